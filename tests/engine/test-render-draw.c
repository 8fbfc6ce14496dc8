/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-draw.c - pictures drawn without a display, and what their pixels say
 *
 * Every test skips, with the driver's reason, where no OpenGL can be had at all.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "engine/render/headless.h"
#include "engine/render/mesh.h"
#include "engine/sim/lights.h"
#include "tests/engine/render-fixture.h"
#include "tests/engine/render-stage.h"

#define SIDE STAGE_SIDE
#define CUBE_TYPE 1

static guint
brightness (const RenderStage *stage, guint x, guint y)
{
  const guint8 *p = stage->pixels + (y * SIDE + x) * 4;

  return (guint) p[0] + p[1] + p[2];
}

/* From 1000 behind the origin, looking along +Z. */
static RenderCamera
camera_behind (void)
{
  RenderCamera camera = render_camera_default ();

  render_camera_look_at (&camera, vec3 (0, 0, -1000), vec3 (0, 0, 0));
  return camera;
}

/* The sky alone is dark everywhere, and the same twice. */
static void
test_empty (void)
{
  RenderCamera camera = camera_behind ();
  RenderStage stage;
  g_autofree guint8 *first = NULL;

  if (render_stage_set_up (&stage, fixture_cube (100), CUBE_TYPE))
    {
      render_stage_draw (&stage, &camera);
      for (guint n = 0; n < SIDE; n++)
        g_assert_cmpuint (brightness (&stage, n, n), <, 3 * 90);
      first = g_memdup2 (stage.pixels, sizeof stage.pixels);
      render_stage_draw (&stage, &camera);
      g_assert_cmpmem (first, sizeof stage.pixels, stage.pixels, sizeof stage.pixels);
    }
  render_stage_tear_down (&stage);
}

/* A cube of half side 300 at 1000 covers the middle (its near side stands at 700; half the height
 * of the picture is 700 x tan 32 = 437) and not the corners. */
static void
test_cube (void)
{
  RenderCamera camera = camera_behind ();
  Mat3 level = MAT3_IDENTITY;
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (300), CUBE_TYPE))
    {
      render_stage_draw (&stage, &camera);
      guint sky = brightness (&stage, SIDE / 2, SIDE / 2);
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (0, 0, 0), &level);
      render_stage_draw (&stage, &camera);
      g_assert_cmpuint (brightness (&stage, SIDE / 2, SIDE / 2), >, sky + 60);
      g_assert_cmpuint (brightness (&stage, 2, 2), <, 3 * 60);
      g_assert_cmpuint (brightness (&stage, SIDE - 3, SIDE - 3), <, 3 * 60);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).items_drawn, ==, 1);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).triangles, ==, 12);
    }
  render_stage_tear_down (&stage);
}

static void
cast_red (RenderStage *stage, float z, float reach)
{
  const RenderLight light = { .position = vec3 (0, 0, z), .reach = reach, .colour = { 1, 0, 0 } };

  g_array_append_val (stage->scene->lights, light);
}

/* A red light 400 before the cube's near side, which stands at -300, leaves it (1 - 400 / 1000)^2 =
 * 0.36 of its red and nothing else; one that does not reach it, or shines from behind, none. The
 * sixteen nearest to the eye count. */
static void
test_point_lights (void)
{
  RenderCamera camera = camera_behind ();
  Mat3 level = MAT3_IDENTITY;
  const guint middle = (SIDE / 2 * SIDE + SIDE / 2) * 4;
  guint8 before[4];
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (300), CUBE_TYPE))
    {
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (0, 0, 0), &level);
      render_stage_draw (&stage, &camera);
      memcpy (before, stage.pixels + middle, sizeof before);
      cast_red (&stage, -700, 1000);
      render_stage_draw (&stage, &camera);
      g_assert_cmpuint (stage.pixels[middle], >, before[0] + 20u);
      g_assert_cmpmem (stage.pixels + middle + 1, 2, before + 1, 2);
      g_array_set_size (stage.scene->lights, 0);
      for (guint n = 0; n < 16; n++)
        cast_red (&stage, -1000, 100); /* at the eye: nearer, and out of reach */
      cast_red (&stage, 900, 5000);
      cast_red (&stage, -700, 1000);
      render_stage_draw (&stage, &camera);
      g_assert_cmpmem (stage.pixels + middle, 3, before, 3);
    }
  render_stage_tear_down (&stage);
}

/* The world's Y is down: what has a smaller Y stands higher in the picture. */
static void
test_up_is_minus_y (void)
{
  RenderCamera camera = camera_behind ();
  Mat3 level = MAT3_IDENTITY;
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (60), CUBE_TYPE))
    {
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (0, -300, 0), &level);
      render_stage_draw (&stage, &camera);
      /* 300 of 625 (1000 x tan 32): 0.48 of the half picture above the middle */
      guint above = SIDE / 2 - (guint) (0.48 * SIDE / 2);
      guint below = SIDE / 2 + (guint) (0.48 * SIDE / 2);
      g_assert_cmpuint (brightness (&stage, SIDE / 2, above), >,
                        brightness (&stage, SIDE / 2, below) + 60);
    }
  render_stage_tear_down (&stage);
}

/* Right of the camera is right in the picture: no mirror. */
static void
test_right_is_right (void)
{
  RenderCamera camera = camera_behind ();
  Mat3 level = MAT3_IDENTITY;
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (60), CUBE_TYPE))
    {
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (300, 0, 0), &level);
      render_stage_draw (&stage, &camera);
      guint off = (guint) (0.48 * SIDE / 2);
      g_assert_cmpuint (brightness (&stage, SIDE / 2 + off, SIDE / 2), >,
                        brightness (&stage, SIDE / 2 - off, SIDE / 2) + 60);
    }
  render_stage_tear_down (&stage);
}

/* The nearer of two hulls hides the other, near the origin and ten million units from it; the far
 * one is given first and last. */
static void
test_depth (void)
{
  const float places[] = { 0, 1.0e7f };
  Mat3 level = MAT3_IDENTITY;
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (100), CUBE_TYPE))
    for (guint n = 0; n < 4; n++)
      {
        float at = places[n / 2];
        float first = n % 2 ? 500 : 0, second = 500 - first;
        RenderCamera camera = render_camera_default ();
        RenderItem *item;

        render_camera_look_at (&camera, vec3 (at, 0, -1000), vec3 (at, 0, 0));
        render_scene_clear (stage.scene);
        item = render_scene_add_model (stage.scene, stage.assets, 0, vec3 (at, 0, first), &level);
        item->tint
            = first == 0 ? (RenderColour){ 255, 0, 0, 255 } : (RenderColour){ 0, 255, 0, 255 };
        item = render_scene_add_model (stage.scene, stage.assets, 0, vec3 (at, 0, second), &level);
        item->tint
            = second == 0 ? (RenderColour){ 255, 0, 0, 255 } : (RenderColour){ 0, 255, 0, 255 };
        render_stage_draw (&stage, &camera);
        const guint8 *middle = stage.pixels + (SIDE / 2 * SIDE + SIDE / 2) * 4;
        g_assert_cmpuint (middle[0], >, 200);
        g_assert_cmpuint (middle[1], <, 60);
      }
  render_stage_tear_down (&stage);
}

/* Behind the camera and beside the picture nothing is gathered. */
static void
test_culling (void)
{
  RenderCamera camera = camera_behind ();
  Mat3 level = MAT3_IDENTITY;
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (100), CUBE_TYPE))
    {
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (0, 0, -3000), &level);
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (5000, 0, 0), &level);
      render_stage_draw (&stage, &camera);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).items_drawn, ==, 0);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).triangles, ==, 0);
    }
  render_stage_tear_down (&stage);
}

/* 400 ships of one model are drawn at once, not one by one. */
static void
test_four_hundred (void)
{
  RenderCamera camera = render_camera_default ();
  Mat3 level = MAT3_IDENTITY;
  RenderStage stage;

  render_camera_look_at (&camera, vec3 (0, 0, -9000), vec3 (0, 0, 0));
  if (render_stage_set_up (&stage, fixture_cube (150), CUBE_TYPE))
    {
      stage.scene->grid = stage.scene->stars = TRUE;
      for (guint n = 0; n < 400; n++)
        render_scene_add_model (
            stage.scene, stage.assets, 0,
            vec3 ((float) (n % 20) * 400 - 3800, (float) (n / 20) * 400 - 3800, 0), &level);
      render_stage_draw (&stage, &camera);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).items_drawn, ==, 400);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).triangles, ==, 400 * 12);
      g_assert_cmpuint (renderer_get_counts (stage.renderer).draw_calls, <, 20);
    }
  render_stage_tear_down (&stage);
}

/* A part that is flagged so has each face of mode 6 a second time, added, with "l" and the
 * material's name, in a batch that says which lights it is of; no other part has. */
static void
test_light_maps (void)
{
  ShpModel *model = fixture_cube (100);
  RenderStage stage;

  if (render_stage_set_up (&stage, model, CUBE_TYPE))
    {
      RenderTextures *textures;
      ShpPart *part = &g_array_index (model->parts, ShpPart, 0);
      const MeshBatch *batch;
      Mesh *mesh;

      render_headless_make_current (stage.headless);
      textures = render_textures_new (stage.assets);
      mesh = mesh_new (model, textures);
      g_assert_cmpuint (mesh->batches->len, ==, 1);
      g_assert_cmpuint (g_array_index (mesh->batches, MeshBatch, 0).lights, ==, 0);
      mesh_free (mesh);
      part->flags |= SHP_PART_LIGHTMAP;
      mesh = mesh_new (model, textures);
      g_assert_cmpuint (mesh->batches->len, ==, 2);
      batch = &g_array_index (mesh->batches, MeshBatch, 1);
      g_assert_cmpuint (batch->lights, ==, LIGHTS_SURFACE_0);
      g_assert_cmpuint (batch->blend, ==, MESH_ADD);
      g_assert_cmpuint (batch->index_count, ==, 36);
      g_assert_cmpuint (batch->texture, ==, render_textures_index (textures, "lno such picture"));
      g_assert_false (render_textures_found (textures, batch->texture));
      mesh_free (mesh);
      render_textures_free (textures);
    }
  render_stage_tear_down (&stage);
}

/* A solid hull is bright; a cloaked one without hull or shimmer lets the sky through; its shimmer
 * at 0.3 adds (185, 203, 82). */
static void
test_cloak (void)
{
  RenderCamera camera = camera_behind ();
  Mat3 level = MAT3_IDENTITY;
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (300), CUBE_TYPE))
    {
      RenderItem *item;
      const guint8 *middle = stage.pixels + (SIDE / 2 * SIDE + SIDE / 2) * 4;
      guint8 sky[3];

      render_stage_draw (&stage, &camera);
      memcpy (sky, middle, sizeof sky);
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (0, 0, 0), &level);
      item = &g_array_index (stage.scene->items, RenderItem, 0);
      render_stage_draw (&stage, &camera);
      g_assert_cmpuint (brightness (&stage, SIDE / 2, SIDE / 2), >, 60u + sky[0] + sky[1] + sky[2]);
      item->flags = RENDER_CLOAKED;
      item->hull = 0;
      render_stage_draw (&stage, &camera);
      for (guint n = 0; n < 3; n++)
        g_assert_cmpint (ABS ((int) middle[n] - (int) sky[n]), <=, 2);
      item->shimmer = 0.3f;
      render_stage_draw (&stage, &camera);
      g_assert_cmpint (ABS ((int) middle[0] - MIN (255, sky[0] + 184)), <=, 3);
      g_assert_cmpint (ABS ((int) middle[1] - MIN (255, sky[1] + 202)), <=, 3);
      g_assert_cmpint (ABS ((int) middle[2] - MIN (255, sky[2] + 82)), <=, 3);
    }
  render_stage_tear_down (&stage);
}

/* Everything else that can be in a scene draws without an error of GL. */
static void
test_marks (void)
{
  RenderCamera camera = camera_behind ();
  Mat3 level = MAT3_IDENTITY;
  RenderStage stage;

  if (render_stage_set_up (&stage, fixture_cube (100), CUBE_TYPE))
    {
      stage.scene->grid = stage.scene->stars = TRUE;
      stage.scene->grid_height = 400;
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (0, 0, 0), &level)->flags
          = RENDER_SELECTED | RENDER_CLOAKED;
      render_scene_add_model (stage.scene, stage.assets, -1, vec3 (50, 0, 0), &level)->flags
          = RENDER_HOVERED;
      render_scene_add_model (stage.scene, stage.assets, 0, vec3 (0, 0, 1.0e7f), &level);
      for (guint kind = RENDER_MARKER_NAV; kind <= RENDER_MARKER_FORMATION; kind++)
        render_scene_add_marker (stage.scene, kind, kind, vec3 (100.0f * kind, 0, 0));
      render_scene_add_line (stage.scene, vec3 (-100, 50, 0), vec3 (0, 0, -5000),
                             (RenderColour){ 255, 255, 255, 255 }, 3);
      renderer_set_samples (stage.renderer, 4);
      render_stage_draw (&stage, &camera);
      g_assert_cmpuint (brightness (&stage, SIDE / 2, SIDE / 2), >, 60);
    }
  render_stage_tear_down (&stage);
}

static void
test_size_refused (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (render_headless_new (0, 10, &error));
  g_assert_error (error, RENDERER_ERROR, RENDERER_ERROR_CONTEXT);
  g_clear_error (&error);
  g_assert_null (render_headless_new (10, RENDER_HEADLESS_MAX_SIDE + 1, &error));
  g_assert_error (error, RENDERER_ERROR, RENDERER_ERROR_CONTEXT);
}

static void
test_png (void)
{
  g_autoptr (Assets) assets = fixture_assets (fixture_cube (300), CUBE_TYPE);
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("sortie-render-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cube.png", NULL);
  g_autofree char *lost = g_build_filename (folder, "no", "folder.png", NULL);
  g_autofree char *data = NULL;
  RenderCamera camera = camera_behind ();
  Mat3 level = MAT3_IDENTITY;
  gsize size = 0;

  render_scene_add_model (scene, assets, 0, vec3 (0, 0, 0), &level);
  if (headless_render_png (assets, scene, &camera, 64, 48, path, &error))
    {
      g_assert_true (g_file_get_contents (path, &data, &size, NULL));
      g_assert_cmpuint (size, >, 24);
      g_assert_cmpmem (data, 8, "\x89PNG\r\n\x1a\n", 8);
      g_assert_cmpmem (data + 16, 8, "\0\0\0\x40\0\0\0\x30", 8); /* 64 x 48 */
      g_remove (path);
      g_assert_false (headless_render_png (assets, scene, &camera, 64, 48, lost, &error));
      g_assert_error (error, RENDERER_ERROR, RENDERER_ERROR_FILE);
    }
  else
    g_test_skip (error->message);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-draw/empty", test_empty);
  g_test_add_func ("/engine/render-draw/cube", test_cube);
  g_test_add_func ("/engine/render-draw/point-lights", test_point_lights);
  g_test_add_func ("/engine/render-draw/up-is-minus-y", test_up_is_minus_y);
  g_test_add_func ("/engine/render-draw/right-is-right", test_right_is_right);
  g_test_add_func ("/engine/render-draw/depth", test_depth);
  g_test_add_func ("/engine/render-draw/culling", test_culling);
  g_test_add_func ("/engine/render-draw/four-hundred", test_four_hundred);
  g_test_add_func ("/engine/render-draw/marks", test_marks);
  g_test_add_func ("/engine/render-draw/light-maps", test_light_maps);
  g_test_add_func ("/engine/render-draw/cloak", test_cloak);
  g_test_add_func ("/engine/render-draw/size-refused", test_size_refused);
  g_test_add_func ("/engine/render-draw/png", test_png);
  return g_test_run ();
}
