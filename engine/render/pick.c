/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/pick.c - rays against balls, triangles and planes; picking; boxes */
#include "engine/render/pick.h"

#include <math.h>

#include "engine/sim/assets.h"

#define NEAR_PIXELS 8.0f   /* ours: how near the pointer must be to a dot or marker */
#define SMALL_PIXELS 12.0f /* ours: a ship that looks smaller is picked by its ball */
#define PARALLEL 1e-8f

/* Where a ray (way of length 1) meets a ball: the distance to the near side, 0 from within. */
gboolean
render_ray_sphere (Vec3 origin, Vec3 way, Vec3 centre, float radius, float *distance)
{
  Vec3 to = vec3_sub (centre, origin);
  float along = vec3_dot (to, way);
  float aside = vec3_dot (to, to) - along * along;
  float half = radius * radius - aside;

  if (half < 0 || along + sqrtf (half) < 0)
    return FALSE;
  *distance = MAX (along - sqrtf (half), 0);
  return TRUE;
}

/* Where a ray meets a plane through place, in units of way's length; FALSE behind the origin or
 * along the plane. */
gboolean
render_ray_plane (Vec3 origin, Vec3 way, Vec3 place, Vec3 normal, float *distance)
{
  float facing = vec3_dot (way, normal);
  float at;

  if (fabsf (facing) < PARALLEL)
    return FALSE;
  at = vec3_dot (vec3_sub (place, origin), normal) / facing;
  if (at < 0)
    return FALSE;
  *distance = at;
  return TRUE;
}

/* Where a ray meets a triangle, from either side, in units of way's length. */
gboolean
render_ray_triangle (Vec3 origin, Vec3 way, Vec3 a, Vec3 b, Vec3 c, float *distance)
{
  Vec3 ab = vec3_sub (b, a), ac = vec3_sub (c, a), from = vec3_sub (origin, a);
  Vec3 p = vec3_cross (way, ac), q = vec3_cross (from, ab);
  float volume = vec3_dot (ab, p);
  float u, v, at;

  if (fabsf (volume) < PARALLEL)
    return FALSE;
  u = vec3_dot (from, p) / volume;
  v = vec3_dot (way, q) / volume;
  at = vec3_dot (ac, q) / volume;
  if (u < 0 || v < 0 || u + v > 1 || at < 0)
    return FALSE;
  *distance = at;
  return TRUE;
}

static Vec3
corner (const ShpLevel *level, guint32 vertex)
{
  const float *p = g_array_index (level->vertices, ShpVertex, vertex).position;

  return vec3 (p[0], p[1], p[2]);
}

static gboolean
hit_level (const ShpLevel *level, Vec3 origin, Vec3 way, float *distance)
{
  gboolean hit = FALSE;

  for (guint n = 0; n < level->faces->len; n++)
    {
      const ShpFace *face = &g_array_index (level->faces, ShpFace, n);
      const guint32 *v = face->vertices;
      float at;

      if (v[0] >= level->vertices->len || v[1] >= level->vertices->len
          || v[2] >= level->vertices->len)
        continue;
      if (render_ray_triangle (origin, way, corner (level, v[0]), corner (level, v[1]),
                               corner (level, v[2]), &at)
          && at < *distance)
        {
          *distance = at;
          hit = TRUE;
        }
    }
  return hit;
}

/* The finest level of each part is what is hit. */
static gboolean
hit_parts (const RenderScene *scene, const Assets *assets, const RenderItem *item, Vec3 eye,
           Vec3 way, float *distance)
{
  gboolean hit = FALSE;

  for (guint n = 0; n < item->part_count; n++)
    {
      const RenderPart *part = &g_array_index (scene->parts, RenderPart, item->first_part + n);
      const AssetModel *model = assets_model (assets, part->model);
      Vec3 origin = vec3_sub (vec3_sub (eye, item->position), part->place);
      const ShpPart *shape;

      if (!model || (guint) part->part >= model->shp->parts->len)
        continue;
      shape = &g_array_index (model->shp->parts, ShpPart, part->part);
      if (shape->levels->len > 0
          && hit_level (&g_array_index (shape->levels, ShpLevel, 0),
                        mat3_transform_transposed (&part->orientation, origin),
                        mat3_transform_transposed (&part->orientation, way), distance))
        hit = TRUE;
    }
  return hit;
}

typedef struct
{
  const RenderScene *scene;
  const Assets *assets;
  const RenderCamera *camera;
  float x, y, width, height;
  Vec3 way;
  RenderPick best;
} Picker;

static gboolean
near_pointer (const Picker *picker, Vec3 place, float pixels, float *distance)
{
  float x, y;

  if (!render_camera_project (picker->camera, picker->width, picker->height, place, &x, &y, NULL)
      || hypotf (x - picker->x, y - picker->y) > pixels)
    return FALSE;
  *distance = vec3_length (vec3_sub (place, picker->camera->eye));
  return TRUE;
}

static void
take (Picker *picker, int item, int marker, float distance)
{
  picker->best = (RenderPick) { .item = item, .marker = marker, .distance = distance };
  picker->best.point = vec3_add (picker->camera->eye, vec3_scale (picker->way, distance));
}

static void
try_item (Picker *picker, guint index)
{
  const RenderItem *item = &g_array_index (picker->scene->items, RenderItem, index);
  Vec3 eye = picker->camera->eye, middle = vec3_add (item->position, item->centre);
  Vec3 view = render_camera_to_view (picker->camera, middle);
  float pixels = item->radius
                 * render_camera_pixels_per_unit (picker->camera, picker->height, view.z);
  float distance = picker->best.distance;

  if (pixels < SMALL_PIXELS || item->part_count == 0)
    {
      if (near_pointer (picker, middle, MAX (pixels, NEAR_PIXELS), &distance)
          && distance < picker->best.distance)
        take (picker, (int) index, -1, distance);
    }
  else if (render_ray_sphere (eye, picker->way, middle, item->radius, &distance)
           && distance < picker->best.distance)
    {
      distance = picker->best.distance;
      if (hit_parts (picker->scene, picker->assets, item, eye, picker->way, &distance))
        take (picker, (int) index, -1, distance);
    }
}

/* What is under a pixel: the nearest ship hit in one of its triangles, a small ship or a marker
 * near the pixel. Markers are drawn over all, so one under the pointer wins. Gives FALSE, with both
 * indices -1, for none. */
gboolean
render_pick (const RenderScene *scene, const Assets *assets, const RenderCamera *camera, float x,
             float y, float width, float height, RenderPick *pick)
{
  Picker picker = { .scene = scene, .assets = assets, .camera = camera, .x = x, .y = y,
                    .width = width, .height = height,
                    .best = { .item = -1, .marker = -1, .distance = G_MAXFLOAT } };
  float distance;

  picker.way = render_camera_ray (camera, width, height, x, y);
  for (guint n = 0; n < scene->markers->len; n++)
    {
      const RenderMarker *marker = &g_array_index (scene->markers, RenderMarker, n);
      if (near_pointer (&picker, marker->position, NEAR_PIXELS, &distance)
          && distance < picker.best.distance)
        take (&picker, -1, (int) n, distance);
    }
  if (picker.best.marker < 0)
    for (guint n = 0; n < scene->items->len; n++)
      try_item (&picker, n);
  *pick = picker.best;
  return pick->item >= 0 || pick->marker >= 0;
}

static gboolean
inside (const RenderCamera *camera, const float box[4], float width, float height, Vec3 place)
{
  float x, y;

  return render_camera_project (camera, width, height, place, &x, &y, NULL) && x >= box[0]
         && x <= box[2] && y >= box[1] && y <= box[3];
}

/* Appends the indices (guint) of the items and markers whose middle lies in the rectangle between
 * two corners. Formation points are not ships and are left out. */
void
render_pick_box (const RenderScene *scene, const RenderCamera *camera, float x0, float y0, float x1,
                 float y1, float width, float height, GArray *items, GArray *markers)
{
  const float box[4] = { MIN (x0, x1), MIN (y0, y1), MAX (x0, x1), MAX (y0, y1) };

  for (guint n = 0; n < scene->items->len; n++)
    {
      const RenderItem *item = &g_array_index (scene->items, RenderItem, n);
      if (inside (camera, box, width, height, vec3_add (item->position, item->centre)))
        g_array_append_val (items, n);
    }
  for (guint n = 0; n < scene->markers->len; n++)
    {
      const RenderMarker *marker = &g_array_index (scene->markers, RenderMarker, n);
      if (marker->kind != RENDER_MARKER_FORMATION
          && inside (camera, box, width, height, marker->position))
        g_array_append_val (markers, n);
    }
}
