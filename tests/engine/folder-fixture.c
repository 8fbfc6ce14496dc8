/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/folder-fixture.c - folders made for a test and removed after it */
#include "tests/engine/folder-fixture.h"

#include "engine/formats/hog.h"

#include <glib/gstdio.h>

/* For g_test_add: two empty folders in one of their own. */
void
folder_fixture_set_up (FolderFixture *fixture, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;

  fixture->root = g_dir_make_tmp ("sortie-test-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->game = g_build_filename (fixture->root, "game", NULL);
  fixture->data = g_build_filename (fixture->root, "data", NULL);
  g_assert_cmpint (g_mkdir (fixture->game, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (fixture->data, 0700), ==, 0);
}

/* For g_test_add: nothing is left on the disk. */
void
folder_fixture_tear_down (FolderFixture *fixture, gconstpointer unused)
{
  folder_fixture_remove_tree (fixture->root);
  g_free (fixture->root);
  g_free (fixture->game);
  g_free (fixture->data);
}

/* The files of both folders as they are now; the caller's. */
GameFiles *
folder_fixture_open (const FolderFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  GameFiles *files = game_files_new (fixture->game, fixture->data, &error);

  g_assert_no_error (error);
  return files;
}

/* Writes a file, with the folders that its name goes through. */
void
folder_fixture_write (const char *folder, const char *name, const void *data, gsize size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_set_contents (path, data, (gssize) size, &error);
  g_assert_no_error (error);
}

/* Writes an archive of one member. */
void
folder_fixture_write_archive (const char *folder, const char *name, const char *member,
                              const void *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  GBytes *const members[] = { bytes };
  g_autoptr (GBytes) file = hog_pack (&member, members, 1, NULL);

  g_assert_nonnull (file);
  folder_fixture_write (folder, name, g_bytes_get_data (file, NULL), g_bytes_get_size (file));
}

/* Removes a file, or a folder with all below it; links are not followed. */
void
folder_fixture_remove_tree (const char *path)
{
  g_autoptr (GDir) dir
      = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      folder_fixture_remove_tree (child);
    }
  g_remove (path);
}
