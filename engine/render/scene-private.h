/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-private.h - what the files that fill scenes share
 *
 * Owner:   as scene.h.
 */
#pragma once

#include "engine/render/scene.h"
#include "engine/sim/assets.h"

G_BEGIN_DECLS

RenderItem *render_scene_add_item (RenderScene *scene, const AssetModel *model, Vec3 position,
                                   const Mat3 *orientation);

guint8 render_light_mask (const AssetModel *model);

/* scene-glows.c */
#define RENDER_LIGHT_COLOURS 6 /* shp-format.md 11: blue, green, yellow, red, cyan, white */
extern const RenderColour render_light_colours[RENDER_LIGHT_COLOURS];

void render_scene_add_light (RenderScene *scene, const ShpAttachment *light, Vec3 position,
                             guint clock);

G_END_DECLS
