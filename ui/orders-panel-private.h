/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/orders-panel-private.h - what the orders panel's files share
 *
 * Owner:   the panel owns its widgets.
 */
#pragma once

#include <adwaita.h>

#include "engine/sim/order-stack.h"
#include "ui/orders-panel-gauges.h"
#include "ui/orders-panel.h"
#include "ui/session-watch.h"
#include "ui/value-table.h"

G_BEGIN_DECLS

typedef enum
{
  ORDERS_GAUGE_PITCH,
  ORDERS_GAUGE_YAW,
  ORDERS_GAUGE_ROLL,
  ORDERS_GAUGE_THROTTLE,
  ORDERS_GAUGE_FUEL,
  ORDERS_GAUGES
} OrdersGauge;

struct _SortieOrdersPanel
{
  GtkWidget parent_instance;

  SortieViewState *state;
  SessionWatch *watch;

  GtkWidget *stack; /* "nothing" or "object" */
  AdwStatusPage *nothing;
  GtkLabel *title, *subtitle, *flags;
  SortieValueTable *orders, *fields, *queue;
  GtkWidget *queue_box;
  GtkLabel *waits;
  SortieInputBar *bars[ORDERS_GAUGES];
  GtkLabel *numbers[ORDERS_GAUGES];
  GtkLabel *speed, *rates;
  SortieQuadrants *quadrants;
  GtkLabel *shields[4], *armor[4];
};

/* orders-panel-flight.c */
GtkWidget *orders_panel_make_flight (SortieOrdersPanel *self);
void orders_panel_fill_flight (SortieOrdersPanel *self, const World *world, const Assets *assets,
                               guint slot);

/* orders-panel-values.c */
guint orders_panel_field_words (OrderFieldType type);
const char *orders_panel_unit (const OrderField *field);
char *orders_panel_dup_field (const World *world, const DteMission *mission,
                              const OrderField *field, const guint32 *words);
char *orders_panel_dup_data (const World *world, const DteMission *mission,
                             const OrderEntry *entry);
char *orders_panel_dup_wait (const World *world, const DteMission *mission,
                             const WorldObject *object);

/* orders-panel-stack.c */
GtkWidget *orders_panel_make_stack (SortieOrdersPanel *self);
void orders_panel_fill_stack (SortieOrdersPanel *self, const World *world,
                              const DteMission *mission, guint slot);

G_END_DECLS
