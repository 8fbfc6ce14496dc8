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

static double
sine_series (double x)
{
  const double s = x * x;

  return x
         * (1.0
            - s / 6.0
                * (1.0
                   - s / 20.0
                       * (1.0
                          - s / 42.0
                              * (1.0 - s / 72.0 * (1.0 - s / 110.0 * (1.0 - s / 156.0))))));
}

static double
cosine_series (double x)
{
  const double s = x * x;

  return 1.0
         - s / 2.0
             * (1.0
                - s / 12.0
                    * (1.0
                       - s / 30.0
                           * (1.0
                              - s / 56.0
                                  * (1.0 - s / 90.0 * (1.0 - s / 132.0 * (1.0 - s / 182.0))))));
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
  const double s = t * t;
  double sum = 0.0;

  for (int n = 25; n >= 1; n -= 2)
    sum = 1.0 / n - s * sum;
  return t * sum;
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
