/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-texture-cache.c - the directory, lookup and pixels of a texture cache, and the
 * palettes of TGA files; expected values from reference/textures.md 1, 3 and 4 */
#include "engine/formats/texture-cache.h"
#include "tests/engine/texture-cache-fixture.h"

#include <math.h>

static const TexturePalette palette
    = { .colours = { { 1, 2, 3 }, { 10, 20, 30 }, { 100, 150, 200 } }, .n_colours = 3 };

static TextureCache *
open_good (const GByteArray *file)
{
  g_autoptr (GBytes) bytes = g_bytes_new (file->data, file->len);
  g_autoptr (GError) error = NULL;
  TextureCache *cache = texture_cache_new (bytes, "t.dat", &error);

  g_assert_no_error (error);
  return cache;
}

static Texture *
decode_good (const TextureCache *cache, const char *name, guint level)
{
  const TextureCacheEntry *entry = texture_cache_find (cache, name);
  g_autoptr (GError) error = NULL;
  Texture *texture;

  g_assert_nonnull (entry);
  texture = texture_cache_decode (cache, entry, level, &palette, &error);
  g_assert_no_error (error);
  return texture;
}

static void
assert_pixel (const Texture *texture, guint x, guint y, guint32 rgba)
{
  const guint8 expected[] = { rgba >> 24, rgba >> 16 & 0xFF, rgba >> 8 & 0xFF, rgba & 0xFF };

  g_assert_cmpmem (texture_pixel (texture, x, y), 4, expected, 4);
}

static void
test_directory (void)
{
  static const CacheTexture textures[]
      = { { "yank_1", WORDS_INDEX8, 2, 2, 0x06, 1, 0, 0, "\0\1\2\0", 4 },
          { "Lfirst", WORDS_RGB565, 1, 1, 0, 7, 0.25f, -0.5f, "\0", 2 } };
  g_autoptr (GByteArray) file = cache_make (textures, 2);
  g_autoptr (TextureCache) cache = open_good (file);
  const TextureCacheEntry *second = texture_cache_get (cache, 1);

  g_assert_cmpuint (texture_cache_count (cache), ==, 2);
  g_assert_null (texture_cache_get (cache, 2));
  g_assert_cmpstr (texture_cache_get (cache, 0)->name, ==, "yank_1");
  g_assert_cmpuint (texture_cache_get (cache, 0)->flags, ==, 0x06);
  g_assert_cmpstr (second->name, ==, "Lfirst");
  g_assert_cmpuint (second->index, ==, 1);
  g_assert_cmpuint (second->width, ==, 1);
  g_assert_cmpuint (second->levels, ==, 1); /* 7 means nothing without flag 0x02 */
  g_assert_cmpuint (second->offset, ==, CACHE_PIXELS + 4);
  g_assert_cmpfloat (second->brightness, ==, 0.25f);
  g_assert_cmpfloat (second->contrast, ==, -0.5f);
  g_assert_cmpuint (second->format.bytes_per_pixel, ==, 2);
  g_assert_cmpuint (second->format.channels[TEXTURE_CHANNEL_GREEN].mask, ==, 0x7E0);
  g_assert_cmpuint (second->format.channels[TEXTURE_CHANNEL_GREEN].shift, ==, 5);
  g_assert_cmpuint (second->format.channels[TEXTURE_CHANNEL_BLUE].loss, ==, 3);
}

/* In any case, without a path's folders, the first of two; nothing answers to "" or to a name that
 * was made while the game ran. */
static void
test_lookup (void)
{
  static const CacheTexture textures[] = { { "made", WORDS_INDEX8, 1, 1, 0x08, 1, 0, 0, "\0", 1 },
                                           { "Hull", WORDS_INDEX8, 1, 1, 0, 1, 0, 0, "\1", 1 },
                                           { "hull", WORDS_INDEX8, 1, 1, 0, 1, 0, 0, "\2", 1 },
                                           { "", WORDS_INDEX8, 1, 1, 0, 1, 0, 0, "\2", 1 } };
  g_autoptr (GByteArray) file = cache_make (textures, 4);
  g_autoptr (TextureCache) cache = open_good (file);

  g_assert_cmpuint (texture_cache_find (cache, "HULL")->index, ==, 1);
  g_assert_cmpuint (texture_cache_find (cache, "hull")->index, ==, 1);
  g_assert_cmpuint (texture_cache_find (cache, "c:\\ships\\hULL")->index, ==, 1);
  g_assert_cmpuint (texture_cache_find (cache, "d:hull")->index, ==, 1);
  g_assert_cmpuint (texture_cache_find (cache, "ships/hull")->index, ==, 1);
  g_assert_null (texture_cache_find (cache, "hul"));
  g_assert_null (texture_cache_find (cache, "hull.bmp"));
  g_assert_null (texture_cache_find (cache, ""));
  g_assert_null (texture_cache_find (cache, "hull/"));
  g_assert_null (texture_cache_find (cache, "made"));
}

/* rgb565, little-endian: 0x8410 is red 16, green 32, blue 16: (16 x 255 + 15) / 31 = 132 and
 * (32 x 255 + 31) / 63 = 130; 0x001F is blue 31. */
static void
test_formats (void)
{
  static const CacheTexture textures[]
      = { { "index", WORDS_INDEX8, 2, 2, 0x04, 1, 0, 0, "\0\1\2\xFF", 4 },
          { "alpha", WORDS_INDEX8_ALPHA8, 2, 1, 0x01, 1, 0, 0, "\2\x40\1\xFF", 4 },
          { "colour", WORDS_RGB565, 1, 2, 0, 1, 0, 0, "\x10\x84\x1F\0", 4 } };
  g_autoptr (GByteArray) file = cache_make (textures, 3);
  g_autoptr (TextureCache) cache = open_good (file);
  g_autoptr (Texture) index = decode_good (cache, "index", 0);
  g_autoptr (Texture) alpha = decode_good (cache, "alpha", 0);
  g_autoptr (Texture) colour = decode_good (cache, "colour", 0);

  g_assert_cmpuint (index->width, ==, 2);
  g_assert_cmpuint (index->height, ==, 2);
  assert_pixel (index, 0, 0, 0x010203FF);
  assert_pixel (index, 1, 0, 0x0A141EFF);
  assert_pixel (index, 0, 1, 0x6496C8FF);
  assert_pixel (index, 1, 1, 0x000000FF); /* the palette ends before it */
  assert_pixel (alpha, 0, 0, 0x6496C840);
  assert_pixel (alpha, 1, 0, 0x0A141EFF);
  g_assert_cmpuint (colour->height, ==, 2);
  assert_pixel (colour, 0, 0, 0x848284FF);
  assert_pixel (colour, 0, 1, 0x0000FFFF);
}

/* 4 x 8, then 2 x 4 and 1 x 2, each rounded down; the last stands after 32 + 8 pixels. */
static void
test_levels (void)
{
  guint8 pixels[4 * 8 + 2 * 4 + 1 * 2] = { 0 };
  const CacheTexture texture = { "t", WORDS_INDEX8, 4, 8, 0x02, 3, 0, 0, pixels, sizeof pixels };
  g_autoptr (GByteArray) file = NULL;
  g_autoptr (TextureCache) cache = NULL;
  g_autoptr (Texture) middle = NULL, least = NULL;

  pixels[32 + 5] = 1;
  pixels[40 + 1] = 2;
  file = cache_make (&texture, 1);
  cache = open_good (file);
  middle = decode_good (cache, "t", 1);
  least = decode_good (cache, "t", 2);
  g_assert_cmpuint (middle->width, ==, 2);
  g_assert_cmpuint (middle->height, ==, 4);
  assert_pixel (middle, 1, 2, 0x0A141EFF);
  g_assert_cmpuint (least->width, ==, 1);
  g_assert_cmpuint (least->height, ==, 2);
  assert_pixel (least, 0, 0, 0x010203FF);
  assert_pixel (least, 0, 1, 0x6496C8FF);
}

/* Colour (100, 150, 200). Contrast 0.5: x 1.5 = 150, 225, 300 cut to 255. Brightness -0.5: less
 * 127.5 = -27.5 cut to 0, 22.5 and 72.5, rounded 23 and 73. Alpha keeps its 0x40. Numbers that are
 * none give black and not a crash. */
static void
test_brightness_and_contrast (void)
{
  const CacheTexture textures[]
      = { { "contrast", WORDS_INDEX8_ALPHA8, 1, 1, 0, 1, 0, 0.5f, "\2\x40", 2 },
          { "dark", WORDS_INDEX8_ALPHA8, 1, 1, 0, 1, -0.5f, 0, "\2\x40", 2 },
          { "nan", WORDS_INDEX8_ALPHA8, 1, 1, 0, 1, NAN, 0, "\2\x40", 2 },
          { "huge", WORDS_INDEX8_ALPHA8, 1, 1, 0, 1, 1e38f, 1e38f, "\2\x40", 2 } };
  g_autoptr (GByteArray) file = cache_make (textures, 4);
  g_autoptr (TextureCache) cache = open_good (file);
  g_autoptr (Texture) contrast = decode_good (cache, "contrast", 0);
  g_autoptr (Texture) dark = decode_good (cache, "dark", 0);
  g_autoptr (Texture) nan_texture = decode_good (cache, "nan", 0);
  g_autoptr (Texture) huge = decode_good (cache, "huge", 0);

  assert_pixel (contrast, 0, 0, 0x96E1FF40);
  assert_pixel (dark, 0, 0, 0x00174940);
  assert_pixel (nan_texture, 0, 0, 0x00000040);
  assert_pixel (huge, 0, 0, 0xFFFFFF40);
}

/* --- bad input --- */

static const CacheTexture sound = { "sound", WORDS_RGB565, 2, 2, 0x02, 2, 0, 0, "12345678ab", 10 };

static void
assert_no_cache (const guint8 *data, gsize size, TextureErrorCode code)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;

  g_assert_null (texture_cache_new (bytes, "t.dat", &error));
  g_assert_error (error, TEXTURE_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, "t.dat: "));
}

static void
test_bad_header (void)
{
  g_autoptr (GByteArray) file = cache_make (&sound, 1);

  assert_no_cache (NULL, 0, TEXTURE_ERROR_TRUNCATED);
  assert_no_cache (file->data, 11, TEXTURE_ERROR_TRUNCATED);
  assert_no_cache (file->data, CACHE_PIXELS - 1, TEXTURE_ERROR_TRUNCATED);
  cache_put_u32 (file, 4, 1001);
  assert_no_cache (file->data, file->len, TEXTURE_ERROR_SIZE);
  cache_put_u32 (file, 4, G_MAXUINT32);
  assert_no_cache (file->data, file->len, TEXTURE_ERROR_SIZE);
  cache_put_u32 (file, 0, 101);
  assert_no_cache (file->data, file->len, TEXTURE_ERROR_FORMAT);
}

/* One field of a sound entry changed: the error tells the entry's place. */
static void
test_bad_entries (void)
{
  static const struct
  {
    gsize field;
    guint32 value;
    TextureErrorCode code;
  } rows[] = {
    { 0x00, 0, TEXTURE_ERROR_FORMAT }, /* no bytes a pixel */
    { 0x00, 5, TEXTURE_ERROR_FORMAT },
    { 0x10, 0xFFFFFFFF, TEXTURE_ERROR_FORMAT }, /* red of 21 bits */
    { 0x14, 32, TEXTURE_ERROR_FORMAT },         /* shifted out */
    { 0x14, 16, TEXTURE_ERROR_FORMAT },         /* nothing left of the mask */
    { 0x18, 4, TEXTURE_ERROR_FORMAT },          /* 5 bits, 4 lost: 9 */
    { 0x18, 0xFFFFFFFF, TEXTURE_ERROR_FORMAT },
    { 0x40, 0, TEXTURE_ERROR_SIZE },
    { 0x40, 65536, TEXTURE_ERROR_SIZE },
    { 0x44, 0, TEXTURE_ERROR_SIZE },
    { 0x44, G_MAXUINT32, TEXTURE_ERROR_SIZE },
    { 0x40, 8193, TEXTURE_ERROR_SIZE }, /* more than a Texture holds */
    { 0x40, 8192, TEXTURE_ERROR_TRUNCATED },
    { 0x74, 0, TEXTURE_ERROR_SIZE },
    { 0x74, 3, TEXTURE_ERROR_SIZE }, /* 2 x 2, 1 x 1, nothing */
    { 0x74, G_MAXUINT32, TEXTURE_ERROR_SIZE },
    { 0xE0, CACHE_PIXELS - 1, TEXTURE_ERROR_FORMAT },
    { 0xE0, CACHE_PIXELS + 3, TEXTURE_ERROR_TRUNCATED }, /* 8 bytes needed, 7 there */
    { 0xE0, G_MAXUINT32, TEXTURE_ERROR_TRUNCATED },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (GByteArray) file = cache_make (&sound, 1);
      g_autoptr (TextureCache) cache = NULL;
      g_autoptr (GError) error = NULL;

      cache_put_u32 (file, cache_at (0, rows[n].field), rows[n].value);
      cache = open_good (file);
      g_assert_null (
          texture_cache_decode (cache, texture_cache_get (cache, 0), 0, &palette, &error));
      g_assert_error (error, TEXTURE_ERROR, (int) rows[n].code);
      g_assert_true (g_str_has_prefix (error->message, "t.dat: entry 0 \"sound\" at 0xc: "));
    }
}

/* Of 8 + 2 bytes of pixels the file lacks one: the full size is there, the second level is not. */
static void
test_truncated_levels (void)
{
  g_autoptr (GByteArray) file = cache_make (&sound, 1);
  g_autoptr (TextureCache) cache = NULL;
  g_autoptr (Texture) whole = NULL;
  g_autoptr (GError) error = NULL;

  g_byte_array_set_size (file, file->len - 1);
  cache = open_good (file);
  whole = decode_good (cache, "sound", 0);
  g_assert_null (texture_cache_decode (cache, texture_cache_get (cache, 0), 1, NULL, &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_TRUNCATED);
}

/* A name of 32 bytes without its NUL answers nothing and is not decoded; its neighbour is well. */
static void
test_name_without_end (void)
{
  CacheTexture textures[] = { sound, sound };
  g_autoptr (GByteArray) file = NULL;
  g_autoptr (TextureCache) cache = NULL;
  g_autoptr (Texture) texture = NULL;
  g_autoptr (GError) error = NULL;

  textures[0].name = "0123456789012345678901234567890x";
  file = cache_make (textures, 2);
  cache = open_good (file);
  g_assert_null (texture_cache_find (cache, textures[0].name));
  g_assert_null (texture_cache_decode (cache, texture_cache_get (cache, 0), 0, &palette, &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT);
  texture = decode_good (cache, "sound", 0);
}

static void
test_no_palette (void)
{
  static const CacheTexture texture = { "t", WORDS_INDEX8, 1, 1, 0, 1, 0, 0, "\0", 1 };
  g_autoptr (GByteArray) file = cache_make (&texture, 1);
  g_autoptr (TextureCache) cache = open_good (file);
  g_autoptr (GError) error = NULL;

  g_assert_null (texture_cache_decode (cache, texture_cache_get (cache, 0), 0, NULL, &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT);
}

/* --- TGA palettes --- */

static void
test_tga_palette (void)
{
  static const guint8 entries24[] = { 3, 2, 1, 30, 20, 10 };
  static const guint8 entries32[] = { 3, 2, 1, 0, 30, 20, 10, 0xFF };
  g_autoptr (GByteArray) file24 = tga_make (0, 2, 24, entries24, sizeof entries24);
  g_autoptr (GByteArray) file32 = tga_make (254, 2, 32, entries32, sizeof entries32);
  TexturePalette read;
  g_autoptr (GError) error = NULL;

  g_assert_true (texture_palette_read_tga (file24->data, file24->len, "p.tga", &read, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (read.n_colours, ==, 2);
  g_assert_cmpmem (read.colours[0], 3, "\1\2\3", 3);
  g_assert_cmpmem (read.colours[1], 3, "\12\24\36", 3);
  g_assert_cmpmem (read.colours[2], 3, "\0\0\0", 3);
  g_assert_true (texture_palette_read_tga (file32->data, file32->len, "p.tga", &read, &error));
  g_assert_cmpuint (read.n_colours, ==, 256);
  g_assert_cmpmem (read.colours[0], 3, "\0\0\0", 3);
  g_assert_cmpmem (read.colours[255], 3, "\12\24\36", 3);
}

static void
assert_no_palette (const guint8 *data, gsize size, TextureErrorCode code)
{
  TexturePalette read = { .n_colours = 99 };
  g_autofree guint8 *copy = g_memdup2 (data, size);
  g_autoptr (GError) error = NULL;

  g_assert_false (texture_palette_read_tga (copy, size, "p.tga", &read, &error));
  g_assert_error (error, TEXTURE_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, "p.tga: "));
  g_assert_cmpuint (read.n_colours, ==, 99);
}

static void
test_bad_tga_palettes (void)
{
  static const guint8 entries[6] = { 0 };
  g_autoptr (GByteArray) good = tga_make (0, 2, 24, entries, sizeof entries);
  g_autoptr (GByteArray) none = tga_make (0, 0, 24, entries, sizeof entries);
  g_autoptr (GByteArray) past = tga_make (255, 2, 24, entries, sizeof entries);
  g_autoptr (GByteArray) bits16 = tga_make (0, 2, 16, entries, sizeof entries);

  for (gsize size = 0; size < good->len; size++)
    assert_no_palette (good->data, size, TEXTURE_ERROR_TRUNCATED);
  assert_no_palette (none->data, none->len, TEXTURE_ERROR_SIZE);
  assert_no_palette (past->data, past->len, TEXTURE_ERROR_SIZE);
  assert_no_palette (bits16->data, bits16->len, TEXTURE_ERROR_FORMAT);
  good->data[1] = 0;
  assert_no_palette (good->data, good->len, TEXTURE_ERROR_FORMAT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/texture-cache/directory", test_directory);
  g_test_add_func ("/engine/texture-cache/lookup", test_lookup);
  g_test_add_func ("/engine/texture-cache/pixel-formats", test_formats);
  g_test_add_func ("/engine/texture-cache/levels", test_levels);
  g_test_add_func ("/engine/texture-cache/brightness-and-contrast", test_brightness_and_contrast);
  g_test_add_func ("/engine/texture-cache/bad/header", test_bad_header);
  g_test_add_func ("/engine/texture-cache/bad/entries", test_bad_entries);
  g_test_add_func ("/engine/texture-cache/bad/truncated-levels", test_truncated_levels);
  g_test_add_func ("/engine/texture-cache/bad/name-without-end", test_name_without_end);
  g_test_add_func ("/engine/texture-cache/bad/no-palette", test_no_palette);
  g_test_add_func ("/engine/texture-cache/tga-palette", test_tga_palette);
  g_test_add_func ("/engine/texture-cache/bad/tga-palettes", test_bad_tga_palettes);
  return g_test_run ();
}
