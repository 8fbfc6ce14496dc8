/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/formations.h - places in a formation, its leader, and how its ships are flown
 *
 * A mission ship's record names a point of a formation; the point's offset about the formation's
 * origin is its place. The orders of formations set throttles by a pace, 200 units a step for 1.
 *
 * Shapes:  formations and points by their index in the mission, ships by theirs, which is their
 *          slot; -1 none.
 * Units:   world units, radians, speeds a step.
 * Owner:   formations lie in the world's image; nothing is allocated.
 * Errors:  none: a ship of no formation has no point; what has no flight statistics keeps its
 *          throttle and inputs (Fix: the game follows a null pointer).
 * Source:  reference/formations-curves.md 1, 5.1
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

/* The mission's side. */
int formation_point_of (const World *world, int ship);
Vec3 formation_offset (const World *world, int point);
int formation_leader (const World *world, int ship);
float formation_size (const World *world, int point);
int formation_group (const World *world, int ship);
gboolean formation_keeps (const World *world, int ship, guint order);

/* Flying. */
void formation_set_pace (Sim *sim, int slot, float pace, float more);
gboolean formation_within (const Sim *sim, int slot, Vec3 at, float reach);
gboolean formation_steer_to (Sim *sim, int slot, Vec3 at, float limit);
gboolean formation_face (Sim *sim, int slot, Vec3 at, float limit);
gboolean formation_face_level (Sim *sim, int slot, Vec3 at, float *off);
float formation_turn_level (Sim *sim, int slot, Vec3 at);

G_END_DECLS
