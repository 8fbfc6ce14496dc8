/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/screenshot.h - a picture of a window as it is drawn
 *
 * Errors:  G_IO_ERROR when it cannot be drawn or written.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean screenshot_save (GtkWindow *window, const char *path, GError **error);

G_END_DECLS
