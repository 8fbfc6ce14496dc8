/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/thread-state.c - reading a thread: place, reason to wait, call records */
#include "debugger/thread-state.h"

#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"
#include "engine/tables/opcodes.h"

#define BLOCK_HEADER 2 /* code begins after a block's length (dte-format.md 15) */

/* The call record under a called part (script-vm.md 2, Calls): dwords after the arguments. */
enum
{
  RECORD_COUNT,  /* argument count */
  RECORD_RETURN, /* address */
  RECORD_FRAME,  /* the caller's */
  RECORD_END,    /* the caller's block end */
  RECORD_DWORDS
};

/* The command that the next instruction would run, where it is one that waits by running again. */
static int
waiting_command (const World *world, const ScriptThread *thread)
{
  const guint8 *image = world_image_const (world);
  guint32 at = thread->ip;
  const CommandInfo *info;

  if (at + 2 > world->image_size || at + 2 < at)
    return -1;
  if (image[at] == OPCODE_COMMAND)
    {
      info = command_info (image[at + 1]);
      return info != NULL && info->flow == COMMAND_WAITS_2 ? image[at + 1] : -1;
    }
  /* a wait with an argument goes back over the two-byte push of it too */
  if (at + 4 > world->image_size || image[at + 2] != OPCODE_COMMAND)
    return -1;
  info = command_info (image[at + 3]);
  return info != NULL && info->flow == COMMAND_WAITS_4 ? image[at + 3] : -1;
}

static gboolean
is_at_its_start (const ScriptThread *thread)
{
  return thread->depth == 0 && thread->ip == thread->block + BLOCK_HEADER;
}

static void
fill_wait (ThreadState *state, const World *world, const ScriptThread *thread)
{
  if (world->current_thread == state->slot)
    state->wait = THREAD_WAIT_NONE;
  else if (thread->interrupted)
    state->wait = THREAD_WAIT_INTERRUPTED;
  else if (thread->wake != 0 && world->clock <= thread->wake)
    {
      state->wait = THREAD_WAIT_CLOCK;
      state->wake = thread->wake;
      state->seconds_left = thread->wake - world->clock + 1;
    }
  else if (is_at_its_start (thread))
    state->wait = THREAD_WAIT_DEFERRED;
  else
    {
      state->command = waiting_command (world, thread);
      state->wait = state->command >= 0 ? THREAD_WAIT_COMMAND : THREAD_WAIT_PASS;
    }
}

/* Where the thread in a slot is and why it waits. A free slot gives THREAD_WAIT_FREE. */
ThreadState
thread_state_get (const World *world, const DteMission *mission, const Places *places, guint slot)
{
  ThreadState state = { .slot = (int) slot, .routine = -1, .trigger = -1, .command = -1 };
  const ScriptThread *thread;

  g_return_val_if_fail (world != NULL && mission != NULL && slot < WORLD_THREADS, state);

  thread = &world->threads[slot];
  if (thread->ip == WORLD_NULL)
    return state;
  state.trigger = thread->trigger;
  state.in_code = places_code_offset (mission, thread->ip, &state.section, &state.offset);
  if (state.in_code && places != NULL)
    state.routine = places_find (places, state.section, state.offset);
  fill_wait (&state, world, thread);
  return state;
}

static void
append_frame (GArray *frames, const DteMission *mission, const Places *places, guint32 ip,
              gint32 first_argument, guint count)
{
  ThreadFrame frame = { .routine = -1, .first_argument = first_argument, .argument_count = count };

  frame.in_code = places_code_offset (mission, ip, &frame.section, &frame.offset);
  if (frame.in_code && places != NULL)
    frame.routine = places_find (places, frame.section, frame.offset);
  g_array_append_val (frames, frame);
}

/* Arguments of the running part: its call record lies behind them and begins with their count,
 * then a place in code. -1 where no such record is found. */
static int
find_argument_count (const ScriptThread *thread, const DteMission *mission, gint32 frame)
{
  gint32 top = CLAMP (thread->stack_top, 0, WORLD_THREAD_STACK);

  if (frame < 0)
    return -1;
  for (gint32 n = 0; frame + n + RECORD_DWORDS <= top; n++)
    if ((thread->stack[frame + n] & 0xFFFF) == (guint32) n
        && places_code_offset (mission, thread->stack[frame + n + RECORD_RETURN], NULL, NULL))
      return n;
  return -1;
}

/* The levels of a thread's calls, an array of ThreadFrame, the running part first. At depth 0 a
 * spawned part's arguments are all that lies below. Empty for a free slot. */
GArray *
thread_call_stack (const World *world, const DteMission *mission, const Places *places, guint slot)
{
  GArray *frames = g_array_new (FALSE, TRUE, sizeof (ThreadFrame));
  const ScriptThread *thread;
  guint32 ip;
  gint32 frame;

  g_return_val_if_fail (world != NULL && mission != NULL && slot < WORLD_THREADS, frames);

  thread = &world->threads[slot];
  ip = thread->ip;
  frame = thread->frame;
  if (ip == WORLD_NULL)
    return frames;
  for (guint depth = thread->depth; depth > 0; depth--)
    {
      int count = find_argument_count (thread, mission, frame);
      const guint32 *record;

      append_frame (frames, mission, places, ip, frame, (guint) MAX (count, 0));
      if (count < 0)
        return frames;
      record = &thread->stack[frame + count];
      ip = record[RECORD_RETURN];
      frame = record[RECORD_FRAME] < WORLD_THREAD_STACK ? (gint32) record[RECORD_FRAME] : -1;
    }
  append_frame (frames, mission, places, ip, frame, 0);
  return frames;
}

/* A thread's place in words: "Intro+0x12". The caller frees it. */
char *
thread_state_dup_place (const ThreadState *state, const Places *places)
{
  const DteListing *listing;

  g_return_val_if_fail (state != NULL, NULL);

  if (!state->in_code)
    return g_strdup ("outside the code");
  listing
      = places != NULL && state->routine >= 0 ? places_nth (places, (guint) state->routine) : NULL;
  if (listing == NULL)
    return g_strdup_printf ("%s 0x%04X", state->section == DTE_SCRIPT ? "script" : "script_b",
                            state->offset);
  return g_strdup_printf ("%s+0x%02X", listing->name, state->offset - listing->routine.offset);
}

/* A trigger in words: "trigger 5 ShotAt". The caller frees it. */
char *
thread_trigger_dup_name (const DteMission *mission, guint trigger)
{
  const ConditionInfo *info;

  g_return_val_if_fail (mission != NULL, NULL);

  if (trigger >= dte_mission_count (mission, DTE_TRIGGERS))
    return g_strdup_printf ("trigger %u", trigger);
  info = condition_info (dte_mission_get_u32 (mission, DTE_TRIGGERS, trigger, "condition"));
  return g_strdup_printf ("trigger %u %s", trigger, info != NULL ? info->name : "of no condition");
}

/* Why the thread waits, as a sentence in English for the command line; windows make their own from
 * the codes. The caller frees it. */
char *
thread_state_dup_reason (const ThreadState *state, const DteMission *mission)
{
  g_autofree char *trigger = NULL;
  const CommandInfo *command;

  g_return_val_if_fail (state != NULL && mission != NULL, NULL);

  switch (state->wait)
    {
    case THREAD_WAIT_FREE:
      return g_strdup ("free");
    case THREAD_WAIT_NONE:
      return g_strdup ("running");
    case THREAD_WAIT_PASS:
      return g_strdup ("goes on in the next pass");
    case THREAD_WAIT_DEFERRED:
      return g_strdup ("starts in the next pass");
    case THREAD_WAIT_CLOCK:
      return g_strdup_printf ("waits until the clock is past %u (%u s left)", state->wake,
                              state->seconds_left);
    case THREAD_WAIT_COMMAND:
      command = command_info ((guint) state->command);
      return g_strdup_printf ("waits in %s", command != NULL ? command->name : "a command");
    case THREAD_WAIT_INTERRUPTED:
      if (state->trigger < 0)
        return g_strdup ("interrupted; no trigger started it, so nothing releases it");
      trigger = thread_trigger_dup_name (mission, (guint) state->trigger);
      return g_strdup_printf ("interrupted until %s fires", trigger);
    }
  return g_strdup ("unknown");
}
