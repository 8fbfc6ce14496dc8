/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/nodes.c - the pool of nodes, the tree they form and where each stands */
#include "engine/sim/nodes.h"

#include "engine/sim/assets.h"

#include <string.h>

/* A node's own chain upward: parts linked in a row, then mounts. Broken data must not loop. */
#define CHAIN_MOST 64

/* The node of an index; NULL for one that is none, or free. */
WorldNode *
node_at (World *world, int node)
{
  if (node < 0 || node >= WORLD_NODES || world->nodes[node].kind == NODE_KIND_NONE)
    return NULL;
  return &world->nodes[node];
}

/* The same for looking only. */
const WorldNode *
node_at_const (const World *world, int node)
{
  return node_at ((World *) world, node);
}

/* Makes a node that hangs from nothing the last child of another. */
void
node_hang (World *world, int node, int parent)
{
  gint32 *link = &world->nodes[parent].first_child;

  while (*link >= 0)
    link = &world->nodes[*link].next_sibling;
  *link = node;
  world->nodes[node].parent = parent;
}

/* A node at rest, turned nowhere, as the parent's last child (parent -1: a root); -1 where the pool
 * is full. */
int
node_new (World *world, NodeKind kind, int slot, int parent)
{
  int node = world->free_node;
  WorldNode *n;

  if (node >= 0)
    world->free_node = world->nodes[node].next_sibling;
  else if (world->node_count < WORLD_NODES)
    node = (int) world->node_count++;
  else
    return -1;
  n = &world->nodes[node];
  memset (n, 0, sizeof *n);
  n->kind = (guint8) kind;
  n->object = (gint16) slot;
  n->model = -1;
  n->part = -1;
  n->parent = parent;
  n->first_child = -1;
  n->next_sibling = -1;
  n->linked_to = -1;
  n->orientation = MAT3_IDENTITY;
  n->next_orientation = MAT3_IDENTITY;
  n->track = -1;
  n->scale = 1.0f;
  n->attachment = -1;
  n->number = -1;
  if (parent >= 0)
    node_hang (world, node, parent);
  return node;
}

/* Frees what hangs from a node. */
void
node_free_children (World *world, int node)
{
  int child = world->nodes[node].first_child;

  while (child >= 0)
    {
      const int next = world->nodes[child].next_sibling;
      node_free_tree (world, child);
      child = next;
    }
  world->nodes[node].first_child = -1;
}

/* Frees a node with what hangs from it; its place in its parent's list is the caller's to mend. */
void
node_free_tree (World *world, int node)
{
  g_return_if_fail (node_at (world, node) != NULL);

  node_free_children (world, node);
  memset (&world->nodes[node], 0, sizeof world->nodes[node]);
  world->nodes[node].next_sibling = world->free_node;
  world->free_node = node;
}

/* The model's part a node shows; NULL for a root. Lent by the assets. */
const ShpPart *
node_part (const Sim *sim, int node)
{
  const WorldNode *n = node_at_const (sim->world, node);
  const AssetModel *model;

  if (n == NULL || n->part < 0)
    return NULL;
  model = assets_model (sim->assets, n->model);
  if (model == NULL || n->part >= (int) model->shp->parts->len)
    return NULL;
  return &g_array_index (model->shp->parts, ShpPart, n->part);
}

/* The attachment point that a glow, light or muzzle stands at; NULL for another node. Lent by the
 * assets. */
const ShpAttachment *
node_attachment (const Sim *sim, int node)
{
  const WorldNode *n = node_at_const (sim->world, node);
  const ShpPart *part = n != NULL ? node_part (sim, n->parent) : NULL;

  if (part == NULL || n->attachment < 0 || part->attachments == NULL
      || n->attachment >= (int) part->attachments->len)
    return NULL;
  return &g_array_index (part->attachments, ShpAttachment, n->attachment);
}

/* The centre of mass, in model coordinates, of the tree that a part's node belongs to: its root's
 * origin. An object's own moves with its parts (object_recentre), a mounted model's is its model's.
 * */
Vec3
node_model_centre (const Sim *sim, int node)
{
  const WorldNode *n = node_at_const (sim->world, node);
  const WorldObject *o = n != NULL ? object_at_const (sim->world, n->object) : NULL;
  const AssetModel *model;

  if (o != NULL && n->parent == o->root)
    return o->centre;
  model = n != NULL ? assets_model (sim->assets, n->model) : NULL;
  return model != NULL ? model->centre : vec3 (0, 0, 0);
}

/* The node of a part among a root's children; -1 none. */
int
node_for_part (const World *world, int root, int part)
{
  const WorldNode *r = node_at_const (world, root);

  for (int child = r != NULL ? r->first_child : -1; child >= 0;
       child = world->nodes[child].next_sibling)
    if (world->nodes[child].part == part)
      return child;
  return -1;
}

/* The first of a root's children whose part has the name; -1 none. */
int
node_for_name (const Sim *sim, int root, const char *name)
{
  const WorldNode *r = node_at_const (sim->world, root);

  g_return_val_if_fail (name != NULL, -1);

  for (int child = r != NULL ? r->first_child : -1; child >= 0;
       child = sim->world->nodes[child].next_sibling)
    {
      const ShpPart *part = node_part (sim, child);
      if (part != NULL && strncmp (part->name, name, sizeof part->name) == 0)
        return child;
    }
  return -1;
}

/* The node that a node's place is relative to: the part it is linked to, else its parent. */
static int
node_base (const WorldNode *n)
{
  return n->linked_to >= 0 ? n->linked_to : n->parent;
}

/* Whether a turn is counted while places are put together. Quirk: the game passes over one whose
 * diagonal reads 1, 1 and not -1, so that a turn of less than a float's step in the cosine is lost
 * (objects.md, Model hierarchy). */
static gboolean
turn_counts (const Mat3 *turn)
{
  return turn->m[0] != 1.0f || turn->m[4] != 1.0f || turn->m[8] == -1.0f;
}

static void
compose (const Vec3 *base_position, const Mat3 *base_orientation, Vec3 *position, Mat3 *orientation)
{
  if (!turn_counts (base_orientation))
    {
      *position = vec3_add (*base_position, *position);
      return;
    }
  *position = vec3_add (*base_position, mat3_transform (base_orientation, *position));
  *orientation = mat3_multiply (base_orientation, orientation);
}

/* A node's place relative to top, one of those it hangs from (-1: in the world). */
static void
climb (const World *world, int node, int top, gboolean next, Vec3 *position, Mat3 *orientation)
{
  const WorldNode *n = node_at_const (world, node);

  *position = vec3 (0, 0, 0);
  *orientation = MAT3_IDENTITY;
  if (n == NULL || node == top)
    return;
  *position = next ? n->next_position : n->position;
  *orientation = next ? n->next_orientation : n->orientation;
  node = node_base (n);
  for (guint depth = 0; node != top && depth < CHAIN_MOST; depth++)
    {
      n = node_at_const (world, node);
      if (n == NULL)
        return;
      compose (next ? &n->next_position : &n->position,
               next ? &n->next_orientation : &n->orientation, position, orientation);
      node = node_base (n);
    }
}

/* Where a node stands in the world by the last step's committed places. */
void
node_world_place (const World *world, int node, Vec3 *position, Mat3 *orientation)
{
  climb (world, node, -1, FALSE, position, orientation);
}

/* Where the next step puts a node in the world. */
void
node_next_place (const World *world, int node, Vec3 *position, Mat3 *orientation)
{
  climb (world, node, -1, TRUE, position, orientation);
}

/* Where the next step puts a node relative to top, a node that it hangs from. */
void
node_place_below (const World *world, int node, int top, Vec3 *position, Mat3 *orientation)
{
  climb (world, node, top, TRUE, position, orientation);
}

/* The same by the last step's committed places. */
void
node_place_below_committed (const World *world, int node, int top, Vec3 *position,
                            Mat3 *orientation)
{
  climb (world, node, top, FALSE, position, orientation);
}

static float
short_way (float from, float to, float fraction)
{
  const float pi = 3.14159274f;
  float by = to - from;

  if (by > pi)
    by -= 2.0f * pi;
  else if (by < -pi)
    by += 2.0f * pi;
  return from + by * fraction;
}

/* A node's place relative to the node it hangs from, a share (0 to 1) of the way from the committed
 * place to the next: a posed part's pose is interpolated, the angles the short way round; others
 * move straight and turn by that share of the angles between. */
void
node_drawn_local (const Sim *sim, int node, float fraction, Vec3 *position, Mat3 *orientation)
{
  const WorldNode *n = node_at_const (sim->world, node);
  Mat3 back, turn;

  *position = vec3 (0, 0, 0);
  *orientation = MAT3_IDENTITY;
  if (n == NULL)
    return;
  *position = n->position;
  *orientation = n->orientation;
  if ((n->flags & NODE_NEXT_PENDING) == 0 || fraction <= 0.0f)
    return;
  if ((n->flags & NODE_POSED) != 0)
    {
      const NodePose pose = { vec3 (short_way (n->pose.angles.x, n->next_pose.angles.x, fraction),
                                    short_way (n->pose.angles.y, n->next_pose.angles.y, fraction),
                                    short_way (n->pose.angles.z, n->next_pose.angles.z, fraction)),
                              vec3_lerp (n->pose.offset, n->next_pose.offset, fraction) };
      node_place_taken (sim, node, &pose, position, orientation);
      return;
    }
  *position = vec3_lerp (n->position, n->next_position, fraction);
  back = mat3_transposed (&n->orientation);
  turn = mat3_multiply (&back, &n->next_orientation);
  turn = mat3_from_angles (vec3_scale (mat3_angles (&turn), fraction));
  *orientation = mat3_multiply (&n->orientation, &turn);
}

/* Where a node is drawn in the world, a share of the way to the next step. */
void
node_drawn_place (const Sim *sim, int node, float fraction, Vec3 *position, Mat3 *orientation)
{
  Vec3 local;
  Mat3 turn;

  *position = vec3 (0, 0, 0);
  *orientation = MAT3_IDENTITY;
  for (guint depth = 0; depth < CHAIN_MOST; depth++)
    {
      const WorldNode *n = node_at_const (sim->world, node);
      if (n == NULL)
        return;
      node_drawn_local (sim, node, fraction, &local, &turn);
      compose (&local, &turn, position, orientation);
      node = node_base (n);
    }
}
