/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/player-controls.c - Player Control (100): the player's keys, stick and mouse at work
 *
 * The order runs once a frame and once a step. What moves by a bit each run (throttle keys, the
 * keyboard's stick) moves in steps only, so that it does not hang on the frame rate (Improvement,
 * controls.md 7).
 *
 * Source:  reference/controls.md 3, 5, 7, 8
 */
#include "engine/sim/player-controls.h"

#include "engine/sim/cloak.h"
#include "engine/sim/events.h"
#include "engine/sim/order-routines.h"

#include <math.h>
#include <string.h>

#define AXIS_SHARE 0.001f
#define KEY_STEP 300 /* thousandths of full deflection a run: 0.3 */
#define KEY_FULL 1000
#define MOUSE_RANGE 800 /* mouse_range */
#define MOUSE_DEAD 0.3f
#define MOUSE_SLOPE 1.3f
#define BANKING_SHARE 0.5f
#define THROTTLE_STEP 0.02f
#define MATCH_REACH 330000.0f
#define VIEW_TARGET 6
#define VIEW_EXTERNAL 12
#define POWER_UP_HALF_THROTTLE 7 /* objects.md, GameObject layout, power_up */
#define POWER_UP_REVERSED_CONTROLS 9
#define HALF_THROTTLE 0.5f

enum
{
  MODE_JOYSTICK,
  MODE_KEYBOARD,
  MODE_MOUSE,
};

/* Whether an action is held, in the frame's controls. */
gboolean
player_action_held (const PlayerControls *controls, PlayerAction action)
{
  return (controls->actions[action / 8] & 1u << action % 8) != 0;
}

/* Whether an action was pressed since it was last answered; it counts once until it is let go. */
gboolean
player_action_pressed (World *world, PlayerAction action)
{
  const guint8 bit = (guint8) (1u << action % 8);

  if (!player_action_held (&world->controls, action) || (world->latches[action / 8] & bit) != 0)
    return FALSE;
  world->latches[action / 8] |= bit;
  return TRUE;
}

/* Takes a frame's controls: releases latches of what is up, and moves the mouse's stick by its
 * movement, once (Fix: the game adds the last movement again on every run). */
void
player_controls_take (World *world, const PlayerControls *controls)
{
  world->controls = *controls;
  for (guint n = 0; n < G_N_ELEMENTS (world->latches); n++)
    world->latches[n] &= controls->actions[n];
  world->mouse_x = CLAMP (world->mouse_x + controls->mouse_dx, -MOUSE_RANGE, MOUSE_RANGE);
  world->mouse_y = CLAMP (world->mouse_y + controls->mouse_dy, -MOUSE_RANGE, MOUSE_RANGE);
}

/* -1, 0 or 1 of a pair of actions. */
static int
pair (const World *world, PlayerAction minus, PlayerAction plus)
{
  return player_action_held (&world->controls, plus) - player_action_held (&world->controls, minus);
}

static void
step_key (World *world, guint axis, PlayerAction minus, PlayerAction plus)
{
  const int way = pair (world, minus, plus);
  gint16 *stick = &world->stick[axis];

  if (!player_action_held (&world->controls, minus) && !player_action_held (&world->controls, plus))
    *stick = 0;
  else if (world->in_step != 0)
    *stick = (gint16) CLAMP (*stick + way * KEY_STEP, -KEY_FULL, KEY_FULL);
}

static float
mouse_output (int count)
{
  const float v = (float) count / (float) MOUSE_RANGE;

  if (fabsf (v) < MOUSE_DEAD)
    return 0.0f;
  return v > 0.0f ? MOUSE_SLOPE * v - MOUSE_DEAD : MOUSE_SLOPE * v + MOUSE_DEAD;
}

static void
steer_joystick (const World *world, WorldObject *o)
{
  const PlayerControls *c = &world->controls;
  const float across = (float) c->stick_x * AXIS_SHARE;

  o->pitch_input = (float) c->stick_y * AXIS_SHARE;
  o->roll_input += (float) c->twist * AXIS_SHARE;
  if (player_action_held (c, PLAYER_JOYSTICK_ROLL))
    o->roll_input += across;
  else
    o->yaw_input = across;
}

static void
steer_keyboard (World *world, WorldObject *o)
{
  step_key (world, 0, PLAYER_ROTATE_CLOCKWISE, PLAYER_ROTATE_ANTI_CLOCKWISE);
  step_key (world, 1, PLAYER_NOSE_DOWN, PLAYER_NOSE_UP);
  if (world->camera_view == VIEW_TARGET || world->camera_view == VIEW_EXTERNAL)
    world->stick[0] = world->stick[1] = 0;
  o->yaw_input = (float) world->stick[0] * AXIS_SHARE;
  o->pitch_input = (float) world->stick[1] * AXIS_SHARE;
}

static void
steer (World *world, WorldObject *o)
{
  o->pitch_input = o->yaw_input = 0.0f;
  o->roll_input = (float) pair (world, PLAYER_ROLL_ANTI_CLOCKWISE, PLAYER_ROLL_CLOCKWISE);
  switch (world->controls.mode)
    {
    case MODE_JOYSTICK:
      steer_joystick (world, o);
      break;
    case MODE_KEYBOARD:
      steer_keyboard (world, o);
      break;
    default:
      o->yaw_input = mouse_output (world->mouse_x);
      o->pitch_input = -mouse_output (world->mouse_y);
      break;
    }
  o->roll_input += BANKING_SHARE * o->yaw_input;
  o->lateral_input = (float) pair (world, PLAYER_STRAFE_LEFT, PLAYER_STRAFE_RIGHT);
  if (o->power_up == POWER_UP_REVERSED_CONTROLS)
    {
      o->pitch_input = -o->pitch_input;
      o->yaw_input = -o->yaw_input;
      o->roll_input = -o->roll_input;
      o->lateral_input = -o->lateral_input;
    }
}

static void
set_throttle (World *world, PlayerAction action, float throttle)
{
  if (!player_action_pressed (world, action))
    return;
  world->throttle_setting = throttle;
  world->matching_speed = 0;
}

/* Keys, or the axis of a joystick that has one (its far end is no throttle). */
static void
read_throttle (World *world, WorldObject *o)
{
  const PlayerControls *c = &world->controls;
  const int way = pair (world, PLAYER_DECELERATE, PLAYER_ACCELERATE);

  if (c->mode == MODE_JOYSTICK && c->has_throttle_axis != 0)
    world->throttle_setting = 1.0f - (float) c->throttle_axis * AXIS_SHARE;
  else
    {
      if (world->in_step != 0)
        world->throttle_setting += (float) way * THROTTLE_STEP;
      set_throttle (world, PLAYER_ZERO_THROTTLE, 0.0f);
      set_throttle (world, PLAYER_FULL_THROTTLE, 1.0f);
    }
  world->throttle_setting = CLAMP (world->throttle_setting, 0.0f,
                                   o->power_up == POWER_UP_HALF_THROTTLE ? HALF_THROTTLE : 1.0f);
  o->throttle = world->throttle_setting;
}

static void
stop_matching (World *world)
{
  world->matching_speed = 0;
  world->throttle_setting = world->throttle_before_match;
}

/* The speed of the target of the order, while it is near. The setting kept from before is written
 * anew each update, so that what is restored is the last matched one, as in the game. */
static void
match_speed (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int target = order_target_slot (world, &o->orders[0]);
  const WorldObject *t = object_at (world, target);
  const float cruise = object_cruise_speed (sim, slot);

  if (t == NULL || (t->flags & OBJECT_EXPLODING) != 0)
    {
      world->matching_speed = 0;
      return;
    }
  if (vec3_distance_squared (object_next_position (world, target),
                             object_next_position (world, slot))
      > MATCH_REACH * MATCH_REACH)
    stop_matching (world);
  else
    {
      world->throttle_before_match = world->throttle_setting;
      if ((t->flags & OBJECT_CLOAKED) == 0 && cruise > 0.0f)
        world->throttle_setting = MIN (t->speed / cruise, 1.0f);
    }
  o->throttle = world->throttle_setting;
}

/* Has the player's ship match its target's speed, at once where it does already, or fly by its own
 * throttle again. Nothing while it follows another order than Player Control. */
void
player_match_speed (Sim *sim, gboolean on)
{
  World *world = sim->world;
  const OrderEntry *entry = order_current (world, world->player_index);

  if (!on && world->matching_speed != 0)
    stop_matching (world);
  else if (on && world->matching_speed == 0)
    world->matching_speed = 1;
  else if (on && entry != NULL && entry->number == ORDER_PLAYER_CONTROL)
    match_speed (sim, world->player_index);
}

static void
read_match_speed (Sim *sim, int slot)
{
  World *world = sim->world;

  if (player_action_pressed (world, PLAYER_MATCH_SPEED))
    {
      if (world->matching_speed != 0)
        stop_matching (world);
      else
        world->matching_speed = 1;
    }
  if (world->matching_speed != 0)
    match_speed (sim, slot);
}

static void
read_burns (World *world, WorldObject *o)
{
  if (player_action_pressed (world, PLAYER_AFTERBURNER_TOGGLE))
    world->afterburner_toggled = world->afterburner_toggled == 0;
  if (world->afterburner_toggled != 0 || player_action_held (&world->controls, PLAYER_AFTERBURNERS))
    o->afterburner = 1;
  if (player_action_held (&world->controls, PLAYER_REVERSE_THRUST))
    o->reverse_thrust = 1;
}

/* While a hand is at the power ball or the shields' balance, the ship flies on without it. */
static gboolean
hand_is_elsewhere (const World *world)
{
  return player_action_held (&world->controls, PLAYER_SHIELD_BALANCING)
         || player_action_held (&world->controls, PLAYER_POWERBALL);
}

/* 100: reads the controls into the ship's inputs, throttle and burns. */
void
order_player_control (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  if (hand_is_elsewhere (world))
    o->pitch_input = o->yaw_input = o->roll_input = o->lateral_input = 0.0f;
  else
    {
      steer (world, o);
      read_throttle (world, o);
    }
  read_match_speed (sim, slot);
  read_burns (world, o);
  player_cloak_keys (sim);
  if (player_action_pressed (world, PLAYER_JUMP_DRIVE))
    player_jump (sim);
}
