/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/part-picture.h - a ship drawn flat, each pixel knowing its part; needs no OpenGL
 *
 * A picture is taken straight from above, from the side or from the front, its nose up (from the
 * front: its top up). Each pixel holds which part is seen there and how light its face is: enough
 * to colour the parts by their state and to tell which one is pointed at.
 *
 * Shapes:  pixels row by row from the top left; a part is an index into the list given, -1 none.
 * Units:   pixels; light 0..255; places in the ship's own frame, X right, Y down, Z forward.
 * Owner:   the picture owns its pixels; free with part_picture_free.
 * Errors:  none: parts without a mesh leave no pixel.
 * Source:  reference/shp-format.md 4 to 6 (parts, levels, faces)
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

#define PART_PICTURE_NONE (-1)
#define PART_PICTURE_MOST 4096 /* pixels a side at most */

typedef enum
{
  PART_VIEW_TOP,
  PART_VIEW_SIDE,
  PART_VIEW_FRONT,
  PART_VIEWS
} PartView;

/* A part of an object and its place in the object's own frame. */
typedef struct
{
  gint32 node;  /* in the world; -1 none */
  gint16 model; /* Assets index */
  gint16 part;
  guint32 flags; /* NodeFlags */
  Vec3 place;
  Mat3 orientation;
} PicturePart;

typedef struct
{
  int width, height;
  gint16 *parts; /* width x height */
  guint8 *light;
  float scale; /* pixels a unit */
  Vec3 middle; /* what stands in the picture's middle */
} PartPicture;

GArray *part_picture_list (const World *world, const Assets *assets, int slot); /* PicturePart */
PartPicture *
part_picture_new (const Assets *assets, const GArray *parts, PartView view, int width, int height);
void part_picture_free (PartPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PartPicture, part_picture_free)
int part_picture_at (const PartPicture *picture, int x, int y);
gboolean part_picture_middle (const PartPicture *picture, int part, int *x, int *y);

G_END_DECLS
