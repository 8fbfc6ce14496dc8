/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport.h - the window's middle: the mission, or the running world, seen and handled
 *
 * Editing: click selects, Ctrl+click toggles, a drag on nothing selects a box; the gizmo moves and
 *          turns what is selected, one undo step a drag. Middle drag or Alt+drag orbits, with Shift
 *          it pans; the wheel zooms; right drag looks about, with W A S D to fly.
 * Playing: while the mouse is captured (double click, or sortie_viewport_capture) keys and mouse
 *          fly the player's ship; Escape gives the mouse back.
 * Actions: the group of sortie_viewport_get_actions, for the prefix "view": focus, frame-all,
 *          camera-mode ("orbit", "fly", "follow", "cockpit", "mission"), camera-orbit, camera-fly,
 *          camera-follow, camera-cockpit, camera-mission, gizmo ("none", "move", "rotate"), gizmo-move,
 *          gizmo-rotate, toggle-grid, toggle-labels, toggle-stars, toggle-curves, top, bottom,
 *          toggle-mind, mind-all (of all ships), mind-motion, mind-target, mind-steering,
 *          mind-avoidance, mind-collision, mind-formation, mind-path (what is shown of a mind),
 *          front, back, left, right, capture.
 * Owner:   holds a reference to its view state.
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_VIEWPORT (sortie_viewport_get_type ())
G_DECLARE_FINAL_TYPE (SortieViewport, sortie_viewport, SORTIE, VIEWPORT, GtkWidget)

GtkWidget *sortie_viewport_new (SortieViewState *state);
GActionGroup *sortie_viewport_get_actions (SortieViewport *viewport);
void sortie_viewport_get_controls (SortieViewport *viewport, PlayerControls *controls);
gboolean sortie_viewport_capture (SortieViewport *viewport);
void sortie_viewport_release (SortieViewport *viewport);

G_END_DECLS
