/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/script-private.h - what the script machine's files share
 *
 * A ScriptRun is one run of one thread; it lives on the C stack for the length of that run. A
 * handler reads its operands, works on the thread's stack and may set `stop`; once stop is set,
 * nothing more of the run happens. Helpers that fail have set it and say so.
 *
 * Source: reference/script-vm.md 1, 2
 */
#pragma once

#include "engine/sim/mission-records.h"
#include "engine/sim/script.h"
#include "engine/tables/commands.h"
#include "engine/tables/opcodes.h"

G_BEGIN_DECLS

/* Why a run goes no further. */
typedef enum
{
  SCRIPT_GOES_ON,
  SCRIPT_YIELDS,   /* a command gave 0: goes on at ip in its next run */
  SCRIPT_FINISHED, /* returned at depth 0 */
  SCRIPT_FAULTED,
  SCRIPT_STOPPED, /* a hook stopped the frame */
} ScriptStop;

/* Values of world->store_target.kind. */
typedef enum
{
  STORE_NONE,
  STORE_VARIABLE, /* place: game variable */
  STORE_IMAGE,    /* place: image offset of a dword */
  STORE_STACK,    /* place: thread * WORLD_THREAD_STACK + slot */
} StoreKind;

typedef struct
{
  Sim *sim;
  World *world;
  ScriptThread *thread;
  const guint8 *image; /* the world's, at hand for fetching */
  guint32 image_size;
  int number;          /* of the thread */
  guint32 instruction; /* place of the running instruction's opcode */
  ScriptStop stop;
} ScriptRun;

typedef void (*ScriptOp) (ScriptRun *run);

/* The result: 0 ends the run. args are the thread's stack slots, lent. */
typedef guint32 (*ScriptCommand) (ScriptRun *run, const guint32 *args);

/* Slots of a call record, above the arguments (script-vm.md 2, Calls). */
enum
{
  CALL_ARGUMENT_COUNT,
  CALL_RETURN,
  CALL_FRAME,
  CALL_BLOCK_END,
  CALL_RECORD
};

/* script.c */
void script_fault (ScriptRun *run, ScriptFault fault, guint32 operand);
void script_log_once (Sim *sim, WorldLogCode code, guint32 a, guint32 b);
gboolean script_block_end (const World *world, guint32 block, guint32 *end);
int script_thread_alloc (const World *world);

/* commands.c */
void script_command (ScriptRun *run, guint8 number);
void script_command_b (ScriptRun *run, guint8 number);
void script_tag (ScriptRun *run, int slot, guint component);
int script_argument_component (const ScriptRun *run, const guint32 *args, guint n);

/* script-ops-values.c */
gboolean script_pop_store (ScriptRun *run, guint32 *old, guint32 *value);
void script_store (ScriptRun *run, guint32 value);

/* script-timers.c */
void script_timers_reset (World *world);
void script_timer_create (Sim *sim, guint16 id, gint32 part, guint16 period, guint16 activations);
void script_timer_destroy (World *world, guint16 id);

/* op_ handlers, script-ops*.c; an alias shares its handler */
#define OP_PROTOTYPE(number, ident, name, form, pops, pushes, flags, handler) \
  void handler (ScriptRun *run);
OPCODES (OP_PROTOTYPE)
#undef OP_PROTOTYPE

/* FALSE, with the thread ended, when its 32 dwords are full. */
static inline gboolean
push (ScriptRun *run, guint32 value)
{
  ScriptThread *thread = run->thread;

  if (G_UNLIKELY (thread->stack_top >= WORLD_THREAD_STACK))
    {
      script_fault (run, SCRIPT_FAULT_STACK_FULL, value);
      return FALSE;
    }
  thread->stack[thread->stack_top++] = value;
  return TRUE;
}

/* FALSE, with the thread ended and nothing popped, when fewer than `count` dwords are there. */
static inline gboolean
need (ScriptRun *run, int count)
{
  if (G_LIKELY (run->thread->stack_top >= count))
    return TRUE;
  script_fault (run, SCRIPT_FAULT_STACK_EMPTY, (guint32) count);
  return FALSE;
}

static inline gboolean
pop (ScriptRun *run, guint32 *value)
{
  if (!need (run, 1))
    return FALSE;
  *value = run->thread->stack[--run->thread->stack_top];
  return TRUE;
}

/* Pops b, the top, and a under it. */
static inline gboolean
pop_pair (ScriptRun *run, guint32 *a, guint32 *b)
{
  if (!need (run, 2))
    return FALSE;
  run->thread->stack_top -= 2;
  *a = run->thread->stack[run->thread->stack_top];
  *b = run->thread->stack[run->thread->stack_top + 1];
  return TRUE;
}

/* Reads an operand byte and moves ip past it. */
static inline gboolean
fetch_u8 (ScriptRun *run, guint8 *value)
{
  guint32 ip = run->thread->ip;

  if (G_UNLIKELY (ip >= run->image_size))
    {
      script_fault (run, SCRIPT_FAULT_PAST_IMAGE, ip);
      return FALSE;
    }
  *value = run->image[ip];
  run->thread->ip = ip + 1;
  return TRUE;
}

/* Halfword operands are big-endian. */
static inline gboolean
fetch_u16 (ScriptRun *run, guint16 *value)
{
  guint8 high, low;

  if (!fetch_u8 (run, &high) || !fetch_u8 (run, &low))
    return FALSE;
  *value = (guint16) (high << 8 | low);
  return TRUE;
}

G_END_DECLS
