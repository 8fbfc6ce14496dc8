/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/trace-json.c - one function for each kind of trace */
#include "debugger/trace-json.h"

#include "debugger/json-values.h"
#include "engine/sim/damage.h"
#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"
#include "engine/tables/opcodes.h"
#include "engine/tables/orders.h"

#include <string.h>

struct _TraceWriter
{
  const DteMission *mission;
  Places *places;
};

static const char *const trigger_reasons[] = {
  [SIM_TRIGGER_FIRED] = "fired",
  [SIM_TRIGGER_RELEASED] = "released its interrupted thread",
  [SIM_TRIGGER_ALREADY_RUNS] = "its thread already runs",
  [SIM_TRIGGER_NO_THREAD] = "no free thread",
  [SIM_TRIGGER_DISARMED] = "disarmed",
  [SIM_TRIGGER_QUALIFIER] = "another component",
  [SIM_TRIGGER_NO_LINK] = "no routine",
  [SIM_TRIGGER_VERDICT] = "the group's verdict is no",
  [SIM_TRIGGER_OPERAND] = "operand differs",
};

static const char *const order_changes[] = {
  [SIM_ORDER_PUSHED] = "pushed",
  [SIM_ORDER_SAME] = "same as the current",
  [SIM_ORDER_REFUSED_PLAYER] = "refused: a player's ship",
  [SIM_ORDER_REFUSED_ACTION] = "refused: out of action",
  [SIM_ORDER_REFUSED_PRIORITY] = "refused: the current does not give way",
  [SIM_ORDER_REFUSED_FULL] = "refused: stack full",
  [SIM_ORDER_POPPED] = "popped",
  [SIM_ORDER_CLEARED] = "cleared",
  [SIM_ORDER_STARTED] = "started",
  [SIM_ORDER_QUEUED] = "queued",
  [SIM_ORDER_QUEUE_FULL] = "refused: queue full",
};

static const char *const object_changes[] = {
  [SIM_OBJECT_CREATED] = "created",
  [SIM_OBJECT_RETIRED] = "retired",
  [SIM_OBJECT_DESTROYED] = "destroyed",
};

static const char *const damage_kinds[] = {
  [DAMAGE_BULLET] = "bullet",       [DAMAGE_MISSILE] = "missile",
  [DAMAGE_COLLISION] = "collision", [DAMAGE_CRASH] = "crash",
  [DAMAGE_PASSED_ON] = "passed on", [DAMAGE_SCREAMER] = "screamer",
};

static const char *const damage_layers[] = {
  [DAMAGE_TO_SHIELD] = "shield",
  [DAMAGE_TO_ARMOR] = "armour",
  [DAMAGE_TO_COMPONENT] = "component",
};

static const char *const quadrants[] = {
  [QUADRANT_LEFT] = "left",
  [QUADRANT_RIGHT] = "right",
  [QUADRANT_FORE] = "fore",
  [QUADRANT_AFT] = "aft",
};

static const char *const event_results[] = { "nothing answers", "queued", "queue full" };

static const char *
word (const char *const *words, guint count, guint32 n)
{
  return n < count ? words[n] : NULL;
}

#define WORD(words, n) word (words, G_N_ELEMENTS (words), n)

G_DEFINE_QUARK (sortie-trace-error-quark, trace_error)

/* A writer for the traces of worlds made of a mission. Free with trace_writer_free. */
TraceWriter *
trace_writer_new (const DteMission *mission)
{
  TraceWriter *writer;

  g_return_val_if_fail (mission != NULL, NULL);

  writer = g_new0 (TraceWriter, 1);
  writer->mission = mission;
  writer->places = places_new (mission);
  return writer;
}

/* Frees a writer; NULL is nothing. */
void
trace_writer_free (TraceWriter *writer)
{
  if (writer == NULL)
    return;
  places_free (writer->places);
  g_free (writer);
}

static void
add_ship (json_object *out, const TraceWriter *writer, const char *member, guint32 ship)
{
  gboolean known = ship < dte_mission_count (writer->mission, DTE_SHIPS);

  json_object_object_add (
      out, member, json_value_reference (writer->mission, DTE_SHIPS, known ? (int) ship : -1));
}

static void
add_condition (json_object *out, guint32 condition)
{
  const ConditionInfo *info = condition_info (condition);

  json_value_add_string (out, "condition", info != NULL ? info->name : NULL);
}

static void
add_values (json_object *out, const char *member, const SimTrace *trace)
{
  json_object_object_add (out, member, json_value_u32s (trace->args, trace->arg_count));
}

static void
add_instruction (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  const OpcodeInfo *info = opcode_info ((guint8) trace->c);
  const DteInstruction *instruction;
  DteSection section;
  guint offset;

  json_value_add_u32 (out, "thread", trace->a);
  json_value_add_u32 (out, "ip", trace->b);
  if (places_code_offset (writer->mission, trace->b, &section, &offset))
    {
      json_value_add_string (out, "section", dte_section_info (section)->name);
      json_value_add_u32 (out, "offset", offset);
      json_object_object_add (
          out, "routine",
          json_value_routine (writer->places, places_find (writer->places, section, offset)));
      instruction = places_instruction (writer->places, section, offset);
      json_value_add_string (out, "text", instruction != NULL ? instruction->text : NULL);
    }
  json_value_add_string (out, "op", info != NULL ? info->name : NULL);
}

static void
add_command (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  const CommandInfo *info = command_info (trace->b);
  json_object *names = json_object_new_array ();

  json_value_add_u32 (out, "thread", trace->a);
  json_value_add_string (out, "command", info != NULL ? info->name : NULL);
  json_value_add_u32 (out, "number", trace->b);
  add_values (out, "arguments", trace);
  for (guint n = 0; n < trace->arg_count; n++)
    {
      g_autofree char *name = places_dup_value (writer->mission, trace->args[n]);

      json_object_array_add (names, name != NULL ? json_object_new_string (name) : NULL);
    }
  json_object_object_add (out, "names", names);
  json_value_add_u32 (out, "result", trace->c);
}

static void
add_event (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  add_condition (out, trace->a);
  add_ship (out, writer, "ship", trace->b);
  json_value_add_u32 (out, "qualifier", trace->c);
  add_values (out, "values", trace);
  json_value_add_bool (out, "queued", trace->d == 1);
  json_value_add_string (out, "reason", WORD (event_results, trace->d));
}

static void
add_trigger (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  json_object_object_add (out, "trigger",
                          json_value_reference (writer->mission, DTE_TRIGGERS, (int) trace->a));
  add_condition (out, trace->b);
  json_value_add_u32 (out, "object_id", trace->d);
  json_value_add_bool (out, "matched", trace->c <= SIM_TRIGGER_NO_THREAD);
  json_value_add_string (out, "reason", WORD (trigger_reasons, trace->c));
  if (trace->c == SIM_TRIGGER_OPERAND && trace->arg_count > 0)
    json_value_add_u32 (out, "operand", trace->args[0]);
  else
    add_values (out, "values", trace);
}

static void
add_slot (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  json_value_add_u32 (out, "slot", trace->a);
  add_ship (out, writer, "ship", trace->a);
}

static void
add_order (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  add_slot (out, writer, trace);
  json_value_add_string (out, "order", order_display_name (trace->b));
  json_value_add_u32 (out, "number", trace->b);
  json_value_add_i32 (out, "target", (gint32) trace->d);
  json_value_add_string (out, "change", WORD (order_changes, trace->c));
}

static void
add_object (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  add_slot (out, writer, trace);
  json_value_add_u32 (out, "type", trace->b);
  json_value_add_string (out, "change", WORD (object_changes, trace->c));
}

/* What a blow wore, where, and what is left there (damage.h, DamageLayer). */
static void
add_damage_place (json_object *out, const SimTrace *trace)
{
  const gboolean component = trace->args[0] == DAMAGE_TO_COMPONENT;
  float left;

  memcpy (&left, &trace->args[2], sizeof left);
  json_value_add_string (out, "worn", WORD (damage_layers, trace->args[0]));
  if (component)
    json_value_add_i32 (out, "component", (gint32) trace->args[1]);
  else
    json_value_add_string (out, "quadrant", WORD (quadrants, trace->args[1]));
  json_object_object_add (out, "left", json_value_float (left));
}

static void
add_damage (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  float amount;

  memcpy (&amount, &trace->c, sizeof amount);
  add_slot (out, writer, trace);
  json_value_add_i32 (out, "attacker", (gint32) trace->b);
  json_object_object_add (out, "amount", json_value_float (amount));
  json_value_add_string (out, "kind", WORD (damage_kinds, trace->d));
  if (trace->arg_count >= 3)
    add_damage_place (out, trace);
}

static void
add_log (json_object *out, const World *world, const SimTrace *trace)
{
  const WorldLogEntry *entry = world_log_entry (world, trace->a);
  g_autofree char *text = entry != NULL ? world_log_dup_text (world, entry) : NULL;

  if (entry != NULL)
    json_value_add_u32 (out, "code", entry->code);
  json_value_add_string (out, "text", text);
}

static void
add_thread_end (json_object *out, const TraceWriter *writer, const SimTrace *trace)
{
  json_value_add_u32 (out, "thread", trace->a);
  json_value_add_u32 (out, trace->kind == SIM_TRACE_RETURNED ? "block_end" : "end", trace->b);
}

static void
add_members (json_object *out, const TraceWriter *writer, const World *world, const SimTrace *trace)
{
  switch (trace->kind)
    {
    case SIM_TRACE_VM:
    case SIM_TRACE_STATEMENT:
      add_instruction (out, writer, trace);
      break;
    case SIM_TRACE_COMMAND:
      add_command (out, writer, trace);
      break;
    case SIM_TRACE_EVENT:
      add_event (out, writer, trace);
      break;
    case SIM_TRACE_TRIGGER:
      add_trigger (out, writer, trace);
      break;
    case SIM_TRACE_ORDER:
      add_order (out, writer, trace);
      break;
    case SIM_TRACE_OBJECT:
      add_object (out, writer, trace);
      break;
    case SIM_TRACE_DAMAGE:
      add_damage (out, writer, trace);
      break;
    case SIM_TRACE_LOG:
      add_log (out, world, trace);
      break;
    case SIM_TRACE_RUN_ENDED:
    case SIM_TRACE_RETURNED:
      add_thread_end (out, writer, trace);
      break;
    }
}

/* One trace as its line, without the line's end. The caller frees it. */
char *
trace_writer_line (const TraceWriter *writer, const World *world, const SimTrace *trace)
{
  json_object *out;
  char *line;

  g_return_val_if_fail (writer != NULL && world != NULL && trace != NULL, NULL);

  out = json_object_new_object ();
  json_value_add_string (out, "trace", trace_kind_name (trace->kind));
  json_value_add_u32 (out, "tick", world->mission_ticks);
  add_members (out, writer, world, trace);
  line = g_strdup (json_object_to_json_string_ext (out, JSON_C_TO_STRING_PLAIN
                                                            | JSON_C_TO_STRING_NOSLASHESCAPE));
  json_object_put (out);
  return line;
}

static const char *const kind_names[] = {
  [SIM_TRACE_VM] = "vm",
  [SIM_TRACE_STATEMENT] = "statement",
  [SIM_TRACE_COMMAND] = "command",
  [SIM_TRACE_EVENT] = "event",
  [SIM_TRACE_TRIGGER] = "trigger",
  [SIM_TRACE_ORDER] = "order",
  [SIM_TRACE_OBJECT] = "object",
  [SIM_TRACE_DAMAGE] = "damage",
  [SIM_TRACE_LOG] = "log",
  [SIM_TRACE_RUN_ENDED] = "run-ended",
  [SIM_TRACE_RETURNED] = "returned",
};

/* The name of a kind, as --trace takes it. */
const char *
trace_kind_name (SimTraceKind kind)
{
  return WORD (kind_names, kind);
}

/* Reads kinds, comma separated, as bits 1 << SimTraceKind. FALSE with TRACE_ERROR_KIND for a name
 * that is no kind; wanted is left alone then. */
gboolean
trace_kinds_parse (const char *text, guint32 *wanted, GError **error)
{
  g_auto (GStrv) names = NULL;
  guint32 bits = 0;

  g_return_val_if_fail (text != NULL && wanted != NULL, FALSE);

  names = g_strsplit (text, ",", -1);
  for (guint n = 0; names[n] != NULL; n++)
    {
      guint kind = 0;

      while (kind < G_N_ELEMENTS (kind_names)
             && strcmp (kind_names[kind], g_strstrip (names[n])) != 0)
        kind++;
      if (kind == G_N_ELEMENTS (kind_names))
        {
          g_set_error (error, TRACE_ERROR, TRACE_ERROR_KIND,
                       "\"%s\" is no trace: want vm, statement, command, event, trigger, order, "
                       "object, damage or log",
                       names[n]);
          return FALSE;
        }
      bits |= 1u << kind;
    }
  *wanted = bits;
  return TRUE;
}
