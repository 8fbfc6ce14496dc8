/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-game-loop.c - a mission's start, ticks, steps and frames, its end */
#include "tests/engine/mission-fixture.h"
#include "tests/engine/sim-fixture.h"

static void
frame (SimFixture *f, guint32 ticks)
{
  const FrameInput input = { .ticks = ticks, .controls = { .mode = 1 } };

  g_assert_true (world_frame (&f->sim, &input));
}

/* A step with every fourth tick; frames of any length. */
static void
test_steps (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  frame (f, 3);
  g_assert_cmpuint (f->world->steps, ==, 0);
  frame (f, 1);
  g_assert_cmpuint (f->world->steps, ==, 1);
  frame (f, 10);
  g_assert_cmpuint (f->world->steps, ==, 3);
  g_assert_cmpuint (f->world->mission_ticks, ==, 14);
  g_assert_cmpuint (f->world->simulation_counter, ==, 2);
  g_assert_cmpuint (f->world->frame_duration, ==, 10);
  g_assert_cmpuint (f->world->frame_start, ==, 14);
  g_assert_cmpuint (f->world->frames, ==, 3);
}

static void
test_ticks_within (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  frame (f, 0);
  g_assert_cmpuint (f->world->mission_ticks, ==, 1);
  frame (f, 1000);
  g_assert_cmpuint (f->world->mission_ticks, ==, 11);
}

/* Variable 33 counts down each second of the mission's own. */
static void
test_countdown (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->variables[33] = 5;
  for (guint n = 0; n < 25; n++)
    frame (f, 10);
  g_assert_cmpuint (f->world->variables[33], ==, 3);
}

/* At rest, then full throttle: after the second step it has moved by the first's velocity,
 * sqrt (0.1) * 320 = 101.193. */
static void
test_moves (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->objects[0].throttle = 1;
  frame (f, 4);
  assert_vec (object_position (f->world, 0), 0, 0, 0, 1e-3);
  assert_vec (object_next_position (f->world, 0), 0, 0, 101.193, 1e-3);
  frame (f, 4);
  assert_vec (object_position (f->world, 0), 0, 0, 101.193, 1e-3);
}

/* The player's controls act in the step, before the ship moves. */
static void
test_player_in_step (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  FrameInput input = { .ticks = 8, .controls = { .mode = 1 } };

  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  input.controls.actions[25 / 8] |= 1u << 25 % 8; /* accelerate */
  g_assert_true (world_frame (&f->sim, &input));
  assert_near (f->world->throttle_setting, 0.04, 1e-6); /* two steps, the frame's run adds none */
}

/* One object a step is made orthonormal again, in turn. */
static void
test_orthonormalized_in_turn (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Mat3 bent = { { 2, 0, 0, 0, 1, 0, 0, 0, 1 } };
  const int other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));

  sim_fixture_turn (f, 0, bent);
  sim_fixture_turn (f, other, bent);
  frame (f, 4); /* turn 1; nothing is on its way yet that a step could commit */
  frame (f, 4); /* turn 0 */
  assert_near (object_next_orientation (f->world, 0).m[0], 1, 1e-6);
  assert_near (object_next_orientation (f->world, other).m[0], 2, 1e-6);
  frame (f, 4); /* turn 1 */
  assert_near (object_next_orientation (f->world, other).m[0], 1, 1e-6);
}

static void
test_disabled_stays (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->objects[0].throttle = 1;
  f->world->objects[0].flags |= OBJECT_DISABLED;
  frame (f, 8);
  assert_vec (object_next_position (f->world, 0), 0, 0, 0, 0);
}

/* Variable 9 ends the mission before any other work. */
static void
test_mission_over (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const FrameInput input = { .ticks = 1 };

  f->world->variables[9] = 1;
  frame (f, 1);
  g_assert_cmpuint (f->world->over, ==, 1);
  g_assert_cmpuint (f->world->ending, ==, ENDING_PLAYING);
  g_assert_false (world_frame (&f->sim, &input));
  g_assert_cmpuint (f->world->mission_ticks, ==, 1); /* nothing was run */
}

/* A view that ends the mission is looked from for so many ticks, and for one more it is over. */
static void
test_views_end (void)
{
  static const struct
  {
    guint32 view, ticks;
  } rows[] = { { 8, 600 }, { 0x1A, 600 }, { 0x1B, 600 }, { 0x1C, 1200 }, { 0x1D, 500 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      f->world->camera_view = rows[n].view;
      f->world->camera_subject = -1;
      f->world->camera_since = 100;
      f->world->mission_ticks = f->world->frame_start = 100 + rows[n].ticks - 1;
      frame (f, 1);
      g_assert_cmpuint (f->world->over, ==, 0);
      frame (f, 1);
      g_assert_cmpuint (f->world->over, ==, 1);
    }
}

/* TerminateMission ends it after the frame: as if destroyed below mission 28, well from 28 on. */
static void
test_terminated (void)
{
  static const struct
  {
    guint32 mission, ending;
  } cases[] = { { 0, ENDING_DESTROYED }, { 27, ENDING_DESTROYED }, { 28, ENDING_PLAYING } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      f->world->mission_number = cases[n].mission;
      f->world->terminated = 1;
      frame (f, 1);
      g_assert_cmpuint (f->world->over, ==, 1);
      g_assert_cmpuint (f->world->ending, ==, cases[n].ending);
      g_assert_cmpuint (world_log_entry (f->world, 0)->code, ==, LOG_MISSION_ENDED);
    }
}

/* Below 28 so ends what another end began in that frame as well. */
static void
test_terminated_ejecting (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->terminated = 1;
  f->world->ending = ENDING_EJECTING;
  frame (f, 1);
  g_assert_cmpuint (f->world->ending, ==, ENDING_DESTROYED);
}

/* The script rests once the mission has an ending, and while a landing is shown; not during another
 * cutaway. */
static void
test_script_rests (void)
{
  static const struct
  {
    guint32 ending;
    guint8 showing;
    guint32 ticks;
  } rows[] = { { ENDING_PLAYING, 0, 10 },
               { ENDING_PLAYING, 2, 10 },
               { ENDING_PLAYING, 4, 10 },
               { ENDING_PLAYING, 3, 0 },
               { ENDING_EJECTING, 0, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      f->world->ending = rows[n].ending;
      f->world->showing = rows[n].showing;
      frame (f, 10);
      g_assert_cmpuint (f->world->clock_ticks, ==, rows[n].ticks);
    }
}

/* --- a whole mission --- */

static Sim
start (SimFixture *f, World **world)
{
  const WorldStart defaults = WORLD_START_DEFAULT;
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (GError) error = NULL;

  *world = world_new (mission, &defaults, &error);
  g_assert_no_error (error);
  return (Sim){ *world, f->assets, NULL, FALSE };
}

/* Mission 0: 22 ships in five groups, all of which its start part makes; the marker after them. */
static void
test_start (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (World) world = NULL;
  Sim sim = start (f, &world);

  g_assert_true (world_start (&sim));
  g_assert_cmpuint (world->object_count, ==, 23);
  g_assert_cmpint (world->camera_marker, ==, 22);
  g_assert_cmpuint (world->objects[22].type, ==, OBJECT_TYPE_MARKER);
  assert_vec (object_position (world, 22), 0, 0, -8000, 0);
  for (guint slot = 0; slot < 22; slot++)
    g_assert_cmpuint (world->objects[slot].created, ==, 1);
  g_assert_cmpuint (world->clock, ==, 0);
  g_assert_cmpuint (world->mission_ticks, ==, 0);
  g_assert_cmpint (world->wings[0][0], ==, 0); /* the player's slot first in the wing */
  /* The last order of the player's stack is what flying comes back to. */
  g_assert_cmpuint (world->objects[0].orders[world->objects[0].order_count - 1].number, ==,
                    ORDER_PLAYER_CONTROL);
}

/* In a mission of the campaign's each wingman's ship that the start part made has its place's
 * pilot: mission 7's are Frenchy (85), Worm, Silky, Diceman and the Volunteers' Bandit. */
static void
test_start_pilots (void)
{
  static const gint32 pilots[WORLD_WING_SLOTS] = { -1, 85, 108, 86, 120, 6 };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (World) world = NULL;
  Sim sim = start (f, &world);
  guint wingmen = 0;

  world->mission_number = 7;
  g_assert_true (world_start (&sim));
  for (guint n = 1; n < WORLD_WING_SLOTS; n++)
    {
      g_assert_cmpint (world->wing_pilots[n], ==, pilots[n]);
      if (world->wings[0][n] < 0)
        continue;
      g_assert_cmpint (world->objects[world->wings[0][n]].pilot, ==, pilots[n]);
      wingmen++;
    }
  g_assert_cmpuint (wingmen, >, 0);
}

/* The script's clock counts the frames' ticks: 100 a second. */
static void
test_script_clock (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (World) world = NULL;
  Sim sim = start (f, &world);
  const FrameInput input = { .ticks = 10 };

  g_assert_true (world_start (&sim));
  for (guint n = 0; n < 25; n++)
    g_assert_true (world_frame (&sim, &input));
  g_assert_cmpuint (world->clock, ==, 2);
}

static gboolean
stop_cb (const World *world, int thread, guint32 ip, gpointer user_data)
{
  guint *left = user_data;

  if (*left == 0)
    return FALSE;
  (*left)--;
  return TRUE;
}

/* A hook that says no leaves the start in its middle; with the snapshot put back and the hook
 * saying yes it comes out as if never stopped. */
static void
test_stopped_start (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (World) world = NULL;
  g_autoptr (World) whole = NULL;
  g_autoptr (World) before = NULL;
  Sim sim = start (f, &world), other = start (f, &whole);
  guint left = 5;
  const SimHooks hooks = { .user_data = &left, .before_instruction = stop_cb };

  before = world_copy (world);
  sim.hooks = &hooks;
  g_assert_false (world_start (&sim));
  g_assert_true (sim.stopped);
  world_restore (world, before);
  left = G_MAXUINT;
  sim.stopped = FALSE;
  g_assert_true (world_start (&sim));
  g_assert_true (world_start (&other));
  g_assert_cmphex (world_hash (world), ==, world_hash (whole));
}

/* 0.02 a tick, from no more than 2, to nothing. */
static void
test_shake_falls (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const FrameInput input = { .ticks = 10 };

  f->world->hit_shake = 1;
  g_assert_true (world_frame (&f->sim, &input));
  assert_near (f->world->hit_shake, 0.8, 1e-6);
  f->world->hit_shake = 3;
  g_assert_true (world_frame (&f->sim, &input));
  assert_near (f->world->hit_shake, 1.8, 1e-6);
  f->world->hit_shake = 0.1f;
  g_assert_true (world_frame (&f->sim, &input));
  g_assert_cmpfloat (f->world->hit_shake, ==, 0.0f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/game-loop/start/wingmens-pilots", test_start_pilots);
  g_test_add_func ("/engine/game-loop/frame/steps", test_steps);
  g_test_add_func ("/engine/game-loop/frame/ticks-within-1-to-10", test_ticks_within);
  g_test_add_func ("/engine/game-loop/frame/shake-falls", test_shake_falls);
  g_test_add_func ("/engine/game-loop/frame/countdown", test_countdown);
  g_test_add_func ("/engine/game-loop/step/moves", test_moves);
  g_test_add_func ("/engine/game-loop/step/player", test_player_in_step);
  g_test_add_func ("/engine/game-loop/step/orthonormal-in-turn", test_orthonormalized_in_turn);
  g_test_add_func ("/engine/game-loop/step/disabled-stays", test_disabled_stays);
  g_test_add_func ("/engine/game-loop/end/mission-over", test_mission_over);
  g_test_add_func ("/engine/game-loop/end/views", test_views_end);
  g_test_add_func ("/engine/game-loop/end/terminated", test_terminated);
  g_test_add_func ("/engine/game-loop/end/terminated/ejecting", test_terminated_ejecting);
  g_test_add_func ("/engine/game-loop/frame/script-rests", test_script_rests);
  g_test_add_func ("/engine/game-loop/start/mission-0", test_start);
  g_test_add_func ("/engine/game-loop/start/script-clock", test_script_clock);
  g_test_add_func ("/engine/game-loop/start/stopped-and-gone-on", test_stopped_start);
  return g_test_run ();
}
