/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/refpack.h - RefPack, the compression of archive members that begin 10 FB
 *
 * Owner:   results are new GBytes of the caller's.
 * Errors:  REFPACK_ERROR, with the stream's offset.
 * Source:  reference/hog-refpack.md, RefPack
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The game reads a stream to the end of a block of the size and this many bytes, and expands it
 * from the block's start: more input than output may never be left by more (In-place bound). */
#define REFPACK_IN_PLACE_ROOM 0x2800

#define REFPACK_ERROR (refpack_error_quark ())
GQuark refpack_error_quark (void);

typedef enum
{
  REFPACK_ERROR_HEADER,    /* not 10 FB, or shorter than its header */
  REFPACK_ERROR_TRUNCATED, /* a command past the input */
  REFPACK_ERROR_DISTANCE,  /* a match before the output's start */
  REFPACK_ERROR_SIZE,      /* the total is not the declared size */
} RefpackErrorCode;

gboolean refpack_is_packed (const guint8 *data, gsize size);
GBytes *refpack_decode (const guint8 *data, gsize size, GError **error);
gboolean refpack_loads_in_place (const guint8 *data, gsize size);
gboolean refpack_measure (const guint8 *data, gsize size, gint64 *excess, GError **error);
GBytes *refpack_encode (const guint8 *data, gsize size);

G_END_DECLS
