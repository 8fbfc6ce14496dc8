/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/group-events.c - events of flight groups and squads, their members and verdicts
 *
 * Source: reference/script-vm.md 7, Group events
 */
#include "engine/sim/assets.h"
#include "engine/sim/events-private.h"
#include "engine/sim/nodes.h"

#define VALUE_SHIELD 1 /* ShotAt's two damage values */
#define VALUE_HULL 2
#define ARMOR_CLASS_QUADRANT                                                                       \
  6.0f                 /* full armour of a quadrant, in armour classes (script-vm.md 7) */
#define DAMAGE_ALL 100 /* hundredths: none of it left */

/* --- damage --- */

/* Armour lost in whole hundredths. */
static guint
lost_hundredths (float full, float left)
{
  if (left < 0 || !(full > 0))
    return DAMAGE_ALL;
  float lost = (full - left) / full * 100.0f;
  return lost > 0 ? (guint) lost : 0;
}

static guint
component_damage_value (const Sim *sim, const WorldObject *object, guint component)
{
  if (component >= object->component_count || component >= WORLD_COMPONENTS)
    return DAMAGE_ALL;
  gint32 node = object->components[component].node;
  const ShpPart *part = node_part (sim, node);
  return part != NULL ? lost_hundredths ((float) part->armor, (float) sim->world->nodes[node].armor)
                      : DAMAGE_ALL;
}

/* How much armour a ship (component 0xFF), or its component, has lost: hundredths of its weakest
 * quadrant's full armour. A stand-in's is 100, for its type has no armour. */
guint
group_damage_value (Sim *sim, int ship, guint component)
{
  const World *world = sim->world;
  const ShipTypeInfo *type = NULL;

  if (ship < 0 || mission_ship_slot (world, (guint) ship) == WORLD_NO_SLOT)
    return DAMAGE_ALL;
  const WorldObject *object = &world->objects[ship];
  if (component != COMPONENT_WHOLE)
    return component_damage_value (sim, object, component);
  if (sim->assets != NULL && object->type < SHIP_TYPES_COUNT)
    type = ship_tables_effective (assets_get_tables (sim->assets), object->type);
  if (type == NULL)
    return DAMAGE_ALL;
  float left = object->armor[0];
  for (guint n = 1; n < G_N_ELEMENTS (object->armor); n++)
    left = MIN (left, object->armor[n]);
  return lost_hundredths (ARMOR_CLASS_QUADRANT * (float) type->combat.armor_class, left);
}

/* --- members --- */

typedef struct
{
  Sim *sim;
  ConditionGroupRule rule;
} MemberCount;

static void
add_damage (Sim *sim, int ship, guint component)
{
  World *world = sim->world;
  guint16 value = (guint16) group_damage_value (sim, ship, component);

  world->group_count_total++;
  world->group_count_shield += value;
  world->group_count_hull += value;
}

static void
add_destroyed (Sim *sim, int ship, guint component)
{
  World *world = sim->world;
  guint32 record = mission_record (world, DTE_SHIPS, (guint) ship);
  gboolean lost;

  if (component == COMPONENT_WHOLE)
    lost = (image_u8 (world, record + SHIP_FLAGS) & SHIP_FLAG_DESTROYED) != 0;
  else
    lost = (image_u32 (world, record + SHIP_INTACT) & 1u << (component & 31)) == 0;
  if (!lost)
    world->group_all_destroyed = 0;
}

static void
add_member (MemberCount *count, int ship, guint component)
{
  if (ship < 0)
    return;
  if (count->rule == CONDITION_GROUP_AVERAGE_DAMAGE)
    add_damage (count->sim, ship, component);
  else if (count->rule == CONDITION_GROUP_ALL_DESTROYED)
    add_destroyed (count->sim, ship, component);
}

static void
add_group (MemberCount *count, int group)
{
  const guint16 *ships;

  if (group < 0)
    return;
  guint n_ships = mission_group_ships (count->sim->world, (guint) group, &ships);
  for (guint n = 0; n < n_ships; n++)
    add_member (count, ships[n], COMPONENT_WHOLE);
}

/* Fix: a member of unknown kind, or that no record stands for, is passed over. */
static gboolean
add_squad_member (const World *world, guint object_id, guint32 record, guint component,
                  gpointer user_data)
{
  int kind = mission_record_kind (world, record);

  if (kind == DTE_SHIPS)
    add_member (user_data, mission_index (world, DTE_SHIPS, record), component);
  else if (kind == DTE_FLIGHT_GROUPS)
    add_group (user_data, mission_index (world, DTE_FLIGHT_GROUPS, record));
  else if (kind != DTE_SQUADS)
    script_mend (((MemberCount *) user_data)->sim, SCRIPT_MEND_MEMBER_WITHOUT_RECORD, object_id, 0);
  return TRUE;
}

/* --- handlers: begin, the members, verdict --- */

static void
count_members (Sim *sim, guint32 record, ConditionGroupRule rule)
{
  World *world = sim->world;
  MemberCount count = { sim, rule };
  int squad = mission_index (world, DTE_SQUADS, record);

  world->group_count_total = 0;
  world->group_count_shield = 0;
  world->group_count_hull = 0;
  world->group_all_destroyed = 1;
  if (squad < 0)
    add_group (&count, mission_index (world, DTE_FLIGHT_GROUPS, record));
  else if (mission_walk_squad (world, (guint) squad, add_squad_member, &count))
    script_mend (sim, SCRIPT_MEND_ENDLESS_SQUAD, (guint32) squad, 0);
}

/* Runs the condition's handlers for a group; they may change the event's values and the verdict. */
static void
run_handlers (Sim *sim, guint32 record, Event *event)
{
  World *world = sim->world;
  ConditionGroupRule rule = condition_info (event->condition)->group_rule;

  if (rule == CONDITION_GROUP_NONE)
    return;
  count_members (sim, record, rule);
  world->verdict = 1;
  if (rule == CONDITION_GROUP_ALL_DESTROYED)
    world->verdict = world->group_all_destroyed;
  if (rule == CONDITION_GROUP_AVERAGE_DAMAGE && world->group_count_total > 0)
    {
      event->values[VALUE_SHIELD] = world->group_count_shield / world->group_count_total;
      event->values[VALUE_HULL] = world->group_count_hull / world->group_count_total;
    }
}

/* --- the groups of a ship --- */

static gboolean
visit_group (Sim *sim, guint32 record, const Event *event, GroupEventFunc visit, gpointer user_data)
{
  guint first;

  if (record == WORLD_NULL
      || trigger_slice (sim->world, image_u16 (sim->world, record), &first) == 0)
    return TRUE;
  Event own = *event;
  own.qualifier = COMPONENT_WHOLE;
  return visit (sim, record, &own, user_data);
}

/* Visits a ship's flight group, then each squad that holds it as the event's qualifier says, each
 * only where it has triggers, with the group's own event. FALSE from the visitor stops; gives FALSE
 * when it did. Fix: squads past the image are none. */
gboolean
group_events_each (Sim *sim, int ship, const Event *event, GroupEventFunc visit, gpointer user_data)
{
  const World *world = sim->world;
  guint32 record = ship < 0 ? WORLD_NULL : mission_record (world, DTE_SHIPS, (guint) ship);

  if (record == WORLD_NULL)
    return TRUE;
  guint8 group = image_u8 (world, record + SHIP_GROUP);
  if (group != DTE_NONE_8
      && !visit_group (sim, mission_record (world, DTE_FLIGHT_GROUPS, group), event, visit,
                       user_data))
    return FALSE;
  for (guint n = 0; n < mission_count (world, DTE_SQUADS); n++)
    {
      guint32 squad = mission_record (world, DTE_SQUADS, n);
      guint first;
      if (trigger_slice (world, image_u16 (world, squad), &first) > 0
          && mission_squad_holds (world, n, record, event->qualifier, NULL)
          && !visit_group (sim, squad, event, visit, user_data))
        return FALSE;
    }
  return TRUE;
}

static gboolean
raise_on_group (Sim *sim, guint32 record, const Event *event, gpointer user_data)
{
  Event own = *event;

  run_handlers (sim, record, &own);
  trigger_raise (sim, image_u16 (sim->world, record), own.condition, own.values, own.value_count,
                 own.qualifier);
  return !sim->stopped;
}

/* Raises an event that happened to a ship on its flight group and squads (condition_raise). */
void
group_event_raise (Sim *sim, int ship, const Event *event)
{
  group_events_each (sim, ship, event, raise_on_group, NULL);
}
