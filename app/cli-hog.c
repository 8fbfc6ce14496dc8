/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-hog.c - hog: archives listed, unpacked and made */
#include "app/cli-record-json.h"
#include "app/cli.h"
#include "engine/formats/hog.h"
#include "engine/formats/refpack.h"

#include <glib/gi18n.h>
#include <string.h>

static HogArchive *
open_archive (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = game_file_map (path, error);

  return bytes != NULL ? hog_archive_new (bytes, error) : NULL;
}

static gboolean
is_compressed (const HogArchive *archive, const HogMember *member)
{
  g_autoptr (GBytes) stored = hog_archive_dup_stored (archive, member);
  gsize size;
  const guint8 *data = g_bytes_get_data (stored, &size);

  return refpack_is_packed (data, size);
}

static JsonValue *
member_json (const HogArchive *archive, guint n)
{
  const HogMember *member = hog_archive_member (archive, n);
  JsonValue *object = json_object_new_object ();

  cli_add_number (object, "index", n);
  cli_add_string (object, "name", member->name);
  cli_add_number (object, "offset", member->offset);
  cli_add_number (object, "size", member->size);
  json_object_object_add (object, "compressed",
                          json_object_new_boolean (is_compressed (archive, member)));
  return object;
}

static CliStatus
hog_list (CliCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HogArchive) archive = open_archive (call->words[1], &error);
  JsonValue *array;

  if (call->word_count > 2)
    return cli_bad_call (call, _("one word too many: %s"), call->words[2]);
  if (archive == NULL)
    return cli_fail (call->words[1], error);
  if (!call->json)
    {
      for (guint n = 0; n < hog_archive_count (archive); n++)
        {
          const HogMember *member = hog_archive_member (archive, n);

          cli_print ("0x%08X %10u %s %s\n", member->offset, member->size,
                     is_compressed (archive, member) ? "RefPack" : "stored ", member->name);
        }
      return CLI_OK;
    }
  array = json_object_new_array ();
  for (guint n = 0; n < hog_archive_count (archive); n++)
    json_object_array_add (array, member_json (archive, n));
  return cli_print_json (array);
}

/* Where a member is written; NULL for a name that leads out of the folder. */
static char *
member_path (const HogArchive *archive, guint n, const char *folder)
{
  g_autofree char *name = hog_archive_dup_file_name (archive, n);
  g_auto (GStrv) parts = NULL;

  g_strdelimit (name, "\\", '/');
  parts = g_strsplit (name, "/", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] == '\0' || strcmp (parts[i], ".") == 0 || strcmp (parts[i], "..") == 0
        || strchr (parts[i], ':') != NULL)
      return NULL;
  return g_build_filename (folder, name, NULL);
}

static gboolean
extract_member (const HogArchive *archive, guint n, const char *folder, gboolean stored,
                GError **error)
{
  const HogMember *member = hog_archive_member (archive, n);
  g_autoptr (GBytes) lies = hog_archive_dup_stored (archive, member), bytes = NULL;
  g_autofree char *path = member_path (archive, n, folder);
  g_autofree char *parent = path != NULL ? g_path_get_dirname (path) : NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (lies, &size);

  if (path == NULL)
    {
      g_set_error (error, HOG_ERROR, HOG_ERROR_NAME,
                   "record %u: the name \"%s\" leads out of the folder", n, member->name);
      return FALSE;
    }
  bytes = !stored && refpack_is_packed (data, size) ? refpack_decode (data, size, error)
                                                    : g_bytes_ref (lies);
  if (bytes == NULL)
    {
      g_prefix_error (error, "record %u %s: ", n, member->name);
      return FALSE;
    }
  g_mkdir_with_parents (parent, 0777);
  return cli_write_file (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

static gboolean
is_asked (const CliCall *call, const char *name)
{
  for (guint i = 2; i < call->word_count; i++)
    if (g_ascii_strcasecmp (call->words[i], name) == 0)
      return TRUE;
  return call->word_count == 2;
}

/* The folder may be the last word too, where no member has that name and it is there. */
static void
take_folder (CliCall *call, const HogArchive *archive, char **folder)
{
  const char *last = call->words[call->word_count - 1];

  if (*folder == NULL && call->word_count > 2 && hog_archive_find (archive, last) == NULL
      && g_file_test (last, G_FILE_TEST_IS_DIR))
    cli_take_output (call, call->word_count - 1, folder);
}

/* All members, or those named; one that cannot be written does not keep the others. */
static CliStatus
hog_extract (CliCall *call, char **folder, gboolean stored)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HogArchive) archive = open_archive (call->words[1], &error);
  CliStatus status = CLI_OK;

  if (archive == NULL)
    return cli_fail (call->words[1], error);
  take_folder (call, archive, folder);
  for (guint i = 2; i < call->word_count; i++)
    if (hog_archive_find (archive, call->words[i]) == NULL)
      {
        g_set_error (&error, HOG_ERROR, HOG_ERROR_MISSING, _("it has no member “%s”"),
                     call->words[i]);
        return cli_fail (call->words[1], error);
      }
  for (guint n = 0; n < hog_archive_count (archive); n++)
    {
      g_autoptr (GError) reason = NULL;

      if (is_asked (call, hog_archive_member (archive, n)->name)
          && !extract_member (archive, n, *folder != NULL ? *folder : ".", stored, &reason))
        status = cli_fail (call->words[1], reason);
    }
  return status;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The files to pack: those named, and those in the folders named, by name. */
static GPtrArray *
list_files (const CliCall *call)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 2; i < call->word_count; i++)
    {
      g_autoptr (GDir) dir = g_dir_open (call->words[i], 0, NULL);
      g_autoptr (GPtrArray) found = g_ptr_array_new ();
      const char *name;

      if (dir == NULL)
        g_ptr_array_add (paths, g_strdup (call->words[i]));
      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        g_ptr_array_add (found, g_build_filename (call->words[i], name, NULL));
      g_ptr_array_sort (found, compare_names);
      for (guint n = 0; n < found->len; n++)
        g_ptr_array_add (paths, g_ptr_array_index (found, n));
    }
  return paths;
}

static CliStatus
hog_pack_files (CliCall *call, gboolean compress)
{
  g_autoptr (GPtrArray) paths = list_files (call);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GBytes) archive = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (GBytes) bytes = cli_read_file (path, &error);
      char *name = g_path_get_basename (path);
      GBytes *member = bytes != NULL ? hog_pack_member (name, bytes, compress, &error) : NULL;

      g_ptr_array_add (names, name);
      if (member == NULL)
        return cli_fail (path, error);
      g_ptr_array_add (members, member);
    }
  archive = hog_pack ((const char *const *) names->pdata, (GBytes *const *) members->pdata,
                      names->len, &error);
  return archive != NULL ? cli_write_out (call->words[1], archive)
                         : cli_fail (call->words[1], error);
}

/* hog: lists an archive, unpacks members, or makes one of files and folders. */
CliStatus
cli_hog (CliCall *call)
{
  g_autofree char *folder = NULL;
  gboolean stored = FALSE, compress = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &folder, N_("extract: the folder to write to"),
      N_("DIR") },
    { "stored", 0, 0, G_OPTION_ARG_NONE, &stored, N_("extract: leave compressed members so"),
      NULL },
    { "compress", 0, 0, G_OPTION_ARG_NONE, &compress, N_("pack: compress with RefPack"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_parse (call, entries, 2, G_MAXUINT))
    return call->status;
  if (cli_is_action (call, "list"))
    return hog_list (call);
  if (cli_is_action (call, "extract"))
    return hog_extract (call, &folder, stored);
  if (cli_is_action (call, "pack"))
    return call->word_count > 2 ? hog_pack_files (call, compress)
                                : cli_bad_call (call, _("too few words"));
  return cli_bad_action (call);
}
