/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/tractors.c - the five pairs of tractor beams, as far as the world knows of them
 *
 * How beams, bubble and light look is the renderer's; here is who draws whom, and how strongly.
 *
 * Source:  reference/ejection-tractor.md, Tractor beams
 */
#include "engine/sim/ejection.h"

#include <string.h>

/* Takes the first pair that is free for a ship and the pod it draws; -1 where all are in use, and
 * there are no beams to be seen (Fix: the game indexes with it). */
int
tractor_create (World *world, int ship, int pod)
{
  for (int n = 0; n < WORLD_TRACTORS; n++)
    {
      WorldTractor *tractor = &world->tractors[n];
      if (tractor->used != 0)
        continue;
      memset (tractor, 0, sizeof *tractor);
      tractor->used = 1;
      tractor->ship = ship;
      tractor->pod = pod;
      return n;
    }
  return -1;
}

/* The pair in use of a number; NULL for none. */
WorldTractor *
tractor_at (World *world, int tractor)
{
  if (tractor < 0 || tractor >= WORLD_TRACTORS || world->tractors[tractor].used == 0)
    return NULL;
  return &world->tractors[tractor];
}

/* Lets a pair go; a number that is none is left alone. */
void
tractor_free (World *world, int tractor)
{
  WorldTractor *t = tractor_at (world, tractor);

  if (t != NULL)
    memset (t, 0, sizeof *t);
}
