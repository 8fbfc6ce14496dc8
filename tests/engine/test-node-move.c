/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-node-move.c - objects that lose parts, and what they weigh then */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

#define QUARTER 1.57079633f
#define MARKER_TYPE 1000

static ShpPart *
part_of (ShpModel *model, guint n)
{
  return &g_array_index (model->parts, ShpPart, n);
}

static int
add_object (SimFixture *f, ShpModel *model, Vec3 place)
{
  assets_add_model (f->assets, "arm.shp", model, FIXTURE_FIGHTER);
  return sim_fixture_add (f, FIXTURE_FIGHTER, place);
}

/* A new object's own tree gives what its model's file gave. */
static void
test_recentre_new (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (100, 0, 0));

  object_recentre (&f->sim, slot);
  sim_fixture_assert_arm (f, slot);
}

/* A hidden part has no mass and no inertia, but counts for the box: base at 0, arm from 3 to 5. */
static void
test_recentre_hidden (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (100, 0, 0));
  const WorldObject *o = sim_fixture_object (f, slot);

  f->world->nodes[sim_fixture_part_node (f, slot, 1)].flags |= NODE_HIDDEN;
  object_recentre (&f->sim, slot);
  assert_near (o->mass, 8, 1e-4);
  assert_vec (o->centre, 0, 0, 0, 1e-5);
  assert_vec (object_position (f->world, slot), 100, 0, 0, 1e-4);
  assert_vec (object_next_position (f->world, slot), 100, 0, 0, 1e-4);
  assert_vec (o->drawn_position, 100, 0, 0, 1e-4);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 0)), 100, 0, 0, 1e-4);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 1)), 104, 0, 0, 1e-4);
  assert_vec (o->bounds_max, 5, 1, 1, 1e-5);
  assert_near (o->radius, 5.19615, 1e-4); /* sqrt (25 + 1 + 1) */
  for (guint axis = 0; axis < 3; axis++)
    assert_near (o->angular_response.m[4 * axis], 1 / 5.33333, 1e-4);
}

/* Turned a quarter about Z, +X points down: the origin goes from 2 along it to 0. */
static void
test_recentre_turned (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (0, 0, 0));
  const Mat3 identity = MAT3_IDENTITY, turned = mat3_turned (&identity, 2, QUARTER);

  object_place (f->world, slot, vec3 (0, 0, 0), &turned);
  node_destroy (f->world, sim_fixture_part_node (f, slot, 1));
  object_recentre (&f->sim, slot);
  assert_vec (object_next_position (f->world, slot), 0, -2, 0, 1e-5);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 0)), 0, -2, 0, 1e-5);
}

/* Fix: a part counts where it stands. The base's quarter turn about Z brings the arm from 4 on X to
 * 4 on Y: the middle of both is 2 on Y. */
static void
test_recentre_posed (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (0, 0, 0));
  WorldNode *base = &f->world->nodes[sim_fixture_part_node (f, slot, 0)];
  const NodePose pose = { { 0, 0, QUARTER }, { 0, 0, 0 } };

  node_place_pose (&f->sim, sim_fixture_part_node (f, slot, 0), &pose, &base->next_position,
                   &base->next_orientation);
  object_recentre (&f->sim, slot);
  assert_vec (sim_fixture_object (f, slot)->centre, 0, 2, 0, 1e-5);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 1)), 0, 4, 0, 1e-5);
  /* Posed anew, the part stands by the moved centre. */
  node_place_pose (&f->sim, sim_fixture_part_node (f, slot, 0), &pose, &base->next_position,
                   &base->next_orientation);
  assert_vec (base->next_position, 0, -2, 0, 1e-5);
}

/* A tensor without inverse: nothing turns the object. */
static void
test_singular (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (1);
  ShpPart *part = part_of (model, 0);
  int slot;

  for (guint axis = 0; axis < 3; axis++)
    part->second_moments[axis] = 0.0f;
  slot = add_object (f, model, vec3 (0, 0, 0));
  object_recentre (&f->sim, slot);
  assert_near (sim_fixture_object (f, slot)->mass, 8, 1e-4);
  for (guint n = 0; n < 9; n++)
    g_assert_cmpfloat (sim_fixture_object (f, slot)->angular_response.m[n], ==, 0.0f);
}

/* Two uneven parts: the masses 16 and 10 about (3.846154, 1.423077, -2.057692); the tensor's rows,
 * worked out apart in double precision from objects.md's sums, (634.2596, -270.6923, 361.7308),
 * (.., 1079.2981, 174.3654), (.., .., 935.7307), and its inverse in fractions. Both who make it,
 * from the model and from the tree, must come to it. */
static void
test_products (void)
{
  static const double response[9]
      = { 2.595889258e-3,  8.384206486e-4,  -1.159740165e-3, 8.384206486e-4, 1.226079518e-3,
          -5.525824200e-4, -1.159740165e-3, -5.525824200e-4, 1.619979804e-3 };
  static const struct
  {
    Vec3 origin;
    float density, volume, first[3], second[3], products[3];
  } parts[] = { { { 0, 0, 0 }, 2, 8, { 1, -2, 3 }, { 50, 60, 70 }, { 5, -2.5f, 7.5f } },
                { { 10, 4, -6 }, 0.5f, 20, { -4, 2, 1 }, { 30, 20, 10 }, { 2, -3, 1 } } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  const WorldObject *o;
  int slot;

  for (guint n = 0; n < G_N_ELEMENTS (parts); n++)
    {
      ShpPart *part = sim_fixture_add_box (model, "box", parts[n].origin, 1);

      part->parent = -1;
      part->density = parts[n].density;
      part->volume = parts[n].volume;
      memcpy (part->first_moments, parts[n].first, sizeof parts[n].first);
      memcpy (part->second_moments, parts[n].second, sizeof parts[n].second);
      memcpy (part->products, parts[n].products, sizeof parts[n].products);
    }
  slot = add_object (f, model, vec3 (0, 0, 0));
  o = sim_fixture_object (f, slot);
  for (guint from_tree = 0; from_tree < 2; from_tree++)
    {
      if (from_tree)
        {
          sim_fixture_object (f, slot)->angular_response = (Mat3){ { 0 } };
          object_recentre (&f->sim, slot);
        }
      assert_near (o->mass, 26, 1e-4);
      assert_vec (o->centre, 3.8461538, 1.4230769, -2.0576923, 1e-5);
      for (guint n = 0; n < 9; n++)
        assert_near (o->angular_response.m[n], response[n], 2e-9);
    }
}

/* An object whose parts are all gone weighs nothing and stays where it is. */
static void
test_nothing_left (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (100, 0, 0));
  const WorldObject *o = sim_fixture_object (f, slot);

  node_destroy (f->world, sim_fixture_part_node (f, slot, 0)); /* the arm is linked to it */
  g_assert_cmpint (f->world->nodes[o->root].first_child, ==, -1);
  object_recentre (&f->sim, slot);
  g_assert_cmpfloat (o->mass, ==, 0.0f);
  g_assert_cmpfloat (o->radius, ==, 0.0f);
  assert_vec (object_next_position (f->world, slot), 102, 0, 0, 1e-4);
  node_destroy (f->world, o->root); /* a root is no part */
  node_destroy (f->world, -1);
  g_assert_nonnull (node_at (f->world, o->root));
}

/* Only the middle one and what is linked to it go; the others keep their order. */
static void
test_destroy_linked (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (3);
  int slot, base;

  sim_fixture_add_box (model, "fin", vec3 (0, 4, 0), 1);
  part_of (model, 3)->parent = 0;
  slot = add_object (f, model, vec3 (0, 0, 0));
  base = sim_fixture_part_node (f, slot, 0);
  node_destroy (f->world, sim_fixture_part_node (f, slot, 1));
  g_assert_cmpint (sim_fixture_part_node (f, slot, 1), ==, -1);
  g_assert_cmpint (sim_fixture_part_node (f, slot, 2), ==, -1);
  g_assert_cmpint (f->world->nodes[base].next_sibling, ==, sim_fixture_part_node (f, slot, 3));
  g_assert_cmpint (sim_fixture_part_node (f, slot, 3), >=, 0);
}

/* A destroyed component leaves the list, the ones after it keep their index. */
static void
test_forget (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (3);
  const WorldObject *o;
  int slot, hand;

  for (guint n = 0; n < 3; n++)
    part_of (model, n)->flags |= SHP_PART_COMPONENT;
  part_of (model, 2)->parent = 0;
  model->flags = SHP_HEADER_COMPONENTS;
  slot = add_object (f, model, vec3 (0, 0, 0));
  o = sim_fixture_object (f, slot);
  hand = sim_fixture_part_node (f, slot, 2);
  g_assert_cmpuint (o->component_count, ==, 3);
  f->world->node_event_count = 1;
  f->world->node_events[0].node = sim_fixture_part_node (f, slot, 1);
  node_destroy (f->world, sim_fixture_part_node (f, slot, 1));
  g_assert_cmpuint (o->component_count, ==, 3);
  g_assert_cmpint (o->components[1].node, ==, -1);
  g_assert_cmpint (o->components[2].node, ==, hand);
  g_assert_cmpint (f->world->node_events[0].node, ==, -1);
}

static gboolean
is_past_base_cb (const World *world, int node, gpointer data)
{
  return world->nodes[node].part >= GPOINTER_TO_INT (data);
}

/* The arm and hand go over to a second object at the same place; both are recentred, and no part
 * moves in the world. */
static void
test_part_off (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (3), vec3 (100, 0, 0));
  const Mat3 turn = object_next_orientation (f->world, slot);
  const int base = sim_fixture_part_node (f, slot, 0);
  int other;

  g_assert_true (object_create (&f->sim, -1, MARKER_TYPE, 0, vec3 (0, 0, 0), &other));
  object_place (f->world, other, object_next_position (f->world, slot), &turn);
  object_part_off (f->world, slot, other, is_past_base_cb, GINT_TO_POINTER (1));
  object_recentre (&f->sim, slot);
  object_recentre (&f->sim, other);
  g_assert_cmpint (sim_fixture_part_node (f, slot, 0), ==, base);
  g_assert_cmpint (sim_fixture_part_node (f, slot, 1), ==, -1);
  assert_near (sim_fixture_object (f, slot)->mass, 8, 1e-4);
  assert_near (sim_fixture_object (f, other)->mass, 16, 1e-4);
  assert_vec (object_next_position (f->world, slot), 100, 0, 0, 1e-4);
  assert_vec (object_next_position (f->world, other), 106, 0, 0, 1e-4);
  assert_vec (sim_fixture_next_place (f, base), 100, 0, 0, 1e-4);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, other, 1)), 104, 0, 0, 1e-4);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, other, 2)), 108, 0, 0, 1e-4);
  g_assert_cmpint (f->world->nodes[sim_fixture_part_node (f, other, 1)].linked_to, ==, -1);
  g_assert_cmpint (f->world->nodes[sim_fixture_part_node (f, other, 2)].linked_to, ==,
                   sim_fixture_part_node (f, other, 1));
  g_assert_cmpint (f->world->nodes[sim_fixture_part_node (f, other, 2)].object, ==, other);
  /* what had no model has the first one's, its root too */
  g_assert_cmpint (sim_fixture_object (f, slot)->model, >=, 0);
  g_assert_cmpint (sim_fixture_object (f, other)->model, ==, sim_fixture_object (f, slot)->model);
  g_assert_cmpint (f->world->nodes[sim_fixture_object (f, other)->root].model, ==,
                   sim_fixture_object (f, slot)->model);
}

/* The parts' own part goes: what was linked to it stays behind, hung from its root; and to an
 * object that stands elsewhere and turned. */
static void
test_part_off_parent (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (100, 0, 0));
  const Mat3 identity = MAT3_IDENTITY, turned = mat3_turned (&identity, 2, QUARTER);
  const int base = sim_fixture_part_node (f, slot, 0);
  Vec3 position;
  Mat3 turn;
  int other;

  g_assert_true (object_create (&f->sim, -1, MARKER_TYPE, 0, vec3 (0, 0, 0), &other));
  object_place (f->world, other, vec3 (50, 10, 0), &turned);
  f->world->nodes[base].part = 5; /* the one that is chosen */
  object_part_off (f->world, slot, other, is_past_base_cb, GINT_TO_POINTER (5));
  assert_vec (sim_fixture_next_place (f, base), 100, 0, 0, 1e-4);
  node_next_place (f->world, base, &position, &turn);
  assert_vec (mat3_right (&turn), 1, 0, 0, 1e-5);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 1)), 104, 0, 0, 1e-4);
  g_assert_cmpint (f->world->nodes[sim_fixture_part_node (f, slot, 1)].linked_to, ==, -1);
}

/* Quirk: a parent's turn so small that its cosines read 1 is passed over. */
static void
test_small_turn (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (0, 0, 0));
  Mat3 *turn = &f->world->nodes[sim_fixture_part_node (f, slot, 0)].next_orientation;
  const int arm = sim_fixture_part_node (f, slot, 1);

  *turn = (Mat3){ { 1, 0, 0.0001f, 0, 1, 0, -0.0001f, 0, 1 } };
  assert_vec (sim_fixture_next_place (f, arm), 4, 0, 0, 0);
  turn->m[0] = 0.9999999f; /* counted: the arm goes by 4 * 0.0001 */
  assert_near (sim_fixture_next_place (f, arm).z, -0.0004, 1e-6);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/object-mass/recentre/new-object", test_recentre_new);
  g_test_add_func ("/engine/object-mass/recentre/hidden-part", test_recentre_hidden);
  g_test_add_func ("/engine/object-mass/recentre/turned-object", test_recentre_turned);
  g_test_add_func ("/engine/object-mass/recentre/posed-part", test_recentre_posed);
  g_test_add_func ("/engine/object-mass/recentre/singular-tensor", test_singular);
  g_test_add_func ("/engine/object-mass/tensor/products", test_products);
  g_test_add_func ("/engine/object-mass/recentre/nothing-left", test_nothing_left);
  g_test_add_func ("/engine/node-move/destroy/with-linked-parts", test_destroy_linked);
  g_test_add_func ("/engine/node-move/forget/leaves-the-list", test_forget);
  g_test_add_func ("/engine/node-move/part-off/keeps-places", test_part_off);
  g_test_add_func ("/engine/node-move/part-off/parent-goes", test_part_off_parent);
  g_test_add_func ("/engine/nodes/place/small-turn-is-passed-over", test_small_turn);
  return g_test_run ();
}
