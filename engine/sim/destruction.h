/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/destruction.h - how objects and their components end
 *
 * Source:  reference/objects.md, Destruction, Components; reference/orders.md 14
 */
#pragma once

#include "engine/sim/objects.h"
#include "engine/sim/scan-index.h"

G_BEGIN_DECLS

/* Data of Explode and Eject Spin: what the destruction was told (orders.md 2). */
#define EXPLODE_DATA_MAY_SPIN 0
/* The first word of Eject Player's state: the tick its drifting ends (orders.md 8, 118). */
#define EJECT_PLAYER_STATE_UNTIL 0

/* destruction.c */
void object_destroyed (Sim *sim, int slot, gboolean may_spin, gboolean no_eject);
void object_hull_lost (Sim *sim, int slot);
void object_end_credit (Sim *sim, int slot);
void object_end_post (Sim *sim, int slot);
void object_hull_credit (Sim *sim, int slot);

/* component-losses.c */
void components_find_losses (const Sim *sim, ScanSet *losing);
void components_lose (Sim *sim, int slot);

G_END_DECLS
