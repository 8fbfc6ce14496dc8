/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/object-names.h - a running object's flags, motion, side and turn in words
 *
 * Owner:   dup_ gives; the others lend for ever.
 * Source:  reference/objects.md, Flags, Classes, sides, Motion functions
 */
#pragma once

#include "engine/sim/world.h"

G_BEGIN_DECLS

char *object_names_dup_flags (guint32 flags);
const char *object_names_motion (guint motion);
const char *object_names_side (guint side);
char *object_names_dup_slot (const DteMission *mission, int slot);
char *
object_names_dup_target (const World *world, const DteMission *mission, const OrderEntry *entry);
const char *object_names_absence (const World *world, int slot, const char **title);
char *object_names_dup_angles (const Mat3 *turn);

G_END_DECLS
