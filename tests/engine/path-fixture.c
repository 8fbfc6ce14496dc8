/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/path-fixture.c - the missions of path-fixture.h */
#include "tests/engine/path-fixture.h"

#include "engine/sim/order-state.h"

static void
set_vec3 (Fixture *fixture, DteSection section, guint index, const char *field, Vec3 value)
{
  g_autoptr (GError) error = NULL;
  const float floats[3] = { value.x, value.y, value.z };

  dte_mission_set_vec3 (fixture->mission, section, index, field, floats, &error);
  g_assert_no_error (error);
}

static guint
add (Fixture *fixture, DteSection section)
{
  g_autoptr (GError) error = NULL;
  const guint index = dte_mission_count (fixture->mission, section);

  dte_mission_insert_record (fixture->mission, section, index, NULL, &error);
  g_assert_no_error (error);
  return index;
}

/* A ship record of a kind at a place; its index. */
guint
path_point (Fixture *fixture, guint kind, guint group, Vec3 place)
{
  const guint ship = fixture_ship (fixture, kind, group);

  fixture_place (fixture, ship, place.x, place.y, place.z);
  return ship;
}

static guint32
reference (int ship)
{
  return ship < 0 ? 0xFFFFFFFF : dte_reference_pack ((DteReference){ DTE_SHIPS, (guint) ship });
}

/* A straight curve between two places, named after ships; -1 none. */
guint
path_curve (Fixture *fixture, int start, int end, Vec3 from, Vec3 to)
{
  const guint curve = add (fixture, DTE_CURVES);

  fixture_set (fixture, DTE_CURVES, curve, "start", reference (start));
  fixture_set (fixture, DTE_CURVES, curve, "end", reference (end));
  set_vec3 (fixture, DTE_CURVES, curve, "from", from);
  set_vec3 (fixture, DTE_CURVES, curve, "to", to);
  return curve;
}

void
path_bend (Fixture *fixture, guint curve, Vec3 leaving, Vec3 arriving)
{
  set_vec3 (fixture, DTE_CURVES, curve, "leaving", leaving);
  set_vec3 (fixture, DTE_CURVES, curve, "arriving", arriving);
}

/* A point that marks a place on a curve; the ship's index. */
guint
path_marker (Fixture *fixture, guint curve, float at)
{
  g_autoptr (GError) error = NULL;
  const guint ship = fixture_ship (fixture, DTE_KIND_POINT, FIXTURE_GROUP_NONE);

  fixture_set (fixture, DTE_SHIPS, ship, "marker_curve", curve);
  dte_mission_set_f32 (fixture->mission, DTE_SHIPS, ship, "marker_at", at, &error);
  g_assert_no_error (error);
  return ship;
}

guint
path_formation (Fixture *fixture)
{
  const guint formation = add (fixture, DTE_FORMATIONS);

  fixture_set (fixture, DTE_FORMATIONS, formation, "first_point",
               dte_mission_count (fixture->mission, DTE_FORMATION_POINTS));
  return formation;
}

/* A formation's points are given one after another. */
guint
path_formation_point (Fixture *fixture, guint formation, Vec3 offset)
{
  const guint point = add (fixture, DTE_FORMATION_POINTS);

  fixture_set (fixture, DTE_FORMATION_POINTS, point, "formation", formation);
  set_vec3 (fixture, DTE_FORMATION_POINTS, point, "offset", offset);
  return point;
}

/* Starts the mission, its ships by the test model. */
void
path_start (Fixture *fixture)
{
  fixture_bind (fixture);
  assets_unref (fixture->assets);
  fixture->assets = assets_new_bare (sim_fixture_tables ());
  fixture->sim.assets = fixture->assets;
  g_assert_true (world_start (&fixture->sim));
}

/* Makes a mission ship's object where its record has it, if the mission's start has not. */
WorldObject *
path_make (Fixture *fixture, guint ship, float radius)
{
  WorldObject *object = &fixture->world->objects[ship];

  if (object->type == OBJECT_TYPE_STAND_IN)
    g_assert_true (mission_ship_create (&fixture->sim, ship));
  object->radius = radius;
  return object;
}

/* Runs frames of so many ticks. */
void
path_frames (Fixture *fixture, guint frames, guint ticks)
{
  const FrameInput input = { .ticks = ticks };

  for (guint n = 0; n < frames; n++)
    g_assert_true (world_frame (&fixture->sim, &input));
}

/* How many events of a condition were posted for a ship, of those traced. */
guint
path_reached (const Fixture *fixture, guint condition, guint ship)
{
  guint count = 0;

  for (guint n = 0; n < fixture->traces->len; n++)
    {
      const SimTrace *trace = &g_array_index (fixture->traces, SimTrace, n);
      count += trace->kind == SIM_TRACE_EVENT && trace->a == condition && trace->b == ship;
    }
  return count;
}

/* Gives an order, aimed as a ship at a number, with its first three words of data. */
gboolean
path_give (Fixture *fixture, int slot, guint order, int target, guint32 data0, guint32 data1,
           guint32 data2)
{
  const guint32 data[4] = { data0, data1, data2, 0 };

  return order_push_with (&fixture->sim, slot, order,
                          (OrderTarget){ ORDER_TARGET_SHIP, target, -1 }, data);
}

static guint
word_of (const Fixture *fixture, int slot, const char *field)
{
  const OrderEntry *current = order_current (fixture->world, slot);
  const OrderField *fields;
  guint count;

  g_assert_nonnull (current);
  fields = order_state_fields (current->number, &count);
  for (guint n = 0; n < count; n++)
    if (!fields[n].in_data && g_str_equal (fields[n].name, field))
      return fields[n].word;
  g_error ("order %u keeps no %s", current->number, field);
}

/* A field of the current order's state, by the name that the Orders panel shows. */
guint32
path_state (const Fixture *fixture, int slot, const char *field)
{
  return order_state_u32 (&fixture->world->objects[slot], word_of (fixture, slot, field));
}

float
path_state_f32 (const Fixture *fixture, int slot, const char *field)
{
  return order_state_f32 (&fixture->world->objects[slot], word_of (fixture, slot, field));
}

Vec3
path_state_vec3 (const Fixture *fixture, int slot, const char *field)
{
  return order_state_vec3 (&fixture->world->objects[slot], word_of (fixture, slot, field));
}
