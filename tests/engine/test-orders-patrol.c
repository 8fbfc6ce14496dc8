/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-patrol.c - order 15 and the command that gives it */
#include "tests/engine/path-fixture.h"

#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"

#define LEADER 1
#define WING 2
#define ROUTE 1 /* the flight group of the waypoints */

/* Group 0: ships 1 and 2; group 1: waypoints at z 10000 and 20000 (ships 3 and 4); group 2: one at
 * (50000, 0, 0) (ship 5). */
static Fixture *
make_route (void)
{
  Fixture *f = fixture_new ();

  for (guint n = 0; n < 3; n++)
    fixture_group (f, 0xFF);
  path_point (f, PATH_FIGHTER, 0, vec3 (0, 0, 0));
  path_point (f, PATH_FIGHTER, 0, vec3 (-3000, 0, -1000));
  path_point (f, DTE_KIND_WAYPOINT, ROUTE, vec3 (0, 0, 10000));
  path_point (f, DTE_KIND_WAYPOINT, ROUTE, vec3 (0, 0, 20000));
  path_point (f, DTE_KIND_WAYPOINT, 2, vec3 (50000, 0, 0));
  return f;
}

/* The wing's place is 2000 to the left and 2000 behind. */
static Fixture *
make_formation (void)
{
  Fixture *f = make_route ();
  const guint formation = path_formation (f);

  path_formation_point (f, formation, vec3 (0, 0, 0));
  path_formation_point (f, formation, vec3 (-2000, 0, -2000));
  fixture_set (f, DTE_SHIPS, LEADER, "formation_point", 0);
  fixture_set (f, DTE_SHIPS, WING, "formation_point", 1);
  return f;
}

static void
start (Fixture *f, float radius)
{
  path_start (f);
  path_make (f, LEADER, radius);
  path_make (f, WING, radius);
  path_frames (f, 1, 4);
}

static void
patrol (Fixture *f, int waypoint)
{
  g_assert_true (path_give (f, LEADER, ORDER_PATROL_ROUTE, waypoint, 0, 0, 0));
  g_assert_true (path_give (f, WING, ORDER_PATROL_ROUTE, waypoint, 0, 0, 0));
  path_frames (f, 1, 4);
}

/* --- alone --- */

/* Section 5.3's example: radius 50, two ships: targets z 10300 and 10000; then 19700 for the one.
 * At a pace of 0.3 it flies there, and round again after the last. */
static void
test_alone (void)
{
  g_autoptr (Fixture) f = make_route ();
  guint n;

  start (f, 50);
  patrol (f, 0);
  g_assert_cmpuint (path_state (f, LEADER, "mode"), ==, 2);
  assert_vec (path_state_vec3 (f, LEADER, "target"), 0, 0, 10300, 0.01);
  assert_vec (path_state_vec3 (f, WING, "target"), 0, 0, 10000, 0.01);
  assert_near (f->world->objects[LEADER].throttle, 60.0 / 320, 1e-6);
  for (n = 0; n < 3000 && path_state (f, LEADER, "waypoint") == 0; n++)
    path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, LEADER, "waypoint"), ==, 1);
  assert_vec (path_state_vec3 (f, LEADER, "target"), 0, 0, 19700, 0.01);
  for (n = 0; n < 3000 && path_state (f, LEADER, "waypoint") == 1; n++)
    path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, LEADER, "waypoint"), ==, 0);
}

/* Waypoints may be of the first flight group as well. */
static void
test_route_of_first_group (void)
{
  g_autoptr (Fixture) f = make_route ();

  fixture_set (f, DTE_SHIPS, 3, "flight_group", 0);
  fixture_set (f, DTE_SHIPS, 4, "flight_group", 0);
  start (f, 50);
  patrol (f, 0);
  object_set_position (f->world, LEADER, path_state_vec3 (f, LEADER, "target"));
  path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, LEADER, "waypoint"), ==, 1);
}

/* A route of one waypoint: the next is itself, and the line has no length. */
static void
test_one_waypoint (void)
{
  g_autoptr (Fixture) f = make_route ();

  start (f, 50);
  patrol (f, 2);
  assert_vec (path_state_vec3 (f, LEADER, "target"), 50000, 0, 0, 0.01);
  object_set_position (f->world, LEADER, vec3 (50000, 0, 10));
  path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, LEADER, "waypoint"), ==, 2);
}

/* Fix: a target past the waypoints, or before them, ends the order. */
static void
test_no_waypoint (void)
{
  g_autoptr (Fixture) f = make_route ();

  start (f, 50);
  for (int waypoint = -1; waypoint <= 3; waypoint += 4)
    {
      path_give (f, LEADER, ORDER_PATROL_ROUTE, waypoint, 0, 0, 0);
      path_frames (f, 1, 4);
      g_assert_cmpuint (f->world->objects[LEADER].orders[0].number, ==, ORDER_DO_NOTHING);
    }
}

/* A waypoint that is made, and has moved, is flown to where it stands. */
static void
test_waypoint_object (void)
{
  g_autoptr (Fixture) f = make_route ();

  start (f, 50);
  path_make (f, 5, 0);
  object_set_position (f->world, 5, vec3 (70000, 0, 0));
  patrol (f, 2);
  assert_vec (path_state_vec3 (f, LEADER, "target"), 70000, 0, 0, 0.01);
}

/* Fix: in a formation at whose lead nobody stands, alone. */
static void
test_nobody_leads (void)
{
  g_autoptr (Fixture) f = make_formation ();

  fixture_set (f, DTE_SHIPS, LEADER, "formation_point", 0xFFFF);
  start (f, 50);
  patrol (f, 0);
  g_assert_cmpuint (path_state (f, WING, "mode"), ==, 2);
  assert_near (path_state_f32 (f, WING, "size"), 0, 0);
}

/* --- in formation --- */

/* The start: stopped, then the leader at a pace of 0.15; the places by where it stands. */
static void
test_formation_start (void)
{
  g_autoptr (Fixture) f = make_formation ();

  start (f, 200);
  patrol (f, 0);
  g_assert_cmpuint (path_state (f, WING, "mode"), ==, 1);
  g_assert_cmpuint (path_state (f, WING, "leader"), ==, LEADER);
  g_assert_cmpint ((gint32) path_state (f, WING, "formation point"), ==, 1);
  assert_near (path_state_f32 (f, LEADER, "size"), 2828.4271, 1e-2);
  assert_vec (path_state_vec3 (f, LEADER, "target"), 0, 0, 10000, 0);
  assert_vec (path_state_vec3 (f, WING, "place"), -2000, 0, -2000, 0.01);
  assert_vec (path_state_vec3 (f, WING, "ahead"), -2000, 0, -400, 0.01); /* 8 radii on */
  assert_vec (path_state_vec3 (f, LEADER, "mark"), 0, 0, 1600, 0.01);
  /* sqrt(1000^2 + 600^2) - 400: as it set off */
  assert_near (path_state_f32 (f, WING, "start off"), 766.19, 0.05);
  assert_near (path_state_f32 (f, LEADER, "pace"), 0.15, 1e-6);
  assert_near (f->world->objects[LEADER].throttle, 30.0 / 320, 1e-6);
  g_assert_cmpuint (path_state (f, LEADER, "in place"), ==, 1);
  g_assert_cmpuint (path_state (f, WING, "in place"), ==, 0);
  g_assert_cmpuint (path_state (f, LEADER, "close"), ==, 1);
}

static double
off_place (const Fixture *f)
{
  return vec3_length (
      vec3_sub (object_position (f->world, WING), path_state_vec3 (f, WING, "place")));
}

/* Two ships over the route for four minutes, at 25, 50 and 100 frames a second (Fix: in the game
 * they never go on at high rates). They come to both waypoints, turn round and come again. */
static void
test_formation_flown (void)
{
  for (guint ticks = 4; ticks >= 1; ticks /= 2)
    {
      g_autoptr (Fixture) f = make_formation ();
      guint changes = 0, near_place = 0, frames = 24000 / ticks;
      guint32 before = 0;

      start (f, 200);
      patrol (f, 0);
      for (guint n = 0; n < frames; n++)
        {
          path_frames (f, 1, ticks);
          changes += path_state (f, LEADER, "waypoint") != before;
          before = path_state (f, LEADER, "waypoint");
          near_place += off_place (f) < 640;
        }
      g_assert_cmpuint (changes, >=, 3);
      g_assert_cmpuint (near_place, >, frames / 2);
      g_assert_cmpuint (path_state (f, WING, "mode"), ==, 1);
    }
}

/* The follower's pace, about a leader at 0.15 that stands at the origin facing Z: three of it
 * behind its place, a twentieth before it, a tenth more in it. */
static void
test_follower_pace (void)
{
  static const struct
  {
    Vec3 at;
    double speed;
    guint in_place;
  } cases[] = {
    { { -2000, 0, -5000 }, 90, 0 },
    { { -2000, 0, 1000 }, 1.5, 0 },
    { { -2000, 0, -2100 }, 33, 1 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (Fixture) f = make_formation ();

      start (f, 200);
      patrol (f, 0);
      object_set_position (f->world, WING, cases[n].at);
      order_patrol_route (&f->sim, WING);
      assert_near (f->world->objects[WING].throttle * 320, cases[n].speed, 1e-3);
      g_assert_cmpuint (path_state (f, WING, "in place"), ==, cases[n].in_place);
    }
}

/* Turned to it and within 3.2 of its radii: 0.005 of the way, and the move it has left with it. */
static void
test_slide (void)
{
  g_autoptr (Fixture) f = make_formation ();
  Vec3 place, now, next;

  start (f, 200);
  patrol (f, 0);
  object_set_position (f->world, WING, vec3 (-2000, 0, -2500));
  f->world->nodes[f->world->objects[WING].root].next_position = vec3 (-2000, 0, -2480);
  place = path_state_vec3 (f, WING, "place");
  order_patrol_route (&f->sim, WING);
  now = object_position (f->world, WING);
  next = object_next_position (f->world, WING);
  assert_near (now.z, -2500 + 0.005 * (place.z + 2500), 0.01);
  assert_near (next.z - now.z, 20, 0.01);
  object_set_position (f->world, WING, vec3 (-2000, 0, -2700)); /* 3.5 radii off */
  order_patrol_route (&f->sim, WING);
  assert_near (object_position (f->world, WING).z, -2700, 0);
}

/* Once all are in place the leader aims: at 45 degrees to the right a pace of 0.25, the mark 8
 * radii off at the waypoint's height. Within 12 degrees 0.5; past 60 it is 0.15. */
static void
test_aim (void)
{
  static const struct
  {
    Vec3 way;
    double pace;
  } cases[] = {
    { { 0, 0, 1 }, 0.5 },
    { { -1, 0, 1 }, 0.25 },
    { { 0, 0, -1 }, 0.15 },
    /* 300 below it on the level counts: 12 degrees off where the nose is 11.878, 60 where 59.985 */
    { { -0.20891f, 0, 1 }, 0.5 },   /* tan 11.8 degrees */
    { { -0.212557f, 0, 1 }, 0.25 }, /* tan 12 */
    { { -1.72509f, 0, 1 }, 0.25 },  /* tan 59.9 */
    { { -1.73905f, 0, 1 }, 0.15 },  /* tan 60.1 */
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (Fixture) f = make_formation ();
      const Mat3 turned = mat3_look_at (cases[n].way);
      const Vec3 nose = vec3_normalize (cases[n].way);
      Vec3 mark;

      start (f, 200);
      patrol (f, 0);
      order_state_set_u32 (&f->world->objects[WING], 26, TRUE); /* in place */
      object_set_orientation (f->world, LEADER, &turned);
      object_set_position (f->world, LEADER, vec3 (0, 300, 0));
      order_patrol_route (&f->sim, LEADER);
      assert_near (path_state_f32 (f, LEADER, "pace"), cases[n].pace, 1e-6);
      g_assert_cmpuint (path_state (f, LEADER, "aim"), ==, 0);
      g_assert_cmpuint (path_state (f, WING, "aim"), ==, 1);
      g_assert_cmpuint (path_state (f, WING, "in place"), ==, 0);
      mark = path_state_vec3 (f, LEADER, "mark");
      assert_near (mark.y, 0, 0);
      /* five degrees round at most: within 1600 * 0.0873 of straight on */
      assert_near (mark.x, nose.x * 1600, 140);
      assert_near (mark.z, nose.z * 1600, 140);
    }
}

/* A leader that is all of its flight group aims as well: all are in place. */
static void
test_aim_of_one (void)
{
  g_autoptr (Fixture) f = make_formation ();

  fixture_set (f, DTE_SHIPS, WING, "flight_group", FIXTURE_GROUP_NONE);
  start (f, 200);
  g_assert_true (path_give (f, LEADER, ORDER_PATROL_ROUTE, 0, 0, 0, 0));
  path_frames (f, 3, 4);
  assert_near (path_state_f32 (f, LEADER, "pace"), 0.5, 1e-6);
}

/* The leader, first in the list, sets off and clears that it has arrived: the wing after it aims
 * instead (kept from the game), its waypoint as it was. */
static void
test_arrival (void)
{
  g_autoptr (Fixture) f = make_formation ();

  start (f, 200);
  patrol (f, 0);
  object_set_position (f->world, LEADER, vec3 (0, 0, 9000)); /* within half of 2828 */
  order_patrol_route (&f->sim, LEADER);
  g_assert_cmpuint (path_state (f, LEADER, "arrived"), ==, 1);
  order_state_set_u32 (&f->world->objects[WING], 26, TRUE); /* in place */
  order_patrol_route (&f->sim, LEADER);
  g_assert_cmpuint (path_state (f, LEADER, "waypoint"), ==, 1);
  g_assert_cmpuint (path_state (f, LEADER, "arrived"), ==, 0);
  g_assert_cmpuint (path_state (f, WING, "waypoint"), ==, 0);
  g_assert_cmpuint (path_state (f, WING, "aim"), ==, 1);
}

/* Fix: a leader on another order, or gone, keeps no pace, and its state is not read as this
 * order's; a wing on another order is not waited for, nor written to. */
static void
test_goes_away (void)
{
  g_autoptr (Fixture) f = make_formation ();

  start (f, 200);
  patrol (f, 0);
  object_set_position (f->world, WING, vec3 (-2000, 0, -9000));
  g_assert_true (path_give (f, LEADER, ORDER_SLOW_ROTATE, -1, 0, 0, 0));
  order_state_set_f32 (&f->world->objects[LEADER], 24, 0.9f); /* not its pace any more */
  order_patrol_route (&f->sim, WING);
  assert_near (f->world->objects[WING].throttle, 0, 0);
  object_retire (&f->sim, LEADER);
  path_frames (f, 50, 4);
  assert_near (f->world->objects[WING].throttle, 0, 0);
}

static void
test_wing_goes_away (void)
{
  for (guint gone = 0; gone < 2; gone++)
    {
      g_autoptr (Fixture) f = make_formation ();

      start (f, 200);
      patrol (f, 0);
      if (gone)
        object_retire (&f->sim, WING);
      else
        g_assert_true (path_give (f, WING, ORDER_SLOW_ROTATE, -1, 0, 0, 0));
      path_frames (f, 1, 4);
      /* all who are left are in place, so the leader has aimed */
      assert_near (path_state_f32 (f, LEADER, "pace"), 0.5, 1e-6);
      for (guint word = 0; !gone && word < WORLD_ORDER_STATE_WORDS; word++)
        g_assert_cmpuint (f->world->objects[WING].order_state[word], ==, 0);
    }
}

/* The player's ship refuses; a stand-in and a marker follow it standing still. */
static void
test_who (void)
{
  g_autoptr (Fixture) f = make_formation ();

  start (f, 200);
  path_make (f, 0, 50);
  path_make (f, 5, 50);
  g_assert_false (path_give (f, 0, ORDER_PATROL_ROUTE, 0, 0, 0, 0));
  object_reset (&f->sim, WING);
  for (int slot = WING; slot <= 5; slot += 3)
    {
      const Vec3 at = object_position (f->world, slot);

      f->world->objects[slot].throttle = 0.25f;
      g_assert_true (path_give (f, slot, ORDER_PATROL_ROUTE, 0, 0, 0, 0));
      path_frames (f, 50, 4);
      g_assert_cmpuint (f->world->objects[slot].orders[0].number, ==, ORDER_PATROL_ROUTE);
      assert_near (f->world->objects[slot].throttle, 0.25, 0);
      if (slot == 5) /* a stand-in's place is where its record's slide would take it: nowhere */
        assert_vec (object_position (f->world, slot), at.x, at.y, at.z, 0);
    }
}

/* --- the command --- */

#define PUSH_GROUP 0x2D
#define COMMAND 0x21
#define RETURN 0x43

/* Each ship of group 0 to the first waypoint of group 2, which is the third in the table; a group
 * without waypoints sends nobody. */
static void
test_command (void)
{
  g_autoptr (Fixture) f = make_route ();

  start (f, 50);
  fixture_run (f, CODE (PUSH_GROUP, 0, PUSH_GROUP, 0, COMMAND, 0x0D, RETURN), NO_CONSTANTS);
  g_assert_cmpuint (f->world->objects[WING].orders[0].number, ==, ORDER_DO_NOTHING);
  fixture_run (f, CODE (PUSH_GROUP, 0, PUSH_GROUP, 2, COMMAND, 0x0D, RETURN), NO_CONSTANTS);
  for (int slot = LEADER; slot <= WING; slot++)
    {
      g_assert_cmpuint (f->world->objects[slot].orders[0].number, ==, ORDER_PATROL_ROUTE);
      g_assert_cmpint (f->world->objects[slot].orders[0].target, ==, 2);
    }
}

/* Who shows the order names the waypoint, not the ship of the entry's number. */
static void
test_target_record (void)
{
  g_autoptr (Fixture) f = make_route ();
  OrderEntry entry = { .number = ORDER_PATROL_ROUTE, .target = 2, .component = -1 };
  DteSection section;

  start (f, 50);
  g_assert_cmpint (order_target_record (f->world, &entry, &section), ==, 5);
  g_assert_cmpint (section, ==, DTE_SHIPS);
  entry.target = 3;
  g_assert_cmpint (order_target_record (f->world, &entry, &section), ==, -1);
  entry = (OrderEntry){ .number = ORDER_ESCORT, .target_kind = ORDER_TARGET_GROUP, .target = 2 };
  g_assert_cmpint (order_target_record (f->world, &entry, &section), ==, 2);
  g_assert_cmpint (section, ==, DTE_FLIGHT_GROUPS);
  entry.target_kind = 9;
  g_assert_cmpint (order_target_record (f->world, &entry, &section), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-patrol/alone/start-middle-end", test_alone);
  g_test_add_func ("/engine/orders-patrol/alone/one-waypoint", test_one_waypoint);
  g_test_add_func ("/engine/orders-patrol/alone/first-group", test_route_of_first_group);
  g_test_add_func ("/engine/orders-patrol/alone/no-waypoint", test_no_waypoint);
  g_test_add_func ("/engine/orders-patrol/alone/waypoint-made", test_waypoint_object);
  g_test_add_func ("/engine/orders-patrol/alone/nobody-leads", test_nobody_leads);
  g_test_add_func ("/engine/orders-patrol/formation/start", test_formation_start);
  g_test_add_func ("/engine/orders-patrol/formation/flown", test_formation_flown);
  g_test_add_func ("/engine/orders-patrol/formation/pace", test_follower_pace);
  g_test_add_func ("/engine/orders-patrol/formation/slide", test_slide);
  g_test_add_func ("/engine/orders-patrol/formation/aim", test_aim);
  g_test_add_func ("/engine/orders-patrol/formation/aim-of-one", test_aim_of_one);
  g_test_add_func ("/engine/orders-patrol/formation/arrival", test_arrival);
  g_test_add_func ("/engine/orders-patrol/formation/leader-goes-away", test_goes_away);
  g_test_add_func ("/engine/orders-patrol/formation/wing-goes-away", test_wing_goes_away);
  g_test_add_func ("/engine/orders-patrol/who-takes-it", test_who);
  g_test_add_func ("/engine/orders-patrol/command/gives", test_command);
  g_test_add_func ("/engine/orders-patrol/target-record", test_target_record);
  return g_test_run ();
}
