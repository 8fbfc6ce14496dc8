/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-mass.c - centre of mass, inertia and bounds of parts in place
 *
 * Source: reference/objects.md, Centre of mass, Inertia (and its Fix: parts count where they stand)
 */
#include "engine/formats/shp-check.h"
#include "engine/formats/shp-model.h"

#include <math.h>
#include <string.h>

static const ShpPart *
part_of (const ShpPlacedPart *entry)
{
  return shp_model_part (entry->model, entry->part);
}

static void
turn_and_place (const ShpPlacedPart *entry, const float vector[3], double out[3])
{
  for (guint row = 0; row < 3; row++)
    out[row] = entry->place[row] + entry->turn[3 * row] * vector[0]
               + entry->turn[3 * row + 1] * vector[1] + entry->turn[3 * row + 2] * vector[2];
}

/* density x (place x volume + first moments), the moments turned with the part's model. */
static void
add_mass (ShpMass *mass, double sum[3], const ShpPlacedPart *entry)
{
  const ShpPart *part = part_of (entry);
  double part_mass = (double) part->density * part->volume;

  mass->mass += part_mass;
  for (guint row = 0; row < 3; row++)
    {
      double moment = 0;
      for (guint n = 0; n < 3; n++)
        moment += entry->turn[3 * row + n] * part->first_moments[n];
      sum[row] += part_mass * entry->place[row] + part->density * moment;
    }
}

/* Adds one part about the centre; its own turn is ignored, as in the game. */
static void
add_inertia (ShpMass *mass, const ShpPlacedPart *entry)
{
  const ShpPart *part = part_of (entry);
  const float *f = part->first_moments, *s = part->second_moments, *p = part->products;
  double a[3], d = part->density, v = part->volume, *i = mass->inertia;

  for (guint axis = 0; axis < 3; axis++)
    a[axis] = entry->place[axis] - mass->centre[axis];
  i[0] += d * (2 * a[1] * f[1] + 2 * a[2] * f[2] + (a[1] * a[1] + a[2] * a[2]) * v + s[1] + s[2]);
  i[4] += d * (2 * a[0] * f[0] + 2 * a[2] * f[2] + (a[0] * a[0] + a[2] * a[2]) * v + s[0] + s[2]);
  i[8] += d * (2 * a[0] * f[0] + 2 * a[1] * f[1] + (a[0] * a[0] + a[1] * a[1]) * v + s[0] + s[1]);
  i[3] -= d * (a[1] * f[0] + (a[1] * v + f[1]) * a[0] + p[0]);
  i[6] -= d * (a[2] * f[0] + (a[2] * v + f[2]) * a[0] + p[2]);
  i[7] -= d * (a[2] * f[1] + (a[2] * v + f[2]) * a[1] + p[1]);
}

/* The inverse by cofactors; all 0 for a tensor that has none, or none of floats, so that
 * nothing turns the object. */
static void
invert (const double m[9], double out[9])
{
  double cofactors[9] = {
    m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
    m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
    m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
  };
  double determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6];

  memset (out, 0, 9 * sizeof *out);
  if (determinant == 0 || !isfinite (determinant))
    return;
  for (guint n = 0; n < 9; n++)
    if (!(fabs (cofactors[n] / determinant) <= G_MAXFLOAT))
      return;
  for (guint n = 0; n < 9; n++)
    out[n] = cofactors[n] / determinant;
}

/* Mass, centre and inertia of an object of these parts: mass and centre over the parts shown and
 * held by shown ones, inertia about the centre over every part that is not damaged. A massless
 * object has its centre at the origin; of masses that nearly cancel each other it is held to
 * places. */
void
shp_placed_mass (const GArray *placed, ShpMass *mass)
{
  double sum[3] = { 0 };

  g_return_if_fail (placed != NULL && mass != NULL);

  memset (mass, 0, sizeof *mass);
  for (guint n = 0; n < placed->len; n++)
    {
      const ShpPlacedPart *entry = &g_array_index (placed, ShpPlacedPart, n);
      if (entry->shown && entry->held_shown)
        add_mass (mass, sum, entry);
    }
  for (guint axis = 0; mass->mass != 0 && axis < 3; axis++)
    mass->centre[axis]
        = CLAMP (sum[axis] / mass->mass, -(double) SHP_PLACE_MOST, (double) SHP_PLACE_MOST);
  for (guint n = 0; n < placed->len; n++)
    {
      const ShpPlacedPart *entry = &g_array_index (placed, ShpPlacedPart, n);
      if (entry->shown)
        add_inertia (mass, entry);
    }
  mass->inertia[1] = mass->inertia[3];
  mass->inertia[2] = mass->inertia[6];
  mass->inertia[5] = mass->inertia[7];
  invert (mass->inertia, mass->response);
}

/* Box and radius (the farthest vertex) about a centre, over the vertices of every part's level 0,
 * hidden and mounted too. FALSE and all 0 for parts without a vertex. */
gboolean
shp_placed_bounds (const GArray *placed, const double centre[3], float min[3], float max[3],
                   float *radius)
{
  gboolean any = FALSE;
  double farthest = 0;

  g_return_val_if_fail (placed != NULL && centre != NULL, FALSE);

  memset (min, 0, 3 * sizeof *min);
  memset (max, 0, 3 * sizeof *max);
  for (guint n = 0; n < placed->len; n++)
    {
      const ShpPlacedPart *entry = &g_array_index (placed, ShpPlacedPart, n);
      const ShpLevel *level = shp_part_level (part_of (entry), 0);
      for (guint i = 0; level != NULL && i < level->vertices->len; i++)
        {
          double at[3], square = 0;
          turn_and_place (entry, g_array_index (level->vertices, ShpVertex, i).position, at);
          for (guint axis = 0; axis < 3; axis++)
            {
              at[axis] -= centre[axis];
              square += at[axis] * at[axis];
              min[axis] = any ? MIN (min[axis], (float) at[axis]) : (float) at[axis];
              max[axis] = any ? MAX (max[axis], (float) at[axis]) : (float) at[axis];
            }
          farthest = MAX (farthest, square);
          any = TRUE;
        }
    }
  *radius = (float) sqrt (farthest);
  return any;
}
