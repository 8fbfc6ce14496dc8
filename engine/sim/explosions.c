/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/explosions.c - the two ways a ship blows up at its end, and the fireballs before
 *
 * Only what the rest of the world could tell is drawn from its random numbers: a ring's kind, life
 * and drift. The pieces, flames and bits of an explosion are the renderer's.
 */
#include "engine/sim/explosions.h"

#include "engine/sim/cloak.h"
#include "engine/sim/nodes.h"

/* effects.md 2, Blast */
#define RING_CHANCE 4
#define RING_KINDS 3
#define RING_LIFE 100
#define RING_LIFE_SPREAD 50
#define RING_RADII 10.0f
#define BLAST_FLAMES 400 /* effects.md 1, bursts */
#define BURST_FLAMES 200
#define FIREBALL_TICKS 150 /* effects.md 3 */

#define LIST_RAYS 1     /* shp-format.md, point lists */
#define BURN_TICKS 5000 /* effects.md 8 */

static WorldEffect
effect_at (const Sim *sim, int slot, EffectKind kind)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  return (WorldEffect){
    .kind = (guint16) kind,
    .slot = (gint16) slot,
    .node = -1,
    .position = object_next_position (sim->world, slot),
    .velocity = o->velocity,
    .size = o->radius,
  };
}

/* Notes a numbered sound at an object. */
void
explosion_sound (Sim *sim, int slot, int sound)
{
  WorldEffect effect = effect_at (sim, slot, EFFECT_SOUND);

  effect.value = (guint32) sound;
  effect_add (sim->world, &effect);
}

/* Notes a fireball of a size at a place, `delay` ticks on, that keeps a share of the object's
 * velocity. */
void
explosion_fireball (Sim *sim, int slot, Vec3 place, float size, guint32 delay, float drift)
{
  WorldEffect effect = effect_at (sim, slot, EFFECT_FIREBALL);

  effect.position = place;
  effect.velocity = vec3_scale (effect.velocity, drift);
  effect.size = size;
  effect.value = delay;
  effect.ticks = FIREBALL_TICKS;
  effect_add (sim->world, &effect);
}

static void
add_flames (Sim *sim, int slot, guint32 count)
{
  WorldEffect effect = effect_at (sim, slot, EFFECT_FLAMES);

  effect.value = count;
  effect_add (sim->world, &effect);
}

/* A ship's last explosion; one in four sends out a ring that drifts with its flames. */
void
explosion_blast (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  WorldEffect effect;
  float drift;

  g_return_if_fail (o != NULL);

  cloak_drop (world, slot);
  effect = effect_at (sim, slot, EFFECT_BLAST);
  effect_add (world, &effect);
  drift = EXPLOSION_CARRIED * (1.0f + world_random_fraction (world));
  add_flames (sim, slot, BLAST_FLAMES);
  if (world_random (world) % RING_CHANCE == 0)
    {
      const guint kind = SHOCKWAVE_BLAST_FIRST + world_random (world) % RING_KINDS;
      const guint32 life = world_random (world) % RING_LIFE_SPREAD + RING_LIFE;
      shockwave_add (world, kind, slot, o->radius * RING_RADII, life,
                     object_next_position (world, slot), vec3_scale (o->velocity, drift));
    }
  explosion_fireball (sim, slot, object_next_position (world, slot), o->radius, 0, 1.0f);
  explosion_sound (sim, slot, SOUND_EXPLOSION);
}

/* A ship falls into its parts. */
void
explosion_burst (Sim *sim, int slot)
{
  WorldEffect effect;

  g_return_if_fail (object_at (sim->world, slot) != NULL);

  cloak_drop (sim->world, slot);
  effect = effect_at (sim, slot, EFFECT_BURST);
  effect_add (sim->world, &effect);
  add_flames (sim, slot, BURST_FLAMES);
  explosion_sound (sim, slot, SOUND_EXPLOSION);
}

/* A wreck's part burns for a while: a ray between the points of each pair that it lists (Fix: of
 * every pair). A part without such points, or that is missing, burns nothing. */
void
explosion_burn (Sim *sim, int slot, int node)
{
  const ShpPart *part = node_part (sim, node);
  WorldEffect rays;

  if (part == NULL || part->point_lists == NULL || object_at (sim->world, slot) == NULL)
    return;
  rays = effect_at (sim, slot, EFFECT_RAYS);
  rays.node = node;
  rays.ticks = BURN_TICKS;
  for (guint n = 0; n < part->point_lists->len; n++)
    {
      const ShpPointList *list = &g_array_index (part->point_lists, ShpPointList, n);
      if (list->kind != LIST_RAYS || list->points == NULL)
        continue;
      rays.value = list->points->len / 2;
      if (rays.value > 0)
        effect_add (sim->world, &rays);
      return;
    }
}
