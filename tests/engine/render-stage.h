/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/render-stage.h - a small picture of one model, drawn without a display
 *
 * Owner:   the stage owns all it holds; torn down even where it could not be set up.
 */
#pragma once

#include "engine/render/headless.h"

G_BEGIN_DECLS

#define STAGE_SIDE 160 /* pixels either way */

typedef struct
{
  RenderHeadless *headless;
  Renderer *renderer;
  Assets *assets;
  RenderScene *scene; /* empty, without grid and stars */
  guint8 pixels[STAGE_SIDE * STAGE_SIDE * 4];
} RenderStage;

/* Takes the model as that of a type. FALSE, the test skipped, where no OpenGL can be had. */
gboolean render_stage_set_up (RenderStage *stage, ShpModel *model, int type);
void render_stage_tear_down (RenderStage *stage);

/* Draws the scene and reads the pixels. */
void render_stage_draw (RenderStage *stage, const RenderCamera *camera);

G_END_DECLS
