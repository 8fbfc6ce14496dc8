/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/script.h - the script machine: threads, instructions, calls, timers
 *
 * The machine's whole state lies in the world; a call of these functions runs it on and leaves no
 * trace elsewhere. Its order in a mission: mission_bind, mission_script_start, then every frame
 * script_clock_advance, events_flush, mission_process.
 *
 * Shapes:  blocks and instructions are byte offsets in the world's image; threads 0 to 31; a stack
 *          of 32 dwords a thread, of which frames and call records are slots.
 * Units:   the script's clock, wake times and timers count seconds of 100 game ticks.
 * Owner:   the world. Threads, timers and globals are read freely by whoever shows them.
 * Errors:  none: a ScriptFault ends the thread and the game goes on, a ScriptMend is passed over;
 *          each is logged once per mission. sim->stopped: a hook left the call in its middle.
 * Source:  reference/script-vm.md
 */
#pragma once

#include "engine/sim/mission-bind.h"

G_BEGIN_DECLS

/* Why a thread was ended (script-vm.md 12). Each is logged once per mission. */
typedef enum
{
  SCRIPT_FAULT_NONE,
  SCRIPT_FAULT_DIVIDE,
  SCRIPT_FAULT_STACK_FULL,
  SCRIPT_FAULT_STACK_EMPTY,
  SCRIPT_FAULT_OPCODE,
  SCRIPT_FAULT_PAST_IMAGE,
  SCRIPT_FAULT_NO_FRAME,
  SCRIPT_FAULT_NO_TARGET,
  SCRIPT_FAULT_LOCAL,
  SCRIPT_FAULT_EVENT_VALUE,
  SCRIPT_FAULT_ENDLESS_SQUAD,
  SCRIPT_FAULT_NO_PLACE,
  SCRIPT_FAULT_COMMAND_B,
  SCRIPT_FAULT_COMMAND,
  SCRIPT_FAULT_BUDGET, /* ours: a run longer than SCRIPT_RUN_BUDGET instructions */
  SCRIPT_FAULTS
} ScriptFault;

/* What the game gets wrong and this engine passes over, the thread going on (script-vm.md 12). Each
 * is logged once per mission. */
typedef enum
{
  SCRIPT_MEND_PART_WITHOUT_BLOCK,
  SCRIPT_MEND_BLOCK_PAST_IMAGE,
  SCRIPT_MEND_TEXT_PAST_IMAGE,
  SCRIPT_MEND_FLAGS_PAST_IMAGE,
  SCRIPT_MEND_TAG_DROPPED,
  SCRIPT_MEND_SHIP_PAST_SLOTS,
  SCRIPT_MEND_MEMBER_WITHOUT_RECORD,
  SCRIPT_MEND_ENDLESS_SQUAD,
  SCRIPT_MEND_TRIGGER_SLICE,
  SCRIPT_MENDS
} ScriptMend;

/* Ours: instructions of one run of a thread. Code cannot branch back, so a mission's own run is
 * far shorter; a return that goes astray, or parts that call each other, could go on for ever. */
#define SCRIPT_RUN_BUDGET 1000000

const char *script_fault_text (ScriptFault fault);
const char *script_mend_text (ScriptMend mend);
void script_mend (Sim *sim, ScriptMend mend, guint32 place, guint32 operand);

void mission_script_start (Sim *sim);
void mission_process (Sim *sim);
void script_clock_advance (World *world, guint32 ticks);
int script_thread_start (Sim *sim, guint32 block, gboolean deferred, int trigger,
                         const guint32 *locals, gboolean code_b);
gboolean script_thread_run (Sim *sim, int thread);
void script_threads_run (Sim *sim);
void script_run_timers (Sim *sim);
guint script_threads_count (const World *world);

G_END_DECLS
