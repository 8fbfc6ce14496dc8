/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document.c - the object, its signals, commits and steps; see document.h */
#include "editor/document-private.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (SortieDocument, sortie_document, G_TYPE_OBJECT)
G_DEFINE_QUARK (sortie - document - error - quark, sortie_document_error)

enum
{
  CHANGED,
  STATE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
sortie_document_finalize (GObject *object)
{
  SortieDocument *document = SORTIE_DOCUMENT (object);

  dte_mission_free (document->mission);
  g_clear_object (&document->file);
  g_free (document->name);
  g_free (document->etag);
  undo_stack_free (document->undo);
  g_byte_array_unref (document->told);
  g_clear_pointer (&document->before, g_byte_array_unref);
  g_free (document->step);
  G_OBJECT_CLASS (sortie_document_parent_class)->finalize (object);
}

static void
sortie_document_class_init (SortieDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sortie_document_finalize;
  signals[CHANGED] = g_signal_new ("changed", SORTIE_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[STATE] = g_signal_new ("state", SORTIE_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
copy_image (GByteArray *to, const DteMission *mission)
{
  gsize size;
  const guint8 *data = dte_mission_get_image (mission, &size);

  g_byte_array_set_size (to, (guint) size);
  memcpy (to->data, data, size);
}

static void
sortie_document_init (SortieDocument *document)
{
  document->mission = dte_mission_new_empty ();
  document->undo = undo_stack_new ();
  document->told = g_byte_array_new ();
  copy_image (document->told, document->mission);
}

/* A new, empty mission without a file. */
SortieDocument *
sortie_document_new (void)
{
  return g_object_new (SORTIE_TYPE_DOCUMENT, NULL);
}

/* The mission, lent until the next change. */
const DteMission *
sortie_document_get_mission (SortieDocument *document)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), NULL);

  return document->mission;
}

/* --- signals --- */

/* Tells that the name, the dirtiness or the undo stack changed. */
void
document_emit_state (SortieDocument *document)
{
  g_signal_emit (document, signals[STATE], 0);
}

#define TOUCHED_NOTHING (-2)
#define TOUCHED_MANY (-1)

typedef struct
{
  const DteMission *mission;
  int sections[DTE_SECTIONS]; /* TOUCHED_NOTHING, TOUCHED_MANY or the one record */
} Touched;

static void
touch (Touched *touched, guint section, int index)
{
  int *known = &touched->sections[section];

  *known = *known == TOUCHED_NOTHING || *known == index ? index : TOUCHED_MANY;
}

static void
touch_section (Touched *touched, guint section, gsize from, gsize to)
{
  gsize start = dte_mission_offset (touched->mission, section);
  gsize end = start + dte_mission_room (touched->mission, section);
  guint stride = dte_section_info (section)->stride;

  if (!dte_mission_has_section (touched->mission, section) || to <= start || from >= end)
    return;
  from = MAX (from, start) - start;
  to = MIN (to, end) - start;
  if (stride == 0 || from / stride != (to - 1) / stride)
    touch (touched, section, TOUCHED_MANY);
  else
    touch (touched, section, (int) (from / stride));
}

static void
touch_cb (gsize offset, gsize size, gpointer user_data)
{
  Touched *touched = user_data;

  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      gsize entry = section * 8;

      if (offset < entry + 8 && offset + size > entry)
        touch (touched, section, TOUCHED_MANY);
      touch_section (touched, section, offset, offset + size);
    }
}

/* Tells of every section that differs from what was told of before. */
static void
emit_changes (SortieDocument *document)
{
  Touched touched = { .mission = document->mission };
  gsize size;
  const guint8 *image = dte_mission_get_image (document->mission, &size);

  for (guint section = 0; section < DTE_SECTIONS; section++)
    touched.sections[section] = TOUCHED_NOTHING;
  undo_ranges_foreach (document->told->data, document->told->len, image, size, touch_cb, &touched);
  copy_image (document->told, document->mission);
  for (int section = 0; section < DTE_SECTIONS; section++)
    if (touched.sections[section] != TOUCHED_NOTHING)
      g_signal_emit (document, signals[CHANGED], 0, section, touched.sections[section]);
}

/* --- commits --- */

/* Ends an edit: keeps it as a step (unless one is begun) and tells of what changed.
 *
 * Returns: FALSE when the edit changed nothing. */
gboolean
document_commit (SortieDocument *document, const char *step)
{
  gsize size;
  const guint8 *image = dte_mission_get_image (document->mission, &size);

  if (size == document->told->len && memcmp (image, document->told->data, size) == 0)
    return FALSE;
  if (document->before == NULL)
    undo_stack_push (document->undo, step, document->told->data, document->told->len, image, size);
  emit_changes (document);
  document_emit_state (document);
  return TRUE;
}

/* Ends an edit that may have failed: one that did is rolled back. Returns: `done`. */
gboolean
document_finish (SortieDocument *document, gboolean done, const char *step)
{
  if (done)
    document_commit (document, step);
  else
    dte_mission_set_image (document->mission, document->told->data, document->told->len);
  return done;
}

/* Puts another mission in place, with nothing to undo, and tells of it. */
void
document_take_mission (SortieDocument *document, DteMission *mission)
{
  dte_mission_free (document->mission);
  document->mission = mission;
  undo_stack_clear (document->undo);
  g_clear_pointer (&document->before, g_byte_array_unref);
  document->depth = 0;
  document->recovered = FALSE;
  copy_image (document->told, mission);
  g_signal_emit (document, signals[CHANGED], 0, -1, -1);
  document_emit_state (document);
}

/* --- steps --- */

/* Begins a step that holds all edits up to the matching end. A step begun inside another is part of
 * the outer one, whose name counts. */
void
sortie_document_begin_step (SortieDocument *document, const char *step)
{
  g_return_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL);

  if (document->depth++ > 0)
    return;
  document->before = g_byte_array_new ();
  copy_image (document->before, document->mission);
  g_free (document->step);
  document->step = g_strdup (step);
}

/* Ends the step; edits that came to nothing leave none. */
void
sortie_document_end_step (SortieDocument *document)
{
  g_autoptr (GByteArray) before = NULL;
  gsize size;
  const guint8 *image;

  g_return_if_fail (SORTIE_IS_DOCUMENT (document) && document->depth > 0);

  if (--document->depth > 0)
    return;
  before = g_steal_pointer (&document->before);
  image = dte_mission_get_image (document->mission, &size);
  if (undo_stack_push (document->undo, document->step, before->data, before->len, image, size))
    document_emit_state (document);
}

/* Puts all back as it was when the outermost step began, and ends it. */
void
sortie_document_cancel_step (SortieDocument *document)
{
  g_autoptr (GByteArray) before = NULL;

  g_return_if_fail (SORTIE_IS_DOCUMENT (document));

  if (document->depth == 0)
    return;
  document->depth = 0;
  before = g_steal_pointer (&document->before);
  dte_mission_set_image (document->mission, before->data, before->len);
  emit_changes (document);
  document_emit_state (document);
}

/* --- undo --- */

gboolean
sortie_document_can_undo (SortieDocument *document)
{
  return sortie_document_get_undo_name (document) != NULL;
}

/* Whether there is a step to do again. */
gboolean
sortie_document_can_redo (SortieDocument *document)
{
  return sortie_document_get_redo_name (document) != NULL;
}

/* The name of the step that undo takes back, lent until the next change; NULL for none, and while a
 * step is begun. */
const char *
sortie_document_get_undo_name (SortieDocument *document)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), NULL);

  return document->depth > 0 ? NULL : undo_stack_get_undo_name (document->undo);
}

/* The name of the step that redo does again; NULL as above. */
const char *
sortie_document_get_redo_name (SortieDocument *document)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), NULL);

  return document->depth > 0 ? NULL : undo_stack_get_redo_name (document->undo);
}

static void
travel (SortieDocument *document, gboolean (*go) (UndoStack *stack, GByteArray *image))
{
  g_autoptr (GByteArray) image = g_byte_array_new ();

  copy_image (image, document->mission);
  if (document->depth > 0 || !go (document->undo, image))
    return;
  dte_mission_set_image (document->mission, image->data, image->len);
  emit_changes (document);
  document_emit_state (document);
}

/* Takes the last step back; nothing when there is none, or while a step is begun. */
void
sortie_document_undo (SortieDocument *document)
{
  g_return_if_fail (SORTIE_IS_DOCUMENT (document));

  travel (document, undo_stack_undo);
}

/* Does the last undone step again. */
void
sortie_document_redo (SortieDocument *document)
{
  g_return_if_fail (SORTIE_IS_DOCUMENT (document));

  travel (document, undo_stack_redo);
}

/* Whether there is something that the file does not hold. */
gboolean
sortie_document_is_dirty (SortieDocument *document)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document), FALSE);

  return document->recovered || !undo_stack_is_saved (document->undo)
         || (document->before != NULL
             && !(document->before->len == document->told->len
                  && memcmp (document->before->data, document->told->data, document->told->len)
                         == 0));
}
