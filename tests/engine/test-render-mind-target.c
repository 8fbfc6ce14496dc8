/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-mind-target.c - the line to what an order aims at
 *
 * The mission: ship 1 looks on from the origin; ship 2, of the same flight group 0, stands 3000 to
 * its right and has one component, 700 above it; the player's ship is far below. Group 1 is a route
 * of the points 3 to 5 and waypoints 0 to 2 of the table. What an order reads of its target is
 * reference/orders.md 2.4 and 8, and formations-curves.md 5.3 of a route.
 */
#include "engine/sim/order-state.h"
#include "engine/tables/orders.h"
#include "tests/engine/mind-fixture.h"
#include "tests/engine/path-fixture.h"

#define SHIP 1
#define OTHER 2
#define PART 3 /* the object whose node passes for the other ship's component */
#define TARGET_KIND (1u << RENDER_MIND_TARGET)

static const Vec3 other_at = { 3000, 0, 0 };
static const Vec3 part_at = { 3000, 700, 0 };
static const Vec3 second_waypoint = { 0, 0, 20000 };
static const Vec3 third_waypoint = { 8000, 0, 20000 };

static Fixture *
make_mission (void)
{
  Fixture *f = fixture_new ();
  WorldObject *other;

  for (guint n = 0; n < 3; n++)
    fixture_group (f, 0xFF);
  path_point (f, PATH_FIGHTER, 0, vec3 (0, 0, 0));
  path_point (f, PATH_FIGHTER, 0, other_at);
  path_point (f, PATH_FIGHTER, 2, part_at);
  path_point (f, DTE_KIND_WAYPOINT, 1, vec3 (0, 0, 10000));
  path_point (f, DTE_KIND_WAYPOINT, 1, second_waypoint);
  path_point (f, DTE_KIND_WAYPOINT, 1, third_waypoint);
  path_start (f);
  path_make (f, SHIP, 50);
  other = path_make (f, OTHER, 50);
  other->component_count = 1;
  other->components[0].node = (gint16) path_make (f, PART, 50)->root;
  path_make (f, (guint) f->world->player_index, 50);
  object_set_position (f->world, f->world->player_index, vec3 (0, -50000, 0));
  for (int slot = 0; slot <= PART; slot++)
    object_frame (f->world, slot);
  return f;
}

static void
give (Fixture *f, guint number, OrderTargetKind kind, int target, int component)
{
  WorldObject *o = &f->world->objects[SHIP];

  o->order_count = 1;
  o->order_starting = 1;
  o->orders[0] = (OrderEntry){ .number = (guint16) number,
                               .target_kind = (guint16) kind,
                               .target = (gint16) target,
                               .component = (gint16) component };
}

static RenderScene *
show (const Fixture *f, int slot)
{
  RenderScene *scene = render_scene_new ();

  render_scene_add_mind (scene, f->world, f->assets, slot, TARGET_KIND, 0);
  return scene;
}

static void
assert_one_line (const Fixture *f, Vec3 to)
{
  g_autoptr (RenderScene) scene = show (f, SHIP);

  g_assert_cmpuint (scene->lines->len, ==, 1);
  g_assert_true (mind_fixture_has_line (scene, RENDER_MIND_TARGET, vec3 (0, 0, 0), to));
  g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DIAMOND, to));
}

static void
assert_no_line (const Fixture *f)
{
  g_autoptr (RenderScene) scene = show (f, SHIP);

  g_assert_cmpuint (scene->lines->len + scene->points->len, ==, 0);
}

/* Orders of one ship: to its middle, or to the component that they shoot at or circle. A group's or
 * squad's number is a slot's to them; a component that the ship has not is the whole. */
static void
test_ship (void)
{
  static const struct
  {
    guint number;
    OrderTargetKind kind;
    int component;
    gboolean part;
  } rows[] = {
    { ORDER_FLY, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_FLY, ORDER_TARGET_SHIP, 0, FALSE },
    { ORDER_FLY, ORDER_TARGET_GROUP, -1, FALSE },
    { ORDER_RUN_AWAY, ORDER_TARGET_SQUAD, -1, FALSE },
    { ORDER_OBJECT_ATTACH, ORDER_TARGET_SHIP, 0, FALSE },
    { ORDER_FORMATION, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_MATCH_SPEED, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_AVOID_TARGET, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_SCOOP_UP, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_EJECT, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_EJECT_FIGHTER_ATTACK, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_WARP_OUT, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_DOCK, ORDER_TARGET_SHIP, 0, FALSE }, /* a port's number */
    { ORDER_LAUNCH, ORDER_TARGET_SHIP, 0, FALSE },
    { ORDER_MILL, ORDER_TARGET_SHIP, -1, FALSE },
    { ORDER_MILL, ORDER_TARGET_SHIP, 0, TRUE },
    { ORDER_MILL, ORDER_TARGET_SHIP, 5, FALSE },
    { ORDER_FIGHT, ORDER_TARGET_SHIP, 0, TRUE },
    { ORDER_TORPEDO, ORDER_TARGET_SHIP, 0, TRUE },
    { ORDER_LAUNCH_MISSILE, ORDER_TARGET_SHIP, 0, TRUE },
  };
  g_autoptr (Fixture) f = make_mission ();

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_test_message ("row %u: %s", n, order_display_name (rows[n].number));
      give (f, rows[n].number, rows[n].kind, OTHER, rows[n].component);
      assert_one_line (f, rows[n].part ? part_at : other_at);
      give (f, rows[n].number, rows[n].kind, -1, rows[n].component);
      assert_no_line (f);
      give (f, rows[n].number, rows[n].kind, 399, rows[n].component);
      assert_no_line (f);
    }
}

/* Orders that go by their own state or data alone have no line, whatever a script put there. */
static void
test_nothing (void)
{
  static const guint numbers[] = {
    ORDER_DO_NOTHING,
    ORDER_FLY_AIMLESSLY,
    ORDER_EXPLODE,
    ORDER_FORMATION_REGROUP,
    ORDER_TOGGLE_CLOAK,
    ORDER_SHIP_FOLLOW_CURVE,
    ORDER_SLOW_ROTATE,
    ORDER_RANDOM_SPIN_FAST,
    ORDER_TURNS_OBJECT_LIGHTS_ON,
    ORDER_FLY_SHIP_BACKWARDS,
    ORDER_ABANDONED,
    ORDER_EJECT_SPIN,
    ORDER_DISRUPTED,
    ORDER_MAKE_CAPSHIP_LIST_LEFT,
    ORDER_FRIENDLY_FIRE,
    ORDER_EJECT_PLAYER,
    ORDER_SHIP_FOLLOW_CURVE_BACKWARDS,
    ORDER_ORDER_200,
  };
  g_autoptr (Fixture) f = make_mission ();

  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    {
      g_test_message ("%s", order_display_name (numbers[n]));
      give (f, numbers[n], ORDER_TARGET_SHIP, OTHER, -1);
      assert_no_line (f);
    }
}

/* Orders of many ships: a line to each of the group's but itself. */
static void
test_group (void)
{
  static const guint numbers[] = { ORDER_FIND_NEW_TARGET, ORDER_FIND_SCOOP_UP,    ORDER_DOCK,
                                   ORDER_LAUNCH,          ORDER_DARK_REIGN_SHOOT, ORDER_ESCORT };
  g_autoptr (Fixture) f = make_mission ();

  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    {
      g_test_message ("%s", order_display_name (numbers[n]));
      give (f, numbers[n], ORDER_TARGET_GROUP, 0, -1);
      assert_one_line (f, other_at);
    }
}

/* Escort leads to the one ship that it has taken of its target, once it has begun. */
static void
test_escort (void)
{
  g_autoptr (Fixture) f = make_mission ();

  give (f, ORDER_ESCORT, ORDER_TARGET_GROUP, 0, -1);
  f->world->objects[SHIP].order_starting = 0;
  g_assert_cmpuint (path_state (f, SHIP, "escorted"), ==, 0); /* the player's ship */
  assert_one_line (f, vec3 (0, -50000, 0));
  order_state_set_u32 (&f->world->objects[SHIP], 0, PART);
  assert_one_line (f, part_at);
}

/* Patrol Route leads to the waypoint of its target, not to the ship of that number, and from there
 * on to the one that its state says. One past the table has no line. */
static void
test_route (void)
{
  g_autoptr (Fixture) f = make_mission ();

  give (f, ORDER_PATROL_ROUTE, ORDER_TARGET_SHIP, OTHER, -1);
  assert_one_line (f, third_waypoint);
  f->world->objects[SHIP].orders[0].target = 1;
  path_frames (f, 1, 4);
  g_assert_cmpuint (path_state (f, SHIP, "waypoint"), ==, 1);
  {
    g_autoptr (RenderScene) scene = show (f, SHIP);

    g_assert_cmpuint (scene->lines->len, ==, 1);
    g_assert_nonnull (mind_fixture_point_at (scene, RENDER_POINT_DIAMOND, second_waypoint));
  }
  give (f, ORDER_PATROL_ROUTE, ORDER_TARGET_SHIP, 3, -1);
  assert_no_line (f);
}

/* The player's target and the one that the mission tells are one line where they are the same. */
static void
test_player (void)
{
  g_autoptr (Fixture) f = make_mission ();
  World *world = f->world;
  WorldObject *o = &world->objects[world->player_index];

  o->order_count = 1;
  o->orders[0] = (OrderEntry){ .number = ORDER_PLAYER_CONTROL, .target = OTHER, .component = 0 };
  world->primary_target = OTHER;
  world->primary_component = 0;
  {
    g_autoptr (RenderScene) same = show (f, world->player_index);

    g_assert_cmpuint (same->lines->len, ==, 1);
    g_assert_nonnull (mind_fixture_point_at (same, RENDER_POINT_DIAMOND, part_at));
  }
  world->primary_target = SHIP;
  world->primary_component = -1;
  {
    g_autoptr (RenderScene) apart = show (f, world->player_index);

    g_assert_cmpuint (apart->lines->len, ==, 2);
    g_assert_nonnull (mind_fixture_point_at (apart, RENDER_POINT_DIAMOND, vec3 (0, 0, 0)));
  }
}

/* What an order's state would say is not drawn before the order has written it: all its words are
 * zero until then, which would lead to the middle of the map. */
static void
test_not_begun (void)
{
  static const guint numbers[]
      = { ORDER_FORMATION_REGROUP, ORDER_PATROL_ROUTE, ORDER_SHIP_FOLLOW_CURVE };
  g_autoptr (Fixture) f = make_mission ();

  object_set_position (f->world, SHIP, vec3 (500, 0, 0));
  object_frame (f->world, SHIP);
  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    {
      g_autoptr (RenderScene) scene = render_scene_new ();

      give (f, numbers[n], ORDER_TARGET_SHIP, 1, -1);
      render_scene_add_mind (scene, f->world, f->assets, SHIP,
                             1u << RENDER_MIND_FORMATION | 1u << RENDER_MIND_PATH, 0);
      for (guint m = 0; m < scene->lines->len; m++)
        g_assert_cmpfloat (vec3_length (g_array_index (scene->lines, RenderLine, m).b), >, 1000);
      g_assert_null (mind_fixture_point_at (scene, RENDER_POINT_RING, vec3 (0, 0, 0)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-mind-target/ship-or-component", test_ship);
  g_test_add_func ("/engine/render-mind-target/nothing", test_nothing);
  g_test_add_func ("/engine/render-mind-target/group", test_group);
  g_test_add_func ("/engine/render-mind-target/escort-leads-to-the-one-taken", test_escort);
  g_test_add_func ("/engine/render-mind-target/route-leads-to-the-waypoint", test_route);
  g_test_add_func ("/engine/render-mind-target/player", test_player);
  g_test_add_func ("/engine/render-mind-target/state-not-begun", test_not_begun);
  return g_test_run ();
}
