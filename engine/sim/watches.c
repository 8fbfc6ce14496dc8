/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/watches.c - looking for ships close by, once a script second
 *
 * Units:  game units; a Proximity trigger's second operand counts the watching ship's radii.
 * Source: reference/script-vm.md 9
 */
#include "engine/sim/events-private.h"

#include <math.h>

#define CLOSE_RADII 20.0f     /* CloseProximity's reach, in the ship's radii (0x004DC72C) */
#define REACHED_UNITS 4000.0f /* ShipReached's reach (script-vm.md 9) */
#define OPERAND_DISTANCE 1    /* Proximity's operand with its reach */

/* --- binding --- */

static gboolean
is_watched (guint8 condition)
{
  return condition == CONDITION_PROXIMITY_CLOSE || condition == CONDITION_PROXIMITY_GENERAL
         || condition == CONDITION_SHIP_REACHED;
}

/* The ship of the first object whose slice holds the trigger; -1 when that is none. */
static int
owner_of (const World *world, guint trigger)
{
  guint first;

  for (guint id = 0; id < mission_count (world, DTE_OBJECTS); id++)
    {
      guint count = trigger_slice (world, id, &first);
      if (trigger >= first && trigger < first + count)
        return mission_index (world, DTE_SHIPS, mission_object_record (world, id));
    }
  return -1;
}

static WorldWatch *
watch_list (World *world)
{
  return (gpointer) ((guint8 *) world + world->watches_offset);
}

static void
add_watch (World *world, guint trigger, guint8 condition, int ship)
{
  if (world->watch_count < world->watch_room)
    watch_list (world)[world->watch_count++] = (WorldWatch){
      .trigger = (guint16) trigger,
      .condition = condition,
      .ship = (guint16) ship,
      .armed = 1,
    };
}

/* Lists a watch for each trigger of CloseProximity, Proximity and ShipReached in the trigger
 * list's order; those of the mission's first ship watch the other players' ships too. */
void
watches_bind (Sim *sim)
{
  World *world = sim->world;

  world->watch_count = 0;
  for (guint n = 0; n < mission_count (world, DTE_TRIGGERS); n++)
    {
      guint32 trigger = mission_record (world, DTE_TRIGGERS, n);
      guint8 condition = image_u8 (world, trigger + TRIGGER_CONDITION);
      int ship = is_watched (condition) ? owner_of (world, n) : -1;
      if (ship < 0)
        continue;
      add_watch (world, n, condition, ship);
      for (guint player = 1; ship == 0 && player < world->player_slots; player++)
        add_watch (world, n, condition, (int) player);
    }
}

/* Has a trigger's watches follow it. */
void
watches_set_armed (World *world, guint trigger, gboolean armed)
{
  for (guint n = 0; n < world->watch_count; n++)
    if (watch_list (world)[n].trigger == trigger)
      watch_list (world)[n].armed = armed != FALSE;
}

/* --- looking --- */

/* Neither destroyed nor without an object. */
static gboolean
is_there (const World *world, guint ship)
{
  guint32 record = mission_record (world, DTE_SHIPS, ship);

  return mission_ship_slot (world, ship) != WORLD_NO_SLOT
         && world->objects[ship].type != OBJECT_TYPE_STAND_IN
         && (image_u8 (world, record + SHIP_FLAGS) & SHIP_FLAG_DESTROYED) == 0;
}

/* Posts the condition on `ship` for each other ship within reach; the proximity conditions carry
 * the distance in whole radii too. */
static void
scan (Sim *sim, guint ship, Condition condition, float reach)
{
  const World *world = sim->world;
  Vec3 place = object_next_position (world, (int) ship);
  float radius = world->objects[ship].radius;

  for (guint n = 0; n < mission_count (world, DTE_SHIPS); n++)
    {
      if (n == ship || !is_there (world, n))
        continue;
      Vec3 d = vec3_sub (object_next_position (world, (int) n), place);
      float squared = d.z * d.z + d.y * d.y + d.x * d.x;
      if (!(squared <= reach * reach)) /* nor where it is no number */
        continue;
      float radii = radius > 0 ? sqrtf (squared) / radius : 0;
      guint32 values[] = { mission_record (world, DTE_SHIPS, n),
                           radii < (float) G_MAXINT32 ? (guint32) radii : G_MAXINT32 };
      event_post (sim, (int) ship, condition, values, condition == CONDITION_SHIP_REACHED ? 1 : 2,
                  COMPONENT_WHOLE);
    }
}

static gboolean
is_armed (World *world, guint ship, Condition condition)
{
  for (guint n = 0; n < world->watch_count; n++)
    {
      const WorldWatch *watch = &watch_list (world)[n];
      if (watch->ship == ship && watch->condition == condition && watch->armed)
        return TRUE;
    }
  return FALSE;
}

static void
scan_general (Sim *sim, guint ship)
{
  World *world = sim->world;

  for (guint n = 0; n < world->watch_count; n++)
    {
      const WorldWatch *watch = &watch_list (world)[n];
      if (watch->ship != ship || watch->condition != CONDITION_PROXIMITY_GENERAL || !watch->armed)
        continue;
      guint32 trigger = mission_record (world, DTE_TRIGGERS, watch->trigger);
      guint32 distance = image_u32 (world, trigger + TRIGGER_OPERANDS + 4 * OPERAND_DISTANCE);
      if ((distance & 0xFFFF) != DTE_NONE_16)
        scan (sim, ship, CONDITION_PROXIMITY_GENERAL,
              (float) distance * world->objects[ship].radius);
    }
}

/* Has every watching ship look about; once a script second, after the timers. */
void
watches_run (Sim *sim)
{
  World *world = sim->world;

  if (world->watch_count == 0)
    return;
  for (guint ship = 0; ship < mission_count (world, DTE_SHIPS); ship++)
    {
      if (!is_there (world, ship))
        continue;
      guint32 record = mission_record (world, DTE_SHIPS, ship);
      guint16 kind = image_u16 (world, record + SHIP_KIND);
      float radius = world->objects[ship].radius;
      if (radius != 0 && is_armed (world, ship, CONDITION_PROXIMITY_CLOSE))
        scan (sim, ship, CONDITION_PROXIMITY_CLOSE, CLOSE_RADII * radius);
      scan_general (sim, ship);
      if ((kind == DTE_KIND_WAYPOINT || kind == DTE_KIND_NAV)
          && is_armed (world, ship, CONDITION_SHIP_REACHED))
        scan (sim, ship, CONDITION_SHIP_REACHED, REACHED_UNITS);
    }
}
