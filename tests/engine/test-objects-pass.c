/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-objects-pass.c - losses and the avoidance scan, object by object; game-loop.md,
 * mission_frame 14
 *
 * The Ulysses of these tests loses its fin, which becomes an object that lists components, in the
 * next free slot, and its top, behind which its back becomes another.
 */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/avoidance-scan.h"
#include "engine/sim/destruction.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/steering.h"

#define ULYSSES 0x16
#define BACK 0x4B
#define FIN 0x4C

enum
{
  PART_TOP,
  PART_FIN,
};

static ShpModel *
make_model (gboolean whole)
{
  ShpModel *model = shp_model_new ();

  model->flags |= SHP_HEADER_COMPONENTS;
  sim_fixture_add_box (model, whole ? "Ulysses Top" : "piece", vec3 (0, 0, 100), 10)->armor = 50;
  if (whole)
    sim_fixture_add_box (model, "Ulysses Fin", vec3 (0, -100, 0), 10)->armor = 50;
  return model;
}

static SimFixture *
begin (void)
{
  SimFixture *f = sim_fixture_new ();

  assets_add_model (f->assets, "ulysses.shp", make_model (TRUE), ULYSSES);
  assets_add_model (f->assets, "back.shp", make_model (FALSE), BACK);
  assets_add_model (f->assets, "fin.shp", make_model (FALSE), FIN);
  return f;
}

/* A fighter whose order keeps the lists. */
static int
add_scanner (SimFixture *f, Vec3 place)
{
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, place);

  g_assert_true (order_push (&f->sim, slot, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET));
  return slot;
}

static void
mark (SimFixture *f, int slot, int part)
{
  const int root = sim_fixture_object (f, slot)->root;

  f->world->nodes[node_for_part (f->world, root, part)].armor = -1;
  f->world->nodes[root].flags |= NODE_DESTROYED;
}

/* The fin comes off in the Ulysses' turn: the ship before it in the loop does not list it in this
 * frame, the ship after it does; in the next frame both do. */
static void
test_in_turn (void)
{
  g_autoptr (SimFixture) f = begin ();
  const int before = add_scanner (f, vec3 (0, 0, 5000));
  const int ulysses = sim_fixture_add (f, ULYSSES, vec3 (0, 0, 0));
  const int after = add_scanner (f, vec3 (0, 0, -5000));
  const AvoidList *first = &sim_fixture_object (f, before)->avoid_near;
  const AvoidList *second = &sim_fixture_object (f, after)->avoid_near;

  mark (f, ulysses, PART_FIN);
  objects_pass (&f->sim);
  g_assert_cmpuint (sim_fixture_object (f, after + 1)->type, ==, FIN);
  g_assert_cmpint (first->count, ==, 1);
  g_assert_cmpint (first->slots[0], ==, ulysses);
  g_assert_cmpint (second->count, ==, 2);
  g_assert_cmpint (second->slots[0], ==, ulysses);
  g_assert_cmpint (second->slots[1], ==, after + 1);
  objects_pass (&f->sim);
  g_assert_cmpint (first->count, ==, 2);
  g_assert_cmpint (first->slots[1], ==, after + 1);
}

/* A ship whose hull goes has no order when its own scan comes: its lists stay. */
static void
test_own_loss_first (void)
{
  g_autoptr (SimFixture) f = begin ();
  const int ulysses = sim_fixture_add (f, ULYSSES, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, ulysses);

  sim_fixture_add (f, ULYSSES, vec3 (0, 0, 3000));
  g_assert_true (order_push (&f->sim, ulysses, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET));
  objects_pass (&f->sim);
  g_assert_cmpint (o->avoid_near.count, ==, 1);
  o->avoid_near.slots[0] = 77;
  mark (f, ulysses, PART_TOP);
  objects_pass (&f->sim);
  g_assert_cmpint (o->order_count, ==, 0);
  g_assert_cmpint (o->avoid_near.slots[0], ==, 77);
}

/* What is not drawn loses its parts all the same, and keeps its lists: a hidden object; in the
 * ejection's cutaway all but the pod and the ship of the cutaway slot. It is itself met. */
static void
test_hidden (void)
{
  g_autoptr (SimFixture) f = begin ();
  const int ulysses = sim_fixture_add (f, ULYSSES, vec3 (0, 0, 0));
  const int other = add_scanner (f, vec3 (0, 0, -5000));
  WorldObject *o = sim_fixture_object (f, ulysses);
  int cutaway;

  g_assert_true (order_push (&f->sim, ulysses, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET));
  sim_fixture_object (f, 0)->order_count = 1; /* no player takes such an order himself */
  sim_fixture_object (f, 0)->orders[0].number = ORDER_FLY_AIMLESSLY;
  sim_fixture_add (f, ULYSSES, vec3 (0, 0, 3000));
  o->flags |= OBJECT_HIDDEN;
  mark (f, ulysses, PART_FIN);
  objects_pass (&f->sim);
  g_assert_cmphex (o->ends & 1, ==, 1); /* bit 0: the fin is lost */
  g_assert_cmpint (o->avoid_near.count, ==, 0);
  g_assert_cmpint (sim_fixture_object (f, other)->avoid_near.slots[0], ==, ulysses);

  o->flags &= ~(guint32) OBJECT_HIDDEN;
  g_assert_true (
      object_create (&f->sim, WORLD_CUTAWAY_SLOT, FIXTURE_FIGHTER, 0, vec3 (0, 5000, 0), &cutaway));
  g_assert_true (order_push (&f->sim, cutaway, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET));
  sim_fixture_object (f, 0)->avoid_near.count = sim_fixture_object (f, other)->avoid_near.count = 0;
  f->world->showing = 4;
  mark (f, ulysses, PART_TOP);
  objects_pass (&f->sim);
  g_assert_cmphex (o->flags & OBJECT_EXPLODING, !=, 0);
  g_assert_cmpint (sim_fixture_object (f, other)->avoid_near.count, ==, 0);
  g_assert_cmpint (sim_fixture_object (f, 0)->avoid_near.count, >, 0);
  g_assert_cmpint (sim_fixture_object (f, cutaway)->avoid_near.count, >, 0);
}

/* Disabled, jumping and standing in: neither losses nor lists. */
static void
test_out_of_frame (void)
{
  static const guint32 flags[] = { OBJECT_DISABLED, OBJECT_JUMPING, OBJECT_STAND_IN };

  for (guint n = 0; n < G_N_ELEMENTS (flags); n++)
    {
      g_autoptr (SimFixture) f = begin ();
      const int ulysses = sim_fixture_add (f, ULYSSES, vec3 (0, 0, 0));
      WorldObject *o = sim_fixture_object (f, ulysses);

      sim_fixture_add (f, ULYSSES, vec3 (0, 0, 3000));
      g_assert_true (order_push (&f->sim, ulysses, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET));
      mark (f, ulysses, PART_FIN);
      o->flags |= flags[n];
      objects_pass (&f->sim);
      g_assert_cmphex (o->ends, ==, 0);
      g_assert_cmpint (o->avoid_near.count, ==, 0);
      g_assert_cmphex (f->world->nodes[o->root].flags & NODE_DESTROYED, !=, 0);
    }
}

/* --- as each object by itself --- */

/* The pass as the game has it, each ship asked of all. */
static void
pass_plainly (Sim *sim)
{
  const guint32 out = OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING;
  World *world = sim->world;

  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    {
      if ((world->objects[slot].flags & out) == 0)
        components_lose (sim, slot);
      if ((world->objects[slot].flags & out) == 0)
        avoidance_scan (sim, slot);
    }
}

static void
fill (GRand *rand, SimFixture *f, int count)
{
  for (int n = 0; n < count; n++)
    {
      const Vec3 place = vec3 ((float) g_rand_double_range (rand, -20000, 20000),
                               (float) g_rand_double_range (rand, -20000, 20000),
                               (float) g_rand_double_range (rand, -20000, 20000));
      const gboolean large = g_rand_int_range (rand, 0, 3) == 0;
      const int slot = sim_fixture_add (f, large ? ULYSSES : FIXTURE_FIGHTER, place);

      order_push (&f->sim, slot, ORDER_FLY_AIMLESSLY, ORDER_NO_TARGET);
      sim_fixture_object (f, slot)->velocity
          = vec3 ((float) g_rand_double_range (rand, -300, 300), 0,
                  (float) g_rand_double_range (rand, -300, 300));
      if (large && g_rand_boolean (rand))
        mark (f, slot, g_rand_boolean (rand) ? PART_FIN : PART_TOP);
    }
}

/* Worlds in which many break up in one frame: the pass leaves them as asking plainly does, to the
 * last byte. */
static void
test_as_plain (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (SimFixture) f = begin ();
  guint made = 0, listed = 0;

  for (guint round = 0; round < 60; round++)
    {
      const int count = g_rand_int_range (rand, 1, 60);
      g_autoptr (World) plain = NULL;
      Sim other;

      objects_reset (&f->sim);
      fill (rand, f, count);
      plain = world_copy (f->world);
      other = (Sim){ plain, f->assets, NULL, FALSE };
      objects_pass (&f->sim);
      pass_plainly (&other);
      g_assert_cmpuint (world_hash (f->world), ==, world_hash (plain));
      made += plain->object_count - (guint) count;
      for (int n = 0; n < count; n++)
        listed
            += (guint) (plain->objects[n].avoid_near.count + plain->objects[n].avoid_ahead.count);
    }
  g_assert_cmpuint (made, >, 100);
  g_assert_cmpuint (listed, >, 1000);
}

/* --- phases --- */

static void
note_phase (SimPhase phase, gpointer user_data)
{
  g_string_append_c (user_data, phase == SIM_PHASE_LOSSES      ? 'l'
                                : phase == SIM_PHASE_AVOIDANCE ? 'a'
                                                               : '.');
}

/* What a frame's measure tells apart: the losses are looked for at once; each object's own, and
 * what is looked for anew after them, count as losses too. */
static void
test_phases (void)
{
  g_autoptr (SimFixture) f = begin ();
  g_autoptr (GString) seen = g_string_new (NULL);
  const int ulysses = sim_fixture_add (f, ULYSSES, vec3 (0, 0, 0));
  SimHooks hooks = { .phase = note_phase, .user_data = seen };

  add_scanner (f, vec3 (0, 0, 5000));
  f->sim.hooks = &hooks;
  objects_pass (&f->sim);
  g_assert_cmpstr (seen->str, ==, "la");
  mark (f, ulysses, PART_FIN);
  g_string_truncate (seen, 0);
  objects_pass (&f->sim);
  g_assert_cmpstr (seen->str, ==, "lala");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/objects-pass/in-turn", test_in_turn);
  g_test_add_func ("/engine/objects-pass/own-loss-first", test_own_loss_first);
  g_test_add_func ("/engine/objects-pass/hidden", test_hidden);
  g_test_add_func ("/engine/objects-pass/out-of-frame", test_out_of_frame);
  g_test_add_func ("/engine/objects-pass/as-plain", test_as_plain);
  g_test_add_func ("/engine/objects-pass/phases", test_phases);
  return g_test_run ();
}
