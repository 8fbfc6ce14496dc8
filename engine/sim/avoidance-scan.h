/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/avoidance-scan.h - the scan of many ships for what they could hit
 *
 * A field takes in a whole world once; each ship is then scanned by it alone. Whatever changes what
 * an object is, or where it goes, makes a field stale: it is then built anew.
 *
 * Shapes:  bodies are numbered by their place in the loops' order.
 * Owner:   a field lies with its user (some 100 KB); it points nowhere.
 * Errors:  none.
 * Source:  reference/steering-formulas.md 9, 10
 */
#pragma once

#include "engine/sim/scan-index.h"
#include "engine/sim/sim.h"

G_BEGIN_DECLS

/* What is asked of an object again and again while every pair of a world is looked at. */
typedef struct
{
  int slot;
  guint32 flags;
  gint32 passes_through; /* the first of the two, which alone counts */
  gboolean has_flight;
  float radius, cruise;
  Vec3 next_position, velocity;
} AvoidanceBody;

typedef struct
{
  guint count;
  AvoidanceBody bodies[WORLD_OBJECTS]; /* what can be in the way; their places number the boxes */
  guint16 hulls[WORLD_OBJECTS], others[WORLD_OBJECTS]; /* with listed components, and without */
  guint n_hulls, n_others;
  guint n_scanning;
  AvoidanceBody scanning[WORLD_OBJECTS]; /* those that scan, and what could be near each */
  ScanSet near[WORLD_OBJECTS];
  gint16 places[WORLD_OBJECTS]; /* by slot: among those that scan; -1 */
} AvoidanceField;

gboolean avoidance_scans (const World *world, int slot);
void avoidance_field_build (const Sim *sim, AvoidanceField *field);
void avoidance_field_scan (Sim *sim, const AvoidanceField *field, int slot);

G_END_DECLS
