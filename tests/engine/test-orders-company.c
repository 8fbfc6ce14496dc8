/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-company.c - orders 9, 13, 32, and the walk over a target's ships */
#include "tests/engine/script-fixture.h"
#include "tests/engine/sim-fixture.h"

#include "engine/sim/order-state.h"

static OrderTarget
at_ship (int slot)
{
  return (OrderTarget) { ORDER_TARGET_SHIP, slot, -1 };
}

/* 4000 behind and 100 right of a ship at 80 a step: 4000 * 0.0001 + 80 / 320 = 0.65; near, so at
 * half the limit. */
static void
test_escort (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (100, 0, -4000));
  WorldObject *o = sim_fixture_object (f, slot);

  sim_fixture_object (f, 0)->speed = 80;
  g_assert_true (order_push (&f->sim, slot, ORDER_ESCORT, at_ship (0)));
  object_orders (&f->sim, slot);
  assert_near (o->throttle, 0.65, 1e-5);
  /* (-100, 0, 14000) ahead: -0.00714 rad = -0.081851 */
  assert_near (o->yaw_input, -0.08185, 1e-4);
  object_set_position (f->world, slot, vec3 (8000, 0, -4000));
  object_orders (&f->sim, slot);
  /* Far, and 29.7 degrees off: it banks, no longer at half the limit. */
  g_assert_cmpfloat (o->roll_input, ==, 1.0f);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
  object_retire (&f->sim, 0);
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
}

static void
test_escort_nothing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  const OrderTarget group = { ORDER_TARGET_GROUP, 3, -1 }; /* the mission has none */

  g_assert_true (order_push (&f->sim, slot, ORDER_ESCORT, group));
  object_orders (&f->sim, slot);
  g_assert_cmpint (sim_fixture_object (f, slot)->order_count, ==, 0);
}

/* Ship 0 is the player's; 1 and 2 are group 0, 3 alone. A squad of 3 and the group. */
static Fixture *
make_mission (void)
{
  Fixture *f = fixture_new ();
  const guint group = fixture_group (f, FIXTURE_GROUP_NONE);
  guint squad;

  fixture_ship (f, 0, group);
  fixture_ship (f, 0, group);
  fixture_ship (f, 0, FIXTURE_GROUP_NONE);
  squad = fixture_squad (f);
  fixture_member (f, squad, fixture_object_id (f, DTE_SHIPS, 3), 7);
  fixture_member (f, squad, fixture_object_id (f, DTE_FLIGHT_GROUPS, group), 0xFF);
  fixture_bind (f);
  return f;
}

typedef struct
{
  int slots[8];
  int components[8];
  guint count, most;
} Seen;

static gboolean
see_cb (Sim *sim, int slot, int component, gpointer user_data)
{
  Seen *seen = user_data;

  seen->slots[seen->count] = slot;
  seen->components[seen->count] = component;
  seen->count++;
  return seen->count < seen->most;
}

static void
test_walk (void)
{
  g_autoptr (Fixture) f = make_mission ();
  Seen seen = { .most = 8 };

  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_SHIP, 2, 5 }, see_cb, &seen);
  g_assert_cmpuint (seen.count, ==, 1);
  g_assert_cmpint (seen.components[0], ==, 5);
  seen = (Seen) { .most = 8 };
  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_GROUP, 0, -1 }, see_cb, &seen);
  g_assert_cmpuint (seen.count, ==, 2);
  g_assert_cmpint (seen.slots[0], ==, 1);
  g_assert_cmpint (seen.slots[1], ==, 2);
  seen = (Seen) { .most = 8 };
  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_SQUAD, 0, -1 }, see_cb, &seen);
  g_assert_cmpuint (seen.count, ==, 3);
  g_assert_cmpint (seen.slots[0], ==, 3);
  g_assert_cmpint (seen.components[0], ==, 7);
  g_assert_cmpint (seen.slots[2], ==, 2);
  g_assert_cmpint (seen.components[2], ==, -1);
  seen = (Seen) { .most = 2 };
  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_SQUAD, 0, -1 }, see_cb, &seen);
  g_assert_cmpuint (seen.count, ==, 2); /* the visitor stopped */
}

static void
test_walk_nothing (void)
{
  g_autoptr (Fixture) f = make_mission ();
  Seen seen = { .most = 8 };

  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_SHIP, -1, -1 }, see_cb, &seen);
  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_SHIP, 400, -1 }, see_cb, &seen);
  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_GROUP, 9, -1 }, see_cb, &seen);
  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_SQUAD, 9, -1 }, see_cb, &seen);
  g_assert_cmpuint (seen.count, ==, 0);
}

static gboolean
count_cb (Sim *sim, int slot, int component, gpointer user_data)
{
  (*(guint *) user_data)++;
  return TRUE;
}

/* A chain of squads, each of which names the next one twice, the last a ship. Two are walked twice.
 * Fix: sixteen would be 65,535 squads; of the first 4096 in the walk's order, four lead to a part of
 * twelve that has 4095, all but its last three (a squad and its two last ones): 2048 - 2 ships. */
static void
test_walk_doubling (void)
{
  static const struct
  {
    guint squads, ships;
  } rows[] = { { 2, 2 }, { 5, 16 }, { 16, 2046 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) f = fixture_new ();
      guint squads[16], visits = 0;

      fixture_ship (f, 0, FIXTURE_GROUP_NONE);
      for (guint i = 0; i < rows[n].squads; i++)
        squads[i] = fixture_squad (f);
      for (guint i = 0; i + 1 < rows[n].squads; i++)
        for (guint twice = 0; twice < 2; twice++)
          fixture_member (f, squads[i], fixture_object_id (f, DTE_SQUADS, squads[i + 1]), 0xFF);
      fixture_member (f, squads[rows[n].squads - 1], fixture_object_id (f, DTE_SHIPS, 0), 0xFF);
      fixture_bind (f);
      order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_SQUAD, (int) squads[0], -1 },
                         count_cb, &visits);
      g_assert_cmpuint (visits, ==, rows[n].ships);
    }
}

/* Fix: a squad that holds itself, straight or through another, is walked once; what names no record
 * is passed over. */
static void
test_walk_rings (void)
{
  g_autoptr (Fixture) f = fixture_new ();
  Seen seen = { .most = 8 };
  guint first, second;

  fixture_ship (f, 0, FIXTURE_GROUP_NONE);
  first = fixture_squad (f);
  second = fixture_squad (f);
  fixture_member (f, first, fixture_object_id (f, DTE_SHIPS, 1), 0xFF);
  fixture_member (f, first, fixture_object_id (f, DTE_SQUADS, first), 0xFF);
  fixture_member (f, first, fixture_object_id (f, DTE_SQUADS, second), 0xFF);
  fixture_member (f, first, 900, 0xFF); /* no object has this number */
  fixture_member (f, second, fixture_object_id (f, DTE_SQUADS, first), 0xFF);
  fixture_member (f, second, fixture_object_id (f, DTE_SHIPS, 0), 0xFF);
  fixture_bind (f);
  order_target_walk (&f->sim, (OrderTarget) { ORDER_TARGET_SQUAD, (int) first, -1 }, see_cb, &seen);
  g_assert_cmpuint (seen.count, ==, 2);
  g_assert_cmpint (seen.slots[0], ==, 1);
  g_assert_cmpint (seen.slots[1], ==, 0);
}

/* The third ship to escort a group of two takes its first again: 2 mod 2. */
static void
test_escort_sequence (void)
{
  g_autoptr (Fixture) f = make_mission ();
  const OrderTarget group = { ORDER_TARGET_GROUP, 0, -1 };

  for (int slot = 1; slot <= 3; slot++)
    object_create (&f->sim, slot, 0, 0, vec3 (0, 0, 0), NULL);
  f->world->object_count = 4;
  orders_numbering_start (&f->sim);
  f->world->order_sequence = 2;
  g_assert_true (order_push (&f->sim, 3, ORDER_ESCORT, group));
  object_orders (&f->sim, 3);
  g_assert_cmpuint (order_state_u32 (&f->world->objects[3], 0), ==, 1);
}

static void
test_attach (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 500));
  const Mat3 identity = MAT3_IDENTITY;
  WorldObject *o = sim_fixture_object (f, slot), *t = sim_fixture_object (f, 0);
  Mat3 turned;

  g_assert_true (order_push (&f->sim, slot, ORDER_OBJECT_ATTACH, at_ship (0)));
  object_orders (&f->sim, slot);
  /* The target moves on 1000 and turns a quarter to the right: 500 ahead of it is now at +X. */
  object_set_position (f->world, 0, vec3 (0, 0, 1000));
  sim_fixture_turn (f, 0, mat3_turned (&identity, 1, 1.57079633f));
  t->velocity = vec3 (1, 2, 3);
  t->yaw_rate = 0.25f;
  object_orders (&f->sim, slot);
  assert_vec (object_next_position (f->world, slot), 500, 0, 1000, 1e-3);
  turned = object_next_orientation (f->world, slot);
  assert_vec (mat3_forward (&turned), 1, 0, 0, 1e-5);
  assert_vec (o->velocity, 1, 2, 3, 0);
  g_assert_cmpfloat (o->yaw_rate, ==, 0.25f);
  object_reset (&f->sim, 0);
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
}

static void
test_match_speed (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 500));
  WorldObject *o = sim_fixture_object (f, slot);

  sim_fixture_object (f, 0)->speed = 80;
  g_assert_true (order_push (&f->sim, slot, ORDER_MATCH_SPEED, at_ship (0)));
  object_orders (&f->sim, slot);
  assert_near (o->throttle, 0.25, 1e-6);
  sim_fixture_object (f, 0)->flags |= OBJECT_CLOAKED;
  object_orders (&f->sim, slot);
  g_assert_cmpint (o->order_count, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-company/escort/keeps-by", test_escort);
  g_test_add_func ("/engine/orders-company/escort/empty-group-pops", test_escort_nothing);
  g_test_add_func ("/engine/orders-company/escort/counts-round", test_escort_sequence);
  g_test_add_func ("/engine/orders-company/walk/ship-group-squad", test_walk);
  g_test_add_func ("/engine/orders-company/walk/nothing", test_walk_nothing);
  g_test_add_func ("/engine/orders-company/walk/rings-and-strangers", test_walk_rings);
  g_test_add_func ("/engine/orders-company/walk/doubling", test_walk_doubling);
  g_test_add_func ("/engine/orders-company/attach/stands-in-its-frame", test_attach);
  g_test_add_func ("/engine/orders-company/match-speed/until-invalid", test_match_speed);
  return g_test_run ();
}
