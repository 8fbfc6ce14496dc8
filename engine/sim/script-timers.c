/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/script-timers.c - the 16 timers that start parts
 *
 * Source: reference/script-vm.md 4
 */
#include "engine/sim/script-private.h"

#define TIMER_FREE (-1)

/* Frees every timer; a free record is all 0xFF. */
void
script_timers_reset (World *world)
{
  memset (world->timers, 0xFF, sizeof world->timers);
}

/* Frees every timer of an ID. */
void
script_timer_destroy (World *world, guint16 id)
{
  for (guint n = 0; n < WORLD_TIMERS; n++)
    if (world->timers[n].part != TIMER_FREE && world->timers[n].id == id)
      memset (&world->timers[n], 0xFF, sizeof world->timers[n]);
}

/* Makes a timer in place of any of its ID: `part` starts every `period` seconds, `activations`
 * times or for ever for 0. Fix: with no free record none is made. */
void
script_timer_create (Sim *sim, guint16 id, gint32 part, guint16 period, guint16 activations)
{
  World *world = sim->world;

  script_timer_destroy (world, id);
  for (guint n = 0; n < WORLD_TIMERS; n++)
    if (world->timers[n].part == TIMER_FREE)
      {
        world->timers[n] = (ScriptTimer){
          .part = part,
          .period = period,
          .left = activations,
          .countdown = (guint16) (period == 1 ? period + 1 : period),
          .id = id,
        };
        return;
      }
  script_log_once (sim, LOG_NO_TIMER, id, 0);
}

/* Counts a timer down; at zero its part starts for the scheduler. */
static void
run_timer (Sim *sim, ScriptTimer *timer)
{
  World *world = sim->world;
  gint32 part = timer->part;

  if (timer->last == world->clock)
    return;
  timer->countdown--;
  if (timer->countdown != 0)
    return;
  timer->last = world->clock;
  if (timer->left == 0)
    timer->countdown = timer->period;
  else if (--timer->left != 0)
    timer->countdown = timer->period;
  else
    script_timer_destroy (world, timer->id);
  if (part >= 0 && part < 256)
    script_thread_start (sim, world->part_blocks[0][part], TRUE, -1, NULL, FALSE);
}

/* Runs the timers of one script second: as many as are in use when it begins, in record order. */
void
script_run_timers (Sim *sim)
{
  World *world = sim->world;
  guint left = 0;

  for (guint n = 0; n < WORLD_TIMERS; n++)
    left += world->timers[n].part != TIMER_FREE;
  for (guint n = 0; n < WORLD_TIMERS && left > 0; n++)
    if (world->timers[n].part != TIMER_FREE)
      {
        left--;
        run_timer (sim, &world->timers[n]);
      }
}
