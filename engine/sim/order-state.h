/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-state.h - reading and writing an order's own words
 *
 * The current order's state is 36 words, zero when it is pushed or starts over; an entry's data is
 * four. Floats lie in them as their bits.
 *
 * Source:  reference/orders.md 2
 */
#pragma once

#include "engine/sim/objects.h"

#include <string.h>

G_BEGIN_DECLS

static inline guint32
order_state_u32 (const WorldObject *o, guint word)
{
  return o->order_state[word];
}

static inline void
order_state_set_u32 (WorldObject *o, guint word, guint32 value)
{
  o->order_state[word] = value;
}

static inline float
order_state_f32 (const WorldObject *o, guint word)
{
  float value;
  memcpy (&value, &o->order_state[word], sizeof value);
  return value;
}

static inline void
order_state_set_f32 (WorldObject *o, guint word, float value)
{
  memcpy (&o->order_state[word], &value, sizeof value);
}

static inline Vec3
order_state_vec3 (const WorldObject *o, guint word)
{
  Vec3 value;
  memcpy (&value, &o->order_state[word], sizeof value);
  return value;
}

static inline void
order_state_set_vec3 (WorldObject *o, guint word, Vec3 value)
{
  memcpy (&o->order_state[word], &value, sizeof value);
}

static inline Mat3
order_state_mat3 (const WorldObject *o, guint word)
{
  Mat3 value;
  memcpy (&value, &o->order_state[word], sizeof value);
  return value;
}

static inline void
order_state_set_mat3 (WorldObject *o, guint word, const Mat3 *value)
{
  memcpy (&o->order_state[word], value, sizeof *value);
}

G_END_DECLS
