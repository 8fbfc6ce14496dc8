/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/gizmo.h - handles to move and turn things in the viewport: their geometry, without drawing
 *
 * Shapes:  to move: three axes of the world and the three planes between them. To turn: a ring for
 *          each of a ship record's angles: yaw about the world's Y; pitch about the X axis that yaw
 *          has turned; roll about the nose (reference/dte-format.md 5; rendering.md 1).
 * Units:   world units, pixels, radians; angles are right-handed about their axis, so that a
 *          positive yaw turns the nose right and a positive pitch raises it.
 * Owner:   plain values.
 */
#pragma once

#include "engine/render/camera.h"

G_BEGIN_DECLS

#define GIZMO_PIXELS 90.0f      /* an arm's length in the picture */
#define GIZMO_REACH_PIXELS 8.0f /* how near the pointer must be */
#define GIZMO_PLANE_FROM 0.25f  /* a plane's square, in arms */
#define GIZMO_PLANE_TO 0.5f
#define GIZMO_RING_POINTS 64
#define GIZMO_TURN_SNAP 15      /* degrees */

typedef enum
{
  GIZMO_NONE,
  GIZMO_MOVE,
  GIZMO_ROTATE,
} GizmoKind;

typedef enum
{
  GIZMO_HANDLE_NONE,
  GIZMO_HANDLE_X,
  GIZMO_HANDLE_Y,
  GIZMO_HANDLE_Z,
  GIZMO_HANDLE_YZ, /* the plane across X */
  GIZMO_HANDLE_XZ,
  GIZMO_HANDLE_XY,
  GIZMO_HANDLE_PITCH,
  GIZMO_HANDLE_YAW,
  GIZMO_HANDLE_ROLL,
  GIZMO_HANDLES
} GizmoHandle;

typedef struct
{
  GizmoKind kind;
  Vec3 place;
  Vec3 turn_axes[3]; /* of pitch, yaw, roll */
  float arm;         /* in units */
} Gizmo;

typedef struct
{
  Gizmo gizmo;
  GizmoHandle handle;
  Vec3 grip; /* where the handle was taken: a place, or a way in the ring's plane */
} GizmoDrag;

void gizmo_set (Gizmo *gizmo, GizmoKind kind, Vec3 place, int yaw, int pitch,
                const RenderCamera *camera, float height);
Vec3 gizmo_axis (guint axis);
void gizmo_ring_point (const Gizmo *gizmo, GizmoHandle handle, guint n, Vec3 *place);
void gizmo_plane_corners (const Gizmo *gizmo, GizmoHandle handle, Vec3 corners[4]);
GizmoHandle gizmo_hit (const Gizmo *gizmo, const RenderCamera *camera, float width, float height,
                       float x, float y);
gboolean gizmo_drag_begin (GizmoDrag *drag, const Gizmo *gizmo, GizmoHandle handle,
                           const RenderCamera *camera, float width, float height, float x,
                           float y);
gboolean gizmo_drag_move (const GizmoDrag *drag, const RenderCamera *camera, float width,
                          float height, float x, float y, float snap, Vec3 *offset);
gboolean gizmo_drag_turn (const GizmoDrag *drag, const RenderCamera *camera, float width,
                          float height, float x, float y, gboolean snap, int *degrees);
float gizmo_snap_step (float arm);
int gizmo_wrap_degrees (int degrees);

G_END_DECLS
