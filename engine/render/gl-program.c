/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/gl-program.c - compiling and linking shaders under either version line */
#include "engine/render/gl-program.h"

#include <math.h>

#include "engine/render/renderer.h"

#define DESKTOP_HEADER "#version 330 core\n"
#define EMBEDDED_HEADER \
  "#version 300 es\n" \
  "precision highp float;\n" \
  "precision highp int;\n" \
  "precision highp sampler2DArray;\n" \
  "precision highp samplerCube;\n"

/* gl_FragCoord.w is 1 / w, and w is the depth in units. */
#define FRAGMENT_HEADER \
  "uniform float u_depth_scale;\n" \
  "void write_depth () { gl_FragDepth = clamp (log2 (1.0 + 1.0 / gl_FragCoord.w)" \
  " * u_depth_scale, 0.0, 1.0); }\n"

#define LOG_SIZE 2048

/* Whether the current context is one the shaders are written for. */
gboolean
gl_program_check_version (GError **error)
{
  int version = epoxy_gl_version ();
  gboolean desktop = epoxy_is_desktop_gl ();

  if (version >= (desktop ? 33 : 30))
    return TRUE;
  g_set_error (error, RENDERER_ERROR, RENDERER_ERROR_VERSION,
               "OpenGL 3.3 or OpenGL ES 3.0 is needed; this driver gives OpenGL%s %d.%d",
               desktop ? "" : " ES", version / 10, version % 10);
  return FALSE;
}

/* What log2 (1 + depth) is multiplied by to lie in 0..1. */
float
gl_program_depth_scale (void)
{
  return 1.0f / log2f (1.0f + GL_PROGRAM_FAR);
}

static GLuint
compile (GLenum stage, const char *name, const char *source, GError **error)
{
  const char *parts[3] = { epoxy_is_desktop_gl () ? DESKTOP_HEADER : EMBEDDED_HEADER,
                           stage == GL_FRAGMENT_SHADER ? FRAGMENT_HEADER : "", source };
  GLuint shader = glCreateShader (stage);
  char log[LOG_SIZE] = "";
  GLint done = GL_FALSE;

  glShaderSource (shader, G_N_ELEMENTS (parts), parts, NULL);
  glCompileShader (shader);
  glGetShaderiv (shader, GL_COMPILE_STATUS, &done);
  if (done)
    return shader;
  glGetShaderInfoLog (shader, sizeof log, NULL, log);
  glDeleteShader (shader);
  g_set_error (error, RENDERER_ERROR, RENDERER_ERROR_SHADER,
               "The graphics driver does not take the %s %s shader: %s", name,
               stage == GL_FRAGMENT_SHADER ? "fragment" : "vertex", log);
  return 0;
}

/* Compiles and links; 0 and an error when the driver refuses. */
GLuint
gl_program_new (const char *name, const char *vertex, const char *fragment, GError **error)
{
  GLuint stages[2], program;
  char log[LOG_SIZE] = "";
  GLint done = GL_FALSE;

  stages[0] = compile (GL_VERTEX_SHADER, name, vertex, error);
  if (!stages[0])
    return 0;
  stages[1] = compile (GL_FRAGMENT_SHADER, name, fragment, error);
  if (!stages[1])
    {
      glDeleteShader (stages[0]);
      return 0;
    }
  program = glCreateProgram ();
  for (guint n = 0; n < G_N_ELEMENTS (stages); n++)
    {
      glAttachShader (program, stages[n]);
      glDeleteShader (stages[n]);
    }
  glLinkProgram (program);
  glGetProgramiv (program, GL_LINK_STATUS, &done);
  if (!done)
    {
      glGetProgramInfoLog (program, sizeof log, NULL, log);
      glDeleteProgram (program);
      g_set_error (error, RENDERER_ERROR, RENDERER_ERROR_SHADER,
                   "The graphics driver does not link the %s shaders: %s", name, log);
      return 0;
    }
  return program;
}
