/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/engine.h - the game, to read first
 *
 * A mission is bytes (DteMission); what a running one stands on are Assets; a running one is a
 * World, a single block of memory without pointers. From a file to a world that runs:
 *
 *     files = game_files_new (game_dir, data_dir, &error);     engine/formats/game-files.h
 *     assets = assets_new (files, &error);                     engine/sim/assets.h
 *     mission = dte_mission_new_from_bytes (...);              engine/formats/dte.h
 *     world = world_new (mission, &start, &error);             engine/sim/sim.h
 *     sim = (Sim) { world, assets, hooks, FALSE };
 *     world_start (&sim);
 *     while (!world->over)
 *       world_frame (&sim, &input);
 *
 * The same mission, start, seed and inputs give the same world on every machine; world_copy is a
 * snapshot, world_hash compares. Where to go on reading:
 *
 *     engine/sim/world.h        all that a running mission consists of
 *     engine/sim/objects.h      the 400 objects: making, placing, moving
 *     engine/sim/nodes.h        the parts an object consists of, and their tracks
 *     engine/sim/order-stack.h  what each object is told to do
 *     engine/sim/steering.h     how orders turn a ship
 *     engine/sim/script.h       the script machine; events.h: triggers; mission-bind.h: records
 *     engine/tables/            catalogues: opcodes, commands, conditions, orders, ship types
 *     engine/render/            pictures of a world; nothing else of the engine knows of it
 *
 * Owner:   each header says so; worlds and assets never hold one another.
 * Errors:  GError at the boundaries above; a running world has faults and a log (world_log_entry).
 * Source:  design.md
 */
#pragma once

#include "engine/formats/dte.h"
#include "engine/formats/game-files.h"
#include "engine/sim/assets.h"
#include "engine/sim/objects.h"
#include "engine/sim/order-stack.h"
#include "engine/sim/sim.h"
