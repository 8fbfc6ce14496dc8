/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/session-watch.h - tells a panel when the window's session came, changed its state or moved on
 *
 * Owner:   the watch holds the view state and the session; the function's data has to live until
 *          session_watch_free.
 */
#pragma once

#include "ui/view-state.h"

G_BEGIN_DECLS

typedef enum
{
  SESSION_WATCH_NEW,   /* another session, or none */
  SESSION_WATCH_STATE, /* its state or its stop place changed */
  SESSION_WATCH_MOVED, /* frames were run; ten times a second at most */
} SessionWatchEvent;

typedef struct _SessionWatch SessionWatch;

typedef void (*SessionWatchFunc) (SortieSession *session, SessionWatchEvent event,
                                  gpointer user_data);

SessionWatch *session_watch_new (SortieViewState *state, SessionWatchFunc func, gpointer user_data);
void session_watch_free (SessionWatch *watch);
SortieSession *session_watch_get_session (SessionWatch *watch);

G_END_DECLS
