/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/scenery-fixture.h - worlds and scenes for tests of what is only drawn
 *
 * Models are boxes of half width 10, whose vertices' mean is their origin.
 */
#pragma once

#include <string.h>

#include "engine/render/scene.h"

#include "engine/sim/components.h"
#include "engine/sim/destruction.h"
#include "engine/sim/objects-pass.h"
#include "tests/engine/sim-fixture.h"

#define PROTO_GATE 0x6D
#define MAMMOTH_FRONT 0x72
#define LIST_DOOR 0 /* shp-format.md 10 */
#define LIST_RAYS 1
#define LIST_CUT 2
#define LIST_STREAMS 3
#define LIST_LIGHT 4

static inline ShpPart *
add_part (ShpModel *model, const char *name, Vec3 origin, guint32 link_id)
{
  ShpPart *part = sim_fixture_add_box (model, name, origin, 10);

  part->parent = -1;
  part->link_id = link_id;
  part->armor = 50;
  return part;
}

/* Adds a list; points are triples. The point stands on the vertex of its number. */
static inline void
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

static inline int
add_ship (SimFixture *f, guint32 type, ShpModel *model, Vec3 place)
{
  model->flags |= SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "ship.shp", model, (int) type);
  return sim_fixture_add (f, type, place);
}

static inline void
lose (SimFixture *f, int slot, int part)
{
  const int root = sim_fixture_object (f, slot)->root;

  f->world->nodes[node_for_part (f->world, root, part)].armor = -1;
  f->world->nodes[root].flags |= NODE_DESTROYED;
  objects_pass (&f->sim);
}

/* The place of a part of an object's own model, by its name. */
static inline Vec3
node_place_named (SimFixture *f, int slot, const char *name)
{
  Vec3 place;
  Mat3 turn;

  node_drawn_place (&f->sim, node_for_name (&f->sim, sim_fixture_object (f, slot)->root, name), 0,
                    &place, &turn);
  return place;
}

static inline const RenderRay *
ray (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->rays->len);
  return &g_array_index (scene->rays, RenderRay, n);
}

static inline const RenderParticle *
particle (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->particles->len);
  return &g_array_index (scene->particles, RenderParticle, n);
}

static inline const RenderLight *
light (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->lights->len);
  return &g_array_index (scene->lights, RenderLight, n);
}

static inline const RenderSheet *
sheet (const RenderScene *scene, guint n)
{
  g_assert_cmpuint (n, <, scene->sheets->len);
  return &g_array_index (scene->sheets, RenderSheet, n);
}

static inline const RenderSheetVertex *
sheet_vertex (const RenderScene *scene, guint n, guint vertex)
{
  return &g_array_index (scene->sheet_vertices, RenderSheetVertex,
                         sheet (scene, n)->first_vertex + vertex);
}

static inline void
show (SimFixture *f, RenderScene *scene)
{
  render_scene_from_world (scene, f->world, f->assets, 0);
}

static inline const RenderPart *
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

static inline const RenderItem *
item_of (const RenderScene *scene, guint id)
{
  for (guint i = 0; i < scene->items->len; i++)
    if (g_array_index (scene->items, RenderItem, i).id == id)
      return &g_array_index (scene->items, RenderItem, i);
  g_assert_not_reached ();
}

static inline int
add_gate (SimFixture *f)
{
  ShpModel *model = shp_model_new ();

  add_part (model, "Protogate", vec3 (0, 0, 0), 0);
  add_part (model, "Inner Core01", vec3 (0, 300, 4000), 1);
  add_part (model, "Protogate Power core", vec3 (0, 0, 3000), 0);
  g_array_index (model->parts, ShpPart, 1).parent = 2;
  return add_ship (f, PROTO_GATE, model, vec3 (0, 0, 50000));
}

static const float wreck_points[5][3]
    = { { 0, 0, 0 }, { 0, 0, 20 }, { 10, 0, 0 }, { 10, 40, 0 }, { 9, 9, 9 } };

static inline ShpPart *
add_wreck_part (ShpModel *model, const char *name)
{
  ShpPart *part = add_part (model, name, vec3 (0, 0, 0), 0);

  add_list (part, LIST_RAYS, wreck_points, 5);
  return part;
}
