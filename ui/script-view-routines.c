/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-routines.c - routines by name: parts and triggers, filtered as one types */
#include "ui/script-view-routines.h"

#include "ui/record-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _SortieRoutineList
{
  GtkWidget parent_instance;

  GtkStringList *names; /* in the order of the table of places */
  GtkStringFilter *filter;
  GtkSingleSelection *selection;
  GtkWidget *box;
  GtkWidget *list;
  gboolean choosing;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (SortieRoutineList, sortie_routine_list, GTK_TYPE_WIDGET)

static void
sortie_routine_list_dispose (GObject *object)
{
  SortieRoutineList *self = SORTIE_ROUTINE_LIST (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->names);
  G_OBJECT_CLASS (sortie_routine_list_parent_class)->dispose (object);
}

static void
sortie_routine_list_class_init (SortieRoutineListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sortie_routine_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  chosen_signal = g_signal_new ("chosen", SORTIE_TYPE_ROUTINE_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  const char *name = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (label), name);
  gtk_widget_set_tooltip_text (label, name);
}

/* The number of the item in the unfiltered list. */
static guint
number_of (SortieRoutineList *self, GtkStringObject *item)
{
  guint count = g_list_model_get_n_items (G_LIST_MODEL (self->names));

  for (guint n = 0; n < count; n++)
    {
      g_autoptr (GObject) other = g_list_model_get_item (G_LIST_MODEL (self->names), n);

      if (other == G_OBJECT (item))
        return n;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
selected_cb (GtkSingleSelection *selection, GParamSpec *pspec, SortieRoutineList *self)
{
  GtkStringObject *item = gtk_single_selection_get_selected_item (selection);

  if (item != NULL && !self->choosing)
    g_signal_emit (self, chosen_signal, 0, number_of (self, item));
}

static void
search_cb (GtkEditable *entry, SortieRoutineList *self)
{
  gtk_string_filter_set_search (self->filter, gtk_editable_get_text (entry));
}

static GListModel *
make_filtered (SortieRoutineList *self)
{
  GtkExpression *name = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  self->names = gtk_string_list_new (NULL);
  self->filter = gtk_string_filter_new (name);
  gtk_string_filter_set_match_mode (self->filter, GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  return G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->names)),
                                                  g_object_ref (GTK_FILTER (self->filter))));
}

static GtkWidget *
make_list (SortieRoutineList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->selection = gtk_single_selection_new (make_filtered (self));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->list = gtk_list_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)), factory);
  gtk_widget_add_css_class (self->list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Routines"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static void
sortie_routine_list_init (SortieRoutineList *self)
{
  GtkWidget *search = gtk_search_entry_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_object_set (search, "placeholder-text", _ ("Find a routine"), "margin-start", 6, "margin-end",
                6, "margin-top", 6, "margin-bottom", 6, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Find a routine"), -1);
  g_signal_connect (search, "search-changed", G_CALLBACK (search_cb), self);
  gtk_box_append (GTK_BOX (self->box), search);
  gtk_box_append (GTK_BOX (self->box), make_list (self));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* An empty list. */
GtkWidget *
sortie_routine_list_new (void)
{
  return g_object_new (SORTIE_TYPE_ROUTINE_LIST, NULL);
}

/* Lists the routines of a table of places by what the mission's records call them; NULL: none.
 * Nothing is chosen. */
void
sortie_routine_list_set_places (SortieRoutineList *list, const Places *places,
                                const DteMission *mission)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint count = places != NULL && mission != NULL ? places_count (places) : 0;

  g_return_if_fail (SORTIE_IS_ROUTINE_LIST (list));

  for (guint n = 0; n < count; n++)
    g_ptr_array_add (names, record_names_dup_routine (mission, &places_nth (places, n)->routine));
  g_ptr_array_add (names, NULL);
  list->choosing = TRUE;
  gtk_string_list_splice (list->names, 0, g_list_model_get_n_items (G_LIST_MODEL (list->names)),
                          (const char *const *) names->pdata);
  list->choosing = FALSE;
}

/* Selects a routine by its number in the table of places, without the signal. A routine that the
 * search hides takes the selection off. */
void
sortie_routine_list_choose (SortieRoutineList *list, guint routine)
{
  g_autoptr (GObject) wanted = NULL;
  GListModel *shown;
  guint position = GTK_INVALID_LIST_POSITION;

  g_return_if_fail (SORTIE_IS_ROUTINE_LIST (list));

  wanted = g_list_model_get_item (G_LIST_MODEL (list->names), routine);
  shown = gtk_single_selection_get_model (list->selection);
  for (guint n = 0; wanted != NULL && n < g_list_model_get_n_items (shown); n++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (shown, n);

      if (item == wanted)
        position = n;
    }
  list->choosing = TRUE;
  gtk_single_selection_set_selected (list->selection, position);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (list->list, "list.scroll-to-item", "u", position);
  list->choosing = FALSE;
}
