/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/orders-panel.h - what the selected ship's object is doing: its orders, its flight, its state
 *
 * Owner:   holds a reference to its view state.
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_ORDERS_PANEL (sortie_orders_panel_get_type ())
G_DECLARE_FINAL_TYPE (SortieOrdersPanel, sortie_orders_panel, SORTIE, ORDERS_PANEL, GtkWidget)

GtkWidget *sortie_orders_panel_new (SortieViewState *state);
void sortie_orders_panel_refresh (SortieOrdersPanel *panel);

G_END_DECLS
