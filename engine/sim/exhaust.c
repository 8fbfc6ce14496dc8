/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/exhaust.c - how deep a place lies in a ship's exhaust, and what that costs the player
 *
 * The game keeps a list of the ships that can burn him; here each is asked whether it can. How the
 * view whitens is the renderer's.
 */
#include "engine/sim/exhaust.h"

#include "engine/sim/damage.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-stack.h"

#include <math.h>

#define REACH_RADII 1.2f    /* 0x004DC7EC: a ship further off than so many of its radii is let be */
#define REACH_SHARE 1.7f    /* 0x004DC780: of a glow's size at full throttle */
#define BURN_EVERY_TICKS 7u /* 0x00469968 */
#define BURN_DAMAGE 23.0f   /* 0x004DC7E8: at a depth of 1 */
#define BURN_FACTOR 0.5f    /* 0x004699A5: what wears armour, of what passes the shield */

/* A glow's exhaust is its mesh's box, one unit either way across and one along (shp-format.md 12),
 * by its size and how hard it burns; a length below 0 burns the other way. Fix: one of no size is
 * nothing deep. */
static float
glow_depth (const Sim *sim, int node, Vec3 place, float strength)
{
  const ShpAttachment *glow = node_attachment (sim, node);
  float across, up, along;
  Vec3 position, own;
  Mat3 turn;

  if (glow == NULL)
    return 0.0f;
  across = glow->size[0] * strength;
  up = glow->size[1] * strength;
  along = glow->size[2] * strength;
  node_next_place (sim->world, node, &position, &turn);
  own = mat3_transform_transposed (&turn, vec3_sub (place, position));
  if (!(fabsf (own.x) <= across && fabsf (own.y) <= up && own.z >= MIN (along, 0.0f)
        && own.z <= MAX (along, 0.0f)))
    return 0.0f;
  const float far = vec3_length (vec3 (across, up, MAX (along, 0.0f)));
  return far > 0.0f ? 1.0f - vec3_length (own) / far : 0.0f;
}

/* Ours: what is hidden, a part that is gone or a damaged model not yet shown, burns nobody. */
static float
depth_below (const Sim *sim, int node, Vec3 place, float strength)
{
  const World *world = sim->world;
  float sum = 0.0f;

  if ((world->nodes[node].flags & NODE_HIDDEN) != 0)
    return 0.0f;

  for (int child = world->nodes[node].first_child; node_at_const (world, child) != NULL;
       child = world->nodes[child].next_sibling)
    {
      if (world->nodes[child].kind == NODE_KIND_GLOW)
        sum += glow_depth (sim, child, place, strength);
      sum += depth_below (sim, child, place, strength);
    }
  return sum;
}

/* How deep a place in the world lies in an object's exhaust, over all its glows and those of the
 * models mounted on it: 0 outside, for one that does not burn, and for one that lists no components
 * or is gone (a stand-in). Within several exhausts it may pass 1. */
float
exhaust_depth (const Sim *sim, int slot, Vec3 place)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  float strength;

  g_return_val_if_fail (o != NULL, 0.0f);

  if ((o->flags & (OBJECT_COMPONENTS | OBJECT_STAND_IN)) != OBJECT_COMPONENTS
      || node_at_const (sim->world, o->root) == NULL)
    return 0.0f;
  strength = fabsf (o->last_throttle * o->engines_intact) * REACH_SHARE;
  return strength > 0.0f ? depth_below (sim, o->root, place, strength) : 0.0f;
}

static gboolean
is_near (const World *world, int slot, int player)
{
  const WorldObject *o = &world->objects[slot], *own = &world->objects[player];
  const float reach = REACH_RADII * o->radius;

  return vec3_distance_squared (object_next_position (world, slot),
                                object_next_position (world, player))
         <= reach * reach + own->radius * own->radius;
}

/* One frame of the exhausts' burning, while the player flies: each seventh tick that a frame begins
 * at. He counts as his own attacker. */
void
exhaust_burn (Sim *sim)
{
  World *world = sim->world;
  const int player = world->player_index;
  const OrderEntry *order = order_current (world, player);

  if (order == NULL || order->number != ORDER_PLAYER_CONTROL
      || world->frame_start % BURN_EVERY_TICKS != 0)
    return;
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    {
      const float depth
          = (world->objects[slot].flags & OBJECT_COMPONENTS) != 0 && is_near (world, slot, player)
                ? exhaust_depth (sim, slot, object_next_position (world, player))
                : 0.0f;
      const Damage damage
          = { BURN_DAMAGE * MIN (depth, 1.0f), BURN_FACTOR, player, DAMAGE_COLLISION };

      if (depth > 0.0f)
        object_damage (sim, player, QUADRANT_FORE, &damage);
    }
}
