/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-play.c - playing the mission: the session's clock, speed, steps and state
 *
 * The world advances in frames of up to 4 ticks, by the time that passed times the speed. A window
 * that could not keep up drops the rest instead of falling ever further behind.
 */
#include "app/actions.h"
#include "app/window-private.h"

#include "app/preferences.h"
#include "ui/viewport.h"

#include <glib/gi18n.h>

#define TICKS_A_SECOND 100.0
#define FRAME_TICKS 4
#define LONGEST_TICK_S 0.5 /* of real time made up for in one go: ours */
#define WORK_LIMIT_US 80000 /* spent on the world between two pictures: ours */
#define CHUNK_TICKS 20      /* between two looks at that limit: ours */
#define NORMAL_SPEED 2     /* 1x in the list of speeds */

static const double speeds[] = { 0.25, 0.5, 1, 2, 4, 8, 16 };

static SortieSessionState
state_of (SortieWindow *window)
{
  return window->session != NULL ? sortie_session_get_state (window->session)
                                 : SORTIE_SESSION_READY;
}

static void
get_controls (SortieWindow *window, PlayerControls *controls)
{
  *controls = (PlayerControls){ 0 };
  if (window->viewport != NULL)
    sortie_viewport_get_controls (SORTIE_VIEWPORT (window->viewport), controls);
}

/* --- showing --- */

static const char *
ending_text (guint ending)
{
  switch (ending)
    {
    case ENDING_DESTROYED:
      return _ ("Ended: the player was destroyed");
    case ENDING_RESCUED:
      return _ ("Ended: the player was rescued");
    case ENDING_CAPTURED:
      return _ ("Ended: the player was captured");
    case ENDING_LEFT:
      return _ ("Ended: the player left");
    case ENDING_TOTAL_FAILURE:
      return _ ("Ended: total failure");
    case ENDING_FRIENDLY_FIRE:
      return _ ("Ended: friendly fire");
    case ENDING_SENT_HOME:
      return _ ("Ended: sent home");
    default:
      return _ ("Ended");
    }
}

static const char *
state_text (SortieWindow *window)
{
  SortieStop stop;

  if (window->session == NULL)
    return _ ("Editing");
  switch (sortie_session_get_state (window->session))
    {
    case SORTIE_SESSION_RUNNING:
      return _ ("Playing");
    case SORTIE_SESSION_STOPPED:
      return sortie_session_get_stop (window->session, &stop) && stop.breakpoint
                 ? _ ("Held at a breakpoint")
                 : _ ("Held after a step");
    case SORTIE_SESSION_ENDED:
      return ending_text (sortie_session_get_world (window->session)->ending);
    default:
      return _ ("Paused");
    }
}

static void
show_clock (SortieWindow *window)
{
  guint tick
      = window->session != NULL ? sortie_session_get_world (window->session)->mission_ticks : 0;
  g_autofree char *text
      = g_strdup_printf ("%u:%02u.%02u", tick / 6000, tick / 100 % 60, tick % 100);

  gtk_label_set_label (window->clock, text);
}

/* Shows the session's state and enables what can be done in it. */
void
window_play_update (SortieWindow *window)
{
  SortieSessionState state = state_of (window);
  gboolean session = window->session != NULL, running = session && state == SORTIE_SESSION_RUNNING;
  gboolean ready = window->has_mission && sortie_view_state_get_assets (window->state) != NULL;
  gboolean on = session && state != SORTIE_SESSION_ENDED;

  gtk_button_set_icon_name (GTK_BUTTON (window->play_button),
                            running ? "media-playback-pause-symbolic"
                                    : "media-playback-start-symbolic");
  actions_set_tooltip (window->play_button, "win.play", running ? _ ("Pause") : _ ("Play"));
  gtk_label_set_label (window->play_state, state_text (window));
  window_set_enabled (window, "play", ready && (!session || on));
  window_set_enabled (window, "stop", session);
  window_set_enabled (window, "step-frame", ready && (!session || (on && !running)));
  window_set_enabled (window, "debug-run-on", on && state == SORTIE_SESSION_STOPPED);
  window_set_enabled (window, "debug-step", on && state == SORTIE_SESSION_STOPPED);
  window_set_enabled (window, "debug-step-over", on && state == SORTIE_SESSION_STOPPED);
  show_clock (window);
}

/* --- time --- */

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (widget);
  gint64 now_us = gdk_frame_clock_get_frame_time (clock);
  double passed_s = (double) (now_us - window->last_tick_us) / G_USEC_PER_SEC;
  double speed
      = speeds[MIN (gtk_drop_down_get_selected (window->speed), G_N_ELEMENTS (speeds) - 1)];
  gint64 until_us = g_get_monotonic_time () + WORK_LIMIT_US;
  PlayerControls controls;
  guint ticks;

  window->last_tick_us = now_us;
  if (state_of (window) != SORTIE_SESSION_RUNNING)
    {
      window->tick_id = 0;
      return G_SOURCE_REMOVE;
    }
  window->owed_ticks += CLAMP (passed_s, 0, LONGEST_TICK_S) * speed * TICKS_A_SECOND;
  ticks = (guint) window->owed_ticks;
  if (ticks == 0)
    return G_SOURCE_CONTINUE;
  window->owed_ticks -= ticks;
  get_controls (window, &controls);
  while (ticks > 0 && g_get_monotonic_time () < until_us
         && state_of (window) == SORTIE_SESSION_RUNNING)
    {
      guint chunk = MIN (ticks, CHUNK_TICKS);

      sortie_session_advance (window->session, chunk, FRAME_TICKS, &controls);
      controls.mouse_dx = controls.mouse_dy = 0;
      ticks -= chunk;
    }
  show_clock (window);
  return G_SOURCE_CONTINUE;
}

static void
start_clock (SortieWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));

  if (window->tick_id != 0)
    return;
  window->owed_ticks = 0;
  window->last_tick_us = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
  window->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (window), tick_cb, NULL, NULL);
}

/* --- session --- */

/* The script goes to where it stopped, and is shown, unless the debugger is looked at in its place:
 * who steps there goes on reading there. */
static void
show_stop (SortieWindow *window)
{
  GtkWidget *debugger = g_hash_table_lookup (window->panels, "debugger");
  const gboolean debugging = debugger != NULL && gtk_widget_get_mapped (debugger);
  SortieStop stop;

  if (!sortie_session_get_stop (window->session, &stop))
    return;
  window_panels_raise (window, "script");
  sortie_view_state_reveal_code (window->state, stop.section, stop.offset);
  if (debugging)
    window_panels_raise (window, "debugger");
}

static void
session_changed_cb (SortieSession *session, SortieWindow *window)
{
  SortieSessionState state = sortie_session_get_state (session);

  if (session != window->session)
    return;
  if (state == SORTIE_SESSION_RUNNING)
    start_clock (window);
  if (state == SORTIE_SESSION_STOPPED)
    show_stop (window);
  window_play_update (window);
}

static gboolean
start_session (SortieWindow *window)
{
  GFile *file = sortie_document_get_file (window->document);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  WorldStart start = preferences_world_start ();
  g_autoptr (GError) error = NULL;

  if (window->session != NULL)
    return TRUE;
  window_edit_finish_typing (window);
  start.mission_number = name != NULL ? dte_number_from_file_name (name) : 0;
  window->session
      = sortie_session_new (sortie_document_get_mission (window->document),
                            sortie_view_state_get_assets (window->state), &start, &error);
  if (window->session == NULL)
    {
      window_show_error (window, _ ("The Mission Could Not Be Played"), error);
      return FALSE;
    }
  g_signal_connect_object (window->session, "state-changed", G_CALLBACK (session_changed_cb),
                           window, 0);
  sortie_view_state_set_session (window->state, window->session);
  window_update (window);
  return TRUE;
}

/* Ends play; the edited mission is back. */
void
window_play_stop (SortieWindow *window)
{
  window->play_when_ready = FALSE;
  if (window->session == NULL)
    return;
  sortie_view_state_set_session (window->state, NULL);
  g_clear_object (&window->session);
  if (window->viewport != NULL)
    sortie_viewport_release (SORTIE_VIEWPORT (window->viewport));
  window_update (window);
}

/* Plays the mission from its start, or goes on; waits for the models to be loaded. */
void
sortie_window_play (SortieWindow *window)
{
  g_return_if_fail (SORTIE_IS_WINDOW (window));

  if (!window->has_mission)
    return;
  if (sortie_view_state_get_assets (window->state) == NULL)
    window->play_when_ready = TRUE;
  else if (start_session (window))
    sortie_session_run (window->session);
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);

  if (window->session != NULL && state_of (window) == SORTIE_SESSION_RUNNING)
    sortie_session_pause (window->session);
  else
    sortie_window_play (window);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  window_play_stop (SORTIE_WINDOW (user_data));
}

static void
step_frame_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  PlayerControls controls;

  if (!start_session (window))
    return;
  get_controls (window, &controls);
  sortie_session_step_frame (window->session, FRAME_TICKS, &controls);
  window_play_update (window);
}

static void
debug_step (SortieWindow *window, SortieStep step)
{
  if (window->session != NULL)
    sortie_session_step (window->session, step);
}

static void
run_on_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  debug_step (SORTIE_WINDOW (user_data), SORTIE_STEP_RUN_ON);
}

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  debug_step (SORTIE_WINDOW (user_data), SORTIE_STEP_INTO);
}

static void
step_over_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  debug_step (SORTIE_WINDOW (user_data), SORTIE_STEP_OVER);
}

static void
set_speed (SortieWindow *window, int index)
{
  gtk_drop_down_set_selected (window->speed,
                              (guint) CLAMP (index, 0, (int) G_N_ELEMENTS (speeds) - 1));
}

static void
faster_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);

  set_speed (window, (int) gtk_drop_down_get_selected (window->speed) + 1);
}

static void
slower_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);

  set_speed (window, (int) gtk_drop_down_get_selected (window->speed) - 1);
}

static void
real_time_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  set_speed (SORTIE_WINDOW (user_data), NORMAL_SPEED);
}

void
window_play_install (SortieWindow *window)
{
  static const GActionEntry entries[] = {
    { "play", play_cb, NULL, NULL, NULL, { 0 } },
    { "stop", stop_cb, NULL, NULL, NULL, { 0 } },
    { "step-frame", step_frame_cb, NULL, NULL, NULL, { 0 } },
    { "debug-run-on", run_on_cb, NULL, NULL, NULL, { 0 } },
    { "debug-step", step_cb, NULL, NULL, NULL, { 0 } },
    { "debug-step-over", step_over_cb, NULL, NULL, NULL, { 0 } },
    { "faster", faster_cb, NULL, NULL, NULL, { 0 } },
    { "slower", slower_cb, NULL, NULL, NULL, { 0 } },
    { "real-time", real_time_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
