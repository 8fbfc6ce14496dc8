/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-formats.c - hog, refpack, stats, texture: the game's other files */
#include "app/cli-record-json.h"
#include "app/cli.h"
#include "engine/formats/hog.h"
#include "engine/formats/refpack.h"
#include "engine/formats/stats.h"
#include "engine/formats/texture.h"

#include <glib/gi18n.h>
#include <string.h>

static CliStatus
write_out (const char *path, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  return cli_write_file (path, data, size, &error) ? CLI_OK : cli_fail (path, error);
}

static gboolean
is_action (const CliCall *call, const char *action)
{
  return strcmp (call->words[0], action) == 0;
}

static CliStatus
bad_action (CliCall *call)
{
  return cli_bad_call (call, _("“%s” is nothing this verb does"), call->words[0]);
}

/* --- hog --- */

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

/* All members, or those named; one that cannot be written does not keep the others. */
static CliStatus
hog_extract (CliCall *call, const char *folder, gboolean stored)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HogArchive) archive = open_archive (call->words[1], &error);
  CliStatus status = CLI_OK;

  if (archive == NULL)
    return cli_fail (call->words[1], error);
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
          && !extract_member (archive, n, folder != NULL ? folder : ".", stored, &reason))
        status = cli_fail (call->words[1], reason);
    }
  return status;
}

static CliStatus
hog_pack_files (CliCall *call, gboolean compress)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GBytes) archive = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 2; i < call->word_count; i++)
    {
      g_autoptr (GBytes) bytes = cli_read_file (call->words[i], &error);
      char *name = g_path_get_basename (call->words[i]);
      GBytes *member = bytes != NULL ? hog_pack_member (name, bytes, compress, &error) : NULL;

      g_ptr_array_add (names, name);
      if (member == NULL)
        return cli_fail (call->words[i], error);
      g_ptr_array_add (members, member);
    }
  archive = hog_pack ((const char *const *) names->pdata, (GBytes *const *) members->pdata,
                      names->len, &error);
  return archive != NULL ? write_out (call->words[1], archive) : cli_fail (call->words[1], error);
}

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
  if (is_action (call, "list"))
    return hog_list (call);
  if (is_action (call, "extract"))
    return hog_extract (call, folder, stored);
  if (is_action (call, "pack"))
    return call->word_count > 2 ? hog_pack_files (call, compress)
                                : cli_bad_call (call, _("too few words"));
  return bad_action (call);
}

/* --- refpack --- */

CliStatus
cli_refpack (CliCall *call)
{
  g_autoptr (GBytes) bytes = NULL, result = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data;

  if (!cli_parse (call, NULL, 3, 3))
    return call->status;
  if (!is_action (call, "decode") && !is_action (call, "encode"))
    return bad_action (call);
  bytes = cli_read_input (call, call->words[1], &error);
  if (bytes == NULL)
    return cli_fail (call->words[1], error);
  data = g_bytes_get_data (bytes, &size);
  if (is_action (call, "decode"))
    result = refpack_decode (data, size, &error);
  else
    {
      result = refpack_encode (data, size);
      if (result == NULL)
        g_set_error (&error, REFPACK_ERROR, REFPACK_ERROR_SIZE, _("it is too long for RefPack"));
    }
  return result != NULL ? write_out (call->words[2], result) : cli_fail (call->words[1], error);
}

/* --- stats --- */

static gboolean
find_kind (CliCall *call, const char *word, StatsKind *kind)
{
  static const StatsKind all[]
      = { STATS_KIND_SHIPS, STATS_KIND_GUNS, STATS_KIND_MISSILES, STATS_KIND_PILOTS };

  if (word == NULL)
    return stats_kind_for_file_name (call->words[1], kind);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (strcmp (stats_kind_name (all[i]), word) == 0)
      {
        *kind = all[i];
        return TRUE;
      }
  return FALSE;
}

static JsonValue *
stats_record_json (StatsFile *file, guint n)
{
  guint count;
  const StatsField *fields = stats_fields (file->kind, &count);
  const StatsRecord *record = stats_file_record (file, n);
  g_autofree char *name = stats_file_dup_name (file, n);
  JsonValue *object = json_object_new_object ();

  cli_add_number (object, "index", n);
  cli_add_string (object, "name", name);
  for (guint i = 0; i < count; i++)
    {
      double value = stats_record_get (record, &fields[i]);

      json_object_object_add (object, fields[i].name,
                              fields[i].type == STATS_TYPE_F32
                                  ? json_text_float ((float) value)
                                  : json_object_new_uint64 ((guint64) value));
    }
  return object;
}

static CliStatus
stats_list (CliCall *call, StatsFile *file)
{
  JsonValue *array = json_object_new_array ();

  for (guint n = 0; n < stats_file_n_records (file); n++)
    json_object_array_add (array, stats_record_json (file, n));
  if (call->json)
    return cli_print_json (array);
  for (gsize n = 0; n < json_object_array_length (array); n++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      JsonValue *record = json_object_array_get_idx (array, n);

      json_object_object_foreach (record, key, value)
      {
        if (strcmp (key, "index") == 0 || strcmp (key, "name") == 0)
          g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "",
                                  json_object_get_string (value));
        else
          g_string_append_printf (line, " %s=%s", key, json_object_get_string (value));
      }
      cli_print ("%s\n", line->str);
    }
  json_object_put (array);
  return CLI_OK;
}

static CliStatus
stats_to_json (StatsFile *file, const char *output)
{
  g_autofree char *text = stats_file_to_json (file);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  if (output != NULL)
    return write_out (output, bytes);
  cli_print ("%s", text);
  return CLI_OK;
}

static StatsFile *
read_stats (CliCall *call, GBytes *bytes, StatsKind kind, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = NULL;

  if (!is_action (call, "bin"))
    return stats_file_new_from_bytes (kind, data, size, call->words[1], error);
  text = g_strndup ((const char *) data, size);
  return stats_file_new_from_json (text, call->words[1], error);
}

CliStatus
cli_stats (CliCall *call)
{
  g_autofree char *kind_word = NULL, *output = NULL;
  g_autoptr (GBytes) bytes = NULL, binary = NULL;
  g_autoptr (StatsFile) file = NULL;
  g_autoptr (GError) error = NULL;
  StatsKind kind = STATS_KIND_SHIPS;
  const GOptionEntry entries[] = {
    { "kind", 0, 0, G_OPTION_ARG_STRING, &kind_word,
      N_("What it holds where its name does not say: ships, guns, missiles or pilots"),
      N_("KIND") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The file to write"), N_("OUT") },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_parse (call, entries, 2, 2))
    return call->status;
  if (!is_action (call, "list") && !is_action (call, "json") && !is_action (call, "bin"))
    return bad_action (call);
  if (is_action (call, "bin") && output == NULL)
    return cli_bad_call (call, _("-o OUT is missing"));
  if (!is_action (call, "bin") && !find_kind (call, kind_word, &kind))
    return cli_bad_call (call, _("say --kind ships, guns, missiles or pilots"));
  bytes = cli_read_input (call, call->words[1], &error);
  file = bytes != NULL ? read_stats (call, bytes, kind, &error) : NULL;
  if (file == NULL)
    return cli_fail (call->words[1], error);
  if (is_action (call, "list"))
    return stats_list (call, file);
  if (is_action (call, "json"))
    return stats_to_json (file, output);
  binary = stats_file_to_bytes (file);
  return write_out (output, binary);
}

/* --- texture --- */

CliStatus
cli_texture (CliCall *call)
{
  g_autofree char *output = NULL;
  g_autoptr (GBytes) bytes = NULL, png = NULL;
  g_autoptr (Texture) texture = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The picture to write"),
      N_("OUT.png") },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_parse (call, entries, 2, 2))
    return call->status;
  if (!is_action (call, "png"))
    return bad_action (call);
  if (output == NULL)
    return cli_bad_call (call, _("-o OUT.png is missing"));
  bytes = cli_read_input (call, call->words[1], &error);
  if (bytes != NULL)
    texture = texture_new_from_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                      call->words[1], &error);
  png = texture != NULL ? texture_to_png (texture, &error) : NULL;
  return png != NULL ? write_out (output, png) : cli_fail (call->words[1], error);
}
