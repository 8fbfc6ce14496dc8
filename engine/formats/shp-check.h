/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-check.h - which indices and values of a model may be followed
 *
 * The reader keeps what a file says, right or wrong, so that writing gives it back. Who draws,
 * flies or shoots at a model asks here first; shp_model_check tells a person.
 *
 * Shapes:  a list of ShpProblem; sound indices otherwise.
 * Units:   part, level and record numbers count from 0; -1 none.
 * Owner:   lists are the caller's; messages are their problem's.
 * Errors:  none: problems are the result.
 * Source:  reference/shp-format.md 3, 4, 5, 14; the limits of 3 and 5
 */
#pragma once

#include "engine/formats/shp.h"

G_BEGIN_DECLS

#define SHP_GROUPS_MAX 20     /* of faces in a level: the game stops at more (shp-format.md 5) */
#define SHP_PLACE_MOST 1e9f   /* ours: as far as any place; its square and cube still are numbers */
#define SHP_COMPONENTS_MAX 60 /* of an object (shp-format.md 3, Components) */

typedef struct
{
  ShpErrorCode code; /* INDEX: an index past its table or in a circle; CHUNK: anything else */
  guint tag;         /* of the record's chunk */
  int part, level, record;
  char *message; /* in English, without the place */
} ShpProblem;

GPtrArray *shp_model_check (const ShpModel *model);
void shp_problem_free (ShpProblem *problem);
GArray *shp_model_parents (const ShpModel *model);
gboolean shp_level_face_is_sound (const ShpLevel *level, const ShpFace *face);
const ShpMaterial *shp_level_face_material (const ShpLevel *level, const ShpFace *face);
guint shp_level_count_groups (const ShpLevel *level);
gboolean shp_part_tree_is_sound (const ShpPart *part);

/* shp-check-figures.c */
gboolean shp_model_check_figures (const ShpModel *model, GError **error);

G_END_DECLS
