/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-random.c - an object's own random numbers (random.md) */
#include "engine/sim/objects.h"

#define RANDOM_FACTOR 214013u
#define RANDOM_STEP 2531011u
#define RANDOM_FRACTION (1.0f / 32767.0f) /* 0x004DC710 */

/* The next of the object's numbers, 0..32767. */
guint32
object_random15 (WorldObject *object)
{
  object->random_seed = object->random_seed * RANDOM_FACTOR + RANDOM_STEP;
  return object->random_seed >> 16 & 0x7FFF;
}

/* The next of the object's numbers as a share, 0 to 1 with both ends. */
float
object_random (WorldObject *object)
{
  return (float) object_random15 (object) * RANDOM_FRACTION;
}
