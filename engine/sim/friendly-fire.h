/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/friendly-fire.h - what the player's blows on friends lead to
 *
 * Source:  reference/orders.md 12; reference/collisions.md, Friendly fire
 */
#pragma once

#include "engine/sim/damage.h"

G_BEGIN_DECLS

void friendly_fire_warning (Sim *sim, int slot, float scaled, int attacker, DamageKind kind);
void friendly_fire_destroyed (Sim *sim, int slot, int component, DamageKind kind);

G_END_DECLS
