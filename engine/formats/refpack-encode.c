/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/refpack-encode.c - making RefPack streams: a lazy parse over hash chains
 *
 * Source: reference/hog-refpack.md, RefPack, "Encoder used by OpenReliant".
 */
#include "engine/formats/refpack.h"

#include <string.h>

#define SIZE_MAX_PACKED 0xFFFFFF /* three bytes of the header hold the size */
#define WINDOW 131072            /* ring of earlier places */
#define DISTANCE_MAX 131071      /* the furthest that any shipped stream reaches */
#define HEADS 65536
#define CANDIDATES_MAX 64 /* looked at before one gives up */
#define HASH_BYTES 3
#define HASH_FACTOR 0x9E3779B1u
#define NO_PLACE G_MAXUINT32

/* Reach of the three forms of a match. */
#define SHORT_LENGTH_MAX 10
#define SHORT_DISTANCE_MAX 1024
#define MEDIUM_LENGTH_MIN 4
#define MEDIUM_LENGTH_MAX 67
#define MEDIUM_DISTANCE_MAX 16384
#define LONG_LENGTH_MIN 5
#define LONG_LENGTH_MAX 1028
#define RUN_MAX 112 /* literals of one run; runs are multiples of 4 */

typedef struct
{
  guint length; /* 0: none worth it */
  guint distance;
  guint size; /* bytes of its command */
} Match;

typedef struct
{
  const guint8 *data;
  guint size;
  guint32 *heads;    /* newest place of each hash */
  guint32 *previous; /* place before it with the same hash, by place modulo WINDOW */
  GByteArray *out;
} Encoder;

static guint
hash_at (const Encoder *e, guint at)
{
  guint32 value
      = (guint32) e->data[at] | (guint32) e->data[at + 1] << 8 | (guint32) e->data[at + 2] << 16;

  return (value * HASH_FACTOR) >> 16;
}

static void
remember (Encoder *e, guint at)
{
  guint hash;

  if (e->size - at < HASH_BYTES)
    return;
  hash = hash_at (e, at);
  e->previous[at % WINDOW] = e->heads[hash];
  e->heads[hash] = at;
}

/* Bytes of the smallest command that holds a match; 0 when none does. */
static guint
match_size (guint length, guint distance)
{
  if (length >= 3 && length <= SHORT_LENGTH_MAX && distance <= SHORT_DISTANCE_MAX)
    return 2;
  if (length >= MEDIUM_LENGTH_MIN && length <= MEDIUM_LENGTH_MAX && distance <= MEDIUM_DISTANCE_MAX)
    return 3;
  return length >= LONG_LENGTH_MIN ? 4 : 0;
}

static guint
common_length (const Encoder *e, guint a, guint b)
{
  guint most = MIN (e->size - b, LONG_LENGTH_MAX), n = 0;

  while (n < most && e->data[a + n] == e->data[b + n])
    n++;
  return n;
}

static guint
saving (const Match *match)
{
  return match->length - match->size;
}

/* The match at a place that saves the most bytes, the newest of several. */
static Match
find_match (const Encoder *e, guint at)
{
  Match best = { 0 };
  guint32 place;

  if (e->size - at < HASH_BYTES)
    return best;
  place = e->heads[hash_at (e, at)];
  for (guint n = 0; n < CANDIDATES_MAX && place != NO_PLACE && at - place <= DISTANCE_MAX; n++)
    {
      Match match = { common_length (e, place, at), at - place, 0 };
      guint32 next = e->previous[place % WINDOW];

      match.size = match_size (match.length, match.distance);
      if (match.size > 0 && match.length > match.size
          && (best.length == 0 || saving (&match) > saving (&best)))
        best = match;
      if (next != NO_PLACE && next >= place) /* the ring was written over */
        break;
      place = next;
    }
  return best;
}

static void
put (Encoder *e, guint byte)
{
  guint8 b = (guint8) byte;

  g_byte_array_append (e->out, &b, 1);
}

static void
put_literals (Encoder *e, guint start, guint count)
{
  if (count > 0)
    g_byte_array_append (e->out, e->data + start, count);
}

/* Writes waiting literals in runs until fewer than 4 are left, which the next command takes along.
 * Returns: how many are left. */
static guint
put_runs (Encoder *e, guint start, guint count)
{
  while (count > 3)
    {
      guint run = MIN (RUN_MAX, count / 4 * 4);

      put (e, 0xE0 | (run / 4 - 1));
      put_literals (e, start, run);
      start += run;
      count -= run;
    }
  return count;
}

static void
put_match (Encoder *e, const Match *match, guint literals)
{
  guint length = match->length, back = match->distance - 1;

  switch (match->size)
    {
    case 2:
      put (e, (back >> 3 & 0x60) | (length - 3) << 2 | literals);
      put (e, back);
      break;
    case 3:
      put (e, 0x80 | (length - MEDIUM_LENGTH_MIN));
      put (e, literals << 6 | back >> 8);
      put (e, back);
      break;
    default:
      put (e, 0xC0 | (back >> 12 & 0x10) | ((length - LONG_LENGTH_MIN) >> 6 & 0x0C) | literals);
      put (e, back >> 8);
      put (e, back);
      put (e, length - LONG_LENGTH_MIN);
    }
}

static void
encode (Encoder *e)
{
  guint at = 0, waiting = 0, left;

  while (at < e->size)
    {
      Match match = find_match (e, at);

      remember (e, at);
      if (match.length > 0 && at + 1 < e->size)
        {
          Match later = find_match (e, at + 1);

          if (later.length > 0 && saving (&later) > saving (&match))
            match.length = 0; /* one byte on, it saves more */
        }
      if (match.length == 0)
        {
          at++;
          waiting++;
          continue;
        }
      left = put_runs (e, at - waiting, waiting);
      put_match (e, &match, left);
      put_literals (e, at - left, left);
      for (guint n = 1; n < match.length; n++)
        remember (e, at + n);
      at += match.length;
      waiting = 0;
    }
  left = put_runs (e, at - waiting, waiting);
  put (e, 0xFC | left);
  put_literals (e, at - left, left);
}

/* Makes a stream that refpack_decode and the game expand to these bytes.
 *
 * size: at most 16,777,215, which is what the game's header can say.
 * Returns: the stream, the caller's; NULL for more bytes. */
GBytes *
refpack_encode (const guint8 *data, gsize size)
{
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  Encoder e = { .data = data, .size = (guint) size };

  if (size > SIZE_MAX_PACKED)
    return NULL;
  e.heads = g_new (guint32, HEADS);
  e.previous = g_new (guint32, WINDOW);
  memset (e.heads, 0xFF, HEADS * sizeof *e.heads);
  memset (e.previous, 0xFF, WINDOW * sizeof *e.previous);
  e.out = g_byte_array_sized_new ((guint) size / 2 + 16);
  put (&e, 0x10);
  put (&e, 0xFB);
  put (&e, (guint) (size >> 16));
  put (&e, (guint) (size >> 8));
  put (&e, (guint) size);
  encode (&e);
  g_free (e.heads);
  g_free (e.previous);
  return g_byte_array_free_to_bytes (e.out);
}
