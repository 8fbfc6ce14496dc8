/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-director.c - the commands of the director's camera
 *
 * Source: reference/formations-curves.md 6.1; reference/script-vm.md 11
 */
#include "engine/sim/camera-views.h"
#include "engine/sim/commands-private.h"
#include "engine/sim/director.h"
#include "engine/sim/order-stack.h"

/* The slot of a ship record's place; -1 for none, and for a ship past the slots. */
static int
ship_at (const World *world, guint32 place)
{
  const int ship = mission_index (world, DTE_SHIPS, place);

  return ship >= 0 ? mission_ship_slot (world, (guint) ship) : -1;
}

static void
set_held (const World *world, CameraShot *shot, guint32 place)
{
  switch (mission_record_kind (world, place))
    {
    case DTE_FLIGHT_GROUPS:
      shot->held_kind = ORDER_TARGET_GROUP;
      shot->held = mission_index (world, DTE_FLIGHT_GROUPS, place);
      break;
    case DTE_SQUADS:
      shot->held_kind = ORDER_TARGET_SQUAD;
      shot->held = mission_index (world, DTE_SQUADS, place);
      break;
    default:
      shot->held_kind = ORDER_TARGET_SHIP;
      shot->held = ship_at (world, place);
      break;
    }
}

/* path's first curve or ship, tracked ship or null, seconds, pace ship or null, held or null. A
 * flight group's or squad's record counts as a ship, which it names none of. */
static CameraShot
shot_of (const World *world, const guint32 *args)
{
  CameraShot shot = CAMERA_SHOT_NONE;

  if (mission_record_kind (world, args[0]) == DTE_CURVES)
    shot.curve = mission_index (world, DTE_CURVES, args[0]);
  else
    shot.ship = ship_at (world, args[0]);
  shot.tracked = ship_at (world, args[1]);
  shot.seconds = (float) (gint32) args[2];
  shot.pace = ship_at (world, args[3]);
  set_held (world, &shot, args[4]);
  return shot;
}

guint32
command_start_director_cam (ScriptRun *run, const guint32 *args)
{
  const CameraShot shot = shot_of (run->world, args);

  director_start (run->sim, &shot);
  return COMMAND_DONE;
}

guint32
command_stack_director_cam (ScriptRun *run, const guint32 *args)
{
  const CameraShot shot = shot_of (run->world, args);

  director_stack (run->sim, &shot);
  return COMMAND_DONE;
}

guint32
command_stop_director_cam (ScriptRun *run, const guint32 *args)
{
  director_stop (run->sim);
  return COMMAND_DONE;
}

/* Runs again with the thread's next run while the view is the director's. */
guint32
command_wait_for_director_cam (ScriptRun *run, const guint32 *args)
{
  if (run->world->camera_view != CAMERA_VIEW_DIRECTOR)
    return COMMAND_DONE;
  run->thread->ip = run->instruction;
  return COMMAND_ENDS_RUN;
}
