/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-mission-ships.c - a mission's ships as objects
 *
 * Source: reference/mission-binding.md 4, 5, 9. */
#include "engine/sim/order-stack.h"
#include "tests/engine/script-fixture.h"

static const WorldObject *
made (Fixture *fixture, guint ship)
{
  g_assert_true (mission_ship_create (&fixture->sim, ship));
  return &fixture->world->objects[ship];
}

static guint
first_order (Fixture *fixture, guint ship)
{
  return order_current (fixture->world, (int) ship)->number;
}

/* --- kinds and types --- */

/* Kinds 0x3E3, 0x3E4, 0x3E5 and 0x3E7 are markers of type 1000 without an order. */
static void
test_markers (void)
{
  static const guint kinds[] = { DTE_KIND_POINT, DTE_KIND_HANDLE, DTE_KIND_WAYPOINT, DTE_KIND_NAV };
  g_autoptr (Fixture) fixture = fixture_new ();

  for (guint n = 0; n < 4; n++)
    {
      guint ship = fixture_ship (fixture, kinds[n], FIXTURE_GROUP_NONE);
      fixture_place (fixture, ship, (float) n, 7, 8);
    }
  fixture_bind (fixture);
  for (guint n = 0; n < 4; n++)
    {
      const WorldObject *object = made (fixture, n + 1);
      g_assert_cmpuint (object->type, ==, OBJECT_TYPE_MARKER);
      g_assert_cmpint (object->order_count, ==, 0);
      g_assert_cmpfloat (object_next_position (fixture->world, (int) n + 1).x, ==, (float) n);
    }
}

/* The loadout's ship in the player's slot, where the record is a craft of the player's. */
static void
test_loadout (void)
{
  static const struct
  {
    guint kind, player_type, mission, expected;
  } rows[] = {
    { 0, 0x100, 1, 0 }, { 0, 5, 1, 5 },         { 0x2B, 5, 1, 0x2B },
    { 0, 5, 14, 0xF9 }, { 0, 0x100, 14, 0xF4 }, { 0, 5, 25, 0x2D },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) fixture = fixture_new ();
      fixture->start.player_type = rows[n].player_type;
      fixture->start.mission_number = rows[n].mission;
      fixture_group (fixture, 0);
      fixture_set (fixture, DTE_SHIPS, 0, "kind", rows[n].kind);
      fixture_set (fixture, DTE_SHIPS, 0, "flight_group", 0);
      fixture_bind (fixture);
      g_test_message ("row %u", n);
      g_assert_cmphex (made (fixture, 0)->type, ==, rows[n].expected);
    }
}

/* From mission 14 on the player's wing alone flies the twins. */
static void
test_twins (void)
{
  static const struct
  {
    guint wing, kind, mission, expected;
  } rows[] = {
    { 0, 2, 13, 2 },       { 0, 2, 14, 0xF6 },    { 1, 2, 14, 2 },    { 0xFF, 2, 14, 2 },
    { 0, 0x0B, 20, 0xFF }, { 0, 0x0C, 20, 0x0C }, { 0, 2, 25, 0x2D }, { 0, 2, 251, 0xF6 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) fixture = fixture_new ();
      fixture->start.mission_number = rows[n].mission;
      guint group = fixture_group (fixture, rows[n].wing);
      guint ship = fixture_ship (fixture, rows[n].kind, group);
      fixture_bind (fixture);
      const WorldObject *object = made (fixture, ship);
      g_test_message ("row %u", n);
      /* an alias ends with its donor's number: what the tables call effective */
      const ShipTables *tables = assets_get_tables (fixture->assets);
      g_assert_cmphex (object->type, ==, ship_tables_effective (tables, rows[n].expected)->number);
    }
}

/* --- first orders --- */

static void
test_first_orders (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture->start.player_slots = 2;
  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_bind (fixture);
  fixture->world->camera_view = 5;
  for (guint n = 0; n < 3; n++)
    made (fixture, n);
  g_assert_cmpuint (first_order (fixture, 0), ==, ORDER_PLAYER_CONTROL);
  g_assert_cmpuint (first_order (fixture, 1), ==, ORDER_MULTIPLAYER_CONTROL);
  g_assert_cmpuint (first_order (fixture, 2), ==, ORDER_DO_NOTHING);
  g_assert_cmpuint (fixture->world->camera_view, ==, 0);
}

/* Launch comes on top, aimed at the first mission ship of the kind, with the gate. The ship stands
 * at its authored place until it is launched. */
static void
test_launch_gate (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_ship (fixture, 0x0C, FIXTURE_GROUP_NONE);
  fixture_ship (fixture, 0x0C, FIXTURE_GROUP_NONE);
  guint ship = fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_place (fixture, ship, 10, 20, 30);
  fixture_set (fixture, DTE_SHIPS, ship, "launch_from", 0x0C);
  fixture_set (fixture, DTE_SHIPS, ship, "launch_gate", 3);
  fixture_bind (fixture);
  made (fixture, ship);
  const OrderEntry *entry = order_current (fixture->world, (int) ship);
  g_assert_cmpuint (entry->number, ==, ORDER_LAUNCH);
  g_assert_cmpint (entry->target, ==, 1);
  g_assert_cmpuint (entry->data[0], ==, 3);
  g_assert_cmpuint (entry[1].number, ==, ORDER_DO_NOTHING);
  g_assert_cmpfloat (object_next_position (fixture->world, (int) ship).z, ==, 30);
}

static void
test_pilot_and_wing (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_group (fixture, 2);
  fixture_group (fixture, 9);
  fixture_ship (fixture, 2, 0);
  fixture_ship (fixture, 2, 1);
  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_set (fixture, DTE_SHIPS, 1, "pilot", 42);
  fixture_bind (fixture);
  g_assert_cmpint (made (fixture, 1)->pilot, ==, 42);
  g_assert_cmpuint (fixture->world->objects[1].wing, ==, 2);
  g_assert_cmpuint (made (fixture, 2)->wing, ==, 0xFFFF); /* an unknown wing */
  g_assert_cmpuint (made (fixture, 3)->wing, ==, 0xFFFF); /* Fix: of no group */
}

/* A ship past the last slot is not made; neither is one that is there. */
static void
test_not_made (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  while (dte_mission_count (fixture->mission, DTE_SHIPS) <= WORLD_OBJECTS)
    fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_bind (fixture);
  g_assert_false (mission_ship_create (&fixture->sim, WORLD_OBJECTS));
  g_assert_cmpint (mission_ship_slot (fixture->world, WORLD_OBJECTS), ==, WORLD_NO_SLOT);
  made (fixture, 5);
  g_assert_false (mission_ship_create (&fixture->sim, 5));
  g_assert_cmpuint (fixture_logged (fixture, LOG_OBJECT_TWICE), ==, 1);
  g_assert_cmpint (mission_slot_ship (fixture->world, 5), ==, 5);
  g_assert_cmpint (mission_slot_ship (fixture->world, -1), ==, -1);
}

/* --- wings --- */

/* Wing 0 has eight ships, of which six are listed; a second group of wing 1 writes over the first.
 */
static void
test_wings (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_group (fixture, 0);
  fixture_group (fixture, 1);
  fixture_group (fixture, 1);
  for (guint n = 0; n < 8; n++)
    fixture_ship (fixture, 2, 0);
  for (guint n = 0; n < 3; n++)
    fixture_ship (fixture, 2, n < 2 ? 1 : 2);
  fixture_bind (fixture);
  mission_assign_wings (&fixture->sim);
  const World *world = fixture->world;
  for (gint32 n = 0; n < 6; n++)
    g_assert_cmpint (world->wings[0][n], ==, n + 1);
  g_assert_cmpint (world->wings[1][0], ==, 11);
  g_assert_cmpint (world->wings[1][1], ==, -1);
  g_assert_cmpint (world->wings[2][0], ==, -1);
}

/* --- back into the records --- */

/* Yaw 90 puts the nose along +X: heading (1, 0): atan2 is 90, y <= 0 adds 180: 270; yaw 270 - 180 =
 * 90. Whole turns are exact or one less, as the game truncates. */
static void
test_sync (void)
{
  static const int yaws[] = { 0, 45, 90, 135, 180, 225, 270, 315 };

  for (guint n = 0; n < G_N_ELEMENTS (yaws); n++)
    {
      g_autoptr (Fixture) fixture = fixture_new ();
      fixture_set (fixture, DTE_SHIPS, 0, "yaw", (guint32) yaws[n]);
      fixture_set (fixture, DTE_SHIPS, 0, "roll", 12);
      fixture_bind (fixture);
      made (fixture, 0);
      object_set_position (fixture->world, 0, vec3 (1, 2, 3));
      mission_ships_sync (&fixture->sim);
      guint32 ship = fixture_ship_place (fixture, 0);
      int yaw = (gint16) image_u16 (fixture->world, ship + SHIP_RUNTIME_YAW);
      g_test_message ("yaw %d gives %d", yaws[n], yaw);
      g_assert_cmpint ((yaws[n] - yaw + 360) % 360, <=, 1);
      g_assert_cmpfloat (image_f32 (fixture->world, ship + SHIP_RUNTIME_POSITION + 8), ==, 3);
      g_assert_cmpint (image_u16 (fixture->world, ship + SHIP_RUNTIME_ROLL), ==, 12);
    }
}

/* A ship without an object keeps its record's place. */
static void
test_sync_without_object (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_place (fixture, 0, 5, 6, 7);
  fixture_bind (fixture);
  mission_ships_sync (&fixture->sim);
  g_assert_cmpfloat (
      image_f32 (fixture->world, fixture_ship_place (fixture, 0) + SHIP_RUNTIME_POSITION), ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/mission-ships/markers", test_markers);
  g_test_add_func ("/engine/mission-ships/loadout", test_loadout);
  g_test_add_func ("/engine/mission-ships/twins", test_twins);
  g_test_add_func ("/engine/mission-ships/first-orders", test_first_orders);
  g_test_add_func ("/engine/mission-ships/launch-gate", test_launch_gate);
  g_test_add_func ("/engine/mission-ships/pilot-and-wing", test_pilot_and_wing);
  g_test_add_func ("/engine/mission-ships/not-made", test_not_made);
  g_test_add_func ("/engine/mission-ships/wings", test_wings);
  g_test_add_func ("/engine/mission-ships/sync", test_sync);
  g_test_add_func ("/engine/mission-ships/sync-without-object", test_sync_without_object);
  return g_test_run ();
}
