/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document-edit.c - edits of single fields; see document.h
 *
 * Each returns TRUE when the field holds the value afterwards, also when it did before. */
#include "editor/document-private.h"

#include "engine/formats/dte-script.h"

#include <math.h>
#include <string.h>

/* Writes a field of one to four bytes. Errors: DTE_ERROR_RANGE for no such record or field or a
 * value too large for it; DTE_ERROR_ROOM or _LAYOUT where it cannot be written. */
gboolean
sortie_document_set_u32 (SortieDocument *document, DteSection section, guint index,
                         const char *field, guint32 value, const char *step, GError **error)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL, FALSE);

  gboolean done = dte_mission_set_u32 (document->mission, section, index, field, value, error);

  /* A curve's places are worked out of its ends' (dte-format.md 14, curves_rebuild). */
  if (done && section == DTE_CURVES && dte_field (section, field)->means == DTE_MEANS_REFERENCE)
    done = document_rebuild_curve (document->mission, index, error);
  return document_finish (document, done, step);
}

static gboolean
refuse_number (const char *field, GError **error)
{
  g_set_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE,
               "%s: a number is wanted, not an infinite one or none", field);
  return FALSE;
}

/* Writes a float. Errors: as set_u32, and SORTIE_DOCUMENT_ERROR_VALUE for one that is not finite.
 */
gboolean
sortie_document_set_f32 (SortieDocument *document, DteSection section, guint index,
                         const char *field, float value, const char *step, GError **error)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL, FALSE);

  if (!isfinite (value))
    return refuse_number (field, error);
  return document_finish (
      document, dte_mission_set_f32 (document->mission, section, index, field, value, error), step);
}

/* Writes a vector; the curves that a ship or point is an end or handle of follow its position.
 * Errors: as set_f32. */
gboolean
sortie_document_set_vec3 (SortieDocument *document, DteSection section, guint index,
                          const char *field, const float value[3], const char *step, GError **error)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL && value != NULL, FALSE);

  gboolean done;

  if (!isfinite (value[0]) || !isfinite (value[1]) || !isfinite (value[2]))
    return refuse_number (field, error);
  done = dte_mission_set_vec3 (document->mission, section, index, field, value, error);
  if (done && section == DTE_SHIPS && strcmp (field, "position") == 0)
    done = document_rebuild_curves (document->mission, index, error);
  return document_finish (document, done, step);
}

/* Names a record; the name goes into the string pool once. Errors: SORTIE_DOCUMENT_ERROR_VALUE for
 * an empty name, DTE_ERROR_ROOM when the pool is full, DTE_ERROR_RANGE for a section without
 * names. */
gboolean
sortie_document_set_name (SortieDocument *document, DteSection section, guint index,
                          const char *name, const char *step, GError **error)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL && name != NULL, FALSE);

  g_autofree char *old = dte_mission_dup_record_name (document->mission, section, index);

  if (g_strcmp0 (old, name) == 0)
    return TRUE;
  if (*name == '\0')
    {
      g_set_error_literal (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE,
                           "a name cannot be empty");
      return FALSE;
    }
  return document_finish (
      document, dte_mission_set_record_name (document->mission, section, index, name, error), step);
}

/* Writes the whole of a field as bytes. Errors: SORTIE_DOCUMENT_ERROR_VALUE for another size,
 * DTE_ERROR_RANGE for no such record or field. */
gboolean
sortie_document_set_bytes (SortieDocument *document, DteSection section, guint index,
                           const char *field, const guint8 *bytes, gsize size, const char *step,
                           GError **error)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL && bytes != NULL, FALSE);

  const DteField *found = dte_field (section, field);
  const guint8 *record = dte_mission_record (document->mission, section, index);
  guint stride = dte_section_info (section)->stride;
  g_autofree guint8 *copy = NULL;

  if (found == NULL || record == NULL)
    {
      g_set_error (error, DTE_ERROR, DTE_ERROR_RANGE, "section %d, record %u: no such field: %s",
                   section, index, field);
      return FALSE;
    }
  if (size != found->size)
    {
      g_set_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE,
                   "%s: %u bytes are wanted, not %" G_GSIZE_FORMAT, field, found->size, size);
      return FALSE;
    }
  copy = g_memdup2 (record, stride);
  memcpy (copy + found->offset, bytes, size);
  return document_finish (
      document, dte_mission_write_record (document->mission, section, index, copy, stride, error),
      step);
}

/* Sets or clears the breakpoint of one byte of the script. Errors: DTE_ERROR_RANGE past the
 * script, DTE_ERROR_ROOM. */
gboolean
sortie_document_set_stop_flag (SortieDocument *document, guint offset, gboolean stop,
                               const char *step, GError **error)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL, FALSE);

  return document_finish (document,
                          dte_mission_set_stop_flag (document->mission, offset, stop, error), step);
}

/* Puts a mission's bytes in place of the present ones, as one step.
 *
 * mission: taken. */
gboolean
sortie_document_replace_mission (SortieDocument *document, DteMission *mission, const char *step,
                                 GError **error)
{
  g_autoptr (DteMission) taken = mission;
  gsize size;
  const guint8 *image;

  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL && mission != NULL, FALSE);

  image = dte_mission_get_image (taken, &size);
  dte_mission_set_image (document->mission, image, size);
  document_commit (document, step);
  return TRUE;
}
