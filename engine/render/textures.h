/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/textures.h - the textures of a renderer, by material name
 *
 * Index 0 is the neutral material, which stands in for a name that no file answers to.
 *
 * Owner:   owns its GL textures: free it with the context current.
 * Errors:  none; a picture that is missing or cannot be read is neutral.
 * Source:  reference/textures.md 5, 6; reference/rendering.md 4
 */
#pragma once

#include <epoxy/gl.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _Assets Assets;
typedef struct _RenderTextures RenderTextures;

RenderTextures *render_textures_new (const Assets *assets);
void render_textures_free (RenderTextures *textures);
guint render_textures_index (RenderTextures *textures, const char *name);
GLuint render_textures_get (RenderTextures *textures, guint index);
gboolean render_textures_found (RenderTextures *textures, guint index);
GLuint render_textures_get_highlights (RenderTextures *textures);

G_END_DECLS
