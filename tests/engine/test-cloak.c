/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-cloak.c - cloaks: who has one, switching, its change, events, the player's
 * charge and keys, order 16 and the script's command; cloak-countermeasures.md, Part 1 */
#include "tests/engine/order-fixture.h"
#include "tests/engine/script-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/cloak.h"
#include "engine/sim/effects.h"
#include "engine/sim/player-controls.h"

static int
add_cloak_model (Assets *assets)
{
  ShpModel *model = shp_model_new ();

  model->flags |= SHP_HEADER_CLOAK;
  sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 10);
  return assets_add_model (assets, "cloaks.shp", model, -1);
}

/* A fighter whose model carries a cloak, in the next slot; or in slot 0, the player's. */
static int
add_cloaker (SimFixture *f)
{
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 1000));

  sim_fixture_object (f, slot)->model = (gint16) add_cloak_model (f->assets);
  return slot;
}

static void
give_player_cloak (SimFixture *f)
{
  sim_fixture_object (f, 0)->model = (gint16) add_cloak_model (f->assets);
  f->world->cloak_charge = CLOAK_CHARGE_FULL;
  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
}

static void
frame_at (SimFixture *f, guint32 tick)
{
  f->world->frame_duration = tick - f->world->frame_start;
  f->world->frame_start = tick;
  cloak_frames (f->world);
}

static gboolean
is_cloaked (const SimFixture *f, int slot)
{
  return (f->world->objects[slot].flags & OBJECT_CLOAKED) != 0;
}

static guint
count_sounds (const SimFixture *f, guint32 sound)
{
  guint count = 0;

  for (guint n = 0; n < f->world->effect_count; n++)
    count += effect_entry (f->world, n)->kind == EFFECT_SOUND
             && effect_entry (f->world, n)->value == sound;
  return count;
}

static void
test_who (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_cloaker (f);

  g_assert_true (object_can_cloak (&f->sim, slot));
  g_assert_false (object_can_cloak (&f->sim, 0)); /* no model */
  g_assert_false (object_can_cloak (&f->sim, -1));
  g_assert_false (object_can_cloak (&f->sim, WORLD_OBJECTS));
  object_set_cloak (&f->sim, 0, TRUE);
  g_assert_false (is_cloaked (f, 0));
  object_set_cloak (&f->sim, FIXTURE_EMPTY, TRUE);
  g_assert_false (is_cloaked (f, FIXTURE_EMPTY));
}

/* Coming on from tick 1000: after 50 of 250 ticks the shimmer is a fifth, the hull the rest; done
 * after 250. Going the other way round; the flag stays until it has gone. */
static void
test_change (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_cloaker (f);
  const ObjectCloak *cloak = &sim_fixture_object (f, slot)->cloak;

  f->world->frame_start = 1000;
  object_set_cloak (&f->sim, slot, TRUE);
  g_assert_true (is_cloaked (f, slot));
  assert_near (cloak->hull, 1, 0);
  frame_at (f, 1050);
  assert_near (cloak->shimmer, 0.2, 1e-6);
  assert_near (cloak->hull, 0.8, 1e-6);
  frame_at (f, 1249);
  g_assert_cmpuint (cloak->changing, ==, 1);
  frame_at (f, 1250);
  g_assert_cmpuint (cloak->changing, ==, 0);
  assert_near (cloak->shimmer, 1, 0);
  assert_near (cloak->hull, 0, 0);
  f->world->frame_start = 2000;
  object_set_cloak (&f->sim, slot, FALSE);
  frame_at (f, 2050);
  g_assert_true (is_cloaked (f, slot));
  assert_near (cloak->shimmer, 0.8, 1e-6);
  frame_at (f, 2250);
  g_assert_false (is_cloaked (f, slot));
  g_assert_cmpuint (cloak->going, ==, 0);
  assert_near (cloak->hull, 0, 0); /* the record is gone */
  g_assert_cmpuint (count_sounds (f, EFFECT_SOUND_CLOAK), ==, 2);
}

/* While it changes nothing makes it change its mind; the same state asked for is no change. */
static void
test_refuses (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_cloaker (f);

  object_set_cloak (&f->sim, slot, FALSE);
  g_assert_cmpuint (f->world->effect_count, ==, 0);
  object_set_cloak (&f->sim, slot, TRUE);
  frame_at (f, 100);
  object_set_cloak (&f->sim, slot, FALSE);
  object_set_cloak (&f->sim, slot, TRUE);
  g_assert_cmpuint (sim_fixture_object (f, slot)->cloak.going, ==, 0);
  g_assert_cmpuint (count_sounds (f, EFFECT_SOUND_CLOAK), ==, 1);
  cloak_drop (f->world, slot);
  g_assert_false (is_cloaked (f, slot));
  g_assert_cmpuint (sim_fixture_object (f, slot)->cloak.changing, ==, 0);
  object_set_cloak (&f->sim, slot, TRUE);
  object_retire (&f->sim, slot); /* freed: dropped */
  g_assert_false (is_cloaked (f, slot));
}

/* The ships whose current order launches them from it follow, and those that launch from those; in
 * a ring it ends. */
static void
test_launching_ships_follow (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int carrier = add_cloaker (f), first = add_cloaker (f), second = add_cloaker (f),
            other = add_cloaker (f);

  g_assert_true (order_push (&f->sim, first, ORDER_LAUNCH, order_fixture_ship (carrier)));
  g_assert_true (order_push (&f->sim, second, ORDER_LAUNCH, order_fixture_ship (first)));
  g_assert_true (order_push (&f->sim, carrier, ORDER_LAUNCH, order_fixture_ship (second)));
  g_assert_true (order_push (&f->sim, other, ORDER_ESCORT, order_fixture_ship (carrier)));
  object_set_cloak (&f->sim, carrier, TRUE);
  g_assert_true (is_cloaked (f, first));
  g_assert_true (is_cloaked (f, second));
  g_assert_false (is_cloaked (f, other));
  frame_at (f, 250);
  object_set_cloak (&f->sim, carrier, FALSE);
  frame_at (f, 500);
  g_assert_false (is_cloaked (f, carrier));
  g_assert_false (is_cloaked (f, second));
}

/* A hit shows the hull within 1.123 radii of it. The ship stands at (0, 0, 1000), turned a quarter
 * to its left: its right is the world's forward, its forward the world's left. So (-30, 2, 1004) is
 * 4 to its right, 2 below and 30 ahead of it. */
static void
test_reveal (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_cloaker (f);
  const WorldEffect *reveal;

  sim_fixture_object (f, slot)->radius = 1000;
  f->world->frame_start = 77;
  cloak_reveal (f->world, slot, vec3 (1, 2, 3));
  g_assert_cmpuint (f->world->effect_count, ==, 0); /* not cloaked */
  object_set_cloak (&f->sim, slot, TRUE);
  sim_fixture_turn (f, slot, (Mat3){ { 0, 0, -1, 0, 1, 0, 1, 0, 0 } });
  cloak_reveal (f->world, slot, vec3 (-30, 2, 1004));
  g_assert_cmpuint (sim_fixture_object (f, slot)->cloak.hit_tick, ==, 77);
  reveal = effect_entry (f->world, f->world->effect_count - 1);
  g_assert_cmpuint (reveal->kind, ==, EFFECT_REVEAL);
  assert_near (reveal->size, 1123, 1e-2);
  g_assert_cmpint (reveal->node, ==, sim_fixture_object (f, slot)->root);
  assert_vec (reveal->position, 4, 2, 30, 0);
}

/* --- the player's --- */

static void
press (SimFixture *f, PlayerAction action, gboolean down)
{
  PlayerControls c = { .mode = 1 };

  if (down)
    c.actions[action / 8] |= (guint8) (1u << action % 8);
  player_controls_take (f->world, &c);
  object_orders (&f->sim, 0);
}

/* Once a press, with beep 4 and voice 0x10 on, 5 and 0x11 off; held back while it changes, when the
 * display follows all the same. */
static void
test_key (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  give_player_cloak (f);
  press (f, PLAYER_CLOAK_SHIP, TRUE);
  press (f, PLAYER_CLOAK_SHIP, TRUE);
  g_assert_true (is_cloaked (f, 0));
  g_assert_cmpuint (f->world->cloak_state, ==, 1);
  g_assert_cmpuint (count_sounds (f, EFFECT_BEEP_ON), ==, 1);
  g_assert_cmpuint (count_sounds (f, EFFECT_VOICE_CLOAK_ON), ==, 1);
  press (f, PLAYER_CLOAK_SHIP, FALSE);
  press (f, PLAYER_CLOAK_SHIP, TRUE);
  g_assert_true (is_cloaked (f, 0));
  g_assert_cmpuint (sim_fixture_object (f, 0)->cloak.going, ==, 0);
  g_assert_cmpuint (f->world->cloak_state, ==, 0);
  g_assert_cmpuint (count_sounds (f, EFFECT_BEEP_OFF), ==, 0);
  frame_at (f, 250);
  press (f, PLAYER_CLOAK_SHIP, FALSE);
  press (f, PLAYER_CLOAK_SHIP, TRUE);
  g_assert_cmpuint (sim_fixture_object (f, 0)->cloak.going, ==, 1);
  g_assert_cmpuint (count_sounds (f, EFFECT_BEEP_OFF), ==, 1);
  g_assert_cmpuint (count_sounds (f, EFFECT_VOICE_CLOAK_OFF), ==, 1);
}

/* Not in the director's view, and not on a ship without a cloak. */
static void
test_key_refused (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  give_player_cloak (f);
  f->world->camera_view = 13;
  press (f, PLAYER_CLOAK_SHIP, TRUE);
  g_assert_false (is_cloaked (f, 0));
  f->world->camera_view = 0;
  sim_fixture_object (f, 0)->model = -1;
  press (f, PLAYER_CLOAK_SHIP, FALSE);
  press (f, PLAYER_CLOAK_SHIP, TRUE);
  g_assert_false (is_cloaked (f, 0));
  g_assert_cmpuint (f->world->effect_count, ==, 0);
}

/* In a game of several players neither this key nor that of the guns. */
static void
test_key_of_several_players (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  give_player_cloak (f);
  f->world->player_slots = 2;
  press (f, PLAYER_CLOAK_SHIP, TRUE);
  g_assert_false (is_cloaked (f, 0));
  object_set_cloak (&f->sim, 0, TRUE);
  frame_at (f, 250);
  press (f, PLAYER_FIRE_LASERS, TRUE);
  g_assert_cmpuint (sim_fixture_object (f, 0)->cloak.going, ==, 0);
}

/* The pass that draws the objects leaves out what is disabled or jumps: its cloak waits. */
static void
test_out_of_the_pass (void)
{
  static const guint32 out[] = { OBJECT_DISABLED, OBJECT_JUMPING };

  for (guint n = 0; n < G_N_ELEMENTS (out); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_cloaker (f);
      WorldObject *o = sim_fixture_object (f, slot);

      object_set_cloak (&f->sim, slot, TRUE);
      o->flags |= out[n];
      frame_at (f, 250);
      g_assert_cmpuint (o->cloak.changing, ==, 1);
      o->flags &= ~out[n];
      frame_at (f, 250);
      g_assert_cmpuint (o->cloak.changing, ==, 0);
    }
}

/* FIRE LASERS uncloaks, but not a jumping ship. */
static void
test_fire_uncloaks (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  give_player_cloak (f);
  object_set_cloak (&f->sim, 0, TRUE);
  frame_at (f, 250);
  o->flags |= OBJECT_JUMPING;
  press (f, PLAYER_FIRE_LASERS, TRUE);
  g_assert_cmpuint (o->cloak.going, ==, 0);
  o->flags &= ~(guint32) OBJECT_JUMPING;
  press (f, PLAYER_FIRE_LASERS, TRUE);
  g_assert_cmpuint (o->cloak.going, ==, 1);
  g_assert_cmpuint (f->world->cloak_state, ==, 0);
}

/* A full charge lasts 10000 ticks; the frame after it is empty the ship uncloaks, and it fills. */
static void
test_charge (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  give_player_cloak (f);
  object_set_cloak (&f->sim, 0, TRUE);
  order_fixture_frames (f, 999, 10);
  g_assert_cmpuint (f->world->cloak_charge, ==, 10);
  order_fixture_frames (f, 1, 10);
  g_assert_cmpuint (f->world->cloak_charge, ==, 0);
  g_assert_cmpuint (sim_fixture_object (f, 0)->cloak.going, ==, 0);
  order_fixture_frames (f, 1, 4);
  g_assert_cmpuint (sim_fixture_object (f, 0)->cloak.going, ==, 1);
  g_assert_cmpuint (f->world->cloak_charge, ==, 4);
  order_fixture_frames (f, 25, 10); /* 250 ticks on */
  g_assert_false (is_cloaked (f, 0));
  order_fixture_frames (f, 1100, 10);
  g_assert_cmpuint (f->world->cloak_charge, ==, CLOAK_CHARGE_FULL);
}

/* --- order 16 --- */

/* The one-shot: begins, toggles and is gone; the order below goes on in the same run without
 * starting over. */
static void
test_order (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_cloaker (f);

  g_assert_true (order_push (&f->sim, slot, ORDER_SLOW_ROTATE, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 10);
  g_assert_true (order_push (&f->sim, slot, ORDER_TOGGLE_CLOAK, ORDER_NO_TARGET));
  sim_fixture_object (f, slot)->yaw_input = 0;
  order_fixture_run (f, slot, 20);
  g_assert_true (is_cloaked (f, slot));
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_SLOW_ROTATE);
  g_assert_cmpfloat (sim_fixture_object (f, slot)->yaw_input, ==, 0.1f);
  g_assert_true (order_push (&f->sim, slot, ORDER_TOGGLE_CLOAK, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 30); /* still coming on: refused, and gone all the same */
  g_assert_cmpuint (sim_fixture_object (f, slot)->cloak.going, ==, 0);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_SLOW_ROTATE);
  frame_at (f, 270);
  g_assert_true (order_push (&f->sim, slot, ORDER_TOGGLE_CLOAK, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 280);
  g_assert_cmpuint (sim_fixture_object (f, slot)->cloak.going, ==, 1);
}

/* It has no target to lose; the player's ship does not take it; a stand-in and what has no flight
 * statistics have no model to cloak. */
static void
test_order_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_cloaker (f);
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));

  give_player_cloak (f);
  g_assert_false (order_push (&f->sim, 0, ORDER_TOGGLE_CLOAK, ORDER_NO_TARGET));
  g_assert_true (order_push (&f->sim, slot, ORDER_TOGGLE_CLOAK, order_fixture_ship (marker)));
  object_retire (&f->sim, marker);
  order_fixture_run (f, slot, 10);
  g_assert_true (is_cloaked (f, slot));
  g_assert_true (order_push (&f->sim, FIXTURE_EMPTY, ORDER_TOGGLE_CLOAK, ORDER_NO_TARGET));
  order_fixture_run (f, FIXTURE_EMPTY, 20);
  g_assert_false (is_cloaked (f, FIXTURE_EMPTY));
  g_assert_cmpint (order_fixture_current (f, FIXTURE_EMPTY), ==, -1);
  const int marker_2 = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  g_assert_true (order_push (&f->sim, marker_2, ORDER_TOGGLE_CLOAK, ORDER_NO_TARGET));
  order_fixture_run (f, marker_2, 30);
  g_assert_false (is_cloaked (f, marker_2));
}

/* --- events, command --- */

/* Cloaked is posted before the flag is set, Decloaked as it begins to go: each once, on the ship's
 * own triggers. An object that stands for no mission ship posts nothing. */
static void
test_events (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  WorldObject *o;

  fixture_global (fixture, 0);
  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_trigger (fixture, fixture_object_id (fixture, DTE_SHIPS, 1), CONDITION_CLOAKED,
                   CODE (0x40, 0, 0x32, 1, 0x17, 0x43));
  fixture_trigger (fixture, fixture_object_id (fixture, DTE_SHIPS, 1), CONDITION_DECLOAKED,
                   CODE (0x40, 0, 0x32, 10, 0x17, 0x43));
  fixture_start (fixture);
  mission_ship_create (&fixture->sim, 1);
  fixture->world->object_count = 2;
  o = &fixture->world->objects[1];
  o->model = (gint16) add_cloak_model (fixture->assets);
  object_set_cloak (&fixture->sim, 1, TRUE);
  object_set_cloak (&fixture->sim, 1, FALSE); /* refused: no event */
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 1);
  fixture->world->frame_start = 250;
  cloak_frames (fixture->world);
  object_set_cloak (&fixture->sim, 1, FALSE);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 11);
  fixture->world->objects[90].model = o->model; /* no mission ship stands for slot 90 */
  object_set_cloak (&fixture->sim, 90, TRUE);
  g_assert_cmpuint (fixture->world->event_count, ==, 0);
}

/* Cloak (0x58): entity, truth. */
static void
test_command (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  int model;

  fixture_group (fixture, 0xFF);
  fixture_ship (fixture, 2, 0);
  fixture_ship (fixture, 2, 0);
  fixture_start (fixture);
  fixture->world->object_count = 3;
  model = add_cloak_model (fixture->assets);
  for (guint n = 0; n < 3; n++)
    {
      mission_ship_create (&fixture->sim, n);
      fixture->world->objects[n].model = (gint16) model;
    }
  fixture->world->objects[2].model = -1; /* cannot */
  fixture_run (fixture, CODE (0x2D, 0, 0x32, 1, 0x21, 0x58, 0x43), NO_CONSTANTS);
  g_assert_cmpuint (fixture->world->objects[1].flags & OBJECT_CLOAKED, !=, 0);
  g_assert_cmpuint (fixture->world->objects[2].flags & OBJECT_CLOAKED, ==, 0);
  fixture->world->frame_start = 250;
  cloak_frames (fixture->world);
  fixture_run (fixture, CODE (0x2C, 1, 0x32, 0, 0x21, 0x58, 0x43), NO_CONSTANTS);
  g_assert_cmpuint (fixture->world->objects[1].cloak.going, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/cloak/who-can", test_who);
  g_test_add_func ("/engine/cloak/change", test_change);
  g_test_add_func ("/engine/cloak/refuses-while-changing", test_refuses);
  g_test_add_func ("/engine/cloak/launching-ships-follow", test_launching_ships_follow);
  g_test_add_func ("/engine/cloak/hits-reveal", test_reveal);
  g_test_add_func ("/engine/cloak/player/key", test_key);
  g_test_add_func ("/engine/cloak/player/key-refused", test_key_refused);
  g_test_add_func ("/engine/cloak/key/several-players", test_key_of_several_players);
  g_test_add_func ("/engine/cloak/out-of-the-pass", test_out_of_the_pass);
  g_test_add_func ("/engine/cloak/player/firing-uncloaks", test_fire_uncloaks);
  g_test_add_func ("/engine/cloak/player/charge", test_charge);
  g_test_add_func ("/engine/cloak/order/toggles", test_order);
  g_test_add_func ("/engine/cloak/order/target-player-marker-and-stand-in", test_order_cases);
  g_test_add_func ("/engine/cloak/events", test_events);
  g_test_add_func ("/engine/cloak/command", test_command);
  return g_test_run ();
}
