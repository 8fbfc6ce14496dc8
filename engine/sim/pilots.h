/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/pilots.h - the pilots of the player's wing: who flies, who waits, who is dead
 *
 * Units:   World.pilot_pool holds 0 dead, 1 in the wing, 2 free, by place in the pool
 *          (engine/tables/pilots.h); World.wing_pilots pilots by place in the wing, -1 the player's
 *          and empty ones.
 * Source:  reference/objects.md, Wing's pilots; reference/pilots.json
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

void pilots_reset (World *world);
void pilots_update (Sim *sim);
void pilots_board (Sim *sim);
void pilot_lost (Sim *sim, int slot);
void object_set_pilot (World *world, int slot, int pilot);

G_END_DECLS
