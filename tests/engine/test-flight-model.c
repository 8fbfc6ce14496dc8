/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-flight-model.c - flights against the rules in double precision (flight-model.h)
 *
 * Two comparisons, both over 1500 steps (60 s) of the world's own frames:
 *
 * Step by step: the model starts each step from the engine's floats, so only the roundings of one
 * step part them. U is half a unit in the last place of 1. A rate is the sum of two products of at
 * most three factors: 8 U of its size. An entry of the rotation is a sum of two products of sines
 * and cosines of such rates, one of the next orientation a sum of three products with it: 32 U. A
 * component of the velocity is turned back, settled and turned again, three sums of three: 64 U of
 * the greatest speed; along the nose its signed square is what settles, so squares are compared
 * there, to twice that. A constant wrong in the sixth place would not pass.
 *
 * Over the whole flight: the model runs on by itself. A step's roundings of the orientation (its
 * product, the rotation, the rates) turn the heading by about U; they fall either way, so after n
 * steps it is off by some U sqrt (n), the velocity by its size times that, and the place by the sum
 * of those, 2/3 U n^1.5 times the speed. Twice that is allowed. At 1500 steps it is 0.0046 of a
 * step's way: 3 units for the fighter under its burner, whose flight is some 300000 long. (Were
 * every rounding to fall the same way and be as large as can be, it would be 500 times as much.)
 */
#include "tests/engine/flight-model.h"
#include "tests/engine/sim-fixture.h"

#include "engine/sim/motion.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"

#include <math.h>

#define U (1.0 / 16777216.0)
#define STEPS 1500
#define SHIP 1

typedef struct
{
  guint32 type;
  guint seed; /* of the stick's moves */
  gboolean knocked;
  double mass;
} Flight;

/* Stick, throttle and burns at a step: as fixed as a table, past their ends at times. */
static FlightControls
controls_at (const Flight *flight, guint step)
{
  const guint n = step / 5 * (7 + 2 * flight->seed) + flight->seed;
  FlightControls c = { .throttle = (float) (step / 90 * 3 % 7) * 0.25 - 0.25 };

  c.inputs[0] = (float) ((double) (n * 5 % 61) / 30 - 1);
  c.inputs[1] = (float) ((double) (n * 11 % 53) / 26 - 1);
  c.inputs[2] = (float) ((double) (n * 3 % 47) / 20 - 1.15);
  c.lateral = step / 60 % 3 - 1.0;
  c.afterburner = step % 500 >= 400 && step % 500 < 440;
  c.reverse = step % 500 >= 430 && step % 500 < 460; /* both: the afterburner wins */
  return c;
}

static void
set_controls (WorldObject *o, const FlightControls *c)
{
  o->throttle = (float) c->throttle;
  o->pitch_input = (float) c->inputs[0];
  o->yaw_input = (float) c->inputs[1];
  o->roll_input = (float) c->inputs[2];
  o->lateral_input = (float) c->lateral;
  o->afterburner = c->afterburner;
  o->reverse_thrust = c->reverse;
}

/* What lowers the cruise speed on the way; each factor a float with few bits. */
static double
set_factors (SimFixture *f, const FlightRecord *record, guint step)
{
  WorldObject *o = sim_fixture_object (f, SHIP);

  o->speed_factor = step < 600 ? 1.0f : 1.25f;
  o->engines_intact = step < 800 ? 1.0f : 0.75f;
  o->armor_speed_factor = step < 300 ? 1.0f : 0.625f;
  o->invulnerable = step >= 1000 && step < 1100 ? 4 : 0;
  f->world->camera_view = step >= 1200 && step < 1250 ? 13 : 0;
  return flight_model_cruise (record, o->speed_factor, o->engines_intact, o->armor_speed_factor,
                              o->invulnerable == 0 && f->world->camera_view != 13);
}

/* One knock for the engine and both models; they take the lever as the point's floats give it. */
static void
knock_all (SimFixture *f, FlightModel *one, FlightModel *own, double mass, guint step)
{
  const float k = (float) (step % 7) - 3;
  const Vec3 force = { (float) mass * (8 + k), (float) mass * -5, (float) mass * (4 - k) };
  const Vec3 at = object_position (f->world, SHIP);
  const Vec3 point = vec3_add (at, vec3 (30 - k, 20 + k, -40));
  const double push[3] = { force.x, force.y, force.z };
  const double lever[3]
      = { (double) point.x - at.x, (double) point.y - at.y, (double) point.z - at.z };

  object_knock (f->world, SHIP, force, point);
  flight_model_knock (one, push, lever);
  flight_model_knock (own, push, lever);
}

static void
assert_within (double got, double wanted, double bound, const char *what, guint step)
{
  if (!(fabs (got - wanted) <= bound))
    g_error ("step %u: %s is %.9g, wanted %.9g within %.3g", step, what, got, wanted, bound);
}

/* The squares along the nose, the rest as it is; see above. */
static void
assert_velocity (const FlightModel *m, const WorldObject *o, double speed, guint step)
{
  const double got[3] = { o->velocity.x, o->velocity.y, o->velocity.z };
  double a[3], b[3];

  flight_model_back (m->orientation, got, a);
  flight_model_back (m->orientation, m->velocity, b);
  for (guint axis = 0; axis < 2; axis++)
    assert_within (a[axis], b[axis], 64 * U * speed, "velocity across", step);
  assert_within (a[2] * fabs (a[2]), b[2] * fabs (b[2]), 128 * U * speed * speed,
                 "velocity along, squared", step);
}

static void
assert_step (const SimFixture *f, int slot, const FlightModel *m, double speed, guint step)
{
  const WorldObject *o = &f->world->objects[slot];
  const Mat3 next = object_next_orientation (f->world, slot);
  const Vec3 at = object_position (f->world, slot), to = object_next_position (f->world, slot);
  const double rates[3] = { o->pitch_rate, o->yaw_rate, o->roll_rate };

  for (guint axis = 0; axis < 3; axis++)
    assert_within (rates[axis], m->rates[axis], 8 * U * fmax (fabs (m->rates[axis]), 0.3), "a rate",
                   step);
  for (guint i = 0; i < 9; i++)
    assert_within (next.m[i], m->next_orientation[i], 32 * U, "the next orientation", step);
  assert_velocity (m, o, speed, step);
  assert_within (to.x, at.x + (double) o->velocity.x * m->moved, U * fabs (to.x), "the next x",
                 step);
  assert_within (to.y, at.y + (double) o->velocity.y * m->moved, U * fabs (to.y), "the next y",
                 step);
  assert_within (to.z, at.z + (double) o->velocity.z * m->moved, U * fabs (to.z), "the next z",
                 step);
  assert_within ((double) o->speed * o->speed, m->speed * m->speed, 256 * U * speed * speed,
                 "the speed, squared", step);
  g_assert_cmpint (o->afterburner_fuel, ==, m->fuel);
  g_assert_cmpfloat (o->last_throttle, ==, (float) m->last_throttle);
}

/* The bound of a place after n steps at a speed. */
static double
place_bound (double speed, guint n)
{
  return 2 * (2.0 / 3.0) * U * pow (n, 1.5) * speed;
}

static void
assert_flight (const SimFixture *f, const FlightModel *m, double speed, guint steps)
{
  const Vec3 to = object_next_position (f->world, SHIP);
  const Mat3 next = object_next_orientation (f->world, SHIP);
  const double bound = place_bound (speed, steps);

  g_test_message ("after %u steps off by (%.3g, %.3g, %.3g), allowed %.3g", steps,
                  to.x - m->next_position[0], to.y - m->next_position[1],
                  to.z - m->next_position[2], bound);
  assert_within (to.x, m->next_position[0], bound, "x at last", steps);
  assert_within (to.y, m->next_position[1], bound, "y at last", steps);
  assert_within (to.z, m->next_position[2], bound, "z at last", steps);
  for (guint i = 0; i < 9; i++)
    assert_within (next.m[i], m->next_orientation[i], 2 * U * sqrt (steps), "the heading", steps);
}

/* An uneven body: 1 unit across, response of an inertia tensor with products. */
static const Mat3 response
    = { { 4e-6f, 5e-7f, -3e-7f, 5e-7f, 3e-6f, 2e-7f, -3e-7f, 2e-7f, 6e-6f } };

static SimFixture *
start_flight (const Flight *flight, FlightRecord *record)
{
  SimFixture *f = sim_fixture_new_retail ();
  WorldObject *o;

  g_assert_cmpint (sim_fixture_add (f, flight->type, vec3 (100, -200, 300)), ==, SHIP);
  *record = flight_record (object_flight (&f->sim, SHIP));
  o = sim_fixture_object (f, SHIP);
  o->afterburner_fuel = 250; /* it runs out on the way */
  o->mass = (float) flight->mass;
  o->angular_response = response;
  for (guint i = 0; i < 9; i++)
    o->angular_response.m[i] /= (float) flight->mass;
  return f;
}

/* One frame of one step, in the engine and in the models; one starts from the engine's floats. */
static void
run_step (SimFixture *f, const FlightRecord *record, const FlightControls *controls,
          const FlightMotion *motion, FlightModel *one, FlightModel *own)
{
  const FrameInput input = { .ticks = 4 };
  /* The step's turn is the next of the two slots: what the engine squares up, the models do. */
  const gboolean turn = (f->world->simulation_turn + 1) % f->world->object_count == SHIP;
  const guint32 flags = sim_fixture_object (f, SHIP)->flags;

  set_controls (sim_fixture_object (f, SHIP), controls);
  g_assert_true (world_frame (&f->sim, &input));
  flight_model_commit (one, turn);
  flight_model_move (one, record, controls, motion, flags);
  if (own == NULL)
    return;
  flight_model_commit (own, turn);
  flight_model_move (own, record, controls, motion, flags);
}

static void
test_flight (gconstpointer data)
{
  const Flight *flight = data;
  const FlightMotion motion = { .kind = MOTION_FORWARD };
  FlightRecord record;
  g_autoptr (SimFixture) f = start_flight (flight, &record);
  FlightModel one, own;

  flight_model_load (&own, f->world, SHIP);
  for (guint step = 0; step < STEPS; step++)
    {
      const FlightControls controls = controls_at (flight, step);

      flight_model_load (&one, f->world, SHIP);
      one.cruise = own.cruise = set_factors (f, &record, step);
      if (flight->knocked && step % 200 >= 150 && step % 200 < 153)
        knock_all (f, &one, &own, flight->mass, step);
      run_step (f, &record, &controls, &motion, &one, &own);
      assert_step (f, SHIP, &one, 2 * record.max_speed, step);
    }
  g_assert_cmpint (own.fuel, ==, 0);
  assert_flight (f, &own, 2 * record.max_speed, STEPS);
}

/* --- the motion functions --- */

typedef struct
{
  MotionKind kind;
  guint32 type;
  guint32 record; /* type whose flight record it goes by */
  ObjectClass object_class;
  guint32 flags;
  double speed; /* the greatest there can be, for the bounds */
} Motion;

#define NAGINATA 0x01
#define HADES 0x1A
#define RELIANT 0x0C
#define RIPPER 0x1F

/* A fighter goes plainly and downward by the Predator's record, the Ripper plainly by its own
 * whatever its class. Throttles are as they are there: up to 1.25 of the top speed. */
static const Motion motions[] = {
  { MOTION_FORWARD, NAGINATA, NAGINATA, OBJECT_CLASS_FIGHTER, 0, 680 },
  { MOTION_BACKWARD, NAGINATA, NAGINATA, OBJECT_CLASS_FIGHTER, 0, 680 },
  { MOTION_BACKWARD, RELIANT, RELIANT, OBJECT_CLASS_CAPITAL, 0, 200 },
  { MOTION_PLAIN, NAGINATA, 0, OBJECT_CLASS_FIGHTER, 0, 400 },
  { MOTION_PLAIN, HADES, HADES, OBJECT_CLASS_SUPPORT, 0, 200 },
  { MOTION_PLAIN, RIPPER, RIPPER, OBJECT_CLASS_FIGHTER, 0, 200 },
  { MOTION_DOWNWARD, NAGINATA, 0, OBJECT_CLASS_FIGHTER, 0, 400 },
  { MOTION_DOWNWARD, RIPPER, RIPPER, OBJECT_CLASS_SUPPORT, 0, 200 },
  { MOTION_DOWNWARD, RIPPER, 0, OBJECT_CLASS_FIGHTER, 0, 400 },
  { MOTION_BRAKE, HADES, HADES, OBJECT_CLASS_SUPPORT, 0, 200 },
  { MOTION_DRIFT, HADES, HADES, OBJECT_CLASS_SUPPORT, 0, 200 },
  { MOTION_JUMP_IN, NAGINATA, NAGINATA, OBJECT_CLASS_FIGHTER, 0, 600 },
  { MOTION_JUMP_IN, RELIANT, RELIANT, OBJECT_CLASS_CAPITAL, OBJECT_COMPONENTS, 2400 },
  { MOTION_JUMP_OUT, NAGINATA, NAGINATA, OBJECT_CLASS_FIGHTER, 0, 40000 },
};

#define JUMP_SINCE 2u /* ticks */

static const Vec3 jump_from = { 1000, -2000, 3000 }, jump_to = { 9000, 5000, -20000 };

static SimFixture *
start_motion (const Motion *motion)
{
  SimFixture *f = sim_fixture_new_retail ();
  WorldObject *o;

  g_assert_cmpint (sim_fixture_add (f, motion->type, vec3 (1000, -2000, 3000)), ==, SHIP);
  o = sim_fixture_object (f, SHIP);
  o->motion = motion->kind;
  o->object_class = motion->object_class;
  o->flags |= motion->flags;
  o->velocity = vec3 (20, -70, 110);
  o->last_throttle = 0.375f;
  order_state_set_u32 (o, MOTION_JUMP_SINCE, JUMP_SINCE);
  order_state_set_vec3 (o, MOTION_JUMP_FROM, jump_from);
  order_state_set_vec3 (o, MOTION_JUMP_TO, jump_to);
  return f;
}

/* 250 steps, the length of a jump (1 / 0.004 ticks) and more. */
static void
test_motion (gconstpointer data)
{
  const Motion *motion = data;
  const Flight flight = { motion->type, 2, FALSE, 1 };
  g_autoptr (SimFixture) f = start_motion (motion);
  const ShipTables *tables = assets_get_tables (f->assets);
  const FlightRecord own = flight_record (object_flight (&f->sim, SHIP));
  const FlightRecord record = flight_record (&ship_tables_type (tables, motion->record)->flight);
  FlightMotion m = { .kind = motion->kind,
                     .since = JUMP_SINCE,
                     .from = { jump_from.x, jump_from.y, jump_from.z },
                     .to = { jump_to.x, jump_to.y, jump_to.z },
                     .components = (motion->flags & OBJECT_COMPONENTS) != 0 };
  FlightModel one;

  for (guint step = 0; step < 250; step++)
    {
      const FlightControls controls = controls_at (&flight, step);

      flight_model_load (&one, f->world, SHIP);
      one.cruise = own.max_speed;
      /* Jump In goes by the frame's start, Jump Out by the tick the step is run in. */
      m.now = f->world->mission_ticks + (motion->kind == MOTION_JUMP_OUT ? 4 : 0);
      run_step (f, &record, &controls, &m, &one, NULL);
      if (motion->kind != MOTION_FORWARD && motion->kind != MOTION_BACKWARD)
        one.fuel = sim_fixture_object (f, SHIP)->afterburner_fuel; /* burns are no matter there */
      assert_step (f, SHIP, &one, motion->speed, step);
    }
}

/* --- the flags --- */

static guint32
flags_at (guint step)
{
  static const guint32 flags[] = {
    0, OBJECT_UNPOWERED, 0, OBJECT_FROZEN, 0, OBJECT_JUMPING, OBJECT_JUMPING | OBJECT_UNPOWERED
  };

  return flags[step / 10 % G_N_ELEMENTS (flags)];
}

/* Frozen it stays, unpowered it drifts, jumping it stays unless knocked or unpowered; a knock that
 * comes while it is frozen waits. */
static void
test_flags (void)
{
  const Flight flight = { NAGINATA, 1, TRUE, 50 };
  const FlightMotion motion = { .kind = MOTION_FORWARD };
  FlightRecord record;
  g_autoptr (SimFixture) f = start_flight (&flight, &record);
  WorldObject *o = sim_fixture_object (f, SHIP);
  FlightModel one, waiting = { 0 };

  for (guint step = 0; step < 420; step++)
    {
      const FlightControls controls = controls_at (&flight, step);

      flight_model_load (&one, f->world, SHIP);
      for (guint i = 0; i < 3; i++)
        {
          one.impulse[i] = waiting.impulse[i];
          one.angular[i] = waiting.angular[i];
        }
      one.knocks = waiting.knocks;
      one.cruise = record.max_speed;
      o->flags = (o->flags & ~(guint32) (OBJECT_UNPOWERED | OBJECT_FROZEN | OBJECT_JUMPING))
                 | flags_at (step);
      if (step % 10 == 5)
        knock_all (f, &one, &waiting, flight.mass, step);
      run_step (f, &record, &controls, &motion, &one, NULL);
      waiting = one;
      g_assert_cmpuint (o->knocks, ==, one.knocks);
      assert_step (f, SHIP, &one, 2 * record.max_speed, step);
    }
}

/* Predator: a banking fighter. Hades: a heavy bomber. Reliant: a carrier. */
static const Flight flights[] = {
  { 0x00, 1, FALSE, 1 },  { HADES, 2, FALSE, 1 },  { RELIANT, 3, FALSE, 1 },
  { 0x00, 4, TRUE, 1e3 }, { HADES, 5, TRUE, 5e4 }, { RELIANT, 6, TRUE, 1e7 },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/engine/flight-model/minute/fighter", &flights[0], test_flight);
  g_test_add_data_func ("/engine/flight-model/minute/bomber", &flights[1], test_flight);
  g_test_add_data_func ("/engine/flight-model/minute/carrier", &flights[2], test_flight);
  g_test_add_data_func ("/engine/flight-model/minute/fighter-knocked", &flights[3], test_flight);
  g_test_add_data_func ("/engine/flight-model/minute/bomber-knocked", &flights[4], test_flight);
  g_test_add_data_func ("/engine/flight-model/minute/carrier-knocked", &flights[5], test_flight);
  for (guint n = 0; n < G_N_ELEMENTS (motions); n++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/flight-model/motion/%u-type-%02x-%u",
                                               motions[n].kind, motions[n].type, n);
      g_test_add_data_func (path, &motions[n], test_motion);
    }
  g_test_add_func ("/engine/flight-model/move/flags", test_flags);
  return g_test_run ();
}
