/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-obj.c - a model's finest level as a Wavefront OBJ text
 *
 * Source: reference/shp-format.md 5 (front sides), 13 (to Y up: X and Y negated), 15 (v turned) */
#include "engine/formats/shp-check.h"
#include "engine/formats/shp.h"

#define POLYGON_STRIP_ODD 3 /* lists its last two corners swapped */

static void
append_number (GString *text, float number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  /* 9 digits bring a float back exactly; -0 would only surprise. */
  g_string_append_c (text, ' ');
  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.9g", number + 0.0f));
}

/* OBJ names end at white space. */
static void
append_name (GString *text, const char *keyword, const char *name)
{
  g_string_append (text, keyword);
  g_string_append_c (text, ' ');
  if (name[0] == '\0')
    g_string_append (text, "unnamed");
  for (const char *c = name; *c != '\0'; c++)
    g_string_append_c (text, g_ascii_isgraph (*c) ? *c : '_');
  g_string_append_c (text, '\n');
}

static void
append_vertices (GString *text, const ShpPart *part, const ShpLevel *level)
{
  for (guint n = 0; n < level->vertices->len; n++)
    {
      const ShpVertex *vertex = &g_array_index (level->vertices, ShpVertex, n);
      g_string_append_c (text, 'v');
      append_number (text, -(part->origin[0] + vertex->position[0]));
      append_number (text, -(part->origin[1] + vertex->position[1]));
      append_number (text, part->origin[2] + vertex->position[2]);
      g_string_append_c (text, '\n');
    }
  for (guint n = 0; n < level->vertices->len; n++)
    {
      const float *normal = g_array_index (level->vertices, ShpVertex, n).normal;
      g_string_append (text, "vn");
      append_number (text, -normal[0]);
      append_number (text, -normal[1]);
      append_number (text, normal[2]);
      g_string_append_c (text, '\n');
    }
}

static void
append_face (GString *text, const ShpFace *face, gsize first_vertex, gsize first_texel)
{
  static const guint plain[3] = { 0, 1, 2 }, swapped[3] = { 0, 2, 1 };
  const guint *order = face->polygon == POLYGON_STRIP_ODD ? swapped : plain;

  g_string_append_c (text, 'f');
  for (guint n = 0; n < 3; n++)
    {
      gsize vertex = first_vertex + face->vertices[order[n]];
      g_string_append_printf (text, " %" G_GSIZE_FORMAT "/%" G_GSIZE_FORMAT "/%" G_GSIZE_FORMAT,
                              vertex, first_texel + order[n], vertex);
    }
  g_string_append_c (text, '\n');
}

static void
append_faces (GString *text, const ShpLevel *level, gsize first_vertex, gsize *first_texel)
{
  const char *material = NULL;

  for (guint n = 0; n < level->faces->len; n++)
    {
      const ShpFace *face = &g_array_index (level->faces, ShpFace, n);
      const ShpMaterial *drawn = shp_level_face_material (level, face);
      const char *name = drawn != NULL ? drawn->texture : "none";
      if (!shp_level_face_is_sound (level, face))
        continue;
      if (material == NULL || g_strcmp0 (material, name) != 0)
        append_name (text, "usemtl", name);
      material = name;
      for (guint corner = 0; corner < 3; corner++)
        {
          g_string_append (text, "vt");
          append_number (text, face->u[corner]);
          append_number (text, 1.0f - face->v[corner]);
          g_string_append_c (text, '\n');
        }
      append_face (text, face, first_vertex, *first_texel);
      *first_texel += 3;
    }
}

/* The model's level 0 as an OBJ text, an object a part, in the model's frame turned to Y up. Faces
 * whose corners are no vertices are left out. Free with g_free. */
char *
shp_model_to_obj (const ShpModel *model)
{
  g_return_val_if_fail (model != NULL, NULL);

  GString *text = g_string_new ("# level 0, Y up\n");
  gsize first_vertex = 1, first_texel = 1;

  for (guint n = 0; n < model->parts->len; n++)
    {
      const ShpPart *part = &g_array_index (model->parts, ShpPart, n);
      const ShpLevel *level = shp_part_level (part, 0);
      append_name (text, "o", part->name);
      if (level == NULL)
        continue;
      append_vertices (text, part, level);
      append_faces (text, level, first_vertex, &first_texel);
      first_vertex += level->vertices->len;
    }
  return g_string_free (text, FALSE);
}
