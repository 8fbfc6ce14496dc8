/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-timers.c - the script's timers
 *
 * Source: reference/script-vm.md 4. */
#include "tests/engine/script-fixture.h"

/* CreateTimer id, part 0, seconds, activations */
#define CREATE_TIMER(id, seconds, activations)                                                     \
  0x32, id, 0x32, 0, 0x32, seconds, 0x32, activations, 0x21, 0x01

/* A mission whose part 0 adds 1 to global 0. */
static Fixture *
counting (void)
{
  Fixture *fixture = fixture_new ();

  fixture_global (fixture, 0);
  fixture_part (fixture, 0, FALSE, CODE (0x40, 0, 0x32, 1, 0x17, 0x43), NO_CONSTANTS);
  fixture_start (fixture);
  return fixture;
}

/* Firings up to each script second. A timer fires after the threads have run, and its part runs as
 * the next frame's pass begins: the extra pass below. */
static void
assert_firings (Fixture *fixture, const guint *expected, guint seconds)
{
  for (guint second = 1; second <= seconds; second++)
    {
      fixture_tick (fixture);
      script_threads_run (&fixture->sim);
      g_test_message ("clock %u", second);
      g_assert_cmpuint (fixture_global_value (fixture, 0), ==, expected[second - 1]);
    }
}

/* The document's check: period 2, two activations, made at clock 0: fires at 2 and 4. */
static void
test_two_activations (void)
{
  g_autoptr (Fixture) fixture = counting ();

  fixture_run (fixture, CODE (CREATE_TIMER (1, 2, 2), 0x43), NO_CONSTANTS);
  assert_firings (fixture, (const guint[]){ 0, 1, 1, 2, 2, 2 }, 6);
  g_assert_cmpint (fixture->world->timers[0].part, ==, -1);
}

/* A period of 1 counts from 2 the first time: fires at 2, 3, 4 ... for ever. */
static void
test_period_one (void)
{
  g_autoptr (Fixture) fixture = counting ();

  fixture_run (fixture, CODE (CREATE_TIMER (1, 1, 0), 0x43), NO_CONSTANTS);
  assert_firings (fixture, (const guint[]){ 0, 1, 2, 3, 4 }, 5);
}

/* A period of 0 wraps to 65,535 at its first second. */
static void
test_period_zero_wraps (void)
{
  g_autoptr (Fixture) fixture = counting ();

  fixture_run (fixture, CODE (CREATE_TIMER (1, 0, 1), 0x43), NO_CONSTANTS);
  fixture_tick (fixture);
  g_assert_cmpuint (fixture->world->timers[0].countdown, ==, 65535);
}

/* A timer of the same ID is replaced; DestroyTimer takes those of its ID alone. */
static void
test_same_id (void)
{
  g_autoptr (Fixture) fixture = counting ();
  World *world = fixture->world;

  fixture_run (fixture,
               CODE (CREATE_TIMER (1, 2, 1), CREATE_TIMER (2, 3, 1), CREATE_TIMER (1, 9, 1), 0x43),
               NO_CONSTANTS);
  g_assert_cmpuint (world->timers[0].id, ==, 1);
  g_assert_cmpuint (world->timers[0].period, ==, 9);
  g_assert_cmpuint (world->timers[1].id, ==, 2);
  g_assert_cmpint (world->timers[2].part, ==, -1);
  fixture_run (fixture, CODE (0x32, 1, 0x21, 0x02, 0x43), NO_CONSTANTS);
  g_assert_cmpint (world->timers[0].part, ==, -1);
  g_assert_cmpint (world->timers[1].part, ==, 0);
}

/* Period and activations are the low 16 bits: 0x10003 is 3. */
static void
test_low_halves (void)
{
  g_autoptr (Fixture) fixture = counting ();

  fixture_run (fixture, CODE (0x32, 1, 0x32, 0, 0x28, 0, 0x28, 1, 0x21, 0x01, 0x43),
               CONSTANTS (0x10003, 0x20004));
  g_assert_cmpuint (fixture->world->timers[0].period, ==, 3);
  g_assert_cmpuint (fixture->world->timers[0].left, ==, 4);
}

/* Fix: the seventeenth is not made, and said. */
static void
test_full_table (void)
{
  g_autoptr (Fixture) fixture = counting ();

  for (guint8 id = 0; id < 18; id++)
    fixture_run (fixture, CODE (CREATE_TIMER (id, 5, 1), 0x43), NO_CONSTANTS);
  g_assert_cmpuint (fixture->world->timers[15].id, ==, 15);
  g_assert_cmpuint (fixture_logged (fixture, LOG_NO_TIMER), ==, 1);
}

/* A part the mission does not have: the timer runs, nothing starts. */
static void
test_no_part (void)
{
  g_autoptr (Fixture) fixture = counting ();

  fixture_run (fixture, CODE (0x32, 1, 0x28, 0, 0x32, 2, 0x32, 1, 0x21, 0x01, 0x43),
               CONSTANTS (1000));
  fixture_tick (fixture);
  fixture_tick (fixture);
  g_assert_cmpuint (script_threads_count (fixture->world), ==, 0);
  g_assert_cmpint (fixture->world->timers[0].part, ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/timers/two-activations", test_two_activations);
  g_test_add_func ("/engine/timers/period-one", test_period_one);
  g_test_add_func ("/engine/timers/period-zero-wraps", test_period_zero_wraps);
  g_test_add_func ("/engine/timers/same-id", test_same_id);
  g_test_add_func ("/engine/timers/low-halves", test_low_halves);
  g_test_add_func ("/engine/timers/full-table", test_full_table);
  g_test_add_func ("/engine/timers/no-part", test_no_part);
  return g_test_run ();
}
