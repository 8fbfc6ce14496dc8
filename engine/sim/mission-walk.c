/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/mission-walk.c - the ships an entity stands for, and who is in a squad
 *
 * An entity is the place of a ship, flight group or squad record. Squads hold squads; Fix: a walk
 * passes over a squad it is already inside, and takes at most SQUADS_A_WALK of them.
 *
 * Source: reference/script-vm.md 2 (Groups and squads, for_each_ship) and 12
 */
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/script.h"

#define SQUADS_A_WALK 4096 /* script-vm.md 12, Squads that hold each other */
#define REFERENCE_SHIP                                                                             \
  0xFF000000u /* top byte of the engine's own references (dte-format.md 10)                        \
               */

/* One squad being walked and those that it is inside of. */
typedef struct _SquadPath
{
  guint squad;
  const struct _SquadPath *outer;
} SquadPath;

typedef struct
{
  const World *world;
  MissionMemberFunc visit;
  gpointer user_data;
  guint squads;
  gboolean endless;
} SquadWalk;

static gboolean
path_holds (const SquadPath *path, guint squad)
{
  for (; path != NULL; path = path->outer)
    if (path->squad == squad)
      return TRUE;
  return FALSE;
}

/* FALSE: the visitor stopped the walk. */
static gboolean
walk_squad (SquadWalk *walk, guint squad, const SquadPath *outer)
{
  const World *world = walk->world;
  SquadPath path = { squad, outer };
  guint32 record = mission_record (world, DTE_SQUADS, squad);

  if (path_holds (outer, squad) || walk->squads >= SQUADS_A_WALK)
    {
      walk->endless = TRUE;
      return TRUE;
    }
  walk->squads++;
  if (record == WORLD_NULL)
    return TRUE;
  for (guint n = image_u16 (world, record + SQUAD_FIRST_MEMBER);
       n != DTE_NONE_16 && n < mission_count (world, DTE_SQUAD_MEMBERS); n++)
    {
      guint32 member = mission_record (world, DTE_SQUAD_MEMBERS, n);
      if (image_u16 (world, member + MEMBER_SQUAD) != squad)
        break;
      guint id = image_u16 (world, member);
      guint32 object = mission_object_record (world, id);
      if (!walk->visit (world, id, object, image_u8 (world, member + MEMBER_COMPONENT),
                        walk->user_data))
        return FALSE;
      if (mission_record_kind (world, object) == DTE_SQUADS)
        {
          int inner = mission_index (world, DTE_SQUADS, object);
          if (inner >= 0 && !walk_squad (walk, (guint) inner, &path))
            return FALSE;
        }
    }
  return TRUE;
}

/* Visits every member of a squad in order, a member squad before its own members. TRUE: a squad
 * held itself, or there were too many; what could be walked was. */
gboolean
mission_walk_squad (const World *world, guint squad, MissionMemberFunc visit, gpointer user_data)
{
  SquadWalk walk = { .world = world, .visit = visit, .user_data = user_data };

  walk_squad (&walk, squad, NULL);
  return walk.endless;
}

/* --- for_each_ship --- */

typedef struct
{
  Sim *sim;
  MissionWalkFunc visit;
  gpointer user_data;
  int first; /* first ship walked; -1 none yet */
} ShipWalk;

/* Fix: a ship past the last slot is passed over. */
static void
walk_ship (ShipWalk *walk, int ship, guint component)
{
  World *world = walk->sim->world;

  if (ship < 0)
    return;
  if (mission_ship_slot (world, (guint) ship) == WORLD_NO_SLOT)
    {
      script_mend (walk->sim, SCRIPT_MEND_SHIP_PAST_SLOTS, (guint32) ship, 0);
      return;
    }
  world->objects[ship].walked_first
      = walk->first < 0 ? WORLD_NULL : REFERENCE_SHIP | (guint32) walk->first;
  if (walk->first < 0)
    walk->first = ship;
  walk->visit (walk->sim, ship, component == COMPONENT_WHOLE ? -1 : (int) component,
               walk->user_data);
}

static void
walk_group (ShipWalk *walk, int group)
{
  World *world = walk->sim->world;
  const guint16 *ships;

  if (group < 0)
    return;
  guint count = mission_group_ships (world, (guint) group, &ships);
  for (guint n = 0; n < count; n++)
    if (!world->command_flag || ships[n] >= world->player_slots)
      walk_ship (walk, ships[n], COMPONENT_WHOLE);
}

static gboolean
walk_member (const World *world, guint object_id, guint32 record, guint component,
             gpointer user_data)
{
  ShipWalk *walk = user_data;
  int kind = mission_record_kind (world, record);

  if (kind == DTE_SHIPS)
    walk_ship (walk, mission_index (world, DTE_SHIPS, record), component);
  else if (kind == DTE_FLIGHT_GROUPS)
    walk_group (walk, mission_index (world, DTE_FLIGHT_GROUPS, record));
  else if (kind != DTE_SQUADS)
    script_mend (walk->sim, SCRIPT_MEND_MEMBER_WITHOUT_RECORD, object_id, 0);
  return TRUE;
}

static void
walk_squad_ships (ShipWalk *walk, int squad)
{
  if (squad >= 0 && mission_walk_squad (walk->sim->world, (guint) squad, walk_member, walk))
    script_mend (walk->sim, SCRIPT_MEND_ENDLESS_SQUAD, (guint32) squad, 0);
}

/* Calls `visit` for each ship of an entity: a ship once, with `component` (-1 the whole); a flight
 * group's in record order, the players' passed over while the command's flag says so; a squad's
 * members in order, a ship as the component that its membership names. A place of no record walks
 * nothing. */
void
mission_for_each_ship (Sim *sim, guint32 entity, int component, MissionWalkFunc visit,
                       gpointer user_data)
{
  g_return_if_fail (visit != NULL);

  const World *world = sim->world;
  ShipWalk walk = { .sim = sim, .visit = visit, .user_data = user_data, .first = -1 };

  switch (mission_record_kind (world, entity))
    {
    case DTE_SHIPS:
      walk_ship (&walk, mission_index (world, DTE_SHIPS, entity),
                 component < 0 ? COMPONENT_WHOLE : (guint) component);
      break;
    case DTE_FLIGHT_GROUPS:
      walk_group (&walk, mission_index (world, DTE_FLIGHT_GROUPS, entity));
      break;
    case DTE_SQUADS:
      walk_squad_ships (&walk, mission_index (world, DTE_SQUADS, entity));
      break;
    default:
      break;
    }
}

/* --- in_squad --- */

typedef struct
{
  guint object_id;
  guint component;
  int group; /* the object's flight group when it is a ship, 0xFF none; -1: no ship */
  gboolean found;
} SquadSearch;

/* A member of a flight group without a record counts as a null group: any ship of no group is in
 * it. Fix: any other member that no record stands for, or past the object table, is passed over. */
static gboolean
search_member (const World *world, guint object_id, guint32 record, guint component,
               gpointer user_data)
{
  SquadSearch *search = user_data;

  if (object_id >= world->object_record_count)
    return TRUE;
  guint8 kind = image_u8 (world, mission_record (world, DTE_OBJECTS, object_id) + OBJECT_KIND);
  if (object_id == search->object_id && component == search->component)
    search->found = TRUE;
  else if (kind == OBJECT_KIND_GROUP && search->group >= 0)
    {
      int group = mission_index (world, DTE_FLIGHT_GROUPS, record);
      search->found = search->group == (group < 0 ? COMPONENT_WHOLE : group);
    }
  return !search->found;
}

/* Whether a squad holds an object as `component` (0xFF the whole), itself or through the flight
 * groups and squads in it. A flight group in it holds its ships whatever the component. `endless`
 * (may be NULL) is set when a squad that holds itself was met before an answer. */
gboolean
mission_squad_holds (const World *world, guint squad, guint32 object, guint component,
                     gboolean *endless)
{
  SquadSearch search
      = { .object_id = image_u16 (world, object), .component = component, .group = -1 };

  if (mission_index (world, DTE_SHIPS, object) >= 0)
    search.group = image_u8 (world, object + SHIP_GROUP);
  gboolean bad = mission_walk_squad (world, squad, search_member, &search);
  if (endless != NULL)
    *endless = bad && !search.found;
  return search.found;
}

/* Whether the record at `object` is a whole member of the squad record at `squad`; see
 * mission_squad_holds. FALSE for a place of no squad. */
gboolean
mission_in_squad (const World *world, guint32 object, guint32 squad, gboolean *endless)
{
  int index = mission_index (world, DTE_SQUADS, squad);

  if (endless != NULL)
    *endless = FALSE;
  return index >= 0 && mission_squad_holds (world, (guint) index, object, COMPONENT_WHOLE, endless);
}
