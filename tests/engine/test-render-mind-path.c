/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-mind-path.c - curves, routes and formation places as lines and signs
 *
 * Places are hand-worked from reference/formations-curves.md 2 to 5. The bent curve goes from the
 * origin to (0, 0, 1000), leaving by (100, 0, 0), of which the tangent is ten times:
 *
 *   z = 1000 (3 t^2 - 2 t^3), x = 1000 (t^3 - 2 t^2 + t)
 *
 *   t      1/4       1/2   17/32     3/4
 *   z      156.25    500   546.814   843.75
 *   x      140.625   125   116.730   46.875
 */
#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"
#include "tests/engine/mind-fixture.h"
#include "tests/engine/path-fixture.h"

#define SHIP 1
#define OTHER 2
#define NO_CARRIER 0xFFFFFFFF
#define PATH_KIND (1u << RENDER_MIND_PATH)
#define FORMATION_KIND (1u << RENDER_MIND_FORMATION)

static RenderScene *
show (const Fixture *f, guint kinds)
{
  RenderScene *scene = render_scene_new ();

  render_scene_add_mind (scene, f->world, f->assets, SHIP, kinds, 0);
  return scene;
}

static guint
word_of (const WorldObject *o, const char *name)
{
  guint count;
  const OrderField *fields = order_state_fields (o->orders[0].number, &count);

  for (guint n = 0; n < count; n++)
    if (!fields[n].in_data && g_str_equal (fields[n].name, name))
      return fields[n].word;
  g_error ("order %u keeps no %s", o->orders[0].number, name);
}

static void
set_word (WorldObject *o, const char *name, guint32 value)
{
  order_state_set_u32 (o, word_of (o, name), value);
}

static void
set_place (WorldObject *o, const char *name, Vec3 value)
{
  order_state_set_vec3 (o, word_of (o, name), value);
}

/* --- curves --- */

/* Ship 1 at the curve's start, ship 2 apart, point 3 at its end; ship 4 marks its middle. */
static Fixture *
start_bent (guint order)
{
  Fixture *f = fixture_new ();

  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (90000, 0, 0));
  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 1000));
  path_marker (f, 0, 0.5f);
  path_curve (f, SHIP, 3, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  path_bend (f, 0, vec3 (100, 0, 0), vec3 (0, 0, 0));
  path_start (f);
  path_make (f, SHIP, 50);
  path_make (f, OTHER, 50);
  g_assert_true (path_give (f, SHIP, order, -1, 0, 4, NO_CARRIER));
  path_frames (f, 1, 4);
  return f;
}

/* The curve in chords of a 32nd, a dot each of its inner three seconds, a diamond at the place
 * that is marked, and the square where a quarter of its 400 ticks has brought it. */
static void
test_curve (void)
{
  g_autoptr (Fixture) f = start_bent (ORDER_SHIP_FOLLOW_CURVE);
  g_autoptr (RenderScene) scene = NULL;

  g_assert_cmpuint (path_state (f, SHIP, "curve ticks"), ==, 400);
  f->world->mission_ticks = path_state (f, SHIP, "since") + 100;
  scene = show (f, PATH_KIND);
  g_assert_cmpuint (scene->lines->len, ==, 32);
  g_assert_true (mind_fixture_has_line (scene, RENDER_MIND_PATH, vec3 (125, 0, 500),
                                        vec3 (116.730f, 0, 546.814f)));
  g_assert_cmpuint (mind_fixture_count_points (scene, RENDER_POINT_DISC), ==, 3);
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DISC, vec3 (140.625f, 0, 156.25f)));
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DISC, vec3 (125, 0, 500)));
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DISC, vec3 (46.875f, 0, 843.75f)));
  g_assert_cmpuint (mind_fixture_count_points (scene, RENDER_POINT_DIAMOND), ==, 1);
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DIAMOND, vec3 (125, 0, 500)));
  g_assert_nonnull (
      mind_fixture_point_at (scene, RENDER_POINT_SQUARE, vec3 (140.625f, 0, 156.25f)));
}

/* Flown backwards, a quarter of the ticks leaves three quarters of the way. */
static void
test_curve_backwards (void)
{
  g_autoptr (Fixture) f = start_bent (ORDER_SHIP_FOLLOW_CURVE_BACKWARDS);
  g_autoptr (RenderScene) scene = NULL;

  f->world->mission_ticks = path_state (f, SHIP, "since") + 100;
  scene = show (f, PATH_KIND);
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_SQUARE, vec3 (46.875f, 0, 843.75f)));
}

/* A carrier that stood 700 below its authored place carries the path as far down. */
static void
test_curve_is_carried (void)
{
  g_autoptr (Fixture) f = start_bent (ORDER_SHIP_FOLLOW_CURVE);
  g_autoptr (RenderScene) scene = NULL;
  WorldObject *o = &f->world->objects[SHIP];

  o->orders[0].data[2] = OTHER;
  set_place (o, "carrier start", vec3 (90000, 700, 0));
  scene = show (f, PATH_KIND);
  g_assert_true (mind_fixture_has_line (scene, RENDER_MIND_PATH, vec3 (125, 700, 500),
                                        vec3 (116.730f, 700, 546.814f)));
}

/* Two straight curves of 1000 and 3000 in 4 s: 1 s, whose end is no dot, and 3 s: dots at a third
 * and two thirds of the time, 7/27 and 20/27 of the second curve's way. */
static void
test_curves_follow (void)
{
  g_autoptr (Fixture) f = fixture_new ();
  g_autoptr (RenderScene) scene = NULL;

  path_point (f, PATH_FIGHTER, FIXTURE_GROUP_NONE, vec3 (0, 0, 0));
  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 1000));
  path_point (f, DTE_KIND_HANDLE, FIXTURE_GROUP_NONE, vec3 (0, 0, 4000));
  path_curve (f, SHIP, 2, vec3 (0, 0, 0), vec3 (0, 0, 1000));
  path_curve (f, 2, 3, vec3 (0, 0, 1000), vec3 (0, 0, 4000));
  path_start (f);
  path_make (f, SHIP, 50);
  g_assert_true (path_give (f, SHIP, ORDER_SHIP_FOLLOW_CURVE, -1, 0, 4, NO_CARRIER));
  path_frames (f, 1, 4);
  scene = show (f, PATH_KIND);
  g_assert_cmpuint (scene->lines->len, ==, 64);
  g_assert_cmpuint (mind_fixture_count_points (scene, RENDER_POINT_DISC), ==, 2);
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DISC, vec3 (0, 0, 1777.78f)));
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DISC, vec3 (0, 0, 3222.22f)));
}

/* A path that is not there draws nothing. */
static void
test_no_curve (void)
{
  g_autoptr (Fixture) f = start_bent (ORDER_SHIP_FOLLOW_CURVE);
  g_autoptr (RenderScene) scene = NULL;

  f->world->objects[SHIP].orders[0].data[0] = 77;
  scene = show (f, PATH_KIND);
  g_assert_cmpuint (scene->lines->len + scene->points->len, ==, 0);
}

/* --- routes --- */

/* Ships 1 and 2; a route of three waypoints, ships 3 to 5; another group's waypoint, ship 6. */
static Fixture *
start_route (void)
{
  Fixture *f = fixture_new ();

  for (guint n = 0; n < 3; n++)
    fixture_group (f, 0xFF);
  path_point (f, PATH_FIGHTER, 0, vec3 (0, 0, 0));
  path_point (f, PATH_FIGHTER, 0, vec3 (3000, 0, 0));
  path_point (f, DTE_KIND_WAYPOINT, 1, vec3 (0, 0, 10000));
  path_point (f, DTE_KIND_WAYPOINT, 1, vec3 (0, 0, 20000));
  path_point (f, DTE_KIND_WAYPOINT, 1, vec3 (8000, 0, 20000));
  path_point (f, DTE_KIND_WAYPOINT, 2, vec3 (50000, 0, 0));
  path_start (f);
  path_make (f, SHIP, 50);
  path_make (f, OTHER, 50);
  g_assert_true (path_give (f, SHIP, ORDER_PATROL_ROUTE, 1, 0, 0, 0));
  path_frames (f, 1, 4);
  return f;
}

/* The waypoints of its group alone, joined and closed; the second, which it makes for, a square. */
static void
test_route (void)
{
  g_autoptr (Fixture) f = start_route ();
  g_autoptr (RenderScene) scene = NULL;

  g_assert_cmpuint (path_state (f, SHIP, "waypoint"), ==, 1);
  scene = show (f, PATH_KIND);
  g_assert_true (
      mind_fixture_has_line (scene, RENDER_MIND_PATH, vec3 (0, 0, 10000), vec3 (0, 0, 20000)));
  g_assert_true (
      mind_fixture_has_line (scene, RENDER_MIND_PATH, vec3 (0, 0, 20000), vec3 (8000, 0, 20000)));
  g_assert_true (
      mind_fixture_has_line (scene, RENDER_MIND_PATH, vec3 (8000, 0, 20000), vec3 (0, 0, 10000)));
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DIAMOND, vec3 (0, 0, 10000)));
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_SQUARE, vec3 (0, 0, 20000)));
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DIAMOND, vec3 (8000, 0, 20000)));
  g_assert_cmpuint (scene->points->len, ==, 3);
}

/* In formation (mode 1) its place has a ring, 1500 off (900 and 1200), and a line from its leader;
 * alone it has none. */
static void
test_route_place (void)
{
  g_autoptr (Fixture) f = start_route ();
  g_autoptr (RenderScene) in_formation = NULL, alone = NULL;
  WorldObject *o = &f->world->objects[SHIP];
  const Vec3 at = object_next_position (f->world, SHIP);
  const Vec3 place = vec3_add (at, vec3 (900, 0, 1200));
  const RenderPoint *ring;

  set_word (o, "mode", 1);
  set_word (o, "leader", OTHER);
  set_place (o, "place", place);
  in_formation = show (f, FORMATION_KIND);
  ring = mind_fixture_point_at (in_formation, RENDER_POINT_RING, place);
  g_assert_nonnull (ring);
  assert_near (ring->units, 1500, 1);
  g_assert_true (mind_fixture_has_line (in_formation, RENDER_MIND_FORMATION,
                                        object_next_position (f->world, OTHER), place));
  set_word (o, "mode", 2);
  alone = show (f, FORMATION_KIND);
  g_assert_cmpuint (alone->lines->len + alone->points->len, ==, 0);
}

/* --- regrouping --- */

static Fixture *
start_regroup (void)
{
  Fixture *f = start_route ();
  WorldObject *o = &f->world->objects[SHIP];

  o->orders[0] = (OrderEntry){ .number = ORDER_FORMATION_REGROUP, .target = -1, .component = -1 };
  set_place (o, "meet", vec3 (0, 0, 1000));
  set_place (o, "place", vec3 (3000, 0, -2000));
  set_word (o, "leader", OTHER);
  set_word (o, "direct", 0);
  set_place (o, "curve from", vec3 (0, 0, 0));
  set_place (o, "curve to", vec3 (0, 0, 1000));
  set_place (o, "curve leaving", vec3 (100, 0, 0));
  set_word (o, "curve step", 16);
  return f;
}

/* Flying there it makes for the meeting place along its own curve, half of whose 32 steps are
 * done; facing, for its place beside the leader. */
static void
test_regroup (void)
{
  g_autoptr (Fixture) f = start_regroup ();
  g_autoptr (RenderScene) flying = NULL, facing = NULL;
  WorldObject *o = &f->world->objects[SHIP];

  set_word (o, "step", 1);
  flying = show (f, PATH_KIND | FORMATION_KIND);
  g_assert_true (mind_fixture_has_line (flying, RENDER_MIND_PATH, vec3 (125, 0, 500),
                                        vec3 (116.730f, 0, 546.814f)));
  g_assert_nonnull (mind_fixture_point_at (flying, RENDER_POINT_SQUARE, vec3 (125, 0, 500)));
  g_assert_nonnull (mind_fixture_point_at (flying, RENDER_POINT_RING, vec3 (0, 0, 1000)));
  g_assert_null (mind_fixture_point_at (flying, RENDER_POINT_RING, vec3 (3000, 0, -2000)));
  set_word (o, "step", 2);
  facing = show (f, PATH_KIND | FORMATION_KIND);
  g_assert_null (mind_fixture_point_at (facing, RENDER_POINT_SQUARE, vec3 (125, 0, 500)));
  g_assert_nonnull (mind_fixture_point_at (facing, RENDER_POINT_RING, vec3 (3000, 0, -2000)));
  g_assert_true (mind_fixture_has_line (facing, RENDER_MIND_FORMATION, vec3 (3000, 0, 0),
                                        vec3 (3000, 0, -2000)));
}

/* Near enough to fly straight there, no curve is drawn. */
static void
test_regroup_direct (void)
{
  g_autoptr (Fixture) f = start_regroup ();
  g_autoptr (RenderScene) scene = NULL;
  WorldObject *o = &f->world->objects[SHIP];

  set_word (o, "step", 1);
  set_word (o, "direct", 1);
  scene = show (f, PATH_KIND);
  g_assert_cmpuint (scene->lines->len + scene->points->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-mind-path/curve", test_curve);
  g_test_add_func ("/engine/render-mind-path/curve-backwards", test_curve_backwards);
  g_test_add_func ("/engine/render-mind-path/curve-is-carried", test_curve_is_carried);
  g_test_add_func ("/engine/render-mind-path/curves-follow", test_curves_follow);
  g_test_add_func ("/engine/render-mind-path/no-curve", test_no_curve);
  g_test_add_func ("/engine/render-mind-path/route", test_route);
  g_test_add_func ("/engine/render-mind-path/route-place", test_route_place);
  g_test_add_func ("/engine/render-mind-path/regroup", test_regroup);
  g_test_add_func ("/engine/render-mind-path/regroup-direct", test_regroup_direct);
  return g_test_run ();
}
