/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/commands-private.h - the functions of the commands that are built
 *
 * Each is named in the last column of engine/tables/commands.h. args are the catalogue's parameters
 * in push order; the result 0 ends the thread's run.
 *
 * Source: reference/script-vm.md 11; reference/dte-commands.json
 */
#pragma once

#include "engine/sim/order-stack.h"
#include "engine/sim/script-private.h"

G_BEGIN_DECLS

#define COMMAND_DONE 1 /* result of a command after which the thread goes on */
#define COMMAND_ENDS_RUN 0

/* commands.c */
guint32 command_walk (ScriptRun *run, const guint32 *args, MissionWalkFunc visit, gpointer data);
guint32 command_walk_value (ScriptRun *run, const guint32 *args, MissionWalkFunc visit,
                            guint32 value);

/* commands-script.c */
guint32 command_create_timer (ScriptRun *run, const guint32 *args);
guint32 command_destroy_timer (ScriptRun *run, const guint32 *args);
guint32 command_wait (ScriptRun *run, const guint32 *args);
guint32 command_print_debug_message (ScriptRun *run, const guint32 *args);
guint32 command_set_trigger_state (ScriptRun *run, const guint32 *args);
guint32 command_set_any_trigger_state (ScriptRun *run, const guint32 *args);
guint32 command_interrupt_trigger_code (ScriptRun *run, const guint32 *args);
guint32 command_kill_all_script_execution (ScriptRun *run, const guint32 *args);

/* commands-mission.c */
guint32 command_create_flight_group (ScriptRun *run, const guint32 *args);
guint32 command_destroy_flight_group (ScriptRun *run, const guint32 *args);
guint32 command_set_objective (ScriptRun *run, const guint32 *args);
guint32 command_terminate_mission (ScriptRun *run, const guint32 *args);
guint32 command_is_ship_this_player (ScriptRun *run, const guint32 *args);
guint32 command_when_player_last_jumped (ScriptRun *run, const guint32 *args);
guint32 command_set_rescue_probabilities (ScriptRun *run, const guint32 *args);
guint32 command_friendly_fire (ScriptRun *run, const guint32 *args);

/* commands-ships.c */
guint32 command_give_order (ScriptRun *run, const guint32 *args, guint order, OrderTarget target,
                            const guint32 data[4]);
guint32 command_set_ai (ScriptRun *run, const guint32 *args);
guint32 command_clear_ai (ScriptRun *run, const guint32 *args);
guint32 command_fly (ScriptRun *run, const guint32 *args);
guint32 command_set_invulnerability (ScriptRun *run, const guint32 *args);
guint32 command_disable_object (ScriptRun *run, const guint32 *args);
guint32 command_position_relative (ScriptRun *run, const guint32 *args);
guint32 command_snap_to_point (ScriptRun *run, const guint32 *args);
guint32 command_set_hostile (ScriptRun *run, const guint32 *args);
guint32 command_set_targetable (ScriptRun *run, const guint32 *args);

/* commands-paths.c */
guint32 command_set_patrol_route (ScriptRun *run, const guint32 *args);
guint32 command_ship_follow_curve (ScriptRun *run, const guint32 *args);
guint32 command_moving_ship_follow_curve (ScriptRun *run, const guint32 *args);
guint32 command_moving_ship_backup_curve (ScriptRun *run, const guint32 *args);

/* commands-flags.c */
guint32 command_of_no_effect (ScriptRun *run, const guint32 *args);
guint32 command_set_player_target (ScriptRun *run, const guint32 *args);
guint32 command_set_action_centre (ScriptRun *run, const guint32 *args);
guint32 command_disable_lights (ScriptRun *run, const guint32 *args);
guint32 command_multi_player_sync (ScriptRun *run, const guint32 *args);
guint32 command_disable_guns (ScriptRun *run, const guint32 *args);
guint32 command_set_nav_point (ScriptRun *run, const guint32 *args);
guint32 command_set_escort_point (ScriptRun *run, const guint32 *args);
guint32 command_reset_after_burners (ScriptRun *run, const guint32 *args);
guint32 command_disable_missiles (ScriptRun *run, const guint32 *args);
guint32 command_disable_engines (ScriptRun *run, const guint32 *args);
guint32 command_disable_eject (ScriptRun *run, const guint32 *args);
guint32 command_set_primary_target (ScriptRun *run, const guint32 *args);
guint32 command_set_ship_avoidance (ScriptRun *run, const guint32 *args);
guint32 command_match_speed (ScriptRun *run, const guint32 *args);
guint32 command_wait_for_key (ScriptRun *run, const guint32 *args);
guint32 command_cloak (ScriptRun *run, const guint32 *args);
guint32 command_disable_listing (ScriptRun *run, const guint32 *args);
guint32 command_darrens_naughty_blag (ScriptRun *run, const guint32 *args);
guint32 command_do_not_disturb (ScriptRun *run, const guint32 *args);

/* commands-animation.c */
guint32 command_start_ship_animation (ScriptRun *run, const guint32 *args);
guint32 command_start_ship_animation_reverse (ScriptRun *run, const guint32 *args);
guint32 command_stop_ship_animation (ScriptRun *run, const guint32 *args);
guint32 command_set_pilot (ScriptRun *run, const guint32 *args);

/* commands-director.c */
guint32 command_start_director_cam (ScriptRun *run, const guint32 *args);
guint32 command_stack_director_cam (ScriptRun *run, const guint32 *args);
guint32 command_stop_director_cam (ScriptRun *run, const guint32 *args);
guint32 command_wait_for_director_cam (ScriptRun *run, const guint32 *args);

/* commands-components.c */
guint32 command_destroy_sub_object (ScriptRun *run, const guint32 *args);
guint32 command_replace_sub_object (ScriptRun *run, const guint32 *args);
guint32 command_wills_blag (ScriptRun *run, const guint32 *args);

G_END_DECLS
