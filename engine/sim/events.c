/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/events.c - the queue of what happened to ships, and what posts to it
 *
 * Source: reference/script-vm.md 6
 */
#include "engine/sim/events.h"

#include "engine/sim/events-private.h"
#include "engine/sim/script-private.h"

#define VARIABLE_JUMP_READY 0 /* script-vm.md 5 */
#define VARIABLE_WARP_READY 1
#define SHOT_AT_WEAPON 0xFFFFFFFFu /* the weapon, always (dte-conditions.json, ShotAt) */

enum
{
  EVENT_NOT_ANSWERED,
  EVENT_QUEUED,
  EVENT_QUEUE_FULL,
};

/* An event with its values, at most five, padded with zeros. */
Event
event_make (Condition condition, const guint32 *values, guint count, guint32 qualifier)
{
  Event event = { .condition = condition,
                  .qualifier = qualifier,
                  .value_count = MIN (count, WORLD_EVENT_VALUES) };

  for (guint n = 0; n < event.value_count; n++)
    event.values[n] = values[n];
  return event;
}

static gboolean
group_would_fire (Sim *sim, guint32 record, const Event *event, gpointer user_data)
{
  return !trigger_would_fire (sim, image_u16 (sim->world, record), event);
}

static gboolean
group_explain (Sim *sim, guint32 record, const Event *event, gpointer user_data)
{
  trigger_explain (sim, image_u16 (sim->world, record), event);
  return TRUE;
}

/* Whether a trigger of the ship, or of its groups in turn, would answer. */
static gboolean
is_answered (Sim *sim, int ship, guint object_id, const Event *event, gboolean to_groups)
{
  if (trigger_would_fire (sim, object_id, event))
    return TRUE;
  return to_groups && !group_events_each (sim, ship, event, group_would_fire, NULL);
}

/* Fix: an event past the thousandth is dropped and logged. */
static guint32
enqueue (Sim *sim, int ship, guint32 record, const Event *event, gboolean to_groups)
{
  World *world = sim->world;

  if (world->event_count >= WORLD_EVENTS)
    {
      script_log_once (sim, LOG_EVENT_QUEUE_FULL, event->condition, (guint32) ship);
      return EVENT_QUEUE_FULL;
    }
  WorldEvent *queued = &world->events[world->event_count++];
  *queued = (WorldEvent){
    .to_groups = to_groups != FALSE,
    .ship = record,
    .condition = (guint8) event->condition,
    .value_count = (guint8) event->value_count,
    .qualifier = event->qualifier,
  };
  memcpy (queued->values, event->values, sizeof event->values);
  return EVENT_QUEUED;
}

static void
post (Sim *sim, int ship, const Event *event, gboolean to_groups)
{
  guint32 record = ship < 0 ? WORLD_NULL : mission_record (sim->world, DTE_SHIPS, (guint) ship);
  guint32 outcome = EVENT_NOT_ANSWERED;

  if (record == WORLD_NULL)
    return;
  guint object_id = image_u16 (sim->world, record);
  if (is_answered (sim, ship, object_id, event, to_groups))
    outcome = enqueue (sim, ship, record, event, to_groups);
  else if (sim_wants (sim, SIM_TRACE_TRIGGER))
    {
      trigger_explain (sim, object_id, event);
      if (to_groups)
        group_events_each (sim, ship, event, group_explain, NULL);
    }
  if (sim_wants (sim, SIM_TRACE_EVENT))
    sim_trace_args (sim, SIM_TRACE_EVENT, event->condition, (guint32) ship, event->qualifier,
                    outcome, event->values, event->value_count);
}

/* Posts an event for a ship's own triggers, where one of them would answer it. A negative ship is
 * an object of no mission ship: nothing is posted. */
void
event_post (Sim *sim, int ship, Condition condition, const guint32 *values, guint count,
            guint32 qualifier)
{
  g_return_if_fail (condition_info (condition) != NULL);

  Event event = event_make (condition, values, count, qualifier);
  post (sim, ship, &event, FALSE);
}

/* As event_post, for the ship's flight group and the squads that hold it too. */
void
event_post_group (Sim *sim, int ship, Condition condition, const guint32 *values, guint count,
                  guint32 qualifier)
{
  g_return_if_fail (condition_info (condition) != NULL);

  Event event = event_make (condition, values, count, qualifier);
  post (sim, ship, &event, TRUE);
}

/* Notes in the ship's record that it, or its component (qualifier not 0xFF), is lost, and posts
 * Destroyed; a whole ship's once only. killer: a ship index, -1 none. */
void
event_destroyed (Sim *sim, int ship, int killer, guint32 qualifier)
{
  World *world = sim->world;
  guint32 record = ship < 0 ? WORLD_NULL : mission_record (world, DTE_SHIPS, (guint) ship);

  if (record == WORLD_NULL)
    return;
  guint8 flags = image_u8 (world, record + SHIP_FLAGS);
  if (qualifier != COMPONENT_WHOLE)
    image_set_u32 (world, record + SHIP_INTACT,
                   image_u32 (world, record + SHIP_INTACT) & ~(1u << (qualifier & 31)));
  else if ((flags & SHIP_FLAG_DESTROYED) != 0)
    return;
  else
    image_set_u8 (world, record + SHIP_FLAGS, flags | SHIP_FLAG_DESTROYED);
  guint32 by = killer < 0 ? WORLD_NULL : mission_record (world, DTE_SHIPS, (guint) killer);
  guint32 values[] = { by == WORLD_NULL ? 0 : by, record };
  event_post_group (sim, ship, CONDITION_DESTROYED, values, G_N_ELEMENTS (values), qualifier);
}

/* Posts ShotAt for a ship (qualifier 0xFF), or its component, struck by the object of a slot: the
 * armour it has lost, twice. An attacker, or a victim, of no mission ship posts none. */
void
event_shot_at (Sim *sim, int ship, int attacker, guint32 qualifier)
{
  const World *world = sim->world;
  const int by = mission_slot_ship (world, attacker);
  guint32 record = ship < 0 ? WORLD_NULL : mission_record (world, DTE_SHIPS, (guint) ship);
  guint32 by_record = by < 0 ? WORLD_NULL : mission_record (world, DTE_SHIPS, (guint) by);

  if (record == WORLD_NULL || by_record == WORLD_NULL)
    return;
  const guint32 value = group_damage_value (sim, ship, qualifier);
  const guint32 values[] = { by_record, value, value, record, SHOT_AT_WEAPON };
  event_post_group (sim, ship, CONDITION_SHOT_AT, values, G_N_ELEMENTS (values), qualifier);
}

/* Raises every waiting event on its ship, then on its groups where it was posted for them; one
 * posted meanwhile waits its turn in the same pass. The queue is empty afterwards. */
void
events_flush (Sim *sim)
{
  World *world = sim->world;

  for (guint n = 0; n < world->event_count && !sim->stopped; n++)
    {
      WorldEvent queued = world->events[n];
      Event event = event_make ((Condition) queued.condition, queued.values, queued.value_count,
                                queued.qualifier);
      trigger_raise (sim, image_u16 (world, queued.ship), event.condition, event.values,
                     event.value_count, event.qualifier);
      if (queued.to_groups && !sim->stopped)
        group_event_raise (sim, mission_index (world, DTE_SHIPS, queued.ship), &event);
    }
  if (sim->stopped)
    return;
  memset (world->events, 0, sizeof world->events[0] * world->event_count);
  world->event_count = 0;
}

static void
take_jump (Sim *sim, guint variable, Condition condition)
{
  World *world = sim->world;

  if (world->variables[variable] == 0)
    return;
  world->last_jump = world->clock;
  event_post (sim, world->player_index, condition, NULL, 0, COMPONENT_WHOLE);
  world->variables[variable] = 0;
}

/* JUMP DRIVE: while the mission goes on, takes the jump and the warp that are ready. */
void
player_jump (Sim *sim)
{
  if (sim->world->ending != ENDING_PLAYING || sim->world->over)
    return;
  take_jump (sim, VARIABLE_JUMP_READY, CONDITION_PLAYER_READY_TO_JUMP);
  take_jump (sim, VARIABLE_WARP_READY, CONDITION_PLAYER_READY_TO_WARP);
}
