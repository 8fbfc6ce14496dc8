/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-stack.c - pushing, popping and queueing orders, and who gives way to whom */
#include "engine/sim/mission-bind.h"
#include "engine/sim/order-routines.h"

#include "engine/sim/nodes.h"

#include <string.h>

/* Below it a player's ship takes only flagged ones (orders.md 2.1). */
#define FIRST_PLAYER_ORDER 100
#define CLEARING G_MAXUINT /* order_give_way for orders_clear: the zero record */

static void
trace_order (Sim *sim, int slot, guint number, SimOrderReason reason, int target)
{
  sim_trace (sim, SIM_TRACE_ORDER, (guint32) slot, number, reason, (guint32) target);
}

static int
priority_of (guint number)
{
  const OrderInfo *info = number == CLEARING ? NULL : order_info (number);

  return info != NULL ? info->priority : 0;
}

static gboolean
is_one_shot (guint number)
{
  const OrderInfo *info = number == CLEARING ? NULL : order_info (number);

  return info != NULL && (info->flags & ORDER_FLAG_ONE_SHOT) != 0;
}

static gboolean
same_order (const OrderEntry *entry, guint number, OrderTarget target)
{
  return entry->number == number && entry->target_kind == target.kind
         && entry->target == (gint16) target.target
         && entry->component == (gint16) target.component;
}

static void
run_end (Sim *sim, int slot)
{
  const WorldObject *o = object_at (sim->world, slot);
  const OrderRoutines *routines;

  if (o->order_count == 0 || o->order_starting != 0)
    return;
  routines = order_routines (o->orders[0].number);
  if (routines != NULL && routines->end != NULL)
    routines->end (sim, slot);
}

static void
start_over (WorldObject *o)
{
  o->order_starting = 1;
  o->fighting = -1;
  memset (o->order_state, 0, sizeof o->order_state);
}

static void
remove_entry (WorldObject *o, guint n)
{
  memmove (&o->orders[n], &o->orders[n + 1],
           ((guint) o->order_count - n - 1) * sizeof (OrderEntry));
  o->order_count--;
  memset (&o->orders[o->order_count], 0, sizeof (OrderEntry));
}

/* The order on top of an object's stack; NULL for none or a slot past the 400. */
const OrderEntry *
order_current (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  return o != NULL && o->order_count > 0 ? &o->orders[0] : NULL;
}

/* The slot an order's target names, read as a ship's whatever its kind; -1 where it names none of
 * the 400 (Fix). */
int
order_target_slot (const World *world, const OrderEntry *entry)
{
  return entry->target >= 0 && entry->target < WORLD_OBJECTS ? entry->target : WORLD_NO_SLOT;
}

/* The mission record that an order aims at and its section, for whoever names it: a ship, flight
 * group or squad, and of Patrol Route, whose target is an entry of the waypoints' table, the
 * waypoint. -1 for no target. The mission may lack the record. */
int
order_target_record (const World *world, const OrderEntry *entry, DteSection *section)
{
  static const DteSection sections[] = {
    [ORDER_TARGET_SHIP] = DTE_SHIPS,
    [ORDER_TARGET_GROUP] = DTE_FLIGHT_GROUPS,
    [ORDER_TARGET_SQUAD] = DTE_SQUADS,
  };

  g_return_val_if_fail (world != NULL && entry != NULL && section != NULL, -1);

  *section = entry->target_kind < G_N_ELEMENTS (sections) ? sections[entry->target_kind] : DTE_SHIPS;
  if (entry->target < 0 || entry->target_kind >= G_N_ELEMENTS (sections))
    return -1;
  if (entry->number == ORDER_PATROL_ROUTE)
    {
      const guint ship = mission_waypoint (world, (guint) entry->target, NULL);
      return ship != DTE_NONE_16 ? (int) ship : -1;
    }
  return entry->target;
}

/* Whether a ship or its component can be aimed at (orders.md 6); allowed_flags are those of
 * OBJECT_TARGET_BARRED that the caller does not mind. */
gboolean
order_target_valid (const Sim *sim, int target, int component, guint32 allowed_flags)
{
  const WorldObject *o = object_at_const (sim->world, target);
  const WorldNode *node;

  if (o == NULL || (o->flags & OBJECT_TARGETABLE) == 0
      || (o->flags & OBJECT_TARGET_BARRED & ~allowed_flags) != 0)
    return FALSE;
  if (component == -1)
    return TRUE;
  if (component < 0 || component >= o->component_count)
    return FALSE;
  node = node_at_const (sim->world, o->components[component].node);
  return node != NULL && (node->flags & (NODE_HIDDEN | NODE_SPENT)) == 0;
}

/* Whether the ship refuses the order for being a player's. */
gboolean
order_refused (const Sim *sim, int slot, guint number)
{
  const OrderInfo *info = order_info (number);

  if (slot >= (int) sim->world->player_slots || number >= FIRST_PLAYER_ORDER)
    return FALSE;
  return info == NULL || (info->flags & ORDER_FLAG_PLAYERS) == 0;
}

static void
refuse_priority (Sim *sim, int slot, guint number)
{
  const OrderEntry *current = order_current (sim->world, slot);

  world_log (sim, LOG_ORDER_REFUSED, number == CLEARING ? 0 : number, (guint32) slot,
             current->number, 0);
  trace_order (sim, slot, number == CLEARING ? 0 : number, SIM_ORDER_REFUSED_PRIORITY,
               current->target);
}

/* Whether the current order gives way to another (orders.md 2.2); where it does by its priority,
 * its end runs first. Where it does not, a line in the log says so (the game stops). */
gboolean
order_give_way (Sim *sim, int slot, guint number)
{
  const WorldObject *o = object_at (sim->world, slot);

  g_return_val_if_fail (o != NULL, FALSE);

  if ((o->flags & OBJECT_OUT_OF_ACTION) != 0)
    {
      trace_order (sim, slot, number == CLEARING ? 0 : number, SIM_ORDER_REFUSED_ACTION, -1);
      return FALSE;
    }
  if (o->order_count == 0 || o->order_starting != 0 || is_one_shot (number))
    return TRUE;
  if (number == ORDER_EXPLODE || priority_of (o->orders[0].number) == 0
      || priority_of (o->orders[0].number) < priority_of (number))
    {
      run_end (sim, slot);
      return TRUE;
    }
  refuse_priority (sim, slot, number);
  return FALSE;
}

static void
put_on_top (Sim *sim, WorldObject *o, guint number, OrderTarget target)
{
  World *world = sim->world;
  OrderEntry *top = &o->orders[0];

  memmove (&o->orders[1], &o->orders[0], (guint) o->order_count * sizeof (OrderEntry));
  o->order_count++;
  memset (top, 0, sizeof *top);
  top->number = (guint16) number;
  top->target_kind = (guint16) target.kind;
  top->target = (gint16) target.target;
  top->component = (gint16) target.component;
  if (world->numbering != 0)
    top->sequence = (guint16) world->order_sequence++;
  if (!is_one_shot (number))
    start_over (o);
}

/* Gives an object an order (orders.md 2.1). TRUE where it has it now, FALSE where it was not taken:
 * refused, the current one not giving way, or the stack full. */
gboolean
order_push (Sim *sim, int slot, guint number, OrderTarget target)
{
  WorldObject *o = object_at (sim->world, slot);

  g_return_val_if_fail (o != NULL, FALSE);

  if (order_refused (sim, slot, number))
    {
      trace_order (sim, slot, number, SIM_ORDER_REFUSED_PLAYER, target.target);
      return FALSE;
    }
  if (o->order_count > 0 && same_order (&o->orders[0], number, target))
    {
      trace_order (sim, slot, number, SIM_ORDER_SAME, target.target);
      return TRUE;
    }
  if (!order_give_way (sim, slot, number))
    return FALSE;
  for (guint n = 1; n < (guint) MAX (o->order_count, 0); n++)
    if (same_order (&o->orders[n], number, target))
      {
        remove_entry (o, n);
        break;
      }
  if (o->order_count >= WORLD_ORDER_STACK)
    {
      trace_order (sim, slot, number, SIM_ORDER_REFUSED_FULL, target.target);
      return FALSE;
    }
  put_on_top (sim, o, number, target);
  trace_order (sim, slot, number, SIM_ORDER_PUSHED, target.target);
  return TRUE;
}

/* The same with the order's four words of data, written to the entry on top whenever the order is
 * taken: the game's commands write theirs after a push that succeeds, an equal order's too
 * (orders.md 2.1; script-vm.md 11, Fly: only a refused order's data is not written). */
gboolean
order_push_with (Sim *sim, int slot, guint number, OrderTarget target, const guint32 data[4])
{
  WorldObject *o = object_at (sim->world, slot);

  g_return_val_if_fail (o != NULL, FALSE);

  if (!order_push (sim, slot, number, target))
    return FALSE;
  if (data != NULL)
    memcpy (o->orders[0].data, data, sizeof o->orders[0].data);
  return TRUE;
}

/* Ends the current order: its end runs if it has started, and unless it was a one-shot the order
 * below starts over. */
void
order_pop (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  guint number;
  int target;

  g_return_if_fail (o != NULL);

  if (o->order_count == 0)
    return;
  number = o->orders[0].number;
  target = o->orders[0].target;
  run_end (sim, slot);
  if (o->order_count == 0)
    return;
  remove_entry (o, 0);
  if (!is_one_shot (number))
    start_over (o);
  trace_order (sim, slot, number, SIM_ORDER_POPPED, target);
}

/* Takes every order off an object that is not a player's, where the current one gives way; only its
 * end runs. */
gboolean
orders_clear (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  g_return_val_if_fail (o != NULL, FALSE);

  if (slot < (int) sim->world->player_slots)
    {
      trace_order (sim, slot, 0, SIM_ORDER_REFUSED_PLAYER, -1);
      return FALSE;
    }
  if (!order_give_way (sim, slot, CLEARING))
    return FALSE;
  if (o->order_count > 0)
    trace_order (sim, slot, o->orders[0].number, SIM_ORDER_CLEARED, o->orders[0].target);
  memset (o->orders, 0, sizeof o->orders);
  o->order_count = 0;
  return TRUE;
}

/* Pops every order, the end of a started one running. */
void
orders_pop_all (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL);

  for (int before = o->order_count; before > 0; before = o->order_count)
    {
      order_pop (sim, slot);
      if (o->order_count >= before)
        return;
    }
}

/* The place in the queue of an equal order; the first past its end for none. */
static guint
queued_place (const WorldObject *o, guint number, OrderTarget target)
{
  guint n = 0;

  while (n < o->queue_count && !same_order (&o->queue[n].entry, number, target))
    n++;
  return n;
}

static void
remove_queued (WorldObject *o, guint n)
{
  memmove (&o->queue[n], &o->queue[n + 1], (o->queue_count - n - 1u) * sizeof (OrderQueued));
  o->queue_count--;
  memset (&o->queue[o->queue_count], 0, sizeof (OrderQueued));
}

/* Lets an order wait for its tick (orders.md 5). An equal one that waits already stays where it is
 * due no sooner than the new one, else the new one takes its place. FALSE for a full queue, which
 * is logged. */
gboolean
order_queue (Sim *sim, int slot, guint number, OrderTarget target, const guint32 data[4],
             guint32 delay_ticks)
{
  WorldObject *o = object_at (sim->world, slot);
  const guint32 due = sim->world->frame_start + delay_ticks;
  OrderQueued *queued;
  guint place;

  g_return_val_if_fail (o != NULL, FALSE);

  place = queued_place (o, number, target);
  if (place < o->queue_count && o->queue[place].due_tick >= due)
    return TRUE;
  if (place >= WORLD_ORDER_STACK)
    {
      world_log (sim, LOG_QUEUE_FULL, number, (guint32) slot, 0, 0);
      trace_order (sim, slot, number, SIM_ORDER_QUEUE_FULL, target.target);
      return FALSE;
    }
  o->queue_count = MAX (o->queue_count, (guint8) (place + 1));
  queued = &o->queue[place];
  memset (queued, 0, sizeof *queued);
  queued->entry.number = (guint16) number;
  queued->entry.target_kind = (guint16) target.kind;
  queued->entry.target = (gint16) target.target;
  queued->entry.component = (gint16) target.component;
  if (data != NULL)
    memcpy (queued->entry.data, data, sizeof queued->entry.data);
  queued->due_tick = due;
  trace_order (sim, slot, number, SIM_ORDER_QUEUED, target.target);
  return TRUE;
}

/* Pushes the queued orders that are due and whose priority is not below the current order's, each
 * with its data; those of an object that is not created go unpushed. */
void
orders_start_queued (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL);

  for (guint n = 0; n < o->queue_count;)
    {
      const OrderQueued queued = o->queue[n];
      const OrderTarget target
          = { queued.entry.target_kind, queued.entry.target, queued.entry.component };

      if (queued.due_tick > sim->world->mission_ticks
          || (o->created != 0 && o->order_count > 0
              && priority_of (queued.entry.number) < priority_of (o->orders[0].number)))
        {
          n++;
          continue;
        }
      remove_queued (o, n);
      if (o->created != 0)
        order_push_with (sim, slot, queued.entry.number, target, queued.entry.data);
    }
}

/* From here on orders that are pushed are numbered, from 0. */
void
orders_numbering_start (Sim *sim)
{
  sim->world->numbering = 1;
  sim->world->order_sequence = 0;
}

/* Orders are given the number 0 again. */
void
orders_numbering_stop (Sim *sim)
{
  sim->world->numbering = 0;
}
