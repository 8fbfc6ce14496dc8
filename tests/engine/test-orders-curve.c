/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-curve.c - orders 17 and 119 and the commands that give them */
#include "tests/engine/path-fixture.h"

#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"
#include "engine/tables/commands.h"

#define SHIP 1
#define NO_CARRIER 0xFFFFFFFF

/* Ship 1 at the origin, pointed along Z as its path: points 2 and 3 at 1000 and 4000, curve 0 to
 * the one and curve 1 to the other, a marked place half way along curve 1 (ship 4); ship 5 apart.
 */
static Fixture *
make_path (void)
{
  Fixture *f = fixture_new ();

  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 1000));
  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 4000));
  path_marker (f, 1, 0.5f);
  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (90000, 0, 0));
  path_curve (f, SHIP, 2, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  path_curve (f, 2, 3, vec3 (0, 0, 1000), vec3 (0, 0, 4000));
  return f;
}

static Fixture *
start_path (void)
{
  Fixture *f = make_path ();

  path_start (f);
  fixture_trace (f, 1u << SIM_TRACE_EVENT);
  path_make (f, SHIP, 50);
  path_make (f, 5, 50);
  return f;
}

/* Every ShipReached that was posted for the ship names the one that flies. */
static void
assert_reached (const Fixture *f, guint ship, guint times)
{
  g_assert_cmpuint (path_reached (f, CONDITION_SHIP_REACHED, ship), ==, times);
  for (guint n = 0; n < f->traces->len; n++)
    if (g_array_index (f->traces, SimTrace, n).b == ship)
      g_assert_cmphex (g_array_index (f->trace_args, guint32, n), ==, fixture_ship_place (f, SHIP));
}

/* 4000 long in 4 s: 100 ticks for the first curve and 300 for the second (section 4, Vectors). It
 * starts by arriving, flies at 40 a step, and ends with the motion it came with. */
static void
test_forward (void)
{
  g_autoptr (Fixture) f = start_path ();
  WorldObject *o = &f->world->objects[SHIP];

  g_assert_true (path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, NO_CARRIER));
  path_frames (f, 1, 4);
  assert_near (path_state_f32 (f, SHIP, "path length"), 4000, 0);
  g_assert_cmpuint (path_state (f, SHIP, "curve ticks"), ==, 100);
  assert_near (path_state_f32 (f, SHIP, "next marker"), 0, 0);
  g_assert_cmpuint (path_state (f, SHIP, "step"), ==, 1); /* it stood within 2000 */
  g_assert_cmpuint (o->motion, ==, MOTION_FORWARD);
  path_frames (f, 2, 4);
  g_assert_cmpuint (path_state (f, SHIP, "step"), ==, 2);
  g_assert_cmpuint (o->motion, ==, MOTION_FOLLOW);
  path_frames (f, 20, 4);
  assert_reached (f, 2, 0);
  path_frames (f, 10, 4);
  assert_reached (f, 2, 1);
  assert_reached (f, 4, 0);
  g_assert_cmpuint (path_state (f, SHIP, "curve"), ==, 1);
  g_assert_cmpuint (path_state (f, SHIP, "curve ticks"), ==, 300);
  assert_near (path_state_f32 (f, SHIP, "next marker"), 0.5, 0);
  path_frames (f, 10, 4);
  /* 68 of the second curve's 300 ticks: the cubic's speed is 6 t (1 - t) * 40 = 42.1 a step */
  assert_near (o->throttle, 42.1 / 320, 0.01);
  path_frames (f, 25, 4);
  assert_reached (f, 4, 1);
  g_assert_cmpuint (o->orders[0].number, ==, ORDER_SHIP_FOLLOW_CURVE);
  path_frames (f, 40, 4);
  assert_reached (f, 3, 1);
  g_assert_cmpuint (o->orders[0].number, ==, ORDER_DO_NOTHING);
  g_assert_cmpuint (o->motion, ==, MOTION_FORWARD);
  assert_near (object_next_position (f->world, SHIP).x, 0, 1);
  g_assert_cmpfloat (object_next_position (f->world, SHIP).z, >, 3990);
}

/* From afar it flies there first, and the curve's clock waits. */
static void
test_arrives_first (void)
{
  g_autoptr (Fixture) f = start_path ();

  object_set_position (f->world, SHIP, vec3 (0, 0, -12000));
  g_assert_true (path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, NO_CARRIER));
  path_frames (f, 20, 4);
  g_assert_cmpuint (path_state (f, SHIP, "step"), ==, 0);
  g_assert_cmpuint (path_state (f, SHIP, "since"), ==, f->world->mission_ticks);
  for (guint n = 0; n < 100 && path_state (f, SHIP, "step") == 0; n++)
    path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, SHIP, "step"), ==, 1);
  g_assert_cmpfloat (object_next_position (f->world, SHIP).z, >, -2000);
}

/* One curve of 4000 in 4 s, begun at tick 100: half way along at tick 300. */
static void
test_way_vector (void)
{
  g_autoptr (Fixture) f = fixture_new ();
  Vec3 point, up = { 0, 0, 0 };

  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_curve (f, -1, -1, vec3 (0, 0, 0), vec3 (0, 0, 4000));
  path_start (f);
  path_make (f, SHIP, 50);
  g_assert_false (order_way (&f->sim, SHIP, &point, &up));
  g_assert_true (path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, NO_CARRIER));
  f->world->mission_ticks = 100;
  order_follow_curve_begin (&f->sim, SHIP);
  g_assert_cmpuint (path_state (f, SHIP, "curve ticks"), ==, 400);
  f->world->mission_ticks = 300;
  g_assert_true (order_way (&f->sim, SHIP, &point, &up));
  assert_vec (point, 0, 0, 2000, 0);
  assert_vec (up, 0, 0, 0, 0);
}

/* A ship that flew astern follows tail first and flies astern again afterwards. */
static void
test_tail_first (void)
{
  g_autoptr (Fixture) f = start_path ();
  WorldObject *o = &f->world->objects[SHIP];

  o->motion = MOTION_BACKWARD;
  g_assert_true (path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, NO_CARRIER));
  path_frames (f, 10, 4);
  g_assert_cmpuint (o->motion, ==, MOTION_FOLLOW_BACKWARDS);
  path_frames (f, 20, 4);
  g_assert_cmpuint (o->motion, ==, MOTION_FOLLOW_BACKWARDS);
  path_frames (f, 90, 4);
  g_assert_cmpuint (o->orders[0].number, ==, ORDER_DO_NOTHING);
  g_assert_cmpuint (o->motion, ==, MOTION_BACKWARD);
}

/* 119: from the path's end at 4000, facing back, over both curves to the start. Nothing is
 * reached. */
static void
test_backwards (void)
{
  g_autoptr (Fixture) f = start_path ();
  const Mat3 back = mat3_look_at (vec3 (0, 0, -1));
  WorldObject *o = &f->world->objects[SHIP];

  object_place (f->world, SHIP, vec3 (0, 0, 4000), &back);
  o->motion = MOTION_BACKWARD;
  g_assert_true (path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS, -1, 0, 4, NO_CARRIER));
  path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, SHIP, "curve"), ==, 1);
  g_assert_cmpuint (path_state (f, SHIP, "curve ticks"), ==, 300);
  g_assert_cmpuint (o->motion, ==, MOTION_FORWARD);
  path_frames (f, 40, 4);
  g_assert_cmpuint (o->motion, ==, MOTION_FOLLOW);
  /* about half of the curve's way back */
  assert_near (object_next_position (f->world, SHIP).z, 2500, 200);
  path_frames (f, 45, 4);
  g_assert_cmpuint (path_state (f, SHIP, "curve"), ==, 0);
  g_assert_cmpuint (path_state (f, SHIP, "curve ticks"), ==, 100);
  path_frames (f, 40, 4);
  g_assert_cmpuint (o->orders[0].number, ==, ORDER_DO_NOTHING);
  g_assert_cmpuint (o->motion, ==, MOTION_FORWARD);
  /* what speed the path's last moves left it with takes it on a little */
  assert_near (object_next_position (f->world, SHIP).z, 0, 100);
  g_assert_cmpuint (f->traces->len, ==, 0);
}

/* Fix: an end of no ship is where the path ends, for the walk back too. */
static void
test_ends_at_no_ship (void)
{
  g_autoptr (Fixture) f = fixture_new ();

  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_curve (f, 1, -1, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  path_curve (f, -1, -1, vec3 (0, 0, 1000), vec3 (0, 0, 9000));
  /* the kind says a ship, the index none */
  fixture_set (f, DTE_CURVES, 0, "end", 0xFF01FFFF);
  path_start (f);
  path_make (f, SHIP, 50);
  path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS, -1, 0, 1, NO_CARRIER);
  order_follow_back_begin (&f->sim, SHIP);
  g_assert_cmpuint (path_state (f, SHIP, "curve"), ==, 0);
  assert_near (path_state_f32 (f, SHIP, "path length"), 1000, 0);
}

/* Fix: two curves that end at one ship carry into each other; the path is flown once, both ways. */
static void
test_comes_round (void)
{
  for (guint order = ORDER_SHIP_FOLLOW_CURVE; order != 0;
       order = order == ORDER_SHIP_FOLLOW_CURVE ? ORDER_SHIP_FOLLOW_CURVE_BACKWARDS : 0)
    {
      g_autoptr (Fixture) f = fixture_new ();

      path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
      path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 1000));
      path_curve (f, 1, 2, vec3 (0, 0, 0), vec3 (0, 0, 1000));
      path_curve (f, 0, 2, vec3 (0, 0, 0), vec3 (0, 0, 1000));
      path_start (f);
      fixture_trace (f, 1u << SIM_TRACE_EVENT);
      path_make (f, SHIP, 50);
      path_give (f, SHIP, order, -1, 0, 2, NO_CARRIER);
      path_frames (f, 40, 4);
      g_assert_cmpuint (f->world->objects[SHIP].orders[0].number, ==, order);
      path_frames (f, 30, 4);
      g_assert_cmpuint (f->world->objects[SHIP].orders[0].number, ==, ORDER_DO_NOTHING);
      g_assert_cmpuint (path_reached (f, CONDITION_SHIP_REACHED, 2), ==,
                        order == ORDER_SHIP_FOLLOW_CURVE ? 2 : 0);
    }
}

/* Fix: no seconds, so no ticks: each curve is at its end at once; and a path of no length has all
 * the order's ticks. */
static void
test_no_ticks (void)
{
  g_autoptr (Fixture) f = start_path ();

  g_assert_true (path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 0, NO_CARRIER));
  path_frames (f, 3, 4);
  g_assert_cmpuint (path_state (f, SHIP, "curve ticks"), ==, 0);
  path_frames (f, 4, 4);
  assert_reached (f, 2, 1);
  assert_reached (f, 3, 1);
  g_assert_cmpuint (f->world->objects[SHIP].orders[0].number, ==, ORDER_DO_NOTHING);
}

/* What the order's ticks are on a curve of these two points, `seconds` given. */
static guint
ticks_of_one_curve (Vec3 from, Vec3 to, gint32 seconds)
{
  g_autoptr (Fixture) f = fixture_new ();

  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_curve (f, -1, -1, from, to);
  path_start (f);
  path_make (f, SHIP, 50);
  path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, seconds, NO_CARRIER);
  path_frames (f, 1, 4);
  return path_state (f, SHIP, "curve ticks");
}

static void
test_no_length (void)
{
  g_assert_cmpuint (ticks_of_one_curve (vec3 (0, 0, 500), vec3 (0, 0, 500), 3), ==, 300);
}

/* Fix: ticks past a u16 are held; a thousand seconds are 100000. */
static void
test_long_held (void)
{
  g_assert_cmpuint (ticks_of_one_curve (vec3 (0, 0, 0), vec3 (0, 0, 500), 1000), ==, 65535);
}

/* Fix: two moves past the end before the next update move the order on once. */
static void
test_moves_on_once (void)
{
  g_autoptr (Fixture) f = start_path ();
  Vec3 point, up;

  path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 1, 4, NO_CARRIER);
  path_frames (f, 3, 4);
  f->world->mission_ticks += 1000;
  for (guint n = 0; n < 3; n++)
    order_way (&f->sim, SHIP, &point, &up);
  g_assert_cmpuint (path_state (f, SHIP, "step"), ==, 3);
  assert_reached (f, 3, 1);
  /* the cubic runs on past its end */
  g_assert_cmpfloat (point.z, !=, 4000);
}

static void
test_no_curve (void)
{
  g_autoptr (Fixture) f = start_path ();

  for (guint n = 0; n < 2; n++)
    {
      path_give (f, SHIP, n == 0 ? ORDER_SHIP_FOLLOW_CURVE : ORDER_SHIP_FOLLOW_CURVE_BACKWARDS, -1,
                 n == 0 ? 2 : 0xFFFFFFFF, 4, NO_CARRIER);
      path_frames (f, 1, 4);
      g_assert_cmpuint (f->world->objects[SHIP].orders[0].number, ==, ORDER_DO_NOTHING);
    }
}

/* The carrying ship stood 300 off its placing as the order began: so far off the path lies, and
 * neither its going on nor its going away moves it. */
static void
test_carried (void)
{
  g_autoptr (Fixture) f = start_path ();
  Vec3 point, up;

  object_set_position (f->world, 5, vec3 (90300, 0, 0));
  path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, 5);
  path_frames (f, 3, 4);
  assert_vec (path_state_vec3 (f, SHIP, "carrier start"), 90300, 0, 0, 0);
  order_way (&f->sim, SHIP, &point, &up);
  assert_near (point.x, 300, 1e-3);
  object_set_position (f->world, 5, vec3 (0, 0, 0));
  object_retire (&f->sim, 5);
  order_way (&f->sim, SHIP, &point, &up);
  assert_near (point.x, 300, 1e-3);
  path_frames (f, 120, 4);
  assert_near (object_next_position (f->world, SHIP).x, 300, 5);
  g_assert_cmpuint (f->world->objects[SHIP].orders[0].number, ==, ORDER_DO_NOTHING);
}

/* The player's ship takes 119 alone, and flies it. */
static void
test_player (void)
{
  g_autoptr (Fixture) f = start_path ();

  path_make (f, 0, 50);
  g_assert_false (path_give (f, 0, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, NO_CARRIER));
  object_set_position (f->world, 0, vec3 (0, 0, 4000));
  g_assert_true (path_give (f, 0, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS, -1, 0, 4, NO_CARRIER));
  path_frames (f, 40, 4);
  g_assert_cmpuint (f->world->objects[0].motion, ==, MOTION_FOLLOW);
  path_frames (f, 80, 4);
  g_assert_cmpuint (f->world->objects[0].orders[0].number, ==, ORDER_PLAYER_CONTROL);
  assert_near (object_next_position (f->world, 0).z, 0, 100);
}

/* What has no flight statistics never arrives, at the path's start or, backwards, at its end: a
 * stand-in, a marker. */
static void
test_without_flight (void)
{
  static const guint orders[] = { ORDER_SHIP_FOLLOW_CURVE, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS };

  for (guint n = 0; n < G_N_ELEMENTS (orders); n++)
    {
      g_autoptr (Fixture) f = start_path ();

      object_reset (&f->sim, 5);
      object_set_position (f->world, 5, vec3 (70, 0, 0));
      for (int slot = 3; slot <= 5; slot += 2)
        {
          g_assert_true (path_give (f, slot, orders[n], -1, 0, 4, NO_CARRIER));
          path_frames (f, 20, 4);
          g_assert_cmpuint (f->world->objects[slot].orders[0].number, ==, orders[n]);
          g_assert_cmpuint (path_state (f, slot, "step"), ==, 0);
          g_assert_cmpuint (f->world->objects[slot].motion, ==, MOTION_FORWARD);
        }
      assert_vec (object_next_position (f->world, 3), 0, 0, 4000, 0);
      assert_vec (object_next_position (f->world, 5), 70, 0, 0, 0);
    }
}

/* Whoever carries it, the path lies as far off as that slot stood off its placing: the player's
 * ship by 30 up, an emptied slot by 40 to the right, a marker by 25 down. What is past the
 * mission's ships carries nothing. */
static void
test_who_carries (void)
{
  static const struct
  {
    int carrier;
    Vec3 stands, off;
  } cases[] = { { 0, { 0, -30, 0 }, { 0, -30, 0 } },
                { 5, { 90040, 0, 0 }, { 40, 0, 0 } },
                { 3, { 0, 25, 4000 }, { 0, 25, 0 } },
                { 99, { 7, 7, 7 }, { 0, 0, 0 } } };

  for (guint n = 0; n < 2 * G_N_ELEMENTS (cases); n++)
    {
      const guint i = n / 2;
      const gboolean back = n % 2 != 0;
      g_autoptr (Fixture) f = start_path ();
      Vec3 point, up;

      if (cases[i].carrier == 5)
        object_reset (&f->sim, 5);
      object_set_position (f->world, cases[i].carrier, cases[i].stands);
      if (back)
        object_set_position (f->world, SHIP, vec3 (0, 0, 4000));
      g_assert_true (path_give (f, SHIP,
                                back ? ORDER_SHIP_FOLLOW_CURVE_BACKWARDS : ORDER_SHIP_FOLLOW_CURVE,
                                -1, 0, 4, (guint32) cases[i].carrier));
      path_frames (f, 3, 4);
      g_assert_cmpuint (path_state (f, SHIP, "step"), ==, 2);
      order_way (&f->sim, SHIP, &point, &up);
      assert_near (point.x, cases[i].off.x, 1e-3);
      assert_near (point.y, cases[i].off.y, 1e-3);
    }
}

/* Another order in the middle of the path: the motion is put back. */
static void
test_replaced (void)
{
  g_autoptr (Fixture) f = start_path ();

  path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, NO_CARRIER);
  path_frames (f, 10, 4);
  g_assert_cmpuint (f->world->objects[SHIP].motion, ==, MOTION_FOLLOW);
  g_assert_true (path_give (f, SHIP, ORDER_SLOW_ROTATE, -1, 0, 0, 0));
  g_assert_cmpuint (f->world->objects[SHIP].motion, ==, MOTION_FORWARD);
}

/* --- the commands --- */

#define PUSH_SHIP 0x2C
#define PUSH_CURVE 0x49
#define PUSH_BYTE 0x32
#define PUSH_NULL 0x48
#define COMMAND 0x21
#define RETURN 0x43

static void
assert_given (const Fixture *f, guint order, guint32 curve, guint32 seconds, guint32 carrier)
{
  const OrderEntry *entry = &f->world->objects[SHIP].orders[0];

  g_assert_cmpuint (entry->number, ==, order);
  g_assert_cmpuint (entry->data[0], ==, curve);
  g_assert_cmpuint (entry->data[1], ==, seconds);
  g_assert_cmphex (entry->data[2], ==, carrier);
}

static void
test_commands (void)
{
  g_autoptr (Fixture) f = start_path ();

  fixture_run (f, CODE (PUSH_SHIP, SHIP, PUSH_CURVE, 1, PUSH_BYTE, 7, COMMAND, 0x12, RETURN),
               NO_CONSTANTS);
  assert_given (f, ORDER_SHIP_FOLLOW_CURVE, 1, 7, NO_CARRIER);
  orders_clear (&f->sim, SHIP);
  fixture_run (
      f, CODE (PUSH_SHIP, SHIP, PUSH_CURVE, 0, PUSH_BYTE, 8, PUSH_SHIP, 5, COMMAND, 0x1B, RETURN),
      NO_CONSTANTS);
  assert_given (f, ORDER_SHIP_FOLLOW_CURVE, 0, 8, 5);
  orders_clear (&f->sim, SHIP);
  fixture_run (
      f, CODE (PUSH_SHIP, SHIP, PUSH_CURVE, 0, PUSH_BYTE, 9, PUSH_NULL, COMMAND, 0x4B, RETURN),
      NO_CONSTANTS);
  assert_given (f, ORDER_SHIP_FOLLOW_CURVE_BACKWARDS, 0, 9, NO_CARRIER);
}

/* Fix: a refused order's path is not written over the one that stays. */
static void
test_command_refused (void)
{
  g_autoptr (Fixture) f = start_path ();
  WorldObject *o = &f->world->objects[SHIP];

  o->flags |= OBJECT_EXPLODING;
  o->orders[0].data[0] = 0x77;
  fixture_run (f, CODE (PUSH_SHIP, SHIP, PUSH_CURVE, 1, PUSH_BYTE, 7, COMMAND, 0x12, RETURN),
               NO_CONSTANTS);
  g_assert_cmpuint (o->orders[0].number, ==, ORDER_DO_NOTHING);
  g_assert_cmpuint (o->orders[0].data[0], ==, 0x77);
}

#define ADD_TO(global, n) 0x40, global, 0x32, n, 0x17 /* global += n */

/* A mission's script from end to end: it sends ship 1 along the path for 4 s and has the camera
 * look on for 5, waits for the camera and counts: 1 for each end and marked place that the ship
 * reached, 10 for each that the camera did, 100 when it was back. */
static void
test_script (void)
{
  g_autoptr (Fixture) f = make_path ();

  g_assert_cmpuint (fixture_global (f, 0), ==, 0);
  for (guint ship = 2; ship <= 4; ship++)
    {
      const guint id = fixture_object_id (f, DTE_SHIPS, ship);
      fixture_trigger (f, id, CONDITION_SHIP_REACHED, CODE (ADD_TO (0, 1), RETURN));
      fixture_trigger (f, id, CONDITION_CAMERA_REACHED, CODE (ADD_TO (0, 10), RETURN));
    }
  fixture_part (f, 0, TRUE,
                CODE (PUSH_BYTE, 1, COMMAND, 0x05, PUSH_SHIP, SHIP, PUSH_CURVE, 0, PUSH_BYTE, 4,
                      COMMAND, 0x12, PUSH_CURVE, 0, PUSH_NULL, PUSH_BYTE, 5, PUSH_NULL, PUSH_NULL,
                      COMMAND, 0x10, COMMAND, 0x50, ADD_TO (0, 100), RETURN),
                NO_CONSTANTS);
  path_start (f);
  path_frames (f, 60, 4); /* the wait is over at the second script second */
  g_assert_cmpuint (f->world->objects[SHIP].orders[0].number, ==, ORDER_SHIP_FOLLOW_CURVE);
  g_assert_cmpuint (f->world->camera_view, ==, 13);
  path_frames (f, 100, 4); /* 4.4 s on: the ship is there, the camera is not */
  g_assert_cmpuint (f->world->objects[SHIP].orders[0].number, ==, ORDER_DO_NOTHING);
  g_assert_cmpuint (fixture_global_value (f, 0) / 100, ==, 0);
  g_assert_cmpuint (fixture_global_value (f, 0) % 10, ==, 3);
  path_frames (f, 40, 4);
  g_assert_cmpuint (f->world->camera_view, ==, 0);
  g_assert_cmpuint (fixture_global_value (f, 0), ==, 133);
}

/* As the script starts the first curve's four ships are made (6.5). */
static void
test_curve_ships (void)
{
  g_autoptr (Fixture) f = make_path ();
  static const guint8 made[] = { 0, 1, 1, 1, 0, 0 };

  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (5, 6, 7));
  fixture_set (f, DTE_CURVES, 0, "leaving_handle",
               dte_reference_pack ((DteReference){ DTE_SHIPS, 6 }));
  path_curve (f, -1, 5, vec3 (0, 0, 0), vec3 (0, 0, 1000)); /* no start: passed over (Fix) */
  path_curve (f, SHIP, 5, vec3 (0, 0, 0), vec3 (0, 0, 1));  /* not the first that starts there */
  path_start (f);
  for (guint ship = 0; ship < G_N_ELEMENTS (made); ship++)
    g_assert_cmpuint (f->world->objects[ship].type != OBJECT_TYPE_STAND_IN, ==, made[ship]);
  g_assert_cmpuint (f->world->objects[6].type, ==, OBJECT_TYPE_MARKER);
  assert_vec (object_position (f->world, 6), 5, 6, 7, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-curve/forward/start-middle-end", test_forward);
  g_test_add_func ("/engine/orders-curve/forward/arrives-first", test_arrives_first);
  g_test_add_func ("/engine/orders-curve/forward/way-vector", test_way_vector);
  g_test_add_func ("/engine/orders-curve/forward/tail-first", test_tail_first);
  g_test_add_func ("/engine/orders-curve/forward/moves-on-once", test_moves_on_once);
  g_test_add_func ("/engine/orders-curve/backwards/start-middle-end", test_backwards);
  g_test_add_func ("/engine/orders-curve/backwards/ends-at-no-ship", test_ends_at_no_ship);
  g_test_add_func ("/engine/orders-curve/path-comes-round", test_comes_round);
  g_test_add_func ("/engine/orders-curve/no-ticks", test_no_ticks);
  g_test_add_func ("/engine/orders-curve/no-length", test_no_length);
  g_test_add_func ("/engine/orders-curve/long-held", test_long_held);
  g_test_add_func ("/engine/orders-curve/no-curve", test_no_curve);
  g_test_add_func ("/engine/orders-curve/carrier-goes-away", test_carried);
  g_test_add_func ("/engine/orders-curve/player", test_player);
  g_test_add_func ("/engine/orders-curve/without-flight", test_without_flight);
  g_test_add_func ("/engine/orders-curve/who-carries", test_who_carries);
  g_test_add_func ("/engine/orders-curve/replaced", test_replaced);
  g_test_add_func ("/engine/orders-curve/commands/give", test_commands);
  g_test_add_func ("/engine/orders-curve/commands/refused", test_command_refused);
  g_test_add_func ("/engine/orders-curve/commands/script", test_script);
  g_test_add_func ("/engine/orders-curve/start/curve-ships", test_curve_ships);
  return g_test_run ();
}
