/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-burning.c - parts that burn: some types' from their creation on, for good,
 * and those the world notes as set on fire, for a while
 *
 * Nothing of it is state of the world: it follows from the type and the tick it began, and ends
 * with the part (Fix: the game keeps lights and smoke after the wreck is gone). Lights and streams
 * have as many slots as in the game; where they do not do, the objects of the first slots have
 * them.
 *
 * Source:  reference/effects.md 8 (Burning wrecks); ship-types.json, setup
 */
#include "engine/render/particles.h"
#include "engine/render/scene.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"

#define STEP_TICKS 4.0f /* game-loop.md: a simulation step is four ticks */
#define LIST_RAYS 1     /* shp-format.md, point lists */
#define LIST_STREAMS 3
#define LIST_LIGHT 4
#define SEEDS_A_SLOT 64u /* ours: points of an object that look different */

#define RAY_WIDTH 260.0f
#define RAY_JITTER 0.2f
static const float ray_colour[3] = { 0.6f, 1, 1 };

#define BURN_LIGHTS_MOST 15
#define BURN_RANGE 20000.0f
#define BURN_INTENSITY 8.0f /* as it is made; from then on 1, less */
#define BURN_FLICKER 0.5f   /* up to so much of it, by chance */
#define BURN_TICKS 10000

#define STREAMS_MOST 64
#define FOR_GOOD 9999999 /* ticks */
#define STREAM_SPREAD 0.5f
#define STREAM_SPEED 3.0f
#define STREAM_SPEED_RANGE 0.5f

static const ParticleTemplate smoke = {
  .life = 100,
  .life_spread = 10,
  .rate = { 20, 15, 10 },
  .half = { 50, 100, 150 },
  .colour = { { 0.5f, 0.2f, 0 }, { 0.5f, 0.2f, 0 }, { 0.5f, 0.2f, 0 } },
};

typedef struct
{
  gint16 type;
  gboolean flickers;
  gboolean smokes; /* it has burn lights and smoke too */
  const char *part;
} BurningType;

static const BurningType burning[] = {
  { 0x6D, FALSE, FALSE, "Protogate Power core" }, { 0x72, TRUE, TRUE, "Mam frnt dest 2" },
  { 0x73, TRUE, TRUE, "Mam back dest" },          { 0x75, TRUE, TRUE, "Bad dead back" },
  { 0x76, TRUE, TRUE, "BAD dead frnt" },          { 0x77, TRUE, TRUE, "Box07" },
};

/* A part that burns, where it is drawn. */
typedef struct
{
  RenderScene *scene;
  const World *world;
  int slot;
  float past_tick;
  guint32 born; /* tick */
  guint32 life; /* ticks */
  float age;    /* ticks since then */
  const ShpPart *part;
  Vec3 place;
  Mat3 turn;
  Vec3 cut, cut_at; /* of its rays */
} Fire;

static Vec3
point_of (const Fire *fire, const ShpPoint *point)
{
  const float *at = point->position;

  return vec3_add (fire->place, mat3_transform (&fire->turn, vec3 (at[0], at[1], at[2])));
}

/* A ray for each pair of the part's points (Fix: the game leaves the last pair out). */
static void
add_rays (const Fire *fire, const ShpPointList *list, gboolean flickers)
{
  for (guint n = 0; n + 1 < list->points->len; n += 2)
    {
      const guint seed = (guint) fire->slot * SEEDS_A_SLOT + n / 2;
      const RenderRay ray = {
        .from = point_of (fire, &g_array_index (list->points, ShpPoint, n)),
        .to = point_of (fire, &g_array_index (list->points, ShpPoint, n + 1)),
        .width = RAY_WIDTH,
        .jitter = RAY_JITTER,
        .colour = { ray_colour[0], ray_colour[1], ray_colour[2] },
        .brightness = flickers ? render_ray_flicker (seed, fire->age) : 1,
        .seed = seed + fire->world->mission_ticks * SEEDS_A_SLOT * WORLD_OBJECTS,
        .cut = fire->cut,
        .cut_at = fire->cut_at,
      };
      render_scene_add_ray (fire->scene, &ray);
    }
}

/* How bright a burn light is: it flickers from frame to frame. */
static float
burn_intensity (const Fire *fire)
{
  if (fire->age < 1)
    return BURN_INTENSITY;
  return 1 - BURN_FLICKER * particle_chance ((guint) fire->slot, fire->world->mission_ticks);
}

static void
add_burn_light (const Fire *fire, const ShpPointList *list)
{
  const float intensity = burn_intensity (fire);
  const RenderLight light
      = { .position = point_of (fire, &g_array_index (list->points, ShpPoint, 0)),
          .reach = intensity * BURN_RANGE,
          .colour = { intensity, 0, 0 } };

  if (fire->age >= BURN_TICKS || fire->scene->burn_lights >= BURN_LIGHTS_MOST)
    return;
  fire->scene->burn_lights++;
  g_array_append_val (fire->scene->lights, light);
}

/* The way a stream leaves a point: the normal of the vertex it stands on, of the finest level. */
static Vec3
stream_way (const Fire *fire, const ShpPoint *point)
{
  const ShpLevel *level = shp_part_level (fire->part, 0);
  const float *normal;

  if (level == NULL || level->vertices == NULL || point->vertex >= level->vertices->len)
    return vec3 (0, 0, 0);
  normal = g_array_index (level->vertices, ShpVertex, point->vertex).normal;
  return vec3 (normal[0], normal[1], normal[2]);
}

static void
add_smoke (const Fire *fire, const ShpPointList *list)
{
  for (guint n = 0; n < list->points->len && fire->scene->streams < STREAMS_MOST; n++)
    {
      const ShpPoint *point = &g_array_index (list->points, ShpPoint, n);
      const ParticleEmitter emitter = {
        .template = &smoke,
        .born = fire->born,
        .life = fire->life,
        .seed = fire->scene->streams++ + (guint) fire->slot * SEEDS_A_SLOT,
        .direction = stream_way (fire, point),
        .spread = vec3 (STREAM_SPREAD, STREAM_SPREAD, 0),
        .speed = STREAM_SPEED,
        .speed_range = STREAM_SPEED_RANGE,
      };
      const ParticlePath path = particle_path_with (fire->world, fire->slot, fire->past_tick,
                                                    point_of (fire, point), &fire->turn);

      particles_stream (fire->scene->particles, &emitter, &path, fire->world->mission_ticks,
                        fire->past_tick);
    }
}

/* Lets a part burn that lists points for rays; one that lists none does not burn at all. */
static void
burn_part (const Fire *fire, gboolean flickers, gboolean smokes)
{
  const ShpPointList *rays = shp_part_point_list (fire->part, LIST_RAYS);

  if (rays == NULL || rays->points == NULL)
    return;
  add_rays (fire, rays, flickers);
  for (guint n = 0; smokes && n < fire->part->point_lists->len; n++)
    {
      const ShpPointList *list = &g_array_index (fire->part->point_lists, ShpPointList, n);

      if (list->points == NULL || list->points->len == 0)
        continue;
      if (list->kind == LIST_LIGHT)
        add_burn_light (fire, list);
      else if (list->kind == LIST_STREAMS)
        add_smoke (fire, list);
    }
}

/* Fills in where a node's part burns, and since when. FALSE for no part, or one that does not show.
 */
static gboolean
begin_fire (Fire *fire, const Sim *sim, int node, guint32 born, guint32 life)
{
  const World *world = sim->world;
  const float fraction = ((float) world->simulation_counter + fire->past_tick) / STEP_TICKS;

  fire->part = node_at_const (world, node) != NULL ? node_part (sim, node) : NULL;
  if (fire->part == NULL || (world->nodes[node].flags & NODE_HIDDEN) != 0)
    return FALSE;
  fire->born = born;
  fire->life = life;
  fire->age = (float) (world->mission_ticks - born) + fire->past_tick;
  node_drawn_place (sim, node, fraction, &fire->place, &fire->turn);
  render_ray_cut (sim, fire->slot, node, &fire->cut, &fire->cut_at);
  return TRUE;
}

/* Adds what burns of an object by its type, past_tick ticks (0..1) after the world's last frame. A
 * part that the model lacks, or that does not show, burns nothing (Fix: the game stops). */
void
render_scene_add_burning (RenderScene *scene, const Sim *sim, int slot, float past_tick)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  Fire fire = { .scene = scene, .world = sim->world, .slot = slot, .past_tick = past_tick };

  g_return_if_fail (scene != NULL && o != NULL);

  for (guint n = 0; n < G_N_ELEMENTS (burning); n++)
    if (o->asset_type == burning[n].type
        && begin_fire (&fire, sim, node_for_name (sim, o->root, burning[n].part), o->created_tick,
                       FOR_GOOD))
      burn_part (&fire, burning[n].flickers, burning[n].smokes);
}

/* Adds what the world set on fire for a while (an EFFECT_RAYS that names a node), flickering, with
 * lights and smoke; the smoke that is out by then drifts on. Nothing where the part is gone. Ours:
 * what the ring of effects has lost burns no more. */
void
render_scene_add_set_on_fire (RenderScene *scene, const Sim *sim, const WorldEffect *effect,
                              float past_tick)
{
  Fire fire = { .scene = scene, .world = sim->world, .past_tick = past_tick };

  g_return_if_fail (scene != NULL && effect != NULL);

  fire.slot = effect->slot;
  if (effect->kind != EFFECT_RAYS || effect->node < 0
      || object_at_const (sim->world, fire.slot) == NULL
      || sim->world->mission_ticks - effect->tick >= effect->ticks
      || !begin_fire (&fire, sim, effect->node, effect->tick, effect->ticks)
      || sim->world->nodes[effect->node].object != fire.slot)
    return;
  burn_part (&fire, TRUE, TRUE);
}
