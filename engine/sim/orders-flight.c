/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-flight.c - orders that fly an object somewhere: 1, 6, 7, 102, 120
 *
 * Source:  reference/orders.md 8; reference/steering-formulas.md 16
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

/* Fly Aimlessly */
#define FIGURES 3
#define FIGURE_TURN (0.05f * 2.0f * 3.14159265f) /* of the figure, a point */
#define FIGURE_WIDTH 25000.0f
#define FIGURE_LENGTH 50000.0f
#define FIGURE_REACH 1000.0f
#define AIMLESS_THROTTLE 0.4f
#define AIMLESS_THROTTLE_MORE 0.3f

/* Fly */
#define FLY_REACH 2000.0f     /* 0x004DC490, squared */
#define FLY_AHEAD 20000.0f
#define AVOIDING_SHARE 0.5f
#define STEPS_A_TICK 0.25f    /* 0x004DC3D4 */

/* Run Away */
#define RUN_SHARE 100000.0f
#define RUN_EASE 0.1f
#define RUN_THROTTLE 0.5f

/* Avoid Target */
#define AVOID_STEPS 75.0f
#define AVOID_MARGIN 2000.0f
#define AVOID_TICKS 50u
#define AVOID_TICKS_MORE 100.0f
#define AVOID_THROTTLE 0.5f
#define AVOID_AHEAD_POINT 20000.0f /* ours: far enough ahead to be straight on */

/* Mill */
#define MILL_RADIUS 50000.0f
#define MILL_TURN 5.0e-6f /* of a radian, a unit of cruise speed and tick */
#define MILL_TICKS 500u

enum
{
  AIMLESS_FIGURE, /* 1..3 */
  AIMLESS_POINT,
  AIMLESS_POSITION,
  AIMLESS_ORIENTATION = AIMLESS_POSITION + 3,
};

enum
{
  FLY_HEADING,
  FLY_WAY = FLY_HEADING + 3, /* ours: how far a tick takes what is placed along it */
};

enum
{
  AVOID_UNTIL,
};

enum
{
  MILL_STARTED,
  MILL_CIRCLE,
};

/* 1: keeps a place and a way to fly a figure from. */
void
order_fly_aimlessly_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  Mat3 frame = object_next_orientation (sim->world, slot);

  order_state_set_u32 (o, AIMLESS_FIGURE, object_random15 (o) % FIGURES + 1);
  if ((object_random15 (o) & 1) != 0)
    for (guint row = 0; row < 9; row += 3)
      frame.m[row] = -frame.m[row];
  order_state_set_u32 (o, AIMLESS_POINT, 1);
  order_state_set_vec3 (o, AIMLESS_POSITION, object_next_position (sim->world, slot));
  order_state_set_mat3 (o, AIMLESS_ORIENTATION, &frame);
  o->throttle
      = AIMLESS_THROTTLE + AIMLESS_THROTTLE_MORE * world_random_fraction (sim->world);
}

/* Where the n-th point of a figure lies, in the frame it is flown in. */
Vec3
order_fly_aimlessly_point (guint figure, guint n)
{
  const float t = (float) n * FIGURE_TURN;

  return vec3 ((trig_cos (t) - 1.0f) * (float) (figure + 1) * FIGURE_WIDTH, 0.0f,
               trig_sin ((float) figure * t) * FIGURE_LENGTH);
}

/* 1: from point to point of its figure, for ever. */
void
order_fly_aimlessly (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const Mat3 frame = order_state_mat3 (o, AIMLESS_ORIENTATION);
  const guint n = order_state_u32 (o, AIMLESS_POINT);
  const Vec3 local = order_fly_aimlessly_point (order_state_u32 (o, AIMLESS_FIGURE), n);
  const Vec3 point
      = vec3_add (mat3_transform (&frame, local), order_state_vec3 (o, AIMLESS_POSITION));

  ai_steer (sim, slot, point, 1.0f, 0.0f, STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
  if (vec3_distance_squared (point, object_next_position (sim->world, slot))
      < FIGURE_REACH * FIGURE_REACH)
    order_state_set_u32 (o, AIMLESS_POINT, n + 1);
}

/* 6: keeps the heading, for a flight without target. */
void
order_fly_begin (Sim *sim, int slot)
{
  const Mat3 next = object_next_orientation (sim->world, slot);

  order_state_set_vec3 (object_at (sim->world, slot), FLY_HEADING, mat3_forward (&next));
}

static void
fly_without_stats (Sim *sim, int slot, float speed)
{
  WorldObject *o = object_at (sim->world, slot);
  const Vec3 way = vec3_scale (order_state_vec3 (o, FLY_HEADING), speed * STEPS_A_TICK);

  order_state_set_vec3 (o, FLY_WAY, way);
  object_set_position (sim->world, slot,
                       vec3_add (object_next_position (sim->world, slot),
                                 vec3_scale (way, (float) sim->world->frame_duration)));
}

/* How far an object that its order places is drawn on in a tick: what has no flight statistics,
 * under Fly (orders.md 8, Fly: Improvement). Zero for everything else. */
Vec3
order_fly_glide (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  if (o == NULL || o->order_count == 0 || o->orders[0].number != ORDER_FLY
      || o->order_starting != 0 || (o->flags & OBJECT_DISABLED) != 0)
    return vec3 (0, 0, 0);
  return order_state_vec3 (o, FLY_WAY);
}

/* 6: to its target, or straight on, at the speed in its data; 0 is full throttle. */
void
order_fly (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int target = order_target_slot (world, &o->orders[0]);
  const float speed = (float) (gint32) o->orders[0].data[0];
  const Vec3 at = object_next_position (world, slot);
  const float cruise = object_cruise_speed (sim, slot);
  Vec3 point;

  if (target >= 0
      && vec3_distance_squared (object_next_position (world, target), at) < FLY_REACH * FLY_REACH)
    {
      o->throttle = 0.0f;
      o->pitch_input = o->yaw_input = o->roll_input = 0.0f;
      order_pop (sim, slot);
      return;
    }
  if (!object_has_flight (sim, slot))
    {
      fly_without_stats (sim, slot, speed);
      return;
    }
  o->throttle = 1.0f;
  if (speed != 0.0f)
    o->throttle = cruise > 0.0f ? speed / cruise : 0.0f;
  point = target >= 0
              ? object_next_position (world, target)
              : vec3_add (at, vec3_scale (order_state_vec3 (o, FLY_HEADING), FLY_AHEAD));
  if (ai_steer (sim, slot, point, 1.0f, 0.0f,
                STEER_AVOID_NEAR | STEER_AVOID_AHEAD | STEER_UPRIGHT))
    o->throttle *= AVOIDING_SHARE;
}

/* 7: away from the target, for as long as there is one. */
void
order_run_away (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int target = order_target_slot (world, &o->orders[0]);
  const Vec3 at = object_next_position (world, slot);
  Vec3 away, point;
  gboolean moved;

  if (target < 0 || (world->objects[target].flags & OBJECT_STAND_IN) != 0)
    {
      order_pop (sim, slot);
      return;
    }
  away = vec3_add (
      at, vec3_scale (vec3_sub (at, object_next_position (world, target)), RUN_SHARE));
  point = away;
  moved = avoid_near (sim, slot, &point);
  ai_steer (sim, slot, point, 1.0f, RUN_EASE, STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
  o->steer_asked = away; /* for showing: what both avoidances moved */
  if (moved && o->steered != 0)
    o->steered |= STEERED_NEAR;
  o->throttle = RUN_THROTTLE;
}

/* 102 */
void
order_avoid_target_begin (Sim *sim, int slot)
{
  order_state_set_u32 (object_at (sim->world, slot), AVOID_UNTIL,
                       sim->world->frame_start + AVOID_TICKS);
}

/* 102: pitches away from the target while on course for it, then flies straight on for a while.
 * Which way is away is not given: to the side of the ship that the target does not lie on. */
void
order_avoid_target (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int target = order_target_slot (world, &o->orders[0]);
  const Mat3 next = object_next_orientation (world, slot);
  const Vec3 at = object_next_position (world, slot);

  if (!object_has_flight (sim, target))
    {
      order_pop (sim, slot);
      return;
    }
  if (ai_collision_course (sim, slot, target, AVOID_STEPS, AVOID_MARGIN))
    {
      const Vec3 off = vec3_sub (object_next_position (world, target), at);
      o->pitch_input = mat3_transform_transposed (&next, off).y < 0.0f ? -1.0f : 1.0f;
      o->yaw_input = o->roll_input = 0.0f;
      o->throttle = AVOID_THROTTLE;
      order_state_set_u32 (o, AVOID_UNTIL,
                           world->frame_start + AVOID_TICKS
                               + (guint32) (object_random (o) * AVOID_TICKS_MORE));
      return;
    }
  if (order_state_u32 (o, AVOID_UNTIL) < world->frame_start)
    {
      order_pop (sim, slot);
      return;
    }
  ai_steer (sim, slot, vec3_add (at, vec3_scale (mat3_forward (&next), AVOID_AHEAD_POINT)), 1.0f,
            0.0f, 0);
  o->throttle = 1.0f;
}

/* 120: a circle round the target, facing the way to the ship. */
void
order_mill_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const OrderEntry *entry = &o->orders[0];
  const int target = order_target_slot (sim->world, entry);
  Mat3 circle;

  if (!order_target_valid (sim, target, entry->component, OBJECT_CLOAKED))
    return;
  circle = mat3_look_at (vec3_sub (object_next_position (sim->world, slot),
                                   ai_target_place (sim, target, entry->component)));
  order_state_set_u32 (o, MILL_STARTED, sim->world->frame_start);
  order_state_set_mat3 (o, MILL_CIRCLE, &circle);
}

/* Where on its circle a ship of a cruise speed is to be, some ticks after it began. */
Vec3
order_mill_point (const Mat3 *circle, float cruise, guint32 ticks)
{
  const float round = cruise * (float) ticks * MILL_TURN;

  return vec3_add (vec3_scale (mat3_right (circle), trig_sin (round) * MILL_RADIUS),
                   vec3_scale (mat3_forward (circle), trig_cos (round) * MILL_RADIUS));
}

/* 120: round the target for five seconds. */
void
order_mill (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const OrderEntry *entry = &o->orders[0];
  const int target = order_target_slot (sim->world, entry);
  const guint32 started = order_state_u32 (o, MILL_STARTED), now = sim->world->frame_start;
  Mat3 circle;

  if (!order_target_valid (sim, target, entry->component, OBJECT_CLOAKED)
      || started + MILL_TICKS < now)
    {
      order_pop (sim, slot);
      return;
    }
  circle = order_state_mat3 (o, MILL_CIRCLE);
  o->throttle = 1.0f;
  ai_steer (sim, slot,
            vec3_add (ai_target_place (sim, target, entry->component),
                      order_mill_point (&circle, object_cruise_speed (sim, slot), now - started)),
            1.0f, 0.0f, STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
}
