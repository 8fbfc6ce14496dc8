/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-window.c - the window: every command is there, each dialog opens once, edits from
 * the menu's commands, saving, playing */
#include "app/actions.h"
#include "app/application.h"
#include "app/screenshot.h"
#include "app/window.h"
#include "tests/ui/ui-fixture.h"
#include "ui/viewport.h"

#include <glib/gstdio.h>
#include <libpanel.h>
#include <string.h>

static SortieWindow *window; /* one for all tests: each ends with the mission closed */

static SortieDocument *
document_of_window (void)
{
  return sortie_view_state_get_document (sortie_window_get_state (window));
}

static const DteMission *
mission_of_window (void)
{
  return sortie_document_get_mission (document_of_window ());
}

static void
do_action (const char *name)
{
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (name, &action, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), action, target));
  ui_settle (150);
}

/* The dialog, or other window, of that name; NULL when it is not open. */
static GtkWidget *
find_window (const char *name)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (g_strcmp0 (gtk_widget_get_name (l->data), name) == 0 && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

static void
respond (const char *name, const char *response)
{
  GtkWidget *dialog = find_window (name);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle (150);
}

static void
new_mission (void)
{
  do_action ("win.new");
  g_assert_true (sortie_window_has_mission (window));
}

static void
close_mission (void)
{
  do_action ("win.close-mission");
  if (find_window ("unsaved-dialog") != NULL)
    respond ("unsaved-dialog", "discard");
  g_assert_false (sortie_window_has_mission (window));
}

static void
test_every_command_is_there (void)
{
  guint count;
  const ActionRow *rows = actions_list (&count);

  for (guint n = 0; n < count; n++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;
      const char *dot;
      gboolean there;

      g_assert_true (g_action_parse_detailed_name (rows[n].action, &name, &target, NULL));
      dot = strchr (name, '.') + 1;
      if (g_str_has_prefix (name, "win."))
        there = g_action_group_has_action (G_ACTION_GROUP (window), dot);
      else if (g_str_has_prefix (name, "app."))
        there = g_action_group_has_action (G_ACTION_GROUP (g_application_get_default ()), dot);
      else
        there = g_action_group_has_action (sortie_viewport_get_actions (SORTIE_VIEWPORT (
                                               ui_find (GTK_WIDGET (window), "viewport"))),
                                           dot);
      if (!there)
        g_test_message ("no such command: %s", name);
      g_assert_true (there);
    }
}

static void
test_new_edit_undo (void)
{
  guint ships;

  new_mission ();
  ships = dte_mission_count (mission_of_window (), DTE_SHIPS);
  do_action ("win.add('ships')");
  g_assert_cmpuint (dte_mission_count (mission_of_window (), DTE_SHIPS), ==, ships + 1);
  g_assert_true (
      sortie_view_state_is_selected (sortie_window_get_state (window), DTE_SHIPS, ships));
  do_action ("win.duplicate");
  g_assert_cmpuint (dte_mission_count (mission_of_window (), DTE_SHIPS), ==, ships + 2);
  do_action ("win.remove");
  g_assert_cmpuint (dte_mission_count (mission_of_window (), DTE_SHIPS), ==, ships + 1);
  do_action ("win.undo");
  do_action ("win.undo");
  do_action ("win.undo");
  g_assert_cmpuint (dte_mission_count (mission_of_window (), DTE_SHIPS), ==, ships);
  do_action ("win.redo");
  g_assert_cmpuint (dte_mission_count (mission_of_window (), DTE_SHIPS), ==, ships + 1);
  close_mission ();
}

/* Adding each kind of record from the menu, then taking all back. */
static void
test_add_every_kind (void)
{
  static const char *const kinds[]
      = { "ships", "flight_groups", "squads",     "squad_members",    "triggers",
          "parts", "curves",        "formations", "formation_points", "globals" };
  g_autoptr (DteMission) before = NULL;

  new_mission ();
  before = dte_mission_copy (mission_of_window ());
  for (guint n = 0; n < G_N_ELEMENTS (kinds); n++)
    {
      DteSection section = (DteSection) dte_section_for_name (kinds[n]);
      guint count = dte_mission_count (mission_of_window (), section);
      g_autofree char *action = g_strdup_printf ("win.add('%s')", kinds[n]);

      do_action (action);
      g_assert_cmpuint (dte_mission_count (mission_of_window (), section), ==, count + 1);
    }
  while (sortie_document_can_undo (document_of_window ()))
    sortie_document_undo (document_of_window ());
  g_assert_true (dte_mission_equal (before, mission_of_window ()));
  close_mission ();
}

static void
test_unsaved_changes_ask (void)
{
  new_mission ();
  do_action ("win.add('globals')");
  do_action ("win.close-mission");
  respond ("unsaved-dialog", "cancel");
  g_assert_true (sortie_window_has_mission (window));
  g_assert_cmpuint (dte_mission_count (mission_of_window (), DTE_GLOBALS), ==, 1);
  close_mission ();
}

static void
test_save_and_open (void)
{
  g_autofree char *dir = g_dir_make_tmp ("sortie-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "mine.dte", NULL);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  new_mission ();
  g_assert_true (sortie_document_save (document_of_window (), file, FALSE, &error));
  do_action ("win.add('globals')");
  do_action ("win.save");
  g_assert_false (sortie_document_is_dirty (document_of_window ()));
  close_mission ();
  sortie_window_open (window, file);
  ui_settle (200);
  g_assert_true (sortie_window_has_mission (window));
  g_assert_cmpuint (dte_mission_count (mission_of_window (), DTE_GLOBALS), ==, 1);
  close_mission ();
  g_unlink (path);
  g_unlink (backup);
  g_rmdir (dir);
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint n = 0; n < g_list_model_get_n_items (controllers); n++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, n);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller; /* the widget keeps it */
    }
  return NULL;
}

/* A file that is dropped on the window opens, and is among the recent ones. */
static void
test_drop_and_recent (void)
{
  g_autofree char *dir = g_dir_make_tmp ("sortie-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "dropped.dte", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GSList) files = g_slist_append (NULL, file);
  g_autoptr (GError) error = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  GtkEventController *target = find_controller (GTK_WIDGET (window), GTK_TYPE_DROP_TARGET);
  gboolean taken = FALSE;

  new_mission ();
  g_assert_true (sortie_document_save (document_of_window (), file, FALSE, &error));
  close_mission ();
  g_assert_nonnull (target);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  g_signal_emit_by_name (target, "drop", &value, 10.0, 10.0, &taken);
  ui_settle (500);
  g_assert_true (taken);
  g_assert_true (sortie_window_has_mission (window));
  g_assert_true (g_file_equal (sortie_document_get_file (document_of_window ()), file));
  g_assert_true (gtk_recent_manager_has_item (gtk_recent_manager_get_default (), uri));
  close_mission ();
  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
  g_unlink (path);
  g_rmdir (dir);
}

static void
test_outside_change_is_asked_about (void)
{
  g_autofree char *dir = g_dir_make_tmp ("sortie-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "mine.dte", NULL);
  g_autofree char *found = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  new_mission ();
  g_assert_true (sortie_document_save (document_of_window (), file, FALSE, NULL));
  do_action ("win.add('globals')");
  g_file_set_contents (path, "other", -1, NULL);
  do_action ("win.save");
  respond ("overwrite-dialog", "cancel");
  g_file_get_contents (path, &found, NULL, NULL);
  g_assert_cmpstr (found, ==, "other");
  close_mission ();
  g_unlink (path);
  g_rmdir (dir);
}

static void
test_broken_file_is_reported (void)
{
  g_autofree char *dir = g_dir_make_tmp ("sortie-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "broken.dte", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *dialog;

  g_file_set_contents (path, "no mission", -1, NULL);
  sortie_window_open (window, file);
  ui_settle (150);
  dialog = find_window ("error-dialog");
  g_assert_nonnull (dialog);
  g_assert_true (
      g_str_has_prefix (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), "broken.dte: "));
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_false (sortie_window_has_mission (window));
  g_unlink (path);
  g_rmdir (dir);
}

static void
test_used_record_is_reported (void)
{
  new_mission ();
  do_action ("win.add('curves')");
  sortie_document_set_u32 (document_of_window (), DTE_CURVES, 0, "start",
                           dte_reference_pack ((DteReference){ DTE_SHIPS, 0 }), "start", NULL);
  sortie_view_state_select (sortie_window_get_state (window), DTE_SHIPS, 0);
  do_action ("win.remove");
  respond ("error-dialog", "close");
  g_assert_cmpuint (dte_mission_count (mission_of_window (), DTE_SHIPS), ==, 1);
  close_mission ();
}

static void
test_mission_name (void)
{
  g_autofree char *name = NULL;
  GtkWidget *dialog;

  new_mission ();
  do_action ("win.mission-name");
  dialog = find_window ("mission-name-dialog");
  g_assert_nonnull (dialog);
  gtk_editable_set_text (
      GTK_EDITABLE (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog))), "Sandbox");
  respond ("mission-name-dialog", "set");
  name = dte_mission_dup_name (mission_of_window ());
  g_assert_cmpstr (name, ==, "Sandbox");
  close_mission ();
}

static void
test_each_window_opens (void)
{
  GtkWidget *preferences;

  do_action ("app.preferences");
  preferences = find_window ("preferences");
  g_assert_nonnull (preferences);
  gtk_window_destroy (GTK_WINDOW (preferences));
  do_action ("win.show-help-overlay");
  g_assert_true (gtk_widget_get_visible (
      GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)))));
  gtk_window_close (
      GTK_WINDOW (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window))));
  do_action ("app.about");
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ()));
       l != NULL; l = l->next)
    if (ADW_IS_ABOUT_WINDOW (l->data))
      {
        gtk_window_destroy (l->data);
        break;
      }
  ui_settle (100);
}

static void
test_panels_show_and_hide (void)
{
  static const char *const panels[]
      = { "outline", "inspector", "orders", "script", "debugger", "log" };
  GtkWidget *dock;

  new_mission ();
  dock = ui_find (GTK_WIDGET (window), "dock");
  do_action ("win.show-bottom");
  g_assert_false (panel_dock_get_reveal_bottom (PANEL_DOCK (dock)));
  for (guint n = 0; n < G_N_ELEMENTS (panels); n++)
    {
      g_autofree char *action = g_strdup_printf ("win.show-panel('%s')", panels[n]);

      do_action (action);
      g_assert_true (gtk_widget_get_mapped (ui_find (GTK_WIDGET (window), panels[n])));
    }
  g_assert_true (panel_dock_get_reveal_bottom (PANEL_DOCK (dock)));
  do_action ("win.reset-layout");
  close_mission ();
}

static gboolean
wait_for_assets (void)
{
  for (guint n = 0; n < 300; n++)
    {
      if (sortie_view_state_get_assets (sortie_window_get_state (window)) != NULL)
        return TRUE;
      ui_settle (100);
    }
  return FALSE;
}

/* Play, pause, one frame, stop: the edited mission is as it was. */
/* How many tab views are in the widget; each takes a page dropped outside of it back. */
static guint
count_keeping_views (GtkWidget *widget)
{
  guint found = 0;

  if (ADW_IS_TAB_VIEW (widget))
    {
      AdwTabView *answer = NULL;

      g_signal_emit_by_name (widget, "create-window", &answer);
      if (answer != ADW_TAB_VIEW (widget))
        return 0;
      found++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found += count_keeping_views (child);
  return found;
}

static void
test_panels_stay_in (void)
{
  g_assert_cmpuint (count_keeping_views (GTK_WIDGET (window)), >=, 3); /* the three areas */
}

static void
test_play_and_stop (void)
{
  SortieSession *session;
  g_autoptr (DteMission) before = NULL;
  guint ticks;

  if (!wait_for_assets ())
    {
      g_test_skip ("the models of the demo pack are not built");
      return;
    }
  new_mission ();
  before = dte_mission_copy (mission_of_window ());
  do_action ("win.play");
  ui_settle (500);
  session = sortie_view_state_get_session (sortie_window_get_state (window));
  g_assert_nonnull (session);
  g_assert_cmpint (sortie_session_get_state (session), ==, SORTIE_SESSION_RUNNING);
  do_action ("win.play");
  g_assert_cmpint (sortie_session_get_state (session), ==, SORTIE_SESSION_PAUSED);
  ticks = sortie_session_get_world (session)->mission_ticks;
  g_assert_cmpuint (ticks, >, 0);
  do_action ("win.step-frame");
  g_assert_cmpuint (sortie_session_get_world (session)->mission_ticks, ==, ticks + 4);
  do_action ("win.stop");
  g_assert_null (sortie_view_state_get_session (sortie_window_get_state (window)));
  g_assert_true (dte_mission_equal (before, mission_of_window ()));
  close_mission ();
}

static void
test_picture (void)
{
  g_autofree char *dir = g_dir_make_tmp ("sortie-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "window.png", NULL), *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize size = 0;

  g_assert_true (screenshot_save (GTK_WINDOW (window), path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  g_assert_cmpmem (data, 4, "\x89PNG", 4);
  g_unlink (path);
  g_rmdir (dir);
}

int
main (int argc, char *argv[])
{
  g_autoptr (SortieApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  gtk_test_init (&argc, &argv, NULL);
  /* GTK warns of a label of its own in the preferences window; our mistakes are criticals */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  application = sortie_application_new ();
  g_application_set_default (G_APPLICATION (application));
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  window = SORTIE_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  ui_settle (300);
  g_test_add_func ("/ui/window/commands/are-there", test_every_command_is_there);
  g_test_add_func ("/ui/window/edit/new-edit-undo", test_new_edit_undo);
  g_test_add_func ("/ui/window/edit/add-every-kind", test_add_every_kind);
  g_test_add_func ("/ui/window/edit/used-record-is-reported", test_used_record_is_reported);
  g_test_add_func ("/ui/window/edit/mission-name", test_mission_name);
  g_test_add_func ("/ui/window/files/unsaved-changes-ask", test_unsaved_changes_ask);
  g_test_add_func ("/ui/window/files/save-and-open", test_save_and_open);
  g_test_add_func ("/ui/window/files/drop-and-recent", test_drop_and_recent);
  g_test_add_func ("/ui/window/files/outside-change", test_outside_change_is_asked_about);
  g_test_add_func ("/ui/window/files/broken-is-reported", test_broken_file_is_reported);
  g_test_add_func ("/ui/window/windows/each-opens", test_each_window_opens);
  g_test_add_func ("/ui/window/panels/show-and-hide", test_panels_show_and_hide);
  g_test_add_func ("/ui/window/panels/stay-in", test_panels_stay_in);
  g_test_add_func ("/ui/window/play/play-and-stop", test_play_and_stop);
  g_test_add_func ("/ui/window/picture", test_picture);
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle (50);
  return status;
}
