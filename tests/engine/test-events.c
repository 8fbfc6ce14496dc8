/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-events.c - the event queue, kept events, and the events of groups and squads
 *
 * Source: reference/script-vm.md 6, 7, 8. */
#include "tests/engine/script-fixture.h"

#define ADD_TO(global, n) 0x40, global, 0x32, n, 0x17 /* global += n */

static void
post_launched (Fixture *fixture, guint ship)
{
  guint32 value = fixture_ship_place (fixture, ship);

  event_post_group (&fixture->sim, (int) ship, CONDITION_LAUNCHED, &value, 1, 0xFF);
}

/* --- the queue --- */

/* An event that nothing would answer is not queued; another's condition, a disarmed trigger and a
 * failing operand do not answer. */
static void
test_queued_when_answered (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_trigger (fixture, 0, CONDITION_LAUNCHED, CODE (0x43));
  fixture_start (fixture);
  fixture_trace (fixture, 1u << SIM_TRACE_EVENT | 1u << SIM_TRACE_TRIGGER);
  event_post (&fixture->sim, 0, CONDITION_DOCKED, NULL, 0, 0xFF);
  g_assert_cmpuint (fixture->world->event_count, ==, 0);
  fixture_set_operand (fixture, 0, 0, 42);
  post_launched (fixture, 0);
  g_assert_cmpuint (fixture->world->event_count, ==, 0);
  g_assert_cmpuint (fixture_count_traces (fixture, SIM_TRACE_TRIGGER, SIM_TRIGGER_OPERAND), ==, 1);
  fixture_set_operand (fixture, 0, 0, 0xFFFFFFFF);
  post_launched (fixture, 0);
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
  /* 1: queued, in d */
  g_assert_cmpuint (g_array_index (fixture->traces, SimTrace, fixture->traces->len - 1).d, ==, 1);
  event_post (&fixture->sim, -1, CONDITION_LAUNCHED, NULL, 0, 0xFF);
  event_post (&fixture->sim, 500, CONDITION_LAUNCHED, NULL, 0, 0xFF);
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
}

/* The test before queueing is blind to the trigger's thread, keeps the event and writes the first
 * free thread's locals. */
static void
test_would_fire_leaves_traces (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint32 values[] = { 0, 61, 62, 0, 0xFFFFFFFF };

  fixture_trigger (fixture, 0, CONDITION_SHOT_AT, CODE (HALT));
  fixture_start (fixture);
  trigger_raise (&fixture->sim, 0, CONDITION_SHOT_AT, values, 5, 0xFF);
  values[1] = 71;
  event_post (&fixture->sim, 0, CONDITION_SHOT_AT, values, 5, 0xFF);
  g_assert_cmpuint (fixture->world->event_count, ==, 1); /* although its thread runs */
  g_assert_cmpuint (fixture->world->threads[1].locals[1], ==, 71);
  g_assert_cmpuint (fixture->world->kept[0][1], ==, 71);
}

/* Fix: with a thousand waiting one more is dropped, and logged once. */
static void
test_full_queue (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_global (fixture, 0);
  fixture_trigger (fixture, 0, CONDITION_LAUNCHED, CODE (ADD_TO (0, 1), 0x43));
  fixture_start (fixture);
  for (guint n = 0; n < 1003; n++)
    post_launched (fixture, 0);
  g_assert_cmpuint (fixture->world->event_count, ==, 1000);
  g_assert_cmpuint (fixture_logged (fixture, LOG_EVENT_QUEUE_FULL), ==, 1);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 1000);
  g_assert_cmpuint (fixture->world->event_count, ==, 0);
}

/* Destroyed: once for the whole ship, with killer and victim; a component's clears its bit. */
static void
test_destroyed (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_trigger (fixture, 0, CONDITION_DESTROYED, CODE (0x30, 0, 0x30, 1, HALT));
  fixture_start (fixture);
  World *world = fixture->world;
  guint32 ship = fixture_ship_place (fixture, 0);
  event_destroyed (&fixture->sim, 0, 1, 0xFF);
  event_destroyed (&fixture->sim, 0, 1, 0xFF);
  g_assert_cmpuint (world->event_count, ==, 1);
  g_assert_cmpuint (image_u8 (world, ship + SHIP_FLAGS), ==, 1);
  events_flush (&fixture->sim);
  g_assert_cmphex (world->threads[0].stack[0], ==, fixture_ship_place (fixture, 1));
  g_assert_cmphex (world->threads[0].stack[1], ==, ship);
  g_assert_cmphex (world->kept[0][5], ==, fixture_ship_place (fixture, 1));
  /* component 33 is bit 1 */
  event_destroyed (&fixture->sim, 0, -1, 33);
  g_assert_cmphex (image_u32 (world, ship + SHIP_INTACT), ==, 0xFFFFFFFD);
}

/* --- groups --- */

/* Group 0 holds ships 1 and 2 and has one trigger, which adds 1 to global 0; ship 1 has one of its
 * own, adding 10. */
static Fixture *
grouped (Condition condition, guint repeat)
{
  Fixture *fixture = fixture_new ();
  guint group = fixture_group (fixture, 0xFF);

  fixture_global (fixture, 0);
  fixture_ship (fixture, 2, group);
  fixture_ship (fixture, 2, group);
  guint trigger = fixture_trigger (fixture, fixture_object_id (fixture, DTE_FLIGHT_GROUPS, group),
                                   condition, CODE (ADD_TO (0, 1), 0x43));
  fixture_set (fixture, DTE_TRIGGERS, trigger, "repeat", repeat);
  fixture_trigger (fixture, fixture_object_id (fixture, DTE_SHIPS, 1), condition,
                   CODE (ADD_TO (0, 10), 0x43));
  fixture_start (fixture);
  return fixture;
}

static void
test_group_event (void)
{
  g_autoptr (Fixture) fixture = grouped (CONDITION_LAUNCHED, TRIGGER_REPEAT_ALWAYS);

  post_launched (fixture, 1);
  post_launched (fixture, 2);
  post_launched (fixture, 0); /* in no group, without a trigger */
  g_assert_cmpuint (fixture->world->event_count, ==, 2);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 12);
  /* posted for the ship alone the group does not hear of it */
  guint32 value = fixture_ship_place (fixture, 1);
  event_post (&fixture->sim, 1, CONDITION_LAUNCHED, &value, 1, 0xFF);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 22);
}

/* Destroyed: the group's verdict holds once every ship of it is lost. A trigger that repeats always
 * is exempt and fires at each. */
static void
test_group_destroyed (void)
{
  static const struct
  {
    guint repeat, after_first, after_second;
  } rows[] = { { TRIGGER_REPEAT_ONCE, 10, 11 },
               { TRIGGER_REPEAT_COUNTED, 10, 11 },
               { TRIGGER_REPEAT_ALWAYS, 11, 12 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) fixture = grouped (CONDITION_DESTROYED, rows[n].repeat);
      event_destroyed (&fixture->sim, 1, -1, 0xFF);
      events_flush (&fixture->sim);
      g_assert_cmpuint (fixture_global_value (fixture, 0), ==, rows[n].after_first);
      event_destroyed (&fixture->sim, 2, -1, 0xFF);
      events_flush (&fixture->sim);
      g_assert_cmpuint (fixture_global_value (fixture, 0), ==, rows[n].after_second);
      g_assert_cmpuint (fixture->world->verdict, ==, 1);
    }
}

/* A squad of ship 1 whole, component 3 of ship 2 and an inner squad of ship 3: lost when all
 * three are. It repeats once, so it needs the verdict. */
static void
test_squad_destroyed (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint outer = fixture_squad (fixture);
  guint inner = fixture_squad (fixture);

  fixture_global (fixture, 0);
  for (guint n = 0; n < 3; n++)
    fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_SHIPS, 1), 0xFF);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_SHIPS, 2), 3);
  fixture_member (fixture, outer, fixture_object_id (fixture, DTE_SQUADS, inner), 0xFF);
  fixture_member (fixture, outer, 60000, 0xFF); /* passed over */
  fixture_member (fixture, inner, fixture_object_id (fixture, DTE_SHIPS, 3), 0xFF);
  guint trigger = fixture_trigger (fixture, fixture_object_id (fixture, DTE_SQUADS, outer),
                                   CONDITION_DESTROYED, CODE (ADD_TO (0, 1), 0x43));
  fixture_set (fixture, DTE_TRIGGERS, trigger, "repeat", TRIGGER_REPEAT_ONCE);
  fixture_start (fixture);
  event_destroyed (&fixture->sim, 3, -1, 0xFF);
  event_destroyed (&fixture->sim, 1, -1, 0xFF);
  event_destroyed (&fixture->sim, 2, -1, 0xFF); /* the squad holds a component of it alone */
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 0);
  event_destroyed (&fixture->sim, 2, -1, 3);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 1);
  g_assert_cmpuint (fixture_mended (fixture, SCRIPT_MEND_MEMBER_WITHOUT_RECORD), ==, 1);
}

/* Fix: the count passes over a squad that holds itself. */
static void
test_squad_in_itself (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint squad = fixture_squad (fixture);

  fixture_global (fixture, 0);
  fixture_member (fixture, squad, fixture_object_id (fixture, DTE_SHIPS, 0), 0xFF);
  fixture_member (fixture, squad, fixture_object_id (fixture, DTE_SQUADS, squad), 0xFF);
  guint trigger = fixture_trigger (fixture, fixture_object_id (fixture, DTE_SQUADS, squad),
                                   CONDITION_DESTROYED, CODE (ADD_TO (0, 1), 0x43));
  fixture_set (fixture, DTE_TRIGGERS, trigger, "repeat", TRIGGER_REPEAT_ONCE);
  fixture_start (fixture);
  event_destroyed (&fixture->sim, 0, -1, 0xFF);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 1);
  g_assert_cmpuint (fixture_mended (fixture, SCRIPT_MEND_ENDLESS_SQUAD), ==, 1);
}

/* ShotAt of a group: both damage values are the members' average. Ship 1 is a Predator, armour
 * class 12, so full is 72; its weakest quadrant of 18 has lost (72 - 18) / 72 = 75 hundredths. Ship
 * 2 was never made: 100. (75 + 100) / 2 = 87. The ship's own event keeps its values. */
static void
test_group_shot_at (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint group = fixture_group (fixture, 0xFF);
  guint32 values[] = { 0, 75, 75, 0, 0xFFFFFFFF };

  fixture_ship (fixture, 0, group);
  fixture_ship (fixture, 0, group);
  fixture_trigger (fixture, fixture_object_id (fixture, DTE_FLIGHT_GROUPS, group),
                   CONDITION_SHOT_AT, CODE (0x30, 1, 0x30, 2, HALT));
  fixture_start (fixture);
  mission_ship_create (&fixture->sim, 1);
  WorldObject *object = &fixture->world->objects[1];
  for (guint n = 0; n < 4; n++)
    object->armor[n] = n == 2 ? 18 : 71;
  event_post_group (&fixture->sim, 1, CONDITION_SHOT_AT, values, 5, 0xFF);
  events_flush (&fixture->sim);
  const ScriptThread *thread = &fixture->world->threads[0];
  g_assert_cmpint (thread->stack_top, ==, 2);
  g_assert_cmpuint (thread->stack[0], ==, 87);
  g_assert_cmpuint (thread->stack[1], ==, 87);
}

/* A component's event reaches the squads that hold that component, and the group's own event
 * concerns the group itself. */
static void
test_component_event (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  guint third = fixture_squad (fixture);
  guint fourth = fixture_squad (fixture);

  fixture_global (fixture, 0);
  fixture_member (fixture, third, 0, 3);
  fixture_member (fixture, fourth, 0, 4);
  fixture_trigger (fixture, fixture_object_id (fixture, DTE_SQUADS, third), CONDITION_DESTROYED,
                   CODE (ADD_TO (0, 1), 0x43));
  fixture_trigger (fixture, fixture_object_id (fixture, DTE_SQUADS, fourth), CONDITION_DESTROYED,
                   CODE (ADD_TO (0, 10), 0x43));
  fixture_start (fixture);
  event_destroyed (&fixture->sim, 0, -1, 4);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 10);
}

/* An event that a trigger's thread causes waits its turn in the same pass. */
static void
test_posted_while_flushing (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_global (fixture, 0);
  fixture_trigger (fixture, 0, CONDITION_LAUNCHED, CODE (ADD_TO (0, 1), 0x43));
  fixture_trigger (fixture, 0, CONDITION_PLAYER_READY_TO_JUMP, CODE (ADD_TO (0, 10), 0x43));
  fixture_start (fixture);
  fixture->world->variables[0] = 1;
  post_launched (fixture, 0);
  player_jump (&fixture->sim);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 11);
}

/* JUMP DRIVE takes a jump and a warp that are ready, while the mission goes on. */
static void
test_player_jump (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_global (fixture, 0);
  fixture_trigger (fixture, 0, CONDITION_PLAYER_READY_TO_JUMP, CODE (ADD_TO (0, 1), 0x43));
  fixture_trigger (fixture, 0, CONDITION_PLAYER_READY_TO_WARP, CODE (ADD_TO (0, 10), 0x43));
  fixture_start (fixture);
  World *world = fixture->world;
  world->clock = 40;
  player_jump (&fixture->sim);
  g_assert_cmpuint (world->last_jump, ==, 0xFFFF);
  world->variables[0] = 1;
  world->variables[1] = 1;
  world->ending = ENDING_DESTROYED;
  player_jump (&fixture->sim);
  g_assert_cmpuint (world->variables[0], ==, 1);
  world->ending = ENDING_PLAYING;
  player_jump (&fixture->sim);
  g_assert_cmpuint (world->last_jump, ==, 40);
  g_assert_cmpuint (world->variables[0] + world->variables[1], ==, 0);
  events_flush (&fixture->sim);
  g_assert_cmpuint (fixture_global_value (fixture, 0), ==, 11);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/events/queued-when-answered", test_queued_when_answered);
  g_test_add_func ("/engine/events/would-fire-leaves-traces", test_would_fire_leaves_traces);
  g_test_add_func ("/engine/events/full-queue", test_full_queue);
  g_test_add_func ("/engine/events/destroyed", test_destroyed);
  g_test_add_func ("/engine/events/group", test_group_event);
  g_test_add_func ("/engine/events/group-destroyed", test_group_destroyed);
  g_test_add_func ("/engine/events/squad-destroyed", test_squad_destroyed);
  g_test_add_func ("/engine/events/squad-in-itself", test_squad_in_itself);
  g_test_add_func ("/engine/events/group-shot-at", test_group_shot_at);
  g_test_add_func ("/engine/events/component", test_component_event);
  g_test_add_func ("/engine/events/posted-while-flushing", test_posted_while_flushing);
  g_test_add_func ("/engine/events/player-jump", test_player_jump);
  return g_test_run ();
}
