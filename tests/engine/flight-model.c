/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/flight-model.c - the rules of motion of flight-model.h */
#include "tests/engine/flight-model.h"

#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

static void
multiply (const double a[9], const double b[9], double out[9])
{
  double r[9];

  for (guint i = 0; i < 9; i++)
    r[i] = a[i / 3 * 3] * b[i % 3] + a[i / 3 * 3 + 1] * b[3 + i % 3]
           + a[i / 3 * 3 + 2] * b[6 + i % 3];
  memcpy (out, r, sizeof r);
}

static void
transform (const double m[9], const double v[3], double out[3])
{
  const double r[3]
      = { m[0] * v[0] + m[1] * v[1] + m[2] * v[2], m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
          m[6] * v[0] + m[7] * v[1] + m[8] * v[2] };

  memcpy (out, r, sizeof r);
}

/* A vector of the world in the frame of an orientation. */
void
flight_model_back (const double m[9], const double v[3], double out[3])
{
  const double r[3]
      = { m[0] * v[0] + m[3] * v[1] + m[6] * v[2], m[1] * v[0] + m[4] * v[1] + m[7] * v[2],
          m[2] * v[0] + m[5] * v[1] + m[8] * v[2] };

  memcpy (out, r, sizeof r);
}

static void
cross (const double a[3], const double b[3], double out[3])
{
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

static double
length (const double v[3])
{
  return sqrt (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

static double
settle (double current, double target, double inertia)
{
  return current * inertia + (1 - inertia) * target;
}

/* Rx (pitch) * Ry (yaw) * Rz (roll), each right-handed. */
static void
rotation_of (const double rates[3], double out[9])
{
  const double cp = cos (rates[0]), sp = sin (rates[0]), cy = cos (rates[1]), sy = sin (rates[1]),
               cr = cos (rates[2]), sr = sin (rates[2]);
  const double rx[9] = { 1, 0, 0, 0, cp, -sp, 0, sp, cp };
  const double ry[9] = { cy, 0, sy, 0, 1, 0, -sy, 0, cy };
  const double rz[9] = { cr, -sr, 0, sr, cr, 0, 0, 0, 1 };

  multiply (rx, ry, out);
  multiply (out, rz, out);
}

/* Z kept in its direction, Y = Z x X, X = Y x Z, all of length 1. */
static void
orthonormal (double m[9])
{
  double x[3] = { m[0], m[3], m[6] }, y[3], z[3] = { m[2], m[5], m[8] };
  const double z_length = length (z);
  double y_length;

  for (guint i = 0; i < 3; i++)
    z[i] /= z_length;
  cross (z, x, y);
  y_length = length (y);
  for (guint i = 0; i < 3; i++)
    y[i] /= y_length;
  cross (y, z, x);
  for (guint row = 0; row < 3; row++)
    {
      m[row * 3] = x[row];
      m[row * 3 + 1] = y[row];
      m[row * 3 + 2] = z[row];
    }
}

static void
angles_of (const double m[9], double out[3])
{
  const double across = sqrt (m[1] * m[1] + m[0] * m[0]);

  out[1] = atan2 (m[2], across);
  out[0] = across > 1.6e-5 ? atan2 (-m[5], m[8]) : atan2 (m[7], m[4]);
  out[2] = across > 1.6e-5 ? atan2 (-m[1], m[0]) : 0;
}

/* The table's floats, as they are. */
FlightRecord
flight_record (const FlightStats *stats)
{
  return (FlightRecord){
    .max_speed = stats->max_speed,
    .inertia = stats->inertia,
    .full_rate = { stats->pitch_rate, stats->yaw_rate, stats->roll_rate },
    .rate_inertia = { stats->pitch_inertia, stats->yaw_inertia, stats->roll_inertia },
  };
}

/* max_speed * speed_factor * engines_intact, and armour's factor where it counts: not in the
 * director's view (13), nor for an object that is invulnerable in any way. */
double
flight_model_cruise (const FlightRecord *record, double speed_factor, double engines, double armor,
                     gboolean armor_counts)
{
  return record->max_speed * speed_factor * engines * (armor_counts ? armor : 1);
}

static void
load_vec (double out[3], Vec3 v)
{
  out[0] = v.x;
  out[1] = v.y;
  out[2] = v.z;
}

static void
load_mat (double out[9], Mat3 m)
{
  for (guint i = 0; i < 9; i++)
    out[i] = m.m[i];
}

/* Starts the model from an object's state, its floats as they are. */
void
flight_model_load (FlightModel *model, const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  memset (model, 0, sizeof *model);
  load_vec (model->position, object_position (world, slot));
  load_vec (model->next_position, object_next_position (world, slot));
  load_mat (model->orientation, object_orientation (world, slot));
  load_mat (model->next_orientation, object_next_orientation (world, slot));
  load_mat (model->rotation, o->rotation);
  load_vec (model->velocity, o->velocity);
  model->rates[0] = o->pitch_rate;
  model->rates[1] = o->yaw_rate;
  model->rates[2] = o->roll_rate;
  model->last_throttle = o->last_throttle;
  model->speed = o->speed;
  model->fuel = o->afterburner_fuel;
  model->mass = o->mass;
  load_mat (model->response, o->angular_response);
}

/* Force and minus its torque about the committed position, from which the lever runs. */
void
flight_model_knock (FlightModel *model, const double force[3], const double lever[3])
{
  double turn[3];

  cross (force, lever, turn);
  for (guint i = 0; i < 3; i++)
    {
      model->impulse[i] += force[i];
      model->angular[i] += turn[i];
    }
  model->knocks++;
}

/* The beginning of a step: the next place becomes the place. */
void
flight_model_commit (FlightModel *model, gboolean orthonormalise)
{
  if (orthonormalise)
    orthonormal (model->next_orientation);
  memcpy (model->position, model->next_position, sizeof model->position);
  memcpy (model->orientation, model->next_orientation, sizeof model->orientation);
}

static void
apply_knocks (FlightModel *m)
{
  double own[3], turn[3];

  for (guint i = 0; i < 3; i++)
    m->velocity[i] += m->impulse[i] / m->mass;
  if (length (m->angular) != 0)
    {
      flight_model_back (m->orientation, m->angular, own);
      transform (m->response, own, turn);
      { /* I + [a]x, a = -turn: (I + [a]x) v = v + a x v */
        const double a[3] = { -turn[0], -turn[1], -turn[2] };
        const double small[9] = { 1, -a[2], a[1], a[2], 1, -a[0], -a[1], a[0], 1 };
        multiply (m->rotation, small, m->rotation);
      }
      orthonormal (m->rotation);
      angles_of (m->rotation, m->rates);
    }
  memset (m->impulse, 0, sizeof m->impulse);
  memset (m->angular, 0, sizeof m->angular);
  m->knocks = 0;
}

static void
steer (FlightModel *m, const FlightRecord *record, const FlightControls *controls, gboolean slowing)
{
  const double divisor = slowing ? fmax (3 - 2 * fabs (m->throttle), 1) : 1;

  for (guint i = 0; i < 3; i++)
    {
      const double input = fmin (fmax (controls->inputs[i], -1), 1);
      m->rates[i]
          = settle (m->rates[i], record->full_rate[i] * input / divisor, record->rate_inertia[i]);
    }
  rotation_of (m->rates, m->rotation);
}

static void
fly (FlightModel *m, const FlightRecord *record, const FlightControls *controls, double thrust)
{
  const gboolean burns = controls->afterburner || controls->reverse;
  const double target = burns ? record->max_speed : m->cruise;
  double v[3], u;

  m->throttle = fmin (fmax (controls->throttle, 0), 1);
  if (controls->reverse)
    m->throttle = -1;
  if (controls->afterburner)
    m->throttle = 2;
  if (burns)
    m->fuel = MAX (m->fuel - 4, 0);
  steer (m, record, controls, TRUE);
  u = thrust * m->throttle;
  flight_model_back (m->next_orientation, m->velocity, v);
  v[0] = settle (v[0], 0.25 * target * controls->lateral, record->inertia);
  v[1] = settle (v[1], 0, record->inertia);
  v[2] = settle (v[2] * fabs (v[2]), u * fabs (u) * target * target, record->inertia);
  v[2] = copysign (sqrt (fabs (v[2])), v[2]);
  transform (m->next_orientation, v, m->velocity);
  m->last_throttle = m->throttle;
}

static void
plain (FlightModel *m, const FlightRecord *record, const FlightControls *controls, guint axis)
{
  double push[3] = { 0 };

  m->throttle = controls->throttle;
  steer (m, record, controls, FALSE);
  push[axis] = (1 - record->inertia) * m->throttle * record->max_speed;
  transform (m->next_orientation, push, push);
  for (guint i = 0; i < 3; i++)
    m->velocity[i] = m->velocity[i] * record->inertia + push[i];
  m->last_throttle = axis == 2 ? m->throttle : 0;
}

static void
still (FlightModel *m)
{
  static const double identity[9] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };

  memcpy (m->rotation, identity, sizeof identity);
  m->last_throttle = 0;
}

static void
jump_out (FlightModel *m, const FlightMotion *motion)
{
  const double t = (motion->now - motion->since) * 0.004;

  for (guint i = 0; i < 3; i++)
    m->velocity[i] = motion->from[i] + (motion->to[i] - motion->from[i]) * t * t - m->position[i];
  still (m);
}

static void
jump_in (FlightModel *m, const FlightMotion *motion)
{
  const double full = motion->components ? 2400 : 600;
  const double ahead[3]
      = { 0, 0, fmax (full - 0.003 * full * (motion->now - motion->since), m->cruise) };

  transform (m->orientation, ahead, m->velocity);
  still (m);
}

static void
run_motion (FlightModel *m, const FlightRecord *record, const FlightControls *controls,
            const FlightMotion *motion)
{
  const double keeps = motion->kind == MOTION_BRAKE ? 0.97 : 0.99;

  switch (motion->kind)
    {
    case MOTION_FORWARD:
    case MOTION_BACKWARD:
      fly (m, record, controls, motion->kind == MOTION_FORWARD ? 1 : -1);
      break;
    case MOTION_DOWNWARD:
    case MOTION_PLAIN:
      plain (m, record, controls, motion->kind == MOTION_DOWNWARD ? 1 : 2);
      break;
    case MOTION_BRAKE:
    case MOTION_DRIFT:
      for (guint i = 0; i < 3; i++)
        m->velocity[i] *= keeps;
      if (motion->kind == MOTION_BRAKE)
        m->last_throttle = 0;
      break;
    case MOTION_JUMP_OUT:
      jump_out (m, motion);
      break;
    case MOTION_JUMP_IN:
      jump_in (m, motion);
      break;
    case MOTION_FOLLOW:
    case MOTION_FOLLOW_BACKWARDS:
      g_assert_not_reached ();
    }
}

/* object_move: the flags' rules, knocks or the motion, then the next place. */
void
flight_model_move (FlightModel *m, const FlightRecord *record, const FlightControls *controls,
                   const FlightMotion *motion, guint32 flags)
{
  const gboolean unpowered = (flags & OBJECT_UNPOWERED) != 0;

  m->moved = FALSE;
  if ((flags & OBJECT_FROZEN) != 0)
    return;
  if ((flags & OBJECT_JUMPING) != 0 && m->knocks == 0 && !unpowered)
    return;
  if (m->knocks > 0)
    apply_knocks (m);
  else if (!unpowered)
    run_motion (m, record, controls, motion);
  multiply (m->orientation, m->rotation, m->next_orientation);
  for (guint i = 0; i < 3; i++)
    m->next_position[i] = m->position[i] + m->velocity[i];
  m->speed = length (m->velocity);
  m->moved = TRUE;
}
