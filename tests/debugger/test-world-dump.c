/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/debugger/test-world-dump.c - every member that cli.md's --dump promises; floats; traces */
#include "debugger/world-dump.h"

#include <json-c/json.h>
#include <math.h>
#include <string.h>

#include "debugger/json-values.h"
#include "debugger/trace-json.h"
#include "engine/formats/shp-model.h"
#include "engine/sim/assets.h"
#include "engine/sim/damage.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-stack.h"
#include "tests/debugger/debug-fixture.h"

typedef struct
{
  DteMission *mission;
  SortieSession *session;
  json_object *root;
} Fixture;

static void
setup (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  f->mission = debug_fixture_new ();
  f->session = debug_fixture_session (f->mission);
  sortie_session_run (f->session);
  sortie_session_advance (f->session, 150, 10, NULL);
  text = world_dump_json (sortie_session_get_world (f->session),
                          sortie_session_get_assets (f->session), f->mission);
  f->root = json_tokener_parse (text);
  g_assert_nonnull (f->root);
}

static void
teardown (Fixture *f, gconstpointer data)
{
  json_object_put (f->root);
  g_object_unref (f->session);
  dte_mission_free (f->mission);
}

static json_object *
member (json_object *object, const char *name)
{
  json_object *value = NULL;

  g_assert_true (json_object_object_get_ex (object, name, &value));
  return value;
}

static json_object *
nth (json_object *object, const char *name, gsize n)
{
  json_object *list = member (object, name);

  g_assert_cmpuint (json_object_array_length (list), >, n);
  return json_object_array_get_idx (list, n);
}

static void
assert_length (json_object *object, const char *name, gsize length)
{
  g_assert_cmpuint (json_object_array_length (member (object, name)), ==, length);
}

static void
test_clocks (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (json_object_get_int (member (f->root, "tick")), ==, 150);
  g_assert_cmpint (json_object_get_int (member (f->root, "step")), ==, 37); /* 150 / 4 */
  g_assert_cmpint (json_object_get_int (member (f->root, "clock")), ==, 1);
  g_assert_false (json_object_get_boolean (member (f->root, "ended")));
  g_assert_cmpint (json_object_get_int (member (f->root, "events_pending")), ==, 0);
  assert_length (f->root, "variables", 256);
  assert_length (f->root, "timers", 0);
  assert_length (f->root, "missiles", 0);
}

static void
test_globals (Fixture *f, gconstpointer data)
{
  json_object *sum = nth (f->root, "globals", 0);

  g_assert_cmpstr (json_object_get_string (member (sum, "name")), ==, "sum");
  g_assert_cmpint (json_object_get_int (member (sum, "value")), ==, 8);
  assert_length (f->root, "globals", 2);
}

static void
test_threads (Fixture *f, gconstpointer data)
{
  json_object *thread = nth (f->root, "threads", 0);
  guint code = (guint) dte_mission_offset (f->mission, DTE_SCRIPT);

  g_assert_cmpint (json_object_get_int (member (thread, "slot")), ==, 0);
  g_assert_cmpint (json_object_get_int (member (thread, "ip")), ==,
                   (int) (code + debug_fixture_offset (f->mission, "(F)Main", MAIN_WAIT + 1)));
  g_assert_cmpint (json_object_get_int (member (thread, "wake")), ==, 2);
  g_assert_cmpint (json_object_get_int (member (thread, "depth")), ==, 0);
  g_assert_null (member (thread, "trigger"));
  g_assert_false (json_object_get_boolean (member (thread, "waiting_for_trigger")));
  g_assert_cmpstr (json_object_get_string (member (member (thread, "routine"), "kind")), ==,
                   "part");
  assert_length (thread, "stack", 0);
  assert_length (thread, "locals", 5);
}

static void
test_object (Fixture *f, gconstpointer data)
{
  static const char *const members[] = { "flags",  "speed",      "throttle", "fuel",     "queue",
                                         "target", "components", "disabled", "exploding" };
  json_object *object = nth (f->root, "objects", 0), *ship = member (object, "ship"), *order;

  for (guint n = 0; n < G_N_ELEMENTS (members); n++)
    member (object, members[n]);
  g_assert_cmpstr (json_object_get_string (member (ship, "kind")), ==, "ship");
  g_assert_cmpint (json_object_get_int (member (ship, "index")), ==, 0);
  g_assert_cmpstr (json_object_get_string (member (object, "name")), ==, "Kestrel 1");
  g_assert_false (json_object_get_boolean (member (object, "stand_in")));
  assert_length (object, "position", 3);
  assert_length (object, "orientation", 9);
  assert_length (object, "velocity", 3);
  assert_length (object, "rates", 3);
  assert_length (object, "inputs", 3);
  assert_length (object, "shields", 4);
  assert_length (object, "armour", 4);
  /* the first ship is the player's: order 100, started, aimed at nothing */
  order = nth (object, "orders", 0);
  g_assert_cmpint (json_object_get_int (member (order, "number")), ==, 100);
  g_assert_cmpstr (json_object_get_string (member (order, "order")), ==, "Player Control");
  g_assert_true (json_object_get_boolean (member (order, "started")));
  g_assert_null (member (order, "target"));
  g_assert_null (member (order, "component"));
  assert_length (f->root, "objects", 3); /* ship, nav point, the camera's marker */
}

static json_object *
dump_again (Fixture *f)
{
  const World *world = sortie_session_get_world (f->session);
  g_autofree char *text
      = world_dump_json (world, sortie_session_get_assets (f->session), f->mission);
  json_object *root = json_tokener_parse (text);

  g_assert_nonnull (root);
  return root;
}

/* The current order's state by the names of its fields (orders.md 8, each order's own): numbers and
 * moments as they are kept, floats and vectors, a ship by its reference, data of the entry too. */
static void
test_order_state (Fixture *f, gconstpointer data)
{
  World *world = (World *) sortie_session_get_world (f->session);
  WorldObject *object = &world->objects[0];
  json_object *root, *order, *state;

  object->orders[0].number = ORDER_EJECT;
  object->order_state[0] = 3;   /* stage */
  object->order_state[1] = 748; /* until */
  object->order_state[3] = 0;   /* wreck: the first ship */
  root = dump_again (f);
  state = member (nth (nth (root, "objects", 0), "orders", 0), "state");
  g_assert_cmpint (json_object_get_int (member (state, "stage")), ==, 3);
  g_assert_cmpint (json_object_get_int (member (state, "until")), ==, 748);
  g_assert_cmpstr (json_object_get_string (member (member (state, "wreck"), "name")), ==,
                   "Kestrel 1");
  json_object_put (root);

  object->orders[0].number = ORDER_FLY;
  object->orders[0].data[0] = (guint32) -20;                                        /* speed */
  memcpy (object->order_state, (const float[]){ 0.25f, 0, 1 }, 3 * sizeof (float)); /* heading */
  root = dump_again (f);
  state = member (nth (nth (root, "objects", 0), "orders", 0), "state");
  g_assert_cmpint (json_object_get_int (member (state, "speed")), ==, -20);
  assert_length (state, "heading", 3);
  g_assert_cmpfloat (json_object_get_double (nth (state, "heading", 0)), ==, 0.25);
  json_object_put (root);

  object->orders[0].number = ORDER_DO_NOTHING;
  root = dump_again (f);
  order = nth (nth (root, "objects", 0), "orders", 0);
  g_assert_cmpint (json_object_object_length (member (order, "state")), ==, 0);
  json_object_put (root);
}

/* What a network game would tell (objects.md, 0x00C): a ship at rest that is not turning has been
 * told nothing of; the word comes out as it is. */
static void
test_network (Fixture *f, gconstpointer data)
{
  World *world = (World *) sortie_session_get_world (f->session);
  g_autofree char *text = NULL;
  json_object *root;

  g_assert_cmpint (json_object_get_int (member (nth (f->root, "objects", 1), "network")), ==, 0);
  world->objects[0].network = NETWORK_TURNED | NETWORK_SCOOPING;
  text = world_dump_json (world, sortie_session_get_assets (f->session), f->mission);
  root = json_tokener_parse (text);
  g_assert_cmpint (json_object_get_int (member (nth (root, "objects", 0), "network")), ==, 6);
  json_object_put (root);
}

/* The fixture's fighter with a model of a hull and two components. */
static SortieSession *
start_with_components (const DteMission *mission)
{
  static const char *const names[] = { "hull", "dish", "mast" };
  g_autoptr (Assets) assets = debug_fixture_assets ();
  g_autoptr (GError) error = NULL;
  const WorldStart start = WORLD_START_DEFAULT;
  ShpModel *model = shp_model_new ();
  SortieSession *session;

  model->flags |= SHP_HEADER_COMPONENTS;
  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    {
      ShpPart *part = shp_model_add_part (model, names[n]);
      part->flags = n > 0 ? SHP_PART_COMPONENT : 0;
      part->armor = 100 * (int) n;
      part->volume = part->density = 1;
    }
  assets_add_model (assets, "kestrel.shp", model, (int) DEBUG_SHIP_TYPE);
  session = sortie_session_new (mission, assets, &start, &error);
  g_assert_no_error (error);
  sortie_session_run (session);
  sortie_session_advance (session, 10, 10, NULL);
  return session;
}

/* A component that was destroyed keeps its place in the list, and its name. */
static void
test_destroyed_component (void)
{
  g_autoptr (DteMission) mission = debug_fixture_new ();
  g_autoptr (SortieSession) session = start_with_components (mission);
  World *world = (World *) sortie_session_get_world (session);
  g_autofree char *text = NULL;
  json_object *root, *component;

  g_assert_cmpuint (world->objects[0].component_count, ==, 2);
  node_destroy (world, world->objects[0].components[0].node);
  g_assert_cmpint (world->objects[0].components[0].node, ==, -1);
  text = world_dump_json (world, sortie_session_get_assets (session), mission);
  root = json_tokener_parse (text);
  component = nth (nth (root, "objects", 0), "components", 0);
  g_assert_cmpstr (json_object_get_string (member (component, "name")), ==, "dish");
  g_assert_true (json_object_get_boolean (member (component, "destroyed")));
  g_assert_null (member (component, "armour"));
  component = nth (nth (root, "objects", 0), "components", 1);
  g_assert_cmpstr (json_object_get_string (member (component, "name")), ==, "mast");
  g_assert_false (json_object_get_boolean (member (component, "destroyed")));
  g_assert_cmpint (json_object_get_int (member (component, "armour")), ==, 200);
  json_object_put (root);
}

static void
test_floats_read_back (void)
{
  const float values[] = { 0.0f,   -0.0f,           1.0f,       0.1f, 16777216.0f, 3.4028235e38f,
                           1e-45f, 1.17549435e-38f, -2.7182817f };

  for (guint n = 0; n < G_N_ELEMENTS (values); n++)
    {
      json_object *value = json_value_float (values[n]);
      json_object *again = json_tokener_parse (json_object_to_json_string (value));
      float read = (float) json_object_get_double (again);

      g_assert_cmpmem (&read, sizeof read, &values[n], sizeof values[n]);
      json_object_put (value);
      json_object_put (again);
    }
  g_assert_null (json_value_float (NAN));
  g_assert_null (json_value_float (INFINITY));
}

/* --- traces --- */

typedef struct
{
  TraceWriter *writer;
  GPtrArray *lines;
} Collector;

static void
collect_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  Collector *collector = user_data;

  g_ptr_array_add (collector->lines, trace_writer_line (collector->writer, world, trace));
}

static json_object *
first_of (GPtrArray *lines, const char *kind)
{
  for (guint n = 0; n < lines->len; n++)
    {
      json_object *line = json_tokener_parse (g_ptr_array_index (lines, n));

      g_assert_null (strchr (g_ptr_array_index (lines, n), '\n'));
      if (strcmp (json_object_get_string (member (line, "trace")), kind) == 0)
        return line;
      json_object_put (line);
    }
  g_assert_not_reached ();
}

static void
test_traces (void)
{
  g_autoptr (DteMission) mission = debug_fixture_new ();
  g_autoptr (SortieSession) session = debug_fixture_session (mission);
  g_autoptr (TraceWriter) writer = trace_writer_new (mission);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Collector collector = { writer, lines };
  json_object *line;

  sortie_session_set_trace (session, G_MAXUINT32, collect_cb, &collector);
  sortie_session_run (session);
  sortie_session_advance (session, 200, 10, NULL);

  line = first_of (lines, "command");
  g_assert_cmpstr (json_object_get_string (member (line, "command")), ==, "CreateFlightGroup");
  g_assert_cmpint (json_object_get_int (member (line, "number")), ==, 3);
  g_assert_cmpstr (json_object_get_string (nth (line, "names", 0)), ==, "flight group 0 (FG)Alpha");
  json_object_put (line);
  line = first_of (lines, "vm");
  g_assert_cmpstr (json_object_get_string (member (line, "op")), ==, "push_flight_group");
  json_object_put (line);
  line = first_of (lines, "statement");
  g_assert_cmpstr (json_object_get_string (member (line, "op")), ==, "command");
  json_object_put (line);
  line = first_of (lines, "object");
  g_assert_cmpstr (json_object_get_string (member (line, "change")), ==, "created");
  json_object_put (line);
  line = first_of (lines, "order");
  g_assert_nonnull (member (line, "change"));
  json_object_put (line);
  line = first_of (lines, "trigger");
  g_assert_cmpstr (json_object_get_string (member (line, "reason")), ==, "fired");
  g_assert_true (json_object_get_boolean (member (line, "matched")));
  json_object_put (line);
  line = first_of (lines, "event");
  g_assert_cmpstr (json_object_get_string (member (line, "condition")), ==, "ShipReached");
  json_object_put (line);
}

/* A blow tells what it wore, where, by how much and what is left. */
static void
test_trace_of_damage (void)
{
  g_autoptr (DteMission) mission = debug_fixture_new ();
  g_autoptr (SortieSession) session = debug_fixture_session (mission);
  g_autoptr (TraceWriter) writer = trace_writer_new (mission);
  const float amount = 37.5f, left = 561.5f;
  guint32 args[3] = { DAMAGE_TO_SHIELD, QUADRANT_AFT, 0 };
  SimTrace trace = { SIM_TRACE_DAMAGE, 0, (guint32) -1, 0, DAMAGE_SCREAMER, 3, args };
  json_object *line;

  memcpy (&trace.c, &amount, sizeof amount);
  memcpy (&args[2], &left, sizeof left);
  for (guint n = 0; n < 2; n++)
    {
      g_autofree char *text
          = trace_writer_line (writer, sortie_session_get_world (session), &trace);

      line = json_tokener_parse (text);
      g_assert_cmpstr (json_object_get_string (member (line, "trace")), ==, "damage");
      g_assert_cmpint (json_object_get_int (member (line, "attacker")), ==, -1);
      g_assert_cmpfloat (json_object_get_double (member (line, "amount")), ==, 37.5);
      g_assert_cmpstr (json_object_get_string (member (line, "kind")), ==, "screamer");
      g_assert_cmpstr (json_object_get_string (member (line, "worn")), ==,
                       n == 0 ? "shield" : "component");
      if (n == 0)
        g_assert_cmpstr (json_object_get_string (member (line, "quadrant")), ==, "aft");
      else
        g_assert_cmpint (json_object_get_int (member (line, "component")), ==, QUADRANT_AFT);
      g_assert_cmpfloat (json_object_get_double (member (line, "left")), ==, 561.5);
      json_object_put (line);
      args[0] = DAMAGE_TO_COMPONENT;
    }
}

static void
test_trace_kinds (void)
{
  g_autoptr (GError) error = NULL;
  guint32 wanted = 99;

  g_assert_true (trace_kinds_parse ("vm, log", &wanted, &error));
  g_assert_cmphex (wanted, ==, 1u << SIM_TRACE_VM | 1u << SIM_TRACE_LOG);
  wanted = 99;
  g_assert_false (trace_kinds_parse ("vm,smoke", &wanted, &error));
  g_assert_error (error, TRACE_ERROR, TRACE_ERROR_KIND);
  g_assert_cmpuint (wanted, ==, 99);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/debugger/world-dump/" path, Fixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("clocks", test_clocks);
  ADD ("globals", test_globals);
  ADD ("threads", test_threads);
  ADD ("object", test_object);
  ADD ("order-state", test_order_state);
  ADD ("network", test_network);
  g_test_add_func ("/debugger/world-dump/destroyed-component", test_destroyed_component);
  g_test_add_func ("/debugger/world-dump/floats-read-back", test_floats_read_back);
  g_test_add_func ("/debugger/trace-json/lines", test_traces);
  g_test_add_func ("/debugger/trace-json/damage", test_trace_of_damage);
  g_test_add_func ("/debugger/trace-json/kinds", test_trace_kinds);
  return g_test_run ();
}
