/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-group-numbers.c - figures of the orders that fly with others or along
 * paths (13 to 15, 17, 119), either side of their thresholds
 *
 * Values are worked out from formations-curves.md 2, 4 and 5 for the test ship: 320 a step,
 * banking, radius 200 where none is given.
 */
#include "tests/engine/path-fixture.h"

#include "engine/sim/formations.h"
#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"

#include <math.h>

#define LEADER 1
#define WING 2
#define RADIUS 200.0f
#define NO_CARRIER 0xFFFFFFFF

/* Words of the state of Formation Regroup (orders-formation.c). */
#define REGROUP_STEP 7
#define REGROUP_READY 8
#define REGROUP_DIRECT 9
#define REGROUP_COUNT 10
#define REGROUP_STARTED 20
#define REGROUP_ALONG 21

/* --- 14 --- */

/* A group of one, its leader: its meeting point lies 10000 behind where it stood. */
static Fixture *
start_one (Vec3 place)
{
  Fixture *f = fixture_new ();

  fixture_group (f, 0xFF);
  path_formation_point (f, path_formation (f), vec3 (0, 0, 0));
  path_point (f, PATH_FIGHTER, 0, place);
  fixture_set (f, DTE_SHIPS, LEADER, "formation_point", 0);
  path_start (f);
  path_make (f, LEADER, RADIUS);
  path_frames (f, 1, 4);
  g_assert_true (path_give (f, LEADER, ORDER_FORMATION_REGROUP, -1, 0, 0, 0));
  order_formation_regroup_begin (&f->sim, LEADER);
  f->world->objects[LEADER].order_starting = 0;
  return f;
}

/* Its next update moves it on from a step. */
static void
go_on (Fixture *f, guint32 step)
{
  WorldObject *o = &f->world->objects[LEADER];

  order_state_set_u32 (o, REGROUP_STEP, step);
  order_state_set_u32 (o, REGROUP_READY, TRUE);
  order_state_set_u32 (o, REGROUP_COUNT, 14);
  order_formation_regroup (&f->sim, LEADER);
}

/* From 20000 to 400000 away along a curve, otherwise straight. */
static void
test_curve_reach (void)
{
  static const struct
  {
    float away;
    guint32 direct;
  } cases[] = { { 19900, 1 }, { 20100, 0 }, { 399000, 0 }, { 401000, 1 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (Fixture) f = start_one (vec3 (0, 0, 0));

      object_set_position (f->world, LEADER, vec3 (cases[n].away, 0, -10000));
      go_on (f, 0);
      g_assert_cmpuint (path_state (f, LEADER, "step"), ==, 1);
      g_assert_cmpuint (path_state (f, LEADER, "direct"), ==, cases[n].direct);
    }
}

/* How hard it turns at a point square to its side: by 0.75 of the stick as it aims, flies straight
 * and faces, by 0.5 on its way to a curve's start. */
static void
test_limits (void)
{
  static const struct
  {
    guint32 step, direct;
    double limit;
  } cases[] = { { 0, 0, 0.75 }, { 1, 1, 0.75 }, { 1, 0, 0.5 }, { 2, 0, 0.75 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (Fixture) f = start_one (vec3 (0, 0, 0));
      WorldObject *o = &f->world->objects[LEADER];

      object_set_position (f->world, LEADER, vec3 (50000, 0, -5000));
      o->drawn_position = vec3 (50000, 0, -5000);
      if (cases[n].step == 1)
        go_on (f, 0);
      order_state_set_u32 (o, REGROUP_STEP, cases[n].step);
      order_state_set_u32 (o, REGROUP_DIRECT, cases[n].direct);
      order_state_set_u32 (o, REGROUP_READY, FALSE);
      if (cases[n].step == 1 && cases[n].direct == 0)
        {
          order_state_set_u32 (o, REGROUP_STARTED, FALSE);
          object_set_position (f->world, LEADER,
                               vec3 (80000, 0, 0)); /* far off the curve's start */
          o->drawn_position = vec3 (80000, 0, 0);
        }
      order_formation_regroup (&f->sim, LEADER);
      g_test_message ("case %u", n);
      assert_near (fabsf (o->roll_input), cases[n].limit, 1e-6);
    }
}

/* On the curve from (50000, 0, 0) to (26000, 0, -10000), leaving (-5000, 0, 12000): its first 32nd
 * is p (1/32) = from + 0.002868652 (to - from) + 0.29327393 leaving = (48464.783, 0, 3490.600), and
 * the nose is set straight at it: (-1535.217, 0, 3490.600) / 3813.286. */
static void
test_curve_steps (void)
{
  g_autoptr (Fixture) f = start_one (vec3 (26000, 0, 0));
  Mat3 turned;

  object_set_position (f->world, LEADER, vec3 (50000, 0, 0));
  go_on (f, 0); /* lays the curve, and is at its start */
  g_assert_cmpuint (path_state (f, LEADER, "curve started"), ==, 1);
  order_formation_regroup (&f->sim, LEADER);
  turned = object_next_orientation (f->world, LEADER);
  assert_vec (mat3_forward (&turned), -0.402597, 0, 0.915378, 1e-4);
  g_assert_cmpuint (order_state_u32 (&f->world->objects[LEADER], REGROUP_ALONG), ==, 1);
}

/* Past the curve's end: throttle and turns let go, the order over; so the turns at the last step.
 */
static void
test_lets_go (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (Fixture) f = start_one (vec3 (26000, 0, 0));
      WorldObject *o = &f->world->objects[LEADER];

      object_set_position (f->world, LEADER, vec3 (50000, 0, 0));
      go_on (f, 0);
      if (n == 0)
        order_state_set_u32 (o, REGROUP_ALONG, 33);
      else
        order_state_set_u32 (o, REGROUP_STEP, 3);
      o->throttle = o->pitch_input = o->yaw_input = o->roll_input = 0.5f;
      order_formation_regroup (&f->sim, LEADER);
      g_assert_cmpuint (o->orders[0].number, ==, ORDER_DO_NOTHING);
      assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), 0, 0, 0, 0);
      g_assert_cmpfloat (o->throttle, ==, n == 0 ? 0.0f : 0.5f);
    }
}

/* --- 15 --- */

/* Group 0: ships 1 and 2 in formation, the wing 2000 to the left and behind; group 1: waypoints at
 * z 10000 and 20000. */
static Fixture *
make_patrol (gboolean formation)
{
  Fixture *f = fixture_new ();

  fixture_group (f, 0xFF);
  fixture_group (f, 0xFF);
  path_point (f, PATH_FIGHTER, 0, vec3 (0, 0, 0));
  path_point (f, PATH_FIGHTER, 0, vec3 (-3000, 0, -1000));
  path_point (f, DTE_KIND_WAYPOINT, 1, vec3 (0, 0, 10000));
  path_point (f, DTE_KIND_WAYPOINT, 1, vec3 (0, 0, 20000));
  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (9000, 0, 0));
  if (formation)
    {
      const guint of = path_formation (f);
      path_formation_point (f, of, vec3 (0, 0, 0));
      path_formation_point (f, of, vec3 (-2000, 0, -2000));
      fixture_set (f, DTE_SHIPS, LEADER, "formation_point", 0);
      fixture_set (f, DTE_SHIPS, WING, "formation_point", 1);
    }
  return f;
}

static Fixture *
start_patrol (gboolean formation, float radius, float wing_radius)
{
  Fixture *f = make_patrol (formation);

  path_start (f);
  path_make (f, LEADER, radius);
  path_make (f, WING, wing_radius);
  path_make (f, 5, radius);
  path_frames (f, 1, 4);
  for (int slot = LEADER; slot <= WING; slot++)
    g_assert_true (path_give (f, slot, ORDER_PATROL_ROUTE, 0, 0, 0, 0));
  path_frames (f, 1, 4);
  return f;
}

/* The width between ships is the widest's, 2 x 50, wherever it is in the group; a ship that is of
 * the group, but not in its list, has the 255th place: 10000 + 300 - 600 x 255 / 2. */
static void
test_line (void)
{
  g_autoptr (Fixture) f = start_patrol (FALSE, 50, 20);

  assert_vec (path_state_vec3 (f, LEADER, "target"), 0, 0, 10300, 0.01);
  image_set_u8 (f->world, fixture_ship_place (f, 5) + SHIP_GROUP, 0);
  g_assert_true (path_give (f, 5, ORDER_PATROL_ROUTE, 0, 0, 0, 0));
  path_frames (f, 1, 4);
  assert_vec (path_state_vec3 (f, 5, "target"), 0, 0, -66200, 0.1);
}

/* Alone it turns by half the stick at a point square to its side. */
static void
test_alone_limit (void)
{
  g_autoptr (Fixture) f = start_patrol (FALSE, 50, 50);
  WorldObject *o = &f->world->objects[LEADER];

  object_set_position (f->world, LEADER, vec3 (60000, 0, 10000));
  o->drawn_position = vec3 (60000, 0, 10000);
  order_patrol_route (&f->sim, LEADER);
  assert_near (fabsf (o->roll_input), 0.5, 1e-6);
}

/* Setting off in formation it is stopped; the pace of 0.3 it begins at is for those alone. */
static void
test_stopped (void)
{
  g_autoptr (Fixture) f = start_patrol (TRUE, RADIUS, RADIUS);

  f->world->objects[LEADER].throttle = 0.5f;
  order_patrol_route_begin (&f->sim, LEADER);
  g_assert_cmpfloat (f->world->objects[LEADER].throttle, ==, 0.0f);
}

/* It slides within 3.2 of its radii of its place, 640, and only turned to it. */
static void
test_slide_reach (void)
{
  static const struct
  {
    float behind;
    Vec3 nose;
    gboolean slides;
  } cases[] = { { 630, { 0, 0, 1 }, TRUE },
                { 650, { 0, 0, 1 }, FALSE },
                { 630, { 1, 0, 0 }, FALSE },
                { 390, { 0, 0, 1 }, FALSE } }; /* it is there */

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (Fixture) f = start_patrol (TRUE, RADIUS, RADIUS);
      const Mat3 turned = mat3_look_at (cases[n].nose);
      Vec3 place, at;

      place = path_state_vec3 (f, WING, "place");
      at = vec3_sub (place, vec3 (0, 0, cases[n].behind));
      object_set_position (f->world, WING, at);
      object_set_orientation (f->world, WING, &turned);
      order_patrol_route (&f->sim, WING);
      g_test_message ("case %u", n);
      assert_near (object_position (f->world, WING).z - at.z,
                   cases[n].slides ? 0.005 * cases[n].behind : 0, 0.05);
    }
}

/* It has come to its waypoint within half its formation's size, 2828.43, of it. */
static void
test_arrives (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (Fixture) f = start_patrol (TRUE, RADIUS, RADIUS);

      object_set_position (f->world, LEADER, vec3 (0, 0, 10000 - (n == 0 ? 1400 : 1430)));
      order_patrol_route (&f->sim, LEADER);
      g_assert_cmpuint (path_state (f, LEADER, "arrived"), ==, n == 0);
    }
}

/* Who counts with a formation: a ship on the order, neither destroyed nor a stand-in. */
static void
test_who_counts (void)
{
  g_autoptr (Fixture) f = start_patrol (TRUE, RADIUS, RADIUS);
  const guint32 record = fixture_ship_place (f, WING);

  g_assert_true (formation_keeps (f->world, WING, ORDER_PATROL_ROUTE));
  g_assert_false (formation_keeps (f->world, WING, ORDER_FORMATION_REGROUP));
  f->world->objects[WING].flags |= OBJECT_STAND_IN;
  g_assert_false (formation_keeps (f->world, WING, ORDER_PATROL_ROUTE));
  f->world->objects[WING].flags &= ~(guint32) OBJECT_STAND_IN;
  image_set_u8 (f->world, record + SHIP_FLAGS,
                image_u8 (f->world, record + SHIP_FLAGS) | SHIP_FLAG_DESTROYED);
  g_assert_false (formation_keeps (f->world, WING, ORDER_PATROL_ROUTE));
}

/* --- 17, 119 --- */

/* One straight curve of 4000 in 4 s, 400 ticks. */
static Fixture *
start_curve (float length)
{
  Fixture *f = fixture_new ();

  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_curve (f, -1, -1, vec3 (0, 0, 0), vec3 (0, 0, length));
  path_start (f);
  path_make (f, LEADER, 50);
  return f;
}

/* Arrived at an end it has the throttle that the path has there: 4 ticks on are 0.01 of the way,
 * the cubic's 0.000298 of 4000 units, and of 320 a step. */
static void
test_least_throttle (void)
{
  static const guint orders[] = { ORDER_SHIP_FOLLOW_CURVE, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS };

  for (guint n = 0; n < G_N_ELEMENTS (orders); n++)
    {
      g_autoptr (Fixture) f = start_curve (4000);

      object_set_position (f->world, LEADER, vec3 (0, 0, n == 0 ? 0 : 4000));
      g_assert_true (path_give (f, LEADER, orders[n], -1, 0, 4, NO_CARRIER));
      object_orders (&f->sim, LEADER);
      g_assert_cmpuint (path_state (f, LEADER, "step"), ==, 1);
      assert_near (f->world->objects[LEADER].throttle, 0.000298 * 4000 / 320, 1e-5);
    }
}

/* Turned the way the path leaves its end: a ship dead behind the start that faces along it flies
 * straight at it, one that faces back must turn. 119's end is left toward -Z. */
static void
test_arrives_along (void)
{
  static const guint orders[] = { ORDER_SHIP_FOLLOW_CURVE, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS };

  for (guint n = 0; n < G_N_ELEMENTS (orders); n++)
    {
      g_autoptr (Fixture) f = start_curve (4000);
      WorldObject *o = &f->world->objects[LEADER];
      const Mat3 turned = mat3_look_at (vec3 (0, 0, n == 0 ? 1 : -1));
      const Vec3 at = vec3 (0, 0, n == 0 ? -9000 : 13000);

      object_place (f->world, LEADER, at, &turned);
      o->drawn_position = at;
      o->drawn_orientation = turned;
      g_assert_true (path_give (f, LEADER, orders[n], -1, 0, 4, NO_CARRIER));
      object_orders (&f->sim, LEADER);
      g_assert_cmpuint (path_state (f, LEADER, "step"), ==, 0);
      assert_vec (o->steer_point, 0, 0, n == 0 ? 0 : 4000, 0.01);
    }
}

/* Fix: given no ticks it looks a whole curve ahead: all of 4000 in a step is 12.5 of its speed. A
 * walk back has each curve past its start at once. */
static void
test_no_ticks (void)
{
  static const guint orders[] = { ORDER_SHIP_FOLLOW_CURVE, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS };

  for (guint n = 0; n < G_N_ELEMENTS (orders); n++)
    {
      g_autoptr (Fixture) f = start_curve (4000);
      Vec3 point, up;

      object_set_position (f->world, LEADER, vec3 (0, 0, n == 0 ? 0 : 4000));
      g_assert_true (path_give (f, LEADER, orders[n], -1, 0, 0, NO_CARRIER));
      object_orders (&f->sim, LEADER);
      assert_near (f->world->objects[LEADER].throttle, 12.5, 1e-4);
      object_orders (&f->sim, LEADER);
      object_orders (&f->sim, LEADER);
      g_assert_cmpuint (path_state (f, LEADER, "step"), ==, 2);
      g_assert_true (order_way (&f->sim, LEADER, &point, &up));
      g_assert_cmpuint (path_state (f, LEADER, "step"), ==, 3);
    }
}

/* It follows at up to its top speed, all of it: 200000 in 4 s would be far more. */
static void
test_follow_limit (void)
{
  g_autoptr (Fixture) f = start_curve (200000);

  g_assert_true (path_give (f, LEADER, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, NO_CARRIER));
  path_frames (f, 30, 4);
  g_assert_cmpuint (f->world->objects[LEADER].motion, ==, MOTION_FOLLOW);
  assert_near (f->world->objects[LEADER].throttle, 1, 1e-6);
}

/* --- 13, 9 --- */

/* All that the target moves by is taken over. */
static void
test_attach_takes_all (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 500));
  WorldObject *o = sim_fixture_object (f, slot), *t = sim_fixture_object (f, 0);

  t->rotation = mat3_from_angles (vec3 (0.1f, 0.2f, 0.3f));
  t->velocity = vec3 (1, 2, 3);
  t->speed = 4;
  t->pitch_rate = 0.1f;
  t->yaw_rate = 0.2f;
  t->roll_rate = 0.3f;
  g_assert_true (
      order_push (&f->sim, slot, ORDER_OBJECT_ATTACH, (OrderTarget){ ORDER_TARGET_SHIP, 0, -1 }));
  object_orders (&f->sim, slot);
  g_assert_cmpmem (&o->rotation, sizeof o->rotation, &t->rotation, sizeof t->rotation);
  assert_vec (o->velocity, 1, 2, 3, 0);
  g_assert_cmpfloat (o->speed, ==, 4.0f);
  assert_vec (vec3 (o->pitch_rate, o->yaw_rate, o->roll_rate), t->pitch_rate, t->yaw_rate,
              t->roll_rate, 0);
}

/* Escort goes by where both are drawn: 6000 ahead of the one drawn, 0.0001 each. */
static void
test_escort_drawn (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 1000));
  WorldObject *o = sim_fixture_object (f, slot);

  o->drawn_position = vec3 (0, 0, 0);
  sim_fixture_object (f, 0)->drawn_position = vec3 (0, 0, 6000);
  g_assert_true (
      order_push (&f->sim, slot, ORDER_ESCORT, (OrderTarget){ ORDER_TARGET_SHIP, 0, -1 }));
  object_orders (&f->sim, slot);
  assert_near (o->throttle, 0.6, 1e-6);
  assert_vec (o->steer_asked, 0, 0, 16000, 1e-2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/orders-group-numbers/" path, function)
  ADD ("regroup/curve-reach", test_curve_reach);
  ADD ("regroup/limits", test_limits);
  ADD ("regroup/curve-steps", test_curve_steps);
  ADD ("regroup/lets-go", test_lets_go);
  ADD ("patrol/line", test_line);
  ADD ("patrol/alone-limit", test_alone_limit);
  ADD ("patrol/stopped", test_stopped);
  ADD ("patrol/slide-reach", test_slide_reach);
  ADD ("patrol/arrives", test_arrives);
  ADD ("patrol/who-counts", test_who_counts);
  ADD ("curve/least-throttle", test_least_throttle);
  ADD ("curve/arrives-along", test_arrives_along);
  ADD ("curve/no-ticks", test_no_ticks);
  ADD ("curve/follow-limit", test_follow_limit);
  ADD ("attach/takes-all", test_attach_takes_all);
  ADD ("escort/as-drawn", test_escort_drawn);
  return g_test_run ();
}
