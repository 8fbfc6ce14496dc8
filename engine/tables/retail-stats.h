/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/retail-stats.h - from a stat file's figures to what the game keeps of them
 *
 * Shapes:  figures in file order (stats-format.md 2, 3, 4), as float; STAT_NAMES tables below.
 * Units:   as ship-types.h.
 * Owner:   the row given.
 * Errors:  none: conversions saturate, NaN becomes 0.
 * Source:  reference/stats-format.md 1 to 4
 */
#pragma once

#include "engine/tables/ship-types.h"

G_BEGIN_DECLS

#define STAT_RECORD_SIZE 352     /* 0x160, every stat file */
#define STAT_RECORD_NAME_SIZE 64 /* then the fields */

extern const char *const ship_stat_names[SHIP_STATS_FIELDS];
extern const char *const gun_stat_names[GUN_STATS_FIELDS];
extern const char *const missile_stat_names[MISSILE_STATS_FIELDS];

void retail_stats_derive_ship (ShipTypeInfo *type);
void retail_stats_derive_gun (GunTypeInfo *gun);
void retail_stats_derive_missile (MissileTypeInfo *missile);
int retail_stats_truncate (float value);

G_END_DECLS
