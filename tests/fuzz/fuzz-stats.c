/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-stats.c - any bytes as a stat file, as its text form, and as a user's own figures
 */
#include "engine/formats/stats.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

static void
as_bytes (const uint8_t *data, size_t size)
{
  for (StatsKind kind = STATS_KIND_SHIPS; kind <= STATS_KIND_PILOTS; kind++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (StatsFile) file = stats_file_new_from_bytes (kind, data, size, "fuzz.bin", &error);
      g_assert_true ((file == NULL) == (error != NULL));
      if (file == NULL)
        continue;
      g_autofree char *text = stats_file_to_json (file);
      g_autoptr (StatsFile) again = stats_file_new_from_json (text, "fuzz.json", &error);
      g_assert_no_error (error);
      g_autoptr (GBytes) bytes = stats_file_to_bytes (again);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), data, size);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;

  as_bytes (data, size);
  g_autoptr (StatsFile) file = stats_file_new_from_json (text, "fuzz.json", &error);
  g_assert_true ((file == NULL) == (error != NULL));
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  static const char text[]
      = "{\"kind\": \"guns\", \"records\": [{\"name\": \"Laser\", \"name_rest\": null, \"range\": "
        "1,"
        " \"speed\": 2.5, \"damage_shield\": {\"bits\": \"0000c07f\"}, \"damage_hull\": -0.0,"
        " \"fire_rate\": 1e-40, \"shot_energy\": 6}]}";

  if (n == 0)
    {
      guint8 *bytes = g_malloc (2 * STATS_RECORD_SIZE);
      for (guint i = 0; i < 2 * STATS_RECORD_SIZE; i++)
        bytes[i] = (guint8) (i * 31);
      return g_bytes_new_take (bytes, 2 * STATS_RECORD_SIZE);
    }
  return n == 1 ? g_bytes_new_static (text, strlen (text)) : NULL;
}
