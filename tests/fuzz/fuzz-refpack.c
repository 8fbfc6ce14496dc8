/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-refpack.c - any bytes as a RefPack stream */
#include "engine/formats/refpack.h"
#include "tests/fuzz/fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) read = refpack_decode (data, size, &error);

  g_assert_true ((read == NULL) == (error != NULL));
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  /* the check vectors of reference/hog-refpack.md, RefPack */
  static const guint8 plain[]
      = { 0x10, 0xFB, 0, 0, 0x0C, 0xE0, 'a', 'b', 'c', 'd', 0x14, 0x03, 0xFC };
  static const guint8 overlap[] = { 0x10, 0xFB, 0, 0, 6, 1, 0, 'x', 0xFE, 'y', 'z' };
  static const guint8 empty[] = { 0x10, 0xFB, 0, 0, 0, 0xFC };

  switch (n)
    {
    case 0:
      return g_bytes_new_static (plain, sizeof plain);
    case 1:
      return g_bytes_new_static (overlap, sizeof overlap);
    case 2:
      return g_bytes_new_static (empty, sizeof empty);
    default:
      return NULL;
    }
}
