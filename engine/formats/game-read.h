/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/game-read.h - files of a game folder: names in any case, sizes bounded
 *
 * Owner:   results are the caller's.
 * Errors:  GAME_FILES_ERROR and G_IO_ERROR, with the path.
 * Source:  reference/hog-refpack.md 2, Loose files; the limits are our own.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define GAME_LOOSE_MAX (64 * 1024 * 1024) /* no loose file of the game is near it */
#define GAME_ARCHIVE_MAX G_GUINT64_CONSTANT (0x80000000) /* 2 GiB, mapped and not read */

#define GAME_FILES_ERROR (game_files_error_quark ())
GQuark game_files_error_quark (void);

typedef enum
{
  GAME_FILES_ERROR_MISSING,   /* no such file anywhere */
  GAME_FILES_ERROR_TOO_LARGE, /* more bytes than the limit */
  GAME_FILES_ERROR_NO_FILE,   /* a folder, a pipe */
} GameFilesErrorCode;

char *game_path_resolve (const char *folder, const char *name);
GBytes *game_file_read (const char *path, GError **error);
GBytes *game_file_map (const char *path, GError **error);

G_END_DECLS
