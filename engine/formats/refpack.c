/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/refpack.c - reading RefPack streams; refpack-encode.c writes them */
#include "engine/formats/refpack.h"

#include <string.h>

#define HEADER_SIZE 5 /* 10 FB and the expanded size, three bytes big-endian (RefPack) */

/* The most that one byte of input can give: a command of 4 bytes copies 3 literals and 1028 bytes
 * (RefPack, the long form). A stream that promises more is refused before memory is asked for. */
#define EXPANSION_MAX 258

/* One command of the stream, taken apart. */
typedef struct
{
  guint size;     /* bytes of the command itself */
  guint literals; /* bytes that follow it and are copied first */
  guint length;   /* of the match; 0 for none */
  guint distance; /* back from the output's end */
  gboolean last;
} Command;

G_DEFINE_QUARK (refpack - error - quark, refpack_error)

/* Whether the bytes begin as a stream that the game expands: 10 FB. */
gboolean
refpack_is_packed (const guint8 *data, gsize size)
{
  return size >= 2 && data[0] == 0x10 && data[1] == 0xFB;
}

static guint
command_size (guint8 first)
{
  if (first < 0x80)
    return 2;
  if (first < 0xC0)
    return 3;
  return first < 0xE0 ? 4 : 1;
}

/* The table of reference/hog-refpack.md, RefPack; p holds command_size (p[0]) bytes. */
static Command
parse_command (const guint8 *p)
{
  Command c = { .size = command_size (p[0]) };

  if (p[0] < 0x80)
    {
      c.literals = p[0] & 3;
      c.length = ((p[0] >> 2) & 7) + 3;
      c.distance = ((p[0] & 0x60u) << 3) + p[1] + 1;
    }
  else if (p[0] < 0xC0)
    {
      c.literals = p[1] >> 6;
      c.length = (p[0] & 0x3F) + 4;
      c.distance = ((p[1] & 0x3Fu) << 8) + p[2] + 1;
    }
  else if (p[0] < 0xE0)
    {
      c.literals = p[0] & 3;
      c.length = ((p[0] & 0x0Cu) << 6) + p[3] + 5;
      c.distance = ((p[0] & 0x10u) << 12) + ((guint) p[1] << 8) + p[2] + 1;
    }
  else if (p[0] < 0xFC)
    c.literals = ((p[0] & 0x1Fu) << 2) + 4;
  else
    {
      c.literals = p[0] & 3;
      c.last = TRUE;
    }
  return c;
}

/* Copies byte by byte, since a match may overlap what it makes. */
static void
copy_match (guint8 *out, gsize at, guint length, guint distance)
{
  for (guint i = 0; i < length; i++)
    out[at + i] = out[at + i - distance];
}

static gboolean
fail (GError **error, RefpackErrorCode code, gsize offset, const char *what, gsize wanted,
      gsize found)
{
  g_set_error (error, REFPACK_ERROR, code,
               "RefPack stream, offset 0x%08" G_GSIZE_MODIFIER "X: %s: wanted %" G_GSIZE_FORMAT
               ", found %" G_GSIZE_FORMAT,
               offset, what, wanted, found);
  return FALSE;
}

/* excess: takes the most input that is left over the output that is left; may be NULL. */
static gboolean
expand (const guint8 *data, gsize size, guint8 *out, gsize out_size, gint64 *excess, GError **error)
{
  gsize in = HEADER_SIZE, at = 0;
  gint64 most = (gint64) size - (gint64) out_size; /* before the header is read */

  for (;;)
    {
      gsize left = size - in, need = left > 0 ? command_size (data[in]) : 1;

      if (left < need)
        return fail (error, REFPACK_ERROR_TRUNCATED, in, "command past the end", need, left);

      Command c = parse_command (data + in);

      if (left - c.size < c.literals)
        return fail (error, REFPACK_ERROR_TRUNCATED, in, "literal bytes past the end", c.literals,
                     left - c.size);
      if (out_size - at < c.literals + c.length)
        return fail (error, REFPACK_ERROR_SIZE, in, "more than the declared size", out_size,
                     at + c.literals + c.length);
      if (c.length > 0 && c.distance > at + c.literals)
        return fail (error, REFPACK_ERROR_DISTANCE, in, "match before the output's start",
                     c.distance, at + c.literals);
      memcpy (out + at, data + in + c.size, c.literals);
      at += c.literals;
      copy_match (out, at, c.length, c.distance);
      at += c.length;
      in += c.size + c.literals;
      most = MAX (most, (gint64) (size - in) - (gint64) (out_size - at));
      if (c.last)
        break;
    }
  if (at != out_size)
    return fail (error, REFPACK_ERROR_SIZE, in, "the total is not the declared size", out_size, at);
  if (excess != NULL)
    *excess = most;
  return TRUE;
}

static guint8 *
expand_all (const guint8 *data, gsize size, gsize *out_size, gint64 *excess, GError **error)
{
  g_autofree guint8 *out = NULL;

  if (!refpack_is_packed (data, size) || size < HEADER_SIZE)
    {
      g_set_error (error, REFPACK_ERROR, REFPACK_ERROR_HEADER,
                   "RefPack stream, offset 0x00000000: need a header 10 FB of %d bytes, have "
                   "%" G_GSIZE_FORMAT " bytes of something else",
                   HEADER_SIZE, size);
      return NULL;
    }
  *out_size = (gsize) data[2] << 16 | (gsize) data[3] << 8 | data[4];
  if (*out_size / EXPANSION_MAX > size)
    {
      fail (error, REFPACK_ERROR_TRUNCATED, 2, "too short for the size it declares",
            *out_size / EXPANSION_MAX, size);
      return NULL;
    }
  out = g_malloc (MAX (*out_size, 1));
  return expand (data, size, out, *out_size, excess, error) ? g_steal_pointer (&out) : NULL;
}

/* Expands a stream. Bytes after its end are ignored. Only the form that the game accepts is read:
 * flags 0x10, a header of 5 bytes (RefPack).
 *
 * Returns: the expanded bytes, the caller's; NULL with REFPACK_ERROR. */
GBytes *
refpack_decode (const guint8 *data, gsize size, GError **error)
{
  gsize out_size;
  guint8 *out;

  g_return_val_if_fail (data != NULL || size == 0, NULL);

  out = expand_all (data, size, &out_size, NULL, error);
  return out != NULL ? g_bytes_new_take (out, out_size) : NULL;
}

/* How far the game's expansion in place lags behind: the most by which the input left to read was
 * more than the output left to write, at the start and after each command.
 *
 * excess: bytes; negative when there is always room. Errors: as refpack_decode. */
gboolean
refpack_measure (const guint8 *data, gsize size, gint64 *excess, GError **error)
{
  gsize out_size;
  g_autofree guint8 *out = NULL;

  g_return_val_if_fail ((data != NULL || size == 0) && excess != NULL, FALSE);

  out = expand_all (data, size, &out_size, excess, error);
  return out != NULL;
}

/* Whether the bytes are a stream that the game can load: sound, and within the room that it has to
 * expand in place. */
gboolean
refpack_loads_in_place (const guint8 *data, gsize size)
{
  gint64 excess;

  return refpack_measure (data, size, &excess, NULL) && excess <= REFPACK_IN_PLACE_ROOM;
}
