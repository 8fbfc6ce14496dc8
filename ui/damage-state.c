/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/damage-state.c - see damage-state.h */
#include "ui/damage-state.h"

#include <glib/gi18n.h>

#include "engine/sim/assets.h"
#include "engine/sim/components.h"
#include "engine/sim/shields.h"

#define PROTECTED_NOT_FROM_PLAYERS 1 /* objects.md, Components: SetInvulnerability */
#define PROTECTED_FULLY 2

static DamageState
state_of (const WorldNode *node, const ShpPart *part)
{
  if ((node->flags & NODE_DESTROYED) != 0)
    return DAMAGE_STATE_DESTROYED;
  if ((node->flags & (NODE_HIDDEN | NODE_SKIPPED)) != 0)
    return DAMAGE_STATE_HIDDEN;
  if ((part->flags & SHP_PART_DAMAGED) != 0)
    return DAMAGE_STATE_WRECK;
  if (node->armor < 0)
    return DAMAGE_STATE_DESTROYED;
  return node->armor < part->armor ? DAMAGE_STATE_WORN : DAMAGE_STATE_INTACT;
}

/* What is left of a part's node; gone for a node that is none. */
DamagePart
damage_state_part (const World *world, const Assets *assets, int node)
{
  const Sim sim = { .world = (World *) world, .assets = assets };
  const WorldNode *n = node_at_const (world, node);
  const ShpPart *part = n != NULL && n->kind == NODE_KIND_PART ? node_part (&sim, node) : NULL;

  if (part == NULL)
    return (DamagePart){ .state = DAMAGE_STATE_GONE, .name = "" };
  return (DamagePart){ .state = state_of (n, part),
                       .armor = (float) MAX (n->armor, 0),
                       .full = (float) MAX (part->armor, 0),
                       .hull = part->part_class == PART_CLASS_HULL,
                       .name = part->name };
}

/* The component that a node is, or whose assembly it belongs to (the nodes beside it with the same
 * link); -1 for a part of no component. */
int
damage_state_component (const World *world, const Assets *assets, int slot, int node)
{
  const Sim sim = { .world = (World *) world, .assets = assets };
  const WorldObject *object = object_at_const (world, slot);
  guint count = object != NULL ? MIN (object->component_count, WORLD_COMPONENTS) : 0;

  for (guint n = 0; n < count; n++)
    if (object->components[n].node == node)
      return (int) n;
  for (guint n = 0; n < count; n++)
    if (object->components[n].node >= 0 && node_at_const (world, node) != NULL
        && world->nodes[object->components[n].node].parent == world->nodes[node].parent
        && component_is_beside (&sim, object->components[n].node, node))
      return (int) n;
  return -1;
}

/* The four shields and armours of a slot's object, and what full ones hold; all 0 where its type
 * has no statistics. */
DamageQuadrants
damage_state_quadrants (const World *world, const Assets *assets, int slot)
{
  const Sim sim = { .world = (World *) world, .assets = assets };
  const WorldObject *object = object_at_const (world, slot);
  const ShipTypeInfo *type = object != NULL ? object_type_info (&sim, slot) : NULL;
  DamageQuadrants quadrants = { .has_shields = FALSE };

  if (type == NULL)
    return quadrants;
  quadrants.full_armor = MAX (armor_full (&type->combat), 0);
  quadrants.full_shield = MAX (shield_full (&type->combat), 0);
  quadrants.has_shields = (object->flags & OBJECT_COMPONENTS) == 0 && quadrants.full_shield > 0;
  for (guint n = 0; n < DAMAGE_QUADRANTS; n++)
    {
      quadrants.shields[n] = object->shields[n];
      quadrants.armor[n] = object->armor[n];
    }
  return quadrants;
}

/* A state in words. */
const char *
damage_state_name (DamageState state)
{
  switch (state)
    {
    case DAMAGE_STATE_INTACT:
      return _ ("intact");
    case DAMAGE_STATE_WORN:
      return _ ("worn");
    case DAMAGE_STATE_WRECK:
      return _ ("wrecked");
    case DAMAGE_STATE_HIDDEN:
      return _ ("hidden");
    case DAMAGE_STATE_DESTROYED:
      return _ ("destroyed");
    case DAMAGE_STATE_GONE:
    default:
      return _ ("gone");
    }
}

/* A quadrant's name, with a capital. */
const char *
damage_state_quadrant_name (guint quadrant)
{
  /* Translators: the sides of a ship, each with its own shield and armour */
  const char *const names[DAMAGE_QUADRANTS] = { C_ ("quadrant", "Left"), C_ ("quadrant", "Right"),
                                                C_ ("quadrant", "Fore"), C_ ("quadrant", "Aft") };

  return quadrant < DAMAGE_QUADRANTS ? names[quadrant] : "";
}

/* What SetInvulnerability keeps off a component, in words; "" for none. */
const char *
damage_state_protection (guint invulnerable)
{
  if (invulnerable == PROTECTED_NOT_FROM_PLAYERS)
    return _ ("harmed by players only");
  return invulnerable == PROTECTED_FULLY ? _ ("invulnerable") : "";
}

static DteMission *
one_ship_mission (guint type, guint tier)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  guint8 ship[128] = { 0 };

  dte_record_defaults (DTE_SHIPS, ship);
  if (!dte_mission_insert_record (mission, DTE_SHIPS, 0, ship, NULL)
      || !dte_mission_set_u32 (mission, DTE_SHIPS, 0, "kind", type, NULL)
      || !dte_mission_set_u32 (mission, DTE_SHIPS, 0, "tier", tier, NULL))
    return NULL;
  return g_steal_pointer (&mission);
}

/* A world whose slot 0 holds a new ship of a type, as a mission would make it; the caller's. NULL
 * for a type that makes no object. */
World *
damage_state_new_world (const Assets *assets, guint type, guint tier)
{
  const WorldStart start = WORLD_START_DEFAULT;
  g_autoptr (DteMission) mission = one_ship_mission (type, tier);
  g_autoptr (World) world = mission != NULL ? world_new (mission, &start, NULL) : NULL;
  Sim sim = { .world = world, .assets = assets };

  g_return_val_if_fail (assets != NULL, NULL);

  if (world == NULL)
    return NULL;
  objects_reset (&sim);
  if (!object_create (&sim, 0, type, tier, vec3 (0, 0, 0), NULL))
    return NULL;
  object_frame (world, 0);
  return g_steal_pointer (&world);
}
