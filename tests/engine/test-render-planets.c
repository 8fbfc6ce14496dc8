/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-planets.c - what light reaches planets, their hazes and their turn
 *
 * Numbers are hand-worked from reference/objects.md (Planets), backdrop.md 7 and rendering.md 4, 5.
 */
#include "tests/engine/scenery-fixture.h"

#include <math.h>

/* --- planets --- */

/* A planet whose sphere, a box of 10, stands 100 off along -Z: its farthest vertex lies 10, 10 and
 * 110 away. */
static int
add_planet (SimFixture *f, guint32 type)
{
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "globe", vec3 (0, 0, 0), 0);
  GArray *vertices = g_array_index (part->levels, ShpLevel, 0).vertices;

  for (guint n = 0; n < vertices->len; n++)
    g_array_index (vertices, ShpVertex, n).position[2] -= 100;
  part->density = 0;
  assets_add_model (f->assets, "planet.shp", model, (int) type);
  return sim_fixture_add (f, type, vec3 (0, 0, 50000));
}

static float
planet_radius (void)
{
  return sqrtf (10 * 10 + 10 * 10 + 110 * 110);
}

/* Of the six lights of the backdrop the second key alone (0x08) reaches a planet; it is always
 * drawn; its sphere stands about its object. Other ships take the masks of their kind. */
static void
test_planet_parts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int planet = add_planet (f, 0x60), hull = add_gate (f);
  ShpModel *fighter = shp_model_new ();
  int small;

  add_part (fighter, "hull", vec3 (0, 0, 0), 0);
  assets_add_model (f->assets, "fighter.shp", fighter, FIXTURE_HOSTILE);
  small = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 900));
  show (f, scene);
  g_assert_cmphex (part_of (scene, (guint) planet, 0)->light_mask, ==, 0x37);
  g_assert_cmphex (part_of (scene, (guint) hull, 0)->light_mask, ==, 0x18);
  g_assert_cmphex (part_of (scene, (guint) small, 0)->light_mask, ==, 0x03);
  g_assert_true ((item_of (scene, (guint) planet)->flags & RENDER_ALWAYS) != 0);
  g_assert_false ((item_of (scene, (guint) hull)->flags & RENDER_ALWAYS) != 0);
  assert_vec (part_of (scene, (guint) planet, 0)->place, 0, 0, 100, 1e-3);
  assert_vec (item_of (scene, (guint) planet)->centre, 0, 0, 0, 0);
  assert_near (item_of (scene, (guint) planet)->radius, 10, 1e-4);
}

/* Which planets have an atmosphere, between which radii, of which colour (backdrop.md 7). */
static void
test_atmospheres (void)
{
  static const struct
  {
    guint32 type;
    float outer, red, blue;
  } cases[] = { { 0x5F, 0.95f, 0.1f, 0.2f },
                { 0xC9, 0.95f, 0.1f, 0.2f },
                { 0x61, 0.95f, 0.15f, 0.2f },
                { 0xCB, 0.95f, 0.15f, 0.2f },
                { 0x64, 1.005f, 0.2f, 0.15f },
                { 0xCE, 1.005f, 0.2f, 0.15f },
                { 0x69, 1.005f, 0.2f, 0.15f },
                { 0xD3, 1.005f, 0.2f, 0.15f },
                { 0x60, 0, 0, 0 },
                { 0x62, 0, 0, 0 },
                { 0x63, 0, 0, 0 },
                { 0xCC, 0, 0, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      g_autoptr (RenderScene) scene = render_scene_new ();
      const int slot = add_planet (f, cases[n].type);
      const RenderAtmosphere *ring;

      show (f, scene);
      g_assert_cmpuint (scene->atmospheres->len, ==, cases[n].outer > 0 ? 1 : 0);
      g_assert_cmpint (part_of (scene, (guint) slot, 0)->soft, ==, cases[n].outer > 0);
      if (scene->atmospheres->len == 0)
        continue;
      ring = &g_array_index (scene->atmospheres, RenderAtmosphere, 0);
      assert_vec (ring->position, 0, 0, 50000, 0);
      assert_near (ring->inner, 0.85 * planet_radius (), 1e-3);
      assert_near (ring->outer, cases[n].outer * planet_radius (), 1e-3);
      assert_near (ring->colour[0], cases[n].red, 1e-6);
      assert_near (ring->colour[2], cases[n].blue, 1e-6);
    }
}

/* A fifth is not made (Fix); a disabled planet shows none, nor one that is gone (Fix). */
static void
test_atmosphere_room (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_planet (f, 0x5F);

  for (guint n = 0; n < 4; n++)
    sim_fixture_add (f, 0x5F, vec3 (0, 0, 90000));
  show (f, scene);
  g_assert_cmpuint (scene->atmospheres->len, ==, 4);
  assert_near (g_array_index (scene->atmospheres, RenderAtmosphere, 0).position.z, 50000, 0);
  sim_fixture_object (f, slot)->flags |= OBJECT_DISABLED;
  show (f, scene);
  g_assert_cmpuint (scene->atmospheres->len, ==, 4);
  assert_near (g_array_index (scene->atmospheres, RenderAtmosphere, 0).position.z, 90000, 0);
  sim_fixture_object (f, slot + 1)->flags |= OBJECT_STAND_IN;
  show (f, scene);
  g_assert_cmpuint (scene->atmospheres->len, ==, 3);
}

/* 0.0007 a tick about its own Y: a quarter turn is pi / 2 / 0.0007 = 2244 ticks (2243.99). Its nose
 * leads along X then. The object itself is not turned; a planet without an atmosphere stays. */
static void
test_planet_turns (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int turning = add_planet (f, 0x5F), still = add_planet (f, 0x60);
  Vec3 nose;

  f->world->mission_ticks = 2244;
  show (f, scene);
  nose = mat3_forward (&part_of (scene, (guint) turning, 0)->orientation);
  assert_vec (nose, 1, 0, 0, 1e-4);
  assert_vec (part_of (scene, (guint) turning, 0)->place, 100, 0, 0, 1e-2);
  nose = mat3_forward (&part_of (scene, (guint) still, 0)->orientation);
  assert_vec (nose, 0, 0, 1, 1e-6);
  nose = mat3_forward (&f->world->nodes[sim_fixture_object (f, turning)->root].orientation);
  assert_vec (nose, 0, 0, 1, 0);
}

/* 0.6 toward the sun, 0.15 away from it, 0.375 between; the lens flares' brightness where that is
 * more. The ring faces the eye. */
static void
test_haze (void)
{
  const RenderAtmosphere ring
      = { .position = { 0, 0, 1000 }, .inner = 85, .outer = 95, .colour = { 0.1f, 0.15f, 0.2f } };
  RenderSheetVertex vertices[2 * RENDER_ATMOSPHERE_QUADS];
  const Vec3 sun = { 0, 1, 0 };

  assert_near (render_haze (vec3 (0, 7, 0), sun), 0.6, 1e-6);
  assert_near (render_haze (vec3 (0, -7, 0), sun), 0.15, 1e-6);
  assert_near (render_haze (vec3 (3, 0, 0), sun), 0.375, 1e-6);
  render_atmosphere_ring (&ring, vec3 (0, 0, 0), sun, 0.3f, vertices);
  assert_vec (vertices[0].position, 0, 85, 0, 1e-3);
  assert_vec (vertices[1].position, 0, 95, 0, 1e-3);
  assert_near (vertices[0].colour[3], 0.6, 1e-5);
  assert_near (vertices[0].colour[2], 0.2, 1e-6);
  assert_near (vertices[1].colour[2], 0, 0);
  /* half round: 0.15 of the haze, 0.3 of the flares */
  assert_vec (vertices[2 * 48].position, 0, -85, 0, 1e-3);
  assert_near (vertices[2 * 48].colour[3], 0.3, 1e-6);
  for (guint n = 0; n < G_N_ELEMENTS (vertices); n++)
    assert_near (vertices[n].position.z, 0, 1e-3);
}

/* Of the rogue base's surfaces the first pass alone is drawn, of no other's. */
static void
test_rogue_base (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  const int gate = add_gate (f);
  int base;

  add_part (model, "base", vec3 (0, 0, 0), 0);
  base = add_ship (f, 0xA5, model, vec3 (0, 0, 9000));
  show (f, scene);
  g_assert_true (part_of (scene, (guint) base, 0)->first_pass);
  g_assert_false (part_of (scene, (guint) gate, 0)->first_pass);
}

/* In a mission being edited a planet's sphere stands where its record says too: its vertices lie
 * 100 back along its own Z, turned a quarter about Y so that this is the world's X. What is no
 * planet stays as its model has it. */
static void
test_settle (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const Mat3 upright = MAT3_IDENTITY, quarter = mat3_turned (&upright, 1, (float) G_PI / 2);
  RenderItem *item;
  int model;

  add_planet (f, 0x5F);
  model = assets_model_for_type (f->assets, 0x5F);
  item = render_scene_add_model (scene, f->assets, model, vec3 (5, 6, 7), &quarter);
  render_scene_settle (scene, f->assets, item, FIXTURE_HOSTILE);
  assert_vec (g_array_index (scene->parts, RenderPart, 0).place, 0, 0, 0, 1e-3);
  render_scene_settle (scene, f->assets, item, 0x5F);
  assert_vec (g_array_index (scene->parts, RenderPart, 0).place, 100, 0, 0, 1e-3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-planets/planet/parts", test_planet_parts);
  g_test_add_func ("/engine/render-planets/planet/atmospheres", test_atmospheres);
  g_test_add_func ("/engine/render-planets/planet/room", test_atmosphere_room);
  g_test_add_func ("/engine/render-planets/planet/turns", test_planet_turns);
  g_test_add_func ("/engine/render-planets/planet/haze", test_haze);
  g_test_add_func ("/engine/render-planets/rogue-base", test_rogue_base);
  g_test_add_func ("/engine/render-planets/settle", test_settle);
  return g_test_run ();
}
