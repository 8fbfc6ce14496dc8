/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/hit-test.c - walking an object's boxes, and the hits of spheres and segments */
#include "engine/sim/hit-test.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"
#include "engine/sim/steering.h"

#define TREE_STACK 128    /* ours: of boxes put aside; a tree of eight faces a leaf goes 20 deep */
#define WALK_DEPTH_MOST 8 /* ours: as deep as mounts go on mounts, and more */

static Vec3
vec3_of (const float *values)
{
  return vec3 (values[0], values[1], values[2]);
}

/* The bounding box of a root: the object's own, or that of a mounted model. */
static gboolean
root_box (const Sim *sim, int node, HitBox *box)
{
  const World *world = sim->world;
  const WorldNode *n = &world->nodes[node];
  Vec3 low, high;

  if ((n->flags & NODE_OBJECT_ROOT) != 0)
    {
      const WorldObject *o = object_at_const (world, n->object);
      if (o == NULL)
        return FALSE;
      low = o->bounds_min;
      high = o->bounds_max;
    }
  else
    {
      const AssetModel *model = assets_model (sim->assets, n->model);
      if (model == NULL)
        return FALSE;
      low = model->bounds_min;
      high = model->bounds_max;
    }
  *box = (HitBox){ .node = node,
                   .centre = vec3_scale (vec3_add (low, high), 0.5f),
                   .half = vec3_scale (vec3_sub (high, low), 0.5f),
                   .axes = MAT3_IDENTITY };
  node_next_place (world, node, &box->position, &box->orientation);
  return TRUE;
}

/* A part's tree from its first box down; of a box's children the last is looked at first. A box
 * with faces is a leaf whatever its children say; no box is looked at more often than there are
 * boxes, so that a tree that goes round in a circle ends. */
static void
walk_tree (const Sim *sim, HitBox *box, HitBoxFunc test, gpointer query)
{
  const GArray *nodes = box->part->nodes;
  gint32 stack[TREE_STACK] = { 0 };
  guint depth = 1;

  for (guint looked = 0; depth > 0 && looked < nodes->len; looked++)
    {
      const gint32 n = stack[--depth];
      const ShpTreeNode *tree;

      if (n < 0 || (guint) n >= nodes->len)
        continue;
      tree = &g_array_index (nodes, ShpTreeNode, n);
      box->tree = tree;
      box->centre = vec3_of (tree->centre);
      box->half = vec3_of (tree->half_size);
      for (guint i = 0; i < 9; i++)
        box->axes.m[i] = tree->axes[i];
      if (!test (sim, box, query) || tree->faces->len > 0)
        continue;
      for (guint child = 0; child < 2 && depth < TREE_STACK; child++)
        if (tree->children[child] != -1)
          stack[depth++] = tree->children[child];
    }
}

static void walk_root (const Sim *sim, int node, guint depth, HitBoxFunc test, gpointer query);

static void
walk_part (const Sim *sim, int node, guint depth, HitBoxFunc test, gpointer query)
{
  const World *world = sim->world;
  HitBox box = { .node = node, .part = node_part (sim, node) };

  if (box.part != NULL && box.part->nodes != NULL && box.part->nodes->len > 0)
    {
      node_next_place (world, node, &box.position, &box.orientation);
      walk_tree (sim, &box, test, query);
    }
  for (int child = world->nodes[node].first_child; child >= 0;
       child = world->nodes[child].next_sibling)
    if ((world->nodes[child].flags & (NODE_HIDDEN | NODE_SKIPPED)) == 0)
      walk_root (sim, child, depth + 1, test, query);
}

static void
walk_root (const Sim *sim, int node, guint depth, HitBoxFunc test, gpointer query)
{
  const World *world = sim->world;
  HitBox box;

  if (world->nodes[node].kind != NODE_KIND_ROOT || depth >= WALK_DEPTH_MOST
      || !root_box (sim, node, &box) || !test (sim, &box, query))
    return;
  for (int child = world->nodes[node].first_child; child >= 0;
       child = world->nodes[child].next_sibling)
    if ((world->nodes[child].flags & (NODE_HIDDEN | NODE_SKIPPED)) == 0)
      walk_part (sim, child, depth, test, query);
}

/* Hands the test the boxes of an object at their next places: its root's bounding box, and where
 * the test passes that, each shown part's tree from the top down and then, whatever the tree said,
 * the models the part mounts. Hidden nodes, and those that lights, glows and muzzles make, are
 * passed over with all they hold. */
void
object_hit_test (const Sim *sim, int slot, HitBoxFunc test, gpointer query)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  g_return_if_fail (o != NULL && test != NULL);

  if (node_at_const (sim->world, o->root) != NULL)
    walk_root (sim, o->root, 0, test, query);
}

typedef struct
{
  Vec3 from, to; /* from: a sphere's centre */
  float reach;   /* a sphere's radius, then the nearest hit's distance */
  float radius;
  Hit *hit;
} Query;

static Vec3
out_of_node (const HitBox *box, Vec3 at)
{
  return vec3_add (box->position, mat3_transform (&box->orientation, at));
}

static Vec3
into_node (const HitBox *box, Vec3 at)
{
  return mat3_transform_transposed (&box->orientation, vec3_sub (at, box->position));
}

static void
take_hit (const HitBox *box, guint face, Vec3 contact, Vec3 normal, float distance, Hit *hit)
{
  *hit = (Hit){ .node = box->node,
                .face = face,
                .contact = out_of_node (box, contact),
                .normal = mat3_transform (&box->orientation, normal),
                .distance = distance };
}

static gboolean
sphere_test (const Sim *sim, const HitBox *box, gpointer data)
{
  Query *query = data;
  const ShpLevel *level;
  Vec3 centre;

  if (!hit_box_sphere (box, query->from, query->radius))
    return FALSE;
  if (box->part == NULL || box->tree->faces->len == 0)
    return TRUE;
  level = shp_part_level (box->part, 0);
  centre = into_node (box, query->from);
  for (guint n = 0; n < box->tree->faces->len; n++)
    {
      const guint face = g_array_index (box->tree->faces, guint32, n);
      Vec3 corners[3], contact, normal;

      if (hit_face_corners (level, face, corners)
          && hit_face_sphere (corners, centre, query->reach, &contact, &normal, &query->reach))
        take_hit (box, face, contact, normal, query->reach, query->hit);
    }
  return TRUE;
}

/* The nearest of a hull's faces to a sphere that touches it from the front, by the hull's next
 * place. FALSE, with the hit's node -1, where it touches none. */
gboolean
object_sphere_hit (const Sim *sim, int slot, Vec3 centre, float radius, Hit *hit)
{
  Query query = { .from = centre, .reach = radius, .radius = radius, .hit = hit };

  g_return_val_if_fail (hit != NULL, FALSE);

  *hit = (Hit){ .node = -1 };
  object_hit_test (sim, slot, sphere_test, &query);
  return hit->node >= 0;
}

static gboolean
segment_test (const Sim *sim, const HitBox *box, gpointer data)
{
  Query *query = data;
  const ShpLevel *level;
  Vec3 from, to;

  if (!hit_box_segment (box, query->from, query->to))
    return FALSE;
  if (box->part == NULL || box->tree->faces->len == 0)
    return TRUE;
  level = shp_part_level (box->part, 0);
  from = into_node (box, query->from);
  to = into_node (box, query->to);
  for (guint n = 0; n < box->tree->faces->len; n++)
    {
      const guint face = g_array_index (box->tree->faces, guint32, n);
      Vec3 corners[3], normal;
      float share;

      if (hit_face_corners (level, face, corners)
          && hit_face_segment (corners, from, to, &share, &normal))
        take_hit (box, face, vec3_lerp (from, to, share), normal, share, query->hit);
    }
  return TRUE;
}

/* The last of a hull's faces that a segment crosses from the front, in the walk's order: the last
 * counts, not the nearest. FALSE, with the hit's node -1, where it crosses none. */
gboolean
object_segment_hit (const Sim *sim, int slot, Vec3 from, Vec3 to, Hit *hit)
{
  Query query = { .from = from, .to = to, .hit = hit };

  g_return_val_if_fail (hit != NULL, FALSE);

  *hit = (Hit){ .node = -1 };
  object_hit_test (sim, slot, segment_test, &query);
  return hit->node >= 0;
}

/* The box of a part's finest mesh, in the part's frame; FALSE for a part without vertices. */
static gboolean
mesh_box (const ShpPart *part, Vec3 *low, Vec3 *high)
{
  const ShpLevel *level = part != NULL ? shp_part_level (part, 0) : NULL;

  if (level == NULL || level->vertices->len == 0)
    return FALSE;
  *low = *high = vec3_of (g_array_index (level->vertices, ShpVertex, 0).position);
  for (guint n = 1; n < level->vertices->len; n++)
    {
      const Vec3 at = vec3_of (g_array_index (level->vertices, ShpVertex, n).position);
      *low = vec3 (MIN (low->x, at.x), MIN (low->y, at.y), MIN (low->z, at.z));
      *high = vec3 (MAX (high->x, at.x), MAX (high->y, at.y), MAX (high->z, at.z));
    }
  return TRUE;
}

/* The node of the object's own part whose mesh box a segment enters, by the rule of who asks; -1
 * none. For objects that list no components, whose hull is struck as a whole. */
int
object_mesh_hit (const Sim *sim, int slot, Vec3 from, Vec3 to, HitMeshRule rule)
{
  const World *world = sim->world;
  const WorldObject *o = object_at_const (world, slot);
  const WorldNode *root = o != NULL ? node_at_const (world, o->root) : NULL;
  int met = -1;

  for (int node = root != NULL ? root->first_child : -1; node >= 0;
       node = world->nodes[node].next_sibling)
    {
      HitBox frame = { .node = node };
      Vec3 low, high;
      float share;

      if ((rule == HIT_MESH_LAST_SHOWN && (world->nodes[node].flags & NODE_HIDDEN) != 0)
          || !mesh_box (node_part (sim, node), &low, &high))
        continue;
      node_next_place (world, node, &frame.position, &frame.orientation);
      if (!avoid_segment_box (into_node (&frame, from), into_node (&frame, to), low, high, &share))
        continue;
      if (rule == HIT_MESH_FIRST)
        return node;
      met = node;
    }
  return met;
}
