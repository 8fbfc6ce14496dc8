/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/assets.h - what never changes while worlds run: models and statistics
 *
 * A model that the game folder lacks, or cannot be read, is replaced by the type's stand-in of the
 * demo pack, so that every type always has one; the problem is kept for showing.
 *
 * Owner:   reference counted; worlds, renderers and sessions each hold a reference. Model indices
 *          are those that WorldObject.model and WorldNode.model hold.
 * Errors:  G_FILE_ERROR, SHP_ERROR and the tables' own, prefixed with the file's name.
 * Threads: read anywhere once made.
 */
#pragma once

#include "engine/formats/shp.h"
#include "engine/sim/vec.h"
#include "engine/tables/ship-types.h"

G_BEGIN_DECLS

typedef struct _Assets Assets;
typedef struct _GameFiles GameFiles; /* engine/formats/game-files.h */

/* One model with what is worked out of it once. */
typedef struct
{
  char *name;          /* file name, lower case, "uslf_prd.shp" */
  ShpModel *shp;
  gboolean stand_in;   /* from the demo pack in place of the game's */
  float radius;
  Vec3 bounds_min, bounds_max; /* from the centre of mass, mounted models within */
  float mass;
  Vec3 centre;         /* of mass, in model coordinates: the origin of an object's own frame */
  Mat3 angular_response; /* inverse inertia tensor */
} AssetModel;

Assets *assets_new (GameFiles *files, GError **error);
Assets *assets_new_take (GameFiles *files, GError **error);
Assets *assets_ref (Assets *assets);
void assets_unref (Assets *assets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Assets, assets_unref)

const ShipTables *assets_get_tables (const Assets *assets);
GameFiles *assets_get_files (const Assets *assets);
guint assets_model_count (const Assets *assets);
const AssetModel *assets_model (const Assets *assets, int index);
int assets_model_for_type (const Assets *assets, guint type);      /* -1: the type has none */
float assets_part_radius (const ShpPart *part); /* its farthest vertex from its origin */
Vec3 assets_part_mean (const ShpPart *part); /* of its finest level's vertices */
int assets_model_for_attachment (const Assets *assets, guint kind, guint id); /* -1 none */
const char *const *assets_get_problems (const Assets *assets);      /* NULL-ended */

/* For tests: assets of the built-in statistics with no model at all, or with given models. */
Assets *assets_new_bare (ShipTables *tables);
int assets_add_model (Assets *assets, const char *name, ShpModel *shp, int type);
void assets_set_attachment_model (Assets *assets, guint kind, guint id, int model);

G_END_DECLS
