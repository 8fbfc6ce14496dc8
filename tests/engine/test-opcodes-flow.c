/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-opcodes-flow.c - opcodes that branch, call, spawn, and test groups and squads
 *
 * Source: reference/script-vm.md 2, Calls, and Groups and squads; reference/dte-format.md 15. */
#include "tests/engine/script-fixture.h"

static Fixture *
bound (void)
{
  Fixture *fixture = fixture_new ();

  fixture_start (fixture);
  return fixture;
}

/* --- branches --- */

/* A displacement counts from its own place: 42 00 04 passes over the two bytes of push_byte 1. */
static void
test_jump (void)
{
  g_autoptr (Fixture) fixture = bound ();

  g_assert_cmpuint (fixture_value (fixture, CODE (0x42, 0, 4, 0x32, 1, 0x32, 2), NO_CONSTANTS), ==,
                    2);
}

static void
test_branch_if_zero (void)
{
  g_autoptr (Fixture) fixture = bound ();

  for (guint8 op = 0x23; op <= 0x24; op++)
    {
      ScriptThread *thread
          = fixture_run (fixture, CODE (0x32, 0, op, 0, 4, 0x32, 1, 0x32, 2, HALT), NO_CONSTANTS);
      g_assert_cmpint (thread->stack_top, ==, 1);
      g_assert_cmpuint (thread->stack[0], ==, 2);
      thread->ip = WORLD_NULL;
      /* 0x80000000 is not zero: falls through to both pushes */
      thread = fixture_run (fixture, CODE (0x28, 0, op, 0, 4, 0x32, 1, 0x32, 2, HALT),
                            CONSTANTS (0x80000000));
      g_assert_cmpint (thread->stack_top, ==, 2);
      thread->ip = WORLD_NULL;
    }
}

/* Code of three outcomes: 51 02 | default 0x11 | arm 0x13, t0 | arm 0x15, t1; at the opcode's
 * place + 0x0B HALT fills; then push 7 (default), push 8 (arm 0), push 9 (arm 1), each with HALT.
 */
static guint32
random_outcome (Fixture *fixture, guint32 seed, guint8 first, guint8 second, guint8 first_high)
{
  fixture->world->random_state = seed;
  return fixture_value (fixture,
                        CODE (0x51, 2, 0, 12, first_high, first_high == 0xFF ? 0xFF : 16, first, 0,
                              0, 20, second, 0, /* 12 bytes */
                              0x32, 7, HALT, 0x32, 8, HALT, 0x32, 9),
                        NO_CONSTANTS);
}

/* From seed 1 the first number is 41 (random.md): the roll is 41. */
static void
test_random_branch (void)
{
  g_autoptr (Fixture) fixture = bound ();

  g_assert_cmpuint (random_outcome (fixture, 1, 42, 100, 0), ==, 8);     /* 42 > 41 */
  g_assert_cmpuint (random_outcome (fixture, 1, 41, 100, 0), ==, 9);     /* 41 is not above 41 */
  g_assert_cmpuint (random_outcome (fixture, 1, 0, 41, 0), ==, 7);       /* none: the default */
  g_assert_cmpuint (random_outcome (fixture, 1, 100, 100, 0xFF), ==, 7); /* 0xFFFF: the default */
}

/* One roll a branch, however many arms it has. */
static void
test_random_branch_rolls_once (void)
{
  g_autoptr (Fixture) fixture = bound ();

  random_outcome (fixture, 1, 0, 0, 0);
  guint32 after = fixture->world->random_state;
  fixture->world->random_state = 1;
  world_random (fixture->world);
  g_assert_cmphex (fixture->world->random_state, ==, after);
}

/* --- calls --- */

/* A part of two arguments gives argument 0 - argument 1; push_result reads it and the arguments
 * are gone. */
static void
test_call_part (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 2, FALSE, CODE (0x31, 0, 0x31, 1, 0x1C, 0x43), NO_CONSTANTS);
  fixture_start (fixture);
  ScriptThread *thread = fixture_run (
      fixture, CODE (0x32, 99, 0x32, 50, 0x32, 8, 0x22, 0, 0x4C, HALT), NO_CONSTANTS);
  g_assert_cmpint (thread->stack_top, ==, 2);
  g_assert_cmpuint (thread->stack[0], ==, 99);
  g_assert_cmpuint (thread->stack[1], ==, 42);
  g_assert_cmpint (thread->depth, ==, 0);
  g_assert_cmpint (thread->frame, ==, -1);
}

/* While the part runs: arguments at 0 and 1, then count, return address, frame and block end. */
static void
test_call_record (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  guint part = fixture_part (fixture, 2, FALSE, CODE (HALT), NO_CONSTANTS);
  fixture_start (fixture);
  guint32 block = fixture->scratch;
  ScriptThread *thread
      = fixture_run (fixture, CODE (0x32, 5, 0x32, 6, 0x22, 0, 0x43), NO_CONSTANTS);
  g_assert_cmpint (thread->stack_top, ==, 6);
  g_assert_cmpint (thread->frame, ==, 0);
  g_assert_cmpint (thread->depth, ==, 1);
  g_assert_cmpuint (thread->stack[2], ==, 2);
  g_assert_cmphex (thread->stack[3], ==, block + 2 + 6);
  g_assert_cmphex (thread->stack[4], ==, WORLD_NULL);
  g_assert_cmphex (thread->stack[5], ==, block + 12); /* 2 + 7 bytes, up to a multiple of 4 */
  g_assert_cmphex (thread->block, ==, fixture->world->part_blocks[0][part]);
}

/* The caller's constants are its own again after the call. */
static void
test_constants_after_call (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 0, FALSE, CODE (0x28, 0, 0x25), CONSTANTS (7));
  fixture_start (fixture);
  ScriptThread *thread
      = fixture_run (fixture, CODE (0x22, 0, 0x4C, 0x28, 0, 0x1B, HALT), CONSTANTS (35));
  g_assert_cmpuint (thread->stack[0], ==, 42);
}

/* A part that calls itself: each call takes four dwords, so the ninth overflows 32. */
static void
test_call_depth (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 0, FALSE, CODE (0x22, 0, 0x32, 1, 0x43), NO_CONSTANTS);
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_VM);
  fixture_assert_fault (fixture, SCRIPT_FAULT_STACK_FULL, CODE (0x22, 0), NO_CONSTANTS);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_VM, 0x22), ==, 9);
}

static void
test_call_with_too_few_arguments (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 2, FALSE, CODE (0x32, 1, 0x43), NO_CONSTANTS);
  fixture_start (fixture);
  fixture_assert_fault (fixture, SCRIPT_FAULT_STACK_EMPTY, CODE (0x32, 1, 0x22, 0), NO_CONSTANTS);
}

/* Neither table's part without a block does anything, nor a number past the table's parts. */
static void
test_call_without_block (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part_without_block (fixture, FALSE, 1);
  fixture_part_without_block (fixture, TRUE, 1);
  fixture_start (fixture);
  ScriptThread *thread = fixture_run (
      fixture, CODE (0x32, 5, 0x22, 0, 0x22, 200, 0x4A, 0, 0x4A, 200, HALT), NO_CONSTANTS);
  g_assert_cmpint (thread->stack_top, ==, 1);
  g_assert_cmpint (thread->depth, ==, 0);
  g_assert_cmpuint (fixture_mended (fixture, SCRIPT_MEND_PART_WITHOUT_BLOCK), ==, 1);
}

/* The second table's parts lie in section 18. */
static void
test_call_part_b (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part_b (fixture, 1, CODE (0x31, 0, 0x32, 2, 0x1D, 0x43));
  fixture_start (fixture);
  ScriptThread *thread = fixture_run (fixture, CODE (0x32, 21, 0x4A, 0, 0x4C, HALT), NO_CONSTANTS);
  g_assert_cmpuint (thread->stack[0], ==, 42);
  g_assert_cmpint (thread->code_b, ==, 0);
}

/* mission801: a part pushes four values for StartDirectorCam, which takes five. The fifth popped is
 * the caller's block end; the result 1 lands there, the pushed 1 over it; then return pops 1, takes
 * the frame for the block end, the return address for the frame, the argument count, 0, for the
 * return address and the caller's own 0 for the argument count: the code goes on at place 0, the
 * directory, and ends with a fault. */
static void
test_four_arguments_for_five (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 0, FALSE,
                CODE (0x32, 1, 0x32, 2, 0x32, 3, 0x32, 4, 0x21, 0x10, 0x32, 1, 0x43), NO_CONSTANTS);
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_COMMAND | 1u << SIM_TRACE_VM);
  guint32 block = fixture->scratch;
  ScriptThread *thread = fixture_run (fixture, CODE (0x32, 0, 0x22, 0, 0x43), NO_CONSTANTS);
  g_assert_cmphex (thread->ip, ==, WORLD_NULL);
  g_assert_cmpuint (fixture_logged (fixture, LOG_FAULT), ==, 1);
  for (guint n = 0; n < fixture->traces->len; n++)
    {
      const SimTrace *trace = &g_array_index (fixture->traces, SimTrace, n);
      if (trace->kind == SIM_TRACE_COMMAND)
        g_assert_cmphex (g_array_index (fixture->trace_args, guint32, n), ==, block + 8);
    }
  /* the last instruction was outside of all code */
  const WorldLogEntry *entry = world_log_entry (fixture->world, fixture->world->log_count - 1);
  g_assert_cmphex (entry->b, <, fixture->world->sections[DTE_SCRIPT].offset);
}

static void
test_argument_without_frame (void)
{
  g_autoptr (Fixture) fixture = bound ();

  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_FRAME, CODE (0x31, 0), NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_FRAME, CODE (0x41, 0), NO_CONSTANTS);
}

/* An argument past the stack's end has no place. */
static void
test_argument_past_stack (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 0, FALSE, CODE (0x31, 32), NO_CONSTANTS);
  fixture_start (fixture);
  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_FRAME, CODE (0x22, 0), NO_CONSTANTS);
}

/* A part may write its own argument: argument 0 = 40, += 2. */
static void
test_select_argument (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 1, FALSE, CODE (0x41, 0, 0x32, 2, 0x17, 0x31, 0, 0x43), NO_CONSTANTS);
  fixture_start (fixture);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x32, 40, 0x22, 0, 0x4C), NO_CONSTANTS), ==, 42);
}

/* At depth 0 return ends the thread and pops nothing; both numbers of the opcode. */
static void
test_return (void)
{
  g_autoptr (Fixture) fixture = bound ();

  for (guint n = 0; n < 2; n++)
    {
      ScriptThread *thread
          = fixture_run (fixture, CODE (0x32, 1, n == 0 ? 0x43 : 0x25), NO_CONSTANTS);
      g_assert_cmphex (thread->ip, ==, WORLD_NULL);
      g_assert_cmpint (thread->stack_top, ==, 1);
    }
  g_assert_cmpuint (fixture->world->log_count, ==, 0);
  g_assert_cmpint (fixture->world->first_finished, ==, 1);
}

/* A called part that returns without a value has no dword for it above the call record. */
static void
test_return_without_value (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 0, FALSE, CODE (0x43), NO_CONSTANTS);
  fixture_start (fixture);
  fixture_assert_fault (fixture, SCRIPT_FAULT_STACK_EMPTY, CODE (0x22, 0), NO_CONSTANTS);
}

/* --- spawns --- */

/* The arguments move to the new thread's bottom, its frame is slot 0, and it waits its turn. */
static void
test_spawn_part (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  guint global = fixture_global (fixture, 0);
  fixture_part (fixture, 2, FALSE, CODE (0x40, 0, 0x31, 0, 0x31, 1, 0x1C, 0x16, 0x43),
                NO_CONSTANTS);
  fixture_start (fixture);
  ScriptThread *thread
      = fixture_run (fixture, CODE (0x32, 7, 0x32, 50, 0x32, 8, 0x4D, 0, HALT), NO_CONSTANTS);
  g_assert_cmpint (thread->stack_top, ==, 1);
  const ScriptThread *spawned = &fixture->world->threads[1];
  g_assert_cmpint (spawned->stack_top, ==, 2);
  g_assert_cmpint (spawned->frame, ==, 0);
  g_assert_cmpuint (spawned->stack[0], ==, 50);
  g_assert_cmpuint (fixture_global_value (fixture, global), ==, 0);
  script_threads_run (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, global), ==, 42);
}

/* spawn_part leaves the arguments of a part without a block, spawn_part_b pops them. */
static void
test_spawn_without_block (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part_without_block (fixture, FALSE, 2);
  fixture_part_without_block (fixture, TRUE, 2);
  fixture_start (fixture);
  ScriptThread *thread
      = fixture_run (fixture, CODE (0x32, 1, 0x32, 2, 0x4D, 0, HALT), NO_CONSTANTS);
  g_assert_cmpint (thread->stack_top, ==, 2);
  thread->ip = WORLD_NULL;
  thread = fixture_run (fixture, CODE (0x32, 1, 0x32, 2, 0x4E, 0, HALT), NO_CONSTANTS);
  g_assert_cmpint (thread->stack_top, ==, 0);
}

static void
test_spawn_part_b (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part_b (fixture, 1, CODE (HALT));
  fixture_start (fixture);
  fixture_run (fixture, CODE (0x32, 5, 0x4E, 0, HALT), NO_CONSTANTS);
  g_assert_cmpuint (fixture->world->threads[1].stack[0], ==, 5);
  g_assert_cmpint (fixture->world->threads[1].code_b, ==, 1);
}

/* --- commands of the second catalogue --- */

/* Number 0 pops two, number 1 none, both give 1; past them there is nothing. */
static void
test_command_b (void)
{
  g_autoptr (Fixture) fixture = bound ();

  ScriptThread *thread
      = fixture_run (fixture, CODE (0x32, 1, 0x32, 2, 0x4F, 0, 0x4F, 1, 0x4C, HALT), NO_CONSTANTS);
  g_assert_cmpint (thread->stack_top, ==, 1);
  g_assert_cmpuint (thread->stack[0], ==, 1);
  fixture_assert_fault (fixture, SCRIPT_FAULT_COMMAND_B, CODE (0x4F, 2), NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_COMMAND, CODE (0x21, 95), NO_CONSTANTS);
}

/* --- groups and squads --- */

static void
test_in_flight_group (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_group (fixture, 0xFF);
  fixture_group (fixture, 0xFF);
  fixture_ship (fixture, 2, 1);
  fixture_start (fixture);
  /* ship 1 is in group 1, ship 0 in none */
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 1, 0x2D, 1, 0x14), NO_CONSTANTS), ==, 1);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 1, 0x2D, 0, 0x14), NO_CONSTANTS), ==, 0);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 0, 0x2D, 1, 0x14), NO_CONSTANTS), ==, 0);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 1, 0x2D, 1, 0x15), NO_CONSTANTS), ==, 0);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 0, 0x2D, 1, 0x15), NO_CONSTANTS), ==, 1);
  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_PLACE, CODE (0x48, 0x2D, 0, 0x14), NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_PLACE, CODE (0x48, 0x2D, 0, 0x15), NO_CONSTANTS);
}

/* Squad 0: ship 1 whole, component 3 of ship 2, group 0 (ship 3), squad 1 (ship 4). */
static void
test_in_squad (void)
{
  static const guint8 expected[] = { 0, 1, 0, 1, 1, 0 };
  g_autoptr (Fixture) fixture = fixture_new ();
  guint group = fixture_group (fixture, 0xFF);

  for (guint n = 1; n < 6; n++)
    fixture_ship (fixture, 2, n == 3 ? group : FIXTURE_GROUP_NONE);
  guint outer = fixture_squad (fixture);
  guint inner = fixture_squad (fixture);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_SHIPS, 1), 0xFF);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_SHIPS, 2), 3);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_FLIGHT_GROUPS, group), 0xFF);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_SQUADS, inner), 0xFF);
  fixture_member (fixture, inner, fixture_object_id (fixture, DTE_SHIPS, 4), 0xFF);
  fixture_start (fixture);
  for (guint8 ship = 0; ship < 6; ship++)
    {
      g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, ship, 0x44, 0, 0x45), NO_CONSTANTS), ==,
                        expected[ship]);
      g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, ship, 0x44, 0, 0x46), NO_CONSTANTS), ==,
                        !expected[ship]);
    }
  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_PLACE, CODE (0x48, 0x44, 0, 0x45), NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_PLACE, CODE (0x2C, 0, 0x48, 0x46), NO_CONSTANTS);
}

/* A flight-group member without a record stands for a null group: the ships of no group. */
static void
test_in_squad_null_group (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint group = fixture_group (fixture, 0xFF);
  guint id = fixture_object_id (fixture, DTE_FLIGHT_GROUPS, group);

  fixture_ship (fixture, 2, group);
  guint squad = fixture_squad (fixture);
  fixture_member (fixture, squad, id, 0xFF);
  /* the group's record takes another ID: nothing has the member's any more */
  fixture_set (fixture, DTE_FLIGHT_GROUPS, group, "object_id", 60000);
  fixture_start (fixture);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 0, 0x44, 0, 0x45), NO_CONSTANTS), ==, 1);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 1, 0x44, 0, 0x45), NO_CONSTANTS), ==, 0);
}

/* Fix: a member past the object table, and a squad without a record, are passed over. */
static void
test_in_squad_bad_members (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint outer = fixture_squad (fixture);
  guint inner = fixture_squad (fixture);

  fixture_member (fixture, outer, 60000, 0xFF);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_SQUADS, inner), 0xFF);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_SHIPS, 0), 0xFF);
  fixture_set (fixture, DTE_SQUADS, inner, "object_id", 60000);
  fixture_start (fixture);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 0, 0x44, 0, 0x45), NO_CONSTANTS), ==, 1);
}

/* Squads that hold each other: the thread ends, unless the answer comes before. */
static void
test_endless_squads (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint first = fixture_squad (fixture);
  guint second = fixture_squad (fixture);

  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_member (fixture, first, fixture_object_id (fixture, DTE_SHIPS, 1), 0xFF);
  fixture_member (fixture, first, fixture_object_id (fixture, DTE_SQUADS, second), 0xFF);
  fixture_member (fixture, second, fixture_object_id (fixture, DTE_SQUADS, first), 0xFF);
  fixture_start (fixture);
  fixture_assert_fault (fixture, SCRIPT_FAULT_ENDLESS_SQUAD, CODE (0x2C, 0, 0x44, 0, 0x45),
                        NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_ENDLESS_SQUAD, CODE (0x2C, 0, 0x44, 1, 0x46),
                        NO_CONSTANTS);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x2C, 1, 0x44, 0, 0x45), NO_CONSTANTS), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/opcodes-flow/jump", test_jump);
  g_test_add_func ("/engine/opcodes-flow/branch-if-zero", test_branch_if_zero);
  g_test_add_func ("/engine/opcodes-flow/random-branch", test_random_branch);
  g_test_add_func ("/engine/opcodes-flow/random-branch-rolls-once", test_random_branch_rolls_once);
  g_test_add_func ("/engine/opcodes-flow/call-part", test_call_part);
  g_test_add_func ("/engine/opcodes-flow/call-record", test_call_record);
  g_test_add_func ("/engine/opcodes-flow/constants-after-call", test_constants_after_call);
  g_test_add_func ("/engine/opcodes-flow/call-depth", test_call_depth);
  g_test_add_func ("/engine/opcodes-flow/call-too-few-arguments", test_call_with_too_few_arguments);
  g_test_add_func ("/engine/opcodes-flow/call-without-block", test_call_without_block);
  g_test_add_func ("/engine/opcodes-flow/call-part-b", test_call_part_b);
  g_test_add_func ("/engine/opcodes-flow/four-arguments-for-five", test_four_arguments_for_five);
  g_test_add_func ("/engine/opcodes-flow/argument-without-frame", test_argument_without_frame);
  g_test_add_func ("/engine/opcodes-flow/argument-past-stack", test_argument_past_stack);
  g_test_add_func ("/engine/opcodes-flow/select-argument", test_select_argument);
  g_test_add_func ("/engine/opcodes-flow/return", test_return);
  g_test_add_func ("/engine/opcodes-flow/return-without-value", test_return_without_value);
  g_test_add_func ("/engine/opcodes-flow/spawn-part", test_spawn_part);
  g_test_add_func ("/engine/opcodes-flow/spawn-without-block", test_spawn_without_block);
  g_test_add_func ("/engine/opcodes-flow/spawn-part-b", test_spawn_part_b);
  g_test_add_func ("/engine/opcodes-flow/command-b", test_command_b);
  g_test_add_func ("/engine/opcodes-flow/in-flight-group", test_in_flight_group);
  g_test_add_func ("/engine/opcodes-flow/in-squad", test_in_squad);
  g_test_add_func ("/engine/opcodes-flow/in-squad-null-group", test_in_squad_null_group);
  g_test_add_func ("/engine/opcodes-flow/in-squad-bad-members", test_in_squad_bad_members);
  g_test_add_func ("/engine/opcodes-flow/endless-squads", test_endless_squads);
  return g_test_run ();
}
