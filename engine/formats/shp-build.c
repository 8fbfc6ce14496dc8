/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-build.c - what a new part is given from its mesh: box, moments, normals, tree
 *
 * Source: reference/shp-format.md 5 (front sides), 15 (new model from a mesh) */
#include "engine/formats/shp-check.h"
#include "engine/formats/shp-model.h"

#include <math.h>
#include <string.h>

#define TREE_LEAF_FACES 8
#define POLYGON_STRIP_ODD 3 /* lists its last two corners swapped */

typedef struct
{
  float min[3], max[3];
} Box;

static void
extend (Box *box, const float point[3], gboolean first)
{
  for (guint axis = 0; axis < 3; axis++)
    {
      box->min[axis] = first ? point[axis] : MIN (box->min[axis], point[axis]);
      box->max[axis] = first ? point[axis] : MAX (box->max[axis], point[axis]);
    }
}

/* Sets the part's stored box to its level 0 vertices, and volume and moments to those of the box
 * filled. Nothing changes for a part without vertices. */
void
shp_part_fill_box (ShpPart *part)
{
  g_return_if_fail (part != NULL);

  const ShpLevel *level = shp_part_level (part, 0);
  Box box;
  double length[3], first[3], second[3];

  if (level == NULL || level->vertices->len == 0)
    return;
  for (guint n = 0; n < level->vertices->len; n++)
    extend (&box, g_array_index (level->vertices, ShpVertex, n).position, n == 0);
  for (guint axis = 0; axis < 3; axis++)
    {
      double low = box.min[axis], high = box.max[axis];
      length[axis] = high - low;
      first[axis] = (high * high - low * low) / 2;
      second[axis] = (high * high * high - low * low * low) / 3;
    }
  memcpy (part->box_min, box.min, sizeof box.min);
  memcpy (part->box_max, box.max, sizeof box.max);
  part->volume = (float) (length[0] * length[1] * length[2]);
  for (guint axis = 0; axis < 3; axis++)
    {
      double other = length[(axis + 1) % 3] * length[(axis + 2) % 3];
      part->first_moments[axis] = (float) (first[axis] * other);
      part->second_moments[axis] = (float) (second[axis] * other);
    }
  part->products[0] = (float) (first[0] * first[1] * length[2]);
  part->products[1] = (float) (first[1] * first[2] * length[0]);
  part->products[2] = (float) (first[0] * first[2] * length[1]);
}

static const float *
corner (const ShpLevel *level, const ShpFace *face, guint n)
{
  return g_array_index (level->vertices, ShpVertex, face->vertices[n]).position;
}

/* The cross product of the sides that the face's front is told by: its length is twice the area. */
static void
face_cross (const ShpLevel *level, const ShpFace *face, double cross[3])
{
  gboolean swapped = face->polygon == POLYGON_STRIP_ODD;
  const float *origin = corner (level, face, 0);
  const float *b = corner (level, face, swapped ? 2 : 1),
              *c = corner (level, face, swapped ? 1 : 2);
  double u[3], v[3];

  for (guint axis = 0; axis < 3; axis++)
    {
      u[axis] = (double) b[axis] - origin[axis];
      v[axis] = (double) c[axis] - origin[axis];
    }
  cross[0] = u[1] * v[2] - u[2] * v[1];
  cross[1] = u[2] * v[0] - u[0] * v[2];
  cross[2] = u[0] * v[1] - u[1] * v[0];
}

static void
normalise (const double vector[3], float unit[3])
{
  double length = sqrt (vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);

  for (guint axis = 0; axis < 3; axis++)
    unit[axis] = length > 0 ? (float) (vector[axis] / length) : 0.0f;
}

static void
fill_level_normals (ShpLevel *level)
{
  g_autofree double *sums = g_new0 (double, 3 * level->vertices->len + 1);

  for (guint n = 0; n < level->faces->len; n++)
    {
      ShpFace *face = &g_array_index (level->faces, ShpFace, n);
      double cross[3];
      if (!shp_level_face_is_sound (level, face))
        continue;
      face_cross (level, face, cross);
      normalise (cross, face->normal);
      for (guint i = 0; i < 9; i++)
        sums[3 * face->vertices[i / 3] + i % 3] += cross[i % 3];
    }
  for (guint n = 0; n < level->vertices->len; n++)
    normalise (sums + 3 * n, g_array_index (level->vertices, ShpVertex, n).normal);
}

/* Sets every face's normal to its front, and every vertex's to the mean of its faces' by area; 0
 * for a face without area and a vertex without faces. Faces whose corners are no vertices are left
 * as they are. */
void
shp_part_fill_normals (ShpPart *part)
{
  g_return_if_fail (part != NULL);

  for (guint n = 0; n < part->levels->len; n++)
    fill_level_normals (&g_array_index (part->levels, ShpLevel, n));
}

typedef struct
{
  const ShpLevel *level;
  guint axis;
} SortBy;

static int
compare_faces_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const SortBy *by = data;
  const ShpFace *faces[2] = { &g_array_index (by->level->faces, ShpFace, *(const guint32 *) a),
                              &g_array_index (by->level->faces, ShpFace, *(const guint32 *) b) };
  double middles[2] = { 0 };

  for (guint n = 0; n < 6; n++)
    middles[n / 3] += corner (by->level, faces[n / 3], n % 3)[by->axis];
  return (middles[0] > middles[1]) - (middles[0] < middles[1]);
}

/* Appends a node around the faces and, where they are too many, the two nodes of their halves. */
static gint32
build_node (ShpPart *part, const ShpLevel *level, GArray *faces)
{
  gint32 number = (gint32) part->nodes->len;
  ShpTreeNode *node = shp_part_add_node (part);
  Box box;
  guint longest = 0;

  for (guint n = 0; n < 3 * faces->len; n++)
    extend (&box,
            corner (level,
                    &g_array_index (level->faces, ShpFace, g_array_index (faces, guint32, n / 3)),
                    n % 3),
            n == 0);
  for (guint axis = 0; axis < 3; axis++)
    {
      node->centre[axis] = (box.min[axis] + box.max[axis]) / 2;
      node->half_size[axis] = (box.max[axis] - box.min[axis]) / 2;
      if (node->half_size[axis] > node->half_size[longest])
        longest = axis;
    }
  if (faces->len <= TREE_LEAF_FACES)
    {
      g_array_append_vals (node->faces, faces->data, faces->len);
      return number;
    }

  SortBy by = { .level = level, .axis = longest };
  g_array_sort_with_data (faces, compare_faces_cb, &by);
  guint half = faces->len / 2;
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GArray) part_of_faces = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_array_append_vals (part_of_faces, &g_array_index (faces, guint32, side == 0 ? 0 : half),
                           side == 0 ? half : faces->len - half);
      gint32 child = build_node (part, level, part_of_faces);
      g_array_index (part->nodes, ShpTreeNode, number).children[side] = child;
    }
  return number;
}

/* Gives the part a new collision tree over its level 0 faces: boxes along the part's axes, halved
 * along the longest side until 8 faces or fewer are left in each. No tree for a part without a
 * face. Faces whose corners are no vertices are left out. */
void
shp_part_build_tree (ShpPart *part)
{
  g_return_if_fail (part != NULL);

  const ShpLevel *level = shp_part_level (part, 0);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_set_size (part->nodes, 0);
  for (guint32 n = 0; level != NULL && n < level->faces->len; n++)
    if (shp_level_face_is_sound (level, &g_array_index (level->faces, ShpFace, n)))
      g_array_append_val (faces, n);
  if (faces->len > 0)
    build_node (part, level, faces);
}
