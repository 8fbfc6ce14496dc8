/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-boridin.c - orders 36 and 37: the Boridin's section that breaks away
 *
 * The section is a ship of its own, which stands ready somewhere until it takes the place of the
 * parts that the Boridin hides. Of the nine parts the reference names the section and Object02 by
 * name; the others (core, cylinder, projector, its generator and that one's wreck, two doors) are
 * taken to be what hangs from the section, and what is named after it.
 *
 * Source:  reference/orders.md 8
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/effects.h"
#include "engine/sim/nodes.h"

#include <string.h>

#define BREAKAWAY_TYPE 168 /* ship-types.json */
#define SECTION "Bor break off section"
#define SECTION_OTHER "Object02"
#define MAIN_BODY "Bor main body"
#define SMOKE_TICKS 5000
#define BREAKAWAY_AHEAD 4000.0f
#define PROJECTOR "Bor brkawy proj " /* the space is the game's */
#define PROJECTOR_TRACK "Rotate Proj "
#define PROJECTOR_SPEED 4.0f

static gboolean
hangs_from (const World *world, int node, int from)
{
  for (guint links = 0; node >= 0 && links < WORLD_NODES; links++)
    {
      if (node == from)
        return TRUE;
      node = world->nodes[node].linked_to;
    }
  return FALSE;
}

/* The section and all that goes with it are hidden, below as well. */
static void
hide_section (Sim *sim, int root, int section)
{
  World *world = sim->world;

  for (int node = world->nodes[root].first_child; node >= 0; node = world->nodes[node].next_sibling)
    {
      const ShpPart *part = node_part (sim, node);
      if (part != NULL
          && (hangs_from (world, node, section) || g_str_has_prefix (part->name, SECTION)
              || strcmp (part->name, SECTION_OTHER) == 0))
        world->nodes[node].flags |= NODE_HIDDEN;
    }
}

/* The first breakaway that is there; -1 none. */
static int
find_breakaway (const World *world)
{
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if (world->objects[slot].type == BREAKAWAY_TYPE && world->objects[slot].created != 0)
      return slot;
  return WORLD_NO_SLOT;
}

/* Great grey smoke streams from the ship's main body. */
static void
smoke (Sim *sim, int slot)
{
  World *world = sim->world;
  const WorldObject *o = object_at (world, slot);
  WorldEffect puffs = { .kind = EFFECT_PUFFS,
                        .slot = (gint16) slot,
                        .node = node_for_name (sim, o->root, MAIN_BODY),
                        .velocity = o->velocity,
                        .size = o->radius,
                        .ticks = SMOKE_TICKS };
  Mat3 turned;

  if (puffs.node < 0)
    return;
  node_next_place (world, puffs.node, &puffs.position, &turned);
  effect_add (world, &puffs);
}

/* 36: the section comes away: hidden on the ship, the breakaway stands in its place. Fix: with none
 * there a line in the log says so (the game stops). The order stays, doing nothing. */
void
order_boridin_break_away_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  const int root = world->objects[slot].root;
  const int section = node_for_name (sim, root, SECTION);
  const int breakaway = find_breakaway (world);
  Vec3 place;
  Mat3 turned;

  if (section < 0)
    return; /* no Boridin: it has no section to lose */
  hide_section (sim, root, section);
  smoke (sim, slot);
  if (breakaway == WORLD_NO_SLOT)
    {
      world_log (sim, LOG_NO_BREAKAWAY, (guint32) slot, 0, 0, 0);
      return;
    }
  node_next_place (world, section, &place, &turned);
  object_place (world, breakaway,
                vec3_add (place, vec3_scale (mat3_forward (&turned), BREAKAWAY_AHEAD)), &turned);
}

/* 37: the breakaway's projector turns on from where it stands. */
void
order_boridin_rotate_projector_begin (Sim *sim, int slot)
{
  const int node = node_for_name (sim, sim->world->objects[slot].root, PROJECTOR);

  if (node >= 0)
    node_play_named (sim, node, PROJECTOR_TRACK, TRACK_KEEP_TIME, TRACK_MODE_LOOP, PROJECTOR_SPEED);
  order_pop (sim, slot);
}
