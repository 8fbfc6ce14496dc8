/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/component-extras.c - what some types throw off, show or get back with a component
 *
 * Only what is an object or a state of one: the glows, rays and flames of other assemblies are the
 * renderer's.
 *
 * Source:  reference/effects.md 5, Extras by type
 */
#include "engine/sim/assets.h"
#include "engine/sim/components.h"
#include "engine/sim/explosions.h"

#include <string.h>

#define TYPE_STALAG 0x45
#define TYPE_KRONSTADT 0x47
#define TYPE_BORIDIN 0x48
#define TYPE_PROTO_GATE 0x6D
#define TYPE_GATE_PANEL 0x74
#define TYPE_KRASNAYA 0x78
#define TYPE_STALAG_DOOR 0x97
#define TYPE_KRASNAYA_LEFT_ARM 0xA3
#define TYPE_KRASNAYA_RIGHT_ARM 0xA4
#define TYPE_KRONSTADT_ARM 0xA6
#define TYPE_BORIDIN_DOME 0xA7

#define BORIDIN_POWER 6 /* assemblies */
#define BORIDIN_DOME 15
#define KRONSTADT_ARM 9
#define KRASNAYA_LEFT 10
#define KRASNAYA_RIGHT 11
#define STALAG_DOORS 3
#define PANEL_FIRST 2
#define PANEL_LAST 11
#define PANEL_LOOKS 3

#define ARM_TUMBLE 0.005f
#define DOOR_TUMBLE 0.01f
#define PANEL_TUMBLE 0.05f
#define ARM_SPEED 20.0f
#define ARM_SPREAD 20.0f
#define DOOR_SPEED 100.0f
#define DOOR_SPREAD 50.0f
#define PANEL_SPEED 200.0f
#define PANEL_SPREAD 100.0f
#define FIREBALLS 3
#define FIREBALL_REACH 0.5f /* of the part's radius, of centred numbers */
#define FIREBALL_TICKS 10
static const Vec3 krasnaya_arm = { 0, 3300, -14000 }; /* in the block's frame */

/* What a Krasnaya's engine block hides and shows; the side's letter stands for the %. */
static const char *const krasnaya_hidden[]
    = { "Kras % bot eng", "Kras % bot eng DEST", "Kras % eng block",
        "Kras % top eng", "Kras % top eng DEST", "Kras % eng suprt" };
static const char *const krasnaya_shown[] = { "Kras % eng block DEST", "Kras % eng DEST" };

typedef struct
{
  guint32 type;
  Vec3 place;
  Mat3 turn;
  Vec3 way; /* unit, in the world */
  float speed, spread;
  float tumble; /* of centred numbers, a step */
} ThrownPiece;

/* A piece goes off as an object of its own, out of power and exploding. Its slot; -1 where none is
 * left. */
static int
throw_piece (Sim *sim, const ThrownPiece *thrown)
{
  World *world = sim->world;
  WorldObject *piece;
  int slot;

  if (!object_create (sim, WORLD_NO_SLOT, thrown->type, 0, thrown->place, &slot))
    return WORLD_NO_SLOT;
  piece = &world->objects[slot];
  object_set_orientation (world, slot, &thrown->turn);
  piece->flags |= OBJECT_UNPOWERED | OBJECT_EXPLODING;
  piece->rotation = mat3_from_angles (vec3_scale (world_random_centred (world), thrown->tumble));
  piece->velocity
      = vec3_scale (thrown->way, thrown->speed + thrown->spread * world_random_fraction (world));
  return slot;
}

/* Three fireballs about the part that goes, one after the other. */
static void
burn_part (Sim *sim, int slot, int node, Vec3 place)
{
  const ShpPart *part = node_part (sim, node);
  const float radius = part != NULL ? assets_part_radius (part) : 0.0f;

  for (guint32 n = 0; n < FIREBALLS; n++)
    explosion_fireball (
        sim, slot,
        vec3_add (place, vec3_scale (world_random_centred (sim->world), FIREBALL_REACH * radius)),
        radius, n * FIREBALL_TICKS, 0.0f);
}

/* An arm or a dome goes off astern of the part it is thrown from. */
static void
throw_arm (Sim *sim, int slot, int node, guint32 type, Vec3 offset)
{
  ThrownPiece arm
      = { .type = type, .speed = ARM_SPEED, .spread = ARM_SPREAD, .tumble = ARM_TUMBLE };

  if (node_at (sim->world, node) == NULL)
    return;
  node_next_place (sim->world, node, &arm.place, &arm.turn);
  arm.place = vec3_add (arm.place, mat3_transform (&arm.turn, offset));
  arm.way = vec3_scale (mat3_forward (&arm.turn), -1.0f);
  throw_piece (sim, &arm);
  burn_part (sim, slot, node, arm.place);
}

static int
named (Sim *sim, int slot, const char *name)
{
  return node_for_name (sim, sim->world->objects[slot].root, name);
}

/* Shows the part of a name alone, of those a thrown piece has. */
static void
show_alone (Sim *sim, int slot, const char *name)
{
  World *world = sim->world;
  const int shown = named (sim, slot, name);

  for (int n = world->nodes[world->objects[slot].root].first_child;
       shown >= 0 && node_at (world, n) != NULL; n = world->nodes[n].next_sibling)
    if (n == shown)
      world->nodes[n].flags &= ~(guint32) NODE_HIDDEN;
    else
      world->nodes[n].flags |= NODE_HIDDEN;
}

static void
throw_door (Sim *sim, int slot, int node, guint door)
{
  ThrownPiece thrown = {
    .type = TYPE_STALAG_DOOR, .speed = DOOR_SPEED, .spread = DOOR_SPREAD, .tumble = DOOR_TUMBLE
  };
  char name[] = "Stalag Door 0";
  int piece;

  node_next_place (sim->world, node, &thrown.place, &thrown.turn);
  thrown.way = mat3_forward (&thrown.turn);
  piece = throw_piece (sim, &thrown);
  burn_part (sim, slot, node, thrown.place);
  if (piece < 0)
    return;
  name[strlen (name) - 1] = (char) ('0' + door);
  show_alone (sim, piece, name);
  sim->world->objects[piece].passes_through[0] = slot;
}

static void
throw_panel (Sim *sim, int slot, int node)
{
  ThrownPiece panel = {
    .type = TYPE_GATE_PANEL, .speed = PANEL_SPEED, .spread = PANEL_SPREAD, .tumble = PANEL_TUMBLE
  };
  const int core = named (sim, slot, "Protogate Power core");
  char name[] = "Core plate 0";
  Vec3 from = object_next_position (sim->world, slot);
  Mat3 turn;
  int piece;

  node_next_place (sim->world, node, &panel.place, &panel.turn);
  if (core >= 0)
    node_next_place (sim->world, core, &from, &turn);
  panel.way = vec3_normalize (vec3_sub (panel.place, from));
  name[strlen (name) - 1] = (char) ('1' + world_random (sim->world) % PANEL_LOOKS);
  piece = throw_piece (sim, &panel);
  if (piece >= 0)
    show_alone (sim, piece, name);
}

static void
set_shown (Sim *sim, int slot, const char *pattern, char side, guint32 link_id, gboolean shown)
{
  char name[sizeof ((ShpPart *) NULL)->name];
  WorldNode *n;
  int node;

  g_strlcpy (name, pattern, sizeof name);
  *strchr (name, '%') = side;
  node = named (sim, slot, name);
  n = node_at (sim->world, node);
  /* Its own assembly's parts go, or show, with the rest of the loss. */
  if (n == NULL || node_part (sim, node)->link_id == link_id)
    return;
  n->flags = shown ? n->flags & ~(guint32) NODE_HIDDEN : n->flags | NODE_HIDDEN;
}

/* A Krasnaya's engine block takes its arm along. Fix: the right side throws the right arm. */
static void
lose_engine_block (Sim *sim, int slot, int node, gboolean right)
{
  const guint32 link_id = node_part (sim, node)->link_id;
  const char side = right ? 'r' : 'l';

  throw_arm (sim, slot, node, right ? TYPE_KRASNAYA_RIGHT_ARM : TYPE_KRASNAYA_LEFT_ARM,
             krasnaya_arm);
  for (guint n = 0; n < G_N_ELEMENTS (krasnaya_hidden); n++)
    set_shown (sim, slot, krasnaya_hidden[n], side, link_id, FALSE);
  for (guint n = 0; n < G_N_ELEMENTS (krasnaya_shown); n++)
    set_shown (sim, slot, krasnaya_shown[n], side, link_id, TRUE);
}

/* What the loss of a part brings with it for its ship's type, by its assembly; before the assembly
 * itself goes. Parts of mounted models have nothing of the kind. */
void
component_extras (Sim *sim, int slot, int node)
{
  WorldObject *o = object_at (sim->world, slot);
  const ShpPart *part = node_part (sim, node);
  const guint32 assembly = part != NULL ? part->link_id : 0;

  g_return_if_fail (o != NULL);

  if (assembly == 0 || sim->world->nodes[node].parent != o->root)
    return;
  if (o->type == TYPE_BORIDIN && assembly == BORIDIN_DOME)
    throw_arm (sim, slot, named (sim, slot, "Bor Ion can bot DEST"), TYPE_BORIDIN_DOME,
               vec3 (0, 0, 0));
  else if (o->type == TYPE_BORIDIN && assembly == BORIDIN_POWER)
    o->flags &= ~(guint32) OBJECT_UNPOWERED;
  else if (o->type == TYPE_KRONSTADT && assembly == KRONSTADT_ARM)
    throw_arm (sim, slot, named (sim, slot, "Kron arm3"), TYPE_KRONSTADT_ARM, vec3 (0, 0, 0));
  else if (o->type == TYPE_KRASNAYA && (assembly == KRASNAYA_LEFT || assembly == KRASNAYA_RIGHT))
    lose_engine_block (sim, slot, node, assembly == KRASNAYA_RIGHT);
  else if (o->type == TYPE_STALAG && assembly <= STALAG_DOORS)
    throw_door (sim, slot, node, assembly);
  else if (o->type == TYPE_PROTO_GATE && assembly >= PANEL_FIRST && assembly <= PANEL_LAST)
    throw_panel (sim, slot, node);
}

/* What a ship that breaks in two throws off: the arms a Krasnaya still has. */
void
component_extras_of_split (Sim *sim, int slot)
{
  static const char *const blocks[] = { "Kras l eng block", "Kras r eng block" };
  const WorldObject *o = object_at (sim->world, slot);

  g_return_if_fail (o != NULL);

  if (o->type != TYPE_KRASNAYA)
    return;
  for (guint n = 0; n < G_N_ELEMENTS (blocks); n++)
    {
      const int node = named (sim, slot, blocks[n]);
      if (node >= 0 && (sim->world->nodes[node].flags & NODE_HIDDEN) == 0)
        throw_arm (sim, slot, node, n == 0 ? TYPE_KRASNAYA_LEFT_ARM : TYPE_KRASNAYA_RIGHT_ARM,
                   krasnaya_arm);
    }
}
