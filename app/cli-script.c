/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-script.c - script: the disassembly of a mission's routines */
#include "app/cli-record-json.h"
#include "app/cli.h"
#include "engine/formats/dte-script.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const kinds[] = {
  [DTE_ROUTINE_TRIGGER] = "trigger",
  [DTE_ROUTINE_PART] = "part",
  [DTE_ROUTINE_ORPHAN] = "orphan",
};

static const guint8 *
code_at (const DteMission *mission, const DteListing *listing, guint offset)
{
  return dte_mission_record (mission, listing->routine.section, 0) + offset;
}

static JsonValue *
operands_json (const DteMission *mission, const DteListing *listing, const DteInstruction *i)
{
  JsonValue *array = json_object_new_array ();

  if (opcode_info (i->op)->form == OPCODE_FORM_TEXT)
    {
      const char *quote = strchr (i->text, '"');
      g_autofree char *text = quote != NULL ? g_strdup (quote + 1) : g_strdup ("");

      if (*text != '\0')
        text[strlen (text) - 1] = '\0';
      json_object_array_add (array, json_object_new_string (text));
      return array;
    }
  for (guint n = 0; n < i->operand_count; n++)
    json_object_array_add (array, json_object_new_uint64 (i->operands[n]));
  return array;
}

static JsonValue *
instruction_json (const DteMission *mission, const DteListing *listing, const DteInstruction *i)
{
  JsonValue *object = json_object_new_object ();

  cli_add_number (object, "offset", i->offset);
  json_object_object_add (object, "bytes",
                          json_text_hex (code_at (mission, listing, i->offset), i->length));
  if (i->is_padding)
    return object;
  cli_add_number (object, "opcode", i->op);
  cli_add_string (object, "op", opcode_info (i->op)->name);
  json_object_object_add (object, "operands", operands_json (mission, listing, i));
  cli_add_string (object, "text", i->text);
  json_object_object_add (
      object, "stop",
      json_object_new_boolean (listing->routine.section == DTE_SCRIPT
                               && dte_mission_get_stop_flag (mission, i->offset)));
  return object;
}

static JsonValue *
routine_json (const DteMission *mission, const DteListing *listing)
{
  const DteRoutine *routine = &listing->routine;
  JsonValue *object = json_object_new_object ();
  JsonValue *instructions = json_object_new_array (), *constants = json_object_new_array ();
  JsonValue *padding = json_object_new_array (), *problems = json_object_new_array ();

  cli_add_string (object, "kind", kinds[routine->kind]);
  json_object_object_add (
      object, "index",
      routine->kind == DTE_ROUTINE_ORPHAN ? NULL : json_object_new_uint64 (routine->index));
  cli_add_string (object, "name", listing->name);
  cli_add_string (object, "section", dte_section_info (routine->section)->name);
  cli_add_number (object, "offset", routine->offset);
  cli_add_number (object, "length", routine->length);
  for (guint n = 0; n < listing->instructions->len; n++)
    {
      const DteInstruction *i = &g_array_index (listing->instructions, DteInstruction, n);

      json_object_array_add (i->is_padding ? padding : instructions,
                             instruction_json (mission, listing, i));
    }
  for (guint n = 0; n < listing->constants->len; n++)
    json_object_array_add (
        constants,
        json_object_new_uint64 (g_array_index (listing->constants, DteConstant, n).value));
  for (guint n = 0; n < listing->problems->len; n++)
    json_object_array_add (problems,
                           json_object_new_string (g_ptr_array_index (listing->problems, n)));
  json_object_object_add (object, "instructions", instructions);
  json_object_object_add (object, "constants", constants);
  json_object_object_add (object, "padding", padding);
  json_object_object_add (object, "problems", problems);
  return object;
}

static void
print_routine (const DteMission *mission, const DteListing *listing)
{
  const DteRoutine *routine = &listing->routine;

  cli_print (_("%s (%s, offset 0x%04X, %u bytes)\n"), listing->name, kinds[routine->kind],
             routine->offset, routine->length);
  for (guint n = 0; n < listing->instructions->len; n++)
    {
      const DteInstruction *i = &g_array_index (listing->instructions, DteInstruction, n);
      gboolean stop
          = routine->section == DTE_SCRIPT && dte_mission_get_stop_flag (mission, i->offset);

      cli_print ("%s%s0x%04X  %s\n", stop ? "*" : " ", i->is_target ? ">" : " ", i->offset,
                 i->text);
    }
  for (guint n = 0; n < listing->constants->len; n++)
    {
      const DteConstant *constant = &g_array_index (listing->constants, DteConstant, n);

      cli_print (_("  constant %u = %u%s\n"), n, constant->value,
                 constant->used ? "" : _(" (filler)"));
    }
  for (guint n = 0; n < listing->problems->len; n++)
    cli_print (_("  problem: %s\n"), (const char *) g_ptr_array_index (listing->problems, n));
  cli_print ("\n");
}

/* Whether the person's word means the routine: its place, "trigger:N", "part:N", or its name or a
 * piece of it. */
static gboolean
is_wanted (const DteListing *listing, const char *word)
{
  const DteRoutine *routine = &listing->routine;
  g_autofree char *number = g_strdup_printf ("%s:%u", kinds[routine->kind], routine->index);
  g_autofree char *place = g_strdup_printf ("0x%X", routine->offset);
  g_autofree char *index = g_strdup_printf ("%u", routine->index);
  g_autofree char *name = g_utf8_casefold (listing->name, -1);
  g_autofree char *piece = g_utf8_casefold (word, -1);

  return strcmp (number, word) == 0 || g_ascii_strcasecmp (place, word) == 0
         || (routine->kind == DTE_ROUTINE_PART && strcmp (index, word) == 0)
         || (!g_ascii_isdigit (*word) && strstr (name, piece) != NULL);
}

static guint
list_section (const DteMission *mission, DteSection section, const char *wanted, JsonValue *array)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, section);
  guint found = 0;

  for (guint n = 0; n < routines->len; n++)
    {
      g_autoptr (DteListing) listing
          = dte_mission_disassemble (mission, &g_array_index (routines, DteRoutine, n));

      if (listing == NULL || (wanted != NULL && !is_wanted (listing, wanted)))
        continue;
      found++;
      if (array != NULL)
        json_object_array_add (array, routine_json (mission, listing));
      else
        print_routine (mission, listing);
    }
  return found;
}

/* script: the routines as disassembly, all or one. */
CliStatus
cli_script (CliCall *call)
{
  g_autofree char *wanted = NULL;
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;
  JsonValue *document, *array = NULL;
  guint found;
  const GOptionEntry entries[] = {
    { "routine", 0, 0, G_OPTION_ARG_STRING, &wanted,
      N_("Only this routine: a name or a piece of it, part:N, trigger:N, or its offset"),
      N_("ROUTINE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_parse (call, entries, 1, 1))
    return call->status;
  mission = cli_read_mission (call, call->words[0], &error);
  if (mission == NULL)
    return cli_fail (call->words[0], error);
  if (call->json)
    array = json_object_new_array ();
  found = list_section (mission, DTE_SCRIPT, wanted, array)
          + list_section (mission, DTE_SCRIPT_B, wanted, array);
  if (found == 0 && wanted != NULL)
    {
      json_object_put (array);
      g_set_error (&error, DTE_ERROR, DTE_ERROR_RANGE, _("no routine is “%s”"), wanted);
      return cli_fail (call->words[0], error);
    }
  if (array == NULL)
    return CLI_OK;
  document = json_object_new_object ();
  json_object_object_add (document, "routines", array);
  return cli_print_json (document);
}
