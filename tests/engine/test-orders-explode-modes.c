/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-explode-modes.c - order 11 of rocks, limpet cars, hulls and components
 *
 * Source:  reference/objects.md, Destruction: Other modes */
#include "engine/sim/destruction.h"
#include "engine/sim/effects.h"
#include "engine/sim/nodes.h"
#include "tests/engine/sim-fixture.h"

#define LIMPET_CAR 0x1D
#define LIMPET_POD 0xBC
#define ASTEROID 0x79
#define TROOP_CAR 0x49
#define PART_HULL 1
#define SEED_HALTS 1 /* of an object's own: its first number, 41, leaves 2 of 3 */

/* --- rocks and cars --- */

/* A whole rock goes a frame later and leaves three of 0.4, turned 3, 2, 1 times 0.6 pi about X,
 * three radii along their noses: the last one's nose is (0, -sin 108, cos 108) = (0, -0.951057,
 * -0.309017). From the world's seed 1: types 0x7B + 41 % 4 = 0x7C, then each the object's own seed
 * between, 6334 % 4 = 2: 0x7D, 19169 % 4 = 1: 0x7C. */
static void
test_asteroid (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  const int slot = (sim_fixture_add_box (model, "rock", vec3 (0, 0, 0), 100),
                    assets_add_model (f->assets, "rock.shp", model, 0x7C),
                    sim_fixture_add (f, ASTEROID, vec3 (0, 0, 5000)));
  const guint32 types[] = { 0x7C, 0x7D, 0x7C };
  const WorldObject *piece;

  sim_fixture_object (f, slot)->radius = 200;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  f->world->random_state = 1;
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_false (sim_fixture_is_retired (f, slot));
  g_assert_true ((sim_fixture_object (f, slot)->flags & (OBJECT_UNPOWERED | OBJECT_FROZEN))
                 == (OBJECT_UNPOWERED | OBJECT_FROZEN));
  sim_fixture_run_orders (f, slot, 1001);
  g_assert_true (sim_fixture_is_retired (f, slot));
  g_assert_cmpint (effect_entry (f->world, 0)->kind, ==, EFFECT_FIREBALL);
  g_assert_cmpfloat (effect_entry (f->world, 0)->size, ==, 300); /* 1.5 radii */
  g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 4);
  for (guint n = 0; n < 3; n++)
    {
      piece = sim_fixture_object (f, slot + 1 + (int) n);
      g_assert_cmpuint (piece->type, ==, types[n]);
      assert_near (piece->visibility, 0.4f, 1e-6);
      g_assert_true ((piece->flags & OBJECT_NO_COLLISIONS) != 0);
      g_assert_cmpfloat (piece->throttle, ==, 0);
    }
  piece = sim_fixture_object (f, slot + 3);
  assert_near (piece->radius, 173.205, 1e-2); /* 100 sqrt 3 */
  assert_near (f->world->nodes[f->world->nodes[piece->root].first_child].scale, 0.4f, 1e-6);
  assert_vec (object_next_position (f->world, slot + 3), 0, -0.951057 * 519.615,
              5000 - 0.309017 * 519.615, 0.05);
  /* the first, of the same type, by 324 degrees: (0, 0.587785, 0.809017) */
  assert_vec (object_next_position (f->world, slot + 1), 0, 0.587785 * 519.615,
              5000 + 0.809017 * 519.615, 0.05);
}

/* One of 0.4 leaves three of 0.16, one of 0.16 none. */
static void
test_asteroid_pieces_end (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, 0x7E, vec3 (0, 0, 5000));

  sim_fixture_object (f, slot)->visibility = 1.0f * 0.4f;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  sim_fixture_run_orders (f, slot, 1001);
  g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 4);
  assert_near (sim_fixture_object (f, slot + 1)->visibility, 0.16f, 1e-6);
  sim_fixture_object (f, slot + 1)->invulnerable = 0;
  object_destroyed (&f->sim, slot + 1, TRUE, FALSE);
  sim_fixture_run_orders (f, slot + 1, 1002);
  sim_fixture_run_orders (f, slot + 1, 1003);
  g_assert_true (sim_fixture_is_retired (f, slot + 1));
  g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 4);
}

static ShpModel *
make_car (void)
{
  ShpModel *model = shp_model_new ();

  sim_fixture_add_box (model, "pod", vec3 (0, 0, 40), 10);
  sim_fixture_add_box (model, "car", vec3 (0, 0, -40), 10);
  return model;
}

/* The car's pod takes its slot, where its first part was going. */
static void
test_limpet_car (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int slot;

  assets_add_model (f->assets, "car.shp", make_car (), LIMPET_CAR);
  slot = sim_fixture_add (f, LIMPET_CAR, vec3 (0, 0, 5000));
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_cmpuint (sim_fixture_object (f, slot)->type, ==, LIMPET_POD);
  g_assert_cmpint (sim_fixture_object (f, slot)->order_count, ==, 0);
  g_assert_false ((sim_fixture_object (f, slot)->flags & OBJECT_EXPLODING) != 0);
  assert_vec (object_next_position (f->world, slot), 0, 0, 5040, 1e-3);
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BLAST), ==, 1);
}

/* It stops dead with a turn drawn as a spin is: from the world's seed 1 z (41 / 32767 - 0.5) x 0.3
 * = -0.149625, y (18467 / 32767 - 0.5) x 0.05 = 0.003179, x (6334 / 32767 - 0.5) x 0.05 =
 * -0.015335. */
static void
test_limpet_car_without_pod (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const WorldObject *o;
  int slot;

  assets_add_model (f->assets, "car.shp", make_car (), LIMPET_CAR);
  slot = sim_fixture_add (f, LIMPET_CAR, vec3 (0, 0, 5000));
  f->world->nodes[f->world->nodes[sim_fixture_object (f, slot)->root].first_child].flags
      |= NODE_HIDDEN;
  o = sim_fixture_object (f, slot);
  sim_fixture_object (f, slot)->velocity = vec3 (0, 0, 9);
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  f->world->random_state = 1;
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_true (sim_fixture_is_retired (f, slot));
  assert_vec (mat3_angles (&o->rotation), -0.015335, 0.003179, -0.149625, 1e-5);
  assert_vec (o->velocity, 0, 0, 0, 0);
  g_assert_true ((o->flags & OBJECT_UNPOWERED) != 0);
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_FIREBALL), ==,
                    2); /* its own, and the blast's */
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BLAST), ==, 1);
}

/* --- hulls and components --- */

static ShpModel *
make_capship (void)
{
  ShpModel *model = shp_model_new ();

  model->flags |= SHP_HEADER_COMPONENTS;
  sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 100)->part_class = PART_HULL;
  sim_fixture_add_box (model, "turret", vec3 (0, 0, 200), 10)->flags |= SHP_PART_COMPONENT;
  sim_fixture_add_box (model, "hull dest", vec3 (0, 0, 0), 100)->flags |= SHP_PART_DAMAGED;
  for (guint n = 0; n < 3; n++)
    g_array_index (model->parts, ShpPart, n).armor = 50;
  g_array_index (model->parts, ShpPart, 2).part_class = PART_HULL;
  return model;
}

/* As a whole: its hull, not that of the damaged model, loses its armour, the root is marked and the
 * order gone; the losses do the rest. The troop car, though it lists components, ends as a ship. */
static void
test_hull (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const WorldObject *o;
  int slot, car;

  assets_add_model (f->assets, "cap.shp", make_capship (), FIXTURE_FLAT);
  slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 5000));
  o = sim_fixture_object (f, slot);
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_cmpint (f->world->nodes[node_for_part (f->world, o->root, 0)].armor, ==, -1);
  g_assert_cmpint (f->world->nodes[node_for_part (f->world, o->root, 1)].armor, ==, 50);
  g_assert_cmpint (f->world->nodes[node_for_part (f->world, o->root, 2)].armor, ==, 50);
  g_assert_true ((f->world->nodes[o->root].flags & NODE_DESTROYED) != 0);
  g_assert_cmpint (o->order_count, ==, 0);
  g_assert_cmpuint (o->type, ==, FIXTURE_FLAT);
  car = sim_fixture_add (f, TROOP_CAR, vec3 (0, 0, 9000));
  sim_fixture_object (f, car)->flags |= OBJECT_COMPONENTS;
  sim_fixture_object (f, car)->random_seed = SEED_HALTS;
  object_destroyed (&f->sim, car, TRUE, FALSE);
  sim_fixture_run_orders (f, car, 1000);
  g_assert_true (sim_fixture_is_retired (f, car));
}

/* One without a hull part to lose ends at once, as does a disabled one. */
static void
test_hull_without_parts (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const WorldObject *o;
      int slot;

      if (n == 1)
        assets_add_model (f->assets, "cap.shp", make_capship (), FIXTURE_FLAT);
      slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 5000));
      o = sim_fixture_object (f, slot);
      sim_fixture_object (f, slot)->flags |= n == 1 ? OBJECT_DISABLED : OBJECT_COMPONENTS;
      sim_fixture_watch (f, SIM_TRACE_OBJECT);
      object_destroyed (&f->sim, slot, TRUE, FALSE);
      sim_fixture_run_orders (f, slot, 1000);
      g_assert_cmpint (o->order_count, ==, 0);
      g_assert_true ((o->flags & OBJECT_EXPLODING) != 0);
      g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_OBJECT, SIM_OBJECT_DESTROYED), ==, 2);
    }
}

/* Aimed at a component, that one alone; a hidden one keeps its armour. */
static void
test_component (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const WorldObject *o;
  WorldNode *turret;
  int slot;

  assets_add_model (f->assets, "cap.shp", make_capship (), FIXTURE_FLAT);
  slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 5000));
  o = sim_fixture_object (f, slot);
  turret = &f->world->nodes[o->components[0].node];
  turret->flags |= NODE_HIDDEN;
  order_push (&f->sim, slot, ORDER_EXPLODE, (OrderTarget){ ORDER_TARGET_SHIP, slot, 0 });
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_cmpint (turret->armor, ==, 50);
  g_assert_cmpint (o->order_count, ==, 0);
  turret->flags &= ~(guint32) NODE_HIDDEN;
  order_push (&f->sim, slot, ORDER_EXPLODE, (OrderTarget){ ORDER_TARGET_SHIP, slot, 0 });
  sim_fixture_run_orders (f, slot, 1001);
  g_assert_cmpint (turret->armor, ==, -1);
  g_assert_true ((f->world->nodes[o->root].flags & NODE_DESTROYED) != 0);
  g_assert_cmpint (f->world->nodes[node_for_part (f->world, o->root, 0)].armor, ==, 50);
}
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/orders-explode-modes/" path, function)
  ADD ("asteroid/three-pieces", test_asteroid);
  ADD ("asteroid/pieces-end", test_asteroid_pieces_end);
  ADD ("limpet-car/pod", test_limpet_car);
  ADD ("limpet-car/without-pod", test_limpet_car_without_pod);
  ADD ("hull", test_hull);
  ADD ("hull/without-parts", test_hull_without_parts);
  ADD ("component", test_component);
#undef ADD
  return g_test_run ();
}
