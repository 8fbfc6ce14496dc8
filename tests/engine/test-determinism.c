/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-determinism.c - the same inputs give the same world, whatever lies between
 *
 * The sandbox mission on the demo pack, its ships flying figures, fleeing and escorting, the player
 * at the controls; frames of changing length. Then tests/missions/melee.json, with collisions,
 * explosions, formations and curves: the mission that ./check runs with every compiler.
 */
#include "tests/engine/mission-fixture.h"
#include "tests/engine/sim-fixture.h"

#include "engine/formats/game-files.h"
#include "engine/tables/data-dir.h"

#include <math.h>

#define FRAMES 600
#define MIDDLE 250
#define MELEE_SECONDS 60

static Assets *assets;

static FrameInput
input_for_frame (guint n)
{
  FrameInput input = { .ticks = n * 7 % 10 + 1, .controls = { .mode = (guint8) (n / 200 % 3) } };

  input.controls.stick_x = (gint16) (n * 37 % 2001 - 1000);
  input.controls.stick_y = (gint16) (n * 53 % 2001 - 1000);
  input.controls.mouse_dx = (gint16) (n % 9 * 10 - 40);
  input.controls.mouse_dy = (gint16) (n % 5 * 10 - 20);
  input.controls.actions[n % 10] = (guint8) (n * 29); /* keys at random, as it were */
  return input;
}

static void
give_orders (Sim *sim)
{
  const OrderTarget player = { ORDER_TARGET_SHIP, 0, -1 };

  for (int slot = 0; slot < 10; slot++)
    {
      object_reset (sim, slot);
      g_assert_true (object_create (sim, slot, (guint32) slot, 0,
                                    vec3 ((float) slot * 3000, 0, (float) slot * 500), NULL));
    }
  g_assert_true (order_push (sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  /* the keys held at random must not end the mission */
  sim->world->objects[0].flags |= OBJECT_EJECT_DISABLED;
  for (int slot = 1; slot < 7; slot++)
    g_assert_true (order_push (sim, slot, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET));
  g_assert_true (order_push (sim, 7, ORDER_RUN_AWAY, player));
  g_assert_true (order_push (sim, 8, ORDER_ESCORT, player));
  g_assert_true (order_push (sim, 9, ORDER_OBJECT_ATTACH, player));
}

static World *
start (guint32 seed)
{
  WorldStart defaults = WORLD_START_DEFAULT;
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (GError) error = NULL;
  World *world;
  Sim sim;

  defaults.seed = seed;
  world = world_new (mission, &defaults, &error);
  g_assert_no_error (error);
  sim = (Sim) { world, assets, NULL, FALSE };
  g_assert_true (world_start (&sim));
  give_orders (&sim);
  return world;
}

static void
run (World *world, guint from, guint to, guint64 *hashes)
{
  Sim sim = { world, assets, NULL, FALSE };

  for (guint n = from; n < to; n++)
    {
      const FrameInput input = input_for_frame (n);
      g_assert_true (world_frame (&sim, &input));
      hashes[n] = world_hash (world);
    }
}

static void
test_twice (void)
{
  g_autoptr (World) first = start (5);
  g_autoptr (World) second = start (5);
  guint64 a[FRAMES], b[FRAMES];

  run (first, 0, FRAMES, a);
  run (second, 0, FRAMES, b);
  for (guint n = 0; n < FRAMES; n++)
    g_assert_cmphex (a[n], ==, b[n]);
  g_assert_cmpmem (first, first->size_bytes, second, second->size_bytes);
}

static void
test_snapshot (void)
{
  g_autoptr (World) world = start (5);
  g_autoptr (World) snapshot = NULL;
  guint64 straight[FRAMES], again[FRAMES];

  run (world, 0, MIDDLE, straight);
  snapshot = world_copy (world);
  run (world, MIDDLE, FRAMES, straight);
  world_restore (world, snapshot);
  run (world, MIDDLE, FRAMES, again);
  for (guint n = MIDDLE; n < FRAMES; n++)
    g_assert_cmphex (again[n], ==, straight[n]);
}

/* Every frame changes the hash, and another seed or input gives another world. */
static void
test_differs (void)
{
  g_autoptr (World) first = start (5);
  g_autoptr (World) second = start (6);
  guint64 a[60], b[60];

  run (first, 0, 60, a);
  run (second, 0, 60, b);
  for (guint n = 1; n < 60; n++)
    {
      g_assert_cmphex (a[n], !=, a[n - 1]);
      g_assert_cmphex (a[n], !=, b[n]);
    }
}

static void
assert_number (Vec3 v)
{
  g_assert_true (isfinite (v.x) && isfinite (v.y) && isfinite (v.z));
}

static void
test_all_are_numbers (void)
{
  g_autoptr (World) world = start (5);
  guint64 hashes[FRAMES];

  run (world, 0, FRAMES, hashes);
  for (int slot = 0; slot < WORLD_OBJECTS; slot++)
    {
      const WorldObject *o = &world->objects[slot];
      const Mat3 m = object_next_orientation (world, slot);
      assert_number (object_next_position (world, slot));
      assert_number (o->velocity);
      assert_number (vec3 (o->pitch_rate, o->yaw_rate, o->roll_rate));
      assert_number (vec3 (o->throttle, o->speed, o->pitch_input));
      for (guint axis = 0; axis < 3; axis++) /* no object grows or shrinks */
        assert_near (vec3_length (vec3 (m.m[axis], m.m[3 + axis], m.m[6 + axis])), 1, 1e-3);
    }
}

/* --- the melee --- */

typedef struct
{
  guint damaged, destroyed, retired;
  guint started[256]; /* by order */
} Seen;

static void
see_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  Seen *seen = user_data;

  if (trace->kind == SIM_TRACE_DAMAGE)
    seen->damaged++;
  else if (trace->kind == SIM_TRACE_OBJECT && trace->c == SIM_OBJECT_DESTROYED)
    seen->destroyed++;
  else if (trace->kind == SIM_TRACE_OBJECT && trace->c == SIM_OBJECT_RETIRED)
    seen->retired++;
  else if (trace->kind == SIM_TRACE_ORDER && trace->c == SIM_ORDER_STARTED)
    seen->started[trace->b % G_N_ELEMENTS (seen->started)]++;
}

static World *
start_melee (void)
{
  const WorldStart defaults = WORLD_START_DEFAULT;
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "missions", "melee.dte", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) mission = NULL;
  g_autofree char *contents = NULL;
  gsize size;
  World *world;
  Sim sim;

  g_file_get_contents (path, &contents, &size, &error);
  g_assert_no_error (error);
  mission = dte_mission_new_from_bytes ((const guint8 *) contents, size, "melee.dte", &error);
  g_assert_no_error (error);
  world = world_new (mission, &defaults, &error);
  g_assert_no_error (error);
  sim = (Sim) { world, assets, NULL, FALSE };
  g_assert_true (world_start (&sim));
  return world;
}

static void
run_melee (World *world, Seen *seen)
{
  const SimHooks hooks = { .user_data = seen,
                           .wanted = 1u << SIM_TRACE_DAMAGE | 1u << SIM_TRACE_OBJECT
                                     | 1u << SIM_TRACE_ORDER,
                           .trace = see_cb };
  const FrameInput input = { .ticks = 4 };
  Sim sim = { world, assets, &hooks, FALSE };

  for (guint n = 0; n < MELEE_SECONDS * 25; n++)
    g_assert_true (world_frame (&sim, &input));
}

/* It must hold what it is there for, and be the same twice, watched or not. */
static void
test_melee (void)
{
  static const guint orders[] = { ORDER_FLY_AIMLESSLY, ORDER_FLY, ORDER_RUN_AWAY, ORDER_ESCORT,
                                  ORDER_EXPLODE, ORDER_FORMATION_REGROUP, ORDER_PATROL_ROUTE,
                                  ORDER_SHIP_FOLLOW_CURVE, ORDER_RANDOM_SPIN_SLOW,
                                  ORDER_FORMATION, ORDER_MATCH_SPEED, ORDER_PLAYER_CONTROL,
                                  ORDER_EJECT_SPIN, ORDER_DISRUPTED, ORDER_MAKE_CAPSHIP_LIST_LEFT,
                                  ORDER_SHIP_FOLLOW_CURVE_BACKWARDS, ORDER_MILL };
  g_autoptr (World) first = start_melee ();
  g_autoptr (World) second = start_melee ();
  Seen seen = { 0 }, again = { 0 };

  run_melee (first, &seen);
  run_melee (second, &again);
  g_assert_cmpmem (first, first->size_bytes, second, second->size_bytes);
  g_assert_cmpmem (&seen, sizeof seen, &again, sizeof again);
  for (guint n = 0; n < G_N_ELEMENTS (orders); n++)
    if (seen.started[orders[n]] == 0)
      g_error ("order %u (%s) never ran", orders[n], order_display_name (orders[n]));
  g_assert_cmpuint (seen.damaged, >, 0);
  g_assert_cmpuint (seen.destroyed, >, 0);
  g_assert_cmpuint (seen.retired, >, 0);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autofree char *data_dir = data_dir_find (NULL);
  g_autoptr (GameFiles) files = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  files = game_files_new (NULL, data_dir, &error);
  g_assert_no_error (error);
  assets = assets_new (files, &error);
  g_assert_no_error (error);
  g_test_add_func ("/engine/determinism/run/twice", test_twice);
  g_test_add_func ("/engine/determinism/run/snapshot-in-the-middle", test_snapshot);
  g_test_add_func ("/engine/determinism/run/differs-by-seed", test_differs);
  g_test_add_func ("/engine/determinism/melee/twice", test_melee);
  g_test_add_func ("/engine/determinism/run/all-are-numbers", test_all_are_numbers);
  result = g_test_run ();
  assets_unref (assets);
  return result;
}
