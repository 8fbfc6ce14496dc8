/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/gl-program.h - shader programs, written once for OpenGL 3.3 and OpenGL ES 3
 *
 * Shapes:  a source begins after the version line; the header, which differs, is put before it.
 *          Every fragment shader has `uniform float u_depth_scale` and writes write_depth ().
 * Owner:   the caller deletes the program; its context is current.
 * Errors:  RENDERER_ERROR.
 */
#pragma once

#include <epoxy/gl.h>
#include <glib.h>

G_BEGIN_DECLS

/* The logarithmic depth reaches this far; beyond it all is at the far end. Ours: ten times the
 * order of authored places (dte-format.md 5). */
#define GL_PROGRAM_FAR 1.0e8f

gboolean gl_program_check_version (GError **error);
float gl_program_depth_scale (void);
GLuint gl_program_new (const char *name, const char *vertex, const char *fragment, GError **error);

G_END_DECLS
