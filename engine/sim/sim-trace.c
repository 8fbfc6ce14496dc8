/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/sim-trace.c - telling a world's owner what happens inside it */
#include "engine/sim/sim.h"

/* Hands a trace to the owner's hook, where it wants that kind; else nothing. */
void
sim_trace (Sim *sim, SimTraceKind kind, guint32 a, guint32 b, guint32 c, guint32 d)
{
  sim_trace_args (sim, kind, a, b, c, d, NULL, 0);
}

/* The same with a list of values, lent for the call. */
void
sim_trace_args (Sim *sim, SimTraceKind kind, guint32 a, guint32 b, guint32 c, guint32 d,
                const guint32 *args, guint arg_count)
{
  const SimTrace trace = { kind, a, b, c, d, arg_count, args };

  if (!sim_wants (sim, kind) || sim->hooks->trace == NULL)
    return;
  sim->hooks->trace (sim->world, &trace, sim->hooks->user_data);
}
