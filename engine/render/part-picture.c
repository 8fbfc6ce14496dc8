/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/part-picture.c - the parts of an object, and their faces drawn into pixels */
#include "engine/render/part-picture.h"

#include <math.h>

#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"

#define DEPTH_MOST 8       /* mounts on mounts: broken trees must end */
#define FILLED_SHARE 0.96f /* of the picture's shorter side, by the longer of the ship's */
#define DARKEST 0.42f      /* of a face that looks aside */

/* Where the picture's right, down and toward-the-eye lie in the ship's frame. */
static const struct
{
  Vec3 right, down, near;
} views[PART_VIEWS] = {
  [PART_VIEW_TOP] = { { 1, 0, 0 }, { 0, 0, -1 }, { 0, -1, 0 } },
  [PART_VIEW_SIDE] = { { 0, -1, 0 }, { 0, 0, -1 }, { -1, 0, 0 } },
  [PART_VIEW_FRONT] = { { -1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
};

/* --- the parts of an object --- */

typedef struct
{
  const World *world;
  GArray *parts;
  Vec3 position; /* the object's */
  Mat3 orientation;
} Lister;

static void
list_nodes (const Lister *lister, int node, guint depth)
{
  for (; node >= 0; node = lister->world->nodes[node].next_sibling)
    {
      const WorldNode *n = node_at_const (lister->world, node);
      PicturePart part = { .node = node };
      Mat3 turn;

      if (n == NULL)
        return;
      if (n->kind == NODE_KIND_PART && n->model >= 0 && n->part >= 0)
        {
          Vec3 at;

          node_world_place (lister->world, node, &at, &turn);
          part.model = n->model;
          part.part = n->part;
          part.flags = n->flags;
          part.place
              = mat3_transform_transposed (&lister->orientation, vec3_sub (at, lister->position));
          Mat3 back = mat3_transposed (&lister->orientation);
          part.orientation = mat3_multiply (&back, &turn);
          g_array_append_val (lister->parts, part);
        }
      if (depth < DEPTH_MOST)
        list_nodes (lister, n->first_child, depth + 1);
    }
}

/* All parts of a slot's object, hidden and destroyed ones too; none for a slot without one. The
 * caller's. */
GArray *
part_picture_list (const World *world, const Assets *assets, int slot)
{
  const WorldObject *object = object_at_const (world, slot);
  const WorldNode *root = object != NULL ? node_at_const (world, object->root) : NULL;
  Lister lister = { .world = world, .parts = g_array_new (FALSE, FALSE, sizeof (PicturePart)) };

  if (root == NULL)
    return lister.parts;
  lister.position = object_position (world, slot);
  lister.orientation = object_orientation (world, slot);
  list_nodes (&lister, root->first_child, 0);
  return lister.parts;
}

/* --- drawing --- */

typedef struct
{
  PartPicture *picture;
  float *depth; /* toward the eye, of what is seen */
  PartView view;
} Painter;

typedef struct
{
  float x, y, near;
} Corner;

static const ShpPart *
shp_part (const Assets *assets, const PicturePart *part)
{
  const AssetModel *model = assets_model (assets, part->model);

  return model != NULL && model->shp != NULL ? shp_model_part (model->shp, (guint) part->part)
                                             : NULL;
}

static gboolean
is_seen (const PicturePart *part)
{
  return (part->flags & (NODE_HIDDEN | NODE_DESTROYED | NODE_SKIPPED)) == 0;
}

static Vec3
vertex_place (const PicturePart *part, const ShpVertex *vertex)
{
  const Vec3 local = vec3 (vertex->position[0], vertex->position[1], vertex->position[2]);

  return vec3_add (part->place, mat3_transform (&part->orientation, local));
}

static Corner
corner_of (const Painter *painter, const PicturePart *part, const ShpVertex *vertex)
{
  const PartPicture *picture = painter->picture;
  Vec3 at = vec3_sub (vertex_place (part, vertex), picture->middle);

  return (Corner){
    (float) picture->width * 0.5f + vec3_dot (at, views[painter->view].right) * picture->scale,
    (float) picture->height * 0.5f + vec3_dot (at, views[painter->view].down) * picture->scale,
    vec3_dot (at, views[painter->view].near) * picture->scale
  };
}

/* Whether three corners stand anywhere at all. */
static gboolean
stands (const Corner corners[3])
{
  for (guint n = 0; n < 3; n++)
    if (!isfinite (corners[n].x) || !isfinite (corners[n].y) || !isfinite (corners[n].near))
      return FALSE;
  return TRUE;
}

static float
edge (Corner a, Corner b, float x, float y)
{
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

/* Fills the pixels whose middles lie in a triangle and nearer than what was there. */
static void
fill_triangle (const Painter *painter, const Corner c[3], gint16 part, guint8 light)
{
  PartPicture *picture = painter->picture;
  float area = edge (c[0], c[1], c[2].x, c[2].y);
  int left = (int) floorf (CLAMP (MIN (c[0].x, MIN (c[1].x, c[2].x)), 0, picture->width - 1));
  int right = (int) ceilf (CLAMP (MAX (c[0].x, MAX (c[1].x, c[2].x)), 0, picture->width - 1));
  int top = (int) floorf (CLAMP (MIN (c[0].y, MIN (c[1].y, c[2].y)), 0, picture->height - 1));
  int bottom = (int) ceilf (CLAMP (MAX (c[0].y, MAX (c[1].y, c[2].y)), 0, picture->height - 1));

  if (!(fabsf (area) > 1e-6f))
    return;
  for (int y = top; y <= bottom; y++)
    for (int x = left; x <= right; x++)
      {
        float px = (float) x + 0.5f, py = (float) y + 0.5f;
        float a = edge (c[1], c[2], px, py) / area, b = edge (c[2], c[0], px, py) / area;
        float near = a * c[0].near + b * c[1].near + (1 - a - b) * c[2].near;
        gsize at = (gsize) y * (gsize) picture->width + (gsize) x;

        if (a < 0 || b < 0 || a + b > 1 || near <= painter->depth[at])
          continue;
        painter->depth[at] = near;
        picture->parts[at] = part;
        picture->light[at] = light;
      }
}

/* A face that looks at the eye is bright; which way its corners turn does not count. */
static guint8
light_of (const Painter *painter, Vec3 a, Vec3 b, Vec3 c)
{
  Vec3 out = vec3_normalize (vec3_cross (vec3_sub (b, a), vec3_sub (c, a)));
  float facing = fabsf (vec3_dot (out, views[painter->view].near));

  if (!(facing <= 1)) /* past it by rounding, or no number */
    facing = 1;
  return (guint8) (255 * (DARKEST + (1 - DARKEST) * facing));
}

static void
draw_part (const Painter *painter, const PicturePart *part, const ShpPart *shp, gint16 index)
{
  const ShpLevel *level = shp_part_level (shp, 0);

  for (guint n = 0; level != NULL && n < level->faces->len; n++)
    {
      const ShpFace *face = &g_array_index (level->faces, ShpFace, n);
      const ShpVertex *vertices[3];
      Corner corners[3];
      guint corner;

      if (face->flags & SHP_FACE_CAP)
        continue;
      for (corner = 0; corner < 3 && face->vertices[corner] < level->vertices->len; corner++)
        {
          vertices[corner] = &g_array_index (level->vertices, ShpVertex, face->vertices[corner]);
          corners[corner] = corner_of (painter, part, vertices[corner]);
        }
      if (corner == 3 && stands (corners))
        fill_triangle (painter, corners, index,
                       light_of (painter, vertex_place (part, vertices[0]),
                                 vertex_place (part, vertices[1]),
                                 vertex_place (part, vertices[2])));
    }
}

typedef struct
{
  Vec3 least, most;
  gboolean any;
} Extent;

static void
extend (Extent *extent, const PicturePart *part, const ShpPart *shp)
{
  const ShpLevel *level = shp_part_level (shp, 0);

  for (guint n = 0; level != NULL && n < level->vertices->len; n++)
    {
      Vec3 at = vertex_place (part, &g_array_index (level->vertices, ShpVertex, n));

      if (!isfinite (at.x) || !isfinite (at.y) || !isfinite (at.z))
        continue;
      if (!extent->any)
        extent->least = extent->most = at;
      extent->any = TRUE;
      extent->least = vec3 (MIN (extent->least.x, at.x), MIN (extent->least.y, at.y),
                            MIN (extent->least.z, at.z));
      extent->most = vec3 (MAX (extent->most.x, at.x), MAX (extent->most.y, at.y),
                           MAX (extent->most.z, at.z));
    }
}

/* All parts count, gone ones too: the picture does not jump when one goes. */
static void
fit (const Painter *painter, const Assets *assets, const GArray *parts)
{
  PartPicture *picture = painter->picture;
  Extent extent = { .any = FALSE };
  Vec3 size;
  float across, down;

  for (guint n = 0; n < parts->len; n++)
    {
      const PicturePart *part = &g_array_index (parts, PicturePart, n);
      const ShpPart *shp = shp_part (assets, part);

      if (shp != NULL)
        extend (&extent, part, shp);
    }
  size = vec3_sub (extent.most, extent.least);
  across = fabsf (vec3_dot (size, views[painter->view].right));
  down = fabsf (vec3_dot (size, views[painter->view].down));
  picture->middle = vec3_scale (vec3_add (extent.least, extent.most), 0.5f);
  picture->scale = FILLED_SHARE
                   * MIN ((float) picture->width / MAX (across, 1e-3f),
                          (float) picture->height / MAX (down, 1e-3f));
}

/* Draws the parts that are neither hidden nor destroyed. Sides are 1..PART_PICTURE_MOST. */
PartPicture *
part_picture_new (const Assets *assets, const GArray *parts, PartView view, int width, int height)
{
  PartPicture *picture;
  gsize pixels;
  Painter painter;

  g_return_val_if_fail (assets != NULL && parts != NULL && view < PART_VIEWS, NULL);
  g_return_val_if_fail (width > 0 && width <= PART_PICTURE_MOST, NULL);
  g_return_val_if_fail (height > 0 && height <= PART_PICTURE_MOST, NULL);

  picture = g_new0 (PartPicture, 1);
  picture->width = width;
  picture->height = height;
  pixels = (gsize) width * (gsize) height;
  picture->parts = g_new (gint16, pixels);
  picture->light = g_new0 (guint8, pixels);
  painter = (Painter){ picture, g_new (float, pixels), view };
  for (gsize n = 0; n < pixels; n++)
    {
      picture->parts[n] = PART_PICTURE_NONE;
      painter.depth[n] = -G_MAXFLOAT;
    }
  fit (&painter, assets, parts);
  for (guint n = 0; n < MIN (parts->len, (guint) G_MAXINT16); n++)
    {
      const PicturePart *part = &g_array_index (parts, PicturePart, n);
      const ShpPart *shp = is_seen (part) ? shp_part (assets, part) : NULL;

      if (shp != NULL)
        draw_part (&painter, part, shp, (gint16) n);
    }
  g_free (painter.depth);
  return picture;
}

/* NULL is nothing. */
void
part_picture_free (PartPicture *picture)
{
  if (picture == NULL)
    return;
  g_free (picture->parts);
  g_free (picture->light);
  g_free (picture);
}

/* The part seen at a pixel; PART_PICTURE_NONE beside the ship and outside the picture. */
int
part_picture_at (const PartPicture *picture, int x, int y)
{
  g_return_val_if_fail (picture != NULL, PART_PICTURE_NONE);

  if (x < 0 || y < 0 || x >= picture->width || y >= picture->height)
    return PART_PICTURE_NONE;
  return picture->parts[(gsize) y * (gsize) picture->width + (gsize) x];
}

/* A pixel that shows a part, near the middle of all that do. FALSE where the part is not seen. */
gboolean
part_picture_middle (const PartPicture *picture, int part, int *x, int *y)
{
  double sum_x = 0, sum_y = 0, best = G_MAXDOUBLE;
  guint count = 0;

  g_return_val_if_fail (picture != NULL && x != NULL && y != NULL, FALSE);

  for (int py = 0; py < picture->height; py++)
    for (int px = 0; px < picture->width; px++)
      if (part_picture_at (picture, px, py) == part)
        {
          sum_x += px;
          sum_y += py;
          count++;
        }
  if (count == 0 || part < 0)
    return FALSE;
  for (int py = 0; py < picture->height; py++)
    for (int px = 0; px < picture->width; px++)
      if (part_picture_at (picture, px, py) == part)
        {
          double dx = px - sum_x / count, dy = py - sum_y / count;

          if (dx * dx + dy * dy >= best)
            continue;
          best = dx * dx + dy * dy;
          *x = px;
          *y = py;
        }
  return TRUE;
}
