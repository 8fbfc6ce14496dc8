/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/game-loop.c - starting a mission; frames of ticks, steps and the work between them
 *
 * A frame runs its ticks first, a simulation step with every fourth, then the mission's and the
 * orders' work once.
 *
 * Source:  reference/game-loop.md; reference/mission-binding.md 3, 8
 */
#include "engine/sim/camera-views.h"
#include "engine/sim/cloak.h"
#include "engine/sim/collisions.h"
#include "engine/sim/ejection.h"
#include "engine/sim/director.h"
#include "engine/sim/events.h"
#include "engine/sim/exhaust.h"
#include "engine/sim/explosions.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/order-routines.h"
#include "engine/sim/pilots.h"
#include "engine/sim/player-controls.h"
#include "engine/sim/script.h"
#include "engine/sim/shields.h"
#include "engine/sim/splits.h"
#include "engine/sim/uber-explosion.h"

#define TICKS_PER_STEP 4
#define TICKS_PER_SECOND 100
#define FRAME_TICKS_MOST 10  /* design.md: a frame of 1 to 10 ticks */
#define DEATH_VIEW_TICKS 600 /* game-loop.md, Mission end */
#define PICKUP_VIEW_TICKS 1200
#define POD_VIEW_TICKS 500
#define MARKER_Z (-8000.0f)
#define VARIABLE_MISSION_OVER 9 /* mission-binding.md 5 */
#define VARIABLE_COUNTDOWN 33   /* game-loop.md, Ticks and clocks */
#define ACTION_RADIUS 220000.0f /* maneuvers.md 4.2, of the sphere about slot 0 at first */
#define SHAKE_MOST 2.0f         /* camera.md, Shake */
#define SHAKE_FALLS 0.02f       /* a tick */
#define TERMINATE_ENDS_WELL 28  /* mission-binding.md 9: missions from this on */
#define SHOWING_LANDING 3       /* game-loop.md, Showing */

/* Starts the mission of a world as world_new made it. FALSE where a hook stopped it in the middle.
 * */
gboolean
world_start (Sim *sim)
{
  World *world;
  guint32 seed;

  g_return_val_if_fail (sim != NULL && sim->world != NULL && sim->assets != NULL, FALSE);

  world = sim->world;
  seed = world->random_state;
  objects_reset (sim);
  world->action_centre = 0;
  world->action_radius = ACTION_RADIUS;
  world->random_state = seed; /* srand at the mission's start, the slots' draws before it */
  ejection_reset (world);
  friendly_fire_reset (world);
  mission_bind (sim);
  mission_script_start (sim);
  if (sim->stopped)
    return FALSE;
  world->wings[0][0] = world->player_index; /* mission-binding.md 3, step 5 */
  pilots_reset (world);
  pilots_update (sim);
  pilots_board (sim);
  mission_ships_sync (sim);
  world->clock = 0;
  world->clock_ticks = 0;
  world->object_count = MIN (mission_count (world, DTE_SHIPS), WORLD_OBJECTS);
  mission_process (sim);
  if (sim->stopped)
    return FALSE;
  if (!object_create (sim, WORLD_NO_SLOT, OBJECT_TYPE_MARKER, 0, vec3 (0, 0, MARKER_Z),
                      &world->camera_marker))
    world->camera_marker = WORLD_NO_SLOT;
  for (int slot = 0; slot < WORLD_OBJECTS; slot++)
    object_frame (world, slot);
  world->cloak_charge = CLOAK_CHARGE_FULL;
  world->frame_start = world->mission_ticks;
  world->frame_duration = 0;
  return TRUE;
}

/* Whether the player's orders run in each step too: while he flies (game-loop.md, simulation_step),
 * under an order that is not built as well (order-run.c). */
static gboolean
player_flies (const World *world)
{
  const OrderEntry *entry = order_current (world, world->player_index);
  const OrderInfo *info = entry != NULL ? order_info (entry->number) : NULL;

  return info != NULL && (info->number == ORDER_PLAYER_CONTROL || !info->built)
         && (world->objects[world->player_index].flags & OBJECT_DISABLED) == 0;
}

static void
update_object (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldNode *root = node_at (world, world->objects[slot].root);

  if (slot == (int) world->simulation_turn && root != NULL)
    root->next_orientation = mat3_orthonormalized (&root->next_orientation);
  node_tree_update (sim, world->objects[slot].root);
  object_recharge_shields (sim, slot);
}

/* One step, a 25th of a second. */
static void
run_step (Sim *sim)
{
  World *world = sim->world;

  world->steps++;
  world->node_event_count = 0;
  world->simulation_turn++;
  if (world->simulation_turn >= world->object_count)
    world->simulation_turn = 0;
  sim_phase (sim, SIM_PHASE_NODES);
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if (object_is_live (world, slot))
      update_object (sim, slot);
  world->in_step = 1;
  if (player_flies (world))
    object_orders (sim, world->player_index);
  world->in_step = 0;
  sim_phase (sim, SIM_PHASE_MOVE);
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if (object_is_live (world, slot))
      object_move (sim, slot);
  sim_phase (sim, SIM_PHASE_COLLIDE);
  collisions_sweep (sim);
  sim_phase (sim, SIM_PHASE_REST);
}

static void
run_tick (Sim *sim)
{
  World *world = sim->world;

  world->mission_ticks++;
  if (world->mission_ticks % TICKS_PER_SECOND == 0)
    world->variables[VARIABLE_COUNTDOWN]--;
  world->simulation_counter++;
  if (world->simulation_counter < TICKS_PER_STEP)
    return;
  world->simulation_counter = 0;
  run_step (sim);
}

static gboolean
in_frame (const World *world, int slot)
{
  return (world->objects[slot].flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING)) == 0;
}

/* The script's clock, events, threads and timers, while the mission goes on and no landing is
 * shown; FALSE where a hook stopped it. */
static gboolean
run_mission (Sim *sim)
{
  World *world = sim->world;

  if (world->frame_duration == 0 || world->ending != ENDING_PLAYING
      || world->showing == SHOWING_LANDING)
    return TRUE;
  script_clock_advance (world, world->frame_duration);
  events_flush (sim);
  if (sim->stopped)
    return FALSE;
  mission_process (sim);
  return !sim->stopped;
}

/* Ends the mission where its last view was looked from for long enough (game-loop.md, Mission
 * end). The clock of the pod's end stands until the pod explodes (camera-views.c). */
static void
watch_camera (World *world)
{
  const guint32 watched = world->mission_ticks - world->camera_since;
  guint32 most;

  switch (world->camera_view)
    {
    case CAMERA_VIEW_DEATH:
    case CAMERA_VIEW_DEATH_WATCHED:
    case CAMERA_VIEW_DEATH_BURST:
      most = DEATH_VIEW_TICKS;
      break;
    case CAMERA_VIEW_PICKUP:
      most = PICKUP_VIEW_TICKS;
      break;
    case CAMERA_VIEW_POD_KILLED:
      most = POD_VIEW_TICKS;
      break;
    default:
      return;
    }
  if (watched > most)
    world->variables[VARIABLE_MISSION_OVER] = 1;
}

static void
end_mission (Sim *sim)
{
  sim->world->over = 1;
  world_log (sim, LOG_MISSION_ENDED, sim->world->ending, 0, 0, 0);
}

/* The camera's shake wears off. */
static void
settle_shake (World *world)
{
  const float left
      = MIN (world->hit_shake, SHAKE_MOST) - SHAKE_FALLS * (float) world->frame_duration;

  world->hit_shake = MAX (left, 0.0f);
}

/* One frame's work besides its ticks, in mission_frame's order. */
static gboolean
run_frame (Sim *sim)
{
  World *world = sim->world;

  watch_camera (world);
  if (world->variables[VARIABLE_MISSION_OVER] != 0)
    {
      end_mission (sim);
      return TRUE;
    }
  sim_phase (sim, SIM_PHASE_SCRIPT);
  if (!run_mission (sim))
    return FALSE;
  cloak_take_charge (sim);
  sim_phase (sim, SIM_PHASE_ORDERS);
  orders_update (sim);
  friendly_fire_send_home (sim);
  sim_phase (sim, SIM_PHASE_FRAMING);
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if (in_frame (world, slot))
      object_frame (world, slot);
  player_targets_read (sim);
  player_eject_read (sim);
  director_frame (sim);
  camera_views_frame (sim);
  settle_shake (world);
  cloak_frames (world);
  objects_pass (sim);
  player_target_keep (sim);
  exhaust_burn (sim);
  uber_explosion_frame (sim);
  splits_update (sim);
  shockwaves_update (sim);
  sim_phase (sim, SIM_PHASE_REST);
  cloak_run_charge (world);
  if (world->terminated == 0)
    return TRUE;
  /* Ended by the script: as if destroyed in missions below 28, whatever else this frame brought
   * (game-loop.md, mission_run 5). */
  if (world->mission_number < TERMINATE_ENDS_WELL)
    world->ending = ENDING_DESTROYED;
  end_mission (sim);
  return TRUE;
}

/* Runs a frame of 1 to 10 ticks (others are brought within). FALSE where a hook stopped it in the
 * middle (sim->stopped; see sim.h), or where the mission is over already and nothing was run. */
gboolean
world_frame (Sim *sim, const FrameInput *input)
{
  World *world;
  guint32 ticks;

  g_return_val_if_fail (sim != NULL && sim->world != NULL && input != NULL, FALSE);

  world = sim->world;
  if (world->over != 0 || sim->stopped)
    return FALSE;
  ticks = CLAMP (input->ticks, 1, FRAME_TICKS_MOST);
  player_controls_take (world, &input->controls);
  for (guint32 n = 0; n < ticks; n++)
    run_tick (sim);
  world->frame_duration = world->mission_ticks - world->frame_start;
  world->frame_start = world->mission_ticks;
  world->frames++;
  return run_frame (sim);
}
