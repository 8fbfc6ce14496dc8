/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/view-state.h - what the panels of one window share besides the document
 *
 * Properties: "document" (SortieDocument), "session" (SortieSession or NULL: editing),
 *          "assets" (boxed Assets), all notifying.
 * Signals: "selection-changed"; "reveal" (int section, int index): show this record;
 *          "reveal-code" (int section, uint offset): show this instruction;
 *          "focus-selection": move the camera to it.
 *          "message" (string text): show it as a toast.
 * Owner:   the window owns it; widgets hold references.
 */
#pragma once

#include <gtk/gtk.h>

#include "debugger/session.h"
#include "editor/document.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_VIEW_STATE (sortie_view_state_get_type ())
G_DECLARE_FINAL_TYPE (SortieViewState, sortie_view_state, SORTIE, VIEW_STATE, GObject)

typedef struct
{
  DteSection section;
  guint index;
} SortieRecord;

SortieViewState *sortie_view_state_new (void);
SortieDocument *sortie_view_state_get_document (SortieViewState *state);
void sortie_view_state_set_document (SortieViewState *state, SortieDocument *document);
SortieSession *sortie_view_state_get_session (SortieViewState *state);
void sortie_view_state_set_session (SortieViewState *state, SortieSession *session);
Assets *sortie_view_state_get_assets (SortieViewState *state);
void sortie_view_state_set_assets (SortieViewState *state, Assets *assets);

/* Selection: an ordered list without duplicates; the last is the primary one. */
guint sortie_view_state_selection_count (SortieViewState *state);
SortieRecord sortie_view_state_selection_nth (SortieViewState *state, guint n);
gboolean sortie_view_state_is_selected (SortieViewState *state, DteSection section, guint index);
gboolean sortie_view_state_get_primary (SortieViewState *state, SortieRecord *record);
void sortie_view_state_select (SortieViewState *state, DteSection section, guint index);
void sortie_view_state_select_toggle (SortieViewState *state, DteSection section, guint index);
void sortie_view_state_select_many (SortieViewState *state, const SortieRecord *records, guint n);
void sortie_view_state_select_none (SortieViewState *state);

void sortie_view_state_reveal (SortieViewState *state, DteSection section, guint index);
void sortie_view_state_reveal_code (SortieViewState *state, DteSection section, guint offset);
void sortie_view_state_focus_selection (SortieViewState *state);
void sortie_view_state_message (SortieViewState *state, const char *text);

G_END_DECLS
