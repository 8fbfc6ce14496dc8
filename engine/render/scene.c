/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene.c - items with their parts and mounts; the ball about them */
#include "engine/render/scene.h"

#include <math.h>
#include <string.h>

#include "engine/render/scene-private.h"
#include "engine/sim/assets.h"

#define MOUNT_DEPTH_MOST 4   /* ours: a model that mounts itself must end */
#define PARTS_MOST 4096      /* ours: of an item; a retail model has 72 at most (shp-format.md 1) */
#define ATTACHMENT_MISSILE 0 /* shp-format.md 6 */
#define ATTACHMENT_GUN 1
#define ATTACHMENT_POD 5
#define EMPTY_RADIUS 400.0f  /* ours: the ball of a ship without a model, for picking and framing */

/* An empty scene, with stars and grid. */
RenderScene *
render_scene_new (void)
{
  RenderScene *scene = g_new0 (RenderScene, 1);

  scene->items = g_array_new (FALSE, FALSE, sizeof (RenderItem));
  scene->parts = g_array_new (FALSE, FALSE, sizeof (RenderPart));
  scene->lights = g_array_new (FALSE, FALSE, sizeof (RenderLight));
  scene->reveals = g_array_new (FALSE, FALSE, sizeof (RenderReveal));
  scene->markers = g_array_new (FALSE, FALSE, sizeof (RenderMarker));
  scene->lines = g_array_new (FALSE, FALSE, sizeof (RenderLine));
  scene->points = g_array_new (FALSE, FALSE, sizeof (RenderPoint));
  scene->effects = g_array_new (FALSE, FALSE, sizeof (RenderEffect));
  scene->rays = g_array_new (FALSE, FALSE, sizeof (RenderRay));
  scene->particles = g_array_new (FALSE, FALSE, sizeof (RenderParticle));
  scene->sheets = g_array_new (FALSE, FALSE, sizeof (RenderSheet));
  scene->sheet_vertices = g_array_new (FALSE, FALSE, sizeof (RenderSheetVertex));
  scene->sheet_indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  scene->atmospheres = g_array_new (FALSE, FALSE, sizeof (RenderAtmosphere));
  scene->grid = scene->stars = TRUE;
  return scene;
}

/* NULL is nothing. */
void
render_scene_free (RenderScene *scene)
{
  if (!scene)
    return;
  g_array_unref (scene->items);
  g_array_unref (scene->parts);
  g_array_unref (scene->lights);
  g_array_unref (scene->reveals);
  g_array_unref (scene->markers);
  g_array_unref (scene->lines);
  g_array_unref (scene->points);
  g_array_unref (scene->effects);
  g_array_unref (scene->rays);
  g_array_unref (scene->particles);
  g_array_unref (scene->sheets);
  g_array_unref (scene->sheet_vertices);
  g_array_unref (scene->sheet_indices);
  g_array_unref (scene->atmospheres);
  g_free (scene);
}

/* Takes all out; memory and settings stay. */
void
render_scene_clear (RenderScene *scene)
{
  g_array_set_size (scene->items, 0);
  g_array_set_size (scene->parts, 0);
  g_array_set_size (scene->lights, 0);
  g_array_set_size (scene->reveals, 0);
  g_array_set_size (scene->markers, 0);
  g_array_set_size (scene->lines, 0);
  g_array_set_size (scene->points, 0);
  g_array_set_size (scene->effects, 0);
  g_array_set_size (scene->rays, 0);
  g_array_set_size (scene->particles, 0);
  g_array_set_size (scene->sheets, 0);
  g_array_set_size (scene->sheet_vertices, 0);
  g_array_set_size (scene->sheet_indices, 0);
  g_array_set_size (scene->atmospheres, 0);
  scene->from_world = FALSE;
  scene->burn_lights = scene->streams = 0;
  memset (scene->lights_off, 0, sizeof scene->lights_off);
}

/* Adds an item without parts; its ball is the model's, or a small one. */
RenderItem *
render_scene_add_item (RenderScene *scene, const AssetModel *model, Vec3 position,
                       const Mat3 *orientation)
{
  RenderItem item = { .model = -1,
                      .side = OBJECT_SIDE_NEUTRAL,
                      .position = position,
                      .orientation = *orientation,
                      .radius = EMPTY_RADIUS,
                      .hull = 1,
                      .first_part = scene->parts->len };

  if (model)
    {
      Vec3 middle = vec3_scale (vec3_add (model->bounds_min, model->bounds_max), 0.5f);
      float half = vec3_length (vec3_sub (model->bounds_max, model->bounds_min)) * 0.5f;

      item.centre = mat3_transform (orientation, middle);
      item.radius = MAX (MIN (half, model->radius + vec3_length (middle)), 1);
    }
  g_array_append_val (scene->items, item);
  return &g_array_index (scene->items, RenderItem, scene->items->len - 1);
}

/* Which lights do not reach a model's parts. */
guint8
render_light_mask (const AssetModel *model)
{
  return model->shp->flags & SHP_HEADER_COMPONENTS ? RENDER_MASK_COMPONENTS : RENDER_MASK_OTHERS;
}

static gboolean
is_mount (const ShpAttachment *attachment)
{
  return attachment->kind == ATTACHMENT_MISSILE || attachment->kind == ATTACHMENT_GUN
         || attachment->kind == ATTACHMENT_POD;
}

static void add_model_parts (RenderScene *scene, const Assets *assets, int model, Vec3 place,
                             const Mat3 *orientation, guint depth);

/* A mounted model stands at its attachment, turned as it (shp-format.md 6, Mounting). */
static void
add_mounts (RenderScene *scene, const Assets *assets, const ShpPart *part, Vec3 place,
            const Mat3 *orientation, guint depth)
{
  for (guint n = 0; n < part->attachments->len; n++)
    {
      const ShpAttachment *at = &g_array_index (part->attachments, ShpAttachment, n);
      Vec3 local = vec3 (at->position[0], at->position[1], at->position[2]);
      Mat3 turn;
      int model;

      if (!is_mount (at))
        continue;
      model = assets_model_for_attachment (assets, at->kind, at->id);
      if (model < 0)
        continue;
      memcpy (turn.m, at->orientation, sizeof turn.m);
      turn = mat3_multiply (orientation, &turn);
      add_model_parts (scene, assets, model,
                       vec3_add (place, mat3_transform (orientation, local)), &turn, depth + 1);
    }
}

/* place: of the model's own origin, relative to the item. */
static void
add_model_parts (RenderScene *scene, const Assets *assets, int model, Vec3 place,
                 const Mat3 *orientation, guint depth)
{
  const AssetModel *asset = assets_model (assets, model);
  const RenderItem *item = &g_array_index (scene->items, RenderItem, scene->items->len - 1);

  if (!asset || !asset->shp || depth > MOUNT_DEPTH_MOST)
    return;
  for (guint n = 0; n < asset->shp->parts->len; n++)
    {
      const ShpPart *from = &g_array_index (asset->shp->parts, ShpPart, n);
      Vec3 origin = vec3 (from->origin[0], from->origin[1], from->origin[2]);
      RenderPart part = { .model = (gint16) model,
                          .part = (gint16) n,
                          .place = vec3_add (place, mat3_transform (orientation, origin)),
                          .orientation = *orientation,
                          .light_mask = render_light_mask (asset) };

      if (from->flags & SHP_PART_DAMAGED)
        continue;
      if (scene->parts->len - item->first_part >= PARTS_MOST)
        return;
      g_array_append_val (scene->parts, part);
      add_mounts (scene, assets, from, part.place, orientation, depth);
    }
}

/* Adds a model as it stands at rest, whole, with what is mounted on it, its centre of mass at
 * position. A model that is none gives an item without parts. The item is lent until the next. */
RenderItem *
render_scene_add_model (RenderScene *scene, const Assets *assets, int model, Vec3 position,
                        const Mat3 *orientation)
{
  const AssetModel *asset = model >= 0 ? assets_model (assets, model) : NULL;
  RenderItem *item = render_scene_add_item (scene, asset, position, orientation);

  if (asset)
    {
      item->model = model;
      add_model_parts (scene, assets, model,
                       vec3_scale (mat3_transform (orientation, asset->centre), -1), orientation,
                       0);
    }
  item->part_count = scene->parts->len - item->first_part;
  return item;
}

/* Adds a line of one colour, width in pixels. */
void
render_scene_add_line (RenderScene *scene, Vec3 a, Vec3 b, RenderColour colour, float width)
{
  RenderLine line = { .a = a, .b = b, .colour_a = colour, .colour_b = colour, .width = width };

  g_array_append_val (scene->lines, line);
}

/* Adds a sign without a figure; pixels is half its side. */
void
render_scene_add_point (RenderScene *scene, RenderPointShape shape, Vec3 position, float pixels,
                        RenderColour colour)
{
  RenderPoint point = { .position = position,
                        .shape = shape,
                        .pixels = pixels,
                        .colour = colour,
                        .seconds = -1,
                        .units = -1 };

  g_array_append_val (scene->points, point);
}

/* Adds a marker. */
void
render_scene_add_marker (RenderScene *scene, RenderMarkerKind kind, guint id, Vec3 position)
{
  RenderMarker marker = { .id = id, .kind = kind, .position = position };

  g_array_append_val (scene->markers, marker);
}

typedef struct
{
  Vec3 least, most;
  gboolean any;
} Extent;

static void
extend (Extent *extent, Vec3 place, float radius)
{
  Vec3 least = vec3_sub (place, vec3 (radius, radius, radius));
  Vec3 most = vec3_add (place, vec3 (radius, radius, radius));

  if (extent->any)
    {
      least = vec3 (MIN (least.x, extent->least.x), MIN (least.y, extent->least.y),
                    MIN (least.z, extent->least.z));
      most = vec3 (MAX (most.x, extent->most.x), MAX (most.y, extent->most.y),
                   MAX (most.z, extent->most.z));
    }
  *extent = (Extent) { least, most, TRUE };
}

/* A ball about all items and markers that have one of the flags (0: about all). FALSE when there
 * are none. */
gboolean
render_scene_bounds (const RenderScene *scene, guint flags, Vec3 *centre, float *radius)
{
  const float marker_radius = EMPTY_RADIUS;
  Extent extent = { .any = FALSE };

  for (guint n = 0; n < scene->items->len; n++)
    {
      const RenderItem *item = &g_array_index (scene->items, RenderItem, n);
      if (flags == 0 || item->flags & flags)
        extend (&extent, vec3_add (item->position, item->centre), item->radius);
    }
  for (guint n = 0; n < scene->markers->len; n++)
    {
      const RenderMarker *marker = &g_array_index (scene->markers, RenderMarker, n);
      if (flags == 0 || marker->flags & flags)
        extend (&extent, marker->position, marker_radius);
    }
  if (!extent.any)
    return FALSE;
  *centre = vec3_scale (vec3_add (extent.least, extent.most), 0.5f);
  /* a lone ball's box reaches sqrt 3 too far */
  *radius = vec3_length (vec3_sub (extent.most, extent.least)) * 0.5f * 0.577f;
  *radius = MAX (*radius, MAX (extent.most.x - extent.least.x, extent.most.z - extent.least.z)
                            * 0.5f);
  return TRUE;
}
