/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-private.h - what the script view's files share
 *
 * Owner:   fields as noted; all go in dispose.
 */
#pragma once

#include <gtksourceview/gtksource.h>

#include "debugger/places.h"
#include "engine/formats/dte-script.h"
#include "ui/script-view-routines.h"
#include "ui/script-view-text.h"
#include "ui/script-view.h"
#include "ui/session-watch.h"

G_BEGIN_DECLS

#define SCRIPT_THREADS_MAX 32 /* as many as a world has (WORLD_THREADS) */

struct _SortieScriptView
{
  GtkWidget parent_instance;

  SortieViewState *state;   /* held */
  SortieDocument *document; /* held; whose "changed" is connected */
  SessionWatch *watch;
  SortieSession *session; /* the watch's */
  Places *places;         /* of the mission that is shown */
  int routine;            /* number in places; -1 none */
  ScriptText *text;       /* of that routine */
  guint rebuild_id;       /* timeout of a rebuild to come; 0 none */

  /* where threads stand, as last read */
  gboolean held;
  SortieStop stop;
  guint thread_count;
  SortieStop threads[SCRIPT_THREADS_MAX];

  GtkWidget *stack;
  SortieRoutineList *routines;
  GtkSourceView *view;
  GtkSourceBuffer *buffer;
  GtkLabel *title;
  GtkSourceGutterRenderer *marks, *offsets;
};

/* script-view-place.c */
guint script_view_line_marks (guint line, gpointer user_data);
gboolean script_view_line_offset (guint line, guint *offset, gpointer user_data);
const DteInstruction *script_view_instruction (SortieScriptView *self, guint line);
const DteListing *script_view_listing (SortieScriptView *self);
void script_view_read_session (SortieScriptView *self);
void script_view_show_places (SortieScriptView *self);

/* script-view-style.c */
void script_view_style (SortieScriptView *self);

G_END_DECLS
