/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/camera-rig.h - how a viewport's camera is moved: orbit, pan, zoom, fly, follow
 *
 * Modes:   ORBIT turns about a target; FLY moves freely; FOLLOW stands behind a ship as the
 *          game's chase view does; COCKPIT sits at a ship's eye point; MISSION is where the mission
 *          looks from, which is the player's cockpit or a place of its own. Orbiting while
 *          following turns the place of the camera about the ship.
 * Units:   world units, radians, pixels, seconds.
 * Owner:   plain values; render_camera_rig_camera gives the camera of the moment.
 * Source:  reference/camera.md, Chase
 */
#pragma once

#include "engine/render/camera.h"

G_BEGIN_DECLS

typedef enum
{
  RENDER_CAMERA_ORBIT,
  RENDER_CAMERA_FLY,
  RENDER_CAMERA_FOLLOW,
  RENDER_CAMERA_COCKPIT,
  RENDER_CAMERA_MISSION,
} RenderCameraMode;

typedef enum
{
  RENDER_VIEW_TOP,
  RENDER_VIEW_BOTTOM,
  RENDER_VIEW_FRONT, /* looks at noses that point along +Z */
  RENDER_VIEW_BACK,
  RENDER_VIEW_LEFT,
  RENDER_VIEW_RIGHT,
  RENDER_VIEW_THREE_QUARTERS,
} RenderView;

#define RENDER_RIG_MIN_DISTANCE 20.0f  /* ours: closer than this a hull fills the picture */
#define RENDER_RIG_MAX_DISTANCE 5.0e7f /* ours: authored places reach 1e7 (dte-format.md 5) */

typedef struct
{
  RenderCameraMode mode;
  Vec3 target;     /* ORBIT: what is turned about */
  Vec3 eye;        /* FLY: where the camera is */
  float distance;  /* ORBIT: from the target */
  float yaw, pitch;
  float fov_y;
  float chase_lag; /* FOLLOW: distance behind, which lags; 0 not yet set */
  float chase_scale; /* FOLLOW: the user's zoom, 1 as the game's */
  float swing_yaw, swing_pitch; /* FOLLOW and COCKPIT: the user's turn from the usual place */
  Vec3 ship_position; /* FOLLOW, COCKPIT and MISSION: set by _ride */
  Mat3 ship_orientation;
  Vec3 ship_eye;   /* in the ship's frame */
  float ship_radius;
  float ship_throttle;
  gboolean placed; /* MISSION: at its own place, set by _place, not in the cockpit */
  Vec3 placed_eye;
  Mat3 placed_orientation;
} RenderCameraRig;

RenderCameraRig render_camera_rig_default (void);
RenderCamera render_camera_rig_camera (const RenderCameraRig *rig);
void render_camera_rig_set_mode (RenderCameraRig *rig, RenderCameraMode mode);
void render_camera_rig_orbit (RenderCameraRig *rig, float yaw, float pitch);
void render_camera_rig_look (RenderCameraRig *rig, float yaw, float pitch);
void render_camera_rig_pan (RenderCameraRig *rig, float dx, float dy, float height);
void render_camera_rig_zoom (RenderCameraRig *rig, float steps);
void render_camera_rig_fly (RenderCameraRig *rig, Vec3 way, float units);
void render_camera_rig_frame (RenderCameraRig *rig, Vec3 centre, float radius);
void render_camera_rig_set_view (RenderCameraRig *rig, RenderView view);
void render_camera_rig_ride (RenderCameraRig *rig, Vec3 position, const Mat3 *orientation,
                             Vec3 eye, float radius, float throttle, float seconds);
void render_camera_rig_place (RenderCameraRig *rig, Vec3 eye, const Mat3 *orientation);
void render_camera_rig_unplace (RenderCameraRig *rig);

G_END_DECLS
