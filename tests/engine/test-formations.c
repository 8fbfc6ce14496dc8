/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-formations.c - places, leaders and sizes of formations; pace and level turns */
#include "tests/engine/path-fixture.h"

#include "engine/sim/formations.h"

/* Formation 0: points 0 to 2, the second nearest its origin and the third as near; formation 1:
 * points 3 and 4, the one nearer than any. Group 0: ships 1 and 2; group 1: ship 3 and ship 4. */
static Fixture *
make_formations (void)
{
  static const gint8 points[] = { -1, 0, 1, 1, 2, 3 };
  static const guint8 groups[] = { 0xFF, 0, 0, 1, 1, 0 };
  Fixture *f = fixture_new ();
  guint formation;

  fixture_group (f, 0xFF);
  fixture_group (f, 0xFF);
  formation = path_formation (f);
  path_formation_point (f, formation, vec3 (1000, 0, 0));
  path_formation_point (f, formation, vec3 (0, -300, -400));
  path_formation_point (f, formation, vec3 (0, 300, 400));
  formation = path_formation (f);
  path_formation_point (f, formation, vec3 (0, 0, 10));
  path_formation_point (f, formation, vec3 (9000, 0, 0));
  for (guint ship = 1; ship < G_N_ELEMENTS (points); ship++)
    {
      fixture_ship (f, PATH_FIGHTER, groups[ship]);
      fixture_set (f, DTE_SHIPS, ship, "formation_point", (guint32) points[ship]);
    }
  return f;
}

static void
test_points (void)
{
  g_autoptr (Fixture) f = make_formations ();

  fixture_bind (f);
  g_assert_cmpint (formation_point_of (f->world, 0), ==, -1);
  g_assert_cmpint (formation_point_of (f->world, 2), ==, 1);
  g_assert_cmpint (formation_point_of (f->world, -1), ==, -1);
  g_assert_cmpint (formation_point_of (f->world, 99), ==, -1);
  assert_vec (formation_offset (f->world, 1), 0, -300, -400, 0);
  assert_vec (formation_offset (f->world, -1), 0, 0, 0, 0);
  image_set_u16 (f->world, mission_record (f->world, DTE_SHIPS, 2) + SHIP_FORMATION_POINT, 77);
  g_assert_cmpint (formation_point_of (f->world, 2), ==, -1); /* the mission has five */
}

/* Fix: the later formation's nearer point does not take the lead. */
static void
test_leader (void)
{
  g_autoptr (Fixture) f = make_formations ();

  fixture_bind (f);
  g_assert_cmpint (formation_leader (f->world, 1), ==, 2);
  g_assert_cmpint (formation_leader (f->world, 2), ==, 2);
  g_assert_cmpint (formation_leader (f->world, 4), ==, 3); /* of its own flight group */
  g_assert_cmpint (formation_leader (f->world, 5), ==, 5); /* of the other formation */
  g_assert_cmpint (formation_leader (f->world, 0), ==, -1);
  image_set_u8 (f->world, mission_record (f->world, DTE_SHIPS, 3) + SHIP_GROUP, 0xFF);
  g_assert_cmpint (formation_leader (f->world, 4), ==, -1); /* nobody stands at the lead */
}

/* 1000 across, 600 high, 800 long; the other 9000 by 10. */
static void
test_size (void)
{
  g_autoptr (Fixture) f = make_formations ();

  fixture_bind (f);
  assert_near (formation_size (f->world, 0), 1414.2136, 1e-3);
  assert_near (formation_size (f->world, 4), 9000.0056, 1e-2);
  assert_near (formation_size (f->world, -1), 0, 0);
}

static void
test_group (void)
{
  g_autoptr (Fixture) f = make_formations ();

  fixture_group (f, 0xFF);
  fixture_ship (f, PATH_FIGHTER, 9);
  fixture_bind (f);
  g_assert_cmpint (formation_group (f->world, 1), ==, 0);
  g_assert_cmpint (formation_group (f->world, 0), ==, -1);
  g_assert_cmpint (formation_group (f->world, 6), ==, -1); /* the mission has no group 9 */
  g_assert_cmpint (formation_group (f->world, -1), ==, -1);
  g_assert_cmpint (formation_group (f->world, 100), ==, -1); /* the mission has no ship 100 */
}

/* Only who follows the order, has an object and is not destroyed counts. */
static void
test_keeps (void)
{
  g_autoptr (Fixture) f = make_formations ();

  path_start (f);
  g_assert_false (formation_keeps (f->world, 1, ORDER_DO_NOTHING));
  path_make (f, 1, 50);
  g_assert_true (formation_keeps (f->world, 1, ORDER_DO_NOTHING));
  g_assert_false (formation_keeps (f->world, 1, ORDER_PATROL_ROUTE));
  image_set_u8 (f->world, fixture_ship_place (f, 1) + SHIP_FLAGS, SHIP_FLAG_DESTROYED);
  g_assert_false (formation_keeps (f->world, 1, ORDER_DO_NOTHING));
}

/* Section 5.1, Vectors. */
static void
test_level_turn (void)
{
  static const struct
  {
    Vec3 at;
    float pitch_rate;
    double yaw, pitch, off;
  } cases[] = {
    { { 1000, 0, 1000 }, 0, 0.087266, 0, 0.785398 },
    { { -1000, 0, 1000 }, 0, -0.087266, 0, 0.785398 },
    { { 10, 0, 1000 }, 0, 0.01, 0, 0.01 },
    { { 0, -1000, 1000 }, 0.1f, 0.087266, 0.004635, 0.785398 },
    { { 0, 0, -1000 }, 0, 0.087266, 0, 3.141593 }, /* dead astern counts as right */
    { { 0, 0, 1000 }, 0, 0, 0, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      o->roll_input = 0.5f;
      o->pitch_rate = cases[n].pitch_rate;
      assert_near (formation_turn_level (&f->sim, 0, cases[n].at), cases[n].off, 1e-5);
      assert_near (o->yaw_input, cases[n].yaw, 1e-6);
      assert_near (o->pitch_input, cases[n].pitch, 1e-6);
      assert_near (o->roll_input, 0, 0);
    }
}

/* A pace of 0.3 is 60 a step; less 0.95 of it, 3. */
static void
test_pace (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  formation_set_pace (&f->sim, 0, 0.3f, 0);
  assert_near (o->throttle * 320, 60, 1e-3);
  formation_set_pace (&f->sim, 0, 0.3f, -0.95f);
  assert_near (o->throttle * 320, 3, 1e-3);
}

/* By the root's place; 0 means two radii. */
static void
test_within (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  sim_fixture_object (f, 0)->radius = 50;
  g_assert_true (formation_within (&f->sim, 0, vec3 (0, 99, 0), 0));
  g_assert_false (formation_within (&f->sim, 0, vec3 (0, 100, 0), 0));
  g_assert_true (formation_within (&f->sim, 0, vec3 (0, 100, 0), 101));
  g_assert_true (formation_steer_to (&f->sim, 0, vec3 (0, 99, 0), 1));
  g_assert_false (formation_steer_to (&f->sim, 0, vec3 (0, 100, 0), 1));
  sim_fixture_object (f, 0)->drawn_position = vec3 (0, 5000, 0);
  g_assert_true (formation_within (&f->sim, 0, vec3 (0, 99, 0), 0));
}

/* Ahead within acos 0.9 = 25.84 degrees, whichever way it turns there. */
static void
test_face (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  float off;

  g_assert_true (formation_face (&f->sim, 0, vec3 (480, 0, 1000), 0.75f));
  g_assert_false (formation_face (&f->sim, 0, vec3 (490, 0, 1000), 0.75f));
  g_assert_cmpfloat (sim_fixture_object (f, 0)->yaw_input, ==, 0);
  g_assert_cmpfloat (sim_fixture_object (f, 0)->roll_input, ==, -0.75f); /* it banks there */
  g_assert_true (formation_face_level (&f->sim, 0, vec3 (480, 0, 1000), NULL));
  g_assert_false (formation_face_level (&f->sim, 0, vec3 (490, 0, 1000), &off));
  assert_near (off, 0.455577, 1e-4); /* atan 0.49 */
}

/* A point straight ahead is none off, wherever the ship stands: past it lies on the same line. */
static void
test_face_level_elsewhere (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  float off;

  object_set_position (f->world, 0, vec3 (1000, 0, 0));
  g_assert_true (formation_face_level (&f->sim, 0, vec3 (1000, 0, 10), &off));
  assert_near (off, 0, 1e-3);
}

/* Facing steers with an ease of 0.1: a rate of pitch counts (1 - 0.1) x 6 = 5.4 times. Dead ahead
 * at a rate of 0.01 that is -0.054 x 36 / pi = -0.618795. */
static void
test_face_ease (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->pitch_rate = 0.01f;
  g_assert_true (formation_face (&f->sim, 0, vec3 (0, 0, 1000), 0.75f));
  assert_near (o->pitch_input, -0.618795, 1e-5);
  /* flying to a point has none: 6 times */
  formation_steer_to (&f->sim, 0, vec3 (0, 0, 1000), 0.75f);
  assert_near (o->pitch_input, -0.687549, 1e-5);
}

/* What cannot pitch (the retail table's 0x5E) keeps its input of pitch; it still turns. */
static void
test_cannot_pitch (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = sim_fixture_add (f, 0x5E, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, slot);

  object_set_position (f->world, slot, vec3 (0, 0, 0));
  o->pitch_input = 0.2f;
  formation_turn_level (&f->sim, slot, vec3 (1000, 1000, 1000));
  g_assert_cmpfloat (o->pitch_input, ==, 0.2f);
  assert_near (o->yaw_input, 0.087266, 1e-6);
}

/* Fix: without flight statistics throttle and inputs stay as they are. */
static void
test_without_flight (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, slot);

  o->throttle = 0.4f;
  o->yaw_input = o->roll_input = 0.3f;
  formation_set_pace (&f->sim, slot, 0.3f, 0);
  assert_near (formation_turn_level (&f->sim, slot, vec3 (1000, 0, 1000)), 0.785398, 1e-5);
  g_assert_false (formation_steer_to (&f->sim, slot, vec3 (90000, 0, 0), 1));
  assert_near (o->throttle, 0.4, 1e-6);
  assert_near (o->yaw_input, 0.3, 1e-6);
  assert_near (o->roll_input, 0.3, 1e-6);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/formations/points", test_points);
  g_test_add_func ("/engine/formations/leader", test_leader);
  g_test_add_func ("/engine/formations/size", test_size);
  g_test_add_func ("/engine/formations/group", test_group);
  g_test_add_func ("/engine/formations/keeps", test_keeps);
  g_test_add_func ("/engine/formations/level-turn/vectors", test_level_turn);
  g_test_add_func ("/engine/formations/pace", test_pace);
  g_test_add_func ("/engine/formations/within", test_within);
  g_test_add_func ("/engine/formations/face", test_face);
  g_test_add_func ("/engine/formations/face-ease", test_face_ease);
  g_test_add_func ("/engine/formations/face-level-elsewhere", test_face_level_elsewhere);
  g_test_add_func ("/engine/formations/cannot-pitch", test_cannot_pitch);
  g_test_add_func ("/engine/formations/without-flight", test_without_flight);
  return g_test_run ();
}
