/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-soak.c - half an hour of 400 objects of every class under every built order
 *
 * Twice, in two threads that share the assets: each must come to the same hashes, every number must
 * stay one, no orientation may drift, and things must have been hurt, destroyed and retired.
 * SORTIE_SOAK_MINUTES gives another length.
 */
#include "tests/engine/crowd-fixture.h"

#include <stdlib.h>

#define MINUTES 30
#define FRAME_TICKS 10u
#define FRAMES_A_MINUTE (60 * 100 / FRAME_TICKS)
#define SHIPS 360
#define SLOTS 398         /* the marker of the camera and what breaks off take the rest */
#define CHECKED_FRAMES 50 /* between two looks */
#define MOST_DRIFT 1e-4
#define SEED 3

typedef struct
{
  const Assets *assets;
  guint frames;
  GArray *hashes; /* guint64, one for each look */
  Crowd crowd;
  guint damaged, destroyed, retired;
} Soak;

static void
count_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  Soak *soak = user_data;

  if (trace->kind == SIM_TRACE_DAMAGE)
    soak->damaged++;
  else if (trace->kind == SIM_TRACE_OBJECT && trace->c == SIM_OBJECT_DESTROYED)
    soak->destroyed++;
  else if (trace->kind == SIM_TRACE_OBJECT && trace->c == SIM_OBJECT_RETIRED)
    soak->retired++;
}

static void
look (Soak *soak, const World *world)
{
  const guint64 hash = world_hash (world);

  crowd_assert_sound (world, MOST_DRIFT);
  g_array_append_val (soak->hashes, hash);
}

static gpointer
run (gpointer data)
{
  Soak *soak = data;
  const SimHooks hooks = { .user_data = soak,
                           .wanted = 1u << SIM_TRACE_DAMAGE | 1u << SIM_TRACE_OBJECT,
                           .trace = count_cb };
  g_autoptr (World) world = crowd_world_new (&soak->crowd, soak->assets, SEED);
  Sim sim = { world, soak->assets, &hooks, FALSE };
  Sim plan = { world, soak->assets, NULL, FALSE }; /* what the plan takes away does not count */

  for (guint n = 0; n < soak->frames; n++)
    {
      const FrameInput input = crowd_plan (&soak->crowd, &plan, FRAME_TICKS);

      g_assert_true (world_frame (&sim, &input));
      if ((n + 1) % CHECKED_FRAMES == 0)
        look (soak, world);
    }
  g_assert_cmpuint (world->object_count, >=, SLOTS);
  return NULL;
}

static guint
frames_to_run (void)
{
  const char *minutes = g_getenv ("SORTIE_SOAK_MINUTES");

  return (minutes != NULL ? (guint) atoi (minutes) : MINUTES) * FRAMES_A_MINUTE;
}

static void
assert_all_orders_were_given (const Crowd *crowd)
{
  for (guint number = 0; number < G_N_ELEMENTS (crowd->given_of); number++)
    {
      const OrderInfo *info = order_info (number);

      if (info != NULL && info->built && number != ORDER_PLAYER_CONTROL
          && crowd->given_of[number] == 0)
        g_error ("order %u (%s) was never taken", number, order_display_name (number));
    }
}

static void
test_half_an_hour (void)
{
  g_autoptr (Assets) assets = crowd_assets ();
  Soak soaks[2] = { 0 };
  GThread *threads[2];

  for (guint n = 0; n < 2; n++)
    {
      soaks[n].assets = assets;
      soaks[n].crowd
          = (Crowd) { .ships = SHIPS, .slots = SLOTS, .spread = CROWD_SPREAD, .orders_a_frame = 1 };
      soaks[n].frames = frames_to_run ();
      soaks[n].hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
      threads[n] = g_thread_new ("soak", run, &soaks[n]);
    }
  for (guint n = 0; n < 2; n++)
    g_thread_join (threads[n]);
  g_test_message ("%u orders taken, %u blows, %u destroyed, %u retired, %u replaced",
                  soaks[0].crowd.given, soaks[0].damaged, soaks[0].destroyed, soaks[0].retired,
                  soaks[0].crowd.replaced);
  g_assert_cmpuint (soaks[0].hashes->len, ==, soaks[0].frames / CHECKED_FRAMES);
  for (guint n = 0; n < soaks[0].hashes->len; n++)
    g_assert_cmphex (g_array_index (soaks[0].hashes, guint64, n), ==,
                     g_array_index (soaks[1].hashes, guint64, n));
  g_assert_cmpuint (soaks[0].damaged, >, 0);
  g_assert_cmpuint (soaks[0].destroyed, >, 0);
  g_assert_cmpuint (soaks[0].retired, >, 0);
  assert_all_orders_were_given (&soaks[0].crowd);
  for (guint n = 0; n < 2; n++)
    g_array_unref (soaks[n].hashes);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/soak/half-an-hour/twice-the-same", test_half_an_hour);
  return g_test_run ();
}
