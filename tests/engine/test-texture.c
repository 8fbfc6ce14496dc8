/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-texture.c - BMP and PNG pictures, palettes, highlights */
#include "engine/formats/texture.h"

#include <math.h>
#include <string.h>

/* A BMP of a 40-byte header: sides, bits, compression, then palette and pixels as given. */
static GByteArray *
make_bmp (gint32 width, gint32 height, guint bits, guint32 compression, const void *middle,
          gsize middle_size, const void *pixels, gsize pixels_size)
{
  GByteArray *out = g_byte_array_new ();
  guint32 offset = (guint32) (14 + 40 + middle_size);
  guint32 fields[]
      = { 0, 0, offset, 40, (guint32) width, (guint32) height, 1 | bits << 16, compression, 0,
          0, 0, 0,      0 };

  g_byte_array_append (out, (const guint8 *) "BM", 2);
  for (guint n = 0; n < G_N_ELEMENTS (fields); n++)
    {
      guint32 word = GUINT32_TO_LE (fields[n]);
      g_byte_array_append (out, (const guint8 *) &word, 4);
    }
  g_byte_array_append (out, middle, (guint) middle_size);
  g_byte_array_append (out, pixels, (guint) pixels_size);
  return out;
}

static Texture *
read_good (const GByteArray *file)
{
  g_autoptr (GError) error = NULL;
  Texture *texture = texture_new_from_bytes (file->data, file->len, "test.bmp", &error);

  g_assert_no_error (error);
  return texture;
}

static void
assert_pixel (const Texture *texture, guint x, guint y, guint32 rgba)
{
  const guint8 *pixel = texture_pixel (texture, x, y);

  g_assert_cmphex ((guint32) pixel[0] << 24 | (guint32) pixel[1] << 16 | (guint32) pixel[2] << 8
                       | pixel[3],
                   ==, rgba);
}

/* blue, green, red, unused */
static const guint8 palette[] = { 0x10, 0x20, 0x30, 0, 0x40, 0x50, 0x60, 0, 0x70, 0x80, 0x90, 0 };

#define COLOUR_0 0x302010FFu
#define COLOUR_1 0x605040FFu
#define COLOUR_2 0x908070FFu
#define BLACK 0x000000FFu

static void
test_bmp_8 (void)
{
  /* two rows from the bottom, each of 3 pixels padded to 4 */
  static const guint8 pixels[] = { 0, 1, 2, 0xEE, 2, 2, 7, 0xEE };
  g_autoptr (GByteArray) bottom_up = make_bmp (3, 2, 8, 0, palette, 12, pixels, 8);
  g_autoptr (GByteArray) top_down = make_bmp (3, -2, 8, 0, palette, 12, pixels, 8);
  g_autoptr (Texture) a = read_good (bottom_up);
  g_autoptr (Texture) b = read_good (top_down);

  g_assert_cmpuint (a->width, ==, 3);
  g_assert_cmpuint (a->height, ==, 2);
  assert_pixel (a, 0, 0, COLOUR_2);
  assert_pixel (a, 2, 0, BLACK); /* past the palette */
  assert_pixel (a, 0, 1, COLOUR_0);
  assert_pixel (a, 1, 1, COLOUR_1);
  assert_pixel (b, 0, 0, COLOUR_0);
  assert_pixel (b, 2, 1, BLACK);
  g_assert_null (texture_pixel (a, 3, 0));
  g_assert_null (texture_pixel (a, 0, 2));
}

static void
test_bmp_1_and_4 (void)
{
  static const guint8 bits[] = { 0x50, 0x80, 0, 0 };       /* 0101 0000 1: nine pixels */
  static const guint8 nibbles[] = { 0x01, 0x2F, 0x10, 0 }; /* 0 1 2 15 1 */
  g_autoptr (GByteArray) one = make_bmp (9, 1, 1, 0, palette, 8, bits, 4);
  g_autoptr (GByteArray) four = make_bmp (5, 1, 4, 0, palette, 12, nibbles, 4);
  g_autoptr (Texture) a = read_good (one);
  g_autoptr (Texture) b = read_good (four);

  assert_pixel (a, 0, 0, COLOUR_0);
  assert_pixel (a, 1, 0, COLOUR_1);
  assert_pixel (a, 3, 0, COLOUR_1);
  assert_pixel (a, 7, 0, COLOUR_0);
  assert_pixel (a, 8, 0, COLOUR_1);
  assert_pixel (b, 1, 0, COLOUR_1);
  assert_pixel (b, 2, 0, COLOUR_2);
  assert_pixel (b, 3, 0, BLACK);
  assert_pixel (b, 4, 0, COLOUR_1);
}

/* 16 bits 565 by masks: 16 of 31 is (16 x 255 + 15) / 31 = 132 (textures.md 1). */
static void
test_bmp_true_colour (void)
{
  static const guint8 true24[] = { 1, 2, 3, 4, 5, 6, 0, 0 };
  static const guint8 true32[] = { 1, 2, 3, 4 };
  static const guint8 masks565[] = { 0, 0xF8, 0, 0, 0xE0, 0x07, 0, 0, 0x1F, 0, 0, 0 };
  static const guint8 true565[] = { 0x10, 0xFC, 0, 0 }; /* 11111 100000 10000 */
  static const guint8 true555[] = { 0x10, 0x7C, 0, 0 }; /* 0 11111 00000 10000 */
  g_autoptr (GByteArray) file24 = make_bmp (2, 1, 24, 0, "", 0, true24, 8);
  g_autoptr (GByteArray) file32 = make_bmp (1, 1, 32, 0, "", 0, true32, 4);
  g_autoptr (GByteArray) file565 = make_bmp (1, 1, 16, 3, masks565, 12, true565, 4);
  g_autoptr (GByteArray) file555 = make_bmp (1, 1, 16, 0, "", 0, true555, 4);
  g_autoptr (Texture) a = read_good (file24);
  g_autoptr (Texture) b = read_good (file32);
  g_autoptr (Texture) c = read_good (file565);
  g_autoptr (Texture) d = read_good (file555);

  assert_pixel (a, 0, 0, 0x030201FF);
  assert_pixel (a, 1, 0, 0x060504FF);
  assert_pixel (b, 0, 0, 0x030201FF); /* the fourth byte is no alpha */
  assert_pixel (c, 0, 0, 0xFF8284FF); /* (32 x 255 + 31) / 63 = 130, 132 */
  assert_pixel (d, 0, 0, 0xFF0084FF);
}

/* A run of 3, the row's end, a move by 1, 0, two pixels as they are, the end. */
static void
test_bmp_rle8 (void)
{
  static const guint8 runs[] = { 3, 1, 0, 0, 0, 2, 1, 0, 1, 2, 0, 1 };
  static const guint8 literal[] = { 0, 3, 2, 1, 0, 0xEE, 9, 2, 0, 1 };
  g_autoptr (GByteArray) a_file = make_bmp (3, 2, 8, 1, palette, 12, runs, sizeof runs);
  g_autoptr (GByteArray) b_file = make_bmp (4, 1, 8, 1, palette, 12, literal, sizeof literal);
  g_autoptr (Texture) a = read_good (a_file);
  g_autoptr (Texture) b = read_good (b_file);

  for (guint x = 0; x < 3; x++)
    assert_pixel (a, x, 1, COLOUR_1);
  assert_pixel (a, 0, 0, COLOUR_0);
  assert_pixel (a, 1, 0, COLOUR_2);
  assert_pixel (a, 2, 0, COLOUR_0);
  assert_pixel (b, 0, 0, COLOUR_2);
  assert_pixel (b, 1, 0, COLOUR_1);
  assert_pixel (b, 2, 0, COLOUR_0);
  assert_pixel (b, 3, 0, COLOUR_2); /* the run of 9 is cut */
}

static void
test_bmp_core_header (void)
{
  static const guint8 file[] = { 'B', 'M', 0, 0, 0, 0, 0, 0, 0, 0, 32, 0, 0, 0, 12,   0, 0, 0,
                                 1,   0,   1, 0, 1, 0, 1, 0, 1, 2, 3,  4, 5, 6, 0x80, 0, 0, 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Texture) texture = texture_new_from_bytes (file, sizeof file, NULL, &error);

  g_assert_no_error (error);
  assert_pixel (texture, 0, 0, 0x060504FF);
}

static void
assert_fails (const guint8 *data, gsize size, TextureErrorCode code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (texture_new_from_bytes (data, size, "bad.bmp", &error));
  g_assert_error (error, TEXTURE_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, "bad.bmp: "));
}

static void
test_bmp_truncated (void)
{
  static const guint8 pixels[] = { 0, 1, 2, 0, 2, 2, 0, 0 };
  g_autoptr (GByteArray) file = make_bmp (3, 2, 8, 0, palette, 12, pixels, 8);

  assert_fails (NULL, 0, TEXTURE_ERROR_FORMAT);
  assert_fails (file->data, 1, TEXTURE_ERROR_FORMAT);
  for (gsize size = 2; size < file->len; size++)
    {
      g_autofree guint8 *cut = g_memdup2 (file->data, size);
      assert_fails (cut, size, TEXTURE_ERROR_TRUNCATED);
    }
}

static void
test_bmp_hostile (void)
{
  static const struct
  {
    gint32 width, height;
    guint bits;
    guint32 compression;
    TextureErrorCode code;
  } rows[] = {
    { 0, 1, 8, 0, TEXTURE_ERROR_SIZE },
    { 1, 0, 8, 0, TEXTURE_ERROR_SIZE },
    { -1, 1, 8, 0, TEXTURE_ERROR_SIZE },
    { 8193, 1, 8, 0, TEXTURE_ERROR_SIZE },
    { 1, G_MININT32, 8, 0, TEXTURE_ERROR_SIZE },
    { G_MAXINT32, G_MAXINT32, 32, 0, TEXTURE_ERROR_SIZE },
    { 8192, 8192, 32, 0, TEXTURE_ERROR_TRUNCATED },
    { 8192, 8192, 8, 1, TEXTURE_ERROR_TRUNCATED },
    { 1, 1, 7, 0, TEXTURE_ERROR_FORMAT },
    { 1, 1, 64, 0, TEXTURE_ERROR_FORMAT },
    { 1, 1, 8, 3, TEXTURE_ERROR_FORMAT },
    { 1, 1, 4, 2, TEXTURE_ERROR_FORMAT },
    { 1, -1, 8, 1, TEXTURE_ERROR_FORMAT },
    { 1, 1, 32, 3, TEXTURE_ERROR_TRUNCATED },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (GByteArray) file = make_bmp (rows[n].width, rows[n].height, rows[n].bits,
                                              rows[n].compression, "", 0, "\0\0\0\0", 4);
      assert_fails (file->data, file->len, rows[n].code);
    }
}

/* Runs that move past the picture, and a literal that the file cuts: no harm. */
static void
test_bmp_rle8_hostile (void)
{
  static const guint8 moves[] = { 0, 2, 255, 255, 5, 1, 0, 2 };
  static const guint8 cut[] = { 0, 200, 1, 1 };
  g_autoptr (GByteArray) a_file = make_bmp (3, 2, 8, 1, palette, 12, moves, sizeof moves);
  g_autoptr (GByteArray) b_file = make_bmp (3, 2, 8, 1, palette, 12, cut, sizeof cut);
  g_autoptr (Texture) a = read_good (a_file);
  g_autoptr (Texture) b = read_good (b_file);

  assert_pixel (a, 0, 0, COLOUR_0);
  assert_pixel (b, 0, 1, COLOUR_1);
}

static void
test_png_round_trip (void)
{
  g_autoptr (Texture) texture = texture_new (5, 3);
  g_autoptr (GError) error = NULL;
  gsize size;

  for (guint n = 0; n < 5 * 3 * 4; n++)
    texture->pixels[n] = (guint8) (n * 29);
  g_autoptr (GBytes) png = texture_to_png (texture, &error);
  g_assert_no_error (error);
  const guint8 *data = g_bytes_get_data (png, &size);
  g_autoptr (Texture) again = texture_new_from_bytes (data, size, "test.png", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->width, ==, 5);
  g_assert_cmpuint (again->height, ==, 3);
  g_assert_cmpmem (again->pixels, 60, texture->pixels, 60);

  for (gsize cut = 8; cut + 12 < size; cut++) /* the closing chunk of 12 bytes is not missed */
    {
      g_autofree guint8 *part = g_memdup2 (data, cut);
      g_autoptr (GError) failure = NULL;
      g_assert_null (texture_new_from_png (part, cut, "cut.png", &failure));
      g_assert_true (failure->domain == TEXTURE_ERROR);
    }
  g_assert_null (texture_new_from_png (NULL, 0, "none.png", &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT);
}

static GByteArray *
make_palette (guint n_colours, guint n_written)
{
  GByteArray *out = g_byte_array_new ();
  guint8 head[] = { 'R',
                    'I',
                    'F',
                    'F',
                    0,
                    0,
                    0,
                    0,
                    'P',
                    'A',
                    'L',
                    ' ',
                    'n',
                    'o',
                    't',
                    'e',
                    3,
                    0,
                    0,
                    0,
                    'x',
                    'y',
                    'z',
                    0,
                    'd',
                    'a',
                    't',
                    'a',
                    0,
                    0,
                    0,
                    0,
                    0,
                    3,
                    n_colours & 0xff,
                    n_colours >> 8 };
  guint32 length = GUINT32_TO_LE (4 + 4 * n_written);

  memcpy (head + 28, &length, 4);
  g_byte_array_append (out, head, sizeof head);
  for (guint n = 0; n < n_written; n++)
    g_byte_array_append (out, (const guint8[]){ (guint8) n, (guint8) (n + 1), 7, 0xEE }, 4);
  return out;
}

static void
test_palette (void)
{
  g_autoptr (GByteArray) file = make_palette (3, 3);
  g_autoptr (GByteArray) many = make_palette (257, 257);
  g_autoptr (GByteArray) none = make_palette (0, 0);
  g_autoptr (GByteArray) few = make_palette (4, 3);
  TexturePalette read = { .n_colours = 99 };
  g_autoptr (GError) error = NULL;

  g_assert_true (texture_palette_read (file->data, file->len, "a.pal", &read, &error));
  g_assert_cmpuint (read.n_colours, ==, 3);
  g_assert_cmpmem (read.colours[2], 3, "\2\3\7", 3);
  g_assert_cmpmem (read.colours[3], 3, "\0\0\0", 3);
  g_autoptr (Texture) texture = texture_new_indexed ((const guint8[]){ 2, 0 }, 2, 1, &read);
  assert_pixel (texture, 0, 0, 0x020307FF);

  g_assert_false (texture_palette_read (many->data, many->len, "a.pal", &read, &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_SIZE);
  g_clear_error (&error);
  g_assert_false (texture_palette_read (none->data, none->len, "a.pal", &read, &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_SIZE);
  g_clear_error (&error);
  g_assert_false (texture_palette_read (few->data, few->len, "a.pal", &read, &error));
  g_assert_error (error, TEXTURE_ERROR, TEXTURE_ERROR_TRUNCATED);
  g_assert_cmpuint (read.n_colours, ==, 3);
  for (gsize size = 0; size < file->len; size++)
    {
      g_autofree guint8 *cut = g_memdup2 (file->data, size);
      g_clear_error (&error);
      g_assert_false (texture_palette_read (cut, size, "a.pal", &read, &error));
      g_assert_nonnull (error);
    }
}

/* Texel (32, 32) is the middle, d = 0: I = (P^e + 0.4) / 1.4 = (e + 1 + 0.4) / 1.4. For e = 1.01
 * 2.41 / 1.4 = 1.7214, v = round (344.29) = 344, grey (344 - 200) / 3 = 48, alpha 516 cut to 255.
 * Corner (0, 0), d = 1.414: I = 0.4 / 1.4, v = round (57.14) = 57: grey 0, alpha 57 x 3 / 2 = 85.
 * Index 4: v = 344 x 0.7 = 240.8: grey 13, alpha 255 of 361; corner 39.9: alpha 59. */
static void
test_highlights (void)
{
  static const struct
  {
    guint index;
    guint8 grey, corner_alpha;
  } rows[] = { { 0, 48, 85 }, { 4, 13, 59 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Texture) texture = texture_highlight (rows[n].index);
      g_assert_cmpuint (texture->width, ==, 64);
      g_assert_cmpuint (texture_pixel (texture, 32, 32)[0], ==, rows[n].grey);
      g_assert_cmpuint (texture_pixel (texture, 32, 32)[2], ==, rows[n].grey);
      g_assert_cmpuint (texture_pixel (texture, 32, 32)[3], ==, 255);
      g_assert_cmpuint (texture_pixel (texture, 0, 0)[0], ==, 0);
      g_assert_cmpuint (texture_pixel (texture, 0, 0)[3], ==, rows[n].corner_alpha);
    }
  /* e = 10.01: (11.01 + 0.4) / 1.4 = 8.15, v = 1630, grey (1430) / 3 cut to 255 */
  g_autoptr (Texture) sharp = texture_highlight (3);
  g_assert_cmpuint (texture_pixel (sharp, 32, 32)[1], ==, 255);
  g_assert_null (texture_highlight (8));
}

static void
test_names (void)
{
  g_assert_cmpstr (texture_name_in_path ("gunflare\\lasers"), ==, "lasers");
  g_assert_cmpstr (texture_name_in_path ("a/b:c"), ==, "c");
  g_assert_cmpstr (texture_name_in_path ("plain"), ==, "plain");
  g_assert_cmpstr (texture_name_in_path ("end/"), ==, "");
}

static guint8 *
real_file (const char *name, gsize *size)
{
  const char *shared = g_getenv ("SORTIE_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "", "real", name, NULL);
  char *data = NULL;

  if (!g_file_get_contents (path, &data, size, NULL))
    g_test_skip ("no shared folder with real files");
  return (guint8 *) data;
}

/* Every colour of the tools' picture is the tools' palette's (textures.md 3, 5). */
static void
test_real (void)
{
  gsize bmp_size, pal_size;
  g_autofree guint8 *bmp = real_file ("thunderbolt.bmp", &bmp_size);
  g_autofree guint8 *pal = real_file ("Slpal.pal", &pal_size);
  TexturePalette read;
  g_autoptr (GError) error = NULL;

  if (bmp == NULL || pal == NULL)
    return;
  g_assert_true (texture_palette_read (pal, pal_size, "Slpal.pal", &read, &error));
  g_assert_cmpuint (read.n_colours, ==, 256);
  g_assert_cmpmem (read.colours[0], 3, ((guint8[]){ 125, 190, 120 }), 3);
  g_assert_cmpmem (read.colours[31], 3, ((guint8[]){ 4, 4, 4 }), 3);
  g_assert_cmpmem (read.colours[192], 3, ((guint8[]){ 255, 255, 255 }), 3);
  g_assert_cmpmem (read.colours[255], 3, ((guint8[]){ 0, 0, 0 }), 3);

  g_autoptr (Texture) texture = texture_new_from_bytes (bmp, bmp_size, "thunderbolt.bmp", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (texture->width, ==, 256);
  g_assert_cmpuint (texture->height, ==, 256);
  for (guint y = 0; y < 256; y++)
    for (guint x = 0; x < 256; x++)
      {
        guint8 index = bmp[1078 + (255 - y) * 256 + x];
        g_assert_cmpmem (texture_pixel (texture, x, y), 3, read.colours[index], 3);
        g_assert_cmpuint (texture_pixel (texture, x, y)[3], ==, 255);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/texture/bmp/8-bit", test_bmp_8);
  g_test_add_func ("/engine/texture/bmp/1-and-4-bit", test_bmp_1_and_4);
  g_test_add_func ("/engine/texture/bmp/true-colour", test_bmp_true_colour);
  g_test_add_func ("/engine/texture/bmp/rle8", test_bmp_rle8);
  g_test_add_func ("/engine/texture/bmp/core-header", test_bmp_core_header);
  g_test_add_func ("/engine/texture/bmp/truncated-at-every-byte", test_bmp_truncated);
  g_test_add_func ("/engine/texture/bmp/hostile", test_bmp_hostile);
  g_test_add_func ("/engine/texture/bmp/rle8-hostile", test_bmp_rle8_hostile);
  g_test_add_func ("/engine/texture/png/round-trip", test_png_round_trip);
  g_test_add_func ("/engine/texture/palette", test_palette);
  g_test_add_func ("/engine/texture/highlights", test_highlights);
  g_test_add_func ("/engine/texture/names", test_names);
  g_test_add_func ("/engine/texture/real", test_real);
  return g_test_run ();
}
