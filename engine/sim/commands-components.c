/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-components.c - the commands that destroy, replace and spare parts and ships
 *
 * Source: reference/script-vm.md 11; reference/objects.md, Components
 */
#include "engine/sim/commands-private.h"
#include "engine/sim/components.h"

#define WILLS_EJECT_ROLL 100 /* past every roll: its pilot never gets out (objects.md, 0x70C) */
#define CARGO_POD_FIRST 0x91 /* Alliance's and Coalition's (ship-types.json) */
#define CARGO_POD_LAST 0x92
#define HALF_TURN 3.14159265f
#define QUARTER_TURN 1.57079633f
#define AXIS_X 0
#define AXIS_Y 1

/* The slot of a ship record's place; -1 where it names no ship, or its slot has a stand-in. */
static int
ship_slot (const World *world, guint32 place)
{
  const int ship = mission_index (world, DTE_SHIPS, place);

  if (ship < 0 || mission_ship_slot (world, (guint) ship) == WORLD_NO_SLOT
      || world->objects[ship].type == OBJECT_TYPE_STAND_IN)
    return -1;
  return ship;
}

/* component, truth: whether its damaged model stays, shown */
guint32
command_destroy_sub_object (ScriptRun *run, const guint32 *args)
{
  const int slot = ship_slot (run->world, args[0]);

  component_lose_now (run->sim, slot, script_argument_component (run, args, 0), args[1] != 0);
  return COMMAND_DONE;
}

/* component, ship: it stands where the component does, turned alike; a cargo pod as pods hang. Fix:
 * without such a component nothing happens. */
guint32
command_replace_sub_object (ScriptRun *run, const guint32 *args)
{
  World *world = run->world;
  const int slot = ship_slot (world, args[0]);
  const int by = ship_slot (world, args[1]);
  const int node = component_node (world, slot, script_argument_component (run, args, 0));
  Vec3 place;
  Mat3 turn;

  if (by < 0 || node_at (world, node) == NULL)
    return COMMAND_DONE;
  node_next_place (world, node, &place, &turn);
  if (world->objects[by].type >= CARGO_POD_FIRST && world->objects[by].type <= CARGO_POD_LAST)
    {
      turn = mat3_turned (&turn, AXIS_Y, HALF_TURN);
      turn = mat3_turned (&turn, AXIS_X, -QUARTER_TURN);
    }
  object_set_position (world, by, place);
  object_set_orientation (world, by, &turn);
  world->nodes[node].flags |= NODE_HIDDEN;
  return COMMAND_DONE;
}

/* ship: not destroyed, for its record; its pilot has not ejected and never will */
guint32
command_wills_blag (ScriptRun *run, const guint32 *args)
{
  World *world = run->world;
  const int ship = mission_index (world, DTE_SHIPS, args[0]);
  const int slot = ship_slot (world, args[0]);

  if (ship >= 0)
    image_set_u8 (world, args[0] + SHIP_FLAGS,
                  image_u8 (world, args[0] + SHIP_FLAGS) & (guint8) ~SHIP_FLAG_DESTROYED);
  if (slot < 0)
    return COMMAND_DONE;
  world->objects[slot].flags &= ~(guint32) OBJECT_EJECTED;
  world->objects[slot].eject_roll = WILLS_EJECT_ROLL;
  return COMMAND_DONE;
}
