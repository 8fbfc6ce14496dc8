/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-formats.c - refpack, stats, texture: the game's other files */
#include "app/cli-record-json.h"
#include "app/cli.h"
#include "engine/formats/refpack.h"
#include "engine/formats/stats.h"
#include "engine/formats/texture.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- refpack --- */

/* refpack: expands or compresses one file. */
CliStatus
cli_refpack (CliCall *call)
{
  g_autoptr (GBytes) bytes = NULL, result = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data;

  if (!cli_parse_in_out (call, NULL, 3))
    return call->status;
  if (!cli_is_action (call, "decode") && !cli_is_action (call, "encode"))
    return cli_bad_action (call);
  bytes = cli_read_input (call, call->words[1], &error);
  if (bytes == NULL)
    return cli_fail (call->words[1], error);
  data = g_bytes_get_data (bytes, &size);
  if (cli_is_action (call, "decode"))
    result = refpack_decode (data, size, &error);
  else
    {
      result = refpack_encode (data, size);
      if (result == NULL)
        g_set_error (&error, REFPACK_ERROR, REFPACK_ERROR_SIZE, _("it is too long for RefPack"));
    }
  return result != NULL ? cli_write_out (call->words[2], result) : cli_fail (call->words[1], error);
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
    return cli_write_out (output, bytes);
  cli_print ("%s", text);
  return CLI_OK;
}

static StatsFile *
read_stats (CliCall *call, GBytes *bytes, StatsKind kind, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = NULL;

  if (!cli_is_action (call, "bin"))
    return stats_file_new_from_bytes (kind, data, size, call->words[1], error);
  text = g_strndup ((const char *) data, size);
  return stats_file_new_from_json (text, call->words[1], error);
}

/* stats: lists the records of a statistics file, or converts it to JSON or back. */
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

  if (!cli_parse (call, entries, 2, 3))
    return call->status;
  if (cli_is_action (call, "list") && call->word_count > 2)
    return cli_bad_call (call, _("one word too many: %s"), call->words[2]);
  cli_take_output (call, 2, &output);
  if (!cli_is_action (call, "list") && !cli_is_action (call, "json")
      && !cli_is_action (call, "bin"))
    return cli_bad_action (call);
  if (cli_is_action (call, "bin") && output == NULL)
    return cli_bad_call (call, _("-o OUT is missing"));
  if (!cli_is_action (call, "bin") && !find_kind (call, kind_word, &kind))
    return cli_bad_call (call, _("say --kind ships, guns, missiles or pilots"));
  bytes = cli_read_input (call, call->words[1], &error);
  file = bytes != NULL ? read_stats (call, bytes, kind, &error) : NULL;
  if (file == NULL)
    return cli_fail (call->words[1], error);
  if (cli_is_action (call, "list"))
    return stats_list (call, file);
  if (cli_is_action (call, "json"))
    return stats_to_json (file, output);
  binary = stats_file_to_bytes (file);
  return cli_write_out (output, binary);
}

/* --- texture --- */

/* texture: writes a picture as PNG. */
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

  if (!cli_parse (call, entries, 2, 3))
    return call->status;
  cli_take_output (call, 2, &output);
  if (!cli_is_action (call, "png"))
    return cli_bad_action (call);
  if (output == NULL)
    return cli_bad_call (call, _("-o OUT.png is missing"));
  bytes = cli_read_input (call, call->words[1], &error);
  if (bytes != NULL)
    texture = texture_new_from_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                      call->words[1], &error);
  png = texture != NULL ? texture_to_png (texture, &error) : NULL;
  return png != NULL ? cli_write_out (output, png) : cli_fail (call->words[1], error);
}
