/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-passes.c - lights, passes, cuts, particles, rays and hazes in pixels
 *
 * Pictures are taken from 1000 away, where half the picture's height is 1000 x tan 32 = 625 units.
 * Surfaces are the neutral grey (168, 174, 182). A cube of 200 has its near face 800 away, turned
 * from the key (its normal along -Z, the sun along (1, -0.5, 0.2) / 1.136: a cosine of -0.176) and
 * square to the fill; it has the ambient 0.04 + 0.09 and our lamp's 0.34.
 */
#include "tests/engine/render-fixture.h"
#include "tests/engine/render-stage.h"

#define SIDE STAGE_SIDE
#define UNITS_PER_HALF 625.0f
#define CUBE 200.0f

static RenderItem *
add_cube (RenderStage *stage)
{
  const Mat3 upright = MAT3_IDENTITY;

  render_scene_clear (stage->scene);
  return render_scene_add_model (stage->scene, stage->assets, 0, vec3 (0, 0, 0), &upright);
}

static RenderPart *
cube_part (RenderStage *stage)
{
  return &g_array_index (stage->scene->parts, RenderPart, 0);
}

static void
draw_from (RenderStage *stage, Vec3 eye)
{
  RenderCamera camera = render_camera_default ();

  render_camera_look_at (&camera, eye, vec3 (0, 0, 0));
  render_stage_draw (stage, &camera);
}

/* A colour's channel at a place in the plane through the origin. */
static int
channel (const RenderStage *stage, float x, float y, guint which)
{
  guint px = (guint) (SIDE / 2 + x / UNITS_PER_HALF * SIDE / 2);
  guint py = (guint) (SIDE / 2 + y / UNITS_PER_HALF * SIDE / 2);

  return stage->pixels[(py * SIDE + px) * 4 + which];
}

static void
assert_about (int value, double wanted)
{
  g_assert_cmpfloat_with_epsilon (value, wanted, 3);
}

/* 168 x (0.13 + 0.34) = 79. A planet's mask leaves neither: black; with a terminator from -0.25 the
 * key gives (-0.176 + 0.25) / 1.25 = 0.059 of 168, and 0.8 of that of 182. */
static void
test_masks (void)
{
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (CUBE), 1))
    {
      add_cube (&stage);
      draw_from (&stage, vec3 (0, 0, -1000));
      assert_about (channel (&stage, 0, 0, 0), 79);
      cube_part (&stage)->light_mask = RENDER_MASK_PLANET;
      draw_from (&stage, vec3 (0, 0, -1000));
      assert_about (channel (&stage, 0, 0, 0), 0);
      cube_part (&stage)->soft = TRUE;
      draw_from (&stage, vec3 (0, 0, -1000));
      assert_about (channel (&stage, 0, 0, 0), 9.9);
      assert_about (channel (&stage, 0, 0, 2), 8.6);
    }
  render_stage_tear_down (&stage);
}

/* The face toward -X lies 0.894 to the fill (0, 0.5, 1): whole for what lists components, 0.7 for
 * others. Of green 174 x (0.47 + 0.447) = 159.6, and 174 x (0.47 + 0.313) = 136.2. */
static void
test_fills (void)
{
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (CUBE), 1))
    {
      add_cube (&stage);
      g_assert_cmphex (cube_part (&stage)->light_mask, ==, RENDER_MASK_OTHERS);
      draw_from (&stage, vec3 (-1000, 0, 0));
      assert_about (channel (&stage, 0, 0, 1), 136.2);
      cube_part (&stage)->light_mask = RENDER_MASK_COMPONENTS;
      draw_from (&stage, vec3 (-1000, 0, 0));
      assert_about (channel (&stage, 0, 0, 1), 159.6);
    }
  render_stage_tear_down (&stage);
}

/* Highlight 0 is (344 - 200) / 3 = 48 where a face looks at the eye, lit: 79 + 0.47 x 48 = 101.6;
 * without its second pass the face is as any other. */
static void
test_first_pass (void)
{
  ShpModel *model = fixture_cube (CUBE);
  ShpLevel *level = &g_array_index (g_array_index (model->parts, ShpPart, 0).levels, ShpLevel, 0);
  RenderStage stage;

  for (guint n = 0; n < level->faces->len; n++)
    g_array_index (level->faces, ShpFace, n).shading = 7;
  if (render_stage_set_up (&stage, model, 1))
    {
      add_cube (&stage);
      draw_from (&stage, vec3 (0, 0, -1000));
      assert_about (channel (&stage, 0, 0, 0), 101.6);
      cube_part (&stage)->first_pass = TRUE;
      draw_from (&stage, vec3 (0, 0, -1000));
      assert_about (channel (&stage, 0, 0, 0), 79);
    }
  render_stage_tear_down (&stage);
}

/* What lies past x = 50, of an item that stands at 20, is left out. */
static void
test_cut (void)
{
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (CUBE), 1))
    {
      add_cube (&stage)->position = vec3 (20, 0, 0);
      cube_part (&stage)->cut = vec3 (1, 0, 0);
      cube_part (&stage)->cut_at = vec3 (30, 0, 0);
      draw_from (&stage, vec3 (0, 0, -1000));
      /* at the near face, 800 away, a place is seen 1.25 times as far out */
      assert_about (channel (&stage, 1.25f * 30, 0, 0), 79);
      g_assert_cmpint (channel (&stage, 1.25f * 90, 0, 0), <, 40);
      assert_about (channel (&stage, -1.25f * 150, 0, 0), 79);
    }
  render_stage_tear_down (&stage);
}

static void
add_particle (RenderStage *stage, float red, gboolean over)
{
  const RenderParticle particle
      = { .position = { 0, 0, -300 }, .half = 70, .colour = { red, 0, 0 }, .over = over };

  g_array_append_val (stage->scene->particles, particle);
}

/* A red one, 700 away, is added to a cube's face: full in its middle, a quarter at half its reach,
 * nothing past it. A black one that covers leaves the face dark. */
static void
test_particles (void)
{
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (CUBE), 1))
    {
      add_cube (&stage);
      add_particle (&stage, 1, FALSE);
      draw_from (&stage, vec3 (0, 0, -1000));
      g_assert_cmpint (channel (&stage, 2, 2, 0), >, 240);
      assert_about (channel (&stage, 2, 2, 1), 81.8);
      g_assert_cmpint (channel (&stage, 50, 2, 0), >, 110);
      g_assert_cmpint (channel (&stage, 50, 2, 0), <, 190);
      assert_about (channel (&stage, 120, 2, 0), 79);
      add_cube (&stage);
      add_particle (&stage, 0, TRUE);
      draw_from (&stage, vec3 (0, 0, -1000));
      g_assert_cmpint (channel (&stage, 2, 2, 0), <, 15);
      assert_about (channel (&stage, 120, 2, 0), 79);
    }
  render_stage_tear_down (&stage);
}

/* A straight ray across the picture shows along its length and nowhere beside it; past a cut not at
 * all. */
static void
test_ray (void)
{
  RenderStage stage;
  RenderRay ray = {
    .from = { -300, 0, 0 }, .to = { 300, 0, 0 }, .width = 30, .colour = { 0, 1, 0 }, .brightness = 1
  };

  if (render_stage_set_up (&stage, fixture_cube (10), 1))
    {
      g_array_append_val (stage.scene->rays, ray);
      draw_from (&stage, vec3 (0, 0, -1000));
      g_assert_cmpint (channel (&stage, 200, 0, 1), >, 100);
      g_assert_cmpint (channel (&stage, -200, 0, 1), >, 100);
      g_assert_cmpint (channel (&stage, 200, 80, 1), <, 60);
      ray.cut = vec3 (1, 0, 0);
      render_scene_clear (stage.scene);
      g_array_append_val (stage.scene->rays, ray);
      draw_from (&stage, vec3 (0, 0, -1000));
      g_assert_cmpint (channel (&stage, 200, 0, 1), <, 60);
      g_assert_cmpint (channel (&stage, -200, 0, 1), >, 100);
    }
  render_stage_tear_down (&stage);
}

/* A haze of (0, 1, 0) from 250 to 400 lies round its planet, behind all of the world, a cube that
 * is farther away too; its outer edge is dark. */
static void
test_atmosphere (void)
{
  RenderStage stage;
  const RenderAtmosphere ring
      = { .position = { 0, 0, 0 }, .inner = 250, .outer = 400, .colour = { 0, 1, 0 } };

  if (render_stage_set_up (&stage, fixture_cube (CUBE), 1))
    {
      int edge;

      add_cube (&stage)->position = vec3 (-260, 0, 300);
      g_array_append_val (stage.scene->atmospheres, ring);
      draw_from (&stage, vec3 (0, 0, -1000));
      edge = channel (&stage, 390, 0, 1);
      g_assert_cmpint (channel (&stage, 260, 0, 1), >, edge + 70); /* toward the sun: 0.57 of it */
      g_assert_cmpint (channel (&stage, 0, 0, 1), <, 60);
      assert_about (channel (&stage, -200, 2, 1), 81.8); /* the cube's face over it */
    }
  render_stage_tear_down (&stage);
}

/* A sheet of one white triangle to the left of the middle is there, added, from both sides. */
static void
test_sheet (void)
{
  static const float corners[3][2] = { { -400, -200 }, { -400, 200 }, { -100, 0 } };
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (10), 1))
    {
      const RenderSheet sheet = { .look = RENDER_SHEET_BAND, .highlight = -1, .index_count = 3 };

      for (guint32 n = 0; n < 3; n++)
        {
          const RenderSheetVertex vertex
              = { .position = { corners[n][0], corners[n][1], 0 }, .colour = { 1, 1, 1, 1 } };
          g_array_append_val (stage.scene->sheet_vertices, vertex);
          g_array_append_val (stage.scene->sheet_indices, n);
        }
      g_array_append_val (stage.scene->sheets, sheet);
      draw_from (&stage, vec3 (0, 0, -1000));
      g_assert_cmpint (channel (&stage, -300, 0, 0), >, 70);
      g_assert_cmpint (channel (&stage, 300, 0, 0), <, 50);
      draw_from (&stage, vec3 (0, 0, 1000));
      g_assert_cmpint (channel (&stage, 300, 0, 0), >, 70);
      g_assert_cmpint (channel (&stage, -300, 0, 0), <, 50);
    }
  render_stage_tear_down (&stage);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-passes/masks", test_masks);
  g_test_add_func ("/engine/render-passes/fills", test_fills);
  g_test_add_func ("/engine/render-passes/first-pass", test_first_pass);
  g_test_add_func ("/engine/render-passes/cut", test_cut);
  g_test_add_func ("/engine/render-passes/particles", test_particles);
  g_test_add_func ("/engine/render-passes/ray", test_ray);
  g_test_add_func ("/engine/render-passes/atmosphere", test_atmosphere);
  g_test_add_func ("/engine/render-passes/sheet", test_sheet);
  return g_test_run ();
}
