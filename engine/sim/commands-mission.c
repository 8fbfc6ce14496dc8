/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-mission.c - the commands that work on the mission as a whole
 *
 * Source: reference/script-vm.md 11; reference/mission-binding.md 4, 7
 */
#include "engine/sim/commands-private.h"

#define OBJECTIVE_MISSIONS 36 /* SetObjective works below this number (mission-binding.md 7) */
#define OBJECTIVE_CURRENT 2
#define IS_THIS_PLAYER 1
#define IS_NOT_THIS_PLAYER 2
#define SENT_HOME_MARK 1      /* as for destroying a friend (objects.md, +0x678) */
#define NEVER_JUMPED 0xFFFF /* last jump, and WhenPlayerLastJumped's result (script-vm.md 11) */

/* The index of the flight group that an argument names. Fix: one that names none makes the command
 * do nothing; said once. */
static int
argument_group (ScriptRun *run, guint32 place, Command command)
{
  int group = mission_index (run->world, DTE_FLIGHT_GROUPS, place);

  if (group < 0)
    script_log_once (run->sim, LOG_NO_GROUP, command, place);
  return group;
}

/* group: its ships are made in record order, then every wing is listed afresh */
guint32
command_create_flight_group (ScriptRun *run, const guint32 *args)
{
  int group = argument_group (run, args[0], COMMAND_CREATE_FLIGHT_GROUP);
  const guint16 *ships;

  if (group < 0)
    return COMMAND_DONE;
  guint count = mission_group_ships (run->world, (guint) group, &ships);
  for (guint n = 0; n < count; n++)
    mission_ship_create (run->sim, ships[n]);
  mission_assign_wings (run->sim);
  return COMMAND_DONE;
}

/* group: each ship is gone at once, a stand-in in its slot, with no event */
guint32
command_destroy_flight_group (ScriptRun *run, const guint32 *args)
{
  int group = argument_group (run, args[0], COMMAND_DESTROY_FLIGHT_GROUP);
  const guint16 *ships;

  if (group < 0)
    return COMMAND_DONE;
  guint count = mission_group_ships (run->world, (guint) group, &ships);
  for (guint n = 0; n < count; n++)
    if (mission_ship_slot (run->world, ships[n]) != WORLD_NO_SLOT)
      object_retire (run->sim, ships[n]);
  return COMMAND_DONE;
}

/* index, state. Fix: an index past the list, or outside the campaign's missions, does nothing. */
guint32
command_set_objective (ScriptRun *run, const guint32 *args)
{
  World *world = run->world;

  if (world->mission_number == 0 || world->mission_number >= OBJECTIVE_MISSIONS
      || args[0] >= WORLD_OBJECTIVES)
    return COMMAND_DONE;
  world->objectives[args[0]] = (gint16) (guint16) args[1];
  if (args[1] == OBJECTIVE_CURRENT)
    world->shown_objective = (gint32) args[0];
  return COMMAND_DONE;
}

/* The mission ends after the frame. */
guint32
command_terminate_mission (ScriptRun *run, const guint32 *args)
{
  run->world->terminated = 1;
  return COMMAND_DONE;
}

/* ship */
guint32
command_is_ship_this_player (ScriptRun *run, const guint32 *args)
{
  int ship = mission_index (run->world, DTE_SHIPS, args[0]);

  return ship >= 0 && ship == run->world->player_index ? IS_THIS_PLAYER : IS_NOT_THIS_PLAYER;
}

/* Script seconds since JUMP DRIVE last took a jump or warp, at least 1; 0xFFFF before any. */
guint32
command_when_player_last_jumped (ScriptRun *run, const guint32 *args)
{
  const World *world = run->world;

  if (world->last_jump == NEVER_JUMPED)
    return NEVER_JUMPED;
  return MAX (world->clock - world->last_jump, 1);
}

/* rescued, captured, killed: the odds of an ejected player, as signed numbers */
guint32
command_set_rescue_probabilities (ScriptRun *run, const guint32 *args)
{
  for (guint n = 0; n < G_N_ELEMENTS (run->world->rescue_odds); n++)
    run->world->rescue_odds[n] = (gint32) args[n];
  return COMMAND_DONE;
}

/* The player's ship is marked to be sent home. */
guint32
command_friendly_fire (ScriptRun *run, const guint32 *args)
{
  WorldObject *player = object_at (run->world, run->world->player_index);

  if (player != NULL)
    player->sent_home = SENT_HOME_MARK;
  return COMMAND_DONE;
}
