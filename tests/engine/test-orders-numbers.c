/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-numbers.c - the orders' figures to their last places, and either side of
 * their thresholds
 *
 * Values are worked out in double precision from orders.md 8, steering-formulas.md 14 to 16 and
 * objects.md (Destruction), for the test ship of 320 a step. The world's numbers from seed 1 are
 * 41, 18467, 6334, 26500, 19169, ...; from 0x0029E2C0, the seed after the first, 18467.
 */
#include "tests/engine/order-fixture.h"

#include "engine/sim/camera-views.h"
#include "engine/sim/destruction.h"
#include "engine/sim/effects.h"
#include "engine/sim/order-state.h"

#define SEED_SECOND 0x0029E2C0u
#define ROCK 0x79
#define STYLES 3
#define SPINS 0
#define STATE_UNTIL 2 /* Explode's state: when the spin is over */

/* The least seed of an object's own whose next number picks a style. */
static guint32
seed_for (guint style)
{
  for (guint32 seed = 1;; seed++)
    if (((seed * 214013u + 2531011u) >> 16 & 0x7FFF) % STYLES == style)
      return seed;
}

static int
add_to_explode (SimFixture *f, guint32 type)
{
  const int slot = sim_fixture_add (f, type, vec3 (0, 0, 5000));

  sim_fixture_object (f, slot)->random_seed = seed_for (SPINS);
  sim_fixture_object (f, slot)->radius = 100;
  return slot;
}

/* The n-th fireball. */
static const WorldEffect *
fireball (const SimFixture *f, guint n)
{
  for (guint i = 0; i < f->world->effect_count; i++)
    if (effect_entry (f->world, i)->kind == EFFECT_FIREBALL && n-- == 0)
      return effect_entry (f->world, i);
  g_assert_not_reached ();
}

/* 200 + trunc (18467 / 32767 x 200 = 112.72) ticks. */
static void
test_spin_time (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_to_explode (f, FIXTURE_HOSTILE);

  f->world->random_state = SEED_SECOND;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  order_fixture_run (f, slot, 1000);
  g_assert_cmpuint (order_state_u32 (sim_fixture_object (f, slot), STATE_UNTIL), ==, 1312);
}

/* From seed 1 it lasts 200 ticks and spins by (0.015437, -0.015335, 0.019074); each update turns by
 * that x 0.005 x the ticks left. */
static void
test_spin_turns (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_to_explode (f, FIXTURE_HOSTILE);
  const WorldObject *o = sim_fixture_object (f, slot);

  f->world->random_state = 1;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  order_fixture_run (f, slot, 1000);
  assert_vec (mat3_angles (&o->rotation), 0.015437, -0.015335, 0.019074, 2e-6);
  order_fixture_run (f, slot, 1100);
  assert_vec (mat3_angles (&o->rotation), 0.0077185, -0.0076675, 0.009537, 2e-6);
}

/* A torpedo's five, from seed 1: five numbers each, the place's three, the lag, the size. */
static void
test_torpedo_chain (void)
{
  static const struct
  {
    guint ticks;
    double size;
  } balls[] = {
    { 16, 1292.5047 }, { 46, 1373.3024 }, { 70, 1151.9974 }, { 92, 1082.9493 }, { 120, 1004.4557 }
  };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_to_explode (f, FIXTURE_HOSTILE);

  sim_fixture_object (f, slot)->object_class = OBJECT_CLASS_TORPEDO;
  f->world->random_state = 1;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  order_fixture_run (f, slot, 1000);
  for (guint n = 0; n < G_N_ELEMENTS (balls); n++)
    {
      const WorldEffect *ball = fireball (f, n + 1); /* the first is that of its stop */

      g_assert_cmpuint (ball->value, ==, balls[n].ticks);
      assert_near (ball->size, balls[n].size, 1e-2);
    }
}

/* A rock's fireball is half as wide again as the rock. */
static void
test_rock (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_to_explode (f, ROCK);

  object_destroyed (&f->sim, slot, TRUE, FALSE);
  order_fixture_run (f, slot, 1000);
  order_fixture_run (f, slot, 1001);
  assert_near (fireball (f, 0)->size, 150, 1e-3);
}

/* The player spins out at 99.2 a step: from behind; at 100.8: watched as it flies by. */
static void
test_slow_spin (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      sim_fixture_object (f, 0)->random_seed = seed_for (SPINS);
      sim_fixture_object (f, 0)->throttle = n == 0 ? 0.31f : 0.315f;
      object_destroyed (&f->sim, 0, TRUE, TRUE);
      order_fixture_run (f, 0, 1000);
      g_assert_cmpuint (f->world->camera_view, ==,
                        n == 0 ? CAMERA_VIEW_DEATH : CAMERA_VIEW_DEATH_WATCHED);
    }
}

/* Its throttle is 0.4 + 0.3 x 18467 / 32767; 990 off it goes on to the next point, 1010 off not. */
static void
test_aimless (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (100, 0, 0));
      WorldObject *o = sim_fixture_object (f, slot);

      o->random_seed = 1; /* figure 3, reversed: point 1 is (4994.348, 0, 40450.850) */
      f->world->random_state = SEED_SECOND;
      g_assert_true (order_push (&f->sim, slot, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET));
      order_fixture_run (f, slot, 10);
      assert_near (o->throttle, 0.569076, 1e-5);
      object_set_position (f->world, slot, vec3 (4994.348f, 0, 40450.85f - (n == 0 ? 990 : 1010)));
      order_fixture_run (f, slot, 20);
      g_assert_cmpuint (order_state_u32 (o, 1), ==, n == 0 ? 2 : 1);
    }
}

/* Without a target Fly steers for 20000 ahead; Run Away for 100000 times the way from its target,
 * with an ease of 0.1: (atan2 (50, 5000) - 0.9 x 6 x 0.001) x 11.459156. */
static void
test_steered_for (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int fly = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (1, 2, 3));
  const int run = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (50, 0, 0));
  WorldObject *o = sim_fixture_object (f, run);

  object_set_position (f->world, 0, vec3 (0, 0, -5000));
  g_assert_true (order_push (&f->sim, fly, ORDER_FLY, ORDER_NO_TARGET));
  g_assert_true (order_push (&f->sim, run, ORDER_RUN_AWAY, order_fixture_ship (0)));
  o->yaw_rate = 0.001f;
  order_fixture_run (f, fly, 10);
  order_fixture_run (f, run, 11);
  assert_vec (sim_fixture_object (f, fly)->steer_asked, 1, 2, 20003, 1e-2);
  assert_vec (o->steer_asked, 5000050, 0, 500000000, 64);
  assert_near (o->yaw_input, 0.052708, 1e-5);
}

/* A ship to the right, whose point 10000 on lies 26 degrees off: rolled for by half the stick
 * within 5000 of it, by all of it beyond. */
static void
test_escort (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));

      object_set_position (f->world, 0, vec3 (n == 0 ? 4990 : 5010, 0, 0));
      sim_fixture_object (f, 0)->drawn_position = object_next_position (f->world, 0);
      g_assert_true (order_push (&f->sim, slot, ORDER_ESCORT, order_fixture_ship (0)));
      order_fixture_run (f, slot, 10);
      assert_near (sim_fixture_object (f, slot)->roll_input, n == 0 ? -0.5 : -1, 1e-6);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-numbers/explode/spin-time", test_spin_time);
  g_test_add_func ("/engine/orders-numbers/explode/spin-turns", test_spin_turns);
  g_test_add_func ("/engine/orders-numbers/explode/torpedo-chain", test_torpedo_chain);
  g_test_add_func ("/engine/orders-numbers/explode/rock", test_rock);
  g_test_add_func ("/engine/orders-numbers/explode/slow-spin", test_slow_spin);
  g_test_add_func ("/engine/orders-numbers/fly-aimlessly", test_aimless);
  g_test_add_func ("/engine/orders-numbers/steered-for", test_steered_for);
  g_test_add_func ("/engine/orders-numbers/escort", test_escort);
  return g_test_run ();
}
