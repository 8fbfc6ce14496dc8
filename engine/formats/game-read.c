/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/game-read.c - one file at a time, of a folder made on a system without case */
#include "engine/formats/game-read.h"

#include <string.h>

G_DEFINE_QUARK (game - files - error - quark, game_files_error)

/* A folder's entry of a name, exactly or in another case; NULL for none. Of several that differ in
 * case the first by the order of their bytes counts, so that every machine takes the same. */
static char *
find_entry (const char *folder, const char *name)
{
  g_autofree char *exact = g_build_filename (folder, name, NULL);
  g_autofree char *best = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *entry;

  if (g_file_test (exact, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&exact);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    if (g_ascii_strcasecmp (entry, name) == 0 && (best == NULL || strcmp (entry, best) < 0))
      {
        g_free (best);
        best = g_strdup (entry);
      }
  return best != NULL ? g_build_filename (folder, best, NULL) : NULL;
}

/* The path of a file below a folder, its name parted by '\' or '/' and in any case. A name that
 * leads out of the folder ("..") has none.
 *
 * Returns: a path of the caller's; NULL when there is no such file. */
char *
game_path_resolve (const char *folder, const char *name)
{
  g_return_val_if_fail (folder != NULL && name != NULL, NULL);

  g_auto (GStrv) parts = g_strsplit_set (name, "\\/", -1);
  g_autofree char *path = g_strdup (folder);
  gboolean any = FALSE;

  for (guint n = 0; parts[n] != NULL; n++)
    {
      char *next;

      if (*parts[n] == '\0' || strcmp (parts[n], ".") == 0)
        continue;
      if (strcmp (parts[n], "..") == 0)
        return NULL;
      next = find_entry (path, parts[n]);
      if (next == NULL)
        return NULL;
      g_free (path);
      path = next;
      any = TRUE;
    }
  return any ? g_steal_pointer (&path) : NULL;
}

/* Refuses what is no plain file or larger than the limit. */
static gboolean
check_file (GFile *file, const char *path, guint64 limit, GError **error)
{
  g_autoptr (GFileInfo) info = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, NULL, error);
  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      g_set_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_NO_FILE, "%s: not a file", path);
      return FALSE;
    }
  if ((guint64) g_file_info_get_size (info) > limit)
    {
      g_set_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_TOO_LARGE,
                   "%s: %" G_GUINT64_FORMAT " bytes, at most %" G_GUINT64_FORMAT " are read", path,
                   (guint64) g_file_info_get_size (info), limit);
      return FALSE;
    }
  return TRUE;
}

/* A whole file of at most GAME_LOOSE_MAX bytes.
 *
 * Returns: bytes of the caller's; NULL with G_IO_ERROR or GAME_FILES_ERROR. */
GBytes *
game_file_read (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (!check_file (file, path, GAME_LOOSE_MAX, error))
    return NULL;
  return g_file_load_bytes (file, NULL, NULL, error);
}

/* A file of at most GAME_ARCHIVE_MAX bytes, mapped into memory.
 *
 * Returns: bytes of the caller's; NULL with G_IO_ERROR, G_FILE_ERROR or GAME_FILES_ERROR. */
GBytes *
game_file_map (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GMappedFile) mapped = NULL;

  if (!check_file (file, path, GAME_ARCHIVE_MAX, error))
    return NULL;
  mapped = g_mapped_file_new (path, FALSE, error);
  return mapped != NULL ? g_mapped_file_get_bytes (mapped) : NULL;
}
