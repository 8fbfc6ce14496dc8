/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/backdrop.c - clouds made of noise, stars, and the way to the sun */
#include "engine/render/backdrop.h"

#include <math.h>

#include "engine/render/gl-program.h"
#include "engine/render/shaders.h"

#define SKY_SIDE 128   /* soft clouds need no more */
#define STAR_COUNT 3200
#define CLOUD_OCTAVES 5

typedef struct
{
  float way[3];
  guint8 colour[4]; /* alpha: brightness and size */
} Star;

struct _Backdrop
{
  GLuint sky_program, star_program;
  GLuint sky, empty_array, star_array, stars;
};

/* The default direction of the sun (backdrop.md 5), of length 1. */
Vec3
backdrop_sun_way (void)
{
  return vec3_scale (vec3 (1, -0.5f, 0.2f), 1 / sqrtf (1.29f));
}

static guint32
scramble (guint32 x)
{
  x ^= x >> 16;
  x *= 0x7FEB352Du;
  x ^= x >> 15;
  x *= 0x846CA68Bu;
  return x ^ x >> 16;
}

static float
fraction (guint32 *state)
{
  *state = scramble (*state + 0x9E3779B9u);
  return (float) (*state >> 8) / 16777216.0f;
}

static float
lattice (int x, int y, int z)
{
  return (float) (scramble ((guint32) x * 73856093u ^ (guint32) y * 19349663u
                            ^ (guint32) z * 83492791u) >> 8) / 16777216.0f;
}

static float
ease (float t)
{
  return t * t * (3 - 2 * t);
}

/* Smooth noise, 0..1, one value a unit cube. */
static float
noise (Vec3 p)
{
  int x = (int) floorf (p.x), y = (int) floorf (p.y), z = (int) floorf (p.z);
  float u = ease (p.x - (float) x), v = ease (p.y - (float) y), w = ease (p.z - (float) z);
  float sum = 0;

  for (int corner = 0; corner < 8; corner++)
    {
      int i = corner & 1, j = corner >> 1 & 1, k = corner >> 2;
      sum += lattice (x + i, y + j, z + k) * (i ? u : 1 - u) * (j ? v : 1 - v) * (k ? w : 1 - w);
    }
  return sum;
}

static float
clouds (Vec3 p)
{
  float sum = 0, share = 0.5f;

  for (guint octave = 0; octave < CLOUD_OCTAVES; octave++, share *= 0.5f)
    {
      sum += noise (p) * share;
      p = vec3_add (vec3_scale (p, 2.03f), vec3 (7.1f, 3.7f, 11.3f));
    }
  return sum;
}

static float
step_up (float low, float high, float value)
{
  return ease (CLAMP ((value - low) / (high - low), 0, 1));
}

/* Deep blue with a band of haze, blue and violet, broken by dark lanes. */
static void
sky_colour (Vec3 way, guint8 rgb[3])
{
  float latitude = way.x * 0.32f + way.y * 0.86f + way.z * 0.40f;
  float band = expf (-latitude * latitude * 5);
  float haze = step_up (0.36f, 0.78f, clouds (vec3_scale (way, 2.1f))) * (0.25f + band);
  float warm = step_up (0.48f, 0.86f, clouds (vec3_add (vec3_scale (way, 1.6f), vec3 (31, 5, 9))));
  float lane = step_up (0.40f, 0.66f, clouds (vec3_add (vec3_scale (way, 3.7f), vec3 (3, 17, 29))));
  float light = haze * (1 - 0.7f * lane * band);

  rgb[0] = (guint8) CLAMP (6 + light * 30 + warm * (16 + 30 * band), 0, 255);
  rgb[1] = (guint8) CLAMP (8 + light * 44 + warm * (6 + 8 * band), 0, 255);
  rgb[2] = (guint8) CLAMP (15 + light * 74 + warm * (20 + 26 * band), 0, 255);
}

/* The way through a texel of a face of a cube map, GL's order of faces. */
static Vec3
cube_way (guint face, float s, float t)
{
  const Vec3 ways[6] = { { 1, -t, -s }, { -1, -t, s }, { s, 1, t },
                         { s, -1, -t }, { s, -t, 1 },  { -s, -t, -1 } };
  Vec3 way = ways[face];

  return vec3_scale (way, 1 / sqrtf (vec3_dot (way, way)));
}

static GLuint
make_sky (void)
{
  g_autofree guint8 *texels = g_malloc (SKY_SIDE * SKY_SIDE * 3);
  GLuint id;

  glGenTextures (1, &id);
  glBindTexture (GL_TEXTURE_CUBE_MAP, id);
  glPixelStorei (GL_UNPACK_ALIGNMENT, 1);
  for (guint face = 0; face < 6; face++)
    {
      for (guint y = 0; y < SKY_SIDE; y++)
        for (guint x = 0; x < SKY_SIDE; x++)
          {
            float s = ((float) x + 0.5f) / SKY_SIDE * 2 - 1;
            float t = ((float) y + 0.5f) / SKY_SIDE * 2 - 1;
            sky_colour (cube_way (face, s, t), texels + (y * SKY_SIDE + x) * 3);
          }
      glTexImage2D (GL_TEXTURE_CUBE_MAP_POSITIVE_X + face, 0, GL_RGB8, SKY_SIDE, SKY_SIDE, 0,
                    GL_RGB, GL_UNSIGNED_BYTE, texels);
    }
  glPixelStorei (GL_UNPACK_ALIGNMENT, 4);
  glTexParameteri (GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri (GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri (GL_TEXTURE_CUBE_MAP, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri (GL_TEXTURE_CUBE_MAP, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return id;
}

/* Few bright stars, many faint ones; from bluish to yellowish. */
static void
fill_stars (Star *stars)
{
  guint32 state = 20000501;

  for (guint n = 0; n < STAR_COUNT; n++)
    {
      float up = fraction (&state) * 2 - 1, turn = fraction (&state) * 2 * (float) G_PI;
      float flat = sqrtf (1 - up * up), bright = powf (fraction (&state), 7);
      float warm = fraction (&state);

      stars[n] = (Star) { .way = { flat * cosf (turn), up, flat * sinf (turn) } };
      stars[n].colour[0] = (guint8) (190 + 65 * warm);
      stars[n].colour[1] = (guint8) (205 + 35 * (1 - fabsf (warm - 0.5f) * 2));
      stars[n].colour[2] = (guint8) (255 - 75 * warm);
      stars[n].colour[3] = (guint8) (15 + 240 * bright);
    }
}

static void
make_stars (Backdrop *backdrop)
{
  g_autofree Star *stars = g_new0 (Star, STAR_COUNT);

  fill_stars (stars);
  glGenVertexArrays (1, &backdrop->star_array);
  glBindVertexArray (backdrop->star_array);
  glGenBuffers (1, &backdrop->stars);
  glBindBuffer (GL_ARRAY_BUFFER, backdrop->stars);
  glBufferData (GL_ARRAY_BUFFER, STAR_COUNT * sizeof (Star), stars, GL_STATIC_DRAW);
  glVertexAttribPointer (0, 3, GL_FLOAT, GL_FALSE, sizeof (Star), NULL);
  glVertexAttribPointer (1, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof (Star),
                         (const void *) G_STRUCT_OFFSET (Star, colour));
  glEnableVertexAttribArray (0);
  glEnableVertexAttribArray (1);
  glBindVertexArray (0);
}

/* Makes the sky; its pictures are computed here, in a few hundredths of a second. */
Backdrop *
backdrop_new (GError **error)
{
  Backdrop *backdrop = g_new0 (Backdrop, 1);

  backdrop->sky_program = gl_program_new ("sky", shaders_sky_vertex, shaders_sky_fragment, error);
  if (backdrop->sky_program)
    backdrop->star_program = gl_program_new ("star", shaders_star_vertex, shaders_star_fragment,
                                             error);
  if (!backdrop->star_program)
    {
      backdrop_free (backdrop);
      return NULL;
    }
  backdrop->sky = make_sky ();
  glGenVertexArrays (1, &backdrop->empty_array);
  make_stars (backdrop);
  return backdrop;
}

/* NULL is nothing. */
void
backdrop_free (Backdrop *backdrop)
{
  if (!backdrop)
    return;
  glDeleteProgram (backdrop->sky_program);
  glDeleteProgram (backdrop->star_program);
  glDeleteTextures (1, &backdrop->sky);
  glDeleteVertexArrays (1, &backdrop->empty_array);
  glDeleteVertexArrays (1, &backdrop->star_array);
  glDeleteBuffers (1, &backdrop->stars);
  g_free (backdrop);
}

static void
set_vec3 (GLuint program, const char *name, Vec3 value)
{
  glUniform3f (glGetUniformLocation (program, name), value.x, value.y, value.z);
}

/* Sets what shaders_sky_vertex needs in the program in use. */
void
backdrop_set_way_uniforms (GLuint program, const RenderCamera *camera, float aspect)
{
  float up = tanf (camera->fov_y * 0.5f);

  set_vec3 (program, "u_right", mat3_right (&camera->orientation));
  set_vec3 (program, "u_down", mat3_down (&camera->orientation));
  set_vec3 (program, "u_forward", mat3_forward (&camera->orientation));
  glUniform2f (glGetUniformLocation (program, "u_reach"), up * aspect, up);
}

/* Fills the picture, without regard to depth. pixel: how many real pixels a star's pixel is. */
void
backdrop_draw (const Backdrop *backdrop, const RenderCamera *camera, float aspect, float pixel,
               gboolean stars)
{
  float clip[16];

  glDisable (GL_BLEND);
  glUseProgram (backdrop->sky_program);
  backdrop_set_way_uniforms (backdrop->sky_program, camera, aspect);
  glActiveTexture (GL_TEXTURE0);
  glBindTexture (GL_TEXTURE_CUBE_MAP, backdrop->sky);
  glBindVertexArray (backdrop->empty_array);
  glDrawArrays (GL_TRIANGLES, 0, 3);
  if (!stars)
    return;
  glEnable (GL_BLEND);
  glBlendFunc (GL_ONE, GL_ONE);
  if (epoxy_is_desktop_gl ())
    glEnable (GL_PROGRAM_POINT_SIZE);
  glUseProgram (backdrop->star_program);
  render_camera_clip_matrix (camera, aspect, clip);
  glUniformMatrix4fv (glGetUniformLocation (backdrop->star_program, "u_clip"), 1, GL_FALSE, clip);
  glUniform1f (glGetUniformLocation (backdrop->star_program, "u_pixel"), pixel);
  glBindVertexArray (backdrop->star_array);
  glDrawArrays (GL_POINTS, 0, STAR_COUNT);
}
