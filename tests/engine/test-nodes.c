/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-nodes.c - trees of parts, their tracks and places, on models made by hand */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"

#include <string.h>

#define QUARTER 1.57079633f
#define PODS 5 /* attachment kind */

static ShpClip *
add_clip (ShpPart *part, const char *name, gint16 mode, gint32 length)
{
  ShpClip clip = { .length = length, .mode = mode };

  g_strlcpy (clip.name, name, sizeof clip.name);
  clip.keyframes = g_array_new (FALSE, TRUE, sizeof (ShpKeyframe));
  clip.events = g_array_new (FALSE, TRUE, sizeof (ShpClipEvent));
  g_array_append_val (part->clips, clip);
  return &g_array_index (part->clips, ShpClip, part->clips->len - 1);
}

static void
add_key (ShpClip *clip, gint32 time, Vec3 angles, Vec3 offset)
{
  const ShpKeyframe key
      = { time, { angles.x, angles.y, angles.z }, { offset.x, offset.y, offset.z } };

  g_array_append_val (clip->keyframes, key);
}

static void
add_event (ShpClip *clip, gint32 time, gint32 kind)
{
  const ShpClipEvent event = { time, kind, 0 };

  g_array_append_val (clip->events, event);
}

static ShpPart *
part_of (ShpModel *model, guint n)
{
  return &g_array_index (model->parts, ShpPart, n);
}

static int
add_object (SimFixture *f, ShpModel *model, Vec3 place)
{
  assets_add_model (f->assets, "pair.shp", model, FIXTURE_FIGHTER);
  return sim_fixture_add (f, FIXTURE_FIGHTER, place);
}

/* A pair at the origin whose base slides 100 along X in 100 of its clip, which has the mode given.
 * Its slot; the base's node in *base. */
static int
add_slider (SimFixture *f, gint16 mode, int *base)
{
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *clip = add_clip (part_of (model, 0), "deploy", mode, 100);
  int slot;

  add_key (clip, 100, vec3 (0, 0, 0), vec3 (100, 0, 0));
  slot = add_object (f, model, vec3 (0, 0, 0));
  *base = sim_fixture_part_node (f, slot, 0);
  return slot;
}

static void
update (SimFixture *f, int slot)
{
  f->world->node_event_count = 0;
  node_tree_update (&f->sim, sim_fixture_object (f, slot)->root);
}

/* Masses 8 at 0 and 8 at 4: the centre at 2, which the object's origin moves to. */
static void
test_mass (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (100, 0, 0));

  sim_fixture_assert_arm (f, slot);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 0)), 100, 0, 0, 1e-4);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 1)), 104, 0, 0, 1e-4);
}

/* A quarter turn of the base about Z brings the arm from +X to +Y (down). */
static void
test_linked_part_follows (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *clip = add_clip (part_of (model, 0), "deploy", 1, 100);
  int slot, base;

  add_key (clip, 0, vec3 (0, 0, 0), vec3 (0, 0, 0));
  add_key (clip, 100, vec3 (0, 0, QUARTER), vec3 (0, 0, 0));
  slot = add_object (f, model, vec3 (0, 0, 0));
  base = sim_fixture_part_node (f, slot, 0);
  g_assert_true (node_play_named (&f->sim, base, "DEPLOY", 0, TRACK_MODE_OWN, 50));
  update (f, slot);
  update (f, slot);
  assert_near (f->world->nodes[base].track_time, 100, 0);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 1)), 0, 4, 0, 1e-4);
  update (f, slot); /* at its end: commits, then rests */
  update (f, slot);
  g_assert_cmpuint (f->world->nodes[base].flags & NODE_ANIMATING, ==, 0);
  g_assert_cmpfloat (f->world->nodes[base].track_speed, ==, 0.0f);
  g_assert_false (node_play_named (&f->sim, base, "no such", 0, TRACK_MODE_OWN, 1));
}

static void
test_pose_between_keys (void)
{
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *clip = add_clip (part_of (model, 0), "x", 1, 100);

  add_key (clip, 20, vec3 (1, 0, 0), vec3 (0, 0, 8));
  add_key (clip, 40, vec3 (3, 0, 0), vec3 (0, 0, 0));
  add_key (clip, 40, vec3 (9, 0, 0), vec3 (0, 0, 0));
  assert_vec (node_pose_at (clip, 0).angles, 0, 0, 0, 0); /* no pose at time 0 */
  assert_vec (node_pose_at (clip, 10).angles, 0.5, 0, 0, 1e-6);
  assert_vec (node_pose_at (clip, 10).offset, 0, 0, 4, 1e-6);
  assert_vec (node_pose_at (clip, 30).angles, 2, 0, 0, 1e-6);
  assert_vec (node_pose_at (clip, 40).angles, 3, 0, 0, 1e-6); /* two at one time: the first */
  assert_vec (node_pose_at (clip, 90).angles, 9, 0, 0, 1e-6); /* the last holds */
  shp_model_free (model);
}

/* Loop: 30, 60, 90, 120 -> 20; swing: past 100 it comes back; backwards stops at 0. */
static void
test_modes (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int base;
  const int slot = add_slider (f, 2, &base);
  WorldNode *n = &f->world->nodes[base];

  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_OWN, 30));
  for (guint step = 0; step < 4; step++)
    update (f, slot);
  assert_near (n->track_time, 20, 1e-5);
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_SWING, 130));
  update (f, slot);
  assert_near (n->track_time, 130, 1e-5);
  assert_near (n->next_pose.offset.x, 70, 1e-4);
  update (f, slot); /* 260 - 200 */
  assert_near (n->next_pose.offset.x, 60, 1e-4);
  g_assert_true (node_play (&f->sim, base, 0, TRACK_KEEP_TIME, TRACK_MODE_ONCE, -45));
  update (f, slot);
  assert_near (n->track_time, 15, 1e-4);
  update (f, slot);
  g_assert_cmpfloat (n->track_time, ==, 0.0f);
  g_assert_cmpfloat (n->track_speed, ==, 0.0f);
}

/* Events at 0, 50 and 99; kind 1 is ignored. Once, by 40: [0,40), [40,80), [80,100). A loop by 60:
 * [0,60), then [60,100) and [0,20). */
static void
test_events (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *clip = add_clip (part_of (model, 0), "fire", 1, 100);
  int slot, base;

  add_key (clip, 100, vec3 (0, 0, 0), vec3 (0, 0, 0));
  add_event (clip, 0, 0);
  add_event (clip, 50, 2);
  add_event (clip, 60, 1);
  add_event (clip, 99, 0);
  slot = add_object (f, model, vec3 (0, 0, 0));
  base = sim_fixture_part_node (f, slot, 0);
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_OWN, 40));
  update (f, slot);
  g_assert_cmpuint (f->world->node_event_count, ==, 1);
  g_assert_cmpint (f->world->node_events[0].kind, ==, 0);
  g_assert_cmpint (f->world->node_events[0].node, ==, base);
  update (f, slot);
  g_assert_cmpuint (f->world->node_event_count, ==, 1);
  g_assert_cmpint (f->world->node_events[0].kind, ==, 2);
  update (f, slot);
  g_assert_cmpuint (f->world->node_event_count, ==, 1);
  update (f, slot);
  g_assert_cmpuint (f->world->node_event_count, ==, 0);
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_LOOP, 60));
  update (f, slot);
  g_assert_cmpuint (f->world->node_event_count, ==, 2);
  update (f, slot);
  g_assert_cmpuint (f->world->node_event_count, ==, 2);
}

/* Exactly one length is not past it: a loop of 100 by 50 stands at 100 before it goes on to 50; one
 * that swings by 200 stands at its start's pose. */
static void
test_whole_lengths (void)
{
  static const float loop_times[] = { 50, 100, 50, 100 };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int base;
  const int slot = add_slider (f, 2, &base);
  const WorldNode *n = &f->world->nodes[base];

  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_OWN, 50));
  for (guint step = 0; step < G_N_ELEMENTS (loop_times); step++)
    {
      update (f, slot);
      g_assert_cmpfloat (n->track_time, ==, loop_times[step]);
    }
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_SWING, 200));
  update (f, slot);
  g_assert_cmpfloat (n->track_time, ==, 200.0f);
  assert_near (n->next_pose.offset.x, 0, 0);
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_LOOP, 1.0e30f)); /* ends at once */
  update (f, slot);
  g_assert_true (n->track_time >= 0 && n->track_time <= 100);
  /* Backwards a loop has no end; below 0 it holds the pose of time 0 (ours). */
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_LOOP, -30));
  update (f, slot);
  assert_near (n->track_time, -30, 0);
  assert_near (n->next_pose.offset.x, 0, 0);
}

/* Window ends are rounded, halves to the even number: by 2.5 a step from 0 they are [0, 2), [2, 5),
 * [5, 8), [8, 10): 2.5 gives 2, 7.5 gives 8. An event at 2 goes off in the second step, one at 7 in
 * the third. Swinging fires none. */
static void
test_event_rounding (void)
{
  static const guint counts[] = { 0, 1, 1, 0 };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *clip = add_clip (part_of (model, 0), "fire", 1, 100);
  int slot, base;

  add_key (clip, 100, vec3 (0, 0, 0), vec3 (0, 0, 0));
  add_event (clip, 2, 0);
  add_event (clip, 7, 0);
  slot = add_object (f, model, vec3 (0, 0, 0));
  base = sim_fixture_part_node (f, slot, 0);
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_OWN, 2.5f));
  for (guint step = 0; step < G_N_ELEMENTS (counts); step++)
    {
      update (f, slot);
      g_assert_cmpuint (f->world->node_event_count, ==, counts[step]);
    }
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_SWING, 50));
  update (f, slot);
  g_assert_cmpuint (f->world->node_event_count, ==, 0);
}

/* Quirk: a track without length fires its events in the window that the node visited before left.
 * The part listed last is visited first: it goes from 0 to 40, so the other's event at 10 goes off
 * each step until the window has passed it. */
static void
test_events_without_length (void)
{
  static const guint counts[] = { 1, 0 };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *stuck = add_clip (part_of (model, 0), "fire", 1, 0);
  ShpClip *runs = add_clip (part_of (model, 1), "fire", 1, 100);
  int slot;

  add_key (runs, 100, vec3 (0, 0, 0), vec3 (0, 0, 0));
  add_event (stuck, 10, 0);
  slot = add_object (f, model, vec3 (0, 0, 0));
  g_assert_true (node_play (&f->sim, sim_fixture_part_node (f, slot, 0), 0, 0, TRACK_MODE_OWN, 1));
  g_assert_true (node_play (&f->sim, sim_fixture_part_node (f, slot, 1), 0, 0, TRACK_MODE_OWN, 40));
  for (guint step = 0; step < G_N_ELEMENTS (counts); step++)
    {
      update (f, slot);
      g_assert_cmpuint (f->world->node_event_count, ==, counts[step]);
      if (counts[step] > 0)
        g_assert_cmpint (f->world->node_events[0].node, ==, sim_fixture_part_node (f, slot, 0));
    }
}

/* The walk takes the last child first, so its events come first; a hidden part does not move, one
 * linked to it does. */
static void
test_walk (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *clip;
  int slot, base, arm;

  for (guint part = 0; part < 2; part++)
    {
      clip = add_clip (part_of (model, part), "fire", 2, 100);
      add_key (clip, 100, vec3 (0, 0, 0), vec3 (0, 0, 0));
      add_event (clip, 0, 0);
    }
  slot = add_object (f, model, vec3 (0, 0, 0));
  base = sim_fixture_part_node (f, slot, 0);
  arm = sim_fixture_part_node (f, slot, 1);
  g_assert_cmpuint (node_play_named_tree (&f->sim, sim_fixture_object (f, slot)->root, "fire", 0,
                                          TRACK_MODE_OWN, 10),
                    ==, 2);
  update (f, slot);
  g_assert_cmpuint (f->world->node_event_count, ==, 2);
  g_assert_cmpint (f->world->node_events[0].node, ==, arm);
  g_assert_cmpint (f->world->node_events[1].node, ==, base);
  f->world->nodes[base].flags |= NODE_HIDDEN;
  update (f, slot);
  assert_near (f->world->nodes[base].track_time, 10, 0);
  assert_near (f->world->nodes[arm].track_time, 20, 0);
}

/* The walk holds 500 nodes: of 510 parts that play the last ten are not reached. */
static void
test_walk_limit (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  guint moved = 0;
  int slot;

  for (guint n = 0; n < 510; n++)
    {
      ShpPart *part = sim_fixture_add_box (model, "bead", vec3 (0, 0, 0), 1);
      part->parent = -1;
      add_key (add_clip (part, "fire", 2, 100), 100, vec3 (0, 0, 0), vec3 (0, 0, 0));
    }
  slot = add_object (f, model, vec3 (0, 0, 0));
  node_play_named_tree (&f->sim, sim_fixture_object (f, slot)->root, "fire", 0, TRACK_MODE_OWN, 7);
  update (f, slot);
  for (int part = 0; part < 510; part++)
    {
      const float time = f->world->nodes[sim_fixture_part_node (f, slot, part)].track_time;
      g_assert_cmpfloat (time, ==, part < 500 ? 7.0f : 0.0f);
      moved += time > 0;
    }
  g_assert_cmpuint (moved, ==, 500);
}

/* A pose is pending until the next step commits it; committed is that step's own, and unframed
 * stays until a frame takes it up. */
static void
test_flags (void)
{
  const guint32 places = NODE_NEXT_PENDING | NODE_COMMITTED | NODE_UNFRAMED | NODE_POSED;
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int base;
  const int slot = add_slider (f, 1, &base);
  const WorldNode *n = &f->world->nodes[base];

  g_assert_cmpuint (n->flags & places, ==, 0);
  g_assert_true (node_play (&f->sim, base, 0, 0, TRACK_MODE_OWN, 100));
  update (f, slot);
  g_assert_cmpuint (n->flags & places, ==, NODE_NEXT_PENDING | NODE_POSED);
  update (f, slot);
  g_assert_cmpuint (n->flags & places, ==, NODE_COMMITTED | NODE_UNFRAMED);
  assert_near (n->pose.offset.x, 100, 0);
  node_tree_framed (f->world, sim_fixture_object (f, slot)->root);
  g_assert_cmpuint (n->flags & places, ==, NODE_COMMITTED);
}

/* About a mount 1 to the left, a half turn about Z brings the part 2 to the left; with its frame
 * turned a quarter about X the same angle turns it about its own Z, the world's Y. */
static void
test_mount_and_frame (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Mat3 identity = MAT3_IDENTITY;
  const NodePose pose = { { 0, 0, 2 * QUARTER }, { 0, 0, 0 } };
  ShpModel *model = shp_model_new ();
  ShpPart *part = sim_fixture_add_box (model, "gun", vec3 (0, 0, 0), 1);
  Vec3 position;
  Mat3 turn, frame = mat3_turned (&identity, 0, QUARTER);
  int slot, node;

  part->parent = -1;
  part->mount[0] = -1;
  slot = add_object (f, model, vec3 (0, 0, 0));
  node = sim_fixture_part_node (f, slot, 0);
  node_place_pose (&f->sim, node, &pose, &position, &turn);
  assert_vec (position, -2, 0, 0, 1e-5);
  assert_vec (mat3_forward (&turn), 0, 0, 1, 1e-5);
  part = part_of (assets_model (f->assets, 0)->shp, 0);
  memcpy (part->orientation, frame.m, sizeof frame.m);
  node_place_pose (&f->sim, node, &pose, &position, &turn);
  assert_vec (mat3_forward (&turn), 0, 0, -1, 1e-5);
  assert_vec (mat3_down (&turn), 0, 1, 0, 1e-5);
  part->still[2] = 1; /* that axis does not turn */
  node_place_pose (&f->sim, node, &pose, &position, &turn);
  assert_vec (mat3_forward (&turn), 0, 0, 1, 1e-5);
}

/* A part whose first track begins posed stands posed; the startup track plays from the start. */
static void
test_startup (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *drawn_back = add_clip (part_of (model, 0), "fire", 1, 100);
  ShpClip *startup = add_clip (part_of (model, 1), "Startup", 2, 100);
  int slot;

  add_key (drawn_back, 0, vec3 (0, 0, 0), vec3 (0, 0, -7));
  add_key (startup, 100, vec3 (0, 0, 0), vec3 (0, 100, 0));
  slot = add_object (f, model, vec3 (0, 0, 0));
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 0)), 0, 0, -7, 1e-5);
  update (f, slot);
  assert_near (f->world->nodes[sim_fixture_part_node (f, slot, 1)].track_time, 4, 1e-6);
  g_assert_cmpuint (f->world->nodes[sim_fixture_part_node (f, slot, 0)].play_mode, ==,
                    TRACK_MODE_NONE);
}

/* What begins posed is weighed where it stands: the base turned a quarter about Z by its first
 * track and moved 6 along Z brings the arm from 4 on X to 4 on Y and 6 on Z, as what the arm mounts
 * at 2 beyond it. Worked out anew from the tree nothing changes. */
static void
test_begins_posed (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2), *pod = shp_model_new ();
  const float beyond[3] = { 2, 0, 0 };
  const WorldObject *o;
  Mat3 response;
  int slot;

  add_key (add_clip (part_of (model, 0), "fire", 1, 100), 0, vec3 (0, 0, QUARTER), vec3 (0, 0, 6));
  sim_fixture_add_box (pod, "pod", vec3 (0, 0, 0), 1)->parent = -1;
  add_key (add_clip (part_of (pod, 0), "x", 1, 100), 0, vec3 (0, 0, 0), vec3 (0, 3, 0));
  add_key (add_clip (part_of (pod, 0), "STARTUP", 0, 100), 0, vec3 (0, 0, 0), vec3 (0, 0, 1));
  assets_set_attachment_model (f->assets, PODS, 1,
                               assets_add_model (f->assets, "pod.shp", pod, -1));
  shp_part_add_attachment (part_of (model, 1), PODS, 1, beyond);
  slot = add_object (f, model, vec3 (0, 0, 0));
  o = sim_fixture_object (f, slot);
  /* the base at (0, 0, 6), the arm at (0, 4, 6), the pod at (0, 6, 7), of 8 each */
  assert_near (o->mass, 24, 1e-4);
  assert_vec (o->centre, 0, 10.0 / 3, 19.0 / 3, 1e-5);
  assert_vec (object_next_position (f->world, slot), 0, 10.0 / 3, 19.0 / 3, 1e-5);
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 1)), 0, 4, 6, 1e-5);
  assert_vec (o->bounds_min, -1, -1 - 10.0 / 3, -4.0 / 3, 1e-5);
  assert_vec (o->bounds_max, 1, 7 - 10.0 / 3, 8 - 19.0 / 3, 1e-5);
  response = o->angular_response;
  object_recentre (&f->sim, slot);
  assert_vec (o->centre, 0, 10.0 / 3, 19.0 / 3, 1e-5);
  for (guint n = 0; n < 9; n++)
    assert_near (o->angular_response.m[n], response.m[n], 1e-8);
}

static void
test_drawn_between (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  ShpClip *clip = add_clip (part_of (model, 0), "deploy", 1, 100);
  Vec3 position;
  Mat3 turn;
  int slot, base;

  add_key (clip, 0, vec3 (0, 0, 0), vec3 (0, 0, 0));
  add_key (clip, 100, vec3 (0, 0, 2 * QUARTER), vec3 (0, 0, 0));
  slot = add_object (f, model, vec3 (0, 0, 0));
  base = sim_fixture_part_node (f, slot, 0);
  node_play (&f->sim, base, 0, 0, TRACK_MODE_OWN, 100);
  update (f, slot);
  /* Half a turn a step: a straight line would go through the part, the pose goes round. */
  node_drawn_local (&f->sim, base, 0.5f, &position, &turn);
  assert_vec (mat3_right (&turn), 0, 1, 0, 1e-5);
}

/* What moved without a pose goes straight and turns by its share of the angles between: half of a
 * quarter about Z; at the step's start, and once nothing is pending, it is where it was committed.
 */
static void
test_drawn_unposed (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (0, 0, 0));
  const int base = sim_fixture_part_node (f, slot, 0);
  const Mat3 identity = MAT3_IDENTITY;
  WorldNode *n = &f->world->nodes[base];
  Vec3 position;
  Mat3 turn;

  n->position = vec3 (0, 0, 0);
  n->next_position = vec3 (0, 10, 0);
  n->next_orientation = mat3_turned (&identity, 2, QUARTER);
  n->flags |= NODE_NEXT_PENDING;
  node_drawn_local (&f->sim, base, 0.5f, &position, &turn);
  assert_vec (position, 0, 5, 0, 1e-5);
  assert_vec (mat3_right (&turn), 0.707107, 0.707107, 0, 1e-5);
  node_drawn_local (&f->sim, base, 0, &position, &turn);
  assert_vec (position, 0, 0, 0, 0);
  n->flags &= ~(guint32) NODE_NEXT_PENDING;
  node_drawn_local (&f->sim, base, 0.5f, &position, &turn);
  assert_vec (position, 0, 0, 0, 0);
  assert_vec (mat3_right (&turn), 1, 0, 0, 0);
}

/* A turret turned by half a turn less 0.2, then on past it: its angle wraps, and drawn half way it
 * has gone the short way, to half a turn exactly: its right side is to the left. */
static void
test_drawn_turret (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (0, 0, 0));
  const int base = sim_fixture_part_node (f, slot, 0);
  Vec3 position;
  Mat3 turn;

  node_turn (&f->sim, base, vec3 (0, 0, 2 * QUARTER - 0.2f));
  update (f, slot);
  node_turn (&f->sim, base, vec3 (0, 0, 0.4f));
  assert_near (f->world->nodes[base].turret_angles.z, 0.2 - 2 * QUARTER, 1e-5);
  node_drawn_local (&f->sim, base, 0, &position, &turn);
  assert_near (mat3_right (&turn).y, 0.198669, 1e-4); /* sin 0.2 */
  node_drawn_local (&f->sim, base, 0.5f, &position, &turn);
  assert_vec (mat3_right (&turn), -1, 0, 0, 1e-4);
}

/* Freed nodes are taken again, and hold nothing meanwhile. */
static void
test_pool_is_reused (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_object (f, sim_fixture_arm (2), vec3 (0, 0, 0));
  const guint32 count = f->world->node_count;
  const int node = sim_fixture_part_node (f, slot, 1);
  WorldNode empty = { 0 };

  object_reset (&f->sim, slot);
  g_assert_null (node_at (f->world, node));
  empty.next_sibling = f->world->nodes[node].next_sibling;
  g_assert_cmpmem (&f->world->nodes[node], sizeof empty, &empty, sizeof empty);
  g_assert_true (object_create (&f->sim, slot, FIXTURE_FIGHTER, 0, vec3 (0, 0, 0), NULL));
  g_assert_cmpuint (f->world->node_count, ==, count);
}

/* Limits 0..10 degrees about X; equal limits about Y wrap past half a turn. */
static void
test_turn_limits (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = sim_fixture_arm (2);
  int slot, node;

  part_of (model, 0)->turn_max[0] = 10;
  slot = add_object (f, model, vec3 (0, 0, 0));
  node = sim_fixture_part_node (f, slot, 0);
  node_turn (&f->sim, node, vec3 (1, 3, 0));
  assert_near (f->world->nodes[node].turret_angles.x, 0.1745329, 1e-5);
  node_turn (&f->sim, node, vec3 (-1, 1, 0));
  g_assert_cmpfloat (f->world->nodes[node].turret_angles.x, ==, 0.0f);
  assert_near (f->world->nodes[node].turret_angles.y, 4 - 6.2831853, 1e-5);
  g_assert_cmpuint (f->world->nodes[node].flags & NODE_ANIMATING, !=, 0);
}

static void
test_nothing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  g_assert_null (node_at (f->world, -1));
  g_assert_null (node_at (f->world, WORLD_NODES));
  g_assert_cmpint (node_for_part (f->world, -1, 0), ==, -1);
  g_assert_cmpint (node_for_name (&f->sim, f->world->objects[0].root, "none"), ==, -1);
  g_assert_false (node_play (&f->sim, -1, 0, 0, TRACK_MODE_OWN, 1));
  node_tree_update (&f->sim, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/nodes/build/mass-and-centre", test_mass);
  g_test_add_func ("/engine/nodes/build/startup-and-first-pose", test_startup);
  g_test_add_func ("/engine/nodes/build/begins-posed", test_begins_posed);
  g_test_add_func ("/engine/nodes/animate/linked-part-follows", test_linked_part_follows);
  g_test_add_func ("/engine/nodes/animate/pose-between-keys", test_pose_between_keys);
  g_test_add_func ("/engine/nodes/animate/modes", test_modes);
  g_test_add_func ("/engine/nodes/animate/events", test_events);
  g_test_add_func ("/engine/nodes/animate/whole-lengths", test_whole_lengths);
  g_test_add_func ("/engine/nodes/animate/event-rounding", test_event_rounding);
  g_test_add_func ("/engine/nodes/animate/events-without-length", test_events_without_length);
  g_test_add_func ("/engine/nodes/animate/walk-order", test_walk);
  g_test_add_func ("/engine/nodes/animate/walk-limit", test_walk_limit);
  g_test_add_func ("/engine/nodes/animate/place-flags", test_flags);
  g_test_add_func ("/engine/nodes/place/drawn-unposed", test_drawn_unposed);
  g_test_add_func ("/engine/nodes/place/drawn-turret-goes-round", test_drawn_turret);
  g_test_add_func ("/engine/nodes/place/mount-and-frame", test_mount_and_frame);
  g_test_add_func ("/engine/nodes/place/drawn-between-poses", test_drawn_between);
  g_test_add_func ("/engine/nodes/turn/limits", test_turn_limits);
  g_test_add_func ("/engine/nodes/pool/is-reused", test_pool_is_reused);
  g_test_add_func ("/engine/nodes/look-up/nothing", test_nothing);
  return g_test_run ();
}
