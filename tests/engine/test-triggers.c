/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-triggers.c - which triggers answer an event, and arming them
 *
 * Source: reference/script-vm.md 7, 10; reference/dte-format.md 9. */
#include "tests/engine/script-fixture.h"

#define COUNT_UP 0x40, 0, 0x32, 1, 0x17, 0x43 /* global 0 += 1, return */
#define STAY 0x21, 0x05                       /* with a push before: Wait */

/* Ship 0's trigger of the condition that counts up global 0. */
static Fixture *
counting (Condition condition)
{
  Fixture *fixture = fixture_new ();

  fixture_global (fixture, 0);
  fixture_trigger (fixture, 0, condition, CODE (COUNT_UP));
  return fixture;
}

static void
raise_two (Fixture *fixture, Condition condition, guint32 a, guint32 b)
{
  guint32 values[] = { a, b };

  trigger_raise (&fixture->sim, 0, condition, values, 2, 0xFF);
}

static guint
count (Fixture *fixture)
{
  return fixture_global_value (fixture, 0);
}

/* --- what must match --- */

static void
test_conditions (void)
{
  g_autoptr (Fixture) fixture = counting (CONDITION_LAUNCHED);

  fixture_start (fixture);
  raise_two (fixture, CONDITION_JUMPED_IN, 0, 0);
  g_assert_cmpuint (count (fixture), ==, 0);
  raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
  g_assert_cmpuint (count (fixture), ==, 1);
  /* no object, one that has no trigger, one past the table */
  trigger_raise (&fixture->sim, 0xFFFF, CONDITION_LAUNCHED, NULL, 0, 0xFF);
  trigger_raise (&fixture->sim, 7, CONDITION_LAUNCHED, NULL, 0, 0xFF);
  trigger_raise (&fixture->sim, 60000, CONDITION_LAUNCHED, NULL, 0, 0xFF);
  g_assert_cmpuint (count (fixture), ==, 1);
}

static void
test_qualifier (void)
{
  g_autoptr (Fixture) fixture = counting (CONDITION_DESTROYED);

  fixture_set (fixture, DTE_TRIGGERS, 0, "qualifier", 4);
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_TRIGGER);
  trigger_raise (&fixture->sim, 0, CONDITION_DESTROYED, NULL, 0, 0xFF);
  trigger_raise (&fixture->sim, 0, CONDITION_DESTROYED, NULL, 0, 3);
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_TRIGGER, SIM_TRIGGER_QUALIFIER), ==,
                    2);
  trigger_raise (&fixture->sim, 0, CONDITION_DESTROYED, NULL, 0, 4);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_TRIGGER, SIM_TRIGGER_FIRED), ==, 1);
}

static void
test_no_link (void)
{
  g_autoptr (Fixture) fixture = counting (CONDITION_LAUNCHED);

  fixture_set (fixture, DTE_TRIGGERS, 0, "link", FIXTURE_NONE);
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_TRIGGER);
  raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_TRIGGER, SIM_TRIGGER_NO_LINK), ==, 1);
}

/* --- repeat modes --- */

static void
test_repeat (void)
{
  static const struct
  {
    guint repeat, counter, raised, expected;
  } rows[] = {
    { TRIGGER_REPEAT_ONCE, 0, 3, 1 },
    { TRIGGER_REPEAT_ALWAYS, 0, 3, 3 },
    { TRIGGER_REPEAT_COUNTED, 2, 3, 2 },
    /* a counter of 0 wraps to 255 */
    { TRIGGER_REPEAT_COUNTED, 0, 3, 3 },
    /* an unknown mode never disarms */
    { 9, 0, 3, 3 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) fixture = counting (CONDITION_LAUNCHED);
      fixture_set (fixture, DTE_TRIGGERS, 0, "repeat", rows[n].repeat);
      fixture_set (fixture, DTE_TRIGGERS, 0, "repeat_counter", rows[n].counter);
      fixture_start (fixture);
      for (guint i = 0; i < rows[n].raised; i++)
        raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
      g_test_message ("row %u", n);
      g_assert_cmpuint (count (fixture), ==, rows[n].expected);
    }
}

/* A deferred trigger's thread waits for the scheduler. */
static void
test_deferred (void)
{
  g_autoptr (Fixture) fixture = counting (CONDITION_LAUNCHED);

  fixture_set (fixture, DTE_TRIGGERS, 0, "deferred", 9);
  fixture_start (fixture);
  raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_cmpuint (script_threads_count (fixture->world), ==, 1);
  script_threads_run (&fixture->sim);
  g_assert_cmpuint (count (fixture), ==, 1);
}

/* While its thread runs nothing starts, yet a once trigger is disarmed by the second match too. */
static void
test_thread_runs (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_trigger (fixture, 0, CONDITION_LAUNCHED, CODE (0x32, 5, STAY, 0x43));
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_TRIGGER);
  raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
  raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
  g_assert_cmpuint (script_threads_count (fixture->world), ==, 1);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_TRIGGER, SIM_TRIGGER_ALREADY_RUNS), ==,
                    1);
}

/* InterruptTriggerCode holds the thread until its trigger matches again. */
static void
test_interrupt (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_global (fixture, 0);
  fixture_trigger (fixture, 0, CONDITION_LAUNCHED, CODE (0x21, 0x17, COUNT_UP));
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_TRIGGER);
  raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
  script_threads_run (&fixture->sim);
  script_threads_run (&fixture->sim);
  g_assert_cmpuint (count (fixture), ==, 0);
  raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_TRIGGER, SIM_TRIGGER_RELEASED), ==, 1);
  script_threads_run (&fixture->sim);
  g_assert_cmpuint (count (fixture), ==, 1);
}

/* With the pool full the trigger is disarmed all the same. */
static void
test_no_thread (void)
{
  g_autoptr (Fixture) fixture = counting (CONDITION_LAUNCHED);

  fixture_set (fixture, DTE_TRIGGERS, 0, "repeat", TRIGGER_REPEAT_ONCE);
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_TRIGGER);
  for (guint n = 0; n < 31; n++)
    fixture_run (fixture, CODE (HALT), NO_CONSTANTS);
  raise_two (fixture, CONDITION_LAUNCHED, 0, 0);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_TRIGGER, SIM_TRIGGER_NO_THREAD), ==,
                    1);
  g_assert_cmpuint (fixture_trigger_byte (fixture, 0, TRIGGER_ARMED), ==, 0);
}

/* Fix: trigger 255 takes no thread that no trigger started for its own, and trigger 256 finds its
 * own. Ship 0 has triggers 0-254, ship 1 those from 255. */
static void
test_index_255 (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint ship = fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  guint id = fixture_object_id (fixture, DTE_SHIPS, ship);

  for (guint n = 0; n < 255; n++)
    fixture_trigger (fixture, 0, CONDITION_DOCKED, CODE (0x43));
  guint first = fixture_trigger (fixture, id, CONDITION_LAUNCHED, CODE (HALT));
  guint second = fixture_trigger (fixture, id, CONDITION_JUMPED_IN, CODE (HALT));
  g_assert_cmpuint (first, ==, 255);
  fixture_start (fixture);
  fixture_run (fixture, CODE (HALT), NO_CONSTANTS); /* a thread of no trigger */
  trigger_raise (&fixture->sim, id, CONDITION_LAUNCHED, NULL, 0, 0xFF);
  g_assert_cmpint (fixture->world->threads[1].trigger, ==, (gint32) first);
  trigger_raise (&fixture->sim, id, CONDITION_JUMPED_IN, NULL, 0, 0xFF);
  g_assert_cmpint (fixture->world->threads[2].trigger, ==, (gint32) second);
  trigger_raise (&fixture->sim, id, CONDITION_JUMPED_IN, NULL, 0, 0xFF);
  g_assert_cmpuint (script_threads_count (fixture->world), ==, 3);
  g_assert_cmpint (fixture->world->threads[2].interrupted, ==, 0);
}

/* The event's values are the thread's locals; a slice reaching past the trigger list is cut. */
static void
test_locals_and_slice (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint32 values[] = { 11, 22, 33, 44, 55 };

  fixture_trigger (fixture, 0, CONDITION_LAUNCHED, CODE (0x30, 0, 0x30, 4, HALT));
  fixture_set (fixture, DTE_OBJECTS, 0, "trigger_count", 200);
  fixture_start (fixture);
  trigger_raise (&fixture->sim, 0, CONDITION_LAUNCHED, values, 5, 0xFF);
  g_assert_cmpuint (fixture->world->threads[0].stack[0], ==, 11);
  g_assert_cmpuint (fixture->world->threads[0].stack[1], ==, 55);
  g_assert_cmpuint (fixture_mended (fixture, SCRIPT_MEND_TRIGGER_SLICE), ==, 1);
}

/* --- operands --- */

/* Destroyed: values are killer and victim, both ships and checked. Ship 1 is in group 0. */
static void
test_operands (void)
{
  static const struct
  {
    guint32 operand;
    gboolean ship_0, ship_1;
  } rows[] = {
    { 0xFFFFFFFF, TRUE, TRUE },   /* unset */
    { 0x1234FFFF, TRUE, TRUE },   /* the low half alone says so */
    { 0x00000001, FALSE, TRUE },  /* tag 00: ship 1 */
    { 0xFF000000, TRUE, FALSE },  /* bits 24-31 are ignored */
    { 0x00002000, TRUE, FALSE },  /* any player's ship: below player_slots, 1 */
    { 0x00010000, FALSE, FALSE }, /* group 0 passes for its own record alone */
    { 0x00160000, FALSE, FALSE }, /* so does a squad */
    { 0x00000042, FALSE, FALSE }, /* a ship the mission does not have */
  };
  g_autoptr (Fixture) fixture = counting (CONDITION_DESTROYED);

  fixture_group (fixture, 0xFF);
  fixture_ship (fixture, 2, 0);
  fixture_start (fixture);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    for (guint ship = 0; ship < 2; ship++)
      {
        guint before = count (fixture);
        fixture_set_operand (fixture, 0, 0, rows[n].operand);
        raise_two (fixture, CONDITION_DESTROYED, fixture_ship_place (fixture, ship), 0);
        g_test_message ("row %u, ship %u", n, ship);
        g_assert_cmpuint (count (fixture) - before, ==,
                          ship == 0 ? rows[n].ship_0 : rows[n].ship_1);
      }
  /* 2 + 2 + 1 + 1 + 1 of the rows, and the group's own record */
  fixture_set_operand (fixture, 0, 0, 0x00010000);
  raise_two (fixture, CONDITION_DESTROYED, fixture_group_place (fixture, 0), 0);
  g_assert_cmpuint (count (fixture), ==, 8);
}

/* A failed operand leaves a once trigger armed. */
static void
test_failed_operand_stays_armed (void)
{
  g_autoptr (Fixture) fixture = counting (CONDITION_DESTROYED);

  fixture_set (fixture, DTE_TRIGGERS, 0, "repeat", TRIGGER_REPEAT_ONCE);
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_TRIGGER);
  fixture_set_operand (fixture, 0, 1, 0);
  raise_two (fixture, CONDITION_DESTROYED, 0, 0);
  g_assert_cmpuint (fixture_trigger_byte (fixture, 0, TRIGGER_ARMED), ==, 1);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_TRIGGER, SIM_TRIGGER_OPERAND), ==, 1);
  g_assert_cmpuint (g_array_index (fixture->trace_args, guint32, 0), ==, 1); /* which one */
}

/* Fix: an unknown tag matches nothing and is logged once. */
static void
test_unknown_tag (void)
{
  g_autoptr (Fixture) fixture = counting (CONDITION_DESTROYED);

  fixture_start (fixture);
  fixture_set_operand (fixture, 0, 0, 0x00070000);
  raise_two (fixture, CONDITION_DESTROYED, fixture_ship_place (fixture, 0), 0);
  raise_two (fixture, CONDITION_DESTROYED, fixture_ship_place (fixture, 0), 0);
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_cmpuint (fixture_logged (fixture, LOG_BAD_OPERAND), ==, 1);
}

/* ShotAt's damage values are not checked, its weapon (a constant) is compared as a number. */
static void
test_number_operands (void)
{
  g_autoptr (Fixture) fixture = counting (CONDITION_SHOT_AT);
  guint32 values[] = { 0, 50, 50, 0, 6 };

  fixture_start (fixture);
  fixture_set_operand (fixture, 0, 1, 3);
  fixture_set_operand (fixture, 0, 4, 6);
  trigger_raise (&fixture->sim, 0, CONDITION_SHOT_AT, values, 5, 0xFF);
  g_assert_cmpuint (count (fixture), ==, 1);
  fixture_set_operand (fixture, 0, 4, 7);
  trigger_raise (&fixture->sim, 0, CONDITION_SHOT_AT, values, 5, 0xFF);
  g_assert_cmpuint (count (fixture), ==, 1);
}

/* --- arming --- */

/* Ship 0 has Destroyed for itself, for component 4, for itself again, and Launched. */
static Fixture *
arming (void)
{
  Fixture *fixture = fixture_new ();

  for (guint n = 0; n < 4; n++)
    fixture_trigger (fixture, 0, n < 3 ? CONDITION_DESTROYED : CONDITION_LAUNCHED, CODE (0x43));
  fixture_set (fixture, DTE_TRIGGERS, 1, "qualifier", 4);
  for (guint n = 0; n < 4; n++)
    fixture_set (fixture, DTE_TRIGGERS, n, "repeat_count", 6);
  fixture_start (fixture);
  return fixture;
}

static void
assert_armed (Fixture *fixture, guint8 a, guint8 b, guint8 c, guint8 d)
{
  g_assert_cmpuint (fixture_trigger_byte (fixture, 0, TRIGGER_ARMED), ==, a);
  g_assert_cmpuint (fixture_trigger_byte (fixture, 1, TRIGGER_ARMED), ==, b);
  g_assert_cmpuint (fixture_trigger_byte (fixture, 2, TRIGGER_ARMED), ==, c);
  g_assert_cmpuint (fixture_trigger_byte (fixture, 3, TRIGGER_ARMED), ==, d);
}

/* SetTriggerState: the object's own; the tagged component's too; the low byte of the state; the
 * condition's low byte; arming gives the count again. */
static void
test_set_trigger_state (void)
{
  g_autoptr (Fixture) fixture = arming ();

  /* push_ship 0, condition 0x101 by a constant, state 0x100 */
  fixture_run (fixture, CODE (0x2C, 0, 0x28, 0, 0x28, 1, 0x21, 0x0F, 0x43),
               CONSTANTS (0x101, 0x100));
  assert_armed (fixture, 0, 1, 0, 1);
  fixture_run (fixture, CODE (0x47, 0, 4, 0x32, 1, 0x32, 0, 0x21, 0x0F, 0x43), NO_CONSTANTS);
  assert_armed (fixture, 0, 0, 0, 1);
  fixture_run (fixture, CODE (0x47, 0, 9, 0x32, 1, 0x32, 1, 0x21, 0x0F, 0x43), NO_CONSTANTS);
  assert_armed (fixture, 1, 0, 1, 1);
  g_assert_cmpuint (fixture_trigger_byte (fixture, 0, TRIGGER_COUNTER), ==, 6);
  g_assert_cmpuint (fixture_trigger_byte (fixture, 1, TRIGGER_COUNTER), ==, 0);
}

/* SetAnyTriggerState: the n-th of the condition, components' counted; the counter stays. */
static void
test_set_any_trigger_state (void)
{
  g_autoptr (Fixture) fixture = arming ();

  fixture_run (fixture, CODE (0x2C, 0, 0x32, 1, 0x32, 0, 0x32, 1, 0x21, 0x4F, 0x43), NO_CONSTANTS);
  assert_armed (fixture, 1, 0, 1, 1);
  fixture_run (fixture, CODE (0x2C, 0, 0x32, 1, 0x32, 0, 0x32, 2, 0x21, 0x4F, 0x43), NO_CONSTANTS);
  assert_armed (fixture, 1, 0, 0, 1);
  fixture_run (fixture, CODE (0x2C, 0, 0x32, 1, 0x32, 1, 0x32, 2, 0x21, 0x4F, 0x43), NO_CONSTANTS);
  assert_armed (fixture, 1, 0, 1, 1);
  g_assert_cmpuint (fixture_trigger_byte (fixture, 2, TRIGGER_COUNTER), ==, 0);
  /* a fourth there is not; null names no entity */
  fixture_run (fixture, CODE (0x2C, 0, 0x32, 1, 0x32, 0, 0x32, 3, 0x21, 0x4F, 0x43), NO_CONSTANTS);
  fixture_run (fixture, CODE (0x48, 0x32, 1, 0x32, 0, 0x32, 0, 0x21, 0x4F, 0x43), NO_CONSTANTS);
  assert_armed (fixture, 1, 0, 1, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/triggers/conditions", test_conditions);
  g_test_add_func ("/engine/triggers/qualifier", test_qualifier);
  g_test_add_func ("/engine/triggers/no-link", test_no_link);
  g_test_add_func ("/engine/triggers/repeat", test_repeat);
  g_test_add_func ("/engine/triggers/deferred", test_deferred);
  g_test_add_func ("/engine/triggers/thread-runs", test_thread_runs);
  g_test_add_func ("/engine/triggers/interrupt", test_interrupt);
  g_test_add_func ("/engine/triggers/no-thread", test_no_thread);
  g_test_add_func ("/engine/triggers/index-255", test_index_255);
  g_test_add_func ("/engine/triggers/locals-and-slice", test_locals_and_slice);
  g_test_add_func ("/engine/triggers/operands", test_operands);
  g_test_add_func ("/engine/triggers/failed-operand-stays-armed", test_failed_operand_stays_armed);
  g_test_add_func ("/engine/triggers/unknown-tag", test_unknown_tag);
  g_test_add_func ("/engine/triggers/number-operands", test_number_operands);
  g_test_add_func ("/engine/triggers/set-trigger-state", test_set_trigger_state);
  g_test_add_func ("/engine/triggers/set-any-trigger-state", test_set_any_trigger_state);
  return g_test_run ();
}
