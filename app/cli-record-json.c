/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-record-json.c - fields to JSON values, and what is worked out of the other records */
#include "app/cli-record-json.h"
#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"

#include <string.h>

#define OPERANDS 5
#define ANY_PLAYER 0x2000 /* bit of a ship operand's low half (dte-format.md 9) */

/* A string, or null for NULL. */
JsonValue *
cli_string_or_null (const char *text)
{
  return text != NULL ? json_object_new_string (text) : NULL;
}

/* Adds a member that holds an unsigned number. */
void
cli_add_number (JsonValue *object, const char *key, guint64 number)
{
  json_object_object_add (object, key, json_object_new_uint64 (number));
}

/* text: NULL is null. */
void
cli_add_string (JsonValue *object, const char *key, const char *text)
{
  json_object_object_add (object, key, cli_string_or_null (text));
}

/* --- references --- */

static JsonValue *
record_reference (const DteMission *mission, DteSection section, guint index)
{
  JsonValue *object = json_object_new_object ();
  g_autofree char *name = dte_mission_dup_record_name (mission, section, index);

  cli_add_string (object, "kind", dte_section_info (section)->singular);
  cli_add_number (object, "index", index);
  cli_add_string (object, "name", name);
  return object;
}

/* What a Reference names; null for none. An unknown tag is told as such, with its number. */
JsonValue *
cli_reference_json (const DteMission *mission, guint32 raw)
{
  DteReference reference = dte_reference_parse (raw);
  JsonValue *object;

  if (reference.section == -1)
    return NULL;
  if (reference.section >= 0)
    return record_reference (mission, (DteSection) reference.section, reference.index);
  object = json_object_new_object ();
  cli_add_string (object, "kind", "unknown");
  cli_add_number (object, "index", reference.index);
  cli_add_string (object, "name", NULL);
  cli_add_number (object, "tag", raw >> 16 & 0xFF);
  return object;
}

/* The record with an object ID, as a reference; null for none. */
static JsonValue *
object_reference (const DteMission *mission, guint object_id)
{
  static const DteSection sections[] = { DTE_SHIPS, DTE_FLIGHT_GROUPS, DTE_SQUADS };

  for (guint s = 0; s < G_N_ELEMENTS (sections); s++)
    for (guint n = 0; n < dte_mission_count (mission, sections[s]); n++)
      if ((dte_mission_get_u32 (mission, sections[s], n, "object_id") & 0xFFFF) == object_id)
        return record_reference (mission, sections[s], n);
  return NULL;
}

/* The object whose slice holds a trigger: the first counts. -1 for none. */
static int
trigger_subject (const DteMission *mission, guint trigger)
{
  for (guint n = 0; n < dte_mission_count (mission, DTE_OBJECTS); n++)
    {
      guint first = dte_mission_get_u32 (mission, DTE_OBJECTS, n, "first_trigger");
      guint count = dte_mission_get_u32 (mission, DTE_OBJECTS, n, "trigger_count");

      if (first != DTE_NONE_16 && trigger >= first && trigger - first < count)
        return (int) n;
    }
  return -1;
}

/* --- fields --- */

/* Whether the value stands for "none". 0xFF of a component is the whole object and of a tier the
 * campaign's, so those are numbers. */
static gboolean
is_none (const DteField *field, guint32 value)
{
  switch (field->means)
    {
    case DTE_MEANS_INDEX:
    case DTE_MEANS_SHIP_KIND:
    case DTE_MEANS_PILOT:
    case DTE_MEANS_CODE_OFFSET:
      return value == field->none;
    case DTE_MEANS_NUMBER:
      return value == field->none && strcmp (field->name, "tier") != 0
             && (field->size < 4 || strcmp (field->name, "first_ship") == 0);
    default:
      return FALSE;
    }
}

static JsonValue *
vector_json (const guint8 *p)
{
  JsonValue *array = json_object_new_array ();

  for (guint axis = 0; axis < 3; axis++)
    {
      guint32 bits = dte_load_u32 (p + axis * 4);
      float value;

      memcpy (&value, &bits, sizeof value);
      json_object_array_add (array, json_text_float (value));
    }
  return array;
}

/* Unset operands are null; those of ships, groups and squads are references, others numbers. */
static JsonValue *
operands_json (const DteMission *mission, const guint8 *record, const guint8 *p)
{
  const ConditionInfo *condition = condition_info (record[0]);
  JsonValue *array = json_object_new_array ();

  for (guint n = 0; n < OPERANDS; n++)
    {
      guint32 raw = dte_load_u32 (p + n * 4);
      guint32 kinds
          = condition != NULL && n < condition->value_count ? condition->values[n].kinds : 0;
      JsonValue *value = NULL;

      if ((raw & 0xFFFF) == DTE_NONE_16)
        value = NULL;
      else if ((kinds & (COMMAND_KIND_SHIP | COMMAND_KIND_FLIGHT_GROUP)) == 0)
        value = json_object_new_uint64 (raw);
      else if ((raw & ANY_PLAYER) != 0)
        {
          value = json_object_new_object ();
          cli_add_string (value, "kind", "any_player_ship");
          cli_add_number (value, "index", raw & 0xFFFF);
          cli_add_string (value, "name", NULL);
        }
      else
        value = cli_reference_json (mission, raw);
      json_object_array_add (array, value);
    }
  return array;
}

static JsonValue *
field_json (const DteMission *mission, DteSection section, guint index, const DteField *field)
{
  const guint8 *record = dte_mission_record (mission, section, index);
  guint32 value = dte_mission_get_u32 (mission, section, index, field->name);

  if (field->means == DTE_MEANS_OPERANDS)
    return operands_json (mission, record, record + field->offset);
  if (field->type == DTE_FIELD_BYTES || g_str_has_prefix (field->name, "unknown"))
    return json_text_hex (record + field->offset, field->size);
  if (field->type == DTE_FIELD_VEC3)
    return vector_json (record + field->offset);
  if (field->type == DTE_FIELD_F32)
    return json_text_float (dte_mission_get_f32 (mission, section, index, field->name));
  if (field->means == DTE_MEANS_REFERENCE)
    return cli_reference_json (mission, value);
  if (is_none (field, value))
    return NULL;
  if (field->type == DTE_FIELD_I16)
    return json_object_new_int ((gint32) value);
  return json_object_new_uint64 (value);
}

/* --- what is worked out --- */

static const char *
kind_name (guint kind, const ShipTables *tables)
{
  const ShipTypeInfo *type = tables != NULL ? ship_tables_type (tables, kind) : NULL;

  switch (kind)
    {
    case DTE_KIND_POINT:
      return "point";
    case DTE_KIND_HANDLE:
      return "curve handle";
    case DTE_KIND_WAYPOINT:
      return "waypoint";
    case DTE_KIND_NAV:
      return "nav point";
    default:
      return type != NULL ? type->record_name : NULL;
    }
}

static void
add_trigger (JsonValue *object, const DteMission *mission, guint index)
{
  static const char *const repeats[] = { "once", "always", "counted" };
  guint number = dte_mission_get_u32 (mission, DTE_TRIGGERS, index, "condition");
  guint repeat = dte_mission_get_u32 (mission, DTE_TRIGGERS, index, "repeat");
  const ConditionInfo *condition = condition_info (number);
  int subject = trigger_subject (mission, index);

  cli_add_string (object, "condition_name", condition != NULL ? condition->name : NULL);
  cli_add_string (object, "repeat_name", repeat < G_N_ELEMENTS (repeats) ? repeats[repeat] : NULL);
  json_object_object_add (object, "subject",
                          subject >= 0 ? object_reference (mission, (guint) subject) : NULL);
}

static void
add_ships (JsonValue *object, const DteMission *mission, guint group)
{
  JsonValue *ships = json_object_new_array ();

  for (guint n = 0; n < dte_mission_count (mission, DTE_SHIPS); n++)
    if (dte_mission_get_u32 (mission, DTE_SHIPS, n, "flight_group") == group)
      json_object_array_add (ships, record_reference (mission, DTE_SHIPS, n));
  json_object_object_add (object, "ships", ships);
}

/* The run of records from `first` on that name their owner: a squad's members, a formation's
 * points. */
static void
add_run (JsonValue *object, const char *key, const DteMission *mission, DteSection section,
         const char *owner_field, guint owner, guint first)
{
  JsonValue *run = json_object_new_array ();

  for (guint n = first; n < dte_mission_count (mission, section)
                        && dte_mission_get_u32 (mission, section, n, owner_field) == owner;
       n++)
    json_object_array_add (run, cli_record_json (mission, section, n, NULL));
  json_object_object_add (object, key, run);
}

static void
add_worked_out (JsonValue *object, const DteMission *mission, DteSection section, guint index,
                const ShipTables *tables)
{
  switch (section)
    {
    case DTE_SHIPS:
      cli_add_string (object, "kind_name",
                      kind_name (dte_mission_get_u32 (mission, section, index, "kind"), tables));
      break;
    case DTE_TRIGGERS:
      add_trigger (object, mission, index);
      break;
    case DTE_FLIGHT_GROUPS:
      add_ships (object, mission, index);
      break;
    case DTE_SQUADS:
      add_run (object, "members", mission, DTE_SQUAD_MEMBERS, "squad", index,
               dte_mission_get_u32 (mission, section, index, "first_member"));
      break;
    case DTE_FORMATIONS:
      add_run (object, "points", mission, DTE_FORMATION_POINTS, "formation", index,
               dte_mission_get_u32 (mission, section, index, "first_point"));
      break;
    case DTE_SQUAD_MEMBERS:
      json_object_object_add (
          object, "object",
          object_reference (mission, dte_mission_get_u32 (mission, section, index, "object_id")));
      break;
    case DTE_OBJECTS:
      json_object_object_add (object, "object", object_reference (mission, index));
      break;
    default:
      break;
    }
}

/* A record as JSON. tables: for the names of ship types; NULL leaves them out.
 * The record must be there. */
JsonValue *
cli_record_json (const DteMission *mission, DteSection section, guint index,
                 const ShipTables *tables)
{
  const DteSectionInfo *info = dte_section_info (section);
  JsonValue *object = json_object_new_object ();
  g_autofree char *name = dte_mission_dup_record_name (mission, section, index);

  cli_add_number (object, "index", index);
  cli_add_string (object, "name", name);
  for (guint n = 0; n < info->field_count; n++)
    {
      const DteField *field = &info->fields[n];

      if (field->means == DTE_MEANS_NAME)
        cli_add_number (object, "name_offset",
                        dte_mission_get_u32 (mission, section, index, field->name));
      else
        json_object_object_add (object, field->name, field_json (mission, section, index, field));
    }
  add_worked_out (object, mission, section, index, tables);
  return object;
}
