/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-value-table.c - a table of more rows than there is room for */
#include "tests/ui/ui-fixture.h"
#include "ui/value-table.h"

#define ROWS 60
#define HEIGHT 200

static void
fill (SortieValueTable *table)
{
  sortie_value_table_begin (table);
  for (guint n = 0; n < ROWS; n++)
    {
      g_autofree char *name = g_strdup_printf ("row %u", n);
      const char *cells[SORTIE_VALUE_TABLE_COLUMNS] = { name };

      sortie_value_table_row (table, n, cells);
    }
  sortie_value_table_end (table);
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

/* A row that is selected from elsewhere is scrolled to; one that is still selected as the table is
 * brought up to date leaves the user's place alone. */
static void
test_select_scrolls (void)
{
  static const SortieValueColumn columns[] = { { "Name", FALSE, TRUE } };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *widget = sortie_value_table_new ("Rows", "", columns, G_N_ELEMENTS (columns));
  SortieValueTable *table = SORTIE_VALUE_TABLE (widget);
  GtkAdjustment *place;
  double top, bottom;

  sortie_value_table_set_always_selected (table, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  fill (table);
  ui_settle (500);
  place = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (find_type (widget, GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  sortie_value_table_select (table, 50);
  ui_settle (500);
  top = gtk_adjustment_get_value (place) / gtk_adjustment_get_upper (place) * ROWS;
  bottom = top + gtk_adjustment_get_page_size (place) / gtk_adjustment_get_upper (place) * ROWS;
  g_assert_cmpfloat (top, <=, 50.1);
  g_assert_cmpfloat (bottom, >=, 50.9);
  gtk_adjustment_set_value (place, 0);
  fill (table);
  sortie_value_table_select (table, 50);
  ui_settle (500);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/value-table/select-scrolls", test_select_scrolls);
  return g_test_run ();
}
