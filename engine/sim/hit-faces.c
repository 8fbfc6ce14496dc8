/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/hit-faces.c - spheres and segments against boxes, faces and trigger polygons */
#include "engine/sim/hit-test.h"

#include "engine/formats/shp-check.h"
#include "engine/sim/steering.h"

#include <math.h>

#define POLYGON_STRIP_ODD 3 /* lists its last two corners swapped (shp-format.md 5) */

/* A place of the node's frame in the box's own. */
static Vec3
into_box (const HitBox *box, Vec3 at)
{
  return mat3_transform_transposed (&box->axes, vec3_sub (at, box->centre));
}

/* A place of the world in the node's frame. */
static Vec3
into_node (const HitBox *box, Vec3 at)
{
  return mat3_transform_transposed (&box->orientation, vec3_sub (at, box->position));
}

/* Whether a sphere's centre lies within the box widened by its radius on each axis: more than the
 * sphere meets at the box's edges (Hit tests, box against sphere). Places in the world. */
gboolean
hit_box_sphere (const HitBox *box, Vec3 centre, float radius)
{
  Vec3 own;

  g_return_val_if_fail (box != NULL, FALSE);

  own = into_box (box, into_node (box, centre));
  return fabsf (own.x) <= box->half.x + radius && fabsf (own.y) <= box->half.y + radius
         && fabsf (own.z) <= box->half.z + radius;
}

/* Whether a segment enters the box or begins in it. Places in the world. */
gboolean
hit_box_segment (const HitBox *box, Vec3 from, Vec3 to)
{
  float share;

  g_return_val_if_fail (box != NULL, FALSE);

  return avoid_segment_box (into_box (box, into_node (box, from)),
                            into_box (box, into_node (box, to)), vec3_scale (box->half, -1.0f),
                            box->half, &share);
}

static Vec3
corner_of (const ShpLevel *level, guint vertex)
{
  const float *p = g_array_index (level->vertices, ShpVertex, vertex).position;

  return vec3 (p[0], p[1], p[2]);
}

/* A face's corners in the order that tells its front, in the part's frame; FALSE for a face that is
 * not there or whose corners are no vertices. */
gboolean
hit_face_corners (const ShpLevel *level, guint face, Vec3 corners[3])
{
  const ShpFace *f;
  gboolean swapped;

  g_return_val_if_fail (corners != NULL, FALSE);

  if (level == NULL || face >= level->faces->len)
    return FALSE;
  f = &g_array_index (level->faces, ShpFace, face);
  if (!shp_level_face_is_sound (level, f))
    return FALSE;
  swapped = f->polygon == POLYGON_STRIP_ODD;
  corners[0] = corner_of (level, f->vertices[0]);
  corners[1] = corner_of (level, f->vertices[swapped ? 2 : 1]);
  corners[2] = corner_of (level, f->vertices[swapped ? 1 : 2]);
  return TRUE;
}

/* Ours: how much past the reach, squared, a place must lie to be told so without a square root; far
 * more than rounding amounts to, so that it never decides otherwise. */
#define PLAINLY_PAST 1.01f

/* How far a place lies before the plane through three corners, and the front's unit normal; FALSE
 * for one behind it, one plainly past the reach, and for corners in a line. */
static gboolean
in_front (const Vec3 corners[3], Vec3 at, float reach, float *above, Vec3 *normal)
{
  const Vec3 cross
      = vec3_cross (vec3_sub (corners[1], corners[0]), vec3_sub (corners[2], corners[0]));
  const Vec3 off = vec3_sub (at, corners[0]);
  const float before = vec3_dot (off, cross), area = vec3_length_squared (cross);

  if (!(before >= 0.0f) || !(area > 0.0f) || before * before > reach * reach * area * PLAINLY_PAST)
    return FALSE;
  *normal = vec3_normalize (cross);
  *above = vec3_dot (off, *normal);
  return TRUE;
}

/* The share of the way along an edge nearest a place, held to the edge. */
static Vec3
nearest_on_edge (Vec3 from, Vec3 to, Vec3 at)
{
  const Vec3 edge = vec3_sub (to, from);
  const float length = vec3_length_squared (edge);
  const float along = vec3_dot (vec3_sub (at, from), edge);

  if (!(length > 0.0f) || along <= 0.0f)
    return from;
  return along >= length ? to : vec3_add (from, vec3_scale (edge, along / length));
}

/* Whether a place of the triangle's plane lies within it: on the inner side of all three edges. */
static gboolean
within (const Vec3 corners[3], Vec3 normal, Vec3 at)
{
  for (guint n = 0; n < 3; n++)
    {
      const Vec3 edge = vec3_sub (corners[(n + 1) % 3], corners[n]);
      if (vec3_dot (vec3_cross (edge, vec3_sub (at, corners[n])), normal) < 0.0f)
        return FALSE;
    }
  return TRUE;
}

static Vec3
nearest_of_triangle (const Vec3 corners[3], Vec3 normal, float above, Vec3 at)
{
  const Vec3 foot = vec3_sub (at, vec3_scale (normal, above));
  Vec3 best = foot;
  float least = G_MAXFLOAT;

  if (within (corners, normal, foot))
    return foot;
  for (guint n = 0; n < 3; n++)
    {
      const Vec3 point = nearest_on_edge (corners[n], corners[(n + 1) % 3], at);
      const float square = vec3_distance_squared (point, at);
      if (square >= least)
        continue;
      least = square;
      best = point;
    }
  return best;
}

/* A sphere against a face: its centre must be in front and within reach of the nearest point of the
 * triangle, which is the contact (collision_hull_test, 0x00465240). FALSE leaves all untouched. */
gboolean
hit_face_sphere (const Vec3 corners[3], Vec3 centre, float reach, Vec3 *contact, Vec3 *normal,
                 float *distance)
{
  Vec3 front, point;
  float above, away;

  g_return_val_if_fail (corners != NULL && contact != NULL && normal != NULL && distance != NULL,
                        FALSE);

  if (!in_front (corners, centre, reach, &above, &front) || !(above < reach))
    return FALSE;
  point = nearest_of_triangle (corners, front, above, centre);
  away = vec3_length (vec3_sub (centre, point));
  if (!(away < reach))
    return FALSE;
  *contact = point;
  *normal = front;
  *distance = away;
  return TRUE;
}

/* Where along a segment a triangle is crossed, from whichever side: 0 <= t <= 1, u, v >= 0 and
 * u + v <= 1. */
static gboolean
crosses (const Vec3 corners[3], Vec3 from, Vec3 to, float *share)
{
  const Vec3 way = vec3_sub (to, from);
  const Vec3 e1 = vec3_sub (corners[1], corners[0]), e2 = vec3_sub (corners[2], corners[0]);
  const Vec3 p = vec3_cross (way, e2), s = vec3_sub (from, corners[0]), q = vec3_cross (s, e1);
  const float det = vec3_dot (e1, p);
  float u, v, t;

  if (det == 0.0f)
    return FALSE;
  u = vec3_dot (s, p) / det;
  v = vec3_dot (way, q) / det;
  t = vec3_dot (e2, q) / det;
  if (!(t >= 0.0f && t <= 1.0f && u >= 0.0f && v >= 0.0f && u + v <= 1.0f))
    return FALSE;
  *share = t;
  return TRUE;
}

/* A segment against a face: it must begin in front, no further off than it is long, and cross the
 * triangle (missile_hull_test, 0x004959A0). FALSE leaves all untouched. */
gboolean
hit_face_segment (const Vec3 corners[3], Vec3 from, Vec3 to, float *share, Vec3 *normal)
{
  Vec3 front;
  const float length = vec3_length (vec3_sub (to, from));
  float above;

  g_return_val_if_fail (corners != NULL && share != NULL && normal != NULL, FALSE);

  if (!in_front (corners, from, length, &above, &front) || !(above <= length)
      || !crosses (corners, from, to, share))
    return FALSE;
  *normal = front;
  return TRUE;
}

/* A step across a trigger polygon of three or four corners: through its plane, the front of which
 * is that of the first three, and within it. Fix: the game takes any crossing of a triangle's plane
 * for one of the triangle. */
HitCrossing
hit_polygon_step (const Vec3 *corners, guint count, Vec3 from, Vec3 to)
{
  gboolean before, after;
  Vec3 normal;
  float share;

  g_return_val_if_fail (corners != NULL && (count == 3 || count == 4), HIT_CROSSED_NOT);

  normal = vec3_cross (vec3_sub (corners[1], corners[0]), vec3_sub (corners[2], corners[0]));
  before = vec3_dot (vec3_sub (from, corners[0]), normal) >= 0.0f;
  after = vec3_dot (vec3_sub (to, corners[0]), normal) >= 0.0f;
  if (before == after)
    return HIT_CROSSED_NOT;
  if (!crosses (corners, from, to, &share))
    {
      const Vec3 second[3] = { corners[0], corners[2], corners[count - 1] };
      if (count == 3 || !crosses (second, from, to, &share))
        return HIT_CROSSED_NOT;
    }
  return after ? HIT_CROSSED_OUT : HIT_CROSSED_IN;
}
