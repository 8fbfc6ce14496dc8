/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/mission-fixture.c - mission 0 built record by record */
#include "tests/engine/mission-fixture.h"

#include "engine/formats/dte-script.h"

#include <string.h>

#define SHIPS 22
#define ROCKS 12
#define NO_GATE 0xFF
#define NO_KIND 0xFFFF

typedef struct
{
  const char *name;
  guint kind;
  guint group;
  float position[3];
  int yaw;
  guint launch_from;
  guint launch_gate;
  guint pilot;
} ShipRow;

/* reference/mission0.md, Ships */
static const ShipRow ships[] = {
  { "Player", 0x00, 0, { 0, 0, 0 }, 0, 0x0C, 0, 0xFF },
  { "(A2)Grendel", 0x02, 0, { 0, 0, 0 }, 0, 0x0C, 1, 0xFF },
  { "(A3)Wolverine", 0x08, 0, { 0, 0, 0 }, 0, 0x0C, 2, 0xFF },
  { "(A4)Reaper", 0x09, 0, { 0, 0, 0 }, 0, 0x0C, 3, 0xFF },
  { "The Reliant", 0x0C, 1, { 0, 0, 0 }, 0, NO_KIND, NO_GATE, 0xFF },
  { "The Badanov", 0x37, 2, { 6000, -9000, 190000 }, 63, NO_KIND, NO_GATE, 0xFF },
  { "Sabre 1", 0x2B, 3, { -4500, 0, 150000 }, 180, NO_KIND, NO_GATE, 42 },
  { "Sabre 2", 0x2B, 3, { -1500, 0, 150000 }, 180, NO_KIND, NO_GATE, 42 },
  { "Sabre 3", 0x2B, 3, { 1500, 0, 150000 }, 180, NO_KIND, NO_GATE, 42 },
  { "Sabre 4", 0x2B, 3, { 4500, 0, 150000 }, 180, NO_KIND, NO_GATE, 42 },
};

typedef struct
{
  const char *name;
  guint wing;
  guint ship_count;
  guint first_ship;
} GroupRow;

static const GroupRow groups[] = {
  { "(FG)Alpha", 0, 4, 0 },     { "(FG)Reliant", 0xFF, 1, 4 },    { "(FG)Badanov", 0xFF, 1, 5 },
  { "(FG)Sabres", 0xFF, 4, 6 }, { "(FG)Rocks", 0xFF, ROCKS, 10 },
};

const char *const mission_fixture_lines[] = {
  "push_flight_group 1",
  "command CreateFlightGroup",
  "push_flight_group 0",
  "command CreateFlightGroup",
  "push_flight_group 2",
  "command CreateFlightGroup",
  "push_flight_group 3",
  "command CreateFlightGroup",
  "push_flight_group 4",
  "command CreateFlightGroup",
  "push_constant 33",
  "push_constant 33",
  "push_constant 34",
  "command SetRescueProbabilities",
  "push_flight_group 4",
  "push_constant 22",
  "push_constant 1",
  "push_null",
  "command SetAI",
  "push_flight_group 1",
  "push_constant 1",
  "command DisableGuns",
  "push_flight_group 2",
  "push_constant 1",
  "command DisableGuns",
  "push_string \"new_launch.wav\"",
  "push_constant 0",
  "command PlayMusic",
  "push_flight_group 0",
  "command StartLaunch",
  "push_flight_group 0",
  "command WaitForJumpOrLaunch",
  "push_flight_group 1",
  "push_constant 0",
  "command DisableGuns",
  "push_flight_group 1",
  "push_null",
  "push_constant 10",
  "command Fly",
  "push_flight_group 2",
  "push_constant 0",
  "command DisableGuns",
  "push_flight_group 2",
  "push_null",
  "push_constant 10",
  "command Fly",
  "push_flight_group 3",
  "push_constant 105",
  "push_constant 1",
  "push_ship 0",
  "command SetAI",
  "push_ship 1",
  "push_constant 105",
  "push_constant 1",
  "push_ship 6",
  "command SetAI",
  "push_ship 2",
  "push_constant 105",
  "push_constant 1",
  "push_ship 7",
  "command SetAI",
  "push_ship 3",
  "push_constant 105",
  "push_constant 1",
  "push_ship 8",
  "command SetAI",
  "push_string \"New_Mission01.wav\"",
  "push_constant 0",
  "command PlayMusic",
  "select_array landing_cleared",
  "push_constant 1",
  "assign",
  "push_byte 1",
  "return",
  NULL,
};

/* Everything below asserts: a fixture that cannot be built is a failed test. */

/* Sets a field of a record. */
void
mission_fixture_set (DteMission *mission, DteSection section, guint index, const char *field,
                     guint32 value)
{
  g_autoptr (GError) error = NULL;

  dte_mission_set_u32 (mission, section, index, field, value, &error);
  g_assert_no_error (error);
}

/* Sets a field of three floats. */
void
mission_fixture_set_place (DteMission *mission, DteSection section, guint index, const char *field,
                           float x, float y, float z)
{
  const float place[3] = { x, y, z };
  g_autoptr (GError) error = NULL;

  dte_mission_set_vec3 (mission, section, index, field, place, &error);
  g_assert_no_error (error);
}

/* Adds a record at the section's end, named unless name is NULL. Its index. */
guint
mission_fixture_add (DteMission *mission, DteSection section, const char *name)
{
  guint index = dte_mission_count (mission, section);
  g_autoptr (GError) error = NULL;

  dte_mission_insert_record (mission, section, index, NULL, &error);
  g_assert_no_error (error);
  if (name != NULL)
    dte_mission_set_record_name (mission, section, index, name, &error);
  g_assert_no_error (error);
  return index;
}

static void
add_object (DteMission *mission, guint kind)
{
  mission_fixture_set (mission, DTE_OBJECTS, mission_fixture_add (mission, DTE_OBJECTS, NULL),
                       "kind", kind);
}

static guint
add_ship (DteMission *mission, const ShipRow *row)
{
  guint n = mission_fixture_add (mission, DTE_SHIPS, row->name);

  mission_fixture_set (mission, DTE_SHIPS, n, "object_id", n);
  mission_fixture_set (mission, DTE_SHIPS, n, "kind", row->kind);
  mission_fixture_set (mission, DTE_SHIPS, n, "flight_group", row->group);
  mission_fixture_set (mission, DTE_SHIPS, n, "pilot", row->pilot);
  mission_fixture_set (mission, DTE_SHIPS, n, "launch_from", row->launch_from);
  mission_fixture_set (mission, DTE_SHIPS, n, "launch_gate", row->launch_gate);
  mission_fixture_set (mission, DTE_SHIPS, n, "yaw", (guint32) row->yaw);
  mission_fixture_set (mission, DTE_SHIPS, n, "runtime_yaw", (guint32) row->yaw);
  mission_fixture_set_place (mission, DTE_SHIPS, n, "position", row->position[0], row->position[1],
                             row->position[2]);
  mission_fixture_set_place (mission, DTE_SHIPS, n, "runtime_position", row->position[0],
                             row->position[1], row->position[2]);
  return n;
}

/* A grid of 3 rows by 4 columns, 26,000 apart, about (6000, -9000, 250000), strayed. */
static void
add_rock (DteMission *mission, guint n)
{
  g_autofree char *name = g_strdup_printf ("Rock %u", n + 1);
  ShipRow row
      = { name, 0x79 + 3 * n % 7, 4, { 0, 0, 0 }, (int) (n * 97 % 360), NO_KIND, NO_GATE, 0xFF };

  row.position[0] = 6000 + ((float) (n % 4) - 1.5f) * 26000 + (float) (n * 3571 % 14001) - 7000;
  row.position[1] = -9000 + (float) (n * 7919 % 24001) - 12000;
  row.position[2] = 250000 + ((float) (n / 4) - 1) * 26000 + (float) (n * 5563 % 14001) - 7000;
  add_ship (mission, &row);
}

static GBytes *
assemble (const DteMission *mission, const char *const *lines)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = dte_assemble (mission, lines, &error);

  g_assert_no_error (error);
  return bytes;
}

static void
add_routine (DteMission *mission, DteRoutineKind kind, guint index, const char *const *lines)
{
  g_autoptr (GBytes) bytes = assemble (mission, lines);
  g_autoptr (GError) error = NULL;

  dte_mission_add_routine (mission, DTE_SCRIPT, kind, index, bytes, &error);
  g_assert_no_error (error);
}

DteMission *
mission_fixture_new (void)
{
  DteMission *mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;
  guint part = mission_fixture_add (mission, DTE_PARTS,
                                    "(F)Start"); /* names go in: parts, ships, groups */

  for (guint n = 0; n < G_N_ELEMENTS (ships); n++)
    add_ship (mission, &ships[n]);
  for (guint n = 0; n < ROCKS; n++)
    add_rock (mission, n);
  for (guint n = 0; n < G_N_ELEMENTS (groups); n++)
    {
      guint group = mission_fixture_add (mission, DTE_FLIGHT_GROUPS, groups[n].name);

      mission_fixture_set (mission, DTE_FLIGHT_GROUPS, group, "object_id", SHIPS + n);
      mission_fixture_set (mission, DTE_FLIGHT_GROUPS, group, "wing", groups[n].wing);
      mission_fixture_set (mission, DTE_FLIGHT_GROUPS, group, "ship_count", groups[n].ship_count);
      mission_fixture_set (mission, DTE_FLIGHT_GROUPS, group, "first_ship", groups[n].first_ship);
    }
  for (guint n = 0; n < SHIPS + G_N_ELEMENTS (groups); n++)
    add_object (mission, n < SHIPS ? 0 : 1);
  mission_fixture_set (mission, DTE_PARTS, part, "flags", 1);
  add_routine (mission, DTE_ROUTINE_PART, part, mission_fixture_lines);
  dte_mission_set_name (mission, "Sandbox", &error);
  g_assert_no_error (error);
  return mission;
}

/* --- the rich mission --- */

static guint
add_marker (DteMission *mission, const char *name, guint kind, float x, float z)
{
  const ShipRow row = { name, kind, 0xFF, { x, 0, z }, 0, NO_KIND, NO_GATE, 0xFF };
  guint n = add_ship (mission, &row);

  mission_fixture_set (mission, DTE_SHIPS, n, "object_id",
                       dte_mission_count (mission, DTE_OBJECTS));
  add_object (mission, 0);
  return n;
}

static guint32
ship_reference (guint index)
{
  const DteReference reference = { DTE_SHIPS, (guint16) index };

  return dte_reference_pack (reference);
}

static void
add_curve (DteMission *mission, guint start, guint end, guint leaving, guint arriving)
{
  guint n = mission_fixture_add (mission, DTE_CURVES, NULL);
  float from[3], to[3], out[3], in[3];

  dte_mission_get_vec3 (mission, DTE_SHIPS, start, "position", from);
  dte_mission_get_vec3 (mission, DTE_SHIPS, end, "position", to);
  dte_mission_get_vec3 (mission, DTE_SHIPS, leaving, "position", out);
  dte_mission_get_vec3 (mission, DTE_SHIPS, arriving, "position", in);
  mission_fixture_set (mission, DTE_CURVES, n, "start", ship_reference (start));
  mission_fixture_set (mission, DTE_CURVES, n, "end", ship_reference (end));
  mission_fixture_set (mission, DTE_CURVES, n, "leaving_handle", ship_reference (leaving));
  mission_fixture_set (mission, DTE_CURVES, n, "arriving_handle", ship_reference (arriving));
  mission_fixture_set_place (mission, DTE_CURVES, n, "from", from[0], from[1], from[2]);
  mission_fixture_set_place (mission, DTE_CURVES, n, "to", to[0], to[1], to[2]);
  mission_fixture_set_place (mission, DTE_CURVES, n, "leaving", out[0] - from[0], out[1] - from[1],
                             out[2] - from[2]);
  mission_fixture_set_place (mission, DTE_CURVES, n, "arriving", to[0] - in[0], to[1] - in[1],
                             to[2] - in[2]);
}

static void
add_curves (DteMission *mission)
{
  guint a = add_marker (mission, "Route A", DTE_KIND_POINT, 0, 40000);
  guint b = add_marker (mission, "Route B", DTE_KIND_POINT, 60000, 80000);
  guint c = add_marker (mission, "Route C", DTE_KIND_POINT, 0, 120000);
  guint out = add_marker (mission, "Handle 1", DTE_KIND_HANDLE, 10000, 50000);
  guint in = add_marker (mission, "Handle 2", DTE_KIND_HANDLE, 60000, 70000);
  guint way = add_marker (mission, "Waypoint", DTE_KIND_WAYPOINT, -20000, 20000);
  guint nav = add_marker (mission, "Nav 1", DTE_KIND_NAV, 0, 150000);

  g_assert_cmpuint (way, <, nav);
  add_curve (mission, a, b, out, in);
  add_curve (mission, b, c, in, out);
  mission_fixture_set (mission, DTE_SHIPS, way, "marker_curve", 0);
}

static void
add_squad (DteMission *mission, guint first, guint count)
{
  guint squad = mission_fixture_add (mission, DTE_SQUADS, NULL);

  mission_fixture_set (mission, DTE_SQUADS, squad, "object_id",
                       dte_mission_count (mission, DTE_OBJECTS));
  mission_fixture_set (mission, DTE_SQUADS, squad, "first_member",
                       dte_mission_count (mission, DTE_SQUAD_MEMBERS));
  add_object (mission, 2);
  for (guint n = 0; n < count; n++)
    {
      guint member = mission_fixture_add (mission, DTE_SQUAD_MEMBERS, NULL);

      mission_fixture_set (mission, DTE_SQUAD_MEMBERS, member, "object_id", first + n);
      mission_fixture_set (mission, DTE_SQUAD_MEMBERS, member, "squad", squad);
    }
}

static void
add_formation (DteMission *mission, const char *name, guint points)
{
  guint formation = mission_fixture_add (mission, DTE_FORMATIONS, name);

  mission_fixture_set (mission, DTE_FORMATIONS, formation, "first_point",
                       dte_mission_count (mission, DTE_FORMATION_POINTS));
  for (guint n = 0; n < points; n++)
    {
      guint point = mission_fixture_add (mission, DTE_FORMATION_POINTS, NULL);

      mission_fixture_set (mission, DTE_FORMATION_POINTS, point, "formation", formation);
      mission_fixture_set_place (mission, DTE_FORMATION_POINTS, point, "offset", (float) n * 300, 0,
                                 (float) n * -300);
    }
}

/* Two triggers of the Sabre 1: destroyed by anything, and launched. */
static void
add_triggers (DteMission *mission)
{
  static const char *const lines[]
      = { "push_global 0",        "push_constant 1",  "equal",  "branch_if_zero end",
          "call_part \"(F)Won\"", "end: push_byte 1", "return", NULL };
  guint first = mission_fixture_add (mission, DTE_TRIGGERS, NULL),
        second = mission_fixture_add (mission, DTE_TRIGGERS, NULL);

  mission_fixture_set (mission, DTE_TRIGGERS, first, "condition", 0x01);
  mission_fixture_set (mission, DTE_TRIGGERS, second, "condition", 0x02);
  mission_fixture_set (mission, DTE_TRIGGERS, second, "repeat", 1);
  mission_fixture_set (mission, DTE_OBJECTS, 6, "first_trigger", first);
  mission_fixture_set (mission, DTE_OBJECTS, 6, "trigger_count", 2);
  add_routine (mission, DTE_ROUTINE_TRIGGER, first, lines);
}

DteMission *
mission_fixture_new_rich (void)
{
  static const char *const won[]
      = { "select_global \"won\"", "push_byte 1", "assign", "push_byte 1", "return", NULL };
  DteMission *mission = mission_fixture_new ();
  guint part = mission_fixture_add (mission, DTE_PARTS, "(F)Won");

  mission_fixture_add (mission, DTE_GLOBALS, "won");
  mission_fixture_add (mission, DTE_GLOBALS, "losses");
  add_curves (mission);
  add_squad (mission, 6, 4);
  add_squad (mission, 0, 2);
  add_formation (mission, "sabres", 4);
  add_formation (mission, "line", 2);
  add_routine (mission, DTE_ROUTINE_PART, part, won);
  add_triggers (mission);
  return mission;
}

/* --- another layout --- */

GBytes *
mission_fixture_compact (const DteMission *mission)
{
  GByteArray *out = g_byte_array_new ();
  gsize size;
  const guint8 *image = dte_mission_get_image (mission, &size);

  g_byte_array_append (out, image, DTE_DIRECTORY_SLOTS * 8);
  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      guint used = dte_mission_count (mission, section) * dte_section_info (section)->stride;

      dte_store_u32 (out->data + section * 8 + 4, out->len);
      if (used > 0)
        g_byte_array_append (out, image + dte_mission_offset (mission, section), used);
    }
  dte_store_u32 (out->data + DTE_SECTIONS * 8 + 4, out->len);
  return g_byte_array_free_to_bytes (out);
}
