/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-damage-panel.c - the picture and the list of what is left of a ship
 *
 * The mission has a fighter (ship 0), a frigate of the demo pack, which lists components (ship 1),
 * and a waypoint (ship 2). Values are set in the running world and read off the panel.
 */
#include "ui/damage-panel.h"

#include <string.h>

#include "engine/sim/assets.h"
#include "engine/sim/objects.h"
#include "tests/ui/panel-fixture.h"
#include "ui/damage-picture-private.h"
#include "ui/value-table.h"

#define FRIGATE 0x12
#define WAIT_MS 200

typedef struct
{
  PanelFixture panel;
  SortieDamagePicture *picture;
  SortieValueTable *table;
} Fixture;

static void
add_ship (DteMission *mission, guint kind)
{
  g_autoptr (GError) error = NULL;
  guint8 bytes[128] = { 0 };
  guint ship = dte_mission_count (mission, DTE_SHIPS);

  dte_record_defaults (DTE_SHIPS, bytes);
  dte_mission_insert_record (mission, DTE_SHIPS, ship, bytes, &error);
  g_assert_no_error (error);
  dte_mission_set_u32 (mission, DTE_SHIPS, ship, "kind", kind, &error);
  g_assert_no_error (error);
}

static SortieDocument *
three_records (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  SortieDocument *document = sortie_document_new ();

  add_ship (mission, 0);
  add_ship (mission, FRIGATE);
  add_ship (mission, DTE_KIND_WAYPOINT);
  bytes = dte_mission_to_bytes (mission);
  sortie_document_load_bytes (document, bytes, "three.dte", &error);
  g_assert_no_error (error);
  return document;
}

static void
setup (Fixture *f, gconstpointer data)
{
  g_autoptr (SortieDocument) document = three_records ();

  panel_fixture_open (&f->panel, sortie_damage_panel_new, 380, 720);
  panel_fixture_give_assets (&f->panel);
  sortie_view_state_set_document (f->panel.state, document);
  f->picture
      = SORTIE_DAMAGE_PICTURE (panel_fixture_find (f->panel.panel, SORTIE_TYPE_DAMAGE_PICTURE, 0));
  f->table = SORTIE_VALUE_TABLE (panel_fixture_find (f->panel.panel, SORTIE_TYPE_VALUE_TABLE, 0));
  panel_fixture_wait (WAIT_MS);
}

static void
teardown (Fixture *f, gconstpointer data)
{
  panel_fixture_close (&f->panel);
}

/* A session with both ships made in it, as their groups' creation would. */
static World *
play (Fixture *f)
{
  const WorldStart start = WORLD_START_DEFAULT;
  Assets *assets = sortie_view_state_get_assets (f->panel.state);
  g_autoptr (GError) error = NULL;
  Sim sim = { .assets = assets };

  f->panel.session = sortie_session_new (
      sortie_document_get_mission (sortie_view_state_get_document (f->panel.state)), assets, &start,
      &error);
  g_assert_no_error (error);
  sortie_session_run (f->panel.session);
  sortie_session_advance (f->panel.session, 4, 4, NULL);
  sortie_session_pause (f->panel.session);
  sim.world = (World *) sortie_session_get_world (f->panel.session);
  if (sim.world->objects[1].created == 0)
    g_assert_true (object_create (&sim, 1, FRIGATE, 0, vec3 (0, 0, 9000), NULL));
  sortie_view_state_set_session (f->panel.state, f->panel.session);
  return sim.world;
}

static void
test_nothing_selected (Fixture *f, gconstpointer data)
{
  g_assert_true (panel_fixture_has_text (f->panel.panel, "Select a ship"));
}

static void
test_point (Fixture *f, gconstpointer data)
{
  sortie_view_state_select (f->panel.state, DTE_SHIPS, 2);
  g_assert_true (panel_fixture_has_text (f->panel.panel, "takes no damage"));
}

/* While the mission is edited, the ship as it will be made. */
static void
test_full_values (Fixture *f, gconstpointer data)
{
  const Assets *assets = sortie_view_state_get_assets (f->panel.state);
  g_autoptr (World) made = damage_state_new_world (assets, FRIGATE, 0);
  DamagePart hull = damage_state_part (made, assets, made->objects[0].components[0].node);
  g_autofree char *armor = g_strdup_printf ("%.0f / %.0f", (double) hull.full, (double) hull.full);

  sortie_view_state_select (f->panel.state, DTE_SHIPS, 1);
  g_assert_true (panel_fixture_has_text (f->panel.panel, "Full values"));
  g_assert_cmpuint (made->objects[0].component_count, >=, 4);
  g_assert_cmpuint (sortie_value_table_row_count (f->table), ==, made->objects[0].component_count);
  g_assert_cmpstr (sortie_value_table_get_cell (f->table, 0, 1), ==, armor);
  g_assert_cmpstr (sortie_value_table_get_cell (f->table, 0, 2), ==, "intact");
  panel_fixture_shot (&f->panel, "damage-full");
}

static void
test_fighter (Fixture *f, gconstpointer data)
{
  sortie_view_state_select (f->panel.state, DTE_SHIPS, 0);
  panel_fixture_wait (WAIT_MS);
  g_assert_cmpuint (sortie_value_table_row_count (f->table), ==, 0);
  g_assert_true (panel_fixture_has_text (f->panel.panel, "only their quadrants wear"));
  g_assert_true (f->picture->quadrants.has_shields);
  panel_fixture_shot (&f->panel, "damage-fighter");
}

/* The first component after the hull that the picture shows. */
static int
seen_component (Fixture *f, double *x, double *y)
{
  for (int n = 1; n < (int) sortie_value_table_row_count (f->table); n++)
    if (sortie_damage_picture_place_of (f->picture, n, x, y))
      return n;
  g_assert_not_reached ();
}

static gboolean
click_picture (Fixture *f, double x, double y)
{
  graphene_point_t at;

  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (f->picture), GTK_WIDGET (f->panel.window),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  if (!panel_fixture_click (&f->panel, (double) at.x, (double) at.y, 1))
    {
      g_test_skip ("xdotool is not installed");
      return FALSE;
    }
  panel_fixture_wait (WAIT_MS * 2);
  return TRUE;
}

/* Keys and clicks come when the machine is ready: waits until a component is picked, 4 s at most. */
static void
wait_selected (Fixture *f, int component)
{
  for (guint n = 0; n < 80 && sortie_damage_picture_get_selected (f->picture) != component; n++)
    panel_fixture_wait (50);
  g_assert_cmpint (sortie_damage_picture_get_selected (f->picture), ==, component);
}

/* A click on a component in the picture selects its row; a row selects it in the picture. */
static void
test_click_selects (Fixture *f, gconstpointer data)
{
  double x, y;
  int component;

  sortie_view_state_select (f->panel.state, DTE_SHIPS, 1);
  panel_fixture_wait (WAIT_MS);
  component = seen_component (f, &x, &y);
  if (!click_picture (f, x, y))
    return;
  wait_selected (f, component);
  g_assert_cmpuint (sortie_value_table_get_selected (f->table), ==, (guint64) component);
  panel_fixture_shot (&f->panel, "damage-picked");
  sortie_value_table_select (f->table, 0);
  g_assert_cmpint (sortie_damage_picture_get_selected (f->picture), ==, 0);
}

static GtkWidget *
button_saying (GtkWidget *widget, const char *label)
{
  if (GTK_IS_TOGGLE_BUTTON (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = button_saying (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A click on each of the three views shows it; from the front the picture has its fore nowhere, of
 * which the legend tells, and it changes back. */
static void
test_views (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *label;
    PartView view;
    gboolean front;
  } rows[] = { { "Side", PART_VIEW_SIDE, FALSE },
               { "Front", PART_VIEW_FRONT, TRUE },
               { "Top", PART_VIEW_TOP, FALSE } };

  sortie_view_state_select (f->panel.state, DTE_SHIPS, 1);
  panel_fixture_wait (WAIT_MS);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      GtkWidget *button = button_saying (f->panel.panel, rows[n].label);
      double x, y;

      g_assert_nonnull (button);
      g_assert_true (gtk_widget_translate_coordinates (
          button, f->panel.panel, gtk_widget_get_width (button) / 2.0,
          gtk_widget_get_height (button) / 2.0, &x, &y));
      if (!panel_fixture_click (&f->panel, x, y, 1))
        return;
      for (guint tries = 0;
           tries < 50 && sortie_damage_picture_get_view (f->picture) != rows[n].view; tries++)
        panel_fixture_wait (100);
      g_assert_cmpint (sortie_damage_picture_get_view (f->picture), ==, rows[n].view);
      g_assert_true (panel_fixture_has_text (f->panel.panel, "comes at you") == rows[n].front);
    }
}

/* The arrow keys go from component to component, round the ends. */
static void
test_keys (Fixture *f, gconstpointer data)
{
  g_autofree char *tool = g_find_program_in_path ("xdotool");
  int last;

  if (tool == NULL)
    {
      g_test_skip ("xdotool is not installed");
      return;
    }
  sortie_view_state_select (f->panel.state, DTE_SHIPS, 1);
  panel_fixture_wait (WAIT_MS);
  last = (int) sortie_value_table_row_count (f->table) - 1;
  gtk_widget_grab_focus (GTK_WIDGET (f->picture));
  sortie_damage_picture_select (f->picture, 0);
  g_spawn_command_line_sync ("xdotool key Right", NULL, NULL, NULL, NULL);
  wait_selected (f, 1);
  g_assert_cmpuint (sortie_value_table_get_selected (f->table), ==, 1);
  g_spawn_command_line_sync ("xdotool key Left Left", NULL, NULL, NULL, NULL);
  wait_selected (f, last);
}

/* What the panel says is what the world holds. */
static void
test_live_values (Fixture *f, gconstpointer data)
{
  World *world = play (f);
  WorldObject *object = &world->objects[1];
  DamageLayout layout;
  g_autofree char *text = NULL, *wanted = NULL, *armor = NULL;
  WorldNode *worn = &world->nodes[object->components[1].node];
  int full = worn->armor;

  worn->armor = full / 4;
  object->components[2].invulnerable = 2;
  object->armor[0] = 5;
  sortie_view_state_select (f->panel.state, DTE_SHIPS, 1);
  sortie_damage_panel_refresh (SORTIE_DAMAGE_PANEL (f->panel.panel));
  armor = g_strdup_printf ("%d / %d", full / 4, full);
  g_assert_cmpstr (sortie_value_table_get_cell (f->table, 1, 1), ==, armor);
  g_assert_cmpstr (sortie_value_table_get_cell (f->table, 1, 2), ==, "worn");
  g_assert_cmpstr (sortie_value_table_get_cell (f->table, 2, 2), ==, "intact, invulnerable");
  layout = damage_picture_layout (f->picture);
  text = sortie_damage_picture_dup_text_at (f->picture, layout.x - layout.inner, layout.y);
  wanted = g_strdup_printf ("Left: armour 5 of %.0f", (double) f->picture->quadrants.full_armor);
  g_assert_cmpstr (text, ==, wanted);
  panel_fixture_shot (&f->panel, "damage-worn");
}

/* A component that has left the list keeps its row, its name and says so. */
static void
test_lost_component (Fixture *f, gconstpointer data)
{
  World *world = play (f);
  g_autofree char *name = NULL;

  sortie_view_state_select (f->panel.state, DTE_SHIPS, 1);
  sortie_damage_panel_refresh (SORTIE_DAMAGE_PANEL (f->panel.panel));
  name = g_strdup (sortie_value_table_get_cell (f->table, 2, 0));
  world->objects[1].components[2].node = -1;
  sortie_damage_panel_refresh (SORTIE_DAMAGE_PANEL (f->panel.panel));
  g_assert_cmpstr (sortie_value_table_get_cell (f->table, 2, 0), ==, name);
  g_assert_cmpstr (sortie_value_table_get_cell (f->table, 2, 2), ==, "destroyed");
}

static void
read_pixel (Fixture *f, int component, guint8 pixel[4])
{
  g_autofree guint8 *pixels = NULL;
  int width;

  panel_fixture_wait (WAIT_MS);
  g_assert_nonnull (f->picture->texture);
  width = gdk_texture_get_width (f->picture->texture);
  pixels = g_malloc ((gsize) width * (gsize) gdk_texture_get_height (f->picture->texture) * 4);
  gdk_texture_download (f->picture->texture, pixels, (gsize) width * 4);
  for (guint n = 0; n < f->picture->dots->len; n++)
    {
      const DamageDot *dot = &g_array_index (f->picture->dots, DamageDot, n);

      if (dot->component == component)
        memcpy (pixel, pixels + ((gsize) dot->y * (gsize) width + (gsize) dot->x) * 4, 4);
    }
}

/* A component goes from blue to red where it is drawn, as its armour goes (pixels are blue, green,
 * red in memory). */
static void
test_colours (Fixture *f, gconstpointer data)
{
  World *world = play (f);
  guint8 before[4] = { 0 }, after[4] = { 0 };
  double x, y;
  int component;

  sortie_view_state_select (f->panel.state, DTE_SHIPS, 1);
  sortie_damage_panel_refresh (SORTIE_DAMAGE_PANEL (f->panel.panel));
  panel_fixture_wait (WAIT_MS);
  component = seen_component (f, &x, &y);
  read_pixel (f, component, before);
  g_assert_cmpint (before[0], >, before[2] + 20);
  world->nodes[world->objects[1].components[component].node].armor = 1;
  sortie_damage_panel_refresh (SORTIE_DAMAGE_PANEL (f->panel.panel));
  read_pixel (f, component, after);
  g_assert_cmpint (after[2], >, after[0] + 60);
}

static void
test_not_there (Fixture *f, gconstpointer data)
{
  World *world = play (f);

  sortie_view_state_select (f->panel.state, DTE_SHIPS, 1);
  world->objects[1].flags |= OBJECT_STAND_IN;
  sortie_damage_panel_refresh (SORTIE_DAMAGE_PANEL (f->panel.panel));
  g_assert_true (panel_fixture_has_text (f->panel.panel, "does not exist"));
  world->objects[1].flags |= OBJECT_EXPLODING; /* as an explosion leaves it at its end */
  sortie_damage_panel_refresh (SORTIE_DAMAGE_PANEL (f->panel.panel));
  g_assert_true (panel_fixture_has_text (f->panel.panel, "was destroyed"));
  sortie_view_state_set_session (f->panel.state, NULL);
  g_assert_true (panel_fixture_has_text (f->panel.panel, "Full values"));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/damage-panel/" path, Fixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  ADD ("nothing-selected", test_nothing_selected);
  ADD ("point", test_point);
  ADD ("full-values", test_full_values);
  ADD ("fighter", test_fighter);
  ADD ("click-selects", test_click_selects);
  ADD ("views", test_views);
  ADD ("keys", test_keys);
  ADD ("live-values", test_live_values);
  ADD ("lost-component", test_lost_component);
  ADD ("colours", test_colours);
  ADD ("not-there", test_not_there);
  return g_test_run ();
}
