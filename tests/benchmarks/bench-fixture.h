/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/benchmarks/bench-fixture.h - worlds of many ships, and the time that work takes
 *
 * Units:   seconds of the monotonic clock.
 * Owner:   results are the caller's.
 */
#pragma once

#include "engine/sim/assets.h"
#include "engine/sim/sim.h"

G_BEGIN_DECLS

typedef void (*BenchFunc) (gpointer user_data);

/* Runs the work until it has taken long enough to be measured; the best of several rounds, in
 * seconds a call. */
double bench_seconds (BenchFunc work, gpointer user_data);

/* A mission of the player's ship and count - 1 others of a mix of types in one flight group that
 * the start part makes and sets flying about (order 1). */
DteMission *bench_mission (guint count);

/* The demo pack's assets, or NULL with a message where the data folder is missing. */
Assets *bench_assets (void);

/* The mission started; the world is the caller's. */
World *bench_world (const DteMission *mission, Assets *assets);

G_END_DECLS
