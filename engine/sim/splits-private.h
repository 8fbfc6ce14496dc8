/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/splits-private.h - what the files behind splits.h share */
#pragma once

#include "engine/sim/splits.h"

G_BEGIN_DECLS

/* splits.c */
WorldSplit *split_take_slot (Sim *sim);
int split_make_half (Sim *sim, int slot, guint32 type);
void split_hold (Sim *sim, const WorldSplit *split, float reach);
void split_drift (Sim *sim, int slot, Vec3 velocity, Vec3 turn, const Mat3 *frame);
void split_free (WorldSplit *split);

/* split-points.c: a ship's cut points, from its stern on */
guint split_point_count (const Sim *sim, int slot);
gboolean split_point (const Sim *sim, int slot, guint n, Vec3 *place);
gboolean split_fireball_point (const Sim *sim, int node, guint n, Vec3 *place);

/* split-ulysses.c */
void split_ulysses_update (Sim *sim, WorldSplit *split);

G_END_DECLS
