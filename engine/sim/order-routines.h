/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-routines.h - the functions of the orders that are built
 *
 * Each takes the slot of the object that follows the order; its target and data lie in the entry on
 * top of the stack, its state in order_state. engine/tables/orders.h names them in its rows.
 *
 * Source:  reference/orders.md 3, 8
 */
#pragma once

#include "engine/sim/order-stack.h"

G_BEGIN_DECLS

typedef void (*OrderFunc) (Sim *sim, int slot);

typedef struct
{
  guint number;
  OrderFunc begin, update, end; /* NULL: the order has none */
} OrderRoutines;

/* Where an order's path is at this moment, asked on every move under motion_follow; up stays zero
 * for a path that gives none. */
typedef void (*OrderWayFunc) (Sim *sim, int slot, Vec3 *point, Vec3 *up);

/* order-table.c */
const OrderRoutines *order_routines (guint number);
gboolean order_way (Sim *sim, int slot, Vec3 *point, Vec3 *up);

/* order-run.c */
void order_retaliate (Sim *sim, int slot);

/* orders-idle.c: orders that hold, turn or stop the object */
void order_do_nothing (Sim *sim, int slot);
void order_slow_rotate (Sim *sim, int slot);
void order_random_spin_slow_begin (Sim *sim, int slot);
void order_random_spin_medium_begin (Sim *sim, int slot);
void order_random_spin_fast_begin (Sim *sim, int slot);
void order_zero_velocity (Sim *sim, int slot);
void order_fly_backwards (Sim *sim, int slot);

/* orders-flight.c: orders that fly the object somewhere */
void order_fly_aimlessly_begin (Sim *sim, int slot);
void order_fly_aimlessly (Sim *sim, int slot);
Vec3 order_fly_aimlessly_point (guint figure, guint n);
void order_fly_begin (Sim *sim, int slot);
void order_fly (Sim *sim, int slot);
Vec3 order_fly_glide (const World *world, int slot);
void order_run_away (Sim *sim, int slot);
void order_mill_begin (Sim *sim, int slot);
void order_mill (Sim *sim, int slot);
Vec3 order_mill_point (const Mat3 *circle, float cruise, guint32 ticks);
void order_avoid_target_begin (Sim *sim, int slot);
void order_avoid_target (Sim *sim, int slot);

/* orders-company.c: orders that keep by another object */
void order_escort_begin (Sim *sim, int slot);
void order_escort (Sim *sim, int slot);
void order_object_attach_begin (Sim *sim, int slot);
void order_object_attach (Sim *sim, int slot);
void order_match_speed (Sim *sim, int slot);

/* orders-formation.c: keeping formation, regrouping */
void order_formation_begin (Sim *sim, int slot);
void order_formation (Sim *sim, int slot);
void order_formation_regroup_begin (Sim *sim, int slot);
void order_formation_regroup (Sim *sim, int slot);

/* orders-patrol.c: a route's waypoints, alone or in formation */
void order_patrol_route_begin (Sim *sim, int slot);
void order_patrol_route (Sim *sim, int slot);

/* orders-curve.c: following curves */
void order_follow_curve_begin (Sim *sim, int slot);
void order_follow_curve (Sim *sim, int slot);
void order_follow_curve_end (Sim *sim, int slot);
void order_follow_curve_way (Sim *sim, int slot, Vec3 *point, Vec3 *up);
void order_follow_back_begin (Sim *sim, int slot);
void order_follow_back (Sim *sim, int slot);
void order_follow_back_end (Sim *sim, int slot);
void order_follow_back_way (Sim *sim, int slot, Vec3 *point, Vec3 *up);

/* orders-explode.c: the ends of objects */
void order_explode_begin (Sim *sim, int slot);
void order_explode (Sim *sim, int slot);

/* orders-eject.c: pilots leaving their ships */
void order_eject_begin (Sim *sim, int slot);
void order_eject (Sim *sim, int slot);
void order_abandoned_begin (Sim *sim, int slot);
void order_abandoned (Sim *sim, int slot);
void order_eject_spin_begin (Sim *sim, int slot);
void order_eject_spin (Sim *sim, int slot);
void order_eject_player_begin (Sim *sim, int slot);
void order_eject_player (Sim *sim, int slot);
void order_eject_fighter_attack (Sim *sim, int slot);

/* orders-friendly-fire.c: the player sent home */
int friendly_fire_carrier (const World *world);
void friendly_fire_reset (World *world);
void friendly_fire_send_home (Sim *sim);
void order_friendly_fire_begin (Sim *sim, int slot);
void order_friendly_fire (Sim *sim, int slot);

/* orders-scoop.c: picking pods up */
void order_find_scoop_up_begin (Sim *sim, int slot);
void order_find_scoop_up (Sim *sim, int slot);
void order_scoop_up_begin (Sim *sim, int slot);
void order_scoop_up (Sim *sim, int slot);
void order_scoop_up_end (Sim *sim, int slot);

/* orders-ripper.c: a Ripper takes its target aboard */
void order_ripper_grab_begin (Sim *sim, int slot);
void order_ripper_grab (Sim *sim, int slot);
void order_ripper_grab_end (Sim *sim, int slot);

/* orders-ripper-drop.c: it lets go of what it carries */
void order_ripper_drop_begin (Sim *sim, int slot);
void order_ripper_drop (Sim *sim, int slot);
void order_ripper_end_drop_begin (Sim *sim, int slot);
void order_ripper_end_drop (Sim *sim, int slot);

/* orders-ripper-attach.c: it fits what it carries to a ship */
void order_ripper_attach_begin (Sim *sim, int slot);
void order_ripper_attach (Sim *sim, int slot);

/* orders-cloak.c: the cloak */
void order_toggle_cloak (Sim *sim, int slot);

/* orders-lights.c: light maps */
void order_lights_on_begin (Sim *sim, int slot);
void order_lights_on (Sim *sim, int slot);
void order_lights_off (Sim *sim, int slot);

/* orders-boridin.c: the section that breaks away */
void order_boridin_break_away_begin (Sim *sim, int slot);
void order_boridin_rotate_projector_begin (Sim *sim, int slot);

/* uber-explosion.c */
void order_huge_explosion (Sim *sim, int slot);

/* orders-capship.c: a capital ship lurching from a blow */
void order_capship_list_begin (Sim *sim, int slot);
void order_capship_list_left (Sim *sim, int slot);
void order_capship_list_right (Sim *sim, int slot);

/* orders-disrupted.c: a ship without power */
void order_disrupted_begin (Sim *sim, int slot);
void order_disrupted (Sim *sim, int slot);
void order_disrupted_end (Sim *sim, int slot);

/* player-controls.c */
void order_player_control (Sim *sim, int slot);

G_END_DECLS
