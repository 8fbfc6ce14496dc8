/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-record-json.h - a mission's records as the JSON that scripts rely on
 *
 * Shapes:  an object with index, name and one member a field, named as in the schema. Numbers are
 *          unsigned unless the field is signed, places are arrays of three, unknown bytes are hex,
 *          none is null, a reference is {"kind": "ship", "index": 3, "name": "..."}.
 * Owner:   results are the caller's.
 * Errors:  none: what cannot be resolved is null.
 * Source:  cli.md
 */
#pragma once

#include "editor/json-text.h"
#include "engine/formats/dte.h"
#include "engine/tables/ship-types.h"

G_BEGIN_DECLS

JsonValue *cli_record_json (const DteMission *mission, DteSection section, guint index,
                            const ShipTables *tables);
JsonValue *cli_reference_json (const DteMission *mission, guint32 raw);
JsonValue *cli_string_or_null (const char *text);
void cli_add_number (JsonValue *object, const char *key, guint64 number);
void cli_add_string (JsonValue *object, const char *key, const char *text);

G_END_DECLS
