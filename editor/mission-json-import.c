/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-import.c - the text form read: records, script, what is derived, layout */
#include "editor/mission-json-private.h"

#include <string.h>

#define NAME_TAG "ORMN" /* OpenReliant's name section (reference/dte-format.md 20) */
#define NAME_VERSION 1

/* Also the order in which they stand in the text. */
const DteSection mission_json_record_sections[] = {
  DTE_FLIGHT_GROUPS, DTE_SHIPS,      DTE_SQUADS,
  DTE_SQUAD_MEMBERS, DTE_FORMATIONS, DTE_FORMATION_POINTS,
  DTE_CURVES,        DTE_GLOBALS,    DTE_TRIGGERS,
  DTE_OBJECTS,       DTE_PARTS,      DTE_PARTS_B,
};
const guint mission_json_record_section_count = G_N_ELEMENTS (mission_json_record_sections);

static const char *const other_members[] = { "format", "version", "name", "notes", "exact", NULL };

static const MissionJsonPlace document_place = { "", -1, NULL, -1 };

static JsonValue *
member (JsonValue *object, const char *key)
{
  JsonValue *value = NULL;

  json_object_object_get_ex (object, key, &value);
  return value;
}

/* Frees a build with the mission it still owns. NULL is allowed. */
void
mission_json_build_free (MissionJsonBuild *build)
{
  if (build == NULL)
    return;
  dte_mission_free (build->mission);
  g_byte_array_unref (build->unused_20);
  g_byte_array_unref (build->name);
  g_free (build);
}

/* --- the document --- */

static gboolean
check_document (JsonValue *root, GError **error)
{
  const MissionJsonPlace format = { "format", -1, NULL, -1 }, version = { "version", -1, NULL, -1 };
  gint64 number;

  if (!json_object_is_type (root, json_type_object))
    return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &document_place,
                              "an object was wanted");
  if (g_strcmp0 (json_object_get_string (member (root, "format")), MISSION_JSON_FORMAT) != 0)
    return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &format, "\"%s\" was wanted",
                              MISSION_JSON_FORMAT);
  if (!mission_json_read_number (member (root, "version"), MISSION_JSON_VERSION,
                                 MISSION_JSON_VERSION, &version, &number, error))
    return FALSE;
  json_object_object_foreach (root, key, value)
  {
    const MissionJsonPlace place = { key, -1, NULL, -1 };

    (void) value;
    if (!g_strv_contains (other_members, key) && dte_section_for_name (key) < 0)
      return mission_json_fail (error, MISSION_JSON_ERROR_MEMBER, &place,
                                "a mission has no such member");
  }
  return TRUE;
}

/* --- records --- */

static gboolean
is_named_otherwise (DteSection section, const char *key)
{
  return strcmp (key, "name") == 0 || strcmp (key, "name_offset") == 0
         || (section == DTE_TRIGGERS && strcmp (key, "subject") == 0);
}

/* A squad member's "object": the ship, flight group or squad that has the ID. */
static gboolean
read_object (const MissionJsonNames *names, JsonValue *value, const MissionJsonPlace *place,
             guint8 *bytes, GError **error)
{
  DteReference reference;
  guint32 id;

  if (!json_object_is_type (value, json_type_string))
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place, "a reference was wanted");
  if (!mission_json_names_find_reference (names, json_object_get_string (value), place, &reference,
                                          error))
    return FALSE;
  id = dte_mission_get_u32 (names->mission, reference.section, reference.index, "object_id");
  dte_store_u16 (bytes, (guint16) id);
  return TRUE;
}

typedef enum
{
  PASS_FIELDS,   /* all but what names routines or objects */
  PASS_ROUTINES, /* what names routines */
  PASS_DERIVE,   /* what the text leaves out */
  PASS_OBJECTS,  /* objects by their IDs */
} Pass;

/* Reads the fields that a record gives, of one pass. */
static gboolean
read_record (MissionJsonBuild *build, const MissionJsonNames *names, DteSection section,
             guint index, JsonValue *record, Pass pass, GError **error)
{
  guint stride = dte_section_info (section)->stride;
  g_autofree guint8 *bytes
      = g_memdup2 (dte_mission_record (build->mission, section, index), stride);

  json_object_object_foreach (record, key, value)
  {
    const MissionJsonPlace place = { dte_section_info (section)->name, (int) index, key, -1 };
    const DteField *field = dte_field (section, key);
    gboolean is_object = section == DTE_SQUAD_MEMBERS && strcmp (key, "object") == 0;

    if (is_named_otherwise (section, key))
      continue;
    if (is_object ? pass == PASS_OBJECTS && !read_object (names, value, &place, bytes, error)
                  : field == NULL
                        && !mission_json_fail (error, MISSION_JSON_ERROR_MEMBER, &place,
                                               "its records have no such field"))
      return FALSE;
    if (field != NULL
        && pass == (field->means == DTE_MEANS_CODE_OFFSET ? PASS_ROUTINES : PASS_FIELDS)
        && !mission_json_read_field (names, field, value, &place, bytes, error))
      return FALSE;
  }
  return dte_mission_write_record (build->mission, section, index, bytes, stride, error);
}

/* Fills in what the record does not give but the others do. */
static gboolean
derive_record (MissionJsonBuild *build, const MissionJsonNames *names, DteSection section,
               guint index, JsonValue *record, GError **error)
{
  const DteSectionInfo *info = dte_section_info (section);

  for (guint n = 0; n < info->field_count; n++)
    {
      const DteField *field = &info->fields[n];
      guint8 derived[16];
      g_autofree guint8 *bytes = NULL;

      if (json_object_object_get_ex (record, field->name, NULL)
          || !mission_json_derive (names, section, index, field, derived))
        continue;
      bytes = g_memdup2 (dte_mission_record (build->mission, section, index), info->stride);
      memcpy (bytes + field->offset, derived, field->size);
      if (!dte_mission_write_record (build->mission, section, index, bytes, info->stride, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_records (MissionJsonBuild *build, const MissionJsonNames *names, JsonValue *root, Pass pass,
              GError **error)
{
  for (guint s = 0; s < G_N_ELEMENTS (mission_json_record_sections); s++)
    {
      DteSection section = mission_json_record_sections[s];
      JsonValue *records = member (root, dte_section_info (section)->name);
      guint count = records != NULL ? (guint) json_object_array_length (records) : 0;

      for (guint n = 0; n < count; n++)
        {
          JsonValue *record = json_object_array_get_idx (records, n);

          if (!(pass == PASS_DERIVE ? derive_record (build, names, section, n, record, error)
                                    : read_record (build, names, section, n, record, pass, error)))
            return FALSE;
        }
    }
  return TRUE;
}

/* --- sections of bytes --- */

/* {"count": n, "rows": [...]}: a section's bytes, as many as its count and stride say. */
static gboolean
read_bytes (JsonValue *value, DteSection section, guint *count, GByteArray *bytes, GError **error)
{
  const char *name = dte_section_info (section)->name;
  const MissionJsonPlace place = { name, -1, "count", -1 }, size_place = { name, -1, "size", -1 };
  g_autofree char *path = g_strconcat (name, ".rows", NULL);
  gint64 number, size;

  if (!mission_json_read_number (member (value, "count"), 0, G_MAXUINT16, &place, &number, error))
    return FALSE;
  size = number * dte_section_info (section)->stride;
  if (dte_section_info (section)->stride == 0
      && !mission_json_read_number (member (value, "size"), 0, G_MAXINT32, &size_place, &size,
                                    error))
    return FALSE;
  *count = (guint) number;
  g_byte_array_set_size (bytes, (guint) size);
  if (size > 0)
    memset (bytes->data, 0, bytes->len);
  return json_text_apply_rows (member (value, "rows"), path, bytes->data, bytes->len, error);
}

static gboolean
is_record_section (DteSection section)
{
  for (guint i = 0; i < G_N_ELEMENTS (mission_json_record_sections); i++)
    if (mission_json_record_sections[i] == section)
      return TRUE;
  return FALSE;
}

static gboolean
read_byte_section (MissionJsonBuild *build, JsonValue *root, DteSection section, GError **error)
{
  const MissionJsonPlace place = { dte_section_info (section)->name, -1, NULL, -1 };
  JsonValue *value = member (root, place.array);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (DteMission) empty = NULL;
  guint count;

  if (value == NULL && !mission_json_has_default_bytes (section))
    return TRUE;
  if (value == NULL)
    {
      empty = dte_mission_new_empty ();
      count = dte_mission_count (empty, section);
      return dte_mission_replace_section (
          build->mission, section, dte_mission_record (empty, section, 0),
          (gsize) count * dte_section_info (section)->stride, error);
    }
  if (!json_object_is_type (value, json_type_object))
    return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &place,
                              "an object of count and rows was wanted");
  if (section == DTE_UNUSED_20)
    return read_bytes (value, section, &build->unused_20_count, build->unused_20, error);
  if (section == DTE_NAME)
    return read_bytes (value, section, &count, build->name, error);
  return read_bytes (value, section, &count, bytes, error)
         && dte_mission_replace_section (build->mission, section, bytes->data, bytes->len, error);
}

/* Every section that is neither records nor script nor strings. Flags of the script come later. */
static gboolean
read_byte_sections (MissionJsonBuild *build, JsonValue *root, GError **error)
{
  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      gboolean given = json_object_object_get_ex (root, dte_section_info (section)->name, NULL);

      if (is_record_section (section) || section == DTE_STRINGS || section == DTE_SCRIPT
          || section == DTE_SCRIPT_B || section == DTE_SCRIPT_FLAGS
          || ((section == DTE_UNUSED_20 || section == DTE_NAME) && !given))
        continue;
      if (!read_byte_section (build, root, section, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_name (MissionJsonBuild *build, JsonValue *root, GError **error)
{
  const MissionJsonPlace place = { "name", -1, NULL, -1 };
  JsonValue *value = member (root, "name");
  const char *name;
  gsize length;
  guint8 header[8] = NAME_TAG;

  if (value == NULL)
    return TRUE;
  name = json_object_is_type (value, json_type_string) ? json_object_get_string (value) : NULL;
  length = name != NULL ? strlen (name) : 0;
  if (name == NULL || length != (gsize) json_object_get_string_len (value)
      || sizeof header + length + 1 > G_MAXUINT16)
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, &place,
                              "a text without NUL of at most 65,526 bytes was wanted");
  dte_store_u16 (header + 4, NAME_VERSION);
  dte_store_u16 (header + 6, (guint16) length);
  g_byte_array_append (build->name, header, sizeof header);
  g_byte_array_append (build->name, (const guint8 *) name, (guint) length + 1);
  return TRUE;
}

/* --- the object table --- */

static gboolean
read_subjects (MissionJsonBuild *build, const MissionJsonNames *names, JsonValue *root,
               gint32 *subjects, GError **error)
{
  JsonValue *triggers = member (root, "triggers");

  for (guint n = 0; n < dte_mission_count (build->mission, DTE_TRIGGERS); n++)
    {
      const MissionJsonPlace place = { "triggers", (int) n, "subject", -1 };
      JsonValue *subject = member (json_object_array_get_idx (triggers, n), "subject");
      DteReference reference;

      subjects[n] = MISSION_JSON_NO_SUBJECT;
      if (subject == NULL)
        continue;
      if (!json_object_is_type (subject, json_type_string))
        return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, &place,
                                  "a reference was wanted");
      if (json_object_object_get_ex (root, "objects", NULL))
        return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, &place,
                                  "\"objects\" says already whose the triggers are");
      if (!mission_json_names_find_reference (names, json_object_get_string (subject), &place,
                                              &reference, error))
        return FALSE;
      if (dte_mission_record (build->mission, reference.section, reference.index) == NULL)
        return mission_json_fail (error, MISSION_JSON_ERROR_NAME, &place, "there is no %s",
                                  json_object_get_string (subject));
      subjects[n] = (gint32) (dte_mission_get_u32 (build->mission, reference.section,
                                                   reference.index, "object_id")
                              & 0xFFFF);
    }
  return TRUE;
}

static gboolean
read_objects (MissionJsonBuild *build, const MissionJsonNames *names, JsonValue *root,
              GError **error)
{
  guint triggers = dte_mission_count (build->mission, DTE_TRIGGERS);
  g_autofree gint32 *subjects = g_new (gint32, triggers + 1);
  g_autoptr (GByteArray) table = NULL;

  if (!read_subjects (build, names, root, subjects, error))
    return FALSE;
  if (json_object_object_get_ex (root, "objects", NULL))
    return TRUE;
  table = mission_json_derive_objects (build->mission, subjects, error);
  return table != NULL
         && dte_mission_replace_section (build->mission, DTE_OBJECTS, table->data, table->len,
                                         error);
}

/* --- all of it --- */

static MissionJsonBuild *
build_new (JsonValue *root, GError **error)
{
  MissionJsonBuild *build = g_new0 (MissionJsonBuild, 1);

  build->unused_20 = g_byte_array_new ();
  build->name = g_byte_array_new ();
  build->mission = mission_json_roomy_new (root, error);
  if (build->mission != NULL)
    return build;
  g_byte_array_unref (build->unused_20);
  g_byte_array_unref (build->name);
  g_free (build);
  return NULL;
}

/* Everything that the document holds, in a roomy mission; only its layout is left to do.
 * Errors: MISSION_JSON_ERROR, JSON_TEXT_ERROR_VALUE for rows of bytes, DTE_ERROR_ROOM for a pool
 * that is full. */
MissionJsonBuild *
mission_json_build (JsonValue *root, GError **error)
{
  g_autoptr (MissionJsonBuild) build = NULL;
  g_autoptr (MissionJsonNames) names = NULL;

  if (!check_document (root, error))
    return NULL;
  build = build_new (root, error);
  if (build == NULL || !mission_json_read_strings (build->mission, root, error)
      || !mission_json_read_names (build->mission, root, error))
    return NULL;
  names = mission_json_names_new (build->mission);
  if (!read_records (build, names, root, PASS_FIELDS, error)
      || !mission_json_read_script (build->mission, names, root, DTE_SCRIPT, error)
      || !mission_json_read_script (build->mission, names, root, DTE_SCRIPT_B, error)
      || !read_records (build, names, root, PASS_ROUTINES, error)
      || !read_records (build, names, root, PASS_DERIVE, error)
      || !read_records (build, names, root, PASS_OBJECTS, error)
      || !read_objects (build, names, root, error)
      || !mission_json_read_stop_flags (build->mission, names, root, error)
      || !read_byte_sections (build, root, error) || !read_name (build, root, error))
    return NULL;
  return g_steal_pointer (&build);
}

static DteMission *
import_document (JsonValue *root, GError **error)
{
  g_autoptr (MissionJsonBuild) build = mission_json_build (root, error);
  g_autoptr (GByteArray) image = NULL;

  if (build == NULL)
    return NULL;
  image = mission_json_layout (build, member (root, "exact"), error);
  return image == NULL ? NULL : dte_mission_new_from_bytes (image->data, image->len, NULL, error);
}

/* Reads the text form of a mission.
 *
 * text: UTF-8, not NUL-terminated. file_name: what the error's text begins with; NULL for none.
 * Returns: a mission of the caller's; NULL with an error that names the place in the text. */
DteMission *
mission_json_import (const char *text, gsize size, const char *file_name, GError **error)
{
  g_autoptr (JsonValue) root = json_text_parse (text, size, error);
  DteMission *mission = root != NULL ? import_document (root, error) : NULL;

  if (mission == NULL && file_name != NULL)
    g_prefix_error (error, "%s: ", file_name);
  return mission;
}
