/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document-runs.c - records that lie in runs: triggers of an object, members of a squad,
 * points of a formation
 *
 * Source:  reference/dte-format.md 8, 9, 12, 13
 */
#include "editor/document-private.h"

/* --- object table --- */

/* The kind number that the object table holds for records of the section; -1: they have no row. */
int
document_object_kind (DteSection section)
{
  switch (section)
    {
    case DTE_SHIPS:
      return 0;
    case DTE_FLIGHT_GROUPS:
      return 1;
    case DTE_SQUADS:
      return 2;
    default:
      return -1;
    }
}

/* The row of the object table whose run of triggers holds this one; -1 for none. */
int
document_trigger_owner_id (const DteMission *mission, guint trigger)
{
  for (guint id = 0; id < dte_mission_count (mission, DTE_OBJECTS); id++)
    {
      guint first = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "first_trigger");

      if (trigger - first < dte_mission_get_u32 (mission, DTE_OBJECTS, id, "trigger_count"))
        return (int) id;
    }
  return -1;
}

/* Who has the row of the object table. Returns: FALSE when nobody has. */
gboolean
sortie_document_object_owner (const DteMission *mission, guint id, DteSection *section,
                              guint *index)
{
  static const DteSection owners[] = { DTE_SHIPS, DTE_FLIGHT_GROUPS, DTE_SQUADS };

  for (guint s = 0; s < G_N_ELEMENTS (owners); s++)
    for (guint n = 0; n < dte_mission_count (mission, owners[s]); n++)
      if ((dte_mission_get_u32 (mission, owners[s], n, "object_id") & 0xFFFF) == id)
        {
          *section = owners[s];
          *index = n;
          return TRUE;
        }
  return FALSE;
}

/* The ship, flight group or squad that a trigger belongs to. Returns: FALSE for a trigger in no
 * run, which never fires. */
gboolean
sortie_document_trigger_owner (const DteMission *mission, guint trigger, DteSection *section,
                               guint *index)
{
  int id = document_trigger_owner_id (mission, trigger);

  return id >= 0 && sortie_document_object_owner (mission, (guint) id, section, index);
}

/* --- runs: members of a squad, points of a formation --- */

static const DocumentRun runs[] = {
  { DTE_SQUADS, DTE_SQUAD_MEMBERS, "first_member", "squad" },
  { DTE_FORMATIONS, DTE_FORMATION_POINTS, "first_point", "formation" },
};

/* The kind of run whose members the section holds; NULL for none. */
const DocumentRun *
document_run_of_members (DteSection members)
{
  for (guint n = 0; n < G_N_ELEMENTS (runs); n++)
    if (runs[n].members == members)
      return &runs[n];
  return NULL;
}

/* The kind of run whose owners the section holds; NULL for none. */
const DocumentRun *
document_run_of_owners (DteSection owners)
{
  for (guint n = 0; n < G_N_ELEMENTS (runs); n++)
    if (runs[n].owners == owners)
      return &runs[n];
  return NULL;
}

/* How many members follow one another from the owner's first, each naming it. */
guint
document_run_length (const DteMission *mission, const DocumentRun *run, guint owner)
{
  guint first = dte_mission_get_u32 (mission, run->owners, owner, run->first), length = 0;

  while (first + length < dte_mission_count (mission, run->members)
         && dte_mission_get_u32 (mission, run->members, first + length, run->back) == owner)
    length++;
  return length;
}
