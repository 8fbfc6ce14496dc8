/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/texture-cache.h - the game's own textures: tcachehw.dat and tcachesw.dat
 *
 * Shapes:  version 102, entries in use, end of the pixels (u32 each); TEXTURE_CACHE_ENTRIES entries
 *          of TEXTURE_CACHE_ENTRY_SIZE bytes, those in use first; then the pixels, each texture's
 *          levels from the full size down, rows from the top. Little-endian.
 * Units:   pixels and bytes; brightness as a fraction of full scale, contrast as a factor less one.
 * Owner:   the cache keeps the bytes; entries are lent while it lives; textures are the caller's.
 * Errors:  TEXTURE_ERROR (texture.h), naming the file and the entry. A faulty entry spoils no
 * other: it fails when it is decoded. Threads: read anywhere once made. Source:
 * reference/textures.md 1
 */
#pragma once

#include "engine/formats/texture.h"

G_BEGIN_DECLS

#define TEXTURE_CACHE_VERSION 102
#define TEXTURE_CACHE_ENTRIES 1000 /* the directory's room */
#define TEXTURE_CACHE_ENTRY_SIZE 0xF0
#define TEXTURE_CACHE_HEADER_SIZE 12
#define TEXTURE_CACHE_PIXELS                                                                       \
  (TEXTURE_CACHE_HEADER_SIZE + TEXTURE_CACHE_ENTRIES * TEXTURE_CACHE_ENTRY_SIZE)
#define TEXTURE_CACHE_NAME_SIZE 32 /* with the NUL */

#define TEXTURE_CACHE_MIPMAPPED 0x02u /* else the number of levels means nothing: it is 1 */
#define TEXTURE_CACHE_TRANSIENT 0x08u /* made while the game runs; in a file it answers no name */

typedef enum
{
  TEXTURE_CHANNEL_INDEX, /* into the palette */
  TEXTURE_CHANNEL_RED,
  TEXTURE_CHANNEL_GREEN,
  TEXTURE_CHANNEL_BLUE,
  TEXTURE_CHANNEL_ALPHA,
  TEXTURE_CHANNELS,
} TextureChannelKind;

typedef struct
{
  guint32 mask;  /* of the pixel; 0 where the format has no such channel */
  guint32 shift; /* bits below the channel */
  guint32 loss;  /* bits that 8 bits have more */
} TextureChannel;

typedef struct
{
  guint32 bytes_per_pixel;
  TextureChannel channels[TEXTURE_CHANNELS];
} TexturePixelFormat;

typedef struct
{
  char name[TEXTURE_CACHE_NAME_SIZE]; /* empty where the file's is empty or has no NUL */
  guint index;                        /* in the directory */
  guint32 width, height;              /* of the first level */
  guint32 levels;
  guint32 flags;  /* TEXTURE_CACHE_MIPMAPPED and others */
  guint32 offset; /* of the pixels in the file */
  float brightness, contrast;
  TexturePixelFormat format;
} TextureCacheEntry;

typedef struct _TextureCache TextureCache;

TextureCache *texture_cache_new (GBytes *bytes, const char *file_name, GError **error);
void texture_cache_free (TextureCache *cache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TextureCache, texture_cache_free)
guint texture_cache_count (const TextureCache *cache);
const TextureCacheEntry *texture_cache_get (const TextureCache *cache, guint n);
const TextureCacheEntry *texture_cache_find (const TextureCache *cache, const char *path);
Texture *texture_cache_decode (const TextureCache *cache, const TextureCacheEntry *entry,
                               guint level, const TexturePalette *palette, GError **error);

G_END_DECLS
