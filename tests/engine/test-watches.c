/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-watches.c - looking for ships close by
 *
 * Source: reference/script-vm.md 9. */
#include "tests/engine/script-fixture.h"

#include <math.h>

#define ADD_TO(global, n) 0x40, global, 0x32, n, 0x17, 0x43

/* Ship 1 with a trigger of the condition, at the origin; ship 0 along X. Both radii 100. */
static Fixture *
watching (Condition condition, guint kind, float distance)
{
  Fixture *fixture = fixture_new ();
  guint ship = fixture_ship (fixture, kind, FIXTURE_GROUP_NONE);

  fixture_global (fixture, 0);
  fixture_place (fixture, 0, distance, 0, 0);
  fixture_trigger (fixture, fixture_object_id (fixture, DTE_SHIPS, ship), condition,
                   CODE (ADD_TO (0, 1)));
  fixture_start (fixture);
  for (guint n = 0; n <= ship; n++)
    {
      mission_ship_create (&fixture->sim, n);
      fixture->world->objects[n].radius = 100;
    }
  return fixture;
}

static guint
seen (Fixture *fixture)
{
  fixture_tick (fixture);
  events_flush (&fixture->sim);
  return fixture_global_value (fixture, 0);
}

/* 20 radii of 100: 2,000 is in reach, 2,001 is not. The values are the ship and 20 radii. */
static void
test_close_proximity (void)
{
  g_autoptr (Fixture) near = watching (CONDITION_PROXIMITY_CLOSE, 2, 2000);
  g_autoptr (Fixture) far = watching (CONDITION_PROXIMITY_CLOSE, 2, 2001);

  g_assert_cmpuint (near->world->watch_count, ==, 1);
  fixture_tick (near);
  g_assert_cmpuint (near->world->event_count, ==, 1);
  g_assert_cmphex (near->world->events[0].values[0], ==, fixture_ship_place (near, 0));
  g_assert_cmpuint (near->world->events[0].values[1], ==, 20);
  g_assert_cmpuint (seen (far), ==, 0);
}

/* A ship that drifts in from 3,000 units at 10 a step, 250 a second, is at 2,000 with the fourth
 * second's last step: seen then and each second after, with the radii it is off by then. */
static void
test_moving (void)
{
  g_autoptr (Fixture) fixture = watching (CONDITION_PROXIMITY_CLOSE, 2, 3000);
  const FrameInput input = { .ticks = 4 };
  WorldObject *ship = &fixture->world->objects[0];

  fixture->world->object_count = 2;
  ship->flags |= OBJECT_UNPOWERED;
  ship->velocity = vec3 (-10, 0, 0);
  for (guint second = 1; second <= 6; second++)
    {
      for (guint frame = 0; frame < 25; frame++)
        g_assert_true (world_frame (&fixture->sim, &input));
      if (second >= 4)
        {
          g_assert_cmpuint (fixture->world->event_count, ==, 1);
          g_assert_cmphex (fixture->world->events[0].values[0], ==,
                           fixture_ship_place (fixture, 0));
          /* 2000, 1750, 1500 units of radii of 100, cut to whole ones */
          g_assert_cmpuint (fixture->world->events[0].values[1], ==, (3000 - 250 * second) / 100);
        }
      else
        g_assert_cmpuint (fixture->world->event_count, ==, 0);
      g_assert_cmpuint (fixture_global_value (fixture, 0), ==, second > 4 ? second - 4 : 0);
    }
}

/* A ship whose place is no number is near nothing. */
static void
test_place_without_number (void)
{
  g_autoptr (Fixture) fixture = watching (CONDITION_PROXIMITY_CLOSE, 2, 2000);

  object_set_position (fixture->world, 0, vec3 (NAN, 0, 0));
  g_assert_cmpuint (seen (fixture), ==, 0);
}

/* Without a radius it does not look. */
static void
test_no_radius (void)
{
  g_autoptr (Fixture) fixture = watching (CONDITION_PROXIMITY_CLOSE, 2, 0);

  fixture->world->objects[1].radius = 0;
  g_assert_cmpuint (seen (fixture), ==, 0);
}

/* Proximity: the trigger's second operand counts radii; without one it does not look. */
static void
test_proximity (void)
{
  g_autoptr (Fixture) fixture = watching (CONDITION_PROXIMITY_GENERAL, 2, 550);

  g_assert_cmpuint (seen (fixture), ==, 0);
  fixture_set_operand (fixture, 0, 1, 5);
  g_assert_cmpuint (seen (fixture), ==, 0);
  fixture_set_operand (fixture, 0, 1, 6);
  g_assert_cmpuint (seen (fixture), ==, 1);
}

/* ShipReached: 4,000 units of a waypoint or nav point alone. */
static void
test_ship_reached (void)
{
  static const struct
  {
    guint kind;
    float distance;
    guint expected;
  } rows[] = { { DTE_KIND_WAYPOINT, 4000, 1 },
               { DTE_KIND_NAV, 4000, 1 },
               { DTE_KIND_NAV, 4001, 0 },
               { DTE_KIND_POINT, 10, 0 },
               { 2, 10, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) fixture
          = watching (CONDITION_SHIP_REACHED, rows[n].kind, rows[n].distance);
      g_test_message ("row %u", n);
      g_assert_cmpuint (seen (fixture), ==, rows[n].expected);
    }
}

/* A destroyed or retired ship neither looks nor is seen. */
static void
test_not_there (void)
{
  for (guint gone = 0; gone < 2; gone++)
    {
      g_autoptr (Fixture) destroyed = watching (CONDITION_PROXIMITY_CLOSE, 2, 100);
      g_autoptr (Fixture) retired = watching (CONDITION_PROXIMITY_CLOSE, 2, 100);
      event_destroyed (&destroyed->sim, (int) gone, -1, 0xFF);
      object_retire (&retired->sim, (int) gone);
      g_assert_cmpuint (seen (destroyed), ==, 0);
      g_assert_cmpuint (seen (retired), ==, 0);
    }
}

/* Watches follow their trigger as a script disarms it and arms it again. */
static void
test_follows_trigger (void)
{
  g_autoptr (Fixture) fixture = watching (CONDITION_PROXIMITY_CLOSE, 2, 100);

  fixture_run (fixture, CODE (0x2C, 1, 0x32, 5, 0x32, 0, 0x21, 0x0F, 0x43), NO_CONSTANTS);
  fixture_tick (fixture);
  g_assert_cmpuint (fixture->world->event_count, ==, 0);
  fixture_run (fixture, CODE (0x2C, 1, 0x32, 5, 0x32, 1, 0x21, 0x0F, 0x43), NO_CONSTANTS);
  fixture_tick (fixture);
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
}

/* Once a script second: a frame without a tick does not look. */
static void
test_once_a_second (void)
{
  g_autoptr (Fixture) fixture = watching (CONDITION_PROXIMITY_CLOSE, 2, 100);

  mission_process (&fixture->sim);
  g_assert_cmpuint (fixture->world->event_count, ==, 0);
}

/* A trigger of the player's own ship watches the other players' ships too. */
static void
test_players (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture->start.player_slots = 3;
  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_trigger (fixture, 0, CONDITION_PROXIMITY_CLOSE, CODE (0x43));
  fixture_bind (fixture);
  g_assert_cmpuint (fixture->world->watch_count, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/watches/close-proximity", test_close_proximity);
  g_test_add_func ("/engine/watches/moving", test_moving);
  g_test_add_func ("/engine/watches/place-without-number", test_place_without_number);
  g_test_add_func ("/engine/watches/no-radius", test_no_radius);
  g_test_add_func ("/engine/watches/proximity", test_proximity);
  g_test_add_func ("/engine/watches/ship-reached", test_ship_reached);
  g_test_add_func ("/engine/watches/not-there", test_not_there);
  g_test_add_func ("/engine/watches/follows-trigger", test_follows_trigger);
  g_test_add_func ("/engine/watches/once-a-second", test_once_a_second);
  g_test_add_func ("/engine/watches/players", test_players);
  return g_test_run ();
}
