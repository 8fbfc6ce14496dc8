/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/shockwaves.c - rings that run outward, shake the player and harm what they pass
 *
 * Source:  reference/effects.md 13
 */
#include "engine/sim/damage.h"
#include "engine/sim/explosions.h"
#include "engine/sim/order-stack.h"

#include <string.h>

#define STEP_TICKS 4.0f /* game-loop.md: a simulation step */
#define SPARED_TICKS 50 /* after a ring harmed it, an object is spared that long */
#define SHAKE_BY_DONE 10.0f
#define SHAKE_MOST 2.0f
#define TORPEDO_SHARE 0.05f /* kind 8, of size and of what is left of the ring's life */
#define SPLIT_SHARE 0.015f  /* kind 7, of size and of the cube of what is left */
#define SPLIT_SHARE_LESS 0.0045f
#define TYPE_RIPPER 0x1F /* it and the type named torpedo mind neither missile's ring */
#define TYPE_TORPEDO 0x4A
#define DISRUPT_MOST 1.0f /* kind 5: of 1.5 times what is left */
#define DISRUPT_SHARE 1.5f
#define DISRUPTED_TICKS_PLAYER 500.0f
#define DISRUPTED_TICKS 2000.0f
#define DISRUPTED_DATA_TICKS 0 /* Disrupted's data: ticks, then the push (orders.md 2) */
#define DISRUPTED_DATA_PUSH 1
#define DRAIN_MORE 50.0f /* kind 6: than the shield holds */
static const guint16 less_by_types[] = { 0x36, 0x44, 0x45, 0x9B, 0xA8 };

/* Sets a ring off (velocity per tick); it is noted as an effect. With all thirty slots taken it is
 * dropped. life 0: nothing. */
void
shockwave_add (World *world, guint kind, int owner, float size, guint32 life, Vec3 position,
               Vec3 velocity_per_tick)
{
  const WorldEffect effect = { .kind = EFFECT_SHOCKWAVE,
                               .slot = (gint16) owner,
                               .node = -1,
                               .value = kind,
                               .position = position,
                               .velocity = vec3_scale (velocity_per_tick, STEP_TICKS),
                               .size = size,
                               .ticks = life };

  g_return_if_fail (world != NULL);

  if (life == 0)
    return;
  for (guint n = 0; n < WORLD_SHOCKWAVES; n++)
    {
      WorldShockwave *wave = &world->shockwaves[n];
      if (wave->used != 0)
        continue;
      *wave = (WorldShockwave){ .used = 1,
                                .kind = (guint8) kind,
                                .owner = (gint16) owner,
                                .birth = world->frame_start,
                                .life = life,
                                .size = size,
                                .position = position,
                                .velocity = velocity_per_tick };
      effect_add (world, &effect);
      return;
    }
}

static gboolean
harms_less (const Sim *sim, int owner)
{
  const WorldObject *o = object_at_const (sim->world, owner);

  for (guint n = 0; o != NULL && n < G_N_ELEMENTS (less_by_types); n++)
    if (o->asset_type == less_by_types[n])
      return TRUE;
  return FALSE;
}

/* What the ring takes off each quadrant of the player's ship. */
static float
harm_of (const Sim *sim, const WorldShockwave *wave, float left)
{
  if (wave->kind == SHOCKWAVE_TORPEDO)
    return TORPEDO_SHARE * wave->size * left;
  return wave->size * left * left * left
         * (harms_less (sim, wave->owner) ? SPLIT_SHARE_LESS : SPLIT_SHARE);
}

/* The reserve of a struck end is tried first: while it stays at 0 or more the shield is spared;
 * running out, the shield takes what it held (ours: one that was empty already keeps nothing off).
 * The attacker is the ring's owner (Improvement). */
static void
harm_quadrant (Sim *sim, int slot, Quadrant quadrant, float value, int attacker)
{
  Damage damage = { value, 1.0f, attacker, DAMAGE_COLLISION };

  if (quadrant == QUADRANT_FORE || quadrant == QUADRANT_AFT)
    {
      float *reserve = &sim->world->shield_reserve[quadrant - QUADRANT_FORE];
      const float held = *reserve;

      *reserve = MAX (held - value, 0.0f);
      if (held - value >= 0.0f)
        return;
      if (held > 0.0f)
        damage.value = held;
    }
  object_damage (sim, slot, quadrant, &damage);
}

static gboolean
can_be_harmed (const World *world, const WorldObject *o)
{
  return (o->flags & (OBJECT_COMPONENTS | OBJECT_STAND_IN | OBJECT_EXPLODING | OBJECT_DISABLED))
             == 0
         && o->shockwave_until <= world->frame_start;
}

static void
shake_player (World *world, float done)
{
  world->hit_shake = MAX (world->hit_shake, MIN (done * SHAKE_BY_DONE, SHAKE_MOST));
}

/* The ring passed the player's ship between the last frame and this. One that harms shakes only
 * whom it can harm; those that only show do nothing. */
static void
pass_player (Sim *sim, const WorldShockwave *wave, float done)
{
  World *world = sim->world;
  const int slot = world->player_index;
  WorldObject *o = object_at (world, slot);
  const float harm = harm_of (sim, wave, 1.0f - done);

  if (wave->kind == SHOCKWAVE_UBER || wave->kind == SHOCKWAVE_UNUSED)
    return;
  if (wave->kind < SHOCKWAVE_UBER)
    {
      shake_player (world, done);
      return;
    }
  if (!can_be_harmed (world, o))
    return;
  shake_player (world, done);
  o->shockwave_until = world->frame_start + SPARED_TICKS;
  for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
    harm_quadrant (sim, slot, (Quadrant) quadrant, harm, wave->owner);
}

/* What a missile's ring does to: the ships of another side than its owner's. */
static gboolean
minds_missiles (const Sim *sim, const WorldShockwave *wave, int slot)
{
  const WorldObject *o = &sim->world->objects[slot];
  const WorldObject *owner = object_at_const (sim->world, wave->owner);

  return object_type_info (sim, slot) != NULL && o->type != TYPE_TORPEDO && o->type != TYPE_RIPPER
         && (owner == NULL || o->side != owner->side);
}

static int
priority_of_current (const World *world, int slot)
{
  const OrderEntry *entry = order_current (world, slot);
  const OrderInfo *info = entry != NULL ? order_info (entry->number) : NULL;

  return info != NULL ? info->priority : 0;
}

/* A ship whose order is no more urgent loses its power and is pushed away. */
static void
disrupt (Sim *sim, const WorldShockwave *wave, int slot, float left)
{
  World *world = sim->world;
  const float share = MIN (DISRUPT_SHARE * left, DISRUPT_MOST);
  const float ticks = slot < (int) world->player_slots ? DISRUPTED_TICKS_PLAYER : DISRUPTED_TICKS;
  const Vec3 away = vec3_normalize (vec3_sub (object_next_position (world, slot), wave->position));
  const Vec3 push
      = vec3_scale (away, world->objects[slot].mass * wave->size * share / (float) wave->life);
  guint32 data[4] = { 0 };

  if (priority_of_current (world, slot) > order_info (ORDER_DISRUPTED)->priority)
    return;
  data[DISRUPTED_DATA_TICKS] = (guint32) (share * ticks);
  memcpy (&data[DISRUPTED_DATA_PUSH], &push, sizeof push);
  order_push_with (sim, slot, ORDER_DISRUPTED, ORDER_NO_TARGET, data);
}

/* Every shield goes, with nothing for the armour; the ship itself counts as the attacker. */
static void
drain (Sim *sim, int slot)
{
  for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
    {
      const Damage damage = { sim->world->objects[slot].shields[quadrant] + DRAIN_MORE, 0.0f, slot,
                              DAMAGE_MISSILE };
      object_damage (sim, slot, (Quadrant) quadrant, &damage);
    }
}

static gboolean
is_passed (const World *world, const WorldShockwave *wave, int slot, float reach)
{
  const float distance
      = vec3_length (vec3_sub (object_next_position (world, slot), wave->position));

  return wave->reached <= distance && distance < reach;
}

static void
pass_ships (Sim *sim, const WorldShockwave *wave, float reach, float done)
{
  World *world = sim->world;

  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    {
      WorldObject *o = &world->objects[slot];
      if (!is_passed (world, wave, slot, reach) || !can_be_harmed (world, o)
          || !minds_missiles (sim, wave, slot))
        continue;
      o->shockwave_until = world->frame_start + SPARED_TICKS;
      if (slot == world->player_index)
        shake_player (world, done);
      if (wave->kind == SHOCKWAVE_HAVOC)
        disrupt (sim, wave, slot, 1.0f - done);
      else
        drain (sim, slot);
    }
}

static void
update_wave (Sim *sim, WorldShockwave *wave)
{
  World *world = sim->world;
  const guint32 age = world->frame_start - wave->birth;
  const float done = (float) age / (float) wave->life;
  const float reach = done * wave->size;

  if (age >= wave->life)
    {
      memset (wave, 0, sizeof *wave);
      return;
    }
  wave->position
      = vec3_add (wave->position, vec3_scale (wave->velocity, (float) world->frame_duration));
  if (wave->kind == SHOCKWAVE_HAVOC || wave->kind == SHOCKWAVE_IMP)
    pass_ships (sim, wave, reach, done);
  else if (is_passed (world, wave, world->player_index, reach)
           && (world->objects[world->player_index].flags & OBJECT_STAND_IN) == 0)
    pass_player (sim, wave, done);
  wave->reached = reach;
}

/* One frame of every ring. */
void
shockwaves_update (Sim *sim)
{
  World *world = sim->world;

  for (guint n = 0; n < WORLD_SHOCKWAVES; n++)
    if (world->shockwaves[n].used != 0)
      update_wave (sim, &world->shockwaves[n]);
}
