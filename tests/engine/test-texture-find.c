/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-texture-find.c - which of several textures of a name counts: mods and loose
 * pictures, the game's cache, the demo pack (reference/textures.md 6). Folders are made for each
 * test. */
#include "engine/formats/texture-find.h"
#include "tests/engine/folder-fixture.h"
#include "tests/engine/texture-cache-fixture.h"

#include <glib/gstdio.h>

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
  folder_fixture_write (folder, name, g_bytes_get_data (png, NULL), g_bytes_get_size (png));
}

/* The same as a BMP of 24 bits. */
static void
write_bmp (const char *folder, const char *name, guint8 red)
{
  guint8 file[58] = { 'B', 'M', [10] = 54, [14] = 40, [18] = 1, [22] = 1, [26] = 1, [28] = 24 };

  file[56] = red;
  folder_fixture_write (folder, name, file, sizeof file);
}

/* A cache of one indexed texture "hull", and an archive with the cache's palette, whose colour 1
 * has the red given. */
static void
write_cache (const FolderFixture *f, const char *cache_name, const char *palette_name, guint8 red)
{
  static const CacheTexture texture = { "Hull", WORDS_INDEX8, 1, 1, 0, 1, 0, 0, "\1", 1 };
  const guint8 entries[] = { 9, 9, 9, 0, 0, red };
  g_autoptr (GByteArray) cache = cache_make (&texture, 1);
  g_autoptr (GByteArray) tga = tga_make (0, 2, 24, entries, sizeof entries);

  folder_fixture_write (f->game, cache_name, cache->data, cache->len);
  folder_fixture_write_archive (f->game, "resource.hog", palette_name, tga->data, tga->len);
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
test_order (FolderFixture *f, gconstpointer unused)
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
      g_autoptr (GameFiles) files = folder_fixture_open (f);

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
test_missing (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = folder_fixture_open (f);
  g_autoptr (GError) error = NULL;

  g_assert_null (texture_find (files, "hull", &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (texture_find (files, "ships/", &error));
  g_assert_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING);
}

/* The software cache counts where there is no hardware cache that can be read, with its palette. */
static void
test_software_cache (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;

  folder_fixture_write (f->game, "tcachehw.dat", "broken", 6);
  write_cache (f, "tcachesw.dat", "softpal.tga", 77);
  files = folder_fixture_open (f);
  assert_red (files, "hull", 77);
  g_assert_nonnull (strstr (*game_files_get_warnings (files), "tcachehw.dat"));
}

/* Without the palette there is a warning, and the lookup tells why it failed. */
static void
test_no_palette (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GError) error = NULL;

  write_cache (f, "tcachehw.dat", "other.tga", 77);
  files = folder_fixture_open (f);
  g_assert_nonnull (strstr (*game_files_get_warnings (files), "palette.tga"));
  g_assert_null (texture_find (files, "hull", &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "palette"));
}

/* A broken picture of a mod is passed over; it is told of when nothing else answers. */
static void
test_broken_picture (FolderFixture *f, gconstpointer unused)
{
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (GError) error = NULL;

  folder_fixture_write (f->game, "mods/m/hull.png", "no picture", 10);
  folder_fixture_write (f->game, "mods/m/wing.png", "no picture", 10);
  write_cache (f, "tcachehw.dat", "palette.tga", 77);
  files = folder_fixture_open (f);
  assert_red (files, "hull", 77);
  g_assert_null (texture_find (files, "wing", &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "wing.png"));
}

/* The demo pack alone, without a game folder. */
static void
test_demo_pack (FolderFixture *f, gconstpointer unused)
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
  g_test_add ("/engine/texture-find/" path, FolderFixture, NULL, folder_fixture_set_up, function,  \
              folder_fixture_tear_down)

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
