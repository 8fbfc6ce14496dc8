/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/world-dump-private.h - the objects' half of a dump
 *
 * Owner:   gives a new list. Source: cli.md, --dump, objects[]
 */
#pragma once

#include <json-c/json.h>

#include "engine/sim/sim.h"

G_BEGIN_DECLS

json_object *world_dump_objects (const World *world, const Assets *assets,
                                 const DteMission *mission);

G_END_DECLS
