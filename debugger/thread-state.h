/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/thread-state.h - where each script thread is, and why it waits
 *
 * Shapes:  offsets are bytes in a code section; seconds are script seconds.
 * Owner:   a state is a plain value; a call stack owns its frames.
 * Source:  reference/script-vm.md 1, 2
 */
#pragma once

#include "debugger/places.h"
#include "engine/sim/world.h"

G_BEGIN_DECLS

typedef enum
{
  THREAD_WAIT_FREE,        /* the slot is free */
  THREAD_WAIT_NONE,        /* it is the one that runs at this moment */
  THREAD_WAIT_PASS,        /* runs in the next pass: it yielded, or a waiting command asks again */
  THREAD_WAIT_DEFERRED,    /* not run yet: starts in the next pass */
  THREAD_WAIT_CLOCK,       /* until the clock is greater than wake */
  THREAD_WAIT_COMMAND,     /* a waiting command: see command */
  THREAD_WAIT_INTERRUPTED, /* until its trigger fires again */
} ThreadWait;

typedef struct
{
  int slot;
  ThreadWait wait;
  gboolean in_code; /* section and offset are valid */
  DteSection section;
  guint offset;         /* of the next instruction */
  int routine;          /* number in Places; -1 unknown */
  guint32 wake;         /* CLOCK: goes on when the clock is greater */
  guint32 seconds_left; /* CLOCK: whole seconds until then, 1 at least */
  int trigger;          /* that started it; -1 none */
  int command;          /* COMMAND: its number; -1 else */
} ThreadState;

/* One level of a thread's call stack. */
typedef struct
{
  gboolean in_code;
  DteSection section;
  guint offset;          /* of the next instruction, or of the one it returns to */
  int routine;           /* number in Places; -1 unknown */
  gint32 first_argument; /* stack slot; -1: no frame */
  guint argument_count;
} ThreadFrame;

ThreadState thread_state_get (const World *world, const DteMission *mission, const Places *places,
                              guint slot);
GArray *thread_call_stack (const World *world, const DteMission *mission, const Places *places,
                           guint slot);
char *thread_state_dup_place (const ThreadState *state, const Places *places);
char *thread_state_dup_reason (const ThreadState *state, const DteMission *mission);
char *thread_trigger_dup_name (const DteMission *mission, guint trigger);

G_END_DECLS
