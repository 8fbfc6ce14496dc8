/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/orders-panel.c - the widget: whose orders are shown, or why none are */
#include "ui/orders-panel.h"

#include <glib/gi18n.h>

#include "engine/sim/assets.h"
#include "engine/sim/mission-bind.h"
#include "ui/object-names.h"
#include "ui/orders-panel-private.h"
#include "ui/record-names.h"

G_DEFINE_FINAL_TYPE (SortieOrdersPanel, sortie_orders_panel, GTK_TYPE_WIDGET)

static void
sortie_orders_panel_dispose (GObject *object)
{
  SortieOrdersPanel *self = SORTIE_ORDERS_PANEL (object);

  g_clear_pointer (&self->watch, session_watch_free);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->state);
  G_OBJECT_CLASS (sortie_orders_panel_parent_class)->dispose (object);
}

static void
sortie_orders_panel_class_init (SortieOrdersPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sortie_orders_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
show_nothing (SortieOrdersPanel *self, const char *title, const char *why)
{
  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, why);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "nothing");
}

static void
show_titles (SortieOrdersPanel *self, const World *world, const DteMission *mission, guint slot,
             const Assets *assets)
{
  const WorldObject *object = &world->objects[slot];
  const ShipTypeInfo *type
      = assets != NULL && object->asset_type >= 0
            ? ship_tables_type (assets_get_tables (assets), (guint) object->asset_type)
            : NULL;
  g_autofree char *title = record_names_dup_title (mission, DTE_SHIPS, slot);
  g_autofree char *kind
      = record_names_dup_kind (type != NULL ? assets_get_tables (assets) : NULL,
                               type != NULL ? (guint) object->asset_type : object->type);
  /* Translators: a ship's number and its ship type */
  g_autofree char *subtitle = g_strdup_printf (_ ("Ship %u · %s"), slot, kind);
  g_autofree char *flags = object_names_dup_flags (object->flags);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, subtitle);
  gtk_label_set_text (self->flags, flags);
}

static gboolean
is_marker (SortieOrdersPanel *self, guint ship)
{
  SortieDocument *document = sortie_view_state_get_document (self->state);
  const DteMission *mission = document != NULL ? sortie_document_get_mission (document) : NULL;

  return mission != NULL && ship < dte_mission_count (mission, DTE_SHIPS)
         && record_names_is_marker (mission, ship);
}

/* Says why a ship record has no object whose orders could be shown. FALSE where it has one, whose
 * slot is given. */
static gboolean
show_absence (SortieOrdersPanel *self, SortieSession *session, guint ship, int *slot)
{
  const World *world = session != NULL ? sortie_session_get_world (session) : NULL;
  const char *title = _ ("Not Playing"),
             *why = _ ("The mission is being edited. Play it (F5) to see the ship's orders.");

  *slot = world != NULL ? mission_ship_slot (world, ship) : WORLD_NO_SLOT;
  if (world != NULL)
    why = object_names_absence (world, *slot, &title);
  if (why != NULL && is_marker (self, ship))
    show_nothing (self, _ ("No Ship"),
                  _ ("The selected record is a point, which has no orders. Select a ship."));
  else if (why != NULL)
    show_nothing (self, title, why);
  return why != NULL;
}

/* Shows the object of the primary selected ship, or says what is missing. */
static void
fill (SortieOrdersPanel *self)
{
  SortieSession *session = session_watch_get_session (self->watch);
  SortieRecord record;
  const World *world;
  const Assets *assets;
  int slot;

  if (!sortie_view_state_get_primary (self->state, &record) || record.section != DTE_SHIPS)
    {
      show_nothing (self, _ ("Nothing Selected"), _ ("Select a ship to see its orders."));
      return;
    }
  if (show_absence (self, session, record.index, &slot))
    return;
  world = sortie_session_get_world (session);
  assets = sortie_session_get_assets (session);
  show_titles (self, world, sortie_session_get_mission (session), (guint) slot, assets);
  orders_panel_fill_stack (self, world, sortie_session_get_mission (session), (guint) slot);
  orders_panel_fill_flight (self, world, assets, (guint) slot);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "object");
}

static void
session_cb (SortieSession *session, SessionWatchEvent event, gpointer user_data)
{
  if (event != SESSION_WATCH_MOVED || gtk_widget_get_mapped (GTK_WIDGET (user_data)))
    fill (user_data);
}

static void
map_cb (GtkWidget *widget, gpointer user_data)
{
  fill (SORTIE_ORDERS_PANEL (widget));
}

static void
selection_cb (SortieViewState *state, SortieOrdersPanel *self)
{
  fill (self);
}

/* Brings everything up to date at once. */
void
sortie_orders_panel_refresh (SortieOrdersPanel *panel)
{
  g_return_if_fail (SORTIE_IS_ORDERS_PANEL (panel));

  fill (panel);
}

static GtkWidget *
make_titles (SortieOrdersPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->subtitle = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0.0f);
  gtk_label_set_xalign (self->subtitle, 0.0f);
  gtk_label_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (self->subtitle, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "title-4");
  gtk_widget_add_css_class (GTK_WIDGET (self->subtitle), "dim-label");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->subtitle));
  g_object_set (box, "margin-start", 12, "margin-end", 12, "margin-top", 10, "margin-bottom", 8,
                NULL);
  return box;
}

static GtkWidget *
make_object (SortieOrdersPanel *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_box_append (GTK_BOX (box), make_titles (self));
  gtk_box_append (GTK_BOX (box), orders_panel_make_stack (self));
  gtk_box_append (GTK_BOX (box), orders_panel_make_flight (self));
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  return scroller;
}

static void
sortie_orders_panel_init (SortieOrdersPanel *self)
{
  self->nothing = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_icon_name (self->nothing, "sortie-orders-symbolic");
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), GTK_WIDGET (self->nothing), "nothing");
  gtk_stack_add_named (GTK_STACK (self->stack), make_object (self), "object");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

/* A panel of the selected ship in a window's session. */
GtkWidget *
sortie_orders_panel_new (SortieViewState *state)
{
  SortieOrdersPanel *self;

  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);

  self = g_object_new (SORTIE_TYPE_ORDERS_PANEL, NULL);
  self->state = g_object_ref (state);
  self->watch = session_watch_new (state, session_cb, self);
  g_signal_connect_object (state, "selection-changed", G_CALLBACK (selection_cb), self, 0);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  fill (self);
  return GTK_WIDGET (self);
}
