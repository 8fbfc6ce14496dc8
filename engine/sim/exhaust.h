/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/exhaust.h - the engines of large ships burn the player who flies into their exhaust
 *
 * Units:   depths are shares: 1 at a glow's own place, 0 at the far corner of its exhaust.
 * Errors:  none: without a player's ship nothing burns.
 * Source:  reference/effects.md 17; reference/game-loop.md, mission_frame 17
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

float exhaust_depth (const Sim *sim, int slot, Vec3 place);
void exhaust_burn (Sim *sim);

G_END_DECLS
