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

/* Lets the main loop do what is waiting, for a while, and then what is still waiting. */
static inline void
ui_settle (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) milliseconds * 1000;
  gint64 latest = end + 2 * G_USEC_PER_SEC;

  while (g_get_monotonic_time () < end
         || (g_main_context_pending (NULL) && g_get_monotonic_time () < latest))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}

/* The widget of that name once it is there; NULL when it does not come within ten seconds. */
static inline GtkWidget *
ui_wait_for (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  for (guint n = 0; n < 100 && (found = ui_find (widget, name)) == NULL; n++)
    ui_settle (100);
  return found;
}
