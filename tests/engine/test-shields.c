/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-shields.c - minutes of recharge, and what worn armour costs, reckoned in double
 *
 * The reckoning is written from reference/objects.md, Shields and armour. Quadrants are taken in
 * their order, so the aft shield's cap goes by the fore shield as this step left it. Every step
 * adds a gain to a shield: a rounding of at most U of the full shield, and four in the gain, U
 * being half a unit in the last place of 1. After n steps that is n U (full + 4 gain), the bound
 * used here.
 */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/shields.h"

#include <math.h>

#define U (1.0 / 16777216.0)
#define STEPS_A_MINUTE 1500
#define NAGINATA 0x01 /* shield power 16, armour class 4, 10 s of recharge */
#define KAMOV 0x2D    /* 30, 20 and 20 s */

typedef struct
{
  double shields[4];
  double reserve[2];
  double full, gain;
  gboolean player;
} Model;

static void
model_step (Model *m)
{
  for (guint q = 0; q < 4; q++)
    {
      double cap = m->full;

      if (m->player && q == 2)
        cap -= fmax (m->shields[3] + m->reserve[1] - m->full, 0);
      if (m->player && q == 3)
        cap -= fmax (m->shields[2] + m->reserve[0] - m->full, 0);
      m->shields[q] = fmin (m->shields[q] + m->gain, cap);
    }
}

typedef struct
{
  guint32 type;
  gboolean player;
  double armor[4];  /* shares of full */
  float factor;     /* of power */
  float shields[4]; /* at first */
  float reserve[2];
  guint minutes;
} Recharge;

/* full = 6 * 16 - 1 = 95 and 6 * 30 - 1 = 179; armour 6 * 4 - 1 = 23 and 6 * 20 - 1 = 119. */
static const Recharge recharges[] = {
  { NAGINATA, FALSE, { 1, 1, 1, 1 }, 1, { 0, 10, 20, 95 }, { 0, 0 }, 1 },
  { NAGINATA, FALSE, { 0.5, 0.25, 0.125, 0 }, 0.5f, { 0, 0, 50, 3 }, { 40, 30 }, 3 },
  { KAMOV, FALSE, { 0.25, 0.25, 1, 0.5 }, 1.5f, { 1, 2, 3, 4 }, { 0, 0 }, 2 },
  { KAMOV, TRUE, { 1, 0.5, 0.75, 1 }, 1, { 0, 0, 120, 30 }, { 60, 0 }, 2 },
  { KAMOV, TRUE, { 0.5, 0.5, 0.5, 0.5 }, 0.625f, { 0, 0, 0, 0 }, { 20, 45 }, 3 },
  { NAGINATA, TRUE, { 1, 1, 1, 1 }, 1, { 90, 90, 90, 90 }, { 80, 80 }, 1 },
};

/* The slot of the fixture's ship, and its statistics. */
static int
put_ship (SimFixture *f, const Recharge *r)
{
  const int slot = sim_fixture_add (f, r->type, vec3 (9000, 0, 0));
  WorldObject *o = sim_fixture_object (f, slot);
  const CombatStats *combat = &object_type_info (&f->sim, slot)->combat;

  if (r->player)
    f->world->player_index = slot;
  for (guint q = 0; q < 4; q++)
    {
      o->armor[q] = (float) (r->armor[q] * (6.0 * combat->armor_class - 1));
      o->shields[q] = r->shields[q];
    }
  f->world->shield_reserve[0] = r->reserve[0];
  f->world->shield_reserve[1] = r->reserve[1];
  o->shield_factor = r->factor;
  object_armor_conditions (&f->sim, slot);
  return slot;
}

static void
test_recharge (gconstpointer data)
{
  const Recharge *r = data;
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = put_ship (f, r);
  const WorldObject *o = sim_fixture_object (f, slot);
  const CombatStats *combat = &object_type_info (&f->sim, slot)->combat;
  const double condition = (r->armor[0] + r->armor[1] + r->armor[2] + r->armor[3]) / 4;
  Model m = { .reserve = { r->reserve[0], r->reserve[1] }, .player = r->player };

  m.full = 6.0 * combat->shield_power - 1;
  m.gain = m.full * r->factor * condition / (combat->shield_recharge * 25.0);
  for (guint q = 0; q < 4; q++)
    m.shields[q] = r->shields[q];
  for (guint n = 1; n <= r->minutes * STEPS_A_MINUTE; n++)
    {
      object_recharge_shields (&f->sim, slot);
      model_step (&m);
      for (guint q = 0; q < 4; q++)
        g_assert_cmpfloat_with_epsilon (o->shields[q], m.shields[q],
                                        n * U * (m.full + 4 * m.gain) + U * m.full);
    }
}

/* Naginata at half power and shares 1/2, 1/4, 1/8, 0: 95 * 0.5 * 0.21875 / 250 = 0.0415625 a step.
 * From 3 to 95 that takes 92 / 0.0415625 = 2213.5 steps. */
static void
test_how_long (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = put_ship (f, &recharges[1]);
  const WorldObject *o = sim_fixture_object (f, slot);

  object_recharge_shields (&f->sim, slot);
  assert_near (o->shields[3], 3.0415625, 1e-5);
  for (guint n = 1; n < 2213; n++)
    object_recharge_shields (&f->sim, slot);
  g_assert_cmpfloat (o->shields[3], <, 95.0f);
  object_recharge_shields (&f->sim, slot);
  g_assert_cmpfloat (o->shields[3], ==, 95.0f);
}

/* A reserve of 60 behind a fore shield that is full leaves the aft one 60 short: 179 - 60 = 119. */
static void
test_reserve_holds_back (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = put_ship (f, &recharges[3]);
  const WorldObject *o = sim_fixture_object (f, slot);

  for (guint n = 0; n < 2 * STEPS_A_MINUTE; n++)
    object_recharge_shields (&f->sim, slot);
  assert_near (o->shields[2], 179, 1e-4);
  assert_near (o->shields[3], 119, 1e-4);
  assert_near (o->shields[0], 179, 1e-4);
}

/* Nothing for what lists components or has power-up 8; emptied for invulnerability 5. */
static void
test_none (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = put_ship (f, &recharges[0]);
  WorldObject *o = sim_fixture_object (f, slot);

  o->flags |= OBJECT_COMPONENTS;
  object_recharge_shields (&f->sim, slot);
  g_assert_cmpfloat (o->shields[1], ==, 10.0f);
  o->flags &= ~(guint32) OBJECT_COMPONENTS;
  o->power_up = 8;
  object_recharge_shields (&f->sim, slot);
  g_assert_cmpfloat (o->shields[1], ==, 10.0f);
  o->invulnerable = 5;
  object_recharge_shields (&f->sim, slot);
  for (guint q = 0; q < 4; q++)
    g_assert_cmpfloat (o->shields[q], ==, 0.0f);
}

/* Shares 1/2, 1/4, 1/8 and 0 of 23: shields (1/2 + 1/4 + 1/8) / 4 = 0.21875, guns 1/16 + 1/8 + 1/16
 * = 0.25, speed 1/4. With the aft whole: speed 1. */
static void
test_conditions (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new_retail ();
  const int slot = put_ship (f, &recharges[1]);
  WorldObject *o = sim_fixture_object (f, slot);

  assert_near (o->shield_condition, 0.21875, 1e-6);
  assert_near (o->gun_condition, 0.25, 1e-6);
  assert_near (o->armor_speed_factor, 0.25, 1e-6);
  o->armor[3] = 23;
  object_armor_conditions (&f->sim, slot);
  assert_near (o->armor_speed_factor, 1, 1e-6);
  assert_near (o->shield_condition, 0.46875, 1e-6);
  assert_near (o->gun_condition, 0.25, 1e-6);
}

/* The player is warned where a quadrant has no shield left, not a trace of one, and less than half
 * of its armour: 149.5 of 299. */
static void
test_warning (void)
{
  static const struct
  {
    float shield, armor;
    gboolean warned;
  } rows[] = { { 0, 149, TRUE }, { 0, 150, FALSE }, { 0.03f, 149, FALSE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      o->shields[3] = rows[n].shield;
      o->armor[3] = rows[n].armor;
      object_armor_warning (&f->sim, 0);
      g_assert_cmpint (f->world->effect_count, ==, rows[n].warned);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint n = 0; n < G_N_ELEMENTS (recharges); n++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/shields/recharge/minutes-%u", n);
      g_test_add_data_func (path, &recharges[n], test_recharge);
    }
  g_test_add_func ("/engine/shields/recharge/how-long", test_how_long);
  g_test_add_func ("/engine/shields/recharge/reserve-holds-back", test_reserve_holds_back);
  g_test_add_func ("/engine/shields/recharge/none", test_none);
  g_test_add_func ("/engine/shields/conditions/shares", test_conditions);
  g_test_add_func ("/engine/shields/warning", test_warning);
  return g_test_run ();
}
