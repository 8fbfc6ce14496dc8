/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-create.c - making objects, and the stand-ins that empty slots hold */
#include "engine/sim/assets.h"
#include "engine/sim/cloak.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-stack.h"
#include "engine/sim/shields.h"

#include <string.h>

#define PLAYER_SHIPS 12  /* types 0..11, the loadout's (ship-types.json, player_ship) */
#define TWIN_OFFSET 0xF4 /* their twins (objects.md, create_object 1) */
#define TWINS_FROM_MISSION 14
#define LARGEST_SHIP_TYPE 255
#define NO_STATS_RADIUS 4000.0f /* create_object 3 */
#define COUNTERMEASURES 29
#define HOSTILE_PILOT 66
#define FUEL_PER_SECOND 100
#define FUEL_PER_POD 5000
#define KAMOV_TYPE 0x2D
#define KAMOV_MISSION 25 /* its first part; the second has no number (dte-number.c) */
#define EJECT_ROLLS 100
#define BLINK_OFFSETS 100.0f
#define NO_WING 0xFFFF
#define MOST_TIER 4

#define PART_CLASS_ENGINE 5 /* shp-format.md 3 */
#define PART_CLASS_SHIELD_GENERATOR 6
#define ATTACHMENT_HARDPOINT 0 /* shp-format.md 6 */
#define ATTACHMENT_GLOW 2
#define ATTACHMENT_EJECT_POINT 6
#define MISSILE_FUEL_POD 10
#define MISSILE_MASK 0xFFFF /* flight reads a hardpoint's low 16 bits */

static const Mat3 unturned = MAT3_IDENTITY;

/* What every new object has in common (create_object 2). The tree's root is kept. */
static void
reset_fields (WorldObject *o)
{
  const gint32 root = o->root;
  const guint32 blink_offset = o->blink_offset;

  memset (o, 0, sizeof *o);
  o->root = root;
  o->blink_offset = blink_offset;
  o->asset_type = -1;
  o->model = -1;
  o->side = OBJECT_SIDE_NEUTRAL;
  o->visibility = 1.0f;
  o->rotation = MAT3_IDENTITY;
  o->drawn_orientation = MAT3_IDENTITY;
  o->engines_intact = 1.0f;
  o->shield_condition = 1.0f;
  o->armor_speed_factor = 1.0f;
  o->gun_condition = 1.0f;
  o->gun_factor = 1.0f;
  o->speed_factor = 1.0f;
  o->shield_factor = 1.0f;
  o->power_setting = vec3 (1, 1, 1);
  o->power_up = -1;
  o->passes_through[0] = -1;
  o->passes_through[1] = -1;
  o->fighting = -1;
  o->last_attacker = -1;
  o->set_aside = -1;
  o->nav_point = -1;
  o->escort_point = -1;
  o->wing = NO_WING;
  o->motion = MOTION_FORWARD;
}

static void
make_stand_in (World *world, int slot, guint32 flags)
{
  WorldObject *o = &world->objects[slot];

  reset_fields (o);
  o->type = OBJECT_TYPE_STAND_IN;
  o->flags = flags;
  o->blink_offset = (guint32) (world_random_fraction (world) * BLINK_OFFSETS);
  if (node_at (world, o->root) != NULL)
    node_free_children (world, o->root);
  else
    o->root = node_new (world, NODE_KIND_ROOT, slot, -1);
  world->nodes[o->root].flags = NODE_OBJECT_ROOT;
  world->nodes[o->root].model = -1;
  object_place (world, slot, vec3 (0, 0, 0), &unturned);
}

/* Every slot becomes a stand-in, none is handed out. Draws 400 random numbers. */
void
objects_reset (Sim *sim)
{
  World *world = sim->world;

  memset (world->objects, 0, sizeof world->objects);
  memset (world->nodes, 0, MIN (world->node_count, WORLD_NODES) * sizeof (WorldNode));
  world->node_count = 0;
  world->free_node = -1;
  world->object_count = 0;
  for (int slot = 0; slot < WORLD_OBJECTS; slot++)
    {
      world->objects[slot].root = -1;
      make_stand_in (world, slot, OBJECT_STAND_IN);
    }
}

/* The type an object of a player's slot becomes: a Kamov in mission 25's first part, else the
 * loadout's ship, its twin from mission 14 on. A slot whose asked type is no craft of the player's
 * keeps it (Fix, mission-binding.md 4). The game's case that turns a Yamato into a Reliant in
 * training can never occur. */
static guint32
players_type (const World *world, int slot, guint32 type)
{
  const gboolean craft = type < PLAYER_SHIPS || (type >= TWIN_OFFSET && type <= LARGEST_SHIP_TYPE);
  guint32 chosen = world->player_type;

  if (slot >= (int) world->player_slots || !craft)
    return type;
  if (world->mission_number == KAMOV_MISSION)
    return KAMOV_TYPE;
  if (chosen > LARGEST_SHIP_TYPE)
    return type;
  if (world->mission_number >= TWINS_FROM_MISSION && chosen < PLAYER_SHIPS)
    chosen += TWIN_OFFSET;
  return chosen;
}

/* The loadout tier asked for as the game takes it, by the type asked for, whatever the player's
 * slot makes of it (objects.md, Loadout tier). */
static guint32
settle_tier (const World *world, guint32 type, guint32 tier)
{
  if (tier == MOST_TIER + 1)
    tier = MOST_TIER;
  if (tier > MOST_TIER)
    tier = 0;
  if (type < PLAYER_SHIPS && tier == 0)
    tier = world->campaign_tier;
  return tier == MOST_TIER ? 0 : tier;
}

static gboolean
burns_forward (const ShpAttachment *glow)
{
  return glow->orientation[8] * glow->size[2] > 0.0f;
}

static void
read_part (WorldObject *o, const ShpPart *part)
{
  if (part->part_class == PART_CLASS_SHIELD_GENERATOR)
    o->flags |= OBJECT_SHIELD_GENERATOR;
  if (part->part_class == PART_CLASS_ENGINE)
    o->engines++;
  for (guint i = 0; part->attachments != NULL && i < part->attachments->len; i++)
    {
      const ShpAttachment *a = &g_array_index (part->attachments, ShpAttachment, i);
      if (a->kind == ATTACHMENT_EJECT_POINT)
        o->flags |= OBJECT_EJECT_POINT;
      if (a->kind == ATTACHMENT_GLOW && burns_forward (a))
        o->flags |= OBJECT_CAN_REVERSE;
    }
}

/* The model's parts, mass and extent (create_object 6). */
static void
take_model (Sim *sim, int slot, guint32 type)
{
  WorldObject *o = &sim->world->objects[slot];
  const AssetModel *model;

  o->model = (gint16) assets_model_for_type (sim->assets, type);
  model = assets_model (sim->assets, o->model);
  if (model == NULL)
    return;
  o->centre = model->centre; /* its parts are placed from it */
  if (!node_build_model (sim, o->root, o->model))
    world_log (sim, LOG_NODES_FULL, (guint32) slot, type, 0, 0);
  for (guint i = 0; i < model->shp->parts->len; i++)
    read_part (o, &g_array_index (model->shp->parts, ShpPart, i));
  o->mass = model->mass;
  o->radius = model->radius;
  o->bounds_min = model->bounds_min;
  o->bounds_max = model->bounds_max;
  o->angular_response = model->angular_response;
}

/* How many of a part's hardpoints carry a fuel pod at the object's tier. */
static int
count_fuel_pods (const ShpPart *part, guint32 tier)
{
  int pods = 0;

  for (guint i = 0; part->attachments != NULL && i < part->attachments->len; i++)
    {
      const ShpAttachment *a = &g_array_index (part->attachments, ShpAttachment, i);
      const guint32 missile = tier == 0 || tier > MOST_TIER ? a->id : a->tiers[tier - 1];
      if (a->kind == ATTACHMENT_HARDPOINT && (missile & MISSILE_MASK) == MISSILE_FUEL_POD)
        pods++;
    }
  return pods;
}

/* The afterburner's fuel, with that of the pods that hang from the model's hardpoints. */
static int
initial_fuel (const AssetModel *model, const CombatStats *combat, guint32 tier)
{
  int pods = 0;

  for (guint i = 0; model != NULL && i < model->shp->parts->len; i++)
    pods += count_fuel_pods (&g_array_index (model->shp->parts, ShpPart, i), tier);
  return combat->afterburner_fuel * FUEL_PER_SECOND + pods * FUEL_PER_POD;
}

static void
set_defences (Sim *sim, int slot, const CombatStats *combat)
{
  WorldObject *o = &sim->world->objects[slot];

  for (guint quadrant = 0; quadrant < 4; quadrant++)
    {
      o->shields[quadrant] = shield_full (combat);
      o->armor[quadrant] = armor_full (combat);
    }
  object_armor_conditions (sim, slot);
  o->afterburner_fuel = initial_fuel (assets_model (sim->assets, o->model), combat, o->tier);
  o->countermeasures = COUNTERMEASURES;
}

/* An object of a ship type (create_object 4 to 13; weapons come with the guns). */
static void
fill_ship (Sim *sim, int slot, guint32 asked)
{
  World *world = sim->world;
  WorldObject *o = &world->objects[slot];
  const ShipTypeInfo *info = ship_tables_effective (assets_get_tables (sim->assets), asked);
  const AssetModel *model;

  o->asset_type = (gint16) asked; /* an alias keeps its own name */
  o->side = info->side;
  o->object_class = info->ship_class;
  take_model (sim, slot, asked);
  model = assets_model (sim->assets, o->model);
  if (model != NULL && (model->shp->flags & SHP_HEADER_COMPONENTS) != 0)
    o->flags |= OBJECT_COMPONENTS | OBJECT_ATTACHED;
  else if (slot >= (int) world->player_slots)
    o->flags |= OBJECT_ECM;
  object_set_up (sim, slot, asked, info);
  o->pilot = info->side == SHIP_SIDE_HOSTILE ? HOSTILE_PILOT : 0;
  set_defences (sim, slot, &info->combat);
  if ((o->flags & OBJECT_COMPONENTS) != 0)
    {
      node_collect_components (sim, slot);
      object_number_parts (world, slot);
    }
  if (info->targetable)
    o->flags |= OBJECT_TARGETABLE;
  o->type = info->number;
}

/* A slot asked for, or the next where it is -1; FALSE with a line in the log where there is none or
 * an object stands in it. */
static gboolean
choose_slot (Sim *sim, int *slot, guint32 type)
{
  World *world = sim->world;

  if (*slot == WORLD_NO_SLOT)
    *slot = (int) world->object_count;
  if (*slot < 0 || *slot >= WORLD_OBJECTS)
    {
      world_log (sim, LOG_OBJECT_OVERRUN, type, 0, 0, 0);
      return FALSE;
    }
  if (world->objects[*slot].created != 0)
    {
      world_log (sim, LOG_OBJECT_TWICE, (guint32) *slot, type, 0, 0);
      return FALSE;
    }
  return TRUE;
}

/* Makes an object at a place, unturned and at rest: in a slot, or (slot -1) in the next, which is
 * then handed out. A type past 255 has neither statistics nor model. The slot goes to made, where
 * that is not NULL. FALSE, with nothing done but a line in the log, for a slot past the last or one
 * that an object was made in (the game stops). */
gboolean
object_create (Sim *sim, int slot, guint32 type, guint32 tier, Vec3 place, int *made)
{
  World *world = sim->world;
  const gboolean next = slot == WORLD_NO_SLOT;
  const guint32 settled = settle_tier (world, type, tier);
  WorldObject *o;

  if (!choose_slot (sim, &slot, type))
    return FALSE;
  if (next)
    world->object_count++;
  type = players_type (world, slot, type);
  o = &world->objects[slot];
  reset_fields (o);
  o->created = 1;
  o->created_tick = world->mission_ticks;
  o->type = type;
  o->tier = settled;
  o->random_seed = world_random (world);
  o->eject_roll = (gint32) (object_random15 (o) % EJECT_ROLLS);
  node_free_children (world, o->root);
  world->nodes[o->root].flags = NODE_OBJECT_ROOT;
  if (type <= LARGEST_SHIP_TYPE)
    fill_ship (sim, slot, type);
  else
    {
      o->flags = OBJECT_STAND_IN_FLAGS;
      o->radius = NO_STATS_RADIUS;
    }
  /* The origin moves to the centre of mass (objects.md, Centre of mass). */
  object_place (world, slot, vec3_add (place, o->centre), &unturned);
  if (made != NULL)
    *made = slot;
  sim_trace (sim, SIM_TRACE_OBJECT, (guint32) slot, o->type, SIM_OBJECT_CREATED, 0);
  return TRUE;
}

/* What a finished explosion leaves: an object that takes no more part, its orders ended. */
void
object_retire (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  guint32 type;

  g_return_if_fail (o != NULL);

  type = o->type;
  orders_pop_all (sim, slot);
  cloak_drop (sim->world, slot);
  o->type = OBJECT_TYPE_STAND_IN;
  o->flags |= OBJECT_STAND_IN_FLAGS | OBJECT_EXPLODING;
  o->flags &= ~(guint32) OBJECT_TARGETABLE;
  sim_trace (sim, SIM_TRACE_OBJECT, (guint32) slot, type, SIM_OBJECT_RETIRED, 0);
}

/* Empties a slot: orders ended, parts freed, a new stand-in in it. */
void
object_reset (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  guint32 type;

  g_return_if_fail (o != NULL);

  type = o->type;
  orders_pop_all (sim, slot);
  make_stand_in (sim->world, slot, OBJECT_STAND_IN_FLAGS);
  sim_trace (sim, SIM_TRACE_OBJECT, (guint32) slot, type, SIM_OBJECT_RETIRED, 0);
}
