/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/panel-fixture.c - the window around a panel under test */
#include "tests/ui/panel-fixture.h"

#include <adwaita.h>
#include <gdk/x11/gdkx.h>
#include <string.h>

#include "engine/formats/game-files.h"
#include "engine/sim/assets.h"
#include "engine/tables/data-dir.h"

#define SCROLLED_MS 400 /* a window may not go while GTK 4.8 still glides to a place in it */

/* Opens the display's library; the style is dark where SORTIE_TEST_DARK is set. */
void
panel_fixture_init (void)
{
  adw_init ();
  if (g_getenv ("SORTIE_TEST_DARK") != NULL)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
}

/* Opens the mission and a window with the panel in it, and waits until it is drawn. */
void
panel_fixture_open (PanelFixture *f, PanelNewFunc make, int width, int height)
{
  g_autoptr (DteMission) mission = debug_fixture_new ();
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (mission);
  g_autoptr (GError) error = NULL;

  f->document = sortie_document_new ();
  sortie_document_load_bytes (f->document, bytes, "stepped.dte", &error);
  g_assert_no_error (error);
  f->state = sortie_view_state_new ();
  sortie_view_state_set_document (f->state, f->document);
  f->panel = make (f->state);
  f->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (f->window, width, height);
  gtk_window_set_child (f->window, f->panel);
  gtk_window_present (f->window);
  panel_fixture_wait (100);
}

/* Ends the session and closes the window. */
void
panel_fixture_close (PanelFixture *f)
{
  sortie_view_state_set_session (f->state, NULL);
  panel_fixture_wait (SCROLLED_MS);
  gtk_window_destroy (f->window);
  panel_fixture_wait (20);
  g_clear_object (&f->session);
  g_clear_object (&f->state);
  g_clear_object (&f->document);
}

/* Makes a session of the document's mission, not started, and gives it to the view state. */
void
panel_fixture_play (PanelFixture *f)
{
  f->session = debug_fixture_session (sortie_document_get_mission (f->document));
  sortie_view_state_set_session (f->state, f->session);
}

/* Gives the view state the demo pack's models and statistics. */
void
panel_fixture_give_assets (PanelFixture *f)
{
  static GameFiles *files; /* must outlive every assets; one for the program */
  static Assets *assets;
  g_autofree char *data_dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;

  if (!assets)
    {
      files = game_files_new (NULL, data_dir, &error);
      g_assert_no_error (error);
      assets = assets_new (files, &error);
      g_assert_no_error (error);
    }
  sortie_view_state_set_assets (f->state, assets);
}

static gboolean
quit_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_REMOVE;
}

/* Lets the window work for some time. */
void
panel_fixture_wait (guint ms)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add (ms, quit_cb, loop);
  g_main_loop_run (loop);
}

/* A picture of the window as NAME.png, where SORTIE_TEST_SHOTS asks for one. */
void
panel_fixture_shot (PanelFixture *f, const char *name)
{
  const char *folder = g_getenv ("SORTIE_TEST_SHOTS");
  g_autofree char *file = NULL, *command = NULL;
  g_autoptr (GError) error = NULL;

  panel_fixture_wait (250);
  if (folder == NULL)
    return;
  file = g_strdup_printf ("%s/%s.png", folder, name);
  command = g_strdup_printf ("import -window root '%s'", file);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Clicks at a point of the window, as a user's mouse would. FALSE without xdotool. */
gboolean
panel_fixture_click (PanelFixture *f, double x, double y, guint times)
{
  g_autofree char *tool = g_find_program_in_path ("xdotool"), *command = NULL;
  g_autoptr (GError) error = NULL;
  GtkNative *native = GTK_NATIVE (f->window);
  double dx, dy;

  if (tool == NULL)
    return FALSE;
  gtk_native_get_surface_transform (native, &dx, &dy);
  command = g_strdup_printf ("%s mousemove --window %lu %d %d click --repeat %u --delay 60 1", tool,
                             (gulong) gdk_x11_surface_get_xid (gtk_native_get_surface (native)),
                             (int) (x + dx), (int) (y + dy), times);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return TRUE;
}

static GtkWidget *
find (GtkWidget *widget, GType type, guint *left)
{
  GtkWidget *child;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (*left)-- == 0)
    return widget;
  for (child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, left);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The n-th widget of a type below another, from 0, depth first; NULL for none. */
GtkWidget *
panel_fixture_find (GtkWidget *widget, GType type, guint n)
{
  return find (widget, type, &n);
}

/* Whether some label that is shown below a widget holds a text. */
gboolean
panel_fixture_has_text (GtkWidget *widget, const char *text)
{
  GtkWidget *child;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (panel_fixture_has_text (child, text))
      return TRUE;
  return FALSE;
}
