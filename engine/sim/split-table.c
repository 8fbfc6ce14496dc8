/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/split-table.c - how each type of large ship breaks up (effects.md 6) */
#include "engine/sim/splits.h"

/* clang-format off */
static const SplitSequence sequences[] = {
  /* type, other half, bursts, fireball, big fireball, ticks */
  { 0x21, 0x5D, TRUE, 500, 5000, 100 },
  { 0x16, 0x4B, FALSE, 900, -1, 900 },
  { 0x1E, -1, TRUE, 500, -1, 100 },
  { 0x20, -1, TRUE, 500, -1, 100 },
  { 0x3A, -1, TRUE, 500, -1, 100 },
  { 0x3C, -1, TRUE, 500, -1, 100 },
  { 0x37, 0x75, FALSE, 2300, -1, 900 },
  { 0x18, -1, TRUE, 900, -1, 100 },
  { 0x46, -1, TRUE, 1600, -1, 100 },
  { 0x81, 0xB7, TRUE, 12000, 30000, 900 },
  { 0x80, -1, TRUE, 4000, 10000, 100 },
  { 0x3E, 0x82, TRUE, 500, -1, 100 },
  { 0x11, 0xC5, FALSE, 7500, -1, 800 },
  { 0x38, 0x8F, FALSE, 8000, 30000, 1200 },
  { 0x3F, -1, FALSE, 1700, -1, 550 },
  { 0x0C, 0x96, FALSE, 3300, -1, 1200 },
  { 0x14, -1, FALSE, 5000, -1, 750 },
  { 0x78, -1, FALSE, 2500, -1, 1000 },
  { 0x34, -1, FALSE, 3000, -1, 1100 },
  { 0x0D, 0xAA, FALSE, 6000, -1, 2000 },
  { 0xA5, 0xAD, FALSE, 6500, 20000, 1200 },
  { 0xB0, 0xBA, FALSE, 1600, -1, 850 },
  { 0x84, -1, FALSE, 12000, 30000, 1400 },
  { 0x3D, 0xBB, FALSE, 1500, -1, 900 },
  { 0x45, 0xBD, TRUE, 13000, 30000, 500 },
  { 0x95, -1, TRUE, 13000, 30000, 200 },
  { 0x43, 0xBF, FALSE, 8000, 25000, 1600 },
  { 0x9B, 0xD9, FALSE, 8000, 30000, 1200 },
  { 0xC0, 0xD9, FALSE, 8000, -1, 1200 },
  { 0xC2, 0xC3, FALSE, 2300, -1, 800 },
  { 0x36, 0xC3, FALSE, 3000, -1, 800 },
  { 0x5E, 0xC4, FALSE, 6000, -1, 1200 },
  { 0x44, 0xA9, FALSE, 6000, -1, 1200 },
  { 0x13, 0xC6, FALSE, 6500, -1, 1200 },
  { 0x49, -1, TRUE, 500, 5000, 50 },
  { 0x0F, -1, FALSE, 2600, -1, 800 },
  { 0xA8, -1, TRUE, 12000, 30000, 400 },
  { 0x9C, -1, FALSE, 3000, -1, 1100 },
  { 0x47, 0x6B, FALSE, 7500, -1, 1000 },
  { 0x48, -1, FALSE, 13000, 30000, 50 },
};
/* clang-format on */

/* The sequence of a ship's own type; NULL for one that does not split. Static. */
const SplitSequence *
split_sequence (guint type)
{
  for (guint n = 0; n < G_N_ELEMENTS (sequences); n++)
    if (sequences[n].type == type)
      return &sequences[n];
  return NULL;
}
