/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view.h - the script: routines, their instructions, breakpoints, where threads stand
 *
 * Shows the document's script, or the session's while one lives. A click beside an instruction (or
 * F9 on its line) sets or clears its breakpoint: the stop flag of section 10, through the document,
 * with undo; a living session takes over every change of the flags.
 * Actions: script.toggle-breakpoint (of the cursor's line), script.follow (to the part it calls).
 * Owner:   holds a reference to its view state.
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_SCRIPT_VIEW (sortie_script_view_get_type ())
G_DECLARE_FINAL_TYPE (SortieScriptView, sortie_script_view, SORTIE, SCRIPT_VIEW, GtkWidget)

GtkWidget *sortie_script_view_new (SortieViewState *state);
gboolean sortie_script_view_show_code (SortieScriptView *view, DteSection section, guint offset);
guint sortie_script_view_routine_count (SortieScriptView *view);
int sortie_script_view_line_for_offset (SortieScriptView *view, DteSection section, guint offset);
gboolean sortie_script_view_toggle_breakpoint (SortieScriptView *view, guint line);
char *sortie_script_view_dup_text (SortieScriptView *view);
int sortie_script_view_current_line (SortieScriptView *view);
gboolean sortie_script_view_gutter_point (SortieScriptView *view, guint line, GtkWidget *relative,
                                          double *x, double *y);

G_END_DECLS
