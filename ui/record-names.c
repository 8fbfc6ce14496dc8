/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/record-names.c - see record-names.h */
#include "ui/record-names.h"

#include "editor/document.h"
#include "engine/tables/conditions.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const char *section, *singular, *icon;
} SectionNames;

static const SectionNames section_names[DTE_SECTIONS] = {
  [DTE_STRINGS] = { N_ ("Strings"), N_ ("String"), "text-x-generic-symbolic" },
  [DTE_GLOBALS] = { N_ ("Globals"), N_ ("Global"), "sortie-global-symbolic" },
  [DTE_SHIPS] = { N_ ("Ships"), N_ ("Ship"), "sortie-ship-symbolic" },
  [DTE_FLIGHT_GROUPS] = { N_ ("Flight Groups"), N_ ("Flight Group"), "sortie-group-symbolic" },
  [DTE_TRIGGERS] = { N_ ("Triggers"), N_ ("Trigger"), "sortie-trigger-symbolic" },
  [DTE_OBJECTS] = { N_ ("Object Table"), N_ ("Object Row"), "sortie-global-symbolic" },
  [DTE_PARTS] = { N_ ("Parts"), N_ ("Part"), "sortie-part-symbolic" },
  [DTE_SQUADS] = { N_ ("Squads"), N_ ("Squad"), "sortie-squad-symbolic" },
  [DTE_SQUAD_MEMBERS] = { N_ ("Squad Members"), N_ ("Squad Member"), "sortie-member-symbolic" },
  [DTE_FORMATIONS] = { N_ ("Formations"), N_ ("Formation"), "sortie-formation-symbolic" },
  [DTE_FORMATION_POINTS]
  = { N_ ("Formation Points"), N_ ("Formation Point"), "sortie-point-symbolic" },
  [DTE_CURVES] = { N_ ("Curves"), N_ ("Curve"), "sortie-curve-symbolic" },
  [DTE_PARTS_B] = { N_ ("Second Parts"), N_ ("Second Part"), "sortie-part-symbolic" },
};

/* Titles of the schema's fields; one that is not here shows its own name. */
static const struct
{
  const char *field, *title;
} field_titles[] = {
  { "object_id", N_ ("Object Row") },
  { "name", N_ ("Name") },
  { "runtime_position", N_ ("Position in Play") },
  { "flight_group", N_ ("Flight Group") },
  { "pilot", N_ ("Pilot") },
  { "flags", N_ ("Flags") },
  { "kind", N_ ("Kind") },
  { "waypoint_listed", N_ ("Listed as Waypoint") },
  { "position", N_ ("Position") },
  { "launch_from", N_ ("Launches From") },
  { "launch_gate", N_ ("Launch Gate") },
  { "runtime_yaw", N_ ("Yaw in Play") },
  { "yaw", N_ ("Yaw") },
  { "intact_components", N_ ("Intact Components") },
  { "formation_point", N_ ("Formation Point") },
  { "runtime_pitch", N_ ("Pitch in Play") },
  { "pitch", N_ ("Pitch") },
  { "tier", N_ ("Loadout Tier") },
  { "marker_curve", N_ ("On Curve") },
  { "marker_at", N_ ("Along the Curve") },
  { "runtime_roll", N_ ("Roll in Play") },
  { "roll", N_ ("Roll") },
  { "wing", N_ ("Wing") },
  { "ship_count", N_ ("Ships") },
  { "first_ship", N_ ("First in Group List") },
  { "tail", N_ ("Tail") },
  { "condition", N_ ("Condition") },
  { "repeat", N_ ("Repeat") },
  { "link", N_ ("Runs") },
  { "armed", N_ ("Armed") },
  { "qualifier", N_ ("Component") },
  { "deferred", N_ ("Deferred") },
  { "repeat_counter", N_ ("Times Left") },
  { "repeat_count", N_ ("Times") },
  { "operands", N_ ("Operands") },
  { "trigger_count", N_ ("Triggers") },
  { "first_trigger", N_ ("First Trigger") },
  { "offset", N_ ("Offset") },
  { "arguments", N_ ("Arguments") },
  { "length", N_ ("Length") },
  { "first_member", N_ ("First Member") },
  { "squad", N_ ("Squad") },
  { "component", N_ ("Component") },
  { "first_point", N_ ("First Point") },
  { "formation", N_ ("Formation") },
  { "start", N_ ("Start") },
  { "end", N_ ("End") },
  { "from", N_ ("From") },
  { "to", N_ ("To") },
  { "leaving_handle", N_ ("Leaving Handle") },
  { "arriving_handle", N_ ("Arriving Handle") },
  { "leaving", N_ ("Leaving") },
  { "arriving", N_ ("Arriving") },
  { "value", N_ ("Value") },
};

/* The section's records in the plural, "Ships". */
const char *
record_names_section (DteSection section)
{
  const char *name = section < DTE_SECTIONS ? section_names[section].section : NULL;

  return name != NULL ? _ (name) : _ ("Records");
}

/* One of the section's records, "Ship". */
const char *
record_names_singular (DteSection section)
{
  const char *name = section < DTE_SECTIONS ? section_names[section].singular : NULL;

  return name != NULL ? _ (name) : _ ("Record");
}

/* Whether a ship record is a marker: a nav point, point, curve handle or waypoint. */
gboolean
record_names_is_marker (const DteMission *mission, guint ship)
{
  switch (dte_mission_get_u32 (mission, DTE_SHIPS, ship, "kind"))
    {
    case DTE_KIND_POINT:
    case DTE_KIND_HANDLE:
    case DTE_KIND_WAYPOINT:
    case DTE_KIND_NAV:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The symbolic icon of a record. */
const char *
record_names_icon (const DteMission *mission, DteSection section, guint index)
{
  const char *icon = section < DTE_SECTIONS ? section_names[section].icon : NULL;

  if (section == DTE_SHIPS)
    switch (dte_mission_get_u32 (mission, DTE_SHIPS, index, "kind"))
      {
      case DTE_KIND_NAV:
        return "sortie-nav-symbolic";
      case DTE_KIND_WAYPOINT:
        return "sortie-waypoint-symbolic";
      case DTE_KIND_POINT:
      case DTE_KIND_HANDLE:
        return "sortie-point-symbolic";
      default:
        return icon;
      }
  return icon != NULL ? icon : "text-x-generic-symbolic";
}

/* A trigger's condition, such as ShotAt. */
const char *
record_names_condition (const DteMission *mission, guint trigger)
{
  const ConditionInfo *info
      = condition_info (dte_mission_get_u32 (mission, DTE_TRIGGERS, trigger, "condition"));

  return info != NULL && info->name != NULL ? info->name : _ ("Unknown condition");
}

static char *
dup_trigger (const DteMission *mission, guint index)
{
  const char *condition = record_names_condition (mission, index);
  g_autofree char *owner_title = NULL;
  DteSection section;
  guint owner;

  if (!sortie_document_trigger_owner (mission, index, &section, &owner))
    /* Translators: a trigger's condition, such as ShotAt, of a trigger that belongs to no object */
    return g_strdup_printf (_ ("%s of nothing"), condition);
  owner_title = record_names_dup_title (mission, section, owner);
  /* Translators: a trigger: its condition, such as ShotAt, and the ship or group it watches */
  return g_strdup_printf (_ ("%s: %s"), condition, owner_title);
}

static char *
dup_curve (const DteMission *mission, guint index)
{
  g_autofree char *start = record_names_dup_reference (
      mission, dte_mission_get_u32 (mission, DTE_CURVES, index, "start"));
  g_autofree char *end = record_names_dup_reference (
      mission, dte_mission_get_u32 (mission, DTE_CURVES, index, "end"));

  return g_strdup_printf ("%s → %s", start, end);
}

/* The name to show for a record; never empty. */
char *
record_names_dup_title (const DteMission *mission, DteSection section, guint index)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (mission != NULL && section < DTE_SECTIONS, g_strdup (""));

  if (section == DTE_TRIGGERS)
    return dup_trigger (mission, index);
  if (section == DTE_CURVES)
    return dup_curve (mission, index);
  if (section == DTE_SQUAD_MEMBERS)
    return record_names_dup_object (mission,
                                    dte_mission_get_u32 (mission, section, index, "object_id"));
  name = dte_field (section, "name") != NULL ? dte_mission_dup_record_name (mission, section, index)
                                             : NULL;
  if (name != NULL && *name != '\0')
    return g_steal_pointer (&name);
  return g_strdup_printf ("%s %u", record_names_singular (section), index);
}

/* The name of the ship, flight group or squad that has a row of the object table. */
char *
record_names_dup_object (const DteMission *mission, guint object_id)
{
  DteSection section;
  guint index;

  if (sortie_document_object_owner (mission, object_id, &section, &index))
    return record_names_dup_title (mission, section, index);
  /* Translators: a row of the object table that no ship, group or squad has */
  return g_strdup_printf (_ ("Unused object %u"), object_id);
}

/* What a reference names. */
char *
record_names_dup_reference (const DteMission *mission, guint32 raw)
{
  DteReference reference = dte_reference_parse (raw);

  if (reference.section == -1)
    return g_strdup (_ ("None"));
  if (reference.section < 0
      || reference.index >= dte_mission_count (mission, (DteSection) reference.section))
    return g_strdup_printf (_ ("Unknown 0x%08X"), raw);
  return record_names_dup_title (mission, (DteSection) reference.section, reference.index);
}

/* "uk_reliant" as "Uk Reliant". */
static char *
dup_capitals (const char *name)
{
  char *text = g_strdup (name);
  gboolean start = TRUE;

  for (char *p = text; *p != '\0'; p++)
    {
      if (*p == '_')
        *p = ' ';
      if (start)
        *p = g_ascii_toupper (*p);
      start = *p == ' ';
    }
  return text;
}

/* A ship type or marker kind.
 *
 * tables: NULL while the types' names are not loaded. */
char *
record_names_dup_kind (const ShipTables *tables, guint kind)
{
  const ShipTypeInfo *type
      = tables != NULL && kind < SHIP_TYPES_COUNT ? ship_tables_type (tables, kind) : NULL;

  switch (kind)
    {
    case DTE_KIND_POINT:
      return g_strdup (_ ("Point"));
    case DTE_KIND_HANDLE:
      return g_strdup (_ ("Curve Handle"));
    case DTE_KIND_WAYPOINT:
      return g_strdup (_ ("Waypoint"));
    case DTE_KIND_NAV:
      return g_strdup (_ ("Nav Point"));
    default:
      if (type != NULL && type->name != NULL)
        return dup_capitals (type->name);
      return g_strdup_printf (_ ("Kind 0x%02X"), kind);
    }
}

/* A routine: its part's name, or its trigger. */
char *
record_names_dup_routine (const DteMission *mission, const DteRoutine *routine)
{
  switch (routine->kind)
    {
    case DTE_ROUTINE_PART:
      return record_names_dup_title (
          mission, routine->section == DTE_SCRIPT ? DTE_PARTS : DTE_PARTS_B, routine->index);
    case DTE_ROUTINE_TRIGGER:
      {
        g_autofree char *trigger = dup_trigger (mission, routine->index);

        /* Translators: a routine by what its trigger watches, and the trigger's number */
        return g_strdup_printf (_ ("%s #%u"), trigger, routine->index);
      }
    default:
      return g_strdup_printf (_ ("Unused routine at 0x%04X"), routine->offset);
    }
}

/* A field's title: "Flight Group", "Unknown 0x16". */
char *
record_names_dup_field (const DteField *field)
{
  for (guint n = 0; n < G_N_ELEMENTS (field_titles); n++)
    if (strcmp (field_titles[n].field, field->name) == 0)
      return g_strdup (_ (field_titles[n].title));
  if (g_str_has_prefix (field->name, "unknown_"))
    return g_strdup_printf (_ ("Unknown 0x%02X"), field->offset);
  return dup_capitals (field->name);
}
