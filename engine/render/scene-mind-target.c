/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-mind-target.c - what an object's current order aims at, as lines
 *
 * A line leads to what the order itself reads of its target, not to what the target's number could
 * mean besides: a waypoint, the object of a slot, or the ships of a flight group or squad.
 *
 * Source:  reference/orders.md 2.4, 8; formations-curves.md 5.3 (a route's target)
 */
#include "engine/render/mind-private.h"

#include "engine/sim/steering.h"
#include "engine/tables/orders.h"

#define SIGN_PIXELS 6.0f     /* ours */
#define GROUP_LINES_MOST 24u /* ours: of a target that is many ships */

typedef enum
{
  AIM_NOTHING,   /* goes by its own state or data, whatever its target says */
  AIM_SLOT,      /* the object of the slot, whole, whatever the target's kind */
  AIM_COMPONENT, /* the same, or the component named */
  AIM_SHIPS,     /* a ship, or every ship of a flight group or squad */
  AIM_ESCORTED,  /* one of those: the ship that its state names */
  AIM_WAYPOINT,  /* an entry of the waypoints' table */
} Aim;

/* orders.md 8; what is not built aims as the reference says. A number without a row here aims at
 * nothing. The component of Launch, Land and Dock is the number of a port, not of a part. */
static const guint8 aims[] = {
  [ORDER_LAUNCH_MISSILE] = AIM_COMPONENT,
  [ORDER_LAUNCH_JACK_HAMMER] = AIM_COMPONENT,
  [ORDER_WARP_IN] = AIM_SLOT,
  [ORDER_WARP_OUT] = AIM_SLOT,
  [ORDER_FLY] = AIM_SLOT,
  [ORDER_RUN_AWAY] = AIM_SLOT,
  [ORDER_LAND] = AIM_SLOT,
  [ORDER_ESCORT] = AIM_ESCORTED,
  [ORDER_FIND_NEW_TARGET] = AIM_SHIPS,
  [ORDER_RIPPER_GRABS_TARGET_OBJECT] = AIM_COMPONENT,
  [ORDER_OBJECT_ATTACH] = AIM_SLOT,
  [ORDER_PATROL_ROUTE] = AIM_WAYPOINT,
  [ORDER_JUMP_IN] = AIM_SLOT,
  [ORDER_JUMP_OUT] = AIM_SLOT,
  [ORDER_FIND_SCOOP_UP] = AIM_SHIPS,
  [ORDER_FIXED_GATE_JUMP_IN] = AIM_SLOT,
  [ORDER_FIXED_GATE_JUMP_OUT] = AIM_SLOT,
  [ORDER_FORMATION] = AIM_SLOT,
  [ORDER_EJECT] = AIM_SLOT,
  [ORDER_MATCH_SPEED] = AIM_SLOT,
  [ORDER_DARK_REIGN_SHOOT] = AIM_SHIPS,
  [ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING] = AIM_COMPONENT,
  [ORDER_JUMP_IN_SPREAD] = AIM_SLOT,
  [ORDER_JUMP_OUT_SPREAD] = AIM_SLOT,
  [ORDER_PLAYER_CONTROL] = AIM_COMPONENT,
  [ORDER_AVOID_TARGET] = AIM_SLOT,
  [ORDER_TORPEDO] = AIM_COMPONENT,
  [ORDER_LAUNCH] = AIM_SHIPS,
  [ORDER_FIGHT] = AIM_COMPONENT,
  [ORDER_SCOOP_UP] = AIM_SLOT,
  [ORDER_DOCK] = AIM_SHIPS,
  [ORDER_FIRE_ION_CANNON] = AIM_SLOT,
  [ORDER_RIPPER_END_DROP_OBJECT] = AIM_SLOT,
  [ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH] = AIM_COMPONENT,
  [ORDER_EJECT_FIGHTER_ATTACK] = AIM_SLOT,
  [ORDER_MILL] = AIM_COMPONENT,
};

typedef struct
{
  const Mind *mind;
  gboolean parts; /* a component is a part of the ship */
  guint drawn;
} TargetWalk;

static void
add_line (const Mind *mind, Vec3 at)
{
  mind_line (mind, RENDER_MIND_TARGET, mind->position, at, 1.6f, 0);
  mind_point (mind, RENDER_MIND_TARGET, RENDER_POINT_DIAMOND, at, SIGN_PIXELS);
}

/* A waypoint or another point is no live object, but ships fly to it. */
static gboolean
is_there (const World *world, int slot)
{
  const WorldObject *object = object_at_const (world, slot);

  return object != NULL && (object->type == OBJECT_TYPE_MARKER || object_is_live (world, slot));
}

static gboolean
add_ship (Sim *sim, int slot, int component, gpointer user_data)
{
  TargetWalk *walk = user_data;

  if (!is_there (sim->world, slot) || slot == walk->mind->slot)
    return TRUE;
  add_line (walk->mind, walk->parts && component >= 0 ? ai_target_place (sim, slot, component)
                                                      : mind_drawn_position (walk->mind, slot));
  return ++walk->drawn < GROUP_LINES_MOST;
}

static void
add_waypoint (const Mind *mind)
{
  Vec3 place;

  if (mind_route_place (mind, &place))
    add_line (mind, place);
}

/* Until it has begun, any of its target's; from then on the one it has taken. */
static void
add_escorted (const Mind *mind, TargetWalk *walk)
{
  Sim sim = mind->sim;
  const OrderEntry *entry = &mind->object->orders[0];

  if (!mind->object->order_starting)
    add_ship (&sim, mind_slot_field (mind, "escorted"), -1, walk);
  else
    order_target_walk (&sim, (OrderTarget){ entry->target_kind, entry->target, -1 }, add_ship,
                       walk);
}

static void
add_aim (const Mind *mind)
{
  const OrderEntry *entry = &mind->object->orders[0];
  Aim aim = entry->number < G_N_ELEMENTS (aims) ? (Aim) aims[entry->number] : AIM_NOTHING;
  TargetWalk walk = { mind, aim == AIM_COMPONENT, 0 };
  Sim sim = mind->sim;

  switch (aim)
    {
    case AIM_NOTHING:
      return;
    case AIM_SLOT:
    case AIM_COMPONENT:
      add_ship (&sim, order_target_slot (sim.world, entry), entry->component, &walk);
      return;
    case AIM_SHIPS:
      order_target_walk (&sim, (OrderTarget){ entry->target_kind, entry->target, entry->component },
                         add_ship, &walk);
      return;
    case AIM_ESCORTED:
      add_escorted (mind, &walk);
      return;
    case AIM_WAYPOINT:
      add_waypoint (mind);
      return;
    }
}

/* What the current order aims at; of a player's ship also what its pilot has been told to hit,
 * where that is something else. */
void
mind_add_target (const Mind *mind)
{
  const World *world = mind->sim.world;
  const OrderEntry *entry = order_current (world, mind->slot);
  TargetWalk walk = { mind, TRUE, 0 };
  Sim sim = mind->sim;

  if (entry != NULL)
    add_aim (mind);
  if (mind->slot != world->player_index || world->primary_target < 0)
    return;
  if (entry == NULL || entry->number != ORDER_PLAYER_CONTROL
      || entry->target != world->primary_target || entry->component != world->primary_component)
    add_ship (&sim, world->primary_target, world->primary_component, &walk);
}
