/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/json-values.c - floats, references and lists as JSON */
#include "debugger/json-values.h"

#include <math.h>
#include <string.h>

#define FLOAT_FORMAT "%.9g" /* nine digits tell any two 32-bit floats apart */
#define FLOAT_TEXT_SIZE 32

/* A float that reads back to the same; NaN and the infinities, which JSON lacks, are null. */
json_object *
json_value_float (float value)
{
  char text[FLOAT_TEXT_SIZE];

  if (!isfinite (value))
    return NULL;
  g_ascii_formatd (text, sizeof text, FLOAT_FORMAT, (double) value);
  if (strpbrk (text, ".e") == NULL)
    g_strlcat (text, ".0", sizeof text); /* -0 would read back as the whole number 0 */
  return json_object_new_double_s ((double) value, text);
}

/* A list of floats. */
json_object *
json_value_floats (const float *values, guint count)
{
  json_object *list = json_object_new_array_ext ((int) count);

  for (guint n = 0; n < count; n++)
    json_object_array_add (list, json_value_float (values[n]));
  return list;
}

/* A list of unsigned numbers. */
json_object *
json_value_u32s (const guint32 *values, guint count)
{
  json_object *list = json_object_new_array_ext ((int) count);

  for (guint n = 0; n < count; n++)
    json_object_array_add (list, json_object_new_int64 (values[n]));
  return list;
}

static json_object *
new_reference (const char *kind, guint index, const char *name)
{
  json_object *object = json_object_new_object ();

  json_value_add_string (object, "kind", kind);
  json_value_add_u32 (object, "index", index);
  json_value_add_string (object, "name", name);
  return object;
}

/* A reference to a record of a section; NULL, which is JSON's null, for an index below 0. A record
 * past the section's count, or without a name, has the name null. */
json_object *
json_value_reference (const DteMission *mission, DteSection section, int index)
{
  g_autofree char *name = NULL;

  if (index < 0)
    return NULL;
  if ((guint) index < dte_mission_count (mission, section))
    name = dte_mission_dup_record_name (mission, section, (guint) index);
  return new_reference (dte_section_info (section)->singular, (guint) index, name);
}

/* A reference to a routine of a table of places; NULL for none. */
json_object *
json_value_routine (const Places *places, int routine)
{
  static const char *const kinds[] = { "trigger", "part", "orphan" };
  const DteListing *listing = routine >= 0 ? places_nth (places, (guint) routine) : NULL;

  if (listing == NULL)
    return NULL;
  return new_reference (kinds[listing->routine.kind], listing->routine.index, listing->name);
}

/* Adds an unsigned number. */
void
json_value_add_u32 (json_object *object, const char *member, guint32 value)
{
  json_object_object_add (object, member, json_object_new_int64 (value));
}

/* Adds a signed number. */
void
json_value_add_i32 (json_object *object, const char *member, gint32 value)
{
  json_object_object_add (object, member, json_object_new_int (value));
}

/* Adds a truth value. */
void
json_value_add_bool (json_object *object, const char *member, gboolean value)
{
  json_object_object_add (object, member, json_object_new_boolean (value));
}

/* Adds a text; NULL is null. */
void
json_value_add_string (json_object *object, const char *member, const char *value)
{
  g_autofree char *valid = value != NULL ? g_utf8_make_valid (value, -1) : NULL;

  json_object_object_add (object, member, valid != NULL ? json_object_new_string (valid) : NULL);
}
