/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/node-move.c - parts that go: destroyed, forgotten, or over to another object
 *
 * Source:  reference/objects.md, Components (node_destroy, node_forget), Model hierarchy;
 *          reference/ejection-tractor.md, separation
 */
#include "engine/sim/nodes.h"

/* The node leaves its parent's list of children. */
static void
unhang (World *world, int node)
{
  gint32 *link;

  if (world->nodes[node].parent < 0)
    return;
  link = &world->nodes[world->nodes[node].parent].first_child;
  while (*link >= 0 && *link != node)
    link = &world->nodes[*link].next_sibling;
  if (*link == node)
    *link = world->nodes[node].next_sibling;
  world->nodes[node].next_sibling = -1;
  world->nodes[node].parent = -1;
}

/* A component leaves its object's list (the places of the others stay) and the part its number, as
 * does all that hangs from it. Events of the running step that name it are dropped. */
void
node_forget (World *world, int node)
{
  WorldNode *n = node_at (world, node);
  WorldObject *o;

  if (n == NULL)
    return;
  o = object_at (world, n->object);
  for (guint i = 0; o != NULL && i < o->component_count; i++)
    if (o->components[i].node == node)
      o->components[i].node = -1;
  for (guint i = 0; i < world->node_event_count; i++)
    if (world->node_events[i].node == node)
      world->node_events[i].node = -1;
  n->number = -1;
  n->flags &= ~(guint32) NODE_COMPONENT;
  for (int child = n->first_child; child >= 0; child = world->nodes[child].next_sibling)
    node_forget (world, child);
}

/* The next part of a model's root that is linked to a node; -1 none. */
static int
linked_part (const World *world, int root, int node)
{
  for (int child = world->nodes[root].first_child; child >= 0;
       child = world->nodes[child].next_sibling)
    if (world->nodes[child].linked_to == node && child != node)
      return child;
  return -1;
}

/* Takes a part out of the world with the parts linked to it and the models they carry; components
 * among them leave the object's list. The rest of the object is left as it is: object_recentre is
 * the caller's. No part (a root, or a free node): nothing. */
void
node_destroy (World *world, int node)
{
  const WorldNode *n = node_at (world, node);
  int root, linked;

  if (n == NULL || n->parent < 0)
    return;
  root = n->parent;
  unhang (world, node);
  while ((linked = linked_part (world, root, node)) >= 0)
    node_destroy (world, linked);
  node_forget (world, node);
  node_free_tree (world, node);
}

static void
take_over (World *world, int node, int slot)
{
  world->nodes[node].object = (gint16) slot;
  for (int child = world->nodes[node].first_child; child >= 0;
       child = world->nodes[child].next_sibling)
    take_over (world, child, slot);
}

/* A place in the world as one below a root. */
static void
place_under (Vec3 root_position, const Mat3 *root_orientation, Vec3 *position, Mat3 *orientation)
{
  const Mat3 back = mat3_transposed (root_orientation);

  *position = mat3_transform (&back, vec3_sub (*position, root_position));
  *orientation = mat3_multiply (&back, orientation);
}

/* Hangs a part straight from its object's root, or another's, where it stands. */
static void
rehang (World *world, int node, int root)
{
  const WorldNode *r = &world->nodes[root];
  WorldNode *n = &world->nodes[node];
  const gboolean own = n->parent == root;
  Vec3 position, next_position;
  Mat3 orientation, next_orientation;

  if (own)
    {
      node_place_below_committed (world, node, root, &position, &orientation);
      node_place_below (world, node, root, &next_position, &next_orientation);
    }
  else
    {
      node_world_place (world, node, &position, &orientation);
      place_under (r->position, &r->orientation, &position, &orientation);
      node_next_place (world, node, &next_position, &next_orientation);
      place_under (r->next_position, &r->next_orientation, &next_position, &next_orientation);
    }
  n->position = position;
  n->orientation = orientation;
  n->next_position = next_position;
  n->next_orientation = next_orientation;
  n->linked_to = -1;
}

/* Of each child of the root: links that would join parts of two objects are cut, the part staying
 * where it stands. */
static void
cut_links (World *world, int root, NodeChooser chooses, gpointer data)
{
  for (int node = world->nodes[root].first_child; node >= 0; node = world->nodes[node].next_sibling)
    {
      const int linked = world->nodes[node].linked_to;
      if (linked >= 0 && chooses (world, node, data) != chooses (world, linked, data))
        rehang (world, node, root);
    }
}

static gboolean
same_place (const WorldNode *a, const WorldNode *b)
{
  gboolean same = vec3_distance_squared (a->position, b->position) == 0.0f
                  && vec3_distance_squared (a->next_position, b->next_position) == 0.0f;

  for (guint n = 0; same && n < 9; n++)
    same = a->orientation.m[n] == b->orientation.m[n]
           && a->next_orientation.m[n] == b->next_orientation.m[n];
  return same;
}

/* A chosen part goes to the other root with what it carries; its links are those within it. */
static void
move_part (World *world, int node, int root, int slot)
{
  const int linked = world->nodes[node].linked_to;
  const WorldNode *from = &world->nodes[world->nodes[node].parent];
  const WorldNode *to = &world->nodes[root];

  if (linked < 0 && !same_place (from, to))
    rehang (world, node, root);
  node_forget (world, node);
  unhang (world, node);
  node_hang (world, node, root);
  take_over (world, node, slot);
}

/* The parts of one object that chooses picks go over to another, in their order, standing where
 * they stood; components among them leave the first one's list. The other should stand at the
 * first's place and turn, as a ship's second half does; one without parts takes the first's model
 * and centre. What is between the two is cut: a part linked to one that goes another way hangs from
 * its root. object_recentre of both is the caller's. */
void
object_part_off (World *world, int slot, int other, NodeChooser chooses, gpointer data)
{
  WorldObject *o = object_at (world, slot), *to = object_at (world, other);
  int node;

  g_return_if_fail (o != NULL && to != NULL && slot != other && chooses != NULL);

  if (node_at (world, o->root) == NULL || node_at (world, to->root) == NULL)
    return;
  if (world->nodes[to->root].first_child < 0)
    {
      to->model = o->model;
      to->centre = o->centre;
      world->nodes[to->root].model = world->nodes[o->root].model;
    }
  cut_links (world, o->root, chooses, data);
  node = world->nodes[o->root].first_child;
  while (node >= 0)
    {
      const int next = world->nodes[node].next_sibling;
      if (chooses (world, node, data))
        move_part (world, node, to->root, other);
      node = next;
    }
}
