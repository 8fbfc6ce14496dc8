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
#define DRAGGED_LEAST 4 /* further than this from what it was given, a side was dragged */

/* --- sides --- */

static int
side_width (const char *key)
{
  return g_settings_get_int (preferences_get_settings (), key);
}

/* Whether the window is too narrow for the usual widths of its sides. */
static gboolean
is_narrow (SortieWindow *window)
{
  int width = gtk_widget_get_width (GTK_WIDGET (window));

  return width > 0 && width < NARROW_WIDTH;
}

/* What a side takes of a narrow window: the width it was dragged to in one, else its share. */
static int
narrow_width (SortieWindow *window, const char *key, const char *narrow_key, int percent)
{
  int kept = side_width (narrow_key);

  if (kept > 0)
    return kept;
  return MIN (side_width (key), gtk_widget_get_width (GTK_WIDGET (window)) * percent / 100);
}

/* Gives both sides their widths: those they were left at in a window as wide or as narrow. */
void
window_fit_sides (SortieWindow *window)
{
  int start = side_width ("start-width"), end = side_width ("end-width");

  window->is_narrow = is_narrow (window);
  if (window->is_narrow)
    {
      start = narrow_width (window, "start-width", "narrow-start-width", START_PERCENT);
      end = narrow_width (window, "end-width", "narrow-end-width", END_PERCENT);
    }
  window->fitted_start = window->seen_start = start;
  window->fitted_end = window->seen_end = end;
  panel_dock_set_start_width (window->dock, start);
  panel_dock_set_end_width (window->dock, end);
}

/* How wide a side is: its outermost paned's width; 0 while it is hidden. */
static int
measure (PanelFrame *frame)
{
  GtkWidget *paned = gtk_widget_get_ancestor (GTK_WIDGET (frame), PANEL_TYPE_PANED);

  return paned != NULL && gtk_widget_get_mapped (paned) ? gtk_widget_get_width (paned) : 0;
}

/* Looks at the sides' widths, but not in a window that just became narrow or wide: there they are
 * squeezed, or not fitted yet. */
static void
look (SortieWindow *window)
{
  int start = measure (window->start_frame), end = measure (window->end_frame);

  if (window->is_narrow != is_narrow (window))
    return;
  if (start > 0)
    window->seen_start = start;
  if (end > 0)
    window->seen_end = end;
}

static void
save_side (SortieWindow *window, const char *key, int width, int fitted)
{
  if (width > 0 && (!window->is_narrow || ABS (width - fitted) > DRAGGED_LEAST))
    g_settings_set_int (preferences_get_settings (), key, width);
}

/* Remembers the sides' widths, in a narrow window only those that were dragged. */
void
window_fit_save (SortieWindow *window)
{
  gboolean narrow = window->is_narrow;

  look (window);
  save_side (window, narrow ? "narrow-start-width" : "start-width", window->seen_start,
             window->fitted_start);
  save_side (window, narrow ? "narrow-end-width" : "end-width", window->seen_end,
             window->fitted_end);
}

/* A window that becomes narrow or wide gives its sides the widths they had the last time it was
 * so; within either what the user drags stays. */
static gboolean
refit_cb (gpointer user_data)
{
  SortieWindow *window = user_data;

  if (window->dock == NULL || window->is_narrow == is_narrow (window))
    return G_SOURCE_REMOVE;
  window_fit_save (window);
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
  GtkRoot *root = gtk_widget_get_root (frame);
  AdwTabView *view = tab_view_in (frame);
  int pages = view != NULL ? adw_tab_view_get_n_pages (view) : 0;
  gboolean icons = pages > 1 && gtk_widget_get_width (frame) < pages * TAB_WIDTH + TABS_MENU_WIDTH;

  if (SORTIE_IS_WINDOW (root) && SORTIE_WINDOW (root)->dock != NULL)
    look (SORTIE_WINDOW (root));
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
