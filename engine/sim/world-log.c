/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/world-log.c - the log of a running world: a ring of the last entries
 *
 * Entries are numbers only, so that they lie in the world; world-log-text.c words them.
 */
#include "engine/sim/sim.h"

/* Writes an entry; the oldest is lost once the ring is full. What the numbers mean stands with each
 * WorldLogCode. */
void
world_log (Sim *sim, WorldLogCode code, guint32 a, guint32 b, guint32 c, guint32 d)
{
  World *world = sim->world;

  world->log[world->log_count % WORLD_LOG]
      = (WorldLogEntry) { world->mission_ticks, code, a, b, c, d };
  world->log_count++;
  sim_trace (sim, SIM_TRACE_LOG, world->log_count - 1, code, 0, 0);
}

/* The n-th entry ever written, from 0; NULL for one that is lost or not written yet. */
const WorldLogEntry *
world_log_entry (const World *world, guint n)
{
  g_return_val_if_fail (world != NULL, NULL);

  if (n >= world->log_count || world->log_count - n > WORLD_LOG)
    return NULL;
  return &world->log[n % WORLD_LOG];
}
