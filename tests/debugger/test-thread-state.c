/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/debugger/test-thread-state.c - where threads are and why they wait; names of values */
#include "debugger/thread-state.h"

#include "engine/tables/commands.h"
#include "tests/debugger/debug-fixture.h"

typedef struct
{
  DteMission *mission;
  Places *places;
  World *world; /* not started: its threads are made by hand */
} Fixture;

static void
setup (Fixture *f, gconstpointer data)
{
  const WorldStart start = WORLD_START_DEFAULT;
  g_autoptr (GError) error = NULL;

  f->mission = debug_fixture_new ();
  f->places = places_new (f->mission);
  f->world = world_new (f->mission, &start, &error);
  g_assert_no_error (error);
}

static void
teardown (Fixture *f, gconstpointer data)
{
  places_free (f->places);
  world_free (f->world);
  dte_mission_free (f->mission);
}

/* A thread in slot 1, before an instruction of a routine. */
static ScriptThread *
make_thread (Fixture *f, const char *routine, guint instruction)
{
  ScriptThread *thread = &f->world->threads[1];
  guint32 code = (guint32) dte_mission_offset (f->mission, DTE_SCRIPT);

  thread->ip = code + debug_fixture_offset (f->mission, routine, instruction);
  thread->block = code + debug_fixture_offset (f->mission, routine, 0) - 2;
  return thread;
}

static ThreadState
state_of (Fixture *f)
{
  return thread_state_get (f->world, f->mission, f->places, 1);
}

static void
assert_reason (Fixture *f, const char *expected)
{
  ThreadState state = state_of (f);
  g_autofree char *reason = thread_state_dup_reason (&state, f->mission);

  g_assert_cmpstr (reason, ==, expected);
}

static void
test_free (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (state_of (f).wait, ==, THREAD_WAIT_FREE);
  assert_reason (f, "free");
}

static void
test_clock (Fixture *f, gconstpointer data)
{
  ThreadState state;

  make_thread (f, "(F)Main", MAIN_WAIT + 1)->wake = 12;
  f->world->clock = 10;
  state = state_of (f);
  g_assert_cmpint (state.wait, ==, THREAD_WAIT_CLOCK);
  g_assert_cmpuint (state.wake, ==, 12);
  g_assert_cmpuint (state.seconds_left, ==, 3); /* it goes on at clock 13 */
  assert_reason (f, "waits until the clock is past 12 (3 s left)");
  f->world->clock = 13;
  g_assert_cmpint (state_of (f).wait, ==, THREAD_WAIT_PASS);
}

static void
test_interrupted (Fixture *f, gconstpointer data)
{
  ScriptThread *thread = make_thread (f, "trigger", 1);

  thread->interrupted = 1;
  thread->trigger = 0;
  g_assert_cmpint (state_of (f).wait, ==, THREAD_WAIT_INTERRUPTED);
  g_assert_cmpint (state_of (f).trigger, ==, 0);
  assert_reason (f, "interrupted until trigger 0 ShipReached fires");
  thread->trigger = -1;
  assert_reason (f, "interrupted; no trigger started it, so nothing releases it");
}

static void
test_deferred (Fixture *f, gconstpointer data)
{
  make_thread (f, "(F)Add", 0);
  assert_reason (f, "starts in the next pass");
  f->world->current_thread = 1;
  assert_reason (f, "running");
}

/* A waiting command is found by its own byte, or behind the push it runs again with. */
static void
test_command (Fixture *f, gconstpointer data)
{
  ScriptThread *thread = make_thread (f, "(F)Main", 2);
  guint8 *code = world_image (f->world) + thread->ip;

  code[0] = OPCODE_COMMAND;
  code[1] = COMMAND_WAIT_FOR_SPEECH;
  g_assert_cmpint (state_of (f).wait, ==, THREAD_WAIT_COMMAND);
  g_assert_cmpint (state_of (f).command, ==, COMMAND_WAIT_FOR_SPEECH);
  code[0] = OPCODE_PUSH_BYTE;
  code[2] = OPCODE_COMMAND;
  code[3] = COMMAND_WAIT_FOR_KEY;
  assert_reason (f, "waits in WaitForKey");
}

static void
test_outside_the_code (Fixture *f, gconstpointer data)
{
  ThreadState state;
  g_autofree char *place = NULL;

  f->world->threads[1].ip = 4;
  f->world->threads[1].block = 2;
  state = state_of (f);
  g_assert_false (state.in_code);
  place = thread_state_dup_place (&state, f->places);
  g_assert_cmpstr (place, ==, "outside the code");
}

static void
test_past_the_image (Fixture *f, gconstpointer data)
{
  f->world->threads[1].ip = f->world->image_size - 1;
  g_assert_cmpint (state_of (f).wait, ==, THREAD_WAIT_PASS);
  f->world->threads[1].ip = WORLD_NULL - 1;
  g_assert_cmpint (state_of (f).wait, ==, THREAD_WAIT_PASS);
}

/* Held in the called part: its argument 7 in slot 0, then the call record of the start part. */
static void
test_call_stack (Fixture *f, gconstpointer data)
{
  g_autoptr (SortieSession) session = debug_fixture_session (f->mission);
  g_autoptr (GArray) frames = NULL;
  const World *world;
  const ThreadFrame *frame;
  ThreadState state;
  g_autofree char *place = NULL;

  sortie_session_set_breakpoint (session, debug_fixture_offset (f->mission, "(F)Add", ADD_STORE),
                                 TRUE);
  sortie_session_run (session);
  world = sortie_session_get_world (session);
  state = thread_state_get (world, f->mission, f->places, 0);
  g_assert_cmpint (state.wait, ==, THREAD_WAIT_NONE);
  place = thread_state_dup_place (&state, f->places);
  /* block header 2, select_array 2, push_argument 2, push_byte 2, add 1 */
  g_assert_true (g_str_has_suffix (place, "(F)Add+0x09"));
  frames = thread_call_stack (world, f->mission, f->places, 0);
  g_assert_cmpuint (frames->len, ==, 2);
  frame = &g_array_index (frames, ThreadFrame, 0);
  g_assert_cmpuint (frame->argument_count, ==, 1);
  g_assert_cmpint (frame->first_argument, ==, 0);
  g_assert_cmpuint (world->threads[0].stack[0], ==, 7);
  frame = &g_array_index (frames, ThreadFrame, 1);
  g_assert_cmpuint (frame->offset, ==, debug_fixture_offset (f->mission, "(F)Main", MAIN_CALL + 1));
  g_assert_cmpint (frame->routine, ==,
                   places_find_routine (f->places, DTE_ROUTINE_PART, DTE_SCRIPT, 0));
}

/* A stack that a fault of the script spoilt: what can be read is given, and nothing past it. */
static void
test_spoilt_call_stack (Fixture *f, gconstpointer data)
{
  ScriptThread *thread = make_thread (f, "(F)Add", 2);
  g_autoptr (GArray) frames = NULL;

  thread->depth = 200;
  thread->frame = 31;
  thread->stack_top = 32;
  frames = thread_call_stack (f->world, f->mission, f->places, 1);
  g_assert_cmpuint (frames->len, ==, 1);
}

static void
assert_value (Fixture *f, guint32 value, const char *expected)
{
  g_autofree char *name = places_dup_value (f->mission, value);

  g_assert_cmpstr (name, ==, expected);
}

static void
test_values (Fixture *f, gconstpointer data)
{
  guint32 ships = (guint32) dte_mission_offset (f->mission, DTE_SHIPS);
  guint32 groups = (guint32) dte_mission_offset (f->mission, DTE_FLIGHT_GROUPS);

  assert_value (f, ships, "ship 0 Kestrel 1");
  assert_value (f, ships + 76, "ship 1 Nav 1"); /* a ship's record is 0x4C bytes */
  assert_value (f, ships + 2 * 76, NULL);       /* past the count */
  assert_value (f, ships + 1, NULL);            /* no record's first byte */
  assert_value (f, groups, "flight group 0 (FG)Alpha");
  assert_value (f, 7, NULL);
  assert_value (f, WORLD_NULL, "none");
}

static void
test_places (Fixture *f, gconstpointer data)
{
  guint offset = debug_fixture_offset (f->mission, "(F)Main", MAIN_CALL);
  int main_routine = places_find_routine (f->places, DTE_ROUTINE_PART, DTE_SCRIPT, 0);
  const DteInstruction *instruction = places_instruction (f->places, DTE_SCRIPT, offset + 1);

  g_assert_cmpuint (places_count (f->places), ==, 3);
  g_assert_cmpint (places_find (f->places, DTE_SCRIPT, offset), ==, main_routine);
  g_assert_cmpint (places_find (f->places, DTE_SCRIPT_B, offset), ==, -1);
  g_assert_cmpint (places_find (f->places, DTE_SCRIPT, G_MAXUINT), ==, -1);
  g_assert_cmpuint (instruction->offset, ==, offset);
  g_assert_cmpint (instruction->op, ==, OPCODE_CALL_PART);
  g_assert_null (places_nth (f->places, 3));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/debugger/thread-state/" path, Fixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("free", test_free);
  ADD ("clock", test_clock);
  ADD ("interrupted", test_interrupted);
  ADD ("deferred", test_deferred);
  ADD ("command", test_command);
  ADD ("outside-the-code", test_outside_the_code);
  ADD ("past-the-image", test_past_the_image);
  ADD ("call-stack", test_call_stack);
  ADD ("spoilt-call-stack", test_spoilt_call_stack);
  ADD ("values", test_values);
  ADD ("places", test_places);
  return g_test_run ();
}
