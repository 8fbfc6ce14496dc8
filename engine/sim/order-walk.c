/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-walk.c - every ship that an order's target names
 *
 * Source:  reference/orders.md 2.4
 */
#include "engine/sim/mission-bind.h"
#include "engine/sim/order-stack.h"

typedef struct
{
  Sim *sim;
  OrderWalkFunc visit;
  gpointer user_data;
} Walk;

static gboolean
visit_ship (const Walk *walk, int ship, int component)
{
  const int slot = ship >= 0 ? mission_ship_slot (walk->sim->world, (guint) ship) : WORLD_NO_SLOT;

  return slot == WORLD_NO_SLOT || walk->visit (walk->sim, slot, component, walk->user_data);
}

static gboolean
visit_group (const Walk *walk, int group)
{
  const guint16 *ships = NULL;
  guint count;

  if (group < 0)
    return TRUE;
  count = mission_group_ships (walk->sim->world, (guint) group, &ships);
  for (guint n = 0; n < count; n++)
    if (!visit_ship (walk, ships[n], -1))
      return FALSE;
  return TRUE;
}

/* A member squad's own members follow from mission_walk_squad itself. */
static gboolean
visit_member (const World *world, guint object_id, guint32 record, guint component,
              gpointer user_data)
{
  const Walk *walk = user_data;

  switch (mission_record_kind (world, record))
    {
    case DTE_SHIPS:
      return visit_ship (walk, mission_index (world, DTE_SHIPS, record),
                         component == DTE_NONE_8 ? -1 : (int) component);
    case DTE_FLIGHT_GROUPS:
      return visit_group (walk, mission_index (world, DTE_FLIGHT_GROUPS, record));
    default:
      return TRUE;
    }
}

/* Visits a ship as the target names it, every ship of a flight group, or those of a squad, until
 * the visitor gives FALSE. A squad inside itself is passed over, as in mission_walk_squad (Fix). */
void
order_target_walk (Sim *sim, OrderTarget target, OrderWalkFunc visit, gpointer user_data)
{
  Walk walk = { sim, visit, user_data };

  g_return_if_fail (visit != NULL);

  if (target.target < 0)
    return;
  switch (target.kind)
    {
    case ORDER_TARGET_SHIP:
      if (target.target < WORLD_OBJECTS)
        visit (sim, target.target, target.component, user_data);
      break;
    case ORDER_TARGET_GROUP:
      visit_group (&walk, target.target);
      break;
    case ORDER_TARGET_SQUAD:
      mission_walk_squad (sim->world, (guint) target.target, visit_member, &walk);
      break;
    }
}
