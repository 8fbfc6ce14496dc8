/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/mesh.h - a model as the graphics card takes it
 *
 * One vertex and one index buffer hold all parts and levels. A level is a few batches: faces that
 * share texture and blending. Faces that close a hull for an ejection (caps) have levels of their
 * own, for objects that show them: a part that has caps owns each of its levels twice, the second
 * time with the caps alone.
 *
 * Shapes:  parts own consecutive levels, levels own consecutive batches.
 * Owner:   the mesh owns its GL objects: free it with its context current.
 * Source:  reference/shp-format.md 4 to 6; reference/rendering.md 4
 */
#pragma once

#include <epoxy/gl.h>

#include "engine/formats/shp.h"
#include "engine/render/textures.h"
#include "engine/sim/vec.h"

G_BEGIN_DECLS

typedef enum
{
  MESH_OPAQUE,
  MESH_ADD,
  MESH_ALPHA,
} MeshBlend;

typedef struct
{
  guint texture; /* of RenderTextures */
  guint8 blend;  /* MeshBlend */
  guint8 two_sided;
  guint8 lines;
  guint8 lights; /* of a light map, its LightsBits; 0 of any other */
  guint first_index, index_count;
} MeshBatch;

typedef struct
{
  float distance; /* used up to here; the last level without end */
  guint first_batch, batch_count;
} MeshLevel;

typedef struct
{
  Vec3 place;
  Mat3 orientation;
  Vec3 size; /* across, up, length */
  guint id;
} MeshGlow;

typedef struct
{
  Vec3 place;
  guint colour;
  float width, height;
  gint32 on, off, phase;
} MeshLight;

typedef struct
{
  guint first_level, level_count; /* the caps' levels, if any, follow: as many */
  gboolean has_caps;
  guint first_glow, glow_count;
  guint first_light, light_count;
} MeshPart;

typedef struct
{
  GLuint vertex_array, vertices, indices;
  GArray *parts;   /* MeshPart */
  GArray *levels;  /* MeshLevel */
  GArray *batches; /* MeshBatch */
  GArray *glows;   /* MeshGlow */
  GArray *lights;  /* MeshLight */
} Mesh;

/* Attribute places of the model shader (engine/render/shaders.c). */
#define MESH_INSTANCE_ATTRIBUTE 4
#define MESH_INSTANCE_ROWS 8

typedef struct
{
  float rows[MESH_INSTANCE_ROWS][4]; /* 3 of the matrix, tint, effect, lights, reveal, and the plane
                                        past which nothing is drawn */
} MeshInstance;

Mesh *mesh_new (const ShpModel *model, RenderTextures *textures);
void mesh_free (Mesh *mesh);
guint mesh_level_for_distance (const Mesh *mesh, guint part, float distance);

G_END_DECLS
