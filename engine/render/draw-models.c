/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/draw-models.c - gathering parts by level, and drawing each level at once */
#include <math.h>
#include <string.h>

#include "engine/render/gl-program.h"
#include "engine/render/renderer-private.h"
#include "engine/render/shaders.h"

/* HIGH graphic detail divides distances by 3 at its top (rendering.md 7), and finer levels reach
 * eight times as far (rendering.md 7, Improvement). */
#define DETAIL_DIVISOR (3.0f * 8.0f)
#define LEAST_PIXELS 2.5f /* ours: a ship of smaller radius is drawn as a dot */

/* rendering.md 5: two keys (1, 1, 0.8), two fills along (-1, 0.5, 0) in the nebula's colour, (0,
 * 0.5, 1) at first, and two ambient lights, each of which reaches what its mask does not bar. */
#define KEY_COLOUR 1.0f, 1.0f, 0.8f
#define FILL_COLOUR 0.0f, 0.5f, 1.0f
#define FILL_2 0.7f
#define AMBIENT 0.04f
#define AMBIENT_2 0.09f
#define ROW_SOFT 1.0f       /* of the lights' fourth number: a soft terminator */
#define ROW_FIRST_PASS 2.0f /* and no second passes */
#define LAMP 0.34f /* ours: light from the camera, so that the side in shadow can be worked on */

gboolean
draw_models_init (Renderer *renderer, GError **error)
{
  renderer->meshes = g_ptr_array_new_with_free_func ((GDestroyNotify) mesh_free);
  renderer->level_slots = g_ptr_array_new_with_free_func (g_free);
  renderer->waiting = g_array_new (FALSE, FALSE, sizeof (WaitingPart));
  renderer->used = g_array_new (FALSE, FALSE, sizeof (UsedLevel));
  renderer->instances = g_array_new (FALSE, FALSE, sizeof (MeshInstance));
  renderer->model_program
      = gl_program_new ("model", shaders_model_vertex, shaders_model_fragment, error);
  return renderer->model_program != 0;
}

/* Frees what draw_models_init made. The GL context is current. */
void
draw_models_clear (Renderer *renderer)
{
  g_clear_pointer (&renderer->meshes, g_ptr_array_unref);
  g_clear_pointer (&renderer->level_slots, g_ptr_array_unref);
  g_clear_pointer (&renderer->waiting, g_array_unref);
  g_clear_pointer (&renderer->used, g_array_unref);
  g_clear_pointer (&renderer->instances, g_array_unref);
  glDeleteProgram (renderer->model_program);
}

static Mesh *
mesh_for_model (Renderer *renderer, int model)
{
  const AssetModel *asset = assets_model (renderer->assets, model);
  Mesh *mesh;

  if (!asset || !asset->shp)
    return NULL;
  if (renderer->meshes->len <= (guint) model)
    {
      g_ptr_array_set_size (renderer->meshes, model + 1);
      g_ptr_array_set_size (renderer->level_slots, model + 1);
    }
  mesh = g_ptr_array_index (renderer->meshes, model);
  if (mesh)
    return mesh;
  mesh = mesh_new (asset->shp, renderer->textures);
  g_ptr_array_index (renderer->meshes, model) = mesh;
  g_ptr_array_index (renderer->level_slots, model) = g_new0 (guint, MAX (mesh->levels->len, 1));
  return mesh;
}

static UsedLevel *
use_level (Renderer *renderer, int model, guint level)
{
  guint *slots = g_ptr_array_index (renderer->level_slots, model);
  UsedLevel fresh = { .mesh = (guint) model, .level = level };

  if (slots[level] == 0)
    {
      g_array_append_val (renderer->used, fresh);
      slots[level] = renderer->used->len;
    }
  return &g_array_index (renderer->used, UsedLevel, slots[level] - 1);
}

/* How much of the keys, the fills and the ambient lights reaches a part. */
static void
fill_lights (float row[4], const RenderPart *part)
{
  const guint barred = part->light_mask;

  row[0] = (barred & RENDER_LIGHT_KEY ? 0.0f : 1.0f) + (barred & RENDER_LIGHT_KEY_2 ? 0.0f : 1.0f);
  row[1] = (barred & RENDER_LIGHT_FILL ? 0.0f : 1.0f)
           + (barred & RENDER_LIGHT_FILL_2 ? 0.0f : FILL_2);
  row[2] = (barred & RENDER_LIGHT_AMBIENT ? 0.0f : AMBIENT)
           + (barred & RENDER_LIGHT_AMBIENT_2 ? 0.0f : AMBIENT_2);
  row[3] = (part->soft ? ROW_SOFT : 0.0f) + (part->first_pass ? ROW_FIRST_PASS : 0.0f);
}

/* The plane that cuts a part: a point from the eye is left out where its dot product with the first
 * three is more than the fourth. */
static void
fill_cut (float row[4], const RenderPart *part, Vec3 item_place)
{
  row[0] = part->cut.x;
  row[1] = part->cut.y;
  row[2] = part->cut.z;
  row[3] = vec3_dot (part->cut, vec3_add (item_place, part->cut_at));
}

static void
fill_instance (MeshInstance *instance, const RenderItem *item, const RenderPart *part, Vec3 place)
{
  const float *m = part->orientation.m;
  const float at[3] = { place.x, place.y, place.z };
  const RenderColour *tint = &item->tint;
  const float effect[4]
      = { item->flags & RENDER_SELECTED ? 1 : 0, item->flags & RENDER_HOVERED ? 1 : 0,
          part->uncloaked ? 0 : item->shimmer, part->uncloaked ? 1 : item->hull };
  const gboolean cloaked = (item->flags & RENDER_CLOAKED) != 0 && !part->uncloaked;
  const float reveal[4] = { cloaked ? (float) item->id + 1 : 0, part->extent, 0, 0 };
  const float mixed[4] = { tint->r / 255.0f, tint->g / 255.0f, tint->b / 255.0f, tint->a / 255.0f };

  for (guint row = 0; row < 3; row++)
    {
      memcpy (instance->rows[row], m + row * 3, 3 * sizeof (float));
      instance->rows[row][3] = at[row];
    }
  memcpy (instance->rows[3], mixed, sizeof mixed);
  memcpy (instance->rows[4], effect, sizeof effect);
  fill_lights (instance->rows[5], part);
  memcpy (instance->rows[6], reveal, sizeof reveal);
  fill_cut (instance->rows[7], part, vec3_sub (place, part->place));
}

/* One more to be drawn of a level. */
static void
add_waiting (Renderer *renderer, int model, guint level, const MeshInstance *instance)
{
  UsedLevel *used = use_level (renderer, model, level);
  const WaitingPart waiting = { .instance = *instance, .next = used->first_waiting };

  g_array_append_val (renderer->waiting, waiting);
  used->first_waiting = renderer->waiting->len;
  used->count++;
}

static void
gather_part (Renderer *renderer, const RenderItem *item, const RenderPart *part)
{
  Mesh *mesh = mesh_for_model (renderer, part->model);
  Vec3 place = vec3_add (vec3_sub (item->position, renderer->camera->eye), part->place);
  const MeshPart *of;
  MeshInstance instance;
  guint level;
  float away;

  if (!mesh || (guint) part->part >= mesh->parts->len)
    return;
  draw_glows_gather (renderer, item, part, mesh);
  away = item->flags & RENDER_ALWAYS ? 0 : sqrtf (vec3_dot (place, place)) / DETAIL_DIVISOR;
  level = mesh_level_for_distance (mesh, (guint) part->part, away);
  if (level == G_MAXUINT)
    return;
  fill_instance (&instance, item, part, place);
  add_waiting (renderer, part->model, level, &instance);
  of = &g_array_index (mesh->parts, MeshPart, part->part);
  if (part->caps && of->has_caps)
    add_waiting (renderer, part->model, level + of->level_count, &instance);
}

static void
gather_item (Renderer *renderer, const RenderScene *scene, const RenderItem *item)
{
  Vec3 middle = vec3_add (item->position, item->centre);
  Vec3 view = render_camera_to_view (renderer->camera, middle);
  float pixels
      = item->radius
        * render_camera_pixels_per_unit (renderer->camera, (float) renderer->height, view.z);

  if (!(item->flags & RENDER_ALWAYS)
      && !render_camera_sees_sphere (renderer->camera, renderer->aspect, middle, item->radius))
    return;
  renderer->counts.items_drawn++;
  if (pixels < LEAST_PIXELS && !(item->flags & RENDER_ALWAYS))
    {
      draw_marks_far_item (renderer, item);
      return;
    }
  for (guint n = 0; n < item->part_count; n++)
    gather_part (renderer, item, &g_array_index (scene->parts, RenderPart, item->first_part + n));
}

static void
lay_out_instances (Renderer *renderer)
{
  for (guint n = 0; n < renderer->used->len; n++)
    {
      UsedLevel *used = &g_array_index (renderer->used, UsedLevel, n);

      used->first_instance = renderer->instances->len;
      for (guint at = used->first_waiting; at != 0;)
        {
          WaitingPart *waiting = &g_array_index (renderer->waiting, WaitingPart, at - 1);
          g_array_append_val (renderer->instances, waiting->instance);
          at = waiting->next;
        }
      ((guint *) g_ptr_array_index (renderer->level_slots, used->mesh))[used->level] = 0;
    }
}

/* Puts a light among the nearest ones kept, in their order; those past the last are left out. */
static void
keep_nearest (const RenderLight *kept[POINT_LIGHTS], float away[POINT_LIGHTS], guint *count,
              const RenderLight *light, float square)
{
  guint n = MIN (*count, POINT_LIGHTS - 1);

  if (*count == POINT_LIGHTS && square >= away[n])
    return;
  for (; n > 0 && away[n - 1] > square; n--)
    {
      kept[n] = kept[n - 1];
      away[n] = away[n - 1];
    }
  kept[n] = light;
  away[n] = square;
  *count = MIN (*count + 1, POINT_LIGHTS);
}

/* Takes the blinking lights nearest to the eye into the frame. */
static void
gather_lights (Renderer *renderer, const RenderScene *scene)
{
  const RenderLight *kept[POINT_LIGHTS];
  float away[POINT_LIGHTS];
  guint count = 0;

  for (guint n = 0; n < scene->lights->len; n++)
    {
      const RenderLight *light = &g_array_index (scene->lights, RenderLight, n);
      keep_nearest (kept, away, &count, light,
                    vec3_distance_squared (light->position, renderer->camera->eye));
    }
  for (guint n = 0; n < count; n++)
    {
      const Vec3 at = vec3_sub (kept[n]->position, renderer->camera->eye);
      const float place[4] = { at.x, at.y, at.z, kept[n]->reach };
      memcpy (renderer->light_places[n], place, sizeof place);
      memcpy (renderer->light_colours[n], kept[n]->colour, sizeof kept[n]->colour);
    }
  renderer->light_count = count;
}

/* Takes the hits on cloaked hulls into the frame. */
static void
gather_reveals (Renderer *renderer, const RenderScene *scene)
{
  renderer->reveal_count = MIN (scene->reveals->len, RENDER_REVEALS);
  for (guint n = 0; n < renderer->reveal_count; n++)
    {
      const RenderReveal *reveal = &g_array_index (scene->reveals, RenderReveal, n);
      const Vec3 at = vec3_sub (reveal->position, renderer->camera->eye);
      const float place[4] = { at.x, at.y, at.z, reveal->radius };
      const float rest[2] = { (float) reveal->id + 1, reveal->fade };
      memcpy (renderer->reveal_places[n], place, sizeof place);
      memcpy (renderer->reveals[n], rest, sizeof rest);
    }
}

/* Gathers what is in sight, by level, with its glows and lights; draws nothing. */
void
draw_models_gather (Renderer *renderer, const RenderScene *scene)
{
  memcpy (renderer->lights_off, scene->lights_off, sizeof renderer->lights_off);
  g_array_set_size (renderer->waiting, 0);
  g_array_set_size (renderer->used, 0);
  g_array_set_size (renderer->instances, 0);
  for (guint n = 0; n < GLOW_KINDS; n++)
    g_array_set_size (renderer->glows[n], 0);
  for (guint n = 0; n < scene->items->len; n++)
    gather_item (renderer, scene, &g_array_index (scene->items, RenderItem, n));
  lay_out_instances (renderer);
  gather_lights (renderer, scene);
  gather_reveals (renderer, scene);
}

static void
set_model_uniforms (const Renderer *renderer)
{
  GLuint program = renderer->model_program;
  Vec3 sun = backdrop_sun_way ();
  const float fill_length = sqrtf (1.25f);
  const float *m = renderer->camera->orientation.m;
  const float view[9] = { m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8] };

  renderer_set_camera_uniforms (renderer, program);
  /* columns first: the rows of the orientation are the columns of its inverse */
  glUniformMatrix3fv (glGetUniformLocation (program, "u_view"), 1, GL_FALSE, view);
  glUniform1i (glGetUniformLocation (program, "u_texture"), 0);
  glUniform1i (glGetUniformLocation (program, "u_highlight"), 1);
  glUniform3f (glGetUniformLocation (program, "u_key_way"), sun.x, sun.y, sun.z);
  glUniform3f (glGetUniformLocation (program, "u_key_colour"), KEY_COLOUR);
  glUniform3f (glGetUniformLocation (program, "u_fill_way"), -1 / fill_length, 0.5f / fill_length,
               0);
  glUniform3f (glGetUniformLocation (program, "u_fill_colour"), FILL_COLOUR);
  glUniform1f (glGetUniformLocation (program, "u_lamp"), LAMP);
  glUniform1i (glGetUniformLocation (program, "u_light_count"), (GLint) renderer->light_count);
  if (renderer->light_count > 0)
    {
      glUniform4fv (glGetUniformLocation (program, "u_light_place"),
                    (GLsizei) renderer->light_count, renderer->light_places[0]);
      glUniform3fv (glGetUniformLocation (program, "u_light_colour"),
                    (GLsizei) renderer->light_count, renderer->light_colours[0]);
    }
}

static void
set_reveal_uniforms (const Renderer *renderer)
{
  const GLuint program = renderer->model_program;

  glUniform1i (glGetUniformLocation (program, "u_reveal_count"), (GLint) renderer->reveal_count);
  if (renderer->reveal_count == 0)
    return;
  glUniform4fv (glGetUniformLocation (program, "u_reveal_place"), (GLsizei) renderer->reveal_count,
                renderer->reveal_places[0]);
  glUniform2fv (glGetUniformLocation (program, "u_reveal"), (GLsizei) renderer->reveal_count,
                renderer->reveals[0]);
}

static void
point_instances (guint first)
{
  for (guint row = 0; row < MESH_INSTANCE_ROWS; row++)
    glVertexAttribPointer (
        MESH_INSTANCE_ATTRIBUTE + row, 4, GL_FLOAT, GL_FALSE, sizeof (MeshInstance),
        (const void *) ((gsize) first * sizeof (MeshInstance) + row * 4 * sizeof (float)));
}

static void
draw_batch (Renderer *renderer, const MeshBatch *batch, guint count)
{
  if (batch->two_sided || batch->lines)
    glDisable (GL_CULL_FACE);
  else
    glEnable (GL_CULL_FACE);
  if (batch->blend == MESH_ALPHA)
    glBlendFunc (GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  else if (batch->blend == MESH_ADD)
    glBlendFunc (GL_ONE, GL_ONE);
  glBindTexture (GL_TEXTURE_2D, render_textures_get (renderer->textures, batch->texture));
  glDrawElementsInstanced (
      batch->lines ? GL_LINES : GL_TRIANGLES, (GLsizei) batch->index_count, GL_UNSIGNED_INT,
      (const void *) ((gsize) batch->first_index * sizeof (guint32)), (GLsizei) count);
  renderer->counts.draw_calls++;
  renderer->counts.triangles += batch->lines ? 0 : batch->index_count / 3 * count;
}

/* A light map shows where its texture is there and its surface is lit. */
static gboolean
lights_shown (Renderer *renderer, guint model, const MeshBatch *batch)
{
  const guint8 off = model < WORLD_MODELS_LIT ? renderer->lights_off[model] : 0;

  return (off & batch->lights) == 0 && render_textures_found (renderer->textures, batch->texture);
}

static void
draw_level (Renderer *renderer, const UsedLevel *used, gboolean blended)
{
  const Mesh *mesh = g_ptr_array_index (renderer->meshes, used->mesh);
  const MeshLevel *level = &g_array_index (mesh->levels, MeshLevel, used->level);
  gboolean bound = FALSE;

  for (guint n = 0; n < level->batch_count; n++)
    {
      const MeshBatch *batch = &g_array_index (mesh->batches, MeshBatch, level->first_batch + n);

      if ((batch->blend != MESH_OPAQUE) != blended || batch->index_count == 0
          || (batch->lights != 0 && !lights_shown (renderer, used->mesh, batch)))
        continue;
      if (!bound)
        {
          glBindVertexArray (mesh->vertex_array);
          point_instances (used->first_instance);
          bound = TRUE;
        }
      draw_batch (renderer, batch, used->count);
    }
}

static void
draw_levels (Renderer *renderer, gboolean blended)
{
  if (renderer->instances->len == 0)
    return;
  glUseProgram (renderer->model_program);
  set_model_uniforms (renderer);
  set_reveal_uniforms (renderer);
  glUniform1f (glGetUniformLocation (renderer->model_program, "u_blended"), blended ? 1 : 0);
  glActiveTexture (GL_TEXTURE1);
  glBindTexture (GL_TEXTURE_2D_ARRAY, render_textures_get_highlights (renderer->textures));
  glActiveTexture (GL_TEXTURE0);
  renderer_stream (renderer, renderer->instances);
  for (guint n = 0; n < renderer->used->len; n++)
    draw_level (renderer, &g_array_index (renderer->used, UsedLevel, n), blended);
}

/* Faces without blending; they hide what is behind them. With cloaked ships among them they are
 * mixed with what stands there already. */
void
draw_models_opaque (Renderer *renderer, gboolean cloaked)
{
  glDepthMask (GL_TRUE);
  if (cloaked)
    {
      glEnable (GL_BLEND);
      glBlendFunc (GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    }
  else
    glDisable (GL_BLEND);
  draw_levels (renderer, FALSE);
}

/* Faces that add light or are mixed by their texture's alpha. */
void
draw_models_blended (Renderer *renderer)
{
  draw_levels (renderer, TRUE);
}
