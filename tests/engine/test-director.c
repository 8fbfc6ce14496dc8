/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-director.c - the director's shots and the commands that give them */
#include "tests/engine/path-fixture.h"

#include "engine/sim/camera-views.h"
#include "engine/sim/director.h"
#include "engine/tables/commands.h"

#define STILL 2
#define TRACKED 6
#define COCKPIT 0
#define DIRECTOR 13

/* Points 2, 3 and 4 carry two curves, 1000 and 2000 long; point 5 marks the first curve's half.
 * Group 0: ships 1 and 6. Yaw 350 to 10 and pitch 0 to 20 along the first curve. */
static Fixture *
make_shots (void)
{
  Fixture *f = fixture_new ();

  fixture_group (f, 0xFF);
  path_point (f, PATH_FIGHTER, 0, vec3 (100, 0, 0));
  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 1000));
  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 3000));
  path_marker (f, 0, 0.5f);
  path_point (f, PATH_FIGHTER, 0, vec3 (0, 0, 9000));
  path_curve (f, 2, 3, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  path_curve (f, 3, 4, vec3 (0, 0, 1000), vec3 (0, 0, 3000));
  fixture_set (f, DTE_SHIPS, 2, "yaw", 350);
  fixture_set (f, DTE_SHIPS, 3, "yaw", 10);
  fixture_set (f, DTE_SHIPS, 3, "pitch", 20);
  return f;
}

/* The sync takes angles down to whole degrees, so that 350 may come back as 351: here the authored
 * ones count. */
static void
start (Fixture *f)
{
  path_start (f);
  for (guint ship = 0; ship < mission_count (f->world, DTE_SHIPS); ship++)
    {
      const guint32 record = fixture_ship_place (f, ship);
      image_set_u16 (f->world, record + SHIP_RUNTIME_YAW, image_u16 (f->world, record + SHIP_YAW));
      image_set_u16 (f->world, record + SHIP_RUNTIME_PITCH,
                     image_u16 (f->world, record + SHIP_PITCH));
    }
}

static Fixture *
start_shots (void)
{
  Fixture *f = make_shots ();

  start (f);
  path_make (f, 0, 50);
  path_make (f, 1, 50);
  path_make (f, TRACKED, 50);
  fixture_trace (f, 1u << SIM_TRACE_EVENT);
  return f;
}

static CameraShot
along (int curve, float seconds)
{
  CameraShot shot = CAMERA_SHOT_NONE;

  shot.curve = curve;
  shot.seconds = seconds;
  return shot;
}

/* A frame of the camera alone, so many ticks long. */
static void
camera_frame (Fixture *f, guint32 ticks)
{
  f->world->frame_duration = ticks;
  director_frame (&f->sim);
}

static guint
reached (const Fixture *f, guint ship)
{
  return path_reached (f, CONDITION_CAMERA_REACHED, ship);
}

/* Section 6.4, Vectors: 2.5 s are 200 ticks, 66 and 133 for the curves; yaw 350 to 370. */
static void
test_vectors (void)
{
  g_autoptr (Fixture) f = start_shots ();
  const CameraShot shot = along (0, 2.5f);
  const CameraDirector *d = &f->world->director;
  Mat3 expected;

  director_start (&f->sim, &shot);
  g_assert_cmpuint (f->world->camera_view, ==, DIRECTOR);
  g_assert_cmpuint (f->world->camera_locked, ==, 1);
  g_assert_false (camera_set_view (&f->sim, CAMERA_VIEW_COCKPIT, 0, 0));
  g_assert_cmpuint (d->ticks, ==, 200);
  g_assert_cmpuint (d->curve_ticks, ==, 66);
  assert_near (d->yaw[0], 350, 0);
  assert_near (d->yaw[1], 370, 0);
  assert_near (d->pitch[1], 20, 0);
  camera_frame (f, 33);
  assert_vec (f->world->camera_position, 0, 0, 500, 1e-3);
  expected = mat3_from_degrees (360, 10, 0);
  for (guint n = 0; n < 9; n++)
    assert_near (f->world->camera_orientation.m[n], expected.m[n], 1e-5);
  g_assert_cmpuint (reached (f, 5), ==, 0); /* at the place, not past it */
  camera_frame (f, 1);
  g_assert_cmpuint (reached (f, 5), ==, 1);
  camera_frame (f, 32);
  g_assert_cmpuint (reached (f, 3), ==, 1);
  g_assert_cmpint (d->curve, ==, 1);
  g_assert_cmpuint (d->curve_ticks, ==, 133);
  camera_frame (f, 132);
  g_assert_cmpuint (f->world->camera_view, ==, DIRECTOR);
  camera_frame (f, 1);
  g_assert_cmpuint (reached (f, 4), ==, 1);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
  g_assert_cmpuint (f->world->camera_locked, ==, 0);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 0);
}

/* In a running mission its frames move it; between ticks it stands as far on. */
static void
test_runs (void)
{
  g_autoptr (Fixture) f = start_shots ();
  const CameraShot shot = along (0, 3);
  Vec3 position;
  Mat3 orientation;

  director_start (&f->sim, &shot);
  path_frames (f, 10, 5); /* 50 of 100 ticks: half way */
  assert_vec (f->world->camera_position, 0, 0, 500, 1e-3);
  director_drawn_place (f->world, 0.5f, &position, &orientation);
  /* t = 0.505: 1000 (3 t^2 - 2 t^3) */
  assert_near (position.z, 507.5, 0.01);
  path_frames (f, 100, 5);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
  director_drawn_place (f->world, 0.5f, &position, &orientation);
  assert_near (position.z, f->world->camera_position.z, 0);
}

/* At a ship, looking at another, both where they are drawn. */
static void
test_still (void)
{
  g_autoptr (Fixture) f = start_shots ();
  CameraShot shot = along (-1, 1);

  shot.ship = STILL;
  shot.tracked = TRACKED;
  director_start (&f->sim, &shot);
  g_assert_cmpuint (f->world->director.curve_ticks, ==, 100);
  camera_frame (f, 10);
  assert_vec (f->world->camera_position, 0, 0, 0, 0);
  assert_vec (mat3_forward (&f->world->camera_orientation), 0, 0, 1, 1e-6);
  object_set_position (f->world, TRACKED, vec3 (500, 0, 0));
  camera_frame (f, 10);
  assert_vec (mat3_forward (&f->world->camera_orientation), 1, 0, 0, 1e-6);
  camera_frame (f, 80);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
  g_assert_cmpuint (f->traces->len, ==, 0); /* no curve, so nothing is reached */
}

/* By the ship's own angles where it tracks nothing. */
static void
test_still_turned (void)
{
  g_autoptr (Fixture) f = start_shots ();
  CameraShot shot = along (-1, 1);

  shot.ship = 3;
  director_start (&f->sim, &shot);
  assert_near (f->world->director.yaw[0], 10, 0);
  assert_near (f->world->director.yaw[1], 10, 0);
  assert_near (f->world->director.pitch[1], 20, 0);
  camera_frame (f, 1);
  assert_vec (f->world->camera_position, 0, 0, 1000, 0);
}

/* The path rides with ship 1, placed at x 100: it stood at 150 as the shot began, so 50 on; now at
 * 200, 100 on. */
static void
test_rides (void)
{
  g_autoptr (Fixture) f = start_shots ();
  CameraShot shot = along (0, 3);

  shot.pace = 1;
  object_set_position (f->world, 1, vec3 (150, 0, 0));
  director_start (&f->sim, &shot);
  camera_frame (f, 50);
  assert_vec (f->world->camera_position, 50, 0, 500, 1e-3);
  object_set_position (f->world, 1, vec3 (200, 0, 0));
  camera_frame (f, 1);
  assert_near (f->world->camera_position.x, 100, 1e-3);
}

/* Held as the view is taken, let go as it is left: at the path's end, at a stop, and by another
 * view. A held ship does not move. */
static void
test_held (void)
{
  static const struct
  {
    guint kind;
    int held;
  } cases[] = { { ORDER_TARGET_SHIP, 1 }, { ORDER_TARGET_GROUP, 0 }, { ORDER_TARGET_SQUAD, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    for (guint leave = 0; leave < 3; leave++)
      {
        g_autoptr (Fixture) f = make_shots ();
        CameraShot shot = along (0, 1);
        const WorldObject *o;

        fixture_squad (f);
        fixture_member (f, 0, fixture_object_id (f, DTE_SHIPS, 1), 0xFF);
        start (f);
        path_make (f, 0, 50);
        path_make (f, 1, 50);
        o = &f->world->objects[1];
        shot.held_kind = cases[n].kind;
        shot.held = cases[n].held;
        director_start (&f->sim, &shot);
        g_assert_cmpuint (o->flags & OBJECT_JUMPING, !=, 0);
        f->world->objects[1].throttle = 1;
        f->world->objects[1].velocity = vec3 (0, 0, 100);
        path_frames (f, 3, 4);
        assert_vec (object_next_position (f->world, 1), 100, 0, 0, 0);
        if (leave == 0)
          path_frames (f, 30, 4);
        else if (leave == 1)
          director_stop (&f->sim);
        else
          camera_set_view (&f->sim, CAMERA_VIEW_DEATH, 0, CAMERA_SET_FORCE);
        g_assert_cmpuint (o->flags & OBJECT_JUMPING, ==, 0);
      }
}

/* What the shot before held is let go where another is started in its place. */
static void
test_held_replaced (void)
{
  g_autoptr (Fixture) f = start_shots ();
  CameraShot first = along (0, 1), second = along (1, 1);

  first.held = 1;
  second.held = TRACKED;
  director_start (&f->sim, &first);
  director_start (&f->sim, &second);
  g_assert_cmpuint (f->world->objects[1].flags & OBJECT_JUMPING, ==, 0);
  g_assert_cmpuint (f->world->objects[TRACKED].flags & OBJECT_JUMPING, !=, 0);
  g_assert_cmpint (f->world->director.curve, ==, 1);
}

/* The next shot begins in the frame that ends the one before. */
static void
test_stacked (void)
{
  g_autoptr (Fixture) f = start_shots ();
  CameraShot first = along (1, 1), second = along (-1, 1);

  first.held = 1;
  second.ship = STILL;
  second.held = TRACKED;
  director_start (&f->sim, &first);
  g_assert_true (director_stack (&f->sim, &second));
  g_assert_cmpint (f->world->director.curve, ==, 1);
  camera_frame (f, 100);
  g_assert_cmpuint (f->world->camera_view, ==, DIRECTOR);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 1);
  g_assert_cmpint (f->world->director.still, ==, STILL);
  g_assert_cmpuint (f->world->objects[1].flags & OBJECT_JUMPING, ==, 0);
  g_assert_cmpuint (f->world->objects[TRACKED].flags & OBJECT_JUMPING, !=, 0);
  camera_frame (f, 100);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
}

/* A shot stopped stays first: stacking only adds, starting clears. */
static void
test_stopped (void)
{
  g_autoptr (Fixture) f = start_shots ();
  const CameraShot shot = along (0, 1);

  director_start (&f->sim, &shot);
  director_stop (&f->sim);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 1);
  camera_frame (f, 10);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 1);
  g_assert_true (director_stack (&f->sim, &shot));
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
  director_start (&f->sim, &shot);
  g_assert_cmpuint (f->world->camera_view, ==, DIRECTOR);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 1);
  object_retire (&f->sim, 0);
  director_stop (&f->sim); /* the player's slot is a stand-in */
  g_assert_cmpuint (f->world->camera_view, ==, DIRECTOR);
}

/* Fix: an eleventh shot is dropped. */
static void
test_table_full (void)
{
  g_autoptr (Fixture) f = start_shots ();
  const CameraShot shot = along (0, 1);

  for (guint n = 0; n < 10; n++)
    g_assert_true (director_stack (&f->sim, &shot));
  g_assert_false (director_stack (&f->sim, &shot));
  g_assert_cmpuint (f->world->camera_shot_count, ==, 10);
}

/* Fix: of no seconds, so no ticks, a path is at its end with each frame. */
static void
test_no_ticks (void)
{
  g_autoptr (Fixture) f = start_shots ();
  const CameraShot shot = along (0, 0.9f);

  director_start (&f->sim, &shot);
  camera_frame (f, 1);
  assert_vec (f->world->camera_position, 0, 0, 1000, 0);
  g_assert_cmpint (f->world->director.curve, ==, 1);
  camera_frame (f, 1);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
}

/* Fix: a curve that ends at no ship turns by its start's angles and ends the path. */
static void
test_end_at_no_ship (void)
{
  g_autoptr (Fixture) f = make_shots ();
  const CameraShot shot = along (2, 1);

  path_curve (f, 3, -1, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  path_curve (f, -1, -1, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  start (f);
  fixture_trace (f, 1u << SIM_TRACE_EVENT);
  director_start (&f->sim, &shot);
  assert_near (f->world->director.yaw[1], 10, 0);
  assert_near (f->world->director.pitch[0], 20, 0);
  assert_near (f->world->director.pitch[1], 20, 0);
  camera_frame (f, 100);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
  g_assert_cmpuint (f->traces->len, ==, 0);
}

/* Fix: a path that comes round ends after as many curves as the mission has. */
static void
test_comes_round (void)
{
  g_autoptr (Fixture) f = fixture_new ();
  const CameraShot shot = along (0, 2);

  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_curve (f, 0, 1, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  path_curve (f, 0, 1, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  start (f);
  director_start (&f->sim, &shot);
  camera_frame (f, 100);
  g_assert_cmpint (f->world->director.curve, ==, 1);
  camera_frame (f, 100);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
}

/* Fix: along nothing and at nobody the camera stays where it is, level, for the shot's ticks. */
static void
test_nothing (void)
{
  g_autoptr (Fixture) f = start_shots ();
  CameraShot shot = along (-1, 1);
  const Mat3 turned = mat3_look_at (vec3 (1, 1, 0));
  Vec3 at;

  camera_set_view (&f->sim, CAMERA_VIEW_DEATH, 0, 0);
  f->world->camera_position = at = vec3 (7, 8, 9);
  f->world->camera_orientation = turned;
  shot.pace = 1;
  director_start (&f->sim, &shot);
  object_set_position (f->world, 1, vec3 (5000, 0, 0));
  camera_frame (f, 99);
  assert_vec (f->world->camera_position, at.x, at.y, at.z, 0);
  assert_vec (mat3_down (&f->world->camera_orientation), 0, 1, 0, 1e-6);
  g_assert_cmpuint (f->world->camera_view, ==, DIRECTOR);
  camera_frame (f, 1);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
}

/* Shots' seconds that are negative, no number, or past all use. */
static void
test_bad_seconds (void)
{
  static const struct
  {
    float seconds;
    guint32 ticks;
  } cases[] = { { -5, 0 }, { 1e30f, 100000000 }, { 1.999f, 100 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (Fixture) f = start_shots ();
      const CameraShot shot = along (0, cases[n].seconds);

      director_start (&f->sim, &shot);
      g_assert_cmpuint (f->world->director.ticks, ==, cases[n].ticks);
    }
}

/* In the director's view ships keep their speed whatever their armour: 0.8 of 320 = 256, then
 * 320. */
static void
test_cruise (void)
{
  g_autoptr (Fixture) f = start_shots ();
  const CameraShot shot = along (0, 1);

  f->world->objects[1].armor_speed_factor = 0.8f;
  assert_near (object_cruise_speed (&f->sim, 1), 256, 1e-3);
  director_start (&f->sim, &shot);
  assert_near (object_cruise_speed (&f->sim, 1), 320, 1e-3);
}

/* The player's ship made while the director has the view does not take it away. */
static void
test_player_made (void)
{
  g_autoptr (Fixture) f = make_shots ();
  const CameraShot shot = along (0, 1);

  start (f);
  director_start (&f->sim, &shot);
  path_make (f, 0, 50);
  g_assert_cmpuint (f->world->camera_view, ==, DIRECTOR);
}

/* --- the commands --- */

#define PUSH_SHIP 0x2C
#define PUSH_GROUP 0x2D
#define PUSH_CURVE 0x49
#define PUSH_BYTE 0x32
#define PUSH_NULL 0x48
#define COMMAND 0x21
#define RETURN 0x43

static void
test_commands (void)
{
  g_autoptr (Fixture) f = start_shots ();
  const CameraShot *shots = f->world->camera_shots;

  fixture_run (f,
               CODE (PUSH_CURVE, 1, PUSH_SHIP, TRACKED, PUSH_BYTE, 4, PUSH_SHIP, 1, PUSH_GROUP, 0,
                     COMMAND, 0x10, RETURN),
               NO_CONSTANTS);
  g_assert_cmpuint (f->world->camera_view, ==, DIRECTOR);
  g_assert_cmpint (shots[0].curve, ==, 1);
  g_assert_cmpint (shots[0].ship, ==, -1);
  g_assert_cmpint (shots[0].tracked, ==, TRACKED);
  assert_near (shots[0].seconds, 4, 0);
  g_assert_cmpint (shots[0].pace, ==, 1);
  g_assert_cmpuint (shots[0].held_kind, ==, ORDER_TARGET_GROUP);
  g_assert_cmpint (shots[0].held, ==, 0);
  fixture_run (
      f,
      CODE (PUSH_SHIP, STILL, PUSH_NULL, PUSH_BYTE, 2, PUSH_NULL, PUSH_NULL, COMMAND, 0x52, RETURN),
      NO_CONSTANTS);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 2);
  g_assert_cmpint (shots[1].curve, ==, -1);
  g_assert_cmpint (shots[1].ship, ==, STILL);
  g_assert_cmpint (shots[1].tracked, ==, -1);
  g_assert_cmpint (shots[1].held, ==, -1);
  fixture_run (f, CODE (COMMAND, 0x24, RETURN), NO_CONSTANTS);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 2);
  /* a group's record counts as a ship, which it is none: the shot shows where the camera is */
  fixture_run (
      f, CODE (PUSH_GROUP, 0, PUSH_NULL, PUSH_BYTE, 2, PUSH_NULL, PUSH_NULL, COMMAND, 0x10, RETURN),
      NO_CONSTANTS);
  g_assert_cmpuint (f->world->camera_shot_count, ==, 1);
  g_assert_cmpint (shots[0].curve, ==, -1);
  g_assert_cmpint (shots[0].ship, ==, -1);
}

/* The thread runs its command again until the view is left. */
static void
test_wait (void)
{
  g_autoptr (Fixture) f = make_shots ();
  const guint global = fixture_global (f, 0);
  const CameraShot shot = along (0, 1);
  ScriptThread *thread;
  guint32 ip;

  g_assert_cmpuint (global, ==, 0);
  start (f);
  path_make (f, 0, 50);
  director_start (&f->sim, &shot);
  thread = fixture_run (f, CODE (COMMAND, 0x50, HALT, RETURN), NO_CONSTANTS);
  ip = thread->ip;
  path_frames (f, 5, 4);
  g_assert_cmpuint (thread->ip, ==, ip);
  g_assert_cmpuint (thread->result, ==, 0);
  path_frames (f, 21, 4);
  g_assert_cmpuint (f->world->camera_view, ==, COCKPIT);
  path_frames (f, 1, 4);
  g_assert_cmpuint (thread->ip, !=, ip);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/director/shot/vectors", test_vectors);
  g_test_add_func ("/engine/director/shot/in-the-mission", test_runs);
  g_test_add_func ("/engine/director/shot/at-a-ship", test_still);
  g_test_add_func ("/engine/director/shot/by-its-angles", test_still_turned);
  g_test_add_func ("/engine/director/shot/rides", test_rides);
  g_test_add_func ("/engine/director/shot/no-ticks", test_no_ticks);
  g_test_add_func ("/engine/director/shot/end-at-no-ship", test_end_at_no_ship);
  g_test_add_func ("/engine/director/shot/comes-round", test_comes_round);
  g_test_add_func ("/engine/director/shot/shows-nothing", test_nothing);
  g_test_add_func ("/engine/director/shot/bad-seconds", test_bad_seconds);
  g_test_add_func ("/engine/director/held/taken-and-let-go", test_held);
  g_test_add_func ("/engine/director/held/replaced", test_held_replaced);
  g_test_add_func ("/engine/director/table/in-turn", test_stacked);
  g_test_add_func ("/engine/director/table/stopped-stays", test_stopped);
  g_test_add_func ("/engine/director/table/full", test_table_full);
  g_test_add_func ("/engine/director/cruise-speed", test_cruise);
  g_test_add_func ("/engine/director/player-made", test_player_made);
  g_test_add_func ("/engine/director/commands/give", test_commands);
  g_test_add_func ("/engine/director/commands/wait", test_wait);
  return g_test_run ();
}
