/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/table-json.c - tables of data/tables, read through json-c; see table-json.h */
#include "engine/tables/table-json.h"

#include <json-c/json.h>
#include <math.h>
#include <string.h>

G_DEFINE_QUARK (table-json-error-quark, table_json_error)

struct _TableJson
{
  char *file_name;
  struct json_object *root;
  struct json_object *rows; /* within root */
};

/* Reads data_dir/tables/file_name. Returns a table to free with table_json_free; NULL and FILE or
 * SYNTAX when there is no such file, it is not JSON, or it has no array "rows" of objects. */
TableJson *
table_json_load (const char *data_dir, const char *file_name, GError **error)
{
  g_return_val_if_fail (data_dir != NULL && file_name != NULL, NULL);

  g_autofree char *path = g_build_filename (data_dir, "tables", file_name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) failure = NULL;
  if (!g_file_get_contents (path, &text, NULL, &failure))
    {
      g_set_error (error, TABLE_JSON_ERROR, TABLE_JSON_ERROR_FILE, "%s", failure->message);
      return NULL;
    }

  enum json_tokener_error problem = json_tokener_success;
  g_autoptr (TableJson) table = g_new0 (TableJson, 1);
  table->file_name = g_strdup (file_name);
  table->root = json_tokener_parse_verbose (text, &problem);
  if (table->root == NULL)
    {
      g_set_error (error, TABLE_JSON_ERROR, TABLE_JSON_ERROR_SYNTAX, "%s: %s", path,
                   json_tokener_error_desc (problem));
      return NULL;
    }
  if (!json_object_is_type (table->root, json_type_object)
      || !json_object_object_get_ex (table->root, "rows", &table->rows)
      || !json_object_is_type (table->rows, json_type_array))
    {
      g_set_error (error, TABLE_JSON_ERROR, TABLE_JSON_ERROR_SYNTAX,
                   "%s: wanted an object with an array \"rows\"", path);
      return NULL;
    }
  return g_steal_pointer (&table);
}

/* Frees the table and every string it lent. NULL is allowed. */
void
table_json_free (TableJson *table)
{
  if (table == NULL)
    return;
  g_free (table->file_name);
  if (table->root != NULL)
    json_object_put (table->root);
  g_free (table);
}

/* How many rows the table has. */
guint
table_json_n_rows (const TableJson *table)
{
  g_return_val_if_fail (table != NULL, 0);

  return json_object_array_length (table->rows);
}

static struct json_object *
lookup (const TableJson *table, guint row, const char *field, gboolean *there)
{
  struct json_object *object = json_object_array_get_idx (table->rows, row);
  struct json_object *value = NULL;

  *there = json_object_is_type (object, json_type_object)
           && json_object_object_get_ex (object, field, &value);
  return value;
}

static gboolean
complain (const TableJson *table, guint row, const char *field, const char *wanted, GError **error)
{
  gboolean there;
  struct json_object *value = lookup (table, row, field, &there);

  g_set_error (error, TABLE_JSON_ERROR, TABLE_JSON_ERROR_FIELD,
               "%s: row %u, %s: wanted %s, found %s", table->file_name, row, field, wanted,
               there ? json_object_to_json_string (value) : "nothing");
  return FALSE;
}

/* TRUE where the row exists and has the field, null or not. */
gboolean
table_json_has (const TableJson *table, guint row, const char *field)
{
  gboolean there;

  g_return_val_if_fail (table != NULL && field != NULL, FALSE);
  lookup (table, row, field, &there);
  return there;
}

/* Reads a whole number from least to most into value; FIELD otherwise. */
gboolean
table_json_int (const TableJson *table, guint row, const char *field, int least, int most,
                int *value, GError **error)
{
  gboolean there;
  struct json_object *found = lookup (table, row, field, &there);

  if (json_object_is_type (found, json_type_int))
    {
      gint64 number = json_object_get_int64 (found);
      if (number >= least && number <= most)
        {
          *value = (int) number;
          return TRUE;
        }
    }
  g_autofree char *wanted = g_strdup_printf ("a whole number from %d to %d", least, most);
  return complain (table, row, field, wanted, error);
}

/* The same, where null (written out) reads as null_value; FIELD otherwise. */
gboolean
table_json_int_or_null (const TableJson *table, guint row, const char *field, int least, int most,
                        int null_value, int *value, GError **error)
{
  gboolean there;

  if (lookup (table, row, field, &there) == NULL && there)
    {
      *value = null_value;
      return TRUE;
    }
  return table_json_int (table, row, field, least, most, value, error);
}

static gboolean
read_float (struct json_object *found, float *value)
{
  if (!json_object_is_type (found, json_type_double) && !json_object_is_type (found, json_type_int))
    return FALSE;
  float number = (float) json_object_get_double (found);
  if (!isfinite (number))
    return FALSE;
  *value = number;
  return TRUE;
}

/* Reads a finite number as a float; FIELD otherwise. */
gboolean
table_json_float (const TableJson *table, guint row, const char *field, float *value,
                  GError **error)
{
  gboolean there;

  if (read_float (lookup (table, row, field, &there), value))
    return TRUE;
  return complain (table, row, field, "a number", error);
}

/* Reads an array of exactly n_values numbers; FIELD otherwise (values may be partly written). */
gboolean
table_json_floats (const TableJson *table, guint row, const char *field, float *values,
                   guint n_values, GError **error)
{
  gboolean there;
  struct json_object *found = lookup (table, row, field, &there);
  gboolean good = json_object_is_type (found, json_type_array)
                  && json_object_array_length (found) == n_values;

  for (guint n = 0; good && n < n_values; n++)
    good = read_float (json_object_array_get_idx (found, n), &values[n]);
  if (good)
    return TRUE;
  g_autofree char *wanted = g_strdup_printf ("%u numbers", n_values);
  return complain (table, row, field, wanted, error);
}

/* Reads true or false; FIELD otherwise. */
gboolean
table_json_bool (const TableJson *table, guint row, const char *field, gboolean *value,
                 GError **error)
{
  gboolean there;
  struct json_object *found = lookup (table, row, field, &there);

  if (!json_object_is_type (found, json_type_boolean))
    return complain (table, row, field, "true or false", error);
  *value = json_object_get_boolean (found);
  return TRUE;
}

/* Lends a string of the table's; FIELD otherwise. */
gboolean
table_json_string (const TableJson *table, guint row, const char *field, const char **value,
                   GError **error)
{
  gboolean there;
  struct json_object *found = lookup (table, row, field, &there);

  if (!json_object_is_type (found, json_type_string))
    return complain (table, row, field, "a text", error);
  *value = json_object_get_string (found);
  return TRUE;
}

/* The same, where null (written out) reads as NULL. */
gboolean
table_json_string_or_null (const TableJson *table, guint row, const char *field, const char **value,
                           GError **error)
{
  gboolean there;

  if (lookup (table, row, field, &there) == NULL && there)
    {
      *value = NULL;
      return TRUE;
    }
  return table_json_string (table, row, field, value, error);
}

/* Reads a text that must be one of words[0..n_words-1], NULL ones skipped, as its place; FIELD
 * otherwise. */
gboolean
table_json_choice (const TableJson *table, guint row, const char *field, const char *const *words,
                   guint n_words, int *value, GError **error)
{
  const char *text;

  if (!table_json_string (table, row, field, &text, error))
    return FALSE;
  for (guint n = 0; n < n_words; n++)
    if (words[n] != NULL && strcmp (words[n], text) == 0)
      {
        *value = (int) n;
        return TRUE;
      }
  return complain (table, row, field, "one of the known words", error);
}

/* Copies an array of texts into a new NULL-terminated list of the caller's; FIELD otherwise. */
gboolean
table_json_strings (const TableJson *table, guint row, const char *field, char ***values,
                    GError **error)
{
  gboolean there;
  struct json_object *found = lookup (table, row, field, &there);

  if (!json_object_is_type (found, json_type_array))
    return complain (table, row, field, "a list of texts", error);

  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  for (gsize n = 0; n < json_object_array_length (found); n++)
    {
      struct json_object *item = json_object_array_get_idx (found, n);
      if (!json_object_is_type (item, json_type_string))
        return complain (table, row, field, "a list of texts", error);
      g_ptr_array_add (list, g_strdup (json_object_get_string (item)));
    }
  g_ptr_array_add (list, NULL);
  *values = (char **) g_ptr_array_steal (list, NULL);
  return TRUE;
}
