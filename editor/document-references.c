/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/document-references.c - numbers by which records name each other
 *
 * Every index field, reference and trigger operand that the schema knows is found and moved here;
 * the script's are in script-uses.c. The first_ fields that begin a run of records (an object's
 * triggers, a squad's members, a formation's points) stay where they are when their first record
 * goes: the next one takes its place, and the caller ends a run that became empty.
 *
 * Source:  reference/dte-format.md 5 to 14
 */
#include "editor/document-private.h"

#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"

#include <string.h>

#define ENTITY_KINDS (COMMAND_KIND_SHIP | COMMAND_KIND_FLIGHT_GROUP | COMMAND_KIND_BIT_20)
#define ANY_PLAYER 0x2000u /* of an operand's low half (dte-format.md 9, How an operand is read)   \
                            */

static gboolean
begins_run (DteSection section, const DteField *field)
{
  return (section == DTE_OBJECTS && strcmp (field->name, "first_trigger") == 0)
         || (section == DTE_SQUADS && strcmp (field->name, "first_member") == 0)
         || (section == DTE_FORMATIONS && strcmp (field->name, "first_point") == 0);
}

/* The value after records from `index` on moved by one; a record that went is `none`. */
static guint32
shifted (guint32 value, guint32 none, guint index, int by, gboolean run)
{
  if (value == none || value < index)
    return value;
  if (by < 0 && value == index)
    return run ? value : none;
  return value + (guint32) by;
}

static void
shift_index (DteMission *mission, DteSection holder, guint record, const DteField *field,
             guint index, int by)
{
  guint32 value = dte_mission_get_u32 (mission, holder, record, field->name);
  gboolean run = begins_run (holder, field);
  guint32 moved = shifted (value, field->none, index, by, run);

  if (holder == DTE_OBJECTS && dte_mission_get_u32 (mission, holder, record, "trigger_count") == 0)
    return;
  if (moved != value)
    dte_mission_set_u32 (mission, holder, record, field->name, moved, NULL);
}

static guint32
shift_reference (guint32 raw, DteSection section, guint index, int by)
{
  DteReference reference = dte_reference_parse (raw);
  guint32 moved;

  if (reference.section != (int) section)
    return raw;
  moved = shifted (reference.index, DTE_NONE_16, index, by, FALSE);
  return moved == DTE_NONE_16 ? G_MAXUINT32 : (raw & 0xFFFF0000u) | moved;
}

/* Whether an operand of a trigger names a record. */
static gboolean
operand_is_entity (const DteMission *mission, guint trigger, guint n, guint32 raw)
{
  const ConditionInfo *info
      = condition_info (dte_mission_get_u32 (mission, DTE_TRIGGERS, trigger, "condition"));

  return info != NULL && n < info->value_count && (info->values[n].kinds & ENTITY_KINDS) != 0
         && !((info->values[n].kinds & COMMAND_KIND_SHIP) != 0 && (raw & ANY_PLAYER) != 0);
}

static void
shift_operands (DteMission *mission, guint trigger, DteSection section, guint index, int by)
{
  guint stride = dte_section_info (DTE_TRIGGERS)->stride;
  guint at = dte_field (DTE_TRIGGERS, "operands")->offset;
  g_autofree guint8 *record
      = g_memdup2 (dte_mission_record (mission, DTE_TRIGGERS, trigger), stride);

  for (guint n = 0; n < CONDITION_VALUES_MAX; n++)
    {
      guint32 raw = dte_load_u32 (record + at + 4 * n);

      if (operand_is_entity (mission, trigger, n, raw))
        dte_store_u32 (record + at + 4 * n, shift_reference (raw, section, index, by));
    }
  dte_mission_write_record (mission, DTE_TRIGGERS, trigger, record, stride, NULL);
}

static void
shift_field (DteMission *mission, DteSection holder, guint record, const DteField *field,
             DteSection section, guint index, int by)
{
  guint32 raw, moved;

  switch (field->means)
    {
    case DTE_MEANS_INDEX:
      if (field->section == (int) section)
        shift_index (mission, holder, record, field, index, by);
      break;
    case DTE_MEANS_REFERENCE:
      raw = dte_mission_get_u32 (mission, holder, record, field->name);
      moved = shift_reference (raw, section, index, by);
      if (moved != raw)
        dte_mission_set_u32 (mission, holder, record, field->name, moved, NULL);
      break;
    case DTE_MEANS_OPERANDS:
      shift_operands (mission, record, section, index, by);
      break;
    default:
      break;
    }
}

/* Moves what names records of the section from `index` on: by 1 after one was put in there, by -1
 * after the one there was taken out, which then nothing names. */
void
document_shift_references (DteMission *mission, DteSection section, guint index, int by)
{
  for (guint holder = 0; holder < DTE_SECTIONS; holder++)
    {
      const DteSectionInfo *info = dte_section_info (holder);

      if (info->stride == 0)
        continue;
      for (guint n = 0; n < info->field_count; n++)
        if (info->fields[n].means == DTE_MEANS_INDEX || info->fields[n].means == DTE_MEANS_REFERENCE
            || info->fields[n].means == DTE_MEANS_OPERANDS)
          for (guint record = 0; record < dte_mission_count (mission, holder); record++)
            shift_field (mission, holder, record, &info->fields[n], section, index, by);
    }
}

/* The trigger that has an operand naming the record; -1 for none. `except` tells of triggers that
 * do not count. */
int
document_find_operand (const DteMission *mission, DteSection section, guint index,
                       guint except_first, guint except_count)
{
  guint at = dte_field (DTE_TRIGGERS, "operands")->offset;

  for (guint trigger = 0; trigger < dte_mission_count (mission, DTE_TRIGGERS); trigger++)
    for (guint n = 0; n < CONDITION_VALUES_MAX; n++)
      {
        guint32 raw
            = dte_load_u32 (dte_mission_record (mission, DTE_TRIGGERS, trigger) + at + 4 * n);
        DteReference reference = dte_reference_parse (raw);

        if (trigger - except_first < except_count || reference.section != (int) section
            || reference.index != index || !operand_is_entity (mission, trigger, n, raw))
          continue;
        return (int) trigger;
      }
  return -1;
}

/* --- curves --- */

static gboolean
referenced_place (const DteMission *mission, guint curve, const char *field, float place[3])
{
  DteReference reference
      = dte_reference_parse (dte_mission_get_u32 (mission, DTE_CURVES, curve, field));

  if (reference.section != DTE_SHIPS || reference.index >= dte_mission_count (mission, DTE_SHIPS))
    return FALSE;
  dte_mission_get_vec3 (mission, DTE_SHIPS, reference.index, "position", place);
  return TRUE;
}

/* Works a curve's places and directions out of its four ships' and points' positions again; what
 * has none stays as it is (dte-format.md 14, curves_rebuild). */
gboolean
document_rebuild_curve (DteMission *mission, guint curve, GError **error)
{
  float from[3], to[3], handle[3];
  gboolean has_from = referenced_place (mission, curve, "start", from);
  gboolean has_to = referenced_place (mission, curve, "end", to);

  if (has_from && !dte_mission_set_vec3 (mission, DTE_CURVES, curve, "from", from, error))
    return FALSE;
  if (has_to && !dte_mission_set_vec3 (mission, DTE_CURVES, curve, "to", to, error))
    return FALSE;
  if (has_from && referenced_place (mission, curve, "leaving_handle", handle))
    {
      float leaving[3] = { handle[0] - from[0], handle[1] - from[1], handle[2] - from[2] };

      if (!dte_mission_set_vec3 (mission, DTE_CURVES, curve, "leaving", leaving, error))
        return FALSE;
    }
  if (has_to && referenced_place (mission, curve, "arriving_handle", handle))
    {
      float arriving[3] = { to[0] - handle[0], to[1] - handle[1], to[2] - handle[2] };

      return dte_mission_set_vec3 (mission, DTE_CURVES, curve, "arriving", arriving, error);
    }
  return TRUE;
}

/* The same for every curve that the ship or point is an end or a handle of. */
gboolean
document_rebuild_curves (DteMission *mission, guint ship, GError **error)
{
  static const char *const fields[] = { "start", "end", "leaving_handle", "arriving_handle" };

  for (guint curve = 0; curve < dte_mission_count (mission, DTE_CURVES); curve++)
    for (guint n = 0; n < G_N_ELEMENTS (fields); n++)
      {
        DteReference reference
            = dte_reference_parse (dte_mission_get_u32 (mission, DTE_CURVES, curve, fields[n]));

        if (reference.section != DTE_SHIPS || reference.index != ship)
          continue;
        if (!document_rebuild_curve (mission, curve, error))
          return FALSE;
        break;
      }
  return TRUE;
}
