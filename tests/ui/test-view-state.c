/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-view-state.c - ui/view-state.h; needs no display */
#include "ui/view-state.h"

typedef struct
{
  SortieDocument *document;
  SortieViewState *state;
  guint changes;
} Fixture;

static void
count_cb (Fixture *fixture)
{
  fixture->changes++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = sortie_document_new ();
  for (guint n = 0; n < 4; n++)
    sortie_document_add_record (fixture->document, DTE_SHIPS, -1, "add", NULL, NULL);
  fixture->state = sortie_view_state_new ();
  sortie_view_state_set_document (fixture->state, fixture->document);
  g_signal_connect_swapped (fixture->state, "selection-changed", G_CALLBACK (count_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->state);
  g_assert_finalize_object (fixture->document);
}

static void
last_is_primary (Fixture *fixture, gconstpointer data)
{
  SortieRecord record;

  g_assert_false (sortie_view_state_get_primary (fixture->state, &record));
  sortie_view_state_select (fixture->state, DTE_SHIPS, 1);
  sortie_view_state_select_toggle (fixture->state, DTE_SHIPS, 3);
  g_assert_true (sortie_view_state_get_primary (fixture->state, &record));
  g_assert_cmpuint (record.index, ==, 3);
  g_assert_cmpuint (sortie_view_state_selection_count (fixture->state), ==, 2);
  sortie_view_state_select_toggle (fixture->state, DTE_SHIPS, 3);
  g_assert_true (sortie_view_state_get_primary (fixture->state, &record));
  g_assert_cmpuint (record.index, ==, 1);
}

static void
no_duplicates (Fixture *fixture, gconstpointer data)
{
  const SortieRecord records[] = { { DTE_SHIPS, 2 }, { DTE_SHIPS, 2 }, { DTE_SHIPS, 99 } };

  sortie_view_state_select_many (fixture->state, records, G_N_ELEMENTS (records));
  g_assert_cmpuint (sortie_view_state_selection_count (fixture->state), ==, 1);
  g_assert_true (sortie_view_state_is_selected (fixture->state, DTE_SHIPS, 2));
}

static void
same_selection_tells_nothing (Fixture *fixture, gconstpointer data)
{
  sortie_view_state_select (fixture->state, DTE_SHIPS, 2);
  sortie_view_state_select (fixture->state, DTE_SHIPS, 2);
  g_assert_cmpuint (fixture->changes, ==, 1);
  sortie_view_state_select_none (fixture->state);
  sortie_view_state_select_none (fixture->state);
  g_assert_cmpuint (fixture->changes, ==, 2);
}

static void
removed_record_is_not_selected (Fixture *fixture, gconstpointer data)
{
  sortie_view_state_select (fixture->state, DTE_SHIPS, 3);
  g_assert_true (sortie_document_remove_record (fixture->document, DTE_SHIPS, 3, "remove", NULL));
  g_assert_cmpuint (sortie_view_state_selection_count (fixture->state), ==, 0);
}

static void
other_document_selects_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SortieDocument) other = sortie_document_new ();

  sortie_view_state_select (fixture->state, DTE_SHIPS, 1);
  sortie_view_state_set_document (fixture->state, other);
  g_assert_cmpuint (sortie_view_state_selection_count (fixture->state), ==, 0);
}

static void
code_cb (SortieViewState *state, int section, guint offset, guint *seen)
{
  g_assert_cmpint (section, ==, DTE_SCRIPT);
  *seen = offset;
}

static void
requests_are_signals (Fixture *fixture, gconstpointer data)
{
  guint seen = 0;

  g_signal_connect (fixture->state, "reveal-code", G_CALLBACK (code_cb), &seen);
  sortie_view_state_reveal_code (fixture->state, DTE_SCRIPT, 0x1234);
  g_assert_cmpuint (seen, ==, 0x1234);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/view-state/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("select/last-is-primary", last_is_primary);
  ADD ("select/no-duplicates", no_duplicates);
  ADD ("select/same-tells-nothing", same_selection_tells_nothing);
  ADD ("document/removed-record-is-not-selected", removed_record_is_not_selected);
  ADD ("document/other-selects-nothing", other_document_selects_nothing);
  ADD ("requests/are-signals", requests_are_signals);
  return g_test_run ();
}
