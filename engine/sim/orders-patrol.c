/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-patrol.c - the order that flies a route's waypoints (15), in formation or alone
 *
 * The order's target is an entry of the mission's waypoints' table. In formation the leader flies
 * the route and its update moves the whole group on; the others keep their places about it.
 *
 * Source:  reference/formations-curves.md 5.1, 5.3
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/formations.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"

#define PI 3.14159265f
#define ROUTE_PACE 0.3f /* until the formation's own */
#define WAYPOINT_PACE 0.15f
#define ALONE_LIMIT 0.5f
#define ALONE_WIDTHS 3.0f   /* between the ships of a line */
#define NOT_IN_GROUP 255.0f /* the place in its group of a ship that is not in it */
#define AHEAD_RADII 8.0f    /* 0x004DC45C */
#define THERE_RADII 2.0f
#define SLIDE_RADII 3.2f   /* 0x004DC460 */
#define SLIDE_SHARE 0.005f /* 0x00403A49 */
#define FOLLOW_MORE 0.1f   /* 0x004DC420 */
#define CATCH_UP 3.0f      /* 0x004DC3D8 */
#define FALL_BACK_MORE (-0.95f)
#define CLOSE_SPREAD 5000.0f       /* 0x004DC46C */
#define STRAIGHT_TURN (PI / 15.0f) /* 12 degrees; Improvement: exact */
#define WIDE_TURN (PI / 3.0f)
#define STRAIGHT_PACE 0.5f
#define WIDE_PACE 0.25f

enum
{
  PATROL_MARK = 0,
  PATROL_LEADER_AT = 3,
  PATROL_TARGET = 6,
  PATROL_PLACE = 9,
  PATROL_AHEAD = 12,
  PATROL_REACH = 15,
  PATROL_WAYPOINT = 18,
  PATROL_LEADER = 19,
  PATROL_POINT = 20,
  PATROL_MODE = 21,
  PATROL_CLOSE = 22, /* as in the game, noted and never read; so is the next */
  PATROL_START_OFF = 23,
  PATROL_PACE = 24,
  PATROL_SIZE = 25,
  PATROL_IN_PLACE = 26,
  PATROL_AIM = 27,
  PATROL_ARRIVED = 28,
};

typedef enum
{
  MODE_FORMING, /* nothing sets it */
  MODE_FORMATION,
  MODE_ALONE,
} PatrolMode;

/* --- the route --- */

/* The next waypoint of the same group, after the last its first. Fix: never past the table. */
static guint
waypoint_next (const World *world, guint waypoint)
{
  int group, other;

  mission_waypoint (world, waypoint, &group);
  mission_waypoint (world, waypoint + 1, &other);
  if (other == group && group >= 0)
    return waypoint + 1;
  while (waypoint > 0)
    {
      mission_waypoint (world, waypoint - 1, &other);
      if (other != group)
        break;
      waypoint--;
    }
  return waypoint;
}

/* Where a waypoint's object stands; ours: where its record puts it while it is not made. */
static Vec3
waypoint_place (const World *world, guint waypoint)
{
  const guint ship = mission_waypoint (world, waypoint, NULL);
  const int slot = mission_ship_slot (world, ship);

  if (slot != WORLD_NO_SLOT && world->objects[slot].type != OBJECT_TYPE_STAND_IN)
    return object_position (world, slot);
  return mission_authored_place (world, mission_record (world, DTE_SHIPS, ship));
}

static float
widest_radius (const World *world, const guint16 *ships, guint count)
{
  float widest = 0.0f;

  for (guint n = 0; n < count; n++)
    if (ships[n] < WORLD_OBJECTS)
      widest = MAX (widest, world->objects[ships[n]].radius);
  return widest;
}

/* A ship's own place in the line of its group's ships through a waypoint, which runs along the way
 * from the next one. A ship of no group flies to the waypoint itself. */
static Vec3
place_in_line (const World *world, int ship, guint waypoint)
{
  const Vec3 at = waypoint_place (world, waypoint);
  const Vec3 way = vec3_sub (at, waypoint_place (world, waypoint_next (world, waypoint)));
  const int group = formation_group (world, ship);
  const guint16 *ships;
  const guint count = group >= 0 ? mission_group_ships (world, (guint) group, &ships) : 0;
  float place = NOT_IN_GROUP, span;
  Vec3 half;

  if (count == 0)
    return at;
  for (guint n = 0; n < count; n++)
    if (ships[n] == ship)
      place = (float) n;
  span = ALONE_WIDTHS * 2.0f * widest_radius (world, ships, count) * (float) count;
  half = vec3_scale (vec3_normalize (way), span * 0.5f);
  return vec3_add (at, vec3_lerp (vec3_scale (half, -1.0f), half, place / (float) count));
}

/* --- places in formation --- */

static int
leader_of (const WorldObject *o)
{
  return (gint32) order_state_u32 (o, PATROL_LEADER);
}

static Vec3
noted_place (const World *world, int ship)
{
  return image_vec3 (world,
                     mission_record (world, DTE_SHIPS, (guint) ship) + SHIP_RUNTIME_POSITION);
}

/* Takes the ship's places by where its leader stands. Anew, the leader's mark lies ahead of it. */
static void
take_places (Sim *sim, int slot, gboolean anew)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int leader = leader_of (o);
  const Mat3 turned = object_orientation (world, leader);
  const Vec3 at = object_position (world, leader);
  const Vec3 reach
      = vec3_scale (mat3_forward (&turned), world->objects[leader].radius * AHEAD_RADII);
  Vec3 place = at, mark;

  order_state_set_vec3 (o, PATROL_LEADER_AT, noted_place (world, leader));
  if (leader != slot)
    {
      const int point = (gint32) order_state_u32 (o, PATROL_POINT);
      place = vec3_add (mat3_transform (&turned, formation_offset (world, point)), at);
    }
  order_state_set_vec3 (o, PATROL_PLACE, place);
  order_state_set_vec3 (o, PATROL_AHEAD, vec3_add (place, reach));
  if (leader != slot)
    return;
  if (anew)
    order_state_set_vec3 (o, PATROL_REACH, reach);
  mark = vec3_add (order_state_vec3 (o, PATROL_LEADER_AT), order_state_vec3 (o, PATROL_REACH));
  mark.y = order_state_vec3 (o, PATROL_TARGET).y;
  order_state_set_vec3 (o, PATROL_MARK, mark);
}

static float
off_ahead (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  return vec3_length (vec3_sub (object_position (world, slot), order_state_vec3 (o, PATROL_AHEAD)))
         - THERE_RADII * o->radius;
}

static void
join_formation (Sim *sim, int slot, int leader)
{
  WorldObject *o = object_at (sim->world, slot);

  order_state_set_u32 (o, PATROL_MODE, MODE_FORMATION);
  order_state_set_u32 (o, PATROL_LEADER, (guint32) leader);
  formation_set_pace (sim, slot, 0.0f, 0.0f);
  take_places (sim, slot, TRUE);
  order_state_set_u32 (o, PATROL_IN_PLACE, FALSE);
  order_state_set_u32 (o, PATROL_AIM, 0);
  order_state_set_f32 (o, PATROL_START_OFF, off_ahead (sim->world, slot));
  order_state_set_f32 (o, PATROL_SIZE,
                       formation_size (sim->world, (gint32) order_state_u32 (o, PATROL_POINT)));
}

/* Sets off for a waypoint: in the ship's formation, else alone. Fix: alone as well where no ship
 * stands at the lead, for whom the game follows a null pointer. */
static void
set_off (Sim *sim, int slot, guint waypoint)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int ship = mission_slot_ship (world, slot);
  const int leader = formation_leader (world, ship);

  order_state_set_vec3 (o, PATROL_TARGET, waypoint_place (world, waypoint));
  if (leader >= 0)
    join_formation (sim, slot, leader);
  else
    {
      order_state_set_u32 (o, PATROL_MODE, MODE_ALONE);
      order_state_set_u32 (o, PATROL_LEADER, (guint32) WORLD_NO_SLOT);
      order_state_set_f32 (o, PATROL_SIZE, 0.0f);
      order_state_set_vec3 (o, PATROL_TARGET, place_in_line (world, ship, waypoint));
      /* ours, for showing: a ship that flies alone is to be where it flies to */
      order_state_set_vec3 (o, PATROL_PLACE, order_state_vec3 (o, PATROL_TARGET));
    }
  order_state_set_u32 (o, PATROL_ARRIVED, FALSE);
  order_state_set_u32 (o, PATROL_WAYPOINT, waypoint);
  order_state_set_f32 (o, PATROL_PACE, WAYPOINT_PACE);
}

/* 15: off to the waypoint of its target. Fix: ends for one past the mission's waypoints. */
void
order_patrol_route_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const int waypoint = o->orders[0].target;
  const int ship = mission_slot_ship (sim->world, slot);

  if (waypoint < 0 || (guint) waypoint >= sim->world->waypoint_count)
    {
      order_pop (sim, slot);
      return;
    }
  formation_set_pace (sim, slot, ROUTE_PACE, 0.0f);
  order_state_set_u32 (o, PATROL_POINT, (guint32) formation_point_of (sim->world, ship));
  set_off (sim, slot, (guint) waypoint);
}

/* --- the leader's --- */

/* Every ship that keeps the formation has the leader's noted place; notes how far apart they lie
 * from their places ahead (Fix: measured from the first that counts). Whether all are in place. */
static gboolean
gather (World *world, int leader, const guint16 *ships, guint count)
{
  float least = 0.0f, most = 0.0f;
  gboolean first = TRUE, all = TRUE;

  for (guint n = 0; n < count; n++)
    {
      float off;
      if (!formation_keeps (world, ships[n], ORDER_PATROL_ROUTE))
        continue;
      order_state_set_vec3 (&world->objects[ships[n]], PATROL_LEADER_AT,
                            noted_place (world, leader));
      off = off_ahead (world, ships[n]);
      least = first ? off : MIN (least, off);
      most = first ? off : MAX (most, off);
      first = FALSE;
      all = all && order_state_u32 (&world->objects[ships[n]], PATROL_IN_PLACE) != 0;
    }
  for (guint n = 0; n < count; n++)
    if (formation_keeps (world, ships[n], ORDER_PATROL_ROUTE))
      order_state_set_u32 (&world->objects[ships[n]], PATROL_CLOSE, most - least < CLOSE_SPREAD);
  return all;
}

/* Once all are in place, all set off for the next waypoint where the leader has arrived, else the
 * leader aims anew. The leader's own setting off clears that it has arrived, so those after it in
 * the list aim instead, as in the game. */
static void
patrol_sync (Sim *sim, int leader)
{
  World *world = sim->world;
  const int group = formation_group (world, leader);
  const guint16 *ships;
  const guint count = group >= 0 ? mission_group_ships (world, (guint) group, &ships) : 0;

  if (count == 0 || !gather (world, leader, ships, count))
    return;
  for (guint n = 0; n < count; n++)
    {
      WorldObject *o = object_at (world, ships[n]);
      if (!formation_keeps (world, ships[n], ORDER_PATROL_ROUTE))
        continue;
      order_state_set_u32 (o, PATROL_IN_PLACE, FALSE);
      if (order_state_u32 (&world->objects[leader], PATROL_ARRIVED) != 0)
        set_off (sim, ships[n], waypoint_next (world, order_state_u32 (o, PATROL_WAYPOINT)));
      else
        order_state_set_u32 (o, PATROL_AIM, 1);
    }
}

/* Turns at the waypoint, moves its mark with the turn, and picks its pace by how far it must turn.
 */
static void
aim_at_waypoint (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const Mat3 turned = object_orientation (world, slot);
  const Mat3 identity = MAT3_IDENTITY;
  float off, pace = WAYPOINT_PACE;
  Mat3 turn;
  Vec3 reach, mark;

  order_state_set_u32 (o, PATROL_AIM, order_state_u32 (o, PATROL_AIM) - 1);
  formation_face_level (sim, slot, order_state_vec3 (o, PATROL_TARGET), &off);
  turn = mat3_turned (&identity, 1, o->yaw_input);
  reach = vec3_scale (mat3_transform (&turn, mat3_forward (&turned)), o->radius * AHEAD_RADII);
  mark = vec3_add (object_position (world, slot), reach);
  mark.y = order_state_vec3 (o, PATROL_TARGET).y;
  order_state_set_vec3 (o, PATROL_REACH, reach);
  order_state_set_vec3 (o, PATROL_MARK, mark);
  if (off < STRAIGHT_TURN)
    pace = STRAIGHT_PACE;
  else if (off < WIDE_TURN)
    pace = WIDE_PACE;
  order_state_set_f32 (o, PATROL_PACE, pace);
}

static void
lead (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  formation_set_pace (sim, slot, order_state_f32 (o, PATROL_PACE), 0.0f);
  order_state_set_u32 (o, PATROL_IN_PLACE, TRUE);
  if (formation_within (sim, slot, order_state_vec3 (o, PATROL_TARGET),
                        order_state_f32 (o, PATROL_SIZE) * 0.5f))
    order_state_set_u32 (o, PATROL_ARRIVED, TRUE);
  formation_face_level (sim, slot, order_state_vec3 (o, PATROL_MARK), NULL);
  if (order_state_u32 (o, PATROL_AIM) > 0)
    aim_at_waypoint (sim, slot);
}

/* --- the others' --- */

/* Fix: the object and the move it has left shift together; the game drops the move, so that its
 * ships hang back and the formation never goes on. */
static void
slide (World *world, int slot, Vec3 by)
{
  WorldObject *o = object_at (world, slot);
  WorldNode *root = node_at (world, o->root);

  if (root == NULL)
    return;
  root->position = vec3_add (root->position, by);
  root->next_position = vec3_add (root->next_position, by);
  o->drawn_position = vec3_add (o->drawn_position, by);
}

/* A leader on another order, or gone, keeps no pace (Fix). */
static float
leader_pace (const World *world, int leader)
{
  return formation_keeps (world, leader, ORDER_PATROL_ROUTE)
             ? order_state_f32 (&world->objects[leader], PATROL_PACE)
             : 0.0f;
}

static void
keep_place (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const float pace = leader_pace (world, leader_of (o));
  const Mat3 frame = object_orientation (world, slot);
  const Vec3 way = vec3_sub (order_state_vec3 (o, PATROL_PLACE), object_position (world, slot));
  const float off = vec3_length (way);
  const gboolean there = off < THERE_RADII * o->radius;
  gboolean turned;

  formation_set_pace (sim, slot, pace, FOLLOW_MORE);
  turned = formation_face_level (sim, slot, order_state_vec3 (o, PATROL_AHEAD), NULL);
  if (turned && !there && off <= SLIDE_RADII * o->radius)
    slide (world, slot, vec3_scale (way, SLIDE_SHARE));
  if (order_state_u32 (o, PATROL_IN_PLACE) != 0)
    return;
  if (there && turned)
    order_state_set_u32 (o, PATROL_IN_PLACE, TRUE);
  else if (!there && vec3_dot (mat3_forward (&frame), way) >= 0.0f)
    formation_set_pace (sim, slot, pace * CATCH_UP, 0.0f);
  else if (!there)
    formation_set_pace (sim, slot, pace, FALL_BACK_MORE);
}

/* 15: round the route for as long as the order lasts. */
void
order_patrol_route (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const gboolean leads = leader_of (o) == slot;

  if (order_state_u32 (o, PATROL_MODE) == MODE_FORMATION && leads)
    patrol_sync (sim, slot);
  switch ((PatrolMode) order_state_u32 (o, PATROL_MODE))
    {
    case MODE_FORMING:
      formation_face_level (sim, slot, order_state_vec3 (o, PATROL_AHEAD), NULL);
      break;
    case MODE_FORMATION:
      take_places (sim, slot, FALSE);
      if (leads)
        lead (sim, slot);
      else
        keep_place (sim, slot);
      break;
    case MODE_ALONE:
      if (formation_steer_to (sim, slot, order_state_vec3 (o, PATROL_TARGET), ALONE_LIMIT))
        set_off (sim, slot, waypoint_next (world, order_state_u32 (o, PATROL_WAYPOINT)));
      break;
    }
}
