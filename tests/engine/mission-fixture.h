/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/mission-fixture.h - missions that tests of every layer start from
 *
 * Owner:   all results are the caller's.
 * Source:  reference/mission0.md; the rocks' strays are our own fixed numbers.
 */
#pragma once

#include "engine/formats/dte.h"

G_BEGIN_DECLS

/* Mission 0, the sandbox: 22 ships in 5 groups, one start part, no triggers. 850,935 bytes. */
DteMission *mission_fixture_new (void);

/* The same with two records or more in every section that has named fields: globals, a trigger of
 * its own routine, a second part, a squad, a formation, curves with their points. */
DteMission *mission_fixture_new_rich (void);

/* Building such missions; a record or field that cannot be set fails the test. */
guint mission_fixture_add (DteMission *mission, DteSection section, const char *name);
void mission_fixture_set (DteMission *mission, DteSection section, guint index, const char *field,
                          guint32 value);
void mission_fixture_set_place (DteMission *mission, DteSection section, guint index,
                                const char *field, float x, float y, float z);

/* The mission with its sections one behind the other and no room between them: a layout that is
 * not the template's, of a few kilobytes. */
GBytes *mission_fixture_compact (const DteMission *mission);

/* The lines of mission 0's routine, for dte_assemble; ended by NULL. */
extern const char *const mission_fixture_lines[];

G_END_DECLS
