/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-idle.c - orders 0, 18, 22 to 24, 44, 45 */
#include "tests/engine/sim-fixture.h"

static WorldObject *
give (SimFixture *f, guint number)
{
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, slot);

  o->throttle = 0.9f;
  o->pitch_input = o->yaw_input = o->roll_input = 0.7f;
  g_assert_true (order_push (&f->sim, slot, number, ORDER_NO_TARGET));
  return o;
}

static void
run (SimFixture *f, const WorldObject *o)
{
  object_orders (&f->sim, (int) (o - f->world->objects));
}

static void
test_do_nothing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = give (f, ORDER_DO_NOTHING);

  run (f, o);
  assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), 0, 0, 0, 0);
  g_assert_cmpfloat (o->throttle, ==, 0.0f);
  o->yaw_input = 1; /* each update */
  run (f, o);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
  g_assert_cmpint (o->order_count, ==, 1);
}

static void
test_slow_rotate (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = give (f, ORDER_SLOW_ROTATE);

  run (f, o);
  assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), 0, 0.1f, 0, 0);
  g_assert_cmpfloat (o->throttle, ==, 0.0f);
}

/* From seed 1: 41, 18467 and 6334 of 32767 (steering-formulas.md 15): pitch, roll, yaw. */
static void
test_random_spin (void)
{
  static const struct
  {
    guint number;
    float reach;
  } spins[] = { { ORDER_RANDOM_SPIN_SLOW, 0.3f },
                { ORDER_RANDOM_SPIN_MEDIUM, 0.5f },
                { ORDER_RANDOM_SPIN_FAST, 0.9f } };

  for (guint n = 0; n < G_N_ELEMENTS (spins); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = give (f, spins[n].number);

      o->random_seed = 1;
      run (f, o);
      assert_near (o->pitch_input, 0.1 + 0.001251 * spins[n].reach, 1e-5);
      assert_near (o->roll_input, 0.1 + 0.563585 * spins[n].reach, 1e-5);
      assert_near (o->yaw_input, 0.1 + 0.193304 * spins[n].reach, 1e-5);
      g_assert_cmpfloat (o->throttle, ==, 0.0f);
      o->pitch_input = 0.5f; /* its update leaves them */
      run (f, o);
      g_assert_cmpfloat (o->pitch_input, ==, 0.5f);
    }
}

static void
test_zero_velocity (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = give (f, ORDER_IMMEDIATELY_SET_SHIP_TO_ZERO_VELOCITY_AND_ROTATION);

  o->velocity = vec3 (1, 2, 3);
  o->yaw_rate = 0.5f;
  o->speed = 4;
  run (f, o);
  assert_vec (o->velocity, 0, 0, 0, 0);
  g_assert_cmpfloat (o->yaw_rate, ==, 0.0f);
  g_assert_cmpfloat (o->speed, ==, 0.0f);
  g_assert_cmpfloat (o->rotation.m[0], ==, 1.0f);
  g_assert_cmpint (o->order_count, ==, 0);
}

static void
test_fly_backwards (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = give (f, ORDER_FLY_SHIP_BACKWARDS);

  run (f, o);
  g_assert_cmpfloat (o->throttle, ==, -0.5f);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-idle/do-nothing/lets-go", test_do_nothing);
  g_test_add_func ("/engine/orders-idle/slow-rotate/yaws", test_slow_rotate);
  g_test_add_func ("/engine/orders-idle/random-spin/own-numbers", test_random_spin);
  g_test_add_func ("/engine/orders-idle/zero-velocity/stops-and-pops", test_zero_velocity);
  g_test_add_func ("/engine/orders-idle/fly-backwards/throttle", test_fly_backwards);
  return g_test_run ();
}
