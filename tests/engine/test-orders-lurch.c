/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-lurch.c - what blows make ships do: orders 114 (Disrupted), 115 and 116
 * (Make capship list); orders.md 8.2, 8.3 */
#include "tests/engine/order-fixture.h"

#include "engine/sim/effects.h"
#include "engine/sim/motion.h"
#include "engine/sim/order-state.h"

#include <string.h>

/* The test ship turns at roll_rate 3 and yaw_rate 1.5: 0.01 / 3 and 0.006 / 1.5, then -0.006 / 3
 * and -0.0048 / 1.5; side -1 left, +1 right. */
static void
lurch (guint number, float side)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 9000));
  WorldObject *o = sim_fixture_object (f, slot);

  g_assert_true (order_push (&f->sim, slot, ORDER_DO_NOTHING, ORDER_NO_TARGET));
  g_assert_true (order_push (&f->sim, slot, number, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 1000);
  assert_near (o->roll_input, side * 0.00333333, 1e-7);
  assert_near (o->yaw_input, side * 0.004, 1e-7);
  o->roll_input = 0.5f; /* the steps between leave the inputs */
  order_fixture_run (f, slot, 1199);
  g_assert_cmpfloat (o->roll_input, ==, 0.5f);
  order_fixture_run (f, slot, 1200);
  assert_near (o->roll_input, side * -0.002, 1e-7);
  assert_near (o->yaw_input, side * -0.0032, 1e-7);
  order_fixture_run (f, slot, 1499);
  assert_near (o->roll_input, side * -0.002, 1e-7);
  order_fixture_run (f, slot, 1500); /* 1200 + 300: over; the next update ends it */
  assert_near (o->roll_input, side * -0.002, 1e-7);
  g_assert_cmpint (order_fixture_current (f, slot), ==, (int) number);
  order_fixture_run (f, slot, 1501);
  g_assert_cmpfloat (o->roll_input, ==, 0.0f);
  assert_near (o->yaw_input, side * -0.0032, 1e-7); /* the yaw stays */
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_DO_NOTHING);
}

static void
test_left (void)
{
  lurch (ORDER_MAKE_CAPSHIP_LIST_LEFT, -1);
}

static void
test_right (void)
{
  lurch (ORDER_MAKE_CAPSHIP_LIST_RIGHT, 1);
}

/* In two seconds it leans a tenth of a radian and more about Z (at no throttle a third of 0.01 a
 * step); after five it is over. */
static void
test_lurch_turns (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 9000));
  Mat3 turn;

  g_assert_true (order_push (&f->sim, slot, ORDER_MAKE_CAPSHIP_LIST_RIGHT, ORDER_NO_TARGET));
  order_fixture_frames (f, 50, 4);
  turn = object_next_orientation (f->world, slot);
  g_assert_cmpfloat (mat3_angles (&turn).z, >, 0.1f);
  order_fixture_frames (f, 80, 4);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
}

/* It has no target to lose; a player's ship takes it; a second blow starts no second list; what has
 * no flight statistics lurches not at all. */
static void
test_lurch_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const int ship = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 9000));

  g_assert_true (order_push (&f->sim, ship, ORDER_MAKE_CAPSHIP_LIST_LEFT, order_fixture_ship (0)));
  order_fixture_run (f, ship, 10);
  object_retire (&f->sim, 0);
  order_fixture_run (f, ship, 210);
  g_assert_cmpfloat (sim_fixture_object (f, ship)->roll_input, >, 0.0f); /* on its way back */
  g_assert_true (order_push (&f->sim, ship, ORDER_MAKE_CAPSHIP_LIST_LEFT, order_fixture_ship (0)));
  g_assert_cmpuint (order_state_u32 (sim_fixture_object (f, ship), 0), ==, 2); /* goes on */
  g_assert_true (order_push (&f->sim, marker, ORDER_MAKE_CAPSHIP_LIST_LEFT, ORDER_NO_TARGET));
  order_fixture_run (f, marker, 211);
  g_assert_cmpint (order_fixture_current (f, marker), ==, -1);
  order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
  g_assert_true (
      order_push (&f->sim, FIXTURE_EMPTY, ORDER_MAKE_CAPSHIP_LIST_LEFT, ORDER_NO_TARGET));
  order_fixture_run (f, FIXTURE_EMPTY, 212);
  g_assert_cmpint (order_fixture_current (f, FIXTURE_EMPTY), ==, -1);
}

static void
test_lurch_player (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  g_assert_true (order_push (&f->sim, 0, ORDER_MAKE_CAPSHIP_LIST_RIGHT, ORDER_NO_TARGET));
  for (guint32 tick = 0; tick <= 502; tick++)
    order_fixture_run (f, 0, tick);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_PLAYER_CONTROL);
}

/* --- 114 --- */

static gboolean
disrupt (SimFixture *f, int slot, gint32 ticks, Vec3 push)
{
  guint32 data[4] = { (guint32) ticks };

  memcpy (&data[1], &push, sizeof push);
  return order_push_with (&f->sim, slot, ORDER_DISRUPTED, ORDER_NO_TARGET, data);
}

/* A ship that faces +X is pushed along the world's +Z: Quirk, it goes along its own, which is +X.
 * Rates from the world's seed 1: 41, 18467, 6334 of 32767 for yaw, pitch, roll. */
static void
test_disrupted (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Mat3 identity = MAT3_IDENTITY;
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000));
  WorldObject *o = sim_fixture_object (f, slot);

  sim_fixture_turn (f, slot, mat3_turned (&identity, 1, 1.57079633f));
  o->mass = 2;
  o->radius = 400;
  f->world->random_state = 1;
  g_assert_true (disrupt (f, slot, 300, vec3 (0, 0, 10)));
  order_fixture_run (f, slot, 100);
  g_assert_cmpuint (o->flags & OBJECT_UNPOWERED, !=, 0);
  assert_near (o->yaw_rate, (0.001251 - 0.5) * 0.1, 1e-6);
  assert_near (o->pitch_rate, (0.563585 - 0.5) * 0.1, 1e-6);
  assert_near (o->roll_rate, (0.193304 - 0.5) * 0.1, 1e-6);
  assert_near (mat3_angles (&o->rotation).y, o->yaw_rate, 1e-6);
  object_move (&f->sim, slot);
  assert_vec (o->velocity, 5, 0, 0, 1e-5); /* 10 / mass 2 */
  order_fixture_run (f, slot, 400);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_DISRUPTED); /* until it is past */
  order_fixture_run (f, slot, 401);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
  g_assert_cmpuint (o->flags & OBJECT_UNPOWERED, ==, 0);
}

/* Rays for the order's ticks, out to the radius; drawn from the numbers that follow those of the
 * three rates. */
static void
test_disrupted_rays (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000));
  const WorldEffect *rays;
  guint32 seed = 1;

  for (guint n = 0; n < 3; n++)
    seed = seed * 214013u + 2531011u;
  f->world->random_state = 1;
  sim_fixture_object (f, slot)->radius = 400;
  g_assert_true (disrupt (f, slot, 300, vec3 (0, 0, 0)));
  order_fixture_run (f, slot, 100);
  order_fixture_run (f, slot, 101);
  g_assert_cmpuint (f->world->effect_count, ==, 1);
  rays = effect_entry (f->world, 0);
  g_assert_cmpuint (rays->kind, ==, EFFECT_RAYS);
  g_assert_cmphex (rays->value, ==, seed);
  g_assert_cmpint (rays->node, ==, sim_fixture_object (f, slot)->root);
  g_assert_cmpuint (rays->ticks, ==, 300);
  g_assert_cmpint (rays->slot, ==, slot);
  g_assert_cmpfloat (rays->size, ==, 400.0f);
}

/* From the world's numbers: yaw, pitch and roll rate, then four for each of fifteen rays (random.md,
 * Drawn from rand()). */
static void
test_disrupted_draws (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000));
  guint32 seed = 1;

  for (guint n = 0; n < 3 + 15 * 4; n++)
    seed = seed * 214013u + 2531011u;
  f->world->random_state = 1;
  g_assert_true (disrupt (f, slot, 300, vec3 (0, 0, 0)));
  order_fixture_run (f, slot, 1000);
  g_assert_cmphex (f->world->random_state, ==, seed);
}

/* While it lasts the ship keeps its way and its turn whatever its inputs say. */
static void
test_disrupted_drifts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->mass = 1;
  o->velocity = vec3 (3, 4, 0);
  g_assert_true (order_push (&f->sim, slot, ORDER_SLOW_ROTATE, ORDER_NO_TARGET));
  g_assert_true (disrupt (f, slot, 200, vec3 (0, 0, 0)));
  order_fixture_run (f, slot, 0);
  order_fixture_frames (f, 49, 4);
  assert_vec (o->velocity, 3, 4, 0, 1e-4);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_DISRUPTED);
  order_fixture_frames (f, 3, 4); /* tick 208: the order below starts over */
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_SLOW_ROTATE);
}

/* Ended early it gives the power back; ended before it began it has taken none. */
static void
test_disrupted_covered (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000));
  WorldObject *o = sim_fixture_object (f, slot);

  g_assert_true (disrupt (f, slot, 200, vec3 (0, 0, 0)));
  order_fixture_run (f, slot, 0);
  g_assert_true (order_push (&f->sim, slot, ORDER_DO_NOTHING, ORDER_NO_TARGET));
  g_assert_cmpuint (o->flags & OBJECT_UNPOWERED, ==, 0);
  order_pop (&f->sim, slot);
  order_pop (&f->sim, slot); /* it was to start over */
  g_assert_cmpuint (o->flags & OBJECT_UNPOWERED, ==, 0);
}

static void
test_disrupted_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));

  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  g_assert_true (disrupt (f, 0, -5, vec3 (0, 0, 0))); /* ticks below 0: over at once */
  order_fixture_run (f, 0, 10);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_PLAYER_CONTROL);
  g_assert_cmpuint (sim_fixture_object (f, 0)->flags & OBJECT_UNPOWERED, ==, 0);
  g_assert_true (disrupt (f, marker, 100, vec3 (0, 0, 1000)));
  order_fixture_run (f, marker, 20);
  object_move (&f->sim, marker);
  order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
  g_assert_true (disrupt (f, FIXTURE_EMPTY, 100, vec3 (0, 0, 1000)));
  order_fixture_run (f, FIXTURE_EMPTY, 30);
  object_move (&f->sim, FIXTURE_EMPTY);
  order_fixture_assert_still (f, FIXTURE_EMPTY, vec3 (0, 0, 0));
  order_fixture_run (f, FIXTURE_EMPTY, 131);
  order_fixture_run (f, marker, 132);
  g_assert_cmpint (order_fixture_current (f, FIXTURE_EMPTY), ==, -1);
  g_assert_cmpint (order_fixture_current (f, marker), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-lurch/list/left", test_left);
  g_test_add_func ("/engine/orders-lurch/list/right", test_right);
  g_test_add_func ("/engine/orders-lurch/list/turns-the-ship", test_lurch_turns);
  g_test_add_func ("/engine/orders-lurch/list/target-marker-and-stand-in", test_lurch_cases);
  g_test_add_func ("/engine/orders-lurch/list/player", test_lurch_player);
  g_test_add_func ("/engine/orders-lurch/disrupted/begins-and-ends", test_disrupted);
  g_test_add_func ("/engine/orders-lurch/disrupted/rays", test_disrupted_rays);
  g_test_add_func ("/engine/orders-lurch/disrupted/draws", test_disrupted_draws);
  g_test_add_func ("/engine/orders-lurch/disrupted/drifts", test_disrupted_drifts);
  g_test_add_func ("/engine/orders-lurch/disrupted/covered", test_disrupted_covered);
  g_test_add_func ("/engine/orders-lurch/disrupted/player-marker-and-stand-in",
                   test_disrupted_cases);
  return g_test_run ();
}
