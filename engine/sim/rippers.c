/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/rippers.c - what the Rippers carry, their beams, and what their orders share
 *
 * Source:  reference/orders.md 13; reference/docking-landing.md, Part 3
 */
#include "engine/sim/ripper.h"

#include "engine/sim/components.h"
#include "engine/sim/effects.h"
#include "engine/sim/events.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/nodes.h"

#include <math.h>
#include <string.h>

#define TYPE_CARGO_POD 0x91 /* the two types that beams are aimed at */
#define TYPE_FUEL_POD 0xE1
#define CABIN_PART "Ripper Cabin"
#define REST_INPUT 0.025f
#define REST_RATE 0.02f
#define TURN_ROOM 6.0f /* of the speed per pitch rate (steering-formulas.md 13, Turning first) */
#define TURN_FACING 0.7f
#define HALF_TURN 3.14159265f

/* Where each beam comes from: the first point of these parts' first lists. */
static const char *const pincers[RIPPER_BEAMS]
    = { "Ripper Back pincer 2", "Ripper Back pincer 03", "Ripper Back pincer 04",
        "Ripper Back pincer 05" };

/* The tracks, from where in them and how fast (ticks of the clip a step), each played once. */
static const struct
{
  const char *track;
  float from, speed;
} plays[RIPPER_PLAYS] = {
  [RIPPER_FOREARMS_OUT] = { "ready to grab", 0, 15 },
  [RIPPER_FOREARMS_IN] = { "ready to grab", 350, -6 },
  [RIPPER_PINCERS_CLOSE] = { "grab pod", 0, 10 },
  [RIPPER_PINCERS_OPEN] = { "grab pod", 350, -10 },
  [RIPPER_CABIN_TURNS] = { "cabin turn", 0, 4.5f },
  [RIPPER_CABIN_BACK] = { "cabin turn", 400, -4.5f },
};

/* --- what each carries --- */

static WorldRipperCargo *
entry_of (World *world, int ripper)
{
  for (guint n = 0; n < WORLD_RIPPERS; n++)
    if (world->ripper_cargo[n].used != 0 && world->ripper_cargo[n].ripper == ripper)
      return &world->ripper_cargo[n];
  return NULL;
}

/* The object a Ripper carries, by the first entry that names it; -1 none. */
int
ripper_carried (const World *world, int ripper)
{
  const WorldRipperCargo *entry = entry_of ((World *) world, ripper);

  return entry != NULL ? entry->object : WORLD_NO_SLOT;
}

/* A Ripper carries an object from now on, by the next entry. Fix: one that is still taken is said
 * in the log, and given to it (the game stops). */
void
ripper_hold (Sim *sim, int ripper, int object)
{
  World *world = sim->world;
  WorldRipperCargo *entry = &world->ripper_cargo[world->ripper_cargo_next % WORLD_RIPPERS];

  g_return_if_fail (object_at (world, ripper) != NULL && object_at (world, object) != NULL);

  if (entry->used != 0)
    world_log (sim, LOG_RIPPERS_FULL, (guint32) ripper, (guint32) entry->ripper, 0, 0);
  memset (entry, 0, sizeof *entry);
  entry->used = 1;
  entry->ripper = (gint16) ripper;
  entry->object = (gint16) object;
  world->ripper_cargo_next = (world->ripper_cargo_next + 1) % WORLD_RIPPERS;
}

/* The first entry that names a Ripper is cleared. */
void
ripper_release (World *world, int ripper)
{
  WorldRipperCargo *entry = entry_of (world, ripper);

  if (entry != NULL)
    memset (entry, 0, sizeof *entry);
}

/* Whether what was to be carried is no longer there: no slot, a stand-in, or exploding. */
gboolean
ripper_is_gone (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  return o == NULL || (o->flags & (OBJECT_STAND_IN | OBJECT_EXPLODING)) != 0;
}

/* --- the beams --- */

/* Takes the next set of beams for a Ripper, dark as yet and reaching for a pod (-1: for nothing);
 * one that holds it already loses it. The set's number. Fix: at another type of object it reaches
 * for nothing (the game aims at what the set reached for last; docs/engine/orders.md). */
int
ripper_beams_take (Sim *sim, int ripper, int pod)
{
  World *world = sim->world;
  const int set = (int) (world->ripper_beams_next % WORLD_RIPPERS);
  WorldRipperBeams *beams = &world->ripper_beams[set];
  const WorldObject *p = object_at_const (world, pod);

  world->ripper_beams_next = (world->ripper_beams_next + 1) % WORLD_RIPPERS;
  memset (beams, 0, sizeof *beams);
  beams->used = 1;
  beams->ripper = (gint16) ripper;
  beams->pod = -1;
  if (p != NULL && (p->type == TYPE_CARGO_POD || p->type == TYPE_FUEL_POD))
    beams->pod = (gint16) pod;
  return set;
}

/* A Ripper's set; NULL for one that is another's by now. */
static WorldRipperBeams *
beams_of (World *world, int ripper, int set)
{
  if (set < 0 || set >= WORLD_RIPPERS || world->ripper_beams[set].used == 0
      || world->ripper_beams[set].ripper != ripper)
    return NULL;
  return &world->ripper_beams[set];
}

/* Lets a Ripper's set go. */
void
ripper_beams_free (World *world, int ripper, int set)
{
  WorldRipperBeams *beams = beams_of (world, ripper, set);

  if (beams != NULL)
    memset (beams, 0, sizeof *beams);
}

/* Shows a Ripper's set in this frame, so solid (0..1). */
void
ripper_beams_show (World *world, int ripper, int set, float alpha)
{
  WorldRipperBeams *beams = beams_of (world, ripper, set);

  if (beams == NULL)
    return;
  beams->alpha = alpha;
  beams->shown_tick = world->frame_start;
}

/* A node's place, of an object that stands somewhere: its own committed one below that. */
static void
place_below (const Sim *sim, int slot, int node, Vec3 *position, Mat3 *orientation)
{
  const Vec3 at = *position;
  const Mat3 turn = *orientation;

  node_place_below_committed (sim->world, node, sim->world->objects[slot].root, position,
                              orientation);
  *position = vec3_add (at, mat3_transform (&turn, *position));
  *orientation = mat3_multiply (&turn, orientation);
}

/* Where an object's node stands as the last frame drew the object. */
static void
drawn_place (const Sim *sim, int slot, int node, Vec3 *position, Mat3 *orientation)
{
  *position = sim->world->objects[slot].drawn_position;
  *orientation = sim->world->objects[slot].drawn_orientation;
  place_below (sim, slot, node, position, orientation);
}

/* A point of an object's node past_tick ticks after the last frame. */
static Vec3
point_past (const Sim *sim, int slot, int node, Vec3 point, float past_tick)
{
  Vec3 place;
  Mat3 turn;

  object_drawn_place (sim->world, slot, past_tick, &place, &turn);
  place_below (sim, slot, node, &place, &turn);
  return vec3_add (place, mat3_transform (&turn, point));
}

/* A point of a part's first list, whatever its kind. */
static gboolean
first_list_point (const ShpPart *part, guint n, Vec3 *point)
{
  const ShpPointList *list;
  const float *at;

  if (part == NULL || part->point_lists == NULL || part->point_lists->len == 0)
    return FALSE;
  list = &g_array_index (part->point_lists, ShpPointList, 0);
  if (list->points == NULL || n >= list->points->len)
    return FALSE;
  at = g_array_index (list->points, ShpPoint, n).position;
  *point = vec3 (at[0], at[1], at[2]);
  return TRUE;
}

/* Where beam 0 to 3 of a set comes from and where it reaches, past_tick ticks (0..1) after the last
 * frame: its pincer's point; the middle of the
 * pod's points 0 and 1 (beams 0 and 1) or 2 and 3, in the frame that the pod's part hangs from.
 * FALSE, with nothing set, where a part or point is missing or it reaches for nothing. */
gboolean
ripper_beam_line (const Sim *sim, int set, guint beam, float past_tick, Vec3 *from, Vec3 *to)
{
  const WorldRipperBeams *beams;
  const WorldObject *ripper, *pod;
  int pincer, part;
  Vec3 point, first, second;

  g_return_val_if_fail (from != NULL && to != NULL && beam < RIPPER_BEAMS, FALSE);

  if (set < 0 || set >= WORLD_RIPPERS)
    return FALSE;
  beams = &sim->world->ripper_beams[set];
  ripper = object_at_const (sim->world, beams->ripper);
  pod = object_at_const (sim->world, beams->pod);
  if (beams->used == 0 || ripper == NULL || pod == NULL)
    return FALSE;
  pincer = node_for_name (sim, ripper->root, pincers[beam]);
  part = node_for_name (sim, pod->root, RIPPER_CARGO_PART);
  if (!first_list_point (node_part (sim, pincer), 0, &point)
      || !first_list_point (node_part (sim, part), beam / 2 * 2, &first)
      || !first_list_point (node_part (sim, part), beam / 2 * 2 + 1, &second))
    return FALSE;
  *from = point_past (sim, beams->ripper, pincer, point, past_tick);
  part = sim->world->nodes[part].linked_to;
  *to = point_past (sim, beams->pod, part >= 0 ? part : pod->root, vec3_lerp (first, second, 0.5f),
                    past_tick);
  return TRUE;
}

/* --- the ship --- */

/* Plays a track on every part that has it. */
void
ripper_play (Sim *sim, int slot, RipperPlay play)
{
  node_play_named_tree (sim, sim->world->objects[slot].root, plays[play].track, plays[play].from,
                        TRACK_MODE_ONCE, plays[play].speed);
}

/* Whether forearms or pincers that went back are back: by the root's first child; at once where
 * there is none. */
gboolean
ripper_arms_back (const Sim *sim, int slot)
{
  const WorldNode *root = node_at_const (sim->world, sim->world->objects[slot].root);
  const WorldNode *first = root != NULL ? node_at_const (sim->world, root->first_child) : NULL;

  return first == NULL || first->track_time == 0.0f;
}

/* Whether the cabin that turned back is back; at once where there is none. */
gboolean
ripper_cabin_back (const Sim *sim, int slot)
{
  const WorldNode *cabin
      = node_at_const (sim->world, node_for_name (sim, sim->world->objects[slot].root, CABIN_PART));

  return cabin == NULL || cabin->track_time == 0.0f;
}

/* Shows or hides an object's part that is the cargo pod. */
void
ripper_show_pod (Sim *sim, int slot, gboolean shown)
{
  WorldNode *n = node_at (sim->world,
                          node_for_name (sim, sim->world->objects[slot].root, RIPPER_CARGO_PART));

  if (n != NULL)
    n->flags = shown ? n->flags & ~(guint32) NODE_HIDDEN : n->flags | NODE_HIDDEN;
}

/* Where an object's part that is the cargo pod stands; FALSE where it has none. */
gboolean
ripper_pod_place (const Sim *sim, int slot, Vec3 *position, Mat3 *orientation)
{
  const int node = node_for_name (sim, sim->world->objects[slot].root, RIPPER_CARGO_PART);

  if (node < 0)
    return FALSE;
  drawn_place (sim, slot, node, position, orientation);
  return TRUE;
}

/* Where an object's component stands; FALSE where it lists none such, or it is gone. */
gboolean
ripper_component_place (const Sim *sim, int slot, int component, Vec3 *position, Mat3 *orientation)
{
  const int node = component_node (sim->world, slot, component);

  if (node_at_const (sim->world, node) == NULL)
    return FALSE;
  drawn_place (sim, slot, node, position, orientation);
  return TRUE;
}

/* No throttle and no turns. */
void
ripper_let_go (WorldObject *o)
{
  o->throttle = 0.0f;
  o->roll_input = o->pitch_input = o->yaw_input = 0.0f;
}

/* Whether the turning inputs, and the throttle where it counts, are those of a ship at rest. */
gboolean
ripper_inputs_still (const WorldObject *o, gboolean throttle)
{
  return fabsf (o->yaw_input) <= REST_INPUT && fabsf (o->pitch_input) <= REST_INPUT
         && fabsf (o->roll_input) <= REST_INPUT && (!throttle || fabsf (o->throttle) <= REST_INPUT);
}

/* Whether the rates of turn are those of a ship at rest. */
gboolean
ripper_rates_still (const WorldObject *o)
{
  return fabsf (o->yaw_rate) <= REST_RATE && fabsf (o->pitch_rate) <= REST_RATE
         && fabsf (o->roll_rate) <= REST_RATE;
}

/* The same of inputs and rates, all strictly below. */
gboolean
ripper_below_still (const WorldObject *o)
{
  return fabsf (o->yaw_input) < REST_INPUT && fabsf (o->pitch_input) < REST_INPUT
         && fabsf (o->roll_input) < REST_INPUT && fabsf (o->yaw_rate) < REST_RATE
         && fabsf (o->pitch_rate) < REST_RATE && fabsf (o->roll_rate) < REST_RATE;
}

/* Whether it is to turn before it flies: near, and not facing where it goes. */
gboolean
ripper_turns_first (const Sim *sim, int slot, Vec3 toward)
{
  const FlightStats *flight = object_flight (sim, slot);
  const WorldObject *o = &sim->world->objects[slot];

  return flight != NULL && vec3_length (toward) < TURN_ROOM * flight->speed_per_pitch_rate
         && vec3_dot (vec3_normalize (toward), mat3_forward (&o->drawn_orientation)) < TURN_FACING;
}

/* How much of a step of so many ticks is past, 0 to 1. */
float
ripper_share (guint32 since, guint32 now, guint32 ticks)
{
  const guint32 past = now - since;

  return past >= ticks ? 1.0f : (float) past / (float) ticks;
}

/* Whether a step of so many ticks is over: once more have passed. */
gboolean
ripper_step_over (guint32 since, guint32 now, guint32 ticks)
{
  return now - since > ticks;
}

/* From one to the other, slow at each end (cosine_ease). */
Vec3
ripper_ease (Vec3 from, Vec3 to, float share)
{
  const float way = (1.0f - trig_cos (share * HALF_TURN)) / 2.0f;

  return vec3_add (from, vec3_scale (vec3_sub (to, from), way));
}

/* Puts what the beams carry somewhere, and notes where it is drawn until the next frame
 * (Improvement: the game draws it where each frame puts it): next is where the next tick has it. */
void
ripper_carry (World *world, int slot, Vec3 at, Vec3 next)
{
  object_set_position (world, slot, at);
  world->objects[slot].carried_way = vec3_sub (next, at);
}

/* Posts a Ripper's RipperGrabbedObject or RipperDroppedObject: with the object's ship, to its
 * groups too. */
void
ripper_post (Sim *sim, int ripper, int object, guint condition)
{
  const World *world = sim->world;
  const int ship = mission_slot_ship (world, object);
  const guint32 value = ship >= 0 ? mission_record (world, DTE_SHIPS, (guint) ship) : WORLD_NULL;

  event_post_group (sim, mission_slot_ship (world, ripper), (Condition) condition, &value, 1,
                    COMPONENT_WHOLE);
}
