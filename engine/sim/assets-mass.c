/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/assets-mass.c - a model's mass, centre, extent and inertia, mounted models within
 *
 * Reckoned once a model, parts standing as they do in a new object: as its file has them, but for
 * those that their first track poses from the start, and what hangs from these.
 *
 * Source:  reference/objects.md, Centre of mass, Inertia, object_link_part
 */
#include "engine/sim/assets-private.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

#define LINKS_MOST 64 /* ours: of parts linked in a row; broken data must not loop */

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

static gboolean
begins_posed (const ShpPart *part)
{
  const NodePose pose = part_first_pose (part);

  return vec3_length_squared (pose.angles) > 0.0f || vec3_length_squared (pose.offset) > 0.0f;
}

/* Where a place in a frame is, by the frame's. */
static void
compose (Vec3 frame_place, const Mat3 *frame_turn, Vec3 *place, Mat3 *turn)
{
  *place = vec3_add (frame_place, mat3_transform (frame_turn, *place));
  *turn = mat3_multiply (frame_turn, turn);
}

/* Where a part of a model stands in it, posed as it is from the start. */
static void
stand (const ShpModel *model, const ShpPart *part, Vec3 *place, Mat3 *turn)
{
  *place = vec3 (0, 0, 0);
  *turn = MAT3_IDENTITY;
  for (guint link = 0; part != NULL && link < LINKS_MOST; link++)
    {
      const ShpPart *parent = part->parent >= 0 && (guint) part->parent < model->parts->len
                                  ? &g_array_index (model->parts, ShpPart, part->parent)
                                  : NULL;
      const NodePose pose = part_first_pose (part);
      Vec3 at;
      Mat3 turned;

      parent = parent != part ? parent : NULL;
      part_place_posed (part, &pose, parent != NULL ? vec3_of (parent->origin) : vec3 (0, 0, 0),
                        &at, &turned);
      compose (at, &turned, place, turn);
      part = parent;
    }
}

/* Where a placed model's own frame stands: at the attachment point of the part that mounts it,
 * which stands before it in the list. */
static void
stand_of_model (const GArray *placed, const ShpPlacedPart *entry, Vec3 *place, Mat3 *turn)
{
  const ShpPlacedPart *holder;
  const ShpAttachment *point;
  Mat3 held;

  *place = vec3 (0, 0, 0);
  *turn = MAT3_IDENTITY;
  if (entry->holder < 0)
    return;
  holder = &g_array_index (placed, ShpPlacedPart, entry->holder);
  point = &g_array_index (g_array_index (holder->model->parts, ShpPart, holder->part).attachments,
                          ShpAttachment, entry->attachment);
  *place = vec3_of (point->position);
  memcpy (turn->m, point->orientation, sizeof turn->m);
  for (guint i = 0; i < 9; i++)
    held.m[i] = (float) holder->turn[i];
  compose (vec3 ((float) holder->place[0], (float) holder->place[1], (float) holder->place[2]),
           &held, place, turn);
}

/* Puts parts where their poses put them, where there is any that begins posed. */
static void
pose_parts (GArray *placed)
{
  gboolean posed = FALSE;

  for (guint n = 0; n < placed->len && !posed; n++)
    {
      const ShpPlacedPart *entry = &g_array_index (placed, ShpPlacedPart, n);
      posed = begins_posed (&g_array_index (entry->model->parts, ShpPart, entry->part));
    }
  for (guint n = 0; n < placed->len && posed; n++)
    {
      ShpPlacedPart *entry = &g_array_index (placed, ShpPlacedPart, n);
      Vec3 place, frame_place;
      Mat3 turn, frame_turn;

      stand (entry->model, &g_array_index (entry->model->parts, ShpPart, entry->part), &place,
             &turn);
      stand_of_model (placed, entry, &frame_place, &frame_turn);
      compose (frame_place, &frame_turn, &place, &turn);
      entry->place[0] = place.x;
      entry->place[1] = place.y;
      entry->place[2] = place.z;
      for (guint i = 0; i < 9; i++)
        entry->turn[i] = turn.m[i];
    }
}

/* Works a model's figures out. */
void
assets_measure (const Assets *assets, AssetModel *model)
{
  g_autoptr (GArray) placed
      = shp_model_place_parts (model->shp, resolve_mount_cb, (gpointer) assets);
  ShpMass mass;
  float low[3] = { 0 }, high[3] = { 0 };

  pose_parts (placed);
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
