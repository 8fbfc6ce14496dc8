/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector-layout.c - which fields stand together, for people rather than in the record's order
 *
 * Shapes:  a section's groups in the order they are shown; the first has the record's name as its
 *          heading. Fields that no group names follow the first; sections without groups have all
 *          their fields there.
 */
#include "ui/inspector-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const InspectorGroup groups[] = {
  { DTE_SHIPS, NULL, { "name", "kind" } },
  /* Translators: a heading: where a ship is and which way it points */
  { DTE_SHIPS, N_ ("Place"), { "position", "yaw", "pitch", "roll" } },
  { DTE_SHIPS, N_ ("Group and Pilot"), { "flight_group", "pilot", "tier" } },
  { DTE_SHIPS, N_ ("Launch"), { "launch_from", "launch_gate" } },
  { DTE_SHIPS, N_ ("Formation and Curve"), { "formation_point", "marker_curve", "marker_at" } },

  { DTE_TRIGGERS, NULL, { "condition", "qualifier" } },
  /* Translators: a heading: what happens once a trigger's condition is met */
  { DTE_TRIGGERS, N_ ("Then"), { "link", "armed", "deferred" } },
  { DTE_TRIGGERS, N_ ("Repeat"), { "repeat", "repeat_count", "repeat_counter" } },

  { DTE_CURVES, NULL, { "start", "end" } },
  { DTE_CURVES, N_ ("Handles"), { "leaving_handle", "arriving_handle" } },
  { DTE_CURVES, N_ ("Shape"), { "from", "to", "leaving", "arriving" } },
};

/* The section's nth group; NULL behind the last. */
const InspectorGroup *
inspector_layout_nth (DteSection section, guint n)
{
  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    if (groups[g].section == section && n-- == 0)
      return &groups[g];
  return NULL;
}

/* Whether one of the section's groups has the field. */
gboolean
inspector_layout_names (DteSection section, const char *field)
{
  const InspectorGroup *group;

  for (guint g = 0; (group = inspector_layout_nth (section, g)) != NULL; g++)
    for (guint n = 0; n < INSPECTOR_GROUP_FIELDS && group->fields[n] != NULL; n++)
      if (strcmp (group->fields[n], field) == 0)
        return TRUE;
  return FALSE;
}
