/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/explosions.h - what explosions leave in the world: effects noted, rings, broken ships
 *
 * Units:   sizes in game units, life in ticks, velocities of effects per step, a shockwave's per
 *          tick.
 * Owner:   shockwaves and splits lie in the world's slots; a full list drops the new one.
 * Source:  reference/effects.md 2, 3, 6, 13
 */
#pragma once

#include "engine/sim/effects.h"
#include "engine/sim/objects.h"

G_BEGIN_DECLS

#define SOUND_EXPLOSION 11     /* 0xB, EXPLOSION01 (objects.md, Explode) */
#define EXPLOSION_CARRIED 0.25f /* of a ship's step velocity, a tick: what an effect drifts with */

/* effects.md 13: the rings of blasts, of the Uber Explode, of two missiles, of ships that break, of
 * torpedoes */
typedef enum
{
  SHOCKWAVE_BLAST_FIRST = 0, /* to 2: by a draw */
  SHOCKWAVE_UBER = 3,        /* does nothing but show */
  SHOCKWAVE_UNUSED = 4,      /* the same; nothing sets it off */
  SHOCKWAVE_HAVOC = 5,       /* disrupts */
  SHOCKWAVE_IMP = 6,         /* drains shields */
  SHOCKWAVE_SPLIT = 7,
  SHOCKWAVE_TORPEDO = 8,
} ShockwaveKind;

/* explosions.c */
void explosion_sound (Sim *sim, int slot, int sound);
void explosion_fireball (Sim *sim, int slot, Vec3 place, float size, guint32 delay, float drift);
void explosion_blast (Sim *sim, int slot);
void explosion_burst (Sim *sim, int slot);
void explosion_burn (Sim *sim, int slot, int node);

/* shockwaves.c */
void shockwave_add (World *world, guint kind, int owner, float size, guint32 life, Vec3 position,
                    Vec3 velocity_per_tick);
void shockwaves_update (Sim *sim);

G_END_DECLS
