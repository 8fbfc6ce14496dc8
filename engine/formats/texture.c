/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/texture.c - textures: PNG, palettes, highlights; BMP is in texture-bmp.c */
#include "engine/formats/texture.h"

#include <math.h>
#include <png.h>
#include <string.h>

G_DEFINE_QUARK (texture-error-quark, texture_error)

#define OPAQUE 255
#define PNG_SIGNATURE_SIZE 8

/* A texture of black, see-through pixels, both sides 1 to TEXTURE_SIDE_MAX. Free with texture_free.
 */
Texture *
texture_new (guint width, guint height)
{
  g_return_val_if_fail (width > 0 && width <= TEXTURE_SIDE_MAX, NULL);
  g_return_val_if_fail (height > 0 && height <= TEXTURE_SIDE_MAX, NULL);

  Texture *texture = g_new0 (Texture, 1);
  texture->width = width;
  texture->height = height;
  texture->pixels = g_malloc0 ((gsize) width * height * 4);
  return texture;
}

/* Frees the texture. NULL is allowed. */
void
texture_free (Texture *texture)
{
  if (texture == NULL)
    return;
  g_free (texture->pixels);
  g_free (texture);
}

/* The four bytes of a pixel, x from the left and y from the top; NULL outside. Lent. */
const guint8 *
texture_pixel (const Texture *texture, guint x, guint y)
{
  g_return_val_if_fail (texture != NULL, NULL);

  if (x >= texture->width || y >= texture->height)
    return NULL;
  return texture->pixels + ((gsize) y * texture->width + x) * 4;
}

/* Reads a BMP or a PNG file, whichever its first bytes say. Free with texture_free; NULL
 * with FORMAT for neither, or the errors of the two readers. */
Texture *
texture_new_from_bytes (const guint8 *data, gsize size, const char *file_name, GError **error)
{
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  if (size >= PNG_SIGNATURE_SIZE && png_sig_cmp (data, 0, PNG_SIGNATURE_SIZE) == 0)
    return texture_new_from_png (data, size, file_name, error);
  return texture_new_from_bmp (data, size, file_name, error);
}

/* Reads a PNG file of any kind. Free with texture_free; NULL with SIZE for a side too long, FORMAT
 * for no PNG file, TRUNCATED where libpng cannot read its pixels. */
Texture *
texture_new_from_png (const guint8 *data, gsize size, const char *file_name, GError **error)
{
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  const char *name = file_name != NULL ? file_name : "picture";
  g_autoptr (Texture) texture = NULL;
  png_image image;
  memset (&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;

  if (size == 0 || !png_image_begin_read_from_memory (&image, data, size))
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT, "%s: not a PNG picture: %s", name,
                   size == 0 ? "it is empty" : image.message);
      return NULL;
    }
  if (image.width == 0 || image.height == 0 || image.width > TEXTURE_SIDE_MAX
      || image.height > TEXTURE_SIDE_MAX)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_SIZE,
                   "%s: %u x %u pixels, at most %d a side", name, image.width, image.height,
                   TEXTURE_SIDE_MAX);
      png_image_free (&image);
      return NULL;
    }
  image.format = PNG_FORMAT_RGBA;
  texture = texture_new (image.width, image.height);
  if (!png_image_finish_read (&image, NULL, texture->pixels, 0, NULL))
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_TRUNCATED, "%s: %s", name, image.message);
      png_image_free (&image);
      return NULL;
    }
  return g_steal_pointer (&texture);
}

/* The texture as a PNG file, the caller's. WRITE where libpng refuses. */
GBytes *
texture_to_png (const Texture *texture, GError **error)
{
  g_return_val_if_fail (texture != NULL, NULL);

  png_image image;
  memset (&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = texture->width;
  image.height = texture->height;
  image.format = PNG_FORMAT_RGBA;

  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX (image);
  g_autofree guint8 *bytes = g_malloc (size);
  if (!png_image_write_to_memory (&image, bytes, &size, 0, texture->pixels, 0, NULL))
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_WRITE, "PNG: %s", image.message);
      png_image_free (&image);
      return NULL;
    }
  return g_bytes_new (bytes, size);
}

/* A texture of palette indices, a byte a pixel, rows from the top without gaps. Sides as for
 * texture_new. Free with texture_free. */
Texture *
texture_new_indexed (const guint8 *indices, guint width, guint height,
                     const TexturePalette *palette)
{
  g_return_val_if_fail (indices != NULL && palette != NULL, NULL);

  Texture *texture = texture_new (width, height);
  for (gsize n = 0; texture != NULL && n < (gsize) width * height; n++)
    {
      memcpy (texture->pixels + n * 4, palette->colours[indices[n]], 3);
      texture->pixels[n * 4 + 3] = OPAQUE;
    }
  return texture;
}

static guint32
read_u32 (const guint8 *data)
{
  return data[0] | (guint32) data[1] << 8 | (guint32) data[2] << 16 | (guint32) data[3] << 24;
}

/* Finds the "data" chunk of a RIFF PAL file; FALSE where there is none whole. */
static gboolean
find_palette (const guint8 *data, gsize size, gsize *offset, gsize *length)
{
  gsize at = 12;

  if (size < at || memcmp (data, "RIFF", 4) != 0 || memcmp (data + 8, "PAL ", 4) != 0)
    return FALSE;
  while (size - at >= 8)
    {
      gsize chunk = read_u32 (data + at + 4);
      if (memcmp (data + at, "data", 4) == 0)
        {
          *offset = at + 8;
          *length = MIN (chunk, size - at - 8);
          return TRUE;
        }
      chunk += chunk & 1; /* chunks begin on even places */
      if (chunk > size - at - 8)
        return FALSE;
      at += 8 + chunk;
    }
  return FALSE;
}

/* Reads a RIFF PAL file, such as the tools' Slpal.pal (textures.md 3): version, number of colours,
 * then red, green, blue, flags for each. FORMAT for another file, SIZE for no or over 256 colours,
 * TRUNCATED where colours are cut; palette is untouched then. */
gboolean
texture_palette_read (const guint8 *data, gsize size, const char *file_name,
                      TexturePalette *palette, GError **error)
{
  g_return_val_if_fail ((data != NULL || size == 0) && palette != NULL, FALSE);

  const char *name = file_name != NULL ? file_name : "palette";
  gsize offset, length;
  if (!find_palette (data, size, &offset, &length) || length < 4)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_FORMAT, "%s: not a RIFF palette", name);
      return FALSE;
    }
  guint n_colours = data[offset + 2] | data[offset + 3] << 8;
  if (n_colours == 0 || n_colours > TEXTURE_PALETTE_SIZE)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_SIZE, "%s: %u colours, wanted 1 to %d", name,
                   n_colours, TEXTURE_PALETTE_SIZE);
      return FALSE;
    }
  if (length - 4 < (gsize) n_colours * 4)
    {
      g_set_error (error, TEXTURE_ERROR, TEXTURE_ERROR_TRUNCATED,
                   "%s: colours at 0x%" G_GSIZE_MODIFIER "x: need %u bytes, have %" G_GSIZE_FORMAT,
                   name, offset + 4, n_colours * 4, length - 4);
      return FALSE;
    }
  memset (palette, 0, sizeof *palette);
  palette->n_colours = n_colours;
  for (guint n = 0; n < n_colours; n++)
    memcpy (palette->colours[n], data + offset + 4 + n * 4, 3);
  return TRUE;
}

/* The name a texture is looked up by: what follows the path's last \, / or : (textures.md 1,
 * Lookup). Lent, part of path. */
const char *
texture_name_in_path (const char *path)
{
  const char *name = path;

  g_return_val_if_fail (path != NULL, NULL);
  for (const char *c = path; *c != '\0'; c++)
    if (*c == '\\' || *c == '/' || *c == ':')
      name = c + 1;
  return name;
}

/* Brightness of a highlight at a distance from its middle, in half widths (shp-format.md 5). */
static double
highlight_level (double distance, double exponent)
{
  double peak = pow (exponent + 1, 1 / exponent);
  double glow = distance < 1 ? pow (peak * (1 - distance), exponent) : 0;

  return (glow + 0.4) / 1.4;
}

/* Highlight texture 0 to 7, which shading mode 7 adds by its sub-mode: a grey spot, sharper from 0
 * to 3; 4 to 7 are the same at 0.7. Free with texture_free; NULL past 7. */
Texture *
texture_highlight (guint index)
{
  static const double exponents[4] = { 1.01, 2.01, 5.01, 10.01 };
  const int side = TEXTURE_HIGHLIGHT_SIDE;

  if (index >= TEXTURE_HIGHLIGHTS)
    return NULL;
  Texture *texture = texture_new (side, side);
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      {
        guint8 *pixel = texture->pixels + 4 * (y * side + x);
        double across = (2.0 * x - side) / side, down = (2.0 * y - side) / side;
        double value = rint (200 * highlight_level (hypot (across, down), exponents[index % 4]));
        if (index >= 4)
          value *= 0.7;
        pixel[0] = pixel[1] = pixel[2] = (guint8) CLAMP ((value - 200) / 3, 0, 255);
        pixel[3] = (guint8) CLAMP (value * 3 / 2, 0, 255);
      }
  return texture;
}
