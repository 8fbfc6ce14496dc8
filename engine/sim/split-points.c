/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/split-points.c - where a large ship is cut: its parts' points in the ship's own order
 *
 * Nothing is kept: a point is looked for among the model's each time. Points are counted in the
 * order of their z in the ship's frame, of equal ones the part's that comes first; a Latov's as
 * they are listed.
 */
#include "engine/sim/nodes.h"
#include "engine/sim/splits-private.h"

#define LIST_CUT 2 /* shp-format.md, point lists */
#define LIST_FIREBALLS 5
#define TYPE_LATOV 0x81
#define TYPE_ULYSSES 0x16
#define POINTS_MOST 4096 /* ours: of broken data */

typedef struct
{
  Vec3 own; /* in the ship's frame */
  int node;
  Vec3 part; /* in the part's */
} CutPoint;

typedef gboolean (*PointFunc) (const CutPoint *point, gpointer user_data);

static gboolean
each_of_list (const Sim *sim, int node, const ShpPointList *list, PointFunc visit,
              gpointer user_data)
{
  const WorldNode *n = node_at_const (sim->world, node);

  for (guint i = 0; list->points != NULL && i < list->points->len; i++)
    {
      const float *p = g_array_index (list->points, ShpPoint, i).position;
      CutPoint point = { .node = node, .part = vec3 (p[0], p[1], p[2]) };
      point.own = vec3_add (n->next_position, mat3_transform (&n->next_orientation, point.part));
      if (!visit (&point, user_data))
        return FALSE;
    }
  return TRUE;
}

/* Visits the ship's cut points as its parts list them, until the visitor gives FALSE. */
static void
each_point (const Sim *sim, int slot, PointFunc visit, gpointer user_data)
{
  const World *world = sim->world;
  const WorldNode *root = node_at_const (world, world->objects[slot].root);

  for (int n = root != NULL ? root->first_child : -1; node_at_const (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    {
      const ShpPart *part = node_part (sim, n);
      for (guint i = 0; part != NULL && part->point_lists != NULL && i < part->point_lists->len;
           i++)
        {
          const ShpPointList *list = &g_array_index (part->point_lists, ShpPointList, i);
          if (list->kind == LIST_CUT && !each_of_list (sim, n, list, visit, user_data))
            return;
        }
    }
}

static gboolean
count_point (const CutPoint *point, gpointer user_data)
{
  guint *count = user_data;

  return ++*count < POINTS_MOST;
}

/* How many cut points a ship's parts list. */
guint
split_point_count (const Sim *sim, int slot)
{
  guint count = 0;

  each_point (sim, slot, count_point, &count);
  return count;
}

typedef struct
{
  guint wanted; /* as they are listed */
  guint at;
  CutPoint found;
} ListedPoint;

static gboolean
take_listed (const CutPoint *point, gpointer user_data)
{
  ListedPoint *listed = user_data;

  if (listed->at++ != listed->wanted)
    return TRUE;
  listed->found = *point;
  return FALSE;
}

typedef struct
{
  gboolean after; /* a point was taken before: look past it */
  float past_z;
  guint past_index;
  guint at;
  gboolean any;
  float best_z;
  guint best_index;
} NextPoint;

static gboolean
weigh_next (const CutPoint *point, gpointer user_data)
{
  NextPoint *next = user_data;
  const guint index = next->at++;
  const float z = point->own.z;
  const gboolean past
      = !next->after || z > next->past_z || (z == next->past_z && index > next->past_index);

  if (past && (!next->any || z < next->best_z))
    {
      next->any = TRUE;
      next->best_z = z;
      next->best_index = index;
    }
  return next->at < POINTS_MOST;
}

/* The number, as they are listed, of the point that is nth from the stern. */
static guint
sorted_number (const Sim *sim, int slot, guint n)
{
  NextPoint next = { 0 };

  for (guint i = 0; i <= n; i++)
    {
      next.after = i > 0;
      next.past_z = next.best_z;
      next.past_index = next.best_index;
      next.any = FALSE;
      next.at = 0;
      each_point (sim, slot, weigh_next, &next);
    }
  return next.best_index;
}

/* The place in the world, as the next step has it, of a ship's nth cut point. FALSE past the last.
 */
gboolean
split_point (const Sim *sim, int slot, guint n, Vec3 *place)
{
  const World *world = sim->world;
  ListedPoint listed = { .wanted = n };
  Vec3 position;
  Mat3 turn;

  if (n >= split_point_count (sim, slot))
    return FALSE;
  if (world->objects[slot].type != TYPE_LATOV)
    listed.wanted = sorted_number (sim, slot, n);
  each_point (sim, slot, take_listed, &listed);
  node_next_place (world, listed.found.node, &position, &turn);
  *place = vec3_add (position, mat3_transform (&turn, listed.found.part));
  return TRUE;
}

/* The place in the world of the nth of a part's fireball points; FALSE past those listed (Fix). */
gboolean
split_fireball_point (const Sim *sim, int node, guint n, Vec3 *place)
{
  const ShpPart *part = node_part (sim, node);
  Vec3 position;
  Mat3 turn;

  for (guint i = 0; part != NULL && part->point_lists != NULL && i < part->point_lists->len; i++)
    {
      const ShpPointList *list = &g_array_index (part->point_lists, ShpPointList, i);
      if (list->kind != LIST_FIREBALLS || list->points == NULL || n >= list->points->len)
        continue;
      const float *p = g_array_index (list->points, ShpPoint, n).position;
      node_next_place (sim->world, node, &position, &turn);
      *place = vec3_add (position, mat3_transform (&turn, vec3 (p[0], p[1], p[2])));
      return TRUE;
    }
  return FALSE;
}

/* Where the portals of a ship that is swept stand: at the last point reached, of a Ulysses at the
 * one of the last two that is nearer the stern, turned as the ship. What lies ahead of them (along
 * Z) is left of the ship, what lies behind shows its wreck and its other half. FALSE for a split in
 * bursts, which has none, and for a ship without points. */
gboolean
split_portal (const Sim *sim, const WorldSplit *split, Vec3 *place, Mat3 *turn)
{
  const WorldObject *o;
  guint32 past;

  g_return_val_if_fail (sim != NULL && split != NULL && place != NULL && turn != NULL, FALSE);

  o = split->used != 0 ? object_at_const (sim->world, split->ship) : NULL;
  if (o == NULL || split->bursts != 0 || split->points == 0)
    return FALSE;
  past = o->type == TYPE_ULYSSES ? 2 : 1;
  *turn = object_next_orientation (sim->world, split->ship);
  return split_point (sim, split->ship, MIN (MAX (split->step, past) - past, split->points - 1),
                      place);
}
