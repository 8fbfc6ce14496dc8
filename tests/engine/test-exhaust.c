/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-exhaust.c - a large ship's exhaust, and the player in it (effects.md 17)
 *
 * The ship stands at the origin; one glow of 100, 100, 200 stands 50 behind it and burns back along
 * -Z, its orientation turned round. At full throttle its exhaust reaches 1.7 times as far: 170 to
 * either side and 340 back, its far corner sqrt (170^2 + 170^2 + 340^2) = 416.41 off. */
#include "engine/sim/damage.h"
#include "engine/sim/exhaust.h"
#include "engine/sim/nodes.h"
#include "tests/engine/sim-fixture.h"

#include <string.h>

#define KIND_GLOW 2
#define CORNER 416.4133
#define SHIELD 599.0

static ShpModel *
make_model (const float size[3])
{
  ShpModel *model = shp_model_new ();
  const float place[3] = { 0, 0, -50 };
  ShpAttachment *glow = shp_part_add_attachment (
      sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 100), KIND_GLOW, 1, place);

  model->flags |= SHP_HEADER_COMPONENTS;
  memcpy (glow->size, size, sizeof glow->size);
  glow->orientation[0] = -1;
  glow->orientation[4] = 1;
  glow->orientation[8] = -1;
  return model;
}

static int
add_sized (SimFixture *f, float length)
{
  const float size[3] = { 100, 100, length };
  int slot;

  assets_add_model (f->assets, "large.shp", make_model (size), FIXTURE_FLAT);
  slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 0));
  sim_fixture_object (f, slot)->last_throttle = 1;
  return slot;
}

static int
add_ship (SimFixture *f)
{
  return add_sized (f, 200);
}

static void
test_depth (void)
{
  static const struct
  {
    Vec3 place;
    double depth;
  } rows[] = {
    { { 0, 0, -50 }, 1 },
    { { 0, 0, -250 }, 1 - 200 / CORNER },
    { { 30, 0, -90 }, 1 - 50 / CORNER },
    { { 169, 169, -389 }, 1 - 414.7806 / CORNER }, /* sqrt (2 x 169^2 + 339^2) */
    { { 171, 0, -100 }, 0 },
    { { 0, -171, -100 }, 0 },
    { { 0, 0, -391 }, 0 },
    { { 0, 0, -49 }, 0 },
  };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f);

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    assert_near (exhaust_depth (&f->sim, slot, rows[n].place), rows[n].depth, 1e-4);
}

/* Throttle and engines scale it, whichever way the throttle goes; Fix: none at all is nothing deep,
 * not even at the glow. A ship that lists no components burns nobody. */
static void
test_strength (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f);
  WorldObject *o = sim_fixture_object (f, slot);

  o->last_throttle = -0.5f;
  o->engines_intact = 0.5f;
  assert_near (exhaust_depth (&f->sim, slot, vec3 (0, 0, -100)), 1 - 50 / (CORNER / 4), 1e-4);
  assert_near (exhaust_depth (&f->sim, slot, vec3 (0, 0, -140)), 0, 0);
  o->engines_intact = 0;
  g_assert_cmpfloat (exhaust_depth (&f->sim, slot, vec3 (0, 0, -50)), ==, 0);
  o->engines_intact = 1;
  o->flags &= ~(guint32) OBJECT_COMPONENTS;
  g_assert_cmpfloat (exhaust_depth (&f->sim, slot, vec3 (0, 0, -50)), ==, 0);
}

/* A glow of a length below 0 burns the other way, here ahead; its far corner is then the nozzle's.
 */
static void
test_turned_back (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_sized (f, -200);

  g_assert_cmpfloat (exhaust_depth (&f->sim, slot, vec3 (0, 0, -60)), ==, 0);
  assert_near (exhaust_depth (&f->sim, slot, vec3 (0, 0, -30)), 1 - 20 / 240.4163, 1e-4);
}

/* An engine that is gone burns nobody, nor does a ship that is. */
static void
test_gone (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f);
  const Vec3 place = vec3 (0, 0, -100);

  f->world->nodes[sim_fixture_part_node (f, slot, 0)].flags |= NODE_HIDDEN;
  g_assert_cmpfloat (exhaust_depth (&f->sim, slot, place), ==, 0);
  f->world->nodes[sim_fixture_part_node (f, slot, 0)].flags &= ~(guint32) NODE_HIDDEN;
  g_assert_cmpfloat (exhaust_depth (&f->sim, slot, place), >, 0.8);
  object_retire (&f->sim, slot);
  g_assert_cmpfloat (exhaust_depth (&f->sim, slot, place), ==, 0);
}

/* A mounted model's glows count as well: both stand at the same place here. */
static void
test_mounted (void)
{
  static const float size[3] = { 100, 100, 200 }, place[3] = { 0, 0, 0 };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = make_model (size);
  ShpAttachment *mount
      = shp_part_add_attachment (&g_array_index (model->parts, ShpPart, 0), 1, 0, place);
  int slot;

  mount->orientation[0] = mount->orientation[4] = mount->orientation[8] = 1;
  assets_set_attachment_model (f->assets, 1, 0,
                               assets_add_model (f->assets, "t.shp", make_model (size), -1));
  assets_add_model (f->assets, "large.shp", model, FIXTURE_FLAT);
  slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 0));
  sim_fixture_object (f, slot)->last_throttle = 1;
  assert_near (exhaust_depth (&f->sim, slot, vec3 (0, 0, -250)), 2 * (1 - 200 / CORNER), 1e-3);
}

static void
burn_at (SimFixture *f, guint32 tick)
{
  f->world->frame_start = tick;
  exhaust_burn (&f->sim);
}

/* 100 in, the fore shield of a player who flies loses 23 times the depth by half, as at medium he
 * does of every blow; on each seventh tick. */
static void
test_burns (void)
{
  const double loss = 23 * (1 - 100 / CORNER) / 2;
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const WorldObject *player = sim_fixture_object (f, 0);

  add_ship (f);
  object_set_position (f->world, 0, vec3 (0, 0, -150));
  burn_at (f, 7);
  assert_near (player->shields[QUADRANT_FORE], SHIELD, 0); /* he does not fly */
  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  burn_at (f, 8);
  assert_near (player->shields[QUADRANT_FORE], SHIELD, 0);
  burn_at (f, 14);
  assert_near (player->shields[QUADRANT_FORE], SHIELD - loss, 1e-3);
  assert_near (player->shields[QUADRANT_AFT], SHIELD, 0);
  assert_near (player->recent_damage, 0, 0); /* a collision's is not counted */
  g_assert_cmpint (player->last_attacker, ==, 0);
  burn_at (f, 21);
  assert_near (player->shields[QUADRANT_FORE], SHIELD - 2 * loss, 1e-3);
}

/* Past a depth of 1 no more burns, and half of what passes a shield that is gone wears the armour,
 * a quarter of it at medium. At the glow of two ships, one inside the other, each burns whole. */
static void
test_burns_through (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *player = sim_fixture_object (f, 0);

  add_ship (f);
  sim_fixture_object (f, sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 0)))->last_throttle = 1;
  object_set_position (f->world, 0, vec3 (0, 0, -50));
  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  player->shields[QUADRANT_FORE] = -1;
  burn_at (f, 7);
  /* 24 pass each time, half of them wear */
  assert_near (player->armor[QUADRANT_FORE], 299 - 2 * 24 * 0.5 * 0.25, 1e-3);
}

/* Only ships within 1.2 of their radii and the player's radius, squared together, burn: the reach
 * of a ship whose radius is 100 is 120, of which a player 150 off is out and 119 off is in. */
static void
test_reach (void)
{
  static const struct
  {
    float off, own_radius;
    gboolean burns;
  } rows[] = { { 119, 0, TRUE }, { 121, 0, FALSE }, { 149, 90, TRUE }, { 151, 90, FALSE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_ship (f);

      sim_fixture_object (f, slot)->radius = 100;
      sim_fixture_object (f, 0)->radius = rows[n].own_radius;
      object_set_position (f->world, 0, vec3 (0, 0, -rows[n].off));
      g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
      burn_at (f, 7);
      g_assert_cmpint (sim_fixture_object (f, 0)->shields[QUADRANT_FORE] < SHIELD, ==,
                       rows[n].burns);
    }
}

/* A frame of the game burns him. */
static void
test_in_a_frame (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const FrameInput input = { .ticks = 7, .controls = { .mode = 1 } };
  const int slot = add_ship (f);

  sim_fixture_object (f, slot)->flags |= OBJECT_FROZEN;
  object_set_position (f->world, 0, vec3 (0, 0, -330));
  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  sim_fixture_object (f, slot)->radius = 1000;
  g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpfloat (sim_fixture_object (f, 0)->shields[QUADRANT_FORE], <, SHIELD);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/exhaust/depth", test_depth);
  g_test_add_func ("/engine/exhaust/depth/strength", test_strength);
  g_test_add_func ("/engine/exhaust/depth/turned-back", test_turned_back);
  g_test_add_func ("/engine/exhaust/depth/mounted", test_mounted);
  g_test_add_func ("/engine/exhaust/depth/gone", test_gone);
  g_test_add_func ("/engine/exhaust/burns", test_burns);
  g_test_add_func ("/engine/exhaust/burns/through", test_burns_through);
  g_test_add_func ("/engine/exhaust/burns/reach", test_reach);
  g_test_add_func ("/engine/exhaust/burns/in-a-frame", test_in_a_frame);
  return g_test_run ();
}
