/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-model.h - what a model means: its parts in place, components, mass, bounds
 *
 * Shapes:  ShpPlacedPart, a model's own parts in part order, then, part by part and attachment by
 *          attachment, those of the models they mount, in the same order within each.
 * Units:   model units and the outer model's frame: X right, Y down, Z forward; matrices row-major,
 *          a vector multiplied on the right. Mass in the file's own unit.
 * Owner:   lists are the caller's; they lend the models, which must outlive them.
 * Errors:  none: what cannot be followed is left out (shp-check.h tells of it).
 * Source:  reference/shp-format.md 3, 6, 7, 15; reference/objects.md, Centre of mass, Inertia,
 *          Components
 */
#pragma once

#include "engine/formats/shp.h"

G_BEGIN_DECLS

#define SHP_ATTACHMENT_GUN 1
#define SHP_ATTACHMENT_POD 5

/* The model that an attachment point of this kind and id mounts; NULL for none. */
typedef const ShpModel *(*ShpResolver) (guint kind, guint id, gpointer data);

typedef struct
{
  const ShpModel *model; /* lent */
  guint part;            /* of that model */
  int holder;            /* the entry of this list that mounts the model; -1 for the outer one */
  int attachment;        /* of the holder's part; -1 for the outer model */
  double place[3];       /* of the part's origin */
  double turn[9];        /* of the model it belongs to; a part itself rests unturned */
  gboolean shown;        /* no part of a damaged model */
  gboolean held_shown;   /* so are all that hold it */
} ShpPlacedPart;

typedef struct
{
  double mass;
  double centre[3];
  double inertia[9];  /* about the centre */
  double response[9]; /* its inverse; 0 where it has none */
} ShpMass;

GArray *shp_model_place_parts (const ShpModel *model, ShpResolver resolver, gpointer data);
GArray *shp_model_components (const ShpModel *model, const GArray *placed);
GArray *shp_model_assembly (const ShpModel *model, guint part);
int shp_model_armored_part (const ShpModel *model, guint part);
gboolean shp_model_has_class (const ShpModel *model, guint part_class);
gboolean shp_part_is_turret (const ShpPart *part);
const ShpClip *shp_part_clip_for_name (const ShpPart *part, const char *name);
const ShpPointList *shp_part_point_list (const ShpPart *part, guint kind);

void shp_placed_mass (const GArray *placed, ShpMass *mass);
gboolean shp_placed_bounds (const GArray *placed, const double centre[3], float min[3],
                            float max[3], float *radius);

void shp_part_fill_box (ShpPart *part);
void shp_part_fill_normals (ShpPart *part);
void shp_part_build_tree (ShpPart *part);

G_END_DECLS
