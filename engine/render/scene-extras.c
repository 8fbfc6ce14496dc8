/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-extras.c - Dark Reign's hat, and the cores that glow once they are laid bare
 *
 * All of it follows from what the object still has of its own parts: an assembly is lost once one
 * of its intact parts is. What models mounted on it lose counts for nothing (Fix: the game fails).
 * It is added, and streams, with its object alone (Fix: the game draws it without).
 *
 * Ours, where the world does not tell since when a core glows: its sparks stream since its object
 * was made. The breakaway's glow goes with its core; the game leaves it where it was lit. A core
 * that is lost is never lit again.
 *
 * Source:  reference/effects.md 11; reference/objects.md, Dark Reign hat
 */
#include "engine/render/particles.h"
#include "engine/render/scene-private.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"
#include "engine/sim/splits.h"

#include <math.h>

#define STEP_TICKS 4.0f /* game-loop.md: a simulation step is four ticks */
#define LIST_RAYS 1     /* shp-format.md, point lists */

#define TYPE_DARK_REIGN 0x44
#define TYPE_PROTO_GATE 0x6D
#define TYPE_BREAKAWAY 0xA8
#define DARK_COIL "Dark Coil"
#define DARK_HAT "Dark Hat"
#define INNER_CORE "Inner Core01" /* upstream's name of what the gate's glow stands at */
#define BREAKAWAY_CORE "Bor brk away CORE"
#define HAT_ASSEMBLY 17
#define GATE_LIT_BY 1 /* assemblies whose loss lights the cores */
#define BREAKAWAY_LIT_BY 2
#define BREAKAWAY_OUT_BY 3

#define HAT_RAYS 4
#define RAY_WIDTH 260.0f
#define RAY_JITTER 0.2f
#define BAND_QUADS 9
#define BAND_RADIUS 1000.0f
#define BAND_LENGTH 5000.0f
#define BAND_DROP 1800.0f /* from the mean of the coil's vertices, toward -Y */
#define STAR_BLADES 5
#define STAR_HALF_WIDTH 1500.0f
#define STAR_HALF_LENGTH 2500.0f
#define STAR_DROP 2500.0f   /* further than the band's beginning */
#define SPARKS_DROP 1150.0f /* further than the star */
#define SPARK_SPEED 20.0f
#define SPARK_SPEED_RANGE 10.0f

#define GATE_GLOW 2500.0f
#define GATE_PULSE 200.0f
#define GATE_PULSE_RATE 0.01 /* radians a tick */
#define BREAKAWAY_GLOW 4500.0f

#define RED                                                                                        \
  {                                                                                                \
    { 1, 1, 1 }, { 0, 0, 0 },                                                                      \
    {                                                                                              \
      0, 0, 0                                                                                      \
    }                                                                                              \
  }

static const ParticleTemplate hat_sparks = { .life = 130,
                                             .life_spread = 20,
                                             .rate = { 150, 150, 150 },
                                             .half = { 400, 400, 400 },
                                             .colour = RED };
static const ParticleTemplate gate_sparks = {
  .life = 200, .life_spread = 20, .rate = { 90, 90, 90 }, .half = { 400, 400, 400 }, .colour = RED
};
static const ParticleTemplate breakaway_sparks = { .life = 130,
                                                   .life_spread = 20,
                                                   .rate = { 150, 150, 150 },
                                                   .half = { 1000, 1000, 1000 },
                                                   .colour = RED };

static const Vec3 hat_spread = { 2 * (float) G_PI, 1.5f * (float) G_PI, 2 * (float) G_PI };
static const Vec3 gate_spread = { 2 * (float) G_PI, (float) G_PI / 4, 2 * (float) G_PI };
static const Vec3 every_way = { 2 * (float) G_PI, 2 * (float) G_PI, 2 * (float) G_PI };

/* Whether an object has lost one of the intact parts of an assembly of its own model. */
static gboolean
assembly_lost (const Sim *sim, const WorldObject *o, guint32 link_id)
{
  const AssetModel *model = o->model >= 0 ? assets_model (sim->assets, o->model) : NULL;

  for (guint n = 0; model != NULL && model->shp != NULL && n < model->shp->parts->len; n++)
    {
      const ShpPart *part = shp_model_part (model->shp, n);
      const WorldNode *node;

      if (part->link_id != link_id || (part->flags & SHP_PART_DAMAGED) != 0)
        continue;
      node = node_at_const (sim->world, node_for_part (sim->world, o->root, (int) n));
      if (node == NULL || (node->flags & NODE_SPENT) != 0)
        return TRUE;
    }
  return FALSE;
}

/* The part of that name of an object's own model, whether it still has it or not; NULL none. */
static const ShpPart *
modelled_part (const Sim *sim, const WorldObject *o, const char *name)
{
  const AssetModel *model = o->model >= 0 ? assets_model (sim->assets, o->model) : NULL;

  for (guint n = 0; model != NULL && model->shp != NULL && n < model->shp->parts->len; n++)
    if (g_strcmp0 (shp_model_part (model->shp, n)->name, name) == 0)
      return shp_model_part (model->shp, n);
  return NULL;
}

static Vec3
vec3_of (const float v[3])
{
  return vec3 (v[0], v[1], v[2]);
}

/* --- the hat --- */

typedef struct
{
  RenderScene *scene;
  RenderSheet sheet;
  Mat3 turn; /* of the sheet's own frame, Z along its axis */
} Maker;

static Maker
begin_sheet (RenderScene *scene, RenderSheetLook look, Vec3 place, const Mat3 *frame)
{
  const Mat3 quarter = mat3_from_angles (vec3 ((float) G_PI / 2, 0, 0));
  Maker maker = { .scene = scene, .turn = mat3_multiply (frame, &quarter) };

  maker.sheet = (RenderSheet){ .look = look,
                               .highlight = -1,
                               .position = place,
                               .first_vertex = scene->sheet_vertices->len,
                               .first_index = scene->sheet_indices->len };
  return maker;
}

static void
add_quad (Maker *maker, const Vec3 corners[4], const float uv[4][2], const float colour[3])
{
  static const guint order[6] = { 0, 1, 2, 1, 3, 2 };
  const guint32 first = maker->scene->sheet_vertices->len - maker->sheet.first_vertex;

  for (guint n = 0; n < 4; n++)
    {
      const RenderSheetVertex vertex = { .position = mat3_transform (&maker->turn, corners[n]),
                                         .colour = { colour[0], colour[1], colour[2], 1 },
                                         .uv = { uv[n][0], uv[n][1] } };
      g_array_append_val (maker->scene->sheet_vertices, vertex);
    }
  for (guint n = 0; n < G_N_ELEMENTS (order); n++)
    {
      const guint32 index = first + order[n];
      g_array_append_val (maker->scene->sheet_indices, index);
    }
  maker->sheet.index_count += G_N_ELEMENTS (order);
}

/* A band of quads about the axis, all of the middle of its picture. */
static void
add_band (RenderScene *scene, Vec3 place, const Mat3 *frame)
{
  static const float middle[4][2]
      = { { 0.5f, 0.5f }, { 0.5f, 0.5f }, { 0.5f, 0.5f }, { 0.5f, 0.5f } };
  static const float white[3] = { 1, 1, 1 };
  Maker maker = begin_sheet (scene, RENDER_SHEET_BAND, place, frame);

  for (guint n = 0; n < BAND_QUADS; n++)
    {
      Vec3 corners[4];

      for (guint c = 0; c < 4; c++)
        {
          const float angle = (float) (n + (c & 1)) * 2 * (float) G_PI / BAND_QUADS;
          corners[c] = vec3 (sinf (angle) * BAND_RADIUS, cosf (angle) * BAND_RADIUS,
                             c > 1 ? BAND_LENGTH : 0);
        }
      add_quad (&maker, corners, middle, white);
    }
  g_array_append_val (scene->sheets, maker.sheet);
}

/* Blades through the axis. */
static void
add_star (RenderScene *scene, Vec3 place, const Mat3 *frame)
{
  static const float whole[4][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } };
  static const float red[3] = { 1, 0, 0 };
  Maker maker = begin_sheet (scene, RENDER_SHEET_STAR, place, frame);

  for (guint n = 0; n < STAR_BLADES; n++)
    {
      const float angle = (float) n * (float) G_PI / STAR_BLADES;
      Vec3 corners[4];

      for (guint c = 0; c < 4; c++)
        {
          const float across = c & 1 ? STAR_HALF_WIDTH : -STAR_HALF_WIDTH;
          corners[c] = vec3 (cosf (angle) * across, sinf (angle) * across,
                             c > 1 ? STAR_HALF_LENGTH : -STAR_HALF_LENGTH);
        }
      add_quad (&maker, corners, whole, red);
    }
  g_array_append_val (scene->sheets, maker.sheet);
}

/* Steady white rays from the coil's points to the hat's. They hang from the hat: their beginnings
 * are where coil and hat stand as the ship is made. */
static void
add_hat_rays (RenderScene *scene, const Sim *sim, int slot, int coil, int hat, float fraction)
{
  const ShpPart *coil_part = node_part (sim, coil), *hat_part = node_part (sim, hat);
  const ShpPointList *from = shp_part_point_list (coil_part, LIST_RAYS);
  const ShpPointList *to = shp_part_point_list (hat_part, LIST_RAYS);
  const Vec3 apart = vec3_sub (vec3_of (coil_part->origin), vec3_of (hat_part->origin));
  Vec3 place;
  Mat3 turn;

  if (from == NULL || to == NULL || from->points == NULL || to->points == NULL)
    return;
  node_drawn_place (sim, hat, fraction, &place, &turn);
  for (guint n = 0; n < MIN (MIN (from->points->len, to->points->len), HAT_RAYS); n++)
    {
      const Vec3 start
          = vec3_add (apart, vec3_of (g_array_index (from->points, ShpPoint, n).position));
      const Vec3 end = vec3_of (g_array_index (to->points, ShpPoint, n).position);
      const RenderRay ray
          = { .from = vec3_add (place, mat3_transform (&turn, start)),
              .to = vec3_add (place, mat3_transform (&turn, end)),
              .width = RAY_WIDTH,
              .jitter = RAY_JITTER,
              .colour = { 1, 1, 1 },
              .brightness = 1,
              .seed = (sim->world->mission_ticks * WORLD_OBJECTS + (guint) slot) * HAT_RAYS + n };

      render_scene_add_ray (scene, &ray);
    }
}

static void
add_hat (RenderScene *scene, const Sim *sim, int slot, float past_tick)
{
  const World *world = sim->world;
  const WorldObject *o = &world->objects[slot];
  const float fraction = ((float) world->simulation_counter + past_tick) / STEP_TICKS;
  const int coil = node_for_name (sim, o->root, DARK_COIL);
  const int hat = node_for_name (sim, o->root, DARK_HAT);
  ParticleEmitter sparks = { .template = &hat_sparks,
                             .born = o->created_tick,
                             .life = G_MAXUINT32,
                             .seed = (guint) slot,
                             .spread = hat_spread,
                             .speed = SPARK_SPEED,
                             .speed_range = SPARK_SPEED_RANGE };
  ParticlePath path;
  Vec3 place, middle;
  Mat3 turn;
  float drop = BAND_DROP;

  if (coil < 0 || hat < 0 || (o->flags & OBJECT_EXPLODING) != 0
      || assembly_lost (sim, o, HAT_ASSEMBLY))
    return;
  add_hat_rays (scene, sim, slot, coil, hat, fraction);
  node_drawn_place (sim, coil, fraction, &place, &turn);
  /* Fix: the sum begins at zero; the game's at whatever its stack held. */
  middle = vec3_add (place, mat3_transform (&turn, assets_part_mean (node_part (sim, coil))));
  add_band (scene, vec3_add (middle, vec3_scale (mat3_down (&turn), -drop)), &turn);
  drop += STAR_DROP;
  add_star (scene, vec3_add (middle, vec3_scale (mat3_down (&turn), -drop)), &turn);
  drop += SPARKS_DROP;
  path = particle_path_with (world, slot, past_tick,
                             vec3_add (middle, vec3_scale (mat3_down (&turn), -drop)), &turn);
  particles_stream (scene->particles, &sparks, &path, world->mission_ticks, past_tick);
}

/* --- the cores --- */

static void
add_glow (RenderScene *scene, Vec3 position, float half)
{
  const RenderParticle glow = { .position = position, .half = half, .colour = { 1, 1, 1 } };

  if (scene->particles->len < PARTICLES_MOST)
    g_array_append_val (scene->particles, glow);
}

static ParticleEmitter
core_emitter (const WorldObject *o, int slot, const ParticleTemplate *template, Vec3 spread)
{
  return (ParticleEmitter){ .template = template,
                            .born = o->created_tick,
                            .life = G_MAXUINT32,
                            .seed = (guint) slot,
                            .spread = spread,
                            .speed = SPARK_SPEED,
                            .speed_range = SPARK_SPEED_RANGE };
}

/* The gate's glow goes with what the inner core hung from; its sparks stand where the inner core
 * stands in the model at rest, as the game leaves them where they were lit. */
static void
add_gate_core (RenderScene *scene, const Sim *sim, int slot, float past_tick)
{
  const World *world = sim->world;
  const WorldObject *o = &world->objects[slot];
  const ShpPart *core = modelled_part (sim, o, INNER_CORE);
  const float fraction = ((float) world->simulation_counter + past_tick) / STEP_TICKS;
  const double angle = fmod (((double) world->frame_start + past_tick) * GATE_PULSE_RATE, 2 * G_PI);
  const ParticleEmitter sparks = core_emitter (o, slot, &gate_sparks, gate_spread);
  Vec3 base = o->centre, place;
  int parent = -1;
  ParticlePath path;
  Mat3 turn;

  if (core == NULL || !assembly_lost (sim, o, GATE_LIT_BY))
    return;
  object_drawn_place (world, slot, past_tick, &place, &turn);
  path = particle_path_still (
      vec3_add (place, mat3_transform (&turn, vec3_sub (vec3_of (core->origin), o->centre))),
      &turn);
  if (core->parent >= 0)
    parent = node_for_part (world, o->root, core->parent);
  if (parent >= 0)
    {
      base = vec3_of (node_part (sim, parent)->origin);
      node_drawn_place (sim, parent, fraction, &place, &turn);
    }
  place = vec3_add (place, mat3_transform (&turn, vec3_sub (vec3_of (core->origin), base)));
  add_glow (scene, place, GATE_GLOW + GATE_PULSE * (float) sin (angle));
  particles_stream (scene->particles, &sparks, &path, world->mission_ticks, past_tick);
}

static gboolean
has_split (const World *world, int slot)
{
  for (guint n = 0; n < WORLD_SPLITS; n++)
    if (world->splits[n].used && world->splits[n].ship == slot)
      return TRUE;
  return (world->objects[slot].ends & SPLIT_ENDED) != 0;
}

static void
add_breakaway_core (RenderScene *scene, const Sim *sim, int slot, float past_tick)
{
  const World *world = sim->world;
  const WorldObject *o = &world->objects[slot];
  const float fraction = ((float) world->simulation_counter + past_tick) / STEP_TICKS;
  const int core = node_for_name (sim, o->root, BREAKAWAY_CORE);
  const ParticleEmitter sparks = core_emitter (o, slot, &breakaway_sparks, every_way);
  ParticlePath path;
  Vec3 place;
  Mat3 turn;

  if (core < 0 || has_split (world, slot) || !assembly_lost (sim, o, BREAKAWAY_LIT_BY)
      || assembly_lost (sim, o, BREAKAWAY_OUT_BY))
    return;
  node_drawn_place (sim, core, fraction, &place, &turn);
  add_glow (scene, place, BREAKAWAY_GLOW);
  path = particle_path_with (world, slot, past_tick, place, &turn);
  particles_stream (scene->particles, &sparks, &path, world->mission_ticks, past_tick);
}

/* Adds what an object has of its type beyond its model, past_tick ticks (0..1) after the world's
 * last frame. The breakaway's core goes out with a jump too, which is not of this engine yet. */
void
render_scene_add_extras (RenderScene *scene, const Sim *sim, int slot, float past_tick)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  g_return_if_fail (scene != NULL && o != NULL);

  switch (o->type)
    {
    case TYPE_DARK_REIGN:
      add_hat (scene, sim, slot, past_tick);
      return;
    case TYPE_PROTO_GATE:
      add_gate_core (scene, sim, slot, past_tick);
      return;
    case TYPE_BREAKAWAY:
      add_breakaway_core (scene, sim, slot, past_tick);
      return;
    default:
      return;
    }
}
