/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/pick.h - what lies under a pixel, or inside a rectangle of a picture
 *
 * Units:   pixels from the top left corner; world units.
 * Owner:   nothing is kept; results are indices in the scene as it was.
 */
#pragma once

#include "engine/render/camera.h"
#include "engine/render/scene.h"

G_BEGIN_DECLS

typedef struct
{
  int item;       /* index in scene->items; -1 none */
  int marker;     /* index in scene->markers; -1 none */
  float distance; /* from the eye */
  Vec3 point;     /* in the world */
} RenderPick;

gboolean render_pick (const RenderScene *scene, const Assets *assets, const RenderCamera *camera,
                      float x, float y, float width, float height, RenderPick *pick);
void render_pick_box (const RenderScene *scene, const RenderCamera *camera, float x0, float y0,
                      float x1, float y1, float width, float height, GArray *items,
                      GArray *markers);
gboolean render_ray_sphere (Vec3 origin, Vec3 way, Vec3 centre, float radius, float *distance);
gboolean render_ray_triangle (Vec3 origin, Vec3 way, Vec3 a, Vec3 b, Vec3 c, float *distance);
gboolean render_ray_plane (Vec3 origin, Vec3 way, Vec3 place, Vec3 normal, float *distance);

G_END_DECLS
