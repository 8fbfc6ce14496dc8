/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-text.c - instructions, labels and constants as the script view shows them */
#include "ui/script-view-text.h"

#include <glib/gi18n.h>

#include "engine/tables/commands.h"

static void
add_line (ScriptText *text, GString *buffer, int instruction, guint offset)
{
  ScriptLine line = { instruction, offset };

  g_string_append_c (buffer, '\n');
  g_array_append_val (text->lines, line);
}

static void
add_heading (ScriptText *text, GString *buffer, const DteListing *listing)
{
  g_string_append_printf (buffer, "; %s", listing->name);
  add_line (text, buffer, SCRIPT_LINE_NONE, 0);
  for (guint n = 0; n < listing->problems->len; n++)
    {
      g_string_append_printf (buffer, "; %s",
                              (const char *) g_ptr_array_index (listing->problems, n));
      add_line (text, buffer, SCRIPT_LINE_NONE, 0);
    }
}

static gboolean
is_not_built (const DteInstruction *instruction)
{
  const CommandInfo *info;

  if (instruction->is_padding || instruction->op != OPCODE_COMMAND)
    return FALSE;
  info = command_info (instruction->operands[0]);
  return info == NULL || !info->built;
}

static void
add_instruction (ScriptText *text, GString *buffer, const DteInstruction *instruction, int n)
{
  if (instruction->is_target)
    {
      g_string_append_printf (buffer, "0x%04X:", instruction->offset);
      add_line (text, buffer, SCRIPT_LINE_NONE, 0);
    }
  g_string_append_printf (buffer, "    %s", instruction->text);
  if (is_not_built (instruction))
    /* Translators: stands behind a script command that the program does not carry out yet */
    g_string_append_printf (buffer, "  ; ⚠ %s", _ ("not built: does nothing"));
  add_line (text, buffer, instruction->is_padding ? SCRIPT_LINE_NONE : n, instruction->offset);
}

static void
add_constants (ScriptText *text, GString *buffer, const DteListing *listing)
{
  for (guint n = 0; n < listing->constants->len; n++)
    {
      const DteConstant *constant = &g_array_index (listing->constants, DteConstant, n);

      if (n == 0)
        {
          g_string_append_printf (buffer, "; %s", _ ("constants"));
          add_line (text, buffer, SCRIPT_LINE_NONE, 0);
        }
      g_string_append_printf (buffer, "    .constant %u = %u", n, constant->value);
      if (!constant->used)
        g_string_append_printf (buffer, "  ; %s", _ ("filler"));
      add_line (text, buffer, SCRIPT_LINE_NONE, 0);
    }
}

/* A listing as text: its name, its problems, a label before each branch's target, the instructions,
 * the constants. Free with script_text_free. */
ScriptText *
script_text_new (const DteListing *listing)
{
  ScriptText *text;
  GString *buffer;

  g_return_val_if_fail (listing != NULL, NULL);

  text = g_new0 (ScriptText, 1);
  buffer = g_string_new (NULL);
  text->lines = g_array_new (FALSE, TRUE, sizeof (ScriptLine));
  add_heading (text, buffer, listing);
  for (guint n = 0; n < listing->instructions->len; n++)
    add_instruction (text, buffer, &g_array_index (listing->instructions, DteInstruction, n),
                     (int) n);
  add_constants (text, buffer, listing);
  if (buffer->len > 0)
    g_string_truncate (buffer, buffer->len - 1);
  text->text = g_string_free (buffer, FALSE);
  return text;
}

/* Frees a text; NULL is nothing. */
void
script_text_free (ScriptText *text)
{
  if (text == NULL)
    return;
  g_free (text->text);
  g_array_unref (text->lines);
  g_free (text);
}

/* The line of the instruction that holds an offset of the section; -1 for none. */
int
script_text_line_for_offset (const ScriptText *text, const DteListing *listing, guint offset)
{
  g_return_val_if_fail (text != NULL && listing != NULL, -1);

  for (guint n = 0; n < text->lines->len; n++)
    {
      const ScriptLine *line = &g_array_index (text->lines, ScriptLine, n);
      const DteInstruction *instruction;

      if (line->instruction == SCRIPT_LINE_NONE)
        continue;
      instruction
          = &g_array_index (listing->instructions, DteInstruction, (guint) line->instruction);
      if (offset >= instruction->offset && offset - instruction->offset < instruction->length)
        return (int) n;
    }
  return -1;
}

static void
append_command_help (GString *help, guint number)
{
  const CommandInfo *info = command_info (number);

  if (info == NULL)
    return;
  g_string_append_printf (help, "\n\n%s (%s)", info->name,
                          info->built ? _ ("built") : _ ("not built: does nothing, gives 1"));
  if (info->summary != NULL)
    g_string_append_printf (help, "\n%s", info->summary);
  for (guint n = 0; n < MIN (info->parameter_count, COMMAND_PARAMETERS_MAX); n++)
    if (info->parameters[n].label != NULL)
      g_string_append_printf (help, "\n  %u. %s", n + 1, info->parameters[n].label);
}

/* What an instruction does: its opcode's effect, and its command's summary and parameters. The
 * caller frees it. */
char *
script_text_dup_help (const DteInstruction *instruction)
{
  const OpcodeInfo *info;
  const char *effect;
  GString *help;

  g_return_val_if_fail (instruction != NULL, NULL);

  if (instruction->is_padding)
    return g_strdup (_ ("Bytes that no path through the routine reaches."));
  info = opcode_info (instruction->op);
  effect = opcode_effect (instruction->op);
  help = g_string_new (NULL);
  g_string_append_printf (help, "%s (0x%02X)", info->name, instruction->op);
  if (effect != NULL)
    g_string_append_printf (help, ": %s", effect);
  if (instruction->op == OPCODE_COMMAND)
    append_command_help (help, instruction->operands[0]);
  return g_string_free (help, FALSE);
}

/* The part an instruction calls or spawns; FALSE for any other instruction. */
gboolean
script_text_get_call (const DteInstruction *instruction, DteSection *parts, guint *part)
{
  OpcodeForm form;

  g_return_val_if_fail (instruction != NULL, FALSE);

  if (instruction->is_padding)
    return FALSE;
  form = opcode_info (instruction->op)->form;
  if (form != OPCODE_FORM_PART && form != OPCODE_FORM_PART_B)
    return FALSE;
  *parts = form == OPCODE_FORM_PART ? DTE_PARTS : DTE_PARTS_B;
  *part = instruction->operands[0];
  return TRUE;
}
