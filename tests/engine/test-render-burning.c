/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-burning.c - what burns and smokes, and what a split cuts
 *
 * Numbers are hand-worked from reference/effects.md 6, 8 and 12.
 */
#include "engine/sim/effects.h"
#include "engine/sim/explosions.h"
#include "engine/sim/splits.h"
#include "tests/engine/scenery-fixture.h"

#include <math.h>

/* --- burning wrecks --- */

/* Each type burns at its own part (effects.md 8): a ray for each of the two pairs (Fix: the last
 * too), pale cyan, 260 either way, straying by a fifth; what is left over has none. */
static void
test_wreck_rays (void)
{
  static const struct
  {
    guint32 type;
    const char *part;
  } wrecks[] = { { 0x72, "Mam frnt dest 2" },
                 { 0x73, "Mam back dest" },
                 { 0x75, "Bad dead back" },
                 { 0x76, "BAD dead frnt" },
                 { 0x77, "Box07" } };

  for (guint n = 0; n < G_N_ELEMENTS (wrecks); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      g_autoptr (RenderScene) scene = render_scene_new ();
      ShpModel *model = shp_model_new ();

      add_wreck_part (model, wrecks[n].part);
      add_ship (f, wrecks[n].type, model, vec3 (0, 0, 500));
      show (f, scene);
      g_assert_cmpuint (scene->rays->len, ==, 2);
      assert_vec (ray (scene, 0)->from, 0, 0, 500, 1e-3);
      assert_vec (ray (scene, 0)->to, 0, 0, 520, 1e-3);
      assert_vec (ray (scene, 1)->from, 10, 0, 500, 1e-3);
      assert_vec (ray (scene, 1)->to, 10, 40, 500, 1e-3);
      assert_near (ray (scene, 0)->width, 260, 0);
      assert_near (ray (scene, 0)->jitter, 0.2, 1e-6);
      assert_near (ray (scene, 0)->colour[0], 0.6, 1e-6);
      assert_near (ray (scene, 0)->brightness, 1, 0); /* not dark yet as it is made */
    }
}

/* A single pair has its ray too (Fix). A part of another name, or a hidden one, burns nothing. */
static void
test_wreck_single_pair (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new (), *other = shp_model_new ();
  int slot;

  add_list (add_part (model, "Mam frnt dest 2", vec3 (0, 0, 0), 0), LIST_RAYS, wreck_points, 2);
  add_wreck_part (other, "Mam frnt dest");
  slot = add_ship (f, MAMMOTH_FRONT, model, vec3 (0, 0, 500));
  add_ship (f, 0x73, other, vec3 (0, 0, 900));
  show (f, scene);
  g_assert_cmpuint (scene->rays->len, ==, 1);
  f->world->nodes[sim_fixture_part_node (f, slot, 0)].flags |= NODE_HIDDEN;
  show (f, scene);
  g_assert_cmpuint (scene->rays->len, ==, 0);
  g_assert_cmpuint (scene->lights->len, ==, 0);
}

/* A red light at the first point of each light list: 8 as it is made, so 160000 far; then 0.5 to 1,
 * by frames, of 20000; none after 10000 ticks. The wreck is dark of rays then, or lit: lights that
 * reach 10000 are the rays'. */
static void
test_burn_lights (void)
{
  static const float points[2][3] = { { 0, 30, 0 }, { 0, 99, 0 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "Mam frnt dest 2", vec3 (0, 0, 0), 0);
  float least = 1, most = 0;

  add_list (part, LIST_RAYS, NULL, 0);
  add_list (part, LIST_LIGHT, points, 2);
  add_list (part, LIST_LIGHT, points + 1, 1);
  add_ship (f, MAMMOTH_FRONT, model, vec3 (0, 0, 500));
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 2);
  assert_vec (light (scene, 0)->position, 0, 30, 500, 1e-3);
  assert_vec (light (scene, 1)->position, 0, 99, 500, 1e-3);
  assert_near (light (scene, 0)->reach, 160000, 0);
  assert_near (light (scene, 0)->colour[0], 8, 0);
  assert_near (light (scene, 0)->colour[1], 0, 0);
  for (guint tick = 1; tick < 200; tick++)
    {
      f->world->mission_ticks = tick;
      show (f, scene);
      least = MIN (least, light (scene, 0)->colour[0]);
      most = MAX (most, light (scene, 0)->colour[0]);
      assert_near (light (scene, 0)->reach, 20000 * light (scene, 0)->colour[0], 1e-1);
    }
  g_assert_cmpfloat (least, >=, 0.5f);
  g_assert_cmpfloat (least, <, 0.6f);
  g_assert_cmpfloat (most, <=, 1.0f);
  g_assert_cmpfloat (most, >, 0.9f);
  f->world->mission_ticks = 9999;
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 2);
  f->world->mission_ticks = 10000;
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 0);
}

/* Fifteen burn lights and 64 streams are all there are: nine wrecks of two lights and eight streams
 * each leave three lights and eight streams out. A wreck's own go with it (Fix). */
static void
test_burn_slots (void)
{
  static const float points[8][3] = { { 0 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "Mam frnt dest 2", vec3 (0, 0, 0), 0);
  int last = -1;

  add_list (part, LIST_RAYS, NULL, 0);
  add_list (part, LIST_LIGHT, points, 1);
  add_list (part, LIST_LIGHT, points, 1);
  add_list (part, LIST_STREAMS, points, 8);
  last = add_ship (f, MAMMOTH_FRONT, model, vec3 (0, 0, 500));
  for (guint n = 1; n < 9; n++)
    last = sim_fixture_add (f, MAMMOTH_FRONT, vec3 (0, 0, 500));
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 15);
  g_assert_cmpuint (scene->streams, ==, 64);
  for (; last > 1; last--)
    sim_fixture_object (f, last)->flags |= OBJECT_HIDDEN;
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 2);
  g_assert_cmpuint (scene->streams, ==, 8);
}

/* Smoke of a stream whose vertex's normal is along X, from a wreck that lies still: 0.2 a tick that
 * live 100 to 109 ticks, so 21 on average; half-size 50 to 150, grey 0.5 to 0; 3 to 3.5 a tick
 * along X, at most a quarter of it aside. Before the wreck was made none went. */
static void
test_wreck_smoke (void)
{
  static const float point[1][3] = { { 0, 0, 70 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "Mam frnt dest 2", vec3 (0, 0, 0), 0);
  ShpVertex *vertex;

  vertex = &g_array_index (g_array_index (part->levels, ShpLevel, 0).vertices, ShpVertex, 0);
  vertex->normal[0] = 1;
  add_list (part, LIST_RAYS, NULL, 0);
  add_list (part, LIST_STREAMS, point, 1);
  f->world->mission_ticks = 1000;
  add_ship (f, MAMMOTH_FRONT, model, vec3 (0, 0, 500));
  show (f, scene);
  g_assert_cmpuint (scene->particles->len, <=, 1);
  f->world->mission_ticks = 5000;
  show (f, scene);
  g_assert_cmpuint (scene->particles->len, >=, 8);
  g_assert_cmpuint (scene->particles->len, <=, 40);
  for (guint n = 0; n < scene->particles->len; n++)
    {
      const RenderParticle *p = particle (scene, n);
      const float aside = MAX (fabsf (p->position.y), fabsf (p->position.z - 570));

      g_assert_cmpfloat (p->position.x, >=, 0);
      g_assert_cmpfloat (p->position.x, <=, 110 * 3.5f);
      g_assert_cmpfloat (p->position.z, ==, 570); /* the spread is across X and Y alone */
      g_assert_cmpfloat (aside, <=, p->position.x / 0.75f * 0.25f + 1e-3f);
      g_assert_cmpfloat (p->half, >=, 50);
      g_assert_cmpfloat (p->half, <=, 150);
      g_assert_cmpfloat (p->colour[0], <=, 0.5f);
      g_assert_cmpfloat (p->colour[0], ==, p->colour[2]);
      g_assert_false (p->over);
    }
}

/* The prototype gate's power core burns steadily, with rays alone, however long the world runs. */
static void
test_power_core (void)
{
  static const float point[1][3] = { { 0, 0, 0 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_wreck_part (model, "Protogate Power core");

  add_list (part, LIST_LIGHT, point, 1);
  add_list (part, LIST_STREAMS, point, 1);
  add_ship (f, PROTO_GATE, model, vec3 (0, 0, 500));
  for (guint32 tick = 0; tick < 900000; tick += 12345)
    {
      f->world->mission_ticks = tick;
      show (f, scene);
      g_assert_cmpuint (scene->rays->len, ==, 2);
      assert_near (ray (scene, 0)->brightness, 1, 0);
      g_assert_cmpuint (scene->lights->len, ==, 2); /* the rays' */
      g_assert_cmpuint (scene->particles->len, ==, 0);
    }
}

/* --- what is set on fire --- */

/* For 5000 ticks, flickering, with its smoke; then it is out, as it is once the part is gone. */
static void
test_set_on_fire (void)
{
  static const float point[1][3] = { { 0, 0, 0 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_wreck_part (model, "Uly bfin dest");
  int slot, node;

  add_list (part, LIST_LIGHT, point, 1);
  add_list (part, LIST_STREAMS, point, 1);
  f->world->mission_ticks = 1000;
  slot = add_ship (f, FIXTURE_HOSTILE, model, vec3 (0, 0, 500));
  show (f, scene);
  g_assert_cmpuint (scene->rays->len, ==, 0);
  node = sim_fixture_part_node (f, slot, 0);
  explosion_burn (&f->sim, slot, node);
  show (f, scene);
  g_assert_cmpuint (scene->rays->len, ==, 2);
  g_assert_cmpuint (scene->lights->len, ==, 3); /* the rays' and its own */
  g_assert_cmpuint (scene->effects->len, ==, 0);
  f->world->mission_ticks = 5999;
  show (f, scene);
  g_assert_cmpuint (scene->streams, ==, 1);
  f->world->mission_ticks = 6000;
  show (f, scene);
  g_assert_cmpuint (scene->streams, ==, 0);
  f->world->mission_ticks = 2000;
  f->world->nodes[node].flags |= NODE_HIDDEN;
  show (f, scene);
  g_assert_cmpuint (scene->streams, ==, 0);
}

/* --- smoke --- */

/* The fixture's ships hold 6 x 50 = 300 of armour, 6 x 100 = 600 of shields: levels begin below
 * 270, 210 and 150, thinned to the first while left, fore and aft hold more than 540. Right does
 * not count (the game looks at aft twice). */
static void
test_smoke_levels (void)
{
  static const struct
  {
    float armor, shields[4];
    guint level;
  } cases[] = {
    { 299, { 0, 0, 0, 0 }, 0 },         { 270, { 0, 0, 0, 0 }, 0 },
    { 269, { 0, 0, 0, 0 }, 1 },         { 210, { 0, 0, 0, 0 }, 1 },
    { 209, { 0, 0, 0, 0 }, 2 },         { 149, { 0, 0, 0, 0 }, 3 },
    { 149, { 539, 0, 539, 539 }, 3 },   { 149, { 541, 0, 541, 541 }, 1 },
    { 149, { 541, 600, 541, 500 }, 3 }, { 299, { 599, 599, 599, 599 }, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    for (guint quadrant = 0; quadrant < 4; quadrant++)
      {
        WorldObject o = { .armor = { 299, 299, 299, 299 } };

        o.armor[quadrant] = cases[n].armor;
        memcpy (o.shields, cases[n].shields, sizeof o.shields);
        g_assert_cmpuint (render_smoke_level (&o, 50, 100), ==, cases[n].level);
      }
}

/* A whole ship whose type has little armour: 5 of 6 x 1 is below 0.9, but none starts while its
 * shields are up. The Ripper never smokes, nor a ship its pilot left, nor what has no armour. */
static void
test_smoke_none (void)
{
  WorldObject o = { .armor = { 5, 5, 5, 5 }, .shields = { 599, 599, 599, 599 } };

  g_assert_cmpuint (render_smoke_level (&o, 1, 100), ==, 0);
  memset (o.shields, 0, sizeof o.shields);
  g_assert_cmpuint (render_smoke_level (&o, 1, 100), ==, 1);
  g_assert_cmpuint (render_smoke_level (&o, 0, 100), ==, 0);
  o.flags = OBJECT_ABANDONED;
  g_assert_cmpuint (render_smoke_level (&o, 1, 100), ==, 0);
  o.flags = 0;
  o.type = 0x1F;
  g_assert_cmpuint (render_smoke_level (&o, 1, 100), ==, 0);
}

static int
add_smoker (SimFixture *f, float length)
{
  static const float at[3] = { 0, 0, -40 };
  ShpModel *model = shp_model_new ();
  ShpAttachment *glow;

  add_part (model, "nose", vec3 (0, 0, 0), 0);
  glow = shp_part_add_attachment (add_part (model, "engine", vec3 (0, 0, 0), 0), 2, 1, at);
  glow->size[2] = length;
  assets_add_model (f->assets, "smoker.shp", model, FIXTURE_HOSTILE);
  return sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 500));
}

/* Half a particle a tick that lives 70 to 79 ticks (37 on average), from the glow 40 behind, 30 to
 * 36 a tick along its Z (the other way where it is negatively long), at most 0.075 aside on each
 * axis; sizes of 37.5 to 300 and a quarter more. */
static void
test_smoke (void)
{
  for (int sign = -1; sign <= 1; sign += 2)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      g_autoptr (RenderScene) scene = render_scene_new ();
      const int slot = add_smoker (f, (float) sign * 100);
      WorldObject *o = sim_fixture_object (f, slot);

      f->world->mission_ticks = 4000;
      memset (o->shields, 0, sizeof o->shields);
      show (f, scene);
      g_assert_cmpuint (scene->particles->len, ==, 0);
      o->armor[3] = 250;
      show (f, scene);
      g_assert_cmpuint (scene->particles->len, >=, 18);
      g_assert_cmpuint (scene->particles->len, <=, 56);
      for (guint n = 0; n < scene->particles->len; n++)
        {
          const RenderParticle *p = particle (scene, n);
          const float flown = (p->position.z - 460) * (float) sign;
          g_assert_cmpfloat (flown, >=, 0);
          g_assert_cmpfloat (flown, <=, 79 * 36);
          g_assert_cmpfloat (fabsf (p->position.x), <=, flown * 0.0751f + 1e-2f);
          g_assert_cmpfloat (p->half, <=, 300 * 1.25f);
          g_assert_false (p->over);
        }
      o->flags |= OBJECT_DISABLED;
      show (f, scene);
      g_assert_cmpuint (scene->particles->len, ==, 0);
    }
}

/* The third level's smoke covers what is behind it, and one step in ten throws out a fireball of
 * 0.1 to 0.3 of the radius that shows for 90 ticks; over 40 moments 22 steps of each, 2.2 on
 * average. */
static void
test_thick_smoke (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_smoker (f, 100);
  WorldObject *o = sim_fixture_object (f, slot);
  guint balls = 0;

  memset (o->shields, 0, sizeof o->shields);
  o->armor[0] = 100;
  for (guint n = 0; n < 40; n++)
    {
      f->world->mission_ticks = 4000 + n * 100;
      show (f, scene);
      g_assert_true (particle (scene, 0)->over);
      balls += scene->effects->len;
      for (guint i = 0; i < scene->effects->len; i++)
        {
          const RenderEffect *ball = &g_array_index (scene->effects, RenderEffect, i);
          g_assert_cmpuint (ball->kind, ==, EFFECT_FIREBALL);
          g_assert_cmpfloat (ball->size, >=, 0.1f * o->radius - 1e-3f);
          g_assert_cmpfloat (ball->size, <=, 0.3f * o->radius + 1e-3f);
          g_assert_cmpfloat (ball->age, <, 90);
          assert_near (ball->life, 90, 0);
          assert_vec (ball->position, 0, 0, 460, 1e-2);
        }
    }
  g_assert_cmpuint (balls, >=, 40);
  g_assert_cmpuint (balls, <=, 140);
}

/* --- splits --- */

#define RELIANT 0x0C /* swept; its other half is 0x96 */
#define RELIANT_HALF 0x96
#define PROWLER 0x1E /* in bursts */

static const float cut_points[3][3] = { { 0, 0, 100 }, { 0, 0, -100 }, { 0, 0, 0 } };

static ShpModel *
make_breaking_model (void)
{
  ShpModel *model = shp_model_new ();

  add_list (add_part (model, "hull", vec3 (0, 0, 0), 0), LIST_CUT, cut_points, 3);
  add_part (model, "wreck", vec3 (0, 0, 0), 0)->flags |= SHP_PART_DAMAGED;
  add_part (model, "tower", vec3 (0, -20, 0), 0);
  for (guint n = 0; n < 2; n++)
    g_array_index (model->parts, ShpPart, n).part_class = PART_CLASS_HULL;
  return model;
}

/* Two of three points are reached, the stern's at -100 and the middle: intact parts show ahead of
 * the middle, the wreck and the half's first part behind it. Before the split nothing is cut. */
static void
test_sweep_cuts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *half = shp_model_new ();
  const int slot = add_ship (f, RELIANT, make_breaking_model (), vec3 (0, 0, 50000));
  int other;

  add_part (half, "half", vec3 (0, 0, 0), 0);
  add_part (half, "mast", vec3 (0, 0, 0), 0);
  assets_add_model (f->assets, "half.shp", half, RELIANT_HALF);
  show (f, scene);
  assert_vec (part_of (scene, (guint) slot, 0)->cut, 0, 0, 0, 0);
  g_assert_true (split_start (&f->sim, slot));
  other = f->world->splits[0].other;
  g_assert_cmpint (other, >=, 0);
  sim_fixture_object (f, other)->flags &= ~(guint32) OBJECT_DISABLED; /* as its first frame does */
  f->world->splits[0].step = 2;
  show (f, scene);
  g_assert_cmpuint (item_of (scene, (guint) slot)->part_count, ==, 3);
  assert_vec (part_of (scene, (guint) slot, 0)->cut, 0, 0, -1, 0);
  assert_vec (part_of (scene, (guint) slot, 1)->cut, 0, 0, 1, 0);
  assert_vec (part_of (scene, (guint) slot, 2)->cut, 0, 0, -1, 0);
  assert_near (part_of (scene, (guint) slot, 0)->cut_at.z
                   + item_of (scene, (guint) slot)->position.z,
               50000, 1e-1);
  assert_vec (part_of (scene, (guint) other, 0)->cut, 0, 0, 1, 0);
  assert_vec (part_of (scene, (guint) other, 1)->cut, 0, 0, 0, 0);
  f->world->splits[0].step = 3;
  show (f, scene);
  assert_near (part_of (scene, (guint) slot, 0)->cut_at.z
                   + item_of (scene, (guint) slot)->position.z,
               50100, 1e-1);
}

/* A split in bursts cuts nothing. */
static void
test_bursts_cut_nothing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_ship (f, PROWLER, make_breaking_model (), vec3 (0, 0, 50000));

  g_assert_true (split_start (&f->sim, slot));
  show (f, scene);
  assert_vec (part_of (scene, (guint) slot, 0)->cut, 0, 0, 0, 0);
}

/* A burning half's rays are cut with it (Fix): a Badanov's back is the other half of a Badanov. */
static void
test_rays_are_cut (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *half = shp_model_new ();
  const int slot = add_ship (f, 0x37, make_breaking_model (), vec3 (0, 0, 50000));

  add_wreck_part (half, "Bad dead back");
  assets_add_model (f->assets, "half.shp", half, 0x75);
  g_assert_true (split_start (&f->sim, slot));
  f->world->splits[0].step = 1;
  sim_fixture_object (f, f->world->splits[0].other)->flags &= ~(guint32) OBJECT_DISABLED;
  show (f, scene);
  g_assert_cmpuint (scene->rays->len, ==, 2);
  assert_vec (ray (scene, 0)->cut, 0, 0, 1, 0);
  assert_near (ray (scene, 0)->cut_at.z, 49900, 1e-1);
}

/* --- flames --- */

static void
note (SimFixture *f, EffectKind kind, guint32 value)
{
  const WorldEffect effect = { .kind = (guint16) kind,
                               .slot = -1,
                               .node = -1,
                               .value = value,
                               .position = { 0, 0, 500 },
                               .velocity = { 0, 40, 0 } };

  effect_add (f->world, &effect);
}

/* effects.md 1: a blast's 400 flames leave at 200 to 500 a tick, and carry 0.25 to 0.5
 * of the ship's 40 a step, so 10 to 20 a tick, all the same; they live 500 to 599 ticks. A burst's,
 * or a lost component's, 200 leave at 20 to 25 and carry 10. */
static void
test_flames (void)
{
  static const struct
  {
    guint32 count;
    float least, most, carried;
  } cases[] = { { 400, 200, 500, 20 }, { 200, 20, 25, 10 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      g_autoptr (RenderScene) scene = render_scene_new ();

      f->world->mission_ticks = 1000;
      note (f, EFFECT_FLAMES, cases[n].count);
      f->world->mission_ticks = 1250;
      show (f, scene);
      g_assert_cmpuint (scene->effects->len, ==, 0);
      g_assert_cmpuint (scene->particles->len, ==, cases[n].count);
      for (guint i = 0; i < scene->particles->len; i++)
        {
          const RenderParticle *p = particle (scene, i);
          const float away = vec3_length (vec3_sub (p->position, vec3 (0, 0, 500))) / 250;

          g_assert_cmpfloat (away, >=, cases[n].least - cases[n].carried - 0.1f);
          g_assert_cmpfloat (away, <=, cases[n].most + cases[n].carried + 0.1f);
          /* half way: 100 either way and orange at 250 of 500; the longest-lived at 250 of 599 */
          g_assert_cmpfloat (p->half, <=, 100.1f);
          g_assert_cmpfloat (p->half, >, 69.6f); /* 400 x (250 / 599)^2 */
          g_assert_cmpfloat (p->colour[1], >=, 0.249f);
          g_assert_cmpfloat (p->colour[2], ==, 0);
        }
      f->world->mission_ticks = 1499;
      show (f, scene);
      g_assert_cmpuint (scene->particles->len, ==, cases[n].count);
      f->world->mission_ticks = 1599;
      show (f, scene);
      g_assert_cmpuint (scene->particles->len, ==, 0);
    }
}

/* A blast and a burst sparkle with 150 white particles at up to 7 a tick, which carry 0.25 of the
 * ship's 40 a step, and 0.5: 10 and 20 a tick. They live 100 to 599 ticks. */
static void
test_sparkle (void)
{
  static const struct
  {
    EffectKind kind;
    float carried;
  } cases[] = { { EFFECT_BLAST, 10 }, { EFFECT_BURST, 20 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      g_autoptr (RenderScene) scene = render_scene_new ();

      f->world->mission_ticks = 1000;
      note (f, cases[n].kind, 0);
      f->world->mission_ticks = 1050;
      show (f, scene);
      g_assert_cmpuint (scene->particles->len, ==, 150);
      for (guint i = 0; i < 150; i++)
        {
          const Vec3 gone = vec3_sub (particle (scene, i)->position, vec3 (0, 0, 500));
          g_assert_cmpfloat (vec3_length (vec3_sub (gone, vec3 (0, 50 * cases[n].carried, 0))), <=,
                             350.1f);
          g_assert_cmpfloat (particle (scene, i)->half, <=, 28.2f); /* the curve's crest, at 0.75 */
          g_assert_cmpfloat (particle (scene, i)->colour[0], ==, particle (scene, i)->colour[2]);
        }
      f->world->mission_ticks = 1599;
      show (f, scene);
      g_assert_cmpuint (scene->particles->len, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-burning/wreck/rays", test_wreck_rays);
  g_test_add_func ("/engine/render-burning/wreck/single-pair", test_wreck_single_pair);
  g_test_add_func ("/engine/render-burning/wreck/lights", test_burn_lights);
  g_test_add_func ("/engine/render-burning/wreck/slots", test_burn_slots);
  g_test_add_func ("/engine/render-burning/wreck/smoke", test_wreck_smoke);
  g_test_add_func ("/engine/render-burning/wreck/power-core", test_power_core);
  g_test_add_func ("/engine/render-burning/split/sweep", test_sweep_cuts);
  g_test_add_func ("/engine/render-burning/split/bursts", test_bursts_cut_nothing);
  g_test_add_func ("/engine/render-burning/split/rays", test_rays_are_cut);
  g_test_add_func ("/engine/render-burning/set-on-fire", test_set_on_fire);
  g_test_add_func ("/engine/render-burning/smoke/levels", test_smoke_levels);
  g_test_add_func ("/engine/render-burning/smoke/none", test_smoke_none);
  g_test_add_func ("/engine/render-burning/smoke/trail", test_smoke);
  g_test_add_func ("/engine/render-burning/smoke/thick", test_thick_smoke);
  g_test_add_func ("/engine/render-burning/flames", test_flames);
  g_test_add_func ("/engine/render-burning/sparkle", test_sparkle);
  return g_test_run ();
}
