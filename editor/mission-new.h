/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-new.h - the mission that a new file begins as
 *
 * Owner:   the result is the caller's.
 * Source:  reference/mission0.md 7, Smaller still
 */
#pragma once

#include "engine/formats/dte.h"

G_BEGIN_DECLS

DteMission *mission_new_minimal (GError **error);

G_END_DECLS
