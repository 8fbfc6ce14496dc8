/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/script-fixture.c - small missions made of bytes */
#include "tests/engine/script-fixture.h"
#include "tests/engine/mission-fixture.h"

#include "engine/tables/data-dir.h"

#define SCRATCH_OFFSET 0x8000 /* in the code section, past what a fixture's parts fill */
#define ROUTINE_ALIGN 8

Fixture *
fixture_new (void)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->mission = dte_mission_new_empty ();
  fixture->start = WORLD_START_DEFAULT;
  fixture->traces = g_array_new (FALSE, FALSE, sizeof (SimTrace));
  fixture->trace_args = g_array_new (FALSE, FALSE, sizeof (guint32));
  fixture_ship (fixture, 0, FIXTURE_GROUP_NONE);
  return fixture;
}

void
fixture_free (Fixture *fixture)
{
  if (fixture == NULL)
    return;
  g_clear_pointer (&fixture->mission, dte_mission_free);
  g_clear_pointer (&fixture->world, world_free);
  g_clear_pointer (&fixture->assets, assets_unref);
  g_array_unref (fixture->traces);
  g_array_unref (fixture->trace_args);
  g_free (fixture);
}

/* --- the mission --- */

void
fixture_set (Fixture *fixture, DteSection section, guint index, const char *field, guint32 value)
{
  mission_fixture_set (fixture->mission, section, index, field, value);
}

static guint
add_object (Fixture *fixture, DteSection section, guint index, guint kind)
{
  guint id = mission_fixture_add (fixture->mission, DTE_OBJECTS, NULL);

  fixture_set (fixture, DTE_OBJECTS, id, "kind", kind);
  fixture_set (fixture, DTE_OBJECTS, id, "trigger_count", 0);
  fixture_set (fixture, section, index, "object_id", id);
  return id;
}

guint
fixture_object_id (Fixture *fixture, DteSection section, guint index)
{
  return dte_mission_get_u32 (fixture->mission, section, index, "object_id");
}

guint
fixture_ship (Fixture *fixture, guint kind, guint group)
{
  guint ship = mission_fixture_add (fixture->mission, DTE_SHIPS, NULL);

  add_object (fixture, DTE_SHIPS, ship, OBJECT_KIND_SHIP);
  fixture_set (fixture, DTE_SHIPS, ship, "kind", kind);
  fixture_set (fixture, DTE_SHIPS, ship, "flight_group", group);
  return ship;
}

void
fixture_place (Fixture *fixture, guint ship, float x, float y, float z)
{
  mission_fixture_set_place (fixture->mission, DTE_SHIPS, ship, "position", x, y, z);
}

guint
fixture_group (Fixture *fixture, guint wing)
{
  guint group = mission_fixture_add (fixture->mission, DTE_FLIGHT_GROUPS, NULL);

  add_object (fixture, DTE_FLIGHT_GROUPS, group, OBJECT_KIND_GROUP);
  fixture_set (fixture, DTE_FLIGHT_GROUPS, group, "wing", wing);
  return group;
}

guint
fixture_squad (Fixture *fixture)
{
  guint squad = mission_fixture_add (fixture->mission, DTE_SQUADS, NULL);

  add_object (fixture, DTE_SQUADS, squad, OBJECT_KIND_SQUAD);
  fixture_set (fixture, DTE_SQUADS, squad, "first_member", FIXTURE_NONE);
  return squad;
}

/* A squad's members must be given one after another. */
void
fixture_member (Fixture *fixture, guint squad, guint object_id, guint component)
{
  guint member = mission_fixture_add (fixture->mission, DTE_SQUAD_MEMBERS, NULL);

  fixture_set (fixture, DTE_SQUAD_MEMBERS, member, "object_id", object_id);
  fixture_set (fixture, DTE_SQUAD_MEMBERS, member, "squad", squad);
  fixture_set (fixture, DTE_SQUAD_MEMBERS, member, "component", component);
  if (dte_mission_get_u32 (fixture->mission, DTE_SQUADS, squad, "first_member") == FIXTURE_NONE)
    fixture_set (fixture, DTE_SQUADS, squad, "first_member", member);
}

guint
fixture_global (Fixture *fixture, guint32 value)
{
  guint global = mission_fixture_add (fixture->mission, DTE_GLOBALS, NULL);

  fixture_set (fixture, DTE_GLOBALS, global, "value", value);
  return global;
}

static GByteArray *
routine_new (const guint8 *code, gsize size, const guint32 *constants, gsize constant_count)
{
  GByteArray *routine = g_byte_array_new ();
  const guint8 zero = 0;
  guint8 header[2];

  dte_store_u16 (header, (guint16) ((size + 2 + 3) & ~(gsize) 3));
  g_byte_array_append (routine, header, 2);
  g_byte_array_append (routine, code, (guint) size);
  while (routine->len % 4 != 0)
    g_byte_array_append (routine, &zero, 1);
  for (gsize n = 0; n < constant_count; n++)
    {
      guint8 dword[4];
      dte_store_u32 (dword, constants[n]);
      g_byte_array_append (routine, dword, 4);
    }
  while (routine->len % ROUTINE_ALIGN != 0)
    g_byte_array_append (routine, &zero, 1);
  return routine;
}

/* Puts a routine at a code section's end; gives its halfword offset. */
static guint
add_routine (Fixture *fixture, DteSection section, const guint8 *code, gsize size,
             const guint32 *constants, gsize constant_count)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GByteArray) routine = routine_new (code, size, constants, constant_count);
  g_autoptr (GByteArray) whole = g_byte_array_new ();
  gsize used = (gsize) dte_mission_count (fixture->mission, section) * 2;

  g_byte_array_append (whole,
                       dte_mission_get_image (fixture->mission, NULL)
                           + dte_mission_offset (fixture->mission, section),
                       (guint) used);
  g_byte_array_append (whole, routine->data, routine->len);
  dte_mission_replace_section (fixture->mission, section, whole->data, whole->len, &error);
  g_assert_no_error (error);
  return (guint) used / 2;
}

guint
fixture_part (Fixture *fixture, guint arguments, gboolean start, const guint8 *code, gsize size,
              const guint32 *constants, gsize constant_count)
{
  guint offset = add_routine (fixture, DTE_SCRIPT, code, size, constants, constant_count);
  guint part = mission_fixture_add (fixture->mission, DTE_PARTS, NULL);

  fixture_set (fixture, DTE_PARTS, part, "offset", offset);
  fixture_set (fixture, DTE_PARTS, part, "flags", start ? PART_FLAG_START : 0);
  fixture_set (fixture, DTE_PARTS, part, "arguments", arguments);
  return part;
}

guint
fixture_part_b (Fixture *fixture, guint arguments, const guint8 *code, gsize size)
{
  guint offset = add_routine (fixture, DTE_SCRIPT_B, code, size, NO_CONSTANTS);
  guint part = mission_fixture_add (fixture->mission, DTE_PARTS_B, NULL);

  fixture_set (fixture, DTE_PARTS_B, part, "offset", offset);
  fixture_set (fixture, DTE_PARTS_B, part, "arguments", arguments);
  return part;
}

guint
fixture_part_without_block (Fixture *fixture, gboolean second, guint arguments)
{
  DteSection section = second ? DTE_PARTS_B : DTE_PARTS;
  guint part = mission_fixture_add (fixture->mission, section, NULL);

  fixture_set (fixture, section, part, "offset", FIXTURE_NONE);
  fixture_set (fixture, section, part, "arguments", arguments);
  return part;
}

/* An object's triggers must be given one after another. It fires for ever, unless set otherwise. */
guint
fixture_trigger (Fixture *fixture, guint object_id, Condition condition, const guint8 *code,
                 gsize size)
{
  guint offset = add_routine (fixture, DTE_SCRIPT, code, size, NO_CONSTANTS);
  guint trigger = mission_fixture_add (fixture->mission, DTE_TRIGGERS, NULL);
  guint count = dte_mission_get_u32 (fixture->mission, DTE_OBJECTS, object_id, "trigger_count");

  fixture_set (fixture, DTE_TRIGGERS, trigger, "condition", condition);
  fixture_set (fixture, DTE_TRIGGERS, trigger, "link", offset);
  fixture_set (fixture, DTE_TRIGGERS, trigger, "repeat", TRIGGER_REPEAT_ALWAYS);
  if (count == 0)
    fixture_set (fixture, DTE_OBJECTS, object_id, "first_trigger", trigger);
  fixture_set (fixture, DTE_OBJECTS, object_id, "trigger_count", count + 1);
  return trigger;
}

/* Operand n of a trigger: before binding in the mission, afterwards in the world. */
void
fixture_set_operand (Fixture *fixture, guint trigger, guint n, guint32 operand)
{
  g_autoptr (GError) error = NULL;
  guint8 record[TRIGGER_STRIDE];

  if (fixture->world != NULL)
    {
      image_set_u32 (fixture->world,
                     mission_record (fixture->world, DTE_TRIGGERS, trigger) + TRIGGER_OPERANDS
                         + 4 * n,
                     operand);
      return;
    }
  memcpy (record, dte_mission_record (fixture->mission, DTE_TRIGGERS, trigger), sizeof record);
  dte_store_u32 (record + TRIGGER_OPERANDS + 4 * n, operand);
  dte_mission_write_record (fixture->mission, DTE_TRIGGERS, trigger, record, sizeof record, &error);
  g_assert_no_error (error);
}

/* Ship 0, the player's, in group 0 with fighters 1 and 2; fighter 3 alone; ship 4 of the kind
 * given. They stand 1000 apart along X. */
Fixture *
fixture_fleet (guint last_kind)
{
  Fixture *fixture = fixture_new ();

  fixture_group (fixture, 0xFF);
  fixture_set (fixture, DTE_SHIPS, 0, "flight_group", 0);
  fixture_ship (fixture, 2, 0);
  fixture_ship (fixture, 2, 0);
  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  fixture_ship (fixture, last_kind, FIXTURE_GROUP_NONE);
  for (guint n = 0; n < 5; n++)
    fixture_place (fixture, n, 1000.0f * (float) n, 0, 0);
  return fixture;
}

/* --- the world --- */

static void
trace_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  Fixture *fixture = user_data;
  guint32 first = trace->arg_count > 0 ? trace->args[0] : 0;

  g_array_append_val (fixture->traces, *trace);
  g_array_append_val (fixture->trace_args, first);
}

/* Makes the world and binds it; the script has not started. */
void
fixture_bind (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = data_dir_find (NULL);
  ShipTables *tables = ship_tables_load (dir, &error);

  g_assert_no_error (error);
  fixture->assets = assets_new_bare (tables);
  fixture->world = world_new (fixture->mission, &fixture->start, &error);
  g_assert_no_error (error);
  fixture->sim = (Sim){ .world = fixture->world, .assets = fixture->assets };
  objects_reset (&fixture->sim);
  mission_bind (&fixture->sim);
  fixture->scratch = fixture->world->sections[DTE_SCRIPT].offset + SCRATCH_OFFSET;
}

/* Binds and starts the script. */
void
fixture_start (Fixture *fixture)
{
  if (fixture->world == NULL)
    fixture_bind (fixture);
  mission_script_start (&fixture->sim);
}

/* The same, and the first ships are made. */
void
fixture_start_ships (Fixture *fixture, guint count)
{
  fixture_start (fixture);
  for (guint n = 0; n < count; n++)
    mission_ship_create (&fixture->sim, n);
}

/* From here on the kinds (bits of SimTraceKind) are kept. */
void
fixture_trace (Fixture *fixture, guint32 kinds)
{
  fixture->hooks.user_data = fixture;
  fixture->hooks.wanted = kinds;
  fixture->hooks.trace = trace_cb;
  fixture->sim.hooks = &fixture->hooks;
}

/* Kept traces of a kind with this value in c. */
guint
fixture_count_traces (const Fixture *fixture, SimTraceKind kind, guint32 c)
{
  guint count = 0;

  for (guint n = 0; n < fixture->traces->len; n++)
    {
      const SimTrace *trace = &g_array_index (fixture->traces, SimTrace, n);
      count += trace->kind == kind && trace->c == c;
    }
  return count;
}

/* One script second: the clock ticks, events are flushed, the script's part of a frame runs. */
void
fixture_tick (Fixture *fixture)
{
  script_clock_advance (fixture->world, 100);
  events_flush (&fixture->sim);
  mission_process (&fixture->sim);
}

/* Runs code as a block of its own on a new thread; gives the thread, which is free again when it
 * finished or failed. */
ScriptThread *
fixture_run (Fixture *fixture, const guint8 *code, gsize size, const guint32 *constants,
             gsize constant_count)
{
  g_autoptr (GByteArray) routine = routine_new (code, size, constants, constant_count);

  g_assert_cmpuint (fixture->scratch + routine->len, <, fixture->world->image_size);
  memcpy (world_image (fixture->world) + fixture->scratch, routine->data, routine->len);
  int thread = script_thread_start (&fixture->sim, fixture->scratch, FALSE, -1, NULL, FALSE);
  fixture->scratch += routine->len;
  g_assert_cmpint (thread, >=, 0);
  return &fixture->world->threads[MAX (thread, 0)];
}

/* The value that code leaves on top of its stack; the code must not end the run itself. */
guint32
fixture_value (Fixture *fixture, const guint8 *code, gsize size, const guint32 *constants,
               gsize constant_count)
{
  g_autoptr (GByteArray) halted = g_byte_array_new ();
  const guint8 halt[] = { HALT };

  g_byte_array_append (halted, code, (guint) size);
  g_byte_array_append (halted, halt, sizeof halt);
  ScriptThread *thread
      = fixture_run (fixture, halted->data, halted->len, constants, constant_count);
  g_assert_cmphex (thread->ip, !=, WORLD_NULL);
  g_assert_cmpint (thread->stack_top, >, 0);
  guint32 value = thread->stack[thread->stack_top - 1];
  thread->ip = WORLD_NULL;
  return value;
}

/* Runs code and expects its thread to end with the fault, logged with the thread. */
void
fixture_assert_fault (Fixture *fixture, ScriptFault fault, const guint8 *code, gsize size,
                      const guint32 *constants, gsize constant_count)
{
  fixture->world->logged_faults = 0;
  ScriptThread *thread = fixture_run (fixture, code, size, constants, constant_count);
  g_assert_cmphex (thread->ip, ==, WORLD_NULL);
  g_assert_cmpuint (fixture->world->log_count, >, 0);
  const WorldLogEntry *entry = world_log_entry (fixture->world, fixture->world->log_count - 1);
  g_assert_cmpuint (entry->code, ==, LOG_FAULT);
  g_assert_cmpuint (entry->a, ==, fault);
}

/* How many log entries have the code. */
guint
fixture_logged (const Fixture *fixture, WorldLogCode code)
{
  guint count = 0;

  for (guint n = 0; n < fixture->world->log_count; n++)
    count += world_log_entry (fixture->world, n)->code == code;
  return count;
}

/* How often the log says that it was mended. */
guint
fixture_mended (const Fixture *fixture, ScriptMend mend)
{
  guint count = 0;

  for (guint n = 0; n < fixture->world->log_count; n++)
    {
      const WorldLogEntry *entry = world_log_entry (fixture->world, n);
      count += entry->code == LOG_SCRIPT_MENDED && entry->a == mend;
    }
  return count;
}

/* A ship's object, made or not; lent. */
WorldObject *
fixture_object (Fixture *fixture, guint ship)
{
  return &fixture->world->objects[ship];
}

guint32
fixture_ship_place (const Fixture *fixture, guint ship)
{
  return mission_record (fixture->world, DTE_SHIPS, ship);
}

guint32
fixture_group_place (const Fixture *fixture, guint group)
{
  return mission_record (fixture->world, DTE_FLIGHT_GROUPS, group);
}

guint32
fixture_squad_place (const Fixture *fixture, guint squad)
{
  return mission_record (fixture->world, DTE_SQUADS, squad);
}

guint32
fixture_global_value (const Fixture *fixture, guint global)
{
  return image_u32 (fixture->world,
                    mission_record (fixture->world, DTE_GLOBALS, global) + GLOBAL_VALUE);
}

guint8
fixture_trigger_byte (const Fixture *fixture, guint trigger, guint offset)
{
  return image_u8 (fixture->world, mission_record (fixture->world, DTE_TRIGGERS, trigger) + offset);
}
