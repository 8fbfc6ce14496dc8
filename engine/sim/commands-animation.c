/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-animation.c - the commands that play a ship's tracks and man it
 *
 * Source: reference/script-vm.md 11 (0E, 11, 3D, 48); reference/dte-commands.json
 */
#include "engine/sim/commands-private.h"
#include "engine/sim/nodes.h"
#include "engine/sim/pilots.h"

#define TRACK_SPEED 4.0f /* a step */

/* The slot of a ship record's place; -1 when it names no ship or its slot has a stand-in. */
static int
argument_slot (const World *world, guint32 place)
{
  const int ship = mission_index (world, DTE_SHIPS, place);

  if (ship < 0 || mission_ship_slot (world, (guint) ship) == WORLD_NO_SLOT
      || world->objects[ship].type == OBJECT_TYPE_STAND_IN)
    return WORLD_NO_SLOT;
  return ship;
}

/* The root of a ship's parts and a track's name; FALSE without a ship. Fix: as a text past the
 * image names no track, nothing is played. */
static gboolean
read_arguments (ScriptRun *run, const guint32 *args, int *root, const char **track)
{
  const int slot = argument_slot (run->world, args[0]);

  *track = mission_text (run->world, args[1]);
  if (*track == NULL)
    script_mend (run->sim, SCRIPT_MEND_TEXT_PAST_IMAGE, args[1], 0);
  if (slot == WORLD_NO_SLOT || *track == NULL)
    return FALSE;
  *root = run->world->objects[slot].root;
  return TRUE;
}

/* ship, track */
guint32
command_start_ship_animation (ScriptRun *run, const guint32 *args)
{
  const char *track;
  int root;

  if (read_arguments (run, args, &root, &track))
    node_play_named_tree (run->sim, root, track, 0.0f, TRACK_MODE_OWN, TRACK_SPEED);
  return COMMAND_DONE;
}

/* ship, track: backwards, from where each part stands */
guint32
command_start_ship_animation_reverse (ScriptRun *run, const guint32 *args)
{
  const char *track;
  int root;

  if (read_arguments (run, args, &root, &track))
    node_play_named_tree (run->sim, root, track, TRACK_KEEP_TIME, TRACK_MODE_OWN, -TRACK_SPEED);
  return COMMAND_DONE;
}

/* ship, track */
guint32
command_stop_ship_animation (ScriptRun *run, const guint32 *args)
{
  const char *track;
  int root;

  if (read_arguments (run, args, &root, &track))
    node_stop_named_tree (run->sim, root, track);
  return COMMAND_DONE;
}

/* ship, pilot. Fix: no ship, nothing. */
guint32
command_set_pilot (ScriptRun *run, const guint32 *args)
{
  const int slot = argument_slot (run->world, args[0]);

  if (slot != WORLD_NO_SLOT && args[1] <= G_MAXINT16)
    object_set_pilot (run->world, slot, (int) args[1]);
  return COMMAND_DONE;
}
