/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/debugger-panel.h - a session's script machine: threads, calls, values, variables, timers
 *
 * Its buttons call win.debug-run-on, win.debug-step and win.debug-step-over. While a session runs
 * it is read ten times a second at most.
 * Owner:   holds a reference to its view state.
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_DEBUGGER_PANEL (sortie_debugger_panel_get_type ())
G_DECLARE_FINAL_TYPE (SortieDebuggerPanel, sortie_debugger_panel, SORTIE, DEBUGGER_PANEL, GtkWidget)

GtkWidget *sortie_debugger_panel_new (SortieViewState *state);
void sortie_debugger_panel_refresh (SortieDebuggerPanel *panel);

G_END_DECLS
