/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/eject-fixture.h - a ship with a cockpit that its pilot can leave in
 *
 * Body at the model's origin and Cockpit at (0, -2, 4), cubes of half size 1 and mass 8, so that
 * the middle is (0, -1, 2). Fin hangs from the cockpit but is no part of the pod. The cockpit's
 * last eject point throws along -Y: up; its first along X.
 */
#pragma once

#include "tests/engine/order-fixture.h"

#include "engine/formats/shp-model.h"

G_BEGIN_DECLS

typedef enum
{
  EJECT_SHIP_WHOLE,
  EJECT_SHIP_WITHOUT_POINT,
  EJECT_SHIP_WITHOUT_COCKPIT,
} EjectShip;

static inline ShpModel *
eject_fixture_model (EjectShip ship)
{
  static const float up[9] = { 1, 0, 0, 0, 0, -1, 0, 1, 0 };
  static const float right[9] = { 0, 0, 1, 0, 1, 0, -1, 0, 0 };
  const float at[3] = { 0, -1, 0 };
  ShpModel *model = shp_model_new ();
  ShpPart *part;

  sim_fixture_add_box (model, "Body", vec3 (0, 0, 0), 1)->part_class = 1;
  part = sim_fixture_add_box (model, "Cockpit", vec3 (0, -2, 4), 1);
  part->part_class = ship == EJECT_SHIP_WITHOUT_COCKPIT ? 1 : 2;
  if (ship != EJECT_SHIP_WITHOUT_POINT)
    {
      memcpy (shp_part_add_attachment (part, 6, 0, at)->orientation, right, sizeof right);
      memcpy (shp_part_add_attachment (part, 6, 0, at)->orientation, up, sizeof up);
    }
  part = sim_fixture_add_box (model, "Fin", vec3 (0, -3, 0), 1);
  part->part_class = 0;
  part->density = 0; /* weighs nothing: the middle stays */
  part->parent = 1;
  return model;
}

/* The next slot's ship of that model and a type; its middle at (0, -1, 2) from the place. */
static inline int
eject_fixture_add (SimFixture *f, guint32 type, EjectShip ship, Vec3 place)
{
  assets_add_model (f->assets, "ship.shp", eject_fixture_model (ship), (int) type);
  return sim_fixture_add (f, type, place);
}

G_END_DECLS
