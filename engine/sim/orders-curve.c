/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-curve.c - orders that fly a path of curves: 17 and, tail of the path first, 119
 *
 * The order arrives at an end of the path, then has motion_follow ask it on every move where the
 * path is by now.
 *
 * Source:  reference/formations-curves.md 4
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/curves.h"
#include "engine/sim/events.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/motion.h"
#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

#define TICKS_PER_SECOND 100.0f
#define CURVE_TICKS_MOST 65535.0f /* a u16 (+0x14); Fix: the game wraps */
#define LOOK_AHEAD_TICKS 4u       /* a step */
#define FOLLOW_FULL 1.0f

/* Words of the entry's data. */
enum
{
  DATA_CURVE, /* index */
  DATA_SECONDS,
  DATA_CARRIER, /* ship; WORLD_NULL none */
};

/* Words of the state: those of the game's record, and how many curves it took. */
enum
{
  FOLLOW_LIMIT = MOTION_FOLLOW_LIMIT,
  FOLLOW_CURVE = 2,
  FOLLOW_STEP = 3,
  FOLLOW_SINCE = 4,
  FOLLOW_TICKS = 5,
  FOLLOW_LENGTH = 6,
  FOLLOW_CARRIER_START = 10,
  FOLLOW_MARKER = 13,
  FOLLOW_TAKEN = 14,
};

typedef enum
{
  STEP_ARRIVING,
  STEP_READY,
  STEP_FOLLOWING,
  STEP_DONE,
} FollowStep;

/* --- both --- */

static int
own_curve (const WorldObject *o)
{
  return (gint32) o->orders[0].data[DATA_CURVE];
}

static int
carrier (const WorldObject *o)
{
  return (gint32) o->orders[0].data[DATA_CARRIER];
}

static int
curve_now (const WorldObject *o)
{
  return (gint32) order_state_u32 (o, FOLLOW_CURVE);
}

static guint32
ticks_of (const World *world, int curve, float path_length, guint32 seconds)
{
  const float ticks = curve_share (world, curve, path_length) * (float) seconds * TICKS_PER_SECOND;

  return (guint32) CLAMP (ticks, 0.0f, CURVE_TICKS_MOST);
}

static void
begin_curve (Sim *sim, int slot, int curve)
{
  WorldObject *o = object_at (sim->world, slot);

  order_state_set_u32 (o, FOLLOW_CURVE, (guint32) curve);
  order_state_set_u32 (o, FOLLOW_SINCE, sim->world->mission_ticks);
  order_state_set_u32 (o, FOLLOW_TICKS,
                       ticks_of (sim->world, curve, order_state_f32 (o, FOLLOW_LENGTH),
                                 o->orders[0].data[DATA_SECONDS]));
}

/* The reference says only that a curve the mission lacks takes no share of the time; an order along
 * one ends before it has begun. */
static gboolean
begin_path (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  if (!curve_exists (sim->world, own_curve (o)))
    {
      order_pop (sim, slot);
      return FALSE;
    }
  order_state_set_f32 (o, FOLLOW_LIMIT, FOLLOW_FULL);
  order_state_set_u32 (o, FOLLOW_STEP, STEP_ARRIVING);
  order_state_set_f32 (o, FOLLOW_LENGTH, curve_path_length (sim->world, own_curve (o)));
  order_state_set_vec3 (o, FOLLOW_CARRIER_START, object_position (sim->world, carrier (o)));
  return TRUE;
}

static Vec3
way_at (const Sim *sim, const WorldObject *o, float t)
{
  return curve_ride (sim->world, curve_point (sim->world, curve_now (o), t), carrier (o),
                     order_state_vec3 (o, FOLLOW_CARRIER_START), NULL);
}

/* Arrives at the end of the curve that is flown first, turned toward the path's place a step on,
 * at the speed the path has there. Fix: a curve given no ticks is looked along whole. */
static void
arrive_at_path (Sim *sim, int slot, float end, float way)
{
  WorldObject *o = object_at (sim->world, slot);
  const guint32 ticks = order_state_u32 (o, FOLLOW_TICKS);
  const float ahead = ticks > 0 ? curve_along (LOOK_AHEAD_TICKS, ticks) : 1.0f;
  const float cruise = object_cruise_speed (sim, slot);
  const Vec3 here = way_at (sim, o, end), next = way_at (sim, o, end + way * ahead);
  const Vec3 along = vec3_sub (next, here);
  const Mat3 turned = mat3_look_at (along);
  const float least = cruise > 0.0f ? vec3_length (along) / cruise : 0.0f;

  order_state_set_u32 (o, FOLLOW_SINCE, sim->world->mission_ticks);
  if (ai_arrive (sim, slot, here, &turned, least))
    order_state_set_u32 (o, FOLLOW_STEP, STEP_READY);
}

static guint32
elapsed (const World *world, const WorldObject *o)
{
  return world->mission_ticks - order_state_u32 (o, FOLLOW_SINCE);
}

/* --- 17 --- */

static void
begin_forward (Sim *sim, int slot, int curve)
{
  WorldObject *o = object_at (sim->world, slot);

  begin_curve (sim, slot, curve);
  order_state_set_f32 (o, FOLLOW_MARKER, curve_next_marker (sim->world, curve, 0.0f, NULL));
  order_state_set_u32 (o, FOLLOW_TAKEN, order_state_u32 (o, FOLLOW_TAKEN) + 1);
}

/* 17: from the first curve of its path. */
void
order_follow_curve_begin (Sim *sim, int slot)
{
  if (begin_path (sim, slot))
    begin_forward (sim, slot, own_curve (object_at (sim->world, slot)));
}

/* 17: to the path's start, then along it. A ship that flew astern follows it tail first. Players of
 * other machines are not waited for. */
void
order_follow_curve (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  switch ((FollowStep) order_state_u32 (o, FOLLOW_STEP))
    {
    case STEP_ARRIVING:
      arrive_at_path (sim, slot, 0.0f, 1.0f);
      break;
    case STEP_READY:
      order_state_set_u32 (o, FOLLOW_STEP, STEP_FOLLOWING);
      break;
    case STEP_FOLLOWING:
      o->motion = o->motion == MOTION_BACKWARD || o->motion == MOTION_FOLLOW_BACKWARDS
                      ? MOTION_FOLLOW_BACKWARDS
                      : MOTION_FOLLOW;
      break;
    case STEP_DONE:
      order_pop (sim, slot);
      break;
    }
}

/* 17: back to the flight it came with. */
void
order_follow_curve_end (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  o->motion = o->motion == MOTION_FOLLOW_BACKWARDS ? MOTION_BACKWARD : MOTION_FORWARD;
}

/* The ship that a point of the path belongs to has ShipReached, with the one that follows. */
static void
post_reached (Sim *sim, int slot, int point)
{
  const int ship = mission_slot_ship (sim->world, slot);
  const guint32 value
      = ship >= 0 ? mission_record (sim->world, DTE_SHIPS, (guint) ship) : WORLD_NULL;

  if (point >= 0)
    event_post (sim, point, CONDITION_SHIP_REACHED, &value, 1, COMPONENT_WHOLE);
}

/* Past a curve's end: its ship is reached and the next curve begins; past the path's the order is
 * done, once. Fix: so it is once it has taken as many curves as the mission has. */
static void
end_curve (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const int curve = curve_now (o);
  int next = curve_next (sim->world, curve, FALSE);

  post_reached (sim, slot, curve_end_ship (sim->world, curve));
  if (order_state_u32 (o, FOLLOW_TAKEN) >= mission_count (sim->world, DTE_CURVES))
    next = -1;
  if (next >= 0)
    begin_forward (sim, slot, next);
  else
    order_state_set_u32 (o, FOLLOW_STEP, STEP_DONE);
}

/* 17: where its path is now. Posts the place marked on the way and goes on to the next curve. */
void
order_follow_curve_way (Sim *sim, int slot, Vec3 *point, Vec3 *up)
{
  WorldObject *o = object_at (sim->world, slot);
  const float t = curve_along (elapsed (sim->world, o), order_state_u32 (o, FOLLOW_TICKS));
  float marker = order_state_f32 (o, FOLLOW_MARKER);

  *point = way_at (sim, o, t);
  post_reached (sim, slot, curve_pass_marker (sim->world, curve_now (o), t, &marker));
  order_state_set_f32 (o, FOLLOW_MARKER, marker);
  if (t >= 1.0f && order_state_u32 (o, FOLLOW_STEP) == STEP_FOLLOWING)
    end_curve (sim, slot);
}

/* --- 119 --- */

/* 119: from the last curve of its path. */
void
order_follow_back_begin (Sim *sim, int slot)
{
  if (begin_path (sim, slot))
    begin_curve (sim, slot, curve_last (sim->world, own_curve (object_at (sim->world, slot))));
}

/* 119: to the path's end, then along it to its start. */
void
order_follow_back (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  switch ((FollowStep) order_state_u32 (o, FOLLOW_STEP))
    {
    case STEP_ARRIVING:
      o->motion = MOTION_FORWARD;
      arrive_at_path (sim, slot, 1.0f, -1.0f);
      break;
    case STEP_READY:
      order_state_set_u32 (o, FOLLOW_STEP, STEP_FOLLOWING);
      break;
    case STEP_FOLLOWING:
      o->motion = MOTION_FOLLOW;
      break;
    case STEP_DONE:
      order_pop (sim, slot);
      break;
    }
}

/* 119 */
void
order_follow_back_end (Sim *sim, int slot)
{
  object_at (sim->world, slot)->motion = MOTION_FORWARD;
}

/* 119: where its path is now, going back. Past a curve's start the one before it begins. */
void
order_follow_back_way (Sim *sim, int slot, Vec3 *point, Vec3 *up)
{
  WorldObject *o = object_at (sim->world, slot);
  const guint32 ticks = order_state_u32 (o, FOLLOW_TICKS);
  const float t = 1.0f - curve_along (elapsed (sim->world, o), ticks);
  int before;

  *point = way_at (sim, o, t);
  if ((t >= 0.0f && ticks > 0) || order_state_u32 (o, FOLLOW_STEP) != STEP_FOLLOWING)
    return;
  before = curve_before (sim->world, own_curve (o), curve_now (o));
  if (before >= 0)
    begin_curve (sim, slot, before);
  else
    order_state_set_u32 (o, FOLLOW_STEP, STEP_DONE);
}
