/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/stats-json.c - stat files as JSON text and back
 *
 * {"kind": "guns", "records": [{"name": "Laser Cannon", "range": 250, ...}, ...]}: fields by name
 * in file order, a number a float reads back to exactly. Bytes that the fields do not say stand as
 * hex: "name_rest" (past the name's NUL), "rest" (everything past the fields and between them),
 * left out where they are zero, and "bits" for a float that JSON has no number for. So text to
 * bytes to text, and bytes to text to bytes, are the same. */
#include "engine/formats/stats.h"

#include <json-c/json.h>
#include <math.h>
#include <string.h>

static guint
field_size (const StatsField *field)
{
  return field->type == STATS_TYPE_U16 ? 2 : 4;
}

static struct json_object *
new_hex (const guint8 *bytes, gsize size)
{
  GString *text = g_string_new (NULL);

  for (gsize n = 0; n < size; n++)
    g_string_append_printf (text, "%02x", bytes[n]);
  struct json_object *value = json_object_new_string_len (text->str, (int) text->len);
  g_string_free (text, TRUE);
  return value;
}

static gboolean
all_zero (const guint8 *bytes, gsize size)
{
  for (gsize n = 0; n < size; n++)
    if (bytes[n] != 0)
      return FALSE;
  return TRUE;
}

/* The shortest of up to 9 digits that reads back to the same float. */
static struct json_object *
new_number (const StatsRecord *record, const StatsField *field)
{
  double value = stats_record_get (record, field);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (value))
    {
      struct json_object *bits = json_object_new_object ();
      json_object_object_add (bits, "bits",
                              new_hex (record->bytes + field->offset, field_size (field)));
      return bits;
    }
  if (field->type != STATS_TYPE_F32)
    return json_object_new_int64 ((gint64) value);
  if (value == 0 && signbit (value))
    return json_object_new_double_s (value, "-0.0");
  for (guint digits = 1; digits <= 9; digits++)
    {
      char format[8];
      g_snprintf (format, sizeof format, "%%.%ug", digits);
      g_ascii_formatd (text, sizeof text, format, value);
      if ((float) g_ascii_strtod (text, NULL) == (float) value)
        break;
    }
  return json_object_new_double_s (value, text);
}

/* The record without what its text form's members say, so that what is left is "rest". */
static void
blank_fields (StatsKind kind, StatsRecord *record)
{
  guint n_fields;
  const StatsField *fields = stats_fields (kind, &n_fields);

  for (guint n = 0; n < n_fields; n++)
    memset (record->bytes + fields[n].offset, 0, field_size (&fields[n]));
}

static struct json_object *
record_to_json (const StatsFile *file, guint n)
{
  const StatsRecord *record = &g_array_index (file->records, StatsRecord, n);
  StatsRecord rest = *record;
  struct json_object *object = json_object_new_object ();
  guint n_fields;
  const StatsField *fields = stats_fields (file->kind, &n_fields);
  g_autofree char *name = stats_file_dup_name (file, n);
  gsize used = strnlen ((const char *) record->bytes, STATS_NAME_SIZE);

  json_object_object_add (object, "name", json_object_new_string (name));
  if (!all_zero (record->bytes + used, STATS_NAME_SIZE - used))
    json_object_object_add (object, "name_rest",
                            new_hex (record->bytes + used, STATS_NAME_SIZE - used));
  for (guint i = 0; i < n_fields; i++)
    json_object_object_add (object, fields[i].name, new_number (record, &fields[i]));
  blank_fields (file->kind, &rest);
  if (!all_zero (rest.bytes + STATS_NAME_SIZE, STATS_RECORD_SIZE - STATS_NAME_SIZE))
    json_object_object_add (
        object, "rest",
        new_hex (rest.bytes + STATS_NAME_SIZE, STATS_RECORD_SIZE - STATS_NAME_SIZE));
  return object;
}

/* The file as JSON text, a record a line. Free with g_free. */
char *
stats_file_to_json (const StatsFile *file)
{
  g_return_val_if_fail (file != NULL, NULL);

  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "{\n \"kind\": \"%s\",\n \"records\": [",
                          stats_kind_name (file->kind));
  for (guint n = 0; n < file->records->len; n++)
    {
      struct json_object *record = record_to_json (file, n);
      g_string_append (text, n > 0 ? ",\n  " : "\n  ");
      g_string_append (text, json_object_to_json_string_ext (
                                 record, JSON_C_TO_STRING_SPACED | JSON_C_TO_STRING_NOSLASHESCAPE));
      json_object_put (record);
    }
  g_string_append (text, "\n ]\n}\n");
  return g_string_free (text, FALSE);
}

/* What the reading of a text form carries along. */
typedef struct
{
  const char *file_name;
  StatsKind kind;
  guint n;
} Place;

static gboolean
complain (const Place *place, const char *member, const char *wanted, GError **error)
{
  g_set_error (error, STATS_ERROR, STATS_ERROR_FIELD, "%s: record %u, %s: wanted %s",
               place->file_name, place->n, member, wanted);
  return FALSE;
}

static gboolean
read_hex (const Place *place, const char *member, struct json_object *value, guint8 *bytes,
          gsize size, GError **error)
{
  const char *text
      = json_object_is_type (value, json_type_string) ? json_object_get_string (value) : NULL;
  gboolean good = text != NULL && strlen (text) == 2 * size;

  for (gsize n = 0; good && n < size; n++)
    {
      int high = g_ascii_xdigit_value (text[2 * n]), low = g_ascii_xdigit_value (text[2 * n + 1]);
      good = high >= 0 && low >= 0;
      if (good)
        bytes[n] = (guint8) (high << 4 | low);
    }
  if (good)
    return TRUE;
  g_autofree char *wanted = g_strdup_printf ("%" G_GSIZE_FORMAT " bytes as hex digits", size);
  return complain (place, member, wanted, error);
}

static gboolean
read_name (const Place *place, struct json_object *object, StatsRecord *record, GError **error)
{
  struct json_object *name, *rest;
  gsize size = 0;

  if (!json_object_object_get_ex (object, "name", &name)
      || !json_object_is_type (name, json_type_string))
    return complain (place, "name", "a text", error);
  g_autofree char *bytes
      = g_convert (json_object_get_string (name), -1, "ISO-8859-1", "UTF-8", NULL, &size, NULL);
  if (bytes == NULL || size > STATS_NAME_SIZE || strlen (bytes) != size)
    return complain (place, "name", "at most 64 Latin-1 letters", error);
  memcpy (record->bytes, bytes, size);
  if (!json_object_object_get_ex (object, "name_rest", &rest))
    return TRUE;
  return read_hex (place, "name_rest", rest, record->bytes + size, STATS_NAME_SIZE - size, error);
}

static gboolean
read_field (const Place *place, struct json_object *object, const StatsField *field,
            StatsRecord *record, GError **error)
{
  struct json_object *value, *bits;

  if (!json_object_object_get_ex (object, field->name, &value))
    return complain (place, field->name, "a number, found nothing", error);
  if (field->type == STATS_TYPE_F32 && json_object_is_type (value, json_type_object)
      && json_object_object_get_ex (value, "bits", &bits))
    return read_hex (place, field->name, bits, record->bytes + field->offset, field_size (field),
                     error);
  if (!json_object_is_type (value, json_type_int) && !json_object_is_type (value, json_type_double))
    return complain (place, field->name, "a number", error);
  double number = json_object_get_double (value);
  if (!isfinite (number) || !stats_record_set (record, field, number))
    return complain (place, field->name, "a number its type holds", error);
  return TRUE;
}

/* A misspelt member would otherwise be lost without a word. */
static gboolean
check_members (const Place *place, struct json_object *object, GError **error)
{
  json_object_object_foreach (object, name, value)
  {
    (void) value;
    if (strcmp (name, "name") != 0 && strcmp (name, "name_rest") != 0 && strcmp (name, "rest") != 0
        && stats_field_for_name (place->kind, name) == NULL)
      return complain (place, name, "no such member", error);
  }
  return TRUE;
}

static gboolean
read_record (const Place *place, struct json_object *object, StatsRecord *record, GError **error)
{
  guint n_fields;
  const StatsField *fields = stats_fields (place->kind, &n_fields);
  struct json_object *rest;

  if (!json_object_is_type (object, json_type_object))
    return complain (place, "record", "an object", error);
  if (!check_members (place, object, error) || !read_name (place, object, record, error))
    return FALSE;
  if (json_object_object_get_ex (object, "rest", &rest)
      && !read_hex (place, "rest", rest, record->bytes + STATS_NAME_SIZE,
                    STATS_RECORD_SIZE - STATS_NAME_SIZE, error))
    return FALSE;
  for (guint n = 0; n < n_fields; n++)
    if (!read_field (place, object, &fields[n], record, error))
      return FALSE;
  return TRUE;
}

static gboolean
find_records (struct json_object *root, StatsKind *kind, struct json_object **records)
{
  struct json_object *name;

  if (!json_object_is_type (root, json_type_object)
      || !json_object_object_get_ex (root, "kind", &name)
      || !json_object_object_get_ex (root, "records", records)
      || !json_object_is_type (*records, json_type_array))
    return FALSE;
  for (guint n = STATS_KIND_SHIPS; n <= STATS_KIND_PILOTS; n++)
    if (g_strcmp0 (json_object_get_string (name), stats_kind_name (n)) == 0)
      {
        *kind = (StatsKind) n;
        return TRUE;
      }
  return FALSE;
}

/* Reads the text form. Free with stats_file_free. JSON where the text is none, or no stat file's;
 * FIELD for a record whose member is missing, unknown or no value of its type. */
StatsFile *
stats_file_new_from_json (const char *text, const char *file_name, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  Place place = { .file_name = file_name != NULL ? file_name : "stats" };
  struct json_object *records;
  enum json_tokener_error problem = json_tokener_success;
  struct json_object *root = json_tokener_parse_verbose (text, &problem);
  g_autoptr (StatsFile) file = NULL;
  gboolean good = find_records (root, &place.kind, &records);

  if (!good)
    g_set_error (error, STATS_ERROR, STATS_ERROR_JSON, "%s: %s", place.file_name,
                 root == NULL && problem != json_tokener_success
                     ? json_tokener_error_desc (problem)
                     : "wanted a \"kind\" of stat file and an array \"records\"");
  else
    file = stats_file_new (place.kind);
  for (; good && place.n < json_object_array_length (records); place.n++)
    {
      StatsRecord record = { 0 };
      good = read_record (&place, json_object_array_get_idx (records, place.n), &record, error);
      g_array_append_val (file->records, record);
    }
  if (root != NULL)
    json_object_put (root);
  return good ? g_steal_pointer (&file) : NULL;
}
