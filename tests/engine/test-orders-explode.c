/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-explode.c - order 11, and which end an object that is destroyed comes to
 *
 * Draws are worked by hand from the seed: seed' = seed x 214013 + 2531011, number = bits 16 to 30.
 *
 * Source: reference/objects.md, Destruction; orders.md 14; random.md. */
#include "engine/sim/camera-views.h"
#include "engine/sim/damage.h"
#include "engine/sim/destruction.h"
#include "engine/sim/effects.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"
#include "tests/engine/sim-fixture.h"

#include <string.h>

#define PART_HULL 1

/* Seeds of an object's own by the rest of 3 that their first number leaves: 2 gives 428026 +
 * 2531011 = 2959037, shifted 45, rest 0; 6 gives 1284078 + 2531011 = 3815089, shifted 58, rest 1; 1
 * gives 41, rest 2. */
#define SEED_SPINS 2
#define SEED_BURSTS 6
#define SEED_HALTS 1

static int
add_ship (SimFixture *f, guint32 type, guint32 seed)
{
  const int slot = sim_fixture_add (f, type, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->random_seed = seed;
  o->radius = 100;
  o->throttle = 0.5f;
  o->velocity = vec3 (0, 0, 160);
  return slot;
}

/* --- which end --- */

/* Explode takes the stack alone, aimed at nothing; what lay on it is gone, its state kept. */
static void
test_alone (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, 1);
  WorldObject *o = sim_fixture_object (f, slot);

  order_push (&f->sim, slot, ORDER_MILL, (OrderTarget){ ORDER_TARGET_SHIP, 0, -1 });
  order_push (&f->sim, slot, ORDER_FLY, (OrderTarget){ ORDER_TARGET_SHIP, 0, -1 });
  o->order_state[20] = 77;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  g_assert_cmpint (o->order_count, ==, 1);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EXPLODE);
  g_assert_cmpint (o->orders[0].target, ==, -1);
  g_assert_cmpuint (o->orders[0].data[EXPLODE_DATA_MAY_SPIN], ==, 1);
  g_assert_cmpuint (o->orders[1].number, ==, 0); /* unused room is empty */
  g_assert_cmpuint (o->order_state[20], ==, 77);
  g_assert_true ((o->flags & OBJECT_EXPLODING) != 0);
  o->orders[0].data[EXPLODE_DATA_MAY_SPIN] = 0;
  object_destroyed (&f->sim, slot, TRUE, FALSE); /* explodes already */
  g_assert_cmpuint (o->orders[0].data[EXPLODE_DATA_MAY_SPIN], ==, 0);
}

/* The current order ends in its own way first: Disrupted gives the power back. Not that of a ship
 * that is out of action, which gives way to nothing. */
static void
test_current_ends (void)
{
  static const guint32 flags[] = { 0, OBJECT_EXPLODING };

  for (guint n = 0; n < G_N_ELEMENTS (flags); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_ship (f, FIXTURE_HOSTILE, 1);
      WorldObject *o = sim_fixture_object (f, slot);

      order_push (&f->sim, slot, ORDER_DISRUPTED, ORDER_NO_TARGET);
      o->orders[0].data[0] = 100;
      sim_fixture_run_orders (f, slot, 1000);
      g_assert_true ((o->flags & OBJECT_UNPOWERED) != 0);
      o->flags |= flags[n];
      object_destroyed (&f->sim, slot, TRUE, FALSE);
      g_assert_cmpint (o->orders[0].number, ==, ORDER_EXPLODE);
      g_assert_cmpint ((o->flags & OBJECT_UNPOWERED) != 0, ==, flags[n] != 0);
    }
}

/* A wingman's pilot with a roll below 40 gets out, a player's, another wing's or a luckless one's
 * does not; nor one that is out already. */
static void
test_wingman_gets_out (void)
{
  static const struct
  {
    guint16 wing;
    gint32 roll;
    guint8 invulnerable;
    gboolean ejected;
    guint number;
  } rows[] = {
    { 0, 39, 0, FALSE, ORDER_EJECT_SPIN },      { 0, 40, 0, FALSE, ORDER_EXPLODE },
    { 1, 0, 0, FALSE, ORDER_EXPLODE },          { 0xFFFF, 0, 0, FALSE, ORDER_EXPLODE },
    { 0xFFFF, 99, 3, FALSE, ORDER_EJECT_SPIN }, { 0, 0, 3, TRUE, ORDER_EXPLODE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_ship (f, FIXTURE_FIGHTER, 1);
      WorldObject *o = sim_fixture_object (f, slot);

      o->wing = rows[n].wing;
      o->eject_roll = rows[n].roll;
      o->invulnerable = rows[n].invulnerable;
      o->flags |= rows[n].ejected ? OBJECT_EJECTED : 0;
      object_destroyed (&f->sim, slot, TRUE, FALSE);
      g_assert_cmpint (o->orders[0].number, ==, rows[n].number);
      g_assert_cmpint ((o->flags & OBJECT_EXPLODING) != 0, ==, rows[n].number == ORDER_EXPLODE);
    }
}

/* The player's order aims as the one before it did; he is flagged ejected, and a further blow while
 * he drifts is his end. One whose pilot counts as in it again drifts on until his time is over. */
static void
test_player_drifts_first (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, (OrderTarget){ ORDER_TARGET_SHIP, 7, 2 });
  object_destroyed (&f->sim, 0, TRUE, FALSE);
  g_assert_cmpint (o->order_count, ==, 2);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EJECT_PLAYER);
  g_assert_cmpint (o->orders[0].target, ==, 7);
  g_assert_cmpint (o->orders[0].component, ==, 2);
  g_assert_true ((o->flags & OBJECT_EJECTED) != 0);
  g_assert_false ((o->flags & OBJECT_EXPLODING) != 0);
  o->flags &= ~(guint32) OBJECT_EJECTED; /* as WillsBlag does */
  object_destroyed (&f->sim, 0, TRUE, FALSE);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EJECT_PLAYER);
  g_assert_cmpuint (o->flags & (OBJECT_EJECTED | OBJECT_EXPLODING), ==, 0);
  /* its time over: he explodes */
  o->order_starting = 0;
  f->world->mission_ticks = 900;
  order_state_set_u32 (o, EJECT_PLAYER_STATE_UNTIL, 901);
  object_destroyed (&f->sim, 0, FALSE, FALSE);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EJECT_PLAYER);
  f->world->mission_ticks = 901;
  object_destroyed (&f->sim, 0, FALSE, FALSE);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EXPLODE);
  g_assert_cmpint (o->order_count, ==, 1);
}

static void
test_player_struck_adrift (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);
  const Damage blow = { 5, 1, 1, DAMAGE_BULLET };

  order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET);
  o->shields[QUADRANT_FORE] = -1;
  o->armor[QUADRANT_FORE] = 0;
  object_armor_damage (&f->sim, 0, QUADRANT_FORE, &blow);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EJECT_PLAYER);
  object_armor_damage (&f->sim, 0, QUADRANT_AFT, &blow); /* 299 of armour there */
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EJECT_PLAYER);
  object_armor_damage (&f->sim, 0, QUADRANT_FORE, &blow);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EXPLODE);
  g_assert_cmpint (o->order_count, ==, 1);
}

/* A blow of more than 1000, or the Kamov, leaves the player no such time. */
static void
test_player_explodes_at_once (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  object_destroyed (&f->sim, 0, TRUE, TRUE);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EXPLODE);
  o->order_count = 0;
  o->flags &= ~(guint32) OBJECT_EXPLODING;
  o->type = 0x2D;
  object_destroyed (&f->sim, 0, TRUE, FALSE);
  g_assert_cmpint (o->orders[0].number, ==, ORDER_EXPLODE);
}

/* A stand-in and an object without statistics do not end. */
static void
test_nothing_to_end (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));

  object_destroyed (&f->sim, marker, TRUE, FALSE);
  object_destroyed (&f->sim, 300, TRUE, FALSE);
  g_assert_cmpint (sim_fixture_object (f, marker)->order_count, ==, 0);
  g_assert_cmpint (sim_fixture_object (f, 300)->order_count, ==, 0);
}

/* --- ships' styles --- */

/* Style 0: unpowered for 200 + trunc (fraction x 200) ticks, the turn less with every tick left,
 * bits of a trail towards the end, then a blast and a stand-in.
 *
 * From the world's seed 1 the numbers are 41, 18467, 6334, 26500: the time 200 + trunc (41 / 32767
 * x 200 = 0.25) = 200; the spin's z (18467 / 32767 - 0.5) x 0.3 = 0.019074, y (6334 / 32767 - 0.5)
 * x 0.05 = -0.015335, x (26500 / 32767 - 0.5) x 0.05 = 0.015437. */
static void
test_spin_out (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_SPINS);
  WorldObject *o = sim_fixture_object (f, slot);
  Vec3 angles;

  f->world->random_state = 1;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_cmpuint (order_state_u32 (o, 1), ==, 0);
  g_assert_cmpuint (order_state_u32 (o, 2), ==, 1200);
  assert_vec (order_state_vec3 (o, 3), 0.015437, -0.015335, 0.019074, 1e-5);
  g_assert_true ((o->flags & OBJECT_UNPOWERED) != 0);
  g_assert_cmpfloat (o->velocity.z, ==, 160); /* it goes on as it flew */
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_FIREBALL), ==, 1);
  angles = mat3_angles (&o->rotation);    /* 200 ticks left: the whole spin */
  assert_near (angles.x, 0.015437, 2e-3); /* three small turns are nearly a sum */
  sim_fixture_run_orders (f, slot, 1100); /* half the time: half the spin */
  angles = mat3_angles (&o->rotation);
  assert_near (angles.x, 0.0077185, 1e-3);
  /* 200 and 100 left, fewer than ten times the fifty and forty-nine bits: one each time */
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_TRAIL), ==, 2);
  sim_fixture_run_orders (f, slot, 1200);
  g_assert_cmpint (o->order_count, ==, 1);
  sim_fixture_run_orders (f, slot, 1201);
  g_assert_true (sim_fixture_is_retired (f, slot));
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BLAST), ==, 1);
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BURST), ==, 0);
}

/* From seed 5000 the number is 16366: 200 + trunc (16366 / 32767 x 200 = 99.9) = 299 ticks. */
static void
test_spin_ticks (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_SPINS);

  f->world->random_state = 5000;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_cmpuint (order_state_u32 (sim_fixture_object (f, slot), 2), ==, 1299);
}

/* A ship its pilot left throws a bit at even counts alone: of fifty, forty-nine and forty-eight it
 * throws two. */
static void
test_abandoned_trail (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_SPINS);

  sim_fixture_object (f, slot)->flags |= OBJECT_ABANDONED;
  f->world->random_state = 1;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  for (guint n = 0; n < 3; n++)
    sim_fixture_run_orders (f, slot, 1000 + n);
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_TRAIL), ==, 2);
}

/* Towards the end of the spin, ten ticks for each bit left. */
static void
test_trail_waits (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_SPINS);
  WorldObject *o = sim_fixture_object (f, slot);

  f->world->random_state = 1;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  order_state_set_u32 (o, 6, 5); /* five bits: while fewer than 50 ticks are left */
  sim_fixture_run_orders (f, slot, 1150);
  g_assert_cmpuint (order_state_u32 (o, 6), ==, 5);
  sim_fixture_run_orders (f, slot, 1151);
  g_assert_cmpuint (order_state_u32 (o, 6), ==, 4);
}

/* A bit leaves from within 250 of the ship on each axis, backwards at 120 a step, of size 0.1. From
 * seed 1 the numbers are 41, 18467 and 6334: z (41 / 32767 - 0.5) x 500 = -249.374, y 31.793 and x
 * -153.348. */
static void
test_trail_bit (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_SPINS);
  const WorldEffect *bit;

  f->world->random_state = 1;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  order_state_set_u32 (sim_fixture_object (f, slot), 6, 5);
  f->world->effect_count = 0;
  f->world->random_state = 1;
  sim_fixture_run_orders (f, slot, 1160);
  g_assert_cmpuint (f->world->effect_count, ==, 1);
  bit = effect_entry (f->world, 0);
  g_assert_cmpint (bit->kind, ==, EFFECT_TRAIL);
  g_assert_cmpint (bit->slot, ==, slot);
  assert_vec (bit->position, -153.348, 31.793, 5000 - 249.374, 2e-3);
  assert_vec (bit->velocity, 0, 0, -120, 1e-4);
  g_assert_cmpfloat (bit->size, ==, 0.1f);
}

/* Style 1 goes at once, in its own way. */
static void
test_burst (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_BURSTS);
  WorldObject *o = sim_fixture_object (f, slot);

  o->yaw_input = o->yaw_rate = 0.5f;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_true (sim_fixture_is_retired (f, slot));
  g_assert_cmpfloat (o->yaw_input, ==, 0);
  g_assert_cmpfloat (o->yaw_rate, ==, 0);
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BURST), ==, 1);
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BLAST), ==, 0);
  g_assert_cmpuint (f->world->shockwaves[0].used, ==, 0);
}

/* Style 2 stops dead and goes. */
static void
test_halt (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_HALTS);
  WorldObject *o = sim_fixture_object (f, slot);

  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  assert_vec (o->velocity, 0, 0, 0, 0);
  g_assert_cmpfloat (o->throttle, ==, 0);
  g_assert_true ((o->flags & OBJECT_UNPOWERED) != 0);
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BLAST), ==, 1);
  g_assert_true (sim_fixture_is_retired (f, slot));
}

/* Of the spinning style, but told not to, or a torpedo: halts. */
static void
test_no_spin_halts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_SPINS);
  const int torpedo = add_ship (f, FIXTURE_HOSTILE, SEED_SPINS);
  WorldObject *o = sim_fixture_object (f, torpedo);

  object_destroyed (&f->sim, slot, FALSE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_true (sim_fixture_is_retired (f, slot));
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BLAST), ==, 1);
  memset (f->world->shockwaves, 0, sizeof f->world->shockwaves);
  o->object_class = OBJECT_CLASS_TORPEDO;
  object_destroyed (&f->sim, torpedo, TRUE, FALSE);
  sim_fixture_run_orders (f, torpedo, 1000);
  g_assert_true (sim_fixture_is_retired (f, torpedo));
  /* no blast of its own: it went up as it stopped, in a row of five and a ring */
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_BLAST), ==, 1);
  g_assert_cmpuint (f->world->shockwaves[0].kind, ==, 8);
  g_assert_cmpfloat (f->world->shockwaves[0].size, ==, 6000);
  g_assert_cmpuint (f->world->shockwaves[0].life, ==, 100);
}

/* A torpedo's five fireballs: 30 ticks apart and up to 19 later, within 750 each axis, 1000 to 1500
 * wide. From the world's seed 1 the first draws are 41, 18467, 6334 for the place, 26500 for the
 * lag (26500 / 32767 x 20 = 16.17) and 19169 for the size (1000 + 292.5). */
static void
test_torpedo_chain (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, 1);
  const WorldEffect *first;

  sim_fixture_object (f, slot)->object_class = OBJECT_CLASS_TORPEDO;
  f->world->random_state = 1;
  object_destroyed (&f->sim, slot, TRUE, FALSE);
  sim_fixture_run_orders (f, slot, 1000);
  g_assert_cmpuint (sim_fixture_count_effects (f, EFFECT_FIREBALL), ==,
                    6);               /* and that of its stop */
  first = effect_entry (f->world, 2); /* after the sound and the stop's */
  g_assert_cmpuint (first->kind, ==, EFFECT_FIREBALL);
  g_assert_cmpuint (first->value, ==, 16);
  assert_near (first->size, 1292.506, 1e-2);
  /* z (41 / 32767 - 0.5) x 1500, y (18467 ...) and x (6334 ...) */
  assert_vec (vec3_sub (first->position, vec3 (0, 0, 5000)), -460.043, 95.384, -748.123, 1e-2);
  for (guint n = 0; n < 5; n++)
    {
      const WorldEffect *ball = effect_entry (f->world, 2 + n);
      g_assert_cmpuint (ball->value, >=, 30 * n);
      g_assert_cmpuint (ball->value, <=, 30 * n + 19);
    }
}

/* --- credit --- */

static void
test_kill_credit (void)
{
  static const struct
  {
    guint32 type;
    int attacker;
    guint8 on;
    guint32 mission;
    guint kills;
  } rows[] = {
    { FIXTURE_HOSTILE, 0, 1, 5, 1 },
    { FIXTURE_HOSTILE, 0, 1, 29, 1 }, /* past the campaign's tally */
    { FIXTURE_HOSTILE, 2, 1, 5, 0 },
    { FIXTURE_HOSTILE, 0, 0, 5, 0 },
    { FIXTURE_FIGHTER, 0, 1, 5, 0 },
    { 0x2D, 0, 1, 5, 1 }, /* Kamov: no fighter, counted */
    { 0x3C, 0, 1, 5, 1 },
    { 0x3E, 0, 1, 5, 1 },
    { 0x46, 0, 1, 5, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_ship (f, rows[n].type, SEED_HALTS);

      f->world->kill_credit_on = rows[n].on;
      f->world->mission_number = rows[n].mission;
      sim_fixture_object (f, slot)->last_attacker = rows[n].attacker;
      object_destroyed (&f->sim, slot, TRUE, FALSE);
      sim_fixture_run_orders (f, slot, 1000);
      g_assert_cmpuint (f->world->kills, ==, rows[n].kills);
    }
}

/* With a hull that is lost as a component other types count: Kurgan, Antanov and Gurevich. */
static void
test_hull_credit (void)
{
  static const struct
  {
    guint32 type;
    int attacker;
    guint8 on;
    guint kills;
  } rows[] = {
    { 0x3C, 0, 1, 1 }, { 0x46, 0, 1, 1 },         { 0x3E, 0, 1, 1 },
    { 0x3C, 2, 1, 0 }, { 0x3C, 0, 0, 0 },         { FIXTURE_HOSTILE, 0, 1, 0 },
    { 0x2D, 0, 1, 0 }, { FIXTURE_FLAT, 0, 1, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_ship (f, rows[n].type, SEED_HALTS);

      f->world->kill_credit_on = rows[n].on;
      sim_fixture_object (f, slot)->last_attacker = rows[n].attacker;
      object_hull_credit (&f->sim, slot);
      g_assert_cmpuint (f->world->kills, ==, rows[n].kills);
    }
}

/* --- the player's end --- */

static void
test_player_is_watched (void)
{
  static const struct
  {
    guint32 seed;
    float throttle; /* of a cruise of 320 */
    gboolean may_spin;
    guint view;
  } rows[] = {
    { SEED_SPINS, 0.3f, TRUE, CAMERA_VIEW_DEATH }, /* 96 */
    { SEED_SPINS, 0.5f, TRUE, CAMERA_VIEW_DEATH_WATCHED },
    { SEED_BURSTS, 0.5f, TRUE, CAMERA_VIEW_DEATH_BURST },
    { SEED_HALTS, 0.5f, TRUE, CAMERA_VIEW_DEATH },
    /* it stops in place of spinning, but is of that style */
    { SEED_SPINS, 0.5f, FALSE, CAMERA_VIEW_DEATH_WATCHED },
    { SEED_SPINS, 0.3f, FALSE, CAMERA_VIEW_DEATH },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      o->random_seed = rows[n].seed;
      o->throttle = rows[n].throttle;
      object_destroyed (&f->sim, 0, rows[n].may_spin, TRUE);
      sim_fixture_run_orders (f, 0, 1000);
      g_assert_cmpuint (f->world->camera_view, ==, rows[n].view);
      g_assert_cmpuint (f->world->camera_since, ==, 1000);
      g_assert_cmpuint (f->world->camera_locked, ==, 1);
      g_assert_cmpuint (f->world->ending, ==, ENDING_DESTROYED);
    }
}

/* In a cutaway the pod goes at once; neither the view nor the ending changes again. */
static void
test_player_in_a_cutaway (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->showing = 4;
  f->world->ending = ENDING_EJECTING;
  f->world->camera_view = CAMERA_VIEW_POD_KILLED;
  sim_fixture_object (f, 0)->random_seed = SEED_SPINS;
  object_destroyed (&f->sim, 0, TRUE, TRUE);
  sim_fixture_run_orders (f, 0, 1000);
  g_assert_true (sim_fixture_is_retired (f, 0));
  g_assert_cmpuint (f->world->camera_view, ==, CAMERA_VIEW_POD_KILLED);
  g_assert_cmpuint (f->world->ending, ==, ENDING_EJECTING);
}

/* The watch on his end is over strictly after 600 ticks, and with it the mission. */
static void
test_watch_ends_the_mission (void)
{
  static const struct
  {
    guint32 view, ticks;
  } rows[] = { { 8, 600 }, { 0x1A, 600 }, { 0x1B, 600 }, { 0x1C, 1200 } };
  const FrameInput input = { .ticks = 1 };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      f->world->camera_view = rows[n].view;
      f->world->camera_since = 0;
      f->world->mission_ticks = rows[n].ticks - 1;
      f->world->frame_start = f->world->mission_ticks;
      g_assert_true (world_frame (&f->sim, &input));
      g_assert_cmpuint (f->world->over, ==, 0);
      g_assert_true (world_frame (&f->sim, &input));
      g_assert_cmpuint (f->world->over, ==, 1);
    }
}

/* The pod's: 500, and its clock stands until the pod explodes. */
static void
test_watch_on_the_pod (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const FrameInput input = { .ticks = 10 };

  f->world->camera_view = CAMERA_VIEW_POD_KILLED;
  f->world->camera_subject = 0;
  for (guint n = 0; n < 60; n++)
    g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpuint (f->world->over, ==, 0);
  sim_fixture_object (f, 0)->flags |= OBJECT_EXPLODING;
  for (guint n = 0; n < 50; n++)
    g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpuint (f->world->over, ==, 0); /* 500 ticks */
  g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpuint (f->world->over, ==, 1);
}

/* --- targets, players, stand-ins, no flight: the scenario of every order --- */

/* Explode cares for no target: aimed by the script at a ship that goes away, it ends all the same.
 */
static void
test_target_goes_away (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ship (f, FIXTURE_HOSTILE, SEED_SPINS);
  const int target = add_ship (f, FIXTURE_FIGHTER, 1);
  const guint32 data[4] = { 1, 0, 0, 0 };

  g_assert_true (order_push_with (&f->sim, slot, ORDER_EXPLODE,
                                  (OrderTarget){ ORDER_TARGET_SHIP, target, -1 }, data));
  sim_fixture_run_orders (f, slot, 1000);
  object_reset (&f->sim, target);
  sim_fixture_run_orders (f, slot, 1450);
  g_assert_true (sim_fixture_is_retired (f, slot));
}

/* A player's ship takes it, as it is flagged for players. */
static void
test_player_takes_it (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  sim_fixture_object (f, 0)->random_seed = SEED_HALTS;
  g_assert_true (order_push (&f->sim, 0, ORDER_EXPLODE, ORDER_NO_TARGET));
  sim_fixture_run_orders (f, 0, 1000);
  g_assert_true (sim_fixture_is_retired (f, 0));
}

/* A stand-in and a marker, given it by the script, end like anything else, with no figures to go
 * by. */
static void
test_without_figures (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const int slots[] = { marker, 300 };

  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    {
      g_assert_true (order_push (&f->sim, slots[n], ORDER_EXPLODE, ORDER_NO_TARGET));
      sim_fixture_run_orders (f, slots[n], 1000);
      sim_fixture_run_orders (f, slots[n], 1500);
      g_assert_true (sim_fixture_is_retired (f, slots[n]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/orders-explode/" path, function)
  ADD ("destroyed/alone", test_alone);
  ADD ("destroyed/current-ends", test_current_ends);
  ADD ("destroyed/wingman-gets-out", test_wingman_gets_out);
  ADD ("destroyed/player-drifts-first", test_player_drifts_first);
  ADD ("destroyed/player-struck-adrift", test_player_struck_adrift);
  ADD ("destroyed/player-explodes-at-once", test_player_explodes_at_once);
  ADD ("destroyed/nothing-to-end", test_nothing_to_end);
  ADD ("ship/spin-out", test_spin_out);
  ADD ("ship/abandoned-trail", test_abandoned_trail);
  ADD ("ship/trail-waits", test_trail_waits);
  ADD ("ship/trail-bit", test_trail_bit);
  ADD ("ship/spin-ticks", test_spin_ticks);
  ADD ("ship/burst", test_burst);
  ADD ("ship/halt", test_halt);
  ADD ("ship/no-spin-halts", test_no_spin_halts);
  ADD ("ship/torpedo-chain", test_torpedo_chain);
  ADD ("ship/kill-credit", test_kill_credit);
  ADD ("hull/kill-credit", test_hull_credit);
  ADD ("player/watched", test_player_is_watched);
  ADD ("player/in-a-cutaway", test_player_in_a_cutaway);
  ADD ("player/watch-ends-the-mission", test_watch_ends_the_mission);
  ADD ("player/watch-on-the-pod", test_watch_on_the_pod);
  ADD ("scenario/target-goes-away", test_target_goes_away);
  ADD ("scenario/player-takes-it", test_player_takes_it);
  ADD ("scenario/without-figures", test_without_figures);
#undef ADD
  return g_test_run ();
}
