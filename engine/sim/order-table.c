/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-table.c - the functions of each order, from its row in engine/tables/orders.h */
#include "engine/sim/order-routines.h"

#define ROUTINES_ROW(number, ident, name, flags, priority, built, begin, update, end) \
  { number, begin, update, end },

static const OrderRoutines routines[ORDERS_COUNT] = { ORDERS (ROUTINES_ROW) };

/* The functions of an order, all NULL for one that is not built; NULL for a number that is none. */
const OrderRoutines *
order_routines (guint number)
{
  for (guint n = 0; n < ORDERS_COUNT; n++)
    if (routines[n].number == number)
      return &routines[n];
  return NULL;
}

/* The orders whose path motion_follow takes its points from (formations-curves.md 4: the routine at
 * +0x00 of their state). */
static const struct
{
  guint number;
  OrderWayFunc way;
} ways[] = {
  { ORDER_SHIP_FOLLOW_CURVE, order_follow_curve_way },
  { ORDER_SHIP_FOLLOW_CURVE_BACKWARDS, order_follow_back_way },
};

/* Where the path of an object's current order has it be with this move, and the path's up vector,
 * left as it is by a path without one. FALSE, with nothing set, for an order that has no path. */
gboolean
order_way (Sim *sim, int slot, Vec3 *point, Vec3 *up)
{
  const OrderEntry *current = order_current (sim->world, slot);

  g_return_val_if_fail (point != NULL && up != NULL, FALSE);

  for (guint n = 0; current != NULL && n < G_N_ELEMENTS (ways); n++)
    if (ways[n].number == current->number)
      {
        ways[n].way (sim, slot, point, up);
        return TRUE;
      }
  return FALSE;
}
