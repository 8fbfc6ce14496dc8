/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/destruction.h - how objects and their components end
 *
 * Source:  reference/objects.md, Destruction, Components; reference/orders.md 14
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

void object_destroyed (Sim *sim, int slot, gboolean may_spin, gboolean no_eject);
void object_hull_lost (Sim *sim, int slot);
void components_lose_all (Sim *sim);

G_END_DECLS
