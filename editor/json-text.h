/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/json-text.h - JSON as people and version control read it, and bytes within it
 *
 * Shapes:  objects and arrays whose members are plain values stand on one line where they fit in
 *          100 columns; everything else is one member a line, indented by two spaces. Bytes are
 *          rows "0x0001C3F4: 00ff..." of at most 32, or "0x0001C3F4: 00 x 4096" for a run; what no
 *          row names is zero, or unchanged in a patch.
 * Units:   offsets in bytes.
 * Owner:   results are the caller's.
 * Errors:  JSON_TEXT_ERROR; a syntax error names the line.
 * Source:  design.md, Files in, files out
 */
#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

#define JSON_TEXT_ERROR (json_text_error_quark ())
GQuark json_text_error_quark (void);

typedef enum
{
  JSON_TEXT_ERROR_SYNTAX, /* no JSON */
  JSON_TEXT_ERROR_VALUE,  /* a value of another type, or out of range */
} JsonTextErrorCode;

typedef struct json_object JsonValue;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JsonValue, json_object_put)

char *json_text_write (JsonValue *value);
JsonValue *json_text_parse (const char *text, gsize size, GError **error);

JsonValue *json_text_float (float value);
gboolean json_text_read_float (JsonValue *value, float *number);
JsonValue *json_text_hex (const guint8 *bytes, gsize size);
gboolean json_text_read_hex (JsonValue *value, guint8 *bytes, gsize size);

JsonValue *json_text_rows (const guint8 *bytes, gsize size);
JsonValue *json_text_patch (const guint8 *from, const guint8 *to, gsize size);
gboolean json_text_apply_rows (JsonValue *rows, const char *path, guint8 *bytes, gsize size,
                               GError **error);

G_END_DECLS
