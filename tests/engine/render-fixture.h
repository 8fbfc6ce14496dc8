/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/render-fixture.h - models and assets made in code, for tests that draw
 *
 * Owner:   the caller frees what is given.
 */
#pragma once

#include "engine/sim/assets.h"

G_BEGIN_DECLS

ShpModel *fixture_cube (float half);
Assets *fixture_assets (ShpModel *model, int type);

G_END_DECLS
