/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-friendly-fire.c - the carrier sends the player home: Friendly Fire (117)
 *
 * Source:  reference/orders.md 12
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/effects.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

#define TOLD_TICKS 300u    /* stage 0 */
#define STEERED_TICKS 700u /* stage 1 */
#define PLAYER_SHARE 0.7f  /* of throttle and turns */
#define STEERED_SHARE 0.3f
#define JUMP_REACH 1000000.0f
#define HOME_LINE 13u /* ff_013 to ff_023 */
#define HOME_LINES 11u
#define ABORT_LINE 1u    /* abrt_001 */
#define PILOT_RELIANT 27 /* who says it */
#define PILOT_OTHER 28
#define TYPE_RELIANT 0x0C
#define TYPE_YAMATO 0x0D

/* Values of sent_home (objects.md, +0x678). */
enum
{
  SENT_HOME_NOT = 0,
  SENT_HOME_DESTROYED = 1,
  SENT_HOME_TOLD = 2,
  SENT_HOME_SENT = 3,
};

enum
{
  HOME_STAGE,
  HOME_UNTIL,
};

enum
{
  STAGE_TOLD,
  STAGE_STEERED,
};

/* Whether an object can be a carrier to go home to. */
static gboolean
is_there (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  return o != NULL && o->created != 0 && o->asset_type >= 0 && (o->flags & OBJECT_EXPLODING) == 0;
}

/* The first object made of a type; -1 none. */
static int
first_of_type (const World *world, guint32 type)
{
  for (int slot = 0; slot < (int) MIN (world->object_count, WORLD_OBJECTS); slot++)
    if (world->objects[slot].type == type && is_there (world, slot))
      return slot;
  return WORLD_NO_SLOT;
}

/* The carrier the player launched from: the one his ship's record launches him from, the first of
 * its kind; when that is gone, the first Yamato. -1 for a player who launches from none. Launches
 * are not built; theirs is the same ship. */
int
friendly_fire_carrier (const World *world)
{
  const guint32 record = mission_record (world, DTE_SHIPS, (guint) world->player_index);
  int carrier;

  if (record == WORLD_NULL || image_u8 (world, record + SHIP_LAUNCH_GATE) == DTE_NONE_8)
    return WORLD_NO_SLOT;
  carrier = first_of_type (world, image_u16 (world, record + SHIP_LAUNCH_FROM));
  return carrier != WORLD_NO_SLOT ? carrier : first_of_type (world, TYPE_YAMATO);
}

/* As a mission begins: no friend was hit yet. */
void
friendly_fire_reset (World *world)
{
  world->friendly_fire_damage = 0.0f;
  world->friendly_fire_quiet_until = 0;
  world->friendly_fire_count = 0;
}

static gboolean
is_to_go (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);
  const OrderEntry *entry = order_current (world, slot);
  const OrderInfo *info = entry != NULL ? order_info (entry->number) : NULL;

  return o->sent_home != SENT_HOME_NOT && (o->flags & (OBJECT_STAND_IN | OBJECT_OUT_OF_ACTION)) == 0
         && world->ending == ENDING_PLAYING && (info == NULL || info->priority == 0);
}

/* Each frame after the orders: a player's ship that is marked for it is sent home, as soon as what
 * it does can be left. */
void
friendly_fire_send_home (Sim *sim)
{
  World *world = sim->world;

  for (int slot = 0; slot < (int) world->player_slots; slot++)
    {
      WorldObject *o = object_at (world, slot);
      OrderTarget target = ORDER_NO_TARGET;

      if (!is_to_go (world, slot))
        continue;
      if (o->order_count > 0)
        target = (OrderTarget){ ORDER_TARGET_SHIP, o->orders[0].target, o->orders[0].component };
      world->ending = o->sent_home == SENT_HOME_SENT ? ENDING_SENT_HOME : ENDING_FRIENDLY_FIRE;
      order_push (sim, slot, ORDER_FRIENDLY_FIRE, target);
      o->flags |= OBJECT_SENT_OFF;
    }
}

/* What is said: Moose's word for a friend destroyed, or the carrier's that the mission is off. */
static void
speak (World *world, int slot)
{
  const int carrier = friendly_fire_carrier (world);
  int pilot = PILOT_OTHER;

  if (world->objects[slot].sent_home != SENT_HOME_TOLD
      && world->objects[slot].sent_home != SENT_HOME_SENT)
    {
      effect_speak (world, -1, -1, EFFECT_LINES_FRIENDLY,
                    HOME_LINE + world_random (world) % HOME_LINES);
      return;
    }
  if (carrier >= 0 && world->objects[carrier].type == TYPE_RELIANT)
    pilot = PILOT_RELIANT;
  effect_speak (world, -1, pilot, EFFECT_LINES_ABORT, ABORT_LINE);
}

/* 117: the player is told. */
void
order_friendly_fire_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  order_state_set_u32 (o, HOME_STAGE, STAGE_TOLD);
  order_state_set_u32 (o, HOME_UNTIL, world->frame_start + TOLD_TICKS);
  speak (world, slot);
}

/* The ship is turned at the carrier; the player keeps most of his say. Fix: without a carrier he
 * flies on as he likes. */
static void
steer_home (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int carrier = friendly_fire_carrier (world);
  const float pitch = o->pitch_input, yaw = o->yaw_input, roll = o->roll_input;

  if (carrier < 0)
    return;
  ai_steer (sim, slot, object_at (world, carrier)->drawn_position, 1.0f, 0.0f, 0);
  o->throttle *= PLAYER_SHARE;
  o->pitch_input = STEERED_SHARE * o->pitch_input + PLAYER_SHARE * pitch;
  o->yaw_input = STEERED_SHARE * o->yaw_input + PLAYER_SHARE * yaw;
  o->roll_input = STEERED_SHARE * o->roll_input + PLAYER_SHARE * roll;
}

/* The order ends in a landing, after a jump where the carrier is far. */
static void
land (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int carrier = friendly_fire_carrier (world);
  OrderTarget at = { ORDER_TARGET_SHIP, carrier, -1 };

  o->flags &= ~(guint32) OBJECT_SENT_OFF;
  order_pop (sim, slot);
  if (carrier >= 0)
    {
      world->objects[carrier].flags &= ~(guint32) OBJECT_STAND_IN;
      order_push (sim, slot, ORDER_LAND, at);
      at.target = slot;
      if (vec3_distance_squared (object_next_position (world, slot),
                                 object_next_position (world, carrier))
          > JUMP_REACH * JUMP_REACH)
        order_push (sim, slot, ORDER_JUMP_OUT, at);
    }
  o->flags |= OBJECT_SENT_OFF;
}

/* 117: the player flies on for a while, then with less and less say, then lands. A ship that is no
 * player's, given the order by a script, has no controls to be flown by (ours). */
void
order_friendly_fire (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const gboolean due = order_state_u32 (o, HOME_UNTIL) <= world->frame_start;

  if (slot == world->player_index)
    order_player_control (sim, slot);
  if (order_state_u32 (o, HOME_STAGE) == STAGE_TOLD)
    {
      if (!due)
        return;
      order_state_set_u32 (o, HOME_STAGE, STAGE_STEERED);
      order_state_set_u32 (o, HOME_UNTIL, world->frame_start + STEERED_TICKS);
      return;
    }
  if (due)
    land (sim, slot);
  else
    steer_home (sim, slot);
}
