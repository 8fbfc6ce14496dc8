/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-orders-panel.c - the selected ship's orders, or why there are none to see */
#include "ui/orders-panel.h"

#include "tests/ui/panel-fixture.h"
#include "ui/value-table.h"

static void
setup (PanelFixture *f, gconstpointer data)
{
  panel_fixture_open (f, sortie_orders_panel_new, 400, 760);
}

static void
teardown (PanelFixture *f, gconstpointer data)
{
  panel_fixture_close (f);
}

static void
test_nothing_selected (PanelFixture *f, gconstpointer data)
{
  g_assert_true (panel_fixture_has_text (f->panel, "Select a ship"));
  sortie_view_state_select (f->state, DTE_PARTS, 0);
  g_assert_true (panel_fixture_has_text (f->panel, "Select a ship"));
}

static void
test_editing (PanelFixture *f, gconstpointer data)
{
  sortie_view_state_select (f->state, DTE_SHIPS, 0);
  g_assert_true (panel_fixture_has_text (f->panel, "is being edited"));
  panel_fixture_shot (f, "orders-editing");
}

static void
test_not_created_yet (PanelFixture *f, gconstpointer data)
{
  sortie_view_state_select (f->state, DTE_SHIPS, 0);
  panel_fixture_play (f);
  g_assert_true (panel_fixture_has_text (f->panel, "does not exist"));
}

static void
test_player (PanelFixture *f, gconstpointer data)
{
  SortieValueTable *orders;

  panel_fixture_play (f);
  sortie_session_run (f->session);
  sortie_session_advance (f->session, 40, 4, NULL);
  sortie_view_state_select (f->state, DTE_SHIPS, 0);
  g_assert_true (panel_fixture_has_text (f->panel, "Kestrel 1"));
  orders = SORTIE_VALUE_TABLE (panel_fixture_find (f->panel, SORTIE_TYPE_VALUE_TABLE, 0));
  g_assert_cmpuint (sortie_value_table_row_count (orders), >=, 1);
  g_assert_cmpstr (sortie_value_table_get_cell (orders, 0, 0), ==, "Player Control (100)");
  g_assert_cmpstr (sortie_value_table_get_cell (orders, 0, 1), ==, "none");
  g_assert_cmpstr (sortie_value_table_get_cell (orders, 0, 2), ==, "started");
  panel_fixture_shot (f, "orders-player");
  sortie_view_state_set_session (f->state, NULL);
  g_assert_true (panel_fixture_has_text (f->panel, "is being edited"));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/orders-panel/" path, PanelFixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  ADD ("nothing-selected", test_nothing_selected);
  ADD ("editing", test_editing);
  ADD ("not-created-yet", test_not_created_yet);
  ADD ("player", test_player);
  return g_test_run ();
}
