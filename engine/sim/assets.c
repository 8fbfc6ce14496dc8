/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/assets.c - keeping models and statistics, and finding them */
#include "engine/sim/assets-private.h"

#include "engine/formats/game-files.h"

static void
asset_model_free (gpointer data)
{
  AssetModel *model = data;

  g_free (model->name);
  shp_model_free (model->shp);
  g_free (model);
}

/* Assets with nothing in them. */
Assets *
assets_new_private (void)
{
  Assets *assets = g_new0 (Assets, 1);

  g_atomic_ref_count_init (&assets->references);
  assets->models = g_ptr_array_new_with_free_func (asset_model_free);
  assets->problems = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (assets->problems, NULL);
  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    assets->type_models[type] = -1;
  for (guint kind = 0; kind < ASSETS_ATTACHMENT_KINDS; kind++)
    for (guint id = 0; id < ASSETS_ATTACHMENT_IDS; id++)
      assets->attachment_models[kind][id] = -1;
  return assets;
}

/* For tests: statistics without any model. Takes the tables. */
Assets *
assets_new_bare (ShipTables *tables)
{
  Assets *assets;

  g_return_val_if_fail (tables != NULL, NULL);

  assets = assets_new_private ();
  assets->tables = tables;
  return assets;
}

/* Puts a model at the end of the list and says where; takes the model. It is not measured yet. */
int
assets_append_model (Assets *assets, const char *name, ShpModel *shp, gboolean stand_in)
{
  AssetModel *model = g_new0 (AssetModel, 1);

  model->name = g_ascii_strdown (name, -1);
  model->shp = shp;
  model->stand_in = stand_in;
  g_ptr_array_add (assets->models, model);
  return (int) assets->models->len - 1;
}

/* For tests: adds a model, measures it, and gives it to a type (-1: to none). Takes the model; says
 * its index. */
int
assets_add_model (Assets *assets, const char *name, ShpModel *shp, int type)
{
  int index;

  g_return_val_if_fail (assets != NULL && name != NULL && shp != NULL, -1);

  index = assets_append_model (assets, name, shp, FALSE);
  assets_measure (assets, g_ptr_array_index (assets->models, index));
  if (type >= 0 && type < SHIP_TYPES_COUNT)
    assets->type_models[type] = index;
  return index;
}

/* For tests: gives a model to an attachment's kind and id. Models that carry it are to be added
 * afterwards. */
void
assets_set_attachment_model (Assets *assets, guint kind, guint id, int model)
{
  g_return_if_fail (assets != NULL);
  g_return_if_fail (kind < ASSETS_ATTACHMENT_KINDS && id < ASSETS_ATTACHMENT_IDS);

  assets->attachment_models[kind][id] = model;
}

/* Keeps a problem for showing. */
void
assets_add_problem (Assets *assets, const char *text)
{
  g_ptr_array_insert (assets->problems, (gint) assets->problems->len - 1, g_strdup (text));
}

/* One more holder; the same assets come back. */
Assets *
assets_ref (Assets *assets)
{
  g_return_val_if_fail (assets != NULL, NULL);

  g_atomic_ref_count_inc (&assets->references);
  return assets;
}

/* Lets one reference go; the last frees everything. NULL is left alone. */
void
assets_unref (Assets *assets)
{
  if (assets == NULL || !g_atomic_ref_count_dec (&assets->references))
    return;
  g_ptr_array_unref (assets->models);
  g_ptr_array_unref (assets->problems);
  ship_tables_free (assets->tables);
  if (assets->owns_files)
    game_files_free (assets->files);
  g_free (assets);
}

/* The statistics; lent. */
const ShipTables *
assets_get_tables (const Assets *assets)
{
  g_return_val_if_fail (assets != NULL, NULL);

  return assets->tables;
}

/* The files the assets came from; NULL for bare ones. Lent. */
GameFiles *
assets_get_files (const Assets *assets)
{
  g_return_val_if_fail (assets != NULL, NULL);

  return assets->files;
}

/* How many models there are; indices go from 0. */
guint
assets_model_count (const Assets *assets)
{
  g_return_val_if_fail (assets != NULL, 0);

  return assets->models->len;
}

/* A model; NULL for -1 or past the last. Lent. */
const AssetModel *
assets_model (const Assets *assets, int index)
{
  g_return_val_if_fail (assets != NULL, NULL);

  if (index < 0 || index >= (int) assets->models->len)
    return NULL;
  return g_ptr_array_index (assets->models, index);
}

/* The index of a ship type's model; -1 where it has none. */
int
assets_model_for_type (const Assets *assets, guint type)
{
  g_return_val_if_fail (assets != NULL, -1);

  return type < SHIP_TYPES_COUNT ? assets->type_models[type] : -1;
}

/* The index of the model an attachment of a kind and id mounts or shows; -1 none. */
int
assets_model_for_attachment (const Assets *assets, guint kind, guint id)
{
  g_return_val_if_fail (assets != NULL, -1);

  if (kind >= ASSETS_ATTACHMENT_KINDS || id >= ASSETS_ATTACHMENT_IDS)
    return -1;
  return assets->attachment_models[kind][id];
}

/* What was wrong with models and files, a sentence each; NULL-ended, lent. */
const char *const *
assets_get_problems (const Assets *assets)
{
  g_return_val_if_fail (assets != NULL, NULL);

  return (const char *const *) assets->problems->pdata;
}
