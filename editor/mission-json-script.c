/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-script.c - the routines of a code section as source, and its stop flags
 *
 * Breakpoints are the numbers of instructions in their routine, from 0, so that they stay where
 * they are when code before them changes.
 */
#include "editor/mission-json-private.h"

#include <string.h>

#define RAW_BYTES 16 /* on a .raw line */

static JsonValue *
member (JsonValue *object, const char *key)
{
  JsonValue *value = NULL;

  json_object_object_get_ex (object, key, &value);
  return value;
}

/* --- writing --- */

/* Gives every routine of a code section its label. */
void
mission_json_label_routines (const DteMission *mission, MissionJsonNames *names, DteSection section)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, section);
  guint others = 0;

  for (guint n = 0; n < routines->len; n++)
    {
      const DteRoutine *routine = &g_array_index (routines, DteRoutine, n);
      g_autofree char *label = routine->kind == DTE_ROUTINE_PART
                                   ? mission_json_names_dup_label (names, section, routine->index)
                                   : g_strdup_printf ("code:%u", ++others);

      mission_json_names_add_label (names, section, label, routine->offset);
    }
}

static JsonValue *
write_raw (const guint8 *bytes, guint size)
{
  JsonValue *lines = json_object_new_array ();

  json_object_array_add (lines, json_object_new_string (".verbatim"));
  for (guint i = 0; i < size; i += RAW_BYTES)
    {
      g_autoptr (GString) line = g_string_new (".raw");

      for (guint n = i; n < MIN (i + RAW_BYTES, size); n++)
        g_string_append_printf (line, " %02X", bytes[n]);
      json_object_array_add (lines, json_object_new_string (line->str));
    }
  return lines;
}

/* The section whose records an instruction's first operand names; -1 for none with names. */
static int
operand_section (const char *mnemonic)
{
  const OpcodeInfo *info = opcode_info (opcode_for_name (mnemonic));

  return info->name != NULL ? dte_opcode_form_section (info->form) : -1;
}

/* A record's name in quotes where the assembler takes it for that record; else NULL. */
static char *
dup_quoted_name (const DteMission *mission, DteSection section, guint index)
{
  g_autofree char *name = dte_mission_dup_record_name (mission, section, index);
  GString *quoted;

  if (name == NULL || dte_mission_find_by_name (mission, section, name) != (int) index)
    return NULL;
  quoted = g_string_new ("\"");
  for (const char *p = name; *p != '\0'; p++)
    {
      if (g_ascii_iscntrl (*p))
        {
          g_string_free (quoted, TRUE);
          return NULL;
        }
      if (*p == '"' || *p == '\\')
        g_string_append_c (quoted, '\\');
      g_string_append_c (quoted, *p);
    }
  g_string_append_c (quoted, '"');
  return g_string_free (quoted, FALSE);
}

/* "push_ship 3 ; (A4)Reaper" becomes "push_ship "(A4)Reaper"": names, not numbers. */
static char *
dup_named_line (const DteMission *mission, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  int section = words[0] != NULL ? operand_section (words[0]) : -1;
  g_autofree char *name = NULL;
  guint64 index;
  GString *named;

  if (section < 0 || words[1] == NULL
      || !g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXUINT16, &index, NULL))
    return g_strdup (line);
  name = dup_quoted_name (mission, section, (guint) index);
  if (name == NULL)
    return g_strdup (line);
  named = g_string_new (words[0]);
  g_string_append_printf (named, " %s", name);
  for (guint n = 2; words[n] != NULL && *words[n] != ';'; n++)
    g_string_append_printf (named, " %s", words[n]);
  return g_string_free (named, FALSE);
}

static char **
dup_named_source (const DteMission *mission, const DteListing *listing)
{
  char **lines = dte_listing_to_source (mission, listing);

  for (guint n = 0; lines != NULL && lines[n] != NULL; n++)
    {
      char *line = dup_named_line (mission, g_strchug (lines[n]));

      g_free (lines[n]);
      lines[n] = line;
    }
  return lines;
}

/* The source of a routine; its bytes where the source would give others. */
static JsonValue *
write_code (const DteMission *mission, const DteRoutine *routine)
{
  g_autoptr (DteListing) listing = dte_mission_disassemble (mission, routine);
  g_auto (GStrv) lines = listing != NULL ? dup_named_source (mission, listing) : NULL;
  g_autoptr (GBytes) bytes
      = lines != NULL ? dte_assemble (mission, (const char *const *) lines, NULL) : NULL;
  const guint8 *original = dte_mission_record (mission, routine->section, 0) + routine->offset;
  JsonValue *array;

  if (bytes == NULL || g_bytes_get_size (bytes) != routine->whole_length
      || memcmp (g_bytes_get_data (bytes, NULL), original, routine->whole_length) != 0)
    return write_raw (original, routine->whole_length);
  array = json_object_new_array ();
  for (guint n = 0; lines[n] != NULL; n++)
    json_object_array_add (array, json_object_new_string (lines[n]));
  return array;
}

static JsonValue *
write_breakpoints (const DteMission *mission, const DteRoutine *routine)
{
  g_autoptr (GArray) places = mission_json_instruction_places (mission, routine);
  JsonValue *array = json_object_new_array ();

  for (guint n = 0; n < places->len; n++)
    if (dte_mission_get_stop_flag (mission, g_array_index (places, guint, n)))
      json_object_array_add (array, json_object_new_uint64 (n));
  if (json_object_array_length (array) > 0)
    return array;
  json_object_put (array);
  return NULL;
}

/* Adds "script" or "script_b" to the document. flags: write the breakpoints with the routines. */
void
mission_json_write_script (const DteMission *mission, const MissionJsonNames *names,
                           DteSection section, gboolean flags, JsonValue *root)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, section);
  GHashTable *labels = names->offsets[section == DTE_SCRIPT_B ? 1 : 0];
  JsonValue *array;

  if (routines->len == 0)
    return;
  array = json_object_new_array ();
  for (guint n = 0; n < routines->len; n++)
    {
      const DteRoutine *routine = &g_array_index (routines, DteRoutine, n);
      JsonValue *object = json_object_new_object ();
      JsonValue *breakpoints = flags ? write_breakpoints (mission, routine) : NULL;
      const char *label = g_hash_table_lookup (labels, GUINT_TO_POINTER (routine->offset));

      json_object_object_add (object, "routine", json_object_new_string (label));
      if (breakpoints != NULL)
        json_object_object_add (object, "breakpoints", breakpoints);
      json_object_object_add (object, "code", write_code (mission, routine));
      json_object_array_add (array, object);
    }
  json_object_object_add (root, dte_section_info (section)->name, array);
}

static void
add_breakpoints (const DteMission *mission, GHashTable *breakpoints)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, DTE_SCRIPT);

  for (guint n = 0; n < routines->len; n++)
    {
      g_autoptr (GArray) places
          = mission_json_instruction_places (mission, &g_array_index (routines, DteRoutine, n));

      for (guint i = 0; i < places->len; i++)
        if (dte_mission_get_stop_flag (mission, g_array_index (places, guint, i)))
          g_hash_table_add (breakpoints, GUINT_TO_POINTER (g_array_index (places, guint, i)));
    }
}

/* Whether the stop flags are just the breakpoints of instructions. */
gboolean
mission_json_has_plain_stop_flags (const DteMission *mission)
{
  g_autoptr (GHashTable) breakpoints = g_hash_table_new (NULL, NULL);
  g_autoptr (GByteArray) flags = NULL;
  guint count = dte_mission_count (mission, DTE_SCRIPT_FLAGS);

  add_breakpoints (mission, breakpoints);
  flags = mission_json_derive_stop_flags (mission, DTE_SCRIPT, breakpoints);
  return count == flags->len
         && (count == 0
             || memcmp (dte_mission_record (mission, DTE_SCRIPT_FLAGS, 0), flags->data, count)
                    == 0);
}

/* --- reading --- */

static char **
read_lines (JsonValue *code, const MissionJsonPlace *place, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  if (!json_object_is_type (code, json_type_array))
    {
      mission_json_fail (error, MISSION_JSON_ERROR_FORM, place, "an array of lines was wanted");
      return NULL;
    }
  for (gsize n = 0; n < json_object_array_length (code); n++)
    {
      JsonValue *line = json_object_array_get_idx (code, n);

      if (!json_object_is_type (line, json_type_string))
        {
          mission_json_fail (error, MISSION_JSON_ERROR_FORM, place, "line %u: a text was wanted",
                             (guint) n + 1);
          return NULL;
        }
      g_ptr_array_add (lines, g_strdup (json_object_get_string (line)));
    }
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}

static gboolean
read_routine (const DteMission *mission, MissionJsonNames *names, JsonValue *routine, int index,
              DteSection section, GByteArray *code, GError **error)
{
  MissionJsonPlace place = { dte_section_info (section)->name, index, "routine", -1 };
  const char *label = json_object_is_type (member (routine, "routine"), json_type_string)
                          ? json_object_get_string (member (routine, "routine"))
                          : NULL;
  g_autoptr (GError) reason = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (label == NULL)
    return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &place, "a label was wanted");
  if (g_hash_table_contains (names->labels[section == DTE_SCRIPT_B ? 1 : 0], label))
    return mission_json_fail (error, MISSION_JSON_ERROR_NAME, &place,
                              "another routine is called \"%s\"", label);
  place.member = "code";
  lines = read_lines (member (routine, "code"), &place, error);
  if (lines == NULL)
    return FALSE;
  bytes = dte_assemble (mission, (const char *const *) lines, &reason);
  if (bytes == NULL)
    return mission_json_fail (error, MISSION_JSON_ERROR_SCRIPT, &place, "%s", reason->message);
  if (g_bytes_get_size (bytes) % 2 != 0 || code->len + g_bytes_get_size (bytes) > 2 * G_MAXUINT16)
    return mission_json_fail (error, MISSION_JSON_ERROR_ROOM, &place,
                              "the script is longer than 65,535 halfwords, or a routine is odd");
  mission_json_names_add_label (names, section, label, code->len);
  g_byte_array_append (code, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  return TRUE;
}

/* Parts with a routine are found by name before those without, so they must be known by then. */
static gboolean
mark_parts (DteMission *mission, const MissionJsonNames *names, JsonValue *script,
            DteSection section, GError **error)
{
  DteSection parts = section == DTE_SCRIPT_B ? DTE_PARTS_B : DTE_PARTS;

  for (guint part = 0; part < dte_mission_count (mission, parts); part++)
    {
      g_autofree char *label = mission_json_names_dup_label (names, section, part);

      for (gsize n = 0; n < json_object_array_length (script); n++)
        {
          JsonValue *routine = json_object_array_get_idx (script, n);

          if (g_strcmp0 (json_object_get_string (member (routine, "routine")), label) == 0
              && !dte_mission_set_u32 (mission, parts, part, "offset", 0, error))
            return FALSE;
        }
    }
  return TRUE;
}

/* Assembles the document's routines into the section, and notes where each lies. */
gboolean
mission_json_read_script (DteMission *mission, MissionJsonNames *names, JsonValue *root,
                          DteSection section, GError **error)
{
  const MissionJsonPlace place = { dte_section_info (section)->name, -1, NULL, -1 };
  JsonValue *script = member (root, place.array);
  g_autoptr (GByteArray) code = g_byte_array_new ();

  if (script == NULL)
    return TRUE;
  if (!json_object_is_type (script, json_type_array))
    return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &place,
                              "an array of routines was wanted");
  for (gsize n = 0; n < json_object_array_length (script); n++)
    if (!json_object_is_type (json_object_array_get_idx (script, n), json_type_object))
      return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &place,
                                "an array of routines was wanted");
  if (!mark_parts (mission, names, script, section, error))
    return FALSE;
  for (gsize n = 0; n < json_object_array_length (script); n++)
    if (!read_routine (mission, names, json_object_array_get_idx (script, n), (int) n, section,
                       code, error))
      return FALSE;
  return dte_mission_replace_section (mission, section, code->data, code->len, error);
}

static gboolean
read_breakpoints (const DteMission *mission, const MissionJsonNames *names, JsonValue *script,
                  guint index, GHashTable *breakpoints, GError **error)
{
  MissionJsonPlace place = { "script", (int) index, "breakpoints", -1 };
  JsonValue *object = json_object_array_get_idx (script, index);
  JsonValue *list = member (object, "breakpoints");
  const char *label = json_object_get_string (member (object, "routine"));
  g_autoptr (GArray) places = NULL;
  DteRoutine routine;

  if (list == NULL)
    return TRUE;
  if (!json_object_is_type (list, json_type_array))
    return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &place, "an array was wanted");
  if (!dte_mission_routine_at (mission, DTE_SCRIPT,
                               GPOINTER_TO_UINT (g_hash_table_lookup (names->labels[0], label)),
                               &routine))
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, &place, "the routine is empty");
  places = mission_json_instruction_places (mission, &routine);
  for (gsize n = 0; n < json_object_array_length (list); n++)
    {
      gint64 number;

      place.element = (int) n;
      if (!mission_json_read_number (json_object_array_get_idx (list, n), 0,
                                     (gint64) places->len - 1, &place, &number, error))
        return FALSE;
      g_hash_table_add (breakpoints, GUINT_TO_POINTER (g_array_index (places, guint, number)));
    }
  return TRUE;
}

/* Section 10: the document's "script_flags" as they are, or the routines' breakpoints. */
gboolean
mission_json_read_stop_flags (DteMission *mission, const MissionJsonNames *names, JsonValue *root,
                              GError **error)
{
  const MissionJsonPlace place = { "script_flags", -1, "count", -1 };
  g_autoptr (GHashTable) breakpoints = g_hash_table_new (NULL, NULL);
  g_autoptr (GByteArray) flags = NULL;
  JsonValue *given = member (root, "script_flags"), *script = member (root, "script");
  gint64 size;

  for (gsize n = 0; script != NULL && n < json_object_array_length (script); n++)
    if (!read_breakpoints (mission, names, script, (guint) n, breakpoints, error))
      return FALSE;
  flags = mission_json_derive_stop_flags (mission, DTE_SCRIPT, breakpoints);
  if (given != NULL)
    {
      if (!mission_json_read_number (member (given, "count"), 0, G_MAXUINT16, &place, &size, error))
        return FALSE;
      g_byte_array_set_size (flags, (guint) size);
      if (size > 0)
        memset (flags->data, 0, flags->len);
      if (!json_text_apply_rows (member (given, "rows"), "script_flags.rows", flags->data,
                                 flags->len, error))
        return FALSE;
    }
  return dte_mission_replace_section (mission, DTE_SCRIPT_FLAGS, flags->data, flags->len, error);
}
