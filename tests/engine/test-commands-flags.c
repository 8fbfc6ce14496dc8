/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-commands-flags.c - the commands that set what ships may do
 *
 * Source: reference/script-vm.md 11, rows 21, 25, 2B to 35, 39, 3B, 49, 4A, 4C, 5A, 5C, 5E. */
#include "engine/sim/order-stack.h"
#include "engine/sim/player-controls.h"
#include "engine/tables/commands.h"
#include "tests/engine/script-fixture.h"
#include "tests/engine/sim-fixture.h"

/* fixture_fleet's ships, of which the last is never made. */
static Fixture *
fleet (void)
{
  Fixture *fixture = fixture_fleet (2);

  fixture_start_ships (fixture, 4);
  return fixture;
}

/* "push group 0 / ship n, push truth, command". */
static void
command_group (Fixture *fixture, guint8 command, guint8 truth)
{
  fixture_run (fixture, CODE (0x2D, 0, 0x32, truth, 0x21, command, 0x43), NO_CONSTANTS);
}

static void
command_ship (Fixture *fixture, guint8 ship, guint8 command, guint8 truth)
{
  fixture_run (fixture, CODE (0x2C, ship, 0x32, truth, 0x21, command, 0x43), NO_CONSTANTS);
}

static void
command_ships (Fixture *fixture, guint8 ship, guint8 other, guint8 command)
{
  fixture_run (fixture, CODE (0x2C, ship, 0x2C, other, 0x21, command, 0x43), NO_CONSTANTS);
}

/* Each sets its own flag on every ship walked, and clears it, and touches no other. */
static void
test_flags (void)
{
  static const struct
  {
    guint8 command;
    guint32 flag;
  } rows[] = {
    { COMMAND_DISABLE_LIGHTS, 0x2000 },    { COMMAND_DISABLE_GUNS, 0x8000 },
    { COMMAND_DISABLE_MISSILES, 0x10000 }, { COMMAND_DISABLE_ENGINES, 0x20000 },
    { COMMAND_DISABLE_EJECT, 0x40000 },    { COMMAND_SET_SHIP_AVOIDANCE, 0x100000 },
    { COMMAND_DO_NOT_DISTURB, 0x80000 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) fixture = fleet ();
      const guint32 before = fixture_object (fixture, 2)->flags;

      command_group (fixture, rows[n].command, 1);
      g_assert_cmphex (fixture_object (fixture, 2)->flags, ==, before | rows[n].flag);
      g_assert_cmphex (fixture_object (fixture, 3)->flags & rows[n].flag, ==, 0);
      command_group (fixture, rows[n].command, 1);
      command_ship (fixture, 2, rows[n].command, 0);
      g_assert_cmphex (fixture_object (fixture, 2)->flags, ==, before);
      g_assert_cmphex (fixture_object (fixture, 1)->flags & rows[n].flag, ==, rows[n].flag);
    }
}

/* A stand-in is left out of SetShipAvoidance. */
static void
test_avoidance_stand_in (void)
{
  g_autoptr (Fixture) fixture = fleet ();

  object_retire (&fixture->sim, 2);
  command_group (fixture, COMMAND_SET_SHIP_AVOIDANCE, 1);
  g_assert_cmphex (fixture_object (fixture, 1)->flags & OBJECT_NO_AVOIDANCE, !=, 0);
  g_assert_cmphex (fixture_object (fixture, 2)->flags & OBJECT_NO_AVOIDANCE, ==, 0);
}

/* One ship only: a group named changes nothing. */
static void
test_disable_listing (void)
{
  g_autoptr (Fixture) fixture = fleet ();

  command_group (fixture, COMMAND_DISABLE_LISTING, 1);
  g_assert_cmphex (fixture_object (fixture, 1)->flags & OBJECT_LISTING_DISABLED, ==, 0);
  command_ship (fixture, 1, COMMAND_DISABLE_LISTING, 1);
  g_assert_cmphex (fixture_object (fixture, 1)->flags & OBJECT_LISTING_DISABLED, !=, 0);
  command_ship (fixture, 1, COMMAND_DISABLE_LISTING, 0);
  g_assert_cmphex (fixture_object (fixture, 1)->flags & OBJECT_LISTING_DISABLED, ==, 0);
}

static void
test_points (void)
{
  g_autoptr (Fixture) fixture = fleet ();

  fixture_run (fixture, CODE (0x2D, 0, 0x2C, 3, 0x21, COMMAND_SET_NAV_POINT, 0x43), NO_CONSTANTS);
  command_ships (fixture, 2, 1, COMMAND_SET_ESCORT_POINT);
  g_assert_cmpint (fixture_object (fixture, 1)->nav_point, ==, 3);
  g_assert_cmpint (fixture_object (fixture, 2)->nav_point, ==, 3);
  g_assert_cmpint (fixture_object (fixture, 3)->nav_point, ==, -1);
  g_assert_cmpint (fixture_object (fixture, 2)->escort_point, ==, 1);
  g_assert_cmpint (fixture_object (fixture, 1)->escort_point, ==, -1);
  command_ship (fixture, 2, COMMAND_SET_ESCORT_POINT, 0); /* null: none */
  g_assert_cmpint (fixture_object (fixture, 2)->escort_point, ==, -1);
}

/* The player's order is aimed wherever it lies; only for the player's ship, only at what can be
 * aimed at; MATCH SPEED goes off. */
static void
test_set_player_target (void)
{
  g_autoptr (Fixture) fixture = fleet ();
  const WorldObject *player = fixture_object (fixture, 0);

  orders_pop_all (&fixture->sim, 0);
  order_push (&fixture->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET);
  order_push (&fixture->sim, 0, ORDER_MILL, (OrderTarget){ ORDER_TARGET_SHIP, 1, -1 });
  fixture->world->matching_speed = 1;
  command_ships (fixture, 1, 3, COMMAND_SET_PLAYER_TARGET); /* not the player's ship */
  fixture_object (fixture, 2)->flags &= ~(guint32) OBJECT_TARGETABLE;
  command_ships (fixture, 0, 2, COMMAND_SET_PLAYER_TARGET);
  g_assert_cmpint (player->orders[1].target, ==, -1);
  g_assert_cmpuint (fixture->world->matching_speed, ==, 1);
  command_ships (fixture, 0, 3, COMMAND_SET_PLAYER_TARGET);
  g_assert_cmpint (player->orders[1].target, ==, 3);
  g_assert_cmpint (player->orders[0].target, ==, 1); /* the other order's stays */
  g_assert_cmpuint (fixture->world->matching_speed, ==, 0);
}

static void
test_set_primary_target (void)
{
  g_autoptr (Fixture) fixture = fleet ();

  fixture_run (fixture, CODE (0x2C, 3, 0x21, COMMAND_SET_PRIMARY_TARGET, 0x43), NO_CONSTANTS);
  g_assert_cmpint (fixture->world->primary_target, ==, 3);
  g_assert_cmpint (fixture->world->primary_component, ==, -1);
  fixture_run (fixture, CODE (0x32, 0, 0x21, COMMAND_SET_PRIMARY_TARGET, 0x43), NO_CONSTANTS);
  g_assert_cmpint (fixture->world->primary_target, ==, -1);
}

/* On; given again it matches at once; off it gives the throttle back. */
static void
test_match_speed (void)
{
  g_autoptr (Fixture) fixture = fleet ();
  World *world = fixture->world;

  orders_pop_all (&fixture->sim, 0);
  order_push (&fixture->sim, 0, ORDER_PLAYER_CONTROL, (OrderTarget){ ORDER_TARGET_SHIP, 3, -1 });
  world->throttle_setting = 0.75f;
  command_ship (fixture, 1, COMMAND_MATCH_SPEED, 1); /* not the player's */
  g_assert_cmpuint (world->matching_speed, ==, 0);
  command_ship (fixture, 0, COMMAND_MATCH_SPEED, 1);
  g_assert_cmpuint (world->matching_speed, ==, 1);
  g_assert_cmpfloat (world->throttle_setting, ==, 0.75f);
  fixture_object (fixture, 3)->speed = object_cruise_speed (&fixture->sim, 0) / 2;
  command_ship (fixture, 0, COMMAND_MATCH_SPEED, 1);
  assert_near (world->throttle_setting, 0.5, 1e-6);
  command_ship (fixture, 0, COMMAND_MATCH_SPEED, 0);
  g_assert_cmpuint (world->matching_speed, ==, 0);
  g_assert_cmpfloat (world->throttle_setting, ==, 0.75f);
}

static void
test_reset_after_burners (void)
{
  g_autoptr (Fixture) fixture = fleet ();
  const gint32 full = fixture_object (fixture, 0)->afterburner_fuel;

  fixture_object (fixture, 0)->afterburner_fuel = 7;
  fixture_object (fixture, 1)->afterburner_fuel = 7;
  fixture_run (fixture, CODE (0x21, COMMAND_RESET_AFTER_BURNERS, 0x43), NO_CONSTANTS);
  g_assert_cmpint (full, >, 7);
  g_assert_cmpint (fixture_object (fixture, 0)->afterburner_fuel, ==, full);
  g_assert_cmpint (fixture_object (fixture, 1)->afterburner_fuel, ==, 7);
}

/* Radius 0 is 220000. Fix: no object, no change. */
static void
test_action_centre (void)
{
  g_autoptr (Fixture) fixture = fleet ();

  command_ship (fixture, 3, COMMAND_SET_ACTION_CENTRE, 50);
  g_assert_cmpint (fixture->world->action_centre, ==, 3);
  g_assert_cmpfloat (fixture->world->action_radius, ==, 50.0f);
  command_ship (fixture, 4, COMMAND_SET_ACTION_CENTRE, 60); /* never made */
  fixture_run (fixture, CODE (0x32, 0, 0x32, 60, 0x21, COMMAND_SET_ACTION_CENTRE, 0x43),
               NO_CONSTANTS);
  g_assert_cmpint (fixture->world->action_centre, ==, 3);
  command_ship (fixture, 1, COMMAND_SET_ACTION_CENTRE, 0);
  g_assert_cmpint (fixture->world->action_centre, ==, 1);
  g_assert_cmpfloat (fixture->world->action_radius, ==, 220000.0f);
}

/* Ship 1 at x 1000 faces ship 3 at x 3000: along +X, its down axis the world's. */
static void
test_face (void)
{
  g_autoptr (Fixture) fixture = fleet ();
  Mat3 turned;

  command_ships (fixture, 1, 3, COMMAND_DARRENS_NAUGHTY_BLAG);
  turned = object_next_orientation (fixture->world, 1);
  assert_vec (mat3_forward (&turned), 1, 0, 0, 1e-6);
  assert_vec (mat3_down (&turned), 0, 1, 0, 1e-6);
  command_ships (fixture, 1, 1, COMMAND_DARRENS_NAUGHTY_BLAG); /* no way to face */
  turned = object_next_orientation (fixture->world, 1);
  assert_vec (mat3_forward (&turned), 1, 0, 0, 1e-6);
}

/* Waits, the push before it running again, until the action's key is down. Fix: 74 runs on. */
static void
test_wait_for_key (void)
{
  g_autoptr (Fixture) fixture = fleet ();
  PlayerControls controls
      = { .actions = { [PLAYER_FIRE_LASERS / 8] = 1u << PLAYER_FIRE_LASERS % 8 } };
  ScriptThread *thread = fixture_run (
      fixture, CODE (0x32, PLAYER_FIRE_LASERS, 0x21, COMMAND_WAIT_FOR_KEY, HALT), NO_CONSTANTS);
  const guint32 at = thread->ip;

  g_assert_cmphex (image_u8 (fixture->world, at), ==, 0x32);
  mission_process (&fixture->sim);
  g_assert_cmphex (thread->ip, ==, at);
  fixture->world->controls = controls;
  mission_process (&fixture->sim);
  g_assert_cmphex (thread->ip, !=, at);
  thread->ip = WORLD_NULL;
  g_assert_cmpuint (fixture_value (fixture, CODE (0x32, 74, 0x21, 0x4C, 0x4C), NO_CONSTANTS), ==,
                    1);
}

/* They pop their arguments, leave all as it is and let the thread go on; MultiPlayerSync ends its
 * run. */
static void
test_no_effect (void)
{
  static const guint8 numbers[] = { 0x00, 0x16, 0x37, 0x56 };
  g_autoptr (Fixture) fixture = fleet ();
  const guint32 log = fixture->world->log_count;

  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    {
      const CommandInfo *info = command_info (numbers[n]);
      ScriptThread *thread
          = fixture_run (fixture, CODE (0x48, 0x48, 0x48, 0x21, numbers[n], HALT), NO_CONSTANTS);
      g_assert_true (info->built);
      g_assert_cmpint (thread->stack_top, ==, 3 - (int) info->parameter_count);
      thread->ip = WORLD_NULL;
    }
  g_assert_cmpuint (fixture->world->log_count, ==, log);
  ScriptThread *thread = fixture_run (fixture, CODE (0x21, 0x2D, 0x32, 5, HALT), NO_CONSTANTS);
  g_assert_cmpint (thread->stack_top, ==, 0); /* the push is for the next run */
}

/* WillsBlag brings a ship back among those that fly: not destroyed, its pilot in it, and no roll
 * lets him out again. */
static void
test_wills_blag (void)
{
  g_autoptr (Fixture) fixture = fleet ();
  const guint32 place = fixture_ship_place (fixture, 2) + SHIP_FLAGS;
  WorldObject *o = fixture_object (fixture, 2);

  image_set_u8 (fixture->world, place, image_u8 (fixture->world, place) | SHIP_FLAG_DESTROYED);
  o->flags |= OBJECT_EJECTED;
  o->eject_roll = 3;
  fixture_run (fixture, CODE (0x2C, 2, 0x21, COMMAND_WILLS_BLAG, 0x43), NO_CONSTANTS);
  g_assert_cmphex (image_u8 (fixture->world, place) & SHIP_FLAG_DESTROYED, ==, 0);
  g_assert_false ((o->flags & OBJECT_EJECTED) != 0);
  g_assert_cmpint (o->eject_roll, ==, 100);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/commands-flags/flags", test_flags);
  g_test_add_func ("/engine/commands-flags/avoidance-but-stand-ins", test_avoidance_stand_in);
  g_test_add_func ("/engine/commands-flags/listing-of-one-ship", test_disable_listing);
  g_test_add_func ("/engine/commands-flags/nav-and-escort-point", test_points);
  g_test_add_func ("/engine/commands-flags/set-player-target", test_set_player_target);
  g_test_add_func ("/engine/commands-flags/set-primary-target", test_set_primary_target);
  g_test_add_func ("/engine/commands-flags/match-speed", test_match_speed);
  g_test_add_func ("/engine/commands-flags/reset-after-burners", test_reset_after_burners);
  g_test_add_func ("/engine/commands-flags/set-action-centre", test_action_centre);
  g_test_add_func ("/engine/commands-flags/faces", test_face);
  g_test_add_func ("/engine/commands-flags/wait-for-key", test_wait_for_key);
  g_test_add_func ("/engine/commands-flags/wills-blag", test_wills_blag);
  g_test_add_func ("/engine/commands-flags/no-effect", test_no_effect);
  return g_test_run ();
}
