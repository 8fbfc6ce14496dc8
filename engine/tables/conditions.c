/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/conditions.c - the table of conditions.h */
#include "engine/tables/conditions.h"

#include <string.h>

static const ConditionInfo conditions[CONDITIONS_COUNT] = {
  [CONDITION_SHOT_AT] = {
    .name = "ShotAt",
    .key = "shot_at",
    .posted =
      "a hit (event_shot_at 0x0045A9E0), at the end of object_damage and of object_armor_damage "
      "unless 0x00545860 holds it back; from component_damage for the ship (not for damage kind "
      "4) and for the component struck; values: attacker's ship, damage value, the same damage "
      "value, the ship, 0xFFFFFFFF for the weapon always. A hit by an object of no mission ship "
      "posts none",
    .subjects = 7,
    .value_count = 5,
    .kept_slot = 0,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_AVERAGE_DAMAGE,
    .to_groups = TRUE,
    .scriptable = TRUE,
    .values = {
      { "Attacker", 0x000400, TRUE },
      { "Shield Damage", 0x001000, FALSE },
      { "Hull Damage", 0x001000, FALSE },
      { "Victim", 0x000400, TRUE },
      { "Weapon Fired", 0x080000, TRUE },
    },
  },
  [CONDITION_DESTROYED] = {
    .name = "Destroyed",
    .key = "destroyed",
    .posted =
      "a ship or a component lost (event_destroyed 0x0045AA60), posted by the start of Explode "
      "(explode_ship_init; for the limpet car explode_limpet_car_init), an ejection "
      "(order_eject_init, order_eject_spin_init), a lost hull (object_hull_lost), and node_draw "
      "for every component it removes; a ship's own once only; values: ship of last_attacker or "
      "0, the ship",
    .subjects = 7,
    .value_count = 2,
    .kept_slot = 1,
    .exempt_repeat = 1,
    .group_rule = CONDITION_GROUP_ALL_DESTROYED,
    .to_groups = TRUE,
    .scriptable = TRUE,
    .values = {
      { "Killer", 0x000400, TRUE },
      { "Victim", 0x000400, TRUE },
    },
  },
  [CONDITION_LAUNCHED] = {
    .name = "Launched",
    .key = "launched",
    .posted =
      "a launch ends, whatever its style (event_launched 0x0045A9B0); value: the ship",
    .subjects = 7,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = TRUE,
    .scriptable = TRUE,
    .values = {
      { "LaunchedShip", 0x000400, TRUE },
    },
  },
  [CONDITION_CAMERA_REACHED] = {
    .name = "CameraReached",
    .key = "camera_reached",
    .posted =
      "the director's camera reaches a curve's end or a marked place (event_camera_reached "
      "0x00451180)",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_SHIP_REACHED] = {
    .name = "ShipReached",
    .key = "ship_reached",
    .posted =
      "a ship following a path reaches a curve's end or a marked place (event_post_ship_reached "
      "0x0045AC10), or the ShipReached watch (within 4000 of a waypoint or nav point); value: "
      "the ship that reached it",
    .subjects = 1,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "ReachedShip", 0x000400, TRUE },
    },
  },
  [CONDITION_PROXIMITY_CLOSE] = {
    .name = "CloseProximity",
    .key = "proximity_close",
    .posted =
      "the CloseProximity watch: within 20 of the subject's radii (0x004DC72C); values: the "
      "ship, distance in the subject's radii truncated",
    .subjects = 1,
    .value_count = 2,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "ApproachingShip", 0x000400, TRUE },
      { "Proximity", 0x000080, FALSE },
    },
  },
  [CONDITION_PROXIMITY_GENERAL] = {
    .name = "Proximity",
    .key = "proximity_general",
    .posted =
      "the Proximity watch: within operand[1] of the subject's radii; values as CloseProximity. "
      "The distance is not checked in the match, so a trigger answers whatever Proximity watch "
      "of its object posts",
    .subjects = 1,
    .value_count = 2,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "ApproachingShip", 0x000400, TRUE },
      { "Proximity", 0x000080, FALSE },
    },
  },
  [CONDITION_OBJECT_SCOOPED] = {
    .name = "ObjectScooped",
    .key = "object_scooped",
    .posted =
      "Scoop Up has the pod aboard (0x0045AAD0); value: the pod's ship",
    .subjects = 1,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = TRUE,
    .scriptable = TRUE,
    .values = {
      { "ObjectScooped", 0x000400, TRUE },
    },
  },
  [CONDITION_PLAYER_READY_TO_JUMP] = {
    .name = "PlayerReadyToJump",
    .key = "player_ready_to_jump",
    .posted =
      "JUMP DRIVE takes a jump the mission had ready (player_jump 0x00412B20), on the player's "
      "ship; variable 0 is cleared, the script clock noted at 0x005373F4",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_JUMPED_IN] = {
    .name = "JumpedIn",
    .key = "jumped_in",
    .posted =
      "Jump In or Warp In ends (event_jumped_in 0x0045B300); value: the ship",
    .subjects = 7,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = TRUE,
    .scriptable = TRUE,
    .values = {
      { "JumpedInShip", 0x000400, TRUE },
    },
  },
  [CONDITION_FIXED_GATE_JUMPED_IN] = {
    .name = "FixedGateJumpedIn",
    .key = "fixed_gate_jumped_in",
    .posted =
      "a ship has come in through a fixed gate (0x0045ABD0); value: the GATE's ship",
    .subjects = 7,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = TRUE,
    .scriptable = TRUE,
    .values = {
      { "ShipJumpedIn", 0x000400, TRUE },
    },
  },
  [CONDITION_PLAYER_READY_TO_WARP] = {
    .name = "PlayerReadyToWarp",
    .key = "player_ready_to_warp",
    .posted =
      "JUMP DRIVE takes a warp the mission had ready, on the player's ship; variable 1 is "
      "cleared, the clock noted likewise",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_JUMPED_THROUGH_HOOP] = {
    .name = "JumpedThroughHoop",
    .key = "jumped_through_hoop",
    .posted =
      "a ship flies through a training hoop, type 0x83 (collision_test_hoop 0x00465B40), on the "
      "hoop's ship",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_PLAYER_WANTS_BACKUP] = {
    .name = "PlayerWantsBackup",
    .key = "player_wants_backup",
    .posted =
      "the first REQUEST BACKUP while variable 3 is set (0x004559D6, in the radio's "
      "0x004558D0), on the player's ship",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_RIPPER_GRABBED_OBJECT] = {
    .name = "RipperGrabbedObject",
    .key = "ripper_grabbed_object",
    .posted =
      "a Ripper has what it grabbed aboard (event_ripper_grabbed 0x0045AB10); value: what it "
      "grabbed's ship",
    .subjects = 1,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = TRUE,
    .scriptable = TRUE,
    .values = {
      { "ObjectGrabbed", 0x000400, TRUE },
    },
  },
  [CONDITION_RIPPER_DROPPED_OBJECT] = {
    .name = "RipperDroppedObject",
    .key = "ripper_dropped_object",
    .posted =
      "a Ripper leaves what it let go, or has fitted a pod (event_ripper_dropped 0x0045AB90); "
      "value: the pod's ship",
    .subjects = 1,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = TRUE,
    .scriptable = TRUE,
    .values = {
      { "ObjectDropped", 0x000400, TRUE },
    },
  },
  [CONDITION_CLOAKED] = {
    .name = "Cloaked",
    .key = "cloaked",
    .posted =
      "object_cloak; posted with no values",
    .subjects = 7,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = 1,
    .group_rule = CONDITION_GROUP_PASS,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "CloakingShip", 0x000400, TRUE },
    },
  },
  [CONDITION_DECLOAKED] = {
    .name = "Decloaked",
    .key = "decloaked",
    .posted =
      "object_uncloak; posted with no values",
    .subjects = 7,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = 1,
    .group_rule = CONDITION_GROUP_PASS,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "CloakingShip", 0x000400, TRUE },
    },
  },
  [CONDITION_TARGETTED] = {
    .name = "Targetted",
    .key = "targetted",
    .subjects = 1,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "Aggressor", 0x000400, TRUE },
    },
  },
  [CONDITION_PLAYER_L1_DOUBLETAP] = {
    .name = "Player_L1_DoubleTap",
    .key = "player_l1_doubletap",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_PLAYER_L2_DOUBLETAP] = {
    .name = "Player_L2_DoubleTap",
    .key = "player_l2_doubletap",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_PLAYER_R1_DOUBLETAP] = {
    .name = "Player_R1_DoubleTap",
    .key = "player_r1_doubletap",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_PLAYER_R2_DOUBLETAP] = {
    .name = "Player_R2_DoubleTap",
    .key = "player_r2_doubletap",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_PLAYER_L1_L2_R1_R2_PRESSED] = {
    .name = "Player_L1_L2_R1_R2 Pressed",
    .key = "player_l1_l2_r1_r2_pressed",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_PLAYER_L1_R1_PRESSED] = {
    .name = "Player_L1_R1 Pressed",
    .key = "player_l1_r1_pressed",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_GAME_TIMER_EXPIRED] = {
    .name = "Game Timer Expired",
    .key = "game_timer_expired",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_TRACTOR_BEAM_LOCKED] = {
    .name = "Tractor Beam Locked",
    .key = "tractor_beam_locked",
    .subjects = 7,
    .value_count = 2,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "TractoredShip", 0x000400, TRUE },
      { "TractoringShip", 0x000400, TRUE },
    },
  },
  [CONDITION_TRACTOR_BEAM_BROKEN] = {
    .name = "Tractor Beam Broken",
    .key = "tractor_beam_broken",
    .subjects = 7,
    .value_count = 2,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "TractoredShip", 0x000400, TRUE },
      { "TractoringShip", 0x000400, TRUE },
    },
  },
  [CONDITION_INSIDE_OBJECT] = {
    .name = "Inside Object",
    .key = "inside_object",
    .posted =
      "the player's ship crosses a trigger polygon of a hull inward (collision_test_hull "
      "0x00465581), on the player's ship",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_OUTSIDE_OBJECT] = {
    .name = "Outside Object",
    .key = "outside_object",
    .posted =
      "the same outward",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_DOCKED] = {
    .name = "Docked",
    .key = "docked",
    .posted =
      "Dock, as the ship is in its berth",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_UNDOCKED] = {
    .name = "UnDocked",
    .key = "undocked",
    .posted =
      "the limpet car has its pod and has left the port (dock_limpet_run 0x00408183)",
    .subjects = 1,
    .value_count = 0,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
  },
  [CONDITION_BEING_CHASED] = {
    .name = "I'm Being Chased",
    .key = "being_chased",
    .subjects = 7,
    .value_count = 2,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = TRUE,
    .values = {
      { "ChasedShip", 0x000400, TRUE },
      { "Chaser", 0x000400, TRUE },
    },
  },
  [CONDITION_CALL_REINFORCEMENTS] = {
    .name = "Player_CallReinforcements",
    .key = "call_reinforcements",
    .subjects = 1,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = FALSE,
    .scriptable = FALSE,
    .values = {
      { "PlayerTargetted", 0x000400, TRUE },
    },
  },
  [CONDITION_EXPLOSION_SHIP] = {
    .name = "ExplosionShip",
    .key = "explosion_ship",
    .posted =
      "the Uber Explode ends (event_post_explosion 0x0045AB50); value: the ship",
    .subjects = 0,
    .value_count = 1,
    .kept_slot = -1,
    .exempt_repeat = -1,
    .group_rule = CONDITION_GROUP_NONE,
    .to_groups = TRUE,
    .scriptable = FALSE,
    .values = {
      { "ExplosionShip", 0x000400, TRUE },
    },
  },
};

/* The row of a condition number; NULL past the table. */
const ConditionInfo *
condition_info (guint number)
{
  return number < CONDITIONS_COUNT ? &conditions[number] : NULL;
}

/* The number of a snake_case key; -1 for an unknown one. */
int
condition_for_key (const char *key)
{
  g_return_val_if_fail (key != NULL, -1);

  for (guint n = 0; n < CONDITIONS_COUNT; n++)
    if (strcmp (conditions[n].key, key) == 0)
      return (int) n;
  return -1;
}
