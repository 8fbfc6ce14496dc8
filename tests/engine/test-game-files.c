/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-game-files.c - which of several files of a name counts;
 * reference/hog-refpack.md 5 and reference/mission-binding.md 1 give the order. Folders are made
 * for each test. */
#include "engine/formats/hog.h"
#include "tests/engine/folder-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static void
write_text (const char *folder, const char *name, const char *text)
{
  folder_fixture_write (folder, name, text, strlen (text));
}

static void
write_archive (const char *folder, const char *name, const char *member, const char *text)
{
  folder_fixture_write_archive (folder, name, member, text, strlen (text));
}

static void
assert_reads (GameFiles *files, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *where = NULL;
  g_autoptr (GBytes) bytes = game_files_lookup (files, name, &where, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
  g_assert_nonnull (where);
}

/* Takes the sources away one by one, from the one that counts most. */
static void
test_order (FolderFixture *f, gconstpointer unused)
{
  static const char *const sources[] = { "mods/zebra/MISSION1.dte", "Mods/alpha.hog",
                                         "missions/Mission1.DTE", "Resource.hog", "CD1.HOG" };

  write_text (f->game, "mods/zebra/MISSION1.dte", "zebra");
  write_archive (f->game, "mods/alpha.hog", "mission1.dte", "alpha");
  write_text (f->game, "missions/Mission1.DTE", "loose");
  write_archive (f->game, "Resource.hog", "mission1.DTE", "resource");
  write_archive (f->game, "CD1.HOG", "mission1.dte", "cd");
  write_text (f->data, "missions/mission1.dte", "demo");
  {
    static const char *const texts[] = { "zebra", "alpha", "loose", "resource", "cd", "demo" };

    for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
      {
        g_autoptr (GameFiles) files = folder_fixture_open (f);

        assert_reads (files, "missions\\mission1.dte", texts[n]);
        assert_reads (files, "mission1.dte", texts[n]);
        g_assert_null (*game_files_get_warnings (files));
        if (n < G_N_ELEMENTS (sources))
          {
            g_autofree char *path = game_path_resolve (f->game, sources[n]);

            g_assert_nonnull (path);
            g_assert_cmpint (g_unlink (path), ==, 0);
          }
      }
  }
}

static void
test_missing (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = folder_fixture_open (f);
  g_autoptr (GError) error = NULL;
  g_autofree char *where = NULL;
  g_autofree char *nowhere = g_build_filename (f->root, "nowhere", NULL);

  g_assert_null (game_files_lookup (files, "x.shp", &where, &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING);
  g_assert_null (where);
  g_clear_error (&error);
  g_assert_null (game_files_new (nowhere, NULL, &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING);
}

static void
test_names_cannot_lead_out (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GError) error = NULL;

  write_text (f->root, "secret", "no");
  files = folder_fixture_open (f);
  g_assert_null (game_files_lookup (files, "../secret", NULL, &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING);
}

static void
test_demo_pack_folders (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GError) error = NULL;

  write_text (f->data, "models/fighter.shp", "model");
  write_text (f->data, "tables/orders.json", "table");
  files = game_files_new (NULL, f->data, &error);
  g_assert_no_error (error);
  assert_reads (files, "FIGHTER.SHP", "model");
  assert_reads (files, "tables/orders.json", "table");
}

static void
test_packed_members (FolderFixture *f, gconstpointer unused)
{
  static const char stream[] = "\x10\xFB\0\0\6\1\0x\xFEyz"; /* xxxxyz */
  static const char broken[] = "\x10\xFB\0\0\6\1";
  g_autoptr (GBytes) bytes = g_bytes_new_static (stream, sizeof stream - 1);
  const char *const name = "a.shp";
  GBytes *const members[] = { bytes };
  g_autoptr (GBytes) file = hog_pack (&name, members, 1, NULL);
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GBytes) loose = NULL, stored = NULL;

  folder_fixture_write (f->game, "resource.hog", g_bytes_get_data (file, NULL),
                        g_bytes_get_size (file));
  folder_fixture_write (f->game, "b.shp", stream, sizeof stream - 1);
  folder_fixture_write (f->game, "mods/m/c.shp", stream, sizeof stream - 1);
  folder_fixture_write (f->game, "mods/m/d.shp", broken, sizeof broken - 1);
  files = folder_fixture_open (f);
  assert_reads (files, "a.shp", "xxxxyz");
  assert_reads (files, "c.shp", "xxxxyz");
  loose = game_files_lookup (files, "b.shp", NULL, NULL);
  g_assert_cmpuint (g_bytes_get_size (loose), ==, sizeof stream - 1);
  stored = game_files_lookup (files, "d.shp", NULL, NULL);
  g_assert_cmpuint (g_bytes_get_size (stored), ==, sizeof broken - 1);
}

/* The list in starlancer.ini: b before a, c off, d not listed and so last. */
static void
test_mod_order (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;

  write_text (f->game, "mods/a/x", "a");
  write_text (f->game, "mods/b/x", "b");
  write_text (f->game, "mods/b/y", "b");
  write_text (f->game, "mods/c/z", "c");
  write_text (f->game, "mods/A2/y", "a2");
  write_text (f->game, "StarLancer.INI",
              "[Video]\na=0\n[OpenReliantMods]\r\nB = 1\r\na=1\nc=0\n[Other]\nb=0\n");
  files = folder_fixture_open (f);
  assert_reads (files, "x", "a");  /* listed after b */
  assert_reads (files, "y", "a2"); /* not listed: after the listed ones */
  g_assert_null (game_files_lookup (files, "z", NULL, NULL));
}

static void
test_own_files_of_a_mod (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;

  write_text (f->game, "mod.ini", "game");
  write_text (f->game, "mods/m/mod.ini", "mod");
  write_text (f->game, "mods/m/a.LUAU", "mod");
  write_text (f->game, "mods/m/.hidden", "mod");
  files = folder_fixture_open (f);
  assert_reads (files, "mod.ini", "game");
  g_assert_null (game_files_lookup (files, "a.luau", NULL, NULL));
  g_assert_null (game_files_lookup (files, ".hidden", NULL, NULL));
}

/* sha256 of an archive as it is, and of another. */
static void
test_checksums (FolderFixture *f, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (f->game, "mods", "m.hog", NULL);
  g_autofree char *data = NULL, *digest = NULL, *line = NULL;
  gsize size;

  write_archive (f->game, "mods/m.hog", "x", "mod");
  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, size);
  line = g_strdup_printf ("%s  m.hog\n", digest);
  write_text (f->game, "mods/m.hog.sha256", line);
  {
    g_autoptr (GameFiles) files = folder_fixture_open (f);

    assert_reads (files, "x", "mod");
  }
  line[0] = line[0] == '0' ? '1' : '0';
  write_text (f->game, "mods/m.hog.sha256", line);
  {
    g_autoptr (GameFiles) files = folder_fixture_open (f);

    g_assert_null (game_files_lookup (files, "x", NULL, NULL));
    g_assert_nonnull (strstr (*game_files_get_warnings (files), "sha256"));
  }
}

static void
test_broken_archives (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GError) error = NULL;

  write_text (f->game, "mods/m.hog", "BIGF");
  write_text (f->game, "mods/readme.txt", "no mod");
  files = folder_fixture_open (f);
  g_assert_cmpuint (g_strv_length ((char **) game_files_get_warnings (files)), ==, 2);
  write_text (f->game, "resource.hog", "BIGG............");
  g_assert_null (game_files_new (f->game, f->data, &error));
  g_assert_error (error, HOG_ERROR, HOG_ERROR_MAGIC);
  g_assert_nonnull (strstr (error->message, "resource.hog"));
}

static void
test_spec (FolderFixture *f, gconstpointer unused)
{
  g_autofree char *loose = g_build_filename (f->root, "own.dte", NULL);
  g_autofree char *member = g_build_filename (f->game, "resource.hog:Mission2.dte", NULL);
  g_autofree char *no_member = g_build_filename (f->game, "resource.hog:x.dte", NULL);
  g_autofree char *no_archive = g_build_filename (f->game, "other.hog:x.dte", NULL);
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GBytes) a = NULL, b = NULL, c = NULL, d = NULL;
  g_autoptr (GError) error = NULL;

  write_text (f->root, "own.dte", "own");
  write_archive (f->game, "resource.hog", "mission2.dte", "two");
  files = folder_fixture_open (f);
  a = game_files_read_spec (NULL, loose, &error);
  g_assert_cmpmem (g_bytes_get_data (a, NULL), g_bytes_get_size (a), "own", 3);
  b = game_files_read_spec (NULL, member, &error);
  g_assert_cmpmem (g_bytes_get_data (b, NULL), g_bytes_get_size (b), "two", 3);
  c = game_files_read_spec (files, "RESOURCE.HOG:mission2.dte", &error);
  g_assert_cmpmem (g_bytes_get_data (c, NULL), g_bytes_get_size (c), "two", 3);
  d = game_files_read_spec (files, "mission2.dte", &error);
  g_assert_cmpmem (g_bytes_get_data (d, NULL), g_bytes_get_size (d), "two", 3);
  g_assert_no_error (error);
  g_assert_null (game_files_read_spec (files, no_member, &error));
  g_assert_error (error, HOG_ERROR, HOG_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (game_files_read_spec (files, no_archive, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (game_files_read_spec (NULL, "nothing-of-this-name", &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (game_files_read_spec (NULL, f->game, &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_NO_FILE);
}

static void
test_list (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  g_auto (GStrv) names = NULL;
  g_autofree char *joined = NULL;

  write_text (f->game, "mods/m/C.dte", "");
  write_text (f->game, "missions/b.DTE", "");
  write_archive (f->game, "resource.hog", "B.dte", "");
  write_text (f->data, "missions/a.dte", "");
  write_text (f->data, "missions/a.json", "");
  files = folder_fixture_open (f);
  names = game_files_list (files, ".dte");
  joined = g_strjoinv (" ", names);
  g_assert_cmpstr (joined, ==, "a.dte b.dte c.dte");
}

static void
test_limit (FolderFixture *f, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (f->game, "large", NULL);
  g_autoptr (GError) error = NULL;
  FILE *file = g_fopen (path, "wb");

  /* a file with a hole: one byte past the limit, no room on the disk */
  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, GAME_LOOSE_MAX, SEEK_SET), ==, 0);
  g_assert_cmpint (fputc ('x', file), ==, 'x');
  fclose (file);
  g_assert_null (game_file_read (path, &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_TOO_LARGE);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/engine/game-files/" path, FolderFixture, NULL, folder_fixture_set_up, function,    \
              folder_fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("order", test_order);
  ADD ("missing", test_missing);
  ADD ("names-cannot-lead-out", test_names_cannot_lead_out);
  ADD ("demo-pack-folders", test_demo_pack_folders);
  ADD ("packed-members", test_packed_members);
  ADD ("mods/order", test_mod_order);
  ADD ("mods/own-files", test_own_files_of_a_mod);
  ADD ("mods/checksums", test_checksums);
  ADD ("broken-archives", test_broken_archives);
  ADD ("spec", test_spec);
  ADD ("list", test_list);
  ADD ("limit", test_limit);
  return g_test_run ();
}
