/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-window-narrow.c - a window of 1024 by 700 and one of 1360 by 860, by the mouse
 */
#include "app/application.h"
#include "app/window.h"
#include "tests/ui/mouse-fixture.h"

#include <libpanel.h>
#include <string.h>

#define BORDERS 16       /* what a window's own shadow may take of its size */
#define WIDEST_LEAST 288 /* what a side has of 1024 where the other and the view have their least  \
                          */

static const char *const right_panels[] = { "inspector", "orders", "damage" };

static GtkWindow *window;

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
      mouse_click (tab);
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

/* Drags the edge between a side and the view by so many pixels. */
static void
drag_edge (GtkWidget *frame, gboolean at_start, int by)
{
  GtkWidget *paned = gtk_widget_get_ancestor (frame, PANEL_TYPE_PANED);
  int x = at_start ? gtk_widget_get_width (paned) - 1 : 1;
  int y = gtk_widget_get_height (paned) / 2;

  mouse_to (paned, x, y);
  mouse_run ("mousedown 1");
  mouse_to (paned, x + by / 2, y);
  mouse_to (paned, x + by, y);
  mouse_run ("mouseup 1");
}

/* A side that is dragged in a narrow window has that width again the next time it is narrow, and
 * in a wide one the width it had there; "Reset the Layout" forgets both. */
static void
test_dragged_widths (void)
{
  int narrow, wide, dragged;

  resize (1360, 860);
  wide = gtk_widget_get_width (frame_of ("outline"));
  resize (1024, 700);
  narrow = gtk_widget_get_width (frame_of ("outline"));
  drag_edge (frame_of ("outline"), TRUE, 40);
  dragged = gtk_widget_get_width (frame_of ("outline"));
  g_assert_cmpint (dragged, >, narrow + 8);
  resize (1360, 860);
  g_assert_cmpint (ABS (gtk_widget_get_width (frame_of ("outline")) - wide), <=, 1);
  resize (1024, 700);
  g_assert_cmpint (ABS (gtk_widget_get_width (frame_of ("outline")) - dragged), <=, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.reset-layout", NULL));
  ui_settle (500);
  g_assert_cmpint (ABS (gtk_widget_get_width (frame_of ("outline")) - narrow), <=, 1);
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
  mouse_click (button);
  item = find_saying (button, "GtkLabel", "Move Left");
  g_assert_nonnull (item);
  g_assert_true (gtk_widget_get_mapped (item));
  mouse_click (item);
  ui_settle (500);
  g_assert_true (frame_of ("orders") == frame_of ("outline"));
  g_assert_true (gtk_widget_get_mapped (panel ("orders")));
  g_assert_false (gtk_widget_get_mapped (panel ("outline")));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.reset-layout", NULL));
  ui_settle (500);
  g_assert_true (frame_of ("orders") == frame_of ("inspector"));
  g_assert_true (gtk_widget_get_mapped (panel ("outline")));
}

/* Whichever panel of a ship is moved to the left, the window stays as narrow as it was; the
 * Inspector, the widest, leaves room for words longer than English ones. */
static void
test_any_moves (void)
{
  SortieViewState *state = sortie_window_get_state (SORTIE_WINDOW (window));

  sortie_view_state_select (state, DTE_SHIPS, 0);
  for (guint n = 0; n < G_N_ELEMENTS (right_panels); n++)
    {
      int least;

      resize (1024, 700);
      g_assert_true (
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-panel", "s", right_panels[n]));
      ui_settle (300);
      gtk_widget_measure (panel (right_panels[n]), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                          NULL, NULL);
      g_test_message ("%s: at least %d", right_panels[n], least);
      g_assert_cmpint (least, <=, WIDEST_LEAST);
      mouse_click (ui_find (frame_of (right_panels[n]), "panel-menu"));
      mouse_click (find_saying (frame_of (right_panels[n]), "GtkLabel", "Move Left"));
      ui_settle (500);
      g_assert_true (frame_of (right_panels[n]) == frame_of ("outline"));
      g_assert_true (is_wide (1024));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.reset-layout", NULL));
      ui_settle (500);
    }
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
  g_test_add_func ("/ui/window-narrow/dragged-widths", test_dragged_widths);
  g_test_add_func ("/ui/window-narrow/menu-moves-a-panel", test_menu_moves);
  g_test_add_func ("/ui/window-narrow/any-panel-moves", test_any_moves);
  status = g_test_run ();
  gtk_window_destroy (window);
  ui_settle (200);
  return status;
}
