/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-camera.c - what a camera sees where, and how a viewport's camera moves
 *
 * Numbers are hand-worked. A field of view of 90 degrees is used where a picture is measured: then
 * the half height of what is seen at depth z is z.
 */
#include "engine/render/camera-rig.h"

#include <math.h>

#define FOV_90 ((float) G_PI_2)

static void
assert_vec (Vec3 got, float x, float y, float z, float tolerance)
{
  g_assert_cmpfloat_with_epsilon (got.x, x, tolerance);
  g_assert_cmpfloat_with_epsilon (got.y, y, tolerance);
  g_assert_cmpfloat_with_epsilon (got.z, z, tolerance);
}

static RenderCamera
camera_90 (void)
{
  RenderCamera camera = render_camera_default ();

  camera.fov_y = FOV_90;
  return camera;
}

/* 200 x 100 pixels: at depth 100 a unit is 0.5 pixel (half height 50 over half extent 100). */
static void
test_project (void)
{
  RenderCamera camera = camera_90 ();
  float x, y, depth;

  g_assert_true (render_camera_project (&camera, 200, 100, vec3 (0, 0, 100), &x, &y, &depth));
  g_assert_cmpfloat_with_epsilon (x, 100, 0.001);
  g_assert_cmpfloat_with_epsilon (y, 50, 0.001);
  g_assert_cmpfloat_with_epsilon (depth, 100, 0.001);
  /* Y is down: +40 is 20 pixels below the middle; x 60 is 30 to the right */
  g_assert_true (render_camera_project (&camera, 200, 100, vec3 (60, 40, 100), &x, &y, NULL));
  g_assert_cmpfloat_with_epsilon (x, 130, 0.001);
  g_assert_cmpfloat_with_epsilon (y, 70, 0.001);
}

static void
test_project_behind (void)
{
  RenderCamera camera = camera_90 ();
  float x = -5;

  g_assert_false (render_camera_project (&camera, 200, 100, vec3 (0, 0, -1), &x, NULL, NULL));
  g_assert_false (render_camera_project (&camera, 200, 100, vec3 (0, 0, 3), &x, NULL, NULL));
  g_assert_cmpfloat (x, ==, -5);
}

/* A pixel's ray leads through what that pixel shows. */
static void
test_ray (void)
{
  RenderCamera camera = camera_90 ();

  /* the right edge, half way down, of a square picture: 45 degrees to the right */
  assert_vec (render_camera_ray (&camera, 100, 100, 100, 50), sqrtf (0.5f), 0, sqrtf (0.5f), 1e-5f);
  /* turned to the right by 90 degrees the middle looks along +X */
  camera.orientation = render_camera_turn (FOV_90, 0);
  assert_vec (render_camera_ray (&camera, 100, 100, 50, 50), 1, 0, 0, 1e-5f);
}

/* Positive pitch raises the nose: toward -Y, since Y is down. */
static void
test_turn (void)
{
  Mat3 up = render_camera_turn (0, FOV_90 / 2);

  assert_vec (mat3_forward (&up), 0, -sqrtf (0.5f), sqrtf (0.5f), 1e-5f);
  assert_vec (mat3_right (&up), 1, 0, 0, 1e-5f);
  assert_vec (mat3_down (&up), 0, sqrtf (0.5f), sqrtf (0.5f), 1e-5f);
}

static void
test_look_at (void)
{
  RenderCamera camera = camera_90 ();
  float x, y;

  render_camera_look_at (&camera, vec3 (500, -300, 20), vec3 (-100, 80, 900));
  g_assert_true (render_camera_project (&camera, 640, 480, vec3 (-100, 80, 900), &x, &y, NULL));
  g_assert_cmpfloat_with_epsilon (x, 320, 0.01);
  g_assert_cmpfloat_with_epsilon (y, 240, 0.01);
  /* a place above (smaller Y) stands higher in the picture */
  g_assert_true (render_camera_project (&camera, 640, 480, vec3 (-100, 0, 900), &x, &y, NULL));
  g_assert_cmpfloat (y, <, 240);
}

static void
test_sees_sphere (void)
{
  RenderCamera camera = camera_90 ();

  g_assert_true (render_camera_sees_sphere (&camera, 1, vec3 (0, 0, 100), 1));
  g_assert_false (render_camera_sees_sphere (&camera, 1, vec3 (0, 0, -100), 50));
  /* the right plane is x = z: (120, 0, 100) is 20 / sqrt 2 = 14.14 outside it */
  g_assert_false (render_camera_sees_sphere (&camera, 1, vec3 (120, 0, 100), 14));
  g_assert_true (render_camera_sees_sphere (&camera, 1, vec3 (120, 0, 100), 14.3f));
  /* twice as wide: the plane is x = 2 z */
  g_assert_true (render_camera_sees_sphere (&camera, 2, vec3 (120, 0, 100), 1));
  g_assert_true (render_camera_sees_sphere (&camera, 1, vec3 (0, 0, 0), 50));
}

/* What clip space says is what project says. */
static void
test_clip_matrix (void)
{
  RenderCamera camera = camera_90 ();
  Vec3 place = vec3 (60, 40, 100);
  float m[16], clip[4];

  render_camera_clip_matrix (&camera, 2, m);
  for (guint row = 0; row < 4; row++)
    clip[row] = m[row] * place.x + m[4 + row] * place.y + m[8 + row] * place.z + m[12 + row];
  g_assert_cmpfloat_with_epsilon (clip[3], 100, 0.001);
  /* x 130 of 200 is 0.3, y 70 of 100 is -0.4 (up is positive in GL) */
  g_assert_cmpfloat_with_epsilon (clip[0] / clip[3], 0.3, 0.0001);
  g_assert_cmpfloat_with_epsilon (clip[1] / clip[3], -0.4, 0.0001);
  /* the near plane: z is -w there */
  clip[2] = m[10] * camera.near_distance + m[14];
  g_assert_cmpfloat_with_epsilon (clip[2], -camera.near_distance, 0.0001);
}

static void
test_orbit_keeps_target (void)
{
  RenderCameraRig rig = render_camera_rig_default ();
  RenderCamera camera;
  float x, y, depth;

  rig.target = vec3 (1000, -2000, 3000);
  rig.distance = 5000;
  render_camera_rig_orbit (&rig, 1.1f, -0.3f);
  camera = render_camera_rig_camera (&rig);
  g_assert_true (render_camera_project (&camera, 100, 100, rig.target, &x, &y, &depth));
  g_assert_cmpfloat_with_epsilon (x, 50, 0.01);
  g_assert_cmpfloat_with_epsilon (y, 50, 0.01);
  g_assert_cmpfloat_with_epsilon (depth, 5000, 1);
}

static void
test_orbit_stops_at_poles (void)
{
  RenderCameraRig rig = render_camera_rig_default ();

  render_camera_rig_orbit (&rig, 0, 100);
  g_assert_cmpfloat (rig.pitch, <, FOV_90);
  render_camera_rig_orbit (&rig, 0, -200);
  g_assert_cmpfloat (rig.pitch, >, -FOV_90);
}

/* At distance 100 with 90 degrees a picture of height 100 shows 200 units: 2 units a pixel. */
static void
test_pan (void)
{
  RenderCameraRig rig = { .mode = RENDER_CAMERA_ORBIT, .distance = 100, .fov_y = FOV_90 };

  render_camera_rig_pan (&rig, 10, 5, 100);
  assert_vec (rig.target, -20, -10, 0, 0.001f);
}

static void
test_zoom (void)
{
  RenderCameraRig rig = { .mode = RENDER_CAMERA_ORBIT, .distance = 1000, .fov_y = FOV_90 };

  render_camera_rig_zoom (&rig, 1);
  g_assert_cmpfloat_with_epsilon (rig.distance, 850, 0.01);
  render_camera_rig_zoom (&rig, -1);
  g_assert_cmpfloat_with_epsilon (rig.distance, 1000, 0.01);
  render_camera_rig_zoom (&rig, 1000);
  g_assert_cmpfloat (rig.distance, ==, RENDER_RIG_MIN_DISTANCE);
  render_camera_rig_zoom (&rig, -1000);
  g_assert_cmpfloat (rig.distance, ==, RENDER_RIG_MAX_DISTANCE);
}

/* Yaw 90 degrees: forward is +X, right is -Z. */
static void
test_fly (void)
{
  RenderCameraRig rig = { .mode = RENDER_CAMERA_FLY, .yaw = FOV_90, .fov_y = FOV_90 };

  render_camera_rig_fly (&rig, vec3 (0, 0, 1), 50);
  assert_vec (rig.eye, 50, 0, 0, 0.001f);
  render_camera_rig_fly (&rig, vec3 (1, 0, 0), 10);
  assert_vec (rig.eye, 50, 0, -10, 0.001f);
}

static void
test_mode_keeps_picture (void)
{
  RenderCameraRig rig = render_camera_rig_default ();
  RenderCamera before = render_camera_rig_camera (&rig), after;

  render_camera_rig_set_mode (&rig, RENDER_CAMERA_FLY);
  after = render_camera_rig_camera (&rig);
  assert_vec (after.eye, before.eye.x, before.eye.y, before.eye.z, 0.1f);
  for (guint n = 0; n < 9; n++)
    g_assert_cmpfloat_with_epsilon (after.orientation.m[n], before.orientation.m[n], 1e-4);
}

/* 1.25 x 100 / sin 45 degrees = 176.78 */
static void
test_frame (void)
{
  RenderCameraRig rig = { .mode = RENDER_CAMERA_FLY, .fov_y = FOV_90, .distance = 5 };

  render_camera_rig_frame (&rig, vec3 (1, 2, 3), 100);
  g_assert_cmpint (rig.mode, ==, RENDER_CAMERA_ORBIT);
  g_assert_cmpfloat_with_epsilon (rig.distance, 176.78, 0.01);
  assert_vec (rig.target, 1, 2, 3, 0.001f);
}

/* camera.md, Chase: at no throttle 750 above and 1800 behind, once the lag is over. */
static void
test_chase (void)
{
  RenderCameraRig rig = render_camera_rig_default ();
  Mat3 level = MAT3_IDENTITY;
  RenderCamera camera;

  render_camera_rig_set_mode (&rig, RENDER_CAMERA_FOLLOW);
  render_camera_rig_ride (&rig, vec3 (0, 0, 10000), &level, vec3 (0, 0, 0), 500, 0, 0);
  camera = render_camera_rig_camera (&rig);
  assert_vec (camera.eye, 0, -750, 8500, 0.1f); /* begins 1500 behind */
  render_camera_rig_ride (&rig, vec3 (0, 0, 10000), &level, vec3 (0, 0, 0), 500, 0, 100);
  camera = render_camera_rig_camera (&rig);
  assert_vec (camera.eye, 0, -750, 8200, 0.1f);
  /* afterburner: 400 x 1.5 more */
  render_camera_rig_ride (&rig, vec3 (0, 0, 10000), &level, vec3 (0, 0, 0), 500, 1.5f, 100);
  camera = render_camera_rig_camera (&rig);
  assert_vec (camera.eye, 0, -750, 7600, 0.1f);
}

static void
test_cockpit (void)
{
  RenderCameraRig rig = render_camera_rig_default ();
  Mat3 right = render_camera_turn (FOV_90, 0);
  RenderCamera camera;

  render_camera_rig_set_mode (&rig, RENDER_CAMERA_COCKPIT);
  render_camera_rig_ride (&rig, vec3 (100, 0, 0), &right, vec3 (0, -20, 50), 500, 0, 0);
  camera = render_camera_rig_camera (&rig);
  assert_vec (camera.eye, 150, -20, 0, 0.01f);
  assert_vec (mat3_forward (&camera.orientation), 1, 0, 0, 1e-5f);
}

/* In the cockpit until the mission places it; then there whatever the ship and the user do. */
static void
test_mission (void)
{
  RenderCameraRig rig = render_camera_rig_default ();
  Mat3 right = render_camera_turn (FOV_90, 0), down = render_camera_turn (0, -FOV_90);
  RenderCamera camera;

  render_camera_rig_set_mode (&rig, RENDER_CAMERA_MISSION);
  render_camera_rig_ride (&rig, vec3 (100, 0, 0), &right, vec3 (0, -20, 50), 500, 0, 0);
  camera = render_camera_rig_camera (&rig);
  assert_vec (camera.eye, 150, -20, 0, 0.01f);
  render_camera_rig_place (&rig, vec3 (7, 8, 9), &down);
  render_camera_rig_ride (&rig, vec3 (900, 0, 0), &right, vec3 (0, -20, 50), 500, 0, 1);
  render_camera_rig_orbit (&rig, 1, 0);
  render_camera_rig_pan (&rig, 50, 50, 100);
  camera = render_camera_rig_camera (&rig);
  assert_vec (camera.eye, 7, 8, 9, 1e-6f);
  assert_vec (mat3_forward (&camera.orientation), 0, 1, 0, 1e-5f);
  g_assert_cmpint (rig.mode, ==, RENDER_CAMERA_MISSION);
  g_assert_cmpfloat (camera.fov_y, ==, rig.fov_y);
  render_camera_rig_unplace (&rig);
  camera = render_camera_rig_camera (&rig);
  assert_vec (camera.eye, 950, -20, 0, 0.01f);
}

static void
test_views (void)
{
  RenderCameraRig rig = render_camera_rig_default ();
  RenderCamera camera;

  render_camera_rig_set_view (&rig, RENDER_VIEW_TOP);
  camera = render_camera_rig_camera (&rig);
  assert_vec (mat3_forward (&camera.orientation), 0, 1, 0, 0.01f); /* looks down */
  render_camera_rig_set_view (&rig, RENDER_VIEW_FRONT);
  camera = render_camera_rig_camera (&rig);
  assert_vec (mat3_forward (&camera.orientation), 0, 0, -1, 0.01f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-camera/project", test_project);
  g_test_add_func ("/engine/render-camera/project/behind-is-refused", test_project_behind);
  g_test_add_func ("/engine/render-camera/ray", test_ray);
  g_test_add_func ("/engine/render-camera/turn", test_turn);
  g_test_add_func ("/engine/render-camera/look-at", test_look_at);
  g_test_add_func ("/engine/render-camera/sees-sphere", test_sees_sphere);
  g_test_add_func ("/engine/render-camera/clip-matrix", test_clip_matrix);
  g_test_add_func ("/engine/render-camera/orbit/keeps-target", test_orbit_keeps_target);
  g_test_add_func ("/engine/render-camera/orbit/stops-at-poles", test_orbit_stops_at_poles);
  g_test_add_func ("/engine/render-camera/pan", test_pan);
  g_test_add_func ("/engine/render-camera/zoom", test_zoom);
  g_test_add_func ("/engine/render-camera/fly", test_fly);
  g_test_add_func ("/engine/render-camera/mode-keeps-picture", test_mode_keeps_picture);
  g_test_add_func ("/engine/render-camera/frame", test_frame);
  g_test_add_func ("/engine/render-camera/chase", test_chase);
  g_test_add_func ("/engine/render-camera/cockpit", test_cockpit);
  g_test_add_func ("/engine/render-camera/mission", test_mission);
  g_test_add_func ("/engine/render-camera/views", test_views);
  return g_test_run ();
}
