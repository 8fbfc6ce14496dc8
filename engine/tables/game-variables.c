/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/game-variables.c - the names, by number */
#include "engine/tables/game-variables.h"

#include <string.h>

static const char *const names[GAME_VARIABLES_NAMED_MAX] = {
  [0] = "jump_ready",
  [1] = "warp_ready",
  [3] = "backup_available",
  [4] = "player_missiles_left",
  [5] = "mcgann_alive",
  [7] = "ivan_petrov_alive",
  [8] = "kulov_alive",
  [9] = "mission_over",
  [10] = "landing_cleared",
  [11] = "al_rahan_alive",
  [12] = "sharif_alive",
  [13] = "steiner_alive",
  [14] = "mission_success",
  [15] = "script_players",
  [17] = "krasnaya_alive",
  [18] = "rameses_alive",
  [19] = "kozah_alive",
  [22] = "fixed_gate_alive",
  [23] = "warp_gate_alive",
  [27] = "last_success",
  [28] = "objectives_met",
  [29] = "czar_alive",
  [30] = "ghost_alive",
  [32] = "reliant_alive",
  [33] = "countdown",
  [34] = "chapter2_thread3_shown",
  [36] = "yamato_alive",
  [37] = "ion_cannons_hold_lock",
};

/* The name of a variable; NULL for one without. */
const char *
game_variable_name (guint number)
{
  return number < G_N_ELEMENTS (names) ? names[number] : NULL;
}

/* The number of a name; -1 for none. */
int
game_variable_for_name (const char *name)
{
  g_return_val_if_fail (name != NULL, -1);

  for (int number = 0; number < (int) G_N_ELEMENTS (names); number++)
    if (names[number] != NULL && strcmp (names[number], name) == 0)
      return number;
  return -1;
}
