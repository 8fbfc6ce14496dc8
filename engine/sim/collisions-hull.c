/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/collisions-hull.c - a ship's sphere against the faces of a hull that lists components
 *
 * A hull whose parts have no collision tree is met by nothing, as in the game. The demo pack's
 * models that list components all have trees.
 *
 * Source:  reference/collisions.md, Hull test; reference/effects.md 15
 */
#include "engine/sim/collisions.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/components.h"
#include "engine/sim/damage.h"
#include "engine/sim/effects.h"
#include "engine/sim/events.h"
#include "engine/sim/hit-test.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

#define HULL_TRIES 9
#define TYPE_HOOP 0x83
#define TYPE_STALAG 0x45
#define HOOP_HEIGHT_SHARE 0.5f /* of its height: nearer its middle counts as through */

static void
post (Sim *sim, int slot, Condition condition)
{
  const int ship = mission_slot_ship (sim->world, slot);

  if (ship >= 0)
    event_post (sim, ship, condition, NULL, 0, COMPONENT_WHOLE);
}

static Vec3
into (Vec3 position, const Mat3 *turn, Vec3 at)
{
  return mat3_transform_transposed (turn, vec3_sub (at, position));
}

/* Whether a ship flies through a hoop's middle from behind its plane to before it, in this step
 * (0x00465B40). */
static gboolean
through_hoop (const World *world, int ship, int hoop)
{
  const WorldObject *o = &world->objects[hoop];
  const Mat3 turn = object_orientation (world, hoop), next = object_next_orientation (world, hoop);
  const Vec3 from = into (object_position (world, hoop), &turn, object_position (world, ship));
  const Vec3 to
      = into (object_next_position (world, hoop), &next, object_next_position (world, ship));
  const float reach = HOOP_HEIGHT_SHARE * (o->bounds_max.y - o->bounds_min.y);
  Vec3 at;

  if (!(from.z <= 0.0f && to.z > 0.0f))
    return FALSE;
  at = vec3_lerp (from, to, from.z / (from.z - to.z));
  return at.x * at.x + at.y * at.y < reach * reach;
}

/* The corners of a trigger polygon in the part's frame; how many, 0 where one is no vertex. */
static guint
trigger_corners (const ShpPart *part, const ShpTrigger *trigger, Vec3 corners[4])
{
  const ShpLevel *level = shp_part_level (part, 0);
  const guint count = trigger->vertices[3] >= 0 ? 4 : 3;

  for (guint n = 0; n < count; n++)
    {
      const gint32 vertex = trigger->vertices[n];
      const float *p;

      if (level == NULL || vertex < 0 || (guint) vertex >= level->vertices->len)
        return 0;
      p = g_array_index (level->vertices, ShpVertex, vertex).position;
      corners[n] = vec3 (p[0], p[1], p[2]);
    }
  return count;
}

static void
cross_triggers (Sim *sim, int ship, int hull, int node, const ShpPart *part)
{
  World *world = sim->world;
  Vec3 now, next, from, to;
  Mat3 turn, next_turn;

  node_world_place (world, node, &now, &turn);
  node_next_place (world, node, &next, &next_turn);
  from = into (now, &turn, object_position (world, ship));
  to = into (next, &next_turn, object_next_position (world, ship));
  for (guint n = 0; n < part->triggers->len; n++)
    {
      Vec3 corners[4];
      const guint count
          = trigger_corners (part, &g_array_index (part->triggers, ShpTrigger, n), corners);
      const HitCrossing crossing
          = count > 0 ? hit_polygon_step (corners, count, from, to) : HIT_CROSSED_NOT;

      if (crossing == HIT_CROSSED_NOT)
        continue;
      post (sim, ship,
            crossing == HIT_CROSSED_IN ? CONDITION_INSIDE_OBJECT : CONDITION_OUTSIDE_OBJECT);
      if (world->objects[hull].type == TYPE_STALAG)
        world->inside_stalag = crossing == HIT_CROSSED_IN;
    }
}

/* The player's ship across the polygons of each of a hull's own parts. */
static void
cross_all_triggers (Sim *sim, int ship, int hull)
{
  const World *world = sim->world;
  const WorldNode *root = node_at_const (world, world->objects[hull].root);

  for (int node = root != NULL ? root->first_child : -1; node >= 0;
       node = world->nodes[node].next_sibling)
    {
      const ShpPart *part = node_part (sim, node);
      if (part != NULL && part->triggers != NULL && part->triggers->len > 0)
        cross_triggers (sim, ship, hull, node, part);
    }
}

/* A force field glows whole, but for one of an exploding object and one whose shields are off. */
static void
glow (Sim *sim, int hull, const Hit *hit)
{
  const WorldObject *o = &sim->world->objects[hull];
  const WorldEffect flare = {
    .kind = EFFECT_FLARE, .slot = (gint16) hull, .node = hit->node, .position = hit->contact
  };

  if (o->invulnerable != INVULNERABLE_NO_SHIELDS && (o->flags & OBJECT_EXPLODING) == 0
      && component_is_force_field (node_part (sim, hit->node)))
    effect_add (sim->world, &flare);
}

/* One try (collision_test_hull, 0x00465380); whether the ship struck the hull. `pass` is the
 * sweep's. The hull's lever is the contact as the object stands now, as those of spheres are. */
static gboolean
test_hull (Sim *sim, int ship, int hull, guint pass)
{
  World *world = sim->world;
  const Mat3 turn = object_orientation (world, hull);
  Shove shove = { .slots = { ship, hull }, .pass = pass };
  float force;
  Hit hit;

  if (ship == world->player_index)
    cross_all_triggers (sim, ship, hull);
  if (!object_sphere_hit (sim, hull, object_next_position (world, ship),
                          world->objects[ship].radius, &hit))
    return FALSE;
  shove.normal = vec3_scale (hit.normal, -1.0f);
  shove.levers[1] = into (object_position (world, hull), &turn, hit.contact);
  force = objects_shove (sim, &shove);
  if (!(force > 0.0f))
    return TRUE;
  if (world->objects[ship].object_class == OBJECT_CLASS_TORPEDO)
    torpedo_strikes_hull (sim, ship, hull, hit.node, hit.contact);
  else
    {
      object_hull_knock_damage (sim, ship, hull, hit.contact, force);
      glow (sim, hull, &hit);
    }
  return TRUE;
}

/* A ship against a hull (objects_collide_parts, 0x00465C50): tested, shoved and moved again until
 * it is clear, nine times at most, a torpedo once; `pass` is the sweep's, from 0. TRUE where it was
 * moved clear: not where it never struck, nor where it still strikes at the last. */
gboolean
object_collide_hull (Sim *sim, int ship, int hull, guint pass)
{
  World *world = sim->world;
  const gboolean torpedo = world->objects[ship].object_class == OBJECT_CLASS_TORPEDO;
  guint tries = 0;

  while (tries < HULL_TRIES)
    {
      if (world->objects[hull].type == TYPE_HOOP && through_hoop (world, ship, hull))
        post (sim, hull, CONDITION_JUMPED_THROUGH_HOOP);
      world->shot_at_held = tries > 0;
      if (!test_hull (sim, ship, hull, pass) || torpedo)
        break;
      object_move (sim, ship);
      object_move (sim, hull);
      tries++;
    }
  world->shot_at_held = 0;
  return tries > 0 && tries < HULL_TRIES;
}
