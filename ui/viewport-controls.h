/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-controls.h - keys and mouse as the player's controls
 *
 * The default keys of the executable. Mouse movement is the game's mode 2: the pointer's place in
 * the viewport is the stick, and what is handed on is the movement that takes the game's counts
 * there. Turning with the arrow keys is mode 1; the last one used counts.
 *
 * Owner:   a plain value.
 * Source:  reference/controls.md 3, 5, 7
 */
#pragma once

#include <gdk/gdk.h>

#include "engine/sim/world.h"

G_BEGIN_DECLS

#define VIEWPORT_KEYS_HELD 16 /* more fingers than a hand has */

typedef struct
{
  guint held[VIEWPORT_KEYS_HELD]; /* key values, lower case; 0 free */
  GdkModifierType modifiers;
  gboolean fire, launch;          /* mouse buttons */
  gboolean by_mouse;
  double stick_x, stick_y;        /* -1..1, where the pointer stands */
  int sent_x, sent_y;             /* counts handed on so far */
} ViewportControls;

gboolean viewport_controls_press (ViewportControls *controls, guint keyval,
                                  GdkModifierType modifiers);
void viewport_controls_release (ViewportControls *controls, guint keyval,
                                GdkModifierType modifiers);
void viewport_controls_point (ViewportControls *controls, double x, double y, double width,
                              double height);
void viewport_controls_clear (ViewportControls *controls);
gboolean viewport_controls_holds (const ViewportControls *controls, guint keyval);
void viewport_controls_take (ViewportControls *controls, PlayerControls *out);

G_END_DECLS
