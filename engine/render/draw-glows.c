/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/draw-glows.c - engine glows and running lights */
#include <math.h>
#include <string.h>

#include "engine/render/gl-program.h"
#include "engine/render/renderer-private.h"
#include "engine/render/scene-private.h"
#include "engine/render/shaders.h"

#define GLOW_BLADES 3
#define GLOW_QUADS (1 + GLOW_BLADES)
#define GLOW_UV_LOW 0.04f  /* shp-format.md 12 */
#define GLOW_UV_HIGH 0.99f
#define GLOW_STEADY_ID 7   /* burns full length (shp-format.md 12) */
#define FLICKER_LEAST 0.8f /* of its length (shp-format.md 12) */
#define FLICKER_SPAN 0.2f

/* Lights (shp-format.md 11, Drawn light). */
#define LAMP_SHARE 0.3f
#define FLARE_SHARE 7.0f
#define FLARE_REACH 6000.0f
#define LIGHT_FULL 1000.0f
#define LIGHT_FAINT 15000.0f
#define LIGHT_FAINTEST 0.1f
#define LIGHT_NEARER 2.25f
#define LAMP_LEAST_FADE 0.9f

typedef struct
{
  float position[3];
  float uv[3]; /* third: 0 nozzle, 1 blade */
} GlowVertex;

static const RenderColour lamp_colours[RENDER_LIGHT_COLOURS] = {
  { 51, 128, 255, 255 }, { 128, 255, 128, 255 }, { 255, 255, 128, 255 },
  { 255, 128, 51, 255 }, { 128, 255, 255, 255 }, { 255, 255, 255, 255 },
};

/* Ours: what a glow without the game's textures looks like, by id. */
static const float flame_colours[GLOW_KINDS][3] = {
  { 0.35f, 0.60f, 1.00f }, { 0.35f, 0.60f, 1.00f }, { 1.00f, 0.55f, 0.25f },
  { 0.45f, 0.90f, 1.00f }, { 0.60f, 1.00f, 0.60f }, { 1.00f, 0.80f, 0.40f },
  { 0.40f, 0.65f, 1.00f }, { 0.80f, 0.60f, 1.00f },
};

static void
add_quad (GlowVertex **next, const float corners[4][3], float kind)
{
  static const guint order[6] = { 0, 1, 2, 0, 2, 3 };
  static const float uv[4][2] = { { GLOW_UV_LOW, GLOW_UV_LOW },
                                  { GLOW_UV_HIGH, GLOW_UV_LOW },
                                  { GLOW_UV_HIGH, GLOW_UV_HIGH },
                                  { GLOW_UV_LOW, GLOW_UV_HIGH } };

  for (guint n = 0; n < G_N_ELEMENTS (order); n++, (*next)++)
    {
      memcpy ((*next)->position, corners[order[n]], sizeof (*next)->position);
      memcpy ((*next)->uv, uv[order[n]], sizeof uv[0]);
      (*next)->uv[2] = kind;
    }
}

/* A quad across the nozzle and three blades, 60 degrees apart, one unit along Z. */
static void
make_glow_mesh (Renderer *renderer)
{
  GlowVertex vertices[GLOW_QUADS * 6], *next = vertices;
  const float nozzle[4][3] = { { -1, -1, 0 }, { 1, -1, 0 }, { 1, 1, 0 }, { -1, 1, 0 } };

  add_quad (&next, nozzle, 0);
  for (guint n = 0; n < GLOW_BLADES; n++)
    {
      float x = cosf ((float) n * (float) G_PI / 3), y = sinf ((float) n * (float) G_PI / 3);
      const float blade[4][3] = { { -x, -y, 0 }, { x, y, 0 }, { x, y, 1 }, { -x, -y, 1 } };
      add_quad (&next, blade, 1);
    }
  glGenVertexArrays (1, &renderer->glow_array);
  glBindVertexArray (renderer->glow_array);
  glGenBuffers (1, &renderer->glow_mesh);
  glBindBuffer (GL_ARRAY_BUFFER, renderer->glow_mesh);
  glBufferData (GL_ARRAY_BUFFER, sizeof vertices, vertices, GL_STATIC_DRAW);
  glVertexAttribPointer (0, 3, GL_FLOAT, GL_FALSE, sizeof (GlowVertex), NULL);
  glVertexAttribPointer (1, 3, GL_FLOAT, GL_FALSE, sizeof (GlowVertex),
                         (const void *) G_STRUCT_OFFSET (GlowVertex, uv));
  glEnableVertexAttribArray (0);
  glEnableVertexAttribArray (1);
  for (guint row = 0; row < 4; row++)
    {
      glEnableVertexAttribArray (MESH_INSTANCE_ATTRIBUTE + row);
      glVertexAttribDivisor (MESH_INSTANCE_ATTRIBUTE + row, 1);
    }
}

gboolean
draw_glows_init (Renderer *renderer, GError **error)
{
  for (guint n = 0; n < GLOW_KINDS; n++)
    {
      g_autofree char *nozzle = g_strdup_printf ("matflarea%u", n);
      g_autofree char *blade = g_strdup_printf ("matflareb%u", n);

      renderer->glows[n] = g_array_new (FALSE, FALSE, sizeof (GlowInstance));
      renderer->glow_textures[n][0] = n ? render_textures_index (renderer->textures, nozzle) : 0;
      renderer->glow_textures[n][1] = n ? render_textures_index (renderer->textures, blade) : 0;
    }
  renderer->lights = g_array_new (FALSE, FALSE, sizeof (SpriteInstance));
  make_glow_mesh (renderer);
  renderer->glow_program = gl_program_new ("glow", shaders_glow_vertex, shaders_glow_fragment,
                                           error);
  return renderer->glow_program != 0;
}

/* Frees what draw_glows_init made. The GL context is current. */
void
draw_glows_clear (Renderer *renderer)
{
  for (guint n = 0; n < GLOW_KINDS; n++)
    g_clear_pointer (&renderer->glows[n], g_array_unref);
  g_clear_pointer (&renderer->lights, g_array_unref);
  glDeleteVertexArrays (1, &renderer->glow_array);
  glDeleteBuffers (1, &renderer->glow_mesh);
  glDeleteProgram (renderer->glow_program);
}

/* 0.8 to 1, another each tick; the same while a picture stands still, unlike the game's draws. */
static float
flicker (const RenderItem *item, guint n)
{
  guint mixed = (item->blink + 1) * 2654435761u ^ (item->id * 977u + n) * 2246822519u;

  mixed = (mixed ^ mixed >> 15) * 2654435761u;
  return FLICKER_LEAST + FLICKER_SPAN * (float) (mixed >> 16) / 65535.0f;
}

/* The length of the n-th glow of an item's model at a throttle, 0 where it does not burn: one that
 * points along its length burns in reverse. */
static float
glow_length (const RenderItem *item, const MeshGlow *glow, float throttle, guint n)
{
  gboolean reverse = glow->orientation.m[8] * glow->size.z > 0;
  float share = reverse ? -throttle : throttle;

  if (glow->id == GLOW_STEADY_ID)
    return glow->size.z;
  return share > 0 ? glow->size.z * share * flicker (item, n) : 0;
}

static void
gather_glow (Renderer *renderer, const RenderItem *item, const RenderPart *part,
             const MeshGlow *glow, guint n)
{
  Mat3 turn = mat3_multiply (&part->orientation, &glow->orientation);
  Vec3 place = vec3_add (part->place, mat3_transform (&part->orientation, glow->place));
  float length = glow_length (item, glow, part->glow, n);
  const float scale[3] = { glow->size.x, glow->size.y, length };
  float at[3];
  GlowInstance instance;

  if (length == 0)
    return;
  place = vec3_add (vec3_sub (item->position, renderer->camera->eye), place);
  at[0] = place.x;
  at[1] = place.y;
  at[2] = place.z;
  for (guint row = 0; row < 3; row++)
    {
      for (guint column = 0; column < 3; column++)
        instance.rows[row][column] = turn.m[row * 3 + column] * scale[column];
      instance.rows[row][3] = at[row];
    }
  memcpy (instance.rows[3], flame_colours[glow->id], sizeof flame_colours[0]);
  instance.rows[3][3] = 1;
  g_array_append_val (renderer->glows[glow->id], instance);
}

static RenderColour
dimmed (RenderColour colour, float share)
{
  colour.a = (guint8) (255 * CLAMP (share, 0, 1));
  return colour;
}

static void
gather_light (Renderer *renderer, const RenderItem *item, const RenderPart *part,
              const MeshLight *light)
{
  Vec3 place = vec3_add (part->place, mat3_transform (&part->orientation, light->place));
  guint colour = MIN (light->colour, RENDER_LIGHT_COLOURS - 1);
  float share = render_blink_share (light->on, light->off, light->phase, item->blink);
  float away, faded;
  SpriteInstance sprite = { .shape = SPRITE_LIGHT, .nearer = LIGHT_NEARER * light->width };

  if (share <= 0)
    return;
  place = vec3_add (vec3_sub (item->position, renderer->camera->eye), place);
  sprite.centre[0] = place.x;
  sprite.centre[1] = place.y;
  sprite.centre[2] = place.z;
  away = sqrtf (vec3_dot (place, place));
  faded = CLAMP (1 - (away - LIGHT_FULL) / (LIGHT_FAINT - LIGHT_FULL), LIGHT_FAINTEST, 1);
  sprite.half_size = FLARE_SHARE * light->height * MIN (away / FLARE_REACH, 1);
  sprite.colour = dimmed (render_light_colours[colour], 0.5f * share * faded);
  g_array_append_val (renderer->lights, sprite);
  if (share < LAMP_LEAST_FADE)
    return;
  sprite.half_size = LAMP_SHARE * light->height;
  sprite.colour = dimmed (lamp_colours[colour], share);
  g_array_append_val (renderer->lights, sprite);
}

/* Takes the glows and lights of one part into the frame. */
void
draw_glows_gather (Renderer *renderer, const RenderItem *item, const RenderPart *part,
                   const Mesh *mesh)
{
  const MeshPart *from = &g_array_index (mesh->parts, MeshPart, part->part);

  if (item->flags & RENDER_CLOAKED)
    return;
  for (guint n = 0; !part->no_glow && n < from->glow_count; n++)
    gather_glow (renderer, item, part,
                 &g_array_index (mesh->glows, MeshGlow, from->first_glow + n),
                 from->first_glow + n);
  if (item->flags & RENDER_LIGHTS_OFF)
    return;
  for (guint n = 0; n < from->light_count; n++)
    gather_light (renderer, item, part,
                  &g_array_index (mesh->lights, MeshLight, from->first_light + n));
}

static void
draw_glow_kind (Renderer *renderer, guint id)
{
  const GArray *glows = renderer->glows[id];
  GLuint program = renderer->glow_program;
  const guint *textures = renderer->glow_textures[id];

  glUniform2f (glGetUniformLocation (program, "u_textured"),
               render_textures_found (renderer->textures, textures[0]) ? 1 : 0,
               render_textures_found (renderer->textures, textures[1]) ? 1 : 0);
  glActiveTexture (GL_TEXTURE1);
  glBindTexture (GL_TEXTURE_2D, render_textures_get (renderer->textures, textures[1]));
  glActiveTexture (GL_TEXTURE0);
  glBindTexture (GL_TEXTURE_2D, render_textures_get (renderer->textures, textures[0]));
  glBindVertexArray (renderer->glow_array);
  renderer_stream (renderer, glows);
  for (guint row = 0; row < 4; row++)
    glVertexAttribPointer (MESH_INSTANCE_ATTRIBUTE + row, 4, GL_FLOAT, GL_FALSE,
                           sizeof (GlowInstance),
                           (const void *) (gsize) (row * 4 * sizeof (float)));
  glDrawArraysInstanced (GL_TRIANGLES, 0, GLOW_QUADS * 6, (GLsizei) glows->len);
  renderer->counts.draw_calls++;
}

/* Draws the glows gathered, added, both sides of each quad. */
void
draw_glows (Renderer *renderer)
{
  glUseProgram (renderer->glow_program);
  renderer_set_camera_uniforms (renderer, renderer->glow_program);
  glUniform1i (glGetUniformLocation (renderer->glow_program, "u_nozzle"), 0);
  glUniform1i (glGetUniformLocation (renderer->glow_program, "u_blade"), 1);
  for (guint n = 0; n < GLOW_KINDS; n++)
    if (renderer->glows[n]->len > 0)
      draw_glow_kind (renderer, n);
}
