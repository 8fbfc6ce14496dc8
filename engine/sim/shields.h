/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/shields.h - what shields and armour hold, their recharge and what damage costs
 *
 * Units:   armour points; quadrants left, right, fore, aft.
 * Source:  reference/objects.md, Shields and armour
 */
#pragma once

#include "engine/sim/objects.h"
#include "engine/tables/ship-types.h"

G_BEGIN_DECLS

float shield_full (const CombatStats *combat);
float armor_full (const CombatStats *combat);
void object_recharge_shields (Sim *sim, int slot);
void object_armor_conditions (Sim *sim, int slot);
void object_armor_warning (Sim *sim, int slot);

G_END_DECLS
