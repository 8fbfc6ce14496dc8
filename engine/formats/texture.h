/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/texture.h - pictures on ships: BMP and PNG files, palettes, the highlights
 *
 * Shapes:  width x height pixels of red, green, blue, alpha, a byte each, rows from the top (an
 *          SHP model's v runs down from the top too); no gaps. No colour is transparent: a file
 *          without alpha is opaque.
 * Units:   pixels.
 * Owner:   the texture owns its pixels; free with texture_free.
 * Errors:  TEXTURE_ERROR, naming the file and the place.
 * Source:  reference/textures.md 3, 5, 6; shp-format.md 5, Highlight textures
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEXTURE_ERROR (texture_error_quark ())
GQuark texture_error_quark (void);

typedef enum
{
  TEXTURE_ERROR_FORMAT,    /* not a picture of a kind that is read here */
  TEXTURE_ERROR_TRUNCATED, /* shorter than its header says */
  TEXTURE_ERROR_SIZE,      /* no pixels, or more than TEXTURE_SIDE_MAX on a side */
  TEXTURE_ERROR_WRITE,     /* libpng refused */
} TextureErrorCode;

#define TEXTURE_SIDE_MAX 8192   /* a mod's picture is halved beyond it (textures.md 6) */
#define TEXTURE_PALETTE_SIZE 256
#define TEXTURE_HIGHLIGHTS 8
#define TEXTURE_HIGHLIGHT_SIDE 64

typedef struct
{
  guint width, height;
  guint8 *pixels; /* 4 x width x height bytes */
} Texture;

typedef struct
{
  guint8 colours[TEXTURE_PALETTE_SIZE][3]; /* red, green, blue; black past n_colours */
  guint n_colours;
} TexturePalette;

Texture *texture_new (guint width, guint height);
Texture *texture_new_from_bytes (const guint8 *data, gsize size, const char *file_name,
                                 GError **error);
Texture *texture_new_from_bmp (const guint8 *data, gsize size, const char *file_name,
                               GError **error);
Texture *texture_new_from_png (const guint8 *data, gsize size, const char *file_name,
                               GError **error);
Texture *texture_new_indexed (const guint8 *indices, guint width, guint height,
                              const TexturePalette *palette);
void texture_free (Texture *texture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Texture, texture_free)
const guint8 *texture_pixel (const Texture *texture, guint x, guint y);
GBytes *texture_to_png (const Texture *texture, GError **error);
Texture *texture_highlight (guint index);
gboolean texture_palette_read (const guint8 *data, gsize size, const char *file_name,
                               TexturePalette *palette, GError **error);
gboolean texture_palette_read_tga (const guint8 *data, gsize size, const char *file_name,
                                   TexturePalette *palette, GError **error);
const char *texture_name_in_path (const char *path);

G_END_DECLS
