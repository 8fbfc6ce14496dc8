/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-setup.c - what creation does for single types and classes
 *
 * Only what is state of the world. What of the type alone is drawn is the renderer's: the prototype
 * gate's burning core and the burning wrecks (0x6D, 0x72, 0x73, 0x75 to 0x77: scene-burning.c), Dark
 * Reign's hat (0x44: scene-extras.c), the tunnels of the prototype and advanced gates (0x6D, 0x6E:
 * scene-gates.c), the planets' atmospheres and light masks and the rogue base's single pass (0xA5:
 * scene-planets.c). Left out: Titan's flashes, which nothing draws in the game either. The deathmatch
 * types (0x8C to 0x8E) and the relay's multiplayer case (0xD7) are not of this engine.
 *
 * Source:  reference/ship-types.json, setup; reference/objects.md, create_object 6 and 8, Planets,
 *          Components (component_loss)
 */
#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"

#define MINE_RADIUS 2000.0f
#define DEBRIS_MASS_SHARE 0.1f
#define INVULNERABLE_FULL 2
#define INNER_SPEED 4.0f

#define DARK_REIGN_BODY "Dark Low Body" /* weighed twice until the next recentring */
#define BADANOV_BACK "Bad dead back"
#define BADANOV_FRONT "BAD dead frnt"
#define LOSS_CAPSHIP "explode_capship_component" /* ship-types.json, component_loss */
#define LOSS_ULYSSES "explode_ulysses_component"

typedef enum
{
  SETUP_SHIELD_GENERATOR,
  SETUP_MIDDLE_SPIN,
  SETUP_DARK_REIGN,
  SETUP_ROTATE_END,
  SETUP_ROTATE_INNER_END,
  SETUP_SHOW_BACK,
  SETUP_SHOW_FRONT,
  SETUP_ROCK,
  SETUP_PLANET,
} TypeSetup;

static const struct
{
  guint16 first, last;
  TypeSetup setup;
} type_setups[] = {
  { 0x11, 0x11, SETUP_SHIELD_GENERATOR },
  { 0x3C, 0x3C, SETUP_SHIELD_GENERATOR },
  { 0x43, 0x43, SETUP_MIDDLE_SPIN },
  { 0x44, 0x44, SETUP_DARK_REIGN },
  { 0x5F, 0x69, SETUP_PLANET }, /* not the Earth's, 0x6A, though it is of the planets' class */
  { 0x6D, 0x6D, SETUP_ROTATE_END },
  { 0x6E, 0x6E, SETUP_ROTATE_INNER_END },
  { 0x75, 0x75, SETUP_SHOW_BACK },
  { 0x76, 0x76, SETUP_SHOW_FRONT },
  { 0x79, 0x7F, SETUP_ROCK },
  { 0x85, 0x8B, SETUP_ROCK },
  { 0x9F, 0x9F, SETUP_SHIELD_GENERATOR },
  { 0xC9, 0xD3, SETUP_PLANET },
  { 0xF0, 0xF3, SETUP_ROCK },
};

/* A planet's model stands off its origin and has no mass: each part that hangs from the root is put
 * where the mean of its vertices is the object's place. */
static void
set_up_planet (Sim *sim, WorldObject *o)
{
  o->flags |= OBJECT_COMPONENTS | OBJECT_NO_COLLISIONS | OBJECT_FROZEN;
  for (int node = sim->world->nodes[o->root].first_child; node >= 0;
       node = sim->world->nodes[node].next_sibling)
    {
      WorldNode *n = &sim->world->nodes[node];
      const Vec3 mean = assets_part_mean (node_part (sim, node));

      if (n->linked_to >= 0)
        continue;
      n->position = vec3 (-mean.x, -mean.y, -mean.z);
      n->next_position = n->position;
    }
}

static void
show_part (Sim *sim, const WorldObject *o, const char *name)
{
  WorldNode *n = node_at (sim->world, node_for_name (sim, o->root, name));

  if (n != NULL)
    n->flags &= ~(guint32) NODE_HIDDEN;
}

static void
run_setup (Sim *sim, WorldObject *o, TypeSetup setup)
{
  switch (setup)
    {
    case SETUP_SHIELD_GENERATOR: /* whatever its parts */
      o->flags |= OBJECT_SHIELD_GENERATOR;
      break;
    case SETUP_MIDDLE_SPIN:
      node_play_named_tree (sim, o->root, "middle spin", 0.0f, TRACK_MODE_LOOP, 1.0f);
      break;
    case SETUP_DARK_REIGN:
      o->mass += node_mass (sim, node_for_name (sim, o->root, DARK_REIGN_BODY));
      break;
    case SETUP_ROTATE_INNER_END:
      node_play_named_tree (sim, o->root, "Rotate Inner", 0.0f, TRACK_MODE_OWN, INNER_SPEED);
      node_play_named_tree (sim, o->root, "Rotate End", 0.0f, TRACK_MODE_OWN, 1.0f);
      break;
    case SETUP_ROTATE_END:
      node_play_named_tree (sim, o->root, "Rotate End", 0.0f, TRACK_MODE_OWN, 1.0f);
      break;
    case SETUP_SHOW_BACK:
      show_part (sim, o, BADANOV_BACK);
      break;
    case SETUP_SHOW_FRONT:
      show_part (sim, o, BADANOV_FRONT);
      break;
    case SETUP_ROCK:
      o->invulnerable = INVULNERABLE_FULL;
      o->flags |= OBJECT_ATTACHED;
      break;
    case SETUP_PLANET:
      set_up_planet (sim, o);
      break;
    }
}

static void
set_up_class (WorldObject *o)
{
  switch ((ObjectClass) o->object_class)
    {
    case OBJECT_CLASS_DEBRIS:
      o->mass *= DEBRIS_MASS_SHARE;
      break;
    case OBJECT_CLASS_MINE:
      o->radius = MINE_RADIUS;
      break;
    default:
      break;
    }
}

static ComponentLoss
component_loss (const ShipTypeInfo *info)
{
  if (g_strcmp0 (info->component_loss, LOSS_CAPSHIP) == 0)
    return COMPONENT_LOSS_CAPSHIP;
  return g_strcmp0 (info->component_loss, LOSS_ULYSSES) == 0 ? COMPONENT_LOSS_ULYSSES
                                                             : COMPONENT_LOSS_NONE;
}

/* Gives a new object what its class and the type it was asked as have for themselves, and what
 * becomes of it when it loses a component, by the type whose statistics it takes (info). */
void
object_set_up (Sim *sim, int slot, guint32 asked, const ShipTypeInfo *info)
{
  WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL && info != NULL);

  o->component_loss = component_loss (info);
  set_up_class (o);
  for (guint i = 0; i < G_N_ELEMENTS (type_setups); i++)
    if (asked >= type_setups[i].first && asked <= type_setups[i].last)
      run_setup (sim, o, type_setups[i].setup);
}
