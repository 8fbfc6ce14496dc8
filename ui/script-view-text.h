/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-text.h - a routine's listing as lines of text, and help for an instruction
 *
 * Owner:   a text owns its lines; free it with script_text_free. dup_ gives.
 */
#pragma once

#include "engine/formats/dte-script.h"

G_BEGIN_DECLS

#define SCRIPT_LINE_NONE (-1)

typedef struct
{
  int instruction; /* index in the listing; SCRIPT_LINE_NONE: a heading, a label, a constant */
  guint offset;    /* of the instruction in its section; 0 on other lines */
} ScriptLine;

typedef struct
{
  char *text;    /* lines, ended by newlines but the last */
  GArray *lines; /* of ScriptLine, one a line of text */
} ScriptText;

ScriptText *script_text_new (const DteListing *listing);
void script_text_free (ScriptText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScriptText, script_text_free)

int script_text_line_for_offset (const ScriptText *text, const DteListing *listing, guint offset);
char *script_text_dup_help (const DteInstruction *instruction);
gboolean script_text_get_call (const DteInstruction *instruction, DteSection *parts, guint *part);

G_END_DECLS
