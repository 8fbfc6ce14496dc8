/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json.h - a mission as text for people and version control, and back
 *
 * Every record and every unknown field is kept, names stand in place of numbers where they are
 * unique, what a new record would hold anyway is left out, and the script is its own source.
 * Imported, it is laid out as the template. The exact form also keeps layout, flags, stale bytes
 * and what lies past the last section, so that import gives the same image byte for byte.
 *
 * Shapes:  docs/text-form.md
 * Owner:   results are the caller's.
 * Errors:  MISSION_JSON_ERROR, "FILE: ships[3].flight_group: no flight group is called "Betaa"";
 *          JSON_TEXT_ERROR for what is no JSON, with the line.
 * Threads: any, one mission at a time.
 * Source:  design.md, Files in, files out; reference/dte-format.md
 */
#pragma once

#include "engine/formats/dte.h"

G_BEGIN_DECLS

#define MISSION_JSON_ERROR (mission_json_error_quark ())
GQuark mission_json_error_quark (void);

typedef enum
{
  MISSION_JSON_ERROR_FORM,   /* not the text form of a mission */
  MISSION_JSON_ERROR_MEMBER, /* a member that no record has */
  MISSION_JSON_ERROR_VALUE,  /* a value of another type, or that the field cannot hold */
  MISSION_JSON_ERROR_NAME,   /* a name that nothing has, or several have */
  MISSION_JSON_ERROR_SCRIPT, /* source that cannot be assembled */
  MISSION_JSON_ERROR_ROOM,   /* more records than the layout has room for */
} MissionJsonErrorCode;

char *mission_json_export (const DteMission *mission, gboolean exact, GError **error);
DteMission *mission_json_import (const char *text, gsize size, const char *file_name,
                                 GError **error);

G_END_DECLS
