/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/game-files.c - one lookup over mods, loose files, archives and the demo pack */
#include "engine/formats/game-files.h"

#include "engine/formats/game-mods.h"
#include "engine/formats/hog.h"
#include "engine/formats/texture-cache.h"

#include <string.h>

typedef struct
{
  char *path;
  HogArchive *archive;
} Archive;

struct _GameFiles
{
  char *game_dir;         /* NULL: no game */
  char *data_dir;         /* NULL: no demo pack */
  GameMods *mods;         /* NULL without a game */
  GPtrArray *archives;    /* of Archive, in order of lookup */
  GPtrArray *warnings;    /* of char *, ended by NULL */
  TextureCache *textures; /* NULL for none */
  TexturePalette palette; /* of the textures; no colours for none */
};

/* resource.hog first; the others hold what it lacks (Shipped archives). */
static const char *const archive_names[]
    = { "resource.hog", "CD1.HOG", "CD2.HOG", "pilots/pilots.hog", "ms_speech/msspeech.hog" };

/* Where the game keeps loose files that code names without a folder, besides the folder itself. */
static const char *const loose_folders[] = { "missions" };

static const char *const data_folders[] = { "models", "missions", "textures", "tables" };

/* The texture caches, the hardware renderers' first, with the palettes of their pixels (textures.md
 * 1 and 3). */
static const struct
{
  const char *cache, *palette;
} texture_sources[] = { { "tcachehw.dat", "palette.tga" }, { "tcachesw.dat", "softpal.tga" } };

static void
archive_free (Archive *archive)
{
  g_free (archive->path);
  hog_archive_free (archive->archive);
  g_free (archive);
}

static HogArchive *
open_archive (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = game_file_map (path, error);
  HogArchive *archive;

  if (bytes == NULL)
    return NULL;
  archive = hog_archive_new (bytes, error);
  if (archive == NULL)
    g_prefix_error (error, "%s: ", path);
  return archive;
}

/* An archive that is missing is passed over: a game folder may lack the CDs'. */
static gboolean
open_archives (GameFiles *files, GError **error)
{
  for (guint n = 0; n < G_N_ELEMENTS (archive_names); n++)
    {
      g_autofree char *path = game_path_resolve (files->game_dir, archive_names[n]);
      HogArchive *opened;
      Archive *archive;

      if (path == NULL)
        continue;
      opened = open_archive (path, error);
      if (opened == NULL)
        return FALSE;
      archive = g_new0 (Archive, 1);
      archive->path = g_steal_pointer (&path);
      archive->archive = opened;
      g_ptr_array_add (files->archives, archive);
    }
  return TRUE;
}

G_GNUC_PRINTF (2, 3)
static void
warn (GameFiles *files, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (files->warnings, g_strdup_vprintf (format, args));
  va_end (args);
}

/* A cache lies beside the game; a mod's file of its name replaces it as any other. NULL without an
 * error when there is none. */
static TextureCache *
open_texture_cache (const GameFiles *files, const char *name, GError **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = game_mods_lookup (files->mods, name, &path);

  if (bytes == NULL)
    {
      path = game_path_resolve (files->game_dir, name);
      bytes = path != NULL ? game_file_map (path, error) : NULL;
    }
  return bytes != NULL ? texture_cache_new (bytes, path, error) : NULL;
}

static void
read_palette (GameFiles *files, const char *name)
{
  g_autofree char *where = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = game_files_lookup_game (files, name, &where, &error);
  gsize size = 0;
  const guint8 *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (bytes == NULL || !texture_palette_read_tga (data, size, where, &files->palette, &error))
    warn (files, "textures of 8 bits cannot be shown: %s", error->message);
}

/* Takes the first cache that can be read. As in the game, one that cannot be is as good as none. */
static void
open_textures (GameFiles *files)
{
  for (guint n = 0; n < G_N_ELEMENTS (texture_sources) && files->textures == NULL; n++)
    {
      g_autoptr (GError) error = NULL;

      files->textures = open_texture_cache (files, texture_sources[n].cache, &error);
      if (files->textures != NULL)
        read_palette (files, texture_sources[n].palette);
      else if (error != NULL)
        warn (files, "%s is left out: %s", texture_sources[n].cache, error->message);
    }
}

/* Opens a game folder's mods, archives and texture cache.
 *
 * game_dir: NULL for the demo pack alone. data_dir: the program's data; NULL for none.
 * Returns: files of the caller's; NULL when the game folder is none (GAME_FILES_ERROR_MISSING) or
 * one of its own archives is broken (HOG_ERROR). A broken mod or texture cache is only left out:
 * see game_files_get_warnings. */
GameFiles *
game_files_new (const char *game_dir, const char *data_dir, GError **error)
{
  g_autoptr (GameFiles) files = g_new0 (GameFiles, 1);

  files->game_dir = g_strdup (game_dir);
  files->data_dir = g_strdup (data_dir);
  files->archives = g_ptr_array_new_with_free_func ((GDestroyNotify) archive_free);
  files->warnings = g_ptr_array_new_with_free_func (g_free);
  if (game_dir != NULL)
    {
      if (!g_file_test (game_dir, G_FILE_TEST_IS_DIR))
        {
          g_set_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING, "%s: no such folder",
                       game_dir);
          return NULL;
        }
      files->mods = game_mods_load (game_dir, files->warnings);
      if (!open_archives (files, error))
        return NULL;
      open_textures (files);
    }
  g_ptr_array_add (files->warnings, NULL);
  return g_steal_pointer (&files);
}

/* Closes what was opened. NULL is allowed. */
void
game_files_free (GameFiles *files)
{
  if (files == NULL)
    return;
  g_clear_pointer (&files->textures, texture_cache_free);
  g_free (files->game_dir);
  g_free (files->data_dir);
  g_clear_pointer (&files->mods, game_mods_free);
  g_ptr_array_unref (files->archives);
  g_ptr_array_unref (files->warnings);
  g_free (files);
}

/* What was left out when the folder was opened, one text a thing, lent; ended by NULL. */
const char *const *
game_files_get_warnings (GameFiles *files)
{
  g_return_val_if_fail (files != NULL, NULL);

  return (const char *const *) files->warnings->pdata;
}

/* --- lookup --- */

/* What follows the last '\' or '/'. */
static const char *
leaf_of (const char *name)
{
  const char *leaf = name;

  for (const char *p = name; *p != '\0'; p++)
    if (*p == '\\' || *p == '/')
      leaf = p + 1;
  return leaf;
}

/* The path of a file of a folder: the name with its folders, else its leaf in one of `places`. */
static char *
find_below (const char *folder, const char *name, const char *const *places, guint count)
{
  char *path = game_path_resolve (folder, name);

  for (guint n = 0; n < count && (path == NULL || !g_file_test (path, G_FILE_TEST_IS_REGULAR)); n++)
    {
      g_autofree char *below = g_strconcat (places[n], "/", leaf_of (name), NULL);

      g_free (path);
      path = game_path_resolve (folder, below);
    }
  if (path != NULL && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    g_clear_pointer (&path, g_free);
  return path;
}

static GBytes *
read_found (char *path, char **where, GError **error)
{
  g_autofree char *owned = path;
  GBytes *bytes = game_file_read (owned, error);

  if (bytes != NULL && where != NULL)
    *where = g_steal_pointer (&owned);
  return bytes;
}

static const Archive *
find_archive (const GameFiles *files, const char *leaf)
{
  for (guint n = 0; n < files->archives->len; n++)
    {
      const Archive *archive = files->archives->pdata[n];

      if (hog_archive_find (archive->archive, leaf) != NULL)
        return archive;
    }
  return NULL;
}

static GBytes *
read_member (const Archive *archive, const char *leaf, char **where, GError **error)
{
  GBytes *bytes = hog_archive_dup_member (archive->archive, leaf, error);

  if (bytes == NULL)
    g_prefix_error (error, "%s:", archive->path);
  else if (where != NULL)
    *where
        = g_strdup_printf ("%s:%s", archive->path, hog_archive_find (archive->archive, leaf)->name);
  return bytes;
}

static GBytes *
fail_missing (const char *name, const char *places, GError **error)
{
  g_set_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING, "no file %s in %s", name, places);
  return NULL;
}

/* As game_files_lookup, without the demo pack: mods, loose files and archives of the game folder;
 * bytes of the caller's and the same errors. */
GBytes *
game_files_lookup_game (GameFiles *files, const char *name, char **where, GError **error)
{
  g_return_val_if_fail (files != NULL && name != NULL, NULL);

  const char *leaf = leaf_of (name);
  GBytes *bytes = files->mods != NULL ? game_mods_lookup (files->mods, leaf, where) : NULL;
  const Archive *archive;
  char *path = NULL;

  if (bytes != NULL)
    return bytes;
  if (files->game_dir != NULL)
    path = find_below (files->game_dir, name, loose_folders, G_N_ELEMENTS (loose_folders));
  if (path != NULL)
    return read_found (path, where, error);
  archive = find_archive (files, leaf);
  if (archive != NULL)
    return read_member (archive, leaf, where, error);
  return fail_missing (name, "the game's folder", error);
}

/* As game_files_lookup, the demo pack's files alone; bytes of the caller's and the same errors. */
GBytes *
game_files_lookup_demo (GameFiles *files, const char *name, char **where, GError **error)
{
  g_return_val_if_fail (files != NULL && name != NULL, NULL);

  char *path = NULL;

  if (files->data_dir != NULL)
    path = find_below (files->data_dir, name, data_folders, G_N_ELEMENTS (data_folders));
  if (path != NULL)
    return read_found (path, where, error);
  return fail_missing (name, "the demo pack", error);
}

/* The bytes of a file of the game by the name that its code uses, such as "missions\mission1.dte"
 * or "fighter.shp". A member of an archive or a mod that is packed comes expanded, a loose file as
 * it lies.
 *
 * where: takes the file's place ("PATH" or "PATH:MEMBER"), the caller's; may be NULL.
 * Returns: bytes of the caller's; NULL with GAME_FILES_ERROR_MISSING, or what was wrong with the
 * file that counts (no other is tried then). */
GBytes *
game_files_lookup (GameFiles *files, const char *name, char **where, GError **error)
{
  g_autoptr (GError) failure = NULL;
  GBytes *bytes = game_files_lookup_game (files, name, where, &failure);

  if (bytes != NULL || failure == NULL)
    return bytes;
  if (!g_error_matches (failure, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  g_clear_error (&failure);
  bytes = game_files_lookup_demo (files, name, where, &failure);
  if (bytes != NULL)
    return bytes;
  if (g_error_matches (failure, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING))
    return fail_missing (name, "the game's folder or the demo pack", error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/* --- what a person types --- */

/* Parts "FILE.hog:MEMBER". Returns: FALSE for anything else. */
static gboolean
split_spec (const char *spec, char **path, char **member)
{
  const char *colon = strrchr (spec, ':');

  if (colon == NULL || colon - spec < 4 || colon[1] == '\0'
      || g_ascii_strncasecmp (colon - 4, ".hog", 4) != 0)
    return FALSE;
  *path = g_strndup (spec, (gsize) (colon - spec));
  *member = g_strdup (colon + 1);
  return TRUE;
}

/* Reads what a command line names: a file by its path; a member of an archive,
 * "resource.hog:x.dte", the archive by its path or else in the game folder; or else a file of the
 * game by its name.
 *
 * files: may be NULL: then only paths are known.
 * Returns: bytes of the caller's, a packed member expanded; NULL with the errors of
 * game_files_lookup. */
GBytes *
game_files_read_spec (GameFiles *files, const char *spec, GError **error)
{
  g_return_val_if_fail (spec != NULL, NULL);

  g_autofree char *path = NULL, *member = NULL, *found = NULL;
  g_autoptr (HogArchive) archive = NULL;
  GBytes *bytes;

  if (g_file_test (spec, G_FILE_TEST_EXISTS))
    return game_file_read (spec, error);
  if (!split_spec (spec, &path, &member))
    {
      if (files != NULL)
        return game_files_lookup (files, spec, NULL, error);
      g_set_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING, "%s: no such file", spec);
      return NULL;
    }
  if (!g_file_test (path, G_FILE_TEST_EXISTS) && files != NULL && files->game_dir != NULL)
    found = game_path_resolve (files->game_dir, path);
  archive = open_archive (found != NULL ? found : path, error);
  if (archive == NULL)
    return NULL;
  bytes = hog_archive_dup_member (archive, member, error);
  if (bytes == NULL)
    g_prefix_error (error, "%s: ", path);
  return bytes;
}

/* --- listing --- */

static gboolean
has_suffix (const char *name, const char *suffix)
{
  gsize length = strlen (name), end = strlen (suffix);

  return length >= end && g_ascii_strcasecmp (name + length - end, suffix) == 0;
}

static void
add_folder_names (const char *folder, const char *name, const char *suffix, GHashTable *names)
{
  g_autofree char *path = name != NULL ? game_path_resolve (folder, name) : g_strdup (folder);
  g_autoptr (GDir) dir = path != NULL ? g_dir_open (path, 0, NULL) : NULL;
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    if (has_suffix (entry, suffix))
      g_hash_table_add (names, g_ascii_strdown (entry, -1));
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names, in lower case and in order, of all files that end in `suffix` (".dte") and that
 * game_files_lookup finds without a folder; each once.
 *
 * Returns: names of the caller's, ended by NULL (g_strfreev). */
char **
game_files_list (GameFiles *files, const char *suffix)
{
  g_return_val_if_fail (files != NULL && suffix != NULL, NULL);

  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  if (files->mods != NULL)
    game_mods_add_names (files->mods, suffix, names);
  if (files->game_dir != NULL)
    add_folder_names (files->game_dir, NULL, suffix, names);
  for (guint n = 0; files->game_dir != NULL && n < G_N_ELEMENTS (loose_folders); n++)
    add_folder_names (files->game_dir, loose_folders[n], suffix, names);
  for (guint a = 0; a < files->archives->len; a++)
    {
      const Archive *archive = files->archives->pdata[a];

      for (guint n = 0; n < hog_archive_count (archive->archive); n++)
        if (has_suffix (hog_archive_member (archive->archive, n)->name, suffix))
          g_hash_table_add (names,
                            g_ascii_strdown (hog_archive_member (archive->archive, n)->name, -1));
    }
  for (guint n = 0; files->data_dir != NULL && n < G_N_ELEMENTS (data_folders); n++)
    add_folder_names (files->data_dir, data_folders[n], suffix, names);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_hash_table_iter_steal (&iter);
      g_ptr_array_add (sorted, name);
    }
  g_ptr_array_sort (sorted, compare_names);
  g_ptr_array_add (sorted, NULL);
  return (char **) g_ptr_array_free (sorted, FALSE);
}

/* The folder of the program's data; NULL for none. Lent. */
const char *
game_files_get_data_dir (GameFiles *files)
{
  g_return_val_if_fail (files != NULL, NULL);

  return files->data_dir;
}

/* Whether there is a game folder, besides the demo pack. */
gboolean
game_files_has_game (GameFiles *files)
{
  g_return_val_if_fail (files != NULL, FALSE);

  return files->game_dir != NULL;
}

/* The game's texture cache, lent; NULL for none.
 *
 * palette: takes the colours of its textures of 8 bits, lent; NULL for none. */
const TextureCache *
game_files_get_texture_cache (GameFiles *files, const TexturePalette **palette)
{
  g_return_val_if_fail (files != NULL && palette != NULL, NULL);

  *palette = files->palette.n_colours > 0 ? &files->palette : NULL;
  return files->textures;
}
