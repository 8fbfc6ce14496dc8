/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/places.c - every routine's listing, and the names of values that are places */
#include "debugger/places.h"

#include "engine/sim/world.h"

#include <string.h>

#define TEXT_SHOWN_MAX 60 /* bytes of a script's text that a value shows */

struct _Places
{
  GPtrArray *listings; /* of DteListing: section 6 by rising offset, then section 18 */
};

static void
add_section (Places *places, const DteMission *mission, DteSection section)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, section);

  for (guint n = 0; routines != NULL && n < routines->len; n++)
    {
      DteListing *listing
          = dte_mission_disassemble (mission, &g_array_index (routines, DteRoutine, n));

      if (listing != NULL)
        g_ptr_array_add (places->listings, listing);
    }
}

/* Lists every routine of both code sections. Free with places_free. */
Places *
places_new (const DteMission *mission)
{
  Places *places;

  g_return_val_if_fail (mission != NULL, NULL);

  places = g_new0 (Places, 1);
  places->listings = g_ptr_array_new_with_free_func ((GDestroyNotify) dte_listing_free);
  add_section (places, mission, DTE_SCRIPT);
  add_section (places, mission, DTE_SCRIPT_B);
  return places;
}

/* Frees the places and their listings; NULL is nothing. */
void
places_free (Places *places)
{
  if (places == NULL)
    return;
  g_ptr_array_unref (places->listings);
  g_free (places);
}

/* How many routines there are. */
guint
places_count (const Places *places)
{
  g_return_val_if_fail (places != NULL, 0);

  return places->listings->len;
}

/* The n-th routine's listing, lent; NULL past the last. */
const DteListing *
places_nth (const Places *places, guint n)
{
  g_return_val_if_fail (places != NULL, NULL);

  return n < places->listings->len ? g_ptr_array_index (places->listings, n) : NULL;
}

/* The number of the routine whose block or constants hold a code offset; -1 for none. */
int
places_find (const Places *places, DteSection section, guint offset)
{
  g_return_val_if_fail (places != NULL, -1);

  for (guint n = 0; n < places->listings->len; n++)
    {
      const DteRoutine *routine = &places_nth (places, n)->routine;

      if (routine->section == section && offset >= routine->offset
          && offset - routine->offset < MAX (routine->whole_length, routine->length))
        return (int) n;
    }
  return -1;
}

/* The number of a part's or a trigger's routine; -1 for none. A trigger's is found by its first
 * trigger only (engine/formats/dte-script.h). */
int
places_find_routine (const Places *places, DteRoutineKind kind, DteSection section, guint index)
{
  g_return_val_if_fail (places != NULL, -1);

  for (guint n = 0; n < places->listings->len; n++)
    {
      const DteRoutine *routine = &places_nth (places, n)->routine;

      if (routine->section == section && routine->kind == kind && routine->index == index)
        return (int) n;
    }
  return -1;
}

/* The instruction that holds a code offset, lent; NULL where none does. */
const DteInstruction *
places_instruction (const Places *places, DteSection section, guint offset)
{
  int n = places_find (places, section, offset);
  const GArray *instructions;

  if (n < 0)
    return NULL;
  instructions = places_nth (places, (guint) n)->instructions;
  for (guint i = 0; i < instructions->len; i++)
    {
      const DteInstruction *instruction = &g_array_index (instructions, DteInstruction, i);

      if (offset >= instruction->offset && offset - instruction->offset < instruction->length)
        return instruction;
    }
  return NULL;
}

/* The code section and the offset in it of an image place; FALSE where the place is not in code. */
gboolean
places_code_offset (const DteMission *mission, guint32 ip, DteSection *section, guint *offset)
{
  static const DteSection sections[] = { DTE_SCRIPT, DTE_SCRIPT_B };

  g_return_val_if_fail (mission != NULL, FALSE);

  for (guint n = 0; n < G_N_ELEMENTS (sections); n++)
    {
      gsize start = dte_mission_offset (mission, sections[n]);
      gsize size = (gsize) dte_mission_count (mission, sections[n])
                   * dte_section_info (sections[n])->stride;

      if (dte_mission_has_section (mission, sections[n]) && ip >= start && ip - start < size)
        {
          if (section != NULL)
            *section = sections[n];
          if (offset != NULL)
            *offset = (guint) (ip - start);
          return TRUE;
        }
    }
  return FALSE;
}

/* What record a value on a script's stack names: records of ships, flight groups, squads and
 * curves, and texts in code. */
PlacesRecord
places_record (const DteMission *mission, guint32 place)
{
  static const DteSection sections[] = { DTE_SHIPS, DTE_FLIGHT_GROUPS, DTE_SQUADS, DTE_CURVES };
  DteSection section;
  guint offset;

  g_return_val_if_fail (mission != NULL, ((PlacesRecord){ -1, 0 }));

  for (guint n = 0; n < G_N_ELEMENTS (sections); n++)
    {
      gsize start = dte_mission_offset (mission, sections[n]);
      guint stride = dte_section_info (sections[n])->stride;

      if (dte_mission_has_section (mission, sections[n]) && place >= start
          && (place - start) % stride == 0
          && (place - start) / stride < dte_mission_count (mission, sections[n]))
        return (PlacesRecord){ (int) sections[n], (guint) ((place - start) / stride) };
    }
  if (place != WORLD_NULL && places_code_offset (mission, place, &section, &offset))
    return (PlacesRecord){ (int) section, offset };
  return (PlacesRecord){ -1, 0 };
}

/* A record in words: "ship 3 (A4)Reaper", or "ship 3" where it has no name. */
char *
places_dup_record_label (const DteMission *mission, DteSection section, guint index)
{
  g_autofree char *name = dte_mission_dup_record_name (mission, section, index);
  const char *singular = dte_section_info (section)->singular;
  g_autofree char *kind = g_strdelimit (g_strdup (singular), "_", ' ');

  if (name == NULL || name[0] == '\0')
    return g_strdup_printf ("%s %u", kind, index);
  return g_strdup_printf ("%s %u %s", kind, index, name);
}

/* A text begins behind its instruction and its length byte, which counts itself and the NUL. */
static gboolean
is_inline_text (const guint8 *image, gsize size, guint32 place)
{
  guint length;

  if (place < 2 || place >= size || opcode_info (image[place - 2])->name == NULL
      || opcode_info (image[place - 2])->form != OPCODE_FORM_TEXT)
    return FALSE;
  length = image[place - 1];
  return length >= 2 && place + length - 2 < size && image[place + length - 2] == 0;
}

static char *
dup_text_at (const DteMission *mission, guint32 place)
{
  gsize size;
  const guint8 *image = dte_mission_get_image (mission, &size);
  gsize length = 0;

  if (!is_inline_text (image, size, place))
    return NULL;
  while (place + length < size && length < TEXT_SHOWN_MAX && image[place + length] != 0)
    {
      if (image[place + length] < 0x20 || image[place + length] > 0x7E)
        return NULL;
      length++;
    }
  return g_strdup_printf ("\"%.*s\"", (int) length, (const char *) image + place);
}

/* A value of a script's stack in words, where it is a record's place, a text's or none; NULL where
 * it is just a number. The caller frees it. */
char *
places_dup_value (const DteMission *mission, guint32 value)
{
  PlacesRecord record;

  g_return_val_if_fail (mission != NULL, NULL);

  if (value == WORLD_NULL)
    return g_strdup ("none");
  record = places_record (mission, value);
  if (record.section < 0)
    return NULL;
  if (record.section == DTE_SCRIPT || record.section == DTE_SCRIPT_B)
    return dup_text_at (mission, value);
  return places_dup_record_label (mission, (DteSection) record.section, record.index);
}
