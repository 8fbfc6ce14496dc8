/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-log-panel.c - lines of the world and the program, filtered and copied */
#include "ui/log-panel.h"

#include <string.h>

#include "tests/ui/panel-fixture.h"

static void
setup (PanelFixture *f, gconstpointer data)
{
  panel_fixture_open (f, sortie_log_panel_new, 640, 260);
}

static void
teardown (PanelFixture *f, gconstpointer data)
{
  panel_fixture_close (f);
}

static SortieLogPanel *
panel_of (PanelFixture *f)
{
  return SORTIE_LOG_PANEL (f->panel);
}

static void
test_messages (PanelFixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  g_assert_cmpuint (sortie_log_panel_line_count (panel_of (f)), ==, 0);
  sortie_view_state_message (f->state, "Saved");
  g_assert_cmpuint (sortie_log_panel_line_count (panel_of (f)), ==, 1);
  text = sortie_log_panel_dup_text (panel_of (f));
  g_assert_cmpstr (text, ==, "\tprogram\tSaved\n");
}

/* A fault of the script: the add of the called part becomes a number without an opcode. */
static void
test_world_lines_come_once (PanelFixture *f, gconstpointer data)
{
  g_autoptr (DteMission) broken = dte_mission_copy (sortie_document_get_mission (f->document));
  guint offset = debug_fixture_offset (broken, "(F)Add", 3);
  gsize size;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *image = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) mission = NULL;

  bytes = dte_mission_to_bytes (broken);
  image = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
  image[dte_mission_offset (broken, DTE_SCRIPT) + offset] = 0xFE;
  mission = dte_mission_new_from_bytes (image, size, "broken", &error);
  g_assert_no_error (error);
  f->session = debug_fixture_session (mission);
  sortie_view_state_set_session (f->state, f->session);
  sortie_session_run (f->session);
  sortie_session_advance (f->session, 100, 10, NULL);
  panel_fixture_wait (300);
  g_assert_cmpuint (sortie_log_panel_line_count (panel_of (f)), ==, 1);
  text = sortie_log_panel_dup_text (panel_of (f));
  g_assert_true (g_str_has_prefix (text, "0:00.00\terror\t"));
  sortie_view_state_message (f->state, "Breakpoints saved");
  panel_fixture_shot (f, "log");
}

static void
test_filter (PanelFixture *f, gconstpointer data)
{
  GtkWidget *search = panel_fixture_find (f->panel, GTK_TYPE_SEARCH_ENTRY, 0);

  sortie_view_state_message (f->state, "Saved the mission");
  sortie_view_state_message (f->state, "Opened another");
  gtk_editable_set_text (GTK_EDITABLE (search), "MISSION");
  panel_fixture_wait (400); /* the entry waits for the typing to end */
  g_assert_cmpuint (sortie_log_panel_line_count (panel_of (f)), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  panel_fixture_wait (400);
  g_assert_cmpuint (sortie_log_panel_line_count (panel_of (f)), ==, 2);
}

/* More lines than fit: the last is in sight, unless the user has scrolled away from it. */
static void
test_follows_end (PanelFixture *f, gconstpointer data)
{
  GtkWidget *view = panel_fixture_find (f->panel, GTK_TYPE_COLUMN_VIEW, 0);
  GtkAdjustment *rows = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

  for (guint n = 0; n < 40; n++)
    sortie_view_state_message (f->state, "A line");
  panel_fixture_wait (400);
  g_assert_cmpfloat (gtk_adjustment_get_upper (rows), >, gtk_adjustment_get_page_size (rows));
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (rows)
                                      + gtk_adjustment_get_page_size (rows),
                                  gtk_adjustment_get_upper (rows), 1.0);
  gtk_adjustment_set_value (rows, 0.0);
  panel_fixture_wait (100);
  for (guint n = 0; n < 10; n++)
    sortie_view_state_message (f->state, "One more line");
  panel_fixture_wait (400);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (rows), 0.0, 1.0);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/log-panel/" path, PanelFixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  ADD ("messages", test_messages);
  ADD ("world-lines", test_world_lines_come_once);
  ADD ("filter", test_filter);
  ADD ("follows-end", test_follows_end);
  return g_test_run ();
}
