/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-director-edges.c - shots at the first ship, and what is left of earlier ones
 *
 * Source:  reference/formations-curves.md 6.4 */
#include "tests/engine/path-fixture.h"

#include "engine/sim/camera-views.h"
#include "engine/sim/director.h"

static Fixture *
start (void)
{
  Fixture *f = fixture_new ();

  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (100, 0, 0));
  path_start (f);
  path_make (f, 0, 50);
  path_make (f, 1, 50);
  return f;
}

static CameraShot
at_ship (gint32 ship)
{
  CameraShot shot = CAMERA_SHOT_NONE;

  shot.ship = ship;
  shot.seconds = 1;
  return shot;
}

/* The mission's first ship has angles like any other's: 40 and -20 degrees, of which the end is
 * the start's own. */
static void
test_first_ship (void)
{
  g_autoptr (Fixture) f = start ();
  const guint32 record = fixture_ship_place (f, 0);
  const CameraShot shot = at_ship (0);
  const CameraDirector *d = &f->world->director;

  image_set_u16 (f->world, record + SHIP_RUNTIME_YAW, 40);
  image_set_u16 (f->world, record + SHIP_RUNTIME_PITCH, (guint16) -20);
  director_start (&f->sim, &shot);
  assert_near (d->yaw[0], 40, 0);
  assert_near (d->yaw[1], 40, 0);
  assert_near (d->pitch[0], -20, 0);
  assert_near (d->pitch[1], -20, 0);
}

/* A shot that takes the table leaves nothing of the others in it: whole worlds are compared by
 * their bytes. */
static void
test_table_emptied (void)
{
  static const CameraShot none[WORLD_CAMERA_SHOTS - 1];
  g_autoptr (Fixture) f = start ();
  const CameraShot shot = at_ship (1);

  for (guint n = 0; n < 3; n++)
    g_assert_true (director_stack (&f->sim, &shot));
  director_start (&f->sim, &shot);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 1);
  g_assert_cmpmem (&f->world->camera_shots[1], sizeof none, none, sizeof none);
}

/* While no shot runs the camera is drawn where it is, turned as it is. */
static void
test_none_runs (void)
{
  g_autoptr (Fixture) f = start ();
  Vec3 position = { 0, 0, 0 };
  Mat3 orientation = MAT3_IDENTITY;

  camera_set_view (&f->sim, CAMERA_VIEW_COCKPIT, 0, CAMERA_SET_FORCE);
  f->world->camera_position = vec3 (1, 2, 3);
  f->world->camera_orientation = mat3_from_angles (vec3 (0.1f, 0.2f, 0.3f));
  director_drawn_place (f->world, 0.5f, &position, &orientation);
  assert_vec (position, 1, 2, 3, 0);
  g_assert_cmpmem (&orientation, sizeof orientation, &f->world->camera_orientation,
                   sizeof orientation);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/director-edges/first-ship", test_first_ship);
  g_test_add_func ("/engine/director-edges/table-emptied", test_table_emptied);
  g_test_add_func ("/engine/director-edges/none-runs", test_none_runs);
  return g_test_run ();
}
