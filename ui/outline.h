/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/outline.h - the mission's records as one tree that selects, searches and edits
 *
 * Widgets: "outline-search" the search entry, "outline-list" the list.
 * Actions: the rows' menu uses the window's: win.add(s), win.duplicate, win.remove, win.rename.
 * Owner:   holds a reference to its view state.
 */
#pragma once

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_OUTLINE (sortie_outline_get_type ())
G_DECLARE_FINAL_TYPE (SortieOutline, sortie_outline, SORTIE, OUTLINE, GtkWidget)

GtkWidget *sortie_outline_new (SortieViewState *state);
void sortie_outline_start_search (SortieOutline *outline);
void sortie_outline_rename (SortieOutline *outline);

G_END_DECLS
