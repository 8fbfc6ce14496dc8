/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* data/models/model-shapes.c - lofts, wings, boxes, cylinders, spheres and rings as triangles */
#include "data/models/model-shapes.h"

#include <math.h>
#include <string.h>

#define DEGREES ((float) G_PI / 180.0f)
#define RING_MAX 64      /* corners of a cross-section */
#define SECTIONS_MAX 64
#define DEFAULT_CREASE_DEGREES 40.0

G_DEFINE_QUARK (model-error-quark, model_error)

/* What every shape takes, read once. */
typedef struct
{
  Mesh *mesh;
  guint material;
  guint mode;
  float crease_cos;
  Vec3 at;
  Mat3 turn;
  gboolean flipped; /* the mirrored copy: X negated, corners in the other order */
} Shaper;

void
shape_numbers (json_object *object, const char *key, float *out, guint count)
{
  json_object *array;

  if (!json_object_object_get_ex (object, key, &array)
      || !json_object_is_type (array, json_type_array))
    return;
  for (guint i = 0; i < count && i < json_object_array_length (array); i++)
    out[i] = (float) json_object_get_double (json_object_array_get_idx (array, i));
}

/* A member's number; `otherwise` where the shape has none. */
double
shape_number (json_object *object, const char *key, double otherwise)
{
  json_object *value;

  return json_object_object_get_ex (object, key, &value) ? json_object_get_double (value)
                                                         : otherwise;
}

/* A member's text, lent by the object; `otherwise` where the shape has none. */
const char *
shape_text (json_object *object, const char *key, const char *otherwise)
{
  json_object *value;

  return json_object_object_get_ex (object, key, &value) ? json_object_get_string (value)
                                                         : otherwise;
}

static Vec3
place (const Shaper *shaper, Vec3 p)
{
  Vec3 q = vec3_add (mat3_transform (&shaper->turn, p), shaper->at);

  return shaper->flipped ? vec3 (-q.x, q.y, q.z) : q;
}

/* The front is the side from which a, b, c run clockwise as the game's Y-down frame shows it:
 * (b - a) x (c - a) points outwards. */
static void
triangle (const Shaper *shaper, Vec3 a, Vec3 b, Vec3 c)
{
  Vec3 p = place (shaper, a), q = place (shaper, b), r = place (shaper, c);

  if (shaper->flipped)
    mesh_add (shaper->mesh, p, r, q, shaper->material, shaper->mode, shaper->crease_cos);
  else
    mesh_add (shaper->mesh, p, q, r, shaper->material, shaper->mode, shaper->crease_cos);
}

/* Joins two cross-sections of n corners each; outward when the second lies along +axis. */
static void
join_rings (const Shaper *shaper, const Vec3 *a, const Vec3 *b, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint j = (i + 1) % n;

      triangle (shaper, a[i], a[j], b[i]);
      triangle (shaper, a[j], b[j], b[i]);
    }
}

static Vec3
ring_middle (const Vec3 *ring, guint n)
{
  Vec3 sum = { 0 };

  for (guint i = 0; i < n; i++)
    sum = vec3_add (sum, ring[i]);
  return vec3_scale (sum, 1.0f / n);
}

static void
cap_ring (const Shaper *shaper, const Vec3 *ring, guint n, gboolean front)
{
  Vec3 middle = ring_middle (ring, n);

  for (guint i = 0; i < n; i++)
    {
      guint j = (i + 1) % n;

      if (front)
        triangle (shaper, middle, ring[i], ring[j]);
      else
        triangle (shaper, middle, ring[j], ring[i]);
    }
}

/* One corner of a cross-section: an ellipse for round 1, nearer a box as round nears 0. */
static void
ring_corner (guint i, guint sides, float round, float *x, float *y)
{
  float angle = (i + 0.5f) * 2 * (float) G_PI / sides;
  float c = cosf (angle), s = sinf (angle);

  *x = copysignf (powf (fabsf (c), round), c);
  *y = copysignf (powf (fabsf (s), round), s);
}

/* loft: sections [z, x, y, half width, half height, round], from back to front. */
static gboolean
add_loft (const Shaper *shaper, json_object *loft, const char *path, GError **error)
{
  json_object *sections;
  guint sides = (guint) shape_number (loft, "sides", 8);
  Vec3 rings[2][RING_MAX];
  guint count;

  if (!json_object_object_get_ex (loft, "sections", &sections)
      || (count = json_object_array_length (sections)) < 2 || count > SECTIONS_MAX || sides < 3
      || sides > RING_MAX)
    {
      g_set_error (error, MODEL_ERROR, MODEL_ERROR_SOURCE,
                   "%s: a loft needs 2 to %d sections of 3 to %d sides", path, SECTIONS_MAX,
                   RING_MAX);
      return FALSE;
    }
  for (guint s = 0; s < count; s++)
    {
      json_object *section = json_object_array_get_idx (sections, s);
      float v[6] = { 0, 0, 0, 0, 0, 1 };

      for (guint i = 0; i < 6 && i < json_object_array_length (section); i++)
        v[i] = (float) json_object_get_double (json_object_array_get_idx (section, i));
      for (guint i = 0; i < sides; i++)
        {
          float x, y;

          ring_corner (i, sides, v[5], &x, &y);
          rings[s & 1][i] = vec3 (v[1] + x * v[3], v[2] + y * v[4], v[0]);
        }
      if (s == 0)
        cap_ring (shaper, rings[0], sides, FALSE);
      else
        join_rings (shaper, rings[(s - 1) & 1], rings[s & 1], sides);
      if (s == count - 1)
        cap_ring (shaper, rings[s & 1], sides, TRUE);
    }
  return TRUE;
}

/* A wing's cross-section: nose, thickest above, tail, thickest below; [x, y, z, chord, thick]. */
static void
wing_ring (const float v[5], gboolean upright, Vec3 ring[4])
{
  float half = v[4] / 2;
  Vec3 thick = upright ? vec3 (half, 0, 0) : vec3 (0, half, 0);

  ring[0] = vec3 (v[0], v[1], v[2] + v[3] / 2);
  ring[1] = vec3_add (vec3 (v[0], v[1], v[2]), thick);
  ring[2] = vec3 (v[0], v[1], v[2] - v[3] / 2);
  ring[3] = vec3_sub (vec3 (v[0], v[1], v[2]), thick);
}

/* wing: root and tip [x, y, z, chord, thickness], with steps between in "middle". */
static gboolean
add_wing (const Shaper *shaper, json_object *wing)
{
  float root[5] = { 0 }, tip[5] = { 0 };
  Vec3 a[4], b[4];
  gboolean upright;
  Vec3 along;

  shape_numbers (wing, "root", root, 5);
  shape_numbers (wing, "tip", tip, 5);
  along = vec3 (tip[0] - root[0], tip[1] - root[1], tip[2] - root[2]);
  upright = fabsf (along.y) > fabsf (along.x);
  wing_ring (root, upright, a);
  wing_ring (tip, upright, b);
  /* seen from the tip the ring must run so that the joined sides face out */
  if (vec3_dot (vec3_cross (vec3_sub (a[1], a[0]), vec3_sub (a[3], a[0])), along) > 0)
    {
      join_rings (shaper, a, b, 4);
      cap_ring (shaper, b, 4, TRUE);
      cap_ring (shaper, a, 4, FALSE);
    }
  else
    {
      Vec3 c[4] = { a[3], a[2], a[1], a[0] }, d[4] = { b[3], b[2], b[1], b[0] };

      join_rings (shaper, c, d, 4);
      cap_ring (shaper, d, 4, TRUE);
      cap_ring (shaper, c, 4, FALSE);
    }
  return TRUE;
}

/* box: size [x, y, z] and taper [share of x and y at the front]. */
static gboolean
add_box (const Shaper *shaper, json_object *box)
{
  float size[3] = { 100, 100, 100 }, taper[2] = { 1, 1 };
  Vec3 back[4], front[4];
  static const float cx[4] = { 1, -1, -1, 1 }, cy[4] = { 1, 1, -1, -1 };

  shape_numbers (box, "size", size, 3);
  shape_numbers (box, "taper", taper, 2);
  for (int i = 0; i < 4; i++)
    {
      back[i] = vec3 (cx[i] * size[0] / 2, cy[i] * size[1] / 2, -size[2] / 2);
      front[i] = vec3 (cx[i] * size[0] / 2 * taper[0], cy[i] * size[1] / 2 * taper[1],
                       size[2] / 2);
    }
  cap_ring (shaper, back, 4, FALSE);
  join_rings (shaper, back, front, 4);
  cap_ring (shaper, front, 4, TRUE);
  return TRUE;
}

/* cylinder: along Z, radius at the back and front, sides. */
static gboolean
add_cylinder (const Shaper *shaper, json_object *cylinder)
{
  float length = (float) shape_number (cylinder, "length", 100);
  float r0 = (float) shape_number (cylinder, "radius", 50);
  float r1 = (float) shape_number (cylinder, "radius2", r0);
  guint sides = CLAMP ((guint) shape_number (cylinder, "sides", 16), 3, RING_MAX);
  Vec3 back[RING_MAX], front[RING_MAX];

  for (guint i = 0; i < sides; i++)
    {
      float x, y;

      ring_corner (i, sides, 1, &x, &y);
      back[i] = vec3 (x * r0, y * r0, -length / 2);
      front[i] = vec3 (x * r1, y * r1, length / 2);
    }
  if (shape_number (cylinder, "open", 0) == 0)
    {
      cap_ring (shaper, back, sides, FALSE);
      cap_ring (shaper, front, sides, TRUE);
    }
  join_rings (shaper, back, front, sides);
  return TRUE;
}

/* A fixed lattice of values, so that a source always gives the same rock. */
static float
lattice (int x, int y, int z, guint32 seed)
{
  guint32 h = seed * 374761393u + (guint32) x * 668265263u + (guint32) y * 2246822519u
              + (guint32) z * 3266489917u;

  h = (h ^ h >> 13) * 1274126177u;
  return (float) (h >> 8 & 0xFFFF) / 65535.0f * 2 - 1;
}

static float
noise_at (Vec3 p, guint32 seed)
{
  int x = (int) floorf (p.x), y = (int) floorf (p.y), z = (int) floorf (p.z);
  float fx = p.x - x, fy = p.y - y, fz = p.z - z;
  float sum = 0;

  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  fz = fz * fz * (3 - 2 * fz);
  for (int i = 0; i < 8; i++)
    sum += lattice (x + (i & 1), y + (i >> 1 & 1), z + (i >> 2), seed) * (i & 1 ? fx : 1 - fx)
           * (i & 2 ? fy : 1 - fy) * (i & 4 ? fz : 1 - fz);
  return sum;
}

static Vec3
sphere_point (guint i, guint j, guint around, guint down, const float radii[3], float noise,
              guint32 seed)
{
  float t = (float) G_PI * j / down, a = 2 * (float) G_PI * (i % around) / around;
  Vec3 n = vec3 (sinf (t) * cosf (a), -cosf (t), sinf (t) * sinf (a));
  float swell = 1;

  if (noise > 0)
    {
      Vec3 p = vec3_scale (n, 1.7f);

      swell += noise * (noise_at (p, seed) + 0.5f * noise_at (vec3_scale (p, 2.1f), seed + 1)
                        + 0.25f * noise_at (vec3_scale (p, 4.3f), seed + 2));
    }
  return vec3 (n.x * radii[0] * swell, n.y * radii[1] * swell, n.z * radii[2] * swell);
}

/* Texture coordinates of the triangle added last, once round and once down. */
static void
sphere_uv (const Shaper *shaper, guint before, const float u[3], const float v[3])
{
  MeshTriangle *t;

  if (shaper->mesh->triangles->len == before)
    return;
  t = &g_array_index (shaper->mesh->triangles, MeshTriangle, before);
  t->has_uv = TRUE;
  for (int k = 0; k < 3; k++)
    {
      int from = shaper->flipped && k > 0 ? 3 - k : k;

      t->u[k] = u[from];
      t->v[k] = v[from];
    }
}

/* sphere: radius or radii, segments, noise (share of the radius), seed, wrap (true: the texture
 * goes round it once). */
static gboolean
add_sphere (const Shaper *shaper, json_object *sphere)
{
  float radius = (float) shape_number (sphere, "radius", 100);
  float radii[3] = { radius, radius, radius };
  guint around = CLAMP ((guint) shape_number (sphere, "segments", 24), 3, 256), down = around / 2;
  float noise = (float) shape_number (sphere, "noise", 0);
  guint32 seed = (guint32) shape_number (sphere, "seed", 1);
  gboolean wrap = shape_number (sphere, "wrap", 0) != 0;

  shape_numbers (sphere, "radii", radii, 3);
  for (guint j = 0; j < down; j++)
    for (guint i = 0; i < around; i++)
      {
        Vec3 a = sphere_point (i, j, around, down, radii, noise, seed);
        Vec3 b = sphere_point (i + 1, j, around, down, radii, noise, seed);
        Vec3 c = sphere_point (i, j + 1, around, down, radii, noise, seed);
        Vec3 d = sphere_point (i + 1, j + 1, around, down, radii, noise, seed);
        float u0 = (float) i / around, u1 = (float) (i + 1) / around;
        float v0 = (float) j / down, v1 = (float) (j + 1) / down;
        guint before = shaper->mesh->triangles->len;

        triangle (shaper, a, c, b);
        if (wrap)
          sphere_uv (shaper, before, (float[]) { u0, u0, u1 }, (float[]) { v0, v1, v0 });
        before = shaper->mesh->triangles->len;
        triangle (shaper, b, c, d);
        if (wrap)
          sphere_uv (shaper, before, (float[]) { u1, u0, u1 }, (float[]) { v0, v1, v1 });
      }
  return TRUE;
}

/* torus: about Z, radius to the tube's middle, tube [half width, half depth], segments, sides. */
static gboolean
add_torus (const Shaper *shaper, json_object *torus)
{
  float radius = (float) shape_number (torus, "radius", 100), tube[2] = { 10, 10 };
  guint segments = CLAMP ((guint) shape_number (torus, "segments", 32), 3, 256);
  guint sides = CLAMP ((guint) shape_number (torus, "sides", 8), 3, RING_MAX);
  float round = (float) shape_number (torus, "round", 1);
  Vec3 rings[2][RING_MAX];

  shape_numbers (torus, "tube", tube, 2);
  for (guint s = 0; s <= segments; s++)
    {
      float angle = 2 * (float) G_PI * (s % segments) / segments;

      for (guint i = 0; i < sides; i++)
        {
          float x, y;

          ring_corner (i, sides, round, &x, &y);
          rings[s & 1][i] = vec3 (cosf (angle) * (radius + x * tube[0]),
                                  sinf (angle) * (radius + x * tube[0]), -y * tube[1]);
        }
      if (s > 0)
        join_rings (shaper, rings[(s - 1) & 1], rings[s & 1], sides);
    }
  return TRUE;
}

static gboolean
add_once (const Shaper *shaper, json_object *shape, const char *path, GError **error)
{
  json_object *body;

  if (json_object_object_get_ex (shape, "loft", &body))
    return add_loft (shaper, body, path, error);
  if (json_object_object_get_ex (shape, "wing", &body))
    return add_wing (shaper, body);
  if (json_object_object_get_ex (shape, "box", &body))
    return add_box (shaper, body);
  if (json_object_object_get_ex (shape, "cylinder", &body))
    return add_cylinder (shaper, body);
  if (json_object_object_get_ex (shape, "sphere", &body))
    return add_sphere (shaper, body);
  if (json_object_object_get_ex (shape, "torus", &body))
    return add_torus (shaper, body);
  g_set_error (error, MODEL_ERROR, MODEL_ERROR_SOURCE,
               "%s: names no shape (loft, wing, box, cylinder, sphere, torus)", path);
  return FALSE;
}

static Mat3
turn_degrees (const float degrees[3])
{
  Mat3 turn = MAT3_IDENTITY;

  for (guint axis = 0; axis < 3; axis++)
    if (degrees[axis] != 0)
      turn = mat3_turned (&turn, axis, degrees[axis] * DEGREES);
  return turn;
}

gboolean
shape_add (Mesh *mesh, json_object *shape, json_object *materials, const char *path,
           GError **error)
{
  const char *role = shape_text (shape, "material", "hull");
  guint copies = MAX ((guint) shape_number (shape, "ring", 1), 1);
  gboolean mirror = shape_number (shape, "mirror", 0) != 0;
  float at[3] = { 0 }, rotate[3] = { 0 };
  Shaper shaper = { .mesh = mesh };
  Mat3 own;

  shaper.material = mesh_material (
    mesh, materials != NULL ? shape_text (materials, role, role) : role);
  shaper.mode = (guint) shape_number (shape, "mode", 6);
  shaper.crease_cos
    = cosf ((float) shape_number (shape, "crease", DEFAULT_CREASE_DEGREES) * DEGREES);
  shape_numbers (shape, "at", at, 3);
  shape_numbers (shape, "rotate", rotate, 3);
  own = turn_degrees (rotate);
  for (guint copy = 0; copy < copies; copy++)
    {
      Mat3 about = turn_degrees ((float[]) { 0, 0, 360.0f * copy / copies });

      shaper.turn = mat3_multiply (&about, &own);
      shaper.at = mat3_transform (&about, vec3 (at[0], at[1], at[2]));
      for (int side = 0; side < (mirror ? 2 : 1); side++)
        {
          shaper.flipped = side == 1;
          if (!add_once (&shaper, shape, path, error))
            return FALSE;
        }
    }
  return TRUE;
}
