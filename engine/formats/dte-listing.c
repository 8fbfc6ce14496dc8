/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-listing.c - the disassembly of a routine, with names in its text */
#include "engine/formats/dte-script-private.h"
#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"
#include "engine/tables/game-variables.h"

#include <string.h>

/* --- the text of an instruction --- */

static void
append_name (GString *text, const DteMission *mission, DteSection section, guint index)
{
  g_autofree char *name = dte_mission_dup_record_name (mission, section, index);

  if (name != NULL)
    g_string_append_printf (text, " %s", name);
}

/* The section whose record the first operand of the form is the index of; -1 where it is none whose
 * records have names of their own. */
int
dte_opcode_form_section (OpcodeForm form)
{
  switch (form)
    {
    case OPCODE_FORM_PART:
      return DTE_PARTS;
    case OPCODE_FORM_PART_B:
      return DTE_PARTS_B;
    case OPCODE_FORM_GLOBAL:
      return DTE_GLOBALS;
    case OPCODE_FORM_SHIP:
    case OPCODE_FORM_SHIP_WIDE:
    case OPCODE_FORM_SHIP_COMPONENT:
      return DTE_SHIPS;
    case OPCODE_FORM_GROUP:
      return DTE_FLIGHT_GROUPS;
    default:
      return -1;
    }
}

/* A ship, flight group or squad by its row of the object table, in words; NULL for none. */
static char *
dup_object_name (const DteMission *mission, guint object_id)
{
  static const DteSection sections[] = { DTE_SHIPS, DTE_FLIGHT_GROUPS, DTE_SQUADS };

  for (guint s = 0; s < G_N_ELEMENTS (sections); s++)
    for (guint n = 0; n < dte_mission_count (mission, sections[s]); n++)
      if ((dte_mission_get_u32 (mission, sections[s], n, "object_id") & 0xFFFF) == object_id)
        {
          char *name = dte_mission_dup_record_name (mission, sections[s], n);

          return name != NULL
                     ? name
                     : g_strdup_printf ("%s %u", dte_section_info (sections[s])->singular, n);
        }
  return NULL;
}

static void
append_string (GString *text, const guint8 *p)
{
  guint length = p[1] > 1 ? p[1] - 1u : 0;

  if (length > 0 && p[1 + length] == 0)
    length--;
  g_string_append (text, " \"");
  for (guint i = 0; i < length; i++)
    {
      guint8 c = p[2 + i];

      if (c == '"' || c == '\\')
        g_string_append_printf (text, "\\%c", c);
      else if (c >= 0x20 && c < 0x7F)
        g_string_append_c (text, (char) c);
      else
        g_string_append_printf (text, "\\x%02X", c);
    }
  g_string_append_c (text, '"');
}

static void
append_weighted (GString *text, DteCode code, guint at)
{
  const guint8 *p = code.bytes + at;

  for (guint arm = 0; arm < p[1]; arm++)
    {
      const guint8 *a = p + 4 + arm * DTE_ARM_SIZE;

      if (dte_load_be16 (a) == DTE_ARM_DEFAULT)
        g_string_append_printf (text, " %u:else", a[2]);
      else
        g_string_append_printf (text, " %u:0x%04X", a[2], at + dte_load_be16 (a));
    }
  g_string_append_printf (text, " else:0x%04X", at + dte_load_be16 (p + 2));
}

static void
append_event_value (GString *text, const DteMission *mission, const guint8 *p)
{
  const ConditionInfo *condition = condition_info (p[1]);
  g_autofree char *object = dup_object_name (mission, p[3]);

  g_string_append_printf (text, " %u", p[1]);
  if (condition != NULL && condition->name != NULL)
    g_string_append_printf (text, " %s", condition->name);
  g_string_append_printf (text, " value %u of object %u", p[2], p[3]);
  if (object != NULL)
    g_string_append_printf (text, " %s", object);
}

/* A constant's value, when the code section holds it: constants begin at `constants`. */
static void
append_constant (GString *text, DteCode code, guint constants, guint index)
{
  gsize at = constants + 4 * (gsize) index;

  if (at + 4 <= code.size)
    g_string_append_printf (text, " (= %u)", dte_load_u32 (code.bytes + at));
}

static char *
dup_text (const DteMission *mission, DteCode code, guint constants, const DteInstruction *i)
{
  const guint8 *p = code.bytes + i->offset;
  const OpcodeInfo *info = opcode_info (i->op);
  GString *text = g_string_new (info->name);
  int section = dte_opcode_form_section (info->form);

  switch (info->form)
    {
    case OPCODE_FORM_NONE:
      break;
    case OPCODE_FORM_COMMAND:
      g_string_append_printf (text, " 0x%02X", p[1]);
      if (command_info (p[1]) != NULL)
        g_string_append_printf (text, " %s", command_info (p[1])->name);
      break;
    case OPCODE_FORM_TEXT:
      append_string (text, p);
      break;
    case OPCODE_FORM_BRANCH:
      g_string_append_printf (text, " 0x%04X", i->operands[0]);
      break;
    case OPCODE_FORM_WEIGHTED:
      append_weighted (text, code, i->offset);
      break;
    case OPCODE_FORM_EVENT_VALUE:
      append_event_value (text, mission, p);
      break;
    default:
      g_string_append_printf (text, " %u", i->operands[0]);
      if (section >= 0)
        append_name (text, mission, section, i->operands[0]);
      else if (info->form == OPCODE_FORM_VARIABLE && game_variable_name (p[1]) != NULL)
        g_string_append_printf (text, " %s", game_variable_name (p[1]));
      else if (info->form == OPCODE_FORM_CONSTANT || info->form == OPCODE_FORM_CONSTANT_WIDE)
        append_constant (text, code, constants, i->operands[0]);
      if (info->form == OPCODE_FORM_SHIP_COMPONENT)
        g_string_append_printf (text, " component %u", p[2]);
    }
  return g_string_free (text, FALSE);
}

/* --- instructions --- */

static void
read_operands (DteInstruction *i, DteCode code)
{
  const guint8 *p = code.bytes + i->offset;
  OpcodeForm form = opcode_info (i->op)->form;

  i->operand_count = 1;
  switch (form)
    {
    case OPCODE_FORM_NONE:
      i->operand_count = 0;
      break;
    case OPCODE_FORM_CONSTANT_WIDE:
    case OPCODE_FORM_SHIP_WIDE:
      i->operands[0] = dte_load_be16 (p + 1);
      break;
    case OPCODE_FORM_BRANCH:
      i->operands[0] = i->offset + 1 + dte_load_be16 (p + 1);
      break;
    case OPCODE_FORM_TEXT:
      i->operands[0] = i->offset + 2;
      break;
    case OPCODE_FORM_WEIGHTED:
      i->operand_count = 2;
      i->operands[0] = p[1];
      i->operands[1] = i->offset + dte_load_be16 (p + 2);
      break;
    default:
      i->operand_count = i->length - 1;
      for (guint n = 0; n < i->operand_count; n++)
        i->operands[n] = p[1 + n];
    }
}

static void
add_instruction (DteListing *listing, const DteMission *mission, DteCode code, guint at,
                 guint8 mark)
{
  DteInstruction i = { .offset = at, .op = code.bytes[at] };
  guint end = listing->routine.offset + listing->routine.length;

  i.length = dte_instruction_length (code.bytes + at, end - at);
  i.is_target = (mark & DTE_FLOW_TARGET) != 0;
  read_operands (&i, code);
  i.text = dup_text (mission, code, end, &i);
  g_array_append_val (listing->instructions, i);
}

static void
add_padding (DteListing *listing, DteCode code, guint at, guint length)
{
  DteInstruction i = { .offset = at, .length = length, .is_padding = TRUE };
  GString *text = g_string_new (".padding");

  for (guint n = 0; n < length; n++)
    g_string_append_printf (text, " %02X", code.bytes[at + n]);
  i.text = g_string_free (text, FALSE);
  g_array_append_val (listing->instructions, i);
}

/* Whether a gap is what four shipped weighted branches leave: room for ten arms, two in use. */
static gboolean
is_arms_room (const DteListing *listing, DteCode code, guint length)
{
  const GArray *all = listing->instructions;
  const DteInstruction *last;

  if (all->len == 0)
    return FALSE;
  last = &g_array_index (all, DteInstruction, all->len - 1);
  return !last->is_padding && opcode_info (last->op)->form == OPCODE_FORM_WEIGHTED
         && last->operands[0] < DTE_ARMS_ROOM
         && length == DTE_ARM_SIZE * (DTE_ARMS_ROOM - last->operands[0]);
}

static void G_GNUC_PRINTF (2, 3) add_problem (DteListing *listing, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (listing->problems, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
list_instructions (DteListing *listing, const DteMission *mission, DteCode code,
                   const guint8 *marks)
{
  guint length = listing->routine.length, start = listing->routine.offset;

  for (guint i = DTE_BLOCK_HEADER; i < length;)
    {
      guint gap = 0;

      if (marks[i] & DTE_FLOW_START)
        {
          add_instruction (listing, mission, code, start + i, marks[i]);
          i += g_array_index (listing->instructions, DteInstruction, listing->instructions->len - 1)
                   .length;
          continue;
        }
      while (i + gap < length && !(marks[i + gap] & DTE_FLOW_START))
        gap++;
      if (!is_arms_room (listing, code, gap) && (i + gap < length || gap >= DTE_BLOCK_ALIGNMENT))
        add_problem (listing, "offset 0x%04X: %u bytes that no path reaches", start + i, gap);
      add_padding (listing, code, start + i, gap);
      i += gap;
    }
}

/* --- constants and names --- */

static void
mark_used (DteListing *listing, guint index)
{
  if (index < listing->constants->len)
    g_array_index (listing->constants, DteConstant, index).used = TRUE;
}

/* The constants that the code pushes and the fillers after them, up to the next routine. */
static void
list_constants (DteListing *listing, DteCode code, guint pushed)
{
  const DteRoutine *r = &listing->routine;
  guint room = r->whole_length > r->length ? (r->whole_length - r->length) / 4 : 0;
  guint count = MAX (pushed, room), place = r->offset + r->length;

  if (count > (code.size - place) / 4)
    {
      add_problem (listing, "offset 0x%04X: %u constants are pushed, the section holds %u", place,
                   count, (code.size - place) / 4);
      count = (code.size - place) / 4;
    }
  else if (pushed > room)
    add_problem (listing, "offset 0x%04X: %u constants are pushed, the routine holds %u", place,
                 pushed, room);
  for (guint n = 0; n < count; n++)
    {
      DteConstant constant = { .value = dte_load_u32 (code.bytes + place + 4 * n) };

      g_array_append_val (listing->constants, constant);
    }
  for (guint n = 0; n < listing->instructions->len; n++)
    {
      const DteInstruction *i = &g_array_index (listing->instructions, DteInstruction, n);
      OpcodeForm form = opcode_info (i->op)->form;

      if (!i->is_padding && (form == OPCODE_FORM_CONSTANT || form == OPCODE_FORM_CONSTANT_WIDE))
        mark_used (listing, i->operands[0]);
    }
}

/* The object whose slice of the object table holds a trigger: the first that has it counts. */
static int
trigger_object (const DteMission *mission, guint trigger)
{
  for (guint n = 0; n < dte_mission_count (mission, DTE_OBJECTS); n++)
    {
      guint first = dte_mission_get_u32 (mission, DTE_OBJECTS, n, "first_trigger");
      guint count = dte_mission_get_u32 (mission, DTE_OBJECTS, n, "trigger_count");

      if (first != DTE_NONE_16 && trigger >= first && trigger - first < count)
        return (int) n;
    }
  return -1;
}

static char *
dup_trigger_name (const DteMission *mission, guint trigger)
{
  guint number = dte_mission_get_u32 (mission, DTE_TRIGGERS, trigger, "condition");
  const ConditionInfo *condition = condition_info (number);
  int object = trigger_object (mission, trigger);
  g_autofree char *subject = object >= 0 ? dup_object_name (mission, (guint) object) : NULL;
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, "trigger %u", trigger);
  if (condition != NULL && condition->name != NULL)
    g_string_append_printf (name, " %s", condition->name);
  else
    g_string_append_printf (name, " condition 0x%02X", number);
  if (subject != NULL)
    g_string_append_printf (name, " on %s", subject);
  return g_string_free (name, FALSE);
}

static char *
dup_routine_name (const DteMission *mission, const DteRoutine *routine)
{
  char *name;

  switch (routine->kind)
    {
    case DTE_ROUTINE_TRIGGER:
      return dup_trigger_name (mission, routine->index);
    case DTE_ROUTINE_PART:
      name = dte_mission_dup_record_name (mission, dte_code_parts (routine->section),
                                          routine->index);
      return name != NULL ? name : g_strdup_printf ("part %u", routine->index);
    default:
      return g_strdup_printf ("unnamed routine at 0x%04X", routine->offset);
    }
}

static void
check_block (DteListing *listing)
{
  const DteRoutine *r = &listing->routine;

  if (r->clamped)
    add_problem (listing, "offset 0x%04X: the block declares more than the section holds",
                 r->offset);
  else if (r->length <= DTE_BLOCK_HEADER)
    add_problem (listing, "offset 0x%04X: a block of %u bytes holds no code", r->offset, r->length);
  else if (r->length > r->whole_length)
    add_problem (listing, "offset 0x%04X: the block of %u bytes runs %u into the next routine",
                 r->offset, r->length, r->length - r->whole_length);
}

static void
clear_instruction_cb (gpointer data)
{
  g_free (((DteInstruction *) data)->text);
}

/* Disassembles a routine, from its block's first instruction along the flow. Bytes that no path
 * reaches are listed as padding; what is wrong with the bytes is told in `problems`, and what can
 * be read is read nevertheless.
 *
 * routine: one of dte_mission_list_routines, of the same mission as it is now.
 * Returns: a listing of the caller's; NULL when the routine lies past the section. */
DteListing *
dte_mission_disassemble (const DteMission *mission, const DteRoutine *routine)
{
  g_return_val_if_fail (mission != NULL && routine != NULL, NULL);
  g_return_val_if_fail (routine->section == DTE_SCRIPT || routine->section == DTE_SCRIPT_B, NULL);

  DteCode code = dte_code (mission, routine->section);
  g_autofree guint8 *marks = NULL;
  DteListing *listing;

  if (routine->offset >= code.size || routine->length > code.size - routine->offset)
    return NULL;
  listing = g_new0 (DteListing, 1);
  listing->routine = *routine;
  listing->name = dup_routine_name (mission, routine);
  listing->instructions = g_array_new (FALSE, FALSE, sizeof (DteInstruction));
  g_array_set_clear_func (listing->instructions, clear_instruction_cb);
  listing->constants = g_array_new (FALSE, FALSE, sizeof (DteConstant));
  listing->problems = g_ptr_array_new_with_free_func (g_free);
  check_block (listing);
  marks = dte_flow_walk (code, routine->offset, routine->length, listing->problems);
  list_instructions (listing, mission, code, marks);
  list_constants (listing, code,
                  dte_flow_constants (code, routine->offset, routine->length, marks));
  return listing;
}

/* Frees a listing with its instructions, constants and problems. NULL is allowed. */
void
dte_listing_free (DteListing *listing)
{
  if (listing == NULL)
    return;
  g_free (listing->name);
  g_array_unref (listing->instructions);
  g_array_unref (listing->constants);
  g_ptr_array_unref (listing->problems);
  g_free (listing);
}
