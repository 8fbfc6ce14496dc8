/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-texture-cache.c - any bytes as a texture cache's header, one entry and pixels,
 * and as a TGA palette */
#include "engine/formats/texture-cache.h"
#include "tests/engine/texture-cache-fixture.h"
#include "tests/fuzz/fuzz.h"

/* A directory is 240,012 bytes, nearly all zero: an input is the header and the first entry, then
 * what follows the directory. */
#define HEAD (CACHE_HEADER + CACHE_ENTRY)

static GBytes *
spread (const uint8_t *data, size_t size)
{
  gsize rest = size > HEAD ? size - HEAD : 0;
  guint8 *file = g_malloc0 (CACHE_PIXELS + rest);

  if (size > 0)
    memcpy (file, data, MIN (size, HEAD));
  if (rest > 0)
    memcpy (file + CACHE_PIXELS, data + HEAD, rest);
  return g_bytes_new_take (file, CACHE_PIXELS + rest);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const TexturePalette palette = { .n_colours = TEXTURE_PALETTE_SIZE };
  TexturePalette read;
  g_autoptr (GBytes) bytes = spread (data, size);
  g_autoptr (GError) error = NULL, palette_error = NULL;
  g_autoptr (TextureCache) cache = texture_cache_new (bytes, "fuzz", &error);
  gboolean good = texture_palette_read_tga (data, size, "fuzz", &read, &palette_error);

  g_assert_true ((cache == NULL) == (error != NULL));
  g_assert_true (good == (palette_error == NULL));
  if (cache == NULL || texture_cache_count (cache) == 0)
    return 0;
  const TextureCacheEntry *entry = texture_cache_get (cache, 0);
  for (guint level = 0; level == 0 || (error == NULL && level < entry->levels); level++)
    {
      g_autoptr (Texture) texture = texture_cache_decode (cache, entry, level, &palette, &error);

      g_assert_true ((texture == NULL) == (error != NULL));
    }
  if (entry->name[0] != '\0' && !(entry->flags & TEXTURE_CACHE_TRANSIENT)
      && texture_name_in_path (entry->name) == entry->name)
    g_assert_true (texture_cache_find (cache, entry->name) == entry);
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  static const CacheTexture textures[]
      = { { "index", WORDS_INDEX8, 4, 4, 0x06, 2, 0, 0, "0123456789abcdefghij", 20 },
          { "alpha", WORDS_INDEX8_ALPHA8, 2, 2, 0x01, 1, 0.5f, -0.25f, "01234567", 8 },
          { "colour", WORDS_RGB565, 2, 2, 0, 1, 0, 0.5f, "01234567", 8 } };
  g_autoptr (GByteArray) file = NULL;

  if (n == G_N_ELEMENTS (textures))
    {
      file = tga_make (0, 2, 24, "abcdef", 6);
      return g_bytes_new (file->data, file->len);
    }
  if (n > G_N_ELEMENTS (textures))
    return NULL;
  file = cache_make (&textures[n], 1);
  g_byte_array_remove_range (file, HEAD, CACHE_PIXELS - HEAD);
  return g_bytes_new (file->data, file->len);
}
