/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/commands.c - the table of commands.h with each parameter */
#include "engine/tables/commands.h"

#include <string.h>

/* The functions are named command_...; NULL, whose text is whatever NULL expands to, marks a command
 * that is not built. */
#define IS_BUILT(function) (#function[0] == 'c')

static const CommandParameter parameters[COMMANDS_COUNT][COMMAND_PARAMETERS_MAX] = {
  [COMMAND_PRINT_SHIP_NAME] = {
    { "Test Param 1", 0x000D00, 0x00000002 },
    { "Test Param 2", 0x000080, 0x00000000 },
  },
  [COMMAND_CREATE_TIMER] = {
    { "Unique ID to identify timer", 0x000080, 0x00000000 },
    { "Function to execute when timer activates", 0x004000, 0x00000000 },
    { "Number of seconds before timer activates", 0x000080, 0x00000000 },
    { "Number of activations (0 == continuous)", 0x000080, 0x00000000 },
  },
  [COMMAND_DESTROY_TIMER] = {
    { "Unique ID of timer to be destroyed", 0x000080, 0x00000000 },
  },
  [COMMAND_CREATE_FLIGHT_GROUP] = {
    { "Flight Group name to initialize", 0x000800, 0x00000000 },
  },
  [COMMAND_DESTROY_FLIGHT_GROUP] = {
    { "Flight Group name to destroy", 0x000800, 0x00000000 },
  },
  [COMMAND_WAIT] = {
    { "Number of Seconds to wait", 0x000080, 0x00000000 },
  },
  [COMMAND_PLAY_SPEECH] = {
    { "Name of speech file", 0x000100, 0x00000002 },
  },
  [COMMAND_PLAY_COMMS_MOVIE] = {
    { "Name of movie file", 0x000100, 0x00000004 },
    { "Name of speech file", 0x000100, 0x00000002 },
    { "GText thingy hangover err....", 0x080000, 0x00000002 },
  },
  [COMMAND_PRINT_DEBUG_MESSAGE] = {
    { "Text to print", 0x000200, 0x00000000 },
  },
  [COMMAND_SET_AI] = {
    { "Entity to be controlled", 0x100C00, 0x00000000 },
    { "AI Mode", 0x080000, 0x00000000 },
    { "Initialize Immediately (T/F)", 0x000080, 0x00000000 },
    { "Entity to target (can be NULL)", 0x100C00, 0x01000000 },
  },
  [COMMAND_CLEAR_AI] = {
    { "Entity to be cleared", 0x100C00, 0x02000000 },
  },
  [COMMAND_SET_PATROL_ROUTE] = {
    { "Entity to send to patrol route", 0x000C00, 0x02000000 },
    { "Patrol route to follow", 0x000800, 0x02000000 },
  },
  [COMMAND_SET_PILOT] = {
    { "Ship to host pilot", 0x000400, 0x00000000 },
    { "Pilot to fly ship", 0x080000, 0x00000003 },
  },
  [COMMAND_SET_TRIGGER_STATE] = {
    { "Entity owning trigger", 0x100C00, 0x02000000 },
    { "Trigger type to enable/disable", 0x200000, 0x00000000 },
    { "TRUE for enable; FALSE for disable", 0x000080, 0x00000000 },
  },
  [COMMAND_START_DIRECTOR_CAM] = {
    { "Curve for camera to follow (or Ship for static cam)", 0x400400, 0x00000000 },
    { "Ship for camera to track (can be NULL)", 0x000400, 0x01000000 },
    { "Duration of camera (seconds)", 0x000080, 0x00000000 },
    { "Tracks curve to this ship's speed (can be NULL)", 0x000400, 0x01000000 },
    { "Ships to disable for duration", 0x100C00, 0x01000000 },
  },
  [COMMAND_START_SHIP_ANIMATION] = {
    { "Ship to animate", 0x000400, 0x00000000 },
    { "Animation Name", 0x000200, 0x00000000 },
  },
  [COMMAND_SHIP_FOLLOW_CURVE] = {
    { "Entity to follow curve", 0x000C00, 0x00000000 },
    { "The curve for the entity to follow", 0x400000, 0x00000000 },
    { "Duration of movement (seconds)", 0x000080, 0x00000000 },
  },
  [COMMAND_SETUP_LAUNCH] = {
    { "Entity to be launched", 0x100C00, 0x00000000 },
    { "Ship to launch from", 0x100C00, 0x00000000 },
    { "Launch position", 0x000080, 0x00000000 },
  },
  [COMMAND_START_LAUNCH] = {
    { "Entity to be launched", 0x100C00, 0x00000000 },
  },
  [COMMAND_DISPLAY_SUB_TITLE] = {
    { "GText pilot define", 0x080000, 0x00000002 },
  },
  [COMMAND_RESET_CODE_PRIORITY] = {
    { "Entity to have priorities reset", 0x100C00, 0x00000000 },
  },
  [COMMAND_COMMS_FROM_SHIP] = {
    { "Ship sending comm", 0x000400, 0x00000000 },
    { "Head movement", 0x080000, 0x00000004 },
    { "Name of speech file", 0x000100, 0x00000002 },
  },
  [COMMAND_COMMS_FROM_PILOT] = {
    { "Ship sending comm", 0x080000, 0x00000003 },
    { "Head movement", 0x080000, 0x00000004 },
    { "Name of speech file", 0x000100, 0x00000002 },
  },
  [COMMAND_SET_INVULNERABILITY] = {
    { "Ship concerned", 0x100C00, 0x00000000 },
    { "Invulnerability (0 - non, 1 - player can hit, 2 - fully invulnerable, 3 - Eject before exploding)", 0x000080, 0x00000000 },
  },
  [COMMAND_MOVING_SHIP_FOLLOW_CURVE] = {
    { "Entity to follow curve", 0x000C00, 0x02000000 },
    { "The curve for the entity to follow", 0x400000, 0x00000000 },
    { "Duration of movement (seconds)", 0x000080, 0x00000000 },
    { "Entity for curve to use as its start offset", 0x000400, 0x00000000 },
  },
  [COMMAND_DISABLE_OBJECT] = {
    { "Entity concerned", 0x100C00, 0x00000000 },
    { "True/False", 0x000080, 0x00000000 },
  },
  [COMMAND_POSITION_RELATIVE] = {
    { "Entity to position", 0x100C00, 0x00000000 },
    { "Ship/Point to use as relative marker", 0x000400, 0x00000000 },
  },
  [COMMAND_START_MISSILE_CAM] = {
    { "Ship that fired missile", 0x000400, 0x00000000 },
  },
  [COMMAND_START_CHASE_CAM] = {
    { "Ship to follow", 0x000400, 0x01000000 },
  },
  [COMMAND_SET_PLAYER_TARGET] = {
    { "Player Ship", 0x000400, 0x00000000 },
    { "Ship to target", 0x000400, 0x00000000 },
  },
  [COMMAND_SET_TARGETABLE] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "true - object targetable, false - not targetable", 0x000080, 0x00000000 },
  },
  [COMMAND_PLAY_MUSIC] = {
    { "Name of music file", 0x000100, 0x00000009 },
    { "True - Play Immediately, false - Fade old tune first", 0x000080, 0x00000000 },
  },
  [COMMAND_SET_ACTION_CENTRE] = {
    { "Object to action around", 0x000400, 0x00000000 },
    { "Radius of sphere - 0 for default", 0x000080, 0x00000000 },
  },
  [COMMAND_DOCK] = {
    { "Ship to dock", 0x000400, 0x00000000 },
    { "Object ship is to dock to", 0x000400, 0x00000000 },
    { "Docking port", 0x000080, 0x00000000 },
  },
  [COMMAND_DISABLE_TAUNTS] = {
    { "true - Disable bad guy taunts", 0x000080, 0x00000000 },
  },
  [COMMAND_FLY] = {
    { "Ship", 0x100C00, 0x00000000 },
    { "Point to fly to", 0x000400, 0x01000000 },
    { "Speed (0 - Default)", 0x000080, 0x00000000 },
  },
  [COMMAND_COMMS_FROM_SHIP_ONCE] = {
    { "Ship sending comm", 0x000400, 0x00000000 },
    { "Head movement", 0x080000, 0x00000004 },
    { "Name of speech file", 0x000100, 0x00000002 },
  },
  [COMMAND_COMMS_FROM_PILOT_ONCE] = {
    { "Ship sending comm", 0x080000, 0x00000003 },
    { "Head movement", 0x080000, 0x00000004 },
    { "Name of speech file", 0x000100, 0x00000002 },
  },
  [COMMAND_DISABLE_LIGHTS] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "True or False", 0x000080, 0x00000000 },
  },
  [COMMAND_SET_ENVIRONMENT_FX] = {
    { "Effect type to set", 0x080000, 0x00000001 },
    { "On(TRUE) or Off(FALSE)", 0x000080, 0x00000000 },
  },
  [COMMAND_DISABLE_GENERIC_COMMS] = {
    { "True - Disable all hard coded comms events", 0x000080, 0x00000000 },
  },
  [COMMAND_DISABLE_GUNS] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "TRUE - disable guns, FALSE enable guns", 0x000080, 0x00000000 },
  },
  [COMMAND_SET_NAV_POINT] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "Nav Point", 0x000400, 0x01000000 },
  },
  [COMMAND_SET_ESCORT_POINT] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "Escort Point", 0x000400, 0x01000000 },
  },
  [COMMAND_DISABLE_MISSILES] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "TRUE - disable missiles, FALSE enable missiles", 0x000080, 0x00000000 },
  },
  [COMMAND_DISABLE_ENGINES] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "TRUE - disable engines, FALSE enable engines", 0x000080, 0x00000000 },
  },
  [COMMAND_DISABLE_EJECT] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "TRUE - disable eject, FALSE enable eject", 0x000080, 0x00000000 },
  },
  [COMMAND_SET_HOSTILE] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "true - entity(s) hostile, false - friendly", 0x000080, 0x00000000 },
  },
  [COMMAND_SET_PRIMARY_TARGET] = {
    { "Entity", 0x000400, 0x01000000 },
  },
  [COMMAND_WAIT_FOR_JUMP_OR_LAUNCH] = {
    { "Entity", 0x100C00, 0x00000000 },
  },
  [COMMAND_DO_NOT_DISTURB] = {
    { "Entity", 0x100C00, 0x00000000 },
    { "true - dont disturb, false - can disturb", 0x000080, 0x00000000 },
  },
  [COMMAND_SET_ENVIRONMENT_FX_NEBULA] = {
    { "Index of nebula material (0..6)", 0x000080, 0x00000000 },
  },
  [COMMAND_START_SHIP_ANIMATION_REVERSE] = {
    { "Ship to animate", 0x000400, 0x00000000 },
    { "Animation Name", 0x000200, 0x00000000 },
  },
  [COMMAND_SNAP_TO_POINT] = {
    { "Ship to move", 0x000400, 0x00000000 },
    { "Point to move to", 0x000400, 0x00000000 },
  },
  [COMMAND_OPEN_INSTRUMENT] = {
    { "Instrument number to open", 0x000080, 0x00000000 },
  },
  [COMMAND_CLOSE_INSTRUMENT] = {
    { "Instrument number to close", 0x000080, 0x00000000 },
  },
  [COMMAND_DESTROY_SUB_OBJECT] = {
    { "SubObject to destroy", 0x000400, 0x00000000 },
    { "true - keep damaged model, false - no damaged model", 0x000080, 0x00000000 },
  },
  [COMMAND_SET_OBJECTIVE] = {
    { "Objective number", 0x000080, 0x00000000 },
    { "State(0=Inactive, 1=Active, 2=Current)", 0x000080, 0x00000000 },
  },
  [COMMAND_SET_RESCUE_PROBABILITIES] = {
    { "Probability of Nanny Rescue    ( 1-100% )", 0x000080, 0x00000000 },
    { "Probability of Antanov Capture ( 1-100% )", 0x000080, 0x00000000 },
    { "Probability of being Destroyed ( 1-100% )", 0x000080, 0x00000000 },
  },
  [COMMAND_IS_SHIP_THIS_PLAYER] = {
    { "Ship to test", 0x000400, 0x00000000 },
  },
  [COMMAND_SET_FLYBACK_MARKER] = {
    { "Entity concerned", 0x100C00, 0x00000000 },
    { "Range", 0x000080, 0x00000000 },
  },
  [COMMAND_STOP_SHIP_ANIMATION] = {
    { "Ship to stop animation for", 0x000400, 0x00000000 },
    { "Animation Name", 0x000200, 0x00000000 },
  },
  [COMMAND_SET_SHIP_AVOIDANCE] = {
    { "Entity concerned", 0x100C00, 0x00000000 },
    { "TRUE - Disable Avoidance code, FALSE - Enable avoidance code", 0x000080, 0x00000000 },
  },
  [COMMAND_MATCH_SPEED] = {
    { "Entity concerned", 0x000400, 0x00000000 },
    { "TRUE - Enable Match Speed, FALSE - Disable Match Speed", 0x000080, 0x00000000 },
  },
  [COMMAND_MOVING_SHIP_BACKUP_CURVE] = {
    { "Entity to follow curve", 0x000C00, 0x02000000 },
    { "The curve for the entity to follow", 0x400000, 0x00000000 },
    { "Duration of movement (seconds)", 0x000080, 0x00000000 },
    { "Entity for curve to use as its start offset", 0x000400, 0x01000000 },
  },
  [COMMAND_WAIT_FOR_KEY] = {
    { "Key number to wait for", 0x000080, 0x00000000 },
  },
  [COMMAND_TURRET_SET_TARGET] = {
    { "Turret", 0x100400, 0x00000000 },
    { "Entity to target", 0x000400, 0x00000000 },
  },
  [COMMAND_SET_ANY_TRIGGER_STATE] = {
    { "Entity owning trigger", 0x100C00, 0x02000000 },
    { "Trigger type to enable/disable", 0x200000, 0x00000000 },
    { "TRUE for enable; FALSE for disable", 0x000080, 0x00000000 },
    { "Trigger Type Number(for triggers of same type - Count from 0)", 0x000080, 0x00000000 },
  },
  [COMMAND_STACK_DIRECTOR_CAM] = {
    { "Curve for camera to follow (or Ship for static cam)", 0x400400, 0x00000000 },
    { "Ship for camera to track (can be NULL)", 0x000400, 0x01000000 },
    { "Duration of camera (seconds)", 0x000080, 0x00000000 },
    { "Tracks curve to this ship's speed (can be NULL)", 0x000400, 0x01000000 },
    { "Ships to disable for duration", 0x100C00, 0x01000000 },
  },
  [COMMAND_SCANNER] = {
    { "Object to scan for - NULL to disable", 0x000400, 0x01000000 },
  },
  [COMMAND_REPLACE_SUB_OBJECT] = {
    { "SubObject to replace", 0x000400, 0x00000000 },
    { "Object to replace it with", 0x000400, 0x00000000 },
  },
  [COMMAND_FIRE] = {
    { "Ship to fire", 0x000400, 0x00000000 },
    { "Duration", 0x000080, 0x00000000 },
  },
  [COMMAND_MULTIPLAYER_SCRIPT_SYNC] = {
    { "Sync number", 0x000080, 0x00000000 },
  },
  [COMMAND_CLOAK] = {
    { "Entity to cloak", 0x100C00, 0x00000000 },
    { "True - Cloak on, False - cloak off", 0x000080, 0x00000000 },
  },
  [COMMAND_REPLENISH_WEAPONS] = {
    { "Entity to cloak", 0x000400, 0x00000000 },
  },
  [COMMAND_WILLS_BLAG] = {
    { "Entity to cloak", 0x000400, 0x00000000 },
  },
  [COMMAND_SHOW_HUD_ICON] = {
    { "Icon", 0x000080, 0x00000000 },
    { "0 - off, 1 - on, 2 - flash", 0x000080, 0x00000000 },
  },
  [COMMAND_DISABLE_LISTING] = {
    { "Ship", 0x000400, 0x00000000 },
    { "true - stop listing, false - enable listing", 0x000080, 0x00000000 },
  },
  [COMMAND_DISABLE_OBJECT_AT_NEXT_JUMP] = {
    { "Ship", 0x000400, 0x00000000 },
    { "true - disable, false - enable", 0x000080, 0x00000000 },
  },
  [COMMAND_DARRENS_NAUGHTY_BLAG] = {
    { "Ship", 0x000400, 0x00000000 },
    { "Ship", 0x000400, 0x00000000 },
  },
};

static const char *const summaries[COMMANDS_COUNT] = {
  [COMMAND_PRINT_SHIP_NAME] = "The developers' test, with two test arguments: nothing.",
  [COMMAND_CREATE_TIMER] =
    "Makes timer arg1 in place of any of that ID: part arg2 starts every arg3 seconds, arg4 "
    "times, or for ever for 0.",
  [COMMAND_DESTROY_TIMER] = "Every timer of ID arg1 goes.",
  [COMMAND_CREATE_FLIGHT_GROUP] =
    "Makes the group's ships in mission order, then lists the flight groups in their wings.",
  [COMMAND_DESTROY_FLIGHT_GROUP] =
    "Every ship of the group is gone at once (object_retire), a stand-in in its slot; a "
    "planet's atmosphere is let go with it.",
  [COMMAND_WAIT] = "Wake = clock + arg1; the thread yields until the clock is past it.",
  [COMMAND_PLAY_SPEECH] = "The speech file starts at once, with neither radio window nor film.",
  [COMMAND_WAIT_FOR_SPEECH] = "Held while a radio line plays.",
  [COMMAND_PLAY_COMMS_MOVIE] =
    "Film pilots\\<arg1> in the radio's window with speech arg2, under string arg3.",
  [COMMAND_WAIT_FOR_MOVIE] = "Held while a radio film plays (0x0057C3A8).",
  [COMMAND_PRINT_DEBUG_MESSAGE] =
    "Debugging text on the screen; not run by the older state (the newer writes it to the log).",
  [COMMAND_SET_AI] =
    "Each ship takes order arg2 aimed at arg4, the orders numbered as they are given; arg3 is "
    "never read.",
  [COMMAND_CLEAR_AI] =
    "Each ship past the players' slots drops its orders where the current one gives way "
    "(orders_clear).",
  [COMMAND_SET_PATROL_ROUTE] =
    "Each ship follows patrol route arg2 (newer state: Patrol Route, order 15, at the first "
    "waypoint of that group).",
  [COMMAND_SET_PILOT] = "Pilot arg2 flies the ship.",
  [COMMAND_SET_TRIGGER_STATE] =
    "Arms (arg3) or disarms the entity's triggers of condition arg2, for the tagged component "
    "or the object itself; arming refills the count; the watches follow.",
  [COMMAND_START_DIRECTOR_CAM] =
    "The director's camera takes a shot along curves or at a ship at once, in place of the "
    "shots waiting.",
  [COMMAND_START_SHIP_ANIMATION] =
    "Every part still in the ship's model plays its track arg2 from 0, in the track's own mode, "
    "4 a step (node_play_named).",
  [COMMAND_SHIP_FOLLOW_CURVE] =
    "Each ship flies the path from curve arg2 over arg3 seconds (order 17). Fix: a refused "
    "order writes nothing; in the game the path's data overwrites whatever tops the stack.",
  [COMMAND_SETUP_LAUNCH] =
    "Each ship readies to launch (order 104) from ship arg2 through gate arg3, the orders "
    "numbered.",
  [COMMAND_START_LAUNCH] = "Each ship readied launches.",
  [COMMAND_DISPLAY_SUB_TITLE] = "String arg1 as a subtitle.",
  [COMMAND_RESET_CODE_PRIORITY] =
    "Meant to clear the priority of the entity's orders; the routine is the shared stub, so "
    "nothing.",
  [COMMAND_INTERRUPT_TRIGGER_CODE] = "The thread stops until its trigger fires again.",
  [COMMAND_COMMS_FROM_SHIP] =
    "The ship's pilot says speech arg3 at once, the face moving as arg2, the film looping while "
    "the line plays.",
  [COMMAND_COMMS_FROM_PILOT] = "As CommsFromShip, spoken by pilot arg1 of the pilots' table.",
  [COMMAND_SET_INVULNERABILITY] =
    "Invulnerability arg2 for each ship, or its tagged component; players' ships only in "
    "missions 30 to 35 and the Reliant's simulator's training.",
  [COMMAND_MOVING_SHIP_FOLLOW_CURVE] =
    "As ShipFollowCurve, the path moved by how far ship arg4 stands from where the mission "
    "placed it.",
  [COMMAND_DISABLE_OBJECT] =
    "Each ship is out of the mission's work while arg2 is true, back for false; a component's "
    "(tagged, or a squad member's) assembly shows its damaged model, or its own again.",
  [COMMAND_POSITION_RELATIVE] =
    "Each ship, and its record's run-time place, moves by how far arg2 stands from where the "
    "mission places it.",
  [COMMAND_WHEN_PLAYER_LAST_JUMPED] =
    "Script seconds since JUMP DRIVE last took a jump or warp, at least 1; 0xFFFF before any.",
  [COMMAND_START_MISSILE_CAM] =
    "The camera follows a missile the ship fires (newer state: the next it launches, view "
    "locked).",
  [COMMAND_START_CHASE_CAM] = "The camera follows the ship from behind.",
  [COMMAND_SET_PLAYER_TARGET] =
    "Only where arg1 is the player's ship: arg2, or its component, becomes the player's target "
    "if it can be aimed at; the display follows and MATCH SPEED stops.",
  [COMMAND_SET_TARGETABLE] =
    "Each ship becomes a target the player can pick, its type allowing, or stops being one; for "
    "a tagged component the same as a subtarget.",
  [COMMAND_PLAY_MUSIC] =
    "music\\<arg1> for ever at level 80: at once where arg2 is 1, else once the tune playing has "
    "faded.",
  [COMMAND_STOP_DIRECTOR_CAM] = "Forces the view back to the player's cockpit.",
  [COMMAND_SET_ACTION_CENTRE] =
    "The action sphere centres on arg1, radius arg2, or 220000 for 0.",
  [COMMAND_DOCK] =
    "The ship docks (order 109) at port arg3 of ship arg2, or at the first free port among a "
    "group's or squad's ships.",
  [COMMAND_DISABLE_TAUNTS] =
    "The enemy's taunts are silent while arg1 is true (0x00529CB4); cleared as a mission starts "
    "(radio_reset).",
  [COMMAND_FLY] =
    "Each ship flies (order 6) to point arg2 at speed arg3, full throttle for 0. Fix: a refused "
    "order writes nothing; in the game the speed overwrites what tops the stack, so that Player "
    "Control's stick turns the player's ship.",
  [COMMAND_COMMS_FROM_SHIP_ONCE] =
    "As CommsFromShip, the film once, then the dead channel's for the rest of the line.",
  [COMMAND_COMMS_FROM_PILOT_ONCE] = "As CommsFromPilot, the film once.",
  [COMMAND_DISABLE_LIGHTS] =
    "Each ship's lights, with the static lights baked into its parts, are out while arg2 is "
    "true, lit again for false.",
  [COMMAND_SET_ENVIRONMENT_FX] =
    "Effect arg1 on or off: the ice field, or effect 2, which does nothing.",
  [COMMAND_MULTI_PLAYER_SYNC] = "Purpose unknown; gives 0, so the thread's run ends.",
  [COMMAND_DISABLE_GENERIC_COMMS] =
    "The radio's own remarks are silent while arg1 is true (0x00529538); cleared as a mission "
    "starts.",
  [COMMAND_DISABLE_GUNS] = "Each ship fires no guns and its turrets rest while arg2 is true.",
  [COMMAND_SET_NAV_POINT] = "Each ship's nav point becomes arg2 (+0x720).",
  [COMMAND_SET_ESCORT_POINT] =
    "Each ship's escort point becomes arg2 (+0x724), whose marker the player's ship shows.",
  [COMMAND_RESET_AFTER_BURNERS] = "The player's afterburner fuel is full again.",
  [COMMAND_DISABLE_MISSILES] = "Each ship launches no missiles while arg2 is true.",
  [COMMAND_DISABLE_ENGINES] = "Each ship's engines are off while arg2 is true.",
  [COMMAND_DISABLE_EJECT] = "Each ship's pilot cannot eject while arg2 is true.",
  [COMMAND_SET_HOSTILE] =
    "Each ship, a neutral one too, turns hostile for true, friendly for false.",
  [COMMAND_RESET_TO_SPAWN_POSITIONS] =
    "Deathmatch: the player goes to a random spawn place. Run by neither state.",
  [COMMAND_UPDATE_ENVIRONMENT_FX_STATE] =
    "What the script asked of its space takes effect now, not at the next jump "
    "(environment_update); sun, lights and nebula are aimed from the markers again "
    "(backdrop_place).",
  [COMMAND_SET_PRIMARY_TARGET] =
    "PRIMARY TARGET will pick this ship, or its component, as the mission's primary target.",
  [COMMAND_WAIT_FOR_JUMP_OR_LAUNCH] =
    "Held while any ship walked is jumping, in a gate or launching.",
  [COMMAND_DO_NOT_DISTURB] =
    "While arg2 is true each ship neither retaliates, helps others, rises to taunts nor takes "
    "the wingmen's commands.",
  [COMMAND_SET_ENVIRONMENT_FX_NEBULA] = "Asks for nebula arg1 (nebula_requested, 0x0058A6B8).",
  [COMMAND_START_SHIP_ANIMATION_REVERSE] =
    "As StartShipAnimation, at -4 from where each part stands.",
  [COMMAND_SNAP_TO_POINT] =
    "The ship, unless exploding, ejected or out of a multiplayer game, stands where arg2's "
    "object will stand next, turned alike, stopped.",
  [COMMAND_PLAY_FOSTERS_LAST_STAND] = "Plays the film of Foster's last stand.",
  [COMMAND_OPEN_INSTRUMENT] = "The display's window arg1 opens and is held open.",
  [COMMAND_CLOSE_INSTRUMENT] = "The display's window arg1 closes.",
  [COMMAND_DESTROY_SUB_OBJECT] =
    "The tagged component goes at once with its assembly: an engine's share or the shield "
    "generator is lost; the damaged model is shown where arg2 is true, else gone too.",
  [COMMAND_SET_OBJECTIVE] = "Objective arg1 takes state arg2.",
  [COMMAND_SET_RESCUE_PROBABILITIES] =
    "An ejected pilot's odds: nanny pickup, Antanov capture, death.",
  [COMMAND_IS_SHIP_THIS_PLAYER] = "1 for the player's ship, else 2.",
  [COMMAND_SET_FLYBACK_MARKER] = "Flyback markers set afresh on each ship, reach arg2.",
  [COMMAND_RESET_FLYBACK_MARKER] = "All flyback markers go.",
  [COMMAND_STOP_SHIP_ANIMATION] = "Track arg2 stops on the ship.",
  [COMMAND_SET_SHIP_AVOIDANCE] =
    "Each ship but a stand-in keeps clear of nothing while arg2 is true (no_avoidance).",
  [COMMAND_MATCH_SPEED] =
    "Only where arg1 is the player's ship: MATCH SPEED on (matching at once if it was on) or "
    "off.",
  [COMMAND_MOVING_SHIP_BACKUP_CURVE] =
    "As MovingShipFollowCurve, the path flown backwards (order 119).",
  [COMMAND_WAIT_FOR_KEY] = "The thread waits for key arg1.",
  [COMMAND_TERMINATE_MISSION] =
    "The mission ends after the frame (0x00588338); below mission 28 as if the player's ship "
    "were destroyed.",
  [COMMAND_TURRET_SET_TARGET] =
    "Each aimed turret on the tagged component, for each ship walked, aims at ship arg2.",
  [COMMAND_SET_ANY_TRIGGER_STATE] =
    "As SetTriggerState for one trigger: number arg4, from 0, of the condition in the slice; "
    "its count stays.",
  [COMMAND_WAIT_FOR_DIRECTOR_CAM] = "Held while the view is the director's (13).",
  [COMMAND_KILL_ALL_SCRIPT_EXECUTION_EXECPT_ME] = "Every other thread ends.",
  [COMMAND_STACK_DIRECTOR_CAM] = "As StartDirectorCam, after the shots waiting.",
  [COMMAND_SCANNER] = "The scanner looks for the object, or stops for null.",
  [COMMAND_REPLACE_SUB_OBJECT] =
    "Ship arg2 stands where the component's frame stands, turned alike, and the component is "
    "hidden; a cargo pod is turned further to hang as on a Mammoth or Stalag.",
  [COMMAND_FIRE] = "The ship's gun trigger is held for arg2 ticks.",
  [COMMAND_MULTIPLAYER_SCRIPT_SYNC] =
    "Multiplayer: holds the players' scripts in step; alone, runs on.",
  [COMMAND_FRIENDLY_FIRE] = "The carrier sends the player home as for destroying a friend.",
  [COMMAND_CLOAK] =
    "Each ship cloaks or uncloaks through the setter every cloak shares, ships being launched "
    "from it included.",
  [COMMAND_REPLENISH_WEAPONS] =
    "Armed again and made whole: a player's ship with its loadout's racks (tier 0 in the "
    "simulator or with the briefing skipped), another by its own tier.",
  [COMMAND_WILLS_BLAG] =
    "The ship's record counts as not destroyed; its pilot has not ejected and will not.",
  [COMMAND_SHOW_HUD_ICON] = "Display icon arg1 off, on or flashing.",
  [COMMAND_DISABLE_LISTING] =
    "The ship alone does not lurch under torpedoes while arg2 is true (listing_disabled).",
  [COMMAND_DISABLE_OBJECT_AT_NEXT_JUMP] =
    "At the next jump or warp the object (a planet, say) is disabled, or enabled for false.",
  [COMMAND_DARRENS_NAUGHTY_BLAG] =
    "Purpose unknown to the older state; the newer turns ship arg1 to face arg2, without roll.",
};

#define COMMAND_ROW(number, ident, name, count, flow, word, function) \
  [number] = { name, NULL, count, COMMAND_##flow, word, IS_BUILT (function), { { 0 } } },

static CommandInfo commands[COMMANDS_COUNT] = { COMMANDS (COMMAND_ROW) };

static void
fill_commands (void)
{
  static gsize filled = 0;

  if (!g_once_init_enter (&filled))
    return;
  for (guint n = 0; n < COMMANDS_COUNT; n++)
    {
      commands[n].summary = summaries[n];
      memcpy (commands[n].parameters, parameters[n], sizeof parameters[n]);
    }
  g_once_init_leave (&filled, 1);
}

/* The row of a command number; NULL past the catalogue. */
const CommandInfo *
command_info (guint number)
{
  fill_commands ();
  return number < COMMANDS_COUNT ? &commands[number] : NULL;
}

/* The number of a command's name, case counting; -1 for an unknown one. */
int
command_for_name (const char *name)
{
  g_return_val_if_fail (name != NULL, -1);

  for (guint n = 0; n < COMMANDS_COUNT; n++)
    if (strcmp (commands[n].name, name) == 0)
      return (int) n;
  return -1;
}

/* Dwords that a command of the second catalogue (opcode 0x4F) pops
 * (reference/dte-commands.json, second_catalogue). */
guint
command_b_parameter_count (guint number)
{
  return number == 0 ? 2 : 0;
}
