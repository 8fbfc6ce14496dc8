/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-derive.c - what a mission's records say about each other
 *
 * The text form leaves out what the other records give: export when it is as derived, import
 * derives it. The rules are those of binding and of the mission builder (reference/dte-format.md
 * 5 to 14 and 19; mission-binding.md 2).
 */
#include "editor/mission-json-private.h"
#include "engine/tables/commands.h"

#include <string.h>

#define OBJECT_SIZE 8
#define OBJECT_KIND_SHIP 0
#define OBJECT_KIND_GROUP 1
#define OBJECT_KIND_SQUAD 2
#define ID_NONE 0xFFFF

/* --- fields --- */

static guint
count_of (const MissionJsonNames *names, DteSection section)
{
  return dte_mission_count (names->mission, section);
}

static guint
ships_of_group (const MissionJsonNames *names, guint group)
{
  guint count = 0;

  for (guint n = 0; n < count_of (names, DTE_SHIPS); n++)
    count += dte_mission_get_u32 (names->mission, DTE_SHIPS, n, "flight_group") == group;
  return count;
}

/* An empty group has no first ship: what the binder gives it. */
static guint32
first_ship (const MissionJsonNames *names, guint group)
{
  guint32 first = 0;

  if (ships_of_group (names, group) == 0)
    return G_MAXUINT32;
  for (guint n = 0; n < group; n++)
    first += ships_of_group (names, n);
  return first;
}

/* The first record that names its owner. */
static guint
first_owned (const MissionJsonNames *names, DteSection section, const char *owner_field,
             guint owner)
{
  for (guint n = 0; n < count_of (names, section); n++)
    if (dte_mission_get_u32 (names->mission, section, n, owner_field) == owner)
      return n;
  return DTE_NONE_16;
}

/* Object IDs run through ships, flight groups and squads. */
static guint
object_id (const MissionJsonNames *names, DteSection section, guint index)
{
  if (section == DTE_SHIPS)
    return index;
  if (section == DTE_FLIGHT_GROUPS)
    return count_of (names, DTE_SHIPS) + index;
  return count_of (names, DTE_SHIPS) + count_of (names, DTE_FLIGHT_GROUPS) + index;
}

static gboolean
curve_place (const MissionJsonNames *names, guint curve, const char *field, float place[3])
{
  DteReference reference
      = dte_reference_parse (dte_mission_get_u32 (names->mission, DTE_CURVES, curve, field));

  memset (place, 0, 3 * sizeof *place);
  if (reference.section != DTE_SHIPS || reference.index >= count_of (names, DTE_SHIPS))
    return FALSE;
  dte_mission_get_vec3 (names->mission, DTE_SHIPS, reference.index, "position", place);
  return TRUE;
}

/* curves_rebuild: places of start and end, and the handles' from them. */
static void
derive_curve (const MissionJsonNames *names, guint curve, const char *field, guint8 *bytes)
{
  float a[3], b[3], result[3];
  gboolean known = TRUE;

  if (strcmp (field, "from") == 0 || strcmp (field, "to") == 0)
    curve_place (names, curve, *field == 'f' ? "start" : "end", result);
  else
    {
      gboolean leaving = strcmp (field, "leaving") == 0;

      known &= curve_place (names, curve, leaving ? "leaving_handle" : "end", a);
      known &= curve_place (names, curve, leaving ? "start" : "arriving_handle", b);
      for (guint axis = 0; axis < 3; axis++)
        result[axis] = known ? a[axis] - b[axis] : 0;
    }
  for (guint axis = 0; axis < 3; axis++)
    {
      guint32 bits;

      memcpy (&bits, &result[axis], sizeof bits);
      dte_store_u32 (bytes + axis * 4, bits);
    }
}

/* A part's place is that of the routine with its label. */
static guint
part_offset (const MissionJsonNames *names, DteSection section, guint part)
{
  DteSection code = section == DTE_PARTS_B ? DTE_SCRIPT_B : DTE_SCRIPT;
  g_autofree char *label = mission_json_names_dup_label (names, code, part);
  gpointer offset;

  if (!g_hash_table_lookup_extended (names->labels[code == DTE_SCRIPT_B ? 1 : 0], label, NULL,
                                     &offset))
    return DTE_NONE_16;
  return GPOINTER_TO_UINT (offset) / 2;
}

/* The whole routine at a part's place, up to the next one with a label or the section's end. */
static guint
part_length (const MissionJsonNames *names, DteSection section, guint part)
{
  DteSection code = section == DTE_PARTS_B ? DTE_SCRIPT_B : DTE_SCRIPT;
  guint start = 2 * dte_mission_get_u32 (names->mission, section, part, "offset");
  guint end = 2 * count_of (names, code);
  GHashTableIter iter;
  gpointer offset;

  if (start == 2 * DTE_NONE_16 || start >= end)
    return 0;
  g_hash_table_iter_init (&iter, names->offsets[code == DTE_SCRIPT_B ? 1 : 0]);
  while (g_hash_table_iter_next (&iter, &offset, NULL))
    if (GPOINTER_TO_UINT (offset) > start)
      end = MIN (end, GPOINTER_TO_UINT (offset));
  return (end - start) / 2;
}

static gboolean
derive_number (const MissionJsonNames *names, DteSection section, guint index, const char *field,
               guint32 *number)
{
  if (section == DTE_FLIGHT_GROUPS && strcmp (field, "ship_count") == 0)
    *number = ships_of_group (names, index);
  else if (section == DTE_FLIGHT_GROUPS && strcmp (field, "first_ship") == 0)
    *number = first_ship (names, index);
  else if (section == DTE_SQUADS && strcmp (field, "first_member") == 0)
    *number = first_owned (names, DTE_SQUAD_MEMBERS, "squad", index);
  else if (section == DTE_FORMATIONS && strcmp (field, "first_point") == 0)
    *number = first_owned (names, DTE_FORMATION_POINTS, "formation", index);
  else if ((section == DTE_PARTS || section == DTE_PARTS_B) && strcmp (field, "offset") == 0)
    *number = part_offset (names, section, index);
  else if ((section == DTE_PARTS || section == DTE_PARTS_B) && strcmp (field, "length") == 0)
    *number = part_length (names, section, index);
  else if (section != DTE_SQUAD_MEMBERS && strcmp (field, "object_id") == 0)
    *number = object_id (names, section, index);
  else
    return FALSE;
  return TRUE;
}

/* What the record's other fields and the other records give for a field: its bytes, at the start
 * of `bytes`. FALSE for a field that nothing gives. */
gboolean
mission_json_derive (const MissionJsonNames *names, DteSection section, guint index,
                     const DteField *field, guint8 *bytes)
{
  const guint8 *record = dte_mission_record (names->mission, section, index);
  const DteField *from = NULL;
  guint32 number;

  if (section == DTE_SHIPS && g_str_has_prefix (field->name, "runtime_"))
    {
      from = dte_field (section, field->name + strlen ("runtime_"));
      memcpy (bytes, record + from->offset, from->size);
      return TRUE;
    }
  if (section == DTE_CURVES && field->type == DTE_FIELD_VEC3)
    {
      derive_curve (names, index, field->name, bytes);
      return TRUE;
    }
  if (!derive_number (names, section, index, field->name, &number))
    return FALSE;
  for (guint i = 0; i < field->size; i++)
    bytes[i] = (guint8) (number >> (8 * i));
  return TRUE;
}

/* --- the object table --- */

/* Fills in for each trigger the object ID whose slice holds it, the first that does. */
void
mission_json_trigger_subjects (const DteMission *mission, gint32 *subjects)
{
  guint triggers = dte_mission_count (mission, DTE_TRIGGERS);

  for (guint n = 0; n < triggers; n++)
    subjects[n] = MISSION_JSON_NO_SUBJECT;
  for (guint id = 0; id < dte_mission_count (mission, DTE_OBJECTS); id++)
    {
      guint first = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "first_trigger");
      guint count = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "trigger_count");

      for (guint n = first; first != DTE_NONE_16 && n < first + count && n < triggers; n++)
        if (subjects[n] == MISSION_JSON_NO_SUBJECT)
          subjects[n] = (gint32) id;
    }
}

static void
mark_kind (const DteMission *mission, DteSection section, guint8 kind, GByteArray *table,
           guint8 *known)
{
  for (guint n = 0; n < dte_mission_count (mission, section); n++)
    {
      guint id = dte_mission_get_u32 (mission, section, n, "object_id") & 0xFFFF;

      if (id == ID_NONE)
        continue;
      for (guint end = table->len / OBJECT_SIZE; end <= id; end++)
        g_byte_array_append (table, (const guint8 *) "\0\0\xFF\xFF\0\0\0\0", OBJECT_SIZE);
      if (!known[id])
        table->data[id * OBJECT_SIZE] = kind;
      known[id] = TRUE;
    }
}

static gboolean
add_trigger (GByteArray *table, guint trigger, guint id, GError **error)
{
  const MissionJsonPlace place = { "triggers", (int) trigger, "subject", -1 };
  guint8 *object = table->data + id * OBJECT_SIZE;

  if (object[1] == 0)
    dte_store_u16 (object + 2, (guint16) trigger);
  else if (dte_load_u16 (object + 2) + object[1] != (int) trigger)
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, &place,
                              "the triggers of one subject must follow one another");
  if (object[1] == G_MAXUINT8)
    return mission_json_fail (error, MISSION_JSON_ERROR_ROOM, &place,
                              "a subject has at most 255 triggers");
  object[1]++;
  return TRUE;
}

/* The object table that the records' IDs and the triggers' subjects make.
 * Errors: MISSION_JSON_ERROR_VALUE for triggers of one subject that do not follow one another,
 * MISSION_JSON_ERROR_ROOM for more than 255. */
GByteArray *
mission_json_derive_objects (const DteMission *mission, const gint32 *subjects, GError **error)
{
  g_autoptr (GByteArray) table = g_byte_array_new ();
  g_autofree guint8 *known = g_malloc0 (ID_NONE + 1);

  mark_kind (mission, DTE_SHIPS, OBJECT_KIND_SHIP, table, known);
  mark_kind (mission, DTE_FLIGHT_GROUPS, OBJECT_KIND_GROUP, table, known);
  mark_kind (mission, DTE_SQUADS, OBJECT_KIND_SQUAD, table, known);
  for (guint n = 0; n < dte_mission_count (mission, DTE_TRIGGERS); n++)
    if (subjects[n] != MISSION_JSON_NO_SUBJECT
        && ((guint) subjects[n] * OBJECT_SIZE >= table->len
            || !add_trigger (table, n, (guint) subjects[n], error)))
      return NULL;
  return g_steal_pointer (&table);
}

/* --- the script's stop flags --- */

/* Offsets of a routine's instructions in its section, in order, without padding. */
GArray *
mission_json_instruction_places (const DteMission *mission, const DteRoutine *routine)
{
  g_autoptr (DteListing) listing = dte_mission_disassemble (mission, routine);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint n = 0; listing != NULL && n < listing->instructions->len; n++)
    {
      const DteInstruction *i = &g_array_index (listing->instructions, DteInstruction, n);

      if (!i->is_padding)
        g_array_append_val (places, i->offset);
    }
  return places;
}

/* Section 10 with these breakpoints (byte offsets of the script) and nothing else: one byte for
 * each of the script's, as many as a count can say. */
GByteArray *
mission_json_derive_stop_flags (const DteMission *mission, DteSection section,
                                GHashTable *breakpoints)
{
  guint size = MIN (2 * dte_mission_count (mission, section), G_MAXUINT16);
  GByteArray *flags = g_byte_array_sized_new (size);
  GHashTableIter iter;
  gpointer offset;

  g_byte_array_set_size (flags, size);
  if (size > 0)
    memset (flags->data, 0, size);
  g_hash_table_iter_init (&iter, breakpoints);
  while (g_hash_table_iter_next (&iter, &offset, NULL))
    if (GPOINTER_TO_UINT (offset) < size)
      flags->data[GPOINTER_TO_UINT (offset)] = 1;
  return flags;
}

/* --- sections without named fields --- */

/* Whether a new mission has anything in a section of bytes. */
gboolean
mission_json_has_default_bytes (DteSection section)
{
  return section == DTE_TARGETS || section == DTE_COMMAND_FLAGS;
}

/* Whether a raw section is what a new mission has. */
gboolean
mission_json_is_default_section (const DteMission *mission, DteSection section)
{
  g_autoptr (DteMission) empty = NULL;
  guint count = dte_mission_count (mission, section);
  gsize size = (gsize) count * dte_section_info (section)->stride;

  if (!mission_json_has_default_bytes (section))
    return count == 0;
  empty = dte_mission_new_empty ();
  return count == dte_mission_count (empty, section)
         && (size == 0
             || memcmp (dte_mission_record (mission, section, 0),
                        dte_mission_record (empty, section, 0), size)
                    == 0);
}
