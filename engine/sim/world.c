/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/world.c - making, copying, comparing and hashing worlds; the world's random numbers */
#include "engine/sim/sim.h"
#include "engine/tables/conditions.h"

#include <string.h>

/* The C library's generator (random.md, The two generators). */
#define RANDOM_FACTOR 214013u
#define RANDOM_STEP 2531011u
#define RANDOM_SHIFT 16
#define RANDOM_MASK 0x7FFFu
#define RANDOM_FRACTION (1.0f / 32767.0f)
#define CENTRE 0.5f

/* Everything in the tail begins at a multiple of this, so that any field may be read in place. */
#define TAIL_ALIGN 8u

/* World.hash: odd 64-bit factors with well-mixed bits (ours; splitmix64's). */
#define HASH_FACTOR_A G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9)
#define HASH_FACTOR_B G_GUINT64_CONSTANT (0x94D049BB133111EB)
#define HASH_SEED G_GUINT64_CONSTANT (0x9E3779B97F4A7C15)
#define HASH_LANES 4

/* The campaign's missions after which the loadout's tier is 1, 2 and 3 (objects.md, Loadout tier).
 * */
static const guint8 tier_missions[] = { 11, 19, 21 };

G_DEFINE_QUARK (sortie - sim - error - quark, sim_error)

/* How many records of each list in the tail there is room for, and where they begin. */
typedef struct
{
  gsize image_size;
  gsize ships, objects, watches;
  gsize image, group_ships, waypoints, object_records, watch_list;
  gsize end;
} Layout;

static gboolean
check_sections (const DteMission *mission, gsize image_size, GError **error)
{
  for (guint n = 0; n < DTE_SECTIONS; n++)
    {
      const DteSectionInfo *info = dte_section_info (n);
      gsize offset, bytes;

      if (!dte_mission_has_section (mission, n))
        continue;
      offset = dte_mission_offset (mission, n);
      bytes = (gsize) dte_mission_count (mission, n) * info->stride;
      if (offset > image_size || bytes > image_size - offset)
        {
          g_set_error (error, SIM_ERROR, SIM_ERROR_MISSION,
                       "section %u %s, offset 0x%08zX: need %zu bytes, the mission ends at 0x%08zX",
                       n, info->name, offset, bytes, image_size);
          return FALSE;
        }
    }
  if (dte_mission_count (mission, DTE_SHIPS) == 0)
    {
      g_set_error (error, SIM_ERROR, SIM_ERROR_MISSION,
                   "section %u ships: none; a mission needs the player's ship at least", DTE_SHIPS);
      return FALSE;
    }
  return TRUE;
}

/* Room for a watch of each trigger that can have one; the player's have one for every player
 * (script-vm.md 9), and which are the player's is known only at binding. */
static gsize
watches_room (const DteMission *mission, guint player_slots)
{
  const guint triggers = dte_mission_count (mission, DTE_TRIGGERS);
  gsize watching = 0;

  for (guint n = 0; n < triggers; n++)
    switch (dte_mission_get_u32 (mission, DTE_TRIGGERS, n, "condition"))
      {
      case CONDITION_SHIP_REACHED:
      case CONDITION_PROXIMITY_CLOSE:
      case CONDITION_PROXIMITY_GENERAL:
        watching++;
        break;
      default:
        break;
      }
  return watching * MAX (player_slots, 1);
}

static gsize
place_after (gsize *end, gsize bytes)
{
  const gsize place = *end;

  *end = (place + bytes + TAIL_ALIGN - 1) & ~(gsize) (TAIL_ALIGN - 1);
  return place;
}

static Layout
lay_out (const DteMission *mission, const WorldStart *start)
{
  Layout l = { 0 };

  dte_mission_get_image (mission, &l.image_size);
  l.ships = dte_mission_count (mission, DTE_SHIPS);
  l.objects = dte_mission_count (mission, DTE_OBJECTS);
  l.watches = watches_room (mission, start->player_slots);
  place_after (&l.end, sizeof (World));
  l.image = place_after (&l.end, l.image_size);
  l.group_ships = place_after (&l.end, l.ships * sizeof (guint16));
  l.waypoints = place_after (&l.end, l.ships * 2 * sizeof (guint16));
  l.object_records = place_after (&l.end, l.objects * sizeof (guint32));
  l.watch_list = place_after (&l.end, l.watches * sizeof (WorldWatch));
  return l;
}

static void
fill_block (World *world, const DteMission *mission, const Layout *l)
{
  world->size_bytes = (guint32) l->end;
  world->image_offset = (guint32) l->image;
  world->image_size = (guint32) l->image_size;
  world->group_ships_offset = (guint32) l->group_ships;
  world->group_ships_room = (guint32) l->ships;
  world->waypoints_offset = (guint32) l->waypoints;
  world->waypoint_room = (guint32) l->ships;
  world->object_records_offset = (guint32) l->object_records;
  world->object_record_count = (guint32) l->objects;
  world->watches_offset = (guint32) l->watch_list;
  world->watch_room = (guint32) l->watches;
  memcpy (world_image (world), dte_mission_get_image (mission, NULL), l->image_size);
  for (guint n = 0; n < DTE_SECTIONS; n++)
    world->sections[n] = dte_mission_entry (mission, n);
  memset ((guint8 *) world + l->object_records, 0xFF, l->objects * sizeof (guint32));
}

/* Everything that names nothing yet: an index of 0 would name the first of its kind. */
static void
fill_nones (World *world)
{
  for (guint n = 0; n < WORLD_THREADS; n++)
    {
      world->threads[n].ip = WORLD_NULL;
      world->threads[n].trigger = -1;
      world->threads[n].frame = -1;
    }
  for (guint n = 0; n < WORLD_TIMERS; n++)
    world->timers[n].part = -1;
  for (guint n = 0; n < G_N_ELEMENTS (world->wings); n++)
    for (guint i = 0; i < WORLD_WING_SLOTS; i++)
      world->wings[n][i] = WORLD_NO_SLOT;
  memset (world->part_blocks, 0xFF, sizeof world->part_blocks);
  world->current_thread = -1;
  world->camera_marker = WORLD_NO_SLOT;
  world->primary_target = WORLD_NO_SLOT;
  world->primary_component = -1;
  world->shown_objective = -1;
  world->kill_credit_on = 1;
  world->smart_targeting = 1; /* ours: nothing says how a mission begins */
  world->free_node = -1;
}

/* The tier that the campaign has reached where a mission is flown. */
static guint32
tier_at (guint32 mission_number)
{
  guint32 tier = 0;

  while (tier < G_N_ELEMENTS (tier_missions) && mission_number > tier_missions[tier])
    tier++;
  return tier;
}

/* A world that has not begun: the mission's image copied in, everything else as world_start finds
 * it. The mission is not kept. NULL with SIM_ERROR_MISSION for a mission without a ship or with a
 * section past its end. A tier of 0 in start is the one the mission's number gives. Free with
 * world_free. */
World *
world_new (const DteMission *mission, const WorldStart *start, GError **error)
{
  gsize image_size;
  Layout layout;
  World *world;

  g_return_val_if_fail (mission != NULL && start != NULL, NULL);

  dte_mission_get_image (mission, &image_size);
  if (!check_sections (mission, image_size, error))
    return NULL;
  layout = lay_out (mission, start);
  world = g_malloc0 (layout.end);
  fill_block (world, mission, &layout);
  fill_nones (world);
  world->random_state = start->seed;
  world->mission_number = start->mission_number;
  world->difficulty = start->difficulty;
  world->campaign_tier
      = start->campaign_tier != 0 ? start->campaign_tier : tier_at (start->mission_number);
  world->player_type = start->player_type;
  world->player_slots = CLAMP (start->player_slots, 1, WORLD_CUTAWAY_SLOT);
  return world;
}

/* A snapshot: the same bytes. Free with world_free. */
World *
world_copy (const World *world)
{
  g_return_val_if_fail (world != NULL, NULL);

  return g_memdup2 (world, world->size_bytes);
}

/* Puts a snapshot of the same mission back; one of another size is refused. */
void
world_restore (World *world, const World *snapshot)
{
  g_return_if_fail (world != NULL && snapshot != NULL);
  g_return_if_fail (world->size_bytes == snapshot->size_bytes);

  memcpy (world, snapshot, snapshot->size_bytes);
}

/* Frees a world or snapshot; NULL is left alone. */
void
world_free (World *world)
{
  g_free (world);
}

static guint64
mix (guint64 hash)
{
  hash = (hash ^ hash >> 30) * HASH_FACTOR_A;
  hash = (hash ^ hash >> 27) * HASH_FACTOR_B;
  return hash ^ hash >> 31;
}

/* Takes the bytes in, eight at a time as little-endian numbers, a short end filled with zeros. Four
 * sums side by side, as one would wait on each multiplication. */
static guint64
hash_bytes (guint64 hash, const guint8 *bytes, gsize size)
{
  guint64 lanes[HASH_LANES] = { hash, hash + 1, hash + 2, hash + 3 };
  gsize at = 0;

  while (size - at >= sizeof lanes)
    for (guint lane = 0; lane < HASH_LANES; lane++, at += 8)
      {
        guint64 word;
        memcpy (&word, bytes + at, 8);
        lanes[lane] = (lanes[lane] ^ GUINT64_FROM_LE (word)) * HASH_FACTOR_A;
        lanes[lane] ^= lanes[lane] >> 32;
      }
  for (guint lane = 0; at < size; lane = (lane + 1) % HASH_LANES)
    {
      guint8 rest[8] = { 0 };
      guint64 word;
      memcpy (rest, bytes + at, MIN (size - at, 8));
      memcpy (&word, rest, 8);
      lanes[lane] = mix (lanes[lane] ^ GUINT64_FROM_LE (word));
      at += MIN (size - at, 8);
    }
  return mix (lanes[0] ^ mix (lanes[1] ^ mix (lanes[2] ^ mix (lanes[3] ^ size))));
}

/* A number that two worlds share only if every byte in use is the same: the struct up to the last
 * node ever used (those past it are zero) and the tail. World has no padding, so no byte is left to
 * chance. */
guint64
world_hash (const World *world)
{
  const guint8 *bytes = (const guint8 *) world;
  gsize used;
  guint64 hash;

  g_return_val_if_fail (world != NULL, 0);

  used = G_STRUCT_OFFSET (World, nodes) + MIN (world->node_count, WORLD_NODES) * sizeof (WorldNode);
  hash = hash_bytes (HASH_SEED, bytes, used);
  return hash_bytes (hash, bytes + sizeof (World), world->size_bytes - sizeof (World));
}

/* The next of the world's random numbers, 0..32767, as C's rand() gives it. */
guint32
world_random (World *world)
{
  world->random_state = world->random_state * RANDOM_FACTOR + RANDOM_STEP;
  return world->random_state >> RANDOM_SHIFT & RANDOM_MASK;
}

/* The next random number as a share, 0 to 1 with both ends. */
float
world_random_fraction (World *world)
{
  return (float) world_random (world) * RANDOM_FRACTION;
}

/* Three random shares less a half, -0.5 to 0.5; z is drawn first, then y, then x. */
Vec3
world_random_centred (World *world)
{
  Vec3 v;

  v.z = world_random_fraction (world) - CENTRE;
  v.y = world_random_fraction (world) - CENTRE;
  v.x = world_random_fraction (world) - CENTRE;
  return v;
}
