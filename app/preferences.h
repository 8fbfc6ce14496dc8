/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/preferences.h - the user's settings, and the window that changes them
 *
 * Owner:   the settings live as long as the program; get_ lends.
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/sim/sim.h"

G_BEGIN_DECLS

GSettings *preferences_get_settings (void);
void preferences_apply_theme (void);
WorldStart preferences_world_start (void);
void preferences_show (GtkWindow *parent);

G_END_DECLS
