/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/effects.h - what began to be seen or heard, for whoever draws and plays it
 *
 * The world notes each effect as it begins in a ring and never reads it back: what an effect looks
 * like, how long it lasts on the screen and what it sounds like are the renderer's and the audio's.
 *
 * Units:   positions in the world, velocities per step, life in ticks.
 * Owner:   the ring lies in the world; entries are copied.
 * Source:  reference/effects.md
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

/* Sounds of the 3-D sound table that effects name (sound.md, sound3d.json). */
typedef enum
{
  EFFECT_SOUND_CLOAK = 43,       /* CLOAK01 */
  EFFECT_SOUND_EJECT = 48,       /* EJECT01 */
  EFFECT_SOUND_DOOR_OPEN = 53,   /* DOOROPEN */
  EFFECT_SOUND_DOOR_CLOSE = 54,  /* DOORCLOS */
  EFFECT_SOUND_SHIELDS_DOWN = 57, /* SHLDDOWN */
  EFFECT_SOUND_PINCERS = 60,     /* RIPGRAB */
  EFFECT_SOUND_TRACTOR = 61,     /* TRACTOR */
  EFFECT_SOUND_LIGHTS = 64,      /* BIGON */
  EFFECT_SOUND_CAPITAL = 65,     /* CAPEXP */
  EFFECT_SOUND_UBER = 66,        /* UBEREXP */
} EffectSound;

/* Sounds of the cockpit, heard at no place, as an EFFECT_SOUND of no slot names them: the display's
 * beeps (hud.md 13) and the computer's voice (sound.md, Betty lines). */
typedef enum
{
  EFFECT_BEEP_ON = 0x1000 + 4,
  EFFECT_BEEP_OFF = 0x1000 + 5,
  EFFECT_VOICE_CLOAK_ON = 0x2000 + 0x10,
  EFFECT_VOICE_CLOAK_OFF = 0x2000 + 0x11,
} EffectDisplaySound;

/* Sets of spoken lines, each of which is the set's name and a number (radio.md 6). */
typedef enum
{
  EFFECT_LINES_EJECT,      /* ejt_ */
  EFFECT_LINES_RESCUED,    /* nanpkup_ */
  EFFECT_LINES_CAPTURED,   /* antpkup_ */
  EFFECT_LINES_KILLED,     /* ejtkll_ */
  EFFECT_LINES_FRIENDLY,   /* ff_ */
  EFFECT_LINES_ABORT,      /* abrt_ */
  EFFECT_LINES
} EffectLines;

/* EFFECT_SPEECH's value: which set, and which of its lines, from 1. Its slot is the speaker's, -1
 * where the wing's Moose speaks; its node is the pilot's number for a line of one who has no ship
 * here, else -1. */
#define EFFECT_LINE(lines, number) ((guint32) (lines) << 16 | (guint32) (number))

/* EFFECT_RAYS whose node is its object's root are a disrupted ship's: fifteen, from its middle. Their
 * value is the state of the world's random numbers as the first ray draws, so that who shows them
 * draws the same: of each ray a number for its first darkness, then those of its direction. */
#define EFFECT_DISRUPTED_RAYS 15

void effect_speak (World *world, int slot, int pilot, EffectLines lines, guint number);
void effect_sound (World *world, int slot, int node, EffectSound sound, Vec3 position);
void effect_display_sound (World *world, EffectDisplaySound sound);
char *effect_dup_line (guint32 value);

void effect_add (World *world, const WorldEffect *effect);
const WorldEffect *effect_entry (const World *world, guint n);

G_END_DECLS
