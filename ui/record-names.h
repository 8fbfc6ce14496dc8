/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/record-names.h - what records, fields and sections are called in the window, and their icons
 *
 * Owner:   dup_ gives a new string; the others are lent for ever, translated.
 */
#pragma once

#include "engine/formats/dte-script.h"
#include "engine/tables/ship-types.h"

G_BEGIN_DECLS

const char *record_names_section (DteSection section);
const char *record_names_singular (DteSection section);
const char *record_names_icon (const DteMission *mission, DteSection section, guint index);
const char *record_names_condition (const DteMission *mission, guint trigger);
char *record_names_dup_title (const DteMission *mission, DteSection section, guint index);
char *record_names_dup_object (const DteMission *mission, guint object_id);
char *record_names_dup_reference (const DteMission *mission, guint32 raw);
char *record_names_dup_kind (const ShipTables *tables, guint kind);
char *record_names_dup_routine (const DteMission *mission, const DteRoutine *routine);
char *record_names_dup_field (const DteField *field);
gboolean record_names_is_marker (const DteMission *mission, guint ship);

G_END_DECLS
