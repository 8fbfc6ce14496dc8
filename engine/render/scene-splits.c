/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-splits.c - a ship that breaks in two is cut where the sweep has come to
 *
 * Intact parts, and all they carry, show ahead of the portal; the wreck and the first part of the
 * other half behind it. A split in bursts cuts nothing. The game's planes go once it is over.
 *
 * Source:  reference/effects.md 6 (split_create, Sweep), 7
 */
#include "engine/render/scene.h"

#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"
#include "engine/sim/splits.h"

#include <string.h>

#define TYPE_ULYSSES 0x16
#define TYPE_DOCKED_CZAR 0x84
#define CZAR_WHOLE 10 /* the assembly of a docked Czar that is not cut */
#define ULYSSES_TOP "Ulysses Top"
#define ULYSSES_BACK "Uly back dest"

typedef enum
{
  CUT_NOT,
  CUT_BEHIND, /* what lies behind is left out */
  CUT_AHEAD,
} CutSide;

static const WorldSplit *
split_of (const World *world, int slot)
{
  for (guint n = 0; n < WORLD_SPLITS; n++)
    {
      const WorldSplit *split = &world->splits[n];
      if (split->used != 0 && (split->ship == slot || split->other == slot))
        return split;
    }
  return NULL;
}

/* The part of an object's own model that a node is, or hangs on. */
static int
own_part (const World *world, int node, int root)
{
  while (node_at_const (world, node) != NULL && world->nodes[node].parent != root)
    node = world->nodes[node].parent;
  return node;
}

static gboolean
is_named (const ShpPart *part, const char *name)
{
  return strcmp (part->name, name) == 0;
}

/* How a node of the ship is cut, whose own part is given. */
static CutSide
ship_side (const WorldObject *o, const WorldSplit *split, int own, const ShpPart *part)
{
  if (own == split->wreck)
    return CUT_AHEAD;
  if (o->type == TYPE_ULYSSES)
    return is_named (part, ULYSSES_TOP) ? CUT_BEHIND : CUT_NOT;
  if ((part->flags & SHP_PART_DAMAGED) != 0
      || (o->type == TYPE_DOCKED_CZAR && part->link_id == CZAR_WHOLE))
    return CUT_NOT;
  return CUT_BEHIND;
}

/* Of the other half its first part is cut, not what that carries; of a Ulysses' its wreck. */
static CutSide
half_side (const World *world, const WorldSplit *split, int node, const ShpPart *part)
{
  const WorldObject *half = &world->objects[split->other];

  if (world->objects[split->ship].type == TYPE_ULYSSES)
    return is_named (part, ULYSSES_BACK) ? CUT_AHEAD : CUT_NOT;
  return node == world->nodes[half->root].first_child ? CUT_AHEAD : CUT_NOT;
}

typedef struct
{
  const WorldSplit *split;
  Vec3 place, ahead;
} Portal;

static gboolean
find_portal (const Sim *sim, int slot, Portal *portal)
{
  Mat3 turn;

  portal->split = split_of (sim->world, slot);
  if (portal->split == NULL || !split_portal (sim, portal->split, &portal->place, &turn))
    return FALSE;
  portal->ahead = mat3_forward (&turn);
  return TRUE;
}

/* The way in which a node's part is left out past the portal; (0, 0, 0) where it is not cut. */
static Vec3
cut_of (const Sim *sim, int slot, const Portal *portal, int node)
{
  const World *world = sim->world;
  const int own = own_part (world, node, world->objects[slot].root);
  const ShpPart *part = node_part (sim, own);
  CutSide side = CUT_NOT;

  if (part != NULL)
    side = slot == portal->split->ship ? ship_side (&world->objects[slot], portal->split, own, part)
                                       : half_side (world, portal->split, node, part);
  if (side == CUT_NOT)
    return vec3 (0, 0, 0);
  return side == CUT_BEHIND ? vec3_scale (portal->ahead, -1) : portal->ahead;
}

/* Cuts the parts of an item, whose nodes are given in their order, if its object breaks in two. */
void
render_scene_cut (RenderScene *scene, const Sim *sim, int slot, const RenderItem *item,
                  const GArray *nodes)
{
  Portal portal;

  g_return_if_fail (scene != NULL && sim != NULL && item != NULL && nodes != NULL);

  if (!find_portal (sim, slot, &portal))
    return;
  for (guint n = 0; n < MIN (item->part_count, nodes->len); n++)
    {
      RenderPart *part = &g_array_index (scene->parts, RenderPart, item->first_part + n);

      part->cut = cut_of (sim, slot, &portal, g_array_index (nodes, gint32, n));
      part->cut_at = vec3_sub (portal.place, item->position);
    }
}

/* How a ray on a node is cut: with its part (Fix: the game cuts the part alone). cut is (0, 0, 0)
 * where it is not; at is in the world. */
void
render_ray_cut (const Sim *sim, int slot, int node, Vec3 *cut, Vec3 *at)
{
  Portal portal;

  *cut = *at = vec3 (0, 0, 0);
  if (!find_portal (sim, slot, &portal))
    return;
  *cut = cut_of (sim, slot, &portal, node);
  *at = portal.place;
}
