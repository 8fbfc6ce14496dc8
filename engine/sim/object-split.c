/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-split.c - a ship becomes two objects as its pilot leaves in the cockpit
 *
 * The cockpit keeps the ship's slot and is the pod from then on; all other parts go over to a new
 * object, the wreck, which passes for the ship it was but stands on no one's side.
 *
 * Source:  reference/ejection-tractor.md, Eject (30): separation
 */
#include "engine/sim/ejection.h"

#include "engine/sim/nodes.h"
#include "engine/sim/order-stack.h"

#include <string.h>

#define PART_CLASS_COCKPIT 2 /* shp-format.md 3 */
#define WRECK_PITCH 0.02f    /* radians a step (separation, motion) */
#define WRECK_SPIN 0.01f     /* yaw and roll: the span that +-0.005 is */
#define INVULNERABLE_FULL 2  /* objects.md, invulnerable values */

/* The node of a ship's cockpit: the first of its root's parts of that class; -1 for a ship that has
 * none. */
int
eject_cockpit (const Sim *sim, int slot)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  const WorldNode *root = o != NULL ? node_at_const (sim->world, o->root) : NULL;

  for (int node = root != NULL ? root->first_child : -1; node >= 0;
       node = sim->world->nodes[node].next_sibling)
    {
      const ShpPart *part = node_part (sim, node);
      if (part != NULL && part->part_class == PART_CLASS_COCKPIT)
        return node;
    }
  return -1;
}

static gboolean
is_not (const World *world, int node, gpointer data)
{
  return node != *(const int *) data;
}

/* The wreck stands where the ship does, this step and the next. */
static void
copy_place (World *world, int slot, int wreck)
{
  const WorldObject *o = object_at (world, slot);
  WorldObject *w = object_at (world, wreck);
  const WorldNode *from = node_at (world, o->root);
  WorldNode *to = node_at (world, w->root);

  to->position = from->position;
  to->orientation = from->orientation;
  to->next_position = from->next_position;
  to->next_orientation = from->next_orientation;
  to->flags |= from->flags & NODE_NEXT_PENDING;
  w->drawn_position = o->drawn_position;
  w->drawn_orientation = o->drawn_orientation;
}

/* The roll's share is drawn first. */
static Mat3
wreck_turn (World *world)
{
  const float roll = (world_random_fraction (world) - 0.5f) * WRECK_SPIN;
  const float yaw = (world_random_fraction (world) - 0.5f) * WRECK_SPIN;

  return mat3_from_angles (vec3 (WRECK_PITCH, yaw, roll));
}

/* What the wreck takes over: type and statistics, not the defences. An order of its own it can only
 * be given before it counts as left. */
static void
fill_wreck (Sim *sim, int slot, int wreck)
{
  World *world = sim->world;
  const WorldObject *o = object_at (world, slot);
  WorldObject *w = object_at (world, wreck);
  const Mat3 turn = wreck_turn (world);

  w->type = o->type;
  w->asset_type = o->asset_type;
  w->object_class = o->object_class;
  w->side = OBJECT_SIDE_NEUTRAL;
  w->last_attacker = o->last_attacker;
  w->engines = o->engines;
  w->engines_intact = o->engines_intact;
  w->shield_factor = 0.0f;
  w->velocity = o->velocity;
  w->speed = o->speed;
  w->rotation = mat3_multiply (&o->rotation, &turn);
  w->motion = MOTION_DRIFT;
  w->passes_through[0] = slot;
  w->flags = o->flags & OBJECT_COMPONENTS;
  order_push (sim, wreck, ORDER_ABANDONED, ORDER_NO_TARGET);
  w->flags |= OBJECT_EJECTED | OBJECT_ABANDONED;
}

static void
fill_pod (World *world, int slot, int wreck)
{
  WorldObject *o = object_at (world, slot);

  memset (o->shields, 0, sizeof o->shields);
  memset (o->armor, 0, sizeof o->armor);
  o->shield_factor = 0.0f; /* nor do they recharge */
  o->flags |= OBJECT_UNPOWERED | OBJECT_EJECTED;
  o->invulnerable = INVULNERABLE_FULL;
  o->passes_through[0] = wreck;
  o->throttle = o->last_throttle = 0.0f;
  o->roll_input = o->pitch_input = o->yaw_input = o->lateral_input = 0.0f;
}

static void
weigh_anew (Sim *sim, int slot)
{
  object_recentre (sim, slot);
  if ((sim->world->objects[slot].flags & OBJECT_COMPONENTS) != 0)
    {
      node_collect_components (sim, slot);
      object_number_parts (sim->world, slot);
    }
}

/* Splits a ship in its pod, which stays in the slot, and its wreck, whose slot goes to wreck.
 * FALSE, nothing changed, for a ship without a cockpit, or where no slot is left for the wreck (the
 * game stops). */
gboolean
eject_separate (Sim *sim, int slot, int *wreck)
{
  World *world = sim->world;
  int cockpit = eject_cockpit (sim, slot);

  g_return_val_if_fail (wreck != NULL, FALSE);

  if (cockpit < 0
      || !object_create (sim, WORLD_NO_SLOT, OBJECT_TYPE_MARKER, 0,
                         object_next_position (world, slot), wreck))
    return FALSE;
  copy_place (world, slot, *wreck);
  object_part_off (world, slot, *wreck, is_not, &cockpit);
  fill_wreck (sim, slot, *wreck);
  fill_pod (world, slot, *wreck);
  weigh_anew (sim, slot);
  weigh_anew (sim, *wreck);
  return TRUE;
}

/* Whether an object is one of the two that a ship was split in, pod or wreck: its parts show the
 * faces that close them, which a whole ship hides. A ship left by its pilot is flagged so; a pod is
 * an ejected one that has its cockpit and no part besides. */
gboolean
eject_shows_caps (const Sim *sim, int slot)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  const int cockpit = eject_cockpit (sim, slot);

  if (o == NULL || (o->flags & OBJECT_ABANDONED) != 0)
    return o != NULL;
  return (o->flags & OBJECT_EJECTED) != 0 && cockpit >= 0
         && node_at_const (sim->world, o->root)->first_child == cockpit
         && node_at_const (sim->world, cockpit)->next_sibling < 0;
}
