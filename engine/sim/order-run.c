/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-run.c - running the current order of each object */
#include "engine/sim/order-routines.h"

#include "engine/sim/shields.h"

#define DAMAGE_KEPT_TICKS 500      /* orders.md 3: recent_damage is zeroed as often */
#define RETALIATE_SHARE 0.7f       /* 0x004DC484 */
#define RETALIATE_ARMOR 6.0f

/* The order that a ship turns on its attacker with (orders.md 4): where all of the rules hold, it
 * is pushed, aimed at the whole ship. */
void
order_retaliate (Sim *sim, int slot)
{
  const World *world = sim->world;
  const WorldObject *o = object_at_const (world, slot);
  const WorldObject *attacker = object_at_const (world, o->last_attacker);
  const ShipTypeInfo *info = object_type_info (sim, slot);

  if (info == NULL || attacker == NULL || o->object_class != OBJECT_CLASS_FIGHTER
      || attacker->object_class != OBJECT_CLASS_FIGHTER || attacker->side == o->side
      || (o->flags & OBJECT_DO_NOT_DISTURB) != 0)
    return;
  if (o->recent_damage < RETALIATE_SHARE * RETALIATE_ARMOR * (float) info->combat.armor_class)
    return;
  if (o->orders[0].target == o->last_attacker
      || !order_target_valid (sim, o->last_attacker, -1, 0))
    return;
  order_push (sim, slot, ORDER_FIGHT, (OrderTarget) { ORDER_TARGET_SHIP, o->last_attacker, -1 });
}

static void
say_not_built (Sim *sim, int slot, guint number)
{
  guint8 *said = &sim->world->logged_orders[number / 8 % sizeof sim->world->logged_orders];
  const guint8 bit = (guint8) (1u << number % 8);

  if ((*said & bit) != 0)
    return;
  *said |= bit;
  world_log (sim, LOG_NOT_BUILT_ORDER, number, (guint32) slot, 0, 0);
}

/* An order that is not built holds its place and does nothing; ours: the player flies meanwhile, or
 * a mission that launches him could not be played until launches are built. */
static void
run_unbuilt (Sim *sim, int slot, guint number)
{
  say_not_built (sim, slot, number);
  if (slot == sim->world->player_index)
    order_player_control (sim, slot);
}

static void
run_update (Sim *sim, int slot, const OrderInfo *info, const OrderRoutines *routines)
{
  if (!info->built)
    run_unbuilt (sim, slot, info->number);
  else if (routines->update != NULL)
    routines->update (sim, slot);
}

/* Runs a one-shot's update and pops it. TRUE: the order below is to run as well, as the stack got
 * shorter (Fix: the game goes on in every case). */
static gboolean
run_one_shot (Sim *sim, int slot, const OrderInfo *info, const OrderRoutines *routines)
{
  WorldObject *o = object_at (sim->world, slot);
  const guint8 starting = o->order_starting;
  const gint16 before = o->order_count;

  run_update (sim, slot, info, routines);
  if (o->order_count > 0 && o->orders[0].number == info->number)
    order_pop (sim, slot);
  o->order_starting = starting;
  return o->order_count < before;
}

static gboolean
still_on_top (const WorldObject *o, const OrderEntry *was, gint16 count)
{
  return o->order_count == count && o->orders[0].number == was->number
         && o->orders[0].target_kind == was->target_kind && o->orders[0].target == was->target
         && o->orders[0].component == was->component;
}

/* Begins the order where it is starting, then updates it. Fix: an order that its begin popped or
 * covered is not updated, and what lies on top then begins with the next run. */
static void
run_lasting (Sim *sim, int slot, const OrderInfo *info, const OrderRoutines *routines)
{
  WorldObject *o = object_at (sim->world, slot);

  if (o->order_starting != 0)
    {
      const OrderEntry was = o->orders[0];
      const gint16 count = o->order_count;

      if (routines->begin != NULL)
        routines->begin (sim, slot);
      if (!still_on_top (o, &was, count))
        return;
      o->order_starting = 0;
      sim_trace (sim, SIM_TRACE_ORDER, (guint32) slot, was.number, SIM_ORDER_STARTED,
                 (guint32) (gint32) was.target);
    }
  run_update (sim, slot, info, routines);
}

/* One run of the order on top. TRUE: run again, for the order below a one-shot. */
static gboolean
run_current (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const OrderInfo *info;
  const OrderRoutines *routines;

  orders_start_queued (sim, slot);
  info = o->order_count > 0 ? order_info (o->orders[0].number) : NULL;
  if (info != NULL && (info->flags & ORDER_FLAG_RETALIATE) != 0)
    {
      order_retaliate (sim, slot);
      info = order_info (o->orders[0].number);
    }
  o->afterburner = 0;
  o->reverse_thrust = 0;
  if (info == NULL)
    return FALSE;
  routines = order_routines (info->number);
  if ((info->flags & ORDER_FLAG_ONE_SHOT) != 0)
    return run_one_shot (sim, slot, info, routines);
  run_lasting (sim, slot, info, routines);
  return FALSE;
}

/* Runs an object's orders once (orders.md 3). A number that is no order holds its place on the
 * stack and does nothing. */
void
object_orders (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL);

  o->steered = 0;
  while (run_current (sim, slot))
    ;
  if ((o->flags & OBJECT_ENGINES_DISABLED) != 0)
    {
      o->throttle = 0.0f;
      o->afterburner = 0;
      o->reverse_thrust = 0;
    }
  if (o->afterburner_fuel < 1)
    {
      o->afterburner = 0;
      o->reverse_thrust = 0;
    }
  if ((o->flags & OBJECT_CAN_REVERSE) == 0)
    o->reverse_thrust = 0;
}

/* The game goes by game_ticks, which run from the program's start; a world begins with its own. */
static void
forget_damage (World *world)
{
  if (world->mission_ticks <= world->damage_clear_tick)
    return;
  for (guint slot = 0; slot < WORLD_OBJECTS; slot++)
    world->objects[slot].recent_damage = 0.0f;
  world->damage_clear_tick = world->mission_ticks + DAMAGE_KEPT_TICKS;
}

/* What a Ripper's beams carry is carried in each frame anew. */
static void
forget_carried (World *world)
{
  for (guint slot = 0; slot < WORLD_OBJECTS; slot++)
    world->objects[slot].carried_way = vec3 (0, 0, 0);
}

/* One frame's orders of every object that is not disabled, in the loops' order. Turrets follow with
 * the guns. */
void
orders_update (Sim *sim)
{
  World *world = sim->world;

  forget_damage (world);
  forget_carried (world);
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if ((world->objects[slot].flags & OBJECT_DISABLED) == 0)
      object_orders (sim, slot);
}
