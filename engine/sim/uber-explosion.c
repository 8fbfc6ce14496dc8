/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/uber-explosion.c - what the Uber Explode does to a world, and order 43 that sets it
 * off */
#include "engine/sim/uber-explosion.h"

#include "engine/sim/destruction.h"
#include "engine/sim/effects.h"
#include "engine/sim/events.h"
#include "engine/sim/explosions.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-routines.h"

#define HUGE_SIZE 50000.0f /* 0x004086C8 */
#define HUGE_TICKS 1500u   /* 0x004086C3 */
#define LIST_REACH 5.0f    /* of the size; the ball's at the end too */
#define BALL_BEGINS 0.3f   /* share of the duration */
#define BALL_LEAST 0.001f
#define BALL_SHAKE 2.0f
#define PUSH 2000.0f    /* a step's speed, whatever the mass */
#define PUSH_LEVER 0.6f /* of the radius */
#define TUMBLE 0.3f
#define FIREBALLS 5         /* effects.md 3 */
#define FIREBALL_REACH 1.0f /* of the radius, of centred numbers */
#define FIREBALL_SIZE 0.5f  /* of the radius */
#define FIREBALL_APART 30
#define FIREBALL_TICKS 150
#define WAVE_SIZE 16.0f
#define WAVE_SHARE 0.25f
#define WAVE_2_SIZE 6.0f
#define WAVE_2_SHARE 0.5f

/* Types that are not listed: the gates whose ends these are, the Boridin and its breakaway. */
static const guint8 spared_types[] = { 0x6D, 0x6E, 0x48, 0xA8 };

static gboolean
is_listed (const Sim *sim, int slot, Vec3 middle, float size)
{
  const World *world = sim->world;
  const WorldObject *o = object_at_const (world, slot);
  const ShipTypeInfo *info = object_type_info (sim, slot);
  const float reach = LIST_REACH * size;

  if (slot == world->player_index || o->created == 0 || o->order_count == 0 || info == NULL
      || (o->flags & (OBJECT_DISABLED | OBJECT_STAND_IN)) != 0 || info->side == SHIP_SIDE_NEUTRAL)
    return FALSE;
  for (guint n = 0; n < G_N_ELEMENTS (spared_types); n++)
    if (o->type == spared_types[n])
      return FALSE;
  return vec3_distance_squared (object_next_position (world, slot), middle) < reach * reach;
}

/* Fix: no more than the list has room for. */
static void
list_ships (Sim *sim)
{
  World *world = sim->world;
  WorldUber *uber = &world->uber;

  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if (uber->count < WORLD_UBER_SHIPS && is_listed (sim, slot, uber->position, uber->size))
      uber->slots[uber->count++] = (gint16) slot;
}

static void
add_wave (World *world, float size, float share)
{
  const WorldUber *uber = &world->uber;

  shockwave_add (world, SHOCKWAVE_UBER, uber->owner, size * uber->size,
                 (guint32) (share * (float) uber->ticks), uber->position, vec3 (0, 0, 0));
}

/* Sets one off where an object stands; FALSE where one runs already, or for a slot past the 400, a
 * size or a time that is not above 0. */
gboolean
uber_explosion_start (Sim *sim, int owner, float size, guint32 ticks)
{
  World *world = sim->world;
  WorldUber *uber = &world->uber;

  g_return_val_if_fail (object_at (world, owner) != NULL && size > 0.0f && ticks > 0, FALSE);

  if (uber->ticks != 0)
    return FALSE;
  *uber = (WorldUber){ .owner = owner,
                       .started = world->frame_start,
                       .ticks = ticks,
                       .size = size,
                       .position = object_next_position (world, owner) };
  list_ships (sim);
  effect_sound (world, owner, world->objects[owner].root, EFFECT_SOUND_UBER, uber->position);
  add_wave (world, WAVE_SIZE, WAVE_SHARE);
  add_wave (world, WAVE_2_SIZE, WAVE_2_SHARE);
  return TRUE;
}

static void
throw_about (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const Vec3 at = object_next_position (world, slot);
  const Vec3 away = vec3_normalize (vec3_sub (at, world->uber.position));
  const Vec3 lever
      = vec3_scale (vec3_normalize (world_random_centred (world)), PUSH_LEVER * o->radius);
  const Vec3 turn = vec3_scale (world_random_centred (world), TUMBLE);

  object_knock (world, slot, vec3_scale (away, o->mass * PUSH),
                vec3_add (object_position (world, slot), lever));
  o->pitch_rate = turn.x;
  o->yaw_rate = turn.y;
  o->roll_rate = turn.z;
  o->rotation = mat3_from_angles (turn);
  for (guint n = 0; n < FIREBALLS; n++)
    {
      const Vec3 off = vec3_scale (world_random_centred (world), FIREBALL_REACH * o->radius);
      const WorldEffect fireball = { .kind = EFFECT_FIREBALL,
                                     .slot = (gint16) slot,
                                     .node = o->root,
                                     .value = n * FIREBALL_APART,
                                     .position = vec3_add (at, off),
                                     .size = FIREBALL_SIZE * o->radius,
                                     .ticks = FIREBALL_TICKS };
      effect_add (world, &fireball);
    }
  orders_pop_all (sim, slot);
  order_push (sim, slot, ORDER_DO_NOTHING, ORDER_NO_TARGET);
}

static void
reach_ships (Sim *sim, float ball)
{
  WorldUber *uber = &sim->world->uber;

  for (guint n = 0; n < uber->count; n++)
    {
      const int slot = uber->slots[n];
      const WorldObject *o = object_at (sim->world, slot);

      if ((uber->reached[n / 32] & 1u << n % 32) != 0
          || (o->flags & (OBJECT_STAND_IN | OBJECT_EXPLODING)) != 0
          || vec3_distance_squared (object_next_position (sim->world, slot), uber->position)
                 > ball * ball)
        continue;
      uber->reached[n / 32] |= 1u << n % 32;
      throw_about (sim, slot);
    }
}

static void
end (Sim *sim)
{
  World *world = sim->world;
  const WorldUber uber = world->uber;
  const int ship = mission_slot_ship (world, uber.owner);
  const guint32 value = ship >= 0 ? mission_record (world, DTE_SHIPS, (guint) ship) : 0;

  world->uber = (WorldUber){ 0 };
  effect_sound (world, uber.owner, world->objects[uber.owner].root, EFFECT_SOUND_CAPITAL,
                uber.position);
  for (guint n = 0; n < uber.count; n++)
    {
      WorldObject *o = object_at (world, uber.slots[n]);
      if ((uber.reached[n / 32] & 1u << n % 32) == 0
          || (o->flags & (OBJECT_STAND_IN | OBJECT_EXPLODING)) != 0)
        continue;
      o->pitch_rate = o->yaw_rate = o->roll_rate = 0.0f;
      o->rotation = MAT3_IDENTITY;
      object_destroyed (sim, uber.slots[n], FALSE, TRUE);
    }
  event_post_group (sim, ship, CONDITION_EXPLOSION_SHIP, &value, 1, COMPONENT_WHOLE);
}

/* One frame of the explosion that runs, if any. */
void
uber_explosion_frame (Sim *sim)
{
  World *world = sim->world;
  const WorldUber *uber = &world->uber;
  float share, spread;

  if (uber->ticks == 0)
    return;
  share = (float) (world->frame_start - uber->started) / (float) uber->ticks;
  if (share > BALL_BEGINS)
    {
      spread = MIN ((share - BALL_BEGINS) / (1.0f - BALL_BEGINS), 1.0f);
      world->hit_shake = MAX (world->hit_shake, BALL_SHAKE * spread);
      reach_ships (sim, BALL_LEAST + (LIST_REACH * uber->size - BALL_LEAST) * spread);
    }
  if (share >= 1.0f)
    end (sim);
}

/* 43: sets one off at the object. */
void
order_huge_explosion (Sim *sim, int slot)
{
  uber_explosion_start (sim, slot, HUGE_SIZE, HUGE_TICKS);
  order_pop (sim, slot);
}
