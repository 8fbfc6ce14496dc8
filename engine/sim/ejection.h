/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/ejection.h - pilots leaving their ships: the split, the player's key, his pickup
 *
 * Units:   ticks; positions in the world.
 * Errors:  none: what cannot be split, or finds no room, stays whole.
 * Source:  reference/ejection-tractor.md
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

/* Weights in World.rescue_odds. */
typedef enum
{
  RESCUE_ODDS_RESCUED,
  RESCUE_ODDS_CAPTURED,
  RESCUE_ODDS_KILLED,
} RescueOdds;

#define SHOWING_EJECTION 4 /* World.showing: of objects, the pod and the cutaway slot's alone */

/* object-split.c */
int eject_cockpit (const Sim *sim, int slot);
gboolean eject_separate (Sim *sim, int slot, int *wreck);
gboolean eject_shows_caps (const Sim *sim, int slot);

/* ejection-pickup.c */
void ejection_reset (World *world);
MissionEnding ejection_draw_fate (World *world);
void ejection_pickup (Sim *sim, int slot);

/* player-eject.c */
void player_eject_read (Sim *sim);

/* tractors.c: the five pairs of beams */
int tractor_create (World *world, int ship, int pod);
void tractor_free (World *world, int tractor);
WorldTractor *tractor_at (World *world, int tractor);

G_END_DECLS
