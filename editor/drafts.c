/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/drafts.c - see drafts.h */
#include "editor/drafts.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define GROUP "Draft"
#define PRIVATE_FOLDER 0700

static void
free_draft (gpointer data)
{
  Draft *draft = data;

  g_free (draft->id);
  g_free (draft->uri);
  g_free (draft->title);
  g_free (draft->state);
  g_free (draft);
}

static char *
draft_path (const char *dir, const char *id, const char *suffix)
{
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_build_filename (dir, name, NULL);
}

/* The folder of the user's drafts, the caller's. */
char *
drafts_default_dir (void)
{
  return g_build_filename (g_get_user_state_dir (), "sortie", "drafts", NULL);
}

/* A name for a new draft that no other has, the caller's. */
char *
drafts_new_id (void)
{
  return g_uuid_string_random ();
}

/* Writes the mission as it is now, in place of the draft's previous state. */
gboolean
drafts_save (const char *dir, const char *id, SortieDocument *document, GError **error)
{
  g_return_val_if_fail (dir != NULL && id != NULL && SORTIE_IS_DOCUMENT (document), FALSE);

  g_autofree char *image_path = draft_path (dir, id, ".dte");
  g_autofree char *ini_path = draft_path (dir, id, ".ini");
  g_autofree char *title = sortie_document_dup_title (document);
  g_autofree char *state = sortie_document_dup_file_state (document);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (sortie_document_get_mission (document));
  GFile *file = sortie_document_get_file (document);

  if (file != NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);

      g_key_file_set_string (keys, GROUP, "uri", uri);
    }
  if (title != NULL)
    g_key_file_set_string (keys, GROUP, "title", title);
  if (state != NULL)
    g_key_file_set_string (keys, GROUP, "state", state);
  g_key_file_set_int64 (keys, GROUP, "written", g_get_real_time () / G_USEC_PER_SEC);
  g_key_file_set_integer (keys, GROUP, "process", (gint) getpid ());
  if (g_mkdir_with_parents (dir, PRIVATE_FOLDER) != 0)
    {
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), "%s: %s", dir,
                   g_strerror (errno));
      return FALSE;
    }
  return g_file_set_contents (image_path, g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes), error)
         && g_key_file_save_to_file (keys, ini_path, error);
}

/* Deletes a draft; nothing when there is none. */
void
drafts_remove (const char *dir, const char *id)
{
  g_return_if_fail (dir != NULL && id != NULL);

  g_autofree char *image_path = draft_path (dir, id, ".dte");
  g_autofree char *ini_path = draft_path (dir, id, ".ini");

  g_unlink (ini_path);
  g_unlink (image_path);
}

static Draft *
read_draft (const char *dir, const char *id)
{
  g_autofree char *ini_path = draft_path (dir, id, ".ini");
  g_autofree char *image_path = draft_path (dir, id, ".dte");
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  Draft *draft;
  gint process;

  if (!g_key_file_load_from_file (keys, ini_path, G_KEY_FILE_NONE, NULL)
      || !g_file_test (image_path, G_FILE_TEST_IS_REGULAR))
    return NULL;
  draft = g_new0 (Draft, 1);
  draft->id = g_strdup (id);
  draft->uri = g_key_file_get_string (keys, GROUP, "uri", NULL);
  draft->title = g_key_file_get_string (keys, GROUP, "title", NULL);
  draft->state = g_key_file_get_string (keys, GROUP, "state", NULL);
  draft->written_unix_s = g_key_file_get_int64 (keys, GROUP, "written", NULL);
  process = g_key_file_get_integer (keys, GROUP, "process", NULL);
  draft->in_use = process > 0 && (kill (process, 0) == 0 || errno == EPERM);
  return draft;
}

static int
compare_drafts (gconstpointer a, gconstpointer b)
{
  const Draft *first = *(Draft *const *) a, *second = *(Draft *const *) b;

  return (first->written_unix_s < second->written_unix_s)
         - (first->written_unix_s > second->written_unix_s);
}

/* All drafts, the newest first: an array of Draft, the caller's. Empty when the folder is not
 * there. */
GPtrArray *
drafts_list (const char *dir)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_draft);
  g_autoptr (GDir) folder = g_dir_open (dir, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".ini"))
      {
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (".ini"));
        Draft *draft = read_draft (dir, id);

        if (draft != NULL)
          g_ptr_array_add (list, draft);
      }
  g_ptr_array_sort (list, compare_drafts);
  return list;
}

/* Reads a draft: the document then holds unsaved changes to the draft's file. */
gboolean
drafts_load (const char *dir, const Draft *draft, SortieDocument *document, GError **error)
{
  g_return_val_if_fail (dir != NULL && draft != NULL && SORTIE_IS_DOCUMENT (document), FALSE);

  g_autofree char *path = draft_path (dir, draft->id, ".dte"), *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = draft->uri != NULL ? g_file_new_for_uri (draft->uri) : NULL;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, error))
    return FALSE;
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  if (!sortie_document_load_bytes (document, bytes, draft->title, error))
    return FALSE;
  sortie_document_set_recovered (document, file, draft->state);
  return TRUE;
}
