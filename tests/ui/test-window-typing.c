/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-window-typing.c - what is typed in a field, not yet entered, counts when the
 * mission is played, saved or closed; while it is played no field takes anything
 */
#include "app/application.h"
#include "app/window.h"
#include "engine/sim/objects.h"
#include "tests/ui/mouse-fixture.h"

#include <glib/gstdio.h>

static SortieWindow *window;

static SortieViewState *
state (void)
{
  return sortie_window_get_state (window);
}

static SortieDocument *
document (void)
{
  return sortie_view_state_get_document (state ());
}

static SortieSession *
session (void)
{
  return sortie_view_state_get_session (state ());
}

static float
ship_x (void)
{
  float position[3] = { 0 };

  dte_mission_get_vec3 (sortie_document_get_mission (document ()), DTE_SHIPS, 0, "position",
                        position);
  return position[0];
}

static float
world_x (void)
{
  return object_position (sortie_session_get_world (session ()), 0).x;
}

static void
act (const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), name, NULL));
  ui_settle (400);
}

/* A new mission whose first ship is selected; the entry of its X. */
static GtkWidget *
begin (void)
{
  GtkWidget *entry;

  act ("win.new");
  sortie_view_state_select (state (), DTE_SHIPS, 0);
  ui_settle (500);
  entry = ui_wait_for (GTK_WIDGET (window), "field-position-x");
  g_assert_nonnull (entry);
  return entry;
}

static void
type_over (GtkWidget *entry, const char *text)
{
  mouse_click (entry);
  mouse_run ("key ctrl+a");
  mouse_run ("type --delay 20 %s", text);
}

static gboolean
has_models (void)
{
  for (guint n = 0; n < 300; n++)
    {
      if (sortie_view_state_get_assets (state ()) != NULL)
        return TRUE;
      ui_settle (100);
    }
  g_test_skip ("the models of the demo pack are not built");
  return FALSE;
}

/* Played with what was typed; fields are closed until it is stopped; one undo takes it back, and
 * playing again starts from that. */
static void
test_play (void)
{
  GtkWidget *entry;
  float before;

  if (!has_models ())
    return;
  entry = begin ();
  before = ship_x ();
  type_over (entry, "9000");
  g_assert_cmpfloat (ship_x (), ==, before);
  mouse_run ("key F5");
  ui_settle (800);
  g_assert_nonnull (session ());
  g_assert_cmpfloat (ship_x (), ==, 9000);
  g_assert_cmpfloat (ABS (world_x () - 9000), <, 1000);
  entry = ui_wait_for (GTK_WIDGET (window), "field-position-x");
  g_assert_false (gtk_widget_is_sensitive (entry));
  mouse_run ("key ctrl+z");
  g_assert_cmpfloat (ship_x (), ==, 9000);
  g_assert_cmpint (sortie_session_get_state (session ()), ==, SORTIE_SESSION_RUNNING);
  mouse_run ("key shift+F5");
  g_assert_null (session ());
  g_assert_cmpfloat (ship_x (), ==, 9000);
  mouse_run ("key ctrl+z");
  g_assert_cmpfloat (ship_x (), ==, before);
  g_assert_false (sortie_document_can_undo (document ()));
  mouse_run ("key F5");
  ui_settle (500);
  g_assert_cmpuint (sortie_session_get_world (session ())->mission_ticks, >, 0);
  g_assert_cmpfloat (ABS (world_x () - before), <, 1000);
  mouse_run ("key shift+F5");
}

/* What will not do is put back, and the mission played as it was. */
static void
test_play_nonsense (void)
{
  float before;

  if (!has_models ())
    return;
  type_over (begin (), "12x");
  before = ship_x ();
  mouse_run ("key F5");
  g_assert_nonnull (session ());
  g_assert_cmpfloat (ship_x (), ==, before);
  mouse_run ("key shift+F5");
  g_assert_false (sortie_document_is_dirty (document ()));
}

/* Saved with what was typed; the keyboard stays in the field. */
static void
test_save (void)
{
  g_autofree char *dir = g_dir_make_tmp ("sortie-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "typed.dte", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (DteMission) saved = NULL;
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *entry = begin ();
  float position[3] = { 0 };
  gsize size = 0;

  g_assert_true (sortie_document_save (document (), file, TRUE, &error));
  type_over (entry, "4321");
  mouse_run ("key Return");
  type_over (entry, "1234");
  mouse_run ("key ctrl+s");
  ui_settle (300);
  g_assert_true (g_file_get_contents (path, &contents, &size, NULL));
  saved = dte_mission_new_from_bytes ((const guint8 *) contents, size, NULL, &error);
  g_assert_no_error (error);
  dte_mission_get_vec3 (saved, DTE_SHIPS, 0, "position", position);
  g_assert_cmpfloat (position[0], ==, 1234);
  mouse_run ("type --delay 20 5");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "12345");
  mouse_run ("key Escape");
  g_unlink (path);
  g_rmdir (dir);
}

/* A mission with nothing but typed text in it asks before it is closed. */
static void
test_close (void)
{
  type_over (begin (), "77");
  g_assert_false (sortie_document_is_dirty (document ()));
  gtk_window_close (GTK_WINDOW (window));
  ui_settle (300);
  g_assert_true (sortie_document_is_dirty (document ()));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  mouse_run ("key Escape");
}

int
main (int argc, char **argv)
{
  g_autoptr (SortieApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = sortie_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  window = SORTIE_WINDOW (sortie_window_new (GTK_APPLICATION (application)));
  gtk_window_present (GTK_WINDOW (window));
  ui_settle (800);
  g_test_add_func ("/ui/window-typing/play", test_play);
  g_test_add_func ("/ui/window-typing/play-nonsense", test_play_nonsense);
  g_test_add_func ("/ui/window-typing/save", test_save);
  g_test_add_func ("/ui/window-typing/close", test_close);
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle (200);
  return status;
}
