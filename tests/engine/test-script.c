/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-script.c - threads, the loop, its hooks, and the script's start
 *
 * Source: reference/script-vm.md 1, 2, 12. */
#include "tests/engine/script-fixture.h"

#define INCREASE_GLOBAL_0 0x40, 0, 0x32, 1, 0x17 /* select_global 0, push_byte 1, add_assign */

/* --- threads --- */

static void
test_thread_start (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint part = fixture_part (fixture, 0, FALSE, CODE (0x32, 9, HALT), NO_CONSTANTS);
  static const guint32 locals[WORLD_EVENT_VALUES] = { 1, 2, 3, 4, 5 };

  fixture_start (fixture);
  guint32 block = fixture->world->part_blocks[0][part];
  g_assert_cmpint (script_thread_start (&fixture->sim, block, TRUE, 300, locals, FALSE), ==, 0);
  const ScriptThread *thread = &fixture->world->threads[0];
  g_assert_cmphex (thread->ip, ==, block + 2);
  g_assert_cmphex (thread->block_end, ==, block + 8); /* 2 + 4 bytes, up to a multiple of 4 */
  g_assert_cmpint (thread->frame, ==, -1);
  g_assert_cmpint (thread->trigger, ==, 300);
  g_assert_cmpuint (thread->locals[4], ==, 5);
  g_assert_cmpint (thread->stack_top, ==, 0); /* deferred: not run yet */
  g_assert_true (script_thread_run (&fixture->sim, 0));
  g_assert_cmpint (thread->stack_top, ==, 1);
}

/* Nothing starts on no block, or on one whose length runs past the image. */
static void
test_thread_start_refused (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_start (fixture);
  World *world = fixture->world;
  guint32 last = world->image_size - 4;
  image_set_u16 (world, last, 5);
  g_assert_cmpint (script_thread_start (&fixture->sim, WORLD_NULL, TRUE, -1, NULL, FALSE), ==, -1);
  g_assert_cmpint (script_thread_start (&fixture->sim, last, TRUE, -1, NULL, FALSE), ==, -1);
  g_assert_cmpint (
      script_thread_start (&fixture->sim, world->image_size - 1, TRUE, -1, NULL, FALSE), ==, -1);
  image_set_u16 (world, last, 4);
  g_assert_cmpint (script_thread_start (&fixture->sim, last, TRUE, -1, NULL, FALSE), ==, 0);
  g_assert_cmpuint (fixture_mended (fixture, SCRIPT_MEND_BLOCK_PAST_IMAGE), ==, 1);
}

/* The pool has 32 records, but no thread starts while 31 run; said once. */
static void
test_thirty_one_threads (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint part = fixture_part (fixture, 0, FALSE, CODE (HALT), NO_CONSTANTS);

  fixture_start (fixture);
  guint32 block = fixture->world->part_blocks[0][part];
  for (int n = 0; n < 31; n++)
    g_assert_cmpint (script_thread_start (&fixture->sim, block, FALSE, -1, NULL, FALSE), ==, n);
  g_assert_cmpuint (script_threads_count (fixture->world), ==, 31);
  g_assert_cmpint (script_thread_start (&fixture->sim, block, FALSE, -1, NULL, FALSE), ==, -1);
  g_assert_cmpint (script_thread_start (&fixture->sim, block, FALSE, -1, NULL, FALSE), ==, -1);
  g_assert_cmpuint (fixture_logged (fixture, LOG_NO_THREAD), ==, 1);
  /* one ends: its slot is the next one's */
  fixture->world->threads[5].ip = WORLD_NULL;
  g_assert_cmpint (script_thread_start (&fixture->sim, block, FALSE, -1, NULL, FALSE), ==, 5);
}

/* A thread that a pass starts in a later slot runs in the same pass while the count lasts: two
 * threads run when it begins, thread 1 ends on its visit, and thread 0 has spawned one in slot 2.
 * The pass counts 0 and 1; slot 2 runs in the next. */
static void
test_pass_count (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint global = fixture_global (fixture, 0);
  guint counts = fixture_part (fixture, 0, FALSE, CODE (INCREASE_GLOBAL_0, 0x43), NO_CONSTANTS);
  guint spawns = fixture_part (fixture, 0, FALSE, CODE (0x4D, 0, 0x43), NO_CONSTANTS);

  fixture_start (fixture);
  World *world = fixture->world;
  script_thread_start (&fixture->sim, world->part_blocks[0][spawns], TRUE, -1, NULL, FALSE);
  script_thread_start (&fixture->sim, world->part_blocks[0][counts], TRUE, -1, NULL, FALSE);
  script_threads_run (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, global), ==, 1);
  script_threads_run (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, global), ==, 2);
  g_assert_cmpuint (script_threads_count (world), ==, 0);
}

/* With slot 1 counted but free by then, the count reaches the later slot: thread 0 kills thread 1
 * and starts one; slots 0 and 1 (the new one) are the two visited. */
static void
test_pass_reaches_new_thread (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint global = fixture_global (fixture, 0);

  fixture_part (fixture, 0, FALSE, CODE (INCREASE_GLOBAL_0, 0x43), NO_CONSTANTS);
  guint kills = fixture_part (fixture, 0, FALSE, CODE (0x21, 0x51, 0x4D, 0, 0x43), NO_CONSTANTS);

  fixture_start (fixture);
  World *world = fixture->world;
  script_thread_start (&fixture->sim, world->part_blocks[0][kills], TRUE, -1, NULL, FALSE);
  script_thread_start (&fixture->sim, world->part_blocks[0][kills], TRUE, -1, NULL, FALSE);
  script_threads_run (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, global), ==, 1);
}

/* Wait 1 begun at clock 0 goes on when the clock is greater than 1: at 2. */
static void
test_wait (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_start (fixture);
  ScriptThread *thread
      = fixture_run (fixture, CODE (0x32, 1, 0x21, 0x05, 0x32, 7, HALT), NO_CONSTANTS);
  g_assert_cmpuint (thread->wake, ==, 1);
  fixture_tick (fixture);
  g_assert_cmpuint (fixture->world->clock, ==, 1);
  g_assert_cmpint (thread->stack_top, ==, 0);
  fixture_tick (fixture);
  g_assert_cmpint (thread->stack_top, ==, 1);
  g_assert_cmpuint (thread->wake, ==, 0);
}

/* The clock ticks every 100 game ticks and keeps the rest. */
static void
test_clock (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_start (fixture);
  World *world = fixture->world;
  script_clock_advance (world, 99);
  g_assert_cmpuint (world->clock, ==, 0);
  g_assert_cmpuint (world->ticked, ==, 0);
  script_clock_advance (world, 1);
  g_assert_cmpuint (world->clock, ==, 1);
  g_assert_cmpuint (world->ticked, ==, 1);
  mission_process (&fixture->sim);
  g_assert_cmpuint (world->ticked, ==, 0);
  script_clock_advance (world, 250);
  g_assert_cmpuint (world->clock, ==, 3);
  g_assert_cmpuint (world->clock_ticks, ==, 50);
}

/* --- the loop --- */

/* random_branch to its own place would go on for ever. */
static void
test_budget (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_start (fixture);
  fixture_assert_fault (fixture, SCRIPT_FAULT_BUDGET, CODE (0x51, 0, 0, 0), NO_CONSTANTS);
}

typedef struct
{
  guint asked;
  guint stop_at; /* refuse the n-th instruction, from 1; 0 never */
  guint32 places[16];
} Gate;

static gboolean
gate_cb (const World *world, int thread, guint32 ip, gpointer user_data)
{
  Gate *gate = user_data;

  g_assert_cmpint (world->current_thread, ==, thread);
  g_assert_cmphex (world->threads[thread].ip, ==, ip);
  if (gate->asked < G_N_ELEMENTS (gate->places))
    gate->places[gate->asked] = ip;
  return ++gate->asked != gate->stop_at;
}

/* Asked before each instruction; a refusal leaves at once, with the instruction not run. */
static void
test_hook_stops (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  Gate gate = { .stop_at = 2 };

  fixture_part (fixture, 0, TRUE, CODE (0x32, 1, 0x32, 2, 0x43), NO_CONSTANTS);
  fixture_part (fixture, 0, TRUE, CODE (0x43), NO_CONSTANTS);
  fixture_bind (fixture);
  fixture->hooks.user_data = &gate;
  fixture->hooks.before_instruction = gate_cb;
  fixture->sim.hooks = &fixture->hooks;
  fixture_start (fixture);
  g_assert_true (fixture->sim.stopped);
  g_assert_cmpuint (gate.asked, ==, 2);
  g_assert_cmphex (gate.places[1], ==, gate.places[0] + 2);
  g_assert_cmpint (fixture->world->threads[0].stack_top, ==, 1);
  g_assert_cmphex (fixture->world->threads[0].ip, ==, gate.places[1]);
  g_assert_cmpuint (fixture->world->started, ==, 0); /* the start was left in its middle */
}

/* Started again from the same bytes without a refusal, it goes the same way to its end. */
static void
test_hook_passes (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  Gate gate = { .stop_at = 0 };

  fixture_part (fixture, 0, TRUE, CODE (0x32, 1, 0x32, 2, 0x43), NO_CONSTANTS);
  fixture_bind (fixture);
  fixture->hooks.user_data = &gate;
  fixture->hooks.before_instruction = gate_cb;
  fixture->sim.hooks = &fixture->hooks;
  fixture_start (fixture);
  g_assert_false (fixture->sim.stopped);
  g_assert_cmpuint (gate.asked, ==, 3);
  g_assert_cmpint (fixture->world->current_thread, ==, -1);
  g_assert_cmpuint (fixture->world->started, ==, 1);
}

/* The traces of: push_byte 5, command DestroyTimer, call_part 0 (push_byte 1, return), HALT.
 * Statements are the commands and the call (editor-link.md 6). */
static void
test_traces (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint part = fixture_part (fixture, 0, FALSE, CODE (0x32, 1, 0x43), NO_CONSTANTS);
  guint instructions = 0, statements = 0, commands = 0;

  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_VM | 1u << SIM_TRACE_STATEMENT | 1u << SIM_TRACE_COMMAND
                              | 1u << SIM_TRACE_RETURNED | 1u << SIM_TRACE_RUN_ENDED);
  fixture_run (fixture, CODE (0x32, 5, 0x21, 0x02, 0x22, 0, HALT), NO_CONSTANTS);
  for (guint n = 0; n < fixture->traces->len; n++)
    {
      const SimTrace *trace = &g_array_index (fixture->traces, SimTrace, n);
      instructions += trace->kind == SIM_TRACE_VM;
      statements += trace->kind == SIM_TRACE_STATEMENT;
      if (trace->kind == SIM_TRACE_COMMAND && commands++ == 0)
        {
          g_assert_cmpuint (trace->b, ==, 0x02);
          g_assert_cmpuint (trace->c, ==, 1);
          g_assert_cmpuint (trace->arg_count, ==, 1);
          g_assert_cmpuint (g_array_index (fixture->trace_args, guint32, n), ==, 5);
        }
      if (trace->kind == SIM_TRACE_RETURNED) /* 2 + 3 bytes, up to a multiple of 4 */
        g_assert_cmphex (trace->b, ==, fixture->world->part_blocks[0][part] + 8);
      if (trace->kind == SIM_TRACE_RUN_ENDED)
        g_assert_cmpuint (trace->b, ==, SIM_RUN_YIELDED);
    }
  g_assert_cmpuint (instructions, ==, 6);
  g_assert_cmpuint (statements, ==, 3);
  g_assert_cmpuint (commands, ==, 2);
}

/* --- the start --- */

/* Start parts run at once, in table order, before any trigger is armed: one that disarms a trigger
 * is undone. The trigger's record says it is not armed; the start arms it. */
static void
test_start (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint global = fixture_global (fixture, 1);
  guint id = fixture_object_id (fixture, DTE_SHIPS, 0);
  guint trigger = fixture_trigger (fixture, id, CONDITION_DESTROYED, CODE (0x43));

  /* global 0 * 10 + 2, then + 3; between them a part that is no start part */
  fixture_part (
      fixture, 0, TRUE,
      CODE (0x2C, 0, 0x32, CONDITION_DESTROYED, 0x32, 0, 0x21, 0x0F, 0x40, 0, 0x32, 2, 0x17, 0x43),
      NO_CONSTANTS);
  fixture_part (fixture, 0, FALSE, CODE (0x40, 0, 0x32, 0, 0x16, 0x43), NO_CONSTANTS);
  fixture_part (fixture, 0, TRUE, CODE (0x40, 0, 0x32, 10, 0x19, 0x43), NO_CONSTANTS);
  fixture_set (fixture, DTE_TRIGGERS, trigger, "armed", 0);
  fixture_set (fixture, DTE_SHIPS, 0, "flags", 1);
  fixture_set (fixture, DTE_SHIPS, 0, "intact_components", 0);
  fixture_start (fixture);
  World *world = fixture->world;
  g_assert_cmpuint (fixture_global_value (fixture, global), ==, 30); /* (1 + 2) * 10 */
  g_assert_cmpuint (fixture_trigger_byte (fixture, trigger, TRIGGER_ARMED), ==, 1);
  g_assert_cmpuint (image_u8 (world, fixture_ship_place (fixture, 0) + SHIP_FLAGS), ==, 0);
  g_assert_cmphex (image_u32 (world, fixture_ship_place (fixture, 0) + SHIP_INTACT), ==,
                   0xFFFFFFFF);
  g_assert_cmpuint (world->last_jump, ==, 0xFFFF);
  g_assert_cmpuint (world->verdict, ==, 1);
  g_assert_cmpuint (world->clock, ==, 0);
  g_assert_cmpint (world->timers[15].part, ==, -1);
}

/* Where a curve starts at a ship, its four ships get their objects; a curve of no ship is passed
 * over. */
static void
test_start_makes_curve_ships (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  g_autoptr (GError) error = NULL;

  for (guint n = 1; n <= 5; n++)
    fixture_ship (fixture, n < 4 ? DTE_KIND_HANDLE : 2, FIXTURE_GROUP_NONE);
  for (guint curve = 0; curve < 2; curve++)
    {
      dte_mission_insert_record (fixture->mission, DTE_CURVES, curve, NULL, &error);
      g_assert_no_error (error);
    }
  fixture_set (fixture, DTE_CURVES, 0, "start", 0xFFFF);
  fixture_set (fixture, DTE_CURVES, 0, "end", 5);
  fixture_set (fixture, DTE_CURVES, 1, "start", 1);
  fixture_set (fixture, DTE_CURVES, 1, "leaving_handle", 2);
  fixture_set (fixture, DTE_CURVES, 1, "arriving_handle", 3);
  fixture_set (fixture, DTE_CURVES, 1, "end", 4);
  fixture_start (fixture);
  for (guint n = 0; n <= 5; n++)
    g_assert_cmpint (fixture->world->objects[n].created, ==, n >= 1 && n <= 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/script/thread-start", test_thread_start);
  g_test_add_func ("/engine/script/thread-start-refused", test_thread_start_refused);
  g_test_add_func ("/engine/script/thirty-one-threads", test_thirty_one_threads);
  g_test_add_func ("/engine/script/pass-count", test_pass_count);
  g_test_add_func ("/engine/script/pass-reaches-new-thread", test_pass_reaches_new_thread);
  g_test_add_func ("/engine/script/wait", test_wait);
  g_test_add_func ("/engine/script/clock", test_clock);
  g_test_add_func ("/engine/script/budget", test_budget);
  g_test_add_func ("/engine/script/hook-stops", test_hook_stops);
  g_test_add_func ("/engine/script/hook-passes", test_hook_passes);
  g_test_add_func ("/engine/script/traces", test_traces);
  g_test_add_func ("/engine/script/start", test_start);
  g_test_add_func ("/engine/script/start-makes-curve-ships", test_start_makes_curve_ships);
  return g_test_run ();
}
