/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/effects.h - what began to be seen or heard, for whoever draws and plays it
 *
 * The world notes each effect as it begins in a ring and never reads it back: what an effect looks
 * like, how long it lasts on the screen and what it sounds like are the renderer's and the audio's.
 *
 * Units:   positions in the world, velocities per step, life in ticks.
 * Owner:   the ring lies in the world; entries are copied.
 * Source:  reference/effects.md
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

void effect_add (World *world, const WorldEffect *effect);
const WorldEffect *effect_entry (const World *world, guint n);

G_END_DECLS
