/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/orders-panel-gauges.h - small pictures of a ship's state: steering bars, shields and armour
 *
 * Units:   inputs -1 to 1; shares 0 to 1, in the order left, right, fore, aft.
 * Owner:   plain widgets.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SORTIE_TYPE_INPUT_BAR (sortie_input_bar_get_type ())
G_DECLARE_FINAL_TYPE (SortieInputBar, sortie_input_bar, SORTIE, INPUT_BAR, GtkWidget)

GtkWidget *sortie_input_bar_new (const char *label, gboolean signed_range);
void sortie_input_bar_set_value (SortieInputBar *bar, float value);

#define SORTIE_TYPE_QUADRANTS (sortie_quadrants_get_type ())
G_DECLARE_FINAL_TYPE (SortieQuadrants, sortie_quadrants, SORTIE, QUADRANTS, GtkWidget)

GtkWidget *sortie_quadrants_new (void);
void sortie_quadrants_set (SortieQuadrants *quadrants, const float shields[4],
                           const float armor[4]);

G_END_DECLS
