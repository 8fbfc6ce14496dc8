/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/benchmarks/bench-startup.c - from the program's start to the first frame of the demo
 *
 * The same work as `sortie first-sortie.dte`: assets loaded, window made, mission opened, the
 * viewport's first frame drawn. On a machine without a graphics card OpenGL is Mesa's software.
 */
#include "app/application.h"
#include "app/window.h"
#include "ui/viewport-private.h"

#define LIMIT_SECONDS 120

static SortieViewport *
find_viewport (GtkWidget *widget)
{
  SortieViewport *found = SORTIE_IS_VIEWPORT (widget) ? SORTIE_VIEWPORT (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_viewport (child);
  return found;
}

static gboolean
is_drawn (GtkWidget *window)
{
  SortieViewport *viewport = find_viewport (window);

  return viewport != NULL && viewport->renderer != NULL && viewport->scene->items->len > 0;
}

int
main (void)
{
  gint64 start = g_get_monotonic_time (), end = start + LIMIT_SECONDS * G_USEC_PER_SEC;
  g_autoptr (SortieApplication) application = sortie_application_new ();
  g_autoptr (GError) error = NULL;
  gint64 made;
  GtkWidget *window;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    g_error ("%s", error->message);
  window = sortie_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  made = g_get_monotonic_time ();
  sortie_window_open_demo (SORTIE_WINDOW (window));
  while (!is_drawn (window) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_print ("window made: %.0f ms\nstart-up to first frame: %.0f ms\n", (made - start) / 1e3,
           (g_get_monotonic_time () - start) / 1e3);
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
