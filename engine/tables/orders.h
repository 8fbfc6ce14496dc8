/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/orders.h - the 70 orders, one row each
 *
 * An order's three functions live in engine/sim and stand in its row: begin runs before its first
 * update, update each time the object's orders run, end when it is popped or replaced after it has
 * started. NULL where the game's record has none or the shared empty routine, and for an order that
 * is not built (the "built" column says so): it holds its place on the stack and does nothing.
 *
 * Columns: number, IDENT, name, flags, priority, built, begin, update, end.
 * Owner:   rows are constant and live as long as the program.
 * Errors:  none: a number without a row, or a name without one, is a normal answer.
 * Source:  reference/orders.json; flags and priorities from reference/orders.md 1.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ORDERS_COUNT 70

typedef enum
{
  ORDER_FLAG_PLAYERS = 0x1,      /* a player's ship accepts it although numbered below 100 */
  ORDER_FLAG_ONE_SHOT = 0x20,    /* update runs once, then it pops; the order below is not restarted */
  ORDER_FLAG_RETALIATE = 0x40,   /* the ship can turn on its attacker */
  ORDER_FLAG_AVOIDANCE = 0x80,   /* the avoidance scan fills the ship's two lists */
  ORDER_FLAG_SEND_FLIGHT = 0x400, /* multiplayer sends the ship's flight */
} OrderFlags;

/* clang-format off */
/*   number IDENT                                  name                                      flags  priority built begin update end */
#define ORDERS(X) \
  X (  0, DO_NOTHING,                              "Do Nothing",                                                      0x040,  0, TRUE, NULL, order_do_nothing, NULL) \
  X (  1, FLY_AIMLESSLY,                           "Fly Aimlessly",                                                   0x4C0,  0, TRUE, order_fly_aimlessly_begin, order_fly_aimlessly, NULL) \
  X (  2, LAUNCH_MISSILE,                          "Launch Missile",                                                  0x022,  0, FALSE, NULL, NULL, NULL) \
  X (  3, LAUNCH_JACK_HAMMER,                      "",                                                                0x022,  0, FALSE, NULL, NULL, NULL) \
  X (  4, WARP_IN,                                 "Warp In",                                                         0x003,  1, FALSE, NULL, NULL, NULL) \
  X (  5, WARP_OUT,                                "Warp Out",                                                        0x003,  1, FALSE, NULL, NULL, NULL) \
  X (  6, FLY,                                     "Fly",                                                             0x4C2,  0, TRUE, order_fly_begin, order_fly, NULL) \
  X (  7, RUN_AWAY,                                "Run Away",                                                        0x4C0,  0, TRUE, NULL, order_run_away, NULL) \
  X (  8, LAND,                                    "Land",                                                            0x003,  1, FALSE, NULL, NULL, NULL) \
  X (  9, ESCORT,                                  "Escort",                                                          0x48E,  0, TRUE, order_escort_begin, order_escort, NULL) \
  X ( 10, FIND_NEW_TARGET,                         "Find New Target",                                                 0x00E,  0, FALSE, NULL, NULL, NULL) \
  X ( 11, EXPLODE,                                 "Explode",                                                         0x003, 99, TRUE, order_explode_begin, order_explode, NULL) \
  X ( 12, RIPPER_GRABS_TARGET_OBJECT,              "Ripper grabs target object",                                      0x482,  0, TRUE, order_ripper_grab_begin, order_ripper_grab, order_ripper_grab_end) \
  X ( 13, OBJECT_ATTACH,                           "Object Attach",                                                   0x002,  0, TRUE, order_object_attach_begin, order_object_attach, NULL) \
  X ( 14, FORMATION_REGROUP,                       "Formation Regroup",                                               0x010,  0, TRUE, order_formation_regroup_begin, order_formation_regroup, NULL) \
  X ( 15, PATROL_ROUTE,                            "Patrol Route",                                                    0x014,  0, TRUE, order_patrol_route_begin, order_patrol_route, NULL) \
  X ( 16, TOGGLE_CLOAK,                            "Toggle Cloak",                                                    0x020,  0, TRUE, NULL, order_toggle_cloak, NULL) \
  X ( 17, SHIP_FOLLOW_CURVE,                       "Ship Follow Curve",                                               0x412,  0, TRUE, order_follow_curve_begin, order_follow_curve, order_follow_curve_end) \
  X ( 18, SLOW_ROTATE,                             "Slow Rotate",                                                     0x000,  0, TRUE, NULL, order_slow_rotate, NULL) \
  X ( 19, JUMP_IN,                                 "Jump In",                                                         0x003,  1, FALSE, NULL, NULL, NULL) \
  X ( 20, JUMP_OUT,                                "Jump Out",                                                        0x003,  1, FALSE, NULL, NULL, NULL) \
  X ( 21, FIND_SCOOP_UP,                           "Find Scoop Up",                                                   0x482,  0, TRUE, order_find_scoop_up_begin, order_find_scoop_up, NULL) \
  X ( 22, RANDOM_SPIN_SLOW,                        "Random Spin Slow",                                                0x000,  0, TRUE, order_random_spin_slow_begin, NULL, NULL) \
  X ( 23, RANDOM_SPIN_MEDIUM,                      "Random Spin Medium",                                              0x000,  0, TRUE, order_random_spin_medium_begin, NULL, NULL) \
  X ( 24, RANDOM_SPIN_FAST,                        "Random Spin Fast",                                                0x000,  0, TRUE, order_random_spin_fast_begin, NULL, NULL) \
  X ( 25, FIXED_GATE_JUMP_IN,                      "Fixed Gate Jump In",                                              0x003,  1, FALSE, NULL, NULL, NULL) \
  X ( 26, FIXED_GATE_JUMP_OUT,                     "Fixed Gate Jump Out",                                             0x003,  1, FALSE, NULL, NULL, NULL) \
  X ( 27, FORMATION,                               "Formation",                                                       0x4CE,  0, TRUE, order_formation_begin, order_formation, NULL) \
  X ( 28, FIXED_GATE_OPEN,                         "Fixed Gate Open",                                                 0x000,  0, FALSE, NULL, NULL, NULL) \
  X ( 29, FIXED_GATE_CLOSE,                        "Fixed Gate Close",                                                0x000,  0, FALSE, NULL, NULL, NULL) \
  X ( 30, EJECT,                                   "Eject",                                                           0x001, 98, TRUE, order_eject_begin, order_eject, NULL) \
  X ( 31, FIXED_GATE_COLLAPSE,                     "Fixed Gate Collapse",                                             0x000,  0, FALSE, NULL, NULL, NULL) \
  X ( 32, MATCH_SPEED,                             "Match Speed",                                                     0x002,  0, TRUE, NULL, order_match_speed, NULL) \
  X ( 33, DARK_REIGN_SHOOT,                        "Dark Reign shoot",                                                0x40E,  0, FALSE, NULL, NULL, NULL) \
  X ( 34, MOVE_TO_SPAWN_POS,                       "Move to spawn pos",                                               0x403,  0, FALSE, NULL, NULL, NULL) \
  X ( 35, TURNS_OBJECT_LIGHTS_ON,                  "Turns object lights on",                                          0x000,  0, TRUE, order_lights_on_begin, order_lights_on, NULL) \
  X ( 36, MAKE_BORIDIN_SECTION_BREAK_AWAY,         "Make Boridin section break away",                                 0x000,  0, TRUE, order_boridin_break_away_begin, NULL, NULL) \
  X ( 37, ROTATE_BORIDIN_BREAKAWAY_WARP_PROJECTOR, "Rotate Boridin breakaway warp projector",                         0x000,  0, TRUE, order_boridin_rotate_projector_begin, NULL, NULL) \
  X ( 38, START_WARP_PROJECTION_FROM_BORIDIN,      "Start warp projection from Boridin",                              0x000,  0, FALSE, NULL, NULL, NULL) \
  X ( 39, MAKE_RIPPER_DROP_WHAT_ITS_CARRYING,      "Make ripper drop what it's carrying",                             0x482,  0, TRUE, order_ripper_drop_begin, order_ripper_drop, NULL) \
  X ( 40, JUMP_IN_SPREAD,                          "Jump In",                                                         0x003,  1, FALSE, NULL, NULL, NULL) \
  X ( 41, JUMP_OUT_SPREAD,                         "Jump Out",                                                        0x003,  1, FALSE, NULL, NULL, NULL) \
  X ( 42, TURNS_OBJECT_LIGHTS_OFF,                 "Turns object lights off",                                         0x000,  0, TRUE, NULL, order_lights_off, NULL) \
  X ( 43, HUUUUUUUGE_EXPLOSION,                    "Huuuuuuuge explosion",                                            0x000,  0, TRUE, NULL, order_huge_explosion, NULL) \
  X ( 44, IMMEDIATELY_SET_SHIP_TO_ZERO_VELOCITY_AND_ROTATION, "Immediately set ship to zero velocity and rotation",              0x000,  0, TRUE, NULL, order_zero_velocity, NULL) \
  X ( 45, FLY_SHIP_BACKWARDS,                      "Fly ship backwards",                                              0x000,  0, TRUE, NULL, order_fly_backwards, NULL) \
  X (100, PLAYER_CONTROL,                          "Player Control",                                                  0x400,  0, TRUE, NULL, order_player_control, NULL) \
  X (101, MULTIPLAYER_CONTROL,                     "Multiplayer Control",                                             0x000,  0, FALSE, NULL, NULL, NULL) \
  X (102, AVOID_TARGET,                            "Avoid Target",                                                    0x480,  0, TRUE, order_avoid_target_begin, order_avoid_target, NULL) \
  X (103, TORPEDO,                                 "Torpedo",                                                         0x400,  0, FALSE, NULL, NULL, NULL) \
  X (104, LAUNCH,                                  "Launch",                                                          0x000,  1, FALSE, NULL, NULL, NULL) \
  X (105, FIGHT,                                   "Fight",                                                           0x4C0,  0, FALSE, NULL, NULL, NULL) \
  X (106, ABANDONED,                               "Eject",                                                           0x000, 98, TRUE, order_abandoned_begin, order_abandoned, NULL) \
  X (107, SCOOP_UP,                                "Scoop Up",                                                        0x480,  0, TRUE, order_scoop_up_begin, order_scoop_up, order_scoop_up_end) \
  X (108, EJECT_SPIN,                              "Eject Spin",                                                      0x000, 98, TRUE, order_eject_spin_begin, order_eject_spin, NULL) \
  X (109, DOCK,                                    "Dock",                                                            0x480,  1, FALSE, NULL, NULL, NULL) \
  X (110, FIRE_ION_CANNON,                         "Dark reign shoot",                                                0x000,  0, FALSE, NULL, NULL, NULL) \
  X (111, RIPPER_END_DROP_OBJECT,                  "Ripper end drop object",                                          0x000,  0, TRUE, order_ripper_end_drop_begin, order_ripper_end_drop, NULL) \
  X (112, RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH,      "Ripper attach cargo pod to Mammoth",                              0x000,  0, TRUE, order_ripper_attach_begin, order_ripper_attach, NULL) \
  X (113, EJECT_FIGHTER_ATTACK,                    "Eject fighter attack",                                            0x000,  0, TRUE, NULL, order_eject_fighter_attack, NULL) \
  X (114, DISRUPTED,                               "Disrupted",                                                       0x000,  0, TRUE, order_disrupted_begin, order_disrupted, order_disrupted_end) \
  X (115, MAKE_CAPSHIP_LIST_LEFT,                  "Make capship list left",                                          0x400,  0, TRUE, order_capship_list_begin, order_capship_list_left, NULL) \
  X (116, MAKE_CAPSHIP_LIST_RIGHT,                 "Make capship list right",                                         0x400,  0, TRUE, order_capship_list_begin, order_capship_list_right, NULL) \
  X (117, FRIENDLY_FIRE,                           "Friendly Fire",                                                   0x400,  1, TRUE, order_friendly_fire_begin, order_friendly_fire, NULL) \
  X (118, EJECT_PLAYER,                            "Eject Player",                                                    0x400, 97, TRUE, order_eject_player_begin, order_eject_player, NULL) \
  X (119, SHIP_FOLLOW_CURVE_BACKWARDS,             "Ship Follow Curve Backwards",                                     0x400,  0, TRUE, order_follow_back_begin, order_follow_back, order_follow_back_end) \
  X (120, MILL,                                    "Mill",                                                            0x480,  0, TRUE, order_mill_begin, order_mill, NULL) \
  X (121, DEATHMATCH_RESPAWN_EFFECT,               "Deathmatch Respawn Effect",                                       0x400,  0, FALSE, NULL, NULL, NULL) \
  X (122, DEATHMATCH_DARK_REIGN_TARGET,            "Deathmatch Dark Reign target",                                    0x000,  0, TRUE, NULL, NULL, NULL) \
  X (200, ORDER_200,                               "",                                                                0x000,  0, TRUE, NULL, NULL, NULL)
/* clang-format on */

typedef enum
{
#define ORDER_ENUM(number, ident, ...) ORDER_##ident = number,
  ORDERS (ORDER_ENUM)
#undef ORDER_ENUM
} OrderNumber;

typedef struct
{
  guint16 number;
  const char *name; /* the developers'; "" for the two nameless */
  const char *key;  /* in snake_case, for text forms and scripts */
  guint32 flags;    /* OrderFlags and bits nothing tests */
  int priority;     /* 0: any order replaces it once started */
  gboolean built;
} OrderInfo;

const OrderInfo *order_info (guint number);
const char *order_display_name (guint number);

G_END_DECLS
