/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/particles.h - sprites that stream off an emitter, as a function of time
 *
 * Nothing is kept from frame to frame: which particles there are at a tick, and where, follows from
 * the emitter and from how it moves, so that a world rewound, forked or paused shows the same ones
 * each time. Where the emitter stood when a particle left it is reckoned back along its motion as
 * it is now.
 *
 * Shapes:  curves go through their three values at the beginning, the middle and the end.
 * Units:   lives and ages in ticks, speeds a tick; rates in hundredths of a particle a tick.
 * Owner:   templates and emitters are the caller's; particles are appended to the caller's array.
 * Source:  reference/effects.md 1
 */
#pragma once

#include "engine/render/scene.h"

G_BEGIN_DECLS

/* The explosions' pool and the three of smoke, of 1000 each, all four times as large (Improvement);
 * ours: one room for all of them. */
#define PARTICLES_MOST (4 * 4000)

typedef struct
{
  guint life, life_spread; /* it lives life + n % life_spread */
  float rate[3];           /* over the emitter's life */
  float half[3];           /* over a particle's */
  float colour[3][3];      /* R, G, B; each held within 0..1 */
  gboolean over;           /* it covers what is behind it; else it is added */
  float variety;           /* how much a particle's size may differ: 0.25 gives 0.75 to 1.25 */
  float shade;             /* likewise its colour */
} ParticleTemplate;

typedef struct
{
  const ParticleTemplate *template;
  guint32 born;           /* tick */
  guint32 life;           /* ticks; it streams no more past them */
  guint seed;             /* what tells it from other emitters */
  Vec3 direction, spread; /* in its own frame */
  float speed, speed_range;
  float inherits; /* the share of its step's velocity that a particle has besides, a tick */
} ParticleEmitter;

/* How an emitter moves: where it stands now, and what a step back takes. */
typedef struct
{
  Vec3 position;
  Mat3 orientation;
  Vec3 origin;     /* what it turns about */
  Vec3 velocity;   /* of the origin, a step */
  Mat3 rotation;   /* of what it hangs from: the turn of a step, in the world */
  gboolean steers; /* its velocity turns with it */
} ParticlePath;

float particle_curve (const float through[3], float t);
float particle_chance (guint seed, guint n);
ParticlePath particle_path_still (Vec3 position, const Mat3 *orientation);
ParticlePath particle_path_with (const World *world, int slot, float past_tick, Vec3 position,
                                 const Mat3 *orientation);
void particles_stream (GArray *particles, const ParticleEmitter *emitter, const ParticlePath *path,
                       guint32 now, float past_tick);
void particles_burst (GArray *particles, const ParticleEmitter *emitter, const ParticlePath *path,
                      guint count, float age);

G_END_DECLS
