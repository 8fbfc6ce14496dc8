/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/debugger-panel-machine.c - game variables, globals, timers and waiting events */
#include <glib/gi18n.h>

#include "engine/sim/mission-bind.h"
#include "engine/tables/conditions.h"
#include "engine/tables/game-variables.h"
#include "ui/debugger-panel-private.h"

#define SPLIT_GLOBALS 200 /* pixels of the upper half at first */
#define SPLIT_TIMERS 160
#define EVENTS_SHOWN_MAX 100  /* of up to 1,000 that wait; the rest is counted */
#define QUALIFIER_WHOLE 0xFFu /* script-vm.md 6: the ship itself */

/* A variable is listed while it has a name or is not zero. */
static void
fill_variable (SortieDebuggerPanel *self, const World *world, const DteMission *mission, guint n)
{
  const char *known = game_variable_name (n);
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *value = g_strdup_printf ("%u", world->variables[n]);
  g_autofree char *name = places_dup_value (mission, world->variables[n]);
  const char *cells[] = { number, known != NULL ? known : "", value, name != NULL ? name : "" };

  if (known != NULL || world->variables[n] != 0)
    sortie_value_table_row (self->variables, n, cells);
}

static guint32
live_global (const World *world, guint n)
{
  const DteField *field = dte_field (DTE_GLOBALS, "value");
  guint32 place = mission_record (world, DTE_GLOBALS, n);

  if (place == WORLD_NULL || place + field->offset + 4 > world->image_size)
    return 0;
  return dte_load_u32 (world_image_const (world) + place + field->offset);
}

static void
fill_global (SortieDebuggerPanel *self, const World *world, const DteMission *mission, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *name = dte_mission_dup_record_name (mission, DTE_GLOBALS, n);
  g_autofree char *value = g_strdup_printf ("%u", live_global (world, n));
  g_autofree char *names = places_dup_value (mission, live_global (world, n));
  const char *cells[] = { number, name != NULL ? name : "", value, names != NULL ? names : "" };

  sortie_value_table_row (self->globals, n, cells);
}

/* Brings variables and globals up to date. */
void
debugger_panel_fill_variables (SortieDebuggerPanel *self, SortieSession *session)
{
  const World *world = session != NULL ? sortie_session_get_world (session) : NULL;
  const DteMission *mission = session != NULL ? sortie_session_get_mission (session) : NULL;

  sortie_value_table_begin (self->variables);
  for (guint n = 0; world != NULL && n < WORLD_VARIABLES; n++)
    fill_variable (self, world, mission, n);
  sortie_value_table_end (self->variables);
  sortie_value_table_begin (self->globals);
  for (guint n = 0; world != NULL && n < dte_mission_count (mission, DTE_GLOBALS); n++)
    fill_global (self, world, mission, n);
  sortie_value_table_end (self->globals);
}

static void
fill_timer (SortieDebuggerPanel *self, const ScriptTimer *timer, const DteMission *mission,
            guint slot)
{
  g_autofree char *id = g_strdup_printf ("%u", timer->id);
  g_autofree char *part = places_dup_record_label (mission, DTE_PARTS, (guint) timer->part);
  g_autofree char *period = g_strdup_printf ("%u s", timer->period);
  g_autofree char *next = g_strdup_printf ("%u s", timer->countdown);
  g_autofree char *left = timer->left > 0 ? g_strdup_printf ("%u", timer->left)
                                          /* Translators: a timer that never ends */
                                          : g_strdup (_ ("for ever"));
  const char *cells[] = { id, part, period, next, left };

  sortie_value_table_row (self->timers, slot, cells);
}

static char *
dup_event_values (const WorldEvent *event, const DteMission *mission)
{
  const ConditionInfo *info = condition_info (event->condition);
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < MIN (event->value_count, G_N_ELEMENTS (event->values)); n++)
    {
      g_autofree char *name = places_dup_value (mission, event->values[n]);
      const char *label = info != NULL && n < CONDITION_VALUES_MAX ? info->values[n].label : NULL;

      if (n > 0)
        g_string_append (text, ", ");
      if (label != NULL)
        g_string_append_printf (text, "%s ", label);
      if (name != NULL)
        g_string_append (text, name);
      else
        g_string_append_printf (text, "%u", event->values[n]);
    }
  return g_string_free (text, FALSE);
}

static void
fill_event (SortieDebuggerPanel *self, const WorldEvent *event, const DteMission *mission, guint n)
{
  const ConditionInfo *info = condition_info (event->condition);
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *ship = places_dup_value (mission, event->ship);
  g_autofree char *component = event->qualifier == QUALIFIER_WHOLE
                                   ? g_strdup ("")
                                   : g_strdup_printf ("%u", event->qualifier);
  g_autofree char *values = dup_event_values (event, mission);
  const char *cells[]
      = { number, info != NULL ? info->name : "?", ship != NULL ? ship : "?", component, values };

  sortie_value_table_row (self->events, n, cells);
}

/* Brings timers and waiting events up to date. */
void
debugger_panel_fill_timers (SortieDebuggerPanel *self, SortieSession *session)
{
  const World *world = session != NULL ? sortie_session_get_world (session) : NULL;
  const DteMission *mission = session != NULL ? sortie_session_get_mission (session) : NULL;

  sortie_value_table_begin (self->timers);
  for (guint n = 0; world != NULL && n < WORLD_TIMERS; n++)
    if (world->timers[n].part >= 0)
      fill_timer (self, &world->timers[n], mission, n);
  sortie_value_table_end (self->timers);
  sortie_value_table_begin (self->events);
  for (guint n = 0; world != NULL && n < MIN (world->event_count, EVENTS_SHOWN_MAX); n++)
    fill_event (self, &world->events[n], mission, n);
  sortie_value_table_end (self->events);
}

/* The page of variables. */
GtkWidget *
debugger_panel_make_variables (SortieDebuggerPanel *self)
{
  const SortieValueColumn columns[] = {
    { _ ("No."), TRUE, FALSE },
    { _ ("Name"), FALSE, TRUE },
    { _ ("Value"), TRUE, FALSE },
    { _ ("Names"), FALSE, TRUE },
  };

  self->globals = SORTIE_VALUE_TABLE (sortie_value_table_new (
      _ ("Globals"), _ ("The mission has no globals."), columns, G_N_ELEMENTS (columns)));
  self->variables = SORTIE_VALUE_TABLE (sortie_value_table_new (
      _ ("Game variables"), _ ("Nothing runs."), columns, G_N_ELEMENTS (columns)));
  return debugger_panel_split (
      self, debugger_panel_titled (_ ("Globals"), GTK_WIDGET (self->globals)),
      debugger_panel_titled (_ ("Game variables"), GTK_WIDGET (self->variables)), SPLIT_GLOBALS);
}

/* The page of timers and events. */
GtkWidget *
debugger_panel_make_timers (SortieDebuggerPanel *self)
{
  const SortieValueColumn timers[] = {
    { _ ("ID"), TRUE, FALSE },      { _ ("Part"), FALSE, TRUE }, { _ ("Period"), TRUE, FALSE },
    { _ ("Next in"), TRUE, FALSE }, { _ ("Left"), TRUE, FALSE },
  };
  const SortieValueColumn events[] = {
    { _ ("No."), TRUE, FALSE },    { _ ("Condition"), FALSE, FALSE },
    { _ ("Ship"), FALSE, TRUE },   { _ ("Component"), TRUE, FALSE },
    { _ ("Values"), FALSE, TRUE },
  };

  self->timers = SORTIE_VALUE_TABLE (
      sortie_value_table_new (_ ("Timers"), _ ("No timer runs."), timers, G_N_ELEMENTS (timers)));
  self->events = SORTIE_VALUE_TABLE (sortie_value_table_new (
      _ ("Event queue"), _ ("No event waits."), events, G_N_ELEMENTS (events)));
  return debugger_panel_split (
      self, debugger_panel_titled (_ ("Timers"), GTK_WIDGET (self->timers)),
      debugger_panel_titled (_ ("Event queue"), GTK_WIDGET (self->events)), SPLIT_TIMERS);
}
