/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/draw-marks.c - lines, markers, brackets, drops to the grid, and the grid */
#include <math.h>
#include <string.h>

#include "engine/render/gl-program.h"
#include "engine/render/renderer-private.h"
#include "engine/render/shaders.h"

/* All looks here are ours: the game has no such helps. */
#define FAR_SHIP_PIXELS 5.0f
#define DROP_ALPHA 0x48
#define DROP_FOOT_PIXELS 2.5f
#define BRACKET_SHARE 0.35f /* length of a corner's arm, of the side's half */
#define BRACKET_PIXELS 9.0f /* half side at least */
#define GRID_LEAST_CELL 100.0f
#define GRID_CELLS_PER_HEIGHT 0.12f
#define GRID_REACH 90.0f /* the grid fades away over this many heights */
#define SUN_AWAY 1000.0f

static const RenderColour selected_colour = { 0xFF, 0xA8, 0x3C, 0xFF };
static const RenderColour hovered_colour = { 0xF2, 0xF6, 0xFF, 0xFF };

typedef struct
{
  SpriteShape shape;
  float pixels;
  RenderColour colour;
} MarkLook;

static const MarkLook mark_looks[] = {
  [RENDER_MARKER_NAV] = { SPRITE_DIAMOND, 9, { 0x6F, 0xE3, 0xC4, 0xFF } },
  [RENDER_MARKER_WAYPOINT] = { SPRITE_TRIANGLE, 8, { 0xC9, 0xA6, 0xFF, 0xFF } },
  [RENDER_MARKER_POINT] = { SPRITE_SQUARE, 6, { 0xE4, 0xE6, 0x86, 0xFF } },
  [RENDER_MARKER_HANDLE] = { SPRITE_DISC, 4, { 0xF0, 0x9A, 0xC6, 0xFF } },
  [RENDER_MARKER_FORMATION] = { SPRITE_RING, 7, { 0x9C, 0xD0, 0xFF, 0xFF } },
};

static const SpriteShape point_shapes[] = {
  [RENDER_POINT_DISC] = SPRITE_DISC,         [RENDER_POINT_DIAMOND] = SPRITE_DIAMOND,
  [RENDER_POINT_RING] = SPRITE_RING,         [RENDER_POINT_SQUARE] = SPRITE_SQUARE,
  [RENDER_POINT_TRIANGLE] = SPRITE_TRIANGLE,
};

static void
point_attributes (GLsizei stride, const gint sizes[], const gsize offsets[], guint count)
{
  for (guint n = 0; n < count; n++)
    glVertexAttribPointer (n, sizes[n], GL_FLOAT, GL_FALSE, stride, (const void *) offsets[n]);
}

static void
point_lines (void)
{
  static const gint sizes[] = { 3, 3 };
  static const gsize offsets[] = { G_STRUCT_OFFSET (LineInstance, a),
                                   G_STRUCT_OFFSET (LineInstance, b) };

  point_attributes (sizeof (LineInstance), sizes, offsets, 2);
  glVertexAttribPointer (2, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof (LineInstance),
                         (const void *) G_STRUCT_OFFSET (LineInstance, colour_a));
  glVertexAttribPointer (3, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof (LineInstance),
                         (const void *) G_STRUCT_OFFSET (LineInstance, colour_b));
  glVertexAttribPointer (4, 1, GL_FLOAT, GL_FALSE, sizeof (LineInstance),
                         (const void *) G_STRUCT_OFFSET (LineInstance, width));
}

static void
point_sprites (void)
{
  static const gint sizes[] = { 3, 4 };
  static const gsize offsets[] = { G_STRUCT_OFFSET (SpriteInstance, centre),
                                   G_STRUCT_OFFSET (SpriteInstance, half_size) };

  point_attributes (sizeof (SpriteInstance), sizes, offsets, 2);
  glVertexAttribPointer (2, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof (SpriteInstance),
                         (const void *) G_STRUCT_OFFSET (SpriteInstance, colour));
}

static GLuint
instance_array (guint attributes)
{
  GLuint array;

  glGenVertexArrays (1, &array);
  glBindVertexArray (array);
  for (guint n = 0; n < attributes; n++)
    {
      glEnableVertexAttribArray (n);
      glVertexAttribDivisor (n, 1);
    }
  glBindVertexArray (0);
  return array;
}

gboolean
draw_marks_init (Renderer *renderer, GError **error)
{
  renderer->lines = g_array_new (FALSE, FALSE, sizeof (LineInstance));
  renderer->front_lines = g_array_new (FALSE, FALSE, sizeof (LineInstance));
  renderer->marks = g_array_new (FALSE, FALSE, sizeof (SpriteInstance));
  renderer->line_array = instance_array (5);
  renderer->sprite_array = instance_array (3);
  renderer->line_program = gl_program_new ("line", shaders_line_vertex, shaders_line_fragment,
                                           error);
  if (!renderer->line_program)
    return FALSE;
  renderer->sprite_program = gl_program_new ("sprite", shaders_sprite_vertex,
                                             shaders_sprite_fragment, error);
  if (!renderer->sprite_program)
    return FALSE;
  renderer->grid_program = gl_program_new ("grid", shaders_sky_vertex, shaders_grid_fragment,
                                           error);
  return renderer->grid_program != 0;
}

/* Frees what draw_marks_init made. The GL context is current. */
void
draw_marks_clear (Renderer *renderer)
{
  g_clear_pointer (&renderer->lines, g_array_unref);
  g_clear_pointer (&renderer->front_lines, g_array_unref);
  g_clear_pointer (&renderer->marks, g_array_unref);
  glDeleteVertexArrays (1, &renderer->line_array);
  glDeleteVertexArrays (1, &renderer->sprite_array);
  glDeleteProgram (renderer->line_program);
  glDeleteProgram (renderer->sprite_program);
  glDeleteProgram (renderer->grid_program);
}

static void
add_line (const Renderer *renderer, GArray *lines, Vec3 a, Vec3 b, RenderColour colour_a,
          RenderColour colour_b, float width)
{
  Vec3 from = vec3_sub (a, renderer->camera->eye), to = vec3_sub (b, renderer->camera->eye);
  LineInstance line = { .a = { from.x, from.y, from.z },
                        .b = { to.x, to.y, to.z },
                        .colour_a = colour_a,
                        .colour_b = colour_b,
                        .width = width };

  g_array_append_val (lines, line);
}

static void
add_mark (Renderer *renderer, Vec3 place, SpriteShape shape, float pixels, RenderColour colour)
{
  Vec3 at = vec3_sub (place, renderer->camera->eye);
  SpriteInstance sprite = { .centre = { at.x, at.y, at.z },
                            .least_pixels = pixels,
                            .shape = (float) shape,
                            .colour = colour };

  g_array_append_val (renderer->marks, sprite);
}

/* A ship too far away to be seen becomes a small triangle in its side's colour. */
void
draw_marks_far_item (Renderer *renderer, const RenderItem *item)
{
  RenderColour colour = renderer_side_colour (item->side);

  if (item->flags & RENDER_SELECTED)
    colour = selected_colour;
  else if (item->flags & RENDER_HOVERED)
    colour = hovered_colour;
  add_mark (renderer, item->position, SPRITE_TRIANGLE, FAR_SHIP_PIXELS, colour);
}

/* A thin line from a place straight to the grid shows how high it is. */
static void
add_drop (Renderer *renderer, const RenderScene *scene, Vec3 place, RenderColour colour)
{
  Vec3 foot = vec3 (place.x, scene->grid_height, place.z);
  RenderColour foot_colour = colour;

  colour.a = DROP_ALPHA;
  foot_colour.a = DROP_ALPHA / 2;
  if (fabsf (place.y - scene->grid_height) < 1)
    return;
  add_line (renderer, renderer->lines, place, foot, colour, foot_colour, 1);
  foot_colour.a = DROP_ALPHA * 2;
  add_mark (renderer, foot, SPRITE_DISC, DROP_FOOT_PIXELS, foot_colour);
}

/* Four corners about a ball, square to the camera. */
static void
add_brackets (Renderer *renderer, const RenderItem *item, RenderColour colour)
{
  const RenderCamera *camera = renderer->camera;
  Vec3 middle = vec3_add (item->position, item->centre);
  Vec3 view = render_camera_to_view (camera, middle);
  float unit = render_camera_pixels_per_unit (camera, (float) renderer->height, view.z);
  float half = MAX (item->radius, BRACKET_PIXELS / unit), arm = half * BRACKET_SHARE;

  if (view.z < camera->near_distance)
    return;
  for (guint corner = 0; corner < 4; corner++)
    {
      Vec3 across = vec3_scale (mat3_right (&camera->orientation), corner & 1 ? 1 : -1);
      Vec3 up = vec3_scale (mat3_down (&camera->orientation), corner & 2 ? 1 : -1);
      Vec3 at = vec3_add (middle, vec3_scale (vec3_add (across, up), half));

      add_line (renderer, renderer->front_lines, at, vec3_sub (at, vec3_scale (across, arm)),
                colour, colour, 2);
      add_line (renderer, renderer->front_lines, at, vec3_sub (at, vec3_scale (up, arm)), colour,
                colour, 2);
    }
}

static void
gather_item_marks (Renderer *renderer, const RenderScene *scene, const RenderItem *item)
{
  RenderColour side = renderer_side_colour (item->side);

  if (scene->grid)
    add_drop (renderer, scene, item->position, side);
  if (item->flags & RENDER_SELECTED)
    add_brackets (renderer, item, selected_colour);
  else if (item->flags & RENDER_HOVERED)
    add_brackets (renderer, item, hovered_colour);
  else if (item->flags & RENDER_BRACKETS)
    add_brackets (renderer, item, side);
}

static void
gather_marker (Renderer *renderer, const RenderScene *scene, const RenderMarker *marker)
{
  const MarkLook *look = &mark_looks[marker->kind];
  RenderColour colour = look->colour;
  float pixels = look->pixels;

  if (marker->flags & (RENDER_SELECTED | RENDER_HOVERED))
    {
      colour = marker->flags & RENDER_SELECTED ? selected_colour : hovered_colour;
      pixels += 2;
    }
  add_mark (renderer, marker->position, look->shape, pixels, colour);
  if (scene->grid && marker->kind != RENDER_MARKER_HANDLE
      && marker->kind != RENDER_MARKER_FORMATION)
    add_drop (renderer, scene, marker->position, look->colour);
}

static void
gather_sun (Renderer *renderer)
{
  static const struct
  {
    float half_size;
    RenderColour colour;
  } layers[] = { { 26, { 255, 250, 235, 255 } },
                 { 70, { 255, 225, 170, 150 } },
                 { 260, { 180, 150, 120, 70 } } };
  Vec3 at = vec3_scale (backdrop_sun_way (), SUN_AWAY);

  for (guint n = 0; n < G_N_ELEMENTS (layers); n++)
    {
      SpriteInstance sprite = { .centre = { at.x, at.y, at.z },
                                .half_size = layers[n].half_size,
                                .shape = SPRITE_LIGHT,
                                .colour = layers[n].colour };
      g_array_append_val (renderer->lights, sprite);
    }
  draw_marks_sprites (renderer, renderer->lights, TRUE);
  g_array_set_size (renderer->lights, 0);
}

/* Gathers lines, markers, brackets and drops; draws the sun at once, since all hides it. */
void
draw_marks_gather (Renderer *renderer, const RenderScene *scene)
{
  g_array_set_size (renderer->lines, 0);
  g_array_set_size (renderer->front_lines, 0);
  g_array_set_size (renderer->marks, 0);
  g_array_set_size (renderer->lights, 0);
  if (scene->stars)
    {
      glEnable (GL_BLEND);
      glBlendFunc (GL_ONE, GL_ONE);
      gather_sun (renderer);
    }
  for (guint n = 0; n < scene->lines->len; n++)
    {
      const RenderLine *line = &g_array_index (scene->lines, RenderLine, n);
      add_line (renderer, line->through ? renderer->front_lines : renderer->lines, line->a, line->b,
                line->colour_a, line->colour_b, line->width);
    }
  for (guint n = 0; n < scene->items->len; n++)
    gather_item_marks (renderer, scene, &g_array_index (scene->items, RenderItem, n));
  for (guint n = 0; n < scene->markers->len; n++)
    gather_marker (renderer, scene, &g_array_index (scene->markers, RenderMarker, n));
  for (guint n = 0; n < scene->points->len; n++)
    {
      const RenderPoint *point = &g_array_index (scene->points, RenderPoint, n);
      add_mark (renderer, point->position, point_shapes[point->shape], point->pixels,
                point->colour);
    }
}

/* Draws lines; depth and blending are as the caller set them. */
void
draw_marks_lines (Renderer *renderer, const GArray *lines)
{
  if (lines->len == 0)
    return;
  glUseProgram (renderer->line_program);
  renderer_set_camera_uniforms (renderer, renderer->line_program);
  glBindVertexArray (renderer->line_array);
  renderer_stream (renderer, lines);
  point_lines ();
  glDrawArraysInstanced (GL_TRIANGLE_STRIP, 0, 4, (GLsizei) lines->len);
  renderer->counts.draw_calls++;
}

/* Draws sprites; depth and blending are as the caller set them. */
void
draw_marks_sprites (Renderer *renderer, const GArray *sprites, gboolean additive)
{
  if (sprites->len == 0)
    return;
  glUseProgram (renderer->sprite_program);
  renderer_set_camera_uniforms (renderer, renderer->sprite_program);
  glUniform1f (glGetUniformLocation (renderer->sprite_program, "u_additive"), additive ? 1 : 0);
  glBindVertexArray (renderer->sprite_array);
  renderer_stream (renderer, sprites);
  point_sprites ();
  glDrawArraysInstanced (GL_TRIANGLE_STRIP, 0, 4, (GLsizei) sprites->len);
  renderer->counts.draw_calls++;
}

/* The cell is a power of ten that suits the camera's height over the grid. */
static float
grid_cell (float height)
{
  return powf (10, ceilf (log10f (MAX (height * GRID_CELLS_PER_HEIGHT, GRID_LEAST_CELL))));
}

/* Draws the ground grid. Where the eye is in the pattern is worked out in double precision, so that
 * the lines stand still ten million units from the world's middle. */
void
draw_marks_grid (Renderer *renderer, const RenderScene *scene)
{
  const RenderCamera *camera = renderer->camera;
  float height = scene->grid_height - camera->eye.y;
  float cell = grid_cell (fabsf (height)), reach = fabsf (height) * GRID_REACH + cell * 20;
  double pattern = (double) cell * 1000;
  GLuint program = renderer->grid_program;

  if (height == 0)
    return;
  glUseProgram (program);
  renderer_set_camera_uniforms (renderer, program);
  backdrop_set_way_uniforms (program, camera, renderer->aspect);
  glUniform1f (glGetUniformLocation (program, "u_height"), height);
  glUniform1f (glGetUniformLocation (program, "u_cell"), cell);
  glUniform1f (glGetUniformLocation (program, "u_fade"), reach);
  glUniform2f (glGetUniformLocation (program, "u_eye"),
               (float) remainder ((double) camera->eye.x, pattern),
               (float) remainder ((double) camera->eye.z, pattern));
  glUniform2f (glGetUniformLocation (program, "u_origin"), -camera->eye.x, -camera->eye.z);
  glBindVertexArray (renderer->empty_array);
  glDrawArrays (GL_TRIANGLES, 0, 3);
  renderer->counts.draw_calls++;
}
