/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/steering.c - turning a ship at a point, upright, and onto a line (sections 4 to 8) */
#include "engine/sim/steering.h"

#include "engine/sim/motion.h"

#include <math.h>

#define PI 3.14159265f

/* The figures of section 2 by their names there. */
#define ROLL_INPUT_PER_RADIAN 1.4323945f /* K40: (180 / pi) / 40 */
#define RATE_DAMPING 6.0f
#define SLOW_FRAME_TICKS 10u
#define SMALL_TURN (PI / 8.0f)
#define SLOW_FRAME_SHARE 0.5f
#define PITCH_FLOOR 0.2f
#define AHEAD_COSINE 0.95f
#define ROLL_BEFORE_PITCH 0.8f
#define ARRIVE_REACH 2000.0f
#define FACING_COSINE 0.98f
#define CIRCLE_LEAD 0.5f
#define ARRIVE_ROLL_DAMPING 12.0f
#define ARRIVE_STEPS 4.0f
#define ARRIVE_THROTTLE_LESS 0.1f
#define ARRIVE_CIRCLE_SHARE 2.0f
#define FULL_THROTTLE 1.0f

/* Ours: nearer the line than this the circle through both is no circle any more (section 8). */
#define LEAST_ACROSS 1.0e-3f

/* Banking: rolls the point overhead or underneath, then pitches; yaws only near the nose or tail.
 * */
Vec3
ai_steer_angles (Vec3 direction, gboolean backward, guint32 flags)
{
  Vec3 t = vec3_normalize (direction), turn = { 0, 0, 0 };

  if (backward)
    t = vec3_scale (t, -1.0f);
  if (fabsf (t.z) >= AHEAD_COSINE)
    turn.y = trig_atan2 (t.x, t.z);
  else if (t.y < 0.0f || (flags & STEER_PITCH_UP) != 0)
    turn.z = -trig_atan2 (-t.x, -t.y);
  else
    turn.z = -trig_atan2 (t.x, t.y);
  if (fabsf (turn.z) < ROLL_BEFORE_PITCH)
    turn.x = -trig_atan2 (t.y, t.z);
  return turn;
}

/* Flat: pitches and yaws together, never rolls; a point astern is yawed at with a full radian. */
Vec3
ai_steer_axes (Vec3 d)
{
  if (d.z >= 0.0f)
    return vec3 (-trig_atan2 (d.y, d.z), trig_atan2 (d.x, d.z), 0.0f);
  return vec3 (0.0f, d.x < 0.0f ? -1.0f : 1.0f, 0.0f);
}

static gboolean
halve_small (float *angle)
{
  if (!(fabsf (*angle) < SMALL_TURN))
    return FALSE;
  *angle *= SLOW_FRAME_SHARE;
  return TRUE;
}

/* In a slow frame small turns are halved, and the limit with them. */
static void
ease_slow_frame (const World *world, Vec3 *turn, float *limit)
{
  gboolean halved;

  if (world->frame_duration <= SLOW_FRAME_TICKS)
    return;
  halved = halve_small (&turn->x);
  halved = halve_small (&turn->y) || halved;
  halved = halve_small (&turn->z) || halved;
  if (halved)
    *limit *= SLOW_FRAME_SHARE;
}

static void
set_inputs (WorldObject *o, Vec3 turn, float limit, float ease, guint32 flags)
{
  const float damping = (1.0f - ease) * RATE_DAMPING;
  const float pitch = (turn.x - damping * o->pitch_rate) * MOTION_INPUT_PER_RADIAN;
  const float yaw = (turn.y - damping * o->yaw_rate) * MOTION_INPUT_PER_RADIAN;
  const float roll = (turn.z - damping * o->roll_rate) * MOTION_INPUT_PER_RADIAN;

  limit = MIN (limit, 1.0f);
  o->pitch_input = MIN (pitch, limit);
  if ((flags & STEER_PITCH_UP) != 0)
    o->pitch_input = MAX (o->pitch_input, PITCH_FLOOR);
  else
    o->pitch_input = MAX (o->pitch_input, -limit);
  o->yaw_input = CLAMP (yaw, -limit, limit);
  o->roll_input = CLAMP (roll, -limit, limit);
}

/* Notes for showing what the ship is steered by. */
static void
note_steered (WorldObject *o, Vec3 asked, Vec3 point, gboolean near_by, gboolean ahead)
{
  o->steer_asked = asked;
  o->steer_point = point;
  o->steered |= STEERED;
  if (near_by)
    o->steered |= STEERED_NEAR;
  if (ahead)
    o->steered |= STEERED_AHEAD;
}

/* Sets the three inputs to turn the ship at a point: no input past the limit, the rates damped by
 * what ease (0..1) leaves. TRUE where avoidance moved the point: then at full limit, without ease
 * and the held pitch (section 4). */
gboolean
ai_steer (Sim *sim, int slot, Vec3 point, float limit, float ease, guint32 flags)
{
  WorldObject *o = object_at (sim->world, slot);
  const FlightStats *flight = object_flight (sim, slot);
  const Vec3 asked = point;
  gboolean near_by = FALSE, ahead = FALSE, avoided;
  Vec3 direction, turn;

  g_return_val_if_fail (o != NULL, FALSE);

  if ((flags & STEER_AVOID_NEAR) != 0)
    near_by = avoid_near (sim, slot, &point);
  if ((flags & STEER_AVOID_AHEAD) != 0)
    ahead = avoid_ahead (sim, slot, &point);
  avoided = near_by || ahead;
  if (avoided)
    {
      limit = 1.0f;
      ease = 0.0f;
      flags &= ~(guint32) STEER_PITCH_UP;
    }
  if (flight == NULL)
    return avoided;
  note_steered (o, asked, point, near_by, ahead);
  direction
      = mat3_transform_transposed (&o->drawn_orientation, vec3_sub (point, o->drawn_position));
  turn = flight->turn_flat
             ? ai_steer_axes (direction)
             : ai_steer_angles (direction, o->motion == MOTION_BACKWARD, flags);
  ease_slow_frame (sim->world, &turn, &limit);
  set_inputs (o, turn, limit, ease, flags);
  if (!avoided && (flags & STEER_UPRIGHT) != 0)
    ai_roll_upright (sim, slot, point);
  return avoided;
}

/* Rolls the ship to hold its down axis along an axis of the world, where the point lies ahead;
 * elsewhere the roll input is left (section 7). */
void
ai_roll_toward (Sim *sim, int slot, Vec3 at, Vec3 axis)
{
  WorldObject *o = object_at (sim->world, slot);
  const Mat3 next = object_next_orientation (sim->world, slot);
  const Vec3 to = vec3_sub (at, object_next_position (sim->world, slot));
  Vec3 up;
  float roll;

  g_return_if_fail (o != NULL);

  if (!(vec3_dot (to, mat3_forward (&next)) > vec3_length (to) * AHEAD_COSINE))
    return;
  up = mat3_transform_transposed (&next, axis);
  roll = (-trig_atan2 (up.x, up.y) - RATE_DAMPING * o->roll_rate) * MOTION_INPUT_PER_RADIAN;
  o->roll_input = CLAMP (roll, -1.0f, 1.0f);
}

/* The same toward the world's own down. */
void
ai_roll_upright (Sim *sim, int slot, Vec3 at)
{
  ai_roll_toward (sim, slot, at, vec3 (0, 1, 0));
}

static float
half_turn (float angle)
{
  if (angle > PI)
    return angle - 2.0f * PI;
  return angle < -PI ? angle + 2.0f * PI : angle;
}

/* On the line already and facing along it: straight at the point, rolled as the orientation is. */
static void
arrive_straight (Sim *sim, int slot, Vec3 at, const Mat3 *orientation, float throttle)
{
  WorldObject *o = object_at (sim->world, slot);
  Vec3 up;

  ai_steer (sim, slot, at, 1.0f, 0.0f, STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
  up = mat3_transform_transposed (orientation, mat3_down (&o->drawn_orientation));
  o->roll_input
      = (half_turn (trig_atan2 (up.x, up.y)) - ARRIVE_ROLL_DAMPING * o->roll_rate)
        * ROLL_INPUT_PER_RADIAN;
  o->throttle = throttle;
}

/* The throttle for a way left, never below the least. What has no cruise speed (all engines lost)
 * slows in no way at all: the game's quotient is endless, which the motion holds to a full throttle;
 * of no way at all it is no number, and the least stays. */
static float
arrive_throttle (float way, float slowing, float least)
{
  if (slowing == 0.0f)
    return way > 0.0f ? MAX (FULL_THROTTLE, least) : least;
  return MAX (way / slowing - ARRIVE_THROTTLE_LESS, least);
}

/* The smallest circle a ship flies. An empty flight record's figure is no number (0/0): none. */
static float
smallest_circle (const FlightStats *flight)
{
  const float smallest = ARRIVE_CIRCLE_SHARE * flight->speed_per_pitch_rate;

  return isfinite (smallest) ? smallest : 0.0f;
}

/* Round the circle that meets the line at the point, aiming half a radian ahead (section 8, 4). */
static void
arrive_round (Sim *sim, int slot, Vec3 at, const Mat3 *orientation, Vec3 l, float slowing,
              float least)
{
  WorldObject *o = object_at (sim->world, slot);
  const float smallest = smallest_circle (object_flight (sim, slot));
  Vec3 side = vec3_normalize (vec3 (l.x, l.y, 0.0f)), local;
  float across = vec3_dot (l, side), radius, round, aim, gone;

  if (!(across >= LEAST_ACROSS))
    {
      side = vec3 (1, 0, 0);
      across = LEAST_ACROSS;
    }
  radius = fabsf ((across * across + l.z * l.z) / (2.0f * across));
  round = trig_atan2 (l.z, radius - across);
  gone = round < 0.0f ? round + 2.0f * PI : round;
  aim = -CIRCLE_LEAD < round && round < 0.0f ? 0.0f : round + CIRCLE_LEAD;
  if (l.z > 0.0f)
    {
      radius = smallest;
      aim = PI;
    }
  else
    radius = MAX (radius, smallest);
  local = vec3_add (vec3_scale (side, radius - radius * trig_cos (aim)),
                    vec3 (0, 0, radius * trig_sin (aim)));
  ai_steer (sim, slot, vec3_add (mat3_transform (orientation, local), at), 1.0f, 0.0f,
            STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
  o->throttle = arrive_throttle ((2.0f * PI - gone) * radius, slowing, least);
}

/* Brings a ship to a point, turned as an orientation, at a least throttle; TRUE once it is there,
 * its inputs let go. */
gboolean
ai_arrive (Sim *sim, int slot, Vec3 at, const Mat3 *orientation, float least_throttle)
{
  WorldObject *o = object_at (sim->world, slot);
  const FlightStats *flight = object_flight (sim, slot);
  const Vec3 off = vec3_sub (object_next_position (sim->world, slot), at);
  const float reach = vec3_length (off);
  Mat3 next;
  Vec3 l, nose;
  float slowing;

  g_return_val_if_fail (o != NULL, FALSE);

  if (flight == NULL)
    return FALSE;
  o->arrive_point = at;
  o->steered |= STEERED_ARRIVE;
  if (reach < ARRIVE_REACH)
    {
      o->throttle = least_throttle;
      o->pitch_input = o->yaw_input = o->roll_input = 0.0f;
      return TRUE;
    }
  next = object_next_orientation (sim->world, slot);
  l = mat3_transform_transposed (orientation, off);
  nose = mat3_transform_transposed (orientation, mat3_forward (&next));
  slowing = ARRIVE_STEPS * object_cruise_speed (sim, slot) / (1.0f - flight->inertia);
  if (-l.z > AHEAD_COSINE * reach && nose.z > FACING_COSINE)
    arrive_straight (sim, slot, at, orientation,
                     arrive_throttle (reach, slowing, least_throttle));
  else
    arrive_round (sim, slot, at, orientation, l, slowing, least_throttle);
  return FALSE;
}
