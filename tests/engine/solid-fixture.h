/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/solid-fixture.h - models with faces and collision trees, to be struck
 *
 * Owner:  parts are their model's.
 */
#pragma once

#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"

G_BEGIN_DECLS

/* A box of a part: eight vertices, vertex n at + on x, y, z by its bits 0, 1, 2; twelve faces with
 * their fronts outward, two each for +x, -x, +y, -y, +z, -z; volume and moments of the filled box at
 * density 1; a collision tree. */
ShpPart *solid_fixture_add_box (ShpModel *model, const char *name, Vec3 origin, Vec3 half);

G_END_DECLS
