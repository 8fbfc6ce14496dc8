/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/mesh.c - a model's faces as vertices, indices and batches */
#include "engine/render/mesh.h"

#include "engine/sim/lights.h"

#include <math.h>
#include <string.h>

#define ATTACHMENT_GLOW 2 /* shp-format.md 6 */
#define ATTACHMENT_LIGHT 4
#define MODE_LINES 1     /* shp-format.md 5, Shading modes */
#define MODE_LIGHT_MAP 6 /* on parts flagged so: "l" and the material's name, added */
#define LIGHT_MAP_PREFIX "l"
#define MODE_HIGHLIGHT 7
#define HIGHLIGHTS 8
#define POLYGON_STRIP_ODD 3
#define SHORT_NORMAL 0.001f /* ours: tools write zero normals; the face's stands in */

/* What a face mode means (shp-format.md 5, Shading modes); modes past the table are untextured,
 * unlit and opaque. */
typedef struct
{
  guint8 textured, lit, blend;
} FaceMode;

static const FaceMode face_modes[16] = {
  [0] = { 0, 1, MESH_OPAQUE }, [1] = { 0, 1, MESH_OPAQUE }, [2] = { 0, 1, MESH_ADD },
  [3] = { 1, 0, MESH_OPAQUE }, [4] = { 1, 0, MESH_ADD },    [5] = { 1, 0, MESH_ALPHA },
  [6] = { 1, 1, MESH_OPAQUE }, [7] = { 1, 1, MESH_OPAQUE }, [8] = { 1, 1, MESH_ADD },
  [10] = { 1, 1, MESH_ADD },
};

typedef struct
{
  float position[3], normal[3], uv[2];
  guint8 shading[4]; /* lit, textured, highlight layer + 1, light map */
} Vertex;

typedef struct
{
  MeshBatch batch;
  GArray *indices;
} OpenBatch;

typedef struct
{
  Mesh *mesh;
  RenderTextures *textures;
  GArray *vertices; /* Vertex */
  GArray *indices;  /* guint32 */
  GArray *open;     /* OpenBatch of the level at hand */
  guint part;
  gboolean light_mapped; /* the part is flagged so */
  gboolean caps;         /* faces that close it for an ejection, or all the others */
  GHashTable *seen;      /* bytes of a vertex of the level -> its index + 1 */
} Builder;

static guint
vertex_hash (gconstpointer key)
{
  const guint8 *bytes = key;
  guint hash = 2166136261u; /* FNV-1a */

  for (guint n = 0; n < sizeof (Vertex); n++)
    hash = (hash ^ bytes[n]) * 16777619u;
  return hash;
}

static gboolean
vertex_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Vertex)) == 0;
}

static guint32
add_vertex (Builder *builder, const Vertex *vertex)
{
  gpointer found = g_hash_table_lookup (builder->seen, vertex);
  guint32 index;

  if (found)
    return GPOINTER_TO_UINT (found) - 1;
  index = builder->vertices->len;
  g_array_append_val (builder->vertices, *vertex);
  g_hash_table_insert (builder->seen, g_memdup2 (vertex, sizeof *vertex),
                       GUINT_TO_POINTER (index + 1));
  return index;
}

static OpenBatch *
open_batch (Builder *builder, const MeshBatch *like)
{
  OpenBatch fresh;

  for (guint n = 0; n < builder->open->len; n++)
    {
      OpenBatch *open = &g_array_index (builder->open, OpenBatch, n);
      if (open->batch.texture == like->texture && open->batch.blend == like->blend
          && open->batch.two_sided == like->two_sided && open->batch.lines == like->lines
          && open->batch.lights == like->lights)
        return open;
    }
  fresh = (OpenBatch){ .batch = *like, .indices = g_array_new (FALSE, FALSE, sizeof (guint32)) };
  g_array_append_val (builder->open, fresh);
  return &g_array_index (builder->open, OpenBatch, builder->open->len - 1);
}

static Vertex
corner_vertex (const ShpLevel *level, const ShpFace *face, guint corner, const FaceMode *mode)
{
  const ShpVertex *from = &g_array_index (level->vertices, ShpVertex, face->vertices[corner]);
  const float *normal = from->normal;
  float length = sqrtf (normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
  Vertex vertex = { 0 };

  if (!(length > SHORT_NORMAL))
    normal = face->normal;
  memcpy (vertex.position, from->position, sizeof vertex.position);
  memcpy (vertex.normal, normal, sizeof vertex.normal);
  vertex.uv[0] = face->u[corner];
  vertex.uv[1] = face->v[corner];
  vertex.shading[0] = mode->lit;
  vertex.shading[1] = mode->textured;
  if ((face->shading & 0xF) == MODE_HIGHLIGHT)
    vertex.shading[2] = (guint8) ((face->shading >> 4 & 0xF) % HIGHLIGHTS + 1);
  return vertex;
}

static void
add_edges (OpenBatch *open, const ShpFace *face, const guint32 corners[3])
{
  for (guint edge = 0; edge < 3; edge++)
    if (!(face->edge_mask & 1u << edge))
      {
        g_array_append_val (open->indices, corners[edge]);
        g_array_append_val (open->indices, corners[(edge + 1) % 3]);
      }
}

static void
add_triangle (OpenBatch *open, const ShpFace *face, const guint32 corners[3])
{
  g_array_append_val (open->indices, corners[0]);
  g_array_append_val (open->indices, corners[face->polygon == POLYGON_STRIP_ODD ? 2 : 1]);
  g_array_append_val (open->indices, corners[face->polygon == POLYGON_STRIP_ODD ? 1 : 2]);
}

/* The face once more with its light map, unlit and added (rendering.md 4). */
static void
add_light_map (Builder *builder, const ShpLevel *level, const ShpFace *face)
{
  const FaceMode *mode = &face_modes[MODE_LIGHT_MAP];
  MeshBatch like = { .blend = MESH_ADD, .two_sided = (face->flags & SHP_FACE_TWO_SIDED) != 0 };
  g_autofree char *name = NULL;
  guint32 corners[3];

  if (!builder->light_mapped || (face->shading & 0xF) != MODE_LIGHT_MAP
      || face->material >= level->materials->len)
    return;
  name = g_strconcat (LIGHT_MAP_PREFIX,
                      g_array_index (level->materials, ShpMaterial, face->material).texture, NULL);
  like.texture = render_textures_index (builder->textures, name);
  like.lights = lights_bit (builder->part, face->material);
  for (guint n = 0; n < 3; n++)
    {
      Vertex vertex = corner_vertex (level, face, n, mode);
      vertex.shading[0] = 0;
      vertex.shading[3] = 1;
      corners[n] = add_vertex (builder, &vertex);
    }
  add_triangle (open_batch (builder, &like), face, corners);
}

static void
add_face (Builder *builder, const ShpLevel *level, const ShpFace *face)
{
  const FaceMode *mode = &face_modes[face->shading & 0xF];
  MeshBatch like = { .blend = mode->blend,
                     .two_sided = (face->flags & SHP_FACE_TWO_SIDED) != 0,
                     .lines = (face->shading & 0xF) == MODE_LINES };
  guint32 corners[3];
  OpenBatch *open;

  if (((face->flags & SHP_FACE_CAP) != 0) != builder->caps)
    return;
  for (guint n = 0; n < 3; n++)
    if (face->vertices[n] >= level->vertices->len)
      return;
  if (mode->textured && face->material < level->materials->len)
    like.texture = render_textures_index (
        builder->textures, g_array_index (level->materials, ShpMaterial, face->material).texture);
  open = open_batch (builder, &like);
  for (guint n = 0; n < 3; n++)
    {
      Vertex vertex = corner_vertex (level, face, n, mode);
      corners[n] = add_vertex (builder, &vertex);
    }
  if (like.lines)
    {
      add_edges (open, face, corners);
      return;
    }
  add_triangle (open, face, corners);
  add_light_map (builder, level, face);
}

static void
add_level (Builder *builder, const ShpLevel *from)
{
  Mesh *mesh = builder->mesh;
  MeshLevel level = { .distance = from->distance, .first_batch = mesh->batches->len };

  g_hash_table_remove_all (builder->seen);
  for (guint n = 0; n < from->faces->len; n++)
    add_face (builder, from, &g_array_index (from->faces, ShpFace, n));
  for (guint n = 0; n < builder->open->len; n++)
    {
      OpenBatch *open = &g_array_index (builder->open, OpenBatch, n);

      open->batch.first_index = builder->indices->len;
      open->batch.index_count = open->indices->len;
      g_array_append_vals (builder->indices, open->indices->data, open->indices->len);
      g_array_append_val (mesh->batches, open->batch);
      g_array_unref (open->indices);
    }
  g_array_set_size (builder->open, 0);
  level.batch_count = mesh->batches->len - level.first_batch;
  g_array_append_val (mesh->levels, level);
}

static void
add_attachments (Mesh *mesh, const ShpPart *part)
{
  for (guint n = 0; n < part->attachments->len; n++)
    {
      const ShpAttachment *from = &g_array_index (part->attachments, ShpAttachment, n);
      Vec3 place = vec3 (from->position[0], from->position[1], from->position[2]);

      if (from->kind == ATTACHMENT_GLOW)
        {
          MeshGlow glow = { .place = place,
                            .size = vec3 (from->size[0], from->size[1], from->size[2]),
                            .id = CLAMP (from->id, 1, 7) };
          memcpy (glow.orientation.m, from->orientation, sizeof glow.orientation.m);
          g_array_append_val (mesh->glows, glow);
        }
      else if (from->kind == ATTACHMENT_LIGHT && from->size[0] > 0)
        {
          MeshLight light = { .place = place,
                              .colour = from->id,
                              .width = from->size[0],
                              .height = from->size[1],
                              .on = from->blink_on,
                              .off = from->blink_off,
                              .phase = from->blink_phase };
          g_array_append_val (mesh->lights, light);
        }
    }
}

static gboolean
has_caps (const ShpPart *part)
{
  for (guint n = 0; n < part->levels->len; n++)
    {
      const ShpLevel *level = &g_array_index (part->levels, ShpLevel, n);
      for (guint i = 0; i < level->faces->len; i++)
        if (g_array_index (level->faces, ShpFace, i).flags & SHP_FACE_CAP)
          return TRUE;
    }
  return FALSE;
}

static void
add_levels (Builder *builder, const ShpPart *from, gboolean caps)
{
  builder->caps = caps;
  for (guint n = 0; n < from->levels->len; n++)
    add_level (builder, &g_array_index (from->levels, ShpLevel, n));
}

static void
add_part (Builder *builder, const ShpPart *from)
{
  Mesh *mesh = builder->mesh;
  MeshPart part = { .first_level = mesh->levels->len,
                    .first_glow = mesh->glows->len,
                    .first_light = mesh->lights->len };

  builder->part = mesh->parts->len;
  builder->light_mapped = (from->flags & SHP_PART_LIGHTMAP) != 0;
  add_levels (builder, from, FALSE);
  part.level_count = mesh->levels->len - part.first_level;
  part.has_caps = has_caps (from);
  if (part.has_caps)
    add_levels (builder, from, TRUE);
  add_attachments (mesh, from);
  part.glow_count = mesh->glows->len - part.first_glow;
  part.light_count = mesh->lights->len - part.first_light;
  g_array_append_val (mesh->parts, part);
}

static void
upload (Mesh *mesh, const GArray *vertices, const GArray *indices)
{
  glGenVertexArrays (1, &mesh->vertex_array);
  glBindVertexArray (mesh->vertex_array);
  glGenBuffers (1, &mesh->vertices);
  glBindBuffer (GL_ARRAY_BUFFER, mesh->vertices);
  glBufferData (GL_ARRAY_BUFFER, (GLsizeiptr) (vertices->len * sizeof (Vertex)), vertices->data,
                GL_STATIC_DRAW);
  glVertexAttribPointer (0, 3, GL_FLOAT, GL_FALSE, sizeof (Vertex),
                         (const void *) G_STRUCT_OFFSET (Vertex, position));
  glVertexAttribPointer (1, 3, GL_FLOAT, GL_FALSE, sizeof (Vertex),
                         (const void *) G_STRUCT_OFFSET (Vertex, normal));
  glVertexAttribPointer (2, 2, GL_FLOAT, GL_FALSE, sizeof (Vertex),
                         (const void *) G_STRUCT_OFFSET (Vertex, uv));
  glVertexAttribPointer (3, 4, GL_UNSIGNED_BYTE, GL_FALSE, sizeof (Vertex),
                         (const void *) G_STRUCT_OFFSET (Vertex, shading));
  for (guint n = 0; n < MESH_INSTANCE_ATTRIBUTE + MESH_INSTANCE_ROWS; n++)
    glEnableVertexAttribArray (n);
  for (guint n = 0; n < MESH_INSTANCE_ROWS; n++)
    glVertexAttribDivisor (MESH_INSTANCE_ATTRIBUTE + n, 1);
  glGenBuffers (1, &mesh->indices);
  glBindBuffer (GL_ELEMENT_ARRAY_BUFFER, mesh->indices);
  glBufferData (GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr) (indices->len * sizeof (guint32)),
                indices->data, GL_STATIC_DRAW);
  glBindVertexArray (0);
}

/* Makes the mesh of a model; textures are looked up by name, and loaded when first drawn. */
Mesh *
mesh_new (const ShpModel *model, RenderTextures *textures)
{
  Mesh *mesh = g_new0 (Mesh, 1);
  Builder builder = { .mesh = mesh,
                      .textures = textures,
                      .vertices = g_array_new (FALSE, FALSE, sizeof (Vertex)),
                      .indices = g_array_new (FALSE, FALSE, sizeof (guint32)),
                      .open = g_array_new (FALSE, FALSE, sizeof (OpenBatch)),
                      .seen = g_hash_table_new_full (vertex_hash, vertex_equal, g_free, NULL) };

  mesh->parts = g_array_new (FALSE, FALSE, sizeof (MeshPart));
  mesh->levels = g_array_new (FALSE, FALSE, sizeof (MeshLevel));
  mesh->batches = g_array_new (FALSE, FALSE, sizeof (MeshBatch));
  mesh->glows = g_array_new (FALSE, FALSE, sizeof (MeshGlow));
  mesh->lights = g_array_new (FALSE, FALSE, sizeof (MeshLight));
  for (guint n = 0; n < model->parts->len; n++)
    add_part (&builder, &g_array_index (model->parts, ShpPart, n));
  upload (mesh, builder.vertices, builder.indices);
  g_array_unref (builder.vertices);
  g_array_unref (builder.indices);
  g_array_unref (builder.open);
  g_hash_table_unref (builder.seen);
  return mesh;
}

/* Frees the mesh and its buffers. NULL is nothing. */
void
mesh_free (Mesh *mesh)
{
  if (!mesh)
    return;
  glDeleteVertexArrays (1, &mesh->vertex_array);
  glDeleteBuffers (1, &mesh->vertices);
  glDeleteBuffers (1, &mesh->indices);
  g_array_unref (mesh->parts);
  g_array_unref (mesh->levels);
  g_array_unref (mesh->batches);
  g_array_unref (mesh->glows);
  g_array_unref (mesh->lights);
  g_free (mesh);
}

/* The part's level, as index in mesh->levels, that is used at that distance: the first whose
 * switch distance is not passed, else the last. G_MAXUINT for a part without levels. The game lets
 * a part past its last level vanish; in an editor it stays (ours). */
guint
mesh_level_for_distance (const Mesh *mesh, guint part, float distance)
{
  const MeshPart *of = &g_array_index (mesh->parts, MeshPart, part);

  for (guint n = 0; n + 1 < of->level_count; n++)
    if (distance <= g_array_index (mesh->levels, MeshLevel, of->first_level + n).distance)
      return of->first_level + n;
  return of->level_count > 0 ? of->first_level + of->level_count - 1 : G_MAXUINT;
}
