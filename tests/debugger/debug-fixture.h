/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/debugger/debug-fixture.h - a small mission made to be stepped
 *
 * One fighter of one group, and a nav point where it stands. The start part "(F)Main" creates the
 * group, calls "(F)Add" with 7, keeps its result in the first global, waits two seconds and sets
 * the second global. "(F)Add" sets variable 40 to its argument + 1 and gives it back. The nav
 * point's trigger answers a ship near it, once a second, and counts in variable 41.
 *
 * Owner:   all results are the caller's.
 */
#pragma once

#include "debugger/session.h"
#include "engine/formats/dte.h"

G_BEGIN_DECLS

/* Instructions of the routines that tests name, by their number in the listing. */
typedef enum
{
  MAIN_CREATE = 1,  /* command CreateFlightGroup */
  MAIN_CALL = 3,    /* call_part "(F)Add" */
  MAIN_STORE = 6,   /* assign */
  MAIN_WAIT = 8,    /* command Wait */
  MAIN_LAST = 11,   /* assign, after the wait */
  ADD_STORE = 4,    /* assign */
  TRIGGER_STORE = 4 /* assign */
} DebugPlace;

#define DEBUG_SHIP_TYPE 0x0F /* the fighter's: a Kestrel */
#define DEBUG_VARIABLE_ADD 40
#define DEBUG_VARIABLE_TRIGGER 41

DteMission *debug_fixture_new (void);
guint debug_fixture_offset (const DteMission *mission, const char *routine, guint instruction);
Assets *debug_fixture_assets (void);
SortieSession *debug_fixture_session (const DteMission *mission);

G_END_DECLS
