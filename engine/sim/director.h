/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/director.h - the director's camera: shots along the mission's curves or at a ship
 *
 * Shots wait in World.camera_shots; the first is the one that runs while the view is the
 * director's (13), with its state in World.director. Each frame puts World.camera_position and
 * camera_orientation; who draws between ticks asks director_drawn_place.
 *
 * Shapes:  a CameraShot names curves and ships by their index, -1 none; what it holds still is a
 *          ship, flight group or squad.
 * Units:   seconds of a shot (their whole part counts), ticks within it, degrees for angles.
 * Owner:   all lies in the world.
 * Errors:  none: a shot past the table's ten is dropped (Fix), one that shows nothing holds the
 *          camera where it is.
 * Source:  reference/formations-curves.md 6; reference/camera.md, The director's shots
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

#define CAMERA_SHOT_NONE \
  ((CameraShot) { .curve = -1, .ship = -1, .tracked = -1, .pace = -1, .held = -1 })

gboolean director_stack (Sim *sim, const CameraShot *shot);
void director_start (Sim *sim, const CameraShot *shot);
void director_stop (Sim *sim);
void director_frame (Sim *sim);
void director_release (Sim *sim);
void director_drawn_place (const World *world, float past_tick, Vec3 *position, Mat3 *orientation);

G_END_DECLS
