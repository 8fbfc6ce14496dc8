/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-ulysses-numbers.c - the end of the Ulysses: what bursts where, drifts and burns
 *
 * Source:  reference/effects.md 7 */
#include "engine/sim/explosions.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/splits-private.h"
#include "tests/engine/script-fixture.h"
#include "tests/engine/sim-fixture.h"

#define ULYSSES 0x16
#define BACK 0x4B
#define FIN_PIECE 0x4C
#define LIST_RAYS 1
#define LIST_CUT 2
#define LIST_FIREBALLS 5
#define AT 50000.0f

enum
{
  TOP,
  FIN,
  FRONT_DAMAGED,
};

static ShpPart *
add_part (ShpModel *model, const char *name, guint32 flags)
{
  ShpPart *part = sim_fixture_add_box (model, name, vec3 (0, 0, 0), 100);

  part->parent = -1;
  part->flags = flags;
  part->armor = 50;
  return part;
}

static void
add_list (ShpPart *part, guint32 kind, guint count, float step)
{
  ShpPointList *list = shp_part_add_point_list (part, kind);

  for (guint n = 0; n < count; n++)
    {
      const ShpPoint point = { .position = { 0, 0, step * (float) n } };
      g_array_append_val (list->points, point);
    }
}

static ShpModel *
make_ulysses (void)
{
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "Ulysses Top", SHP_PART_COMPONENT);

  model->flags |= SHP_HEADER_COMPONENTS;
  add_list (part, LIST_CUT, 20, 10);
  add_list (add_part (model, "Ulysses Fin", SHP_PART_COMPONENT), LIST_FIREBALLS, 4, 5);
  part = add_part (model, "Uly frnt dest", SHP_PART_DAMAGED);
  add_list (part, LIST_FIREBALLS, 4, 3);
  add_list (part, LIST_RAYS, 4, 1);
  return model;
}

static void
add_piece (SimFixture *f, guint32 type, const char *name, guint rays)
{
  ShpModel *model = shp_model_new ();

  add_list (add_part (model, name, 0), LIST_RAYS, rays, 1);
  assets_add_model (f->assets, "piece.shp", model, (int) type);
}

static int
add_ulysses (SimFixture *f)
{
  int slot;

  add_piece (f, BACK, "Uly back dest", 6);
  add_piece (f, FIN_PIECE, "Uly bfin dest", 2);
  assets_add_model (f->assets, "ulysses.shp", make_ulysses (), ULYSSES);
  slot = sim_fixture_add (f, ULYSSES, vec3 (0, 0, AT));
  sim_fixture_object (f, slot)->velocity = vec3 (0, 0, 8);
  return slot;
}

static void
lose (Sim *sim, int slot, int part)
{
  World *world = sim->world;
  const int root = world->objects[slot].root;

  world->nodes[node_for_part (world, root, part)].armor = -1;
  world->nodes[root].flags |= NODE_DESTROYED;
  objects_pass (sim);
}

static const WorldEffect *
nth (const SimFixture *f, EffectKind kind, guint n)
{
  for (guint i = 0; i < f->world->effect_count; i++)
    if (effect_entry (f->world, i)->kind == kind && n-- == 0)
      return effect_entry (f->world, i);
  return NULL;
}

static void
assert_fireball (const SimFixture *f, guint n, double size, Vec3 place, guint32 delay)
{
  const WorldEffect *effect = nth (f, EFFECT_FIREBALL, n);

  g_assert_nonnull (effect);
  assert_near (effect->size, size, 1e-2);
  assert_vec (effect->position, place.x, place.y, place.z, 1e-2);
  g_assert_cmpuint (effect->value, ==, delay);
  assert_vec (effect->velocity, 0, 0, 0, 0);
}

static void
run_at (SimFixture *f, guint32 tick)
{
  f->world->effect_count = 0;
  f->world->frame_start = tick;
  f->world->mission_ticks = tick;
  splits_update (&f->sim);
}

/* Two fireballs of 0.3 radius at each of the fin's first three points, the second 60, 90 and 120
 * ticks late; its piece burns for 5000 ticks. */
static void
test_fin (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);
  const double radius = sim_fixture_object (f, slot)->radius;
  const int node = sim_fixture_part_node (f, slot, FIN);
  const Vec3 fin = sim_fixture_next_place (f, node);

  lose (&f->sim, slot, FIN);
  for (guint n = 0; n < 3; n++)
    {
      const Vec3 place = vec3_add (fin, vec3 (0, 0, 5.0f * (float) n));
      assert_fireball (f, 2 * n, 0.3 * radius, place, 0);
      assert_fireball (f, 2 * n + 1, 0.3 * radius, place, 60 + 30 * n);
    }
  g_assert_null (nth (f, EFFECT_FIREBALL, 6));
  g_assert_cmpint (nth (f, EFFECT_RAYS, 0)->slot, ==, slot + 1);
  g_assert_cmpuint (nth (f, EFFECT_RAYS, 0)->value, ==, 1);
  g_assert_cmpuint (nth (f, EFFECT_RAYS, 0)->ticks, ==, 5000);
}

/* The fin that is lost already does not go with the top again. */
static void
test_fin_first (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);

  lose (&f->sim, slot, FIN);
  f->world->nodes[sim_fixture_object (f, slot)->root].flags &= ~(guint32) NODE_DESTROYED;
  lose (&f->sim, slot, TOP);
  g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 3); /* fin and back */
  g_assert_cmpuint (sim_fixture_object (f, slot + 2)->type, ==, BACK);
}

/* 0.07444444 steps a tick: the first past tick 0, the second past 13.4; a fireball of 3200 at the
 * step's point, the ship held 25 off along each axis. */
static void
test_run (void)
{
  static const struct
  {
    guint32 tick, step;
  } rows[] = { { 0, 0 }, { 1, 1 }, { 13, 1 }, { 14, 2 }, { 26, 2 }, { 27, 3 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);
  const Vec3 held = object_next_position (f->world, slot);
  const WorldSplit *split = &f->world->splits[0];
  const WorldObject *back = sim_fixture_object (f, slot + 1);
  guint32 before = 0;

  lose (&f->sim, slot, TOP);
  g_assert_cmpuint (split->used, ==, 1);
  g_assert_cmphex (back->flags & (OBJECT_UNPOWERED | OBJECT_EXPLODING | OBJECT_DISABLED), ==,
                   OBJECT_UNPOWERED | OBJECT_EXPLODING);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      Vec3 place, off;
      run_at (f, rows[n].tick);
      g_assert_cmpuint (split->step, ==, rows[n].step);
      off = vec3_sub (object_next_position (f->world, slot), held);
      assert_vec (vec3 (off.x * off.x, off.y * off.y, off.z * off.z), 625, 625, 625, 0.5);
      g_assert_cmpint (nth (f, EFFECT_FIREBALL, 0) != NULL, ==, rows[n].step > before);
      if (rows[n].step > before)
        {
          g_assert_true (split_point (&f->sim, slot, before, &place));
          assert_fireball (f, 0, 3200, place, 0);
        }
      before = rows[n].step;
    }
}

/* The sixty-first step comes after 60 / 0.07444444 = 805.97 ticks. */
static void
test_pace (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);

  lose (&f->sim, slot, TOP);
  f->world->splits[0].step = 60;
  run_at (f, 805);
  g_assert_cmpuint (f->world->splits[0].step, ==, 60);
  run_at (f, 806);
  g_assert_cmpuint (f->world->splits[0].step, ==, 61);
}

/* Every fifteenth step is heard; past the last point (19) they stay there. */
static void
test_steps (void)
{
  static const struct
  {
    guint32 before;
    guint point;
    gboolean heard;
  } rows[] = { { 13, 13, FALSE }, { 14, 14, TRUE },  { 15, 15, FALSE },
               { 19, 19, FALSE }, { 28, 19, FALSE }, { 29, 19, TRUE } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);

  lose (&f->sim, slot, TOP);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      Vec3 place;
      f->world->splits[0].step = rows[n].before;
      run_at (f, 800);
      g_assert_true (split_point (&f->sim, slot, rows[n].point, &place));
      assert_fireball (f, 0, 3200, place, 0);
      g_assert_cmpint (nth (f, EFFECT_SOUND, 0) != NULL, ==, rows[n].heard);
    }
}

/* The end: three fireballs of 0.15 radius 50 ticks apart at the wreck's first points, a sound; the
 * back drifts and turns along the world's axes though the ship is turned; front and back burn. */
static void
test_end (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);
  const Mat3 turned = mat3_from_angles (vec3 (0, 0.5f, 0));
  const WorldObject *o = sim_fixture_object (f, slot), *back = sim_fixture_object (f, slot + 1);
  const WorldEffect *rays;
  Vec3 wreck;

  lose (&f->sim, slot, TOP);
  sim_fixture_turn (f, slot, turned);
  run_at (f, 901);
  wreck = nth (f, EFFECT_FIREBALL, 0)->position;
  for (guint n = 0; n < 3; n++)
    {
      const Vec3 along = mat3_transform (&turned, vec3 (0, 0, 3.0f * (float) n));
      assert_fireball (f, n, 0.15 * o->radius, vec3_add (wreck, along), 50 * n);
    }
  g_assert_null (nth (f, EFFECT_FIREBALL, 3));
  g_assert_cmpuint (nth (f, EFFECT_SOUND, 0)->value, ==, SOUND_EXPLOSION);
  assert_vec (back->velocity, -1.5, -10, -2, 1e-5);
  assert_vec (mat3_angles (&back->rotation), 0.0005, 0.002, 0.002, 1e-6);
  assert_vec (mat3_angles (&o->rotation), 4e-05, 0.0013, -0.002, 1e-6);
  g_assert_cmphex (o->ends & SPLIT_ENDED, ==, SPLIT_ENDED);
  rays = nth (f, EFFECT_RAYS, 0);
  g_assert_cmpint (rays->slot, ==, slot + 1);
  g_assert_cmpuint (rays->value, ==, 3);
  rays = nth (f, EFFECT_RAYS, 1);
  g_assert_cmpint (rays->slot, ==, slot);
  g_assert_cmpuint (rays->value, ==, 2);
}

/* The mission is told that component 1 is lost with the fin, which does not end the ship, and 0 too
 * with the top, which does. */
static void
test_told (void)
{
  for (int part = TOP; part <= FIN; part++)
    {
      g_autoptr (Fixture) f = fixture_new ();
      guint32 record;

      fixture_ship (f, ULYSSES, FIXTURE_GROUP_NONE);
      fixture_start (f);
      assets_add_model (f->assets, "ulysses.shp", make_ulysses (), ULYSSES);
      mission_ship_create (&f->sim, 1);
      f->world->object_count = 2;
      record = fixture_ship_place (f, 1);
      g_assert_cmphex (image_u32 (f->world, record + SHIP_INTACT) & 3, ==, 3);
      lose (&f->sim, 1, part);
      g_assert_cmphex (image_u32 (f->world, record + SHIP_INTACT) & 3, ==, part == FIN ? 1 : 0);
      g_assert_cmpint ((image_u8 (f->world, record + SHIP_FLAGS) & SHIP_FLAG_DESTROYED) != 0, ==,
                       part == TOP);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/ulysses-numbers/" path, function)
  ADD ("fin", test_fin);
  ADD ("fin-first", test_fin_first);
  ADD ("run", test_run);
  ADD ("pace", test_pace);
  ADD ("steps", test_steps);
  ADD ("end", test_end);
  ADD ("told", test_told);
#undef ADD
  return g_test_run ();
}
