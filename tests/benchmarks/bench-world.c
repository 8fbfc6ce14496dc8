/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/benchmarks/bench-world.c - frames a second with 50 to 400 objects, by phase; copies, hashes
 *
 * The objects are the soak test's: ships of all classes, rocks, mines, torpedoes, flying at and
 * past one another, avoiding, colliding, replaced when they are gone. A frame is of 4 ticks, so of
 * one step. Two scenes: with the density kept, the volume grows with the number of objects (the
 * figure that the growth is judged by: a larger battle is a wider one); with the volume kept, so
 * does the number of neighbours that each object has.
 */
#include "tests/benchmarks/bench-fixture.h"
#include "tests/engine/crowd-fixture.h"

#include <math.h>
#include <string.h>
#include <time.h>

#define WARM_UP_FRAMES 200
#define ROUNDS 3
#define ROUND_SECONDS 0.4

static const guint counts[] = { 50, 100, 200, 400 };

static const char *const phase_names[SIM_PHASES]
    = { "nodes", "move", "collide", "script", "orders", "framing", "losses", "avoid", "rest" };

typedef struct
{
  Crowd crowd;
  Sim sim;
  World *other;
  guint64 hash;
  SimPhase phase;
  double since;
  double in_phase[SIM_PHASES]; /* seconds of the round */
} Bench;

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

static void
phase_cb (SimPhase phase, gpointer user_data)
{
  Bench *bench = user_data;
  const double t = now ();

  bench->in_phase[bench->phase] += t - bench->since;
  bench->phase = phase;
  bench->since = t;
}

/* One frame; the plan's own work is not counted. */
static void
run_frame (Bench *bench)
{
  const FrameInput input = crowd_plan (&bench->crowd, &bench->sim, 4);

  bench->phase = SIM_PHASE_REST;
  bench->since = now ();
  world_frame (&bench->sim, &input);
  phase_cb (SIM_PHASE_REST, bench);
}

static double
total (const double in_phase[SIM_PHASES])
{
  double sum = 0;

  for (guint n = 0; n < SIM_PHASES; n++)
    sum += in_phase[n];
  return sum;
}

/* The best round's seconds a frame, in each phase. */
static void
measure (Bench *bench, double best[SIM_PHASES])
{
  for (guint n = 0; n < WARM_UP_FRAMES; n++)
    run_frame (bench);
  memset (best, 0, SIM_PHASES * sizeof *best);
  best[0] = 1e9;
  for (guint round = 0; round < ROUNDS; round++)
    {
      guint frames = 0;

      memset (bench->in_phase, 0, sizeof bench->in_phase);
      for (; total (bench->in_phase) < ROUND_SECONDS; frames++)
        run_frame (bench);
      for (guint n = 0; n < SIM_PHASES; n++)
        bench->in_phase[n] /= frames;
      if (total (bench->in_phase) < total (best))
        memcpy (best, bench->in_phase, sizeof bench->in_phase);
    }
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

static void
measure_copies (Bench *bench)
{
  g_autoptr (World) other = world_copy (bench->sim.world);

  bench->other = other;
  g_print ("snapshot: %.3f ms for %u bytes, %.2f times a memcpy of them\n",
           bench_seconds (copy_world, bench) * 1e3, bench->sim.world->size_bytes,
           bench_seconds (copy_world, bench) / bench_seconds (copy_bytes, bench));
  g_print ("hash: %.3f ms\n", bench_seconds (hash_world, bench) * 1e3);
}

static void
print_head (const char *scene)
{
  g_print ("%s\n%8s %9s %8s ", scene, "objects", "frames/s", "ms");
  for (guint n = 0; n < SIM_PHASES; n++)
    g_print (" %7s", phase_names[n]);
  g_print ("\n");
}

static void
print_row (guint count, const double seconds[SIM_PHASES])
{
  g_print ("%8u %9.0f %8.3f ", count, 1 / total (seconds), total (seconds) * 1e3);
  for (guint n = 0; n < SIM_PHASES; n++)
    g_print (" %7.3f", seconds[n] * 1e3);
  g_print ("\n");
}

static void
print_growth (double seconds[G_N_ELEMENTS (counts)][SIM_PHASES])
{
  const guint last = G_N_ELEMENTS (counts) - 1;

  g_print ("growth, %u against %u: %.1f times\n  from one to the next:", counts[last], counts[0],
           total (seconds[last]) / total (seconds[0]));
  for (guint i = 1; i <= last; i++)
    g_print (" %.2f", total (seconds[i]) / total (seconds[i - 1]));
  g_print ("\n\n");
}

static void
run_scene (const char *scene, const Assets *assets, gboolean density_kept)
{
  double seconds[G_N_ELEMENTS (counts)][SIM_PHASES];

  print_head (scene);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      const double share = density_kept ? cbrt (counts[i] / 400.0) : 1;
      const guint slots = MIN (counts[i], 398), ships = slots - 8;
      Bench bench = { .crowd = { .ships = ships,
                                 .slots = slots,
                                 .orders_a_frame = 1,
                                 .spread = (guint) (CROWD_SPREAD * share) } };
      const SimHooks hooks = { .user_data = &bench, .phase = phase_cb };
      g_autoptr (World) world = crowd_world_new (&bench.crowd, assets, 3);

      bench.sim = (Sim) { world, assets, &hooks, FALSE };
      measure (&bench, seconds[i]);
      print_row (counts[i], seconds[i]);
      if (!density_kept && i == G_N_ELEMENTS (counts) - 1)
        measure_copies (&bench);
    }
  print_growth (seconds);
}

int
main (void)
{
  g_autoptr (Assets) assets = bench_assets ();

  run_scene ("the density kept (the figure); milliseconds a frame of 4 ticks", assets, TRUE);
  run_scene ("the volume kept", assets, FALSE);
  return 0;
}
