/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-refpack.c - streams read and made; vectors of reference/hog-refpack.md 4 */
#include "engine/formats/refpack.h"
#include "tests/engine/hex-fixture.h"

#include <string.h>

static void
assert_gives (const char *hex, const char *text, gint64 wanted_excess)
{
  g_autoptr (GByteArray) stream = hex_fixture_bytes (hex);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = refpack_decode (stream->data, stream->len, &error);
  gint64 excess = -1;

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
  g_assert_true (refpack_measure (stream->data, stream->len, &excess, &error));
  g_assert_cmpint (excess, ==, wanted_excess);
}

static void
test_vectors (void)
{
  assert_gives ("10FB00000C E061626364 1403 FC", "abcdabcdabcd", 1);
  assert_gives ("10FB000024 E061626364 1403 1403 1403 E065666768 E0696A6B6C FC",
                "abcdabcdabcdabcdabcdabcdabcdefghijkl", 3);
  assert_gives ("10FB000006 010078 FE797A", "xxxxyz", 5);
  assert_gives ("10FB000007 E061626364 FF656667", "abcdefg", 7);
  assert_gives ("10FB000000 FC", "", 6);
}

/* One command after `before` zeros-and-ones of known content: how much it copies, and from where.
 */
static void
assert_command (const char *command, guint literals, guint length, guint distance)
{
  g_autoptr (GByteArray) stream = hex_fixture_bytes ("10FB000000"), tail = hex_fixture_bytes (command);
  guint before = (distance + 111) / 112 * 112, total = before + literals + length;
  g_autofree guint8 *data = g_malloc (before);
  const guint8 run = 0xFB, end = 0xFC;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *out;

  for (guint n = 0; n < before; n++)
    data[n] = (guint8) (n * 167 + n / 256 * 13);
  stream->data[2] = (guint8) (total >> 16);
  stream->data[3] = (guint8) (total >> 8);
  stream->data[4] = (guint8) total;
  for (guint n = 0; n < before; n += 112)
    {
      g_byte_array_append (stream, &run, 1);
      g_byte_array_append (stream, data + n, 112);
    }
  g_byte_array_append (stream, tail->data, tail->len);
  g_byte_array_append (stream, (const guint8 *) "LIT", literals);
  g_byte_array_append (stream, &end, 1);
  bytes = refpack_decode (stream->data, stream->len, &error);
  g_assert_no_error (error);
  out = g_bytes_get_data (bytes, NULL);
  g_assert_cmpmem (out + before, literals, "LIT", literals);
  for (guint n = 0; n < length; n++)
    g_assert_cmpuint (out[before + literals + n], ==, out[before + literals + n - distance]);
}

static void
test_field_limits (void)
{
  assert_command ("0000", 0, 3, 1);
  assert_command ("7FFF", 3, 10, 1024);
  assert_command ("800000", 0, 4, 1);
  assert_command ("BFFFFF", 3, 67, 16384);
  assert_command ("C0000000", 0, 5, 1);
  assert_command ("DFFFFFFF", 3, 1028, 131072);
  assert_command ("6000", 0, 3, 769);
  assert_command ("D0000000", 0, 5, 65537);
  assert_command ("CC000000", 0, 773, 1);
}

static void
assert_fails (const char *hex, RefpackErrorCode code)
{
  g_autoptr (GByteArray) stream = hex_fixture_bytes (hex);
  g_autoptr (GError) error = NULL;
  gint64 excess = 77;

  g_assert_null (refpack_decode (stream->data, stream->len, &error));
  g_assert_error (error, REFPACK_ERROR, (gint) code);
  g_assert_false (refpack_measure (stream->data, stream->len, &excess, NULL));
  g_assert_cmpint (excess, ==, 77);
}

static void
test_broken_streams (void)
{
  assert_fails ("", REFPACK_ERROR_HEADER);
  assert_fails ("10FB0000", REFPACK_ERROR_HEADER);
  assert_fails ("11FB000000000000 FC", REFPACK_ERROR_HEADER);
  assert_fails ("10FA000000 FC", REFPACK_ERROR_HEADER);
  assert_fails ("10FB000000", REFPACK_ERROR_TRUNCATED);          /* no terminator */
  assert_fails ("10FB000004 E0616263", REFPACK_ERROR_TRUNCATED); /* 3 literals of 4 */
  assert_fails ("10FB000004 E061626364", REFPACK_ERROR_TRUNCATED);
  assert_fails ("10FB000003 00", REFPACK_ERROR_TRUNCATED); /* half a command */
  assert_fails ("10FB000003 C00000", REFPACK_ERROR_TRUNCATED);
  assert_fails ("10FB000003 0000 FC", REFPACK_ERROR_DISTANCE); /* nothing to copy yet */
  assert_fails ("10FB000007 E061626364 0004 FC", REFPACK_ERROR_DISTANCE);
  assert_fails ("10FB000005 E061626364 FC", REFPACK_ERROR_SIZE);      /* one byte short */
  assert_fails ("10FB000003 E061626364 FC", REFPACK_ERROR_SIZE);      /* one too many */
  assert_fails ("10FBFFFFFF E061626364 FC", REFPACK_ERROR_TRUNCATED); /* 16 MiB of 11 bytes */
}

/* Copies without an end: each doubles what there is, the declared size stops them. */
static void
test_endless_copies (void)
{
  g_autoptr (GByteArray) stream = hex_fixture_bytes ("10FB000404 E061616161");
  const guint8 copy[] = { 0xDF, 0x00, 0x00, 0xFF }; /* 3 literals, 1028 bytes from 65537 back */
  const guint8 near[] = { 0xCC, 0x00, 0x00, 0xFF }; /* 1028 bytes from 1 back */
  g_autoptr (GError) error = NULL;

  g_byte_array_append (stream, copy, sizeof copy);
  for (guint n = 0; n < 100000; n++)
    g_byte_array_append (stream, near, sizeof near);
  g_assert_null (refpack_decode (stream->data, stream->len, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  memcpy (stream->data + 10, near, sizeof near);
  g_assert_null (refpack_decode (stream->data, stream->len, &error));
  g_assert_error (error, REFPACK_ERROR, REFPACK_ERROR_SIZE);
}

/* Every shorter part of a stream is refused, whatever it is cut in. */
static void
test_truncated_anywhere (void)
{
  g_autoptr (GByteArray) stream
      = hex_fixture_bytes ("10FB000024 E061626364 1403 1403 1403 E065666768 E0696A6B6C FC");

  for (guint size = 0; size < stream->len; size++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (refpack_decode (stream->data, size, &error));
      g_assert_nonnull (error);
    }
}

/* --- encoder --- */

static gsize
assert_round_trip (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) stream = refpack_encode (data, size);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (stream, &length);
  g_autoptr (GBytes) back = refpack_decode (bytes, length, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (back, NULL), g_bytes_get_size (back), data, size);
  return length;
}

static void
test_encode_vectors (void)
{
  g_autoptr (GBytes) empty = refpack_encode (NULL, 0);
  g_autoptr (GByteArray) wanted = hex_fixture_bytes ("10FB000000 FC");
  g_autoptr (GBytes) seven = refpack_encode ((const guint8 *) "abcdefg", 7);
  g_autoptr (GByteArray) literal = hex_fixture_bytes ("10FB000007 E061626364 FF656667");
  g_autoptr (GBytes) twelve = refpack_encode ((const guint8 *) "abcdabcdabcd", 12);
  /* one short match of 8 from 4 back: (8 - 3) << 2 = 0x14, 3 */
  g_autoptr (GByteArray) match = hex_fixture_bytes ("10FB00000C E061626364 1403 FC");

  g_assert_cmpmem (g_bytes_get_data (empty, NULL), g_bytes_get_size (empty), wanted->data,
                   wanted->len);
  g_assert_cmpmem (g_bytes_get_data (seven, NULL), g_bytes_get_size (seven), literal->data,
                   literal->len);
  g_assert_cmpmem (g_bytes_get_data (twelve, NULL), g_bytes_get_size (twelve), match->data,
                   match->len);
}

static void
test_encode_round_trips (void)
{
  g_autofree guint8 *data = g_malloc (400000);
  guint32 state = 7;

  for (guint n = 0; n < 400000; n++)
    {
      state = state * 1103515245u + 12345u;
      /* noise, four letters, then all of it again from as far back as a match reaches */
      data[n] = n < 50000 ? (guint8) (state >> 16) : (guint8) ('a' + (state >> 16) % 4);
      if (n >= 150000)
        data[n] = data[n - 131071];
    }
  for (gsize size = 0; size < 260; size++)
    assert_round_trip (data, size);
  /* the noise once as it is, all else at less than half: letters hold 2 bits of 8 */
  g_assert_cmpuint (assert_round_trip (data, 400000), <, 50000 + 350000 / 2);
  memset (data, 0, 400000);
  /* 389 long matches of 1028 at 4 bytes */
  g_assert_cmpuint (assert_round_trip (data, 400000), <, 2000);
}

static void
test_encode_limit (void)
{
  g_autofree guint8 *data = g_malloc0 (0x1000000);
  g_autoptr (GBytes) fits = refpack_encode (data, 0xFFFFFF);

  g_assert_nonnull (fits);
  g_assert_null (refpack_encode (data, 0x1000000));
}

/* A payload of literals alone: excess = 5 + N/112 + (N%112 >= 4 ? 1 : 0) + 1. 1120 bytes: 16. */
static void
test_in_place (void)
{
  g_autoptr (GByteArray) stream = hex_fixture_bytes ("10FB000460");
  const guint8 run = 0xFB, end = 0xFC;
  guint8 data[112] = { 0 };
  gint64 excess = 0;

  for (guint n = 0; n < 10; n++)
    {
      g_byte_array_append (stream, &run, 1);
      g_byte_array_append (stream, data, sizeof data);
    }
  g_byte_array_append (stream, &end, 1);
  g_assert_true (refpack_measure (stream->data, stream->len, &excess, NULL));
  g_assert_cmpint (excess, ==, 16);
  g_assert_true (refpack_loads_in_place (stream->data, stream->len));
}

/* The largest payload of literals that loads is 1,146,211 bytes; with one more the excess is 10,241
 * = 5 + 10,234 runs of 112 (1,146,208 bytes) + a run of 4 + 1. */
static void
test_in_place_bound (void)
{
  for (guint size = 1146211; size <= 1146212; size++)
    {
      g_autoptr (GByteArray) stream = g_byte_array_new ();
      guint8 header[] = { 0x10, 0xFB, (guint8) (size >> 16), (guint8) (size >> 8), (guint8) size };
      guint8 data[112] = { 0 }, command = 0xFB;
      guint left = size;

      g_byte_array_append (stream, header, sizeof header);
      for (; left >= 112; left -= 112)
        {
          g_byte_array_append (stream, &command, 1);
          g_byte_array_append (stream, data, 112);
        }
      if (left >= 4)
        {
          command = 0xE0;
          g_byte_array_append (stream, &command, 1);
          g_byte_array_append (stream, data, 4);
          left -= 4;
        }
      command = (guint8) (0xFC | left);
      g_byte_array_append (stream, &command, 1);
      g_byte_array_append (stream, data, left);
      g_assert_cmpint (refpack_loads_in_place (stream->data, stream->len), ==, size == 1146211);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/refpack/decode/vectors", test_vectors);
  g_test_add_func ("/engine/refpack/decode/field-limits", test_field_limits);
  g_test_add_func ("/engine/refpack/decode/broken-streams", test_broken_streams);
  g_test_add_func ("/engine/refpack/decode/endless-copies", test_endless_copies);
  g_test_add_func ("/engine/refpack/decode/truncated-anywhere", test_truncated_anywhere);
  g_test_add_func ("/engine/refpack/encode/vectors", test_encode_vectors);
  g_test_add_func ("/engine/refpack/encode/round-trips", test_encode_round_trips);
  g_test_add_func ("/engine/refpack/encode/limit", test_encode_limit);
  g_test_add_func ("/engine/refpack/in-place/excess", test_in_place);
  g_test_add_func ("/engine/refpack/in-place/bound", test_in_place_bound);
  return g_test_run ();
}
