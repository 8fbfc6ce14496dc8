/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document-private.h - what the document's files share
 *
 * An edit changes the mission and then commits: what differs from the image as it was last told of
 * is what the signals name and, outside a begun step, one step of the undo stack. An edit that
 * fails half-way is rolled back to that image.
 *
 * Owner:   the document owns every field.
 */
#pragma once

#include "editor/document.h"
#include "editor/undo-stack.h"

G_BEGIN_DECLS

struct _SortieDocument
{
  GObject parent_instance;
  DteMission *mission;
  GFile *file;        /* NULL: never saved */
  char *name;         /* shown while there is no file; NULL: untitled */
  char *etag;         /* the file's, as it was read or written */
  UndoStack *undo;
  GByteArray *told;   /* the image that signals last told of */
  GByteArray *before; /* the image at the start of a begun step; NULL outside */
  char *step;         /* its name */
  guint depth;        /* begun steps inside one another */
  gboolean recovered; /* read from a draft: differs from the file although nothing was done */
};

gboolean document_commit (SortieDocument *document, const char *step);
gboolean document_finish (SortieDocument *document, gboolean done, const char *step);
void document_take_mission (SortieDocument *document, DteMission *mission);
void document_emit_state (SortieDocument *document);

/* document-references.c */
void document_shift_references (DteMission *mission, DteSection section, guint index, int by);
gboolean document_rebuild_curve (DteMission *mission, guint curve, GError **error);
gboolean document_rebuild_curves (DteMission *mission, guint ship, GError **error);
int document_find_operand (const DteMission *mission, DteSection section, guint index,
                           guint except_first, guint except_count);

/* document-runs.c */
typedef struct
{
  DteSection owners, members;
  const char *first, *back; /* the owner's field and the member's */
} DocumentRun;

const DocumentRun *document_run_of_members (DteSection members);
const DocumentRun *document_run_of_owners (DteSection owners);
guint document_run_length (const DteMission *mission, const DocumentRun *run, guint owner);
int document_object_kind (DteSection section);
int document_trigger_owner_id (const DteMission *mission, guint trigger);

G_END_DECLS
