/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/cloak.h - ships that hide behind a shimmer
 *
 * A cloaked object has OBJECT_CLOAKED from the moment its cloak begins to come on until it has gone
 * again, which takes 250 ticks each; meanwhile it does not change its mind. How much shows is in
 * WorldObject.cloak.
 *
 * Units:   ticks; shimmer and hull 0..1.
 * Errors:  none: an object that cannot cloak is left as it is.
 * Source:  reference/cloak-countermeasures.md, Part 1
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

#define CLOAK_CHANGE_TICKS 250u  /* coming on, or going */
#define CLOAK_CHARGE_FULL 10000u /* ticks that the player's cloak lasts */
#define CLOAK_REVEAL_REACH 1.123f /* of the radius: how far round a hit the hull shows */

gboolean object_can_cloak (const Sim *sim, int slot);
void object_set_cloak (Sim *sim, int slot, gboolean cloaked);
void cloak_drop (World *world, int slot);
void cloak_reveal (World *world, int slot, Vec3 point);

/* The frame's parts of it (game-loop.md, mission_frame 6, 14 and the display's). */
void cloak_take_charge (Sim *sim);
void cloak_frames (World *world);
void cloak_run_charge (World *world);

/* player-cloak's key: CLOAK SHIP, and FIRE LASERS of a cloaked ship. */
void player_cloak_keys (Sim *sim);

G_END_DECLS
