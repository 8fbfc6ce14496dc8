/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/table-json.h - a table of numbers in data/tables, read field by field
 *
 * Shapes:  one JSON object a file: "source", then "rows", an array of objects, one row a line.
 * Units:   as each table's header says; rows and fields are counted from 0.
 * Owner:   the table owns its text: strings it lends live until table_json_free.
 * Errors:  TABLE_JSON_ERROR, naming the file, the row and the field.
 * Source:  style.md, Tables
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TABLE_JSON_ERROR (table_json_error_quark ())
GQuark table_json_error_quark (void);

typedef enum
{
  TABLE_JSON_ERROR_FILE,   /* the file could not be read */
  TABLE_JSON_ERROR_SYNTAX, /* not JSON, or not a table */
  TABLE_JSON_ERROR_FIELD,  /* a field missing, of another type, or out of range */
} TableJsonErrorCode;

typedef struct _TableJson TableJson;

TableJson *table_json_load (const char *data_dir, const char *file_name, GError **error);
void table_json_free (TableJson *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableJson, table_json_free)
guint table_json_n_rows (const TableJson *table);
gboolean table_json_has (const TableJson *table, guint row, const char *field);
gboolean table_json_int (const TableJson *table, guint row, const char *field, int least, int most,
                         int *value, GError **error);
gboolean table_json_int_or_null (const TableJson *table, guint row, const char *field, int least,
                                 int most, int null_value, int *value, GError **error);
gboolean table_json_float (const TableJson *table, guint row, const char *field, float *value,
                           GError **error);
gboolean table_json_floats (const TableJson *table, guint row, const char *field, float *values,
                            guint n_values, GError **error);
gboolean table_json_bool (const TableJson *table, guint row, const char *field, gboolean *value,
                          GError **error);
gboolean table_json_string (const TableJson *table, guint row, const char *field,
                            const char **value, GError **error);
gboolean table_json_string_or_null (const TableJson *table, guint row, const char *field,
                                    const char **value, GError **error);
gboolean table_json_choice (const TableJson *table, guint row, const char *field,
                            const char *const *words, guint n_words, int *value, GError **error);
gboolean table_json_strings (const TableJson *table, guint row, const char *field, char ***values,
                             GError **error);

G_END_DECLS
