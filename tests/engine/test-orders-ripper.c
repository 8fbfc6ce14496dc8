/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-ripper.c - orders 12, 39 and 111 of the Ripper, its tables and beams */
#include "tests/engine/ripper-fixture.h"
#include "tests/engine/script-fixture.h"

#define AT 6 /* words of the grab's state */
#define FROM 15
#define TO 18
#define AHEAD 3 /* of the end drop's */
#define PI 3.14159265358979

static OrderTarget
component_of (int slot)
{
  return (OrderTarget){ ORDER_TARGET_SHIP, slot, 0 };
}

static gboolean
grab (Yard *y, OrderTarget target)
{
  return order_push (&y->f->sim, y->ripper, ORDER_RIPPER_GRABS_TARGET_OBJECT, target);
}

static gboolean
drop (Yard *y, int target)
{
  return order_push (&y->f->sim, y->ripper, ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING,
                     order_fixture_ship (target));
}

/* --- 12 --- */

/* A pod 1000 ahead, frozen, turned by 1 radian, up to where the lift begins, at tick 1171. */
static void
check_reaching (Yard *y)
{
  const World *world = y->f->world;
  WorldObject *o = sim_fixture_object (y->f, y->ripper), *p = sim_fixture_object (y->f, y->pod);
  const WorldRipperBeams *beams = &world->ripper_beams[0];

  g_assert_true (grab (y, order_fixture_ship (y->pod)));
  ripper_fixture_run (y, 1000); /* 0: on at once */
  g_assert_cmpuint (ripper_fixture_step (y), ==, 1);
  g_assert_cmpuint (p->invulnerable, ==, 2);
  g_assert_cmpuint (o->motion, ==, MOTION_PLAIN);
  g_assert_true ((o->flags & OBJECT_ATTACHED) != 0);
  g_assert_cmpint (o->passes_through[0], ==, y->pod);
  g_assert_cmpint (p->passes_through[0], ==, y->ripper);
  assert_vec (order_state_vec3 (o, AT), 0, 0, 1000, 0);
  g_assert_cmpint (beams->ripper, ==, y->ripper);
  g_assert_cmpint (beams->pod, ==, y->pod);
  ripper_fixture_run (y, 1010); /* 1: within 2000, and at rest */
  g_assert_cmpuint (ripper_fixture_step (y), ==, 2);
  ripper_fixture_assert_plays (y, FOREARM, "ready to grab", 0, 15);
  ripper_fixture_run (y, 1020); /* 2: not from below */
  g_assert_cmpuint (ripper_fixture_step (y), ==, 3);
  ripper_fixture_run (y, 1095); /* 75 of 150: 0.5^2 */
  assert_near (beams->alpha, 0.25, 1e-6);
  g_assert_cmpuint (beams->shown_tick, ==, 1095);
  g_assert_true ((p->flags & OBJECT_FROZEN) != 0);
  ripper_fixture_run (y, 1170); /* "since + ticks < now": not yet */
  g_assert_cmpuint (ripper_fixture_step (y), ==, 3);
  assert_near (beams->alpha, 1, 0);
  g_assert_cmpuint (world->effect_count, ==, 0);
  ripper_fixture_run (y, 1171);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 4);
  assert_vec (order_state_vec3 (o, FROM), 0, 0, 1000, 0);
  assert_vec (order_state_vec3 (o, TO), 0, 0, 300, 1e-3);
  g_assert_false ((p->flags & OBJECT_FROZEN) != 0);
  ripper_fixture_assert_sound (y, EFFECT_SOUND_TRACTOR);
}

/* The pod is turned as the Ripper is, whatever turned it meanwhile: here the next look finds it so
 * again. */
static void
assert_held_turned (Yard *y)
{
  const Mat3 turn = object_orientation (y->f->world, y->pod);

  assert_near (mat3_angles (&turn).y, 0, 1e-5);
  sim_fixture_turn (y->f, y->pod, mat3_from_angles (vec3 (0, 0.3f, 0)));
}

/* Lifted half way, turned, drawn in; at tick 2274. From 1000 to 300 is 700. */
static void
check_lifting (Yard *y)
{
  const World *world = y->f->world;
  const WorldRipperBeams *beams = &world->ripper_beams[0];
  Vec3 drawn;
  Mat3 turn;

  ripper_fixture_run (y, 1321); /* 150 of 300: a quarter of the way */
  assert_vec (object_position (world, y->pod), 0, 0, 825, 1e-3);
  g_assert_cmpuint (beams->shown_tick, ==, 1321);
  assert_near (beams->alpha, 1, 0);
  object_drawn_place (world, y->pod, 0.5f, &drawn, &turn); /* 350 in 300 ticks: 1.1667 a tick */
  assert_near (drawn.z, 825 - 0.58333, 2e-3);
  ripper_fixture_run (y, 1472);
  assert_vec (object_position (world, y->pod), 0, 0, 650, 1e-3);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 5);
  ripper_fixture_run (y, 1597); /* 125 of 500: 1 - (1 - cos (pi / 4)) / 2 radians */
  turn = object_orientation (world, y->pod);
  assert_near (mat3_angles (&turn).y, 1 - (1 - cos (PI / 4)) / 2, 1e-5);
  g_assert_cmpuint (beams->shown_tick, ==, 1597);
  ripper_fixture_run (y, 1973);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 6);
  sim_fixture_turn (y->f, y->pod, mat3_from_angles (vec3 (0, 0.3f, 0)));
  ripper_fixture_run (y, 2123); /* (0.5 + 1) / 2 of 700 */
  assert_vec (object_position (world, y->pod), 0, 0, 475, 1e-3);
  assert_held_turned (y);
  ripper_fixture_run (y, 2274);
  assert_vec (object_position (world, y->pod), 0, 0, 300, 1e-3);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 7);
  ripper_fixture_assert_plays (y, FOREARM, "grab pod", 0, 10);
  ripper_fixture_assert_sound (y, EFFECT_SOUND_PINCERS);
}

/* From its start to the pod aboard, by the frame: nothing moves but what the order moves. */
static void
test_grab (void)
{
  Yard y = ripper_fixture_new (vec3 (0, 0, 1000), MAMMOTH, vec3 (50000, 0, 0));
  WorldObject *o = sim_fixture_object (y.f, y.ripper), *p = sim_fixture_object (y.f, y.pod);

  p->flags |= OBJECT_FROZEN;
  p->invulnerable = 1;
  sim_fixture_turn (y.f, y.pod, mat3_from_angles (vec3 (0, 1, 0)));
  check_reaching (&y);
  check_lifting (&y);
  ripper_fixture_run (&y, 2424);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 7);
  assert_held_turned (&y);
  g_assert_cmpuint (y.f->world->ripper_beams[0].shown_tick, ==, 2274); /* no longer shown */
  ripper_fixture_run (&y, 2425);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 8);
  ripper_fixture_assert_plays (&y, CABIN, "cabin turn", 0, 4.5f);
  ripper_fixture_run (&y, 2925);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 8);
  assert_held_turned (&y);
  ripper_fixture_run (&y, 2926);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 9);
  g_assert_false (ripper_fixture_shows (&y, y.ripper));
  ripper_fixture_run (&y, 2927);
  g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
  g_assert_true (ripper_fixture_shows (&y, y.ripper));
  g_assert_false (ripper_fixture_shows (&y, y.pod));
  g_assert_true ((p->flags & OBJECT_DISABLED) != 0);
  g_assert_cmpuint (p->invulnerable, ==, 1);
  g_assert_cmpuint (o->motion, ==, MOTION_BACKWARD);
  g_assert_false ((o->flags & OBJECT_ATTACHED) != 0);
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, y.pod);
  g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 0);
  sim_fixture_free (y.f);
}

/* Where it stops: 2500 along a component's own Y, whatever the type (Fix: the game's table has
 * two); in mission 26, 1000 against the target's own; else at the target. All is turned over about
 * X, so that its Y is up. */
static void
test_stops (void)
{
  for (guint n = 0; n < 4; n++)
    {
      Yard y = ripper_fixture_new (vec3 (0, 0, 5000), n == 3 ? FIXTURE_FLAT : MAMMOTH,
                                   vec3 (3000, 0, 7000));
      const Mat3 over = mat3_from_angles (vec3 ((float) PI, 0, 0));
      const Vec3 wanted[]
          = { { 0, 0, 5000 }, { 0, 1000, 5000 }, { 3000, -2500, 7000 }, { 3000, -2500, 7000 } };
      WorldObject *o = sim_fixture_object (y.f, y.ripper);

      sim_fixture_turn (y.f, y.pod, over);
      sim_fixture_turn (y.f, y.ship, over);
      y.f->world->mission_number = n == 0 ? 25 : 26;
      g_assert_true (grab (&y, n < 2 ? order_fixture_ship (y.pod) : component_of (y.ship)));
      ripper_fixture_run (&y, 1000);
      assert_vec (order_state_vec3 (o, AT), wanted[n].x, wanted[n].y, wanted[n].z, 1e-2);
      g_assert_cmpuint (order_state_u32 (o, 3), ==, n == 1); /* from below */
      sim_fixture_free (y.f);
    }
}

/* Full beyond 4000, two tenths beyond 2000, none nearer; from below 2100 and 100. Nearer than 6 x
 * 160 and not facing it (0.7), none either: it turns first. */
static void
test_throttle (void)
{
  static const struct
  {
    gboolean below;
    Vec3 point;
    float throttle;
  } cases[] = {
    { FALSE, { 0, 0, 4001 }, 1 },  { FALSE, { 0, 0, 3999 }, 0.2f }, { FALSE, { 0, 0, 2001 }, 0.2f },
    { FALSE, { 0, 0, 1999 }, 0 },  { TRUE, { 0, 0, 2101 }, 1 },     { TRUE, { 0, 0, 2099 }, 0.2f },
    { TRUE, { 0, 0, 101 }, 0.2f }, { TRUE, { 0, 0, 99 }, 0 },       { TRUE, { 961, 0, 0 }, 0.2f },
    { TRUE, { 959, 0, 0 }, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const Vec3 up = vec3 (0, cases[n].below ? 1000 : 0, 0);
      Yard y = ripper_fixture_new (vec3_add (cases[n].point, up), MAMMOTH, vec3 (50000, 0, 0));
      WorldObject *o = sim_fixture_object (y.f, y.ripper);
      float turn;

      y.f->world->mission_number = cases[n].below ? 26 : 1;
      g_assert_true (grab (&y, order_fixture_ship (y.pod)));
      ripper_fixture_run (&y, 1000);
      o->throttle = 0.5f;
      ripper_fixture_run (&y, 1004);
      g_assert_cmpfloat (o->throttle, ==, cases[n].throttle);
      turn = MAX (MAX (fabsf (o->yaw_input), fabsf (o->pitch_input)), fabsf (o->roll_input));
      g_assert_cmpfloat (turn, ==, cases[n].point.x != 0 ? 0.3f : 0.0f); /* steered to this limit */
      sim_fixture_free (y.f);
    }
}

/* From below it turns to the target itself, by 0.3, before the beams come on. */
static void
test_faces (void)
{
  Yard y = ripper_fixture_new (vec3 (0, 1000, 50), MAMMOTH, vec3 (50000, 0, 0));
  WorldObject *o = sim_fixture_object (y.f, y.ripper);

  y.f->world->mission_number = 26;
  g_assert_true (grab (&y, order_fixture_ship (y.pod)));
  for (guint32 tick = 1000; tick <= 1040; tick += 10)
    ripper_fixture_run (&y, tick);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 2);
  g_assert_cmpfloat (fabsf (o->pitch_input), ==, 0.3f);
  sim_fixture_turn (y.f, y.ripper, mat3_look_at (vec3 (0, 1000, 50)));
  o->pitch_rate = 0.021f; /* turning yet: nothing to steer by is not enough */
  ripper_fixture_run (&y, 1050);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 2);
  o->pitch_rate = 0;
  ripper_fixture_run (&y, 1060);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 3);
  sim_fixture_free (y.f);
}

/* A target that goes: exploding, retired, its slot emptied. The Ripper moves as before, held no
 * longer, its beams let go. */
static void
test_target_gone (void)
{
  for (guint n = 0; n < 3; n++)
    {
      Yard y = ripper_fixture_new (vec3 (0, 0, 1000), MAMMOTH, vec3 (50000, 0, 0));
      WorldObject *o = sim_fixture_object (y.f, y.ripper);

      o->motion = MOTION_BACKWARD;
      g_assert_true (grab (&y, order_fixture_ship (y.pod)));
      for (guint32 tick = 1000; tick <= 1100; tick += 10)
        ripper_fixture_run (&y, tick);
      g_assert_cmpuint (ripper_fixture_step (&y), ==, 3);
      g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 1);
      if (n == 0)
        sim_fixture_object (y.f, y.pod)->flags |= OBJECT_EXPLODING;
      else if (n == 1)
        object_retire (&y.f->sim, y.pod);
      else
        object_reset (&y.f->sim, y.pod);
      ripper_fixture_run (&y, 1110);
      g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
      g_assert_cmpuint (o->motion, ==, MOTION_BACKWARD);
      g_assert_false ((o->flags & OBJECT_ATTACHED) != 0);
      g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 0);
      g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, -1);
      sim_fixture_free (y.f);
    }
}

/* At the player's ship it goes; a stand-in, a marker, nothing and itself end it. The player's own
 * ship does not take it, and what has no flight statistics stays where it is. */
static void
test_grab_cases (void)
{
  Yard y = ripper_fixture_new (vec3 (0, 0, 1000), MAMMOTH, vec3 (50000, 0, 0));
  const int marker = sim_fixture_add (y.f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const int ends[] = { FIXTURE_EMPTY, marker, y.ripper, -1 };

  for (guint n = 0; n < G_N_ELEMENTS (ends); n++)
    {
      g_assert_true (grab (&y, order_fixture_ship (ends[n])));
      ripper_fixture_run (&y, 1000);
      g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
      g_assert_cmpuint (sim_fixture_object (y.f, y.ripper)->motion, ==, MOTION_FORWARD);
      g_assert_false ((sim_fixture_object (y.f, y.ripper)->flags & OBJECT_ATTACHED) != 0);
    }
  g_assert_false (
      order_push (&y.f->sim, 0, ORDER_RIPPER_GRABS_TARGET_OBJECT, order_fixture_ship (y.pod)));
  g_assert_true (grab (&y, order_fixture_ship (0)));
  for (guint32 tick = 1000; tick < 1100; tick += 10)
    ripper_fixture_run (&y, tick);
  g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, ORDER_RIPPER_GRABS_TARGET_OBJECT);
  g_assert_cmpint (sim_fixture_object (y.f, 0)->invulnerable, ==, 2);
  g_assert_true (
      order_push (&y.f->sim, marker, ORDER_RIPPER_GRABS_TARGET_OBJECT, order_fixture_ship (y.pod)));
  order_fixture_frames (y.f, 50, 4);
  g_assert_cmpint (order_fixture_current (y.f, marker), ==, ORDER_RIPPER_GRABS_TARGET_OBJECT);
  order_fixture_assert_still (y.f, marker, vec3 (0, 0, 0));
  g_assert_true (orders_clear (&y.f->sim, y.ripper)); /* its end lets go */
  g_assert_false ((sim_fixture_object (y.f, y.ripper)->flags & OBJECT_ATTACHED) != 0);
  g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 1); /* the marker's */
  sim_fixture_free (y.f);
}

/* --- 39 and 111 --- */

/* At rest it opens its pincers; once they are back it lets go, with no sound (Fix), and leaves: the
 * pod stands where its own did, 300 behind it, disabled still. */
static void
test_drop (void)
{
  Yard y = ripper_fixture_new (vec3 (9000, 0, 0), MAMMOTH, vec3 (50000, 0, 0));
  WorldObject *o = sim_fixture_object (y.f, y.ripper), *p = sim_fixture_object (y.f, y.pod);

  ripper_fixture_load (&y);
  object_set_position (y.f->world, y.ripper, vec3 (0, 0, 5000));
  o->throttle = o->yaw_input = o->pitch_input = o->roll_input = 1;
  o->speed = 0.05f;
  g_assert_true (drop (&y, -1));
  ripper_fixture_run (&y, 1000);
  g_assert_cmpfloat (o->throttle + o->yaw_input + o->pitch_input + o->roll_input, ==, 0.0f);
  g_assert_cmpuint (o->motion, ==, MOTION_PLAIN);
  g_assert_true ((o->flags & OBJECT_ATTACHED) != 0);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 0); /* not below 0.05 */
  o->speed = 0.049f;
  o->yaw_rate = -1; /* by their signs */
  ripper_fixture_run (&y, 1010);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 1);
  ripper_fixture_assert_plays (&y, FOREARM, "grab pod", 350, -10);
  ripper_fixture_tracks (&y, 34);
  ripper_fixture_run (&y, 1020);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 1);
  ripper_fixture_tracks (&y, 1);
  ripper_fixture_run (&y, 1030);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 2);
  g_assert_false (ripper_fixture_shows (&y, y.pod));
  ripper_fixture_run (&y, 1040);
  g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, ORDER_RIPPER_END_DROP_OBJECT);
  assert_vec (object_position (y.f->world, y.pod), 0, 0, 4700, 1e-3);
  g_assert_true (ripper_fixture_shows (&y, y.pod));
  g_assert_false (ripper_fixture_shows (&y, y.ripper));
  g_assert_true ((p->flags & OBJECT_DISABLED) != 0);
  g_assert_false ((o->flags & OBJECT_ATTACHED) != 0);
  g_assert_cmpuint (y.f->world->effect_count, ==, 0);
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, y.pod);
  sim_fixture_free (y.f);
}

/* The speed and each rate must be below 0.05. */
static void
test_drop_still (void)
{
  for (guint n = 0; n < 5; n++)
    {
      Yard y = ripper_fixture_new (vec3 (9000, 0, 0), MAMMOTH, vec3 (50000, 0, 0));
      WorldObject *o = sim_fixture_object (y.f, y.ripper);
      float *const figures[] = { &o->speed, &o->pitch_rate, &o->yaw_rate, &o->roll_rate };

      ripper_fixture_load (&y);
      if (n < G_N_ELEMENTS (figures))
        *figures[n] = 0.05f;
      g_assert_true (drop (&y, -1));
      ripper_fixture_run (&y, 1000);
      g_assert_cmpuint (ripper_fixture_step (&y), ==, n == G_N_ELEMENTS (figures));
      sim_fixture_free (y.f);
    }
}

/* 111, from the forearms to the point ahead that its tail goes to. */
static void
test_end_drop (void)
{
  Yard y = ripper_fixture_new (vec3 (9000, 0, 0), MAMMOTH, vec3 (50000, 0, 0));
  WorldObject *o = sim_fixture_object (y.f, y.ripper), *p = sim_fixture_object (y.f, y.pod);

  ripper_fixture_load (&y);
  o->flags |= OBJECT_ATTACHED;
  g_assert_true (order_push (&y.f->sim, y.ripper, ORDER_RIPPER_END_DROP_OBJECT, ORDER_NO_TARGET));
  ripper_fixture_run (&y, 1000);
  g_assert_false ((o->flags & OBJECT_ATTACHED) != 0);
  ripper_fixture_assert_plays (&y, FOREARM, "ready to grab", 350, -6);
  ripper_fixture_tracks (&y, 58); /* 2 left */
  ripper_fixture_run (&y, 1010);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 1);
  ripper_fixture_tracks (&y, 1);
  ripper_fixture_run (&y, 1020);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 2);
  g_assert_cmpuint (o->motion, ==, MOTION_BACKWARD);
  g_assert_cmpfloat (o->throttle, ==, 0.2f);
  ripper_fixture_run (&y, 1070);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 2);
  ripper_fixture_run (&y, 1071);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 3);
  g_assert_cmpfloat (o->throttle, ==, 0.0f);
  ripper_fixture_assert_plays (&y, CABIN, "cabin turn", 400, -4.5f);
  ripper_fixture_tracks (&y, 88); /* 4 left */
  ripper_fixture_run (&y, 1080);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 3);
  ripper_fixture_tracks (&y, 1);
  ripper_fixture_run (&y, 1090);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 4);
  assert_vec (order_state_vec3 (o, AHEAD), 0, 0, 10000, 1e-2);
  ripper_fixture_run (&y, 1100); /* the tail is to go there: half a turn, up to the limit */
  g_assert_cmpfloat (fabsf (o->yaw_input), >=, 1.0f);
  sim_fixture_turn (y.f, y.ripper, mat3_from_angles (vec3 (0, (float) PI, 0)));
  o->yaw_rate = o->pitch_rate = 0;
  o->roll_rate = 0.02f; /* strictly below */
  ripper_fixture_run (&y, 1110);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 4);
  o->roll_rate = 0;
  ripper_fixture_run (&y, 1120);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 5);
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, y.pod);
  ripper_fixture_run (&y, 1130);
  g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
  g_assert_cmpuint (o->motion, ==, MOTION_FORWARD);
  g_assert_cmpint (o->passes_through[0], ==, -1);
  g_assert_cmpint (p->passes_through[0], ==, -1);
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, -1);
  sim_fixture_free (y.f);
}

/* A ship as the target hands over to 112 with the component kept; -1 and any other negative slot
 * (Fix) name none. */
static void
test_drop_targets (void)
{
  static const int slots[] = { -1, -2, -300 };
  Yard y = ripper_fixture_new (vec3 (9000, 0, 0), MAMMOTH, vec3 (50000, 0, 0));
  const OrderTarget group = { ORDER_TARGET_GROUP, y.ship, -2 };
  const OrderEntry *entry;

  ripper_fixture_load (&y);
  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    {
      g_assert_true (drop (&y, slots[n]));
      ripper_fixture_run (&y, 1000);
      g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==,
                       ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING);
      g_assert_cmpuint (ripper_fixture_step (&y), ==, 1);
      order_pop (&y.f->sim, y.ripper);
    }
  g_assert_true (order_push (&y.f->sim, y.ripper, ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING, group));
  ripper_fixture_run (&y, 1000);
  entry = order_current (y.f->world, y.ripper);
  g_assert_cmpuint (entry->number, ==, ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH);
  g_assert_cmpuint (entry->target_kind, ==, ORDER_TARGET_SHIP);
  g_assert_cmpint (entry->target, ==, y.ship);
  g_assert_cmpint (entry->component, ==, -2);
  g_assert_cmpint (sim_fixture_object (y.f, y.ripper)->order_count, ==, 1);
  sim_fixture_free (y.f);
}

/* Fix: what carries nothing has its orders ended, held no longer; so has one whose pod goes, which
 * it carries no longer. The player's ship is refused 39 and ends 111; a stand-in and a marker carry
 * nothing either. */
static void
test_nothing_carried (void)
{
  static const guint numbers[]
      = { ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING, ORDER_RIPPER_END_DROP_OBJECT };

  for (guint n = 0; n < 2 * G_N_ELEMENTS (numbers); n++)
    {
      Yard y = ripper_fixture_new (vec3 (9000, 0, 0), MAMMOTH, vec3 (50000, 0, 0));
      const int marker = sim_fixture_add (y.f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
      const int given[] = { y.ripper, marker, FIXTURE_EMPTY };
      const guint number = numbers[n / 2];

      if (n % 2 != 0)
        {
          ripper_fixture_load (&y);
          object_retire (&y.f->sim, y.pod);
        }
      for (guint k = 0; k < G_N_ELEMENTS (given); k++)
        {
          const int slot = given[k];

          g_assert_true (order_push (&y.f->sim, slot, number, ORDER_NO_TARGET));
          order_fixture_run (y.f, slot, 1000);
          g_assert_cmpint (order_fixture_current (y.f, slot), ==, -1);
          if (slot == y.ripper)
            g_assert_false ((sim_fixture_object (y.f, slot)->flags & OBJECT_ATTACHED) != 0);
        }
      g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, -1);
      g_assert_cmpint (order_push (&y.f->sim, 0, number, ORDER_NO_TARGET), ==,
                       number == ORDER_RIPPER_END_DROP_OBJECT);
      sim_fixture_free (y.f);
    }
}

/* At rest: inputs within 0.025 and rates within 0.02, either way, the limits included, or left out
 * where they must be below; the throttle as an input, where it counts. */
static void
test_at_rest (void)
{
  for (guint n = 0; n < 14; n++)
    {
      WorldObject o = { 0 };
      float *const figures[] = { &o.yaw_input, &o.pitch_input, &o.roll_input, &o.throttle,
                                 &o.yaw_rate,  &o.pitch_rate,  &o.roll_rate };
      const gboolean rate = n / 2 >= 4, throttle = n / 2 == 3;
      const float limit = rate ? 0.02f : 0.025f, sign = n % 2 != 0 ? -1.0f : 1.0f;

      *figures[n / 2] = sign * limit;
      g_assert_true (ripper_inputs_still (&o, TRUE));
      g_assert_true (ripper_rates_still (&o));
      g_assert_cmpint (ripper_below_still (&o), ==, throttle);
      *figures[n / 2] = sign * (limit - 0.0001f);
      g_assert_true (ripper_below_still (&o));
      *figures[n / 2] = sign * (limit + 0.0001f);
      g_assert_cmpint (ripper_inputs_still (&o, TRUE), ==, rate);
      g_assert_cmpint (ripper_inputs_still (&o, FALSE), ==, rate || throttle);
      g_assert_cmpint (ripper_rates_still (&o), ==, !rate);
    }
}

/* --- the tables --- */

/* What a Ripper carries is the first entry that names it; 150 in turn, and the next taken from who
 * has it, said in the log (Fix: the game stops). */
static void
test_cargo (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  World *world = f->world;

  g_assert_cmpint (ripper_carried (world, 1), ==, -1);
  ripper_hold (&f->sim, 1, 11);
  ripper_hold (&f->sim, 2, 12);
  ripper_hold (&f->sim, 1, 13);
  g_assert_cmpint (ripper_carried (world, 1), ==, 11);
  ripper_release (world, 1);
  g_assert_cmpint (ripper_carried (world, 1), ==, 13);
  ripper_release (world, 3); /* none */
  for (int n = 3; n < 150; n++)
    ripper_hold (&f->sim, 100 + n, 12);
  ripper_hold (&f->sim, 5, 14); /* the first entry is free */
  g_assert_cmpuint (world->log_count, ==, 0);
  ripper_hold (&f->sim, 6, 15);
  g_assert_cmpuint (world->log_count, ==, 1);
  g_assert_cmpuint (world_log_entry (world, 0)->code, ==, LOG_RIPPERS_FULL);
  g_assert_cmpuint (world_log_entry (world, 0)->a, ==, 6);
  g_assert_cmpuint (world_log_entry (world, 0)->b, ==, 2);
  g_assert_cmpint (ripper_carried (world, 2), ==, -1);
  g_assert_cmpint (ripper_carried (world, 6), ==, 15);
}

/* Sets are taken in turn, from whoever holds them; a set that is another's is left alone. */
static void
test_beam_sets (void)
{
  Yard y = ripper_fixture_new (vec3 (0, 0, 1000), MAMMOTH, vec3 (50000, 0, 0));
  World *world = y.f->world;

  g_assert_cmpint (ripper_beams_take (&y.f->sim, y.ripper, y.pod), ==, 0);
  for (int n = 1; n < 150; n++)
    g_assert_cmpint (ripper_beams_take (&y.f->sim, 7, -1), ==, n);
  g_assert_cmpint (world->ripper_beams[149].pod, ==, -1);
  ripper_beams_free (world, y.ripper, 1);
  ripper_beams_free (world, y.ripper, 150);
  ripper_beams_free (world, y.ripper, -1);
  g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 150);
  ripper_beams_show (world, 7, 0, 1); /* not its own */
  g_assert_cmpfloat (world->ripper_beams[0].alpha, ==, 0.0f);
  g_assert_cmpint (ripper_beams_take (&y.f->sim, 7, -1), ==, 0);
  ripper_beams_free (world, y.ripper, 0);
  g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 150);
  ripper_beams_free (world, 7, 0);
  g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 149);
  sim_fixture_free (y.f);
}

/* Each beam goes from its pincer's point to the middle of the pod's points 0 and 1, or 2 and 3, as
 * both were drawn; the pod's is where its part hangs, disabled or not. Only the cargo pod and the
 * fuel pod are reached for. */
static void
test_beam_lines (void)
{
  Yard y = ripper_fixture_new (vec3 (0, 0, 1000), MAMMOTH, vec3 (50000, 0, 0));
  const Vec3 froms[] = { { -50, 7, 0 }, { 50, 7, 0 }, { -50, 7, 100 }, { 50, 7, 100 } };
  int set = ripper_beams_take (&y.f->sim, y.ripper, y.pod);
  Vec3 from, to;

  object_set_position (y.f->world, y.ripper, vec3 (0, 7, 0));
  sim_fixture_object (y.f, y.pod)->flags |= OBJECT_DISABLED;
  for (guint n = 0; n < 4; n++)
    {
      g_assert_true (ripper_beam_line (&y.f->sim, set, n, 0, &from, &to));
      assert_vec (from, froms[n].x, froms[n].y, froms[n].z, 1e-3);
      assert_vec (to, n < 2 ? -100 : 100, 0, 1100, 1e-3);
    }
  sim_fixture_object (y.f, y.pod)->carried_way = vec3 (0, 0, -2);
  g_assert_true (ripper_beam_line (&y.f->sim, set, 0, 0.5f, &from, &to));
  assert_vec (to, -100, 0, 1099, 1e-3); /* on with what it carries */
  set = ripper_beams_take (&y.f->sim, y.ripper, y.ship);
  g_assert_false (ripper_beam_line (&y.f->sim, set, 0, 0, &from, &to));
  g_assert_false (ripper_beam_line (&y.f->sim, 150, 0, 0, &from, &to));
  g_assert_false (ripper_beam_line (&y.f->sim, -1, 0, 0, &from, &to));
  y.f->world->objects[y.pod].type = FUEL_POD;
  set = ripper_beams_take (&y.f->sim, y.ripper, y.pod);
  g_assert_true (ripper_beam_line (&y.f->sim, set, 3, 0, &from, &to));
  ripper_beams_free (y.f->world, y.ripper, set);
  g_assert_false (ripper_beam_line (&y.f->sim, set, 3, 0, &from, &to));
  sim_fixture_free (y.f);
}

/* --- by themselves, and with a mission --- */

/* Frames of a world of the retail figures: it goes to a pod far off, takes it aboard and lets it go
 * again. */
static void
test_by_itself (void)
{
  Yard y = ripper_fixture_new_in (sim_fixture_new_retail (), vec3 (3000, 500, 15000), MAMMOTH,
                                  vec3 (50000, 0, 0));
  guint frames = 0;

  g_assert_true (grab (&y, order_fixture_ship (y.pod)));
  for (; order_fixture_current (y.f, y.ripper) >= 0 && frames < 3000; frames++)
    order_fixture_frames (y.f, 1, 4);
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, y.pod);
  order_fixture_assert_sound (y.f, y.ripper);
  g_assert_true (drop (&y, -1));
  for (frames = 0; order_fixture_current (y.f, y.ripper) >= 0 && frames < 3000; frames++)
    order_fixture_frames (y.f, 1, 4);
  g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, -1);
  g_assert_true (ripper_fixture_shows (&y, y.pod));
  order_fixture_assert_sound (y.f, y.ripper);
  sim_fixture_free (y.f);
}

/* The script's SetAI gives a drop at a ship's component, as the missions do. */
static void
test_script (void)
{
  g_autoptr (Fixture) f = fixture_new ();
  const OrderEntry *entry;

  fixture_ship (f, RIPPER, FIXTURE_GROUP_NONE);
  fixture_ship (f, MAMMOTH, FIXTURE_GROUP_NONE);
  fixture_start_ships (f, 3);
  fixture_run (f,
               CODE (0x2C, 1, 0x32, ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING, 0x32, 1, 0x47, 2, 5,
                     0x21, 0x0B, 0x43),
               NO_CONSTANTS);
  entry = order_current (f->world, 1);
  g_assert_cmpuint (entry->number, ==, ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING);
  g_assert_cmpint (entry->target, ==, 2);
  g_assert_cmpint (entry->component, ==, 5);
  ripper_hold (&f->sim, 1, 2);
  object_orders (&f->sim, 1);
  g_assert_cmpuint (entry->number, ==, ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH);
  g_assert_cmpint (entry->target, ==, 2);
  g_assert_cmpint (entry->component, ==, 5);
}

/* Ship 1 is a Ripper whose trigger waits for a condition with ship 2, a pod; 3 has a component. */
static Fixture *
make_mission (Condition condition)
{
  Fixture *f = fixture_new ();
  guint trigger;

  fixture_ship (f, RIPPER, FIXTURE_GROUP_NONE);
  fixture_ship (f, CARGO_POD, FIXTURE_GROUP_NONE);
  fixture_ship (f, MAMMOTH, FIXTURE_GROUP_NONE);
  trigger = fixture_trigger (f, fixture_object_id (f, DTE_SHIPS, 1), condition, CODE (HALT));
  fixture_start (f);
  fixture_set_operand (f, trigger, 0, dte_reference_pack ((DteReference){ DTE_SHIPS, 2 }));
  assets_add_model (f->assets, "ship.shp", ripper_fixture_ship (), MAMMOTH);
  object_create (&f->sim, 1, RIPPER, 0, vec3 (0, 0, 0), NULL);
  object_create (&f->sim, 2, CARGO_POD, 0, vec3 (0, 0, 1000), NULL);
  object_create (&f->sim, 3, MAMMOTH, 0, vec3 (0, 0, 30000), NULL);
  f->world->object_count = 4;
  fixture_trace (f, 1u << SIM_TRACE_EVENT | 1u << SIM_TRACE_TRIGGER);
  return f;
}

/* The Ripper's orders to their end; one in a step goes on to another at once. */
static void
run_out (Fixture *f, guint32 step, guint32 to)
{
  for (guint32 tick = 0; order_current (f->world, 1) != NULL && tick < 3000; tick += 10)
    {
      f->world->frame_start = tick;
      object_orders (&f->sim, 1);
      if (order_current (f->world, 1) != NULL
          && order_state_u32 (&f->world->objects[1], STEP) == step)
        order_state_set_u32 (&f->world->objects[1], STEP, to);
    }
  g_assert_null (order_current (f->world, 1));
}

static void
assert_event (Fixture *f, Condition condition)
{
  g_assert_cmpuint (f->traces->len, >, 0);
  g_assert_cmpuint (g_array_index (f->traces, SimTrace, 0).a, ==, condition);
  g_assert_cmpuint (g_array_index (f->traces, SimTrace, 0).b, ==, 1);
  g_assert_cmpuint (g_array_index (f->trace_args, guint32, 0), ==, fixture_ship_place (f, 2));
  g_assert_cmpuint (f->world->event_count, ==, 1);
  g_assert_cmpuint (f->world->events[0].to_groups, ==, 1);
  events_flush (&f->sim);
  g_assert_cmpuint (fixture_count_traces (f, SIM_TRACE_TRIGGER, SIM_TRIGGER_FIRED), ==, 1);
}

/* The script's SetAI starts the grab; RipperGrabbedObject comes to the Ripper's ship and its
 * groups, with the pod's ship. */
static void
test_grabbed (void)
{
  g_autoptr (Fixture) f = make_mission (CONDITION_RIPPER_GRABBED_OBJECT);

  fixture_run (
      f, CODE (0x2C, 1, 0x32, ORDER_RIPPER_GRABS_TARGET_OBJECT, 0x32, 1, 0x2C, 2, 0x21, 0x0B, 0x43),
      NO_CONSTANTS);
  run_out (f, WORLD_NULL, 0);
  assert_event (f, CONDITION_RIPPER_GRABBED_OBJECT);
}

/* And RipperDroppedObject, from the end of a drop as from that of a fitting. */
static void
test_dropped (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (Fixture) f = make_mission (CONDITION_RIPPER_DROPPED_OBJECT);

      ripper_hold (&f->sim, 1, 2);
      if (n == 0)
        g_assert_true (order_push (&f->sim, 1, ORDER_RIPPER_END_DROP_OBJECT, ORDER_NO_TARGET));
      else
        g_assert_true (
            order_push (&f->sim, 1, ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH, component_of (3)));
      run_out (f, n == 0 ? 4 : 1, n == 0 ? 5 : 9); /* it need not turn, nor go there */
      assert_event (f, CONDITION_RIPPER_DROPPED_OBJECT);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-ripper/grab/from-start-to-aboard", test_grab);
  g_test_add_func ("/engine/orders-ripper/grab/stops", test_stops);
  g_test_add_func ("/engine/orders-ripper/grab/throttle", test_throttle);
  g_test_add_func ("/engine/orders-ripper/grab/faces-from-below", test_faces);
  g_test_add_func ("/engine/orders-ripper/grab/target-gone", test_target_gone);
  g_test_add_func ("/engine/orders-ripper/grab/cases", test_grab_cases);
  g_test_add_func ("/engine/orders-ripper/drop/lets-go", test_drop);
  g_test_add_func ("/engine/orders-ripper/drop/still", test_drop_still);
  g_test_add_func ("/engine/orders-ripper/drop/targets", test_drop_targets);
  g_test_add_func ("/engine/orders-ripper/drop/nothing-carried", test_nothing_carried);
  g_test_add_func ("/engine/orders-ripper/end-drop/from-forearms-to-away", test_end_drop);
  g_test_add_func ("/engine/orders-ripper/at-rest", test_at_rest);
  g_test_add_func ("/engine/orders-ripper/cargo", test_cargo);
  g_test_add_func ("/engine/orders-ripper/beams/sets", test_beam_sets);
  g_test_add_func ("/engine/orders-ripper/beams/lines", test_beam_lines);
  g_test_add_func ("/engine/orders-ripper/by-itself", test_by_itself);
  g_test_add_func ("/engine/orders-ripper/events/grabbed", test_grabbed);
  g_test_add_func ("/engine/orders-ripper/events/dropped", test_dropped);
  g_test_add_func ("/engine/orders-ripper/script", test_script);
  return g_test_run ();
}
