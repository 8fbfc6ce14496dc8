/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-shields.c - shields that recharge, and what worn armour costs */
#include "engine/sim/shields.h"

#include "engine/sim/damage.h"
#include "engine/sim/effects.h"

#define QUADRANT_FACTOR 6.0f /* a quadrant holds 6 x the class - 1 */
#define STEPS_PER_SECOND 25.0f
#define POWER_UP_NO_RECHARGE 8 /* objects.md, power_up */
#define LEAST_SPEED_SHARE 0.25f
#define AFT_SPEED_SHARE 0.75f
#define WARNING_SHARE 0.5f /* of the armour, below which the player is warned */
#define WARNING_TICKS 500  /* 0x00588334 */
#define WARNING_SOUND 1    /* of betty.fat */

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

/* How far the player's shield and reserve of one end go beyond full: so much less the shield of the
 * other end takes. */
static float
excess_of (const World *world, const WorldObject *o, Quadrant end, float full)
{
  return MAX (o->shields[end] + world->shield_reserve[end - QUADRANT_FORE] - full, 0.0f);
}

/* What a shield recharges to. */
static float
cap_of (const World *world, int slot, Quadrant quadrant, float full)
{
  const WorldObject *o = &world->objects[slot];

  if (slot != world->player_index || quadrant < QUADRANT_FORE)
    return full;
  return full - excess_of (world, o, quadrant == QUADRANT_FORE ? QUADRANT_AFT : QUADRANT_FORE, full);
}

/* One step's recharge of the four shields. Objects with components have none; those of
 * invulnerability 5 have theirs emptied. */
void
object_recharge_shields (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const ShipTypeInfo *info = object_type_info (sim, slot);
  float full, gain;

  if (info == NULL || (o->flags & OBJECT_COMPONENTS) != 0)
    return;
  if (o->invulnerable == INVULNERABLE_NO_SHIELDS)
    {
      for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
        o->shields[quadrant] = 0.0f;
      return;
    }
  if (o->power_up == POWER_UP_NO_RECHARGE)
    return;
  full = shield_full (&info->combat);
  gain = full * o->shield_factor * o->shield_condition
         / (info->combat.shield_recharge * STEPS_PER_SECOND);
  /* In their order: the aft shield's cap goes by the fore shield as it is now. */
  for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
    o->shields[quadrant]
        = MIN (o->shields[quadrant] + gain, cap_of (sim->world, slot, quadrant, full));
}

/* Warns the player, at most every 500 ticks, while a quadrant has no shield and less than half of
 * its armour. */
void
object_armor_warning (Sim *sim, int slot)
{
  World *world = sim->world;
  const WorldObject *o = object_at (world, slot);
  const ShipTypeInfo *info = object_type_info (sim, slot);
  const WorldEffect heard
      = { .kind = EFFECT_SPEECH, .slot = (gint16) slot, .node = -1, .value = WARNING_SOUND };

  if (info == NULL || slot != world->player_index
      || world->mission_ticks < world->armor_warned_until)
    return;
  for (guint quadrant = 0; quadrant < QUADRANTS; quadrant++)
    if (o->shields[quadrant] <= 0.0f
        && o->armor[quadrant] < WARNING_SHARE * armor_full (&info->combat))
      {
        effect_add (world, &heard);
        world->armor_warned_until = world->mission_ticks + WARNING_TICKS;
        return;
      }
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
  o->shield_condition
      = (share[QUADRANT_LEFT] + share[QUADRANT_RIGHT] + share[QUADRANT_FORE] + share[QUADRANT_AFT])
        / 4.0f;
  o->gun_condition
      = share[QUADRANT_FORE] / 2.0f + share[QUADRANT_LEFT] / 4.0f + share[QUADRANT_RIGHT] / 4.0f;
  o->armor_speed_factor = LEAST_SPEED_SHARE + AFT_SPEED_SHARE * share[QUADRANT_AFT];
}
