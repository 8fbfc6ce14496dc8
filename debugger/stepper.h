/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/stepper.h - the rules that hold a script and step it, and nothing else
 *
 * A stepper is asked before each instruction whether it may run, and told of each run's end and
 * each return. It knows no world: threads are slot numbers, places are offsets in the image. So
 * the rules can be tested on sequences made by hand.
 *
 * The game notes the block end of step over in the thread's own record (+14); here it stands in
 * the stepper, since nothing the debugger does may change the world.
 *
 * Owner:   a plain value; stepper_reset makes it new.
 * Source:  reference/editor-link.md 5, Holding and stepping
 */
#pragma once

#include <glib.h>

#include "engine/sim/world.h"

G_BEGIN_DECLS

/* vm_hold */
typedef enum
{
  STEPPER_RELEASED = -1, /* goes on at the next instruction */
  STEPPER_FREE = 0,      /* nothing holds */
  STEPPER_HELD = 1,
} StepperHold;

/* vm_step_mode */
typedef enum
{
  STEPPER_NONE = -1,
  STEPPER_RUN_ON = 1,
  STEPPER_INTO = 2,
  STEPPER_OVER = 3,
} StepperMode;

typedef struct
{
  StepperHold hold;
  StepperMode mode;
  gboolean returned;            /* vm_step_returned: the noted block has returned */
  guint32 noted[WORLD_THREADS]; /* block end noted for each thread; WORLD_NULL none */
  int held_thread;              /* where it was held; -1 nowhere */
  guint32 held_ip;
} Stepper;

/* One instruction that is about to run. */
typedef struct
{
  int thread;
  guint32 ip;
  guint32 block_end;
  gboolean flagged; /* its first byte has the stop flag (section 10) */
  gboolean starts_statement;
} StepperInstruction;

void stepper_reset (Stepper *stepper);
void stepper_release (Stepper *stepper, StepperMode mode);
gboolean stepper_is_stepping (const Stepper *stepper);
gboolean stepper_may_run (Stepper *stepper, const StepperInstruction *instruction);
void stepper_block_returned (Stepper *stepper, int thread, guint32 block_end);
void stepper_run_yielded (Stepper *stepper);
void stepper_thread_finished (Stepper *stepper, int thread);

G_END_DECLS
