/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/draw-effects.c - explosions, shockwaves, shield flares, sparks, rays and particles
 *
 * Every picture is worked out in the shader: the demo pack needs no textures of the game's. What
 * chance decides is hashed from the effect's number, so that each frame shows the same effect.
 */
#include <math.h>
#include <string.h>

#include "engine/render/gl-program.h"
#include "engine/render/renderer-private.h"
#include "engine/render/shaders.h"

#define INSTANCES_MOST 24576u /* ours: as many as particles, rays and fireballs may be at once */
#define BUBBLE_RADII 1.1f    /* effects.md 14 */
#define BURST_BALLS 18u      /* effects.md 3, Burst */
#define BURST_REACH 0.3f
#define BURST_SIZE 0.8f
#define BURST_DELAY 10u
#define BITS 25u          /* effects.md 3, Burning bits */
#define BIT_SPEED 3000.0f /* a second */
#define BIT_SPEED_SHARE 0.2f
#define BIT_TICKS 300.0f      /* ours: it glows so long; the game's piece flies on dark */
#define FIREBALL_TICKS 150.0f /* effects.md 3, Default life */
#define SPARKS 10u            /* effects.md 14 */
#define SPARK_SPEED 10.0f     /* a tick */
#define SPARK_LENGTH 90.0f    /* effects.md 16, kinds 2 and 3 */
#define SPARK_DRAG 0.995f     /* a tick */
#define PUFFS_MOST 48u        /* ours */
#define PUFF_MOST 1200.0f     /* ours: a large ship's flames are many, not huge */
#define PUFF_SPEED 11.0f      /* effects.md 16: 10 to 12 a tick */
#define RAY_SEGMENTS 16u      /* effects.md 10 */
#define RAYS_MOST 12u
#define RAY_FLICKER 5.0f /* ours: ticks between two shapes of a ray */
#define PARTICLE_PIXELS 0.3f /* ours */
#define RAY_ALPHA 0.5f   /* effects.md 10, of its brightness */
#define TICKS_PER_SECOND 100.0f

/* What the shader draws (shaders_effect_fragment). */
typedef enum
{
  LOOK_FIREBALL,
  LOOK_FLASH,
  LOOK_RING,
  LOOK_FLARE,
  LOOK_PUFF,
  LOOK_SOFT, /* and past it: shaders_soft_fragment */
  LOOK_STRAND,
} EffectLook;

static const RenderColour spark_colour = { 0xFF, 0xE2, 0xA8, 0xFF };
static const RenderColour shield_colour = { 0x66, 0x90, 0xFF, 0xFF };
static const RenderColour bit_colour = { 0xFF, 0xA0, 0x40, 0xFF };
static const RenderColour ray_colour = { 0x9C, 0xC8, 0xFF, 0xFF };

gboolean
draw_effects_init (Renderer *renderer, GError **error)
{
  renderer->effects = g_array_new (FALSE, FALSE, sizeof (EffectInstance));
  renderer->soft = g_array_new (FALSE, FALSE, sizeof (EffectInstance));
  renderer->effect_lines = g_array_new (FALSE, FALSE, sizeof (LineInstance));
  glGenVertexArrays (1, &renderer->effect_array);
  glBindVertexArray (renderer->effect_array);
  for (guint n = 0; n < EFFECT_ROWS; n++)
    {
      glEnableVertexAttribArray (n);
      glVertexAttribDivisor (n, 1);
    }
  glBindVertexArray (0);
  renderer->effect_program
      = gl_program_new ("effect", shaders_effect_vertex, shaders_effect_fragment, error);
  if (renderer->effect_program != 0)
    renderer->soft_program
        = gl_program_new ("soft", shaders_effect_vertex, shaders_soft_fragment, error);
  return renderer->soft_program != 0;
}

/* Frees what draw_effects_init made. The GL context is current. */
void
draw_effects_clear (Renderer *renderer)
{
  g_clear_pointer (&renderer->effects, g_array_unref);
  g_clear_pointer (&renderer->soft, g_array_unref);
  g_clear_pointer (&renderer->effect_lines, g_array_unref);
  glDeleteVertexArrays (1, &renderer->effect_array);
  glDeleteProgram (renderer->effect_program);
  glDeleteProgram (renderer->soft_program);
}

/* --- chance --- */

/* 0..1, the same for the same numbers (a mixer of our own; the world's numbers are not touched). */
static float
chance (guint seed, guint n)
{
  guint32 x = seed * 0x9E3779B1u + n * 0x85EBCA77u + 0x165667B1u;

  x ^= x >> 15;
  x *= 0x2C1B3C6Du;
  x ^= x >> 12;
  x *= 0x297A2D39u;
  x ^= x >> 15;
  return (float) (x >> 8) / 16777216.0f;
}

/* A way every way, of length 1. */
static Vec3
random_way (guint seed, guint n)
{
  float z = 2 * chance (seed, n * 3) - 1, angle = 2 * (float) G_PI * chance (seed, n * 3 + 1);
  float flat = sqrtf (MAX (1 - z * z, 0));

  return vec3 (flat * cosf (angle), flat * sinf (angle), z);
}

/* --- gathering --- */

static void
add_quad (Renderer *renderer, EffectLook look, Vec3 place, Vec3 across, Vec3 down, float share,
          float seed, const float tint[4])
{
  Vec3 at = vec3_sub (place, renderer->camera->eye);
  EffectInstance instance = { { { at.x, at.y, at.z, (float) look },
                                { across.x, across.y, across.z, share },
                                { down.x, down.y, down.z, seed },
                                { tint[0], tint[1], tint[2], tint[3] } } };

  GArray *to = look >= LOOK_SOFT ? renderer->soft : renderer->effects;

  if (to->len < INSTANCES_MOST && isfinite (at.x) && isfinite (at.y)
      && isfinite (at.z))
    g_array_append_val (to, instance);
}

/* A square that faces the camera. */
static void
add_sprite (Renderer *renderer, EffectLook look, Vec3 place, float half, float share, float seed,
            const float tint[4])
{
  const Mat3 *turn = &renderer->camera->orientation;

  add_quad (renderer, look, place, vec3_scale (mat3_right (turn), half),
            vec3_scale (mat3_down (turn), half), share, seed, tint);
}

static void
add_streak (Renderer *renderer, Vec3 head, Vec3 tail, RenderColour colour, float alpha, float width)
{
  Vec3 a = vec3_sub (head, renderer->camera->eye), b = vec3_sub (tail, renderer->camera->eye);
  LineInstance line = { .a = { a.x, a.y, a.z }, .b = { b.x, b.y, b.z }, .width = width };

  colour.a = (guint8) (255 * CLAMP (alpha, 0, 1));
  line.colour_a = line.colour_b = colour;
  line.colour_b.a = 0;
  if (renderer->effect_lines->len < INSTANCES_MOST)
    g_array_append_val (renderer->effect_lines, line);
}

static void
add_fireball (Renderer *renderer, Vec3 place, float size, float age, float life, guint seed,
              gboolean flash)
{
  static const float warm[4] = { 1, 0.55f, 0.15f, 1 };
  float share = age / life;

  if (share < 0 || share >= 1)
    return;
  add_sprite (renderer, LOOK_FIREBALL, place, size * 1.25f, share, chance (seed, 77) * 64, warm);
  if (flash && share < 0.25f)
    add_sprite (renderer, LOOK_FLASH, place, size * 3, share * 4, 0, warm);
}

/* Glowing bits thrown every way. */
static void
add_bits (Renderer *renderer, const RenderEffect *effect)
{
  float share = effect->age / BIT_TICKS;

  for (guint n = 0; share < 1 && n < BITS; n++)
    {
      float speed = BIT_SPEED * BIT_SPEED_SHARE / TICKS_PER_SECOND
                    * (0.5f + chance (effect->seed, n + 200));
      Vec3 way = random_way (effect->seed, n + 20);
      Vec3 head = vec3_add (effect->position, vec3_scale (way, speed * effect->age));
      Vec3 tail = vec3_sub (head, vec3_scale (way, MIN (speed * 14, speed * effect->age)));

      add_streak (renderer, head, tail, bit_colour, (1 - share) * (1 - share), 2.2f);
    }
}

static void
gather_burst (Renderer *renderer, const RenderEffect *effect)
{
  for (guint n = 0; n < BURST_BALLS; n++)
    {
      Vec3 off = vec3_scale (random_way (effect->seed, n + 60),
                             effect->size * BURST_REACH * chance (effect->seed, n + 300));
      float delay = floorf (chance (effect->seed, n + 400) * BURST_DELAY);

      add_fireball (renderer, vec3_add (effect->position, off), effect->size * BURST_SIZE,
                    effect->age - delay, FIREBALL_TICKS, effect->seed * 31 + n, n == 0);
    }
  add_bits (renderer, effect);
}

/* A flat ring that grows and fades; it lies as its number says. */
static void
gather_shockwave (Renderer *renderer, const RenderEffect *effect)
{
  static const float pale[4] = { 0.75f, 0.85f, 1.0f, 1 };
  float done = effect->age / effect->life, reach = done * effect->size;
  Vec3 up = random_way (effect->seed, 5), across = vec3_cross (up, vec3 (0.3f, 0.8f, 0.5f));

  across = vec3_normalize (across);
  add_quad (renderer, LOOK_RING, effect->position, vec3_scale (across, reach),
            vec3_scale (vec3_cross (up, across), reach), done, 0, pale);
}

/* The bubble about a ship, lit where it was struck: tint holds the way to there as the camera sees
 * it. */
static void
gather_flare (Renderer *renderer, const RenderEffect *effect)
{
  Vec3 way = mat3_transform_transposed (&renderer->camera->orientation, effect->way);
  const float tint[4] = { way.x, way.y, way.z, 1 };

  add_sprite (renderer, LOOK_FLARE, effect->position, effect->size * BUBBLE_RADII,
              effect->age / effect->life, chance (effect->seed, 3) * 64, tint);
}

static void
gather_sparks (Renderer *renderer, const RenderEffect *effect, RenderColour colour)
{
  guint count = effect->value > 0 ? MIN (effect->value, PUFFS_MOST) : SPARKS;
  float share = effect->age / effect->life;
  float flown = (1 - powf (SPARK_DRAG, effect->age)) / (1 - SPARK_DRAG);

  for (guint n = 0; n < count; n++)
    {
      Vec3 way = vec3_add (random_way (effect->seed, n + 90), effect->way);
      float speed = SPARK_SPEED * (0.75f + 0.5f * chance (effect->seed, n + 500));
      Vec3 head;

      way = vec3_normalize (way);
      head = vec3_add (effect->position, vec3_scale (way, speed * flown));
      add_streak (renderer, head,
                  vec3_sub (head, vec3_scale (way, MIN (SPARK_LENGTH, speed * flown))), colour,
                  1 - share, 1.8f);
    }
}

/* Small burning clouds that drift apart. */
static void
gather_puffs (Renderer *renderer, const RenderEffect *effect)
{
  static const float orange[4] = { 1, 0.5f, 0.15f, 0.5f };
  guint count = CLAMP (effect->value, 1, PUFFS_MOST);
  float share = effect->age / effect->life, size = CLAMP (effect->size, 60, PUFF_MOST) * 0.25f;

  for (guint n = 0; n < count; n++)
    {
      Vec3 way = vec3_add (random_way (effect->seed, n + 130), vec3_scale (effect->way, 2));
      float speed = PUFF_SPEED * chance (effect->seed, n + 600) * 0.5f;
      Vec3 at = vec3_add (effect->position, vec3_scale (vec3_normalize (way), speed * effect->age));

      add_sprite (renderer, LOOK_PUFF, at, size * (0.6f + share), share,
                  chance (effect->seed, n + 700) * 64, orange);
    }
}

/* One bent ray between two places, its middle points thrown aside. */
static void
add_ray (Renderer *renderer, Vec3 from, Vec3 to, float jitter, guint seed, float brightness)
{
  Vec3 last = from;

  for (guint n = 1; n <= RAY_SEGMENTS; n++)
    {
      float t = (float) n / RAY_SEGMENTS, aside = jitter * 4 * t * (1 - t);
      Vec3 at = vec3_add (vec3_lerp (from, to, t), vec3_scale (random_way (seed, n), aside));
      RenderColour colour = ray_colour;

      add_streak (renderer, last, at, colour, brightness, 2.4f);
      add_streak (renderer, at, last, colour, brightness, 2.4f);
      last = at;
    }
}

static void
gather_rays (Renderer *renderer, const RenderEffect *effect)
{
  guint count = CLAMP (effect->value, 1, RAYS_MOST);
  guint shape = effect->seed * 131u + (guint) (effect->age / RAY_FLICKER);
  float size = MAX (effect->size, 1), left = 1 - effect->age / effect->life;

  for (guint n = 0; n < count; n++)
    add_ray (renderer, vec3_add (effect->position, vec3_scale (random_way (shape, n + 900), size)),
             vec3_add (effect->position, vec3_scale (random_way (shape, n + 950), size)),
             size * 0.2f, shape * 7u + n, left * (0.4f + 0.6f * chance (shape, n)));
}

static void
gather_trail (Renderer *renderer, const RenderEffect *effect)
{
  static const float warm[4] = { 1, 0.6f, 0.2f, 1 };
  float share = effect->age / effect->life;
  Vec3 tail = vec3_sub (effect->position, vec3_scale (effect->velocity, MIN (effect->age, 12)));

  add_streak (renderer, effect->position, tail, bit_colour, 1 - share, 2.4f);
  add_sprite (renderer, LOOK_FLASH, effect->position, MAX (effect->size, 30), share, 0, warm);
}

static void
gather_effect (Renderer *renderer, const RenderEffect *effect)
{
  switch (effect->kind)
    {
    case EFFECT_FIREBALL:
      add_fireball (renderer, effect->position, effect->size, effect->age, effect->life,
                    effect->seed, TRUE);
      return;
    case EFFECT_BLAST:
      add_bits (renderer, effect); /* its fireball is an effect of its own */
      return;
    case EFFECT_BURST:
      gather_burst (renderer, effect);
      return;
    case EFFECT_SHOCKWAVE:
      gather_shockwave (renderer, effect);
      return;
    case EFFECT_FLARE:
      gather_flare (renderer, effect);
      return;
    case EFFECT_SPARKS:
      gather_sparks (renderer, effect, effect->value == 3 ? shield_colour : spark_colour);
      return;
    case EFFECT_PUFFS:
      gather_puffs (renderer, effect);
      return;
    case EFFECT_RAYS:
      gather_rays (renderer, effect);
      return;
    case EFFECT_TRAIL:
      gather_trail (renderer, effect);
      return;
    default:
      return;
    }
}

/* A square at a segment's beginning, and two crossed along it. */
static void
gather_segment (Renderer *renderer, Vec3 from, Vec3 to, float width, const float tint[4])
{
  const Vec3 half = vec3_scale (vec3_sub (to, from), 0.5f), middle = vec3_add (from, half);
  const Mat3 turn = mat3_look_at (half);

  add_sprite (renderer, LOOK_SOFT, from, width, 0, 0, tint);
  add_quad (renderer, LOOK_STRAND, middle, half, vec3_scale (mat3_right (&turn), width), 0, 0, tint);
  add_quad (renderer, LOOK_STRAND, middle, half, vec3_scale (mat3_down (&turn), width), 0, 0, tint);
}

static void
gather_ray (Renderer *renderer, const RenderRay *ray)
{
  const float bright = ray->brightness * RAY_ALPHA;
  const float tint[4]
      = { ray->colour[0] * bright, ray->colour[1] * bright, ray->colour[2] * bright, 0 };
  Vec3 points[RENDER_RAY_POINTS];

  render_ray_points (ray, points);
  for (guint n = 0; n + 1 < RENDER_RAY_POINTS; n++)
    if (vec3_dot (ray->cut, vec3_sub (points[n], ray->cut_at)) <= 0)
      gather_segment (renderer, points[n], points[n + 1], ray->width, tint);
}

/* A particle behind the eye or too small to be seen takes no place. */
static void
gather_particle (Renderer *renderer, const RenderParticle *particle)
{
  const Vec3 view = render_camera_to_view (renderer->camera, particle->position);
  const float tint[4] = { particle->colour[0], particle->colour[1], particle->colour[2],
                          particle->over ? 1.0f : 0.0f };

  if (view.z > -particle->half
      && particle->half
                 * render_camera_pixels_per_unit (renderer->camera, (float) renderer->height,
                                                  MAX (view.z, renderer->camera->near_distance))
             > PARTICLE_PIXELS)
    add_sprite (renderer, LOOK_SOFT, particle->position, particle->half, 0, 0, tint);
}

/* Takes the scene's effects, rays and particles into the frame. */
void
draw_effects_gather (Renderer *renderer, const RenderScene *scene)
{
  g_array_set_size (renderer->effects, 0);
  g_array_set_size (renderer->soft, 0);
  g_array_set_size (renderer->effect_lines, 0);
  for (guint n = 0; n < scene->particles->len; n++)
    gather_particle (renderer, &g_array_index (scene->particles, RenderParticle, n));
  for (guint n = 0; n < scene->rays->len; n++)
    gather_ray (renderer, &g_array_index (scene->rays, RenderRay, n));
  for (guint n = 0; n < scene->effects->len; n++)
    gather_effect (renderer, &g_array_index (scene->effects, RenderEffect, n));
}

static void
draw_instances (Renderer *renderer, GLuint program, const GArray *instances)
{
  if (instances->len == 0)
    return;
  glUseProgram (program);
  renderer_set_camera_uniforms (renderer, program);
  glBindVertexArray (renderer->effect_array);
  renderer_stream (renderer, instances);
  for (guint row = 0; row < EFFECT_ROWS; row++)
    glVertexAttribPointer (row, 4, GL_FLOAT, GL_FALSE, sizeof (EffectInstance),
                           (const void *) (gsize) (row * 4 * sizeof (float)));
  glDrawArraysInstanced (GL_TRIANGLE_STRIP, 0, 4, (GLsizei) instances->len);
  renderer->counts.draw_calls++;
}

/* Draws the effects gathered; depth and blending are as the caller set them: what has no alpha is
 * added. */
void
draw_effects (Renderer *renderer)
{
  draw_instances (renderer, renderer->soft_program, renderer->soft);
  draw_marks_lines (renderer, renderer->effect_lines);
  draw_instances (renderer, renderer->effect_program, renderer->effects);
}
