/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/destruction.c - which end an object that is destroyed comes to, and who is credited */
#include "engine/sim/destruction.h"

#include "engine/sim/events.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-state.h"
#include "engine/sim/order-stack.h"

#include <string.h>

#define EJECT_ROLL_LIMIT 40 /* 0x00401FB0: of 100, below it a wingman's pilot gets out */
#define PLAYER_WING 0
#define INVULNERABLE_EJECTS 3 /* objects.md, invulnerable values */
#define TYPE_KAMOV 0x2D       /* it has no seat to eject with (objects.md, Destruction) */
#define TYPE_KURGAN 0x3C      /* objects.md, kill credit */
#define TYPE_GUREVICH 0x3E
#define TYPE_ANTANOV 0x46 /* objects.md, Loss pass 5 */

/* Empties the stack for an order's sake, whether or not the current one gives way; its state is
 * kept (orders.md 14). That nothing gives way of what is out of action already refuses nobody
 * anything. */
static void
empty_stack (Sim *sim, int slot, guint number)
{
  WorldObject *o = object_at (sim->world, slot);

  if ((o->flags & OBJECT_OUT_OF_ACTION) == 0)
    order_give_way (sim, slot, number);
  if (o->order_count > 0)
    sim_trace (sim, SIM_TRACE_ORDER, (guint32) slot, o->orders[0].number, SIM_ORDER_CLEARED,
               (guint32) (gint32) o->orders[0].target);
  memset (o->orders, 0, sizeof o->orders);
  o->order_count = 0;
}

static void
set_alone (Sim *sim, int slot, guint number, gboolean may_spin)
{
  WorldObject *o = object_at (sim->world, slot);

  empty_stack (sim, slot, number);
  o->orders[0].number = (guint16) number;
  o->orders[0].target = -1;
  o->orders[0].component = -1;
  o->orders[0].data[EXPLODE_DATA_MAY_SPIN] = may_spin != FALSE;
  o->order_count = 1;
  o->order_starting = 1;
  sim_trace (sim, SIM_TRACE_ORDER, (guint32) slot, number, SIM_ORDER_PUSHED, (guint32) -1);
}

static gboolean
pilot_gets_out (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  if ((o->flags & OBJECT_EJECTED) != 0)
    return FALSE;
  return o->invulnerable == INVULNERABLE_EJECTS
         || (slot >= (int) world->player_slots && o->wing == PLAYER_WING
             && o->eject_roll < EJECT_ROLL_LIMIT);
}

/* Lets the player, who has not left yet, drift for a while before his ship goes. FALSE where it
 * goes now, since that time is over. */
static gboolean
player_drifts (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const OrderEntry *current = order_current (world, slot);
  OrderTarget target = ORDER_NO_TARGET;

  if (current != NULL && current->number == ORDER_EJECT_PLAYER)
    {
      if (o->order_starting != 0
          || order_state_u32 (o, EJECT_PLAYER_STATE_UNTIL) > world->mission_ticks)
        return TRUE;
      order_pop (sim, slot);
      return FALSE;
    }
  /* aimed at what the current order is, taken as a ship's */
  if (current != NULL)
    target = (OrderTarget){ ORDER_TARGET_SHIP, current->target, current->component };
  order_push (sim, slot, ORDER_EJECT_PLAYER, target);
  o->flags |= OBJECT_EJECTED;
  return TRUE;
}

/* Ends an object (orders.md 14): a pilot who gets out spins first, the player drifts first unless
 * no_eject, everything else explodes, as the player does whom another blow meets while he drifts.
 * Nothing where it explodes already. may_spin: a ship of the spinning style may; else it halts. */
void
object_destroyed (Sim *sim, int slot, gboolean may_spin, gboolean no_eject)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const OrderEntry *current = order_current (world, slot);

  g_return_if_fail (o != NULL);

  if (object_type_info (sim, slot) == NULL || (o->flags & OBJECT_STAND_IN) != 0)
    return;
  if (pilot_gets_out (world, slot))
    {
      set_alone (sim, slot, ORDER_EJECT_SPIN, may_spin);
      return;
    }
  if (current != NULL && current->number == ORDER_EXPLODE)
    return;
  if (slot == world->player_index && (o->flags & OBJECT_EJECTED) == 0 && !no_eject
      && o->type != TYPE_KAMOV && player_drifts (sim, slot))
    return;
  set_alone (sim, slot, ORDER_EXPLODE, may_spin);
  o->flags |= OBJECT_EXPLODING;
  sim_trace (sim, SIM_TRACE_OBJECT, (guint32) slot, o->type, SIM_OBJECT_DESTROYED, 0);
}

/* Posts Destroyed for an object as a whole, its last attacker the killer; once for each. */
void
object_end_post (Sim *sim, int slot)
{
  const WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL);

  event_destroyed (sim, mission_slot_ship (sim->world, slot),
                   mission_slot_ship (sim->world, o->last_attacker), COMPONENT_WHOLE);
}

/* The campaign's tally, which counts up to mission 27, is the profile's, not the mission's. */
static gboolean
is_players_kill (const World *world, const WorldObject *o)
{
  return world->kill_credit_on != 0 && o->last_attacker == world->player_index
         && o->side == OBJECT_SIDE_HOSTILE;
}

/* Credits an end to the player where he struck last, the object is hostile, and a fighter or one of
 * the few others that count. */
void
object_end_credit (Sim *sim, int slot)
{
  const WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL);

  if (is_players_kill (sim->world, o)
      && (o->object_class == OBJECT_CLASS_FIGHTER || o->type == TYPE_KAMOV || o->type == TYPE_KURGAN
          || o->type == TYPE_GUREVICH))
    sim->world->kills++;
}

/* The same for a hull that is lost with a component: of other types. */
void
object_hull_credit (Sim *sim, int slot)
{
  const WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL);

  if (is_players_kill (sim->world, o)
      && (o->type == TYPE_KURGAN || o->type == TYPE_ANTANOV || o->type == TYPE_GUREVICH))
    sim->world->kills++;
}

/* The end of an object whose hull is lost: no order runs any more; Destroyed is posted. */
void
object_hull_lost (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL);

  empty_stack (sim, slot, ORDER_EXPLODE);
  o->flags |= OBJECT_EXPLODING;
  sim_trace (sim, SIM_TRACE_OBJECT, (guint32) slot, o->type, SIM_OBJECT_DESTROYED, 0);
  object_end_post (sim, slot);
}
