/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/json-values.h - values of worlds as JSON, the same in every output
 *
 * Shapes:  numbers are unsigned unless the value is signed; none is null; floats have as many
 *          digits as read back to the same float, and null stands for what is no number; a
 *          reference is {"kind": "ship", "index": 3, "name": "..."}.
 * Owner:   each gives a new json_object; adding it to another hands it over.
 * Source:  cli.md
 */
#pragma once

#include <json-c/json.h>

#include "debugger/places.h"

G_BEGIN_DECLS

json_object *json_value_float (float value);
json_object *json_value_floats (const float *values, guint count);
json_object *json_value_u32s (const guint32 *values, guint count);
json_object *json_value_reference (const DteMission *mission, DteSection section, int index);
json_object *json_value_routine (const Places *places, int routine);
void json_value_add_u32 (json_object *object, const char *member, guint32 value);
void json_value_add_i32 (json_object *object, const char *member, gint32 value);
void json_value_add_bool (json_object *object, const char *member, gboolean value);
void json_value_add_string (json_object *object, const char *member, const char *value);

G_END_DECLS
