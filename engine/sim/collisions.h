/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/collisions.h - what happens when objects meet
 *
 * Units:   world units, velocities per step; "now" places are the committed ones, "next" ones what
 *          the step works out.
 * Errors:  none: objects without statistics meet nothing.
 * Source:  reference/collisions.md; reference/objects.md, Hit tests
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

/* collisions.c */
void collisions_sweep (Sim *sim);
gboolean objects_collide (Sim *sim, int a, int b, guint pass);

/* collisions-shove.c */
typedef struct
{
  int slots[2];   /* the second is the hull where one is */
  Vec3 normal;    /* from the first towards the second, a unit */
  Vec3 levers[2]; /* the contact in each object's own frame */
  guint pass;     /* how often they were parted already: they part the harder */
} Shove;

float objects_shove (Sim *sim, const Shove *shove);
void objects_knock_damage (Sim *sim, const Shove *shove, float force);
void object_hull_knock_damage (Sim *sim, int ship, int hull, Vec3 contact, float force);
void object_shield_flare (World *world, int slot, Vec3 point);

/* collisions-hull.c */
gboolean object_collide_hull (Sim *sim, int ship, int hull, guint pass);

/* collisions-torpedo.c */
void torpedo_strikes_hull (Sim *sim, int torpedo, int hull, int node, Vec3 contact);
void torpedo_strikes (Sim *sim, int torpedo, int other);

G_END_DECLS
