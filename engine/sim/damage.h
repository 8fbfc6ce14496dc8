/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/damage.h - what blows cost: shields, armour, components
 *
 * Units:   values are points of shield and armour; places are in the object's own frame unless said.
 * Errors:  none: a slot without an object of statistics takes no damage.
 * Source:  reference/collisions.md, Quadrants to Friendly fire; reference/objects.md, Shields and
 *          armour
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

/* collisions.md, Damage kinds */
typedef enum
{
  DAMAGE_BULLET,
  DAMAGE_MISSILE,
  DAMAGE_COLLISION,
  DAMAGE_CRASH,     /* a torpedo on what it met */
  DAMAGE_PASSED_ON, /* a torpedo's, passed on to a hull part (4, unnamed by the game) */
  DAMAGE_SCREAMER,
} DamageKind;

typedef enum
{
  QUADRANT_LEFT,
  QUADRANT_RIGHT,
  QUADRANT_FORE,
  QUADRANT_AFT,
} Quadrant;

typedef struct
{
  float value;
  float factor;    /* hull damage by shield damage of guns and missiles; 1 for knocks */
  int attacker;    /* slot; -1 none */
  DamageKind kind;
} Damage;

Quadrant damage_quadrant (const WorldObject *object, Vec3 local);
Quadrant damage_quadrant_at (const World *world, int slot, Vec3 point);
float damage_by_difficulty (const Sim *sim, int slot, float value, DamageKind kind);
void object_damage (Sim *sim, int slot, Quadrant quadrant, const Damage *damage);
void object_armor_damage (Sim *sim, int slot, Quadrant quadrant, const Damage *damage);
void component_damage (Sim *sim, int slot, int node, const Damage *damage);

G_END_DECLS
