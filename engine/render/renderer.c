/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/renderer.c - a frame from its beginning to its end */
#include "engine/render/renderer.h"

#include <math.h>
#include <string.h>

#include "engine/render/gl-program.h"
#include "engine/render/renderer-private.h"

#define MAX_SAMPLES 8
#define PIXEL_REFERENCE_HEIGHT 900.0f /* ours: in higher pictures stars grow */

G_DEFINE_QUARK (sortie-renderer-error-quark, renderer_error)

static gboolean
is_software_driver (void)
{
  const char *name = (const char *) glGetString (GL_RENDERER);

  return name && (strstr (name, "llvmpipe") || strstr (name, "softpipe") || strstr (name, "SWR"));
}

/* A renderer for the current GL context. Gives NULL and an error that can be shown to the user
 * when the context is too old or a shader is refused. */
Renderer *
renderer_new (Assets *assets, GError **error)
{
  g_autoptr (Renderer) renderer = NULL;

  g_return_val_if_fail (assets != NULL, NULL);
  if (!gl_program_check_version (error))
    return NULL;
  renderer = g_new0 (Renderer, 1);
  renderer->assets = assets_ref (assets);
  renderer->software = is_software_driver ();
  renderer->textures = render_textures_new (assets);
  glGenBuffers (1, &renderer->stream);
  glGenVertexArrays (1, &renderer->empty_array);
  renderer->backdrop = backdrop_new (error);
  if (!renderer->backdrop || !draw_models_init (renderer, error)
      || !draw_glows_init (renderer, error) || !draw_marks_init (renderer, error)
      || !draw_effects_init (renderer, error) || !draw_sheets_init (renderer, error))
    return NULL;
  return g_steal_pointer (&renderer);
}

static void
drop_buffer (Renderer *renderer)
{
  if (renderer->framebuffer)
    glDeleteFramebuffers (1, &renderer->framebuffer);
  if (renderer->colour)
    glDeleteRenderbuffers (1, &renderer->colour);
  if (renderer->depth)
    glDeleteRenderbuffers (1, &renderer->depth);
  renderer->framebuffer = renderer->colour = renderer->depth = 0;
}

/* Frees the renderer and all it made in the context. NULL is nothing. */
void
renderer_free (Renderer *renderer)
{
  if (!renderer)
    return;
  draw_models_clear (renderer);
  draw_glows_clear (renderer);
  draw_marks_clear (renderer);
  draw_effects_clear (renderer);
  draw_sheets_clear (renderer);
  backdrop_free (renderer->backdrop);
  render_textures_free (renderer->textures);
  drop_buffer (renderer);
  glDeleteBuffers (1, &renderer->stream);
  glDeleteVertexArrays (1, &renderer->empty_array);
  assets_unref (renderer->assets);
  g_free (renderer);
}

/* How many samples a pixel has from the next drawing on: 0 or 1 none, at most 8. */
void
renderer_set_samples (Renderer *renderer, guint samples)
{
  renderer->samples = MIN (samples, MAX_SAMPLES);
}

/* Whether the processor draws, so that a caller may ask for less. */
gboolean
renderer_is_software (const Renderer *renderer)
{
  return renderer->software;
}

/* What the last drawing took. */
RendererCounts
renderer_get_counts (const Renderer *renderer)
{
  return renderer->counts;
}

/* Ours: what each side looks like from afar. */
RenderColour
renderer_side_colour (guint side)
{
  static const RenderColour colours[] = {
    [OBJECT_SIDE_FRIENDLY] = { 0x62, 0xB4, 0xFF, 0xFF },
    [OBJECT_SIDE_HOSTILE] = { 0xFF, 0x6B, 0x5E, 0xFF },
    [OBJECT_SIDE_NEUTRAL] = { 0xE6, 0xDC, 0x8C, 0xFF },
  };

  return colours[side < G_N_ELEMENTS (colours) ? side : OBJECT_SIDE_NEUTRAL];
}

/* Sets, in the program in use, those of the frame's uniforms that it has. */
void
renderer_set_camera_uniforms (const Renderer *renderer, GLuint program)
{
  glUniformMatrix4fv (glGetUniformLocation (program, "u_clip"), 1, GL_FALSE, renderer->clip);
  glUniform1f (glGetUniformLocation (program, "u_depth_scale"), gl_program_depth_scale ());
  glUniform2f (glGetUniformLocation (program, "u_size"), (float) renderer->width,
               (float) renderer->height);
  glUniform1f (glGetUniformLocation (program, "u_near"), renderer->camera->near_distance);
  glUniform1f (glGetUniformLocation (program, "u_focal"), renderer->focal);
}

/* Binds the stream buffer and fills it with an array's elements. */
void
renderer_stream (Renderer *renderer, const GArray *array)
{
  gsize size = (gsize) array->len * g_array_get_element_size ((GArray *) array);

  glBindBuffer (GL_ARRAY_BUFFER, renderer->stream);
  glBufferData (GL_ARRAY_BUFFER, (GLsizeiptr) size, array->data, GL_STREAM_DRAW);
}

static gboolean
ready_buffer (Renderer *renderer, int width, int height)
{
  if (renderer->framebuffer && renderer->buffer_width == width
      && renderer->buffer_height == height && renderer->buffer_samples == renderer->samples)
    return TRUE;
  drop_buffer (renderer);
  glGenFramebuffers (1, &renderer->framebuffer);
  glBindFramebuffer (GL_FRAMEBUFFER, renderer->framebuffer);
  glGenRenderbuffers (1, &renderer->colour);
  glBindRenderbuffer (GL_RENDERBUFFER, renderer->colour);
  glRenderbufferStorageMultisample (GL_RENDERBUFFER, (GLsizei) renderer->samples, GL_RGBA8, width,
                                    height);
  glFramebufferRenderbuffer (GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                             renderer->colour);
  glGenRenderbuffers (1, &renderer->depth);
  glBindRenderbuffer (GL_RENDERBUFFER, renderer->depth);
  glRenderbufferStorageMultisample (GL_RENDERBUFFER, (GLsizei) renderer->samples,
                                    GL_DEPTH_COMPONENT24, width, height);
  glFramebufferRenderbuffer (GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                             renderer->depth);
  renderer->buffer_width = width;
  renderer->buffer_height = height;
  renderer->buffer_samples = renderer->samples;
  if (glCheckFramebufferStatus (GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE)
    return TRUE;
  drop_buffer (renderer);
  return FALSE;
}

static void
begin_frame (Renderer *renderer, const RenderCamera *camera, int width, int height)
{
  renderer->camera = camera;
  renderer->width = width;
  renderer->height = height;
  renderer->aspect = (float) width / (float) height;
  renderer->focal = 1 / tanf (camera->fov_y * 0.5f);
  renderer->counts = (RendererCounts) { 0 };
  render_camera_clip_matrix (camera, renderer->aspect, renderer->clip);
  glViewport (0, 0, width, height);
  glColorMask (GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask (GL_TRUE);
  glClearColor (0.02f, 0.03f, 0.05f, 1);
  glClearDepthf (1);
  glClear (GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glColorMask (GL_TRUE, GL_TRUE, GL_TRUE, GL_FALSE); /* what lies behind a widget never shows */
  glDisable (GL_DEPTH_TEST);
  glDepthMask (GL_FALSE);
  glDisable (GL_CULL_FACE);
  glDisable (GL_SCISSOR_TEST);
  glFrontFace (GL_CCW);
}

static void
draw_scene (Renderer *renderer, const RenderScene *scene)
{
  gboolean cloaked = FALSE;

  for (guint n = 0; n < scene->items->len && !cloaked; n++)
    cloaked = (g_array_index (scene->items, RenderItem, n).flags & RENDER_CLOAKED) != 0;
  backdrop_draw (renderer->backdrop, renderer->camera, renderer->aspect,
                 MAX (1.0f, (float) renderer->height / PIXEL_REFERENCE_HEIGHT), scene->stars);
  draw_sheets_atmospheres (renderer, scene);
  draw_marks_gather (renderer, scene);
  draw_models_gather (renderer, scene);
  draw_effects_gather (renderer, scene);
  glEnable (GL_DEPTH_TEST);
  glDepthFunc (GL_LEQUAL);
  draw_models_opaque (renderer, cloaked);
  glEnable (GL_BLEND);
  glDisable (GL_CULL_FACE);
  glDepthMask (GL_FALSE);
  glBlendFunc (GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  if (scene->grid)
    draw_marks_grid (renderer, scene);
  draw_marks_lines (renderer, renderer->lines);
  draw_models_blended (renderer);
  glDisable (GL_CULL_FACE);
  glBlendFunc (GL_ONE, GL_ONE);
  draw_sheets (renderer, scene);
  draw_glows (renderer);
  draw_marks_sprites (renderer, renderer->lights, TRUE);
  glBlendFunc (GL_ONE, GL_ONE_MINUS_SRC_ALPHA); /* what is added has no alpha */
  draw_effects (renderer);
  glDisable (GL_DEPTH_TEST);
  glBlendFunc (GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  draw_marks_sprites (renderer, renderer->marks, FALSE);
  draw_marks_lines (renderer, renderer->front_lines);
}

static void
end_frame (Renderer *renderer)
{
  glColorMask (GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask (GL_TRUE);
  glDisable (GL_BLEND);
  glBindVertexArray (0);
  glUseProgram (0);
  glBindBuffer (GL_ARRAY_BUFFER, 0);
}

/* Draws into the frame buffer that is bound, which must have depth unless samples are set. The
 * whole picture is covered and opaque. */
void
renderer_draw (Renderer *renderer, const RenderScene *scene, const RenderCamera *camera, int width,
               int height)
{
  GLint target = 0;
  gboolean sampled = FALSE;

  g_return_if_fail (renderer != NULL && scene != NULL && camera != NULL);
  if (width < 1 || height < 1)
    return;
  glGetIntegerv (GL_DRAW_FRAMEBUFFER_BINDING, &target);
  if (renderer->samples > 1)
    sampled = ready_buffer (renderer, width, height);
  glBindFramebuffer (GL_FRAMEBUFFER, sampled ? renderer->framebuffer : (GLuint) target);
  begin_frame (renderer, camera, width, height);
  draw_scene (renderer, scene);
  end_frame (renderer);
  if (!sampled)
    return;
  glBindFramebuffer (GL_READ_FRAMEBUFFER, renderer->framebuffer);
  glBindFramebuffer (GL_DRAW_FRAMEBUFFER, (GLuint) target);
  glBlitFramebuffer (0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer (GL_FRAMEBUFFER, (GLuint) target);
}
