/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/assets-load.c - reading every type's model and statistics from the game and demo pack
 *
 * data/tables/stand-ins.json names a demo model for each ship type ("rows": type, model) and for
 * attachments ("attachments": kind, id, model).
 */
#include "engine/sim/assets-private.h"

#include "engine/formats/game-files.h"
#include "engine/formats/shp-check.h"
#include "engine/tables/data-dir.h"

#include <json-c/json.h>

#define STAND_INS_FILE "stand-ins.json"

typedef struct
{
  Assets *assets;
  GHashTable *read;       /* file name, lower case -> model index + 1; 0 for none */
  json_object *stand_ins; /* NULL none */
} Loader;

static void
keep_problem (Assets *assets, const GError *problem, const char *name)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", name, problem->message);

  assets_add_problem (assets, text);
}

/* A model file's index, read at its first use; -1 where there is none, or it cannot be read or
 * flown, which is a problem. That a game's own file is missing is one only where there is a game. */
static int
load_model (Loader *loader, const char *name, gboolean stand_in)
{
  Assets *assets = loader->assets;
  g_autofree char *key = g_ascii_strdown (name, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gpointer known;
  ShpModel *shp = NULL;
  int index = -1;

  if (g_hash_table_lookup_extended (loader->read, key, NULL, &known))
    return GPOINTER_TO_INT (known) - 1;
  bytes = game_files_lookup (assets->files, name, NULL, &error);
  if (bytes != NULL)
    shp = shp_model_new_from_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name,
                                    &error);
  if (shp != NULL && !shp_model_check_figures (shp, &error))
    g_clear_pointer (&shp, shp_model_free);
  if (shp != NULL)
    index = assets_append_model (assets, name, shp, stand_in);
  else if (stand_in || game_files_has_game (assets->files)
           || !g_error_matches (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING))
    keep_problem (assets, error, name);
  g_hash_table_insert (loader->read, g_steal_pointer (&key), GINT_TO_POINTER (index + 1));
  return index;
}

/* The stand-in's file name of the entry that has the numbers under the names; NULL none. */
static const char *
stand_in_name (const Loader *loader, const char *list, const char *const *fields,
               const int *numbers, guint n_fields)
{
  json_object *rows = NULL, *value;

  if (!json_object_object_get_ex (loader->stand_ins, list, &rows)
      || !json_object_is_type (rows, json_type_array))
    return NULL;
  for (gsize row = 0; row < json_object_array_length (rows); row++)
    {
      json_object *entry = json_object_array_get_idx (rows, row);
      gboolean same = json_object_is_type (entry, json_type_object);

      for (guint n = 0; same && n < n_fields; n++)
        same = json_object_object_get_ex (entry, fields[n], &value)
               && json_object_get_int (value) == numbers[n];
      if (same && json_object_object_get_ex (entry, "model", &value)
          && json_object_is_type (value, json_type_string))
        return json_object_get_string (value);
    }
  return NULL;
}

static void
load_types (Loader *loader)
{
  static const char *const fields[] = { "type" };

  for (int type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      const char *own = ship_tables_type (loader->assets->tables, (guint) type)->model;
      const char *other = stand_in_name (loader, "rows", fields, &type, 1);
      int model = own != NULL ? load_model (loader, own, FALSE) : -1;

      if (model < 0 && other != NULL)
        model = load_model (loader, other, TRUE);
      loader->assets->type_models[type] = model;
    }
}

static void
load_attachments (Loader *loader)
{
  static const char *const fields[] = { "kind", "id" };

  for (int kind = 0; kind < ASSETS_ATTACHMENT_KINDS; kind++)
    for (int id = 0; id < ASSETS_ATTACHMENT_IDS; id++)
      {
        const int numbers[] = { kind, id };
        const AttachmentModelInfo *info
            = ship_tables_attachment (loader->assets->tables, (guint) kind, (guint) id);
        const char *other = stand_in_name (loader, "attachments", fields, numbers, 2);
        int model = -1;

        if (info != NULL && info->model != NULL)
          model = load_model (loader, info->model, FALSE);
        if (model < 0 && other != NULL)
          model = load_model (loader, other, TRUE);
        loader->assets->attachment_models[kind][id] = model;
      }
}

static json_object *
read_stand_ins (Assets *assets)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = game_files_lookup (assets->files, STAND_INS_FILE, NULL, &error);
  json_tokener *tokener;
  json_object *root = NULL;

  if (bytes == NULL)
    {
      keep_problem (assets, error, STAND_INS_FILE);
      return NULL;
    }
  tokener = json_tokener_new ();
  root = json_tokener_parse_ex (tokener, g_bytes_get_data (bytes, NULL),
                                (int) g_bytes_get_size (bytes));
  json_tokener_free (tokener);
  if (!json_object_is_type (root, json_type_object))
    {
      assets_add_problem (assets, STAND_INS_FILE ": no JSON object");
      g_clear_pointer (&root, json_object_put);
    }
  return root;
}

/* A user's stat files stand in place of the built-in figures; a broken one is a problem and leaves
 * them. */
static void
apply_stats (Assets *assets)
{
  static const struct
  {
    const char *name;
    gboolean (*apply) (ShipTables *, const guint8 *, gsize, GError **);
  } stats[] = {
    { "shipstats.bin", ship_tables_apply_shipstats },
    { "gunstats.bin", ship_tables_apply_gunstats },
    { "missilestats.bin", ship_tables_apply_missilestats },
  };

  for (guint n = 0; n < G_N_ELEMENTS (stats); n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = game_files_lookup (assets->files, stats[n].name, NULL, &error);

      if (bytes != NULL
          && !stats[n].apply (assets->tables, g_bytes_get_data (bytes, NULL),
                              g_bytes_get_size (bytes), &error))
        keep_problem (assets, error, stats[n].name);
    }
}

/* Everything a world stands on: the statistics of the program's data, a user's own over them, and a
 * model for each type and mounted attachment, the game's or its stand-in. The files must outlive
 * the assets. Models that are missing or broken are problems (assets_get_problems), not errors;
 * NULL, with TABLE_JSON_ERROR or SHIP_TABLES_ERROR, only where the program's tables cannot be read.
 * */
Assets *
assets_new (GameFiles *files, GError **error)
{
  g_autofree char *data_dir = NULL;
  g_autoptr (GHashTable) read = NULL;
  Loader loader = { 0 };
  ShipTables *tables;
  Assets *assets;

  g_return_val_if_fail (files != NULL, NULL);

  data_dir = data_dir_find (game_files_get_data_dir (files));
  tables = ship_tables_load (data_dir, error);
  if (tables == NULL)
    return NULL;
  assets = assets_new_bare (tables);
  assets->files = files;
  if (game_files_has_game (files))
    apply_stats (assets);
  read = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader = (Loader) { assets, read, read_stand_ins (assets) };
  load_types (&loader);
  load_attachments (&loader);
  json_object_put (loader.stand_ins);
  assets_measure_all (assets);
  return assets;
}

/* assets_new of files that go with the assets, or at once when none can be made: for an owner that
 * keeps only the assets. */
Assets *
assets_new_take (GameFiles *files, GError **error)
{
  Assets *assets = assets_new (files, error);

  if (assets != NULL)
    assets->owns_files = TRUE;
  else
    game_files_free (files);
  return assets;
}
