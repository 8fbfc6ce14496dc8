/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/trig.c - sine, cosine and arctangent, the same on every machine
 *
 * The C library's own differ between systems in the last bit, which would part two runs of one
 * recording. These are fixed sums in double, rounded once to float: the series' first missing term
 * is below 1e-11 relative, far under half a unit in the last place of a float (6e-8).
 * The game reads tables (steps of 1/4096 for the arctangent); computed values are OpenReliant's
 * Improvement (reference/steering-formulas.md 1).
 */
#include "engine/sim/vec.h"

#include <math.h>

/* pi/2 in two parts: the first has 33 bits, so that k times it is exact for k below 2^20. */
#define HALF_PI_HIGH 1.57079632673412561417e+00
#define HALF_PI_LOW 6.07710050650619224932e-11
#define HALF_PI 1.57079632679489661923
#define PI 3.14159265358979323846
#define TAN_EIGHTH_PI 0.41421356237309504880

/* Beyond this no reduction is exact enough to mean anything; such an angle counts as 0. */
#define LARGEST_ANGLE 1.0e6

/* The sum of c[0] + c[1] s + c[2] s^2..., from its end. The factors are written as quotients, which
 * the compiler works out once: a division a term would cost more than all the rest. */
static double
polynomial (const double *c, int count, double s)
{
  double sum = c[count - 1];

  for (int n = count - 2; n >= 0; n--)
    sum = c[n] + s * sum;
  return sum;
}

/* 1 / n! for odd n, signs in turn. */
static double
sine_series (double x)
{
  static const double c[] = { 1.0,
                              -1.0 / 6.0,
                              1.0 / 120.0,
                              -1.0 / 5040.0,
                              1.0 / 362880.0,
                              -1.0 / 39916800.0,
                              1.0 / 6227020800.0 };

  return x * polynomial (c, G_N_ELEMENTS (c), x * x);
}

/* 1 / n! for even n, signs in turn. */
static double
cosine_series (double x)
{
  static const double c[] = { 1.0,
                              -1.0 / 2.0,
                              1.0 / 24.0,
                              -1.0 / 720.0,
                              1.0 / 40320.0,
                              -1.0 / 3628800.0,
                              1.0 / 479001600.0,
                              -1.0 / 87178291200.0 };

  return polynomial (c, G_N_ELEMENTS (c), x * x);
}

/* sin (angle + quarters * pi/2), the angle brought within +-pi/4. */
static float
quarter_sine (float angle, int quarters)
{
  double x = angle;
  int k;

  if (!(fabs (x) <= LARGEST_ANGLE))
    x = 0.0;
  k = (int) (x / HALF_PI + (x < 0.0 ? -0.5 : 0.5));
  x = (x - k * HALF_PI_HIGH) - k * HALF_PI_LOW;
  switch ((k + quarters) & 3)
    {
    case 0:
      return (float) sine_series (x);
    case 1:
      return (float) cosine_series (x);
    case 2:
      return (float) -sine_series (x);
    default:
      return (float) -cosine_series (x);
    }
}

/* The sine of an angle in radians; 0 for one that is no number or past a million. */
float
trig_sin (float angle)
{
  return quarter_sine (angle, 0);
}

/* The cosine of an angle in radians; 1 for one that is no number or past a million. */
float
trig_cos (float angle)
{
  return quarter_sine (angle, 1);
}

/* atan t for t in 0..tan(pi/8): the alternating series to t^25 / 25. */
static double
arctangent_series (double t)
{
  static const double c[] = { 1.0,        -1.0 / 3.0,  1.0 / 5.0,   -1.0 / 7.0, 1.0 / 9.0,
                              -1.0 / 11.0, 1.0 / 13.0, -1.0 / 15.0, 1.0 / 17.0, -1.0 / 19.0,
                              1.0 / 21.0,  -1.0 / 23.0, 1.0 / 25.0 };

  return t * polynomial (c, G_N_ELEMENTS (c), t * t);
}

/* atan t for t in 0..1. */
static double
arctangent (double t)
{
  if (t <= TAN_EIGHTH_PI)
    return arctangent_series (t);
  /* atan t = pi/4 - atan ((1 - t) / (1 + t)) */
  return HALF_PI / 2.0 - arctangent_series ((1.0 - t) / (1.0 + t));
}

/* The angle of (x, y) from the X axis, -pi..pi, with C's rules for signed zeros; 0 where either is
 * no number. */
float
trig_atan2 (float y, float x)
{
  const double across = fabs ((double) x), up = fabs ((double) y);
  double angle;

  if (isnan (x) || isnan (y))
    return 0.0f;
  if (across == 0.0 && up == 0.0)
    angle = 0.0;
  else if (isinf (across) && isinf (up))
    angle = HALF_PI / 2.0;
  else if (up <= across)
    angle = arctangent (up / across);
  else
    angle = HALF_PI - arctangent (across / up);
  if (signbit (x))
    angle = PI - angle;
  return (float) (signbit (y) ? -angle : angle);
}
