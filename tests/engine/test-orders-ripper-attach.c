/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-ripper-attach.c - order 112, Ripper attach cargo pod to Mammoth */
#include "tests/engine/ripper-fixture.h"

#define AWAY 3 /* words of the state */
#define BESIDE 6
#define PORT 9
#define FROM 15
#define FROM_ANGLES 18
#define SHAROV 0x3D
#define BORIDIN 0x48
#define MAMMOTH_GULLIVER 227
#define STALAG 0x45
#define QUARTER 1.57079633f
#define PI 3.14159265358979

static gboolean
attach (Yard *y, int slot, int target)
{
  return order_push (&y->f->sim, slot, ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH,
                     (OrderTarget){ ORDER_TARGET_SHIP, target, 0 });
}

/* A loaded Ripper at the origin and a ship whose slot's place beside it, 2500 along its own Y, is
 * at a point. */
static Yard
make_beside (guint32 type, Vec3 point)
{
  Yard y = ripper_fixture_new (vec3 (9000, 0, 0), type, vec3_add (point, vec3 (0, -2500, 0)));

  ripper_fixture_load (&y);
  return y;
}

static const WorldNode *
port_node (const Yard *y)
{
  return &y->f->world->nodes[component_node (y->f->world, y->ship, 0)];
}

/* Approach, turn to the slot, pincers: 250 behind it is the place, within 300; then it faces the
 * slot, 2500 against Y, of its own accord (the test turns it). At tick 1060. */
static void
check_to_reaching (Yard *y)
{
  WorldObject *o = sim_fixture_object (y->f, y->ripper);
  const WorldObject *ship = sim_fixture_object (y->f, y->ship);

  g_assert_true (attach (y, y->ripper, y->ship));
  ripper_fixture_run (y, 1000);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 1);
  g_assert_cmpuint (o->motion, ==, MOTION_BACKWARD);
  g_assert_true ((o->flags & OBJECT_ATTACHED) != 0);
  assert_vec (order_state_vec3 (o, BESIDE), 0, 0, -250, 1e-3);
  assert_vec (order_state_vec3 (o, PORT), 0, -2500, -250, 1e-3);
  g_assert_cmpint (y->f->world->ripper_beams[0].pod, ==, y->pod);
  ripper_fixture_run (y, 1010);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 2);
  g_assert_cmpuint (o->motion, ==, MOTION_PLAIN);
  ripper_fixture_run (y, 1020); /* the limit is 2, so an input is past 1 until it is held to it */
  g_assert_cmpuint (ripper_fixture_step (y), ==, 2);
  g_assert_cmpfloat (fabsf (o->pitch_input), >=, 1.0f);
  sim_fixture_turn (y->f, y->ripper, mat3_look_at (vec3 (0, -2500, -250)));
  ripper_fixture_run (y, 1030);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 3);
  ripper_fixture_assert_plays (y, FOREARM, "grab pod", 350, -10);
  sim_fixture_turn (y->f, y->ripper, MAT3_IDENTITY); /* for plain figures from here on */
  ripper_fixture_tracks (y, 34);
  ripper_fixture_run (y, 1040);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 3);
  g_assert_true ((ship->flags & OBJECT_FROZEN) != 0);
  ripper_fixture_tracks (y, 1);
  ripper_fixture_run (y, 1060);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 4);
  g_assert_false ((ship->flags & OBJECT_FROZEN) != 0);
  assert_vec (object_position (y->f->world, y->pod), 0, 0, -300, 1e-3);
  assert_vec (order_state_vec3 (o, FROM), 0, 0, -300, 1e-3);
}

/* The beams come on; the pod shows and is enabled, and is carried to (0, -2500, -250). At tick
 * 2212.
 */
static void
check_fitting (Yard *y)
{
  const WorldObject *p = sim_fixture_object (y->f, y->pod);
  const WorldRipperBeams *beams = &y->f->world->ripper_beams[0];
  const double way = (1 - cos (PI * 0.25)) / 2;
  Vec3 drawn;
  Mat3 turn;

  ripper_fixture_run (y, 1135); /* 75 of 150 */
  assert_near (beams->alpha, 0.25, 1e-6);
  ripper_fixture_run (y, 1210);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 4);
  g_assert_false (ripper_fixture_shows (y, y->pod));
  ripper_fixture_run (y, 1211);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 5);
  g_assert_true (ripper_fixture_shows (y, y->pod));
  g_assert_false (ripper_fixture_shows (y, y->ripper));
  g_assert_false ((p->flags & OBJECT_DISABLED) != 0);
  ripper_fixture_assert_sound (y, EFFECT_SOUND_TRACTOR);
  ripper_fixture_run (y, 1461); /* 250 of 1000 */
  assert_vec (object_position (y->f->world, y->pod), 0, -2500 * way, -300 + 50 * way, 1e-2);
  assert_near (beams->alpha, 1, 0);
  g_assert_cmpuint (beams->shown_tick, ==, 1461);
  assert_vec (order_state_vec3 (sim_fixture_object (y->f, y->ripper), BESIDE), 0, 1500, -250, 1e-2);
  object_drawn_place (y->f->world, y->pod, 0.5f, &drawn, &turn); /* on by half a tick's way */
  assert_near (drawn.y, -2500 * (way + (cos (PI * 0.25) - cos (PI * 0.251)) / 4), 1e-2);
  ripper_fixture_run (y, 2211);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 5);
  ripper_fixture_run (y, 2212);
  g_assert_cmpuint (ripper_fixture_step (y), ==, 6);
  assert_vec (object_position (y->f->world, y->pod), 0, -2500, -250, 1e-2);
  ripper_fixture_assert_sound (y, EFFECT_SOUND_PINCERS);
  ripper_fixture_assert_plays (y, FOREARM, "ready to grab", 350, -6);
}

/* From its start to the pod in the ship, by the frame. */
static void
test_attach (void)
{
  Yard y = make_beside (MAMMOTH, vec3 (0, 0, -250));
  WorldObject *o = sim_fixture_object (y.f, y.ripper), *p = sim_fixture_object (y.f, y.pod);

  sim_fixture_object (y.f, y.ship)->flags |= OBJECT_FROZEN;
  y.f->world->nodes[component_node (y.f->world, y.ship, 0)].flags |= NODE_HIDDEN;
  p->flags |= OBJECT_TARGETABLE;
  check_to_reaching (&y);
  check_fitting (&y);
  ripper_fixture_tracks (&y, 58);
  ripper_fixture_run (&y, 2220);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 6);
  ripper_fixture_tracks (&y, 1);
  ripper_fixture_run (&y, 2230);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 7);
  ripper_fixture_assert_plays (&y, CABIN, "cabin turn", 400, -4.5f);
  ripper_fixture_tracks (&y, 88); /* Fix: the cabin is waited for, the forearm is long back */
  g_assert_cmpfloat (ripper_fixture_node (&y, FOREARM)->track_time, ==, 0.0f);
  ripper_fixture_run (&y, 2240);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 7);
  ripper_fixture_tracks (&y, 1);
  ripper_fixture_run (&y, 2250);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 8);
  assert_vec (order_state_vec3 (o, AWAY), 0, 0, -10000, 1e-2);
  ripper_fixture_run (&y, 2260);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 8);
  sim_fixture_turn (y.f, y.ripper, mat3_from_angles (vec3 (0, (float) PI, 0)));
  ripper_fixture_run (&y, 2270);
  g_assert_cmpuint (ripper_fixture_step (&y), ==, 9);
  g_assert_true ((port_node (&y)->flags & NODE_HIDDEN) != 0);
  ripper_fixture_run (&y, 2280);
  g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
  g_assert_true ((p->flags & OBJECT_DISABLED) != 0);
  g_assert_false ((p->flags & OBJECT_TARGETABLE) != 0);
  g_assert_false (ripper_fixture_shows (&y, y.pod));
  g_assert_false ((port_node (&y)->flags & NODE_HIDDEN) != 0);
  g_assert_cmpuint (o->motion, ==, MOTION_FORWARD);
  g_assert_false ((o->flags & OBJECT_ATTACHED) != 0);
  g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 0);
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, -1); /* Fix: the entry is cleared, */
  ripper_hold (&y.f->sim, y.ripper, y.ship);                       /* so the next one counts */
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, y.ship);
  sim_fixture_free (y.f);
}

/* Beside is 2500 along the component's Y, against it on a Sharov and a Boridin. */
static void
test_beside (void)
{
  static const struct
  {
    guint32 type;
    float y;
  } cases[] = { { MAMMOTH, 0 },      { MAMMOTH_GULLIVER, 0 }, { STALAG, 0 },
                { FIXTURE_FLAT, 0 }, { SHAROV, -5000 },       { BORIDIN, -5000 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      Yard y = make_beside (cases[n].type, vec3 (0, 0, -30000));

      g_assert_true (attach (&y, y.ripper, y.ship));
      ripper_fixture_run (&y, 1000);
      assert_vec (order_state_vec3 (sim_fixture_object (y.f, y.ripper), BESIDE), 0, cases[n].y,
                  -30000, 1e-2);
      sim_fixture_free (y.f);
    }
}

/* Astern at full beyond 2000, plainly at two tenths beyond 300, none within; nearer than 960 and
 * its tail not toward it, it turns first, astern still. */
static void
test_throttle (void)
{
  static const struct
  {
    Vec3 point;
    float throttle;
    guint32 motion, step;
  } cases[] = {
    { { 0, 0, -2001 }, 1, MOTION_BACKWARD, 1 }, { { 0, 0, -1999 }, 0.2f, MOTION_PLAIN, 1 },
    { { 0, 0, -301 }, 0.2f, MOTION_PLAIN, 1 },  { { 0, 0, -299 }, 0, MOTION_PLAIN, 2 },
    { { 961, 0, 0 }, 0.2f, MOTION_PLAIN, 1 },   { { 959, 0, 0 }, 0, MOTION_BACKWARD, 1 },
    { { 0, 0, 959 }, 0, MOTION_BACKWARD, 1 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      Yard y = make_beside (MAMMOTH, cases[n].point);
      WorldObject *o = sim_fixture_object (y.f, y.ripper);
      float turn;

      g_assert_true (attach (&y, y.ripper, y.ship));
      ripper_fixture_run (&y, 1000);
      o->throttle = 0.5f;
      ripper_fixture_run (&y, 1004);
      g_assert_cmpfloat (o->throttle, ==, cases[n].throttle);
      g_assert_cmpuint (o->motion, ==, cases[n].motion);
      g_assert_cmpuint (ripper_fixture_step (&y), ==, cases[n].step);
      turn = MAX (MAX (fabsf (o->yaw_input), fabsf (o->pitch_input)), fabsf (o->roll_input));
      g_assert_cmpfloat (turn, ==, n < 4 ? 0.0f : 0.3f); /* steered to this limit */
      sim_fixture_free (y.f);
    }
}

/* The turn is kept to 0.15 of the time, eased to 0.5 (Improvement: of the whole span, so that half
 * of it is half the turn), and is then a quarter back about the component's X on a Mammoth, any
 * Mammoth, a Sharov and a Boridin, about its Z on another. */
static void
test_turns (void)
{
  static const struct
  {
    guint32 type;
    Vec3 fitted;
  } cases[] = { { MAMMOTH, { -QUARTER, 0, 0 } },      { MAMMOTH_GULLIVER, { -QUARTER, 0, 0 } },
                { SHAROV, { -QUARTER, 0, 0 } },       { BORIDIN, { -QUARTER, 0, 0 } },
                { FIXTURE_FLAT, { 0, 0, -QUARTER } }, { STALAG, { 0, 0, -QUARTER } } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      Yard y = make_beside (cases[n].type, vec3 (0, 0, -30000));
      WorldObject *o = sim_fixture_object (y.f, y.ripper);
      Mat3 turn, wanted = mat3_from_angles (cases[n].fitted);

      g_assert_true (attach (&y, y.ripper, y.ship));
      ripper_fixture_run (&y, 1000);
      order_state_set_u32 (o, STEP, 5);
      order_state_set_vec3 (o, FROM_ANGLES, vec3 (0, 0, 0.4f));
      ripper_fixture_run (&y, 1149);
      turn = object_orientation (y.f->world, y.pod);
      assert_near (mat3_angles (&turn).z, 0.4, 1e-5);
      ripper_fixture_run (&y, 1325); /* 0.325: half way */
      turn = object_orientation (y.f->world, y.pod);
      if (cases[n].fitted.z != 0)
        assert_near (mat3_angles (&turn).z, (0.4 - PI / 2) / 2, 1e-4);
      ripper_fixture_run (&y, 1501);
      turn = object_orientation (y.f->world, y.pod);
      for (guint i = 0; i < 9; i++)
        assert_near (turn.m[i], wanted.m[i], 1e-4);
      sim_fixture_free (y.f);
    }
}

/* What ends it: its component or ship gone, or no such; nothing carried (Fix), its pod gone. The
 * beams are let go, and it carries what is there to be carried. */
static void
test_gone (void)
{
  for (guint n = 0; n < 5; n++)
    {
      Yard y = make_beside (MAMMOTH, vec3 (0, 0, -30000));
      WorldObject *o = sim_fixture_object (y.f, y.ripper);

      g_assert_true (attach (&y, y.ripper, y.ship));
      ripper_fixture_run (&y, 1000);
      ripper_fixture_run (&y, 1010);
      g_assert_cmpuint (ripper_fixture_step (&y), ==, 1);
      if (n == 0)
        sim_fixture_object (y.f, y.ship)->components[0].node = -1;
      else if (n == 1)
        object_retire (&y.f->sim, y.ship);
      else if (n == 2)
        object_reset (&y.f->sim, y.ship);
      else if (n == 3)
        ripper_release (y.f->world, y.ripper);
      else
        object_retire (&y.f->sim, y.pod);
      ripper_fixture_run (&y, 1020);
      g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
      g_assert_false ((o->flags & OBJECT_ATTACHED) != 0);
      g_assert_cmpuint (ripper_fixture_beams_used (&y), ==, 0);
      g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, n < 3 ? y.pod : -1);
      sim_fixture_free (y.f);
    }
}

/* At the player's ship, which has no component here, a stand-in and a marker it ends; given to the
 * player's ship and a stand-in, which carry nothing, too; a marker that carries something stays
 * where it is. */
static void
test_cases (void)
{
  Yard y = make_beside (MAMMOTH, vec3 (0, 0, -30000));
  const int marker = sim_fixture_add (y.f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const int targets[] = { 0, FIXTURE_EMPTY, marker, -1 };
  const int given[] = { 0, FIXTURE_EMPTY };

  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      g_assert_true (attach (&y, y.ripper, targets[n]));
      ripper_fixture_run (&y, 1000);
      g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
    }
  for (guint n = 0; n < G_N_ELEMENTS (given); n++)
    {
      g_assert_true (attach (&y, given[n], y.ship));
      order_fixture_run (y.f, given[n], 1000);
      g_assert_cmpint (order_fixture_current (y.f, given[n]), ==, -1);
    }
  ripper_hold (&y.f->sim, marker, y.pod);
  g_assert_true (attach (&y, marker, y.ship));
  order_fixture_frames (y.f, 50, 4);
  g_assert_cmpint (order_fixture_current (y.f, marker), ==,
                   ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH);
  order_fixture_assert_still (y.f, marker, vec3 (0, 0, 0));
  sim_fixture_free (y.f);
}

/* Frames of a world of the retail figures: what it carries is in the ship in the end, through 39.
 */
static void
test_by_itself (void)
{
  Yard y = ripper_fixture_new_in (sim_fixture_new_retail (), vec3 (9000, 0, 0), MAMMOTH,
                                  vec3 (2000, -2500, -9000));
  guint frames = 0;

  ripper_fixture_load (&y);
  sim_fixture_object (y.f, y.ripper)->motion = MOTION_BACKWARD;
  y.f->world->nodes[component_node (y.f->world, y.ship, 0)].flags |= NODE_HIDDEN;
  g_assert_true (order_push (&y.f->sim, y.ripper, ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING,
                             (OrderTarget){ ORDER_TARGET_SHIP, y.ship, 0 }));
  for (; order_fixture_current (y.f, y.ripper) >= 0 && frames < 4000; frames++)
    order_fixture_frames (y.f, 1, 4);
  g_assert_cmpint (order_fixture_current (y.f, y.ripper), ==, -1);
  g_assert_cmpint (ripper_carried (y.f->world, y.ripper), ==, -1);
  g_assert_false ((port_node (&y)->flags & NODE_HIDDEN) != 0);
  order_fixture_assert_sound (y.f, y.ripper);
  sim_fixture_free (y.f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-ripper-attach/from-start-to-fitted", test_attach);
  g_test_add_func ("/engine/orders-ripper-attach/beside", test_beside);
  g_test_add_func ("/engine/orders-ripper-attach/throttle", test_throttle);
  g_test_add_func ("/engine/orders-ripper-attach/turns", test_turns);
  g_test_add_func ("/engine/orders-ripper-attach/gone", test_gone);
  g_test_add_func ("/engine/orders-ripper-attach/cases", test_cases);
  g_test_add_func ("/engine/orders-ripper-attach/by-itself", test_by_itself);
  return g_test_run ();
}
