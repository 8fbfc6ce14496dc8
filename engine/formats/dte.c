/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte.c - a mission's image, its directory and the room of its sections */
#include "engine/formats/dte-private.h"
#include "engine/formats/refpack.h"

#include <string.h>

#define RECORDS_MAX G_MAXUINT16 /* a directory count is a u16 (Directory) */

G_DEFINE_QUARK (dte - error - quark, dte_error)

/* Sets an error whose text is "section N name, record N, offset 0xXXXXXXXX: message"; the parts
 * given as DTE_NO_PLACE are left out. Returns: FALSE. */
gboolean
dte_fail (GError **error, DteErrorCode code, int section, gint64 record, gint64 offset,
          const char *format, ...)
{
  g_autoptr (GString) text = g_string_new (NULL);
  va_list args;

  if (section >= 0)
    g_string_append_printf (text, "section %d %s", section, dte_section_info (section)->name);
  if (record >= 0)
    g_string_append_printf (text, "%srecord %" G_GINT64_FORMAT, text->len > 0 ? ", " : "", record);
  if (offset >= 0)
    g_string_append_printf (text, "%soffset 0x%08" G_GINT64_MODIFIER "X", text->len > 0 ? ", " : "",
                            offset);
  if (text->len > 0)
    g_string_append (text, ": ");
  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
  g_set_error_literal (error, DTE_ERROR, code, text->str);
  return FALSE;
}

/* --- directory --- */

/* Entry of a slot below DTE_DIRECTORY_SLOTS. A slot past the image reads as one not used. */
DteEntry
dte_mission_entry (const DteMission *mission, guint slot)
{
  DteEntry entry = { .offset = DTE_UNUSED_OFFSET };

  g_return_val_if_fail (mission != NULL && slot < DTE_DIRECTORY_SLOTS, entry);

  if (mission->image->len >= (slot + 1) * 8)
    {
      const guint8 *p = mission->image->data + slot * 8;

      entry.count = dte_load_u16 (p);
      entry.unused = p[2];
      entry.flags = p[3];
      entry.offset = dte_load_u32 (p + 4);
    }
  return entry;
}

/* Writes a slot; one past the image is left alone. */
void
dte_mission_set_entry (DteMission *mission, guint slot, DteEntry entry)
{
  g_assert (slot < DTE_DIRECTORY_SLOTS);

  if (mission->image->len >= (slot + 1) * 8)
    {
      guint8 *p = mission->image->data + slot * 8;

      dte_store_u16 (p, entry.count);
      p[2] = entry.unused;
      p[3] = entry.flags;
      dte_store_u32 (p + 4, entry.offset);
    }
}

/* Sets the number of records that a section's directory entry tells, at most RECORDS_MAX; neither
 * the records nor the section's room are looked at. */
void
dte_mission_set_count (DteMission *mission, DteSection section, guint count)
{
  DteEntry entry = dte_mission_entry (mission, section);

  g_assert (count <= RECORDS_MAX);
  entry.count = (guint16) count;
  dte_mission_set_entry (mission, section, entry);
}

/* Whether the section has a place of its own, records or none. */
gboolean
dte_mission_has_section (const DteMission *mission, DteSection section)
{
  g_return_val_if_fail (section < DTE_SECTIONS, FALSE);

  return dte_mission_entry (mission, section).offset != DTE_UNUSED_OFFSET;
}

/* Records in use: bytes for strings, script_flags and the name, halfwords for the scripts. 0 for
 * a section that is not used. */
guint
dte_mission_count (const DteMission *mission, DteSection section)
{
  g_return_val_if_fail (section < DTE_SECTIONS, 0);

  DteEntry entry = dte_mission_entry (mission, section);

  return entry.offset == DTE_UNUSED_OFFSET ? 0 : entry.count;
}

/* Where the section begins in the image; DTE_UNUSED_OFFSET when it is not used. May lie past the
 * image when the count is 0. */
gsize
dte_mission_offset (const DteMission *mission, DteSection section)
{
  g_return_val_if_fail (section < DTE_SECTIONS, DTE_UNUSED_OFFSET);

  return dte_mission_entry (mission, section).offset;
}

/* Bytes that the section's records take. */
gsize
dte_mission_used (const DteMission *mission, DteSection section)
{
  return (gsize) dte_mission_count (mission, section) * dte_section_info (section)->stride;
}

/* Whether the place of `other` ends the room of `section`. An empty section inside another's
 * records ends nothing; of two that begin together the one with records has the room, else the
 * later one (openreliant_name has none, sharing its place with operands_b: The write template). */
static gboolean
ends_room (const DteMission *mission, DteSection section, DteSection other)
{
  gsize start = dte_mission_offset (mission, section);
  gsize place = dte_mission_offset (mission, other);

  if (other == section || !dte_mission_has_section (mission, other) || place < start)
    return FALSE;
  if (dte_mission_used (mission, other) == 0 && place < start + dte_mission_used (mission, section))
    return FALSE;
  if (place > start)
    return TRUE;
  return dte_mission_used (mission, section) == 0
         && (dte_mission_used (mission, other) > 0 || other > section);
}

/* Bytes from the section's start up to the next used section, or the image's end. 0 for a section
 * that is not used. Where sections overlap, less than its records take. */
gsize
dte_mission_room (const DteMission *mission, DteSection section)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS, 0);

  gsize start = dte_mission_offset (mission, section), end = mission->image->len;

  if (!dte_mission_has_section (mission, section) || start >= end)
    return 0;
  for (guint other = 0; other < DTE_SECTIONS; other++)
    if (ends_room (mission, section, other))
      end = MIN (end, dte_mission_offset (mission, other));
  return end - start;
}

/* Records that the room holds, as many as a directory count can say. */
guint
dte_mission_capacity (const DteMission *mission, DteSection section)
{
  g_return_val_if_fail (section < DTE_SECTIONS, 0);

  guint stride = dte_section_info (section)->stride;

  return stride == 0 ? 0 : (guint) MIN (dte_mission_room (mission, section) / stride, RECORDS_MAX);
}

/* Refuses a write of `size` bytes at `offset` of the image that would reach past the section's
 * room (DTE_ERROR_ROOM), into the directory or into records of a section that overlaps it
 * (DTE_ERROR_LAYOUT). record: for the message, from 0; -1 for none. */
gboolean
dte_mission_check_writable (const DteMission *mission, DteSection section, gint64 record,
                            gsize offset, gsize size, GError **error)
{
  gsize start = dte_mission_offset (mission, section), room = dte_mission_room (mission, section);

  if (offset + size > start + room)
    return dte_fail (error, DTE_ERROR_ROOM, section, record, (gint64) offset,
                     "SectionTooLarge: need room for %" G_GSIZE_FORMAT
                     " bytes, have %" G_GSIZE_FORMAT,
                     offset + size - start, room);
  if (size > 0 && offset < MIN (DTE_DIRECTORY_SIZE, mission->image->len))
    return dte_fail (error, DTE_ERROR_LAYOUT, section, record, (gint64) offset,
                     "lies inside the directory, so it cannot be written");
  for (guint other = 0; other < DTE_SECTIONS; other++)
    {
      gsize place = dte_mission_offset (mission, other), used = dte_mission_used (mission, other);

      if (other != section && used > 0 && place < offset + size && offset < place + used)
        return dte_fail (error, DTE_ERROR_LAYOUT, section, record, (gint64) offset,
                         "overlaps section %u %s, so it cannot be written", other,
                         dte_section_info (other)->name);
    }
  return TRUE;
}

/* --- file --- */

static gboolean
check_section (const DteMission *mission, DteSection section, GError **error)
{
  gsize start = dte_mission_offset (mission, section), used = dte_mission_used (mission, section);
  gsize size = mission->image->len;

  if (dte_mission_count (mission, section) == 0 || (start <= size && used <= size - start))
    return TRUE;
  return dte_fail (error, DTE_ERROR_LAYOUT, section, DTE_NO_PLACE, (gint64) start,
                   "section runs past the image: wanted %" G_GSIZE_FORMAT
                   " bytes for %u records, found %" G_GSIZE_FORMAT,
                   used, dte_mission_count (mission, section), start < size ? size - start : 0);
}

static gboolean
check_image (const DteMission *mission, GError **error)
{
  if (refpack_is_packed (mission->image->data, mission->image->len))
    return dte_fail (error, DTE_ERROR_COMPRESSED, DTE_NO_PLACE, DTE_NO_PLACE, 0,
                     "the expanded mission is still compressed (it begins 10 FB)");
  if (mission->image->len < DTE_MINIMUM_SIZE)
    return dte_fail (error, DTE_ERROR_TRUNCATED, DTE_NO_PLACE, DTE_NO_PLACE, mission->image->len,
                     "the directory needs %d bytes, have %u", DTE_MINIMUM_SIZE,
                     mission->image->len);
  for (guint section = 0; section < DTE_SECTIONS; section++)
    if (!check_section (mission, section, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_image (DteMission *mission, const guint8 *data, gsize size, GError **error)
{
  g_autoptr (GBytes) expanded = NULL;
  g_autoptr (GError) reason = NULL;

  if (size > G_MAXINT32)
    return dte_fail (error, DTE_ERROR_LAYOUT, DTE_NO_PLACE, DTE_NO_PLACE, 0,
                     "no mission is as large as %" G_GSIZE_FORMAT " bytes", size);
  if (refpack_is_packed (data, size))
    {
      expanded = refpack_decode (data, size, &reason);
      if (expanded == NULL)
        return dte_fail (error, DTE_ERROR_COMPRESSED, DTE_NO_PLACE, DTE_NO_PLACE, DTE_NO_PLACE,
                         "%s", reason->message);
      mission->packed = g_bytes_new (data, size);
      data = g_bytes_get_data (expanded, &size);
    }
  g_byte_array_append (mission->image, data, (guint) size);
  return check_image (mission, error);
}

/* Reads a mission, raw or RefPack-compressed. Every section in use must lie inside the image;
 * overlaps, odd layouts and whatever the unknown fields hold are kept.
 *
 * file_name: what the error's text begins with ("NAME: section 5 triggers, ..."); NULL for none.
 * Returns: a mission of the caller's; NULL with DTE_ERROR_TRUNCATED, _COMPRESSED or _LAYOUT. */
DteMission *
dte_mission_new_from_bytes (const guint8 *data, gsize size, const char *file_name, GError **error)
{
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  g_autoptr (DteMission) mission = g_new0 (DteMission, 1);

  mission->image = g_byte_array_new ();
  if (read_image (mission, data, size, error))
    return g_steal_pointer (&mission);
  if (file_name != NULL)
    g_prefix_error (error, "%s: ", file_name);
  return NULL;
}

/* A second mission with the same bytes, the caller's. */
DteMission *
dte_mission_copy (const DteMission *mission)
{
  g_return_val_if_fail (mission != NULL, NULL);

  DteMission *copy = g_new0 (DteMission, 1);

  copy->image = g_byte_array_sized_new (mission->image->len);
  g_byte_array_append (copy->image, mission->image->data, mission->image->len);
  if (mission->packed != NULL)
    copy->packed = g_bytes_ref (mission->packed);
  return copy;
}

/* Frees the mission and its image; what it lent is gone. NULL is allowed. */
void
dte_mission_free (DteMission *mission)
{
  if (mission == NULL)
    return;
  g_byte_array_unref (mission->image);
  g_clear_pointer (&mission->packed, g_bytes_unref);
  g_free (mission);
}

/* Makes the image longer, with zeros, or shorter. Pointers into it are gone. */
void
dte_mission_resize (DteMission *mission, gsize size)
{
  guint old = mission->image->len;

  g_assert (size <= G_MAXINT32);
  g_byte_array_set_size (mission->image, (guint) size);
  if (size > old)
    memset (mission->image->data + old, 0, size - old);
}

/* Gives each of two missions the other's image. */
void
dte_mission_swap_images (DteMission *a, DteMission *b)
{
  GByteArray *image = a->image;

  a->image = b->image;
  b->image = image;
}

/* The bytes to save. While the image is as it was read this is the file as it was read: a
 * RefPack-compressed one comes back as the same stream. A changed mission is saved raw.
 *
 * Returns: bytes of the caller's. */
GBytes *
dte_mission_to_bytes (const DteMission *mission)
{
  g_return_val_if_fail (mission != NULL, NULL);

  if (mission->packed != NULL)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (mission->packed, &size);
      g_autoptr (GBytes) read = refpack_decode (data, size, NULL);

      if (read != NULL && g_bytes_get_size (read) == mission->image->len
          && memcmp (g_bytes_get_data (read, NULL), mission->image->data, mission->image->len) == 0)
        return g_bytes_ref (mission->packed);
    }
  return g_bytes_new (mission->image->data, mission->image->len);
}

/* Whether the mission was read from a RefPack stream. */
gboolean
dte_mission_was_compressed (const DteMission *mission)
{
  g_return_val_if_fail (mission != NULL, FALSE);

  return mission->packed != NULL;
}

/* The expanded image, lent until the mission changes. */
const guint8 *
dte_mission_get_image (const DteMission *mission, gsize *size)
{
  g_return_val_if_fail (mission != NULL, NULL);

  if (size != NULL)
    *size = mission->image->len;
  return mission->image->data;
}

/* Whether both expanded images hold the same bytes. */
gboolean
dte_mission_equal (const DteMission *a, const DteMission *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->image->len == b->image->len
         && memcmp (a->image->data, b->image->data, a->image->len) == 0;
}

/* Puts back an image that this mission had before: for undo, which keeps the bytes. What it was
 * read from stays known, so that all undone saves as it was read.
 *
 * data: DTE_MINIMUM_SIZE bytes at least, of an image that was read or edited through this file. */
void
dte_mission_set_image (DteMission *mission, const guint8 *data, gsize size)
{
  g_return_if_fail (mission != NULL && data != NULL);
  g_return_if_fail (size >= DTE_MINIMUM_SIZE && size <= G_MAXINT32);

  g_byte_array_set_size (mission->image, (guint) size);
  memmove (mission->image->data, data, size);
}
