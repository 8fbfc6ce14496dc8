/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-check.c - the checks of shp-check.h */
#include "engine/formats/shp-check.h"

#include "engine/formats/shp-private.h"

#include <math.h>

#define FIRST_TEXTURED_MODE 3 /* modes below have no material (shp-format.md 5) */
#define SHADING_MODE_MASK 0xf
#define MATERIAL_SHADING_MASK 0xff /* mode and sub-mode: what a group shares with the material */

typedef struct
{
  GPtrArray *problems;
  int part, level;
} Checker;

/* Frees a problem and its message. NULL is allowed. */
void
shp_problem_free (ShpProblem *problem)
{
  if (problem == NULL)
    return;
  g_free (problem->message);
  g_free (problem);
}

static void G_GNUC_PRINTF (5, 6)
report (Checker *checker, ShpErrorCode code, guint tag, int record, const char *format, ...)
{
  ShpProblem *problem = g_new0 (ShpProblem, 1);
  va_list arguments;

  problem->code = code;
  problem->tag = tag;
  problem->part = checker->part;
  problem->level = checker->level;
  problem->record = record;
  va_start (arguments, format);
  problem->message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (checker->problems, problem);
}

/* TRUE where all three corners are vertices of the level. */
gboolean
shp_level_face_is_sound (const ShpLevel *level, const ShpFace *face)
{
  g_return_val_if_fail (level != NULL && face != NULL, FALSE);

  for (guint corner = 0; corner < 3; corner++)
    if (face->vertices[corner] >= level->vertices->len)
      return FALSE;
  return TRUE;
}

/* The material a face is drawn with; NULL for a mode without texture or an index past the table.
 * Lent. */
const ShpMaterial *
shp_level_face_material (const ShpLevel *level, const ShpFace *face)
{
  g_return_val_if_fail (level != NULL && face != NULL, NULL);

  if ((face->shading & SHADING_MODE_MASK) < FIRST_TEXTURED_MODE
      || face->material >= level->materials->len)
    return NULL;
  return &g_array_index (level->materials, ShpMaterial, face->material);
}

/* How many runs of faces of one mode, sub-mode and material the level has. */
guint
shp_level_count_groups (const ShpLevel *level)
{
  guint groups = 0;

  g_return_val_if_fail (level != NULL, 0);
  for (guint n = 0; n < level->faces->len; n++)
    {
      const ShpFace *face = &g_array_index (level->faces, ShpFace, n);
      const ShpFace *before = n > 0 ? &g_array_index (level->faces, ShpFace, n - 1) : NULL;
      if (before == NULL || before->material != face->material
          || ((before->shading ^ face->shading) & MATERIAL_SHADING_MASK) != 0)
        groups++;
    }
  return groups;
}

static int
sound_parent (const ShpModel *model, guint part)
{
  gint32 parent = g_array_index (model->parts, ShpPart, part).parent;

  return parent >= 0 && (guint) parent < model->parts->len ? parent : -1;
}

/* For each part an int: the part it hangs from, -1 for a root. An index past the parts reads as a
 * root; of parts that hang from each other in a circle one is made the root. So following
 * the list always ends. The caller's. */
GArray *
shp_model_parents (const ShpModel *model)
{
  g_return_val_if_fail (model != NULL, NULL);

  guint n_parts = model->parts->len;
  GArray *parents = g_array_sized_new (FALSE, TRUE, sizeof (int), n_parts);
  g_autofree guint *visit = g_new0 (guint, n_parts + 1); /* 1 + the start that came by */

  for (guint part = 0; part < n_parts; part++)
    {
      int parent = sound_parent (model, part);
      g_array_append_val (parents, parent);
    }
  for (guint start = 0; start < n_parts; start++)
    for (int part = (int) start; part >= 0 && (visit[part] == 0 || visit[part] == start + 1);)
      {
        int *parent = &g_array_index (parents, int, part);
        if (visit[part] == start + 1)
          *parent = -1;
        visit[part] = start + 1;
        part = *parent;
      }
  return parents;
}

static gboolean
has_child (const ShpTreeNode *node)
{
  return node->faces->len == 0 && (node->children[0] != -1 || node->children[1] != -1);
}

/* TRUE where the part's collision tree can be walked from node 0: every child stands in the table
 * and none is come by twice. A node with faces is a leaf whatever its children say. TRUE also for a
 * part without nodes. */
gboolean
shp_part_tree_is_sound (const ShpPart *part)
{
  g_return_val_if_fail (part != NULL, FALSE);

  g_autofree guint8 *seen = g_malloc0 (part->nodes->len + 1);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (gint32));
  gint32 root = 0;

  if (part->nodes->len > 0)
    g_array_append_val (stack, root);
  while (stack->len > 0)
    {
      gint32 n = g_array_index (stack, gint32, stack->len - 1);
      g_array_set_size (stack, stack->len - 1);
      if (n < 0 || (guint) n >= part->nodes->len || seen[n])
        return FALSE;
      seen[n] = 1;
      const ShpTreeNode *node = &g_array_index (part->nodes, ShpTreeNode, n);
      for (guint child = 0; has_child (node) && child < 2; child++)
        if (node->children[child] != -1)
          g_array_append_val (stack, node->children[child]);
    }
  return TRUE;
}

static gboolean
all_finite (const float *values, guint n_values)
{
  for (guint n = 0; n < n_values; n++)
    if (!isfinite (values[n]))
      return FALSE;
  return TRUE;
}

static void
check_faces (Checker *checker, const ShpLevel *level)
{
  for (guint n = 0; n < level->faces->len; n++)
    {
      const ShpFace *face = &g_array_index (level->faces, ShpFace, n);
      if (!shp_level_face_is_sound (level, face))
        report (checker, SHP_ERROR_INDEX, SHP_TAG_FACES, (int) n,
                "corners %u, %u, %u, but the level has %u vertices", face->vertices[0],
                face->vertices[1], face->vertices[2], level->vertices->len);
      if ((face->shading & SHADING_MODE_MASK) >= FIRST_TEXTURED_MODE
          && face->material >= level->materials->len)
        report (checker, SHP_ERROR_INDEX, SHP_TAG_FACES, (int) n,
                "material %u, but the level has %u", face->material, level->materials->len);
    }
}

static void
check_level (Checker *checker, const ShpLevel *level)
{
  guint groups = shp_level_count_groups (level);

  for (guint n = 0; n < level->vertices->len; n++)
    if (!all_finite (g_array_index (level->vertices, ShpVertex, n).position, 3))
      report (checker, SHP_ERROR_CHUNK, SHP_TAG_VERTICES, (int) n, "its place is no number");
  check_faces (checker, level);
  for (guint n = 0; n < level->materials->len; n++)
    if (g_array_index (level->materials, ShpMaterial, n).texture[63] != '\0')
      report (checker, SHP_ERROR_CHUNK, SHP_TAG_MATERIALS, (int) n, "a name without end");
  if (groups > SHP_GROUPS_MAX)
    report (checker, SHP_ERROR_CHUNK, SHP_TAG_LEVELS, checker->level,
            "%u groups of faces, the game stops at more than %d", groups, SHP_GROUPS_MAX);
}

static void
check_tree (Checker *checker, const ShpPart *part)
{
  guint n_faces = part->levels->len > 0 ? g_array_index (part->levels, ShpLevel, 0).faces->len : 0;

  for (guint n = 0; n < part->nodes->len; n++)
    {
      const ShpTreeNode *node = &g_array_index (part->nodes, ShpTreeNode, n);
      for (guint i = 0; i < node->faces->len; i++)
        if (g_array_index (node->faces, guint32, i) >= n_faces)
          report (checker, SHP_ERROR_INDEX, SHP_TAG_NODE_FACES, (int) n,
                  "face %u, but level 0 has %u", g_array_index (node->faces, guint32, i), n_faces);
      for (guint child = 0; has_child (node) && child < 2; child++)
        if (node->children[child] < -1
            || (node->children[child] >= 0 && (guint) node->children[child] >= part->nodes->len))
          report (checker, SHP_ERROR_INDEX, SHP_TAG_NODES, (int) n, "child %d, but there are %u",
                  node->children[child], part->nodes->len);
    }
  if (!shp_part_tree_is_sound (part))
    report (checker, SHP_ERROR_INDEX, SHP_TAG_NODES, 0,
            "the collision tree leaves its table or comes by a node twice");
}

static void
check_triggers (Checker *checker, const ShpPart *part)
{
  gint64 n_vertices
      = part->levels->len > 0 ? g_array_index (part->levels, ShpLevel, 0).vertices->len : 0;

  for (guint n = 0; n < part->triggers->len; n++)
    for (guint corner = 0; corner < 4; corner++)
      {
        gint32 vertex = g_array_index (part->triggers, ShpTrigger, n).vertices[corner];
        if (vertex >= n_vertices || (vertex < 0 && !(corner == 3 && vertex == -1)))
          report (checker, SHP_ERROR_INDEX, SHP_TAG_TRIGGERS, (int) n,
                  "corner %d, but level 0 has %d vertices", vertex, (int) n_vertices);
      }
}

static void
check_part (Checker *checker, const ShpModel *model, guint n, const GArray *parents)
{
  const ShpPart *part = &g_array_index (model->parts, ShpPart, n);

  checker->part = (int) n;
  checker->level = -1;
  if (part->name[63] != '\0')
    report (checker, SHP_ERROR_CHUNK, SHP_TAG_PARTS, (int) n, "a name without end");
  if (part->parent >= 0 && sound_parent (model, n) < 0)
    report (checker, SHP_ERROR_INDEX, SHP_TAG_PARTS, (int) n, "parent %d, but there are %u parts",
            part->parent, model->parts->len);
  else if (sound_parent (model, n) != g_array_index (parents, int, n))
    report (checker, SHP_ERROR_INDEX, SHP_TAG_PARTS, (int) n,
            "parent %d hangs from this part in turn", part->parent);
  if (!all_finite (part->origin, 3))
    report (checker, SHP_ERROR_CHUNK, SHP_TAG_PARTS, (int) n, "its origin is no number");
  check_tree (checker, part);
  check_triggers (checker, part);
  for (guint level = 0; level < part->levels->len; level++)
    {
      checker->level = (int) level;
      check_level (checker, &g_array_index (part->levels, ShpLevel, level));
    }
}

/* Everything in the model that the game could not follow: a list of ShpProblem, empty for a sound
 * one. Levels' counterparts, which files give the vertex's own number, and what nothing reads are
 * left out. The caller's. */
GPtrArray *
shp_model_check (const ShpModel *model)
{
  g_return_val_if_fail (model != NULL, NULL);

  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) shp_problem_free);
  g_autoptr (GArray) parents = shp_model_parents (model);
  Checker checker = { .problems = problems };

  for (guint n = 0; n < model->parts->len; n++)
    check_part (&checker, model, n, parents);
  return problems;
}
