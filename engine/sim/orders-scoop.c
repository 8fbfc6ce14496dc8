/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-scoop.c - picking pods up: Find Scoop Up (21) and Scoop Up (107)
 *
 * Source:  reference/ejection-tractor.md, Scoop Up (107), Find Scoop Up (21)
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/effects.h"
#include "engine/sim/ejection.h"
#include "engine/sim/events.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

#include "engine/formats/shp-model.h"

#include <math.h>

#define TYPE_NANNY 0x18
#define TYPE_ANTANOV 0x46
#define NANNY_DOOR_PART "nan_door3"
#define ANTANOV_PART "Antanov"
#define POINTS_DOOR 0 /* shp-format.md 10 */
#define DOOR_TRACK "opendoor"
#define DOOR_SPEED 1.0f

#define FAR_REACH 20000.0f  /* stage 1: full throttle beyond it */
#define NEAR_REACH 10000.0f /* then this much of it, and none within */
#define NEAR_THROTTLE 0.4f
#define REST_INPUT 0.025f
#define REST_RATE 0.02f
#define LAG_MOST 0.2f      /* of the second beam, a share of the time */
#define AIM_TICKS 100u     /* stage 3 */
#define DRAW_AHEAD 6300.0f /* stage 4: ahead of the door */
#define DRAW_SPEED 9.0f    /* units a tick: 900 a second */
#define DRAW_SPEED_MOST 18.0f
#define DRAW_FULL_REACH 3000.0f
#define DRAWN_REACH 500.0f
#define NANNY_INSIDE 3000.0f /* stage 5 */
#define OTHER_INSIDE 3400.0f
#define INSIDE_REACH 300.0f
#define FADE_TICKS 50u   /* stage 6 */
#define LEAVE_TICKS 250u /* stage 7 */

enum
{
  SCOOP_TRACTOR, /* -1 none */
  SCOOP_STAGE,
  SCOOP_SINCE,
  SCOOP_POD,
  SCOOP_UPDATED,
  SCOOP_LAG,
  SCOOP_CLAIMED, /* ours: this ship set the pod's flag */
  SCOOP_HOLDS,   /* ours: this ship froze the pod */
};

typedef enum
{
  STAGE_CLAIM,
  STAGE_APPROACH,
  STAGE_OPEN,
  STAGE_AIM,
  STAGE_DRAW,
  STAGE_TAKE_IN,
  STAGE_FADE,
  STAGE_LEAVE,
  STAGE_ABOARD,
} ScoopStage;

enum
{
  FIND_STEP,
};

/* --- what the ship has for it --- */

static gboolean
is_nanny (const World *world, int slot)
{
  return world->objects[slot].type == TYPE_NANNY;
}

/* Where the pod is drawn to: so far along Z from the first point of the door's part. A ship whose
 * model lacks part or point (every stand-in) draws it to its own place (the reference does not
 * say). */
static Vec3
door_point (const Sim *sim, int slot, float ahead)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  const int node
      = node_for_name (sim, o->root, is_nanny (sim->world, slot) ? NANNY_DOOR_PART : ANTANOV_PART);
  const ShpPart *part = node_part (sim, node);
  const ShpPointList *list = part != NULL ? shp_part_point_list (part, POINTS_DOOR) : NULL;
  Vec3 place, local = { 0, 0, 0 };
  Mat3 turn;

  node_next_place (sim->world, node >= 0 ? node : o->root, &place, &turn);
  if (list != NULL && list->points != NULL && list->points->len > 0)
    {
      const float *at = g_array_index (list->points, ShpPoint, 0).position;
      local = vec3 (at[0], at[1], at[2]);
    }
  local.z += ahead;
  return vec3_add (place, mat3_transform (&turn, local));
}

static void
play_door (Sim *sim, int slot, int part, gboolean open)
{
  const int node = node_for_part (sim->world, sim->world->objects[slot].root, part);

  if (node >= 0)
    node_play_named (sim, node, DOOR_TRACK, open ? 0.0f : TRACK_KEEP_TIME, TRACK_MODE_OWN,
                     open ? DOOR_SPEED : -DOOR_SPEED);
}

/* The Nanny has one door, the Antanov two, other types none. */
static void
play_doors (Sim *sim, int slot, gboolean open)
{
  World *world = sim->world;
  const guint32 type = world->objects[slot].type;
  const int door = node_for_part (world, world->objects[slot].root, 1);
  Vec3 place;
  Mat3 turn;

  if ((type != TYPE_NANNY && type != TYPE_ANTANOV) || door < 0)
    return;
  play_door (sim, slot, 1, open);
  if (type == TYPE_ANTANOV)
    play_door (sim, slot, 2, open);
  node_world_place (world, door, &place, &turn);
  effect_sound (world, slot, door, open ? EFFECT_SOUND_DOOR_OPEN : EFFECT_SOUND_DOOR_CLOSE, place);
}

/* --- 107, Scoop Up --- */

static void
set_stage (World *world, WorldObject *o, ScoopStage stage)
{
  order_state_set_u32 (o, SCOOP_STAGE, stage);
  order_state_set_u32 (o, SCOOP_SINCE, world->frame_start);
}

/* How much of a stage of so many ticks is past, 0 to 1. */
static float
stage_share (const World *world, const WorldObject *o, guint32 ticks)
{
  const guint32 past = world->frame_start - order_state_u32 (o, SCOOP_SINCE);

  return past >= ticks ? 1.0f : (float) past / (float) ticks;
}

static gboolean
stage_over (const World *world, const WorldObject *o, guint32 ticks)
{
  return world->frame_start - order_state_u32 (o, SCOOP_SINCE) >= ticks;
}

/* 107: ship and pod are to touch, and the ship takes the first pair of beams that is free, dark as
 * yet (docs/engine/ejection.md, Scoop Up: order_scoop_up_init). */
void
order_scoop_up_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int pod = order_target_slot (world, &o->orders[0]);
  WorldObject *p = object_at (world, pod);

  order_state_set_u32 (o, SCOOP_TRACTOR, (guint32) -1);
  order_state_set_u32 (o, SCOOP_POD, (guint32) pod);
  order_state_set_u32 (o, SCOOP_UPDATED, world->frame_start);
  o->network |= NETWORK_SCOOPING;
  if (p == NULL || pod == slot)
    return;
  o->passes_through[0] = pod;
  p->passes_through[0] = slot;
  order_state_set_u32 (o, SCOOP_TRACTOR, (guint32) tractor_create (world, slot, pod));
}

/* 107: the claim is given up by the ship that made it alone (Fix: the game clears another's too),
 * and a pod that is left hanging is let go (ours). */
void
order_scoop_up_end (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int pod = (gint32) order_state_u32 (o, SCOOP_POD);
  WorldObject *p = object_at (world, pod);

  tractor_free (world, (gint32) order_state_u32 (o, SCOOP_TRACTOR));
  order_state_set_u32 (o, SCOOP_TRACTOR, (guint32) -1);
  o->network &= ~(guint32) NETWORK_SCOOPING;
  if (o->passes_through[0] == pod)
    o->passes_through[0] = -1;
  if (p == NULL)
    return;
  if (order_state_u32 (o, SCOOP_CLAIMED) != 0)
    p->flags &= ~(guint32) OBJECT_TRACTORED;
  if (order_state_u32 (o, SCOOP_HOLDS) != 0 && (p->flags & OBJECT_STAND_IN) == 0)
    p->flags &= ~(guint32) OBJECT_FROZEN;
  if (p->passes_through[0] == slot)
    p->passes_through[0] = -1;
}

static void
claim (Sim *sim, int slot, WorldObject *p)
{
  WorldObject *o = object_at (sim->world, slot);

  if ((p->flags & OBJECT_TRACTORED) != 0)
    {
      order_pop (sim, slot);
      return;
    }
  p->flags |= OBJECT_TRACTORED;
  order_state_set_u32 (o, SCOOP_CLAIMED, 1);
  set_stage (sim->world, o, STAGE_APPROACH);
}

static gboolean
at_rest (const WorldObject *o)
{
  return fabsf (o->throttle) <= REST_INPUT && fabsf (o->pitch_input) <= REST_INPUT
         && fabsf (o->yaw_input) <= REST_INPUT && fabsf (o->roll_input) <= REST_INPUT
         && fabsf (o->pitch_rate) <= REST_RATE && fabsf (o->yaw_rate) <= REST_RATE
         && fabsf (o->roll_rate) <= REST_RATE;
}

static void
approach (Sim *sim, int slot, int pod)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const Vec3 to = vec3_sub (object_next_position (world, pod), object_next_position (world, slot));
  const float reach = vec3_length (to);

  o->throttle = reach > FAR_REACH ? 1.0f : reach > NEAR_REACH ? NEAR_THROTTLE : 0.0f;
  if (ai_turning_first (sim, slot, to))
    {
      o->throttle = 0.0f; /* and not at rest, whatever its inputs (steering-formulas.md 13) */
      return;
    }
  if (at_rest (o))
    set_stage (world, o, STAGE_OPEN);
}

/* The ship stops and opens its doors. */
static void
open_up (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  o->throttle = 0.0f;
  o->roll_input = o->pitch_input = o->yaw_input = 0.0f;
  play_doors (sim, slot, TRUE);
  order_state_set_f32 (o, SCOOP_LAG, world_random_fraction (world) * LAG_MOST);
  set_stage (world, o, STAGE_AIM);
}

/* The beams come up, the second a little after the first; then the pod is held. */
static void
aim_beams (World *world, WorldObject *o, WorldObject *p)
{
  const float t = stage_share (world, o, AIM_TICKS), lag = order_state_f32 (o, SCOOP_LAG);
  WorldTractor *tractor = tractor_at (world, (gint32) order_state_u32 (o, SCOOP_TRACTOR));

  if (tractor != NULL)
    {
      tractor->alpha[0] = t;
      tractor->alpha[1] = MAX ((t - lag) / (1.0f - lag), 0.0f);
      tractor->bubble = MIN (2.0f * t, 1.0f);
      tractor->light = 1.0f;
    }
  if (!stage_over (world, o, AIM_TICKS))
    return;
  p->flags |= OBJECT_FROZEN;
  order_state_set_u32 (o, SCOOP_HOLDS, 1);
  set_stage (world, o, STAGE_DRAW);
}

/* Draws the pod to a point, so many units a tick; the reach it had before. */
static float
draw_to (World *world, const WorldObject *o, int pod, Vec3 point, float base, float more,
         float most)
{
  const Vec3 at = object_position (world, pod);
  const Vec3 to = vec3_sub (point, at);
  const float reach = vec3_length (to);
  const float speed = MIN (base + more * reach, most);
  const float ticks = (float) (world->frame_start - order_state_u32 (o, SCOOP_UPDATED));

  object_set_position (world, pod,
                       vec3_add (at, vec3_scale (vec3_normalize (to), MIN (speed * ticks, reach))));
  return reach;
}

static void
take_in (Sim *sim, int slot, int pod)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const float inside = is_nanny (world, slot) ? NANNY_INSIDE : OTHER_INSIDE;

  if (draw_to (world, o, pod, door_point (sim, slot, inside), DRAW_SPEED, 0.0f, DRAW_SPEED)
      >= INSIDE_REACH)
    return;
  play_doors (sim, slot, FALSE);
  set_stage (world, o, STAGE_FADE);
}

static void
fade_beams (World *world, WorldObject *o)
{
  const float t = stage_share (world, o, FADE_TICKS);
  WorldTractor *tractor = tractor_at (world, (gint32) order_state_u32 (o, SCOOP_TRACTOR));

  if (tractor != NULL)
    {
      tractor->alpha[0] = tractor->alpha[1] = tractor->light = 1.0f - t;
      tractor->bubble = MAX (1.0f - 2.0f * t, 0.0f);
    }
  if (stage_over (world, o, FADE_TICKS))
    set_stage (world, o, STAGE_LEAVE);
}

/* The pod is aboard: said to the mission, and gone. */
static void
finish (Sim *sim, int slot, int pod)
{
  World *world = sim->world;
  const int ship = mission_slot_ship (world, pod);
  const guint32 value = ship >= 0 ? mission_record (world, DTE_SHIPS, (guint) ship) : WORLD_NULL;

  order_pop (sim, slot);
  event_post_group (sim, mission_slot_ship (world, slot), CONDITION_OBJECT_SCOOPED, &value, 1,
                    COMPONENT_WHOLE);
  object_retire (sim, pod);
}

static void
run_stage (Sim *sim, int slot, int pod)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot), *p = object_at (world, pod);

  switch ((ScoopStage) order_state_u32 (o, SCOOP_STAGE))
    {
    case STAGE_CLAIM:
      claim (sim, slot, p);
      break;
    case STAGE_APPROACH:
      approach (sim, slot, pod);
      break;
    case STAGE_OPEN:
      open_up (sim, slot);
      break;
    case STAGE_AIM:
      aim_beams (world, o, p);
      break;
    case STAGE_DRAW:
      p->network |= NETWORK_SCOOPING;
      if (draw_to (world, o, pod, door_point (sim, slot, DRAW_AHEAD), DRAW_SPEED,
                   DRAW_SPEED / DRAW_FULL_REACH, DRAW_SPEED_MOST)
          < DRAWN_REACH)
        set_stage (world, o, STAGE_TAKE_IN);
      break;
    case STAGE_TAKE_IN:
      take_in (sim, slot, pod);
      break;
    case STAGE_FADE:
      fade_beams (world, o);
      break;
    case STAGE_LEAVE:
      if (stage_over (world, o, LEAVE_TICKS))
        set_stage (world, o, STAGE_ABOARD);
      break;
    case STAGE_ABOARD:
      finish (sim, slot, pod);
      break;
    }
}

/* 107: goes to the pod, takes it in its beams and then aboard. One that is gone, or exploding, ends
 * it. The order keeps the lists of what to avoid, so the way to the pod avoids it. */
void
order_scoop_up (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int pod = (gint32) order_state_u32 (o, SCOOP_POD);
  const guint32 stage = order_state_u32 (o, SCOOP_STAGE);
  WorldObject *p = object_at (world, pod);

  if (p == NULL || pod == slot || (p->flags & (OBJECT_STAND_IN | OBJECT_EXPLODING)) != 0)
    {
      if (stage >= STAGE_AIM && stage < STAGE_FADE)
        play_doors (sim, slot, FALSE);
      order_pop (sim, slot);
      return;
    }
  if (stage < STAGE_DRAW)
    ai_steer (sim, slot, object_next_position (world, pod), 1.0f, 0.0f,
              STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
  run_stage (sim, slot, pod);
  if (o->order_count > 0 && o->orders[0].number == ORDER_SCOOP_UP)
    order_state_set_u32 (o, SCOOP_UPDATED, world->frame_start);
}

/* --- 21, Find Scoop Up --- */

typedef struct
{
  int seeker;
  int slot;
  float nearest; /* squared */
} Search;

static gboolean
weigh_pod (Sim *sim, int slot, int component, gpointer user_data)
{
  Search *search = user_data;
  const World *world = sim->world;
  float reach;

  if (slot == search->seeker || !order_target_valid (sim, slot, -1, OBJECT_EJECTED))
    return TRUE;
  reach = vec3_distance_squared (object_next_position (world, slot),
                                 object_next_position (world, search->seeker));
  if (search->slot == WORLD_NO_SLOT || reach < search->nearest)
    {
      search->slot = slot;
      search->nearest = reach;
    }
  return TRUE;
}

/* 21: the first step only goes on to the second, in which a game of several waits for all. */
void
order_find_scoop_up_begin (Sim *sim, int slot)
{
  order_state_set_u32 (object_at (sim->world, slot), FIND_STEP, 0);
}

/* 21: scoops up the nearest of its target's ships that can be aimed at, left by its pilot or not
 * (never itself: ours); with none it ends. */
void
order_find_scoop_up (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const OrderEntry *entry = &o->orders[0];
  const OrderTarget target = { entry->target_kind, entry->target, entry->component };
  Search search = { .seeker = slot, .slot = WORLD_NO_SLOT };

  if (order_state_u32 (o, FIND_STEP) == 0)
    {
      order_state_set_u32 (o, FIND_STEP, 1);
      return;
    }
  order_target_walk (sim, target, weigh_pod, &search);
  if (search.slot == WORLD_NO_SLOT)
    order_pop (sim, slot);
  else
    order_push (sim, slot, ORDER_SCOOP_UP, (OrderTarget){ ORDER_TARGET_SHIP, search.slot, -1 });
}
