/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-script.c - which routines a code section holds, and their stop flags */
#include "engine/formats/dte-script-private.h"

#include <string.h>

#define STOP_FLAG 0x01 /* bit 0 of a byte of section 10 (Sections) */

/* The bytes of a code section; size 0 when it is empty. */
DteCode
dte_code (const DteMission *mission, DteSection section)
{
  DteCode code = { dte_mission_record (mission, section, 0), 0 };

  if (code.bytes != NULL)
    code.size = (guint) dte_mission_used (mission, section);
  return code;
}

/* The part table whose parts lie in a code section. */
DteSection
dte_code_parts (DteSection section)
{
  return section == DTE_SCRIPT_B ? DTE_PARTS_B : DTE_PARTS;
}

/* --- routines --- */

static void
add_named (GArray *routines, DteCode code, DteSection section, DteRoutineKind kind, guint index,
           guint halfwords)
{
  DteRoutine routine
      = { .kind = kind, .section = section, .index = index, .offset = halfwords * 2 };

  if (halfwords != DTE_NONE_16 && routine.offset < code.size)
    g_array_append_val (routines, routine);
}

/* By place; of those at one place a part first, then the lowest index. */
static gint
compare_routines (gconstpointer a, gconstpointer b)
{
  const DteRoutine *x = a, *y = b;

  if (x->offset != y->offset)
    return x->offset < y->offset ? -1 : 1;
  if (x->kind != y->kind)
    return x->kind == DTE_ROUTINE_PART ? -1 : 1;
  return x->index < y->index ? -1 : x->index > y->index;
}

/* Every routine that a part or a trigger names, once, in order of place. */
static GArray *
collect_named (const DteMission *mission, DteCode code, DteSection section)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (DteRoutine));
  GArray *once = g_array_new (FALSE, FALSE, sizeof (DteRoutine));
  DteSection parts = dte_code_parts (section);
  guint count = section == DTE_SCRIPT ? dte_mission_count (mission, DTE_TRIGGERS) : 0;

  for (guint n = 0; n < count; n++)
    add_named (all, code, section, DTE_ROUTINE_TRIGGER, n,
               dte_mission_get_u32 (mission, DTE_TRIGGERS, n, "link"));
  for (guint n = 0; n < dte_mission_count (mission, parts); n++)
    add_named (all, code, section, DTE_ROUTINE_PART, n,
               dte_mission_get_u32 (mission, parts, n, "offset"));
  g_array_sort (all, compare_routines);
  for (guint n = 0; n < all->len; n++)
    {
      DteRoutine *routine = &g_array_index (all, DteRoutine, n);

      if (once->len == 0
          || g_array_index (once, DteRoutine, once->len - 1).offset != routine->offset)
        g_array_append_val (once, *routine);
    }
  g_array_free (all, TRUE);
  return once;
}

/* Reads the block's length: clamped to the section's end, as the game does. */
static void
measure_block (DteRoutine *routine, DteCode code)
{
  guint left = code.size - routine->offset;
  guint declared = left < DTE_BLOCK_HEADER ? left : dte_load_u16 (code.bytes + routine->offset);

  routine->clamped = declared > left;
  routine->length = MIN (declared, left);
}

/* The bytes of a block and as many constants as its code pushes. */
static guint
natural_length (DteCode code, const DteRoutine *routine)
{
  g_autofree guint8 *marks = dte_flow_walk (code, routine->offset, routine->length, NULL);

  return routine->length + 4 * dte_flow_constants (code, routine->offset, routine->length, marks);
}

/* Cuts bytes that nothing names into orphans, one a block while the blocks make sense; what is left
 * is one orphan more. */
static void
add_orphans (GArray *routines, DteCode code, DteSection section, guint from, guint to)
{
  while (from < to)
    {
      DteRoutine routine = { .kind = DTE_ROUTINE_ORPHAN, .section = section, .offset = from };
      guint whole;

      measure_block (&routine, code);
      whole = natural_length (code, &routine);
      if (routine.length <= DTE_BLOCK_HEADER || whole % 2 != 0 || whole > to - from)
        whole = to - from;
      routine.whole_length = whole;
      g_array_append_val (routines, routine);
      from += whole;
    }
}

/* Where a part's own length says that its routine ends; `next` when it says nothing sensible. */
static guint
part_end (const DteMission *mission, const DteRoutine *routine, guint next)
{
  guint length;

  if (routine->kind != DTE_ROUTINE_PART)
    return next;
  length = 2
           * dte_mission_get_u32 (mission, dte_code_parts (routine->section), routine->index,
                                  "length");
  return length >= MAX (routine->length, 2u) && length < next - routine->offset
             ? routine->offset + length
             : next;
}

/* All routines of a code section in order of place. They tile it: each reaches to the next, or to
 * the section's end; bytes before the first and past a part's own length are orphans.
 *
 * section: DTE_SCRIPT or DTE_SCRIPT_B.
 * Returns: an array of DteRoutine, the caller's (g_array_unref). */
GArray *
dte_mission_list_routines (const DteMission *mission, DteSection section)
{
  g_return_val_if_fail (mission != NULL, NULL);
  g_return_val_if_fail (section == DTE_SCRIPT || section == DTE_SCRIPT_B, NULL);

  DteCode code = dte_code (mission, section);
  g_autoptr (GArray) named = collect_named (mission, code, section);
  GArray *routines = g_array_new (FALSE, FALSE, sizeof (DteRoutine));
  guint first = named->len > 0 ? g_array_index (named, DteRoutine, 0).offset : code.size;

  add_orphans (routines, code, section, 0, first);
  for (guint n = 0; n < named->len; n++)
    {
      DteRoutine routine = g_array_index (named, DteRoutine, n);
      guint next = n + 1 < named->len ? g_array_index (named, DteRoutine, n + 1).offset : code.size;
      guint end;

      measure_block (&routine, code);
      end = part_end (mission, &routine, next);
      routine.whole_length = end - routine.offset;
      g_array_append_val (routines, routine);
      add_orphans (routines, code, section, end, next);
    }
  return routines;
}

/* The routine whose block or constants hold a byte of the section.
 *
 * Returns: FALSE, with *routine untouched, past the section's end. */
gboolean
dte_mission_routine_at (const DteMission *mission, DteSection section, guint offset,
                        DteRoutine *routine)
{
  g_return_val_if_fail (routine != NULL, FALSE);

  g_autoptr (GArray) routines = dte_mission_list_routines (mission, section);

  for (guint n = 0; routines != NULL && n < routines->len; n++)
    {
      const DteRoutine *found = &g_array_index (routines, DteRoutine, n);

      if (offset >= found->offset && offset - found->offset < found->whole_length)
        {
          *routine = *found;
          return TRUE;
        }
    }
  return FALSE;
}

/* --- stop flags --- */

/* Whether a byte of the script (section 6) has a breakpoint. */
gboolean
dte_mission_get_stop_flag (const DteMission *mission, guint offset)
{
  const guint8 *flag = dte_mission_record (mission, DTE_SCRIPT_FLAGS, offset);

  return flag != NULL && (*flag & STOP_FLAG) != 0;
}

/* Sets or clears the breakpoint at a byte of the script; the flag byte's other bits are kept. A
 * section that is too short for the script grows to its length.
 *
 * Errors: DTE_ERROR_RANGE for a byte past the script, DTE_ERROR_ROOM or _LAYOUT when section 10 has
 * no room for it. */
gboolean
dte_mission_set_stop_flag (DteMission *mission, guint offset, gboolean stop, GError **error)
{
  gsize code_size, start;
  guint count;
  guint8 *flag;

  g_return_val_if_fail (mission != NULL, FALSE);

  code_size = dte_mission_used (mission, DTE_SCRIPT);
  count = dte_mission_count (mission, DTE_SCRIPT_FLAGS);
  start = dte_mission_offset (mission, DTE_SCRIPT_FLAGS);
  if (offset >= code_size)
    return dte_fail (error, DTE_ERROR_RANGE, DTE_SCRIPT, DTE_NO_PLACE, DTE_NO_PLACE,
                     "no byte 0x%04X: the script has %" G_GSIZE_FORMAT, offset, code_size);
  if (offset >= count && !stop)
    return TRUE;
  if (offset >= G_MAXUINT16)
    return dte_fail (error, DTE_ERROR_ROOM, DTE_SCRIPT_FLAGS, DTE_NO_PLACE, (gint64) start,
                     "SectionTooLarge: byte 0x%04X is past what a count can say", offset);
  if (!dte_mission_check_writable (mission, DTE_SCRIPT_FLAGS, DTE_NO_PLACE, start,
                                   MAX (count, offset + 1), error))
    return FALSE;
  if (offset >= count)
    {
      /* all of the script's bytes, or as many as fit */
      gsize wanted
          = MIN (MIN (code_size, G_MAXUINT16), dte_mission_room (mission, DTE_SCRIPT_FLAGS));

      if (!dte_mission_check_writable (mission, DTE_SCRIPT_FLAGS, DTE_NO_PLACE, start, wanted,
                                       error))
        return FALSE;
      memset (mission->image->data + start + count, 0, wanted - count);
      dte_mission_set_count (mission, DTE_SCRIPT_FLAGS, (guint) wanted);
    }
  flag = mission->image->data + start + offset;
  *flag = (guint8) (stop ? *flag | STOP_FLAG : *flag & ~STOP_FLAG);
  return TRUE;
}
