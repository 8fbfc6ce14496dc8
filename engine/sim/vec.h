/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/vec.h - vectors and 3x3 matrices with the game's summing orders
 *
 * Shapes:  matrices row-major, vectors multiplied on the right; the columns of an orientation are
 *          its right, down and forward axes.
 * Units:   X right, Y down, Z forward; angles in radians.
 * Source:  reference/steering-formulas.md 1 (Conventions)
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  float x, y, z;
} Vec3;

typedef struct
{
  float m[9];
} Mat3;

#define MAT3_IDENTITY ((Mat3) { { 1, 0, 0, 0, 1, 0, 0, 0, 1 } })

static inline Vec3
vec3 (float x, float y, float z)
{
  return (Vec3) { x, y, z };
}

static inline Vec3
vec3_add (Vec3 a, Vec3 b)
{
  return vec3 (a.x + b.x, a.y + b.y, a.z + b.z);
}

static inline Vec3
vec3_sub (Vec3 a, Vec3 b)
{
  return vec3 (a.x - b.x, a.y - b.y, a.z - b.z);
}

static inline Vec3
vec3_scale (Vec3 a, float s)
{
  return vec3 (a.x * s, a.y * s, a.z * s);
}

static inline float
vec3_dot (Vec3 a, Vec3 b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline Vec3
vec3_cross (Vec3 a, Vec3 b)
{
  return vec3 (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

/* x^2 + z^2 + y^2, the game's order. */
static inline float
vec3_length_squared (Vec3 a)
{
  return a.x * a.x + a.z * a.z + a.y * a.y;
}

/* y^2 + z^2 + x^2 of the difference, the game's order. */
static inline float
vec3_distance_squared (Vec3 a, Vec3 b)
{
  Vec3 d = vec3_sub (a, b);
  return d.y * d.y + d.z * d.z + d.x * d.x;
}

/* R v: row 0 sums y, z, x; rows 1 and 2 in x, y, z order. */
static inline Vec3
mat3_transform (const Mat3 *r, Vec3 v)
{
  const float *m = r->m;
  return vec3 (m[1] * v.y + m[2] * v.z + m[0] * v.x, m[3] * v.x + m[4] * v.y + m[5] * v.z,
               m[6] * v.x + m[7] * v.y + m[8] * v.z);
}

/* R^T v: x sums y, z, x; the others in x, y, z order. */
static inline Vec3
mat3_transform_transposed (const Mat3 *r, Vec3 v)
{
  const float *m = r->m;
  return vec3 (m[3] * v.y + m[6] * v.z + m[0] * v.x, m[1] * v.x + m[4] * v.y + m[7] * v.z,
               m[2] * v.x + m[5] * v.y + m[8] * v.z);
}

static inline Vec3
mat3_right (const Mat3 *r)
{
  return vec3 (r->m[0], r->m[3], r->m[6]);
}

static inline Vec3
mat3_down (const Mat3 *r)
{
  return vec3 (r->m[1], r->m[4], r->m[7]);
}

static inline Vec3
mat3_forward (const Mat3 *r)
{
  return vec3 (r->m[2], r->m[5], r->m[8]);
}

/* vec.c; all trigonometry is the project's own (trig.c), equal on every machine */
float vec3_length (Vec3 a);
Vec3 vec3_normalize (Vec3 a);
Vec3 vec3_lerp (Vec3 a, Vec3 b, float t);
Mat3 mat3_multiply (const Mat3 *a, const Mat3 *b);
Mat3 mat3_transposed (const Mat3 *a);
Mat3 mat3_from_angles (Vec3 angles);
Vec3 mat3_angles (const Mat3 *a);
Mat3 mat3_look_at (Vec3 direction);
Mat3 mat3_turned (const Mat3 *a, guint axis, float angle);
Mat3 mat3_orthonormalized (const Mat3 *a);
Mat3 mat3_from_degrees (float yaw, float pitch, float roll);
float trig_sin (float angle);
float trig_cos (float angle);
float trig_atan2 (float y, float x);

G_END_DECLS
