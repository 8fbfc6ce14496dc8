/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-player-targets.c - what becomes of the player's target, frame by frame
 *
 * Source: reference/player-weapons.md 6, Each frame; game-loop.md, mission_frame 15. */
#include "engine/sim/nodes.h"
#include "engine/sim/player-controls.h"
#include "tests/engine/sim-fixture.h"

static OrderEntry *
aim (SimFixture *f, int slot, int component)
{
  order_push (&f->sim, 0, ORDER_PLAYER_CONTROL,
              (OrderTarget){ ORDER_TARGET_SHIP, slot, component });
  return &sim_fixture_object (f, 0)->orders[0];
}

/* Holds a key for one frame's reading, and lets it go. */
static void
press (SimFixture *f, PlayerAction action)
{
  PlayerControls held = { 0 };
  const PlayerControls none = { 0 };

  held.actions[action / 8] = (guint8) (1u << action % 8);
  player_controls_take (f->world, &held);
  player_targets_read (&f->sim);
  player_controls_take (f->world, &none);
}

/* A whole target that explodes gives way to the next hostile, with the speed no longer matched. */
static void
test_exploding (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int first = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  const int second = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 6000));
  OrderEntry *entry = aim (f, first, -1);

  f->world->matching_speed = 1;
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->target, ==, first);
  g_assert_cmpuint (f->world->matching_speed, ==, 1);
  sim_fixture_object (f, first)->flags |= OBJECT_EXPLODING;
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->target, ==, second);
  g_assert_cmpuint (f->world->matching_speed, ==, 0);
}

/* A component whose part is gone gives way to the next that can be targeted, the last to none. */
static void
test_component_gone (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  WorldObject *o;
  OrderEntry *entry;
  int slot;

  model->flags |= SHP_HEADER_COMPONENTS;
  for (guint n = 0; n < 3; n++)
    sim_fixture_add_box (model, "turret", vec3 (0, 0, 100.0f * (float) n), 10)->flags
        |= SHP_PART_COMPONENT | (n == 1 ? 0u : SHP_PART_TARGETABLE);
  assets_add_model (f->assets, "ship.shp", model, 0x3C);
  slot = sim_fixture_add (f, 0x3C, vec3 (0, 0, 5000));
  o = sim_fixture_object (f, slot);
  g_assert_cmpuint (o->component_count, ==, 3);
  entry = aim (f, slot, 0);
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->component, ==, 0);
  node_destroy (f->world, o->components[0].node);
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->component, ==, 2);
  node_destroy (f->world, o->components[2].node);
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->component, ==, -1);
  g_assert_cmpint (entry->target, ==, slot);
}

/* Past 660000 the target gives way to the next of its side within reach, if there is one. */
static void
test_far (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int far = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 650000));
  OrderEntry *entry = aim (f, far, -1);
  int near;

  player_target_keep (&f->sim);
  g_assert_cmpint (entry->target, ==, far);
  object_set_position (f->world, far, vec3 (0, 0, 670000));
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->target, ==, far); /* no other */
  near = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 6000));
  sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 5000));
  player_target_keep (&f->sim);
  g_assert_cmpint (entry->target, ==, near);
}

/* A frame loses components first: the target moves on in the frame that takes its part. */
static void
test_kept_after_losses (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const FrameInput input = { .ticks = 1, .controls = { .mode = 1 } };
  ShpModel *model = shp_model_new ();
  const WorldObject *o;
  const OrderEntry *entry;
  int slot;

  model->flags |= SHP_HEADER_COMPONENTS;
  for (guint n = 0; n < 2; n++)
    sim_fixture_add_box (model, "turret", vec3 (0, 0, 100.0f * (float) n), 10)->flags
        |= SHP_PART_COMPONENT | SHP_PART_TARGETABLE;
  assets_add_model (f->assets, "ship.shp", model, 0x3C);
  slot = sim_fixture_add (f, 0x3C, vec3 (0, 0, 5000));
  o = sim_fixture_object (f, slot);
  entry = aim (f, slot, 0);
  f->world->nodes[o->components[0].node].armor = -1;
  f->world->nodes[o->root].flags |= NODE_DESTROYED;
  g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpint (o->components[0].node, ==, -1);
  g_assert_cmpint (entry->component, ==, 1);
}

/* SMART TARGET flips it. */
static void
test_smart_key (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  aim (f, -1, -1);
  g_assert_cmpuint (f->world->smart_targeting, ==, 1);
  press (f, PLAYER_SMART_TARGET);
  g_assert_cmpuint (f->world->smart_targeting, ==, 0);
  press (f, PLAYER_SMART_TARGET);
  g_assert_cmpuint (f->world->smart_targeting, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/player-targets/exploding", test_exploding);
  g_test_add_func ("/engine/player-targets/component-gone", test_component_gone);
  g_test_add_func ("/engine/player-targets/far", test_far);
  g_test_add_func ("/engine/player-targets/kept-after-losses", test_kept_after_losses);
  g_test_add_func ("/engine/player-targets/smart-key", test_smart_key);
  return g_test_run ();
}
