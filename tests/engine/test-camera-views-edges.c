/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-camera-views-edges.c - where a view that stays is looked from
 *
 * Source:  reference/camera.md, Every view */
#include "engine/sim/camera-views.h"

#include "tests/engine/sim-fixture.h"

/* The player's ship at (100, 200, 300), its nose along X, with an eye at (1, 2, 23) of a model that
 * turns about (0, 0, 10): in the ship's frame (1, 2, 13), of which Z is the world's X, X its -Z. */
static SimFixture *
make_player (void)
{
  SimFixture *f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  model->eye[0] = 1;
  model->eye[1] = 2;
  model->eye[2] = 23;
  o->model = (gint16) assets_add_model (f->assets, "eye.shp", model, -1);
  o->centre = vec3 (0, 0, 10);
  object_set_position (f->world, 0, vec3 (100, 200, 300));
  sim_fixture_turn (f, 0, mat3_look_at (vec3 (1, 0, 0)));
  f->world->camera_position = vec3 (7, 8, 9);
  return f;
}

/* From a view that rode the ship it is the ship's eye, and looks as it is drawn. */
static void
test_eye (void)
{
  g_autoptr (SimFixture) f = make_player ();

  camera_set_view (&f->sim, CAMERA_VIEW_DEATH_WATCHED, 0, CAMERA_SET_FORCE);
  assert_vec (f->world->camera_position, 113, 202, 299, 1e-4);
  assert_vec (mat3_forward (&f->world->camera_orientation), 1, 0, 0, 1e-6);
}

/* Without a model it is the ship's middle. */
static void
test_no_model (void)
{
  g_autoptr (SimFixture) f = make_player ();

  sim_fixture_object (f, 0)->model = -1;
  camera_set_view (&f->sim, CAMERA_VIEW_DEATH_WATCHED, 0, CAMERA_SET_FORCE);
  assert_vec (f->world->camera_position, 100, 200, 300, 1e-4);
  assert_vec (mat3_forward (&f->world->camera_orientation), 1, 0, 0, 1e-6);
}

/* From one that stood elsewhere it is where that was. */
static void
test_stands (void)
{
  g_autoptr (SimFixture) f = make_player ();

  camera_set_view (&f->sim, CAMERA_VIEW_EJECT, 0, CAMERA_SET_FORCE);
  f->world->camera_position = vec3 (7, 8, 9);
  camera_set_view (&f->sim, CAMERA_VIEW_DEATH_WATCHED, 0, CAMERA_SET_FORCE);
  assert_vec (f->world->camera_position, 7, 8, 9, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/camera-views-edges/eye", test_eye);
  g_test_add_func ("/engine/camera-views-edges/no-model", test_no_model);
  g_test_add_func ("/engine/camera-views-edges/stands", test_stands);
  return g_test_run ();
}
