/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/texture-find.c - mods and loose pictures, the cache, the demo pack */
#include "engine/formats/texture-find.h"

#include "engine/formats/texture-cache.h"

typedef GBytes *(*Lookup) (GameFiles *files, const char *name, char **where, GError **error);

/* Keeps the first fault that is worth telling: that a place has no such file is none. */
static void
note_fault (GError **fault, GError *error)
{
  if (error == NULL)
    return;
  if (*fault == NULL && !g_error_matches (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING))
    *fault = error;
  else
    g_error_free (error);
}

static Texture *
read_picture (GameFiles *files, Lookup lookup, const char *file_name, GError **error)
{
  g_autofree char *where = NULL;
  g_autoptr (GBytes) bytes = lookup (files, file_name, &where, error);
  const guint8 *data;
  gsize size;

  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &size);
  return texture_new_from_bytes (data, size, where, error);
}

static Texture *
find_picture (GameFiles *files, Lookup lookup, const char *name, GError **fault)
{
  static const char *const endings[] = { ".png", ".bmp" };
  Texture *texture = NULL;

  for (guint n = 0; n < G_N_ELEMENTS (endings) && texture == NULL; n++)
    {
      g_autofree char *file_name = g_strconcat (name, endings[n], NULL);
      GError *error = NULL;

      texture = read_picture (files, lookup, file_name, &error);
      note_fault (fault, error);
    }
  return texture;
}

static Texture *
find_cached (GameFiles *files, const char *name, GError **fault)
{
  const TexturePalette *palette;
  const TextureCache *cache = game_files_get_texture_cache (files, &palette);
  const TextureCacheEntry *entry = cache != NULL ? texture_cache_find (cache, name) : NULL;
  GError *error = NULL;
  Texture *texture;

  if (entry == NULL)
    return NULL;
  texture = texture_cache_decode (cache, entry, 0, palette, &error);
  note_fault (fault, error);
  return texture;
}

/* The texture of a material's name, in any case; what stands before its last \, / or : is left out,
 * as the game does. A picture that cannot be read is passed over for the next place.
 *
 * The game's own loadout pictures (names that begin with g or r) have another palette than the one
 * used here.
 * Returns: a texture of the caller's at its full size; NULL with the first fault met, or
 * GAME_FILES_ERROR_MISSING when no place knows the name. */
Texture *
texture_find (GameFiles *files, const char *name, GError **error)
{
  g_return_val_if_fail (files != NULL && name != NULL, NULL);

  const char *leaf = texture_name_in_path (name);
  GError *fault = NULL;
  Texture *texture = NULL;

  if (*leaf != '\0')
    texture = find_picture (files, game_files_lookup_game, leaf, &fault);
  if (texture == NULL)
    texture = find_cached (files, leaf, &fault);
  if (texture == NULL && *leaf != '\0')
    texture = find_picture (files, game_files_lookup_demo, leaf, &fault);
  if (texture != NULL)
    g_clear_error (&fault);
  else if (fault != NULL)
    g_propagate_error (error, fault);
  else
    g_set_error (error, GAME_FILES_ERROR, GAME_FILES_ERROR_MISSING, "no texture \"%s\"", name);
  return texture;
}
