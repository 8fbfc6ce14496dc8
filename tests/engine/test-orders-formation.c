/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-formation.c - orders 14 and 27 */
#include "tests/engine/path-fixture.h"

#include "engine/sim/order-routines.h"

#define LEADER 1
#define WING 2
#define LOOSE 3
#define RADIUS 200.0f

/* Group 0: the leader at (50000, 0, 0) and its wing at (2000, 0, 0), so its middle lies at
 * (26000, 0, 0); the wing's place is 4000 to the left. Ship 3 is of no group and no formation,
 * ship 4 a nav point. */
static Fixture *
make_group (void)
{
  Fixture *f = fixture_new ();
  guint formation;

  fixture_group (f, 0xFF);
  formation = path_formation (f);
  path_formation_point (f, formation, vec3 (0, 0, 0));
  path_formation_point (f, formation, vec3 (-4000, 0, 0));
  path_point (f, PATH_FIGHTER, 0, vec3 (50000, 0, 0));
  path_point (f, PATH_FIGHTER, 0, vec3 (2000, 0, 0));
  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 90000, 1000));
  path_point (f, DTE_KIND_NAV, FIXTURE_GROUP_NONE, vec3 (0, 0, 90000));
  fixture_set (f, DTE_SHIPS, LEADER, "formation_point", 0);
  fixture_set (f, DTE_SHIPS, WING, "formation_point", 1);
  return f;
}

static Fixture *
start_group (void)
{
  Fixture *f = make_group ();

  path_start (f);
  for (guint ship = LEADER; ship <= LOOSE; ship++)
    path_make (f, ship, RADIUS);
  path_make (f, 4, 0);
  path_frames (f, 1, 4); /* a sync */
  return f;
}

static void
regroup (Fixture *f)
{
  g_assert_true (path_give (f, LEADER, ORDER_FORMATION_REGROUP, -1, 0, 0, 0));
  g_assert_true (path_give (f, WING, ORDER_FORMATION_REGROUP, -1, 0, 0, 0));
}

/* Runs frames until the leader's step is past one, 3000 at most (two minutes). */
static void
past_step (Fixture *f, guint32 step)
{
  guint n = 0;

  while (path_state (f, LEADER, "step") == step && n++ < 3000)
    path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, LEADER, "step"), ==, step + 1);
}

/* The order of both ends once the group has faced its places, in a minute at most. */
static void
assert_ends (Fixture *f)
{
  for (guint n = 0; n < 1500 && f->world->objects[WING].orders[0].number != ORDER_DO_NOTHING; n++)
    path_frames (f, 1, 4);
  g_assert_cmpuint (f->world->objects[LEADER].orders[0].number, ==, ORDER_DO_NOTHING);
  g_assert_cmpuint (f->world->objects[WING].orders[0].number, ==, ORDER_DO_NOTHING);
}

/* Start, middle and end: aim, fly out along curves, face, done. */
static void
test_regroup (void)
{
  g_autoptr (Fixture) f = start_group ();

  f->world->objects[LEADER].throttle = 0.001f;
  regroup (f);
  path_frames (f, 1, 4);
  assert_vec (path_state_vec3 (f, LEADER, "meet"), 26000, 0, -10000, 1);
  assert_vec (path_state_vec3 (f, WING, "meet"), 22000, 0, -10000, 1);
  assert_vec (path_state_vec3 (f, WING, "place"), 22000, 0, 0, 1);
  g_assert_cmpuint (path_state (f, WING, "leader"), ==, LEADER);
  assert_near (f->world->objects[LEADER].throttle, 0, 0);
  past_step (f, 0);
  /* 26000 away: along a curve, its tangent (-24000, 0, -10000) / 2 a quarter turn about Y */
  g_assert_cmpuint (path_state (f, LEADER, "direct"), ==, 0);
  assert_vec (path_state_vec3 (f, LEADER, "curve from"), 50000, 0, 0, 5);
  assert_vec (path_state_vec3 (f, LEADER, "curve leaving"), -5000, 0, 12000, 5);
  g_assert_cmpuint (path_state (f, LEADER, "ready"), ==, 0);
  path_frames (f, 10, 4);
  g_assert_cmpuint (path_state (f, LEADER, "curve started"), ==, 1);
  /* a pace of 0.3: 60 of 320 a step */
  assert_near (f->world->objects[LEADER].throttle, 60.0 / 320, 1e-6);
  past_step (f, 1);
  g_assert_cmpfloat (
      vec3_length (vec3_sub (object_position (f->world, LEADER), vec3 (26000, 0, -10000))), <,
      2 * RADIUS + 400);
  assert_near (f->world->objects[WING].throttle, 0, 0);
  assert_ends (f);
}

/* Fifteen updates of the leader with all ready; one that is not sets all counts back. */
static void
test_regroup_counts (void)
{
  g_autoptr (Fixture) f = start_group ();
  const Mat3 there = mat3_look_at (vec3 (-24000, 0, -10000));
  const Mat3 too = mat3_look_at (vec3 (20000, 0, -10000));

  object_set_orientation (f->world, LEADER, &there);
  object_set_orientation (f->world, WING, &too);
  regroup (f);
  path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, LEADER, "ready"), ==, 1);
  path_frames (f, 10, 4);
  g_assert_cmpuint (path_state (f, WING, "ready count"), ==, 10);
  object_set_orientation (f->world, WING, &there); /* away from it */
  path_frames (f, 2, 4);
  g_assert_cmpuint (path_state (f, LEADER, "ready count"), ==, 0);
  g_assert_cmpuint (path_state (f, LEADER, "step"), ==, 0);
  object_set_orientation (f->world, WING, &too);
  f->world->objects[WING].pitch_rate = f->world->objects[WING].yaw_rate = 0;
  path_frames (f, 15, 4);
  g_assert_cmpuint (path_state (f, WING, "ready count"), ==, 14);
  path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, WING, "ready count"), ==, 0);
  g_assert_cmpuint (path_state (f, WING, "step"), ==, 1);
}

/* Nearer than 20000 it flies straight, at a pace of 0.3, and is ready two radii from there. */
static void
test_regroup_direct (void)
{
  g_autoptr (Fixture) f = make_group ();

  fixture_place (f, LEADER, 8000, 0, 0);
  fixture_place (f, WING, 0, 0, 0);
  path_start (f);
  path_make (f, LEADER, RADIUS);
  path_make (f, WING, RADIUS);
  path_frames (f, 1, 4);
  regroup (f);
  past_step (f, 0);
  g_assert_cmpuint (path_state (f, LEADER, "direct"), ==, 1);
  assert_near (f->world->objects[WING].throttle, 60.0 / 320, 1e-6);
  past_step (f, 1);
  assert_ends (f);
}

/* A ship that has gone to another order, or out of the mission, is not waited for, and its state
 * is left alone (Fix); the leader goes on without it. */
static void
test_regroup_without_wing (void)
{
  for (guint gone = 0; gone < 2; gone++)
    {
      g_autoptr (Fixture) f = start_group ();

      regroup (f);
      path_frames (f, 2, 4);
      if (gone)
        object_retire (&f->sim, WING);
      else
        g_assert_true (path_give (f, WING, ORDER_SLOW_ROTATE, -1, 0, 0, 0));
      past_step (f, 0);
      for (guint word = 0; !gone && word < WORLD_ORDER_STATE_WORDS; word++)
        g_assert_cmpuint (f->world->objects[WING].order_state[word], ==, 0);
    }
}

/* With the leader gone nobody moves the others on. */
static void
test_regroup_without_leader (void)
{
  g_autoptr (Fixture) f = start_group ();

  regroup (f);
  path_frames (f, 2, 4);
  object_retire (&f->sim, LEADER);
  path_frames (f, 200, 4);
  g_assert_cmpuint (path_state (f, WING, "step"), ==, 0);
  g_assert_cmpuint (path_state (f, WING, "ready"), ==, 1);
}

/* In no formation or group: its state stays empty, it turns toward the world's origin, and its
 * throttle stays (Fix). */
static void
test_regroup_loose (void)
{
  g_autoptr (Fixture) f = start_group ();
  WorldObject *o = &f->world->objects[LOOSE];

  o->throttle = 0.25f;
  g_assert_true (path_give (f, LOOSE, ORDER_FORMATION_REGROUP, -1, 0, 0, 0));
  path_frames (f, 1, 4);
  assert_near (o->throttle, 0.25, 0);
  g_assert_cmpint ((gint32) path_state (f, LOOSE, "leader"), ==, -1);
  assert_vec (path_state_vec3 (f, LOOSE, "meet"), 0, 0, 0, 0);
  g_assert_cmpfloat (o->pitch_input, >, 0.5f); /* the origin lies above, at -Y */
  path_frames (f, 300, 4);
  g_assert_cmpuint (path_state (f, LOOSE, "ready"), ==, 1);
  g_assert_cmpuint (path_state (f, LOOSE, "step"), ==, 0);
  image_set_u16 (f->world, fixture_ship_place (f, LOOSE) + SHIP_FORMATION_POINT, 0);
  order_pop (&f->sim, LOOSE);
  path_give (f, LOOSE, ORDER_FORMATION_REGROUP, -1, 0, 0, 0);
  path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, LOOSE, "gathers"), ==, 0); /* a formation, but no group */
}

/* The player's ship takes none of the orders; stand-ins and markers follow them standing still. */
static void
test_who (void)
{
  static const guint orders[] = { ORDER_FORMATION_REGROUP, ORDER_FORMATION };

  for (guint n = 0; n < G_N_ELEMENTS (orders); n++)
    {
      g_autoptr (Fixture) f = start_group ();

      path_make (f, 0, RADIUS);
      g_assert_false (path_give (f, 0, orders[n], LEADER, 0, 0, 0));
      object_reset (&f->sim, LOOSE);
      for (int slot = LOOSE; slot <= 4; slot++)
        {
          const Vec3 at = object_position (f->world, slot);

          f->world->objects[slot].throttle = 0.25f;
          f->world->objects[slot].yaw_input = 0.5f;
          g_assert_true (path_give (f, slot, orders[n], LEADER, 0, 0, 0));
          path_frames (f, 50, 4);
          g_assert_cmpuint (f->world->objects[slot].orders[0].number, ==, orders[n]);
          assert_vec (object_position (f->world, slot), at.x, at.y, at.z, 0);
          assert_near (f->world->objects[slot].throttle, 0.25, 0);
          assert_near (f->world->objects[slot].yaw_input, 0.5, 0);
        }
    }
}

/* --- 27 --- */

/* Numbers 0 to 3: 3000 left, 3000 right, 6000 left, 6000 right. */
static void
test_formation_places (void)
{
  static const float across[] = { -3000, 3000, -6000, 6000 };
  g_autoptr (Fixture) f = start_group ();

  orders_numbering_start (&f->sim);
  for (guint n = 0; n < G_N_ELEMENTS (across); n++)
    {
      f->world->order_sequence = n;
      orders_clear (&f->sim, WING);
      g_assert_true (path_give (f, WING, ORDER_FORMATION, LEADER, 0, 0, 0));
      order_formation_begin (&f->sim, WING);
      assert_near (path_state_f32 (f, WING, "across"), across[n], 0);
    }
  orders_numbering_stop (&f->sim);
}

/* Two ships beside a third for two minutes: they arrive at their places, turned as it is, go where
 * it goes, and are done when it is no target any more. */
static void
test_formation (void)
{
  g_autoptr (Fixture) f = start_group ();
  const OrderTarget at = { ORDER_TARGET_SHIP, LOOSE, -1 };
  const guint32 slow[4] = { 40, 0, 0, 0 };

  object_set_position (f->world, LEADER, vec3 (-20000, 90000, -20000));
  object_set_position (f->world, WING, vec3 (9000, 90000, -30000));
  order_push_with (&f->sim, LOOSE, ORDER_FLY, ORDER_NO_TARGET, slow);
  orders_numbering_start (&f->sim);
  g_assert_true (order_push (&f->sim, LEADER, ORDER_FORMATION, at));
  g_assert_true (order_push (&f->sim, WING, ORDER_FORMATION, at));
  orders_numbering_stop (&f->sim);
  path_frames (f, 3000, 4);
  for (int slot = LEADER; slot <= WING; slot++)
    {
      const Vec3 off = vec3_sub (object_next_position (f->world, slot),
                                 object_next_position (f->world, LOOSE));
      const Mat3 turned = object_next_orientation (f->world, slot);

      /* it arrives within 2000 and then lets go until it is farther off again */
      assert_near (off.x, slot == LEADER ? -3000 : 3000, 2500);
      assert_near (off.y, 0, 2500);
      assert_near (off.z, 0, 3000);
      g_assert_cmpfloat (mat3_forward (&turned).z, >, 0.9f);
    }
  object_set_targetable (&f->sim, LOOSE, FALSE);
  path_frames (f, 1, 4);
  g_assert_cmpuint (f->world->objects[WING].orders[0].number, ==, ORDER_DO_NOTHING);
  object_retire (&f->sim, LOOSE);
  g_assert_true (order_push (&f->sim, WING, ORDER_FORMATION, at));
  path_frames (f, 1, 4);
  g_assert_cmpuint (f->world->objects[WING].orders[0].number, ==, ORDER_DO_NOTHING);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-formation/regroup/start-middle-end", test_regroup);
  g_test_add_func ("/engine/orders-formation/regroup/counts", test_regroup_counts);
  g_test_add_func ("/engine/orders-formation/regroup/direct", test_regroup_direct);
  g_test_add_func ("/engine/orders-formation/regroup/without-wing", test_regroup_without_wing);
  g_test_add_func ("/engine/orders-formation/regroup/without-leader", test_regroup_without_leader);
  g_test_add_func ("/engine/orders-formation/regroup/in-no-formation", test_regroup_loose);
  g_test_add_func ("/engine/orders-formation/who-takes-them", test_who);
  g_test_add_func ("/engine/orders-formation/formation/places", test_formation_places);
  g_test_add_func ("/engine/orders-formation/formation/start-middle-end", test_formation);
  return g_test_run ();
}
