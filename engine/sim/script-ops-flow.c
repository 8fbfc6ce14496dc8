/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/script-ops-flow.c - branches, calls, spawns, returns and commands
 *
 * Source: reference/script-vm.md 2, Calls; reference/dte-format.md 15
 */
#include "engine/sim/script-private.h"

#define PERCENT_ROLL 100   /* random_branch rolls rand() % 100 */
#define ARM_DEFAULT 0xFFFF /* an arm's target that means the default */
#define PARTS_A 0          /* part table of section 8 */
#define PARTS_B 1          /* part table of section 17 */
#define BLOCK_HEADER 2

/* --- branches --- */

/* A displacement counts from its own place. */
static gboolean
fetch_branch (ScriptRun *run, guint32 *target)
{
  guint32 start = run->thread->ip;
  guint16 displacement;

  if (!fetch_u16 (run, &displacement))
    return FALSE;
  *target = start + displacement;
  return TRUE;
}

void
op_jump (ScriptRun *run)
{
  guint32 target;

  if (fetch_branch (run, &target))
    run->thread->ip = target;
}

void
op_branch_if_zero (ScriptRun *run)
{
  guint32 target, value;

  if (fetch_branch (run, &target) && pop (run, &value) && value == 0)
    run->thread->ip = target;
}

/* One roll; the first arm whose threshold is above it is taken, or else the default. Targets count
 * from the opcode byte. */
void
op_random_branch (ScriptRun *run)
{
  guint8 arms, threshold, unread;
  guint16 fallback, target;
  guint32 roll = world_random (run->world) % PERCENT_ROLL;

  if (!fetch_u8 (run, &arms) || !fetch_u16 (run, &fallback))
    return;
  guint16 taken = fallback;
  for (guint n = 0; n < arms; n++)
    {
      if (!fetch_u16 (run, &target) || !fetch_u8 (run, &threshold) || !fetch_u8 (run, &unread))
        return;
      if (threshold <= roll)
        continue;
      if (target != ARM_DEFAULT)
        taken = target;
      break;
    }
  run->thread->ip = run->instruction + taken;
}

/* --- calls --- */

static gboolean
section_holds (const World *world, DteSection section, guint32 place)
{
  DteEntry entry = world->sections[section];

  return entry.offset != DTE_UNUSED_OFFSET && place >= entry.offset
         && place - entry.offset < entry.count * 2u;
}

/* The block that ends at thread->block_end, which the call record does not hold: a part's, a
 * trigger's, or WORLD_NULL. Only names and statements shown to people use it. */
static guint32
block_for_end (const World *world, guint32 block_end)
{
  guint32 end;

  for (guint table = PARTS_A; table <= PARTS_B; table++)
    for (guint n = 0; n < G_N_ELEMENTS (world->part_blocks[table]); n++)
      {
        guint32 block = world->part_blocks[table][n];
        if (block < block_end && script_block_end (world, block, &end) && end == block_end)
          return block;
      }
  for (guint n = 0; n < mission_count (world, DTE_TRIGGERS); n++)
    {
      guint16 link = image_u16 (world, mission_record (world, DTE_TRIGGERS, n) + TRIGGER_LINK);
      guint32 block = world->sections[DTE_SCRIPT].offset + 2u * link;
      if (link != DTE_NONE_16 && script_block_end (world, block, &end) && end == block_end)
        return block;
    }
  return WORLD_NULL;
}

/* Puts the call record above the arguments and enters the part's block. Fix: a part without a
 * block does nothing. */
static void
call_part (ScriptRun *run, guint table)
{
  ScriptThread *thread = run->thread;
  guint8 part;
  guint32 end;

  if (!fetch_u8 (run, &part))
    return;
  guint32 block = run->world->part_blocks[table][part];
  int count = run->world->part_arguments[table][part];
  if (block == WORLD_NULL)
    script_mend (run->sim, SCRIPT_MEND_PART_WITHOUT_BLOCK, run->instruction, part);
  if (block == WORLD_NULL || !need (run, count))
    return;
  if (!script_block_end (run->world, block, &end))
    {
      script_fault (run, SCRIPT_FAULT_PAST_IMAGE, block);
      return;
    }
  if (!push (run, (guint32) count) || !push (run, thread->ip)
      || !push (run, thread->frame < 0 ? WORLD_NULL : (guint32) thread->frame)
      || !push (run, thread->block_end))
    return;
  thread->frame = thread->stack_top - CALL_RECORD - count;
  thread->block = block;
  thread->block_end = end;
  thread->ip = block + BLOCK_HEADER;
  thread->code_b = table == PARTS_B;
  thread->depth++;
}

void
op_call_part (ScriptRun *run)
{
  call_part (run, PARTS_A);
}

void
op_call_part_b (ScriptRun *run)
{
  call_part (run, PARTS_B);
}

/* Pops the value into the thread's result, the call record and the arguments. At depth 0 the
 * thread is finished and nothing is popped. */
void
op_return (ScriptRun *run)
{
  ScriptThread *thread = run->thread;
  guint32 left = thread->block_end;

  if (thread->depth == 0)
    {
      run->stop = SCRIPT_FINISHED;
      return;
    }
  if (!need (run, CALL_RECORD + 1))
    return;
  thread->result = thread->stack[thread->stack_top - 1];
  const guint32 *record = &thread->stack[thread->stack_top - 1 - CALL_RECORD];
  /* the count is read as a halfword */
  int popped = CALL_RECORD + 1 + (guint16) record[CALL_ARGUMENT_COUNT];
  if (!need (run, popped))
    return;
  guint32 frame = record[CALL_FRAME];
  thread->block_end = record[CALL_BLOCK_END];
  thread->frame = frame < WORLD_THREAD_STACK ? (gint32) frame : -1;
  thread->ip = record[CALL_RETURN];
  thread->stack_top -= popped;
  thread->depth--;
  thread->block = block_for_end (run->world, thread->block_end);
  thread->code_b = !section_holds (run->world, DTE_SCRIPT, thread->ip)
                   && section_holds (run->world, DTE_SCRIPT_B, thread->ip);
  if (sim_wants (run->sim, SIM_TRACE_RETURNED))
    sim_trace (run->sim, SIM_TRACE_RETURNED, (guint32) run->number, left, 0, 0);
}

/* --- spawns --- */

/* Moves the arguments to a new thread's stack, for the scheduler. Where none is free they are gone
 * all the same, so that the caller's stack is as its code expects. */
static void
spawn_part (ScriptRun *run, guint table, guint part, int count)
{
  ScriptThread *thread = run->thread;
  guint32 arguments[WORLD_THREAD_STACK];

  thread->stack_top -= count;
  memcpy (arguments, &thread->stack[thread->stack_top], sizeof arguments[0] * (gsize) count);
  int number = script_thread_start (run->sim, run->world->part_blocks[table][part], TRUE, -1, NULL,
                                    table == PARTS_B);
  if (number < 0)
    return;
  ScriptThread *spawned = &run->world->threads[number];
  memcpy (spawned->stack, arguments, sizeof arguments[0] * (gsize) count);
  spawned->stack_top = count;
  spawned->frame = 0;
}

/* With no block nothing happens and the arguments stay. */
void
op_spawn_part (ScriptRun *run)
{
  guint8 part;

  if (!fetch_u8 (run, &part) || run->world->part_blocks[PARTS_A][part] == WORLD_NULL)
    return;
  int count = run->world->part_arguments[PARTS_A][part];
  if (need (run, count))
    spawn_part (run, PARTS_A, part, count);
}

/* Pops the arguments even with no block. */
void
op_spawn_part_b (ScriptRun *run)
{
  guint8 part;

  if (!fetch_u8 (run, &part))
    return;
  int count = run->world->part_arguments[PARTS_B][part];
  if (!need (run, count))
    return;
  if (run->world->part_blocks[PARTS_B][part] == WORLD_NULL)
    run->thread->stack_top -= count;
  else
    spawn_part (run, PARTS_B, part, count);
}

/* --- commands --- */

void
op_command (ScriptRun *run)
{
  guint8 number;

  if (fetch_u8 (run, &number))
    script_command (run, number);
}

void
op_command_b (ScriptRun *run)
{
  guint8 number;

  if (fetch_u8 (run, &number))
    script_command_b (run, number);
}
