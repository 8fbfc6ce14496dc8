/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/game-mods.h - the mods of a game folder, in load order
 *
 * A mod is an archive or a folder in the game folder's mods/. Its files replace the game's of the
 * same name wherever the game keeps them; of several mods the last loaded counts.
 *
 * Owner:   mods own their archives; results are the caller's.
 * Errors:  none: a mod that cannot be used is left out, with a warning.
 * Source:  reference/hog-refpack.md 5
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _GameMods GameMods;

GameMods *game_mods_load (const char *game_dir, GPtrArray *warnings);
void game_mods_free (GameMods *mods);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameMods, game_mods_free)
GBytes *game_mods_lookup (const GameMods *mods, const char *leaf, char **where);
void game_mods_add_names (const GameMods *mods, const char *suffix, GHashTable *names);

G_END_DECLS
