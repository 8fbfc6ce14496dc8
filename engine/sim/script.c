/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/script.c - threads and the loop that runs their instructions
 *
 * Source: reference/script-vm.md 1, 2, 3, 12
 */
#include "engine/sim/script.h"

#include "engine/sim/events.h"
#include "engine/sim/script-private.h"

#define THREADS_RUNNING_MAX 31 /* no thread starts while so many run (script-vm.md 1) */
#define TICKS_PER_SECOND 100   /* of the script's clock (script-vm.md 3) */
#define LAST_JUMP_NEVER 0xFFFF /* script-vm.md 1, Mission start */
#define BLOCK_HEADER 2         /* a block's length halfword (dte-format.md 15) */

/* Bits of world->logged_faults for what is logged once besides faults. */
#define LOGGED_ONCE_BIT(code) (1u << (16 + (code) % 16))

G_STATIC_ASSERT (SCRIPT_FAULTS <= 16);
G_STATIC_ASSERT (LOG_NO_GROUP < 16); /* the last of the codes that are */

static const ScriptOp handlers[256] = {
#define OP_HANDLER(number, ident, name, form, pops, pushes, flags, handler) [number] = handler,
  OPCODES (OP_HANDLER)
#undef OP_HANDLER
};

/* OPCODE_ flags by number, for the statement trace. */
static const guint8 op_flags[256] = {
#define OP_FLAGS(number, ident, name, form, pops, pushes, flags, handler) [number] = flags,
  OPCODES (OP_FLAGS)
#undef OP_FLAGS
};

/* What a fault is, in English, for the log. */
const char *
script_fault_text (ScriptFault fault)
{
  static const char *const texts[SCRIPT_FAULTS] = {
    [SCRIPT_FAULT_NONE] = "no fault",
    [SCRIPT_FAULT_DIVIDE] = "division by zero",
    [SCRIPT_FAULT_STACK_FULL] = "stack over its 32 dwords",
    [SCRIPT_FAULT_STACK_EMPTY] = "stack under its first dword",
    [SCRIPT_FAULT_OPCODE] = "no such opcode",
    [SCRIPT_FAULT_PAST_IMAGE] = "instruction or record past the mission's end",
    [SCRIPT_FAULT_NO_FRAME] = "argument of a part read outside of one",
    [SCRIPT_FAULT_NO_TARGET] = "store without a target",
    [SCRIPT_FAULT_LOCAL] = "event value past the fifth",
    [SCRIPT_FAULT_EVENT_VALUE] = "kept event value past the table",
    [SCRIPT_FAULT_ENDLESS_SQUAD] = "squads that hold each other",
    [SCRIPT_FAULT_NO_PLACE] = "a place that no memory has",
    [SCRIPT_FAULT_COMMAND_B] = "no such command in the second catalogue",
    [SCRIPT_FAULT_COMMAND] = "no such command",
    [SCRIPT_FAULT_BUDGET] = "a run without end",
  };

  return fault < SCRIPT_FAULTS ? texts[fault] : "unknown fault";
}

/* What was mended, in English, for the log. */
const char *
script_mend_text (ScriptMend mend)
{
  static const char *const texts[SCRIPT_MENDS] = {
    [SCRIPT_MEND_PART_WITHOUT_BLOCK] = "a call of a part without code did nothing",
    [SCRIPT_MEND_BLOCK_PAST_IMAGE] = "code that runs past the mission's end was not started",
    [SCRIPT_MEND_TEXT_PAST_IMAGE] = "a text past the mission's end was not used",
    [SCRIPT_MEND_FLAGS_PAST_IMAGE] = "a command's flags past the mission's end count as none",
    [SCRIPT_MEND_TAG_DROPPED] = "a ninth component for one command was dropped",
    [SCRIPT_MEND_SHIP_PAST_SLOTS] = "a ship past the last object was passed over",
    [SCRIPT_MEND_MEMBER_WITHOUT_RECORD] = "a squad member that nothing stands for was passed over",
    [SCRIPT_MEND_ENDLESS_SQUAD] = "a squad that holds itself was passed over",
    [SCRIPT_MEND_TRIGGER_SLICE] = "triggers past the list's end were left out",
  };

  return mend < SCRIPT_MENDS ? texts[mend] : "unknown";
}

/* Logs, once per mission, that something the game gets wrong was passed over. */
void
script_mend (Sim *sim, ScriptMend mend, guint32 place, guint32 operand)
{
  World *world = sim->world;

  if ((world->logged_mends & 1u << mend) != 0)
    return;
  world->logged_mends |= 1u << mend;
  world_log (sim, LOG_SCRIPT_MENDED, mend, place, operand, 0);
}

/* Ends the run's thread for a fault of its instruction; logged once per kind and mission. */
void
script_fault (ScriptRun *run, ScriptFault fault, guint32 operand)
{
  World *world = run->world;

  run->stop = SCRIPT_FAULTED;
  if ((world->logged_faults & 1u << fault) != 0)
    return;
  world->logged_faults |= 1u << fault;
  world_log (run->sim, LOG_FAULT, fault, run->instruction, (guint32) run->number, operand);
}

/* Logs what is told once per mission and code. */
void
script_log_once (Sim *sim, WorldLogCode code, guint32 a, guint32 b)
{
  World *world = sim->world;

  if ((world->logged_faults & LOGGED_ONCE_BIT (code)) != 0)
    return;
  world->logged_faults |= LOGGED_ONCE_BIT (code);
  world_log (sim, code, a, b, 0, 0);
}

/* --- threads --- */

/* How many threads are in the pool, waiting ones included. */
guint
script_threads_count (const World *world)
{
  guint count = 0;

  for (guint n = 0; n < WORLD_THREADS; n++)
    count += world->threads[n].ip != WORLD_NULL;
  return count;
}

/* The first free slot; -1 none. */
int
script_thread_alloc (const World *world)
{
  for (int n = 0; n < WORLD_THREADS; n++)
    if (world->threads[n].ip == WORLD_NULL)
      return n;
  return -1;
}

/* Where a block ends and its constants begin; FALSE when the block runs past the image. */
gboolean
script_block_end (const World *world, guint32 block, guint32 *end)
{
  if (!image_holds (world, block, BLOCK_HEADER))
    return FALSE;
  guint32 length = image_u16 (world, block);
  if (!image_holds (world, block, length))
    return FALSE;
  *end = block + length;
  return TRUE;
}

/* Starts a thread at a block's first instruction. It runs at once, inside the call, unless
 * deferred. `trigger` is the index of the trigger that starts it, -1 none; `locals` its event's
 * values, NULL for what the slot's last event left there. Gives the thread's number, which may
 * have finished by then; -1 when the block is none or runs past the image, or no thread is free. */
int
script_thread_start (Sim *sim, guint32 block, gboolean deferred, int trigger, const guint32 *locals,
                     gboolean code_b)
{
  World *world = sim->world;
  guint32 end;

  if (block == WORLD_NULL)
    return -1;
  if (!script_block_end (world, block, &end))
    {
      script_mend (sim, SCRIPT_MEND_BLOCK_PAST_IMAGE, block, 0);
      return -1;
    }
  int number
      = script_threads_count (world) < THREADS_RUNNING_MAX ? script_thread_alloc (world) : -1;
  if (number < 0)
    {
      script_log_once (sim, LOG_NO_THREAD, block, 0);
      return -1;
    }
  ScriptThread *thread = &world->threads[number];
  thread->ip = block + BLOCK_HEADER;
  thread->block = block;
  thread->block_end = end;
  thread->step_block_end = WORLD_NULL;
  thread->stack_top = 0;
  thread->frame = -1;
  thread->wake = 0;
  thread->depth = 0;
  thread->interrupted = 0;
  thread->trigger = trigger;
  thread->code_b = code_b != FALSE;
  thread->result = 0;
  thread->started_tick = world->mission_ticks;
  if (locals != NULL)
    memcpy (thread->locals, locals, sizeof thread->locals);
  if (!deferred)
    script_thread_run (sim, number);
  return number;
}

/* --- the loop --- */

/* Asks the owner's hook and tells its traces; FALSE: the hook stops the frame. */
static gboolean
announce (ScriptRun *run)
{
  Sim *sim = run->sim;
  guint32 ip = run->thread->ip;

  if (sim->hooks->before_instruction != NULL
      && !sim->hooks->before_instruction (run->world, run->number, ip, sim->hooks->user_data))
    {
      run->stop = SCRIPT_STOPPED;
      sim->stopped = TRUE;
      return FALSE;
    }
  guint8 op = image_u8 (run->world, ip);
  if (sim_wants (sim, SIM_TRACE_VM))
    sim_trace (sim, SIM_TRACE_VM, (guint32) run->number, ip, op, 0);
  if (sim_wants (sim, SIM_TRACE_STATEMENT) && (op_flags[op] & OPCODE_STATEMENT) != 0)
    sim_trace (sim, SIM_TRACE_STATEMENT, (guint32) run->number, ip, op, 0);
  return TRUE;
}

static void
run_instructions (ScriptRun *run)
{
  gboolean hooked = run->sim->hooks != NULL;

  for (guint left = SCRIPT_RUN_BUDGET; run->stop == SCRIPT_GOES_ON; left--)
    {
      guint8 op;

      run->instruction = run->thread->ip;
      if (left == 0)
        {
          script_fault (run, SCRIPT_FAULT_BUDGET, SCRIPT_RUN_BUDGET);
          return;
        }
      if ((hooked && !announce (run)) || !fetch_u8 (run, &op))
        return;
      if (handlers[op] != NULL)
        handlers[op](run);
      else
        script_fault (run, SCRIPT_FAULT_OPCODE, op);
    }
}

static void
end_run (ScriptRun *run)
{
  static const SimRunEnd ends[] = {
    [SCRIPT_YIELDS] = SIM_RUN_YIELDED,
    [SCRIPT_FINISHED] = SIM_RUN_FINISHED,
    [SCRIPT_FAULTED] = SIM_RUN_FAULT,
    [SCRIPT_STOPPED] = SIM_RUN_STOPPED,
  };

  if (run->stop == SCRIPT_FINISHED && run->number == 0)
    run->world->first_finished = 1;
  if (run->stop == SCRIPT_FINISHED || run->stop == SCRIPT_FAULTED)
    run->thread->ip = WORLD_NULL;
  if (sim_wants (run->sim, SIM_TRACE_RUN_ENDED))
    sim_trace (run->sim, SIM_TRACE_RUN_ENDED, (guint32) run->number, ends[run->stop], 0, 0);
}

/* Runs a thread on until it waits, yields, finishes or fails. One whose wake time the clock has
 * not passed is left alone. TRUE: it is still in the pool. */
gboolean
script_thread_run (Sim *sim, int thread)
{
  World *world = sim->world;

  g_return_val_if_fail (thread >= 0 && thread < WORLD_THREADS, FALSE);

  ScriptRun run = {
    .sim = sim,
    .world = world,
    .thread = &world->threads[thread],
    .image = world_image_const (world),
    .image_size = world->image_size,
    .number = thread,
  };
  if (sim->stopped || run.thread->ip == WORLD_NULL)
    return FALSE;
  if (run.thread->wake != 0 && world->clock <= run.thread->wake)
    return TRUE;
  run.thread->wake = 0;
  gint32 outer = world->current_thread;
  world->current_thread = thread;
  run_instructions (&run);
  end_run (&run);
  if (run.stop != SCRIPT_STOPPED)
    world->current_thread = outer;
  return run.thread->ip != WORLD_NULL;
}

/* One pass: visits as many threads as run when it begins, slot by slot; those that
 * InterruptTriggerCode holds are passed over. */
void
script_threads_run (Sim *sim)
{
  World *world = sim->world;
  guint left = script_threads_count (world);

  for (int n = 0; n < WORLD_THREADS && left > 0 && !sim->stopped; n++)
    {
      if (world->threads[n].ip == WORLD_NULL)
        continue;
      left--;
      if (!world->threads[n].interrupted)
        script_thread_run (sim, n);
    }
}

/* --- mission and frame --- */

/* Moves the script's clock on by game ticks; it ticks every 100 of them. */
void
script_clock_advance (World *world, guint32 ticks)
{
  world->clock_ticks += ticks;
  while (world->clock_ticks >= TICKS_PER_SECOND)
    {
      world->clock_ticks -= TICKS_PER_SECOND;
      world->clock++;
      world->ticked = 1;
    }
}

static void
reset_machine (World *world)
{
  memset (world->kept, 0, sizeof world->kept);
  world->first_finished = 0;
  world->last_jump = LAST_JUMP_NEVER;
  world->verdict = 1;
  world->clock = 0;
  world->clock_ticks = 0;
  script_timers_reset (world);
  memset (world->threads, 0, sizeof world->threads);
  for (guint n = 0; n < WORLD_THREADS; n++)
    {
      world->threads[n].ip = WORLD_NULL;
      world->threads[n].frame = -1;
      world->threads[n].trigger = -1;
    }
  world->current_thread = -1;
  world->tag_count = 0;
  world->store_target.kind = STORE_NONE;
  world->store_target.place = 0;
  world->ticked = 0;
  world->timers_running = 1;
}

static void
run_start_parts (Sim *sim)
{
  const World *world = sim->world;

  for (guint n = 0; n < mission_count (world, DTE_PARTS) && n < 256 && !sim->stopped; n++)
    {
      guint32 part = mission_record (world, DTE_PARTS, n);
      if ((image_u8 (world, part + PART_FLAGS) & PART_FLAG_START) != 0)
        script_thread_start (sim, world->part_blocks[0][n], FALSE, -1, NULL, FALSE);
    }
}

static void
arm_triggers (World *world)
{
  for (guint n = 0; n < mission_count (world, DTE_OBJECTS); n++)
    {
      guint32 object = mission_record (world, DTE_OBJECTS, n);
      guint first = image_u16 (world, object + OBJECT_FIRST_TRIGGER);
      guint count = image_u8 (world, object + OBJECT_TRIGGER_COUNT);
      for (guint i = 0; i < count; i++)
        {
          guint32 trigger = mission_record (world, DTE_TRIGGERS, first + i);
          if (trigger == WORLD_NULL)
            break;
          image_set_u8 (world, trigger + TRIGGER_ARMED, 1);
        }
    }
}

/* The four ships of the first curve that starts at a ship get their objects. Fix: a curve that
 * names no ship is passed over. */
static void
create_curve_ships (Sim *sim, guint32 ship)
{
  static const guint8 ends[]
      = { CURVE_START, CURVE_LEAVING_HANDLE, CURVE_ARRIVING_HANDLE, CURVE_END };
  World *world = sim->world;

  for (guint n = 0; n < mission_count (world, DTE_CURVES); n++)
    {
      guint32 curve = mission_record (world, DTE_CURVES, n);
      if (mission_reference_record (world, image_u32 (world, curve + CURVE_START)) != ship)
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
        {
          guint32 end = mission_reference_record (world, image_u32 (world, curve + ends[i]));
          int index = mission_index (world, DTE_SHIPS, end);
          if (index >= 0 && mission_ship_slot (world, (guint) index) != WORLD_NO_SLOT
              && world->objects[index].type == OBJECT_TYPE_STAND_IN)
            mission_ship_create (sim, (guint) index);
        }
      return;
    }
}

/* Starts a bound mission's script: the machine as new, the start parts' first run, then every
 * trigger armed, every ship marked whole and the curves' ships made. So a start part that disarms a
 * trigger before its first wait is undone. The editor's checks and sleeps are left out. */
void
mission_script_start (Sim *sim)
{
  World *world = sim->world;

  reset_machine (world);
  run_start_parts (sim);
  if (sim->stopped)
    return;
  arm_triggers (world);
  for (guint n = 0; n < mission_count (world, DTE_SHIPS); n++)
    {
      guint32 ship = mission_record (world, DTE_SHIPS, n);
      image_set_u8 (world, ship + SHIP_FLAGS, 0);
      image_set_u32 (world, ship + SHIP_INTACT, 0xFFFFFFFF);
      create_curve_ships (sim, ship);
    }
  world->started = 1;
}

/* The script's part of a frame (process_mission): threads, the objects' places into the records,
 * then once a script second timers and watches. */
void
mission_process (Sim *sim)
{
  World *world = sim->world;

  script_threads_run (sim);
  if (sim->stopped)
    return;
  mission_ships_sync (sim);
  if (!world->ticked || !world->timers_running)
    return;
  script_run_timers (sim);
  world->ticked = 0;
  watches_run (sim);
}
