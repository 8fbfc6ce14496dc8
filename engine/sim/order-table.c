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
