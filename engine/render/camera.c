/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/camera.c - projecting, rays, the clip matrix; see camera.h */
#include "engine/render/camera.h"

#include <math.h>

/* A camera at the world's origin that looks along +Z. */
RenderCamera
render_camera_default (void)
{
  return (RenderCamera) { .orientation = MAT3_IDENTITY,
                          .fov_y = RENDER_CAMERA_FOV_Y,
                          .near_distance = RENDER_CAMERA_NEAR };
}

/* The orientation of a camera without roll: first turned to the right about Y (down) by yaw, then
 * its nose raised by pitch. */
Mat3
render_camera_turn (float yaw, float pitch)
{
  float sy = sinf (yaw), cy = cosf (yaw), sp = sinf (pitch), cp = cosf (pitch);

  return (Mat3) { { cy, sy * sp, sy * cp,     /* x of right, down, forward */
                    0, cp, -sp,               /* y */
                    -sy, cy * sp, cy * cp } }; /* z */
}

/* Puts the camera at eye, level, its middle on target. Straight up and down keep yaw 0. When eye
 * and target are one place only the eye moves. */
void
render_camera_look_at (RenderCamera *camera, Vec3 eye, Vec3 target)
{
  Vec3 way = vec3_sub (target, eye);
  float flat = hypotf (way.x, way.z);

  camera->eye = eye;
  if (flat > 0 || way.y != 0)
    camera->orientation = render_camera_turn (flat > 0 ? atan2f (way.x, way.z) : 0,
                                              atan2f (-way.y, flat));
}

/* The place as the camera sees it: (right, down, forward). */
Vec3
render_camera_to_view (const RenderCamera *camera, Vec3 place)
{
  return mat3_transform_transposed (&camera->orientation, vec3_sub (place, camera->eye));
}

static float
focal (const RenderCamera *camera)
{
  return 1.0f / tanf (camera->fov_y * 0.5f);
}

/* Where a place stands in a picture of that size. Gives FALSE, and sets nothing, for a place
 * nearer than the near plane or behind it. Any out parameter may be NULL. */
gboolean
render_camera_project (const RenderCamera *camera, float width, float height, Vec3 place, float *x,
                       float *y, float *depth)
{
  Vec3 view = render_camera_to_view (camera, place);
  float scale = focal (camera) * height * 0.5f;

  if (view.z < camera->near_distance)
    return FALSE;
  if (x)
    *x = width * 0.5f + view.x / view.z * scale;
  if (y)
    *y = height * 0.5f + view.y / view.z * scale;
  if (depth)
    *depth = view.z;
  return TRUE;
}

/* The way from the eye through a pixel, in the world, of length 1. */
Vec3
render_camera_ray (const RenderCamera *camera, float width, float height, float x, float y)
{
  float scale = focal (camera) * height * 0.5f;
  Vec3 way = vec3 ((x - width * 0.5f) / scale, (y - height * 0.5f) / scale, 1);
  float length = sqrtf (vec3_dot (way, way));

  return mat3_transform (&camera->orientation, vec3_scale (way, 1 / length));
}

/* How many pixels one unit across covers at that depth. */
float
render_camera_pixels_per_unit (const RenderCamera *camera, float height, float depth)
{
  return focal (camera) * height * 0.5f / MAX (depth, camera->near_distance);
}

/* Whether any of a ball may show. The four side planes pass through the eye. */
gboolean
render_camera_sees_sphere (const RenderCamera *camera, float aspect, Vec3 centre, float radius)
{
  Vec3 view = render_camera_to_view (camera, centre);
  float up = focal (camera), across = up / aspect;
  float up_norm = radius * sqrtf (up * up + 1), across_norm = radius * sqrtf (across * across + 1);

  return view.z + radius >= camera->near_distance
         && fabsf (view.x) * across - view.z <= across_norm
         && fabsf (view.y) * up - view.z <= up_norm;
}

/* The matrix (columns first, as GL takes it) from places relative to the eye, in the world's axes,
 * to clip space. w is the depth; z only cuts at the near plane and never at a far one: shaders
 * write a logarithmic depth of their own from w. */
void
render_camera_clip_matrix (const RenderCamera *camera, float aspect, float matrix[16])
{
  Vec3 right = mat3_right (&camera->orientation);
  Vec3 down = mat3_down (&camera->orientation);
  Vec3 forward = mat3_forward (&camera->orientation);
  float up = focal (camera), across = up / aspect;
  const float rows[4][4] = {
    { right.x * across, right.y * across, right.z * across, 0 },
    { -down.x * up, -down.y * up, -down.z * up, 0 },
    { forward.x, forward.y, forward.z, -2 * camera->near_distance },
    { forward.x, forward.y, forward.z, 0 },
  };

  for (guint column = 0; column < 4; column++)
    for (guint row = 0; row < 4; row++)
      matrix[column * 4 + row] = rows[row][column];
}
