/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-scene-glows.c - engine glows and lights of a running world in its scene
 *
 * Numbers are hand-worked from reference/objects.md, Drawing between steps.
 */
#include "engine/render/scene.h"
#include "engine/sim/nodes.h"
#include "tests/engine/render-fixture.h"

#define CUBE_TYPE 1
#define RIPPER_TYPE 0x1F

/* On for 100, out 300 after it, 50 late: at = (clock - 50) modulo 400. Before 50 the clock is below
 * nothing: 2^32 - 50 modulo 400 is 46. */
static void
test_blink (void)
{
  static const struct
  {
    guint clock;
    float share;
  } cases[]
      = { { 50, 1 }, { 150, 1 }, { 250, 0.5f }, { 350, 0 }, { 449, 0 }, { 450, 1 }, { 0, 1 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    g_assert_cmpfloat_with_epsilon (render_blink_share (100, 300, 50, cases[n].clock),
                                    cases[n].share, 1e-6);
  g_assert_cmpfloat (render_blink_share (0, 0, 50, 7), ==, 1.0f); /* steady */
}

/* The throttle of the last step by the share of engines that is left. The Ripper's thrust burns
 * ahead; backwards only its four pincers do, the other way round. */
static void
test_throttle (void)
{
  static const struct
  {
    guint type;
    MotionKind motion;
    const char *part;
    gboolean burns;
    float throttle;
  } cases[] = {
    { CUBE_TYPE, MOTION_FORWARD, "hull", TRUE, 0.4f },
    { CUBE_TYPE, MOTION_BACKWARD, "hull", TRUE, 0.4f },
    { RIPPER_TYPE, MOTION_FORWARD, "Ripper l thrust", TRUE, 0.4f },
    { RIPPER_TYPE, MOTION_FOLLOW, "Ripper r thrust", TRUE, 0.4f },
    { RIPPER_TYPE, MOTION_FORWARD, "Ripper Back pincer 2", FALSE, 0.4f },
    { RIPPER_TYPE, MOTION_BACKWARD, "Ripper Back pincer 2", TRUE, -0.4f },
    { RIPPER_TYPE, MOTION_FOLLOW_BACKWARDS, "Ripper Back pincer 05", TRUE, -0.4f },
    { RIPPER_TYPE, MOTION_BACKWARD, "Ripper l thrust", FALSE, -0.4f },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      WorldObject object = { .type = cases[n].type,
                             .motion = cases[n].motion,
                             .last_throttle = 0.8f,
                             .engines_intact = 0.5f };
      ShpPart part = { 0 };
      float throttle;

      g_strlcpy (part.name, cases[n].part, sizeof part.name);
      g_assert_cmpint (render_glow_throttle (&object, &part, &throttle), ==, cases[n].burns);
      g_assert_cmpfloat_with_epsilon (throttle, cases[n].throttle, 1e-6);
    }
}

/* A cube with a red light 10 above its middle, on for 100 and out for 300 units of its clock, of
 * brightness 2 and range 500; its object at (100, 0, 0). */
typedef struct
{
  Assets *assets;
  World *world;
  Sim sim;
  RenderScene *scene;
} Lit;

static void
lit_start (Lit *lit)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;
  WorldStart start = WORLD_START_DEFAULT;
  ShpModel *model = fixture_cube (100);
  const float place[3] = { 0, -10, 0 };
  ShpAttachment *light
      = shp_part_add_attachment (&g_array_index (model->parts, ShpPart, 0), 4, 3, place);
  guint8 ship[128] = { 0 };

  light->blink_on = 100;
  light->blink_off = 300;
  light->light_brightness = 2;
  light->light_range = 500;
  lit->assets = fixture_assets (model, CUBE_TYPE);
  dte_record_defaults (DTE_SHIPS, ship);
  g_assert_true (dte_mission_insert_record (mission, DTE_SHIPS, 0, ship, &error));
  lit->world = world_new (mission, &start, &error);
  g_assert_no_error (error);
  lit->sim = (Sim){ .world = lit->world, .assets = lit->assets };
  g_assert_true (world_start (&lit->sim));
  g_assert_true (object_create (&lit->sim, 0, CUBE_TYPE, 0, vec3 (100, 0, 0), NULL));
  lit->scene = render_scene_new ();
  lit->world->objects[0].blink_offset = 3;
}

static void
lit_end (Lit *lit)
{
  render_scene_free (lit->scene);
  world_free (lit->world);
  assets_unref (lit->assets);
}

/* 17 ticks and the object's 3 make the clock 200: half of the light is left. */
static void
test_point_light (void)
{
  const RenderLight *light;
  Lit lit;

  lit_start (&lit);
  lit.world->mission_ticks = 17;
  render_scene_from_world (lit.scene, lit.world, lit.assets, 0);
  g_assert_cmpuint (g_array_index (lit.scene->items, RenderItem, 0).blink, ==, 200);
  g_assert_cmpuint (lit.scene->lights->len, ==, 1);
  light = &g_array_index (lit.scene->lights, RenderLight, 0);
  g_assert_cmpfloat_with_epsilon (light->position.x, 100, 1e-3);
  g_assert_cmpfloat_with_epsilon (light->position.y, -10, 1e-3);
  g_assert_cmpfloat (light->reach, ==, 1000.0f);
  g_assert_cmpfloat_with_epsilon (light->colour[0], 1, 1e-6); /* 2 * 0.5 */
  g_assert_cmpfloat (light->colour[1], ==, 0.0f);
  lit.world->mission_ticks = 27; /* 300: out */
  render_scene_from_world (lit.scene, lit.world, lit.assets, 0);
  g_assert_cmpuint (lit.scene->lights->len, ==, 0);
  lit_end (&lit);
}

static void
test_lights_out (void)
{
  static const guint32 flags[] = { OBJECT_LIGHTS_DISABLED, OBJECT_CLOAKED };

  for (guint n = 0; n < G_N_ELEMENTS (flags); n++)
    {
      Lit lit;

      lit_start (&lit);
      lit.world->objects[0].flags |= flags[n];
      render_scene_from_world (lit.scene, lit.world, lit.assets, 0);
      g_assert_cmpuint (lit.scene->lights->len, ==, 0);
      lit_end (&lit);
    }
}

/* A piece of a rock is drawn at its share of the size. */
static void
test_scale (void)
{
  const RenderPart *part;
  Lit lit;
  int node;

  lit_start (&lit);
  node = node_for_part (lit.world, lit.world->objects[0].root, 0);
  lit.world->nodes[node].scale = 0.4f;
  render_scene_from_world (lit.scene, lit.world, lit.assets, 0);
  g_assert_cmpuint (lit.scene->parts->len, ==, 1);
  part = &g_array_index (lit.scene->parts, RenderPart, 0);
  g_assert_cmpfloat_with_epsilon (part->orientation.m[0], 0.4, 1e-6);
  g_assert_cmpfloat_with_epsilon (part->orientation.m[4], 0.4, 1e-6);
  lit_end (&lit);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/scene-glows/blink/share", test_blink);
  g_test_add_func ("/engine/scene-glows/throttle/by-part", test_throttle);
  g_test_add_func ("/engine/scene-glows/lights/cast", test_point_light);
  g_test_add_func ("/engine/scene-glows/lights/out", test_lights_out);
  g_test_add_func ("/engine/scene-glows/parts/scale", test_scale);
  return g_test_run ();
}
