/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/node-animate.c - tracks of keyframes, the poses they give and the step's walk */
#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

#define WALK_STACK 500 /* objects.md, node_tree_update */
#define DEGREE 0.017453292f
#define PI 3.14159274f

/* To the nearest whole number, halves to the even one (steering-formulas.md 1, round). */
static int
round_even (float value)
{
  const float down = floorf (value);
  const float part = value - down;
  int whole;

  if (!(fabsf (value) < 1.0e9f))
    return G_MININT32;
  whole = (int) down;
  if (part > 0.5f || (part == 0.5f && (whole & 1) != 0))
    whole++;
  return whole;
}

static Vec3
vec3_of (const float *values)
{
  return vec3 (values[0], values[1], values[2]);
}

/* A track's pose at a time: straight between the keys either side; before the first from no pose at
 * time 0; the last holds. Of two keys at one time the first counts. */
NodePose
node_pose_at (const ShpClip *clip, float time)
{
  NodePose from = { { 0, 0, 0 }, { 0, 0, 0 } };
  float from_time = 0.0f;

  for (guint i = 0; clip->keyframes != NULL && i < clip->keyframes->len; i++)
    {
      const ShpKeyframe *key = &g_array_index (clip->keyframes, ShpKeyframe, i);
      const NodePose to = { vec3_of (key->angles), vec3_of (key->offset) };
      const float key_time = (float) key->time;

      if (time == key_time)
        return to;
      if (time < key_time)
        {
          const float share = (time - from_time) / (key_time - from_time);
          return (NodePose) { vec3_lerp (from.angles, to.angles, share),
                              vec3_lerp (from.offset, to.offset, share) };
        }
      from = to;
      from_time = key_time;
    }
  return from;
}

/* Where what a part hangs from has its origin: the parent part's, or the model's centre of mass. */
static Vec3
parent_origin (const Sim *sim, int node)
{
  const WorldNode *n = node_at_const (sim->world, node);
  const ShpPart *linked = node_part (sim, n->linked_to);

  return linked != NULL ? vec3_of (linked->origin) : node_model_centre (sim, node);
}

/* The linking formula (objects.md, node_place): where a part stands posed so, relative to what it
 * hangs from. Its turret's angles are added; axes its file keeps still do not turn. */
void
node_place_pose (const Sim *sim, int node, const NodePose *pose, Vec3 *position,
                 Mat3 *orientation)
{
  const WorldNode *n = node_at_const (sim->world, node);
  const ShpPart *part = node_part (sim, node);
  Vec3 angles = pose->angles, origin, lever;
  Mat3 frame, back, turn;

  if (part == NULL)
    return;
  /* The words are tested as floats against 0, so that minus zero is not still. */
  if (part->still[0] << 1 != 0)
    angles.x = 0.0f;
  if (part->still[1] << 1 != 0)
    angles.y = 0.0f;
  if (part->still[2] << 1 != 0)
    angles.z = 0.0f;
  angles = vec3_add (angles, n->turret_angles);
  memcpy (frame.m, part->orientation, sizeof frame.m);
  back = mat3_transposed (&frame);
  turn = mat3_from_angles (angles);
  turn = mat3_multiply (&back, &turn);
  *orientation = mat3_multiply (&turn, &frame);
  origin = vec3_sub (vec3_add (vec3_of (part->origin), pose->offset), parent_origin (sim, node));
  lever = vec3_sub (vec3_of (part->mount), pose->offset);
  *position
      = vec3_sub (vec3_add (origin, lever), mat3_transform (orientation, lever));
}

static const ShpClip *
node_clip (const Sim *sim, int node, int track)
{
  const ShpPart *part = node_part (sim, node);

  if (part == NULL || part->clips == NULL || track < 0 || track >= (int) part->clips->len)
    return NULL;
  return &g_array_index (part->clips, ShpClip, track);
}

static float
pose_time (const WorldNode *n, const ShpClip *clip)
{
  const float length = (float) clip->length;

  if (n->play_mode == TRACK_MODE_SWING && n->track_time > length)
    return 2.0f * length - n->track_time;
  return n->track_time;
}

static void
pend_pose (Sim *sim, int node)
{
  WorldNode *n = node_at (sim->world, node);

  n->next_pose = n->animated;
  node_place_pose (sim, node, &n->animated, &n->next_position, &n->next_orientation);
  n->flags |= NODE_NEXT_PENDING | NODE_POSED;
}

/* Works out a node's pose from its track and time; the next step's commit takes it up. */
void
node_animate (Sim *sim, int node)
{
  WorldNode *n = node_at (sim->world, node);
  const ShpClip *clip;

  g_return_if_fail (n != NULL);

  clip = node_clip (sim, node, n->track);
  if (clip != NULL)
    n->animated = node_pose_at (clip, pose_time (n, clip));
  pend_pose (sim, node);
}

static void
mark_animating (World *world, int node)
{
  for (WorldNode *n = node_at (world, node); n != NULL; n = node_at (world, n->parent))
    n->flags |= NODE_ANIMATING;
}

/* Plays a node's track: from a time (TRACK_KEEP_TIME or another below 0 keeps the one it has), in a
 * mode (TRACK_MODE_OWN: the clip's), at a speed a step, negative backwards. FALSE: no such track.
 * */
gboolean
node_play (Sim *sim, int node, int track, float from, int mode, float speed)
{
  WorldNode *n = node_at (sim->world, node);
  const ShpClip *clip = node_clip (sim, node, track);

  if (n == NULL || clip == NULL)
    return FALSE;
  n->track = track;
  n->play_mode = (guint8) (mode == TRACK_MODE_OWN ? clip->mode : mode);
  if (from >= 0.0f)
    n->track_time = from;
  n->track_speed = speed;
  if (n->play_mode != TRACK_MODE_NONE)
    mark_animating (sim->world, node);
  return TRUE;
}

/* The same for the last of a node's tracks with a name, in any case, as the loader files them. */
gboolean
node_play_named (Sim *sim, int node, const char *name, float from, int mode, float speed)
{
  const ShpPart *part = node_part (sim, node);

  g_return_val_if_fail (name != NULL, FALSE);

  if (part == NULL || part->clips == NULL)
    return FALSE;
  for (int track = (int) part->clips->len - 1; track >= 0; track--)
    if (g_ascii_strcasecmp (g_array_index (part->clips, ShpClip, track).name, name) == 0)
      return node_play (sim, node, track, from, mode, speed);
  return FALSE;
}

/* The same for every child of a root that has the track; how many do. */
guint
node_play_named_tree (Sim *sim, int root, const char *name, float from, int mode, float speed)
{
  const WorldNode *r = node_at_const (sim->world, root);
  guint playing = 0;

  for (int child = r != NULL ? r->first_child : -1; child >= 0;
       child = sim->world->nodes[child].next_sibling)
    if (node_play_named (sim, child, name, from, mode, speed))
      playing++;
  return playing;
}

static float
turn_axis (float angle, float least_degrees, float most_degrees)
{
  if (least_degrees == most_degrees)
    {
      if (angle > PI)
        return angle - 2.0f * PI;
      return angle < -PI ? angle + 2.0f * PI : angle;
    }
  return CLAMP (angle, least_degrees * DEGREE, most_degrees * DEGREE);
}

/* Turns a turret's part by angles about its own axes, within the part's limits; an axis without
 * limits wraps once to within half a turn. */
void
node_turn (Sim *sim, int node, Vec3 by)
{
  WorldNode *n = node_at (sim->world, node);
  const ShpPart *part = node_part (sim, node);

  g_return_if_fail (n != NULL);

  if (part == NULL)
    return;
  n->turret_angles = vec3_add (n->turret_angles, by);
  n->turret_angles.x = turn_axis (n->turret_angles.x, part->turn_min[0], part->turn_max[0]);
  n->turret_angles.y = turn_axis (n->turret_angles.y, part->turn_min[1], part->turn_max[1]);
  n->turret_angles.z = turn_axis (n->turret_angles.z, part->turn_min[2], part->turn_max[2]);
  mark_animating (sim->world, node);
  pend_pose (sim, node);
}

/* Records the events of a track whose times lie in [from, to). */
static void
fire_events (Sim *sim, int node, const ShpClip *clip, int from, int to)
{
  World *world = sim->world;

  for (guint i = 0; clip->events != NULL && i < clip->events->len; i++)
    {
      const ShpClipEvent *event = &g_array_index (clip->events, ShpClipEvent, i);
      if (event->time < from || event->time >= to || (event->kind != 0 && event->kind != 2))
        continue;
      if (world->node_event_count >= WORLD_NODE_EVENTS)
        return;
      world->node_events[world->node_event_count].node = node;
      world->node_events[world->node_event_count].kind = event->kind;
      world->node_event_count++;
    }
}

static void
advance_once (Sim *sim, WorldNode *n, int node, const ShpClip *clip)
{
  const float old = n->track_time - n->track_speed, length = (float) clip->length;

  if (n->track_speed > 0.0f && n->track_time >= length)
    {
      n->track_time = length;
      n->track_speed = 0.0f;
    }
  else if (n->track_speed < 0.0f && n->track_time <= 0.0f)
    {
      n->track_time = 0.0f;
      n->track_speed = 0.0f;
    }
  fire_events (sim, node, clip, round_even (old), round_even (n->track_time));
}

static void
advance_loop (Sim *sim, WorldNode *n, int node, const ShpClip *clip)
{
  const int old = round_even (n->track_time - n->track_speed);
  const float length = (float) clip->length;

  if (n->track_time <= length)
    {
      fire_events (sim, node, clip, old, round_even (n->track_time));
      return;
    }
  n->track_time = fmodf (n->track_time, length);
  fire_events (sim, node, clip, old, clip->length);
  fire_events (sim, node, clip, 0, round_even (n->track_time));
}

/* Moves a node's track on by a step. A track without length or of an unknown mode fires nothing:
 * the game fires the events of whatever window the node before it left. */
static void
advance (Sim *sim, int node)
{
  WorldNode *n = node_at (sim->world, node);
  const ShpClip *clip = node_clip (sim, node, n->track);

  n->track_time += n->track_speed;
  if (clip == NULL)
    return;
  if (clip->length > 0)
    switch (n->play_mode)
      {
      case TRACK_MODE_ONCE:
        advance_once (sim, n, node, clip);
        break;
      case TRACK_MODE_LOOP:
        advance_loop (sim, n, node, clip);
        break;
      case TRACK_MODE_SWING:
        if (n->track_time > 2.0f * (float) clip->length)
          n->track_time = fmodf (n->track_time, 2.0f * (float) clip->length);
        break;
      default:
        break;
      }
  node_animate (sim, node);
}

static void
commit (WorldNode *n)
{
  n->flags &= ~(guint32) (NODE_COMMITTED | NODE_POSED);
  if ((n->flags & NODE_NEXT_PENDING) == 0)
    return;
  n->position = n->next_position;
  n->orientation = n->next_orientation;
  n->pose = n->next_pose;
  n->flags &= ~(guint32) NODE_NEXT_PENDING;
  n->flags |= NODE_COMMITTED | NODE_UNFRAMED;
}

/* One step of an object's tree: pending places become the committed ones, tracks move on and their
 * events are recorded in the world. The last animating child is visited first, as in the game. */
void
node_tree_update (Sim *sim, int root)
{
  World *world = sim->world;
  int stack[WALK_STACK];
  guint depth = 0;

  if (node_at (world, root) == NULL)
    return;
  stack[depth++] = root;
  while (depth > 0)
    {
      const int node = stack[--depth];
      WorldNode *n = &world->nodes[node];
      gboolean below = FALSE;

      commit (n);
      if (n->play_mode != TRACK_MODE_NONE && n->track_speed != 0.0f)
        {
          advance (sim, node);
          below = TRUE;
        }
      for (int child = n->first_child; child >= 0; child = world->nodes[child].next_sibling)
        {
          const guint32 flags = world->nodes[child].flags;
          if ((flags & NODE_ANIMATING) == 0 || (flags & (NODE_HIDDEN | NODE_SKIPPED)) != 0
              || depth >= WALK_STACK)
            continue;
          stack[depth++] = child;
          below = TRUE;
        }
      if (!below)
        n->flags &= ~(guint32) NODE_ANIMATING;
    }
}
