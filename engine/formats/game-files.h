/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/game-files.h - where a file of the game comes from
 *
 * In this order: the game folder's mods, its loose files, its archives, and last the program's own
 * demo pack. Names are matched in any case, their folders parted by '\' or '/'.
 *
 * Owner:   files own the archives they opened; results are the caller's.
 * Errors:  GAME_FILES_ERROR (game-read.h), HOG_ERROR, REFPACK_ERROR, G_IO_ERROR, with the place.
 * Threads: read anywhere once made.
 * Source:  reference/hog-refpack.md 1 and 5, reference/mission-binding.md 1
 */
#pragma once

#include "engine/formats/game-read.h"
#include "engine/formats/texture-cache.h"

G_BEGIN_DECLS

typedef struct _GameFiles GameFiles;

GameFiles *game_files_new (const char *game_dir, const char *data_dir, GError **error);
void game_files_free (GameFiles *files);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameFiles, game_files_free)
GBytes *game_files_lookup (GameFiles *files, const char *name, char **where, GError **error);
GBytes *game_files_lookup_game (GameFiles *files, const char *name, char **where, GError **error);
GBytes *game_files_lookup_demo (GameFiles *files, const char *name, char **where, GError **error);
GBytes *game_files_read_spec (GameFiles *files, const char *spec, GError **error);
char **game_files_list (GameFiles *files, const char *suffix);
const char *const *game_files_get_warnings (GameFiles *files);
const char *game_files_get_data_dir (GameFiles *files);
gboolean game_files_has_game (GameFiles *files);
const TextureCache *game_files_get_texture_cache (GameFiles *files, const TexturePalette **palette);

G_END_DECLS
