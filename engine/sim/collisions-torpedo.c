/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/collisions-torpedo.c - a torpedo goes off against what it meets
 *
 * Source:  reference/collisions.md, objects_collide, Torpedo on a hull
 */
#include "engine/sim/collisions.h"

#include "engine/formats/shp.h"
#include "engine/sim/cloak.h"
#include "engine/sim/components.h"
#include "engine/sim/damage.h"
#include "engine/sim/destruction.h"
#include "engine/sim/order-stack.h"

#include <string.h>

#define TORPEDO_DAMAGE 5001.0f
#define PASS_ON_ARMOR 999         /* a part of a heavier record keeps the blow to itself */
#define ULYSSES_FIN "Ulysses Fin" /* 0x004F7480 */

/* A torpedo against anything but a hull: what it met is named its own attacker, and nobody gets out
 * of the torpedo. */
void
torpedo_strikes (Sim *sim, int torpedo, int other)
{
  const Damage damage = { TORPEDO_DAMAGE, 1.0f, other, DAMAGE_CRASH };

  object_damage (sim, other, QUADRANT_FORE, &damage);
  object_destroyed (sim, torpedo, FALSE, TRUE);
}

static gboolean
may_lurch (const World *world, int hull)
{
  const OrderEntry *order = order_current (world, hull);

  if ((world->objects[hull].flags & OBJECT_LISTING_DISABLED) != 0)
    return FALSE;
  if (order == NULL)
    return TRUE;
  switch (order->number)
    {
    case ORDER_MAKE_CAPSHIP_LIST_LEFT:
    case ORDER_MAKE_CAPSHIP_LIST_RIGHT:
    case ORDER_JUMP_OUT:
    case ORDER_JUMP_IN:
    case ORDER_WARP_OUT:
    case ORDER_WARP_IN:
      return FALSE;
    default:
      return TRUE;
    }
}

/* The hull lists away from a torpedo's heading, both as they stand now. */
static void
lurch (Sim *sim, int torpedo, int hull)
{
  const Mat3 heading = object_orientation (sim->world, torpedo);
  const Mat3 turn = object_orientation (sim->world, hull);
  const Vec3 own = mat3_transform_transposed (&turn, mat3_forward (&heading));

  if (may_lurch (sim->world, hull))
    order_push (sim, hull,
                own.x < 0.0f ? ORDER_MAKE_CAPSHIP_LIST_LEFT : ORDER_MAKE_CAPSHIP_LIST_RIGHT,
                ORDER_NO_TARGET);
}

/* The first hull-class part that the hull's own model shows; -1 none. */
static int
hull_part (const Sim *sim, int hull)
{
  const World *world = sim->world;
  const WorldNode *root = node_at_const (world, world->objects[hull].root);

  for (int node = root != NULL ? root->first_child : -1; node >= 0;
       node = world->nodes[node].next_sibling)
    {
      const ShpPart *part = node_part (sim, node);
      if (part != NULL && part->part_class == PART_CLASS_HULL
          && (world->nodes[node].flags & NODE_HIDDEN) == 0)
        return node;
    }
  return -1;
}

/* The hull part that takes a blow on a light part of an assembly as well; -1 none. A part of the
 * hull's own model passes none on where it is hull itself, the Ulysses' fin, or of the hull part's
 * own assembly. */
static int
passed_on_to (const Sim *sim, int hull, int node)
{
  const ShpPart *part = node_part (sim, node);
  const int to = hull_part (sim, hull);
  const gboolean own = sim->world->nodes[node].parent == sim->world->objects[hull].root;

  if (part == NULL || to < 0 || part->link_id == 0 || part->armor > PASS_ON_ARMOR)
    return -1;
  if (own
      && (part->part_class == PART_CLASS_HULL || strcmp (part->name, ULYSSES_FIN) == 0
          || node_part (sim, to)->link_id == part->link_id))
    return -1;
  return to;
}

/* A torpedo against a part of a hull (0x004656CF), where they touch in the world. A cloaked hull
 * shows there, as of any hit on a component (cloak-countermeasures.md, What reveals the hull). */
void
torpedo_strikes_hull (Sim *sim, int torpedo, int hull, int node, Vec3 contact)
{
  const Damage struck = { TORPEDO_DAMAGE, 1.0f, torpedo, DAMAGE_CRASH };
  const Damage passed = { TORPEDO_DAMAGE, 1.0f, torpedo, DAMAGE_PASSED_ON };
  const int to = passed_on_to (sim, hull, node);

  lurch (sim, torpedo, hull);
  component_damage (sim, hull, node, &struck);
  if (to >= 0)
    component_damage (sim, hull, to, &passed);
  cloak_reveal (sim->world, hull, contact);
  object_destroyed (sim, torpedo, FALSE, FALSE);
}
