/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-disrupted.c - order 114: a ship without power drifts and tumbles for a while
 *
 * Shapes:  data: i32 ticks, then the push as three floats; state: word 0 the tick it ends at.
 * Source:  reference/orders.md 8.2; reference/random.md, Drawn from rand(); reference/effects.md 10
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/effects.h"
#include "engine/sim/order-state.h"

#define TUMBLE 0.1f /* of a centred random number, a rate */
#define CENTRE 0.5f
#define DRAWS_A_RAY 4 /* how long it is dark first, then its direction's z, y and x */

enum
{
  DATA_TICKS,
  DATA_PUSH,
};

enum
{
  DISRUPTED_END,
};

static float
tumble (World *world)
{
  return (world_random_fraction (world) - CENTRE) * TUMBLE;
}

/* The rays reach from the ship's centre to its radius. What the game draws here for each, from
 * rand() (eray_create's first dark time, then a turn of three shares of a whole one), is drawn as
 * well, so that the numbers after it are the game's; who shows the rays draws them once more. */
static void
add_rays (World *world, int slot, gint32 ticks)
{
  const WorldObject *o = object_at (world, slot);
  const WorldEffect rays = {
    .kind = EFFECT_RAYS,
    .slot = (gint16) slot,
    .node = o->root,
    .value = world->random_state,
    .position = object_position (world, slot),
    .velocity = o->velocity,
    .size = o->radius,
    .ticks = (guint32) MAX (ticks, 0),
  };

  effect_add (world, &rays);
  for (guint n = 0; n < EFFECT_DISRUPTED_RAYS * DRAWS_A_RAY; n++)
    world_random (world);
}

/* 114: the power goes, the ship is pushed and begins to tumble. Quirk: the push is given in the
 * world's frame and felt in the ship's own. */
void
order_disrupted_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const gint32 ticks = (gint32) o->orders[0].data[DATA_TICKS];
  Vec3 push;

  memcpy (&push, &o->orders[0].data[DATA_PUSH], sizeof push);
  o->flags |= OBJECT_UNPOWERED;
  order_state_set_u32 (o, DISRUPTED_END, world->frame_start + (guint32) ticks);
  object_knock_local (world, slot, push, vec3 (0, 0, 0));
  o->yaw_rate += tumble (world);
  o->pitch_rate += tumble (world);
  o->roll_rate += tumble (world);
  o->rotation = mat3_from_angles (vec3 (o->pitch_rate, o->yaw_rate, o->roll_rate));
  add_rays (world, slot, ticks);
}

/* 114: until its time is over; ticks below 0 are over at once. */
void
order_disrupted (Sim *sim, int slot)
{
  const guint32 end = order_state_u32 (object_at (sim->world, slot), DISRUPTED_END);

  if ((gint32) (end - sim->world->frame_start) < 0)
    order_pop (sim, slot);
}

/* 114: the power comes back. */
void
order_disrupted_end (Sim *sim, int slot)
{
  object_at (sim->world, slot)->flags &= ~(guint32) OBJECT_UNPOWERED;
}
