/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/player-targets.c - the keys that choose the player's target
 *
 * The target is that of the player's Player Control order. Whether the display is up does not
 * matter here: a key that first brings it up in the game steps at once.
 *
 * Source:  reference/controls.md 3 (8 to 16, 19) and 8; reference/game-loop.md, mission_frame 15
 */
#include "engine/sim/nodes.h"
#include "engine/sim/order-stack.h"
#include "engine/sim/player-controls.h"

#define PICK_REACH 660000.0f
#define VIEW_COCKPIT 0

static gboolean
can_pick (const Sim *sim, int slot, ObjectSide side, gboolean any_distance)
{
  const World *world = sim->world;
  const int player = world->player_index;

  return slot != player && world->objects[slot].side == side
         && order_target_valid (sim, slot, -1, 0)
         && (any_distance
             || vec3_distance_squared (object_next_position (world, slot),
                                       object_next_position (world, player))
                    <= PICK_REACH * PICK_REACH);
}

static void
set_target (World *world, int target, int component)
{
  OrderEntry *entry = &world->objects[world->player_index].orders[0];

  entry->target_kind = ORDER_TARGET_SHIP;
  entry->target = (gint16) target;
  entry->component = (gint16) component;
}

/* Aims the player's Player Control order, wherever in the stack it lies, at a ship or a component
 * of it (-1 the whole), which makes that the player's target. */
void
player_set_target (Sim *sim, int target, int component)
{
  WorldObject *o = object_at (sim->world, sim->world->player_index);

  g_return_if_fail (o != NULL);

  for (int n = 0; n < o->order_count; n++)
    if (o->orders[n].number == ORDER_PLAYER_CONTROL)
      {
        o->orders[n].target_kind = ORDER_TARGET_SHIP;
        o->orders[n].target = (gint16) target;
        o->orders[n].component = (gint16) component;
        return;
      }
}

/* The next ship of a side from the target's slot on, round the slots; the target stays where there
 * is no other. */
static void
step_target (Sim *sim, ObjectSide side, int way, gboolean any_distance)
{
  World *world = sim->world;
  const int from = world->objects[world->player_index].orders[0].target;
  int slot = MAX (from, way > 0 ? -1 : 0);

  for (guint n = 0; n < WORLD_OBJECTS; n++)
    {
      slot = (slot + way + WORLD_OBJECTS) % WORLD_OBJECTS;
      if (!can_pick (sim, slot, side, any_distance))
        continue;
      set_target (world, slot, -1);
      return;
    }
}

static void
nearest_target (Sim *sim, ObjectSide side)
{
  World *world = sim->world;
  const Vec3 own = object_next_position (world, world->player_index);
  float least = G_MAXFLOAT;

  for (int slot = 0; slot < WORLD_OBJECTS; slot++)
    {
      const float distance = vec3_distance_squared (own, object_next_position (world, slot));
      if (!can_pick (sim, slot, side, FALSE) || distance >= least)
        continue;
      least = distance;
      set_target (world, slot, -1);
    }
}

/* The next component that can be targeted and is not hidden; past the last, none. */
static void
step_component (Sim *sim, int way)
{
  World *world = sim->world;
  const OrderEntry *entry = &world->objects[world->player_index].orders[0];
  const int target = order_target_slot (world, entry);
  const int count = target >= 0 ? world->objects[target].component_count : 0;
  int component = entry->component;

  do
    {
      component += way;
      if (component < -1)
        component = count - 1;
      if (component < 0 || component >= count)
        {
          component = -1;
          break;
        }
    }
  while (
      !order_target_valid (sim, target, component, 0)
      || (world->nodes[world->objects[target].components[component].node].flags & NODE_TARGETABLE)
             == 0);
  if (target >= 0)
    set_target (world, target, component);
}

static gboolean
step_keys (Sim *sim)
{
  World *world = sim->world;

  if (player_action_pressed (world, PLAYER_NEXT_ENEMY))
    step_target (sim, OBJECT_SIDE_HOSTILE, 1, FALSE);
  else if (player_action_pressed (world, PLAYER_PREVIOUS_ENEMY))
    step_target (sim, OBJECT_SIDE_HOSTILE, -1, FALSE);
  else if (player_action_pressed (world, PLAYER_NEXT_FRIENDLY))
    step_target (sim, OBJECT_SIDE_FRIENDLY, 1, TRUE);
  else if (player_action_pressed (world, PLAYER_NEXT_SUBTARGET))
    step_component (sim, 1);
  else if (player_action_pressed (world, PLAYER_PREVIOUS_SUBTARGET))
    step_component (sim, -1);
  else
    return FALSE;
  return TRUE;
}

static void
other_keys (Sim *sim)
{
  World *world = sim->world;

  if (player_action_pressed (world, PLAYER_PREVIOUS_FRIENDLY))
    step_target (sim, OBJECT_SIDE_FRIENDLY, -1, TRUE);
  if (world->camera_view == VIEW_COCKPIT && player_action_pressed (world, PLAYER_NEAREST_ENEMY))
    nearest_target (sim, OBJECT_SIDE_HOSTILE);
  if (world->camera_view == VIEW_COCKPIT && player_action_pressed (world, PLAYER_NEAREST_FRIENDLY))
    nearest_target (sim, OBJECT_SIDE_FRIENDLY);
  if (player_action_pressed (world, PLAYER_SMART_TARGET))
    world->smart_targeting = !world->smart_targeting;
  if (player_action_pressed (world, PLAYER_PRIMARY_TARGET)
      && object_is_live (world, world->primary_target))
    set_target (world, world->primary_target, world->primary_component);
}

/* Whether the player's current order aims at an object, or at a part of it. */
gboolean
player_targets (const World *world, int slot)
{
  const OrderEntry *entry = order_current (world, world->player_index);

  return entry != NULL && entry->target_kind == ORDER_TARGET_SHIP && entry->target == slot;
}

/* Smart targeting: what the player's fire hits (component -1: as a whole) becomes his target, while
 * he flies, or whatever his order is (any_order). Not his own ship (ours: a mine names who strikes
 * it as its attacker). */
void
player_target_hit (Sim *sim, int slot, int component, gboolean any_order)
{
  World *world = sim->world;
  const OrderEntry *entry = order_current (world, world->player_index);

  if (world->smart_targeting == 0 || entry == NULL || slot == world->player_index
      || (!any_order && entry->number != ORDER_PLAYER_CONTROL))
    return;
  set_target (world, slot, component);
}

/* Whether a target's component is one whose part is gone. */
static gboolean
component_is_gone (const World *world, const OrderEntry *entry)
{
  const int target = order_target_slot (world, entry);

  return entry->component >= 0 && target >= 0
         && entry->component < world->objects[target].component_count
         && node_at_const (world, world->objects[target].components[entry->component].node) == NULL;
}

static gboolean
is_far (const World *world, int target)
{
  return vec3_distance_squared (object_next_position (world, world->player_index),
                                object_next_position (world, target))
         > PICK_REACH * PICK_REACH;
}

/* What became of the player's target since: a whole one that explodes gives way to the next hostile
 * one, a component that is gone to the next component, one too far off to the next of its side
 * within reach (player-weapons.md 6, Each frame). While he flies; after the frame's losses. */
void
player_target_keep (Sim *sim)
{
  World *world = sim->world;
  const OrderEntry *entry = order_current (world, world->player_index);
  const int slot = entry != NULL ? order_target_slot (world, entry) : WORLD_NO_SLOT;
  const WorldObject *target = object_at (world, slot);

  if (target == NULL || entry->number != ORDER_PLAYER_CONTROL)
    return;
  if (entry->component < 0 && (target->flags & OBJECT_EXPLODING) != 0)
    {
      world->matching_speed = 0;
      set_target (world, -1, -1);
      step_target (sim, OBJECT_SIDE_HOSTILE, 1, FALSE);
    }
  else if (component_is_gone (world, entry))
    step_component (sim, 1);
  else if (is_far (world, slot))
    step_target (sim,
                 target->side == OBJECT_SIDE_HOSTILE ? OBJECT_SIDE_HOSTILE : OBJECT_SIDE_FRIENDLY,
                 1, FALSE);
}

/* One frame's targeting keys, while the player flies. Those keys that stop MATCH SPEED do. */
void
player_targets_read (Sim *sim)
{
  World *world = sim->world;
  const OrderEntry *entry = order_current (world, world->player_index);

  if (entry == NULL || entry->number != ORDER_PLAYER_CONTROL)
    return;
  if (step_keys (sim))
    world->matching_speed = 0;
  other_keys (sim);
}
