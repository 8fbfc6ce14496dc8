/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/crowd-fixture.h - a volume full of objects of every class, under every built order
 *
 * A mission of flight groups, formations and curves, and a plan with its own random numbers that
 * gives its objects orders, brings back what strays and replaces what is destroyed. The plan looks
 * at the world and changes it between frames only: with the same seed it does the same.
 *
 * Owner:   missions and worlds are the caller's; a Crowd is a plain value.
 */
#pragma once

#include "engine/sim/assets.h"
#include "engine/sim/order-stack.h"

G_BEGIN_DECLS

#define CROWD_SPREAD 60000 /* of 400 objects as the tests have them */

typedef struct
{
  guint32 random;
  guint ships;          /* slots that the mission fills with ships */
  guint slots;          /* slots kept filled */
  guint spread;         /* half a side of the volume they are put into; half as high */
  guint orders_a_frame; /* orders given in a frame, each to an object of the plan's choice */
  guint replaced;       /* objects made anew in the place of gone ones */
  guint given;          /* orders taken */
  guint given_of[201];  /* the same, by order */
} Crowd;

/* The mission: ships in flight groups of 20, each with a formation; a ring of four curves. */
DteMission *crowd_mission_new (guint ships, guint spread);

/* The world started on it, by the ships, slots and spread of the crowd; its plan begins with the
 * seed. */
World *crowd_world_new (Crowd *crowd, const Assets *assets, guint32 seed);

/* One frame's plan, and its inputs; before world_frame. */
FrameInput crowd_plan (Crowd *crowd, Sim *sim, guint32 ticks);

/* The demo pack's assets. */
Assets *crowd_assets (void);

/* Fails the test where anything of the world's objects and nodes is no finite number, or a live
 * object's next orientation is further than this from the nearest turn, in any entry. */
void crowd_assert_sound (const World *world, double drift);

G_END_DECLS
