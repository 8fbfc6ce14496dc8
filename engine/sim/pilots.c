/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/pilots.c - the pilots of the player's wing; see pilots.h
 *
 * A world is one attempt at a mission, so each begins with a new campaign's wing and pool. The
 * trial's own wing is not of this engine.
 */
#include "engine/sim/pilots.h"

#include "engine/sim/objects.h"
#include "engine/tables/pilots.h"

#define PLAYER_WING 0
#define LAST_MISSION 28 /* wingmen's ships take their place's pilot in missions 1 to 28 */
#define ALPHA_5 4
#define ALPHA_6 5

typedef enum
{
  POOL_DEAD,
  POOL_IN_WING,
  POOL_FREE,
} PoolStatus;

G_STATIC_ASSERT (PILOT_POOL_COUNT == WORLD_PILOT_POOL);
G_STATIC_ASSERT (PILOT_WING_COUNT == WORLD_WING_SLOTS);

/* A new campaign: everybody in the pool is free, the wing is the new one. */
void
pilots_reset (World *world)
{
  for (guint n = 0; n < WORLD_PILOT_POOL; n++)
    world->pilot_pool[n] = POOL_FREE;
  for (guint n = 0; n < WORLD_WING_SLOTS; n++)
    world->wing_pilots[n] = pilot_new_wing[n];
}

static int
take_from_pool (World *world)
{
  for (guint n = 0; n < WORLD_PILOT_POOL; n++)
    if (world->pilot_pool[n] == POOL_FREE)
      {
        world->pilot_pool[n] = POOL_IN_WING;
        return pilot_pool_numbers[n];
      }
  return PILOT_NONE;
}

/* Puts the mission's pilots in the wing's last two places, then the first free ones of the pool in
 * those that are empty. Fix: with none free the game stops; the place stays empty, with a line in
 * the log. */
void
pilots_update (Sim *sim)
{
  World *world = sim->world;

  pilots_for_mission (world->mission_number, &world->wing_pilots[ALPHA_5],
                      &world->wing_pilots[ALPHA_6]);
  for (guint n = 1; n < WORLD_WING_SLOTS; n++)
    {
      if (world->wing_pilots[n] != PILOT_NONE)
        continue;
      world->wing_pilots[n] = take_from_pool (world);
      if (world->wing_pilots[n] == PILOT_NONE)
        world_log (sim, LOG_NO_PILOT, n, 0, 0, 0);
    }
}

static gboolean
wing_counts (const World *world)
{
  return world->mission_number >= 1 && world->mission_number <= LAST_MISSION;
}

/* Each wingman's ship gets its place's pilot in place of the one its record names, in the
 * campaign's missions. Fix: a place without a ship is passed over (the game writes before the
 * table). */
void
pilots_board (Sim *sim)
{
  World *world = sim->world;

  if (!wing_counts (world))
    return;
  for (guint n = 1; n < WORLD_WING_SLOTS; n++)
    {
      const WorldObject *o = object_at_const (world, world->wings[PLAYER_WING][n]);
      if (o != NULL && o->created != 0 && world->wing_pilots[n] != PILOT_NONE)
        object_set_pilot (world, world->wings[PLAYER_WING][n], world->wing_pilots[n]);
    }
}

/* One of the pool who flew in the wing is dead. */
static void
kill_in_pool (World *world, int pilot)
{
  for (guint n = 0; n < WORLD_PILOT_POOL; n++)
    if (pilot_pool_numbers[n] == pilot && world->pilot_pool[n] == POOL_IN_WING)
      {
        world->pilot_pool[n] = POOL_DEAD;
        return;
      }
}

/* A ship has ended: where it was a wingman's, his place in the wing is empty and he is dead. */
void
pilot_lost (Sim *sim, int slot)
{
  World *world = sim->world;

  if (!wing_counts (world) || object_at (world, slot) == NULL)
    return;
  for (guint n = 1; n < WORLD_WING_SLOTS; n++)
    if (world->wings[PLAYER_WING][n] == slot && world->wing_pilots[n] != PILOT_NONE)
      {
        kill_in_pool (world, world->wing_pilots[n]);
        world->wing_pilots[n] = PILOT_NONE;
      }
}

/* Puts a pilot in an object. One past the game's pilots, or a wrong slot, changes nothing (ours;
 * the game reads past its tables). */
void
object_set_pilot (World *world, int slot, int pilot)
{
  WorldObject *o = object_at (world, slot);

  if (o != NULL && pilot >= 0 && pilot < PILOTS_COUNT)
    o->pilot = pilot;
}
