/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-paths.c - the commands that send ships along curves and patrol routes
 *
 * Source: reference/script-vm.md 11; reference/formations-curves.md 4, 5
 */
#include "engine/sim/commands-private.h"
#include "engine/sim/order-stack.h"

static guint32
follow (ScriptRun *run, const guint32 *args, guint order, int carrier)
{
  const guint32 data[4] = {
    (guint32) mission_index (run->world, DTE_CURVES, args[1]),
    args[2],
    (guint32) carrier,
  };

  return command_give_order (run, args, order, ORDER_NO_TARGET, data);
}

/* entity, curve, seconds */
guint32
command_ship_follow_curve (ScriptRun *run, const guint32 *args)
{
  return follow (run, args, ORDER_SHIP_FOLLOW_CURVE, -1);
}

/* entity, curve, seconds, carrying ship or null */
guint32
command_moving_ship_follow_curve (ScriptRun *run, const guint32 *args)
{
  return follow (run, args, ORDER_SHIP_FOLLOW_CURVE,
                 mission_index (run->world, DTE_SHIPS, args[3]));
}

/* entity, curve, seconds, carrying ship or null: backwards along the path */
guint32
command_moving_ship_backup_curve (ScriptRun *run, const guint32 *args)
{
  return follow (run, args, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS,
                 mission_index (run->world, DTE_SHIPS, args[3]));
}

/* The first entry of the waypoints' table that is of a flight group; -1 none. */
static int
first_waypoint (const World *world, int group)
{
  int of;

  for (guint n = 0; n < world->waypoint_count; n++)
    {
      mission_waypoint (world, n, &of);
      if (of == group)
        return (int) n;
    }
  return -1;
}

/* entity, flight group of the route's waypoints. A group without any sends nobody: the order would
 * end at once (the reference does not say what the game does). */
guint32
command_set_patrol_route (ScriptRun *run, const guint32 *args)
{
  const guint32 no_data[4] = { 0 };
  OrderTarget target = ORDER_NO_TARGET;
  const int group = mission_index (run->world, DTE_FLIGHT_GROUPS, args[1]);

  target.target = group >= 0 ? first_waypoint (run->world, group) : -1;
  if (target.target < 0)
    return COMMAND_DONE;
  return command_give_order (run, args, ORDER_PATROL_ROUTE, target, no_data);
}
