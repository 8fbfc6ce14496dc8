/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/headless.c - an EGL context without a surface, a picture in it, PNG files */
#include "engine/render/headless.h"

#include <epoxy/egl.h>
#include <epoxy/gl.h>
#include <errno.h>
#include <png.h>
#include <string.h>

#define HEADLESS_SAMPLES 4 /* a picture is worth smooth edges */

struct _RenderHeadless
{
  EGLDisplay display;
  EGLContext context;
  GLuint framebuffer, colour, depth;
  int width, height;
};

static void
set_context_error (GError **error, const char *what)
{
  g_set_error (error, RENDERER_ERROR, RENDERER_ERROR_CONTEXT,
               "No OpenGL without a window: %s (EGL error 0x%x)", what, (guint) eglGetError ());
}

/* Mesa's display without a screen where there is one, else the usual one. */
static EGLDisplay
open_display (GError **error)
{
  EGLDisplay display = EGL_NO_DISPLAY;

  if (epoxy_has_egl_extension (EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless")
      && epoxy_has_egl_extension (EGL_NO_DISPLAY, "EGL_EXT_platform_base"))
    display = eglGetPlatformDisplayEXT (EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
  if (display == EGL_NO_DISPLAY || !eglInitialize (display, NULL, NULL))
    {
      display = eglGetDisplay (EGL_DEFAULT_DISPLAY);
      if (display == EGL_NO_DISPLAY || !eglInitialize (display, NULL, NULL))
        {
          set_context_error (error, "EGL has no display");
          return EGL_NO_DISPLAY;
        }
    }
  return display;
}

static EGLContext
open_context (EGLDisplay display, GError **error)
{
  static const EGLint desktop[] = { EGL_CONTEXT_MAJOR_VERSION, 3,
                                    EGL_CONTEXT_MINOR_VERSION, 3,
                                    EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                    EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE };
  static const EGLint embedded[] = { EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE };
  EGLContext context = EGL_NO_CONTEXT;

  if (eglBindAPI (EGL_OPENGL_API))
    context = eglCreateContext (display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, desktop);
  if (context == EGL_NO_CONTEXT && eglBindAPI (EGL_OPENGL_ES_API))
    context = eglCreateContext (display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, embedded);
  if (context == EGL_NO_CONTEXT)
    set_context_error (error, "neither OpenGL 3.3 nor OpenGL ES 3");
  return context;
}

static gboolean
make_framebuffer (RenderHeadless *headless, GError **error)
{
  glGenFramebuffers (1, &headless->framebuffer);
  glBindFramebuffer (GL_FRAMEBUFFER, headless->framebuffer);
  glGenRenderbuffers (1, &headless->colour);
  glBindRenderbuffer (GL_RENDERBUFFER, headless->colour);
  glRenderbufferStorage (GL_RENDERBUFFER, GL_RGBA8, headless->width, headless->height);
  glFramebufferRenderbuffer (GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                             headless->colour);
  glGenRenderbuffers (1, &headless->depth);
  glBindRenderbuffer (GL_RENDERBUFFER, headless->depth);
  glRenderbufferStorage (GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, headless->width,
                         headless->height);
  glFramebufferRenderbuffer (GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                             headless->depth);
  if (glCheckFramebufferStatus (GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE)
    return TRUE;
  g_set_error (error, RENDERER_ERROR, RENDERER_ERROR_CONTEXT,
               "OpenGL gives no picture of %d x %d pixels", headless->width, headless->height);
  return FALSE;
}

/* A GL context and a picture of that size to draw in, both current. */
RenderHeadless *
render_headless_new (int width, int height, GError **error)
{
  g_autoptr (RenderHeadless) headless = g_new0 (RenderHeadless, 1);

  if (width < 1 || height < 1 || width > RENDER_HEADLESS_MAX_SIDE
      || height > RENDER_HEADLESS_MAX_SIDE)
    {
      g_set_error (error, RENDERER_ERROR, RENDERER_ERROR_CONTEXT,
                   "A picture is 1 to %d pixels a side, not %d x %d", RENDER_HEADLESS_MAX_SIDE,
                   width, height);
      return NULL;
    }
  headless->width = width;
  headless->height = height;
  headless->display = open_display (error);
  if (headless->display == EGL_NO_DISPLAY)
    return NULL;
  headless->context = open_context (headless->display, error);
  if (headless->context == EGL_NO_CONTEXT)
    return NULL;
  if (!eglMakeCurrent (headless->display, EGL_NO_SURFACE, EGL_NO_SURFACE, headless->context))
    {
      set_context_error (error, "a context without a surface is refused");
      return NULL;
    }
  if (!make_framebuffer (headless, error))
    return NULL;
  return g_steal_pointer (&headless);
}

/* Frees the context with all GL objects made in it. NULL is nothing. */
void
render_headless_free (RenderHeadless *headless)
{
  if (!headless)
    return;
  if (headless->context != EGL_NO_CONTEXT)
    {
      eglMakeCurrent (headless->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
      eglDestroyContext (headless->display, headless->context);
    }
  g_free (headless);
}

/* Makes the context current and binds the picture. */
void
render_headless_make_current (RenderHeadless *headless)
{
  eglMakeCurrent (headless->display, EGL_NO_SURFACE, EGL_NO_SURFACE, headless->context);
  glBindFramebuffer (GL_FRAMEBUFFER, headless->framebuffer);
}

/* Copies the picture, top row first, 4 bytes a pixel: width x height x 4 bytes at rgba. */
void
render_headless_read (RenderHeadless *headless, guint8 *rgba)
{
  gsize row = (gsize) headless->width * 4;
  g_autofree guint8 *turned = g_malloc (row);

  render_headless_make_current (headless);
  glPixelStorei (GL_PACK_ALIGNMENT, 1);
  glReadPixels (0, 0, headless->width, headless->height, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
  for (int y = 0; y < headless->height / 2; y++)
    {
      guint8 *top = rgba + row * (gsize) y;
      guint8 *bottom = rgba + row * (gsize) (headless->height - 1 - y);

      memcpy (turned, top, row);
      memcpy (top, bottom, row);
      memcpy (bottom, turned, row);
    }
}

static gboolean
write_png (const guint8 *rgba, int width, int height, const char *path, GError **error)
{
  png_image image = { .version = PNG_IMAGE_VERSION,
                      .width = (png_uint_32) width,
                      .height = (png_uint_32) height,
                      .format = PNG_FORMAT_RGBA };

  if (png_image_write_to_file (&image, path, 0, rgba, 0, NULL))
    return TRUE;
  g_set_error (error, RENDERER_ERROR, RENDERER_ERROR_FILE, "%s: the picture cannot be written: %s",
               path, image.message);
  return FALSE;
}

/* Draws a scene into a PNG file; needs no display. */
gboolean
headless_render_png (Assets *assets, const RenderScene *scene, const RenderCamera *camera,
                     int width, int height, const char *path, GError **error)
{
  g_autoptr (RenderHeadless) headless = render_headless_new (width, height, error);
  g_autofree guint8 *rgba = NULL;
  Renderer *renderer;

  if (!headless)
    return FALSE;
  renderer = renderer_new (assets, error);
  if (!renderer)
    return FALSE;
  renderer_set_samples (renderer, HEADLESS_SAMPLES);
  render_headless_make_current (headless);
  renderer_draw (renderer, scene, camera, width, height);
  rgba = g_malloc ((gsize) width * (gsize) height * 4);
  render_headless_read (headless, rgba);
  renderer_free (renderer);
  for (gsize n = 3; n < (gsize) width * (gsize) height * 4; n += 4)
    rgba[n] = 0xFF;
  return write_png (rgba, width, height, path, error);
}
