/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/particles.c - what an emitter has sent out and is still to be seen
 *
 * Neither a stream nor a burst is thinned by its distance (Improvement); ours: a burst behind the
 * camera is whole too, since nobody sees it. Chance is hashed from the emitter's number
 * and the tick, so that the same tick always sends the same particles; the world's random numbers
 * are not touched. A particle's leaving velocity and life are drawn for itself alone.
 */
#include "engine/render/particles.h"

#include "engine/sim/objects.h"

#include <math.h>

#define STEP_TICKS 4.0f /* game-loop.md: a simulation step is four ticks */
#define HUNDREDTH 0.01f
#define DRAWS 16u      /* ours: numbers kept apart for each particle */
#define A_TICK_MOST 8u /* ours: no template sends as many in a tick */

/* The value at t (0..1) of a curve through its beginning, its middle (0.5) and its end. */
float
particle_curve (const float through[3], float t)
{
  const float start = through[0], middle = through[1], end = through[2];
  const float a = 2 * start + 2 * end - 4 * middle, b = 4 * middle - 3 * start - end;

  return a * t * t + b * t + start;
}

/* 0..1, the same for the same numbers (a mixer of our own). */
float
particle_chance (guint seed, guint n)
{
  guint32 x = seed * 0x9E3779B1u + n * 0x85EBCA77u + 0x165667B1u;

  x ^= x >> 15;
  x *= 0x2C1B3C6Du;
  x ^= x >> 12;
  x *= 0x297A2D39u;
  x ^= x >> 15;
  return (float) (x >> 8) / 16777216.0f;
}

/* The path of what never moves. */
ParticlePath
particle_path_still (Vec3 position, const Mat3 *orientation)
{
  return (ParticlePath){
    .position = position, .orientation = *orientation, .origin = position, .rotation = MAT3_IDENTITY
  };
}

/* The path of a place on an object, where it is drawn past_tick ticks after the world's last frame:
 * it goes with the object, which turns as it does now. What flies by its engines flies along its
 * turn, what drifts straight on. */
ParticlePath
particle_path_with (const World *world, int slot, float past_tick, Vec3 position,
                    const Mat3 *orientation)
{
  const WorldObject *o = object_at_const (world, slot);
  ParticlePath path = particle_path_still (position, orientation);
  Mat3 turn, back;

  g_return_val_if_fail (o != NULL, path);

  if ((o->flags & OBJECT_FROZEN) != 0)
    return path;
  object_drawn_place (world, slot, past_tick, &path.origin, &turn);
  back = mat3_transposed (&turn);
  path.velocity = o->velocity;
  path.rotation = mat3_multiply (&turn, &o->rotation);
  path.rotation = mat3_multiply (&path.rotation, &back);
  path.steers = (o->flags & OBJECT_UNPOWERED) == 0 && o->motion != MOTION_DRIFT;
  return path;
}

/* Takes a path back by a step. */
static void
step_back (ParticlePath *path)
{
  const Mat3 back = mat3_transposed (&path->rotation);
  const Vec3 arm = vec3_sub (path->position, path->origin);

  path->origin = vec3_sub (path->origin, path->velocity);
  path->position = vec3_add (path->origin, mat3_transform (&back, arm));
  path->orientation = mat3_multiply (&back, &path->orientation);
  if (path->steers)
    path->velocity = mat3_transform (&back, path->velocity);
}

/* How many a tick sends: the whole of the rate, and one more by the chance of the rest. */
static guint
sent_in_tick (const ParticleEmitter *emitter, guint32 tick)
{
  const float t = emitter->life > 0 ? (float) (tick - emitter->born) / (float) emitter->life : 1;
  const float rate = MAX (particle_curve (emitter->template->rate, t) * HUNDREDTH, 0);
  const float whole = floorf (rate);
  const float more = particle_chance (emitter->seed, tick * DRAWS) < rate - whole ? 1 : 0;

  return (guint) MIN (whole + more, (float) A_TICK_MOST);
}

/* A particle's velocity, a tick, as it leaves where the emitter stands. */
static Vec3
leaving_velocity (const ParticleEmitter *emitter, const ParticlePath *at, guint seed)
{
  const Vec3 stray = vec3 ((particle_chance (seed, 1) - 0.5f) * emitter->spread.x,
                           (particle_chance (seed, 2) - 0.5f) * emitter->spread.y,
                           (particle_chance (seed, 3) - 0.5f) * emitter->spread.z);
  const float speed = emitter->speed + particle_chance (seed, 4) * emitter->speed_range;
  const Vec3 way = vec3_normalize (vec3_add (emitter->direction, stray));

  return vec3_add (mat3_transform (&at->orientation, vec3_scale (way, speed)),
                   vec3_scale (at->velocity, emitter->inherits));
}

static void
add_particle (GArray *particles, const ParticleEmitter *emitter, const ParticlePath *at, guint seed,
              float age)
{
  const ParticleTemplate *template = emitter->template;
  const guint spread = MAX (template->life_spread, 1);
  const float life
      = (float) (template->life + (guint) (particle_chance (seed, 5) * (float) spread) % spread);
  const float t = age / life;
  const float shade = 1 + (2 * particle_chance (seed, 7) - 1) * template->shade;
  RenderParticle particle = { .over = template->over };

  if (age >= life)
    return;
  particle.position
      = vec3_add (at->position, vec3_scale (leaving_velocity (emitter, at, seed), age));
  particle.half = particle_curve (template->half, t)
                  * (1 + (2 * particle_chance (seed, 6) - 1) * template->variety);
  for (guint n = 0; n < 3; n++)
    particle.colour[n] = CLAMP (particle_curve (template->colour[n], t) * shade, 0, 1);
  if (particle.half > 0)
    g_array_append_val (particles, particle);
}

/* Adds an emitter's particles as they are past_tick ticks (0..1) after now, the newest first; no
 * more than the pool holds in all. A particle that leaves in a tick flies from the tick's start. */
void
particles_stream (GArray *particles, const ParticleEmitter *emitter, const ParticlePath *path,
                  guint32 now, float past_tick)
{
  ParticlePath at = *path, before = *path;
  guint32 longest, step = 0;

  g_return_if_fail (particles != NULL && emitter != NULL && emitter->template != NULL);

  longest = emitter->template->life + emitter->template->life_spread;
  step_back (&before);
  for (guint32 back = 0; back <= longest && back <= now && now - back >= emitter->born; back++)
    {
      const guint32 tick = now - back;
      const float age = (float) back + past_tick, steps = age / STEP_TICKS;
      const guint count = tick - emitter->born < emitter->life ? sent_in_tick (emitter, tick) : 0;

      for (; (float) step + 1 <= steps; step++)
        {
          at = before;
          step_back (&before);
        }
      for (guint n = 0; n < count && particles->len < PARTICLES_MOST; n++)
        {
          ParticlePath stood = at;
          stood.position = vec3_lerp (at.position, before.position, steps - (float) step);
          add_particle (particles, emitter, &stood, emitter->seed * 0x632BE5ABu + tick * DRAWS + n,
                        age);
        }
    }
}

/* Adds those of a burst of count particles, sent out age ticks ago from where path stands, that are
 * still to be seen; the emitter's birth, life and rate do not matter. */
void
particles_burst (GArray *particles, const ParticleEmitter *emitter, const ParticlePath *path,
                 guint count, float age)
{
  g_return_if_fail (particles != NULL && emitter != NULL && emitter->template != NULL);

  for (guint n = 0; n < count && particles->len < PARTICLES_MOST; n++)
    add_particle (particles, emitter, path, emitter->seed * 0x632BE5ABu + n, age);
}
