/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-game-variables.c - names of reference/script-vm.md, Game variables */
#include "engine/tables/game-variables.h"

static void
test_names (void)
{
  g_assert_cmpstr (game_variable_name (0), ==, "jump_ready");
  g_assert_cmpstr (game_variable_name (10), ==, "landing_cleared");
  g_assert_cmpstr (game_variable_name (37), ==, "ion_cannons_hold_lock");
  g_assert_null (game_variable_name (2)); /* no script names it */
  g_assert_null (game_variable_name (38));
  g_assert_null (game_variable_name (G_MAXUINT));
}

static void
test_round_trip (void)
{
  for (guint n = 0; n < GAME_VARIABLES_NAMED_MAX; n++)
    if (game_variable_name (n) != NULL)
      g_assert_cmpint (game_variable_for_name (game_variable_name (n)), ==, n);
  g_assert_cmpint (game_variable_for_name ("no_such_variable"), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/game-variables/names", test_names);
  g_test_add_func ("/engine/game-variables/round-trip", test_round_trip);
  return g_test_run ();
}
