/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/drafts.h - unsaved work, kept apart from the missions' files
 *
 * Shapes:  a draft is two files in the drafts folder: ID.dte, the mission's bytes, and ID.ini, which
 *          tells the file it belongs to, its title, when and by which process it was written.
 * Owner:   a list is the caller's.
 * Errors:  G_FILE_ERROR and GIO's; a draft that cannot be read is passed over in lists.
 */
#pragma once

#include "editor/document.h"

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *uri;   /* of the mission's file; NULL for one that has none */
  char *title; /* NULL: untitled */
  char *state; /* the file's state when it was read; NULL without a file */
  gint64 written_unix_s;
  gboolean in_use; /* the process that wrote it is running */
} Draft;

char *drafts_default_dir (void);
char *drafts_new_id (void);
gboolean drafts_save (const char *dir, const char *id, SortieDocument *document, GError **error);
void drafts_remove (const char *dir, const char *id);
GPtrArray *drafts_list (const char *dir);
gboolean drafts_load (const char *dir, const Draft *draft, SortieDocument *document,
                      GError **error);

G_END_DECLS
