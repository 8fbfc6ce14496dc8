/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-damage.c - blows on shields and armour
 *
 * The fixture's ships have 599 of shield (6 x 100 - 1) and 299 of armour (6 x 50 - 1) a quadrant.
 *
 * Source: reference/collisions.md, Quadrants to Friendly fire; objects.md, Shields and armour. */
#include "engine/sim/damage.h"
#include "engine/sim/friendly-fire.h"
#include "engine/sim/shields.h"
#include "tests/engine/sim-fixture.h"

#include <string.h>

#define SHIELD 599.0f
#define ARMOR 299.0f

static void
hit (SimFixture *f, int slot, int attacker, DamageKind kind, float value)
{
  const Damage damage = { value, 1.0f, attacker, kind };

  object_damage (&f->sim, slot, QUADRANT_FORE, &damage);
}

static void
hit_armor (SimFixture *f, int slot, int attacker, DamageKind kind, float value)
{
  const Damage damage = { value, 1.0f, attacker, kind };

  object_armor_damage (&f->sim, slot, QUADRANT_FORE, &damage);
}

/* --- quadrants --- */

/* A ship 100 wide and 400 long: a point counts by its share of each. */
static void
test_quadrants (void)
{
  WorldObject o = { .bounds_min = { -50, 0, -200 }, .bounds_max = { 50, 0, 200 } };
  static const struct
  {
    float x, z;
    Quadrant quadrant;
  } rows[] = {
    { 10, 50, QUADRANT_FORE },                              /* 0.1 and 0.125 */
    { 10, -50, QUADRANT_AFT },  { 20, 50, QUADRANT_RIGHT }, /* 0.2 and 0.125 */
    { -20, 50, QUADRANT_LEFT }, { 25, 100, QUADRANT_FORE }, /* alike: along counts */
    { 25, -100, QUADRANT_AFT }, { 0, 0, QUADRANT_AFT },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    g_assert_cmpint (damage_quadrant (&o, vec3 (rows[n].x, 7, rows[n].z)), ==, rows[n].quadrant);
}

/* A point of the world counts in the object's own frame: turned half round, what lies ahead of the
 * world's axis strikes its stern. */
static void
test_quadrant_in_the_world (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (1000, 0, 1000));

  g_assert_cmpint (damage_quadrant_at (f->world, slot, vec3 (1000, 0, 1100)), ==, QUADRANT_FORE);
  sim_fixture_turn (f, slot, mat3_from_degrees (180, 0, 0));
  g_assert_cmpint (damage_quadrant_at (f->world, slot, vec3 (1000, 0, 1100)), ==, QUADRANT_AFT);
  g_assert_cmpint (damage_quadrant_at (f->world, slot, vec3 (1100, 0, 1000)), ==, QUADRANT_LEFT);
}

/* --- difficulty --- */

static void
test_difficulty (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hostile = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  const int friendly = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000));
  static const struct
  {
    float hostile_shot, player_any;
  } rows[] = { { 150, 37.5f }, { 100, 50 }, { 75, 75 } }; /* easy, medium, hard */

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      f->world->difficulty = n;
      g_assert_cmpfloat (damage_by_difficulty (&f->sim, hostile, 100, DAMAGE_BULLET), ==,
                         rows[n].hostile_shot);
      g_assert_cmpfloat (damage_by_difficulty (&f->sim, hostile, 100, DAMAGE_MISSILE), ==, 100);
      g_assert_cmpfloat (damage_by_difficulty (&f->sim, friendly, 100, DAMAGE_BULLET), ==, 100);
      g_assert_cmpfloat (damage_by_difficulty (&f->sim, 0, 100, DAMAGE_BULLET), ==,
                         rows[n].player_any);
      g_assert_cmpfloat (damage_by_difficulty (&f->sim, 0, 100, DAMAGE_COLLISION), ==,
                         rows[n].player_any);
    }
  f->world->player_slots = 2; /* several players: nothing is scaled */
  g_assert_cmpfloat (damage_by_difficulty (&f->sim, hostile, 100, DAMAGE_BULLET), ==, 100);
}

/* --- shields, and what passes them --- */

static void
test_shield_takes_the_scaled_blow (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, slot);

  f->world->difficulty = 0;
  hit (f, slot, 0, DAMAGE_BULLET, 100);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, SHIELD - 150);
  g_assert_cmpfloat (o->shields[QUADRANT_AFT], ==, SHIELD);
  g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR);
  g_assert_cmpfloat (o->recent_damage, ==, 150);
  g_assert_cmpint (o->last_attacker, ==, 0);
  hit (f, slot, 7, DAMAGE_COLLISION, 10); /* a knock is not counted */
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, SHIELD - 160);
  g_assert_cmpfloat (o->recent_damage, ==, 150);
  g_assert_cmpint (o->last_attacker, ==, 7);
}

/* At medium the player loses half the value off the shield, a quarter of what passes off the
 * armour: 110 on a shield of 10 lets 100 through (of the unscaled value); the shield goes to
 * 10 - 55, the armour to 299 - 25, and both scaled values, 55 and 50, count. */
static void
test_player_at_medium (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->shields[QUADRANT_FORE] = 10;
  hit (f, 0, 3, DAMAGE_BULLET, 110);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, -45);
  g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR - 25);
  g_assert_cmpfloat (o->recent_damage, ==, 105);
}

/* A scaled blow that leaves some shield lets nothing through, even where the whole would have. */
static void
test_scaled_blow_stops_at_the_shield (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->shields[QUADRANT_FORE] = 60;
  hit (f, 0, 3, DAMAGE_BULLET, 110);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, 5);
  g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR);
}

/* A shield below zero takes no more, its deficit passes on too: hard, 100 on -5 with factor 2 is
 * 210; scaled by 0.75 twice, 118.125. */
static void
test_deficit_and_factor (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, slot);
  const Damage damage = { 100, 2, 0, DAMAGE_BULLET };

  f->world->difficulty = 2;
  o->shields[QUADRANT_LEFT] = -5;
  object_damage (&f->sim, slot, QUADRANT_LEFT, &damage);
  g_assert_cmpfloat (o->shields[QUADRANT_LEFT], ==, -5);
  g_assert_cmpfloat (o->armor[QUADRANT_LEFT], ==, ARMOR - 118.125f);
  g_assert_cmpfloat (o->recent_damage, ==, 75 + 157.5f);
}

static void
test_who_takes_no_blow (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 6000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->flags |= OBJECT_JUMPING;
  hit (f, slot, 0, DAMAGE_MISSILE, 100);
  hit_armor (f, slot, 0, DAMAGE_MISSILE, 100);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, SHIELD);
  o->flags &= ~(guint32) OBJECT_JUMPING;
  o->object_class = OBJECT_CLASS_DEBRIS;
  hit (f, slot, 0, DAMAGE_MISSILE, 100);
  hit_armor (f, slot, 0, DAMAGE_MISSILE, 100);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, SHIELD);
  g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR);
  g_assert_cmpint (o->last_attacker, ==, -1);
  o->object_class = OBJECT_CLASS_FIGHTER;
  o->flags |= OBJECT_EXPLODING; /* the armour is spared, the blow still counted */
  hit_armor (f, slot, 0, DAMAGE_MISSILE, 100);
  g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR);
  g_assert_cmpfloat (o->recent_damage, ==, 100);
  hit (f, marker, 0, DAMAGE_MISSILE, 100); /* nothing to lose, no harm */
  g_assert_cmpfloat (sim_fixture_object (f, marker)->shields[0], ==, 0);
}

/* A shot on the armour of an object that lists components only says so; a missile wears it. */
static void
test_shot_spares_the_armor_of_components (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->flags |= OBJECT_COMPONENTS;
  hit_armor (f, slot, 0, DAMAGE_BULLET, 100);
  g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR);
  hit_armor (f, slot, 0, DAMAGE_MISSILE, 100);
  g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR - 100);
}

/* --- invulnerability --- */

typedef struct
{
  guint8 value;
  int attacker;
  gboolean lethal_lands;
  gboolean ejects; /* Eject Spin rather than Explode */
} Invulnerable;

/* Values 0 to 5 against a blow of 300, lethal, and of 100 by the player and by another. */
static void
test_invulnerability (void)
{
  static const Invulnerable rows[] = {
    { 0, 0, TRUE, FALSE },  { 0, 1, TRUE, FALSE },  { 1, 0, TRUE, FALSE }, { 1, 1, FALSE, FALSE },
    { 2, 0, FALSE, FALSE }, { 2, 1, FALSE, FALSE }, { 3, 1, TRUE, TRUE },  { 5, 1, TRUE, FALSE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int attacker = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
      const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 9000));
      WorldObject *o = sim_fixture_object (f, slot);

      g_assert_cmpint (attacker, ==, 1);
      o->invulnerable = rows[n].value;
      hit_armor (f, slot, rows[n].attacker, DAMAGE_MISSILE, 100);
      g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR - 100); /* not lethal: lands */
      g_assert_cmpint (o->order_count, ==, 0);
      hit_armor (f, slot, rows[n].attacker, DAMAGE_MISSILE, 300);
      g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==,
                         rows[n].lethal_lands ? ARMOR - 400 : ARMOR - 100);
      g_assert_cmpint (o->order_count, ==, rows[n].lethal_lands ? 1 : 0);
      if (rows[n].lethal_lands)
        g_assert_cmpint (o->orders[0].number, ==,
                         rows[n].ejects ? ORDER_EJECT_SPIN : ORDER_EXPLODE);
    }
}

/* Value 4: neither shields nor armour ever lose anything. */
static void
test_invulnerable_4 (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->invulnerable = 4;
  hit (f, slot, 0, DAMAGE_MISSILE, 5000);
  hit_armor (f, slot, 0, DAMAGE_MISSILE, 100);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, SHIELD);
  g_assert_cmpfloat (o->armor[QUADRANT_FORE], ==, ARMOR);
  g_assert_cmpint (o->last_attacker, ==, 0);
}

/* --- reserve, recharge, conditions --- */

static void
test_reserve (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));

  f->world->shield_reserve[0] = 100;
  f->world->shield_reserve[1] = 30;
  g_assert_true (damage_draw_reserve (&f->sim, 0, QUADRANT_FORE, 60));
  g_assert_cmpfloat (f->world->shield_reserve[0], ==, 40);
  g_assert_false (damage_draw_reserve (&f->sim, 0, QUADRANT_FORE, 40)); /* nothing is left */
  g_assert_cmpfloat (f->world->shield_reserve[0], ==, 0);
  g_assert_false (damage_draw_reserve (&f->sim, 0, QUADRANT_AFT, 31)); /* run out: 0 */
  g_assert_cmpfloat (f->world->shield_reserve[1], ==, 0);
  f->world->shield_reserve[0] = 100;
  g_assert_false (damage_draw_reserve (&f->sim, 0, QUADRANT_LEFT, 1));    /* the ends' alone */
  g_assert_false (damage_draw_reserve (&f->sim, slot, QUADRANT_FORE, 1)); /* the player's alone */
  g_assert_cmpfloat (f->world->shield_reserve[0], ==, 100);
}

/* The aft shield full with a reserve of 50 holds the fore shield 50 below full, and the other way
 * round; a step gains 599 / (10 x 25) = 2.396. */
static void
test_reserve_holds_the_other_end_back (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, 0);

  f->world->shield_reserve[1] = 50;
  o->shields[QUADRANT_FORE] = 548;
  o->shields[QUADRANT_LEFT] = 100;
  object_recharge_shields (&f->sim, 0);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, SHIELD - 50);
  assert_near (o->shields[QUADRANT_LEFT], 102.396f, 1e-4);
  g_assert_cmpfloat (o->shields[QUADRANT_AFT], ==, SHIELD); /* the fore end has no excess */
  f->world->shield_reserve[1] = 0;
  f->world->shield_reserve[0] = 80; /* the fore first: 549 + 2.396 + 80 - 599 = 32.396 beyond */
  object_recharge_shields (&f->sim, 0);
  assert_near (o->shields[QUADRANT_AFT], 566.604f, 1e-3);
  object_recharge_shields (&f->sim, slot);
  g_assert_cmpfloat (sim_fixture_object (f, slot)->shields[QUADRANT_AFT], ==, SHIELD);
}

static void
test_recharge_refused (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->shields[QUADRANT_LEFT] = 100;
  o->power_up = 8;
  object_recharge_shields (&f->sim, 0);
  g_assert_cmpfloat (o->shields[QUADRANT_LEFT], ==, 100);
  o->power_up = 7;
  object_recharge_shields (&f->sim, 0);
  g_assert_cmpfloat (o->shields[QUADRANT_LEFT], >, 100);
  o->invulnerable = 5;
  object_recharge_shields (&f->sim, 0);
  for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
    g_assert_cmpfloat (o->shields[quadrant], ==, 0);
}

/* Worn armour costs at once: fore gone to half (149.5 of 299), guns 0.75, shields 0.875, speed as
 * it was; aft to half, speed 0.25 + 0.375. */
static void
test_conditions (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, slot);
  const Damage damage = { 149.5f, 1, 0, DAMAGE_MISSILE };

  hit_armor (f, slot, 0, DAMAGE_MISSILE, 149.5f);
  assert_near (o->gun_condition, 0.75f, 1e-6);
  assert_near (o->shield_condition, 0.875f, 1e-6);
  assert_near (o->armor_speed_factor, 1.0f, 1e-6);
  object_armor_damage (&f->sim, slot, QUADRANT_AFT, &damage);
  assert_near (o->armor_speed_factor, 0.625f, 1e-6);
}

/* The player is warned once in 500 ticks while a quadrant has neither shield nor half its armour.
 */
static void
test_warning (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  f->world->mission_ticks = 1000;
  o->armor[QUADRANT_FORE] = 149;
  object_armor_warning (&f->sim, 0);
  g_assert_cmpuint (f->world->effect_count, ==, 0); /* its shield stands */
  o->shields[QUADRANT_FORE] = 0;
  o->armor[QUADRANT_FORE] = 150;
  object_armor_warning (&f->sim, 0);
  g_assert_cmpuint (f->world->effect_count, ==, 0); /* half its armour stands */
  o->armor[QUADRANT_FORE] = 149;
  object_armor_warning (&f->sim, 0);
  object_armor_warning (&f->sim, 0);
  g_assert_cmpuint (f->world->effect_count, ==, 1);
  f->world->mission_ticks = 1499;
  object_armor_warning (&f->sim, 0);
  g_assert_cmpuint (f->world->effect_count, ==, 1);
  f->world->mission_ticks = 1500;
  object_armor_warning (&f->sim, 0);
  g_assert_cmpuint (f->world->effect_count, ==, 2);
}

/* --- what the player feels, aims at and is told --- */

/* 0.05 of the damage: a shot to 1 at most and not above it, another blow to 2. */
static void
test_feedback (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  damage_feedback (&f->sim, 1, 10, DAMAGE_BULLET);
  g_assert_cmpfloat (f->world->hit_shake, ==, 0);
  damage_feedback (&f->sim, 0, 10, DAMAGE_BULLET);
  assert_near (f->world->hit_shake, 0.5f, 1e-6);
  damage_feedback (&f->sim, 0, 1000, DAMAGE_BULLET);
  g_assert_cmpfloat (f->world->hit_shake, ==, 1);
  damage_feedback (&f->sim, 0, 10, DAMAGE_COLLISION);
  assert_near (f->world->hit_shake, 1.5f, 1e-6);
  damage_feedback (&f->sim, 0, 10, DAMAGE_BULLET);
  assert_near (f->world->hit_shake, 1.5f, 1e-6);
  damage_feedback (&f->sim, 0, 1000, DAMAGE_MISSILE);
  g_assert_cmpfloat (f->world->hit_shake, ==, 2);
}

/* The shake follows the blow as the difficulty has it: of 10 at medium the player's ship feels 5.
 */
static void
test_feedback_scaled (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  hit (f, 0, 2, DAMAGE_COLLISION, 10);
  assert_near (f->world->hit_shake, 0.25f, 1e-6);
}

static void
test_smart_targeting (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  OrderEntry *entry = sim_fixture_object (f, 0)->orders;

  order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET);
  hit (f, slot, 0, DAMAGE_COLLISION, 10);
  g_assert_cmpint (entry->target, ==, -1);
  hit (f, slot, 2, DAMAGE_BULLET, 10); /* another's shot */
  g_assert_cmpint (entry->target, ==, -1);
  hit (f, slot, 0, DAMAGE_BULLET, 10);
  g_assert_cmpint (entry->target, ==, slot);
  g_assert_cmpint (entry->component, ==, -1);
  entry->target = -1;
  f->world->smart_targeting = 0;
  hit (f, slot, 0, DAMAGE_BULLET, 10);
  g_assert_cmpint (entry->target, ==, -1);
}

/* A shield's blow aims Player Control alone, an armour's the current order, whatever it is. */
static void
test_smart_targeting_and_the_order (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  OrderEntry *entry = sim_fixture_object (f, 0)->orders;

  order_push (&f->sim, 0, ORDER_FRIENDLY_FIRE, ORDER_NO_TARGET);
  hit (f, slot, 0, DAMAGE_BULLET, 10);
  g_assert_cmpint (entry->target, ==, -1);
  hit_armor (f, slot, 0, DAMAGE_BULLET, 10);
  g_assert_cmpint (entry->target, ==, slot);
}

/* Past 800 in all, more than 3000 ticks after the last: a warning, and the count begins anew. */
static void
test_friendly_fire_warning (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 5000));
  World *world = f->world;

  world->mission_ticks = 10;
  hit (f, slot, 0, DAMAGE_MISSILE, 500); /* not his fault: missiles do not count */
  hit (f, slot, 2, DAMAGE_BULLET, 500);
  g_assert_cmpfloat (world->friendly_fire_damage, ==, 0);
  friendly_fire_warning (&f->sim, slot, 800, 0, DAMAGE_BULLET);
  g_assert_cmpfloat (world->friendly_fire_damage, ==, 800);
  g_assert_cmpuint (world->friendly_fire_quiet_until, ==, 0);
  friendly_fire_warning (&f->sim, slot, 1, 0, DAMAGE_COLLISION);
  g_assert_cmpfloat (world->friendly_fire_damage, ==, 0);
  g_assert_cmpuint (world->friendly_fire_quiet_until, ==, 3010);
  world->mission_ticks = 3010;
  friendly_fire_warning (&f->sim, slot, 900, 0, DAMAGE_SCREAMER);
  g_assert_cmpfloat (world->friendly_fire_damage, ==, 900);
  world->mission_ticks = 3011;
  friendly_fire_warning (&f->sim, slot, 1, 0, DAMAGE_SCREAMER);
  g_assert_cmpfloat (world->friendly_fire_damage, ==, 0);
}

/* Who destroys a friend goes home: by a shot, not by a missile, not for a hostile, and not by
 * knocking a pilot's pod that anything could harm. */
static void
test_sent_home (void)
{
  static const struct
  {
    guint32 type;
    int attacker;
    DamageKind kind;
    gboolean pod;
    guint8 invulnerable;
    gint32 sent_home;
  } rows[] = {
    { FIXTURE_FIGHTER, 0, DAMAGE_BULLET, FALSE, 0, 1 },
    { FIXTURE_FIGHTER, 0, DAMAGE_SCREAMER, FALSE, 0, 1 },
    { FIXTURE_FIGHTER, 0, DAMAGE_COLLISION, FALSE, 0, 1 },
    { FIXTURE_FIGHTER, 0, DAMAGE_MISSILE, FALSE, 0, 0 },
    { FIXTURE_FIGHTER, 2, DAMAGE_BULLET, FALSE, 0, 0 },
    { FIXTURE_HOSTILE, 0, DAMAGE_BULLET, FALSE, 0, 0 },
    { FIXTURE_FIGHTER, 0, DAMAGE_COLLISION, TRUE, 0, 0 },
    { FIXTURE_FIGHTER, 0, DAMAGE_COLLISION, TRUE, 1, 1 },
    { FIXTURE_FIGHTER, 0, DAMAGE_BULLET, TRUE, 0, 1 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, rows[n].type, vec3 (0, 0, 5000));
      WorldObject *o = sim_fixture_object (f, slot);

      o->flags |= rows[n].pod ? OBJECT_EJECTED : 0;
      o->invulnerable = rows[n].invulnerable;
      hit_armor (f, slot, rows[n].attacker, rows[n].kind, 500);
      g_assert_cmpint (sim_fixture_object (f, 0)->sent_home, ==, rows[n].sent_home);
      g_assert_cmpint (o->orders[0].number, ==, ORDER_EXPLODE);
    }
}

/* --- retaliation, and being told --- */

/* A fighter hit for 0.7 x 6 x 50 = 210 turns on its attacker; a point less and it does not. */
static void
test_retaliation (void)
{
  static const struct
  {
    float value;
    gboolean turns;
  } rows[] = { { 209, FALSE }, { 211, TRUE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
      WorldObject *o = sim_fixture_object (f, slot);

      f->world->damage_clear_tick = 1000;
      order_push (&f->sim, slot, ORDER_DO_NOTHING, ORDER_NO_TARGET);
      object_orders (&f->sim, slot);
      hit (f, slot, 0, DAMAGE_BULLET, rows[n].value);
      object_orders (&f->sim, slot);
      g_assert_cmpint (o->orders[0].number, ==, rows[n].turns ? ORDER_FIGHT : ORDER_DO_NOTHING);
      g_assert_cmpint (o->orders[0].target, ==, rows[n].turns ? 0 : -1);
    }
}

static float
trace_amount (const SimTrace *trace)
{
  float amount;

  memcpy (&amount, &trace->c, sizeof amount);
  return amount;
}

static void
test_traces (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  const SimTrace *first, *second;

  sim_fixture_watch (f, SIM_TRACE_DAMAGE);
  sim_fixture_object (f, slot)->shields[QUADRANT_FORE] = 40;
  hit (f, slot, 0, DAMAGE_BULLET, 100);
  g_assert_cmpuint (f->traces->len, ==, 2);
  first = &g_array_index (f->traces, SimTrace, 0);
  second = &g_array_index (f->traces, SimTrace, 1);
  g_assert_cmpuint (first->a, ==, (guint) slot);
  g_assert_cmpuint (first->b, ==, 0);
  g_assert_cmpuint (first->d, ==, DAMAGE_BULLET);
  g_assert_cmpfloat (trace_amount (first), ==, 100); /* off the shield */
  g_assert_cmpfloat (trace_amount (second), ==, 60); /* off the armour */
}

/* At medium the player's armour wears by a quarter: a blow of 4000 by 1000, after which he still
 * drifts and may eject; one of 4004 by 1001, after which he may not. */
static void
test_heavy_blow (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      hit_armor (f, 0, 3, DAMAGE_MISSILE, n == 0 ? 4000 : 4004);
      g_assert_cmpint (sim_fixture_object (f, 0)->orders[0].number, ==,
                       n == 0 ? ORDER_EJECT_PLAYER : ORDER_EXPLODE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/damage/quadrants", test_quadrants);
  g_test_add_func ("/engine/damage/quadrants/in-the-world", test_quadrant_in_the_world);
  g_test_add_func ("/engine/damage/difficulty", test_difficulty);
  g_test_add_func ("/engine/damage/shield/takes-the-scaled-blow",
                   test_shield_takes_the_scaled_blow);
  g_test_add_func ("/engine/damage/shield/player-at-medium", test_player_at_medium);
  g_test_add_func ("/engine/damage/shield/scaled-blow-stops-there",
                   test_scaled_blow_stops_at_the_shield);
  g_test_add_func ("/engine/damage/shield/deficit-and-factor", test_deficit_and_factor);
  g_test_add_func ("/engine/damage/who-takes-none", test_who_takes_no_blow);
  g_test_add_func ("/engine/damage/armor/shot-spares-that-of-components",
                   test_shot_spares_the_armor_of_components);
  g_test_add_func ("/engine/damage/invulnerable/values", test_invulnerability);
  g_test_add_func ("/engine/damage/invulnerable/4-loses-nothing", test_invulnerable_4);
  g_test_add_func ("/engine/damage/reserve/drawn", test_reserve);
  g_test_add_func ("/engine/damage/reserve/holds-the-other-end-back",
                   test_reserve_holds_the_other_end_back);
  g_test_add_func ("/engine/damage/recharge-refused", test_recharge_refused);
  g_test_add_func ("/engine/damage/conditions", test_conditions);
  g_test_add_func ("/engine/damage/warning", test_warning);
  g_test_add_func ("/engine/damage/feedback", test_feedback);
  g_test_add_func ("/engine/damage/feedback/scaled", test_feedback_scaled);
  g_test_add_func ("/engine/damage/smart-targeting", test_smart_targeting);
  g_test_add_func ("/engine/damage/smart-targeting/and-the-order",
                   test_smart_targeting_and_the_order);
  g_test_add_func ("/engine/damage/friendly-fire/warning", test_friendly_fire_warning);
  g_test_add_func ("/engine/damage/friendly-fire/sent-home", test_sent_home);
  g_test_add_func ("/engine/damage/retaliation", test_retaliation);
  g_test_add_func ("/engine/damage/armor/heavy-blow", test_heavy_blow);
  g_test_add_func ("/engine/damage/traces", test_traces);
  return g_test_run ();
}
