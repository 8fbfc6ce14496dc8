/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/scan-index.h - which of many boxes a box could overlap, without looking at each
 *
 * Each axis is cut into cells about where the boxes are. For each cell the index holds the set of
 * the boxes that begin in it or before, and of those that end in it or after. What could overlap a
 * box is then, axis by axis, what has begun where it ends and has not ended where it begins: six
 * sets laid over each other. What lies past the cells counts as in the outermost, so that no box is
 * ever left out; some that are near are found though they do not overlap.
 *
 * Shapes:  boxes are numbered below WORLD_OBJECTS; a ScanSet has a bit a number.
 * Units:   world units, in double precision.
 * Owner:   an index lies on its user's stack.
 * Errors:  none: a box with an end that is no number, or a vast one, is found by every query, and
 *          as a query finds every box.
 */
#pragma once

#include "engine/sim/world.h"

G_BEGIN_DECLS

#define SCAN_WORD_BITS 64
#define SCAN_WORDS ((WORLD_OBJECTS + SCAN_WORD_BITS - 1) / SCAN_WORD_BITS)
#define SCAN_CELLS 64  /* ours: as fine as ships that crowd need it, as few as are quickly filled  \
                        */
#define SCAN_VAST 1e15 /* ends past this are not reckoned with: squares of them leave f32 */

typedef struct
{
  double low[3], high[3];
} ScanBox;

typedef struct
{
  guint64 words[SCAN_WORDS];
} ScanSet;

typedef struct
{
  double from;  /* where the first cell begins */
  double scale; /* cells a unit */
  ScanSet begun[SCAN_CELLS];
  ScanSet unended[SCAN_CELLS];
} ScanAxis;

typedef struct
{
  ScanSet all;
  ScanSet vast;
  ScanAxis axes[3];
} ScanIndex;

void scan_index_build (ScanIndex *index, const ScanBox *boxes, const guint16 *numbers, guint count);
void scan_index_query (const ScanIndex *index, const ScanBox *box, ScanSet *found);

static inline void
scan_set_add (ScanSet *set, guint number)
{
  set->words[number / SCAN_WORD_BITS] |= G_GUINT64_CONSTANT (1) << number % SCAN_WORD_BITS;
}

static inline gboolean
scan_set_has (const ScanSet *set, guint number)
{
  return (set->words[number / SCAN_WORD_BITS] >> number % SCAN_WORD_BITS & 1) != 0;
}

static inline void
scan_set_join (ScanSet *set, const ScanSet *other)
{
  for (guint word = 0; word < SCAN_WORDS; word++)
    set->words[word] |= other->words[word];
}

static inline void
scan_set_keep (ScanSet *set, const ScanSet *other)
{
  for (guint word = 0; word < SCAN_WORDS; word++)
    set->words[word] &= other->words[word];
}

G_END_DECLS
