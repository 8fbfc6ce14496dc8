/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-particles.c - streams of particles and rays as functions of time
 *
 * Templates are made so that chance decides nothing: a whole number a tick, lives without spread,
 * ways without spread. Places are hand-worked.
 */
#include "engine/render/particles.h"
#include "tests/engine/sim-fixture.h"

static const ParticleTemplate one_a_tick
    = { .life = 10,
        .rate = { 100, 100, 100 },
        .half = { 1, 4, 3 },
        .colour = { { 1, 0.5f, 0 }, { 0, 2, 0 }, { 0, 0, 0 } } };

static ParticleEmitter
emitter_of (const ParticleTemplate *template)
{
  return (ParticleEmitter){
    .template = template, .life = 1000000, .direction = { 0, 0, 1 }, .speed = 3
  };
}

static GArray *
stream (const ParticleEmitter *emitter, const ParticlePath *path, guint32 now, float past_tick)
{
  GArray *particles = g_array_new (FALSE, FALSE, sizeof (RenderParticle));

  particles_stream (particles, emitter, path, now, past_tick);
  return particles;
}

static const RenderParticle *
particle (const GArray *particles, guint n)
{
  g_assert_cmpuint (n, <, particles->len);
  return &g_array_index (particles, RenderParticle, n);
}

static ParticlePath
still (void)
{
  const Mat3 upright = MAT3_IDENTITY;

  return particle_path_still (vec3 (100, 0, 0), &upright);
}

/* effects.md 1: through 1, 4 and 3: a = 2 + 6 - 16 = -8, b = 16 - 3 - 3 = 10, c = 1; at a quarter
 * -0.5 + 2.5 + 1 = 3. */
static void
test_curve (void)
{
  static const float through[3] = { 1, 4, 3 };

  assert_near (particle_curve (through, 0), 1, 1e-6);
  assert_near (particle_curve (through, 0.25f), 3, 1e-6);
  assert_near (particle_curve (through, 0.5f), 4, 1e-6);
  assert_near (particle_curve (through, 1), 3, 1e-6);
}

/* One a tick that lives ten ticks: those of ages 0 to 9 are there, 3 a tick along Z, each of its
 * curve's size; green is held at 1. */
static void
test_stream (void)
{
  const ParticleEmitter emitter = emitter_of (&one_a_tick);
  const ParticlePath path = still ();
  g_autoptr (GArray) particles = stream (&emitter, &path, 500, 0);

  g_assert_cmpuint (particles->len, ==, 10);
  assert_vec (particle (particles, 0)->position, 100, 0, 0, 1e-4);
  assert_vec (particle (particles, 9)->position, 100, 0, 27, 1e-4);
  assert_near (particle (particles, 0)->half, 1, 1e-6);
  assert_near (particle (particles, 5)->half, 4, 1e-5);
  assert_near (particle (particles, 5)->colour[0], 0.5, 1e-5);
  assert_near (particle (particles, 5)->colour[1], 1, 0);
}

/* Half a tick on each is half a tick older; the oldest is 9.5. */
static void
test_past_tick (void)
{
  const ParticleEmitter emitter = emitter_of (&one_a_tick);
  const ParticlePath path = still ();
  g_autoptr (GArray) particles = stream (&emitter, &path, 500, 0.5f);

  g_assert_cmpuint (particles->len, ==, 10);
  assert_vec (particle (particles, 9)->position, 100, 0, 28.5, 1e-4);
}

/* Born at tick 497: ticks 497 to 500 have sent theirs. A stream that lasts two ticks sent its last
 * at 498; five ticks after its end nothing comes of the ticks since. */
static void
test_birth_and_end (void)
{
  ParticleEmitter emitter = emitter_of (&one_a_tick);
  const ParticlePath path = still ();
  g_autoptr (GArray) young = NULL, ended = NULL, over = NULL;

  emitter.born = 497;
  young = stream (&emitter, &path, 500, 0);
  g_assert_cmpuint (young->len, ==, 4);
  emitter.life = 2;
  ended = stream (&emitter, &path, 500, 0);
  g_assert_cmpuint (ended->len, ==, 2);
  assert_vec (particle (ended, 0)->position, 100, 0, 6, 1e-4);
  over = stream (&emitter, &path, 520, 0);
  g_assert_cmpuint (over->len, ==, 0);
}

/* Rates in hundredths: 250 is two a tick and every other tick a third, so of 1000 ticks' 2000 and
 * about 500 (a binomial's deviation is 16: within 100). */
static void
test_rate (void)
{
  static const ParticleTemplate more
      = { .life = 1000, .rate = { 250, 250, 250 }, .half = { 1, 1, 1 } };
  const ParticleEmitter emitter = emitter_of (&more);
  const ParticlePath path = still ();
  g_autoptr (GArray) particles = stream (&emitter, &path, 5000, 0);

  g_assert_cmpuint (particles->len, >=, 2400);
  g_assert_cmpuint (particles->len, <=, 2600);
}

/* A life of 100 and up to 10 more: of one a tick all of ages 0 to 99 are there, none of 110. */
static void
test_life_spread (void)
{
  static const ParticleTemplate spread
      = { .life = 100, .life_spread = 10, .rate = { 100, 100, 100 }, .half = { 1, 1, 1 } };
  const ParticleEmitter emitter = emitter_of (&spread);
  const ParticlePath path = still ();
  g_autoptr (GArray) particles = stream (&emitter, &path, 5000, 0);

  g_assert_cmpuint (particles->len, >=, 100);
  g_assert_cmpuint (particles->len, <, 110);
  assert_vec (particle (particles, 99)->position, 100, 0, 297, 1e-3);
}

/* There is room for no more than 4 x 4000, whoever sends them. */
static void
test_pool (void)
{
  static const ParticleTemplate many
      = { .life = 5000, .rate = { 300, 300, 300 }, .half = { 1, 1, 1 } };
  const ParticleEmitter emitter = emitter_of (&many);
  const ParticlePath path = still ();
  g_autoptr (GArray) particles = stream (&emitter, &path, 9000, 0);

  g_assert_cmpuint (particles->len, ==, 15000);
  particles_stream (particles, &emitter, &path, 9000, 0);
  g_assert_cmpuint (particles->len, ==, 16000);
}

/* Of 8 a step a share of 0.25 is 2 a tick, on top of its own 3: what left 8 ticks ago, 16 back, has
 * flown 16 on and 24 along Z. */
static void
test_inherits (void)
{
  ParticleEmitter emitter = emitter_of (&one_a_tick);
  ParticlePath path = still ();
  g_autoptr (GArray) particles = NULL;

  emitter.inherits = 0.25f;
  path.velocity = vec3 (8, 0, 0);
  particles = stream (&emitter, &path, 500, 0);
  assert_vec (particle (particles, 8)->position, 100, 0, 24, 1e-3);
}

/* The same tick shows the same particles, whatever was asked before. */
static void
test_same_again (void)
{
  ParticleEmitter emitter = emitter_of (&one_a_tick);
  const ParticlePath path = still ();
  g_autoptr (GArray) first = NULL, later = NULL, again = NULL;

  emitter.spread = vec3 (1, 1, 1);
  first = stream (&emitter, &path, 500, 0);
  later = stream (&emitter, &path, 501, 0);
  again = stream (&emitter, &path, 500, 0);
  g_assert_cmpmem (first->data, first->len * sizeof (RenderParticle), again->data,
                   again->len * sizeof (RenderParticle));
  /* and a tick later each is where it flew meanwhile: 3 further on its way */
  for (guint n = 0; n < 9; n++)
    assert_near (
        vec3_length (vec3_sub (particle (later, n + 1)->position, particle (first, n)->position)),
        3, 1e-3);
}

/* An emitter that flies 4 a step along X, 1 a tick, left what is 8 ticks old 8 behind. */
static void
test_moving (void)
{
  const ParticleEmitter emitter = emitter_of (&one_a_tick);
  ParticlePath path = still ();
  g_autoptr (GArray) particles = NULL;

  path.velocity = vec3 (4, 0, 0);
  particles = stream (&emitter, &path, 500, 0);
  assert_vec (particle (particles, 8)->position, 92, 0, 24, 1e-4);
  assert_vec (particle (particles, 6)->position, 94, 0, 18, 1e-4); /* in mid-step */
}

/* Turned a quarter about Y each step, nose from Z to X, 10 ahead of its middle: a step before it
 * stood 10 along Z (where the turn brought it from) and threw along Z; now 10 along X. */
static void
test_turning (void)
{
  const ParticleEmitter emitter = emitter_of (&one_a_tick);
  const Mat3 upright = MAT3_IDENTITY;
  ParticlePath path = still ();
  g_autoptr (GArray) particles = NULL;

  path.rotation = mat3_turned (&upright, 1, (float) G_PI / 2);
  path.orientation = path.rotation;
  path.origin = vec3 (0, 0, 0);
  path.position = vec3 (10, 0, 0);
  particles = stream (&emitter, &path, 500, 0);
  assert_vec (particle (particles, 0)->position, 10, 0, 0, 1e-4);
  assert_vec (particle (particles, 4)->position, 0, 0, 10 + 12, 1e-3);
}

/* A ship that flies along its nose at 8 a step, turned a quarter from Z to X in the last step, came
 * along Z before: the place of two steps ago lies 8 back along X and 8 back along Z. What drifts
 * came straight: 16 back along X. */
static void
test_steered_and_drifting (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Mat3 upright = MAT3_IDENTITY, quarter = mat3_turned (&upright, 1, (float) G_PI / 2);
  const ParticleEmitter emitter
      = { .template = &one_a_tick, .life = 1000, .direction = { 0, 1, 0 } };
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, slot);
  g_autoptr (GArray) flown = NULL, drifted = NULL, frozen = NULL;
  ParticlePath path;

  o->velocity = vec3 (8, 0, 0);
  o->rotation = quarter;
  sim_fixture_turn (f, slot, quarter);
  path = particle_path_with (f->world, slot, 0, vec3 (0, 0, 0), &quarter);
  flown = stream (&emitter, &path, 500, 0);
  assert_vec (particle (flown, 8)->position, -8, 0, -8, 1e-3);
  o->flags |= OBJECT_UNPOWERED;
  path = particle_path_with (f->world, slot, 0, vec3 (0, 0, 0), &quarter);
  drifted = stream (&emitter, &path, 500, 0);
  assert_vec (particle (drifted, 8)->position, -16, 0, 0, 1e-3);
  o->flags |= OBJECT_FROZEN;
  path = particle_path_with (f->world, slot, 0, vec3 (0, 0, 0), &quarter);
  frozen = stream (&emitter, &path, 500, 0);
  assert_vec (particle (frozen, 8)->position, 0, 0, 0, 1e-3);
}

/* --- rays --- */

/* effects.md 10: a ray's middle strays by up to its jitter of its length: 160 x 0.2 = 32; a quarter
 * by up to 0.2 of its half, which is at most 80 + 32 long, from that half's middle. */
static void
test_ray_points (void)
{
  for (guint seed = 0; seed < 200; seed++)
    {
      const RenderRay ray
          = { .from = { 0, 0, 0 }, .to = { 0, 0, 160 }, .jitter = 0.2f, .seed = seed };
      Vec3 points[RENDER_RAY_POINTS];

      render_ray_points (&ray, points);
      assert_vec (points[0], 0, 0, 0, 0);
      assert_vec (points[16], 0, 0, 160, 0);
      g_assert_cmpfloat (vec3_length (vec3_sub (points[8], vec3 (0, 0, 80))), <=, 32.01f);
      g_assert_cmpfloat (vec3_length (vec3_sub (points[4], vec3_scale (points[8], 0.5f))), <=,
                         0.2f * vec3_length (points[8]) + 0.01f);
    }
}

/* Without jitter the points lie evenly on the straight line. */
static void
test_straight_ray (void)
{
  const RenderRay ray = { .to = { 0, 0, 160 } };
  Vec3 points[RENDER_RAY_POINTS];

  render_ray_points (&ray, points);
  for (guint n = 0; n < RENDER_RAY_POINTS; n++)
    assert_vec (points[n], 0, 0, 10 * n, 1e-4);
}

/* effects.md 10: it goes dark on its first frame, fading by 0.03 a tick; dark for 750 ticks and lit
 * for 50 on average, so lit about a sixteenth of the time. */
static void
test_flicker (void)
{
  guint lit = 0;

  for (guint seed = 0; seed < 50; seed++)
    {
      assert_near (render_ray_flicker (seed, 0), 1, 0);
      for (guint tick = 1; tick < 20000; tick += 3)
        lit += render_ray_flicker (seed, (float) tick) == 1;
    }
  g_assert_cmpuint (lit, >, 50 * 20000 / 3 / 16 / 2);
  g_assert_cmpuint (lit, <, 50 * 20000 / 3 / 16 * 2);
}

/* In a dark that lasts: 0.03 less each tick, to nothing after 34. */
static void
test_fading (void)
{
  guint seed = 0;

  while (particle_chance (seed, 0) < 0.5f) /* the first dark is this share of 1500 ticks */
    seed++;
  assert_near (render_ray_flicker (seed, 10), 0.7, 1e-5);
  assert_near (render_ray_flicker (seed, 33), 0.01, 1e-5);
  assert_near (render_ray_flicker (seed, 34), 0, 0);
  assert_near (render_ray_flicker (seed, 700), 0, 0);
}

/* 100 rays at most: another takes the first's place; each lights 10000 about its middle point in
 * its colour; a dark one is none. */
static void
test_room_for_rays (void)
{
  g_autoptr (RenderScene) scene = render_scene_new ();
  RenderRay ray = { .to = { 0, 0, 160 }, .colour = { 0.6f, 1, 1 }, .brightness = 0.25f };
  const RenderLight *light;

  ray.brightness = 0;
  render_scene_add_ray (scene, &ray);
  g_assert_cmpuint (scene->rays->len, ==, 0);
  ray.brightness = 0.25f;
  for (guint n = 0; n < 101; n++)
    {
      ray.seed = n;
      render_scene_add_ray (scene, &ray);
    }
  g_assert_cmpuint (scene->rays->len, ==, 100);
  g_assert_cmpuint (g_array_index (scene->rays, RenderRay, 0).seed, ==, 100);
  g_assert_cmpuint (g_array_index (scene->rays, RenderRay, 1).seed, ==, 1);
  light = &g_array_index (scene->lights, RenderLight, 0);
  assert_vec (light->position, 0, 0, 80, 1e-4);
  assert_near (light->reach, 10000, 0);
  assert_near (light->colour[0], 0.6, 1e-6);
  assert_near (light->colour[1], 1, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-particles/curve", test_curve);
  g_test_add_func ("/engine/render-particles/stream", test_stream);
  g_test_add_func ("/engine/render-particles/past-tick", test_past_tick);
  g_test_add_func ("/engine/render-particles/birth-and-end", test_birth_and_end);
  g_test_add_func ("/engine/render-particles/rate", test_rate);
  g_test_add_func ("/engine/render-particles/life-spread", test_life_spread);
  g_test_add_func ("/engine/render-particles/pool", test_pool);
  g_test_add_func ("/engine/render-particles/inherits", test_inherits);
  g_test_add_func ("/engine/render-particles/same-again", test_same_again);
  g_test_add_func ("/engine/render-particles/moving", test_moving);
  g_test_add_func ("/engine/render-particles/turning", test_turning);
  g_test_add_func ("/engine/render-particles/steered-and-drifting", test_steered_and_drifting);
  g_test_add_func ("/engine/render-rays/points", test_ray_points);
  g_test_add_func ("/engine/render-rays/straight", test_straight_ray);
  g_test_add_func ("/engine/render-rays/flicker", test_flicker);
  g_test_add_func ("/engine/render-rays/fading", test_fading);
  g_test_add_func ("/engine/render-rays/room", test_room_for_rays);
  return g_test_run ();
}
