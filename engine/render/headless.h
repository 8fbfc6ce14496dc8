/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/headless.h - pictures without a window or a display
 *
 * Owner:   a RenderHeadless owns its GL context and frame buffer; the context is made current by
 *          each call, and released by _free.
 * Errors:  RENDERER_ERROR (engine/render/renderer.h).
 * Threads: one thread uses one RenderHeadless.
 */
#pragma once

#include "engine/render/renderer.h"

G_BEGIN_DECLS

#define RENDER_HEADLESS_MAX_SIDE 8192

typedef struct _RenderHeadless RenderHeadless;

RenderHeadless *render_headless_new (int width, int height, GError **error);
void render_headless_free (RenderHeadless *headless);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RenderHeadless, render_headless_free)
void render_headless_make_current (RenderHeadless *headless);
void render_headless_read (RenderHeadless *headless, guint8 *rgba);
gboolean headless_render_png (Assets *assets, const RenderScene *scene, const RenderCamera *camera,
                              int width, int height, const char *path, GError **error);

G_END_DECLS
