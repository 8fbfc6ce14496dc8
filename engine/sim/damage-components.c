/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/damage-components.c - blows on the parts of objects that list their components
 *
 * Source:  reference/collisions.md, component_damage
 */
#include "engine/sim/components.h"
#include "engine/sim/damage.h"
#include "engine/sim/events.h"
#include "engine/sim/friendly-fire.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/player-controls.h"

#include <math.h>

#define HEAVY_ARMOR 2499 /* 0x9C3: a part of more takes only heavy blows */
#define HEAVY_BLOW_LEAST 500.0f
#define GENERATOR_BLOW_MOST 1000.0f /* a shield generator softens blows below it */
#define GENERATOR_SHARE 0.25f
#define LEAST_ARMOR (-1e9f) /* ours: what an armour's whole number can hold in any case */

static gboolean
is_struck (const Sim *sim, int slot, const ShpPart *part, DamageKind kind)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  return o != NULL && object_type_info (sim, slot) != NULL && part != NULL
         && (o->flags & OBJECT_JUMPING) == 0 && kind != DAMAGE_COLLISION
         && (part->flags & SHP_PART_DAMAGED) == 0;
}

/* The part that bears the blow: the first of the assembly that has armour of its own at all. */
static int
bearer (const Sim *sim, int node)
{
  const World *world = sim->world;
  const WorldNode *holder = node_at_const (world, world->nodes[node].parent);

  if (node_part (sim, node)->link_id == 0)
    return node;
  for (int n = holder != NULL ? holder->first_child : -1; node_at_const (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    if (component_is_beside (sim, node, n) && node_part (sim, n)->armor > 0)
      return n;
  return node;
}

/* Whether a part feels the blow: one without armour of its own feels none, one of heavy armour few.
 */
static gboolean
is_felt (const ShpPart *part, float share, DamageKind kind)
{
  if (part->armor == 0)
    return FALSE;
  if (part->armor <= HEAVY_ARMOR)
    return TRUE;
  return share >= HEAVY_BLOW_LEAST
         && (kind == DAMAGE_CRASH || kind == DAMAGE_PASSED_ON
             || (part->flags & SHP_PART_LIGHTMAP) != 0);
}

static gboolean
is_protected (const Sim *sim, int slot, int node, int attacker)
{
  const WorldObject *o = &sim->world->objects[slot];
  const int component = component_of_node (sim->world, slot, node);

  return damage_protects (sim, o->invulnerable, attacker)
         || (component >= 0
             && damage_protects (sim, o->components[component].invulnerable, attacker));
}

static void
wear (Sim *sim, int slot, int node, const Damage *damage, float share)
{
  const WorldObject *o = &sim->world->objects[slot];
  WorldNode *n = &sim->world->nodes[node];
  float left;

  if ((o->flags & OBJECT_SHIELD_GENERATOR) != 0 && o->invulnerable != INVULNERABLE_NO_SHIELDS
      && share < GENERATOR_BLOW_MOST)
    share *= GENERATOR_SHARE;
  left = (float) n->armor - share;
  if (left < 0.0f && is_protected (sim, slot, node, damage->attacker))
    return;
  /* Ours: the armour is a whole number; rounded down, so that it runs out just where the share is
   * more than is left. */
  left = floorf (left);
  n->armor = left > LEAST_ARMOR ? (gint32) left : (gint32) LEAST_ARMOR;
  damage_trace (sim, slot, damage, share, DAMAGE_TO_COMPONENT,
                component_of_node (sim->world, slot, node), (float) n->armor);
}

static void
target_struck (Sim *sim, int slot, int node)
{
  const int component = component_of_node (sim->world, slot, node);

  if (sim->world->objects[slot].side != OBJECT_SIDE_HOSTILE)
    return;
  if (component >= 0 || !player_targets (sim->world, slot))
    player_target_hit (sim, slot, component, FALSE);
}

static void
post_shot_at (Sim *sim, int slot, int node, const Damage *damage)
{
  const int ship = mission_slot_ship (sim->world, slot);
  const int component = component_of_node (sim->world, slot, component_struck (sim, slot, node));

  if (damage->kind != DAMAGE_PASSED_ON)
    event_shot_at (sim, ship, damage->attacker, COMPONENT_WHOLE);
  if (component >= 0)
    event_shot_at (sim, ship, damage->attacker, (guint32) component);
}

/* The part that bears a blow, by its node, wears. */
static void
take_felt (Sim *sim, int slot, int node, const Damage *damage, float share)
{
  World *world = sim->world;

  wear (sim, slot, node, damage, share);
  world->objects[slot].last_attacker = damage->attacker;
  if (world->nodes[node].armor < 0)
    {
      world->nodes[world->nodes[node].parent].flags |= NODE_DESTROYED;
      if (damage->attacker == world->player_index)
        friendly_fire_destroyed (sim, slot, component_of_node (world, slot, node), damage->kind);
    }
  if (damage->attacker == world->player_index)
    target_struck (sim, slot, node);
}

/* A blow on a part of an object, by its node. A part whose armour runs out marks its model's root
 * for the losses of the frame's end (component-losses.c). Knocks, and blows on a damaged model, do
 * nothing; of one that is not felt ShotAt alone tells. */
void
component_damage (Sim *sim, int slot, int node, const Damage *damage)
{
  const WorldObject *o = object_at (sim->world, slot);
  float share;
  int target;

  g_return_if_fail (damage != NULL);

  if (!is_struck (sim, slot, node_part (sim, node), damage->kind))
    return;
  share = damage_by_difficulty (sim, slot, damage->value, damage->kind);
  if ((o->flags & OBJECT_EXPLODING) == 0)
    friendly_fire_warning (sim, slot, share, damage->attacker, damage->kind);
  target = bearer (sim, node);
  if (is_felt (node_part (sim, target), share, damage->kind))
    take_felt (sim, slot, target, damage, share);
  post_shot_at (sim, slot, node, damage);
}
