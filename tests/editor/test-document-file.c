/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/editor/test-document-file.c - reading, saving and drafts */
#include "editor/document.h"
#include "editor/drafts.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *dir, *path;
  GFile *file;
  SortieDocument *document;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->dir = g_dir_make_tmp ("sortie-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->dir, "mission.dte", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->document = sortie_document_new ();
  sortie_document_add_record (fixture->document, DTE_SHIPS, -1, "add", NULL, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GDir *folder = g_dir_open (fixture->dir, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->dir, name, NULL);

      g_unlink (path);
    }
  g_dir_close (folder);
  g_rmdir (fixture->dir);
  g_free (fixture->dir);
  g_free (fixture->path);
  g_object_unref (fixture->file);
  g_assert_finalize_object (fixture->document);
}

static void
save (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  sortie_document_save (fixture->document, fixture->file, FALSE, &error);
  g_assert_no_error (error);
}

static guint
files_in (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->dir, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (folder) != NULL)
    count++;
  return count;
}

static void
saved_reads_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SortieDocument) second = sortie_document_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  save (fixture);
  g_assert_false (sortie_document_is_dirty (fixture->document));
  g_assert_true (sortie_document_load (second, fixture->file, &error));
  g_assert_no_error (error);
  g_assert_true (dte_mission_equal (sortie_document_get_mission (second),
                                    sortie_document_get_mission (fixture->document)));
  g_assert_false (sortie_document_is_dirty (second));
  title = sortie_document_dup_title (second);
  g_assert_cmpstr (title, ==, "mission.dte");
}

static void
text_form_reads_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->dir, "mission.json", NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SortieDocument) second = sortie_document_new ();
  g_autoptr (GError) error = NULL;

  sortie_document_set_name (fixture->document, DTE_SHIPS, 0, "Reaper", "Rename", NULL);
  sortie_document_save (fixture->document, file, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\"Reaper\""));
  sortie_document_load (second, file, &error);
  g_assert_no_error (error);
  g_assert_true (dte_mission_equal (sortie_document_get_mission (second),
                                    sortie_document_get_mission (fixture->document)));
}

static void
previous_is_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) first = dte_mission_to_bytes (sortie_document_get_mission (fixture->document));
  g_autofree char *backup = g_strconcat (fixture->path, "~", NULL), *kept = NULL;
  gsize size;

  save (fixture);
  sortie_document_set_u32 (fixture->document, DTE_SHIPS, 0, "pilot", 3, "Pilot", NULL);
  save (fixture);
  g_assert_true (g_file_get_contents (backup, &kept, &size, NULL));
  g_assert_cmpmem (kept, size, g_bytes_get_data (first, NULL), g_bytes_get_size (first));
  /* the mission and its backup, and nothing left beside them */
  g_assert_cmpuint (files_in (fixture), ==, 2);
}

static void
outside_change_is_not_overwritten (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  save (fixture);
  g_assert_false (sortie_document_file_changed_outside (fixture->document));
  g_file_set_contents (fixture->path, "other", -1, NULL);
  g_assert_true (sortie_document_file_changed_outside (fixture->document));
  g_assert_false (sortie_document_save (fixture->document, NULL, FALSE, &error));
  g_assert_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_CHANGED);
  g_file_get_contents (fixture->path, &found, NULL, NULL);
  g_assert_cmpstr (found, ==, "other");
  g_assert_true (sortie_document_save (fixture->document, NULL, TRUE, NULL));
  g_assert_false (sortie_document_file_changed_outside (fixture->document));
}

static void
unreadable_leaves_the_document (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (fixture->path, "too short", -1, NULL);
  g_assert_false (sortie_document_load (fixture->document, fixture->file, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_TRUNCATED);
  g_assert_true (g_str_has_prefix (error->message, "mission.dte: "));
  g_assert_null (sortie_document_get_file (fixture->document));
  g_assert_cmpuint (dte_mission_count (sortie_document_get_mission (fixture->document), DTE_SHIPS),
                    ==, 1);
}

static void
missing_folder_is_an_error (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->dir, "none", "mission.dte", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (sortie_document_save (fixture->document, file, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (sortie_document_is_dirty (fixture->document));
}

static void
draft_comes_back_unsaved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SortieDocument) second = sortie_document_new ();
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  const Draft *draft;

  save (fixture);
  sortie_document_set_u32 (fixture->document, DTE_SHIPS, 0, "pilot", 9, "Pilot", NULL);
  drafts_save (fixture->dir, "one", fixture->document, &error);
  g_assert_no_error (error);
  list = drafts_list (fixture->dir);
  g_assert_cmpuint (list->len, ==, 1);
  draft = g_ptr_array_index (list, 0);
  g_assert_cmpstr (draft->title, ==, "mission.dte");
  g_assert_true (draft->in_use);
  g_assert_true (drafts_load (fixture->dir, draft, second, &error));
  g_assert_true (sortie_document_is_dirty (second));
  g_assert_true (g_file_equal (sortie_document_get_file (second), fixture->file));
  g_assert_false (sortie_document_file_changed_outside (second));
  g_assert_cmpuint (
      dte_mission_get_u32 (sortie_document_get_mission (second), DTE_SHIPS, 0, "pilot"), ==, 9);
  drafts_remove (fixture->dir, "one");
  g_ptr_array_unref (g_steal_pointer (&list));
  list = drafts_list (fixture->dir);
  g_assert_cmpuint (list->len, ==, 0);
}

static void
broken_draft_is_passed_over (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->dir, "two.ini", NULL);
  g_autoptr (GPtrArray) list = NULL;

  g_file_set_contents (path, "no key file", -1, NULL);
  list = drafts_list (fixture->dir);
  g_assert_cmpuint (list->len, ==, 0);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/editor/document-file/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("save/reads-back", saved_reads_back);
  ADD ("save/text-form-reads-back", text_form_reads_back);
  ADD ("save/previous-is-kept", previous_is_kept);
  ADD ("save/outside-change-is-not-overwritten", outside_change_is_not_overwritten);
  ADD ("save/missing-folder-is-an-error", missing_folder_is_an_error);
  ADD ("load/unreadable-leaves-the-document", unreadable_leaves_the_document);
  ADD ("drafts/come-back-unsaved", draft_comes_back_unsaved);
  ADD ("drafts/broken-is-passed-over", broken_draft_is_passed_over);
  return g_test_run ();
}
