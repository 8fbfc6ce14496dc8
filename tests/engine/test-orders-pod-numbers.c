/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-pod-numbers.c - figures of ejections and pickups (orders 30, 106,
 * 107, 108, 118), either side of their thresholds, and the events they post
 *
 * Values are worked out from ejection-tractor.md, objects.md (Destruction) and random.md. The
 * world's numbers from seed 1 are 41, 18467, 6334 of 32767.
 */
#include "tests/engine/eject-fixture.h"
#include "tests/engine/path-fixture.h"

#include "engine/sim/destruction.h"
#include "engine/sim/effects.h"
#include "engine/sim/ejection.h"
#include "engine/sim/friendly-fire.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"

#define SHIP_TYPE 4
#define NANNY 0x18
#define ANTANOV 0x46
#define SCOOP_STAGE 1 /* words of Scoop Up's state */
#define SCOOP_SINCE 2

static guint
count_effects (const SimFixture *f, EffectKind kind)
{
  guint count = 0;

  for (guint n = 0; n < f->world->effect_count; n++)
    count += effect_entry (f->world, n)->kind == kind;
  return count;
}

/* --- 30, 106, 108, 118 --- */

/* Destroyed is posted as the spin begins, and as the pilot leaves: by the ship that struck it last.
 */
static void
test_destroyed_posted (void)
{
  static const guint orders[] = { ORDER_EJECT_SPIN, ORDER_EJECT };

  for (guint n = 0; n < G_N_ELEMENTS (orders); n++)
    {
      g_autoptr (Fixture) f = fixture_new ();

      path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 500));
      path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 9000));
      path_start (f);
      assets_add_model (f->assets, "ship.shp", eject_fixture_model (EJECT_SHIP_WHOLE),
                        PATH_FIGHTER);
      path_make (f, 1, 50);
      path_make (f, 2, 50);
      f->world->objects[1].last_attacker = 2;
      fixture_trace (f, 1u << SIM_TRACE_EVENT);
      g_assert_true (order_push (&f->sim, 1, orders[n], ORDER_NO_TARGET));
      object_orders (&f->sim, 1);
      g_assert_cmpuint (path_reached (f, CONDITION_DESTROYED, 1), ==, 1);
      g_assert_cmphex (g_array_index (f->trace_args, guint32, 0), ==, fixture_ship_place (f, 2));
    }
}

/* The player, who flies in the wing too, says no wingman's line. */
static void
test_player_says_nothing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  assets_add_model (f->assets, "ship.shp", eject_fixture_model (EJECT_SHIP_WHOLE), SHIP_TYPE);
  object_reset (&f->sim, 0);
  g_assert_true (object_create (&f->sim, 0, SHIP_TYPE, 0, vec3 (0, 0, 0), NULL));
  sim_fixture_object (f, 0)->wing = 0;
  g_assert_true (order_push (&f->sim, 0, ORDER_EJECT, ORDER_NO_TARGET));
  order_fixture_run (f, 0, 1000);
  g_assert_cmpuint (count_effects (f, EFFECT_SOUND), ==, 1); /* he is out */
  g_assert_cmpuint (count_effects (f, EFFECT_SPEECH), ==, 0);
}

/* The wreck goes on as the ship did, turned further a step by 0.02, and by up to 0.005 in yaw and
 * roll: its seed is the first number, roll is by 18467, yaw by 6334. */
static void
test_wreck_turns (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = eject_fixture_add (f, SHIP_TYPE, EJECT_SHIP_WHOLE, vec3 (0, 0, 500));
  WorldObject *o = sim_fixture_object (f, slot);
  const Mat3 before = mat3_from_angles (vec3 (0, 0, 0.3f));
  const Mat3 turn = mat3_from_angles (vec3 (0.02f, -0.00306696f, 0.00063585f));
  const Mat3 after = mat3_multiply (&before, &turn);
  const WorldObject *w;

  o->rotation = before;
  o->speed = 77;
  g_assert_true (order_push (&f->sim, slot, ORDER_EJECT, ORDER_NO_TARGET));
  f->world->random_state = 1;
  order_fixture_run (f, slot, 1000);
  w = sim_fixture_object (f, slot + 1);
  g_assert_cmpfloat (w->speed, ==, 77.0f);
  for (guint n = 0; n < 9; n++)
    assert_near (w->rotation.m[n], after.m[n], 2e-6);
}

/* What its pilot left may spin as it ends; the player's ship, adrift till then, may not. */
static void
test_who_may_spin (void)
{
  static const struct
  {
    guint number;
    guint32 tick, may_spin;
  } rows[] = { { ORDER_ABANDONED, 1200, 1 }, { ORDER_EJECT_PLAYER, 1600, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      g_assert_true (order_push (&f->sim, 0, rows[n].number, ORDER_NO_TARGET));
      order_fixture_run (f, 0, 1000);
      sim_fixture_object (f, 0)->flags |= OBJECT_EJECTED; /* else it would have him drift first */
      order_fixture_run (f, 0, rows[n].tick);
      g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_EXPLODE);
      g_assert_cmpuint (sim_fixture_object (f, 0)->orders[0].data[EXPLODE_DATA_MAY_SPIN], ==,
                        rows[n].may_spin);
    }
}

/* --- 107 --- */

static guint32
stage_of (const SimFixture *f, int slot)
{
  return order_state_u32 (&f->world->objects[slot], SCOOP_STAGE);
}

static int
add_pod (SimFixture *f, Vec3 place)
{
  const int pod = sim_fixture_add (f, FIXTURE_FIGHTER, place);

  sim_fixture_object (f, pod)->flags |= OBJECT_EJECTED;
  return pod;
}

/* A ship of a type at the origin that has claimed the pod. */
static int
add_scooping (SimFixture *f, guint type, int pod)
{
  const int ship = sim_fixture_add (f, type, vec3 (0, 0, 0));

  g_assert_true (order_push (&f->sim, ship, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  order_fixture_run (f, ship, 1000);
  g_assert_cmpuint (stage_of (f, ship), ==, 1);
  return ship;
}

/* At rest: inputs within 0.025 and rates within 0.02. The pod lies an angle to the right, the yaw
 * input is (angle - 6 rate) x 11.459156. */
static void
test_rest (void)
{
  static const struct
  {
    double angle;
    float rate;
    guint32 stage;
  } cases[] = {
    { 0.0021, 0, 2 },       /* 0.0241 */
    { 0.0023, 0, 1 },       /* 0.0264 */
    { 0.1164, 0.0194f, 2 }, /* 0, at a rate within */
    { 0.1242, 0.0207f, 1 }, /* 0, at a rate past it */
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int pod = add_pod (f, vec3 ((float) (9000 * sin (cases[n].angle)), 0,
                                        (float) (9000 * cos (cases[n].angle))));
      const int ship = add_scooping (f, NANNY, pod);

      sim_fixture_object (f, ship)->yaw_rate = cases[n].rate;
      order_fixture_run (f, ship, 1004);
      g_test_message ("case %u", n);
      g_assert_cmpuint (stage_of (f, ship), ==, cases[n].stage);
    }
}

/* Turn first: a pod 15000 off, nearer than six times what it flies in a radian's turn (320 / 0.09),
 * and square to its side. With the pod ahead it goes at 0.4. */
static void
test_turns_first (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new_retail ();
      const int pod = add_pod (f, n == 0 ? vec3 (15000, 0, 0) : vec3 (0, 0, 15000));
      const int ship = add_scooping (f, FIXTURE_FIGHTER, pod);

      g_assert_cmpfloat (6 * object_flight (&f->sim, ship)->speed_per_pitch_rate, >, 15000.0f);
      order_fixture_run (f, ship, 1004);
      g_assert_cmpfloat (sim_fixture_object (f, ship)->throttle, ==, n == 0 ? 0.0f : 0.4f);
    }
}

/* Brings it to a stage. */
static void
set_stage (SimFixture *f, int ship, guint32 stage, guint32 tick)
{
  order_state_set_u32 (&f->world->objects[ship], SCOOP_STAGE, stage);
  order_state_set_u32 (&f->world->objects[ship], SCOOP_SINCE, tick);
}

/* The pod is drawn to 6300 before the ship's door (its own middle, without one) by at most 18 a
 * tick, as it is from 3000 off; within 500 it is taken in, to 3400 by 9 a tick; within 300 of that
 * it is aboard. */
static void
test_draws (void)
{
  static const struct
  {
    guint32 stage;
    float before, after; /* z, over 10 ticks */
    guint32 then;
  } cases[] = {
    { 4, 9990, 9990 - 180, 4 },          { 4, 6300 + 510, 6810 - 105.3f, 4 },
    { 4, 6300 + 490, 6790 - 104.7f, 5 }, { 5, 3400 + 310, 3710 - 90, 5 },
    { 5, 3400 + 290, 3690 - 90, 6 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int pod = add_pod (f, vec3 (0, 0, 9000));
      const int ship = add_scooping (f, ANTANOV, pod);

      set_stage (f, ship, cases[n].stage, 1000);
      object_set_position (f->world, pod, vec3 (0, 0, cases[n].before));
      order_fixture_run (f, ship, 1010);
      g_test_message ("case %u", n);
      assert_vec (object_next_position (f->world, pod), 0, 0, cases[n].after, 0.01);
      g_assert_cmpuint (stage_of (f, ship), ==, cases[n].then);
    }
}

/* It steers at the pod until the pod is held, and lets go from then on. */
static void
test_steers_until_held (void)
{
  for (guint32 stage = 3; stage <= 4; stage++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int pod = add_pod (f, vec3 (0, 0, 9000));
      const int ship = add_scooping (f, NANNY, pod);

      set_stage (f, ship, stage, 1000);
      object_set_position (f->world, pod, vec3 (500, 0, 9000));
      sim_fixture_object (f, ship)->yaw_input = 0;
      order_fixture_run (f, ship, 1004);
      if (stage == 3)
        g_assert_cmpfloat (sim_fixture_object (f, ship)->yaw_input, >, 0.1f);
      else
        g_assert_cmpfloat (sim_fixture_object (f, ship)->yaw_input, ==, 0.0f);
    }
}

/* The Antanov opens two doors, root children 1 and 2; the Nanny the first alone. */
static void
test_doors (void)
{
  static const guint types[] = { ANTANOV, NANNY };

  for (guint n = 0; n < G_N_ELEMENTS (types); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int pod = add_pod (f, vec3 (0, 0, 9000));
      ShpModel *model = shp_model_new ();
      int ship;

      for (guint part = 0; part < 3; part++)
        {
          const ShpKeyframe key = { .time = 50, .offset = { 0, 40, 0 } };
          ShpPart *p = sim_fixture_add_box (model, "part", vec3 (0, 0, 0), 1);
          g_array_append_val (shp_part_add_clip (p, "opendoor", 50, 1)->keyframes, key);
        }
      assets_add_model (f->assets, "ship.shp", model, (int) types[n]);
      ship = add_scooping (f, types[n], pod);
      set_stage (f, ship, 2, 1000);
      order_fixture_run (f, ship, 1004);
      for (int part = 0; part < 3; part++)
        {
          const int node = node_for_part (f->world, sim_fixture_object (f, ship)->root, part);
          const gboolean opens = part == 1 || (part == 2 && types[n] == ANTANOV);

          g_test_message ("type %02x, part %d", types[n], part);
          g_assert_cmpfloat (f->world->nodes[node].track_speed, ==, opens ? 1.0f : 0.0f);
        }
    }
}

/* --- friendly fire --- */

/* A friend's component sends the player home where he shot it off, not where he knocked it off. */
static void
test_component_of_friend (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int ship = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 9000));

  friendly_fire_destroyed (&f->sim, ship, 0, DAMAGE_COLLISION);
  g_assert_cmpint (sim_fixture_object (f, 0)->sent_home, ==, 0);
  friendly_fire_destroyed (&f->sim, ship, 0, DAMAGE_SCREAMER);
  g_assert_cmpint (sim_fixture_object (f, 0)->sent_home, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/orders-pod-numbers/" path, function)
  ADD ("eject/destroyed-posted", test_destroyed_posted);
  ADD ("eject/player-says-nothing", test_player_says_nothing);
  ADD ("eject/wreck-turns", test_wreck_turns);
  ADD ("eject/who-may-spin", test_who_may_spin);
  ADD ("scoop-up/rest", test_rest);
  ADD ("scoop-up/turns-first", test_turns_first);
  ADD ("scoop-up/draws", test_draws);
  ADD ("scoop-up/steers-until-held", test_steers_until_held);
  ADD ("scoop-up/doors", test_doors);
  ADD ("friendly-fire/component", test_component_of_friend);
  return g_test_run ();
}
