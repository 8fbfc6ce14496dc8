/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-layout.c - where sections lie: while being built, as the template, exactly
 *
 * The exact form holds the image's size, the places of sections that differ from the template's,
 * and a patch: the bytes that differ once everything else is laid out.
 */
#include "editor/mission-json-private.h"

#include <string.h>

#define DIRECTORY_SIZE (DTE_DIRECTORY_SLOTS * 8)
#define TEMPLATE_FLAGS 15 /* (The write template) */
#define SLOT_FILE_SIZE 27 /* its offset field holds the file's size (Directory) */
#define NAME_ROOM_NONE 0
#define POOL_ROOM (G_MAXUINT16 + 1)
#define SCRIPT_ROOM (G_MAXUINT16 * 2)

static void
set_entry (guint8 *image, gsize size, guint slot, guint count, guint8 flags, guint32 offset)
{
  guint8 *p = image + slot * 8;

  if ((slot + 1) * 8 > size)
    return;
  dte_store_u16 (p, (guint16) count);
  p[2] = 0;
  p[3] = flags;
  dte_store_u32 (p + 4, offset);
}

/* --- the roomy mission --- */

/* Records that the document gives a section; FALSE where it gives something else. */
static gboolean
count_records (JsonValue *root, DteSection section, guint *count, GError **error)
{
  MissionJsonPlace place = { dte_section_info (section)->name, -1, NULL, -1 };
  JsonValue *records;

  *count = 0;
  if (!json_object_object_get_ex (root, place.array, &records))
    return TRUE;
  if (!json_object_is_type (records, json_type_array))
    return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &place, "an array was wanted");
  if (json_object_array_length (records) > G_MAXUINT16)
    return mission_json_fail (error, MISSION_JSON_ERROR_ROOM, &place,
                              "at most 65535 records can be counted");
  *count = (guint) json_object_array_length (records);
  for (guint n = 0; n < *count; n++)
    {
      place.index = (int) n;
      if (!json_object_is_type (json_object_array_get_idx (records, n), json_type_object))
        return mission_json_fail (error, MISSION_JSON_ERROR_FORM, &place, "an object was wanted");
    }
  return TRUE;
}

static gboolean
is_record_section (DteSection section)
{
  for (guint i = 0; i < mission_json_record_section_count; i++)
    if (mission_json_record_sections[i] == section)
      return TRUE;
  return FALSE;
}

static gsize
roomy_room (DteSection section, guint count)
{
  switch (section)
    {
    case DTE_STRINGS:
    case DTE_SCRIPT_FLAGS:
      return POOL_ROOM;
    case DTE_SCRIPT:
    case DTE_SCRIPT_B:
      return SCRIPT_ROOM;
    case DTE_UNUSED_20:
    case DTE_NAME:
      return NAME_ROOM_NONE;
    case DTE_OBJECTS:
      return (gsize) G_MAXUINT16 * dte_section_info (section)->stride;
    default:
      return is_record_section (section) ? (gsize) count * dte_section_info (section)->stride
                                         : (gsize) G_MAXUINT16 * dte_section_info (section)->stride;
    }
}

/* A mission with as many default records in each section as the document has, and room for what is
 * not made of records.
 * Errors: MISSION_JSON_ERROR_FORM for what is no array of objects. */
DteMission *
mission_json_roomy_new (JsonValue *root, GError **error)
{
  g_autoptr (GByteArray) image = g_byte_array_new ();
  guint8 entries[DIRECTORY_SIZE] = { 0 };
  gsize offset = POOL_ROOM; /* past 0xFFFF, which means a section that is not used */
  DteMission *mission;

  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      guint count = 0, stride = dte_section_info (section)->stride;

      if (is_record_section (section) && !count_records (root, section, &count, error))
        return NULL;
      set_entry (entries, sizeof entries, section, count, TEMPLATE_FLAGS, (guint32) offset);
      if (section == DTE_UNUSED_20 || section == DTE_NAME)
        set_entry (entries, sizeof entries, section, 0, TEMPLATE_FLAGS, DTE_UNUSED_OFFSET);
      g_byte_array_set_size (image, (guint) (offset + roomy_room (section, count)));
      memset (image->data + offset, 0, roomy_room (section, count));
      for (guint n = 0; n < count; n++)
        dte_record_defaults (section, image->data + offset + (gsize) n * stride);
      offset += roomy_room (section, count);
    }
  memset (image->data, 0, POOL_ROOM);
  memcpy (image->data, entries, sizeof entries);
  for (guint slot = DTE_SECTIONS; slot < DTE_DIRECTORY_SLOTS; slot++)
    set_entry (image->data, image->len, slot, 0, TEMPLATE_FLAGS, DTE_UNUSED_OFFSET);
  mission = dte_mission_new_from_bytes (image->data, image->len, NULL, error);
  return mission;
}

/* --- what a build holds of a section --- */

static const guint8 *
section_bytes (const MissionJsonBuild *build, DteSection section, guint *count, gsize *size)
{
  if (section == DTE_UNUSED_20)
    {
      *count = build->unused_20_count;
      *size = build->unused_20->len;
      return build->unused_20->data;
    }
  if (section == DTE_NAME)
    {
      *count = build->name->len;
      *size = build->name->len;
      return build->name->data;
    }
  *count = dte_mission_count (build->mission, section);
  *size = (gsize) *count * dte_section_info (section)->stride;
  return dte_mission_record (build->mission, section, 0);
}

/* --- as the template --- */

static gboolean
place_section (const MissionJsonBuild *build, DteSection section, GByteArray *image, GError **error)
{
  const DteSectionInfo *info = dte_section_info (section);
  const MissionJsonPlace place = { info->name, -1, NULL, -1 };
  guint count;
  gsize size;
  const guint8 *bytes = section_bytes (build, section, &count, &size);
  guint32 offset = info->template_offset;

  if (section == DTE_NAME && size > 0)
    {
      offset = image->len;
      g_byte_array_append (image, bytes, (guint) size);
    }
  else if (size > info->template_room)
    return mission_json_fail (error, MISSION_JSON_ERROR_ROOM, &place,
                              "SectionTooLarge: %" G_GSIZE_FORMAT
                              " bytes are needed, the layout has "
                              "room for %u",
                              size, info->template_room);
  else if (size > 0)
    memcpy (image->data + offset, bytes, size);
  set_entry (image->data, image->len, section, count, TEMPLATE_FLAGS, offset);
  return TRUE;
}

static GByteArray *
layout_template (const MissionJsonBuild *build, GError **error)
{
  g_autoptr (GByteArray) image = g_byte_array_sized_new (DTE_TEMPLATE_SIZE);

  g_byte_array_set_size (image, DTE_TEMPLATE_SIZE);
  memset (image->data, 0, image->len);
  for (guint section = 0; section < DTE_SECTIONS; section++)
    if (!place_section (build, section, image, error))
      return NULL;
  for (guint slot = DTE_SECTIONS; slot < DTE_DIRECTORY_SLOTS; slot++)
    set_entry (image->data, image->len, slot, 0, TEMPLATE_FLAGS,
               slot == SLOT_FILE_SIZE ? image->len : DTE_UNUSED_OFFSET);
  return g_steal_pointer (&image);
}

/* --- exactly --- */

static gboolean
read_offset (JsonValue *exact, DteSection section, guint32 *offset, GError **error)
{
  const MissionJsonPlace place = { "exact.offsets", -1, dte_section_info (section)->name, -1 };
  JsonValue *offsets, *value;
  gint64 number;

  *offset = dte_section_info (section)->template_offset;
  if (!json_object_object_get_ex (exact, "offsets", &offsets)
      || !json_object_object_get_ex (offsets, place.member, &value))
    return TRUE;
  if (!mission_json_read_number (value, 0, G_MAXUINT32, &place, &number, error))
    return FALSE;
  *offset = (guint32) number;
  return TRUE;
}

static gboolean
place_exactly (const MissionJsonBuild *build, JsonValue *exact, DteSection section,
               GByteArray *image, GError **error)
{
  guint count;
  gsize size;
  const guint8 *bytes = section_bytes (build, section, &count, &size);
  guint32 offset;

  if (!read_offset (exact, section, &offset, error))
    return FALSE;
  set_entry (image->data, image->len, section, count, TEMPLATE_FLAGS, offset);
  if (offset != DTE_UNUSED_OFFSET && offset < image->len && size > 0)
    memcpy (image->data + offset, bytes, MIN (size, image->len - offset));
  return TRUE;
}

static GByteArray *
layout_exact (const MissionJsonBuild *build, JsonValue *exact, GError **error)
{
  const MissionJsonPlace place = { "exact", -1, "size", -1 };
  g_autoptr (GByteArray) image = g_byte_array_new ();
  JsonValue *size_value = NULL, *patch;
  gint64 size;

  json_object_object_get_ex (exact, "size", &size_value);
  if (!mission_json_read_number (size_value, DTE_MINIMUM_SIZE, G_MAXINT32, &place, &size, error))
    return NULL;
  g_byte_array_set_size (image, (guint) size);
  memset (image->data, 0, image->len);
  for (guint section = 0; section < DTE_SECTIONS; section++)
    if (!place_exactly (build, exact, section, image, error))
      return NULL;
  for (guint slot = DTE_SECTIONS; slot < DTE_DIRECTORY_SLOTS; slot++)
    set_entry (image->data, image->len, slot, 0, TEMPLATE_FLAGS,
               slot == SLOT_FILE_SIZE ? image->len : DTE_UNUSED_OFFSET);
  if (json_object_object_get_ex (exact, "patch", &patch)
      && !json_text_apply_rows (patch, "exact.patch", image->data, image->len, error))
    return NULL;
  return g_steal_pointer (&image);
}

/* The image of a build. exact: the document's member of that name; NULL lays it out as the
 * template.
 * Errors: MISSION_JSON_ERROR_ROOM for a section that the template has no room for,
 * MISSION_JSON_ERROR_VALUE in the exact form's members. */
GByteArray *
mission_json_layout (const MissionJsonBuild *build, JsonValue *exact, GError **error)
{
  return exact == NULL ? layout_template (build, error) : layout_exact (build, exact, error);
}

/* The exact form's member without its patch. */
JsonValue *
mission_json_write_exact (const DteMission *mission)
{
  JsonValue *exact = json_object_new_object (), *offsets = json_object_new_object ();
  gsize size;

  dte_mission_get_image (mission, &size);
  json_object_object_add (exact, "size", json_object_new_uint64 (size));
  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      const DteSectionInfo *info = dte_section_info (section);
      guint32 offset = dte_mission_entry (mission, section).offset;

      if (offset != info->template_offset)
        json_object_object_add (offsets, info->name, json_object_new_uint64 (offset));
    }
  if (json_object_object_length (offsets) > 0)
    json_object_object_add (exact, "offsets", offsets);
  else
    json_object_put (offsets);
  return exact;
}
