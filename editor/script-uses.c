/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/script-uses.c - see script-uses.h */
#include "editor/script-uses.h"

#include "editor/document.h"
#include "engine/tables/commands.h"

/* What an operand form names, and where in the instruction. */
typedef struct
{
  int section; /* -1: no record */
  guint at, size;
} FormPlace;

static FormPlace
form_place (OpcodeForm form)
{
  switch (form)
    {
    case OPCODE_FORM_SHIP:
    case OPCODE_FORM_SHIP_COMPONENT:
      return (FormPlace){ DTE_SHIPS, 1, 1 };
    case OPCODE_FORM_SHIP_WIDE:
      return (FormPlace){ DTE_SHIPS, 1, 2 };
    case OPCODE_FORM_GROUP:
      return (FormPlace){ DTE_FLIGHT_GROUPS, 1, 1 };
    case OPCODE_FORM_SQUAD:
      return (FormPlace){ DTE_SQUADS, 1, 1 };
    case OPCODE_FORM_CURVE:
      return (FormPlace){ DTE_CURVES, 1, 1 };
    case OPCODE_FORM_PART:
      return (FormPlace){ DTE_PARTS, 1, 1 };
    case OPCODE_FORM_PART_B:
      return (FormPlace){ DTE_PARTS_B, 1, 1 };
    case OPCODE_FORM_GLOBAL:
      return (FormPlace){ DTE_GLOBALS, 1, 1 };
    case OPCODE_FORM_SECTION_19:
      return (FormPlace){ DTE_UNUSED_19, 1, 1 };
    case OPCODE_FORM_EVENT_VALUE: /* condition, value, object ID */
      return (FormPlace){ DTE_OBJECTS, 3, 1 };
    default:
      return (FormPlace){ -1, 0, 0 };
    }
}

static void
add_use (GArray *uses, const guint8 *code, const DteRoutine *routine, guint offset, guint size)
{
  ScriptUse use = { .routine = *routine, .offset = offset, .size = size };

  use.value = size == 1 ? code[offset] : (guint) code[offset] << 8 | code[offset + 1];
  g_array_append_val (uses, use);
}

/* CreateTimer takes the part as a plain number, pushed third before the command. One that is not
 * pushed by a push_byte cannot be told from any other number, or shares a constant. */
static void
add_timer_use (GArray *uses, const guint8 *code, const DteListing *listing, guint command)
{
  const DteInstruction *instructions
      = (const DteInstruction *) (void *) listing->instructions->data;
  const DteInstruction *push;

  if (command < 3)
    return;
  push = &instructions[command - 3];
  if (push->is_padding)
    return;
  if (push->op == OPCODE_PUSH_BYTE || push->op == OPCODE_PUSH_BYTE_ALT)
    add_use (uses, code, &listing->routine, push->offset + 1, 1);
  else if ((push->op == OPCODE_PUSH_CONSTANT || push->op == OPCODE_PUSH_CONSTANT_WIDE)
           && push->operands[0] < listing->constants->len)
    {
      ScriptUse use = { .routine = listing->routine, .offset = push->offset, .fixed = TRUE };

      use.value = g_array_index (listing->constants, DteConstant, push->operands[0]).value;
      g_array_append_val (uses, use);
    }
}

static void
add_routine (GArray *uses, const DteMission *mission, const DteRoutine *routine, int section)
{
  g_autoptr (DteListing) listing = dte_mission_disassemble (mission, routine);
  const guint8 *code = dte_mission_record (mission, routine->section, 0);

  if (listing == NULL || code == NULL)
    return;
  for (guint n = 0; n < listing->instructions->len; n++)
    {
      const DteInstruction *at = &g_array_index (listing->instructions, DteInstruction, n);
      FormPlace place = { -1, 0, 0 };

      if (at->is_padding || !opcode_exists (at->op))
        continue;
      place = form_place (opcode_info (at->op)->form);
      if (place.section == section && place.at + place.size <= at->length)
        add_use (uses, code, routine, at->offset + place.at, place.size);
      if (section == DTE_PARTS && at->op == OPCODE_COMMAND && at->operand_count > 0
          && at->operands[0] == COMMAND_CREATE_TIMER)
        add_timer_use (uses, code, listing, n);
    }
}

/* Every place in both code sections that names a record of the section.
 *
 * Returns: an array of ScriptUse, the caller's. */
GArray *
script_uses_list (const DteMission *mission, DteSection section)
{
  static const DteSection codes[] = { DTE_SCRIPT, DTE_SCRIPT_B };
  GArray *uses = g_array_new (FALSE, FALSE, sizeof (ScriptUse));

  g_return_val_if_fail (mission != NULL, uses);

  for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
    {
      g_autoptr (GArray) routines = dte_mission_list_routines (mission, codes[c]);

      for (guint n = 0; routines != NULL && n < routines->len; n++)
        add_routine (uses, mission, &g_array_index (routines, DteRoutine, n), (int) section);
    }
  return uses;
}

static gboolean
check_use (const ScriptUse *use, guint value, GError **error)
{
  if (!use->fixed && value <= (use->size == 1 ? G_MAXUINT8 : G_MAXUINT16))
    return TRUE;
  g_set_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_USED,
               "section %d script, offset 0x%04X: the number %u that the instruction holds "
               "cannot become %u",
               use->routine.section, use->offset, use->value, value);
  return FALSE;
}

static gboolean
rewrite (DteMission *mission, DteSection code, const GArray *uses, guint index, int by,
         GError **error)
{
  gsize size = (gsize) dte_mission_count (mission, code) * dte_section_info (code)->stride;
  g_autofree guint8 *bytes
      = size > 0 ? g_memdup2 (dte_mission_record (mission, code, 0), size) : NULL;

  for (guint n = 0; n < uses->len; n++)
    {
      const ScriptUse *use = &g_array_index (uses, ScriptUse, n);
      guint value = use->value + (guint) by;

      if (use->routine.section != code || use->value < index)
        continue;
      if (!check_use (use, value, error))
        return FALSE;
      bytes[use->offset + use->size - 1] = (guint8) value;
      if (use->size == 2)
        bytes[use->offset] = (guint8) (value >> 8);
    }
  return size == 0 || dte_mission_replace_section (mission, code, bytes, size, error);
}

/* Adds `by` (1 or -1) to every number from `index` on that the script holds for records of the
 * section. Errors: SORTIE_DOCUMENT_ERROR_USED for a number that cannot be rewritten. */
gboolean
script_uses_shift (DteMission *mission, DteSection section, guint index, int by, GError **error)
{
  g_return_val_if_fail (mission != NULL, FALSE);

  g_autoptr (GArray) uses = script_uses_list (mission, section);

  return uses->len == 0
         || (rewrite (mission, DTE_SCRIPT, uses, index, by, error)
             && rewrite (mission, DTE_SCRIPT_B, uses, index, by, error));
}
