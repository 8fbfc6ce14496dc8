/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/texture-cache-fixture.h - texture caches and TGA palettes made byte by byte
 *
 * The layout is written out here from reference/textures.md 1, 3 and 4, and shares nothing with the
 * reader.
 */
#pragma once

#include <glib.h>
#include <string.h>

#define CACHE_HEADER 12
#define CACHE_ENTRY 240
#define CACHE_PIXELS 240012

/* The three pixel formats of the reference, 16 words each. */
#define WORDS_INDEX8 { 1, 0xFF, 0, 0, 0, 0, 8, 0, 0, 8, 0, 0, 8, 0, 0, 8 }
#define WORDS_INDEX8_ALPHA8 { 2, 0xFF, 0, 0, 0, 0, 8, 0, 0, 8, 0, 0, 8, 0xFF00, 8, 0 }
#define WORDS_RGB565 { 2, 0, 0, 8, 0xF800, 11, 3, 0x7E0, 5, 2, 0x1F, 0, 3, 0, 0, 8 }

typedef struct
{
  const char *name;
  guint32 format[16];
  guint32 width, height;
  guint32 flags, levels;
  float brightness, contrast;
  const void *pixels;
  gsize n_bytes;
} CacheTexture;

static inline void
cache_put_u32 (GByteArray *cache, gsize at, guint32 value)
{
  for (guint n = 0; n < 4; n++)
    cache->data[at + n] = (guint8) (value >> (8 * n));
}

static inline void
cache_put_f32 (GByteArray *cache, gsize at, float value)
{
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);
  cache_put_u32 (cache, at, bits);
}

/* Where a field of an entry stands in the file. */
static inline gsize
cache_at (guint entry, gsize field)
{
  return CACHE_HEADER + entry * CACHE_ENTRY + field;
}

static inline void
cache_put_entry (GByteArray *cache, guint n, const CacheTexture *texture)
{
  for (guint word = 0; word < 16; word++)
    {
      cache_put_u32 (cache, cache_at (n, 4 * word), texture->format[word]);
      cache_put_u32 (cache, cache_at (n, 0x80 + 4 * word), texture->format[word]);
    }
  cache_put_u32 (cache, cache_at (n, 0x40), texture->width);
  cache_put_u32 (cache, cache_at (n, 0x44), texture->height);
  memcpy (cache->data + cache_at (n, 0x48), texture->name, MIN (strlen (texture->name), 32));
  cache_put_u32 (cache, cache_at (n, 0x68), n);
  cache_put_u32 (cache, cache_at (n, 0x70), texture->flags);
  cache_put_u32 (cache, cache_at (n, 0x74), texture->levels);
  cache_put_u32 (cache, cache_at (n, 0x78), texture->width);
  cache_put_u32 (cache, cache_at (n, 0x7C), texture->height);
  cache_put_f32 (cache, cache_at (n, 0xDC), 200.0f);
  cache_put_u32 (cache, cache_at (n, 0xE0), cache->len);
  cache_put_f32 (cache, cache_at (n, 0xE4), texture->brightness);
  cache_put_f32 (cache, cache_at (n, 0xE8), texture->contrast);
  g_byte_array_append (cache, texture->pixels, texture->n_bytes);
}

/* A whole cache; the caller's. */
static inline GByteArray *
cache_make (const CacheTexture *textures, guint count)
{
  GByteArray *cache = g_byte_array_new ();

  g_byte_array_set_size (cache, CACHE_PIXELS);
  memset (cache->data, 0, CACHE_PIXELS);
  cache_put_u32 (cache, 0, 102);
  cache_put_u32 (cache, 4, count);
  for (guint n = 0; n < count; n++)
    cache_put_entry (cache, n, &textures[n]);
  cache_put_u32 (cache, 8, cache->len);
  return cache;
}

/* A TGA file that is its colour map alone, entries of blue, green, red; the caller's. */
static inline GByteArray *
tga_make (guint first, guint count, guint bits, const void *entries, gsize n_bytes)
{
  const guint8 head[20] = { 2, 1, 1, /* an id of two bytes, a map, indices */
                            (guint8) first, (guint8) (first >> 8),
                            (guint8) count, (guint8) (count >> 8),
                            (guint8) bits, [16] = 8, [18] = 'i', [19] = 'd' };
  GByteArray *file = g_byte_array_new ();

  g_byte_array_append (file, head, sizeof head);
  g_byte_array_append (file, entries, n_bytes);
  return file;
}
