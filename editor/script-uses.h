/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/script-uses.h - where a mission's script names a record by its number
 *
 * Instructions hold ships, flight groups, squads, curves, parts, globals and object IDs as bytes or
 * big-endian halfwords. Whoever moves records has to find and rewrite them.
 *
 * Units:   offsets are bytes in the code section (6 or 18).
 * Owner:   a list is the caller's.
 * Errors:  none; code that cannot be decoded is passed over.
 * Source:  reference/dte-format.md 15
 */
#pragma once

#include "engine/formats/dte-script.h"

G_BEGIN_DECLS

typedef struct
{
  DteRoutine routine;
  guint offset; /* of the operand */
  guint size;   /* 1 or 2 bytes, big-endian */
  guint value;
  gboolean fixed; /* it cannot be rewritten in place: a part's number among the constants */
} ScriptUse;

GArray *script_uses_list (const DteMission *mission, DteSection section);
gboolean script_uses_shift (DteMission *mission, DteSection section, guint index, int by,
                            GError **error);

G_END_DECLS
