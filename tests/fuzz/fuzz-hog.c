/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-hog.c - any bytes as an archive */
#include "engine/formats/hog.h"
#include "engine/formats/refpack.h"
#include "tests/fuzz/fuzz.h"

#define MEMBERS_READ 16 /* of each input, so that one of thousands takes no longer */

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (HogArchive) archive = hog_archive_new (bytes, &error);

  g_assert_true ((archive == NULL) == (error != NULL));
  for (guint n = 0; archive != NULL && n < MIN (hog_archive_count (archive), MEMBERS_READ); n++)
    {
      const HogMember *member = hog_archive_member (archive, n);
      g_autoptr (GBytes) stored = hog_archive_dup_stored (archive, member);
      g_autoptr (GBytes) read = hog_archive_dup_member (archive, member->name, NULL);
      g_autoptr (GBytes) packed = hog_pack_member (member->name, stored, TRUE, NULL);
      g_autofree char *name = hog_archive_dup_file_name (archive, n);

      g_assert_cmpuint (g_bytes_get_size (stored), ==, member->size);
      /* what is no stream is given as it is, and stored as it is or smaller */
      if (!refpack_is_packed (g_bytes_get_data (stored, NULL), member->size))
        {
          g_assert_nonnull (packed);
          g_assert_cmpuint (g_bytes_get_size (packed), <=, member->size);
          if (hog_archive_find (archive, member->name) == member)
            g_assert_true (g_bytes_equal (read, stored));
        }
      g_assert_nonnull (name);
      g_assert_true (hog_archive_find (archive, member->name) != NULL);
    }
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  static const char *const names[] = { "one.shp", "two words", "ONE.shp" };
  g_autoptr (GBytes) one = g_bytes_new_static ("\x10\xFB\0\0\6\1\0x\xFEyz", 11);
  g_autoptr (GBytes) two = g_bytes_new_static ("plain", 5);
  GBytes *const members[] = { one, two, two };

  return n == 0 ? hog_pack (names, members, G_N_ELEMENTS (names), NULL) : NULL;
}
