/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/objects.h - the 400 objects of a world: making, placing, moving and retiring them
 *
 * Units:   positions in game units, velocities per step, angles in radians.
 * Owner:   objects lie in the world; slots are 0..399 and range-checked; a wrong slot is refused.
 * Source:  reference/objects.md; reference/mission-binding.md 4
 */
#pragma once

#include "engine/sim/sim.h"
#include "engine/tables/ship-types.h"

G_BEGIN_DECLS

/* object-create.c */
void objects_reset (Sim *sim);
gboolean object_create (Sim *sim, int slot, guint32 type, guint32 tier, Vec3 place, int *made);
void object_retire (Sim *sim, int slot);
void object_reset (Sim *sim, int slot);

/* object-setup.c */
void object_set_up (Sim *sim, int slot, guint32 asked, const ShipTypeInfo *info);

/* object-place.c */
WorldObject *object_at (World *world, int slot);
const WorldObject *object_at_const (const World *world, int slot);
int objects_first (const World *world);
int objects_next (const World *world, int slot);
gboolean object_is_live (const World *world, int slot);
Vec3 object_position (const World *world, int slot);
Vec3 object_next_position (const World *world, int slot);
Mat3 object_orientation (const World *world, int slot);
Mat3 object_next_orientation (const World *world, int slot);
void object_drawn_place (const World *world, int slot, float past_tick, Vec3 *position,
                         Mat3 *orientation);
void object_set_position (World *world, int slot, Vec3 position);
void object_set_orientation (World *world, int slot, const Mat3 *orientation);
void object_stop (World *world, int slot);
float object_cruise_speed (const Sim *sim, int slot);
gboolean object_set_targetable (Sim *sim, int slot, gboolean targetable);
gboolean object_has_flight (const Sim *sim, int slot);
void object_place (World *world, int slot, Vec3 position, const Mat3 *orientation);
void object_frame (World *world, int slot);
const ShipTypeInfo *object_type_info (const Sim *sim, int slot);
const FlightStats *object_flight (const Sim *sim, int slot);

/* object-motion.c */
void object_move (Sim *sim, int slot);
void object_knock (World *world, int slot, Vec3 force, Vec3 point);
void object_knock_local (World *world, int slot, Vec3 force, Vec3 lever);

/* object-random.c: an object's own numbers (random.md) */
guint32 object_random15 (WorldObject *object);
float object_random (WorldObject *object);

G_END_DECLS
