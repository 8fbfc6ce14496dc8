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
  QUADRANTS
} Quadrant;

/* What a blow wore: args[0] of a SIM_TRACE_DAMAGE; args[1] is the quadrant, or the component's
 * number (-1: a part that is none), args[2] what is left there (f32 bits). */
typedef enum
{
  DAMAGE_TO_SHIELD,
  DAMAGE_TO_ARMOR,
  DAMAGE_TO_COMPONENT,
  DAMAGE_LAYERS
} DamageLayer;

typedef struct
{
  float value;
  float factor;    /* hull damage by shield damage of guns and missiles; 1 for knocks */
  int attacker;    /* slot; -1 none */
  DamageKind kind;
} Damage;

#define INVULNERABLE_NO_SHIELDS 5 /* objects.md, invulnerable values: emptied, generators idle */

/* damage.c */
Quadrant damage_quadrant (const WorldObject *object, Vec3 local);
Quadrant damage_quadrant_at (const World *world, int slot, Vec3 point);
float damage_by_difficulty (const Sim *sim, int slot, float value, DamageKind kind);
gboolean damage_protects (const Sim *sim, guint invulnerable, int attacker);
gboolean damage_draw_reserve (Sim *sim, int slot, Quadrant quadrant, float value);
void damage_feedback (Sim *sim, int slot, float value, DamageKind kind);
void damage_trace (Sim *sim, int slot, const Damage *damage, float amount, DamageLayer layer,
                   int place, float left);
void object_damage (Sim *sim, int slot, Quadrant quadrant, const Damage *damage);
void object_armor_damage (Sim *sim, int slot, Quadrant quadrant, const Damage *damage);

/* damage-components.c */
void component_damage (Sim *sim, int slot, int node, const Damage *damage);

G_END_DECLS
