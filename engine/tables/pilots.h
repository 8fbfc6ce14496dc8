/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/pilots.h - who flies in the player's wing through the campaign
 *
 * Shapes:  the wing has six places, Alpha 1 (the player's) to 6; the pool is taken from the front.
 * Units:   pilots are the game's numbers, 0 to PILOTS_COUNT - 1.
 * Source:  reference/pilots.json (pool, new_wing, stretches)
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PILOTS_COUNT 194
#define PILOT_POOL_COUNT 65
#define PILOT_WING_COUNT 6
#define PILOT_NONE (-1) /* the player, or an empty place */

extern const guint8 pilot_pool_numbers[PILOT_POOL_COUNT];
extern const gint16 pilot_new_wing[PILOT_WING_COUNT];
gboolean pilots_for_mission (guint mission_number, gint32 *alpha_5, gint32 *alpha_6);

G_END_DECLS
