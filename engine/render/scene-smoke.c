/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-smoke.c - the smoke a damaged ship trails from its engine
 *
 * Its level follows from the armour and shields as they are. Ours, where the game goes by what was
 * before: a trail has the look of the level that is, all along, and a damaged ship whose shields
 * are up again trails thin smoke even where none had begun. The sparks of the third level are not
 * drawn.
 *
 * Source:  reference/effects.md 12
 */
#include "engine/render/particles.h"
#include "engine/render/scene.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"

#define STEP_TICKS 4u /* game-loop.md: a simulation step is four ticks */
#define TYPE_RIPPER 0x1F
#define QUADRANTS 4
#define QUADRANT_FACTOR 6.0f
#define THIN_SHIELDS 0.9f /* above them smoke thins to level 1 */
#define LEVELS 3

#define SMOKE_LIFE 999999
#define SMOKE_SPEED 30.0f
#define SMOKE_SPEED_RANGE 6.0f
#define SMOKE_INHERITS 0.25f
#define SPREAD_THIN 0.15f
#define SPREAD_THICK 0.25f

#define BALL_TICKS 90    /* fireballs of level 3 */
#define BALL_CHANCE 0.1f /* ours: of each simulation step; the game's of each frame */
#define BALL_LEAST 0.1f  /* of the ship's radius */
#define BALL_SPREAD 0.2f
#define BALL_SEEDS 0x5A0000u /* ours: apart from the ring's effects */

#define GREY(a, b, c)                                                                              \
  {                                                                                                \
    { a, b, c }, { a, b, c },                                                                      \
    {                                                                                              \
      a, b, c                                                                                      \
    }                                                                                              \
  }

/* Shares of armour below which a level begins. */
static const float levels[LEVELS] = { 0.9f, 0.7f, 0.5f };

/* Each streams half a particle a tick: the game sets its birth anew each frame, so that the rate
 * stays at the curve's beginning. */
static const ParticleTemplate templates[LEVELS] = {
  { .life = 70,
    .life_spread = 10,
    .rate = { 50, 50, 50 },
    .half = { 37.5f, 150, 300 },
    .colour = GREY (0.3f, 0.15f, 0),
    .variety = 0.25f,
    .shade = 0.15f },
  { .life = 100,
    .life_spread = 10,
    .rate = { 50, 50, 50 },
    .half = { 62.5f, 250, 500 },
    .colour = GREY (0.5f, 0.25f, 0),
    .variety = 0.25f,
    .shade = 0.15f },
  { .life = 100,
    .life_spread = 10,
    .rate = { 50, 50, 50 },
    .half = { 75, 300, 600 },
    .colour = GREY (0.5f, 0.25f, 0),
    .over = TRUE,
    .variety = 0.25f,
    .shade = 0.15f },
};

/* The level of an object's smoke, 0 (none) to 3, by its weakest armour; its weakest shield of left,
 * fore and aft (the game looks at aft twice and never at right) thins it while it is nearly full.
 */
guint
render_smoke_level (const WorldObject *object, int armor_class, int shield_power)
{
  const float armor_full = QUADRANT_FACTOR * (float) armor_class;
  float armor = object->armor[0], shield = MIN (object->shields[0], object->shields[2]);
  guint level = 0;

  if (armor_class <= 0 || object->type == TYPE_RIPPER || (object->flags & OBJECT_ABANDONED) != 0)
    return 0;
  for (guint n = 1; n < QUADRANTS; n++)
    armor = MIN (armor, object->armor[n]);
  while (level < LEVELS && armor / armor_full < levels[level])
    level++;
  shield = MIN (shield, object->shields[3]);
  if (shield > THIN_SHIELDS * QUADRANT_FACTOR * (float) shield_power)
    level = armor < armor_full - 1 ? MIN (level, 1) : 0; /* whole armour holds 1 less than it all */
  return level;
}

/* The first engine glow of the first part of an object's own model that has one; -1 none. */
static int
first_glow (const World *world, const WorldObject *o)
{
  const WorldNode *root = node_at_const (world, o->root);

  for (int part = root != NULL ? root->first_child : -1; node_at_const (world, part) != NULL;
       part = world->nodes[part].next_sibling)
    for (int n = world->nodes[part].first_child; node_at_const (world, n) != NULL;
         n = world->nodes[n].next_sibling)
      if (world->nodes[n].kind == NODE_KIND_GLOW)
        return n;
  return -1;
}

/* The fireballs a badly damaged ship throws out where its glow stands, drifting with it. */
static void
add_fireballs (RenderScene *scene, const World *world, int slot, const ParticlePath *path,
               float past_tick)
{
  const WorldObject *o = &world->objects[slot];
  const guint32 now = world->mission_ticks;

  for (guint32 back = now % STEP_TICKS; back < BALL_TICKS && back <= now - o->created_tick;
       back += STEP_TICKS)
    {
      const guint seed = BALL_SEEDS + (now - back) * WORLD_OBJECTS + (guint) slot;
      const float size = BALL_LEAST + BALL_SPREAD * particle_chance (seed, 1);
      const RenderEffect ball = { .kind = EFFECT_FIREBALL,
                                  .seed = seed,
                                  .position = path->position,
                                  .velocity = vec3_scale (path->velocity, SMOKE_INHERITS),
                                  .size = size * o->radius,
                                  .age = (float) back + past_tick,
                                  .life = BALL_TICKS };

      /* it left where the glow was and flies at the ship's own pace: it is beside the glow still */
      if (particle_chance (seed, 0) < BALL_CHANCE)
        g_array_append_val (scene->effects, ball);
    }
}

static void
stream_smoke (RenderScene *scene, const Sim *sim, int slot, guint level, int glow, float past_tick)
{
  const World *world = sim->world;
  const float fraction = ((float) world->simulation_counter + past_tick) / STEP_TICKS;
  const float spread = level > 1 ? SPREAD_THICK : SPREAD_THIN;
  const ShpAttachment *attachment = node_attachment (sim, glow);
  const gboolean turned = attachment != NULL && attachment->size[2] < 0;
  const ParticleEmitter emitter = { .template = &templates[level - 1],
                                    .born = world->objects[slot].created_tick,
                                    .life = SMOKE_LIFE,
                                    .seed = (guint) slot,
                                    .direction = vec3 (0, 0, turned ? -1 : 1),
                                    .spread = vec3 (spread, spread, 0),
                                    .speed = SMOKE_SPEED,
                                    .speed_range = SMOKE_SPEED_RANGE,
                                    .inherits = SMOKE_INHERITS };
  ParticlePath path;
  Vec3 place;
  Mat3 turn;

  node_drawn_place (sim, glow, fraction, &place, &turn);
  path = particle_path_with (world, slot, past_tick, place, &turn);
  particles_stream (scene->particles, &emitter, &path, world->mission_ticks, past_tick);
  if (level == LEVELS)
    add_fireballs (scene, world, slot, &path, past_tick);
}

/* Adds the smoke of an object that is seen, past_tick ticks (0..1) after the world's last frame.
 * What is disabled, jumps or has no engine glow trails none. */
void
render_scene_add_smoke (RenderScene *scene, const Sim *sim, int slot, float past_tick)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  const ShipTypeInfo *stats;
  guint level;
  int glow;

  g_return_if_fail (scene != NULL && o != NULL);

  if (o->asset_type < 0 || o->asset_type >= SHIP_TYPES_COUNT
      || (o->flags & (OBJECT_DISABLED | OBJECT_JUMPING)) != 0)
    return;
  stats = ship_tables_effective (assets_get_tables (sim->assets), (guint) o->asset_type);
  level = stats != NULL
              ? render_smoke_level (o, stats->combat.armor_class, stats->combat.shield_power)
              : 0;
  glow = level > 0 ? first_glow (sim->world, o) : -1;
  if (glow >= 0)
    stream_smoke (scene, sim, slot, level, glow, past_tick);
}
