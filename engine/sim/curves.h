/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/curves.h - the mission's curves, the paths they make, and the places marked on them
 *
 * A path is a curve and those that carry it on: each goes from the ship that the one before ends
 * at. Ships fly along paths, and the director's camera does.
 *
 * Shapes:  a curve is named by its index in the mission, a ship by its own; -1 none. Shares go from
 *          0 at a curve's start to 1 at its end; nothing holds them there, and past 1 the cubic
 *          runs on.
 * Units:   world units; ticks 1/100 s.
 * Owner:   curves lie in the world's image, as the mission was written: what their ships do does
 *          not move them.
 * Errors:  none: an index that the mission lacks is a curve of no length at the origin.
 * Source:  reference/formations-curves.md 1 to 3
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

/* A cubic between two places. The tangents are a tenth of the ones it is drawn by; the arriving one
 * points back along the curve. */
typedef struct
{
  Vec3 from, to, leaving, arriving;
} CurveShape;

Vec3 curve_shape_point (const CurveShape *shape, float t);
float curve_shape_length (const CurveShape *shape);
CurveShape curve_shape (const World *world, int curve);

gboolean curve_exists (const World *world, int curve);
Vec3 curve_point (const World *world, int curve, float t);
float curve_length (const World *world, int curve);
int curve_start_ship (const World *world, int curve);
int curve_end_ship (const World *world, int curve);

int curve_starting_at (const World *world, int ship);
int curve_next (const World *world, int curve, gboolean only_starts);
int curve_last (const World *world, int first);
int curve_before (const World *world, int first, int curve);
float curve_path_length (const World *world, int first);
float curve_share (const World *world, int curve, float path_length);
float curve_along (guint32 elapsed, guint32 ticks);
Vec3 curve_ride (const World *world, Vec3 point, int ship, Vec3 start, const Vec3 *now);
float curve_next_marker (const World *world, int curve, float after, int *passed);
int curve_pass_marker (const World *world, int curve, float t, float *marker);

G_END_DECLS
