/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-german.c - a German run shows the fields and units of orders in German
 *
 * The expected words are po/de.po's for the names that engine/sim/order-state.c marks.
 */
#include "ui/orders-panel.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "engine/sim/order-stack.h"
#include "engine/sim/order-state.h"
#include "engine/tables/orders.h"

#include "sortie-config.h"
#include "tests/ui/panel-fixture.h"
#include "ui/value-table.h"

#define LAST_ORDER 200

/* The names of a unit such as "0 over, 1 back" keep their numbers, each its own. */
static void
assert_same_choices (const char *unit, const char *german)
{
  g_auto (GStrv) choices = g_strsplit (unit, ", ", -1), ours = g_strsplit (german, ", ", -1);

  g_assert_cmpuint (g_strv_length (choices), ==, g_strv_length (ours));
  for (guint n = 0; choices[n] != NULL; n++)
    {
      g_assert_cmpuint (g_ascii_strtoull (choices[n], NULL, 10), ==,
                        g_ascii_strtoull (ours[n], NULL, 10));
      g_assert_true (g_ascii_isdigit (ours[n][0]));
    }
}

/* Every name and unit of every order is translated; "s" is the same in both. */
static void
test_all_names (void)
{
  guint names = 0;

  for (guint number = 0; number <= LAST_ORDER; number++)
    {
      guint count = 0;
      const OrderField *fields = order_state_fields (number, &count);

      for (guint n = 0; n < count; n++)
        {
          const char *unit = fields[n].unit;

          g_test_message ("%u: %s", number, fields[n].name);
          g_assert_cmpstr (gettext (fields[n].name), !=, fields[n].name);
          names++;
          if (unit == NULL || g_str_equal (unit, "s"))
            continue;
          g_assert_cmpstr (gettext (unit), !=, unit);
          if (g_ascii_isdigit (unit[0]))
            assert_same_choices (unit, gettext (unit));
        }
    }
  g_assert_cmpuint (names, >, 100);
}

static const char *
cell (PanelFixture *f, guint row, guint column)
{
  return sortie_value_table_get_cell (
      SORTIE_VALUE_TABLE (panel_fixture_find (f->panel, SORTIE_TYPE_VALUE_TABLE, 1)), row, column);
}

/* Ship Follow Curve, as the panel shows it: rows 0 to 11 are its data and its state in order. */
static void
test_orders_panel (PanelFixture *f, gconstpointer data)
{
  WorldObject *object;
  World *world;

  panel_fixture_play (f);
  sortie_session_run (f->session);
  sortie_session_advance (f->session, 400, 4, NULL);
  sortie_session_pause (f->session);
  sortie_view_state_select (f->state, DTE_SHIPS, 0);
  world = (World *) sortie_session_get_world (f->session);
  object = &world->objects[0];
  memset (object->orders, 0, sizeof object->orders);
  memset (object->order_state, 0, sizeof object->order_state);
  object->order_count = 1;
  object->orders[0]
      = (OrderEntry){ .number = ORDER_SHIP_FOLLOW_CURVE, .target = -1, .component = -1 };
  object->order_state[3] = 2;
  object->order_starting = 0;
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  panel_fixture_shot (f, "orders-german");
  g_assert_cmpstr (cell (f, 0, 0), ==, "Pfad");
  g_assert_cmpstr (cell (f, 1, 0), ==, "Sekunden");
  g_assert_cmpstr (cell (f, 3, 1), ==, "0 des Höchsttempos");
  g_assert_cmpstr (cell (f, 5, 0), ==, "Schritt");
  g_assert_cmpstr (cell (f, 5, 1), ==, "folgt (2)");
  g_assert_cmpstr (cell (f, 8, 0), ==, "Länge des Pfads");
  g_assert_cmpstr (cell (f, 8, 1), ==, "0 Einheiten");
  object->orders[0].number = ORDER_DISRUPTED;
  object->order_state[0] = world->mission_ticks + 240;
  sortie_orders_panel_refresh (SORTIE_ORDERS_PANEL (f->panel));
  g_assert_true (panel_fixture_has_text (f->panel, "(Ende)"));
}

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

int
main (int argc, char **argv)
{
  g_setenv ("LANGUAGE", "de", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (SORTIE_GETTEXT_PACKAGE, SORTIE_BUILD_DATA_DIR "/../po");
  bind_textdomain_codeset (SORTIE_GETTEXT_PACKAGE, "UTF-8");
  textdomain (SORTIE_GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  g_test_add_func ("/ui/german/all-names-of-order-fields", test_all_names);
  g_test_add ("/ui/german/orders-panel", PanelFixture, NULL, setup, test_orders_panel, teardown);
  return g_test_run ();
}
