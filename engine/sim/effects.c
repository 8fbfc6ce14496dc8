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

/* Notes that a line is said: by a slot's pilot, or (slot -1) by the wing's Moose, or by a pilot of
 * that number who has no ship here (pilot -1: none). */
void
effect_speak (World *world, int slot, int pilot, EffectLines lines, guint number)
{
  const WorldEffect speech = { .kind = EFFECT_SPEECH,
                               .slot = (gint16) slot,
                               .node = pilot,
                               .value = EFFECT_LINE (lines, number) };

  effect_add (world, &speech);
}

/* Notes a sound that is heard at a place in the world, of a slot's object and one of its nodes (-1
 * none). */
void
effect_sound (World *world, int slot, int node, EffectSound sound, Vec3 position)
{
  const WorldEffect effect = { .kind = EFFECT_SOUND,
                               .slot = (gint16) slot,
                               .node = node,
                               .value = sound,
                               .position = position };

  effect_add (world, &effect);
}

/* Notes a sound of the player's cockpit. */
void
effect_display_sound (World *world, EffectDisplaySound sound)
{
  const WorldEffect effect = { .kind = EFFECT_SOUND, .slot = -1, .node = -1, .value = sound };

  effect_add (world, &effect);
}

/* The name of a line of speech, "ejt_001"; NULL for a value that names none. Free with g_free. */
char *
effect_dup_line (guint32 value)
{
  static const char *const sets[EFFECT_LINES]
    = { "ejt", "nanpkup", "antpkup", "ejtkll", "ff", "abrt" };
  const guint32 set = value >> 16, number = value & 0xFFFF;

  if (set >= EFFECT_LINES || number == 0)
    return NULL;
  return g_strdup_printf ("%s_%03u", sets[set], number);
}
