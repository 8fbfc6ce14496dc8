/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-capship.c - orders 115 and 116: a capital ship lurches from a blow
 *
 * It rolls and yaws to a side for two seconds, back for three, and rolls no more. The inputs are
 * set as each step begins and stay in between.
 *
 * Shapes:  state: word 0 the step, word 1 the tick it ends at.
 * Source:  reference/orders.md 8.3; reference/collisions.md, Torpedo on a hull
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/order-state.h"

#define LIST_ROLL 0.01f /* 0x004DC518, a step's turn in radians at full response */
#define LIST_YAW 0.006f /* 0x004DC514 */
#define LIST_TICKS 200u
#define LIST_BACK_ROLL (-0.006f) /* 0x004DC510 */
#define LIST_BACK_YAW (-0.0048f) /* 0x004DC50C */
#define LIST_BACK_TICKS 300u
#define LIST_LEFT (-1.0f)
#define LIST_RIGHT 1.0f

enum
{
  LIST_STEP,
  LIST_UNTIL,
};

enum
{
  STEP_OVER, /* to its side */
  STEP_BACK,
  STEP_SETTLE,
  STEP_END,
};

/* The input that turns at so much a step; none for a ship that cannot turn that way. */
static float
input_for (float turn, float rate)
{
  return rate > 0.0f ? turn / rate : 0.0f;
}

static void
lean (Sim *sim, int slot, float roll, float yaw, guint32 ticks)
{
  WorldObject *o = object_at (sim->world, slot);
  const FlightStats *f = object_flight (sim, slot);

  o->roll_input = input_for (roll, f->roll_rate);
  o->yaw_input = input_for (yaw, f->yaw_rate);
  order_state_set_u32 (o, LIST_UNTIL, sim->world->frame_start + ticks);
  order_state_set_u32 (o, LIST_STEP, order_state_u32 (o, LIST_STEP) + 1);
}

static void
list (Sim *sim, int slot, float side)
{
  WorldObject *o = object_at (sim->world, slot);
  const gboolean over = order_state_u32 (o, LIST_UNTIL) <= sim->world->frame_start;

  if (!object_has_flight (sim, slot)) /* ours: what cannot turn does not lurch */
    {
      order_pop (sim, slot);
      return;
    }
  switch (order_state_u32 (o, LIST_STEP))
    {
    case STEP_OVER:
      lean (sim, slot, LIST_ROLL * side, LIST_YAW * side, LIST_TICKS);
      break;
    case STEP_BACK:
      if (over)
        lean (sim, slot, LIST_BACK_ROLL * side, LIST_BACK_YAW * side, LIST_BACK_TICKS);
      break;
    case STEP_SETTLE:
      if (over)
        order_state_set_u32 (o, LIST_STEP, STEP_END);
      break;
    default:
      o->roll_input = 0.0f; /* the yaw stays */
      order_pop (sim, slot);
      break;
    }
}

/* 115 and 116: from the first step on. */
void
order_capship_list_begin (Sim *sim, int slot)
{
  order_state_set_u32 (object_at (sim->world, slot), LIST_STEP, STEP_OVER);
}

/* 115: a lurch to the left. */
void
order_capship_list_left (Sim *sim, int slot)
{
  list (sim, slot, LIST_LEFT);
}

/* 116: a lurch to the right. */
void
order_capship_list_right (Sim *sim, int slot)
{
  list (sim, slot, LIST_RIGHT);
}
