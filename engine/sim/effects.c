/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/effects.c - the ring of effects that began */
#include "engine/sim/effects.h"

/* Notes an effect as begun now; its tick is filled in. The oldest of a full ring makes room. */
void
effect_add (World *world, const WorldEffect *effect)
{
  WorldEffect *entry;

  g_return_if_fail (world != NULL && effect != NULL && effect->kind < EFFECT_KINDS);

  entry = &world->effects[world->effect_count++ % WORLD_EFFECTS];
  *entry = *effect;
  entry->tick = world->mission_ticks;
}

/* Effect n of those ever begun, 0 the first; NULL for one that is to come or that the ring has lost.
 * Lent until the next begins. */
const WorldEffect *
effect_entry (const World *world, guint n)
{
  g_return_val_if_fail (world != NULL, NULL);

  if (n >= world->effect_count || world->effect_count - n > WORLD_EFFECTS)
    return NULL;
  return &world->effects[n % WORLD_EFFECTS];
}
