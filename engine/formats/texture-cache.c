/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/texture-cache.c - a cache's directory, and its pixels as red, green, blue, alpha
 */
#include "engine/formats/texture-cache.h"

#include <string.h>

/* Places in an entry. The loader copies the stored format and size over the image's own before it
 * reads the pixels, so only the stored ones count (textures.md 1). */
#define AT_FORMAT 0x00
#define AT_WIDTH 0x40
#define AT_HEIGHT 0x44
#define AT_NAME 0x48
#define AT_FLAGS 0x70
#define AT_LEVELS 0x74
#define AT_OFFSET 0xE0
#define AT_BRIGHTNESS 0xE4
#define AT_CONTRAST 0xE8

#define SIDE_MAX 65535 /* of a stored texture */
#define FULL 255       /* the most of a channel of 8 bits */

struct _TextureCache
{
  GBytes *bytes;
  char *file_name;
  guint n_entries;
  TextureCacheEntry *entries;
};

static guint32
read_u32 (const guint8 *data)
{
  return data[0] | (guint32) data[1] << 8 | (guint32) data[2] << 16 | (guint32) data[3] << 24;
}

static float
read_f32 (const guint8 *data)
{
  guint32 bits = read_u32 (data);
  float value;

  memcpy (&value, &bits, sizeof value);
  return value;
}

static void
read_format (const guint8 *data, TexturePixelFormat *format)
{
  format->bytes_per_pixel = read_u32 (data);
  for (guint n = 0; n < TEXTURE_CHANNELS; n++)
    {
      const guint8 *words = data + 4 + n * 12;

      format->channels[n].mask = read_u32 (words);
      format->channels[n].shift = read_u32 (words + 4);
      format->channels[n].loss = read_u32 (words + 8);
    }
}

static void
read_entry (const guint8 *data, guint index, TextureCacheEntry *entry)
{
  entry->index = index;
  read_format (data + AT_FORMAT, &entry->format);
  entry->width = read_u32 (data + AT_WIDTH);
  entry->height = read_u32 (data + AT_HEIGHT);
  entry->flags = read_u32 (data + AT_FLAGS);
  entry->levels = entry->flags & TEXTURE_CACHE_MIPMAPPED ? read_u32 (data + AT_LEVELS) : 1;
  entry->offset = read_u32 (data + AT_OFFSET);
  entry->brightness = read_f32 (data + AT_BRIGHTNESS);
  entry->contrast = read_f32 (data + AT_CONTRAST);
  if (memchr (data + AT_NAME, '\0', TEXTURE_CACHE_NAME_SIZE) != NULL)
    g_strlcpy (entry->name, (const char *) data + AT_NAME, sizeof entry->name);
}

/* Whether a directory stands there whole; else what is wrong with it. */
static gboolean
check_header (const guint8 *data, gsize size, const char *name, GError **error)
{
  if (size < TEXTURE_CACHE_PIXELS)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_TRUNCATED,
                   "%s: directory: need %u bytes, have %" G_GSIZE_FORMAT, name,
                   TEXTURE_CACHE_PIXELS, size);
      return FALSE;
    }
  if (read_u32 (data) != TEXTURE_CACHE_VERSION)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT,
                   "%s: not a texture cache: version %u at 0x0, wanted %d", name, read_u32 (data),
                   TEXTURE_CACHE_VERSION);
      return FALSE;
    }
  if (read_u32 (data + 4) > TEXTURE_CACHE_ENTRIES)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_SIZE,
                   "%s: %u entries at 0x4, at most %d have room", name, read_u32 (data + 4),
                   TEXTURE_CACHE_ENTRIES);
      return FALSE;
    }
  return TRUE;
}

/* Reads a cache's directory; the pixels stay where they are until texture_cache_decode.
 *
 * bytes: kept. file_name: for messages; may be NULL.
 * Returns: a cache of the caller's; NULL with TRUNCATED for less than a directory, FORMAT for
 * another version, SIZE for more entries than there is room for. */
TextureCache *
texture_cache_new (GBytes *bytes, const char *file_name, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  const char *name = file_name != NULL ? file_name : "texture cache";
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  TextureCache *cache;

  if (!check_header (data, size, name, error))
    return NULL;
  cache = g_new0 (TextureCache, 1);
  cache->bytes = g_bytes_ref (bytes);
  cache->file_name = g_strdup (name);
  cache->n_entries = read_u32 (data + 4);
  cache->entries = g_new0 (TextureCacheEntry, cache->n_entries);
  for (guint n = 0; n < cache->n_entries; n++)
    read_entry (data + TEXTURE_CACHE_HEADER_SIZE + n * TEXTURE_CACHE_ENTRY_SIZE, n,
                &cache->entries[n]);
  return cache;
}

/* Frees the cache; its entries are gone then. NULL is allowed. */
void
texture_cache_free (TextureCache *cache)
{
  if (cache == NULL)
    return;
  g_bytes_unref (cache->bytes);
  g_free (cache->file_name);
  g_free (cache->entries);
  g_free (cache);
}

/* The number of entries in use, at most TEXTURE_CACHE_ENTRIES. */
guint
texture_cache_count (const TextureCache *cache)
{
  g_return_val_if_fail (cache != NULL, 0);

  return cache->n_entries;
}

/* Entry n from 0, as the file tells it, sound or not; NULL past the last. Lent. */
const TextureCacheEntry *
texture_cache_get (const TextureCache *cache, guint n)
{
  g_return_val_if_fail (cache != NULL, NULL);

  return n < cache->n_entries ? &cache->entries[n] : NULL;
}

/* The first entry that answers to what follows a path's last \, / or :, in any case (textures.md 1,
 * Lookup); NULL for none. Lent. */
const TextureCacheEntry *
texture_cache_find (const TextureCache *cache, const char *path)
{
  g_return_val_if_fail (cache != NULL && path != NULL, NULL);

  const char *name = texture_name_in_path (path);

  for (guint n = 0; n < cache->n_entries && *name != '\0'; n++)
    if (!(cache->entries[n].flags & TEXTURE_CACHE_TRANSIENT)
        && g_ascii_strcasecmp (cache->entries[n].name, name) == 0)
      return &cache->entries[n];
  return NULL;
}

/* --- pixels --- */

G_GNUC_PRINTF (5, 6)
static gboolean
fail (const TextureCache *cache, const TextureCacheEntry *entry, TextureErrorCode code,
      GError **error, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, TEXTURE_ERROR, code, "%s: entry %u \"%s\" at 0x%x: %s", cache->file_name,
               entry->index, entry->name,
               TEXTURE_CACHE_HEADER_SIZE + entry->index * TEXTURE_CACHE_ENTRY_SIZE, text);
  return FALSE;
}

/* Whether a channel is absent, or a number of at most 8 bits once it is widened by its loss. */
static gboolean
channel_is_sound (const TextureChannel *channel)
{
  guint32 most;

  if (channel->mask == 0)
    return TRUE;
  if (channel->shift > 31 || channel->loss > 8)
    return FALSE;
  most = channel->mask >> channel->shift;
  return most > 0 && most <= FULL && most << channel->loss <= FULL;
}

/* A format says enough when it has an index or a colour; any layout of its channels is read, the
 * shipped three being index8, index8 + alpha8 and rgb565. */
static gboolean
format_is_sound (const TexturePixelFormat *format)
{
  gboolean any = FALSE;

  if (format->bytes_per_pixel < 1 || format->bytes_per_pixel > 4)
    return FALSE;
  for (guint n = 0; n < TEXTURE_CHANNELS; n++)
    {
      if (!channel_is_sound (&format->channels[n]))
        return FALSE;
      any |= n != TEXTURE_CHANNEL_ALPHA && format->channels[n].mask != 0;
    }
  return any;
}

/* Levels halve both sides, rounding down, and none may vanish (textures.md 1, Levels). */
static gboolean
levels_are_sound (const TextureCacheEntry *entry)
{
  guint32 least = MIN (entry->width, entry->height);

  return entry->levels >= 1 && entry->levels <= 16 && least >> (entry->levels - 1) >= 1;
}

static gboolean
check_entry (const TextureCache *cache, const TextureCacheEntry *entry, GError **error)
{
  if (entry->name[0] == '\0')
    return fail (cache, entry, TEXTURE_ERROR_FORMAT, error, "the name is empty or has no end");
  if (!format_is_sound (&entry->format))
    return fail (cache, entry, TEXTURE_ERROR_FORMAT, error,
                 "no known pixel format (%u bytes a pixel)", entry->format.bytes_per_pixel);
  if (entry->width < 1 || entry->height < 1 || entry->width > SIDE_MAX || entry->height > SIDE_MAX)
    return fail (cache, entry, TEXTURE_ERROR_SIZE, error, "%u x %u pixels, sides are 1 to %d",
                 entry->width, entry->height, SIDE_MAX);
  if (!levels_are_sound (entry))
    return fail (cache, entry, TEXTURE_ERROR_SIZE, error, "%u levels of %u x %u pixels",
                 entry->levels, entry->width, entry->height);
  if (entry->offset < TEXTURE_CACHE_PIXELS)
    return fail (cache, entry, TEXTURE_ERROR_FORMAT, error,
                 "pixels at 0x%x, inside the directory (0x%x bytes)", entry->offset,
                 TEXTURE_CACHE_PIXELS);
  return TRUE;
}

static guint64
level_size (const TextureCacheEntry *entry, guint level)
{
  return (guint64) (entry->width >> level) * (entry->height >> level)
         * entry->format.bytes_per_pixel;
}

/* Where a level's pixels stand; NULL with TRUNCATED when they are not all in the file. */
static const guint8 *
find_level (const TextureCache *cache, const TextureCacheEntry *entry, guint level, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (cache->bytes, &size);
  guint64 at = entry->offset;

  for (guint n = 0; n < level; n++)
    at += level_size (entry, n);
  if (at > size || level_size (entry, level) > size - at)
    {
      fail (cache, entry, TEXTURE_ERROR_TRUNCATED, error,
            "pixels at 0x%" G_GINT64_MODIFIER "x: need %" G_GUINT64_FORMAT
            " bytes, have %" G_GUINT64_FORMAT,
            at, level_size (entry, level), at < size ? size - at : 0);
      return NULL;
    }
  return data + at;
}

/* A channel's 8 bits, widened to the full range as OpenReliant does: 5 bits of 16 are 132. */
static guint8
widen (guint32 pixel, const TextureChannel *channel)
{
  guint32 most = channel->mask >> channel->shift;
  guint32 value = (pixel & channel->mask) >> channel->shift;

  return (guint8) ((value * FULL + most / 2) / most);
}

static void
read_pixel (const guint8 *data, const TexturePixelFormat *format, const TexturePalette *palette,
            guint8 *out)
{
  const TextureChannel *channels = format->channels;
  const TextureChannel *index = &channels[TEXTURE_CHANNEL_INDEX];
  guint32 pixel = 0;

  for (guint n = 0; n < format->bytes_per_pixel; n++)
    pixel |= (guint32) data[n] << (8 * n);
  if (index->mask != 0)
    memcpy (out, palette->colours[(pixel & index->mask) >> index->shift << index->loss], 3);
  else
    for (guint n = 0; n < 3; n++)
      out[n] = channels[TEXTURE_CHANNEL_RED + n].mask != 0
                   ? widen (pixel, &channels[TEXTURE_CHANNEL_RED + n])
                   : 0;
  out[3] = channels[TEXTURE_CHANNEL_ALPHA].mask != 0
               ? widen (pixel, &channels[TEXTURE_CHANNEL_ALPHA])
               : FULL;
}

/* What each of the 256 values becomes when the game uploads the texture. The reference tells of a
 * scale and of an addition to the channels, not of their order: the scale first, alpha left alone.
 */
static void
make_curve (const TextureCacheEntry *entry, guint8 curve[FULL + 1])
{
  for (guint n = 0; n <= FULL; n++)
    {
      double value = n * (1.0 + entry->contrast) + FULL * (double) entry->brightness;

      curve[n] = value > 0 ? (guint8) (MIN (value, FULL) + 0.5) : 0; /* 0 for no number, too */
    }
}

/* Decodes one level of a texture, 0 the full size, with the entry's contrast and brightness.
 *
 * entry: of this cache. palette: for a format with an index; may be NULL for others. The software
 * cache's is softpal.tga, the hardware cache's palette.tga, and palette3.tga that of the pictures
 * of the loadout screen (textures.md 1, 3).
 * Returns: a texture of the caller's; NULL with FORMAT for an unknown pixel format, no name or no
 * palette, SIZE for sides or levels that cannot be or a side over TEXTURE_SIDE_MAX, TRUNCATED for
 * pixels that are not in the file. */
Texture *
texture_cache_decode (const TextureCache *cache, const TextureCacheEntry *entry, guint level,
                      const TexturePalette *palette, GError **error)
{
  g_return_val_if_fail (cache != NULL && entry != NULL, NULL);

  guint8 curve[FULL + 1];
  const guint8 *pixels;
  Texture *texture;

  if (!check_entry (cache, entry, error))
    return NULL;
  g_return_val_if_fail (level < entry->levels, NULL);
  if (entry->format.channels[TEXTURE_CHANNEL_INDEX].mask != 0 && palette == NULL)
    {
      fail (cache, entry, TEXTURE_ERROR_FORMAT, error, "its pixels need a palette; there is none");
      return NULL;
    }
  if (entry->width >> level > TEXTURE_SIDE_MAX || entry->height >> level > TEXTURE_SIDE_MAX)
    {
      fail (cache, entry, TEXTURE_ERROR_SIZE, error, "%u x %u pixels, at most %d a side",
            entry->width >> level, entry->height >> level, TEXTURE_SIDE_MAX);
      return NULL;
    }
  pixels = find_level (cache, entry, level, error);
  if (pixels == NULL)
    return NULL;
  make_curve (entry, curve);
  texture = texture_new (entry->width >> level, entry->height >> level);
  for (gsize n = 0; n < (gsize) texture->width * texture->height; n++)
    {
      guint8 *out = texture->pixels + n * 4;

      read_pixel (pixels + n * entry->format.bytes_per_pixel, &entry->format, palette, out);
      for (guint c = 0; c < 3; c++)
        out[c] = curve[out[c]];
    }
  return texture;
}
