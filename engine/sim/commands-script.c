/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-script.c - the commands that work on the script itself
 *
 * Source: reference/script-vm.md 4, 10, 11
 */
#include "engine/sim/commands-private.h"
#include "engine/sim/events.h"

/* id, part, seconds, activations */
guint32
command_create_timer (ScriptRun *run, const guint32 *args)
{
  script_timer_create (run->sim, (guint16) args[0], (gint32) args[1], (guint16) args[2],
                       (guint16) args[3]);
  return COMMAND_DONE;
}

/* id */
guint32
command_destroy_timer (ScriptRun *run, const guint32 *args)
{
  script_timer_destroy (run->world, (guint16) args[0]);
  return COMMAND_DONE;
}

/* seconds */
guint32
command_wait (ScriptRun *run, const guint32 *args)
{
  run->thread->wake = run->world->clock + args[0];
  return COMMAND_ENDS_RUN;
}

/* text. Fix: a text past the image does nothing. */
guint32
command_print_debug_message (ScriptRun *run, const guint32 *args)
{
  if (mission_text (run->world, args[0]) != NULL)
    world_log (run->sim, LOG_DEBUG_MESSAGE, args[0], 0, 0, 0);
  else
    script_mend (run->sim, SCRIPT_MEND_TEXT_PAST_IMAGE, args[0], 0);
  return COMMAND_DONE;
}

/* entity, condition, state */
guint32
command_set_trigger_state (ScriptRun *run, const guint32 *args)
{
  trigger_set_state (run->sim, args[0], args[1], script_argument_component (run, args, 0), args[2]);
  return COMMAND_DONE;
}

/* entity, condition, state, n */
guint32
command_set_any_trigger_state (ScriptRun *run, const guint32 *args)
{
  trigger_set_any_state (run->sim, args[0], args[1], args[2], args[3]);
  return COMMAND_DONE;
}

/* The thread waits, whatever its wake time, until its trigger matches again. */
guint32
command_interrupt_trigger_code (ScriptRun *run, const guint32 *args)
{
  run->thread->interrupted = 1;
  return COMMAND_ENDS_RUN;
}

/* Ends every other thread. */
guint32
command_kill_all_script_execution (ScriptRun *run, const guint32 *args)
{
  for (int n = 0; n < WORLD_THREADS; n++)
    if (n != run->number)
      run->world->threads[n].ip = WORLD_NULL;
  return COMMAND_DONE;
}
