/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/hex-fixture.h - bytes written as hexadecimal digits, with spaces where one likes */
#pragma once

#include <glib.h>

/* The bytes; the caller's. */
static inline GByteArray *
hex_fixture_bytes (const char *hex)
{
  GByteArray *bytes = g_byte_array_new ();

  for (; *hex != '\0'; hex++)
    if (*hex != ' ')
      {
        const int high = g_ascii_xdigit_value (hex[0]), low = g_ascii_xdigit_value (hex[1]);
        const guint8 byte = (guint8) (high << 4 | low);

        g_assert_true (high >= 0 && low >= 0);
        g_byte_array_append (bytes, &byte, 1);
        hex++;
      }
  return bytes;
}
