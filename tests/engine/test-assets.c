/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-assets.c - models and statistics from the demo pack and a game folder */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/game-files.h"
#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"
#include "engine/tables/data-dir.h"
#include "engine/tables/table-json.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static GameFiles *
open_files (const char *game_dir)
{
  g_autofree char *data_dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;
  GameFiles *files = game_files_new (game_dir, data_dir, &error);

  g_assert_no_error (error);
  return files;
}

/* Every type and every mounted attachment has a model, all of it without a problem. */
static void
test_demo_pack (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameFiles) files = open_files (NULL);
  g_autoptr (Assets) assets = assets_new (files, &error);

  g_assert_no_error (error);
  g_assert_null (assets_get_problems (assets)[0]);
  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      const AssetModel *model = assets_model (assets, assets_model_for_type (assets, type));
      g_assert_nonnull (model);
      g_assert_true (model->stand_in);
      g_assert_cmpfloat (model->radius, >, 0);
      g_assert_true (isfinite (model->mass) && isfinite (model->centre.x));
      for (guint i = 0; i < 9; i++)
        g_assert_true (isfinite (model->angular_response.m[i]));
    }
  g_assert_cmpint (assets_model_for_type (assets, 256), ==, -1);
  g_assert_cmpint (assets_model_for_attachment (assets, 5, 0), >=, 0);
  g_assert_cmpint (assets_model_for_attachment (assets, 99, 0), ==, -1);
  g_assert_cmpint (assets_model_for_attachment (assets, 1, 99), ==, -1);
}

/* The pool has nodes for a full world: each type once and more, all of them filled. */
static void
test_full_world (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameFiles) files = open_files (NULL);
  g_autoptr (Assets) assets = assets_new (files, &error);
  g_autoptr (SimFixture) f = sim_fixture_new ();

  g_assert_no_error (error);
  f->sim.assets = assets;
  for (guint slot = 1; slot < WORLD_OBJECTS; slot++)
    g_assert_true (object_create (&f->sim, -1, slot % SHIP_TYPES_COUNT, 0, vec3 (0, 0, 0), NULL));
  g_assert_cmpuint (f->world->object_count, ==, WORLD_OBJECTS);
  g_assert_cmpuint (f->world->log_count, ==, 0); /* LOG_NODES_FULL would be there */
  g_assert_cmpuint (f->world->node_count, <, WORLD_NODES);
  g_test_message ("nodes in use: %u", f->world->node_count);
}

/* A craft of the player's (types 0 to 11) stands where the mission says: its origin is its centre
 * of mass, to which the engine would move it. */
static void
test_centred (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameFiles) files = open_files (NULL);
  g_autoptr (Assets) assets = assets_new (files, &error);

  g_assert_no_error (error);
  for (guint type = 0; type < 12; type++)
    {
      const AssetModel *model = assets_model (assets, assets_model_for_type (assets, type));

      g_assert_cmpfloat (fabsf (model->centre.x), <, 0.01f);
      g_assert_cmpfloat (fabsf (model->centre.y), <, 0.01f);
      g_assert_cmpfloat (fabsf (model->centre.z), <, 0.01f);
    }
}

/* A game folder with a model of its own and one that is broken: the one is used, the other becomes
 * a problem and its stand-in's. */
static void
test_game_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("sortie-assets-XXXXXX", &error);
  g_autofree char *good = g_build_filename (dir, "USLF_PRD.SHP", NULL);
  g_autofree char *broken = g_build_filename (dir, "jlf_nagi.shp", NULL);
  g_autoptr (ShpModel) shp = shp_model_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (Assets) assets = NULL;
  gboolean told = FALSE;

  sim_fixture_add_box (shp, "box", vec3 (0, 0, 0), 10)->parent = -1;
  bytes = shp_model_to_bytes (shp, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (good, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), &error));
  g_assert_true (g_file_set_contents (broken, "no model", -1, &error));
  files = open_files (dir);
  assets = assets_new (files, &error);
  g_assert_no_error (error);
  g_assert_false (assets_model (assets, assets_model_for_type (assets, 0))->stand_in);
  g_assert_cmpfloat (assets_model (assets, assets_model_for_type (assets, 0))->mass, ==, 8000.0f);
  g_assert_true (assets_model (assets, assets_model_for_type (assets, 1))->stand_in);
  for (guint n = 0; assets_get_problems (assets)[n] != NULL; n++)
    told = told || strstr (assets_get_problems (assets)[n], "jlf_nagi.shp") != NULL;
  g_assert_true (told);
  g_assert_cmpint (g_remove (good), ==, 0);
  g_assert_cmpint (g_remove (broken), ==, 0);
  g_assert_cmpint (g_rmdir (dir), ==, 0);
}

/* A model with a figure that is no number is not flown: its stand-in is, and the problem is told.
 */
static void
test_no_number (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("sortie-assets-XXXXXX", &error);
  g_autofree char *file = g_build_filename (dir, "uslf_prd.shp", NULL);
  g_autoptr (ShpModel) shp = shp_model_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (Assets) assets = NULL;
  const AssetModel *model;
  gboolean told = FALSE;

  sim_fixture_add_box (shp, "box", vec3 (0, 0, 0), 10)->mount[1] = NAN;
  bytes = shp_model_to_bytes (shp, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (file, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), &error));
  files = open_files (dir);
  assets = assets_new (files, &error);
  g_assert_no_error (error);
  model = assets_model (assets, assets_model_for_type (assets, 0));
  g_assert_true (model->stand_in);
  g_assert_true (isfinite (model->mass) && isfinite (model->radius));
  for (guint n = 0; assets_get_problems (assets)[n] != NULL; n++)
    told = told || strstr (assets_get_problems (assets)[n], "uslf_prd.shp: part 0: the mount");
  g_assert_true (told);
  g_assert_cmpint (g_remove (file), ==, 0);
  g_assert_cmpint (g_rmdir (dir), ==, 0);
}

/* Two parts whose masses cancel but for a trifle, far apart: the centre of mass is held to places,
 * and what would turn without end does not turn. */
static void
test_masses_cancel (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *shp = shp_model_new ();
  const AssetModel *model;
  int slot;

  sim_fixture_add_box (shp, "box", vec3 (1e9f, 0, 0), 10);
  sim_fixture_add_box (shp, "hole", vec3 (-1e9f, 0, 0), 10)->density = -0.9999999f;
  model = assets_model (f->assets, assets_add_model (f->assets, "x.shp", shp, FIXTURE_HOSTILE));
  slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 0));
  object_recentre (&f->sim, slot);
  for (guint n = 0; n < 9; n++)
    g_assert_true (isfinite (model->angular_response.m[n])
                   && isfinite (sim_fixture_object (f, slot)->angular_response.m[n]));
  g_assert_cmpfloat (fabsf (model->centre.x), <=, 1e9f);
  g_assert_cmpfloat (fabsf (object_position (f->world, slot).x), <=, 2e9f);
}

static void
test_no_data (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("sortie-assets-XXXXXX", &error);
  g_autoptr (GameFiles) files = game_files_new (NULL, dir, &error);

  g_assert_no_error (error);
  g_assert_null (assets_new (files, &error));
  g_assert_error (error, TABLE_JSON_ERROR, TABLE_JSON_ERROR_FILE);
  g_assert_cmpint (g_rmdir (dir), ==, 0);
}

static void
test_bare (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (Assets) held = assets_ref (f->assets);

  g_assert_cmpuint (assets_model_count (held), ==, 0);
  g_assert_null (assets_model (held, 0));
  g_assert_null (assets_model (held, -1));
  g_assert_cmpint (assets_model_for_type (held, 0), ==, -1);
  g_assert_null (assets_get_files (held));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/assets/new/demo-pack-has-all", test_demo_pack);
  g_test_add_func ("/engine/assets/new/demo-pack-centred", test_centred);
  g_test_add_func ("/engine/assets/new/full-world-fits", test_full_world);
  g_test_add_func ("/engine/assets/new/game-folder", test_game_folder);
  g_test_add_func ("/engine/assets/new/no-number-is-not-flown", test_no_number);
  g_test_add_func ("/engine/assets/new/masses-cancel", test_masses_cancel);
  g_test_add_func ("/engine/assets/new/no-data-fails", test_no_data);
  g_test_add_func ("/engine/assets/bare/no-models", test_bare);
  return g_test_run ();
}
