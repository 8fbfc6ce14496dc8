/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-eject.c - orders 30, 106, 108, 113, 118; the ship split in two
 *
 * The world's random numbers from seed 1 are C's: 41, 18467, 6334 (random.md).
 */
#include "tests/engine/eject-fixture.h"

#include "engine/sim/effects.h"
#include "engine/sim/ejection.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"
#include "engine/sim/shields.h"

#define SHIP_TYPE 4
#define STAGE 0 /* words of Eject's state */
#define WRECK 3

/* How many effects of a kind began. */
static guint
count_effects (const SimFixture *f, EffectKind kind)
{
  guint count = 0;

  for (guint n = 0; n < f->world->effect_count; n++)
    if (effect_entry (f->world, n)->kind == kind)
      count++;
  return count;
}

static const WorldEffect *
last_effect (const SimFixture *f, EffectKind kind)
{
  for (guint n = f->world->effect_count; n > 0; n--)
    if (effect_entry (f->world, n - 1)->kind == kind)
      return effect_entry (f->world, n - 1);
  g_assert_not_reached ();
}

static Vec3
place_of_part (SimFixture *f, int slot, int part)
{
  Vec3 place;
  Mat3 turn;

  node_next_place (f->world, node_for_part (f->world, sim_fixture_object (f, slot)->root, part),
                   &place, &turn);
  return place;
}

static guint
count_parts (SimFixture *f, int slot)
{
  guint count = 0;

  for (int node = f->world->nodes[sim_fixture_object (f, slot)->root].first_child; node >= 0;
       node = f->world->nodes[node].next_sibling)
    count++;
  return count;
}

/* A ship at 100 a step along Z that is told to eject; its order has begun at tick 1000. */
static int
make_ejecting (SimFixture *f, EjectShip ship, int *wreck)
{
  const int slot = eject_fixture_add (f, SHIP_TYPE, ship, vec3 (0, 0, 500));
  WorldObject *o = sim_fixture_object (f, slot);

  o->velocity = vec3 (0, 0, 100);
  o->invulnerable = 1;
  g_assert_true (order_push (&f->sim, slot, ORDER_EJECT, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 1000);
  *wreck = (int) f->world->object_count - 1;
  return slot;
}

/* The parts stay where they were: body at (0, 0, 500), cockpit at (0, -2, 504); pod and wreck stand
 * each in its own middle. */
static void
test_separation_places (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int wreck;
  const int slot = make_ejecting (f, EJECT_SHIP_WHOLE, &wreck);

  g_assert_cmpint (wreck, ==, slot + 1);
  g_assert_cmpuint (count_parts (f, slot), ==, 1);
  g_assert_cmpuint (count_parts (f, wreck), ==, 2);
  assert_vec (place_of_part (f, slot, 1), 0, -2, 504, 1e-3);
  assert_vec (place_of_part (f, wreck, 0), 0, 0, 500, 1e-3);
  assert_vec (place_of_part (f, wreck, 2), 0, -3, 500, 1e-3);
  assert_vec (object_next_position (f->world, slot), 0, -2, 504, 1e-3);
  assert_vec (object_next_position (f->world, wreck), 0, 0, 500, 1e-3);
  assert_near (sim_fixture_object (f, slot)->mass, 8, 1e-4);
  assert_near (sim_fixture_object (f, wreck)->mass, 8, 1e-4);
  /* The fin, which hung from the cockpit, hangs from the wreck's root. */
  g_assert_cmpint (
      f->world->nodes[node_for_part (f->world, sim_fixture_object (f, wreck)->root, 2)].linked_to,
      ==, -1);
}

static void
test_separation_wreck (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int wreck;
  const int slot = make_ejecting (f, EJECT_SHIP_WHOLE, &wreck);
  const WorldObject *w = sim_fixture_object (f, wreck);
  const Vec3 spin = mat3_angles (&w->rotation);

  g_assert_cmpuint (w->type, ==, SHIP_TYPE);
  g_assert_cmpint (w->asset_type, ==, sim_fixture_object (f, slot)->asset_type);
  g_assert_cmpuint (w->object_class, ==, OBJECT_CLASS_FIGHTER);
  g_assert_cmpuint (w->side, ==, OBJECT_SIDE_NEUTRAL);
  g_assert_cmphex (w->flags, ==, OBJECT_EJECTED | OBJECT_ABANDONED);
  for (guint n = 0; n < 4; n++)
    g_assert_cmpfloat (w->shields[n] + w->armor[n], ==, 0.0f);
  g_assert_cmpfloat (w->shield_factor, ==, 0.0f);
  g_assert_cmpint (w->passes_through[0], ==, slot);
  g_assert_cmpuint (w->motion, ==, MOTION_DRIFT);
  assert_vec (w->velocity, 0, 0, 100, 0);
  assert_near (spin.x, 0.02, 1e-4);
  g_assert_cmpfloat (fabsf (spin.y), <=, 0.0051f);
  g_assert_cmpfloat (fabsf (spin.z), <=, 0.0051f);
  g_assert_cmpint (order_fixture_current (f, wreck), ==, ORDER_ABANDONED);
}

static void
test_separation_pod (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int wreck;
  const int slot = make_ejecting (f, EJECT_SHIP_WHOLE, &wreck);
  const WorldObject *o = sim_fixture_object (f, slot);

  g_assert_true ((o->flags & OBJECT_UNPOWERED) != 0);
  g_assert_true ((o->flags & OBJECT_EJECTED) != 0);
  g_assert_cmpuint (o->invulnerable, ==, 2);
  g_assert_cmpuint (order_state_u32 (o, 2), ==, 1); /* its old value, kept */
  g_assert_cmpint (o->passes_through[0], ==, wreck);
  for (guint n = 0; n < 4; n++)
    g_assert_cmpfloat (o->shields[n] + o->armor[n], ==, 0.0f);
  object_recharge_shields (&f->sim, slot);
  g_assert_cmpfloat (o->shields[0], ==, 0.0f); /* nor do they come back */
  g_assert_cmpint (o->orders[0].target, ==, wreck);
  /* The last point throws it up; the smoke carries a quarter of what it had before. */
  assert_vec (o->velocity, 0, -50, 100, 1e-3);
  g_assert_cmpuint (last_effect (f, EFFECT_SOUND)->value, ==, 48);
  g_assert_cmpint (last_effect (f, EFFECT_SOUND)->slot, ==, wreck); /* heard from the rest of it */
  g_assert_cmpuint (last_effect (f, EFFECT_PUFFS)->value, ==, 100);
  assert_vec (last_effect (f, EFFECT_PUFFS)->velocity, 0, 0, 25, 1e-3);
  assert_vec (last_effect (f, EFFECT_PUFFS)->position, 0, -3, 504, 1e-3);
}

/* Fix: without an eject point neither smoke nor push; the sound is heard all the same. */
static void
test_without_point (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int wreck;
  const int slot = make_ejecting (f, EJECT_SHIP_WITHOUT_POINT, &wreck);

  g_assert_cmpint (wreck, ==, slot + 1);
  assert_vec (sim_fixture_object (f, slot)->velocity, 0, 0, 100, 0);
  g_assert_cmpuint (count_effects (f, EFFECT_PUFFS), ==, 0);
  g_assert_cmpuint (count_effects (f, EFFECT_SOUND), ==, 1);
}

/* Without a cockpit nothing happens; the order's stages go on with the whole ship. */
static void
test_without_cockpit (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int last;
  const int slot = make_ejecting (f, EJECT_SHIP_WITHOUT_COCKPIT, &last);
  const WorldObject *o = sim_fixture_object (f, slot);

  g_assert_cmpint (last, ==, slot);
  g_assert_cmpuint (f->world->effect_count, ==, 0);
  g_assert_cmpuint (o->invulnerable, ==, 1);
  g_assert_cmpuint (count_parts (f, slot), ==, 3);
  order_fixture_run (f, slot, 1100);
  g_assert_cmpuint (o->invulnerable, ==, 1);
  g_assert_cmpuint (order_state_u32 (o, STAGE), ==, 1);
}

/* With all 400 slots handed out there is no room for a wreck: as without a cockpit. */
static void
test_no_room (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = eject_fixture_add (f, SHIP_TYPE, EJECT_SHIP_WHOLE, vec3 (0, 0, 500));

  f->world->object_count = WORLD_OBJECTS;
  g_assert_true (order_push (&f->sim, slot, ORDER_EJECT, ORDER_NO_TARGET));
  order_fixture_run (f, slot, 1000);
  g_assert_cmpuint (count_parts (f, slot), ==, 3);
  g_assert_cmpuint (f->world->effect_count, ==, 0);
}

/* An AI pilot's: after 100 ticks it brakes, is powered and can be harmed as before; then it drifts
 * for ever. */
static void
test_ai_stages (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int wreck;
  const int slot = make_ejecting (f, EJECT_SHIP_WHOLE, &wreck);
  const WorldObject *o = sim_fixture_object (f, slot);

  order_fixture_run (f, slot, 1099);
  g_assert_cmpuint (o->invulnerable, ==, 2);
  order_fixture_run (f, slot, 1100);
  g_assert_cmpuint (o->invulnerable, ==, 1);
  g_assert_false ((o->flags & OBJECT_UNPOWERED) != 0);
  g_assert_cmpuint (o->motion, ==, MOTION_BRAKE);
  g_assert_cmpuint (order_state_u32 (o, STAGE), ==, 1);
  order_fixture_run (f, slot, 90000);
  g_assert_cmpuint (order_state_u32 (o, STAGE), ==, 1);
  g_assert_cmpuint (f->world->showing, ==, 0);
}

/* Whole frames: the wreck keeps 0.99 of its velocity a step from the first, the pod 0.97 once it is
 * clear: 100 ticks are 25 steps. */
static void
test_motion (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int wreck;
  const int slot = make_ejecting (f, EJECT_SHIP_WHOLE, &wreck);
  const WorldObject *o = sim_fixture_object (f, slot), *w = sim_fixture_object (f, wreck);

  order_fixture_frames (f, 2, 4);
  assert_vec (o->velocity, 0, -50, 100, 1e-3);
  assert_vec (w->velocity, 0, 0, 98.01, 1e-3);
  order_fixture_frames (f, 23, 4); /* tick 1100: clear with this frame's orders */
  assert_vec (o->velocity, 0, -50, 100, 1e-3);
  order_fixture_frames (f, 2, 4);
  assert_vec (o->velocity, 0, -47.045, 94.09, 1e-3);
  g_assert_cmpfloat (object_next_position (f->world, slot).y, <,
                     object_next_position (f->world, wreck).y - 1000);
}

/* The player's: 100 ticks, 100 more, Moose speaks, 500 more, then he is picked up. */
static void
test_player_stages (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  g_autofree char *line = NULL;

  g_assert_true (order_push (&f->sim, 0, ORDER_EJECT, ORDER_NO_TARGET)); /* no model, no cockpit */
  order_fixture_run (f, 0, 1000);
  order_fixture_run (f, 0, 1100);
  g_assert_cmpuint (order_state_u32 (sim_fixture_object (f, 0), STAGE), ==, 2);
  order_fixture_run (f, 0, 1199);
  g_assert_cmpuint (count_effects (f, EFFECT_SPEECH), ==, 0);
  f->world->random_state = 1; /* 41 % 2 */
  order_fixture_run (f, 0, 1200);
  line = effect_dup_line (last_effect (f, EFFECT_SPEECH)->value);
  g_assert_cmpstr (line, ==, "ejt_016");
  order_fixture_run (f, 0, 1699);
  g_assert_cmpuint (order_state_u32 (sim_fixture_object (f, 0), STAGE), ==, 3);
  g_assert_cmpuint (f->world->ending, ==, ENDING_PLAYING);
  order_fixture_run (f, 0, 1700);
  g_assert_cmpuint (order_state_u32 (sim_fixture_object (f, 0), STAGE), ==, 4);
  g_assert_cmpuint (f->world->ending, ==, ENDING_RESCUED);
  g_assert_cmpuint (f->world->showing, ==, 4);
}

/* A wingman says it as he goes; nobody else does. */
static void
test_wingman_speaks (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int mate = eject_fixture_add (f, SHIP_TYPE, EJECT_SHIP_WHOLE, vec3 (0, 0, 500));
  const int other = sim_fixture_add (f, SHIP_TYPE, vec3 (0, 0, 900));

  sim_fixture_object (f, mate)->wing = 0;
  g_assert_true (order_push (&f->sim, other, ORDER_EJECT, ORDER_NO_TARGET));
  order_fixture_run (f, other, 1000);
  g_assert_cmpuint (count_effects (f, EFFECT_SPEECH), ==, 0);
  g_assert_true (order_push (&f->sim, mate, ORDER_EJECT, ORDER_NO_TARGET));
  order_fixture_run (f, mate, 1000);
  g_assert_cmpuint (last_effect (f, EFFECT_SPEECH)->value, ==, EFFECT_LINE (EFFECT_LINES_EJECT, 1));
  g_assert_cmpint (last_effect (f, EFFECT_SPEECH)->slot, ==, mate);
}

/* 106: 200 ticks after it was left the wreck is destroyed; the pod is none the worse. What is traced
 * is that its order was cleared, not that one was refused, though the wreck is out of action. */
static void
test_abandoned (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int wreck;
  const int slot = make_ejecting (f, EJECT_SHIP_WHOLE, &wreck);

  order_fixture_run (f, wreck, 1000);
  order_fixture_run (f, wreck, 1199);
  g_assert_cmpint (order_fixture_current (f, wreck), ==, ORDER_ABANDONED);
  sim_fixture_watch (f, SIM_TRACE_ORDER);
  order_fixture_run (f, wreck, 1200);
  g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_ORDER, SIM_ORDER_REFUSED_ACTION), ==, 0);
  g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_ORDER, SIM_ORDER_CLEARED), ==, 1);
  g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_ORDER, SIM_ORDER_PUSHED), ==, 1);
  g_assert_cmpint (order_fixture_current (f, wreck), ==, ORDER_EXPLODE);
  g_assert_true ((sim_fixture_object (f, wreck)->flags & OBJECT_EXPLODING) != 0);
  g_assert_false ((sim_fixture_object (f, slot)->flags & OBJECT_EXPLODING) != 0);
}

/* 108: roll, yaw and pitch by the numbers 41, 18467 and 6334: (n / 32767 - 0.5) * 0.2. */
static void
test_spin (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = eject_fixture_add (f, SHIP_TYPE, EJECT_SHIP_WHOLE, vec3 (0, 0, 500));
  WorldObject *o = sim_fixture_object (f, slot);
  Vec3 spin;

  g_assert_true (order_push (&f->sim, slot, ORDER_EJECT_SPIN, ORDER_NO_TARGET));
  f->world->random_state = 1;
  order_fixture_run (f, slot, 1000);
  assert_near (o->roll_rate, -0.0997497, 1e-6);
  assert_near (o->yaw_rate, 0.0127171, 1e-6);
  assert_near (o->pitch_rate, -0.0613392, 1e-6);
  spin = mat3_angles (&o->rotation);
  assert_vec (spin, o->pitch_rate, o->yaw_rate, o->roll_rate, 1e-5);
  g_assert_true ((o->flags & OBJECT_UNPOWERED) != 0 && (o->flags & OBJECT_EJECTED) != 0);
  order_fixture_run (f, slot, 1199);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_EJECT_SPIN);
  order_fixture_run (f, slot, 1200);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_EJECT);
  g_assert_cmpuint (o->invulnerable, ==, 1);
  g_assert_true ((o->flags & OBJECT_EJECTED) != 0);
  g_assert_cmpuint (count_parts (f, slot), ==, 3);
  order_fixture_run (f, slot, 1204);
  g_assert_cmpuint (count_parts (f, slot), ==, 1);
  order_fixture_run (f, slot, 1304);
  g_assert_cmpuint (o->invulnerable, ==, 1);
}

/* 118: from tick 1000, 400 + 41 % 200; Moose's line 1 + 18467 % 8. The controls run; at the end the
 * ship explodes. */
static void
test_eject_player (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);
  g_autofree char *line = NULL;

  g_assert_true (order_push (&f->sim, 0, ORDER_EJECT_PLAYER, ORDER_NO_TARGET));
  f->world->random_state = 1;
  f->world->controls = (PlayerControls){ .mode = 0, .stick_y = 500 };
  order_fixture_run (f, 0, 1000);
  g_assert_cmpuint (f->world->ending, ==, ENDING_EJECTING);
  g_assert_true ((o->flags & OBJECT_UNPOWERED) != 0 && (o->flags & OBJECT_EJECTED) != 0);
  g_assert_cmpuint (order_state_u32 (o, 0), ==, 1441);
  line = effect_dup_line (last_effect (f, EFFECT_SPEECH)->value);
  g_assert_cmpstr (line, ==, "ejt_004");
  assert_near (o->pitch_input, 0.5, 1e-6);
  order_fixture_run (f, 0, 1440);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_EJECT_PLAYER);
  order_fixture_run (f, 0, 1441);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_EXPLODE);
  g_assert_true ((o->flags & OBJECT_EXPLODING) != 0);
  g_assert_cmpint (o->order_count, ==, 1);
}

/* However the numbers fall, 400 to 599 ticks. */
static void
test_eject_player_span (void)
{
  for (guint seed = 1; seed <= 200; seed++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      guint32 until;

      g_assert_true (order_push (&f->sim, 0, ORDER_EJECT_PLAYER, ORDER_NO_TARGET));
      f->world->random_state = seed * 7919;
      order_fixture_run (f, 0, 1000);
      until = order_state_u32 (sim_fixture_object (f, 0), 0);
      g_assert_cmpuint (until, >=, 1400);
      g_assert_cmpuint (until, <=, 1599);
    }
}

/* 113: full throttle at the pod; in reach the trigger for 100 ticks, rolling with it on the nose.
 * Once the pod explodes it flies on. */
static void
test_attack (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 21000));
  const int sabre = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, sabre);

  g_assert_true (order_push (&f->sim, sabre, ORDER_EJECT_FIGHTER_ATTACK, order_fixture_ship (pod)));
  order_fixture_run (f, sabre, 1000);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  g_assert_cmpfloat (o->roll_input, ==, 0.0f);
  g_assert_cmpuint (order_state_u32 (o, 0), ==, 0);
  object_set_position (f->world, sabre, vec3 (0, 0, 2000));
  order_fixture_run (f, sabre, 1010);
  g_assert_cmpuint (order_state_u32 (o, 0), ==, 1);
  g_assert_cmpuint (order_state_u32 (o, 1), ==, 1110);
  g_assert_cmpfloat (o->roll_input, ==, 1.0f);
  order_fixture_run (f, sabre, 1109);
  g_assert_cmpint (order_fixture_current (f, pod), ==, -1);
  object_set_position (f->world, sabre, vec3 (0, 0, -9000)); /* out of reach again by then */
  order_fixture_run (f, sabre, 1110);
  g_assert_cmpint (order_fixture_current (f, pod), ==, ORDER_EXPLODE);
  o->throttle = 0;
  o->roll_input = 0.25f;
  order_fixture_run (f, sabre, 1120);
  g_assert_cmpfloat (o->throttle, ==, 1.0f);
  g_assert_cmpfloat (o->roll_input, ==, 0.25f); /* it steers no more */
}

/* Ours, for want of guns: the pod that the 100 ticks of trigger would have shot down explodes when
 * they are over, wherever the attacker is by then, not before; and whatever protects it from blows,
 * since no blow is struck. */
static void
test_attack_without_guns (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 2000));
  const int sabre = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 0));

  sim_fixture_object (f, pod)->invulnerable = 2;
  sim_fixture_object (f, pod)->flags |= OBJECT_EJECTED;
  g_assert_true (order_push (&f->sim, sabre, ORDER_EJECT_FIGHTER_ATTACK, order_fixture_ship (pod)));
  for (guint32 tick = 1000; tick < 1100; tick += 9)
    {
      order_fixture_run (f, sabre, tick);
      g_assert_cmphex (sim_fixture_object (f, pod)->flags & OBJECT_EXPLODING, ==, 0);
    }
  object_set_position (f->world, sabre, vec3 (0, 0, -90000));
  order_fixture_run (f, sabre, 1100);
  g_assert_cmphex (sim_fixture_object (f, pod)->flags & OBJECT_EXPLODING, !=, 0);
  g_assert_cmpint (order_fixture_current (f, pod), ==, ORDER_EXPLODE);
}

/* Off the nose it does not roll: the pod square off to the side is steered at. */
static void
test_attack_off_the_nose (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (9000, 0, 0));
  const int sabre = sim_fixture_add (f, FIXTURE_FLAT, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, sabre);

  g_assert_true (order_push (&f->sim, sabre, ORDER_EJECT_FIGHTER_ATTACK, order_fixture_ship (pod)));
  f->world->frame_start = 996; /* a frame of a step */
  order_fixture_run (f, sabre, 1000);
  g_assert_cmpfloat (o->roll_input, ==, 0.0f);
  g_assert_cmpfloat (o->yaw_input, ==, 1.0f);
}

/* The pod goes away, is none, or the attacker is the player, a stand-in, without statistics. */
static void
test_attack_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 9000));
  const int sabre = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 0));
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const int slots[] = { sabre, 0, marker, FIXTURE_EMPTY };

  for (guint n = 0; n < G_N_ELEMENTS (slots); n++)
    {
      g_assert_true (order_push (&f->sim, slots[n], ORDER_EJECT_FIGHTER_ATTACK,
                                 order_fixture_ship (n == 0 ? FIXTURE_EMPTY : pod)));
      order_fixture_run (f, slots[n], 1000);
      g_assert_cmpfloat (sim_fixture_object (f, slots[n])->throttle, ==, 1.0f);
      order_fixture_assert_sound (f, slots[n]);
    }
  object_retire (&f->sim, pod);
  order_fixture_run (f, 0, 1004);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_EJECT_FIGHTER_ATTACK);
}

/* Each of the others on the player's ship, a stand-in's slot, and a marker. What has no statistics
 * is not destroyed; nothing moves it. */
static void
test_cases (void)
{
  static const guint orders[]
      = { ORDER_EJECT, ORDER_ABANDONED, ORDER_EJECT_SPIN, ORDER_EJECT_PLAYER };

  for (guint n = 0; n < G_N_ELEMENTS (orders); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 500));
      const int slots[] = { 0, marker, FIXTURE_EMPTY };

      for (guint i = 0; i < G_N_ELEMENTS (slots); i++)
        {
          g_assert_true (order_push (&f->sim, slots[i], orders[n], ORDER_NO_TARGET));
          for (guint32 tick = 1000; tick < 3000; tick += 50)
            order_fixture_run (f, slots[i], tick);
          order_fixture_assert_sound (f, slots[i]);
        }
      order_fixture_assert_still (f, marker, vec3 (0, 0, 500));
    }
}

/* An AI ship that a script gives 118 drifts and explodes; the player's mission goes on. */
static void
test_eject_player_on_ai (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int ship = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 500));

  g_assert_true (order_push (&f->sim, ship, ORDER_EJECT_PLAYER, ORDER_NO_TARGET));
  order_fixture_run (f, ship, 1000);
  g_assert_cmpuint (f->world->ending, ==, ENDING_PLAYING);
  order_fixture_run (f, ship, 1600);
  g_assert_cmpint (order_fixture_current (f, ship), ==, ORDER_EXPLODE);
}

/* The target an order 30 aims at, its own wreck, goes: the pod drifts on. */
static void
test_wreck_gone (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int wreck;
  const int slot = make_ejecting (f, EJECT_SHIP_WHOLE, &wreck);

  object_retire (&f->sim, wreck);
  order_fixture_frames (f, 60, 4);
  g_assert_cmpint (order_fixture_current (f, slot), ==, ORDER_EJECT);
  order_fixture_assert_sound (f, slot);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-eject/separation/places", test_separation_places);
  g_test_add_func ("/engine/orders-eject/separation/wreck", test_separation_wreck);
  g_test_add_func ("/engine/orders-eject/separation/pod", test_separation_pod);
  g_test_add_func ("/engine/orders-eject/separation/without-point", test_without_point);
  g_test_add_func ("/engine/orders-eject/separation/without-cockpit", test_without_cockpit);
  g_test_add_func ("/engine/orders-eject/separation/no-room", test_no_room);
  g_test_add_func ("/engine/orders-eject/eject/ai-stages", test_ai_stages);
  g_test_add_func ("/engine/orders-eject/eject/player-stages", test_player_stages);
  g_test_add_func ("/engine/orders-eject/eject/motion", test_motion);
  g_test_add_func ("/engine/orders-eject/eject/wingman-speaks", test_wingman_speaks);
  g_test_add_func ("/engine/orders-eject/eject/wreck-gone", test_wreck_gone);
  g_test_add_func ("/engine/orders-eject/abandoned", test_abandoned);
  g_test_add_func ("/engine/orders-eject/spin", test_spin);
  g_test_add_func ("/engine/orders-eject/eject-player", test_eject_player);
  g_test_add_func ("/engine/orders-eject/eject-player/span", test_eject_player_span);
  g_test_add_func ("/engine/orders-eject/eject-player/on-ai", test_eject_player_on_ai);
  g_test_add_func ("/engine/orders-eject/fighter-attack", test_attack);
  g_test_add_func ("/engine/orders-eject/fighter-attack/off-the-nose", test_attack_off_the_nose);
  g_test_add_func ("/engine/orders-eject/fighter-attack/without-guns-the-pod-ends",
                   test_attack_without_guns);
  g_test_add_func ("/engine/orders-eject/fighter-attack/cases", test_attack_cases);
  g_test_add_func ("/engine/orders-eject/cases", test_cases);
  return g_test_run ();
}
