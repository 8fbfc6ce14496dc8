/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/ui-fixture.h - what tests of widgets share: finding a widget by its name, waiting */
#pragma once

#include <gtk/gtk.h>

/* The widget of that name in or below another; NULL for none. */
static inline GtkWidget *
ui_find (GtkWidget *widget, const char *name)
{
  if (g_strcmp0 (gtk_widget_get_name (widget), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = ui_find (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Lets the main loop do what is waiting, for a while. */
static inline void
ui_settle (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}
