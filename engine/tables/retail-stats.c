/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/retail-stats.c - what the game makes of its stat files; see retail-stats.h */
#include "engine/tables/retail-stats.h"

#include <math.h>

enum
{
  SHIP_MAX_SPEED,
  SHIP_INERTIA,
  SHIP_YAW_RATE,
  SHIP_YAW_INERTIA,
  SHIP_PITCH_RATE,
  SHIP_PITCH_INERTIA,
  SHIP_ROLL_RATE,
  SHIP_ROLL_INERTIA,
  SHIP_SHIELD_POWER,
  SHIP_ARMOR_CLASS,
  SHIP_AFTERBURNER_FUEL,
  SHIP_SHIELD_RECHARGE,
  SHIP_GUN_ENERGY,
  SHIP_GUN_RECHARGE,
  SHIP_ROUNDS,
};

const char *const ship_stat_names[SHIP_STATS_FIELDS] = {
  [SHIP_MAX_SPEED] = "max_speed",
  [SHIP_INERTIA] = "inertia",
  [SHIP_YAW_RATE] = "yaw_rate",
  [SHIP_YAW_INERTIA] = "yaw_inertia",
  [SHIP_PITCH_RATE] = "pitch_rate",
  [SHIP_PITCH_INERTIA] = "pitch_inertia",
  [SHIP_ROLL_RATE] = "roll_rate",
  [SHIP_ROLL_INERTIA] = "roll_inertia",
  [SHIP_SHIELD_POWER] = "shield_power",
  [SHIP_ARMOR_CLASS] = "armor_class",
  [SHIP_AFTERBURNER_FUEL] = "afterburner_fuel",
  [SHIP_SHIELD_RECHARGE] = "shield_recharge",
  [SHIP_GUN_ENERGY] = "gun_energy",
  [SHIP_GUN_RECHARGE] = "gun_recharge",
  [SHIP_ROUNDS] = "rounds",
};

enum
{
  GUN_RANGE,
  GUN_SPEED,
  GUN_DAMAGE_SHIELD,
  GUN_DAMAGE_HULL,
  GUN_FIRE_RATE,
  GUN_SHOT_ENERGY,
};

const char *const gun_stat_names[GUN_STATS_FIELDS] = {
  [GUN_RANGE] = "range",
  [GUN_SPEED] = "speed",
  [GUN_DAMAGE_SHIELD] = "damage_shield",
  [GUN_DAMAGE_HULL] = "damage_hull",
  [GUN_FIRE_RATE] = "fire_rate",
  [GUN_SHOT_ENERGY] = "shot_energy",
};

enum
{
  MISSILE_SPEED,
  MISSILE_TURN_RATE,
  MISSILE_FLIGHT_TIME,
  MISSILE_DAMAGE_SHIELD,
  MISSILE_DAMAGE_HULL,
  MISSILE_LOCK_TIME,
  MISSILE_DECOY_CHANCE,
  MISSILE_LOCK_RANGE,
  MISSILE_COMPONENT_DAMAGE,
};

const char *const missile_stat_names[MISSILE_STATS_FIELDS] = {
  [MISSILE_SPEED] = "speed",
  [MISSILE_TURN_RATE] = "turn_rate",
  [MISSILE_FLIGHT_TIME] = "flight_time",
  [MISSILE_DAMAGE_SHIELD] = "damage_shield",
  [MISSILE_DAMAGE_HULL] = "damage_hull",
  [MISSILE_LOCK_TIME] = "lock_time",
  [MISSILE_DECOY_CHANCE] = "decoy_chance",
  [MISSILE_LOCK_RANGE] = "lock_range",
  [MISSILE_COMPONENT_DAMAGE] = "component_damage",
};

/* A shield recharge of 0 seconds in the file is this many (stats-format.md 2, 0x6C). */
#define SHIELD_RECHARGE_DEFAULT_S 10.0f

/* A gun's interval and life are cut at this many ticks (stats-format.md 3, Fix). */
#define GUN_TICKS_MAX (1 << 23)

#define TICKS_PER_SECOND 100.0f

/* Toward zero, saturated, NaN as 0 (stats-format.md 1, Rounding). */
int
retail_stats_truncate (float value)
{
  if (isnan (value))
    return 0;
  if (value >= 2147483648.0f)
    return G_MAXINT;
  if (value <= -2147483648.0f)
    return G_MININT;
  return (int) value;
}

/* max_speed / pitch_rate as IEEE division gives it, without dividing by zero. */
static float
speed_per_pitch_rate (float max_speed, float pitch_rate)
{
  if (pitch_rate != 0.0f)
    return max_speed / pitch_rate;
  if (max_speed == 0.0f || isnan (max_speed))
    return NAN;
  return signbit (max_speed) == signbit (pitch_rate) ? INFINITY : -INFINITY;
}

/* Fills flight (but its way of turning, which no file holds) and combat from type->stats. */
void
retail_stats_derive_ship (ShipTypeInfo *type)
{
  g_return_if_fail (type != NULL);

  const float *stats = type->stats;
  FlightStats *flight = &type->flight;
  CombatStats *combat = &type->combat;

  flight->max_speed = stats[SHIP_MAX_SPEED];
  flight->inertia = stats[SHIP_INERTIA];
  flight->yaw_rate = stats[SHIP_YAW_RATE];
  flight->yaw_inertia = stats[SHIP_YAW_INERTIA];
  flight->pitch_rate = stats[SHIP_PITCH_RATE];
  flight->pitch_inertia = stats[SHIP_PITCH_INERTIA];
  flight->roll_rate = stats[SHIP_ROLL_RATE];
  flight->roll_inertia = stats[SHIP_ROLL_INERTIA];
  flight->speed_per_pitch_rate = speed_per_pitch_rate (flight->max_speed, flight->pitch_rate);

  combat->shield_power = retail_stats_truncate (stats[SHIP_SHIELD_POWER]);
  combat->armor_class = retail_stats_truncate (stats[SHIP_ARMOR_CLASS]);
  combat->afterburner_fuel = retail_stats_truncate (stats[SHIP_AFTERBURNER_FUEL]);
  combat->shield_recharge = stats[SHIP_SHIELD_RECHARGE];
  if (combat->shield_recharge == 0.0f)
    combat->shield_recharge = SHIELD_RECHARGE_DEFAULT_S;
  combat->gun_energy = stats[SHIP_GUN_ENERGY];
  combat->gun_recharge = stats[SHIP_GUN_RECHARGE];
  combat->rounds = retail_stats_truncate (stats[SHIP_ROUNDS]);
}

/* Ticks between shots of a gun that fires so many a second: a rate of 0 gives the cap, a negative
 * interval becomes 0 (stats-format.md 3, Fix). */
static int
refire_ticks (float shots_per_second)
{
  if (shots_per_second == 0.0f)
    return GUN_TICKS_MAX;
  return CLAMP (retail_stats_truncate (TICKS_PER_SECOND / shots_per_second), 0, GUN_TICKS_MAX);
}

/* Fills what the game keeps of gun->stats. */
void
retail_stats_derive_gun (GunTypeInfo *gun)
{
  g_return_if_fail (gun != NULL);

  gun->life_ticks = MIN (retail_stats_truncate (gun->stats[GUN_RANGE]), GUN_TICKS_MAX);
  gun->speed = gun->stats[GUN_SPEED];
  gun->damage_shield = gun->stats[GUN_DAMAGE_SHIELD];
  gun->damage_hull = gun->stats[GUN_DAMAGE_HULL];
  gun->refire_ticks = refire_ticks (gun->stats[GUN_FIRE_RATE]);
  gun->shot_energy = retail_stats_truncate (gun->stats[GUN_SHOT_ENERGY]);
}

/* Fills what the game keeps of missile->stats; inertias and guidance are no file's. The speed per
 * pitch rate of a missile is not computed by the game and stays 0 (missile-tables.json). */
void
retail_stats_derive_missile (MissileTypeInfo *missile)
{
  g_return_if_fail (missile != NULL);

  const float *stats = missile->stats;
  missile->flight.max_speed = stats[MISSILE_SPEED];
  missile->flight.yaw_rate = stats[MISSILE_TURN_RATE];
  missile->flight.pitch_rate = stats[MISSILE_TURN_RATE];
  missile->flight.roll_rate = stats[MISSILE_TURN_RATE];
  missile->flight_ticks = retail_stats_truncate (TICKS_PER_SECOND * stats[MISSILE_FLIGHT_TIME]);
  missile->damage_shield = stats[MISSILE_DAMAGE_SHIELD];
  missile->damage_hull = stats[MISSILE_DAMAGE_HULL];
  missile->lock_ticks = retail_stats_truncate (stats[MISSILE_LOCK_TIME]);
  missile->decoy_percent = retail_stats_truncate (stats[MISSILE_DECOY_CHANCE]);
  missile->lock_range = stats[MISSILE_LOCK_RANGE];
  missile->component_damage = stats[MISSILE_COMPONENT_DAMAGE];
}
