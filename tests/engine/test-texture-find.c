/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-texture-find.c - which of several textures of a name counts: mods and loose
 * pictures, the game's cache, the demo pack (reference/textures.md 6). Folders are made for each
 * test. */
#include "engine/formats/hog.h"
#include "engine/formats/texture-find.h"
#include "tests/engine/texture-cache-fixture.h"

#include <glib/gstdio.h>

typedef struct
{
  char *root; /* removed with all below it */
  char *game, *data;
} Fixture;

static void
write_file (const char *folder, const char *name, const void *data, gsize size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

static void
set_up (Fixture *f, gconstpointer unused)
{
  f->root = g_dir_make_tmp ("sortie-test-XXXXXX", NULL);
  g_assert_nonnull (f->root);
  f->game = g_build_filename (f->root, "game", NULL);
  f->data = g_build_filename (f->root, "data", NULL);
  g_assert_cmpint (g_mkdir (f->game, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (f->data, 0700), ==, 0);
}

static void
tear_down (Fixture *f, gconstpointer unused)
{
  remove_tree (f->root);
  g_free (f->root);
  g_free (f->game);
  g_free (f->data);
}

static GameFiles *
open_files (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  GameFiles *files = game_files_new (f->game, f->data, &error);

  g_assert_no_error (error);
  return files;
}

/* A picture of one pixel, its red the number given. */
static void
write_png (const char *folder, const char *name, guint8 red)
{
  g_autoptr (Texture) texture = texture_new (1, 1);
  g_autoptr (GBytes) png = NULL;

  texture->pixels[0] = red;
  texture->pixels[3] = 0xFF;
  png = texture_to_png (texture, NULL);
  g_assert_nonnull (png);
  write_file (folder, name, g_bytes_get_data (png, NULL), g_bytes_get_size (png));
}

/* The same as a BMP of 24 bits. */
static void
write_bmp (const char *folder, const char *name, guint8 red)
{
  guint8 file[58] = { 'B', 'M', [10] = 54, [14] = 40, [18] = 1, [22] = 1, [26] = 1, [28] = 24 };

  file[56] = red;
  write_file (folder, name, file, sizeof file);
}

/* A cache of one indexed texture "hull", and an archive with the cache's palette, whose colour 1
 * has the red given. */
static void
write_cache (const Fixture *f, const char *cache_name, const char *palette_name, guint8 red)
{
  static const CacheTexture texture = { "Hull", WORDS_INDEX8, 1, 1, 0, 1, 0, 0, "\1", 1 };
  const guint8 entries[] = { 9, 9, 9, 0, 0, red };
  g_autoptr (GByteArray) cache = cache_make (&texture, 1);
  g_autoptr (GByteArray) tga = tga_make (0, 2, 24, entries, sizeof entries);
  g_autoptr (GBytes) bytes = g_bytes_new (tga->data, tga->len);
  GBytes *const members[] = { bytes };
  g_autoptr (GBytes) hog = hog_pack (&palette_name, members, 1, NULL);

  write_file (f->game, cache_name, cache->data, cache->len);
  write_file (f->game, "resource.hog", g_bytes_get_data (hog, NULL), g_bytes_get_size (hog));
}

static void
assert_red (GameFiles *files, const char *name, guint8 red)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Texture) texture = texture_find (files, name, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (texture_pixel (texture, 0, 0)[0], ==, red);
}

/* Takes the sources away one by one, from the one that counts most. */
static void
test_order (Fixture *f, gconstpointer unused)
{
  static const char *const sources[]
      = { "mods/m/HULL.png", "hull.png", "hull.bmp", "TCACHEHW.DAT" };

  write_png (f->game, sources[0], 10);
  write_png (f->game, sources[1], 20);
  write_bmp (f->game, sources[2], 30);
  write_cache (f, sources[3], "palette.tga", 40);
  write_png (f->data, "textures/hull.png", 50);
  for (guint n = 0; n <= G_N_ELEMENTS (sources); n++)
    {
      g_autoptr (GameFiles) files = open_files (f);

      assert_red (files, "hull", 10 * (n + 1));
      assert_red (files, "ships\\Hull", 10 * (n + 1));
      g_assert_null (*game_files_get_warnings (files));
      if (n < G_N_ELEMENTS (sources))
        {
          g_autofree char *path = g_build_filename (f->game, sources[n], NULL);

          g_assert_cmpint (g_unlink (path), ==, 0);
        }
    }
}

static void
test_missing (Fixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = open_files (f);
  g_autoptr (GError) error = NULL;

  g_assert_null (texture_find (files, "hull", &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (texture_find (files, "ships/", &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING);
}

/* The software cache counts where there is no hardware cache that can be read, with its palette. */
static void
test_software_cache (Fixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;

  write_file (f->game, "tcachehw.dat", "broken", 6);
  write_cache (f, "tcachesw.dat", "softpal.tga", 77);
  files = open_files (f);
  assert_red (files, "hull", 77);
  g_assert_nonnull (strstr (*game_files_get_warnings (files), "tcachehw.dat"));
}

/* Without the palette there is a warning, and the lookup tells why it failed. */
static void
test_no_palette (Fixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GError) error = NULL;

  write_cache (f, "tcachehw.dat", "other.tga", 77);
  files = open_files (f);
  g_assert_nonnull (strstr (*game_files_get_warnings (files), "palette.tga"));
  g_assert_null (texture_find (files, "hull", &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "palette"));
}

/* A broken picture of a mod is passed over; it is told of when nothing else answers. */
static void
test_broken_picture (Fixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GError) error = NULL;

  write_file (f->game, "mods/m/hull.png", "no picture", 10);
  write_file (f->game, "mods/m/wing.png", "no picture", 10);
  write_cache (f, "tcachehw.dat", "palette.tga", 77);
  files = open_files (f);
  assert_red (files, "hull", 77);
  g_assert_null (texture_find (files, "wing", &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "wing.png"));
}

/* The demo pack alone, without a game folder. */
static void
test_demo_pack (Fixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  const TexturePalette *palette = NULL;

  write_png (f->data, "textures/hull.png", 50);
  files = game_files_new (NULL, f->data, NULL);
  assert_red (files, "hull", 50);
  g_assert_null (game_files_get_texture_cache (files, &palette));
  g_assert_null (palette);
}

int
main (int argc, char **argv)
{
#define ADD(path, function)                                                                        \
  g_test_add ("/engine/texture-find/" path, Fixture, NULL, set_up, function, tear_down)

  g_test_init (&argc, &argv, NULL);
  ADD ("order", test_order);
  ADD ("missing", test_missing);
  ADD ("software-cache", test_software_cache);
  ADD ("no-palette", test_no_palette);
  ADD ("broken-picture", test_broken_picture);
  ADD ("demo-pack", test_demo_pack);
  return g_test_run ();
#undef ADD
}
