/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-flames.c - the flames and the sparkle of what blows up
 *
 * Flames leave nearly in one plane. The game turns it from the camera as it is at the blast, which a
 * picture of a world does not know: ours lies as the effect's number says.
 *
 * Source:  reference/effects.md 1, Blast templates
 */
#include "engine/render/particles.h"
#include "engine/render/scene.h"

#define FLAMES_OF_BLAST 400u /* as many are a blast's, fewer a burst's or a lost component's */
#define FLAMES_MOST 400u
#define BLAST_SPEED 200.0f
#define BLAST_SPEED_RANGE 300.0f
#define BURST_SPEED 20.0f
#define BURST_SPEED_RANGE 5.0f
#define CARRIED 0.25f /* of the ship's velocity; of a blast's flames up to as much again */
#define BURST_SPARKLE_CARRIED 0.5f
#define SPARKLES 150u
#define SPARKLE_SPEED_RANGE 7.0f
#define LONGEST 600.0f /* ticks: both live 599 at most */

static const ParticleTemplate flame
    = { .life = 500,
        .life_spread = 100,
        .half = { 0, 100, 400 },
        .colour = { { 1, 1, 0 }, { 0.75f, 0.25f, 0 }, { 0, 0, 0 } } };
static const ParticleTemplate sparkle = { .life = 100,
                                          .life_spread = 500,
                                          .half = { 0, 25, 25 },
                                          .colour = { { 1, 1, 0 }, { 1, 1, 0 }, { 1, 1, 0 } } };

static ParticleEmitter
flames_of (guint32 count, guint seed)
{
  const gboolean blast = count >= FLAMES_OF_BLAST;

  return (ParticleEmitter){ .template = &flame,
                            .seed = seed,
                            .spread = vec3 (1, 1, 0.2f),
                            .speed = blast ? BLAST_SPEED : BURST_SPEED,
                            .speed_range = blast ? BLAST_SPEED_RANGE : BURST_SPEED_RANGE,
                            .inherits = CARRIED * (blast ? 1 + particle_chance (seed, 0) : 1) };
}

/* Adds the particles of an effect of the world that is age ticks old; seed is its number. Nothing
 * for one that has none, or whose last are gone. */
void
render_scene_add_flames (RenderScene *scene, const WorldEffect *effect, guint seed, float age)
{
  const float turn = 2 * (float) G_PI;
  const Mat3 lie = mat3_from_angles (
      vec3 (particle_chance (seed, 1) * turn, particle_chance (seed, 2) * turn, 0));
  ParticlePath path;
  ParticleEmitter emitter;

  g_return_if_fail (scene != NULL && effect != NULL);

  if (age < 0 || age >= LONGEST)
    return;
  path = particle_path_still (effect->position, &lie);
  path.velocity = effect->velocity;
  if (effect->kind == EFFECT_FLAMES)
    {
      emitter = flames_of (effect->value, seed);
      particles_burst (scene->particles, &emitter, &path, MIN (effect->value, FLAMES_MOST), age);
    }
  else if (effect->kind == EFFECT_BLAST || effect->kind == EFFECT_BURST)
    {
      emitter = (ParticleEmitter){
        .template = &sparkle,
        .seed = seed,
        .spread = vec3 (1, 1, 1),
        .speed_range = SPARKLE_SPEED_RANGE,
        .inherits = effect->kind == EFFECT_BLAST ? CARRIED : BURST_SPARKLE_CARRIED,
      };
      particles_burst (scene->particles, &emitter, &path, SPARKLES, age);
    }
}
