/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/objects-pass.h - the frame's pass over the objects in which the game draws them
 *
 * Source:  reference/game-loop.md, mission_frame 14
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

void objects_pass (Sim *sim);

G_END_DECLS
