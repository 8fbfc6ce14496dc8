/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-idle.c - orders that hold, turn or stop an object: 0, 18, 22 to 24, 44, 45
 *
 * Source:  reference/orders.md 8; reference/random.md (Random Spin)
 */
#include "engine/sim/order-routines.h"

#define SLOW_ROTATE_YAW 0.1f /* 0x004DC420 */
#define SPIN_BASE 0.1f
#define SPIN_SLOW 0.3f
#define SPIN_MEDIUM 0.5f
#define SPIN_FAST 0.9f
#define BACKWARDS_THROTTLE (-0.5f)

static WorldObject *
let_go (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  o->throttle = 0.0f;
  o->pitch_input = o->yaw_input = o->roll_input = 0.0f;
  return o;
}

/* 0: throttle and turns let go. */
void
order_do_nothing (Sim *sim, int slot)
{
  let_go (sim, slot);
}

/* 18: a slow yaw. */
void
order_slow_rotate (Sim *sim, int slot)
{
  let_go (sim, slot)->yaw_input = SLOW_ROTATE_YAW;
}

static void
begin_spin (Sim *sim, int slot, float reach)
{
  WorldObject *o = object_at (sim->world, slot);

  o->throttle = 0.0f;
  o->pitch_input = SPIN_BASE + object_random (o) * reach;
  o->roll_input = SPIN_BASE + object_random (o) * reach;
  o->yaw_input = SPIN_BASE + object_random (o) * reach;
}

/* 22: inputs of the object's own choosing, which stay. */
void
order_random_spin_slow_begin (Sim *sim, int slot)
{
  begin_spin (sim, slot, SPIN_SLOW);
}

/* 23 */
void
order_random_spin_medium_begin (Sim *sim, int slot)
{
  begin_spin (sim, slot, SPIN_MEDIUM);
}

/* 24 */
void
order_random_spin_fast_begin (Sim *sim, int slot)
{
  begin_spin (sim, slot, SPIN_FAST);
}

/* 44: at rest at once, and done. */
void
order_zero_velocity (Sim *sim, int slot)
{
  object_stop (sim->world, slot);
  order_pop (sim, slot);
}

/* 45: as the game has it: under the forward and backward motions, which take no throttle below 0, the
 * ship only comes to rest; the plain one takes it as it is meant. */
void
order_fly_backwards (Sim *sim, int slot)
{
  let_go (sim, slot)->throttle = BACKWARDS_THROTTLE;
}
