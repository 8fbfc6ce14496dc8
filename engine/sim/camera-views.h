/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/camera-views.h - which view the mission looks from, and where the cutaways' stand
 *
 * The world keeps the view's number, since when it is taken and whom it is about; camera_position
 * and camera_orientation are worked out here for the views of an ejection and of the player's end.
 * The cockpit's views are placed by whoever draws them, the director's by its own file.
 *
 * Units:   positions in the world; ticks since the view was taken; angles in radians.
 * Owner:   all lies in the world.
 * Source:  reference/camera.md, Globals, Every view
 */
#pragma once

#include "engine/sim/sim.h"

G_BEGIN_DECLS

/* The views that the mission itself takes; the numbers of all are camera.md's. */
typedef enum
{
  CAMERA_VIEW_COCKPIT = 0,
  CAMERA_VIEW_EJECT = 7,
  CAMERA_VIEW_DEATH = 8,
  CAMERA_VIEW_DIRECTOR = 13,
  CAMERA_VIEW_DEATH_WATCHED = 0x1A,
  CAMERA_VIEW_DEATH_BURST = 0x1B,
  CAMERA_VIEW_PICKUP = 0x1C,
  CAMERA_VIEW_POD_KILLED = 0x1D,
} CameraView;

typedef enum
{
  CAMERA_SET_LOCK = 0x1,  /* no further switch but a forced one */
  CAMERA_SET_FORCE = 0x2, /* though the view is locked */
} CameraSetFlags;

gboolean camera_set_view (Sim *sim, CameraView view, int subject, guint flags);
gboolean camera_view_is_placed (guint32 view);
void camera_watch_burst (Sim *sim, int slot);
void camera_views_frame (Sim *sim);

G_END_DECLS
