/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-script-view.c - routines listed, breakpoints toggled, the held line marked */
#include "ui/script-view.h"

#include <gtksourceview/gtksource.h>
#include <string.h>

#include "engine/formats/dte-script.h"
#include "tests/ui/panel-fixture.h"

static void
setup (PanelFixture *f, gconstpointer data)
{
  panel_fixture_open (f, sortie_script_view_new, 900, 560);
}

static void
teardown (PanelFixture *f, gconstpointer data)
{
  panel_fixture_close (f);
}

static SortieScriptView *
view_of (PanelFixture *f)
{
  return SORTIE_SCRIPT_VIEW (f->panel);
}

static guint
offset_of (PanelFixture *f, const char *routine, guint instruction)
{
  return debug_fixture_offset (sortie_document_get_mission (f->document), routine, instruction);
}

static gboolean
is_flagged (PanelFixture *f, guint offset)
{
  return dte_mission_get_stop_flag (sortie_document_get_mission (f->document), offset);
}

static void
test_lists (PanelFixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  g_assert_cmpuint (sortie_script_view_routine_count (view_of (f)), ==, 3);
  g_assert_true (
      sortie_script_view_show_code (view_of (f), DTE_SCRIPT, offset_of (f, "(F)Main", MAIN_CALL)));
  text = sortie_script_view_dup_text (view_of (f));
  g_assert_nonnull (strstr (text, "command 0x03 CreateFlightGroup"));
  g_assert_nonnull (strstr (text, "call_part 1 (F)Add"));
  panel_fixture_shot (f, "script-main");
}

static void
test_unknown_code (PanelFixture *f, gconstpointer data)
{
  g_assert_false (sortie_script_view_show_code (view_of (f), DTE_SCRIPT, 100000));
  g_assert_false (sortie_script_view_show_code (view_of (f), DTE_SCRIPT_B, 0));
}

static void
test_toggle_is_undoable (PanelFixture *f, gconstpointer data)
{
  guint offset = offset_of (f, "(F)Add", ADD_STORE);
  int line;

  sortie_script_view_show_code (view_of (f), DTE_SCRIPT, offset);
  line = sortie_script_view_line_for_offset (view_of (f), DTE_SCRIPT, offset);
  g_assert_cmpint (line, >, 0);
  g_assert_true (sortie_script_view_toggle_breakpoint (view_of (f), (guint) line));
  g_assert_true (is_flagged (f, offset));
  g_assert_true (sortie_document_is_dirty (f->document));
  sortie_document_undo (f->document);
  g_assert_false (is_flagged (f, offset));
  sortie_document_redo (f->document);
  g_assert_true (is_flagged (f, offset));
  g_assert_true (sortie_script_view_toggle_breakpoint (view_of (f), (guint) line));
  g_assert_false (is_flagged (f, offset));
  /* the heading has no instruction */
  g_assert_false (sortie_script_view_toggle_breakpoint (view_of (f), 0));
}

static void
test_key_toggles (PanelFixture *f, gconstpointer data)
{
  guint offset = offset_of (f, "(F)Main", MAIN_STORE);

  sortie_script_view_show_code (view_of (f), DTE_SCRIPT, offset);
  gtk_widget_activate_action (f->panel, "script.toggle-breakpoint", NULL);
  g_assert_true (is_flagged (f, offset));
}

/* A click made by the X server on the line of an instruction, so far right of its breakpoint's
 * place. FALSE without xdotool. */
static gboolean
click_line (PanelFixture *f, guint offset, double right, guint times)
{
  double x, y;
  int line;

  sortie_script_view_show_code (view_of (f), DTE_SCRIPT, offset);
  panel_fixture_wait (400);
  line = sortie_script_view_line_for_offset (view_of (f), DTE_SCRIPT, offset);
  g_assert_true (
      sortie_script_view_gutter_point (view_of (f), (guint) line, GTK_WIDGET (f->window), &x, &y));
  if (panel_fixture_click (f, x + right, y, times))
    return TRUE;
  g_test_skip ("xdotool is not installed");
  return FALSE;
}

static void
test_click_toggles (PanelFixture *f, gconstpointer data)
{
  guint offset = offset_of (f, "(F)Main", MAIN_STORE);

  if (!click_line (f, offset, 0, 1))
    return;
  for (guint tries = 0; tries < 40 && !is_flagged (f, offset); tries++)
    panel_fixture_wait (50);
  g_assert_true (is_flagged (f, offset));
  panel_fixture_shot (f, "script-breakpoint");
}

/* A double click on a call shows the part it calls. */
static void
test_double_click_follows (PanelFixture *f, gconstpointer data)
{
  guint called = offset_of (f, "(F)Add", 0);

  if (!click_line (f, offset_of (f, "(F)Main", MAIN_CALL), 80, 2))
    return;
  for (guint tries = 0; tries < 40; tries++)
    if (sortie_script_view_line_for_offset (view_of (f), DTE_SCRIPT, called) >= 0)
      break;
    else
      panel_fixture_wait (50);
  g_assert_cmpint (sortie_script_view_line_for_offset (view_of (f), DTE_SCRIPT, called), >, 0);
}

static void
test_renamed_record (PanelFixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  sortie_script_view_show_code (view_of (f), DTE_SCRIPT, offset_of (f, "(F)Main", MAIN_CALL));
  sortie_document_set_name (f->document, DTE_FLIGHT_GROUPS, 0, "(FG)Gamma", "Rename", &error);
  g_assert_no_error (error);
  panel_fixture_wait (600); /* shown when the edits pause */
  text = sortie_script_view_dup_text (view_of (f));
  g_assert_nonnull (strstr (text, "push_flight_group 0 (FG)Gamma"));
}

static void
test_session_takes_over_flags (PanelFixture *f, gconstpointer data)
{
  guint offset = offset_of (f, "trigger", TRIGGER_STORE);
  int line;

  panel_fixture_play (f);
  sortie_session_run (f->session);
  sortie_script_view_show_code (view_of (f), DTE_SCRIPT, offset);
  line = sortie_script_view_line_for_offset (view_of (f), DTE_SCRIPT, offset);
  sortie_script_view_toggle_breakpoint (view_of (f), (guint) line);
  g_assert_true (sortie_session_has_breakpoint (f->session, offset));
  sortie_document_undo (f->document);
  g_assert_false (sortie_session_has_breakpoint (f->session, offset));
}

static void
test_held_line (PanelFixture *f, gconstpointer data)
{
  guint offset = offset_of (f, "(F)Add", ADD_STORE);

  panel_fixture_play (f);
  sortie_session_set_breakpoint (f->session, offset, TRUE);
  sortie_session_run (f->session);
  g_assert_cmpint (sortie_script_view_current_line (view_of (f)), ==,
                   sortie_script_view_line_for_offset (view_of (f), DTE_SCRIPT, offset));
  panel_fixture_shot (f, "script-held");
  sortie_session_step (f->session, SORTIE_STEP_INTO);
  offset = offset_of (f, "(F)Main", MAIN_STORE);
  g_assert_cmpint (sortie_script_view_current_line (view_of (f)), ==,
                   sortie_script_view_line_for_offset (view_of (f), DTE_SCRIPT, offset));
  sortie_session_run (f->session);
  g_assert_cmpint (sortie_script_view_current_line (view_of (f)), ==, -1);
}

static void
test_reveal (PanelFixture *f, gconstpointer data)
{
  guint offset = offset_of (f, "trigger", 0);

  sortie_view_state_reveal_code (f->state, DTE_SCRIPT, offset);
  g_assert_cmpint (sortie_script_view_line_for_offset (view_of (f), DTE_SCRIPT, offset), >, 0);
}

static void
test_no_document (PanelFixture *f, gconstpointer data)
{
  sortie_view_state_set_document (f->state, NULL);
  g_assert_cmpuint (sortie_script_view_routine_count (view_of (f)), ==, 0);
  g_assert_true (panel_fixture_has_text (f->panel, "no script"));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/script-view/" path, PanelFixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  ADD ("lists", test_lists);
  ADD ("unknown-code", test_unknown_code);
  ADD ("toggle/is-undoable", test_toggle_is_undoable);
  ADD ("toggle/key", test_key_toggles);
  ADD ("toggle/click", test_click_toggles);
  ADD ("follow/double-click", test_double_click_follows);
  ADD ("renamed-record", test_renamed_record);
  ADD ("toggle/session", test_session_takes_over_flags);
  ADD ("held-line", test_held_line);
  ADD ("reveal", test_reveal);
  ADD ("no-document", test_no_document);
  return g_test_run ();
}
