/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-effects.c - effects of a world as a scene, and what their pixels say
 *
 * Lives are those of reference/effects.md 2, 3, 13 and 14; places are hand-worked. Pictures are
 * taken from 1000 behind the origin, where half the picture's height is 1000 x tan 32 = 625 units.
 */
#include <math.h>
#include <string.h>

#include "engine/render/headless.h"
#include "engine/sim/effects.h"
#include "tests/engine/render-fixture.h"
#include "tests/engine/render-stage.h"
#include "tests/engine/sim-fixture.h"

#define SIDE STAGE_SIDE
#define UNITS_PER_HALF 625.0f

/* --- the scene --- */

static void
add (World *world, EffectKind kind, guint32 tick, Vec3 position, float size, guint32 ticks)
{
  WorldEffect effect = { .kind = (guint16) kind,
                         .slot = -1,
                         .node = -1,
                         .position = position,
                         .size = size,
                         .ticks = ticks };

  world->mission_ticks = tick;
  effect_add (world, &effect);
}

static const RenderEffect *
effect_at (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->effects->len);
  return &g_array_index (scene->effects, RenderEffect, n);
}

/* A fireball without a time of its own shows for 150 ticks, one with a time for just that. */
static void
test_lives (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  add (f->world, EFFECT_FIREBALL, 1000, vec3 (1, 2, 3), 50, 0);
  add (f->world, EFFECT_FIREBALL, 1000, vec3 (4, 5, 6), 50, 60);
  f->world->mission_ticks = 1059;
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->effects->len, ==, 2);
  assert_near (effect_at (scene, 0)->age, 59, 0);
  assert_near (effect_at (scene, 0)->life, 150, 0);
  assert_near (effect_at (scene, 1)->life, 60, 0);
  render_scene_clear (scene);
  f->world->mission_ticks = 1060;
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->effects->len, ==, 1);
  assert_vec (effect_at (scene, 0)->position, 1, 2, 3, 0);
  render_scene_clear (scene);
  f->world->mission_ticks = 1150;
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->effects->len, ==, 0);
}

static void
test_sounds_are_not_seen (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  add (f->world, EFFECT_SOUND, 5, vec3 (0, 0, 0), 0, 100);
  add (f->world, EFFECT_SPEECH, 5, vec3 (0, 0, 0), 0, 100);
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->effects->len, ==, 0);
}

/* 8 units a step are 2 a tick: 21 along after 10 ticks and a half. */
static void
test_drift (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  WorldEffect effect
      = { .kind = EFFECT_FIREBALL, .slot = -1, .node = -1, .size = 10, .velocity = { 0, 0, 8 } };

  f->world->mission_ticks = 100;
  effect_add (f->world, &effect);
  f->world->mission_ticks = 110;
  render_scene_add_effects (scene, f->world, 0.5f);
  assert_vec (effect_at (scene, 0)->position, 0, 0, 21, 1e-4);
}

/* A shield struck ahead of a ship at (0, 0, 500): the bubble stands about the ship, lit forward. */
static void
test_flare_goes_with_its_ship (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 500));
  WorldEffect effect = {
    .kind = EFFECT_FLARE, .slot = (gint16) slot, .node = -1, .size = 80, .position = { 0, 0, 580 }
  };

  effect_add (f->world, &effect);
  render_scene_add_effects (scene, f->world, 0);
  assert_vec (effect_at (scene, 0)->position, 0, 0, 500, 1e-3);
  assert_vec (effect_at (scene, 0)->way, 0, 0, 1, 1e-5);
}

/* A fireball's value is its delay: it is not there before, and shows as long as any other after. */
static void
test_delay (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  WorldEffect effect
      = { .kind = EFFECT_FIREBALL, .slot = -1, .node = -1, .size = 10, .value = 30, .ticks = 150 };

  f->world->mission_ticks = 100;
  effect_add (f->world, &effect);
  f->world->mission_ticks = 129;
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->effects->len, ==, 0);
  f->world->mission_ticks = 131;
  render_scene_add_effects (scene, f->world, 0);
  assert_near (effect_at (scene, 0)->age, 1, 0);
  render_scene_clear (scene);
  f->world->mission_ticks = 280;
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->effects->len, ==, 0);
}

/* A ring of 8 a step drifts 2 a tick; a burning bit of 120 a step, 3000 a second, flies at 0.5..1.5
 * times that (effects.md 3): 15..45 a tick. */
static void
test_own_drifts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  WorldEffect ring = { .kind = EFFECT_SHOCKWAVE,
                       .slot = -1,
                       .node = -1,
                       .size = 10,
                       .ticks = 100,
                       .velocity = { 8, 0, 0 } },
              bit = { .kind = EFFECT_TRAIL, .slot = -1, .node = -1, .velocity = { 0, 0, -120 } };

  effect_add (f->world, &ring);
  effect_add (f->world, &bit);
  f->world->mission_ticks += 10;
  render_scene_add_effects (scene, f->world, 0);
  assert_vec (effect_at (scene, 0)->position, 20, 0, 0, 1e-4);
  g_assert_cmpfloat (effect_at (scene, 1)->position.z, <=, -150);
  g_assert_cmpfloat (effect_at (scene, 1)->position.z, >=, -450);
}

/* The ring has lost the first of 300; what is left are the last 256. */
static void
test_ring_is_full (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  for (guint n = 0; n < 300; n++)
    add (f->world, EFFECT_FIREBALL, 7, vec3 ((float) n, 0, 0), 10, 0);
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->effects->len, ==, WORLD_EFFECTS);
  assert_near (effect_at (scene, 0)->position.x, 44, 0);
}

/* Fifteen rays of a disrupted ship, white and blue in turn, in its own frame, along the numbers that
 * follow from their state: of 1 they are 41 (its first darkness), 18467, 6334, 26500 for z, y, x.
 * Forward turned by them is (sin y, -sin x cos y, cos x cos y): a turn about Z leaves it. The ship
 * points to the world's left, its right is forward. */
static void
test_disrupted_rays (void)
{
  const double y = 6334 / 32767.0 * 2 * G_PI, x = 26500 / 32767.0 * 2 * G_PI;
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 500));
  const RenderRay *rays;
  WorldEffect effect = { .kind = EFFECT_RAYS,
                         .slot = (gint16) slot,
                         .node = sim_fixture_object (f, slot)->root,
                         .value = 1,
                         .size = 400,
                         .ticks = 300 };

  sim_fixture_turn (f, slot, (Mat3){ { 0, 0, -1, 0, 1, 0, 1, 0, 0 } });
  effect_add (f->world, &effect);
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->effects->len, ==, 0);
  g_assert_cmpuint (scene->rays->len, ==, 15);
  rays = (const RenderRay *) (void *) scene->rays->data;
  assert_vec (rays[0].from, 0, 0, 500, 1e-3);
  assert_vec (rays[0].to, -400 * cos (x) * cos (y), -400 * sin (x) * cos (y), 500 + 400 * sin (y),
              0.05);
  for (guint n = 0; n < 15; n++)
    {
      assert_near (vec3_length (vec3_sub (rays[n].to, rays[n].from)), 400, 0.05);
      assert_near (rays[n].width, 90, 0);
      assert_near (rays[n].jitter, 0.6, 1e-6);
      assert_near (rays[n].colour[0], n % 2 == 0 ? 0.8 : 0.3, 1e-6);
      assert_near (rays[n].colour[1], n % 2 == 0 ? 0.8 : 0.5, 1e-6);
      assert_near (rays[n].colour[2], 1, 0);
    }
  f->world->mission_ticks = 300; /* the order's time is over */
  render_scene_clear (scene);
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->rays->len, ==, 0);
  effect.node++; /* of a part: it is on fire, which is not drawn from here */
  effect_add (f->world, &effect);
  render_scene_add_effects (scene, f->world, 0);
  g_assert_cmpuint (scene->rays->len, ==, 0);
  g_assert_cmpuint (scene->effects->len, ==, 0);
}

/* --- pixels --- */

static void
draw_effect (RenderStage *stage, RenderEffect effect)
{
  RenderCamera camera = render_camera_default ();

  render_scene_clear (stage->scene);
  g_array_append_val (stage->scene->effects, effect);
  render_camera_look_at (&camera, vec3 (0, 0, -1000), vec3 (0, 0, 0));
  render_stage_draw (stage, &camera);
}

/* A colour's channel at a place in the plane through the origin. */
static guint
channel (const RenderStage *stage, float x, float y, guint which)
{
  guint px = (guint) (SIDE / 2 + x / UNITS_PER_HALF * SIDE / 2);
  guint py = (guint) (SIDE / 2 + y / UNITS_PER_HALF * SIDE / 2);

  return stage->pixels[(py * SIDE + px) * 4 + which];
}

/* A third through its life a fireball of 200 is red hot in its middle and gone 350 away; its red
 * outshines its blue. */
static void
test_fireball (void)
{
  RenderStage stage;
  guint dark[3];

  if (render_stage_set_up (&stage, fixture_cube (10), 1))
    {
      draw_effect (&stage, (RenderEffect){ .kind = EFFECT_SOUND, .life = 1 });
      dark[0] = channel (&stage, 0, 0, 0);
      dark[1] = channel (&stage, 350, 0, 0);
      dark[2] = channel (&stage, 0, -350, 0);
      draw_effect (&stage,
                   (RenderEffect){
                       .kind = EFFECT_FIREBALL, .seed = 4, .size = 200, .age = 50, .life = 150 });
      g_assert_cmpuint (channel (&stage, 0, 0, 0), >, dark[0] + 80);
      g_assert_cmpuint (channel (&stage, 0, 0, 0), >, channel (&stage, 0, 0, 2) + 40);
      g_assert_cmpuint (channel (&stage, 350, 0, 0), ==, dark[1]);
      g_assert_cmpuint (channel (&stage, 0, -350, 0), ==, dark[2]);
    }
  render_stage_tear_down (&stage);
}

/* A shield struck on the right: bright there, dark on the left of the bubble and outside it. */
static void
test_flare (void)
{
  RenderStage stage;
  guint left, outside;

  if (render_stage_set_up (&stage, fixture_cube (10), 1))
    {
      draw_effect (
          &stage,
          (RenderEffect){
              .kind = EFFECT_FLARE, .size = 300, .age = 5, .life = 100, .way = { 1, 0, 0 } });
      left = channel (&stage, -280, 0, 2);
      outside = channel (&stage, 450, 0, 2);
      g_assert_cmpuint (channel (&stage, 280, 0, 2), >, left + 60);
      g_assert_cmpuint (left, <, outside + 20);
    }
  render_stage_tear_down (&stage);
}

/* Nothing of a fireball is left at its end. */
static void
test_gone_at_the_end (void)
{
  RenderStage stage;
  g_autofree guint8 *empty = NULL;

  if (render_stage_set_up (&stage, fixture_cube (10), 1))
    {
      draw_effect (&stage, (RenderEffect){ .kind = EFFECT_SOUND, .life = 1 });
      empty = g_memdup2 (stage.pixels, sizeof stage.pixels);
      draw_effect (&stage,
                   (RenderEffect){ .kind = EFFECT_FIREBALL, .size = 200, .age = 150, .life = 150 });
      g_assert_cmpmem (empty, sizeof stage.pixels, stage.pixels, sizeof stage.pixels);
      draw_effect (&stage,
                   (RenderEffect){ .kind = EFFECT_FIREBALL, .size = 200, .age = 20, .life = 150 });
      g_assert_cmpint (memcmp (empty, stage.pixels, sizeof stage.pixels), !=, 0);
    }
  render_stage_tear_down (&stage);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-effects/lives", test_lives);
  g_test_add_func ("/engine/render-effects/sounds-are-not-seen", test_sounds_are_not_seen);
  g_test_add_func ("/engine/render-effects/drift", test_drift);
  g_test_add_func ("/engine/render-effects/flare-goes-with-its-ship",
                   test_flare_goes_with_its_ship);
  g_test_add_func ("/engine/render-effects/disrupted-rays", test_disrupted_rays);
  g_test_add_func ("/engine/render-effects/delay", test_delay);
  g_test_add_func ("/engine/render-effects/own-drifts", test_own_drifts);
  g_test_add_func ("/engine/render-effects/ring-is-full", test_ring_is_full);
  g_test_add_func ("/engine/render-effects/fireball", test_fireball);
  g_test_add_func ("/engine/render-effects/flare", test_flare);
  g_test_add_func ("/engine/render-effects/gone-at-the-end", test_gone_at_the_end);
  return g_test_run ();
}
