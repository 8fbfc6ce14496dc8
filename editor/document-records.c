/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document-records.c - records added, duplicated and removed with all that names them
 *
 * New ships, flight groups, squads, parts, globals, curves and formations go to the end of their
 * sections, so that no number changes. Triggers, members and points go to the end of their owner's
 * run. A removed record moves those behind it down by one, and every number that names them, in
 * records and in the script.
 *
 * Source:  reference/dte-format.md 5 to 16, 19
 */
#include "editor/document-private.h"

#include <string.h>

/* The block of a new part: length 8, push_byte 1, return, padding (dte-format.md 15, Conventions of
 * shipped code). It needs no constants and is a multiple of 8 already. */
static const guint8 empty_routine[] = { 8, 0, 0x32, 1, 0x43, 0, 0, 0 };

#define FAIL(...) g_set_error (error, SORTIE_DOCUMENT_ERROR, __VA_ARGS__)
#define RUN_TRIGGERS_MAX 255    /* an object's triggers at most (dte-format.md 19) */
#define SIBLING_DISTANCE 500.0f /* units from a ship to its duplicate: ours, to see both */

/* --- adding --- */

/* Gives a new row of the object table to the record. */
static gboolean
give_object_id (DteMission *mission, DteSection section, guint index, GError **error)
{
  guint id = dte_mission_count (mission, DTE_OBJECTS);

  return dte_mission_insert_record (mission, DTE_OBJECTS, id, NULL, error)
         && dte_mission_set_u32 (mission, DTE_OBJECTS, id, "kind",
                                 (guint32) document_object_kind (section), error)
         && dte_mission_set_u32 (mission, section, index, "object_id", id, error);
}

static gboolean
insert_shifted (DteMission *mission, DteSection section, guint index, const guint8 *bytes,
                GError **error)
{
  g_autofree guint8 *copy
      = bytes != NULL ? g_memdup2 (bytes, dte_section_info (section)->stride) : NULL;

  if (!dte_mission_insert_record (mission, section, index, copy, error))
    return FALSE;
  document_shift_references (mission, section, index, 1);
  return TRUE;
}

static gboolean
add_to_run (DteMission *mission, const DocumentRun *run, guint owner, const guint8 *bytes,
            guint *added, GError **error)
{
  guint length = document_run_length (mission, run, owner);
  guint first = dte_mission_get_u32 (mission, run->owners, owner, run->first);

  if (owner >= dte_mission_count (mission, run->owners))
    {
      FAIL (SORTIE_DOCUMENT_ERROR_VALUE, "there is no %s to add it to",
            dte_section_info (run->owners)->singular);
      return FALSE;
    }
  *added = length > 0 ? first + length : dte_mission_count (mission, run->members);
  if (!insert_shifted (mission, run->members, *added, bytes, error)
      || !dte_mission_set_u32 (mission, run->members, *added, run->back, owner, error))
    return FALSE;
  return length > 0 || dte_mission_set_u32 (mission, run->owners, owner, run->first, *added, error);
}

static gboolean
add_to_object (DteMission *mission, guint id, const guint8 *bytes, guint *added, GError **error)
{
  guint count = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "trigger_count");
  guint first = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "first_trigger");

  if (count >= RUN_TRIGGERS_MAX)
    {
      FAIL (SORTIE_DOCUMENT_ERROR_VALUE, "object %u has %d triggers already", id, RUN_TRIGGERS_MAX);
      return FALSE;
    }
  *added = count > 0 ? MIN (first + count, dte_mission_count (mission, DTE_TRIGGERS))
                     : dte_mission_count (mission, DTE_TRIGGERS);
  if (!insert_shifted (mission, DTE_TRIGGERS, *added, bytes, error)
      || !dte_mission_set_u32 (mission, DTE_OBJECTS, id, "trigger_count", count + 1, error))
    return FALSE;
  return count > 0
         || dte_mission_set_u32 (mission, DTE_OBJECTS, id, "first_trigger", *added, error);
}

/* Ends a new part's routine on to the script, and its bytes of stop flags. */
static gboolean
add_routine (DteMission *mission, DteSection section, guint index, GError **error)
{
  DteSection code = section == DTE_PARTS ? DTE_SCRIPT : DTE_SCRIPT_B;
  guint start = dte_mission_count (mission, code);

  for (guint n = 0; n < sizeof empty_routine; n += 2)
    if (!dte_mission_insert_record (mission, code, start + n / 2, empty_routine + n, error))
      return FALSE;
  for (guint n = 0; code == DTE_SCRIPT && n < sizeof empty_routine; n++)
    if (!dte_mission_insert_record (mission, DTE_SCRIPT_FLAGS,
                                    dte_mission_count (mission, DTE_SCRIPT_FLAGS), NULL, error))
      return FALSE;
  return dte_mission_set_u32 (mission, section, index, "offset", start, error)
         && dte_mission_set_u32 (mission, section, index, "length", sizeof empty_routine / 2,
                                 error);
}

static gboolean
name_is_free (const DteMission *mission, DteSection section, const char *name)
{
  for (guint n = 0; n < dte_mission_count (mission, section); n++)
    {
      g_autofree char *other = dte_mission_dup_record_name (mission, section, n);

      if (g_strcmp0 (other, name) == 0)
        return FALSE;
    }
  return TRUE;
}

/* A name that no record of the section has: the model's with the next number at its end. */
static char *
make_name (const DteMission *mission, DteSection section, int copy_of)
{
  g_autofree char *base
      = copy_of >= 0 ? dte_mission_dup_record_name (mission, section, (guint) copy_of) : NULL;
  gsize end;

  if (base == NULL || *base == '\0')
    {
      g_free (base);
      base = g_strdup (dte_section_info (section)->singular);
    }
  for (end = strlen (base); end > 0 && g_ascii_isdigit (base[end - 1]);)
    end--;
  if (end > 0 && base[end - 1] == ' ')
    end--;
  base[end] = '\0';
  for (guint n = copy_of >= 0 ? 2 : 1;; n++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", base, n);

      if (name_is_free (mission, section, name))
        return g_steal_pointer (&name);
    }
}

/* What of a duplicate cannot be its model's: its object ID, its name, its place, its routine. */
static gboolean
make_own (DteMission *mission, DteSection section, guint index, int copy_of, GError **error)
{
  g_autofree char *name = NULL;
  const DocumentRun *run = document_run_of_owners (section);

  if (document_object_kind (section) >= 0 && !give_object_id (mission, section, index, error))
    return FALSE;
  if (run != NULL && !dte_mission_set_u32 (mission, section, index, run->first, DTE_NONE_16, error))
    return FALSE;
  if (section == DTE_SHIPS && copy_of >= 0)
    {
      float place[3];

      dte_mission_get_vec3 (mission, section, index, "position", place);
      place[0] += SIBLING_DISTANCE;
      if (!dte_mission_set_vec3 (mission, section, index, "position", place, error))
        return FALSE;
    }
  if ((section == DTE_PARTS || section == DTE_PARTS_B)
      && !add_routine (mission, section, index, error))
    return FALSE;
  if (dte_field (section, "name") == NULL)
    return TRUE;
  name = make_name (mission, section, copy_of);
  return dte_mission_set_record_name (mission, section, index, name, error);
}

static gboolean
add_at_end (DteMission *mission, DteSection section, int copy_of, guint *added, GError **error)
{
  const guint8 *model
      = copy_of >= 0 ? dte_mission_record (mission, section, (guint) copy_of) : NULL;
  g_autofree guint8 *bytes
      = model != NULL ? g_memdup2 (model, dte_section_info (section)->stride) : NULL;

  *added = dte_mission_count (mission, section);
  return dte_mission_insert_record (mission, section, *added, bytes, error)
         && make_own (mission, section, *added, copy_of, error);
}

/* The run's members follow the copy of their owner. */
static gboolean
copy_members (DteMission *mission, const DocumentRun *run, guint owner, guint copy, GError **error)
{
  guint length = document_run_length (mission, run, owner);

  for (guint n = 0; n < length; n++)
    {
      guint first = dte_mission_get_u32 (mission, run->owners, owner, run->first), added;
      g_autofree guint8 *bytes = g_memdup2 (dte_mission_record (mission, run->members, first + n),
                                            dte_section_info (run->members)->stride);

      if (!add_to_run (mission, run, copy, bytes, &added, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_record (DteMission *mission, DteSection section, int copy_of, guint *added, GError **error)
{
  const DocumentRun *member_run = document_run_of_members (section),
                    *owner_run = document_run_of_owners (section);
  const guint8 *model
      = copy_of >= 0 ? dte_mission_record (mission, section, (guint) copy_of) : NULL;
  guint owner = 0;
  int id;

  if (section == DTE_TRIGGERS)
    {
      id = copy_of >= 0 ? document_trigger_owner_id (mission, (guint) copy_of) : 0;
      if (id >= 0 && (guint) id < dte_mission_count (mission, DTE_OBJECTS))
        return add_to_object (mission, (guint) id, model, added, error);
      FAIL (SORTIE_DOCUMENT_ERROR_VALUE, "there is no object to give the trigger to");
      return FALSE;
    }
  if (member_run != NULL)
    {
      if (copy_of >= 0)
        owner = dte_mission_get_u32 (mission, section, (guint) copy_of, member_run->back);
      return add_to_run (mission, member_run, owner, model, added, error);
    }
  return add_at_end (mission, section, copy_of, added, error)
         && (owner_run == NULL || copy_of < 0
             || copy_members (mission, owner_run, (guint) copy_of, *added, error));
}

/* Adds a record of defaults, or a copy of another: with a name of its own, an object ID, for a part
 * a routine that does nothing, for a squad or formation copies of its members or points. A trigger,
 * member or point goes to its model's owner, without a model to the first.
 *
 * copy_of: the model's index; -1 for none.
 * added: gives the new record's index; may be NULL.
 * Errors: DTE_ERROR_ROOM for a full section, DTE_ERROR_RANGE for no such model,
 * SORTIE_DOCUMENT_ERROR_VALUE when there is no owner. */
gboolean
sortie_document_add_record (SortieDocument *document, DteSection section, int copy_of,
                            const char *step, guint *added, GError **error)
{
  guint index = 0;
  gboolean done;

  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL, FALSE);

  if (copy_of >= (int) dte_mission_count (document->mission, section))
    {
      g_set_error (error, DTE_ERROR, DTE_ERROR_RANGE, "section %d %s: no record %d to copy",
                   section, dte_section_info (section)->name, copy_of);
      return FALSE;
    }
  done = add_record (document->mission, section, copy_of, &index, error);
  if (done && added != NULL)
    *added = index;
  return document_finish (document, done, step);
}

/* Adds a trigger, of defaults, to a ship, flight group or squad. Errors: as add_record. */
gboolean
sortie_document_add_trigger (SortieDocument *document, DteSection owner, guint index,
                             const char *step, guint *added, GError **error)
{
  guint trigger = 0, id;
  gboolean done;

  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && document_object_kind (owner) >= 0, FALSE);

  id = dte_mission_get_u32 (document->mission, owner, index, "object_id") & 0xFFFF;
  if (index >= dte_mission_count (document->mission, owner)
      || id >= dte_mission_count (document->mission, DTE_OBJECTS))
    {
      g_set_error (error, DTE_ERROR, DTE_ERROR_RANGE, "section %d %s, record %u: no object row %u",
                   owner, dte_section_info (owner)->name, index, id);
      return FALSE;
    }
  done = add_to_object (document->mission, id, NULL, &trigger, error);
  if (done && added != NULL)
    *added = trigger;
  return document_finish (document, done, step);
}

/* Adds a member to a squad, or a point to a formation, at the end of its run.
 *
 * object_id: the member's row of the object table; -1 for a point. */
gboolean
sortie_document_add_member (SortieDocument *document, DteSection owners, guint owner, int object_id,
                            const char *step, guint *added, GError **error)
{
  const DocumentRun *run = document_run_of_owners (owners);
  guint index = 0;
  gboolean done;

  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && run != NULL, FALSE);

  done = add_to_run (document->mission, run, owner, NULL, &index, error)
         && (object_id < 0
             || dte_mission_set_u32 (document->mission, run->members, index, "object_id",
                                     (guint32) object_id, error));
  if (done && added != NULL)
    *added = index;
  return document_finish (document, done, step);
}
