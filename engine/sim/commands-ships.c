/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-ships.c - the commands that walk the ships of an entity
 *
 * Source: reference/script-vm.md 11; reference/objects.md, Components
 */
#include "engine/sim/commands-private.h"
#include "engine/sim/components.h"
#include "engine/sim/order-stack.h"

/* Missions whose players' ships SetInvulnerability reaches (script-vm.md 11, 1A). The Reliant's
 * simulator's training, the other case, is not part of a world. */
#define TRAINING_FIRST 30
#define TRAINING_LAST 35

#define ORDER_DATA_SPEED 0 /* Fly: i32 speed (orders.md 2) */

static gboolean
is_player (const World *world, int ship)
{
  return (guint32) ship < world->player_slots;
}

/* The object of a ship record's place; NULL when it names no ship or its slot has a stand-in. */
static WorldObject *
ship_object (World *world, guint32 place)
{
  int ship = mission_index (world, DTE_SHIPS, place);

  if (ship < 0 || mission_ship_slot (world, (guint) ship) == WORLD_NO_SLOT
      || world->objects[ship].type == OBJECT_TYPE_STAND_IN)
    return NULL;
  return &world->objects[ship];
}

/* --- orders --- */

typedef struct
{
  guint order;
  OrderTarget target;
  guint32 data[4];
} OrderGiven;

static void
give_order (Sim *sim, int ship, int component, gpointer user_data)
{
  const OrderGiven *given = user_data;

  order_push_with (sim, ship, given->order, given->target, given->data);
}

/* Gives the ships of the entity that args[0] is an order with its first state, so that a refused
 * one leaves no trace (Fix). COMMAND_DONE. */
guint32
command_give_order (ScriptRun *run, const guint32 *args, guint order, OrderTarget target,
                    const guint32 data[4])
{
  OrderGiven given = { order, target, { data[0], data[1], data[2], data[3] } };

  return command_walk (run, args, give_order, &given);
}

/* A flight group or squad by its index, else the ship's slot and tagged component; null none. */
static OrderTarget
argument_target (ScriptRun *run, const guint32 *args, guint n)
{
  const World *world = run->world;
  OrderTarget target = ORDER_NO_TARGET;

  switch (mission_record_kind (world, args[n]))
    {
    case DTE_FLIGHT_GROUPS:
      target.kind = ORDER_TARGET_GROUP;
      target.target = mission_index (world, DTE_FLIGHT_GROUPS, args[n]);
      break;
    case DTE_SQUADS:
      target.kind = ORDER_TARGET_SQUAD;
      target.target = mission_index (world, DTE_SQUADS, args[n]);
      break;
    case DTE_SHIPS:
      target.target = mission_index (world, DTE_SHIPS, args[n]);
      target.component = script_argument_component (run, args, n);
      break;
    default:
      break;
    }
  return target;
}

/* entity, order, at once (not read), target */
guint32
command_set_ai (ScriptRun *run, const guint32 *args)
{
  gint16 order = (gint16) (guint16) args[1];
  const guint32 no_data[4] = { 0 };

  if (order < 0 || order_info ((guint) order) == NULL)
    return COMMAND_DONE;
  orders_numbering_start (run->sim);
  command_give_order (run, args, (guint) order, argument_target (run, args, 3), no_data);
  orders_numbering_stop (run->sim);
  return COMMAND_DONE;
}

static void
clear_orders (Sim *sim, int ship, int component, gpointer user_data)
{
  if (!is_player (sim->world, ship))
    orders_clear (sim, ship);
}

/* entity */
guint32
command_clear_ai (ScriptRun *run, const guint32 *args)
{
  return command_walk (run, args, clear_orders, NULL);
}

/* entity, point, speed */
guint32
command_fly (ScriptRun *run, const guint32 *args)
{
  const guint32 data[4] = { [ORDER_DATA_SPEED] = args[2] };
  OrderTarget target = ORDER_NO_TARGET;

  target.target = mission_index (run->world, DTE_SHIPS, args[1]);
  return command_give_order (run, args, ORDER_FLY, target, data);
}

/* --- states of ships --- */

static void
set_flag (WorldObject *object, guint32 flag, gboolean set)
{
  object->flags = set ? object->flags | flag : object->flags & ~flag;
}

static void
set_invulnerable (Sim *sim, int ship, int component, gpointer user_data)
{
  World *world = sim->world;
  WorldObject *object = &world->objects[ship];
  guint32 value = *(const guint32 *) user_data;

  if (is_player (world, ship)
      && (world->mission_number < TRAINING_FIRST || world->mission_number > TRAINING_LAST))
    return;
  if (component < 0)
    object->invulnerable = (guint8) value;
  else if (component_node (world, ship, component) >= 0)
    object->components[component].invulnerable = (guint16) value;
}

/* entity, value: 0 none, 1 the player can hit, 2 full, 3 ejects before it explodes */
guint32
command_set_invulnerability (ScriptRun *run, const guint32 *args)
{
  return command_walk_value (run, args, set_invulnerable, args[1]);
}

static void
disable (Sim *sim, int ship, int component, gpointer user_data)
{
  gboolean disabled = *(const guint32 *) user_data != 0;

  if (component < 0)
    set_flag (&sim->world->objects[ship], OBJECT_DISABLED, disabled);
  else
    component_show_damaged (sim, ship, component, disabled);
}

/* entity, truth */
guint32
command_disable_object (ScriptRun *run, const guint32 *args)
{
  return command_walk_value (run, args, disable, args[1]);
}

static void
set_hostile (Sim *sim, int ship, int component, gpointer user_data)
{
  sim->world->objects[ship].side
      = *(const guint32 *) user_data != 0 ? OBJECT_SIDE_HOSTILE : OBJECT_SIDE_FRIENDLY;
}

/* entity, truth */
guint32
command_set_hostile (ScriptRun *run, const guint32 *args)
{
  return command_walk_value (run, args, set_hostile, args[1]);
}

static void
set_targetable (Sim *sim, int ship, int component, gpointer user_data)
{
  gboolean targetable = *(const guint32 *) user_data != 0;
  WorldNode *node = node_at (sim->world, component_node (sim->world, ship, component));

  if (component < 0)
    object_set_targetable (sim, ship, targetable);
  else if (node != NULL)
    node->flags
        = targetable ? node->flags | NODE_TARGETABLE : node->flags & ~(guint32) NODE_TARGETABLE;
}

/* entity, truth */
guint32
command_set_targetable (ScriptRun *run, const guint32 *args)
{
  return command_walk_value (run, args, set_targetable, args[1]);
}

/* --- places --- */

static void
move_by (Sim *sim, int ship, int component, gpointer user_data)
{
  World *world = sim->world;
  guint32 record = mission_record (world, DTE_SHIPS, (guint) ship);
  guint32 field = record + SHIP_RUNTIME_POSITION;
  Vec3 place = vec3_add (image_vec3 (world, field), *(const Vec3 *) user_data);

  image_set_vec3 (world, field, place);
  if (world->objects[ship].type != OBJECT_TYPE_STAND_IN)
    object_set_position (world, ship, place);
}

/* entity, reference ship or point. Fix: with no second ship, or none made, nothing moves. */
guint32
command_position_relative (ScriptRun *run, const guint32 *args)
{
  World *world = run->world;

  if (ship_object (world, args[1]) == NULL)
    return COMMAND_DONE;
  int ship = mission_index (world, DTE_SHIPS, args[1]);
  guint32 record = mission_record (world, DTE_SHIPS, (guint) ship);
  Vec3 moved
      = vec3_sub (object_next_position (world, ship), mission_authored_place (world, record));
  return command_walk (run, args, move_by, &moved);
}

/* ship, point: placed where the point's object will stand next, turned as it, stopped; not while
 * exploding, ejected or sent off */
guint32
command_snap_to_point (ScriptRun *run, const guint32 *args)
{
  World *world = run->world;
  WorldObject *object = ship_object (world, args[0]);

  if (object == NULL || ship_object (world, args[1]) == NULL
      || (object->flags & OBJECT_OUT_OF_ACTION) != 0)
    return COMMAND_DONE;
  int ship = mission_index (world, DTE_SHIPS, args[0]);
  int point = mission_index (world, DTE_SHIPS, args[1]);
  Mat3 turned = object_next_orientation (world, point);
  object_set_position (world, ship, object_next_position (world, point));
  object_set_orientation (world, ship, &turned);
  object_stop (world, ship);
  return COMMAND_DONE;
}
