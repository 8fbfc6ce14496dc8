/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-flow.c - which bytes of a block are instructions: found by following the flow,
 * since an opcode byte may not be guessed by scanning */
#include "engine/formats/dte-script-private.h"

/* One walk over one block. Places are offsets in the code section. */
typedef struct
{
  DteCode code;
  guint offset; /* of the block */
  guint end;    /* just past it */
  guint8 *marks;
  GArray *pending; /* of guint: places still to walk from */
  GPtrArray *problems;
} Walk;

/* The length of the instruction at `code`, opcode and operands.
 *
 * available: bytes from there to the end of the code.
 * Returns: 0 for a number that is no opcode, or an instruction that runs past `available`. */
guint
dte_instruction_length (const guint8 *code, gsize available)
{
  g_return_val_if_fail (code != NULL || available == 0, 0);

  guint length = 1;

  if (available == 0 || !opcode_exists (code[0]))
    return 0;
  switch (opcode_info (code[0])->form)
    {
    case OPCODE_FORM_NONE:
      break;
    case OPCODE_FORM_CONSTANT_WIDE:
    case OPCODE_FORM_SHIP_WIDE:
    case OPCODE_FORM_SHIP_COMPONENT:
    case OPCODE_FORM_BRANCH:
      length = 3;
      break;
    case OPCODE_FORM_EVENT_VALUE:
      length = 4;
      break;
    case OPCODE_FORM_TEXT:
      /* the length byte counts itself; 0 or 1 is the byte alone */
      length = available < 2 ? 2 : 1 + MAX (1u, code[1]);
      break;
    case OPCODE_FORM_WEIGHTED:
      length = available < 2 ? 4 : 4 + DTE_ARM_SIZE * (guint) code[1];
      break;
    default: /* every other form is one byte */
      length = 2;
      break;
    }
  return length <= available ? length : 0;
}

static void G_GNUC_PRINTF (3, 4) add_problem (Walk *walk, guint at, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  if (walk->problems == NULL)
    return;
  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (walk->problems, g_strdup_printf ("offset 0x%04X: %s", at, text));
}

static void
add_target (Walk *walk, guint from, guint target)
{
  if (target < walk->offset + DTE_BLOCK_HEADER || target >= walk->end)
    {
      add_problem (walk, from, "a branch to 0x%04X, outside the block", target);
      return;
    }
  walk->marks[target - walk->offset] |= DTE_FLOW_TARGET;
  g_array_append_val (walk->pending, target);
}

static void
add_targets (Walk *walk, guint at)
{
  const guint8 *p = walk->code.bytes + at;
  const OpcodeInfo *info = opcode_info (p[0]);

  if (info->form == OPCODE_FORM_BRANCH)
    add_target (walk, at, at + 1 + dte_load_be16 (p + 1));
  if (info->form != OPCODE_FORM_WEIGHTED)
    return;
  add_target (walk, at, at + dte_load_be16 (p + 2));
  for (guint arm = 0; arm < p[1]; arm++)
    {
      guint target = dte_load_be16 (p + 4 + arm * DTE_ARM_SIZE);

      if (target != DTE_ARM_DEFAULT)
        add_target (walk, at, at + target);
    }
}

/* Marks the instruction at a place, unless it would lie over another. Returns: its length, 0 when
 * the flow ends here for want of one. */
static guint
mark_instruction (Walk *walk, guint at)
{
  guint length = dte_instruction_length (walk->code.bytes + at, walk->end - at);
  guint8 *marks = walk->marks + (at - walk->offset);

  if (length == 0)
    {
      add_problem (walk, at,
                   opcode_exists (walk->code.bytes[at])
                       ? "opcode 0x%02X: its operands run past the block"
                       : "0x%02X is no opcode",
                   walk->code.bytes[at]);
      return 0;
    }
  for (guint i = 0; i < length; i++)
    if (marks[i] & (DTE_FLOW_START | DTE_FLOW_INSIDE))
      {
        add_problem (walk, at, "an instruction that lies over another");
        return 0;
      }
  marks[0] |= DTE_FLOW_START;
  for (guint i = 1; i < length; i++)
    marks[i] |= DTE_FLOW_INSIDE;
  return length;
}

static void
walk_from (Walk *walk, guint at)
{
  for (;;)
    {
      guint length;

      if (at >= walk->end)
        {
          add_problem (walk, at, "the code runs past the block");
          return;
        }
      if (walk->marks[at - walk->offset] & DTE_FLOW_START)
        return;
      length = mark_instruction (walk, at);
      if (length == 0)
        return;
      add_targets (walk, at);
      if (opcode_info (walk->code.bytes[at])->flags & OPCODE_ENDS_FLOW)
        return;
      at += length;
    }
}

/* Follows the flow of a block from its first instruction, straight on first, then into branches.
 *
 * problems: takes a text for each thing that is wrong; may be NULL.
 * Returns: DteFlowMark bits of each of the block's `length` bytes, the caller's. */
guint8 *
dte_flow_walk (DteCode code, guint offset, guint length, GPtrArray *problems)
{
  Walk walk = { code,
                offset,
                offset + length,
                g_malloc0 (MAX (length, 1)),
                g_array_new (FALSE, FALSE, sizeof (guint)),
                problems };

  g_assert (offset + length <= code.size);

  if (length > DTE_BLOCK_HEADER)
    walk_from (&walk, offset + DTE_BLOCK_HEADER);
  while (walk.pending->len > 0)
    {
      guint at = g_array_index (walk.pending, guint, walk.pending->len - 1);

      g_array_set_size (walk.pending, walk.pending->len - 1);
      walk_from (&walk, at);
    }
  g_array_free (walk.pending, TRUE);
  return walk.marks;
}

/* How many constants the block pushes: the highest index and one, rounded up to whole 8 bytes. */
guint
dte_flow_constants (DteCode code, guint offset, guint length, const guint8 *marks)
{
  guint count = 0;

  for (guint i = 0; i < length; i++)
    if (marks[i] & DTE_FLOW_START)
      {
        const guint8 *p = code.bytes + offset + i;
        OpcodeForm form = opcode_info (p[0])->form;

        if (form == OPCODE_FORM_CONSTANT)
          count = MAX (count, p[1] + 1u);
        else if (form == OPCODE_FORM_CONSTANT_WIDE)
          count = MAX (count, dte_load_be16 (p + 1) + 1u);
      }
  return (count + DTE_CONSTANTS_ALIGNMENT - 1) / DTE_CONSTANTS_ALIGNMENT * DTE_CONSTANTS_ALIGNMENT;
}
