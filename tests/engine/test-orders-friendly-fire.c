/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-friendly-fire.c - the player sent home: order 117 and what leads to it
 */
#include "tests/engine/order-fixture.h"
#include "tests/engine/script-fixture.h"

#include "engine/sim/effects.h"
#include "engine/sim/friendly-fire.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"
#include "engine/sim/player-controls.h"

#define RELIANT 0x0C
#define YAMATO 0x0D
#define ARGUMENTS_3 0x28, 0, 0x28, 1, 0x28, 2 /* push_constant of constants 0 to 2 */

/* The player's record says that he launches from the Reliant's first gate. */
static void
launch_from (World *world, guint32 kind)
{
  const guint32 record = mission_record (world, DTE_SHIPS, 0);

  image_set_u16 (world, record + SHIP_LAUNCH_FROM, (guint16) kind);
  image_set_u8 (world, record + SHIP_LAUNCH_GATE, 0);
}

/* A player who flies, and his carrier at a place. */
static SimFixture *
make_home (Vec3 place, int *carrier)
{
  SimFixture *f = sim_fixture_new ();

  *carrier = sim_fixture_add (f, RELIANT, place);
  launch_from (f->world, RELIANT);
  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  object_orders (&f->sim, 0);
  return f;
}

static guint
spoken (const SimFixture *f)
{
  for (guint n = f->world->effect_count; n > 0; n--)
    {
      const WorldEffect *effect = effect_entry (f->world, n - 1);
      if (effect != NULL && effect->kind == EFFECT_SPEECH)
        return effect->value;
    }
  return 0;
}

/* The three stages: 300 ticks the player's, 700 with three tenths of the turns taken from him, then
 * Land at the carrier. */
static void
test_stages (void)
{
  int carrier;
  g_autoptr (SimFixture) f = make_home (vec3 (50000, 0, 0), &carrier);
  WorldObject *o = sim_fixture_object (f, 0);
  char *line;

  o->sent_home = 1;
  f->world->throttle_setting = 0.5f;
  friendly_fire_send_home (&f->sim);
  g_assert_cmpuint (f->world->ending, ==, ENDING_FRIENDLY_FIRE);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_FRIENDLY_FIRE);
  g_assert_true ((o->flags & OBJECT_SENT_OFF) != 0);
  order_fixture_run (f, 0, 1000);
  line = effect_dup_line (spoken (f));
  g_assert_true (g_str_has_prefix (line, "ff_0"));
  g_assert_cmpint (g_ascii_strtoll (line + 3, NULL, 10), >=, 13);
  g_assert_cmpint (g_ascii_strtoll (line + 3, NULL, 10), <=, 23);
  g_free (line);
  g_assert_cmpfloat (o->throttle, ==, 0.5f);
  order_fixture_run (f, 0, 1299);
  g_assert_cmpfloat (o->throttle, ==, 0.5f);
  g_assert_cmpfloat (o->roll_input, ==, 0.0f);
  order_fixture_run (f, 0, 1300); /* over; the next is steered */
  /* The carrier is square off to the right: a banking ship rolls to it at full input, times 0.3.
   * The joystick held half up gives 0.7 of 0.5 besides. */
  f->world->controls = (PlayerControls){ .mode = 0, .stick_y = 500 };
  order_fixture_run (f, 0, 1304);
  assert_near (o->throttle, 0.35, 1e-6);
  assert_near (fabsf (o->roll_input), 0.3, 1e-6);
  assert_near (o->pitch_input, 0.7 * 0.5, 1e-6);
  order_fixture_run (f, 0, 1999);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_FRIENDLY_FIRE);
  sim_fixture_object (f, carrier)->flags |= OBJECT_STAND_IN;
  order_fixture_run (f, 0, 2000);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_LAND);
  g_assert_cmpint (o->orders[0].target, ==, carrier);
  g_assert_true ((o->flags & OBJECT_SENT_OFF) != 0);
  g_assert_false ((sim_fixture_object (f, carrier)->flags & OBJECT_STAND_IN) != 0);
}

/* Farther than 1000000 from the carrier it jumps first, at itself. */
static void
test_far (void)
{
  static const struct
  {
    float z;
    int order;
  } cases[] = { { 999999, ORDER_LAND }, { 1000001, ORDER_JUMP_OUT } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      int carrier;
      g_autoptr (SimFixture) f = make_home (vec3 (0, 0, cases[n].z), &carrier);
      WorldObject *o = sim_fixture_object (f, 0);

      o->sent_home = 1;
      friendly_fire_send_home (&f->sim);
      order_fixture_run (f, 0, 1000);
      order_fixture_run (f, 0, 1300);
      order_fixture_run (f, 0, 2000);
      g_assert_cmpint (order_fixture_current (f, 0), ==, cases[n].order);
      if (cases[n].order == ORDER_JUMP_OUT)
        {
          g_assert_cmpint (o->orders[0].target, ==, 0);
          g_assert_cmpint (o->orders[1].number, ==, ORDER_LAND);
        }
    }
}

/* Marks 2 and 3: the carrier calls the mission off, by pilot 27 for the Reliant, 28 for others.
 * Mark 3 is ending 7. */
static void
test_marks (void)
{
  static const struct
  {
    guint32 kind;
    gint32 mark;
    guint32 ending;
    int pilot;
  } cases[] = { { RELIANT, 2, ENDING_FRIENDLY_FIRE, 27 },
                { RELIANT, 3, ENDING_SENT_HOME, 27 },
                { YAMATO, 2, ENDING_FRIENDLY_FIRE, 28 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      int carrier;
      g_autoptr (SimFixture) f = make_home (vec3 (0, 0, 9000), &carrier);
      const WorldEffect *said;

      sim_fixture_add (f, YAMATO, vec3 (0, 0, 0));
      launch_from (f->world, cases[n].kind);
      sim_fixture_object (f, 0)->sent_home = cases[n].mark;
      friendly_fire_send_home (&f->sim);
      g_assert_cmpuint (f->world->ending, ==, cases[n].ending);
      order_fixture_run (f, 0, 1000);
      said = effect_entry (f->world, f->world->effect_count - 1);
      g_assert_cmpuint (said->value, ==, EFFECT_LINE (EFFECT_LINES_ABORT, 1));
      g_assert_cmpint (said->node, ==, cases[n].pilot);
    }
}

/* Fix: without a carrier he flies on as he likes, then the order ends. One that explodes is
 * replaced by the first Yamato. */
static void
test_no_carrier (void)
{
  int carrier;
  g_autoptr (SimFixture) f = make_home (vec3 (50000, 0, 0), &carrier);
  WorldObject *o = sim_fixture_object (f, 0);
  int yamato;

  g_assert_cmpint (friendly_fire_carrier (f->world), ==, carrier);
  sim_fixture_object (f, carrier)->flags |= OBJECT_EXPLODING;
  g_assert_cmpint (friendly_fire_carrier (f->world), ==, -1);
  yamato = sim_fixture_add (f, YAMATO, vec3 (0, 0, 0));
  g_assert_cmpint (friendly_fire_carrier (f->world), ==, yamato);
  object_retire (&f->sim, yamato);
  o->sent_home = 1;
  f->world->throttle_setting = 0.5f;
  friendly_fire_send_home (&f->sim);
  order_fixture_run (f, 0, 1000);
  order_fixture_run (f, 0, 1300);
  order_fixture_run (f, 0, 1304);
  g_assert_cmpfloat (o->throttle, ==, 0.5f);
  g_assert_cmpfloat (o->roll_input, ==, 0.0f);
  order_fixture_run (f, 0, 2000);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_PLAYER_CONTROL);
  g_assert_true ((o->flags & OBJECT_SENT_OFF) != 0);
}

/* A player whose record launches him from no gate has none. */
static void
test_launched_from_none (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  sim_fixture_add (f, RELIANT, vec3 (0, 0, 0));
  image_set_u8 (f->world, mission_record (f->world, DTE_SHIPS, 0) + SHIP_LAUNCH_GATE, 0xFF);
  g_assert_cmpint (friendly_fire_carrier (f->world), ==, -1);
}

/* Not while the mission has ended otherwise, he is out of action, or what he does has priority; his
 * target stays that of what he did. */
static void
test_send_home_rules (void)
{
  int carrier;
  g_autoptr (SimFixture) f = make_home (vec3 (0, 0, 9000), &carrier);
  WorldObject *o = sim_fixture_object (f, 0);

  friendly_fire_send_home (&f->sim); /* no mark */
  g_assert_cmpuint (f->world->ending, ==, ENDING_PLAYING);
  o->sent_home = 1;
  o->flags |= OBJECT_EJECTED;
  friendly_fire_send_home (&f->sim);
  o->flags &= ~(guint32) OBJECT_EJECTED;
  f->world->ending = ENDING_RESCUED;
  friendly_fire_send_home (&f->sim);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_PLAYER_CONTROL);
  f->world->ending = ENDING_PLAYING;
  g_assert_true (order_push (&f->sim, 0, ORDER_LAND, order_fixture_ship (carrier)));
  friendly_fire_send_home (&f->sim);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_LAND);
  order_pop (&f->sim, 0);
  o->orders[0].target = 7;
  friendly_fire_send_home (&f->sim);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_FRIENDLY_FIRE);
  g_assert_cmpint (o->orders[0].target, ==, 7);
}

/* A whole frame sends him home after the orders, and from then on he takes no other order. */
static void
test_in_a_frame (void)
{
  int carrier;
  g_autoptr (SimFixture) f = make_home (vec3 (0, 0, 9000), &carrier);

  sim_fixture_object (f, 0)->sent_home = 1;
  order_fixture_frames (f, 1, 4);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_FRIENDLY_FIRE);
  g_assert_false (order_push (&f->sim, 0, ORDER_LAND, order_fixture_ship (carrier)));
  order_fixture_frames (f, 250, 4); /* the first frame begins it, then 300 and 700 ticks */
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_FRIENDLY_FIRE);
  order_fixture_frames (f, 1, 4);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_LAND);
}

/* An AI ship and a marker that a script gives it: steered home, no controls; nothing bad. The
 * carrier that goes in the middle leaves the order to its end. */
static void
test_cases (void)
{
  int carrier;
  g_autoptr (SimFixture) f = make_home (vec3 (50000, 0, 0), &carrier);
  const int ship = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
  const int slots[] = { ship, marker };

  f->world->controls = (PlayerControls){ .mode = 0, .stick_y = 1000 };
  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    {
      g_assert_true (
          order_push (&f->sim, slots[n], ORDER_FRIENDLY_FIRE, order_fixture_ship (FIXTURE_EMPTY)));
      order_fixture_run (f, slots[n], 1000);
      g_assert_cmpfloat (sim_fixture_object (f, slots[n])->pitch_input, ==, 0.0f);
      order_fixture_run (f, slots[n], 1300);
      order_fixture_run (f, slots[n], 1304);
    }
  assert_near (fabsf (sim_fixture_object (f, ship)->roll_input), 0.3, 1e-6);
  order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
  object_retire (&f->sim, carrier);
  order_fixture_run (f, ship, 2000);
  g_assert_cmpint (order_fixture_current (f, ship), ==, -1);
}

/* The script's FriendlyFire marks the player. */
static void
test_command (void)
{
  g_autoptr (Fixture) f = fixture_new ();

  fixture_bind (f);
  f->world->objects[0].sent_home = 0;
  fixture_run (f, CODE (0x21, 0x57, HALT), NO_CONSTANTS);
  g_assert_cmpint (f->world->objects[0].sent_home, ==, 1);
}

/* A blow past 800 on a friend: Moose warns, by the first warning's four lines; not again within
 * 3000 ticks. The number drawn is 41: 1 + 41 % 4. */
static void
test_warning_spoken (void)
{
  int carrier;
  g_autoptr (SimFixture) f = make_home (vec3 (0, 0, 9000), &carrier);

  f->world->random_state = 1;
  f->world->mission_ticks = 1;
  friendly_fire_warning (&f->sim, carrier, 800, 0, DAMAGE_BULLET);
  g_assert_cmpuint (f->world->effect_count, ==, 0);
  friendly_fire_warning (&f->sim, carrier, 1, 0, DAMAGE_BULLET);
  g_assert_cmpuint (spoken (f), ==, EFFECT_LINE (EFFECT_LINES_FRIENDLY, 2));
  f->world->mission_ticks = 3001;
  friendly_fire_warning (&f->sim, carrier, 900, 0, DAMAGE_BULLET);
  g_assert_cmpuint (f->world->effect_count, ==, 1);
  f->world->mission_ticks = 3002;
  friendly_fire_warning (&f->sim, carrier, 1, 0, DAMAGE_BULLET);
  g_assert_cmpuint (f->world->effect_count, ==, 2);
}

static void
test_reset (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->friendly_fire_damage = 700;
  f->world->friendly_fire_quiet_until = 5;
  f->world->friendly_fire_count = 1;
  friendly_fire_reset (f->world);
  g_assert_cmpfloat (f->world->friendly_fire_damage, ==, 0.0f);
  g_assert_cmpuint (f->world->friendly_fire_quiet_until, ==, 0);
  g_assert_cmpuint (f->world->friendly_fire_count, ==, 0);
}

/* The signed odds are taken as they are given. */
static void
test_rescue_odds (void)
{
  g_autoptr (Fixture) f = fixture_new ();

  fixture_bind (f);
  fixture_run (f, CODE (ARGUMENTS_3, 0x21, 0x44, HALT), CONSTANTS (30, 0xFFFFFFFF, 0x7FFFFFFF));
  g_assert_cmpint (f->world->rescue_odds[0], ==, 30);
  g_assert_cmpint (f->world->rescue_odds[1], ==, -1);
  g_assert_cmpint (f->world->rescue_odds[2], ==, G_MAXINT32);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-friendly-fire/stages", test_stages);
  g_test_add_func ("/engine/orders-friendly-fire/far-from-the-carrier", test_far);
  g_test_add_func ("/engine/orders-friendly-fire/marks", test_marks);
  g_test_add_func ("/engine/orders-friendly-fire/no-carrier", test_no_carrier);
  g_test_add_func ("/engine/orders-friendly-fire/launched-from-none", test_launched_from_none);
  g_test_add_func ("/engine/orders-friendly-fire/send-home-rules", test_send_home_rules);
  g_test_add_func ("/engine/orders-friendly-fire/in-a-frame", test_in_a_frame);
  g_test_add_func ("/engine/orders-friendly-fire/cases", test_cases);
  g_test_add_func ("/engine/orders-friendly-fire/command", test_command);
  g_test_add_func ("/engine/orders-friendly-fire/warning-spoken", test_warning_spoken);
  g_test_add_func ("/engine/orders-friendly-fire/reset", test_reset);
  g_test_add_func ("/engine/orders-friendly-fire/rescue-odds-command", test_rescue_odds);
  return g_test_run ();
}
