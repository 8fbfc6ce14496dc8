/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-inspector.c - ui/inspector.h: editors write through the document, errors go back */
#include "ui/inspector.h"

#include "tests/ui/ui-fixture.h"

#include <adwaita.h>

typedef struct
{
  SortieDocument *document;
  SortieViewState *state;
  GtkWidget *window, *inspector;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = sortie_document_new ();
  for (guint n = 0; n < 2; n++)
    sortie_document_add_record (fixture->document, DTE_SHIPS, -1, "add", NULL, NULL);
  sortie_document_add_record (fixture->document, DTE_FLIGHT_GROUPS, -1, "add", NULL, NULL);
  sortie_document_add_trigger (fixture->document, DTE_SHIPS, 0, "add", NULL, NULL);
  fixture->state = sortie_view_state_new ();
  sortie_view_state_set_document (fixture->state, fixture->document);
  fixture->inspector = sortie_inspector_new (fixture->state);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 340, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->inspector);
  gtk_window_present (GTK_WINDOW (fixture->window));
  sortie_view_state_select (fixture->state, DTE_SHIPS, 0);
  ui_settle (200);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  ui_settle (20);
  g_object_unref (fixture->state);
  g_object_unref (fixture->document);
}

static guint32
get (Fixture *fixture, DteSection section, guint index, const char *field)
{
  return dte_mission_get_u32 (sortie_document_get_mission (fixture->document), section, index,
                              field);
}

static GtkWidget *
type_in (Fixture *fixture, const char *name, const char *text)
{
  GtkWidget *entry = ui_wait_for (fixture->inspector, name);

  g_assert_true (GTK_IS_ENTRY (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  ui_settle (50);
  return ui_find (fixture->inspector, name);
}

static void
number_is_written (Fixture *fixture, gconstpointer data)
{
  type_in (fixture, "field-pilot", "42");
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 0, "pilot"), ==, 42);
  type_in (fixture, "field-yaw", "-90");
  g_assert_cmpint ((gint32) get (fixture, DTE_SHIPS, 0, "yaw"), ==, -90);
  g_assert_cmpstr (sortie_document_get_undo_name (fixture->document), ==, "Change Yaw");
}

/* The group whose title is a text; NULL none. */
static GtkWidget *
group_titled (GtkWidget *widget, const char *title)
{
  if (ADW_IS_PREFERENCES_GROUP (widget)
      && g_strcmp0 (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = group_titled (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The heading over the fields is the record's name, and follows it and its undoing. */
static void
heading_follows_name (Fixture *fixture, gconstpointer data)
{
  type_in (fixture, "field-name", "Kestrel & Co");
  g_assert_nonnull (group_titled (fixture->inspector, "Kestrel & Co"));
  sortie_document_undo (fixture->document);
  ui_settle (50);
  g_assert_null (group_titled (fixture->inspector, "Kestrel & Co"));
}

static void
empty_is_none (Fixture *fixture, gconstpointer data)
{
  type_in (fixture, "field-pilot", "3");
  type_in (fixture, "field-pilot", "");
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 0, "pilot"), ==, DTE_NONE_8);
}

static void
vector_axis_is_written (Fixture *fixture, gconstpointer data)
{
  float place[3];

  type_in (fixture, "field-position-z", "-1250.5");
  dte_mission_get_vec3 (sortie_document_get_mission (fixture->document), DTE_SHIPS, 0, "position",
                        place);
  g_assert_cmpfloat (place[0], ==, 0);
  g_assert_cmpfloat (place[2], ==, -1250.5f);
}

static void
bad_input_is_marked (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = { "256", "-1", "seven", "1.5" };

  for (guint n = 0; n < G_N_ELEMENTS (bad); n++)
    {
      GtkWidget *entry = type_in (fixture, "field-pilot", bad[n]);

      g_assert_true (gtk_widget_has_css_class (entry, "error"));
      g_assert_cmpuint (get (fixture, DTE_SHIPS, 0, "pilot"), ==, DTE_NONE_8);
    }
}

static void
choice_is_written (Fixture *fixture, gconstpointer data)
{
  GtkWidget *choice = ui_wait_for (fixture->inspector, "field-flight_group");

  g_assert_true (GTK_IS_DROP_DOWN (choice));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1); /* none, then group 0 */
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 0, "flight_group"), ==, 0);
}

static void
several_are_mixed_and_edited_together (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry;

  type_in (fixture, "field-pilot", "5");
  sortie_view_state_select_toggle (fixture->state, DTE_SHIPS, 1);
  ui_settle (100);
  entry = ui_find (fixture->inspector, "field-pilot");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), ==, "Mixed");
  type_in (fixture, "field-pilot", "9");
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 0, "pilot"), ==, 9);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 1, "pilot"), ==, 9);
  sortie_document_undo (fixture->document);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 0, "pilot"), ==, 5);
  g_assert_cmpuint (get (fixture, DTE_SHIPS, 1, "pilot"), ==, DTE_NONE_8);
}

static void
undo_shows (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry;

  type_in (fixture, "field-pilot", "5");
  sortie_document_undo (fixture->document);
  ui_settle (50);
  entry = ui_find (fixture->inspector, "field-pilot");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}

/* ShotAt's attacker is a ship, flight group or squad: any, any player's, ships 0 and 1, group 0. */
static void
operand_is_picked (Fixture *fixture, gconstpointer data)
{
  GtkWidget *choice;

  sortie_view_state_select (fixture->state, DTE_TRIGGERS, 0);
  ui_settle (100);
  choice = ui_wait_for (fixture->inspector, "operand-0");
  g_assert_true (GTK_IS_DROP_DOWN (choice));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)), ==, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 3);
  ui_settle (100);
  g_assert_cmpuint (get (fixture, DTE_TRIGGERS, 0, "operands"), ==, 0xFF000001);
}

static void
nothing_selected_says_so (Fixture *fixture, gconstpointer data)
{
  sortie_view_state_select_none (fixture->state);
  ui_settle (100);
  g_assert_null (ui_find (fixture->inspector, "field-pilot"));
}

/* Ship 0's only trigger leads to the trigger, and that leads back to the ship. */
static void
links_lead_on (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = ui_wait_for (fixture->inspector, "link-trigger-0");
  SortieRecord record;

  g_signal_emit_by_name (row, "activated");
  ui_settle (100);
  g_assert_true (sortie_view_state_get_primary (fixture->state, &record));
  g_assert_cmpint (record.section, ==, DTE_TRIGGERS);
  g_assert_cmpuint (record.index, ==, 0);
  row = ui_wait_for (fixture->inspector, "link-owner");
  g_signal_emit_by_name (row, "activated");
  ui_settle (100);
  g_assert_true (sortie_view_state_get_primary (fixture->state, &record));
  g_assert_cmpint (record.section, ==, DTE_SHIPS);
  g_assert_cmpuint (record.index, ==, 0);
}

/* Every kind of record opens once, with an editor for each field. */
static void
every_kind_opens (Fixture *fixture, gconstpointer data)
{
  static const DteSection sections[]
      = { DTE_SQUADS, DTE_PARTS, DTE_CURVES, DTE_FORMATIONS, DTE_GLOBALS, DTE_FLIGHT_GROUPS };

  for (guint n = 0; n < G_N_ELEMENTS (sections); n++)
    {
      const DteSectionInfo *info = dte_section_info (sections[n]);

      sortie_document_add_record (fixture->document, sections[n], -1, "add", NULL, NULL);
      sortie_view_state_select (fixture->state, sections[n], 0);
      ui_settle (100);
      for (guint f = 0; f < info->field_count; f++)
        {
          g_autofree char *name = g_strconcat ("field-", info->fields[f].name, NULL);

          g_assert_nonnull (ui_wait_for (fixture->inspector, name));
        }
    }
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/inspector/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("entry/number-is-written", number_is_written);
  ADD ("entry/heading-follows-name", heading_follows_name);
  ADD ("entry/empty-is-none", empty_is_none);
  ADD ("entry/vector-axis-is-written", vector_axis_is_written);
  ADD ("entry/bad-input-is-marked", bad_input_is_marked);
  ADD ("choice/is-written", choice_is_written);
  ADD ("choice/operand-is-picked", operand_is_picked);
  ADD ("several/mixed-and-edited-together", several_are_mixed_and_edited_together);
  ADD ("document/undo-shows", undo_shows);
  ADD ("selection/nothing", nothing_selected_says_so);
  ADD ("links/lead-on", links_lead_on);
  ADD ("selection/every-kind-opens", every_kind_opens);
  return g_test_run ();
}
