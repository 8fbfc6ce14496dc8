/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/player-controls.h - the player's actions, as the inputs of a frame name them
 *
 * Shapes:  PlayerControls.actions: bit n is action n. Whoever reads keys and buttons decides by
 *          controls.md 5 which actions they hold.
 * Source:  reference/controls.md 3
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

/* The actions that fly the ship and choose its target; the numbers of all 74 are controls.md 3's.
 * */
typedef enum
{
  PLAYER_NEXT_ENEMY = 8,
  PLAYER_PREVIOUS_ENEMY = 9,
  PLAYER_NEXT_FRIENDLY = 10,
  PLAYER_PREVIOUS_FRIENDLY = 11,
  PLAYER_NEXT_SUBTARGET = 12,
  PLAYER_PREVIOUS_SUBTARGET = 13,
  PLAYER_NEAREST_ENEMY = 15,
  PLAYER_NEAREST_FRIENDLY = 16,
  PLAYER_SMART_TARGET = 18,
  PLAYER_PRIMARY_TARGET = 19,
  PLAYER_AFTERBURNERS = 20,
  PLAYER_AFTERBURNER_TOGGLE = 21,
  PLAYER_REVERSE_THRUST = 22,
  PLAYER_JUMP_DRIVE = 23,
  PLAYER_MATCH_SPEED = 24,
  PLAYER_ACCELERATE = 25,
  PLAYER_DECELERATE = 26,
  PLAYER_ZERO_THROTTLE = 27,
  PLAYER_FULL_THROTTLE = 28,
  PLAYER_ROLL_CLOCKWISE = 29,
  PLAYER_ROLL_ANTI_CLOCKWISE = 30,
  PLAYER_NOSE_UP = 31,
  PLAYER_NOSE_DOWN = 32,
  PLAYER_ROTATE_CLOCKWISE = 33,      /* yaws left */
  PLAYER_ROTATE_ANTI_CLOCKWISE = 34, /* yaws right */
  PLAYER_STRAFE_LEFT = 35,
  PLAYER_STRAFE_RIGHT = 36,
  PLAYER_JOYSTICK_ROLL = 37,
  PLAYER_FIRE_LASERS = 38,
  PLAYER_POWERBALL = 49,
  PLAYER_SHIELD_BALANCING = 61,
  PLAYER_EJECT = 63,
  PLAYER_CLOAK_SHIP = 64,
} PlayerAction;

gboolean player_action_held (const PlayerControls *controls, PlayerAction action);
gboolean player_action_pressed (World *world, PlayerAction action);
void player_controls_take (World *world, const PlayerControls *controls);

void player_match_speed (Sim *sim, gboolean on);

/* player-targets.c */
void player_targets_read (Sim *sim);
void player_target_keep (Sim *sim);
gboolean player_targets (const World *world, int slot);
void player_target_hit (Sim *sim, int slot, int component, gboolean any_order);
void player_set_target (Sim *sim, int target, int component);

G_END_DECLS
