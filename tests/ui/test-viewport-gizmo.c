/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-viewport-gizmo.c - dragging the handles that move and turn ships
 *
 * Hand-worked with a field of view of 90 degrees and a picture of 200 x 200 pixels: at depth 1000 a
 * pixel is 10 units, so that an arm of 90 pixels is 900 units. The camera stands at (0, 0, -1000)
 * looking along +Z: +X is right, +Y down.
 */
#include "ui/gizmo.h"

#include <math.h>

#define SIDE 200.0f

static RenderCamera
camera_ahead (void)
{
  RenderCamera camera = render_camera_default ();

  camera.fov_y = (float) G_PI_2;
  camera.eye = vec3 (0, 0, -1000);
  return camera;
}

static Gizmo
gizmo_at_origin (GizmoKind kind, const RenderCamera *camera)
{
  Gizmo gizmo;

  gizmo_set (&gizmo, kind, vec3 (0, 0, 0), 0, 0, camera, SIDE);
  return gizmo;
}

static GizmoHandle
hit (const Gizmo *gizmo, const RenderCamera *camera, float x, float y)
{
  return gizmo_hit (gizmo, camera, SIDE, SIDE, x, y);
}

static void
test_size (void)
{
  RenderCamera camera = camera_ahead ();
  Gizmo gizmo = gizmo_at_origin (GIZMO_MOVE, &camera);

  g_assert_cmpfloat_with_epsilon (gizmo.arm, 900, 0.5);
}

/* The X arm runs from (100, 100) to (190, 100), the Y arm to (100, 190). */
static void
test_hit_axes (void)
{
  RenderCamera camera = camera_ahead ();
  Gizmo gizmo = gizmo_at_origin (GIZMO_MOVE, &camera);

  g_assert_cmpint (hit (&gizmo, &camera, 170, 103), ==, GIZMO_HANDLE_X);
  g_assert_cmpint (hit (&gizmo, &camera, 98, 180), ==, GIZMO_HANDLE_Y);
  g_assert_cmpint (hit (&gizmo, &camera, 40, 40), ==, GIZMO_HANDLE_NONE);
  /* the square between X and Y: 22.5 to 45 pixels each way */
  g_assert_cmpint (hit (&gizmo, &camera, 135, 135), ==, GIZMO_HANDLE_XY);
  gizmo.kind = GIZMO_NONE;
  g_assert_cmpint (hit (&gizmo, &camera, 170, 100), ==, GIZMO_HANDLE_NONE);
}

/* From pixel 150 to 170 on X: 20 pixels, 200 units; the pointer's height does not matter. */
static void
test_drag_axis (void)
{
  RenderCamera camera = camera_ahead ();
  Gizmo gizmo = gizmo_at_origin (GIZMO_MOVE, &camera);
  GizmoDrag drag;
  Vec3 offset;

  g_assert_true (gizmo_drag_begin (&drag, &gizmo, GIZMO_HANDLE_X, &camera, SIDE, SIDE, 150, 100));
  g_assert_true (gizmo_drag_move (&drag, &camera, SIDE, SIDE, 170, 100, 0, &offset));
  g_assert_cmpfloat_with_epsilon (offset.x, 200, 0.5);
  g_assert_cmpfloat (offset.y, ==, 0);
  g_assert_cmpfloat (offset.z, ==, 0);
  /* snapped to 150: 200 / 150 rounds to 1 */
  g_assert_true (gizmo_drag_move (&drag, &camera, SIDE, SIDE, 170, 100, 150, &offset));
  g_assert_cmpfloat (offset.x, ==, 150);
}

/* In the plane across Z both move: 10 pixels right, 30 up. */
static void
test_drag_plane (void)
{
  RenderCamera camera = camera_ahead ();
  Gizmo gizmo = gizmo_at_origin (GIZMO_MOVE, &camera);
  GizmoDrag drag;
  Vec3 offset;

  g_assert_true (gizmo_drag_begin (&drag, &gizmo, GIZMO_HANDLE_XY, &camera, SIDE, SIDE, 130, 130));
  g_assert_true (gizmo_drag_move (&drag, &camera, SIDE, SIDE, 140, 100, 0, &offset));
  g_assert_cmpfloat_with_epsilon (offset.x, 100, 0.5);
  g_assert_cmpfloat_with_epsilon (offset.y, -300, 0.5);
  g_assert_cmpfloat_with_epsilon (offset.z, 0, 0.01);
}

/* The axis that is looked along, and the planes seen edge on, cannot be dragged. */
static void
test_refused (void)
{
  RenderCamera camera = camera_ahead ();
  Gizmo gizmo = gizmo_at_origin (GIZMO_MOVE, &camera);
  GizmoDrag drag;

  g_assert_false (gizmo_drag_begin (&drag, &gizmo, GIZMO_HANDLE_Z, &camera, SIDE, SIDE, 100, 100));
  g_assert_false (gizmo_drag_begin (&drag, &gizmo, GIZMO_HANDLE_XZ, &camera, SIDE, SIDE, 120,
                                    100));
}

/* Roll's axis is +Z, away from the camera; +X is right and +Y down, so positive roll goes from
 * right to down: a quarter clockwise in the picture is +90. */
static void
test_turn_roll (void)
{
  RenderCamera camera = camera_ahead ();
  Gizmo gizmo = gizmo_at_origin (GIZMO_ROTATE, &camera);
  GizmoDrag drag;
  int degrees = 0;

  g_assert_cmpint (hit (&gizmo, &camera, 100 + 64, 100 + 64), ==, GIZMO_HANDLE_ROLL);
  g_assert_true (gizmo_drag_begin (&drag, &gizmo, GIZMO_HANDLE_ROLL, &camera, SIDE, SIDE, 190,
                                   100));
  g_assert_true (gizmo_drag_turn (&drag, &camera, SIDE, SIDE, 100, 190, FALSE, &degrees));
  g_assert_cmpint (degrees, ==, 90);
  g_assert_true (gizmo_drag_turn (&drag, &camera, SIDE, SIDE, 190, 50, FALSE, &degrees));
  g_assert_cmpint (degrees, ==, -29); /* atan (50 / 90) = 29.05 */
  g_assert_true (gizmo_drag_turn (&drag, &camera, SIDE, SIDE, 190, 50, TRUE, &degrees));
  g_assert_cmpint (degrees, ==, -30);
}

/* From straight above (the camera looks along +Y, its right +X, its top +Z): positive yaw turns the
 * nose from +Z (up in the picture) to +X (right): clockwise. */
static void
test_turn_yaw (void)
{
  RenderCamera camera = camera_ahead ();
  GizmoDrag drag;
  Gizmo gizmo;
  int degrees = 0;

  camera.orientation = render_camera_turn (0, -(float) G_PI_2);
  camera.eye = vec3 (0, -1000, 0);
  gizmo = gizmo_at_origin (GIZMO_ROTATE, &camera);
  g_assert_true (gizmo_drag_begin (&drag, &gizmo, GIZMO_HANDLE_YAW, &camera, SIDE, SIDE, 100, 10));
  g_assert_true (gizmo_drag_turn (&drag, &camera, SIDE, SIDE, 190, 100, FALSE, &degrees));
  g_assert_cmpint (degrees, ==, 90);
}

/* Yaw turns the axes of pitch and roll with it: at yaw 90 roll's axis is +X. */
static void
test_ring_axes (void)
{
  RenderCamera camera = camera_ahead ();
  Gizmo gizmo;

  gizmo_set (&gizmo, GIZMO_ROTATE, vec3 (0, 0, 0), 90, 0, &camera, SIDE);
  g_assert_cmpfloat_with_epsilon (gizmo.turn_axes[2].x, 1, 1e-5);
  g_assert_cmpfloat_with_epsilon (gizmo.turn_axes[0].z, -1, 1e-5);
  g_assert_cmpfloat_with_epsilon (gizmo.turn_axes[1].y, 1, 1e-5);
}

static void
test_ring_points (void)
{
  RenderCamera camera = camera_ahead ();
  Gizmo gizmo = gizmo_at_origin (GIZMO_ROTATE, &camera);

  for (guint n = 0; n < GIZMO_RING_POINTS; n++)
    {
      Vec3 place;

      gizmo_ring_point (&gizmo, GIZMO_HANDLE_YAW, n, &place);
      g_assert_cmpfloat_with_epsilon (place.y, 0, 0.01);
      g_assert_cmpfloat_with_epsilon (hypotf (place.x, place.z), gizmo.arm, 0.5);
    }
}

static void
test_wrap (void)
{
  static const int rows[][2] = { { 0, 0 },      { 180, 180 },  { 181, -179 }, { -180, 180 },
                                 { 360, 0 },    { 539, 179 },  { -359, 1 },   { 720, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    g_assert_cmpint (gizmo_wrap_degrees (rows[n][0]), ==, rows[n][1]);
}

static void
test_snap_step (void)
{
  g_assert_cmpfloat (gizmo_snap_step (900), ==, 100);
  g_assert_cmpfloat (gizmo_snap_step (1200), ==, 1000);
  g_assert_cmpfloat (gizmo_snap_step (0.2f), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/viewport-gizmo/size", test_size);
  g_test_add_func ("/ui/viewport-gizmo/hit-axes", test_hit_axes);
  g_test_add_func ("/ui/viewport-gizmo/drag/axis", test_drag_axis);
  g_test_add_func ("/ui/viewport-gizmo/drag/plane", test_drag_plane);
  g_test_add_func ("/ui/viewport-gizmo/drag/edge-on-refused", test_refused);
  g_test_add_func ("/ui/viewport-gizmo/turn/roll", test_turn_roll);
  g_test_add_func ("/ui/viewport-gizmo/turn/yaw", test_turn_yaw);
  g_test_add_func ("/ui/viewport-gizmo/ring/axes", test_ring_axes);
  g_test_add_func ("/ui/viewport-gizmo/ring/points", test_ring_points);
  g_test_add_func ("/ui/viewport-gizmo/wrap-degrees", test_wrap);
  g_test_add_func ("/ui/viewport-gizmo/snap-step", test_snap_step);
  return g_test_run ();
}
