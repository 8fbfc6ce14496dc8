/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/mind-private.h - what the files that draw minds share
 *
 * Owner:   a Mind lives on the stack of render_scene_add_mind.
 */
#pragma once

#include "engine/render/mind.h"
#include "engine/sim/objects.h"
#include "engine/sim/order-stack.h"

G_BEGIN_DECLS

#define MIND_STEP_SECONDS 0.04f /* game-loop.md: a step is four ticks of 1/100 s */
#define MIND_STEPS_PER_SECOND 25.0f
#define MIND_FAINT 0x60 /* alpha of what only helps to read the rest */

typedef struct
{
  RenderScene *scene;
  Sim sim; /* for reading only */
  const WorldObject *object;
  int slot;
  float past_tick;
  Vec3 position; /* where it is drawn now */
  Mat3 orientation;
} Mind;

/* scene-mind.c */
void mind_line (const Mind *mind, RenderMind kind, Vec3 a, Vec3 b, float width, guint8 alpha);
void mind_dashes (const Mind *mind, RenderMind kind, Vec3 a, Vec3 b, float width);
RenderPoint *
mind_point (const Mind *mind, RenderMind kind, RenderPointShape shape, Vec3 at, float pixels);
Vec3 mind_drawn_position (const Mind *mind, int slot);

/* scene-mind-path.c */
void mind_add_formation (const Mind *mind);
void mind_add_path (const Mind *mind);
int mind_slot_field (const Mind *mind, const char *name);
gboolean mind_route_place (const Mind *mind, Vec3 *place);

/* scene-mind-target.c */
void mind_add_target (const Mind *mind);

G_END_DECLS
