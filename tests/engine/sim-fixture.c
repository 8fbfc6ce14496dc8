/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/sim-fixture.c - the world of sim-fixture.h */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/effects.h"
#include "engine/sim/nodes.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/mission-bind.h"
#include "engine/tables/data-dir.h"

#include <string.h>

#define RECORD_BYTES 0x160 /* of shipstats.bin (stats-format.md) */

typedef struct
{
  guint offset;
  float value;
} Figure;

/* flight-tables.json, from_file; combat likewise. */
static const Figure figures[] = {
  { 0x40, 320 },  { 0x44, 0.9f }, { 0x48, 1.5f }, { 0x4C, 0.8f }, { 0x50, 2 },
  { 0x54, 0.8f }, { 0x58, 3 },    { 0x5C, 0.8f }, { 0x60, 100 },  { 0x64, 50 },
  { 0x68, 60 },   { 0x6C, 10 },   { 0x70, 1000 }, { 0x74, 10 },
};

static void
apply_figures (ShipTables *tables)
{
  const gsize size = SHIP_TYPES_COUNT * RECORD_BYTES;
  g_autofree guint8 *data = g_malloc0 (size);
  g_autoptr (GError) error = NULL;

  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    for (guint n = 0; n < G_N_ELEMENTS (figures); n++)
      {
        guint32 bits;
        memcpy (&bits, &figures[n].value, sizeof bits);
        dte_store_u32 (data + type * RECORD_BYTES + figures[n].offset, bits);
      }
  ship_tables_apply_shipstats (tables, data, size, &error);
  g_assert_no_error (error);
}

static World *
make_world (void)
{
  const WorldStart start = WORLD_START_DEFAULT;
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;
  guint8 ship[0x4C];
  World *world;

  dte_record_defaults (DTE_SHIPS, ship);
  dte_mission_insert_record (mission, DTE_SHIPS, 0, ship, &error);
  g_assert_no_error (error);
  world = world_new (mission, &start, &error);
  g_assert_no_error (error);
  return world;
}

static void
keep_trace_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  SimFixture *fixture = user_data;

  g_array_append_val (fixture->traces, *trace);
}

static ShipTables *
load_tables (gboolean retail)
{
  g_autofree char *dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;
  ShipTables *tables = ship_tables_load (dir, &error);

  g_assert_no_error (error);
  if (!retail)
    apply_figures (tables);
  return tables;
}

ShipTables *
sim_fixture_tables (void)
{
  return load_tables (FALSE);
}

static SimFixture *
make_fixture (gboolean retail)
{
  SimFixture *fixture = g_new0 (SimFixture, 1);

  fixture->assets = assets_new_bare (load_tables (retail));
  fixture->world = make_world ();
  fixture->traces = g_array_new (FALSE, FALSE, sizeof (SimTrace));
  fixture->hooks = (SimHooks){ .user_data = fixture, .trace = keep_trace_cb };
  fixture->sim = (Sim){ fixture->world, fixture->assets, &fixture->hooks, FALSE };
  objects_reset (&fixture->sim);
  mission_bind (&fixture->sim);
  g_assert_cmpint (sim_fixture_add (fixture, FIXTURE_FIGHTER, vec3 (0, 0, 0)), ==, 0);
  return fixture;
}

SimFixture *
sim_fixture_new (void)
{
  return make_fixture (FALSE);
}

SimFixture *
sim_fixture_new_retail (void)
{
  return make_fixture (TRUE);
}

void
sim_fixture_free (SimFixture *fixture)
{
  world_free (fixture->world);
  assets_unref (fixture->assets);
  g_array_unref (fixture->traces);
  g_free (fixture);
}

int
sim_fixture_add (SimFixture *fixture, guint32 type, Vec3 place)
{
  int slot = -1;

  g_assert_true (object_create (&fixture->sim, WORLD_NO_SLOT, type, 0, place, &slot));
  return slot;
}

WorldObject *
sim_fixture_object (SimFixture *fixture, int slot)
{
  return &fixture->world->objects[slot];
}

void
sim_fixture_turn (SimFixture *fixture, int slot, Mat3 orientation)
{
  object_set_orientation (fixture->world, slot, &orientation);
}

void
sim_fixture_watch (SimFixture *fixture, SimTraceKind kind)
{
  fixture->hooks.wanted |= 1u << kind;
}

guint
sim_fixture_count (const SimFixture *fixture, SimTraceKind kind, guint32 c)
{
  guint count = 0;

  for (guint n = 0; n < fixture->traces->len; n++)
    {
      const SimTrace *trace = &g_array_index (fixture->traces, SimTrace, n);
      if (trace->kind == kind && trace->c == c)
        count++;
    }
  return count;
}

ShpPart *
sim_fixture_add_box (ShpModel *model, const char *name, Vec3 origin, float half)
{
  ShpPart *part = shp_model_add_part (model, name);
  ShpLevel *level = shp_part_add_level (part, 0);
  const float volume = 8 * half * half * half;

  for (guint n = 0; n < 8; n++)
    {
      ShpVertex vertex
          = { .position = { n & 1 ? half : -half, n & 2 ? half : -half, n & 4 ? half : -half },
              .next_level = -1 };
      g_array_append_val (level->vertices, vertex);
    }
  part->origin[0] = origin.x;
  part->origin[1] = origin.y;
  part->origin[2] = origin.z;
  part->volume = volume;
  part->density = 1.0f;
  for (guint axis = 0; axis < 3; axis++)
    part->second_moments[axis] = volume * half * half / 3; /* of x^2 over a cube about 0 */
  return part;
}

ShpModel *
sim_fixture_arm (guint parts)
{
  static const char *const names[] = { "base", "arm", "hand" };
  ShpModel *model = shp_model_new ();

  g_assert_cmpuint (parts, <=, G_N_ELEMENTS (names));
  for (guint n = 0; n < parts; n++)
    sim_fixture_add_box (model, names[n], vec3 (4.0f * (float) n, 0, 0), 1)->parent
        = (gint32) n - 1;
  return model;
}

/* Masses 8 at 0 and 8 at 4: the centre at 2, which the object's origin has moved to. */
void
sim_fixture_assert_arm (SimFixture *fixture, int slot)
{
  const WorldObject *o = sim_fixture_object (fixture, slot);

  assert_near (o->mass, 16, 1e-4);
  assert_vec (o->centre, 2, 0, 0, 1e-5);
  assert_vec (object_next_position (fixture->world, slot), 102, 0, 0, 1e-4);
  assert_vec (o->bounds_min, -3, -1, -1, 1e-5);
  assert_vec (o->bounds_max, 3, 1, 1, 1e-5);
  assert_near (o->radius, 3.31662, 1e-4); /* sqrt (9 + 1 + 1) */
  /* About X each cube 8 * 2/3 = 5.3333; about Y besides 2^2 * 8 = 32. */
  assert_near (o->angular_response.m[0], 1 / 10.66667, 1e-5);
  assert_near (o->angular_response.m[4], 1 / 74.66667, 1e-6);
}

int
sim_fixture_part_node (SimFixture *fixture, int slot, int part)
{
  return node_for_part (fixture->world, sim_fixture_object (fixture, slot)->root, part);
}

Vec3
sim_fixture_next_place (SimFixture *fixture, int node)
{
  Vec3 position;
  Mat3 orientation;

  node_next_place (fixture->world, node, &position, &orientation);
  return position;
}

void
sim_fixture_run_orders (SimFixture *fixture, int slot, guint32 tick)
{
  fixture->world->mission_ticks = tick;
  fixture->world->frame_start = tick;
  object_orders (&fixture->sim, slot);
}

guint
sim_fixture_count_effects (const SimFixture *fixture, EffectKind kind)
{
  guint count = 0;

  for (guint n = 0; n < fixture->world->effect_count; n++)
    if (effect_entry (fixture->world, n) != NULL && effect_entry (fixture->world, n)->kind == kind)
      count++;
  return count;
}

gboolean
sim_fixture_is_retired (const SimFixture *fixture, int slot)
{
  const WorldObject *o = &fixture->world->objects[slot];

  return o->type == OBJECT_TYPE_STAND_IN && (o->flags & OBJECT_STAND_IN) != 0
         && (o->flags & OBJECT_EXPLODING) != 0 && o->order_count == 0;
}
