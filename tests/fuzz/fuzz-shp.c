/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-shp.c - any bytes as an .SHP model: what is read is written back the same, and
 * can be checked, placed, weighed and listed without harm */
#include "engine/formats/shp-check.h"
#include "engine/formats/shp-model.h"
#include "tests/engine/shp-fixture.h"
#include "tests/fuzz/fuzz.h"

static const ShpModel *
resolve_cb (guint kind, guint id, gpointer data)
{
  return id % 2 == 0 ? data : NULL;
}

static void
use_model (ShpModel *model)
{
  float min[3], max[3], radius;
  ShpMass mass;
  g_autoptr (GPtrArray) problems = shp_model_check (model);
  g_autoptr (GArray) placed = shp_model_place_parts (model, resolve_cb, model);
  g_autoptr (GArray) components = shp_model_components (model, placed);
  g_autofree char *text = shp_model_to_obj (model);

  shp_placed_mass (placed, &mass);
  shp_placed_bounds (placed, mass.centre, min, max, &radius);
  g_assert_nonnull (problems);
  g_assert_nonnull (text);
  g_assert_cmpuint (components->len, <=, SHP_COMPONENTS_MAX);
  for (guint n = 0; n < model->parts->len; n++)
    {
      ShpPart *part = &g_array_index (model->parts, ShpPart, n);
      g_autoptr (GArray) assembly = shp_model_assembly (model, n);
      g_assert_cmpuint (assembly->len, >=, 1);
      shp_part_fill_box (part);
      shp_part_fill_normals (part);
      shp_part_build_tree (part);
      g_assert_true (shp_part_tree_is_sound (part));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ShpModel) model = shp_model_new_from_bytes (data, size, "fuzz.shp", &error);

  g_assert_true ((model == NULL) == (error != NULL));
  if (model == NULL)
    return 0;
  g_autoptr (GBytes) written = shp_model_to_bytes (model, NULL);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written), data, size);
  use_model (model);

  /* changed, it may need full records, and is still a model */
  g_autoptr (GBytes) changed = shp_model_to_bytes (model, NULL);
  if (changed != NULL)
    {
      g_autoptr (ShpModel) again = shp_model_new_from_bytes (
          g_bytes_get_data (changed, NULL), g_bytes_get_size (changed), "fuzz.shp", NULL);
      g_assert_nonnull (again);
    }
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  Fixture fixture = FIXTURE_FULL;

  if (n > 2)
    return NULL;
  fixture.parts = n + 1;
  fixture.strangers = n == 1;
  if (n == 2)
    for (guint tag = 1; tag < FIXTURE_TAGS; tag++)
      fixture.sizes[tag] = fixture.sizes[tag] * 3 / 4;
  return g_byte_array_free_to_bytes (fixture_build (&fixture));
}
