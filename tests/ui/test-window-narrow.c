/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-window-narrow.c - a window of 1024 by 700 and one of 1360 by 860, by the mouse
 *
 * The mouse is the X server's own, moved by xdotool.
 */
#include "app/application.h"
#include "app/window.h"
#include "tests/ui/ui-fixture.h"

#include <gdk/x11/gdkx.h>
#include <libpanel.h>
#include <math.h>
#include <string.h>

#define BORDERS 16 /* what a window's own shadow may take of its size */

static const char *const right_panels[] = { "inspector", "orders", "damage" };

static GtkWindow *window;

static void
run_xdotool (const char *format, ...)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL, *line = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strconcat ("xdotool ", words, NULL);
  g_spawn_command_line_sync (line, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  ui_settle (300);
}

/* Clicks the middle of a widget of the window, or of a popover of it. */
static void
click (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t at;
  double dx, dy;

  g_assert_true (
      gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                      (float) gtk_widget_get_height (widget) / 2),
                                &at));
  gtk_native_get_surface_transform (native, &dx, &dy);
  run_xdotool ("mousemove --window %lu %d %d",
               (gulong) gdk_x11_surface_get_xid (gtk_native_get_surface (native)),
               (int) round (at.x + dx), (int) round (at.y + dy));
  run_xdotool ("click 1");
}

static gboolean
is_wide (int width)
{
  return ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width) <= BORDERS;
}

static void
resize (int width, int height)
{
  gtk_window_set_default_size (window, width, height);
  for (guint n = 0; n < 50 && !is_wide (width); n++)
    ui_settle (100);
  ui_settle (600);
  g_assert_true (is_wide (width));
}

static GtkWidget *
panel (const char *id)
{
  return ui_find (GTK_WIDGET (window), id);
}

static AdwTabPage *
page_of (const char *id)
{
  GtkWidget *view = gtk_widget_get_ancestor (panel (id), ADW_TYPE_TAB_VIEW);

  return adw_tab_view_get_page (ADW_TAB_VIEW (view), panel (id));
}

static int
place_of (const char *id)
{
  GtkWidget *view = gtk_widget_get_ancestor (panel (id), ADW_TYPE_TAB_VIEW);

  return adw_tab_view_get_page_position (ADW_TAB_VIEW (view), page_of (id));
}

static GtkWidget *
frame_of (const char *id)
{
  return gtk_widget_get_ancestor (panel (id), PANEL_TYPE_FRAME);
}

/* The widget of a type name that is below another and says the text; NULL none. */
static GtkWidget *
find_saying (GtkWidget *widget, const char *type, const char *text)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type)
      && (g_strcmp0 (tooltip, text) == 0
          || (GTK_IS_LABEL (widget)
              && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_saying (child, type, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
assert_right_tabs (gboolean icons)
{
  for (guint n = 0; n < G_N_ELEMENTS (right_panels); n++)
    {
      g_assert_cmpint (adw_tab_page_get_pinned (page_of (right_panels[n])), ==, icons);
      g_assert_cmpint (place_of (right_panels[n]), ==, (int) n);
    }
}

/* Narrow, the tabs at the right are icons with their names as tooltips, all inside the window; a
 * click shows each. Wide again, they have their names, in the same order. */
static void
test_tabs (void)
{
  resize (1024, 700);
  assert_right_tabs (TRUE);
  g_assert_cmpint (gtk_widget_get_width (frame_of ("orders")), <, 3 * 118);
  for (guint n = 0; n < G_N_ELEMENTS (right_panels); n++)
    {
      const char *title = adw_tab_page_get_title (page_of (right_panels[n]));
      GtkWidget *tab = find_saying (frame_of ("orders"), "AdwTab", title);

      g_test_message ("%s", title);
      g_assert_nonnull (tab);
      click (tab);
      g_assert_true (gtk_widget_get_mapped (panel (right_panels[n])));
    }
  resize (1360, 860);
  assert_right_tabs (FALSE);
  resize (1024, 700);
  assert_right_tabs (TRUE);
}

/* The outline keeps a fifth of the window, and the view between at least as much as its buttons. */
static void
test_sides (void)
{
  int start, end;

  resize (1024, 700);
  start = gtk_widget_get_width (frame_of ("outline"));
  end = gtk_widget_get_width (frame_of ("orders"));
  g_assert_cmpint (start, >=, 190);
  g_assert_cmpint (end, <=, 350);
  g_assert_cmpint (gtk_widget_get_width (panel ("viewport")), >=, 440);
  resize (1360, 860);
  g_assert_cmpint (gtk_widget_get_width (frame_of ("orders")), >=, 400);
}

/* The menu beside the tabs moves the panel that is shown to the left, pinned though it is there,
 * and "Reset the Layout" brings it back. */
static void
test_menu_moves (void)
{
  GtkWidget *button, *item;

  resize (1024, 700);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-panel", "s", "orders"));
  ui_settle (300);
  button = ui_find (frame_of ("orders"), "panel-menu");
  g_assert_nonnull (button);
  click (button);
  item = find_saying (button, "GtkLabel", "Move Left");
  g_assert_nonnull (item);
  g_assert_true (gtk_widget_get_mapped (item));
  click (item);
  ui_settle (500);
  g_assert_true (frame_of ("orders") == frame_of ("outline"));
  g_assert_true (gtk_widget_get_mapped (panel ("orders")));
  g_assert_false (gtk_widget_get_mapped (panel ("outline")));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.reset-layout", NULL));
  ui_settle (500);
  g_assert_true (frame_of ("orders") == frame_of ("inspector"));
  g_assert_true (gtk_widget_get_mapped (panel ("outline")));
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
  window = GTK_WINDOW (sortie_window_new (GTK_APPLICATION (application)));
  gtk_window_present (window);
  ui_settle (500);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new", NULL));
  ui_settle (800);
  g_test_add_func ("/ui/window-narrow/tabs", test_tabs);
  g_test_add_func ("/ui/window-narrow/sides", test_sides);
  g_test_add_func ("/ui/window-narrow/menu-moves-a-panel", test_menu_moves);
  status = g_test_run ();
  gtk_window_destroy (window);
  ui_settle (200);
  return status;
}
