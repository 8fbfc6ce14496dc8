/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/editor/test-document-records.c - records added and removed with all that names them */
#include "editor/document.h"
#include "engine/formats/dte-script.h"

#include <string.h>

typedef struct
{
  SortieDocument *document;
} Fixture;

static const DteMission *
mission_of (Fixture *fixture)
{
  return sortie_document_get_mission (fixture->document);
}

static guint
add (Fixture *fixture, DteSection section)
{
  g_autoptr (GError) error = NULL;
  guint index = 0;

  sortie_document_add_record (fixture->document, section, -1, "add", &index, &error);
  g_assert_no_error (error);
  return index;
}

static void
set (Fixture *fixture, DteSection section, guint index, const char *field, guint32 value)
{
  g_autoptr (GError) error = NULL;

  sortie_document_set_u32 (fixture->document, section, index, field, value, "set", &error);
  g_assert_no_error (error);
}

static guint32
get (Fixture *fixture, DteSection section, guint index, const char *field)
{
  return dte_mission_get_u32 (mission_of (fixture), section, index, field);
}

static void
take (Fixture *fixture, DteSection section, guint index)
{
  g_autoptr (GError) error = NULL;

  sortie_document_remove_record (fixture->document, section, index, "remove", &error);
  g_assert_no_error (error);
}

/* Four ships, two groups: object IDs 0 to 5. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = sortie_document_new ();
  for (guint n = 0; n < 4; n++)
    add (fixture, DTE_SHIPS);
  for (guint n = 0; n < 2; n++)
    add (fixture, DTE_FLIGHT_GROUPS);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->document);
}

static guint
add_trigger (Fixture *fixture, DteSection owner, guint index)
{
  g_autoptr (GError) error = NULL;
  guint trigger = 0;

  sortie_document_add_trigger (fixture->document, owner, index, "add", &trigger, &error);
  g_assert_no_error (error);
  return trigger;
}

static void
new_records_get_object_ids (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (dte_mission_count (mission_of (fixture), DTE_OBJECTS), ==, 6);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 3, "object_id"), ==, 3);
  g_assert_cmpuint (get (fixture, DTE_FLIGHT_GROUPS, 1, "object_id"), ==, 5);
  g_assert_cmpuint (get (fixture, DTE_OBJECTS, 5, "kind"), ==, 1);
  g_assert_cmpuint (get (fixture, DTE_FLIGHT_GROUPS, 1, "tail"), ==, 0xFF19FFFF);
}

static void
names_are_unique (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = dte_mission_dup_record_name (mission_of (fixture), DTE_SHIPS, 0);
  g_autofree char *second = dte_mission_dup_record_name (mission_of (fixture), DTE_SHIPS, 1);

  g_assert_cmpstr (first, ==, "ship 1");
  g_assert_cmpstr (second, ==, "ship 2");
}

/* Runs: ship 0 has triggers 0-1, ship 1 has 2; one more for ship 0 goes between and moves ship 1's.
 */
static void
trigger_goes_to_its_owners_run (Fixture *fixture, gconstpointer data)
{
  DteSection section;
  guint owner;

  add_trigger (fixture, DTE_SHIPS, 0);
  add_trigger (fixture, DTE_SHIPS, 0);
  add_trigger (fixture, DTE_SHIPS, 1);
  g_assert_cmpuint (add_trigger (fixture, DTE_SHIPS, 0), ==, 2);
  g_assert_cmpuint (get (fixture, DTE_OBJECTS, 0, "trigger_count"), ==, 3);
  g_assert_cmpuint (get (fixture, DTE_OBJECTS, 0, "first_trigger"), ==, 0);
  g_assert_cmpuint (get (fixture, DTE_OBJECTS, 1, "first_trigger"), ==, 3);
  g_assert_true (sortie_document_trigger_owner (mission_of (fixture), 3, &section, &owner));
  g_assert_cmpint (section, ==, DTE_SHIPS);
  g_assert_cmpuint (owner, ==, 1);
}

static void
removed_trigger_ends_an_empty_run (Fixture *fixture, gconstpointer data)
{
  add_trigger (fixture, DTE_SHIPS, 0);
  add_trigger (fixture, DTE_FLIGHT_GROUPS, 0);
  take (fixture, DTE_TRIGGERS, 0);
  g_assert_cmpuint (get (fixture, DTE_OBJECTS, 0, "trigger_count"), ==, 0);
  g_assert_cmpuint (get (fixture, DTE_OBJECTS, 0, "first_trigger"), ==, DTE_NONE_16);
  g_assert_cmpuint (get (fixture, DTE_OBJECTS, 4, "first_trigger"), ==, 0);
}

static void
removed_group_leaves_its_ships (Fixture *fixture, gconstpointer data)
{
  set (fixture, DTE_SHIPS, 1, "flight_group", 0);
  set (fixture, DTE_SHIPS, 2, "flight_group", 1);
  take (fixture, DTE_FLIGHT_GROUPS, 0);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 1, "flight_group"), ==, DTE_NONE_8);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 2, "flight_group"), ==, 0);
}

static void
removed_ship_takes_its_own (Fixture *fixture, gconstpointer data)
{
  guint squad = add (fixture, DTE_SQUADS);
  guint8 operands[20];

  for (int id = 0; id < 3; id++)
    sortie_document_add_member (fixture->document, DTE_SQUADS, squad, id, "add", NULL, NULL);
  add_trigger (fixture, DTE_SHIPS, 0);
  add_trigger (fixture, DTE_SHIPS, 2);
  /* ShotAt, attacker: ship 3, which becomes ship 2 */
  memset (operands, 0xFF, sizeof operands);
  dte_store_u32 (operands, dte_reference_pack ((DteReference){ DTE_SHIPS, 3 }));
  sortie_document_set_bytes (fixture->document, DTE_TRIGGERS, 1, "operands", operands,
                             sizeof operands, "set", NULL);

  take (fixture, DTE_SHIPS, 0);
  g_assert_cmpuint (dte_mission_count (mission_of (fixture), DTE_SHIPS), ==, 3);
  g_assert_cmpuint (dte_mission_count (mission_of (fixture), DTE_SQUAD_MEMBERS), ==, 2);
  g_assert_cmpuint (get (fixture, DTE_SQUADS, squad, "first_member"), ==, 0);
  g_assert_cmpuint (dte_mission_count (mission_of (fixture), DTE_TRIGGERS), ==, 1);
  g_assert_cmpuint (get (fixture, DTE_OBJECTS, 2, "first_trigger"), ==, 0);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 1, "object_id"), ==, 2);
  g_assert_cmpuint (get (fixture, DTE_TRIGGERS, 0, "operands") & 0xFFFF, ==, 2);
}

static void
waited_for_ship_stays (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint8 operands[20];

  add_trigger (fixture, DTE_SHIPS, 0);
  memset (operands, 0xFF, sizeof operands);
  dte_store_u32 (operands, dte_reference_pack ((DteReference){ DTE_SHIPS, 3 }));
  sortie_document_set_bytes (fixture->document, DTE_TRIGGERS, 0, "operands", operands,
                             sizeof operands, "set", NULL);
  g_assert_false (
      sortie_document_remove_record (fixture->document, DTE_SHIPS, 3, "remove", &error));
  g_assert_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_USED);
  g_assert_cmpuint (dte_mission_count (mission_of (fixture), DTE_SHIPS), ==, 4);
}

static void
start_of_a_curve_stays (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  add (fixture, DTE_CURVES);
  set (fixture, DTE_CURVES, 0, "start", dte_reference_pack ((DteReference){ DTE_SHIPS, 1 }));
  set (fixture, DTE_CURVES, 0, "end", dte_reference_pack ((DteReference){ DTE_SHIPS, 0 }));
  g_assert_false (
      sortie_document_remove_record (fixture->document, DTE_SHIPS, 1, "remove", &error));
  g_assert_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_USED);
  /* its end may go; its start moves down by one */
  take (fixture, DTE_SHIPS, 0);
  g_assert_cmpuint (get (fixture, DTE_CURVES, 0, "start") & 0xFFFF, ==, 0);
  g_assert_cmpuint (get (fixture, DTE_CURVES, 0, "end"), ==, 0xFFFFFFFF);
}

static void
new_part_has_a_routine (Fixture *fixture, gconstpointer data)
{
  /* length 8, push_byte 1, return, padding: 4 halfwords, 8 stop flags */
  static const guint8 block[] = { 8, 0, 0x32, 1, 0x43, 0, 0, 0 };

  add (fixture, DTE_PARTS);
  add (fixture, DTE_PARTS);
  g_assert_cmpuint (get (fixture, DTE_PARTS, 1, "offset"), ==, 4);
  g_assert_cmpuint (get (fixture, DTE_PARTS, 1, "length"), ==, 4);
  g_assert_cmpuint (dte_mission_count (mission_of (fixture), DTE_SCRIPT), ==, 8);
  g_assert_cmpuint (dte_mission_count (mission_of (fixture), DTE_SCRIPT_FLAGS), ==, 16);
  g_assert_cmpmem (dte_mission_record (mission_of (fixture), DTE_SCRIPT, 4), 8, block, 8);
}

/* Part 0's routine with push_ship 2 in place of push_byte 1. */
static void
write_script (Fixture *fixture, const guint8 *block, gsize size)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;

  add (fixture, DTE_PARTS);
  mission = dte_mission_copy (mission_of (fixture));
  dte_mission_replace_section (mission, DTE_SCRIPT, block, size, &error);
  g_assert_no_error (error);
  sortie_document_replace_mission (fixture->document, g_steal_pointer (&mission), "script", NULL);
}

static void
script_is_renumbered (Fixture *fixture, gconstpointer data)
{
  static const guint8 block[] = { 8, 0, 0x2C, 2, 0x43, 0, 0, 0 };

  write_script (fixture, block, sizeof block);
  take (fixture, DTE_SHIPS, 1);
  g_assert_cmpuint (dte_mission_record (mission_of (fixture), DTE_SCRIPT, 0)[3], ==, 1);
  sortie_document_undo (fixture->document);
  g_assert_cmpuint (dte_mission_record (mission_of (fixture), DTE_SCRIPT, 0)[3], ==, 2);
}

static void
ship_in_the_script_stays (Fixture *fixture, gconstpointer data)
{
  static const guint8 block[] = { 8, 0, 0x2C, 2, 0x43, 0, 0, 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) before = NULL;

  write_script (fixture, block, sizeof block);
  before = dte_mission_copy (mission_of (fixture));
  g_assert_false (
      sortie_document_remove_record (fixture->document, DTE_SHIPS, 2, "remove", &error));
  g_assert_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_USED);
  g_assert_true (dte_mission_equal (before, mission_of (fixture)));
}

/* CreateTimer 7, part 1, 5 s, once: the part's number is a plain byte (dte-commands.json). */
static void
timer_names_a_part (Fixture *fixture, gconstpointer data)
{
  static const guint8 block[]
      = { 16, 0, 0x32, 7, 0x32, 1, 0x32, 5, 0x32, 1, 0x21, 1, 0x43, 0, 0, 0 };
  g_autoptr (GError) error = NULL;

  write_script (fixture, block, sizeof block);
  add (fixture, DTE_PARTS);
  g_assert_false (
      sortie_document_remove_record (fixture->document, DTE_PARTS, 1, "remove", &error));
  g_assert_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_USED);
}

static void
duplicate_has_its_own (Fixture *fixture, gconstpointer data)
{
  guint squad = add (fixture, DTE_SQUADS), copy = 0;

  sortie_document_add_member (fixture->document, DTE_SQUADS, squad, 2, "add", NULL, NULL);
  g_assert_true (
      sortie_document_add_record (fixture->document, DTE_SQUADS, (int) squad, "copy", &copy, NULL));
  g_assert_cmpuint (copy, ==, 1);
  g_assert_cmpuint (get (fixture, DTE_SQUADS, copy, "object_id"), ==, 7);
  g_assert_cmpuint (get (fixture, DTE_SQUADS, copy, "first_member"), ==, 1);
  g_assert_cmpuint (get (fixture, DTE_SQUAD_MEMBERS, 1, "object_id"), ==, 2);
  g_assert_cmpuint (get (fixture, DTE_SQUAD_MEMBERS, 1, "squad"), ==, copy);
}

static void
formation_takes_its_points (Fixture *fixture, gconstpointer data)
{
  for (guint n = 0; n < 2; n++)
    {
      add (fixture, DTE_FORMATIONS);
      for (guint p = 0; p < 2; p++)
        sortie_document_add_member (fixture->document, DTE_FORMATIONS, n, -1, "add", NULL, NULL);
    }
  set (fixture, DTE_SHIPS, 0, "formation_point", 1);
  set (fixture, DTE_SHIPS, 1, "formation_point", 3);
  take (fixture, DTE_FORMATIONS, 0);
  g_assert_cmpuint (dte_mission_count (mission_of (fixture), DTE_FORMATION_POINTS), ==, 2);
  g_assert_cmpuint (get (fixture, DTE_FORMATIONS, 0, "first_point"), ==, 0);
  g_assert_cmpuint (get (fixture, DTE_FORMATION_POINTS, 1, "formation"), ==, 0);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 0, "formation_point"), ==, DTE_NONE_16);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 1, "formation_point"), ==, 1);
}

static void
bad_calls_are_errors (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (
      sortie_document_remove_record (fixture->document, DTE_SHIPS, 4, "remove", &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (
      sortie_document_add_record (fixture->document, DTE_SHIPS, 4, "copy", NULL, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (
      sortie_document_add_record (fixture->document, DTE_SQUAD_MEMBERS, -1, "add", NULL, &error));
  g_assert_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/editor/document-records/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("add/object-ids", new_records_get_object_ids);
  ADD ("add/names-are-unique", names_are_unique);
  ADD ("add/trigger-goes-to-its-owners-run", trigger_goes_to_its_owners_run);
  ADD ("add/part-has-a-routine", new_part_has_a_routine);
  ADD ("add/duplicate-has-its-own", duplicate_has_its_own);
  ADD ("remove/trigger-ends-an-empty-run", removed_trigger_ends_an_empty_run);
  ADD ("remove/group-leaves-its-ships", removed_group_leaves_its_ships);
  ADD ("remove/ship-takes-its-own", removed_ship_takes_its_own);
  ADD ("remove/waited-for-ship-stays", waited_for_ship_stays);
  ADD ("remove/start-of-a-curve-stays", start_of_a_curve_stays);
  ADD ("remove/formation-takes-its-points", formation_takes_its_points);
  ADD ("script/is-renumbered", script_is_renumbered);
  ADD ("script/named-ship-stays", ship_in_the_script_stays);
  ADD ("script/timer-names-a-part", timer_names_a_part);
  ADD ("bad/calls-are-errors", bad_calls_are_errors);
  return g_test_run ();
}
