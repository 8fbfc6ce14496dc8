/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-eject.c - orders of pilots who leave their ships: 30, 106, 108, 113, 118
 *
 * Source:  reference/ejection-tractor.md; reference/orders.md 8, 14
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/destruction.h"
#include "engine/sim/effects.h"
#include "engine/sim/ejection.h"
#include "engine/sim/events.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"
#include "engine/sim/steering.h"

/* Eject Player (118) */
#define DRIFT_TICKS 400u /* and up to 199 more */
#define DRIFT_TICKS_MORE 200u
#define DRIFT_LINES 8u /* ejt_001 to ejt_008 */

/* Eject Spin (108) */
#define SPIN_TICKS 200u
#define SPIN_SPAN 0.2f             /* +-0.1 on each axis, radians a step */
#define INVULNERABLE_BUT_PLAYERS 1 /* objects.md, invulnerable values */

/* Eject (30) */
#define CLEAR_TICKS 100u /* stage 0 */
#define ASK_TICKS 100u   /* stage 2 */
#define WAIT_TICKS 500u  /* stage 3 */
#define ASK_LINE 15u     /* ejt_015, ejt_016 */
#define ASK_LINES 2u
#define WINGMAN_LINE 1u /* ejt_001, in the pilot's own voice (radio.md 6) */
#define PLAYER_WING 0
#define ATTACHMENT_EJECT_POINT 6 /* shp-format.md 6 */
#define POD_PUSH 50.0f           /* along the eject point's Z, a step */
#define PUFFS 100u
#define PUFF_CARRIES 0.25f /* of the pod's velocity */
#define PUFF_SIZE 100.0f   /* at the end of its life */
#define PUFF_TICKS 100u    /* at most; at least half of it */

/* Abandoned (106) */
#define ABANDONED_TICKS 200u

/* Eject Fighter Attack (113) */
#define ATTACK_REACH 20000.0f
#define ATTACK_FIRES_TICKS 100u
#define ATTACK_ROLL_COSINE 0.95f

enum
{
  EJECT_STAGE,
  EJECT_UNTIL,
  EJECT_INVULNERABLE, /* the pod's old value, kept (+0x08) */
  EJECT_WRECK,        /* ours: the slot that the order is aimed at */
};

typedef enum
{
  STAGE_CLEARS,
  STAGE_DRIFTS,
  STAGE_ASKS,
  STAGE_WAITS,
  STAGE_PICKED_UP,
} EjectStage;

enum
{
  SPIN_UNTIL,
};

enum
{
  ABANDONED_UNTIL,
};

enum
{
  ATTACK_FIRING, /* the trigger was taken hold of */
  ATTACK_FIRES_UNTIL,
};

static gboolean
is_due (const World *world, guint32 until)
{
  return until <= world->frame_start;
}

/* A pilot got out: said to the mission as the ship's end. */
static void
post_destroyed (Sim *sim, int slot)
{
  const World *world = sim->world;

  event_destroyed (sim, mission_slot_ship (world, slot),
                   mission_slot_ship (world, world->objects[slot].last_attacker), COMPONENT_WHOLE);
}

/* --- 118, Eject Player --- */

/* 118: the ship is without power and its pilot as good as gone: he has until the end of its drift
 * to press EJECT. Another's ship that a script gives the order drifts all the same (ours; it has no
 * key to press, and the mission goes on). */
void
order_eject_player_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  order_state_set_u32 (o, EJECT_PLAYER_STATE_UNTIL,
                       world->frame_start + DRIFT_TICKS + world_random (world) % DRIFT_TICKS_MORE);
  o->flags |= OBJECT_UNPOWERED | OBJECT_EJECTED;
  if (slot != world->player_index)
    return;
  world->ending = ENDING_EJECTING;
  effect_speak (world, -1, -1, EFFECT_LINES_EJECT, 1 + world_random (world) % DRIFT_LINES);
}

/* 118: the player's controls run on; at the end the ship is destroyed again, which this time
 * explodes it. The game moves the end on by a tick as it does so, for its own test to pass;
 * object_destroyed takes the end itself as over. */
void
order_eject_player (Sim *sim, int slot)
{
  if (slot == sim->world->player_index)
    order_player_control (sim, slot);
  if (is_due (sim->world, order_state_u32 (object_at (sim->world, slot), EJECT_PLAYER_STATE_UNTIL)))
    object_destroyed (sim, slot, FALSE, FALSE);
}

/* --- 108, Eject Spin --- */

/* 108: the ship spins on without power; roll is drawn first. */
void
order_eject_spin_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  o->flags |= OBJECT_UNPOWERED | OBJECT_EJECTED;
  o->roll_rate = (world_random_fraction (world) - 0.5f) * SPIN_SPAN;
  o->yaw_rate = (world_random_fraction (world) - 0.5f) * SPIN_SPAN;
  o->pitch_rate = (world_random_fraction (world) - 0.5f) * SPIN_SPAN;
  o->rotation = mat3_from_angles (vec3 (o->pitch_rate, o->yaw_rate, o->roll_rate));
  order_state_set_u32 (o, SPIN_UNTIL, world->frame_start + SPIN_TICKS);
  post_destroyed (sim, slot);
}

/* 108: then its pilot leaves it. */
void
order_eject_spin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  if (!is_due (sim->world, order_state_u32 (o, SPIN_UNTIL)))
    return;
  o->flags &= ~(guint32) OBJECT_EJECTED;
  order_pop (sim, slot);
  order_push (sim, slot, ORDER_EJECT, ORDER_NO_TARGET);
  o->invulnerable = INVULNERABLE_BUT_PLAYERS;
  o->flags |= OBJECT_EJECTED;
}

/* --- 30, Eject --- */

/* The cockpit's last eject point; NULL for none. */
static const ShpAttachment *
eject_point (const Sim *sim, int cockpit)
{
  const ShpPart *part = node_part (sim, cockpit);
  const ShpAttachment *last = NULL;

  for (guint i = 0; part != NULL && part->attachments != NULL && i < part->attachments->len; i++)
    {
      const ShpAttachment *a = &g_array_index (part->attachments, ShpAttachment, i);
      if (a->kind == ATTACHMENT_EJECT_POINT)
        last = a;
    }
  return last;
}

/* Smoke at the eject point, and the push along its Z. Fix: without a point neither. */
static void
throw_pod (Sim *sim, int slot, int cockpit)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const ShpAttachment *point = eject_point (sim, cockpit);
  WorldEffect puffs = { .kind = EFFECT_PUFFS,
                        .slot = (gint16) slot,
                        .node = cockpit,
                        .value = PUFFS,
                        .size = PUFF_SIZE,
                        .ticks = PUFF_TICKS };
  Vec3 place, way;
  Mat3 turn;

  if (point == NULL)
    return;
  node_next_place (world, cockpit, &place, &turn);
  puffs.position = vec3_add (
      place,
      mat3_transform (&turn, vec3 (point->position[0], point->position[1], point->position[2])));
  puffs.velocity = vec3_scale (o->velocity, PUFF_CARRIES);
  effect_add (world, &puffs);
  way = mat3_transform (&turn,
                        vec3 (point->orientation[2], point->orientation[5], point->orientation[8]));
  o->velocity = vec3_add (o->velocity, vec3_scale (way, POD_PUSH));
}

static void
begin_clearing (World *world, WorldObject *o, guint8 invulnerable, int wreck)
{
  order_state_set_u32 (o, EJECT_STAGE, STAGE_CLEARS);
  order_state_set_u32 (o, EJECT_UNTIL, world->frame_start + CLEAR_TICKS);
  order_state_set_u32 (o, EJECT_INVULNERABLE, invulnerable);
  order_state_set_u32 (o, EJECT_WRECK, (guint32) wreck);
}

/* 30: the cockpit leaves the ship. Where there is none nothing happens, and the order goes on with
 * the whole ship, so that a player's mission ends all the same (the reference says no more). */
void
order_eject_begin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const guint8 invulnerable = o->invulnerable;
  const int cockpit = eject_cockpit (sim, slot);
  int wreck = WORLD_NO_SLOT;

  if (!eject_separate (sim, slot, &wreck))
    {
      begin_clearing (world, o, invulnerable, WORLD_NO_SLOT);
      return;
    }
  begin_clearing (world, o, invulnerable, wreck);
  effect_sound (world, wreck, -1, EFFECT_SOUND_EJECT, object_next_position (world, wreck));
  throw_pod (sim, slot, cockpit);
  post_destroyed (sim, slot);
  if (slot >= (int) world->player_slots && o->wing == PLAYER_WING)
    effect_speak (world, slot, -1, EFFECT_LINES_EJECT, WINGMAN_LINE);
}

static void
next_stage (World *world, WorldObject *o, EjectStage stage, guint32 ticks)
{
  order_state_set_u32 (o, EJECT_STAGE, stage);
  order_state_set_u32 (o, EJECT_UNTIL, world->frame_start + ticks);
}

/* The pod is clear of the wreck: it brakes, and what could harm it can again. */
static void
come_clear (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);

  o->motion = MOTION_BRAKE;
  o->flags &= ~(guint32) OBJECT_UNPOWERED;
  o->invulnerable = (guint8) order_state_u32 (o, EJECT_INVULNERABLE);
  if (slot == world->player_index)
    next_stage (world, o, STAGE_ASKS, ASK_TICKS);
  else
    next_stage (world, o, STAGE_DRIFTS, 0);
}

/* 30: the pod clears the wreck; an AI pilot's drifts for ever, the player's asks to be picked up
 * and then is. The order aims at the wreck from its first update on (a target set as it begins
 * would pass for another order). */
void
order_eject (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const EjectStage stage = order_state_u32 (o, EJECT_STAGE);

  o->orders[0].target = (gint16) (gint32) order_state_u32 (o, EJECT_WRECK);
  if (!is_due (world, order_state_u32 (o, EJECT_UNTIL)))
    return;
  switch (stage)
    {
    case STAGE_CLEARS:
      come_clear (sim, slot);
      break;
    case STAGE_ASKS:
      effect_speak (world, -1, -1, EFFECT_LINES_EJECT, ASK_LINE + world_random (world) % ASK_LINES);
      next_stage (world, o, STAGE_WAITS, WAIT_TICKS);
      break;
    case STAGE_WAITS:
      next_stage (world, o, STAGE_PICKED_UP, 0);
      ejection_pickup (sim, slot);
      break;
    case STAGE_DRIFTS:
    case STAGE_PICKED_UP:
      break;
    }
}

/* --- 106, Abandoned --- */

/* 106: the ship that its pilot has left. */
void
order_abandoned_begin (Sim *sim, int slot)
{
  order_state_set_u32 (object_at (sim->world, slot), ABANDONED_UNTIL,
                       sim->world->frame_start + ABANDONED_TICKS);
}

/* 106: is destroyed after a while; it may spin out. */
void
order_abandoned (Sim *sim, int slot)
{
  if (is_due (sim->world, order_state_u32 (object_at (sim->world, slot), ABANDONED_UNTIL)))
    object_destroyed (sim, slot, TRUE, FALSE);
}

/* --- 113, Eject Fighter Attack --- */

/* In reach it takes hold of the trigger, for a while, and rolls. */
static void
fire_at (World *world, int slot, Vec3 to)
{
  WorldObject *o = object_at (world, slot);
  const Mat3 next = object_next_orientation (world, slot);

  if (order_state_u32 (o, ATTACK_FIRING) == 0)
    {
      order_state_set_u32 (o, ATTACK_FIRING, 1);
      order_state_set_u32 (o, ATTACK_FIRES_UNTIL, world->frame_start + ATTACK_FIRES_TICKS);
    }
  if (vec3_dot (vec3_normalize (to), mat3_forward (&next)) > ATTACK_ROLL_COSINE)
    o->roll_input = 1.0f;
}

/* 113: flies at the pod, full throttle, and shoots it down. One that is gone, or going, is flown
 * past. Ours, as no gun fires yet: when the trigger is let go the pod, which has neither shields
 * nor armour, is destroyed, as the first shot to hit it would have done; so the player's mission
 * ends. */
void
order_eject_fighter_attack (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const int pod = order_target_slot (world, &o->orders[0]);
  const WorldObject *p = object_at (world, pod);
  Vec3 at, to;

  o->throttle = 1.0f;
  if (p == NULL || (p->flags & (OBJECT_STAND_IN | OBJECT_EXPLODING)) != 0)
    return;
  at = object_next_position (world, pod);
  to = vec3_sub (at, object_next_position (world, slot));
  ai_steer (sim, slot, at, 1.0f, 0.0f, 0);
  if (vec3_length_squared (to) < ATTACK_REACH * ATTACK_REACH)
    fire_at (world, slot, to);
  if (order_state_u32 (o, ATTACK_FIRING) != 0
      && is_due (world, order_state_u32 (o, ATTACK_FIRES_UNTIL)))
    object_destroyed (sim, pod, FALSE, TRUE);
}
