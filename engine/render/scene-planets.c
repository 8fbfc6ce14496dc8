/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-planets.c - what of a type's set-up is only how its parts are drawn
 *
 * Planets: the lights that reach them, their place about their object, their atmospheres and slow
 * turn. And the rogue base, of whose surfaces the first pass alone is drawn. Titan's parts have the
 * Planet Bombard routine besides, which moves ten flashes that nothing draws: it is left out on
 * purpose, as upstream leaves it out.
 *
 * Source:  reference/objects.md, Planets; reference/backdrop.md 7; reference/rendering.md 4, 5;
 *          reference/ship-types.json, setup
 */
#include "engine/render/scene-private.h"

#include <math.h>

#define ROGUE_BASE 0xA5
#define ATMOSPHERES_MOST 4     /* Fix: a fifth is not made (the game writes past its table) */
#define ATMOSPHERE_INNER 0.85f /* of the first part's radius */
#define HAZE_NIGHT 0.15f
#define HAZE_DAY 0.6f
#define PLANET_SPIN 0.0007 /* radians a tick, of a planet with an atmosphere */

typedef struct
{
  guint16 types[2]; /* the near model and the far one */
  float outer;      /* of the first part's radius */
  float colour[3];
} PlanetLook;

/* Saturn (0x62, 0xCC) is coloured by the game but not made. */
static const PlanetLook looks[] = {
  { { 0x5F, 0xC9 }, 0.95f, { 0.1f, 0.15f, 0.2f } },  /* Neptune */
  { { 0x61, 0xCB }, 0.95f, { 0.15f, 0.2f, 0.2f } },  /* Uranus */
  { { 0x64, 0xCE }, 1.005f, { 0.2f, 0.2f, 0.15f } }, /* Jupiter */
  { { 0x69, 0xD3 }, 1.005f, { 0.2f, 0.2f, 0.15f } }, /* Venus */
};

static gboolean
is_planet (guint type)
{
  return (type >= 0x5F && type <= 0x69) || (type >= 0xC9 && type <= 0xD3);
}

static const PlanetLook *
planet_look (guint type)
{
  for (guint n = 0; n < G_N_ELEMENTS (looks); n++)
    if (type == looks[n].types[0] || type == looks[n].types[1])
      return &looks[n];
  return NULL;
}

/* How far a planet of the type has turned about its own Y after so many ticks of the mission, in
 * radians within a turn; 0 for all else. */
float
render_planet_spin (guint type, double ticks)
{
  return planet_look (type) != NULL ? (float) fmod (PLANET_SPIN * ticks, 2 * G_PI) : 0;
}

/* Puts a planet's own parts, as a model at rest has them, where the mean of their vertices is the
 * item's place: planets' models stand off their origin. All other types are left as they are. */
void
render_scene_settle (RenderScene *scene, const Assets *assets, const RenderItem *item, guint type)
{
  const AssetModel *model;

  g_return_if_fail (scene != NULL && assets != NULL && item != NULL);

  model = is_planet (type) && item->model >= 0 ? assets_model (assets, item->model) : NULL;
  for (guint n = 0; model != NULL && n < item->part_count; n++)
    {
      RenderPart *part = &g_array_index (scene->parts, RenderPart, item->first_part + n);
      const Vec3 mean = assets_part_mean (shp_model_part (model->shp, (guint) part->part));

      if (part->model == item->model)
        part->place = vec3_scale (mat3_transform (&part->orientation, mean), -1);
    }
}

/* Gives an item what its type has of its own in how it is drawn. A planet is always drawn, at its
 * finest level, whose vertices' mean is its middle (the game moves each level so, and tells none by
 * distance); of the backdrop's lights the second key alone reaches it, softly where it has an
 * atmosphere (Improvement). */
void
render_scene_dress (RenderScene *scene, const Assets *assets, RenderItem *item, guint type)
{
  const gboolean soft = planet_look (type) != NULL;
  const AssetModel *model;
  Vec3 size;

  g_return_if_fail (scene != NULL && assets != NULL && item != NULL);

  if (!is_planet (type) && type != ROGUE_BASE)
    return;
  for (guint n = 0; n < item->part_count; n++)
    {
      RenderPart *part = &g_array_index (scene->parts, RenderPart, item->first_part + n);
      part->first_pass = type == ROGUE_BASE;
      if (type != ROGUE_BASE && part->model == item->model)
        {
          part->light_mask = RENDER_MASK_PLANET;
          part->soft = soft != FALSE;
        }
    }
  model = type != ROGUE_BASE && item->model >= 0 ? assets_model (assets, item->model) : NULL;
  if (model == NULL)
    return;
  item->flags |= RENDER_ALWAYS;
  item->centre = vec3 (0, 0, 0);
  size = vec3_scale (vec3_sub (model->bounds_max, model->bounds_min), 0.5f);
  item->radius = MAX (MAX (size.x, size.y), MAX (size.z, 1));
}

/* Adds the atmosphere of a planet that stands there. FALSE for a type without one, or for a fifth
 * (Fix). */
gboolean
render_scene_add_atmosphere (RenderScene *scene, const Assets *assets, Vec3 position, guint type)
{
  const PlanetLook *look = planet_look (type);
  const int index = look != NULL ? assets_model_for_type (assets, type) : -1;
  const AssetModel *model = index >= 0 ? assets_model (assets, index) : NULL;
  RenderAtmosphere ring = { .position = position };
  float radius;

  if (model == NULL || model->shp == NULL || model->shp->parts->len == 0
      || scene->atmospheres->len >= ATMOSPHERES_MOST)
    return FALSE;
  radius = assets_part_radius (shp_model_part (model->shp, 0));
  ring.inner = radius * ATMOSPHERE_INNER;
  ring.outer = radius * look->outer;
  for (guint n = 0; n < 3; n++)
    ring.colour[n] = look->colour[n];
  g_array_append_val (scene->atmospheres, ring);
  return TRUE;
}

/* How solid a planet's haze is at a point that lies that way out from its middle (Improvement): 0.6
 * toward the sun, whose way is of length 1, 0.15 away from it, between them as the cosine goes. */
float
render_haze (Vec3 out, Vec3 sun)
{
  const float lit = 0.5f + 0.5f * vec3_dot (vec3_normalize (out), sun);

  return HAZE_NIGHT + (HAZE_DAY - HAZE_NIGHT) * lit;
}

/* The two circles of an atmosphere's ring, inner and outer vertex in turn, turned to an eye; each
 * as solid as the lens flares are bright (flare, 0..1), at least as the haze is there. */
void
render_atmosphere_ring (const RenderAtmosphere *ring, Vec3 eye, Vec3 sun, float flare,
                        RenderSheetVertex vertices[2 * RENDER_ATMOSPHERE_QUADS])
{
  const Mat3 turn = mat3_look_at (vec3_sub (eye, ring->position));

  g_return_if_fail (ring != NULL && vertices != NULL);

  for (guint n = 0; n < RENDER_ATMOSPHERE_QUADS; n++)
    {
      const float angle = (float) n * 2 * (float) G_PI / RENDER_ATMOSPHERE_QUADS;
      const Vec3 out = mat3_transform (&turn, vec3 (sinf (angle), cosf (angle), 0));
      const float solid = MAX (flare, render_haze (out, sun));
      RenderSheetVertex *inner = &vertices[2 * n], *outer = &vertices[2 * n + 1];

      *inner = (RenderSheetVertex){
        .position = vec3_scale (out, ring->inner),
        .colour = { ring->colour[0], ring->colour[1], ring->colour[2], solid },
        .uv = { (float) (n & 1), 1 },
      };
      *outer = (RenderSheetVertex){ .position = vec3_scale (out, ring->outer),
                                    .colour = { 0, 0, 0, solid },
                                    .uv = { (float) (n & 1), 0 } };
    }
}
