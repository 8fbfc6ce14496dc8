/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/debugger/test-session.c - a real script held and stepped; the world is none the wiser */
#include <string.h>

#include "engine/formats/dte-script.h"
#include "tests/debugger/debug-fixture.h"

#define SECOND 100 /* ticks */
#define FRAME 4

typedef struct
{
  DteMission *mission;
  SortieSession *session;
} Fixture;

static void
setup (Fixture *f, gconstpointer data)
{
  f->mission = debug_fixture_new ();
  f->session = debug_fixture_session (f->mission);
}

static void
teardown (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->session);
  dte_mission_free (f->mission);
}

static const World *
world_of (Fixture *f)
{
  return sortie_session_get_world (f->session);
}

static void
break_at (Fixture *f, const char *routine, guint instruction)
{
  sortie_session_set_breakpoint (f->session,
                                 debug_fixture_offset (f->mission, routine, instruction), TRUE);
}

static void
assert_stopped_at (Fixture *f, const char *routine, guint instruction)
{
  SortieStop stop;

  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_STOPPED);
  g_assert_true (sortie_session_get_stop (f->session, &stop));
  g_assert_cmpint (stop.section, ==, DTE_SCRIPT);
  g_assert_cmpuint (stop.offset, ==, debug_fixture_offset (f->mission, routine, instruction));
}

static guint32
global_of (Fixture *f, guint n)
{
  const World *world = world_of (f);

  /* a global's value is at +4 of its 12 bytes (dte-format.md 7) */
  return dte_load_u32 (world_image_const (world) + dte_mission_offset (f->mission, DTE_GLOBALS)
                       + 12 * n + 4);
}

/* --- undebugged --- */

static void
test_runs (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_READY);
  sortie_session_run (f->session);
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_RUNNING);
  g_assert_cmpuint (world_of (f)->variables[DEBUG_VARIABLE_ADD], ==, 8); /* 7 + 1 */
  g_assert_cmpuint (global_of (f, 0), ==, 8);
  g_assert_cmpuint (global_of (f, 1), ==, 0);
  g_assert_cmpuint (sortie_session_advance (f->session, SECOND, 10, NULL), ==, SECOND);
  g_assert_cmpuint (world_of (f)->mission_ticks, ==, SECOND);
  /* Wait 2 begun at clock 0 goes on when the clock is past 2: at clock 3 */
  sortie_session_advance (f->session, SECOND, 10, NULL);
  g_assert_cmpuint (global_of (f, 1), ==, 0);
  sortie_session_advance (f->session, SECOND, 10, NULL);
  g_assert_cmpuint (global_of (f, 1), ==, 1);
  g_assert_cmpuint (world_of (f)->variables[DEBUG_VARIABLE_TRIGGER], >=, 1);
  g_assert_false (sortie_session_get_stop (f->session, NULL));
}

static void
test_pause (Fixture *f, gconstpointer data)
{
  sortie_session_run (f->session);
  sortie_session_pause (f->session);
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_PAUSED);
  g_assert_cmpuint (sortie_session_advance (f->session, SECOND, FRAME, NULL), ==, 0);
  sortie_session_step_frame (f->session, FRAME, NULL);
  g_assert_cmpuint (world_of (f)->mission_ticks, ==, FRAME);
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_PAUSED);
  sortie_session_run (f->session);
  g_assert_cmpuint (sortie_session_advance (f->session, 9, FRAME, NULL), ==, 9);
  g_assert_cmpuint (world_of (f)->mission_ticks, ==, FRAME + 9);
  /* frames of 4, then 4, 4 and 1 */
  g_assert_cmpuint (sortie_session_get_recording (f->session)->len, ==, 4);
}

static void
test_step_frame_starts (Fixture *f, gconstpointer data)
{
  sortie_session_step_frame (f->session, FRAME, NULL);
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_PAUSED);
  g_assert_cmpuint (world_of (f)->mission_ticks, ==, FRAME);
}

/* --- breakpoints --- */

static void
test_break_in_a_start_part (Fixture *f, gconstpointer data)
{
  SortieStop stop;

  break_at (f, "(F)Main", MAIN_STORE);
  sortie_session_run (f->session);
  assert_stopped_at (f, "(F)Main", MAIN_STORE);
  sortie_session_get_stop (f->session, &stop);
  g_assert_true (stop.breakpoint);
  g_assert_cmpint (stop.thread, ==, 0);
  g_assert_cmpuint (world_of (f)->variables[DEBUG_VARIABLE_ADD], ==, 8);
  g_assert_cmpuint (global_of (f, 0), ==, 0); /* before the instruction */
  g_assert_cmpuint (sortie_session_advance (f->session, SECOND, FRAME, NULL), ==, 0);
  sortie_session_step (f->session, SORTIE_STEP_RUN_ON);
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_RUNNING);
  g_assert_cmpuint (global_of (f, 0), ==, 8);
}

static void
test_break_from_the_mission (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SortieSession) session = NULL;
  guint offset = debug_fixture_offset (f->mission, "(F)Add", ADD_STORE);

  dte_mission_set_stop_flag (f->mission, offset, TRUE, &error);
  g_assert_no_error (error);
  session = debug_fixture_session (f->mission);
  g_assert_true (sortie_session_has_breakpoint (session, offset));
  g_assert_false (sortie_session_has_breakpoint (session, offset + 1));
  sortie_session_run (session);
  g_assert_cmpint (sortie_session_get_state (session), ==, SORTIE_SESSION_STOPPED);
}

static void
test_break_past_the_section (Fixture *f, gconstpointer data)
{
  sortie_session_set_breakpoint (f->session, 1u << 20, TRUE);
  g_assert_false (sortie_session_has_breakpoint (f->session, 1u << 20));
}

/* In the middle of a frame: the trigger's routine runs out of the event queue. */
static void
test_break_in_a_trigger (Fixture *f, gconstpointer data)
{
  guint32 ticks;

  break_at (f, "trigger", TRIGGER_STORE);
  sortie_session_run (f->session);
  g_assert_cmpuint (sortie_session_advance (f->session, 4 * SECOND, FRAME, NULL), <, 4 * SECOND);
  assert_stopped_at (f, "trigger", TRIGGER_STORE);
  g_assert_cmpuint (world_of (f)->variables[DEBUG_VARIABLE_TRIGGER], ==, 0);
  ticks = world_of (f)->mission_ticks;
  sortie_session_step (f->session, SORTIE_STEP_RUN_ON);
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_RUNNING);
  g_assert_cmpuint (world_of (f)->variables[DEBUG_VARIABLE_TRIGGER], ==, 1);
  g_assert_cmpuint (world_of (f)->mission_ticks, ==, ticks); /* the frame's end, no new frame */
  /* once a second: it comes again */
  sortie_session_advance (f->session, 2 * SECOND, FRAME, NULL);
  assert_stopped_at (f, "trigger", TRIGGER_STORE);
  g_assert_cmpuint (world_of (f)->variables[DEBUG_VARIABLE_TRIGGER], ==, 1);
}

static void
test_clear_while_stopped (Fixture *f, gconstpointer data)
{
  guint offset = debug_fixture_offset (f->mission, "trigger", TRIGGER_STORE);

  sortie_session_set_breakpoint (f->session, offset, TRUE);
  sortie_session_run (f->session);
  sortie_session_advance (f->session, 4 * SECOND, FRAME, NULL);
  assert_stopped_at (f, "trigger", TRIGGER_STORE);
  sortie_session_set_breakpoint (f->session, offset, FALSE);
  sortie_session_run (f->session);
  g_assert_cmpuint (sortie_session_advance (f->session, 4 * SECOND, FRAME, NULL), ==, 4 * SECOND);
}

/* The part B that "(F)Add" calls here has its first instruction at offset 2 of section 18. The
 * flag of offset 2 in section 6 is not its (Fix, editor-link.md 7), but steps do stop in it. */
static DteMission *
new_with_second_section (void)
{
  static const char *const part_b[]
      = { "select_array 50", "push_byte 1", "assign", "push_byte 1", "return", NULL };
  static const char *const calling[] = { "call_part_b 0", "push_byte 1", "return", NULL };
  DteMission *mission = debug_fixture_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) b = dte_assemble (mission, part_b, &error);
  g_autoptr (GBytes) caller = dte_assemble (mission, calling, &error);
  DteRoutine routine;

  g_assert_no_error (error);
  dte_mission_insert_record (mission, DTE_PARTS_B, 0, NULL, &error);
  g_assert_no_error (error);
  dte_mission_add_routine (mission, DTE_SCRIPT_B, DTE_ROUTINE_PART, 0, b, &error);
  g_assert_no_error (error);
  g_assert_true (dte_mission_routine_at (mission, DTE_SCRIPT,
                                         debug_fixture_offset (mission, "(F)Add", 0), &routine));
  dte_mission_replace_routine (mission, &routine, caller, &error);
  g_assert_no_error (error);
  return mission;
}

static void
test_second_section_has_no_flags (void)
{
  g_autoptr (DteMission) mission = new_with_second_section ();
  g_autoptr (SortieSession) session = debug_fixture_session (mission);
  SortieStop stop;

  sortie_session_set_breakpoint (session, 2, TRUE);
  sortie_session_run (session);
  g_assert_cmpint (sortie_session_get_state (session), ==, SORTIE_SESSION_RUNNING);
  g_assert_cmpuint (sortie_session_get_world (session)->variables[50], ==, 1);

  g_clear_object (&session);
  session = debug_fixture_session (mission);
  sortie_session_set_breakpoint (session, debug_fixture_offset (mission, "(F)Add", 0), TRUE);
  sortie_session_run (session);
  sortie_session_step (session, SORTIE_STEP_INTO);
  g_assert_true (sortie_session_get_stop (session, &stop));
  g_assert_cmpint (stop.section, ==, DTE_SCRIPT_B);
  g_assert_cmpuint (stop.offset, ==, 6); /* header 2, select_array 2, push_byte 2: the assign */
}

/* --- steps --- */

static void
step (Fixture *f, SortieStep step)
{
  sortie_session_step (f->session, step);
}

/* From READY: the first instruction runs, then the step ends before the first statement. */
static void
test_step_into_the_start (Fixture *f, gconstpointer data)
{
  SortieStop stop;

  step (f, SORTIE_STEP_INTO);
  assert_stopped_at (f, "(F)Main", MAIN_CREATE);
  sortie_session_get_stop (f->session, &stop);
  g_assert_false (stop.breakpoint);
  step (f, SORTIE_STEP_INTO);
  assert_stopped_at (f, "(F)Main", MAIN_CALL);
}

static void
test_step_into_a_part (Fixture *f, gconstpointer data)
{
  break_at (f, "(F)Main", MAIN_CALL);
  sortie_session_run (f->session);
  assert_stopped_at (f, "(F)Main", MAIN_CALL);
  step (f, SORTIE_STEP_INTO);
  assert_stopped_at (f, "(F)Add", ADD_STORE);
  g_assert_cmpuint (world_of (f)->threads[0].depth, ==, 1);
  /* "return" starts no statement, so the next stop is the caller's store */
  step (f, SORTIE_STEP_INTO);
  assert_stopped_at (f, "(F)Main", MAIN_STORE);
}

static void
test_step_over_a_part (Fixture *f, gconstpointer data)
{
  break_at (f, "(F)Main", MAIN_CALL);
  sortie_session_run (f->session);
  step (f, SORTIE_STEP_OVER);
  assert_stopped_at (f, "(F)Main", MAIN_STORE);
  g_assert_cmpuint (world_of (f)->variables[DEBUG_VARIABLE_ADD], ==, 8);
}

/* Over the end of a called part: its block returns, so the caller's next statement is a stop. */
static void
test_step_over_a_return (Fixture *f, gconstpointer data)
{
  break_at (f, "(F)Add", ADD_STORE);
  sortie_session_run (f->session);
  assert_stopped_at (f, "(F)Add", ADD_STORE);
  step (f, SORTIE_STEP_OVER);
  assert_stopped_at (f, "(F)Main", MAIN_STORE);
}

/* Over Wait: the run ends, the release waits for the next run's first instruction, whichever
 * thread's it is; the trigger's routine runs first, and its first statement is the stop. */
static void
test_step_over_a_wait (Fixture *f, gconstpointer data)
{
  break_at (f, "(F)Main", MAIN_WAIT);
  sortie_session_run (f->session);
  assert_stopped_at (f, "(F)Main", MAIN_WAIT);
  step (f, SORTIE_STEP_OVER);
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_RUNNING);
  sortie_session_advance (f->session, 2 * SECOND, FRAME, NULL);
  assert_stopped_at (f, "trigger", TRIGGER_STORE);
}

/* The same without the trigger: on to the store after the wait. */
static void
test_step_over_a_wait_alone (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  dte_mission_set_u32 (f->mission, DTE_TRIGGERS, 0, "link", DTE_NONE_16, &error);
  g_assert_no_error (error);
  g_object_unref (f->session);
  f->session = debug_fixture_session (f->mission);
  break_at (f, "(F)Main", MAIN_WAIT);
  sortie_session_run (f->session);
  step (f, SORTIE_STEP_OVER);
  g_assert_cmpuint (sortie_session_advance (f->session, 4 * SECOND, FRAME, NULL), <, 4 * SECOND);
  assert_stopped_at (f, "(F)Main", MAIN_LAST);
  g_assert_cmpuint (world_of (f)->clock, ==, 3);
  /* the thread finishes, which ends the step */
  step (f, SORTIE_STEP_OVER);
  g_assert_cmpint (sortie_session_get_state (f->session), ==, SORTIE_SESSION_RUNNING);
  g_assert_cmpuint (sortie_session_advance (f->session, SECOND, FRAME, NULL), ==, SECOND);
}

/* --- nothing it does changes what the world computes --- */

static guint64
plain_hash (const DteMission *mission, guint ticks)
{
  g_autoptr (SortieSession) session = debug_fixture_session (mission);

  sortie_session_run (session);
  while (ticks > 0)
    ticks -= sortie_session_advance (session, ticks, FRAME, NULL);
  return world_hash (sortie_session_get_world (session));
}

static void
test_hash_is_the_same (Fixture *f, gconstpointer data)
{
  guint64 expected = plain_hash (f->mission, 5 * SECOND);
  guint stops = 0;

  break_at (f, "(F)Main", MAIN_CALL);
  break_at (f, "(F)Add", ADD_STORE);
  break_at (f, "trigger", TRIGGER_STORE);
  sortie_session_run (f->session);
  while (world_of (f)->mission_ticks < 5 * SECOND
         || sortie_session_get_state (f->session) == SORTIE_SESSION_STOPPED)
    if (sortie_session_get_state (f->session) == SORTIE_SESSION_STOPPED)
      step (f, stops++ % 3 == 0 ? SORTIE_STEP_RUN_ON
               : stops % 3 == 1 ? SORTIE_STEP_INTO
                                : SORTIE_STEP_OVER);
    else
      sortie_session_advance (f->session, FRAME, FRAME, NULL);
  g_assert_cmpuint (stops, >=, 6);
  g_assert_cmpuint (world_of (f)->mission_ticks, ==, 5 * SECOND);
  g_assert_cmphex (world_hash (world_of (f)), ==, expected);
}

static void
count_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  guint *counts = user_data;

  counts[trace->kind]++;
}

#define TRACED                                                                                     \
  (1u << SIM_TRACE_VM | 1u << SIM_TRACE_COMMAND | 1u << SIM_TRACE_TRIGGER | 1u << SIM_TRACE_EVENT  \
   | 1u << SIM_TRACE_RUN_ENDED)

static void
test_traces_come_once (Fixture *f, gconstpointer data)
{
  g_autoptr (SortieSession) plain = debug_fixture_session (f->mission);
  guint expected[16] = { 0 }, counts[16] = { 0 };

  sortie_session_set_trace (plain, TRACED, count_cb, expected);
  sortie_session_run (plain);
  sortie_session_advance (plain, 3 * SECOND, FRAME, NULL);
  g_assert_cmpuint (expected[SIM_TRACE_COMMAND], ==, 2); /* CreateFlightGroup and Wait */

  sortie_session_set_trace (f->session, TRACED, count_cb, counts);
  step (f, SORTIE_STEP_INTO);
  while (world_of (f)->mission_ticks < 3 * SECOND
         || sortie_session_get_state (f->session) == SORTIE_SESSION_STOPPED)
    if (sortie_session_get_state (f->session) == SORTIE_SESSION_STOPPED)
      step (f, SORTIE_STEP_INTO);
    else
      sortie_session_advance (f->session, FRAME, FRAME, NULL);
  g_assert_cmpmem (counts, sizeof counts, expected, sizeof expected);
}

static void
count_signal_cb (SortieSession *session, gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
test_signals (Fixture *f, gconstpointer data)
{
  guint states = 0, advances = 0;

  g_signal_connect (f->session, "state-changed", G_CALLBACK (count_signal_cb), &states);
  g_signal_connect (f->session, "advanced", G_CALLBACK (count_signal_cb), &advances);
  step (f, SORTIE_STEP_INTO);
  g_assert_cmpuint (states, ==, 1);
  step (f, SORTIE_STEP_INTO); /* stopped again, elsewhere: told again */
  g_assert_cmpuint (states, ==, 2);
  g_assert_cmpuint (advances, ==, 2);
}

static void
test_no_ship (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (Assets) assets = debug_fixture_assets ();
  g_autoptr (GError) error = NULL;
  const WorldStart start = WORLD_START_DEFAULT;

  g_assert_null (sortie_session_new (mission, assets, &start, &error));
  g_assert_error (error, SIM_ERROR, SIM_ERROR_MISSION);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/debugger/session/" path, Fixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("runs", test_runs);
  ADD ("pause", test_pause);
  ADD ("step-frame-starts", test_step_frame_starts);
  ADD ("break/start-part", test_break_in_a_start_part);
  ADD ("break/from-the-mission", test_break_from_the_mission);
  ADD ("break/past-the-section", test_break_past_the_section);
  ADD ("break/trigger-in-mid-frame", test_break_in_a_trigger);
  ADD ("break/clear-while-stopped", test_clear_while_stopped);
  ADD ("step/into-the-start", test_step_into_the_start);
  ADD ("step/into-a-part", test_step_into_a_part);
  ADD ("step/over-a-part", test_step_over_a_part);
  ADD ("step/over-a-return", test_step_over_a_return);
  ADD ("step/over-a-wait", test_step_over_a_wait);
  ADD ("step/over-a-wait-alone", test_step_over_a_wait_alone);
  ADD ("hash-is-the-same", test_hash_is_the_same);
  ADD ("traces-come-once", test_traces_come_once);
  ADD ("signals", test_signals);
  g_test_add_func ("/debugger/session/break/second-section", test_second_section_has_no_flags);
  g_test_add_func ("/debugger/session/no-ship", test_no_ship);
  return g_test_run ();
}
