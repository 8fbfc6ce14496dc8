/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/texture-tga.c - the palettes that resource.hog keeps as TGA pictures
 *
 * Source: reference/textures.md 3 and 4. The picture under the colours is unused and not read.
 */
#include "engine/formats/texture.h"

#include <string.h>

#define HEADER_SIZE 18

static guint
read_u16 (const guint8 *data)
{
  return data[0] | (guint) data[1] << 8;
}

/* Reads the colour map of a TGA file, such as palette.tga: entries of blue, green, red, with a
 * fourth byte at 32 bits.
 *
 * Returns: FALSE with FORMAT for a file without a map of 24 or 32 bits, SIZE for no colours or some
 * past the 256th, TRUNCATED where colours are cut; palette is untouched then. */
gboolean
texture_palette_read_tga (const guint8 *data, gsize size, const char *file_name,
                          TexturePalette *palette, GError **error)
{
  g_return_val_if_fail ((data != NULL || size == 0) && palette != NULL, FALSE);

  const char *name = file_name != NULL ? file_name : "palette";

  if (size < HEADER_SIZE)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_TRUNCATED,
                   "%s: TGA header: need %d bytes, have %" G_GSIZE_FORMAT, name, HEADER_SIZE, size);
      return FALSE;
    }
  const guint first = read_u16 (data + 3), count = read_u16 (data + 5), bits = data[7];
  const gsize offset = HEADER_SIZE + data[0], entry_size = bits / 8;

  if (data[1] != 1 || (bits != 24 && bits != 32))
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT,
                   "%s: no TGA colour map of 24 or 32 bits (kind %u, %u bits)", name, data[1],
                   bits);
      return FALSE;
    }
  if (count == 0 || first + count > TEXTURE_PALETTE_SIZE)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_SIZE,
                   "%s: %u colours from %u on, at most %d in all", name, count, first,
                   TEXTURE_PALETTE_SIZE);
      return FALSE;
    }
  if (size < offset || size - offset < count * entry_size)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_TRUNCATED,
                   "%s: colours at 0x%" G_GSIZE_MODIFIER "x: need %" G_GSIZE_FORMAT
                   " bytes, have %" G_GSIZE_FORMAT,
                   name, offset, count * entry_size, size < offset ? 0 : size - offset);
      return FALSE;
    }
  memset (palette, 0, sizeof *palette);
  palette->n_colours = first + count;
  for (guint n = 0; n < count; n++)
    for (guint c = 0; c < 3; c++)
      palette->colours[first + n][c] = data[offset + n * entry_size + 2 - c];
  return TRUE;
}
