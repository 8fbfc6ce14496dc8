/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-schema.c - every section and every field of its records
 *
 * The fields of a record tile it without a gap. Names and defaults are those of
 * reference/dte-format.md, sections 3 to 14; a field that it calls unknown is unknown_ and the
 * offset in hex. Places and rooms are those of "The write template".
 */
#include "engine/formats/dte.h"

#include <glib/gi18n.h>
#include <string.h>

#define NONE 0xFFFFFFFFu

/* Columns: name, offset, type, meaning, section, none, default, unit, help. RUNTIME marks what the
 * engine fills at binding or while the mission runs. */
#define FIELD(name, offset, bytes, type, means, section, none, value, unit, help)                  \
  {                                                                                                \
    name, offset, bytes, DTE_FIELD_##type, DTE_MEANS_##means, section, none, value, unit, help,    \
        FALSE                                                                                      \
  }
#define RUNTIME(name, offset, bytes, type, means, section, none, value, unit, help)                \
  {                                                                                                \
    name, offset, bytes, DTE_FIELD_##type, DTE_MEANS_##means, section, none, value, unit, help,    \
        TRUE                                                                                       \
  }
#define UNKNOWN(name, offset, bytes, type, value)                                                  \
  FIELD (name, offset, bytes, type, UNKNOWN, -1, NONE, value, NULL,                                \
         N_ ("Nobody knows what this holds; it is kept as it was found."))
#define OBJECT_ID(offset, bytes, type)                                                             \
  FIELD ("object_id", offset, bytes, type, OBJECT_ID, -1, NONE, 0, NULL,                           \
         N_ ("Row of the object table that lists the triggers; used by no other record."))
#define NAME(help) FIELD ("name", 0x00, 2, U16, NAME, -1, DTE_NONE_16, 0, NULL, help)

/* clang-format off */

static const DteField operand_fields[] = {
  UNKNOWN ("word", 0x00, 2, U16, 0),
};

static const DteField global_fields[] = {
  NAME (N_ ("What the script calls the global.")),
  UNKNOWN ("unknown_02", 0x02, 2, U16, 0),
  FIELD ("value", 0x04, 4, U32, NUMBER, -1, NONE, 0, NULL,
         N_ ("The value it has when the mission starts; the script changes it in place.")),
  UNKNOWN ("unknown_08", 0x08, 4, U32, 0),
};

static const DteField ship_fields[] = {
  OBJECT_ID (0x00, 4, U32),
  FIELD ("name", 0x04, 2, U16, NAME, -1, DTE_NONE_16, 0, NULL,
         N_ ("The name of the ship or point.")),
  UNKNOWN ("unknown_06", 0x06, 2, U16, 0),
  RUNTIME ("runtime_position", 0x08, 12, VEC3, NUMBER, -1, NONE, 0, "units",
           N_ ("Where it is while the mission runs; begins as the position.")),
  FIELD ("flight_group", 0x14, 1, U8, INDEX, DTE_FLIGHT_GROUPS, DTE_NONE_8, 0xFF, NULL,
         N_ ("The flight group it belongs to.")),
  FIELD ("pilot", 0x15, 1, U8, PILOT, -1, DTE_NONE_8, 0xFF, NULL,
         N_ ("The pilot's record of pilotstats.bin; none for the player, nav points and planets.")),
  UNKNOWN ("unknown_16", 0x16, 1, U8, 0),
  RUNTIME ("flags", 0x17, 1, U8, FLAGS, -1, NONE, 0, NULL,
           N_ ("Flags of the running mission: bit 0 is set once it is destroyed.")),
  FIELD ("kind", 0x18, 2, U16, SHIP_KIND, -1, NONE, 0, NULL,
         N_ ("The ship type, or the kind of marker: point, curve handle, waypoint or nav point.")),
  UNKNOWN ("unknown_1a", 0x1A, 1, U8, 0),
  RUNTIME ("waypoint_listed", 0x1B, 1, U8, NUMBER, -1, NONE, 0, NULL,
           N_ ("The engine's mark while it builds the table of waypoints.")),
  FIELD ("position", 0x1C, 12, VEC3, NUMBER, -1, NONE, 0, "units",
         N_ ("Where it is when the mission starts: right, down and forward.")),
  FIELD ("launch_from", 0x28, 2, U16, SHIP_KIND, -1, DTE_NONE_16, 0xFFFF, NULL,
         N_ ("The ship type it launches from: the first ship of that type in the mission.")),
  UNKNOWN ("unknown_2a", 0x2A, 1, U8, 0xFF),
  FIELD ("launch_gate", 0x2B, 1, U8, NUMBER, -1, DTE_NONE_8, 0xFF, NULL,
         N_ ("The launch gate of that ship; none when it does not launch.")),
  RUNTIME ("runtime_yaw", 0x2C, 2, I16, NUMBER, -1, NONE, 0, "degrees",
           N_ ("The yaw while the mission runs.")),
  FIELD ("yaw", 0x2E, 2, I16, NUMBER, -1, NONE, 0, "degrees",
         N_ ("The yaw when the mission starts, -360 to 360.")),
  RUNTIME ("intact_components", 0x30, 4, U32, FLAGS, -1, NONE, 0xFFFFFFFF, NULL,
           N_ ("Bit n is set while component n is whole; all are when the mission starts.")),
  FIELD ("formation_point", 0x34, 2, U16, INDEX, DTE_FORMATION_POINTS, DTE_NONE_16, 0xFFFF, NULL,
         N_ ("The formation point that it flies at.")),
  UNKNOWN ("unknown_36", 0x36, 2, U16, 0xFFFF),
  RUNTIME ("runtime_pitch", 0x38, 2, I16, NUMBER, -1, NONE, 0, "degrees",
           N_ ("The pitch while the mission runs.")),
  FIELD ("pitch", 0x3A, 2, I16, NUMBER, -1, NONE, 0, "degrees",
         N_ ("The pitch when the mission starts, -360 to 360.")),
  UNKNOWN ("unknown_3c", 0x3C, 1, U8, 0xFF),
  FIELD ("tier", 0x3D, 1, U8, NUMBER, -1, DTE_NONE_8, 0xFF, NULL,
         N_ ("The loadout tier; 0 or none takes the campaign's.")),
  UNKNOWN ("unknown_3e", 0x3E, 2, BYTES, 0),
  FIELD ("marker_curve", 0x40, 2, I16, INDEX, DTE_CURVES, NONE, 0xFFFFFFFF, NULL,
         N_ ("The curve that a point lies on; -1 for none.")),
  UNKNOWN ("unknown_42", 0x42, 2, BYTES, 0xFFFF),
  FIELD ("marker_at", 0x44, 4, F32, NUMBER, -1, NONE, 0, "share",
         N_ ("How far along that curve the point lies, 0 to 1.")),
  RUNTIME ("runtime_roll", 0x48, 2, I16, NUMBER, -1, NONE, 0, "degrees",
           N_ ("The roll while the mission runs.")),
  FIELD ("roll", 0x4A, 2, I16, NUMBER, -1, NONE, 0, "degrees",
         N_ ("The roll when the mission starts, -360 to 360.")),
};

static const DteField flight_group_fields[] = {
  OBJECT_ID (0x00, 2, U16),
  UNKNOWN ("unknown_02", 0x02, 2, U16, 0),
  FIELD ("name", 0x04, 2, U16, NAME, -1, DTE_NONE_16, 0, NULL,
         N_ ("The name of the flight group.")),
  UNKNOWN ("unknown_06", 0x06, 2, U16, 0),
  FIELD ("wing", 0x08, 1, U8, NUMBER, -1, DTE_NONE_8, 0xFF, NULL,
         N_ ("0 for the player's wing, 1 and 2 for the other two.")),
  RUNTIME ("ship_count", 0x09, 1, U8, NUMBER, -1, NONE, 0, "ships",
           N_ ("How many ships name the group; counted again when the mission starts.")),
  UNKNOWN ("unknown_0a", 0x0A, 2, U16, 0),
  RUNTIME ("first_ship", 0x0C, 4, U32, NUMBER, -1, NONE, 0xFFFFFFFF, NULL,
           N_ ("Its first place in the list of ships by group; made again at the start.")),
  FIELD ("tail", 0x10, 4, U32, UNKNOWN, -1, NONE, 0xFF19FFFF, NULL,
         N_ ("The same number in every known record; nobody knows what it means.")),
};

static const DteField trigger_fields[] = {
  FIELD ("condition", 0x00, 1, U8, CONDITION, -1, NONE, 0, NULL, N_ ("What has to happen.")),
  FIELD ("repeat", 0x01, 1, U8, REPEAT, -1, NONE, 0, NULL,
         N_ ("Whether it fires once, always, or a number of times.")),
  FIELD ("link", 0x02, 2, U16, CODE_OFFSET, DTE_SCRIPT, DTE_NONE_16, 0xFFFF, "halfwords",
         N_ ("Where the routine that it runs begins in the script.")),
  UNKNOWN ("unknown_04", 0x04, 16, BYTES, 0),
  RUNTIME ("armed", 0x14, 1, U8, NUMBER, -1, NONE, 1, NULL,
           N_ ("Whether it can fire; all triggers are armed when the mission starts.")),
  FIELD ("qualifier", 0x15, 1, U8, COMPONENT, -1, DTE_NONE_8, 0xFF, NULL,
         N_ ("The component of the subject that it watches; none for the subject itself.")),
  FIELD ("deferred", 0x16, 1, U8, NUMBER, -1, NONE, 0, NULL,
         N_ ("0 runs its thread at once; anything else leaves it to the scheduler.")),
  UNKNOWN ("unknown_17", 0x17, 2, BYTES, 0x00FF),
  RUNTIME ("repeat_counter", 0x19, 1, U8, NUMBER, -1, NONE, 0, "times",
           N_ ("How often a counted trigger can still fire.")),
  FIELD ("repeat_count", 0x1A, 1, U8, NUMBER, -1, NONE, 0, "times",
         N_ ("How often a counted trigger fires each time it is armed.")),
  UNKNOWN ("unknown_1b", 0x1B, 1, U8, 0x88),
  FIELD ("operands", 0x1C, 20, BYTES, OPERANDS, -1, NONE, 0xFFFFFFFF, NULL,
         N_ ("What the condition's values must be; an unset one matches anything.")),
};

static const DteField object_fields[] = {
  FIELD ("kind", 0x00, 1, U8, NUMBER, -1, NONE, 0, NULL,
         N_ ("0 for a ship, 1 for a flight group, 2 for a squad.")),
  FIELD ("trigger_count", 0x01, 1, U8, NUMBER, -1, NONE, 0, "triggers",
         N_ ("How many triggers the object has.")),
  FIELD ("first_trigger", 0x02, 2, U16, INDEX, DTE_TRIGGERS, DTE_NONE_16, 0xFFFF, NULL,
         N_ ("The first of the object's triggers; the others follow it.")),
  UNKNOWN ("unknown_04", 0x04, 4, U32, 0),
};

#define PART_FIELDS(code) \
  NAME (N_ ("The name of the part.")), \
  UNKNOWN ("unknown_02", 0x02, 2, U16, 0), \
  UNKNOWN ("unknown_04", 0x04, 6, BYTES, 0), \
  FIELD ("offset", 0x0A, 2, U16, CODE_OFFSET, code, DTE_NONE_16, 0xFFFF, "halfwords", \
         N_ ("Where its routine begins in the script.")), \
  FIELD ("flags", 0x0C, 1, U8, FLAGS, -1, NONE, 0, NULL, \
         N_ ("Bit 0: it runs when the mission starts.")), \
  FIELD ("arguments", 0x0D, 1, U8, NUMBER, -1, NONE, 0, "arguments", \
         N_ ("How many arguments it takes.")), \
  UNKNOWN ("unknown_0e", 0x0E, 2, U16, 0), \
  FIELD ("length", 0x10, 2, U16, NUMBER, -1, NONE, 0, "halfwords", \
         N_ ("The length of its routine, block and constants together.")), \
  UNKNOWN ("unknown_12", 0x12, 7, BYTES, 0), \
  FIELD ("kind", 0x19, 1, U8, NUMBER, -1, NONE, 0, NULL, \
         N_ ("A number that the loader hands on; what it means is not known.")), \
  UNKNOWN ("unknown_1a", 0x1A, 2, U16, 0),

static const DteField part_fields[] = { PART_FIELDS (DTE_SCRIPT) };
static const DteField part_b_fields[] = { PART_FIELDS (DTE_SCRIPT_B) };

static const DteField squad_fields[] = {
  OBJECT_ID (0x00, 2, U16),
  UNKNOWN ("unknown_02", 0x02, 6, BYTES, 0),
  FIELD ("first_member", 0x08, 2, U16, INDEX, DTE_SQUAD_MEMBERS, DTE_NONE_16, 0xFFFF, NULL,
         N_ ("The squad's first member; the others follow it.")),
  UNKNOWN ("unknown_0a", 0x0A, 2, U16, 0),
};

static const DteField squad_member_fields[] = {
  FIELD ("object_id", 0x00, 2, U16, OBJECT_ID, -1, NONE, 0, NULL,
         N_ ("The ship, flight group or squad that is a member, by its row of the object table.")),
  UNKNOWN ("unknown_02", 0x02, 2, U16, 0),
  FIELD ("squad", 0x04, 2, U16, INDEX, DTE_SQUADS, DTE_NONE_16, 0, NULL,
         N_ ("The squad that it is a member of.")),
  UNKNOWN ("unknown_06", 0x06, 2, U16, 0),
  FIELD ("component", 0x08, 1, U8, COMPONENT, -1, DTE_NONE_8, 0xFF, NULL,
         N_ ("The component that is the member; none for the whole object.")),
  UNKNOWN ("unknown_09", 0x09, 3, BYTES, 0),
};

static const DteField formation_fields[] = {
  NAME (N_ ("The name of the formation.")),
  UNKNOWN ("unknown_02", 0x02, 2, U16, 0),
  FIELD ("first_point", 0x04, 2, U16, INDEX, DTE_FORMATION_POINTS, DTE_NONE_16, 0xFFFF, NULL,
         N_ ("The formation's first point; the others follow it.")),
  UNKNOWN ("unknown_06", 0x06, 2, U16, 0),
};

static const DteField formation_point_fields[] = {
  FIELD ("formation", 0x00, 2, U16, INDEX, DTE_FORMATIONS, DTE_NONE_16, 0, NULL,
         N_ ("The formation that the point belongs to.")),
  UNKNOWN ("unknown_02", 0x02, 2, U16, 0),
  FIELD ("offset", 0x04, 12, VEC3, NUMBER, -1, NONE, 0, "units",
         N_ ("Where the point is, from the formation's origin.")),
};

static const DteField curve_fields[] = {
  FIELD ("start", 0x00, 4, U32, REFERENCE, -1, NONE, 0xFFFFFFFF, NULL,
         N_ ("The ship or point that the curve starts at.")),
  FIELD ("end", 0x04, 4, U32, REFERENCE, -1, NONE, 0xFFFFFFFF, NULL,
         N_ ("The ship or point that the curve ends at.")),
  FIELD ("from", 0x08, 12, VEC3, NUMBER, -1, NONE, 0, "units", N_ ("The place of the start.")),
  FIELD ("to", 0x14, 12, VEC3, NUMBER, -1, NONE, 0, "units", N_ ("The place of the end.")),
  FIELD ("leaving_handle", 0x20, 4, U32, REFERENCE, -1, NONE, 0xFFFFFFFF, NULL,
         N_ ("The handle point that gives the direction at the start.")),
  FIELD ("arriving_handle", 0x24, 4, U32, REFERENCE, -1, NONE, 0xFFFFFFFF, NULL,
         N_ ("The handle point that gives the direction at the end.")),
  FIELD ("leaving", 0x28, 12, VEC3, NUMBER, -1, NONE, 0, "units",
         N_ ("The leaving handle's place less the start's.")),
  FIELD ("arriving", 0x34, 12, VEC3, NUMBER, -1, NONE, 0, "units",
         N_ ("The end's place less the arriving handle's.")),
  UNKNOWN ("unknown_40", 0x40, 4, U32, 0),
};

static const DteField unknown_9_fields[] = { UNKNOWN ("unknown_00", 0x00, 4, BYTES, 0) };
static const DteField target_fields[] = { UNKNOWN ("unknown_00", 0x00, 4, BYTES, 0) };
static const DteField unused_19_fields[] = { UNKNOWN ("unknown_00", 0x00, 12, BYTES, 0) };
static const DteField unknown_23_fields[] = { UNKNOWN ("unknown_00", 0x00, 2, BYTES, 0) };

static const DteField command_flag_fields[] = {
  FIELD ("flags", 0x00, 2, U16, FLAGS, -1, NONE, 0, NULL,
         N_ ("Bit 0 (players): the command does not pass over the players' ships of a group.")),
};

#define RECORDS(fields) fields, G_N_ELEMENTS (fields)
#define NO_RECORDS NULL, 0

/*  section                name                singular           stride  place    room   fields */
static const DteSectionInfo sections[DTE_SECTIONS] = {
  [DTE_STRINGS] =          { DTE_STRINGS, "strings", "byte",              1, 0x00400, 65535,  NO_RECORDS },
  [DTE_OPERANDS_A] =       { DTE_OPERANDS_A, "operands_a", "operand",     2, 0x103FF, 131064, RECORDS (operand_fields) },
  [DTE_GLOBALS] =          { DTE_GLOBALS, "globals", "global",           12, 0x303F7, 3072,   RECORDS (global_fields) },
  [DTE_SHIPS] =            { DTE_SHIPS, "ships", "ship",                 76, 0x30FF7, 38912,  RECORDS (ship_fields) },
  [DTE_FLIGHT_GROUPS] =    { DTE_FLIGHT_GROUPS, "flight_groups", "flight_group", 20, 0x3A7F7, 5120, RECORDS (flight_group_fields) },
  [DTE_TRIGGERS] =         { DTE_TRIGGERS, "triggers", "trigger",        48, 0x3BBF7, 49152,  RECORDS (trigger_fields) },
  [DTE_SCRIPT] =           { DTE_SCRIPT, "script", "halfword",            2, 0x47BF7, 65536,  NO_RECORDS },
  [DTE_OBJECTS] =          { DTE_OBJECTS, "objects", "object",            8, 0x57BF7, 7168,   RECORDS (object_fields) },
  [DTE_PARTS] =            { DTE_PARTS, "parts", "part",                 28, 0x597F7, 7168,   RECORDS (part_fields) },
  [DTE_UNKNOWN_9] =        { DTE_UNKNOWN_9, "unknown_9", "record",        4, 0x5B3F7, 4096,   RECORDS (unknown_9_fields) },
  [DTE_SCRIPT_FLAGS] =     { DTE_SCRIPT_FLAGS, "script_flags", "byte",    1, 0x5C3F7, 65532,  NO_RECORDS },
  [DTE_TARGETS] =          { DTE_TARGETS, "targets", "target",            4, 0x6C3F3, 4,      RECORDS (target_fields) },
  [DTE_SQUADS] =           { DTE_SQUADS, "squads", "squad",              12, 0x6C3F7, 1536,   RECORDS (squad_fields) },
  [DTE_SQUAD_MEMBERS] =    { DTE_SQUAD_MEMBERS, "squad_members", "squad_member", 12, 0x6C9F7, 9216, RECORDS (squad_member_fields) },
  [DTE_FORMATIONS] =       { DTE_FORMATIONS, "formations", "formation",   8, 0x6EDF7, 512,    RECORDS (formation_fields) },
  [DTE_FORMATION_POINTS] = { DTE_FORMATION_POINTS, "formation_points", "formation_point", 16, 0x6EFF7, 8192, RECORDS (formation_point_fields) },
  [DTE_CURVES] =           { DTE_CURVES, "curves", "curve",              68, 0x70FF7, 17408,  RECORDS (curve_fields) },
  [DTE_PARTS_B] =          { DTE_PARTS_B, "parts_b", "part_b",           28, 0x753F7, 7168,   RECORDS (part_b_fields) },
  [DTE_SCRIPT_B] =         { DTE_SCRIPT_B, "script_b", "halfword",        2, 0x76FF7, 65536,  NO_RECORDS },
  [DTE_UNUSED_19] =        { DTE_UNUSED_19, "unused_19", "record",       12, 0x86FF7, 3072,   RECORDS (unused_19_fields) },
  [DTE_UNUSED_20] =        { DTE_UNUSED_20, "unused_20", "record",        0, 0x87BF7, 30720,  NO_RECORDS },
  [DTE_NAME] =             { DTE_NAME, "openreliant_name", "byte",        1, 0x8F3F7, 0,      NO_RECORDS },
  [DTE_OPERANDS_B] =       { DTE_OPERANDS_B, "operands_b", "operand",     2, 0x8F3F7, 131064, RECORDS (operand_fields) },
  [DTE_UNKNOWN_23] =       { DTE_UNKNOWN_23, "unknown_23", "record",      2, 0xAF3EF, 1024,   RECORDS (unknown_23_fields) },
  [DTE_COMMAND_FLAGS] =    { DTE_COMMAND_FLAGS, "command_flags", "command", 2, 0xAF7EF, 512,  RECORDS (command_flag_fields) },
  [DTE_COMMAND_FLAGS_B] =  { DTE_COMMAND_FLAGS_B, "command_flags_b", "command", 2, 0xAF9EF, 512, RECORDS (command_flag_fields) },
  [DTE_OPERANDS_C] =       { DTE_OPERANDS_C, "operands_c", "operand",     2, 0xAFBEF, 131064, RECORDS (operand_fields) },
};
/* clang-format on */

/* The facts of a section; never NULL for one of the 27. */
const DteSectionInfo *
dte_section_info (DteSection section)
{
  g_return_val_if_fail (section < DTE_SECTIONS, NULL);

  return &sections[section];
}

/* The section of a name such as "ships"; -1 for none. */
int
dte_section_for_name (const char *name)
{
  g_return_val_if_fail (name != NULL, -1);

  for (int section = 0; section < DTE_SECTIONS; section++)
    if (strcmp (sections[section].name, name) == 0)
      return section;
  return -1;
}

/* A field of the section's records; NULL where it has none of that name. */
const DteField *
dte_field (DteSection section, const char *name)
{
  g_return_val_if_fail (section < DTE_SECTIONS && name != NULL, NULL);

  for (guint n = 0; n < sections[section].field_count; n++)
    if (strcmp (sections[section].fields[n].name, name) == 0)
      return &sections[section].fields[n];
  return NULL;
}
