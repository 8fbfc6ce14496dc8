/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/nodes.h - the tree of model parts that an object is, and its animation
 *
 * Each object has a root node; a model's parts are the root's children, in part order, whatever
 * part they are linked to; models mounted on a part (attachment kinds 1 and 5) are roots among
 * that part's own children. Engine glows, lights (their sprites; and a blinking one's point light)
 * and muzzles are further children of their part, flagged NODE_SKIPPED, with the index of the
 * attachment that they stand at: walks pass over them, drawing and firing look at them.
 *
 * Units:   places relative to the node they hang from, a root's in the world; angles in radians;
 *          track times in the clip's ticks, speeds per step.
 * Owner:   nodes lie in the world's pool; a node index is good until its object's tree is freed.
 *          A node of an unused slot of the pool is all zero but for the list of free ones.
 * Source:  reference/objects.md, Model hierarchy, Animation, Drawing between steps, Components
 */
#pragma once

#include "engine/formats/shp.h"
#include "engine/sim/objects.h"

G_BEGIN_DECLS

/* nodes.c: the pool, the tree, places */
void node_hang (World *world, int node, int parent);
int node_new (World *world, NodeKind kind, int slot, int parent);
void node_free_tree (World *world, int node);
void node_free_children (World *world, int node);
WorldNode *node_at (World *world, int node);
const WorldNode *node_at_const (const World *world, int node);
const ShpPart *node_part (const Sim *sim, int node);
Vec3 node_model_centre (const Sim *sim, int node);
int node_for_part (const World *world, int root, int part);
const ShpAttachment *node_attachment (const Sim *sim, int node);
int node_for_name (const Sim *sim, int root, const char *name);
void node_world_place (const World *world, int node, Vec3 *position, Mat3 *orientation);
void node_next_place (const World *world, int node, Vec3 *position, Mat3 *orientation);
void node_place_below (const World *world, int node, int top, Vec3 *position, Mat3 *orientation);
void node_place_below_committed (const World *world, int node, int top, Vec3 *position,
                                 Mat3 *orientation);
void node_drawn_local (const Sim *sim, int node, float fraction, Vec3 *position,
                       Mat3 *orientation);
void node_drawn_place (const Sim *sim, int node, float fraction, Vec3 *position,
                       Mat3 *orientation);

/* node-build.c: the tree of a model, its components */
gboolean node_build_model (Sim *sim, int root, int model);
void node_collect_components (Sim *sim, int slot);
void object_number_parts (World *world, int slot);
int object_part_for_number (const World *world, int slot, int number);

/* node-move.c: parts that go */
typedef gboolean (*NodeChooser) (const World *world, int node, gpointer data);

void node_forget (World *world, int node);
void node_destroy (World *world, int node);
void object_part_off (World *world, int slot, int other, NodeChooser chooses, gpointer data);

/* object-mass.c: an object's figures from its tree as it stands */
void object_recentre (Sim *sim, int slot);
void object_bounds_update (Sim *sim, int slot);
float node_mass (const Sim *sim, int node);

/* node-pose.c: poses and the places they give */
#define STARTUP_TRACK "startup" /* plays from an object's making (objects.md, create_object 6) */

NodePose node_pose_at (const ShpClip *clip, float time);
NodePose part_first_pose (const ShpPart *part);
void part_place_posed (const ShpPart *part, const NodePose *taken, Vec3 parent_origin,
                       Vec3 *position, Mat3 *orientation);
void node_place_pose (const Sim *sim, int node, const NodePose *pose, Vec3 *position,
                      Mat3 *orientation);
void node_place_taken (const Sim *sim, int node, const NodePose *taken, Vec3 *position,
                       Mat3 *orientation);
void node_animate (Sim *sim, int node);
void node_turn (Sim *sim, int node, Vec3 by);
const ShpClip *node_clip (const Sim *sim, int node, int track);
void node_mark_animating (World *world, int node);

/* node-animate.c: tracks, the step's walk */
typedef enum
{
  TRACK_MODE_OWN = -1, /* as the clip says */
  TRACK_MODE_NONE = 0,
  TRACK_MODE_ONCE = 1,
  TRACK_MODE_LOOP = 2,
  TRACK_MODE_SWING = 3,
} TrackMode;

#define TRACK_KEEP_TIME (-1.0f)

gboolean node_play (Sim *sim, int node, int track, float from, int mode, float speed);
gboolean node_play_named (Sim *sim, int node, const char *name, float from, int mode, float speed);
guint node_play_named_tree (Sim *sim, int root, const char *name, float from, int mode,
                            float speed);
guint node_stop_named_tree (Sim *sim, int root, const char *name);
void node_tree_update (Sim *sim, int root);
void node_tree_framed (World *world, int root);

G_END_DECLS
