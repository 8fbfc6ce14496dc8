/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-scene-rippers.c - a Ripper's four beams, in the frames that show them */
#include "engine/render/scene.h"

#include "tests/engine/ripper-fixture.h"

static guint
count_beams (const RenderScene *scene)
{
  guint count = 0;

  for (guint n = 0; n < scene->sheets->len; n++)
    count += g_array_index (scene->sheets, RenderSheet, n).look == RENDER_SHEET_BEAM;
  return count;
}

static const RenderSheet *
beam_of (const RenderScene *scene, guint nth)
{
  for (guint n = 0; n < scene->sheets->len; n++)
    if (g_array_index (scene->sheets, RenderSheet, n).look == RENDER_SHEET_BEAM && nth-- == 0)
      return &g_array_index (scene->sheets, RenderSheet, n);
  return NULL;
}

/* Half way through the third step they come from the four pincers' points, a quarter solid, and end
 * at the pod's: 1100 off along Z, so a beam from Z 0 is longer by 100. Nothing is shown before, nor
 * in a frame whose orders do not show it. */
static void
test_beams (void)
{
  static const float from[4][3] = { { -50, 0, 0 }, { 50, 0, 0 }, { -50, 0, 100 }, { 50, 0, 100 } };
  Yard y = ripper_fixture_new (vec3 (0, 0, 1000), MAMMOTH, vec3 (50000, 0, 0));
  RenderScene *scene = render_scene_new ();

  g_assert_true (order_push (&y.f->sim, y.ripper, ORDER_RIPPER_GRABS_TARGET_OBJECT,
                             order_fixture_ship (y.pod)));
  for (guint32 tick = 1000; tick <= 1020; tick += 10)
    ripper_fixture_run (&y, tick);
  render_scene_from_world (scene, y.f->world, y.f->assets, 0);
  g_assert_cmpuint (count_beams (scene), ==, 0);
  ripper_fixture_run (&y, 1095);
  sim_fixture_object (y.f, y.pod)->flags |= OBJECT_DISABLED; /* held on it all the same */
  render_scene_from_world (scene, y.f->world, y.f->assets, 0);
  g_assert_cmpuint (count_beams (scene), ==, 4);
  for (guint n = 0; n < 4; n++)
    {
      const RenderSheet *beam = beam_of (scene, n);
      const RenderSheetVertex *far
          = &g_array_index (scene->sheet_vertices, RenderSheetVertex, beam->first_vertex + 6);
      const float across = n < 2 ? -100 - from[n][0] : 100 - from[n][0];

      assert_vec (beam->position, from[n][0], from[n][1], from[n][2], 1e-2);
      assert_near (far->colour[3], 0.25, 1e-6);
      /* the middle of a ribbon's far end: half the sum of its two far corners */
      assert_near ((far[0].position.x + far[1].position.x) / 2, across, 0.1);
      assert_near ((far[0].position.z + far[1].position.z) / 2, 1100 - from[n][2], 0.1);
    }
  y.f->world->frame_start++;
  render_scene_from_world (scene, y.f->world, y.f->assets, 0);
  g_assert_cmpuint (count_beams (scene), ==, 0);
  render_scene_free (scene);
  sim_fixture_free (y.f);
}

/* A Ripper out of sight shows none. */
static void
test_hidden (void)
{
  Yard y = ripper_fixture_new (vec3 (0, 0, 1000), MAMMOTH, vec3 (50000, 0, 0));
  RenderScene *scene = render_scene_new ();
  const int set = ripper_beams_take (&y.f->sim, y.ripper, y.pod);

  ripper_beams_show (y.f->world, y.ripper, set, 1);
  render_scene_from_world (scene, y.f->world, y.f->assets, 0);
  g_assert_cmpuint (count_beams (scene), ==, 4);
  sim_fixture_object (y.f, y.ripper)->flags |= OBJECT_HIDDEN;
  render_scene_from_world (scene, y.f->world, y.f->assets, 0);
  g_assert_cmpuint (count_beams (scene), ==, 0);
  render_scene_free (scene);
  sim_fixture_free (y.f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/scene-rippers/beams", test_beams);
  g_test_add_func ("/engine/scene-rippers/out-of-sight", test_hidden);
  return g_test_run ();
}
