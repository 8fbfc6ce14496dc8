/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-hit-test.c - spheres, segments and steps against faces, trees and hulls
 * (objects.md, Hit tests) */
#include "tests/engine/solid-fixture.h"

#include "engine/sim/hit-test.h"
#include "engine/sim/nodes.h"

#include <math.h>

#define HULL_TYPE FIXTURE_FLAT

/* A triangle in the plane z = 0 whose front is towards +z: (4,0,0) x (0,4,0) = (0,0,16). */
static const Vec3 triangle[3] = { { 0, 0, 0 }, { 4, 0, 0 }, { 0, 4, 0 } };

/* --- faces --- */

static void
test_sphere_nearest_point (void)
{
  static const struct
  {
    Vec3 centre;
    float reach;
    gboolean hit;
    Vec3 contact;
    float distance;
  } rows[] = {
    { { 1, 1, 2 }, 3, TRUE, { 1, 1, 0 }, 2 },   /* over its middle */
    { { 2, -3, 4 }, 6, TRUE, { 2, 0, 0 }, 5 },  /* beside an edge: 3, 4, 5 */
    { { -2, -1, 2 }, 4, TRUE, { 0, 0, 0 }, 3 }, /* past a corner: 2, 1, 2 -> 3 */
    { { 4, 4, 1 }, 4, TRUE, { 2, 2, 0 }, 3 },   /* past the long side: (2,2,1) -> 3 */
    { { 1, 1, 2 }, 2, FALSE, { 0, 0, 0 }, 0 },  /* touching is not within reach */
    { { 1, 1, -2 }, 3, FALSE, { 0, 0, 0 }, 0 }, /* behind the front */
    { { 2, -3, 4 }, 5, FALSE, { 0, 0, 0 }, 0 }, /* near the plane, not the triangle */
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      Vec3 contact = { 9, 9, 9 }, normal = { 9, 9, 9 };
      float distance = 9;

      g_assert_cmpint (
          hit_face_sphere (triangle, rows[n].centre, rows[n].reach, &contact, &normal, &distance),
          ==, rows[n].hit);
      if (!rows[n].hit)
        {
          assert_vec (contact, 9, 9, 9, 0);
          assert_near (distance, 9, 0);
          continue;
        }
      assert_vec (contact, rows[n].contact.x, rows[n].contact.y, rows[n].contact.z, 1e-5);
      assert_vec (normal, 0, 0, 1, 0);
      assert_near (distance, rows[n].distance, 1e-5);
    }
}

static void
test_sphere_no_number (void)
{
  const Vec3 line[3] = { { 0, 0, 0 }, { 1, 0, 0 }, { 2, 0, 0 } };
  Vec3 contact, normal;
  float distance;

  g_assert_false (hit_face_sphere (line, vec3 (1, 0, 0), 5, &contact, &normal, &distance));
  g_assert_false (hit_face_sphere (triangle, vec3 (1, NAN, 1), 5, &contact, &normal, &distance));
  g_assert_false (hit_face_sphere (triangle, vec3 (1, 1, 1), NAN, &contact, &normal, &distance));
}

static void
test_segment_face (void)
{
  static const struct
  {
    Vec3 from, to;
    gboolean hit;
    float share;
  } rows[] = {
    { { 1, 1, 3 }, { 1, 1, -1 }, TRUE, 0.75f },
    { { 1, 1, 0 }, { 1, 1, -4 }, TRUE, 0 },        /* begins on it */
    { { 1, 1, 4 }, { 1, 1, 0 }, TRUE, 1 },         /* ends on it */
    { { 2, 2, 2 }, { 2, 2, -2 }, TRUE, 0.5f },     /* u + v = 1 */
    { { 2.5f, 2, 2 }, { 2.5f, 2, -2 }, FALSE, 0 }, /* u + v > 1 */
    { { 1, 1, -3 }, { 1, 1, 1 }, FALSE, 0 },       /* from behind */
    { { 1, 1, 3 }, { 1, 1, 1 }, FALSE, 0 },        /* too short */
    { { -1, 1, 1 }, { 3, 1, 1 }, FALSE, 0 },       /* along the plane */
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      Vec3 normal;
      float share = 9;

      g_assert_cmpint (hit_face_segment (triangle, rows[n].from, rows[n].to, &share, &normal), ==,
                       rows[n].hit);
      assert_near (share, rows[n].hit ? rows[n].share : 9, 1e-6);
    }
}

static void
test_face_corners (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  ShpPart *part = solid_fixture_add_box (model, "Box", vec3 (0, 0, 0), vec3 (1, 1, 1));
  ShpLevel *level = &g_array_index (part->levels, ShpLevel, 0);
  Vec3 corners[3];

  g_assert_true (hit_face_corners (level, 0, corners));
  assert_vec (corners[1], 1, 1, -1, 0);
  /* an odd strip lists its last two corners swapped */
  g_array_index (level->faces, ShpFace, 0).polygon = 3;
  g_assert_true (hit_face_corners (level, 0, corners));
  assert_vec (corners[1], 1, 1, 1, 0);
  g_array_index (level->faces, ShpFace, 0).vertices[2] = 8;
  g_assert_false (hit_face_corners (level, 0, corners));
  g_assert_false (hit_face_corners (level, 12, corners));
  g_assert_false (hit_face_corners (NULL, 0, corners));
}

static void
test_polygon (void)
{
  const Vec3 quad[4] = { { 0, 0, 0 }, { 4, 0, 0 }, { 4, 4, 0 }, { 0, 4, 0 } };

  g_assert_cmpint (hit_polygon_step (quad, 4, vec3 (3, 1, 1), vec3 (3, 1, -1)), ==, HIT_CROSSED_IN);
  g_assert_cmpint (hit_polygon_step (quad, 4, vec3 (3, 1, -1), vec3 (3, 1, 1)), ==,
                   HIT_CROSSED_OUT);
  /* the quad's second half, (c0, c2, c3) */
  g_assert_cmpint (hit_polygon_step (quad, 4, vec3 (1, 3, 1), vec3 (1, 3, -1)), ==, HIT_CROSSED_IN);
  /* of the triangle alone that half is none: the Fix */
  g_assert_cmpint (hit_polygon_step (quad, 3, vec3 (1, 3, 1), vec3 (1, 3, -1)), ==,
                   HIT_CROSSED_NOT);
  g_assert_cmpint (hit_polygon_step (quad, 3, vec3 (3, 1, 1), vec3 (3, 1, -1)), ==, HIT_CROSSED_IN);
  g_assert_cmpint (hit_polygon_step (quad, 4, vec3 (5, 1, 1), vec3 (5, 1, -1)), ==,
                   HIT_CROSSED_NOT);
  g_assert_cmpint (hit_polygon_step (quad, 4, vec3 (1, 1, 3), vec3 (1, 1, 1)), ==, HIT_CROSSED_NOT);
  /* leaving the plane is no crossing back to it: on the plane counts as in front */
  g_assert_cmpint (hit_polygon_step (quad, 4, vec3 (1, 1, 0), vec3 (1, 1, 2)), ==, HIT_CROSSED_NOT);
  g_assert_cmpint (hit_polygon_step (quad, 4, vec3 (1, 1, NAN), vec3 (1, 1, -1)), ==,
                   HIT_CROSSED_NOT);
}

/* --- boxes --- */

static void
test_box (void)
{
  HitBox box = { .half = { 1, 2, 3 },
                 .centre = { 10, 0, 0 },
                 .axes = MAT3_IDENTITY,
                 .position = { 100, 0, 0 },
                 .orientation = MAT3_IDENTITY };

  /* the corner counts although the sphere does not reach it: 2 off on all axes is 3.46 away */
  g_assert_true (hit_box_sphere (&box, vec3 (113, 4, 5), 2));
  g_assert_false (hit_box_sphere (&box, vec3 (113.1f, 0, 0), 2));
  g_assert_false (hit_box_sphere (&box, vec3 (NAN, 0, 0), 2));
  g_assert_true (hit_box_segment (&box, vec3 (110, -9, 0), vec3 (110, 9, 0)));
  g_assert_false (hit_box_segment (&box, vec3 (112, -9, 0), vec3 (112, 9, 0)));
  g_assert_true (hit_box_segment (&box, vec3 (110, 0, 0), vec3 (110, 0.5f, 0)));
  /* turned a quarter about Z its long side (2) lies along x: x 108..112 of the world */
  box.axes = (Mat3){ { 0, -1, 0, 1, 0, 0, 0, 0, 1 } };
  g_assert_true (hit_box_sphere (&box, vec3 (112.9f, 0, 0), 1));
  g_assert_false (hit_box_sphere (&box, vec3 (110, 2.1f, 0), 1));
  /* the node turned as well: its frame's (10, 0, 0) is the world's (0, 10, 0) */
  box.axes = MAT3_IDENTITY;
  box.orientation = (Mat3){ { 0, -1, 0, 1, 0, 0, 0, 0, 1 } };
  g_assert_true (hit_box_sphere (&box, vec3 (100, 11.9f, 0), 1));
  g_assert_false (hit_box_sphere (&box, vec3 (110, 0, 0), 1));
}

/* --- hulls --- */

typedef struct
{
  SimFixture *fixture;
  int slot;
  int nodes[3]; /* parts at x -200, 0, 200 */
} Hull;

static Hull
new_hull (SimFixture *f)
{
  ShpModel *shp = shp_model_new ();
  Hull hull = { .fixture = f };

  for (int n = 0; n < 3; n++)
    solid_fixture_add_box (shp, "Box", vec3 (-200 + 200 * n, 0, 0), vec3 (50, 50, 50));
  shp->flags = SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "hull.shp", shp, HULL_TYPE);
  hull.slot = sim_fixture_add (f, HULL_TYPE, vec3 (0, 0, 1000));
  for (int n = 0; n < 3; n++)
    hull.nodes[n] = node_for_part (f->world, f->world->objects[hull.slot].root, n);
  return hull;
}

static void
test_hull_sphere (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Hull hull = new_hull (f);
  Hit hit;

  g_assert_true (object_sphere_hit (&f->sim, hull.slot, vec3 (200, 0, 930), 30, &hit));
  g_assert_cmpint (hit.node, ==, hull.nodes[2]);
  assert_vec (hit.contact, 200, 0, 950, 1e-3);
  assert_vec (hit.normal, 0, 0, -1, 1e-5);
  assert_near (hit.distance, 20, 1e-3);
  /* between two parts: the nearer face of all */
  g_assert_true (object_sphere_hit (&f->sim, hull.slot, vec3 (90, 0, 1000), 100, &hit));
  g_assert_cmpint (hit.node, ==, hull.nodes[1]);
  assert_vec (hit.contact, 50, 0, 1000, 1e-3);
  g_assert_false (object_sphere_hit (&f->sim, hull.slot, vec3 (200, 0, 900), 40, &hit));
  g_assert_cmpint (hit.node, ==, -1);
  /* within a part all fronts look away */
  g_assert_false (object_sphere_hit (&f->sim, hull.slot, vec3 (0, 0, 1000), 40, &hit));
}

static void
test_hull_next_place (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Hull hull = new_hull (f);
  WorldNode *root = &f->world->nodes[f->world->objects[hull.slot].root];
  Hit hit;

  /* turned a quarter about Y its row of parts lies along z, and it moves 500 on */
  root->next_orientation = (Mat3){ { 0, 0, 1, 0, 1, 0, -1, 0, 0 } };
  root->next_position = vec3 (0, 0, 1500);
  g_assert_false (object_sphere_hit (&f->sim, hull.slot, vec3 (200, 0, 930), 30, &hit));
  /* part x 200 -> z 1500 - 200 */
  g_assert_true (object_sphere_hit (&f->sim, hull.slot, vec3 (0, 0, 1230), 30, &hit));
  g_assert_cmpint (hit.node, ==, hull.nodes[2]);
  assert_vec (hit.contact, 0, 0, 1250, 1e-3);
  assert_vec (hit.normal, 0, 0, -1, 1e-5);
}

/* How far a place lies from the box of 50 about (x, 0, 0), in double precision; 0 within. */
static double
distance_from_box (const double at[3], double x)
{
  double square = 0;

  for (guint axis = 0; axis < 3; axis++)
    {
      const double off = fabs (at[axis] - (axis == 0 ? x : 0)) - 50;
      square += off > 0 ? off * off : 0;
    }
  return sqrt (square);
}

/* Spheres anywhere about a turned hull: struck where the nearest of its three boxes is within the
 * radius, at that distance, on that part. */
static void
test_hull_distances (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  const Hull hull = new_hull (f);
  guint hits = 0, misses = 0;

  for (guint n = 0; n < 4000; n++)
    {
      const Mat3 turn = mat3_from_angles (vec3 ((float) g_rand_double_range (rand, -3, 3),
                                                (float) g_rand_double_range (rand, -1, 1),
                                                (float) g_rand_double_range (rand, -3, 3)));
      const double at[3]
          = { g_rand_double_range (rand, -350, 350), g_rand_double_range (rand, -150, 150),
              g_rand_double_range (rand, -150, 150) };
      const float radius = (float) g_rand_double_range (rand, 5, 120);
      double nearest = 1e9;
      int part = -1;
      Vec3 centre;
      Hit hit;

      for (int box = 0; box < 3; box++)
        if (distance_from_box (at, -200 + 200 * box) < nearest)
          {
            nearest = distance_from_box (at, -200 + 200 * box);
            part = box;
          }
      if (nearest < 1 || fabs (nearest - radius) < 0.1)
        continue; /* within, or too near to the edge of either for f32 */
      object_set_orientation (f->world, hull.slot, &turn);
      centre
          = vec3_add (object_position (f->world, hull.slot),
                      mat3_transform (&turn, vec3 ((float) at[0], (float) at[1], (float) at[2])));
      g_assert_cmpint (object_sphere_hit (&f->sim, hull.slot, centre, radius, &hit), ==,
                       nearest < radius);
      if (nearest > radius)
        {
          misses++;
          continue;
        }
      hits++;
      g_assert_cmpint (hit.node, ==, hull.nodes[part]);
      assert_near (hit.distance, nearest, 0.01);
      assert_near (vec3_length (vec3_sub (centre, hit.contact)), nearest, 0.01);
      g_assert_cmpfloat (vec3_dot (vec3_sub (centre, hit.contact), hit.normal), >=, -0.01);
    }
  g_assert_cmpuint (hits, >, 500);
  g_assert_cmpuint (misses, >, 500);
}

static void
test_hull_segment (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Hull hull = new_hull (f);
  Hit hit;

  /* through all three from the left: the walk's last part counts, not the nearest */
  g_assert_true (
      object_segment_hit (&f->sim, hull.slot, vec3 (-400, 10, 1010), vec3 (400, 10, 1010), &hit));
  g_assert_cmpint (hit.node, ==, hull.nodes[2]);
  assert_vec (hit.contact, 150, 10, 1010, 1e-3);
  assert_near (hit.distance, 550.0 / 800, 1e-5);
  assert_vec (hit.normal, -1, 0, 0, 1e-5);
  /* the last is hidden: the one before it */
  f->world->nodes[hull.nodes[2]].flags |= NODE_HIDDEN;
  g_assert_true (
      object_segment_hit (&f->sim, hull.slot, vec3 (-400, 10, 1010), vec3 (400, 10, 1010), &hit));
  g_assert_cmpint (hit.node, ==, hull.nodes[1]);
  g_assert_false (
      object_segment_hit (&f->sim, hull.slot, vec3 (-400, 60, 1010), vec3 (400, 60, 1010), &hit));
}

static void
test_mesh_boxes (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const Hull hull = new_hull (f);
  const Vec3 from = vec3 (-400, 10, 1010), to = vec3 (400, 10, 1010);

  g_assert_cmpint (object_mesh_hit (&f->sim, hull.slot, from, to, HIT_MESH_LAST_SHOWN), ==,
                   hull.nodes[2]);
  g_assert_cmpint (object_mesh_hit (&f->sim, hull.slot, from, to, HIT_MESH_FIRST), ==,
                   hull.nodes[0]);
  f->world->nodes[hull.nodes[2]].flags |= NODE_HIDDEN;
  f->world->nodes[hull.nodes[0]].flags |= NODE_HIDDEN;
  g_assert_cmpint (object_mesh_hit (&f->sim, hull.slot, from, to, HIT_MESH_LAST_SHOWN), ==,
                   hull.nodes[1]);
  g_assert_cmpint (object_mesh_hit (&f->sim, hull.slot, from, to, HIT_MESH_FIRST), ==,
                   hull.nodes[0]);
  g_assert_cmpint (
      object_mesh_hit (&f->sim, hull.slot, from, vec3 (-300, 10, 1010), HIT_MESH_FIRST), ==, -1);
  g_assert_cmpint (object_mesh_hit (&f->sim, 9999, from, to, HIT_MESH_FIRST), ==, -1);
}

/* A hull with a mounted turret; what a hidden part mounts is passed over with it. */
static void
test_mounts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *turret = shp_model_new (), *shp = shp_model_new ();
  const float at[3] = { 0, -50, 0 };
  int slot, part, mounted;
  Hit hit;

  solid_fixture_add_box (turret, "Turret", vec3 (0, 0, 0), vec3 (10, 10, 10));
  assets_set_attachment_model (f->assets, 1, 0, assets_add_model (f->assets, "t.shp", turret, -1));
  ShpPart *body = solid_fixture_add_box (shp, "Body", vec3 (0, 0, 0), vec3 (50, 40, 50));
  ShpAttachment *mount = shp_part_add_attachment (body, 1, 0, at);
  for (guint i = 0; i < 9; i++)
    mount->orientation[i] = i % 4 == 0 ? 1.0f : 0.0f;
  shp->flags = SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "hull.shp", shp, HULL_TYPE);
  slot = sim_fixture_add (f, HULL_TYPE, vec3 (0, 0, 0));
  const Vec3 place = object_position (f->world, slot);
  part = f->world->nodes[f->world->objects[slot].root].first_child;
  mounted = f->world->nodes[f->world->nodes[part].first_child].first_child;

  /* its origin moved to the centre of mass, so the turret's top (y -60) is that much off */
  const float top = f->world->nodes[part].next_position.y - 60.0f;
  g_assert_true (
      object_sphere_hit (&f->sim, slot, vec3 (place.x, place.y + top - 8.0f, place.z), 10, &hit));
  g_assert_cmpint (hit.node, ==, mounted);
  assert_near (hit.distance, 8, 1e-3);
  /* a part without a tree of its own: what it mounts is still met */
  g_array_set_size (body->nodes, 0);
  g_assert_true (
      object_sphere_hit (&f->sim, slot, vec3 (place.x, place.y + top - 8.0f, place.z), 10, &hit));
  g_assert_cmpint (hit.node, ==, mounted);
  f->world->nodes[part].flags |= NODE_HIDDEN;
  g_assert_false (
      object_sphere_hit (&f->sim, slot, vec3 (place.x, place.y + top - 8.0f, place.z), 10, &hit));
}

static void
test_without_tree (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *shp = shp_model_new ();
  int slot;
  Hit hit;

  sim_fixture_add_box (shp, "Box", vec3 (0, 0, 0), 50);
  assets_add_model (f->assets, "hull.shp", shp, HULL_TYPE);
  slot = sim_fixture_add (f, HULL_TYPE, vec3 (0, 0, 0));
  g_assert_false (object_sphere_hit (&f->sim, slot, vec3 (0, 0, -60), 30, &hit));
  /* neither does one without a model, or of no type */
  g_assert_false (object_sphere_hit (&f->sim, 0, vec3 (0, 0, 0), 30, &hit));
  slot = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  g_assert_false (object_segment_hit (&f->sim, slot, vec3 (0, 0, -60), vec3 (0, 0, 60), &hit));
}

/* Of a box's children the last is looked at first, and a tree that goes round in a circle ends. */
static gboolean
note_box_cb (const Sim *sim, const HitBox *box, gpointer data)
{
  GString *seen = data;

  if (box->tree != NULL)
    g_string_append_printf (seen, "%g ", (double) box->half.x);
  else
    g_string_append (seen, "root ");
  return TRUE;
}

static void
test_tree_order (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *shp = shp_model_new ();
  ShpPart *part = solid_fixture_add_box (shp, "Box", vec3 (0, 0, 0), vec3 (50, 50, 50));
  g_autoptr (GString) seen = g_string_new (NULL);
  int slot;

  /* twelve faces: a root box of 50 and two of six faces; told apart by their half size */
  g_assert_cmpuint (part->nodes->len, ==, 3);
  for (guint n = 0; n < 3; n++)
    g_array_index (part->nodes, ShpTreeNode, n).half_size[0] = n + 1;
  assets_add_model (f->assets, "hull.shp", shp, HULL_TYPE);
  slot = sim_fixture_add (f, HULL_TYPE, vec3 (0, 0, 0));
  object_hit_test (&f->sim, slot, note_box_cb, seen);
  g_assert_cmpstr (seen->str, ==, "root 1 3 2 ");
  /* a leaf's children are nothing */
  g_array_index (part->nodes, ShpTreeNode, 2).children[0] = 0;
  g_string_truncate (seen, 0);
  object_hit_test (&f->sim, slot, note_box_cb, seen);
  g_assert_cmpstr (seen->str, ==, "root 1 3 2 ");
  /* a child past the table, and a circle */
  g_array_index (part->nodes, ShpTreeNode, 0).children[0] = 99;
  g_array_index (part->nodes, ShpTreeNode, 0).children[1] = 0;
  g_string_truncate (seen, 0);
  object_hit_test (&f->sim, slot, note_box_cb, seen);
  g_assert_cmpstr (seen->str, ==, "root 1 1 1 ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/hit-test/face/sphere-nearest-point", test_sphere_nearest_point);
  g_test_add_func ("/engine/hit-test/face/sphere-no-number", test_sphere_no_number);
  g_test_add_func ("/engine/hit-test/face/segment", test_segment_face);
  g_test_add_func ("/engine/hit-test/face/corners", test_face_corners);
  g_test_add_func ("/engine/hit-test/polygon", test_polygon);
  g_test_add_func ("/engine/hit-test/box", test_box);
  g_test_add_func ("/engine/hit-test/hull/sphere", test_hull_sphere);
  g_test_add_func ("/engine/hit-test/hull/next-place", test_hull_next_place);
  g_test_add_func ("/engine/hit-test/hull/distances", test_hull_distances);
  g_test_add_func ("/engine/hit-test/hull/segment-last-face-counts", test_hull_segment);
  g_test_add_func ("/engine/hit-test/hull/mesh-boxes", test_mesh_boxes);
  g_test_add_func ("/engine/hit-test/hull/mounts", test_mounts);
  g_test_add_func ("/engine/hit-test/hull/without-tree", test_without_tree);
  g_test_add_func ("/engine/hit-test/tree-order", test_tree_order);
  return g_test_run ();
}
