/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-stack.h - what each object is told to do: its stack and queue of orders
 *
 * Owner:   stacks lie in the world's objects. A refused order leaves all as it was, but for what
 *          orders.md 2.1 says runs first (the current order's end).
 * Source:  reference/orders.md 1 to 5; the catalogue is engine/tables/orders.h
 */
#pragma once

#include "engine/sim/objects.h"
#include "engine/tables/orders.h"

G_BEGIN_DECLS

typedef struct
{
  OrderTargetKind kind;
  int target;    /* slot or index; -1 none */
  int component; /* -1 the whole */
} OrderTarget;

#define ORDER_NO_TARGET ((OrderTarget) { ORDER_TARGET_SHIP, -1, -1 })

gboolean order_push (Sim *sim, int slot, guint number, OrderTarget target);
gboolean order_push_with (Sim *sim, int slot, guint number, OrderTarget target,
                          const guint32 data[4]);
void order_pop (Sim *sim, int slot);
gboolean orders_clear (Sim *sim, int slot);
void orders_pop_all (Sim *sim, int slot);
gboolean order_refused (const Sim *sim, int slot, guint number);
gboolean order_give_way (Sim *sim, int slot, guint number);
gboolean order_queue (Sim *sim, int slot, guint number, OrderTarget target,
                      const guint32 data[4], guint32 delay_ticks);
void orders_start_queued (Sim *sim, int slot);
void orders_numbering_start (Sim *sim);
void orders_numbering_stop (Sim *sim);
const OrderEntry *order_current (const World *world, int slot);
int order_target_slot (const World *world, const OrderEntry *entry);
int order_target_record (const World *world, const OrderEntry *entry, DteSection *section);
gboolean order_target_valid (const Sim *sim, int target, int component, guint32 allowed_flags);

/* order-run.c */
void object_orders (Sim *sim, int slot);
void orders_update (Sim *sim);

/* order-walk.c: every ship of a target (orders.md 2.4); FALSE from the visitor stops */
typedef gboolean (*OrderWalkFunc) (Sim *sim, int slot, int component, gpointer user_data);
void order_target_walk (Sim *sim, OrderTarget target, OrderWalkFunc visit, gpointer user_data);

/* order-state.c: an order's own state, field by field, for whoever shows it */
typedef enum
{
  ORDER_FIELD_I32,
  ORDER_FIELD_U32,
  ORDER_FIELD_F32,
  ORDER_FIELD_VEC3,
  ORDER_FIELD_MAT3,
  ORDER_FIELD_SLOT,
  ORDER_FIELD_TICKS,
} OrderFieldType;

typedef struct
{
  const char *name;
  OrderFieldType type;
  guint word;       /* first word in order_state, or in the entry's data */
  gboolean in_data; /* TRUE: in OrderEntry.data */
  const char *unit; /* NULL none */
} OrderField;

const OrderField *order_state_fields (guint number, guint *count);

G_END_DECLS
