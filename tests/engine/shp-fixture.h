/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/shp-fixture.h - .SHP files made in a test, chunk by chunk
 *
 * Shapes:  a stream of chunks in the loader's request order, each record's bytes a rising pattern,
 *          so that a byte read to the wrong place shows.
 * Owner:   byte arrays are the caller's.
 * Source:  reference/shp-format.md 1; written apart from the reader, on purpose
 */
#pragma once

#include <glib.h>
#include <string.h>

#define FIXTURE_TAGS 17

typedef struct
{
  guint16 sizes[FIXTURE_TAGS]; /* 0: the file has no chunk of the tag */
  guint parts;
  gboolean strangers; /* chunks of unknown tags in between */
} Fixture;

static inline void
fixture_u16 (GByteArray *out, guint value)
{
  guint8 bytes[2] = { value & 0xff, value >> 8 & 0xff };
  g_byte_array_append (out, bytes, 2);
}

static inline void
fixture_u32 (GByteArray *out, guint32 value)
{
  fixture_u16 (out, value & 0xffff);
  fixture_u16 (out, value >> 16);
}

static inline void
fixture_f32 (GByteArray *out, float value)
{
  guint32 bits;
  memcpy (&bits, &value, sizeof bits);
  fixture_u32 (out, bits);
}

static inline void
fixture_header (GByteArray *out, guint tag, guint size, guint count)
{
  fixture_u16 (out, tag);
  fixture_u16 (out, size);
  fixture_u16 (out, count);
}

static inline void
fixture_chunk (GByteArray *out, const Fixture *fixture, guint tag, guint count)
{
  if (fixture->strangers && tag % 3 == 0)
    {
      fixture_header (out, 0x40 + tag, 3, 1);
      g_byte_array_append (out, (const guint8 *) "abc", 3);
    }
  if (fixture->sizes[tag] == 0)
    return;
  fixture_header (out, tag, fixture->sizes[tag], count);
  for (guint n = 0; n < count * fixture->sizes[tag]; n++)
    {
      guint8 byte = (guint8) (out->len * 7 + 3);
      g_byte_array_append (out, &byte, 1);
    }
}

static inline guint
fixture_count (const Fixture *fixture, guint tag, guint count)
{
  return fixture->sizes[tag] != 0 ? count : 0;
}

/* Each part has 2 levels, 3 nodes, 2 attachments, 2 clips, 2 point lists, 1 trigger. */
static inline GByteArray *
fixture_build (const Fixture *fixture)
{
  GByteArray *out = g_byte_array_new ();

  fixture_chunk (out, fixture, 0x00, 1);
  fixture_chunk (out, fixture, 0x01, fixture->parts);
  for (guint part = 0; part < fixture->parts; part++)
    {
      fixture_chunk (out, fixture, 0x02, 2);
      fixture_chunk (out, fixture, 0x07, 3);
      fixture_chunk (out, fixture, 0x09, 2);
      fixture_chunk (out, fixture, 0x0A, 2);
      fixture_chunk (out, fixture, 0x0D, 2);
      fixture_chunk (out, fixture, 0x0F, 1);
      for (guint n = 0; n < fixture_count (fixture, 0x02, 2); n++)
        {
          fixture_chunk (out, fixture, 0x04, 4);
          fixture_chunk (out, fixture, 0x03, 2 + n);
          fixture_chunk (out, fixture, 0x06, 1);
        }
      for (guint n = 0; n < fixture_count (fixture, 0x07, 3); n++)
        fixture_chunk (out, fixture, 0x08, n);
      for (guint n = 0; n < fixture_count (fixture, 0x0A, 2); n++)
        {
          fixture_chunk (out, fixture, 0x0B, 2);
          fixture_chunk (out, fixture, 0x0C, n);
        }
      for (guint n = 0; n < fixture_count (fixture, 0x0D, 2); n++)
        fixture_chunk (out, fixture, 0x0E, 2);
    }
  fixture_chunk (out, fixture, 0x10, 2);
  fixture_header (out, 0xFFFF, 0, 0);
  return out;
}

#define FIXTURE_FULL \
  { \
    .sizes = { 88, 312, 4, 80, 32, 0, 64, 72, 4, 168, 24, 28, 12, 4, 20, 16, 76 }, .parts = 3, \
  }
