/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-split-points.c - the points a ship is cut at, and where its portals stand
 *
 * Source:  reference/effects.md 6 and 7 */
#include "engine/sim/nodes.h"
#include "engine/sim/splits-private.h"
#include "tests/engine/sim-fixture.h"

#define RELIANT 0x0C /* swept */
#define ULYSSES 0x16
#define FAR_OFF 50000.0f
#define LIST_CUT 2
#define LIST_FIREBALLS 5

static ShpPart *
add_part (ShpModel *model, const char *name, float z)
{
  ShpPart *part = sim_fixture_add_box (model, name, vec3 (0, 0, z), 100);

  part->parent = -1;
  return part;
}

static void
add_list (ShpPart *part, guint32 kind, const Vec3 *places, guint count)
{
  ShpPointList *list = shp_part_add_point_list (part, kind);

  for (guint n = 0; n < count; n++)
    {
      const ShpPoint point = { .position = { places[n].x, places[n].y, places[n].z } };
      g_array_append_val (list->points, point);
    }
}

static int
add_ship (SimFixture *f, guint32 type, ShpModel *model)
{
  int slot;

  assets_add_model (f->assets, "large.shp", model, (int) type);
  slot = sim_fixture_add (f, type, vec3 (0, 0, FAR_OFF));
  object_set_position (f->world, slot, vec3 (0, 0, FAR_OFF));
  return slot;
}

/* Where a part's nth point lies once the ship stands and is turned. */
static Vec3
place_of (SimFixture *f, int slot, int part, Vec3 point)
{
  Vec3 place;
  Mat3 turn;

  node_next_place (f->world, sim_fixture_part_node (f, slot, part), &place, &turn);
  return vec3_add (place, mat3_transform (&turn, point));
}

/* Two lists of two parts, 200 apart, and a list of another kind between: by z in the ship's frame
 * -150 (the bow's at -350 + 200), -90, 0, 0 (the hull's before the bow's, as listed), 80, 210. It
 * is so however the ship is turned. */
static void
test_order (void)
{
  static const Vec3 first[] = { { 1, 0, 80 }, { 2, 0, -90 } }, other[] = { { 9, 0, -900 } },
                    second[] = { { 3, 0, 0 } },
                    bow[] = { { 4, 0, 10 }, { 5, 0, -350 }, { 6, 0, -200 } };
  static const struct
  {
    int part;
    Vec3 point;
  } sorted[] = { { 1, { 5, 0, -350 } }, { 0, { 2, 0, -90 } }, { 0, { 3, 0, 0 } },
                 { 1, { 6, 0, -200 } }, { 0, { 1, 0, 80 } },  { 1, { 4, 0, 10 } } };

  for (guint turned = 0; turned < 2; turned++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpModel *model = shp_model_new ();
      ShpPart *part = add_part (model, "hull", 0);
      int slot;
      Vec3 place;

      add_list (part, LIST_CUT, first, 2);
      add_list (part, LIST_FIREBALLS, other, 1);
      add_list (part, LIST_CUT, second, 1);
      add_list (add_part (model, "bow", 200), LIST_CUT, bow, 3);
      slot = add_ship (f, RELIANT, model);
      if (turned)
        sim_fixture_turn (f, slot, mat3_from_angles (vec3 (0, 3, 0))); /* stern foremost */
      g_assert_cmpuint (split_point_count (&f->sim, slot), ==, 6);
      for (guint n = 0; n < G_N_ELEMENTS (sorted); n++)
        {
          const Vec3 wanted = place_of (f, slot, sorted[n].part, sorted[n].point);
          g_assert_true (split_point (&f->sim, slot, n, &place));
          assert_vec (place, wanted.x, wanted.y, wanted.z, 1e-2);
        }
      g_assert_false (split_point (&f->sim, slot, 6, &place));
    }
}

/* The first list of fireball points counts, and of it those that are listed. */
static void
test_fireballs (void)
{
  static const Vec3 cut[] = { { 0, 0, 7 } }, balls[] = { { 1, 2, 3 }, { 4, 5, 6 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "hull", 0);
  int slot, node;
  Vec3 place;

  add_list (part, LIST_CUT, cut, 1);
  add_list (part, LIST_FIREBALLS, balls, 2);
  slot = add_ship (f, RELIANT, model);
  node = sim_fixture_part_node (f, slot, 0);
  for (guint n = 0; n < 2; n++)
    {
      const Vec3 wanted = place_of (f, slot, 0, balls[n]);
      g_assert_true (split_fireball_point (&f->sim, node, n, &place));
      assert_vec (place, wanted.x, wanted.y, wanted.z, 1e-2);
    }
  g_assert_false (split_fireball_point (&f->sim, node, 2, &place));
  g_assert_false (split_fireball_point (&f->sim, -1, 0, &place));
}

/* The portals of a sweep stand at the last point reached, held to those there are; a Ulysses' at
 * the one of the last two that is nearer the stern. They are turned as the ship. */
static void
test_portal (void)
{
  static const Vec3 cut[] = { { 0, 0, -90 }, { 0, 0, -50 }, { 0, 0, 50 }, { 0, 0, 90 } };
  static const struct
  {
    guint32 type, step;
    guint point;
  } rows[] = { { RELIANT, 0, 0 }, { RELIANT, 1, 0 }, { RELIANT, 2, 1 }, { RELIANT, 4, 3 },
               { RELIANT, 9, 3 }, { ULYSSES, 0, 0 }, { ULYSSES, 2, 0 }, { ULYSSES, 3, 1 },
               { ULYSSES, 4, 2 }, { ULYSSES, 9, 3 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpModel *model = shp_model_new ();
      const Mat3 turned = mat3_from_angles (vec3 (0.1f, 0.2f, 0.3f));
      WorldSplit split = { .used = 1, .points = 4, .step = rows[n].step };
      Vec3 place, wanted;
      Mat3 turn;

      add_list (add_part (model, "hull", 0), LIST_CUT, cut, 4);
      split.ship = add_ship (f, rows[n].type, model);
      sim_fixture_turn (f, split.ship, turned);
      wanted = place_of (f, split.ship, 0, cut[rows[n].point]);
      g_assert_true (split_portal (&f->sim, &split, &place, &turn));
      assert_vec (place, wanted.x, wanted.y, wanted.z, 1e-2);
      g_assert_cmpmem (turn.m, sizeof turn.m, turned.m, sizeof turned.m);
    }
}

/* A slot that is not taken, bursts, a ship without points and one that is gone have none. */
static void
test_no_portal (void)
{
  static const Vec3 cut[] = { { 0, 0, -90 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  WorldSplit split = { .used = 1, .points = 1 }, other;
  Vec3 place;
  Mat3 turn;

  add_list (add_part (model, "hull", 0), LIST_CUT, cut, 1);
  split.ship = add_ship (f, RELIANT, model);
  g_assert_true (split_portal (&f->sim, &split, &place, &turn));
  other = split;
  other.used = 0;
  g_assert_false (split_portal (&f->sim, &other, &place, &turn));
  other = split;
  other.bursts = 1;
  g_assert_false (split_portal (&f->sim, &other, &place, &turn));
  other = split;
  other.points = 0;
  g_assert_false (split_portal (&f->sim, &other, &place, &turn));
  other = split;
  other.ship = WORLD_NO_SLOT;
  g_assert_false (split_portal (&f->sim, &other, &place, &turn));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/split-points/" path, function)
  ADD ("order", test_order);
  ADD ("fireballs", test_fireballs);
  ADD ("portal", test_portal);
  ADD ("no-portal", test_no_portal);
#undef ADD
  return g_test_run ();
}
