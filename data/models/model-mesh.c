/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* data/models/model-mesh.c - from loose triangles to a part's level, box, moments and tree */
#include "data/models/model-mesh.h"

#include <math.h>
#include <string.h>

#define WELD_UNITS 0.05f     /* corners nearer than this are one point */
#define TREE_LEAF_FACES 8    /* reference/shp-format.md 15 */
#define DEFAULT_TEXEL_UNITS 512.0f

/* A mesh without triangles; mesh_free frees it. */
Mesh *
mesh_new (void)
{
  Mesh *mesh = g_new0 (Mesh, 1);

  mesh->triangles = g_array_new (FALSE, TRUE, sizeof (MeshTriangle));
  mesh->materials = g_ptr_array_new_with_free_func (g_free);
  mesh->texel_units = DEFAULT_TEXEL_UNITS;
  return mesh;
}

/* Frees a mesh. NULL is allowed. */
void
mesh_free (Mesh *mesh)
{
  if (mesh == NULL)
    return;
  g_array_unref (mesh->triangles);
  g_ptr_array_unref (mesh->materials);
  g_free (mesh);
}

/* The index of a texture's material, added when the mesh has none of that name. */
guint
mesh_material (Mesh *mesh, const char *texture)
{
  for (guint i = 0; i < mesh->materials->len; i++)
    if (strcmp (g_ptr_array_index (mesh->materials, i), texture) == 0)
      return i;
  g_ptr_array_add (mesh->materials, g_strdup (texture));
  return mesh->materials->len - 1;
}

/* Adds a triangle whose front is (b - a) x (c - a); one without area is left out. */
void
mesh_add (Mesh *mesh, Vec3 a, Vec3 b, Vec3 c, guint material, guint mode, float crease_cos)
{
  MeshTriangle triangle = { .corners = { a, b, c },
                            .material = material,
                            .mode = mode,
                            .crease_cos = crease_cos };
  Vec3 normal = vec3_cross (vec3_sub (b, a), vec3_sub (c, a));

  if (vec3_length_squared (normal) > 1e-4f)
    g_array_append_val (mesh->triangles, triangle);
}

static Vec3
triangle_normal (const MeshTriangle *t)
{
  return vec3_cross (vec3_sub (t->corners[1], t->corners[0]),
                     vec3_sub (t->corners[2], t->corners[0]));
}

/* A corner's place in steps of WELD_UNITS: what makes two corners one point. */
typedef struct
{
  gint32 x, y, z;
} WeldKey;

static WeldKey
weld_key (Vec3 p)
{
  return (WeldKey) { (gint32) floorf (p.x / WELD_UNITS + 0.5f),
                     (gint32) floorf (p.y / WELD_UNITS + 0.5f),
                     (gint32) floorf (p.z / WELD_UNITS + 0.5f) };
}

static guint
weld_hash (gconstpointer key)
{
  const WeldKey *k = key;

  return (guint) k->x * 73856093u ^ (guint) k->y * 19349663u ^ (guint) k->z * 83492791u;
}

static gboolean
weld_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (WeldKey)) == 0;
}

/* For each welded point, the triangles that touch it. */
static GHashTable *
index_points (const Mesh *mesh)
{
  GHashTable *points = g_hash_table_new_full (weld_hash, weld_equal, g_free,
                                              (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < mesh->triangles->len; i++)
    for (int k = 0; k < 3; k++)
      {
        WeldKey key = weld_key (g_array_index (mesh->triangles, MeshTriangle, i).corners[k]);
        GArray *touching = g_hash_table_lookup (points, &key);

        if (touching == NULL)
          {
            touching = g_array_new (FALSE, FALSE, sizeof (guint));
            g_hash_table_insert (points, g_memdup2 (&key, sizeof key), touching);
          }
        g_array_append_val (touching, i);
      }
  return points;
}

/* The corner's normal: its neighbours' that turn less than the crease, weighed by area. */
static Vec3
corner_normal (const Mesh *mesh, GHashTable *points, const MeshTriangle *t, int corner)
{
  Vec3 own = vec3_normalize (triangle_normal (t));
  WeldKey key = weld_key (t->corners[corner]);
  const GArray *touching = g_hash_table_lookup (points, &key);
  Vec3 sum = { 0 };

  for (guint i = 0; i < touching->len; i++)
    {
      const MeshTriangle *other = &g_array_index (mesh->triangles, MeshTriangle,
                                                  g_array_index (touching, guint, i));
      Vec3 normal = triangle_normal (other);

      if (vec3_dot (vec3_normalize (normal), own) > t->crease_cos)
        sum = vec3_add (sum, normal);
    }
  return vec3_normalize (sum);
}

static guint
add_vertex (GArray *vertices, GHashTable *seen, Vec3 position, Vec3 normal)
{
  ShpVertex vertex = { .position = { position.x, position.y, position.z },
                       .normal = { normal.x, normal.y, normal.z },
                       .unread = 1,
                       .next_level = -1 };
  g_autofree char *key = g_strdup_printf ("%.2f %.2f %.2f %.2f %.2f %.2f", position.x, position.y,
                                          position.z, normal.x, normal.y, normal.z);
  gpointer found;

  if (g_hash_table_lookup_extended (seen, key, NULL, &found))
    return GPOINTER_TO_UINT (found);
  g_array_append_val (vertices, vertex);
  g_hash_table_insert (seen, g_steal_pointer (&key), GUINT_TO_POINTER (vertices->len - 1));
  return vertices->len - 1;
}

/* Looks along the normal's longest axis: the texture lies flat on that side of a box. */
static void
map_box (const Mesh *mesh, const MeshTriangle *t, Vec3 normal, ShpFace *face)
{
  float ax = fabsf (normal.x), ay = fabsf (normal.y), az = fabsf (normal.z);

  for (int k = 0; k < 3; k++)
    {
      Vec3 p = t->corners[k];
      float u = ax > ay && ax > az ? p.z : ay >= az ? p.z : p.x;
      float v = ax > ay && ax > az ? p.y : ay >= az ? p.x : p.y;

      face->u[k] = u / mesh->texel_units;
      face->v[k] = v / mesh->texel_units;
    }
}

static void
add_face (const Mesh *mesh, GHashTable *points, GHashTable *seen, ShpLevel *level,
          const MeshTriangle *t)
{
  Vec3 normal = vec3_normalize (triangle_normal (t));
  ShpFace face = { .material = t->material,
                   .shading = t->mode,
                   .normal = { normal.x, normal.y, normal.z },
                   .unread = 1 };

  for (int k = 0; k < 3; k++)
    face.vertices[k] = add_vertex (level->vertices, seen, t->corners[k],
                                   corner_normal (mesh, points, t, k));
  if (t->has_uv)
    {
      memcpy (face.u, t->u, sizeof face.u);
      memcpy (face.v, t->v, sizeof face.v);
    }
  else
    map_box (mesh, t, normal, &face);
  g_array_append_val (level->faces, face);
}

/* Moments of the filled bounding box (reference/shp-format.md 15). */
static void
set_moments (ShpPart *part, float density)
{
  double size[3], first[3], second[3];

  for (int a = 0; a < 3; a++)
    {
      double lo = part->box_min[a], hi = part->box_max[a];

      size[a] = hi - lo;
      first[a] = (hi * hi - lo * lo) / 2;
      second[a] = (hi * hi * hi - lo * lo * lo) / 3;
    }
  part->volume = (float) (size[0] * size[1] * size[2]);
  part->density = density;
  for (int a = 0; a < 3; a++)
    {
      int b = (a + 1) % 3, c = (a + 2) % 3;

      part->first_moments[a] = (float) (first[a] * size[b] * size[c]);
      part->second_moments[a] = (float) (second[a] * size[b] * size[c]);
      part->products[a] = (float) (first[a] * first[b] * size[c]);
    }
}

static void
face_box (const ShpLevel *level, const GArray *faces, float lo[3], float hi[3])
{
  for (int a = 0; a < 3; a++)
    {
      lo[a] = G_MAXFLOAT;
      hi[a] = -G_MAXFLOAT;
    }
  for (guint i = 0; i < faces->len; i++)
    for (int k = 0; k < 3; k++)
      {
        const ShpFace *face
          = &g_array_index (level->faces, ShpFace, g_array_index (faces, guint32, i));
        const ShpVertex *vertex
          = &g_array_index (level->vertices, ShpVertex, face->vertices[k]);

        for (int a = 0; a < 3; a++)
          {
            lo[a] = MIN (lo[a], vertex->position[a]);
            hi[a] = MAX (hi[a], vertex->position[a]);
          }
      }
}

typedef struct
{
  const ShpLevel *level;
  int axis;
} SortByAxis;

static float
face_middle (const ShpLevel *level, guint32 index, int axis)
{
  const ShpFace *face = &g_array_index (level->faces, ShpFace, index);
  float sum = 0;

  for (int k = 0; k < 3; k++)
    sum += g_array_index (level->vertices, ShpVertex, face->vertices[k]).position[axis];
  return sum / 3;
}

static int
compare_faces (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const SortByAxis *by = user_data;
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;
  float p = face_middle (by->level, x, by->axis), q = face_middle (by->level, y, by->axis);

  return p < q ? -1 : p > q ? 1 : x < y ? -1 : x > y;
}

/* A box around the faces, split at the median of its longest side until it holds few. */
static int
add_tree_node (ShpPart *part, const ShpLevel *level, GArray *faces)
{
  static const float axes[9] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };
  ShpTreeNode node = { .children = { -1, -1 } };
  float lo[3], hi[3];
  guint index = part->nodes->len, half = faces->len / 2;
  SortByAxis by = { level, 0 };

  memcpy (node.axes, axes, sizeof axes);
  face_box (level, faces, lo, hi);
  for (int a = 0; a < 3; a++)
    {
      node.half_size[a] = (hi[a] - lo[a]) / 2;
      node.centre[a] = (hi[a] + lo[a]) / 2;
      if (node.half_size[a] > node.half_size[by.axis])
        by.axis = a;
    }
  node.faces = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (part->nodes, node);
  if (faces->len <= TREE_LEAF_FACES)
    {
      g_array_append_vals (node.faces, faces->data, faces->len);
      return (int) index;
    }
  g_array_sort_with_data (faces, compare_faces, &by);
  for (int side = 0; side < 2; side++)
    {
      g_autoptr (GArray) some = g_array_new (FALSE, FALSE, sizeof (guint32));
      int child;

      g_array_append_vals (some, &g_array_index (faces, guint32, side == 0 ? 0 : half),
                           side == 0 ? half : faces->len - half);
      child = add_tree_node (part, level, some);
      g_array_index (part->nodes, ShpTreeNode, index).children[side] = child;
    }
  return (int) index;
}

/* Faces of one mode and material stand together: a run of them is drawn as one group. */
static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const MeshTriangle *x = a, *y = b;

  return x->mode != y->mode ? (int) x->mode - (int) y->mode
                            : (int) x->material - (int) y->material;
}

void
mesh_to_part (const Mesh *mesh, ShpPart *part, float density, gboolean tree)
{
  g_autoptr (GHashTable) points = index_points (mesh);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) sorted = g_array_copy (mesh->triangles);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint32));
  ShpLevel level = { 0 };

  level.vertices = g_array_new (FALSE, TRUE, sizeof (ShpVertex));
  level.faces = g_array_new (FALSE, TRUE, sizeof (ShpFace));
  level.materials = g_array_new (FALSE, TRUE, sizeof (ShpMaterial));
  for (guint i = 0; i < mesh->materials->len; i++)
    {
      ShpMaterial material = { 0 };

      g_strlcpy (material.texture, g_ptr_array_index (mesh->materials, i), sizeof material.texture);
      g_array_append_val (level.materials, material);
    }
  g_array_sort (sorted, compare_groups);
  for (guint i = 0; i < sorted->len; i++)
    {
      add_face (mesh, points, seen, &level, &g_array_index (sorted, MeshTriangle, i));
      g_array_append_val (all, i);
    }
  g_array_append_val (part->levels, level);
  if (all->len == 0)
    return;
  face_box (&level, all, part->box_min, part->box_max);
  set_moments (part, density);
  if (tree)
    add_tree_node (part, &level, all);
}
