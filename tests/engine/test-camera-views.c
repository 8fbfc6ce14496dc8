/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-camera-views.c - switching views; where those of ejections and deaths stand */
#include "engine/sim/camera-views.h"

#include "tests/engine/sim-fixture.h"

#define LOCKED (CAMERA_SET_LOCK | CAMERA_SET_FORCE)

/* The frame of a view so many ticks old. */
static void
frame_at (SimFixture *f, guint32 ticks)
{
  f->world->mission_ticks = f->world->camera_since + ticks;
  camera_views_frame (&f->sim);
}

static void
test_locked (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->mission_ticks = 70;
  g_assert_true (camera_set_view (&f->sim, CAMERA_VIEW_EJECT, 0, LOCKED));
  g_assert_cmpuint (f->world->camera_view, ==, 7);
  g_assert_cmpuint (f->world->camera_since, ==, 70);
  g_assert_false (camera_set_view (&f->sim, CAMERA_VIEW_COCKPIT, 0, 0));
  g_assert_cmpuint (f->world->camera_view, ==, 7);
  g_assert_true (camera_set_view (&f->sim, CAMERA_VIEW_COCKPIT, 0, CAMERA_SET_FORCE));
  g_assert_cmpuint (f->world->camera_view, ==, 0);
  g_assert_true (camera_set_view (&f->sim, CAMERA_VIEW_DEATH, 0, 0)); /* free again */
}

/* 5000 along X; after 157.08 ticks a quarter about Y: X goes to -Z (right-handed). */
static void
test_eject (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  object_set_position (f->world, 0, vec3 (100, 200, 300));
  camera_set_view (&f->sim, CAMERA_VIEW_EJECT, 0, LOCKED);
  frame_at (f, 0);
  assert_vec (f->world->camera_position, 5100, 200, 300, 0.1);
  assert_vec (mat3_forward (&f->world->camera_orientation), -1, 0, 0, 1e-5);
  frame_at (f, 157); /* 0.785 radians: cos 0.70739, sin 0.70683 */
  assert_vec (f->world->camera_position, 100 + 3536.9, 200, 300 - 3534.1, 1.0);
}

/* Behind a ship that looks along X: at -X; 3000 + 10 * 100 away and half a radian round, which in
 * the ship's frame is (-sin, 0, -cos) * 4000 = (-1917.7, 0, -3510.3); its Z is the world's X, its X
 * the world's -Z. */
static void
test_death (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  sim_fixture_turn (f, 0, mat3_look_at (vec3 (1, 0, 0)));
  camera_set_view (&f->sim, CAMERA_VIEW_DEATH, 0, LOCKED);
  frame_at (f, 0);
  assert_vec (f->world->camera_position, -3000, 0, 0, 0.1);
  frame_at (f, 100);
  assert_vec (f->world->camera_position, -3510.3, 0, 1917.7, 0.5);
}

/* From the cockpit it stays where the player's eye was, and watches him. */
static void
test_death_watched (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  object_set_position (f->world, 0, vec3 (10, 20, 30));
  camera_set_view (&f->sim, CAMERA_VIEW_DEATH_WATCHED, 0, LOCKED);
  object_set_position (f->world, 0, vec3 (10, 20, 1030));
  frame_at (f, 50);
  assert_vec (f->world->camera_position, 10, 20, 30, 0);
  assert_vec (mat3_forward (&f->world->camera_orientation), 0, 0, 1, 1e-5);
}

/* The marker is left at the burst and drifts a quarter of 40 a step, 10, each tick. */
static void
test_burst (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->camera_marker = sim_fixture_add (f, OBJECT_TYPE_MARKER, vec3 (0, 0, -8000));
  object_set_position (f->world, 0, vec3 (0, 0, 500));
  f->world->objects[0].velocity = vec3 (40, 0, 0);
  camera_watch_burst (&f->sim, 0);
  g_assert_cmpuint (f->world->camera_view, ==, 0x1B);
  f->world->frame_duration = 5;
  frame_at (f, 5);
  assert_vec (object_position (f->world, f->world->camera_marker), 50, 0, 500, 1e-4);
}

static void
test_burst_without_marker (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  camera_watch_burst (&f->sim, 0);
  g_assert_cmpuint (f->world->camera_view, ==, 0x1B);
  g_assert_cmpint (f->world->camera_subject, ==, 0);
}

/* Half way from (0, 0, -15000): at first turned pi/4 and 10000 back: (-7071.1, 0, -7071.1) off the
 * middle; from 4500 ticks on no nearer than 1000. */
static void
test_pickup (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int nanny = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, -15000));
  Vec3 off;

  camera_set_view (&f->sim, CAMERA_VIEW_PICKUP, nanny, LOCKED);
  frame_at (f, 0);
  assert_vec (f->world->camera_position, -7071.1, 0, -7500 - 7071.1, 0.5);
  frame_at (f, 5000);
  off = vec3_sub (f->world->camera_position, vec3 (0, 0, -7500));
  assert_near (vec3_length (off), 1000, 0.1);
}

/* Beyond the pod as the fighter, on its left, sees it; the clock stands until the pod explodes. */
static void
test_pod_killed (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int sabre = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (-20000, 0, 0));

  camera_set_view (&f->sim, CAMERA_VIEW_POD_KILLED, sabre, LOCKED);
  frame_at (f, 300);
  assert_vec (f->world->camera_position, 1000, 0, 0, 0.1);
  assert_vec (mat3_forward (&f->world->camera_orientation), -1, 0, 0, 1e-5);
  g_assert_cmpuint (f->world->camera_since, ==, f->world->mission_ticks);
  f->world->objects[0].flags |= OBJECT_EXPLODING;
  frame_at (f, 50);
  assert_vec (f->world->camera_position, 2000, 0, 0, 0.1);
}

/* A subject that is none leaves the camera where it was. */
static void
test_no_subject (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  camera_set_view (&f->sim, CAMERA_VIEW_EJECT, -1, LOCKED);
  f->world->camera_position = vec3 (1, 2, 3);
  frame_at (f, 10);
  assert_vec (f->world->camera_position, 1, 2, 3, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/camera-views/set/locked-unless-forced", test_locked);
  g_test_add_func ("/engine/camera-views/eject/round-the-object", test_eject);
  g_test_add_func ("/engine/camera-views/death/behind-and-leaving", test_death);
  g_test_add_func ("/engine/camera-views/death/watched-from-where-it-was", test_death_watched);
  g_test_add_func ("/engine/camera-views/burst/marker-drifts", test_burst);
  g_test_add_func ("/engine/camera-views/burst/without-marker", test_burst_without_marker);
  g_test_add_func ("/engine/camera-views/pickup/between-ship-and-pod", test_pickup);
  g_test_add_func ("/engine/camera-views/pod-killed/clock-held", test_pod_killed);
  g_test_add_func ("/engine/camera-views/no-subject", test_no_subject);
  return g_test_run ();
}
