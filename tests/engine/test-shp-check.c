/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-shp-check.c - models that say what is not so: found, and safe to follow */
#include "engine/formats/shp-check.h"

#include <math.h>
#include <string.h>

/* One part of three vertices, one sound face in mode 6 and one material. */
static ShpModel *
make_model (void)
{
  ShpModel *model = shp_model_new ();
  ShpLevel *level = shp_part_add_level (shp_model_add_part (model, "hull"), 0);
  ShpVertex vertices[3]
      = { { .position = { 0, 0, 0 } }, { .position = { 1, 0, 0 } }, { .position = { 0, 1, 0 } } };
  ShpFace face = { .shading = 6, .vertices = { 0, 1, 2 } };
  ShpMaterial material = { .texture = "hull" };

  g_array_append_vals (level->vertices, vertices, 3);
  g_array_append_val (level->faces, face);
  g_array_append_val (level->materials, material);
  return model;
}

static ShpPart *
part_at (ShpModel *model, guint n)
{
  return &g_array_index (model->parts, ShpPart, n);
}

static ShpLevel *
level_of (ShpModel *model)
{
  return &g_array_index (part_at (model, 0)->levels, ShpLevel, 0);
}

static ShpFace *
face_of (ShpModel *model)
{
  return &g_array_index (level_of (model)->faces, ShpFace, 0);
}

/* Exactly one problem, of this code, at this place. */
static void
assert_problem (const ShpModel *model, ShpErrorCode code, guint tag, int part, int record,
                const char *says)
{
  g_autoptr (GPtrArray) problems = shp_model_check (model);

  g_assert_cmpuint (problems->len, ==, 1);
  const ShpProblem *problem = problems->pdata[0];
  g_assert_cmpint (problem->code, ==, code);
  g_assert_cmpuint (problem->tag, ==, tag);
  g_assert_cmpint (problem->part, ==, part);
  g_assert_cmpint (problem->record, ==, record);
  g_assert_nonnull (strstr (problem->message, says));
}

static void
assert_sound (const ShpModel *model)
{
  g_autoptr (GPtrArray) problems = shp_model_check (model);

  g_assert_cmpuint (problems->len, ==, 0);
}

static void
test_faces (void)
{
  g_autoptr (ShpModel) model = make_model ();
  ShpFace *face = face_of (model);

  assert_sound (model);
  g_assert_true (shp_level_face_is_sound (level_of (model), face));
  g_assert_cmpstr (shp_level_face_material (level_of (model), face)->texture, ==, "hull");

  face->vertices[2] = 3;
  g_assert_false (shp_level_face_is_sound (level_of (model), face));
  assert_problem (model, SHP_ERROR_INDEX, 0x03, 0, 0, "corners 0, 1, 3");
  face->vertices[2] = G_MAXUINT32;
  g_assert_false (shp_level_face_is_sound (level_of (model), face));
  face->vertices[2] = 2;

  face->material = 1;
  assert_problem (model, SHP_ERROR_INDEX, 0x03, 0, 0, "material 1");
  g_assert_null (shp_level_face_material (level_of (model), face));
  face->shading = 0x10; /* mode 0 has no material */
  assert_sound (model);
  face->material = 0;
  g_assert_null (shp_level_face_material (level_of (model), face));
}

static void
test_numbers_and_names (void)
{
  g_autoptr (ShpModel) model = make_model ();

  g_array_index (level_of (model)->vertices, ShpVertex, 1).position[2] = NAN;
  assert_problem (model, SHP_ERROR_CHUNK, 0x04, 0, 1, "no number");
  g_array_index (level_of (model)->vertices, ShpVertex, 1).position[2] = 0;
  part_at (model, 0)->origin[0] = INFINITY;
  assert_problem (model, SHP_ERROR_CHUNK, 0x01, 0, 0, "origin");
  part_at (model, 0)->origin[0] = 0;
  memset (part_at (model, 0)->name, 'x', 64);
  assert_problem (model, SHP_ERROR_CHUNK, 0x01, 0, 0, "name");
  part_at (model, 0)->name[63] = '\0';
  memset (g_array_index (level_of (model)->materials, ShpMaterial, 0).texture, 'x', 64);
  assert_problem (model, SHP_ERROR_CHUNK, 0x06, 0, 0, "name");
}

/* A new group at every change of mode, sub-mode or material: 20 pass, 21 do not. */
static void
test_groups (void)
{
  g_autoptr (ShpModel) model = make_model ();
  ShpFace face = *face_of (model);

  for (guint n = 1; n < 20; n++)
    {
      face.shading = n % 2 == 0 ? 0x06 : 0x16;
      g_array_append_val (level_of (model)->faces, face);
      g_array_append_val (level_of (model)->faces, face); /* the same run */
    }
  g_assert_cmpuint (shp_level_count_groups (level_of (model)), ==, 20);
  assert_sound (model);
  face.shading ^= 0x10;
  g_array_append_val (level_of (model)->faces, face);
  assert_problem (model, SHP_ERROR_CHUNK, 0x02, 0, 0, "21 groups");
}

static void
assert_parents (const ShpModel *model, const int *wanted, guint n_wanted)
{
  g_autoptr (GArray) parents = shp_model_parents (model);

  g_assert_cmpuint (parents->len, ==, n_wanted);
  for (guint n = 0; n < n_wanted; n++)
    {
      int hops = 0;
      if (wanted[n] != -2)
        g_assert_cmpint (g_array_index (parents, int, n), ==, wanted[n]);
      for (int part = (int) n; part >= 0; part = g_array_index (parents, int, part))
        g_assert_cmpint (hops++, <=, (int) n_wanted);
    }
}

static void
test_parents (void)
{
  g_autoptr (ShpModel) model = make_model ();

  for (guint n = 1; n < 5; n++)
    shp_model_add_part (model, "more");
  part_at (model, 1)->parent = 0;
  part_at (model, 2)->parent = 4;
  part_at (model, 4)->parent = -7; /* any negative is a root */
  assert_parents (model, (int[]){ -1, 0, 4, -1, -1 }, 5);
  assert_sound (model);

  part_at (model, 3)->parent = 5;
  assert_parents (model, (int[]){ -1, 0, 4, -1, -1 }, 5);
  assert_problem (model, SHP_ERROR_INDEX, 0x01, 3, 3, "parent 5");
  part_at (model, 3)->parent = -1;

  /* 1 -> 2 -> 4 -> 1 in a circle: followed from 1, it is 1 that becomes the root */
  part_at (model, 1)->parent = 2;
  part_at (model, 4)->parent = 1;
  assert_parents (model, (int[]){ -1, -1, 4, -1, 1 }, 5);
  assert_problem (model, SHP_ERROR_INDEX, 0x01, 1, 1, "in turn");

  part_at (model, 0)->parent = 0;
  assert_parents (model, (int[]){ -1, -1, 4, -1, 1 }, 5);
}

static void
test_tree (void)
{
  g_autoptr (ShpModel) model = make_model ();
  ShpPart *part = part_at (model, 0);
  guint32 face = 0;

  g_assert_true (shp_part_tree_is_sound (part)); /* no nodes */
  for (guint n = 0; n < 3; n++)
    shp_part_add_node (part);
  ShpTreeNode *nodes = &g_array_index (part->nodes, ShpTreeNode, 0);
  nodes[0].children[0] = 1;
  nodes[0].children[1] = 2;
  g_array_append_val (nodes[1].faces, face);
  nodes[1].children[0] = 99; /* a node with faces is a leaf whatever its children say */
  g_assert_true (shp_part_tree_is_sound (part));
  assert_sound (model);

  nodes[2].children[0] = 0;
  g_assert_false (shp_part_tree_is_sound (part));
  assert_problem (model, SHP_ERROR_INDEX, 0x07, 0, 0, "twice");
  nodes[2].children[0] = 1;
  g_assert_false (shp_part_tree_is_sound (part));
  nodes[2].children[0] = 3;
  g_assert_false (shp_part_tree_is_sound (part));
  nodes[2].children[0] = -2;
  g_assert_false (shp_part_tree_is_sound (part));
  nodes[2].children[0] = -1;
  g_assert_true (shp_part_tree_is_sound (part));

  face = 1;
  g_array_append_val (nodes[1].faces, face);
  assert_problem (model, SHP_ERROR_INDEX, 0x08, 0, 1, "face 1");
}

static void
test_triggers (void)
{
  g_autoptr (ShpModel) model = make_model ();
  ShpTrigger trigger = { { 0, 1, 2, -1 } };

  g_array_append_val (part_at (model, 0)->triggers, trigger);
  assert_sound (model);
  ShpTrigger *there = &g_array_index (part_at (model, 0)->triggers, ShpTrigger, 0);
  there->vertices[3] = 3;
  assert_problem (model, SHP_ERROR_INDEX, 0x0F, 0, 0, "corner 3");
  there->vertices[3] = 2;
  there->vertices[0] = -1;
  assert_problem (model, SHP_ERROR_INDEX, 0x0F, 0, 0, "corner -1");
}

/* One figure of a part after the other is none, or too large; the part with it is named. */
static void
test_figures (void)
{
  g_autoptr (ShpModel) model = make_model ();
  ShpPart *part = shp_model_add_part (model, "fin");
  ShpTreeNode *node = shp_part_add_node (part);
  ShpClip *clip = shp_part_add_clip (part, "open", 10, 1);
  ShpAttachment *attachment = shp_part_add_attachment (part, 1, 0, (const float[3]){ 0, 0, 0 });
  ShpPointList *list = shp_part_add_point_list (part, 1);
  ShpKeyframe no_key = { 0 };
  ShpPoint no_point = { 0 };

  g_array_append_val (clip->keyframes, no_key);
  g_array_append_val (list->points, no_point);
  struct
  {
    float *figure;
    const char *says;
  } const figures[] = {
    { &part->origin[2], "the origin" },
    { &part->mount[0], "the mount" },
    { &part->orientation[8], "the orientation" },
    { &part->turn_min[1], "the turn limits" },
    { &part->turn_max[2], "the turn limits" },
    { &part->second_moments[0], "the second moments" },
    { &part->products[1], "the products of inertia" },
    { &part->first_moments[2], "the first moments" },
    { &part->volume, "the volume" },
    { &part->density, "the density" },
    { &node->axes[8], "a collision box's axes" },
    { &node->half_size[0], "a collision box's size" },
    { &node->centre[1], "a collision box's centre" },
    { &attachment->position[2], "an attachment's place" },
    { &attachment->orientation[0], "an attachment's orientation" },
    { &g_array_index (list->points, ShpPoint, 0).position[1], "a point" },
    { &g_array_index (clip->keyframes, ShpKeyframe, 0).angles[0], "a keyframe's angle" },
    { &g_array_index (clip->keyframes, ShpKeyframe, 0).offset[2], "a keyframe's offset" },
  };
  const float wrong[] = { NAN, INFINITY, -INFINITY, 3e38f, -3e38f };

  for (guint n = 0; n < G_N_ELEMENTS (figures); n++)
    for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
      {
        g_autoptr (GError) error = NULL;
        const float kept = *figures[n].figure;

        g_assert_true (shp_model_check_figures (model, NULL));
        *figures[n].figure = wrong[i];
        g_assert_false (shp_model_check_figures (model, &error));
        g_assert_error (error, SHP_ERROR, SHP_ERROR_CHUNK);
        g_assert_nonnull (strstr (error->message, "part 1"));
        g_assert_nonnull (strstr (error->message, figures[n].says));
        *figures[n].figure = kept;
      }
  g_array_index (level_of (model)->vertices, ShpVertex, 2).position[0] = NAN;
  g_assert_false (shp_model_check_figures (model, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/shp-check/faces", test_faces);
  g_test_add_func ("/engine/shp-check/numbers-and-names", test_numbers_and_names);
  g_test_add_func ("/engine/shp-check/groups", test_groups);
  g_test_add_func ("/engine/shp-check/parents", test_parents);
  g_test_add_func ("/engine/shp-check/tree", test_tree);
  g_test_add_func ("/engine/shp-check/triggers", test_triggers);
  g_test_add_func ("/engine/shp-check/figures", test_figures);
  return g_test_run ();
}
