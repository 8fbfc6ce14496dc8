/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/lights.h - which light maps of a model are out (orders 35 and 42)
 *
 * Shapes:  World.lights_off[model]: bits of LightsBits, set for what is out; all are lit at first.
 *          Levels of a part change together.
 * Source:  reference/orders.md 8.1
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

#define LIGHTS_FIRST_SURFACES 4 /* of the first part, which the rogue base turns on one by one */

typedef enum
{
  LIGHTS_SURFACE_0 = 0x01, /* of the first part; the next three follow */
  LIGHTS_OTHER_PARTS = 0x10,
  LIGHTS_FIRST_PART_REST = 0x20, /* the first part's surfaces past the fourth */
  LIGHTS_ALL = 0x3F,
} LightsBits;

guint8 lights_bit (guint part, guint surface);
gboolean lights_surface_lit (const World *world, int model, guint part, guint surface);

G_END_DECLS
