/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-texture.c - any bytes as a BMP or PNG picture and as a palette */
#include "engine/formats/texture.h"
#include "tests/fuzz/fuzz.h"

#define BMP(bits, compression, ...)                                                                \
  {                                                                                                \
    'B', 'M', 0, 0, 0, 0, 0, 0, 0, 0, 62, 0, 0, 0, 40, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 1, 0,      \
        bits, 0, compression, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, \
        1, 2, 3, 0, 4, 5, 6, 0, __VA_ARGS__                                                        \
  }

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TexturePalette palette;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) palette_error = NULL;
  g_autoptr (Texture) texture = texture_new_from_bytes (data, size, "fuzz", &error);
  gboolean good = texture_palette_read (data, size, "fuzz", &palette, &palette_error);

  g_assert_true ((texture == NULL) == (error != NULL));
  g_assert_true (good == (palette_error == NULL));
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  static const guint8 one[] = BMP (1, 0, 0x50, 0, 0, 0, 0xA0, 0, 0, 0);
  static const guint8 eight[] = BMP (8, 0, 0, 1, 1, 0, 1, 0, 1, 0);
  static const guint8 runs[] = BMP (8, 1, 3, 1, 0, 0, 0, 2, 1, 0, 0, 3, 1, 0, 1, 0, 0, 1);
  static const guint8 sixteen[] = BMP (16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8);
  static const guint8 palette[] = { 'R', 'I', 'F', 'F', 20, 0, 0, 0, 'P', 'A', 'L', ' ', 'd', 'a',
                                    't', 'a', 8,   0,   0,  0, 0, 3, 1,   0,   1,   2,   3,   0 };

  switch (n)
    {
    case 0:
      return g_bytes_new_static (one, sizeof one);
    case 1:
      return g_bytes_new_static (eight, sizeof eight);
    case 2:
      return g_bytes_new_static (runs, sizeof runs);
    case 3:
      return g_bytes_new_static (sixteen, sizeof sixteen);
    case 4:
      return g_bytes_new_static (palette, sizeof palette);
    case 5:
      {
        g_autoptr (Texture) picture = texture_highlight (1);
        return texture_to_png (picture, NULL);
      }
    default:
      return NULL;
    }
}
