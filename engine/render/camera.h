/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/camera.h - where a picture is taken from, and what lies where in it
 *
 * Shapes:  an orientation's columns are the camera's right, down and forward axes, as a ship's.
 *          View coordinates are (right, down, forward). The world's Y points down, so the top of
 *          the picture is toward -Y.
 * Units:   world units; angles in radians; picture places in pixels from the top left corner.
 * Owner:   plain values.
 * Source:  reference/rendering.md 1, 2; reference/camera.md, Projection
 */
#pragma once

#include "engine/sim/vec.h"

G_BEGIN_DECLS

#define RENDER_CAMERA_FOV_Y 1.1172f /* 64.01 degrees (camera.md, Projection) */
#define RENDER_CAMERA_NEAR 4.0f     /* ours: the reference does not state the near plane */

typedef struct
{
  Vec3 eye;
  Mat3 orientation;
  float fov_y; /* the whole angle from top to bottom */
  float near_distance;
} RenderCamera;

RenderCamera render_camera_default (void);
Mat3 render_camera_turn (float yaw, float pitch);
void render_camera_look_at (RenderCamera *camera, Vec3 eye, Vec3 target);
Vec3 render_camera_to_view (const RenderCamera *camera, Vec3 place);
gboolean render_camera_project (const RenderCamera *camera, float width, float height, Vec3 place,
                                float *x, float *y, float *depth);
Vec3 render_camera_ray (const RenderCamera *camera, float width, float height, float x, float y);
float render_camera_pixels_per_unit (const RenderCamera *camera, float height, float depth);
gboolean render_camera_sees_sphere (const RenderCamera *camera, float aspect, Vec3 centre,
                                    float radius);
void render_camera_clip_matrix (const RenderCamera *camera, float aspect, float matrix[16]);

G_END_DECLS
