/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/solid-fixture.c - the boxes of solid-fixture.h */
#include "tests/engine/solid-fixture.h"

/* Corners of each side, in the order that has its front outward. */
static const guint8 sides[6][4] = { { 1, 3, 7, 5 }, { 0, 4, 6, 2 }, { 2, 6, 7, 3 },
                                    { 0, 1, 5, 4 }, { 4, 5, 7, 6 }, { 0, 2, 3, 1 } };

ShpPart *
solid_fixture_add_box (ShpModel *model, const char *name, Vec3 origin, Vec3 half)
{
  ShpPart *part = shp_model_add_part (model, name);
  ShpLevel *level = shp_part_add_level (part, 0);

  for (guint n = 0; n < 8; n++)
    {
      ShpVertex vertex = { .position = { n & 1 ? half.x : -half.x, n & 2 ? half.y : -half.y,
                                         n & 4 ? half.z : -half.z },
                           .next_level = -1 };
      g_array_append_val (level->vertices, vertex);
    }
  for (guint n = 0; n < 12; n++)
    {
      const guint8 *side = sides[n / 2];
      ShpFace face = { .vertices = { side[0], side[1 + n % 2], side[2 + n % 2] } };
      g_array_append_val (level->faces, face);
    }
  part->origin[0] = origin.x;
  part->origin[1] = origin.y;
  part->origin[2] = origin.z;
  part->density = 1.0f;
  shp_part_fill_box (part);
  shp_part_fill_normals (part);
  shp_part_build_tree (part);
  return part;
}
