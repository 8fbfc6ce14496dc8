/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/scan-index.c - sets of boxes by the cells of each axis */
#include "engine/sim/scan-index.h"

#include <math.h>
#include <string.h>

#define SPREADS 3.0 /* ours: the cells reach so many mean distances from the mean, either way */

static gboolean
is_vast (const ScanBox *box)
{
  for (guint axis = 0; axis < 3; axis++)
    if (!(fabs (box->low[axis]) < SCAN_VAST) || !(fabs (box->high[axis]) < SCAN_VAST))
      return TRUE;
  return FALSE;
}

/* The cell a place lies in; never less for a greater place. */
static guint
cell_of (const ScanAxis *axis, double at)
{
  const double cell = (at - axis->from) * axis->scale;

  if (!(cell > 0.0))
    return 0;
  return cell < SCAN_CELLS - 1 ? (guint) cell : SCAN_CELLS - 1;
}

/* Cuts an axis about where most boxes have their middles. */
static void
cut_axis (ScanAxis *axis, guint n, const ScanBox *boxes, const guint16 *numbers, guint count)
{
  double mean = 0.0, spread = 0.0;

  for (guint i = 0; i < count; i++)
    mean += (boxes[numbers[i]].low[n] + boxes[numbers[i]].high[n]) / 2.0 / count;
  for (guint i = 0; i < count; i++)
    spread += fabs ((boxes[numbers[i]].low[n] + boxes[numbers[i]].high[n]) / 2.0 - mean) / count;
  spread = MAX (SPREADS * spread, 1.0);
  axis->from = mean - spread;
  axis->scale = SCAN_CELLS / (2.0 * spread);
}

static void
fill_axis (ScanAxis *axis, guint n, const ScanBox *boxes, const guint16 *numbers, guint count)
{
  memset (axis->begun, 0, sizeof axis->begun);
  memset (axis->unended, 0, sizeof axis->unended);
  for (guint i = 0; i < count; i++)
    {
      scan_set_add (&axis->begun[cell_of (axis, boxes[numbers[i]].low[n])], numbers[i]);
      scan_set_add (&axis->unended[cell_of (axis, boxes[numbers[i]].high[n])], numbers[i]);
    }
  for (guint cell = 1; cell < SCAN_CELLS; cell++)
    scan_set_join (&axis->begun[cell], &axis->begun[cell - 1]);
  for (guint cell = SCAN_CELLS - 1; cell > 0; cell--)
    scan_set_join (&axis->unended[cell - 1], &axis->unended[cell]);
}

/* Takes the boxes with these numbers in, which lie below WORLD_OBJECTS; boxes are found by their
 * number. The index lends nothing of them. */
void
scan_index_build (ScanIndex *index, const ScanBox *boxes, const guint16 *numbers, guint count)
{
  guint16 usual[WORLD_OBJECTS];
  guint n_usual = 0;

  g_return_if_fail (index != NULL && boxes != NULL && numbers != NULL && count <= WORLD_OBJECTS);

  index->all = (ScanSet){ { 0 } };
  index->vast = (ScanSet){ { 0 } };
  for (guint n = 0; n < count; n++)
    {
      scan_set_add (&index->all, numbers[n]);
      if (is_vast (&boxes[numbers[n]]))
        scan_set_add (&index->vast, numbers[n]);
      else
        usual[n_usual++] = numbers[n];
    }
  for (guint n = 0; n < 3; n++)
    {
      cut_axis (&index->axes[n], n, boxes, usual, n_usual);
      fill_axis (&index->axes[n], n, boxes, usual, n_usual);
    }
}

/* The numbers of the boxes that overlap one or touch it, and of some that come near. */
void
scan_index_query (const ScanIndex *index, const ScanBox *box, ScanSet *found)
{
  g_return_if_fail (index != NULL && box != NULL && found != NULL);

  *found = index->all;
  if (is_vast (box))
    return;
  for (guint n = 0; n < 3; n++)
    {
      const ScanAxis *axis = &index->axes[n];
      scan_set_keep (found, &axis->begun[cell_of (axis, box->high[n])]);
      scan_set_keep (found, &axis->unended[cell_of (axis, box->low[n])]);
    }
  scan_set_join (found, &index->vast);
}
