/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/node-animate.c - playing tracks of keyframes, their events and the step's walk */
#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

#define WALK_STACK 500   /* objects.md, node_tree_update */
#define WRAPS_MOST 64.0f /* ours: past so many lengths in a step they are taken off at once */
#define EVENT_FIRE 0     /* shp-format.md 8: each muzzle of the part fires */
#define EVENT_PUFF 2     /* particles from its case ejectors */

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
    node_mark_animating (sim->world, node);
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

/* Stops the parts of a root that play the track of the name: their mode becomes none, they stay as
 * they stand. How many did. */
guint
node_stop_named_tree (Sim *sim, int root, const char *name)
{
  const WorldNode *r = node_at_const (sim->world, root);
  guint stopped = 0;

  g_return_val_if_fail (name != NULL, 0);

  for (int child = r != NULL ? r->first_child : -1; child >= 0;
       child = sim->world->nodes[child].next_sibling)
    {
      WorldNode *n = &sim->world->nodes[child];
      const ShpClip *clip = node_clip (sim, child, n->track);
      if (clip == NULL || n->play_mode == TRACK_MODE_NONE
          || g_ascii_strcasecmp (clip->name, name) != 0)
        continue;
      n->play_mode = TRACK_MODE_NONE;
      stopped++;
    }
  return stopped;
}

/* Times whose events go off: from <= t < to, twice where a loop went round. */
typedef struct
{
  int from[2], to[2];
} EventWindow;

static EventWindow
window_of (int from, int to)
{
  return (EventWindow){ { from, 0 }, { to, 0 } };
}

static gboolean
in_window (const EventWindow *window, int time)
{
  return (time >= window->from[0] && time < window->to[0])
         || (time >= window->from[1] && time < window->to[1]);
}

/* Records a track's events of the kinds that do anything. */
static void
fire_events (World *world, int node, const ShpClip *clip, const EventWindow *window)
{
  for (guint i = 0; clip->events != NULL && i < clip->events->len; i++)
    {
      const ShpClipEvent *event = &g_array_index (clip->events, ShpClipEvent, i);
      if ((event->kind != EVENT_FIRE && event->kind != EVENT_PUFF)
          || !in_window (window, event->time))
        continue;
      if (world->node_event_count >= WORLD_NODE_EVENTS)
        return;
      world->node_events[world->node_event_count].node = node;
      world->node_events[world->node_event_count].kind = event->kind;
      world->node_event_count++;
    }
}

/* Takes whole lengths off a time until it is no longer past one; what is exactly one stays. */
static float
wrap (float time, float length)
{
  if (time > WRAPS_MOST * length)
    return fmodf (time, length);
  while (time > length)
    time -= length;
  return time;
}

static EventWindow
advance_once (WorldNode *n, float old, float length)
{
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
  return window_of (round_even (old), round_even (n->track_time));
}

static EventWindow
advance_loop (WorldNode *n, float old, const ShpClip *clip)
{
  const float length = (float) clip->length;

  if (n->track_time <= length)
    return window_of (round_even (old), round_even (n->track_time));
  n->track_time = wrap (n->track_time, length);
  return (EventWindow){ { round_even (old), 0 }, { clip->length, round_even (n->track_time) } };
}

/* Moves a node's track on by a step. Quirk: a track without length, or of a mode past the known
 * ones, fires the events of whatever window the node visited before it left. */
static void
advance (Sim *sim, int node, EventWindow *window)
{
  WorldNode *n = node_at (sim->world, node);
  const ShpClip *clip = node_clip (sim, node, n->track);
  const float old = n->track_time;

  n->track_time += n->track_speed;
  if (clip == NULL)
    return;
  if (clip->length > 0)
    switch (n->play_mode)
      {
      case TRACK_MODE_ONCE:
        *window = advance_once (n, old, (float) clip->length);
        break;
      case TRACK_MODE_LOOP:
        *window = advance_loop (n, old, clip);
        break;
      case TRACK_MODE_SWING:
        n->track_time = wrap (n->track_time, 2.0f * (float) clip->length);
        *window = window_of (0, 0);
        break;
      default:
        break;
      }
  fire_events (sim->world, node, clip, window);
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
  EventWindow window = { { 0, 0 }, { 0, 0 } };
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
          advance (sim, node, &window);
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

/* A frame has taken up the tree's places: of the root, and of what hangs from it neither hidden nor
 * passed over. */
void
node_tree_framed (World *world, int root)
{
  WorldNode *n = node_at (world, root);

  if (n == NULL)
    return;
  n->flags &= ~(guint32) NODE_UNFRAMED;
  for (int child = n->first_child; child >= 0; child = world->nodes[child].next_sibling)
    if ((world->nodes[child].flags & (NODE_HIDDEN | NODE_SKIPPED)) == 0)
      node_tree_framed (world, child);
}
