/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-company.c - orders that keep by another object: 9, 13, 32
 *
 * Source:  reference/orders.md 8
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

#define ESCORT_NEAR 5000.0f       /* 0x004DC504 */
#define ESCORT_NEAR_LIMIT 0.5f
#define ESCORT_AHEAD 10000.0f
#define ESCORT_THROTTLE 0.0001f   /* 0x004DC4B0, a unit behind */

enum
{
  ESCORT_SLOT,
};

enum
{
  ATTACH_PLACE,
};

typedef struct
{
  guint32 wanted; /* how many ships to pass over */
  guint32 seen;
  int slot;
} Count;

static gboolean
count_ship (Sim *sim, int slot, int component, gpointer user_data)
{
  Count *count = user_data;

  if (count->seen++ == count->wanted)
    {
      count->slot = slot;
      return FALSE;
    }
  return TRUE;
}

/* The ship at the order's number among its target's, counting round again past the last; none of an
 * empty group (Fix: the game walks it for ever). */
static int
ship_for_sequence (Sim *sim, const OrderEntry *entry)
{
  const OrderTarget target = { entry->target_kind, entry->target, entry->component };
  Count count = { .wanted = entry->sequence, .slot = WORLD_NO_SLOT };

  order_target_walk (sim, target, count_ship, &count);
  if (count.slot != WORLD_NO_SLOT || count.seen == 0)
    return count.slot;
  count = (Count) { .wanted = entry->sequence % count.seen, .slot = WORLD_NO_SLOT };
  order_target_walk (sim, target, count_ship, &count);
  return count.slot;
}

/* 9: takes the ship to escort. */
void
order_escort_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const OrderEntry *entry = &o->orders[0];
  int escorted = order_target_slot (sim->world, entry);

  if (entry->target_kind != ORDER_TARGET_SHIP)
    escorted = ship_for_sequence (sim, entry);
  order_state_set_u32 (o, ESCORT_SLOT, (guint32) escorted);
}

/* 9: beside the ship taken, pointed where it goes, at its speed and what it is ahead by. */
void
order_escort (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const WorldObject *e = object_at (sim->world, (gint32) order_state_u32 (o, ESCORT_SLOT));
  const float cruise = object_cruise_speed (sim, slot);
  gboolean near_by;
  Vec3 to, point;

  if (e == NULL || (e->flags & OBJECT_STAND_IN) != 0)
    {
      order_pop (sim, slot);
      return;
    }
  to = vec3_sub (e->drawn_position, o->drawn_position);
  near_by = vec3_length_squared (to) < ESCORT_NEAR * ESCORT_NEAR;
  point = vec3_add (e->drawn_position,
                    vec3_scale (mat3_forward (&e->drawn_orientation), ESCORT_AHEAD));
  ai_steer (sim, slot, point, near_by ? ESCORT_NEAR_LIMIT : 1.0f, 0.0f,
            near_by ? STEER_UPRIGHT : STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
  o->throttle = vec3_dot (mat3_forward (&o->drawn_orientation), to) * ESCORT_THROTTLE;
  if (cruise > 0.0f)
    o->throttle += e->speed / cruise;
}

/* 13: keeps where it stands in the target's frame. */
void
order_object_attach_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int target = order_target_slot (world, &o->orders[0]);
  const Mat3 frame = object_next_orientation (world, target);
  const Vec3 off
      = vec3_sub (object_next_position (world, slot), object_next_position (world, target));

  order_state_set_vec3 (o, ATTACH_PLACE, mat3_transform_transposed (&frame, off));
}

/* 13: stands and moves as if part of the target. Without one there is nothing to hold to and the
 * order ends (the reference does not say). */
void
order_object_attach (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int target = order_target_slot (world, &o->orders[0]);
  const WorldObject *t = object_at (world, target);
  Mat3 frame;

  if (t == NULL || t->created == 0)
    {
      order_pop (sim, slot);
      return;
    }
  frame = object_next_orientation (world, target);
  object_place (world, slot,
                vec3_add (mat3_transform (&frame, order_state_vec3 (o, ATTACH_PLACE)),
                          object_next_position (world, target)),
                &frame);
  o->rotation = t->rotation;
  o->velocity = t->velocity;
  o->speed = t->speed;
  o->pitch_rate = t->pitch_rate;
  o->yaw_rate = t->yaw_rate;
  o->roll_rate = t->roll_rate;
}

/* 32: the target's speed, as a share of its own. */
void
order_match_speed (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const OrderEntry *entry = &o->orders[0];
  const int target = order_target_slot (sim->world, entry);
  const float cruise = object_cruise_speed (sim, slot);

  if (!order_target_valid (sim, target, entry->component, 0))
    {
      order_pop (sim, slot);
      return;
    }
  if (cruise > 0.0f)
    o->throttle = sim->world->objects[target].speed / cruise;
}
