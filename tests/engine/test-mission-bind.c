/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-mission-bind.c - the tables that binding makes, and looking records up
 *
 * Source: reference/mission-binding.md 2; reference/script-vm.md 5. */
#include "tests/engine/script-fixture.h"

#include <math.h>

/* Part 0 has a block at halfword 0, part 1 none; a third is not there. Of the second table part 0
 * has one. */
static void
test_parts (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 3, FALSE, CODE (0x43), NO_CONSTANTS);
  fixture_part_without_block (fixture, FALSE, 2);
  fixture_part_b (fixture, 4, CODE (0x43));
  fixture_bind (fixture);
  const World *world = fixture->world;
  g_assert_cmphex (world->part_blocks[0][0], ==, world->sections[DTE_SCRIPT].offset);
  g_assert_cmpuint (world->part_arguments[0][0], ==, 3);
  g_assert_cmphex (world->part_blocks[0][1], ==, WORLD_NULL);
  g_assert_cmpuint (world->part_arguments[0][1], ==, 2);
  g_assert_cmphex (world->part_blocks[0][2], ==, WORLD_NULL);
  g_assert_cmphex (world->part_blocks[0][255], ==, WORLD_NULL);
  g_assert_cmphex (world->part_blocks[1][0], ==, world->sections[DTE_SCRIPT_B].offset);
  g_assert_cmpuint (world->part_arguments[1][0], ==, 4);
}

/* Fix: with the code section unused no part has a block. */
static void
test_parts_without_code (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_part (fixture, 0, FALSE, CODE (0x43), NO_CONSTANTS);
  fixture_bind (fixture);
  fixture->world->sections[DTE_SCRIPT].offset = DTE_UNUSED_OFFSET;
  mission_bind (&fixture->sim);
  g_assert_cmphex (fixture->world->part_blocks[0][0], ==, WORLD_NULL);
}

/* Ships 1, 3 in group 1, ship 2 in group 0; group 2 is empty and gets no place. */
static void
test_group_ships (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  const guint16 *ships;

  for (guint n = 0; n < 3; n++)
    fixture_group (fixture, 0xFF);
  fixture_ship (fixture, 2, 1);
  fixture_ship (fixture, 2, 0);
  fixture_ship (fixture, 2, 1);
  fixture_set (fixture, DTE_FLIGHT_GROUPS, 2, "first_ship", 3);
  fixture_bind (fixture);
  g_assert_cmpuint (mission_group_ships (fixture->world, 0, &ships), ==, 1);
  g_assert_cmpuint (ships[0], ==, 2);
  g_assert_cmpuint (mission_group_ships (fixture->world, 1, &ships), ==, 2);
  g_assert_cmpuint (ships[0], ==, 1);
  g_assert_cmpuint (ships[1], ==, 3);
  g_assert_cmpuint (mission_group_ships (fixture->world, 2, &ships), ==, 0);
  g_assert_cmphex (image_u32 (fixture->world, fixture_group_place (fixture, 2) + GROUP_FIRST_SHIP),
                   ==, WORLD_NULL);
  g_assert_cmpuint (mission_group_ships (fixture->world, 9, &ships), ==, 0);
}

/* Waypoints: ship 1 of group 1, ship 2 of group 0, ship 3 of group 1, ship 4 of none. Group 1's
 * come first, as its first is the first found, then group 0's. */
static void
test_waypoints (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  static const guint16 expected[] = { 1, 1, 1, 3, 0, 2 };

  fixture_group (fixture, 0xFF);
  fixture_group (fixture, 0xFF);
  fixture_ship (fixture, DTE_KIND_WAYPOINT, 1);
  fixture_ship (fixture, DTE_KIND_WAYPOINT, 0);
  fixture_ship (fixture, DTE_KIND_WAYPOINT, 1);
  fixture_ship (fixture, DTE_KIND_WAYPOINT, FIXTURE_GROUP_NONE);
  fixture_bind (fixture);
  const World *world = fixture->world;
  g_assert_cmpuint (world->waypoint_count, ==, 3);
  g_assert_cmpmem ((const guint8 *) world + world->waypoints_offset, sizeof expected, expected,
                   sizeof expected);
  g_assert_cmpuint (image_u8 (world, fixture_ship_place (fixture, 3) + SHIP_WAYPOINT_LISTED), ==,
                    1);
  g_assert_cmpuint (image_u8 (world, fixture_ship_place (fixture, 4) + SHIP_WAYPOINT_LISTED), ==,
                    0);
}

/* By the entry's kind, the first record with the ID; an ID nothing uses has none. */
static void
test_object_records (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint group = fixture_group (fixture, 0xFF);
  guint group_id = fixture_object_id (fixture, DTE_FLIGHT_GROUPS, group);
  guint ship = fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  guint unused = fixture_object_id (fixture, DTE_SHIPS, ship);

  /* ship 1 takes the player's ID (only the low 16 bits count), which stays the first's */
  fixture_set (fixture, DTE_SHIPS, ship, "object_id", 0x50000);
  fixture_bind (fixture);
  const World *world = fixture->world;
  g_assert_cmphex (mission_object_record (world, 0), ==, fixture_ship_place (fixture, 0));
  g_assert_cmphex (mission_object_record (world, group_id), ==, fixture_group_place (fixture, 0));
  g_assert_cmphex (mission_object_record (world, unused), ==, WORLD_NULL);
  g_assert_cmphex (mission_object_record (world, 60000), ==, WORLD_NULL);
}

/* An index is (place - start) / stride; a place just past the last record still has its kind. */
static void
test_look_up (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_squad (fixture);
  fixture_bind (fixture);
  const World *world = fixture->world;
  guint32 last = fixture_ship_place (fixture, 1);
  g_assert_cmpint (mission_index (world, DTE_SHIPS, last), ==, 1);
  g_assert_cmpint (mission_index (world, DTE_SHIPS, last + SHIP_STRIDE - 1), ==, 1);
  g_assert_cmpint (mission_index (world, DTE_SHIPS, last + SHIP_STRIDE), ==, -1);
  g_assert_cmpint (mission_record_kind (world, last + SHIP_STRIDE), ==, DTE_SHIPS);
  g_assert_cmpint (mission_record_kind (world, last + SHIP_STRIDE + 1), ==, -1);
  g_assert_cmpint (mission_record_kind (world, fixture_squad_place (fixture, 0)), ==, DTE_SQUADS);
  for (guint n = 0; n < 3; n++)
    {
      guint32 nothing = (const guint32[]){ 0, 0xFFFF, WORLD_NULL }[n];
      g_assert_cmpint (mission_record_kind (world, nothing), ==, -1);
      g_assert_cmpint (mission_index (world, DTE_SHIPS, nothing), ==, -1);
    }
  g_assert_cmphex (mission_record (world, DTE_SHIPS, 2), ==, WORLD_NULL);
  g_assert_cmphex (mission_record (world, DTE_FLIGHT_GROUPS, 0), ==, WORLD_NULL);
}

static void
test_references (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_group (fixture, 0xFF);
  fixture_squad (fixture);
  fixture_bind (fixture);
  const World *world = fixture->world;
  g_assert_cmphex (mission_reference_record (world, 0xAB000000), ==,
                   fixture_ship_place (fixture, 0));
  g_assert_cmphex (mission_reference_record (world, 0x00010000), ==,
                   fixture_group_place (fixture, 0));
  g_assert_cmphex (mission_reference_record (world, 0x00160000), ==,
                   fixture_squad_place (fixture, 0));
  g_assert_cmphex (mission_reference_record (world, 0x0000FFFF), ==, WORLD_NULL);
  g_assert_cmphex (mission_reference_record (world, 0x00050000), ==, WORLD_NULL);
  g_assert_cmphex (mission_reference_record (world, 0x00000007), ==, WORLD_NULL);
}

static void
test_strings (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  g_autoptr (GError) error = NULL;
  guint16 offset = 0;

  dte_mission_intern_string (fixture->mission, "Reaper", &offset, &error);
  g_assert_no_error (error);
  fixture_bind (fixture);
  g_assert_cmpstr (mission_string (fixture->world, offset), ==, "Reaper");
  g_assert_cmpstr (mission_string (fixture->world, offset + 2u), ==, "aper");
  g_assert_null (mission_string (fixture->world, 60000));
  g_assert_null (mission_text (fixture->world, fixture->world->image_size));
}

/* A new campaign's variables less those each attempt clears: 13 and 14 are set to 1, but 14 is
 * cleared again; 28 and 34 stay 0; 15 counts the players. */
static void
test_variables (void)
{
  static const guint8 ones[]
      = { 5, 6, 7, 8, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 29, 30, 31, 32, 35, 36 };
  g_autoptr (Fixture) fixture = fixture_new ();
  guint sum = 0;

  fixture_bind (fixture);
  for (guint n = 0; n < G_N_ELEMENTS (ones); n++)
    g_assert_cmpuint (fixture->world->variables[ones[n]], ==, 1);
  for (guint n = 0; n < WORLD_VARIABLES; n++)
    sum += fixture->world->variables[n];
  g_assert_cmpuint (sum, ==, G_N_ELEMENTS (ones));
}

/* Each ship's runtime place and angles are the authored ones. */
static void
test_runtime_places (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_place (fixture, 0, 1, -2, 3);
  fixture_set (fixture, DTE_SHIPS, 0, "yaw", (guint32) -90);
  fixture_set (fixture, DTE_SHIPS, 0, "pitch", 10);
  fixture_set (fixture, DTE_SHIPS, 0, "roll", 20);
  fixture_bind (fixture);
  const World *world = fixture->world;
  guint32 ship = fixture_ship_place (fixture, 0);
  g_assert_cmpfloat (image_vec3 (world, ship + SHIP_RUNTIME_POSITION).y, ==, -2);
  g_assert_cmpint ((gint16) image_u16 (world, ship + SHIP_RUNTIME_YAW), ==, -90);
  g_assert_cmpint (image_u16 (world, ship + SHIP_RUNTIME_PITCH), ==, 10);
  g_assert_cmpint (image_u16 (world, ship + SHIP_RUNTIME_ROLL), ==, 20);
}

/* A coordinate that is no number, endless or past a hundred times any shipped one starts as 0; the
 * authored one stays as it is. */
static void
test_unusable_places (void)
{
  static const float bad[] = { NAN, -NAN, INFINITY, -INFINITY, 3.0e38f, -1.0e10f };

  for (guint n = 0; n < G_N_ELEMENTS (bad); n++)
    {
      g_autoptr (Fixture) fixture = fixture_new ();

      fixture_place (fixture, 0, 1.0e7f, bad[n], -1.0e9f);
      fixture_bind (fixture);
      const World *world = fixture->world;
      guint32 ship = fixture_ship_place (fixture, 0);
      g_assert_cmpfloat (image_vec3 (world, ship + SHIP_RUNTIME_POSITION).x, ==, 1.0e7f);
      g_assert_cmphex (image_u32 (world, ship + SHIP_RUNTIME_POSITION + 4), ==, 0);
      g_assert_cmpfloat (image_vec3 (world, ship + SHIP_RUNTIME_POSITION).z, ==, -1.0e9f);
      g_assert_cmphex (image_u32 (world, ship + SHIP_POSITION + 4), !=, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/mission-bind/parts", test_parts);
  g_test_add_func ("/engine/mission-bind/parts-without-code", test_parts_without_code);
  g_test_add_func ("/engine/mission-bind/group-ships", test_group_ships);
  g_test_add_func ("/engine/mission-bind/waypoints", test_waypoints);
  g_test_add_func ("/engine/mission-bind/object-records", test_object_records);
  g_test_add_func ("/engine/mission-bind/look-up", test_look_up);
  g_test_add_func ("/engine/mission-bind/references", test_references);
  g_test_add_func ("/engine/mission-bind/strings", test_strings);
  g_test_add_func ("/engine/mission-bind/variables", test_variables);
  g_test_add_func ("/engine/mission-bind/runtime-places", test_runtime_places);
  g_test_add_func ("/engine/mission-bind/unusable-places", test_unusable_places);
  return g_test_run ();
}
