/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/script-ops.c - comparing, counting, and the tests of groups and squads
 *
 * Values are unsigned 32-bit: comparison is unsigned, + - * wrap, / is unsigned. a is the second
 * from the top, b the top.
 *
 * Source: reference/script-vm.md 2; reference/dte-opcodes.json
 */
#include "engine/sim/script-private.h"

/* clang-format off */
#define OP_PAIR(name, expression) \
  void \
  op_##name (ScriptRun *run) \
  { \
    guint32 a, b; \
    if (pop_pair (run, &a, &b)) \
      push (run, expression); \
  }
/* clang-format on */

OP_PAIR (equal, a == b)
OP_PAIR (not_equal, a != b)
OP_PAIR (greater, a > b)
OP_PAIR (greater_equal, a >= b)
OP_PAIR (less, a < b)
OP_PAIR (less_equal, a <= b)
OP_PAIR (add, a + b)
OP_PAIR (sub, a - b)
OP_PAIR (mul, a *b)
OP_PAIR (logical_and, a != 0 && b != 0)
OP_PAIR (logical_or, a != 0 || b != 0)

/* Loaded unsigned and exactly, floats compare as the integers do. */
OP_PAIR (greater_f, a > b)
OP_PAIR (greater_equal_f, a >= b)
OP_PAIR (less_f, a < b)
OP_PAIR (less_equal_f, a <= b)

void
op_div (ScriptRun *run)
{
  guint32 a, b;

  if (!pop_pair (run, &a, &b))
    return;
  if (b == 0)
    script_fault (run, SCRIPT_FAULT_DIVIDE, a);
  else
    push (run, a / b);
}

void
op_nop (ScriptRun *run)
{
}

/* Whether the ship names the group. Fix: a place that no memory has ends the thread. */
static gboolean
test_flight_group (ScriptRun *run, guint32 *in)
{
  guint32 ship, group;

  if (!pop_pair (run, &ship, &group))
    return FALSE;
  if (!image_holds (run->world, ship, SHIP_STRIDE))
    {
      script_fault (run, SCRIPT_FAULT_NO_PLACE, ship);
      return FALSE;
    }
  int index = mission_index (run->world, DTE_FLIGHT_GROUPS, group);
  if (index < 0 && !image_holds (run->world, group, GROUP_STRIDE))
    {
      script_fault (run, SCRIPT_FAULT_NO_PLACE, group);
      return FALSE;
    }
  *in = index >= 0 && image_u8 (run->world, ship + SHIP_GROUP) == index;
  return TRUE;
}

void
op_in_flight_group (ScriptRun *run)
{
  guint32 in;

  if (test_flight_group (run, &in))
    push (run, in);
}

void
op_not_in_flight_group (ScriptRun *run)
{
  guint32 in;

  if (test_flight_group (run, &in))
    push (run, !in);
}

/* Fix: a place that no memory has, and squads that hold each other, end the thread. */
static gboolean
test_squad (ScriptRun *run, guint32 *in)
{
  guint32 object, squad;
  gboolean endless = FALSE;

  if (!pop_pair (run, &object, &squad))
    return FALSE;
  if (!image_holds (run->world, object, 4) || !image_holds (run->world, squad, SQUAD_STRIDE))
    {
      script_fault (run, SCRIPT_FAULT_NO_PLACE,
                    image_holds (run->world, object, 4) ? squad : object);
      return FALSE;
    }
  *in = mission_in_squad (run->world, object, squad, &endless);
  if (endless)
    script_fault (run, SCRIPT_FAULT_ENDLESS_SQUAD, squad);
  return !endless;
}

void
op_in_squad (ScriptRun *run)
{
  guint32 in;

  if (test_squad (run, &in))
    push (run, in);
}

void
op_not_in_squad (ScriptRun *run)
{
  guint32 in;

  if (test_squad (run, &in))
    push (run, !in);
}
