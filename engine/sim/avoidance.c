/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/avoidance.c - what lies in a ship's way, and the points that go round it
 * (sections 9.1 and 11 to 13; the scan for it is avoidance-scan.c) */
#include "engine/sim/steering.h"

#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"

#include <math.h>

/* The figures of section 2 by their names there. */
#define NEAR_STEPS 250.0f
#define OWN_SIDE_BERTH 1000.0f
#define OTHER_SIDE_BERTH 500.0f
#define OWN_SIDE_RISE 2000.0f
#define OTHER_SIDE_RISE 1000.0f
#define ESCAPE_REACH 20000.0f

static Vec3
vec3_of (const float *values)
{
  return vec3 (values[0], values[1], values[2]);
}

static gboolean
box_in_reach (const ShpTreeNode *box, Vec3 position, const Mat3 *turn, Vec3 at, float reach)
{
  const Vec3 centre = vec3_add (position, mat3_transform (turn, vec3_of (box->centre)));
  const float half_squared = vec3_length_squared (vec3_of (box->half_size));

  return half_squared + reach * reach > vec3_distance_squared (centre, at);
}

/* The part of a target's child node where it is shown and has a collision tree; else NULL. */
static const ShpPart *
solid_part (const Sim *sim, int node)
{
  const ShpPart *part = node_part (sim, node);

  if (part == NULL || (sim->world->nodes[node].flags & NODE_HIDDEN) != 0 || part->nodes == NULL
      || part->nodes->len == 0)
    return NULL;
  return part;
}

/* Whether a box of a shown part of the target is within reach of a place; half sizes and reach are
 * squared apart, so that this is not the true sum of the two (section 9.1). */
gboolean
ai_parts_in_reach (const Sim *sim, int target, Vec3 at, float reach)
{
  const World *world = sim->world;
  const WorldObject *o = object_at_const (world, target);
  const WorldNode *root = o != NULL ? node_at_const (world, o->root) : NULL;

  for (int node = root != NULL ? root->first_child : -1; node >= 0;
       node = world->nodes[node].next_sibling)
    {
      const ShpPart *part = solid_part (sim, node);
      Vec3 position;
      Mat3 turn;
      float sphere;

      if (part == NULL)
        continue;
      node_next_place (world, node, &position, &turn);
      sphere = reach + assets_part_radius (part);
      if (!(sphere * sphere >= vec3_distance_squared (position, at)))
        continue;
      for (guint i = 0; i < part->nodes->len; i++)
        if (box_in_reach (&g_array_index (part->nodes, ShpTreeNode, i), position, &turn, at, reach))
          return TRUE;
    }
  return FALSE;
}

/* The way out of a target's midst: away from the boxes within reach, the nearer the more. */
Vec3
ai_escape_direction (const Sim *sim, int target, Vec3 from)
{
  const World *world = sim->world;
  const WorldObject *o = object_at_const (world, target);
  const WorldNode *root = o != NULL ? node_at_const (world, o->root) : NULL;
  Vec3 sum = { 0, 0, 0 };

  for (int node = root != NULL ? root->first_child : -1; node >= 0;
       node = world->nodes[node].next_sibling)
    {
      const ShpPart *part = node_part (sim, node);
      Vec3 position;
      Mat3 turn;

      node_next_place (world, node, &position, &turn);
      for (guint i = 0; part != NULL && part->nodes != NULL && i < part->nodes->len; i++)
        {
          const ShpTreeNode *box = &g_array_index (part->nodes, ShpTreeNode, i);
          const Vec3 toward = vec3_sub (
              vec3_add (position, mat3_transform (&turn, vec3_of (box->centre))), from);
          const float gap = vec3_length (toward) - vec3_length (vec3_of (box->half_size));
          if (gap > 0.0f && gap < ESCAPE_REACH)
            sum = vec3_add (sum, vec3_scale (vec3_normalize (toward), gap - ESCAPE_REACH));
        }
    }
  return vec3_normalize (sum);
}

static gboolean
slab (float from, float to, float low, float high, float *near_share, float *far_share)
{
  const float span = to - from;
  float a, b;

  if (span == 0.0f)
    return from >= low && from <= high;
  a = (low - from) / span;
  b = (high - from) / span;
  *near_share = MAX (*near_share, MIN (a, b));
  *far_share = MIN (*far_share, MAX (a, b));
  return *near_share <= *far_share;
}

/* Where along a line a box is entered, as a share of the line: 0 where it begins inside. FALSE
 * where the line misses the box (section 11.1). */
gboolean
avoid_segment_box (Vec3 from, Vec3 to, Vec3 low, Vec3 high, float *share)
{
  float near_share = 0.0f, far_share = 1.0f;

  if (!slab (from.x, to.x, low.x, high.x, &near_share, &far_share)
      || !slab (from.y, to.y, low.y, high.y, &near_share, &far_share)
      || !slab (from.z, to.z, low.z, high.z, &near_share, &far_share))
    return FALSE;
  *share = near_share;
  return TRUE;
}

/* The point beside a box that a line enters: on the face nearest the entry, one of the four edges
 * straight across from it, the one nearest the line's end (section 11.2). */
static Vec3
round_box (Vec3 entry, Vec3 end, Vec3 low, Vec3 high)
{
  const float e[3] = { entry.x, entry.y, entry.z }, lo[3] = { low.x, low.y, low.z },
              hi[3] = { high.x, high.y, high.z };
  float best_gap = G_MAXFLOAT, best_distance = G_MAXFLOAT, face = 0.0f;
  Vec3 best = entry;
  guint axis = 0, u, v;

  for (guint i = 0; i < 3; i++)
    {
      const float below = fabsf (e[i] - lo[i]), above = fabsf (hi[i] - e[i]);
      const float gap = MIN (below, above);
      if (gap >= best_gap)
        continue;
      best_gap = gap;
      axis = i;
      face = below <= above ? lo[i] : hi[i];
    }
  u = (axis + 1) % 3;
  v = (axis + 2) % 3;
  for (guint n = 0; n < 4; n++)
    {
      float c[3];
      float distance;

      c[axis] = face;
      c[u] = n < 2 ? e[u] : n == 2 ? lo[u] : hi[u];
      c[v] = n >= 2 ? e[v] : n == 0 ? lo[v] : hi[v];
      distance = vec3_distance_squared (vec3 (c[0], c[1], c[2]), end);
      if (distance >= best_distance)
        continue;
      best_distance = distance;
      best = vec3 (c[0], c[1], c[2]);
    }
  return best;
}

/* Whether a ship meets an object on its way within the steps that count; the steps it takes. */
static gboolean
near_meets (const World *world, int slot, int other, Vec3 heading, float *steps)
{
  const WorldObject *a = &world->objects[slot], *b = &world->objects[other];
  const Vec3 apart
      = vec3_sub (object_next_position (world, other), object_next_position (world, slot));
  const Vec3 closing = vec3_sub (b->velocity, a->velocity);

  if ((b->flags & (OBJECT_STAND_IN | OBJECT_EXPLODING | OBJECT_DISABLED)) != 0
      || vec3_dot (apart, heading) < -(b->radius + a->radius)
      || !(vec3_dot (heading, closing) < 0.0f))
    return FALSE;
  *steps = (vec3_length (apart) - a->radius - b->radius) / vec3_length (closing);
  return *steps <= NEAR_STEPS;
}

static gboolean
go_round (const World *world, int slot, int other, float steps, Vec3 *point)
{
  const float own = world->objects[slot].radius;
  const WorldObject *b = &world->objects[other];
  const Vec3 grow = vec3 (own, own, own);
  const Vec3 low = vec3_sub (b->bounds_min, grow), high = vec3_add (b->bounds_max, grow);
  const Vec3 met
      = vec3_add (object_next_position (world, other), vec3_scale (b->velocity, steps));
  const Mat3 turn = object_next_orientation (world, other);
  const Vec3 from = object_next_position (world, slot);
  const Vec3 start
      = vec3_scale (mat3_transform_transposed (&turn, vec3_sub (from, met)), b->visibility);
  const Vec3 end
      = vec3_scale (mat3_transform_transposed (&turn, vec3_sub (*point, met)), b->visibility);
  Vec3 local;
  float share;

  if (!avoid_segment_box (start, end, low, high, &share))
    return FALSE;
  local = round_box (vec3_lerp (start, end, share), end, vec3_sub (low, grow),
                     vec3_add (high, grow));
  /* Quirk: by the visibility again, where a share undone would divide. */
  *point = vec3_add (mat3_transform (&turn, vec3_scale (local, b->visibility)), met);
  return TRUE;
}

/* Moves a point round what the ship could meet on the way to it, of those that list components;
 * whether it moved. Each is tested against the line to where the last one left the point. */
gboolean
avoid_near (const Sim *sim, int slot, Vec3 *point)
{
  const World *world = sim->world;
  const WorldObject *o = object_at_const (world, slot);
  gboolean moved = FALSE;
  Vec3 heading;

  g_return_val_if_fail (o != NULL && point != NULL, FALSE);

  if ((o->flags & OBJECT_NO_AVOIDANCE) != 0)
    return FALSE;
  heading = vec3_normalize (vec3_sub (*point, object_next_position (world, slot)));
  for (int i = 0; i < MIN (o->avoid_near.count, WORLD_AVOID); i++)
    {
      const int other = o->avoid_near.slots[i];
      float steps;

      if (near_meets (world, slot, other, heading, &steps))
        moved = go_round (world, slot, other, steps, point) || moved;
    }
  return moved;
}

static gboolean
pass_ahead (const Sim *sim, int slot, int other, Vec3 *point)
{
  const World *world = sim->world;
  const WorldObject *a = &world->objects[slot], *b = &world->objects[other];
  const gboolean own_side = a->side == b->side;
  const float berth = own_side ? OWN_SIDE_BERTH : OTHER_SIDE_BERTH;
  const Vec3 from = object_next_position (world, slot), at = object_next_position (world, other);
  const Mat3 next = object_next_orientation (world, slot);
  const Vec3 toward = vec3_sub (*point, from);
  const float steps = vec3_length (vec3_sub (at, from)) / object_cruise_speed (sim, slot);
  const Vec3 ahead = vec3_add (at, vec3_scale (b->velocity, steps));
  const Vec3 to_ahead = vec3_sub (ahead, from);
  const float along = vec3_dot (toward, to_ahead);
  const float share = along > 0.0f ? MIN (along / vec3_length_squared (toward), 1.0f) : 0.0f;
  float rise = own_side ? OWN_SIDE_RISE : OTHER_SIDE_RISE;
  Vec3 off;

  if (!(vec3_distance_squared (vec3_scale (toward, share), to_ahead) < berth * berth))
    return FALSE;
  rise += b->radius + a->radius;
  off = vec3_sub (from, ahead);
  if (mat3_transform_transposed (&next, off).y < 0.0f)
    rise = -rise;
  *point = vec3_add (mat3_transform (&next, vec3 (0, rise, vec3_length (off))), from);
  return TRUE;
}

/* Moves a point over or under what the ship would meet on the way, of those that list no
 * components; whether it moved (section 12). A ship that cannot move avoids nothing. */
gboolean
avoid_ahead (const Sim *sim, int slot, Vec3 *point)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  gboolean moved = FALSE;

  g_return_val_if_fail (o != NULL && point != NULL, FALSE);

  if ((o->flags & (OBJECT_COMPONENTS | OBJECT_NO_AVOIDANCE)) != 0
      || !(object_cruise_speed (sim, slot) > 0.0f))
    return FALSE;
  for (int i = 0; i < MIN (o->avoid_ahead.count, WORLD_AVOID); i++)
    moved = pass_ahead (sim, slot, o->avoid_ahead.slots[i], point) || moved;
  return moved;
}
