/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/vec.c - the longer routines of vec.h */
#include "engine/sim/vec.h"

#include <math.h>

#define DEGREE (3.14159265358979323846 / 180.0)

/* What the zero vector normalizes to (steering-formulas.md 1, normalize). */
#define NORMALIZED_ZERO_Z 7.523164e-37f

/* Below this the turns about X and Z cannot be told apart (steering-formulas.md 1, angles). */
#define ANGLES_LEAST_ACROSS 1.6e-5f

/* The length of a vector. */
float
vec3_length (Vec3 a)
{
  return sqrtf (vec3_length_squared (a));
}

/* The vector at length 1; the zero vector gives (0, 0, tiny), as in the game. */
Vec3
vec3_normalize (Vec3 a)
{
  const float length = vec3_length (a);

  if (length == 0.0f)
    return vec3 (0.0f, 0.0f, NORMALIZED_ZERO_Z);
  return vec3 (a.x / length, a.y / length, a.z / length);
}

/* (b - a) t + a */
Vec3
vec3_lerp (Vec3 a, Vec3 b, float t)
{
  return vec3 ((b.x - a.x) * t + a.x, (b.y - a.y) * t + a.y, (b.z - a.z) * t + a.z);
}

/* a b: what b does is done first. */
Mat3
mat3_multiply (const Mat3 *a, const Mat3 *b)
{
  Mat3 r;

  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      r.m[row * 3 + column] = a->m[row * 3] * b->m[column] + a->m[row * 3 + 1] * b->m[3 + column]
                              + a->m[row * 3 + 2] * b->m[6 + column];
  return r;
}

/* Rows for columns: the way back of a turn. */
Mat3
mat3_transposed (const Mat3 *a)
{
  const float *m = a->m;

  return (Mat3) { { m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8] } };
}

/* The turn about X by angles.x, then Y by angles.y, then Z by angles.z: Rx * Ry * Rz. */
Mat3
mat3_from_angles (Vec3 angles)
{
  const float sp = trig_sin (angles.x), cp = trig_cos (angles.x);
  const float sy = trig_sin (angles.y), cy = trig_cos (angles.y);
  const float sr = trig_sin (angles.z), cr = trig_cos (angles.z);

  return (Mat3) { { cr * cy, -sr * cy, sy,
                    sr * cp + cr * sy * sp, cr * cp - sr * sy * sp, -cy * sp,
                    sr * sp - cr * sy * cp, cr * sp + sr * sy * cp, cy * cp } };
}

/* The angles that mat3_from_angles takes to give the matrix. */
Vec3
mat3_angles (const Mat3 *a)
{
  const float *m = a->m;
  const float across = sqrtf (m[1] * m[1] + m[0] * m[0]);
  Vec3 angles;

  angles.y = trig_atan2 (m[2], across);
  if (across > ANGLES_LEAST_ACROSS)
    {
      angles.x = trig_atan2 (-m[5], m[8]);
      angles.z = trig_atan2 (-m[1], m[0]);
    }
  else
    {
      angles.x = trig_atan2 (m[7], m[4]);
      angles.z = 0.0f;
    }
  return angles;
}

/* The orientation without roll whose forward axis is the direction's. */
Mat3
mat3_look_at (Vec3 d)
{
  const float yaw = trig_atan2 (d.x, d.z);
  const float sy = trig_sin (yaw), cy = trig_cos (yaw);
  const float pitch = trig_atan2 (d.y, d.x * sy + d.z * cy);
  const float sp = trig_sin (pitch), cp = trig_cos (pitch);

  return (Mat3) { { cy, -sy * sp, sy * cp, 0.0f, cp, sp, -sy, -cy * sp, cy * cp } };
}

/* The matrix turned about its own axis, 0 X, 1 Y, 2 Z: m * rotation, right-handed. */
Mat3
mat3_turned (const Mat3 *a, guint axis, float angle)
{
  const float s = trig_sin (angle), c = trig_cos (angle);
  const Mat3 turns[3] = {
    { { 1, 0, 0, 0, c, -s, 0, s, c } },
    { { c, 0, s, 0, 1, 0, -s, 0, c } },
    { { c, -s, 0, s, c, 0, 0, 0, 1 } },
  };

  g_return_val_if_fail (axis < 3, *a);

  return mat3_multiply (a, &turns[axis]);
}

/* Axes at right angles and of length 1 again: Z keeps its direction, Y = Z x X, X = Y x Z. "Z kept"
 * (objects.md, Motion) is read as its direction: a knock's product has a longer Z, which kept as it
 * is would make the object grow. */
Mat3
mat3_orthonormalized (const Mat3 *a)
{
  const Vec3 z = vec3_normalize (mat3_forward (a));
  const Vec3 y = vec3_normalize (vec3_cross (z, mat3_right (a)));
  const Vec3 x = vec3_cross (y, z);

  return (Mat3) { { x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z } };
}

/* A mission record's orientation, in degrees: yaw about Y, then pitch about X, then roll about Z
 * (reference/mission-binding.md 4). */
Mat3
mat3_from_degrees (float yaw, float pitch, float roll)
{
  const Mat3 identity = MAT3_IDENTITY;
  const Mat3 yawed = mat3_turned (&identity, 1, (float) (yaw * DEGREE));
  const Mat3 pitched = mat3_turned (&yawed, 0, (float) (pitch * DEGREE));

  return mat3_turned (&pitched, 2, (float) (roll * DEGREE));
}
