/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-aiming.c - which part of a target is aimed at, and the way out of its midst
 *
 * The rest of steering-formulas.md 13 is in test-steering.c.
 */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"
#include "engine/sim/steering.h"

#define CLOSE 1e-4
#define PARTS 0x16 /* more than any type's aimed part */

/* A ship of a type with PARTS boxes, the n-th at 100 n along X, the third listed; its origin at the
 * first. Without mass it is not moved to the centre. */
static int
add_many (SimFixture *f, guint32 type, Vec3 place)
{
  ShpModel *model = shp_model_new ();
  int slot;

  for (guint n = 0; n < PARTS; n++)
    {
      ShpPart *part = sim_fixture_add_box (model, "box", vec3 (100.0f * (float) n, 0, 0), 10);

      part->parent = -1;
      part->density = 0;
      part->armor = 10;
      if (n == 3)
        part->flags = SHP_PART_COMPONENT | SHP_PART_TARGETABLE;
    }
  model->flags = SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "many.shp", model, (int) type);
  slot = sim_fixture_add (f, type, place);
  return slot;
}

/* The component named, where the ship has it; else the root child its type is aimed at by: Saladin
 * and troop car 0x14, Kronstadt 0x11, Boridin 0x13; else the root. */
static void
test_target_node (void)
{
  static const struct
  {
    guint32 type;
    int child; /* -1 the root */
  } rows[] = { { 0x43, 0x14 }, { 0x49, 0x14 }, { 0x47, 0x11 }, { 0x48, 0x13 }, { 0x0C, -1 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_many (f, rows[n].type, vec3 (0, 500, 0));
      const int root = sim_fixture_object (f, slot)->root;
      const int whole = rows[n].child < 0 ? root : node_for_part (f->world, root, rows[n].child);

      g_test_message ("type %02x", rows[n].type);
      g_assert_cmpint (ai_target_node (&f->sim, slot, -1), ==, whole);
      g_assert_cmpint (ai_target_node (&f->sim, slot, 0), ==, node_for_part (f->world, root, 3));
      g_assert_cmpint (ai_target_node (&f->sim, slot, 1), ==, whole); /* it has one component */
      g_assert_cmpint (ai_target_node (&f->sim, slot, -7), ==, whole);
      assert_vec (ai_target_place (&f->sim, slot, 0), 300, 500, 0, CLOSE);
      assert_vec (ai_target_place (&f->sim, slot, -1), rows[n].child < 0 ? 0 : 100 * rows[n].child,
                  500, 0, CLOSE);
    }
}

/* A ship without its type's part is aimed at as a whole, where it is drawn; a slot past the last is
 * no target and lies at the origin. */
static void
test_target_whole (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, 0x47, vec3 (1, 2, 3));

  sim_fixture_object (f, slot)->drawn_position = vec3 (4, 5, 6);
  g_assert_cmpint (ai_target_node (&f->sim, slot, -1), ==, sim_fixture_object (f, slot)->root);
  assert_vec (ai_target_place (&f->sim, slot, -1), 4, 5, 6, 0);
  g_assert_cmpint (ai_target_node (&f->sim, WORLD_OBJECTS, -1), ==, -1);
  assert_vec (ai_target_place (&f->sim, WORLD_OBJECTS, -1), 0, 0, 0, 0);
}

/* Boxes about the origin, each of half size (10, 10, 10), so 17.3205 to its corner. */
static int
add_boxes (SimFixture *f, const Vec3 *places, guint count)
{
  ShpModel *model = shp_model_new ();
  ShpTreeNode box = { .half_size = { 10, 10, 10 }, .children = { -1, -1 } };

  for (guint n = 0; n < count; n++)
    {
      ShpPart *part = sim_fixture_add_box (model, "box", places[n], 10);

      part->parent = -1;
      part->density = 0;
      g_array_append_val (part->nodes, box);
    }
  model->flags = SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "boxes.shp", model, FIXTURE_FLAT);
  return sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 0));
}

/* From the origin, in double precision: gaps 1000 - 17.3205 and 5000 - 17.3205 weigh -19017.32
 * along X and -15017.32 along Y; a box 30000 off and one that the place is within count not at all.
 */
static void
test_escape (void)
{
  static const Vec3 places[]
      = { { 1000, 0, 0 }, { 0, 5000, 0 }, { 0, 0, 30000 }, { 0, 0, -15 }, { 0, 0, -19000 } };
  g_autoptr (SimFixture) f = sim_fixture_new (), g = sim_fixture_new (), h = sim_fixture_new ();
  int target = add_boxes (f, places, 4);

  assert_vec (ai_escape_direction (&f->sim, target, vec3 (0, 0, 0)), -0.784810, -0.619737, 0, 1e-5);
  /* with the fifth, of 1017.3205 along -Z */
  target = add_boxes (g, places, 5);
  assert_vec (ai_escape_direction (&g->sim, target, vec3 (0, 0, 0)), -0.784119, -0.619192, 0.041946,
              1e-5);
  /* nothing near: ahead, hardly at all */
  target = add_boxes (h, &places[2], 1);
  g_assert_cmpfloat (ai_escape_direction (&h->sim, target, vec3 (0, 0, 0)).z, >, 0.0f);
  g_assert_cmpfloat (ai_escape_direction (&h->sim, target, vec3 (0, 0, 0)).z, <, 1e-30f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/aiming/target-node/by-type-and-component", test_target_node);
  g_test_add_func ("/engine/aiming/target-node/whole", test_target_whole);
  g_test_add_func ("/engine/aiming/escape/weighed", test_escape);
  return g_test_run ();
}
