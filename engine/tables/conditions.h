/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/conditions.h - the 35 conditions of triggers and events, one row each
 *
 * Owner:  rows are constant and live as long as the program.
 * Errors: none: a number without a row, or a name without one, is a normal answer.
 * Source: reference/dte-conditions.json. Numbers above 0x20 are the engine's own.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CONDITIONS_COUNT 35
#define CONDITION_VALUES_MAX 5 /* an event keeps five values, a trigger five operands */

typedef enum
{
  CONDITION_SHOT_AT = 0x00,
  CONDITION_DESTROYED = 0x01,
  CONDITION_LAUNCHED = 0x02,
  CONDITION_CAMERA_REACHED = 0x03,
  CONDITION_SHIP_REACHED = 0x04,
  CONDITION_PROXIMITY_CLOSE = 0x05,
  CONDITION_PROXIMITY_GENERAL = 0x06,
  CONDITION_OBJECT_SCOOPED = 0x07,
  CONDITION_PLAYER_READY_TO_JUMP = 0x08,
  CONDITION_JUMPED_IN = 0x09,
  CONDITION_FIXED_GATE_JUMPED_IN = 0x0A,
  CONDITION_PLAYER_READY_TO_WARP = 0x0B,
  CONDITION_JUMPED_THROUGH_HOOP = 0x0C,
  CONDITION_PLAYER_WANTS_BACKUP = 0x0D,
  CONDITION_RIPPER_GRABBED_OBJECT = 0x0E,
  CONDITION_RIPPER_DROPPED_OBJECT = 0x0F,
  CONDITION_CLOAKED = 0x10,
  CONDITION_DECLOAKED = 0x11,
  CONDITION_TARGETTED = 0x12,
  CONDITION_PLAYER_L1_DOUBLETAP = 0x13,
  CONDITION_PLAYER_L2_DOUBLETAP = 0x14,
  CONDITION_PLAYER_R1_DOUBLETAP = 0x15,
  CONDITION_PLAYER_R2_DOUBLETAP = 0x16,
  CONDITION_PLAYER_L1_L2_R1_R2_PRESSED = 0x17,
  CONDITION_PLAYER_L1_R1_PRESSED = 0x18,
  CONDITION_GAME_TIMER_EXPIRED = 0x19,
  CONDITION_TRACTOR_BEAM_LOCKED = 0x1A,
  CONDITION_TRACTOR_BEAM_BROKEN = 0x1B,
  CONDITION_INSIDE_OBJECT = 0x1C,
  CONDITION_OUTSIDE_OBJECT = 0x1D,
  CONDITION_DOCKED = 0x1E,
  CONDITION_UNDOCKED = 0x1F,
  CONDITION_BEING_CHASED = 0x20,
  CONDITION_CALL_REINFORCEMENTS = 0x21,
  CONDITION_EXPLOSION_SHIP = 0x22,
} Condition;

/* What an event raised on a flight group or squad does with the members
 * (reference/script-vm.md 7, Group events). */
typedef enum
{
  CONDITION_GROUP_NONE,
  CONDITION_GROUP_AVERAGE_DAMAGE,
  CONDITION_GROUP_ALL_DESTROYED,
  CONDITION_GROUP_PASS,
} ConditionGroupRule;

typedef struct
{
  const char *label;
  guint32 kinds;    /* bits as in CommandKind */
  gboolean checked; /* the matcher compares the trigger's operand with it */
} ConditionValue;

typedef struct
{
  const char *name;   /* the developers' name */
  const char *key;    /* the same in snake_case, for text forms */
  const char *posted; /* when the engine posts it; NULL: nothing known posts it */
  guint8 subjects;    /* bit 0 ship, 1 flight group, 2 squad may own such a trigger */
  guint8 value_count;
  gint8 kept_slot;    /* 0 or 1: kept for push_event_value; -1 not kept */
  gint8 exempt_repeat; /* repeat mode that fires although the group's verdict is 0; -1 none */
  ConditionGroupRule group_rule;
  gboolean to_groups;  /* posted for the ship's group and squads too */
  gboolean scriptable; /* FALSE: internal to the engine */
  ConditionValue values[CONDITION_VALUES_MAX];
} ConditionInfo;

const ConditionInfo *condition_info (guint number);
int condition_for_key (const char *key);

G_END_DECLS
