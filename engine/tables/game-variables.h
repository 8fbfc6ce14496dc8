/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/game-variables.h - names of the numbered variables that scripts and the game share
 *
 * Owner:  names are constant and live as long as the program.
 * Errors: none: a number without a row, or a name without one, is a normal answer.
 * Source: reference/script-vm.md, Game variables. Numbers without a known meaning have no name.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GAME_VARIABLES_NAMED_MAX 38 /* engine and shipped missions use the first 38 */

const char *game_variable_name (guint number);
int game_variable_for_name (const char *name);

G_END_DECLS
