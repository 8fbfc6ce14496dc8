/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/motion.h - the flight model and the motion functions, for orders and tests
 *
 * Units:   speeds a step, rates radians a step; inputs -1..1.
 * Source:  reference/objects.md, Motion; reference/steering-formulas.md 14
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

/* An input fills at 5 degrees: (180 / pi) / 5 (steering-formulas.md 2, K). */
#define MOTION_INPUT_PER_RADIAN 11.459156f

/* Where the orders that select these motions keep what they need, as words of order_state. */
enum
{
  MOTION_FOLLOW_LIMIT = 1, /* share of the top speed (+0x04) */
  MOTION_JUMP_SINCE = 0,   /* tick */
  MOTION_JUMP_FROM = 1,
  MOTION_JUMP_TO = 4,
};

void object_steer (Sim *sim, int slot, gboolean slowing);
void object_fly (Sim *sim, int slot, float thrust);
void object_apply_knocks (Sim *sim, int slot);
void object_follow (Sim *sim, int slot, Vec3 point, Vec3 up, gboolean backwards);

G_END_DECLS
