/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-escort.c - order 9 flown: who takes which ship, beside it, and its end
 */
#include "tests/engine/path-fixture.h"

#define FIRST 1 /* ships 1 and 2 escort, 3 and 4 are the convoy, group 0 */
#define SECOND 2
#define CONVOY 3

static Fixture *
start_convoy (void)
{
  Fixture *f = fixture_new ();

  fixture_group (f, 0xFF);
  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (-20000, 3000, -20000));
  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (20000, -3000, -20000));
  path_point (f, PATH_FIGHTER, 0, vec3 (-6000, 0, 0));
  path_point (f, PATH_FIGHTER, 0, vec3 (6000, 0, 0));
  path_point (f, DTE_KIND_NAV, FIXTURE_GROUP_NONE, vec3 (0, 500, 0));
  path_start (f);
  for (guint ship = FIRST; ship <= CONVOY + 1; ship++)
    path_make (f, ship, 50);
  path_frames (f, 1, 4);
  return f;
}

/* Two orders given together to a group's ships are numbered, so each escorts its own; the third
 * takes the first again. */
static void
escort_convoy (Fixture *f)
{
  const OrderTarget convoy = { ORDER_TARGET_GROUP, 0, -1 };
  const guint32 slow[4] = { 80, 0, 0, 0 };

  for (int slot = CONVOY; slot <= CONVOY + 1; slot++)
    order_push_with (&f->sim, slot, ORDER_FLY, ORDER_NO_TARGET, slow);
  orders_numbering_start (&f->sim);
  g_assert_true (order_push (&f->sim, FIRST, ORDER_ESCORT, convoy));
  g_assert_true (order_push (&f->sim, SECOND, ORDER_ESCORT, convoy));
  orders_numbering_stop (&f->sim);
}

/* Start: each takes its ship. Middle: over three minutes they stay by it and keep up. End:
 * with the ship gone the order is done, and the other goes on. */
static void
test_flown (void)
{
  g_autoptr (Fixture) f = start_convoy ();
  Vec3 before[4];

  /* an escort comes so close that it runs into its ship: the way it flies alone is looked at here */
  for (int slot = FIRST; slot <= SECOND; slot++)
    f->world->objects[slot].flags |= OBJECT_NO_COLLISIONS;
  escort_convoy (f);
  path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, FIRST, "escorted"), ==, CONVOY);
  g_assert_cmpuint (path_state (f, SECOND, "escorted"), ==, CONVOY + 1);
  path_frames (f, 3000, 4);
  for (int slot = FIRST; slot <= CONVOY + 1; slot++)
    before[slot - FIRST] = object_position (f->world, slot);
  path_frames (f, 1500, 4);
  for (int slot = FIRST; slot <= SECOND; slot++)
    {
      const Vec3 at = object_position (f->world, slot);
      const Vec3 convoy = object_position (f->world, slot + 2);
      const float way = vec3_length (vec3_sub (at, before[slot - FIRST]));

      /* it steers at what lies ahead of its ship, so it comes in line behind or beside it, and in
       * the last minute has come about as far */
      g_assert_cmpfloat (vec3_length (vec3_sub (at, convoy)), <, 12000);
      assert_near (way, vec3_length (vec3_sub (convoy, before[slot + 2 - FIRST])), 12000);
      g_assert_cmpfloat (way, >, 60000);
    }
  object_retire (&f->sim, CONVOY);
  path_frames (f, 1, 4);
  g_assert_cmpuint (f->world->objects[FIRST].orders[0].number, ==, ORDER_DO_NOTHING);
  g_assert_cmpuint (f->world->objects[SECOND].orders[0].number, ==, ORDER_ESCORT);
}

/* A ship whose slot is emptied, or that is no slot's, ends it as well. */
static void
test_target_gone (void)
{
  static const int targets[] = { CONVOY, -1, 399, 4000 };

  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      g_autoptr (Fixture) f = start_convoy ();

      g_assert_true (path_give (f, FIRST, ORDER_ESCORT, targets[n], 0, 0, 0));
      object_reset (&f->sim, CONVOY);
      path_frames (f, 1, 4);
      g_assert_cmpuint (f->world->objects[FIRST].orders[0].number, ==, ORDER_DO_NOTHING);
    }
}

/* The player's ship refuses; a stand-in and a marker follow it without turning or moving. */
static void
test_who (void)
{
  g_autoptr (Fixture) f = start_convoy ();

  path_make (f, 0, 50);
  path_make (f, 5, 0);
  g_assert_false (path_give (f, 0, ORDER_ESCORT, CONVOY, 0, 0, 0));
  object_reset (&f->sim, SECOND);
  for (int slot = SECOND; slot <= 5; slot += 3)
    {
      const Vec3 at = object_position (f->world, slot);

      f->world->objects[slot].yaw_input = 0.5f;
      g_assert_true (path_give (f, slot, ORDER_ESCORT, CONVOY, 0, 0, 0));
      path_frames (f, 50, 4);
      g_assert_cmpuint (f->world->objects[slot].orders[0].number, ==, ORDER_ESCORT);
      assert_vec (object_position (f->world, slot), at.x, at.y, at.z, 0);
      assert_near (f->world->objects[slot].yaw_input, 0.5, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-escort/start-middle-end", test_flown);
  g_test_add_func ("/engine/orders-escort/target-gone", test_target_gone);
  g_test_add_func ("/engine/orders-escort/who-takes-it", test_who);
  return g_test_run ();
}
