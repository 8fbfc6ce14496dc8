/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-object-place-edges.c - coming to rest, places between steps and of no object
 *
 * Source:  reference/steering-formulas.md 13; reference/game-loop.md */
#include "tests/engine/sim-fixture.h"

static const Mat3 identity = MAT3_IDENTITY;

static void
assert_mat (Mat3 a, Mat3 b)
{
  for (guint n = 0; n < 9; n++)
    assert_near (a.m[n], b.m[n], 1e-6);
}

/* Speed, rates, throttle and inputs are 0, and it turns no more. */
static void
test_stop (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->velocity = vec3 (1, 2, 3);
  o->rotation = mat3_from_angles (vec3 (0.1f, 0.2f, 0.3f));
  o->throttle = o->speed = o->lateral_input = 0.5f;
  o->pitch_input = o->yaw_input = o->roll_input = 0.5f;
  o->pitch_rate = o->yaw_rate = o->roll_rate = 0.5f;
  object_stop (f->world, 0);
  assert_vec (o->velocity, 0, 0, 0, 0);
  assert_mat (o->rotation, identity);
  g_assert_cmpfloat (o->throttle, ==, 0.0f);
  g_assert_cmpfloat (o->speed, ==, 0.0f);
  g_assert_cmpfloat (o->lateral_input, ==, 0.0f);
  assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), 0, 0, 0, 0);
  assert_vec (vec3 (o->pitch_rate, o->yaw_rate, o->roll_rate), 0, 0, 0, 0);
}

/* Half way through a step of four ticks: half of the way, and half of the turn from one to the
 * other, 0.3 to 0.7 about Y. */
static void
test_between (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldNode *root = &f->world->nodes[sim_fixture_object (f, 0)->root];
  Vec3 position;
  Mat3 orientation;

  root->position = vec3 (0, 0, 100);
  root->next_position = vec3 (8, 0, 100);
  root->orientation = mat3_from_angles (vec3 (0, 0.3f, 0));
  root->next_orientation = mat3_from_angles (vec3 (0, 0.7f, 0));
  root->flags |= NODE_NEXT_PENDING;
  f->world->simulation_counter = 1;
  object_drawn_place (f->world, 0, 1.0f, &position, &orientation);
  assert_vec (position, 4, 0, 100, 1e-5);
  assert_mat (orientation, mat3_from_angles (vec3 (0, 0.5f, 0)));
  f->world->simulation_counter = 0;
  object_drawn_place (f->world, 0, 0.0f, &position, &orientation);
  assert_vec (position, 0, 0, 100, 0);
  assert_mat (orientation, root->orientation);
}

/* A slot past the 400 stands at the origin, unturned. */
static void
test_nowhere (void)
{
  static const int slots[] = { -1, WORLD_OBJECTS };
  g_autoptr (SimFixture) f = sim_fixture_new ();

  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    {
      assert_vec (object_position (f->world, slots[n]), 0, 0, 0, 0);
      assert_vec (object_next_position (f->world, slots[n]), 0, 0, 0, 0);
      assert_mat (object_orientation (f->world, slots[n]), identity);
      assert_mat (object_next_orientation (f->world, slots[n]), identity);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/object-place-edges/stop", test_stop);
  g_test_add_func ("/engine/object-place-edges/between-steps", test_between);
  g_test_add_func ("/engine/object-place-edges/nowhere", test_nowhere);
  return g_test_run ();
}
