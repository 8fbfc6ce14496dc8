/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-caps.c - the faces that close hull and cockpit, seen once a pilot has
 * left
 *
 * A whole ship hides faces of flag 0x01; after an ejection both its parts show them
 * (shp-format.md 5, Culling; ejection-tractor.md, separation).
 */
#include "engine/render/headless.h"
#include "tests/engine/eject-fixture.h"
#include "tests/engine/render-fixture.h"
#include "tests/engine/render-stage.h"

#define SHIP_TYPE 4
#define CUBE_TYPE 1
#define NEAR_FACE 8 /* this and the next of fixture_cube's make up its side toward -Z */
#define SIDE STAGE_SIDE

/* How many parts of a slot's object show their caps, and how many do not. */
static void
count_caps (const SimFixture *f, int slot, guint *with, guint *without)
{
  g_autoptr (RenderScene) scene = render_scene_new ();

  *with = *without = 0;
  render_scene_from_world (scene, f->world, f->assets, 0);
  for (guint n = 0; n < scene->items->len; n++)
    {
      const RenderItem *item = &g_array_index (scene->items, RenderItem, n);
      for (guint i = 0; item->id == (guint) slot && i < item->part_count; i++)
        {
          if (g_array_index (scene->parts, RenderPart, item->first_part + i).caps)
            ++*with;
          else
            ++*without;
        }
    }
}

/* The whole ship shows none, even while it spins and its pilot counts as out; then the pod's one
 * part and the wreck's two do. */
static void
test_scene (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = eject_fixture_add (f, SHIP_TYPE, EJECT_SHIP_WHOLE, vec3 (0, 0, 500));
  guint with, without;

  count_caps (f, slot, &with, &without);
  g_assert_cmpuint (with, ==, 0);
  g_assert_cmpuint (without, ==, 3);
  g_assert_true (order_push (&f->sim, slot, ORDER_EJECT_SPIN, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 1000);
  count_caps (f, slot, &with, &without);
  g_assert_cmpuint (with, ==, 0);
  order_fixture_run (f, slot, 1200);
  order_fixture_run (f, slot, 1204);
  count_caps (f, slot, &with, &without);
  g_assert_cmpuint (with, ==, 1);
  g_assert_cmpuint (without, ==, 0);
  count_caps (f, (int) f->world->object_count - 1, &with, &without);
  g_assert_cmpuint (with, ==, 2);
  g_assert_cmpuint (without, ==, 0);
}

/* A cube whose near side is a cap: 10 of its 12 faces are drawn, and as the others face away the
 * middle is sky. With its caps it is a whole cube. */
static void
test_drawn (void)
{
  RenderCamera camera = render_camera_default ();
  ShpModel *model = fixture_cube (300);
  ShpLevel *level = &g_array_index (g_array_index (model->parts, ShpPart, 0).levels, ShpLevel, 0);
  const Mat3 turn = MAT3_IDENTITY;
  RenderStage stage;
  guint8 sky[3];

  for (guint n = NEAR_FACE; n < NEAR_FACE + 2; n++)
    g_array_index (level->faces, ShpFace, n).flags |= SHP_FACE_CAP;
  render_camera_look_at (&camera, vec3 (0, 0, -1000), vec3 (0, 0, 0));
  if (render_stage_set_up (&stage, model, CUBE_TYPE))
    {
      const guint8 *middle = stage.pixels + (SIDE / 2 * SIDE + SIDE / 2) * 4;

      render_stage_draw (&stage, &camera);
      memcpy (sky, middle, sizeof sky);
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (0, 0, 0), &turn);
      render_stage_draw (&stage, &camera);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).triangles, ==, 10);
      g_assert_cmpmem (middle, sizeof sky, sky, sizeof sky);
      g_array_index (stage.scene->parts, RenderPart, 0).caps = TRUE;
      render_stage_draw (&stage, &camera);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).triangles, ==, 12);
      g_assert_cmpuint (middle[0] + middle[1] + middle[2], >, 60u + sky[0] + sky[1] + sky[2]);
    }
  render_stage_tear_down (&stage);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-caps/scene", test_scene);
  g_test_add_func ("/engine/render-caps/drawn", test_drawn);
  return g_test_run ();
}
