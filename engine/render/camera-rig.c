/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/camera-rig.c - the movements of a viewport's camera; see camera-rig.h */
#include "engine/render/camera-rig.h"

#include <math.h>

#define QUARTER_TURN ((float) G_PI_2)
#define MAX_PITCH (QUARTER_TURN - 0.001f) /* ours: short of straight up, where yaw has no meaning */
#define ZOOM_STEP 0.85f                   /* ours: share of the distance left after one step */
#define FRAME_MARGIN 1.25f                /* ours: room around what is framed */

/* The game's chase view for most ships (camera.md, Chase): 750 above, 1800 and 400 t behind. */
#define CHASE_HEIGHT 750.0f
#define CHASE_DISTANCE 1800.0f
#define CHASE_PER_THROTTLE 400.0f
#define CHASE_START 1500.0f
#define CHASE_LAG 0.1f             /* share of the way made in a frame... */
#define CHASE_FRAMES_PER_SECOND 25 /* ...of the game's 25 steps a second (ours: a frame's length is
                                      not stated) */
#define CHASE_NEAREST 0.4f        /* ours: of the game's distance */
#define CHASE_FARTHEST 30.0f
#define CHASE_USUAL_RADIUS 560.0f  /* ours: bigger ships are seen from as many radii away */

/* An orbit of the world's origin, from behind and above. */
RenderCameraRig
render_camera_rig_default (void)
{
  return (RenderCameraRig) { .mode = RENDER_CAMERA_ORBIT,
                             .distance = 30000,
                             .yaw = 0.6f,
                             .pitch = -0.45f,
                             .fov_y = RENDER_CAMERA_FOV_Y,
                             .chase_scale = 1,
                             .ship_orientation = MAT3_IDENTITY };
}

static float
ship_scale (const RenderCameraRig *rig)
{
  return MAX (1.0f, rig->ship_radius / CHASE_USUAL_RADIUS) * rig->chase_scale;
}

static RenderCamera
chase_camera (const RenderCameraRig *rig)
{
  RenderCamera camera = render_camera_default ();
  Mat3 swing = render_camera_turn (rig->swing_yaw, rig->swing_pitch);
  float scale = ship_scale (rig);
  Vec3 place = vec3 (0, -CHASE_HEIGHT * scale, -rig->chase_lag * scale);
  Vec3 right, down, forward;

  place = mat3_transform (&rig->ship_orientation, mat3_transform (&swing, place));
  camera.eye = vec3_add (rig->ship_position, place);
  right = mat3_transform (&rig->ship_orientation, mat3_right (&swing));
  down = mat3_transform (&rig->ship_orientation, mat3_down (&swing));
  forward = mat3_transform (&rig->ship_orientation, mat3_forward (&swing));
  camera.orientation = (Mat3) { { right.x, down.x, forward.x, right.y, down.y, forward.y, right.z,
                                  down.z, forward.z } };
  return camera;
}

static RenderCamera
cockpit_camera (const RenderCameraRig *rig)
{
  RenderCamera camera = chase_camera (rig);

  camera.eye = vec3_add (rig->ship_position,
                         mat3_transform (&rig->ship_orientation, rig->ship_eye));
  return camera;
}

static RenderCamera
mission_camera (const RenderCameraRig *rig)
{
  RenderCamera camera = render_camera_default ();

  if (!rig->placed)
    return cockpit_camera (rig);
  camera.eye = rig->placed_eye;
  camera.orientation = rig->placed_orientation;
  return camera;
}

/* The camera of the moment. */
RenderCamera
render_camera_rig_camera (const RenderCameraRig *rig)
{
  RenderCamera camera = render_camera_default ();

  if (rig->mode == RENDER_CAMERA_FOLLOW)
    camera = chase_camera (rig);
  else if (rig->mode == RENDER_CAMERA_COCKPIT)
    camera = cockpit_camera (rig);
  else if (rig->mode == RENDER_CAMERA_MISSION)
    camera = mission_camera (rig);
  else
    {
      camera.orientation = render_camera_turn (rig->yaw, rig->pitch);
      camera.eye = rig->mode == RENDER_CAMERA_FLY
                     ? rig->eye
                     : vec3_sub (rig->target, vec3_scale (mat3_forward (&camera.orientation),
                                                          rig->distance));
    }
  camera.fov_y = rig->fov_y;
  return camera;
}

/* Changes the mode; the picture stays where it is until the camera moves, except that FOLLOW,
 * COCKPIT and MISSION go to the ship at the next render_camera_rig_ride. */
void
render_camera_rig_set_mode (RenderCameraRig *rig, RenderCameraMode mode)
{
  RenderCamera now = render_camera_rig_camera (rig);
  Vec3 forward = mat3_forward (&now.orientation);

  if (mode == rig->mode)
    return;
  rig->yaw = atan2f (forward.x, forward.z);
  rig->pitch = CLAMP (asinf (CLAMP (-forward.y, -1, 1)), -MAX_PITCH, MAX_PITCH);
  rig->eye = now.eye;
  if (mode == RENDER_CAMERA_ORBIT)
    rig->target = vec3_add (now.eye, vec3_scale (forward, rig->distance));
  rig->swing_yaw = rig->swing_pitch = 0;
  rig->chase_lag = 0;
  rig->chase_scale = 1;
  rig->mode = mode;
}

static gboolean
rides (const RenderCameraRig *rig)
{
  return rig->mode == RENDER_CAMERA_FOLLOW || rig->mode == RENDER_CAMERA_COCKPIT
         || rig->mode == RENDER_CAMERA_MISSION;
}

/* Turns the camera where it stands: positive yaw to the right, positive pitch up. */
void
render_camera_rig_look (RenderCameraRig *rig, float yaw, float pitch)
{
  float *angle = rides (rig) ? &rig->swing_yaw : &rig->yaw;
  float *height = rides (rig) ? &rig->swing_pitch : &rig->pitch;

  *angle = remainderf (*angle + yaw, 2 * (float) G_PI);
  *height = CLAMP (*height + pitch, -MAX_PITCH, MAX_PITCH);
}

/* Moves the camera round its target, which keeps its place in the picture. In FLY the camera turns
 * about the point that lies as far ahead as the last orbit's target did. */
void
render_camera_rig_orbit (RenderCameraRig *rig, float yaw, float pitch)
{
  if (rig->mode == RENDER_CAMERA_FLY)
    render_camera_rig_set_mode (rig, RENDER_CAMERA_ORBIT);
  render_camera_rig_look (rig, yaw, pitch);
}

/* Moves target and camera so that what lies at the target's depth follows the pointer's movement
 * of dx, dy pixels in a picture of that height. A riding camera does not pan. */
void
render_camera_rig_pan (RenderCameraRig *rig, float dx, float dy, float height)
{
  RenderCamera camera = render_camera_rig_camera (rig);
  float units = 1 / render_camera_pixels_per_unit (&camera, height, rig->distance);
  Vec3 move = vec3_add (vec3_scale (mat3_right (&camera.orientation), -dx * units),
                        vec3_scale (mat3_down (&camera.orientation), -dy * units));

  if (rides (rig))
    return;
  rig->target = vec3_add (rig->target, move);
  rig->eye = vec3_add (rig->eye, move);
}

/* Nearer by a share of the distance for each positive step; away for negative ones. In FLY the
 * camera moves along its view; in FOLLOW it stands nearer to its ship or farther away. */
void
render_camera_rig_zoom (RenderCameraRig *rig, float steps)
{
  float before = rig->distance;

  if (rides (rig))
    {
      rig->chase_scale = CLAMP (rig->chase_scale * powf (ZOOM_STEP, steps), CHASE_NEAREST,
                                CHASE_FARTHEST);
      return;
    }
  rig->distance = CLAMP (rig->distance * powf (ZOOM_STEP, steps), RENDER_RIG_MIN_DISTANCE,
                         RENDER_RIG_MAX_DISTANCE);
  if (rig->mode == RENDER_CAMERA_FLY)
    {
      Mat3 turn = render_camera_turn (rig->yaw, rig->pitch);
      rig->eye = vec3_add (rig->eye, vec3_scale (mat3_forward (&turn), before - rig->distance));
    }
}

/* Moves a flying camera by units along a way in its own axes (right, down, forward). Another mode
 * first becomes FLY. */
void
render_camera_rig_fly (RenderCameraRig *rig, Vec3 way, float units)
{
  Mat3 turn;

  render_camera_rig_set_mode (rig, RENDER_CAMERA_FLY);
  turn = render_camera_turn (rig->yaw, rig->pitch);
  rig->eye = vec3_add (rig->eye, mat3_transform (&turn, vec3_scale (way, units)));
}

/* Orbits a ball, wholly in sight, from the present side. */
void
render_camera_rig_frame (RenderCameraRig *rig, Vec3 centre, float radius)
{
  render_camera_rig_set_mode (rig, RENDER_CAMERA_ORBIT);
  rig->target = centre;
  rig->distance = CLAMP (radius * FRAME_MARGIN / sinf (rig->fov_y * 0.5f), RENDER_RIG_MIN_DISTANCE,
                         RENDER_RIG_MAX_DISTANCE);
}

/* Orbits the present target from one of the usual sides. */
void
render_camera_rig_set_view (RenderCameraRig *rig, RenderView view)
{
  static const struct
  {
    float yaw, pitch;
  } views[] = {
    [RENDER_VIEW_TOP] = { 0, -MAX_PITCH },
    [RENDER_VIEW_BOTTOM] = { 0, MAX_PITCH },
    [RENDER_VIEW_FRONT] = { 2 * QUARTER_TURN, 0 },
    [RENDER_VIEW_BACK] = { 0, 0 },
    [RENDER_VIEW_LEFT] = { QUARTER_TURN, 0 },
    [RENDER_VIEW_RIGHT] = { -QUARTER_TURN, 0 },
    [RENDER_VIEW_THREE_QUARTERS] = { 2.5f, -0.45f },
  };

  g_return_if_fail ((guint) view < G_N_ELEMENTS (views));
  render_camera_rig_set_mode (rig, RENDER_CAMERA_ORBIT);
  rig->yaw = views[view].yaw;
  rig->pitch = views[view].pitch;
}

/* Tells a following camera where its ship is now; seconds since the last call let it lag behind as
 * the game's does. The throttle is 1.5 in afterburner. */
void
render_camera_rig_ride (RenderCameraRig *rig, Vec3 position, const Mat3 *orientation, Vec3 eye,
                        float radius, float throttle, float seconds)
{
  float wanted = CHASE_PER_THROTTLE * throttle + CHASE_DISTANCE;
  float share = 1 - powf (1 - CHASE_LAG, seconds * CHASE_FRAMES_PER_SECOND);

  if (rig->chase_lag <= 0)
    rig->chase_lag = CHASE_START;
  rig->chase_lag += (wanted - rig->chase_lag) * CLAMP (share, 0, 1);
  rig->ship_position = position;
  rig->ship_orientation = *orientation;
  rig->ship_eye = eye;
  rig->ship_radius = radius;
  rig->ship_throttle = throttle;
  if (rides (rig))
    rig->target = position;
}

/* Tells a mission's camera where it is and how it is turned, until render_camera_rig_unplace. */
void
render_camera_rig_place (RenderCameraRig *rig, Vec3 eye, const Mat3 *orientation)
{
  rig->placed = TRUE;
  rig->placed_eye = eye;
  rig->placed_orientation = *orientation;
}

/* A mission's camera goes back to the ship it rides. */
void
render_camera_rig_unplace (RenderCameraRig *rig)
{
  rig->placed = FALSE;
}
