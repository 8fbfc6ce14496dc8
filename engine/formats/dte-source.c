/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-source.c - a routine as lines that dte_assemble turns into the same bytes
 *
 * The plainest lines are tried first; directives are added only where the bytes need them, and what
 * no lines give is written down byte for byte.
 */
#include "engine/formats/dte-script-private.h"
#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"
#include "engine/tables/game-variables.h"

#include <string.h>

#define BYTES_PER_LINE 16

/* What is written down although the assembler would work it out. */
typedef enum
{
  EXACT_PADDING = 1 << 0,
  EXACT_FILLER = 1 << 1,
  EXACT_CONSTANTS = 1 << 2, /* the whole table; pushes name their place */
} Exact;

typedef struct
{
  const DteMission *mission;
  const DteListing *listing;
  DteCode code;
  Exact exact;
  GPtrArray *lines;
} Writer;

static void G_GNUC_PRINTF (2, 3) add_line (Writer *w, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (w->lines, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
add_hex (Writer *w, const char *directive, guint offset, guint length)
{
  GString *line = g_string_new (directive);

  for (guint n = 0; n < length; n++)
    g_string_append_printf (line, " %02X", w->code.bytes[offset + n]);
  g_ptr_array_add (w->lines, g_string_free (line, FALSE));
}

static void
append_label (GString *text, const Writer *w, guint place)
{
  g_string_append_printf (text, "label_%X", place - w->listing->routine.offset);
}

/* Names are for the reader; the number beside them counts. */
static void
append_comment (GString *text, const char *name)
{
  if (name == NULL)
    return;
  g_string_append (text, " ; ");
  for (const char *p = name; *p != '\0'; p++)
    g_string_append_c (text, g_ascii_iscntrl (*p) ? '?' : *p);
}

static void
append_record (GString *text, const Writer *w, DteSection section, guint index)
{
  g_autofree char *name = dte_mission_dup_record_name (w->mission, section, index);

  g_string_append_printf (text, " %u", index);
  append_comment (text, name);
}

static void
append_constant (GString *text, const Writer *w, guint index)
{
  if ((w->exact & EXACT_CONSTANTS) || index >= w->listing->constants->len)
    g_string_append_printf (text, " #%u", index);
  else
    g_string_append_printf (text, " %u",
                            g_array_index (w->listing->constants, DteConstant, index).value);
}

/* --- instructions that lines can give --- */

static gboolean
starts_at (const DteListing *listing, guint place)
{
  guint low = 0, high = listing->instructions->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      const DteInstruction *i = &g_array_index (listing->instructions, DteInstruction, middle);

      if (i->offset == place)
        return !i->is_padding;
      if (i->offset < place)
        low = middle + 1;
      else
        high = middle;
    }
  return FALSE;
}

/* Whether each target of a branch is an instruction, so that a label can name it. */
static gboolean
targets_are_known (const Writer *w, const DteInstruction *i)
{
  const guint8 *p = w->code.bytes + i->offset;

  if (opcode_info (i->op)->form == OPCODE_FORM_BRANCH)
    return starts_at (w->listing, i->operands[0]);
  for (guint arm = 0; arm < p[1]; arm++)
    {
      guint target = dte_load_be16 (p + 4 + arm * DTE_ARM_SIZE);

      if (target != DTE_ARM_DEFAULT && !starts_at (w->listing, i->offset + target))
        return FALSE;
    }
  return starts_at (w->listing, i->operands[1]);
}

static gboolean
has_line (const Writer *w, const DteInstruction *i)
{
  const guint8 *p = w->code.bytes + i->offset;

  switch (opcode_info (i->op)->form)
    {
    case OPCODE_FORM_TEXT: /* one whose bytes end with the NUL */
      return p[1] >= 2 && p[p[1]] == 0;
    case OPCODE_FORM_BRANCH:
    case OPCODE_FORM_WEIGHTED:
      return targets_are_known (w, i);
    default:
      return TRUE;
    }
}

static void
append_string (GString *text, const guint8 *p)
{
  g_string_append (text, " \"");
  for (guint n = 0; n + 2 < p[1]; n++)
    {
      guint8 c = p[2 + n];

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
append_arms (GString *text, const Writer *w, const DteInstruction *i)
{
  const guint8 *p = w->code.bytes + i->offset;

  for (guint arm = 0; arm < p[1]; arm++)
    {
      const guint8 *a = p + 4 + arm * DTE_ARM_SIZE;

      g_string_append_printf (text, " %u", a[2]);
      if (a[3] != 0)
        g_string_append_printf (text, "/%u", a[3]);
      g_string_append_c (text, ':');
      if (dte_load_be16 (a) == DTE_ARM_DEFAULT)
        g_string_append (text, "else");
      else
        append_label (text, w, i->offset + dte_load_be16 (a));
    }
  g_string_append (text, " else:");
  append_label (text, w, i->operands[1]);
}

static void
append_byte_operand (GString *text, const Writer *w, const DteInstruction *i)
{
  guint n = i->operands[0];
  const CommandInfo *command;

  switch (opcode_info (i->op)->form)
    {
    case OPCODE_FORM_COMMAND:
      command = command_info (n);
      if (command != NULL && command_for_name (command->name) == (int) n)
        g_string_append_printf (text, " %s", command->name);
      else
        g_string_append_printf (text, " %u", n);
      break;
    case OPCODE_FORM_VARIABLE:
      g_string_append_printf (text, " %u", n);
      append_comment (text, game_variable_name (n));
      break;
    case OPCODE_FORM_PART:
      append_record (text, w, DTE_PARTS, n);
      break;
    case OPCODE_FORM_PART_B:
      append_record (text, w, DTE_PARTS_B, n);
      break;
    case OPCODE_FORM_GLOBAL:
      append_record (text, w, DTE_GLOBALS, n);
      break;
    case OPCODE_FORM_SHIP:
    case OPCODE_FORM_SHIP_WIDE:
      append_record (text, w, DTE_SHIPS, n);
      break;
    case OPCODE_FORM_GROUP:
      append_record (text, w, DTE_FLIGHT_GROUPS, n);
      break;
    default:
      g_string_append_printf (text, " %u", n);
    }
}

static void
add_instruction (Writer *w, const DteInstruction *i)
{
  const OpcodeInfo *info = opcode_info (i->op);
  const guint8 *p = w->code.bytes + i->offset;
  GString *text = g_string_new ("  ");
  g_autofree char *name = NULL;

  g_string_append (text, info->name);
  switch (info->form)
    {
    case OPCODE_FORM_NONE:
      break;
    case OPCODE_FORM_CONSTANT:
    case OPCODE_FORM_CONSTANT_WIDE:
      append_constant (text, w, i->operands[0]);
      break;
    case OPCODE_FORM_TEXT:
      append_string (text, p);
      break;
    case OPCODE_FORM_BRANCH:
      g_string_append_c (text, ' ');
      append_label (text, w, i->operands[0]);
      break;
    case OPCODE_FORM_WEIGHTED:
      append_arms (text, w, i);
      break;
    case OPCODE_FORM_EVENT_VALUE:
      if (condition_info (p[1]) != NULL && condition_for_key (condition_info (p[1])->key) == p[1])
        g_string_append_printf (text, " %s", condition_info (p[1])->key);
      else
        g_string_append_printf (text, " %u", p[1]);
      g_string_append_printf (text, " %u %u", p[2], p[3]);
      break;
    case OPCODE_FORM_SHIP_COMPONENT:
      name = dte_mission_dup_record_name (w->mission, DTE_SHIPS, p[1]);
      g_string_append_printf (text, " %u %u", p[1], p[2]);
      append_comment (text, name);
      break;
    default:
      append_byte_operand (text, w, i);
    }
  g_ptr_array_add (w->lines, g_string_free (text, FALSE));
}

/* --- gaps --- */

static gboolean
all_zero (const guint8 *p, guint length)
{
  for (guint n = 0; n < length; n++)
    if (p[n] != 0)
      return FALSE;
  return TRUE;
}

/* Bytes that no path reaches: at the block's end padding, after a weighted branch room for arms
 * when they are zeros, and raw bytes otherwise. */
static void
add_gap (Writer *w, const DteInstruction *gap, const DteInstruction *before, gboolean last)
{
  guint arms;

  if (last && (w->exact & EXACT_PADDING))
    return; /* written down with the rest */
  if (last && gap->length < DTE_BLOCK_ALIGNMENT)
    return;
  if (before != NULL && !before->is_padding
      && opcode_info (before->op)->form == OPCODE_FORM_WEIGHTED && has_line (w, before)
      && gap->length % DTE_ARM_SIZE == 0 && all_zero (w->code.bytes + gap->offset, gap->length))
    {
      arms = before->operands[0] + gap->length / DTE_ARM_SIZE;
      if (before->operands[0] > 0 && arms <= G_MAXUINT8)
        {
          add_line (w, "  .room %u", arms);
          return;
        }
    }
  add_hex (w, "  .raw", gap->offset, gap->length);
}

static guint
padding_length (const DteListing *listing)
{
  const DteInstruction *last;

  if (listing->instructions->len == 0)
    return 0;
  last = &g_array_index (listing->instructions, DteInstruction, listing->instructions->len - 1);
  return last->is_padding ? last->length : 0;
}

/* --- the whole --- */

static void
add_constants (Writer *w, const char *directive, guint from)
{
  GString *line = g_string_new (directive);

  for (guint n = from; n < w->listing->constants->len; n++)
    g_string_append_printf (line, " %u",
                            g_array_index (w->listing->constants, DteConstant, n).value);
  g_ptr_array_add (w->lines, g_string_free (line, FALSE));
}

static guint
pushed_constants (const DteListing *listing)
{
  guint count = 0;

  for (guint n = 0; n < listing->constants->len; n++)
    if (g_array_index (listing->constants, DteConstant, n).used)
      count = n + 1;
  return count;
}

static void
write_lines (Writer *w)
{
  const GArray *all = w->listing->instructions;
  const DteRoutine *r = &w->listing->routine;
  guint padding = padding_length (w->listing);

  g_ptr_array_set_size (w->lines, 0);
  if (w->exact & EXACT_CONSTANTS)
    add_constants (w, "  .constants", 0);
  for (guint n = 0; n < all->len; n++)
    {
      const DteInstruction *i = &g_array_index (all, DteInstruction, n);

      if (i->is_padding)
        {
          add_gap (w, i, n > 0 ? i - 1 : NULL, n + 1 == all->len);
          continue;
        }
      if (i->is_target)
        {
          GString *label = g_string_new (NULL);

          append_label (label, w, i->offset);
          g_string_append_c (label, ':');
          g_ptr_array_add (w->lines, g_string_free (label, FALSE));
        }
      if (has_line (w, i))
        add_instruction (w, i);
      else
        add_hex (w, "  .raw", i->offset, i->length);
    }
  if (w->exact & EXACT_PADDING)
    add_hex (w, "  .padding", r->offset + r->length - padding, padding);
  if (w->exact & EXACT_FILLER)
    add_constants (w, "  .filler", pushed_constants (w->listing));
}

static void
write_verbatim (Writer *w)
{
  const DteRoutine *r = &w->listing->routine;

  g_ptr_array_set_size (w->lines, 0);
  add_line (w, "  .verbatim");
  for (guint at = 0; at < r->whole_length; at += BYTES_PER_LINE)
    add_hex (w, "  .raw", r->offset + at, MIN (BYTES_PER_LINE, r->whole_length - at));
}

/* Whether the lines give the routine's bytes. */
static gboolean
gives_same_bytes (Writer *w)
{
  const DteRoutine *r = &w->listing->routine;
  g_autoptr (GBytes) bytes = NULL;

  g_ptr_array_add (w->lines, NULL);
  bytes = dte_assemble (w->mission, (const char *const *) w->lines->pdata, NULL);
  g_ptr_array_set_size (w->lines, (gint) w->lines->len - 1);
  return bytes != NULL && g_bytes_get_size (bytes) == r->whole_length
         && memcmp (g_bytes_get_data (bytes, NULL), w->code.bytes + r->offset, r->whole_length)
                == 0;
}

/* The routine as lines for dte_assemble, which gives the same bytes for them.
 *
 * listing: of the mission as it is now.
 * Returns: lines of the caller's, ended by NULL (g_strfreev). */
char **
dte_listing_to_source (const DteMission *mission, const DteListing *listing)
{
  static const Exact tries[] = { 0,
                                 EXACT_PADDING,
                                 EXACT_FILLER,
                                 EXACT_PADDING | EXACT_FILLER,
                                 EXACT_CONSTANTS,
                                 EXACT_CONSTANTS | EXACT_PADDING };
  gboolean done = FALSE;

  g_return_val_if_fail (mission != NULL && listing != NULL, NULL);

  Writer w = { mission, listing, dte_code (mission, listing->routine.section), 0,
               g_ptr_array_new_with_free_func (g_free) };

  g_return_val_if_fail (listing->routine.offset + listing->routine.whole_length <= w.code.size,
                        NULL);

  for (guint n = 0; !done && n < G_N_ELEMENTS (tries); n++)
    {
      w.exact = tries[n];
      write_lines (&w);
      done = gives_same_bytes (&w);
    }
  if (!done)
    write_verbatim (&w);
  g_ptr_array_add (w.lines, NULL);
  return (char **) g_ptr_array_free (w.lines, FALSE);
}
