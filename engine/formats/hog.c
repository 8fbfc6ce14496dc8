/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/hog.c - HOG archives read and written; integers of the container are big-endian */
#include "engine/formats/hog.h"

#include "engine/formats/refpack.h"

#include <string.h>

#define HEADER_SIZE 16
#define RECORD_HEADER 8 /* offset and size, before the name (Container) */
#define NAME_FIRST 0x20 /* a name's bytes lie in 0x20..0x7E (Container) */
#define NAME_LAST 0x7E

struct _HogArchive
{
  GBytes *bytes;
  GArray *members; /* of HogMember; names lie in bytes */
};

G_DEFINE_QUARK (hog - error - quark, hog_error)

static guint32
load_be32 (const guint8 *p)
{
  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

static void
append_be32 (GByteArray *out, guint32 value)
{
  const guint8 bytes[4]
      = { (guint8) (value >> 24), (guint8) (value >> 16), (guint8) (value >> 8), (guint8) value };

  g_byte_array_append (out, bytes, sizeof bytes);
}

static gboolean
name_is_valid (const char *name, gsize length)
{
  for (gsize n = 0; n < length; n++)
    if ((guint8) name[n] < NAME_FIRST || (guint8) name[n] > NAME_LAST)
      return FALSE;
  return length > 0;
}

/* Takes the record at `at` of the directory, which ends at `end`. Returns: the place past it; 0 for
 * a record that cannot be one, such as the filler that two shipped archives count as their last. */
static gsize
read_record (const guint8 *data, gsize size, gsize at, gsize end, HogMember *member)
{
  const guint8 *nul;

  if (end - at < RECORD_HEADER + 2)
    return 0;
  member->offset = load_be32 (data + at);
  member->size = load_be32 (data + at + 4);
  member->name = (const char *) data + at + RECORD_HEADER;
  nul = memchr (member->name, 0, end - at - RECORD_HEADER);
  if (nul == NULL || !name_is_valid (member->name, strlen (member->name)))
    return 0;
  if (member->offset > size || member->size > size - member->offset)
    return 0;
  return (gsize) (nul - data) + 1;
}

static gboolean
read_directory (HogArchive *archive, GError **error)
{
  gsize size, at = HEADER_SIZE, end;
  const guint8 *data = g_bytes_get_data (archive->bytes, &size);
  guint32 count = load_be32 (data + 8);

  end = MIN (load_be32 (data + 12), size);
  for (guint32 n = 0; n < count && at < end; n++)
    {
      HogMember member;

      at = read_record (data, size, at, end, &member);
      if (at == 0)
        break;
      g_array_append_val (archive->members, member);
    }
  if (archive->members->len > 0)
    return TRUE;
  g_set_error (error, HOG_ERROR, HOG_ERROR_DIRECTORY,
               "HOG archive, record 0, offset 0x%08X: none of %u records makes sense", HEADER_SIZE,
               count);
  return FALSE;
}

/* Reads an archive's directory: as many records as it counts, up to the first that makes no sense.
 *
 * bytes: the whole file; the archive keeps a reference.
 * Returns: an archive of the caller's; NULL with HOG_ERROR_MAGIC, _TRUNCATED (also when the size in
 * the header is not the file's) or _DIRECTORY. */
HogArchive *
hog_archive_new (GBytes *bytes, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autoptr (HogArchive) archive = NULL;

  if (size < HEADER_SIZE || memcmp (data, "BIGF", 4) != 0)
    {
      g_set_error (error, HOG_ERROR,
                   size < 4 || memcmp (data, "BIGF", 4) == 0 ? HOG_ERROR_TRUNCATED
                                                             : HOG_ERROR_MAGIC,
                   "HOG archive, offset 0x00000000: need BIGF and a header of %d bytes, have "
                   "%" G_GSIZE_FORMAT " bytes",
                   HEADER_SIZE, size);
      return NULL;
    }
  if (load_be32 (data + 4) != size)
    {
      g_set_error (
          error, HOG_ERROR, HOG_ERROR_TRUNCATED,
          "HOG archive, offset 0x00000004: the header says %u bytes, the file has %" G_GSIZE_FORMAT,
          load_be32 (data + 4), size);
      return NULL;
    }
  archive = g_new0 (HogArchive, 1);
  archive->bytes = g_bytes_ref (bytes);
  archive->members = g_array_new (FALSE, FALSE, sizeof (HogMember));
  return read_directory (archive, error) ? g_steal_pointer (&archive) : NULL;
}

/* Frees the archive; members it lent are gone, bytes it gave stay. NULL is allowed. */
void
hog_archive_free (HogArchive *archive)
{
  if (archive == NULL)
    return;
  g_bytes_unref (archive->bytes);
  g_array_unref (archive->members);
  g_free (archive);
}

/* Members of the archive; at least one. */
guint
hog_archive_count (const HogArchive *archive)
{
  g_return_val_if_fail (archive != NULL, 0);

  return archive->members->len;
}

/* The n-th member, lent; NULL past the last. */
const HogMember *
hog_archive_member (const HogArchive *archive, guint n)
{
  g_return_val_if_fail (archive != NULL, NULL);

  return n < archive->members->len ? &g_array_index (archive->members, HogMember, n) : NULL;
}

/* The first member of a name, case ignored, lent; NULL for none. */
const HogMember *
hog_archive_find (const HogArchive *archive, const char *name)
{
  g_return_val_if_fail (archive != NULL && name != NULL, NULL);

  for (guint n = 0; n < archive->members->len; n++)
    {
      const HogMember *member = &g_array_index (archive->members, HogMember, n);

      if (g_ascii_strcasecmp (member->name, name) == 0)
        return member;
    }
  return NULL;
}

/* A member's bytes as they lie in the archive, the caller's; they share the archive's memory. */
GBytes *
hog_archive_dup_stored (const HogArchive *archive, const HogMember *member)
{
  g_return_val_if_fail (archive != NULL && member != NULL, NULL);

  return g_bytes_new_from_bytes (archive->bytes, member->offset, member->size);
}

/* A member as the game reads it: one that begins 10 FB is expanded, any other is given as it lies.
 *
 * Returns: bytes of the caller's; NULL with HOG_ERROR_MISSING, or REFPACK_ERROR for a stream that
 * is broken. */
GBytes *
hog_archive_dup_member (const HogArchive *archive, const char *name, GError **error)
{
  g_return_val_if_fail (archive != NULL && name != NULL, NULL);

  const HogMember *member = hog_archive_find (archive, name);
  g_autoptr (GBytes) stored = NULL;
  GBytes *expanded;
  const guint8 *data;
  gsize size;

  if (member == NULL)
    {
      g_set_error (error, HOG_ERROR, HOG_ERROR_MISSING, "the archive has no member %s", name);
      return NULL;
    }
  stored = hog_archive_dup_stored (archive, member);
  data = g_bytes_get_data (stored, &size);
  if (!refpack_is_packed (data, size))
    return g_steal_pointer (&stored);
  expanded = refpack_decode (data, size, error);
  if (expanded == NULL)
    g_prefix_error (error, "%s: ", name);
  return expanded;
}

/* The name to extract the n-th member as: its own, or with ~2, ~3... before the extension when
 * members before it have the same, case ignored.
 *
 * Returns: a string of the caller's; NULL past the last member. */
char *
hog_archive_dup_file_name (const HogArchive *archive, guint n)
{
  const HogMember *member = hog_archive_member (archive, n);
  const char *dot;
  guint same = 1;

  if (member == NULL)
    return NULL;
  for (guint i = 0; i < n; i++)
    if (g_ascii_strcasecmp (hog_archive_member (archive, i)->name, member->name) == 0)
      same++;
  if (same == 1)
    return g_strdup (member->name);
  dot = strrchr (member->name, '.');
  if (dot == NULL)
    return g_strdup_printf ("%s~%u", member->name, same);
  return g_strdup_printf ("%.*s~%u%s", (int) (dot - member->name), member->name, same, dot);
}

/* --- writing --- */

static gboolean
check_names (const char *const *names, guint count, GError **error)
{
  if (count == 0)
    {
      g_set_error (error, HOG_ERROR, HOG_ERROR_DIRECTORY, "an archive needs a member");
      return FALSE;
    }
  for (guint n = 0; n < count; n++)
    if (!name_is_valid (names[n], strlen (names[n])))
      {
        g_set_error (error, HOG_ERROR, HOG_ERROR_NAME,
                     "HOG archive, record %u: an archive cannot hold the name \"%s\"", n, names[n]);
        return FALSE;
      }
  return TRUE;
}

/* Makes an archive: header, directory and members in the order given, nothing between them.
 *
 * Returns: the file, the caller's; NULL with HOG_ERROR_NAME, HOG_ERROR_DIRECTORY for no member or
 * HOG_ERROR_TOO_LARGE past 4 GiB. */
GBytes *
hog_pack (const char *const *names, GBytes *const *members, guint count, GError **error)
{
  g_return_val_if_fail (count == 0 || (names != NULL && members != NULL), NULL);

  g_autoptr (GByteArray) out = NULL;
  guint64 at = HEADER_SIZE, total;

  if (!check_names (names, count, error))
    return NULL;
  for (guint n = 0; n < count; n++)
    at += RECORD_HEADER + strlen (names[n]) + 1;
  total = at;
  for (guint n = 0; n < count; n++)
    total += g_bytes_get_size (members[n]);
  if (total > G_MAXUINT32)
    {
      g_set_error (error, HOG_ERROR, HOG_ERROR_TOO_LARGE,
                   "an archive of %" G_GUINT64_FORMAT " bytes: at most %u fit", total, G_MAXUINT32);
      return NULL;
    }
  out = g_byte_array_sized_new ((guint) total);
  g_byte_array_append (out, (const guint8 *) "BIGF", 4);
  append_be32 (out, (guint32) total);
  append_be32 (out, count);
  append_be32 (out, (guint32) at);
  for (guint n = 0; n < count; n++)
    {
      append_be32 (out, (guint32) at);
      append_be32 (out, (guint32) g_bytes_get_size (members[n]));
      g_byte_array_append (out, (const guint8 *) names[n], (guint) strlen (names[n]) + 1);
      at += g_bytes_get_size (members[n]);
    }
  for (guint n = 0; n < count; n++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (members[n], &size);

      g_byte_array_append (out, data, (guint) size);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

/* Movies and face films, which the game reads in place inside the archive. */
static gboolean
is_read_in_place (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL
         && (g_ascii_strcasecmp (dot, ".bik") == 0 || g_ascii_strcasecmp (dot, ".fm8") == 0);
}

/* How an archive should store a file (reference/hog-refpack.md, Writing an archive): packed when
 * that is smaller and the game can load it, as it is otherwise. Data that begins 10 FB must end up
 * as a stream that loads, since the game expands it: one that is none is packed itself.
 *
 * compress: FALSE stores data that is no stream as it is.
 * Returns: bytes of the caller's for hog_pack; NULL with HOG_ERROR_TOO_LARGE when no stream of the
 * data loads. */
GBytes *
hog_pack_member (const char *name, GBytes *data, gboolean compress, GError **error)
{
  g_return_val_if_fail (name != NULL && data != NULL, NULL);

  gsize size;
  const guint8 *bytes = g_bytes_get_data (data, &size);
  gboolean is_packed = refpack_is_packed (bytes, size);
  g_autoptr (GBytes) plain = NULL, packed = NULL;

  if (is_read_in_place (name) || (!is_packed && !compress)
      || (is_packed && refpack_loads_in_place (bytes, size)))
    return g_bytes_ref (data);
  plain = is_packed ? refpack_decode (bytes, size, NULL) : NULL;
  if (plain == NULL)
    plain = g_bytes_ref (data);
  packed = refpack_encode (g_bytes_get_data (plain, NULL), g_bytes_get_size (plain));
  if (packed != NULL
      && refpack_loads_in_place (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed))
      && (is_packed || g_bytes_get_size (packed) < size))
    return g_steal_pointer (&packed);
  if (!is_packed)
    return g_bytes_ref (data);
  g_set_error (error, HOG_ERROR, HOG_ERROR_TOO_LARGE,
               "%s: begins 10 FB, but no stream of it is one that the game loads (Unloadable)",
               name);
  return NULL;
}
