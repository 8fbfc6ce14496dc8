/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-orders-panel.c - the selected ship's orders, or why there are none to see */
#include "ui/orders-panel.h"

#include <string.h>

#include "engine/sim/order-stack.h"
#include "engine/sim/order-state.h"
#include "engine/tables/orders.h"

#include "tests/ui/panel-fixture.h"
#include "ui/value-table.h"

static void
setup (PanelFixture *f, gconstpointer data)
{
  panel_fixture_open (f, sortie_orders_panel_new, 400, 760);
}

static void
teardown (PanelFixture *f, gconstpointer data)
{
  panel_fixture_close (f);
}

static void
test_nothing_selected (PanelFixture *f, gconstpointer data)
{
  g_assert_true (panel_fixture_has_text (f->panel, "Select a ship"));
  sortie_view_state_select (f->state, DTE_PARTS, 0);
  g_assert_true (panel_fixture_has_text (f->panel, "Select a ship"));
}

static void
test_editing (PanelFixture *f, gconstpointer data)
{
  sortie_view_state_select (f->state, DTE_SHIPS, 0);
  g_assert_true (panel_fixture_has_text (f->panel, "is being edited"));
  panel_fixture_shot (f, "orders-editing");
}

/* A point is told from a ship that is not there, played or not. */
static void
test_point (PanelFixture *f, gconstpointer data)
{
  const DteMission *mission = sortie_document_get_mission (f->document);
  g_autoptr (GError) error = NULL;
  guint ship = dte_mission_count (mission, DTE_SHIPS) - 1;

  g_assert_true (sortie_document_set_u32 (f->document, DTE_SHIPS, ship, "kind", DTE_KIND_POINT,
                                          "Point", &error));
  sortie_view_state_select (f->state, DTE_SHIPS, (int) ship);
  g_assert_true (panel_fixture_has_text (f->panel, "is a point, which has no orders"));
  panel_fixture_play (f);
  g_assert_true (panel_fixture_has_text (f->panel, "is a point, which has no orders"));
}

static void
test_not_created_yet (PanelFixture *f, gconstpointer data)
{
  sortie_view_state_select (f->state, DTE_SHIPS, 0);
  panel_fixture_play (f);
  g_assert_true (panel_fixture_has_text (f->panel, "does not exist"));
}

static void
test_player (PanelFixture *f, gconstpointer data)
{
  SortieValueTable *orders;

  panel_fixture_play (f);
  sortie_session_run (f->session);
  sortie_session_advance (f->session, 40, 4, NULL);
  sortie_view_state_select (f->state, DTE_SHIPS, 0);
  g_assert_true (panel_fixture_has_text (f->panel, "Kestrel 1"));
  orders = SORTIE_VALUE_TABLE (panel_fixture_find (f->panel, SORTIE_TYPE_VALUE_TABLE, 0));
  g_assert_cmpuint (sortie_value_table_row_count (orders), >=, 1);
  g_assert_cmpstr (sortie_value_table_get_cell (orders, 0, 0), ==, "Player Control (100)");
  g_assert_cmpstr (sortie_value_table_get_cell (orders, 0, 1), ==, "none");
  g_assert_cmpstr (sortie_value_table_get_cell (orders, 0, 2), ==, "started");
  panel_fixture_shot (f, "orders-player");
  sortie_view_state_set_session (f->state, NULL);
  g_assert_true (panel_fixture_has_text (f->panel, "is being edited"));
}

/* The object that flies, to be given orders by hand. */
static WorldObject *
playing_object (PanelFixture *f)
{
  World *world;

  panel_fixture_play (f);
  sortie_session_run (f->session);
  sortie_session_advance (f->session, 400, 4, NULL);
  sortie_session_pause (f->session);
  sortie_view_state_select (f->state, DTE_SHIPS, 0);
  world = (World *) sortie_session_get_world (f->session);
  g_assert_cmpuint (world->mission_ticks, >, 200);
  return &world->objects[0];
}

static void
give_order (PanelFixture *f, WorldObject *object, guint number)
{
  memset (object->orders, 0, sizeof object->orders);
  memset (object->order_state, 0, sizeof object->order_state);
  object->order_count = 1;
  object->order_starting = 0;
  object->orders[0] = (OrderEntry) { .number = (guint16) number, .target = -1, .component = -1 };
}

static SortieValueTable *
table (PanelFixture *f, guint n)
{
  return SORTIE_VALUE_TABLE (panel_fixture_find (f->panel, SORTIE_TYPE_VALUE_TABLE, n));
}

/* The value of a named field of the current order's state. */
static const char *
field (PanelFixture *f, const char *name)
{
  SortieValueTable *fields = table (f, 1);

  for (guint n = 0; n < sortie_value_table_row_count (fields); n++)
    if (g_str_equal (sortie_value_table_get_cell (fields, n, 0), name))
      return sortie_value_table_get_cell (fields, n, 1);
  return NULL;
}

/* Ship Follow Curve, 1.5 s into a curve: numbers have names, moments say how long ago. */
static void
test_named_state (PanelFixture *f, gconstpointer data)
{
  WorldObject *object = playing_object (f);
  const World *world = sortie_session_get_world (f->session);

  give_order (f, object, ORDER_SHIP_FOLLOW_CURVE);
  object->orders[0].data[0] = 3;
  object->orders[0].data[1] = 20;
  object->orders[0].data[2] = WORLD_NULL;
  object->order_state[3] = 2;
  object->order_state[4] = world->mission_ticks - 150;
  order_state_set_vec3 (object, 10, vec3 (12345, -2.5f, 0));
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_cmpstr (field (f, "step"), ==, "following (2)");
  g_assert_cmpstr (field (f, "since"), ==, "1.50 s ago");
  g_assert_cmpstr (field (f, "carrier"), ==, "none");
  g_assert_cmpstr (field (f, "carrier start"), ==, "12345, -2.5, 0 units");
  object->orders[1] = object->orders[0]; /* below, its data are named in the stack */
  object->order_count = 2;
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_cmpstr (sortie_value_table_get_cell (table (f, 0), 0, 3), ==, "");
  g_assert_cmpstr (sortie_value_table_get_cell (table (f, 0), 1, 3), ==,
                   "path 3, seconds 20, carrier none");
  panel_fixture_shot (f, "orders-curve");
}

/* Disrupted for 2.4 s more. */
static void
test_waits (PanelFixture *f, gconstpointer data)
{
  WorldObject *object = playing_object (f);
  const World *world = sortie_session_get_world (f->session);

  give_order (f, object, ORDER_DISRUPTED);
  object->order_state[0] = world->mission_ticks + 240;
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_cmpstr (field (f, "end"), ==, "in 2.40 s");
  g_assert_true (panel_fixture_has_text (f->panel, "waits 2.40 s more (end)"));
  give_order (f, object, ORDER_ESCORT);
  object->orders[0].target = 1;
  object->order_state[0] = 0; /* the player himself */
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_cmpstr (field (f, "escorted"), ==, "Kestrel 1 (ship 0)");
}

/* A target is gone when its ship is; a point is there all the time. */
static void
test_target_gone (PanelFixture *f, gconstpointer data)
{
  WorldObject *object = playing_object (f);
  World *world = (World *) sortie_session_get_world (f->session);

  give_order (f, object, ORDER_FLY);
  object->orders[0].target_kind = ORDER_TARGET_SHIP;
  object->orders[0].target = 1;
  world->objects[1].flags = OBJECT_STAND_IN_FLAGS;
  world->objects[1].type = OBJECT_TYPE_STAND_IN;
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_true (panel_fixture_has_text (f->panel, "target is gone"));
  world->objects[1].type = OBJECT_TYPE_MARKER;
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_false (panel_fixture_has_text (f->panel, "target is gone"));
}

/* A turn shows as its angles. */
static void
test_angles (PanelFixture *f, gconstpointer data)
{
  WorldObject *object = playing_object (f);
  const Mat3 yawed = mat3_from_degrees (30, 0, 0), pitched = mat3_from_degrees (0, 20, 0),
             rolled = mat3_from_degrees (0, 0, 45);

  give_order (f, object, ORDER_MILL);
  order_state_set_mat3 (object, 1, &yawed);
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_cmpstr (field (f, "circle"), ==, "yaw 30°, pitch 0°, roll 0°");
  order_state_set_mat3 (object, 1, &pitched);
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_cmpstr (field (f, "circle"), ==, "yaw 0°, pitch 20°, roll 0°");
  order_state_set_mat3 (object, 1, &rolled);
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_cmpstr (field (f, "circle"), ==, "yaw 0°, pitch 0°, roll 45°");
}

/* Every order there is: its name, whether it is built, and all the fields it keeps, in order. */
static void
test_every_order (PanelFixture *f, gconstpointer data)
{
  WorldObject *object = playing_object (f);
  guint orders = 0;

  for (guint number = 0; number <= 200; number++)
    {
      const OrderInfo *info = order_info (number);
      const OrderField *fields;
      g_autofree char *start = NULL;
      const char *name;
      guint count = 0;

      if (info == NULL)
        continue;
      orders++;
      give_order (f, object, number);
      sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
      start = g_strdup_printf ("%s (%u)", order_display_name (number), number);
      name = sortie_value_table_get_cell (table (f, 0), 0, 0);
      g_assert_true (g_str_has_prefix (name, start));
      g_assert_true (g_str_has_suffix (name, "not built") == !info->built);
      g_assert_true (panel_fixture_has_text (f->panel, "is not built") == !info->built);
      fields = order_state_fields (number, &count);
      g_assert_cmpuint (sortie_value_table_row_count (table (f, 1)), ==, count);
      for (guint n = 0; n < count; n++)
        g_assert_cmpstr (sortie_value_table_get_cell (table (f, 1), n, 0), ==, fields[n].name);
    }
  g_assert_cmpuint (orders, ==, ORDERS_COUNT);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/orders-panel/" path, PanelFixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  ADD ("nothing-selected", test_nothing_selected);
  ADD ("editing", test_editing);
  ADD ("point", test_point);
  ADD ("not-created-yet", test_not_created_yet);
  ADD ("player", test_player);
  ADD ("named-state", test_named_state);
  ADD ("waits", test_waits);
  ADD ("target-gone", test_target_gone);
  ADD ("angles", test_angles);
  ADD ("every-order", test_every_order);
  return g_test_run ();
}
