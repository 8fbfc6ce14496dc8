/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-export.c - the text form written: what import would not make by itself */
#include "editor/mission-json-private.h"

#include <string.h>

#define NAME_TAG "ORMN" /* OpenReliant's name section (reference/dte-format.md 20) */
#define NAME_HEADER 8

/* Sections of bytes, in the order in which they stand in the text. */
static const DteSection byte_sections[] = {
  DTE_OPERANDS_A, DTE_UNKNOWN_9,     DTE_TARGETS,         DTE_UNUSED_19,  DTE_OPERANDS_B,
  DTE_UNKNOWN_23, DTE_COMMAND_FLAGS, DTE_COMMAND_FLAGS_B, DTE_OPERANDS_C,
};

typedef struct
{
  const DteMission *mission;
  MissionJsonNames *names;
  JsonValue *root;
  gint32 *subjects; /* object ID per trigger; NULL: "objects" is written instead */
} Export;

/* --- records --- */

static void
write_name (Export *export, DteSection section, guint index, JsonValue *object)
{
  g_autofree char *name = dte_mission_dup_record_name (export->mission, section, index);
  JsonValue *offset;

  if (dte_field (section, "name") == NULL)
    return;
  if (name == NULL || *name != '\0')
    json_object_object_add (object, "name", name != NULL ? json_object_new_string (name) : NULL);
  offset = mission_json_write_name_offset (export->mission, section, index, export->root);
  if (offset != NULL)
    json_object_object_add (object, "name_offset", offset);
}

static gboolean
add_object_reference (Export *export, guint object_id, const char *key, JsonValue *object)
{
  g_autofree char *text = NULL;
  DteReference reference;

  if (!mission_json_names_object (export->names, object_id, &reference))
    return FALSE;
  text = mission_json_names_dup_reference (export->names, reference);
  json_object_object_add (object, key, json_object_new_string (text));
  return TRUE;
}

/* What a reader looks for first is written although it is the default: what a record is, and whose.
 */
static gboolean
is_always_written (const DteField *field)
{
  return field->means == DTE_MEANS_CONDITION || strcmp (field->name, "kind") == 0
         || (field->means == DTE_MEANS_INDEX && field->value == 0);
}

/* Whether import would make these bytes without being told. */
static gboolean
is_implied (Export *export, DteSection section, guint index, const DteField *field,
            const guint8 *record, const guint8 *defaults)
{
  guint8 derived[16];

  if (mission_json_derive (export->names, section, index, field, derived))
    return memcmp (derived, record + field->offset, field->size) == 0;
  return !is_always_written (field)
         && memcmp (defaults + field->offset, record + field->offset, field->size) == 0;
}

static JsonValue *
write_record (Export *export, DteSection section, guint index, const guint8 *defaults)
{
  const DteSectionInfo *info = dte_section_info (section);
  const guint8 *record = dte_mission_record (export->mission, section, index);
  JsonValue *object = json_object_new_object ();

  write_name (export, section, index, object);
  if (section == DTE_TRIGGERS && export->subjects != NULL
      && export->subjects[index] != MISSION_JSON_NO_SUBJECT)
    add_object_reference (export, (guint) export->subjects[index], "subject", object);
  for (guint n = 0; n < info->field_count; n++)
    {
      const DteField *field = &info->fields[n];

      if (field->means == DTE_MEANS_NAME
          || (section == DTE_SQUAD_MEMBERS && strcmp (field->name, "object_id") == 0
              && add_object_reference (export, dte_load_u16 (record), "object", object))
          || is_implied (export, section, index, field, record, defaults))
        continue;
      json_object_object_add (object, field->name,
                              mission_json_write_field (export->names, field, record));
    }
  return object;
}

static void
write_records (Export *export, DteSection section)
{
  g_autofree guint8 *defaults = g_malloc (dte_section_info (section)->stride);
  JsonValue *array;

  if (dte_mission_count (export->mission, section) == 0)
    return;
  dte_record_defaults (section, defaults);
  array = json_object_new_array ();
  for (guint n = 0; n < dte_mission_count (export->mission, section); n++)
    json_object_array_add (array, write_record (export, section, n, defaults));
  json_object_object_add (export->root, dte_section_info (section)->name, array);
}

/* --- the object table --- */

static gboolean
every_subject_has_a_name (Export *export)
{
  DteReference reference;

  for (guint n = 0; n < dte_mission_count (export->mission, DTE_TRIGGERS); n++)
    if (export->subjects[n] != MISSION_JSON_NO_SUBJECT
        && !mission_json_names_object (export->names, (guint) export->subjects[n], &reference))
      return FALSE;
  return TRUE;
}

/* Whether the triggers' subjects say all that the object table holds; else it is written whole. */
static void
find_subjects (Export *export)
{
  guint triggers = dte_mission_count (export->mission, DTE_TRIGGERS);
  guint count = dte_mission_count (export->mission, DTE_OBJECTS);
  g_autoptr (GByteArray) table = NULL;

  export->subjects = g_new (gint32, triggers + 1);
  mission_json_trigger_subjects (export->mission, export->subjects);
  table = mission_json_derive_objects (export->mission, export->subjects, NULL);
  if (table == NULL || !every_subject_has_a_name (export)
      || table->len != count * dte_section_info (DTE_OBJECTS)->stride
      || (count > 0
          && memcmp (table->data, dte_mission_record (export->mission, DTE_OBJECTS, 0), table->len)
                 != 0))
    g_clear_pointer (&export->subjects, g_free);
}

/* --- sections of bytes --- */

static void
write_bytes (JsonValue *root, DteSection section, guint count, const guint8 *bytes, gsize size)
{
  JsonValue *object = json_object_new_object ();

  json_object_object_add (object, "count", json_object_new_uint64 (count));
  if (dte_section_info (section)->stride == 0)
    json_object_object_add (object, "size", json_object_new_uint64 (size));
  json_object_object_add (object, "rows", json_text_rows (bytes, size));
  json_object_object_add (root, dte_section_info (section)->name, object);
}

static void
write_byte_section (Export *export, DteSection section)
{
  guint count = dte_mission_count (export->mission, section);

  write_bytes (export->root, section, count, dte_mission_record (export->mission, section, 0),
               (gsize) count * dte_section_info (section)->stride);
}

/* Section 20: the size of its records is not known, so all its room is kept up to the zeros. */
static void
write_unused_20 (Export *export)
{
  guint count = dte_mission_count (export->mission, DTE_UNUSED_20);
  gsize offset = dte_mission_offset (export->mission, DTE_UNUSED_20);
  const guint8 *image = dte_mission_get_image (export->mission, NULL);
  gsize room = MIN (dte_mission_room (export->mission, DTE_UNUSED_20),
                    dte_section_info (DTE_UNUSED_20)->template_room);

  while (room > 0 && image[offset + room - 1] == 0)
    room--;
  if (count > 0)
    write_bytes (export->root, DTE_UNUSED_20, count, room > 0 ? image + offset : NULL, room);
}

/* The mission's name as text where section 21 is just that. */
static gboolean
write_mission_name (Export *export)
{
  g_autofree char *name = dte_mission_dup_name (export->mission);
  const guint8 *p = dte_mission_record (export->mission, DTE_NAME, 0);
  gsize length = name != NULL ? strlen (name) : 0;

  if (name == NULL || dte_mission_count (export->mission, DTE_NAME) != NAME_HEADER + length + 1
      || memcmp (p, NAME_TAG, 4) != 0 || memcmp (p + NAME_HEADER, name, length + 1) != 0)
    return FALSE;
  json_object_object_add (export->root, "name", json_object_new_string (name));
  return TRUE;
}

/* --- all of it --- */

static void
write_document (Export *export)
{
  gboolean plain_flags = mission_json_has_plain_stop_flags (export->mission);

  json_object_object_add (export->root, "format", json_object_new_string (MISSION_JSON_FORMAT));
  json_object_object_add (export->root, "version", json_object_new_int (MISSION_JSON_VERSION));
  if (!write_mission_name (export) && dte_mission_count (export->mission, DTE_NAME) > 0)
    write_byte_section (export, DTE_NAME);
  mission_json_write_strings (export->mission, export->root);
  for (guint s = 0; s < mission_json_record_section_count; s++)
    if (mission_json_record_sections[s] != DTE_OBJECTS || export->subjects == NULL)
      write_records (export, mission_json_record_sections[s]);
  if (export->subjects == NULL && dte_mission_count (export->mission, DTE_OBJECTS) == 0)
    json_object_object_add (export->root, "objects", json_object_new_array ());
  mission_json_write_script (export->mission, export->names, DTE_SCRIPT, plain_flags, export->root);
  mission_json_write_script (export->mission, export->names, DTE_SCRIPT_B, FALSE, export->root);
  if (!plain_flags)
    write_byte_section (export, DTE_SCRIPT_FLAGS);
  for (guint s = 0; s < G_N_ELEMENTS (byte_sections); s++)
    if (!mission_json_is_default_section (export->mission, byte_sections[s]))
      write_byte_section (export, byte_sections[s]);
  write_unused_20 (export);
}

/* Adds "exact": what the document without it does not give. The document is laid out as import
 * would, and compared with the image, so that nothing can be missing. */
static gboolean
write_exact (const DteMission *mission, JsonValue *root, GError **error)
{
  g_autoptr (JsonValue) exact = mission_json_write_exact (mission);
  g_autoptr (MissionJsonBuild) build = mission_json_build (root, error);
  g_autoptr (GByteArray) image = build != NULL ? mission_json_layout (build, exact, error) : NULL;
  gsize size;
  const guint8 *wanted = dte_mission_get_image (mission, &size);
  JsonValue *patch;

  if (image == NULL)
    return FALSE;
  patch = json_text_patch (image->data, wanted, size);
  if (json_object_array_length (patch) > 0)
    json_object_object_add (exact, "patch", patch);
  else
    json_object_put (patch);
  json_object_object_add (root, "exact", g_steal_pointer (&exact));
  return TRUE;
}

/* The text form of a mission.
 *
 * exact: also what only the image's bytes say, so that import gives the same image.
 * Returns: UTF-8 of the caller's; NULL, only for the exact form, with MISSION_JSON_ERROR when
 * the records cannot be put together again. */
char *
mission_json_export (const DteMission *mission, gboolean exact, GError **error)
{
  g_return_val_if_fail (mission != NULL, NULL);

  g_autoptr (MissionJsonNames) names = mission_json_names_new (mission);
  g_autoptr (JsonValue) root = json_object_new_object ();
  Export export = { mission, names, root, NULL };

  mission_json_label_routines (mission, names, DTE_SCRIPT);
  mission_json_label_routines (mission, names, DTE_SCRIPT_B);
  find_subjects (&export);
  write_document (&export);
  g_free (export.subjects);
  if (exact && !write_exact (mission, root, error))
    return NULL;
  return json_text_write (root);
}
