/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/assets-private.h - what the assets' own files share
 *
 * Owner:   the assets own everything here.
 */
#pragma once

#include "engine/sim/assets.h"

G_BEGIN_DECLS

#define ASSETS_ATTACHMENT_KINDS 9 /* kinds 0..8 have a table (shp-format.md 6) */
#define ASSETS_ATTACHMENT_IDS 20

struct _Assets
{
  gatomicrefcount references;
  GameFiles *files;     /* NULL for bare ones */
  gboolean owns_files;  /* FALSE: lent, and they outlive the assets */
  ShipTables *tables;
  GPtrArray *models;    /* AssetModel */
  int type_models[SHIP_TYPES_COUNT];
  int attachment_models[ASSETS_ATTACHMENT_KINDS][ASSETS_ATTACHMENT_IDS];
  GPtrArray *problems;  /* char *, NULL-ended */
};

Assets *assets_new_private (void);
int assets_append_model (Assets *assets, const char *name, ShpModel *shp, gboolean stand_in);
void assets_add_problem (Assets *assets, const char *text);

/* assets-mass.c; the models mounted on a model must be measured before it, or are measured now */
void assets_measure_all (Assets *assets);
void assets_measure (const Assets *assets, AssetModel *model);

G_END_DECLS
