/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/script-ops-float.c - the float forms of the arithmetic
 *
 * The game's FPU is at single precision while a mission runs: values are loaded exactly and each
 * result is the exact one rounded once. Where a double cannot hold the exact result, it is rounded
 * to odd first, so that the rounding to single precision stays a single one.
 *
 * Source: reference/script-vm.md 2, Values
 */
#include "engine/sim/script-private.h"

#include <math.h>

#define PERCENT 0.01f        /* 0x004DC730 (script-vm.md 2, push_percent) */
#define NAN_BITS 0xFFC00000u /* the x87's own, so that every machine stores the same */
#define INT64_REACH 9223372036854775808.0f /* 2^63: what __ftol can hold */

/* Truncates toward zero as __ftol does: to 64 bits, of which the low half is the value. What does
 * not fit (a division by zero, say) leaves 0 there. */
static guint32
truncate (float value)
{
  if (!(value >= -INT64_REACH && value < INT64_REACH))
    return 0;
  return (guint32) (guint64) (gint64) value;
}

/* A double that stands for value + error (error less than half an ulp) when rounded further. */
static double
to_odd (double value, double error)
{
  guint64 bits;

  if (error == 0 || !isfinite (value) || !isfinite (error) || value == 0)
    return value;
  memcpy (&bits, &value, sizeof bits);
  if ((bits & 1) == 0)
    bits += (error > 0) == (value > 0) ? 1 : -1;
  memcpy (&value, &bits, sizeof value);
  return value;
}

static float
round_sum (double a, double b)
{
  double sum = a + b;
  double b_part = sum - a;
  double a_part = sum - b_part;

  return (float) to_odd (sum, (a - a_part) + (b - b_part));
}

static float
round_product (double a, double b)
{
  double product = a * b;

  return (float) to_odd (product, fma (a, b, -product));
}

static float
round_quotient (double a, double b)
{
  double quotient = a / b;
  double rest = isfinite (quotient) && b != 0 ? fma (-quotient, b, a) : 0;

  return (float) to_odd (quotient, b < 0 ? -rest : rest);
}

/* Sum and product take b unsigned and a signed; difference and quotient a unsigned and b signed. */

void
op_add_f (ScriptRun *run)
{
  guint32 a, b;

  if (pop_pair (run, &a, &b))
    push (run, truncate (round_sum (b, (gint32) a)));
}

void
op_sub_f (ScriptRun *run)
{
  guint32 a, b;

  if (pop_pair (run, &a, &b))
    push (run, truncate (round_sum (a, -(double) (gint32) b)));
}

void
op_mul_f (ScriptRun *run)
{
  guint32 a, b;

  if (pop_pair (run, &a, &b))
    push (run, truncate (round_product (b, (gint32) a)));
}

void
op_div_f (ScriptRun *run)
{
  guint32 a, b;

  if (pop_pair (run, &a, &b))
    push (run, b == 0 ? 0 : truncate (round_quotient (a, (gint32) b)));
}

/* The top stays; its product with the operand, rounded, times 0.01, rounded, truncated. */
void
op_push_percent (ScriptRun *run)
{
  guint8 percent;

  if (!fetch_u8 (run, &percent) || !need (run, 1))
    return;
  guint32 top = run->thread->stack[run->thread->stack_top - 1];
  float product = (float) ((double) top * percent);
  push (run, truncate (round_product (product, PERCENT)));
}

/* --- float stores: the target is an f32, the value unsigned --- */

static double
target_float (guint32 bits)
{
  float value;

  memcpy (&value, &bits, sizeof value);
  return value;
}

static guint32
float_bits (float value)
{
  guint32 bits;

  if (isnan (value))
    return NAN_BITS;
  memcpy (&bits, &value, sizeof bits);
  return bits;
}

/* clang-format off */
#define OP_STORE_F(name, expression) \
  void \
  op_##name (ScriptRun *run) \
  { \
    guint32 old, value; \
    if (script_pop_store (run, &old, &value)) \
      script_store (run, float_bits (expression)); \
  }
/* clang-format on */

OP_STORE_F (add_assign_f, round_sum (target_float (old), value))
OP_STORE_F (sub_assign_f, round_sum (target_float (old), -(double) value))
OP_STORE_F (mul_assign_f, round_product (target_float (old), value))
OP_STORE_F (div_assign_f, round_quotient (target_float (old), value))
