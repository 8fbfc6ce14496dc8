/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-motion.c - inputs, the flight model, motion functions and knocks, by hand */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/motion.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"

#include <math.h>

#define CLOSE 1e-4

static void
step (SimFixture *f, int slot)
{
  node_tree_update (&f->sim, sim_fixture_object (f, slot)->root);
  object_move (&f->sim, slot);
}

/* settle (0, 3 * 1 / 1, 0.8) = 0.2 * 3 = 0.6; at no throttle the divisor is 3 - 0 = 3. */
static void
test_steer (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->roll_input = 5; /* held to 1 */
  o->throttle = 1;
  object_steer (&f->sim, 0, TRUE);
  assert_near (o->roll_rate, 0.6, CLOSE);
  g_assert_cmpfloat (o->roll_input, ==, 1.0f);
  o->roll_rate = 0;
  o->throttle = 0;
  object_steer (&f->sim, 0, TRUE);
  assert_near (o->roll_rate, 0.2, CLOSE);
  o->roll_rate = 0;
  object_steer (&f->sim, 0, FALSE);
  assert_near (o->roll_rate, 0.6, CLOSE);
  /* 2 at reverse: 3 - 2 * 1 = 1, as at full throttle */
  o->roll_rate = 0;
  o->throttle = -1;
  object_steer (&f->sim, 0, TRUE);
  assert_near (o->roll_rate, 0.6, CLOSE);
}

/* vz = sqrt (0.1 * 0.5^2 * 320^2) = sqrt (2560) = 50.5964; vx = 0.1 * 0.25 * 320 = 8. */
static void
test_fly (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->throttle = 0.5f;
  o->lateral_input = 1;
  object_fly (&f->sim, 0, 1);
  assert_vec (o->velocity, 8, 0, 50.5964, CLOSE);
  g_assert_cmpfloat (o->last_throttle, ==, 0.5f);
  o->velocity = vec3 (0, 0, 0);
  o->lateral_input = 0;
  object_fly (&f->sim, 0, -1);
  assert_vec (o->velocity, 0, 0, -50.5964, CLOSE);
}

/* The steady speed is |u| * target: from 160 at half throttle nothing changes. */
static void
test_steady (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->throttle = 0.5f;
  o->velocity = vec3 (0, 0, 160);
  object_fly (&f->sim, 0, 1);
  assert_vec (o->velocity, 0, 0, 160, 1e-3);
}

/* The burn takes 2 of the top speed, cruise factors or not: sqrt (0.1 * 4 * 320^2) = 202.386. */
static void
test_burns (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->engines_intact = 0.5f;
  o->afterburner = 1;
  o->afterburner_fuel = 6;
  object_fly (&f->sim, 0, 1);
  assert_vec (o->velocity, 0, 0, 202.386, 1e-3);
  g_assert_cmpint (o->afterburner_fuel, ==, 2);
  object_fly (&f->sim, 0, 1);
  g_assert_cmpint (o->afterburner_fuel, ==, 0); /* never below */
  o->velocity = vec3 (0, 0, 0);
  o->afterburner = 0;
  o->reverse_thrust = 1;
  object_fly (&f->sim, 0, 1);
  assert_vec (o->velocity, 0, 0, -101.193, 1e-3);
  g_assert_cmpfloat (o->throttle, ==, -1.0f);
}

static void
test_throttle_clamped (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->throttle = 1.7f;
  object_fly (&f->sim, 0, 1);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  o->throttle = -0.5f;
  object_fly (&f->sim, 0, 1);
  g_assert_cmpfloat (o->throttle, ==, 0.0f);
}

/* Steering holds each input to +-1: a stick at 1.5 turns no faster. */
static void
test_inputs_held (void)
{
  for (int sign = -1; sign <= 1; sign += 2)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      o->roll_input = o->pitch_input = o->yaw_input = 1.5f * (float) sign;
      object_steer (&f->sim, 0, FALSE);
      g_assert_cmpfloat (o->roll_input, ==, sign);
      g_assert_cmpfloat (o->pitch_input, ==, sign);
      g_assert_cmpfloat (o->yaw_input, ==, sign);
      /* a fifth of 3, 2 and 1.5 (steering-formulas.md 1) */
      assert_near (o->roll_rate, 0.6 * sign, 1e-5);
      assert_near (o->pitch_rate, 0.4 * sign, 1e-5);
      assert_near (o->yaw_rate, 0.3 * sign, 1e-5);
    }
}

/* velocity * 0.9 + 0.1 * 0.5 * 320 = 16 along the nose, or down. */
static void
test_plain_and_downward (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->motion = MOTION_PLAIN;
  o->throttle = 0.5f;
  step (f, 0);
  assert_vec (o->velocity, 0, 0, 16, CLOSE);
  g_assert_cmpfloat (o->last_throttle, ==, 0.5f);
  o->motion = MOTION_DOWNWARD;
  step (f, 0);
  assert_vec (o->velocity, 0, 16, 14.4, CLOSE);
  g_assert_cmpfloat (o->last_throttle, ==, 0.0f);
}

static void
test_brake_and_drift (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->velocity = vec3 (100, 0, 0);
  o->motion = MOTION_BRAKE;
  step (f, 0);
  assert_vec (o->velocity, 97, 0, 0, CLOSE);
  o->motion = MOTION_DRIFT;
  step (f, 0);
  assert_vec (o->velocity, 96.03, 0, 0, CLOSE);
}

/* Steering-formulas.md 14's vectors of motion_follow. */
static void
test_follow (void)
{
  static const struct
  {
    Vec3 point;
    float limit, velocity, throttle, yaw;
  } cases[] = {
    { { 0, 0, 160 }, 1, 160, 0.5f, 0 },
    { { 0, 0, 10000 }, 0.5f, 160, 0.5f, 0 },
    { { 1000, 0, 1000 }, 1, 0, 1, 1 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      order_state_set_f32 (o, MOTION_FOLLOW_LIMIT, cases[n].limit);
      object_follow (&f->sim, 0, cases[n].point, vec3 (0, 0, 0), FALSE);
      assert_near (o->throttle, cases[n].throttle, CLOSE);
      assert_near (o->yaw_input, cases[n].yaw, CLOSE);
      if (cases[n].velocity > 0)
        assert_vec (o->velocity, 0, 0, cases[n].velocity, 1e-3);
    }
}

/* Facing the point, it rolls its down axis onto the path's; tail first all angles are negated. */
static void
test_follow_up (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  order_state_set_f32 (o, MOTION_FOLLOW_LIMIT, 1);
  object_follow (&f->sim, 0, vec3 (0, 0, 160), vec3 (0.05f, 1, 0), FALSE);
  /* -atan2 (0.05, 1) * 11.459156 = -0.572480 */
  assert_near (o->roll_input, -0.57248, CLOSE);
  o->roll_rate = 0;
  object_follow (&f->sim, 0, vec3 (0, 0, 160), vec3 (0.05f, 1, 0), TRUE);
  assert_near (o->roll_input, 0.57248, CLOSE);
}

/* It is rolled there within 0.01 of straight ahead either way alone: at 1.62 of 160 it is 0.010125
 * off, at 1.59 0.009937. */
static void
test_follow_up_ahead (void)
{
  static const struct
  {
    Vec3 point;
    gboolean rolls;
  } rows[] = {
    { { 1.59f, 0, 160 }, TRUE },
    { { 1.62f, 0, 160 }, FALSE },
    { { 0, 1.59f, 160 }, TRUE },
    { { 0, 1.62f, 160 }, FALSE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      order_state_set_f32 (o, MOTION_FOLLOW_LIMIT, 1);
      object_follow (&f->sim, 0, rows[n].point, vec3 (0.05f, 1, 0), FALSE);
      g_assert_cmpint (fabsf (o->roll_input) > 0.5f, ==, rows[n].rolls);
    }
}

/* Under motion_follow with an order that has no path the object goes straight on as it does. */
static void
test_follow_without_path (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->motion = MOTION_FOLLOW;
  o->velocity = vec3 (0, 3, 40);
  step (f, 0);
  assert_vec (object_next_position (f->world, 0), 0, 3, 40, 0);
}

/* In: 600 - 0.003 * 600 * 100 = 420, never below the cruise speed. Out: t = 125 * 0.004 = 0.5, a
 * quarter of the way. */
static void
test_jumps (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->motion = MOTION_JUMP_IN;
  f->world->frame_start = 100;
  step (f, 0);
  assert_vec (o->velocity, 0, 0, 420, 1e-3);
  f->world->frame_start = 1000;
  step (f, 0);
  assert_vec (o->velocity, 0, 0, 320, 1e-3);
  object_set_position (f->world, 0, vec3 (0, 0, 50));
  o->motion = MOTION_JUMP_OUT;
  order_state_set_vec3 (o, MOTION_JUMP_TO, vec3 (0, 0, 1000));
  f->world->mission_ticks = 125;
  step (f, 0);
  assert_vec (o->velocity, 0, 0, 200, 1e-3);
}

/* Force 10 on mass 2: 5. The motion function is left out, so the throttle does nothing. */
static void
test_knock_pushes (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->mass = 2;
  o->throttle = 1;
  object_knock (f->world, 0, vec3 (10, 0, 0), vec3 (0, 0, 0));
  step (f, 0);
  assert_vec (o->velocity, 5, 0, 0, CLOSE);
  g_assert_cmpuint (o->knocks, ==, 0);
  step (f, 0);
  g_assert_cmpfloat (o->velocity.z, >, 0); /* flies again */
}

/* A push forward on the right side swings the nose left. Impulse (0,0,1) x (1,0,0) = (0,1,0);
 * t = 0.1 of it; Z + (-t) x Z = (-0.1, 0, 1): yaw = atan2 (-0.1, 1) = -0.0996687. */
static void
test_knock_turns (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->mass = 1;
  o->angular_response = (Mat3){ { 0.1f, 0, 0, 0, 0.1f, 0, 0, 0, 0.1f } };
  object_knock (f->world, 0, vec3 (0, 0, 1), vec3 (1, 0, 0));
  step (f, 0);
  assert_near (o->yaw_rate, -0.0996687, CLOSE);
  assert_near (o->pitch_rate, 0, CLOSE);
}

/* In the ship's own frame, the lever as it is: turned a quarter about Y its nose points along +X,
 * so a push ahead is one along X; (10,0,0) x (0,1,0) = (0,0,10). */
static void
test_knock_local (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);
  const Mat3 identity = MAT3_IDENTITY;

  sim_fixture_turn (f, 0, mat3_turned (&identity, 1, 1.57079633f));
  object_knock_local (f->world, 0, vec3 (0, 0, 10), vec3 (0, 1, 0));
  assert_vec (o->impulse, 10, 0, 0, CLOSE);
  assert_vec (o->angular_impulse, 0, 0, 10, CLOSE);
  g_assert_cmpuint (o->knocks, ==, 1);
}

/* At the burner's steady 640, twice the cruise speed: 0.2 * 2 - 0.2. With half the engines left the
 * cruise speed is 160, 640 four times it: 0.6. Slower it lowers nothing; others do not shake; nor
 * does a ship without any engine, which has no cruise speed. */
static void
test_shake (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (9000, 0, 0));
  WorldObject *o = sim_fixture_object (f, 0);

  sim_fixture_object (f, other)->flags |= OBJECT_UNPOWERED;
  sim_fixture_object (f, other)->velocity = vec3 (0, 0, 3200);
  step (f, other);
  g_assert_cmpfloat (f->world->hit_shake, ==, 0.0f);
  o->flags |= OBJECT_UNPOWERED;
  o->velocity = vec3 (0, 0, 640);
  step (f, 0);
  assert_near (f->world->hit_shake, 0.2, 1e-6);
  o->engines_intact = 0.5f;
  step (f, 0);
  assert_near (f->world->hit_shake, 0.6, 1e-6);
  o->velocity = vec3 (0, 0, 16);
  step (f, 0);
  assert_near (f->world->hit_shake, 0.6, 1e-6);
  o->engines_intact = 0;
  f->world->hit_shake = 0;
  step (f, 0);
  g_assert_cmpfloat (f->world->hit_shake, ==, 0.0f);
}

/* Without power the ship drifts on as it is; knocks still move it. What has no mass stays. */
static void
test_unpowered (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->flags |= OBJECT_UNPOWERED;
  o->throttle = 1;
  o->velocity = vec3 (0, 0, 7);
  step (f, 0);
  step (f, 0);
  assert_vec (o->velocity, 0, 0, 7, CLOSE);
  assert_vec (object_next_position (f->world, 0), 0, 0, 14, CLOSE);
  object_knock (f->world, 0, vec3 (10, 0, 0), vec3 (5, 5, 5));
  step (f, 0);
  assert_vec (o->velocity, 0, 0, 7, CLOSE); /* the fixture's ship has no mass */
}

static void
test_frozen_and_jumping (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (1, 2, 3));
  WorldObject *o = sim_fixture_object (f, 0);

  o->throttle = 1;
  o->flags |= OBJECT_FROZEN;
  step (f, 0);
  o->flags = (o->flags & ~(guint32) OBJECT_FROZEN) | OBJECT_JUMPING;
  step (f, 0);
  assert_vec (object_next_position (f->world, 0), 0, 0, 0, CLOSE);
  sim_fixture_object (f, marker)->velocity = vec3 (1, 1, 1);
  step (f, marker);
  assert_vec (object_next_position (f->world, marker), 1, 2, 3, CLOSE);
}

/* The place lags one step behind the next. */
static void
test_places (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);
  Vec3 position;
  Mat3 orientation;

  o->flags |= OBJECT_UNPOWERED;
  o->velocity = vec3 (0, 0, 8);
  step (f, 0);
  assert_vec (object_position (f->world, 0), 0, 0, 0, CLOSE);
  assert_vec (object_next_position (f->world, 0), 0, 0, 8, CLOSE);
  f->world->simulation_counter = 1; /* a quarter of the step, and half a tick more */
  object_drawn_place (f->world, 0, 0.5f, &position, &orientation);
  assert_vec (position, 0, 0, 3, CLOSE);
  object_set_position (f->world, 0, vec3 (100, 0, 0)); /* drops the move left to make */
  assert_vec (object_next_position (f->world, 0), 100, 0, 0, CLOSE);
}

/* The network word: bit 0 for speed, bit 1 for any rate of turn; what does not move keeps it, and
 * the bit of Scoop Up is left alone (objects.md, Motion 6). */
static void
test_network (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  step (f, 0);
  g_assert_cmphex (o->network, ==, 0);
  o->throttle = 1;
  step (f, 0);
  g_assert_cmphex (o->network, ==, NETWORK_MOVED);
  o->pitch_input = 1;
  o->network |= NETWORK_SCOOPING;
  step (f, 0);
  g_assert_cmphex (o->network, ==, NETWORK_MOVED | NETWORK_TURNED | NETWORK_SCOOPING);
  o->flags |= OBJECT_FROZEN;
  o->velocity = vec3 (0, 0, 0);
  o->pitch_rate = 0;
  step (f, 0);
  g_assert_cmphex (o->network, ==, NETWORK_MOVED | NETWORK_TURNED | NETWORK_SCOOPING);
  o->flags = (o->flags & ~(guint32) OBJECT_FROZEN) | OBJECT_UNPOWERED;
  o->yaw_rate = -0.01f;
  step (f, 0);
  g_assert_cmphex (o->network, ==, NETWORK_TURNED | NETWORK_SCOOPING);
  o->yaw_rate = 0;
  o->roll_rate = 0.01f;
  step (f, 0);
  g_assert_cmphex (o->network, ==, NETWORK_TURNED | NETWORK_SCOOPING);
  o->roll_rate = 0;
  step (f, 0);
  g_assert_cmphex (o->network, ==, NETWORK_SCOOPING);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/motion/steer/rates-and-slowing", test_steer);
  g_test_add_func ("/engine/motion/fly/first-step", test_fly);
  g_test_add_func ("/engine/motion/fly/steady-speed", test_steady);
  g_test_add_func ("/engine/motion/fly/burns", test_burns);
  g_test_add_func ("/engine/motion/fly/throttle-clamped", test_throttle_clamped);
  g_test_add_func ("/engine/motion/steer/inputs-held", test_inputs_held);
  g_test_add_func ("/engine/motion/plain/and-downward", test_plain_and_downward);
  g_test_add_func ("/engine/motion/brake/and-drift", test_brake_and_drift);
  g_test_add_func ("/engine/motion/follow/vectors", test_follow);
  g_test_add_func ("/engine/motion/follow/up-and-backwards", test_follow_up);
  g_test_add_func ("/engine/motion/follow/up-ahead", test_follow_up_ahead);
  g_test_add_func ("/engine/motion/follow/without-a-path", test_follow_without_path);
  g_test_add_func ("/engine/motion/jump/in-and-out", test_jumps);
  g_test_add_func ("/engine/motion/knock/pushes", test_knock_pushes);
  g_test_add_func ("/engine/motion/knock/turns-by-the-torque", test_knock_turns);
  g_test_add_func ("/engine/motion/knock/in-the-own-frame", test_knock_local);
  g_test_add_func ("/engine/motion/move/speed-shakes-the-player", test_shake);
  g_test_add_func ("/engine/motion/move/unpowered-drifts", test_unpowered);
  g_test_add_func ("/engine/motion/move/frozen-and-jumping-stay", test_frozen_and_jumping);
  g_test_add_func ("/engine/motion/move/places", test_places);
  g_test_add_func ("/engine/motion/move/network-bits", test_network);
  return g_test_run ();
}
