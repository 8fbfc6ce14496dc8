/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-eject-edges.c - how near and how straight ahead a pod is shot at
 *
 * Source:  reference/ejection-tractor.md, Eject Fighter Attack */
#include "engine/sim/order-state.h"

#include "tests/engine/order-fixture.h"

#define STATE_FIRING 0

/* An attacker at the origin with its nose along Z, and a pod; a frame of no step, so that it does
 * not turn first. */
static const WorldObject *
attack (SimFixture *f, Vec3 place)
{
  const int pod = sim_fixture_add (f, FIXTURE_FIGHTER, place);
  const int sabre = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));

  object_set_position (f->world, pod, place);
  object_set_position (f->world, sabre, vec3 (0, 0, 0));
  g_assert_true (order_push (&f->sim, sabre, ORDER_EJECT_FIGHTER_ATTACK, order_fixture_ship (pod)));
  order_fixture_run (f, sabre, 1000);
  return sim_fixture_object (f, sabre);
}

/* It rolls where the nose's cosine is over 0.95: at 18.1 degrees off (0.95052), not at 18.3
 * (0.94943), to either side. */
static void
test_roll (void)
{
  static const struct
  {
    double degrees;
    gboolean rolls;
  } rows[] = { { 0, TRUE }, { 18.1, TRUE }, { -18.1, TRUE }, { 18.3, FALSE }, { -18.3, FALSE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const double angle = rows[n].degrees * G_PI / 180;
      const WorldObject *o
          = attack (f, vec3 ((float) (9000 * sin (angle)), 0, (float) (9000 * cos (angle))));

      g_assert_cmpuint (order_state_u32 (o, STATE_FIRING), ==, 1);
      g_assert_cmpfloat (o->roll_input, ==, rows[n].rolls ? 1.0f : 0.0f);
    }
}

/* It takes hold of the trigger within 20000. */
static void
test_reach (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const WorldObject *o = attack (f, vec3 (0, 0, n == 0 ? 19990 : 20010));

      g_assert_cmpuint (order_state_u32 (o, STATE_FIRING), ==, 1 - n);
      g_assert_cmpfloat (o->roll_input, ==, n == 0 ? 1.0f : 0.0f);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-eject-edges/roll", test_roll);
  g_test_add_func ("/engine/orders-eject-edges/reach", test_reach);
  return g_test_run ();
}
