/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-steering.c - how the orders that fly steer: which avoidance each asks
 * for, which rolls upright, and what they steer at
 *
 * The flags are orders.md 8's: 0x1 avoids near, 0x2 avoids ahead, 0x4 rolls upright. A ship at the
 * origin flies along Z, 50 a step; what it is to avoid stands 5000 ahead, on its way.
 */
#include "tests/engine/order-fixture.h"

#include "engine/formats/shp-model.h"

#define AHEAD (vec3 (0, 0, 5000))

typedef struct
{
  guint number;
  Vec3 target;
  gboolean near_by, ahead, upright;
} Row;

static const Row rows[] = {
  { ORDER_FLY, { 0, 0, 20000 }, TRUE, TRUE, TRUE },
  { ORDER_FLY_AIMLESSLY, { 0, 90000, 0 }, TRUE, TRUE, FALSE },
  { ORDER_RUN_AWAY, { 0, 0, -20000 }, TRUE, TRUE, FALSE },
  { ORDER_ESCORT, { 0, 0, 20000 }, TRUE, TRUE, FALSE },
  { ORDER_ESCORT, { 0, 0, 4000 }, FALSE, FALSE, TRUE }, /* within 5000 */
  { ORDER_MILL, { 0, 0, -20000 }, TRUE, TRUE, FALSE },
  { ORDER_SCOOP_UP, { 0, 0, 20000 }, TRUE, TRUE, FALSE },
  { ORDER_EJECT_FIGHTER_ATTACK, { 0, 0, 50000 }, FALSE, FALSE, FALSE },
  { ORDER_AVOID_TARGET, { 0, 0, -20000 }, FALSE, FALSE, FALSE }, /* clear of it: straight on */
};

static int
add_hull (SimFixture *f, Vec3 place, Vec3 half)
{
  const int slot = sim_fixture_add (f, FIXTURE_FLAT, place);
  WorldObject *hull = sim_fixture_object (f, slot);

  hull->radius = half.z;
  hull->bounds_min = vec3_scale (half, -1);
  hull->bounds_max = half;
  return slot;
}

/* A ship that follows the order, as it begins. */
static int
add_flying (SimFixture *f, const Row *row)
{
  const int target = sim_fixture_add (f, FIXTURE_HOSTILE, row->target);
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, slot);

  object_set_position (f->world, 0, vec3 (0, 500000, 0));
  sim_fixture_object (f, target)->drawn_position = row->target;
  o->velocity = vec3 (0, 0, 50);
  o->radius = 100;
  o->random_seed = 1; /* Fly Aimlessly: figure 3, its first point 7 degrees off the nose */
  g_test_message ("order %u", row->number);
  g_assert_true (order_push (&f->sim, slot, row->number, order_fixture_ship (target)));
  return slot;
}

static void
test_near (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_flying (f, &rows[n]);
      const int hull = add_hull (f, AHEAD, vec3 (1000, 500, 1000));
      WorldObject *o = sim_fixture_object (f, slot);

      o->avoid_near = (AvoidList){ .count = 1, .slots = { hull } };
      order_fixture_run (f, slot, 10);
      g_assert_cmpuint (o->steered & STEERED, !=, 0);
      g_assert_cmpint ((o->steered & STEERED_NEAR) != 0, ==, rows[n].near_by);
    }
}

static void
test_ahead (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_flying (f, &rows[n]);
      const int other = sim_fixture_add (f, FIXTURE_FIGHTER, AHEAD);
      WorldObject *o = sim_fixture_object (f, slot);

      o->avoid_ahead = (AvoidList){ .count = 1, .slots = { other } };
      order_fixture_run (f, slot, 10);
      g_assert_cmpint ((o->steered & STEERED_AHEAD) != 0, ==, rows[n].ahead);
    }
}

/* Rolled by 0.3, with all that it flies at within 18 degrees of its nose: only what rolls upright
 * rolls. */
static void
test_upright (void)
{
  const Mat3 identity = MAT3_IDENTITY;

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_flying (f, &rows[n]);

      sim_fixture_turn (f, slot, mat3_turned (&identity, 2, 0.3f));
      order_fixture_run (f, slot, 10);
      g_assert_cmpint (sim_fixture_object (f, slot)->roll_input != 0.0f, ==, rows[n].upright);
    }
}

/* Run Away moves its point round what is near before it steers, and steers round what is near of
 * that. The large hull, second in the list, moves the point to (0, -700, 3800): its corner, grown
 * by twice the own radius. On the way there, but not on the first way, lies a small one, from
 * (-100, -450, 1800) to (100, -250, 2000): the way enters it, grown by 100, at z 1700, and goes
 * over its edge, grown by 200, at (0, -650, 1600). */
static void
test_run_away_twice (void)
{
  const Row row = { ORDER_RUN_AWAY, { 0, 0, -20000 }, TRUE, TRUE, FALSE };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_flying (f, &row);
  const int small = add_hull (f, vec3 (0, -350, 1900), vec3 (100, 100, 100));
  const int large = add_hull (f, AHEAD, vec3 (1000, 500, 1000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->avoid_near = (AvoidList){ .count = 2, .slots = { small, large } };
  order_fixture_run (f, slot, 10);
  assert_vec (o->steer_point, 0, -650, 1600, 0.05);
}

/* Round a component 300 to the right of its ship's origin at (0, 0, -20000): the circle begins on
 * the line from it through the ship, 50000 off: (300, 0, -20000) + 50000 (-300, 0, 20000) /
 * 20002.25. */
static void
test_mill_component (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part;
  int target, slot;

  sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 10)->density = 0;
  part = sim_fixture_add_box (model, "gun", vec3 (300, 0, 0), 10);
  part->density = 0; /* weighs nothing: the middle stays */
  part->armor = 10;
  part->flags = SHP_PART_COMPONENT | SHP_PART_TARGETABLE;
  model->flags = SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "ship.shp", model, FIXTURE_HOSTILE);
  target = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, -20000));
  slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  g_assert_true (
      order_push (&f->sim, slot, ORDER_MILL, (OrderTarget){ ORDER_TARGET_SHIP, target, 0 }));
  order_fixture_run (f, slot, 10);
  assert_vec (sim_fixture_object (f, slot)->steer_asked, -449.916, 0, 29994.376, 0.05);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-steering/avoids-near", test_near);
  g_test_add_func ("/engine/orders-steering/avoids-ahead", test_ahead);
  g_test_add_func ("/engine/orders-steering/rolls-upright", test_upright);
  g_test_add_func ("/engine/orders-steering/run-away/round-twice", test_run_away_twice);
  g_test_add_func ("/engine/orders-steering/mill/component", test_mill_component);
  return g_test_run ();
}
