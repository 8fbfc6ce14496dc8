/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-player-controls.c - the player's keys, stick and mouse (controls.md 7, 8) */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/player-controls.h"

static SimFixture *
make (void)
{
  SimFixture *f = sim_fixture_new ();

  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  return f;
}

static void
hold (PlayerControls *c, PlayerAction action)
{
  c->actions[action / 8] |= (guint8) (1u << action % 8);
}

static void
run (SimFixture *f, const PlayerControls *c)
{
  player_controls_take (f->world, c);
  f->world->in_step = 1;
  object_orders (&f->sim, 0);
  f->world->in_step = 0;
}

static void
test_joystick (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls c = { .mode = 0, .stick_x = 500, .stick_y = -250, .twist = 100 };

  run (f, &c);
  assert_near (o->yaw_input, 0.5, 1e-6);
  assert_near (o->pitch_input, -0.25, 1e-6);
  assert_near (o->roll_input, 0.35, 1e-6); /* twist, and half the yaw */
  hold (&c, PLAYER_JOYSTICK_ROLL);
  run (f, &c);
  assert_near (o->yaw_input, 0, 1e-6);
  assert_near (o->roll_input, 0.6, 1e-6);
}

/* Power-up 7 holds the throttle to half, 9 turns the four inputs about (controls.md 7, 8). */
static void
test_power_ups (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls c = { .mode = 0, .stick_x = 500, .stick_y = -250, .has_throttle_axis = 1 };

  hold (&c, PLAYER_STRAFE_RIGHT);
  run (f, &c);
  assert_near (o->throttle, 1, 1e-6);
  assert_near (o->lateral_input, 1, 1e-6);
  o->power_up = 7;
  run (f, &c);
  assert_near (o->throttle, 0.5, 1e-6);
  assert_near (o->yaw_input, 0.5, 1e-6);
  o->power_up = 9;
  run (f, &c);
  assert_near (o->throttle, 1, 1e-6);
  assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), 0.25, -0.5, -0.25, 1e-6);
  assert_near (o->lateral_input, -1, 1e-6);
}

/* Launch is not built: it stays on top of the stack, and the player flies all the same. */
static void
test_under_unbuilt_order (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls c = { .mode = 0, .stick_x = 500 };

  g_assert_false (order_info (ORDER_LAUNCH)->built);
  g_assert_true (order_push (&f->sim, 0, ORDER_LAUNCH, ORDER_NO_TARGET));
  run (f, &c);
  g_assert_cmpuint (o->orders[0].number, ==, ORDER_LAUNCH);
  assert_near (o->yaw_input, 0.5, 1e-6);
  /* any other ship only holds it */
  g_assert_true (order_push (&f->sim, 1, ORDER_LAUNCH, ORDER_NO_TARGET));
  sim_fixture_object (f, 1)->yaw_input = 0.125f;
  f->world->in_step = 1;
  object_orders (&f->sim, 1);
  assert_near (sim_fixture_object (f, 1)->yaw_input, 0.125, 1e-6);
}

static void
test_throttle_axis (void)
{
  g_autoptr (SimFixture) f = make ();
  PlayerControls c = { .mode = 0, .has_throttle_axis = 1, .throttle_axis = 300 };

  run (f, &c);
  assert_near (sim_fixture_object (f, 0)->throttle, 0.7, 1e-6);
}

/* 0.3, 0.6, 0.9, 1; let go: 0. */
static void
test_keyboard (void)
{
  static const float runs[] = { 0.3f, 0.6f, 0.9f, 1.0f, 1.0f };
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls c = { .mode = 1 };

  hold (&c, PLAYER_ROTATE_ANTI_CLOCKWISE);
  hold (&c, PLAYER_NOSE_UP);
  for (guint n = 0; n < G_N_ELEMENTS (runs); n++)
    {
      run (f, &c);
      assert_near (o->yaw_input, runs[n], 1e-6);
      assert_near (o->pitch_input, runs[n], 1e-6);
    }
  c = (PlayerControls){ .mode = 1 };
  run (f, &c);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
  hold (&c, PLAYER_ROTATE_CLOCKWISE);
  hold (&c, PLAYER_NOSE_DOWN);
  run (f, &c);
  assert_near (o->yaw_input, -0.3, 1e-6);
  assert_near (o->pitch_input, -0.3, 1e-6);
  f->world->camera_view = 12; /* the external view keeps the turns still */
  run (f, &c);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
}

/* A frame without a step moves nothing on. */
static void
test_steps_only (void)
{
  g_autoptr (SimFixture) f = make ();
  PlayerControls c = { .mode = 1 };

  hold (&c, PLAYER_ROTATE_ANTI_CLOCKWISE);
  hold (&c, PLAYER_ACCELERATE);
  player_controls_take (f->world, &c);
  for (guint n = 0; n < 5; n++)
    object_orders (&f->sim, 0);
  g_assert_cmpfloat (sim_fixture_object (f, 0)->yaw_input, ==, 0.0f);
  g_assert_cmpfloat (f->world->throttle_setting, ==, 0.0f);
}

/* 200 of 800 is dead; 400: 1.3 * 0.5 - 0.3 = 0.35; forward raises the nose; 800 at most: 1. */
static void
test_mouse (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls c = { .mode = 2, .mouse_dx = 200 };

  run (f, &c);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
  c.mouse_dy = -400;
  run (f, &c);
  assert_near (o->yaw_input, 0.35, 1e-6);
  assert_near (o->pitch_input, 0.35, 1e-6);
  c = (PlayerControls){ .mode = 2 };
  player_controls_take (f->world, &c);
  object_orders (&f->sim, 0);
  assert_near (o->yaw_input, 0.35, 1e-6); /* each movement counts once, and stays */
  c.mouse_dx = -4000;
  run (f, &c);
  g_assert_cmpint (f->world->mouse_x, ==, -800);
  assert_near (o->yaw_input, -1, 1e-6);
}

static void
test_roll_and_strafe (void)
{
  for (guint8 mode = 0; mode < 3; mode++)
    {
      g_autoptr (SimFixture) f = make ();
      WorldObject *o = sim_fixture_object (f, 0);
      PlayerControls c = { .mode = mode };

      hold (&c, PLAYER_ROLL_CLOCKWISE);
      hold (&c, PLAYER_STRAFE_LEFT);
      run (f, &c);
      g_assert_cmpfloat (o->roll_input, ==, 1.0f);
      g_assert_cmpfloat (o->lateral_input, ==, -1.0f);
      hold (&c, PLAYER_ROLL_ANTI_CLOCKWISE);
      run (f, &c);
      g_assert_cmpfloat (o->roll_input, ==, 0.0f);
    }
}

static void
test_throttle_keys (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls up = { .mode = 1 }, full = { .mode = 1 }, zero = { .mode = 1 };

  hold (&up, PLAYER_ACCELERATE);
  run (f, &up);
  run (f, &up);
  assert_near (o->throttle, 0.04, 1e-6);
  hold (&full, PLAYER_FULL_THROTTLE);
  run (f, &full);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  hold (&zero, PLAYER_ZERO_THROTTLE);
  run (f, &zero);
  g_assert_cmpfloat (o->throttle, ==, 0.0f);
  hold (&zero, PLAYER_ACCELERATE); /* zero counts once, until it is let go */
  run (f, &zero);
  assert_near (o->throttle, 0.02, 1e-6);
}

static void
test_burns (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls held = { .mode = 1 }, toggle = { .mode = 1 }, none = { .mode = 1 };

  hold (&held, PLAYER_AFTERBURNERS);
  hold (&held, PLAYER_REVERSE_THRUST);
  run (f, &held);
  g_assert_cmpuint (o->afterburner, ==, 1);
  g_assert_cmpuint (o->reverse_thrust, ==, 0); /* the model has no glow that burns forward */
  o->flags |= OBJECT_CAN_REVERSE;
  run (f, &held);
  g_assert_cmpuint (o->reverse_thrust, ==, 1);
  run (f, &none);
  g_assert_cmpuint (o->afterburner, ==, 0);
  hold (&toggle, PLAYER_AFTERBURNER_TOGGLE);
  run (f, &toggle);
  run (f, &toggle); /* once a press */
  g_assert_cmpuint (o->afterburner, ==, 1);
  run (f, &none);
  g_assert_cmpuint (o->afterburner, ==, 1);
  o->afterburner_fuel = 0;
  run (f, &none);
  g_assert_cmpuint (o->afterburner, ==, 0);
}

static void
test_match_speed (void)
{
  g_autoptr (SimFixture) f = make ();
  const int target = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 1000));
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls match = { .mode = 1 }, none = { .mode = 1 };

  hold (&match, PLAYER_MATCH_SPEED);
  run (f, &match);
  g_assert_cmpuint (f->world->matching_speed, ==, 0); /* no target: stops at once */
  run (f, &none);
  o->orders[0].target = (gint16) target;
  sim_fixture_object (f, target)->speed = 80;
  run (f, &match);
  assert_near (o->throttle, 0.25, 1e-6);
  sim_fixture_object (f, target)->speed = 9999;
  run (f, &none);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  sim_fixture_object (f, target)->flags |= OBJECT_CLOAKED; /* leaves the throttle */
  sim_fixture_object (f, target)->speed = 0;
  run (f, &none);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  object_set_position (f->world, target, vec3 (0, 0, 330001));
  run (f, &none);
  g_assert_cmpuint (f->world->matching_speed, ==, 0);
}

static void
test_match_stops (void)
{
  g_autoptr (SimFixture) f = make ();
  const int target = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 1000));
  PlayerControls match = { .mode = 1 }, full = { .mode = 1 };

  sim_fixture_object (f, 0)->orders[0].target = (gint16) target;
  hold (&match, PLAYER_MATCH_SPEED);
  run (f, &match);
  g_assert_cmpuint (f->world->matching_speed, ==, 1);
  hold (&full, PLAYER_FULL_THROTTLE);
  run (f, &full);
  g_assert_cmpuint (f->world->matching_speed, ==, 0);
  run (f, &match);
  sim_fixture_object (f, target)->flags |= OBJECT_EXPLODING;
  run (f, &full);
  g_assert_cmpuint (f->world->matching_speed, ==, 0);
}

/* With a hand at the power ball the ship flies on untouched. */
static void
test_power_ball (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 0);
  PlayerControls c = { .mode = 0, .stick_x = 1000 };

  o->throttle = 0.6f;
  hold (&c, PLAYER_POWERBALL);
  run (f, &c);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
  g_assert_cmpfloat (o->throttle, ==, 0.6f);
}

static void
press (SimFixture *f, PlayerAction action)
{
  PlayerControls none = { .mode = 1 }, key = { .mode = 1 };

  hold (&key, action);
  player_controls_take (f->world, &none);
  player_controls_take (f->world, &key);
  player_targets_read (&f->sim);
}

/* Hostile 2 near and 4 farther, friend 1, hostile 3 out of reach. */
static void
test_targets (void)
{
  g_autoptr (SimFixture) f = make ();
  const OrderEntry *entry = &f->world->objects[0].orders[0];
  const int friend_ship = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 100));
  const int near_ship = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 2000));
  const int far_ship = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 660001));
  const int next_ship = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 9000));

  f->world->matching_speed = 1;
  press (f, PLAYER_NEXT_ENEMY);
  g_assert_cmpint (entry->target, ==, near_ship);
  g_assert_cmpuint (f->world->matching_speed, ==, 0);
  press (f, PLAYER_NEXT_ENEMY);
  g_assert_cmpint (entry->target, ==, next_ship);
  press (f, PLAYER_NEXT_ENEMY);
  g_assert_cmpint (entry->target, ==, near_ship); /* round again */
  press (f, PLAYER_PREVIOUS_ENEMY);
  g_assert_cmpint (entry->target, ==, next_ship);
  f->world->matching_speed = 1;
  press (f, PLAYER_PREVIOUS_FRIENDLY);
  g_assert_cmpint (entry->target, ==, friend_ship);
  g_assert_cmpuint (f->world->matching_speed, ==, 1); /* the one that does not stop it */
  press (f, PLAYER_NEAREST_ENEMY);
  g_assert_cmpint (entry->target, ==, near_ship);
  f->world->objects[near_ship].flags |= OBJECT_EXPLODING;
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->target, ==, next_ship);
  f->world->primary_target = friend_ship;
  press (f, PLAYER_PRIMARY_TARGET);
  g_assert_cmpint (entry->target, ==, friend_ship);
  f->world->primary_target = far_ship; /* out of reach: the next of its side is taken */
  press (f, PLAYER_PRIMARY_TARGET);
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->target, ==, next_ship);
  press (f, PLAYER_NEXT_SUBTARGET); /* it has none */
  g_assert_cmpint (entry->component, ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/player-controls/power-ups/half-throttle-and-reversed", test_power_ups);
  g_test_add_func ("/engine/player-controls/joystick/axes", test_joystick);
  g_test_add_func ("/engine/player-controls/joystick/throttle-axis", test_throttle_axis);
  g_test_add_func ("/engine/player-controls/keyboard/four-runs", test_keyboard);
  g_test_add_func ("/engine/player-controls/keyboard/steps-only", test_steps_only);
  g_test_add_func ("/engine/player-controls/mouse/range", test_mouse);
  g_test_add_func ("/engine/player-controls/keys/roll-and-strafe", test_roll_and_strafe);
  g_test_add_func ("/engine/player-controls/throttle/keys", test_throttle_keys);
  g_test_add_func ("/engine/player-controls/burns/held-and-toggled", test_burns);
  g_test_add_func ("/engine/player-controls/match-speed/while-near", test_match_speed);
  g_test_add_func ("/engine/player-controls/match-speed/stops", test_match_stops);
  g_test_add_func ("/engine/player-controls/power-ball/hands-off", test_power_ball);
  g_test_add_func ("/engine/player-controls/unbuilt-order/flies-on", test_under_unbuilt_order);
  g_test_add_func ("/engine/player-controls/targets/keys", test_targets);
  return g_test_run ();
}
