/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/engine/render-stage.h"

#include <epoxy/gl.h>
#include <string.h>

#include "tests/engine/render-fixture.h"

gboolean
render_stage_set_up (RenderStage *stage, ShpModel *model, int type)
{
  g_autoptr (GError) error = NULL;

  memset (stage, 0, sizeof *stage);
  stage->assets = fixture_assets (model, type);
  stage->scene = render_scene_new ();
  stage->scene->grid = stage->scene->stars = FALSE;
  stage->headless = render_headless_new (STAGE_SIDE, STAGE_SIDE, &error);
  if (!stage->headless)
    {
      g_test_skip (error->message);
      return FALSE;
    }
  stage->renderer = renderer_new (stage->assets, &error);
  g_assert_no_error (error);
  return TRUE;
}

void
render_stage_tear_down (RenderStage *stage)
{
  renderer_free (stage->renderer);
  render_headless_free (stage->headless);
  render_scene_free (stage->scene);
  assets_unref (stage->assets);
}

void
render_stage_draw (RenderStage *stage, const RenderCamera *camera)
{
  render_headless_make_current (stage->headless);
  renderer_draw (stage->renderer, stage->scene, camera, STAGE_SIDE, STAGE_SIDE);
  render_headless_read (stage->headless, stage->pixels);
  g_assert_cmpuint (glGetError (), ==, GL_NO_ERROR);
}
