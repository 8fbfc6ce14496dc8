/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/mind.h - what an object of a running world heeds and means to do, drawn
 *
 * Kinds are chosen by bits (1 << RenderMind); each has one colour, so that a legend can name it.
 * All of it is seen through hulls. What is drawn is read off the world as it stands after its last
 * frame; nothing is worked out that the object does not work out itself, but for the collision
 * course of an object whose order keeps no avoidance list.
 *
 * Units:   world units; speeds a step of 1/25 s; figures beside signs in seconds and units.
 * Owner:   the scene.
 * Errors:  none: a slot without an object adds nothing.
 * Source:  reference/steering-formulas.md 8 to 12; reference/formations-curves.md 2 to 5
 */
#pragma once

#include "engine/render/scene.h"

G_BEGIN_DECLS

typedef enum
{
  RENDER_MIND_MOTION,    /* where a second's flight leads, and where the nose points */
  RENDER_MIND_TARGET,    /* what the current order aims at */
  RENDER_MIND_STEERING,  /* the point steered for; the point asked for, where avoiding moved it */
  RENDER_MIND_AVOIDANCE, /* boxes that are gone round, berths that are kept */
  RENDER_MIND_COLLISION, /* where it and what it could meet will be */
  RENDER_MIND_FORMATION, /* where it should stand, and whom it keeps to */
  RENDER_MIND_PATH,      /* the curves or the route it follows */
  RENDER_MINDS
} RenderMind;

#define RENDER_MIND_ALL ((1u << RENDER_MINDS) - 1)

RenderColour render_mind_colour (RenderMind kind);
void render_scene_add_mind (RenderScene *scene, const World *world, const Assets *assets, int slot,
                            guint kinds, float past_tick);

G_END_DECLS
