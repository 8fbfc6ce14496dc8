/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-ripper-attach.c - Ripper attach cargo pod to Mammoth (112)
 *
 * Signs: the place it stops at is as the reference has it, +Y above.
 *
 * Source:  reference/orders.md 13, Attach; reference/docking-landing.md, Part 3
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/assets.h"
#include "engine/sim/components.h"
#include "engine/sim/effects.h"
#include "engine/sim/events.h"
#include "engine/sim/order-state.h"
#include "engine/sim/ripper.h"
#include "engine/sim/steering.h"

#define TYPE_MAMMOTH 0x21
#define TYPE_SHAROV 0x3D
#define TYPE_BORIDIN 0x48
#define BESIDE 2500.0f   /* of the component; below it on a Sharov or a Boridin */
#define STANDING 4000.0f /* kept as the place beside it while the pod is fitted */
#define STEER_LIMIT 0.3f
#define FACE_LIMIT 2.0f
#define FAR_REACH 2000.0f
#define STOP_WITHIN 300.0f
#define SLOW_THROTTLE 0.2f
#define REACH_TICKS 150u
#define FIT_TICKS 1000u
#define TURN_FROM 0.15f /* shares of the fitting */
#define TURN_UNTIL 0.5f
#define QUARTER_BACK (-1.57079633f)
#define AXIS_X 0
#define AXIS_Z 2
#define LEAVE_BEHIND (-10000.0f)

enum
{
  ATTACH_SINCE = 0,
  ATTACH_STEP = 1,
  ATTACH_BEAMS = 2,
  ATTACH_AWAY = 3,
  ATTACH_BESIDE = 6,
  ATTACH_PORT = 9,
  ATTACH_FITTED = 12,
  ATTACH_FROM = 15,
  ATTACH_FROM_ANGLES = 18,
};

typedef enum
{
  STEP_STARTING,
  STEP_APPROACHING,
  STEP_FACING,
  STEP_OPENING,
  STEP_REACHING,
  STEP_FITTING,
  STEP_RELEASING,
  STEP_CABIN,
  STEP_FACING_AWAY,
  STEP_FITTED,
} AttachStep;

/* The component that the pod goes to. */
typedef struct
{
  int ship, node;
  Vec3 place;
  Mat3 turn;
} Port;

static void
next_step (World *world, WorldObject *o)
{
  order_state_set_u32 (o, ATTACH_STEP, order_state_u32 (o, ATTACH_STEP) + 1);
  order_state_set_u32 (o, ATTACH_SINCE, world->frame_start);
}

static gboolean
find_port (const Sim *sim, const WorldObject *o, Port *port)
{
  const int component = o->orders[0].component;

  port->ship = order_target_slot (sim->world, &o->orders[0]);
  port->node = component_node (sim->world, port->ship, component);
  return !ripper_is_gone (sim->world, port->ship)
         && ripper_component_place (sim, port->ship, component, &port->place, &port->turn);
}

/* A place so far above the component, in its frame. */
static Vec3
above (const Port *port, float height)
{
  return vec3_add (port->place, mat3_transform (&port->turn, vec3 (0, height, 0)));
}

/* 112: the Ripper takes its beams, flies astern, held, and notes where it goes. */
void
order_ripper_attach_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  Port port;

  order_state_set_u32 (o, ATTACH_SINCE, world->frame_start);
  order_state_set_u32 (o, ATTACH_BEAMS,
                       (guint32) ripper_beams_take (sim, slot, ripper_carried (world, slot)));
  if (find_port (sim, o, &port))
    {
      const guint32 type = world->objects[port.ship].type;
      const gboolean below = type == TYPE_SHAROV || type == TYPE_BORIDIN;

      order_state_set_vec3 (o, ATTACH_BESIDE, above (&port, below ? -BESIDE : BESIDE));
      order_state_set_vec3 (o, ATTACH_PORT, port.place);
    }
  o->motion = MOTION_BACKWARD;
  o->flags |= OBJECT_ATTACHED;
}

static void
free_beams (World *world, int slot)
{
  WorldObject *o = object_at (world, slot);

  ripper_beams_free (world, slot, (gint32) order_state_u32 (o, ATTACH_BEAMS));
  order_state_set_u32 (o, ATTACH_BEAMS, (guint32) RIPPER_NO_BEAMS);
}

/* The order ends, the Ripper let go (ours: the game goes on, or stops); what it carries it still
 * does. */
static void
give_up (Sim *sim, int slot)
{
  free_beams (sim->world, slot);
  sim->world->objects[slot].flags &= ~(guint32) OBJECT_ATTACHED;
  order_pop (sim, slot);
}

static void
approach (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const Vec3 at = order_state_vec3 (o, ATTACH_BESIDE);
  const Vec3 toward = vec3_sub (at, o->drawn_position);
  const float reach = vec3_length (toward);

  if (!object_has_flight (sim, slot))
    return;
  ai_steer (sim, slot, at, STEER_LIMIT, 0.0f, 0);
  if (ripper_turns_first (sim, slot,
                          o->motion == MOTION_BACKWARD ? vec3_scale (toward, -1.0f) : toward))
    {
      o->throttle = 0.0f;
      return;
    }
  o->throttle = reach > FAR_REACH ? 1.0f : reach > STOP_WITHIN ? SLOW_THROTTLE : 0.0f;
  if (reach <= FAR_REACH && reach > STOP_WITHIN)
    o->motion = MOTION_PLAIN;
  if (!ripper_inputs_still (o, TRUE))
    return;
  o->motion = MOTION_PLAIN;
  if (!ripper_rates_still (o))
    return;
  ripper_let_go (o);
  next_step (world, o);
}

static void
face (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  ai_steer (sim, slot, order_state_vec3 (o, ATTACH_PORT), FACE_LIMIT, 0.0f, 0);
  if (!ripper_inputs_still (o, FALSE) || !ripper_rates_still (o))
    return;
  next_step (sim->world, o);
  ripper_play (sim, slot, RIPPER_PINCERS_OPEN);
}

/* Once the pincers are open: the ship is frozen no more, the pod stands where the Ripper's was. */
static void
open_up (Sim *sim, int slot, int pod, const Port *port)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  Vec3 place;
  Mat3 turn;

  if (!ripper_arms_back (sim, slot))
    return;
  world->objects[port->ship].flags &= ~(guint32) OBJECT_FROZEN;
  if (!ripper_pod_place (sim, slot, &place, &turn))
    {
      give_up (sim, slot);
      return;
    }
  next_step (world, o);
  order_state_set_vec3 (o, ATTACH_FROM, place);
  order_state_set_vec3 (o, ATTACH_FROM_ANGLES, mat3_angles (&turn));
  object_place (world, pod, place, &turn);
}

static void
reach (Sim *sim, int slot, int pod)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const guint32 since = order_state_u32 (o, ATTACH_SINCE);
  const float share = ripper_share (since, world->frame_start, REACH_TICKS);

  ripper_beams_show (world, slot, (gint32) order_state_u32 (o, ATTACH_BEAMS), share * share);
  if (!ripper_step_over (since, world->frame_start, REACH_TICKS))
    return;
  next_step (world, o);
  effect_sound (world, pod, -1, EFFECT_SOUND_TRACTOR, world->objects[pod].drawn_position);
  ripper_show_pod (sim, pod, TRUE);
  ripper_show_pod (sim, slot, FALSE);
  world->objects[pod].flags &= ~(guint32) OBJECT_DISABLED;
}

/* Whether a ship takes a pod by a turn about the component's X: a Mammoth under any of its numbers,
 * a Sharov, a Boridin. */
static gboolean
turned_about_x (const Sim *sim, int ship)
{
  const guint32 type = sim->world->objects[ship].type;
  const ShipTypeInfo *info = type < SHIP_TYPES_COUNT ? object_type_info (sim, ship) : NULL;

  return type == TYPE_SHAROV || type == TYPE_BORIDIN
         || (info != NULL && info->number == TYPE_MAMMOTH);
}

/* How the pod is turned a share of the way: kept, eased, fitted. Improvement: the ease's share is
 * divided by the span (the game multiplies by a rounded reciprocal). */
static Vec3
fitting_angles (const WorldObject *o, float share)
{
  const Vec3 from = order_state_vec3 (o, ATTACH_FROM_ANGLES);
  const Vec3 fitted = order_state_vec3 (o, ATTACH_FITTED);

  if (share < TURN_FROM)
    return from;
  if (share < TURN_UNTIL)
    return ripper_ease (from, fitted, (share - TURN_FROM) / (TURN_UNTIL - TURN_FROM));
  return fitted;
}

static Vec3
fitting_place (const WorldObject *o, guint32 tick)
{
  return ripper_ease (order_state_vec3 (o, ATTACH_FROM), order_state_vec3 (o, ATTACH_PORT),
                      ripper_share (order_state_u32 (o, ATTACH_SINCE), tick, FIT_TICKS));
}

static void
fit (Sim *sim, int slot, int pod, const Port *port)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const guint32 since = order_state_u32 (o, ATTACH_SINCE), now = world->frame_start;
  const Mat3 fitted
      = mat3_turned (&port->turn, turned_about_x (sim, port->ship) ? AXIS_X : AXIS_Z, QUARTER_BACK);
  Mat3 turn;

  ripper_beams_show (world, slot, (gint32) order_state_u32 (o, ATTACH_BEAMS), 1.0f);
  ripper_carry (world, pod, fitting_place (o, now), fitting_place (o, now + 1));
  order_state_set_vec3 (o, ATTACH_BESIDE, above (port, STANDING));
  order_state_set_vec3 (o, ATTACH_PORT, port->place);
  order_state_set_vec3 (o, ATTACH_FITTED, mat3_angles (&fitted));
  turn = mat3_from_angles (fitting_angles (o, ripper_share (since, now, FIT_TICKS)));
  object_set_orientation (world, pod, &turn);
  if (!ripper_step_over (since, now, FIT_TICKS))
    return;
  next_step (world, o);
  effect_sound (world, pod, -1, EFFECT_SOUND_PINCERS, world->objects[pod].drawn_position);
  ripper_play (sim, slot, RIPPER_FOREARMS_IN);
}

/* Its forearms and then its cabin go back, then it turns away. Fix: it waits for the cabin (the
 * game looks at a forearm, which is back already). */
static void
withdraw (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  switch (order_state_u32 (o, ATTACH_STEP))
    {
    case STEP_RELEASING:
      if (!ripper_arms_back (sim, slot))
        return;
      ripper_play (sim, slot, RIPPER_CABIN_BACK);
      break;
    case STEP_CABIN:
      if (!ripper_cabin_back (sim, slot))
        return;
      order_state_set_vec3 (
          o, ATTACH_AWAY,
          vec3_add (o->drawn_position,
                    vec3_scale (mat3_forward (&o->drawn_orientation), LEAVE_BEHIND)));
      break;
    default:
      ai_steer (sim, slot, order_state_vec3 (o, ATTACH_AWAY), FACE_LIMIT, 0.0f, 0);
      if (!ripper_inputs_still (o, FALSE) || !ripper_rates_still (o))
        return;
      break;
    }
  next_step (world, o);
}

/* The pod is gone into the ship: the component shows for it. Fix: the Ripper carries nothing from
 * now on (the game never clears its entry). */
static void
finish (Sim *sim, int slot, int pod, const Port *port)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot), *p = object_at (world, pod);

  free_beams (world, slot);
  ripper_release (world, slot);
  order_pop (sim, slot);
  p->flags |= OBJECT_DISABLED;
  p->flags &= ~(guint32) OBJECT_TARGETABLE;
  ripper_show_pod (sim, pod, FALSE);
  world->nodes[port->node].flags &= ~(guint32) NODE_HIDDEN;
  o->motion = MOTION_FORWARD;
  o->flags &= ~(guint32) OBJECT_ATTACHED;
  ripper_post (sim, slot, pod, CONDITION_RIPPER_DROPPED_OBJECT);
}

static void
run_step (Sim *sim, int slot, int pod, const Port *port)
{
  World *world = sim->world;

  switch ((AttachStep) order_state_u32 (&world->objects[slot], ATTACH_STEP))
    {
    case STEP_STARTING:
      next_step (world, &world->objects[slot]);
      break;
    case STEP_APPROACHING:
      approach (sim, slot);
      break;
    case STEP_FACING:
      face (sim, slot);
      break;
    case STEP_OPENING:
      open_up (sim, slot, pod, port);
      break;
    case STEP_REACHING:
      reach (sim, slot, pod);
      break;
    case STEP_FITTING:
      fit (sim, slot, pod, port);
      break;
    case STEP_RELEASING:
    case STEP_CABIN:
    case STEP_FACING_AWAY:
      withdraw (sim, slot);
      break;
    case STEP_FITTED:
      finish (sim, slot, pod, port);
      break;
    }
}

/* 112: fits what it carries to a component of its target. Fix: a Ripper that carries nothing has
 * its order ended (the game stops); so has one whose ship or component is gone, or whose pod is,
 * which it carries no longer (ours). */
void
order_ripper_attach (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int pod = ripper_carried (world, slot);
  Port port;

  if (ripper_is_gone (world, pod))
    {
      ripper_release (world, slot);
      give_up (sim, slot);
    }
  else if (!find_port (sim, o, &port))
    give_up (sim, slot);
  else
    run_step (sim, slot, pod, &port);
}
