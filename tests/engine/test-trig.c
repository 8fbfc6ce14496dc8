/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-trig.c - the project's own trigonometry against the C library in double */
#include "engine/sim/vec.h"

#include <math.h>

/* Units in the last place of a float between a result and the true value. */
static double
ulps (float got, double wanted)
{
  const double unit = fmax (ldexp (1.0, ilogb (fmax (fabs (wanted), 1e-30)) - 23), 1e-37);

  return fabs (got - wanted) / unit;
}

static void
test_sine (void)
{
  for (int n = -200000; n <= 200000; n++)
    {
      const float angle = (float) n * 0.00031f;
      g_assert_cmpfloat (ulps (trig_sin (angle), sin (angle)), <, 1.0);
      g_assert_cmpfloat (ulps (trig_cos (angle), cos (angle)), <, 1.0);
    }
}

static void
test_large (void)
{
  for (int n = 1; n <= 1000; n++)
    {
      const float angle = (float) n * 997.3f;
      g_assert_cmpfloat_with_epsilon (trig_sin (angle), sin (angle), 1e-7);
      g_assert_cmpfloat_with_epsilon (trig_cos (-angle), cos (angle), 1e-7);
    }
}

static void
test_arctangent (void)
{
  for (int n = 0; n < 100000; n++)
    {
      const double turn = -3.14159 + n * 6.28318e-5;
      const float y = (float) (sin (turn) * (1 + n)), x = (float) (cos (turn) * (1 + n));
      g_assert_cmpfloat (ulps (trig_atan2 (y, x), atan2 (y, x)), <, 1.0);
    }
}

/* C's rules for zeros: the sign of y decides, and minus zero lies on the left. */
static void
test_zeros (void)
{
  static const float values[] = { 0.0f, -0.0f, 1.0f, -1.0f };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (guint j = 0; j < G_N_ELEMENTS (values); j++)
      g_assert_cmpfloat (trig_atan2 (values[i], values[j]), ==,
                         (float) atan2 (values[i], values[j]));
}

static void
test_no_numbers (void)
{
  g_assert_cmpfloat (trig_sin (NAN), ==, 0.0f);
  g_assert_cmpfloat (trig_cos (INFINITY), ==, 1.0f);
  g_assert_cmpfloat (trig_sin (3e9f), ==, 0.0f);
  g_assert_cmpfloat (trig_atan2 (NAN, 1), ==, 0.0f);
  g_assert_cmpfloat (trig_atan2 (INFINITY, INFINITY), ==, (float) atan2 (INFINITY, INFINITY));
  g_assert_cmpfloat (trig_atan2 (1, -INFINITY), ==, (float) atan2 (1, -INFINITY));
}

/* The same bits on every machine: true values, rounded to the nearest float. */
static void
test_exact_values (void)
{
  g_assert_cmpfloat (trig_sin (0.5f), ==, 0.47942554f);
  g_assert_cmpfloat (trig_cos (0.5f), ==, 0.87758255f);
  g_assert_cmpfloat (trig_sin (1.0f), ==, 0.84147096f);
  g_assert_cmpfloat (trig_atan2 (1.0f, 2.0f), ==, 0.46364760f);
  g_assert_cmpfloat (trig_atan2 (-3.0f, -1.0f), ==, -1.8925469f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/trig/sine-cosine/within-an-ulp", test_sine);
  g_test_add_func ("/engine/trig/sine-cosine/large-angles", test_large);
  g_test_add_func ("/engine/trig/arctangent/within-an-ulp", test_arctangent);
  g_test_add_func ("/engine/trig/arctangent/signed-zeros", test_zeros);
  g_test_add_func ("/engine/trig/no-numbers/give-something", test_no_numbers);
  g_test_add_func ("/engine/trig/exact/nearest-float", test_exact_values);
  return g_test_run ();
}
