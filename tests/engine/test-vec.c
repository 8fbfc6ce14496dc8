/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-vec.c - vectors, matrices and the conventions of steering-formulas.md 1 */
#include "tests/engine/sim-fixture.h"

#include <math.h>

#define PI 3.14159265f

static void
test_normalize (void)
{
  const Vec3 v = vec3_normalize (vec3 (3, 0, 4));
  const Vec3 zero = vec3_normalize (vec3 (0, 0, 0));

  assert_vec (v, 0.6, 0, 0.8, 1e-6);
  g_assert_cmpfloat (zero.x, ==, 0.0f);
  g_assert_cmpfloat (zero.z, ==, 7.523164e-37f);
}

/* Rx(a) turns Y toward Z, Ry(a) Z toward X, Rz(a) X toward Y: right-handed. */
static void
test_turned (void)
{
  const Mat3 identity = MAT3_IDENTITY;
  const Mat3 x = mat3_turned (&identity, 0, PI / 2), y = mat3_turned (&identity, 1, PI / 2),
             z = mat3_turned (&identity, 2, PI / 2);

  assert_vec (mat3_transform (&x, vec3 (0, 1, 0)), 0, 0, 1, 1e-6);
  assert_vec (mat3_transform (&y, vec3 (0, 0, 1)), 1, 0, 0, 1e-6);
  assert_vec (mat3_transform (&z, vec3 (1, 0, 0)), 0, 1, 0, 1e-6);
}

/* fromAngles is Rx Ry Rz. */
static void
test_from_angles (void)
{
  const Vec3 angles = { 0.3f, -0.7f, 1.1f };
  const Mat3 identity = MAT3_IDENTITY;
  const Mat3 direct = mat3_from_angles (angles);
  Mat3 turned = mat3_turned (&identity, 0, angles.x);

  turned = mat3_turned (&turned, 1, angles.y);
  turned = mat3_turned (&turned, 2, angles.z);
  for (guint i = 0; i < 9; i++)
    assert_near (direct.m[i], turned.m[i], 1e-6);
}

/* The nine entries worked out in double from the three turns' matrices; then which way each angle
 * turns: pitch lifts the nose to -Y, yaw swings it to +X, roll drops the right side to +Y. */
static void
test_from_angles_by_hand (void)
{
  static const double entries[9] = { 0.3469294,  -0.681633, -0.6442177, 0.7650476, 0.6030044,
                                     -0.2260263, 0.5425331, -0.414442,  0.7306816 };
  const Mat3 m = mat3_from_angles (vec3 (0.3f, -0.7f, 1.1f));
  const Mat3 pitch = mat3_from_angles (vec3 (0.1f, 0, 0)),
             yaw = mat3_from_angles (vec3 (0, 0.1f, 0)),
             roll = mat3_from_angles (vec3 (0, 0, 0.1f));

  for (guint i = 0; i < 9; i++)
    assert_near (m.m[i], entries[i], 1e-6);
  assert_vec (mat3_transform (&m, vec3 (1, -2, 3)), -0.222458, -1.11904, 3.563462, 1e-5);
  assert_vec (mat3_forward (&pitch), 0, -0.0998334, 0.9950042, 1e-6);
  assert_vec (mat3_forward (&yaw), 0.0998334, 0, 0.9950042, 1e-6);
  assert_vec (mat3_right (&roll), 0.9950042, 0.0998334, 0, 1e-6);
}

/* Yawed a quarter, pitch and roll add up: 0.4 + 0.25 about X. */
static void
test_angles_to_the_side (void)
{
  const Mat3 m = { { 0, 0, 1, 0.6051864f, 0.7960838f, 0, -0.7960838f, 0.6051864f, 0 } };

  assert_vec (mat3_angles (&m), 0.65, PI / 2, 0, 1e-6);
}

/* (b - a) t + a, past the ends too. */
static void
test_lerp (void)
{
  assert_vec (vec3_lerp (vec3 (1, 2, 3), vec3 (5, -2, 3), 0.25f), 2, 1, 3, 0);
  assert_vec (vec3_lerp (vec3 (1, 2, 3), vec3 (5, -2, 3), -1), -3, 6, 3, 0);
}

static void
test_angles (void)
{
  const Mat3 m = mat3_from_angles (vec3 (0.3f, -0.7f, 1.1f));
  /* Straight to the side (across 0) only the sum about X and Z is known: all of it goes to X. */
  const Mat3 side = { { 0, 0, 1, 0, 1, 0, -1, 0, 0 } };

  assert_vec (mat3_angles (&m), 0.3, -0.7, 1.1, 1e-6);
  assert_vec (mat3_angles (&side), 0, PI / 2, 0, 1e-6);
}

static void
test_look_at (void)
{
  const Vec3 direction = vec3_normalize (vec3 (3, -2, 5));
  const Mat3 m = mat3_look_at (vec3 (3, -2, 5));

  assert_vec (mat3_forward (&m), direction.x, direction.y, direction.z, 1e-6);
  assert_near (mat3_right (&m).y, 0, 1e-6); /* no roll */
  /* right level, down = forward x right, in double */
  assert_vec (mat3_right (&m), 0.8574929, 0, -0.5144958, 1e-6);
  assert_vec (mat3_down (&m), 0.1669245, 0.9459053, 0.2782074, 1e-6);
}

static void
test_orthonormalized (void)
{
  const Mat3 bent = { { 1.2f, 0.1f, 0.05f, 0, 0.9f, 0.1f, 0.2f, 0, 1.5f } };
  const Mat3 m = mat3_orthonormalized (&bent);
  const Mat3 back = mat3_transposed (&m);
  const Mat3 identity = mat3_multiply (&back, &m);
  const Vec3 z = vec3_normalize (vec3 (0.05f, 0.1f, 1.5f));

  for (guint i = 0; i < 9; i++)
    assert_near (identity.m[i], i % 4 == 0, 1e-6);
  assert_vec (mat3_forward (&m), z.x, z.y, z.z, 1e-6);
}

/* Yaw 90 looks along +X; pitch 90 then lifts the nose to -Y. */
static void
test_from_degrees (void)
{
  const Mat3 yaw = mat3_from_degrees (90, 0, 0), pitch = mat3_from_degrees (0, 90, 0),
             roll = mat3_from_degrees (0, 0, 90);

  assert_vec (mat3_forward (&yaw), 1, 0, 0, 1e-6);
  assert_vec (mat3_forward (&pitch), 0, -1, 0, 1e-6);
  assert_vec (mat3_right (&roll), 0, 1, 0, 1e-6);
}

static void
test_transposed_transform (void)
{
  const Mat3 m = mat3_from_angles (vec3 (0.3f, -0.7f, 1.1f));
  const Vec3 v = mat3_transform_transposed (&m, mat3_transform (&m, vec3 (1, -2, 3)));

  assert_vec (v, 1, -2, 3, 1e-5);
}

/* Sums in the game's order (steering-formulas.md 1), to the last bit: each of these is another
 * float in the other orders. Worked out by rounding each product and each sum to 24 bits. */
static void
test_summing_order (void)
{
  const float a = 1.0f / 128.0f;
  const Vec3 v = { -1633849, -9559960, -2727754 }, w = { 4926209, -5748679, -5562733 };
  const Mat3 first = { { 40 * a, -73 * a, 47 * a, 0, 0, 0, 0, 0, 0 } };
  const Mat3 column = { { 40 * a, 0, 0, -73 * a, 0, 0, 47 * a, 0, 0 } };
  const Mat3 others = { { 0, 0, 0, -64 * a, 59 * a, 59 * a, -64 * a, 59 * a, 59 * a } };
  const Mat3 columns = { { 0, -64 * a, -64 * a, 0, 59 * a, 59 * a, 0, 59 * a, 59 * a } };

  /* x, z, y: 622227840 otherwise */
  g_assert_cmpfloat (vec3_length_squared (vec3 (515, 20853, -13679)), ==, 622227904.0f);
  /* y, z, x: 1708072192 otherwise */
  g_assert_cmpfloat (vec3_distance_squared (vec3 (12531, -26602, 29041), vec3 (0, 0, 0)), ==,
                     1708072064.0f);
  /* row 0: y, z, x: 3939989.25 or 3939989.5 otherwise */
  g_assert_cmpfloat (mat3_transform (&first, v).x, ==, 3939989.75f);
  g_assert_cmpfloat (mat3_transform_transposed (&column, v).x, ==, 3939989.75f);
  /* rows 1 and 2: x, y, z: -7676958.5 or -7676959 otherwise */
  g_assert_cmpfloat (mat3_transform (&others, w).y, ==, -7676958.0f);
  g_assert_cmpfloat (mat3_transform (&others, w).z, ==, -7676958.0f);
  g_assert_cmpfloat (mat3_transform_transposed (&columns, w).y, ==, -7676958.0f);
  g_assert_cmpfloat (mat3_transform_transposed (&columns, w).z, ==, -7676958.0f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/vec/normalize/zero-is-tiny", test_normalize);
  g_test_add_func ("/engine/vec/turned/right-handed", test_turned);
  g_test_add_func ("/engine/vec/from-angles/x-then-y-then-z", test_from_angles);
  g_test_add_func ("/engine/vec/from-angles/entries-and-signs", test_from_angles_by_hand);
  g_test_add_func ("/engine/vec/lerp/and-past-the-ends", test_lerp);
  g_test_add_func ("/engine/vec/angles/to-the-side", test_angles_to_the_side);
  g_test_add_func ("/engine/vec/angles/undo-from-angles", test_angles);
  g_test_add_func ("/engine/vec/look-at/no-roll", test_look_at);
  g_test_add_func ("/engine/vec/orthonormalized/keeps-forward", test_orthonormalized);
  g_test_add_func ("/engine/vec/from-degrees/axes", test_from_degrees);
  g_test_add_func ("/engine/vec/transform-transposed/undoes", test_transposed_transform);
  g_test_add_func ("/engine/vec/summing-order", test_summing_order);
  return g_test_run ();
}
