/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/node-pose.c - poses of parts, from keyframes and turrets, and where they put a part */
#include "engine/sim/nodes.h"

#include <string.h>

/* Improvement: the game's own numbers are 0.0174533 and 3.14159. */
#define DEGREE 0.017453292f
#define PI 3.14159274f

static Vec3
vec3_of (const float *values)
{
  return vec3 (values[0], values[1], values[2]);
}

/* A track's pose at a time: straight between the keys either side; before the first from no pose at
 * time 0; the last holds. Of two keys at one time the first counts. A time below 0, where a loop
 * played backwards goes on, is as 0 (ours). */
NodePose
node_pose_at (const ShpClip *clip, float time)
{
  NodePose from = { { 0, 0, 0 }, { 0, 0, 0 } };
  float from_time = 0.0f;

  time = MAX (time, 0.0f);
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
          return (NodePose){ vec3_lerp (from.angles, to.angles, share),
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

/* A track's pose as its part takes it: axes its file keeps still do not turn. */
static NodePose
take_pose (const ShpPart *part, const NodePose *pose)
{
  NodePose taken = *pose;

  /* The words are tested as floats against 0, so that minus zero is not still. */
  if (part->still[0] << 1 != 0)
    taken.angles.x = 0.0f;
  if (part->still[1] << 1 != 0)
    taken.angles.y = 0.0f;
  if (part->still[2] << 1 != 0)
    taken.angles.z = 0.0f;
  return taken;
}

/* The same with its turret's angles added. */
static NodePose
part_pose (const WorldNode *n, const ShpPart *part, const NodePose *pose)
{
  NodePose taken = take_pose (part, pose);

  taken.angles = vec3_add (taken.angles, n->turret_angles);
  return taken;
}

/* The pose, as the part takes it, that a new part stands in: of the start of its startup track, the
 * last of that name, which plays from the start; else of its first (objects.md,
 * object_link_part). */
NodePose
part_first_pose (const ShpPart *part)
{
  NodePose pose = { { 0, 0, 0 }, { 0, 0, 0 } };
  guint first = 0;

  g_return_val_if_fail (part != NULL, pose);

  if (part->clips == NULL || part->clips->len == 0)
    return pose;
  for (guint track = 0; track < part->clips->len; track++)
    if (g_ascii_strcasecmp (g_array_index (part->clips, ShpClip, track).name, STARTUP_TRACK) == 0)
      first = track;
  pose = node_pose_at (&g_array_index (part->clips, ShpClip, first), 0.0f);
  return take_pose (part, &pose);
}

/* The linking formula (objects.md, node_place) for a pose as a part takes it: where it stands
 * relative to what it hangs from, which has its origin there. */
void
part_place_posed (const ShpPart *part, const NodePose *taken, Vec3 parent_origin, Vec3 *position,
                  Mat3 *orientation)
{
  Vec3 origin, lever;
  Mat3 frame, back, turn;

  memcpy (frame.m, part->orientation, sizeof frame.m);
  back = mat3_transposed (&frame);
  turn = mat3_from_angles (taken->angles);
  turn = mat3_multiply (&back, &turn);
  *orientation = mat3_multiply (&turn, &frame);
  origin = vec3_sub (vec3_add (vec3_of (part->origin), taken->offset), parent_origin);
  lever = vec3_sub (vec3_of (part->mount), taken->offset);
  *position = vec3_sub (vec3_add (origin, lever), mat3_transform (orientation, lever));
}

/* The same for a node and a pose as WorldNode.pose holds it. Nothing for a node that is no part. */
void
node_place_taken (const Sim *sim, int node, const NodePose *taken, Vec3 *position,
                  Mat3 *orientation)
{
  const ShpPart *part = node_part (sim, node);

  if (part != NULL)
    part_place_posed (part, taken, parent_origin (sim, node), position, orientation);
}

/* Where a part stands posed so by a track, its turret turned as it is now. */
void
node_place_pose (const Sim *sim, int node, const NodePose *pose, Vec3 *position, Mat3 *orientation)
{
  const WorldNode *n = node_at_const (sim->world, node);
  const ShpPart *part = node_part (sim, node);
  NodePose taken;

  if (part == NULL)
    return;
  taken = part_pose (n, part, pose);
  node_place_taken (sim, node, &taken, position, orientation);
}

/* A track of a part's node; NULL for none. Lent by the assets. */
const ShpClip *
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
  const ShpPart *part = node_part (sim, node);

  if (part == NULL)
    return;
  n->next_pose = part_pose (n, part, &n->animated);
  node_place_taken (sim, node, &n->next_pose, &n->next_position, &n->next_orientation);
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

/* Marks a node and those it hangs from as playing, so that the walk reaches it. */
void
node_mark_animating (World *world, int node)
{
  for (WorldNode *n = node_at (world, node); n != NULL; n = node_at (world, n->parent))
    n->flags |= NODE_ANIMATING;
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
  node_mark_animating (sim->world, node);
  pend_pose (sim, node);
}
