/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-scenery.c - what of a type's set-up is only drawn
 *
 * Models are boxes of half width 10, whose vertices' mean is their origin. Places are hand-worked
 * from reference/effects.md 8 and 11, jumps-gates.md 2, objects.md (Planets) and backdrop.md 7.
 */
#include "engine/render/scene.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/components.h"
#include "engine/sim/destruction.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/splits.h"
#include "tests/engine/render-fixture.h"
#include "tests/engine/sim-fixture.h"

#include <math.h>
#include <string.h>

#define DARK_REIGN 0x44
#define PROTO_GATE 0x6D
#define ADVANCED_GATE 0x6E
#define BREAKAWAY 0xA8
#define MAMMOTH_FRONT 0x72
#define LIST_DOOR 0 /* shp-format.md 10 */
#define LIST_RAYS 1
#define LIST_STREAMS 3
#define LIST_LIGHT 4

/* --- models and worlds --- */

static ShpPart *
add_part (ShpModel *model, const char *name, Vec3 origin, guint32 link_id)
{
  ShpPart *part = sim_fixture_add_box (model, name, origin, 10);

  part->parent = -1;
  part->link_id = link_id;
  part->armor = 50;
  return part;
}

/* Adds a list; points are triples. The point stands on the vertex of its number. */
static void
add_list (ShpPart *part, guint kind, const float (*points)[3], guint count)
{
  ShpPointList *list = shp_part_add_point_list (part, kind);

  for (guint n = 0; n < count; n++)
    {
      ShpPoint point = { .vertex = n };
      memcpy (point.position, points[n], sizeof point.position);
      g_array_append_val (list->points, point);
    }
}

static int
add_ship (SimFixture *f, guint32 type, ShpModel *model, Vec3 place)
{
  model->flags |= SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "ship.shp", model, (int) type);
  return sim_fixture_add (f, type, place);
}

static void
lose (SimFixture *f, int slot, int part)
{
  const int root = sim_fixture_object (f, slot)->root;

  f->world->nodes[node_for_part (f->world, root, part)].armor = -1;
  f->world->nodes[root].flags |= NODE_DESTROYED;
  objects_pass (&f->sim);
}

/* The place of a part of an object's own model, by its name. */
static Vec3
part_place (SimFixture *f, int slot, const char *name)
{
  Vec3 place;
  Mat3 turn;

  node_drawn_place (&f->sim, node_for_name (&f->sim, sim_fixture_object (f, slot)->root, name), 0,
                    &place, &turn);
  return place;
}

static const RenderRay *
ray (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->rays->len);
  return &g_array_index (scene->rays, RenderRay, n);
}

static const RenderParticle *
particle (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->particles->len);
  return &g_array_index (scene->particles, RenderParticle, n);
}

static const RenderLight *
light (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->lights->len);
  return &g_array_index (scene->lights, RenderLight, n);
}

static const RenderSheet *
sheet (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->sheets->len);
  return &g_array_index (scene->sheets, RenderSheet, n);
}

static const RenderSheetVertex *
sheet_vertex (const RenderScene *scene, guint n, guint vertex)
{
  return &g_array_index (scene->sheet_vertices, RenderSheetVertex,
                         sheet (scene, n)->first_vertex + vertex);
}

static void
show (SimFixture *f, RenderScene *scene)
{
  render_scene_from_world (scene, f->world, f->assets, 0);
}

/* --- burning wrecks --- */

static const float wreck_points[5][3]
    = { { 0, 0, 0 }, { 0, 0, 20 }, { 10, 0, 0 }, { 10, 40, 0 }, { 9, 9, 9 } };

static ShpPart *
add_wreck_part (ShpModel *model, const char *name)
{
  ShpPart *part = add_part (model, name, vec3 (0, 0, 0), 0);

  add_list (part, LIST_RAYS, wreck_points, 5);
  return part;
}

/* Each type burns at its own part (effects.md 8): a ray for each of the two pairs (Fix: the last
 * too), pale cyan, 260 either way, straying by a fifth; what is left over has none. */
static void
test_wreck_rays (void)
{
  static const struct
  {
    guint32 type;
    const char *part;
  } wrecks[] = { { 0x72, "Mam frnt dest 2" },
                 { 0x73, "Mam back dest" },
                 { 0x75, "Bad dead back" },
                 { 0x76, "BAD dead frnt" },
                 { 0x77, "Box07" } };

  for (guint n = 0; n < G_N_ELEMENTS (wrecks); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      g_autoptr (RenderScene) scene = render_scene_new ();
      ShpModel *model = shp_model_new ();

      add_wreck_part (model, wrecks[n].part);
      add_ship (f, wrecks[n].type, model, vec3 (0, 0, 500));
      show (f, scene);
      g_assert_cmpuint (scene->rays->len, ==, 2);
      assert_vec (ray (scene, 0)->from, 0, 0, 500, 1e-3);
      assert_vec (ray (scene, 0)->to, 0, 0, 520, 1e-3);
      assert_vec (ray (scene, 1)->from, 10, 0, 500, 1e-3);
      assert_vec (ray (scene, 1)->to, 10, 40, 500, 1e-3);
      assert_near (ray (scene, 0)->width, 260, 0);
      assert_near (ray (scene, 0)->jitter, 0.2, 1e-6);
      assert_near (ray (scene, 0)->colour[0], 0.6, 1e-6);
      assert_near (ray (scene, 0)->brightness, 1, 0); /* not dark yet as it is made */
    }
}

/* A single pair has its ray too (Fix). A part of another name, or a hidden one, burns nothing. */
static void
test_wreck_single_pair (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new (), *other = shp_model_new ();
  int slot;

  add_list (add_part (model, "Mam frnt dest 2", vec3 (0, 0, 0), 0), LIST_RAYS, wreck_points, 2);
  add_wreck_part (other, "Mam frnt dest");
  slot = add_ship (f, MAMMOTH_FRONT, model, vec3 (0, 0, 500));
  add_ship (f, 0x73, other, vec3 (0, 0, 900));
  show (f, scene);
  g_assert_cmpuint (scene->rays->len, ==, 1);
  f->world->nodes[sim_fixture_part_node (f, slot, 0)].flags |= NODE_HIDDEN;
  show (f, scene);
  g_assert_cmpuint (scene->rays->len, ==, 0);
  g_assert_cmpuint (scene->lights->len, ==, 0);
}

/* A red light at the first point of each light list: 8 as it is made, so 160000 far; then 0.5 to 1,
 * by frames, of 20000; none after 10000 ticks. The wreck is dark of rays then, or lit: lights that
 * reach 10000 are the rays'. */
static void
test_burn_lights (void)
{
  static const float points[2][3] = { { 0, 30, 0 }, { 0, 99, 0 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "Mam frnt dest 2", vec3 (0, 0, 0), 0);
  float least = 1, most = 0;

  add_list (part, LIST_RAYS, NULL, 0);
  add_list (part, LIST_LIGHT, points, 2);
  add_list (part, LIST_LIGHT, points + 1, 1);
  add_ship (f, MAMMOTH_FRONT, model, vec3 (0, 0, 500));
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 2);
  assert_vec (light (scene, 0)->position, 0, 30, 500, 1e-3);
  assert_vec (light (scene, 1)->position, 0, 99, 500, 1e-3);
  assert_near (light (scene, 0)->reach, 160000, 0);
  assert_near (light (scene, 0)->colour[0], 8, 0);
  assert_near (light (scene, 0)->colour[1], 0, 0);
  for (guint tick = 1; tick < 200; tick++)
    {
      f->world->mission_ticks = tick;
      show (f, scene);
      least = MIN (least, light (scene, 0)->colour[0]);
      most = MAX (most, light (scene, 0)->colour[0]);
      assert_near (light (scene, 0)->reach, 20000 * light (scene, 0)->colour[0], 1e-1);
    }
  g_assert_cmpfloat (least, >=, 0.5f);
  g_assert_cmpfloat (least, <, 0.6f);
  g_assert_cmpfloat (most, <=, 1.0f);
  g_assert_cmpfloat (most, >, 0.9f);
  f->world->mission_ticks = 9999;
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 2);
  f->world->mission_ticks = 10000;
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 0);
}

/* Fifteen burn lights and 64 streams are all there are: nine wrecks of two lights and eight streams
 * each leave three lights and eight streams out. A wreck's own go with it (Fix). */
static void
test_burn_slots (void)
{
  static const float points[8][3] = { { 0 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "Mam frnt dest 2", vec3 (0, 0, 0), 0);
  int last = -1;

  add_list (part, LIST_RAYS, NULL, 0);
  add_list (part, LIST_LIGHT, points, 1);
  add_list (part, LIST_LIGHT, points, 1);
  add_list (part, LIST_STREAMS, points, 8);
  last = add_ship (f, MAMMOTH_FRONT, model, vec3 (0, 0, 500));
  for (guint n = 1; n < 9; n++)
    last = sim_fixture_add (f, MAMMOTH_FRONT, vec3 (0, 0, 500));
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 15);
  g_assert_cmpuint (scene->streams, ==, 64);
  for (; last > 1; last--)
    sim_fixture_object (f, last)->flags |= OBJECT_HIDDEN;
  show (f, scene);
  g_assert_cmpuint (scene->lights->len, ==, 2);
  g_assert_cmpuint (scene->streams, ==, 8);
}

/* Smoke of a stream whose vertex's normal is along X, from a wreck that lies still: 0.2 a tick that
 * live 100 to 109 ticks, so 21 on average; half-size 50 to 150, grey 0.5 to 0; 3 to 3.5 a tick
 * along X, at most a quarter of it aside. Before the wreck was made none went. */
static void
test_wreck_smoke (void)
{
  static const float point[1][3] = { { 0, 0, 70 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_part (model, "Mam frnt dest 2", vec3 (0, 0, 0), 0);
  ShpVertex *vertex;

  vertex = &g_array_index (g_array_index (part->levels, ShpLevel, 0).vertices, ShpVertex, 0);
  vertex->normal[0] = 1;
  add_list (part, LIST_RAYS, NULL, 0);
  add_list (part, LIST_STREAMS, point, 1);
  f->world->mission_ticks = 1000;
  add_ship (f, MAMMOTH_FRONT, model, vec3 (0, 0, 500));
  show (f, scene);
  g_assert_cmpuint (scene->particles->len, <=, 1);
  f->world->mission_ticks = 5000;
  show (f, scene);
  g_assert_cmpuint (scene->particles->len, >=, 8);
  g_assert_cmpuint (scene->particles->len, <=, 40);
  for (guint n = 0; n < scene->particles->len; n++)
    {
      const RenderParticle *p = particle (scene, n);
      const float aside = MAX (fabsf (p->position.y), fabsf (p->position.z - 570));

      g_assert_cmpfloat (p->position.x, >=, 0);
      g_assert_cmpfloat (p->position.x, <=, 110 * 3.5f);
      g_assert_cmpfloat (p->position.z, ==, 570); /* the spread is across X and Y alone */
      g_assert_cmpfloat (aside, <=, p->position.x / 0.75f * 0.25f + 1e-3f);
      g_assert_cmpfloat (p->half, >=, 50);
      g_assert_cmpfloat (p->half, <=, 150);
      g_assert_cmpfloat (p->colour[0], <=, 0.5f);
      g_assert_cmpfloat (p->colour[0], ==, p->colour[2]);
      g_assert_false (p->over);
    }
}

/* The prototype gate's power core burns steadily, with rays alone, however long the world runs. */
static void
test_power_core (void)
{
  static const float point[1][3] = { { 0, 0, 0 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  ShpModel *model = shp_model_new ();
  ShpPart *part = add_wreck_part (model, "Protogate Power core");

  add_list (part, LIST_LIGHT, point, 1);
  add_list (part, LIST_STREAMS, point, 1);
  add_ship (f, PROTO_GATE, model, vec3 (0, 0, 500));
  for (guint32 tick = 0; tick < 900000; tick += 12345)
    {
      f->world->mission_ticks = tick;
      show (f, scene);
      g_assert_cmpuint (scene->rays->len, ==, 2);
      assert_near (ray (scene, 0)->brightness, 1, 0);
      g_assert_cmpuint (scene->lights->len, ==, 2); /* the rays' */
      g_assert_cmpuint (scene->particles->len, ==, 0);
    }
}

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
  const Vec3 coil = part_place (f, slot, "Dark Coil"), hat = part_place (f, slot, "Dark Hat");

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
  const Vec3 coil = part_place (f, slot, "Dark Coil");

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
  const Vec3 source = vec3_add (part_place (f, slot, "Dark Coil"), vec3 (0, -5450, 0));

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

static int
add_gate (SimFixture *f)
{
  ShpModel *model = shp_model_new ();

  add_part (model, "Protogate", vec3 (0, 0, 0), 0);
  add_part (model, "Inner Core01", vec3 (0, 300, 4000), 1);
  add_part (model, "Protogate Power core", vec3 (0, 0, 3000), 0);
  g_array_index (model->parts, ShpPart, 1).parent = 2;
  return add_ship (f, PROTO_GATE, model, vec3 (0, 0, 50000));
}

/* The gate's core glows from the loss of assembly 1 on, 2500 either way and a wave of 200 more or
 * less (at 157 ticks 0.01 x 157 = 1.57: 2700), where its inner core was; with 0.9 sparks a tick
 * that live 200 to 219 ticks: 189 on average. */
static void
test_gate_core (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (RenderScene) scene = render_scene_new ();
  const int slot = add_gate (f);
  const Vec3 core = part_place (f, slot, "Inner Core01");

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
  const Vec3 core = part_place (f, slot, "Bor brk away CORE");

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

/* --- planets --- */

static const RenderPart *
part_of (const RenderScene *scene, guint id, guint n)
{
  for (guint i = 0; i < scene->items->len; i++)
    {
      const RenderItem *item = &g_array_index (scene->items, RenderItem, i);
      if (item->id == id && n < item->part_count)
        return &g_array_index (scene->parts, RenderPart, item->first_part + n);
    }
  g_assert_not_reached ();
}

static const RenderItem *
item_of (const RenderScene *scene, guint id)
{
  for (guint i = 0; i < scene->items->len; i++)
    if (g_array_index (scene->items, RenderItem, i).id == id)
      return &g_array_index (scene->items, RenderItem, i);
  g_assert_not_reached ();
}

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-scenery/wreck/rays", test_wreck_rays);
  g_test_add_func ("/engine/render-scenery/wreck/single-pair", test_wreck_single_pair);
  g_test_add_func ("/engine/render-scenery/wreck/lights", test_burn_lights);
  g_test_add_func ("/engine/render-scenery/wreck/slots", test_burn_slots);
  g_test_add_func ("/engine/render-scenery/wreck/smoke", test_wreck_smoke);
  g_test_add_func ("/engine/render-scenery/wreck/power-core", test_power_core);
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
  g_test_add_func ("/engine/render-scenery/planet/parts", test_planet_parts);
  g_test_add_func ("/engine/render-scenery/planet/atmospheres", test_atmospheres);
  g_test_add_func ("/engine/render-scenery/planet/room", test_atmosphere_room);
  g_test_add_func ("/engine/render-scenery/planet/turns", test_planet_turns);
  g_test_add_func ("/engine/render-scenery/planet/haze", test_haze);
  g_test_add_func ("/engine/render-scenery/rogue-base", test_rogue_base);
  return g_test_run ();
}
