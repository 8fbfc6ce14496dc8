/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-reveals.c - where hits let the hulls of cloaked ships show
 *
 * Each hit brightens the vertices near it, to no more than the whole; what shows fades while the
 * cloak is wholly on. So of each hit there is what faded after it until the next on the same ship,
 * or until now: the shader adds and takes away in turn.
 *
 * Source:  reference/cloak-countermeasures.md, What reveals the hull, Look
 */
#include "engine/render/scene-private.h"

#include "engine/sim/cloak.h"
#include "engine/sim/effects.h"
#include "engine/sim/objects.h"

#include <math.h>

#define FADES 0.01f     /* of the alpha, a tick */
#define KAFELNIKOF 0x95 /* ship-types.json: its parts are measured each by itself */

typedef struct
{
  const World *world;
  float now; /* ticks */
} Clock;

/* How much faded between two ticks: while the hull was clear, neither coming nor going. */
static float
faded (const ObjectCloak *cloak, float from, float until)
{
  const float since = fmaxf (from, (float) cloak->came_tick + CLOAK_CHANGE_TICKS);

  if (cloak->going != 0)
    until = fminf (until, (float) cloak->going_tick);
  return fmaxf (until - since, 0) * FADES;
}

static const RenderItem *
item_of_slot (const RenderScene *scene, int slot)
{
  for (guint n = 0; n < scene->items->len; n++)
    {
      const RenderItem *item = &g_array_index (scene->items, RenderItem, n);
      if (item->id == (guint) slot && (item->flags & RENDER_CLOAKED) != 0)
        return item;
    }
  return NULL;
}

/* Keeps a hit that still shows; past as many as the shader takes, the oldest goes. */
static void
keep (RenderScene *scene, const Clock *clock, const WorldEffect *entry)
{
  const WorldObject *object = object_at_const (clock->world, entry->slot);
  const RenderItem *item = entry->slot >= 0 ? item_of_slot (scene, entry->slot) : NULL;
  RenderReveal reveal = { .tick = (float) entry->tick };

  if (object == NULL || item == NULL || entry->tick < object->cloak.came_tick
      || faded (&object->cloak, reveal.tick, clock->now) >= 1)
    return;
  reveal.id = item->id;
  reveal.position = vec3_add (item->position, mat3_transform (&item->orientation, entry->position));
  reveal.radius = object->type == KAFELNIKOF ? 0 : entry->size / CLOAK_REVEAL_REACH;
  if (scene->reveals->len >= RENDER_REVEALS)
    g_array_remove_index (scene->reveals, 0);
  g_array_append_val (scene->reveals, reveal);
}

static void
settle (RenderScene *scene, const Clock *clock, guint n)
{
  RenderReveal *reveal = &g_array_index (scene->reveals, RenderReveal, n);
  const WorldObject *object = object_at_const (clock->world, (int) reveal->id);
  float until = clock->now;

  for (guint i = n + 1; i < scene->reveals->len; i++)
    {
      const RenderReveal *next = &g_array_index (scene->reveals, RenderReveal, i);
      if (next->id != reveal->id)
        continue;
      until = next->tick;
      break;
    }
  reveal->fade = faded (&object->cloak, reveal->tick, until);
}

/* The smallest of a part's three measures, by its finest level; 0 without one. */
static float
smallest_extent (const Assets *assets, const RenderPart *part)
{
  const AssetModel *model = assets_model (assets, part->model);
  const ShpPart *shp = &g_array_index (model->shp->parts, ShpPart, part->part);
  const ShpLevel *level = shp->levels->len > 0 ? &g_array_index (shp->levels, ShpLevel, 0) : NULL;
  float smallest = INFINITY;

  if (level == NULL || level->vertices->len == 0)
    return 0;
  for (guint axis = 0; axis < 3; axis++)
    {
      float low = INFINITY, high = -INFINITY;
      for (guint n = 0; n < level->vertices->len; n++)
        {
          const float at = g_array_index (level->vertices, ShpVertex, n).position[axis];
          low = fminf (low, at);
          high = fmaxf (high, at);
        }
      smallest = fminf (smallest, high - low);
    }
  return smallest;
}

/* Parts of a ship whose parts cloak by themselves go by their own measure. */
static void
measure_parts (RenderScene *scene, const Assets *assets, const RenderReveal *reveal)
{
  const RenderItem *item = item_of_slot (scene, (int) reveal->id);

  for (guint n = 0; reveal->radius <= 0 && n < item->part_count; n++)
    {
      RenderPart *part = &g_array_index (scene->parts, RenderPart, item->first_part + n);
      if (!part->uncloaked)
        part->extent = smallest_extent (assets, part);
    }
}

/* Adds what hits show of the cloaked ships that the scene holds, as it is past_tick ticks (0..1)
 * after the world's last frame: in the order of the hits, the last RENDER_REVEALS at most. */
void
render_scene_add_reveals (RenderScene *scene, const World *world, const Assets *assets,
                          float past_tick)
{
  const Clock clock = { world, (float) world->mission_ticks + CLAMP (past_tick, 0, 1) };
  const guint first = world->effect_count > WORLD_EFFECTS ? world->effect_count - WORLD_EFFECTS : 0;

  for (guint n = first; n < world->effect_count; n++)
    {
      const WorldEffect *entry = effect_entry (world, n);
      if (entry != NULL && entry->kind == EFFECT_REVEAL)
        keep (scene, &clock, entry);
    }
  for (guint n = 0; n < scene->reveals->len; n++)
    {
      settle (scene, &clock, n);
      measure_parts (scene, assets, &g_array_index (scene->reveals, RenderReveal, n));
    }
}
