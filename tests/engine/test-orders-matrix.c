/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-matrix.c - every order built that needs no mission, in every case: what
 * becomes of it after 36 ticks, and as its target goes away
 *
 * One row an order, each cell the order that is current then, worked out from orders.md 8 and
 * ejection-tractor.md. Columns: aimed at a ship; three frames after that ship was retired, and
 * after its slot was emptied; aimed at the player's ship, at a stand-in, at a marker (no flight
 * statistics); given to the player's ship, to a stand-in, to a marker. What has no flight
 * statistics must also stand where it stood. The orders of paths and formations (14, 15, 17, 119)
 * need a mission: test-orders-curve.c, -formation.c, -patrol.c. What the orders do meanwhile is in
 * test-orders-scenarios.c and its fellows; docs/orders-tests.md lists all.
 */
#include "tests/engine/order-fixture.h"

#define KEEPS (-2)   /* the order itself: it needs no target, or has a good one */
#define ENDS (-1)    /* nothing: it popped */
#define REFUSED (-3) /* not taken: a player's ship, below 100, without the flag */
#define GONE (-4)    /* the object was retired with it */

typedef struct
{
  guint number;
  int at_ship, retired, emptied;
  int at_player, at_stand_in, at_marker;
  int player, stand_in, marker;
} Row;

/* clang-format off */
static const Row rows[] = {
  /* aims at nothing and never ends by itself */
  { ORDER_DO_NOTHING, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  { ORDER_FLY_AIMLESSLY, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  { ORDER_SLOW_ROTATE, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  { ORDER_RANDOM_SPIN_SLOW, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  { ORDER_RANDOM_SPIN_MEDIUM, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  { ORDER_RANDOM_SPIN_FAST, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  { ORDER_FLY_SHIP_BACKWARDS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  { ORDER_PLAYER_CONTROL, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  /* (no routines at all: nothing to run) */
  { ORDER_DEATHMATCH_DARK_REIGN_TARGET,
    KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  { ORDER_ORDER_200, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  { ORDER_EJECT_FIGHTER_ATTACK, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  { ORDER_MAKE_BORIDIN_SECTION_BREAK_AWAY,
    KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  /* a slot's place, whoever is there: orders.md 6, Fly */
  { ORDER_FLY, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, REFUSED, KEEPS, KEEPS },
  /* a retired ship still has a place to be held to, an emptied slot has not; a marker is a thing */
  { ORDER_OBJECT_ATTACH, KEEPS, KEEPS, ENDS, KEEPS, ENDS, KEEPS, REFUSED, KEEPS, KEEPS },
  /* "pops where its target is a stand-in": every marker is one */
  { ORDER_RUN_AWAY, KEEPS, ENDS, ENDS, KEEPS, ENDS, ENDS, REFUSED, KEEPS, KEEPS },
  { ORDER_ESCORT, KEEPS, ENDS, ENDS, KEEPS, ENDS, ENDS, REFUSED, KEEPS, KEEPS },
  /* "pops on an invalid target": neither stand-ins nor markers are targetable */
  { ORDER_FORMATION, KEEPS, ENDS, ENDS, KEEPS, ENDS, ENDS, REFUSED, KEEPS, KEEPS },
  { ORDER_MATCH_SPEED, KEEPS, ENDS, ENDS, KEEPS, ENDS, ENDS, REFUSED, KEEPS, KEEPS },
  { ORDER_MILL, KEEPS, ENDS, ENDS, KEEPS, ENDS, ENDS, KEEPS, KEEPS, KEEPS },
  /* "target not a ship (type 0x100 or more): pops"; 50 ticks otherwise */
  { ORDER_AVOID_TARGET, KEEPS, ENDS, ENDS, KEEPS, ENDS, ENDS, KEEPS, KEEPS, KEEPS },
  /* Find Scoop Up gives Scoop Up at a valid ship; that ends with its pod gone, then this finds none */
  { ORDER_FIND_SCOOP_UP, ORDER_SCOOP_UP, ENDS, ENDS, ORDER_SCOOP_UP, ENDS, ENDS, REFUSED,
    ORDER_SCOOP_UP, ORDER_SCOOP_UP },
  { ORDER_SCOOP_UP, KEEPS, ENDS, ENDS, KEEPS, ENDS, ENDS, KEEPS, KEEPS, KEEPS },
  /* a Ripper comes for what its target is until it is gone, and every marker is a stand-in */
  { ORDER_RIPPER_GRABS_TARGET_OBJECT,
    KEEPS, ENDS, ENDS, KEEPS, ENDS, ENDS, REFUSED, KEEPS, KEEPS },
  /* what carries nothing has nothing to drop, and at a ship nothing to fit to it (Fix) */
  { ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING,
    ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, REFUSED, ENDS, ENDS },
  { ORDER_RIPPER_END_DROP_OBJECT, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS },
  { ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH,
    ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS },
  /* done at once */
  { ORDER_TOGGLE_CLOAK, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, REFUSED, ENDS, ENDS },
  { ORDER_TURNS_OBJECT_LIGHTS_ON, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, REFUSED, ENDS, ENDS },
  { ORDER_TURNS_OBJECT_LIGHTS_OFF, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, REFUSED, ENDS, ENDS },
  { ORDER_ROTATE_BORIDIN_BREAKAWAY_WARP_PROJECTOR,
    ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, REFUSED, ENDS, ENDS },
  { ORDER_HUUUUUUUGE_EXPLOSION, ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, REFUSED, ENDS, ENDS },
  { ORDER_IMMEDIATELY_SET_SHIP_TO_ZERO_VELOCITY_AND_ROTATION,
    ENDS, ENDS, ENDS, ENDS, ENDS, ENDS, REFUSED, ENDS, ENDS },
  /* by the clock, whatever they aim at: 100 (its data), 200, 200, 300, 400 and 500 ticks */
  { ORDER_DISRUPTED, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  { ORDER_ABANDONED, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  { ORDER_EJECT_SPIN, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  { ORDER_FRIENDLY_FIRE, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  { ORDER_EJECT_PLAYER, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  /* (what cannot turn does not lurch: ours) */
  { ORDER_MAKE_CAPSHIP_LIST_LEFT, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, ENDS, ENDS },
  { ORDER_MAKE_CAPSHIP_LIST_RIGHT, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, ENDS, ENDS },
  /* the pod drifts on and on; flagged for players, as Explode is */
  { ORDER_EJECT, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS, KEEPS },
  /* of the halting style: at once */
  { ORDER_EXPLODE, GONE, GONE, GONE, GONE, GONE, GONE, GONE, GONE, GONE },
};
/* clang-format on */

#define STYLES 3 /* Explode's, by the object's next own number (objects.md, Destruction) */
#define HALTS 2
#define SHIP_PLACE (vec3 (20000, 0, 0))
#define MIDDLE 9 /* frames of 4 ticks */
#define LATER 3  /* Scoop Up ends, Find Scoop Up begins, and looks */

/* The least seed whose next number, bits 16 to 30 of seed x 214013 + 2531011, picks the halt. */
static guint32
halting_seed (void)
{
  for (guint32 seed = 1;; seed++)
    if (((seed * 214013u + 2531011u) >> 16 & 0x7FFF) % STYLES == HALTS)
      return seed;
}

static int
wanted (const Row *row, int cell)
{
  return cell == KEEPS ? (int) row->number : cell;
}

static void
assert_cell (const SimFixture *f, const Row *row, int slot, int cell, const char *column)
{
  const WorldObject *o = &f->world->objects[slot];

  g_test_message ("order %u, %s", row->number, column);
  order_fixture_assert_sound (f, slot);
  if (cell == GONE)
    {
      g_assert_cmpuint (o->type, ==, 1001);
      g_assert_cmphex (o->flags & OBJECT_EXPLODING, !=, 0);
      g_assert_cmpint (o->order_count, ==, 0);
      return;
    }
  g_assert_cmpint (order_fixture_current (f, slot), ==, wanted (row, cell));
}

static gboolean
give (SimFixture *f, const Row *row, int slot, int target)
{
  const guint32 data[4] = { row->number == ORDER_DISRUPTED ? 100 : 0 };

  sim_fixture_object (f, slot)->random_seed = halting_seed ();
  return order_push_with (&f->sim, slot, row->number, order_fixture_ship (target), data);
}

/* The player's ship out of the way, the others as they come. */
static SimFixture *
make_world (void)
{
  SimFixture *f = sim_fixture_new_retail ();

  object_set_position (f->world, 0, vec3 (0, 90000, 0));
  return f;
}

/* A ship that follows the order, its target going away in the middle: retired, or its slot emptied.
 */
static void
check_target_goes (const Row *row, gboolean emptied)
{
  g_autoptr (SimFixture) f = make_world ();
  const int target = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 30000));
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, SHIP_PLACE);

  g_assert_true (give (f, row, slot, target));
  order_fixture_frames (f, MIDDLE, 4);
  assert_cell (f, row, slot, row->at_ship, "aimed at a ship");
  if (emptied)
    object_reset (&f->sim, target);
  else
    object_retire (&f->sim, target);
  order_fixture_frames (f, LATER, 4);
  assert_cell (f, row, slot, emptied ? row->emptied : row->retired,
               emptied ? "its slot emptied" : "the target retired");
}

/* Aimed at the player's ship, a stand-in, a marker. */
static void
check_targets (const Row *row)
{
  const int cells[] = { row->at_player, row->at_stand_in, row->at_marker };

  for (guint n = 0; n < G_N_ELEMENTS (cells); n++)
    {
      g_autoptr (SimFixture) f = make_world ();
      const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 30000));
      const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, SHIP_PLACE);
      const int targets[] = { 0, FIXTURE_EMPTY, marker };

      object_set_position (f->world, 0, vec3 (0, 0, 30000));
      if (n == 2)
        object_set_position (f->world, 0, vec3 (0, 90000, 0));
      g_assert_true (give (f, row, slot, targets[n]));
      order_fixture_frames (f, MIDDLE, 4);
      assert_cell (f, row, slot, cells[n],
                   n == 0   ? "aimed at the player's ship"
                   : n == 1 ? "aimed at a stand-in"
                            : "aimed at a marker");
    }
}

/* Given to the player's ship. */
static void
check_player (const Row *row)
{
  g_autoptr (SimFixture) f = make_world ();
  const int target = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 30000));

  if (row->player == REFUSED)
    {
      g_assert_false (give (f, row, 0, target));
      order_fixture_frames (f, MIDDLE, 4);
      g_assert_cmpint (order_fixture_current (f, 0), ==, -1);
      return;
    }
  g_assert_true (give (f, row, 0, target));
  order_fixture_frames (f, MIDDLE, 4);
  assert_cell (f, row, 0, row->player, "given to the player's ship");
}

/* Given to a slot made and emptied again, or to a marker: neither moves (that of Object Attach is
 * set into its target's frame, which stands). */
static void
check_without_flight (const Row *row, gboolean emptied)
{
  g_autoptr (SimFixture) f = make_world ();
  const int target = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 30000));
  const int slot
      = sim_fixture_add (f, emptied ? FIXTURE_FIGHTER : FIXTURE_WITHOUT_FLIGHT, SHIP_PLACE);

  if (emptied)
    {
      object_reset (&f->sim, slot);
      object_set_position (f->world, slot, SHIP_PLACE);
    }
  g_assert_true (give (f, row, slot, target));
  order_fixture_frames (f, MIDDLE, 4);
  assert_cell (f, row, slot, emptied ? row->stand_in : row->marker,
               emptied ? "given to a stand-in" : "given to a marker");
  order_fixture_assert_still (f, slot, SHIP_PLACE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;

  check_target_goes (row, FALSE);
  check_target_goes (row, TRUE);
  check_targets (row);
  check_player (row);
  check_without_flight (row, TRUE);
  check_without_flight (row, FALSE);
}

/* Every order built has its row here, or its own tests with a mission. */
static void
test_all_there (void)
{
  static const guint with_mission[]
      = { ORDER_FORMATION_REGROUP, ORDER_PATROL_ROUTE, ORDER_SHIP_FOLLOW_CURVE,
          ORDER_SHIP_FOLLOW_CURVE_BACKWARDS };

  for (guint number = 0; number <= 200; number++)
    {
      const OrderInfo *info = order_info (number);
      guint found = 0;

      for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
        found += rows[n].number == number;
      for (guint n = 0; n < G_N_ELEMENTS (with_mission); n++)
        found += with_mission[n] == number;
      g_test_message ("order %u", number);
      if (info != NULL && info->built)
        g_assert_cmpuint (found, ==, 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-matrix/all-there", test_all_there);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/orders-matrix/order-%u", rows[n].number);

      g_test_add_data_func (path, &rows[n], test_row);
    }
  return g_test_run ();
}
