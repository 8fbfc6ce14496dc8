/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/debugger/test-stepper.c - the rules of editor-link.md 5 on sequences made by hand */
#include "debugger/stepper.h"

#define BLOCK 100u  /* a block end */
#define CALLEE 200u /* the block end of a part it calls */

static gboolean
run (Stepper *stepper, int thread, guint32 ip, guint32 block_end, gboolean statement)
{
  StepperInstruction instruction = { thread, ip, block_end, FALSE, statement };

  return stepper_may_run (stepper, &instruction);
}

static gboolean
run_flagged (Stepper *stepper, int thread, guint32 ip)
{
  StepperInstruction instruction = { thread, ip, BLOCK, TRUE, FALSE };

  return stepper_may_run (stepper, &instruction);
}

/* A stepper held at ip 10 of thread 0 by a step, not by a flag. */
static Stepper
held (void)
{
  Stepper stepper;

  stepper_reset (&stepper);
  stepper_release (&stepper, STEPPER_INTO);
  g_assert_true (run (&stepper, 0, 8, BLOCK, TRUE));
  g_assert_false (run (&stepper, 0, 10, BLOCK, TRUE));
  return stepper;
}

static void
test_nothing_holds (void)
{
  Stepper stepper;

  stepper_reset (&stepper);
  g_assert_false (stepper_is_stepping (&stepper));
  for (guint32 ip = 2; ip < 50; ip++)
    g_assert_true (run (&stepper, 0, ip, BLOCK, ip % 2 == 0));
}

static void
test_flag_stops (void)
{
  Stepper stepper;

  stepper_reset (&stepper);
  g_assert_true (run (&stepper, 0, 2, BLOCK, TRUE));
  g_assert_false (run_flagged (&stepper, 0, 4));
  g_assert_cmpint (stepper.hold, ==, STEPPER_HELD);
  g_assert_true (stepper_is_stepping (&stepper));
}

static void
test_held_runs_nothing (void)
{
  Stepper stepper = held ();

  g_assert_false (run (&stepper, 1, 70, BLOCK, FALSE));
}

static void
test_run_on_passes_its_flag (void)
{
  Stepper stepper;

  stepper_reset (&stepper);
  g_assert_false (run_flagged (&stepper, 0, 4));
  stepper_release (&stepper, STEPPER_RUN_ON);
  g_assert_true (run_flagged (&stepper, 0, 4));
  g_assert_false (stepper_is_stepping (&stepper));
  g_assert_true (run (&stepper, 0, 6, BLOCK, TRUE));
  /* coming round again, the flag stops again */
  g_assert_false (run_flagged (&stepper, 0, 4));
}

static void
test_run_on_while_free (void)
{
  Stepper stepper;

  stepper_reset (&stepper);
  stepper_release (&stepper, STEPPER_RUN_ON);
  g_assert_false (stepper_is_stepping (&stepper));
  g_assert_false (run_flagged (&stepper, 0, 4));
}

/* A release that comes before an instruction it was not held at: run on passes the first flag it
 * meets, into and over stop at it. */
static void
test_step_stops_at_a_new_flag (void)
{
  Stepper stepper;

  stepper_reset (&stepper);
  stepper_release (&stepper, STEPPER_INTO);
  g_assert_false (run_flagged (&stepper, 0, 4));
  stepper_release (&stepper, STEPPER_OVER);
  g_assert_true (run_flagged (&stepper, 0, 4));
  g_assert_false (run_flagged (&stepper, 0, 6));
}

static void
test_step_leaves_the_flag_it_is_held_at (void)
{
  Stepper stepper;

  stepper_reset (&stepper);
  g_assert_false (run_flagged (&stepper, 2, 4));
  stepper_release (&stepper, STEPPER_INTO);
  g_assert_true (run_flagged (&stepper, 2, 4));
  g_assert_true (run (&stepper, 2, 6, BLOCK, FALSE));
  g_assert_false (run (&stepper, 2, 8, BLOCK, TRUE));
}

static void
test_into_stops_at_any_statement (void)
{
  Stepper stepper = held ();

  stepper_release (&stepper, STEPPER_INTO);
  g_assert_true (run (&stepper, 0, 10, BLOCK, TRUE));   /* the release takes hold */
  g_assert_true (run (&stepper, 0, 12, BLOCK, FALSE));  /* no statement */
  g_assert_false (run (&stepper, 5, 62, CALLEE, TRUE)); /* another thread's */
  g_assert_cmpint (stepper.held_thread, ==, 5);
  g_assert_cmpuint (stepper.held_ip, ==, 62);
}

static void
test_over_passes_a_called_block (void)
{
  Stepper stepper = held ();

  stepper_release (&stepper, STEPPER_OVER);
  g_assert_true (run (&stepper, 0, 10, BLOCK, TRUE)); /* call_part */
  g_assert_true (run (&stepper, 0, 102, CALLEE, TRUE));
  g_assert_true (run (&stepper, 0, 104, CALLEE, TRUE));
  stepper_block_returned (&stepper, 0, CALLEE);
  g_assert_false (stepper.returned);
  g_assert_true (run (&stepper, 0, 12, BLOCK, FALSE));
  g_assert_false (run (&stepper, 0, 13, BLOCK, TRUE));
}

static void
test_over_stops_when_the_noted_block_returns (void)
{
  Stepper stepper = held ();

  stepper_release (&stepper, STEPPER_OVER);
  g_assert_true (run (&stepper, 0, 10, BLOCK, TRUE));
  stepper_block_returned (&stepper, 0, BLOCK);
  g_assert_true (run (&stepper, 0, 301, 400, FALSE));
  g_assert_false (run (&stepper, 0, 302, 400, TRUE));
}

static void
test_over_passes_other_threads (void)
{
  Stepper stepper = held ();

  stepper_release (&stepper, STEPPER_OVER);
  g_assert_true (run (&stepper, 0, 10, BLOCK, TRUE));
  /* the same block in another thread: it has no note of its own */
  g_assert_true (run (&stepper, 1, 10, BLOCK, TRUE));
  g_assert_false (run (&stepper, 0, 14, BLOCK, TRUE));
}

static void
test_yield_makes_the_next_run_the_step (void)
{
  Stepper stepper = held ();

  stepper_release (&stepper, STEPPER_OVER);
  g_assert_true (run (&stepper, 0, 10, BLOCK, TRUE)); /* Wait */
  stepper_run_yielded (&stepper);
  g_assert_cmpint (stepper.hold, ==, STEPPER_RELEASED);
  /* the next run is another thread's: the release takes hold there and notes its block */
  g_assert_true (run (&stepper, 3, 60, CALLEE, TRUE));
  g_assert_cmpuint (stepper.noted[3], ==, CALLEE);
  g_assert_false (run (&stepper, 3, 62, CALLEE, TRUE));
}

static void
test_yield_without_a_step (void)
{
  Stepper stepper;

  stepper_reset (&stepper);
  stepper_run_yielded (&stepper);
  g_assert_false (stepper_is_stepping (&stepper));
}

static void
test_finished_thread_ends_the_step (void)
{
  Stepper stepper = held ();

  stepper_release (&stepper, STEPPER_INTO);
  g_assert_true (run (&stepper, 0, 10, BLOCK, TRUE));
  stepper_thread_finished (&stepper, 0);
  g_assert_false (stepper_is_stepping (&stepper));
  g_assert_true (run (&stepper, 1, 20, BLOCK, TRUE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/debugger/stepper/nothing-holds", test_nothing_holds);
  g_test_add_func ("/debugger/stepper/flag-stops", test_flag_stops);
  g_test_add_func ("/debugger/stepper/held-runs-nothing", test_held_runs_nothing);
  g_test_add_func ("/debugger/stepper/run-on/passes-its-flag", test_run_on_passes_its_flag);
  g_test_add_func ("/debugger/stepper/run-on/while-free", test_run_on_while_free);
  g_test_add_func ("/debugger/stepper/step/stops-at-a-new-flag", test_step_stops_at_a_new_flag);
  g_test_add_func ("/debugger/stepper/step/leaves-its-flag",
                   test_step_leaves_the_flag_it_is_held_at);
  g_test_add_func ("/debugger/stepper/into/any-statement", test_into_stops_at_any_statement);
  g_test_add_func ("/debugger/stepper/over/called-block", test_over_passes_a_called_block);
  g_test_add_func ("/debugger/stepper/over/noted-block-returns",
                   test_over_stops_when_the_noted_block_returns);
  g_test_add_func ("/debugger/stepper/over/other-threads", test_over_passes_other_threads);
  g_test_add_func ("/debugger/stepper/yield/next-run", test_yield_makes_the_next_run_the_step);
  g_test_add_func ("/debugger/stepper/yield/no-step", test_yield_without_a_step);
  g_test_add_func ("/debugger/stepper/finished-thread", test_finished_thread_ends_the_step);
  return g_test_run ();
}
