/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/components.h - the parts of an object that are struck, lost and shown singly
 *
 * A component is a listed part; its assembly is the parts beside it, in the same model, of the same
 * link id (not 0), among them the damaged model that is hidden while it is intact.
 *
 * Units:   components are numbers in the object's list; nodes are indices in the world's pool.
 * Owner:   nothing is kept; a node that is destroyed leaves the list, its number is not reused.
 * Errors:  none: a number or node that is none gives -1, FALSE or nothing.
 * Source:  reference/objects.md, Components; reference/collisions.md, component_damage
 */
#pragma once

#include "engine/sim/nodes.h"

G_BEGIN_DECLS

/* Parts' classes that the game asks for (shp-format.md 3). */
#define PART_CLASS_HULL 1
#define PART_CLASS_ENGINE 5
#define PART_CLASS_SHIELD_GENERATOR 6

/* components.c */
int component_node (const World *world, int slot, int component);
int component_of_node (const World *world, int slot, int node);
gboolean component_is_beside (const Sim *sim, int node, int beside);
gboolean component_is_force_field (const ShpPart *part);
int component_struck (const Sim *sim, int slot, int node);
void component_show_damaged (Sim *sim, int slot, int component, gboolean damaged);

/* component-extras.c */
void component_extras (Sim *sim, int slot, int node);
void component_extras_of_split (Sim *sim, int slot);

/* component-losses.c */
void component_lose_now (Sim *sim, int slot, int component, gboolean keep_damaged);

G_END_DECLS
