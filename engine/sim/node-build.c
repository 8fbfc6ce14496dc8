/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/node-build.c - an object's tree of nodes from its model, and its list of components */
#include "engine/sim/nodes.h"

#include "engine/sim/assets.h"

/* Models mounted on models mounted on ... : the game's own go two deep; a model that mounts itself
 * must end. */
#define MOUNT_DEPTH_MOST 4

#define ATTACHMENT_GUN 1 /* shp-format.md 6; this and pods are mounted as objects of their own */
#define ATTACHMENT_GLOW 2
#define ATTACHMENT_MUZZLE 3
#define ATTACHMENT_LIGHT 4
#define ATTACHMENT_POD 5

#define STARTUP_SPEED 4.0f /* objects.md, create_object 6 */

static guint32
part_flags (const ShpPart *part)
{
  return ((part->flags & SHP_PART_DAMAGED) != 0 ? NODE_HIDDEN : 0)
         | ((part->flags & SHP_PART_TARGETABLE) != 0 ? NODE_TARGETABLE : 0);
}

static gboolean
add_parts (Sim *sim, int root, int model, const ShpModel *shp)
{
  World *world = sim->world;

  for (guint part = 0; part < shp->parts->len; part++)
    {
      const ShpPart *p = &g_array_index (shp->parts, ShpPart, part);
      const int node = node_new (world, NODE_KIND_PART, world->nodes[root].object, root);
      if (node < 0)
        return FALSE;
      world->nodes[node].model = (gint16) model;
      world->nodes[node].part = (gint16) part;
      world->nodes[node].flags = part_flags (p);
      world->nodes[node].armor = p->armor;
    }
  return TRUE;
}

/* Hangs each part from its parent part, standing as its first track's start poses it, or the one
 * that was started; the place is copied, the pose not (objects.md, object_link_part). */
static void
link_parts (Sim *sim, int root, const ShpModel *shp)
{
  World *world = sim->world;

  for (int node = world->nodes[root].first_child; node >= 0; node = world->nodes[node].next_sibling)
    {
      WorldNode *n = &world->nodes[node];
      const ShpPart *part = &g_array_index (shp->parts, ShpPart, n->part);
      const NodePose pose = part_first_pose (part);

      if (part->parent >= 0 && part->parent != n->part)
        n->linked_to = node_for_part (world, root, part->parent);
      node_play_named (sim, node, STARTUP_TRACK, 0.0f, TRACK_MODE_OWN, STARTUP_SPEED);
      node_place_taken (sim, node, &pose, &n->position, &n->orientation);
      n->next_position = n->position;
      n->next_orientation = n->orientation;
    }
}

static gboolean build (Sim *sim, int root, int model, guint depth);

/* A mounted model's root stands at the attachment, moved by its own centre of mass. */
static gboolean
mount (Sim *sim, int node, const ShpAttachment *attachment, guint depth)
{
  const int model = assets_model_for_attachment (sim->assets, attachment->kind, attachment->id);
  const AssetModel *asset = assets_model (sim->assets, model);
  World *world = sim->world;
  WorldNode *r;
  int root;
  Mat3 turn;

  if (asset == NULL || depth >= MOUNT_DEPTH_MOST)
    return TRUE;
  root = node_new (world, NODE_KIND_ROOT, world->nodes[node].object, node);
  if (root < 0)
    return FALSE;
  for (guint i = 0; i < 9; i++)
    turn.m[i] = attachment->orientation[i];
  r = &world->nodes[root];
  r->model = (gint16) model;
  r->orientation = turn;
  r->position
      = vec3_add (vec3 (attachment->position[0], attachment->position[1], attachment->position[2]),
                  mat3_transform (&turn, asset->centre));
  r->next_position = r->position;
  r->next_orientation = turn;
  return build (sim, root, model, depth + 1);
}

/* A node of the part's own where an attachment point stands, which the walks pass over. */
static gboolean
add_point (World *world, int node, NodeKind kind, const ShpAttachment *attachment, guint index)
{
  const int point = node_new (world, kind, world->nodes[node].object, node);
  WorldNode *n;

  if (point < 0)
    return FALSE;
  n = &world->nodes[point];
  n->model = world->nodes[node].model;
  n->attachment = (gint16) index;
  n->flags = NODE_SKIPPED;
  n->position = vec3 (attachment->position[0], attachment->position[1], attachment->position[2]);
  for (guint i = 0; i < 9; i++)
    n->orientation.m[i] = attachment->orientation[i];
  n->next_position = n->position;
  n->next_orientation = n->orientation;
  return TRUE;
}

/* A light's sprites, where it has a size, and what it casts while it blinks (shp-format.md 11: a
 * steady light's is part of the model). */
static gboolean
add_light (World *world, int node, const ShpAttachment *light, guint index)
{
  const gboolean blinks = light->blink_on != 0 || light->blink_off != 0;

  if (light->size[0] > 0.0f && !add_point (world, node, NODE_KIND_LIGHT, light, index))
    return FALSE;
  return !blinks || !(light->light_brightness > 0.0f)
         || add_point (world, node, NODE_KIND_POINT_LIGHT, light, index);
}

static gboolean
add_attachment (Sim *sim, int node, const ShpAttachment *attachment, guint index, guint depth)
{
  switch (attachment->kind)
    {
    case ATTACHMENT_GUN:
    case ATTACHMENT_POD:
      return mount (sim, node, attachment, depth);
    case ATTACHMENT_GLOW:
      return add_point (sim->world, node, NODE_KIND_GLOW, attachment, index);
    case ATTACHMENT_MUZZLE:
      return add_point (sim->world, node, NODE_KIND_MUZZLE, attachment, index);
    case ATTACHMENT_LIGHT:
      return add_light (sim->world, node, attachment, index);
    default:
      return TRUE;
    }
}

static gboolean
build (Sim *sim, int root, int model, guint depth)
{
  const AssetModel *asset = assets_model (sim->assets, model);
  World *world = sim->world;

  if (asset == NULL)
    return TRUE;
  if (!add_parts (sim, root, model, asset->shp))
    return FALSE;
  link_parts (sim, root, asset->shp);
  for (int node = world->nodes[root].first_child; node >= 0; node = world->nodes[node].next_sibling)
    {
      const ShpPart *part = node_part (sim, node);
      for (guint i = 0; part->attachments != NULL && i < part->attachments->len; i++)
        if (!add_attachment (sim, node, &g_array_index (part->attachments, ShpAttachment, i), i,
                             depth))
          return FALSE;
    }
  return TRUE;
}

/* Fills a root with a model's parts and mounted models; model -1 leaves it bare. FALSE where the
 * pool ran out: what there was room for stands. */
gboolean
node_build_model (Sim *sim, int root, int model)
{
  WorldNode *r = node_at (sim->world, root);

  g_return_val_if_fail (r != NULL, FALSE);

  r->model = (gint16) model;
  return build (sim, root, model, 0);
}

static void
list_component (Sim *sim, WorldObject *object, int node)
{
  ObjectComponent *component;

  if (object->component_count >= WORLD_COMPONENTS)
    return;
  component = &object->components[object->component_count++];
  component->node = node;
  component->invulnerable = 0;
  component->model = sim->world->nodes[node].model;
  component->part = sim->world->nodes[node].part;
  sim->world->nodes[node].flags |= NODE_COMPONENT;
}

static void
collect_below (Sim *sim, WorldObject *object, int node)
{
  const World *world = sim->world;

  for (int child = world->nodes[node].first_child; child >= 0;
       child = world->nodes[child].next_sibling)
    {
      const ShpPart *part = node_part (sim, child);
      if (part != NULL && (part->flags & SHP_PART_COMPONENT) != 0)
        list_component (sim, object, child);
    }
  for (int child = world->nodes[node].first_child; child >= 0;
       child = world->nodes[child].next_sibling)
    collect_below (sim, object, child);
}

/* Lists an object's components: of each node its marked children first, then what hangs from each
 * child. Past sixty the rest stay unlisted, as in OpenReliant; the game stops. */
void
node_collect_components (Sim *sim, int slot)
{
  WorldObject *object = object_at (sim->world, slot);

  g_return_if_fail (object != NULL);

  object->component_count = 0;
  collect_below (sim, object, object->root);
}

static gint16
number_below (World *world, int node, gint16 next)
{
  for (int child = world->nodes[node].first_child; child >= 0;
       child = world->nodes[child].next_sibling)
    {
      if (world->nodes[child].kind == NODE_KIND_PART)
        world->nodes[child].number = next++;
      next = number_below (world, child, next);
    }
  return next;
}

/* Numbers an object's part nodes from 0, its own and those of mounted models, each before what it
 * carries, and keeps how many there are: what components and hits are told apart by. */
void
object_number_parts (World *world, int slot)
{
  WorldObject *object = object_at (world, slot);

  g_return_if_fail (object != NULL);

  object->part_count = (guint32) number_below (world, object->root, 0);
}

static int
find_number (const World *world, int node, int number)
{
  for (int child = world->nodes[node].first_child; child >= 0;
       child = world->nodes[child].next_sibling)
    {
      const int below
          = world->nodes[child].number == number ? child : find_number (world, child, number);
      if (below >= 0)
        return below;
    }
  return -1;
}

/* The part node of an object with a number; -1 for one that is gone, or was never given. */
int
object_part_for_number (const World *world, int slot, int number)
{
  const WorldObject *object = object_at_const (world, slot);

  if (object == NULL || number < 0 || number >= (int) object->part_count)
    return -1;
  return find_number (world, object->root, number);
}
