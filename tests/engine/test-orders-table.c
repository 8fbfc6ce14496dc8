/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-table.c - every field of every row of engine/tables/orders.h
 *
 * The rows below are those of reference/orders.json, taken from it by a script of its own: number,
 * name for scripts, the developers' name, flag word, priority, and which of init, update and exit
 * the game's record has (the shared empty routine counts as none). 200 goes by its number.
 */
#include "engine/sim/order-routines.h"

typedef struct
{
  guint number;
  const char *key, *name;
  guint32 flags;
  int priority;
  const char *routines; /* i, u and x; - for one it lacks */
} Row;

/* clang-format off */
static const Row rows[] = {
  { 0, "do_nothing", "Do Nothing", 0x040, 0, "-u-" },
  { 1, "fly_aimlessly", "Fly Aimlessly", 0x4C0, 0, "iu-" },
  { 2, "launch_missile", "Launch Missile", 0x022, 0, "-u-" },
  { 3, "launch_jack_hammer", "", 0x022, 0, "-u-" },
  { 4, "warp_in", "Warp In", 0x003, 1, "iu-" },
  { 5, "warp_out", "Warp Out", 0x003, 1, "iu-" },
  { 6, "fly", "Fly", 0x4C2, 0, "iu-" },
  { 7, "run_away", "Run Away", 0x4C0, 0, "-u-" },
  { 8, "land", "Land", 0x003, 1, "iu-" },
  { 9, "escort", "Escort", 0x48E, 0, "iu-" },
  { 10, "find_new_target", "Find New Target", 0x00E, 0, "-u-" },
  { 11, "explode", "Explode", 0x003, 99, "iu-" },
  { 12, "ripper_grabs_target_object", "Ripper grabs target object", 0x482, 0, "iux" },
  { 13, "object_attach", "Object Attach", 0x002, 0, "iu-" },
  { 14, "formation_regroup", "Formation Regroup", 0x010, 0, "iu-" },
  { 15, "patrol_route", "Patrol Route", 0x014, 0, "iu-" },
  { 16, "toggle_cloak", "Toggle Cloak", 0x020, 0, "-u-" },
  { 17, "ship_follow_curve", "Ship Follow Curve", 0x412, 0, "iux" },
  { 18, "slow_rotate", "Slow Rotate", 0x000, 0, "-u-" },
  { 19, "jump_in", "Jump In", 0x003, 1, "iu-" },
  { 20, "jump_out", "Jump Out", 0x003, 1, "iu-" },
  { 21, "find_scoop_up", "Find Scoop Up", 0x482, 0, "iu-" },
  { 22, "random_spin_slow", "Random Spin Slow", 0x000, 0, "i--" },
  { 23, "random_spin_medium", "Random Spin Medium", 0x000, 0, "i--" },
  { 24, "random_spin_fast", "Random Spin Fast", 0x000, 0, "i--" },
  { 25, "fixed_gate_jump_in", "Fixed Gate Jump In", 0x003, 1, "iu-" },
  { 26, "fixed_gate_jump_out", "Fixed Gate Jump Out", 0x003, 1, "iu-" },
  { 27, "formation", "Formation", 0x4CE, 0, "iu-" },
  { 28, "fixed_gate_open", "Fixed Gate Open", 0x000, 0, "iu-" },
  { 29, "fixed_gate_close", "Fixed Gate Close", 0x000, 0, "iu-" },
  { 30, "eject", "Eject", 0x001, 98, "iu-" },
  { 31, "fixed_gate_collapse", "Fixed Gate Collapse", 0x000, 0, "iu-" },
  { 32, "match_speed", "Match Speed", 0x002, 0, "-u-" },
  { 33, "dark_reign_shoot", "Dark Reign shoot", 0x40E, 0, "-u-" },
  { 34, "move_to_spawn_pos", "Move to spawn pos", 0x403, 0, "-u-" },
  { 35, "turns_object_lights_on", "Turns object lights on", 0x000, 0, "iu-" },
  { 36, "make_boridin_section_break_away", "Make Boridin section break away", 0x000, 0, "i--" },
  { 37, "rotate_boridin_breakaway_warp_projector", "Rotate Boridin breakaway warp projector", 0x000, 0, "i--" },
  { 38, "start_warp_projection_from_boridin", "Start warp projection from Boridin", 0x000, 0, "iu-" },
  { 39, "make_ripper_drop_what_its_carrying", "Make ripper drop what it's carrying", 0x482, 0, "iu-" },
  { 40, "jump_in_spread", "Jump In", 0x003, 1, "iu-" },
  { 41, "jump_out_spread", "Jump Out", 0x003, 1, "iu-" },
  { 42, "turns_object_lights_off", "Turns object lights off", 0x000, 0, "-u-" },
  { 43, "huuuuuuuge_explosion", "Huuuuuuuge explosion", 0x000, 0, "-u-" },
  { 44, "immediately_set_ship_to_zero_velocity_and_rotation", "Immediately set ship to zero velocity and rotation", 0x000, 0, "-u-" },
  { 45, "fly_ship_backwards", "Fly ship backwards", 0x000, 0, "-u-" },
  { 100, "player_control", "Player Control", 0x400, 0, "-u-" },
  { 101, "multiplayer_control", "Multiplayer Control", 0x000, 0, "-u-" },
  { 102, "avoid_target", "Avoid Target", 0x480, 0, "iu-" },
  { 103, "torpedo", "Torpedo", 0x400, 0, "iu-" },
  { 104, "launch", "Launch", 0x000, 1, "iu-" },
  { 105, "fight", "Fight", 0x4C0, 0, "iu-" },
  { 106, "abandoned", "Eject", 0x000, 98, "iu-" },
  { 107, "scoop_up", "Scoop Up", 0x480, 0, "iux" },
  { 108, "eject_spin", "Eject Spin", 0x000, 98, "iu-" },
  { 109, "dock", "Dock", 0x480, 1, "iux" },
  { 110, "fire_ion_cannon", "Dark reign shoot", 0x000, 0, "iux" },
  { 111, "ripper_end_drop_object", "Ripper end drop object", 0x000, 0, "iu-" },
  { 112, "ripper_attach_cargo_pod_to_mammoth", "Ripper attach cargo pod to Mammoth", 0x000, 0, "iu-" },
  { 113, "eject_fighter_attack", "Eject fighter attack", 0x000, 0, "-u-" },
  { 114, "disrupted", "Disrupted", 0x000, 0, "iux" },
  { 115, "make_capship_list_left", "Make capship list left", 0x400, 0, "iu-" },
  { 116, "make_capship_list_right", "Make capship list right", 0x400, 0, "iu-" },
  { 117, "friendly_fire", "Friendly Fire", 0x400, 1, "iu-" },
  { 118, "eject_player", "Eject Player", 0x400, 97, "iu-" },
  { 119, "ship_follow_curve_backwards", "Ship Follow Curve Backwards", 0x400, 0, "iux" },
  { 120, "mill", "Mill", 0x480, 0, "iu-" },
  { 121, "deathmatch_respawn_effect", "Deathmatch Respawn Effect", 0x400, 0, "iux" },
  { 122, "deathmatch_dark_reign_target", "Deathmatch Dark Reign target", 0x000, 0, "---" },
  { 200, "order_200", "", 0x000, 0, "---" },
};
/* clang-format on */

/* What each bit of the flag word is, with the orders that orders.md 1 lists for it. */
static const struct
{
  guint32 flag;
  guint numbers[16]; /* up to END */
} flagged[] = {
#define END G_MAXUINT
  { 0x1, { 4, 5, 8, 11, 19, 20, 25, 26, 30, 34, 40, 41, END } },
  { 0x20, { 2, 3, 16, END } },
  { 0x40, { 0, 1, 6, 7, 27, 105, END } },
  { 0x80, { 1, 6, 7, 9, 12, 21, 27, 39, 102, 105, 107, 109, 120, END } },
};

static void
test_rows (void)
{
  g_assert_cmpuint (G_N_ELEMENTS (rows), ==, ORDERS_COUNT);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      const Row *row = &rows[n];
      const OrderInfo *info = order_info (row->number);

      g_test_message ("order %u", row->number);
      g_assert_nonnull (info);
      g_assert_cmpuint (info->number, ==, row->number);
      g_assert_cmpstr (info->key, ==, row->key);
      g_assert_cmpstr (info->name, ==, row->name);
      g_assert_cmphex (info->flags, ==, row->flags);
      g_assert_cmpint (info->priority, ==, row->priority);
      g_assert_cmpstr (order_display_name (row->number), ==,
                       row->name[0] != '\0' ? row->name : row->key);
    }
}

/* A built order has the routines of its record, one that is not built none. */
static void
test_routines (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      const OrderRoutines *routines = order_routines (rows[n].number);
      const gboolean built = order_info (rows[n].number)->built;
      const OrderFunc functions[] = { routines->begin, routines->update, routines->end };

      g_test_message ("order %u", rows[n].number);
      for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
        g_assert_cmpint (functions[i] != NULL, ==, built && rows[n].routines[i] != '-');
    }
}

/* The flags' bits, by what orders.md says of each and the orders it names; all others lack it. */
static void
test_flags (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (flagged); i++)
    for (guint n = 0, at = 0; n < G_N_ELEMENTS (rows); n++)
      {
        const gboolean named = flagged[i].numbers[at] == rows[n].number;
        const OrderInfo *info = order_info (rows[n].number);

        g_test_message ("flag %x of order %u", flagged[i].flag, rows[n].number);
        g_assert_cmpint ((info->flags & flagged[i].flag) != 0, ==, named);
        at += named;
      }
  g_assert_cmphex (ORDER_FLAG_PLAYERS, ==, 0x1);
  g_assert_cmphex (ORDER_FLAG_ONE_SHOT, ==, 0x20);
  g_assert_cmphex (ORDER_FLAG_RETALIATE, ==, 0x40);
  g_assert_cmphex (ORDER_FLAG_AVOIDANCE, ==, 0x80);
  g_assert_cmphex (ORDER_FLAG_SEND_FLIGHT, ==, 0x400);
}

/* Numbers between and past the groups are no orders. */
static void
test_no_orders (void)
{
  static const guint numbers[] = { 46, 99, 123, 199, 201, 0xFFFF };

  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    {
      g_assert_null (order_info (numbers[n]));
      g_assert_null (order_routines (numbers[n]));
    }
  g_assert_cmpstr (order_display_name (46), ==, "order 46");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-table/rows", test_rows);
  g_test_add_func ("/engine/orders-table/routines", test_routines);
  g_test_add_func ("/engine/orders-table/flags", test_flags);
  g_test_add_func ("/engine/orders-table/no-orders", test_no_orders);
  return g_test_run ();
}
