/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/world-dump.c - the world's clocks, script machine and log as JSON */
#include "debugger/world-dump.h"

#include "debugger/json-values.h"
#include "debugger/thread-state.h"
#include "debugger/world-dump-private.h"

/* The live value of a global is in the world's image, as its record lies in the mission. */
static guint32
live_global (const World *world, const DteMission *mission, guint index)
{
  const DteField *field = dte_field (DTE_GLOBALS, "value");
  gsize place = dte_mission_offset (mission, DTE_GLOBALS)
                + (gsize) index * dte_section_info (DTE_GLOBALS)->stride + field->offset;

  if (place + 4 > world->image_size)
    return 0;
  return dte_load_u32 (world_image_const (world) + place);
}

static json_object *
dump_globals (const World *world, const DteMission *mission)
{
  json_object *list = json_object_new_array ();
  guint count = dte_mission_count (mission, DTE_GLOBALS);

  for (guint n = 0; n < count; n++)
    {
      g_autofree char *name = dte_mission_dup_record_name (mission, DTE_GLOBALS, n);
      json_object *global = json_object_new_object ();

      json_value_add_string (global, "name", name);
      json_value_add_u32 (global, "value", live_global (world, mission, n));
      json_object_array_add (list, global);
    }
  return list;
}

static json_object *
dump_thread (const World *world, const DteMission *mission, const Places *places, guint slot)
{
  const ScriptThread *thread = &world->threads[slot];
  ThreadState state = thread_state_get (world, mission, places, slot);
  json_object *object = json_object_new_object ();
  guint depth = (guint) CLAMP (thread->stack_top, 0, WORLD_THREAD_STACK);
  g_autofree char *reason = thread_state_dup_reason (&state, mission);

  json_value_add_u32 (object, "slot", slot);
  json_object_object_add (object, "routine", json_value_routine (places, state.routine));
  json_value_add_u32 (object, "ip", thread->ip);
  json_object_object_add (object, "stack", json_value_u32s (thread->stack, depth));
  json_value_add_u32 (object, "depth", thread->depth);
  json_value_add_u32 (object, "wake", thread->wake);
  json_object_object_add (object, "trigger",
                          json_value_reference (mission, DTE_TRIGGERS, thread->trigger));
  json_value_add_bool (object, "waiting_for_trigger", thread->interrupted);
  json_object_object_add (object, "locals", json_value_u32s (thread->locals, WORLD_EVENT_VALUES));
  json_value_add_u32 (object, "result", thread->result);
  json_value_add_string (object, "state", reason);
  return object;
}

static json_object *
dump_threads (const World *world, const DteMission *mission, const Places *places)
{
  json_object *list = json_object_new_array ();

  for (guint n = 0; n < WORLD_THREADS; n++)
    if (world->threads[n].ip != WORLD_NULL)
      json_object_array_add (list, dump_thread (world, mission, places, n));
  return list;
}

static json_object *
dump_timers (const World *world, const DteMission *mission)
{
  json_object *list = json_object_new_array ();

  for (guint n = 0; n < WORLD_TIMERS; n++)
    {
      const ScriptTimer *timer = &world->timers[n];
      json_object *object;

      if (timer->part < 0)
        continue;
      object = json_object_new_object ();
      json_value_add_u32 (object, "id", timer->id);
      json_object_object_add (object, "part",
                              json_value_reference (mission, DTE_PARTS, timer->part));
      json_value_add_u32 (object, "period", timer->period);
      json_value_add_u32 (object, "left", timer->left);
      json_value_add_u32 (object, "countdown", timer->countdown);
      json_object_array_add (list, object);
    }
  return list;
}

static json_object *
dump_log (const World *world)
{
  json_object *list = json_object_new_array ();
  guint first = world->log_count > WORLD_LOG ? world->log_count - WORLD_LOG : 0;

  for (guint n = first; n < world->log_count; n++)
    {
      const WorldLogEntry *entry = world_log_entry (world, n);
      g_autofree char *text = entry != NULL ? world_log_dup_text (world, entry) : NULL;
      json_object *object;

      if (entry == NULL)
        continue;
      object = json_object_new_object ();
      json_value_add_u32 (object, "tick", entry->tick);
      json_value_add_u32 (object, "code", entry->code);
      json_value_add_string (object, "text", text);
      json_object_array_add (list, object);
    }
  return list;
}

/* The world as one JSON document, with a line's end. The mission is the one it was made of. The
 * caller frees the text. */
char *
world_dump_json (const World *world, const Assets *assets, const DteMission *mission)
{
  json_object *root;
  g_autoptr (Places) places = NULL;
  char *text;

  g_return_val_if_fail (world != NULL && mission != NULL, NULL);

  places = places_new (mission);
  root = json_object_new_object ();
  json_value_add_u32 (root, "tick", world->mission_ticks);
  json_value_add_u32 (root, "step", world->steps);
  json_value_add_u32 (root, "clock", world->clock);
  json_value_add_bool (root, "ended", world->over);
  json_value_add_u32 (root, "ending", world->ending);
  json_object_object_add (root, "variables", json_value_u32s (world->variables, WORLD_VARIABLES));
  json_object_object_add (root, "globals", dump_globals (world, mission));
  json_object_object_add (root, "threads", dump_threads (world, mission, places));
  json_object_object_add (root, "timers", dump_timers (world, mission));
  json_value_add_u32 (root, "events_pending", world->event_count);
  json_object_object_add (root, "objects", world_dump_objects (world, assets, mission));
  json_object_object_add (root, "missiles", json_object_new_array ());
  json_object_object_add (root, "log", dump_log (world));
  text = g_strconcat (json_object_to_json_string_ext (root, JSON_C_TO_STRING_PRETTY
                                                                | JSON_C_TO_STRING_NOSLASHESCAPE),
                      "\n", NULL);
  json_object_put (root);
  return text;
}
