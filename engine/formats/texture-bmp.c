/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/texture-bmp.c - Windows BMP files of 1, 4, 8, 16, 24 and 32 bits
 *
 * Source: reference/textures.md 5 (the tools' textures are ordinary BMP); the format itself is
 * Microsoft's: a file header of 14 bytes, an information header of 12 or 40 and more, masks, a
 * palette, rows from the bottom (from the top for a negative height), each padded to 4 bytes. */
#include "engine/formats/texture.h"

#include <string.h>

#define FILE_HEADER_SIZE 14
#define CORE_HEADER_SIZE 12 /* OS/2's: 16-bit sides, a palette of 3 bytes a colour */
#define INFO_HEADER_SIZE 40
#define ALPHA_HEADER_SIZE 56 /* from here on the header itself holds an alpha mask */
#define OPAQUE 255
#define RLE_PIXELS_PER_BYTE 128 /* a run of two bytes covers at most 255 pixels */

enum
{
  COMPRESSION_NONE = 0,
  COMPRESSION_RLE8 = 1,
  COMPRESSION_MASKS = 3,
};

typedef struct
{
  const guint8 *data;
  gsize size;
  const char *name;
  guint32 pixels_offset;
  guint32 header_size;
  guint width, height;
  gboolean top_down;
  guint bits;
  guint32 compression;
  guint32 n_colours;
  guint32 masks[4]; /* red, green, blue, alpha; of 16 and 32 bits */
  TexturePalette palette;
} Bmp;

static guint32
read_u16 (const guint8 *data)
{
  return data[0] | (guint32) data[1] << 8;
}

static guint32
read_u32 (const guint8 *data)
{
  return read_u16 (data) | read_u16 (data + 2) << 16;
}

static gboolean G_GNUC_PRINTF (4, 5)
fail (const Bmp *bmp, TextureErrorCode code, GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, TEXTURE_ERROR, code, "%s: %s", bmp->name, text);
  return FALSE;
}

static gboolean
need (const Bmp *bmp, const char *what, guint64 offset, guint64 length, GError **error)
{
  if (offset <= bmp->size && length <= bmp->size - offset)
    return TRUE;
  return fail (bmp, TEXTURE_ERROR_TRUNCATED, error,
               "%s at 0x%" G_GINT64_MODIFIER "x: need %" G_GUINT64_FORMAT
               " bytes, have %" G_GUINT64_FORMAT,
               what, offset, length, offset < bmp->size ? bmp->size - offset : 0);
}

/* Sides and bits; the height's sign tells where the rows begin. */
static gboolean
read_sides (Bmp *bmp, GError **error)
{
  const guint8 *header = bmp->data + FILE_HEADER_SIZE;
  gint64 width, height;

  if (bmp->header_size == CORE_HEADER_SIZE)
    {
      width = read_u16 (header + 4);
      height = read_u16 (header + 6);
      bmp->bits = read_u16 (header + 10);
    }
  else
    {
      width = (gint32) read_u32 (header + 4);
      height = (gint32) read_u32 (header + 8);
      bmp->bits = read_u16 (header + 14);
      bmp->compression = read_u32 (header + 16);
      bmp->n_colours = read_u32 (header + 32);
    }
  bmp->top_down = height < 0;
  height = ABS (height);
  if (width < 1 || width > TEXTURE_SIDE_MAX || height < 1 || height > TEXTURE_SIDE_MAX)
    return fail (bmp, TEXTURE_ERROR_SIZE, error,
                 "%" G_GINT64_FORMAT " x %" G_GINT64_FORMAT " pixels, wanted 1 to %d a side", width,
                 height, TEXTURE_SIDE_MAX);
  bmp->width = (guint) width;
  bmp->height = (guint) height;
  return TRUE;
}

static gboolean
check_kind (const Bmp *bmp, GError **error)
{
  gboolean known;

  switch (bmp->compression)
    {
    case COMPRESSION_NONE:
      known = bmp->bits == 1 || bmp->bits == 4 || bmp->bits == 8 || bmp->bits == 16
              || bmp->bits == 24 || bmp->bits == 32;
      break;
    case COMPRESSION_RLE8:
      known = bmp->bits == 8 && !bmp->top_down;
      break;
    case COMPRESSION_MASKS:
      known = bmp->bits == 16 || bmp->bits == 32;
      break;
    default:
      known = FALSE;
    }
  if (known)
    return TRUE;
  return fail (bmp, TEXTURE_ERROR_FORMAT, error, "%u bits a pixel of compression %u are not read",
               bmp->bits, bmp->compression);
}

static gboolean
read_masks (Bmp *bmp, GError **error)
{
  static const guint32 plain_16[4] = { 0x7C00, 0x03E0, 0x001F, 0 };
  static const guint32 plain_32[4] = { 0xFF0000, 0x00FF00, 0x0000FF, 0 };
  guint n_masks = bmp->header_size >= ALPHA_HEADER_SIZE ? 4 : 3;

  memcpy (bmp->masks, bmp->bits == 16 ? plain_16 : plain_32, sizeof bmp->masks);
  if (bmp->compression != COMPRESSION_MASKS)
    return TRUE;
  if (!need (bmp, "masks", FILE_HEADER_SIZE + INFO_HEADER_SIZE, n_masks * 4, error))
    return FALSE;
  for (guint n = 0; n < n_masks; n++)
    bmp->masks[n] = read_u32 (bmp->data + FILE_HEADER_SIZE + INFO_HEADER_SIZE + n * 4);
  return TRUE;
}

/* The colours that stand between the headers and the pixels; a file with fewer than it says is
 * read with black for the rest. */
static void
read_palette (Bmp *bmp)
{
  gboolean core = bmp->header_size == CORE_HEADER_SIZE;
  gsize entry = core ? 3 : 4;
  gsize offset = FILE_HEADER_SIZE + (gsize) bmp->header_size;
  guint most = 1u << bmp->bits;

  bmp->palette.n_colours = bmp->n_colours == 0 ? most : MIN (bmp->n_colours, most);
  for (guint n = 0; n < bmp->palette.n_colours && offset + entry <= bmp->size; n++, offset += entry)
    {
      if (offset + entry > bmp->pixels_offset)
        break;
      bmp->palette.colours[n][0] = bmp->data[offset + 2];
      bmp->palette.colours[n][1] = bmp->data[offset + 1];
      bmp->palette.colours[n][2] = bmp->data[offset];
    }
}

static gboolean
read_headers (Bmp *bmp, GError **error)
{
  if (bmp->size < 2 || memcmp (bmp->data, "BM", 2) != 0)
    return fail (bmp, TEXTURE_ERROR_FORMAT, error, "not a BMP picture");
  if (!need (bmp, "header", 0, FILE_HEADER_SIZE + 4, error))
    return FALSE;
  bmp->pixels_offset = read_u32 (bmp->data + 10);
  bmp->header_size = read_u32 (bmp->data + FILE_HEADER_SIZE);
  if (bmp->header_size != CORE_HEADER_SIZE && bmp->header_size < INFO_HEADER_SIZE)
    return fail (bmp, TEXTURE_ERROR_FORMAT, error, "a header of %u bytes is not read",
                 bmp->header_size);
  if (!need (bmp, "header", FILE_HEADER_SIZE, bmp->header_size, error) || !read_sides (bmp, error)
      || !check_kind (bmp, error))
    return FALSE;
  if (bmp->bits <= 8)
    read_palette (bmp);
  return read_masks (bmp, error);
}

/* The masked bits of a pixel widened to 0..255; 255 for no mask. */
static guint8
masked (guint32 pixel, guint32 mask)
{
  if (mask == 0)
    return OPAQUE;
  guint shift = (guint) g_bit_nth_lsf (mask, -1);
  guint64 most = mask >> shift, value = (pixel & mask) >> shift;

  return (guint8) ((value * 255 + most / 2) / most);
}

static void
put_colour (guint8 *pixel, const Bmp *bmp, guint index)
{
  memcpy (pixel, bmp->palette.colours[index], 3);
  pixel[3] = OPAQUE;
}

/* One row of the file into one of the texture. */
static void
convert_row (const Bmp *bmp, const guint8 *row, guint8 *pixels)
{
  for (guint x = 0; x < bmp->width; x++, pixels += 4)
    switch (bmp->bits)
      {
      case 1:
        put_colour (pixels, bmp, row[x / 8] >> (7 - x % 8) & 1);
        break;
      case 4:
        put_colour (pixels, bmp, row[x / 2] >> (x % 2 == 0 ? 4 : 0) & 0xf);
        break;
      case 8:
        put_colour (pixels, bmp, row[x]);
        break;
      case 24:
        pixels[0] = row[x * 3 + 2];
        pixels[1] = row[x * 3 + 1];
        pixels[2] = row[x * 3];
        pixels[3] = OPAQUE;
        break;
      default:
        {
          guint32 pixel = bmp->bits == 16 ? read_u16 (row + x * 2) : read_u32 (row + x * 4);
          for (guint n = 0; n < 4; n++)
            pixels[n] = masked (pixel, bmp->masks[n]);
        }
      }
}

static Texture *
convert_rows (const Bmp *bmp, const guint8 *rows, gsize stride)
{
  Texture *texture = texture_new (bmp->width, bmp->height);

  for (guint y = 0; y < bmp->height; y++)
    {
      guint row = bmp->top_down ? y : bmp->height - 1 - y;
      convert_row (bmp, rows + row * stride, texture->pixels + (gsize) y * bmp->width * 4);
    }
  return texture;
}

/* Expands RLE8 into rows from the bottom without padding; what no run covers is colour 0. Runs past
 * the right side or the last row are cut. */
static guint8 *
expand_rle8 (const Bmp *bmp)
{
  guint8 *rows = g_malloc0 ((gsize) bmp->width * bmp->height);
  const guint8 *at = bmp->data + bmp->pixels_offset, *end = bmp->data + bmp->size;
  gsize x = 0, y = 0;

  while (end - at >= 2 && y < bmp->height)
    {
      guint count = at[0], value = at[1];
      gsize row = y * bmp->width;
      at += 2;
      if (count > 0)
        {
          for (guint n = 0; n < count && x < bmp->width; n++)
            rows[row + x++] = (guint8) value;
        }
      else if (value == 0)
        {
          x = 0;
          y++;
        }
      else if (value == 1)
        break;
      else if (value == 2 && end - at >= 2)
        {
          x = MIN (x + at[0], bmp->width);
          y += at[1];
          at += 2;
        }
      else
        {
          gsize have = MIN ((gsize) (end - at), value);
          for (gsize n = 0; n < have && x < bmp->width; n++)
            rows[row + x++] = at[n];
          at += MIN ((gsize) (end - at), value + (value & 1));
        }
    }
  return rows;
}

static Texture *
read_rle8 (const Bmp *bmp, GError **error)
{
  guint64 most;

  if (!need (bmp, "pixels", bmp->pixels_offset, 0, error))
    return NULL;
  most = (guint64) (bmp->size - bmp->pixels_offset) * RLE_PIXELS_PER_BYTE;
  if ((guint64) bmp->width * bmp->height > most)
    {
      fail (bmp, TEXTURE_ERROR_TRUNCATED, error, "%u x %u pixels cannot stand in the file's runs",
            bmp->width, bmp->height);
      return NULL;
    }
  g_autofree guint8 *rows = expand_rle8 (bmp);
  return convert_rows (bmp, rows, bmp->width);
}

/* Reads a BMP file: 1, 4 and 8 bits with a palette, 8 also run-length packed, 16 and 32 bits plain
 * or by masks, 24 bits; rows from the bottom or the top. Alpha only where a mask tells of it.
 *
 * Returns: a texture of the caller's; NULL with FORMAT for another kind of file, SIZE for no pixels
 * or a side too long, TRUNCATED for less than the header tells of. */
Texture *
texture_new_from_bmp (const guint8 *data, gsize size, const char *file_name, GError **error)
{
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  Bmp bmp = { .data = data, .size = size, .name = file_name != NULL ? file_name : "picture" };
  if (!read_headers (&bmp, error))
    return NULL;
  if (bmp.compression == COMPRESSION_RLE8)
    return read_rle8 (&bmp, error);

  gsize stride = ((gsize) bmp.width * bmp.bits + 31) / 32 * 4;
  if (!need (&bmp, "pixels", bmp.pixels_offset, (guint64) stride * bmp.height, error))
    return NULL;
  return convert_rows (&bmp, data + bmp.pixels_offset, stride);
}
