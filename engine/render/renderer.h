/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/renderer.h - draws a scene with OpenGL 3.3 core or OpenGL ES 3
 *
 * Each model is one vertex and one index buffer, made when it is first drawn; parts of the same
 * model and level are drawn together, as instances. A texture that is not found is a neutral grey.
 * Depth is logarithmic, so that a hull at 10 units and a station at ten million both stand right.
 *
 * Owner:   a renderer belongs to one GL context, which must be current in every call and in
 *          renderer_free. It holds a reference to its Assets.
 * Errors:  RENDERER_ERROR: no usable GL, or a shader that the driver does not take.
 * Source:  reference/rendering.md; reference/shp-format.md 5
 */
#pragma once

#include "engine/render/camera.h"
#include "engine/render/scene.h"

G_BEGIN_DECLS

#define RENDERER_ERROR (renderer_error_quark ())
GQuark renderer_error_quark (void);

typedef enum
{
  RENDERER_ERROR_VERSION, /* neither GL 3.3 nor GL ES 3 */
  RENDERER_ERROR_SHADER,
  RENDERER_ERROR_CONTEXT, /* no context could be made (headless) */
  RENDERER_ERROR_FILE,    /* the picture could not be written */
} RendererErrorCode;

typedef struct _Renderer Renderer;

typedef struct
{
  guint items_drawn;
  guint draw_calls;
  guint triangles;
} RendererCounts;

Renderer *renderer_new (Assets *assets, GError **error);
void renderer_free (Renderer *renderer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Renderer, renderer_free)
void renderer_set_samples (Renderer *renderer, guint samples);
gboolean renderer_is_software (const Renderer *renderer);
void renderer_draw (Renderer *renderer, const RenderScene *scene, const RenderCamera *camera,
                    int width, int height);
RendererCounts renderer_get_counts (const Renderer *renderer);

G_END_DECLS
