/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/engine/render-fixture.h"

#include "engine/tables/data-dir.h"

#include <string.h>

#define MODE_LIT_TEXTURED 6 /* shp-format.md 5, Shading modes */

/* Faces' corners, so that (v1 - v0) x (v2 - v0) leads out; corner n is at the signs of n's bits. */
static const guint cube_faces[12][3] = {
  { 0, 4, 6 }, { 0, 6, 2 }, { 1, 3, 7 }, { 1, 7, 5 }, { 0, 1, 5 }, { 0, 5, 4 },
  { 2, 6, 7 }, { 2, 7, 3 }, { 0, 2, 3 }, { 0, 3, 1 }, { 4, 5, 7 }, { 4, 7, 6 },
};

static void
set_normal (ShpFace *face, const ShpLevel *level)
{
  float a[3], b[3];
  const float *p[3];

  for (guint n = 0; n < 3; n++)
    p[n] = g_array_index (level->vertices, ShpVertex, face->vertices[n]).position;
  for (guint n = 0; n < 3; n++)
    {
      a[n] = p[1][n] - p[0][n];
      b[n] = p[2][n] - p[0][n];
    }
  for (guint n = 0; n < 3; n++)
    {
      float out = a[(n + 1) % 3] * b[(n + 2) % 3] - a[(n + 2) % 3] * b[(n + 1) % 3];
      face->normal[n] = out > 0 ? 1 : out < 0 ? -1 : 0;
    }
}

/* A cube about the origin, one part, one level, of a material that no file answers to. Its
 * vertices' normals are zero, as a tool may write them, so that the faces' stand in. */
ShpModel *
fixture_cube (float half)
{
  ShpModel *model = shp_model_new ();
  ShpPart *part = shp_model_add_part (model, "cube");
  ShpMaterial material = { .texture = "no such picture" };
  ShpLevel *level = shp_part_add_level (part, 0);

  g_array_append_val (level->materials, material);
  for (guint n = 0; n < 8; n++)
    {
      ShpVertex vertex = { .position = { n & 1 ? half : -half, n & 2 ? half : -half,
                                         n & 4 ? half : -half },
                           .next_level = -1 };
      g_array_append_val (level->vertices, vertex);
    }
  for (guint n = 0; n < G_N_ELEMENTS (cube_faces); n++)
    {
      ShpFace face = { .shading = MODE_LIT_TEXTURED };
      memcpy (face.vertices, cube_faces[n], sizeof face.vertices);
      set_normal (&face, level);
      g_array_append_val (level->faces, face);
    }
  return model;
}

/* Assets with the given model (which they take) for one ship type. */
Assets *
fixture_assets (ShpModel *model, int type)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = data_dir_find (NULL);
  ShipTables *tables = ship_tables_load (dir, &error);
  Assets *assets;

  g_assert_no_error (error);
  assets = assets_new_bare (tables);
  assets_add_model (assets, "cube.shp", model, type);
  return assets;
}
