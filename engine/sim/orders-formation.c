/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-formation.c - orders that gather a formation (14) and keep beside a ship (27)
 *
 * Source:  reference/formations-curves.md 5.2, 5.4
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/curves.h"
#include "engine/sim/formations.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

/* Formation Regroup */
#define REGROUP_BACK 10000.0f /* 0x004DC43C */
#define REGROUP_LIMIT 0.75f
#define REGROUP_PACE 0.3f
#define REGROUP_READY_COUNT 15u /* 0x00403E85 */
#define CURVE_LEAST 20000.0f    /* 0x004DC444 */
#define CURVE_MOST 400000.0f    /* 0x004DC464 */
#define CURVE_START_LIMIT 0.5f
#define CURVE_STEPS 32u
#define CURVE_LEAVING_SHARE 0.5f

/* Formation */
#define PLACE_APART 3000.0f /* 0x004DC508 */

/* Formation Regroup's state. The game's marker lies past the state's end; none is kept (Fix). */
enum
{
  REGROUP_MEET = 0,
  REGROUP_PLACE = 3,
  REGROUP_LEADER = 6,
  REGROUP_STEP = 7,
  REGROUP_READY = 8,
  REGROUP_DIRECT = 9,
  REGROUP_COUNT = 10,
  REGROUP_FROM = 11, /* the curve: from, to, leaving; its arriving tangent is zero */
  REGROUP_TO = 14,
  REGROUP_LEAVING = 17,
  REGROUP_STARTED = 20,
  REGROUP_ALONG = 21,
  REGROUP_GATHERS = 22, /* ours: it has a place to meet at */
};

typedef enum
{
  STEP_AIMING,
  STEP_FLYING,
  STEP_FACING,
  STEP_DONE,
} RegroupStep;

enum
{
  FORMATION_ACROSS,
};

/* --- 14 --- */

/* The middle of the box round where the mission last noted the group's ships. */
static Vec3
group_middle (const World *world, int group)
{
  const guint16 *ships;
  const guint count = mission_group_ships (world, (guint) group, &ships);
  Vec3 low = { 0, 0, 0 }, high = { 0, 0, 0 };

  for (guint n = 0; n < count; n++)
    {
      const guint32 record = mission_record (world, DTE_SHIPS, ships[n]);
      const Vec3 at = image_vec3 (world, record + SHIP_RUNTIME_POSITION);

      low = n == 0 ? at : vec3 (MIN (low.x, at.x), MIN (low.y, at.y), MIN (low.z, at.z));
      high = n == 0 ? at : vec3 (MAX (high.x, at.x), MAX (high.y, at.y), MAX (high.z, at.z));
    }
  return vec3_scale (vec3_add (low, high), 0.5f);
}

/* 14: its place about the group's middle, and where to meet, farther back. A ship of no formation
 * or group keeps an empty state: it turns toward the world's origin (Fix: the game faults for one
 * in a formation but no group). */
void
order_formation_regroup_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const int ship = mission_slot_ship (sim->world, slot);
  const int point = formation_point_of (sim->world, ship);
  const int group = formation_group (sim->world, ship);
  Vec3 place;

  order_state_set_u32 (o, REGROUP_LEADER, (guint32) WORLD_NO_SLOT);
  if (point < 0 || group < 0)
    return;
  place = vec3_add (group_middle (sim->world, group), formation_offset (sim->world, point));
  order_state_set_vec3 (o, REGROUP_PLACE, place);
  place.z -= REGROUP_BACK;
  order_state_set_vec3 (o, REGROUP_MEET, place);
  order_state_set_u32 (o, REGROUP_LEADER, (guint32) formation_leader (sim->world, ship));
  order_state_set_u32 (o, REGROUP_GATHERS, TRUE);
  formation_set_pace (sim, slot, 0.0f, 0.0f);
}

/* A curve from where the ship stands to its meeting point that swings out to the side, a quarter
 * turn about Y from the way across. The arriving tangent is not known; none is taken. */
static void
lay_curve (WorldObject *o, Vec3 from)
{
  const Vec3 to = order_state_vec3 (o, REGROUP_MEET);
  const Vec3 half = vec3_scale (vec3_sub (to, from), CURVE_LEAVING_SHARE);

  order_state_set_vec3 (o, REGROUP_FROM, from);
  order_state_set_vec3 (o, REGROUP_TO, to);
  order_state_set_vec3 (o, REGROUP_LEAVING, vec3 (half.z, half.y, -half.x));
  order_state_set_u32 (o, REGROUP_STARTED, FALSE);
  order_state_set_u32 (o, REGROUP_ALONG, 1);
}

static void
set_off (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const Vec3 from = object_position (sim->world, slot);
  const float way = vec3_length (vec3_sub (order_state_vec3 (o, REGROUP_MEET), from));
  const gboolean direct = way < CURVE_LEAST || way > CURVE_MOST;

  order_state_set_u32 (o, REGROUP_DIRECT, (guint32) direct);
  if (direct)
    formation_set_pace (sim, slot, REGROUP_PACE, 0.0f);
  else
    lay_curve (o, from);
}

static void
go_on (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  order_state_set_u32 (o, REGROUP_READY, FALSE);
  order_state_set_u32 (o, REGROUP_COUNT, 0);
  if (order_state_u32 (o, REGROUP_STEP) == STEP_AIMING)
    set_off (sim, slot);
  order_state_set_u32 (o, REGROUP_STEP, order_state_u32 (o, REGROUP_STEP) + 1);
}

/* Whether every ship that gathers is ready. */
static gboolean
all_ready (const World *world, const guint16 *ships, guint count)
{
  for (guint n = 0; n < count; n++)
    if (formation_keeps (world, ships[n], ORDER_FORMATION_REGROUP)
        && order_state_u32 (&world->objects[ships[n]], REGROUP_READY) == 0)
      return FALSE;
  return TRUE;
}

/* The leader's: once all have been ready for so many of its updates in a row, each goes on. */
static void
regroup_sync (Sim *sim, int leader)
{
  World *world = sim->world;
  const guint16 *ships;
  const int group = formation_group (world, leader);
  const guint count = group >= 0 ? mission_group_ships (world, (guint) group, &ships) : 0;
  const gboolean ready = count > 0 && all_ready (world, ships, count);

  for (guint n = 0; n < count; n++)
    {
      WorldObject *o = object_at (world, ships[n]);
      guint32 times;

      if (!formation_keeps (world, ships[n], ORDER_FORMATION_REGROUP))
        continue;
      times = ready ? order_state_u32 (o, REGROUP_COUNT) + 1 : 0;
      order_state_set_u32 (o, REGROUP_COUNT, times);
      if (times >= REGROUP_READY_COUNT)
        go_on (sim, ships[n]);
    }
}

static void
release_turns (WorldObject *o)
{
  o->pitch_input = o->yaw_input = o->roll_input = 0.0f;
}

static Vec3
own_curve_point (const WorldObject *o, guint32 along)
{
  const CurveShape shape = { order_state_vec3 (o, REGROUP_FROM),
                             order_state_vec3 (o, REGROUP_TO),
                             order_state_vec3 (o, REGROUP_LEAVING),
                             { 0, 0, 0 } };

  return curve_shape_point (&shape, (float) along / CURVE_STEPS);
}

/* To the curve's start, then from 32nd to 32nd of it, the nose set straight at the one flown to.
 * FALSE where it was past the curve's end and the order ended: the ship is at its meeting point,
 * and ready, before that. */
static gboolean
follow_own_curve (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const guint32 along = order_state_u32 (o, REGROUP_ALONG);
  Mat3 turned;

  if (order_state_u32 (o, REGROUP_STARTED) == 0)
    {
      formation_set_pace (sim, slot, REGROUP_PACE, 0.0f);
      order_state_set_u32 (
          o, REGROUP_STARTED,
          (guint32) formation_steer_to (sim, slot, own_curve_point (o, 0), CURVE_START_LIMIT));
      return TRUE;
    }
  if (along > CURVE_STEPS)
    {
      formation_set_pace (sim, slot, 0.0f, 0.0f);
      release_turns (o);
      order_pop (sim, slot);
      return FALSE;
    }
  if (formation_within (sim, slot, own_curve_point (o, along), 0.0f))
    order_state_set_u32 (o, REGROUP_ALONG, along + 1);
  turned = mat3_look_at (vec3_sub (own_curve_point (o, along), object_position (sim->world, slot)));
  object_set_orientation (sim->world, slot, &turned);
  return TRUE;
}

static void
fly_to_meet (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const Vec3 meet = order_state_vec3 (o, REGROUP_MEET);
  gboolean there;

  if (order_state_u32 (o, REGROUP_READY) != 0)
    return;
  if (order_state_u32 (o, REGROUP_DIRECT) != 0)
    there = formation_steer_to (sim, slot, meet, REGROUP_LIMIT);
  else if (follow_own_curve (sim, slot))
    there = formation_within (sim, slot, meet, 0.0f);
  else
    return; /* Fix: the game goes on to test in the state of the order below */
  if (!there)
    return;
  formation_set_pace (sim, slot, 0.0f, 0.0f);
  order_state_set_u32 (o, REGROUP_READY, TRUE);
}

static void
face (Sim *sim, int slot, guint word)
{
  WorldObject *o = object_at (sim->world, slot);

  order_state_set_u32 (
      o, REGROUP_READY,
      (guint32) formation_face (sim, slot, order_state_vec3 (o, word), REGROUP_LIMIT));
}

/* 14: aims, flies to its meeting point, faces its place and is done, each step with the group. */
void
order_formation_regroup (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  if (order_state_u32 (o, REGROUP_GATHERS) != 0
      && (gint32) order_state_u32 (o, REGROUP_LEADER) == slot)
    regroup_sync (sim, slot);
  switch ((RegroupStep) order_state_u32 (o, REGROUP_STEP))
    {
    case STEP_AIMING:
      face (sim, slot, REGROUP_MEET);
      break;
    case STEP_FLYING:
      fly_to_meet (sim, slot);
      break;
    case STEP_FACING:
      face (sim, slot, REGROUP_PLACE);
      break;
    case STEP_DONE:
      release_turns (o);
      order_pop (sim, slot);
      break;
    }
}

/* --- 27 --- */

/* 27: its place beside the target by its number: the even ones to the left, the odd to the right,
 * pair by pair farther out. */
void
order_formation_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const guint number = o->orders[0].sequence;
  const float out = (float) ((number + 2) / 2) * PLACE_APART;

  order_state_set_f32 (o, FORMATION_ACROSS, number % 2 == 0 ? -out : out);
}

/* 27: keeps its place beside the target, turned as the target. */
void
order_formation (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const OrderEntry *entry = &o->orders[0];
  const int target = order_target_slot (world, entry);
  Mat3 turned;
  Vec3 beside;

  if (!order_target_valid (sim, target, entry->component, 0))
    {
      order_pop (sim, slot);
      return;
    }
  turned = object_next_orientation (world, target);
  beside = mat3_transform (&turned, vec3 (order_state_f32 (o, FORMATION_ACROSS), 0, 0));
  ai_arrive (sim, slot, vec3_add (object_next_position (world, target), beside), &turned, 0.0f);
}
