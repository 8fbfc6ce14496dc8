/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-flags.c - the commands that set what ships may do, and what the player's does
 *
 * Source: reference/script-vm.md 11; reference/dte-commands.json
 */
#include "engine/sim/cloak.h"
#include "engine/sim/commands-private.h"
#include "engine/sim/order-stack.h"
#include "engine/sim/player-controls.h"

#define ACTION_RADIUS_DEFAULT 220000.0f /* SetActionCentre's radius 0 (maneuvers.md 4.2) */
#define FUEL_PER_SECOND 100

/* --- flags of each ship walked --- */

typedef struct
{
  guint32 flag;
  gboolean set;
} FlagChange;

static void
change_flag (Sim *sim, int ship, int component, gpointer user_data)
{
  const FlagChange *change = user_data;
  WorldObject *object = &sim->world->objects[ship];

  object->flags = change->set ? object->flags | change->flag : object->flags & ~change->flag;
}

static guint32
walk_flag (ScriptRun *run, const guint32 *args, MissionWalkFunc visit, guint32 flag)
{
  FlagChange change = { flag, args[1] != 0 };

  return command_walk (run, args, visit, &change);
}

/* entity, truth: sets a flag of each ship, or clears it */
#define FLAG_COMMAND(function, flag)                                                               \
  guint32 function (ScriptRun *run, const guint32 *args)                                           \
  {                                                                                                \
    return walk_flag (run, args, change_flag, flag);                                               \
  }

/* lights and the meshes that static lights are baked into are out */
FLAG_COMMAND (command_disable_lights, OBJECT_LIGHTS_DISABLED)

/* no gun fires, turrets rest */
FLAG_COMMAND (command_disable_guns, OBJECT_GUNS_DISABLED)

FLAG_COMMAND (command_disable_missiles, OBJECT_MISSILES_DISABLED)

FLAG_COMMAND (command_disable_engines, OBJECT_ENGINES_DISABLED)

/* its pilot cannot eject */
FLAG_COMMAND (command_disable_eject, OBJECT_EJECT_DISABLED)

/* the game's own routines give it no orders */
FLAG_COMMAND (command_do_not_disturb, OBJECT_DO_NOT_DISTURB)

static void
change_avoidance (Sim *sim, int ship, int component, gpointer user_data)
{
  if ((sim->world->objects[ship].flags & OBJECT_STAND_IN) == 0)
    change_flag (sim, ship, component, user_data);
}

/* entity, truth: keeps clear of nothing; stand-ins are left out */
guint32
command_set_ship_avoidance (ScriptRun *run, const guint32 *args)
{
  return walk_flag (run, args, change_avoidance, OBJECT_NO_AVOIDANCE);
}

/* ship, truth: that one ship, whatever it stands for, does not list from a torpedo */
guint32
command_disable_listing (ScriptRun *run, const guint32 *args)
{
  FlagChange change = { OBJECT_LISTING_DISABLED, args[1] != 0 };
  int ship = mission_index (run->world, DTE_SHIPS, args[0]);

  if (ship >= 0 && mission_ship_slot (run->world, (guint) ship) != WORLD_NO_SLOT)
    change_flag (run->sim, ship, -1, &change);
  return COMMAND_DONE;
}

static void
cloak_ship (Sim *sim, int ship, int component, gpointer user_data)
{
  object_set_cloak (sim, ship, *(const guint32 *) user_data != 0);
}

/* entity, truth */
guint32
command_cloak (ScriptRun *run, const guint32 *args)
{
  return command_walk_value (run, args, cloak_ship, args[1]);
}

/* --- points --- */

static void
set_nav_point (Sim *sim, int ship, int component, gpointer user_data)
{
  sim->world->objects[ship].nav_point = *(const gint32 *) user_data;
}

/* entity, nav point (a ship; null none) */
guint32
command_set_nav_point (ScriptRun *run, const guint32 *args)
{
  gint32 point = mission_index (run->world, DTE_SHIPS, args[1]);

  return command_walk (run, args, set_nav_point, &point);
}

static void
set_escort_point (Sim *sim, int ship, int component, gpointer user_data)
{
  sim->world->objects[ship].escort_point = *(const gint32 *) user_data;
}

/* entity, escort point (a ship; null none) */
guint32
command_set_escort_point (ScriptRun *run, const guint32 *args)
{
  gint32 point = mission_index (run->world, DTE_SHIPS, args[1]);

  return command_walk (run, args, set_escort_point, &point);
}

/* object, radius; 0 the default's. Fix: with no object, or none made, the sphere stays. */
guint32
command_set_action_centre (ScriptRun *run, const guint32 *args)
{
  World *world = run->world;
  int ship = mission_index (world, DTE_SHIPS, args[0]);

  if (ship < 0 || mission_ship_slot (world, (guint) ship) == WORLD_NO_SLOT
      || world->objects[ship].created == 0)
    return COMMAND_DONE;
  world->action_centre = ship;
  world->action_radius = args[1] != 0 ? (float) args[1] : ACTION_RADIUS_DEFAULT;
  return COMMAND_DONE;
}

/* ship, ship: turns the first to face the second, without roll. Where one is not made, or both
 * stand in one place, it stays as it is turned. */
guint32
command_darrens_naughty_blag (ScriptRun *run, const guint32 *args)
{
  World *world = run->world;
  int ship = mission_index (world, DTE_SHIPS, args[0]);
  int faced = mission_index (world, DTE_SHIPS, args[1]);
  Vec3 way;
  Mat3 turned;

  if (ship < 0 || faced < 0 || mission_ship_slot (world, (guint) ship) == WORLD_NO_SLOT
      || mission_ship_slot (world, (guint) faced) == WORLD_NO_SLOT)
    return COMMAND_DONE;
  way = vec3_sub (object_next_position (world, faced), object_next_position (world, ship));
  if (vec3_length_squared (way) == 0.0f)
    return COMMAND_DONE;
  turned = mat3_look_at (way);
  object_set_orientation (world, ship, &turned);
  return COMMAND_DONE;
}

/* --- the player's --- */

static gboolean
names_player (ScriptRun *run, guint32 place)
{
  int ship = mission_index (run->world, DTE_SHIPS, place);

  return ship >= 0 && ship == run->world->player_index;
}

/* player ship, ship to target, which may be tagged with a component */
guint32
command_set_player_target (ScriptRun *run, const guint32 *args)
{
  int target = mission_index (run->world, DTE_SHIPS, args[1]);
  int component = script_argument_component (run, args, 1);

  if (!names_player (run, args[0]) || !order_target_valid (run->sim, target, component, 0))
    return COMMAND_DONE;
  player_set_target (run->sim, target, component);
  run->world->matching_speed = 0;
  return COMMAND_DONE;
}

/* ship or its tagged component: what PRIMARY TARGET picks; null none */
guint32
command_set_primary_target (ScriptRun *run, const guint32 *args)
{
  run->world->primary_target = mission_index (run->world, DTE_SHIPS, args[0]);
  run->world->primary_component = script_argument_component (run, args, 0);
  return COMMAND_DONE;
}

/* ship, truth: the player's alone */
guint32
command_match_speed (ScriptRun *run, const guint32 *args)
{
  if (names_player (run, args[0]))
    player_match_speed (run->sim, args[1] != 0);
  return COMMAND_DONE;
}

/* The player's fuel is his type's own again; pods are not counted. */
guint32
command_reset_after_burners (ScriptRun *run, const guint32 *args)
{
  const int slot = run->world->player_index;
  const ShipTypeInfo *info = object_type_info (run->sim, slot);

  if (info != NULL)
    run->world->objects[slot].afterburner_fuel = info->combat.afterburner_fuel * FUEL_PER_SECOND;
  return COMMAND_DONE;
}

/* action: holds the thread until its key is down; an action past the last does not (Fix). While it
 * waits the two bytes before the command, which push the number, run again too. */
guint32
command_wait_for_key (ScriptRun *run, const guint32 *args)
{
  const guint32 before = 2; /* bytes; a block's own header is as long */

  if (args[0] >= WORLD_ACTIONS || player_action_held (&run->world->controls, (PlayerAction) args[0])
      || run->instruction < run->thread->block + 2 * before)
    return COMMAND_DONE;
  run->thread->ip = run->instruction - before;
  return COMMAND_ENDS_RUN;
}

/* --- commands that do nothing in a mission of one player --- */

/* PrintShipName, a test of the developers'; ResetCodePriority, which the game left empty;
 * ResetToSpawnPositions, a deathmatch's; MultiplayerScriptSync, which runs on alone. */
guint32
command_of_no_effect (ScriptRun *run, const guint32 *args)
{
  return COMMAND_DONE;
}

/* What it was to wait for is not known; it ends the thread's run. */
guint32
command_multi_player_sync (ScriptRun *run, const guint32 *args)
{
  return COMMAND_ENDS_RUN;
}
