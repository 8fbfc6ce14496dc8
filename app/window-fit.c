/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-fit.c - panels in a window that is too narrow for their usual widths
 *
 * Units:   pixels
 */
#include "app/window-private.h"

#include "app/preferences.h"

#define TAB_WIDTH 118      /* of a tab with its name (libadwaita's) and the gaps */
#define TABS_MENU_WIDTH 50 /* of the menu beside the tabs and the margins */

/* Up to this width a side takes no more than its share of the window, so that names in the outline
 * and numbers in the panels are whole where the view between them is as narrow as its buttons. */
#define NARROW_WIDTH 1240
#define START_PERCENT 21
#define END_PERCENT 32

/* --- sides --- */

static int
side_width (const char *key)
{
  return g_settings_get_int (preferences_get_settings (), key);
}

/* Whether the window is too narrow for the usual widths of its sides. */
gboolean
window_fit_is_narrow (SortieWindow *window)
{
  int width = gtk_widget_get_width (GTK_WIDGET (window));

  return width > 0 && width < NARROW_WIDTH;
}

/* Gives both sides their widths: those they were left at, or less in a narrow window. */
void
window_fit_sides (SortieWindow *window)
{
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int start = side_width ("start-width"), end = side_width ("end-width");

  window->is_narrow = window_fit_is_narrow (window);
  if (window->is_narrow)
    {
      start = MIN (start, width * START_PERCENT / 100);
      end = MIN (end, width * END_PERCENT / 100);
    }
  panel_dock_set_start_width (window->dock, start);
  panel_dock_set_end_width (window->dock, end);
}

/* Only a window that becomes narrow or wide moves its sides: what the user drags stays. */
static gboolean
refit_cb (gpointer user_data)
{
  SortieWindow *window = user_data;

  if (window->dock != NULL && window->is_narrow != window_fit_is_narrow (window))
    window_fit_sides (window);
  return G_SOURCE_REMOVE;
}

static void
layout_cb (GdkSurface *surface, int width, int height, SortieWindow *window)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, refit_cb, g_object_ref (window), g_object_unref);
}

static void
realize_cb (GtkWidget *widget, gpointer user_data)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout",
                           G_CALLBACK (layout_cb), widget, 0);
}

/* Has the sides follow the window's width. */
void
window_fit_install (SortieWindow *window)
{
  g_signal_connect_after (window, "realize", G_CALLBACK (realize_cb), NULL);
}

/* --- tabs --- */

static AdwTabView *
tab_view_in (GtkWidget *widget)
{
  AdwTabView *view = NULL;

  if (ADW_IS_TAB_VIEW (widget))
    return ADW_TAB_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && view == NULL;
       child = gtk_widget_get_next_sibling (child))
    view = tab_view_in (child);
  return view;
}

/* Tabs stand side by side with icon and name, or where there is no room for that by their icons
 * alone, with the names as tooltips, instead of being scrolled out of sight. A pinned tab is such
 * an icon. */
static gboolean
fit_tabs_cb (gpointer user_data)
{
  GtkWidget *frame = user_data;
  AdwTabView *view = tab_view_in (frame);
  int pages = view != NULL ? adw_tab_view_get_n_pages (view) : 0;
  gboolean icons = pages > 1 && gtk_widget_get_width (frame) < pages * TAB_WIDTH + TABS_MENU_WIDTH;

  for (int n = 0; n < pages; n++)
    {
      /* pinning moves a page behind those that are, and the next comes to its place: in turn, from
       * the first on when pinned and from the last on when not, their order stays */
      AdwTabPage *page = adw_tab_view_get_nth_page (view, icons ? n : pages - 1 - n);

      if (adw_tab_page_get_pinned (page) != icons)
        adw_tab_view_set_page_pinned (view, page, icons);
    }
  return G_SOURCE_REMOVE;
}

/* Lets a panel be taken out of its frame, which a pinned one cannot; the rest are fitted again. */
void
window_fit_release (PanelFrame *frame, PanelWidget *panel)
{
  AdwTabView *view = tab_view_in (GTK_WIDGET (frame));

  if (view != NULL)
    adw_tab_view_set_page_pinned (view, adw_tab_view_get_page (view, GTK_WIDGET (panel)), FALSE);
}

/* Sizes are told while widgets are being placed: tabs change when that is over. */
static void
fit_tabs_soon (GtkWidget *frame)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_tabs_cb, g_object_ref (frame), g_object_unref);
}

/* Keeps a frame's tabs fitting: watches its width by a widget of no height below its pages. */
void
window_fit_tabs (PanelFrame *frame)
{
  AdwTabView *view = tab_view_in (GTK_WIDGET (frame));
  GtkWidget *box = view != NULL ? gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_BOX) : NULL;
  GtkWidget *ruler;

  if (box == NULL || !gtk_widget_is_ancestor (box, GTK_WIDGET (frame)))
    return;
  ruler = gtk_drawing_area_new ();
  gtk_widget_set_can_target (ruler, FALSE);
  gtk_box_append (GTK_BOX (box), ruler);
  g_signal_connect_object (ruler, "resize", G_CALLBACK (fit_tabs_soon), frame, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::n-pages", G_CALLBACK (fit_tabs_soon), frame,
                           G_CONNECT_SWAPPED);
}
