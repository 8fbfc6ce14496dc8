/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-reveals.c - what hits show of cloaked hulls, as a scene and as pixels
 *
 * Figures are those of reference/cloak-countermeasures.md, What reveals the hull: a vertex gains
 * (1.123 radius - distance) / (0.45 radius), and loses 0.01 a tick while the cloak is wholly on,
 * which it is 250 ticks after it came.
 */
#include <string.h>

#include "engine/formats/shp-model.h"
#include "engine/render/headless.h"
#include "engine/sim/cloak.h"
#include "engine/sim/effects.h"
#include "tests/engine/render-fixture.h"
#include "tests/engine/render-stage.h"
#include "tests/engine/sim-fixture.h"

#define CUBE_TYPE 1
#define KAFELNIKOF 0x95
#define CAME 1000

/* --- the scene --- */

/* A ship whose cloak came on at tick 1000, at (0, 0, 1000). */
static int
add_cloaked (SimFixture *f, guint32 type)
{
  const int slot = sim_fixture_add (f, type, vec3 (0, 0, 1000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->flags |= OBJECT_CLOAKED;
  o->cloak = (ObjectCloak){ .shimmer = 1, .came_tick = CAME };
  o->radius = 50;
  return slot;
}

static void
hit (SimFixture *f, int slot, guint32 tick, float x)
{
  f->world->mission_ticks = f->world->frame_start = tick;
  cloak_reveal (f->world, slot, vec3 (x, 0, 1000));
}

static const RenderReveal *
look (SimFixture *f, RenderScene *scene, guint32 tick, guint count)
{
  f->world->mission_ticks = tick;
  render_scene_from_world (scene, f->world, f->assets, 0);
  g_assert_cmpuint (scene->reveals->len, ==, count);
  return (const RenderReveal *) (void *) scene->reveals->data;
}

/* A hit goes along with its ship: struck 30 ahead of it, which is to the world's left, it is 30
 * above the ship once that points there (Y is down). */
static void
test_place (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_cloaked (f, FIXTURE_FIGHTER);
  const RenderReveal *reveal;

  sim_fixture_turn (f, slot, (Mat3){ { 0, 0, -1, 0, 1, 0, 1, 0, 0 } });
  hit (f, slot, CAME + 250, -30);
  reveal = look (f, scene, CAME + 250, 1);
  g_assert_cmpuint (reveal->id, ==, (guint) slot);
  assert_vec (reveal->position, -30, 0, 1000, 1e-3);
  assert_near (reveal->radius, 50, 1e-4);
  object_set_position (f->world, slot, vec3 (0, 500, 0));
  sim_fixture_turn (f, slot, (Mat3){ { 1, 0, 0, 0, 0, -1, 0, 1, 0 } });
  reveal = look (f, scene, CAME + 250, 1);
  assert_vec (reveal->position, 0, 470, 0, 1e-3);
}

/* 0.01 a tick, until the ship's next hit or now; another ship's do not count. What has wholly faded
 * is left out, from 100 ticks on. */
static void
test_fade (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_cloaked (f, FIXTURE_FIGHTER), other = add_cloaked (f, FIXTURE_FIGHTER);
  const RenderReveal *reveals;

  hit (f, slot, 1300, 1);
  hit (f, other, 1310, 2);
  hit (f, slot, 1320, 3);
  reveals = look (f, scene, 1370, 3);
  assert_near (reveals[0].fade, 0.2, 1e-5);
  assert_near (reveals[1].fade, 0.6, 1e-5);
  assert_near (reveals[2].fade, 0.5, 1e-5);
  g_assert_cmpuint (reveals[1].id, ==, (guint) other);
  look (f, scene, 1399, 3);
  reveals = look (f, scene, 1400, 2);
  assert_vec (reveals[0].position, 2, 0, 1000, 1e-3);
  look (f, scene, 1420, 0);
}

/* Nothing fades while the cloak comes on, nor while it goes; what an earlier cloak was hit by does
 * not show, nor what a ship without a cloak was. */
static void
test_changing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_cloaked (f, FIXTURE_FIGHTER);
  ObjectCloak *cloak = &sim_fixture_object (f, slot)->cloak;

  hit (f, slot, CAME + 10, 1);
  assert_near (look (f, scene, CAME + 250, 1)->fade, 0, 1e-6);
  assert_near (look (f, scene, CAME + 290, 1)->fade, 0.4, 1e-5);
  cloak->going = cloak->changing = 1;
  cloak->going_tick = CAME + 300;
  assert_near (look (f, scene, CAME + 400, 1)->fade, 0.5, 1e-5);
  cloak->came_tick = CAME + 11;
  look (f, scene, CAME + 400, 0);
  cloak->came_tick = CAME;
  sim_fixture_object (f, slot)->flags &= ~(guint32) OBJECT_CLOAKED;
  look (f, scene, CAME + 400, 0);
}

/* Past sixteen the oldest make way. */
static void
test_most (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_cloaked (f, FIXTURE_FIGHTER);
  const RenderReveal *reveals;

  for (guint n = 0; n < 20; n++)
    hit (f, slot, 1300, (float) n);
  reveals = look (f, scene, 1300, 16);
  assert_vec (reveals[0].position, 4, 0, 1000, 1e-3);
  assert_vec (reveals[15].position, 19, 0, 1000, 1e-3);
}

/* On the Kafelnikof a part that cloaks goes by its own smallest measure: of 10 by 4 by 10, 4. */
static void
test_kafelnikof (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *vent = sim_fixture_add_box (model, "Kaf top vent", vec3 (0, 0, 0), 5);
  GArray *vertices = g_array_index (vent->levels, ShpLevel, 0).vertices;
  const RenderPart *parts;
  int slot;

  for (guint n = 0; n < vertices->len; n++)
    g_array_index (vertices, ShpVertex, n).position[1] *= 0.4f;
  sim_fixture_add_box (model, "hull", vec3 (0, 0, 50), 5);
  assets_add_model (f->assets, "kafelnikof.shp", model, KAFELNIKOF);
  slot = add_cloaked (f, KAFELNIKOF);
  hit (f, slot, 1300, 0);
  g_assert_cmpfloat (look (f, scene, 1300, 1)->radius, ==, 0);
  parts = (const RenderPart *) (void *) scene->parts->data;
  for (guint n = 0; n < scene->parts->len; n++)
    if (parts[n].part == 0)
      assert_near (parts[n].extent, 4, 1e-5);
    else
      g_assert_cmpfloat (parts[n].extent, ==, 0);
  g_assert_cmpuint (scene->parts->len, ==, 2);
}

/* --- pixels --- */

/* The near corners of a cube of half side 300 are 424.264 from the middle of its near side: of a
 * radius of 424.264 / (1.123 - 0.45 x 0.5) = 472.454 they gain half, of 4000 the whole. */
#define HALF_RADIUS 472.454f
#define WHOLE_RADIUS 4000.0f

typedef struct
{
  RenderStage stage;
  RenderCamera camera;
  RenderItem *item;
  guint8 sky[3], hull[3];
} Picture;

static const guint8 *
middle (Picture *p)
{
  render_stage_draw (&p->stage, &p->camera);
  return p->stage.pixels + (STAGE_SIDE / 2 * STAGE_SIDE + STAGE_SIDE / 2) * 4;
}

/* FALSE without OpenGL: the test is skipped. */
static gboolean
set_up (Picture *p)
{
  const Mat3 level = MAT3_IDENTITY;

  p->camera = render_camera_default ();
  render_camera_look_at (&p->camera, vec3 (0, 0, -1000), vec3 (0, 0, 0));
  if (!render_stage_set_up (&p->stage, fixture_cube (300), CUBE_TYPE))
    return FALSE;
  memcpy (p->sky, middle (p), sizeof p->sky);
  p->item = render_scene_add_model (p->stage.scene, p->stage.assets, 0, vec3 (0, 0, 0), &level);
  p->item->id = 5;
  memcpy (p->hull, middle (p), sizeof p->hull);
  g_assert_cmpint (p->hull[0], >, p->sky[0] + 40);
  p->item->flags = RENDER_CLOAKED;
  p->item->hull = 0;
  return TRUE;
}

static void
reveal (Picture *p, guint id, float radius, float fade)
{
  const RenderReveal one = { .id = id, .position = { 0, 0, -300 }, .radius = radius, .fade = fade };

  g_array_append_val (p->stage.scene->reveals, one);
}

/* The middle is so much of the solid hull's colour, the rest of the sky's. */
static void
assert_solid (Picture *p, double share)
{
  const guint8 *seen = middle (p);

  for (guint n = 0; n < 3; n++)
    g_assert_cmpfloat_with_epsilon (seen[n], p->hull[n] * share + p->sky[n] * (1 - share), 3);
  g_array_set_size (p->stage.scene->reveals, 0);
}

static void
test_pixels (void)
{
  Picture p;

  if (set_up (&p))
    {
      RenderPart *part = &g_array_index (p.stage.scene->parts, RenderPart, 0);

      assert_solid (&p, 0);
      reveal (&p, 5, WHOLE_RADIUS, 0);
      assert_solid (&p, 1);
      reveal (&p, 5, HALF_RADIUS, 0);
      assert_solid (&p, 0.5);
      reveal (&p, 6, WHOLE_RADIUS, 0); /* another ship's */
      assert_solid (&p, 0);
      reveal (&p, 5, WHOLE_RADIUS, 0.75f); /* the rest of the first, and half more */
      reveal (&p, 5, HALF_RADIUS, 0);
      assert_solid (&p, 0.75);
      reveal (&p, 5, WHOLE_RADIUS, 0); /* no more than the whole, from which a quarter goes */
      reveal (&p, 5, HALF_RADIUS, 0.25f);
      assert_solid (&p, 0.75);
      reveal (&p, 5, 300, 0); /* 1.123 x 300 = 337 does not reach the corners */
      assert_solid (&p, 0);
      part->extent = HALF_RADIUS;
      reveal (&p, 5, 0, 0); /* by the part's own measure */
      assert_solid (&p, 0.5);
      part->uncloaked = TRUE; /* solid in any case */
      reveal (&p, 5, HALF_RADIUS, 0);
      assert_solid (&p, 1);
      part->uncloaked = FALSE;
      p.item->hull = 0.25f; /* on top of what shows while the cloak changes */
      reveal (&p, 5, HALF_RADIUS, 0);
      assert_solid (&p, 0.75);
    }
  render_stage_tear_down (&p.stage);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-reveals/place", test_place);
  g_test_add_func ("/engine/render-reveals/fade", test_fade);
  g_test_add_func ("/engine/render-reveals/changing", test_changing);
  g_test_add_func ("/engine/render-reveals/most", test_most);
  g_test_add_func ("/engine/render-reveals/kafelnikof", test_kafelnikof);
  g_test_add_func ("/engine/render-reveals/pixels", test_pixels);
  return g_test_run ();
}
