/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/commands.h - the 95 commands a script can call (opcode 0x21), one row each
 *
 * The last column is the function of engine/sim that runs it, NULL for one that is not built yet:
 * such a command pops its arguments, gives 1, is logged once and is shown as not built.
 *
 * Columns: number, IDENT, name (the developers' spelling), parameter count, flow, the word that the
 * template's section 24 holds for it, function.
 * Owner:   rows are constant and live as long as the program.
 * Errors:  none: a number without a row, or a name without one, is a normal answer.
 * Source:  reference/dte-commands.json; section 24 from reference/dte-format.md 18.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define COMMANDS_COUNT 95
#define COMMANDS_B_COUNT 2 /* second catalogue: one test entry and the empty record that ends it */
#define COMMAND_PARAMETERS_MAX 5

/* What the thread does after the command. */
typedef enum
{
  COMMAND_RUNS_ON, /* result 1 or more: the next instruction follows at once */
  COMMAND_YIELDS,  /* result 0: the thread's run ends until its next */
  COMMAND_WAITS_2, /* while the wait lasts ip goes back 2 bytes: the command alone runs again */
  COMMAND_WAITS_4, /* ip goes back 4 bytes: the two-byte push before it runs again too */
} CommandFlow;

/* What a parameter accepts: bits of the catalogue's kind mask (reference/dte-commands.json). */
typedef enum
{
  COMMAND_KIND_NUMBER = 0x000080, /* number: an ID, a count, seconds, a truth value */
  COMMAND_KIND_FILE_NAME = 0x000100, /* file_name: a speech, movie or music file */
  COMMAND_KIND_TEXT = 0x000200, /* text, or an animation name */
  COMMAND_KIND_SHIP = 0x000400, /* ship */
  COMMAND_KIND_FLIGHT_GROUP = 0x000800, /* flight_group, or a patrol route */
  COMMAND_KIND_DAMAGE = 0x001000, /* used by ShotAt's two damage values only, no command */
  COMMAND_KIND_PART = 0x004000, /* part (a function) */
  COMMAND_KIND_CONSTANT = 0x080000, /* constant: a named constant (pilot, AI order, text ID...) */
  COMMAND_KIND_BIT_20 = 0x100000, /* unverified; set beside ship and flight_group on entity parameters, which also accept squads */
  COMMAND_KIND_CONDITION = 0x200000, /* condition: a trigger condition number */
  COMMAND_KIND_CURVE = 0x400000, /* curve */
} CommandKind;

/* clang-format off */
/*   number IDENT                              name                              params flow          template function */
#define COMMANDS(X) \
  X (0x00, PRINT_SHIP_NAME,                   "PrintShipName",                   2, RUNS_ON, 0x03, command_of_no_effect) \
  X (0x01, CREATE_TIMER,                      "CreateTimer",                     4, RUNS_ON, 0x0F, command_create_timer) \
  X (0x02, DESTROY_TIMER,                     "DestroyTimer",                    1, RUNS_ON, 0x01, command_destroy_timer) \
  X (0x03, CREATE_FLIGHT_GROUP,               "CreateFlightGroup",               1, RUNS_ON, 0x01, command_create_flight_group) \
  X (0x04, DESTROY_FLIGHT_GROUP,              "DestroyFlightGroup",              1, RUNS_ON, 0x01, command_destroy_flight_group) \
  X (0x05, WAIT,                              "Wait",                            1, YIELDS,  0x01, command_wait) \
  X (0x06, PLAY_SPEECH,                       "PlaySpeech",                      1, RUNS_ON, 0x01, NULL) \
  X (0x07, WAIT_FOR_SPEECH,                   "WaitForSpeech",                   0, WAITS_2, 0x00, NULL) \
  X (0x08, PLAY_COMMS_MOVIE,                  "PlayCommsMovie",                  3, RUNS_ON, 0x07, NULL) \
  X (0x09, WAIT_FOR_MOVIE,                    "WaitForMovie",                    0, WAITS_2, 0x00, NULL) \
  X (0x0A, PRINT_DEBUG_MESSAGE,               "PrintDebugMessage",               1, RUNS_ON, 0x01, command_print_debug_message) \
  X (0x0B, SET_AI,                            "SetAI",                           4, RUNS_ON, 0x0F, command_set_ai) \
  X (0x0C, CLEAR_AI,                          "ClearAI",                         1, RUNS_ON, 0x00, command_clear_ai) \
  X (0x0D, SET_PATROL_ROUTE,                  "SetPatrolRoute",                  2, RUNS_ON, 0x00, command_set_patrol_route) \
  X (0x0E, SET_PILOT,                         "SetPilot",                        2, RUNS_ON, 0x03, command_set_pilot) \
  X (0x0F, SET_TRIGGER_STATE,                 "SetTriggerState",                 3, RUNS_ON, 0x00, command_set_trigger_state) \
  X (0x10, START_DIRECTOR_CAM,                "StartDirectorCam",                5, RUNS_ON, 0x1F, command_start_director_cam) \
  X (0x11, START_SHIP_ANIMATION,              "StartShipAnimation",              2, RUNS_ON, 0x03, command_start_ship_animation) \
  X (0x12, SHIP_FOLLOW_CURVE,                 "ShipFollowCurve",                 3, RUNS_ON, 0x07, command_ship_follow_curve) \
  X (0x13, SETUP_LAUNCH,                      "SetupLaunch",                     3, RUNS_ON, 0x07, NULL) \
  X (0x14, START_LAUNCH,                      "StartLaunch",                     1, RUNS_ON, 0x01, NULL) \
  X (0x15, DISPLAY_SUB_TITLE,                 "DisplaySubTitle",                 1, RUNS_ON, 0x01, NULL) \
  X (0x16, RESET_CODE_PRIORITY,               "ResetCodePriority",               1, RUNS_ON, 0x01, command_of_no_effect) \
  X (0x17, INTERRUPT_TRIGGER_CODE,            "InterruptTriggerCode",            0, YIELDS,  0x00, command_interrupt_trigger_code) \
  X (0x18, COMMS_FROM_SHIP,                   "CommsFromShip",                   3, YIELDS,  0x07, NULL) \
  X (0x19, COMMS_FROM_PILOT,                  "CommsFromPilot",                  3, YIELDS,  0x07, NULL) \
  X (0x1A, SET_INVULNERABILITY,               "SetInvulnerability",              2, RUNS_ON, 0x03, command_set_invulnerability) \
  X (0x1B, MOVING_SHIP_FOLLOW_CURVE,          "MovingShipFollowCurve",           4, RUNS_ON, 0x00, command_moving_ship_follow_curve) \
  X (0x1C, DISABLE_OBJECT,                    "DisableObject",                   2, RUNS_ON, 0x03, command_disable_object) \
  X (0x1D, POSITION_RELATIVE,                 "PositionRelative",                2, RUNS_ON, 0x03, command_position_relative) \
  X (0x1E, WHEN_PLAYER_LAST_JUMPED,           "WhenPlayerLastJumped",            0, RUNS_ON, 0x00, command_when_player_last_jumped) \
  X (0x1F, START_MISSILE_CAM,                 "StartMissileCam",                 1, YIELDS,  0x01, NULL) \
  X (0x20, START_CHASE_CAM,                   "StartChaseCam",                   1, YIELDS,  0x01, NULL) \
  X (0x21, SET_PLAYER_TARGET,                 "SetPlayerTarget",                 2, RUNS_ON, 0x03, command_set_player_target) \
  X (0x22, SET_TARGETABLE,                    "SetTargetable",                   2, RUNS_ON, 0x03, command_set_targetable) \
  X (0x23, PLAY_MUSIC,                        "PlayMusic",                       2, RUNS_ON, 0x03, NULL) \
  X (0x24, STOP_DIRECTOR_CAM,                 "StopDirectorCam",                 0, RUNS_ON, 0x00, command_stop_director_cam) \
  X (0x25, SET_ACTION_CENTRE,                 "SetActionCentre",                 2, RUNS_ON, 0x03, command_set_action_centre) \
  X (0x26, DOCK,                              "Dock",                            3, RUNS_ON, 0x07, NULL) \
  X (0x27, DISABLE_TAUNTS,                    "DisableTaunts",                   1, RUNS_ON, 0x01, NULL) \
  X (0x28, FLY,                               "Fly",                             3, RUNS_ON, 0x07, command_fly) \
  X (0x29, COMMS_FROM_SHIP_ONCE,              "CommsFromShipOnce",               3, YIELDS,  0x07, NULL) \
  X (0x2A, COMMS_FROM_PILOT_ONCE,             "CommsFromPilotOnce",              3, YIELDS,  0x07, NULL) \
  X (0x2B, DISABLE_LIGHTS,                    "DisableLights",                   2, RUNS_ON, 0x03, command_disable_lights) \
  X (0x2C, SET_ENVIRONMENT_FX,                "SetEnvironmentFX",                2, RUNS_ON, 0x03, NULL) \
  X (0x2D, MULTI_PLAYER_SYNC,                 "MultiPlayerSync",                 0, YIELDS,  0x00, command_multi_player_sync) \
  X (0x2E, DISABLE_GENERIC_COMMS,             "DisableGenericComms",             1, RUNS_ON, 0x01, NULL) \
  X (0x2F, DISABLE_GUNS,                      "DisableGuns",                     2, RUNS_ON, 0x03, command_disable_guns) \
  X (0x30, SET_NAV_POINT,                     "SetNavPoint",                     2, RUNS_ON, 0x03, command_set_nav_point) \
  X (0x31, SET_ESCORT_POINT,                  "SetEscortPoint",                  2, RUNS_ON, 0x03, command_set_escort_point) \
  X (0x32, RESET_AFTER_BURNERS,               "ResetAfterBurners",               0, RUNS_ON, 0x00, command_reset_after_burners) \
  X (0x33, DISABLE_MISSILES,                  "DisableMissiles",                 2, RUNS_ON, 0x03, command_disable_missiles) \
  X (0x34, DISABLE_ENGINES,                   "DisableEngines",                  2, RUNS_ON, 0x03, command_disable_engines) \
  X (0x35, DISABLE_EJECT,                     "DisableEject",                    2, RUNS_ON, 0x03, command_disable_eject) \
  X (0x36, SET_HOSTILE,                       "SetHostile",                      2, RUNS_ON, 0x03, command_set_hostile) \
  X (0x37, RESET_TO_SPAWN_POSITIONS,          "ResetToSpawnPositions",           0, RUNS_ON, 0x00, command_of_no_effect) \
  X (0x38, UPDATE_ENVIRONMENT_FX_STATE,       "UpdateEnvironmentFXState",        0, RUNS_ON, 0x00, NULL) \
  X (0x39, SET_PRIMARY_TARGET,                "SetPrimaryTarget",                1, RUNS_ON, 0x01, command_set_primary_target) \
  X (0x3A, WAIT_FOR_JUMP_OR_LAUNCH,           "WaitForJumpOrLaunch",             1, WAITS_4, 0x01, NULL) \
  X (0x3B, DO_NOT_DISTURB,                    "DoNotDisturb",                    2, RUNS_ON, 0x03, command_do_not_disturb) \
  X (0x3C, SET_ENVIRONMENT_FX_NEBULA,         "SetEnvironmentFXNebula",          1, RUNS_ON, 0x01, NULL) \
  X (0x3D, START_SHIP_ANIMATION_REVERSE,      "StartShipAnimationReverse",       2, RUNS_ON, 0x03, command_start_ship_animation_reverse) \
  X (0x3E, SNAP_TO_POINT,                     "SnapToPoint",                     2, RUNS_ON, 0x03, command_snap_to_point) \
  X (0x3F, PLAY_FOSTERS_LAST_STAND,           "PlayFostersLastStand",            0, RUNS_ON, 0x00, NULL) \
  X (0x40, OPEN_INSTRUMENT,                   "OpenInstrument",                  1, RUNS_ON, 0x01, NULL) \
  X (0x41, CLOSE_INSTRUMENT,                  "CloseInstrument",                 1, RUNS_ON, 0x01, NULL) \
  X (0x42, DESTROY_SUB_OBJECT,                "DestroySubObject",                2, RUNS_ON, 0x03, command_destroy_sub_object) \
  X (0x43, SET_OBJECTIVE,                     "SetObjective",                    2, RUNS_ON, 0x03, command_set_objective) \
  X (0x44, SET_RESCUE_PROBABILITIES,          "SetRescueProbabilities",          3, RUNS_ON, 0x07, command_set_rescue_probabilities) \
  X (0x45, IS_SHIP_THIS_PLAYER,               "IsShipThisPlayer",                1, RUNS_ON, 0x01, command_is_ship_this_player) \
  X (0x46, SET_FLYBACK_MARKER,                "SetFlybackMarker",                2, RUNS_ON, 0x03, NULL) \
  X (0x47, RESET_FLYBACK_MARKER,              "ResetFlybackMarker",              0, RUNS_ON, 0x00, NULL) \
  X (0x48, STOP_SHIP_ANIMATION,               "StopShipAnimation",               2, RUNS_ON, 0x03, command_stop_ship_animation) \
  X (0x49, SET_SHIP_AVOIDANCE,                "SetShipAvoidance",                2, RUNS_ON, 0x03, command_set_ship_avoidance) \
  X (0x4A, MATCH_SPEED,                       "MatchSpeed",                      2, RUNS_ON, 0x03, command_match_speed) \
  X (0x4B, MOVING_SHIP_BACKUP_CURVE,          "MovingShipBackupCurve",           4, RUNS_ON, 0x00, command_moving_ship_backup_curve) \
  X (0x4C, WAIT_FOR_KEY,                      "WaitForKey",                      1, WAITS_4, 0x01, command_wait_for_key) \
  X (0x4D, TERMINATE_MISSION,                 "TerminateMission",                0, RUNS_ON, 0x00, command_terminate_mission) \
  X (0x4E, TURRET_SET_TARGET,                 "TurretSetTarget",                 2, RUNS_ON, 0x03, NULL) \
  X (0x4F, SET_ANY_TRIGGER_STATE,             "SetAnyTriggerState",              4, RUNS_ON, 0x00, command_set_any_trigger_state) \
  X (0x50, WAIT_FOR_DIRECTOR_CAM,             "WaitForDirectorCam",              0, WAITS_2, 0x00, command_wait_for_director_cam) \
  X (0x51, KILL_ALL_SCRIPT_EXECUTION_EXECPT_ME, "KillAllScriptExecutionExecptMe",  0, RUNS_ON, 0x00, command_kill_all_script_execution) \
  X (0x52, STACK_DIRECTOR_CAM,                "StackDirectorCam",                5, RUNS_ON, 0x1F, command_stack_director_cam) \
  X (0x53, SCANNER,                           "Scanner",                         1, RUNS_ON, 0x01, NULL) \
  X (0x54, REPLACE_SUB_OBJECT,                "ReplaceSubObject",                2, RUNS_ON, 0x03, command_replace_sub_object) \
  X (0x55, FIRE,                              "Fire",                            2, RUNS_ON, 0x03, NULL) \
  X (0x56, MULTIPLAYER_SCRIPT_SYNC,           "MultiplayerScriptSync",           1, RUNS_ON, 0x01, command_of_no_effect) \
  X (0x57, FRIENDLY_FIRE,                     "FriendlyFire",                    0, RUNS_ON, 0x00, command_friendly_fire) \
  X (0x58, CLOAK,                             "Cloak",                           2, RUNS_ON, 0x03, command_cloak) \
  X (0x59, REPLENISH_WEAPONS,                 "ReplenishWeapons",                1, RUNS_ON, 0x01, NULL) \
  X (0x5A, WILLS_BLAG,                        "WillsBlag",                       1, RUNS_ON, 0x01, command_wills_blag) \
  X (0x5B, SHOW_HUD_ICON,                     "ShowHudIcon",                     2, RUNS_ON, 0x03, NULL) \
  X (0x5C, DISABLE_LISTING,                   "DisableListing",                  2, RUNS_ON, 0x03, command_disable_listing) \
  X (0x5D, DISABLE_OBJECT_AT_NEXT_JUMP,       "DisableObjectAtNextJump",         2, RUNS_ON, 0x03, NULL) \
  X (0x5E, DARRENS_NAUGHTY_BLAG,              "DarrensNaughtyBlag",              2, RUNS_ON, 0x03, command_darrens_naughty_blag)
/* clang-format on */

typedef enum
{
#define COMMAND_ENUM(number, ident, ...) COMMAND_##ident = number,
  COMMANDS (COMMAND_ENUM)
#undef COMMAND_ENUM
} Command;

typedef struct
{
  const char *label; /* what the parameter means, in the developers' words */
  guint32 kinds;     /* CommandKind bits it accepts */
  guint32 extra;     /* second word of the catalogue's entry; meaning unverified */
} CommandParameter;

typedef struct
{
  const char *name;
  const char *summary;   /* what it does at run time, one or two sentences */
  guint parameter_count; /* dwords it pops */
  CommandFlow flow;
  guint16 template_word; /* its word of section 24 in the template */
  gboolean built;        /* FALSE: a row that holds its place */
  CommandParameter parameters[COMMAND_PARAMETERS_MAX]; /* in push order */
} CommandInfo;

const CommandInfo *command_info (guint number);
int command_for_name (const char *name);
guint command_b_parameter_count (guint number);

G_END_DECLS
