/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/trace-json.h - what happens in a world as lines of JSON
 *
 * Shapes:  one object a line, "trace" naming the kind and "tick" the mission's tick; then
 *            vm, statement  thread, ip, section, offset, op, text
 *            command        thread, command, number, arguments[], result
 *            event          condition, ship, qualifier, values[], queued, reason
 *            trigger        trigger, condition, object_id, values[], matched, reason, operand
 *            order          slot, ship, order, number, target, change
 *            object         slot, ship, type, change
 *            damage         slot, ship, attacker, amount, kind
 *            log            code, text
 * Owner:   the caller frees lines. A writer keeps a reference to nothing: the mission has to live
 *          as long.
 * Errors:  TRACE_ERROR_KIND for a kind that does not exist.
 * Source:  cli.md, --trace
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

#define TRACE_ERROR (trace_error_quark ())
GQuark trace_error_quark (void);

typedef enum
{
  TRACE_ERROR_KIND,
} TraceErrorCode;

typedef struct _TraceWriter TraceWriter;

TraceWriter *trace_writer_new (const DteMission *mission);
void trace_writer_free (TraceWriter *writer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TraceWriter, trace_writer_free)

char *trace_writer_line (const TraceWriter *writer, const World *world, const SimTrace *trace);
gboolean trace_kinds_parse (const char *text, guint32 *wanted, GError **error);
const char *trace_kind_name (SimTraceKind kind);

G_END_DECLS
