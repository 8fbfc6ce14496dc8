/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* data/models/model-mesh.h - triangles of a model being built, before they become a .SHP part
 *
 * Units:   model units, X right, Y down, Z forward; angles of sources in degrees.
 * Owner:   a mesh owns its triangles; mesh_clear empties it.
 */
#pragma once

#include "engine/formats/shp.h"
#include "engine/sim/vec.h"

G_BEGIN_DECLS

typedef struct
{
  Vec3 corners[3];
  float u[3], v[3];
  gboolean has_uv;   /* FALSE: mapped from the box of its normal when the part is made */
  guint material;    /* index in the mesh's materials */
  guint mode;        /* SHP shading mode */
  float crease_cos;  /* neighbours whose normals agree more than this are smoothed */
} MeshTriangle;

typedef struct
{
  GArray *triangles;    /* MeshTriangle */
  GPtrArray *materials; /* char * */
  float texel_units;    /* game units that one repeat of a texture covers */
} Mesh;

Mesh *mesh_new (void);
void mesh_free (Mesh *mesh);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Mesh, mesh_free)
guint mesh_material (Mesh *mesh, const char *texture);
void mesh_add (Mesh *mesh, Vec3 a, Vec3 b, Vec3 c, guint material, guint mode, float crease_cos);

/* Makes level 0 of a part from the mesh: smoothed normals, shared vertices, mapped textures, the
 * part's box, moments of the filled box and, when tree is TRUE, a collision tree. */
void mesh_to_part (const Mesh *mesh, ShpPart *part, float density, gboolean tree);

G_END_DECLS
