/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-collisions-hull.c - ships and torpedoes against hulls that list components,
 * hoops and trigger polygons (collisions.md, Hull test)
 *
 * The hull is a box of 200, 100, 300 each way about its place. Ships are spheres of 50 and mass
 * 1000 that drift; a quadrant's shield holds 599.
 */
#include "tests/engine/solid-fixture.h"

#include "engine/sim/collisions.h"
#include "engine/sim/damage.h"
#include "engine/sim/effects.h"
#include "engine/sim/nodes.h"
#include "engine/tables/conditions.h"

#include <math.h>

#define SHIELD 599.0
#define RADIUS 50.0f
#define TYPE_HULL FIXTURE_FLAT
#define TYPE_HOOP 0x83
#define TYPE_STALAG 0x45
#define TYPE_TORPEDO 0x4A
#define CLASS_HULL 1
#define CLASS_TURRET 3

static WorldObject *
object (SimFixture *f, int slot)
{
  return sim_fixture_object (f, slot);
}

static void
make_drifting (SimFixture *f, int slot, Vec3 velocity)
{
  WorldObject *o = object (f, slot);

  o->flags |= OBJECT_UNPOWERED;
  o->radius = RADIUS;
  o->bounds_min = vec3 (-RADIUS, -RADIUS, -RADIUS);
  o->bounds_max = vec3 (RADIUS, RADIUS, RADIUS);
  o->mass = 1000;
  o->velocity = velocity;
  object_move (&f->sim, slot);
}

static int
add_ship (SimFixture *f, guint32 type, Vec3 place, Vec3 velocity)
{
  const int slot = sim_fixture_add (f, type, place);

  make_drifting (f, slot, velocity);
  return slot;
}

static ShpModel *
hull_model (const char *part)
{
  ShpModel *shp = shp_model_new ();
  ShpPart *body = solid_fixture_add_box (shp, part, vec3 (0, 0, 0), vec3 (200, 100, 300));

  shp->flags = SHP_HEADER_COMPONENTS;
  body->part_class = CLASS_HULL;
  body->armor = 20000;
  return shp;
}

/* The hull's slot; it stands at the origin and rests. The player's ship is put out of the way. */
static int
add_hull (SimFixture *f, guint32 type, ShpModel *shp)
{
  int slot;

  assets_add_model (f->assets, "hull.shp", shp, (int) type);
  object_set_position (f->world, 0, vec3 (0, 1e6f, 0));
  slot = sim_fixture_add (f, type, vec3 (0, 0, 0));
  object_set_position (f->world, slot, vec3 (0, 0, 0));
  object (f, slot)->flags |= OBJECT_UNPOWERED;
  return slot;
}

static guint
count_effects (const World *world, EffectKind kind, int slot, int node)
{
  guint count = 0;

  for (guint n = 0; n < world->effect_count; n++)
    {
      const WorldEffect *effect = effect_entry (world, n);
      count += effect->kind == kind && effect->slot == slot && effect->node == node;
    }
  return count;
}

/* --- knocks --- */

/* Next at z -325 the sphere is 25 from the face z -300: w = 20, the hull is attached, so
 * force = 20 * 2 * 1000 and the ship goes back as fast. Damage 40000 * 0.1 / 1000 = 4. */
static void
test_wall (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (10, 20, -345), vec3 (0, 0, 20));

  g_assert_true (objects_collide (&f->sim, hull, ship, 0));
  assert_vec (object (f, ship)->velocity, 0, 0, -20, 1e-3);
  assert_vec (object_next_position (f->world, ship), 10, 20, -365, 1e-3);
  assert_vec (object (f, hull)->velocity, 0, 0, 0, 0);
  assert_near (object (f, ship)->shields[QUADRANT_FORE], SHIELD - 4, 1e-3);
  g_assert_cmpint (object (f, ship)->last_attacker, ==, hull);
  g_assert_cmpuint (count_effects (f->world, EFFECT_FLARE, ship, -1), ==, 1);
  /* the hull pays nothing, and does not glow */
  g_assert_cmpint (f->world->nodes[f->world->nodes[object (f, hull)->root].first_child].armor, ==,
                   20000);
  g_assert_cmpuint (f->world->effect_count, ==, 1);
  g_assert_cmpuint (f->world->shot_at_held, ==, 0);
}

static void
test_miss (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  /* the spheres of both overlap, the faces are far */
  const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (0, -200, -200), vec3 (0, 0, 20));

  g_assert_false (objects_collide (&f->sim, ship, hull, 0));
  assert_vec (object (f, ship)->velocity, 0, 0, 20, 0);
}

/* A hull that is free: its lever (100, 0, -300), normal z. l x n = (0, -100, 0), of which the
 * response 1 / 4e7 makes a turn that gives 100 * 100 / 4e7 = 2.5e-4 at the contact, so
 * give = 1/1000 + 1/4000 + 1/4000 and force = 20 * 2 / 1.5e-3 = 26666.7: 26.667 off the ship,
 * 6.667 on to the hull, which turns by 26666.7 * 100 / 4e7 = 0.06667 about -Y. The contact then
 * moves 6.667 + 6.667 = 13.333 and the ship -6.667: apart by 20 as they closed. */
static void
test_free_hull_turns (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (100, 0, -345), vec3 (0, 0, 20));
  WorldObject *o = object (f, hull);

  o->flags &= ~(guint32) OBJECT_ATTACHED;
  o->mass = 4000;
  o->angular_response = (Mat3){ { 2.5e-8f, 0, 0, 0, 2.5e-8f, 0, 0, 0, 2.5e-8f } };
  objects_collide (&f->sim, ship, hull, 0);
  assert_vec (object (f, ship)->velocity, 0, 0, 20 - 80.0 / 3, 1e-3);
  assert_vec (o->velocity, 0, 0, 20.0 / 3, 1e-3);
  /* the turn's matrix is I + [-t]x, made orthonormal: its angle's tangent is 0.06667 */
  assert_near (o->yaw_rate, -atan (0.2 / 3), 1e-5);
  assert_near (o->pitch_rate, 0, 1e-6);
  assert_near (o->roll_rate, 0, 1e-6);
  assert_near (object (f, ship)->shields[QUADRANT_FORE], SHIELD - 8.0 / 3, 1e-3);
}

/* The lever is the contact as the hull stands now, at the origin, though its next place is 30 on:
 * (130, 0, -300). give = 1/1000 + 1/4000 + 130 * 130 * 2.5e-8 = 1.6725e-3; force = 20 * 2 / give =
 * 23916.3, which turns the hull by 23916.3 * 130 * 2.5e-8 = 0.0777280 about -Y. */
static void
test_lever_of_now (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (100, 0, -345), vec3 (30, 0, 20));
  WorldObject *o = object (f, hull);

  o->flags &= ~(guint32) OBJECT_ATTACHED;
  o->mass = 4000;
  o->angular_response = (Mat3){ { 2.5e-8f, 0, 0, 0, 2.5e-8f, 0, 0, 0, 2.5e-8f } };
  o->velocity = vec3 (30, 0, 0);
  object_move (&f->sim, hull);
  g_assert_true (objects_collide (&f->sim, ship, hull, 0));
  assert_near (object (f, ship)->velocity.z, 20 - 23.91629, 1e-3);
  assert_near (o->velocity.z, 5.97907, 1e-3);
  assert_near (o->yaw_rate, -atan (0.0777280), 1e-5);
}

/* A ship that leaves a face it overlaps is parted by 5 for the first pass of the sweep and 5 more
 * for each after it, whichever try it is: at (0, 0, -325), leaving by 1, with pass 3 its speed of
 * 4 * 5 is turned round twice: 41, which clears it at once. With pass 0 it is 11, which leaves it
 * 36 off, then 21 and 46, then 31 and 56. */
static void
test_parted_by_pass (void)
{
  static const struct
  {
    guint pass;
    float speed;
  } rows[] = { { 0, 31 }, { 3, 41 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
      const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (0, 0, -325), vec3 (0, 0, -1));

      g_assert_true (objects_collide (&f->sim, ship, hull, rows[n].pass));
      assert_near (object (f, ship)->velocity.z, -rows[n].speed, 1e-3);
      assert_near (object_next_position (f->world, ship).z, -325 - rows[n].speed, 1e-2);
    }
}

static Vec3
any_vector (GRand *rand, double reach)
{
  return vec3 ((float) g_rand_double_range (rand, -reach, reach),
               (float) g_rand_double_range (rand, -reach, reach),
               (float) g_rand_double_range (rand, -reach, reach));
}

/* Half of w . I w for the inverse tensor's diagonal, in the object's own frame. */
static double
turning_energy (Vec3 turn, const Mat3 *response)
{
  return (turn.x * turn.x / response->m[0] + turn.y * turn.y / response->m[4]
          + turn.z * turn.z / response->m[8])
         / 2;
}

/* Whatever the contact, masses and inertia: what one gains the other loses, the contact's closing
 * is turned round, the energy is kept, and the hull turns as the torque l x F makes it. */
static void
test_shove_keeps_energy (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (0, 0, 0), vec3 (0, 0, 0));
  guint shoved = 0;

  object (f, hull)->flags &= ~(guint32) OBJECT_ATTACHED;
  for (guint n = 0; n < 1000; n++)
    {
      WorldObject *h = object (f, hull), *s = object (f, ship);
      const Mat3 turn = mat3_from_angles (any_vector (rand, 1.5));
      const Vec3 lever = any_vector (rand, 300), arm = mat3_transform (&turn, lever);
      const Vec3 normal = vec3_normalize (any_vector (rand, 1));
      const Vec3 before[2] = { any_vector (rand, 100), any_vector (rand, 100) };
      const double closing = vec3_dot (vec3_sub (before[0], before[1]), normal);
      const Shove shove
          = { .slots = { ship, hull }, .normal = normal, .levers = { { 0, 0, 0 }, lever } };
      double energy, after;
      Vec3 torque, own, spin, contact;

      if (closing < 1)
        continue;
      s->mass = (float) g_rand_double_range (rand, 500, 5000);
      h->mass = (float) g_rand_double_range (rand, 500, 50000);
      h->angular_response = (Mat3){ { (float) g_rand_double_range (rand, 1e-11, 1e-9), 0, 0, 0,
                                      (float) g_rand_double_range (rand, 1e-11, 1e-9), 0, 0, 0,
                                      (float) g_rand_double_range (rand, 1e-11, 1e-9) } };
      object_place (f->world, hull, vec3 (0, 0, 0), &turn);
      object_set_position (f->world, ship, arm);
      h->rotation = MAT3_IDENTITY;
      h->velocity = before[1];
      s->velocity = before[0];
      object_move (&f->sim, hull);
      object_move (&f->sim, ship);
      energy
          = (s->mass * vec3_length_squared (before[0]) + h->mass * vec3_length_squared (before[1]))
            / 2;

      g_assert_cmpfloat (objects_shove (&f->sim, &shove), >, 0);
      torque = vec3_cross (arm, h->impulse);
      own = mat3_transform (&h->angular_response, mat3_transform_transposed (&turn, torque));
      spin = mat3_transform (&turn, own);
      assert_vec (vec3_add (s->impulse, h->impulse), 0, 0, 0, vec3_length (s->impulse) * 1e-6);
      object_move (&f->sim, hull);
      object_move (&f->sim, ship);
      contact = vec3_add (h->velocity, vec3_cross (spin, arm));
      assert_near (vec3_dot (vec3_sub (s->velocity, contact), normal), -closing,
                   closing * 1e-3 + 0.02);
      after = (s->mass * vec3_length_squared (s->velocity)
               + h->mass * vec3_length_squared (h->velocity))
                  / 2
              + turning_energy (own, &h->angular_response);
      assert_near (after, energy, energy * 1e-3);
      assert_vec (vec3 (h->pitch_rate, h->yaw_rate, h->roll_rate), own.x, own.y, own.z,
                  vec3_length (own) * 0.1);
      shoved++;
    }
  g_assert_cmpuint (shoved, >, 300);
}

static void
note_held_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  g_string_append_c (user_data, world->shot_at_held ? 'h' : '-');
}

/* In a corner of two parts the ship is tested again after the first: both faces send it back, and
 * the ShotAt of the second knock is held back. The sphere next at (-75, 0, -320) is 20 from the
 * box's face z -300 and 25 from the wall's face x -100. The first knock turns its z round, which
 * moves it to z -350; the second its x, which moves it clear. */
static void
test_corner (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (GString) held = g_string_new (NULL);
  ShpModel *shp = hull_model ("Body");
  int hull;

  solid_fixture_add_box (shp, "Wall", vec3 (-200, 0, -500), vec3 (100, 100, 190));
  hull = add_hull (f, TYPE_HULL, shp);
  /* the origin moved to the centre of mass: parts stand off by as much, which is undone here */
  object_set_position (f->world, hull, object (f, hull)->centre);
  object_set_position (f->world, 0, vec3 (-20, 0, -335));
  make_drifting (f, 0, vec3 (-55, 0, 15));
  sim_fixture_watch (f, SIM_TRACE_DAMAGE);
  f->hooks.trace = note_held_cb;
  f->hooks.user_data = held;
  g_assert_true (objects_collide (&f->sim, 0, hull, 0));
  assert_vec (object (f, 0)->velocity, 55, 0, -15, 1e-2);
  g_assert_cmpstr (held->str, ==, "-h");
  g_assert_cmpuint (f->world->shot_at_held, ==, 0);
}

/* Neither takes a shove: a hit each of the nine times, no damage, and it does not count as moved.
 */
static void
test_nine_tries (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (0, 0, -345), vec3 (0, 0, 20));

  object (f, ship)->flags |= OBJECT_ATTACHED;
  g_assert_false (objects_collide (&f->sim, ship, hull, 0));
  assert_near (object (f, ship)->shields[QUADRANT_FORE], SHIELD, 0);
  assert_vec (object (f, ship)->velocity, 0, 0, 20, 0);
}

/* The first closes on nothing: with w = 0 against a hull its radius counts, 50, less what its point
 * moves, 0. So force = 50 * 2 * 1000, the value 0.1 * that / 1000. */
static void
test_resting (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (0, 0, -345), vec3 (0, 0, 0));

  g_assert_true (objects_collide (&f->sim, ship, hull, 0));
  assert_near (object (f, ship)->velocity.z, -100, 1e-3);
  assert_near (object (f, ship)->shields[QUADRANT_FORE], SHIELD - 10, 1e-3);
}

/* Both fly alike, 30 a step along X: w = 0 again, and 50 - 30 counts. */
static void
test_moving_alike (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (0, 0, -345), vec3 (30, 0, 0));
  WorldNode *root = &f->world->nodes[object (f, hull)->root];

  object (f, hull)->velocity = vec3 (30, 0, 0);
  root->next_position = vec3 (30, 0, 0);
  g_assert_true (objects_collide (&f->sim, ship, hull, 0));
  assert_near (object (f, ship)->velocity.x, 30, 1e-3);
  assert_near (object (f, ship)->velocity.z, -40, 1e-3);
}

/* The player's reserve is drawn by twice the value of 4. */
static void
test_player_reserve (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));

  object_set_position (f->world, 0, vec3 (0, 0, -345));
  make_drifting (f, 0, vec3 (0, 0, 20));
  f->world->shield_reserve[0] = 20;
  objects_collide (&f->sim, 0, hull, 0);
  assert_near (f->world->shield_reserve[0], 20 - 8, 1e-3);
  assert_near (object (f, 0)->shields[QUADRANT_FORE], SHIELD, 0);
}

static void
test_force_field (void)
{
  for (guint row = 0; row < 3; row++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int hull = add_hull (f, TYPE_HULL, hull_model ("Bay ForceField 1"));
      const int node = f->world->nodes[object (f, hull)->root].first_child;
      const int ship = add_ship (f, FIXTURE_FIGHTER, vec3 (0, 0, -345), vec3 (0, 0, 20));

      if (row == 1)
        object (f, hull)->invulnerable = 5;
      if (row == 2)
        object (f, hull)->flags |= OBJECT_EXPLODING;
      objects_collide (&f->sim, ship, hull, 0);
      g_assert_cmpuint (count_effects (f->world, EFFECT_FLARE, hull, node), ==, row == 0);
    }
}

/* A hull without a collision tree is met by nothing; nor is one that has no model. */
static void
test_without_tree (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *shp = hull_model ("Body");
  int hull, ship;

  g_array_set_size (g_array_index (shp->parts, ShpPart, 0).nodes, 0);
  hull = add_hull (f, TYPE_HULL, shp);
  ship = add_ship (f, FIXTURE_FIGHTER, vec3 (0, 0, -345), vec3 (0, 0, 20));
  g_assert_false (objects_collide (&f->sim, ship, hull, 0));
  object (f, 0)->flags |= OBJECT_COMPONENTS;
  g_assert_false (objects_collide (&f->sim, ship, 0, 0));
}

/* --- torpedoes --- */

/* The hull's own part of armour 20000, or with a light part before it. */
static int
add_target (SimFixture *f, guint32 link, gint32 armor, const char *name, guint32 part_class)
{
  ShpModel *shp = hull_model ("Body");
  ShpPart *part = solid_fixture_add_box (shp, name, vec3 (0, 0, -400), vec3 (50, 50, 50));
  int hull;

  part->link_id = link;
  part->armor = armor;
  part->part_class = part_class;
  hull = add_hull (f, TYPE_HULL, shp);
  object_set_position (f->world, hull, object (f, hull)->centre);
  return hull;
}

static gint32
armor_of (SimFixture *f, int hull, int part)
{
  return f->world->nodes[node_for_part (f->world, object (f, hull)->root, part)].armor;
}

static int
fire_torpedo (SimFixture *f, int hull)
{
  const int torpedo = add_ship (f, TYPE_TORPEDO, vec3 (0, 0, -495), vec3 (0, 0, 20));

  g_assert_false (objects_collide (&f->sim, hull, torpedo, 0));
  return torpedo;
}

/* A blow of 5001 on the part struck, and one on the hull part where the part struck is light and of
 * an assembly. */
static void
test_torpedo_parts (void)
{
  static const struct
  {
    guint32 link;
    gint32 armor;
    const char *name;
    guint32 part_class;
    gboolean passed_on;
  } rows[] = {
    { 7, 999, "Turret", CLASS_TURRET, TRUE },
    { 7, 1000, "Turret", CLASS_TURRET, FALSE }, /* not light */
    { 0, 999, "Turret", CLASS_TURRET, FALSE },  /* of no assembly */
    { 7, 999, "Bow", CLASS_HULL, FALSE },       /* hull itself */
    { 7, 999, "Ulysses Fin", CLASS_TURRET, FALSE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int hull
          = add_target (f, rows[n].link, rows[n].armor, rows[n].name, rows[n].part_class);
      const int torpedo = fire_torpedo (f, hull);

      g_assert_cmpint (armor_of (f, hull, 1), ==, rows[n].armor - 5001);
      g_assert_cmpint (armor_of (f, hull, 0), ==, rows[n].passed_on ? 20000 - 5001 : 20000);
      g_assert_cmpuint (object (f, torpedo)->flags & OBJECT_EXPLODING, !=, 0);
      g_assert_cmpint (object (f, hull)->last_attacker, ==, torpedo);
    }
}

/* A cloaked hull shows where a torpedo strikes it: the box's near face at Z -450, in the hull's own
 * frame less its centre. One that is not cloaked has nothing to show. */
static void
test_torpedo_reveals (void)
{
  for (guint cloaked = 0; cloaked < 2; cloaked++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int hull = add_target (f, 0, 999, "Turret", CLASS_TURRET);
      const int root = object (f, hull)->root;
      const WorldEffect *reveal = NULL;

      if (cloaked)
        object (f, hull)->flags |= OBJECT_CLOAKED;
      fire_torpedo (f, hull);
      g_assert_cmpuint (count_effects (f->world, EFFECT_REVEAL, hull, root), ==, cloaked);
      for (guint n = 0; n < f->world->effect_count; n++)
        if (effect_entry (f->world, n)->kind == EFFECT_REVEAL)
          reveal = effect_entry (f->world, n);
      if (reveal != NULL)
        assert_vec (reveal->position, -object (f, hull)->centre.x, -object (f, hull)->centre.y,
                    -450 - object (f, hull)->centre.z, 1e-2);
    }
}

/* The hull part of the struck part's own assembly is left alone. */
static void
test_torpedo_same_assembly (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *shp = hull_model ("Body");
  ShpPart *part = solid_fixture_add_box (shp, "Turret", vec3 (0, 0, -400), vec3 (50, 50, 50));
  int hull;

  part->link_id = 7;
  part->armor = 500;
  part = &g_array_index (shp->parts, ShpPart, 0);
  part->link_id = 7;
  part->armor = 0; /* the assembly's armour is the turret's */
  hull = add_hull (f, TYPE_HULL, shp);
  object_set_position (f->world, hull, object (f, hull)->centre);
  fire_torpedo (f, hull);
  g_assert_cmpint (armor_of (f, hull, 1), ==, 500 - 5001);
}

/* On a part of a mounted model the exceptions do not count: hull class and all. */
static void
test_torpedo_mounted (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *shp = hull_model ("Body"), *turret = shp_model_new ();
  ShpPart *part = solid_fixture_add_box (turret, "Turret", vec3 (0, 0, 0), vec3 (50, 50, 50));
  const float at[3] = { 0, 0, -400 };
  ShpAttachment *mount
      = shp_part_add_attachment (&g_array_index (shp->parts, ShpPart, 0), 1, 0, at);
  int hull;

  part->link_id = 7;
  part->armor = 500;
  part->part_class = CLASS_HULL;
  for (guint i = 0; i < 9; i++)
    mount->orientation[i] = i % 4 == 0 ? 1.0f : 0.0f;
  assets_set_attachment_model (f->assets, 1, 0, assets_add_model (f->assets, "t.shp", turret, -1));
  hull = add_hull (f, TYPE_HULL, shp);
  object_set_position (f->world, hull, object (f, hull)->centre);
  fire_torpedo (f, hull);
  g_assert_cmpint (armor_of (f, hull, 0), ==, 20000 - 5001);
}

/* The hull lists away by the heading of the torpedo in its frame. */
static void
test_torpedo_lurch (void)
{
  static const struct
  {
    float yaw; /* of the torpedo */
    guint16 order, listed;
    guint32 flags;
  } rows[] = {
    { -0.3f, ORDER_FLY, ORDER_MAKE_CAPSHIP_LIST_LEFT, 0 },
    { 0.3f, ORDER_FLY, ORDER_MAKE_CAPSHIP_LIST_RIGHT, 0 },
    { 0.0f, ORDER_FLY, ORDER_MAKE_CAPSHIP_LIST_RIGHT, 0 },
    { 0.3f, ORDER_FLY, ORDER_FLY, OBJECT_LISTING_DISABLED },
    { 0.3f, ORDER_MAKE_CAPSHIP_LIST_LEFT, ORDER_MAKE_CAPSHIP_LIST_LEFT, 0 },
    { -0.3f, ORDER_MAKE_CAPSHIP_LIST_RIGHT, ORDER_MAKE_CAPSHIP_LIST_RIGHT, 0 },
    { 0.3f, ORDER_JUMP_OUT, ORDER_JUMP_OUT, 0 },
    { 0.3f, ORDER_JUMP_IN, ORDER_JUMP_IN, 0 },
    { 0.3f, ORDER_WARP_OUT, ORDER_WARP_OUT, 0 },
    { 0.3f, ORDER_WARP_IN, ORDER_WARP_IN, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
      const int torpedo = add_ship (f, TYPE_TORPEDO, vec3 (0, 0, -345), vec3 (0, 0, 20));

      sim_fixture_turn (f, torpedo, mat3_from_angles (vec3 (0, rows[n].yaw, 0)));
      order_push (&f->sim, hull, rows[n].order, ORDER_NO_TARGET);
      object (f, hull)->flags |= rows[n].flags;
      objects_collide (&f->sim, torpedo, hull, 0);
      g_assert_cmpint (order_current (f->world, hull)->number, ==, rows[n].listed);
      g_assert_cmpuint (object (f, torpedo)->flags & OBJECT_EXPLODING, !=, 0);
      /* the pair is tested no more */
      g_assert_false (objects_collide (&f->sim, torpedo, hull, 1));
      g_assert_cmpint (armor_of (f, hull, 0), ==, 20000 - 5001);
    }
}

/* Both headings are those of now: the torpedo comes in to the right and turns to the left. */
static void
test_torpedo_lurch_of_now (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_hull (f, TYPE_HULL, hull_model ("Body"));
  const int torpedo = add_ship (f, TYPE_TORPEDO, vec3 (0, 0, -345), vec3 (0, 0, 20));

  sim_fixture_turn (f, torpedo, mat3_from_angles (vec3 (0, 0.3f, 0)));
  f->world->nodes[object (f, torpedo)->root].next_orientation
      = mat3_from_angles (vec3 (0, -0.3f, 0));
  objects_collide (&f->sim, torpedo, hull, 0);
  g_assert_cmpint (order_current (f->world, hull)->number, ==, ORDER_MAKE_CAPSHIP_LIST_RIGHT);
}

/* --- hoops and polygons --- */

static guint
count_events (SimFixture *f, Condition condition)
{
  guint count = 0;

  for (guint n = 0; n < f->traces->len; n++)
    {
      const SimTrace *trace = &g_array_index (f->traces, SimTrace, n);
      if (trace->kind == SIM_TRACE_EVENT && trace->a == condition)
        {
          g_assert_cmpuint (trace->b, ==, 0);
          count++;
        }
    }
  return count;
}

/* A hoop whose bounds are 200 high: within 100 of its middle counts. It stands in slot 0, which is
 * the mission's one ship. The part that is met lies far to the side. */
static void
test_hoop (void)
{
  static const struct
  {
    Vec3 from, velocity;
    gboolean through;
  } rows[] = {
    { { 0, 0, -5 }, { 0, 0, 10 }, TRUE },
    { { 60, 79, -5 }, { 0, 0, 10 }, TRUE },      /* 99.2 off the middle */
    { { 60, 81, -5 }, { 0, 0, 10 }, FALSE },     /* 100.8 */
    { { 0, 0, 0 }, { 0, 0, 10 }, TRUE },         /* from its plane */
    { { 0, 0, -10 }, { 0, 0, 10 }, FALSE },      /* to its plane */
    { { 0, 0, 5 }, { 0, 0, -10 }, FALSE },       /* backwards */
    { { -149, 0, -10 }, { 100, 0, 20 }, TRUE },  /* crosses at x -99 */
    { { -150, 0, -10 }, { 100, 0, 20 }, FALSE }, /* at x -100: nearer counts */
    { { -150, 0, -5 }, { 100, 0, 20 }, FALSE },  /* crosses at x -125 */
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpModel *shp = shp_model_new ();
      int hoop = 0, ship;

      solid_fixture_add_box (shp, "Rim", vec3 (0, 0, 0), vec3 (100, 100, 1));
      shp->flags = SHP_HEADER_COMPONENTS;
      assets_add_model (f->assets, "hoop.shp", shp, TYPE_HOOP);
      object_reset (&f->sim, 0);
      g_assert_true (object_create (&f->sim, 0, TYPE_HOOP, 0, vec3 (0, 0, 0), &hoop));
      g_assert_cmpuint (object (f, 0)->type, ==, TYPE_HOOP);
      /* its rim is none here: nothing is met */
      f->world->nodes[f->world->nodes[object (f, 0)->root].first_child].flags |= NODE_HIDDEN;
      f->world->player_index = 399;
      ship = add_ship (f, FIXTURE_FIGHTER, rows[n].from, rows[n].velocity);
      sim_fixture_watch (f, SIM_TRACE_EVENT);
      g_assert_false (objects_collide (&f->sim, ship, hoop, 0));
      g_assert_cmpuint (count_events (f, CONDITION_JUMPED_THROUGH_HOOP), ==, rows[n].through);
    }
}

/* A hull's door: its front is the side z- of the box, corners 0, 2, 3, 1. */
static int
add_door (SimFixture *f, guint32 type)
{
  ShpModel *shp = hull_model ("Door");
  const ShpTrigger trigger = { { 0, 2, 3, 1 } }, broken = { { 0, 2, 99, -1 } };
  ShpPart *part = &g_array_index (shp->parts, ShpPart, 0);

  g_array_append_val (part->triggers, broken);
  g_array_append_val (part->triggers, trigger);
  /* only its polygon, no face of it is met */
  g_array_set_size (part->nodes, 0);
  return add_hull (f, type, shp);
}

static void
test_triggers (void)
{
  static const struct
  {
    guint32 type;
    float from, speed;
    guint in, out;
    gboolean stalag_before, stalag_after;
  } rows[] = {
    { TYPE_STALAG, -310, 20, 1, 0, FALSE, TRUE },
    { TYPE_STALAG, -290, -20, 0, 1, TRUE, FALSE },
    { TYPE_STALAG, -310, -20, 0, 0, TRUE, TRUE },
    { TYPE_HULL, -310, 20, 1, 0, FALSE, FALSE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int hull = add_door (f, rows[n].type);

      object_set_position (f->world, 0, vec3 (0, 0, rows[n].from));
      make_drifting (f, 0, vec3 (0, 0, rows[n].speed));
      f->world->inside_stalag = rows[n].stalag_before;
      sim_fixture_watch (f, SIM_TRACE_EVENT);
      objects_collide (&f->sim, 0, hull, 0);
      g_assert_cmpuint (count_events (f, CONDITION_INSIDE_OBJECT), ==, rows[n].in);
      g_assert_cmpuint (count_events (f, CONDITION_OUTSIDE_OBJECT), ==, rows[n].out);
      g_assert_cmpint (f->world->inside_stalag, ==, rows[n].stalag_after);
    }
}

/* Only the player's ship, and each place by the part's own at that time: a door that moves over a
 * ship at rest is crossed as well. */
static void
test_triggers_frames (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_door (f, TYPE_STALAG);
  int other;

  sim_fixture_watch (f, SIM_TRACE_EVENT);
  other = add_ship (f, FIXTURE_FIGHTER, vec3 (0, 0, -310), vec3 (0, 0, 20));
  objects_collide (&f->sim, other, hull, 0);
  g_assert_cmpuint (count_events (f, CONDITION_INSIDE_OBJECT), ==, 0);
  object_set_position (f->world, 0, vec3 (0, 0, -310));
  make_drifting (f, 0, vec3 (0, 0, 0));
  object (f, hull)->velocity = vec3 (0, 0, -20);
  object_move (&f->sim, hull);
  objects_collide (&f->sim, 0, hull, 0);
  g_assert_cmpuint (count_events (f, CONDITION_INSIDE_OBJECT), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/collisions-hull/wall", test_wall);
  g_test_add_func ("/engine/collisions-hull/miss", test_miss);
  g_test_add_func ("/engine/collisions-hull/free-hull-turns", test_free_hull_turns);
  g_test_add_func ("/engine/collisions-hull/lever-of-now", test_lever_of_now);
  g_test_add_func ("/engine/collisions-hull/parted-by-the-sweeps-pass", test_parted_by_pass);
  g_test_add_func ("/engine/collisions-hull/shove-keeps-energy", test_shove_keeps_energy);
  g_test_add_func ("/engine/collisions-hull/corner-posts-one-shot-at", test_corner);
  g_test_add_func ("/engine/collisions-hull/nine-tries", test_nine_tries);
  g_test_add_func ("/engine/collisions-hull/resting", test_resting);
  g_test_add_func ("/engine/collisions-hull/moving-alike", test_moving_alike);
  g_test_add_func ("/engine/collisions-hull/player-reserve", test_player_reserve);
  g_test_add_func ("/engine/collisions-hull/force-field", test_force_field);
  g_test_add_func ("/engine/collisions-hull/without-tree", test_without_tree);
  g_test_add_func ("/engine/collisions-hull/torpedo/parts", test_torpedo_parts);
  g_test_add_func ("/engine/collisions-hull/torpedo/reveals-a-cloaked-hull", test_torpedo_reveals);
  g_test_add_func ("/engine/collisions-hull/torpedo/same-assembly", test_torpedo_same_assembly);
  g_test_add_func ("/engine/collisions-hull/torpedo/mounted", test_torpedo_mounted);
  g_test_add_func ("/engine/collisions-hull/torpedo/lurch", test_torpedo_lurch);
  g_test_add_func ("/engine/collisions-hull/torpedo/lurch-of-now", test_torpedo_lurch_of_now);
  g_test_add_func ("/engine/collisions-hull/hoop", test_hoop);
  g_test_add_func ("/engine/collisions-hull/triggers", test_triggers);
  g_test_add_func ("/engine/collisions-hull/triggers-frames", test_triggers_frames);
  return g_test_run ();
}
