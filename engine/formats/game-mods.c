/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/game-mods.c - finding, ordering and reading mods */
#include "engine/formats/game-mods.h"

#include "engine/formats/game-read.h"
#include "engine/formats/hog.h"
#include "engine/formats/refpack.h"

#include <string.h>

#define INI_NAME "starlancer.ini"
#define INI_SECTION "[OpenReliantMods]"
#define CHECKSUM_MAX (64 * 1024) /* of a .sha256 file that is read (Checksums) */
#define SHA256_DIGITS 64

typedef struct
{
  char *name; /* in the mods folder */
  char *path;
  HogArchive *archive; /* NULL: a folder */
  GPtrArray *files;    /* of char *, a folder's files in order of their bytes; NULL: an archive */
  gint order;          /* line of the ini; G_MAXINT for one that is not listed */
} Mod;

struct _GameMods
{
  GPtrArray *mods; /* of Mod, in load order */
};

static void
mod_free (Mod *mod)
{
  g_free (mod->name);
  g_free (mod->path);
  g_clear_pointer (&mod->archive, hog_archive_free);
  g_clear_pointer (&mod->files, g_ptr_array_unref);
  g_free (mod);
}

static void G_GNUC_PRINTF (2, 3) warn (GPtrArray *warnings, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (warnings, g_strdup_vprintf (format, args));
  va_end (args);
}

/* --- which files of a mod count --- */

static gboolean
has_suffix (const char *name, const char *suffix)
{
  gsize length = strlen (name), end = strlen (suffix);

  return length >= end && g_ascii_strcasecmp (name + length - end, suffix) == 0;
}

/* The mod's own files, which replace none of the game's (Files of the mod itself). */
static gboolean
is_own_file (const char *name)
{
  return g_ascii_strcasecmp (name, "mod.ini") == 0 || g_ascii_strcasecmp (name, "mod.png") == 0
         || has_suffix (name, ".luau") || has_suffix (name, ".frag") || has_suffix (name, ".glsl");
}

static gboolean
is_printable (const char *name)
{
  for (const char *p = name; *p != '\0'; p++)
    if (!g_ascii_isprint (*p))
      return FALSE;
  return *name != '\0';
}

/* Movies and face films are read as they are stored. */
static gboolean
is_stored (const char *name)
{
  return has_suffix (name, ".bik") || has_suffix (name, ".fm8");
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_folder (const char *path, const char *mod, GPtrArray *warnings)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *full = g_build_filename (path, name, NULL);

      if (name[0] == '.')
        continue;
      if (!g_file_test (full, G_FILE_TEST_IS_REGULAR) || !is_printable (name))
        warn (warnings, "mod %s: %s is left out: only plain files of printable names count", mod,
              name);
      else
        g_ptr_array_add (files, g_strdup (name));
    }
  g_ptr_array_sort (files, compare_names);
  return files;
}

/* --- checksums --- */

/* Whether a line "DIGEST  NAME" of the sums is the archive's. */
static gboolean
sums_agree (const char *sums, const char *name, const char *digest)
{
  g_auto (GStrv) lines = g_strsplit (sums, "\n", -1);

  for (guint n = 0; lines[n] != NULL; n++)
    {
      const char *line = g_strchomp (lines[n]);

      if (strlen (line) > SHA256_DIGITS + 2
          && g_ascii_strcasecmp (line + SHA256_DIGITS + 2, name) == 0)
        return g_ascii_strncasecmp (line, digest, SHA256_DIGITS) == 0;
    }
  return FALSE;
}

/* Whether the archive is what its .sha256 file says; TRUE when there is no such file. */
static gboolean
checksum_agrees (const char *folder, const char *name, GBytes *bytes)
{
  g_autofree char *sums_name = g_strconcat (name, ".sha256", NULL);
  g_autofree char *sums_path = game_path_resolve (folder, sums_name);
  g_autoptr (GBytes) sums = NULL;
  g_autofree char *digest = NULL, *text = NULL;

  if (sums_path == NULL)
    return TRUE;
  sums = game_file_read (sums_path, NULL);
  if (sums == NULL || g_bytes_get_size (sums) > CHECKSUM_MAX)
    return FALSE;
  digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  text = g_strndup (g_bytes_get_data (sums, NULL), g_bytes_get_size (sums));
  return sums_agree (text, name, digest);
}

/* --- load order --- */

/* name (lower case) -> 1 + line, negative for one that is off. */
static GHashTable *
read_order (const char *game_dir)
{
  GHashTable *order = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *path = game_path_resolve (game_dir, INI_NAME);
  g_autoptr (GBytes) bytes = path != NULL ? game_file_read (path, NULL) : NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean inside = FALSE;

  if (bytes == NULL)
    return order;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", -1);
  for (gint n = 0; lines[n] != NULL; n++)
    {
      char *line = g_strstrip (lines[n]), *equals = strchr (line, '=');

      if (*line == '[')
        inside = g_ascii_strcasecmp (line, INI_SECTION) == 0;
      else if (inside && equals != NULL)
        {
          gboolean off = strcmp (g_strstrip (equals + 1), "0") == 0;

          *equals = '\0';
          g_hash_table_insert (order, g_ascii_strdown (g_strstrip (line), -1),
                               GINT_TO_POINTER (off ? -1 : n + 1));
        }
    }
  return order;
}

/* Listed mods in the list's order, the others after them by name. */
static gint
compare_mods (gconstpointer a, gconstpointer b)
{
  const Mod *x = *(const Mod *const *) a, *y = *(const Mod *const *) b;
  gint by_name = g_ascii_strcasecmp (x->name, y->name);

  if (x->order != y->order)
    return x->order < y->order ? -1 : 1;
  return by_name != 0 ? by_name : strcmp (x->name, y->name);
}

/* --- loading --- */

static HogArchive *
load_archive (const char *folder, const char *name, const char *path, GPtrArray *warnings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = game_file_map (path, &error);
  HogArchive *archive = NULL;

  if (bytes != NULL && !checksum_agrees (folder, name, bytes))
    {
      warn (warnings, "mod %s is left out: its .sha256 file does not agree", name);
      return NULL;
    }
  if (bytes != NULL)
    archive = hog_archive_new (bytes, &error);
  if (archive == NULL)
    warn (warnings, "mod %s is left out: %s", name, error->message);
  return archive;
}

static void
add_mod (GameMods *mods, const char *folder, const char *name, GHashTable *listed,
         GPtrArray *warnings)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *key = g_ascii_strdown (name, -1);
  gint order = GPOINTER_TO_INT (g_hash_table_lookup (listed, key));
  gboolean is_folder = g_file_test (path, G_FILE_TEST_IS_DIR);
  HogArchive *archive = NULL;
  Mod *mod;

  if (name[0] == '.' || has_suffix (name, ".sha256") || order < 0)
    return;
  if (!is_folder && !has_suffix (name, ".hog"))
    {
      warn (warnings, "%s is no mod: neither a folder nor an archive", name);
      return;
    }
  if (!is_folder && (archive = load_archive (folder, name, path, warnings)) == NULL)
    return;
  mod = g_new0 (Mod, 1);
  mod->name = g_strdup (name);
  mod->order = order > 0 ? order : G_MAXINT;
  mod->archive = archive;
  if (is_folder)
    mod->files = list_folder (path, name, warnings);
  mod->path = g_steal_pointer (&path);
  g_ptr_array_add (mods->mods, mod);
}

/* Loads the mods of a game folder, in the order that starlancer.ini lists them and then by name.
 *
 * warnings: takes a text (char *) for each thing left out.
 * Returns: mods of the caller's, none when the folder has none. */
GameMods *
game_mods_load (const char *game_dir, GPtrArray *warnings)
{
  g_return_val_if_fail (game_dir != NULL && warnings != NULL, NULL);

  GameMods *mods = g_new0 (GameMods, 1);
  g_autofree char *folder = game_path_resolve (game_dir, "mods");
  g_autoptr (GHashTable) listed = read_order (game_dir);
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  mods->mods = g_ptr_array_new_with_free_func ((GDestroyNotify) mod_free);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    add_mod (mods, folder, name, listed, warnings);
  g_ptr_array_sort (mods->mods, compare_mods);
  return mods;
}

/* Frees the mods and closes their archives. NULL is allowed. */
void
game_mods_free (GameMods *mods)
{
  if (mods == NULL)
    return;
  g_ptr_array_unref (mods->mods);
  g_free (mods);
}

/* --- reading --- */

/* A mod's file reads as a packed member would; a stream that is broken is given as it is. */
static GBytes *
expanded (const char *name, GBytes *stored)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (stored, &size);
  GBytes *plain;

  if (is_stored (name) || !refpack_is_packed (data, size))
    return g_bytes_ref (stored);
  plain = refpack_decode (data, size, NULL);
  return plain != NULL ? plain : g_bytes_ref (stored);
}

static GBytes *
read_from_folder (const Mod *mod, const char *leaf, char **where)
{
  for (guint n = 0; n < mod->files->len; n++)
    if (g_ascii_strcasecmp (mod->files->pdata[n], leaf) == 0)
      {
        g_autofree char *path = g_build_filename (mod->path, mod->files->pdata[n], NULL);
        g_autoptr (GBytes) stored = game_file_read (path, NULL);

        if (stored != NULL && where != NULL)
          *where = g_steal_pointer (&path);
        return stored != NULL ? expanded (leaf, stored) : NULL;
      }
  return NULL;
}

static GBytes *
read_from_archive (const Mod *mod, const char *leaf, char **where)
{
  const HogMember *member = hog_archive_find (mod->archive, leaf);
  g_autoptr (GBytes) stored = NULL;

  if (member == NULL)
    return NULL;
  stored = hog_archive_dup_stored (mod->archive, member);
  if (where != NULL)
    *where = g_strdup_printf ("%s:%s", mod->path, member->name);
  return expanded (leaf, stored);
}

/* The file of a name (without folders) of the last loaded mod that has it.
 *
 * where: takes the file's place, the caller's; may be NULL.
 * Returns: bytes of the caller's; NULL when no mod has it, with *where untouched. */
GBytes *
game_mods_lookup (const GameMods *mods, const char *leaf, char **where)
{
  g_return_val_if_fail (mods != NULL && leaf != NULL, NULL);

  for (guint n = is_own_file (leaf) ? 0 : mods->mods->len; n > 0; n--)
    {
      const Mod *mod = mods->mods->pdata[n - 1];
      GBytes *bytes = mod->archive != NULL ? read_from_archive (mod, leaf, where)
                                           : read_from_folder (mod, leaf, where);

      if (bytes != NULL)
        return bytes;
    }
  return NULL;
}

/* Adds the names, in lower case, of all files that end in `suffix` to a set. */
void
game_mods_add_names (const GameMods *mods, const char *suffix, GHashTable *names)
{
  g_return_if_fail (mods != NULL && suffix != NULL && names != NULL);

  for (guint m = 0; m < mods->mods->len; m++)
    {
      const Mod *mod = mods->mods->pdata[m];
      guint count = mod->archive != NULL ? hog_archive_count (mod->archive) : mod->files->len;

      for (guint n = 0; n < count; n++)
        {
          const char *name = mod->archive != NULL ? hog_archive_member (mod->archive, n)->name
                                                  : mod->files->pdata[n];

          if (has_suffix (name, suffix) && !is_own_file (name))
            g_hash_table_add (names, g_ascii_strdown (name, -1));
        }
    }
}
