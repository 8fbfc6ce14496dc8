/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/component-losses.c - the parts whose armour ran out go, with their assemblies
 *
 * Source:  reference/objects.md, Components, Loss pass; reference/effects.md 5, 7
 */
#include "engine/sim/assets.h"
#include "engine/sim/components.h"
#include "engine/sim/destruction.h"
#include "engine/sim/events.h"
#include "engine/sim/explosions.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/splits.h"

#define LOST_FLAMES 200 /* effects.md 1, bursts */
#define ROOTS_DEEP 8    /* ours: mounts in mounts; node-build.c makes four at most */

/* A fireball as wide as the part where it goes; it stays there (effects.md 3). */
static void
note_part (Sim *sim, int slot, int node)
{
  const ShpPart *part = node_part (sim, node);
  Vec3 place;
  Mat3 turn;

  node_next_place (sim->world, node, &place, &turn);
  explosion_fireball (sim, slot, place, part != NULL ? assets_part_radius (part) : 0.0f, 0, 0.0f);
}

static void
note_flames (Sim *sim, int slot)
{
  const WorldEffect flames = { .kind = EFFECT_FLAMES,
                               .slot = (gint16) slot,
                               .node = -1,
                               .value = LOST_FLAMES,
                               .position = object_next_position (sim->world, slot),
                               .velocity = sim->world->objects[slot].velocity };

  effect_add (sim->world, &flames);
  explosion_sound (sim, slot, SOUND_EXPLOSION);
}

/* A part of an assembly that the pass takes goes: the mission is told of a component, a hull ends
 * the ship. */
static void
tell_of_part (Sim *sim, int slot, int node)
{
  const int component = component_of_node (sim->world, slot, node);
  const ShpPart *part = node_part (sim, node);

  note_part (sim, slot, node);
  if (component >= 0)
    event_destroyed (sim, mission_slot_ship (sim->world, slot),
                     mission_slot_ship (sim->world, sim->world->objects[slot].last_attacker),
                     (guint32) component);
  if (part->part_class != PART_CLASS_HULL)
    return;
  object_hull_credit (sim, slot);
  object_hull_lost (sim, slot);
}

typedef enum
{
  LOSS_TOLD = 0x1,          /* the mission is told, the hull's loss ends the ship */
  LOSS_KEEPS_DAMAGED = 0x2, /* the damaged model shows; else it goes too */
} LossFlags;

static void
lose_part (Sim *sim, int slot, int node, guint flags)
{
  WorldNode *n = &sim->world->nodes[node];

  if ((n->flags & NODE_HIDDEN) != 0 && (flags & LOSS_KEEPS_DAMAGED) != 0)
    {
      n->flags &= ~(guint32) NODE_HIDDEN;
      return;
    }
  if ((n->flags & NODE_HIDDEN) == 0 && (flags & LOSS_TOLD) != 0)
    tell_of_part (sim, slot, node);
  node_destroy (sim->world, node);
}

/* The first part of a root's of a link id that shows, or (shown FALSE) is hidden; -1 none. */
static int
find_linked (const Sim *sim, int root, guint32 link_id, gboolean shown)
{
  const World *world = sim->world;

  for (int n = world->nodes[root].first_child; node_at_const (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    {
      const ShpPart *part = node_part (sim, n);
      if (part != NULL && part->link_id == link_id
          && ((world->nodes[n].flags & NODE_HIDDEN) == 0) == shown)
        return n;
    }
  return -1;
}

/* Takes an assembly away: the parts that show go with what hangs from them, then its damaged model,
 * which was hidden, shows or goes too. Whatever went is looked for anew, since a part takes others
 * with it. */
static void
lose_assembly (Sim *sim, int slot, int node, guint flags)
{
  const int root = sim->world->nodes[node].parent;
  const guint32 link_id = node_part (sim, node)->link_id;
  int n;

  if (link_id == 0)
    {
      lose_part (sim, slot, node, flags);
      return;
    }
  while ((n = find_linked (sim, root, link_id, TRUE)) >= 0)
    lose_part (sim, slot, n, flags);
  while ((n = find_linked (sim, root, link_id, FALSE)) >= 0)
    lose_part (sim, slot, n, flags);
}

/* Heard at the generator. */
static void
note_shields_down (Sim *sim, int slot, int node)
{
  Vec3 place;
  Mat3 turn;

  node_next_place (sim->world, node, &place, &turn);
  effect_sound (sim->world, slot, node, EFFECT_SOUND_SHIELDS_DOWN, place);
}

/* What a lost part costs the ship that has it: an engine's share of its thrust, or the generator.
 * FALSE: a generator, which no routine of the type's is asked about. */
static gboolean
lose_function (Sim *sim, int slot, int node)
{
  WorldObject *o = &sim->world->objects[slot];
  const ShpPart *part = node_part (sim, node);

  if (part->part_class == PART_CLASS_ENGINE && o->engines > 0)
    o->engines_intact = MAX (o->engines_intact - 1.0f / (float) o->engines, 0.0f);
  if (part->part_class != PART_CLASS_SHIELD_GENERATOR)
    return TRUE;
  if ((o->flags & OBJECT_SHIELD_GENERATOR) != 0)
    note_shields_down (sim, slot, node);
  o->flags &= ~(guint32) OBJECT_SHIELD_GENERATOR;
  return FALSE;
}

/* A hull part of most large ships: the ship breaks up. FALSE ends the pass. Ours: the other parts
 * of its hull are dealt with too, so that it breaks up once. */
static gboolean
lose_capship_part (Sim *sim, int slot, int node)
{
  World *world = sim->world;
  WorldObject *o = &world->objects[slot];
  const int root = world->nodes[node].parent;

  if (node_part (sim, node)->part_class != PART_CLASS_HULL)
    return TRUE;
  for (int n = world->nodes[root].first_child; node_at (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    if (node_part (sim, n) != NULL && node_part (sim, n)->part_class == PART_CLASS_HULL)
      world->nodes[n].flags |= NODE_SPENT;
  o->flags |= OBJECT_UNPOWERED | OBJECT_EXPLODING;
  split_hide_force_fields (sim, slot);
  split_start (sim, slot);
  object_hull_credit (sim, slot);
  object_hull_lost (sim, slot);
  return FALSE;
}

static gboolean
ask_type (Sim *sim, int slot, int node)
{
  switch ((ComponentLoss) sim->world->objects[slot].component_loss)
    {
    case COMPONENT_LOSS_CAPSHIP:
      return lose_capship_part (sim, slot, node);
    case COMPONENT_LOSS_ULYSSES:
      split_ulysses_part (sim, slot, node);
      return FALSE;
    default:
      return TRUE;
    }
}

/* The next part of a root whose armour ran out and that was not dealt with; -1 none. */
static int
next_lost (const Sim *sim, int root)
{
  const World *world = sim->world;

  for (int n = world->nodes[root].first_child; node_at_const (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    if (world->nodes[n].armor < 0 && (world->nodes[n].flags & NODE_SPENT) == 0
        && node_part (sim, n) != NULL)
      return n;
  return -1;
}

static void
lose_of_root (Sim *sim, int slot, int root)
{
  World *world = sim->world;
  int node;

  while ((node = next_lost (sim, root)) >= 0)
    {
      world->nodes[node].flags |= NODE_SPENT;
      if (lose_function (sim, slot, node) && !ask_type (sim, slot, node))
        return;
      component_extras (sim, slot, node);
      note_flames (sim, slot);
      lose_assembly (sim, slot, node, LOSS_TOLD | LOSS_KEEPS_DAMAGED);
    }
  world->nodes[root].flags &= ~(guint32) NODE_DESTROYED;
}

/* The first root below a node, depth first, that is flagged destroyed and still has parts to lose;
 * -1 none. */
static int
find_marked_root (const Sim *sim, int node, guint depth)
{
  const World *world = sim->world;

  for (int n = world->nodes[node].first_child; node_at_const (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    {
      int found = -1;
      if (world->nodes[n].kind == NODE_KIND_ROOT && (world->nodes[n].flags & NODE_DESTROYED) != 0)
        return n;
      if (depth < 2 * ROOTS_DEEP)
        found = find_marked_root (sim, n, depth + 1);
      if (found >= 0)
        return found;
    }
  return -1;
}

static gboolean
in_frame (const WorldObject *o)
{
  return (o->flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING)) == 0;
}

/* The slots whose objects have losses to come: a root of theirs, or of a model mounted on them, is
 * marked. Objects out of the frame keep theirs for later. */
void
components_find_losses (const Sim *sim, ScanSet *losing)
{
  const World *world = sim->world;

  g_return_if_fail (losing != NULL);

  *losing = (ScanSet){ { 0 } };
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    {
      const WorldNode *root = node_at_const (world, world->objects[slot].root);
      if (root != NULL && in_frame (&world->objects[slot])
          && ((root->flags & NODE_DESTROYED) != 0
              || find_marked_root (sim, world->objects[slot].root, 0) >= 0))
        scan_set_add (losing, (guint) slot);
    }
}

/* An object's losses of one frame: its own parts', then those of the models mounted on it, depth
 * first. */
void
components_lose (Sim *sim, int slot)
{
  World *world = sim->world;
  const WorldObject *o = object_at (world, slot);
  int mounted;

  g_return_if_fail (o != NULL);

  if (node_at (world, o->root) == NULL || !in_frame (o))
    return;
  if ((world->nodes[o->root].flags & NODE_DESTROYED) != 0)
    lose_of_root (sim, slot, o->root);
  while ((mounted = find_marked_root (sim, o->root, 0)) >= 0)
    {
      lose_of_root (sim, slot, mounted);
      /* ours: a mounted root whose pass a type's routine ended is not asked again this frame */
      if (node_at (world, mounted) != NULL && (world->nodes[mounted].flags & NODE_DESTROYED) != 0)
        return;
    }
}

/* A component goes at once with its assembly (DestroySubObject); its damaged model shows, or goes
 * as well. Neither a blast nor an event comes with it; nothing for a number that is none. */
void
component_lose_now (Sim *sim, int slot, int component, gboolean keep_damaged)
{
  const int node = component_node (sim->world, slot, component);

  if (node_part (sim, node) == NULL)
    return;
  lose_function (sim, slot, node);
  lose_assembly (sim, slot, node, keep_damaged ? LOSS_KEEPS_DAMAGED : 0);
}
