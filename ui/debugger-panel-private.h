/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/debugger-panel-private.h - what the debugger panel's files share
 *
 * Owner:   the panel owns its widgets; places are of the session's mission.
 */
#pragma once

#include "debugger/places.h"
#include "ui/debugger-panel.h"
#include "ui/session-watch.h"
#include "ui/value-table.h"

G_BEGIN_DECLS

struct _SortieDebuggerPanel
{
  GtkWidget parent_instance;

  SortieViewState *state;
  SessionWatch *watch;
  Places *places;
  SortieSessionState last_state;
  guint thread; /* whose calls and values are shown */

  GtkWidget *box;
  GtkWidget *header; /* run control and page switcher: beside or over each other */
  GPtrArray *splits; /* of GtkPaned, lent: they turn with the panel's shape */
  gboolean wide;
  guint turn_id; /* idle that turns them; 0 none */
  GtkLabel *status;
  SortieValueTable *threads, *calls, *values;
  SortieValueTable *variables, *globals;
  SortieValueTable *timers, *events;
};

/* debugger-panel-threads.c */
GtkWidget *debugger_panel_make_threads (SortieDebuggerPanel *self);
void debugger_panel_fill_threads (SortieDebuggerPanel *self, SortieSession *session);
void debugger_panel_fill_thread (SortieDebuggerPanel *self, SortieSession *session);

/* debugger-panel-machine.c */
GtkWidget *debugger_panel_make_variables (SortieDebuggerPanel *self);
GtkWidget *debugger_panel_make_timers (SortieDebuggerPanel *self);
void debugger_panel_fill_variables (SortieDebuggerPanel *self, SortieSession *session);
void debugger_panel_fill_timers (SortieDebuggerPanel *self, SortieSession *session);

/* debugger-panel.c */
GtkWidget *debugger_panel_titled (const char *title, GtkWidget *child);
GtkWidget *debugger_panel_split (SortieDebuggerPanel *self, GtkWidget *first, GtkWidget *second,
                                 int position);

G_END_DECLS
