/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-avoidance-scan.c - the scan of a whole world lists what the scan of each ship
 * lists, which asks of every object (steering-formulas.md 9, 10); and the index it asks instead */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/nodes.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/scan-index.h"
#include "engine/sim/steering.h"

#include <math.h>
#include <string.h>

/* --- the index --- */

static ScanBox
random_box (GRand *rand, double reach)
{
  ScanBox box;

  for (guint axis = 0; axis < 3; axis++)
    {
      /* whole numbers, so that ends are often equal */
      box.low[axis] = g_rand_int_range (rand, 0, (gint32) reach);
      box.high[axis] = box.low[axis] + g_rand_int_range (rand, 0, 8);
    }
  return box;
}

static gboolean
boxes_touch (const ScanBox *a, const ScanBox *b)
{
  for (guint axis = 0; axis < 3; axis++)
    if (a->low[axis] > b->high[axis] || b->low[axis] > a->high[axis])
      return FALSE;
  return TRUE;
}

/* Any number of boxes, from none to all: each that touches is found, and of those far off most are
 * not. */
static void
test_index (void)
{
  static const guint counts[] = { 0, 1, 15, 63, 64, 65, 399, WORLD_OBJECTS };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree ScanIndex *index = g_new (ScanIndex, 1);
  guint found_count = 0, all_count = 0;

  for (guint n = 0; n < G_N_ELEMENTS (counts); n++)
    {
      ScanBox boxes[WORLD_OBJECTS];
      guint16 numbers[WORLD_OBJECTS];

      for (guint i = 0; i < counts[n]; i++)
        {
          numbers[i] = (guint16) i;
          boxes[i] = random_box (rand, 60);
        }
      scan_index_build (index, boxes, numbers, counts[n]);
      for (guint query = 0; query < 50; query++)
        {
          const ScanBox box = random_box (rand, 80);
          ScanSet found;

          scan_index_query (index, &box, &found);
          for (guint i = 0; i < WORLD_OBJECTS; i++)
            {
              if (i >= counts[n] || (i < counts[n] && boxes_touch (&boxes[i], &box)))
                g_assert_cmpint (scan_set_has (&found, i), ==, i < counts[n]);
              found_count += scan_set_has (&found, i);
            }
          all_count += counts[n];
        }
    }
  g_assert_cmpuint (found_count * 20, <, all_count);
}

/* Of a part of the numbers; what has no ends to sort by is always found, and finds all. */
static void
test_index_vast (void)
{
  g_autofree ScanIndex *index = g_new (ScanIndex, 1);
  const guint16 numbers[] = { 3, 70, 71, 399 };
  ScanBox boxes[WORLD_OBJECTS] = { { { 0, 0, 0 }, { 0, 0, 0 } } };
  ScanBox query = { { 90, 90, 90 }, { 91, 91, 91 } };
  ScanSet found;

  boxes[399].high[0] = 40;
  boxes[70].low[1] = NAN;
  boxes[71].high[2] = INFINITY;
  scan_index_build (index, boxes, numbers, G_N_ELEMENTS (numbers));
  scan_index_query (index, &query, &found);
  g_assert_true (scan_set_has (&found, 70) && scan_set_has (&found, 71));
  g_assert_false (scan_set_has (&found, 3) || scan_set_has (&found, 399)
                  || scan_set_has (&found, 4));
  query.low[0] = NAN;
  scan_index_query (index, &query, &found);
  g_assert_true (scan_set_has (&found, 3) && scan_set_has (&found, 399));
  g_assert_false (scan_set_has (&found, 4));
}

/* --- the scan --- */

static float
any (GRand *rand, double low, double high)
{
  return (float) g_rand_double_range (rand, low, high);
}

static Vec3
any_place (GRand *rand, double reach)
{
  return vec3 (any (rand, -reach, reach), any (rand, -reach, reach), any (rand, -reach, reach));
}

/* Values on which arithmetic goes astray. */
static const float odd[] = { NAN, INFINITY, -INFINITY, 3e38f, -3e38f, 1e20f, 0.0f, 1e-40f, 1e15f };

static void
make_odd (GRand *rand, SimFixture *f, int slot)
{
  WorldObject *o = sim_fixture_object (f, slot);
  WorldNode *root = &f->world->nodes[o->root];
  float *const fields[] = { &root->next_position.x, &root->next_position.y, &root->next_position.z,
                            &o->velocity.x,         &o->velocity.z,         &o->radius };

  *fields[g_rand_int_range (rand, 0, G_N_ELEMENTS (fields))]
      = odd[g_rand_int_range (rand, 0, G_N_ELEMENTS (odd))];
}

static void
fill_object (GRand *rand, SimFixture *f, int slot, int count, double reach)
{
  static const guint32 some_flags[] = { OBJECT_COMPONENTS, OBJECT_NO_AVOIDANCE, OBJECT_DISABLED,
                                        OBJECT_JUMPING, OBJECT_STAND_IN };
  WorldObject *o = sim_fixture_object (f, slot);
  Mat3 turn = mat3_from_angles (vec3 (any (rand, -3, 3), any (rand, -3, 3), any (rand, -3, 3)));

  sim_fixture_turn (f, slot, turn);
  o->radius = any (rand, 0, 1500);
  o->velocity = any_place (rand, 320);
  if (g_rand_int_range (rand, 0, 3) == 0) /* along the nose, as most fly */
    o->velocity = vec3_scale (mat3_forward (&turn), 300);
  o->order_count = 1;
  o->orders[0].number = g_rand_int_range (rand, 0, 5) == 0 ? ORDER_DO_NOTHING : ORDER_FLY_AIMLESSLY;
  o->avoid_near.count = 1; /* what an object that does not scan keeps */
  o->avoid_near.slots[0] = slot;
  if (g_rand_int_range (rand, 0, 4) == 0)
    o->flags |= some_flags[g_rand_int_range (rand, 0, G_N_ELEMENTS (some_flags))];
  if (g_rand_int_range (rand, 0, 8) == 0)
    o->object_class = OBJECT_CLASS_PLANET;
  if (g_rand_int_range (rand, 0, 6) == 0)
    o->fighting = g_rand_int_range (rand, 0, count);
  if (g_rand_int_range (rand, 0, 6) == 0)
    o->passes_through[0] = g_rand_int_range (rand, 0, count);
  if (g_rand_int_range (rand, 0, 10) == 0) /* where another stands */
    object_set_position (f->world, slot,
                         object_next_position (f->world, g_rand_int_range (rand, 0, count)));
  if (reach < 0 || g_rand_int_range (rand, 0, 40) == 0)
    make_odd (rand, f, slot);
}

/* Rounds of worlds as wide as this; how many slots the lists of all held together. */
static guint
compare_scans (guint32 seed, guint rounds, double reach)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SimFixture) f = sim_fixture_new ();
  guint listed = 0;

  for (guint round = 0; round < rounds; round++)
    {
      const int count = g_rand_int_range (rand, 1, 90);
      g_autoptr (World) plain = NULL;
      Sim other;

      objects_reset (&f->sim);
      for (int n = 0; n < count; n++)
        sim_fixture_add (f, n % 7 == 1 ? FIXTURE_WITHOUT_FLIGHT : FIXTURE_FIGHTER,
                         any_place (rand, fabs (reach)));
      for (int n = 0; n < count; n++)
        fill_object (rand, f, n, count, reach);
      plain = world_copy (f->world);
      other = (Sim){ plain, f->assets, NULL, FALSE };
      objects_pass (&f->sim);
      for (int n = 0; n < count; n++)
        if ((plain->objects[n].flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING)) == 0)
          avoidance_scan (&other, n);
      for (int n = 0; n < count; n++)
        {
          const WorldObject *a = &f->world->objects[n], *b = &plain->objects[n];
          g_assert_cmpmem (&a->avoid_near, sizeof a->avoid_near, &b->avoid_near,
                           sizeof b->avoid_near);
          g_assert_cmpmem (&a->avoid_ahead, sizeof a->avoid_ahead, &b->avoid_ahead,
                           sizeof b->avoid_ahead);
          listed += (guint) (b->avoid_near.count + b->avoid_ahead.count);
        }
      g_assert_cmpuint (world_hash (f->world), ==, world_hash (plain));
    }
  return listed;
}

static void
test_scan_crowded (void)
{
  g_assert_cmpuint (compare_scans (1, 120, 6000), >, 10000);
}

static void
test_scan_usual (void)
{
  g_assert_cmpuint (compare_scans (2, 200, 40000), >, 2000);
}

static void
test_scan_wide (void)
{
  g_assert_cmpuint (compare_scans (3, 150, 300000), >, 100);
}

static void
test_scan_huge (void)
{
  compare_scans (4, 100, 2e8);
  compare_scans (5, 100, 1e18);
}

static void
test_scan_odd (void)
{
  compare_scans (6, 200, -20000);
}

/* Section 10, what is passed over, one by one, of a fighter ahead and a hull near by: both are listed
 * as they stand. */
static void
test_passes_over (void)
{
  static const struct
  {
    guint32 flag;
    guint32 object_class;
    int fighting, passes[2], own_passes[2]; /* -1 none, 0 the other, 1 the scanning ship */
    gboolean listed;
  } rows[] = {
    { 0, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, -1 }, TRUE },
    { OBJECT_STAND_IN, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, -1 }, FALSE },
    { OBJECT_DISABLED, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, -1 }, FALSE },
    { OBJECT_JUMPING, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, -1 }, FALSE },
    { OBJECT_EXPLODING, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, -1 }, TRUE },
    { OBJECT_HIDDEN, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, -1 }, TRUE },
    { OBJECT_CLOAKED, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, -1 }, TRUE },
    { OBJECT_NO_AVOIDANCE, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, -1 }, TRUE },
    { 0, OBJECT_CLASS_PLANET, -1, { -1, -1 }, { -1, -1 }, FALSE },
    { 0, OBJECT_CLASS_SUPPORT, 0, { -1, -1 }, { -1, -1 }, FALSE },
    { 0, OBJECT_CLASS_SUPPORT, -1, { 1, -1 }, { -1, -1 }, FALSE },
    { 0, OBJECT_CLASS_SUPPORT, -1, { -1, 1 }, { -1, -1 }, TRUE }, /* the first slot alone */
    { 0, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { 0, -1 }, FALSE },
    { 0, OBJECT_CLASS_SUPPORT, -1, { -1, -1 }, { -1, 0 }, TRUE },
  };

  for (guint n = 0; n < 2 * G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const guint row = n / 2;
      const gboolean hull = n % 2 != 0;
      const int other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 3000));
      const int slots[2] = { other, 0 };
      WorldObject *o = sim_fixture_object (f, 0), *b = sim_fixture_object (f, other);

      o->velocity = vec3 (0, 0, 100);
      o->order_count = 1;
      o->orders[0].number = ORDER_FLY_AIMLESSLY;
      o->fighting = rows[row].fighting == 0 ? other : -1;
      b->flags |= rows[row].flag | (hull ? OBJECT_COMPONENTS : 0);
      b->object_class = (guint8) rows[row].object_class;
      for (guint i = 0; i < 2; i++)
        {
          b->passes_through[i] = rows[row].passes[i] < 0 ? -1 : slots[rows[row].passes[i]];
          o->passes_through[i] = rows[row].own_passes[i] < 0 ? -1 : slots[rows[row].own_passes[i]];
        }
      avoidance_scan (&f->sim, 0);
      g_test_message ("row %u, %s", row, hull ? "hull" : "fighter");
      g_assert_cmpint (o->avoid_near.count, ==, hull && rows[row].listed);
      g_assert_cmpint (o->avoid_ahead.count, ==, !hull && rows[row].listed);
    }
}

/* A ship that lists components looks out for hulls alone. One without an order, whose order does
 * not avoid, or that avoids nothing keeps what it had. */
static void
test_scans_at_all (void)
{
  for (guint n = 0; n < 5; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int ahead = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 3000));
      const int hull = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 4000, 3000));
      const gboolean scans = n < 2;
      WorldObject *o = sim_fixture_object (f, 0);

      sim_fixture_object (f, hull)->flags |= OBJECT_COMPONENTS;
      o->velocity = vec3 (0, 0, 100);
      o->flags |= n == 1 ? OBJECT_COMPONENTS : n == 2 ? OBJECT_NO_AVOIDANCE : 0;
      o->order_count = n == 3 ? 0 : 1;
      o->orders[0].number = n == 4 ? ORDER_DO_NOTHING : ORDER_FLY_AIMLESSLY;
      o->avoid_near.count = o->avoid_ahead.count = 2;
      avoidance_scan (&f->sim, 0);
      g_test_message ("case %u", n);
      g_assert_cmpint (o->avoid_near.count, ==, scans ? 1 : 2);
      g_assert_cmpint (o->avoid_ahead.count, ==, n == 0 ? 1 : n == 1 ? 0 : 2);
      if (scans)
        g_assert_cmpint (o->avoid_near.slots[0], ==, hull);
      if (n == 0)
        g_assert_cmpint (o->avoid_ahead.slots[0], ==, ahead);
    }
}

/* Ten of each, the first by slot; a hull's sphere 10000 wider than both must overlap, not touch. */
static void
test_ten_each (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  for (guint n = 0; n < 26; n++)
    {
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, n, 3000));
      sim_fixture_object (f, slot)->flags |= n % 2 != 0 ? OBJECT_COMPONENTS : 0;
    }
  o->velocity = vec3 (0, 0, 100);
  o->order_count = 1;
  o->orders[0].number = ORDER_FLY_AIMLESSLY;
  avoidance_scan (&f->sim, 0);
  g_assert_cmpint (o->avoid_near.count, ==, 10);
  g_assert_cmpint (o->avoid_ahead.count, ==, 10);
  for (int n = 0; n < 10; n++)
    {
      g_assert_cmpint (o->avoid_ahead.slots[n], ==, 1 + 2 * n);
      g_assert_cmpint (o->avoid_near.slots[n], ==, 2 + 2 * n);
    }
}

static void
test_widening (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int hull = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, n == 0 ? 10299 : 10300));
      WorldObject *o = sim_fixture_object (f, 0);

      o->radius = 100;
      o->order_count = 1;
      o->orders[0].number = ORDER_FLY_AIMLESSLY;
      sim_fixture_object (f, hull)->radius = 200;
      sim_fixture_object (f, hull)->flags |= OBJECT_COMPONENTS;
      avoidance_scan (&f->sim, 0);
      g_assert_cmpint (o->avoid_near.count, ==, n == 0);
    }
}

/* Section 10: 50 steps and 2000, for ships of no size at 200 a step: one 11990 ahead, which they
 * come within 1990 of, and none at 12010; beside their way by 1990 and not by 2010. */
static void
test_steps_and_margin (void)
{
  static const struct
  {
    Vec3 at;
    gboolean listed;
  } rows[] = { { { 0, 0, 11990 }, TRUE },
               { { 0, 0, 12010 }, FALSE },
               { { 1990, 0, 5000 }, TRUE },
               { { 2010, 0, 5000 }, FALSE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      sim_fixture_add (f, FIXTURE_FIGHTER, rows[n].at);
      o->velocity = vec3 (0, 0, 200);
      o->order_count = 1;
      o->orders[0].number = ORDER_FLY_AIMLESSLY;
      avoidance_scan (&f->sim, 0);
      g_test_message ("row %u", n);
      g_assert_cmpint (o->avoid_ahead.count, ==, rows[n].listed);
    }
}

/* On the edge of what is listed: boxes are looked up with room to spare, so that what f32
 * arithmetic takes for a course is never left out. The target stands just within or past the touch
 * of 2000 + 0 + 0 beside the ship's way. */
static void
test_scan_edges (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  guint listed = 0;

  for (int n = -40; n <= 40; n++)
    {
      g_autoptr (World) plain = NULL;
      WorldObject *o = sim_fixture_object (f, 0);
      float beside = 2000.0f;
      int target;
      Sim other;

      objects_reset (&f->sim);
      sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
      for (int i = 0; i < ABS (n); i++)
        beside = nextafterf (beside, n < 0 ? 0.0f : 1e9f);
      object_set_position (f->world, 0, vec3 (1e6f / 3, -1e5f / 7, 1e4f / 9));
      o->velocity = vec3 (0, 0, 100.0f / 3);
      o->order_count = 1;
      o->orders[0].number = ORDER_FLY_AIMLESSLY;
      target
          = sim_fixture_add (f, FIXTURE_FIGHTER,
                             vec3_add (object_next_position (f->world, 0), vec3 (0, beside, 1500)));
      plain = world_copy (f->world);
      other = (Sim){ plain, f->assets, NULL, FALSE };
      objects_pass (&f->sim);
      avoidance_scan (&other, 0);
      g_assert_cmpint (f->world->objects[0].avoid_ahead.count, ==,
                       plain->objects[0].avoid_ahead.count);
      if (plain->objects[0].avoid_ahead.count > 0)
        g_assert_cmpint (f->world->objects[0].avoid_ahead.slots[0], ==, target);
      listed += (guint) plain->objects[0].avoid_ahead.count;
    }
  g_assert_cmpuint (listed, >, 10);
  g_assert_cmpuint (listed, <, 71);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/avoidance-scan/passes-over", test_passes_over);
  g_test_add_func ("/engine/avoidance-scan/scans-at-all", test_scans_at_all);
  g_test_add_func ("/engine/avoidance-scan/ten-each", test_ten_each);
  g_test_add_func ("/engine/avoidance-scan/widening", test_widening);
  g_test_add_func ("/engine/avoidance-scan/steps-and-margin", test_steps_and_margin);
  g_test_add_func ("/engine/avoidance-scan/index", test_index);
  g_test_add_func ("/engine/avoidance-scan/index-vast", test_index_vast);
  g_test_add_func ("/engine/avoidance-scan/as-plain/crowded", test_scan_crowded);
  g_test_add_func ("/engine/avoidance-scan/as-plain/usual", test_scan_usual);
  g_test_add_func ("/engine/avoidance-scan/as-plain/wide", test_scan_wide);
  g_test_add_func ("/engine/avoidance-scan/as-plain/huge", test_scan_huge);
  g_test_add_func ("/engine/avoidance-scan/as-plain/odd-values", test_scan_odd);
  g_test_add_func ("/engine/avoidance-scan/as-plain/edges", test_scan_edges);
  return g_test_run ();
}
