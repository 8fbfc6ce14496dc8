/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document.h - a mission being edited: its file, its records, one undo stack
 *
 * Every change goes through the document as one undoable step with a name. Equal values change
 * nothing. Signals fire when the data is whole.
 *
 * Signals: "changed" (int section, int index): records of a section changed; index -1: many, or
 *          their count; section -1: all. "state": name, dirtiness or the undo stack changed.
 * Owner:   the document owns its mission; get_ lends until the next change.
 * Errors:  SORTIE_DOCUMENT_ERROR, DTE_ERROR and GIO's, prefixed with the file's name.
 */
#pragma once

#include <gio/gio.h>

#include "engine/formats/dte.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_DOCUMENT (sortie_document_get_type ())
G_DECLARE_FINAL_TYPE (SortieDocument, sortie_document, SORTIE, DOCUMENT, GObject)

#define SORTIE_DOCUMENT_ERROR (sortie_document_error_quark ())
GQuark sortie_document_error_quark (void);

typedef enum
{
  SORTIE_DOCUMENT_ERROR_VALUE,   /* a value the field cannot hold */
  SORTIE_DOCUMENT_ERROR_CHANGED, /* the file was changed by another program since it was read */
  SORTIE_DOCUMENT_ERROR_USED,    /* a record that others still name cannot be removed so */
} SortieDocumentErrorCode;

/* --- file (document-file.c) --- */
SortieDocument *sortie_document_new (void);
gboolean sortie_document_load (SortieDocument *document, GFile *file, GError **error);
gboolean sortie_document_load_bytes (SortieDocument *document, GBytes *bytes, const char *name,
                                     GError **error);
gboolean sortie_document_save (SortieDocument *document, GFile *file, gboolean overwrite_changed,
                               GError **error);
GFile *sortie_document_get_file (SortieDocument *document);
char *sortie_document_dup_title (SortieDocument *document);
gboolean sortie_document_is_dirty (SortieDocument *document);
gboolean sortie_document_file_changed_outside (SortieDocument *document);
void sortie_document_ignore_outside_change (SortieDocument *document);
char *sortie_document_dup_file_state (SortieDocument *document);
void sortie_document_set_recovered (SortieDocument *document, GFile *file, const char *state);
const DteMission *sortie_document_get_mission (SortieDocument *document);

/* --- edits (document-edit.c); step is the undo stack's name for it, already translated --- */
gboolean sortie_document_set_u32 (SortieDocument *document, DteSection section, guint index,
                                  const char *field, guint32 value, const char *step,
                                  GError **error);
gboolean sortie_document_set_f32 (SortieDocument *document, DteSection section, guint index,
                                  const char *field, float value, const char *step,
                                  GError **error);
gboolean sortie_document_set_vec3 (SortieDocument *document, DteSection section, guint index,
                                   const char *field, const float value[3], const char *step,
                                   GError **error);
gboolean sortie_document_set_name (SortieDocument *document, DteSection section, guint index,
                                   const char *name, const char *step, GError **error);
gboolean sortie_document_set_bytes (SortieDocument *document, DteSection section, guint index,
                                    const char *field, const guint8 *bytes, gsize size,
                                    const char *step, GError **error);
gboolean sortie_document_set_stop_flag (SortieDocument *document, guint offset, gboolean stop,
                                        const char *step, GError **error);
gboolean sortie_document_replace_mission (SortieDocument *document, DteMission *mission,
                                          const char *step, GError **error);

/* Records (document-records.c): ships, groups, squads, parts, globals, curves, formations and
 * points, triggers are added, duplicated and removed with all that names them kept right. */
gboolean sortie_document_add_record (SortieDocument *document, DteSection section, int copy_of,
                                     const char *step, guint *added, GError **error);
gboolean sortie_document_remove_record (SortieDocument *document, DteSection section, guint index,
                                        const char *step, GError **error);

gboolean sortie_document_add_trigger (SortieDocument *document, DteSection owner, guint index,
                                      const char *step, guint *added, GError **error);
gboolean sortie_document_add_member (SortieDocument *document, DteSection owners, guint owner,
                                     int object_id, const char *step, guint *added,
                                     GError **error);

/* Who a trigger or a row of the object table belongs to (document-runs.c). */
gboolean sortie_document_object_owner (const DteMission *mission, guint id, DteSection *section,
                                       guint *index);
gboolean sortie_document_trigger_owner (const DteMission *mission, guint trigger,
                                        DteSection *section, guint *index);

/* Several edits as one step. A drag: begin, many edits, end; cancel puts all back. */
void sortie_document_begin_step (SortieDocument *document, const char *step);
void sortie_document_end_step (SortieDocument *document);
void sortie_document_cancel_step (SortieDocument *document);

/* --- undo (undo-stack.c) --- */
gboolean sortie_document_can_undo (SortieDocument *document);
gboolean sortie_document_can_redo (SortieDocument *document);
const char *sortie_document_get_undo_name (SortieDocument *document);
const char *sortie_document_get_redo_name (SortieDocument *document);
void sortie_document_undo (SortieDocument *document);
void sortie_document_redo (SortieDocument *document);

G_END_DECLS
