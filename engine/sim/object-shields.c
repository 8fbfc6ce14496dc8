/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-shields.c - shields that recharge, and what worn armour costs */
#include "engine/sim/shields.h"

#define QUADRANT_FACTOR 6.0f /* a quadrant holds 6 x the class - 1 */
#define STEPS_PER_SECOND 25.0f
#define INVULNERABLE_NO_SHIELDS 5 /* objects.md, invulnerable values: emptied each step */
#define LEAST_SPEED_SHARE 0.25f
#define AFT_SPEED_SHARE 0.75f

enum
{
  QUADRANT_LEFT,
  QUADRANT_RIGHT,
  QUADRANT_FORE,
  QUADRANT_AFT,
  QUADRANTS
};

/* What a quadrant's shield holds at most. */
float
shield_full (const CombatStats *combat)
{
  return QUADRANT_FACTOR * (float) combat->shield_power - 1.0f;
}

/* What a quadrant's armour holds at first. */
float
armor_full (const CombatStats *combat)
{
  return QUADRANT_FACTOR * (float) combat->armor_class - 1.0f;
}

/* One step's recharge of the four shields. Objects with components have none. The player's reserves
 * (controls.md 10), which hold a side's shield back, come with shield balancing. */
void
object_recharge_shields (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const ShipTypeInfo *info = object_type_info (sim, slot);
  float full, gain;

  if (info == NULL || (o->flags & OBJECT_COMPONENTS) != 0)
    return;
  full = shield_full (&info->combat);
  gain = full * o->shield_factor * o->shield_condition
         / (info->combat.shield_recharge * STEPS_PER_SECOND);
  for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
    if (o->invulnerable == INVULNERABLE_NO_SHIELDS)
      o->shields[quadrant] = 0.0f;
    else
      o->shields[quadrant] = MIN (o->shields[quadrant] + gain, full);
}

/* Works out the three conditions from the armour's shares: of the shields' recharge, the speed and
 * the guns. */
void
object_armor_conditions (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const ShipTypeInfo *info = object_type_info (sim, slot);
  float share[QUADRANTS];

  if (info == NULL)
    return;
  for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
    share[quadrant] = o->armor[quadrant] / armor_full (&info->combat);
  o->shield_condition = (share[QUADRANT_LEFT] + share[QUADRANT_RIGHT] + share[QUADRANT_FORE]
                         + share[QUADRANT_AFT])
                        / 4.0f;
  o->gun_condition = share[QUADRANT_FORE] / 2.0f + share[QUADRANT_LEFT] / 4.0f
                     + share[QUADRANT_RIGHT] / 4.0f;
  o->armor_speed_factor = LEAST_SPEED_SHARE + AFT_SPEED_SHARE * share[QUADRANT_AFT];
}
