/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-steering-places.c - which place each formula goes by: drawn, next or committed
 *
 * steering-formulas.md's vectors are of ships whose three places are one. Here they lie apart, so
 * that each value comes out by the place that the formula names alone. Values were worked out in
 * double precision by a program of its own, which also tried each place in another's stead.
 */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/motion.h"
#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

#define CLOSE 1e-4

typedef struct
{
  Vec3 position, angles;
} Place;

typedef struct
{
  Place drawn, next, committed;
} Places;

#define LEVEL(x, y, z)                                                                             \
  {                                                                                                \
    { x, y, z },                                                                                   \
    {                                                                                              \
      0, 0, 0                                                                                      \
    }                                                                                              \
  }

static const Places own = { { { 100, -50, 30 }, { 0.1f, -0.2f, 0.3f } },
                            { { 160, -20, 75 }, { 0.15f, -0.1f, 0.4f } },
                            { { 40, -90, -20 }, { 0.05f, -0.3f, 0.2f } } };

static void
stand (SimFixture *f, int slot, const Places *at)
{
  WorldObject *o = sim_fixture_object (f, slot);
  WorldNode *root = &f->world->nodes[o->root];

  o->drawn_position = at->drawn.position;
  o->drawn_orientation = mat3_from_angles (at->drawn.angles);
  root->next_position = at->next.position;
  root->next_orientation = mat3_from_angles (at->next.angles);
  root->position = at->committed.position;
  root->orientation = mat3_from_angles (at->committed.angles);
}

/* The ship of all tests, its rates (0.003, -0.004, 0.005). */
static SimFixture *
make (WorldObject **o)
{
  SimFixture *f = sim_fixture_new ();

  *o = sim_fixture_object (f, 0);
  stand (f, 0, &own);
  (*o)->pitch_rate = 0.003f;
  (*o)->yaw_rate = -0.004f;
  (*o)->roll_rate = 0.005f;
  return f;
}

/* Section 4: by the drawn place and turn. */
static void
test_steer (void)
{
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);

  ai_steer (&f->sim, 0, vec3 (-130, -219, 1504), 1, 0.25f, 0);
  assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), 0.155054, 0.664577, -0.257831,
              CLOSE);
}

/* Section 7: by the next place and turn. */
static void
test_roll_toward (void)
{
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);

  o->roll_rate = -0.01f;
  ai_roll_toward (&f->sim, 0, vec3 (79, -151, 1572), vec3 (-0.32f, 0.922f, 0.209f));
  assert_near (o->roll_input, -0.239421, CLOSE);
  o->roll_rate = -0.065f;
  ai_roll_upright (&f->sim, 0, vec3 (79, -151, 1572));
  assert_near (o->roll_input, 0.058295, CLOSE);
}

/* Section 8: the way and whether it faces along the line by the next place and turn, its roll and
 * steering by the drawn ones. Only its next nose lies within the cosine of 0.98 (0.990; drawn
 * 0.969, committed 0.936). */
static void
test_arrive_straight (void)
{
  const Mat3 goal = mat3_from_angles (vec3 (0.25f, 0, 0.5f));
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);

  g_assert_false (ai_arrive (&f->sim, 0, vec3 (519, -1288, 4912), &goal, 0));
  assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), 1, 0.275020, 0.200337, CLOSE);
  assert_near (o->throttle, 0.291665, CLOSE);
  assert_vec (o->steer_asked, 519, -1288, 4912, 0);
}

static void
test_arrive_round (void)
{
  const Mat3 goal = mat3_from_angles (vec3 (0.12f, -0.15f, 0.5f));
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);

  g_assert_false (ai_arrive (&f->sim, 0, vec3 (1068, 2529, 5614), &goal, 0));
  assert_near (o->throttle, 0.414432, CLOSE);
  assert_vec (o->steer_asked, 956.2027, 1723.7304, 1842.4805, 0.05);
}

/* Section 8.1: there by where it is next, wherever it is drawn. */
static void
test_arrived (void)
{
  static const struct
  {
    Places at;
    gboolean arrived;
  } rows[] = { { { LEVEL (0, 0, 3000), LEVEL (0, 0, 1000), LEVEL (0, 0, 3000) }, TRUE },
               { { LEVEL (0, 0, 1000), LEVEL (0, 0, 3000), LEVEL (0, 0, 1000) }, FALSE } };
  const Mat3 goal = MAT3_IDENTITY;

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      WorldObject *o;
      g_autoptr (SimFixture) f = make (&o);

      stand (f, 0, &rows[n].at);
      g_assert_cmpint (ai_arrive (&f->sim, 0, vec3 (0, 0, 0), &goal, 0), ==, rows[n].arrived);
    }
}

/* Section 9: next places and the next nose of both. Elsewhere the two are 1800 beside each other,
 * and the ship faces away. */
static void
test_collision_course (void)
{
  static const Places ship = { { { -900, 0, 0 }, { 0, 3, 0 } },
                               { { 0, 0, 0 }, { 0, 0, 0 } },
                               { { 900, 0, 0 }, { 0, 3, 0 } } };
  static const Places target = { LEVEL (900, 0, 2000), LEVEL (0, 0, 2000), LEVEL (-900, 0, 2000) };
  static const Places swapped = { LEVEL (0, 0, 2000), LEVEL (900, 0, 2000), LEVEL (0, 0, 2000) };
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);
  const int other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));

  o->velocity = vec3 (0, 0, 50);
  stand (f, 0, &ship);
  stand (f, other, &target);
  g_assert_true (ai_collision_course (&f->sim, 0, other, 100, 500));
  stand (f, other, &swapped);
  g_assert_false (ai_collision_course (&f->sim, 0, other, 100, 500));
}

/* A target of one part, a cube 100 across, with a box of its size about a place of the part's. */
static int
add_boxed (SimFixture *f, Vec3 centre)
{
  ShpTreeNode box = { .centre = { centre.x, centre.y, centre.z },
                      .half_size = { 50, 50, 50 },
                      .children = { -1, -1 } };
  ShpModel *model = shp_model_new ();

  g_array_append_val (sim_fixture_add_box (model, "box", vec3 (0, 0, 0), 50)->nodes, box);
  assets_add_model (f->assets, "box.shp", model, FIXTURE_FLAT);
  return sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 0));
}

/* Section 9.1: parts by their next places. */
static void
test_parts (void)
{
  static const Places here = { LEVEL (0, 0, 9000), LEVEL (0, 0, 0), LEVEL (0, 0, 9000) };
  static const Places away = { LEVEL (0, 0, 0), LEVEL (0, 0, 9000), LEVEL (0, 0, 0) };
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);
  const int target = add_boxed (f, vec3 (0, 0, 0));

  stand (f, target, &here);
  g_assert_true (ai_parts_in_reach (&f->sim, target, vec3 (0, 0, 400), 500));
  stand (f, target, &away);
  g_assert_false (ai_parts_in_reach (&f->sim, target, vec3 (0, 0, 400), 500));
}

/* Section 9.1: a box's centre in the world. Turned a quarter about Z, one at (300, 0, 0) of the
 * part lies at (0, 300, 0) from it: sqrt (555^2 + 3 x 50^2) = 561.7 reaches it from 560, not from
 * 565. Hidden, or without a tree, a part is passed over. */
static void
test_part_boxes (void)
{
  static const Places turned
      = { LEVEL (0, 0, 0), { { 7, 8, 9 }, { 0, 0, 1.57079633f } }, LEVEL (0, 0, 0) };
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);
  const int target = add_boxed (f, vec3 (300, 0, 0));
  WorldNode *part;

  stand (f, target, &turned);
  g_assert_true (ai_parts_in_reach (&f->sim, target, vec3 (7, 308, 569), 555));
  g_assert_false (ai_parts_in_reach (&f->sim, target, vec3 (7, 308, 574), 555));
  part = &f->world->nodes[sim_fixture_part_node (f, target, 0)];
  part->flags |= NODE_HIDDEN;
  g_assert_false (ai_parts_in_reach (&f->sim, target, vec3 (7, 308, 569), 555));
  part->flags &= ~(guint32) NODE_HIDDEN;
  part->part = -1; /* what has no part has no tree */
  g_assert_false (ai_parts_in_reach (&f->sim, target, vec3 (7, 308, 569), 555));
}

/* Section 9.1: the part's own sphere is asked first: a box whose centre lies far out of it is not
 * reached from where the sphere (86.6025) is not. 555 + 86.6 = 641.6 reaches over 641, not 643. */
static void
test_part_sphere (void)
{
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);
  const int target = add_boxed (f, vec3 (300, 0, 0));

  g_assert_true (ai_parts_in_reach (&f->sim, target, vec3 (641, 0, 0), 555));
  g_assert_false (ai_parts_in_reach (&f->sim, target, vec3 (643, 0, 0), 555));
}

/* Section 13, the way out: a box at (1000, 0, 0) of a part turned a quarter about Z lies 1000 along
 * Y from the part's next place. */
static void
test_escape (void)
{
  static const Places turned
      = { LEVEL (0, 0, 0), { { 7, 8, 9 }, { 0, 0, 1.57079633f } }, LEVEL (0, 0, 0) };
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);
  const int target = add_boxed (f, vec3 (1000, 0, 0));

  stand (f, target, &turned);
  assert_vec (ai_escape_direction (&f->sim, target, vec3 (7, 8, 9)), 0, -1, 0, 1e-6);
  assert_vec (ai_escape_direction (&f->sim, target, vec3 (7, 2008, 9)), 0, 1, 0, 1e-6);
}

/* A hull in the first list, turned, moving and scaled; its bounds lopsided. */
static void
put_hull (SimFixture *f, WorldObject *o)
{
  static const Places at = { { { 900, 700, 9000 }, { 0.4f, 0.2f, -0.1f } },
                             { { 1000, 600, 8600 }, { 0.5f, 0.3f, -0.2f } },
                             { { 700, 800, 9300 }, { 0.2f, 0.1f, 0 } } };
  const int slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 0));
  WorldObject *hull = sim_fixture_object (f, slot);

  stand (f, slot, &at);
  o->radius = 150;
  o->velocity = vec3 (1, 2, 60);
  o->avoid_near.count = 1;
  o->avoid_near.slots[0] = slot;
  hull->radius = 1500;
  hull->velocity = vec3 (-3, 4, -20);
  hull->bounds_min = vec3 (-1500, -400, -900);
  hull->bounds_max = vec3 (1200, 500, 1300);
  hull->visibility = 0.8f;
}

/* A ship of the same side in the second list. */
static void
put_ship (SimFixture *f, WorldObject *o)
{
  static const Places at
      = { LEVEL (300, 200, 4200), LEVEL (420, 100, 4000), LEVEL (100, 400, 4500) };
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  WorldObject *ship = sim_fixture_object (f, slot);

  stand (f, slot, &at);
  o->radius = 150;
  o->avoid_ahead.count = 1;
  o->avoid_ahead.slots[0] = slot;
  ship->radius = 240;
  ship->velocity = vec3 (5, -8, -30);
}

/* Section 11: next places, and the hull's next turn. */
static void
test_avoid_near (void)
{
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);
  Vec3 point = { 900, 300, 16000 };

  put_hull (f, o);
  g_assert_true (avoid_near (&f->sim, 0, &point));
  assert_vec (point, 840.1829, -130.7549, 7771.0831, 0.05);
}

/* Section 12: next places, and the ship's own next turn. */
static void
test_avoid_ahead (void)
{
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);
  Vec3 point = { 900, 300, 16000 };

  put_ship (f, o);
  g_assert_true (avoid_ahead (&f->sim, 0, &point));
  assert_vec (point, 729.5928, -2741.4236, 3350.7985, 0.05);
}

/* Section 4.1: each by its flag alone. */
static void
test_avoidance_flags (void)
{
  static const struct
  {
    guint32 flags;
    gboolean avoided;
    double x, y, z;
  } rows[] = { { 0, FALSE, 900, 300, 16000 },
               { STEER_UPRIGHT | STEER_PITCH_UP, FALSE, 900, 300, 16000 },
               { STEER_AVOID_NEAR, TRUE, 840.1829, -130.7549, 7771.0831 },
               { STEER_AVOID_AHEAD, TRUE, 729.5928, -2741.4236, 3350.7985 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      WorldObject *o;
      g_autoptr (SimFixture) f = make (&o);

      put_hull (f, o);
      put_ship (f, o);
      g_test_message ("flags %x", rows[n].flags);
      g_assert_cmpint (ai_steer (&f->sim, 0, vec3 (900, 300, 16000), 1, 0, rows[n].flags), ==,
                       rows[n].avoided);
      assert_vec (o->steer_point, rows[n].x, rows[n].y, rows[n].z, 0.05);
    }
}

/* Section 4.1: what lies ahead is asked on the point that the hull left: G1's (0, -700, 3800),
 * whose line passes 637 from a ship at (0, -1200, 3000), where that to (0, 0, 20000) passes 1200
 * from it. Under it: 2000 + 100 + 200, as far off as it is. */
static void
test_near_then_ahead (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);
  const int slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 5000));
  WorldObject *hull = sim_fixture_object (f, slot);

  put_ship (f, o);
  object_set_position (f->world, o->avoid_ahead.slots[0], vec3 (0, -1200, 3000));
  sim_fixture_object (f, o->avoid_ahead.slots[0])->velocity = vec3 (0, 0, 0);
  sim_fixture_object (f, o->avoid_ahead.slots[0])->radius = 200;
  o->radius = 100;
  o->velocity = vec3 (0, 0, 50);
  o->avoid_near.count = 1;
  o->avoid_near.slots[0] = slot;
  hull->radius = 1000;
  hull->bounds_min = vec3 (-1000, -500, -1000);
  hull->bounds_max = vec3 (1000, 500, 1000);
  g_assert_false (ai_steer (&f->sim, 0, vec3 (0, 0, 20000), 1, 0, STEER_AVOID_AHEAD));
  g_assert_true (
      ai_steer (&f->sim, 0, vec3 (0, 0, 20000), 1, 0, STEER_AVOID_NEAR | STEER_AVOID_AHEAD));
  assert_vec (o->steer_point, 0, 2300, 3231.0989, 0.01);
  g_assert_cmpuint (o->steered, ==, STEERED | STEERED_NEAR | STEERED_AHEAD);
}

/* Section 13, turning first: by the next nose, 0.732 and 0.660 along the way; drawn 0.678 and
 * 0.711, committed 0.614 and 0.754. */
static void
test_turning_first (void)
{
  WorldObject *o;
  g_autoptr (SimFixture) f = make (&o);

  g_assert_false (ai_turning_first (&f->sim, 0, vec3 (496, 130, 739)));
  g_assert_true (ai_turning_first (&f->sim, 0, vec3 (-679, -339, 484)));
}

/* Section 14, motion_follow: by the committed place and turn, which the step goes out from; the
 * inputs less six times the rates, held to 1; then the rates with an inertia of 0.8. */
static void
test_follow (void)
{
  for (guint n = 0; n < 2; n++)
    {
      WorldObject *o;
      g_autoptr (SimFixture) f = make (&o);

      order_state_set_f32 (o, MOTION_FOLLOW_LIMIT, 9);
      object_follow (&f->sim, 0, vec3 (-31.8f, -102.6f, 219.1f),
                     n == 0 ? vec3 (0, 0, 0) : vec3 (-0.2f, 0.95f, 0.1f), FALSE);
      assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), -0.158063, 0.366450,
                  n == 0 ? -1 : -0.549487, CLOSE);
      assert_vec (vec3 (o->pitch_rate, o->yaw_rate, o->roll_rate), -0.060825, 0.106735,
                  n == 0 ? -0.596 : -0.325692, CLOSE);
      assert_near (o->throttle, 0.781143, CLOSE);
      assert_vec (o->velocity, -71.8, -12.6, 239.1, 1e-3);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/steering-places/steer/drawn", test_steer);
  g_test_add_func ("/engine/steering-places/roll-toward/next", test_roll_toward);
  g_test_add_func ("/engine/steering-places/arrive/straight", test_arrive_straight);
  g_test_add_func ("/engine/steering-places/arrive/round", test_arrive_round);
  g_test_add_func ("/engine/steering-places/arrive/there", test_arrived);
  g_test_add_func ("/engine/steering-places/collision-course/next", test_collision_course);
  g_test_add_func ("/engine/steering-places/parts/next", test_parts);
  g_test_add_func ("/engine/steering-places/parts/boxes", test_part_boxes);
  g_test_add_func ("/engine/steering-places/parts/sphere", test_part_sphere);
  g_test_add_func ("/engine/steering-places/escape/boxes", test_escape);
  g_test_add_func ("/engine/steering-places/avoid-near/next", test_avoid_near);
  g_test_add_func ("/engine/steering-places/avoid-ahead/next", test_avoid_ahead);
  g_test_add_func ("/engine/steering-places/steer/avoidance-flags", test_avoidance_flags);
  g_test_add_func ("/engine/steering-places/steer/near-then-ahead", test_near_then_ahead);
  g_test_add_func ("/engine/steering-places/turning-first/next", test_turning_first);
  g_test_add_func ("/engine/steering-places/follow/committed", test_follow);
  return g_test_run ();
}
