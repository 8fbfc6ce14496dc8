/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/steering.h - how orders turn a ship: steering, arriving, avoiding, aiming
 *
 * Units:   inputs -1..1; angles in radians; speeds a step; steps of 1/25 s; world units.
 *          "drawn" places are those of the last frame, "next" ones those of the next step.
 * Errors:  an object without flight statistics is neither steered nor avoided (Fix: the game
 *          follows a null pointer).
 * Source:  reference/steering-formulas.md
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

typedef enum
{
  STEER_AVOID_NEAR = 0x1,
  STEER_AVOID_AHEAD = 0x2,
  STEER_UPRIGHT = 0x4, /* where nothing was avoided */
  STEER_PITCH_UP = 0x8, /* pitch 0.2 or more, and a banking ship rolls as if the point were above */
} SteerFlags;

/* Angles a ship is to turn by; x pitch, y yaw, z roll. */
Vec3 ai_steer_angles (Vec3 direction, gboolean backward, guint32 flags);
Vec3 ai_steer_axes (Vec3 direction);

/* steering.c */
gboolean ai_steer (Sim *sim, int slot, Vec3 point, float limit, float ease, guint32 flags);
void ai_roll_upright (Sim *sim, int slot, Vec3 at);
void ai_roll_toward (Sim *sim, int slot, Vec3 at, Vec3 axis);
gboolean ai_arrive (Sim *sim, int slot, Vec3 at, const Mat3 *orientation, float least_throttle);

/* avoidance-scan.c */
gboolean ai_collision_course (const Sim *sim, int slot, int target, float steps, float margin);
void avoidance_scan (Sim *sim, int slot);

/* avoidance.c */
gboolean ai_parts_in_reach (const Sim *sim, int target, Vec3 at, float reach);
Vec3 ai_escape_direction (const Sim *sim, int target, Vec3 from);
gboolean avoid_near (const Sim *sim, int slot, Vec3 *point);
gboolean avoid_ahead (const Sim *sim, int slot, Vec3 *point);
gboolean avoid_segment_box (Vec3 from, Vec3 to, Vec3 low, Vec3 high, float *share);

/* aiming.c */
int ai_target_node (const Sim *sim, int target, int component);
Vec3 ai_target_place (const Sim *sim, int target, int component);
Vec3 ai_intercept (Vec3 from, Vec3 aim, Vec3 forward, float speed, float shot_speed, float lead,
                   float *ticks);
gboolean ai_along_nose (Vec3 position, const Mat3 *orientation, Vec3 point, float radius);
gboolean ai_turning_first (const Sim *sim, int slot, Vec3 toward);

G_END_DECLS
