/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-ripper.c - Ripper grabs target object (12)
 *
 * Signs: the offsets of the places it stops at are as the reference has them, +Y above.
 *
 * Source:  reference/orders.md 13, Grab; reference/docking-landing.md, Part 3, Grab
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/effects.h"
#include "engine/sim/events.h"
#include "engine/sim/order-state.h"
#include "engine/sim/ripper.h"
#include "engine/sim/steering.h"

#define BELOW_MISSION 26        /* campaign-flow.md, Rules by number: it grabs from below */
#define ABOVE_COMPONENT 2500.0f /* Fix: on every type, not only those of the game's table */
#define BELOW_TARGET (-1000.0f)
#define STEER_LIMIT 0.3f
#define STOP_WITHIN 2000.0f
#define STOP_WITHIN_BELOW 100.0f
#define SLOW_WITHIN 2000.0f /* of where it stops */
#define SLOW_THROTTLE 0.2f
#define LIFT_SHORT 300.0f /* of the Ripper */
#define INVULNERABLE_FULL 2
#define REACH_TICKS 150u
#define LIFT_TICKS 300u
#define TURN_TICKS 500u
#define DRAW_TICKS 300u
#define GRIP_TICKS 150u
#define STOW_TICKS 500u

enum
{
  GRAB_SINCE = 0,
  GRAB_STEP = 1,
  GRAB_BEAMS = 2,
  GRAB_BELOW = 3,
  GRAB_INVULNERABLE = 4,
  GRAB_MOTION = 5,
  GRAB_AT = 6,
  GRAB_ANGLES = 9,
  GRAB_OWN_ANGLES = 12,
  GRAB_FROM = 15,
  GRAB_TO = 18,
};

typedef enum
{
  STEP_STARTING,
  STEP_APPROACHING,
  STEP_FACING,
  STEP_REACHING,
  STEP_LIFTING,
  STEP_TURNING,
  STEP_DRAWING,
  STEP_GRIPPING,
  STEP_STOWING,
  STEP_STOWED,
} GrabStep;

static void
next_step (World *world, WorldObject *o)
{
  order_state_set_u32 (o, GRAB_STEP, order_state_u32 (o, GRAB_STEP) + 1);
  order_state_set_u32 (o, GRAB_SINCE, world->frame_start);
}

static gboolean
step_over (const World *world, const WorldObject *o, guint32 ticks)
{
  return ripper_step_over (order_state_u32 (o, GRAB_SINCE), world->frame_start, ticks);
}

static float
step_share (const World *world, const WorldObject *o, guint32 ticks)
{
  return ripper_share (order_state_u32 (o, GRAB_SINCE), world->frame_start, ticks);
}

static void
show_beams (World *world, int slot, float alpha)
{
  ripper_beams_show (world, slot, (gint32) order_state_u32 (&world->objects[slot], GRAB_BEAMS),
                     alpha);
}

/* Where it stops: above the component that is named, in mission 26 below the target, else at it. */
static void
choose_stop (Sim *sim, WorldObject *o, int target)
{
  const World *world = sim->world;
  const WorldObject *t = object_at_const (world, target);
  Vec3 place = t->drawn_position, off = { 0, 0, 0 };
  Mat3 turn = t->drawn_orientation;

  if (ripper_component_place (sim, target, o->orders[0].component, &place, &turn))
    off.y = ABOVE_COMPONENT;
  else if (world->mission_number == BELOW_MISSION)
    {
      off.y = BELOW_TARGET;
      order_state_set_u32 (o, GRAB_BELOW, 1);
    }
  order_state_set_vec3 (o, GRAB_AT, vec3_add (place, mat3_transform (&turn, off)));
}

/* 12: nothing harms the target from now on, nor do the two collide; the Ripper takes its beams and
 * flies plainly, held. (One without a target, or whose target it is itself, does nothing: ours.) */
void
order_ripper_grab_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int target = order_target_slot (world, &o->orders[0]);
  WorldObject *t = object_at (world, target);

  order_state_set_u32 (o, GRAB_SINCE, world->frame_start);
  order_state_set_u32 (o, GRAB_BEAMS, (guint32) RIPPER_NO_BEAMS);
  order_state_set_u32 (o, GRAB_MOTION, o->motion);
  if (t == NULL || target == slot)
    return;
  order_state_set_u32 (o, GRAB_INVULNERABLE, t->invulnerable);
  t->invulnerable = INVULNERABLE_FULL;
  order_state_set_u32 (o, GRAB_BEAMS, (guint32) ripper_beams_take (sim, slot, target));
  o->motion = MOTION_PLAIN;
  o->passes_through[0] = target;
  t->passes_through[0] = slot;
  o->flags |= OBJECT_ATTACHED;
  choose_stop (sim, o, target);
}

/* 12: the Ripper is held no longer, its beams are let go. */
void
order_ripper_grab_end (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  o->flags &= ~(guint32) OBJECT_ATTACHED;
  ripper_beams_free (sim->world, slot, (gint32) order_state_u32 (o, GRAB_BEAMS));
  order_state_set_u32 (o, GRAB_BEAMS, (guint32) RIPPER_NO_BEAMS);
}

static void
approach (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const float stop = order_state_u32 (o, GRAB_BELOW) != 0 ? STOP_WITHIN_BELOW : STOP_WITHIN;
  const Vec3 at = order_state_vec3 (o, GRAB_AT);
  const Vec3 toward = vec3_sub (at, o->drawn_position);
  const float reach = vec3_length (toward);

  if (!object_has_flight (sim, slot))
    return;
  ai_steer (sim, slot, at, STEER_LIMIT, 0.0f, 0);
  if (ripper_turns_first (sim, slot, toward))
    {
      o->throttle = 0.0f;
      return;
    }
  o->throttle = reach > stop + SLOW_WITHIN ? 1.0f : reach > stop ? SLOW_THROTTLE : 0.0f;
  if (!ripper_inputs_still (o, TRUE) || !ripper_rates_still (o))
    return;
  ripper_let_go (o);
  ripper_play (sim, slot, RIPPER_FOREARMS_OUT);
  next_step (world, o);
}

static void
face (Sim *sim, int slot, int target)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  if (order_state_u32 (o, GRAB_BELOW) != 0)
    {
      ai_steer (sim, slot, world->objects[target].drawn_position, STEER_LIMIT, 0.0f, 0);
      if (!ripper_inputs_still (o, FALSE) || !ripper_rates_still (o))
        return;
      ripper_let_go (o);
    }
  next_step (world, o);
}

static void
reach (Sim *sim, int slot, int target)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot), *t = object_at (world, target);
  const float share = step_share (world, o, REACH_TICKS);
  const Vec3 from = t->drawn_position, own = o->drawn_position;

  show_beams (world, slot, share * share);
  if (!step_over (world, o, REACH_TICKS))
    return;
  next_step (world, o);
  order_state_set_vec3 (o, GRAB_FROM, from);
  order_state_set_vec3 (
      o, GRAB_TO, vec3_add (own, vec3_scale (vec3_normalize (vec3_sub (from, own)), LIFT_SHORT)));
  t->flags &= ~(guint32) OBJECT_FROZEN;
  effect_sound (world, target, -1, EFFECT_SOUND_TRACTOR, from);
}

/* Where the lift has the target at a tick: the first half of the way, or the second. */
static Vec3
lifted_at (const WorldObject *o, gboolean second, guint32 tick)
{
  const guint32 ticks = second ? DRAW_TICKS : LIFT_TICKS;
  const float share = ripper_share (order_state_u32 (o, GRAB_SINCE), tick, ticks);

  return vec3_lerp (order_state_vec3 (o, GRAB_FROM), order_state_vec3 (o, GRAB_TO),
                    (second ? share + 1.0f : share) * 0.5f);
}

static void
lift (World *world, int slot, int target)
{
  WorldObject *o = object_at (world, slot);

  ripper_carry (world, target, lifted_at (o, FALSE, world->frame_start),
                lifted_at (o, FALSE, world->frame_start + 1));
  show_beams (world, slot, 1.0f);
  if (!step_over (world, o, LIFT_TICKS))
    return;
  next_step (world, o);
  order_state_set_vec3 (o, GRAB_ANGLES, mat3_angles (&world->objects[target].drawn_orientation));
  order_state_set_vec3 (o, GRAB_OWN_ANGLES, mat3_angles (&o->drawn_orientation));
}

/* Turned as the Ripper was when the turn began. */
static void
hold_turn (World *world, const WorldObject *o, int target)
{
  const Mat3 turn = mat3_from_angles (order_state_vec3 (o, GRAB_OWN_ANGLES));

  object_set_orientation (world, target, &turn);
}

static void
turn (World *world, int slot, int target)
{
  WorldObject *o = object_at (world, slot);
  const Mat3 turned = mat3_from_angles (ripper_ease (order_state_vec3 (o, GRAB_ANGLES),
                                                     order_state_vec3 (o, GRAB_OWN_ANGLES),
                                                     step_share (world, o, TURN_TICKS)));

  object_set_orientation (world, target, &turned);
  show_beams (world, slot, 1.0f);
  if (step_over (world, o, TURN_TICKS))
    next_step (world, o);
}

static void
draw_in (Sim *sim, int slot, int target)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  ripper_carry (world, target, lifted_at (o, TRUE, world->frame_start),
                lifted_at (o, TRUE, world->frame_start + 1));
  hold_turn (world, o, target);
  show_beams (world, slot, 1.0f);
  if (!step_over (world, o, DRAW_TICKS))
    return;
  next_step (world, o);
  effect_sound (world, target, -1, EFFECT_SOUND_PINCERS, world->objects[target].drawn_position);
  ripper_play (sim, slot, RIPPER_PINCERS_CLOSE);
}

/* Gripping and stowing: so long, the target kept turned. */
static void
wait (Sim *sim, int slot, int target, guint32 ticks, gboolean turns_cabin)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  if (step_over (world, o, ticks))
    {
      next_step (world, o);
      if (turns_cabin)
        ripper_play (sim, slot, RIPPER_CABIN_TURNS);
    }
  hold_turn (world, o, target);
}

/* The target is aboard: the Ripper's own pod stands for it. */
static void
stow (Sim *sim, int slot, int target)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot), *t = object_at (world, target);

  ripper_show_pod (sim, target, FALSE);
  ripper_show_pod (sim, slot, TRUE);
  o->motion = MOTION_BACKWARD;
  t->invulnerable = (guint8) order_state_u32 (o, GRAB_INVULNERABLE);
  t->flags |= OBJECT_DISABLED;
  ripper_hold (sim, slot, target);
  order_pop (sim, slot);
  o->flags &= ~(guint32) OBJECT_ATTACHED;
  ripper_post (sim, slot, target, CONDITION_RIPPER_GRABBED_OBJECT);
}

static void
run_step (Sim *sim, int slot, int target)
{
  World *world = sim->world;

  switch ((GrabStep) order_state_u32 (&world->objects[slot], GRAB_STEP))
    {
    case STEP_STARTING:
      next_step (world, &world->objects[slot]);
      break;
    case STEP_APPROACHING:
      approach (sim, slot);
      break;
    case STEP_FACING:
      face (sim, slot, target);
      break;
    case STEP_REACHING:
      reach (sim, slot, target);
      break;
    case STEP_LIFTING:
      lift (world, slot, target);
      break;
    case STEP_TURNING:
      turn (world, slot, target);
      break;
    case STEP_DRAWING:
      draw_in (sim, slot, target);
      break;
    case STEP_GRIPPING:
      wait (sim, slot, target, GRIP_TICKS, TRUE);
      break;
    case STEP_STOWING:
      wait (sim, slot, target, STOW_TICKS, FALSE);
      break;
    case STEP_STOWED:
      stow (sim, slot, target);
      break;
    }
}

/* 12: goes to its target, lifts it in its beams and takes it aboard. A target that is gone ends it,
 * the Ripper moving as before. */
void
order_ripper_grab (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int target = order_target_slot (world, &o->orders[0]);

  if (target == slot || ripper_is_gone (world, target))
    {
      o->motion = order_state_u32 (o, GRAB_MOTION);
      order_pop (sim, slot);
      return;
    }
  run_step (sim, slot, target);
}
