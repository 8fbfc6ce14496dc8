/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/app/cli-fixture.c - the program as a child, its output as text */
#include "tests/app/cli-fixture.h"
#include "tests/engine/folder-fixture.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

static char *folder;

/* Makes the folder that the tests of a program share. */
void
cli_fixture_begin (void)
{
  g_autoptr (GError) error = NULL;

  folder = g_dir_make_tmp ("sortie-cli-XXXXXX", &error);
  g_assert_no_error (error);
}

/* Removes it and all that is in it. */
void
cli_fixture_end (void)
{
  folder_fixture_remove_tree (folder);
  g_clear_pointer (&folder, g_free);
}

char *
cli_fixture_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

void
cli_fixture_write (const char *name, const void *data, gsize size)
{
  g_autofree char *path = cli_fixture_path (name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, data, (gssize) size, &error);
  g_assert_no_error (error);
}

void
cli_fixture_write_mission (const char *name, const DteMission *mission)
{
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (mission);

  cli_fixture_write (name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

GBytes *
cli_fixture_read (const char *name)
{
  g_autofree char *path = cli_fixture_path (name);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, size);
}

gboolean
cli_fixture_same (const char *a, const char *b)
{
  g_autoptr (GBytes) x = cli_fixture_read (a), y = cli_fixture_read (b);

  return g_bytes_equal (x, y);
}

CliResult
cli_fixture_run (const char *word, ...)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GSubprocess) child = NULL;
  g_autoptr (GError) error = NULL;
  CliResult result = { 0 };
  va_list args;

  g_ptr_array_add (words, g_strdup (g_getenv ("SORTIE_CLI")));
  g_assert_nonnull (g_ptr_array_index (words, 0));
  va_start (args, word);
  for (; word != NULL; word = va_arg (args, const char *))
    g_ptr_array_add (words, *word == '@' ? cli_fixture_path (word + 1) : g_strdup (word));
  va_end (args);
  g_ptr_array_add (words, NULL);
  child
      = g_subprocess_newv ((const char *const *) words->pdata,
                           G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, NULL, NULL, &result.out, &result.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (child));
  result.status = g_subprocess_get_exit_status (child);
  return result;
}

void
cli_result_clear (CliResult *result)
{
  g_clear_pointer (&result->out, g_free);
  g_clear_pointer (&result->err, g_free);
}

/* The one JSON document on stdout. */
JsonValue *
cli_result_json (const CliResult *result)
{
  g_autoptr (GError) error = NULL;
  JsonValue *value;

  cli_result_is_done (result);
  value = json_text_parse (result->out, strlen (result->out), &error);
  g_assert_no_error (error);
  return value;
}

/* Exit status 0 and nothing to complain about. */
void
cli_result_is_done (const CliResult *result)
{
  g_assert_cmpstr (result->err, ==, "");
  g_assert_cmpint (result->status, ==, 0);
}

/* The exit status, nothing on stdout, and a line of stderr with the piece in it. */
void
cli_result_is_refused (const CliResult *result, int status, const char *piece)
{
  g_assert_cmpstr (result->out, ==, "");
  if (strstr (result->err, piece) == NULL)
    g_assert_cmpstr (result->err, ==, piece);
  g_assert_cmpint (result->status, ==, status);
}

/* The value at a path such as "sections.3.count"; the path must be there. */
JsonValue *
cli_json_at (JsonValue *value, const char *path)
{
  g_auto (GStrv) steps = g_strsplit (path, ".", -1);

  for (guint i = 0; steps[i] != NULL; i++)
    if (json_object_is_type (value, json_type_array))
      {
        guint64 index;

        g_assert_true (g_ascii_string_to_unsigned (steps[i], 10, 0, G_MAXUINT16, &index, NULL));
        g_assert_cmpuint (index, <, json_object_array_length (value));
        value = json_object_array_get_idx (value, index);
      }
    else
      {
        g_assert_true (json_object_is_type (value, json_type_object));
        if (!json_object_object_get_ex (value, steps[i], &value))
          g_error ("no member %s of %s", steps[i], path);
      }
  return value;
}
