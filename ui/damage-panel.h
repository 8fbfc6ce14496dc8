/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/damage-panel.h - what is left of the selected ship: its picture and the list of its components
 *
 * While a session plays, the ship's object as it is; while the mission is edited, the ship as the
 * mission will make it. A component picked in the picture is selected in the list, and the other
 * way round.
 *
 * Owner:   holds a reference to its view state.
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_DAMAGE_PANEL (sortie_damage_panel_get_type ())
G_DECLARE_FINAL_TYPE (SortieDamagePanel, sortie_damage_panel, SORTIE, DAMAGE_PANEL, GtkWidget)

GtkWidget *sortie_damage_panel_new (SortieViewState *state);
void sortie_damage_panel_refresh (SortieDamagePanel *panel);

G_END_DECLS
