/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/pilots.c - the rows; see pilots.h */
#include "engine/tables/pilots.h"

/* Pilot 144 is listed twice, as in the game. */
const guint8 pilot_pool_numbers[PILOT_POOL_COUNT] = {
  119, 87,  88,  89,  90,  91,  92,  93,  94,  96,  97,  98,  99,  100, 102, 103, 104,
  105, 138, 107, 185, 109, 110, 139, 111, 112, 113, 114, 115, 116, 117, 118, 140, 141,
  142, 143, 144, 145, 146, 144, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157,
  158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171,
};

/* The player, Frenchy, Worm, Silky, Bandit, Viper. */
const gint16 pilot_new_wing[PILOT_WING_COUNT] = { PILOT_NONE, 85, 108, 86, 172, 7 };

/* Who flies as Alpha 5 and 6, up to a mission. */
static const struct
{
  guint8 to_mission;
  guint8 alpha_5, alpha_6;
} stretches[] = {
  { 5, 172, 7 },  /* Bandit, Viper */
  { 13, 120, 6 }, /* Diceman, the 45th Volunteers' Bandit */
  { 22, 120, 0 }, /* Diceman, the 45th Tigers' Bandit */
  { 28, 95, 1 },  /* Hawkeye, the 45th Tigers' Diceman */
};

/* The pilots that a campaign mission gives the wing's last two places; FALSE, with nothing set, for
 * mission 0 and those past the campaign. */
gboolean
pilots_for_mission (guint mission_number, gint32 *alpha_5, gint32 *alpha_6)
{
  for (guint n = 0; mission_number > 0 && n < G_N_ELEMENTS (stretches); n++)
    if (mission_number <= stretches[n].to_mission)
      {
        *alpha_5 = stretches[n].alpha_5;
        *alpha_6 = stretches[n].alpha_6;
        return TRUE;
      }
  return FALSE;
}
