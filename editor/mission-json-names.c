/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-names.c - records and routines by name
 *
 * A record is called by its name where only one of its section has it, else "#3". References say
 * the section too: "ship:Player", "flight_group:#2". Routines have labels: "part:(F)Start" or
 * "code:3", the third that no part names.
 */
#include "editor/mission-json-private.h"

#include <stdarg.h>
#include <string.h>

static const DteSection reference_sections[] = { DTE_SHIPS, DTE_FLIGHT_GROUPS, DTE_SQUADS };

G_DEFINE_QUARK (mission - json - error - quark, mission_json_error)

/* Sets an error that begins with the place in the text. Returns: FALSE. */
gboolean
mission_json_fail (GError **error, MissionJsonErrorCode code, const MissionJsonPlace *place,
                   const char *format, ...)
{
  g_autoptr (GString) text = g_string_new (place->array);
  va_list args;

  if (place->index >= 0)
    g_string_append_printf (text, "[%d]", place->index);
  if (place->member != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "." : "", place->member);
  if (place->element >= 0)
    g_string_append_printf (text, "[%d]", place->element);
  g_string_append (text, ": ");
  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
  g_set_error_literal (error, MISSION_JSON_ERROR, code, text->str);
  return FALSE;
}

static guint
label_set (DteSection section)
{
  return section == DTE_SCRIPT_B ? 1 : 0;
}

static void
add_names (MissionJsonNames *names, DteSection section)
{
  GHashTable *table = names->records[section];

  for (guint n = 0; n < dte_mission_count (names->mission, section); n++)
    {
      char *name = dte_mission_dup_record_name (names->mission, section, n);

      if (name == NULL)
        continue;
      g_hash_table_replace (table, name,
                            g_hash_table_contains (table, name) ? GINT_TO_POINTER (-1)
                                                                : GUINT_TO_POINTER (n + 1));
    }
}

/* The names of a mission's records as they are now; routines are added by the caller. */
MissionJsonNames *
mission_json_names_new (const DteMission *mission)
{
  MissionJsonNames *names = g_new0 (MissionJsonNames, 1);

  names->mission = mission;
  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      names->records[section] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      add_names (names, section);
    }
  for (guint set = 0; set < 2; set++)
    {
      names->labels[set] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      names->offsets[set] = g_hash_table_new_full (NULL, NULL, NULL, g_free);
    }
  return names;
}

/* Frees the names. NULL is allowed. */
void
mission_json_names_free (MissionJsonNames *names)
{
  if (names == NULL)
    return;
  for (guint section = 0; section < DTE_SECTIONS; section++)
    g_hash_table_unref (names->records[section]);
  for (guint set = 0; set < 2; set++)
    {
      g_hash_table_unref (names->labels[set]);
      g_hash_table_unref (names->offsets[set]);
    }
  g_free (names);
}

/* Notes where a routine of a code section lies. */
void
mission_json_names_add_label (MissionJsonNames *names, DteSection section, const char *label,
                              guint offset)
{
  guint set = label_set (section);

  g_hash_table_insert (names->labels[set], g_strdup (label), GUINT_TO_POINTER (offset));
  g_hash_table_insert (names->offsets[set], GUINT_TO_POINTER (offset), g_strdup (label));
}

/* The label of a part's routine. section: the code section. */
char *
mission_json_names_dup_label (const MissionJsonNames *names, DteSection section, guint part)
{
  g_autofree char *name
      = mission_json_names_dup (names, section == DTE_SCRIPT_B ? DTE_PARTS_B : DTE_PARTS, part);

  return g_strconcat ("part:", name, NULL);
}

/* What the text calls a record. */
char *
mission_json_names_dup (const MissionJsonNames *names, DteSection section, guint index)
{
  char *name = dte_mission_dup_record_name (names->mission, section, index);

  if (name != NULL && *name != '\0' && *name != '#' && !g_str_has_prefix (name, "0x")
      && GPOINTER_TO_INT (g_hash_table_lookup (names->records[section], name)) == (int) index + 1)
    return name;
  g_free (name);
  return g_strdup_printf ("#%u", index);
}

static char *
dup_noun (DteSection section)
{
  return g_strdelimit (g_strdup (dte_section_info (section)->singular), "_", ' ');
}

/* The record that the text means; "#3" is taken as it is, also past the section's end.
 * Errors: MISSION_JSON_ERROR_NAME for a name that none or several have. */
gboolean
mission_json_names_find (const MissionJsonNames *names, DteSection section, const char *text,
                         const MissionJsonPlace *place, guint *index, GError **error)
{
  g_autofree char *noun = dup_noun (section);
  guint64 number;
  int found;

  if (*text == '#' && g_ascii_string_to_unsigned (text + 1, 10, 0, G_MAXUINT16, &number, NULL))
    {
      *index = (guint) number;
      return TRUE;
    }
  found = GPOINTER_TO_INT (g_hash_table_lookup (names->records[section], text));
  if (found == 0)
    return mission_json_fail (error, MISSION_JSON_ERROR_NAME, place, "no %s is called \"%s\"", noun,
                              text);
  if (found < 0)
    return mission_json_fail (error, MISSION_JSON_ERROR_NAME, place,
                              "more than one %s is called \"%s\": write its number, \"#3\"", noun,
                              text);
  *index = (guint) found - 1;
  return TRUE;
}

/* "ship:Player"; the reference must name a ship, flight group or squad. */
char *
mission_json_names_dup_reference (const MissionJsonNames *names, DteReference reference)
{
  g_autofree char *name = mission_json_names_dup (names, reference.section, reference.index);

  return g_strconcat (dte_section_info (reference.section)->singular, ":", name, NULL);
}

/* The ship, flight group or squad that the text means.
 * Errors: MISSION_JSON_ERROR_NAME */
gboolean
mission_json_names_find_reference (const MissionJsonNames *names, const char *text,
                                   const MissionJsonPlace *place, DteReference *reference,
                                   GError **error)
{
  const char *colon = strchr (text, ':');

  for (guint i = 0; colon != NULL && i < G_N_ELEMENTS (reference_sections); i++)
    {
      const char *kind = dte_section_info (reference_sections[i])->singular;
      guint index;

      if (strlen (kind) != (gsize) (colon - text) || strncmp (kind, text, strlen (kind)) != 0)
        continue;
      if (!mission_json_names_find (names, reference_sections[i], colon + 1, place, &index, error))
        return FALSE;
      reference->section = reference_sections[i];
      reference->index = (guint16) index;
      return TRUE;
    }
  return mission_json_fail (error, MISSION_JSON_ERROR_NAME, place,
                            "wanted \"ship:NAME\", \"flight_group:NAME\" or \"squad:#N\", found "
                            "\"%s\"",
                            text);
}

/* The first ship, flight group or squad with an object ID. FALSE for none. */
gboolean
mission_json_names_object (const MissionJsonNames *names, guint object_id, DteReference *reference)
{
  for (guint i = 0; i < G_N_ELEMENTS (reference_sections); i++)
    {
      DteSection section = reference_sections[i];

      for (guint n = 0; n < dte_mission_count (names->mission, section); n++)
        if ((dte_mission_get_u32 (names->mission, section, n, "object_id") & 0xFFFF) == object_id)
          {
            reference->section = section;
            reference->index = (guint16) n;
            return TRUE;
          }
    }
  return FALSE;
}
