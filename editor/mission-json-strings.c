/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-strings.c - records' names and the pool they lie in
 *
 * Import puts each name into the pool once, in the order parts, ships, flight groups, globals,
 * formations (reference/dte-format.md 19). A pool that is just that is not written. Any other is
 * kept: as "strings", a list of texts, or as rows of bytes where it is no such list. A name is then
 * the first string of the pool that reads so; a record that names another place has "name_offset".
 */
#include "editor/mission-json-private.h"

#include <string.h>

static const DteSection named_sections[]
    = { DTE_PARTS, DTE_SHIPS, DTE_FLIGHT_GROUPS, DTE_GLOBALS, DTE_FORMATIONS, DTE_PARTS_B };

/* The strings of a pool by their text: offset + 1 of the first that reads so. */
static GHashTable *
index_pool (const DteMission *mission)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const guint8 *pool = dte_mission_record (mission, DTE_STRINGS, 0);
  guint size = dte_mission_count (mission, DTE_STRINGS);

  for (guint offset = 0; offset < size;)
    {
      const guint8 *end = memchr (pool + offset, 0, size - offset);
      char *text = dte_mission_dup_string (mission, offset);

      if (g_hash_table_contains (index, text))
        g_free (text);
      else
        g_hash_table_insert (index, text, GUINT_TO_POINTER (offset + 1));
      offset = end != NULL ? (guint) (end - pool) + 1 : size;
    }
  return index;
}

/* --- writing --- */

/* Whether import makes this very pool of the records' names. */
static gboolean
is_derived_pool (const DteMission *mission)
{
  g_autoptr (DteMission) other = dte_mission_new_empty ();
  guint size = dte_mission_count (mission, DTE_STRINGS);

  for (guint s = 0; s < G_N_ELEMENTS (named_sections); s++)
    for (guint n = 0; n < dte_mission_count (mission, named_sections[s]); n++)
      {
        g_autofree char *name = dte_mission_dup_record_name (mission, named_sections[s], n);
        guint offset = dte_mission_get_u32 (mission, named_sections[s], n, "name");
        guint16 made;

        if (name == NULL ? offset != DTE_NONE_16
                         : !dte_mission_intern_string (other, name, &made, NULL) || made != offset)
          return FALSE;
      }
  return size == dte_mission_count (other, DTE_STRINGS)
         && (size == 0
             || memcmp (dte_mission_record (mission, DTE_STRINGS, 0),
                        dte_mission_record (other, DTE_STRINGS, 0), size)
                    == 0);
}

static JsonValue *
write_list (const guint8 *pool, guint size)
{
  JsonValue *list;

  if (pool[size - 1] != 0)
    return NULL;
  for (guint i = 0; i < size; i += (guint) strlen ((const char *) pool + i) + 1)
    if (!g_utf8_validate ((const char *) pool + i, -1, NULL))
      return NULL;
  list = json_object_new_array ();
  for (guint i = 0; i < size; i += (guint) strlen ((const char *) pool + i) + 1)
    json_object_array_add (list, json_object_new_string ((const char *) pool + i));
  return list;
}

/* Adds "strings" to the document where the pool is not what the names make. */
void
mission_json_write_strings (const DteMission *mission, JsonValue *root)
{
  guint size = dte_mission_count (mission, DTE_STRINGS);
  const guint8 *pool = dte_mission_record (mission, DTE_STRINGS, 0);
  JsonValue *value;

  if (is_derived_pool (mission))
    return;
  value = size > 0 ? write_list (pool, size) : json_object_new_array ();
  if (value == NULL)
    {
      value = json_object_new_object ();
      json_object_object_add (value, "count", json_object_new_uint64 (size));
      json_object_object_add (value, "rows", json_text_rows (pool, size));
    }
  json_object_object_add (root, "strings", value);
}

/* The place of a record's name in the pool, where its text does not say it; else NULL.
 * root: the document, with its "strings" if it has any. */
JsonValue *
mission_json_write_name_offset (const DteMission *mission, DteSection section, guint index,
                                JsonValue *root)
{
  guint offset = dte_mission_get_u32 (mission, section, index, "name");
  g_autofree char *name = dte_mission_dup_record_name (mission, section, index);
  g_autoptr (GHashTable) pool = NULL;

  if (name == NULL)
    return offset == DTE_NONE_16 ? NULL : json_object_new_uint64 (offset);
  if (!json_object_object_get_ex (root, "strings", NULL))
    return NULL;
  pool = index_pool (mission);
  return GPOINTER_TO_UINT (g_hash_table_lookup (pool, name)) == offset + 1
             ? NULL
             : json_object_new_uint64 (offset);
}

/* --- reading --- */

static gboolean
read_rows (JsonValue *strings, GByteArray *pool, GError **error)
{
  const MissionJsonPlace place = { "strings", -1, "count", -1 };
  JsonValue *count = NULL, *rows = NULL;
  gint64 size;

  json_object_object_get_ex (strings, "count", &count);
  json_object_object_get_ex (strings, "rows", &rows);
  if (!mission_json_read_number (count, 0, G_MAXUINT16, &place, &size, error))
    return FALSE;
  g_byte_array_set_size (pool, (guint) size);
  if (size > 0)
    memset (pool->data, 0, pool->len);
  return json_text_apply_rows (rows, "strings.rows", pool->data, pool->len, error);
}

/* Fills the pool with the document's "strings", if it has any. */
gboolean
mission_json_read_strings (DteMission *mission, JsonValue *root, GError **error)
{
  MissionJsonPlace place = { "strings", -1, NULL, -1 };
  g_autoptr (GByteArray) pool = g_byte_array_new ();
  JsonValue *strings;

  if (!json_object_object_get_ex (root, "strings", &strings))
    return TRUE;
  if (json_object_is_type (strings, json_type_object))
    {
      if (!read_rows (strings, pool, error))
        return FALSE;
    }
  else if (!json_object_is_type (strings, json_type_array))
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, &place, "an array was wanted");
  else
    for (gsize n = 0; n < json_object_array_length (strings); n++)
      {
        JsonValue *string = json_object_array_get_idx (strings, n);
        const char *text = json_object_get_string (string);

        place.index = (int) n;
        if (!json_object_is_type (string, json_type_string)
            || strlen (text) != (gsize) json_object_get_string_len (string))
          return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, &place,
                                    "a text without NUL was wanted");
        g_byte_array_append (pool, (const guint8 *) text, (guint) strlen (text) + 1);
      }
  return dte_mission_replace_section (mission, DTE_STRINGS, pool->data, pool->len, error);
}

static gboolean
read_offset (DteMission *mission, GHashTable *pool, JsonValue *record,
             const MissionJsonPlace *place, guint16 *offset, GError **error)
{
  JsonValue *name = NULL, *given = NULL;
  gboolean has_name = json_object_object_get_ex (record, "name", &name);
  const char *text = name != NULL ? json_object_get_string (name) : "";
  guint known;
  gint64 number;

  if (json_object_object_get_ex (record, "name_offset", &given))
    {
      if (!mission_json_read_number (given, 0, G_MAXUINT16, place, &number, error))
        return FALSE;
      *offset = (guint16) number;
      return TRUE;
    }
  if (has_name && name == NULL)
    {
      *offset = DTE_NONE_16;
      return TRUE;
    }
  if (has_name
      && (!json_object_is_type (name, json_type_string)
          || strlen (text) != (gsize) json_object_get_string_len (name)))
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place,
                              "a text without NUL was wanted");
  known = GPOINTER_TO_UINT (g_hash_table_lookup (pool, text));
  *offset = (guint16) (known - 1);
  return known > 0 || dte_mission_intern_string (mission, text, offset, error);
}

/* Gives the records of the roomy mission their names, in the pool's order.
 * root: checked to hold arrays of objects. */
gboolean
mission_json_read_names (DteMission *mission, JsonValue *root, GError **error)
{
  g_autoptr (GHashTable) pool = index_pool (mission);

  for (guint s = 0; s < G_N_ELEMENTS (named_sections); s++)
    {
      const char *array = dte_section_info (named_sections[s])->name;
      JsonValue *records = NULL;

      json_object_object_get_ex (root, array, &records);
      for (guint n = 0; n < dte_mission_count (mission, named_sections[s]); n++)
        {
          const MissionJsonPlace place = { array, (int) n, "name", -1 };
          guint16 offset;

          if (!read_offset (mission, pool, json_object_array_get_idx (records, n), &place, &offset,
                            error)
              || !dte_mission_set_u32 (mission, named_sections[s], n, "name", offset, error))
            return FALSE;
        }
    }
  return TRUE;
}
