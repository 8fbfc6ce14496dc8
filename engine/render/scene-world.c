/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-world.c - a running world as a scene */
#include "engine/render/scene-private.h"

#include "engine/sim/cloak.h"
#include "engine/sim/effects.h"
#include "engine/sim/ejection.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"

#include <math.h>
#include <string.h>

#define STEP_TICKS 4.0f           /* game-loop.md: a simulation step is four ticks */
#define BLINK_UNITS_PER_TICK 10   /* shp-format.md 11, Blink clock */
#define DEPTH_MOST 8              /* mounts on mounts: broken trees must end */
#define AFTERBURNER_THROTTLE 1.5f /* rendering.md 8, Chase: t is 1.5 in afterburner */
#define KAFELNIKOF 0x95           /* ship-types.json: it cloaks by parts, without a shimmer */
#define WOBBLE 0.15f              /* cloak-countermeasures.md, Look */

typedef struct
{
  RenderScene *scene;
  Sim sim;
  const WorldObject *object;
  gboolean caps; /* of the object's parts */
  Vec3 position;
  float fraction;
  guint clock;   /* the object's blink clock */
  GArray *nodes; /* gint32: of the object's parts */
} Filler;

/* A part as it stands; a piece of a rock is drawn smaller by its node's scale. */
static void
add_part (Filler *filler, int node)
{
  const WorldNode *n = &filler->sim.world->nodes[node];
  RenderPart part = { .model = n->model, .part = n->part, .caps = filler->caps };

  node_drawn_place (&filler->sim, node, filler->fraction, &part.place, &part.orientation);
  part.place = vec3_sub (part.place, filler->position);
  for (guint i = 0; n->scale != 1.0f && i < 9; i++)
    part.orientation.m[i] *= n->scale;
  part.light_mask = render_light_mask (assets_model (filler->sim.assets, n->model));
  part.no_glow = !render_glow_throttle (filler->object, node_part (&filler->sim, node), &part.glow);
  g_array_append_val (filler->scene->parts, part);
  g_array_append_val (filler->nodes, node);
}

/* What a blinking light casts; out with the lights, or in a cloak. */
static void
add_light (Filler *filler, int node)
{
  const ShpAttachment *light = node_attachment (&filler->sim, node);
  Vec3 position;
  Mat3 turn;

  if (!light || (filler->object->flags & (OBJECT_LIGHTS_DISABLED | OBJECT_CLOAKED)) != 0)
    return;
  node_drawn_place (&filler->sim, node, filler->fraction, &position, &turn);
  render_scene_add_light (filler->scene, light, position, filler->clock);
}

static void
add_nodes (Filler *filler, int node, guint depth)
{
  const World *world = filler->sim.world;

  for (; node >= 0; node = world->nodes[node].next_sibling)
    {
      const WorldNode *n = node_at_const (world, node);

      if (!n)
        return;
      if (n->kind == NODE_KIND_POINT_LIGHT)
        add_light (filler, node);
      if (n->flags & (NODE_HIDDEN | NODE_SKIPPED))
        continue;
      if (n->kind == NODE_KIND_PART && node_part (&filler->sim, node))
        add_part (filler, node);
      if (depth < DEPTH_MOST)
        add_nodes (filler, n->first_child, depth + 1);
    }
}

static float
chase_throttle (const WorldObject *object)
{
  float throttle = object->last_throttle;

  if (object->afterburner)
    throttle = AFTERBURNER_THROTTLE;
  return object->reverse_thrust ? -throttle : throttle * object->engines_intact;
}

static void
fill_state (RenderItem *item, const WorldObject *object, guint clock)
{
  item->side = object->side;
  item->model = object->model;
  item->throttle = chase_throttle (object);
  item->blink = clock;
  if (object->flags & OBJECT_LIGHTS_DISABLED)
    item->flags |= RENDER_LIGHTS_OFF;
  if ((object->flags & OBJECT_CLOAKED) == 0)
    return;
  item->flags |= RENDER_CLOAKED;
  item->hull = object->cloak.hull;
  item->shimmer = object->type == KAFELNIKOF ? 0 : object->cloak.shimmer;
}

static gboolean
cloaks_on_kafelnikof (const Assets *assets, const RenderPart *part)
{
  static const char *const names[]
      = { "Kaf bot vent",  "Kaf comms twr",  "Kaf ext vent", "Kaf frnt vent",
          "Kaf land plat", "Kaf shield gen", "Kaf top vent" };
  const AssetModel *model = assets_model (assets, part->model);
  const char *name = g_array_index (model->shp->parts, ShpPart, part->part).name;

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    if (strcmp (name, names[n]) == 0)
      return TRUE;
  return FALSE;
}

/* A cloaked object's frame wobbles while its cloak changes: three shears in its own frame, of Y by
 * X, of X by Y and of X by Z (cloak-countermeasures.md, Look). */
static void
wobble_part (RenderPart *part, const RenderItem *item, float share)
{
  const float reach = WOBBLE * sinf ((float) G_PI * share);
  const Mat3 across = { { 1, 0, 0, reach * sinf (20 * share), 1, 0, 0, 0, 1 } };
  const Mat3 down = { { 1, reach * sinf (26 * share + 2.8f), 0, 0, 1, 0, 0, 0, 1 } };
  const Mat3 along = { { 1, 0, reach * sinf (14 * share + 0.9f), 0, 1, 0, 0, 0, 1 } };
  const Mat3 back = mat3_transposed (&item->orientation);
  Mat3 shear = mat3_multiply (&item->orientation, &across);

  shear = mat3_multiply (&shear, &down);
  shear = mat3_multiply (&shear, &along);
  shear = mat3_multiply (&shear, &back);
  part->place = mat3_transform (&shear, part->place);
  part->orientation = mat3_multiply (&shear, &part->orientation);
}

static void
cloak_parts (Filler *filler, const RenderItem *item, const WorldObject *object)
{
  const ObjectCloak *cloak = &object->cloak;
  const guint32 began = cloak->going ? cloak->going_tick : cloak->came_tick;
  const float share
      = (float) (filler->sim.world->mission_ticks - began) / (float) CLOAK_CHANGE_TICKS;

  if ((item->flags & RENDER_CLOAKED) == 0)
    return;
  for (guint n = 0; n < item->part_count; n++)
    {
      RenderPart *part = &g_array_index (filler->scene->parts, RenderPart, item->first_part + n);
      if (object->type == KAFELNIKOF)
        part->uncloaked = !cloaks_on_kafelnikof (filler->sim.assets, part);
      else if (cloak->changing && share < 1)
        wobble_part (part, item, share);
    }
}

/* A planet with an atmosphere is drawn turned further than its object, which stays as it is. */
static void
spin_planet (Filler *filler, RenderItem *item, float past_tick)
{
  const double ticks = (double) filler->sim.world->mission_ticks + past_tick;
  const float angle = render_planet_spin ((guint) filler->object->asset_type, ticks);
  const Mat3 turned = mat3_turned (&item->orientation, 1, angle);
  const Mat3 back = mat3_transposed (&item->orientation);
  const Mat3 spin = mat3_multiply (&turned, &back);

  if (angle == 0)
    return;
  item->orientation = turned;
  for (guint n = 0; n < item->part_count; n++)
    {
      RenderPart *part = &g_array_index (filler->scene->parts, RenderPart, item->first_part + n);
      part->place = mat3_transform (&spin, part->place);
      part->orientation = mat3_multiply (&spin, &part->orientation);
    }
}

static void
add_object (Filler *filler, const Assets *assets, int slot)
{
  const World *world = filler->sim.world;
  const WorldObject *object = object_at_const (world, slot);
  const WorldNode *root = node_at_const (world, object->root);
  float past_tick = filler->fraction * STEP_TICKS - (float) world->simulation_counter;
  Mat3 orientation;
  RenderItem *item;

  if (!root)
    return;
  object_drawn_place (world, slot, past_tick, &filler->position, &orientation);
  if (object->type == OBJECT_TYPE_MARKER)
    {
      render_scene_add_marker (filler->scene, RENDER_MARKER_POINT, (guint) slot, filler->position);
      return;
    }
  item = render_scene_add_item (filler->scene,
                                object->model >= 0 ? assets_model (assets, object->model) : NULL,
                                filler->position, &orientation);
  item->id = (guint) slot;
  filler->object = object;
  filler->caps = eject_shows_caps (&filler->sim, slot);
  filler->clock = (world->mission_ticks + object->blink_offset) * BLINK_UNITS_PER_TICK;
  fill_state (item, object, filler->clock);
  g_array_set_size (filler->nodes, 0);
  add_nodes (filler, root->first_child, 0);
  item->part_count = filler->scene->parts->len - item->first_part;
  render_scene_dress (filler->scene, assets, item, (guint) object->asset_type);
  spin_planet (filler, item, past_tick);
  render_scene_cut (filler->scene, &filler->sim, slot, item, filler->nodes);
  cloak_parts (filler, item, object);
}

/* At an ejection's end the player's pod and the ship that comes for it are all there is to see. */
static gboolean
is_shown (const World *world, int slot)
{
  const WorldObject *object = object_at_const (world, slot);

  if (world->showing == SHOWING_EJECTION && slot != world->player_index
      && slot != WORLD_CUTAWAY_SLOT)
    return FALSE;
  return object_is_live (world, slot) && (object->flags & (OBJECT_HIDDEN | OBJECT_STAND_IN)) == 0
         && object->type != OBJECT_TYPE_STAND_IN;
}

/* What of an object's type alone is drawn, and what its losses lit or put out. */
static void
add_scenery (Filler *filler, const Assets *assets, int slot, float past_tick)
{
  const World *world = filler->sim.world;
  const WorldObject *object = object_at_const (world, slot);
  Vec3 position;
  Mat3 orientation;

  render_scene_add_burning (filler->scene, &filler->sim, slot, past_tick);
  render_scene_add_extras (filler->scene, &filler->sim, slot, past_tick);
  render_scene_add_smoke (filler->scene, &filler->sim, slot, past_tick);
  render_scene_add_tunnel (filler->scene, &filler->sim, slot, past_tick);
  if (object->object_class != OBJECT_CLASS_PLANET || (object->flags & OBJECT_DISABLED) != 0)
    return;
  object_drawn_place (world, slot, past_tick, &position, &orientation);
  render_scene_add_atmosphere (filler->scene, assets, position, (guint) object->asset_type);
}

/* What was set on fire and whose object is seen. */
static void
add_fires (Filler *filler, float past_tick)
{
  const World *world = filler->sim.world;
  const guint count = world->effect_count;

  for (guint n = count > WORLD_EFFECTS ? count - WORLD_EFFECTS : 0; n < count; n++)
    {
      const WorldEffect *effect = effect_entry (world, n);
      if (effect != NULL && effect->slot >= 0 && is_shown (world, effect->slot))
        render_scene_add_set_on_fire (filler->scene, &filler->sim, effect, past_tick);
    }
}

/* The beams of the ships that are seen: of tractors to pods that are, of Rippers to any. */
static void
add_tractors (Filler *filler, float past_tick)
{
  const World *world = filler->sim.world;

  for (int n = 0; n < WORLD_TRACTORS; n++)
    if (world->tractors[n].used != 0 && is_shown (world, world->tractors[n].ship)
        && is_shown (world, world->tractors[n].pod))
      render_scene_add_tractor (filler->scene, &filler->sim, n, past_tick);
  for (int n = 0; n < WORLD_RIPPERS; n++)
    if (world->ripper_beams[n].used != 0 && is_shown (world, world->ripper_beams[n].ripper))
      render_scene_add_ripper_beams (filler->scene, &filler->sim, n, past_tick);
}

/* Fills the scene with a running world as it stands past_tick ticks (0..1) after its last frame:
 * all live objects that are not hidden, each node in its place; an item's id is its slot, which
 * for a mission's ships is the ship's index (mission-binding.md 4). */
void
render_scene_from_world (RenderScene *scene, const World *world, const Assets *assets,
                         float past_tick)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (gint32));
  Filler filler = {
    .scene = scene, .sim = { .world = (World *) world, .assets = assets }, .nodes = nodes
  };

  filler.fraction = ((float) world->simulation_counter + CLAMP (past_tick, 0, 1)) / STEP_TICKS;
  render_scene_clear (scene);
  scene->from_world = TRUE;
  memcpy (scene->lights_off, world->lights_off, sizeof scene->lights_off);
  for (int slot = 0; slot < WORLD_OBJECTS; slot++)
    if (is_shown (world, slot))
      add_object (&filler, assets, slot);
  render_scene_add_reveals (scene, world, assets, past_tick);
  render_scene_add_effects (scene, world, past_tick);
  for (int slot = 0; slot < WORLD_OBJECTS; slot++)
    if (is_shown (world, slot))
      add_scenery (&filler, assets, slot, past_tick);
  add_fires (&filler, past_tick);
  add_tractors (&filler, past_tick);
}
