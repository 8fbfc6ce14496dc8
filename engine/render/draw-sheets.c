/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/draw-sheets.c - meshes of their own colours, and the hazes about planets
 *
 * A texture of the game's is taken where there is one; else the shader works a picture out.
 */
#include <math.h>

#include "engine/render/gl-program.h"
#include "engine/render/renderer-private.h"
#include "engine/render/shaders.h"

#define LOOK_ATMOSPHERE RENDER_SHEETS
#define FLARE_LEAST 0.5f /* backdrop.md 5: f = (0.5 + 0.05 v) (1 - s) */
#define FLARE_A_PIXEL 0.05f
#define FLARE_PIXELS 10.0f /* v at most */

/* effects.md 11; jumps-gates.md 2; ejection-tractor.md, Tractor beams; effects.md 14; backdrop.md 7 */
static const char *const texture_names[RENDER_SHEETS + 1]
    = { "gunflare\\partic5", "laser4", "warp128", "laser2", "shield128", "atmos" };

gboolean
draw_sheets_init (Renderer *renderer, GError **error)
{
  for (guint n = 0; n < G_N_ELEMENTS (texture_names); n++)
    renderer->sheet_textures[n] = render_textures_index (renderer->textures, texture_names[n]);
  glGenBuffers (1, &renderer->sheet_indices);
  glGenVertexArrays (1, &renderer->sheet_array);
  glBindVertexArray (renderer->sheet_array);
  for (guint n = 0; n < 4; n++)
    glEnableVertexAttribArray (n);
  glBindBuffer (GL_ELEMENT_ARRAY_BUFFER, renderer->sheet_indices);
  glBindVertexArray (0);
  renderer->sheet_program
      = gl_program_new ("sheet", shaders_sheet_vertex, shaders_sheet_fragment, error);
  return renderer->sheet_program != 0;
}

/* Frees what draw_sheets_init made. The GL context is current. */
void
draw_sheets_clear (Renderer *renderer)
{
  glDeleteVertexArrays (1, &renderer->sheet_array);
  glDeleteBuffers (1, &renderer->sheet_indices);
  glDeleteProgram (renderer->sheet_program);
}

/* The program is in use, the vertices and indices are those of arrays. */
static void
begin (Renderer *renderer, const GArray *vertices, const GArray *indices)
{
  const GLuint program = renderer->sheet_program;
  const float *m = renderer->camera->orientation.m;
  const float view[9] = { m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8] };
  static const struct
  {
    guint count;
    gsize offset;
  } fields[] = { { 3, G_STRUCT_OFFSET (RenderSheetVertex, position) },
                 { 3, G_STRUCT_OFFSET (RenderSheetVertex, normal) },
                 { 4, G_STRUCT_OFFSET (RenderSheetVertex, colour) },
                 { 2, G_STRUCT_OFFSET (RenderSheetVertex, uv) } };

  glUseProgram (program);
  renderer_set_camera_uniforms (renderer, program);
  glUniformMatrix3fv (glGetUniformLocation (program, "u_view"), 1, GL_FALSE, view);
  glUniform1i (glGetUniformLocation (program, "u_texture"), 0);
  glUniform1i (glGetUniformLocation (program, "u_highlight"), 1);
  glActiveTexture (GL_TEXTURE1);
  glBindTexture (GL_TEXTURE_2D_ARRAY, render_textures_get_highlights (renderer->textures));
  glActiveTexture (GL_TEXTURE0);
  glBindVertexArray (renderer->sheet_array);
  renderer_stream (renderer, vertices);
  for (guint n = 0; n < G_N_ELEMENTS (fields); n++)
    glVertexAttribPointer (n, (GLint) fields[n].count, GL_FLOAT, GL_FALSE,
                           sizeof (RenderSheetVertex), (const void *) fields[n].offset);
  glBufferData (GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr) (indices->len * sizeof (guint32)),
                indices->data, GL_STREAM_DRAW);
}

static void
set_look (Renderer *renderer, guint look, Vec3 position)
{
  const GLuint program = renderer->sheet_program;
  const Vec3 place = vec3_sub (position, renderer->camera->eye);
  const guint texture = renderer->sheet_textures[look];

  glUniform3f (glGetUniformLocation (program, "u_place"), place.x, place.y, place.z);
  glUniform1f (glGetUniformLocation (program, "u_look"), (float) look);
  glUniform1f (glGetUniformLocation (program, "u_textured"),
               render_textures_found (renderer->textures, texture) ? 1 : 0);
  glBindTexture (GL_TEXTURE_2D, render_textures_get (renderer->textures, texture));
}

static void
draw_range (Renderer *renderer, guint first, guint count, gint highlight)
{
  if (count == 0)
    return;
  glUniform1f (glGetUniformLocation (renderer->sheet_program, "u_second"), (float) highlight);
  glDrawElements (GL_TRIANGLES, (GLsizei) count, GL_UNSIGNED_INT,
                  (const void *) ((gsize) first * sizeof (guint32)));
  renderer->counts.draw_calls++;
}

/* Draws the scene's sheets; depth and blending are as the caller set them, to add. */
void
draw_sheets (Renderer *renderer, const RenderScene *scene)
{
  g_autoptr (GArray) indices = NULL;

  if (scene->sheets->len == 0)
    return;
  indices = g_array_sized_new (FALSE, FALSE, sizeof (guint32), scene->sheet_indices->len);
  for (guint n = 0; n < scene->sheets->len; n++)
    {
      const RenderSheet *sheet = &g_array_index (scene->sheets, RenderSheet, n);
      for (guint i = 0; i < sheet->index_count; i++)
        {
          const guint32 index
              = sheet->first_vertex
                + g_array_index (scene->sheet_indices, guint32, sheet->first_index + i);
          g_array_append_val (indices, index);
        }
    }
  begin (renderer, scene->sheet_vertices, indices);
  for (guint n = 0; n < scene->sheets->len; n++)
    {
      const RenderSheet *sheet = &g_array_index (scene->sheets, RenderSheet, n);
      const guint second = sheet->highlight >= 0 ? sheet->second_count : 0;

      set_look (renderer, sheet->look, sheet->position);
      draw_range (renderer, sheet->first_index, second, sheet->highlight);
      draw_range (renderer, sheet->first_index + second, sheet->index_count - second, -1);
    }
}

/* How bright the lens flares would be, 0..1: the nearer the sun to the middle of the view and the
 * farther from its edge; 0 with the sun behind. What hides the sun is not asked (ours). */
static float
flare_brightness (const Renderer *renderer, Vec3 sun)
{
  const Vec3 seen = mat3_transform_transposed (&renderer->camera->orientation, sun);
  const float up = tanf (renderer->camera->fov_y * 0.5f), half = (float) renderer->height * 0.5f;
  float x, y, away, edge;

  if (!(seen.z > 0))
    return 0;
  x = seen.x / seen.z;
  y = seen.y / seen.z;
  away = MIN (1, sqrtf (x * x + y * y));
  edge = MIN ((float) renderer->width * 0.5f - fabsf (x) / up * half, half - fabsf (y) / up * half);
  return (FLARE_LEAST + FLARE_A_PIXEL * CLAMP (edge, 0, FLARE_PIXELS)) * (1 - away);
}

static void
add_ring_indices (GArray *indices, guint32 first)
{
  for (guint n = 0; n < RENDER_ATMOSPHERE_QUADS; n++)
    {
      const guint32 here = first + 2 * n, next = first + 2 * ((n + 1) % RENDER_ATMOSPHERE_QUADS);
      const guint32 corners[6] = { here, next, here + 1, next, next + 1, here + 1 };
      g_array_append_vals (indices, corners, G_N_ELEMENTS (corners));
    }
}

/* Draws the hazes about planets over the backdrop, behind all of the world. */
void
draw_sheets_atmospheres (Renderer *renderer, const RenderScene *scene)
{
  const Vec3 sun = backdrop_sun_way ();
  const float flare = flare_brightness (renderer, sun);
  g_autoptr (GArray) vertices = NULL, indices = NULL;

  if (scene->atmospheres->len == 0)
    return;
  vertices = g_array_new (FALSE, FALSE, sizeof (RenderSheetVertex));
  indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint n = 0; n < scene->atmospheres->len; n++)
    {
      RenderSheetVertex ring[2 * RENDER_ATMOSPHERE_QUADS];

      render_atmosphere_ring (&g_array_index (scene->atmospheres, RenderAtmosphere, n),
                              renderer->camera->eye, sun, flare, ring);
      add_ring_indices (indices, vertices->len);
      g_array_append_vals (vertices, ring, G_N_ELEMENTS (ring));
    }
  glEnable (GL_BLEND);
  glBlendFunc (GL_ONE, GL_ONE);
  begin (renderer, vertices, indices);
  for (guint n = 0; n < scene->atmospheres->len; n++)
    {
      set_look (renderer, LOOK_ATMOSPHERE,
                g_array_index (scene->atmospheres, RenderAtmosphere, n).position);
      draw_range (renderer, n * RENDER_ATMOSPHERE_QUADS * 6, RENDER_ATMOSPHERE_QUADS * 6, -1);
    }
}
