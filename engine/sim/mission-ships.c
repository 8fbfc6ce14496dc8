/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/mission-ships.c - a mission's ships as objects: making them, wings, and back again
 *
 * A ship's object has the slot of the ship's index. It exists from when its flight group is made.
 *
 * Source: reference/mission-binding.md 4, 5, 9; reference/objects.md, create_object
 */
#include "engine/sim/mission-bind.h"

#include "engine/sim/camera-views.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-stack.h"

#define PLAYER_WING 0
#define WINGS 3
#define NO_WING 0xFFFF
#define PLAYER_TYPES 12  /* craft of the player's, types 0x00 to 0x0B (mission-binding.md 4) */
#define TWINS_FROM 0xF4  /* the Flying Tigers twins of those */
#define TWINS_MISSION 14 /* from this mission on the player's wing flies them */
#define KAMOV_TYPE 0x2D  /* the wing's in mission 25's first part */
#define KAMOV_MISSION 25
#define RECORD_TYPE 0x100 /* player_type: what the mission's own record says */
#define LAUNCH_DATA_GATE 0 /* Launch: the gate */

/* The slot of a mission ship; WORLD_NO_SLOT for one past the last slot. */
int
mission_ship_slot (const World *world, guint ship)
{
  return ship < WORLD_OBJECTS && ship < mission_count (world, DTE_SHIPS) ? (int) ship
                                                                         : WORLD_NO_SLOT;
}

/* The mission ship that an object stands for, which is that of its slot's index; -1 none. */
int
mission_slot_ship (const World *world, int slot)
{
  return slot >= 0 && (guint) slot < mission_count (world, DTE_SHIPS) ? slot : -1;
}

static gboolean
is_marker (guint16 kind)
{
  return kind == DTE_KIND_POINT || kind == DTE_KIND_HANDLE || kind == DTE_KIND_WAYPOINT
         || kind == DTE_KIND_NAV;
}

/* The wing of a ship's flight group; NO_WING for a ship of no group (Fix) or an unknown wing. */
static guint16
ship_wing (const World *world, guint32 ship)
{
  guint32 group = mission_record (world, DTE_FLIGHT_GROUPS, image_u8 (world, ship + SHIP_GROUP));
  guint8 wing = group != WORLD_NULL ? image_u8 (world, group + GROUP_WING) : DTE_NONE_8;

  return wing < WINGS ? wing : NO_WING;
}

/* The object type that a ship record is made as. Fix: a loadout applies only where the player's
 * record is a craft of the player's. */
static guint32
ship_type (const World *world, guint index, guint32 ship)
{
  guint32 kind = image_u16 (world, ship + SHIP_KIND);

  if (is_marker ((guint16) kind))
    return OBJECT_TYPE_MARKER;
  if (ship_wing (world, ship) == PLAYER_WING && world->mission_number == KAMOV_MISSION)
    return KAMOV_TYPE;
  if ((gint32) index == world->player_index && kind < PLAYER_TYPES
      && world->player_type < RECORD_TYPE)
    kind = world->player_type;
  if (ship_wing (world, ship) == PLAYER_WING && world->mission_number >= TWINS_MISSION
      && kind < PLAYER_TYPES)
    kind += TWINS_FROM;
  return kind;
}

/* The first mission ship of a kind; -1 none. */
static int
first_of_kind (const World *world, guint16 kind)
{
  for (guint n = 0; n < mission_count (world, DTE_SHIPS); n++)
    if (image_u16 (world, mission_record (world, DTE_SHIPS, n) + SHIP_KIND) == kind)
      return (int) n;
  return -1;
}

static void
give_first_order (Sim *sim, int slot, guint32 ship)
{
  World *world = sim->world;
  guint order = ORDER_DO_NOTHING;

  if (slot == world->player_index)
    {
      order = ORDER_PLAYER_CONTROL;
      camera_set_view (sim, CAMERA_VIEW_COCKPIT, slot, 0);
    }
  else if ((guint32) slot < world->player_slots)
    order = ORDER_MULTIPLAYER_CONTROL;
  order_push (sim, slot, order, ORDER_NO_TARGET);

  guint8 gate = image_u8 (world, ship + SHIP_LAUNCH_GATE);
  if (gate == DTE_NONE_8)
    return;
  OrderTarget from = ORDER_NO_TARGET;
  guint32 data[4] = { [LAUNCH_DATA_GATE] = gate };
  from.target = first_of_kind (world, image_u16 (world, ship + SHIP_LAUNCH_FROM));
  order_push_with (sim, slot, ORDER_LAUNCH, from, data);
}

static void
place_ship (World *world, int slot, guint32 ship)
{
  Mat3 turned = mat3_from_degrees ((gint16) image_u16 (world, ship + SHIP_RUNTIME_YAW),
                                   (gint16) image_u16 (world, ship + SHIP_RUNTIME_PITCH),
                                   (gint16) image_u16 (world, ship + SHIP_RUNTIME_ROLL));

  object_set_orientation (world, slot, &turned);
}

/* Makes a mission ship's object in its own slot, at its record's place, with its first order; a
 * marker has none. FALSE, with nothing made, when the ship has no slot or the object cannot be
 * made. */
gboolean
mission_ship_create (Sim *sim, guint ship)
{
  World *world = sim->world;
  int slot = mission_ship_slot (world, ship);
  int made;

  if (slot == WORLD_NO_SLOT)
    return FALSE;
  guint32 record = mission_record (world, DTE_SHIPS, ship);
  guint32 type = ship_type (world, ship, record);
  if (!object_create (sim, slot, type, image_u8 (world, record + SHIP_TIER),
                      image_vec3 (world, record + SHIP_RUNTIME_POSITION), &made))
    return FALSE;
  place_ship (world, slot, record);
  if (type == OBJECT_TYPE_MARKER)
    return TRUE;
  world->objects[slot].wing = ship_wing (world, record);
  guint8 pilot = image_u8 (world, record + SHIP_PILOT);
  if (pilot != DTE_NONE_8)
    world->objects[slot].pilot = pilot;
  give_first_order (sim, slot, record);
  return TRUE;
}

/* Lists the flight groups in their wings, six slots each; later slots are -1. A second group of a
 * wing writes over the first. Fix: no writing past six, an unknown wing is passed over. */
void
mission_assign_wings (Sim *sim)
{
  World *world = sim->world;

  for (guint wing = 0; wing < WINGS; wing++)
    for (guint n = 0; n < WORLD_WING_SLOTS; n++)
      world->wings[wing][n] = WORLD_NO_SLOT;
  for (guint group = 0; group < mission_count (world, DTE_FLIGHT_GROUPS); group++)
    {
      guint32 record = mission_record (world, DTE_FLIGHT_GROUPS, group);
      guint8 wing = image_u8 (world, record + GROUP_WING);
      const guint16 *ships;
      if (wing >= WINGS)
        continue;
      guint count = mission_group_ships (world, group, &ships);
      for (guint n = 0; n < WORLD_WING_SLOTS; n++)
        world->wings[wing][n] = n < count ? mission_ship_slot (world, ships[n]) : WORLD_NO_SLOT;
    }
}

/* --- back into the records --- */

#define DEGREES_PER_RADIAN (180.0f / (float) G_PI)

/* mission-binding.md 5, heading. */
static float
heading (float x, float y)
{
  float angle = trig_atan2 (x, y) * DEGREES_PER_RADIAN;
  float offset = y <= 0 ? 180.0f : -180.0f;

  if (angle == 180.0f)
    angle = -180.0f;
  float turned = x >= 0 ? angle + offset : angle - offset;
  return turned < 0 ? turned + 360.0f : turned;
}

static void
sync_ship (World *world, int slot, guint32 record)
{
  Mat3 turned = object_next_orientation (world, slot);
  Vec3 nose = mat3_forward (&turned);
  int yaw = (int) (heading (nose.x, nose.z) - 180.0f);
  int pitch = (int) heading (nose.y, nose.z);

  if (yaw < 0)
    yaw += 360;
  if (yaw < 90 || yaw > 270)
    pitch = 180 - pitch;
  if (pitch > 180)
    pitch = 360 - pitch;
  image_set_vec3 (world, record + SHIP_RUNTIME_POSITION, object_next_position (world, slot));
  image_set_u16 (world, record + SHIP_RUNTIME_YAW, (guint16) yaw);
  image_set_u16 (world, record + SHIP_RUNTIME_PITCH, (guint16) pitch);
}

/* Each record with an object takes its place and two of its angles; the roll is left. */
void
mission_ships_sync (Sim *sim)
{
  World *world = sim->world;

  for (guint n = 0; n < mission_count (world, DTE_SHIPS) && n < WORLD_OBJECTS; n++)
    if (world->objects[n].type != OBJECT_TYPE_STAND_IN)
      sync_ship (world, (int) n, mission_record (world, DTE_SHIPS, n));
}
