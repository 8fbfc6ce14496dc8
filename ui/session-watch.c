/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/session-watch.c - one place for the signals of a session that comes and goes */
#include "ui/session-watch.h"

#define MOVED_MS 100 /* ten times a second: a panel is read, not watched frame by frame */

struct _SessionWatch
{
  SortieViewState *state;
  SortieSession *session;
  SessionWatchFunc func;
  gpointer user_data;
  guint moved_id; /* timeout; 0 none */
};

static void
cancel_moved (SessionWatch *watch)
{
  g_clear_handle_id (&watch->moved_id, g_source_remove);
}

static gboolean
moved_timeout_cb (gpointer user_data)
{
  SessionWatch *watch = user_data;

  watch->moved_id = 0;
  watch->func (watch->session, SESSION_WATCH_MOVED, watch->user_data);
  return G_SOURCE_REMOVE;
}

static void
advanced_cb (SortieSession *session, SessionWatch *watch)
{
  if (watch->moved_id == 0)
    watch->moved_id = g_timeout_add (MOVED_MS, moved_timeout_cb, watch);
}

static void
state_changed_cb (SortieSession *session, SessionWatch *watch)
{
  cancel_moved (watch);
  watch->func (session, SESSION_WATCH_STATE, watch->user_data);
}

static void
take_session (SessionWatch *watch, SortieSession *session)
{
  cancel_moved (watch);
  if (watch->session != NULL)
    g_signal_handlers_disconnect_by_data (watch->session, watch);
  g_set_object (&watch->session, session);
  if (session == NULL)
    return;
  g_signal_connect (session, "advanced", G_CALLBACK (advanced_cb), watch);
  g_signal_connect (session, "state-changed", G_CALLBACK (state_changed_cb), watch);
}

static void
session_cb (SortieViewState *state, GParamSpec *pspec, SessionWatch *watch)
{
  take_session (watch, sortie_view_state_get_session (state));
  watch->func (watch->session, SESSION_WATCH_NEW, watch->user_data);
}

/* Watches the session of a view state. The function is not called for the one at hand. Free with
 * session_watch_free. */
SessionWatch *
session_watch_new (SortieViewState *state, SessionWatchFunc func, gpointer user_data)
{
  SessionWatch *watch;

  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state) && func != NULL, NULL);

  watch = g_new0 (SessionWatch, 1);
  watch->state = g_object_ref (state);
  watch->func = func;
  watch->user_data = user_data;
  g_signal_connect (state, "notify::session", G_CALLBACK (session_cb), watch);
  take_session (watch, sortie_view_state_get_session (state));
  return watch;
}

/* Ends the watch; the function is not called again. NULL is nothing. */
void
session_watch_free (SessionWatch *watch)
{
  if (watch == NULL)
    return;
  take_session (watch, NULL);
  g_signal_handlers_disconnect_by_data (watch->state, watch);
  g_object_unref (watch->state);
  g_free (watch);
}

/* The session, lent; NULL while editing. */
SortieSession *
session_watch_get_session (SessionWatch *watch)
{
  g_return_val_if_fail (watch != NULL, NULL);

  return watch->session;
}
