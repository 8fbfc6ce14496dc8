/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/benchmarks/bench-render.c - frames a second with 50, 100, 200 and 400 ships in the picture
 *
 * The demo pack's models of many types, with the grid and the sky, drawn without a window into
 * 1280 x 720 pixels. What draws is named, since a processor that draws is far slower than a card.
 */
#include <epoxy/gl.h>
#include <math.h>

#include "engine/formats/game-files.h"
#include "engine/render/headless.h"
#include "engine/sim/assets.h"
#include "engine/tables/data-dir.h"

#define WIDTH 1280
#define HEIGHT 720
#define LEAST_SECONDS 1.5
#define SPACING 4000.0f
#define TYPES 30 /* the fighters and bombers of both sides, and some larger ships */

static void
fill (RenderScene *scene, const Assets *assets, guint ships)
{
  guint across = (guint) ceil (sqrt ((double) ships));
  Mat3 level = MAT3_IDENTITY;

  render_scene_clear (scene);
  for (guint n = 0; n < ships; n++)
    {
      Vec3 place = vec3 (((float) (n % across) - (float) across * 0.5f) * SPACING,
                         (float) (n % 7) * 150, (float) (n / across) * SPACING);
      RenderItem *item = render_scene_add_model (scene, assets,
                                                 assets_model_for_type (assets, n % TYPES), place,
                                                 &level);
      item->id = n;
      item->throttle = 0.8f;
      item->side = n % 2;
    }
  scene->grid_height = 3000;
}

static void
measure (Renderer *renderer, RenderHeadless *headless, const Assets *assets, RenderScene *scene,
         guint ships)
{
  float depth = sqrtf ((float) ships) * SPACING;
  RenderCamera camera = render_camera_default ();
  g_autoptr (GTimer) timer = NULL;
  double filling = 0;
  guint frames = 0;
  RendererCounts counts;

  render_camera_look_at (&camera, vec3 (0, -depth * 0.4f, -depth * 0.5f), vec3 (0, 0, depth / 2));
  render_headless_make_current (headless);
  fill (scene, assets, ships);
  renderer_draw (renderer, scene, &camera, WIDTH, HEIGHT);
  glFinish ();
  timer = g_timer_new ();
  while (frames < 3 || g_timer_elapsed (timer, NULL) < LEAST_SECONDS)
    {
      double before = g_timer_elapsed (timer, NULL);

      fill (scene, assets, ships);
      filling += g_timer_elapsed (timer, NULL) - before;
      renderer_draw (renderer, scene, &camera, WIDTH, HEIGHT);
      glFinish ();
      frames++;
    }
  counts = renderer_get_counts (renderer);
  g_print ("%3u ships: %7.1f frames/s, filling the scene %.3f ms, %u drawn, %u calls, "
           "%u triangles\n",
           ships, frames / g_timer_elapsed (timer, NULL), filling * 1000 / frames,
           counts.items_drawn, counts.draw_calls, counts.triangles);
}

int
main (void)
{
  static const guint numbers[] = { 50, 100, 200, 400 };
  g_autofree char *data_dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GameFiles) files = game_files_new (NULL, data_dir, &error);
  g_autoptr (Assets) assets = files ? assets_new (files, &error) : NULL;
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (RenderHeadless) headless = NULL;
  Renderer *renderer;

  if (!assets)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  headless = render_headless_new (WIDTH, HEIGHT, &error);
  renderer = headless ? renderer_new (assets, &error) : NULL;
  if (!renderer)
    {
      g_print ("not measured: %s\n", error->message);
      return 77; /* skipped */
    }
  g_print ("%s, %d x %d\n", (const char *) glGetString (GL_RENDERER), WIDTH, HEIGHT);
  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    measure (renderer, headless, assets, scene, numbers[n]);
  renderer_free (renderer);
  return 0;
}
