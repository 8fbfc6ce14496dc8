/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/director.c - the director's shots, from their stacking to the end of their path */
#include "engine/sim/director.h"

#include "engine/sim/camera-views.h"
#include "engine/sim/curves.h"
#include "engine/sim/events.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-stack.h"

#define TICKS_PER_SECOND 100u
#define SECONDS_MOST 1.0e6f /* ours: so that a shot's ticks fit */
#define FULL_TURN 360.0f    /* 0x004DC3E0 */

/* --- held ships --- */

static gboolean
hold_ship (Sim *sim, int slot, int component, gpointer user_data)
{
  WorldObject *o = object_at (sim->world, slot);
  const gboolean *held = user_data;

  if (*held)
    o->flags |= OBJECT_JUMPING;
  else
    o->flags &= ~(guint32) OBJECT_JUMPING;
  return TRUE;
}

/* The first shot's ships stand still, or no longer: neither moving nor firing, avoided by none. */
static void
hold (Sim *sim, gboolean held)
{
  const CameraShot *shot = &sim->world->camera_shots[0];
  const OrderTarget target = { (OrderTargetKind) shot->held_kind, shot->held, -1 };

  if (sim->world->camera_shot_count > 0)
    order_target_walk (sim, target, hold_ship, &held);
}

/* Lets the ships go that the running shot holds: as its view is left. */
void
director_release (Sim *sim)
{
  hold (sim, FALSE);
}

/* --- beginning --- */

/* A ship's angle as the mission last noted it, in degrees; `other`'s for no ship, 0 for neither. */
static float
angle_of (const World *world, int ship, int other, guint field)
{
  const int from = ship >= 0 ? ship : other;
  const guint32 record = from >= 0 ? mission_record (world, DTE_SHIPS, (guint) from) : WORLD_NULL;

  return record == WORLD_NULL ? 0.0f : (float) (gint16) image_u16 (world, record + field);
}

/* From the start ship's angle to the end ship's, each end raised by a turn where it is less than
 * its start. Fix: with no end ship it stays at the start's. */
static void
set_angles (const World *world, float angles[2], int start, int end, guint field)
{
  angles[0] = angle_of (world, start, end, field);
  angles[1] = angle_of (world, end, start, field);
  if (angles[1] < angles[0])
    angles[1] += FULL_TURN;
}

static void
begin_curve (Sim *sim, int curve)
{
  World *world = sim->world;
  CameraDirector *d = &world->director;
  const int start = curve >= 0 ? curve_start_ship (world, curve) : d->still;
  const int end = curve >= 0 ? curve_end_ship (world, curve) : d->still;
  const float share = curve >= 0 ? curve_share (world, curve, d->path_length) : 1.0f;

  d->curve = curve;
  d->elapsed = 0;
  d->curve_ticks = (guint32) (share * (float) d->ticks);
  d->next_marker = curve_next_marker (world, curve, 0.0f, NULL);
  d->curves_taken++;
  set_angles (world, d->yaw, start, end, SHIP_RUNTIME_YAW);
  set_angles (world, d->pitch, start, end, SHIP_RUNTIME_PITCH);
}

static Vec3
ship_place (const World *world, int ship, float past_tick)
{
  Vec3 position;
  Mat3 orientation;

  object_drawn_place (world, ship, past_tick, &position, &orientation);
  return position;
}

/* Begins the first shot that waits: its view is taken, locked, and its ships held. */
static void
begin_shot (Sim *sim)
{
  World *world = sim->world;
  CameraDirector *d = &world->director;
  const CameraShot *shot = &world->camera_shots[0];

  memset (d, 0, sizeof *d);
  d->still = shot->ship;
  d->tracked = shot->tracked;
  d->pace = shot->pace;
  d->ticks = (guint32) CLAMP (shot->seconds, 0.0f, SECONDS_MOST) * TICKS_PER_SECOND;
  d->path_length = curve_path_length (world, shot->curve);
  d->pace_start = ship_place (world, shot->pace, 0.0f);
  begin_curve (sim, shot->curve);
  camera_set_view (sim, CAMERA_VIEW_DIRECTOR, shot->tracked, CAMERA_SET_LOCK | CAMERA_SET_FORCE);
  hold (sim, TRUE);
}

/* Adds a shot after those waiting; it begins where it is the only one. FALSE, the shot dropped,
 * with ten in the table (Fix: the game writes past it). */
gboolean
director_stack (Sim *sim, const CameraShot *shot)
{
  World *world = sim->world;

  g_return_val_if_fail (shot != NULL, FALSE);

  if (world->camera_shot_count >= WORLD_CAMERA_SHOTS)
    return FALSE;
  world->camera_shots[world->camera_shot_count++] = *shot;
  if (world->camera_shot_count == 1)
    begin_shot (sim);
  return TRUE;
}

/* Empties the table and takes a shot at once. What a running shot holds is let go first: the game,
 * which knows the held ships of the new shot alone by then, never lets them go. */
void
director_start (Sim *sim, const CameraShot *shot)
{
  World *world = sim->world;

  g_return_if_fail (shot != NULL);

  if (world->camera_view == CAMERA_VIEW_DIRECTOR)
    director_release (sim);
  memset (world->camera_shots, 0, sizeof world->camera_shots);
  world->camera_shot_count = 0;
  director_stack (sim, shot);
}

/* Back to the player's cockpit, unless his slot is a stand-in. The shots stay in the table, the one
 * stopped as its first, so that stacking another only adds it. */
void
director_stop (Sim *sim)
{
  World *world = sim->world;
  const WorldObject *player = object_at_const (world, world->player_index);

  if (player != NULL && player->type != OBJECT_TYPE_STAND_IN)
    camera_set_view (sim, CAMERA_VIEW_COCKPIT, world->player_index, CAMERA_SET_FORCE);
}

/* --- running --- */

/* Ahead of the frame's tick by past_tick (0..1). Fix: a curve of no ticks is at its end. */
static float
share_now (const CameraDirector *d, float past_tick)
{
  return d->curve_ticks > 0 ? ((float) d->elapsed + past_tick) / (float) d->curve_ticks : 1.0f;
}

static Mat3
turned_at (const CameraDirector *d, float t)
{
  return mat3_from_degrees ((d->yaw[1] - d->yaw[0]) * t + d->yaw[0],
                            (d->pitch[1] - d->pitch[0]) * t + d->pitch[0], 0.0f);
}

/* Where the running shot's camera is, so far past the frame's tick (0..1), and how it is turned: at
 * the tracked ship, or by the angles of the curve's ships. Fix: a shot along no curve and at no
 * ship stays where the camera is, level. The camera's own place while no shot runs. */
void
director_drawn_place (const World *world, float past_tick, Vec3 *position, Mat3 *orientation)
{
  const CameraDirector *d = &world->director;
  const float t = share_now (d, past_tick);
  Vec3 at = world->camera_position;

  g_return_if_fail (position != NULL && orientation != NULL);

  *position = at;
  *orientation = world->camera_orientation;
  if (world->camera_view != CAMERA_VIEW_DIRECTOR)
    return;
  if (d->curve >= 0)
    at = curve_point (world, d->curve, t);
  else if (d->still >= 0)
    at = ship_place (world, d->still, past_tick);
  if (d->curve >= 0 || d->still >= 0)
    {
      const Vec3 now = ship_place (world, d->pace, past_tick);
      at = curve_ride (world, at, d->pace, d->pace_start, &now);
    }
  *position = at;
  *orientation = turned_at (d, t);
  if (d->tracked >= 0)
    {
      const Vec3 way = vec3_sub (ship_place (world, d->tracked, past_tick), at);
      if (vec3_length_squared (way) > 0.0f)
        *orientation = mat3_look_at (way);
    }
}

static void
post_reached (Sim *sim, int ship)
{
  if (ship >= 0)
    event_post (sim, ship, CONDITION_CAMERA_REACHED, NULL, 0, COMPONENT_WHOLE);
}

/* Past a curve's end: on to the next, or back to the cockpit. Fix: a path ends at no ship, and
 * after as many curves as the mission has. */
static void
end_curve (Sim *sim)
{
  World *world = sim->world;
  CameraDirector *d = &world->director;
  int next = curve_next (world, d->curve, FALSE);

  post_reached (sim, curve_end_ship (world, d->curve));
  if (d->curves_taken >= mission_count (world, DTE_CURVES))
    next = -1;
  if (next >= 0)
    begin_curve (sim, next);
  else
    camera_set_view (sim, CAMERA_VIEW_COCKPIT, world->player_index, CAMERA_SET_FORCE);
}

static void
begin_next_shot (Sim *sim)
{
  World *world = sim->world;

  world->camera_shot_count--;
  memmove (&world->camera_shots[0], &world->camera_shots[1],
           world->camera_shot_count * sizeof world->camera_shots[0]);
  memset (&world->camera_shots[world->camera_shot_count], 0, sizeof world->camera_shots[0]);
  if (world->camera_shot_count > 0)
    begin_shot (sim);
}

/* One frame of the running shot, if any: places the camera, tells a marked place it passes, and
 * goes on past a curve's end. With the path's end the shot is dropped and the next begins. */
void
director_frame (Sim *sim)
{
  World *world = sim->world;
  CameraDirector *d = &world->director;
  float t;

  if (world->camera_view != CAMERA_VIEW_DIRECTOR)
    return;
  d->elapsed += world->frame_duration;
  t = share_now (d, 0.0f);
  director_drawn_place (world, 0.0f, &world->camera_position, &world->camera_orientation);
  post_reached (sim, curve_pass_marker (world, d->curve, t, &d->next_marker));
  if (t >= 1.0f)
    end_curve (sim);
  if (world->camera_view != CAMERA_VIEW_DIRECTOR && world->camera_shot_count > 0)
    begin_next_shot (sim);
}
