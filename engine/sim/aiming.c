/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/aiming.c - where a target is aimed at, and leading it (section 13) */
#include "engine/sim/steering.h"

#include "engine/sim/nodes.h"

/* Types whose middle is elsewhere: the child of the root they are aimed at by. */
#define SALADIN_TYPE 0x43
#define TROOP_CAR_TYPE 0x49
#define KRONSTADT_TYPE 0x47
#define BORIDIN_TYPE 0x48
#define SALADIN_CHILD 0x14
#define KRONSTADT_CHILD 0x11
#define BORIDIN_CHILD 0x13

#define APPROACH_ROOM 6.0f /* 0x004DC400 */
#define APPROACH_FACING 0.7f

static int
aimed_child (guint32 type)
{
  switch (type)
    {
    case SALADIN_TYPE:
    case TROOP_CAR_TYPE:
      return SALADIN_CHILD;
    case KRONSTADT_TYPE:
      return KRONSTADT_CHILD;
    case BORIDIN_TYPE:
      return BORIDIN_CHILD;
    default:
      return -1;
    }
}

/* The node a target is aimed at by: the component named, where the ship has it; else its type's
 * part; else the root. -1 for a slot past the 400. */
int
ai_target_node (const Sim *sim, int target, int component)
{
  const WorldObject *o = object_at_const (sim->world, target);
  int child;

  if (o == NULL)
    return -1;
  if (component >= 0 && component < o->component_count && o->components[component].node >= 0)
    return o->components[component].node;
  child = node_for_part (sim->world, o->root, aimed_child (o->type));
  return child >= 0 ? child : o->root;
}

/* Where that node is: the object's drawn place for the root, else the part's place. */
Vec3
ai_target_place (const Sim *sim, int target, int component)
{
  const WorldObject *o = object_at_const (sim->world, target);
  const int node = ai_target_node (sim, target, component);
  Vec3 position = { 0, 0, 0 };
  Mat3 turn;

  if (o == NULL)
    return position;
  if (node == o->root)
    return o->drawn_position;
  node_world_place (sim->world, node, &position, &turn);
  return position;
}

/* Where a shot from a place meets a target that flies on along its nose, by a share of its way; the
 * ticks the shot takes go to ticks, where that is not NULL. */
Vec3
ai_intercept (Vec3 from, Vec3 aim, Vec3 forward, float speed, float shot_speed, float lead,
              float *ticks)
{
  const float flight = vec3_length (vec3_sub (aim, from)) / shot_speed;

  if (ticks != NULL)
    *ticks = flight;
  return vec3_add (aim, vec3_scale (forward, flight * speed * lead));
}

/* Whether a point lies ahead of a place, within a radius of the line along its nose. */
gboolean
ai_along_nose (Vec3 position, const Mat3 *orientation, Vec3 point, float radius)
{
  const Vec3 off = vec3_sub (point, position);
  const float along = vec3_dot (mat3_forward (orientation), off);

  return along > 0.0f && vec3_length_squared (off) - along * along < radius * radius;
}

/* Whether a ship must hold its throttle at 0 and turn first: what it goes to is too near to be
 * turned to on the way. */
gboolean
ai_turning_first (const Sim *sim, int slot, Vec3 toward)
{
  const FlightStats *flight = object_flight (sim, slot);
  const Mat3 next = object_next_orientation (sim->world, slot);

  return flight != NULL
         && vec3_length (toward) < APPROACH_ROOM * flight->speed_per_pitch_rate
         && vec3_dot (vec3_normalize (toward), mat3_forward (&next)) < APPROACH_FACING;
}
