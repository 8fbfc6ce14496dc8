/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/log-panel.h - the world's log with mission times, and the program's own messages
 *
 * Owner:   holds a reference to its view state; keeps the last lines only.
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_LOG_PANEL (sortie_log_panel_get_type ())
G_DECLARE_FINAL_TYPE (SortieLogPanel, sortie_log_panel, SORTIE, LOG_PANEL, GtkWidget)

GtkWidget *sortie_log_panel_new (SortieViewState *state);
void sortie_log_panel_add_message (SortieLogPanel *panel, const char *text);
guint sortie_log_panel_line_count (SortieLogPanel *panel);
char *sortie_log_panel_dup_text (SortieLogPanel *panel);

G_END_DECLS
