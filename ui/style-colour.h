/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/style-colour.h - the style's colours, for widgets that draw themselves
 *
 * Owner:   plain values; ask again when the style changes.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkRGBA style_colour_text (GtkWidget *widget, float alpha);
GdkRGBA style_colour_named (GtkWidget *widget, const char *name);

G_END_DECLS
