/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* data/models/model-textures.h - the demo pack's textures, painted by rule
 *
 * Kinds: panels (hull plating), windows (plating with lit rows), rock, planet, glow (engine and
 * lamp sprites), plain. Each is square, wraps, and is the same on every machine.
 */
#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

gboolean textures_build (json_object *source, const char *directory, GError **error);

G_END_DECLS
