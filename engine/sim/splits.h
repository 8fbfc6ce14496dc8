/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/splits.h - large ships that break in two
 *
 * A ship whose type has a sequence goes from end to end, point by point (a sweep), or all over (in
 * bursts); then what is left of it drifts, and its other half, an object of its own. The pieces
 * and rays of it are the renderer's, which cuts both halves at the portal.
 *
 * Units:   places in the ship's own frame unless said; speeds and turns per step.
 * Owner:   ten splits lie in the world; an eleventh takes the first's slot, which ends first (Fix).
 * Source:  reference/effects.md 6, 7
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

#define SPLIT_ENDED 0x2 /* WorldObject.ends, bit 1: the ship broke in two */

/* split-table.c */
typedef struct
{
  guint16 type;
  gint16 other;    /* type of the other half; -1 none */
  gboolean bursts; /* else swept */
  float fireball;
  float big;       /* <= 0: 0.35 of the radius */
  guint32 ticks;
} SplitSequence;

const SplitSequence *split_sequence (guint type);

/* splits.c */
gboolean split_start (Sim *sim, int slot);
void splits_update (Sim *sim);
void split_hide_force_fields (Sim *sim, int slot);

/* split-points.c */
gboolean split_portal (const Sim *sim, const WorldSplit *split, Vec3 *place, Mat3 *turn);

/* split-ulysses.c */
void split_ulysses_part (Sim *sim, int slot, int node);

G_END_DECLS
