/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-outline.c - ui/outline.h: what the tree holds, and selection both ways */
#include "ui/outline.h"

#include "tests/ui/ui-fixture.h"
#include "ui/outline-node.h"

#include <adwaita.h>

typedef struct
{
  SortieDocument *document;
  SortieViewState *state;
  GtkWidget *window, *outline;
} Fixture;

/* Ships 0 to 2, the third a nav point; group 0 has ship 0; a trigger of ship 1; a part. */
static SortieDocument *
create_document (void)
{
  SortieDocument *document = sortie_document_new ();

  for (guint n = 0; n < 3; n++)
    sortie_document_add_record (document, DTE_SHIPS, -1, "add", NULL, NULL);
  sortie_document_set_name (document, DTE_SHIPS, 0, "Player", "name", NULL);
  sortie_document_set_u32 (document, DTE_SHIPS, 2, "kind", DTE_KIND_NAV, "kind", NULL);
  sortie_document_add_record (document, DTE_FLIGHT_GROUPS, -1, "add", NULL, NULL);
  sortie_document_set_u32 (document, DTE_SHIPS, 0, "flight_group", 0, "group", NULL);
  sortie_document_add_trigger (document, DTE_SHIPS, 1, "add", NULL, NULL);
  sortie_document_add_record (document, DTE_PARTS, -1, "add", NULL, NULL);
  return document;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = create_document ();
  fixture->state = sortie_view_state_new ();
  sortie_view_state_set_document (fixture->state, fixture->document);
  fixture->outline = sortie_outline_new (fixture->state);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->outline);
  gtk_window_present (GTK_WINDOW (fixture->window));
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

static SortieOutlineNode *
child (GListStore *store, guint n)
{
  SortieOutlineNode *node = g_list_model_get_item (G_LIST_MODEL (store), n);

  g_assert_nonnull (node);
  g_object_unref (node); /* the store holds it */
  return node;
}

static void
tree_has_every_kind (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListStore) roots
      = outline_tree_new (sortie_document_get_mission (fixture->document), NULL);
  SortieOutlineNode *ships, *group, *triggers;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (roots)), ==, 7);
  ships = child (roots, 0);
  group = child (ships->children, 0);
  g_assert_cmpint (group->section, ==, DTE_FLIGHT_GROUPS);
  g_assert_cmpstr (child (group->children, 0)->title, ==, "Player");
  /* ship 1 is in no group, ship 2 is a nav point */
  g_assert_cmpuint (child (child (ships->children, 1)->children, 0)->index, ==, 1);
  g_assert_cmpuint (child (child (ships->children, 2)->children, 0)->index, ==, 2);
  /* the heading counts ships, its groups theirs */
  g_assert_cmpuint (outline_node_count (ships), ==,
                    dte_mission_count (sortie_document_get_mission (fixture->document), DTE_SHIPS));
  g_assert_cmpuint (outline_node_count (group), ==,
                    g_list_model_get_n_items (G_LIST_MODEL (group->children)));
  triggers = child (roots, 2);
  g_assert_cmpint (child (child (triggers->children, 0)->children, 0)->section, ==, DTE_TRIGGERS);
}

static void
search_keeps_what_is_above (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListStore) roots
      = outline_tree_new (sortie_document_get_mission (fixture->document), "PLAY");
  g_autoptr (GListStore) none
      = outline_tree_new (sortie_document_get_mission (fixture->document), "no such name");

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (roots)), ==, 1);
  g_assert_cmpstr (child (child (child (roots, 0)->children, 0)->children, 0)->title, ==, "Player");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (none)), ==, 0);
}

static GtkSelectionModel *
model_of (Fixture *fixture)
{
  return gtk_list_view_get_model (GTK_LIST_VIEW (ui_find (fixture->outline, "outline-list")));
}

static void
view_state_selects_rows (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkBitset) set = NULL;

  sortie_view_state_select (fixture->state, DTE_SHIPS, 0);
  sortie_view_state_select_toggle (fixture->state, DTE_SHIPS, 2);
  set = gtk_selection_model_get_selection (model_of (fixture));
  g_assert_cmpuint (gtk_bitset_get_size (set), ==, 2);
}

/* Rows: 0 Ships, 1 the group, 2 Player. */
static void
rows_select_in_view_state (Fixture *fixture, gconstpointer data)
{
  SortieRecord record;

  gtk_selection_model_select_item (model_of (fixture), 2, TRUE);
  g_assert_true (sortie_view_state_get_primary (fixture->state, &record));
  g_assert_cmpint (record.section, ==, DTE_SHIPS);
  g_assert_cmpuint (record.index, ==, 0);
}

static void
edit_shows (Fixture *fixture, gconstpointer data)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (model_of (fixture)));

  sortie_document_add_record (fixture->document, DTE_GLOBALS, -1, "add", NULL, NULL);
  ui_settle (100);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model_of (fixture))), ==, before + 1);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/outline/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("tree/has-every-kind", tree_has_every_kind);
  ADD ("tree/search-keeps-what-is-above", search_keeps_what_is_above);
  ADD ("selection/from-view-state", view_state_selects_rows);
  ADD ("selection/from-rows", rows_select_in_view_state);
  ADD ("edit/shows", edit_shows);
  return g_test_run ();
}
