/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-debugger-panel.c - threads, calls, values, variables and timers of a session */
#include "ui/debugger-panel.h"

#include <string.h>

#include "tests/ui/panel-fixture.h"
#include "ui/value-table.h"

/* The panel's tables, in the order it makes them. */
enum
{
  TABLE_THREADS,
  TABLE_CALLS,
  TABLE_VALUES,
  TABLE_GLOBALS,
  TABLE_VARIABLES,
};

static void
setup (PanelFixture *f, gconstpointer data)
{
  panel_fixture_open (f, sortie_debugger_panel_new, 460, 640);
}

static void
teardown (PanelFixture *f, gconstpointer data)
{
  panel_fixture_close (f);
}

static SortieValueTable *
table (PanelFixture *f, guint n)
{
  GtkWidget *found = panel_fixture_find (f->panel, SORTIE_TYPE_VALUE_TABLE, n);

  g_assert_nonnull (found);
  return SORTIE_VALUE_TABLE (found);
}

static void
stop_in_add (PanelFixture *f)
{
  const DteMission *mission = sortie_document_get_mission (f->document);

  panel_fixture_play (f);
  sortie_session_set_breakpoint (f->session, debug_fixture_offset (mission, "(F)Add", ADD_STORE),
                                 TRUE);
  sortie_session_run (f->session);
}

static void
test_editing (PanelFixture *f, gconstpointer data)
{
  g_assert_true (panel_fixture_has_text (f->panel, "Editing"));
  g_assert_cmpuint (sortie_value_table_row_count (table (f, TABLE_THREADS)), ==, 0);
  panel_fixture_shot (f, "debugger-editing");
}

static void
test_stopped (PanelFixture *f, gconstpointer data)
{
  SortieValueTable *calls, *values;

  stop_in_add (f);
  g_assert_true (panel_fixture_has_text (f->panel, "Breakpoint at"));
  g_assert_cmpuint (sortie_value_table_row_count (table (f, TABLE_THREADS)), ==, 1);
  g_assert_cmpstr (sortie_value_table_get_cell (table (f, TABLE_THREADS), 0, 3), ==, "running");
  calls = table (f, TABLE_CALLS);
  g_assert_cmpuint (sortie_value_table_row_count (calls), ==, 2);
  g_assert_cmpstr (sortie_value_table_get_cell (calls, 0, 3), ==, "7");
  /* top first: the sum 8 and the old value of variable 40 under it, the call record's four, 7 */
  values = table (f, TABLE_VALUES);
  g_assert_cmpuint (sortie_value_table_row_count (values), ==, 8);
  g_assert_cmpstr (sortie_value_table_get_cell (values, 0, 1), ==, "8");
  g_assert_cmpstr (sortie_value_table_get_cell (values, 6, 1), ==, "7");
  panel_fixture_shot (f, "debugger-stopped");
}

static guint
row_of (SortieValueTable *values, const char *name)
{
  for (guint n = 0; n < sortie_value_table_row_count (values); n++)
    if (strcmp (sortie_value_table_get_cell (values, n, 1), name) == 0)
      return n;
  g_assert_not_reached ();
}

static void
test_changed_values_are_marked (PanelFixture *f, gconstpointer data)
{
  SortieValueTable *globals;

  stop_in_add (f);
  globals = table (f, TABLE_GLOBALS);
  g_assert_cmpuint (sortie_value_table_row_count (globals), ==, 2);
  g_assert_false (sortie_value_table_is_changed (globals, row_of (globals, "sum")));
  sortie_session_step (f->session, SORTIE_STEP_RUN_ON);
  g_assert_cmpstr (sortie_value_table_get_cell (globals, row_of (globals, "sum"), 2), ==, "8");
  g_assert_true (sortie_value_table_is_changed (globals, row_of (globals, "sum")));
  g_assert_false (sortie_value_table_is_changed (globals, row_of (globals, "waited")));
}

static void
test_waiting_thread (PanelFixture *f, gconstpointer data)
{
  panel_fixture_play (f);
  sortie_session_run (f->session);
  g_assert_cmpstr (sortie_value_table_get_cell (table (f, TABLE_THREADS), 0, 3), ==,
                   "waits for clock > 2 (3 seconds left)");
  sortie_session_advance (f->session, 100, 10, NULL);
  panel_fixture_wait (300); /* read at most ten times a second */
  g_assert_cmpstr (sortie_value_table_get_cell (table (f, TABLE_THREADS), 0, 3), ==,
                   "waits for clock > 2 (2 seconds left)");
}

static void
test_pages (PanelFixture *f, gconstpointer data)
{
  GtkWidget *stack;

  stop_in_add (f);
  /* the first stack with the pages; the tables' own stacks lie inside them */
  stack = panel_fixture_find (f->panel, GTK_TYPE_STACK, 0);
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "variables");
  panel_fixture_shot (f, "debugger-variables");
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "timers");
  g_assert_true (panel_fixture_has_text (f->panel, "No timer runs."));
  panel_fixture_shot (f, "debugger-timers");
}

/* Below the viewport the panel is wider than high: its tables stand side by side. */
static void
test_shape (PanelFixture *f, gconstpointer data)
{
  GtkWidget *paned = panel_fixture_find (f->panel, GTK_TYPE_PANED, 0);

  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (paned)), ==,
                   GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (f->panel, 1000, -1);
  panel_fixture_wait (300);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (paned)), ==,
                   GTK_ORIENTATION_HORIZONTAL);
  stop_in_add (f);
  panel_fixture_shot (f, "debugger-wide");
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/debugger-panel/" path, PanelFixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  ADD ("editing", test_editing);
  ADD ("stopped", test_stopped);
  ADD ("changed-values", test_changed_values_are_marked);
  ADD ("waiting-thread", test_waiting_thread);
  ADD ("pages", test_pages);
  ADD ("shape", test_shape);
  return g_test_run ();
}
