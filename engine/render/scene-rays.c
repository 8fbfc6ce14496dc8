/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-rays.c - electric rays: how they flicker, how they are bent
 *
 * Like the particles they are a function of time: chance is hashed from a ray's number.
 *
 * Source:  reference/effects.md 10
 */
#include "engine/render/particles.h"
#include "engine/render/scene.h"

#include "engine/sim/effects.h"
#include "engine/sim/objects.h"

#include <math.h>
#include <string.h>

#define RAYS_MOST 100
#define RAY_LIGHT_RANGE 10000.0f
#define LIT_MOST 100.0f         /* ticks it is lit at most */
#define DARK_MOST 1500.0f       /* and dark */
#define FADE 0.03f              /* a tick in the dark */
#define FLICKER_TICKS 360000.0f /* ours: after them a flicker goes over the same again */
#define DISRUPTED_WIDTH 90.0f
#define DISRUPTED_JITTER 0.6f
#define RANDOM_FACTOR 214013u /* random.md, The two generators: rand() */
#define RANDOM_STEP 2531011u
#define RANDOM_FRACTION (1.0f / 32767.0f)
#define RAY_MIDDLE 8 /* of its points: where its light shines */

/* How bright a ray that flickers and fades is so many ticks after it was made: it goes dark at
 * once, dimming, then is lit again for a while, and so on by chance. 0..1. */
float
render_ray_flicker (guint seed, float age)
{
  float at = fmodf (MAX (age, 0), FLICKER_TICKS);

  for (guint n = 0;; n += 2)
    {
      const float dark = particle_chance (seed, n) * DARK_MOST;
      const float lit = particle_chance (seed, n + 1) * LIT_MOST;

      if (at < dark)
        return MAX (1 - FADE * at, 0);
      at -= dark;
      if (at < lit)
        return 1;
      at -= lit;
    }
}

/* The points a ray runs through: its ends, and between them the middle of each stretch, thrown
 * aside by up to its jitter times the stretch's length, four halvings over. */
void
render_ray_points (const RenderRay *ray, Vec3 points[RENDER_RAY_POINTS])
{
  g_return_if_fail (ray != NULL && points != NULL);

  points[0] = ray->from;
  points[RENDER_RAY_POINTS - 1] = ray->to;
  for (guint stretch = RENDER_RAY_POINTS - 1; stretch > 1; stretch /= 2)
    for (guint at = 0; at + stretch < RENDER_RAY_POINTS; at += stretch)
      {
        const guint middle = at + stretch / 2, n = middle * 4;
        const Vec3 a = points[at], b = points[at + stretch];
        const Vec3 way = vec3_normalize (vec3 (particle_chance (ray->seed, n) - 0.5f,
                                               particle_chance (ray->seed, n + 1) - 0.5f,
                                               particle_chance (ray->seed, n + 2) - 0.5f));
        const float aside
            = particle_chance (ray->seed, n + 3) * vec3_length (vec3_sub (b, a)) * ray->jitter;

        points[middle] = vec3_add (vec3_lerp (a, b, 0.5f), vec3_scale (way, aside));
      }
}

/* Adds a ray with its light, unless it is dark. With as many as there is room for, the first makes
 * way. */
void
render_scene_add_ray (RenderScene *scene, const RenderRay *ray)
{
  Vec3 points[RENDER_RAY_POINTS];
  RenderLight light = { .reach = RAY_LIGHT_RANGE };

  g_return_if_fail (scene != NULL && ray != NULL);

  if (!(ray->brightness > 0))
    return;
  if (scene->rays->len >= RAYS_MOST)
    g_array_index (scene->rays, RenderRay, 0) = *ray;
  else
    g_array_append_val (scene->rays, *ray);
  render_ray_points (ray, points);
  light.position = points[RAY_MIDDLE];
  for (guint n = 0; n < 3; n++)
    light.colour[n] = ray->colour[n]; /* at full strength for as long as it shows */
  g_array_append_val (scene->lights, light);
}

static float
draw_fraction (guint32 *state)
{
  *state = *state * RANDOM_FACTOR + RANDOM_STEP;
  return (float) (*state >> 16 & 0x7FFF) * RANDOM_FRACTION;
}

/* Where a ray points: forward, turned by three angles, drawn z, y, x. */
static Vec3
draw_way (guint32 *state)
{
  const float whole = 2 * (float) G_PI;
  const float z = draw_fraction (state), y = draw_fraction (state), x = draw_fraction (state);
  const Mat3 turn = mat3_from_angles (vec3 (x * whole, y * whole, z * whole));

  return mat3_forward (&turn);
}

/* Adds the rays of a disrupted ship (orders.md 8.2), as they were drawn, so many ticks after they
 * began; FALSE, and nothing is added, where the effect is no such ship's. */
gboolean
render_scene_add_disrupted (RenderScene *scene, const World *world, const WorldEffect *entry,
                            float age, float past_tick)
{
  static const float colours[2][3] = { { 0.8f, 0.8f, 1 }, { 0.3f, 0.5f, 1 } };
  const WorldObject *object = object_at_const (world, entry->slot);
  guint32 state = entry->value;
  Vec3 position;
  Mat3 orientation;

  if (entry->kind != EFFECT_RAYS || object == NULL || entry->node != object->root
      || !object_is_live (world, entry->slot))
    return FALSE;
  object_drawn_place (world, entry->slot, past_tick, &position, &orientation);
  for (guint n = 0; n < EFFECT_DISRUPTED_RAYS; n++)
    {
      const guint number = entry->value + n;
      RenderRay ray = { .from = position,
                        .width = DISRUPTED_WIDTH,
                        .jitter = DISRUPTED_JITTER,
                        .brightness = render_ray_flicker (number, age),
                        .seed = number + world->mission_ticks * WORLD_OBJECTS };
      draw_fraction (&state);
      ray.to = vec3_add (
          position, vec3_scale (mat3_transform (&orientation, draw_way (&state)), entry->size));
      memcpy (ray.colour, colours[n % 2], sizeof ray.colour);
      render_scene_add_ray (scene, &ray);
    }
  return TRUE;
}
