/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-ripper-drop.c - Make ripper drop what it's carrying (39), Ripper end drop
 * object (111)
 *
 * Source:  reference/orders.md 13, Drop, End drop; reference/docking-landing.md, Part 3
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/events.h"
#include "engine/sim/order-state.h"
#include "engine/sim/ripper.h"
#include "engine/sim/steering.h"

#define DROP_STILL 0.05f /* speed and rates, by their signs */
#define BACKING_TICKS 50u
#define BACKING_THROTTLE 0.2f
#define LEAVE_AHEAD 10000.0f
#define FACE_LIMIT 2.0f

enum
{
  DROP_SINCE = 0,
  DROP_STEP = 1,
  END_DROP_AHEAD = 3,
};

typedef enum
{
  DROP_STOPPING,
  DROP_OPENING,
  DROP_LETTING_GO,
} DropStep;

typedef enum
{
  END_DROP_STARTING,
  END_DROP_FOREARMS,
  END_DROP_BACKING,
  END_DROP_CABIN,
  END_DROP_FACING,
  END_DROP_DONE,
} EndDropStep;

static void
next_step (World *world, WorldObject *o)
{
  order_state_set_u32 (o, DROP_STEP, order_state_u32 (o, DROP_STEP) + 1);
  order_state_set_u32 (o, DROP_SINCE, world->frame_start);
}

/* Fix: a Ripper that carries nothing has its order ended (the game stops); so has one whose pod is
 * gone, which it carries no longer (ours). */
static gboolean
gives_up (Sim *sim, int slot, int pod)
{
  if (!ripper_is_gone (sim->world, pod))
    return FALSE;
  ripper_release (sim->world, slot);
  sim->world->objects[slot].flags &= ~(guint32) OBJECT_ATTACHED;
  order_pop (sim, slot);
  return TRUE;
}

/* 39: the Ripper stops turning and thrusting, and flies plainly, held. */
void
order_ripper_drop_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  order_state_set_u32 (o, DROP_SINCE, sim->world->frame_start);
  ripper_let_go (o);
  o->motion = MOTION_PLAIN;
  o->flags |= OBJECT_ATTACHED;
}

static gboolean
is_still (const WorldObject *o)
{
  return o->speed < DROP_STILL && o->pitch_rate < DROP_STILL && o->yaw_rate < DROP_STILL
         && o->roll_rate < DROP_STILL;
}

/* What it carries stands where its own pod is, and shows in its place. A Ripper whose model has no
 * pod cannot let go of one: its order ends (the reference does not say). */
static void
let_go (Sim *sim, int slot, int pod)
{
  World *world = sim->world;
  Vec3 place;
  Mat3 turn;

  world->objects[slot].flags &= ~(guint32) OBJECT_ATTACHED;
  if (!ripper_pod_place (sim, slot, &place, &turn))
    {
      order_pop (sim, slot);
      return;
    }
  object_place (world, pod, place, &turn);
  ripper_show_pod (sim, pod, TRUE);
  ripper_show_pod (sim, slot, FALSE);
  order_pop (sim, slot);
  order_push (sim, slot, ORDER_RIPPER_END_DROP_OBJECT, ORDER_NO_TARGET);
}

/* 39: lets go of what it carries; one that names a ship has it fitted to that instead. Fix: a
 * negative slot names none, whichever it is. Fix: the sound of the pincers, which the game plays on
 * no object, is not played. */
void
order_ripper_drop (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const OrderTarget ship = { ORDER_TARGET_SHIP, o->orders[0].target, o->orders[0].component };
  const int pod = ripper_carried (world, slot);

  if (ship.target >= 0)
    {
      order_pop (sim, slot);
      order_push (sim, slot, ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH, ship);
      return;
    }
  if (gives_up (sim, slot, pod))
    return;
  switch ((DropStep) order_state_u32 (o, DROP_STEP))
    {
    case DROP_STOPPING:
      if (!is_still (o))
        break;
      next_step (world, o);
      ripper_play (sim, slot, RIPPER_PINCERS_OPEN);
      break;
    case DROP_OPENING:
      if (ripper_arms_back (sim, slot))
        next_step (world, o);
      break;
    case DROP_LETTING_GO:
      let_go (sim, slot, pod);
      break;
    }
}

/* 111: the Ripper is held no longer. */
void
order_ripper_end_drop_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  order_state_set_u32 (o, DROP_SINCE, sim->world->frame_start);
  o->flags &= ~(guint32) OBJECT_ATTACHED;
}

/* It flies on, done with what it dropped. */
static void
leave (Sim *sim, int slot, int pod)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  o->motion = MOTION_FORWARD;
  o->passes_through[0] = -1;
  world->objects[pod].passes_through[0] = -1;
  ripper_release (world, slot);
  ripper_post (sim, slot, pod, CONDITION_RIPPER_DROPPED_OBJECT);
  o->flags &= ~(guint32) OBJECT_ATTACHED;
  order_pop (sim, slot);
}

static void
run_end_step (Sim *sim, int slot, int pod)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  switch ((EndDropStep) order_state_u32 (o, DROP_STEP))
    {
    case END_DROP_STARTING:
      ripper_play (sim, slot, RIPPER_FOREARMS_IN);
      next_step (world, o);
      break;
    case END_DROP_FOREARMS:
      if (!ripper_arms_back (sim, slot))
        break;
      next_step (world, o);
      o->motion = MOTION_BACKWARD;
      o->throttle = BACKING_THROTTLE;
      break;
    case END_DROP_BACKING:
      if (!ripper_step_over (order_state_u32 (o, DROP_SINCE), world->frame_start, BACKING_TICKS))
        break;
      next_step (world, o);
      o->throttle = 0.0f;
      ripper_play (sim, slot, RIPPER_CABIN_BACK);
      break;
    case END_DROP_CABIN:
      if (!ripper_cabin_back (sim, slot))
        break;
      next_step (world, o);
      order_state_set_vec3 (
          o, END_DROP_AHEAD,
          vec3_add (o->drawn_position,
                    vec3_scale (mat3_forward (&o->drawn_orientation), LEAVE_AHEAD)));
      break;
    case END_DROP_FACING:
      ai_steer (sim, slot, order_state_vec3 (o, END_DROP_AHEAD), FACE_LIMIT, 0.0f, 0);
      if (ripper_below_still (o))
        next_step (world, o);
      break;
    case END_DROP_DONE:
      leave (sim, slot, pod);
      break;
    }
}

/* 111: draws its forearms in, backs away, turns its cabin back and its tail to where it looked. */
void
order_ripper_end_drop (Sim *sim, int slot)
{
  const int pod = ripper_carried (sim->world, slot);

  if (!gives_up (sim, slot, pod))
    run_end_step (sim, slot, pod);
}
