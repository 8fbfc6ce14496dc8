/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/texture-find.h - a texture by its material's name, wherever it comes from
 *
 * In this order: pictures of the mods and of the game folder, NAME.png before NAME.bmp; the game's
 * texture cache; pictures of the demo pack.
 *
 * Owner:   the texture is the caller's.
 * Errors:  GAME_FILES_ERROR_MISSING, or the first fault met on the way.
 * Source:  reference/textures.md 5 and 6. Its .dds and .ktx2 pictures are not read; BMP pictures,
 *          which are the community tools', and loose pictures are our own additions.
 */
#pragma once

#include "engine/formats/game-files.h"
#include "engine/formats/texture.h"

G_BEGIN_DECLS

Texture *texture_find (GameFiles *files, const char *name, GError **error);

G_END_DECLS
