/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/mouse-fixture.h - the X server's own mouse and keys, moved by xdotool */
#pragma once

#include <gdk/x11/gdkx.h>
#include <math.h>

#include "tests/ui/ui-fixture.h"

/* Runs xdotool with these words and lets the window answer. */
static inline void
mouse_run (const char *format, ...)
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

/* Moves to a place of a widget, of the window or of a popover of it. */
static inline void
mouse_to (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t at;
  double dx, dy;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  gtk_native_get_surface_transform (native, &dx, &dy);
  mouse_run ("mousemove --window %lu %d %d",
             (gulong) gdk_x11_surface_get_xid (gtk_native_get_surface (native)),
             (int) round (at.x + dx), (int) round (at.y + dy));
}

/* Clicks the middle of a widget. */
static inline void
mouse_click (GtkWidget *widget)
{
  mouse_to (widget, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
  mouse_run ("click 1");
}
