/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/benchmarks/bench-files.c - opening and saving a full-size mission (850,919 bytes) */
#include "engine/formats/dte-script.h"
#include "engine/formats/refpack.h"
#include "tests/benchmarks/bench-fixture.h"

typedef struct
{
  DteMission *mission;
  GBytes *bytes;
  GBytes *packed;
} Bench;

static void
open_mission (gpointer user_data)
{
  Bench *bench = user_data;
  gsize size;
  const guint8 *data = g_bytes_get_data (bench->bytes, &size);
  g_autoptr (DteMission) mission = dte_mission_new_from_bytes (data, size, "bench", NULL);

  g_assert_nonnull (mission);
}

static void
save_mission (gpointer user_data)
{
  Bench *bench = user_data;
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (bench->mission);

  g_assert_nonnull (bytes);
}

static void
expand (gpointer user_data)
{
  Bench *bench = user_data;
  gsize size;
  const guint8 *data = g_bytes_get_data (bench->packed, &size);
  g_autoptr (GBytes) bytes = refpack_decode (data, size, NULL);

  g_assert_nonnull (bytes);
}

static void
pack (gpointer user_data)
{
  Bench *bench = user_data;
  gsize size;
  const guint8 *data = g_bytes_get_data (bench->bytes, &size);
  g_autoptr (GBytes) bytes = refpack_encode (data, size);

  g_assert_nonnull (bytes);
}

int
main (void)
{
  g_autoptr (DteMission) mission = bench_mission (372); /* the most a shipped mission has */
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (mission);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autoptr (GBytes) packed = refpack_encode (data, size);
  Bench bench = { mission, bytes, packed };
  struct
  {
    const char *name;
    BenchFunc work;
  } works[] = { { "open", open_mission },
                { "save", save_mission },
                { "RefPack decode", expand },
                { "RefPack encode", pack } };

  g_print ("mission: %zu bytes, %zu packed\n", size, g_bytes_get_size (packed));
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    g_print ("%s: %.3f ms\n", works[i].name, bench_seconds (works[i].work, &bench) * 1e3);
  return 0;
}
