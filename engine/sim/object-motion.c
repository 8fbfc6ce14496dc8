/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-motion.c - one step of an object's motion: inputs, flight, knocks
 *
 * A motion function works out velocity and rotation from the inputs; object_move then turns both
 * into the place the next step commits. Where an object has been knocked the motion function is
 * left out for that step.
 */
#include "engine/sim/assets.h"
#include "engine/sim/motion.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"

#include <math.h>

#define BURN_FUEL 4 /* hundredths of a second burnt a step (objects.md, Motion) */
#define AFTERBURNER_THROTTLE 2.0f
#define REVERSE_THROTTLE (-1.0f)
#define LATERAL_SHARE 0.25f
#define SLOWING_BASE 3.0f /* object_steer's div */
#define SLOWING_SHARE 2.0f
#define BRAKE_KEEPS 0.97f     /* motion_brake */
#define DRIFT_KEEPS 0.99f     /* motion_drift */
#define JUMP_OUT_SHARE 0.004f /* of the way a tick */
#define JUMP_IN_SLOWS 0.003f  /* of the full speed a tick */
#define JUMP_IN_SPEED 600.0f
#define JUMP_IN_SPEED_LARGE 2400.0f
#define FOLLOW_DAMPING 6.0f   /* motion_follow */
#define FOLLOW_STRAIGHT 0.01f /* 0x004DC518 */
#define FIGHTER_RECORD 0      /* the Predator's, for motion_plain and motion_downward */
#define RIPPER_TYPE 0x1F
#define SPEED_SHAKE 0.2f /* the camera's shake at twice the cruise speed (0x004DC3F8) */

static float
settle (float current, float target, float inertia)
{
  return current * inertia + (1.0f - inertia) * target;
}

/* The root of the size, with the sign: what a square with a sign came from. */
static float
signed_root (float x)
{
  return x < 0.0f ? -sqrtf (-x) : sqrtf (x);
}

static float
steered_rate (float rate, float input, float full_rate, float inertia, float divisor)
{
  return settle (rate, full_rate * input / divisor, inertia);
}

static void
steer_by (WorldObject *o, const FlightStats *f, gboolean slowing)
{
  float divisor = 1.0f;

  o->roll_input = CLAMP (o->roll_input, -1.0f, 1.0f);
  o->pitch_input = CLAMP (o->pitch_input, -1.0f, 1.0f);
  o->yaw_input = CLAMP (o->yaw_input, -1.0f, 1.0f);
  if (slowing)
    divisor = MAX (SLOWING_BASE - SLOWING_SHARE * fabsf (o->throttle), 1.0f);
  o->roll_rate = steered_rate (o->roll_rate, o->roll_input, f->roll_rate, f->roll_inertia, divisor);
  o->pitch_rate
      = steered_rate (o->pitch_rate, o->pitch_input, f->pitch_rate, f->pitch_inertia, divisor);
  o->yaw_rate = steered_rate (o->yaw_rate, o->yaw_input, f->yaw_rate, f->yaw_inertia, divisor);
  o->rotation = mat3_from_angles (vec3 (o->pitch_rate, o->yaw_rate, o->roll_rate));
}

/* Turns the inputs, held to +-1, into rates and the step's rotation. With slowing, turns are slower
 * at a low throttle. Nothing without flight statistics. */
void
object_steer (Sim *sim, int slot, gboolean slowing)
{
  const FlightStats *f = object_flight (sim, slot);

  if (f != NULL)
    steer_by (object_at (sim->world, slot), f, slowing);
}

static void
settle_throttle (WorldObject *o)
{
  if (o->afterburner != 0)
    {
      o->throttle = AFTERBURNER_THROTTLE;
      o->afterburner_fuel -= BURN_FUEL;
    }
  else if (o->reverse_thrust != 0)
    {
      o->throttle = REVERSE_THROTTLE;
      o->afterburner_fuel -= BURN_FUEL;
    }
  else
    o->throttle = CLAMP (o->throttle, 0.0f, 1.0f);
  o->afterburner_fuel = MAX (o->afterburner_fuel, 0);
}

/* The flight model: thrust 1 forward, -1 astern (objects.md, Motion, object_fly). */
void
object_fly (Sim *sim, int slot, float thrust)
{
  WorldObject *o = object_at (sim->world, slot);
  const FlightStats *f = object_flight (sim, slot);
  const Mat3 frame = object_next_orientation (sim->world, slot);
  float target, u;
  Vec3 v;

  if (f == NULL)
    return;
  settle_throttle (o);
  object_steer (sim, slot, TRUE);
  target = o->afterburner != 0 || o->reverse_thrust != 0 ? f->max_speed
                                                         : object_cruise_speed (sim, slot);
  u = thrust * o->throttle;
  v = mat3_transform_transposed (&frame, o->velocity);
  v.x = settle (v.x, LATERAL_SHARE * target * o->lateral_input, f->inertia);
  v.y = settle (v.y, 0.0f, f->inertia);
  v.z = signed_root (settle (v.z * fabsf (v.z), u * fabsf (u) * target * target, f->inertia));
  o->velocity = mat3_transform (&frame, v);
  o->last_throttle = o->throttle;
}

/* Under the plain motions a fighter flies by the first type's record, turns as well; the Ripper,
 * whatever its class, by its own under motion_plain. */
static const FlightStats *
plain_flight (const Sim *sim, int slot, gboolean downward)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  if (o->object_class == OBJECT_CLASS_FIGHTER && (downward || o->type != RIPPER_TYPE))
    return &ship_tables_type (assets_get_tables (sim->assets), FIGHTER_RECORD)->flight;
  return object_flight (sim, slot);
}

static void
move_plain (Sim *sim, int slot, gboolean downward)
{
  WorldObject *o = object_at (sim->world, slot);
  const FlightStats *f = plain_flight (sim, slot, downward);
  const Mat3 frame = object_next_orientation (sim->world, slot);
  float push;
  Vec3 along;

  steer_by (o, f, FALSE);
  push = (1.0f - f->inertia) * o->throttle * f->max_speed;
  along = mat3_transform (&frame, downward ? vec3 (0, push, 0) : vec3 (0, 0, push));
  o->velocity = vec3_add (vec3_scale (o->velocity, f->inertia), along);
  o->last_throttle = downward ? 0.0f : o->throttle;
}

/* Jump Out's state holds since, from and to at these words (ours; jumps come with their orders). */
static void
move_jump_out (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const float t = (float) (sim->world->mission_ticks - order_state_u32 (o, MOTION_JUMP_SINCE))
                  * JUMP_OUT_SHARE;
  const Vec3 at = vec3_lerp (order_state_vec3 (o, MOTION_JUMP_FROM),
                             order_state_vec3 (o, MOTION_JUMP_TO), t * t);

  o->velocity = vec3_sub (at, object_position (sim->world, slot));
  o->rotation = MAT3_IDENTITY;
  o->last_throttle = 0.0f;
}

static void
move_jump_in (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const Mat3 frame = object_next_orientation (sim->world, slot);
  const float full = (o->flags & OBJECT_COMPONENTS) != 0 ? JUMP_IN_SPEED_LARGE : JUMP_IN_SPEED;
  const float past
      = (float) sim->world->frame_start - (float) order_state_u32 (o, MOTION_JUMP_SINCE);
  const float speed = MAX (full - JUMP_IN_SLOWS * full * past, object_cruise_speed (sim, slot));

  o->velocity = vec3_scale (mat3_forward (&frame), speed);
  o->rotation = MAT3_IDENTITY;
  o->last_throttle = 0.0f;
}

/* One move of motion_follow, to a point of the path: turned the way there, and once it faces there
 * rolled to the path's up vector (zero: none), no faster than the share of its top speed that the
 * order's state gives. Backwards the turns are negated. Nothing without flight statistics. */
void
object_follow (Sim *sim, int slot, Vec3 point, Vec3 up, gboolean backwards)
{
  WorldObject *o = object_at (sim->world, slot);
  const FlightStats *f = object_flight (sim, slot);
  const Mat3 now = object_orientation (sim->world, slot);
  const Vec3 off = vec3_sub (point, object_position (sim->world, slot));
  const float limit = order_state_f32 (o, MOTION_FOLLOW_LIMIT);
  const Mat3 look = mat3_look_at (off), back = mat3_transposed (&now);
  const Mat3 turn = mat3_multiply (&back, &look);
  Vec3 a = mat3_angles (&turn);

  if (f == NULL)
    return;
  if ((up.x != 0.0f || up.y != 0.0f || up.z != 0.0f) && fabsf (a.x) < FOLLOW_STRAIGHT
      && fabsf (a.y) < FOLLOW_STRAIGHT)
    {
      const Vec3 own = mat3_transform_transposed (&now, up);
      a.z = -trig_atan2 (own.x, own.y);
    }
  if (backwards)
    a = vec3_scale (a, -1.0f);
  o->pitch_input = (a.x - FOLLOW_DAMPING * o->pitch_rate) * MOTION_INPUT_PER_RADIAN;
  o->yaw_input = (a.y - FOLLOW_DAMPING * o->yaw_rate) * MOTION_INPUT_PER_RADIAN;
  o->roll_input = (a.z - FOLLOW_DAMPING * o->roll_rate) * MOTION_INPUT_PER_RADIAN;
  object_steer (sim, slot, FALSE);
  o->velocity = off;
  o->throttle = f->max_speed > 0.0f ? vec3_length (off) / f->max_speed : 0.0f;
  if (o->throttle > limit)
    {
      o->velocity = vec3_scale (vec3_normalize (off), f->max_speed * limit);
      o->throttle = limit;
    }
  o->last_throttle = o->throttle;
}

/* The way is the current order's. Ours: an object whose order gives none, as when it was made to
 * explode while it followed, goes straight on. */
static void
move_follow (Sim *sim, int slot, gboolean backwards)
{
  Vec3 point, up = { 0, 0, 0 };

  if (order_way (sim, slot, &point, &up))
    object_follow (sim, slot, point, up, backwards);
  else
    object_at (sim->world, slot)->rotation = MAT3_IDENTITY;
}

static void
run_motion (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  switch ((MotionKind) o->motion)
    {
    case MOTION_FORWARD:
      object_fly (sim, slot, 1.0f);
      break;
    case MOTION_BACKWARD:
      object_fly (sim, slot, -1.0f);
      break;
    case MOTION_DOWNWARD:
      move_plain (sim, slot, TRUE);
      break;
    case MOTION_PLAIN:
      move_plain (sim, slot, FALSE);
      break;
    case MOTION_BRAKE:
      o->velocity = vec3_scale (o->velocity, BRAKE_KEEPS);
      o->last_throttle = 0.0f;
      break;
    case MOTION_DRIFT:
      o->velocity = vec3_scale (o->velocity, DRIFT_KEEPS);
      break;
    case MOTION_JUMP_OUT:
      move_jump_out (sim, slot);
      break;
    case MOTION_JUMP_IN:
      move_jump_in (sim, slot);
      break;
    case MOTION_FOLLOW:
      move_follow (sim, slot, FALSE);
      break;
    case MOTION_FOLLOW_BACKWARDS:
      move_follow (sim, slot, TRUE);
      break;
    }
}

/* A force at a point of the world, felt with the next move. The lever's order gives minus the
 * torque, which object_apply_knocks makes good (objects.md, Knocks). */
void
object_knock (World *world, int slot, Vec3 force, Vec3 point)
{
  WorldObject *o = object_at (world, slot);

  g_return_if_fail (o != NULL);

  o->impulse = vec3_add (o->impulse, force);
  o->angular_impulse = vec3_add (
      o->angular_impulse, vec3_cross (force, vec3_sub (point, object_position (world, slot))));
  o->knocks++;
}

/* The same with the force in the object's own frame and the lever, from its centre to where the
 * force acts, given as it is (in the world's). */
void
object_knock_local (World *world, int slot, Vec3 force, Vec3 lever)
{
  WorldObject *o = object_at (world, slot);
  const Mat3 frame = object_orientation (world, slot);
  Vec3 turned;

  g_return_if_fail (o != NULL);

  turned = mat3_transform (&frame, force);
  o->impulse = vec3_add (o->impulse, turned);
  o->angular_impulse = vec3_add (o->angular_impulse, vec3_cross (turned, lever));
  o->knocks++;
}

/* Makes the waiting knocks good: velocity by the mass, rotation by the angular response. What has
 * no mass (planets) is not pushed: the game divides by it. */
void
object_apply_knocks (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const Mat3 frame = object_orientation (sim->world, slot);

  if (o->mass > 0.0f)
    o->velocity = vec3_add (o->velocity, vec3_scale (o->impulse, 1.0f / o->mass));
  if (vec3_length_squared (o->angular_impulse) != 0.0f)
    {
      const Vec3 own = mat3_transform_transposed (&frame, o->angular_impulse);
      const Vec3 t = mat3_transform (&o->angular_response, own);
      /* I + [-t]x */
      const Mat3 turn = { { 1.0f, t.z, -t.y, -t.z, 1.0f, t.x, t.y, -t.x, 1.0f } };
      const Mat3 product = mat3_multiply (&o->rotation, &turn);
      Vec3 rates;

      o->rotation = mat3_orthonormalized (&product);
      rates = mat3_angles (&o->rotation);
      o->pitch_rate = rates.x;
      o->yaw_rate = rates.y;
      o->roll_rate = rates.z;
    }
  o->impulse = vec3 (0, 0, 0);
  o->angular_impulse = vec3 (0, 0, 0);
  o->knocks = 0;
}

/* Past its cruise speed the player's ship shakes the camera. Without a cruise speed (all engines
 * lost) there is nothing to measure by: the game divides by it. */
static void
shake_by_speed (Sim *sim, int slot)
{
  World *world = sim->world;
  const float cruise = object_cruise_speed (sim, slot);

  if (slot == world->player_index && cruise > 0.0f)
    world->hit_shake
        = MAX (world->hit_shake, SPEED_SHAKE * (world->objects[slot].speed / cruise) - SPEED_SHAKE);
}

/* Whether it moves and turns, for a network game. Ours: a move says both anew, since the reference
 * does not say where the bits are taken away. */
static void
note_network (WorldObject *o)
{
  o->network &= ~(guint32) (NETWORK_MOVED | NETWORK_TURNED);
  if (o->speed > 0.0f)
    o->network |= NETWORK_MOVED;
  if (o->roll_rate != 0.0f || o->pitch_rate != 0.0f || o->yaw_rate != 0.0f)
    o->network |= NETWORK_TURNED;
}

/* One step of an object's motion: works out its next place. An object without flight statistics, a
 * frozen one, and a jumping one that was not knocked stay where they are. */
void
object_move (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const gboolean unpowered = o != NULL && (o->flags & OBJECT_UNPOWERED) != 0;
  WorldNode *root;

  g_return_if_fail (o != NULL);

  if (!object_has_flight (sim, slot) || (o->flags & OBJECT_FROZEN) != 0)
    return;
  root = node_at (world, o->root);
  root->flags |= NODE_NEXT_PENDING;
  if ((o->flags & OBJECT_JUMPING) != 0 && o->knocks == 0 && !unpowered)
    return;
  if (o->knocks > 0 || unpowered)
    object_apply_knocks (sim, slot);
  else
    run_motion (sim, slot);
  root->next_orientation = mat3_multiply (&root->orientation, &o->rotation);
  root->next_position = vec3_add (root->position, o->velocity);
  o->speed = vec3_length (o->velocity);
  note_network (o);
  shake_by_speed (sim, slot);
}
