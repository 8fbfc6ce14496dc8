/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/camera-views.c - switching the mission's view; placing those of ejections and deaths
 *
 * Source:  reference/camera.md, Globals, Every view; reference/effects.md 2, Burst
 */
#include "engine/sim/camera-views.h"

#include "engine/sim/assets.h"
#include "engine/sim/director.h"
#include "engine/sim/objects.h"

#define PI 3.14159274f
#define EJECT_REACH 5000.0f /* camera.md, view 7 */
#define EJECT_TURN 0.005f   /* radians a tick */
#define DEATH_REACH 3000.0f /* view 8 */
#define DEATH_LEAVES 10.0f  /* units a tick */
#define DEATH_TURN 0.005f
#define PICKUP_TURN 0.002f /* view 0x1C */
#define PICKUP_FIRST_TURN (PI / 4.0f)
#define PICKUP_REACH 10000.0f
#define PICKUP_NEARS 2.0f /* units a tick */
#define PICKUP_NEAREST 1000.0f
#define KILLED_REACH 1000.0f /* view 0x1D */
#define KILLED_LEAVES 20.0f  /* units a tick */
#define BURST_DRIFT 0.25f    /* effects.md 2, Burst: of the velocity, a tick */

static float
view_ticks (const World *world)
{
  return (float) (world->mission_ticks - world->camera_since);
}

/* Whether camera_position says where a view is looked from; the others ride the player's ship. */
gboolean
camera_view_is_placed (guint32 view)
{
  switch (view)
    {
    case CAMERA_VIEW_EJECT:
    case CAMERA_VIEW_DEATH:
    case CAMERA_VIEW_DIRECTOR:
    case CAMERA_VIEW_DEATH_WATCHED:
    case CAMERA_VIEW_DEATH_BURST:
    case CAMERA_VIEW_PICKUP:
    case CAMERA_VIEW_POD_KILLED:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The player's eye, from where a view that stays is looked from after one that rode his ship. */
static void
place_at_eye (Sim *sim)
{
  World *world = sim->world;
  const WorldObject *o = object_at_const (world, world->player_index);
  const AssetModel *model = o != NULL ? assets_model (sim->assets, o->model) : NULL;

  if (o == NULL)
    return;
  world->camera_position = o->drawn_position;
  world->camera_orientation = o->drawn_orientation;
  if (model != NULL)
    {
      const Vec3 eye
          = vec3_sub (vec3 (model->shp->eye[0], model->shp->eye[1], model->shp->eye[2]), o->centre);
      world->camera_position
          = vec3_add (world->camera_position, mat3_transform (&o->drawn_orientation, eye));
    }
}

/* Looks from another view from now on, about a slot's object (-1 none). FALSE, nothing changed,
 * while the view is locked, unless forced. A view that is taken anew begins anew. */
gboolean
camera_set_view (Sim *sim, CameraView view, int subject, guint flags)
{
  World *world = sim->world;

  if (world->camera_locked != 0 && (flags & CAMERA_SET_FORCE) == 0)
    return FALSE;
  if (!camera_view_is_placed (world->camera_view))
    place_at_eye (sim);
  if (world->camera_view == CAMERA_VIEW_DIRECTOR && view != CAMERA_VIEW_DIRECTOR)
    director_release (sim);
  world->camera_view = view;
  world->camera_since = world->mission_ticks;
  world->camera_subject = subject;
  world->camera_locked = (flags & CAMERA_SET_LOCK) != 0;
  return TRUE;
}

/* The view of the player's burst (0x1B): about the camera's marker, which is left where the object
 * is and drifts on by a quarter of its velocity a tick. */
void
camera_watch_burst (Sim *sim, int slot)
{
  World *world = sim->world;
  const WorldObject *o = object_at_const (world, slot);
  WorldObject *marker = object_at (world, world->camera_marker);
  int subject = slot;

  g_return_if_fail (o != NULL);

  if (marker != NULL)
    {
      object_set_position (world, world->camera_marker, object_next_position (world, slot));
      marker->velocity = vec3_scale (o->velocity, BURST_DRIFT);
      subject = world->camera_marker;
    }
  camera_set_view (sim, CAMERA_VIEW_DEATH_BURST, subject, CAMERA_SET_LOCK | CAMERA_SET_FORCE);
}

static void
look_at (World *world, Vec3 point)
{
  const Vec3 to = vec3_sub (point, world->camera_position);

  if (vec3_length_squared (to) > 0.0f)
    world->camera_orientation = mat3_look_at (to);
}

static Mat3
about_y (float angle)
{
  return mat3_from_angles (vec3 (0.0f, angle, 0.0f));
}

static void
place_eject (World *world, const WorldObject *subject)
{
  const Mat3 turn = about_y (EJECT_TURN * view_ticks (world));

  world->camera_position
      = vec3_add (subject->drawn_position, mat3_transform (&turn, vec3 (EJECT_REACH, 0, 0)));
  look_at (world, subject->drawn_position);
}

static void
place_death (World *world, const WorldObject *subject)
{
  const float t = view_ticks (world);
  const Mat3 turn = about_y (DEATH_TURN * t);
  const Vec3 behind = mat3_transform (&turn, vec3 (0, 0, -(DEATH_REACH + DEATH_LEAVES * t)));

  world->camera_position
      = vec3_add (subject->drawn_position, mat3_transform (&subject->drawn_orientation, behind));
  look_at (world, subject->drawn_position);
}

/* Half way between the ship and the player's pod. */
static void
place_pickup (World *world, const WorldObject *subject)
{
  const WorldObject *pod = object_at_const (world, world->player_index);
  const float t = view_ticks (world);
  const float back = MAX (PICKUP_REACH - PICKUP_NEARS * t, PICKUP_NEAREST);
  const Vec3 middle = vec3_lerp (subject->drawn_position, pod->drawn_position, 0.5f);

  world->camera_orientation = about_y (PICKUP_TURN * t + PICKUP_FIRST_TURN);
  world->camera_position
      = vec3_sub (middle, vec3_scale (mat3_forward (&world->camera_orientation), back));
}

/* Behind the pod as the fighter sees it; the view's clock stands until the pod explodes. */
static void
place_pod_killed (World *world, const WorldObject *subject)
{
  const WorldObject *pod = object_at_const (world, world->player_index);
  const Vec3 way = vec3_normalize (vec3_sub (pod->drawn_position, subject->drawn_position));

  if ((pod->flags & OBJECT_EXPLODING) == 0)
    world->camera_since = world->mission_ticks;
  world->camera_position = vec3_add (
      pod->drawn_position, vec3_scale (way, KILLED_REACH + KILLED_LEAVES * view_ticks (world)));
  look_at (world, subject->drawn_position);
}

static void
drift_marker (World *world)
{
  const WorldObject *marker = object_at_const (world, world->camera_marker);

  if (marker == NULL || world->camera_subject != world->camera_marker)
    return;
  object_set_position (world, world->camera_marker,
                       vec3_add (object_position (world, world->camera_marker),
                                 vec3_scale (marker->velocity, (float) world->frame_duration)));
}

/* Places the camera of the running view for this frame, where it is one of an ejection or of the
 * player's end. A subject that is gone is watched where it was last. */
void
camera_views_frame (Sim *sim)
{
  World *world = sim->world;
  const WorldObject *subject = object_at_const (world, world->camera_subject);

  if (subject == NULL || object_at_const (world, world->player_index) == NULL)
    return;
  switch (world->camera_view)
    {
    case CAMERA_VIEW_EJECT:
      place_eject (world, subject);
      break;
    case CAMERA_VIEW_DEATH:
      place_death (world, subject);
      break;
    case CAMERA_VIEW_DEATH_BURST:
      drift_marker (world);
      look_at (world, subject->drawn_position);
      break;
    case CAMERA_VIEW_DEATH_WATCHED:
      look_at (world, subject->drawn_position);
      break;
    case CAMERA_VIEW_PICKUP:
      place_pickup (world, subject);
      break;
    case CAMERA_VIEW_POD_KILLED:
      place_pod_killed (world, subject);
      break;
    default:
      break;
    }
}
