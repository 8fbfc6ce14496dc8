/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/textures.c - material names as GL textures, read when first drawn */
#include "engine/render/textures.h"

#include "engine/formats/texture-find.h"
#include "engine/sim/assets.h"

#define NEUTRAL_INDEX 0

/* Ours: a light, slightly blue grey, as unpainted metal. */
static const guint8 neutral_rgba[4] = { 0xA8, 0xAE, 0xB6, 0xFF };

typedef struct
{
  char *name;
  GLuint id; /* 0 until first drawn */
  gboolean found;
} Entry;

struct _RenderTextures
{
  const Assets *assets; /* the renderer holds the reference */
  GArray *entries;      /* Entry */
  GHashTable *by_name;  /* lower-case name -> index */
  GLuint highlights;
};

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->name);
  if (entry->id)
    glDeleteTextures (1, &entry->id);
}

static void
set_sampling (GLenum target, GLint wrap)
{
  glTexParameteri (target, GL_TEXTURE_WRAP_S, wrap);
  glTexParameteri (target, GL_TEXTURE_WRAP_T, wrap);
  glTexParameteri (target, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri (target, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
}

static GLuint
upload (const guint8 *rgba, guint width, guint height)
{
  GLuint id;

  glGenTextures (1, &id);
  glBindTexture (GL_TEXTURE_2D, id);
  glTexImage2D (GL_TEXTURE_2D, 0, GL_RGBA8, (GLsizei) width, (GLsizei) height, 0, GL_RGBA,
                GL_UNSIGNED_BYTE, rgba);
  glGenerateMipmap (GL_TEXTURE_2D);
  set_sampling (GL_TEXTURE_2D, GL_REPEAT);
  return id;
}

static GLuint
make_highlights (void)
{
  GLuint id;

  glGenTextures (1, &id);
  glBindTexture (GL_TEXTURE_2D_ARRAY, id);
  glTexImage3D (GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, TEXTURE_HIGHLIGHT_SIDE, TEXTURE_HIGHLIGHT_SIDE,
                TEXTURE_HIGHLIGHTS, 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
  for (guint n = 0; n < TEXTURE_HIGHLIGHTS; n++)
    {
      g_autoptr (Texture) picture = texture_highlight (n);
      glTexSubImage3D (GL_TEXTURE_2D_ARRAY, 0, 0, 0, (GLint) n, TEXTURE_HIGHLIGHT_SIDE,
                       TEXTURE_HIGHLIGHT_SIDE, 1, GL_RGBA, GL_UNSIGNED_BYTE, picture->pixels);
    }
  set_sampling (GL_TEXTURE_2D_ARRAY, GL_CLAMP_TO_EDGE);
  glTexParameteri (GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  return id;
}

/* The textures of a game folder or the demo pack; assets must outlive them. */
RenderTextures *
render_textures_new (const Assets *assets)
{
  RenderTextures *textures = g_new0 (RenderTextures, 1);
  Entry neutral = { .name = g_strdup (""), .id = upload (neutral_rgba, 1, 1) };

  textures->assets = assets;
  textures->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  g_array_set_clear_func (textures->entries, clear_entry);
  g_array_append_val (textures->entries, neutral);
  textures->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  textures->highlights = make_highlights ();
  return textures;
}

/* Frees all GL textures. NULL is nothing. */
void
render_textures_free (RenderTextures *textures)
{
  if (!textures)
    return;
  glDeleteTextures (1, &textures->highlights);
  g_hash_table_unref (textures->by_name);
  g_array_unref (textures->entries);
  g_free (textures);
}

/* The index of a material's name, case ignored; the picture is read when it is first drawn. */
guint
render_textures_index (RenderTextures *textures, const char *name)
{
  g_autofree char *folded = g_ascii_strdown (name, -1);
  Entry entry = { 0 };
  gpointer found;

  if (g_hash_table_lookup_extended (textures->by_name, folded, NULL, &found))
    return GPOINTER_TO_UINT (found);
  entry.name = g_strdup (folded);
  g_array_append_val (textures->entries, entry);
  g_hash_table_insert (textures->by_name, g_steal_pointer (&folded),
                       GUINT_TO_POINTER (textures->entries->len - 1));
  return textures->entries->len - 1;
}

/* A name that no place knows, or whose picture cannot be read, is neutral. */
static void
load (RenderTextures *textures, Entry *entry)
{
  GameFiles *files = assets_get_files (textures->assets);
  g_autoptr (Texture) picture = files ? texture_find (files, entry->name, NULL) : NULL;

  if (picture)
    {
      entry->id = upload (picture->pixels, picture->width, picture->height);
      entry->found = TRUE;
    }
  else
    entry->id = upload (neutral_rgba, 1, 1);
}

/* The GL texture; the neutral one for an index that was never given. */
GLuint
render_textures_get (RenderTextures *textures, guint index)
{
  Entry *entry = &g_array_index (textures->entries, Entry,
                                 index < textures->entries->len ? index : NEUTRAL_INDEX);

  if (!entry->id)
    load (textures, entry);
  return entry->id;
}

/* Whether a file answered to the name. */
gboolean
render_textures_found (RenderTextures *textures, guint index)
{
  render_textures_get (textures, index);
  return index < textures->entries->len && g_array_index (textures->entries, Entry, index).found;
}

/* The eight highlight textures, layers of one array. */
GLuint
render_textures_get_highlights (RenderTextures *textures)
{
  return textures->highlights;
}
