/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/debugger-panel-threads.c - the threads, and the calls and values of the chosen one */
#include <glib/gi18n.h>

#include "debugger/thread-state.h"
#include "engine/tables/commands.h"
#include "ui/debugger-panel-private.h"

#define SPLIT_THREADS 170 /* pixels of the upper half at first */
#define SPLIT_CALLS 110

/* Keys of the values table: the stack's slots, then the event's values, then the result. */
#define KEY_LOCALS 1000u
#define KEY_RESULT 2000u

static char *
dup_reason (const ThreadState *state, const DteMission *mission)
{
  const CommandInfo *command;
  g_autofree char *trigger = NULL;

  switch (state->wait)
    {
    case THREAD_WAIT_FREE:
      return g_strdup (_ ("free"));
    case THREAD_WAIT_NONE:
      return g_strdup (_ ("running"));
    case THREAD_WAIT_PASS:
      return g_strdup (_ ("goes on in the next pass"));
    case THREAD_WAIT_DEFERRED:
      return g_strdup (_ ("starts in the next pass"));
    case THREAD_WAIT_CLOCK:
      /* Translators: a script thread waits for the script's clock, which counts seconds */
      return g_strdup_printf (ngettext ("waits for clock > %u (%u second left)",
                                        "waits for clock > %u (%u seconds left)",
                                        state->seconds_left),
                              state->wake, state->seconds_left);
    case THREAD_WAIT_COMMAND:
      command = command_info ((guint) state->command);
      return g_strdup_printf (_ ("waits in %s"), command != NULL ? command->name : "?");
    case THREAD_WAIT_INTERRUPTED:
      if (state->trigger < 0)
        return g_strdup (_ ("interrupted; no trigger can release it"));
      trigger = thread_trigger_dup_name (mission, (guint) state->trigger);
      return g_strdup_printf (_ ("interrupted until %s fires"), trigger);
    }
  return g_strdup ("");
}

static const char *
routine_name (const Places *places, int routine)
{
  const DteListing *listing = routine >= 0 ? places_nth (places, (guint) routine) : NULL;

  return listing != NULL ? listing->name : "?";
}

static char *
dup_offset (gboolean in_code, guint offset)
{
  return in_code ? g_strdup_printf ("0x%04X", offset) : g_strdup ("?");
}

static void
fill_thread_row (SortieDebuggerPanel *self, const World *world, const DteMission *mission, guint n)
{
  ThreadState state = thread_state_get (world, mission, self->places, n);
  g_autofree char *slot = g_strdup_printf ("%u", n);
  g_autofree char *place = dup_offset (state.in_code, state.offset);
  g_autofree char *reason = dup_reason (&state, mission);
  g_autofree char *trigger = state.trigger >= 0
                                 ? thread_trigger_dup_name (mission, (guint) state.trigger)
                                 : g_strdup ("");
  const char *cells[]
      = { slot, routine_name (self->places, state.routine), place, reason, trigger };

  sortie_value_table_row (self->threads, n, cells);
}

/* Brings the list of threads up to date, and keeps the chosen one where it still runs. */
void
debugger_panel_fill_threads (SortieDebuggerPanel *self, SortieSession *session)
{
  const World *world = session != NULL ? sortie_session_get_world (session) : NULL;

  sortie_value_table_begin (self->threads);
  for (guint n = 0; world != NULL && n < WORLD_THREADS; n++)
    if (world->threads[n].ip != WORLD_NULL)
      fill_thread_row (self, world, sortie_session_get_mission (session), n);
  sortie_value_table_end (self->threads);
}

/* --- the chosen thread --- */

static char *
dup_arguments (const ScriptThread *thread, const ThreadFrame *frame, const DteMission *mission)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < frame->argument_count; n++)
    {
      guint slot = (guint) MAX (frame->first_argument, 0) + n;
      g_autofree char *name = NULL;

      if (slot >= WORLD_THREAD_STACK)
        break;
      name = places_dup_value (mission, thread->stack[slot]);
      if (n > 0)
        g_string_append (text, ", ");
      if (name != NULL)
        g_string_append (text, name);
      else
        g_string_append_printf (text, "%u", thread->stack[slot]);
    }
  return g_string_free (text, FALSE);
}

static void
fill_calls (SortieDebuggerPanel *self, const World *world, const DteMission *mission)
{
  g_autoptr (GArray) frames = thread_call_stack (world, mission, self->places, self->thread);

  for (guint n = 0; n < frames->len; n++)
    {
      const ThreadFrame *frame = &g_array_index (frames, ThreadFrame, n);
      g_autofree char *level = g_strdup_printf ("%u", n);
      g_autofree char *place = dup_offset (frame->in_code, frame->offset);
      g_autofree char *arguments = dup_arguments (&world->threads[self->thread], frame, mission);
      const char *cells[]
          = { level, routine_name (self->places, frame->routine), place, arguments };

      sortie_value_table_row (self->calls, n, cells);
    }
}

static void
fill_value (SortieDebuggerPanel *self, guint64 key, const char *what, guint32 value,
            const char *names)
{
  g_autofree char *number = g_strdup_printf ("%u", value);
  const char *cells[] = { what, number, names != NULL ? names : "" };

  sortie_value_table_row (self->values, key, cells);
}

/* What a stack slot is, where it is an argument or belongs to a call record (script-vm.md 2):
 * argument count, return address, caller's frame, caller's block end. NULL: a value. */
static char *
dup_slot_meaning (const GArray *frames, gint32 slot)
{
  const char *const record[] = { _ ("argument count"), _ ("return address"), _ ("caller's frame"),
                                 _ ("caller's block end") };

  /* the last frame is the thread's own routine, which no call record lies under */
  for (guint n = 0; n + 1 < frames->len; n++)
    {
      const ThreadFrame *frame = &g_array_index (frames, ThreadFrame, n);
      gint32 at = slot - frame->first_argument;

      if (at >= 0 && at < (gint32) frame->argument_count)
        return g_strdup_printf (_ ("argument %d"), at);
      at -= (gint32) frame->argument_count;
      if (at >= 0 && at < (gint32) G_N_ELEMENTS (record))
        return g_strdup (record[at]);
    }
  return NULL;
}

static char *
dup_slot_names (const GArray *frames, gint32 slot, guint32 value, const DteMission *mission)
{
  g_autofree char *meaning = dup_slot_meaning (frames, slot);
  g_autofree char *name = places_dup_value (mission, value);

  if (meaning == NULL)
    return g_steal_pointer (&name);
  if (name == NULL)
    return g_steal_pointer (&meaning);
  return g_strdup_printf ("%s: %s", meaning, name);
}

static void
fill_values (SortieDebuggerPanel *self, const World *world, const DteMission *mission)
{
  const ScriptThread *thread = &world->threads[self->thread];
  gint32 top = CLAMP (thread->stack_top, 0, WORLD_THREAD_STACK);
  g_autoptr (GArray) frames = thread_call_stack (world, mission, self->places, self->thread);

  for (gint32 n = top - 1; n >= 0; n--)
    {
      /* Translators: a slot of a script thread's stack */
      g_autofree char *what = g_strdup_printf (_ ("stack %d"), n);
      g_autofree char *names = dup_slot_names (frames, n, thread->stack[n], mission);

      fill_value (self, (guint64) n, what, thread->stack[n], names);
    }
  for (guint n = 0; thread->trigger >= 0 && n < WORLD_EVENT_VALUES; n++)
    {
      /* Translators: a value of the event that started a script thread */
      g_autofree char *what = g_strdup_printf (_ ("event value %u"), n);
      g_autofree char *names = places_dup_value (mission, thread->locals[n]);

      fill_value (self, KEY_LOCALS + n, what, thread->locals[n], names);
    }
  fill_value (self, KEY_RESULT, _ ("last result"), thread->result, NULL);
}

/* Brings the calls and values of the chosen thread up to date. */
void
debugger_panel_fill_thread (SortieDebuggerPanel *self, SortieSession *session)
{
  const World *world = session != NULL ? sortie_session_get_world (session) : NULL;
  gboolean runs = world != NULL && self->thread < WORLD_THREADS
                  && world->threads[self->thread].ip != WORLD_NULL;

  sortie_value_table_begin (self->calls);
  if (runs)
    fill_calls (self, world, sortie_session_get_mission (session));
  sortie_value_table_end (self->calls);
  sortie_value_table_begin (self->values);
  if (runs)
    fill_values (self, world, sortie_session_get_mission (session));
  sortie_value_table_end (self->values);
}

/* --- layout --- */

static void
thread_selected_cb (SortieValueTable *table, guint64 key, SortieDebuggerPanel *self)
{
  self->thread = (guint) key;
  debugger_panel_fill_thread (self, session_watch_get_session (self->watch));
}

static void
reveal_frame (SortieDebuggerPanel *self, guint thread, guint64 level)
{
  SortieSession *session = session_watch_get_session (self->watch);
  g_autoptr (GArray) frames = NULL;
  const ThreadFrame *frame;

  if (session == NULL || thread >= WORLD_THREADS)
    return;
  frames = thread_call_stack (sortie_session_get_world (session),
                              sortie_session_get_mission (session), self->places, thread);
  if (level >= frames->len)
    return;
  frame = &g_array_index (frames, ThreadFrame, level);
  if (frame->in_code)
    sortie_view_state_reveal_code (self->state, frame->section, frame->offset);
}

static void
thread_activated_cb (SortieValueTable *table, guint64 key, SortieDebuggerPanel *self)
{
  reveal_frame (self, (guint) key, 0);
}

static void
call_activated_cb (SortieValueTable *table, guint64 key, SortieDebuggerPanel *self)
{
  reveal_frame (self, self->thread, key);
}

/* The page of threads. */
GtkWidget *
debugger_panel_make_threads (SortieDebuggerPanel *self)
{
  const SortieValueColumn threads[] = {
    { _ ("Slot"), TRUE, FALSE },  { _ ("Routine"), FALSE, TRUE },  { _ ("At"), FALSE, FALSE },
    { _ ("Waits"), FALSE, TRUE }, { _ ("Trigger"), FALSE, FALSE },
  };
  const SortieValueColumn calls[] = {
    { "#", TRUE, FALSE },
    { _ ("Routine"), FALSE, TRUE },
    { _ ("At"), FALSE, FALSE },
    { _ ("Arguments"), FALSE, TRUE },
  };
  const SortieValueColumn values[] = {
    { _ ("Value of"), FALSE, FALSE },
    { _ ("Number"), TRUE, FALSE },
    { _ ("Names"), FALSE, TRUE },
  };
  GtkWidget *widget;

  widget = sortie_value_table_new (_ ("Script threads"), _ ("No thread runs. Triggers and parts start them."), threads,
                                   G_N_ELEMENTS (threads));
  self->threads = SORTIE_VALUE_TABLE (widget);
  g_signal_connect (widget, "row-selected", G_CALLBACK (thread_selected_cb), self);
  g_signal_connect (widget, "row-activated", G_CALLBACK (thread_activated_cb), self);
  widget = sortie_value_table_new (_ ("Call stack of the chosen thread"),
                                   _ ("No thread is chosen."), calls, G_N_ELEMENTS (calls));
  self->calls = SORTIE_VALUE_TABLE (widget);
  g_signal_connect (widget, "row-activated", G_CALLBACK (call_activated_cb), self);
  widget = sortie_value_table_new (_ ("Values of the chosen thread"), _ ("No thread is chosen."),
                                   values, G_N_ELEMENTS (values));
  self->values = SORTIE_VALUE_TABLE (widget);
  widget = debugger_panel_split (
      self, debugger_panel_titled (_ ("Calls"), GTK_WIDGET (self->calls)),
      debugger_panel_titled (_ ("Values"), GTK_WIDGET (self->values)), SPLIT_CALLS);
  return debugger_panel_split (self, GTK_WIDGET (self->threads), widget, SPLIT_THREADS);
}
