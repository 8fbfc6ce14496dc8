/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-curves.c - points and lengths of curves, the paths they make, places on them
 *
 * Vectors of formations-curves.md 2 and 3.
 */
#include "tests/engine/path-fixture.h"

#include "engine/sim/curves.h"

static const struct
{
  CurveShape shape;
  Vec3 quarter, half, three_quarters, past;
  double length;
} vectors[] = {
  { { { 0, 0, 0 }, { 0, 0, 1000 }, { 0, 0, 0 }, { 0, 0, 0 } },
    { 0, 0, 156.25f },
    { 0, 0, 500 },
    { 0, 0, 843.75f },
    { 0, 0, 968 },
    1000.000 },
  { { { 0, 0, 0 }, { 0, 0, 1000 }, { 100, 0, 0 }, { 100, 0, 0 } },
    { 187.5f, 0, 156.25f },
    { 250, 0, 500 },
    { 187.5f, 0, 843.75f },
    { -110, 0, 968 },
    1220.732 },
  { { { 0, 0, 0 }, { 0, 0, 1000 }, { 100, 0, 0 }, { -100, 0, 0 } },
    { 93.75f, 0, 156.25f },
    { 0, 0, 500 },
    { -93.75f, 0, 843.75f },
    { 132, 0, 968 },
    1139.654 },
  { { { 0, 0, 0 }, { 20000, -3000, 40000 }, { 0, 0, 2500 }, { 1200, -300, 900 } },
    { 3687.5f, -609.375f, 10187.5f },
    { 11500, -1875, 24250 },
    { 18562.5f, -2953.125f, 36187.5f },
    { 17908, -2541, 37906 },
    45880.425 },
  { { { -5000, 100, 250 }, { 7000, 900, -12000 }, { 300, -40, -900 }, { -250, 60, -700 } },
    { -2820.3125f, 196.875f, -3257.8125f },
    { 1062.5f, 525, -7875 },
    { 4914.0625f, 840.625f, -11492.1875f },
    { 6951.5f, 797.4f, -10860 },
    17924.770 },
};

static void
test_points (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (vectors); n++)
    {
      const CurveShape *shape = &vectors[n].shape;
      const struct
      {
        float t;
        Vec3 at;
      } places[] = {
        { 0, shape->from },        { 0.25f, vectors[n].quarter },
        { 0.5f, vectors[n].half }, { 0.75f, vectors[n].three_quarters },
        { 1, shape->to },          { 1.1f, vectors[n].past },
      };
      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        assert_vec (curve_shape_point (shape, places[i].t), places[i].at.x, places[i].at.y,
                    places[i].at.z, 0.02);
    }
}

static void
test_lengths (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (vectors); n++)
    assert_near (curve_shape_length (&vectors[n].shape), vectors[n].length,
                 vectors[n].length * 1e-6);
}

/* The table of weights, each by a curve that has nothing but the one: 16384 scales its lines, as
 * all are whole 32768ths, and 10 the tangents'. */
static void
test_weights (void)
{
  static const struct
  {
    int n;
    double from, to, leaving, arriving;
  } rows[] = {
    { 0, 1.000000000, 0.000000000, 0.000000000, 0.000000000 },
    { 2, 0.988769531, 0.011230469, 0.054931641, 0.003662109 },
    { 4, 0.957031250, 0.042968750, 0.095703125, 0.013671875 },
    { 6, 0.907714844, 0.092285156, 0.123779297, 0.028564453 },
    { 8, 0.843750000, 0.156250000, 0.140625000, 0.046875000 },
    { 12, 0.683593750, 0.316406250, 0.146484375, 0.087890625 },
    { 16, 0.500000000, 0.500000000, 0.125000000, 0.125000000 },
    { 20, 0.316406250, 0.683593750, 0.087890625, 0.146484375 },
    { 24, 0.156250000, 0.843750000, 0.046875000, 0.140625000 },
    { 28, 0.042968750, 0.957031250, 0.013671875, 0.095703125 },
    { 32, 0.000000000, 1.000000000, 0.000000000, 0.000000000 },
  };
  const Vec3 one = { 1, 0, 0 }, none = { 0, 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const float t = (float) rows[i].n / 32;
      const CurveShape from = { one, none, none, none }, to = { none, one, none, none };
      const CurveShape leaving = { none, none, one, none }, arriving = { none, none, none, one };

      assert_near (curve_shape_point (&from, t).x, rows[i].from, 1e-7);
      assert_near (curve_shape_point (&to, t).x, rows[i].to, 1e-7);
      assert_near (curve_shape_point (&leaving, t).x, 10 * rows[i].leaving, 1e-6);
      assert_near (curve_shape_point (&arriving, t).x, 10 * rows[i].arriving, 1e-6);
    }
}

/* Five points; straight curves between them, 1000 each, by the pairs given. */
typedef struct
{
  int start, end;
} Pair;

static Fixture *
make_paths (const Pair *pairs, guint count)
{
  Fixture *f = fixture_new ();

  for (guint n = 1; n <= 5; n++)
    path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 1000.0f * (float) n));
  for (guint n = 0; n < count; n++)
    path_curve (f, pairs[n].start, pairs[n].end, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  fixture_bind (f);
  return f;
}

static void
test_order (void)
{
  /* 0: 1-2, 1: 3-4, 2: 2-3, 3: 2-5, 4: 5-none */
  static const Pair pairs[] = { { 1, 2 }, { 3, 4 }, { 2, 3 }, { 2, 5 }, { 5, -1 } };
  g_autoptr (Fixture) f = make_paths (pairs, G_N_ELEMENTS (pairs));

  g_assert_cmpint (curve_start_ship (f->world, 2), ==, 2);
  g_assert_cmpint (curve_end_ship (f->world, 2), ==, 3);
  g_assert_cmpint (curve_end_ship (f->world, 4), ==, -1);
  g_assert_cmpint (curve_starting_at (f->world, 2), ==, 2);
  g_assert_cmpint (curve_starting_at (f->world, 4), ==, -1);
  g_assert_cmpint (curve_starting_at (f->world, -1), ==, -1);
  g_assert_cmpint (curve_next (f->world, 0, FALSE), ==, 2);
  g_assert_cmpint (curve_next (f->world, 2, FALSE), ==, 1);
  g_assert_cmpint (curve_next (f->world, 1, FALSE), ==, -1);
  g_assert_cmpint (curve_next (f->world, 3, FALSE), ==, 4);
  g_assert_cmpint (curve_next (f->world, 4, FALSE), ==, -1); /* ends at no ship */
  assert_near (curve_path_length (f->world, 0), 3000, 0);
  g_assert_cmpint (curve_last (f->world, 0), ==, 1);
  g_assert_cmpint (curve_before (f->world, 0, 1), ==, 2);
  g_assert_cmpint (curve_before (f->world, 0, 2), ==, 0);
  g_assert_cmpint (curve_before (f->world, 0, 0), ==, -1);
  g_assert_cmpint (curve_before (f->world, 0, 4), ==, -1); /* not on this path */
}

/* The list decides between a curve that ends there and one that starts there. */
static void
test_ends_carry_on (void)
{
  static const Pair pairs[] = { { 3, 2 }, { 1, 2 }, { 2, 4 } };
  g_autoptr (Fixture) f = make_paths (pairs, G_N_ELEMENTS (pairs));

  g_assert_cmpint (curve_next (f->world, 1, FALSE), ==, 0);
  g_assert_cmpint (curve_next (f->world, 1, TRUE), ==, 2);
}

/* Fix: two curves that end at one ship carry into each other for ever. */
static void
test_path_comes_round (void)
{
  static const Pair pairs[] = { { 1, 3 }, { 2, 3 } };
  g_autoptr (Fixture) f = make_paths (pairs, G_N_ELEMENTS (pairs));

  g_assert_cmpint (curve_next (f->world, 0, FALSE), ==, 1);
  g_assert_cmpint (curve_next (f->world, 1, FALSE), ==, 0);
  assert_near (curve_path_length (f->world, 0), 2000, 0);
  g_assert_cmpint (curve_last (f->world, 0), ==, 1);
  g_assert_cmpint (curve_before (f->world, 0, 1), ==, 0);
}

/* Fix: no length, no ticks and no such curve. */
static void
test_nothing (void)
{
  static const Pair pairs[] = { { 1, 2 } };
  g_autoptr (Fixture) f = make_paths (pairs, 1);

  assert_near (curve_share (f->world, 0, 4000), 0.25, 0);
  assert_near (curve_share (f->world, 0, 0), 1, 0);
  assert_near (curve_share (f->world, 1, 0), 0, 0);
  assert_near (curve_share (f->world, -1, 1000), 0, 0);
  assert_near (curve_along (0, 0), 1, 0);
  assert_near (curve_along (50, 200), 0.25, 0);
  g_assert_false (curve_exists (f->world, 1));
  g_assert_false (curve_exists (f->world, -1));
  g_assert_true (curve_exists (f->world, 0));
  assert_vec (curve_point (f->world, 7, 0.5f), 0, 0, 0, 0);
  assert_near (curve_length (f->world, 7), 0, 0);
  assert_near (curve_path_length (f->world, -1), 0, 0);
  assert_near (curve_path_length (f->world, 9), 0, 0);
  g_assert_cmpint (curve_next (f->world, -1, FALSE), ==, -1);
  g_assert_cmpint (curve_last (f->world, 0), ==, 0);
}

/* Coordinates that are no number count as 0, as a ship's do. */
static void
test_bad_coordinates (void)
{
  g_autoptr (Fixture) f = fixture_new ();

  path_curve (f, -1, -1, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  fixture_bind (f);
  image_set_u32 (f->world, mission_record (f->world, DTE_CURVES, 0) + CURVE_FROM, 0x7FC00000);
  image_set_f32 (f->world, mission_record (f->world, DTE_CURVES, 0) + CURVE_LEAVING, 1e30f);
  assert_vec (curve_point (f->world, 0, 0.5f), 0, 0, 500, 0);
}

/* The ship was placed at (100, 0, 0), stood at (150, 0, 0) and is now at (200, 0, 0). */
static void
test_ride (void)
{
  g_autoptr (Fixture) f = fixture_new ();
  const Vec3 stood = { 150, 0, 0 }, now = { 200, 0, 0 }, origin = { 0, 0, 0 };
  const guint ship = path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (100, 0, 0));

  fixture_bind (f);
  assert_vec (curve_ride (f->world, origin, (int) ship, stood, &now), 100, 0, 0, 0);
  assert_vec (curve_ride (f->world, origin, (int) ship, stood, NULL), 50, 0, 0, 0);
  assert_vec (curve_ride (f->world, now, -1, stood, &now), 200, 0, 0, 0);
  assert_vec (curve_ride (f->world, now, 99, stood, &now), 200, 0, 0, 0);
}

/* Markers at 0.25, 0.75 and 0.5; another curve's and another kind of ship do not count. */
static void
test_markers (void)
{
  g_autoptr (Fixture) f = fixture_new ();
  const guint curve = path_curve (f, -1, -1, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  const int quarter = (int) path_marker (f, curve, 0.25f);
  const int late = (int) path_marker (f, curve, 0.75f), half = (int) path_marker (f, curve, 0.5f);
  const guint handle = path_marker (f, curve, 0.3f);
  float marker;
  int passed;

  path_marker (f, curve + 1, 0.1f);
  fixture_set (f, DTE_SHIPS, handle, "kind", DTE_KIND_HANDLE);
  fixture_bind (f);
  assert_near (curve_next_marker (f->world, 0, 0, &passed), 0.25, 0);
  g_assert_cmpint (passed, ==, -1);
  assert_near (curve_next_marker (f->world, 0, 0.5f, &passed), 0.75, 0);
  g_assert_cmpint (passed, ==, half);
  assert_near (curve_next_marker (f->world, 0, 0.75f, &passed), 0, 0);
  g_assert_cmpint (passed, ==, late);

  marker = curve_next_marker (f->world, 0, 0, NULL);
  g_assert_cmpint (curve_pass_marker (f->world, 0, 0.25f, &marker), ==, -1); /* not yet past it */
  g_assert_cmpint (curve_pass_marker (f->world, 0, 0.8f, &marker), ==, quarter);
  g_assert_cmpint (curve_pass_marker (f->world, 0, 0.8f, &marker), ==, half); /* one a call */
  g_assert_cmpint (curve_pass_marker (f->world, 0, 0.8f, &marker), ==, late);
  assert_near (marker, 0, 0);
  g_assert_cmpint (curve_pass_marker (f->world, 0, 0.9f, &marker), ==, -1);
}

/* Of two points that mark one place, the last in the list is passed. */
static void
test_equal_markers (void)
{
  g_autoptr (Fixture) f = fixture_new ();
  const guint curve = path_curve (f, -1, -1, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  int passed;

  path_marker (f, curve, 0.5f);
  const int second = (int) path_marker (f, curve, 0.5f);
  fixture_bind (f);
  assert_near (curve_next_marker (f->world, 0, 0, NULL), 0.5, 0);
  curve_next_marker (f->world, 0, 0.5f, &passed);
  g_assert_cmpint (passed, ==, second);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/curves/point/vectors", test_points);
  g_test_add_func ("/engine/curves/point/weights", test_weights);
  g_test_add_func ("/engine/curves/length/vectors", test_lengths);
  g_test_add_func ("/engine/curves/path/order", test_order);
  g_test_add_func ("/engine/curves/path/ends-carry-on", test_ends_carry_on);
  g_test_add_func ("/engine/curves/path/comes-round", test_path_comes_round);
  g_test_add_func ("/engine/curves/path/nothing-there", test_nothing);
  g_test_add_func ("/engine/curves/point/bad-coordinates", test_bad_coordinates);
  g_test_add_func ("/engine/curves/ride/vector", test_ride);
  g_test_add_func ("/engine/curves/markers/in-turn", test_markers);
  g_test_add_func ("/engine/curves/markers/equal-places", test_equal_markers);
  return g_test_run ();
}
