/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-ejection.c - the EJECT key, the player's fate and its cutaway, whole missions
 *
 * The world's random numbers from seed 1 are C's: 41, 18467, 6334 (random.md).
 */
#include "tests/engine/eject-fixture.h"
#include "tests/engine/mission-fixture.h"

#include "engine/formats/game-files.h"
#include "engine/sim/camera-views.h"
#include "engine/sim/cloak.h"
#include "engine/sim/damage.h"
#include "engine/sim/effects.h"
#include "engine/sim/ejection.h"
#include "engine/sim/order-state.h"
#include "engine/sim/player-controls.h"
#include "engine/tables/data-dir.h"

#define PLAYER_TYPE 0
#define KAMOV 0x2D

/* --- the odds --- */

/* The number drawn is 41. Signed remainders; sums wrap; nothing at all is rescued (Fix). */
static void
test_fate (void)
{
  static const struct
  {
    gint32 odds[3];
    guint32 fate;
  } cases[] = {
    { { 100, 0, 0 }, ENDING_RESCUED },
    { { 42, 0, 58 }, ENDING_RESCUED },
    { { 41, 1, 58 }, ENDING_CAPTURED },  /* 41 < 41 is no; 41 < 42 */
    { { 33, 8, 59 }, ENDING_DESTROYED }, /* 41 < 41 is no */
    { { 0, 0, 100 }, ENDING_DESTROYED },
    { { 2, 3, 35 }, ENDING_RESCUED }, /* 41 % 40 = 1 */
    { { 0, 0, 0 }, ENDING_RESCUED },
    { { -7, 7, 0 }, ENDING_RESCUED },
    { { -50, 0, 0 }, ENDING_DESTROYED },        /* 41 % -50 = 41 */
    { { -50, 100, -70 }, ENDING_CAPTURED },     /* 41 % -20 = 1; 1 < 50 */
    { { G_MAXINT32, 1, 0 }, ENDING_RESCUED },   /* the sum wraps to the least number: 41 */
    { { 1, G_MAXINT32, 0 }, ENDING_DESTROYED }, /* 1 + the most wraps below 41 */
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      memcpy (f->world->rescue_odds, cases[n].odds, sizeof cases[n].odds);
      f->world->random_state = 1;
      g_test_message ("case %u", n);
      g_assert_cmpuint (ejection_draw_fate (f->world), ==, cases[n].fate);
    }
}

/* A mission begins with a sure rescue. */
static void
test_reset (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  for (guint n = 0; n < 3; n++)
    f->world->rescue_odds[n] = 9;
  ejection_reset (f->world);
  g_assert_cmpint (f->world->rescue_odds[0], ==, 100);
  g_assert_cmpint (f->world->rescue_odds[1], ==, 0);
  g_assert_cmpint (f->world->rescue_odds[2], ==, 0);
}

/* --- the cutaway --- */

static void
pick_up (SimFixture *f, gint32 rescued, gint32 captured, gint32 killed)
{
  f->world->rescue_odds[0] = rescued;
  f->world->rescue_odds[1] = captured;
  f->world->rescue_odds[2] = killed;
  f->world->objects[0].radius = 300;
  f->world->random_state = 1;
  sim_fixture_turn (f, 0, mat3_look_at (vec3 (1, 0, 0)));
  ejection_pickup (&f->sim, 0);
}

static void
test_cutaway (void)
{
  static const struct
  {
    gint32 odds[3];
    guint32 ending, type;
    int order;
    guint32 view;
    Vec3 place;
    Vec3 nose;
    float radius;
    const char *line;
  } cases[] = {
    { { 1, 0, 0 },
      2,
      0x18,
      ORDER_SCOOP_UP,
      0x1C,
      { 0, -1e7f, -15000 },
      { 0, 0, 1 },
      300,
      "nanpkup_002" },
    { { 0, 1, 0 },
      3,
      0x46,
      ORDER_SCOOP_UP,
      0x1C,
      { 0, -1e7f, -15000 },
      { 0, 0, 1 },
      300,
      "antpkup_002" },
    { { 0, 0, 1 },
      1,
      0x2B,
      ORDER_EJECT_FIGHTER_ATTACK,
      0x1D,
      { 20000, -1e7f + 10000, -20000 },
      { -1, 0, 0 },
      600,
      "ejtkll_002" },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const WorldObject *ship = sim_fixture_object (f, WORLD_CUTAWAY_SLOT);
      const Vec3 place = cases[n].place, nose = cases[n].nose;
      g_autofree char *line = NULL;
      Mat3 turn;

      pick_up (f, cases[n].odds[0], cases[n].odds[1], cases[n].odds[2]);
      g_assert_cmpuint (f->world->ending, ==, cases[n].ending);
      g_assert_cmpuint (f->world->showing, ==, 4);
      assert_vec (object_next_position (f->world, 0), 0, -1e7, 0, 0);
      turn = object_next_orientation (f->world, 0);
      assert_vec (mat3_forward (&turn), 0, 0, 1, 0);
      g_assert_cmpuint (ship->type, ==, cases[n].type);
      assert_vec (object_next_position (f->world, WORLD_CUTAWAY_SLOT), place.x, place.y, place.z,
                  1);
      turn = object_next_orientation (f->world, WORLD_CUTAWAY_SLOT);
      assert_vec (mat3_forward (&turn), nose.x, nose.y, nose.z, 1e-5);
      g_assert_cmpint (order_fixture_current (f, WORLD_CUTAWAY_SLOT), ==, cases[n].order);
      g_assert_cmpint (ship->orders[0].target, ==, 0);
      g_assert_cmpuint (f->world->camera_view, ==, cases[n].view);
      g_assert_cmpuint (f->world->camera_locked, ==, 1);
      g_assert_cmpint (f->world->camera_subject, ==, WORLD_CUTAWAY_SLOT);
      g_assert_cmpfloat (f->world->objects[0].radius, ==, cases[n].radius);
      line = effect_dup_line (effect_entry (f->world, f->world->effect_count - 1)->value);
      g_assert_cmpstr (line, ==, cases[n].line); /* 1 + 18467 % 2 */
    }
}

/* What stood in the cutaway's slot makes room. */
static void
test_cutaway_slot_taken (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  g_assert_true (object_create (&f->sim, WORLD_CUTAWAY_SLOT, 0x12, 0, vec3 (5, 6, 7), NULL));
  pick_up (f, 1, 0, 0);
  g_assert_cmpuint (sim_fixture_object (f, WORLD_CUTAWAY_SLOT)->type, ==, 0x18);
}

/* --- the key --- */

static void
press (SimFixture *f, gboolean down)
{
  f->world->controls.actions[PLAYER_EJECT / 8] = down ? 1u << PLAYER_EJECT % 8 : 0;
  player_controls_take (
      f->world, &(PlayerControls){ .actions = { [PLAYER_EJECT / 8]
                                                = f->world->controls.actions[PLAYER_EJECT / 8] } });
  player_eject_read (&f->sim);
}

static SimFixture *
make_flying (void)
{
  SimFixture *f = sim_fixture_new ();

  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  object_orders (&f->sim, 0);
  return f;
}

static void
test_key (void)
{
  g_autoptr (SimFixture) f = make_flying ();

  press (f, FALSE);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_PLAYER_CONTROL);
  press (f, TRUE);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_EJECT);
  g_assert_cmpuint (f->world->camera_view, ==, 7);
  g_assert_cmpuint (f->world->camera_locked, ==, 1);
  g_assert_cmpuint (f->world->ending, ==, ENDING_PLAYING);
}

/* Each of the conditions by itself keeps him in his seat. */
static void
test_key_refused (void)
{
  for (guint n = 0; n < 6; n++)
    {
      g_autoptr (SimFixture) f = make_flying ();
      WorldObject *o = sim_fixture_object (f, 0);
      int was;

      switch (n)
        {
        case 0:
          f->world->ending = ENDING_RESCUED;
          break;
        case 1:
          f->world->player_slots = 2;
          break;
        case 2:
          o->type = KAMOV;
          break;
        case 3:
          o->flags |= OBJECT_EJECT_DISABLED;
          break;
        case 4:
          g_assert_true (order_push (&f->sim, 0, ORDER_OBJECT_ATTACH, ORDER_NO_TARGET)
                         || order_push (&f->sim, 0, ORDER_FRIENDLY_FIRE, ORDER_NO_TARGET));
          break;
        default:
          o->order_count = 0;
          break;
        }
      was = order_fixture_current (f, 0);
      g_test_message ("case %u", n);
      press (f, TRUE);
      g_assert_cmpint (order_fixture_current (f, 0), ==, was);
      g_assert_cmpuint (f->world->camera_view, ==, 0);
    }
}

/* Once a press: a key that was held while it could not act is spent. */
static void
test_key_once (void)
{
  g_autoptr (SimFixture) f = make_flying ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->flags |= OBJECT_EJECT_DISABLED;
  press (f, TRUE);
  o->flags &= ~(guint32) OBJECT_EJECT_DISABLED;
  press (f, TRUE);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_PLAYER_CONTROL);
  press (f, FALSE);
  press (f, TRUE);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_EJECT);
}

/* A cloaked ship is uncloaked as he leaves it. */
static void
test_key_uncloaks (void)
{
  g_autoptr (SimFixture) f = make_flying ();
  ShpModel *model = eject_fixture_model (EJECT_SHIP_WHOLE);

  model->flags |= SHP_HEADER_CLOAK;
  sim_fixture_object (f, 0)->model
      = (gint16) assets_add_model (f->assets, "cloak.shp", model, PLAYER_TYPE);
  object_set_cloak (&f->sim, 0, TRUE);
  f->world->mission_ticks = f->world->frame_start = 1000; /* it is on by now */
  cloak_frames (f->world);
  g_assert_true ((sim_fixture_object (f, 0)->flags & OBJECT_CLOAKED) != 0);
  press (f, TRUE);
  g_assert_cmpuint (sim_fixture_object (f, 0)->cloak.going, ==, 1);
}

/* While he drifts the ejected flag would keep every order off: the key takes it away. */
static void
test_key_drifting (void)
{
  g_autoptr (SimFixture) f = make_flying ();

  g_assert_true (order_push (&f->sim, 0, ORDER_EJECT_PLAYER, ORDER_NO_TARGET));
  object_orders (&f->sim, 0);
  g_assert_cmpuint (f->world->ending, ==, ENDING_EJECTING);
  press (f, TRUE);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_EJECT);
}

/* --- the demo pack --- */

/* A pilot gets out of each of the demo pack's fighters: it has a cockpit, whose eject point throws
 * it up (-Y) at 50 a step, and the rest of the ship stays behind. */
static void
test_demo_pack (void)
{
  g_autofree char *data_dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GameFiles) files = game_files_new (NULL, data_dir, &error);
  g_autoptr (Assets) assets = assets_new (files, &error);
  const ShipTables *tables;
  guint fighters = 0;

  g_assert_no_error (error);
  tables = assets_get_tables (assets);
  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      g_autoptr (SimFixture) f = NULL;
      int slot;

      if (ship_tables_effective (tables, type)->ship_class != SHIP_CLASS_FIGHTER)
        continue;
      f = sim_fixture_new ();
      f->sim.assets = assets;
      slot = sim_fixture_add (f, type, vec3 (0, 0, 0));
      g_test_message ("type 0x%02X", type);
      g_assert_true (order_push (&f->sim, slot, ORDER_EJECT, ORDER_NO_TARGET));
      order_fixture_run (f, slot, 1000);
      g_assert_cmpuint (f->world->object_count, ==, (guint) slot + 2);
      assert_vec (sim_fixture_object (f, slot)->velocity, 0, -50, 0, 1e-3);
      g_assert_cmpfloat (sim_fixture_object (f, slot)->mass, >, 0);
      g_assert_cmpfloat (sim_fixture_object (f, slot)->radius, <,
                         sim_fixture_object (f, slot + 1)->radius);
      fighters++;
    }
  g_assert_cmpuint (fighters, >=, 12); /* the player's at least */
}

/* --- whole missions --- */

/* Mission 0 with a player's ship that can be left; its start part sets 33, 33, 34. */
static Sim
start_mission (SimFixture *f, World **world)
{
  const WorldStart start = WORLD_START_DEFAULT;
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (GError) error = NULL;
  Sim sim;

  assets_add_model (f->assets, "ship.shp", eject_fixture_model (EJECT_SHIP_WHOLE), PLAYER_TYPE);
  *world = world_new (mission, &start, &error);
  g_assert_no_error (error);
  sim = (Sim){ *world, f->assets, NULL, FALSE };
  g_assert_true (world_start (&sim));
  return sim;
}

/* Frames of four ticks with a key held or not, until the mission is over at the most. */
static void
run (Sim *sim, guint frames, gboolean eject)
{
  FrameInput input = { .ticks = 4 };

  if (eject)
    input.controls.actions[PLAYER_EJECT / 8] |= 1u << PLAYER_EJECT % 8;
  for (guint n = 0; n < frames && sim->world->over == 0; n++)
    g_assert_true (world_frame (sim, &input));
}

/* Blows to the front until the armour is gone, none of which is too heavy for the pilot: medium
 * halves each twice. */
static void
shoot_down (Sim *sim)
{
  const Damage blow = { .value = 800, .factor = 1, .attacker = -1, .kind = DAMAGE_BULLET };

  for (guint n = 0; n < 20 && sim->world->objects[0].armor[QUADRANT_FORE] >= 0; n++)
    object_armor_damage (sim, 0, QUADRANT_FORE, &blow);
  g_assert_cmpfloat (sim->world->objects[0].armor[QUADRANT_FORE], <, 0);
}

static guint
current (const World *world)
{
  return order_current (world, 0)->number;
}

/* The armour gone the ship drifts; the key; the pod; 100, 100 and 500 ticks; the fate that the
 * mission's odds and its numbers give; the cutaway; over. */
static void
rescue (gint32 rescued, gint32 captured, gint32 killed, MissionEnding ending)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (World) world = NULL;
  Sim sim = start_mission (f, &world);
  guint32 since;

  run (&sim, 10, FALSE);
  g_assert_cmpint (world->rescue_odds[0], ==, 33);
  world->rescue_odds[0] = rescued;
  world->rescue_odds[1] = captured;
  world->rescue_odds[2] = killed;
  shoot_down (&sim);
  g_assert_cmpuint (current (world), ==, ORDER_EJECT_PLAYER);
  run (&sim, 25, FALSE);
  g_assert_cmpuint (world->ending, ==, ENDING_EJECTING);
  g_assert_true ((world->objects[0].flags & OBJECT_UNPOWERED) != 0);
  run (&sim, 1, TRUE);
  g_assert_cmpuint (current (world), ==, ORDER_EJECT);
  g_assert_cmpuint (world->camera_view, ==, CAMERA_VIEW_EJECT);
  since = world->object_count;
  run (&sim, 1, FALSE);
  g_assert_cmpuint (world->object_count, ==, since + 1);
  g_assert_cmpuint (world->objects[since].type, ==, world->objects[0].type);
  run (&sim, 180, FALSE);
  g_assert_cmpuint (world->ending, ==, ending);
  g_assert_cmpuint (world->showing, ==, 4);
  since = world->mission_ticks;
  run (&sim, 2000, FALSE);
  g_assert_cmpuint (world->over, ==, 1);
  g_assert_cmpuint (world->ending, ==, ending);
  g_assert_cmpuint (world->mission_ticks - since, >, 500);
}

static void
test_rescued (void)
{
  rescue (100, 0, 0, ENDING_RESCUED);
}

static void
test_captured (void)
{
  rescue (0, 100, 0, ENDING_CAPTURED);
}

static void
test_killed (void)
{
  rescue (0, 0, 100, ENDING_DESTROYED);
}

/* Without the key: 400 to 599 ticks of drift, then the ship goes, the view is one of a death, and
 * the mission is over more than 600 ticks later. */
static void
test_no_key (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autoptr (World) world = NULL;
  Sim sim = start_mission (f, &world);
  guint32 began, exploded;

  run (&sim, 10, FALSE);
  shoot_down (&sim);
  began = world->mission_ticks;
  while (current (world) == ORDER_EJECT_PLAYER && world->mission_ticks < began + 1000)
    run (&sim, 1, FALSE);
  exploded = world->mission_ticks;
  g_assert_cmpuint (exploded - began, >=, 400);
  g_assert_cmpuint (exploded - began, <=, 608); /* it begins with the first frame */
  g_assert_cmpuint (current (world), ==, ORDER_EXPLODE);
  run (&sim, 1, FALSE);
  g_assert_cmpuint (world->ending, ==, ENDING_DESTROYED);
  g_assert_true (world->camera_view == CAMERA_VIEW_DEATH
                 || world->camera_view == CAMERA_VIEW_DEATH_WATCHED
                 || world->camera_view == CAMERA_VIEW_DEATH_BURST);
  run (&sim, 1000, FALSE);
  g_assert_cmpuint (world->over, ==, 1);
  g_assert_cmpuint (world->mission_ticks - world->camera_since, >, 600);
  g_assert_cmpuint (world->mission_ticks - world->camera_since, <=, 608);
}

/* The same inputs give the same world, an ejection in the middle. */
static void
test_repeats (void)
{
  guint64 hashes[2];

  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      g_autoptr (World) world = NULL;
      Sim sim = start_mission (f, &world);

      run (&sim, 10, FALSE);
      shoot_down (&sim);
      run (&sim, 25, FALSE);
      run (&sim, 1, TRUE);
      run (&sim, 240, FALSE);
      hashes[n] = world_hash (world);
    }
  g_assert_cmphex (hashes[0], ==, hashes[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/ejection/fate/by-the-odds", test_fate);
  g_test_add_func ("/engine/ejection/fate/reset", test_reset);
  g_test_add_func ("/engine/ejection/cutaway/three", test_cutaway);
  g_test_add_func ("/engine/ejection/cutaway/slot-taken", test_cutaway_slot_taken);
  g_test_add_func ("/engine/ejection/key/ejects", test_key);
  g_test_add_func ("/engine/ejection/key/refused", test_key_refused);
  g_test_add_func ("/engine/ejection/key/once-a-press", test_key_once);
  g_test_add_func ("/engine/ejection/key/uncloaks", test_key_uncloaks);
  g_test_add_func ("/engine/ejection/key/drifting", test_key_drifting);
  g_test_add_func ("/engine/ejection/demo-pack/fighters", test_demo_pack);
  g_test_add_func ("/engine/ejection/mission/rescued", test_rescued);
  g_test_add_func ("/engine/ejection/mission/captured", test_captured);
  g_test_add_func ("/engine/ejection/mission/killed", test_killed);
  g_test_add_func ("/engine/ejection/mission/without-the-key", test_no_key);
  g_test_add_func ("/engine/ejection/mission/repeats", test_repeats);
  return g_test_run ();
}
