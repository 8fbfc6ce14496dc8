/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/objects-pass.c - object by object, what it lost goes, then it looks what it could hit
 *
 * An object so sees those before it as their losses left them, and those after it as they were: a
 * ship that broke up in this frame is met by those after it alone.
 */
#include "engine/sim/objects-pass.h"

#include "engine/sim/avoidance-scan.h"
#include "engine/sim/destruction.h"
#include "engine/sim/ejection.h"

typedef struct
{
  ScanSet losing;
  gboolean stale; /* the field is of another world than this */
  AvoidanceField field;
} Pass;

/* The game scans for what it draws alone. Its losses come of what it does not draw as well ("in
 * sight or not"). The carrier that a launch's cutaway leaves out comes with the launches. */
static gboolean
is_drawn (const World *world, int slot)
{
  if (world->showing == SHOWING_EJECTION && slot != world->player_index
      && slot != WORLD_CUTAWAY_SLOT)
    return FALSE;
  return (world->objects[slot].flags & OBJECT_HIDDEN) == 0;
}

/* Losses may end or split an object and make others, which may have losses to come themselves. */
static void
lose (Sim *sim, Pass *pass, int slot)
{
  sim_phase (sim, SIM_PHASE_LOSSES);
  components_lose (sim, slot);
  components_find_losses (sim, &pass->losing);
  pass->stale = TRUE;
  sim_phase (sim, SIM_PHASE_AVOIDANCE);
}

static void
scan (Sim *sim, Pass *pass, int slot)
{
  if (pass->stale)
    avoidance_field_build (sim, &pass->field);
  pass->stale = FALSE;
  avoidance_field_scan (sim, &pass->field, slot);
}

/* The pass over every object that is framed, neither a stand-in nor disabled nor jumping: each
 * one's losses, then its lists of what to avoid. */
void
objects_pass (Sim *sim)
{
  World *world = sim->world;
  Pass pass;

  sim_phase (sim, SIM_PHASE_LOSSES);
  components_find_losses (sim, &pass.losing);
  sim_phase (sim, SIM_PHASE_AVOIDANCE);
  pass.stale = TRUE;
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    {
      const guint32 out = OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING;

      if ((world->objects[slot].flags & out) != 0)
        continue;
      if (scan_set_has (&pass.losing, (guint) slot))
        lose (sim, &pass, slot);
      if ((world->objects[slot].flags & out) == 0 && is_drawn (world, slot)
          && avoidance_scans (world, slot))
        scan (sim, &pass, slot);
    }
}
