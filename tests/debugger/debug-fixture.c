/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/debugger/debug-fixture.c - the mission made to be stepped, record by record */
#include "tests/debugger/debug-fixture.h"
#include "tests/engine/mission-fixture.h"

#include <string.h>

#include "debugger/places.h"
#include "engine/tables/data-dir.h"

#define CONDITION_NEAR 0x04 /* ShipReached */

static const char *const main_lines[] = {
  "push_flight_group 0", /*  0 */
  "command CreateFlightGroup",
  "push_byte 7", /*  2 */
  "call_part 1",
  "select_global 0", /*  4 */
  "push_result",
  "assign", /*  6 */
  "push_byte 2",
  "command Wait", /*  8 */
  "select_global 1",
  "push_byte 1", /* 10 */
  "assign",
  "push_byte 1", /* 12 */
  "return",
  NULL,
};

static const char *const add_lines[] = {
  "select_array 40", /*  0 */
  "push_argument 0",
  "push_byte 1", /*  2 */
  "add",
  "assign", /*  4 */
  "push_array 40",
  "return", /*  6 */
  NULL,
};

static const char *const trigger_lines[] = {
  "select_array 41", /*  0 */
  "push_array 41",
  "push_byte 1", /*  2 */
  "add",
  "assign", /*  4 */
  "push_byte 1",
  "return", /*  6 */
  NULL,
};

static void
add_routine (DteMission *mission, DteRoutineKind kind, guint index, const char *const *lines)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = dte_assemble (mission, lines, &error);

  g_assert_no_error (error);
  dte_mission_add_routine (mission, DTE_SCRIPT, kind, index, bytes, &error);
  g_assert_no_error (error);
}

static void
add_objects (DteMission *mission)
{
  guint ship = mission_fixture_add (mission, DTE_SHIPS, "Kestrel 1");
  guint nav = mission_fixture_add (mission, DTE_SHIPS, "Nav 1");
  guint group = mission_fixture_add (mission, DTE_FLIGHT_GROUPS, "(FG)Alpha");

  mission_fixture_set (mission, DTE_SHIPS, ship, "object_id",
                       mission_fixture_add (mission, DTE_OBJECTS, NULL));
  mission_fixture_set (mission, DTE_SHIPS, ship, "kind", DEBUG_SHIP_TYPE);
  mission_fixture_set (mission, DTE_SHIPS, ship, "flight_group", group);
  mission_fixture_set (mission, DTE_SHIPS, nav, "object_id",
                       mission_fixture_add (mission, DTE_OBJECTS, NULL));
  mission_fixture_set (mission, DTE_SHIPS, nav, "kind", DTE_KIND_NAV);
  mission_fixture_set (mission, DTE_SHIPS, nav, "flight_group", group);
  mission_fixture_set (mission, DTE_FLIGHT_GROUPS, group, "object_id",
                       mission_fixture_add (mission, DTE_OBJECTS, NULL));
  mission_fixture_set (mission, DTE_FLIGHT_GROUPS, group, "ship_count", 2);
  mission_fixture_set (mission, DTE_OBJECTS, 2, "kind", 1);
  mission_fixture_set (mission, DTE_OBJECTS, 1, "first_trigger",
                       mission_fixture_add (mission, DTE_TRIGGERS, NULL));
  mission_fixture_set (mission, DTE_OBJECTS, 1, "trigger_count", 1);
  mission_fixture_set (mission, DTE_TRIGGERS, 0, "condition", CONDITION_NEAR);
  mission_fixture_set (mission, DTE_TRIGGERS, 0, "repeat", 1);
}

/* The mission; any failure to build it fails the test. */
DteMission *
debug_fixture_new (void)
{
  DteMission *mission = dte_mission_new_empty ();
  guint start = mission_fixture_add (mission, DTE_PARTS, "(F)Main");
  guint part = mission_fixture_add (mission, DTE_PARTS, "(F)Add");

  mission_fixture_add (mission, DTE_GLOBALS, "sum");
  mission_fixture_add (mission, DTE_GLOBALS, "waited");
  add_objects (mission);
  mission_fixture_set (mission, DTE_PARTS, start, "flags", 1);
  mission_fixture_set (mission, DTE_PARTS, part, "arguments", 1);
  add_routine (mission, DTE_ROUTINE_PART, start, main_lines);
  add_routine (mission, DTE_ROUTINE_PART, part, add_lines);
  add_routine (mission, DTE_ROUTINE_TRIGGER, 0, trigger_lines);
  return mission;
}

/* Where an instruction lies in section 6: of the part with this name, or of the trigger's routine
 * for "trigger". */
guint
debug_fixture_offset (const DteMission *mission, const char *routine, guint instruction)
{
  g_autoptr (Places) places = places_new (mission);

  for (guint n = 0; n < places_count (places); n++)
    {
      const DteListing *listing = places_nth (places, n);

      if (strstr (listing->name, routine) == NULL)
        continue;
      g_assert_cmpuint (instruction, <, listing->instructions->len);
      return g_array_index (listing->instructions, DteInstruction, instruction).offset;
    }
  g_assert_not_reached ();
}

/* Statistics without models. */
Assets *
debug_fixture_assets (void)
{
  g_autofree char *dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;
  ShipTables *tables = ship_tables_load (dir, &error);

  g_assert_no_error (error);
  return assets_new_bare (tables);
}

/* A session of a mission with seed 1. */
SortieSession *
debug_fixture_session (const DteMission *mission)
{
  g_autoptr (Assets) assets = debug_fixture_assets ();
  g_autoptr (GError) error = NULL;
  const WorldStart start = WORLD_START_DEFAULT;
  SortieSession *session = sortie_session_new (mission, assets, &start, &error);

  g_assert_no_error (error);
  return session;
}
