/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/value-table.c - a GtkColumnView over rows that change their texts in place */
#include "ui/value-table.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define NARROW_CHARS 10 /* of a cell in a column that does not expand, shown at least */

/* --- a row --- */

#define SORTIE_TYPE_VALUE_ROW (sortie_value_row_get_type ())
G_DECLARE_FINAL_TYPE (SortieValueRow, sortie_value_row, SORTIE, VALUE_ROW, GObject)

struct _SortieValueRow
{
  GObject parent_instance;

  guint64 key;
  char *cells[SORTIE_VALUE_TABLE_COLUMNS];
  char *marked[SORTIE_VALUE_TABLE_COLUMNS]; /* what they were at the last mark */
};

static guint row_changed_signal;

G_DEFINE_FINAL_TYPE (SortieValueRow, sortie_value_row, G_TYPE_OBJECT)

static void
sortie_value_row_finalize (GObject *object)
{
  SortieValueRow *row = SORTIE_VALUE_ROW (object);

  for (guint n = 0; n < SORTIE_VALUE_TABLE_COLUMNS; n++)
    {
      g_free (row->cells[n]);
      g_free (row->marked[n]);
    }
  G_OBJECT_CLASS (sortie_value_row_parent_class)->finalize (object);
}

static void
sortie_value_row_class_init (SortieValueRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sortie_value_row_finalize;
  row_changed_signal = g_signal_new ("changed", SORTIE_TYPE_VALUE_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
}

static void
sortie_value_row_init (SortieValueRow *row)
{
}

static gboolean
cell_is_changed (const SortieValueRow *row, guint column)
{
  return row->marked[column] != NULL && g_strcmp0 (row->marked[column], row->cells[column]) != 0;
}

static void
row_set_cells (SortieValueRow *row, const char *const *cells, guint count)
{
  gboolean changed = FALSE;

  for (guint n = 0; n < count; n++)
    if (g_strcmp0 (row->cells[n], cells[n]) != 0)
      {
        g_free (row->cells[n]);
        row->cells[n] = g_strdup (cells[n] != NULL ? cells[n] : "");
        changed = TRUE;
      }
  if (changed)
    g_signal_emit (row, row_changed_signal, 0);
}

static void
row_mark (SortieValueRow *row)
{
  for (guint n = 0; n < SORTIE_VALUE_TABLE_COLUMNS; n++)
    {
      g_free (row->marked[n]);
      row->marked[n] = g_strdup (row->cells[n]);
    }
  g_signal_emit (row, row_changed_signal, 0);
}

/* --- the table --- */

struct _SortieValueTable
{
  GtkWidget parent_instance;

  GListStore *store;
  GtkSingleSelection *selection;
  GtkWidget *stack;
  GtkWidget *view;
  GtkLabel *placeholder;
  guint columns;
  guint filled; /* rows given since begin */
  gboolean refreshing;
  gboolean at_end;  /* the last row is in sight, or soon will be */
  guint end_source; /* 0 none: puts the last row in sight */
};

enum
{
  SIGNAL_ROW_SELECTED,
  SIGNAL_ROW_ACTIVATED,
  SIGNALS
};

static guint signals[SIGNALS];

G_DEFINE_FINAL_TYPE (SortieValueTable, sortie_value_table, GTK_TYPE_WIDGET)

static void
sortie_value_table_dispose (GObject *object)
{
  SortieValueTable *self = SORTIE_VALUE_TABLE (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_handle_id (&self->end_source, g_source_remove);
  g_clear_object (&self->selection);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (sortie_value_table_parent_class)->dispose (object);
}

static void
sortie_value_table_class_init (SortieValueTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sortie_value_table_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[SIGNAL_ROW_SELECTED]
      = g_signal_new ("row-selected", SORTIE_TYPE_VALUE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[SIGNAL_ROW_ACTIVATED]
      = g_signal_new ("row-activated", SORTIE_TYPE_VALUE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
sortie_value_table_init (SortieValueTable *self)
{
  self->store = g_list_store_new (SORTIE_TYPE_VALUE_ROW);
}

/* --- cells --- */

static PangoAttrList *
get_bold (void)
{
  static PangoAttrList *bold = NULL;

  if (bold == NULL)
    {
      bold = pango_attr_list_new ();
      pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
    }
  return bold;
}

static void
show_cell (GtkLabel *label, SortieValueRow *row, guint column)
{
  gboolean changed = cell_is_changed (row, column);

  gtk_label_set_text (label, row->cells[column]);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), row->cells[column]);
  if (g_object_get_data (G_OBJECT (label), "narrow") != NULL)
    gtk_label_set_width_chars (label,
                               MIN ((int) g_utf8_strlen (row->cells[column], -1), NARROW_CHARS));
  gtk_label_set_attributes (label, changed ? get_bold () : NULL);
  if (changed)
    gtk_widget_add_css_class (GTK_WIDGET (label), "accent");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), "accent");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  changed ? _ ("changed") : "", -1);
}

static guint
column_of (GtkLabel *label)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (label), "column"));
}

static void
row_changed_cb (SortieValueRow *row, GtkLabel *label)
{
  show_cell (label, row, column_of (label));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *label = gtk_label_new (NULL);
  gboolean numeric = g_object_get_data (G_OBJECT (factory), "numeric") != NULL;

  gtk_label_set_xalign (GTK_LABEL (label), numeric ? 1.0f : 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (numeric)
    gtk_widget_add_css_class (label, "numeric");
  g_object_set_data (G_OBJECT (label), "column", user_data);
  g_object_set_data (G_OBJECT (label), "narrow", g_object_get_data (G_OBJECT (factory), "narrow"));
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  SortieValueRow *row = gtk_list_item_get_item (item);
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));

  g_signal_connect (row, "changed", G_CALLBACK (row_changed_cb), label);
  show_cell (label, row, column_of (label));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item),
                                        gtk_list_item_get_child (item));
}

static void
add_column (SortieValueTable *self, const SortieValueColumn *column, guint n)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *view_column;

  if (!column->expand)
    g_object_set_data (G_OBJECT (factory), "narrow", GUINT_TO_POINTER (1));
  if (column->numeric)
    g_object_set_data (G_OBJECT (factory), "numeric", GUINT_TO_POINTER (1));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GUINT_TO_POINTER (n));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  view_column = gtk_column_view_column_new (column->title, factory);
  gtk_column_view_column_set_expand (view_column, column->expand);
  gtk_column_view_column_set_resizable (view_column, TRUE);
  gtk_column_view_append_column (GTK_COLUMN_VIEW (self->view), view_column);
  g_object_unref (view_column);
}

/* --- selection --- */

static void
selected_cb (GtkSingleSelection *selection, GParamSpec *pspec, SortieValueTable *self)
{
  guint64 key = sortie_value_table_get_selected (self);

  if (!self->refreshing && key != SORTIE_VALUE_TABLE_NONE)
    g_signal_emit (self, signals[SIGNAL_ROW_SELECTED], 0, key);
}

static void
activate_cb (GtkColumnView *view, guint position, SortieValueTable *self)
{
  g_autoptr (SortieValueRow) row = g_list_model_get_item (G_LIST_MODEL (self->store), position);

  if (row != NULL)
    g_signal_emit (self, signals[SIGNAL_ROW_ACTIVATED], 0, row->key);
}

static GtkWidget *
make_placeholder (SortieValueTable *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  self->placeholder = GTK_LABEL (label);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_bottom (label, 6);
  return label;
}

/* A table with these columns (SORTIE_VALUE_TABLE_COLUMNS at most). label names it for screen
 * readers; placeholder stands where there are no rows. */
GtkWidget *
sortie_value_table_new (const char *label, const char *placeholder,
                        const SortieValueColumn *columns, guint count)
{
  SortieValueTable *self;
  GtkWidget *scroller;

  g_return_val_if_fail (columns != NULL && count <= SORTIE_VALUE_TABLE_COLUMNS, NULL);

  self = g_object_new (SORTIE_TYPE_VALUE_TABLE, NULL);
  self->columns = count;
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->store)));
  g_signal_connect (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self);
  self->view = gtk_column_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)));
  gtk_widget_add_css_class (self->view, "data-table");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect (self->view, "activate", G_CALLBACK (activate_cb), self);
  for (guint n = 0; n < count; n++)
    add_column (self, &columns[n], n);
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);
  self->stack = gtk_stack_new ();
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_add_named (GTK_STACK (self->stack), make_placeholder (self, placeholder), "empty");
  gtk_stack_add_named (GTK_STACK (self->stack), scroller, "rows");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

/* --- following the last row --- */

static gboolean
show_end_cb (gpointer user_data)
{
  SortieValueTable *self = user_data;
  GtkAdjustment *rows = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));

  gtk_adjustment_set_value (rows,
                            gtk_adjustment_get_upper (rows) - gtk_adjustment_get_page_size (rows));
  self->end_source = 0;
  return G_SOURCE_REMOVE;
}

/* Rows are placed while this is told: the list moves when that is over. */
static void
rows_changed_cb (GtkAdjustment *rows, SortieValueTable *self)
{
  if (self->at_end && self->end_source == 0)
    self->end_source = g_idle_add (show_end_cb, self);
}

static void
rows_scrolled_cb (GtkAdjustment *rows, SortieValueTable *self)
{
  if (self->end_source == 0)
    self->at_end = gtk_adjustment_get_value (rows) + gtk_adjustment_get_page_size (rows)
                   >= gtk_adjustment_get_upper (rows) - 1.0;
}

/* Keeps the last row in sight as rows are added, until the user scrolls away from it, and again
 * once they come back to it. */
void
sortie_value_table_follow_end (SortieValueTable *table)
{
  GtkAdjustment *rows;

  g_return_if_fail (SORTIE_IS_VALUE_TABLE (table));

  rows = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (table->view));
  table->at_end = TRUE;
  g_signal_connect_object (rows, "changed", G_CALLBACK (rows_changed_cb), table, 0);
  g_signal_connect_object (rows, "value-changed", G_CALLBACK (rows_scrolled_cb), table, 0);
}

/* Changes what stands where there are no rows. */
void
sortie_value_table_set_placeholder (SortieValueTable *table, const char *text)
{
  g_return_if_fail (SORTIE_IS_VALUE_TABLE (table));

  gtk_label_set_text (table->placeholder, text);
}

/* --- refreshing --- */

static SortieValueRow *
row_at (SortieValueTable *self, guint position)
{
  SortieValueRow *row = g_list_model_get_item (G_LIST_MODEL (self->store), position);

  if (row != NULL)
    g_object_unref (row); /* the store holds it */
  return row;
}

/* Takes the texts shown now as those that later ones are compared with. */
void
sortie_value_table_mark (SortieValueTable *table)
{
  guint count;

  g_return_if_fail (SORTIE_IS_VALUE_TABLE (table));

  count = sortie_value_table_row_count (table);
  for (guint n = 0; n < count; n++)
    row_mark (row_at (table, n));
}

/* Begins a refresh. */
void
sortie_value_table_begin (SortieValueTable *table)
{
  g_return_if_fail (SORTIE_IS_VALUE_TABLE (table));

  table->filled = 0;
  table->refreshing = TRUE;
}

/* The next row. A row that has the key further down is moved up by removing what lies between. */
void
sortie_value_table_row (SortieValueTable *table, guint64 key, const char *const *cells)
{
  guint count;
  guint at;
  SortieValueRow *row;

  g_return_if_fail (SORTIE_IS_VALUE_TABLE (table) && cells != NULL);

  count = sortie_value_table_row_count (table);
  for (at = table->filled; at < count && row_at (table, at)->key != key; at++)
    ;
  if (at < count)
    {
      if (at > table->filled)
        g_list_store_splice (table->store, table->filled, at - table->filled, NULL, 0);
      row_set_cells (row_at (table, table->filled), cells, table->columns);
    }
  else
    {
      row = g_object_new (SORTIE_TYPE_VALUE_ROW, NULL);
      row->key = key;
      row_set_cells (row, cells, table->columns);
      g_list_store_insert (table->store, table->filled, row);
      g_object_unref (row);
    }
  table->filled++;
}

/* Ends a refresh: rows that were not given are gone. */
void
sortie_value_table_end (SortieValueTable *table)
{
  guint count;

  g_return_if_fail (SORTIE_IS_VALUE_TABLE (table));

  count = sortie_value_table_row_count (table);
  if (count > table->filled)
    g_list_store_splice (table->store, table->filled, count - table->filled, NULL, 0);
  table->refreshing = FALSE;
  gtk_stack_set_visible_child_name (GTK_STACK (table->stack), table->filled > 0 ? "rows" : "empty");
}

/* The selected row's key; SORTIE_VALUE_TABLE_NONE without a row. */
guint64
sortie_value_table_get_selected (SortieValueTable *table)
{
  SortieValueRow *row;

  g_return_val_if_fail (SORTIE_IS_VALUE_TABLE (table), SORTIE_VALUE_TABLE_NONE);

  row = gtk_single_selection_get_selected_item (table->selection);
  return row != NULL ? row->key : SORTIE_VALUE_TABLE_NONE;
}

/* Whether some row is always selected, as at first, or none until one is. */
void
sortie_value_table_set_always_selected (SortieValueTable *table, gboolean always)
{
  g_return_if_fail (SORTIE_IS_VALUE_TABLE (table));

  gtk_single_selection_set_autoselect (table->selection, always);
}

/* Selects a row and has it seen, unless it is selected already. */
static void
select_position (SortieValueTable *table, guint position)
{
  GtkWidget *child = gtk_widget_get_first_child (table->view);

  if (gtk_single_selection_get_selected (table->selection) == position)
    return;
  gtk_single_selection_set_selected (table->selection, position);
  while (child != NULL && !GTK_IS_LIST_VIEW (child))
    child = gtk_widget_get_next_sibling (child);
  if (child != NULL)
    gtk_widget_activate_action (child, "list.scroll-to-item", "u", position);
}

/* Selects the row with a key, if there is one, and scrolls to it; SORTIE_VALUE_TABLE_NONE selects
 * none, where that may be. */
void
sortie_value_table_select (SortieValueTable *table, guint64 key)
{
  guint count;

  g_return_if_fail (SORTIE_IS_VALUE_TABLE (table));

  if (key == SORTIE_VALUE_TABLE_NONE)
    gtk_single_selection_set_selected (table->selection, GTK_INVALID_LIST_POSITION);
  count = sortie_value_table_row_count (table);
  for (guint n = 0; n < count; n++)
    if (row_at (table, n)->key == key)
      select_position (table, n);
}

/* How many rows it has. */
guint
sortie_value_table_row_count (SortieValueTable *table)
{
  g_return_val_if_fail (SORTIE_IS_VALUE_TABLE (table), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (table->store));
}

/* A cell's text, lent; NULL past the table. */
const char *
sortie_value_table_get_cell (SortieValueTable *table, guint row, guint column)
{
  SortieValueRow *found;

  g_return_val_if_fail (SORTIE_IS_VALUE_TABLE (table), NULL);

  found = row_at (table, row);
  return found != NULL && column < table->columns ? found->cells[column] : NULL;
}

/* Whether any cell of a row differs from the last mark. */
gboolean
sortie_value_table_is_changed (SortieValueTable *table, guint row)
{
  SortieValueRow *found;

  g_return_val_if_fail (SORTIE_IS_VALUE_TABLE (table), FALSE);

  found = row_at (table, row);
  for (guint n = 0; found != NULL && n < table->columns; n++)
    if (cell_is_changed (found, n))
      return TRUE;
  return FALSE;
}
