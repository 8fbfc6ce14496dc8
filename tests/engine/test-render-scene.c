/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-scene.c - scenes filled from missions, curve points, and picking
 *
 * Numbers are hand-worked from reference/dte-format.md 5, 13 and 14.
 */
#include <math.h>

#include "engine/render/pick.h"
#include "engine/sim/assets-private.h"
#include "engine/sim/objects.h"
#include "tests/engine/render-fixture.h"

#define CUBE_TYPE 1
#define CUBE_HALF 100.0f
#define WIDTH 200.0f
#define HEIGHT 100.0f

static void
assert_vec (Vec3 got, float x, float y, float z, float tolerance)
{
  g_assert_cmpfloat_with_epsilon (got.x, x, tolerance);
  g_assert_cmpfloat_with_epsilon (got.y, y, tolerance);
  g_assert_cmpfloat_with_epsilon (got.z, z, tolerance);
}

static guint
add_record (DteMission *mission, DteSection section)
{
  g_autoptr (GError) error = NULL;
  guint8 bytes[128] = { 0 };
  guint index = dte_mission_count (mission, section);

  dte_record_defaults (section, bytes);
  g_assert_true (dte_mission_insert_record (mission, section, index, bytes, &error));
  g_assert_no_error (error);
  return index;
}

static void
set (DteMission *mission, DteSection section, guint index, const char *field, guint32 value)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (dte_mission_set_u32 (mission, section, index, field, value, &error));
  g_assert_no_error (error);
}

static void
set_place (DteMission *mission, DteSection section, guint index, const char *field, float x,
           float y, float z)
{
  g_autoptr (GError) error = NULL;
  const float v[3] = { x, y, z };

  g_assert_true (dte_mission_set_vec3 (mission, section, index, field, v, &error));
  g_assert_no_error (error);
}

static guint
add_ship (DteMission *mission, guint kind, float x, float y, float z)
{
  guint ship = add_record (mission, DTE_SHIPS);

  set (mission, DTE_SHIPS, ship, "kind", kind);
  set_place (mission, DTE_SHIPS, ship, "position", x, y, z);
  return ship;
}

static Assets *
cube_assets (void)
{
  return fixture_assets (fixture_cube (CUBE_HALF), CUBE_TYPE);
}

static const RenderItem *
item (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->items->len);
  return &g_array_index (scene->items, RenderItem, n);
}

static const RenderMarker *
marker (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->markers->len);
  return &g_array_index (scene->markers, RenderMarker, n);
}

static void
test_ships (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  add_ship (mission, CUBE_TYPE, 100, -200, 300);
  add_ship (mission, CUBE_TYPE, 1.0e7f, 0, -1.0e7f);
  render_scene_from_mission (scene, mission, assets);
  g_assert_cmpuint (scene->items->len, ==, 2);
  g_assert_cmpuint (item (scene, 0)->id, ==, 0);
  g_assert_cmpuint (item (scene, 1)->id, ==, 1);
  assert_vec (item (scene, 0)->position, 100, -200, 300, 0.001f);
  assert_vec (item (scene, 1)->position, 1.0e7f, 0, -1.0e7f, 0.001f);
  g_assert_cmpuint (item (scene, 0)->part_count, ==, 1);
  /* a cube of half side 100: its corners lie 173.2 away */
  g_assert_cmpfloat_with_epsilon (item (scene, 0)->radius, 173.2, 0.1);
}

/* Yaw 90 turns the nose from +Z to +X; pitch 90 raises it to -Y; roll 90 turns the right wing
 * down. */
static void
test_angles (void)
{
  static const struct
  {
    const char *field;
    float right[3], forward[3];
  } rows[] = {
    { "yaw", { 0, 0, -1 }, { 1, 0, 0 } },
    { "pitch", { 1, 0, 0 }, { 0, -1, 0 } },
    { "roll", { 0, 1, 0 }, { 0, 0, 1 } },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Assets) assets = cube_assets ();
      g_autoptr (DteMission) mission = dte_mission_new_empty ();
      g_autoptr (RenderScene) scene = render_scene_new ();
      const float *right = rows[n].right, *forward = rows[n].forward;
      guint ship = add_ship (mission, CUBE_TYPE, 0, 0, 0);

      set (mission, DTE_SHIPS, ship, rows[n].field, 90);
      render_scene_from_mission (scene, mission, assets);
      assert_vec (mat3_right (&item (scene, 0)->orientation), right[0], right[1], right[2], 1e-4f);
      assert_vec (mat3_forward (&item (scene, 0)->orientation), forward[0], forward[1], forward[2],
                  1e-4f);
    }
}

static void
test_markers (void)
{
  static const struct
  {
    guint kind;
    RenderMarkerKind wanted;
  } rows[] = {
    { DTE_KIND_NAV, RENDER_MARKER_NAV },
    { DTE_KIND_WAYPOINT, RENDER_MARKER_WAYPOINT },
    { DTE_KIND_POINT, RENDER_MARKER_POINT },
    { DTE_KIND_HANDLE, RENDER_MARKER_HANDLE },
  };
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    add_ship (mission, rows[n].kind, 10.0f * n, 0, 0);
  render_scene_from_mission (scene, mission, assets);
  g_assert_cmpuint (scene->items->len, ==, 0);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_assert_cmpint (marker (scene, n)->kind, ==, rows[n].wanted);
      g_assert_cmpuint (marker (scene, n)->id, ==, n);
      assert_vec (marker (scene, n)->position, 10.0f * n, 0, 0, 0.001f);
    }
}

/* A ship type without a model, and a place that is no number, are shown and do no harm. */
static void
test_bad_ships (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  add_ship (mission, CUBE_TYPE + 1, 5, 5, 5);
  add_ship (mission, CUBE_TYPE, NAN, INFINITY, 7);
  render_scene_from_mission (scene, mission, assets);
  g_assert_cmpuint (scene->items->len, ==, 2);
  g_assert_cmpuint (item (scene, 0)->part_count, ==, 0);
  g_assert_cmpfloat (item (scene, 0)->radius, >, 0);
  assert_vec (item (scene, 1)->position, 0, 0, 7, 0.001f);
}

/* Filling again gives the same, not more. */
static void
test_fill_twice (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  add_ship (mission, CUBE_TYPE, 0, 0, 0);
  render_scene_from_mission (scene, mission, assets);
  render_scene_from_mission (scene, mission, assets);
  g_assert_cmpuint (scene->items->len, ==, 1);
  g_assert_cmpuint (scene->parts->len, ==, 1);
}

/* 32 chords that join, from the start's place to the end's, and two handles. */
static void
test_curves (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  guint curve = add_record (mission, DTE_CURVES);
  const RenderLine *lines;

  set_place (mission, DTE_CURVES, curve, "from", 10, 20, 30);
  set_place (mission, DTE_CURVES, curve, "to", 900, -20, 30);
  set_place (mission, DTE_CURVES, curve, "leaving", 0, 0, 5);
  set_place (mission, DTE_CURVES, curve, "arriving", 0, 7, 0);
  render_scene_add_curves (scene, mission);
  g_assert_cmpuint (scene->lines->len, ==, 34);
  lines = (const RenderLine *) scene->lines->data;
  assert_vec (lines[0].a, 10, 20, 30, 0.001f);
  assert_vec (lines[31].b, 900, -20, 30, 0.001f);
  for (guint n = 1; n < 32; n++)
    assert_vec (lines[n].a, lines[n - 1].b.x, lines[n - 1].b.y, lines[n - 1].b.z, 0.001f);
  assert_vec (lines[32].b, 10, 20, 35, 0.001f);  /* from + leaving */
  assert_vec (lines[33].b, 900, -27, 30, 0.001f); /* to - arriving */
}

/* A ship with yaw 90 holds the second point, 200 ahead of the origin: ahead is +X, so the origin
 * stands 200 before it on X, and the third point (100 to the right) at -Z of it. */
static void
test_formation (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  guint ship = add_ship (mission, CUBE_TYPE, 1000, 0, 0);
  guint formation = add_record (mission, DTE_FORMATIONS), point = 0;
  static const float offsets[3][3] = { { 0, 0, 0 }, { 0, 0, 200 }, { 100, 0, 0 } };
  Mat3 orientation;
  Vec3 origin;

  for (guint n = 0; n < 3; n++)
    {
      point = add_record (mission, DTE_FORMATION_POINTS);
      set (mission, DTE_FORMATION_POINTS, point, "formation", formation);
      set_place (mission, DTE_FORMATION_POINTS, point, "offset", offsets[n][0], offsets[n][1],
                 offsets[n][2]);
    }
  set (mission, DTE_FORMATIONS, formation, "first_point", 0);
  g_assert_false (render_formation_origin (mission, formation, &origin, &orientation));
  set (mission, DTE_SHIPS, ship, "yaw", 90);
  set (mission, DTE_SHIPS, ship, "formation_point", 1);
  g_assert_true (render_formation_origin (mission, formation, &origin, &orientation));
  assert_vec (origin, 800, 0, 0, 0.01f);
  render_scene_add_formation (scene, mission, formation, origin, &orientation);
  g_assert_cmpuint (scene->markers->len, ==, 3);
  assert_vec (marker (scene, 1)->position, 1000, 0, 0, 0.01f);
  assert_vec (marker (scene, 2)->position, 800, 0, -100, 0.01f);
}

/* A ship of a started world is drawn where the world draws it, by its slot; halfway to its
 * next place when half a step has passed (a step is 4 ticks); and not at all when it is hidden. */
static void
test_world (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (World) world = NULL;
  g_autoptr (GError) error = NULL;
  WorldStart start = WORLD_START_DEFAULT;
  Sim sim = { .assets = assets };
  WorldNode *root;
  int made = -1;

  add_ship (mission, CUBE_TYPE, 100, -200, 300);
  world = world_new (mission, &start, &error);
  g_assert_no_error (error);
  sim.world = world;
  g_assert_true (world_start (&sim));
  g_assert_true (object_create (&sim, 0, CUBE_TYPE, 0, vec3 (100, -200, 300), &made));
  g_assert_cmpint (made, ==, 0);
  render_scene_from_world (scene, world, assets, 0);
  g_assert_cmpuint (scene->items->len, ==, 1);
  g_assert_cmpuint (item (scene, 0)->id, ==, 0);
  g_assert_cmpuint (item (scene, 0)->part_count, ==, 1);
  assert_vec (item (scene, 0)->position, 100, -200, 300, 0.01f);

  root = &world->nodes[world->objects[0].root];
  root->next_position = vec3 (180, -200, 300);
  root->flags |= NODE_NEXT_PENDING;
  world->simulation_counter = 1;
  render_scene_from_world (scene, world, assets, 1);
  assert_vec (item (scene, 0)->position, 140, -200, 300, 0.01f);

  world->objects[0].flags |= OBJECT_HIDDEN;
  render_scene_from_world (scene, world, assets, 0);
  g_assert_cmpuint (scene->items->len, ==, 0);
}

/* At an ejection's end only the player's pod and the ship in the cutaway's slot are seen. */
static void
test_ejection (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (World) world = NULL;
  g_autoptr (GError) error = NULL;
  WorldStart start = WORLD_START_DEFAULT;
  Sim sim = { .assets = assets };

  add_ship (mission, CUBE_TYPE, 0, 0, 0);
  world = world_new (mission, &start, &error);
  g_assert_no_error (error);
  sim.world = world;
  g_assert_true (world_start (&sim));
  g_assert_true (object_create (&sim, 0, CUBE_TYPE, 0, vec3 (0, 0, 0), NULL));
  g_assert_true (object_create (&sim, 7, CUBE_TYPE, 0, vec3 (0, 0, 900), NULL));
  g_assert_true (object_create (&sim, WORLD_CUTAWAY_SLOT, CUBE_TYPE, 0, vec3 (0, 0, 400), NULL));
  render_scene_from_world (scene, world, assets, 0);
  g_assert_cmpuint (scene->items->len, ==, 3);
  world->showing = 4;
  render_scene_from_world (scene, world, assets, 0);
  g_assert_cmpuint (scene->items->len, ==, 2);
  g_assert_cmpuint (item (scene, 0)->id, ==, 0);
  g_assert_cmpuint (item (scene, 1)->id, ==, WORLD_CUTAWAY_SLOT);
}

/* A cloak half on: what shows of hull and shimmer goes with the item, and the frame is sheared by
 * 0.15 sin (pi / 2) = 0.15 times sin 10, sin 15.8 and sin 7.9, in that order: k1, k2, k3. The product
 * (I + k1 yx)(I + k2 xy)(I + k3 xz) has the rows (1, k2, k3), (k1, 1 + k1 k2, k1 k3), (0, 0, 1). Once
 * the cloak is on there is no wobble. */
static void
test_cloaked (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (World) world = NULL;
  g_autoptr (GError) error = NULL;
  const double k1 = 0.15 * sin (10), k2 = 0.15 * sin (15.8), k3 = 0.15 * sin (7.9);
  const double rows[9] = { 1, k2, k3, k1, 1 + k1 * k2, k1 * k3, 0, 0, 1 };
  WorldStart start = WORLD_START_DEFAULT;
  Sim sim = { .assets = assets };
  WorldObject *object;
  const RenderPart *part;

  add_ship (mission, CUBE_TYPE, 0, 0, 0);
  world = world_new (mission, &start, &error);
  g_assert_no_error (error);
  sim.world = world;
  g_assert_true (world_start (&sim));
  g_assert_true (object_create (&sim, 0, CUBE_TYPE, 0, vec3 (0, 0, 0), NULL));
  object = &world->objects[0];
  render_scene_from_world (scene, world, assets, 0);
  g_assert_cmpfloat (item (scene, 0)->hull, ==, 1.0f);
  g_assert_cmpfloat (item (scene, 0)->shimmer, ==, 0.0f);
  object->flags |= OBJECT_CLOAKED;
  object->cloak = (ObjectCloak) { .changing = 1, .shimmer = 0.5f, .hull = 0.5f, .came_tick = 1000 };
  world->mission_ticks = 1125;
  world->lights_off[object->model] = 0x11;
  render_scene_from_world (scene, world, assets, 0);
  g_assert_cmpuint (item (scene, 0)->flags & RENDER_CLOAKED, !=, 0);
  g_assert_cmpfloat (item (scene, 0)->hull, ==, 0.5f);
  g_assert_cmpfloat (item (scene, 0)->shimmer, ==, 0.5f);
  g_assert_cmphex (scene->lights_off[object->model], ==, 0x11);
  part = &g_array_index (scene->parts, RenderPart, 0);
  g_assert_false (part->uncloaked);
  for (guint n = 0; n < 9; n++)
    g_assert_cmpfloat_with_epsilon (part->orientation.m[n], rows[n], 1e-4);
  object->cloak.changing = 0;
  render_scene_from_world (scene, world, assets, 0);
  part = &g_array_index (scene->parts, RenderPart, 0);
  g_assert_cmpfloat (part->orientation.m[1], ==, 0.0f);
  /* The Kafelnikof cloaks by parts of given names, without shimmer and wobble. */
  object->cloak.changing = 1;
  object->type = 0x95;
  render_scene_from_world (scene, world, assets, 0);
  part = &g_array_index (scene->parts, RenderPart, 0);
  g_assert_true (part->uncloaked);
  g_assert_cmpfloat (part->orientation.m[1], ==, 0.0f);
  g_assert_cmpfloat (item (scene, 0)->shimmer, ==, 0.0f);
}

/* A model hung from itself ends. */
static void
test_endless_mounts (void)
{
  ShpModel *model = fixture_cube (10);
  const float place[3] = { 0, 30, 0 };
  g_autoptr (Assets) assets = NULL;
  g_autoptr (RenderScene) scene = render_scene_new ();
  Mat3 level = MAT3_IDENTITY;

  shp_part_add_attachment (&g_array_index (model->parts, ShpPart, 0), 1, 0, place);
  assets = fixture_assets (model, CUBE_TYPE);
  assets->attachment_models[1][0] = 0;
  render_scene_add_model (scene, assets, 0, vec3 (0, 0, 0), &level);
  g_assert_cmpuint (scene->parts->len, >, 1);
  g_assert_cmpuint (scene->parts->len, <, 100);
  assert_vec (g_array_index (scene->parts, RenderPart, 1).place, 0, 30, 0, 0.01f);
}

static void
test_bounds (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  Mat3 level = MAT3_IDENTITY;
  float radius;
  Vec3 centre;

  g_assert_false (render_scene_bounds (scene, 0, &centre, &radius));
  render_scene_add_model (scene, assets, 0, vec3 (-1000, 0, 0), &level);
  render_scene_add_model (scene, assets, 0, vec3 (3000, 0, 0), &level)->flags = RENDER_SELECTED;
  g_assert_true (render_scene_bounds (scene, 0, &centre, &radius));
  assert_vec (centre, 1000, 0, 0, 0.01f);
  g_assert_cmpfloat (radius, >=, 2000);
  g_assert_true (render_scene_bounds (scene, RENDER_SELECTED, &centre, &radius));
  assert_vec (centre, 3000, 0, 0, 0.01f);
}

/* From the origin along +Z with 90 degrees: a pixel is 2 units at depth 100, 20 at 1000. */
static RenderCamera
camera_90 (void)
{
  RenderCamera camera = render_camera_default ();

  camera.fov_y = (float) G_PI_2;
  return camera;
}

static void
test_pick (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  RenderCamera camera = camera_90 ();
  Mat3 level = MAT3_IDENTITY;
  RenderPick pick;

  render_scene_add_model (scene, assets, 0, vec3 (0, 0, 2000), &level);
  render_scene_add_model (scene, assets, 0, vec3 (0, 0, 600), &level);
  g_assert_true (render_pick (scene, assets, &camera, 100, 50, WIDTH, HEIGHT, &pick));
  g_assert_cmpint (pick.item, ==, 1); /* the nearer one, on its near side */
  g_assert_cmpfloat_with_epsilon (pick.distance, 500, 0.5);
  assert_vec (pick.point, 0, 0, 500, 0.5f);
  /* within the ball (173 at 600: 14 pixels) but beside the cube's corner (100 at 500: 10 pixels) */
  g_assert_false (render_pick (scene, assets, &camera, 100 + 12, 50, WIDTH, HEIGHT, &pick));
  g_assert_cmpint (pick.item, ==, -1);
  g_assert_cmpint (pick.marker, ==, -1);
}

/* A ship that looks no bigger than a dot is picked within 8 pixels of it. */
static void
test_pick_small (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  RenderCamera camera = camera_90 ();
  Mat3 level = MAT3_IDENTITY;
  RenderPick pick;

  render_scene_add_model (scene, assets, 0, vec3 (0, 0, 1.0e6f), &level);
  g_assert_true (render_pick (scene, assets, &camera, 107, 50, WIDTH, HEIGHT, &pick));
  g_assert_cmpint (pick.item, ==, 0);
  g_assert_false (render_pick (scene, assets, &camera, 110, 50, WIDTH, HEIGHT, &pick));
}

/* Markers are drawn over ships, and are picked before them. */
static void
test_pick_marker (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  RenderCamera camera = camera_90 ();
  Mat3 level = MAT3_IDENTITY;
  RenderPick pick;

  render_scene_add_model (scene, assets, 0, vec3 (0, 0, 600), &level);
  render_scene_add_marker (scene, RENDER_MARKER_NAV, 9, vec3 (0, 0, 5000));
  render_scene_add_marker (scene, RENDER_MARKER_NAV, 8, vec3 (0, 0, -50));
  g_assert_true (render_pick (scene, assets, &camera, 102, 50, WIDTH, HEIGHT, &pick));
  g_assert_cmpint (pick.item, ==, -1);
  g_assert_cmpint (pick.marker, ==, 0);
}

/* At depth 1000 a pixel is 20 units: the ships stand at x pixels 100, 130 and 160. */
static void
test_pick_box (void)
{
  g_autoptr (Assets) assets = cube_assets ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) markers = g_array_new (FALSE, FALSE, sizeof (guint));
  RenderCamera camera = camera_90 ();
  Mat3 level = MAT3_IDENTITY;

  for (guint n = 0; n < 3; n++)
    render_scene_add_model (scene, assets, 0, vec3 (600.0f * n, 0, 1000), &level);
  render_scene_add_model (scene, assets, 0, vec3 (0, 0, -1000), &level);
  render_scene_add_marker (scene, RENDER_MARKER_WAYPOINT, 4, vec3 (600, 0, 1000));
  render_scene_add_marker (scene, RENDER_MARKER_FORMATION, 5, vec3 (600, 0, 1000));
  render_pick_box (scene, &camera, 140, 60, 90, 40, WIDTH, HEIGHT, items, markers);
  g_assert_cmpuint (items->len, ==, 2);
  g_assert_cmpuint (g_array_index (items, guint, 0), ==, 0);
  g_assert_cmpuint (g_array_index (items, guint, 1), ==, 1);
  g_assert_cmpuint (markers->len, ==, 1);
  g_assert_cmpuint (g_array_index (markers, guint, 0), ==, 0);
}

static void
test_rays (void)
{
  Vec3 origin = vec3 (0, 0, 0), way = vec3 (0, 0, 1);
  float at = -1;

  g_assert_true (render_ray_sphere (origin, way, vec3 (0, 3, 10), 5, &at));
  g_assert_cmpfloat_with_epsilon (at, 6, 1e-4); /* 10 - sqrt (25 - 9) */
  g_assert_false (render_ray_sphere (origin, way, vec3 (0, 6, 10), 5, &at));
  g_assert_false (render_ray_sphere (origin, way, vec3 (0, 0, -10), 5, &at));
  g_assert_true (render_ray_sphere (origin, way, vec3 (0, 0, 1), 5, &at));
  g_assert_cmpfloat (at, ==, 0);
  g_assert_true (render_ray_plane (origin, vec3 (0, 0.6f, 0.8f), vec3 (0, 3, 0), vec3 (0, 1, 0),
                                   &at));
  g_assert_cmpfloat_with_epsilon (at, 5, 1e-4);
  g_assert_false (render_ray_plane (origin, way, vec3 (0, 3, 0), vec3 (0, 1, 0), &at));
  g_assert_false (render_ray_plane (origin, way, vec3 (0, 0, -3), vec3 (0, 0, 1), &at));
  g_assert_true (render_ray_triangle (origin, way, vec3 (-1, -1, 7), vec3 (2, -1, 7),
                                      vec3 (-1, 2, 7), &at));
  g_assert_cmpfloat_with_epsilon (at, 7, 1e-4);
  g_assert_false (render_ray_triangle (origin, way, vec3 (1, 1, 7), vec3 (2, 1, 7),
                                       vec3 (1, 2, 7), &at));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-scene/mission/ships", test_ships);
  g_test_add_func ("/engine/render-scene/mission/angles", test_angles);
  g_test_add_func ("/engine/render-scene/mission/markers", test_markers);
  g_test_add_func ("/engine/render-scene/mission/bad-ships", test_bad_ships);
  g_test_add_func ("/engine/render-scene/mission/fill-twice", test_fill_twice);
  g_test_add_func ("/engine/render-scene/curves", test_curves);
  g_test_add_func ("/engine/render-scene/formation", test_formation);
  g_test_add_func ("/engine/render-scene/world", test_world);
  g_test_add_func ("/engine/render-scene/endless-mounts", test_endless_mounts);
  g_test_add_func ("/engine/render-scene/world/ejection", test_ejection);
  g_test_add_func ("/engine/render-scene/cloaked", test_cloaked);
  g_test_add_func ("/engine/render-scene/bounds", test_bounds);
  g_test_add_func ("/engine/render-scene/pick", test_pick);
  g_test_add_func ("/engine/render-scene/pick/small", test_pick_small);
  g_test_add_func ("/engine/render-scene/pick/marker", test_pick_marker);
  g_test_add_func ("/engine/render-scene/pick/box", test_pick_box);
  g_test_add_func ("/engine/render-scene/rays", test_rays);
  return g_test_run ();
}
