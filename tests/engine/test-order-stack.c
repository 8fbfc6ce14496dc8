/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-order-stack.c - the rules of reference/orders.md 2 to 6, one by one */
#include "tests/engine/sim-fixture.h"

static OrderTarget
at_ship (int slot)
{
  return (OrderTarget) { ORDER_TARGET_SHIP, slot, -1 };
}

/* A world with an AI fighter in slot 1. */
static SimFixture *
make (void)
{
  SimFixture *f = sim_fixture_new ();

  g_assert_cmpint (sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0)), ==, 1);
  sim_fixture_watch (f, SIM_TRACE_ORDER);
  return f;
}

static gboolean
push (SimFixture *f, guint number)
{
  return order_push (&f->sim, 1, number, ORDER_NO_TARGET);
}

static void
assert_stack (SimFixture *f, const guint *numbers, guint count)
{
  const WorldObject *o = sim_fixture_object (f, 1);

  g_assert_cmpint (o->order_count, ==, (int) count);
  for (guint n = 0; n < count; n++)
    g_assert_cmpuint (o->orders[n].number, ==, numbers[n]);
}

#define STACK(f, ...) \
  assert_stack (f, (const guint[]) { __VA_ARGS__ }, G_N_ELEMENTS (((guint[]) { __VA_ARGS__ })))

static void
test_push_starts (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  o->fighting = 7;
  o->order_state[3] = 9;
  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  STACK (f, ORDER_SLOW_ROTATE);
  g_assert_cmpuint (o->order_starting, ==, 1);
  g_assert_cmpint (o->fighting, ==, -1);
  g_assert_cmpuint (o->order_state[3], ==, 0);
  g_assert_cmpint (o->orders[0].target, ==, -1);
}

static void
test_player_refuses (void)
{
  g_autoptr (SimFixture) f = make ();

  g_assert_false (order_push (&f->sim, 0, ORDER_FLY, ORDER_NO_TARGET));
  g_assert_false (order_push (&f->sim, 0, 99, ORDER_NO_TARGET)); /* no such order */
  g_assert_true (order_push (&f->sim, 0, ORDER_WARP_IN, ORDER_NO_TARGET)); /* flagged players */
  g_assert_true (order_push (&f->sim, 0, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET));
  g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_ORDER, SIM_ORDER_REFUSED_PLAYER), ==, 2);
}

static void
test_same_is_kept (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_FLY));
  object_orders (&f->sim, 1);
  o->orders[0].data[0] = 5;
  g_assert_true (push (f, ORDER_FLY));
  STACK (f, ORDER_FLY);
  g_assert_cmpuint (o->order_starting, ==, 0);
  g_assert_cmpuint (o->orders[0].data[0], ==, 5);
  /* Another component is another order. */
  g_assert_true (order_push (&f->sim, 1, ORDER_FLY, (OrderTarget) { ORDER_TARGET_SHIP, -1, 2 }));
  STACK (f, ORDER_FLY, ORDER_FLY);
}

/* Fly given again to the same target takes the new speed and goes on without starting over. */
static void
test_same_takes_new_data (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);
  const guint32 slow[4] = { 10 }, fast[4] = { 200 };

  g_assert_true (order_push_with (&f->sim, 1, ORDER_FLY, ORDER_NO_TARGET, slow));
  object_orders (&f->sim, 1);
  g_assert_true (order_push_with (&f->sim, 1, ORDER_FLY, ORDER_NO_TARGET, fast));
  STACK (f, ORDER_FLY);
  g_assert_cmpuint (o->order_starting, ==, 0);
  g_assert_cmpuint (o->orders[0].data[0], ==, 200);
}

static void
test_deeper_equal_removed (void)
{
  g_autoptr (SimFixture) f = make ();

  g_assert_true (push (f, ORDER_FLY));
  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  g_assert_true (push (f, ORDER_DO_NOTHING));
  g_assert_true (push (f, ORDER_FLY));
  STACK (f, ORDER_FLY, ORDER_DO_NOTHING, ORDER_SLOW_ROTATE);
}

static void
test_full (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  for (int n = 0; n < WORLD_ORDER_STACK; n++)
    g_assert_true (order_push (&f->sim, 1, ORDER_FLY, at_ship (n + 100)));
  g_assert_false (push (f, ORDER_DO_NOTHING));
  g_assert_cmpint (o->order_count, ==, WORLD_ORDER_STACK);
  g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_ORDER, SIM_ORDER_REFUSED_FULL), ==, 1);
  /* One that is in it already makes its own room. */
  g_assert_true (order_push (&f->sim, 1, ORDER_FLY, at_ship (100)));
  g_assert_cmpint (o->orders[0].target, ==, 100);
}

static void
test_out_of_action (void)
{
  static const guint32 flags[] = { OBJECT_EXPLODING, OBJECT_EJECTED, OBJECT_SENT_OFF };

  for (guint n = 0; n < G_N_ELEMENTS (flags); n++)
    {
      g_autoptr (SimFixture) f = make ();
      sim_fixture_object (f, 1)->flags |= flags[n];
      g_assert_false (push (f, ORDER_FLY));
      g_assert_false (orders_clear (&f->sim, 1));
      g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_ORDER, SIM_ORDER_REFUSED_ACTION), ==, 2);
    }
}

/* Dock has priority 1: once started it gives way to Explode and higher ones only. */
static void
test_priority (void)
{
  g_autoptr (SimFixture) f = make ();
  const WorldLogEntry *entry;

  g_assert_true (push (f, ORDER_DOCK));
  g_assert_true (push (f, ORDER_FLY)); /* not started yet: gives way */
  order_pop (&f->sim, 1);
  object_orders (&f->sim, 1);
  g_assert_false (push (f, ORDER_FLY));
  g_assert_false (push (f, ORDER_LAUNCH)); /* its equal */
  g_assert_false (orders_clear (&f->sim, 1));
  entry = world_log_entry (f->world, f->world->log_count - 3);
  g_assert_cmpuint (entry->code, ==, LOG_ORDER_REFUSED);
  g_assert_cmpuint (entry->a, ==, ORDER_FLY);
  g_assert_cmpuint (entry->c, ==, ORDER_DOCK);
  g_assert_true (push (f, ORDER_LAUNCH_MISSILE)); /* a one-shot is always taken */
  g_assert_true (push (f, ORDER_EJECT)); /* 98 above 1 */
  g_assert_true (push (f, ORDER_EXPLODE));
  STACK (f, ORDER_EXPLODE, ORDER_EJECT, ORDER_LAUNCH_MISSILE, ORDER_DOCK);
}

static void
test_clear (void)
{
  g_autoptr (SimFixture) f = make ();

  g_assert_true (push (f, ORDER_FLY));
  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  object_orders (&f->sim, 1);
  g_assert_true (orders_clear (&f->sim, 1));
  g_assert_cmpint (sim_fixture_object (f, 1)->order_count, ==, 0);
  g_assert_true (orders_clear (&f->sim, 1));
  g_assert_false (orders_clear (&f->sim, 0)); /* never a player's */
}

static void
test_pop_starts_below_over (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_FLY_AIMLESSLY));
  object_orders (&f->sim, 1);
  g_assert_cmpuint (o->order_state[0], !=, 0); /* its figure */
  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  object_orders (&f->sim, 1);
  order_pop (&f->sim, 1);
  STACK (f, ORDER_FLY_AIMLESSLY);
  g_assert_cmpuint (o->order_starting, ==, 1);
  g_assert_cmpuint (o->order_state[0], ==, 0);
  order_pop (&f->sim, 1);
  order_pop (&f->sim, 1); /* nothing to pop is nothing done */
  g_assert_cmpint (o->order_count, ==, 0);
}

/* A one-shot runs once and the order below goes on unstarted-over. */
static void
test_one_shot (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  object_orders (&f->sim, 1);
  o->order_state[5] = 77;
  o->yaw_input = 0;
  g_assert_true (push (f, ORDER_TOGGLE_CLOAK));
  g_assert_cmpuint (o->order_starting, ==, 0);
  object_orders (&f->sim, 1);
  STACK (f, ORDER_SLOW_ROTATE);
  g_assert_cmpuint (o->order_state[5], ==, 77);
  g_assert_cmpfloat (o->yaw_input, >, 0); /* the order below ran in the same pass */
}

static void
test_not_built_holds (void)
{
  g_autoptr (SimFixture) f = make ();

  g_assert_true (push (f, ORDER_FIGHT));
  for (guint n = 0; n < 5; n++)
    object_orders (&f->sim, 1);
  STACK (f, ORDER_FIGHT);
  g_assert_cmpuint (f->world->log_count, ==, 1);
  order_pop (&f->sim, 1);
  g_assert_true (push (f, 250)); /* no order: holds its place, does nothing */
  object_orders (&f->sim, 1);
  STACK (f, 250);
}

static void
test_pop_all (void)
{
  g_autoptr (SimFixture) f = make ();

  g_assert_true (push (f, ORDER_FLY));
  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  orders_pop_all (&f->sim, 1);
  g_assert_cmpint (sim_fixture_object (f, 1)->order_count, ==, 0);
  g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_ORDER, SIM_ORDER_POPPED), ==, 2);
}

static void
test_numbering (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  orders_numbering_start (&f->sim);
  g_assert_true (push (f, ORDER_FLY));
  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  orders_numbering_stop (&f->sim);
  g_assert_true (push (f, ORDER_DO_NOTHING));
  g_assert_cmpuint (o->orders[2].sequence, ==, 0);
  g_assert_cmpuint (o->orders[1].sequence, ==, 1);
  g_assert_cmpuint (o->orders[0].sequence, ==, 0);
}

static void
test_queue_due (void)
{
  g_autoptr (SimFixture) f = make ();
  const guint32 data[4] = { 11, 12, 13, 14 };
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (0), data, 50));
  object_set_position (f->world, 0, vec3 (0, 0, 90000));
  f->world->mission_ticks = 49;
  object_orders (&f->sim, 1);
  g_assert_cmpint (o->order_count, ==, 0);
  f->world->mission_ticks = 50;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_FLY);
  g_assert_cmpuint (o->orders[0].data[3], ==, 14);
  g_assert_cmpuint (o->queue_count, ==, 0);
}

static void
test_queue_equal (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (0), NULL, 50));
  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (0), NULL, 40));
  g_assert_cmpuint (o->queue_count, ==, 1);
  g_assert_cmpuint (o->queue[0].due_tick, ==, 50); /* due no sooner: stays */
  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (0), NULL, 60));
  g_assert_cmpuint (o->queue_count, ==, 1);
  g_assert_cmpuint (o->queue[0].due_tick, ==, 60); /* replaced */
}

/* An order below the current one's priority waits; an object that is not created loses its own. */
static void
test_queue_waits (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_DOCK));
  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, ORDER_NO_TARGET, NULL, 0));
  object_orders (&f->sim, 1);
  g_assert_cmpuint (o->queue_count, ==, 1);
  o->created = 0;
  object_orders (&f->sim, 1);
  g_assert_cmpuint (o->queue_count, ==, 0);
  STACK (f, ORDER_DOCK);
}

static void
test_queue_full (void)
{
  g_autoptr (SimFixture) f = make ();

  for (int n = 0; n < WORLD_ORDER_STACK; n++)
    g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (n), NULL, 9));
  g_assert_false (order_queue (&f->sim, 1, ORDER_FLY, at_ship (99), NULL, 9));
  g_assert_cmpuint (world_log_entry (f->world, 0)->code, ==, LOG_QUEUE_FULL);
}

/* A hostile fighter that has done 0.7 * 6 * 50 = 210 of damage is turned on. */
static void
test_retaliates (void)
{
  g_autoptr (SimFixture) f = make ();
  const int enemy = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 9000));
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_DO_NOTHING));
  o->last_attacker = enemy;
  o->recent_damage = 209;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_DO_NOTHING);
  o->recent_damage = 210;
  o->flags |= OBJECT_DO_NOT_DISTURB;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_DO_NOTHING);
  o->flags &= ~(guint32) OBJECT_DO_NOT_DISTURB;
  sim_fixture_object (f, enemy)->flags |= OBJECT_CLOAKED; /* no valid target */
  object_orders (&f->sim, 1);
  STACK (f, ORDER_DO_NOTHING);
  sim_fixture_object (f, enemy)->flags &= ~(guint32) OBJECT_CLOAKED;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_FIGHT, ORDER_DO_NOTHING);
  g_assert_cmpint (o->orders[0].target, ==, enemy);
}

static void
test_retaliates_not_on_friends (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_DO_NOTHING));
  o->last_attacker = 0;
  o->recent_damage = 999;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_DO_NOTHING);
}

/* Only fighters turn, only on fighters, only under an order that says so, and not on what they aim at
 * already. */
static void
test_retaliates_among_fighters (void)
{
  g_autoptr (SimFixture) f = make ();
  const int enemy = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 9000));
  WorldObject *o = sim_fixture_object (f, 1), *e = sim_fixture_object (f, enemy);

  o->last_attacker = enemy;
  o->recent_damage = 999;
  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  object_orders (&f->sim, 1);
  STACK (f, ORDER_SLOW_ROTATE); /* not flagged */
  g_assert_true (order_push (&f->sim, 1, ORDER_RUN_AWAY, at_ship (enemy)));
  object_orders (&f->sim, 1);
  STACK (f, ORDER_RUN_AWAY, ORDER_SLOW_ROTATE); /* its own target */
  g_assert_true (push (f, ORDER_FLY));
  o->object_class = OBJECT_CLASS_SUPPORT;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_FLY, ORDER_RUN_AWAY, ORDER_SLOW_ROTATE);
  o->object_class = OBJECT_CLASS_FIGHTER;
  e->object_class = OBJECT_CLASS_CAPITAL;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_FLY, ORDER_RUN_AWAY, ORDER_SLOW_ROTATE);
  e->object_class = OBJECT_CLASS_FIGHTER;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_FIGHT, ORDER_FLY, ORDER_RUN_AWAY, ORDER_SLOW_ROTATE);
}

/* Fix: what is refused (the pilot has left) writes its data over nothing, and is gone. */
static void
test_queue_refused (void)
{
  g_autoptr (SimFixture) f = make ();
  const guint32 data[4] = { 11, 12, 13, 14 };
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_DO_NOTHING));
  o->orders[0].data[0] = 77;
  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (0), data, 0));
  o->flags |= OBJECT_EJECTED;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_DO_NOTHING);
  g_assert_cmpuint (o->orders[0].data[0], ==, 77);
  g_assert_cmpuint (o->queue_count, ==, 0);
}

static void
test_valid_target (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (order_target_valid (&f->sim, 1, -1, 0));
  g_assert_false (order_target_valid (&f->sim, -1, -1, 0));
  g_assert_false (order_target_valid (&f->sim, 400, -1, 0));
  g_assert_false (order_target_valid (&f->sim, 1, 0, 0)); /* it has no component */
  o->flags |= OBJECT_CLOAKED;
  g_assert_false (order_target_valid (&f->sim, 1, -1, 0));
  g_assert_true (order_target_valid (&f->sim, 1, -1, OBJECT_CLOAKED));
  o->flags &= ~(guint32) (OBJECT_CLOAKED | OBJECT_TARGETABLE);
  g_assert_false (order_target_valid (&f->sim, 1, -1, 0));
}

/* Without fuel no burn, without can_reverse no reverse, with the engines off nothing. */
static void
test_after_update (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  o->afterburner = o->reverse_thrust = 1;
  object_orders (&f->sim, 1);
  g_assert_cmpuint (o->afterburner, ==, 0);
  g_assert_true (push (f, ORDER_FLY));
  o->flags |= OBJECT_ENGINES_DISABLED;
  object_orders (&f->sim, 1);
  g_assert_cmpfloat (o->throttle, ==, 0.0f);
}

/* Every 500 ticks the damage of late is forgotten; a disabled object's orders do not run. */
static void
test_update_all (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  o->flags |= OBJECT_DISABLED;
  o->recent_damage = 5;
  f->world->mission_ticks = 1;
  orders_update (&f->sim);
  g_assert_cmpfloat (o->recent_damage, ==, 0.0f);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
  o->flags &= ~(guint32) OBJECT_DISABLED;
  o->recent_damage = 5;
  f->world->mission_ticks = 501;
  orders_update (&f->sim);
  g_assert_cmpfloat (o->recent_damage, ==, 5.0f);
  g_assert_cmpfloat (o->yaw_input, ==, 0.1f);
  f->world->mission_ticks = 502;
  orders_update (&f->sim);
  g_assert_cmpfloat (o->recent_damage, ==, 0.0f);
}

/* The end of the current order runs before a full stack refuses (orders.md 2.1, 3 and 5): Disrupted
 * gives the power back although it stays on top. */
static void
test_full_after_end (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  for (int n = 0; n < WORLD_ORDER_STACK - 1; n++)
    g_assert_true (order_push (&f->sim, 1, ORDER_FLY, at_ship (n + 100)));
  g_assert_true (push (f, ORDER_DISRUPTED));
  o->orders[0].data[0] = 900;
  object_orders (&f->sim, 1);
  g_assert_cmphex (o->flags & OBJECT_UNPOWERED, !=, 0);
  g_assert_false (push (f, ORDER_SLOW_ROTATE));
  g_assert_cmpuint (o->orders[0].number, ==, ORDER_DISRUPTED);
  g_assert_cmphex (o->flags & OBJECT_UNPOWERED, ==, 0);
}

/* Fix: an order that its begin popped (37) is not updated, and what then lies on top begins with the
 * next run, not missing its begin. */
static void
test_begin_pops (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  o->random_seed = 1;
  g_assert_true (push (f, ORDER_RANDOM_SPIN_SLOW));
  g_assert_true (push (f, ORDER_ROTATE_BORIDIN_BREAKAWAY_WARP_PROJECTOR));
  object_orders (&f->sim, 1);
  STACK (f, ORDER_RANDOM_SPIN_SLOW);
  g_assert_cmpuint (o->order_starting, ==, 1);
  g_assert_cmpfloat (o->yaw_input, ==, 0.0f);
  object_orders (&f->sim, 1);
  g_assert_cmpuint (o->order_starting, ==, 0);
  g_assert_cmpfloat (o->yaw_input, >, 0.0f);
}

/* A one-shot on top of nothing, and two at once: each runs once, in the one pass. */
static void
test_one_shots (void)
{
  g_autoptr (SimFixture) f = make ();

  g_assert_true (push (f, ORDER_TOGGLE_CLOAK));
  object_orders (&f->sim, 1);
  g_assert_cmpint (sim_fixture_object (f, 1)->order_count, ==, 0);
  g_assert_true (push (f, ORDER_TOGGLE_CLOAK));
  g_assert_true (push (f, ORDER_LAUNCH_MISSILE));
  object_orders (&f->sim, 1);
  g_assert_cmpint (sim_fixture_object (f, 1)->order_count, ==, 0);
}

/* Delays count from the frame's start (orders.md 5, now); what waits is pushed with its data in the
 * order it was queued, so that the last of two that are due comes to lie on top. */
static void
test_queue_from_frame (void)
{
  g_autoptr (SimFixture) f = make ();
  const guint32 data[4] = { 5 };
  WorldObject *o = sim_fixture_object (f, 1);

  f->world->frame_start = 100;
  f->world->mission_ticks = 103;
  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (300), data, 50));
  g_assert_true (order_queue (&f->sim, 1, ORDER_SLOW_ROTATE, ORDER_NO_TARGET, NULL, 20));
  g_assert_cmpuint (o->queue[0].due_tick, ==, 150);
  f->world->mission_ticks = 150;
  object_orders (&f->sim, 1);
  STACK (f, ORDER_SLOW_ROTATE, ORDER_FLY);
  g_assert_cmpuint (o->orders[1].data[0], ==, 5);
  g_assert_cmpuint (o->orders[0].data[0], ==, 0);
}

/* Exploding, cloaked, disabled, ejected and sent off bar a target, each by itself, save what the
 * caller allows; other states do not. */
static void
test_valid_target_flags (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);
  const guint32 plain = o->flags;

  for (guint bit = 0; bit < 30; bit++)
    {
      const guint32 flag = 1u << bit;
      const gboolean barred = (flag & 0x10000D40) != 0;

      if (flag == OBJECT_TARGETABLE)
        continue;
      o->flags = plain | flag;
      g_test_message ("flag %x", flag);
      g_assert_cmpint (order_target_valid (&f->sim, 1, -1, 0), ==, !barred);
      g_assert_true (order_target_valid (&f->sim, 1, -1, flag));
      o->flags |= OBJECT_EXPLODING;
      g_assert_cmpint (order_target_valid (&f->sim, 1, -1, flag), ==, flag == OBJECT_EXPLODING);
    }
}

/* Fix: a target's index is a slot only where it is one of the 400. */
static void
test_target_slot (void)
{
  static const struct
  {
    gint16 target;
    int slot;
  } rows[] = { { -1, -1 }, { 0, 0 }, { 399, 399 }, { 400, -1 }, { 32767, -1 }, { -32768, -1 } };
  g_autoptr (SimFixture) f = make ();

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      const OrderEntry entry = { .number = ORDER_FLY, .target = rows[n].target };

      g_assert_cmpint (order_target_slot (f->world, &entry), ==, rows[n].slot);
    }
  g_assert_null (order_current (f->world, 1)); /* none yet */
  g_assert_null (order_current (f->world, WORLD_OBJECTS));
  g_assert_null (order_current (f->world, -1));
}

/* A component must be there, shown, and without node flag 0x10; -1 alone is the whole ship. */
static void
test_valid_component (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);
  WorldNode *node = &f->world->nodes[o->root];

  o->component_count = 1;
  o->components[0].node = o->root;
  g_assert_true (order_target_valid (&f->sim, 1, 0, 0));
  g_assert_false (order_target_valid (&f->sim, 1, 1, 0));
  g_assert_false (order_target_valid (&f->sim, 1, -2, 0));
  node->flags |= NODE_HIDDEN;
  g_assert_false (order_target_valid (&f->sim, 1, 0, 0));
  g_assert_true (order_target_valid (&f->sim, 1, -1, 0));
  node->flags ^= NODE_HIDDEN | 0x10;
  g_assert_false (order_target_valid (&f->sim, 1, 0, 0));
  node->flags &= ~0x10u;
  o->components[0].node = -1; /* it was lost */
  g_assert_false (order_target_valid (&f->sim, 1, 0, 0));
}

/* Clearing runs the end of the current order alone: Disrupted's, which gives the power back, where
 * it is on top and has started, and not where it lies below or is yet to start. */
static void
test_clear_ends_current (void)
{
  static const struct
  {
    gboolean covered, started, unpowered;
  } rows[] = { { FALSE, TRUE, FALSE }, { FALSE, FALSE, TRUE }, { TRUE, TRUE, TRUE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = make ();
      WorldObject *o = sim_fixture_object (f, 1);

      g_assert_true (push (f, ORDER_DISRUPTED));
      o->orders[0].data[0] = 900;
      if (rows[n].started)
        object_orders (&f->sim, 1);
      if (rows[n].covered)
        g_assert_true (push (f, ORDER_SLOW_ROTATE));
      o->flags |= OBJECT_UNPOWERED;
      g_assert_true (orders_clear (&f->sim, 1));
      g_assert_cmpint (o->order_count, ==, 0);
      g_assert_cmpint ((o->flags & OBJECT_UNPOWERED) != 0, ==, rows[n].unpowered);
    }
}

/* The same order at the same index of another kind is another order; a one-shot on top leaves
 * whether the order below has started, and what it fights, as they are. */
static void
test_push_kinds (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (order_push (&f->sim, 1, ORDER_ESCORT, at_ship (0)));
  g_assert_true (order_push (&f->sim, 1, ORDER_ESCORT, (OrderTarget) { ORDER_TARGET_GROUP, 0, -1 }));
  STACK (f, ORDER_ESCORT, ORDER_ESCORT);
  o->order_starting = 0;
  o->fighting = 3;
  g_assert_true (push (f, ORDER_TOGGLE_CLOAK));
  order_pop (&f->sim, 1);
  STACK (f, ORDER_ESCORT, ORDER_ESCORT);
  g_assert_cmpuint (o->order_starting, ==, 0);
  g_assert_cmpint (o->fighting, ==, 3);
  order_pop (&f->sim, 1);
  g_assert_cmpuint (o->order_starting, ==, 1);
  g_assert_cmpint (o->fighting, ==, -1);
}

/* A push on a started order of priority 0 runs its end; on one of a lower priority than the new one
 * too; Explode's push always. */
static void
test_push_ends_current (void)
{
  g_autoptr (SimFixture) f = make ();
  WorldObject *o = sim_fixture_object (f, 1);

  g_assert_true (push (f, ORDER_DISRUPTED));
  o->orders[0].data[0] = 900;
  object_orders (&f->sim, 1);
  g_assert_true (push (f, ORDER_LAUNCH_MISSILE)); /* a one-shot ends nothing */
  g_assert_cmphex (o->flags & OBJECT_UNPOWERED, !=, 0);
  order_pop (&f->sim, 1);
  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  g_assert_cmphex (o->flags & OBJECT_UNPOWERED, ==, 0);
}

/* One that waits already is replaced where it stands, in a full queue too, its data with it. */
static void
test_queue_replaces (void)
{
  g_autoptr (SimFixture) f = make ();
  const guint32 first[4] = { 1, 2, 3, 4 }, second[4] = { 9, 8, 7, 6 };
  WorldObject *o = sim_fixture_object (f, 1);

  for (int n = 0; n < WORLD_ORDER_STACK; n++)
    g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (n), first, 9));
  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (4), second, 10));
  g_assert_cmpuint (o->queue_count, ==, WORLD_ORDER_STACK);
  g_assert_cmpint (o->queue[4].entry.target, ==, 4);
  g_assert_cmpuint (o->queue[4].due_tick, ==, 10);
  g_assert_cmpuint (o->queue[4].entry.data[3], ==, 6);
  g_assert_cmpint (o->queue[5].entry.target, ==, 5);
  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, at_ship (4), first, 10)); /* due no sooner */
  g_assert_cmpuint (o->queue[4].entry.data[3], ==, 6);
}

/* One of the current order's own priority is started. */
static void
test_queue_equal_priority (void)
{
  g_autoptr (SimFixture) f = make ();

  g_assert_true (push (f, ORDER_SLOW_ROTATE));
  object_orders (&f->sim, 1);
  g_assert_true (order_queue (&f->sim, 1, ORDER_FLY, ORDER_NO_TARGET, NULL, 0));
  object_orders (&f->sim, 1);
  STACK (f, ORDER_FLY, ORDER_SLOW_ROTATE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/order-stack/push/starts", test_push_starts);
  g_test_add_func ("/engine/order-stack/push/player-refuses", test_player_refuses);
  g_test_add_func ("/engine/order-stack/push/same-is-kept", test_same_is_kept);
  g_test_add_func ("/engine/order-stack/push/same-takes-new-data", test_same_takes_new_data);
  g_test_add_func ("/engine/order-stack/push/deeper-equal-removed", test_deeper_equal_removed);
  g_test_add_func ("/engine/order-stack/push/full-stack-refuses", test_full);
  g_test_add_func ("/engine/order-stack/push/out-of-action-refuses", test_out_of_action);
  g_test_add_func ("/engine/order-stack/push/priority", test_priority);
  g_test_add_func ("/engine/order-stack/clear/all-but-the-players", test_clear);
  g_test_add_func ("/engine/order-stack/pop/starts-below-over", test_pop_starts_below_over);
  g_test_add_func ("/engine/order-stack/pop/all", test_pop_all);
  g_test_add_func ("/engine/order-stack/run/one-shot", test_one_shot);
  g_test_add_func ("/engine/order-stack/run/not-built-holds-its-place", test_not_built_holds);
  g_test_add_func ("/engine/order-stack/run/engines-and-fuel", test_after_update);
  g_test_add_func ("/engine/order-stack/run/every-object", test_update_all);
  g_test_add_func ("/engine/order-stack/numbering/counts-from-0", test_numbering);
  g_test_add_func ("/engine/order-stack/queue/due", test_queue_due);
  g_test_add_func ("/engine/order-stack/queue/equal", test_queue_equal);
  g_test_add_func ("/engine/order-stack/queue/waits-for-priority", test_queue_waits);
  g_test_add_func ("/engine/order-stack/queue/full", test_queue_full);
  g_test_add_func ("/engine/order-stack/retaliate/all-rules", test_retaliates);
  g_test_add_func ("/engine/order-stack/queue/refused-writes-nothing", test_queue_refused);
  g_test_add_func ("/engine/order-stack/retaliate/among-fighters",
                   test_retaliates_among_fighters);
  g_test_add_func ("/engine/order-stack/retaliate/not-on-friends", test_retaliates_not_on_friends);
  g_test_add_func ("/engine/order-stack/target/valid", test_valid_target);
  g_test_add_func ("/engine/order-stack/push/full-after-the-end-ran", test_full_after_end);
  g_test_add_func ("/engine/order-stack/run/begin-that-pops", test_begin_pops);
  g_test_add_func ("/engine/order-stack/run/one-shots", test_one_shots);
  g_test_add_func ("/engine/order-stack/queue/from-the-frames-start", test_queue_from_frame);
  g_test_add_func ("/engine/order-stack/target/flags", test_valid_target_flags);
  g_test_add_func ("/engine/order-stack/target/slot", test_target_slot);
  g_test_add_func ("/engine/order-stack/target/component", test_valid_component);
  g_test_add_func ("/engine/order-stack/clear/ends-the-current-alone", test_clear_ends_current);
  g_test_add_func ("/engine/order-stack/push/kinds", test_push_kinds);
  g_test_add_func ("/engine/order-stack/push/ends-the-current", test_push_ends_current);
  g_test_add_func ("/engine/order-stack/queue/replaces-in-place", test_queue_replaces);
  g_test_add_func ("/engine/order-stack/queue/equal-priority", test_queue_equal_priority);
  return g_test_run ();
}
