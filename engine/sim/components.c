/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/components.c - which parts make up a component, and which of its models shows */
#include "engine/sim/components.h"

#include <string.h>

#define FORCE_FIELD "FORCEFIELD" /* in a part's name, in any case (effects.md 15) */

/* The node index of an object's component; -1 where the object lists none such, or it is gone. */
int
component_node (const World *world, int slot, int component)
{
  const WorldObject *o = object_at_const (world, slot);

  if (o == NULL || component < 0 || component >= MIN (o->component_count, WORLD_COMPONENTS))
    return -1;
  return o->components[component].node;
}

/* The number in the object's list of a part's node; -1 for one that is not listed. */
int
component_of_node (const World *world, int slot, int node)
{
  const WorldObject *o = object_at_const (world, slot);

  if (o == NULL || node < 0)
    return -1;
  for (int n = 0; n < MIN (o->component_count, WORLD_COMPONENTS); n++)
    if (o->components[n].node == node)
      return n;
  return -1;
}

/* Whether a part is the node's own or one beside it in its assembly; both hang from one root. */
gboolean
component_is_beside (const Sim *sim, int node, int beside)
{
  const ShpPart *part = node_part (sim, node);
  const ShpPart *other = node_part (sim, beside);

  return part != NULL && other != NULL
         && (node == beside || (part->link_id != 0 && part->link_id == other->link_id));
}

/* Whether a part, which may be NULL, is a force field, by its name. */
gboolean
component_is_force_field (const ShpPart *part)
{
  const gsize length = strlen (FORCE_FIELD);

  for (const char *at = part != NULL ? part->name : ""; *at != '\0'; at++)
    if (g_ascii_strncasecmp (at, FORCE_FIELD, length) == 0)
      return TRUE;
  return FALSE;
}

/* The component that a blow on a part counts against, by its node: the first component among the
 * model's parts of its component group, or without a group of its assembly, else the part itself
 * (collisions.md, component_damage 9). */
int
component_struck (const Sim *sim, int slot, int node)
{
  const World *world = sim->world;
  const ShpPart *part = node_part (sim, node);
  const WorldNode *holder = part != NULL ? node_at_const (world, world->nodes[node].parent) : NULL;

  for (int n = holder != NULL ? holder->first_child : -1; node_at_const (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    {
      const ShpPart *other = node_part (sim, n);
      if (other == NULL || (other->flags & SHP_PART_COMPONENT) == 0)
        continue;
      if (part->component_group != 0 ? other->component_group == part->component_group
                                     : component_is_beside (sim, node, n))
        return n;
    }
  return node;
}

/* Shows a component's damaged model, or its own again. Its number need not be listed. */
void
component_show_damaged (Sim *sim, int slot, int component, gboolean damaged)
{
  World *world = sim->world;
  const int node = component_node (world, slot, component);
  const WorldNode *n = node_at (world, node);
  const WorldNode *holder = n != NULL ? node_at (world, n->parent) : NULL;

  for (int beside = holder != NULL ? holder->first_child : -1; node_at (world, beside) != NULL;
       beside = world->nodes[beside].next_sibling)
    {
      guint32 *flags = &world->nodes[beside].flags;
      if (!component_is_beside (sim, node, beside))
        continue;
      if (((node_part (sim, beside)->flags & SHP_PART_DAMAGED) != 0) == damaged)
        *flags &= ~(guint32) NODE_HIDDEN;
      else
        *flags |= NODE_HIDDEN;
    }
}
