/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/friendly-fire.c - the player's blows on friends: warnings, and the mark to go home */
#include "engine/sim/friendly-fire.h"

#include "engine/sim/effects.h"

#define WARNING_DAMAGE 800.0f /* 0x004DC5EC (orders.md 12) */
#define QUIET_TICKS 3000
#define WARNING_LINES 4u      /* ff_001 to ff_004: the first warning's */
#define COUNT_HELD 1         /* friendly_fire_count never gets further */
#define DESTROYED_A_FRIEND 1 /* values of sent_home (objects.md, +0x678) */

static gboolean
is_friend (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  /* Ours: the player is no friend to himself; a mine names who strikes it as its attacker. */
  return o != NULL && o->side == OBJECT_SIDE_FRIENDLY && slot != world->player_index;
}

static gboolean
is_his_fault (DamageKind kind)
{
  return kind == DAMAGE_BULLET || kind == DAMAGE_SCREAMER || kind == DAMAGE_COLLISION;
}

/* Counts a blow, as the difficulty has it, of the player's ship on a friend: past 800 and well
 * after the last warning he is warned, and the count begins again. */
void
friendly_fire_warning (Sim *sim, int slot, float scaled, int attacker, DamageKind kind)
{
  World *world = sim->world;

  if (attacker != world->player_index || !is_his_fault (kind) || !is_friend (world, slot))
    return;
  world->friendly_fire_damage += scaled;
  if (world->friendly_fire_damage <= WARNING_DAMAGE
      || world->friendly_fire_quiet_until >= world->mission_ticks)
    return;
  world->friendly_fire_quiet_until = world->mission_ticks + QUIET_TICKS;
  world->friendly_fire_damage = 0.0f;
  world->friendly_fire_count = COUNT_HELD;
  effect_speak (world, -1, -1, EFFECT_LINES_FRIENDLY, 1 + world_random (world) % WARNING_LINES);
}

/* The player's blow destroyed an object (component -1), or its component: for a friend he is to be
 * sent home. Not for a knock on a pilot's pod that anything could harm, and for a component only
 * by a shot or a Screamer. */
void
friendly_fire_destroyed (Sim *sim, int slot, int component, DamageKind kind)
{
  World *world = sim->world;
  const WorldObject *o = object_at_const (world, slot);
  WorldObject *player = object_at (world, world->player_index);

  if (player == NULL || !is_his_fault (kind) || !is_friend (world, slot))
    return;
  if (kind == DAMAGE_COLLISION
      && (component >= 0 || ((o->flags & OBJECT_EJECTED) != 0 && o->invulnerable == 0)))
    return;
  player->sent_home = DESTROYED_A_FRIEND;
}
