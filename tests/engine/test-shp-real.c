/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-shp-real.c - the community's thunderbolt.shp, against shp-format.md 16
 *
 * Skips where the shared folder with real files is missing. */
#include "engine/formats/shp-check.h"
#include "engine/formats/shp.h"

#include <math.h>

static GBytes *
real_file (void)
{
  const char *shared = g_getenv ("SORTIE_SHARED");
  g_autofree char *path
      = g_build_filename (shared != NULL ? shared : "", "real", "thunderbolt.shp", NULL);
  char *data;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, NULL))
    {
      g_test_skip ("no shared folder with real files");
      return NULL;
    }
  return g_bytes_new_take (data, size);
}

static ShpModel *
real_model (GBytes **file)
{
  g_autoptr (GError) error = NULL;
  *file = real_file ();
  if (*file == NULL)
    return NULL;
  ShpModel *model = shp_model_new_from_bytes (g_bytes_get_data (*file, NULL),
                                              g_bytes_get_size (*file), "thunderbolt.shp", &error);
  g_assert_no_error (error);
  return model;
}

static void
assert_vector (const float *vector, float x, float y, float z)
{
  /* the reference prints 6 digits after the point */
  g_assert_cmpfloat_with_epsilon (vector[0], x, 1e-6 * MAX (1, fabsf (x)));
  g_assert_cmpfloat_with_epsilon (vector[1], y, 1e-6 * MAX (1, fabsf (y)));
  g_assert_cmpfloat_with_epsilon (vector[2], z, 1e-6 * MAX (1, fabsf (z)));
}

static void
test_same_bytes (void)
{
  g_autoptr (GBytes) file = NULL;
  g_autoptr (ShpModel) model = real_model (&file);

  if (model == NULL)
    return;
  g_autoptr (GBytes) written = shp_model_to_bytes (model, NULL);
  g_assert_cmpuint (g_bytes_get_size (file), ==, 23804);
  g_assert_true (g_bytes_equal (file, written));
}

static void
test_header_and_part (void)
{
  g_autoptr (GBytes) file = NULL;
  g_autoptr (ShpModel) model = real_model (&file);

  if (model == NULL)
    return;
  const ShpPart *part = shp_model_part (model, 0);
  static const guint16 sizes[SHP_CHUNK_TAGS]
      = { 88, 312, 4, 80, 32, 0, 64, 72, 0, 168, 24, 0, 0, 4, 0, 16, 0 };
  g_assert_cmpmem (model->record_size, sizeof sizes, sizes, sizeof sizes);
  g_assert_cmpuint (model->version, ==, 107);
  g_assert_cmpfloat_with_epsilon (model->unread, 6.0849e-05, 1e-9);
  assert_vector (model->eye, 0, 0, 0);
  g_assert_cmpuint (model->flags, ==, 2);
  g_assert_cmpuint (model->parts->len, ==, 1);
  g_assert_cmpuint (model->arcs->len, ==, 0);
  g_assert_cmpstr (part->name, ==, "WCSO Thunderbolt (fixed)");
  g_assert_cmpuint (part->part_class, ==, 0);
  assert_vector (part->origin, -24.388929f, 5.39888f, -190.061768f);
  assert_vector (part->box_min, -384.432068f, -107.997894f, -281.992004f);
  assert_vector (part->box_max, 384.143494f, 152.716248f, 461.202209f);
  assert_vector (part->second_moments, 33530824, 7544616, 43920200);
  assert_vector (part->products, 31154.71875f, -394877.5f, -955582);
  assert_vector (part->first_moments, 0, 0, 0);
  g_assert_cmpfloat (part->volume, ==, 2128);
  g_assert_cmpfloat_with_epsilon (part->density, 5515.561035, 1e-3);
  g_assert_cmpint (part->parent, ==, -1);
  assert_vector (part->mount, 33.006939f, -1.421987f, 157.328903f);
  assert_vector (part->orientation, 1, 0, 0);
  assert_vector (part->orientation + 3, 0, 0, 1);
  assert_vector (part->orientation + 6, 0, -1, 0);
  g_assert_cmpuint (part->flags, ==, 0);
  g_assert_cmpint (part->turret_slot, ==, 0);
  g_assert_cmpint (part->armor, ==, 0);
  g_assert_cmpuint (part->clips->len, ==, 1);
  const ShpClip *clip = &g_array_index (part->clips, ShpClip, 0);
  g_assert_cmpint (clip->length, ==, 16000);
  g_assert_cmpint (clip->mode, ==, 0);
  g_assert_cmpstr (clip->name, ==, "");
  g_assert_cmpuint (clip->keyframes->len + clip->events->len, ==, 0);
  g_assert_cmpuint (part->nodes->len + part->point_lists->len + part->triggers->len, ==, 0);
}

static void
test_mesh (void)
{
  g_autoptr (GBytes) file = NULL;
  g_autoptr (ShpModel) model = real_model (&file);

  if (model == NULL)
    return;
  const ShpLevel *level = shp_part_level (shp_model_part (model, 0), 0);
  g_assert_cmpfloat (level->distance, ==, 5000);
  g_assert_cmpuint (level->vertices->len, ==, 118);
  g_assert_cmpuint (level->faces->len, ==, 216);
  g_assert_cmpuint (level->materials->len, ==, 1);
  g_assert_cmpstr (g_array_index (level->materials, ShpMaterial, 0).texture, ==, "thunderbolt");
  assert_vector (g_array_index (level->vertices, ShpVertex, 0).position, 331.319611f, -16.80896f,
                 -176.377182f);
  assert_vector (g_array_index (level->vertices, ShpVertex, 0).normal, 0.620968f, 0.382812f,
                 0.313771f);
  float min[3] = { INFINITY, INFINITY, INFINITY }, max[3] = { -INFINITY, -INFINITY, -INFINITY };
  for (guint n = 0; n < 118; n++)
    {
      const ShpVertex *vertex = &g_array_index (level->vertices, ShpVertex, n);
      g_assert_cmpuint (vertex->unread, ==, 1);
      g_assert_cmpint (vertex->next_level, ==, (int) n);
      for (guint axis = 0; axis < 3; axis++)
        {
          min[axis] = MIN (min[axis], vertex->position[axis]);
          max[axis] = MAX (max[axis], vertex->position[axis]);
        }
    }
  assert_vector (min, -387.234467f, -217.626572f, -590.939148f);
  assert_vector (max, 387.982483f, 91.70224f, 581.311157f);

  const ShpFace *first = &g_array_index (level->faces, ShpFace, 0);
  assert_vector (first->u, 0.996078f, 0.996078f, 0.615686f);
  assert_vector (first->v, 0.070588f, 0.003922f, 0.070588f);
  assert_vector (first->normal, 0.989576f, 0, 0.144014f);
  for (guint n = 0; n < 3; n++)
    g_assert_cmpuint (first->vertices[n], ==, n);
  for (guint n = 0; n < 216; n++)
    {
      const ShpFace *face = &g_array_index (level->faces, ShpFace, n);
      g_assert_cmpuint (face->shading, ==, 0x17);
      g_assert_cmpuint (face->flags | face->unread | face->edge_mask | face->polygon, ==, 0);
      g_assert_true (shp_level_face_is_sound (level, face));
    }
}

static void
test_attachments (void)
{
  g_autoptr (GBytes) file = NULL;
  g_autoptr (ShpModel) model = real_model (&file);

  if (model == NULL)
    return;
  static const guint kinds[13] = { 0, 0, 0, 2, 2, 3, 3, 3, 3, 3, 3, 2, 2 };
  static const guint guns[6] = { 1, 1, 4, 4, 7, 7 };
  const ShpPart *part = shp_model_part (model, 0);
  g_assert_cmpuint (part->attachments->len, ==, 13);
  for (guint n = 0; n < 13; n++)
    {
      const ShpAttachment *point = &g_array_index (part->attachments, ShpAttachment, n);
      g_assert_cmpuint (point->kind, ==, kinds[n]);
      if (point->kind == 2)
        {
          g_assert_cmpuint (point->id, ==, 6);
          assert_vector (point->size, 120, 60, -440);
        }
      else
        {
          assert_vector (point->size, 100, 50, -400);
          g_assert_cmpfloat (point->light_range, ==, 1000);
          g_assert_cmpfloat (point->light_brightness, ==, 1);
        }
      if (point->kind == 3)
        g_assert_cmpuint (point->gun_type, ==, guns[n - 5]);
      for (guint i = 0; i < sizeof point->tail; i++)
        g_assert_cmpuint (point->tail[i], ==, 0);
    }
  const ShpAttachment *hardpoint = &g_array_index (part->attachments, ShpAttachment, 0);
  assert_vector (hardpoint->position, 0, -35, 138);
  g_assert_cmpuint (hardpoint->gun_type, ==, 0x1DF);
  g_assert_cmpuint (hardpoint->tiers[0], ==, 5);
  g_assert_cmpuint (hardpoint->tiers[1], ==, 8);
  g_assert_cmpuint (hardpoint->tiers[2], ==, 6);
  const ShpAttachment *last_gun = &g_array_index (part->attachments, ShpAttachment, 10);
  assert_vector (last_gun->position, 162, -48, 48);
  assert_vector (last_gun->orientation, 0.868112f, 0.496368f, 0);
}

static void
test_nothing_wrong (void)
{
  g_autoptr (GBytes) file = NULL;
  g_autoptr (ShpModel) model = real_model (&file);

  if (model == NULL)
    return;
  g_autoptr (GPtrArray) problems = shp_model_check (model);
  g_assert_cmpuint (problems->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/shp-real/same-bytes", test_same_bytes);
  g_test_add_func ("/engine/shp-real/header-and-part", test_header_and_part);
  g_test_add_func ("/engine/shp-real/mesh", test_mesh);
  g_test_add_func ("/engine/shp-real/attachments", test_attachments);
  g_test_add_func ("/engine/shp-real/nothing-wrong", test_nothing_wrong);
  return g_test_run ();
}
