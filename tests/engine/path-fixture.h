/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/path-fixture.h - missions with curves, formations and waypoints, running
 *
 * A script-fixture mission whose ships fly by the test model of sim-fixture.h. Records are added to
 * fixture->mission first; path_start then starts the world, in which only the ships that the
 * mission's start makes stand, and path_make makes others, of a radius given.
 *
 * Owner:   as script-fixture.h.
 */
#pragma once

#include "tests/engine/script-fixture.h"
#include "tests/engine/sim-fixture.h"

G_BEGIN_DECLS

#define PATH_FIGHTER 1 /* a type past the player's own; flies as every type does here */

guint path_point (Fixture *fixture, guint kind, guint group, Vec3 place);
guint path_curve (Fixture *fixture, int start, int end, Vec3 from, Vec3 to);
void path_bend (Fixture *fixture, guint curve, Vec3 leaving, Vec3 arriving);
guint path_marker (Fixture *fixture, guint curve, float at);
guint path_formation (Fixture *fixture);
guint path_formation_point (Fixture *fixture, guint formation, Vec3 offset);

void path_start (Fixture *fixture);
WorldObject *path_make (Fixture *fixture, guint ship, float radius);
void path_frames (Fixture *fixture, guint frames, guint ticks);
guint path_reached (const Fixture *fixture, guint condition, guint ship);
gboolean path_give (Fixture *fixture, int slot, guint order, int target, guint32 data0,
                    guint32 data1, guint32 data2);
guint32 path_state (const Fixture *fixture, int slot, const char *field);
float path_state_f32 (const Fixture *fixture, int slot, const char *field);
Vec3 path_state_vec3 (const Fixture *fixture, int slot, const char *field);

G_END_DECLS
