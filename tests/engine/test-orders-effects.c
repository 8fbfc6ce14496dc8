/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-effects.c - orders that are seen more than flown: 35 and 42 (lights), 36
 * and 37 (the Boridin's section), 43 (Huge explosion); orders.md 8, 8.1, effects.md 9 */
#include "tests/engine/order-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/explosions.h"
#include "engine/sim/lights.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-routines.h"
#include "engine/sim/uber-explosion.h"

#define ROGUE_BASE 165
#define BORIDIN 72
#define BREAKAWAY 168

static int
add_of_model (SimFixture *f, guint type, ShpModel *model, Vec3 place)
{
  assets_add_model (f->assets, "a.shp", model, (int) type);
  return sim_fixture_add (f, type, place);
}

static int
add_lit (SimFixture *f, guint type)
{
  ShpModel *model = shp_model_new ();

  sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 10);
  return add_of_model (f, type, model, vec3 (0, 0, 9000));
}

static guint
count_effects (const SimFixture *f, guint kind, guint32 value)
{
  guint count = 0;

  for (guint n = 0; n < f->world->effect_count; n++)
    count += effect_entry (f->world, n)->kind == kind && effect_entry (f->world, n)->value == value;
  return count;
}

static guint8
lights_of (const SimFixture *f, int slot)
{
  return f->world->lights_off[f->world->objects[slot].model];
}

/* --- 35, 42 --- */

/* 42 puts all out, of every object of the model; 35 lights all with its sound. Both end at once. */
static void
test_lights (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_lit (f, FIXTURE_FLAT);

  g_assert_true (lights_surface_lit (f->world, f->world->objects[slot].model, 0, 0));
  g_assert_true (order_push (&f->sim, slot, ORDER_DO_NOTHING, ORDER_NO_TARGET));
  g_assert_true (order_push (&f->sim, slot, ORDER_TURNS_OBJECT_LIGHTS_OFF, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 10);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_DO_NOTHING);
  for (guint surface = 0; surface < 6; surface++)
    g_assert_false (lights_surface_lit (f->world, f->world->objects[slot].model, 0, surface));
  g_assert_false (lights_surface_lit (f->world, f->world->objects[slot].model, 3, 0));
  g_assert_cmpuint (f->world->effect_count, ==, 0);
  g_assert_true (order_push (&f->sim, slot, ORDER_TURNS_OBJECT_LIGHTS_ON, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 20);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_DO_NOTHING);
  g_assert_cmphex (lights_of (f, slot), ==, 0);
  g_assert_cmpuint (count_effects (f, EFFECT_SOUND, EFFECT_SOUND_LIGHTS), ==, 1);
}

/* From tick 1000: surface n of the first part once 100 n ticks are past, then the other parts, then
 * the end past 500. */
static void
test_lights_rogue_base (void)
{
  static const struct
  {
    guint32 tick;
    guint8 out;
    guint sounds;
  } frames[] = {
    { 1000, 0x3F, 0 }, { 1001, 0x3E, 1 }, { 1100, 0x3E, 1 }, { 1101, 0x3C, 2 }, { 1205, 0x38, 3 },
    { 1301, 0x30, 4 }, { 1400, 0x30, 4 }, { 1401, 0x20, 5 }, { 1500, 0x20, 5 },
  };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_lit (f, ROGUE_BASE);

  g_assert_true (order_push (&f->sim, slot, ORDER_TURNS_OBJECT_LIGHTS_OFF, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 900);
  g_assert_true (order_push (&f->sim, slot, ORDER_TURNS_OBJECT_LIGHTS_ON, ORDER_NO_TARGET));
  for (guint n = 0; n < G_N_ELEMENTS (frames); n++)
    {
      order_fixture_run (f, slot, frames[n].tick);
      g_assert_cmphex (lights_of (f, slot), ==, frames[n].out);
      g_assert_cmpuint (count_effects (f, EFFECT_SOUND, EFFECT_SOUND_LIGHTS), ==, frames[n].sounds);
      g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_TURNS_OBJECT_LIGHTS_ON);
    }
  order_fixture_run (f, slot, 1501);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
}

/* A target means nothing to them; the player's ship refuses both; what has no model just ends. */
static void
test_lights_cases (void)
{
  static const guint numbers[] = { ORDER_TURNS_OBJECT_LIGHTS_ON, ORDER_TURNS_OBJECT_LIGHTS_OFF };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_lit (f, FIXTURE_FLAT);
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));

  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    {
      g_assert_false (order_push (&f->sim, 0, numbers[n], ORDER_NO_TARGET));
      g_assert_true (order_push (&f->sim, marker, numbers[n], ORDER_NO_TARGET));
      g_assert_true (order_push (&f->sim, FIXTURE_EMPTY, numbers[n], ORDER_NO_TARGET));
      g_assert_true (order_push (&f->sim, slot, numbers[n], order_fixture_ship (0)));
      object_retire (&f->sim, 0);
      order_fixture_run (f, marker, 10);
      order_fixture_run (f, FIXTURE_EMPTY, 10);
      order_fixture_run (f, slot, 10);
      g_assert_cmpint (order_fixture_current (f, marker), ==, -1);
      g_assert_cmpint (order_fixture_current (f, FIXTURE_EMPTY), ==, -1);
      g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
    }
  g_assert_cmphex (lights_of (f, slot), !=, 0);
  order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
}

/* --- 36, 37 --- */

/* The main body, the section 700 along Z, what hangs from it, what is named after it, Object02, and
 * a part that stays. */
static ShpModel *
boridin_model (void)
{
  ShpModel *model = shp_model_new ();

  sim_fixture_add_box (model, "Bor main body", vec3 (0, 0, 0), 100);
  sim_fixture_add_box (model, "Bor break off section", vec3 (0, 0, 700), 100);
  sim_fixture_add_box (model, "Bor core", vec3 (0, 0, 750), 10)->parent = 1;
  sim_fixture_add_box (model, "Bor break off section door", vec3 (0, 50, 700), 10);
  sim_fixture_add_box (model, "Object02", vec3 (0, 0, 800), 10);
  sim_fixture_add_box (model, "Bor tail", vec3 (0, 0, -700), 10);
  return model;
}

static gboolean
is_hidden (const SimFixture *f, int slot, const char *name)
{
  const int node = node_for_name (&f->sim, f->world->objects[slot].root, name);

  g_assert_cmpint (node, >=, 0);
  return (f->world->nodes[node].flags & NODE_HIDDEN) != 0;
}

/* The Boridin at (0, 0, 9000) faces +X, so that its section stands at +X of it; the breakaway comes
 * to stand 4000 beyond along +X, turned alike. */
static void
test_break_away (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Mat3 identity = MAT3_IDENTITY;
  const int slot = add_of_model (f, BORIDIN, boridin_model (), vec3 (0, 0, 9000));
  const int breakaway = sim_fixture_add (f, BREAKAWAY, vec3 (1, 2, 3));
  const int second = sim_fixture_add (f, BREAKAWAY, vec3 (4, 5, 6));
  Vec3 section;
  Mat3 turned;

  sim_fixture_turn (f, slot, mat3_turned (&identity, 1, 1.57079633f));
  node_next_place (f->world,
                   node_for_name (&f->sim, f->world->objects[slot].root, "Bor break off section"),
                   &section, &turned);
  g_assert_true (
      order_push (&f->sim, slot, ORDER_MAKE_BORIDIN_SECTION_BREAK_AWAY, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 10);
  g_assert_true (is_hidden (f, slot, "Bor break off section"));
  g_assert_true (is_hidden (f, slot, "Bor core"));
  g_assert_true (is_hidden (f, slot, "Bor break off section door"));
  g_assert_true (is_hidden (f, slot, "Object02"));
  g_assert_false (is_hidden (f, slot, "Bor main body"));
  g_assert_false (is_hidden (f, slot, "Bor tail"));
  assert_vec (object_next_position (f->world, breakaway), section.x + 4000, section.y, section.z,
              0.1);
  turned = object_next_orientation (f->world, breakaway);
  assert_vec (mat3_forward (&turned), 1, 0, 0, 1e-6);
  assert_vec (object_next_position (f->world, second), 4, 5, 6, 0); /* the first alone */
  g_assert_cmpuint (f->world->effect_count, ==, 1);
  g_assert_cmpuint (effect_entry (f->world, 0)->kind, ==, EFFECT_PUFFS);
  g_assert_cmpuint (effect_entry (f->world, 0)->ticks, ==, 5000);
  order_fixture_run (f, slot, 5000); /* its update does nothing, for ever */
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_MAKE_BORIDIN_SECTION_BREAK_AWAY);
  g_assert_cmpuint (f->world->effect_count, ==, 1);
}

/* Fix: no breakaway is logged. A ship without a section, the player's, a stand-in and a marker are
 * left as they are. */
static void
test_break_away_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_of_model (f, BORIDIN, boridin_model (), vec3 (0, 0, 9000));
  const int fighter = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 100));
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const guint number = ORDER_MAKE_BORIDIN_SECTION_BREAK_AWAY;

  g_assert_true (order_push (&f->sim, slot, number, order_fixture_ship (fighter)));
  object_retire (&f->sim, 0); /* no target matters */
  order_fixture_run (f, slot, 10);
  g_assert_cmpuint (f->world->log_count, ==, 1);
  g_assert_cmpuint (world_log_entry (f->world, 0)->code, ==, LOG_NO_BREAKAWAY);
  g_assert_true (is_hidden (f, slot, "Object02"));
  g_assert_false (order_push (&f->sim, 0, number, ORDER_NO_TARGET));
  g_assert_true (order_push (&f->sim, fighter, number, ORDER_NO_TARGET));
  g_assert_true (order_push (&f->sim, marker, number, ORDER_NO_TARGET));
  g_assert_true (order_push (&f->sim, FIXTURE_EMPTY, number, ORDER_NO_TARGET));
  order_fixture_run (f, fighter, 10);
  order_fixture_run (f, marker, 10);
  order_fixture_run (f, FIXTURE_EMPTY, 10);
  g_assert_cmpuint (f->world->log_count, ==, 1);
  order_fixture_assert_still (f, fighter, vec3 (0, 0, 100));
  order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
}

static ShpModel *
projector_model (void)
{
  ShpModel *model = shp_model_new ();
  ShpPart *part = sim_fixture_add_box (model, "Bor brkawy proj ", vec3 (0, 0, 0), 10);

  shp_part_add_clip (part, "Rotate Proj ", 400, TRACK_MODE_ONCE);
  return model;
}

/* Looped at 4 from where it stands; it pops in its begin, and the order below begins with the next
 * run (Fix). */
static void
test_projector (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_of_model (f, BREAKAWAY, projector_model (), vec3 (0, 0, 9000));
  WorldNode *node
      = &f->world->nodes[node_for_name (&f->sim, f->world->objects[slot].root, "Bor brkawy proj ")];

  node->track_time = 123;
  g_assert_true (order_push (&f->sim, slot, ORDER_FLY, ORDER_NO_TARGET));
  g_assert_true (
      order_push (&f->sim, slot, ORDER_ROTATE_BORIDIN_BREAKAWAY_WARP_PROJECTOR, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 10);
  g_assert_cmpint (node->track, ==, 0);
  g_assert_cmpfloat (node->track_time, ==, 123.0f);
  g_assert_cmpfloat (node->track_speed, ==, 4.0f);
  g_assert_cmpuint (node->play_mode, ==, TRACK_MODE_LOOP);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_FLY);
  g_assert_cmpuint (sim_fixture_object (f, slot)->order_starting, ==, 1);
  order_fixture_run (f, slot, 20);
  g_assert_cmpuint (sim_fixture_object (f, slot)->order_starting, ==, 0);
}

static void
test_projector_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int fighter = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 100));
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const int slots[] = { fighter, marker, FIXTURE_EMPTY };
  const guint number = ORDER_ROTATE_BORIDIN_BREAKAWAY_WARP_PROJECTOR;

  g_assert_false (order_push (&f->sim, 0, number, ORDER_NO_TARGET));
  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    {
      g_assert_true (order_push (&f->sim, slots[n], number, order_fixture_ship (0)));
      object_retire (&f->sim, 0);
      order_fixture_run (f, slots[n], 10);
      g_assert_cmpint (order_fixture_current (f, slots[n]), ==, -1);
    }
  order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
}

/* --- 43 --- */

/* A ship at a place, doing something. */
static int
add_busy (SimFixture *f, guint type, Vec3 place)
{
  const int slot = sim_fixture_add (f, type, place);

  sim_fixture_object (f, slot)->mass = 5;
  sim_fixture_object (f, slot)->radius = 100;
  g_assert_true (order_push (&f->sim, slot, ORDER_SLOW_ROTATE, ORDER_NO_TARGET));
  return slot;
}

static void
explode_at (SimFixture *f, guint32 tick)
{
  f->world->frame_start = tick;
  f->world->mission_ticks = tick;
  uber_explosion_frame (&f->sim);
}

/* Sets it off and is gone. Listed: what has an order, a side, stands within 250000; not the player,
 * the Boridin, the breakaway, the gates. Two shockwaves: 800000 in 375 ticks, 300000 in 750. */
static void
test_huge_starts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int owner = add_busy (f, BORIDIN, vec3 (0, 0, 0));
  const int near_by = add_busy (f, FIXTURE_FIGHTER, vec3 (0, 0, 249000));
  const WorldUber *uber = &f->world->uber;

  add_busy (f, FIXTURE_FIGHTER, vec3 (0, 0, 251000));
  add_busy (f, BREAKAWAY, vec3 (0, 0, 1000));
  add_busy (f, 0x6D, vec3 (0, 0, 1000));
  add_busy (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 1000));
  sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 1000)); /* no order */
  sim_fixture_object (f, add_busy (f, FIXTURE_FIGHTER, vec3 (0, 0, 1000)))->flags
      |= OBJECT_DISABLED;
  g_assert_true (order_push (&f->sim, owner, ORDER_HUUUUUUUGE_EXPLOSION, ORDER_NO_TARGET));
  order_fixture_run (f, owner, 100);
  g_assert_cmpint (order_fixture_current (f, owner), ==, ORDER_SLOW_ROTATE);
  g_assert_cmpuint (uber->ticks, ==, 1500);
  g_assert_cmpfloat (uber->size, ==, 50000.0f);
  g_assert_cmpuint (uber->count, ==, 1);
  g_assert_cmpint (uber->slots[0], ==, near_by);
  g_assert_cmpuint (count_effects (f, EFFECT_SOUND, EFFECT_SOUND_UBER), ==, 1);
  g_assert_cmpuint (count_effects (f, EFFECT_SHOCKWAVE, 3), ==, 2);
  g_assert_cmpfloat (effect_entry (f->world, 1)->size, ==, 800000.0f);
  g_assert_cmpuint (effect_entry (f->world, 1)->ticks, ==, 375);
  g_assert_cmpuint (effect_entry (f->world, 2)->ticks, ==, 750);
  /* they are rings of the world's, which do nothing (test-explosions.c) */
  g_assert_cmpuint (f->world->shockwaves[1].kind, ==, SHOCKWAVE_UBER);
  g_assert_cmpfloat (f->world->shockwaves[1].size, ==, 300000.0f);
  /* one at a time */
  g_assert_false (uber_explosion_start (&f->sim, near_by, 10, 10));
  g_assert_cmpint (uber->owner, ==, owner);
}

/* Five, 30 ticks apart, of half the radius, each within that on every axis. */
static void
assert_fireballs (const SimFixture *f, int slot)
{
  const WorldObject *o = &f->world->objects[slot];
  const Vec3 at = object_next_position (f->world, slot);
  guint found = 0;

  for (guint n = 0; n < f->world->effect_count; n++)
    {
      const WorldEffect *ball = effect_entry (f->world, n);
      Vec3 off;

      if (ball->kind != EFFECT_FIREBALL)
        continue;
      g_assert_cmpuint (ball->value, ==, 30 * found++);
      assert_near (ball->size, 0.5 * o->radius, 1e-3);
      off = vec3_sub (ball->position, at);
      g_assert_cmpfloat (MAX (fabsf (off.x), MAX (fabsf (off.y), fabsf (off.z))), <=,
                         0.5f * o->radius);
      g_assert_cmpfloat (vec3_length_squared (off), >, 0);
    }
  g_assert_cmpuint (found, ==, 5);
}

/* The ball begins at 0.3 of the time and is 250000 at the end: a ship 125000 off is reached half
 * way between, at 0.65: tick 975. It is thrown away at 2000 a step and tumbles; Do Nothing is all
 * its orders. At the end it is destroyed, and CAPEXP is heard. */
static void
test_huge_reaches (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int owner = add_busy (f, BORIDIN, vec3 (0, 0, 0));
  const int slot = add_busy (f, FIXTURE_HOSTILE, vec3 (0, 0, 125000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->radius = 80;
  g_assert_true (uber_explosion_start (&f->sim, owner, 50000, 1500));
  explode_at (f, 450);
  g_assert_cmpfloat (f->world->hit_shake, ==, 0.0f);
  explode_at (f, 974);
  g_assert_cmpuint (o->knocks, ==, 0);
  explode_at (f, 976);
  g_assert_cmpuint (o->knocks, ==, 1);
  assert_near (f->world->hit_shake, 2 * (976 / 1500.0 - 0.3) / 0.7, 1e-4);
  assert_vec (o->impulse, 0, 0, 5 * 2000, 1e-2);
  g_assert_cmpfloat (fabsf (o->pitch_rate), <=, 0.15f);
  g_assert_cmpfloat (vec3_length_squared (vec3 (o->pitch_rate, o->yaw_rate, o->roll_rate)), >, 0);
  g_assert_cmpint (o->order_count, ==, 1);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_DO_NOTHING);
  assert_fireballs (f, slot);
  object_move (&f->sim, slot);
  assert_near (o->velocity.z, 2000, 1e-1);
  explode_at (f, 1100);
  g_assert_cmpuint (o->knocks, ==, 0); /* once */
  explode_at (f, 1500);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_EXPLODE);
  g_assert_cmpfloat (o->yaw_rate, ==, 0.0f);
  g_assert_cmpuint (count_effects (f, EFFECT_SOUND, EFFECT_SOUND_CAPITAL), ==, 1);
  g_assert_cmpuint (f->world->uber.ticks, ==, 0);
  g_assert_true (uber_explosion_start (&f->sim, owner, 50000, 1500)); /* another may follow */
}

/* Fix: no more than 80 are listed. */
static void
test_huge_full (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  for (guint n = 0; n < 90; n++)
    add_busy (f, FIXTURE_FIGHTER, vec3 (0, 0, 1000.0f * (float) n));
  g_assert_true (uber_explosion_start (&f->sim, 1, 50000, 1500));
  g_assert_cmpuint (f->world->uber.count, ==, 80);
}

/* A listed ship that goes away meanwhile is passed over; the player refuses the order; a stand-in
 * and a marker can set it off where they stand. */
static void
test_huge_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const int slot = add_busy (f, FIXTURE_FIGHTER, vec3 (0, 0, 1000));

  g_assert_false (order_push (&f->sim, 0, ORDER_HUUUUUUUGE_EXPLOSION, ORDER_NO_TARGET));
  g_assert_true (
      order_push (&f->sim, marker, ORDER_HUUUUUUUGE_EXPLOSION, order_fixture_ship (slot)));
  order_fixture_run (f, marker, 0);
  assert_vec (f->world->uber.position, 0, 0, 500, 0);
  object_retire (&f->sim, slot);
  explode_at (f, 1000);
  explode_at (f, 1500);
  g_assert_cmpuint (sim_fixture_object (f, slot)->knocks, ==, 0);
  g_assert_cmpint (order_fixture_current (f, slot), ==, -1);
  g_assert_true (order_push (&f->sim, FIXTURE_EMPTY, ORDER_HUUUUUUUGE_EXPLOSION, ORDER_NO_TARGET));
  order_fixture_run (f, FIXTURE_EMPTY, 1500);
  g_assert_cmpint (order_fixture_current (f, FIXTURE_EMPTY), ==, -1);
  g_assert_cmpint (f->world->uber.owner, ==, FIXTURE_EMPTY);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-effects/lights/on-and-off", test_lights);
  g_test_add_func ("/engine/orders-effects/lights/rogue-base", test_lights_rogue_base);
  g_test_add_func ("/engine/orders-effects/lights/target-player-marker-and-stand-in",
                   test_lights_cases);
  g_test_add_func ("/engine/orders-effects/boridin/break-away", test_break_away);
  g_test_add_func ("/engine/orders-effects/boridin/no-breakaway-player-marker-and-stand-in",
                   test_break_away_cases);
  g_test_add_func ("/engine/orders-effects/boridin/projector", test_projector);
  g_test_add_func ("/engine/orders-effects/boridin/projector-player-marker-and-stand-in",
                   test_projector_cases);
  g_test_add_func ("/engine/orders-effects/huge-explosion/starts", test_huge_starts);
  g_test_add_func ("/engine/orders-effects/huge-explosion/reaches-and-destroys", test_huge_reaches);
  g_test_add_func ("/engine/orders-effects/huge-explosion/no-more-than-80", test_huge_full);
  g_test_add_func ("/engine/orders-effects/huge-explosion/target-player-marker-and-stand-in",
                   test_huge_cases);
  return g_test_run ();
}
