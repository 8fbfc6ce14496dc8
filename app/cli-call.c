/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-call.c - what every verb needs: its words, its input and output files, its messages */
#include "app/cli.h"
#include "editor/mission-json.h"
#include "engine/formats/hog.h"
#include "engine/tables/data-dir.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* --- messages --- */

/* Prints to stdout. */
void
cli_print (const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  fputs (text, stdout);
}

/* Prints a JSON document to stdout and lets it go. */
CliStatus
cli_print_json (JsonValue *value)
{
  g_autoptr (JsonValue) document = value;
  g_autofree char *text = json_text_write (document);

  fputs (text, stdout);
  return CLI_OK;
}

/* Says what is wrong with an input, on one line of stderr that begins with the file's name. */
CliStatus
cli_fail (const char *file, const GError *error)
{
  g_autofree char *prefix = g_strconcat (file, ": ", NULL);
  g_autofree char *line = g_strdup (error->message);

  g_strdelimit (line, "\n", ' ');
  if (g_str_has_prefix (line, prefix))
    fprintf (stderr, "%s\n", line);
  else
    fprintf (stderr, "%s: %s\n", file, line);
  return CLI_BAD_INPUT;
}

/* Says what is wrong with the call, and how the verb is called. */
CliStatus
cli_bad_call (CliCall *call, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (stderr, "sortie-cli %s: %s\n", call->verb->name, text);
  fprintf (stderr, _("Usage: sortie-cli %s %s\n"), call->verb->name, call->verb->usage);
  call->status = CLI_BAD_CALL;
  return CLI_BAD_CALL;
}

/* --- words --- */

static GOptionContext *
new_context (CliCall *call, const GOptionEntry *entries, gboolean *help)
{
  const GOptionEntry common[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &call->json, N_("Print one JSON document"), NULL },
    { "game", 0, 0, G_OPTION_ARG_FILENAME, &call->game_dir, N_("The game's folder"), N_("DIR") },
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &call->data_dir, N_("Sortie's data folder"),
      N_("DIR") },
    { "help", 'h', 0, G_OPTION_ARG_NONE, help, N_("Explain the verb"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  GOptionContext *context = g_option_context_new (call->verb->usage);

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, NULL);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_add_main_entries (context, common, NULL);
  return context;
}

static void
print_help (CliCall *call, GOptionContext *context)
{
  g_autofree char *options = g_option_context_get_help (context, FALSE, NULL);
  const char *list = strchr (options, '\n'); /* its first line names the program alone */

  cli_print (_("Usage: sortie-cli %s %s\n\n%s\n"), call->verb->name, call->verb->usage,
             _(call->verb->summary));
  if (list != NULL)
    fputs (strstr (list, "\n\n") != NULL ? strstr (list, "\n\n") + 1 : list, stdout);
  cli_print (_("Example:\n  %s\n"), call->verb->example);
}

/* Takes the options out of the call's words and checks how many are left.
 *
 * entries: the verb's own options beside the common ones; NULL for none.
 * Returns: TRUE to go on; FALSE when all is said, with call->status to give back. */
gboolean
cli_parse (CliCall *call, const GOptionEntry *entries, guint least, guint most)
{
  gboolean help = FALSE;
  g_autoptr (GOptionContext) context = new_context (call, entries, &help);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = g_new0 (char *, call->word_count + 2);

  words[0] = g_strdup ("sortie-cli");
  for (guint i = 0; i < call->word_count; i++)
    words[i + 1] = g_strdup (call->words[i]);
  if (!g_option_context_parse_strv (context, &words, &error))
    {
      cli_bad_call (call, "%s", error->message);
      return FALSE;
    }
  if (help)
    {
      print_help (call, context);
      call->status = CLI_OK;
      return FALSE;
    }
  g_strfreev (call->words);
  call->words = g_new0 (char *, g_strv_length (words) + 2);
  call->word_count = 0;
  for (guint i = 1; words[i] != NULL; i++)
    if (strcmp (words[i], "--") != 0)
      call->words[call->word_count++] = g_strdup (words[i]);
  if (call->output != NULL)
    call->words[call->word_count++] = g_steal_pointer (&call->output);
  if (call->word_count >= least && call->word_count <= most)
    return TRUE;
  if (call->word_count < least)
    cli_bad_call (call, _("too few words"));
  else
    cli_bad_call (call, _("one word too many: %s"), call->words[most]);
  return FALSE;
}

/* The same for a verb of `count` words whose last is the file to write: -o OUT, as other verbs take
 * it, is as good as that word. */
gboolean
cli_parse_in_out (CliCall *call, const GOptionEntry *entries, guint count)
{
  g_autoptr (GArray) all = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));
  const GOptionEntry output = {
    "output", 'o', 0, G_OPTION_ARG_FILENAME, &call->output, N_("The file to write"), N_("OUT")
  };

  for (const GOptionEntry *entry = entries; entry != NULL && entry->long_name != NULL; entry++)
    g_array_append_val (all, *entry);
  g_array_append_val (all, output);
  return cli_parse (call, (const GOptionEntry *) (void *) all->data, count, count);
}

/* The first word of a verb that does several things. */
gboolean
cli_is_action (const CliCall *call, const char *action)
{
  return strcmp (call->words[0], action) == 0;
}

/* Tells that the verb does nothing of the name its first word gives; CLI_BAD_CALL. */
CliStatus
cli_bad_action (CliCall *call)
{
  return cli_bad_call (call, _("“%s” is nothing this verb does"), call->words[0]);
}

/* Takes the file to write from the words, where -o has not named it and there is a word `index`. */
void
cli_take_output (CliCall *call, guint index, char **output)
{
  if (*output != NULL || index >= call->word_count)
    return;
  *output = call->words[index];
  call->words[index] = NULL;
  call->word_count = index;
}

/* --- files --- */

/* The bytes of a loose file, as it lies. */
GBytes *
cli_read_file (const char *path, GError **error)
{
  return game_file_read (path, error);
}

/* The game's files, with --game and --data as the call has them. */
GameFiles *
cli_game_files (const CliCall *call, GError **error)
{
  g_autofree char *data_dir = data_dir_find (call->data_dir);

  return game_files_new (call->game_dir, data_dir, error);
}

/* A member of an archive as it is stored; the archive by its path, or else in the game folder. */
static GBytes *
read_member (const CliCall *call, const char *path, const char *name, GError **error)
{
  g_autofree char *in_game = call->game_dir != NULL && !g_file_test (path, G_FILE_TEST_EXISTS)
                                 ? game_path_resolve (call->game_dir, path)
                                 : NULL;
  g_autoptr (GBytes) bytes = game_file_map (in_game != NULL ? in_game : path, error);
  g_autoptr (HogArchive) archive = bytes != NULL ? hog_archive_new (bytes, error) : NULL;
  const HogMember *member = archive != NULL ? hog_archive_find (archive, name) : NULL;

  if (member != NULL)
    return hog_archive_dup_stored (archive, member);
  return archive != NULL ? hog_archive_dup_member (archive, name, error) : NULL;
}

/* The bytes of an input as they lie: a file, a member of an archive ("resource.hog:mission1.dte"),
 * or else a file of the game or the demo pack by its name. A name that is a file is never taken
 * apart. */
GBytes *
cli_read_input (const CliCall *call, const char *argument, GError **error)
{
  const char *colon = strrchr (argument, ':');
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GError) missing = NULL;
  GBytes *bytes;

  if (g_file_test (argument, G_FILE_TEST_EXISTS))
    return game_file_read (argument, error);
  if (colon != NULL && colon != argument)
    {
      g_autofree char *path = g_strndup (argument, (gsize) (colon - argument));

      return read_member (call, path, colon + 1, error);
    }
  files = cli_game_files (call, error);
  if (files == NULL)
    return NULL;
  bytes = game_files_lookup (files, argument, NULL, &missing);
  if (bytes == NULL && g_error_matches (missing, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING))
    return game_file_read (argument, error);
  if (bytes == NULL)
    g_propagate_error (error, g_steal_pointer (&missing));
  return bytes;
}

static gboolean
is_text_form (const guint8 *data, gsize size)
{
  for (gsize i = 0; i < size; i++)
    if (!g_ascii_isspace (data[i]))
      return data[i] == '{';
  return FALSE;
}

/* A mission in any of its forms: raw, RefPack, a member of an archive, or text. A binary mission
 * never begins with a brace but in its string count, so that one is read as text only if its name
 * says so or it cannot be read as a mission.
 *
 * Returns: the caller's; NULL with the reason. */
DteMission *
cli_read_mission (const CliCall *call, const char *argument, GError **error)
{
  g_autoptr (GBytes) bytes = cli_read_input (call, argument, error);
  g_autofree char *lower = g_ascii_strdown (argument, -1);
  gsize size;
  const guint8 *data;
  DteMission *mission;

  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &size);
  if (g_str_has_suffix (lower, ".json"))
    return mission_json_import ((const char *) data, size, argument, error);
  if (is_text_form (data, size))
    {
      mission = dte_mission_new_from_bytes (data, size, argument, NULL);
      return mission != NULL ? mission
                             : mission_json_import ((const char *) data, size, argument, error);
    }
  return dte_mission_new_from_bytes (data, size, argument, error);
}

/* Writes a whole file or none: beside, flushed, renamed. */
gboolean
cli_write_file (const char *path, const void *data, gsize size, GError **error)
{
  return g_file_set_contents_full (path, size == 0 ? "" : data, (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0666, error);
}

/* The same, told to the user when it fails. */
CliStatus
cli_write_out (const char *path, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  return cli_write_file (path, data, size, &error) ? CLI_OK : cli_fail (path, error);
}

/* Whether two names are of the same file. */
gboolean
cli_same_file (const char *a, const char *b)
{
  g_autofree char *x = g_canonicalize_filename (a, NULL);
  g_autofree char *y = g_canonicalize_filename (b, NULL);

  return strcmp (x, y) == 0;
}
