/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/editor/test-document.c - edits, steps, undo and signals of editor/document.h */
#include "editor/document.h"

#include <math.h>

typedef struct
{
  SortieDocument *document;
  guint changes;
  int section, index;
} Fixture;

static void
changed_cb (SortieDocument *document, int section, int index, Fixture *fixture)
{
  fixture->changes++;
  fixture->section = section;
  fixture->index = index;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = sortie_document_new ();
  for (guint n = 0; n < 3; n++)
    g_assert_true (
        sortie_document_add_record (fixture->document, DTE_SHIPS, -1, "add", NULL, NULL));
  g_signal_connect (fixture->document, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->document);
}

static guint32
pilot (Fixture *fixture, guint ship)
{
  return dte_mission_get_u32 (sortie_document_get_mission (fixture->document), DTE_SHIPS, ship,
                              "pilot");
}

static void
edit_undo_redo (Fixture *fixture, gconstpointer data)
{
  g_assert_true (
      sortie_document_set_u32 (fixture->document, DTE_SHIPS, 1, "pilot", 42, "Pilot", NULL));
  g_assert_cmpuint (pilot (fixture, 1), ==, 42);
  g_assert_cmpstr (sortie_document_get_undo_name (fixture->document), ==, "Pilot");
  sortie_document_undo (fixture->document);
  g_assert_cmpuint (pilot (fixture, 1), ==, 0xFF);
  g_assert_cmpstr (sortie_document_get_redo_name (fixture->document), ==, "Pilot");
  sortie_document_redo (fixture->document);
  g_assert_cmpuint (pilot (fixture, 1), ==, 42);
}

static void
signal_names_the_record (Fixture *fixture, gconstpointer data)
{
  sortie_document_set_u32 (fixture->document, DTE_SHIPS, 2, "pilot", 7, "Pilot", NULL);
  g_assert_cmpuint (fixture->changes, ==, 1);
  g_assert_cmpint (fixture->section, ==, DTE_SHIPS);
  g_assert_cmpint (fixture->index, ==, 2);
}

static void
equal_value_changes_nothing (Fixture *fixture, gconstpointer data)
{
  g_assert_true (
      sortie_document_set_u32 (fixture->document, DTE_SHIPS, 0, "pilot", 0xFF, "Pilot", NULL));
  g_assert_cmpuint (fixture->changes, ==, 0);
  g_assert_cmpstr (sortie_document_get_undo_name (fixture->document), ==, "add");
}

static void
bad_values_are_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const float vector[3] = { 0, NAN, 0 };

  g_assert_false (
      sortie_document_set_u32 (fixture->document, DTE_SHIPS, 0, "pilot", 256, "Pilot", &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (
      sortie_document_set_u32 (fixture->document, DTE_SHIPS, 99, "pilot", 1, "Pilot", &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (sortie_document_set_vec3 (fixture->document, DTE_SHIPS, 0, "position", vector,
                                            "Move", &error));
  g_assert_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE);
  g_clear_error (&error);
  g_assert_false (sortie_document_set_name (fixture->document, DTE_SHIPS, 0, "", "Rename", &error));
  g_assert_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE);
  g_clear_error (&error);
  g_assert_false (sortie_document_set_bytes (fixture->document, DTE_TRIGGERS, 0, "operands",
                                             (const guint8 *) "", 1, "Operands", &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_assert_cmpuint (fixture->changes, ==, 0);
}

static void
drag_is_one_step (Fixture *fixture, gconstpointer data)
{
  float place[3];

  sortie_document_begin_step (fixture->document, "Move");
  for (guint n = 1; n <= 10; n++)
    {
      const float to[3] = { (float) n, 0, 0 };

      sortie_document_set_vec3 (fixture->document, DTE_SHIPS, 0, "position", to, "inner", NULL);
    }
  g_assert_cmpuint (fixture->changes, ==, 10);
  g_assert_false (sortie_document_can_undo (fixture->document));
  sortie_document_end_step (fixture->document);
  g_assert_cmpstr (sortie_document_get_undo_name (fixture->document), ==, "Move");
  sortie_document_undo (fixture->document);
  dte_mission_get_vec3 (sortie_document_get_mission (fixture->document), DTE_SHIPS, 0, "position",
                        place);
  g_assert_cmpfloat (place[0], ==, 0);
  g_assert_cmpstr (sortie_document_get_undo_name (fixture->document), ==, "add");
}

static void
cancelled_step_leaves_nothing (Fixture *fixture, gconstpointer data)
{
  sortie_document_begin_step (fixture->document, "Move");
  sortie_document_set_u32 (fixture->document, DTE_SHIPS, 0, "pilot", 3, "inner", NULL);
  sortie_document_cancel_step (fixture->document);
  g_assert_cmpuint (pilot (fixture, 0), ==, 0xFF);
  g_assert_cmpstr (sortie_document_get_undo_name (fixture->document), ==, "add");
}

static void
dirty_follows_undo (Fixture *fixture, gconstpointer data)
{
  SortieDocument *document = fixture->document;

  g_assert_true (sortie_document_is_dirty (document));
  while (sortie_document_can_undo (document))
    sortie_document_undo (document);
  g_assert_false (sortie_document_is_dirty (document));
}

static void
name_is_set_and_undone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL, *undone = NULL;
  const DteMission *mission = sortie_document_get_mission (fixture->document);

  before = dte_mission_dup_record_name (mission, DTE_SHIPS, 1);
  g_assert_true (
      sortie_document_set_name (fixture->document, DTE_SHIPS, 1, "(A4)Reaper", "Rename", NULL));
  after = dte_mission_dup_record_name (mission, DTE_SHIPS, 1);
  g_assert_cmpstr (after, ==, "(A4)Reaper");
  sortie_document_undo (fixture->document);
  undone = dte_mission_dup_record_name (mission, DTE_SHIPS, 1);
  g_assert_cmpstr (undone, ==, before);
}

/* A curve's places are those of its ends (dte-format.md 14): ship 1 moved to 1, 2, 3 moves "to". */
static void
curve_follows_its_end (Fixture *fixture, gconstpointer data)
{
  const float place[3] = { 1, 2, 3 };
  float to[3];
  guint32 end = dte_reference_pack ((DteReference){ DTE_SHIPS, 1 });

  sortie_document_add_record (fixture->document, DTE_CURVES, -1, "add", NULL, NULL);
  sortie_document_set_u32 (fixture->document, DTE_CURVES, 0, "end", end, "End", NULL);
  sortie_document_set_vec3 (fixture->document, DTE_SHIPS, 1, "position", place, "Move", NULL);
  dte_mission_get_vec3 (sortie_document_get_mission (fixture->document), DTE_CURVES, 0, "to", to);
  g_assert_cmpmem (to, sizeof to, place, sizeof place);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/editor/document/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("edit/undo-redo", edit_undo_redo);
  ADD ("edit/signal-names-the-record", signal_names_the_record);
  ADD ("edit/equal-value-changes-nothing", equal_value_changes_nothing);
  ADD ("edit/bad-values-are-refused", bad_values_are_refused);
  ADD ("edit/name", name_is_set_and_undone);
  ADD ("edit/curve-follows-its-end", curve_follows_its_end);
  ADD ("step/drag-is-one", drag_is_one_step);
  ADD ("step/cancelled-leaves-nothing", cancelled_step_leaves_nothing);
  ADD ("dirty/follows-undo", dirty_follows_undo);
  return g_test_run ();
}
