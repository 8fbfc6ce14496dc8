/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/backdrop.h - the far sky: a faint nebula, stars and the sun, always the same
 *
 * Our own: the game's sky is made of its textures (reference/backdrop.md 1 to 3), which the demo
 * pack has none of. The sun stands where the game's does without a marker.
 *
 * Owner:   owns its GL objects: free it with the context current.
 * Errors:  RENDERER_ERROR.
 */
#pragma once

#include <epoxy/gl.h>

#include "engine/render/camera.h"

G_BEGIN_DECLS

typedef struct _Backdrop Backdrop;

Backdrop *backdrop_new (GError **error);
void backdrop_free (Backdrop *backdrop);
void backdrop_draw (const Backdrop *backdrop, const RenderCamera *camera, float aspect,
                    float pixel, gboolean stars);
void backdrop_set_way_uniforms (GLuint program, const RenderCamera *camera, float aspect);
Vec3 backdrop_sun_way (void);

G_END_DECLS
