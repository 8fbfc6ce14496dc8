/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-real.c - a real model with its texture, drawn without a display
 *
 * Skips where the shared files, or OpenGL, are missing.
 */
#include <string.h>

#include "engine/formats/game-files.h"
#include "engine/render/headless.h"
#include "engine/tables/data-dir.h"
#include "tests/engine/render-fixture.h"

#define WIDTH 320
#define HEIGHT 240
#define PIXELS (WIDTH * HEIGHT)

static ShpModel *
load_model (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "thunderbolt.shp", NULL);
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  ShpModel *model;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, NULL))
    return NULL;
  model = shp_model_new_from_bytes ((const guint8 *) data, size, path, &error);
  g_assert_no_error (error);
  return model;
}

/* Draws the ship, or the sky alone, from ahead and above. */
static guint8 *
draw (Assets *assets, int model, RenderHeadless *headless)
{
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (GError) error = NULL;
  RenderCamera camera = render_camera_default ();
  Mat3 level = MAT3_IDENTITY;
  guint8 *pixels = g_malloc (PIXELS * 4);
  Renderer *renderer;

  scene->grid = FALSE;
  render_headless_make_current (headless);
  renderer = renderer_new (assets, &error);
  g_assert_no_error (error);
  render_camera_look_at (&camera, vec3 (700, -900, 1100), vec3 (0, 0, 0));
  if (model >= 0)
    render_scene_add_model (scene, assets, model, vec3 (0, 0, 0), &level);
  renderer_draw (renderer, scene, &camera, WIDTH, HEIGHT);
  render_headless_read (headless, pixels);
  renderer_free (renderer);
  return pixels;
}

/* How much a pixel of the ship differs from the one beside it, on average; *covered: its pixels. */
static double
measure_detail (const guint8 *ship, const guint8 *sky, guint *covered)
{
  double sum = 0;

  *covered = 0;
  for (guint n = 0; n + 1 < PIXELS; n++)
    {
      const guint8 *p = ship + n * 4;

      if (memcmp (p, sky + n * 4, 3) == 0)
        continue;
      (*covered)++;
      sum += ABS (p[1] - p[5]);
    }
  return sum / MAX (*covered, 1);
}

/* The ship is about 780 x 310 x 1170 units; at 1590 away with 64 degrees the picture is 1990 high,
 * so it covers well over a twentieth of it. Its texture has detail that a hull of one colour, which
 * is smoothly shaded, has not. */
static void
check (const guint8 *ship, const guint8 *plain, const guint8 *sky)
{
  guint covered, plain_covered;
  double detail = measure_detail (ship, sky, &covered);
  double plain_detail = measure_detail (plain, sky, &plain_covered);

  g_test_message ("%u pixels covered, detail %.2f, plain %.2f", covered, detail, plain_detail);
  g_assert_cmpuint (covered, >, PIXELS / 20);
  g_assert_cmpuint (covered, <, PIXELS / 2);
  g_assert_cmpuint (plain_covered, >, PIXELS / 20);
  g_assert_cmpfloat (detail, >, 1.5 * plain_detail);
}

/* The same model where its texture is not to be found: the demo pack alone. */
static guint8 *
draw_plain (const char *data_dir, const char *real, RenderHeadless *headless)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameFiles) files = game_files_new (NULL, data_dir, &error);
  g_autoptr (Assets) assets = NULL;

  g_assert_no_error (error);
  assets = assets_new (files, &error);
  g_assert_no_error (error);
  return draw (assets, assets_add_model (assets, "thunderbolt.shp", load_model (real), 0),
               headless);
}

static void
test_thunderbolt (void)
{
  const char *shared = g_getenv ("SORTIE_SHARED");
  g_autofree char *real = g_build_filename (shared ? shared : "", "real", NULL);
  g_autofree char *data_dir = data_dir_find (NULL);
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (Assets) assets = NULL;
  g_autoptr (RenderHeadless) headless = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *ship = NULL, *plain = NULL, *sky = NULL;
  ShpModel *model = shared ? load_model (real) : NULL;
  int index;

  if (!model)
    {
      g_test_skip ("the shared real files are not here");
      return;
    }
  files = game_files_new (real, data_dir, &error);
  g_assert_no_error (error);
  assets = assets_new (files, &error);
  g_assert_no_error (error);
  index = assets_add_model (assets, "thunderbolt.shp", model, 0);
  headless = render_headless_new (WIDTH, HEIGHT, &error);
  if (!headless)
    {
      g_test_skip (error->message);
      return;
    }
  sky = draw (assets, -1, headless);
  ship = draw (assets, index, headless);
  plain = draw_plain (data_dir, real, headless);
  check (ship, plain, sky);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-real/thunderbolt", test_thunderbolt);
  return g_test_run ();
}
