/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-pilots.c - who flies in the player's wing, and who is left
 *
 * Numbers are those of reference/pilots.json. */
#include "tests/engine/sim-fixture.h"

#include "engine/sim/pilots.h"
#include "engine/tables/pilots.h"

#include <string.h>

enum
{
  DEAD,
  IN_WING,
  FREE,
};

static SimFixture *
at_mission (guint32 number)
{
  SimFixture *f = sim_fixture_new ();

  f->world->mission_number = number;
  pilots_reset (f->world);
  return f;
}

/* The new wing stands in missions up to 5; then the stretches change the last two; the training and
 * missions outside the campaign leave them. */
static void
test_stretches (void)
{
  static const struct
  {
    guint32 mission;
    gint32 alpha_5, alpha_6;
  } cases[] = { { 0, 172, 7 },  { 1, 172, 7 },  { 5, 172, 7 }, { 6, 120, 6 }, { 13, 120, 6 },
                { 14, 120, 0 }, { 22, 120, 0 }, { 23, 95, 1 }, { 28, 95, 1 }, { 29, 172, 7 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = at_mission (cases[n].mission);
      const gint32 *wing = f->world->wing_pilots;

      pilots_update (&f->sim);
      g_assert_cmpint (wing[0], ==, PILOT_NONE);
      g_assert_cmpint (wing[1], ==, 85);
      g_assert_cmpint (wing[2], ==, 108);
      g_assert_cmpint (wing[3], ==, 86);
      g_assert_cmpint (wing[4], ==, cases[n].alpha_5);
      g_assert_cmpint (wing[5], ==, cases[n].alpha_6);
      for (guint place = 0; place < PILOT_POOL_COUNT; place++)
        g_assert_cmpuint (f->world->pilot_pool[place], ==, FREE);
    }
}

/* The pool's first pilots are 119, 87, 88: with the first dead, two empty places take the next. */
static void
test_empty_places (void)
{
  g_autoptr (SimFixture) f = at_mission (1);
  World *world = f->world;

  world->wing_pilots[1] = PILOT_NONE;
  world->wing_pilots[3] = PILOT_NONE;
  world->pilot_pool[0] = DEAD;
  pilots_update (&f->sim);
  g_assert_cmpint (world->wing_pilots[1], ==, 87);
  g_assert_cmpint (world->wing_pilots[3], ==, 88);
  g_assert_cmpuint (world->pilot_pool[0], ==, DEAD);
  g_assert_cmpuint (world->pilot_pool[1], ==, IN_WING);
  g_assert_cmpuint (world->pilot_pool[2], ==, IN_WING);
  g_assert_cmpuint (world->pilot_pool[3], ==, FREE);
}

/* Fix: the game stops. */
static void
test_none_free (void)
{
  g_autoptr (SimFixture) f = at_mission (1);

  f->world->wing_pilots[2] = PILOT_NONE;
  for (guint place = 0; place < PILOT_POOL_COUNT; place++)
    f->world->pilot_pool[place] = DEAD;
  pilots_update (&f->sim);
  g_assert_cmpint (f->world->wing_pilots[2], ==, PILOT_NONE);
  g_assert_cmpuint (f->world->log_count, ==, 1);
  g_assert_cmpuint (world_log_entry (f->world, 0)->code, ==, LOG_NO_PILOT);
  g_assert_cmpuint (world_log_entry (f->world, 0)->a, ==, 2);
}

/* The player's ship first, then two wingmen's, then places without a ship. */
static void
fill_wing (SimFixture *f)
{
  for (guint n = 0; n < WORLD_WING_SLOTS; n++)
    f->world->wings[0][n] = WORLD_NO_SLOT;
  f->world->wings[0][0] = 0;
  f->world->wings[0][1] = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  f->world->wings[0][4] = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
}

static void
test_board (void)
{
  static const struct
  {
    guint32 mission;
    gint32 second, fifth;
  } cases[] = { { 7, 85, 120 }, { 28, 85, 95 }, { 29, 0, 0 }, { 0, 0, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = at_mission (cases[n].mission);

      fill_wing (f);
      pilots_update (&f->sim);
      pilots_board (&f->sim);
      g_assert_cmpint (sim_fixture_object (f, 0)->pilot, ==, 0); /* the player's own */
      g_assert_cmpint (sim_fixture_object (f, 1)->pilot, ==, cases[n].second);
      g_assert_cmpint (sim_fixture_object (f, 2)->pilot, ==, cases[n].fifth);
    }
}

/* A named pilot's place is empty; one of the pool is dead besides. Pilot 144 is listed twice, and
 * the one that flies is meant. */
static void
test_lost (void)
{
  g_autoptr (SimFixture) f = at_mission (7);
  World *world = f->world;

  fill_wing (f);
  world->wing_pilots[4] = 144;
  world->pilot_pool[36] = FREE;
  world->pilot_pool[39] = IN_WING;
  pilot_lost (&f->sim, 1);
  g_assert_cmpuint (world->pilot_pool[39], ==, IN_WING); /* his own end, nobody else's */
  pilot_lost (&f->sim, 2);
  g_assert_cmpint (world->wing_pilots[1], ==, PILOT_NONE);
  g_assert_cmpint (world->wing_pilots[4], ==, PILOT_NONE);
  g_assert_cmpuint (world->pilot_pool[36], ==, FREE);
  g_assert_cmpuint (world->pilot_pool[39], ==, DEAD);
  pilots_update (&f->sim); /* the dead one is not taken again */
  g_assert_cmpint (world->wing_pilots[1], ==, 119);
}

/* The player, a ship of no wing, no ship, and a mission outside the campaign. */
static void
test_lost_none (void)
{
  g_autoptr (SimFixture) f = at_mission (7);
  gint32 before[WORLD_WING_SLOTS];
  int other;

  fill_wing (f);
  other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  memcpy (before, f->world->wing_pilots, sizeof before);
  pilot_lost (&f->sim, 0);
  pilot_lost (&f->sim, other);
  pilot_lost (&f->sim, -1);
  f->world->mission_number = 30;
  pilot_lost (&f->sim, 1);
  g_assert_cmpmem (before, sizeof before, f->world->wing_pilots, sizeof before);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/pilots/update/stretches", test_stretches);
  g_test_add_func ("/engine/pilots/update/empty-places", test_empty_places);
  g_test_add_func ("/engine/pilots/update/none-free", test_none_free);
  g_test_add_func ("/engine/pilots/board/wingmens-ships", test_board);
  g_test_add_func ("/engine/pilots/lost/leaves-and-is-dead", test_lost);
  g_test_add_func ("/engine/pilots/lost/nobody", test_lost_none);
  return g_test_run ();
}
