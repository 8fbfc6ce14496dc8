/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-splits-numbers.c - the random numbers of ships that go in bursts, draw by draw
 *
 * The numbers of a seed are those of C's rand() (random.md), worked out apart from the program.
 *
 * Source:  reference/effects.md 6 */
#include "engine/sim/explosions.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/splits-private.h"
#include "tests/engine/sim-fixture.h"

#define KURGAN 0x3C /* in bursts for 100 ticks, fireballs of 500 */
#define LATOV 0x81  /* in bursts for 900 ticks, fireballs of 12000; its points as they are listed  \
                     */
#define RELIANT 0x0C
#define PART_HULL 1
#define LIST_CUT 2
#define LIST_FIREBALLS 5

static const float cuts[] = { 50, -90, 90, -50 };

static ShpModel *
make_ship (void)
{
  ShpModel *model = shp_model_new ();
  ShpPart *hull = sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 100);
  ShpPointList *list = shp_part_add_point_list (hull, LIST_CUT);

  hull->part_class = PART_HULL;
  for (guint n = 0; n < G_N_ELEMENTS (cuts); n++)
    {
      const ShpPoint point = { .position = { 0, 0, cuts[n] } };
      g_array_append_val (list->points, point);
    }
  sim_fixture_add_box (model, "Bow forcefield 1", vec3 (0, 0, 0), 10)->parent = -1;
  return model;
}

static int
add_ship (SimFixture *f, guint32 type, ShpModel *model)
{
  int slot;

  assets_add_model (f->assets, "large.shp", model, (int) type);
  slot = sim_fixture_add (f, type, vec3 (0, 0, 50000));
  sim_fixture_object (f, slot)->velocity = vec3 (0, 0, 8);
  return slot;
}

static guint
count_kind (const SimFixture *f, EffectKind kind)
{
  guint count = 0;

  for (guint n = 0; n < f->world->effect_count; n++)
    count += effect_entry (f->world, n)->kind == kind;
  return count;
}

static void
assert_fireball (const SimFixture *f, guint n, double size, float z, guint32 delay)
{
  for (guint i = 0; i < f->world->effect_count; i++)
    {
      const WorldEffect *effect = effect_entry (f->world, i);
      if (effect->kind != EFFECT_FIREBALL || n-- > 0)
        continue;
      assert_near (effect->size, size, 1e-2);
      assert_near (effect->position.z, 50000 + z, 1e-2);
      g_assert_cmpuint (effect->value, ==, delay);
      assert_vec (effect->velocity, 0, 0, 0, 0);
      return;
    }
  g_assert_not_reached ();
}

/* Bursts open while n < rand % 3 + 5, drawn before each; of them the first, fourth and seventh are
 * heard. From seed 1 there are seven: 41 (below 7), 18467 the point, the last of four; 6334 and
 * 26500 the sizes, 19169 the second's delay of 119. From 2 there are six, from 3 five. */
static void
test_opening (void)
{
  static const guint bursts[] = { 7, 6, 5 }, heard[] = { 3, 2, 2 };

  for (guint n = 0; n < G_N_ELEMENTS (bursts); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_ship (f, KURGAN, make_ship ());

      f->world->random_state = n + 1;
      split_start (&f->sim, slot);
      g_assert_cmpuint (count_kind (f, EFFECT_FIREBALL), ==, 2 * bursts[n]);
      g_assert_cmpuint (count_kind (f, EFFECT_SOUND), ==, heard[n]);
      if (n > 0)
        continue;
      assert_fireball (f, 0, (2 + 6334 / 32767.0) * 500, 90, 0);
      assert_fireball (f, 1, (1 + 26500 / 32767.0) * 500, 90, 119);
    }
}

/* A burst of the run is always heard. From seed 16: 90, a tenth of which is whole; 15854 the third
 * of four points; 12153 and 27002 the sizes; 10048 the second's delay of 148. */
static void
test_run (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, LATOV, make_ship ());

  split_start (&f->sim, slot);
  f->world->effect_count = 0;
  f->world->random_state = 16;
  f->world->frame_start = 101;
  splits_update (&f->sim);
  g_assert_cmpuint (count_kind (f, EFFECT_FIREBALL), ==, 2);
  g_assert_cmpuint (count_kind (f, EFFECT_SOUND), ==, 1);
  assert_fireball (f, 0, (2 + 12153 / 32767.0) * 12000, 90, 0);
  assert_fireball (f, 1, (1 + 27002 / 32767.0) * 12000, 90, 148);
}

/* The last burst takes each point in turn, from the stern: (1 + fraction) x 0.5 x 500, up to 74
 * ticks late. From seed 2: 45 and 29216 (41 late), 24198 and 17795 (20), 29484 and 19650 (0), 14590
 * and 26431 (31). Neither these nor the three of the end keep anything of the ship's drift. */
static void
test_last (void)
{
  static const struct
  {
    double drawn;
    float z;
    guint32 delay;
  } rows[] = { { 45, -90, 41 }, { 24198, -50, 20 }, { 29484, 50, 0 }, { 14590, 90, 31 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = make_ship ();
  ShpPointList *list
      = shp_part_add_point_list (&g_array_index (model->parts, ShpPart, 0), LIST_FIREBALLS);
  const ShpPoint point = { .position = { 0, 0, 30 } };
  double radius;
  int slot;

  g_array_append_val (list->points, point);
  slot = add_ship (f, KURGAN, model);
  radius = sim_fixture_object (f, slot)->radius;
  split_start (&f->sim, slot);
  f->world->effect_count = 0;
  f->world->random_state = 2;
  f->world->frame_start = 101;
  splits_update (&f->sim);
  g_assert_cmpfloat (sim_fixture_object (f, slot)->velocity.z, ==, -5);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    assert_fireball (f, n, (1 + rows[n].drawn / 32767) * 250, rows[n].z, rows[n].delay);
  assert_fireball (f, 4, 0.15 * radius, 30, 0);
  g_assert_cmpuint (count_kind (f, EFFECT_FIREBALL), ==, 5);
}

static gboolean
shows (const SimFixture *f, int node)
{
  return (f->world->nodes[node].flags & NODE_HIDDEN) == 0;
}

/* With the hull of a large ship its force fields go out, those of models mounted on it too. */
static void
test_force_fields (void)
{
  static const float place[3] = { 0, 50, 0 };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = make_ship (), *mount = shp_model_new ();
  int slot, root, mounted, field, hull;

  shp_part_add_attachment (&g_array_index (model->parts, ShpPart, 0), 1, 0, place);
  sim_fixture_add_box (mount, "forcefield", vec3 (0, 0, 0), 10);
  assets_set_attachment_model (f->assets, 1, 0,
                               assets_add_model (f->assets, "mount.shp", mount, -1));
  slot = add_ship (f, RELIANT, model);
  root = sim_fixture_object (f, slot)->root;
  hull = node_for_part (f->world, root, 0);
  field = node_for_part (f->world, root, 1);
  mounted = f->world->nodes[f->world->nodes[hull].first_child].first_child;
  g_assert_true (shows (f, field) && shows (f, mounted));
  f->world->nodes[hull].armor = -1;
  f->world->nodes[root].flags |= NODE_DESTROYED;
  objects_pass (&f->sim);
  g_assert_true (shows (f, hull));
  g_assert_false (shows (f, field));
  g_assert_false (shows (f, mounted));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/splits-numbers/" path, function)
  ADD ("opening", test_opening);
  ADD ("run", test_run);
  ADD ("last", test_last);
  ADD ("force-fields", test_force_fields);
#undef ADD
  return g_test_run ();
}
