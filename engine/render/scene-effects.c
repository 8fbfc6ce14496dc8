/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-effects.c - the effects of a running world that are still to be seen */
#include "engine/render/scene.h"

#include "engine/sim/effects.h"
#include "engine/sim/objects.h"

#define STEP_TICKS 4.0f /* game-loop.md: a simulation step is four ticks */
/* effects.md 15: min (0.3 x the part's diagonal, 8000); the ship's radius stands for the diagonal.
 */
#define GLOW_SHARE 0.3f
#define GLOW_MOST 8000.0f

/* How long an effect shows whose record gives no time, in ticks; 0: it is not to be seen. */
static const float usual_life[EFFECT_KINDS] = {
  [EFFECT_FIREBALL] = 150,                         /* effects.md 3 */
  [EFFECT_BLAST] = 300,     [EFFECT_BURST] = 300,  /* ours: the fireball's 150, its bits glow on */
  [EFFECT_PUFFS] = 105,                            /* effects.md 16: 100 + rand % 10 */
  [EFFECT_SHOCKWAVE] = 125,                        /* effects.md 2: rand % 50 + 100 */
  [EFFECT_RAYS] = 150,                             /* ours */
  [EFFECT_FLARE] = 100,                            /* effects.md 14 */
  [EFFECT_SPARKS] = 100,                           /* effects.md 16 */
  [EFFECT_TRAIL] = 100, /* effects.md 3: a spark bit's 100 + 400 x centred, its middle */
};

/* 0..1, the same for the same effect. */
static float
chance (guint seed)
{
  return (float) ((seed * 0x9E3779B1u) >> 8) / 16777216.0f;
}

/* How an effect drifts, in units a tick. Burning bits fly at half to one and a half times their
 * speed (effects.md 3). */
static Vec3
drift_of (const WorldEffect *entry, guint seed)
{
  float share = entry->kind == EFFECT_TRAIL ? 0.5f + chance (seed) : 1;

  return vec3_scale (entry->velocity, share / STEP_TICKS);
}

/* The bubble of a ship, lit at the side that was struck; a part of a larger ship (one whose node is
 * named) glows about the place itself. */
static void
place_flare (RenderEffect *effect, const WorldEffect *entry, Vec3 ship, Vec3 moved, float radius)
{
  effect->position = entry->node >= 0 ? vec3_add (entry->position, moved) : ship;
  effect->size = entry->node >= 0 ? MIN (radius * GLOW_SHARE, GLOW_MOST) : radius;
}

/* An effect on an object goes along with it; those that fly on their own have a velocity. */
static void
follow_object (RenderEffect *effect, const World *world, const WorldEffect *entry, float past_tick)
{
  const WorldObject *object = object_at_const (world, entry->slot);
  Vec3 position, moved;
  Mat3 orientation;

  if (object == NULL || !object_is_live (world, entry->slot))
    return;
  object_drawn_place (world, entry->slot, past_tick, &position, &orientation);
  moved = vec3_scale (object->velocity, effect->age / STEP_TICKS);
  if (entry->kind == EFFECT_FLARE || entry->kind == EFFECT_SPARKS)
    {
      effect->way = vec3_normalize (vec3_sub (entry->position, vec3_sub (position, moved)));
      effect->position = vec3_add (entry->position, moved);
    }
  if (entry->kind == EFFECT_FLARE)
    place_flare (effect, entry, position, moved, object->radius);
  if (entry->kind == EFFECT_RAYS)
    effect->position = position;
  if (effect->size <= 0)
    effect->size = object->radius;
}

static float
age_of (const World *world, const WorldEffect *entry, float past_tick)
{
  return (float) ((gint64) world->mission_ticks - (gint64) entry->tick) + CLAMP (past_tick, 0, 1);
}

/* Adds what has begun and is not over yet, each as it is past_tick ticks (0..1) after the world's
 * last frame. Sounds are not seen. */
void
render_scene_add_effects (RenderScene *scene, const World *world, float past_tick)
{
  guint first;

  g_return_if_fail (scene != NULL && world != NULL);

  first = world->effect_count > WORLD_EFFECTS ? world->effect_count - WORLD_EFFECTS : 0;
  for (guint n = first; n < world->effect_count; n++)
    {
      const WorldEffect *entry = effect_entry (world, n);
      RenderEffect effect = { .seed = n };

      if (entry != NULL)
        render_scene_add_flames (scene, entry, n, age_of (world, entry, past_tick));
      if (entry == NULL || entry->kind >= EFFECT_KINDS || usual_life[entry->kind] <= 0)
        continue;
      effect.kind = entry->kind;
      effect.value = entry->value;
      effect.size = entry->size;
      effect.age = age_of (world, entry, past_tick);
      if (entry->kind == EFFECT_FIREBALL)
        effect.age -= (float) entry->value; /* it waits so many ticks */
      effect.life = entry->ticks > 0 ? (float) entry->ticks : usual_life[entry->kind];
      if (effect.age < 0 || effect.age >= effect.life
          || render_scene_add_disrupted (scene, world, entry, effect.age, past_tick)
          || (entry->kind == EFFECT_RAYS && entry->node >= 0)) /* a part on fire: scene-burning.c */
        continue;
      effect.velocity = drift_of (entry, n);
      effect.position = vec3_add (entry->position, vec3_scale (effect.velocity, effect.age));
      follow_object (&effect, world, entry, past_tick);
      g_array_append_val (scene->effects, effect);
    }
}
