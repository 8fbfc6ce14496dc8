/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document-file.c - a mission read from its file and written back; see document.h
 *
 * Saving leaves the whole new file or the whole old one, whatever happens: the bytes go to a file
 * beside it, are flushed to the disk, and take its place by a rename. The previous file stays as
 * NAME~. A file that another program changed since is not written over unless the caller says so.
 */
#include "editor/document-private.h"

#include "editor/mission-json.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEW_FILE_MODE 0666 /* less the user's umask */

/* What tells one state of a file from another: its etag and size; NULL when it is not there. */
static char *
dup_file_state (GFile *file)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                           G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (info == NULL)
    return NULL;
  return g_strdup_printf ("%s %" G_GINT64_FORMAT, g_file_info_get_etag (info),
                          (gint64) g_file_info_get_size (info));
}

/* The name to show for a file: the last part of its path. */
static char *
dup_display_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return base != NULL ? g_filename_display_name (base) : g_file_get_uri (file);
}

static void
set_file (SortieDocument *document, GFile *file)
{
  g_set_object (&document->file, file);
  g_free (document->etag);
  document->etag = dup_file_state (file);
}

/* Whether a file is a mission's text form: by its name, as in cli.md. */
static gboolean
is_text_form (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *lower = base != NULL ? g_ascii_strdown (base, -1) : NULL;

  return lower != NULL && g_str_has_suffix (lower, ".json");
}

/* Reads a mission, a .DTE or its text form, in place of the present one, which stays when that
 * fails. Errors: GIO's, DTE_ERROR and MISSION_JSON_ERROR, prefixed with the file's name. */
gboolean
sortie_document_load (SortieDocument *document, GFile *file, GError **error)
{
  g_autofree char *name = NULL, *data = NULL;
  gsize size = 0;
  DteMission *mission;

  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && G_IS_FILE (file), FALSE);

  name = dup_display_name (file);
  if (!g_file_load_contents (file, NULL, &data, &size, NULL, error))
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  mission = is_text_form (file)
                ? mission_json_import (data, size, name, error)
                : dte_mission_new_from_bytes ((const guint8 *) data, size, name, error);
  if (mission == NULL)
    return FALSE;
  set_file (document, file);
  document_take_mission (document, mission);
  return TRUE;
}

/* Reads a mission that is no file: a template, a draft. It has no file to be saved to.
 *
 * name: shown as the title; NULL for an untitled one. */
gboolean
sortie_document_load_bytes (SortieDocument *document, GBytes *bytes, const char *name,
                            GError **error)
{
  gsize size;
  const guint8 *data;
  DteMission *mission;

  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && bytes != NULL, FALSE);

  data = g_bytes_get_data (bytes, &size);
  mission = dte_mission_new_from_bytes (data, size, name, error);
  if (mission == NULL)
    return FALSE;
  g_clear_object (&document->file);
  g_clear_pointer (&document->etag, g_free);
  g_free (document->name);
  document->name = g_strdup (name);
  document_take_mission (document, mission);
  return TRUE;
}

/* Makes a document that was read from a draft one with unsaved changes to its file.
 *
 * file: NULL for a mission that had none.
 * state: the file's state when the draft was written, from sortie_document_dup_file_state. */
void
sortie_document_set_recovered (SortieDocument *document, GFile *file, const char *state)
{
  g_return_if_fail (SORTIE_IS_DOCUMENT (document));

  g_set_object (&document->file, file);
  g_free (document->etag);
  document->etag = g_strdup (state);
  document->recovered = TRUE;
  document_emit_state (document);
}

/* What the file was like when it was read or written last, the caller's; NULL without a file. */
char *
sortie_document_dup_file_state (SortieDocument *document)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), NULL);

  return g_strdup (document->etag);
}

/* The file, lent; NULL for a mission that was never saved. */
GFile *
sortie_document_get_file (SortieDocument *document)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), NULL);

  return document->file;
}

/* What to call the mission: its file's name, or the name it was read by; NULL when it has none. The
 * caller's. */
char *
sortie_document_dup_title (SortieDocument *document)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), NULL);

  return document->file != NULL ? dup_display_name (document->file) : g_strdup (document->name);
}

/* Whether another program changed, made or removed the file since it was read or written. */
gboolean
sortie_document_file_changed_outside (SortieDocument *document)
{
  g_autofree char *now = NULL;

  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), FALSE);

  if (document->file == NULL)
    return FALSE;
  now = dup_file_state (document->file);
  return g_strcmp0 (now, document->etag) != 0;
}

/* Takes the file's present state as known: the user chose to keep what is in the window. */
void
sortie_document_ignore_outside_change (SortieDocument *document)
{
  g_return_if_fail (SORTIE_IS_DOCUMENT (document));

  if (document->file == NULL)
    return;
  g_free (document->etag);
  document->etag = dup_file_state (document->file);
  document->recovered = TRUE;
  document_emit_state (document);
}

/* --- saving --- */

static gboolean
fail_errno (GError **error, const char *what, const char *path)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_basename (path);

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code), "%s: cannot %s: %s", shown,
               what, g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int fd, const guint8 *data, gsize size)
{
  while (size > 0)
    {
      gssize wrote = write (fd, data, size);

      if (wrote < 0 && errno != EINTR)
        return FALSE;
      if (wrote < 0)
        continue;
      data += wrote;
      size -= (gsize) wrote;
    }
  return TRUE;
}

/* The mode of the file that is there, or a new file's. */
static mode_t
wanted_mode (const char *path)
{
  GStatBuf info;
  mode_t mask;

  if (g_stat (path, &info) == 0)
    return info.st_mode & 07777;
  mask = umask (0);
  umask (mask);
  return NEW_FILE_MODE & ~mask;
}

static gboolean
write_beside (const char *temporary, int fd, const char *path, GBytes *bytes, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gboolean written
      = write_all (fd, data, size) && fchmod (fd, wanted_mode (path)) == 0 && fsync (fd) == 0;

  if (!written)
    fail_errno (error, "write", temporary);
  if (close (fd) != 0 && written)
    return fail_errno (error, "write", temporary);
  return written;
}

/* Keeps the present file as NAME~: a second name for it, where the file system has such, so that
 * there is no moment without the file. */
static gboolean
keep_backup (const char *path, GError **error)
{
  g_autofree char *backup = g_strconcat (path, "~", NULL), *data = NULL;
  gsize size;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_unlink (backup) != 0 && errno != ENOENT)
    return fail_errno (error, "replace the backup", backup);
  if (link (path, backup) == 0)
    return TRUE;
  return g_file_get_contents (path, &data, &size, error)
         && g_file_set_contents (backup, data, (gssize) size, error);
}

static void
flush_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

static gboolean
save_local (const char *path, GBytes *bytes, GError **error)
{
  g_autofree char *temporary = g_strdup_printf ("%s.XXXXXX", path);
  int fd = g_mkstemp (temporary);

  if (fd < 0)
    return fail_errno (error, "write beside it", path);
  if (write_beside (temporary, fd, path, bytes, error) && keep_backup (path, error))
    {
      if (g_rename (temporary, path) == 0)
        {
          flush_folder (path);
          return TRUE;
        }
      fail_errno (error, "replace", path);
    }
  g_unlink (temporary);
  return FALSE;
}

/* The real file behind a symbolic link, so that saving does not replace the link. */
static char *
dup_real_path (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  char *copy;

  if (real == NULL)
    return g_steal_pointer (&path);
  copy = g_strdup (real);
  free (real); /* realpath's own memory */
  return copy;
}

static gboolean
save_bytes (GFile *file, GBytes *bytes, GError **error)
{
  g_autofree char *path = dup_real_path (file);

  if (path != NULL)
    return save_local (path, bytes, error);
  return g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  NULL, TRUE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

/* The text form: as short as reads back to the same image, with every unused byte if need be. */
static char *
export_text (const DteMission *mission, GError **error)
{
  g_autofree char *text = mission_json_export (mission, FALSE, NULL);
  g_autoptr (DteMission) again
      = text != NULL ? mission_json_import (text, strlen (text), NULL, NULL) : NULL;

  if (again != NULL && dte_mission_equal (again, mission))
    return g_steal_pointer (&text);
  return mission_json_export (mission, TRUE, error);
}

static GBytes *
bytes_for (SortieDocument *document, GFile *file, GError **error)
{
  char *text;

  if (!is_text_form (file))
    return dte_mission_to_bytes (document->mission);
  text = export_text (document->mission, error);
  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}

/* Writes the mission to a file, which becomes its own; to one named .json as text. The previous
 * file stays as NAME~.
 *
 * file: NULL for the one it has.
 * overwrite_changed: FALSE refuses its own file when another program changed it.
 * Errors: SORTIE_DOCUMENT_ERROR_CHANGED; GIO's, with the file's name; the old file is whole then.
 */
gboolean
sortie_document_save (SortieDocument *document, GFile *file, gboolean overwrite_changed,
                      GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) target = NULL;
  gboolean own;

  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (file != NULL || document->file != NULL, FALSE);

  target = g_object_ref (file != NULL ? file : document->file);
  own = document->file != NULL && g_file_equal (target, document->file);
  if (own && !overwrite_changed && sortie_document_file_changed_outside (document))
    {
      g_autofree char *name = dup_display_name (target);

      g_set_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_CHANGED,
                   "%s: another program changed the file since it was read", name);
      return FALSE;
    }
  bytes = bytes_for (document, target, error);
  if (bytes == NULL || !save_bytes (target, bytes, error))
    return FALSE;
  set_file (document, target);
  document->recovered = FALSE;
  undo_stack_mark_saved (document->undo);
  document_emit_state (document);
  return TRUE;
}
