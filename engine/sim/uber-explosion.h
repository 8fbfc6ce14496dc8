/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/uber-explosion.h - the explosion that takes everything near with it
 *
 * One runs at a time. It lists the ships it will reach as it begins; a ball then grows from its
 * middle, throws each ship it reaches about and leaves it without orders; at the end those ships
 * are destroyed.
 *
 * Units:   sizes in game units, times in ticks.
 * Owner:   its state is World.uber.
 * Errors:  none: another explosion while one runs is not begun.
 * Source:  reference/effects.md 9
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

gboolean uber_explosion_start (Sim *sim, int owner, float size, guint32 ticks);
void uber_explosion_frame (Sim *sim);

G_END_DECLS
