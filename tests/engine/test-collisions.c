/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-collisions.c - the sweep, spheres and the special pairs (collisions.md)
 *
 * Ships drift here: unpowered, nothing but knocks changes how they move. Each is a sphere of 50 and
 * a box of 50 each way; a quadrant's shield holds 6 x 100 - 1 = 599, its armour 6 x 50 - 1 = 299.
 */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/collisions.h"
#include "engine/sim/damage.h"
#include "engine/sim/destruction.h"
#include "engine/sim/effects.h"
#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

#define SHIELD 599.0
#define RADIUS 50.0f
#define TYPE_TORPEDO 0x4A
#define TYPE_OTHER_TORPEDO 0x5C
#define TYPE_MINE 0x6F
#define TYPE_SATELLITE 0x71
#define TYPE_LIMPET_POD 0xBC
#define TYPE_RIPPER 0x1F
#define FAR_OFF 1e6f /* from the player's ship at the origin */

static WorldObject *
object (SimFixture *f, int slot)
{
  return sim_fixture_object (f, slot);
}

/* A drifting ship that this step moves on. */
static int
add_drifting (SimFixture *f, guint32 type, Vec3 place, Vec3 velocity, float mass)
{
  const int slot = sim_fixture_add (f, type, vec3_add (place, vec3 (FAR_OFF, 0, 0)));
  WorldObject *o = object (f, slot);

  o->flags |= OBJECT_UNPOWERED;
  o->flags &= ~(guint32) OBJECT_ATTACHED;
  o->radius = RADIUS;
  o->bounds_min = vec3 (-RADIUS, -RADIUS, -RADIUS);
  o->bounds_max = vec3 (RADIUS, RADIUS, RADIUS);
  o->mass = mass;
  o->velocity = velocity;
  object_move (&f->sim, slot);
  return slot;
}

static int
add_at (SimFixture *f, guint32 type, float z)
{
  return add_drifting (f, type, vec3 (0, 0, z), vec3 (0, 0, 0), 1000);
}

static guint
count_effects (const World *world, EffectKind kind, int slot)
{
  guint count = 0;

  for (guint n = 0; n < world->effect_count; n++)
    if (effect_entry (world, n)->kind == kind && effect_entry (world, n)->slot == slot)
      count++;
  return count;
}

/* --- spheres --- */

/* w = 10 - -6 = 16; give = 1/1000 + 1/1000; force = 16 * 2 / give = 16000: 16 off each. The damage
 * is 16000 * 0.2 * 0.5 / 1000 = 1.6, on the fore of the one and the aft of the other. */
static void
test_equal_masses (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
  const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, -6), 1000);

  g_assert_true (objects_collide (&f->sim, a, b, 0));
  assert_vec (object (f, a)->velocity, 0, 0, -6, 1e-4);
  assert_vec (object (f, b)->velocity, 0, 0, 10, 1e-4);
  /* moved again from where they stand */
  assert_vec (object_next_position (f->world, a), FAR_OFF, 0, -6, 1e-3);
  assert_vec (object_next_position (f->world, b), FAR_OFF, 0, 105, 1e-3);
  assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD - 1.6, 1e-3);
  assert_near (object (f, b)->shields[QUADRANT_AFT], SHIELD - 1.6, 1e-3);
  assert_near (object (f, a)->shields[QUADRANT_AFT], SHIELD, 0);
  assert_near (object (f, a)->recent_damage, 0, 0);
  g_assert_cmpint (object (f, a)->last_attacker, ==, b);
  g_assert_cmpint (object (f, b)->last_attacker, ==, a);
  g_assert_cmpuint (count_effects (f->world, EFFECT_FLARE, a), ==, 1);
  g_assert_cmpuint (count_effects (f->world, EFFECT_FLARE, b), ==, 1);
}

/* give = 1/1000 + 1/3000 = 4/3000; force = 16 * 2 * 750 = 24000: 24 off the light one, 8 on to the
 * heavy one; the damage 24000 * 0.1 / 1000 = 2.4 for both. */
static void
test_unequal_masses (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
  const int b = add_drifting (f, FIXTURE_HOSTILE, vec3 (0, 0, 95), vec3 (0, 0, -6), 3000);

  objects_collide (&f->sim, a, b, 0);
  assert_vec (object (f, a)->velocity, 0, 0, -14, 1e-4);
  assert_vec (object (f, b)->velocity, 0, 0, 2, 1e-4);
  assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD - 2.4, 1e-3);
  assert_near (object (f, b)->shields[QUADRANT_AFT], SHIELD - 2.4, 1e-3);
}

/* What is attached does not move: give = 1/1000, force = 90 * 2 * 1000 = 180000, and the damage is
 * 180000 * 0.1 / 1000 * 0.02 = 0.36. */
static void
test_attached_wall (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 90), 1000);
  const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, 0), 1000);

  object (f, b)->flags |= OBJECT_ATTACHED;
  objects_collide (&f->sim, a, b, 0);
  assert_vec (object (f, a)->velocity, 0, 0, -90, 1e-3);
  assert_vec (object (f, b)->velocity, 0, 0, 0, 0);
  assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD - 0.36, 1e-3);
  assert_near (object (f, b)->shields[QUADRANT_AFT], SHIELD - 0.36, 1e-3);
}

/* Neither takes a shove: no damage, and they are set apart. */
static void
test_both_attached (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_at (f, FIXTURE_FIGHTER, 0), b = add_at (f, FIXTURE_FIGHTER, 60);

  object (f, a)->flags |= OBJECT_ATTACHED;
  object (f, b)->flags |= OBJECT_ATTACHED;
  g_assert_true (objects_collide (&f->sim, a, b, 0));
  assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD, 0);
  /* the middle is z 30; 1.1 radii either side */
  assert_vec (object_position (f->world, a), FAR_OFF, 0, -25, 1e-3);
  assert_vec (object_next_position (f->world, b), FAR_OFF, 0, 85, 1e-3);
}

/* At rest and overlapping, as a mission's author may have left them: a force of 1, so hardly any
 * damage, and set apart. */
static void
test_overlap_at_rest (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_at (f, FIXTURE_FIGHTER, 0), b = add_at (f, FIXTURE_FIGHTER, 60);

  objects_collide (&f->sim, a, b, 0);
  assert_vec (object_next_position (f->world, a), FAR_OFF, 0, -25, 1e-2);
  assert_vec (object_next_position (f->world, b), FAR_OFF, 0, 85, 1e-2);
  assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD - 1e-4, 1e-3);
  /* a force of nothing becomes the normal, towards the other */
  assert_near (object (f, a)->velocity.z, 1e-3, 1e-6);
}

/* Already moving apart: parted with a closing of 5, of 15 in the third pass. */
static void
test_parting (void)
{
  static const struct
  {
    guint pass;
    double speed;
  } rows[] = { { 0, 2 + 5 }, { 2, 2 + 15 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, -2), 1000);
      const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 60), vec3 (0, 0, 2), 1000);

      objects_collide (&f->sim, a, b, rows[n].pass);
      assert_near (object (f, a)->velocity.z, -rows[n].speed, 1e-4);
      assert_near (object (f, b)->velocity.z, rows[n].speed, 1e-4);
    }
}

/* At one place there is no direction to shove in. */
static void
test_equal_places (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_at (f, FIXTURE_FIGHTER, 0), b = add_at (f, FIXTURE_FIGHTER, 0);

  g_assert_true (objects_collide (&f->sim, a, b, 0));
  assert_vec (object (f, a)->velocity, 0, 0, 0, 0);
  assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD, 0);
  assert_vec (object_next_position (f->world, b), FAR_OFF, 0, 0, 1e-3);
}

/* Improvement: what has no mass takes no shove, and its mass does not count for the damage. */
static void
test_no_mass (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
  const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, 0), 0);

  objects_collide (&f->sim, a, b, 0);
  assert_vec (object (f, a)->velocity, 0, 0, -10, 1e-4);
  assert_vec (object (f, b)->velocity, 0, 0, 0, 0);
  assert_near (object (f, b)->shields[QUADRANT_AFT], SHIELD - 2, 1e-3);
}

/* The Ripper takes no damage, and no shove while it grabs its target. */
static void
test_ripper (void)
{
  for (int grabs = 0; grabs < 2; grabs++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
      const int b = add_drifting (f, TYPE_RIPPER, vec3 (0, 0, 95), vec3 (0, 0, -6), 1000);

      if (grabs)
        {
          object (f, b)->order_count = 1;
          object (f, b)->orders[0].number = ORDER_RIPPER_GRABS_TARGET_OBJECT;
        }
      objects_collide (&f->sim, a, b, 0);
      assert_near (object (f, b)->shields[QUADRANT_AFT], SHIELD, 0);
      g_assert_cmpfloat (object (f, a)->shields[QUADRANT_FORE], <, SHIELD - 1);
      assert_near (object (f, b)->velocity.z, grabs ? -6 : 10, 1e-4);
    }
}

/* A shield below 0: the armour takes it whole. */
static void
test_armor (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
  const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, -6), 1000);

  object (f, a)->shields[QUADRANT_FORE] = -1;
  objects_collide (&f->sim, a, b, 0);
  assert_near (object (f, a)->shields[QUADRANT_FORE], -1, 0);
  assert_near (object (f, a)->armor[QUADRANT_FORE], 299 - 1.6, 1e-3);
  g_assert_cmpuint (count_effects (f->world, EFFECT_FLARE, a), ==, 0);
}

/* Places the player's ship where the others are. */
static void
add_player (SimFixture *f, Vec3 velocity)
{
  WorldObject *o = object (f, 0);

  object_set_position (f->world, 0, vec3 (FAR_OFF, 0, 0));
  o->flags |= OBJECT_UNPOWERED;
  o->radius = RADIUS;
  o->bounds_min = vec3 (-RADIUS, -RADIUS, -RADIUS);
  o->bounds_max = vec3 (RADIUS, RADIUS, RADIUS);
  o->mass = 1000;
  o->velocity = velocity;
  object_move (&f->sim, 0);
}

/* 16 as above: a value of 1.6; the reserve is drawn first, a friend takes a quarter of it. */
static void
test_player (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int b;

  add_player (f, vec3 (0, 0, 10));
  b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, -6), 1000);
  f->world->shield_reserve[0] = 10;
  objects_collide (&f->sim, 0, b, 0);
  assert_near (f->world->shield_reserve[0], 10 - 1.6, 1e-4);
  assert_near (object (f, 0)->shields[QUADRANT_FORE], SHIELD, 0);
  assert_near (object (f, b)->shields[QUADRANT_AFT], SHIELD - 0.4, 1e-3);
}

/* A reserve that runs out is 0, and the shield takes the whole hit: at medium half of 1.6. */
static void
test_player_reserve_out (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int b;

  add_player (f, vec3 (0, 0, 10));
  b = add_drifting (f, FIXTURE_HOSTILE, vec3 (0, 0, 95), vec3 (0, 0, -6), 1000);
  f->world->shield_reserve[0] = 1;
  f->world->shield_reserve[1] = 7;
  objects_collide (&f->sim, 0, b, 0);
  assert_near (f->world->shield_reserve[0], 0, 0);
  assert_near (f->world->shield_reserve[1], 7, 0);
  assert_near (object (f, 0)->shields[QUADRANT_FORE], SHIELD - 0.8, 1e-3);
  /* the camera shakes */
  g_assert_cmpfloat (f->world->hit_shake, >, 0);
  /* no friend: the whole */
  assert_near (object (f, b)->shields[QUADRANT_AFT], SHIELD - 1.6, 1e-3);
}

/* --- pairs --- */

static void
test_mine (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_at (f, FIXTURE_FIGHTER, 0), mine = add_at (f, TYPE_MINE, 60);

  g_assert_false (objects_collide (&f->sim, a, mine, 0));
  assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD - 500, 1e-3);
  g_assert_cmpint (object (f, a)->last_attacker, ==, a);
  g_assert_cmpuint (object (f, mine)->flags & OBJECT_EXPLODING, !=, 0);
  assert_vec (object_next_position (f->world, a), FAR_OFF, 0, 0, 0);
  /* it never spins, so that it is gone with the next frame's orders; until then it goes on */
  g_assert_cmpint (order_current (f->world, mine)->number, ==, ORDER_EXPLODE);
  g_assert_cmpuint (order_current (f->world, mine)->data[EXPLODE_DATA_MAY_SPIN], ==, 0);
  g_assert_false (objects_collide (&f->sim, mine, a, 1));
  assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD - 1000, 1e-3);
}

/* Of every object that meets a mine but a fighter, and of each pair that lets itself be, nothing.
 */
static void
test_nothing (void)
{
  static const struct
  {
    guint32 a, b;
    guint32 flags_a, flags_b;
  } rows[] = {
    { TYPE_MINE, TYPE_RIPPER, 0, 0 },
    { TYPE_MINE, TYPE_MINE, 0, 0 },
    { TYPE_TORPEDO, TYPE_MINE, 0, 0 },
    { TYPE_TORPEDO, TYPE_TORPEDO, 0, 0 },
    { TYPE_TORPEDO, TYPE_OTHER_TORPEDO, 0, 0 },
    { TYPE_TORPEDO, FIXTURE_FIGHTER, OBJECT_EXPLODING, 0 },
    { TYPE_SATELLITE, TYPE_SATELLITE, 0, 0 },
    { FIXTURE_FLAT, FIXTURE_FLAT, OBJECT_COMPONENTS, OBJECT_COMPONENTS },
    { TYPE_LIMPET_POD, FIXTURE_FLAT, 0, OBJECT_COMPONENTS },
  };

  for (guint n = 0; n < 2 * G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int a = add_at (f, rows[n / 2].a, 0), b = add_at (f, rows[n / 2].b, 60);

      object (f, a)->flags |= rows[n / 2].flags_a;
      object (f, b)->flags |= rows[n / 2].flags_b;
      g_assert_false (objects_collide (&f->sim, n % 2 ? a : b, n % 2 ? b : a, 0));
      assert_near (object (f, a)->shields[QUADRANT_FORE], SHIELD, 0);
      assert_near (object (f, b)->shields[QUADRANT_AFT], SHIELD, 0);
      assert_vec (object_next_position (f->world, b), FAR_OFF, 0, 60, 0);
      g_assert_cmpuint (object (f, b)->flags & OBJECT_EXPLODING, ==, 0);
    }
}

static void
test_debris (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_at (f, FIXTURE_FIGHTER, 0), b = add_at (f, FIXTURE_FIGHTER, 60);

  object (f, a)->object_class = OBJECT_CLASS_DEBRIS;
  object (f, b)->object_class = OBJECT_CLASS_DEBRIS;
  g_assert_false (objects_collide (&f->sim, a, b, 0));
  object (f, b)->object_class = OBJECT_CLASS_FIGHTER;
  g_assert_true (objects_collide (&f->sim, a, b, 0));
  /* one satellite against another object is no pair of satellites */
  g_assert_true (objects_collide (&f->sim, add_at (f, TYPE_SATELLITE, 500),
                                  add_at (f, FIXTURE_FIGHTER, 560), 0));
}

static void
test_torpedo (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_at (f, FIXTURE_FIGHTER, 0), torpedo = add_at (f, TYPE_TORPEDO, 60);

  object (f, a)->eject_roll = 99;
  g_assert_true (objects_collide (&f->sim, a, torpedo, 0));
  g_assert_cmpuint (object (f, torpedo)->flags & OBJECT_EXPLODING, !=, 0);
  /* 5001 to the fore: 599 - 5001 of the shield, and 4402 pass to 299 of armour */
  assert_near (object (f, a)->shields[QUADRANT_FORE], 599 - 5001, 1e-2);
  g_assert_cmpfloat (object (f, a)->armor[QUADRANT_FORE], <, 0);
  g_assert_cmpint (object (f, a)->last_attacker, ==, a);
  g_assert_cmpuint (object (f, a)->flags & OBJECT_EXPLODING, !=, 0);
}

/* Nobody gets out of a torpedo: one that the player flies is gone at once, where any other end of
 * his ship would let him drift first. */
static void
test_players_torpedo (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_at (f, FIXTURE_FIGHTER, 0), torpedo = add_at (f, TYPE_TORPEDO, 60);

  f->world->player_index = torpedo;
  g_assert_true (objects_collide (&f->sim, torpedo, a, 0));
  g_assert_cmpint (order_current (f->world, torpedo)->number, ==, ORDER_EXPLODE);
}

static void
test_no_statistics (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_at (f, FIXTURE_FIGHTER, 0);
  const int b = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (FAR_OFF, 0, 10));

  g_assert_false (objects_collide (&f->sim, a, b, 0));
}

/* --- the sweep --- */

static void
test_sweep_pair (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
  const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, -6), 1000);

  collisions_sweep (&f->sim);
  assert_vec (object (f, a)->velocity, 0, 0, -6, 1e-4);
  assert_vec (object (f, b)->velocity, 0, 0, 10, 1e-4);
}

/* Who takes part, and who passes through whom: either names the other, in either of two slots. */
static void
test_sweep_left_out (void)
{
  static const struct
  {
    guint32 flag;
    int passes_a, passes_b; /* slot of passes_through that names the other; -1 none */
    gboolean collide;
  } rows[] = {
    { 0, -1, -1, TRUE },
    { OBJECT_FROZEN, -1, -1, TRUE },
    { OBJECT_JUMPING, -1, -1, TRUE },
    { OBJECT_STAND_IN, -1, -1, FALSE },
    { OBJECT_DISABLED, -1, -1, FALSE },
    { OBJECT_NO_COLLISIONS, -1, -1, FALSE },
    { 0, 0, -1, FALSE },
    { 0, 1, -1, FALSE },
    { 0, -1, 0, FALSE },
    { 0, -1, 1, FALSE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
      const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, -6), 1000);

      object (f, b)->flags |= rows[n].flag;
      if (rows[n].passes_a >= 0)
        object (f, a)->passes_through[rows[n].passes_a] = b;
      if (rows[n].passes_b >= 0)
        object (f, b)->passes_through[rows[n].passes_b] = a;
      collisions_sweep (&f->sim);
      g_assert_cmpint (object (f, a)->velocity.z != 10, ==, rows[n].collide);
    }
}

/* The visibility narrows how far along x an object is looked for, not how near it must come. */
static void
test_sweep_visibility (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (10, 0, 0), 1000);
  const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (95, 0, 0), vec3 (0, 0, 0), 1000);

  /* next at x 10 and 95, radii 50: they overlap; by a tenth of them, 15 and 90 do not */
  object (f, a)->visibility = object (f, b)->visibility = 0.1f;
  collisions_sweep (&f->sim);
  assert_near (object (f, a)->velocity.x, 10, 0);
  object (f, a)->visibility = object (f, b)->visibility = 1.0f;
  collisions_sweep (&f->sim);
  assert_near (object (f, a)->velocity.x, 0, 1e-4);
  assert_near (object (f, b)->velocity.x, 10, 1e-4);
  /* side by side along z the visibility is nothing to it */
  g_autoptr (SimFixture) g = sim_fixture_new ();
  const int c = add_drifting (g, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
  const int d = add_drifting (g, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, 0), 1000);
  object (g, c)->visibility = object (g, d)->visibility = 0.1f;
  collisions_sweep (&g->sim);
  assert_near (object (g, c)->velocity.z, 0, 1e-4);
}

/* A row of three: the first strikes the middle one, which strikes the last in a later pass, so that
 * the last goes on with the first's speed. The first gap is closed by this step's moves, the second
 * only by the shove. */
static void
test_sweep_passes (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (20, 0, 0), 1000);
  const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (110, 0, 0), vec3 (0, 0, 0), 1000);
  const int c = add_drifting (f, FIXTURE_FIGHTER, vec3 (225, 0, 0), vec3 (0, 0, 0), 1000);

  collisions_sweep (&f->sim);
  assert_near (object (f, a)->velocity.x, 0, 1e-3);
  assert_near (object (f, b)->velocity.x, 0, 1e-3);
  assert_near (object (f, c)->velocity.x, 20, 1e-3);
}

/* A row of twelve, each passing a push of 20 on to the next in a pass of its own: ten passes bring
 * it to the eleventh. */
static void
test_sweep_ten_passes (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int slots[12];

  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    slots[n] = add_drifting (f, FIXTURE_FIGHTER, vec3 (n == 0 ? 0 : 115.0f * (float) n - 5, 0, 0),
                             vec3 (n == 0 ? 20 : 0, 0, 0), 1000);
  collisions_sweep (&f->sim);
  assert_near (object (f, slots[9])->velocity.x, 0, 1e-3);
  assert_near (object (f, slots[10])->velocity.x, 20, 1e-3);
  assert_near (object (f, slots[11])->velocity.x, 0, 0);
}

/* Ours: a step makes 5,000 collisions at most, each of which hurts both or neither; the rest of a
 * heap of 200, 19,900 pairs of it, wait for the next step. */
static void
test_sweep_heap (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  guint first;

  for (guint n = 0; n < 200; n++)
    add_drifting (f, FIXTURE_FIGHTER, vec3 (0.1f * (float) n, 0, 0), vec3 (0, 0, 0), 1000);
  sim_fixture_watch (f, SIM_TRACE_DAMAGE);
  collisions_sweep (&f->sim);
  first = f->traces->len;
  g_assert_cmpuint (first, >, 5000);
  g_assert_cmpuint (first, <=, 2 * 5000); /* each hurts both */
  collisions_sweep (&f->sim);
  g_assert_cmpuint (f->traces->len, >, first);
}

static void
note_phase_cb (SimPhase phase, gpointer user_data)
{
  if (phase == SIM_PHASE_MOVE || phase == SIM_PHASE_COLLIDE || phase == SIM_PHASE_REST)
    g_string_append_c (user_data, phase == SIM_PHASE_MOVE      ? 'm'
                                  : phase == SIM_PHASE_COLLIDE ? 'c'
                                                               : '-');
}

/* A step sweeps after its moves: two that have met go on apart with the same step, and the places
 * it worked out are those the next one commits. */
static void
test_step (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (GString) phases = g_string_new (NULL);
  const FrameInput input = { .ticks = 4 };
  const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
  const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 112), vec3 (0, 0, -6), 1000);

  f->hooks.phase = note_phase_cb;
  f->hooks.user_data = phases;
  /* committed at 10 and 106, next at 20 and 100, where they overlap */
  g_assert_true (world_frame (&f->sim, &input));
  g_assert_true (g_str_has_prefix (phases->str, "mc-"));
  assert_near (object (f, a)->velocity.z, -6, 1e-4);
  assert_near (object (f, b)->velocity.z, 10, 1e-4);
  assert_near (object_position (f->world, a).z, 10, 1e-3);
  assert_near (object_next_position (f->world, a).z, 4, 1e-3);
  assert_near (object_next_position (f->world, b).z, 116, 1e-3);
  g_assert_true (world_frame (&f->sim, &input));
  assert_near (object_position (f->world, a).z, 4, 1e-3);
  assert_near (object_position (f->world, b).z, 116, 1e-3);
}

/* Places that are no numbers, or past all, meet nothing and harm nobody. */
static void
test_sweep_no_number (void)
{
  static const float places[] = { NAN, INFINITY, -INFINITY, 3e38f };

  for (guint n = 0; n < G_N_ELEMENTS (places); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int a = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 10), 1000);
      const int lost = add_at (f, FIXTURE_FIGHTER, 50);
      const int b = add_drifting (f, FIXTURE_FIGHTER, vec3 (0, 0, 95), vec3 (0, 0, -6), 1000);

      f->world->nodes[object (f, lost)->root].next_position.x = places[n];
      collisions_sweep (&f->sim);
      assert_vec (object (f, a)->velocity, 0, 0, -6, 1e-4);
      assert_vec (object (f, b)->velocity, 0, 0, 10, 1e-4);
      assert_vec (object (f, lost)->velocity, 0, 0, 0, 0);
    }
}

static float
random_place (GRand *rand, double reach)
{
  return (float) g_rand_double_range (rand, 0, reach);
}

/* Of many mines among fighters that keep clear of each other those go off that touch one, and no
 * other: against looking at each pair. */
static void
test_sweep_finds_all (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (SimFixture) f = sim_fixture_new ();
  guint struck = 0;

  for (guint round = 0; round < 100; round++)
    {
      const int fighters = 27, mines = 40;

      objects_reset (&f->sim);
      sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
      for (int n = 0; n < fighters; n++)
        add_drifting (
            f, FIXTURE_FIGHTER,
            vec3 (200.0f * (float) (n % 3), 200.0f * (float) (n / 3 % 3), 200.0f * (float) (n / 9)),
            vec3 (0, 0, 0), 1000);
      for (int n = 0; n < mines; n++)
        object (f, add_drifting (f, TYPE_MINE,
                                 vec3 (random_place (rand, 600), random_place (rand, 600),
                                       random_place (rand, 600)),
                                 vec3 (0, 0, 0), 1000))
            ->radius
            = random_place (rand, 80);
      collisions_sweep (&f->sim);
      for (int mine = fighters + 1; mine <= fighters + mines; mine++)
        {
          const float touch = RADIUS + object (f, mine)->radius;
          gboolean meets = FALSE;

          for (int n = 1; n <= fighters; n++)
            meets = meets
                    || vec3_distance_squared (object_next_position (f->world, n),
                                              object_next_position (f->world, mine))
                           < touch * touch;
          g_assert_cmpint ((object (f, mine)->flags & OBJECT_EXPLODING) != 0, ==, meets);
          struck += meets;
        }
    }
  /* both kinds are among them */
  g_assert_cmpuint (struck, >, 500);
  g_assert_cmpuint (struck, <, 3500);
}

/* A shield flares unless all four are 0 (effects.md 14); not that of a ship that
 * lists components, nor of debris. */
static void
test_flare (void)
{
  static const struct
  {
    float shields[QUADRANTS];
    guint32 flags;
    guint8 object_class;
    guint flares;
  } rows[] = {
    { { 0, 0, 0, 0 }, 0, OBJECT_CLASS_FIGHTER, 0 },
    { { 5, 0, 0, 0 }, 0, OBJECT_CLASS_FIGHTER, 1 },
    { { 0, 5, 0, 0 }, 0, OBJECT_CLASS_FIGHTER, 1 },
    { { 0, 0, 5, 0 }, 0, OBJECT_CLASS_FIGHTER, 1 },
    { { 0, 0, 0, -5 }, 0, OBJECT_CLASS_FIGHTER, 1 }, /* spent past nothing is not 0 */
    { { 5, 5, 5, 5 }, OBJECT_COMPONENTS, OBJECT_CLASS_FIGHTER, 0 },
    { { 5, 5, 5, 5 }, 0, OBJECT_CLASS_DEBRIS, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 5000));
      WorldObject *o = sim_fixture_object (f, slot);

      memcpy (o->shields, rows[n].shields, sizeof o->shields);
      o->flags |= rows[n].flags;
      o->object_class = rows[n].object_class;
      object_shield_flare (f->world, slot, vec3 (1, 2, 3));
      g_assert_cmpuint (count_effects (f->world, EFFECT_FLARE, slot), ==, rows[n].flares);
      if (rows[n].flares > 0)
        assert_vec (effect_entry (f->world, 0)->position, 1, 2, 3, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/collisions/spheres/equal-masses-exchange", test_equal_masses);
  g_test_add_func ("/engine/collisions/spheres/unequal-masses", test_unequal_masses);
  g_test_add_func ("/engine/collisions/spheres/attached-wall", test_attached_wall);
  g_test_add_func ("/engine/collisions/spheres/both-attached", test_both_attached);
  g_test_add_func ("/engine/collisions/spheres/overlap-at-rest", test_overlap_at_rest);
  g_test_add_func ("/engine/collisions/spheres/parted-harder-each-pass", test_parting);
  g_test_add_func ("/engine/collisions/spheres/equal-places", test_equal_places);
  g_test_add_func ("/engine/collisions/spheres/no-mass", test_no_mass);
  g_test_add_func ("/engine/collisions/spheres/ripper", test_ripper);
  g_test_add_func ("/engine/collisions/spheres/armor", test_armor);
  g_test_add_func ("/engine/collisions/spheres/player", test_player);
  g_test_add_func ("/engine/collisions/spheres/player-reserve-out", test_player_reserve_out);
  g_test_add_func ("/engine/collisions/spheres/flare", test_flare);
  g_test_add_func ("/engine/collisions/pairs/mine-and-fighter", test_mine);
  g_test_add_func ("/engine/collisions/pairs/nothing", test_nothing);
  g_test_add_func ("/engine/collisions/pairs/debris", test_debris);
  g_test_add_func ("/engine/collisions/pairs/torpedo", test_torpedo);
  g_test_add_func ("/engine/collisions/pairs/players-torpedo", test_players_torpedo);
  g_test_add_func ("/engine/collisions/pairs/no-statistics", test_no_statistics);
  g_test_add_func ("/engine/collisions/sweep/pair", test_sweep_pair);
  g_test_add_func ("/engine/collisions/sweep/left-out", test_sweep_left_out);
  g_test_add_func ("/engine/collisions/sweep/visibility", test_sweep_visibility);
  g_test_add_func ("/engine/collisions/sweep/passes", test_sweep_passes);
  g_test_add_func ("/engine/collisions/sweep/ten-passes", test_sweep_ten_passes);
  g_test_add_func ("/engine/collisions/sweep/heap", test_sweep_heap);
  g_test_add_func ("/engine/collisions/sweep/in-a-step", test_step);
  g_test_add_func ("/engine/collisions/sweep/no-number", test_sweep_no_number);
  g_test_add_func ("/engine/collisions/sweep/finds-all", test_sweep_finds_all);
  return g_test_run ();
}
