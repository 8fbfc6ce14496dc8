/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-replace.c - a code section put together again: a routine changed, added or
 * taken out, with all that names places in the section moved along */
#include "engine/formats/dte-script-private.h"

#include <string.h>

/* One routine of the section as it will be. */
typedef struct
{
  const guint8 *bytes;
  guint length;
  guint old_offset; /* G_MAXUINT for a new one */
  guint old_length;
  guint new_offset;
  gboolean changed;
} Piece;

typedef struct
{
  DteSection section;
  GArray *pieces;    /* of Piece, in order */
  GByteArray *code;  /* the section as it will be */
  GByteArray *flags; /* its stop flags, as long */
} Layout;

static void
add_piece (Layout *layout, const guint8 *bytes, guint length, guint old_offset, guint old_length,
           gboolean changed)
{
  Piece piece = { bytes, length, old_offset, old_length, layout->code->len, changed };

  g_array_append_val (layout->pieces, piece);
  g_byte_array_append (layout->code, bytes, length);
}

static void
layout_init (Layout *layout, DteSection section)
{
  layout->section = section;
  layout->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  layout->code = g_byte_array_new ();
  layout->flags = g_byte_array_new ();
}

static void
layout_clear (Layout *layout)
{
  g_array_unref (layout->pieces);
  g_byte_array_unref (layout->code);
  g_byte_array_unref (layout->flags);
}

/* The bytes at the start and at the end that a changed routine has in common with what it was. */
static void
common_ends (const Piece *piece, const guint8 *old, guint *head, guint *tail)
{
  guint least = MIN (piece->length, piece->old_length);

  *head = *tail = 0;
  while (*head < least
         /* the block's length says nothing about the code */
         && (*head < DTE_BLOCK_HEADER || piece->bytes[*head] == old[*head]))
    (*head)++;
  while (*tail < least - *head
         && piece->bytes[piece->length - 1 - *tail] == old[piece->old_length - 1 - *tail])
    (*tail)++;
}

static guint8
old_flag (const DteMission *mission, guint offset)
{
  const guint8 *flag = dte_mission_record (mission, DTE_SCRIPT_FLAGS, offset);

  return flag != NULL ? *flag : 0;
}

/* Flags go with their code; in a changed routine those of the bytes before and after the change
 * stay, the others are dropped. */
static void
move_flags (Layout *layout, const DteMission *mission, DteCode code)
{
  g_byte_array_set_size (layout->flags, layout->code->len);
  if (layout->flags->len > 0)
    memset (layout->flags->data, 0, layout->flags->len);
  for (guint n = 0; n < layout->pieces->len; n++)
    {
      const Piece *piece = &g_array_index (layout->pieces, Piece, n);
      guint head = piece->length, tail = 0;

      if (piece->old_offset == G_MAXUINT)
        continue;
      if (piece->changed)
        common_ends (piece, code.bytes + piece->old_offset, &head, &tail);
      for (guint i = 0; i < head; i++)
        layout->flags->data[piece->new_offset + i] = old_flag (mission, piece->old_offset + i);
      for (guint i = 1; i <= tail; i++)
        layout->flags->data[piece->new_offset + piece->length - i]
            = old_flag (mission, piece->old_offset + piece->old_length - i);
    }
}

static const Piece *
piece_of (const Layout *layout, guint old_offset)
{
  for (guint n = 0; n < layout->pieces->len; n++)
    if (g_array_index (layout->pieces, Piece, n).old_offset == old_offset)
      return &g_array_index (layout->pieces, Piece, n);
  return NULL;
}

/* Where a link or part offset points once the section is laid out; halfwords. A place inside a
 * routine, which malformed missions have, moves with it. */
static guint
moved_place (const Layout *layout, guint halfwords)
{
  guint offset = halfwords * 2;

  for (guint n = 0; n < layout->pieces->len; n++)
    {
      const Piece *piece = &g_array_index (layout->pieces, Piece, n);

      if (piece->old_offset != G_MAXUINT && offset >= piece->old_offset
          && offset - piece->old_offset < piece->old_length)
        return piece->length == 0
                   ? DTE_NONE_16
                   : (piece->new_offset + MIN (offset - piece->old_offset, piece->length - 2)) / 2;
    }
  return halfwords; /* past the section: as it was */
}

static gboolean
move_field (DteMission *mission, const Layout *layout, DteSection section, guint index,
            const char *field, GError **error)
{
  guint old = dte_mission_get_u32 (mission, section, index, field);
  guint place = old == DTE_NONE_16 ? old : moved_place (layout, old);

  return place == old || dte_mission_set_u32 (mission, section, index, field, place, error);
}

static gboolean
move_parts (DteMission *mission, const Layout *layout, GError **error)
{
  DteSection parts = dte_code_parts (layout->section);

  for (guint n = 0; n < dte_mission_count (mission, parts); n++)
    {
      guint old = dte_mission_get_u32 (mission, parts, n, "offset");
      const Piece *piece = old == DTE_NONE_16 ? NULL : piece_of (layout, old * 2);

      if (!move_field (mission, layout, parts, n, "offset", error))
        return FALSE;
      if (piece != NULL && piece->changed
          && !dte_mission_set_u32 (mission, parts, n, "length", piece->length / 2, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
move_links (DteMission *mission, const Layout *layout, GError **error)
{
  guint count = layout->section == DTE_SCRIPT ? dte_mission_count (mission, DTE_TRIGGERS) : 0;

  for (guint n = 0; n < count; n++)
    if (!move_field (mission, layout, DTE_TRIGGERS, n, "link", error))
      return FALSE;
  return TRUE;
}

/* Section 10 belongs to section 6 alone; a mission without it stays without it. */
static gboolean
write_flags (DteMission *mission, const Layout *layout, GError **error)
{
  if (layout->section != DTE_SCRIPT || !dte_mission_has_section (mission, DTE_SCRIPT_FLAGS))
    return TRUE;
  return dte_mission_replace_section (mission, DTE_SCRIPT_FLAGS, layout->flags->data,
                                      layout->flags->len, error);
}

/* Writes the layout into a copy and gives the mission its image once all of it is done. */
static gboolean
apply (DteMission *mission, Layout *layout, GError **error)
{
  g_autoptr (DteMission) copy = NULL;

  if (layout->code->len > DTE_SCRIPT_MAX)
    return dte_fail (error, DTE_ERROR_ROOM, layout->section, DTE_NO_PLACE, DTE_NO_PLACE,
                     "SectionTooLarge: a script of %u bytes, at most %d fit", layout->code->len,
                     DTE_SCRIPT_MAX);
  move_flags (layout, mission, dte_code (mission, layout->section));
  copy = dte_mission_copy (mission);
  if (!dte_mission_replace_section (copy, layout->section, layout->code->data, layout->code->len,
                                    error)
      || !write_flags (copy, layout, error) || !move_links (copy, layout, error)
      || !move_parts (copy, layout, error))
    return FALSE;
  dte_mission_swap_images (mission, copy);
  return TRUE;
}

/* Lays the section out with `bytes` in the place of the routine at old_offset. Returns: FALSE when
 * no routine begins there. */
static gboolean
lay_out (Layout *layout, const DteMission *mission, guint old_offset, const guint8 *bytes,
         guint length)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, layout->section);
  DteCode code = dte_code (mission, layout->section);
  gboolean found = FALSE;

  for (guint n = 0; n < routines->len; n++)
    {
      const DteRoutine *r = &g_array_index (routines, DteRoutine, n);
      gboolean is_it = r->offset == old_offset;

      add_piece (layout, is_it ? bytes : code.bytes + r->offset, is_it ? length : r->whole_length,
                 r->offset, r->whole_length, is_it);
      found = found || is_it;
    }
  return found;
}

/* Puts other bytes in the place of a routine: those behind it, trigger links, part offsets, the
 * lengths of its parts and the stop flags move along. No bytes take the routine out; then triggers
 * and parts that named it name none.
 *
 * routine: one of dte_mission_list_routines, of the mission as it is now.
 * bytes: block and constants, of even length.
 * Errors: DTE_ERROR_RANGE when no routine begins there or the length is odd, DTE_ERROR_ROOM when
 * the script or its flags do not fit; nothing is changed then. */
gboolean
dte_mission_replace_routine (DteMission *mission, const DteRoutine *routine, GBytes *bytes,
                             GError **error)
{
  gsize length;
  const guint8 *data;
  Layout layout;
  gboolean done;

  g_return_val_if_fail (mission != NULL && routine != NULL && bytes != NULL, FALSE);
  g_return_val_if_fail (routine->section == DTE_SCRIPT || routine->section == DTE_SCRIPT_B, FALSE);

  data = g_bytes_get_data (bytes, &length);
  if (length % 2 != 0 || length > DTE_SCRIPT_MAX)
    return dte_fail (error, length % 2 != 0 ? DTE_ERROR_RANGE : DTE_ERROR_ROOM, routine->section,
                     DTE_NO_PLACE, routine->offset,
                     "a routine of %" G_GSIZE_FORMAT " bytes: wanted an even number up to %d",
                     length, DTE_SCRIPT_MAX);
  layout_init (&layout, routine->section);
  if (!lay_out (&layout, mission, routine->offset, data, (guint) length))
    done = dte_fail (error, DTE_ERROR_RANGE, routine->section, DTE_NO_PLACE, DTE_NO_PLACE,
                     "no routine begins at byte 0x%04X", routine->offset);
  else
    done = apply (mission, &layout, error);
  layout_clear (&layout);
  return done;
}

/* Where a new routine goes: those that only triggers run come first, then the parts'. */
static guint
place_for (const GArray *routines, DteRoutineKind kind)
{
  guint n = 0;

  if (kind == DTE_ROUTINE_PART)
    return routines->len;
  while (n < routines->len && g_array_index (routines, DteRoutine, n).kind != DTE_ROUTINE_PART)
    n++;
  return n;
}

static gboolean
name_routine (DteMission *mission, DteSection section, DteRoutineKind kind, guint index,
              guint offset, guint length, GError **error)
{
  DteSection parts = dte_code_parts (section);

  if (kind == DTE_ROUTINE_TRIGGER)
    return dte_mission_set_u32 (mission, DTE_TRIGGERS, index, "link", offset / 2, error);
  return dte_mission_set_u32 (mission, parts, index, "offset", offset / 2, error)
         && dte_mission_set_u32 (mission, parts, index, "length", length / 2, error);
}

/* Lays the section out with a new routine in its place. Returns: the routine's offset, bytes. */
static guint
lay_out_new (Layout *layout, const DteMission *mission, DteRoutineKind kind, const guint8 *bytes,
             guint length)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, layout->section);
  DteCode code = dte_code (mission, layout->section);
  guint place = place_for (routines, kind), offset = 0;

  for (guint n = 0; n <= routines->len; n++)
    {
      if (n == place)
        {
          offset = layout->code->len;
          add_piece (layout, bytes, length, G_MAXUINT, 0, TRUE);
        }
      if (n < routines->len)
        {
          const DteRoutine *r = &g_array_index (routines, DteRoutine, n);

          add_piece (layout, code.bytes + r->offset, r->whole_length, r->offset, r->whole_length,
                     FALSE);
        }
    }
  return offset;
}

/* Adds a routine for a trigger or a part that is there already: a trigger's before the first
 * part's, a part's at the section's end. The trigger or part names it afterwards; what it named
 * before stays in the section.
 *
 * kind: DTE_ROUTINE_TRIGGER (section 6 only) or DTE_ROUTINE_PART.
 * bytes: block and constants, of even length and not empty.
 * Errors: as dte_mission_replace_routine, and DTE_ERROR_RANGE for no such trigger or part. */
gboolean
dte_mission_add_routine (DteMission *mission, DteSection section, DteRoutineKind kind, guint index,
                         GBytes *bytes, GError **error)
{
  gsize length;
  const guint8 *data;
  Layout layout;
  gboolean done;
  guint offset;

  g_return_val_if_fail (mission != NULL && bytes != NULL, FALSE);
  g_return_val_if_fail (section == DTE_SCRIPT || section == DTE_SCRIPT_B, FALSE);
  g_return_val_if_fail (
      kind == DTE_ROUTINE_PART || (kind == DTE_ROUTINE_TRIGGER && section == DTE_SCRIPT), FALSE);

  data = g_bytes_get_data (bytes, &length);
  if (length == 0 || length % 2 != 0 || length > DTE_SCRIPT_MAX)
    return dte_fail (error, DTE_ERROR_RANGE, section, DTE_NO_PLACE, DTE_NO_PLACE,
                     "a routine of %" G_GSIZE_FORMAT " bytes: wanted an even number up to %d",
                     length, DTE_SCRIPT_MAX);

  g_autoptr (DteMission) copy = dte_mission_copy (mission);

  layout_init (&layout, section);
  offset = lay_out_new (&layout, mission, kind, data, (guint) length);
  done = apply (copy, &layout, error)
         && name_routine (copy, section, kind, index, offset, (guint) length, error);
  layout_clear (&layout);
  if (done)
    dte_mission_swap_images (mission, copy);
  return done;
}
