/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-mass.c - mass, centre, extent and inertia of an object as its parts stand now
 *
 * A new object takes its model's figures (assets-mass.c). One that lost or took over parts has them
 * worked out anew from its tree: the parts that show, mounted models within. A part counts where it
 * stands, turned with what it hangs from. Fix: the game adds the places of parts without turning
 * them by the frame they hang from.
 *
 * Units:   the object's own frame, from its centre of mass; mass in the models' own unit.
 * Source:  reference/objects.md, Centre of mass, Inertia
 */
#include "engine/formats/shp-check.h"
#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

/* What the walk over a tree gathers; sums are double, since entries reach 1e20. */
typedef struct
{
  double mass;
  double moment[3];
  double inertia[9];
  double farthest; /* squared */
  gboolean any;    /* a vertex was met */
  float low[3], high[3];
} Gathered;

/* A part with its place in the object's frame. */
typedef struct
{
  const ShpPart *part;
  Vec3 place;
  Mat3 turn;
  gboolean shown;
  gboolean held_shown; /* all that hold its model show too */
} StandingPart;

typedef void (*PartVisitor) (const StandingPart *standing, Gathered *gathered);

static void
add_mass (const StandingPart *s, Gathered *g)
{
  const ShpPart *part = s->part;
  const double density = part->density, mass = density * part->volume;
  const Vec3 first = mat3_transform (
      &s->turn, vec3 (part->first_moments[0], part->first_moments[1], part->first_moments[2]));

  if (!s->shown || !s->held_shown)
    return;
  g->mass += mass;
  g->moment[0] += mass * s->place.x + density * first.x;
  g->moment[1] += mass * s->place.y + density * first.y;
  g->moment[2] += mass * s->place.z + density * first.z;
}

/* One part about the object's centre; its own turn is ignored, as in the game. */
static void
add_inertia (const StandingPart *s, Gathered *g)
{
  const ShpPart *part = s->part;
  const float *f = part->first_moments, *m = part->second_moments, *p = part->products;
  const double a[3] = { s->place.x, s->place.y, s->place.z };
  const double d = part->density, v = part->volume;
  double *i = g->inertia;

  if (!s->shown)
    return;
  i[0] += d * (2 * a[1] * f[1] + 2 * a[2] * f[2] + (a[1] * a[1] + a[2] * a[2]) * v + m[1] + m[2]);
  i[4] += d * (2 * a[0] * f[0] + 2 * a[2] * f[2] + (a[0] * a[0] + a[2] * a[2]) * v + m[0] + m[2]);
  i[8] += d * (2 * a[0] * f[0] + 2 * a[1] * f[1] + (a[0] * a[0] + a[1] * a[1]) * v + m[0] + m[1]);
  i[3] -= d * (a[1] * f[0] + (a[1] * v + f[1]) * a[0] + p[0]);
  i[6] -= d * (a[2] * f[0] + (a[2] * v + f[2]) * a[0] + p[2]);
  i[7] -= d * (a[2] * f[1] + (a[2] * v + f[2]) * a[1] + p[1]);
}

/* The vertices of a part's finest level, hidden or not. A piece's smaller scale is not counted: the
 * object's visibility scales its reach instead (objects.md, Asteroid). */
static void
add_extent (const StandingPart *s, Gathered *g)
{
  const ShpLevel *level = shp_part_level (s->part, 0);

  for (guint n = 0; level != NULL && n < level->vertices->len; n++)
    {
      const float *v = g_array_index (level->vertices, ShpVertex, n).position;
      const Vec3 at = vec3_add (s->place, mat3_transform (&s->turn, vec3 (v[0], v[1], v[2])));
      const float axes[3] = { at.x, at.y, at.z };
      const double square = (double) at.x * at.x + (double) at.y * at.y + (double) at.z * at.z;

      for (guint axis = 0; axis < 3; axis++)
        {
          g->low[axis] = g->any ? MIN (g->low[axis], axes[axis]) : axes[axis];
          g->high[axis] = g->any ? MAX (g->high[axis], axes[axis]) : axes[axis];
        }
      g->farthest = MAX (g->farthest, square);
      g->any = TRUE;
    }
}

static void
visit_bounds (const StandingPart *standing, Gathered *gathered)
{
  add_inertia (standing, gathered);
  add_extent (standing, gathered);
}

/* Every part below a model's root, mounted ones after the part that carries them. */
static void
visit_parts (const Sim *sim, int top, int root, gboolean held_shown, PartVisitor visit,
             Gathered *gathered)
{
  const World *world = sim->world;

  for (int node = world->nodes[root].first_child; node >= 0; node = world->nodes[node].next_sibling)
    {
      const WorldNode *n = &world->nodes[node];
      StandingPart standing = { .part = node_part (sim, node), .held_shown = held_shown };

      standing.shown = (n->flags & NODE_HIDDEN) == 0;
      if (standing.part != NULL)
        {
          node_place_below (world, node, top, &standing.place, &standing.turn);
          visit (&standing, gathered);
        }
      for (int mount = n->first_child; mount >= 0; mount = world->nodes[mount].next_sibling)
        if (world->nodes[mount].kind == NODE_KIND_ROOT)
          visit_parts (sim, top, mount, held_shown && standing.shown, visit, gathered);
    }
}

/* The inverse by cofactors; all zero for a tensor without one, or one past floats, so that
 * nothing turns the object (the game divides anyway). */
static Mat3
inverse_of (const double m[9])
{
  const double cofactors[9] = {
    m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
    m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
    m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
  };
  const double determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6];
  Mat3 inverse = { { 0 } };

  if (determinant == 0.0 || !isfinite (determinant))
    return inverse;
  for (guint n = 0; n < 9; n++)
    if (!(fabs (cofactors[n] / determinant) <= G_MAXFLOAT))
      return inverse;
  for (guint n = 0; n < 9; n++)
    inverse.m[n] = (float) (cofactors[n] / determinant);
  return inverse;
}

/* The object's box, radius and resistance to turning from its tree as it stands: box and radius
 * over every part, hidden too; the inertia over those that show. An object without a vertex has
 * none of them. */
void
object_bounds_update (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  Gathered g = { 0 };

  g_return_if_fail (o != NULL);

  if (node_at (sim->world, o->root) == NULL)
    return;
  visit_parts (sim, o->root, o->root, TRUE, visit_bounds, &g);
  g.inertia[1] = g.inertia[3];
  g.inertia[2] = g.inertia[6];
  g.inertia[5] = g.inertia[7];
  o->angular_response = inverse_of (g.inertia);
  o->bounds_min = vec3 (g.low[0], g.low[1], g.low[2]);
  o->bounds_max = vec3 (g.high[0], g.high[1], g.high[2]);
  o->radius = (float) sqrt (g.farthest);
}

/* The object's origin goes by this in its own frame, while its parts stay where they are. */
static void
shift_origin (World *world, WorldObject *o, Vec3 by)
{
  WorldNode *root = &world->nodes[o->root];

  o->centre = vec3_add (o->centre, by);
  root->position = vec3_add (root->position, mat3_transform (&root->orientation, by));
  root->next_position
      = vec3_add (root->next_position, mat3_transform (&root->next_orientation, by));
  o->drawn_position = vec3_add (o->drawn_position, mat3_transform (&o->drawn_orientation, by));
  for (int node = root->first_child; node >= 0; node = world->nodes[node].next_sibling)
    {
      WorldNode *n = &world->nodes[node];
      if (n->linked_to >= 0)
        continue;
      n->position = vec3_sub (n->position, by);
      n->next_position = vec3_sub (n->next_position, by);
    }
}

/* Of parts whose masses nearly cancel each other the centre may lie past all places. */
static float
place_of (double value)
{
  return (float) CLAMP (value, -(double) SHP_PLACE_MOST, (double) SHP_PLACE_MOST);
}

/* Moves the object's origin to the centre of mass of the parts that show, and works out its mass,
 * box, radius and inertia anew. Nothing shown is moved. Parts without mass leave the origin. */
void
object_recentre (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  Gathered g = { 0 };

  g_return_if_fail (o != NULL);

  if (node_at (sim->world, o->root) == NULL)
    return;
  visit_parts (sim, o->root, o->root, TRUE, add_mass, &g);
  o->mass = (float) g.mass;
  if (g.mass > 0.0)
    shift_origin (sim->world, o,
                  vec3 (place_of (g.moment[0] / g.mass), place_of (g.moment[1] / g.mass),
                        place_of (g.moment[2] / g.mass)));
  object_bounds_update (sim, slot);
}

/* The mass of one part with the models it carries, shown or not. 0 for none. */
float
node_mass (const Sim *sim, int node)
{
  const WorldNode *n = node_at_const (sim->world, node);
  const ShpPart *part = node_part (sim, node);
  Gathered g = { 0 };

  if (part == NULL)
    return 0.0f;
  for (int mount = n->first_child; mount >= 0; mount = sim->world->nodes[mount].next_sibling)
    if (sim->world->nodes[mount].kind == NODE_KIND_ROOT)
      visit_parts (sim, mount, mount, TRUE, add_mass, &g);
  return (float) (g.mass + (double) part->density * part->volume);
}
