/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-shp-model.c - components, assemblies, mass, bounds; boxes worked by hand */
#include "engine/formats/shp-check.h"
#include "engine/formats/shp-model.h"

#include <math.h>
#include <string.h>

/* A box of 8 vertices and 12 faces, lengths 2 x half, its middle at the part's origin. */
static ShpPart *
add_box (ShpModel *model, const char *name, float x, float y, float z, float half)
{
  static const guint32 corners[12][3] = {
    { 0, 2, 1 }, { 1, 2, 3 }, { 4, 5, 6 }, { 5, 7, 6 }, { 0, 1, 4 }, { 1, 5, 4 },
    { 2, 6, 3 }, { 3, 6, 7 }, { 0, 4, 2 }, { 2, 4, 6 }, { 1, 3, 5 }, { 3, 7, 5 },
  };
  ShpPart *part = shp_model_add_part (model, name);
  ShpLevel *level = shp_part_add_level (part, 0);

  memcpy (part->origin, (float[]){ x, y, z }, sizeof part->origin);
  for (guint n = 0; n < 8; n++)
    {
      ShpVertex vertex
          = { .position = { n & 1 ? half : -half, n & 2 ? half : -half, n & 4 ? half : -half } };
      g_array_append_val (level->vertices, vertex);
    }
  for (guint n = 0; n < 12; n++)
    {
      ShpFace face = { .shading = 6 };
      memcpy (face.vertices, corners[n], sizeof face.vertices);
      g_array_append_val (level->faces, face);
    }
  shp_part_fill_box (part);
  return part;
}

static void
mass_of (const ShpModel *model, ShpResolver resolver, gpointer data, ShpMass *mass)
{
  g_autoptr (GArray) placed = shp_model_place_parts (model, resolver, data);

  shp_placed_mass (placed, mass);
}

/* A cube of sides 2 and density 0.1: mass 0.8, about its middle m x a^2 / 6 = 0.8 x 4 / 6. */
static void
test_one_box (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  ShpMass mass;

  add_box (model, "box", 10, 20, 30, 1);
  mass_of (model, NULL, NULL, &mass);
  g_assert_cmpfloat_with_epsilon (mass.mass, 0.8, 1e-6);
  g_assert_cmpfloat_with_epsilon (mass.centre[0], 10, 1e-6);
  g_assert_cmpfloat_with_epsilon (mass.centre[1], 20, 1e-6);
  g_assert_cmpfloat_with_epsilon (mass.centre[2], 30, 1e-6);
  for (guint n = 0; n < 9; n++)
    {
      double wanted = n % 4 == 0 ? 0.8 * 4 / 6 : 0;
      g_assert_cmpfloat_with_epsilon (mass.inertia[n], wanted, 1e-6);
      g_assert_cmpfloat_with_epsilon (mass.response[n], wanted > 0 ? 1 / wanted : 0, 1e-5);
    }
}

/* Two such cubes at +-(10, 20, 0): the centre between them; each adds d x (distance^2 x V) with
 * d x V = 0.8: Ixx = 2 (0.8 x 400 + 0.5333) = 641.0667, Iyy = 2 (0.8 x 100 + 0.5333) = 161.0667,
 * Izz = 2 (0.8 x 500 + 0.5333) = 801.0667, Iyx = -2 x 0.1 x (10 x 20 x 8) = -320. */
static void
test_two_boxes (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  ShpMass mass;

  add_box (model, "a", 10, 20, 0, 1);
  add_box (model, "b", -10, -20, 0, 1);
  mass_of (model, NULL, NULL, &mass);
  g_assert_cmpfloat_with_epsilon (mass.mass, 1.6, 1e-6);
  g_assert_cmpfloat_with_epsilon (mass.centre[0], 0, 1e-6);
  g_assert_cmpfloat_with_epsilon (mass.inertia[0], 641.0667, 1e-3);
  g_assert_cmpfloat_with_epsilon (mass.inertia[4], 161.0667, 1e-3);
  g_assert_cmpfloat_with_epsilon (mass.inertia[8], 801.0667, 1e-3);
  g_assert_cmpfloat_with_epsilon (mass.inertia[1], -320, 1e-3);
  g_assert_cmpfloat_with_epsilon (mass.inertia[3], -320, 1e-3);
  g_assert_cmpfloat_with_epsilon (mass.inertia[2], 0, 1e-6);
  /* the response times the inertia is the unit matrix */
  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      {
        double sum = 0;
        for (guint n = 0; n < 3; n++)
          sum += mass.response[3 * row + n] * mass.inertia[3 * n + column];
        g_assert_cmpfloat_with_epsilon (sum, row == column ? 1 : 0, 1e-9);
      }
}

/* A box whose middle is not its part's origin has first moments and products: the part's origin at
 * (-5, -6, -7) and vertices about (5, 6, 7) make the same object as a box about 0. */
static void
test_off_centre_box (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  ShpPart *part = add_box (model, "box", -5, -6, -7, 1);
  GArray *vertices = g_array_index (part->levels, ShpLevel, 0).vertices;
  ShpMass mass;

  for (guint n = 0; n < vertices->len; n++)
    for (guint axis = 0; axis < 3; axis++)
      g_array_index (vertices, ShpVertex, n).position[axis] += 5.0f + (float) axis;
  shp_part_fill_box (part);
  /* x from 4 to 6: (36 - 16) / 2 x 4 = 40; (216 - 64) / 3 x 4 = 202.667; xy: 10 x 12 x 2 = 240;
   * yz: 12 x 14 x 2 = 336; xz: 10 x 14 x 2 = 280 */
  g_assert_cmpfloat (part->volume, ==, 8);
  g_assert_cmpfloat (part->first_moments[0], ==, 40);
  g_assert_cmpfloat_with_epsilon (part->second_moments[0], 202.66667, 1e-3);
  g_assert_cmpfloat (part->products[0], ==, 240);
  g_assert_cmpfloat (part->products[1], ==, 336);
  g_assert_cmpfloat (part->products[2], ==, 280);

  mass_of (model, NULL, NULL, &mass);
  for (guint axis = 0; axis < 3; axis++)
    g_assert_cmpfloat_with_epsilon (mass.centre[axis], 0, 1e-5);
  for (guint n = 0; n < 9; n++)
    g_assert_cmpfloat_with_epsilon (mass.inertia[n], n % 4 == 0 ? 0.8 * 4 / 6 : 0, 1e-3);
}

/* Damaged parts weigh nothing while the ship is whole but bound it; no mass leaves all at 0. */
static void
test_damaged_and_massless (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  float min[3], max[3], radius;
  ShpMass mass;

  add_box (model, "whole", 0, 0, 0, 1);
  add_box (model, "wreck", 10, 0, 0, 1)->flags = SHP_PART_DAMAGED;
  mass_of (model, NULL, NULL, &mass);
  g_assert_cmpfloat_with_epsilon (mass.mass, 0.8, 1e-6);
  g_assert_cmpfloat_with_epsilon (mass.centre[0], 0, 1e-6);

  g_autoptr (GArray) placed = shp_model_place_parts (model, NULL, NULL);
  g_assert_true (shp_placed_bounds (placed, mass.centre, min, max, &radius));
  g_assert_cmpfloat (min[0], ==, -1);
  g_assert_cmpfloat (max[0], ==, 11);
  g_assert_cmpfloat (max[1], ==, 1);
  g_assert_cmpfloat_with_epsilon (radius, sqrt (121 + 1 + 1), 1e-5);

  g_autoptr (ShpModel) empty = shp_model_new ();
  shp_model_add_part (empty, "nothing");
  mass_of (empty, NULL, NULL, &mass);
  g_assert_cmpfloat (mass.mass, ==, 0);
  g_assert_cmpfloat (mass.response[0], ==, 0);
  g_autoptr (GArray) none = shp_model_place_parts (empty, NULL, NULL);
  g_assert_false (shp_placed_bounds (none, mass.centre, min, max, &radius));
  g_assert_cmpfloat (radius, ==, 0);
}

/* Mounts the model for guns, nothing for pods. */
static const ShpModel *
resolve_gun_cb (guint kind, guint id, gpointer data)
{
  return kind == SHP_ATTACHMENT_GUN && id == 7 ? data : NULL;
}

/* Mounted at (0, 0, 5), a quarter turn from X to Y: its part at (3, 0, 0) stands at (0, 3, 5). */
static void
test_mounted (void)
{
  g_autoptr (ShpModel) gun = shp_model_new ();
  g_autoptr (ShpModel) ship = shp_model_new ();
  float min[3], max[3], radius;
  ShpMass mass;

  add_box (gun, "barrel", 3, 0, 0, 1);
  ShpPart *hull = add_box (ship, "hull", 0, 0, 0, 1);
  ShpAttachment *point = shp_part_add_attachment (hull, 1, 7, (float[]){ 0, 0, 5 });
  memcpy (point->orientation, (float[]){ 0, -1, 0, 1, 0, 0, 0, 0, 1 }, sizeof point->orientation);
  shp_part_add_attachment (hull, 5, 7, (float[]){ 0, 0, 9 });
  shp_part_add_attachment (hull, 2, 7, (float[]){ 0, 0, 9 });

  g_autoptr (GArray) placed = shp_model_place_parts (ship, resolve_gun_cb, gun);
  g_assert_cmpuint (placed->len, ==, 2);
  const ShpPlacedPart *barrel = &g_array_index (placed, ShpPlacedPart, 1);
  g_assert_true (barrel->model == gun);
  g_assert_cmpint (barrel->holder, ==, 0);
  g_assert_cmpint (barrel->attachment, ==, 0);
  g_assert_cmpfloat (barrel->place[0], ==, 0);
  g_assert_cmpfloat (barrel->place[1], ==, 3);
  g_assert_cmpfloat (barrel->place[2], ==, 5);
  shp_placed_mass (placed, &mass);
  g_assert_cmpfloat_with_epsilon (mass.mass, 1.6, 1e-6);
  g_assert_cmpfloat_with_epsilon (mass.centre[1], 1.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (mass.centre[2], 2.5, 1e-6);
  g_assert_true (shp_placed_bounds (placed, (double[3]){ 0 }, min, max, &radius));
  g_assert_cmpfloat (max[1], ==, 4);
  g_assert_cmpfloat (max[2], ==, 6);

  /* what a hidden part carries does not weigh */
  hull->flags = SHP_PART_DAMAGED;
  mass_of (ship, resolve_gun_cb, gun, &mass);
  g_assert_cmpfloat (mass.mass, ==, 0);
  g_assert_cmpfloat (mass.inertia[0], >, 0);
}

/* A model that mounts itself twice ends after four mounts: 1 + 2 + 4 + 8 + 16 parts. */
static void
test_mount_circle (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  ShpPart *part = add_box (model, "box", 0, 0, 0, 1);

  shp_part_add_attachment (part, 1, 7, (float[]){ 1, 0, 0 });
  shp_part_add_attachment (part, 1, 7, (float[]){ 2, 0, 0 });
  g_autoptr (GArray) placed = shp_model_place_parts (model, resolve_gun_cb, model);
  g_assert_cmpuint (placed->len, ==, 31);
}

static void
assert_component (const GArray *placed, const GArray *components, guint n, const char *name)
{
  const ShpPlacedPart *entry
      = &g_array_index (placed, ShpPlacedPart, g_array_index (components, guint, n));

  g_assert_cmpstr (shp_model_part (entry->model, entry->part)->name, ==, name);
}

/* Own marked parts in part order, then part by part those of the models mounted; the mounted
 * model's header does not matter. */
static void
test_components (void)
{
  g_autoptr (ShpModel) gun = shp_model_new ();
  g_autoptr (ShpModel) ship = shp_model_new ();

  add_box (gun, "gun base", 0, 0, 0, 1)->flags = SHP_PART_COMPONENT;
  add_box (gun, "gun barrel", 0, 0, 0, 1);
  ShpPart *first = add_box (ship, "hull", 0, 0, 0, 1);
  shp_part_add_attachment (first, 1, 7, (float[]){ 0, 0, 0 });
  add_box (ship, "engine", 0, 0, 0, 1)->flags = SHP_PART_COMPONENT;
  ShpPart *last = add_box (ship, "tower", 0, 0, 0, 1);
  last->flags = SHP_PART_COMPONENT | SHP_PART_TARGETABLE;
  shp_part_add_attachment (last, 1, 7, (float[]){ 0, 0, 0 });

  g_autoptr (GArray) placed = shp_model_place_parts (ship, resolve_gun_cb, gun);
  g_autoptr (GArray) none = shp_model_components (ship, placed);
  g_assert_cmpuint (none->len, ==, 0); /* the header does not ask */
  ship->flags = SHP_HEADER_COMPONENTS;
  g_autoptr (GArray) components = shp_model_components (ship, placed);
  g_assert_cmpuint (components->len, ==, 4);
  assert_component (placed, components, 0, "engine");
  assert_component (placed, components, 1, "tower");
  assert_component (placed, components, 2, "gun base");
  assert_component (placed, components, 3, "gun base");
  const ShpPlacedPart *carried
      = &g_array_index (placed, ShpPlacedPart, g_array_index (components, guint, 3));
  g_assert_cmpint (carried->holder, ==, 2);
}

static void
test_sixty_components (void)
{
  g_autoptr (ShpModel) ship = shp_model_new ();

  ship->flags = SHP_HEADER_COMPONENTS;
  for (guint n = 0; n < 61; n++)
    shp_model_add_part (ship, "turret")->flags = SHP_PART_COMPONENT;
  g_autoptr (GArray) placed = shp_model_place_parts (ship, NULL, NULL);
  g_autoptr (GArray) components = shp_model_components (ship, placed);
  g_assert_cmpuint (components->len, ==, 60);
}

static void
test_assembly (void)
{
  static const struct
  {
    guint link;
    gint32 armor;
  } rows[] = { { 0, 100 }, { 3, 0 }, { 0, 0 }, { 3, -5 }, { 3, 50 }, { 3, 70 } };
  g_autoptr (ShpModel) model = shp_model_new ();

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      ShpPart *part = shp_model_add_part (model, "part");
      part->link_id = rows[n].link;
      part->armor = rows[n].armor;
    }
  g_autoptr (GArray) alone = shp_model_assembly (model, 0);
  g_autoptr (GArray) four = shp_model_assembly (model, 4);
  g_assert_cmpuint (alone->len, ==, 1);
  g_assert_cmpuint (four->len, ==, 4);
  g_assert_cmpuint (g_array_index (four, guint, 0), ==, 1);
  g_assert_cmpuint (g_array_index (four, guint, 3), ==, 5);
  g_assert_null (shp_model_assembly (model, 6));
  g_assert_cmpint (shp_model_armored_part (model, 5), ==, 4);
  g_assert_cmpint (shp_model_armored_part (model, 0), ==, 0);
  g_assert_cmpint (shp_model_armored_part (model, 2), ==, -1);
}

static void
test_lookups (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  ShpPart *part = shp_model_add_part (model, "turret");

  part->part_class = 10;
  shp_part_add_clip (part, "fire", 1, 1);
  shp_part_add_clip (part, "FIRE", 2, 1);
  shp_part_add_point_list (part, 3);
  shp_part_add_point_list (part, 7);
  g_assert_true (shp_part_is_turret (part));
  g_assert_true (shp_model_has_class (model, 10));
  g_assert_false (shp_model_has_class (model, 6));
  g_assert_cmpint (shp_part_clip_for_name (part, "Fire")->length, ==, 2);
  g_assert_null (shp_part_clip_for_name (part, "startup"));
  g_assert_cmpuint (shp_part_point_list (part, 7)->kind, ==, 7);
  g_assert_null (shp_part_point_list (part, 0));
  part->part_class = 5;
  g_assert_false (shp_part_is_turret (part));
}

/* Each face of the cube looks out of it; a vertex's normal, of three sides alike, is (1, 1, 1) over
 * root 3 with its own signs. Three corners of a side's two triangles meet at some vertices and one
 * at others, but areas weigh them: corner 7 has x: 1 triangle, y: 1, z: 1 or 2 each. */
static void
test_normals (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  ShpPart *part = add_box (model, "box", 0, 0, 0, 1);
  ShpLevel *level = &g_array_index (part->levels, ShpLevel, 0);

  shp_part_fill_normals (part);
  for (guint n = 0; n < 12; n++)
    {
      const ShpFace *face = &g_array_index (level->faces, ShpFace, n);
      float out = 0;
      for (guint axis = 0; axis < 3; axis++)
        out += face->normal[axis]
               * g_array_index (level->vertices, ShpVertex, face->vertices[0]).position[axis];
      g_assert_cmpfloat (out, ==, 1); /* the side's distance from the middle */
    }
  for (guint n = 0; n < 8; n++)
    {
      const ShpVertex *vertex = &g_array_index (level->vertices, ShpVertex, n);
      double square = 0;
      for (guint axis = 0; axis < 3; axis++)
        {
          g_assert_cmpfloat (vertex->normal[axis] * vertex->position[axis], >, 0);
          square += vertex->normal[axis] * vertex->normal[axis];
        }
      g_assert_cmpfloat_with_epsilon (square, 1, 1e-6);
    }
  /* an odd strip's front is the other way round */
  g_array_index (level->faces, ShpFace, 0).polygon = 3;
  shp_part_fill_normals (part);
  g_assert_cmpfloat (g_array_index (level->faces, ShpFace, 0).normal[2], ==, 1);
}

/* 12 faces are more than 8: a root of the whole box and two leaves of 6, each face in one. */
static void
test_build_tree (void)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  ShpPart *part = add_box (model, "box", 50, 0, 0, 2);
  guint seen[12] = { 0 };

  shp_part_build_tree (part);
  g_assert_cmpuint (part->nodes->len, ==, 3);
  g_assert_true (shp_part_tree_is_sound (part));
  const ShpTreeNode *nodes = &g_array_index (part->nodes, ShpTreeNode, 0);
  g_assert_cmpfloat (nodes[0].half_size[0], ==, 2);
  g_assert_cmpfloat (nodes[0].centre[0], ==, 0); /* the part's frame */
  g_assert_cmpuint (nodes[0].faces->len, ==, 0);
  for (guint n = 1; n < 3; n++)
    for (guint i = 0; i < nodes[n].faces->len; i++)
      seen[g_array_index (nodes[n].faces, guint32, i)]++;
  for (guint n = 0; n < 12; n++)
    g_assert_cmpuint (seen[n], ==, 1);
  g_assert_cmpuint (nodes[1].faces->len, ==, 6);
  shp_part_build_tree (part);
  g_assert_cmpuint (part->nodes->len, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/shp-model/mass/one-box", test_one_box);
  g_test_add_func ("/engine/shp-model/mass/two-boxes", test_two_boxes);
  g_test_add_func ("/engine/shp-model/mass/off-centre-box", test_off_centre_box);
  g_test_add_func ("/engine/shp-model/mass/damaged-and-massless", test_damaged_and_massless);
  g_test_add_func ("/engine/shp-model/mounted", test_mounted);
  g_test_add_func ("/engine/shp-model/mount-circle", test_mount_circle);
  g_test_add_func ("/engine/shp-model/components/order", test_components);
  g_test_add_func ("/engine/shp-model/components/at-most-60", test_sixty_components);
  g_test_add_func ("/engine/shp-model/assembly", test_assembly);
  g_test_add_func ("/engine/shp-model/lookups", test_lookups);
  g_test_add_func ("/engine/shp-model/build/normals", test_normals);
  g_test_add_func ("/engine/shp-model/build/tree", test_build_tree);
  return g_test_run ();
}
