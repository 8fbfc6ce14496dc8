/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-scenarios.c - the orders that fly, hold and turn, over seconds of a
 * running world: start, middle, end, a target that goes away, a player's ship, a stand-in, no
 * flight record
 *
 * Orders 0, 1, 6, 7, 9, 13, 18, 22 to 24, 32, 44, 45, 100, 102, 120. Single rules and figures are
 * in test-orders-flight, -company and -idle; here ships move by them. Ships are the Predator of the
 * bundled statistics: 320 a step at full throttle (8000 a second), inertia 0.87, pitch and yaw rate
 * 0.09, roll rate 0.15, their inertia 0.9. (The test ship of steering-formulas.md 2 turns by
 * radians a step: no ship can be held on a course so.)
 */
#include "tests/engine/order-fixture.h"

#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"
#include "engine/sim/player-controls.h"

#define SECOND 25 /* frames of 4 ticks */

static void
fly (SimFixture *f, guint seconds)
{
  order_fixture_frames (f, seconds * SECOND, 4);
}

static float
distance (const SimFixture *f, int slot, int other)
{
  return vec3_length (
      vec3_sub (object_next_position (f->world, slot), object_next_position (f->world, other)));
}

static Vec3
nose_of (const SimFixture *f, int slot)
{
  const Mat3 m = object_next_orientation (f->world, slot);

  return mat3_forward (&m);
}

static int
add_with (SimFixture *f, guint type, Vec3 place, guint number, OrderTarget target)
{
  const int slot = sim_fixture_add (f, type, place);

  g_assert_true (order_push (&f->sim, slot, number, target));
  return slot;
}

/* --- every order on every kind of object --- */

static int
make_kind (SimFixture *f, guint kind)
{
  int slot;

  switch (kind)
    {
    case 0:
      return 0; /* the player's */
    case 1:
      return sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (3000, 200, 9000));
    case 2:
      return sim_fixture_add (f, FIXTURE_FLAT, vec3 (3000, 200, 9000));
    case 3:
      return sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (3000, 200, 9000));
    case 4:
      slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (3000, 200, 9000));
      object_reset (&f->sim, slot);
      return slot;
    default:
      return FIXTURE_EMPTY;
    }
}

static OrderTarget
make_target (SimFixture *f, guint kind, int self)
{
  const int other = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 30000));

  switch (kind)
    {
    case 0:
      return ORDER_NO_TARGET;
    case 1:
      return order_fixture_ship (other);
    case 2:
      return order_fixture_ship (self);
    case 3:
      return order_fixture_ship (4000);
    case 4:
      return (OrderTarget){ ORDER_TARGET_SHIP, other, 7 }; /* a component it has not */
    case 5:
      return (OrderTarget){ ORDER_TARGET_GROUP, 3, -1 };
    case 6:
      return (OrderTarget){ ORDER_TARGET_SQUAD, 3, -1 };
    default:
      object_retire (&f->sim, other);
      return order_fixture_ship (other);
    }
}

/* Two seconds of every order that is built, on every kind of object with every kind of target, the
 * target retired after the first: nothing becomes NaN or infinite, and stacks stay within bounds.
 */
static void
test_all_sound (void)
{
  for (guint number = 0; number <= 200; number++)
    {
      const OrderInfo *info = order_info (number);

      if (info == NULL || !info->built)
        continue;
      for (guint kind = 0; kind < 6; kind++)
        for (guint target = 0; target < 8; target++)
          {
            g_autoptr (SimFixture) f = sim_fixture_new_retail ();
            const int slot = make_kind (f, kind);
            const OrderTarget aim = make_target (f, target, slot);
            const gboolean refused
                = kind == 0 && number < 100 && (info->flags & ORDER_FLAG_PLAYERS) == 0;

            g_assert_true (order_push (&f->sim, slot, number, aim) == !refused);
            fly (f, 1);
            if (aim.target >= 0 && aim.target < WORLD_OBJECTS && aim.kind == ORDER_TARGET_SHIP
                && aim.target != slot)
              object_retire (&f->sim, aim.target);
            fly (f, 1);
            order_fixture_assert_sound (f, slot);
            g_assert_cmpint (sim_fixture_object (f, slot)->order_count, >=, 0);
            g_assert_cmpint (sim_fixture_object (f, slot)->order_count, <=, WORLD_ORDER_STACK);
          }
    }
}

/* The orders below 100 that players' ships refuse, by their flags alone. */
static void
test_player_refuses (void)
{
  static const guint refused[] = { 0, 1, 6, 7, 9, 13, 16, 18, 22, 23, 24, 32, 44, 45 };
  static const guint taken[] = { 100, 102, 114, 115, 116, 120 };
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();

  for (guint n = 0; n < G_N_ELEMENTS (refused); n++)
    g_assert_false (order_push (&f->sim, 0, refused[n], ORDER_NO_TARGET));
  for (guint n = 0; n < G_N_ELEMENTS (taken); n++)
    g_assert_true (order_push (&f->sim, 0, taken[n], ORDER_NO_TARGET));
}

/* What keeps a marker and an empty slot where they are: orders that steer and set inputs do not
 * move what has no flight statistics, and stay until they pop. */
static void
test_no_flight (void)
{
  static const struct
  {
    guint number;
    gboolean stays;
  } rows[] = {
    { ORDER_DO_NOTHING, TRUE },
    { ORDER_FLY_AIMLESSLY, TRUE },
    { ORDER_SLOW_ROTATE, TRUE },
    { ORDER_RANDOM_SPIN_SLOW, TRUE },
    { ORDER_RANDOM_SPIN_MEDIUM, TRUE },
    { ORDER_RANDOM_SPIN_FAST, TRUE },
    { ORDER_MATCH_SPEED, TRUE },
    { ORDER_ESCORT, TRUE },
    { ORDER_RUN_AWAY, TRUE },
    { ORDER_FLY_SHIP_BACKWARDS, TRUE },
    { ORDER_FLY, TRUE },
    { ORDER_IMMEDIATELY_SET_SHIP_TO_ZERO_VELOCITY_AND_ROTATION, FALSE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new_retail ();
      const int target = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 50000));
      const int marker = add_with (f, FIXTURE_WITHOUT_FLIGHT, vec3 (7, 8, 9), rows[n].number,
                                   order_fixture_ship (target));

      g_assert_true (
          order_push (&f->sim, FIXTURE_EMPTY, rows[n].number, order_fixture_ship (target)));
      fly (f, 3);
      order_fixture_run (f, FIXTURE_EMPTY, f->world->frame_start);
      order_fixture_assert_still (f, marker, vec3 (7, 8, 9));
      order_fixture_assert_still (f, FIXTURE_EMPTY, vec3 (0, 0, 0));
      g_assert_cmpint (order_fixture_current (f, marker), ==,
                       rows[n].stays ? (int) rows[n].number : -1);
    }
}

/* --- 0, 44, 45 --- */

/* At 300 a step, let go: 0.13 of the square of the speed goes each step; after 20 s at rest. */
static void
test_do_nothing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot
      = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000), ORDER_DO_NOTHING, order_fixture_ship (0));
  WorldObject *o = sim_fixture_object (f, slot);

  o->velocity = vec3 (0, 0, 300);
  o->throttle = 1;
  o->yaw_input = 1;
  order_fixture_run (f, slot, 0);
  order_fixture_frames (f, 1, 4);
  assert_near (o->speed, 300 * sqrt (0.87), 1e-2);
  object_retire (&f->sim, 0); /* no target matters */
  fly (f, 20);
  g_assert_cmpfloat (o->speed, <, 0.01f);
  g_assert_cmpfloat (o->yaw_rate, ==, 0.0f);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_DO_NOTHING);
}

/* From full speed and a full turn it stands still with the next step; the order below goes on. */
static void
test_stop (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000), ORDER_FLY, ORDER_NO_TARGET);
  WorldObject *o = sim_fixture_object (f, slot);

  fly (f, 5);
  g_assert_cmpfloat (o->speed, >, 300.0f);
  g_assert_true (order_push (&f->sim, slot,
                             ORDER_IMMEDIATELY_SET_SHIP_TO_ZERO_VELOCITY_AND_ROTATION,
                             order_fixture_ship (0)));
  object_retire (&f->sim, 0);
  order_fixture_run (f, slot, f->world->frame_start);
  assert_vec (o->velocity, 0, 0, 0, 0);
  g_assert_cmpfloat (o->speed, ==, 0.0f);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_FLY);
  fly (f, 5);
  g_assert_cmpfloat (o->speed, >, 300.0f);
}

/* By the plain motion it settles at half its top speed astern; by its own it only comes to rest. */
static void
test_backwards (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int plain = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), ORDER_FLY_SHIP_BACKWARDS,
                              order_fixture_ship (0));
  const int own
      = add_with (f, FIXTURE_FIGHTER, vec3 (9000, 0, 0), ORDER_FLY_SHIP_BACKWARDS, ORDER_NO_TARGET);

  sim_fixture_object (f, plain)->motion = MOTION_PLAIN;
  sim_fixture_object (f, own)->velocity = vec3 (0, 0, 200);
  fly (f, 1);
  object_retire (&f->sim, 0);
  fly (f, 19);
  assert_vec (sim_fixture_object (f, plain)->velocity, 0, 0, -160, 1e-2);
  g_assert_cmpfloat (sim_fixture_object (f, own)->speed, <, 0.01f);
  g_assert_cmpint (order_fixture_current (f, plain), ==, ORDER_FLY_SHIP_BACKWARDS);
}

/* --- 18, 22 to 24 --- */

/* At no throttle the full yaw rate is a third of 0.09: 0.1 of it is 0.003 a step, of which a step
 * makes up a tenth: after n steps with the input the angle is 0.003 (n - 9 (1 - 0.9^n)). The first
 * frame's step comes before its orders. */
static void
test_slow_rotate (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot
      = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000), ORDER_SLOW_ROTATE, order_fixture_ship (0));
  const double steps = 10 * SECOND - 1, angle = 0.003 * (steps - 9 * (1 - pow (0.9, steps)));

  fly (f, 3);
  object_retire (&f->sim, 0);
  fly (f, 7);
  assert_vec (nose_of (f, slot), sin (angle), 0, cos (angle), 1e-3);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_SLOW_ROTATE);
  assert_vec (object_next_position (f->world, slot), 0, 0, 9000, 1e-3);
}

/* From seed 1 the shares are 0.001251, 0.563585 and 0.193304 of the reach, for pitch, roll, yaw;
 * the rates settle at a third of the full ones times the input. */
static void
test_random_spins (void)
{
  static const struct
  {
    guint number;
    double reach;
  } spins[] = { { ORDER_RANDOM_SPIN_SLOW, 0.3 },
                { ORDER_RANDOM_SPIN_MEDIUM, 0.5 },
                { ORDER_RANDOM_SPIN_FAST, 0.9 } };

  for (guint n = 0; n < G_N_ELEMENTS (spins); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new_retail ();
      const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000), spins[n].number,
                                 order_fixture_ship (0));
      const WorldObject *o = sim_fixture_object (f, slot);

      f->world->objects[slot].random_seed = 1;
      fly (f, 4);
      object_retire (&f->sim, 0);
      fly (f, 4);
      assert_near (o->pitch_rate, 0.09 * (0.1 + 0.001251 * spins[n].reach) / 3, 1e-5);
      assert_near (o->roll_rate, 0.15 * (0.1 + 0.563585 * spins[n].reach) / 3, 1e-5);
      assert_near (o->yaw_rate, 0.09 * (0.1 + 0.193304 * spins[n].reach) / 3, 1e-5);
      g_assert_cmpint (order_fixture_current (f, slot), ==, (int) spins[n].number);
    }
}

/* --- 1 --- */

/* In a minute at about half speed it has flown on from point to point of its figure, within the
 * figure's bounds and a turn's width, and goes on. */
static void
test_aimlessly (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000), ORDER_FLY_AIMLESSLY,
                             order_fixture_ship (0));
  const WorldObject *o = sim_fixture_object (f, slot);
  guint32 point;

  fly (f, 1);
  point = order_state_u32 (o, 1);
  g_assert_cmpuint (point, ==, 1);
  object_retire (&f->sim, 0);
  fly (f, 30);
  g_assert_cmpuint (order_state_u32 (o, 1), >, point);
  point = order_state_u32 (o, 1);
  fly (f, 30);
  g_assert_cmpuint (order_state_u32 (o, 1), >, point);
  g_assert_cmpfloat (fabsf (object_next_position (f->world, slot).y), <, 2000.0f);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_FLY_AIMLESSLY);
}

/* --- 6 --- */

/* 58000 to a point, at 8000 a second: under way after 4 s, there in 9; then it lets go and the
 * order below runs. */
static void
test_fly (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int target = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (30000, 0, 50000));
  const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), ORDER_DO_NOTHING, ORDER_NO_TARGET);

  object_set_position (f->world, 0, vec3 (0, 90000, 0));
  g_assert_true (order_push (&f->sim, slot, ORDER_FLY, order_fixture_ship (target)));
  fly (f, 4);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_FLY);
  g_assert_cmpfloat (distance (f, slot, target), <, 45000.0f);
  fly (f, 5);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_DO_NOTHING);
  g_assert_cmpfloat (distance (f, slot, target), <, 4000.0f);
}

/* A target that goes away leaves its place, where the flight ends all the same. One past the slots
 * is none: straight on. The player's ship and an empty slot (at the origin) are places as well; a
 * ship is one to keep clear of at the same time, if one does. */
static void
test_fly_targets (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int target = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 50000));
  const int gone
      = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), ORDER_FLY, order_fixture_ship (target));
  const int past
      = add_with (f, FIXTURE_FIGHTER, vec3 (0, 20000, 0), ORDER_FLY, order_fixture_ship (4000));
  const int player
      = add_with (f, FIXTURE_FIGHTER, vec3 (0, -20000, 0), ORDER_FLY, order_fixture_ship (0));
  const int empty = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, -40000), ORDER_FLY,
                              order_fixture_ship (FIXTURE_EMPTY));

  object_set_position (f->world, 0, vec3 (0, -20000, 40000));
  sim_fixture_object (f, player)->flags |= OBJECT_NO_AVOIDANCE;
  fly (f, 2);
  object_retire (&f->sim, target);
  fly (f, 8);
  g_assert_cmpint (order_fixture_current (f, gone), ==, -1);
  g_assert_cmpfloat (fabsf (object_next_position (f->world, gone).z - 50000), <, 4000.0f);
  g_assert_cmpint (order_fixture_current (f, player), ==, -1);
  g_assert_cmpint (order_fixture_current (f, empty), ==, -1);
  g_assert_cmpint (order_fixture_current (f, past), ==, ORDER_FLY);
  assert_vec (vec3_normalize (vec3_sub (object_next_position (f->world, past), vec3 (0, 20000, 0))),
              0, 0, 1, 1e-3);
}

/* Without flight statistics, at 40 a step: 10 a tick, 4 ticks a frame; no speed, no way. It too
 * ends within 2000 of its target. */
static void
test_fly_marker (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const int idle = add_with (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0), ORDER_FLY, ORDER_NO_TARGET);
  const guint32 data[4] = { 40 };

  object_set_position (f->world, 0, vec3 (0, 0, 5000));
  g_assert_true (order_push_with (&f->sim, marker, ORDER_FLY, order_fixture_ship (0), data));
  fly (f, 2);
  assert_vec (object_next_position (f->world, marker), 0, 0, 2000, 1e-2);
  fly (f, 2);
  g_assert_cmpint (order_fixture_current (f, marker), ==, -1);
  g_assert_cmpfloat (object_next_position (f->world, marker).z, >, 3000.0f);
  g_assert_cmpfloat (object_next_position (f->world, marker).z, <, 3100.0f);
  order_fixture_assert_still (f, idle, vec3 (0, 0, 0));
}

/* --- 7 --- */

/* It turns from a target 3000 before its nose and gains way, at half throttle 4000 a second; it
 * ends when the target goes. */
static void
test_run_away (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot
      = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, -3000), ORDER_RUN_AWAY, order_fixture_ship (0));
  float before;

  fly (f, 10);
  before = distance (f, slot, 0);
  g_assert_cmpfloat (before, >, 10000.0f);
  fly (f, 10);
  g_assert_cmpfloat (distance (f, slot, 0), >, before + 35000);
  g_assert_cmpfloat (
      vec3_dot (nose_of (f, slot), vec3_normalize (object_next_position (f->world, slot))), >,
      0.95f); /* the target stands at the origin */
  object_retire (&f->sim, 0);
  fly (f, 1);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
}

/* From nothing, from a stand-in and from a marker, which counts as one, it does not run. */
static void
test_run_away_ends (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const int targets[] = { -1, 4000, FIXTURE_EMPTY, marker };

  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, -3000), ORDER_RUN_AWAY,
                                 order_fixture_ship (targets[n]));
      order_fixture_run (f, slot, 10);
      g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
    }
}

/* --- 9 --- */

/* Two ships fly on, one beside the other, the leader at a steady half of full: the throttle settles
 * where 0.0001 of the way it is ahead of the escort makes no difference, that is abreast. */
static void
test_escort (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const guint32 data[4] = { 160 };
  const int leader = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (1500, 0, -9000), ORDER_ESCORT,
                             order_fixture_ship (leader));
  Vec3 off;

  object_set_position (f->world, 0, vec3 (0, 90000, 0));
  g_assert_true (order_push_with (&f->sim, leader, ORDER_FLY, ORDER_NO_TARGET, data));
  fly (f, 60);
  off = vec3_sub (object_next_position (f->world, slot), object_next_position (f->world, leader));
  g_assert_cmpfloat (fabsf (off.z), <, 1000.0f);
  g_assert_cmpfloat (vec3_length (off), <, 3000.0f);
  assert_near (sim_fixture_object (f, slot)->speed, 160, 10);
  object_retire (&f->sim, leader);
  fly (f, 1);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
}

/* The player's ship is escorted like any; a stand-in, a marker and no slot are not. */
static void
test_escort_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const int targets[] = { 0, FIXTURE_EMPTY, marker, -1, 4000 };

  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 500, -3000), ORDER_ESCORT,
                                 order_fixture_ship (targets[n]));
      order_fixture_run (f, slot, 10);
      g_assert_cmpint (order_fixture_current (f, slot), ==, targets[n] == 0 ? ORDER_ESCORT : -1);
    }
}

/* --- 13 --- */

/* 500 to the right of a ship that turns and flies: it stays there in that ship's frame, a marker
 * too, which no motion moves. A target that is retired stays where it is, and so does what is
 * attached; a slot that is emptied ends it. */
static void
test_attach (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int carrier
      = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000), ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET);
  const int slots[] = { sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (500, 0, 9000)),
                        sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (500, 0, 9000)) };
  Vec3 rest;

  for (guint n = 0; n < 2; n++)
    g_assert_true (
        order_push (&f->sim, slots[n], ORDER_OBJECT_ATTACH, order_fixture_ship (carrier)));
  fly (f, 20);
  for (guint n = 0; n < 2; n++)
    {
      const Mat3 frame = object_next_orientation (f->world, carrier);
      order_fixture_run (f, slots[n], f->world->frame_start);
      assert_vec (
          mat3_transform_transposed (&frame, vec3_sub (object_next_position (f->world, slots[n]),
                                                       object_next_position (f->world, carrier))),
          500, 0, 0, 0.1);
    }
  g_assert_cmpfloat (
      vec3_length (vec3_sub (object_next_position (f->world, carrier), vec3 (0, 0, 9000))), >,
      10000.0f);
  object_retire (&f->sim, carrier);
  fly (f, 1);
  rest = object_next_position (f->world, slots[1]);
  fly (f, 2);
  assert_vec (object_next_position (f->world, slots[1]), rest.x, rest.y, rest.z, 0.1);
  object_reset (&f->sim, carrier);
  fly (f, 1);
  g_assert_cmpint (order_fixture_current (f, slots[0]), ==, -1);
}

/* To the player's ship it holds; to nothing and to an empty slot it does not. */
static void
test_attach_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int targets[] = { 0, FIXTURE_EMPTY, -1, 4000 };

  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 500, 0), ORDER_OBJECT_ATTACH,
                                 order_fixture_ship (targets[n]));
      order_fixture_run (f, slot, 10);
      g_assert_cmpint (order_fixture_current (f, slot), ==,
                       targets[n] == 0 ? ORDER_OBJECT_ATTACH : -1);
    }
}

/* --- 32 --- */

/* The target flies at 160, and so does it after a while; to the player's ship alike. It ends when
 * the target can be aimed at no more. */
static void
test_match_speed (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const guint32 data[4] = { 160 };
  const int leader = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (9000, 0, 0), ORDER_MATCH_SPEED,
                             order_fixture_ship (leader));
  const int other = add_with (f, FIXTURE_FIGHTER, vec3 (-9000, 0, 0), ORDER_MATCH_SPEED,
                              order_fixture_ship (0));

  g_assert_true (order_push_with (&f->sim, leader, ORDER_FLY, ORDER_NO_TARGET, data));
  fly (f, 1);
  g_assert_cmpfloat (sim_fixture_object (f, slot)->speed, <, 160.0f);
  fly (f, 9);
  assert_near (sim_fixture_object (f, slot)->speed, 160, 0.5);
  g_assert_cmpint (order_fixture_current (f, other), ==, ORDER_MATCH_SPEED);
  object_retire (&f->sim, leader);
  fly (f, 1);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
  g_assert_true (order_push (&f->sim, slot, ORDER_MATCH_SPEED, order_fixture_ship (FIXTURE_EMPTY)));
  fly (f, 1);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
}

/* --- 100 --- */

/* Full throttle and the nose held right: it speeds up and turns right; popped, the order below has
 * the ship. Its target may go away: MATCH SPEED ends, the order does not. */
static void
test_player_control (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int target = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 9000, 0));
  FrameInput input = { .ticks = 4, .controls = { .mode = 0, .stick_x = 100 } };
  const WorldObject *o = sim_fixture_object (f, 0);

  g_assert_true (order_push (&f->sim, 0, ORDER_MILL, order_fixture_ship (target)));
  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, order_fixture_ship (target)));
  input.controls.actions[PLAYER_FULL_THROTTLE / 8] |= 1u << PLAYER_FULL_THROTTLE % 8;
  g_assert_true (world_frame (&f->sim, &input));
  for (guint n = 0; n < 5 * SECOND; n++)
    g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpfloat (o->speed, >, 300.0f);
  assert_near (o->yaw_rate, 0.009, 1e-4); /* a tenth of 0.09 */
  f->world->matching_speed = 1;
  object_reset (&f->sim, target);
  sim_fixture_object (f, target)->flags |= OBJECT_EXPLODING;
  g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpuint (f->world->matching_speed, ==, 0);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_PLAYER_CONTROL);
  order_pop (&f->sim, 0);
  g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpint (order_fixture_current (f, 0), ==, -1); /* and Mill's target is gone */
}

/* --- 102 --- */

/* Straight at a ship that stands 15000 ahead: it pitches away, passes wide and ends. */
static void
test_avoid_target (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, -15000));
  WorldObject *o = sim_fixture_object (f, slot);
  float least = 1e9f;
  guint frames = 0;

  o->velocity = vec3 (0, 0, 320);
  o->speed = 320;
  g_assert_true (order_push (&f->sim, slot, ORDER_AVOID_TARGET, order_fixture_ship (0)));
  order_fixture_frames (f, 1, 4);
  g_assert_cmpfloat (fabsf (o->pitch_input), ==, 1.0f);
  while (order_fixture_current (f, slot) == ORDER_AVOID_TARGET && frames++ < 20 * SECOND)
    {
      order_fixture_frames (f, 1, 4);
      least = MIN (least, distance (f, slot, 0));
    }
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
  g_assert_cmpfloat (least, >, 1000.0f);
}

/* What is no ship is not avoided: nothing, a stand-in, a retired ship, a marker. A marker itself
 * waits its half second. The player's ship takes the order. */
static void
test_avoid_target_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const int retired = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 5000));
  const int ship = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 5000));
  const int targets[] = { -1, 4000, FIXTURE_EMPTY, marker, retired };

  object_retire (&f->sim, retired);
  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, -3000), ORDER_AVOID_TARGET,
                                 order_fixture_ship (targets[n]));
      order_fixture_run (f, slot, 10);
      g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
    }
  g_assert_true (order_push (&f->sim, marker, ORDER_AVOID_TARGET, order_fixture_ship (ship)));
  order_fixture_run (f, marker, 10);
  g_assert_cmpint (order_fixture_current (f, marker), ==, ORDER_AVOID_TARGET);
  order_fixture_run (f, marker, 61);
  g_assert_cmpint (order_fixture_current (f, marker), ==, -1);
  order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
  g_assert_true (order_push (&f->sim, 0, ORDER_AVOID_TARGET, order_fixture_ship (ship)));
  order_fixture_run (f, 0, 70);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_AVOID_TARGET);
}

/* --- 120 --- */

/* Five seconds at full throttle toward a point that goes round the target; a cloak does not end it,
 * time does. */
static void
test_mill (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot
      = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, 20000), ORDER_MILL, order_fixture_ship (0));
  const WorldObject *o = sim_fixture_object (f, slot);

  fly (f, 2);
  g_assert_cmpfloat (o->speed, >, 250.0f);
  sim_fixture_object (f, 0)->flags |= OBJECT_CLOAKED;
  fly (f, 3);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_MILL);
  g_assert_cmpfloat (distance (f, slot, 0), <, 60000.0f);
  fly (f, 1);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
}

/* It ends as the target goes away; round nothing, a stand-in and a marker it never begins; a marker
 * and the player's ship take it. */
static void
test_mill_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const int ship = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 5000));
  const int targets[] = { -1, 4000, FIXTURE_EMPTY, marker };
  const int slots[] = { marker, 0 };

  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      const int slot = add_with (f, FIXTURE_FIGHTER, vec3 (0, 0, -3000), ORDER_MILL,
                                 order_fixture_ship (targets[n]));
      order_fixture_run (f, slot, 10);
      g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
    }
  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    {
      g_assert_true (order_push (&f->sim, slots[n], ORDER_MILL, order_fixture_ship (ship)));
      order_fixture_run (f, slots[n], 20);
      g_assert_cmpint (order_fixture_current (f, slots[n]), ==, ORDER_MILL);
    }
  object_retire (&f->sim, ship);
  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    {
      order_fixture_run (f, slots[n], 30);
      g_assert_cmpint (order_fixture_current (f, slots[n]), ==, -1);
    }
  order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-scenarios/all/sound", test_all_sound);
  g_test_add_func ("/engine/orders-scenarios/all/player-refuses", test_player_refuses);
  g_test_add_func ("/engine/orders-scenarios/all/no-flight-statistics", test_no_flight);
  g_test_add_func ("/engine/orders-scenarios/do-nothing/comes-to-rest", test_do_nothing);
  g_test_add_func ("/engine/orders-scenarios/stop/at-once", test_stop);
  g_test_add_func ("/engine/orders-scenarios/backwards/by-motion", test_backwards);
  g_test_add_func ("/engine/orders-scenarios/slow-rotate/turns", test_slow_rotate);
  g_test_add_func ("/engine/orders-scenarios/random-spin/settles", test_random_spins);
  g_test_add_func ("/engine/orders-scenarios/fly-aimlessly/goes-on", test_aimlessly);
  g_test_add_func ("/engine/orders-scenarios/fly/arrives", test_fly);
  g_test_add_func ("/engine/orders-scenarios/fly/targets", test_fly_targets);
  g_test_add_func ("/engine/orders-scenarios/fly/marker", test_fly_marker);
  g_test_add_func ("/engine/orders-scenarios/run-away/gains-way", test_run_away);
  g_test_add_func ("/engine/orders-scenarios/run-away/from-nothing", test_run_away_ends);
  g_test_add_func ("/engine/orders-scenarios/escort/abreast", test_escort);
  g_test_add_func ("/engine/orders-scenarios/escort/whom", test_escort_cases);
  g_test_add_func ("/engine/orders-scenarios/attach/rides", test_attach);
  g_test_add_func ("/engine/orders-scenarios/attach/to-whom", test_attach_cases);
  g_test_add_func ("/engine/orders-scenarios/match-speed/settles", test_match_speed);
  g_test_add_func ("/engine/orders-scenarios/player-control/flies", test_player_control);
  g_test_add_func ("/engine/orders-scenarios/avoid-target/passes-wide", test_avoid_target);
  g_test_add_func ("/engine/orders-scenarios/avoid-target/whom", test_avoid_target_cases);
  g_test_add_func ("/engine/orders-scenarios/mill/five-seconds", test_mill);
  g_test_add_func ("/engine/orders-scenarios/mill/whom", test_mill_cases);
  return g_test_run ();
}
