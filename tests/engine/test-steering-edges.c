/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-steering-edges.c - steering on either side of each threshold
 *
 * test-steering.c has the reference's vectors; most lie well within a branch, so a threshold could
 * be off by some hundredths unseen. Values are worked out in double precision from
 * steering-formulas.md, for its test ship (section 2).
 */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/motion.h"
#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

#define CLOSE 1e-4

/* Section 5: rolled 0.79 off it pitches as well, 0.81 off it only rolls. */
static void
test_roll_before_pitch (void)
{
  const Vec3 near = ai_steer_angles (vec3 (710.3533f, -703.8453f, 0), FALSE, 0); /* sin, cos 0.79 */
  const Vec3 off = ai_steer_angles (vec3 (724.2872f, -689.4984f, 0), FALSE, 0);  /* 0.81 */

  assert_vec (near, 1.570796, 0, 0.79, 1e-5);
  assert_vec (off, 0, 0, 0.81, 1e-5);
}

/* Section 8.1: there at 1990, not at 2000 nor at 2010. */
static void
test_arrive_reach (void)
{
  static const float ways[] = { 1990, 2000, 2010 };

  for (guint n = 0; n < G_N_ELEMENTS (ways); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, -ways[n]));
      const Mat3 goal = MAT3_IDENTITY;

      g_assert_cmpint (ai_arrive (&f->sim, slot, vec3 (0, 0, 0), &goal, 0), ==, n == 0);
    }
}

/* Section 8.3: turned 0.19 from the goal (cosine 0.9820) it goes straight in and rolls as the goal
 * is rolled: up = (-sin 0.2 cos 0.19, cos 0.2), so (-0.196494 - 12 x 0.005) x 1.4323945; turned
 * 0.21 (0.9780) it goes round and only its rate is damped: -6 x 0.005 x 11.459156. */
static void
test_arrive_facing (void)
{
  static const struct
  {
    float turn;
    double roll;
  } rows[] = { { 0.19f, -0.367400 }, { 0.21f, -0.343775 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (500, 0, -20000));
      const Mat3 goal = MAT3_IDENTITY;
      const Mat3 level = mat3_turned (&goal, 1, rows[n].turn);

      sim_fixture_turn (f, slot, mat3_turned (&level, 2, 0.2f));
      sim_fixture_object (f, slot)->roll_rate = 0.005f;
      g_assert_false (ai_arrive (&f->sim, slot, vec3 (0, 0, 0), &goal, 0));
      assert_near (sim_fixture_object (f, slot)->roll_input, rows[n].roll, CLOSE);
    }
}

/* Section 11.3: at 50 a step, 1100 of radii between: 249 and 250 steps off is avoided, 251 is not.
 */
static void
test_near_steps (void)
{
  static const float ways[] = { 13550, 13600, 13650 };

  for (guint n = 0; n < G_N_ELEMENTS (ways); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int hull = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, ways[n]));
      WorldObject *o = sim_fixture_object (f, 0), *h = sim_fixture_object (f, hull);
      Vec3 point = { 0, 0, 50000 };

      o->radius = 100;
      o->velocity = vec3 (0, 0, 50);
      o->avoid_near.count = 1;
      o->avoid_near.slots[0] = hull;
      h->radius = 1000;
      h->bounds_min = vec3 (-1000, -500, -1000);
      h->bounds_max = vec3 (1000, 500, 1000);
      g_assert_cmpint (avoid_near (&f->sim, 0, &point), ==, n < 2);
    }
}

/* Section 12.4: a berth of 1000 to its own side, of 500 to another. */
static void
test_berths (void)
{
  static const struct
  {
    float off;
    gboolean own_side, moved;
  } rows[] = { { 995, TRUE, TRUE },  { 1000, TRUE, FALSE }, { 1005, TRUE, FALSE },
               { 498, FALSE, TRUE }, { 500, FALSE, FALSE }, { 502, FALSE, FALSE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (rows[n].off, 0, 5000));
      WorldObject *o = sim_fixture_object (f, 0);
      Vec3 point = { 0, 0, 20000 };

      sim_fixture_object (f, other)->side = rows[n].own_side ? o->side : OBJECT_SIDE_HOSTILE;
      o->avoid_ahead.count = 1;
      o->avoid_ahead.slots[0] = other;
      g_test_message ("%g off", rows[n].off);
      g_assert_cmpint (avoid_ahead (&f->sim, 0, &point), ==, rows[n].moved);
    }
}

/* Section 9, tests 2 and 5 to 8 at their bounds, for two of 320 a step at 100 steps and a margin of
 * 500: R = 64500, and touch 500. A way that does not lie behind (a product of 0) counts, and one
 * that does not open; what comes no nearer than 500 does not touch. */
static void
test_course_bounds (void)
{
  static const struct
  {
    Vec3 velocity, at;
    gboolean course;
  } rows[] = {
    { { 0, 0, 700 }, { 0, 0, 64500 }, TRUE },  /* at R */
    { { 0, 0, 700 }, { 0, 0, 64510 }, FALSE }, /* past it */
    { { 50, 0, 0 }, { 700, 0, 0 }, TRUE },     /* abeam, neither ahead nor behind */
    { { 50, 0, 0 }, { 0, 0, 400 }, TRUE },     /* neither closing nor opening */
    { { 0, 0, 50 }, { 500, 0, 2000 }, FALSE }, /* touching at most */
    { { 0, 0, 50 }, { 499, 0, 2000 }, TRUE },
    { { 0, 0, 0.0315f }, { 0, 0, 100 }, FALSE }, /* 0.000992 a step, squared: at rest */
    { { 0, 0, 0.0318f }, { 0, 0, 100 }, TRUE }   /* 0.001011 */
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int target = sim_fixture_add (f, FIXTURE_FIGHTER, rows[n].at);

      sim_fixture_object (f, 0)->velocity = rows[n].velocity;
      g_test_message ("case %u", n);
      g_assert_cmpint (ai_collision_course (&f->sim, 0, target, 100, 500), ==, rows[n].course);
    }
}

/* Section 4.6: a frame of 10 ticks is not slow: 0.0499584 x 11.459156, by half in one of 11; a
 * point 22.6 degrees off the nose of a ship that turns flat is no small turn, its pitch of 0 is
 * one. */
static void
test_slow_frames (void)
{
  static const struct
  {
    guint32 ticks;
    guint32 type;
    Vec3 point;
    double yaw;
  } rows[] = { { 10, FIXTURE_FIGHTER, { 200, 0, 4000 }, 0.572481 },
               { 11, FIXTURE_FIGHTER, { 200, 0, 4000 }, 0.286241 },
               { 11, FIXTURE_FLAT, { 384.2953f, 0, 923.2102f }, 0.5 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, rows[n].type, vec3 (0, 0, 0));

      f->world->frame_duration = rows[n].ticks;
      ai_steer (&f->sim, slot, rows[n].point, 1, 0, 0);
      assert_near (sim_fixture_object (f, slot)->yaw_input, rows[n].yaw, CLOSE);
    }
}

/* Section 13: along the nose means ahead (not at the place itself) and nearer the line than the
 * radius; turning first means nearer than six times 160. */
static void
test_aiming_bounds (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Mat3 ahead = MAT3_IDENTITY;

  g_assert_false (ai_along_nose (vec3 (0, 0, 100), &ahead, vec3 (0, 0, 100), 10));
  g_assert_true (ai_along_nose (vec3 (0, 0, 100), &ahead, vec3 (9.9f, 0, 1000), 10));
  g_assert_false (ai_along_nose (vec3 (0, 0, 100), &ahead, vec3 (10, 0, 1000), 10));
  g_assert_true (ai_turning_first (&f->sim, 0, vec3 (959, 0, 0)));
  g_assert_false (ai_turning_first (&f->sim, 0, vec3 (960, 0, 0)));
}

/* H1's object: 5000 ahead, on the way. */
static int
put_ahead (SimFixture *f, int slot)
{
  const int other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->avoid_ahead.count = 1;
  o->avoid_ahead.slots[0] = other;
  return other;
}

/* Section 12: nothing lies ahead of a ship that lists components, avoids nothing, or has no flight
 * statistics (Fix), and of one whose cruise speed is 0 no place ahead is known. */
static void
test_ahead_of_whom (void)
{
  for (guint n = 0; n < 5; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot
          = sim_fixture_add (f, n == 3 ? FIXTURE_WITHOUT_FLIGHT : FIXTURE_FIGHTER, vec3 (0, 0, 0));
      WorldObject *o = sim_fixture_object (f, slot);
      Vec3 point = { 0, 0, 20000 };

      put_ahead (f, slot);
      o->flags |= n == 1 ? OBJECT_COMPONENTS : n == 2 ? OBJECT_NO_AVOIDANCE : 0;
      o->engines_intact = n == 4 ? 0 : 1;
      g_test_message ("case %u", n);
      g_assert_cmpint (avoid_ahead (&f->sim, slot, &point), ==, n == 0);
    }
}

/* Section 12: what is on the second list is passed whatever its state (no state test). */
static void
test_ahead_any_state (void)
{
  static const guint32 flags[] = { OBJECT_EXPLODING, OBJECT_DISABLED, OBJECT_STAND_IN };

  for (guint n = 0; n < G_N_ELEMENTS (flags); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      Vec3 point = { 0, 0, 20000 };

      sim_fixture_object (f, put_ahead (f, 0))->flags |= flags[n];
      g_assert_true (avoid_ahead (&f->sim, 0, &point));
    }
}

/* Section 12, 1 and 3: the way is looked along from the ship to the point, no further (share 1 at
 * most) and not behind (0 at least): a point short of the object by 990 still meets it, by 1010
 * not; an object behind by 990 is met at the ship itself. */
static void
test_ahead_share (void)
{
  static const struct
  {
    Vec3 point, at;
    gboolean moved;
  } rows[] = { { { 0, 0, 4010 }, { 0, 0, 5000 }, TRUE },
               { { 0, 0, 3990 }, { 0, 0, 5000 }, FALSE },
               { { 0, 0, 20000 }, { 0, 0, -990 }, TRUE },
               { { 0, 0, 20000 }, { 0, 0, -1010 }, FALSE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      Vec3 point = rows[n].point;

      object_set_position (f->world, put_ahead (f, 0), rows[n].at);
      g_test_message ("case %u", n);
      g_assert_cmpint (avoid_ahead (&f->sim, 0, &point), ==, rows[n].moved);
    }
}

/* G1's hull, 5000 ahead. */
static int
put_hull (SimFixture *f)
{
  const int slot = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 5000));
  WorldObject *o = sim_fixture_object (f, 0), *hull = sim_fixture_object (f, slot);

  o->radius = 100;
  o->velocity = vec3 (0, 0, 50);
  o->avoid_near.count = 1;
  o->avoid_near.slots[0] = slot;
  hull->radius = 1000;
  hull->bounds_min = vec3 (-1000, -500, -1000);
  hull->bounds_max = vec3 (1000, 500, 1000);
  return slot;
}

/* Section 11: of the first list those standing in, exploding or disabled are skipped, no others. */
static void
test_near_states (void)
{
  for (guint bit = 0; bit < 30; bit++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const gboolean skipped = (1u << bit & (0x20 | 0x40 | 0x400)) != 0;
      Vec3 point = { 0, 0, 20000 };

      sim_fixture_object (f, put_hull (f))->flags = 1u << bit;
      g_test_message ("flag %x", 1u << bit);
      g_assert_cmpint (avoid_near (&f->sim, 0, &point), ==, !skipped);
    }
}

/* Section 11, 1 to 3, with radii of 1100: a hull behind by 1090 counts where it comes nearer along
 * the way, by 1110 not; one that keeps its distance is no danger, one that overlaps is met at once
 * (steps below 0). */
static void
test_near_which (void)
{
  static const struct
  {
    float z, speed, own_speed;
    gboolean moved;
  } rows[] = { { -1090, -10, 50, TRUE }, { -1100, -10, 50, TRUE },   { -1110, -10, 50, FALSE },
               { 5000, 50, 50, FALSE },  { 5000, 49.9f, 50, FALSE }, { 5000, 30, 50, TRUE },
               { 900, 0, 50, TRUE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = put_hull (f);
      Vec3 point = { 0, 0, 20000 };

      object_set_position (f->world, slot, vec3 (0, 0, rows[n].z));
      sim_fixture_object (f, slot)->bounds_max = vec3 (1000, 500, 3000);
      sim_fixture_object (f, slot)->velocity = vec3 (0, 0, rows[n].speed);
      sim_fixture_object (f, 0)->velocity = vec3 (0, 0, rows[n].own_speed);
      g_test_message ("case %u", n);
      g_assert_cmpint (avoid_near (&f->sim, 0, &point), ==, rows[n].moved);
    }
}

/* Section 11.2, by hand: from the origin at a cube of half 1000, the ship of no radius. Entering
 * its face -Z at (x, y, -1000), the point goes to the face's edge nearest the end in the box's
 * frame: straight across from the entry along X or Y. On a tie the first of (entry, -Y), (entry,
 * +Y), (-X, entry), (+X, entry). */
static void
test_round_box (void)
{
  static const struct
  {
    Vec3 point, result;
  } rows[] = {
    { { 0, 0, 10000 }, { 0, -1000, 1000 } },        /* a tie of four */
    { { 0, 100, 10000 }, { 0, 1000, 1000 } },       /* +Y is nearer than -Y */
    { { 300, 100, 10000 }, { 1000, 10, 1000 } },    /* +X, at the entry's y: 100 / 10 */
    { { -300, -100, 10000 }, { -1000, -10, 1000 } } /* -X */
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *hull = sim_fixture_object (f, put_hull (f));
      Vec3 point = rows[n].point;

      object_set_position (f->world, sim_fixture_object (f, 0)->avoid_near.slots[0],
                           vec3 (0, 0, 2000));
      sim_fixture_object (f, 0)->radius = 0;
      hull->bounds_min = vec3 (-1000, -1000, -1000);
      hull->bounds_max = vec3 (1000, 1000, 1000);
      g_test_message ("case %u", n);
      g_assert_true (avoid_near (&f->sim, 0, &point));
      assert_vec (point, rows[n].result.x, rows[n].result.y, rows[n].result.z, 0.05);
    }
}

/* Section 14, motion_follow: the angles to (300, -200, 8000) are (0.0249948, 0.0374707,
 * -0.0009365); less six times the rates (-0.004, 0.01, 0.002), times 11.459156. */
static void
test_follow_damped (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  order_state_set_f32 (o, MOTION_FOLLOW_LIMIT, 1);
  o->pitch_rate = -0.004f;
  o->yaw_rate = 0.01f;
  o->roll_rate = 0.002f;
  object_follow (&f->sim, 0, vec3 (300, -200, 8000), vec3 (0, 0, 0), FALSE);
  assert_near (o->pitch_input, 0.561439, 1e-5);
  assert_near (o->yaw_input, -0.258166, 1e-5);
  assert_near (o->roll_input, -0.148242, 1e-5);
}

/* The path's up counts while both angles to the way are below 0.01: at 0.0099 it rolls by
 * -atan2 (0.05, 1) x 11.459156, at 0.0101 not at all. */
static void
test_follow_up (void)
{
  static const struct
  {
    Vec3 point;
    double roll;
  } rows[] = { { { 9.9003f, 0, 1000 }, -0.57248 },
               { { 10.1003f, 0, 1000 }, 0 },
               { { 0, 9.9003f, 1000 }, -0.57248 },
               { { 0, 10.1003f, 1000 }, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      order_state_set_f32 (o, MOTION_FOLLOW_LIMIT, 1);
      object_follow (&f->sim, 0, rows[n].point, vec3 (0.05f, 1, 0), FALSE);
      assert_near (o->roll_input, rows[n].roll, CLOSE);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/steering-edges/roll-before-pitch", test_roll_before_pitch);
  g_test_add_func ("/engine/steering-edges/arrive/reach", test_arrive_reach);
  g_test_add_func ("/engine/steering-edges/arrive/facing", test_arrive_facing);
  g_test_add_func ("/engine/steering-edges/avoid-near/steps", test_near_steps);
  g_test_add_func ("/engine/steering-edges/avoid-ahead/berths", test_berths);
  g_test_add_func ("/engine/steering-edges/collision-course/bounds", test_course_bounds);
  g_test_add_func ("/engine/steering-edges/steer/slow-frames", test_slow_frames);
  g_test_add_func ("/engine/steering-edges/aiming/bounds", test_aiming_bounds);
  g_test_add_func ("/engine/steering-edges/avoid-ahead/of-whom", test_ahead_of_whom);
  g_test_add_func ("/engine/steering-edges/avoid-ahead/any-state", test_ahead_any_state);
  g_test_add_func ("/engine/steering-edges/avoid-ahead/share", test_ahead_share);
  g_test_add_func ("/engine/steering-edges/avoid-near/states", test_near_states);
  g_test_add_func ("/engine/steering-edges/avoid-near/which", test_near_which);
  g_test_add_func ("/engine/steering-edges/avoid-near/round-the-box", test_round_box);
  g_test_add_func ("/engine/steering-edges/follow/damped", test_follow_damped);
  g_test_add_func ("/engine/steering-edges/follow/up", test_follow_up);
  return g_test_run ();
}
