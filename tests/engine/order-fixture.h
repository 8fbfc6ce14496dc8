/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/order-fixture.h - what the scenario tests of orders share
 *
 * An order is shown on a fighter, on the player's ship (slot 0), on a slot that holds a stand-in
 * (FIXTURE_EMPTY, never made), and on a marker, which has no flight statistics.
 */
#pragma once

#include "tests/engine/sim-fixture.h"

#include <math.h>

G_BEGIN_DECLS

#define FIXTURE_EMPTY 50 /* a slot no test fills */

static inline OrderTarget
order_fixture_ship (int slot)
{
  return (OrderTarget){ ORDER_TARGET_SHIP, slot, -1 };
}

/* Runs an object's orders in a frame that begins at a tick. */
static inline void
order_fixture_run (SimFixture *f, int slot, guint32 tick)
{
  f->world->frame_duration = tick - f->world->frame_start;
  f->world->frame_start = tick;
  f->world->mission_ticks = tick;
  object_orders (&f->sim, slot);
}

/* The current order's number; -1 none. */
static inline int
order_fixture_current (const SimFixture *f, int slot)
{
  const OrderEntry *entry = order_current (f->world, slot);

  return entry != NULL ? entry->number : -1;
}

/* Whole frames of the world: ticks, steps, orders. */
static inline void
order_fixture_frames (SimFixture *f, guint count, guint32 ticks)
{
  const FrameInput input = { .ticks = ticks };

  for (guint n = 0; n < count; n++)
    g_assert_true (world_frame (&f->sim, &input));
}

/* Nothing of an object's motion is NaN or infinite. */
static inline void
order_fixture_assert_sound (const SimFixture *f, int slot)
{
  const WorldObject *o = &f->world->objects[slot];
  const Vec3 at = object_next_position (f->world, slot);
  const float values[]
      = { at.x,          at.y,          at.z,           o->velocity.x, o->velocity.y,
          o->velocity.z, o->throttle,   o->pitch_input, o->yaw_input,  o->roll_input,
          o->speed,      o->pitch_rate, o->yaw_rate,    o->roll_rate,  o->rotation.m[0] };

  for (guint n = 0; n < G_N_ELEMENTS (values); n++)
    g_assert_true (isfinite (values[n]));
}

/* An object that has not moved, for lack of flight statistics. */
static inline void
order_fixture_assert_still (const SimFixture *f, int slot, Vec3 place)
{
  order_fixture_assert_sound (f, slot);
  assert_vec (object_next_position (f->world, slot), place.x, place.y, place.z, 0);
}

G_END_DECLS
