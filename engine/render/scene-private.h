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

G_END_DECLS
