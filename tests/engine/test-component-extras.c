/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-component-extras.c - what single types throw off with their components
 *
 * Source: reference/effects.md 5, Extras by type; 6. */
#include "engine/sim/components.h"
#include "engine/sim/destruction.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/splits.h"
#include "tests/engine/sim-fixture.h"

#include <math.h>

#define STALAG 0x45
#define STALAG_DOOR 0x97
#define KRONSTADT 0x47
#define KRONSTADT_ARM 0xA6
#define BORIDIN 0x48
#define BORIDIN_DOME 0xA7
#define PROTO_GATE 0x6D
#define GATE_PANEL 0x74
#define KRASNAYA 0x78
#define KRASNAYA_LEFT_ARM 0xA3
#define KRASNAYA_RIGHT_ARM 0xA4

static void
add_part (ShpModel *model, const char *name, float z, guint32 link_id)
{
  ShpPart *part = sim_fixture_add_box (model, name, vec3 (0, 0, z), 10);

  part->parent = -1;
  part->link_id = link_id;
  part->armor = 50;
}

static int
add_ship (SimFixture *f, guint32 type, ShpModel *model)
{
  model->flags |= SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "ship.shp", model, (int) type);
  return sim_fixture_add (f, type, vec3 (0, 0, 50000));
}

static void
lose (SimFixture *f, int slot, int part)
{
  const int root = sim_fixture_object (f, slot)->root;

  f->world->nodes[node_for_part (f->world, root, part)].armor = -1;
  f->world->nodes[root].flags |= NODE_DESTROYED;
  objects_pass (&f->sim);
}

static gboolean
shows (SimFixture *f, int slot, const char *name)
{
  const int node = node_for_name (&f->sim, sim_fixture_object (f, slot)->root, name);

  return node >= 0 && (f->world->nodes[node].flags & NODE_HIDDEN) == 0;
}

/* A piece is out of power, exploding, and flies one way between two speeds. */
static void
assert_piece (SimFixture *f, int slot, guint32 type, float least, float most)
{
  const WorldObject *o = sim_fixture_object (f, slot);
  const float speed = vec3_length (o->velocity);

  g_assert_cmpuint (o->type, ==, type);
  g_assert_cmphex (o->flags & (OBJECT_UNPOWERED | OBJECT_EXPLODING), ==,
                   OBJECT_UNPOWERED | OBJECT_EXPLODING);
  g_assert_cmpfloat (speed, >=, least - 1e-3f);
  g_assert_cmpfloat (speed, <=, most + 1e-3f);
}

/* Each door goes ahead, showing its own part, and passes through the Stalag. */
static void
test_stalag_doors (void)
{
  for (guint door = 1; door <= 3; door++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpModel *doors = shp_model_new (), *model = shp_model_new ();
      int slot;

      add_part (doors, "Stalag Door 1", 0, 0);
      add_part (doors, "Stalag Door 2", 0, 0);
      add_part (doors, "Stalag Door 3", 0, 0);
      assets_add_model (f->assets, "doors.shp", doors, STALAG_DOOR);
      add_part (model, "body", -100, 0);
      add_part (model, "door", 100, door);
      slot = add_ship (f, STALAG, model);
      lose (f, slot, 1);
      assert_piece (f, slot + 1, STALAG_DOOR, 100, 150);
      g_assert_cmpfloat (sim_fixture_object (f, slot + 1)->velocity.z, >, 0);
      g_assert_cmpint (sim_fixture_object (f, slot + 1)->passes_through[0], ==, slot);
      g_assert_cmpint (shows (f, slot + 1, "Stalag Door 1"), ==, door == 1);
      g_assert_cmpint (shows (f, slot + 1, "Stalag Door 2"), ==, door == 2);
      g_assert_cmpint (shows (f, slot + 1, "Stalag Door 3"), ==, door == 3);
      g_assert_cmpint (node_for_part (f->world, sim_fixture_object (f, slot)->root, 1), ==, -1);
    }
}

/* The arm goes off astern of the part it hung from, not of the one that was lost. */
static void
test_kronstadt_arm (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  int slot;

  add_part (model, "joint", -300, 9);
  add_part (model, "Kron arm3", 300, 0);
  slot = add_ship (f, KRONSTADT, model);
  lose (f, slot, 0);
  assert_piece (f, slot + 1, KRONSTADT_ARM, 20, 40);
  g_assert_cmpfloat (sim_fixture_object (f, slot + 1)->velocity.z, <, 0);
  assert_near (object_position (f->world, slot + 1).z, 50300, 1e-1);
}

/* The Boridin throws its dome with assembly 15; with 6 it has its power again. */
static void
test_boridin (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  int slot;

  add_part (model, "dome", 0, 15);
  add_part (model, "Bor Ion can bot DEST", 200, 0);
  add_part (model, "lock", 0, 6);
  add_part (model, "other", 0, 7);
  slot = add_ship (f, BORIDIN, model);
  sim_fixture_object (f, slot)->flags |= OBJECT_UNPOWERED;
  lose (f, slot, 3);
  g_assert_true ((sim_fixture_object (f, slot)->flags & OBJECT_UNPOWERED) != 0);
  lose (f, slot, 2);
  g_assert_false ((sim_fixture_object (f, slot)->flags & OBJECT_UNPOWERED) != 0);
  g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 1);
  lose (f, slot, 0);
  assert_piece (f, slot + 1, BORIDIN_DOME, 20, 40);
}

/* A panel leaves the gate's core, showing one of three plates. */
static void
test_gate_panel (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *plates = shp_model_new (), *model = shp_model_new ();
  int slot;

  add_part (plates, "Core plate 1", 0, 0);
  add_part (plates, "Core plate 2", 0, 0);
  add_part (plates, "Core plate 3", 0, 0);
  assets_add_model (f->assets, "plates.shp", plates, GATE_PANEL);
  add_part (model, "Protogate Power core", 0, 1);
  add_part (model, "plate", 500, 11);
  slot = add_ship (f, PROTO_GATE, model);
  lose (f, slot, 1);
  assert_piece (f, slot + 1, GATE_PANEL, 200, 300);
  g_assert_cmpfloat (sim_fixture_object (f, slot + 1)->velocity.z, >, 199);
  g_assert_cmpint (shows (f, slot + 1, "Core plate 1") + shows (f, slot + 1, "Core plate 2")
                       + shows (f, slot + 1, "Core plate 3"),
                   ==, 1);
}

static ShpModel *
make_krasnaya (void)
{
  ShpModel *model = shp_model_new ();

  add_part (model, "Kras l eng block", 0, 10);
  add_part (model, "Kras r eng block", 0, 11);
  add_part (model, "Kras l top eng", 0, 20);
  add_part (model, "Kras r top eng", 0, 21);
  add_part (model, "Kras l eng DEST", 0, 30);
  g_array_index (model->parts, ShpPart, 4).flags |= SHP_PART_DAMAGED;
  return model;
}

/* An engine block takes its side's arm along, 3300 down and 14000 astern of it, and its engines.
 * Fix: the right side the right arm. What arm is left goes with the split. */
static void
test_krasnaya (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, KRASNAYA, make_krasnaya ());

  lose (f, slot, 0);
  assert_piece (f, slot + 1, KRASNAYA_LEFT_ARM, 20, 40);
  assert_vec (object_position (f->world, slot + 1), 0, 3300, 36000, 1e-1);
  g_assert_false (shows (f, slot, "Kras l eng block"));
  g_assert_false (shows (f, slot, "Kras l top eng"));
  g_assert_true (shows (f, slot, "Kras l eng DEST"));
  g_assert_true (shows (f, slot, "Kras r top eng"));
  component_extras_of_split (&f->sim, slot);
  assert_piece (f, slot + 2, KRASNAYA_RIGHT_ARM, 20, 40);
  g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 3);
}

/* The same assemblies of other types bring nothing. */
static void
test_other_types (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  int slot;

  for (guint assembly = 1; assembly <= 15; assembly++)
    add_part (model, "part", 0, assembly);
  slot = add_ship (f, FIXTURE_FLAT, model);
  for (int part = 0; part < 15; part++)
    lose (f, slot, part);
  g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/component-extras/" path, function)
  ADD ("stalag-doors", test_stalag_doors);
  ADD ("kronstadt-arm", test_kronstadt_arm);
  ADD ("boridin", test_boridin);
  ADD ("gate-panel", test_gate_panel);
  ADD ("krasnaya", test_krasnaya);
  ADD ("other-types", test_other_types);
#undef ADD
  return g_test_run ();
}
