/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/orders.c - the table of orders.h */
#include "engine/tables/orders.h"

#include <string.h>

#define ORDER_ROW(number, ident, name, flags, priority, built, begin, update, end) \
  { number, name, #ident, flags, priority, built },

static OrderInfo orders[ORDERS_COUNT] = { ORDERS (ORDER_ROW) };

/* The keys are the identifiers in lower case, made once. */
static void
fill_keys (void)
{
  static gsize filled = 0;

  if (!g_once_init_enter (&filled))
    return;
  for (guint n = 0; n < ORDERS_COUNT; n++)
    {
      g_autofree char *key = g_ascii_strdown (orders[n].key, -1);
      orders[n].key = g_intern_string (key);
    }
  g_once_init_leave (&filled, 1);
}

/* The row of an order number; NULL where no order has it. */
const OrderInfo *
order_info (guint number)
{
  fill_keys ();
  for (guint n = 0; n < ORDERS_COUNT; n++)
    if (orders[n].number == number)
      return &orders[n];
  return NULL;
}

/* A name to show: the developers', or the key for the two that have none; "order N" for a number
 * that is no order. Static or interned: never freed. */
const char *
order_display_name (guint number)
{
  const OrderInfo *info = order_info (number);

  if (info == NULL)
    {
      g_autofree char *text = g_strdup_printf ("order %u", number);
      return g_intern_string (text);
    }
  return info->name[0] != '\0' ? info->name : info->key;
}
