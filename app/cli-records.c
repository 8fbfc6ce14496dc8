/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-records.c - info, the tables of records, strings */
#include "app/cli-record-json.h"
#include "app/cli.h"
#include "engine/tables/data-dir.h"

#include <glib/gi18n.h>
#include <string.h>

/* The verb's name is the table's, but for one. */
static DteSection
verb_section (const CliCall *call)
{
  if (strcmp (call->verb->name, "groups") == 0)
    return DTE_FLIGHT_GROUPS;
  return (DteSection) dte_section_for_name (call->verb->name);
}

/* The names of ship types, where the data folder has them: a table is worth showing without. */
static ShipTables *
load_tables (const CliCall *call)
{
  g_autofree char *folder = data_dir_find (call->data_dir);

  return ship_tables_load (folder, NULL);
}

/* --- info --- */

static JsonValue *
section_json (const DteMission *mission, DteSection section)
{
  const DteSectionInfo *info = dte_section_info (section);
  JsonValue *object = json_object_new_object ();
  gboolean used = dte_mission_has_section (mission, section);

  cli_add_number (object, "index", section);
  cli_add_string (object, "name", info->name);
  cli_add_number (object, "count", dte_mission_count (mission, section));
  json_object_object_add (object, "offset",
                          used ? json_object_new_uint64 (dte_mission_offset (mission, section))
                               : NULL);
  json_object_object_add (object, "stride",
                          info->stride != 0 ? json_object_new_uint64 (info->stride) : NULL);
  cli_add_number (object, "room", dte_mission_room (mission, section));
  cli_add_number (object, "flags", dte_mission_entry (mission, section).flags);
  return object;
}

static JsonValue *
info_json (const DteMission *mission)
{
  JsonValue *object = json_object_new_object (), *sections = json_object_new_array ();
  g_autofree char *name = dte_mission_dup_name (mission);
  gsize size;

  dte_mission_get_image (mission, &size);
  cli_add_number (object, "size", size);
  json_object_object_add (object, "compressed",
                          json_object_new_boolean (dte_mission_was_compressed (mission)));
  cli_add_string (object, "name", name);
  for (guint section = 0; section < DTE_SECTIONS; section++)
    json_object_array_add (sections, section_json (mission, section));
  json_object_object_add (object, "sections", sections);
  return object;
}

static void
print_info (const DteMission *mission)
{
  g_autofree char *name = dte_mission_dup_name (mission);
  gsize size;

  dte_mission_get_image (mission, &size);
  cli_print (_("name        %s\n"), name != NULL ? name : _("(none)"));
  cli_print (_("size        %lu bytes\n"), (gulong) size);
  cli_print (_("compressed  %s\n\n"), dte_mission_was_compressed (mission) ? _("yes") : _("no"));
  cli_print (_("section               count  offset      room      filled\n"));
  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      const DteSectionInfo *info = dte_section_info (section);
      guint count = dte_mission_count (mission, section);
      gsize room = dte_mission_room (mission, section);

      if (!dte_mission_has_section (mission, section))
        cli_print (_("%2u %-17s  %6u  not used\n"), section, info->name, count);
      else
        cli_print ("%2u %-17s  %6u  0x%08" G_GSIZE_MODIFIER "X  %-8" G_GSIZE_FORMAT "  %3u%%\n",
                   section, info->name, count, dte_mission_offset (mission, section), room,
                   room == 0 ? 0 : (guint) ((guint64) count * info->stride * 100 / room));
    }
}

CliStatus
cli_info (CliCall *call)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (call, NULL, 1, 1))
    return call->status;
  mission = cli_read_mission (call, call->words[0], &error);
  if (mission == NULL)
    return cli_fail (call->words[0], error);
  if (call->json)
    return cli_print_json (info_json (mission));
  print_info (mission);
  return CLI_OK;
}

/* --- tables --- */

static gboolean
is_record (JsonValue *value)
{
  return json_object_is_type (value, json_type_object);
}

static void
append_plain (GString *text, JsonValue *value)
{
  if (value == NULL)
    g_string_append_c (text, '-');
  else
    g_string_append (text, json_object_to_json_string_ext (
                               value, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE));
}

/* "ship 3 (A4)Reaper" for a reference; an array's values between commas. */
static void
append_text (GString *text, JsonValue *value)
{
  JsonValue *name;

  if (is_record (value) && json_object_object_get_ex (value, "kind", &name))
    {
      g_string_append_printf (text, "%s:%s", json_object_get_string (name),
                              json_object_get_string (json_object_object_get (value, "index")));
      if (json_object_object_get_ex (value, "name", &name) && name != NULL)
        append_plain (text, name);
    }
  else if (json_object_is_type (value, json_type_array))
    for (gsize i = 0; i < json_object_array_length (value); i++)
      {
        g_string_append (text, i == 0 ? "" : ",");
        append_text (text, json_object_array_get_idx (value, i));
      }
  else
    append_plain (text, value);
}

/* A record on one line, each field by its name; the records it owns indented below it. */
static void
print_record (JsonValue *record, guint indent)
{
  g_autoptr (GString) line = g_string_new (NULL);
  JsonValue *owned = NULL;

  g_string_append_printf (line, "%*s%s", (int) indent, "",
                          json_object_get_string (json_object_object_get (record, "index")));
  json_object_object_foreach (record, key, value)
  {
    gboolean is_array = json_object_is_type (value, json_type_array);

    if (strcmp (key, "members") == 0 || strcmp (key, "points") == 0)
      owned = value;
    else if (strcmp (key, "name") == 0)
      {
        g_string_append_c (line, ' ');
        append_plain (line, value);
      }
    else if (strcmp (key, "index") != 0 && !(is_array && json_object_array_length (value) == 0))
      {
        g_string_append_printf (line, " %s=", key);
        append_text (line, value);
      }
  }
  cli_print ("%s\n", line->str);
  for (gsize i = 0; owned != NULL && i < json_object_array_length (owned); i++)
    print_record (json_object_array_get_idx (owned, i), indent + 4);
}

static CliStatus
print_table (CliCall *call, const DteMission *mission, DteSection section)
{
  g_autoptr (ShipTables) tables = section == DTE_SHIPS ? load_tables (call) : NULL;
  JsonValue *array = json_object_new_array ();

  for (guint n = 0; n < dte_mission_count (mission, section); n++)
    {
      JsonValue *record = cli_record_json (mission, section, n, tables);

      if (call->json)
        json_object_array_add (array, record);
      else
        {
          print_record (record, 0);
          json_object_put (record);
        }
    }
  if (call->json)
    return cli_print_json (array);
  json_object_put (array);
  return CLI_OK;
}

/* The verbs that are named after a table: ships, groups, squads, triggers, parts, curves,
 * formations, globals. */
CliStatus
cli_table (CliCall *call)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (call, NULL, 1, 1))
    return call->status;
  mission = cli_read_mission (call, call->words[0], &error);
  if (mission == NULL)
    return cli_fail (call->words[0], error);
  return print_table (call, mission, verb_section (call));
}

static int
section_for_word (const char *word)
{
  guint64 number;

  if (g_ascii_string_to_unsigned (word, 10, 0, DTE_SECTIONS - 1, &number, NULL))
    return (int) number;
  return dte_section_for_name (word);
}

/* records: the records of a section, given by its name or number. */
CliStatus
cli_records (CliCall *call)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;
  int section;

  if (!cli_parse (call, NULL, 2, 2))
    return call->status;
  section = section_for_word (call->words[1]);
  if (section < 0)
    return cli_bad_call (call, _("there is no section “%s”"), call->words[1]);
  if (dte_section_info (section)->field_count == 0)
    return cli_bad_call (call, _("section %d %s is not made of records"), section,
                         dte_section_info (section)->name);
  mission = cli_read_mission (call, call->words[0], &error);
  if (mission == NULL)
    return cli_fail (call->words[0], error);
  return print_table (call, mission, section);
}

/* --- strings --- */

static JsonValue *
strings_json (const DteMission *mission)
{
  JsonValue *array = json_object_new_array ();
  const guint8 *pool = dte_mission_record (mission, DTE_STRINGS, 0);
  guint size = dte_mission_count (mission, DTE_STRINGS);

  for (guint offset = 0, index = 0; offset < size; index++)
    {
      const guint8 *end = memchr (pool + offset, 0, size - offset);
      guint length = end != NULL ? (guint) (end - pool) - offset : size - offset;
      g_autofree char *text = dte_mission_dup_string (mission, offset);
      JsonValue *object = json_object_new_object ();

      cli_add_number (object, "index", index);
      cli_add_string (object, "name", text);
      cli_add_number (object, "offset", offset);
      cli_add_number (object, "length", length);
      json_object_array_add (array, object);
      offset += length + 1;
    }
  return array;
}

/* strings: the pool's strings with their offsets. */
CliStatus
cli_strings (CliCall *call)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonValue) strings = NULL;

  if (!cli_parse (call, NULL, 1, 1))
    return call->status;
  mission = cli_read_mission (call, call->words[0], &error);
  if (mission == NULL)
    return cli_fail (call->words[0], error);
  strings = strings_json (mission);
  if (call->json)
    return cli_print_json (g_steal_pointer (&strings));
  for (gsize i = 0; i < json_object_array_length (strings); i++)
    {
      JsonValue *string = json_object_array_get_idx (strings, i);

      cli_print ("0x%04X  %s\n",
                 (guint) json_object_get_uint64 (json_object_object_get (string, "offset")),
                 json_object_get_string (json_object_object_get (string, "name")));
    }
  return CLI_OK;
}
