/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands.c - running a command: its flags, arguments, function and result
 *
 * Source: reference/script-vm.md 2, command n and Components; reference/dte-format.md 18
 */
#include "engine/sim/commands-private.h"

#define FLAG_PLAYERS 0x1 /* section 24, bit 0: players' ships in a group are walked too */

static const ScriptCommand functions[COMMANDS_COUNT] = {
#define COMMAND_FUNCTION(number, ident, name, count, flow, word, function) [number] = function,
  COMMANDS (COMMAND_FUNCTION)
#undef COMMAND_FUNCTION
};

/* --- component tags --- */

/* Notes that a stack slot means a component of the ship it holds, until the next command is over.
 * Fix: with eight tags a ninth is dropped. */
void
script_tag (ScriptRun *run, int slot, guint component)
{
  World *world = run->world;

  if (world->tag_count >= WORLD_TAGS)
    {
      script_mend (run->sim, SCRIPT_MEND_TAG_DROPPED, run->instruction, component);
      return;
    }
  world->tags[world->tag_count].thread = run->number;
  world->tags[world->tag_count].slot = slot;
  world->tags[world->tag_count].component = component;
  world->tag_count++;
}

/* The component that argument n of the running command is tagged with; -1 the whole. */
int
script_argument_component (const ScriptRun *run, const guint32 *args, guint n)
{
  const World *world = run->world;
  int slot = (int) (args - run->thread->stack) + (int) n;

  for (guint i = 0; i < world->tag_count; i++)
    if (world->tags[i].thread == run->number && world->tags[i].slot == slot)
      return world->tags[i].component == COMPONENT_WHOLE ? -1 : (int) world->tags[i].component;
  return -1;
}

/* --- running --- */

/* The low byte of a command's word, read without a look at the section's count. Fix: a word past
 * the image gives no flags; with the section unused the template's words count. */
static guint8
command_flags (Sim *sim, DteSection section, guint number)
{
  const World *world = sim->world;
  guint32 offset = world->sections[section].offset;

  if (offset != DTE_UNUSED_OFFSET)
    {
      if (!image_holds (world, offset, 2 * number + 1))
        script_mend (sim, SCRIPT_MEND_FLAGS_PAST_IMAGE, offset, number);
      return image_u8 (world, offset + 2 * number);
    }
  const CommandInfo *info = section == DTE_COMMAND_FLAGS ? command_info (number) : NULL;
  return info != NULL ? (guint8) info->template_word : 0;
}

/* Pops a command's arguments, whatever the script pushed; they stay above the new top. NULL, with
 * the thread ended, when the stack has fewer. */
static const guint32 *
take_arguments (ScriptRun *run, DteSection flags, guint number, guint count)
{
  World *world = run->world;

  world->command_flag = (command_flags (run->sim, flags, number) & FLAG_PLAYERS) == 0;
  if (!need (run, (int) count))
    return NULL;
  run->thread->stack_top -= (int) count;
  return &run->thread->stack[run->thread->stack_top];
}

/* The result lands where the first argument was and in the thread; 0 ends the run. */
static void
finish (ScriptRun *run, guint32 result)
{
  ScriptThread *thread = run->thread;

  if (thread->stack_top < WORLD_THREAD_STACK)
    thread->stack[thread->stack_top] = result;
  thread->result = result;
  run->world->tag_count = 0;
  if (result == 0 && run->stop == SCRIPT_GOES_ON)
    run->stop = SCRIPT_YIELDS;
}

/* A command that is not built gives 1, so that the thread goes on; said once per command. */
static guint32
run_unbuilt (ScriptRun *run, guint8 number)
{
  World *world = run->world;
  guint8 bit = (guint8) (1u << number % 8);

  if ((world->logged_commands[number / 8] & bit) == 0)
    {
      world->logged_commands[number / 8] |= bit;
      world_log (run->sim, LOG_NOT_BUILT_COMMAND, number, 0, 0, 0);
    }
  return COMMAND_DONE;
}

/* Runs command n of the catalogue. Fix: a number past it ends the thread. */
void
script_command (ScriptRun *run, guint8 number)
{
  const CommandInfo *info = command_info (number);
  guint32 traced[COMMAND_PARAMETERS_MAX] = { 0 };

  if (info == NULL)
    {
      script_fault (run, SCRIPT_FAULT_COMMAND, number);
      return;
    }
  const guint32 *args = take_arguments (run, DTE_COMMAND_FLAGS, number, info->parameter_count);
  if (args == NULL)
    return;
  if (info->parameter_count > 0)
    memcpy (traced, args, info->parameter_count * sizeof traced[0]);
  guint32 result
      = functions[number] != NULL ? functions[number](run, args) : run_unbuilt (run, number);
  finish (run, result);
  if (sim_wants (run->sim, SIM_TRACE_COMMAND))
    sim_trace_args (run->sim, SIM_TRACE_COMMAND, (guint32) run->number, number, result, 0, traced,
                    info->parameter_count);
}

/* Runs command n of the second catalogue: pops its arguments, gives 1. Fix: a number past it ends
 * the thread. */
void
script_command_b (ScriptRun *run, guint8 number)
{
  if (number >= COMMANDS_B_COUNT)
    script_fault (run, SCRIPT_FAULT_COMMAND_B, number);
  else if (take_arguments (run, DTE_COMMAND_FLAGS_B, number, command_b_parameter_count (number)))
    finish (run, COMMAND_DONE);
}

/* --- what many commands do --- */

/* Visits the ships of the entity that args[0] is, or its tagged component. COMMAND_DONE. `data` is
 * lent to visit. */
guint32
command_walk (ScriptRun *run, const guint32 *args, MissionWalkFunc visit, gpointer data)
{
  mission_for_each_ship (run->sim, args[0], script_argument_component (run, args, 0), visit, data);
  return COMMAND_DONE;
}

/* The same; visit is lent a guint32, the value. */
guint32
command_walk_value (ScriptRun *run, const guint32 *args, MissionWalkFunc visit, guint32 value)
{
  return command_walk (run, args, visit, &value);
}
