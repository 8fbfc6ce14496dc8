/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/curves.c - points, lengths and order of the mission's curves
 *
 * Improvement: points are computed where the game reads a table of the weights at each 32nd.
 */
#include "engine/sim/curves.h"

#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"

#define CURVE_CHORDS 32     /* a length is measured by so many (section 2, curve_length) */
#define TANGENT_SCALE 10.0f /* 0x004570B6 */

/* The curve's place at share t of its way (section 2, curve_point). */
Vec3
curve_shape_point (const CurveShape *shape, float t)
{
  const float squared = t * t, cubed = squared * t;
  const float to = 3.0f * squared - 2.0f * cubed;
  const float leaving = TANGENT_SCALE * (cubed - 2.0f * squared + t);
  const float arriving = TANGENT_SCALE * (squared - cubed);
  Vec3 point = vec3_scale (shape->from, 1.0f - to);

  point = vec3_add (point, vec3_scale (shape->to, to));
  point = vec3_add (point, vec3_scale (shape->leaving, leaving));
  return vec3_add (point, vec3_scale (shape->arriving, arriving));
}

/* The sum of the 32 chords between its 32nds. */
float
curve_shape_length (const CurveShape *shape)
{
  Vec3 at = curve_shape_point (shape, 0.0f);
  float length = 0.0f;

  for (guint n = 1; n <= CURVE_CHORDS; n++)
    {
      const Vec3 next = curve_shape_point (shape, (float) n / CURVE_CHORDS);
      length += vec3_length (vec3_sub (next, at));
      at = next;
    }
  return length;
}

static guint32
record_of (const World *world, int curve)
{
  return curve < 0 ? WORLD_NULL : mission_record (world, DTE_CURVES, (guint) curve);
}

/* The shape of a mission's curve; all zero for one that the mission lacks. Coordinates that are no
 * use count as 0, as with ships (mission_authored_vec3). */
CurveShape
curve_shape (const World *world, int curve)
{
  const guint32 record = record_of (world, curve);

  if (record == WORLD_NULL)
    return (CurveShape){ .from = { 0, 0, 0 } };
  return (CurveShape){ mission_authored_vec3 (world, record + CURVE_FROM),
                       mission_authored_vec3 (world, record + CURVE_TO),
                       mission_authored_vec3 (world, record + CURVE_LEAVING),
                       mission_authored_vec3 (world, record + CURVE_ARRIVING) };
}

/* Whether the mission has a curve of the index. */
gboolean
curve_exists (const World *world, int curve)
{
  return record_of (world, curve) != WORLD_NULL;
}

/* The place at share t of a mission's curve. */
Vec3
curve_point (const World *world, int curve, float t)
{
  const CurveShape shape = curve_shape (world, curve);

  return curve_shape_point (&shape, t);
}

/* How long a mission's curve is; 0 for one that it lacks. */
float
curve_length (const World *world, int curve)
{
  const CurveShape shape = curve_shape (world, curve);

  return curve_shape_length (&shape);
}

/* --- which carries on which --- */

static int
ship_named (const World *world, int curve, guint field)
{
  const guint32 record = record_of (world, curve);

  if (record == WORLD_NULL)
    return -1;
  return mission_index (world, DTE_SHIPS,
                        mission_reference_record (world, image_u32 (world, record + field)));
}

/* The ship a curve starts at; -1 none. */
int
curve_start_ship (const World *world, int curve)
{
  return ship_named (world, curve, CURVE_START);
}

/* The ship a curve ends at; -1 none. Fix: none where the reference's index names none, whatever its
 * kind says. */
int
curve_end_ship (const World *world, int curve)
{
  return ship_named (world, curve, CURVE_END);
}

/* The first curve that starts at a ship; -1 none. */
int
curve_starting_at (const World *world, int ship)
{
  const int count = (int) mission_count (world, DTE_CURVES);

  for (int curve = 0; ship >= 0 && curve < count; curve++)
    if (curve_start_ship (world, curve) == ship)
      return curve;
  return -1;
}

/* The curve that carries on from the ship this one ends at: the first in the list, but for itself,
 * that starts there or, unless only starts count, ends there. -1 none, or it ends at no ship. */
int
curve_next (const World *world, int curve, gboolean only_starts)
{
  const int count = (int) mission_count (world, DTE_CURVES);
  const int ship = curve_end_ship (world, curve);

  for (int other = 0; ship >= 0 && other < count; other++)
    if (other != curve
        && (curve_start_ship (world, other) == ship
            || (!only_starts && curve_end_ship (world, other) == ship)))
      return other;
  return -1;
}

/* The last curve of the path from a first one. Fix: of a path that comes round, the one reached
 * after as many curves as the mission has. */
int
curve_last (const World *world, int first)
{
  int curve = first;

  for (guint taken = 1; taken < mission_count (world, DTE_CURVES); taken++)
    {
      const int next = curve_next (world, curve, FALSE);
      if (next < 0)
        break;
      curve = next;
    }
  return curve;
}

/* The curve before one on the path from a first: the first whose follower it is. -1 for the first
 * itself and for one that is not on the path. Fix: the walk ends after as many curves as the
 * mission has. */
int
curve_before (const World *world, int first, int curve)
{
  int before = first;

  if (curve == first)
    return -1;
  for (guint taken = 1; before >= 0 && taken < mission_count (world, DTE_CURVES); taken++)
    {
      const int next = curve_next (world, before, FALSE);
      if (next == curve)
        return before;
      before = next;
    }
  return -1;
}

/* The length of the path from a first curve on. Fix: a path that comes round is measured over as
 * many curves as the mission has. */
float
curve_path_length (const World *world, int first)
{
  float length = 0.0f;
  int curve = first;

  for (guint taken = 0; curve >= 0 && taken < mission_count (world, DTE_CURVES); taken++)
    {
      length += curve_length (world, curve);
      curve = curve_next (world, curve, FALSE);
    }
  return length;
}

/* A curve's share of its path's time, 0..1. Fix: of a path of no length it is all; a curve that the
 * mission lacks takes none. */
float
curve_share (const World *world, int curve, float path_length)
{
  if (!curve_exists (world, curve))
    return 0.0f;
  return path_length > 0.0f ? curve_length (world, curve) / path_length : 1.0f;
}

/* How far along a curve some ticks are. Fix: a curve given none is at its end. */
float
curve_along (guint32 elapsed, guint32 ticks)
{
  return ticks > 0 ? (float) elapsed / (float) ticks : 1.0f;
}

/* --- places --- */

/* A path's point, moved as far as the ship that carries the path stood off its placing in the
 * mission at the start and, where its place now is given, has gone since. As it is with no ship or
 * one past the mission's (section 3, curve_ride). */
Vec3
curve_ride (const World *world, Vec3 point, int ship, Vec3 start, const Vec3 *now)
{
  const guint32 record = ship < 0 ? WORLD_NULL : mission_record (world, DTE_SHIPS, (guint) ship);

  if (record == WORLD_NULL)
    return point;
  point = vec3_add (point, vec3_sub (start, mission_authored_place (world, record)));
  return now != NULL ? vec3_add (point, vec3_sub (*now, start)) : point;
}

/* The share of the next place that a point marks on a curve past `after`; 0 none. `passed` (NULL:
 * not asked for) is the last ship that marks exactly `after`; -1 none. */
float
curve_next_marker (const World *world, int curve, float after, int *passed)
{
  float next = 0.0f;
  gboolean found = FALSE;
  int at = -1;

  for (guint n = 0; curve >= 0 && n < mission_count (world, DTE_SHIPS); n++)
    {
      const guint32 ship = mission_record (world, DTE_SHIPS, n);
      const float place = image_f32 (world, ship + SHIP_MARKER_AT);

      if (image_u16 (world, ship + SHIP_KIND) != DTE_KIND_POINT
          || (gint16) image_u16 (world, ship + SHIP_MARKER_CURVE) != curve)
        continue;
      if (place > after && (!found || place < next))
        {
          next = place;
          found = TRUE;
        }
      if (place == after)
        at = (int) n;
    }
  if (passed != NULL)
    *passed = at;
  return next;
}

/* Takes note of the next marked place where t is past the one noted (0 or less: none). The ship
 * that marks the one passed; -1 where none is passed. One place a call. */
int
curve_pass_marker (const World *world, int curve, float t, float *marker)
{
  int passed = -1;

  g_return_val_if_fail (marker != NULL, -1);

  if (*marker > 0.0f && t > *marker)
    *marker = curve_next_marker (world, curve, *marker, &passed);
  return passed;
}
