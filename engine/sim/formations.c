/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/formations.c - what the orders of formations share */
#include "engine/sim/formations.h"

#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-stack.h"
#include "engine/sim/steering.h"

#include <math.h>

#define PI 3.14159265f
#define PACE_SPEED 200.0f /* a step (0x004DC468) */
#define WITHIN_RADII 2.0f
#define FACE_EASE 0.1f
#define AHEAD_COSINE 0.9f       /* 0x004DC470 */
#define LEVEL_TURN (PI / 36.0f) /* 5 degrees; Improvement: exact */
#define LEVEL_PITCH_DAMPING 6.0f
#define LEVEL_PITCH_SHARE 0.05f /* 0x004DC474 */

/* --- the mission's side --- */

static guint32
point_record (const World *world, int point)
{
  return point < 0 ? WORLD_NULL : mission_record (world, DTE_FORMATION_POINTS, (guint) point);
}

/* The formation point of a mission ship; -1 for one in no formation. */
int
formation_point_of (const World *world, int ship)
{
  const guint32 record = ship < 0 ? WORLD_NULL : mission_record (world, DTE_SHIPS, (guint) ship);
  const guint point
      = record == WORLD_NULL ? DTE_NONE_16 : image_u16 (world, record + SHIP_FORMATION_POINT);

  return point != DTE_NONE_16 && point_record (world, (int) point) != WORLD_NULL ? (int) point : -1;
}

/* Where a point lies about its formation's origin; the origin for none. */
Vec3
formation_offset (const World *world, int point)
{
  const guint32 record = point_record (world, point);

  return record == WORLD_NULL ? vec3 (0, 0, 0)
                              : mission_authored_vec3 (world, record + POINT_OFFSET);
}

/* The formation that a point belongs to; DTE_NONE_16 for no point. */
static guint
formation_of (const World *world, int point)
{
  const guint32 record = point_record (world, point);

  return record == WORLD_NULL ? DTE_NONE_16 : image_u16 (world, record + POINT_FORMATION);
}

/* The first point of a point's formation. Fix: where the game goes on to the mission's last point,
 * the formation's own follow one another and end with the first of another formation. */
static int
first_point (const World *world, int point)
{
  const guint formation = formation_of (world, point);
  const guint32 record = mission_record (world, DTE_FORMATIONS, formation);

  return record == WORLD_NULL ? -1 : image_u16 (world, record + FORMATION_FIRST_POINT);
}

static gboolean
is_of (const World *world, int point, guint formation)
{
  return point_record (world, point) != WORLD_NULL && formation_of (world, point) == formation;
}

/* The formation's point nearest its origin, the first of equally near ones; -1 none. */
static int
lead_point (const World *world, int point)
{
  const guint formation = formation_of (world, point);
  float nearest = 0.0f;
  int lead = -1;

  for (int n = first_point (world, point); n >= 0 && is_of (world, n, formation); n++)
    {
      const float off = vec3_length_squared (formation_offset (world, n));
      if (lead >= 0 && off >= nearest)
        continue;
      lead = n;
      nearest = off;
    }
  return lead;
}

static guint8
group_of (const World *world, int ship)
{
  return image_u8 (world, mission_record (world, DTE_SHIPS, (guint) ship) + SHIP_GROUP);
}

/* The ship that leads the formation of a mission ship: the first of its flight group that stands
 * at the point nearest the formation's origin. -1 where none does, or the ship is in none. */
int
formation_leader (const World *world, int ship)
{
  const int lead = lead_point (world, formation_point_of (world, ship));
  const int count = (int) MIN (mission_count (world, DTE_SHIPS), WORLD_OBJECTS);

  for (int other = 0; lead >= 0 && other < count; other++)
    if (formation_point_of (world, other) == lead
        && group_of (world, other) == group_of (world, ship))
      return other;
  return -1;
}

/* The diagonal of the box round the points of a point's formation; 0 for none. */
float
formation_size (const World *world, int point)
{
  const guint formation = formation_of (world, point);
  const int first = first_point (world, point);
  Vec3 low = formation_offset (world, first), high = low;

  for (int n = first; n >= 0 && is_of (world, n, formation); n++)
    {
      const Vec3 at = formation_offset (world, n);
      low = vec3 (MIN (low.x, at.x), MIN (low.y, at.y), MIN (low.z, at.z));
      high = vec3 (MAX (high.x, at.x), MAX (high.y, at.y), MAX (high.z, at.z));
    }
  return vec3_length (vec3_sub (high, low));
}

/* The flight group of a mission ship that has ships; -1 for a ship of none. */
int
formation_group (const World *world, int ship)
{
  const guint16 *ships;
  guint8 group;

  if (ship < 0 || mission_record (world, DTE_SHIPS, (guint) ship) == WORLD_NULL)
    return -1;
  group = group_of (world, ship);
  return group != DTE_NONE_8 && mission_group_ships (world, group, &ships) > 0 ? group : -1;
}

/* Whether a mission ship counts with its formation: neither destroyed nor without an object, and
 * following the order (Fix: the game takes any order's state for the formation's). */
gboolean
formation_keeps (const World *world, int ship, guint order)
{
  const guint32 record = mission_record (world, DTE_SHIPS, (guint) ship);
  const OrderEntry *current = order_current (world, ship);

  return ship < WORLD_OBJECTS && current != NULL && current->number == order
         && (world->objects[ship].flags & OBJECT_STAND_IN) == 0
         && (image_u8 (world, record + SHIP_FLAGS) & SHIP_FLAG_DESTROYED) == 0;
}

/* --- flying --- */

/* Sets the throttle for a pace, and so much of it more. */
void
formation_set_pace (Sim *sim, int slot, float pace, float more)
{
  const FlightStats *flight = object_flight (sim, slot);

  if (flight != NULL && flight->max_speed > 0.0f)
    object_at (sim->world, slot)->throttle = (pace * more + pace) * PACE_SPEED / flight->max_speed;
}

/* Whether the object stands nearer than reach to a point; 0 means two of its radii. */
gboolean
formation_within (const Sim *sim, int slot, Vec3 at, float reach)
{
  const float off = vec3_length (vec3_sub (object_position (sim->world, slot), at));

  if (reach == 0.0f)
    reach = WITHIN_RADII * object_at_const (sim->world, slot)->radius;
  return off < reach;
}

/* Steers at a point; TRUE within two radii of it. */
gboolean
formation_steer_to (Sim *sim, int slot, Vec3 at, float limit)
{
  ai_steer (sim, slot, at, limit, 0.0f, 0);
  return formation_within (sim, slot, at, 0.0f);
}

static gboolean
is_ahead (const Sim *sim, int slot, Vec3 at)
{
  const Mat3 frame = object_orientation (sim->world, slot);
  const Vec3 way = vec3_normalize (vec3_sub (at, object_position (sim->world, slot)));

  return vec3_dot (mat3_forward (&frame), way) >= AHEAD_COSINE;
}

/* Turns toward a point by steering at it; TRUE once it lies ahead. */
gboolean
formation_face (Sim *sim, int slot, Vec3 at, float limit)
{
  ai_steer (sim, slot, at, limit, FACE_EASE, 0);
  return is_ahead (sim, slot, at);
}

/* Turns toward a point on the level, past it by a unit; TRUE once it lies ahead. `off` (NULL: not
 * asked for) is the angle to it on the level. */
gboolean
formation_face_level (Sim *sim, int slot, Vec3 at, float *off)
{
  const Vec3 from = object_position (sim->world, slot);
  const Vec3 past = vec3_add (at, vec3_normalize (vec3_sub (at, from)));
  const float angle = formation_turn_level (sim, slot, past);

  if (off != NULL)
    *off = angle;
  return is_ahead (sim, slot, at);
}

/* The arc of a cosine, 0..pi; what rounding takes past 1 counts as 1. */
static float
arc_cosine (float cosine)
{
  const float held = CLAMP (cosine, -1.0f, 1.0f);

  return trig_atan2 (sqrtf (1.0f - held * held), held);
}

/* Whether a way lies to the right of the nose on the level; dead ahead and astern do. */
static gboolean
on_right (Vec3 way, Vec3 nose)
{
  const Vec3 across = vec3 (-way.z, 0.0f, way.x); /* a quarter turn to the left about Y */

  return vec3_dot (across, nose) >= 0.0f;
}

/* Sets the inputs to turn toward a point on the level: five degrees to its side, or what it lies
 * off, and pitch for how high it lies. Gives the angle off the nose on the level (section 5.1). */
float
formation_turn_level (Sim *sim, int slot, Vec3 at)
{
  WorldObject *o = object_at (sim->world, slot);
  const FlightStats *flight = object_flight (sim, slot);
  const Mat3 frame = object_orientation (sim->world, slot);
  const Vec3 way = vec3_sub (at, object_position (sim->world, slot));
  const Vec3 local = mat3_transform_transposed (&frame, way);
  Vec3 toward = vec3_normalize (way), nose = mat3_forward (&frame);
  float off, turn;

  toward.y = 0.0f;
  nose.y = 0.0f;
  off = arc_cosine (vec3_dot (toward, nose));
  if (flight == NULL)
    return off;
  turn = MIN (LEVEL_TURN, off);
  o->yaw_input = on_right (toward, nose) ? turn : -turn;
  o->roll_input = 0.0f;
  if (flight->pitch_rate != 0.0f)
    o->pitch_input = (trig_atan2 (-local.y, fabsf (local.z)) - LEVEL_PITCH_DAMPING * o->pitch_rate)
                     * LEVEL_PITCH_SHARE / flight->pitch_rate;
  return off;
}
