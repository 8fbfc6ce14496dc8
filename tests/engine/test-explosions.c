/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-explosions.c - rings that run outward, and what ends are noted as
 *
 * The player's ship has 599 of shield a quadrant; at medium it loses half of every blow.
 *
 * Source: reference/effects.md 2, 13. */
#include "engine/sim/damage.h"
#include "engine/sim/destruction.h"
#include "engine/sim/explosions.h"
#include "tests/engine/sim-fixture.h"

#include <string.h>

#define SHIELD 599.0f
#define RELIANT 0x0C /* swept over 1200 ticks; other half 0x96 */

/* --- rings --- */

static void
wave (SimFixture *f, guint kind, int owner, float size, guint32 life)
{
  shockwave_add (f->world, kind, owner, size, life, vec3 (0, 0, 3000), vec3 (0, 0, 0));
}

static void
update_at (SimFixture *f, guint32 tick)
{
  f->world->frame_duration = tick - f->world->frame_start;
  f->world->frame_start = tick;
  f->world->mission_ticks = tick;
  shockwaves_update (&f->sim);
}

/* Thirty at once; one more is dropped, one without life is none. */
static void
test_room_for_rings (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  wave (f, 0, -1, 100, 0);
  g_assert_cmpuint (f->world->shockwaves[0].used, ==, 0);
  for (guint n = 0; n < WORLD_SHOCKWAVES + 1; n++)
    wave (f, n % 3, -1, 100, 10 + n);
  g_assert_cmpuint (f->world->effect_count, ==, WORLD_SHOCKWAVES);
  g_assert_cmpuint (f->world->shockwaves[WORLD_SHOCKWAVES - 1].life, ==, 39);
  update_at (f, 10); /* the first's life is over */
  g_assert_cmpuint (f->world->shockwaves[0].used, ==, 0);
  g_assert_cmpuint (f->world->shockwaves[1].used, ==, 1);
}

/* A torpedo's, 6000 wide over 100 ticks, stands at 3000 after 50 and has passed the player 3000
 * away after 51: 0.05 x 6000 x 0.49 = 147 on each side, half of it at medium. The fore reserve of
 * 200 spares its shield, the aft one of 100 runs out, and the shield takes those 100. */
static void
test_torpedo_ring (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const WorldObject *o = sim_fixture_object (f, 0);

  f->world->shield_reserve[0] = 200;
  f->world->shield_reserve[1] = 100;
  wave (f, SHOCKWAVE_TORPEDO, 5, 6000, 100);
  update_at (f, 50);
  g_assert_cmpfloat (o->shields[QUADRANT_LEFT], ==, SHIELD);
  update_at (f, 51);
  assert_near (o->shields[QUADRANT_LEFT], SHIELD - 73.5f, 1e-3);
  assert_near (o->shields[QUADRANT_RIGHT], SHIELD - 73.5f, 1e-3);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, SHIELD);
  assert_near (f->world->shield_reserve[0], 53, 1e-3);
  assert_near (o->shields[QUADRANT_AFT], SHIELD - 50, 1e-3);
  g_assert_cmpfloat (f->world->shield_reserve[1], ==, 0);
  g_assert_cmpint (o->last_attacker, ==, 5);      /* Improvement: the owner */
  g_assert_cmpfloat (f->world->hit_shake, ==, 2); /* 0.51 x 10, at most 2 */
  g_assert_cmpfloat (o->recent_damage, ==, 0);    /* a collision's is not counted */
  update_at (f, 52);                              /* it passes once */
  assert_near (o->shields[QUADRANT_LEFT], SHIELD - 73.5f, 1e-3);
}

/* A ring that drifts comes sooner: at 60 a tick toward the player, after 25 ticks its reach of 1500
 * and its way of 1500 make 3000. */
static void
test_ring_drifts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const WorldObject *o = sim_fixture_object (f, 0);

  shockwave_add (f->world, SHOCKWAVE_TORPEDO, -1, 6000, 100, vec3 (0, 0, 3000), vec3 (0, 0, -60));
  update_at (f, 24);
  g_assert_cmpfloat (o->shields[QUADRANT_LEFT], ==, SHIELD);
  update_at (f, 26);
  g_assert_cmpfloat (o->shields[QUADRANT_LEFT], <, SHIELD);
}

/* Harmed once, an object is spared for 50 ticks. */
static void
test_spared (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const WorldObject *o = sim_fixture_object (f, 0);
  float before;

  wave (f, SHOCKWAVE_TORPEDO, -1, 6000, 100);
  update_at (f, 51);
  before = o->shields[QUADRANT_LEFT];
  g_assert_cmpuint (o->shockwave_until, ==, 101);
  wave (f, SHOCKWAVE_TORPEDO, -1, 60000, 100); /* past 3000 at once */
  update_at (f, 100);
  g_assert_cmpfloat (o->shields[QUADRANT_LEFT], ==, before);
  wave (f, SHOCKWAVE_TORPEDO, -1, 60000, 100);
  update_at (f, 151);
  g_assert_cmpfloat (o->shields[QUADRANT_LEFT], <, before);
}

/* A ship's that breaks up: size x left^3 x 0.015; half its life gone, 10000 leaves 18.75 (of half
 * at medium 9.375), of the few types whose rings are less 5.625 (2.8125). A blast's only shakes,
 * the Uber Explode's only shows. */
static void
test_split_ring (void)
{
  static const struct
  {
    guint kind;
    guint32 owner_type;
    float lost, shake;
  } rows[] = {
    { SHOCKWAVE_SPLIT, RELIANT, 9.375f, 2 },
    { SHOCKWAVE_SPLIT, 0x36, 2.8125f, 2 },
    { SHOCKWAVE_SPLIT, 0x44, 2.8125f, 2 },
    { SHOCKWAVE_SPLIT, 0x45, 2.8125f, 2 },
    { SHOCKWAVE_SPLIT, 0x9B, 2.8125f, 2 },
    { SHOCKWAVE_SPLIT, 0xA8, 2.8125f, 2 },
    { 0, RELIANT, 0, 2 },
    { 1, RELIANT, 0, 2 },
    { 2, RELIANT, 0, 2 },
    { SHOCKWAVE_UBER, RELIANT, 0, 0 },
    { SHOCKWAVE_UNUSED, RELIANT, 0, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int owner = sim_fixture_add (f, rows[n].owner_type, vec3 (0, 0, 50000));
      const WorldObject *o = sim_fixture_object (f, 0);

      wave (f, rows[n].kind, owner, 10000, 100);
      update_at (f, 50);
      assert_near (o->shields[QUADRANT_LEFT], SHIELD - rows[n].lost, 1e-3);
      g_assert_cmpfloat (f->world->hit_shake, ==, rows[n].shake);
    }
}

/* The Havoc's, 50000 over 500: at half its life s = min (1.5 x 0.5, 1) = 0.75; a ship of mass 8 is
 * pushed away by 8 x 50000 x 0.75 / 500 = 600 for 0.75 x 2000 = 1500 ticks, the player for 375. Its
 * owner's side, the type torpedo, the Ripper and one whose order is more urgent are left alone. */
static void
test_havoc_ring (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int owner = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 900000));
  const int same_side = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 8000));
  const int other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 13000));
  const int torpedo = sim_fixture_add (f, 0x4A, vec3 (0, 0, 13000));
  const int other_torpedo = sim_fixture_add (f, 0x5C, vec3 (0, 0, 13000));
  const int ripper = sim_fixture_add (f, 0x1F, vec3 (0, 0, 13000));
  const int jumps = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 13000));
  const OrderEntry *entry = &sim_fixture_object (f, other)->orders[0];
  float push[3];

  sim_fixture_object (f, torpedo)->side = OBJECT_SIDE_FRIENDLY;
  sim_fixture_object (f, other_torpedo)->side = OBJECT_SIDE_FRIENDLY;
  sim_fixture_object (f, ripper)->side = OBJECT_SIDE_FRIENDLY;
  sim_fixture_object (f, other)->mass = 8;
  order_push (&f->sim, jumps, ORDER_JUMP_OUT, ORDER_NO_TARGET);
  sim_fixture_object (f, jumps)->order_starting = 0;
  shockwave_add (f->world, SHOCKWAVE_HAVOC, owner, 50000, 500, vec3 (0, 0, 3000), vec3 (0, 0, 0));
  update_at (f, 250);
  g_assert_cmpint (entry->number, ==, ORDER_DISRUPTED);
  g_assert_cmpuint (entry->data[0], ==, 1500);
  memcpy (push, &entry->data[1], sizeof push);
  assert_vec (vec3 (push[0], push[1], push[2]), 0, 0, 600, 1e-2);
  g_assert_cmpint (sim_fixture_object (f, 0)->orders[0].number, ==, ORDER_DISRUPTED);
  g_assert_cmpuint (sim_fixture_object (f, 0)->orders[0].data[0], ==, 375);
  g_assert_cmpint (sim_fixture_object (f, same_side)->order_count, ==, 0);
  g_assert_cmpint (sim_fixture_object (f, torpedo)->order_count, ==, 0);
  /* the type, not the class */
  g_assert_cmpint (sim_fixture_object (f, other_torpedo)->orders[0].number, ==, ORDER_DISRUPTED);
  g_assert_cmpfloat (f->world->hit_shake, ==, 2); /* it passed the player's ship too */
  g_assert_cmpint (sim_fixture_object (f, ripper)->order_count, ==, 0);
  g_assert_cmpint (sim_fixture_object (f, jumps)->orders[0].number, ==, ORDER_JUMP_OUT);
}

/* The Imp's takes what each shield holds and 50 more, nothing off the armour. */
static void
test_imp_ring (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int owner = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 900000));
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 8000));
  const WorldObject *o = sim_fixture_object (f, slot);

  shockwave_add (f->world, SHOCKWAVE_IMP, owner, 50000, 500, vec3 (0, 0, 3000), vec3 (0, 0, 0));
  update_at (f, 100);
  for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
    {
      g_assert_cmpfloat (o->shields[quadrant], ==, -50);
      g_assert_cmpfloat (o->armor[quadrant], ==, 299);
    }
  g_assert_cmpint (o->last_attacker, ==, slot);
  /* the player loses half: 599 - 324.5 */
  g_assert_cmpfloat (sim_fixture_object (f, 0)->shields[0], ==, SHIELD - 324.5f);
}

/* The player is shaken by ten times the share of the ring's life that is over, 2 at the most, and
 * never less than he is: 60000 wide over 100 ticks it has passed 3000 after 6, which is 0.6. */
static void
test_ring_shakes (void)
{
  static const struct
  {
    float before, after;
  } rows[] = { { 0, 0.6f }, { 0.5f, 0.6f }, { 0.7f, 0.7f } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      f->world->hit_shake = rows[n].before;
      wave (f, 0, -1, 60000, 100);
      update_at (f, 6);
      assert_near (f->world->hit_shake, rows[n].after, 1e-5);
    }
}

/* With a quarter of its life left a torpedo's ring takes 0.05 x 6000 x 0.25 = 75, at medium half of
 * it off a shield. A reserve of just 75 keeps it off. What passes a shield of 10, 65, wears the
 * armour, by a quarter: the difficulty counts twice there (collisions.md). It strikes at the very
 * tick until which the ship was spared. */
static void
test_ring_edges (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->shields[QUADRANT_LEFT] = 10;
  o->shockwave_until = 75;
  f->world->shield_reserve[0] = 75;
  wave (f, SHOCKWAVE_TORPEDO, -1, 6000, 100);
  update_at (f, 75);
  g_assert_cmpfloat (o->shields[QUADRANT_FORE], ==, SHIELD);
  g_assert_cmpfloat (f->world->shield_reserve[0], ==, 0);
  assert_near (o->shields[QUADRANT_RIGHT], SHIELD - 37.5f, 1e-4);
  assert_near (o->shields[QUADRANT_LEFT], -27.5f, 1e-4);
  assert_near (o->armor[QUADRANT_LEFT], 299 - 16.25f, 1e-3);
}

static void
test_who_is_spared (void)
{
  static const guint32 flags[]
      = { OBJECT_COMPONENTS, OBJECT_STAND_IN, OBJECT_EXPLODING, OBJECT_DISABLED };

  for (guint n = 0; n < G_N_ELEMENTS (flags); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      sim_fixture_object (f, 0)->flags |= flags[n];
      wave (f, SHOCKWAVE_TORPEDO, -1, 6000, 100);
      update_at (f, 60);
      g_assert_cmpfloat (sim_fixture_object (f, 0)->shields[0], ==, SHIELD);
      g_assert_cmpfloat (f->world->hit_shake, ==, 0); /* nor is one shaken that it cannot harm */
    }
}

/* One blast in four sends a ring out. The world's draws: the flames' share, one over 4, the kind
 * over 3, the life over 50. Seed 1 gives 41, 18467 (rest 3: none); seed 2 gives 45, 29216 (rest 0),
 * 24198 (rest 0: kind 0) and 17795 (45: 145 ticks). */
static void
test_blast_ring (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  const WorldShockwave *ring = &f->world->shockwaves[0];

  sim_fixture_object (f, slot)->radius = 70;
  sim_fixture_object (f, slot)->flags |= OBJECT_CLOAKED;
  f->world->random_state = 1;
  explosion_blast (&f->sim, slot);
  g_assert_cmpuint (ring->used, ==, 0);
  g_assert_false ((sim_fixture_object (f, slot)->flags & OBJECT_CLOAKED) != 0);
  f->world->random_state = 2;
  explosion_blast (&f->sim, slot);
  g_assert_cmpuint (ring->used, ==, 1);
  g_assert_cmpuint (ring->kind, ==, 0);
  g_assert_cmpuint (ring->life, ==, 145);
  g_assert_cmpfloat (ring->size, ==, 700);
}

static const WorldEffect *
nth_effect (const SimFixture *f, guint n, EffectKind kind)
{
  const WorldEffect *effect = effect_entry (f->world, n);

  g_assert_nonnull (effect);
  g_assert_cmpint (effect->kind, ==, kind);
  return effect;
}

/* What a blast, a burst and a fireball by itself are noted as: 400 and 200 flames, the fireball of
 * the ship's size at once, drifting with it, for 150 ticks; one of its own place, size, delay and
 * share of the velocity. */
static void
test_noted (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  const WorldEffect *effect;

  sim_fixture_object (f, slot)->radius = 70;
  sim_fixture_object (f, slot)->velocity = vec3 (40, 0, 0);
  f->world->random_state = 1; /* no ring: see above */
  explosion_blast (&f->sim, slot);
  g_assert_cmpuint (f->world->effect_count, ==, 4);
  g_assert_cmpfloat (nth_effect (f, 0, EFFECT_BLAST)->size, ==, 70);
  effect = nth_effect (f, 1, EFFECT_FLAMES);
  g_assert_cmpuint (effect->value, ==, 400);
  assert_vec (effect->position, 0, 0, 5000, 1e-3);
  effect = nth_effect (f, 2, EFFECT_FIREBALL);
  g_assert_cmpfloat (effect->size, ==, 70);
  g_assert_cmpuint (effect->value, ==, 0);
  g_assert_cmpuint (effect->ticks, ==, 150);
  assert_vec (effect->velocity, 40, 0, 0, 1e-4);
  g_assert_cmpuint (nth_effect (f, 3, EFFECT_SOUND)->value, ==, 11); /* EXPLOSION01 */
  explosion_burst (&f->sim, slot);
  nth_effect (f, 4, EFFECT_BURST);
  g_assert_cmpuint (nth_effect (f, 5, EFFECT_FLAMES)->value, ==, 200);
  g_assert_cmpuint (nth_effect (f, 6, EFFECT_SOUND)->value, ==, 11);
  explosion_fireball (&f->sim, slot, vec3 (1, 2, 3), 9, 30, 0.5f);
  effect = nth_effect (f, 7, EFFECT_FIREBALL);
  assert_vec (effect->position, 1, 2, 3, 0);
  assert_vec (effect->velocity, 20, 0, 0, 1e-4);
  g_assert_cmpfloat (effect->size, ==, 9);
  g_assert_cmpuint (effect->value, ==, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/explosions/" path, function)
  ADD ("ring/room", test_room_for_rings);
  ADD ("ring/torpedo", test_torpedo_ring);
  ADD ("ring/drifts", test_ring_drifts);
  ADD ("ring/spared", test_spared);
  ADD ("ring/split", test_split_ring);
  ADD ("ring/havoc", test_havoc_ring);
  ADD ("ring/imp", test_imp_ring);
  ADD ("ring/who-is-spared", test_who_is_spared);
  ADD ("ring/shakes", test_ring_shakes);
  ADD ("ring/edges", test_ring_edges);
  ADD ("ring/of-a-blast", test_blast_ring);
  ADD ("noted", test_noted);
#undef ADD
  return g_test_run ();
}
