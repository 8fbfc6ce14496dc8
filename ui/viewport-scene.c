/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-scene.c - what the viewport draws, and where its camera goes for it */
#include <math.h>
#include <string.h>

#include "engine/sim/camera-views.h"
#include "engine/sim/director.h"
#include "engine/sim/objects.h"
#include "ui/record-names.h"
#include "ui/viewport-private.h"

#define USEC_PER_TICK 10000.0f  /* ticks are 1/100 s (game-loop.md) */
#define FIRST_RADIUS 3000.0f    /* ours: the least about the player's ship that is seen at first */
#define LONE_RADIUS 900.0f /* of a ship with none about it: about a fighter's size; ours */
#define FIRST_REACH 12000.0f    /* ours: ships within this of the player are framed with it */
#define LEAST_RADIUS 150.0f
#define GRID_FAR 20000.0f       /* ours: further from Y 0 than this the grid goes to the ships */
#define GRID_ROUND 1000.0f
#define AFTERBURNER_THROTTLE 1.5f /* camera.md, Chase */

static float
past_tick (SortieViewport *self)
{
  gint64 passed;

  if (!viewport_session_runs (self) || self->advanced_at == 0)
    return 0;
  passed = g_get_monotonic_time () - self->advanced_at;
  return CLAMP ((float) passed / USEC_PER_TICK, 0, 1);
}

static const DteMission *
shown_mission (SortieViewport *self)
{
  if (self->session)
    return sortie_session_get_mission (self->session);
  return self->document ? sortie_document_get_mission (self->document) : NULL;
}

static void
add_formation (SortieViewport *self, const DteMission *mission, guint formation)
{
  Vec3 origin = self->rig.target;
  Mat3 orientation = MAT3_IDENTITY;

  if (formation >= dte_mission_count (mission, DTE_FORMATIONS))
    return;
  if (!render_formation_origin (mission, formation, &origin, &orientation))
    origin = self->rig.target;
  render_scene_add_formation (self->scene, mission, formation, origin, &orientation);
}

/* The formation that is selected itself or by one of its points. */
static void
add_selected_formation (SortieViewport *self, const DteMission *mission)
{
  SortieRecord record;

  if (!sortie_view_state_get_primary (self->state, &record))
    return;
  if (record.section == DTE_FORMATION_POINTS
      && record.index < dte_mission_count (mission, DTE_FORMATION_POINTS))
    add_formation (self, mission,
                   dte_mission_get_u32 (mission, DTE_FORMATION_POINTS, record.index, "formation"));
  else if (record.section == DTE_FORMATIONS)
    add_formation (self, mission, record.index);
}

static gboolean
ship_selected (SortieViewport *self, const DteMission *mission, guint ship)
{
  guint group;

  if (sortie_view_state_is_selected (self->state, DTE_SHIPS, ship))
    return TRUE;
  if (!mission || ship >= dte_mission_count (mission, DTE_SHIPS))
    return FALSE;
  group = dte_mission_get_u32 (mission, DTE_SHIPS, ship, "flight_group");
  return group != DTE_NONE_8
         && sortie_view_state_is_selected (self->state, DTE_FLIGHT_GROUPS, group);
}

static void
set_flags (SortieViewport *self, const DteMission *mission)
{
  for (guint n = 0; n < self->scene->items->len; n++)
    {
      RenderItem *item = &g_array_index (self->scene->items, RenderItem, n);

      if (ship_selected (self, mission, item->id))
        item->flags |= RENDER_SELECTED;
      if ((int) n == self->hovered_item)
        item->flags |= RENDER_HOVERED;
    }
  for (guint n = 0; n < self->scene->markers->len; n++)
    {
      RenderMarker *marker = &g_array_index (self->scene->markers, RenderMarker, n);
      DteSection section = marker->kind == RENDER_MARKER_FORMATION ? DTE_FORMATION_POINTS
                                                                   : DTE_SHIPS;

      if (sortie_view_state_is_selected (self->state, section, marker->id))
        marker->flags |= RENDER_SELECTED;
      if ((int) n == self->hovered_marker)
        marker->flags |= RENDER_HOVERED;
    }
}

/* In a world a marker's kind is its mission record's. */
static void
set_marker_kinds (SortieViewport *self, const DteMission *mission)
{
  for (guint n = 0; mission && n < self->scene->markers->len; n++)
    {
      RenderMarker *marker = &g_array_index (self->scene->markers, RenderMarker, n);
      guint kind;

      if (marker->id >= dte_mission_count (mission, DTE_SHIPS))
        continue;
      kind = dte_mission_get_u32 (mission, DTE_SHIPS, marker->id, "kind");
      if (kind == DTE_KIND_NAV)
        marker->kind = RENDER_MARKER_NAV;
      else if (kind == DTE_KIND_WAYPOINT)
        marker->kind = RENDER_MARKER_WAYPOINT;
      else if (kind == DTE_KIND_HANDLE)
        marker->kind = RENDER_MARKER_HANDLE;
    }
}

/* From the cockpit the own ship is not seen. */
static void
hide_own_ship (SortieViewport *self)
{
  int own = viewport_followed_ship (self);

  for (guint n = 0; n < self->scene->items->len; n++)
    {
      RenderItem *item = &g_array_index (self->scene->items, RenderItem, n);
      if ((int) item->id == own)
        {
          item->part_count = 0;
          item->flags = 0;
        }
    }
}

/* Fills the scene when it is stale: the running world, or the mission. */
void
viewport_fill_scene (SortieViewport *self)
{
  const DteMission *mission = shown_mission (self);
  Assets *assets = sortie_view_state_get_assets (self->state);
  const World *world = self->session ? sortie_session_get_world (self->session) : NULL;

  if (!self->scene_stale)
    return;
  self->scene_stale = FALSE;
  if (world && assets)
    {
      render_scene_from_world (self->scene, world, assets, past_tick (self));
      set_marker_kinds (self, mission);
    }
  else if (mission && assets)
    render_scene_from_mission (self->scene, mission, assets);
  else
    render_scene_clear (self->scene);
  if (mission && self->show_curves)
    render_scene_add_curves (self->scene, mission);
  if (mission && !world)
    add_selected_formation (self, mission);
  self->scene->grid = self->show_grid;
  self->scene->stars = self->show_stars;
  self->scene->grid_height = self->grid_height;
  if (self->hovered_item >= (int) self->scene->items->len)
    self->hovered_item = -1;
  if (self->hovered_marker >= (int) self->scene->markers->len)
    self->hovered_marker = -1;
  set_flags (self, mission);
  viewport_add_minds (self, past_tick (self));
  if (viewport_in_cockpit (self))
    hide_own_ship (self);
  viewport_place_gizmo (self);
}

/* Whether the running mission looks from a place of its own, as the director's camera does. */
static gboolean
mission_places_camera (const World *world)
{
  return world && camera_view_is_placed (world->camera_view);
}

/* Whether the camera sits at the eye of the ship it follows, so that the ship itself is not seen. */
gboolean
viewport_in_cockpit (SortieViewport *self)
{
  const World *world = self->session ? sortie_session_get_world (self->session) : NULL;

  return self->rig.mode == RENDER_CAMERA_COCKPIT
         || (self->rig.mode == RENDER_CAMERA_MISSION && !mission_places_camera (world));
}

/* The ship a riding camera is bound to: the selected one, or while playing, and for the mission's
 * camera, the player's. */
int
viewport_followed_ship (SortieViewport *self)
{
  const World *world = self->session ? sortie_session_get_world (self->session) : NULL;
  SortieRecord record;

  if (!self->captured && self->rig.mode != RENDER_CAMERA_MISSION && sortie_view_state_get_primary (self->state, &record)
      && record.section == DTE_SHIPS)
    return (int) record.index;
  return world ? world->player_index : 0;
}

static float
ship_throttle (const World *world, int ship)
{
  const WorldObject *object = world ? object_at_const (world, ship) : NULL;

  if (!object)
    return 0;
  return object->afterburner ? AFTERBURNER_THROTTLE : object->throttle;
}

static void
place_mission_camera (SortieViewport *self, const World *world)
{
  Vec3 eye;
  Mat3 orientation;

  if (!mission_places_camera (world))
    {
      render_camera_rig_unplace (&self->rig);
      return;
    }
  director_drawn_place (world, past_tick (self), &eye, &orientation);
  render_camera_rig_place (&self->rig, eye, &orientation);
}

/* Brings a following camera to where its ship is in the scene, and the mission's to its place. */
void
viewport_ride (SortieViewport *self, float seconds)
{
  const World *world = self->session ? sortie_session_get_world (self->session) : NULL;
  int ship = viewport_followed_ship (self);

  if (self->rig.mode != RENDER_CAMERA_FOLLOW && self->rig.mode != RENDER_CAMERA_COCKPIT
      && self->rig.mode != RENDER_CAMERA_MISSION)
    return;
  place_mission_camera (self, world);
  for (guint n = 0; n < self->scene->items->len; n++)
    {
      const RenderItem *item = &g_array_index (self->scene->items, RenderItem, n);
      const AssetModel *model = NULL;
      Vec3 eye = vec3 (0, 0, 0);

      if ((int) item->id != ship)
        continue;
      if (item->model >= 0)
        model = assets_model (sortie_view_state_get_assets (self->state), item->model);
      if (model)
        eye = vec3_sub (vec3 (model->shp->eye[0], model->shp->eye[1], model->shp->eye[2]),
                        model->centre);
      render_camera_rig_ride (&self->rig, item->position, &item->orientation, eye, item->radius,
                              ship_throttle (world, ship), seconds);
      return;
    }
}

static float
height_for_grid (float y)
{
  return fabsf (y) > GRID_FAR ? roundf (y / GRID_ROUND) * GRID_ROUND : 0;
}

/* The middle and the radius of the player's ship, which is the mission's first, and the ships about
 * it: its wing, and a convoy or carrier that is near. */
static float
first_view (const DteMission *mission, Vec3 *centre)
{
  float place[3], low[3], high[3], sum = 0;

  dte_mission_get_vec3 (mission, DTE_SHIPS, 0, "position", place);
  memcpy (low, place, sizeof low);
  memcpy (high, place, sizeof high);
  for (guint n = 1; n < dte_mission_count (mission, DTE_SHIPS); n++)
    {
      float other[3];

      dte_mission_get_vec3 (mission, DTE_SHIPS, n, "position", other);
      if (record_names_is_marker (mission, n)
          || hypotf (hypotf (other[0] - place[0], other[1] - place[1]), other[2] - place[2])
                 > FIRST_REACH)
        continue;
      for (guint axis = 0; axis < 3; axis++)
        {
          low[axis] = fminf (low[axis], other[axis]);
          high[axis] = fmaxf (high[axis], other[axis]);
        }
    }
  for (guint axis = 0; axis < 3; axis++)
    sum += (high[axis] - low[axis]) * (high[axis] - low[axis]);
  *centre = vec3 ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2);
  return sum > 0 ? fmaxf (sqrtf (sum) / 2, FIRST_RADIUS) : LONE_RADIUS;
}

/* Once for each document: looks at the player's ship and those about it. */
void
viewport_place_camera (SortieViewport *self)
{
  const DteMission *mission = shown_mission (self);
  Vec3 centre;
  float radius;

  if (self->placed || !mission || dte_mission_count (mission, DTE_SHIPS) == 0)
    return;
  self->placed = TRUE;
  radius = first_view (mission, &centre);
  self->grid_height = height_for_grid (centre.y);
  render_camera_rig_frame (&self->rig, centre, radius);
}

/* Looks at what is selected; FALSE when nothing is that has a place. */
gboolean
viewport_focus_selection (SortieViewport *self)
{
  Vec3 centre;
  float radius;

  self->scene_stale = TRUE;
  viewport_fill_scene (self);
  if (!render_scene_bounds (self->scene, RENDER_SELECTED, &centre, &radius))
    return FALSE;
  render_camera_rig_frame (&self->rig, centre, MAX (radius, LEAST_RADIUS));
  viewport_sync_actions (self);
  viewport_stale (self);
  return TRUE;
}

/* Looks at everything. */
void
viewport_frame_all (SortieViewport *self)
{
  Vec3 centre;
  float radius;

  self->scene_stale = TRUE;
  viewport_fill_scene (self);
  if (render_scene_bounds (self->scene, 0, &centre, &radius))
    render_camera_rig_frame (&self->rig, centre, MAX (radius, LEAST_RADIUS));
  viewport_sync_actions (self);
  viewport_stale (self);
}
