/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/orders-panel-stack.c - the order stack, the current order's state, the queue */
#include <glib/gi18n.h>

#include "engine/sim/order-stack.h"
#include "ui/object-names.h"
#include "ui/orders-panel-private.h"

#define TICKS_PER_SECOND 100.0
#define TABLE_HEIGHT 110  /* pixels at least */
#define FIELDS_HEIGHT 220 /* eight fields are seen */

static char *
dup_order_name (guint number)
{
  const OrderInfo *info = order_info (number);

  if (info == NULL)
    return g_strdup_printf ("%u", number);
  if (info->built)
    return g_strdup_printf ("%s (%u)", order_display_name (number), number);
  /* Translators: an order that the program does not carry out yet; %u is its number */
  return g_strdup_printf (_ ("%s (%u), not built"), order_display_name (number), number);
}

static void
fill_orders (SortieOrdersPanel *self, const World *world, const WorldObject *object,
             const DteMission *mission)
{
  int count = CLAMP (object->order_count, 0, WORLD_ORDER_STACK);

  sortie_value_table_begin (self->orders);
  for (int n = 0; n < count; n++)
    {
      const OrderEntry *entry = &object->orders[n];
      g_autofree char *name = dup_order_name (entry->number);
      g_autofree char *target = object_names_dup_target (world, mission, entry);
      /* the current order's data stand among its fields below */
      g_autofree char *data = n > 0 ? orders_panel_dup_data (world, mission, entry) : g_strdup ("");
      const char *started = n > 0                    ? _ ("below")
                            : object->order_starting ? _ ("starting")
                                                     : _ ("started");
      const char *cells[] = { name, target, started, data };

      sortie_value_table_row (self->orders, (guint64) n, cells);
    }
  sortie_value_table_end (self->orders);
}

/* --- the current order's state --- */

static void
fill_field (SortieOrdersPanel *self, const World *world, const WorldObject *object,
            const DteMission *mission, const OrderField *field, guint n)
{
  const guint32 *words = field->in_data ? object->orders[0].data : object->order_state;
  guint room = field->in_data ? G_N_ELEMENTS (object->orders[0].data) : WORLD_ORDER_STATE_WORDS;
  g_autofree char *value = NULL, *measured = NULL;
  const char *unit = orders_panel_unit (field), *cells[2] = { _ (field->name), NULL };

  if (field->word + orders_panel_field_words (field->type) > room)
    return;
  value = orders_panel_dup_field (world, mission, field, words + field->word);
  measured = unit[0] != '\0' ? g_strdup_printf ("%s %s", value, unit) : g_steal_pointer (&value);
  cells[1] = measured;
  sortie_value_table_row (self->fields, n, cells);
}

static void
fill_fields (SortieOrdersPanel *self, const World *world, const WorldObject *object,
             const DteMission *mission)
{
  guint count = 0;
  const OrderField *fields
      = object->order_count > 0 ? order_state_fields (object->orders[0].number, &count) : NULL;

  sortie_value_table_begin (self->fields);
  for (guint n = 0; fields != NULL && n < count; n++)
    fill_field (self, world, object, mission, &fields[n], n);
  sortie_value_table_end (self->fields);
}

static void
fill_queue (SortieOrdersPanel *self, const World *world, const WorldObject *object,
            const DteMission *mission)
{
  guint count = MIN (object->queue_count, WORLD_ORDER_STACK);

  gtk_widget_set_visible (self->queue_box, count > 0);
  sortie_value_table_begin (self->queue);
  for (guint n = 0; n < count; n++)
    {
      const OrderQueued *queued = &object->queue[n];
      gint64 left = (gint64) queued->due_tick - (gint64) world->mission_ticks;
      g_autofree char *name = dup_order_name (queued->entry.number);
      g_autofree char *target = object_names_dup_target (world, mission, &queued->entry);
      g_autofree char *due = g_strdup_printf ("%.2f s", (double) left / TICKS_PER_SECOND);
      const char *cells[] = { name, target, due };

      sortie_value_table_row (self->queue, n, cells);
    }
  sortie_value_table_end (self->queue);
}

/* Brings the stack, the state and the queue of a slot's object up to date. */
void
orders_panel_fill_stack (SortieOrdersPanel *self, const World *world, const DteMission *mission,
                         guint slot)
{
  const WorldObject *object = &world->objects[slot];
  g_autofree char *waits = orders_panel_dup_wait (world, mission, object);

  fill_orders (self, world, object, mission);
  fill_fields (self, world, object, mission);
  gtk_label_set_text (self->waits, waits);
  fill_queue (self, world, object, mission);
}

static GtkWidget *
titled (const char *title, GtkWidget *child, int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_size_request (child, -1, height);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), child);
  return box;
}

/* What the current order waits for, in a sentence below its state. */
static GtkWidget *
make_waits (SortieOrdersPanel *self)
{
  self->waits = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->waits, 0.0f);
  gtk_label_set_wrap (self->waits, TRUE);
  g_object_set (self->waits, "margin-start", 12, "margin-end", 12, NULL);
  return GTK_WIDGET (self->waits);
}

/* The tables of the stack, the state and the queue. */
GtkWidget *
orders_panel_make_stack (SortieOrdersPanel *self)
{
  const SortieValueColumn orders[] = {
    { _ ("Order"), FALSE, TRUE },
    { _ ("Target"), FALSE, TRUE },
    { _ ("State"), FALSE, FALSE },
    { _ ("Data"), FALSE, FALSE },
  };
  const SortieValueColumn fields[] = {
    { _ ("Field"), FALSE, FALSE },
    { _ ("Value"), FALSE, TRUE },
  };
  const SortieValueColumn queue[] = {
    { _ ("Order"), FALSE, TRUE },
    { _ ("Target"), FALSE, TRUE },
    { _ ("Due in"), TRUE, FALSE },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->orders = SORTIE_VALUE_TABLE (
      sortie_value_table_new (_ ("Order stack, the current order first"), _ ("It has no orders."),
                              orders, G_N_ELEMENTS (orders)));
  self->fields = SORTIE_VALUE_TABLE (sortie_value_table_new (
      _ ("State of the current order"), _ ("The current order keeps nothing of its own."), fields,
      G_N_ELEMENTS (fields)));
  self->queue = SORTIE_VALUE_TABLE (sortie_value_table_new (
      _ ("Queued orders"), _ ("Nothing is queued."), queue, G_N_ELEMENTS (queue)));
  self->queue_box = titled (_ ("Queue"), GTK_WIDGET (self->queue), TABLE_HEIGHT);
  gtk_box_append (GTK_BOX (box),
                  titled (_ ("Order stack"), GTK_WIDGET (self->orders), TABLE_HEIGHT));
  gtk_box_append (GTK_BOX (box), titled (_ ("State of the current order"),
                                         GTK_WIDGET (self->fields), FIELDS_HEIGHT));
  gtk_box_append (GTK_BOX (box), make_waits (self));
  gtk_box_append (GTK_BOX (box), self->queue_box);
  return box;
}
