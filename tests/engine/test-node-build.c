/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-node-build.c - what a model's parts become: mounted models, components, numbers
 *
 * Source:  reference/objects.md, Nodes, Attachment points, Components */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"

#define PODS 5 /* attachment kind */

static ShpPart *
part_of (ShpModel *model, guint n)
{
  return &g_array_index (model->parts, ShpPart, n);
}

static int
add_object (SimFixture *f, ShpModel *model, Vec3 place)
{
  assets_add_model (f->assets, "pair.shp", model, FIXTURE_FIGHTER);
  return sim_fixture_add (f, FIXTURE_FIGHTER, place);
}

/* The carrier's part at (10, 0, 0) bears a pod at (0, 5, 0), turned a quarter about Z; the pod's
 * own cube stands at (2, 0, 0) in it, which is its centre of mass. */
static ShpModel *
make_carrier (SimFixture *f, gboolean components)
{
  ShpModel *pod = shp_model_new (), *carrier = shp_model_new ();
  ShpAttachment at = {
    .kind = PODS, .id = 1, .position = { 0, 5, 0 }, .orientation = { 0, -1, 0, 1, 0, 0, 0, 0, 1 }
  };
  ShpPart *part = sim_fixture_add_box (pod, "pod", vec3 (2, 0, 0), 1);

  part->parent = -1;
  part->flags = SHP_PART_COMPONENT | SHP_PART_TARGETABLE;
  part->armor = 30;
  assets_set_attachment_model (f->assets, PODS, 1,
                               assets_add_model (f->assets, "pod.shp", pod, -1));
  part = sim_fixture_add_box (carrier, "hull", vec3 (10, 0, 0), 1);
  part->parent = -1;
  g_array_append_val (part->attachments, at);
  part = sim_fixture_add_box (carrier, "mast", vec3 (10, 0, 0), 1);
  part->parent = -1;
  part->flags = SHP_PART_COMPONENT;
  part->armor = 20;
  part = sim_fixture_add_box (carrier, "wreck", vec3 (10, 0, 0), 1);
  part->parent = -1;
  part->flags = SHP_PART_COMPONENT | SHP_PART_DAMAGED;
  carrier->flags = components ? SHP_HEADER_COMPONENTS : 0;
  return carrier;
}

/* The pod's cube in the world: (10, 0, 0) + (0, 5, 0) + quarter about Z of (2, 0, 0) = (10, 7, 0).
 * */
static void
test_mounted (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, make_carrier (f, TRUE), vec3 (0, 0, 0));
  const WorldObject *o = sim_fixture_object (f, slot);
  const int hull = sim_fixture_part_node (f, slot, 0);
  const int root = f->world->nodes[hull].first_child;
  Vec3 position;
  Mat3 turn;

  g_assert_cmpint (f->world->nodes[root].kind, ==, NODE_KIND_ROOT);
  node_world_place (f->world, node_for_part (f->world, root, 0), &position, &turn);
  assert_vec (position, 10, 7, 0, 1e-4);
  assert_vec (mat3_right (&turn), 0, 1, 0, 1e-5);
  /* The hull and mast at (10, 0, 0) and the pod; the damaged part has no mass: (8 0 + 8 0 + 8 7)/24
   * */
  assert_near (o->mass, 24, 1e-3);
  assert_vec (o->centre, 10, 56.0 / 24.0, 0, 1e-4);
}

/* The model's own marked parts first, hidden ones too, then those of mounted models. */
static void
test_components (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, make_carrier (f, TRUE), vec3 (0, 0, 0));
  const WorldObject *o = sim_fixture_object (f, slot);
  static const char *const names[] = { "mast", "wreck", "pod" };

  g_assert_cmpuint (o->component_count, ==, 3);
  for (guint n = 0; n < 3; n++)
    {
      g_assert_cmpstr (node_part (&f->sim, o->components[n].node)->name, ==, names[n]);
      g_assert_cmpuint (f->world->nodes[o->components[n].node].flags & NODE_COMPONENT, !=, 0);
    }
  g_assert_cmpint (f->world->nodes[o->components[2].node].armor, ==, 30);
  g_assert_true (order_target_valid (&f->sim, slot, 0, 0));
  g_assert_false (order_target_valid (&f->sim, slot, 1, 0)); /* hidden while intact */
  g_assert_true (order_target_valid (&f->sim, slot, 2, 0));
  g_assert_false (order_target_valid (&f->sim, slot, 3, 0));
  g_assert_cmpuint (o->flags & (OBJECT_COMPONENTS | OBJECT_ATTACHED), ==,
                    OBJECT_COMPONENTS | OBJECT_ATTACHED);
}

/* The hull, what it carries, then the parts after it: hull 0, pod 1, mast 2, wreck 3. */
static void
test_numbers (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, make_carrier (f, TRUE), vec3 (0, 0, 0));
  static const char *const names[] = { "hull", "pod", "mast", "wreck" };

  g_assert_cmpuint (sim_fixture_object (f, slot)->part_count, ==, G_N_ELEMENTS (names));
  for (int n = 0; n < (int) G_N_ELEMENTS (names); n++)
    {
      const int node = object_part_for_number (f->world, slot, n);
      g_assert_cmpint (f->world->nodes[node].number, ==, n);
      g_assert_cmpstr (node_part (&f->sim, node)->name, ==, names[n]);
    }
  g_assert_cmpint (object_part_for_number (f->world, slot, 4), ==, -1);
  g_assert_cmpint (object_part_for_number (f->world, slot, -1), ==, -1);
  node_destroy (f->world, sim_fixture_part_node (f, slot, 0)); /* the pod goes with it */
  g_assert_cmpint (object_part_for_number (f->world, slot, 1), ==, -1);
  g_assert_cmpint (object_part_for_number (f->world, slot, 3), ==,
                   sim_fixture_part_node (f, slot, 2));
}

/* Each of a part's glows, lights and muzzles is a node of its own at its place, turned as the
 * point; a blinking light with brightness casts one more, a light without a size has no sprites.
 * Walks pass over all. */
static void
test_points (void)
{
  static const struct
  {
    guint kind, index;
  } wanted[]
      = { { NODE_KIND_GLOW, 0 },  { NODE_KIND_MUZZLE, 1 },      { NODE_KIND_LIGHT, 2 },
          { NODE_KIND_LIGHT, 3 }, { NODE_KIND_POINT_LIGHT, 3 }, { NODE_KIND_POINT_LIGHT, 4 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  ShpAttachment points[] = {
    { .kind = 2, .position = { 1, 2, 3 }, .orientation = { 0, -1, 0, 1, 0, 0, 0, 0, 1 } },
    { .kind = 3 },
    { .kind = 4, .size = { 9, 9, 0 }, .light_brightness = 1 },
    { .kind = 4, .size = { 9, 9, 0 }, .light_brightness = 1, .blink_on = 50 },
    { .kind = 4, .light_brightness = 1, .blink_off = 50 },
    { .kind = 4, .size = { 0, 9, 0 }, .blink_on = 50 },
    { .kind = 8 },
  };
  Vec3 position;
  Mat3 turn;
  int slot, node;

  for (guint n = 0; n < G_N_ELEMENTS (points); n++)
    g_array_append_val (part_of (model, 1)->attachments, points[n]);
  slot = add_object (f, model, vec3 (100, 0, 0));
  node = f->world->nodes[sim_fixture_part_node (f, slot, 1)].first_child;
  node_next_place (f->world, node, &position, &turn);
  assert_vec (position, 105, 2, 3, 1e-4);
  assert_vec (mat3_right (&turn), 0, 1, 0, 1e-5);
  for (guint n = 0; n < G_N_ELEMENTS (wanted); n++)
    {
      const WorldNode *point = node_at_const (f->world, node);
      g_assert_nonnull (point);
      g_assert_cmpuint (point->kind, ==, wanted[n].kind);
      g_assert_cmpint (point->attachment, ==, wanted[n].index);
      g_assert_cmpuint (node_attachment (&f->sim, node)->kind, ==, points[wanted[n].index].kind);
      g_assert_cmpuint (point->flags, ==, NODE_SKIPPED);
      node = point->next_sibling;
    }
  g_assert_cmpint (node, ==, -1);
  g_assert_null (node_attachment (&f->sim, sim_fixture_part_node (f, slot, 1)));
}

/* Sixty are listed; the rest, which the game stops at, stay parts like any other. */
static void
test_components_past_sixty (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  int slot;

  model->flags = SHP_HEADER_COMPONENTS;
  for (guint n = 0; n < 63; n++)
    {
      ShpPart *part = sim_fixture_add_box (model, "cell", vec3 (0, 0, 0), 1);
      part->parent = -1;
      part->flags = SHP_PART_COMPONENT;
    }
  slot = add_object (f, model, vec3 (0, 0, 0));
  g_assert_cmpuint (sim_fixture_object (f, slot)->component_count, ==, 60);
  for (int n = 0; n < 63; n++)
    {
      const int node = sim_fixture_part_node (f, slot, n);
      g_assert_cmpuint ((f->world->nodes[node].flags & NODE_COMPONENT) != 0, ==, n < 60);
      g_assert_cmpint (f->world->nodes[node].number, ==, n);
    }
}

static void
test_components_not_listed (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, make_carrier (f, FALSE), vec3 (0, 0, 0));

  g_assert_cmpuint (sim_fixture_object (f, slot)->component_count, ==, 0);
  g_assert_cmpuint (sim_fixture_object (f, slot)->flags & OBJECT_ECM, !=, 0);
}

/* A model that mounts itself ends; a pool that runs out says so and leaves what there is. */
static void
test_endless_mount (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = sim_fixture_add_box (model, "hall of mirrors", vec3 (0, 0, 0), 1);
  const ShpAttachment at = { .kind = PODS, .orientation = { 1, 0, 0, 0, 1, 0, 0, 0, 1 } };

  part->parent = -1;
  for (guint n = 0; n < 12; n++) /* 12^4 nodes and more */
    g_array_append_val (part->attachments, at);
  assets_set_attachment_model (f->assets, PODS, 0,
                               assets_add_model (f->assets, "m.shp", model, FIXTURE_FIGHTER));
  sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  g_assert_cmpuint (f->world->node_count, ==, WORLD_NODES);
  g_assert_cmpuint (world_log_entry (f->world, 0)->code, ==, LOG_NODES_FULL);
}
int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/node-build/mounted-model", test_mounted);
  g_test_add_func ("/engine/node-build/components-in-order", test_components);
  g_test_add_func ("/engine/node-build/attachment-points", test_points);
  g_test_add_func ("/engine/node-build/part-numbers", test_numbers);
  g_test_add_func ("/engine/node-build/components-past-sixty", test_components_past_sixty);
  g_test_add_func ("/engine/node-build/components-not-listed", test_components_not_listed);
  g_test_add_func ("/engine/node-build/endless-mount-ends", test_endless_mount);
  return g_test_run ();
}
