/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-explosions-edges.c - what a blast's fireball is, and the least that burns
 *
 * Source:  reference/effects.md 3 and 8 */
#include "engine/sim/explosions.h"
#include "engine/sim/nodes.h"
#include "tests/engine/sim-fixture.h"

#define LIST_RAYS 1

static const WorldEffect *
find (const SimFixture *f, EffectKind kind)
{
  for (guint n = 0; n < f->world->effect_count; n++)
    if (effect_entry (f->world, n)->kind == kind)
      return effect_entry (f->world, n);
  return NULL;
}

/* A blast's fireball: as wide as the ship, for 150 ticks, at once, with all the ship's speed (a
 * quarter of a step's a tick). */
static void
test_blast (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  const WorldEffect *ball;

  sim_fixture_object (f, slot)->radius = 40;
  sim_fixture_object (f, slot)->velocity = vec3 (1, 2, 3);
  explosion_blast (&f->sim, slot);
  ball = find (f, EFFECT_FIREBALL);
  g_assert_nonnull (ball);
  g_assert_cmpfloat (ball->size, ==, 40);
  g_assert_cmpuint (ball->value, ==, 0);
  g_assert_cmpuint (ball->ticks, ==, 150);
  assert_vec (ball->position, 0, 0, 5000, 0);
  assert_vec (ball->velocity, 1, 2, 3, 0);
}

/* One pair of points makes one ray, a single point none. */
static void
test_burn (void)
{
  for (guint points = 0; points <= 3; points++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpModel *model = shp_model_new ();
      ShpPointList *list = shp_part_add_point_list (
          sim_fixture_add_box (model, "wreck", vec3 (0, 0, 0), 10), LIST_RAYS);
      const ShpPoint point = { .position = { 0, 0, 0 } };
      int slot;

      for (guint n = 0; n < points; n++)
        g_array_append_val (list->points, point);
      assets_add_model (f->assets, "wreck.shp", model, FIXTURE_FLAT);
      slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 5000));
      explosion_burn (&f->sim, slot, sim_fixture_part_node (f, slot, 0));
      g_assert_cmpint (find (f, EFFECT_RAYS) != NULL, ==, points >= 2);
      if (points >= 2)
        g_assert_cmpuint (find (f, EFFECT_RAYS)->value, ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/explosions-edges/blast", test_blast);
  g_test_add_func ("/engine/explosions-edges/burn", test_burn);
  return g_test_run ();
}
