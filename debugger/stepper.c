/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/stepper.c - the four checks before an instruction, and what ends a step */
#include "debugger/stepper.h"

/* Makes the stepper new: nothing held, no step, nothing noted. */
void
stepper_reset (Stepper *stepper)
{
  g_return_if_fail (stepper != NULL);

  *stepper = (Stepper){
    .hold = STEPPER_FREE, .mode = STEPPER_NONE, .held_thread = -1, .held_ip = WORLD_NULL
  };
  for (guint n = 0; n < WORLD_THREADS; n++)
    stepper->noted[n] = WORLD_NULL;
}

/* A run control: goes on in a mode at the next instruction. Running on does nothing unless the
 * script is held or released (editor-link.md 5, Run control 1). */
void
stepper_release (Stepper *stepper, StepperMode mode)
{
  g_return_if_fail (stepper != NULL);
  g_return_if_fail (mode == STEPPER_RUN_ON || mode == STEPPER_INTO || mode == STEPPER_OVER);

  if (mode == STEPPER_RUN_ON && stepper->hold == STEPPER_FREE)
    return;
  stepper->hold = STEPPER_RELEASED;
  stepper->mode = mode;
}

/* Whether instructions have to be asked for although no stop flag is set. */
gboolean
stepper_is_stepping (const Stepper *stepper)
{
  g_return_val_if_fail (stepper != NULL, FALSE);

  return stepper->mode != STEPPER_NONE || stepper->hold != STEPPER_FREE;
}

static gboolean
hold_at (Stepper *stepper, const StepperInstruction *instruction)
{
  stepper->hold = STEPPER_HELD;
  stepper->held_thread = instruction->thread;
  stepper->held_ip = instruction->ip;
  return FALSE;
}

/* Whether this is the instruction the script was held at, gone on from now. Read by the letter,
 * rule 1 would stop a step into or over at the very flag it was held by, for ever; the developers'
 * editor had to lift the flag for that. We let every release past the flag it starts at. */
static gboolean
leaves_the_stop (const Stepper *stepper, const StepperInstruction *instruction)
{
  return stepper->hold == STEPPER_RELEASED && stepper->held_thread == instruction->thread
         && stepper->held_ip == instruction->ip;
}

/* Rule 3: the release takes hold at this instruction, which runs. */
static gboolean
take_release (Stepper *stepper, const StepperInstruction *instruction)
{
  stepper->hold = STEPPER_FREE;
  stepper->held_thread = -1;
  if (stepper->mode == STEPPER_RUN_ON)
    stepper->mode = STEPPER_NONE;
  else if (stepper->mode == STEPPER_OVER)
    {
      stepper->noted[instruction->thread] = instruction->block_end;
      stepper->returned = FALSE;
    }
  return TRUE;
}

/* Rule 4: whether a step that is under way ends before this instruction. */
static gboolean
step_ends_at (const Stepper *stepper, const StepperInstruction *instruction)
{
  if (!instruction->starts_statement)
    return FALSE;
  if (stepper->mode == STEPPER_INTO)
    return TRUE;
  return stepper->mode == STEPPER_OVER
         && (stepper->returned || stepper->noted[instruction->thread] == instruction->block_end);
}

/* Asked before each instruction: TRUE lets it run; FALSE holds the script before it. */
gboolean
stepper_may_run (Stepper *stepper, const StepperInstruction *instruction)
{
  g_return_val_if_fail (stepper != NULL && instruction != NULL, TRUE);
  g_return_val_if_fail (instruction->thread >= 0 && instruction->thread < WORLD_THREADS, TRUE);

  if (stepper->hold == STEPPER_HELD)
    return FALSE;
  if (instruction->flagged && !leaves_the_stop (stepper, instruction))
    {
      if (stepper->hold != STEPPER_RELEASED || stepper->mode != STEPPER_RUN_ON)
        return hold_at (stepper, instruction);
      return take_release (stepper, instruction);
    }
  if (stepper->mode == STEPPER_NONE)
    return TRUE;
  if (stepper->hold == STEPPER_RELEASED)
    return take_release (stepper, instruction);
  return step_ends_at (stepper, instruction) ? hold_at (stepper, instruction) : TRUE;
}

/* A part returned to its caller and left the block that ends here. */
void
stepper_block_returned (Stepper *stepper, int thread, guint32 block_end)
{
  g_return_if_fail (stepper != NULL && thread >= 0 && thread < WORLD_THREADS);

  if (stepper->noted[thread] == block_end)
    stepper->returned = TRUE;
}

/* A run ended with its thread waiting: while stepping into or over, the next run's first
 * instruction is the next step (editor-link.md 5). */
void
stepper_run_yielded (Stepper *stepper)
{
  g_return_if_fail (stepper != NULL);

  if (stepper->mode == STEPPER_INTO || stepper->mode == STEPPER_OVER)
    {
      stepper->hold = STEPPER_RELEASED;
      stepper->held_thread = -1;
    }
}

/* A thread finished, or a fault ended it: that ends the step. */
void
stepper_thread_finished (Stepper *stepper, int thread)
{
  g_return_if_fail (stepper != NULL && thread >= 0 && thread < WORLD_THREADS);

  stepper->noted[thread] = WORLD_NULL;
  stepper->mode = STEPPER_NONE;
  stepper->hold = STEPPER_FREE;
  stepper->held_thread = -1;
}
