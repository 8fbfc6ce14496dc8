/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/app/test-potfiles.c - po/POTFILES.in lists exactly the files with texts to translate */
#include <gio/gio.h>

#include <string.h>

static char *
root_dir (void)
{
  return g_path_get_dirname (g_getenv ("G_TEST_SRCDIR"));
}

/* The lines that name files. */
static GPtrArray *
read_potfiles (void)
{
  g_autofree char *root = root_dir (), *contents = NULL;
  g_autofree char *path = g_build_filename (root, "po", "POTFILES.in", NULL);
  g_auto (GStrv) lines = NULL;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  lines = g_strsplit (contents, "\n", -1);
  for (guint n = 0; lines[n] != NULL; n++)
    if (*lines[n] != '\0' && *lines[n] != '#')
      g_ptr_array_add (names, g_strdup (lines[n]));
  return names;
}

static gboolean
has_texts (const char *path)
{
  g_autofree char *contents = NULL;

  if (!g_file_get_contents (path, &contents, NULL, NULL))
    return FALSE;
  if (g_str_has_suffix (path, ".ui"))
    return strstr (contents, "translatable=\"yes\"") != NULL;
  return g_regex_match_simple ("(?<![A-Za-z0-9_])(N?_|ngettext) ?\\(\\s*\"", contents,
                               G_REGEX_MULTILINE, 0);
}

static void
collect (const char *root, const char *folder, GPtrArray *found)
{
  g_autofree char *path = g_build_filename (root, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *relative = g_strconcat (folder, "/", name, NULL);
      g_autofree char *whole = g_build_filename (root, relative, NULL);

      if (g_file_test (whole, G_FILE_TEST_IS_DIR))
        collect (root, relative, found);
      else if ((g_str_has_suffix (name, ".c") || g_str_has_suffix (name, ".h")
                || g_str_has_suffix (name, ".ui"))
               && has_texts (whole))
        g_ptr_array_add (found, g_steal_pointer (&relative));
    }
}

static void
test_sorted (void)
{
  g_autoptr (GPtrArray) names = read_potfiles ();

  for (guint n = 1; n < names->len; n++)
    g_assert_cmpstr (g_ptr_array_index (names, n - 1), <, g_ptr_array_index (names, n));
}

static void
test_names_are_files (void)
{
  g_autofree char *root = root_dir ();
  g_autoptr (GPtrArray) names = read_potfiles ();

  for (guint n = 0; n < names->len; n++)
    {
      g_autofree char *path = g_build_filename (root, g_ptr_array_index (names, n), NULL);

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_test_message ("no such file: %s", path);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
}

static void
test_nothing_is_missing (void)
{
  static const char *const folders[] = { "app", "ui", "editor", "debugger", "engine", "data/ui" };
  g_autofree char *root = root_dir ();
  g_autoptr (GPtrArray) names = read_potfiles ();
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  for (guint n = 0; n < G_N_ELEMENTS (folders); n++)
    collect (root, folders[n], found);
  g_assert_cmpuint (found->len, >, 0);
  for (guint n = 0; n < found->len; n++)
    {
      const char *name = g_ptr_array_index (found, n);

      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_test_message ("not in po/POTFILES.in: %s", name);
      g_assert_true (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/potfiles/sorted", test_sorted);
  g_test_add_func ("/app/potfiles/names-are-files", test_names_are_files);
  g_test_add_func ("/app/potfiles/nothing-is-missing", test_nothing_is_missing);
  return g_test_run ();
}
