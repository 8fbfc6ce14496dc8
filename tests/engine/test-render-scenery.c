/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-scenery.c - Dark Reign's hat, glowing cores and gates' tunnels
 *
 * Places are hand-worked from reference/effects.md 11 and jumps-gates.md 2.
 */
#include "engine/sim/splits.h"
#include "tests/engine/scenery-fixture.h"

#include <math.h>

#define DARK_REIGN 0x44
#define ADVANCED_GATE 0x6E
#define BREAKAWAY 0xA8

/* --- Dark Reign's hat --- */

static const float coil_points[4][3]
    = { { 100, 0, 0 }, { 0, 0, 100 }, { -100, 0, 0 }, { 0, 0, -100 } };
static const float hat_points[5][3]
    = { { 200, 0, 0 }, { 0, 0, 200 }, { -200, 0, 0 }, { 0, 0, -200 }, { 7, 7, 7 } };

static int
add_dark_reign (SimFixture *f)
{
  ShpModel *model = shp_model_new ();

  add_list (add_part (model, "Dark Coil", vec3 (0, -500, 0), 17), LIST_RAYS, coil_points, 4);
  add_list (add_part (model, "Dark Hat", vec3 (0, -1500, 0), 0), LIST_RAYS, hat_points, 5);
  add_part (model, "Dark Low Body", vec3 (0, 2000, 0), 0)->density = 3;
  return add_ship (f, DARK_REIGN, model, vec3 (0, 0, 50000));
}

/* Four steady white rays from the coil's points to the hat's. */
static void
test_hat_rays (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_dark_reign (f);
  const Vec3 coil = node_place_named (f, slot, "Dark Coil"),
             hat = node_place_named (f, slot, "Dark Hat");

  assert_near (coil.y - hat.y, 1000, 1e-2);
  f->world->mission_ticks = 4321;
  show (f, scene);
  g_assert_cmpuint (scene->rays->len, ==, 4);
  for (guint n = 0; n < 4; n++)
    {
      assert_vec (vec3_sub (ray (scene, n)->from, coil), coil_points[n][0], 0, coil_points[n][2],
                  2e-2);
      assert_vec (vec3_sub (ray (scene, n)->to, hat), hat_points[n][0], 0, hat_points[n][2], 2e-2);
      assert_near (ray (scene, n)->colour[0], 1, 0);
      assert_near (ray (scene, n)->width, 260, 0);
      assert_near (ray (scene, n)->brightness, 1, 0);
    }
}

/* The band begins 1800 up from the coil's middle (-Y), 1000 out, and goes 5000 further: 9 quads.
 * The star's five red blades stand about 4300 up: 1500 either side, 2500 along. */
static void
test_hat_band_and_star (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_dark_reign (f);
  const Vec3 coil = node_place_named (f, slot, "Dark Coil");

  show (f, scene);
  g_assert_cmpuint (scene->sheets->len, ==, 2);
  g_assert_cmpuint (sheet (scene, 0)->index_count, ==, 9 * 6);
  assert_vec (vec3_sub (sheet (scene, 0)->position, coil), 0, -1800, 0, 2e-2);
  for (guint n = 0; n < 9 * 4; n++)
    {
      const RenderSheetVertex *v = sheet_vertex (scene, 0, n);
      assert_near (hypotf (v->position.x, v->position.z), 1000, 1e-2);
      assert_near (v->position.y, n % 4 > 1 ? -5000 : 0, 2e-2);
      assert_near (v->uv[0], 0.5, 0);
    }
  g_assert_cmpuint (sheet (scene, 1)->index_count, ==, 5 * 6);
  assert_vec (vec3_sub (sheet (scene, 1)->position, coil), 0, -4300, 0, 2e-2);
  for (guint n = 0; n < 5 * 4; n++)
    {
      const RenderSheetVertex *v = sheet_vertex (scene, 1, n);
      assert_near (hypotf (v->position.x, v->position.z), 1500, 1e-2);
      assert_near (fabsf (v->position.y), 2500, 1e-2);
      assert_near (v->colour[0], 1, 0);
      assert_near (v->colour[1], 0, 0);
    }
}

/* Sparks from 5450 up, 1.5 a tick that live 130 to 149 ticks: 209 on average; red, 400 either way,
 * up to 30 a tick. */
static void
test_hat_sparks (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_dark_reign (f);
  const Vec3 source = vec3_add (node_place_named (f, slot, "Dark Coil"), vec3 (0, -5450, 0));

  f->world->mission_ticks = 4321;
  show (f, scene);
  g_assert_cmpuint (scene->particles->len, >=, 170);
  g_assert_cmpuint (scene->particles->len, <=, 250);
  for (guint n = 0; n < scene->particles->len; n++)
    {
      const RenderParticle *p = particle (scene, n);
      g_assert_cmpfloat (vec3_length (vec3_sub (p->position, source)), <, 150 * 30);
      assert_near (p->half, 400, 1e-3);
      assert_near (p->colour[0], 1, 0);
      assert_near (p->colour[1], 0, 0);
    }
}

static gboolean
wears_hat (SimFixture *f)
{
  g_autoptr (RenderScene) scene = render_scene_new ();

  show (f, scene);
  g_assert_cmpint (scene->sheets->len == 0, ==, scene->rays->len == 0);
  return scene->sheets->len > 0;
}

/* It goes out with the coil's assembly, and once the ship explodes, as it does from a split on; it
 * is drawn with its object alone (Fix); another part's loss, or a turret's of that assembly's
 * number, puts nothing out (Fix). */
static void
test_hat_out (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *turret = shp_model_new ();
  const int slot = add_dark_reign (f);
  WorldObject *o = sim_fixture_object (f, slot);
  int mounted;

  add_part (turret, "gun", vec3 (0, 0, 0), 17);
  assets_add_model (f->assets, "turret.shp", turret, -1);
  mounted = node_new (f->world, NODE_KIND_ROOT, slot, sim_fixture_part_node (f, slot, 2));
  g_assert_true (node_build_model (&f->sim, mounted, (int) assets_model_count (f->assets) - 1));
  g_assert_true (wears_hat (f));
  f->world->nodes[f->world->nodes[mounted].first_child].flags |= NODE_SPENT;
  g_assert_true (wears_hat (f));
  o->flags |= OBJECT_HIDDEN;
  g_assert_false (wears_hat (f));
  o->flags &= ~(guint32) OBJECT_HIDDEN;
  o->flags |= OBJECT_EXPLODING;
  g_assert_false (wears_hat (f));
  o->flags &= ~(guint32) OBJECT_EXPLODING;
  g_assert_true (wears_hat (f));
  lose (f, slot, 0);
  g_assert_false (wears_hat (f));
}

/* --- glowing cores --- */

/* The gate's core glows from the loss of assembly 1 on, 2500 either way and a wave of 200 more or
 * less (at 157 ticks 0.01 x 157 = 1.57: 2700), where its inner core was; with 0.9 sparks a tick
 * that live 200 to 219 ticks: 189 on average. */
static void
test_gate_core (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_gate (f);
  const Vec3 core = node_place_named (f, slot, "Inner Core01");

  show (f, scene);
  g_assert_cmpuint (scene->particles->len, ==, 0);
  lose (f, slot, 1);
  f->world->frame_start = 0;
  f->world->mission_ticks = 4000;
  show (f, scene);
  g_assert_cmpuint (scene->particles->len, >=, 160);
  g_assert_cmpuint (scene->particles->len, <=, 215);
  assert_vec (vec3_sub (particle (scene, 0)->position, core), 0, 0, 0, 2e-2);
  assert_near (particle (scene, 0)->half, 2500, 1e-3);
  assert_near (particle (scene, 0)->colour[2], 1, 0);
  assert_near (particle (scene, 1)->half, 400, 1e-3);
  assert_near (particle (scene, 1)->colour[2], 0, 0);
  for (guint n = 1; n < scene->particles->len; n++)
    g_assert_cmpfloat (vec3_length (vec3_sub (particle (scene, n)->position, core)), <, 220 * 30);
  f->world->frame_start = 157;
  show (f, scene);
  assert_near (particle (scene, 0)->half, 2700, 0.1);
}

/* Another assembly's loss lights nothing, a panel's (2 to 11) say. */
static void
test_gate_panel_lights_nothing (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  int slot;

  add_part (model, "Inner Core01", vec3 (0, 0, 0), 1);
  add_part (model, "panel", vec3 (0, 0, 900), 2);
  slot = add_ship (f, PROTO_GATE, model, vec3 (0, 0, 50000));
  lose (f, slot, 1);
  f->world->mission_ticks = 4000;
  show (f, scene);
  g_assert_cmpuint (scene->particles->len, ==, 0);
}

static int
add_breakaway (SimFixture *f)
{
  ShpModel *model = shp_model_new ();

  add_part (model, "body", vec3 (0, 0, 0), 0);
  add_part (model, "generator", vec3 (0, 0, 500), 2);
  add_part (model, "Bor brk away CORE", vec3 (0, 40, 900), 3);
  return add_ship (f, BREAKAWAY, model, vec3 (0, 0, 50000));
}

static guint
glows (SimFixture *f)
{
  g_autoptr (RenderScene) scene = render_scene_new ();

  show (f, scene);
  return scene->particles->len;
}

/* The breakaway's is lit by assembly 2's loss, 4500 either way, sparks 1000 at 1.5 a tick for 130
 * to 149 ticks (209); out with assembly 3's, or a split, running or over. */
static void
test_breakaway_core (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_breakaway (f);
  const Vec3 core = node_place_named (f, slot, "Bor brk away CORE");

  f->world->mission_ticks = 4000;
  g_assert_cmpuint (glows (f), ==, 0);
  lose (f, slot, 1);
  show (f, scene);
  g_assert_cmpuint (scene->particles->len, >=, 170);
  g_assert_cmpuint (scene->particles->len, <=, 250);
  assert_vec (vec3_sub (particle (scene, 0)->position, core), 0, 0, 0, 2e-2);
  assert_near (particle (scene, 0)->half, 4500, 0);
  assert_near (particle (scene, 1)->half, 1000, 1e-3);
  f->world->splits[3] = (WorldSplit){ .used = 1, .ship = slot };
  g_assert_cmpuint (glows (f), ==, 0);
  f->world->splits[3].ship = 0;
  g_assert_cmpuint (glows (f), >, 0);
  sim_fixture_object (f, slot)->ends |= SPLIT_ENDED;
  g_assert_cmpuint (glows (f), ==, 0);
  sim_fixture_object (f, slot)->ends = 0;
  lose (f, slot, 2);
  g_assert_cmpuint (glows (f), ==, 0);
}

/* --- tunnels --- */

static const float door_points[2][3] = { { -50, 0, 100 }, { 50, 0, 300 } };

/* A gate whose door list is that of part number. */
static int
add_tunnel_gate (SimFixture *f, guint32 type, guint number)
{
  ShpModel *model = shp_model_new ();

  for (guint n = 0; n <= number; n++)
    add_part (model, n == 0 ? "Protogate" : "ring", vec3 (0, 0, 0), 0);
  add_list (&g_array_index (model->parts, ShpPart, number), LIST_DOOR, door_points, 2);
  return add_ship (f, type, model, vec3 (0, 0, 50000));
}

/* Two triangles for each of 64 segments between two of 48 rings; in the middle of the two points,
 * turned half round. The mouth is 80 x 1.2^8 x 70 = 24078.7 out, give or take the sway of 41.7 x 16
 * = 667.2 either way of its first vertex: number 1's, sin 2.4 across and sin 1.6 down at tick 0. X
 * and Z are turned about. */
static void
test_proto_tunnel (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  add_tunnel_gate (f, PROTO_GATE, 1);
  show (f, scene);
  g_assert_cmpuint (scene->sheets->len, ==, 1);
  g_assert_cmpuint (sheet (scene, 0)->index_count, ==, 64 * 48 * 2 * 3);
  g_assert_cmpuint (sheet (scene, 0)->second_count, ==, 64 * 44 * 2 * 3);
  g_assert_cmpint (sheet (scene, 0)->highlight, ==, 7);
  assert_vec (sheet (scene, 0)->position, 0, 0, 50200, 1e-2);
  assert_vec (sheet_vertex (scene, 0, 0)->position, -667.2 * sin (2.4),
              80 * pow (1.2, 8) * 70 + 667.2 * sin (1.6), 0, 0.1);
  /* the last ring stands at the depth of the one before: 11 x 1500 + 300 sin 11, behind */
  assert_near (sheet_vertex (scene, 0, 48 * 64)->position.z, -(16500 + 300 * sin (11)), 0.1);
  assert_near (sheet_vertex (scene, 0, 44 * 64)->position.z, -(16500 + 300 * sin (11)), 0.1);
}

/* The mouth and the last ring are black; the third of 12 rings is 0.25 along: from the mouth's to
 * the middle's by 0.25 / 0.3; the 9th 0.75 along: by the root of 0.45 / 0.7 to the end's; the 11th
 * the deep colour. Between the game's rings colours run straight. */
static void
test_tunnel_colours (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const double third = 0.921875 + (0.19921875 - 0.921875) * 0.25 / 0.3;
  const double fourth = 0.19921875 + (0.046875 - 0.19921875) * sqrt ((4 / 12.0 - 0.3) / 0.7);

  add_tunnel_gate (f, PROTO_GATE, 1);
  show (f, scene);
  assert_near (sheet_vertex (scene, 0, 0)->colour[0], 0, 0);
  assert_near (sheet_vertex (scene, 0, 12 * 64)->colour[0], third, 1e-5);
  assert_near (sheet_vertex (scene, 0, 14 * 64)->colour[0], (third + fourth) / 2, 1e-5);
  assert_near (sheet_vertex (scene, 0, 36 * 64)->colour[0],
               0.19921875 + (0.046875 - 0.19921875) * sqrt (0.45 / 0.7), 1e-5);
  assert_near (sheet_vertex (scene, 0, 44 * 64 + 5)->colour[2], 0.625, 1e-6);
  assert_near (sheet_vertex (scene, 0, 48 * 64)->colour[2], 0, 0);
}

/* An advanced gate's stands at part 6's points, red, 40 in size, 70 in mission 8. */
static void
test_advanced_tunnel (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const double sway = 667.2 * sin (1.6);

  add_tunnel_gate (f, ADVANCED_GATE, 6);
  show (f, scene);
  g_assert_cmpint (sheet (scene, 0)->highlight, ==, 0);
  assert_near (sheet_vertex (scene, 0, 0)->position.y, 80 * pow (1.2, 8) * 40 + sway, 0.1);
  assert_near (sheet_vertex (scene, 0, 44 * 64)->colour[0], 0.625, 1e-6);
  f->world->mission_number = 8;
  show (f, scene);
  assert_near (sheet_vertex (scene, 0, 0)->position.y, 80 * pow (1.2, 8) * 70 + sway, 0.1);
}

/* Its depth and its picture move with the time since it was made, its sway with the frame's tick.
 */
static void
test_tunnel_moves (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  f->world->mission_ticks = 5000;
  add_tunnel_gate (f, PROTO_GATE, 1);
  f->world->mission_ticks = 6000; /* 1000 ticks are 1 of the gates' time */
  f->world->frame_start = 50;
  show (f, scene);
  assert_near (sheet_vertex (scene, 0, 4 * 64)->position.z, -(1500 + 300 * sin (1 + 1)), 0.1);
  assert_near (sheet_vertex (scene, 0, 0)->position.x, -667.2 * sin (50 * 0.04 + 2.4), 0.1);
  /* scrolled by 3.5 and 0.6 of the picture, whole ones of which do not show */
  assert_near (sheet_vertex (scene, 0, 4 * 64)->uv[0], 0.125 - 0.5, 1e-4);
  assert_near (sheet_vertex (scene, 0, 0)->uv[1], 80 * pow (1.2, 8) * 0.001 - 0.6, 1e-4);
}

/* No door list, no tunnel; none either of a gate of another kind's part. */
static void
test_no_tunnel (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();

  add_tunnel_gate (f, PROTO_GATE, 2);
  add_tunnel_gate (f, ADVANCED_GATE, 1);
  show (f, scene);
  g_assert_cmpuint (scene->sheets->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-scenery/hat/rays", test_hat_rays);
  g_test_add_func ("/engine/render-scenery/hat/band-and-star", test_hat_band_and_star);
  g_test_add_func ("/engine/render-scenery/hat/sparks", test_hat_sparks);
  g_test_add_func ("/engine/render-scenery/hat/out", test_hat_out);
  g_test_add_func ("/engine/render-scenery/core/gate", test_gate_core);
  g_test_add_func ("/engine/render-scenery/core/panel", test_gate_panel_lights_nothing);
  g_test_add_func ("/engine/render-scenery/core/breakaway", test_breakaway_core);
  g_test_add_func ("/engine/render-scenery/tunnel/proto", test_proto_tunnel);
  g_test_add_func ("/engine/render-scenery/tunnel/colours", test_tunnel_colours);
  g_test_add_func ("/engine/render-scenery/tunnel/advanced", test_advanced_tunnel);
  g_test_add_func ("/engine/render-scenery/tunnel/moves", test_tunnel_moves);
  g_test_add_func ("/engine/render-scenery/tunnel/none", test_no_tunnel);
  return g_test_run ();
}
