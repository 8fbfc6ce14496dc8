/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-part-picture.c - which part each pixel of a flat picture shows
 *
 * The model is of boxes of half side 10: "hull" at the middle, "nose" 100 ahead (+Z), "wing" 60 to
 * the right (+X), "fin" 40 above (-Y). From above it is 80 x 120 units, so that a picture of 240
 * pixels has 0.96 x 240 / 120 = 1.92 pixels a unit, its middle at (30, ?, 50)
 * (X from -10 to 70, Z from -10 to 110).
 */
#include <math.h>

#include "engine/render/part-picture.h"
#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"
#include "tests/engine/render-fixture.h"
#include "tests/engine/sim-fixture.h"

#define SIDE 240
#define MODEL_TYPE 1

enum
{
  HULL,
  NOSE,
  WING,
  FIN,
  PARTS
};

static const Vec3 places[PARTS] = { { 0, 0, 0 }, { 0, 0, 100 }, { 60, 0, 0 }, { 0, -40, 0 } };

typedef struct
{
  Assets *assets;
  GArray *parts;
} Stage;

/* Four cubes, each the one part of its model, hung by hand. */
static void
set_up (Stage *stage, gconstpointer data)
{
  stage->assets = fixture_assets (fixture_cube (10), MODEL_TYPE);
  stage->parts = g_array_new (FALSE, FALSE, sizeof (PicturePart));
  for (guint n = 0; n < PARTS; n++)
    {
      PicturePart part = { .node = (gint32) n, .place = places[n], .orientation = MAT3_IDENTITY };
      g_array_append_val (stage->parts, part);
    }
}

static void
tear_down (Stage *stage, gconstpointer data)
{
  g_array_unref (stage->parts);
  assets_unref (stage->assets);
}

static int
part_at (const PartPicture *picture, float right, float down)
{
  return part_picture_at (picture, (int) (SIDE / 2 + right * picture->scale),
                          (int) (SIDE / 2 + down * picture->scale));
}

static void
test_top (Stage *stage, gconstpointer data)
{
  g_autoptr (PartPicture) picture
      = part_picture_new (stage->assets, stage->parts, PART_VIEW_TOP, SIDE, SIDE);

  g_assert_cmpfloat_with_epsilon (picture->scale, 1.92, 1e-3);
  /* the middle is (30, ?, 50): X -10..70, Z -10..110; right is +X, up is +Z */
  g_assert_cmpint (part_at (picture, -30, -50), ==, NOSE);
  g_assert_cmpint (part_at (picture, 30, 50), ==, WING);
  g_assert_cmpint (part_at (picture, -30, 50), ==, FIN); /* above the hull, it hides it */
  g_assert_cmpint (part_at (picture, 30, -50), ==, PART_PICTURE_NONE);
  g_assert_cmpint (part_at (picture, 0, 0), ==, PART_PICTURE_NONE);
}

/* From the left, nose up: what is above (-Y) is on the right. Y -50..10, Z -10..110: the middle is
 * (?, -20, 50). The wing is behind the hull. */
static void
test_side (Stage *stage, gconstpointer data)
{
  g_autoptr (PartPicture) picture
      = part_picture_new (stage->assets, stage->parts, PART_VIEW_SIDE, SIDE, SIDE);

  g_assert_cmpint (part_at (picture, 20, 50), ==, FIN);
  g_assert_cmpint (part_at (picture, -20, 50), ==, HULL);
  g_assert_cmpint (part_at (picture, -20, -50), ==, NOSE);
  g_assert_cmpint (part_at (picture, 20, -50), ==, PART_PICTURE_NONE);
}

/* From the front, top up: the ship's right is on the left, its nose before its hull. X -10..70,
 * Y -50..10: the middle is (30, -20, ?). */
static void
test_front (Stage *stage, gconstpointer data)
{
  g_autoptr (PartPicture) picture
      = part_picture_new (stage->assets, stage->parts, PART_VIEW_FRONT, SIDE, SIDE);

  g_assert_cmpint (part_at (picture, -30, 20), ==, WING);
  g_assert_cmpint (part_at (picture, 30, 20), ==, NOSE);
  g_assert_cmpint (part_at (picture, 30, -20), ==, FIN);
  g_assert_cmpint (part_at (picture, -30, -20), ==, PART_PICTURE_NONE);
}

/* What is hidden or destroyed is not seen, what lay below it is; the picture does not move. */
static void
test_hidden (Stage *stage, gconstpointer data)
{
  static const guint32 flags[] = { NODE_HIDDEN, NODE_DESTROYED, NODE_SKIPPED };

  for (guint n = 0; n < G_N_ELEMENTS (flags); n++)
    {
      g_autoptr (PartPicture) picture = NULL;
      int x, y;

      g_array_index (stage->parts, PicturePart, FIN).flags = flags[n];
      g_array_index (stage->parts, PicturePart, NOSE).flags = flags[n];
      picture = part_picture_new (stage->assets, stage->parts, PART_VIEW_TOP, SIDE, SIDE);
      g_assert_cmpint (part_at (picture, -30, 50), ==, HULL);
      g_assert_cmpint (part_at (picture, 30, 50), ==, WING);
      g_assert_cmpint (part_at (picture, -30, -50), ==, PART_PICTURE_NONE);
      g_assert_false (part_picture_middle (picture, FIN, &x, &y));
    }
}

/* The wing's middle is 30 right and 50 down of the picture's. */
static void
test_middle (Stage *stage, gconstpointer data)
{
  g_autoptr (PartPicture) picture
      = part_picture_new (stage->assets, stage->parts, PART_VIEW_TOP, SIDE, SIDE);
  int x, y;

  g_assert_true (part_picture_middle (picture, WING, &x, &y));
  g_assert_cmpint (ABS (x - (int) (120 + 30 * 1.92f)), <=, 1);
  g_assert_cmpint (ABS (y - (int) (120 + 50 * 1.92f)), <=, 1);
  g_assert_false (part_picture_middle (picture, PARTS, &x, &y));
  g_assert_false (part_picture_middle (picture, PART_PICTURE_NONE, &x, &y));
}

static void
test_outside (Stage *stage, gconstpointer data)
{
  g_autoptr (PartPicture) picture
      = part_picture_new (stage->assets, stage->parts, PART_VIEW_TOP, SIDE, SIDE);

  g_assert_cmpint (part_picture_at (picture, -1, 0), ==, PART_PICTURE_NONE);
  g_assert_cmpint (part_picture_at (picture, 0, SIDE), ==, PART_PICTURE_NONE);
}

/* Nothing to draw, models that are none, and places that are no numbers leave no pixel. */
static void
test_broken (Stage *stage, gconstpointer data)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PicturePart));
  g_autoptr (PartPicture) empty = part_picture_new (stage->assets, none, PART_VIEW_TOP, SIDE, SIDE);
  g_autoptr (PartPicture) broken = NULL;

  g_assert_cmpint (part_picture_at (empty, SIDE / 2, SIDE / 2), ==, PART_PICTURE_NONE);
  for (guint n = 0; n < PARTS; n++)
    g_array_index (stage->parts, PicturePart, n).place.x = n % 2 ? NAN : INFINITY;
  g_array_index (stage->parts, PicturePart, HULL).model = 99;
  broken = part_picture_new (stage->assets, stage->parts, PART_VIEW_TOP, SIDE, SIDE);
  for (int at = 0; at < SIDE; at++)
    g_assert_cmpint (part_picture_at (broken, at, at), ==, PART_PICTURE_NONE);
}

/* An object's parts stand in its own frame however it is turned and wherever it is. */
static void
test_list (Stage *stage, gconstpointer data)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  g_autoptr (GArray) parts = NULL, nothing = NULL;
  int slot;

  sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 10);
  sim_fixture_add_box (model, "nose", vec3 (0, 0, 100), 10);
  assets_add_model (f->assets, "test.shp", model, FIXTURE_HOSTILE);
  slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (5000, 0, 0));
  sim_fixture_turn (f, slot, mat3_from_degrees (90, 0, 0));
  parts = part_picture_list (f->world, f->assets, slot);
  g_assert_cmpuint (parts->len, ==, 2);
  assert_vec (vec3_sub (g_array_index (parts, PicturePart, 1).place,
                        g_array_index (parts, PicturePart, 0).place),
              0, 0, 100, 0.01);
  nothing = part_picture_list (f->world, f->assets, 399);
  g_assert_cmpuint (nothing->len, ==, 0);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/engine/part-picture/" path, Stage, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("top", test_top);
  ADD ("side", test_side);
  ADD ("front", test_front);
  ADD ("hidden", test_hidden);
  ADD ("middle", test_middle);
  ADD ("outside", test_outside);
  ADD ("broken", test_broken);
  ADD ("list", test_list);
  return g_test_run ();
}
