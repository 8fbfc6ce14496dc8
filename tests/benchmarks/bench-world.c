/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/benchmarks/bench-world.c - frames a second with 50 to 400 ships; copies and hashes */
#include <string.h>

#include "tests/benchmarks/bench-fixture.h"

static const guint counts[] = { 50, 100, 200, 400 };

typedef struct
{
  Sim sim;
  World *other;
  guint64 hash;
} Bench;

static void
run_frame (gpointer user_data)
{
  Bench *bench = user_data;
  FrameInput input = { .ticks = 4 };

  world_frame (&bench->sim, &input);
}

static void
copy_world (gpointer user_data)
{
  Bench *bench = user_data;

  world_restore (bench->other, bench->sim.world);
}

static void
copy_bytes (gpointer user_data)
{
  Bench *bench = user_data;

  memcpy (bench->other, bench->sim.world, bench->sim.world->size_bytes);
}

static void
hash_world (gpointer user_data)
{
  Bench *bench = user_data;

  bench->hash ^= world_hash (bench->sim.world);
}

int
main (void)
{
  g_autoptr (Assets) assets = bench_assets ();
  double seconds[G_N_ELEMENTS (counts)];

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (DteMission) mission = bench_mission (counts[i]);
      g_autoptr (World) world = bench_world (mission, assets);
      g_autoptr (World) other = world_copy (world);
      Bench bench = { { world, assets, NULL, FALSE }, other, 0 };

      seconds[i] = bench_seconds (run_frame, &bench);
      g_print ("%u ships: %.0f frames a second (%.3f ms)\n", counts[i], 1 / seconds[i],
               seconds[i] * 1e3);
      if (i + 1 < G_N_ELEMENTS (counts))
        continue;
      g_print ("snapshot: %.3f ms for %u bytes, %.2f times a memcpy of them\n",
               bench_seconds (copy_world, &bench) * 1e3, world->size_bytes,
               bench_seconds (copy_world, &bench) / bench_seconds (copy_bytes, &bench));
      g_print ("hash: %.3f ms\n", bench_seconds (hash_world, &bench) * 1e3);
    }
  g_print ("400 ships against 50: %.1f times the time of a frame\n",
           seconds[G_N_ELEMENTS (counts) - 1] / seconds[0]);
  return 0;
}
