/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-paths-soak.c - paths, formations and shots at random, broken ones among them
 *
 * Numbers come from a generator of a fixed seed, so that each run is the same. Nothing may leave
 * the numbers, and the same mission with the same orders must give the same world.
 */
#include "tests/engine/path-fixture.h"

#include "engine/sim/director.h"

#include <math.h>

#define SHIPS 30
#define HANDLES 20
#define WAYPOINTS 8
#define CURVES 40
#define FRAMES 3000
#define EACH 15 /* frames between orders */

static const guint orders[] = { ORDER_FORMATION_REGROUP,     ORDER_PATROL_ROUTE,
                                ORDER_SHIP_FOLLOW_CURVE,     ORDER_SHIP_FOLLOW_CURVE_BACKWARDS,
                                ORDER_FORMATION,             ORDER_ESCORT };

static Vec3
somewhere (GRand *rand, double reach)
{
  return vec3 ((float) g_rand_double_range (rand, -reach, reach),
               (float) g_rand_double_range (rand, -reach, reach),
               (float) g_rand_double_range (rand, -reach, reach));
}

/* Ships 1 to 30 in groups 0 and 1, then handles, then waypoints of groups 2 and 3; curves between
 * any of them; formations whose points ships name, or name none. */
static Fixture *
make_mission (GRand *rand)
{
  Fixture *f = fixture_new ();
  const guint last = SHIPS + HANDLES;

  for (guint n = 0; n < 4; n++)
    fixture_group (f, 0xFF);
  for (guint formation = 0; formation < 3; formation++)
    {
      path_formation (f);
      for (guint n = 0; n < 5; n++)
        path_formation_point (f, formation, somewhere (rand, 3000));
    }
  for (guint n = 0; n < SHIPS; n++)
    {
      const guint ship = path_point (f, PATH_FIGHTER, n % 3, somewhere (rand, 30000));
      fixture_set (f, DTE_SHIPS, ship, "formation_point", (guint32) g_rand_int_range (rand, 0, 18));
    }
  for (guint n = 0; n < HANDLES; n++)
    path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, somewhere (rand, 40000));
  for (guint n = 0; n < WAYPOINTS; n++)
    path_point (f, DTE_KIND_WAYPOINT, 2 + n % 2, somewhere (rand, 40000));
  for (guint n = 0; n < CURVES; n++)
    {
      const int start = g_rand_int_range (rand, -1, (gint32) last);
      path_curve (f, start, g_rand_int_range (rand, -1, (gint32) last), somewhere (rand, 40000),
                  somewhere (rand, 40000));
      path_bend (f, n, somewhere (rand, 2000), somewhere (rand, 2000));
      path_marker (f, n, (float) g_rand_double (rand));
    }
  return f;
}

/* Some floats of curves, points and markers become any bits at all. */
static void
break_records (Fixture *f, GRand *rand)
{
  for (guint n = 0; n < CURVES; n += 3)
    image_set_u32 (f->world,
                   mission_record (f->world, DTE_CURVES, n) + CURVE_FROM
                       + 4u * (guint32) g_rand_int_range (rand, 0, 6),
                   g_rand_int (rand));
  for (guint n = 0; n < 15; n += 4)
    image_set_u32 (f->world, mission_record (f->world, DTE_FORMATION_POINTS, n) + POINT_OFFSET,
                   g_rand_int (rand));
  for (guint n = 0; n < mission_count (f->world, DTE_SHIPS); n += 5)
    image_set_u32 (f->world, fixture_ship_place (f, n) + SHIP_MARKER_AT, g_rand_int (rand));
}

static void
do_something (Fixture *f, GRand *rand)
{
  const int slot = g_rand_int_range (rand, 0, SHIPS + 3);
  const OrderTarget target = { (OrderTargetKind) g_rand_int_range (rand, 0, 3),
                               g_rand_int_range (rand, -1, SHIPS + 5), -1 };
  const guint32 data[4] = { (guint32) g_rand_int_range (rand, -1, CURVES + 2),
                            (guint32) g_rand_int_range (rand, -1, 12),
                            (guint32) g_rand_int_range (rand, -1, SHIPS + 5), 0 };
  CameraShot shot = CAMERA_SHOT_NONE;

  order_push_with (&f->sim, slot, orders[g_rand_int_range (rand, 0, G_N_ELEMENTS (orders))],
                   target, data);
  shot.curve = g_rand_int_range (rand, -1, CURVES);
  shot.ship = shot.curve < 0 ? g_rand_int_range (rand, -1, SHIPS) : -1;
  shot.tracked = g_rand_int_range (rand, -1, SHIPS);
  shot.pace = g_rand_int_range (rand, -1, SHIPS);
  shot.seconds = (float) g_rand_int_range (rand, -1, 9);
  shot.held_kind = (guint32) g_rand_int_range (rand, 0, 3);
  shot.held = g_rand_int_range (rand, -1, 5);
  director_stack (&f->sim, &shot);
  if (g_rand_int_range (rand, 0, 40) == 0)
    director_start (&f->sim, &shot);
  if (g_rand_int_range (rand, 0, 60) == 0)
    object_retire (&f->sim, slot);
}

static void
assert_finite (Vec3 v)
{
  g_assert_true (isfinite (v.x) && isfinite (v.y) && isfinite (v.z));
}

static void
check (const Fixture *f)
{
  assert_finite (f->world->camera_position);
  for (int slot = 0; slot < SHIPS + 5; slot++)
    {
      const WorldObject *o = &f->world->objects[slot];

      assert_finite (object_next_position (f->world, slot));
      assert_finite (o->velocity);
      g_assert_true (isfinite (o->throttle) && isfinite (o->yaw_input));
    }
}

static guint64
run (guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  g_autoptr (Fixture) f = make_mission (rand);

  path_start (f);
  for (guint ship = 0; ship <= SHIPS; ship++)
    path_make (f, ship, 100);
  break_records (f, rand);
  for (guint n = 0; n < FRAMES; n++)
    {
      if (n % EACH == 0)
        do_something (f, rand);
      path_frames (f, 1, n % 7 + 1);
      check (f);
    }
  g_rand_free (rand);
  return world_hash (f->world);
}

static void
test_random (void)
{
  for (guint32 seed = 1; seed <= 4; seed++)
    g_assert_cmphex (run (seed), ==, run (seed));
  g_assert_cmphex (run (1), !=, run (2));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/paths-soak/random", test_random);
  return g_test_run ();
}
