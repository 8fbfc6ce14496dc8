/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-names.c - the string pool (section 0) and the mission's name (section 21)
 *
 * The pool holds bytes; here names are UTF-8. A pool string that is no UTF-8 is read as Latin-1,
 * and a name is put in as Latin-1 where that reads back as the same name, else as UTF-8: the
 * reference names no character set.
 */
#include "engine/formats/dte-private.h"

#include <string.h>

#define NAME_TAG "ORMN" /* OpenReliant's name section */
#define NAME_VERSION 1
#define NAME_HEADER 8 /* tag, version and length */

static char *
dup_text (const guint8 *bytes, gsize length)
{
  GString *text;

  if (g_utf8_validate ((const char *) bytes, (gssize) length, NULL))
    return g_strndup ((const char *) bytes, length);
  text = g_string_sized_new (length + 8);
  for (gsize i = 0; i < length; i++)
    g_string_append_unichar (text, bytes[i]);
  return g_string_free (text, FALSE);
}

/* The bytes that the pool holds for a name, NUL-terminated; see the top of the file. */
static char *
dup_pool_bytes (const char *name)
{
  GString *bytes = g_string_new (NULL);

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c > 0xFF)
        {
          g_string_assign (bytes, name);
          return g_string_free (bytes, FALSE);
        }
      g_string_append_c (bytes, (char) c);
    }

  g_autofree char *back = dup_text ((const guint8 *) bytes->str, bytes->len);

  if (strcmp (back, name) != 0)
    g_string_assign (bytes, name);
  return g_string_free (bytes, FALSE);
}

/* The string at a byte offset of the pool, up to its NUL or the pool's end, as UTF-8.
 *
 * Returns: a string of the caller's; NULL for an offset past the pool. */
char *
dte_mission_dup_string (const DteMission *mission, guint offset)
{
  const guint8 *pool = dte_mission_record (mission, DTE_STRINGS, 0), *end;
  guint size = dte_mission_count (mission, DTE_STRINGS);

  if (pool == NULL || offset >= size)
    return NULL;
  end = memchr (pool + offset, 0, size - offset);
  return dup_text (pool + offset, end != NULL ? (gsize) (end - pool) - offset : size - offset);
}

static const DteField *
name_field (DteSection section)
{
  const DteField *field = dte_field (section, "name");

  return field != NULL && field->means == DTE_MEANS_NAME ? field : NULL;
}

/* The name of a record, the caller's; NULL for a record that is not there, of a section without
 * names, or whose name lies past the pool. */
char *
dte_mission_dup_record_name (const DteMission *mission, DteSection section, guint index)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS, NULL);

  if (name_field (section) == NULL || dte_mission_record (mission, section, index) == NULL)
    return NULL;
  return dte_mission_dup_string (mission, dte_mission_get_u32 (mission, section, index, "name"));
}

/* Where the pool holds these bytes as a whole string; -1 for nowhere. */
static gint
find_string (const guint8 *pool, guint size, const char *bytes)
{
  gsize length = strlen (bytes);

  for (gsize at = 0; at + length < size;)
    {
      const guint8 *end = memchr (pool + at, 0, size - at);

      if (end == NULL)
        return -1;
      if ((gsize) (end - pool) - at == length && memcmp (pool + at, bytes, length) == 0)
        return (gint) at;
      at = (gsize) (end - pool) + 1;
    }
  return -1;
}

/* Finds a name in the pool or puts it at its end; no other string is touched.
 *
 * name: UTF-8. offset: where it lies, for a name field.
 * Errors: DTE_ERROR_ROOM for a full pool, DTE_ERROR_LAYOUT for one under another section,
 * DTE_ERROR_RECORD for a name that is no UTF-8. */
gboolean
dte_mission_intern_string (DteMission *mission, const char *name, guint16 *offset, GError **error)
{
  g_return_val_if_fail (mission != NULL && name != NULL && offset != NULL, FALSE);

  if (!g_utf8_validate (name, -1, NULL))
    return dte_fail (error, DTE_ERROR_RECORD, DTE_STRINGS, DTE_NO_PLACE, DTE_NO_PLACE,
                     "a name must be UTF-8");

  g_autofree char *bytes = dup_pool_bytes (name);
  gsize start = dte_mission_offset (mission, DTE_STRINGS), length = strlen (bytes) + 1;
  guint size = dte_mission_count (mission, DTE_STRINGS);
  const guint8 *pool = dte_mission_record (mission, DTE_STRINGS, 0);
  gint found = pool != NULL ? find_string (pool, size, bytes) : -1;
  gsize place = size;

  if (found < 0)
    {
      if (pool != NULL && pool[size - 1] != 0)
        place++; /* the last string has no NUL of its own */
      if (place + length > G_MAXUINT16)
        return dte_fail (
            error, DTE_ERROR_ROOM, DTE_STRINGS, DTE_NO_PLACE, (gint64) (start + size),
            "SectionTooLarge: the pool holds %d bytes, with this name it needs %" G_GSIZE_FORMAT,
            G_MAXUINT16, place + length);
      if (!dte_mission_check_writable (mission, DTE_STRINGS, DTE_NO_PLACE, start + size,
                                       place + length - size, error))
        return FALSE;
      mission->image->data[start + place - (place > size)] = 0;
      memcpy (mission->image->data + start + place, bytes, length);
      dte_mission_set_count (mission, DTE_STRINGS, (guint) (place + length));
      found = (gint) place;
    }
  *offset = (guint16) found;
  return TRUE;
}

/* Gives a record a name: the string it had stays in the pool, since others may use it.
 * Errors: DTE_ERROR_RANGE for no such record or a section without names, and those of
 * dte_mission_intern_string. */
gboolean
dte_mission_set_record_name (DteMission *mission, DteSection section, guint index, const char *name,
                             GError **error)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS && name != NULL, FALSE);

  guint16 offset;

  if (name_field (section) == NULL)
    return dte_fail (error, DTE_ERROR_RANGE, section, index, DTE_NO_PLACE,
                     "records of this section have no name");
  if (dte_mission_record (mission, section, index) == NULL)
    return dte_fail (error, DTE_ERROR_RANGE, section, index, DTE_NO_PLACE,
                     "no such record: the section has %u", dte_mission_count (mission, section));
  return dte_mission_intern_string (mission, name, &offset, error)
         && dte_mission_set_u32 (mission, section, index, "name", offset, error);
}

/* --- the mission's own name --- */

/* Section 21 when it is OpenReliant's name; NULL otherwise. */
static const guint8 *
name_section (const DteMission *mission, guint *length)
{
  const guint8 *p = dte_mission_record (mission, DTE_NAME, 0);
  guint count = dte_mission_count (mission, DTE_NAME);

  if (p == NULL || count < NAME_HEADER || memcmp (p, NAME_TAG, 4) != 0
      || dte_load_u16 (p + 4) != NAME_VERSION || dte_load_u16 (p + 6) >= count - NAME_HEADER)
    return NULL;
  *length = dte_load_u16 (p + 6);
  return p;
}

/* The mission's name of section 21, the caller's; NULL when it has none. */
char *
dte_mission_dup_name (const DteMission *mission)
{
  guint length;
  const guint8 *p;

  g_return_val_if_fail (mission != NULL, NULL);

  p = name_section (mission, &length);
  return p != NULL ? dup_text (p + NAME_HEADER, length) : NULL;
}

static void
resize_file (DteMission *mission, gsize size)
{
  DteEntry slot = dte_mission_entry (mission, DTE_SLOT_FILE_SIZE);

  if (slot.offset == mission->image->len)
    {
      slot.offset = (guint32) size;
      dte_mission_set_entry (mission, DTE_SLOT_FILE_SIZE, slot);
    }
  dte_mission_resize (mission, size);
}

static gboolean
at_image_end (const DteMission *mission)
{
  return dte_mission_count (mission, DTE_NAME) > 0
         && dte_mission_offset (mission, DTE_NAME) + dte_mission_count (mission, DTE_NAME)
                == mission->image->len;
}

/* Without a name the section keeps the place it shares with operands_b in the template's layout;
 * in another layout it is not used. */
static void
clear_name (DteMission *mission)
{
  DteEntry entry = dte_mission_entry (mission, DTE_NAME);
  guint32 place = dte_section_info (DTE_NAME)->template_offset;

  if (at_image_end (mission))
    resize_file (mission, entry.offset);
  else if (dte_mission_count (mission, DTE_NAME) > 0)
    memset (mission->image->data + entry.offset, 0, entry.count);
  else
    return; /* also a section that is not used, whatever its count says */
  entry.count = 0;
  entry.offset = dte_mission_offset (mission, DTE_OPERANDS_B) == place ? place : DTE_UNUSED_OFFSET;
  dte_mission_set_entry (mission, DTE_NAME, entry);
}

/* Writes a name at the image's end, which grows by it. */
static void
append_name (DteMission *mission, const char *name, gsize length)
{
  DteEntry entry = dte_mission_entry (mission, DTE_NAME);
  guint8 *p;

  entry.offset = mission->image->len;
  entry.count = (guint16) (NAME_HEADER + length + 1);
  resize_file (mission, mission->image->len + entry.count);
  dte_mission_set_entry (mission, DTE_NAME, entry);
  p = mission->image->data + entry.offset;
  memcpy (p, NAME_TAG, 4);
  dte_store_u16 (p + 4, NAME_VERSION);
  dte_store_u16 (p + 6, (guint16) length);
  memcpy (p + NAME_HEADER, name, length);
}

/* Names the mission, in section 21 at the file's end, which grows or shrinks with it; NULL or ""
 * takes the name away. Errors: DTE_ERROR_RECORD when the section holds something else, which is
 * left as it is, or the name is no UTF-8; DTE_ERROR_ROOM for a name too long for the directory;
 * DTE_ERROR_LAYOUT for a name section under another. */
gboolean
dte_mission_set_name (DteMission *mission, const char *name, GError **error)
{
  gsize length = name != NULL ? strlen (name) : 0, size;
  gsize start;
  guint old;

  g_return_val_if_fail (mission != NULL, FALSE);

  size = dte_mission_count (mission, DTE_NAME);
  start = dte_mission_offset (mission, DTE_NAME);
  if (size > 0 && name_section (mission, &old) == NULL)
    return dte_fail (error, DTE_ERROR_RECORD, DTE_NAME, DTE_NO_PLACE, (gint64) start,
                     "the section holds something that is no mission name");
  if (length > 0 && !g_utf8_validate (name, (gssize) length, NULL))
    return dte_fail (error, DTE_ERROR_RECORD, DTE_NAME, DTE_NO_PLACE, DTE_NO_PLACE,
                     "a name must be UTF-8");
  if (NAME_HEADER + length + 1 > G_MAXUINT16)
    return dte_fail (error, DTE_ERROR_ROOM, DTE_NAME, DTE_NO_PLACE, DTE_NO_PLACE,
                     "SectionTooLarge: a name of %" G_GSIZE_FORMAT " bytes is too long", length);
  if (size > 0 && !dte_mission_check_writable (mission, DTE_NAME, DTE_NO_PLACE, start, size, error))
    return FALSE;
  clear_name (mission);
  if (length > 0)
    append_name (mission, name, length);
  return TRUE;
}

/* --- finding by name --- */

/* Parts without a block and marker records are found by their whole name only, after all others:
 * OpenReliant's tools never pick them (Finding parts and ships by name), but an editor has to. */
static gboolean
is_picked (const DteMission *mission, DteSection section, guint index)
{
  if (section == DTE_PARTS || section == DTE_PARTS_B)
    return dte_mission_get_u32 (mission, section, index, "offset") != DTE_NONE_16;
  if (section == DTE_SHIPS)
    switch (dte_mission_get_u32 (mission, section, index, "kind"))
      {
      case DTE_KIND_POINT:
      case DTE_KIND_HANDLE:
      case DTE_KIND_WAYPOINT:
      case DTE_KIND_NAV:
        return FALSE;
      default:
        return TRUE;
      }
  return TRUE;
}

static int
find_number (const DteMission *mission, DteSection section, const char *name)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (name, 10, 0, G_MAXUINT16, &number, NULL))
    return -1;
  return number < dte_mission_count (mission, section) ? (int) number : -1;
}

/* The record that a person means: by its number, else by its whole name (case and outer spaces
 * ignored), else by a piece of a name that only one has. -1 for none. */
int
dte_mission_find_by_name (const DteMission *mission, DteSection section, const char *name)
{
  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS && name != NULL, -1);

  g_autofree char *trimmed = g_strstrip (g_strdup (name));
  g_autofree char *wanted = g_utf8_casefold (trimmed, -1);
  int marker = -1, piece = -1, found = find_number (mission, section, trimmed);
  guint pieces = 0;

  for (guint index = 0; found < 0 && index < dte_mission_count (mission, section); index++)
    {
      g_autofree char *own = dte_mission_dup_record_name (mission, section, index);
      g_autofree char *folded = own != NULL ? g_utf8_casefold (g_strstrip (own), -1) : NULL;
      gboolean picked = is_picked (mission, section, index);

      if (folded == NULL)
        continue;
      if (strcmp (folded, wanted) == 0 && picked)
        found = (int) index;
      else if (strcmp (folded, wanted) == 0 && marker < 0)
        marker = (int) index;
      else if (picked && *wanted != '\0' && strstr (folded, wanted) != NULL && pieces++ == 0)
        piece = (int) index;
    }
  if (found >= 0)
    return found;
  return marker >= 0 || pieces != 1 ? marker : piece;
}
