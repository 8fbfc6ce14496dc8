/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/mission-bind.c - the tables that a mission's start makes, and looking records up
 *
 * Source: reference/mission-binding.md 2; reference/script-vm.md 5
 */
#include "engine/sim/mission-bind.h"

#include "engine/sim/events.h"
#include "engine/sim/mission-records.h"

#define PART_TABLE_ROWS 256 /* entries of a part table (mission-binding.md 2) */
#define NO_GROUP 0xFF

/* Authored coordinates past this, a hundred times the farthest shipped one (dte-format.md 5), are
 * damage: squares of larger ones would leave the floats' range. */
#define FARTHEST_COORDINATE 1.0e9f

/* Named game variables that the start sets (script-vm.md 5). */
#define VARIABLE_SCRIPT_PLAYERS 15

/* Those a new campaign sets to 1, less those each attempt clears (script-vm.md 5). */
static const guint8 campaign_flags[]
    = { 5, 6, 7, 8, 13, 16, 17, 18, 19, 20, 21, 22, 23, 29, 30, 31, 32, 35, 36 };

/* --- looking up --- */

static guint
section_stride (DteSection section)
{
  switch ((int) section)
    {
    case DTE_SHIPS:
      return SHIP_STRIDE;
    case DTE_FLIGHT_GROUPS:
      return GROUP_STRIDE;
    case DTE_TRIGGERS:
      return TRIGGER_STRIDE;
    case DTE_OBJECTS:
      return OBJECT_STRIDE;
    case DTE_GLOBALS:
      return GLOBAL_STRIDE;
    default:
      return dte_section_info (section)->stride;
    }
}

/* How many records of a section lie in the image: its count, less what runs past the image. 0 for
 * an unused section. */
guint
mission_count (const World *world, DteSection section)
{
  g_return_val_if_fail ((guint) section < DTE_SECTIONS, 0);

  DteEntry entry = world->sections[section];
  guint stride = section_stride (section);

  if (entry.offset == DTE_UNUSED_OFFSET || entry.offset >= world->image_size || stride == 0)
    return 0;
  return MIN (entry.count, (world->image_size - entry.offset) / stride);
}

/* The place of a record; WORLD_NULL when the section has none of the index. */
guint32
mission_record (const World *world, DteSection section, guint index)
{
  if (index >= mission_count (world, section))
    return WORLD_NULL;
  return world->sections[section].offset + index * section_stride (section);
}

static gboolean
place_names_nothing (guint32 place)
{
  return place == 0 || place == DTE_UNUSED_OFFSET || place == WORLD_NULL;
}

/* The index of the record that a place lies in; -1 when it lies in none of the section's. */
int
mission_index (const World *world, DteSection section, guint32 place)
{
  guint count = mission_count (world, section);
  guint32 start = world->sections[section].offset;

  if (count == 0 || place_names_nothing (place) || place < start)
    return -1;
  guint32 index = (place - start) / section_stride (section);
  return index < count ? (int) index : -1;
}

/* Which section of things a script can name holds a place: ships, flight groups, squads or curves;
 * -1 none. A place just past the last record still counts as its section's, so that
 * mission_index can be -1 for it. */
int
mission_record_kind (const World *world, guint32 place)
{
  static const DteSection kinds[] = { DTE_SHIPS, DTE_FLIGHT_GROUPS, DTE_SQUADS, DTE_CURVES };

  if (place_names_nothing (place))
    return -1;
  for (guint n = 0; n < G_N_ELEMENTS (kinds); n++)
    {
      guint count = mission_count (world, kinds[n]);
      guint32 start = world->sections[kinds[n]].offset;
      if (count > 0 && place >= start && place - start <= count * section_stride (kinds[n]))
        return (int) kinds[n];
    }
  return -1;
}

/* The first ship, group or squad record of an object ID; WORLD_NULL none. */
guint32
mission_object_record (const World *world, guint object_id)
{
  if (object_id >= world->object_record_count)
    return WORLD_NULL;
  const guint32 *records = (gconstpointer) ((const guint8 *) world + world->object_records_offset);
  return records[object_id];
}

/* The ship indices of a flight group in record order, lent; gives how many. */
guint
mission_group_ships (const World *world, guint group, const guint16 **ships)
{
  guint32 record = mission_record (world, DTE_FLIGHT_GROUPS, group);
  const guint16 *list = (gconstpointer) ((const guint8 *) world + world->group_ships_offset);

  *ships = list;
  if (record == WORLD_NULL)
    return 0;
  guint32 first = image_u32 (world, record + GROUP_FIRST_SHIP);
  guint count = image_u8 (world, record + GROUP_SHIP_COUNT);
  if (first >= world->group_ships_count)
    return 0;
  *ships = list + first;
  return MIN (count, world->group_ships_count - first);
}

/* The mission ship that entry n of the waypoints' table names, and its flight group (NULL: not
 * asked for); DTE_NONE_16, with group -1, for an entry past the table. */
guint
mission_waypoint (const World *world, guint n, int *group)
{
  const guint16 *pairs = (gconstpointer) ((const guint8 *) world + world->waypoints_offset);
  const gboolean there = n < world->waypoint_count;

  if (group != NULL)
    *group = there ? pairs[2 * n] : -1;
  return there ? pairs[2 * n + 1] : DTE_NONE_16;
}

/* The text at a place of the image, lent; NULL when no NUL ends it inside the image. */
const char *
mission_text (const World *world, guint32 place)
{
  if (place >= world->image_size)
    return NULL;
  const guint8 *text = world_image_const (world) + place;
  return memchr (text, 0, world->image_size - place) != NULL ? (const char *) text : NULL;
}

/* A string of the pool by its byte offset, lent; NULL when it is not whole in the image. */
const char *
mission_string (const World *world, guint string_offset)
{
  if (string_offset >= mission_count (world, DTE_STRINGS))
    return NULL;
  return mission_text (world, world->sections[DTE_STRINGS].offset + string_offset);
}

/* The record a reference names (dte-format.md 10); WORLD_NULL for none, an unknown tag or an index
 * that its section lacks. */
guint32
mission_reference_record (const World *world, guint32 reference)
{
  DteReference parsed = dte_reference_parse (reference);

  if (parsed.section < 0)
    return WORLD_NULL;
  return mission_record (world, (DteSection) parsed.section, parsed.index);
}

/* --- binding --- */

/* Fix: a coordinate that is no number, or past any use, counts as 0. The game would move and
 * measure with it, and what is then worked out, signs of no-numbers above all, differs between
 * machines. */
static float
usable_coordinate (float authored)
{
  return authored >= -FARTHEST_COORDINATE && authored <= FARTHEST_COORDINATE ? authored : 0.0f;
}

/* The three authored coordinates at a place of the image, each usable. */
Vec3
mission_authored_vec3 (const World *world, guint32 place)
{
  Vec3 authored = image_vec3 (world, place);

  return vec3 (usable_coordinate (authored.x), usable_coordinate (authored.y),
               usable_coordinate (authored.z));
}

/* The authored place of a ship's record (its offset in the image), each coordinate usable. */
Vec3
mission_authored_place (const World *world, guint32 ship)
{
  return mission_authored_vec3 (world, ship + SHIP_POSITION);
}

static void
reset_ships (World *world)
{
  for (guint n = 0; n < mission_count (world, DTE_SHIPS); n++)
    {
      guint32 ship = mission_record (world, DTE_SHIPS, n);
      image_set_vec3 (world, ship + SHIP_RUNTIME_POSITION, mission_authored_place (world, ship));
      image_set_u16 (world, ship + SHIP_RUNTIME_YAW, image_u16 (world, ship + SHIP_YAW));
      image_set_u16 (world, ship + SHIP_RUNTIME_PITCH, image_u16 (world, ship + SHIP_PITCH));
      image_set_u16 (world, ship + SHIP_RUNTIME_ROLL, image_u16 (world, ship + SHIP_ROLL));
    }
}

/* Fix: rows past the mission's parts, and all rows of an unused code section, have no block. */
static void
bind_parts (World *world, guint table, DteSection parts, DteSection code)
{
  guint count = MIN (mission_count (world, parts), PART_TABLE_ROWS);
  DteEntry entry = world->sections[code];

  for (guint n = 0; n < PART_TABLE_ROWS; n++)
    {
      world->part_blocks[table][n] = WORLD_NULL;
      world->part_arguments[table][n] = 0;
      if (n >= count)
        continue;
      guint32 part = mission_record (world, parts, n);
      guint16 offset = image_u16 (world, part + PART_OFFSET);
      world->part_arguments[table][n] = image_u8 (world, part + PART_ARGUMENTS);
      if (offset != DTE_NONE_16 && entry.offset != DTE_UNUSED_OFFSET)
        world->part_blocks[table][n] = entry.offset + 2u * offset;
    }
}

static gboolean
is_free_waypoint (const World *world, guint32 ship)
{
  return image_u16 (world, ship + SHIP_KIND) == DTE_KIND_WAYPOINT
         && image_u8 (world, ship + SHIP_WAYPOINT_LISTED) == 0
         && image_u8 (world, ship + SHIP_GROUP) != NO_GROUP;
}

static void
bind_waypoints (World *world)
{
  guint16 *pairs = (gpointer) ((guint8 *) world + world->waypoints_offset);
  guint ships = mission_count (world, DTE_SHIPS);

  world->waypoint_count = 0;
  for (guint n = 0; n < ships; n++)
    image_set_u8 (world, mission_record (world, DTE_SHIPS, n) + SHIP_WAYPOINT_LISTED, 0);
  for (guint first = 0; first < ships; first++)
    {
      guint32 ship = mission_record (world, DTE_SHIPS, first);
      if (!is_free_waypoint (world, ship))
        continue;
      guint8 group = image_u8 (world, ship + SHIP_GROUP);
      for (guint n = first; n < ships && world->waypoint_count < world->waypoint_room; n++)
        {
          guint32 other = mission_record (world, DTE_SHIPS, n);
          if (!is_free_waypoint (world, other) || image_u8 (world, other + SHIP_GROUP) != group)
            continue;
          image_set_u8 (world, other + SHIP_WAYPOINT_LISTED, 1);
          pairs[2 * world->waypoint_count] = group;
          pairs[2 * world->waypoint_count + 1] = (guint16) n;
          world->waypoint_count++;
        }
    }
}

static void
bind_group_ships (World *world)
{
  guint16 *list = (gpointer) ((guint8 *) world + world->group_ships_offset);
  /* a ship's group is one byte, so later groups have no ships */
  guint groups = mission_count (world, DTE_FLIGHT_GROUPS);
  guint ships = mission_count (world, DTE_SHIPS);

  world->group_ships_count = 0;
  for (guint group = 0; group < groups; group++)
    {
      guint first = world->group_ships_count;
      for (guint n = 0;
           group < NO_GROUP && n < ships && world->group_ships_count < world->group_ships_room; n++)
        if (image_u8 (world, mission_record (world, DTE_SHIPS, n) + SHIP_GROUP) == group)
          list[world->group_ships_count++] = (guint16) n;
      guint count = world->group_ships_count - first;
      guint32 record = mission_record (world, DTE_FLIGHT_GROUPS, group);
      image_set_u8 (world, record + GROUP_SHIP_COUNT, (guint8) MIN (count, 255));
      image_set_u32 (world, record + GROUP_FIRST_SHIP, count > 0 ? first : WORLD_NULL);
    }
}

/* Walks a section's records from the last, so that the first of an ID stays. */
static void
bind_records_of (World *world, guint32 *records, DteSection section, guint8 kind)
{
  for (guint n = mission_count (world, section); n-- > 0;)
    {
      guint32 record = mission_record (world, section, n);
      guint16 id = image_u16 (world, record);
      if (id < world->object_record_count
          && image_u8 (world, mission_record (world, DTE_OBJECTS, id) + OBJECT_KIND) == kind)
        records[id] = record;
    }
}

static void
bind_object_records (World *world)
{
  guint32 *records = (gpointer) ((guint8 *) world + world->object_records_offset);

  for (guint n = 0; n < world->object_record_count; n++)
    records[n] = WORLD_NULL;
  bind_records_of (world, records, DTE_SHIPS, OBJECT_KIND_SHIP);
  bind_records_of (world, records, DTE_FLIGHT_GROUPS, OBJECT_KIND_GROUP);
  bind_records_of (world, records, DTE_SQUADS, OBJECT_KIND_SQUAD);
}

/* A mission outside a campaign starts from a new campaign's variables. */
static void
reset_variables (World *world)
{
  memset (world->variables, 0, sizeof world->variables);
  for (guint n = 0; n < G_N_ELEMENTS (campaign_flags); n++)
    world->variables[campaign_flags[n]] = 1;
  world->variables[VARIABLE_SCRIPT_PLAYERS] = world->player_slots;
}

/* Makes the tables of the mission whose image the world holds: runtime places, part tables,
 * waypoints, group ships, object records, watches; empties the event queue and sets the game's
 * variables as a mission outside a campaign finds them. */
void
mission_bind (Sim *sim)
{
  World *world = sim->world;

  reset_ships (world);
  bind_parts (world, 0, DTE_PARTS, DTE_SCRIPT);
  bind_parts (world, 1, DTE_PARTS_B, DTE_SCRIPT_B);
  bind_waypoints (world);
  bind_group_ships (world);
  bind_object_records (world);
  watches_bind (sim);
  world->event_count = 0;
  reset_variables (world);
}
