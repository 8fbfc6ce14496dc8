/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/assets-mass.c - a model's mass, centre, extent and inertia, mounted models within
 *
 * Reckoned once a model, parts standing as its file has them (a part that its first track poses is
 * reckoned where it stood).
 *
 * Source:  reference/objects.md, Centre of mass, Inertia
 */
#include "engine/sim/assets-private.h"

#include "engine/formats/shp-model.h"

#include <math.h>

static Vec3
vec3_of (const float *values)
{
  return vec3 (values[0], values[1], values[2]);
}

static const ShpModel *
resolve_mount_cb (guint kind, guint id, gpointer data)
{
  const Assets *assets = data;
  const AssetModel *model = assets_model (assets, assets_model_for_attachment (assets, kind, id));

  return model != NULL ? model->shp : NULL;
}

/* Works a model's figures out. */
void
assets_measure (const Assets *assets, AssetModel *model)
{
  g_autoptr (GArray) placed = shp_model_place_parts (model->shp, resolve_mount_cb,
                                                     (gpointer) assets);
  ShpMass mass;
  float low[3] = { 0 }, high[3] = { 0 };

  shp_placed_mass (placed, &mass);
  if (!shp_placed_bounds (placed, mass.centre, low, high, &model->radius))
    model->radius = 0.0f;
  model->mass = (float) mass.mass;
  model->centre = vec3 ((float) mass.centre[0], (float) mass.centre[1], (float) mass.centre[2]);
  model->bounds_min = vec3_of (low);
  model->bounds_max = vec3_of (high);
  for (guint i = 0; i < 9; i++)
    model->angular_response.m[i] = (float) mass.response[i];
}

/* Works out the figures of every model. */
void
assets_measure_all (Assets *assets)
{
  for (guint i = 0; i < assets->models->len; i++)
    assets_measure (assets, g_ptr_array_index (assets->models, i));
}

/* The mean of a part's vertices, of its finest level; zero for one without any. */
Vec3
assets_part_mean (const ShpPart *part)
{
  const ShpLevel *level;
  double sum[3] = { 0 };
  guint n;

  if (part == NULL || part->levels == NULL || part->levels->len == 0)
    return vec3 (0, 0, 0);
  level = &g_array_index (part->levels, ShpLevel, 0);
  n = level->vertices != NULL ? level->vertices->len : 0;
  for (guint i = 0; i < n; i++)
    for (guint axis = 0; axis < 3; axis++)
      sum[axis] += g_array_index (level->vertices, ShpVertex, i).position[axis];
  if (n == 0)
    return vec3 (0, 0, 0);
  return vec3 ((float) (sum[0] / n), (float) (sum[1] / n), (float) (sum[2] / n));
}

/* How far a part's farthest vertex, of its finest level, lies from its origin. */
float
assets_part_radius (const ShpPart *part)
{
  const ShpLevel *level;
  float most = 0.0f;

  if (part == NULL || part->levels == NULL || part->levels->len == 0)
    return 0.0f;
  level = &g_array_index (part->levels, ShpLevel, 0);
  for (guint i = 0; level->vertices != NULL && i < level->vertices->len; i++)
    most = MAX (most, vec3_length_squared (
                          vec3_of (g_array_index (level->vertices, ShpVertex, i).position)));
  return sqrtf (most);
}
