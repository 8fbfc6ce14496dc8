/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/damage-picture-private.h - what the picture's two files share
 *
 * damage-picture.c: the widget, what is pointed at; damage-picture-draw.c: its looks.
 */
#pragma once

#include "ui/damage-picture.h"
#include "ui/damage-state.h"

G_BEGIN_DECLS

/* A part as it is shown. */
typedef struct
{
  DamagePart now;
  int component; /* -1 none */
} ShownPart;

typedef struct
{
  int component;
  int x, y; /* pixels of the part picture */
} DamageDot;

struct _SortieDamagePicture
{
  GtkWidget parent_instance;

  PartView view;
  GArray *parts; /* PicturePart */
  GArray *shown; /* ShownPart, beside parts */
  guint components;
  DamageQuadrants quadrants;
  Assets *assets;
  PartPicture *picture;  /* NULL: to be drawn again */
  GArray *dots;          /* DamageDot, of the picture's components that are seen */
  GdkTexture *texture;   /* NULL: to be coloured again */
  int selected, hovered; /* components; -1 none */
};

/* Where things stand in the widget, in its pixels. */
typedef struct
{
  double x, y;         /* the middle */
  double outer, inner; /* radii of the rings' middles */
  double side;         /* of the ship's square */
} DamageLayout;

#define DAMAGE_RING 10.0 /* pixels a ring is wide */

DamageLayout damage_picture_layout (SortieDamagePicture *self);
PartPicture *damage_picture_ready (SortieDamagePicture *self);

/* damage-picture-draw.c */
void damage_picture_snapshot (SortieDamagePicture *self, GtkSnapshot *snapshot);

G_END_DECLS
