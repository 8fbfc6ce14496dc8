/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/damage-state.h - what is left of an object: quadrants, components, parts
 *
 * Units:   points of shield and armour; quadrants left, right, fore, aft.
 * Owner:   plain values; names are lent for ever and translated.
 * Errors:  none: what an object lacks is 0, or "gone".
 * Source:  reference/objects.md, Shields and armour, Components
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/sim/sim.h"

G_BEGIN_DECLS

#define DAMAGE_QUADRANTS 4

typedef enum
{
  DAMAGE_STATE_INTACT,
  DAMAGE_STATE_WORN,
  DAMAGE_STATE_WRECK, /* the damaged model is shown */
  DAMAGE_STATE_HIDDEN,
  DAMAGE_STATE_DESTROYED,
  DAMAGE_STATE_GONE, /* it has left the list */
} DamageState;

typedef struct
{
  DamageState state;
  float armor, full; /* full 0: it has no armour of its own */
  gboolean hull;     /* a section of the hull */
  const char *name;  /* the part's; lent by the assets. "" none */
} DamagePart;

typedef struct
{
  float shields[DAMAGE_QUADRANTS], armor[DAMAGE_QUADRANTS];
  float full_shield, full_armor;
  gboolean has_shields; /* ships that list components have none */
} DamageQuadrants;

DamagePart damage_state_part (const World *world, const Assets *assets, int node);
int damage_state_component (const World *world, const Assets *assets, int slot, int node);
DamageQuadrants damage_state_quadrants (const World *world, const Assets *assets, int slot);
const char *damage_state_name (DamageState state);
const char *damage_state_quadrant_name (guint quadrant);
const char *damage_state_protection (guint invulnerable);
World *damage_state_new_world (const Assets *assets, guint type, guint tier);

G_END_DECLS
