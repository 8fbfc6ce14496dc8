/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-collisions-edges.c - pairs that let each other be though their hulls meet
 *
 * Source:  reference/collisions.md */
#include "engine/sim/collisions.h"
#include "tests/engine/solid-fixture.h"

#define TYPE_LIMPET_POD 0xBC
#define RADIUS 50.0f

static int
add_ship (SimFixture *f, guint32 type)
{
  const int slot = sim_fixture_add (f, type, vec3 (10, 20, -345));
  WorldObject *o = sim_fixture_object (f, slot);

  o->flags |= OBJECT_UNPOWERED;
  o->flags &= ~(guint32) OBJECT_COMPONENTS;
  o->radius = RADIUS;
  o->bounds_min = vec3 (-RADIUS, -RADIUS, -RADIUS);
  o->bounds_max = vec3 (RADIUS, RADIUS, RADIUS);
  o->mass = 1000;
  o->velocity = vec3 (0, 0, 20);
  object_move (&f->sim, slot);
  return slot;
}

/* The limpet pod flies into a hull, whichever of the two is asked first; a fighter is knocked off
 * it. */
static void
test_limpet_pod (void)
{
  for (guint n = 0; n < 4; n++)
    {
      const gboolean pod = n < 2, first = n % 2 == 0;
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpModel *model = shp_model_new ();
      int hull, ship;

      model->flags = SHP_HEADER_COMPONENTS;
      solid_fixture_add_box (model, "hull", vec3 (0, 0, 0), vec3 (200, 100, 300));
      assets_add_model (f->assets, "hull.shp", model, FIXTURE_FLAT);
      hull = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 0));
      object_set_position (f->world, hull, vec3 (0, 0, 0));
      sim_fixture_object (f, hull)->flags |= OBJECT_UNPOWERED;
      ship = add_ship (f, pod ? TYPE_LIMPET_POD : FIXTURE_FIGHTER);
      g_assert_cmpint (objects_collide (&f->sim, first ? hull : ship, first ? ship : hull, 0), ==,
                       !pod);
      g_assert_cmpfloat (sim_fixture_object (f, ship)->velocity.z > 0, ==, pod);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/collisions-edges/limpet-pod", test_limpet_pod);
  return g_test_run ();
}
