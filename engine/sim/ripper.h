/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/ripper.h - what the Rippers carry, their beams, and how they move their arms
 *
 * The four orders of the Ripper (type 0x1F) share two tables of WORLD_RIPPERS entries, which are
 * filled in turn: what each carries, and sets of four beams. An order shows its set in the frames
 * it runs in; whoever draws them shows those sets whose shown_tick is the frame's start, each beam
 * by ripper_beam_line.
 *
 * Units:   slots, -1 none; places in the world, as drawn.
 * Owner:   both tables lie in the world; a set's number is good until it is let go.
 * Errors:  none: a slot, set or part that is none gives -1, NULL, FALSE or does nothing.
 * Source:  reference/orders.md 13; reference/docking-landing.md, Part 3
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

#define RIPPER_TYPE 0x1F
#define RIPPER_BEAMS 4 /* of a set */
#define RIPPER_NO_BEAMS (-1)
#define RIPPER_CARGO_PART "Cargo pod" /* the pods' part, which the Ripper has one of too */

/* What its tracks do. */
typedef enum
{
  RIPPER_FOREARMS_OUT,
  RIPPER_FOREARMS_IN,
  RIPPER_PINCERS_CLOSE,
  RIPPER_PINCERS_OPEN,
  RIPPER_CABIN_TURNS,
  RIPPER_CABIN_BACK,
  RIPPER_PLAYS
} RipperPlay;

/* rippers.c: what each carries */
int ripper_carried (const World *world, int ripper);
void ripper_hold (Sim *sim, int ripper, int object);
void ripper_release (World *world, int ripper);
gboolean ripper_is_gone (const World *world, int slot);

/* the beams */
int ripper_beams_take (Sim *sim, int ripper, int pod);
void ripper_beams_free (World *world, int ripper, int set);
void ripper_beams_show (World *world, int ripper, int set, float alpha);
gboolean
ripper_beam_line (const Sim *sim, int set, guint beam, float past_tick, Vec3 *from, Vec3 *to);

/* the ship */
void ripper_play (Sim *sim, int slot, RipperPlay play);
gboolean ripper_arms_back (const Sim *sim, int slot);
gboolean ripper_cabin_back (const Sim *sim, int slot);
void ripper_show_pod (Sim *sim, int slot, gboolean shown);
gboolean ripper_pod_place (const Sim *sim, int slot, Vec3 *position, Mat3 *orientation);
gboolean
ripper_component_place (const Sim *sim, int slot, int component, Vec3 *position, Mat3 *orientation);
void ripper_let_go (WorldObject *o);
gboolean ripper_inputs_still (const WorldObject *o, gboolean throttle);
gboolean ripper_rates_still (const WorldObject *o);
gboolean ripper_below_still (const WorldObject *o);
gboolean ripper_turns_first (const Sim *sim, int slot, Vec3 toward);
float ripper_share (guint32 since, guint32 now, guint32 ticks);
gboolean ripper_step_over (guint32 since, guint32 now, guint32 ticks);
Vec3 ripper_ease (Vec3 from, Vec3 to, float share);
void ripper_carry (World *world, int slot, Vec3 at, Vec3 next);
void ripper_post (Sim *sim, int ripper, int object, guint condition);

G_END_DECLS
