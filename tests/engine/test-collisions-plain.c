/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-collisions-plain.c - the sweep against the rule written out plainly
 *
 * Random worlds of every kind of object that meets others are run twice, by collisions_sweep and by
 * the steps of reference/collisions.md as they stand: nothing kept between them, an order picked
 * one by one, every place asked anew. Meanwhile objects come and go, rocks fall into pieces and
 * large ships break in two. All of both worlds must stay the same, byte by byte.
 */
#include "tests/engine/solid-fixture.h"

#include "engine/sim/collisions.h"
#include "engine/sim/destruction.h"
#include "engine/sim/explosions.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/splits.h"

#include <string.h>

#define PASSES 10
#define PART_HULL 1
#define LIST_CUT 2

/* --- the rule, plainly --- */

static gboolean
takes_part (const Sim *sim, int slot)
{
  const WorldObject *o = &sim->world->objects[slot];

  return object_type_info (sim, slot) != NULL
         && (o->flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_NO_COLLISIONS)) == 0;
}

static float
reach_of (const Sim *sim, int slot)
{
  return sim->world->objects[slot].radius * sim->world->objects[slot].visibility;
}

static float
place_of (const Sim *sim, int slot)
{
  return object_next_position (sim->world, slot).x;
}

static gboolean
lets_pass (const Sim *sim, int slot, int other)
{
  const gint32 *passes = sim->world->objects[slot].passes_through;

  return passes[0] == other || passes[1] == other;
}

static gboolean
overlap (const Sim *sim, int a, int b)
{
  const float touch = sim->world->objects[a].radius + sim->world->objects[b].radius;

  return vec3_distance_squared (object_next_position (sim->world, a),
                                object_next_position (sim->world, b))
         < touch * touch;
}

/* The slots, those of the greatest far end first; of equal ones the earlier. */
static void
pick_order (int *slots, float far[WORLD_OBJECTS], guint count)
{
  for (guint n = 0; n < count; n++)
    {
      guint best = n;
      int slot;

      for (guint i = n + 1; i < count; i++)
        if (far[slots[i]] > far[slots[best]])
          best = i;
      slot = slots[best];
      for (; best > n; best--)
        slots[best] = slots[best - 1];
      slots[n] = slot;
    }
}

static gboolean
plain_pass (Sim *sim, const int *slots, float far[WORLD_OBJECTS], guint count, guint pass)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < count; i++)
    for (guint j = i + 1; j < count; j++)
      {
        const int a = slots[i], b = slots[j];

        if (!(far[b] >= place_of (sim, a) - reach_of (sim, a)))
          break;
        if (lets_pass (sim, a, b) || lets_pass (sim, b, a) || !overlap (sim, a, b)
            || !objects_collide (sim, a, b, pass))
          continue;
        far[a] = place_of (sim, a) + reach_of (sim, a);
        far[b] = place_of (sim, b) + reach_of (sim, b);
        moved = TRUE;
      }
  return moved;
}

static void
plain_sweep (Sim *sim)
{
  float far[WORLD_OBJECTS] = { 0 };
  int slots[WORLD_OBJECTS];
  guint count = 0;

  for (int slot = 0; slot < WORLD_OBJECTS; slot++)
    if ((slot < (int) sim->world->object_count || slot == WORLD_CUTAWAY_SLOT)
        && takes_part (sim, slot))
      {
        far[slot] = place_of (sim, slot) + reach_of (sim, slot);
        slots[count++] = slot;
      }
  for (guint pass = 0; pass < PASSES; pass++)
    {
      pick_order (slots, far, count);
      if (!plain_pass (sim, slots, far, count, pass))
        return;
    }
}

/* --- random worlds --- */

static float
between (GRand *rand, double low, double high)
{
  return (float) g_rand_double_range (rand, low, high);
}

static Vec3
any_vector (GRand *rand, double reach)
{
  return vec3 (between (rand, -reach, reach), between (rand, -reach, reach),
               between (rand, -reach, reach));
}

/* Fighters of two sides, mines, two torpedoes, satellites, debris, rocks, the Ripper, the limpet
 * pod, and three large ships, of which the last breaks in two. */
static const guint32 types[] = { FIXTURE_FIGHTER,
                                 FIXTURE_HOSTILE,
                                 FIXTURE_FIGHTER,
                                 FIXTURE_HOSTILE,
                                 0x6F,
                                 0x4A,
                                 0x5C,
                                 0x71,
                                 0x58,
                                 0x7D,
                                 0x1F,
                                 0xBC,
                                 FIXTURE_FLAT,
                                 0x0D,
                                 0x3C };

static void
add_models (SimFixture *f)
{
  static const guint32 large[] = { FIXTURE_FLAT, 0x0D, 0x3C };

  for (guint n = 0; n < G_N_ELEMENTS (large); n++)
    {
      ShpModel *model = shp_model_new ();
      ShpPart *part = solid_fixture_add_box (model, "hull", vec3 (0, 0, 0), vec3 (120, 60, 90));
      ShpPointList *cut = shp_part_add_point_list (part, LIST_CUT);
      const ShpPoint point = { .position = { 0, 0, 20 } };

      g_array_append_val (cut->points, point);
      part->part_class = PART_HULL;
      part->armor = 300;
      part->link_id = 4;
      part = solid_fixture_add_box (model, "tower", vec3 (0, -90, 0), vec3 (20, 30, 20));
      part->flags = SHP_PART_COMPONENT;
      part->armor = 50;
      model->flags |= SHP_HEADER_COMPONENTS;
      assets_add_model (f->assets, "large.shp", model, (int) large[n]);
    }
}

static void
fill (SimFixture *f, GRand *rand, int slot, int count)
{
  WorldObject *o = sim_fixture_object (f, slot);
  static const guint32 flags[]
      = { OBJECT_FROZEN, OBJECT_NO_COLLISIONS, OBJECT_DISABLED, OBJECT_EXPLODING, OBJECT_ATTACHED };

  if ((o->flags & OBJECT_COMPONENTS) == 0)
    {
      o->radius = between (rand, 5, 90);
      o->bounds_max = vec3 (o->radius, o->radius, o->radius);
      o->bounds_min = vec3_scale (o->bounds_max, -1);
      o->mass = between (rand, 100, 5000);
    }
  else if (g_rand_int_range (rand, 0, 3) == 0)
    {
      o->flags &= ~(guint32) OBJECT_ATTACHED;
      o->angular_response = (Mat3){ { 1e-8f, 0, 0, 0, 1e-8f, 0, 0, 0, 1e-8f } };
    }
  o->velocity = any_vector (rand, 30);
  o->eject_roll = g_rand_int_range (rand, 0, 100);
  o->visibility = g_rand_int_range (rand, 0, 3) == 0 ? between (rand, 0.2, 2) : 1;
  if (g_rand_int_range (rand, 0, 4) != 0)
    o->flags |= OBJECT_UNPOWERED;
  if (g_rand_int_range (rand, 0, 8) == 0)
    o->flags |= flags[g_rand_int_range (rand, 0, G_N_ELEMENTS (flags))];
  if (g_rand_int_range (rand, 0, 6) == 0)
    o->passes_through[g_rand_int_range (rand, 0, 2)] = g_rand_int_range (rand, 0, count);
}

static void
make_world (SimFixture *f, GRand *rand)
{
  const int count = g_rand_int_range (rand, 2, 60);
  const double spread = 60 * g_rand_int_range (rand, 2, 12);

  objects_reset (&f->sim);
  for (int n = 0; n < count; n++)
    sim_fixture_add (f, types[g_rand_int_range (rand, 0, G_N_ELEMENTS (types))],
                     any_vector (rand, spread));
  for (int n = 0; n < count; n++)
    fill (f, rand, n, count);
  /* now and then the cutaway slot, the last of the loops */
  if (g_rand_int_range (rand, 0, 4) == 0)
    {
      int slot;

      if (object_create (&f->sim, WORLD_CUTAWAY_SLOT, FIXTURE_FIGHTER, 0, any_vector (rand, spread),
                         &slot))
        fill (f, rand, slot, count);
    }
  f->world->shield_reserve[0] = between (rand, 0, 50);
  f->world->random_state = g_rand_int (rand);
}

/* What goes on about the sweep in both worlds: chosen once, done alike. */
static void
meddle (Sim *sim, guint what, int slot)
{
  WorldObject *o = &sim->world->objects[slot];
  int made;

  if ((o->flags & OBJECT_STAND_IN) != 0)
    return;
  switch (what)
    {
    case 0:
      object_retire (sim, slot);
      break;
    case 1:
      object_destroyed (sim, slot, TRUE, TRUE);
      break;
    case 2:
      split_start (sim, slot);
      break;
    case 3:
      if (object_create (sim, WORLD_NO_SLOT, FIXTURE_HOSTILE, 0,
                         object_next_position (sim->world, slot), &made))
        sim->world->objects[made].radius = 40;
      break;
    default:
      break;
    }
}

static void
step (Sim *sim, void (*sweep) (Sim *))
{
  World *world = sim->world;

  world->mission_ticks += 4;
  world->frame_start = world->mission_ticks;
  world->frame_duration = 4;
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if (object_is_live (world, slot))
      node_tree_update (sim, world->objects[slot].root);
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if (object_is_live (world, slot))
      object_move (sim, slot);
  sweep (sim);
  orders_update (sim);
  objects_pass (sim);
  splits_update (sim);
  shockwaves_update (sim);
}

/* As many worlds, twenty steps of each, compared after every fourth; in how many steps something
 * was struck. */
static guint
compare (guint32 seed, guint worlds)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SimFixture) f = sim_fixture_new ();
  guint struck = 0;

  add_models (f);
  for (guint n = 0; n < worlds; n++)
    {
      g_autoptr (World) plain = NULL;
      Sim other;

      make_world (f, rand);
      plain = world_copy (f->world);
      other = (Sim){ plain, f->assets, NULL, FALSE };
      for (guint i = 0; i < 20; i++)
        {
          const guint what = (guint) g_rand_int_range (rand, 0, 6);
          const int slot = g_rand_int_range (rand, 0, (gint32) f->world->object_count);
          const guint32 before = f->world->effect_count;

          meddle (&f->sim, what, slot);
          meddle (&other, what, slot);
          step (&f->sim, collisions_sweep);
          step (&other, plain_sweep);
          if (i % 4 == 3)
            g_assert_cmpuint (world_hash (f->world), ==, world_hash (plain));
          struck += f->world->effect_count != before;
        }
      memset (f->world->splits, 0, sizeof f->world->splits);
      memset (f->world->shockwaves, 0, sizeof f->world->shockwaves);
    }
  return struck;
}

static void
test_as_plain (gconstpointer seed)
{
  g_assert_cmpuint (compare (GPOINTER_TO_UINT (seed), 100), >, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/collisions-plain/as-plain/%u", seed);
      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_as_plain);
    }
  return g_test_run ();
}
