/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/debugger/debug-fixture.c - the mission made to be stepped, record by record */
#include "tests/debugger/debug-fixture.h"

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
set (DteMission *mission, DteSection section, guint index, const char *field, guint32 value)
{
  g_autoptr (GError) error = NULL;

  dte_mission_set_u32 (mission, section, index, field, value, &error);
  g_assert_no_error (error);
}

static guint
add (DteMission *mission, DteSection section, const char *name)
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
  guint ship = add (mission, DTE_SHIPS, "Kestrel 1");
  guint nav = add (mission, DTE_SHIPS, "Nav 1");
  guint group = add (mission, DTE_FLIGHT_GROUPS, "(FG)Alpha");

  set (mission, DTE_SHIPS, ship, "object_id", add (mission, DTE_OBJECTS, NULL));
  set (mission, DTE_SHIPS, ship, "kind", DEBUG_SHIP_TYPE);
  set (mission, DTE_SHIPS, ship, "flight_group", group);
  set (mission, DTE_SHIPS, nav, "object_id", add (mission, DTE_OBJECTS, NULL));
  set (mission, DTE_SHIPS, nav, "kind", DTE_KIND_NAV);
  set (mission, DTE_SHIPS, nav, "flight_group", group);
  set (mission, DTE_FLIGHT_GROUPS, group, "object_id", add (mission, DTE_OBJECTS, NULL));
  set (mission, DTE_FLIGHT_GROUPS, group, "ship_count", 2);
  set (mission, DTE_OBJECTS, 2, "kind", 1);
  set (mission, DTE_OBJECTS, 1, "first_trigger", add (mission, DTE_TRIGGERS, NULL));
  set (mission, DTE_OBJECTS, 1, "trigger_count", 1);
  set (mission, DTE_TRIGGERS, 0, "condition", CONDITION_NEAR);
  set (mission, DTE_TRIGGERS, 0, "repeat", 1);
}

/* The mission; any failure to build it fails the test. */
DteMission *
debug_fixture_new (void)
{
  DteMission *mission = dte_mission_new_empty ();
  guint start = add (mission, DTE_PARTS, "(F)Main");
  guint part = add (mission, DTE_PARTS, "(F)Add");

  add (mission, DTE_GLOBALS, "sum");
  add (mission, DTE_GLOBALS, "waited");
  add_objects (mission);
  set (mission, DTE_PARTS, start, "flags", 1);
  set (mission, DTE_PARTS, part, "arguments", 1);
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
