/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/shaders.h - the sources of the programs (engine/render/gl-program.h)
 *
 * All places that reach a shader are relative to the eye, in the world's axes.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

extern const char shaders_model_vertex[], shaders_model_fragment[];
extern const char shaders_sky_vertex[], shaders_sky_fragment[];
extern const char shaders_star_vertex[], shaders_star_fragment[];
extern const char shaders_grid_fragment[]; /* with the sky's vertex shader */
extern const char shaders_line_vertex[], shaders_line_fragment[];
extern const char shaders_sprite_vertex[], shaders_sprite_fragment[];
extern const char shaders_glow_vertex[], shaders_glow_fragment[];
extern const char shaders_soft_fragment[]; /* with the effects' vertex shader */
extern const char shaders_sheet_vertex[], shaders_sheet_fragment[];
extern const char shaders_effect_vertex[], shaders_effect_fragment[]; /* shaders-effects.c */

G_END_DECLS
