/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/triggers.c - which triggers answer an event, and arming them
 *
 * Source: reference/script-vm.md 7, 8, 10; reference/dte-format.md 9
 */
#include "engine/sim/events-private.h"
#include "engine/sim/script-private.h"

#define KEPT_VALUES 5             /* dwords of a kept event's slot (script-vm.md 8) */
#define OPERAND_UNSET 0xFFFF      /* low half of an operand that matches anything */
#define OPERAND_ANY_PLAYER 0x2000 /* bit of a ship operand's low half: any player's ship */
#define KINDS_NUMBER (COMMAND_KIND_NUMBER | COMMAND_KIND_CONSTANT | COMMAND_KIND_DAMAGE)

/* The triggers of an object: how many, from *first on. Fix: the slice is taken as far as the object
 * table and the trigger list reach. */
guint
trigger_slice (const World *world, guint object_id, guint *first)
{
  guint32 object = mission_record (world, DTE_OBJECTS, object_id);
  guint triggers = mission_count (world, DTE_TRIGGERS);

  *first = 0;
  if (object == WORLD_NULL)
    return 0;
  *first = image_u16 (world, object + OBJECT_FIRST_TRIGGER);
  guint count = image_u8 (world, object + OBJECT_TRIGGER_COUNT);
  return *first < triggers ? MIN (count, triggers - *first) : 0;
}

static void
keep_event (World *world, guint object_id, const Event *event)
{
  int slot = condition_info (event->condition)->kept_slot;

  if (slot >= 0 && object_id < WORLD_KEPT_OBJECTS)
    memcpy (&world->kept[object_id][slot * KEPT_VALUES], event->values, sizeof event->values);
}

static void
copy_to_locals (World *world, const Event *event)
{
  int free_thread = script_thread_alloc (world);

  if (free_thread >= 0)
    memcpy (world->threads[free_thread].locals, event->values, sizeof event->values);
}

/* SIM_TRIGGER_FIRED: so far nothing speaks against it. */
static SimTriggerReason
test_record (const World *world, guint32 trigger, const Event *event)
{
  const ConditionInfo *info = condition_info (event->condition);

  if (image_u8 (world, trigger + TRIGGER_ARMED) == 0)
    return SIM_TRIGGER_DISARMED;
  if (image_u8 (world, trigger + TRIGGER_QUALIFIER) != event->qualifier)
    return SIM_TRIGGER_QUALIFIER;
  if (image_u16 (world, trigger + TRIGGER_LINK) == DTE_NONE_16)
    return SIM_TRIGGER_NO_LINK;
  if (!world->verdict && image_u8 (world, trigger + TRIGGER_REPEAT) != info->exempt_repeat)
    return SIM_TRIGGER_VERDICT;
  return SIM_TRIGGER_FIRED;
}

/* The operand turned into what events carry. FALSE: an unknown tag, which matches nothing (Fix). */
static gboolean
operand_place (Sim *sim, guint index, guint32 operand, guint32 *place)
{
  if (dte_reference_parse (operand).section == -2)
    {
      script_log_once (sim, LOG_BAD_OPERAND, index, operand);
      return FALSE;
    }
  *place = mission_reference_record (sim->world, operand);
  return *place != WORLD_NULL;
}

/* In the order of dte-format.md 9, How an operand is read. */
static gboolean
operand_passes (Sim *sim, guint index, guint32 operand, guint32 kinds, guint32 value)
{
  const World *world = sim->world;
  guint32 place;

  if ((operand & 0xFFFF) == OPERAND_UNSET)
    return TRUE;
  if ((kinds & KINDS_NUMBER) != 0)
    return operand == value;
  if ((kinds & COMMAND_KIND_SHIP) != 0 && (operand & OPERAND_ANY_PLAYER) != 0)
    {
      int ship = mission_index (world, DTE_SHIPS, value);
      return ship >= 0 && (guint32) ship < world->player_slots;
    }
  return operand_place (sim, index, operand, &place) && place == value;
}

/* The first checked operand that is another's; -1 all pass. */
static int
failing_operand (Sim *sim, guint index, guint32 trigger, const Event *event)
{
  const ConditionInfo *info = condition_info (event->condition);

  for (guint n = 0; n < info->value_count; n++)
    if (info->values[n].checked
        && !operand_passes (sim, index, image_u32 (sim->world, trigger + TRIGGER_OPERANDS + 4 * n),
                            info->values[n].kinds, event->values[n]))
      return (int) n;
  return -1;
}

static void
trace_trigger (Sim *sim, guint index, guint object_id, const Event *event, SimTriggerReason reason,
               int operand)
{
  guint32 which = (guint32) operand;

  if (!sim_wants (sim, SIM_TRACE_TRIGGER))
    return;
  if (reason == SIM_TRIGGER_OPERAND)
    sim_trace_args (sim, SIM_TRACE_TRIGGER, index, event->condition, reason, object_id, &which, 1);
  else
    sim_trace_args (sim, SIM_TRACE_TRIGGER, index, event->condition, reason, object_id,
                    event->values, event->value_count);
}

/* Whether trigger `index` has the event's condition and what speaks against it. The values go to
 * the first free thread's locals on the way, once all but the operands pass. */
static SimTriggerReason
test_trigger (Sim *sim, guint index, guint32 trigger, const Event *event, int *operand)
{
  SimTriggerReason reason = test_record (sim->world, trigger, event);

  *operand = -1;
  if (reason != SIM_TRIGGER_FIRED)
    return reason;
  copy_to_locals (sim->world, event);
  *operand = failing_operand (sim, index, trigger, event);
  return *operand < 0 ? SIM_TRIGGER_FIRED : SIM_TRIGGER_OPERAND;
}

static gboolean
has_condition (const World *world, guint32 trigger, Condition condition)
{
  return image_u8 (world, trigger + TRIGGER_CONDITION) == condition;
}

/* The matcher's test, blind to the trigger's thread: whether a trigger of the object would answer
 * the event. It has the object keep the event. */
gboolean
trigger_would_fire (Sim *sim, guint object_id, const Event *event)
{
  World *world = sim->world;
  guint first;
  guint count = trigger_slice (world, object_id, &first);
  int operand;

  keep_event (world, object_id, event);
  for (guint n = first; n < first + count; n++)
    {
      guint32 trigger = mission_record (world, DTE_TRIGGERS, n);
      if (has_condition (world, trigger, event->condition)
          && test_trigger (sim, n, trigger, event, &operand) == SIM_TRIGGER_FIRED)
        return TRUE;
    }
  return FALSE;
}

/* Tells the trace why each trigger of the condition does not answer an event that is not queued. */
void
trigger_explain (Sim *sim, guint object_id, const Event *event)
{
  guint first;
  guint count = trigger_slice (sim->world, object_id, &first);

  for (guint n = first; n < first + count; n++)
    {
      guint32 trigger = mission_record (sim->world, DTE_TRIGGERS, n);
      if (!has_condition (sim->world, trigger, event->condition))
        continue;
      SimTriggerReason reason = test_record (sim->world, trigger, event);
      int operand = -1;
      if (reason == SIM_TRIGGER_FIRED)
        {
          operand = failing_operand (sim, n, trigger, event);
          reason = SIM_TRIGGER_OPERAND;
        }
      trace_trigger (sim, n, object_id, event, reason, operand);
    }
}

/* --- matching --- */

/* The thread that a trigger started and that is still in the pool; -1 none. Fix: the whole index
 * is compared, where the game compares it with its low byte. */
static int
thread_of (const World *world, guint index)
{
  for (int n = 0; n < WORLD_THREADS; n++)
    if (world->threads[n].ip != WORLD_NULL && world->threads[n].trigger == (gint32) index)
      return n;
  return -1;
}

/* Starts the trigger's thread, releases it, or leaves it to run. */
static SimTriggerReason
fire (Sim *sim, guint index, guint32 trigger, const Event *event)
{
  World *world = sim->world;
  int running = thread_of (world, index);

  if (running >= 0)
    {
      if (!world->threads[running].interrupted)
        return SIM_TRIGGER_ALREADY_RUNS;
      world->threads[running].interrupted = 0;
      return SIM_TRIGGER_RELEASED;
    }
  DteEntry script = world->sections[DTE_SCRIPT];
  guint32 block = script.offset == DTE_UNUSED_OFFSET
                      ? WORLD_NULL
                      : script.offset + 2u * image_u16 (world, trigger + TRIGGER_LINK);
  gboolean deferred = image_u8 (world, trigger + TRIGGER_DEFERRED) != 0;
  int started = script_thread_start (sim, block, deferred, (int) index, event->values, FALSE);
  return started < 0 ? SIM_TRIGGER_NO_THREAD : SIM_TRIGGER_FIRED;
}

/* As the repeat mode says; done even where no thread could start. */
static void
disarm (World *world, guint32 trigger)
{
  guint8 repeat = image_u8 (world, trigger + TRIGGER_REPEAT);
  guint8 left = (guint8) (image_u8 (world, trigger + TRIGGER_COUNTER) - 1);

  if (repeat == TRIGGER_REPEAT_COUNTED)
    image_set_u8 (world, trigger + TRIGGER_COUNTER, left);
  if (repeat == TRIGGER_REPEAT_ONCE || (repeat == TRIGGER_REPEAT_COUNTED && left == 0))
    image_set_u8 (world, trigger + TRIGGER_ARMED, 0);
}

/* Says so where an object's slice is cut. */
static void
mend_slice (Sim *sim, guint object_id, guint first, guint count)
{
  guint32 object = mission_record (sim->world, DTE_OBJECTS, object_id);
  guint whole = object != WORLD_NULL ? image_u8 (sim->world, object + OBJECT_TRIGGER_COUNT) : 0;

  if (whole > count)
    script_mend (sim, SCRIPT_MEND_TRIGGER_SLICE, object_id, first + count);
}

/* Has the object keep the event and every trigger of it that answers fire. */
void
trigger_match (Sim *sim, guint object_id, const Event *event)
{
  World *world = sim->world;
  guint first;
  guint count = trigger_slice (world, object_id, &first);

  keep_event (world, object_id, event);
  mend_slice (sim, object_id, first, count);
  for (guint n = first; n < first + count && !sim->stopped; n++)
    {
      guint32 trigger = mission_record (world, DTE_TRIGGERS, n);
      int operand;
      if (!has_condition (world, trigger, event->condition))
        continue;
      SimTriggerReason reason = test_trigger (sim, n, trigger, event, &operand);
      gboolean matched = reason == SIM_TRIGGER_FIRED;
      if (matched)
        reason = fire (sim, n, trigger, event);
      if (sim->stopped)
        return;
      if (matched)
        disarm (world, trigger);
      trace_trigger (sim, n, object_id, event, reason, operand);
    }
}

/* Raises an event on an object, 0xFFFF none, then sets the verdict back to yes. */
void
trigger_raise (Sim *sim, guint object_id, Condition condition, const guint32 *values, guint count,
               guint32 qualifier)
{
  g_return_if_fail (condition_info (condition) != NULL);

  if (object_id != DTE_NONE_16)
    {
      Event event = event_make (condition, values, count, qualifier);
      trigger_match (sim, object_id, &event);
    }
  if (!sim->stopped)
    sim->world->verdict = 1;
}

/* --- arming --- */

static gboolean
is_tagged (const World *world, guint8 qualifier)
{
  for (guint n = 0; n < world->tag_count; n++)
    if (world->tags[n].component == qualifier)
      return TRUE;
  return FALSE;
}

static void
set_armed (World *world, guint index, guint32 trigger, guint32 state)
{
  image_set_u8 (world, trigger + TRIGGER_ARMED, (guint8) state);
  watches_set_armed (world, index, (guint8) state != 0);
}

/* Arms (low byte of state not 0) or disarms every trigger of the condition that an entity has for
 * itself, for `component` (-1 none) or for a component tagged for the running command. One that
 * arms has its count again; watches follow. A place of no ship, group or squad has no trigger. */
void
trigger_set_state (Sim *sim, guint32 entity, guint condition, int component, guint32 state)
{
  World *world = sim->world;
  guint first;

  if (mission_record_kind (world, entity) < 0 || mission_record_kind (world, entity) == DTE_CURVES)
    return;
  guint count = trigger_slice (world, image_u16 (world, entity), &first);
  for (guint n = first; n < first + count; n++)
    {
      guint32 trigger = mission_record (world, DTE_TRIGGERS, n);
      guint8 qualifier = image_u8 (world, trigger + TRIGGER_QUALIFIER);
      if (!has_condition (world, trigger, (Condition) (condition & 0xFF))
          || (qualifier != COMPONENT_WHOLE && qualifier != component
              && !is_tagged (world, qualifier)))
        continue;
      set_armed (world, n, trigger, state);
      if ((guint8) state != 0)
        image_set_u8 (world, trigger + TRIGGER_COUNTER, image_u8 (world, trigger + TRIGGER_COUNT));
    }
}

/* Arms or disarms the n-th (from 0) trigger of the condition that an entity has, those of its
 * components counted; its count stays. */
void
trigger_set_any_state (Sim *sim, guint32 entity, guint condition, guint32 state, guint n)
{
  World *world = sim->world;
  guint first;

  if (mission_record_kind (world, entity) < 0 || mission_record_kind (world, entity) == DTE_CURVES)
    return;
  guint count = trigger_slice (world, image_u16 (world, entity), &first);
  for (guint i = first; i < first + count; i++)
    {
      guint32 trigger = mission_record (world, DTE_TRIGGERS, i);
      if (!has_condition (world, trigger, (Condition) (condition & 0xFF)))
        continue;
      if (n-- == 0)
        {
          set_armed (world, i, trigger, state);
          return;
        }
    }
}
