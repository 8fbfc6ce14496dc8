/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* data/models/model-textures.c - plating, rock, planets and glows, painted by rule */
#include "data/models/model-textures.h"

#include <math.h>
#include <string.h>

#include "data/models/model-shapes.h"
#include "engine/formats/texture.h"

typedef struct
{
  guint size;
  guint8 *rgba;
  guint32 random;
  float base[3], accent[3], dark[3];
} Canvas;

static guint32
draw (Canvas *canvas)
{
  canvas->random = canvas->random * 1664525u + 1013904223u;
  return canvas->random >> 8;
}

static float
draw_fraction (Canvas *canvas)
{
  return (float) (draw (canvas) & 0xFFFF) / 65535.0f;
}

static void
put (Canvas *canvas, int x, int y, const float rgb[3], float share, float alpha)
{
  guint8 *p = canvas->rgba + 4 * ((guint) (y & (int) (canvas->size - 1)) * canvas->size
                                  + (guint) (x & (int) (canvas->size - 1)));

  for (int i = 0; i < 3; i++)
    p[i] = (guint8) CLAMP (p[i] * (1 - share) + 255 * rgb[i] * share, 0, 255);
  p[3] = (guint8) CLAMP (alpha * 255, 0, 255);
}

static void
shade (Canvas *canvas, int x, int y, float factor)
{
  guint8 *p = canvas->rgba + 4 * ((guint) (y & (int) (canvas->size - 1)) * canvas->size
                                  + (guint) (x & (int) (canvas->size - 1)));

  for (int i = 0; i < 3; i++)
    p[i] = (guint8) CLAMP (p[i] * factor, 0, 255);
}

static void
fill (Canvas *canvas, int x, int y, int w, int h, const float rgb[3], float share)
{
  for (int j = 0; j < h; j++)
    for (int i = 0; i < w; i++)
      put (canvas, x + i, y + j, rgb, share, 1);
}

/* Value noise that wraps at the picture's edges. */
static float
wrapped_noise (float x, float y, int period, guint32 seed)
{
  float sum = 0, weight = 1;

  for (int octave = 0; octave < 5; octave++, period *= 2, weight /= 2)
    {
      float px = x * period, py = y * period;
      int ix = (int) floorf (px), iy = (int) floorf (py);
      float fx = px - ix, fy = py - iy;

      fx = fx * fx * (3 - 2 * fx);
      fy = fy * fy * (3 - 2 * fy);
      for (int k = 0; k < 4; k++)
        {
          guint32 cx = (guint32) ((ix + (k & 1)) % period), cy = (guint32) ((iy + (k >> 1)) % period);
          guint32 h = seed * 374761393u + cx * 668265263u + cy * 2246822519u + (guint32) octave * 97u;

          h = (h ^ h >> 13) * 1274126177u;
          sum += weight * ((float) (h >> 8 & 0xFFFF) / 65535.0f) * (k & 1 ? fx : 1 - fx)
                 * (k & 2 ? fy : 1 - fy);
        }
    }
  return sum / 1.94f;
}

/* Splits a plate until it is small, and gives each its own light and seams. */
static void
plate (Canvas *canvas, int x, int y, int w, int h, int depth)
{
  float light = 0.86f + 0.24f * draw_fraction (canvas);

  if (depth > 0 && (w > 28 || h > 28) && (w > 90 || h > 90 || draw (canvas) % 8 != 0))
    {
      int cut = 30 + (int) (draw (canvas) % 41);

      if (w >= h)
        {
          plate (canvas, x, y, w * cut / 100, h, depth - 1);
          plate (canvas, x + w * cut / 100, y, w - w * cut / 100, h, depth - 1);
        }
      else
        {
          plate (canvas, x, y, w, h * cut / 100, depth - 1);
          plate (canvas, x, y + h * cut / 100, w, h - h * cut / 100, depth - 1);
        }
      return;
    }
  if (draw (canvas) % 14 == 0)
    fill (canvas, x, y, w, h, canvas->accent, 0.75f);
  else if (draw (canvas) % 9 == 0)
    fill (canvas, x, y, w, h, canvas->dark, 0.55f);
  for (int j = 0; j < h; j++)
    for (int i = 0; i < w; i++)
      shade (canvas, x + i, y + j,
             i == 0 || j == 0 ? 0.55f : i == 1 || j == 1 ? light * 1.12f : light);
  for (int i = 4; i < w - 3; i += 9)
    shade (canvas, x + i, y + 3, 0.8f);
}

static void
weather (Canvas *canvas, float strength)
{
  for (guint y = 0; y < canvas->size; y++)
    for (guint x = 0; x < canvas->size; x++)
      {
        float n = wrapped_noise ((float) x / canvas->size, (float) y / canvas->size, 4, 77);

        shade (canvas, (int) x, (int) y, 1 - strength * (1 - n));
      }
}

static void
paint_panels (Canvas *canvas)
{
  int size = (int) canvas->size;

  fill (canvas, 0, 0, size, size, canvas->base, 1);
  plate (canvas, 0, 0, size, size, 9);
  weather (canvas, 0.35f);
}

static void
paint_windows (Canvas *canvas)
{
  static const float lit[3] = { 1.0f, 0.92f, 0.66f };
  int size = (int) canvas->size;

  paint_panels (canvas);
  for (int row = 12; row < size; row += 32)
    for (int x = 6; x < size - 4; x += 6)
      if (draw (canvas) % 5 < 2)
        fill (canvas, x, row, 3, 2, lit, 0.95f);
}

static void
paint_rock (Canvas *canvas)
{
  for (guint y = 0; y < canvas->size; y++)
    for (guint x = 0; x < canvas->size; x++)
      {
        float u = (float) x / canvas->size, v = (float) y / canvas->size;
        float n = wrapped_noise (u, v, 5, 11), crack = fabsf (wrapped_noise (u, v, 9, 31) - 0.5f);
        float share = CLAMP (n * 1.6f - 0.3f, 0, 1);

        put (canvas, (int) x, (int) y, canvas->dark, 1, 1);
        put (canvas, (int) x, (int) y, canvas->base, share, 1);
        put (canvas, (int) x, (int) y, canvas->accent, CLAMP (n * 3 - 1.9f, 0, 0.6f), 1);
        if (crack < 0.016f)
          shade (canvas, (int) x, (int) y, 0.7f + crack * 18);
      }
}

/* A globe's map: seas and land (accent), or bands, and white clouds over it. */
static void
paint_planet (Canvas *canvas, gboolean bands)
{
  static const float white[3] = { 1, 1, 1 };

  for (guint y = 0; y < canvas->size; y++)
    for (guint x = 0; x < canvas->size; x++)
      {
        float u = (float) x / canvas->size, v = (float) y / canvas->size;
        float n = wrapped_noise (u, v, 4, 5), swirl = wrapped_noise (u, v, 7, 9);
        float land = bands ? 0.5f + 0.5f * sinf ((v + 0.04f * swirl) * 40 + 2 * n)
                           : CLAMP ((n - 0.52f) * 9, 0, 1);
        float cloud = CLAMP ((swirl - 0.55f) * 3.5f, 0, bands ? 0.15f : 0.8f);
        float pole = bands ? 0 : CLAMP ((fabsf (v - 0.5f) - 0.4f) * 14 + n - 0.4f, 0, 1);

        put (canvas, (int) x, (int) y, canvas->base, 1, 1);
        put (canvas, (int) x, (int) y, canvas->accent, land, 1);
        put (canvas, (int) x, (int) y, canvas->dark, land * CLAMP ((n - 0.6f) * 5, 0, 0.7f), 1);
        put (canvas, (int) x, (int) y, white, MAX (cloud, pole), 1);
      }
}

static void
paint_glow (Canvas *canvas, gboolean flame)
{
  static const float white[3] = { 1, 1, 1 };

  for (guint y = 0; y < canvas->size; y++)
    for (guint x = 0; x < canvas->size; x++)
      {
        float u = (x + 0.5f) / canvas->size * 2 - 1, v = (y + 0.5f) / canvas->size;
        float d = flame ? fabsf (u) + 0.35f * v : hypotf (u, v * 2 - 1);
        float along = flame ? (1 - v) * (1 - v) : 1;
        float light = powf (CLAMP (1 - d, 0, 1), 2) * along;

        put (canvas, (int) x, (int) y, (float[]) { 0, 0, 0 }, 1, light);
        put (canvas, (int) x, (int) y, canvas->base, CLAMP (light * 2.2f, 0, 1), light);
        put (canvas, (int) x, (int) y, white, CLAMP (light * 2 - 0.9f, 0, 1), light);
      }
}

static void
paint (Canvas *canvas, const char *kind)
{
  int size = (int) canvas->size;

  if (strcmp (kind, "panels") == 0)
    paint_panels (canvas);
  else if (strcmp (kind, "windows") == 0)
    paint_windows (canvas);
  else if (strcmp (kind, "rock") == 0)
    paint_rock (canvas);
  else if (strcmp (kind, "planet") == 0 || strcmp (kind, "giant") == 0)
    paint_planet (canvas, kind[0] == 'g');
  else if (strcmp (kind, "glow") == 0 || strcmp (kind, "flame") == 0)
    paint_glow (canvas, kind[0] == 'f');
  else
    fill (canvas, 0, 0, size, size, canvas->base, 1);
}

static gboolean
build_one (json_object *source, const char *directory, GError **error)
{
  const char *name = shape_text (source, "name", "unnamed");
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *path = g_build_filename (directory, file, NULL);
  g_autoptr (GBytes) png = NULL;
  Canvas canvas = { .size = (guint) shape_number (source, "size", 256),
                    .random = g_str_hash (name),
                    .base = { 0.5f, 0.5f, 0.5f },
                    .accent = { 0.6f, 0.6f, 0.6f },
                    .dark = { 0.2f, 0.2f, 0.2f } };
  g_autoptr (Texture) texture = texture_new (canvas.size, canvas.size);

  canvas.rgba = texture->pixels;
  shape_numbers (source, "base", canvas.base, 3);
  shape_numbers (source, "accent", canvas.accent, 3);
  shape_numbers (source, "dark", canvas.dark, 3);
  paint (&canvas, shape_text (source, "kind", "plain"));
  png = texture_to_png (texture, error);
  return png != NULL
         && g_file_set_contents (path, g_bytes_get_data (png, NULL),
                                 (gssize) g_bytes_get_size (png), error);
}

/* Writes each texture that the source describes as a PNG into a folder. FALSE with MODEL_ERROR or
 * a file error at the first that fails. */
gboolean
textures_build (json_object *source, const char *directory, GError **error)
{
  json_object *list;

  if (!json_object_object_get_ex (source, "textures", &list))
    {
      g_set_error (error, MODEL_ERROR, MODEL_ERROR_SOURCE, "no textures");
      return FALSE;
    }
  for (guint i = 0; i < json_object_array_length (list); i++)
    if (!build_one (json_object_array_get_idx (list, i), directory, error))
      return FALSE;
  return TRUE;
}
