/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/assets-mass.c - a model's mass, centre, extent and inertia, mounted models within
 *
 * Reckoned once a model, parts standing as its file has them (a part that its first track poses is
 * reckoned where it stood). Sums are kept in double: entries of the tensor reach 1e20.
 *
 * Source:  reference/objects.md, Centre of mass, Inertia
 */
#include "engine/sim/assets-private.h"

#include <math.h>

#define ATTACHMENT_GUN 1
#define ATTACHMENT_POD 5
#define MOUNT_DEPTH_MOST 4 /* as node-build.c mounts */

typedef struct
{
  const Assets *assets;
  double mass;
  double moment[3];
  double tensor[9];
  Vec3 centre;
  Vec3 least, most;
  float radius_squared;
  gboolean any_vertex;
} Sums;

/* What to do with a part: it stands at a place, turned as what it hangs from; shown: neither it nor
 * what carries it is part of a damaged model. */
typedef void (*VisitPart) (Sums *sums, const ShpPart *part, Vec3 place, const Mat3 *turn,
                           gboolean shown);

static Vec3
vec3_of (const float *values)
{
  return vec3 (values[0], values[1], values[2]);
}

static void
walk_model (Sums *sums, const ShpModel *shp, Vec3 at, const Mat3 *turn, gboolean shown, guint depth,
            VisitPart visit)
{
  for (guint i = 0; i < shp->parts->len; i++)
    {
      const ShpPart *part = &g_array_index (shp->parts, ShpPart, i);
      const gboolean part_shown = shown && (part->flags & SHP_PART_DAMAGED) == 0;
      const Vec3 place = vec3_add (at, mat3_transform (turn, vec3_of (part->origin)));

      visit (sums, part, place, turn, part_shown);
      for (guint n = 0; part->attachments != NULL && n < part->attachments->len; n++)
        {
          const ShpAttachment *a = &g_array_index (part->attachments, ShpAttachment, n);
          const AssetModel *mounted;
          Mat3 own;

          if ((a->kind != ATTACHMENT_GUN && a->kind != ATTACHMENT_POD)
              || depth >= MOUNT_DEPTH_MOST)
            continue;
          mounted = assets_model (sums->assets,
                                  assets_model_for_attachment (sums->assets, a->kind, a->id));
          if (mounted == NULL)
            continue;
          for (guint k = 0; k < 9; k++)
            own.m[k] = a->orientation[k];
          own = mat3_multiply (turn, &own);
          walk_model (sums, mounted->shp,
                      vec3_add (place, mat3_transform (turn, vec3_of (a->position))), &own,
                      part_shown, depth + 1, visit);
        }
    }
}

/* density (place V + F), the place turned by the frame it hangs from (Fix). */
static void
add_mass (Sums *sums, const ShpPart *part, Vec3 place, const Mat3 *turn, gboolean shown)
{
  const Vec3 first = mat3_transform (turn, vec3_of (part->first_moments));
  const double d = part->density, v = part->volume;

  if (!shown)
    return;
  sums->mass += d * v;
  sums->moment[0] += d * (place.x * v + first.x);
  sums->moment[1] += d * (place.y * v + first.y);
  sums->moment[2] += d * (place.z * v + first.z);
}

static void
add_extent (Sums *sums, const ShpPart *part, Vec3 place, const Mat3 *turn)
{
  const ShpLevel *level;

  if (part->levels == NULL || part->levels->len == 0)
    return;
  level = &g_array_index (part->levels, ShpLevel, 0);
  for (guint i = 0; level->vertices != NULL && i < level->vertices->len; i++)
    {
      const ShpVertex *vertex = &g_array_index (level->vertices, ShpVertex, i);
      const Vec3 at = vec3_add (place, mat3_transform (turn, vec3_of (vertex->position)));

      if (!sums->any_vertex)
        sums->least = sums->most = at;
      sums->any_vertex = TRUE;
      sums->least = vec3 (MIN (sums->least.x, at.x), MIN (sums->least.y, at.y),
                          MIN (sums->least.z, at.z));
      sums->most = vec3 (MAX (sums->most.x, at.x), MAX (sums->most.y, at.y),
                         MAX (sums->most.z, at.z));
      sums->radius_squared = MAX (sums->radius_squared, vec3_length_squared (at));
    }
}

/* The part's share of extent and tensor about the centre; its own turn is ignored in the tensor, as
 * in the game. */
static void
add_body (Sums *sums, const ShpPart *part, Vec3 place, const Mat3 *turn, gboolean shown)
{
  const Vec3 a = vec3_sub (place, sums->centre);
  const double ax = a.x, ay = a.y, az = a.z, d = part->density, v = part->volume;
  const float *f = part->first_moments, *s = part->second_moments, *p = part->products;
  double *t = sums->tensor;

  add_extent (sums, part, a, turn);
  if (!shown)
    return;
  t[0] += d * (2 * ay * f[1] + 2 * az * f[2] + (ay * ay + az * az) * v + s[1] + s[2]);
  t[4] += d * (2 * ax * f[0] + 2 * az * f[2] + (ax * ax + az * az) * v + s[0] + s[2]);
  t[8] += d * (2 * ax * f[0] + 2 * ay * f[1] + (ax * ax + ay * ay) * v + s[0] + s[1]);
  t[3] -= d * (ay * f[0] + (ay * v + f[1]) * ax + p[0]);
  t[6] -= d * (az * f[0] + (az * v + f[2]) * ax + p[2]);
  t[7] -= d * (az * f[1] + (az * v + f[2]) * ay + p[1]);
}

/* The inverse of a symmetric tensor of which the lower half is filled; zero (nothing turns it) where
 * it has none. */
static Mat3
inverse (double *t)
{
  double c[9], determinant;
  Mat3 result = { { 0 } };

  t[1] = t[3];
  t[2] = t[6];
  t[5] = t[7];
  c[0] = t[4] * t[8] - t[5] * t[7];
  c[1] = t[2] * t[7] - t[1] * t[8];
  c[2] = t[1] * t[5] - t[2] * t[4];
  c[3] = t[5] * t[6] - t[3] * t[8];
  c[4] = t[0] * t[8] - t[2] * t[6];
  c[5] = t[2] * t[3] - t[0] * t[5];
  c[6] = t[3] * t[7] - t[4] * t[6];
  c[7] = t[1] * t[6] - t[0] * t[7];
  c[8] = t[0] * t[4] - t[1] * t[3];
  determinant = t[0] * c[0] + t[1] * c[3] + t[2] * c[6];
  if (determinant == 0.0 || !isfinite (determinant))
    return result;
  for (guint i = 0; i < 9; i++)
    result.m[i] = (float) (c[i] / determinant);
  return result;
}

/* Works a model's figures out. */
void
assets_measure (const Assets *assets, AssetModel *model)
{
  const Mat3 identity = MAT3_IDENTITY;
  Sums sums = { .assets = assets };

  walk_model (&sums, model->shp, vec3 (0, 0, 0), &identity, TRUE, 0, add_mass);
  if (sums.mass > 0.0)
    sums.centre = vec3 ((float) (sums.moment[0] / sums.mass), (float) (sums.moment[1] / sums.mass),
                        (float) (sums.moment[2] / sums.mass));
  walk_model (&sums, model->shp, vec3 (0, 0, 0), &identity, TRUE, 0, add_body);
  model->mass = (float) sums.mass;
  model->centre = sums.centre;
  model->bounds_min = sums.least;
  model->bounds_max = sums.most;
  model->radius = sqrtf (sums.radius_squared);
  model->angular_response = inverse (sums.tensor);
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
