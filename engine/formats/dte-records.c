/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-records.c - records and fields, read from and written into the image */
#include "engine/formats/dte-private.h"

#include <string.h>

#define HIGH_BYTE_WRITTEN 0xFF000000u /* what the engine's record_reference writes (Reference) */

static gsize
record_offset (const DteMission *mission, DteSection section, guint index)
{
  return dte_mission_offset (mission, section) + (gsize) index * dte_section_info (section)->stride;
}

/* The bytes of a record, lent until the mission changes; NULL for one that is not there. */
const guint8 *
dte_mission_record (const DteMission *mission, DteSection section, guint index)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS, NULL);

  if (index >= dte_mission_count (mission, section) || dte_section_info (section)->stride == 0)
    return NULL;
  return mission->image->data + record_offset (mission, section, index);
}

static guint32
load (const guint8 *p, const DteField *field)
{
  switch (field->size)
    {
    case 1:
      return p[0];
    case 2:
      return field->type == DTE_FIELD_I16 ? (guint32) (gint32) (gint16) dte_load_u16 (p)
                                          : dte_load_u16 (p);
    case 3:
      return (guint32) dte_load_u16 (p) | (guint32) p[2] << 16;
    default:
      return dte_load_u32 (p);
    }
}

static const guint8 *
locate (const DteMission *mission, DteSection section, guint index, const char *name,
        const DteField **field)
{
  const guint8 *record = dte_mission_record (mission, section, index);

  *field = dte_field (section, name);
  return record == NULL || *field == NULL ? NULL : record + (*field)->offset;
}

/* A field as an unsigned number: a float's bit pattern, a signed one's sign extended, the first
 * four bytes of a longer field. 0 when there is no such record or field. */
guint32
dte_mission_get_u32 (const DteMission *mission, DteSection section, guint index, const char *field)
{
  const DteField *found;
  const guint8 *p = locate (mission, section, index, field, &found);

  return p == NULL ? 0 : load (p, found);
}

/* The same as a signed number. */
gint32
dte_mission_get_i32 (const DteMission *mission, DteSection section, guint index, const char *field)
{
  return (gint32) dte_mission_get_u32 (mission, section, index, field);
}

static float
load_float (const guint8 *p)
{
  guint32 bits = dte_load_u32 (p);
  float value;

  memcpy (&value, &bits, sizeof value);
  return value;
}

static void
store_float (guint8 *p, float value)
{
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);
  dte_store_u32 (p, bits);
}

/* A field of type F32; 0 when there is no such record or field. */
float
dte_mission_get_f32 (const DteMission *mission, DteSection section, guint index, const char *field)
{
  const DteField *found;
  const guint8 *p = locate (mission, section, index, field, &found);

  return p == NULL || found->type != DTE_FIELD_F32 ? 0 : load_float (p);
}

/* A field of type VEC3; zeros when there is no such record or field. */
void
dte_mission_get_vec3 (const DteMission *mission, DteSection section, guint index, const char *field,
                      float out[3])
{
  const DteField *found;
  const guint8 *p = locate (mission, section, index, field, &found);

  for (guint axis = 0; axis < 3; axis++)
    out[axis] = p == NULL || found->type != DTE_FIELD_VEC3 ? 0 : load_float (p + axis * 4);
}

/* --- writing --- */

static gboolean
no_record (const DteMission *mission, DteSection section, guint index, GError **error)
{
  return dte_fail (error, DTE_ERROR_RANGE, section, index, DTE_NO_PLACE,
                   "no such record: the section has %u", dte_mission_count (mission, section));
}

static gboolean
write_bytes (DteMission *mission, DteSection section, guint index, gsize field_offset,
             const guint8 *bytes, gsize size, GError **error)
{
  gsize offset = record_offset (mission, section, index) + field_offset;

  if (!dte_mission_check_writable (mission, section, index, offset, size, error))
    return FALSE;
  memmove (mission->image->data + offset, bytes, size);
  return TRUE;
}

/* The field to write, of the type wanted (-1: any); NULL with DTE_ERROR_RANGE. */
static const DteField *
writable_field (const DteMission *mission, DteSection section, guint index, const char *name,
                int type, GError **error)
{
  const DteField *field = dte_field (section, name);

  if (field == NULL || (type >= 0 && (int) field->type != type))
    dte_fail (error, DTE_ERROR_RANGE, section, index, DTE_NO_PLACE, "no such field: %s", name);
  else if (dte_mission_record (mission, section, index) == NULL)
    no_record (mission, section, index, error);
  else
    return field;
  return NULL;
}

static gboolean
value_fits (const DteField *field, guint32 value)
{
  gint32 number = (gint32) value;

  if (field->type == DTE_FIELD_I16 && number < 0)
    return number >= G_MININT16;
  return field->size >= 4 || value < 1u << (8 * field->size);
}

/* Writes a field of one to four bytes: a float's bit pattern, a signed one's as its 16 bits or sign
 * extended. Errors: DTE_ERROR_RANGE for no such record or field or a value too large for it,
 * DTE_ERROR_ROOM or _LAYOUT where the record lies over another section's. */
gboolean
dte_mission_set_u32 (DteMission *mission, DteSection section, guint index, const char *field,
                     guint32 value, GError **error)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS && field != NULL, FALSE);

  const DteField *found = writable_field (mission, section, index, field, -1, error);
  guint8 bytes[4];

  if (found == NULL)
    return FALSE;
  if (found->size > 4 || !value_fits (found, value))
    return dte_fail (error, DTE_ERROR_RANGE, section, index,
                     (gint64) (record_offset (mission, section, index) + found->offset),
                     "%s has %u bytes: %u (0x%X) does not fit", field, found->size, value, value);
  dte_store_u32 (bytes, value);
  return write_bytes (mission, section, index, found->offset, bytes, found->size, error);
}

/* Writes a field of type F32. Errors: as dte_mission_set_u32. */
gboolean
dte_mission_set_f32 (DteMission *mission, DteSection section, guint index, const char *field,
                     float value, GError **error)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS && field != NULL, FALSE);

  const DteField *found = writable_field (mission, section, index, field, DTE_FIELD_F32, error);
  guint8 bytes[4];

  if (found == NULL)
    return FALSE;
  store_float (bytes, value);
  return write_bytes (mission, section, index, found->offset, bytes, sizeof bytes, error);
}

/* Writes a field of type VEC3. Errors: as dte_mission_set_u32. */
gboolean
dte_mission_set_vec3 (DteMission *mission, DteSection section, guint index, const char *field,
                      const float value[3], GError **error)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS && field != NULL, FALSE);

  const DteField *found = writable_field (mission, section, index, field, DTE_FIELD_VEC3, error);
  guint8 bytes[12];

  if (found == NULL)
    return FALSE;
  for (guint axis = 0; axis < 3; axis++)
    store_float (bytes + axis * 4, value[axis]);
  return write_bytes (mission, section, index, found->offset, bytes, sizeof bytes, error);
}

/* Writes a whole record of stride bytes. Errors: DTE_ERROR_RANGE for no such record or another
 * size, DTE_ERROR_ROOM or _LAYOUT where the record lies over another section's. */
gboolean
dte_mission_write_record (DteMission *mission, DteSection section, guint index, const guint8 *bytes,
                          gsize size, GError **error)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS && bytes != NULL, FALSE);

  guint stride = dte_section_info (section)->stride;

  if (dte_mission_record (mission, section, index) == NULL)
    return no_record (mission, section, index, error);
  if (size != stride)
    return dte_fail (error, DTE_ERROR_RANGE, section, index, DTE_NO_PLACE,
                     "a record has %u bytes, not %" G_GSIZE_FORMAT, stride, size);
  return write_bytes (mission, section, index, 0, bytes, size, error);
}

/* Refuses a count that the directory or the room cannot hold, or records that lie over another
 * section's. */
static gboolean
check_count (const DteMission *mission, DteSection section, gsize count, GError **error)
{
  gsize offset = dte_mission_offset (mission, section);
  guint stride = dte_section_info (section)->stride;

  if (!dte_mission_has_section (mission, section))
    return dte_fail (error, DTE_ERROR_ROOM, section, DTE_NO_PLACE, DTE_NO_PLACE,
                     "SectionTooLarge: the mission's layout has no room for this section");
  if (stride == 0)
    return dte_fail (error, DTE_ERROR_RANGE, section, DTE_NO_PLACE, (gint64) offset,
                     "the size of its records is not known, so it cannot be changed");
  if (count > G_MAXUINT16)
    return dte_fail (error, DTE_ERROR_ROOM, section, DTE_NO_PLACE, (gint64) offset,
                     "SectionTooLarge: %" G_GSIZE_FORMAT " records are more than a count can say",
                     count);
  return dte_mission_check_writable (mission, section, DTE_NO_PLACE, offset, count * stride, error);
}

/* Puts a record before the one at `index` (or at the end, index = count) and moves those behind it.
 * Indices that other records hold are not changed: that is the editor's work.
 *
 * bytes: stride bytes; NULL for a record of defaults.
 * Errors: DTE_ERROR_RANGE for an index past the end, DTE_ERROR_ROOM for a section that is full
 * (SectionTooLarge), DTE_ERROR_LAYOUT where it lies over another section's records. */
gboolean
dte_mission_insert_record (DteMission *mission, DteSection section, guint index,
                           const guint8 *bytes, GError **error)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS, FALSE);

  guint count = dte_mission_count (mission, section), stride = dte_section_info (section)->stride;

  if (index > count)
    return no_record (mission, section, index, error);
  if (!check_count (mission, section, count + 1, error))
    return FALSE;

  guint8 *record = mission->image->data + record_offset (mission, section, index);

  memmove (record + stride, record, (gsize) (count - index) * stride);
  if (bytes != NULL)
    memcpy (record, bytes, stride);
  else
    dte_record_defaults (section, record);
  dte_mission_set_count (mission, section, count + 1);
  return TRUE;
}

/* Takes a record out, moves those behind it down and fills the place left over with zeros. Indices
 * that other records hold are not changed. Errors: as dte_mission_insert_record. */
gboolean
dte_mission_remove_record (DteMission *mission, DteSection section, guint index, GError **error)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS, FALSE);

  guint count = dte_mission_count (mission, section), stride = dte_section_info (section)->stride;

  if (index >= count)
    return no_record (mission, section, index, error);
  if (!check_count (mission, section, count, error))
    return FALSE;

  guint8 *record = mission->image->data + record_offset (mission, section, index);
  gsize rest = (gsize) (count - index - 1) * stride;

  memmove (record, record + stride, rest);
  memset (record + rest, 0, stride);
  dte_mission_set_count (mission, section, count - 1);
  return TRUE;
}

/* The bytes of a new record: each field's default, repeated in a field of more than four bytes.
 *
 * bytes: room for stride bytes. */
void
dte_record_defaults (DteSection section, guint8 *bytes)
{
  g_return_if_fail (section < DTE_SECTIONS && bytes != NULL);

  const DteSectionInfo *info = dte_section_info (section);

  memset (bytes, 0, info->stride);
  for (guint n = 0; n < info->field_count; n++)
    for (guint i = 0; i < info->fields[n].size; i++)
      bytes[info->fields[n].offset + i] = (guint8) (info->fields[n].value >> (8 * (i % 4)));
}

/* Puts whole records in place of all that the section has; what it held past them becomes zeros.
 *
 * size: a multiple of the stride.
 * Errors: DTE_ERROR_RANGE for another size, DTE_ERROR_ROOM when they do not fit (SectionTooLarge:
 * nothing is moved to make room), DTE_ERROR_LAYOUT over another section's records. */
gboolean
dte_mission_replace_section (DteMission *mission, DteSection section, const guint8 *bytes,
                             gsize size, GError **error)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS, FALSE);
  g_return_val_if_fail (bytes != NULL || size == 0, FALSE);

  guint stride = dte_section_info (section)->stride;
  gsize old = dte_mission_used (mission, section);

  if (size == 0 && old == 0)
    return TRUE;
  if (stride != 0 && size % stride != 0)
    return dte_fail (error, DTE_ERROR_RANGE, section, DTE_NO_PLACE, DTE_NO_PLACE,
                     "%" G_GSIZE_FORMAT " bytes are not whole records of %u", size, stride);
  if (!check_count (mission, section, stride == 0 ? 0 : MAX (old, size) / stride, error))
    return FALSE;

  guint8 *start = mission->image->data + dte_mission_offset (mission, section);

  if (size > 0)
    memmove (start, bytes, size);
  if (old > size)
    memset (start + size, 0, old - size);
  dte_mission_set_count (mission, section, (guint) (size / stride));
  return TRUE;
}

/* --- references --- */

/* What a reference names: section -1 when its low half is 0xFFFF, -2 for a tag nothing knows. The
 * high byte is ignored. */
DteReference
dte_reference_parse (guint32 raw)
{
  DteReference reference = { .section = -2, .index = (guint16) raw };

  if (reference.index == DTE_NONE_16)
    reference.section = -1;
  else if ((raw >> 16 & 0xFF) == DTE_TAG_SHIP)
    reference.section = DTE_SHIPS;
  else if ((raw >> 16 & 0xFF) == DTE_TAG_GROUP)
    reference.section = DTE_FLIGHT_GROUPS;
  else if ((raw >> 16 & 0xFF) == DTE_TAG_SQUAD)
    reference.section = DTE_SQUADS;
  return reference;
}

/* The number that a record holds for it, with the high byte as the engine writes it; one that is
 * not a ship, flight group or squad gives all ones. */
guint32
dte_reference_pack (DteReference reference)
{
  switch (reference.section)
    {
    case DTE_SHIPS:
      return HIGH_BYTE_WRITTEN | DTE_TAG_SHIP << 16 | reference.index;
    case DTE_FLIGHT_GROUPS:
      return HIGH_BYTE_WRITTEN | DTE_TAG_GROUP << 16 | reference.index;
    case DTE_SQUADS:
      return HIGH_BYTE_WRITTEN | DTE_TAG_SQUAD << 16 | reference.index;
    default:
      return G_MAXUINT32;
    }
}
