/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-splits.c - large ships that break in two, the Ulysses, and what burns of them
 *
 * Source:  reference/effects.md, 6, 7 and 8 */
#include "engine/sim/destruction.h"
#include "engine/sim/explosions.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/splits-private.h"
#include "tests/engine/sim-fixture.h"

#define RELIANT 0x0C /* swept over 1200 ticks; other half 0x96 */
#define RELIANT_BACK 0x96
#define KURGAN 0x3C /* in bursts for 100 ticks; no other half */
#define LATOV 0x81
#define LATOV_BACK 0xB7
#define PUKOV 0x38       /* swept over 1200 ticks; big fireballs of 30000 */
#define CZAR_DOCKED 0x84 /* swept over 1400 ticks */
#define STALAG 0x45      /* in bursts for 500 ticks */
#define VICTORIOUS 0x11  /* stops dead; its front goes its own way */
#define VICTORIOUS_FRONT 0xC5
#define ULYSSES 0x16
#define ULYSSES_BACK 0x4B
#define ULYSSES_FIN 0x4C
#define PART_HULL 1
#define LIST_CUT 2
#define LIST_RAYS 1
#define LIST_FIREBALLS 5
#define SOUND_CAPITAL 65 /* CAPEXP */

static ShpPart *
add_part (ShpModel *model, const char *name, guint32 part_class, guint32 flags)
{
  ShpPart *part = sim_fixture_add_box (model, name, vec3 (0, 0, 0), 100);

  part->part_class = part_class;
  part->flags = flags;
  part->parent = -1;
  return part;
}

static void
add_cut (ShpPart *part, float z)
{
  ShpPointList *list = part->point_lists != NULL && part->point_lists->len > 0
                           ? &g_array_index (part->point_lists, ShpPointList, 0)
                           : shp_part_add_point_list (part, LIST_CUT);
  const ShpPoint point = { .position = { 0, 0, z } };

  g_array_append_val (list->points, point);
}

/* A hull with four cut points, not in order, a turret and the hull's wreck. */
static ShpModel *
make_ship (void)
{
  ShpModel *model = shp_model_new ();
  ShpPart *hull = add_part (model, "hull", PART_HULL, 0);

  model->flags |= SHP_HEADER_COMPONENTS;
  add_cut (hull, 50);
  add_cut (hull, -90);
  add_cut (hull, 90);
  add_cut (hull, -50);
  add_part (model, "turret", 3, SHP_PART_COMPONENT);
  add_part (model, "Bow forcefield 1", 0, 0);
  add_part (model, "hull dest", PART_HULL, SHP_PART_DAMAGED);
  return model;
}

static int
add_large (SimFixture *f, guint32 type)
{
  assets_add_model (f->assets, "large.shp", make_ship (), (int) type);
  return sim_fixture_add (f, type, vec3 (0, 0, 50000));
}

static gboolean
shows (SimFixture *f, int slot, int part)
{
  const int node = node_for_part (f->world, sim_fixture_object (f, slot)->root, part);

  return (f->world->nodes[node].flags & NODE_HIDDEN) == 0;
}

static void
split_at (SimFixture *f, guint32 tick)
{
  f->world->frame_start = tick;
  f->world->mission_ticks = tick;
  splits_update (&f->sim);
}

/* The points in the order of their z, a Latov's as they are listed. */
static void
test_points (void)
{
  static const float sorted[] = { -90, -50, 50, 90 }, listed[] = { 50, -90, 90, -50 };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int ship = add_large (f, RELIANT), latov = add_large (f, LATOV);
  Vec3 place;

  g_assert_cmpuint (split_point_count (&f->sim, ship), ==, 4);
  for (guint n = 0; n < 4; n++)
    {
      g_assert_true (split_point (&f->sim, ship, n, &place));
      assert_near (place.z, 50000 + sorted[n], 1e-2);
      g_assert_true (split_point (&f->sim, latov, n, &place));
      assert_near (place.z, 50000 + listed[n], 1e-2);
    }
  g_assert_false (split_point (&f->sim, ship, 4, &place));
}

/* The start of a sweep: the other half is made where the ship stands, out of power, exploding,
 * still disabled and passing through the hull it stands in; the wreck shows, a ring runs out for
 * half as long again as it takes. */
static void
test_start (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_large (f, RELIANT);
  const WorldObject *half;

  sim_fixture_object (f, slot)->velocity = vec3 (0, 0, 8);
  sim_fixture_object (f, slot)->yaw_rate = 0.25f;
  g_assert_true (split_start (&f->sim, slot));
  half = sim_fixture_object (f, slot + 1);
  g_assert_cmpuint (half->type, ==, RELIANT_BACK);
  g_assert_cmphex (
      half->flags
          & (OBJECT_UNPOWERED | OBJECT_ENGINES_DISABLED | OBJECT_DISABLED | OBJECT_EXPLODING),
      ==, OBJECT_UNPOWERED | OBJECT_ENGINES_DISABLED | OBJECT_DISABLED | OBJECT_EXPLODING);
  g_assert_cmpfloat (half->yaw_rate, ==, 0.25f);
  g_assert_cmpint (half->passes_through[0], ==, slot);
  assert_vec (object_position (f->world, slot + 1), 0, 0, 50000, 1e-2);
  g_assert_true ((sim_fixture_object (f, slot)->flags & OBJECT_ENGINES_DISABLED) != 0);
  g_assert_true (shows (f, slot, 3));
  g_assert_true (shows (f, slot, 0));
  g_assert_cmpuint (f->world->shockwaves[0].kind, ==, SHOCKWAVE_SPLIT);
  g_assert_cmpuint (f->world->shockwaves[0].life, ==, 1800);
  assert_near (f->world->shockwaves[0].size, 2 * sim_fixture_object (f, slot)->radius, 1e-2);
  g_assert_cmpfloat (f->world->shockwaves[0].velocity.z, ==, 2); /* a quarter a tick */
}

/* Over 1200 ticks four points take 300 each: one has burst at 300 (1 > 0), three at 900, the fourth
 * at 901; meanwhile the ship is held, 10 off along each axis. Then it drifts as its wreck. */
static void
test_sweep (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_large (f, RELIANT);
  const WorldSplit *split = &f->world->splits[0];
  const WorldObject *o = sim_fixture_object (f, slot), *half;
  Vec3 off;

  split_start (&f->sim, slot);
  half = sim_fixture_object (f, slot + 1);
  split_at (f, 300);
  g_assert_cmpuint (split->step, ==, 1);
  g_assert_false ((half->flags & OBJECT_DISABLED) != 0);
  off = vec3_sub (object_position (f->world, slot), vec3 (0, 0, 50000));
  assert_near (off.x * off.x, 100, 1e-2);
  assert_near (off.y * off.y, 100, 1e-2);
  assert_near (off.z * off.z, 100, 0.2);
  split_at (f, 900);
  g_assert_cmpuint (split->step, ==, 3);
  split_at (f, 901);
  g_assert_cmpuint (split->step, ==, 4);
  split_at (f, 1200);
  g_assert_cmpuint (split->used, ==, 1);
  split_at (f, 1201);
  g_assert_cmpuint (split->used, ==, 0);
  g_assert_false (shows (f, slot, 0));
  g_assert_false (shows (f, slot, 1));
  g_assert_true (shows (f, slot, 3));
  assert_vec (o->velocity, 2, 1.4, -5, 1e-5);
  assert_vec (half->velocity, -1.5, -10, -2, 1e-5);
  assert_vec (mat3_angles (&half->rotation), 0.0005, 0.002, 0.002, 1e-5);
  g_assert_cmphex (o->ends & 2, ==, 2);
  g_assert_cmphex (o->flags & (OBJECT_UNPOWERED | OBJECT_EXPLODING), ==,
                   OBJECT_UNPOWERED | OBJECT_EXPLODING);
}

/* How the other half drifts and turns, by its type, and whether the ship stops dead (effects.md 6,
 * End): four that are swept, then a Stalag's, a Latov's and another that go in bursts. */
static void
test_halves (void)
{
  static const struct
  {
    guint32 type, ticks;
    Vec3 drift, turn;
    gboolean dead;
  } rows[] = {
    { 0x47, 1000, { -1.5f, 20, -2 }, { 0, 0, 0 }, TRUE },
    { 0xA5, 1200, { -1.5f, -40, -2 }, { 0, 0, 0 }, FALSE },
    { 0x11, 800, { 30, 20, 4 }, { 0, 0, 0.001f }, TRUE },
    { 0x3D, 900, { -1.5f, -10, -2 }, { 0.0005f, 0.002f, 0.002f }, FALSE },
    { 0x45, 500, { 0, 0, 0 }, { 0, 0, 0 }, TRUE },
    { LATOV, 900, { -5, 0, 0 }, { 0.0005f, 0.002f, 0.002f }, TRUE },
    { 0x3E, 100, { -1.5f, -10, -2 }, { 0.0005f, 0.002f, 0.002f }, FALSE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_large (f, rows[n].type);
      const WorldObject *o = sim_fixture_object (f, slot), *half;

      sim_fixture_object (f, slot)->velocity = vec3 (0, 0, 8);
      g_assert_true (split_start (&f->sim, slot));
      half = sim_fixture_object (f, f->world->splits[0].other);
      split_at (f, rows[n].ticks + 1);
      assert_vec (half->velocity, rows[n].drift.x, rows[n].drift.y, rows[n].drift.z, 1e-5);
      assert_vec (mat3_angles (&half->rotation), rows[n].turn.x, rows[n].turn.y, rows[n].turn.z,
                  1e-5);
      if (rows[n].dead)
        assert_vec (o->velocity, 0, 0, 0, 0);
      else
        assert_vec (o->velocity, 2, 1.4, -5, 1e-5);
    }
}

static const WorldEffect *
nth_fireball (const SimFixture *f, guint n)
{
  for (guint i = 0; i < f->world->effect_count; i++)
    if (effect_entry (f->world, i)->kind == EFFECT_FIREBALL && n-- == 0)
      return effect_entry (f->world, i);
  return NULL;
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

/* One step in thirty has a big fireball besides, half as wide as its type's, half way on to the
 * bow. From the world's seed 51 the numbers are 205, 31600, 14807 for where the ship is held, then
 * 17250, a thirtieth of which is whole, and 10610 for the step's own: 0.75 + 0.5 x 10610 / 32767 of
 * 8000. From the first of four points, at -90, it is the second, at -50; from the last itself. A
 * type without one takes 0.35 of the radius. */
static void
test_big_burst (void)
{
  static const struct
  {
    guint32 type, step, tick;
    float z;
  } cases[] = { { PUKOV, 0, 1, -50 }, { PUKOV, 3, 901, 90 }, { RELIANT, 0, 1, -50 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_large (f, cases[n].type);
      const float radius = sim_fixture_object (f, slot)->radius;
      const gboolean own = cases[n].type == PUKOV;

      split_start (&f->sim, slot);
      f->world->splits[0].step = cases[n].step;
      f->world->random_state = 51;
      split_at (f, cases[n].tick);
      assert_near (nth_fireball (f, 0)->size, own ? 15000 : 0.175 * radius, 1e-2);
      assert_near (nth_fireball (f, 0)->position.z - object_next_position (f->world, slot).z,
                   cases[n].z, 1e-2);
      assert_near (nth_fireball (f, 1)->size, (own ? 8000 : 3300) * 0.9119007, 1e-1);
      g_assert_null (nth_fireball (f, 2));
    }
}

/* At the end CAPEXP, and three fireballs 50 ticks apart at the points that the last intact hull
 * part lists, though it is hidden by then: this one lists two. In bursts CAPEXP and EXPLOSION01
 * first. */
static void
test_end_fireballs (void)
{
  static const struct
  {
    guint32 type, ticks, capital;
  } cases[] = { { RELIANT, 1200, 1 }, { KURGAN, 100, 2 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpModel *model = shp_model_new ();
      ShpPointList *list;
      int slot;

      add_part (model, "hull front", PART_HULL, 0);
      list = shp_part_add_point_list (add_part (model, "hull", PART_HULL, 0), LIST_FIREBALLS);
      for (guint i = 0; i < 2; i++)
        {
          const ShpPoint point = { .position = { 0, 0, 30.0f * (float) i } };
          g_array_append_val (list->points, point);
        }
      add_part (model, "hull dest", PART_HULL, SHP_PART_DAMAGED);
      assets_add_model (f->assets, "large.shp", model, (int) cases[n].type);
      slot = sim_fixture_add (f, cases[n].type, vec3 (0, 0, 50000));
      split_start (&f->sim, slot);
      split_at (f, cases[n].ticks + 1);
      for (guint i = 0; i < 2; i++)
        {
          assert_near (nth_fireball (f, i)->size, 0.15 * 173.205, 1e-2);
          assert_near (nth_fireball (f, i)->position.z, 50000 + 30.0 * i, 1e-2);
          g_assert_cmpuint (nth_fireball (f, i)->value, ==, 50 * i);
        }
      g_assert_null (nth_fireball (f, 2));
      g_assert_cmpuint (count_sounds (f, SOUND_CAPITAL), ==, cases[n].capital);
      g_assert_cmpuint (count_sounds (f, SOUND_EXPLOSION), ==, cases[n].capital - 1);
    }
}

/* A docked Czar keeps its parts of link id 10, another ship none. */
static void
test_czar_keeps (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const guint32 type = n == 0 ? CZAR_DOCKED : PUKOV;
      ShpModel *model = make_ship ();
      int slot;

      g_array_index (model->parts, ShpPart, 1).link_id = 10;
      assets_add_model (f->assets, "large.shp", model, (int) type);
      slot = sim_fixture_add (f, type, vec3 (0, 0, 50000));
      split_start (&f->sim, slot);
      split_at (f, 1401);
      g_assert_false (shows (f, slot, 0));
      g_assert_cmpint (shows (f, slot, 1), ==, n == 0);
    }
}

/* A Latov's and a Stalag's bursts shake the view. From seed 16 the first number is 90, from 2 45:
 * both bursts, the one of a ship of one in ten, the other of one in five. */
static void
test_bursts_shake (void)
{
  static const struct
  {
    guint32 type, tick, seed;
    float shake;
  } cases[] = { { LATOV, 101, 16, 3 },
                { LATOV, 100, 16, 0 },
                { LATOV, 101, 2, 0 },
                { STALAG, 101, 2, 3 },
                { STALAG, 101, 16, 3 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_large (f, cases[n].type);

      split_start (&f->sim, slot);
      f->world->random_state = cases[n].seed;
      split_at (f, cases[n].tick);
      g_assert_cmpfloat (f->world->hit_shake, ==, cases[n].shake);
    }
}

/* The Victorious stops dead, and its front half goes its own way (Fix). */
static void
test_dead_stop (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_large (f, VICTORIOUS);

  sim_fixture_object (f, slot)->velocity = vec3 (0, 0, 8);
  split_start (&f->sim, slot);
  g_assert_cmpuint (sim_fixture_object (f, slot + 1)->type, ==, VICTORIOUS_FRONT);
  split_at (f, 801);
  assert_vec (sim_fixture_object (f, slot)->velocity, 0, 0, 0, 0);
  assert_vec (sim_fixture_object (f, slot + 1)->velocity, 30, 20, 4, 1e-5);
}

/* In bursts the wreck shows at the end alone; a ship with no other half has none made. */
static void
test_bursts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_large (f, KURGAN);
  const guint32 count = f->world->object_count;

  g_assert_true (split_start (&f->sim, slot));
  g_assert_cmpuint (f->world->object_count, ==, count);
  g_assert_cmpint (f->world->splits[0].other, ==, -1);
  g_assert_false (shows (f, slot, 3));
  split_at (f, 100);
  g_assert_true (shows (f, slot, 0));
  split_at (f, 101);
  g_assert_false (shows (f, slot, 0));
  g_assert_true (shows (f, slot, 3));
  assert_vec (sim_fixture_object (f, slot)->velocity, 2, 1.4, -5, 1e-5);
}

/* A Latov shows every wreck at once, stops dead, and its half leaves to the left. */
static void
test_latov (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_large (f, LATOV);

  sim_fixture_object (f, slot)->velocity = vec3 (0, 0, 8);
  split_start (&f->sim, slot);
  g_assert_cmpuint (sim_fixture_object (f, slot + 1)->type, ==, LATOV_BACK);
  g_assert_true (shows (f, slot, 3));
  split_at (f, 901);
  assert_vec (sim_fixture_object (f, slot)->velocity, 0, 0, 0, 0);
  assert_vec (sim_fixture_object (f, slot + 1)->velocity, -5, 0, 0, 1e-5);
}

/* Fix: a type without a sequence does not split; one whose model lists no points does, without
 * bursts; an eleventh split ends the first. */
static void
test_odd_splits (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int fighter = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 5000));
  int first = -1;

  g_assert_false (split_start (&f->sim, fighter));
  g_assert_false (split_start (&f->sim, 399));
  g_assert_cmpuint (f->world->splits[0].used, ==, 0);
  for (guint n = 0; n < WORLD_SPLITS + 1; n++)
    {
      const int slot = sim_fixture_add (f, KURGAN, vec3 (0, 0, 5000));
      first = first < 0 ? slot : first;
      g_assert_true (split_start (&f->sim, slot));
    }
  g_assert_cmphex (sim_fixture_object (f, first)->ends & 2, ==, 2);
  g_assert_cmpint (f->world->splits[0].ship, !=, first);
  split_at (f, 50);
  split_at (f, 101);
  for (guint n = 0; n < WORLD_SPLITS; n++)
    g_assert_cmpuint (f->world->splits[n].used, ==, 0);
}

/* One whose slot was emptied meanwhile is given up. */
static void
test_ship_goes_away (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_large (f, RELIANT);

  split_start (&f->sim, slot);
  object_reset (&f->sim, slot);
  split_at (f, 10);
  g_assert_cmpuint (f->world->splits[0].used, ==, 0);
}

static void
test_force_fields (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_large (f, RELIANT), other = sim_fixture_add (f, RELIANT, vec3 (0, 0, 0));

  split_hide_force_fields (&f->sim, slot);
  g_assert_false (shows (f, slot, 2)); /* in any case */
  g_assert_true (shows (f, slot, 0));
  g_assert_true (shows (f, other, 2));
}

/* A part with ray points burns: a ray for each pair. */
static void
test_burn (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  ShpPointList *rays = shp_part_add_point_list (add_part (model, "wreck", PART_HULL, 0), LIST_RAYS);
  const ShpPoint point = { .position = { 0, 0, 0 } };
  int slot, node;

  for (guint n = 0; n < 5; n++)
    g_array_append_val (rays->points, point);
  assets_add_model (f->assets, "wreck.shp", model, RELIANT);
  slot = sim_fixture_add (f, RELIANT, vec3 (0, 0, 0));
  node = f->world->nodes[sim_fixture_object (f, slot)->root].first_child;
  explosion_burn (&f->sim, slot, -1);
  g_assert_cmpuint (f->world->effect_count, ==, 0);
  explosion_burn (&f->sim, slot, node);
  g_assert_cmpuint (f->world->effect_count, ==, 1);
  g_assert_cmpuint (effect_entry (f->world, 0)->kind, ==, EFFECT_RAYS);
  g_assert_cmpuint (effect_entry (f->world, 0)->value, ==, 2);
  g_assert_cmpuint (effect_entry (f->world, 0)->ticks, ==, 5000);
}

/* --- the Ulysses --- */

enum
{
  TOP,
  FIN,
  LOW_GEN,
  MIDDLE,
  MIDDLE_WORN,
  FRONT_DAMAGED,
  MIDDLE_DAMAGED
};

static ShpModel *
make_ulysses (void)
{
  ShpModel *model = shp_model_new ();

  model->flags |= SHP_HEADER_COMPONENTS;
  add_part (model, "Ulysses Top", PART_HULL, SHP_PART_COMPONENT)->armor = 50;
  add_part (model, "Ulysses Fin", 0, SHP_PART_COMPONENT)->armor = 50;
  add_part (model, "Ulysses Low gen", 0, 0)->armor = 50;
  add_part (model, "Uly mid sec", 0, 0);
  add_part (model, "Uly mid dest", 0, 0);
  add_part (model, "Uly frnt dest", 0, SHP_PART_DAMAGED);
  add_part (model, "Uly mid sec dest", 0, SHP_PART_DAMAGED);
  return model;
}

static int
add_ulysses (SimFixture *f)
{
  assets_add_model (f->assets, "ulysses.shp", make_ulysses (), ULYSSES);
  return sim_fixture_add (f, ULYSSES, vec3 (0, 0, 50000));
}

static void
lose (SimFixture *f, int slot, int part)
{
  WorldNode *root = &f->world->nodes[sim_fixture_object (f, slot)->root];

  f->world->nodes[node_for_part (f->world, sim_fixture_object (f, slot)->root, part)].armor = -1;
  root->flags |= NODE_DESTROYED;
  objects_pass (&f->sim);
}

/* Any part leaves it without power. */
static void
test_ulysses_part (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);
  const WorldObject *o = sim_fixture_object (f, slot);

  lose (f, slot, LOW_GEN);
  g_assert_true ((o->flags & OBJECT_UNPOWERED) != 0);
  g_assert_false ((o->flags & OBJECT_EXPLODING) != 0);
  g_assert_true (shows (f, slot, LOW_GEN));
  g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 1);
}

/* The fin goes alone, once. */
static void
test_ulysses_fin (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);
  const WorldObject *o = sim_fixture_object (f, slot), *fin;

  lose (f, slot, FIN);
  fin = sim_fixture_object (f, slot + 1);
  g_assert_cmpuint (fin->type, ==, ULYSSES_FIN);
  assert_vec (fin->velocity, 5, 15, -1, 0);
  assert_vec (mat3_angles (&fin->rotation), 0.002, -0.0002, -0.0001, 1e-6);
  g_assert_cmphex (fin->flags & (OBJECT_UNPOWERED | OBJECT_EXPLODING | OBJECT_DISABLED), ==,
                   OBJECT_UNPOWERED | OBJECT_EXPLODING);
  g_assert_cmphex (o->ends, ==, 1);
  g_assert_cmpuint (count_sounds (f, SOUND_CAPITAL), ==, 1);
  g_assert_false (shows (f, slot, FIN));
  g_assert_false (shows (f, slot, LOW_GEN));
  g_assert_false (shows (f, slot, MIDDLE));
  g_assert_false (shows (f, slot, MIDDLE_WORN));
  g_assert_true (shows (f, slot, MIDDLE_DAMAGED));
  g_assert_true (shows (f, slot, TOP));
  g_assert_false ((o->flags & OBJECT_EXPLODING) != 0);
  g_assert_cmpuint (f->world->splits[0].used, ==, 0);
}

/* The top breaks it in two, taking the fin along; after 900 ticks both halves drift. */
static void
test_ulysses_top (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_ulysses (f);
  const WorldObject *o = sim_fixture_object (f, slot), *back;

  lose (f, slot, TOP);
  back = sim_fixture_object (f, slot + 1);
  g_assert_cmpuint (back->type, ==, ULYSSES_BACK);
  g_assert_cmpuint (sim_fixture_object (f, slot + 2)->type, ==, ULYSSES_FIN);
  g_assert_true ((o->flags & OBJECT_EXPLODING) != 0);
  g_assert_true (shows (f, slot, FRONT_DAMAGED));
  g_assert_cmpuint (count_sounds (f, SOUND_CAPITAL), ==, 0);
  split_at (f, 100);
  g_assert_cmpuint (f->world->splits[0].step, ==, 1); /* 7.4, but one a frame */
  split_at (f, 900);
  g_assert_cmpuint (f->world->splits[0].used, ==, 1);
  split_at (f, 901);
  g_assert_cmpuint (f->world->splits[0].used, ==, 0);
  g_assert_false (shows (f, slot, TOP));
  g_assert_false (shows (f, slot, MIDDLE_DAMAGED));
  assert_vec (back->velocity, -1.5, -10, -2, 1e-5);
  assert_vec (o->velocity, -2, 3, 20, 1e-5);
  g_assert_cmphex (o->ends, ==, 3);
}
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/splits/" path, function)
  ADD ("points", test_points);
  ADD ("start", test_start);
  ADD ("sweep", test_sweep);
  ADD ("halves", test_halves);
  ADD ("big-burst", test_big_burst);
  ADD ("end-fireballs", test_end_fireballs);
  ADD ("czar-keeps", test_czar_keeps);
  ADD ("bursts-shake", test_bursts_shake);
  ADD ("dead-stop", test_dead_stop);
  ADD ("bursts", test_bursts);
  ADD ("latov", test_latov);
  ADD ("odd", test_odd_splits);
  ADD ("ship-goes-away", test_ship_goes_away);
  ADD ("force-fields", test_force_fields);
  ADD ("burn", test_burn);
  ADD ("ulysses/part", test_ulysses_part);
  ADD ("ulysses/fin", test_ulysses_fin);
  ADD ("ulysses/top", test_ulysses_top);
#undef ADD
  return g_test_run ();
}
