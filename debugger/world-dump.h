/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/world-dump.h - a whole world as one JSON document
 *
 * Shapes:  the members that cli.md's --dump names, and json-values.h for the forms of values.
 *          A slot is listed where a mission ship has it or an object is in it.
 * Owner:   the caller frees the text.
 * Source:  cli.md, --dump
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

char *world_dump_json (const World *world, const Assets *assets, const DteMission *mission);

G_END_DECLS
