/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-flight.c - orders 1, 6, 7, 102, 120: begin, middle, end, target gone */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"

static OrderTarget
at_ship (int slot)
{
  return (OrderTarget){ ORDER_TARGET_SHIP, slot, -1 };
}

/* steering-formulas.md 16, Fly Aimlessly. */
static void
test_figures (void)
{
  static const struct
  {
    guint figure, n;
    float x, z;
  } points[] = {
    { 1, 1, -2447.174f, 15450.850f },
    { 1, 2, -9549.150f, 29389.263f },
    { 1, 5, -50000, 50000 },
    { 1, 10, -100000, 0 },
    { 1, 20, 0, 0 },
    { 2, 1, -3670.761f, 29389.263f },
    { 2, 2, -14323.725f, 47552.826f },
    { 2, 5, -75000, 0 },
    { 2, 10, -150000, 0 },
    { 2, 20, 0, 0 },
    { 3, 1, -4894.348f, 40450.850f },
    { 3, 2, -19098.301f, 47552.826f },
    { 3, 5, -100000, -50000 },
    { 3, 10, -200000, 0 },
    { 3, 20, 0, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (points); n++)
    assert_vec (order_fly_aimlessly_point (points[n].figure, points[n].n), points[n].x, 0,
                points[n].z, 0.05);
}

/* From seed 1: 41 % 3 + 1 = 3; then 18467, odd: X is reversed. */
static void
test_aimlessly (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (100, 0, 0));
  WorldObject *o = sim_fixture_object (f, slot);

  o->random_seed = 1;
  f->world->random_state = 1; /* 41 of 32767: 0.4 + 0.3 * 0.001251 */
  g_assert_true (order_push (&f->sim, slot, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET));
  object_orders (&f->sim, slot);
  g_assert_cmpuint (order_state_u32 (o, 0), ==, 3);
  g_assert_cmpuint (order_state_u32 (o, 1), ==, 1);
  assert_near (o->throttle, 0.400375, 1e-5);
  /* Point 1 is at (100 + 4894.348, 0, 40450.850): 6.9 degrees right of the nose. */
  g_assert_cmpfloat (o->yaw_input, ==, 1.0f);
  object_set_position (f->world, slot, vec3 (4994.348f, 0, 39460));
  object_orders (&f->sim, slot);
  g_assert_cmpuint (order_state_u32 (o, 1), ==, 2);
  object_orders (&f->sim, slot);
  g_assert_cmpuint (order_state_u32 (o, 1), ==, 2); /* the next is not reached */
}

static void
test_fly_to_target (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, -4000));
  const guint32 data[4] = { 160 };
  WorldObject *o = sim_fixture_object (f, slot);

  object_set_position (f->world, 0, vec3 (200, 0, 0));
  g_assert_true (order_push_with (&f->sim, slot, ORDER_FLY, at_ship (0), data));
  object_orders (&f->sim, slot);
  assert_near (o->throttle, 0.5, 1e-6);       /* 160 of 320 */
  assert_near (o->yaw_input, 0.572481, 1e-4); /* C1 */
  object_set_position (f->world, slot, vec3 (200, 0, -1999));
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
  g_assert_cmpfloat (o->throttle, ==, 0.0f);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
}

static void
test_fly_straight (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000));
  const Mat3 identity = MAT3_IDENTITY;
  WorldObject *o = sim_fixture_object (f, slot);

  g_assert_true (order_push (&f->sim, slot, ORDER_FLY, ORDER_NO_TARGET));
  object_orders (&f->sim, slot);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  /* Turned 0.1 to the right it comes back to the heading it began with: -0.1 fills the input. */
  sim_fixture_turn (f, slot, mat3_turned (&identity, 1, 0.1f));
  object_orders (&f->sim, slot);
  g_assert_cmpfloat (o->yaw_input, ==, -1.0f);
  /* A target that is no slot is none. */
  g_assert_true (order_push (&f->sim, slot, ORDER_FLY, at_ship (4000)));
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 2);
}

/* Avoiding halves the throttle: something lies 5000 ahead on the line. */
static void
test_fly_avoids (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, -5000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->avoid_ahead.count = 1;
  o->avoid_ahead.slots[0] = 0;
  g_assert_true (order_push (&f->sim, slot, ORDER_FLY, ORDER_NO_TARGET));
  object_orders (&f->sim, slot);
  g_assert_cmpfloat (o->throttle, ==, 0.5f);
}

/* A marker without statistics: 40 a step is 10 a tick, 8 ticks a frame: 80 along its heading. */
static void
test_fly_without_stats (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const guint32 data[4] = { 40 };

  f->world->frame_duration = 8;
  g_assert_true (order_push_with (&f->sim, slot, ORDER_FLY, ORDER_NO_TARGET, data));
  object_orders (&f->sim, slot);
  assert_vec (object_next_position (f->world, slot), 0, 0, 80, 1e-3);
}

/* It is drawn on between the ticks, 10 a tick, until the order is over or it is disabled. */
static void
test_fly_glides (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const guint32 data[4] = { 40 };
  Vec3 at;
  Mat3 turn;

  f->world->frame_duration = 8;
  g_assert_true (order_push_with (&f->sim, slot, ORDER_FLY, ORDER_NO_TARGET, data));
  object_drawn_place (f->world, slot, 0.5f, &at, &turn);
  assert_vec (at, 0, 0, 0, 0);
  object_orders (&f->sim, slot);
  object_drawn_place (f->world, slot, 0.0f, &at, &turn);
  assert_vec (at, 0, 0, 80, 1e-3);
  object_drawn_place (f->world, slot, 0.5f, &at, &turn);
  assert_vec (at, 0, 0, 85, 1e-3);
  sim_fixture_object (f, slot)->flags |= OBJECT_DISABLED;
  object_drawn_place (f->world, slot, 0.5f, &at, &turn);
  assert_vec (at, 0, 0, 80, 1e-3);
  sim_fixture_object (f, slot)->flags &= ~(guint32) OBJECT_DISABLED;
  order_pop (&f->sim, slot);
  object_drawn_place (f->world, slot, 0.5f, &at, &turn);
  assert_vec (at, 0, 0, 80, 1e-3);
}

static void
test_run_away (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 3000));
  WorldObject *o = sim_fixture_object (f, slot);

  g_assert_true (order_push (&f->sim, slot, ORDER_RUN_AWAY, at_ship (0)));
  object_orders (&f->sim, slot);
  g_assert_cmpfloat (o->throttle, ==, 0.5f);
  assert_near (o->yaw_input, 0, 1e-4); /* the target is astern: straight on */
  assert_near (o->pitch_input, 0, 1e-4);
  object_retire (&f->sim, 0);
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
}

static void
test_run_away_from_nothing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 3000));

  g_assert_true (order_push (&f->sim, slot, ORDER_RUN_AWAY, ORDER_NO_TARGET));
  object_orders (&f->sim, slot);
  g_assert_cmpint (sim_fixture_object (f, slot)->order_count, ==, 0);
}

/* steering-formulas.md 16, Mill, at cruise 320. */
static void
test_mill_circle (void)
{
  static const struct
  {
    guint32 ticks;
    float x, forward;
  } points[] = {
    { 0, 0, 50000 },
    { 100, 7965.910f, 49361.364f },
    { 250, 19470.917f, 46053.050f },
    { 500, 35867.805f, 34835.335f },
  };
  const Mat3 identity = MAT3_IDENTITY;

  for (guint n = 0; n < G_N_ELEMENTS (points); n++)
    assert_vec (order_mill_point (&identity, 320, points[n].ticks), points[n].x, 0,
                points[n].forward, 0.05);
}

static void
test_mill (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 3000));
  WorldObject *o = sim_fixture_object (f, slot);

  f->world->frame_start = 100;
  g_assert_true (order_push (&f->sim, slot, ORDER_MILL, at_ship (0)));
  object_orders (&f->sim, slot);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  g_assert_cmpuint (order_state_u32 (o, 0), ==, 100);
  f->world->frame_start = 600;
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 1);
  f->world->frame_start = 601;
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
  g_assert_true (order_push (&f->sim, slot, ORDER_MILL, at_ship (0)));
  object_retire (&f->sim, 0);
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
}

/* On course it pitches away; clear, it flies on until 50 ticks past and more are over. */
static void
test_avoid_target (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, slot);

  object_set_position (f->world, 0, vec3 (0, -100, 3000)); /* above: away is down */
  o->velocity = vec3 (0, 0, 100);
  g_assert_true (order_push (&f->sim, slot, ORDER_AVOID_TARGET, at_ship (0)));
  object_orders (&f->sim, slot);
  g_assert_cmpfloat (o->pitch_input, ==, -1.0f);
  g_assert_cmpfloat (o->throttle, ==, 0.5f);
  object_set_position (f->world, 0, vec3 (0, 0, -90000));
  object_orders (&f->sim, slot);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  f->world->frame_start = 151;
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
  g_assert_true (order_push (&f->sim, slot, ORDER_AVOID_TARGET, ORDER_NO_TARGET));
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
}

/* At 100 a step it will have come 7500 in 75 steps: radii of 100 and the margin of 2000 beyond them
 * still counts, at 9700 no more. */
static void
test_avoid_target_reach (void)
{
  static const struct
  {
    float z, throttle;
  } rows[] = { { 9690, 0.5f }, { 9710, 1.0f } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
      WorldObject *o = sim_fixture_object (f, slot);

      o->radius = sim_fixture_object (f, 0)->radius = 100;
      o->velocity = vec3 (0, 0, 100);
      object_set_position (f->world, 0, vec3 (0, 0, rows[n].z));
      g_assert_true (order_push (&f->sim, slot, ORDER_AVOID_TARGET, at_ship (0)));
      object_orders (&f->sim, slot);
      g_assert_cmpfloat (o->throttle, ==, rows[n].throttle);
    }
}

/* Clear from the start it flies on for 50 ticks. Once it has turned away for 50 and up to 100 more
 * of its own number: seed 5000 gives 16366, 16366 / 32767 x 100 = 49.9, so 49. */
static void
test_avoid_target_ticks (void)
{
  static const struct
  {
    gboolean turns_away;
    guint32 last;
  } rows[] = { { FALSE, 50 }, { TRUE, 99 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
      WorldObject *o = sim_fixture_object (f, slot);

      o->random_seed = 5000;
      o->velocity = vec3 (0, 0, 100);
      object_set_position (f->world, 0, vec3 (0, 0, rows[n].turns_away ? 3000 : -90000));
      g_assert_true (order_push (&f->sim, slot, ORDER_AVOID_TARGET, at_ship (0)));
      object_orders (&f->sim, slot);
      object_set_position (f->world, 0, vec3 (0, 0, -90000));
      f->world->frame_start = rows[n].last;
      object_orders (&f->sim, slot);
      g_assert_cmpint (o->order_count, ==, 1);
      f->world->frame_start++;
      object_orders (&f->sim, slot);
      g_assert_cmpint (o->order_count, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-flight/fly-aimlessly/figures", test_figures);
  g_test_add_func ("/engine/orders-flight/fly-aimlessly/flies", test_aimlessly);
  g_test_add_func ("/engine/orders-flight/fly/to-target", test_fly_to_target);
  g_test_add_func ("/engine/orders-flight/fly/straight-on", test_fly_straight);
  g_test_add_func ("/engine/orders-flight/fly/avoiding-slows", test_fly_avoids);
  g_test_add_func ("/engine/orders-flight/fly/without-statistics", test_fly_without_stats);
  g_test_add_func ("/engine/orders-flight/fly/glides", test_fly_glides);
  g_test_add_func ("/engine/orders-flight/run-away/until-target-gone", test_run_away);
  g_test_add_func ("/engine/orders-flight/run-away/no-target-pops", test_run_away_from_nothing);
  g_test_add_func ("/engine/orders-flight/mill/circle", test_mill_circle);
  g_test_add_func ("/engine/orders-flight/mill/five-seconds", test_mill);
  g_test_add_func ("/engine/orders-flight/avoid-target/turns-away", test_avoid_target);
  g_test_add_func ("/engine/orders-flight/avoid-target/reach", test_avoid_target_reach);
  g_test_add_func ("/engine/orders-flight/avoid-target/ticks", test_avoid_target_ticks);
  return g_test_run ();
}
