/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window.h - the window: one mission, its panels, its commands
 *
 * Owner:   GTK owns the window; it owns its document, view state and session.
 */
#pragma once

#include <adwaita.h>

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_WINDOW (sortie_window_get_type ())
G_DECLARE_FINAL_TYPE (SortieWindow, sortie_window, SORTIE, WINDOW, AdwApplicationWindow)

GtkWidget *sortie_window_new (GtkApplication *application);
void sortie_window_open (SortieWindow *window, GFile *file);
void sortie_window_open_demo (SortieWindow *window);
void sortie_window_play (SortieWindow *window);
void sortie_window_offer_drafts (SortieWindow *window);
void sortie_window_set_assets (SortieWindow *window, Assets *assets);
SortieViewState *sortie_window_get_state (SortieWindow *window);
gboolean sortie_window_has_mission (SortieWindow *window);

G_END_DECLS
