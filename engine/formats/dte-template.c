/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-template.c - the layout that 36 of the game's 44 missions share: a mission
 * made from nothing, and one of another layout moved into it
 *
 * Source: reference/dte-format.md, The write template, Command flags.
 */
#include "engine/formats/dte-private.h"
#include "engine/tables/commands.h"

#include <string.h>

#define TEMPLATE_FLAGS 15  /* of all 128 slots */
#define TEMPLATE_TARGETS 1 /* "exactly one record in every mission" (Sections) */

static void
fill_directory (DteMission *mission)
{
  for (guint slot = 0; slot < DTE_DIRECTORY_SLOTS; slot++)
    {
      DteEntry entry = { .flags = TEMPLATE_FLAGS, .offset = DTE_UNUSED_OFFSET };

      if (slot < DTE_SECTIONS)
        entry.offset = dte_section_info (slot)->template_offset;
      else if (slot == DTE_SLOT_FILE_SIZE)
        entry.offset = DTE_TEMPLATE_SIZE;
      dte_mission_set_entry (mission, slot, entry);
    }
}

/* A mission without records, in the layout that 36 of the game's 44 missions share: all sections
 * at their template places, one zero target, the template's command flags.
 *
 * Returns: a mission of the caller's. */
DteMission *
dte_mission_new_empty (void)
{
  DteMission *mission = g_new0 (DteMission, 1);
  guint8 *words;

  mission->image = g_byte_array_new ();
  dte_mission_resize (mission, DTE_TEMPLATE_SIZE);
  fill_directory (mission);
  dte_mission_set_count (mission, DTE_TARGETS, TEMPLATE_TARGETS);
  dte_mission_set_count (mission, DTE_COMMAND_FLAGS, COMMANDS_COUNT);
  words = mission->image->data + dte_mission_offset (mission, DTE_COMMAND_FLAGS);
  for (guint n = 0; n < COMMANDS_COUNT; n++)
    dte_store_u16 (words + n * 2, command_info (n)->template_word);
  return mission;
}

/* --- another layout moved --- */

/* The words that the machine reads whatever the section's count says: those of the file, as far as
 * it has them; a mission without the section keeps the template's. */
static void
copy_command_words (DteMission *to, const DteMission *from, DteSection section)
{
  gsize start = dte_mission_offset (from, section), size = from->image->len;
  guint8 *words = to->image->data + dte_mission_offset (to, section);
  gsize have;

  if (!dte_mission_has_section (from, section))
    return;
  have = MAX (dte_mission_used (from, section), COMMANDS_COUNT * 2);
  have = MIN (have, start < size ? size - start : 0);
  memset (words, 0, COMMANDS_COUNT * 2);
  if (have > 0)
    memcpy (words, from->image->data + start, MIN (have, dte_mission_room (to, section)));
}

/* Section 21 has no room in the template: what it holds goes to the image's end. */
static void
copy_name_section (DteMission *to, const DteMission *from)
{
  gsize used = dte_mission_used (from, DTE_NAME), place = to->image->len;
  DteEntry entry = dte_mission_entry (to, DTE_NAME), slot;

  if (used == 0)
    return;
  dte_mission_resize (to, place + used);
  memcpy (to->image->data + place, dte_mission_record (from, DTE_NAME, 0), used);
  entry.offset = (guint32) place;
  entry.count = (guint16) used;
  dte_mission_set_entry (to, DTE_NAME, entry);
  slot = dte_mission_entry (to, DTE_SLOT_FILE_SIZE);
  slot.offset = (guint32) (place + used);
  dte_mission_set_entry (to, DTE_SLOT_FILE_SIZE, slot);
}

static gboolean
copy_section (DteMission *to, const DteMission *from, DteSection section, GError **error)
{
  DteEntry entry = dte_mission_entry (to, section), old = dte_mission_entry (from, section);

  entry.flags = old.flags;
  entry.unused = old.unused;
  dte_mission_set_entry (to, section, entry);
  if (section == DTE_NAME || dte_section_info (section)->stride == 0)
    return TRUE;
  if (section == DTE_COMMAND_FLAGS)
    copy_command_words (to, from, section);
  if (section == DTE_COMMAND_FLAGS && dte_mission_count (from, section) == 0)
    return TRUE; /* the words keep the template's count */
  return dte_mission_replace_section (to, section, dte_mission_record (from, section, 0),
                                      dte_mission_used (from, section), error);
}

/* The same records in the template's layout, which has room for more: the eight missions of other
 * layouts are edited so. Bytes outside the records are left behind, the format flags are kept.
 *
 * Returns: a mission of the caller's; NULL with DTE_ERROR_ROOM when a section does not fit
 * (SectionTooLarge). */
DteMission *
dte_mission_new_in_template (const DteMission *mission, GError **error)
{
  g_return_val_if_fail (mission != NULL, NULL);

  g_autoptr (DteMission) moved = dte_mission_new_empty ();

  for (guint section = 0; section < DTE_SECTIONS; section++)
    if (!copy_section (moved, mission, section, error))
      return NULL;
  copy_name_section (moved, mission);
  return g_steal_pointer (&moved);
}

/* Whether every section lies where the template has it, so that it has the template's room. */
gboolean
dte_mission_is_in_template (const DteMission *mission)
{
  g_return_val_if_fail (mission != NULL, FALSE);

  for (guint section = 0; section < DTE_SECTIONS; section++)
    if (section != DTE_NAME
        && dte_mission_offset (mission, section) != dte_section_info (section)->template_offset)
      return FALSE;
  return mission->image->len >= DTE_TEMPLATE_SIZE;
}
