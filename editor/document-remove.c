/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document-remove.c - records removed, with what is theirs and what names them
 *
 * A ship, flight group or squad takes its triggers, its row of the object table and its places in
 * squads with it; a squad its members, a formation its points. Index fields that named it become
 * none. A record that the script names, or that another's trigger waits for, or that a curve starts
 * at, stays: what those mean without it is the user's to decide.
 *
 * Source:  reference/dte-format.md 8 to 15
 */
#include "editor/document-private.h"

#include "editor/script-uses.h"

#define EMPTY_OBJECT_FIRST DTE_NONE_16

static gboolean
refuse (const DteMission *mission, DteSection section, guint index, const char *user,
        GError **error)
{
  g_autofree char *name = dte_mission_dup_record_name (mission, section, index);

  g_set_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_USED,
               "%s %u%s%s cannot be removed: %s", dte_section_info (section)->singular, index,
               name != NULL ? " " : "", name != NULL ? name : "", user);
  return FALSE;
}

static char *
routine_title (const DteMission *mission, const DteRoutine *routine)
{
  g_autofree char *name
      = routine->kind == DTE_ROUTINE_PART ? dte_mission_dup_record_name (
            mission, routine->section == DTE_SCRIPT ? DTE_PARTS : DTE_PARTS_B, routine->index)
                                          : NULL;

  if (routine->kind == DTE_ROUTINE_ORPHAN)
    return g_strdup_printf ("the unused routine at 0x%04X", routine->offset);
  return g_strdup_printf ("the routine of %s %u%s%s",
                          routine->kind == DTE_ROUTINE_PART ? "part" : "trigger", routine->index,
                          name != NULL ? " " : "", name != NULL ? name : "");
}

static gboolean
check_script (const DteMission *mission, DteSection section, guint index, DteSection named,
              guint number, GError **error)
{
  g_autoptr (GArray) uses = script_uses_list (mission, named);

  for (guint n = 0; n < uses->len; n++)
    {
      const ScriptUse *use = &g_array_index (uses, ScriptUse, n);
      g_autofree char *title = NULL, *user = NULL;

      if (use->value != number)
        continue;
      title = routine_title (mission, &use->routine);
      user = g_strdup_printf ("%s names it at offset 0x%04X", title, use->offset);
      return refuse (mission, section, index, user, error);
    }
  return TRUE;
}

static gboolean
check_curves (const DteMission *mission, guint ship, GError **error)
{
  for (guint curve = 0; curve < dte_mission_count (mission, DTE_CURVES); curve++)
    {
      DteReference start
          = dte_reference_parse (dte_mission_get_u32 (mission, DTE_CURVES, curve, "start"));
      g_autofree char *user = NULL;

      if (start.section != DTE_SHIPS || start.index != ship)
        continue;
      user = g_strdup_printf ("curve %u starts at it", curve);
      return refuse (mission, DTE_SHIPS, ship, user, error);
    }
  return TRUE;
}

static gboolean
check_object (const DteMission *mission, DteSection section, guint index, guint id, GError **error)
{
  guint first = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "first_trigger");
  guint count = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "trigger_count");
  int trigger = document_find_operand (mission, section, index, first, count);
  g_autofree char *user = NULL;

  if (!check_script (mission, section, index, DTE_OBJECTS, id, error))
    return FALSE;
  if (trigger >= 0)
    {
      user = g_strdup_printf ("trigger %d waits for it", trigger);
      return refuse (mission, section, index, user, error);
    }
  return section != DTE_SHIPS || check_curves (mission, index, error);
}

/* --- removing --- */

/* Takes one record out and moves the numbers of those behind it. */
static gboolean
take_out (DteMission *mission, DteSection section, guint index, GError **error)
{
  if (!dte_mission_remove_record (mission, section, index, error))
    return FALSE;
  document_shift_references (mission, section, index, -1);
  return script_uses_shift (mission, section, index + 1, -1, error);
}

static gboolean
remove_trigger (DteMission *mission, guint index, GError **error)
{
  int id = document_trigger_owner_id (mission, index);
  guint count;

  if (!take_out (mission, DTE_TRIGGERS, index, error))
    return FALSE;
  if (id < 0)
    return TRUE;
  count = dte_mission_get_u32 (mission, DTE_OBJECTS, (guint) id, "trigger_count") - 1;
  return dte_mission_set_u32 (mission, DTE_OBJECTS, (guint) id, "trigger_count", count, error)
         && (count > 0
             || dte_mission_set_u32 (mission, DTE_OBJECTS, (guint) id, "first_trigger",
                                     EMPTY_OBJECT_FIRST, error));
}

static gboolean
remove_member (DteMission *mission, const DocumentRun *run, guint index, GError **error)
{
  guint owner = dte_mission_get_u32 (mission, run->members, index, run->back);

  if (!take_out (mission, run->members, index, error))
    return FALSE;
  return owner >= dte_mission_count (mission, run->owners)
         || document_run_length (mission, run, owner) > 0
         || dte_mission_set_u32 (mission, run->owners, owner, run->first, DTE_NONE_16, error);
}

static gboolean
remove_run (DteMission *mission, const DocumentRun *run, guint owner, GError **error)
{
  for (guint length = document_run_length (mission, run, owner); length > 0; length--)
    {
      guint first = dte_mission_get_u32 (mission, run->owners, owner, run->first);

      if (!remove_member (mission, run, first + length - 1, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
leave_squads (DteMission *mission, guint id, GError **error)
{
  const DocumentRun *run = document_run_of_owners (DTE_SQUADS);

  for (guint n = dte_mission_count (mission, DTE_SQUAD_MEMBERS); n > 0; n--)
    if (dte_mission_get_u32 (mission, DTE_SQUAD_MEMBERS, n - 1, "object_id") == id
        && !remove_member (mission, run, n - 1, error))
      return FALSE;
  return TRUE;
}

/* Frees the row of the object table: the last one goes, another looks like one nothing uses. */
static gboolean
free_object_id (DteMission *mission, guint id, GError **error)
{
  guint8 empty[8] = { 0, 0, EMPTY_OBJECT_FIRST & 0xFF, EMPTY_OBJECT_FIRST >> 8 };

  if (id + 1 == dte_mission_count (mission, DTE_OBJECTS))
    return dte_mission_remove_record (mission, DTE_OBJECTS, id, error);
  return dte_mission_write_record (mission, DTE_OBJECTS, id, empty, sizeof empty, error);
}

static gboolean
remove_object (DteMission *mission, DteSection section, guint index, GError **error)
{
  guint id = dte_mission_get_u32 (mission, section, index, "object_id") & 0xFFFF;

  if (id >= dte_mission_count (mission, DTE_OBJECTS))
    return TRUE;
  if (!check_object (mission, section, index, id, error))
    return FALSE;
  for (guint n = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "trigger_count"); n > 0; n--)
    {
      guint first = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "first_trigger");

      if (!remove_trigger (mission, first + n - 1, error))
        return FALSE;
    }
  return leave_squads (mission, id, error) && free_object_id (mission, id, error);
}

static gboolean
remove_record (DteMission *mission, DteSection section, guint index, GError **error)
{
  const DocumentRun *member_run = document_run_of_members (section);
  const DocumentRun *owner_run = document_run_of_owners (section);

  if (section == DTE_TRIGGERS)
    return remove_trigger (mission, index, error);
  if (member_run != NULL)
    return remove_member (mission, member_run, index, error);
  if (!check_script (mission, section, index, section, index, error))
    return FALSE;
  if (document_object_kind (section) >= 0 && !remove_object (mission, section, index, error))
    return FALSE;
  if (owner_run != NULL && !remove_run (mission, owner_run, index, error))
    return FALSE;
  return take_out (mission, section, index, error);
}

/* Removes a record and what is its own; nothing is changed when that cannot be.
 *
 * Errors: SORTIE_DOCUMENT_ERROR_USED, which says who names it; DTE_ERROR_RANGE for no such
 * record. */
gboolean
sortie_document_remove_record (SortieDocument *document, DteSection section, guint index,
                               const char *step, GError **error)
{
  g_return_val_if_fail (SORTIE_IS_DOCUMENT (document) && step != NULL, FALSE);

  if (index >= dte_mission_count (document->mission, section))
    {
      g_set_error (error, DTE_ERROR, DTE_ERROR_RANGE, "section %d %s: no record %u: there are %u",
                   section, dte_section_info (section)->name, index,
                   dte_mission_count (document->mission, section));
      return FALSE;
    }
  return document_finish (document, remove_record (document->mission, section, index, error), step);
}
