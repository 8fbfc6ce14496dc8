/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/gizmo.c - the geometry of handles and drags; see gizmo.h */
#include "ui/gizmo.h"

#include <math.h>

#include "engine/render/pick.h"

#define DEGREE ((float) G_PI / 180)
#define EDGE_ON 0.08f /* a plane or ring seen flatter than this is not dragged in its plane */

/* One of the world's axes: 0 X, 1 Y, 2 Z. */
Vec3
gizmo_axis (guint axis)
{
  return vec3 (axis == 0, axis == 1, axis == 2);
}

/* Puts the gizmo at a place, always the same size in the picture; yaw and pitch (degrees) tell
 * where the rings' axes lie. */
void
gizmo_set (Gizmo *gizmo, GizmoKind kind, Vec3 place, int yaw, int pitch,
           const RenderCamera *camera, float height)
{
  Mat3 turn = render_camera_turn ((float) yaw * DEGREE, (float) pitch * DEGREE);
  Vec3 view = render_camera_to_view (camera, place);

  gizmo->kind = kind;
  gizmo->place = place;
  gizmo->turn_axes[0] = mat3_right (&turn);
  gizmo->turn_axes[1] = gizmo_axis (1);
  gizmo->turn_axes[2] = mat3_forward (&turn);
  gizmo->arm = GIZMO_PIXELS / render_camera_pixels_per_unit (camera, height, view.z);
}

static Vec3
ring_axis (const Gizmo *gizmo, GizmoHandle handle)
{
  return gizmo->turn_axes[handle - GIZMO_HANDLE_PITCH];
}

/* The ring's point n of GIZMO_RING_POINTS. */
void
gizmo_ring_point (const Gizmo *gizmo, GizmoHandle handle, guint n, Vec3 *place)
{
  Vec3 axis = ring_axis (gizmo, handle);
  Vec3 other = fabsf (axis.y) < 0.9f ? vec3 (0, 1, 0) : vec3 (0, 0, 1);
  Vec3 u = vec3_cross (axis, other), v;
  float angle = (float) n * 2 * (float) G_PI / GIZMO_RING_POINTS;

  u = vec3_scale (u, 1 / sqrtf (vec3_dot (u, u)));
  v = vec3_cross (axis, u);
  *place = vec3_add (gizmo->place,
                     vec3_scale (vec3_add (vec3_scale (u, cosf (angle)),
                                           vec3_scale (v, sinf (angle))),
                                 gizmo->arm));
}

/* The corners of a plane's square. */
void
gizmo_plane_corners (const Gizmo *gizmo, GizmoHandle handle, Vec3 corners[4])
{
  guint across = (guint) (handle - GIZMO_HANDLE_YZ);
  Vec3 u = vec3_scale (gizmo_axis ((across + 1) % 3), gizmo->arm);
  Vec3 v = vec3_scale (gizmo_axis ((across + 2) % 3), gizmo->arm);
  const float ends[2] = { GIZMO_PLANE_FROM, GIZMO_PLANE_TO };
  static const guint order[4][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };

  for (guint n = 0; n < 4; n++)
    corners[n] = vec3_add (gizmo->place, vec3_add (vec3_scale (u, ends[order[n][0]]),
                                                   vec3_scale (v, ends[order[n][1]])));
}

static float
segment_distance (float x, float y, const float a[2], const float b[2])
{
  float dx = b[0] - a[0], dy = b[1] - a[1], length = dx * dx + dy * dy;
  float t = length > 0 ? ((x - a[0]) * dx + (y - a[1]) * dy) / length : 0;

  t = CLAMP (t, 0, 1);
  return hypotf (x - a[0] - dx * t, y - a[1] - dy * t);
}

typedef struct
{
  const RenderCamera *camera;
  float width, height, x, y;
} Pointer;

static gboolean
near_segment (const Pointer *p, Vec3 from, Vec3 to, float *best)
{
  float a[2], b[2], distance;

  if (!render_camera_project (p->camera, p->width, p->height, from, &a[0], &a[1], NULL)
      || !render_camera_project (p->camera, p->width, p->height, to, &b[0], &b[1], NULL))
    return FALSE;
  distance = segment_distance (p->x, p->y, a, b);
  if (distance > *best)
    return FALSE;
  *best = distance;
  return TRUE;
}

/* Whether the pointer is in the square: on one side of all its edges. */
static gboolean
in_square (const Pointer *p, const Vec3 corners[4])
{
  float at[4][2];
  guint left = 0;

  for (guint n = 0; n < 4; n++)
    if (!render_camera_project (p->camera, p->width, p->height, corners[n], &at[n][0], &at[n][1],
                                NULL))
      return FALSE;
  for (guint n = 0; n < 4; n++)
    {
      const float *a = at[n], *b = at[(n + 1) % 4];
      left += (b[0] - a[0]) * (p->y - a[1]) - (b[1] - a[1]) * (p->x - a[0]) > 0;
    }
  return left == 0 || left == 4;
}

static GizmoHandle
hit_ring (const Gizmo *gizmo, const Pointer *pointer)
{
  GizmoHandle hit = GIZMO_HANDLE_NONE;
  float best = GIZMO_REACH_PIXELS;

  for (guint handle = GIZMO_HANDLE_PITCH; handle <= GIZMO_HANDLE_ROLL; handle++)
    for (guint n = 0; n < GIZMO_RING_POINTS; n++)
      {
        Vec3 from, to;

        gizmo_ring_point (gizmo, handle, n, &from);
        gizmo_ring_point (gizmo, handle, n + 1, &to);
        if (near_segment (pointer, from, to, &best))
          hit = handle;
      }
  return hit;
}

/* The handle under the pointer: an axis before a plane, the nearest of several. */
GizmoHandle
gizmo_hit (const Gizmo *gizmo, const RenderCamera *camera, float width, float height, float x,
           float y)
{
  Pointer pointer = { camera, width, height, x, y };
  GizmoHandle hit = GIZMO_HANDLE_NONE;
  float best = GIZMO_REACH_PIXELS;

  if (gizmo->kind == GIZMO_NONE)
    return GIZMO_HANDLE_NONE;
  if (gizmo->kind == GIZMO_ROTATE)
    return hit_ring (gizmo, &pointer);
  for (guint axis = 0; axis < 3; axis++)
    if (near_segment (&pointer, gizmo->place,
                      vec3_add (gizmo->place, vec3_scale (gizmo_axis (axis), gizmo->arm)), &best))
      hit = GIZMO_HANDLE_X + axis;
  for (guint handle = GIZMO_HANDLE_YZ; handle <= GIZMO_HANDLE_XY && !hit; handle++)
    {
      Vec3 corners[4];

      gizmo_plane_corners (gizmo, handle, corners);
      if (in_square (&pointer, corners))
        hit = handle;
    }
  return hit;
}

/* The place on an axis nearest to the pointer's ray, as distance from the gizmo's place. */
static gboolean
along_axis (const GizmoDrag *drag, const Pointer *p, float *at)
{
  Vec3 axis = gizmo_axis (drag->handle - GIZMO_HANDLE_X);
  Vec3 way = render_camera_ray (p->camera, p->width, p->height, p->x, p->y);
  Vec3 from = vec3_sub (drag->gizmo.place, p->camera->eye);
  float across = vec3_dot (axis, way), flat = 1 - across * across;

  if (flat < 1e-5f)
    return FALSE; /* looking along the axis */
  *at = (across * vec3_dot (way, from) - vec3_dot (axis, from)) / flat;
  return TRUE;
}

static gboolean
on_plane (const GizmoDrag *drag, const Pointer *p, Vec3 normal, Vec3 *place)
{
  Vec3 way = render_camera_ray (p->camera, p->width, p->height, p->x, p->y);
  float distance;

  if (fabsf (vec3_dot (way, normal)) < EDGE_ON * 0.25f
      || !render_ray_plane (p->camera->eye, way, drag->gizmo.place, normal, &distance))
    return FALSE;
  *place = vec3_add (p->camera->eye, vec3_scale (way, distance));
  return TRUE;
}

/* A ring seen edge on is turned by going along it: then the way to the pointer in the plane of the
 * picture stands in. */
static gboolean
on_ring (const GizmoDrag *drag, const Pointer *p, Vec3 *way)
{
  Vec3 axis = ring_axis (&drag->gizmo, drag->handle), place;

  if (!on_plane (drag, p, axis, &place))
    return FALSE;
  *way = vec3_sub (place, drag->gizmo.place);
  return vec3_dot (*way, *way) > 0;
}

static gboolean
grip_at (const GizmoDrag *drag, const Pointer *pointer, Vec3 *grip)
{
  float at;

  if (drag->handle >= GIZMO_HANDLE_PITCH)
    return on_ring (drag, pointer, grip);
  if (drag->handle >= GIZMO_HANDLE_YZ)
    return on_plane (drag, pointer, gizmo_axis (drag->handle - GIZMO_HANDLE_YZ), grip);
  if (!along_axis (drag, pointer, &at))
    return FALSE;
  *grip = vec3_add (drag->gizmo.place,
                    vec3_scale (gizmo_axis (drag->handle - GIZMO_HANDLE_X), at));
  return TRUE;
}

/* Takes hold of a handle. FALSE where it cannot be dragged from here: an axis or ring that is
 * looked at along its length. */
gboolean
gizmo_drag_begin (GizmoDrag *drag, const Gizmo *gizmo, GizmoHandle handle,
                  const RenderCamera *camera, float width, float height, float x, float y)
{
  Pointer pointer = { camera, width, height, x, y };

  g_return_val_if_fail (handle > GIZMO_HANDLE_NONE && handle < GIZMO_HANDLES, FALSE);
  drag->gizmo = *gizmo;
  drag->handle = handle;
  return grip_at (drag, &pointer, &drag->grip);
}

static float
snapped (float value, float snap)
{
  return snap > 0 ? roundf (value / snap) * snap : value;
}

/* How far a move handle was dragged; snap: each coordinate of the offset to its multiples, 0 none.
 * FALSE where the pointer's ray does not meet the handle's axis or plane. */
gboolean
gizmo_drag_move (const GizmoDrag *drag, const RenderCamera *camera, float width, float height,
                 float x, float y, float snap, Vec3 *offset)
{
  Pointer pointer = { camera, width, height, x, y };
  Vec3 now;

  if (drag->handle >= GIZMO_HANDLE_PITCH || !grip_at (drag, &pointer, &now))
    return FALSE;
  now = vec3_sub (now, drag->grip);
  *offset = vec3 (snapped (now.x, snap), snapped (now.y, snap), snapped (now.z, snap));
  return TRUE;
}

/* How far a ring was turned, in whole degrees (a ship record's angles are whole). */
gboolean
gizmo_drag_turn (const GizmoDrag *drag, const RenderCamera *camera, float width, float height,
                 float x, float y, gboolean snap, int *degrees)
{
  Pointer pointer = { camera, width, height, x, y };
  Vec3 axis, now;
  float turn;

  if (drag->handle < GIZMO_HANDLE_PITCH || !grip_at (drag, &pointer, &now))
    return FALSE;
  axis = ring_axis (&drag->gizmo, drag->handle);
  turn = atan2f (vec3_dot (axis, vec3_cross (drag->grip, now)), vec3_dot (drag->grip, now));
  *degrees = (int) lroundf (turn / DEGREE);
  if (snap)
    *degrees = (int) lroundf ((float) *degrees / GIZMO_TURN_SNAP) * GIZMO_TURN_SNAP;
  return TRUE;
}

/* The step that moves snap to: the power of ten that is a tenth to one of an arm. */
float
gizmo_snap_step (float arm)
{
  return powf (10, floorf (log10f (MAX (arm, 1))));
}

/* The same angle in -179..180, as authored angles are written. */
int
gizmo_wrap_degrees (int degrees)
{
  degrees %= 360;
  if (degrees > 180)
    degrees -= 360;
  else if (degrees <= -180)
    degrees += 360;
  return degrees;
}
