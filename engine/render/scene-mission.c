/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-mission.c - a mission being edited as a scene: ships, markers, curves */
#include "engine/render/scene.h"

#include <math.h>

#include "engine/sim/assets.h"
#include "engine/sim/curves.h"

#define CURVE_CHORDS 32     /* as many as a curve's length is measured by (dte-format.md 14) */

/* Ours. */
#define CURVE_WIDTH 2.0f
#define HANDLE_WIDTH 1.0f

static const RenderColour curve_start_colour = { 0xF6, 0xC9, 0x5C, 0xE6 };
static const RenderColour curve_end_colour = { 0xF0, 0x7C, 0x9C, 0xE6 };
static const RenderColour handle_colour = { 0xF0, 0x9A, 0xC6, 0x90 };
static const RenderColour formation_colour = { 0x9C, 0xD0, 0xFF, 0x70 };

static Vec3
mission_vec3 (const DteMission *mission, DteSection section, guint index, const char *field)
{
  float v[3] = { 0, 0, 0 };

  dte_mission_get_vec3 (mission, section, index, field, v);
  for (guint n = 0; n < 3; n++)
    if (!isfinite (v[n]))
      v[n] = 0; /* a broken place is shown in the middle rather than nowhere */
  return vec3 (v[0], v[1], v[2]);
}

static Mat3
ship_orientation (const DteMission *mission, guint ship)
{
  return mat3_from_degrees ((float) dte_mission_get_i32 (mission, DTE_SHIPS, ship, "yaw"),
                            (float) dte_mission_get_i32 (mission, DTE_SHIPS, ship, "pitch"),
                            (float) dte_mission_get_i32 (mission, DTE_SHIPS, ship, "roll"));
}

static RenderMarkerKind
marker_kind (guint kind)
{
  switch (kind)
    {
    case DTE_KIND_NAV:
      return RENDER_MARKER_NAV;
    case DTE_KIND_WAYPOINT:
      return RENDER_MARKER_WAYPOINT;
    case DTE_KIND_HANDLE:
      return RENDER_MARKER_HANDLE;
    default:
      return RENDER_MARKER_POINT;
    }
}

static void
add_ship (RenderScene *scene, const DteMission *mission, const Assets *assets, guint ship)
{
  guint kind = dte_mission_get_u32 (mission, DTE_SHIPS, ship, "kind");
  Vec3 position = mission_vec3 (mission, DTE_SHIPS, ship, "position");
  Mat3 orientation = ship_orientation (mission, ship);
  const ShipTypeInfo *type;
  RenderItem *item;

  if (kind >= SHIP_TYPES_COUNT)
    {
      render_scene_add_marker (scene, marker_kind (kind), ship, position);
      return;
    }
  item = render_scene_add_model (scene, assets, assets_model_for_type (assets, kind), position,
                                 &orientation);
  item->id = ship;
  type = ship_tables_type (assets_get_tables (assets), kind);
  if (type)
    item->side = (guint) type->side;
  render_scene_settle (scene, assets, item, kind);
  render_scene_dress (scene, assets, item, kind);
  render_scene_add_atmosphere (scene, assets, position, kind);
}

/* Fills the scene with a mission being edited: every ship record at its authored place and angles,
 * as a model or a marker; an item's id is its ship's index. Curves are added apart. */
void
render_scene_from_mission (RenderScene *scene, const DteMission *mission, const Assets *assets)
{
  render_scene_clear (scene);
  for (guint ship = 0; ship < dte_mission_count (mission, DTE_SHIPS); ship++)
    add_ship (scene, mission, assets, ship);
}

static RenderColour
between (RenderColour a, RenderColour b, float t)
{
  return (RenderColour) { (guint8) (a.r + (b.r - a.r) * t), (guint8) (a.g + (b.g - a.g) * t),
                          (guint8) (a.b + (b.b - a.b) * t), (guint8) (a.a + (b.a - a.a) * t) };
}

static void
add_curve (RenderScene *scene, const DteMission *mission, guint curve)
{
  const CurveShape shape = { mission_vec3 (mission, DTE_CURVES, curve, "from"),
                             mission_vec3 (mission, DTE_CURVES, curve, "to"),
                             mission_vec3 (mission, DTE_CURVES, curve, "leaving"),
                             mission_vec3 (mission, DTE_CURVES, curve, "arriving") };
  Vec3 last = shape.from;

  for (guint n = 1; n <= CURVE_CHORDS; n++)
    {
      float before = (float) (n - 1) / CURVE_CHORDS, t = (float) n / CURVE_CHORDS;
      Vec3 next = curve_shape_point (&shape, t);
      RenderLine line = { .a = last,
                          .b = next,
                          .colour_a = between (curve_start_colour, curve_end_colour, before),
                          .colour_b = between (curve_start_colour, curve_end_colour, t),
                          .width = CURVE_WIDTH };

      g_array_append_val (scene->lines, line);
      last = next;
    }
  render_scene_add_line (scene, shape.from, vec3_add (shape.from, shape.leaving), handle_colour,
                         HANDLE_WIDTH);
  render_scene_add_line (scene, shape.to, vec3_sub (shape.to, shape.arriving), handle_colour,
                         HANDLE_WIDTH);
}

/* Adds every curve as its record says, yellow at its start to red at its end, with its handles. */
void
render_scene_add_curves (RenderScene *scene, const DteMission *mission)
{
  for (guint curve = 0; curve < dte_mission_count (mission, DTE_CURVES); curve++)
    add_curve (scene, mission, curve);
}

/* Where a formation is best shown: such that the first ship that holds one of its points stands at
 * that point, turned as the ship. FALSE when no ship holds one. */
gboolean
render_formation_origin (const DteMission *mission, guint formation, Vec3 *origin,
                         Mat3 *orientation)
{
  guint points = dte_mission_count (mission, DTE_FORMATION_POINTS);

  for (guint ship = 0; ship < dte_mission_count (mission, DTE_SHIPS); ship++)
    {
      guint point = dte_mission_get_u32 (mission, DTE_SHIPS, ship, "formation_point");
      Vec3 offset;

      if (point >= points
          || dte_mission_get_u32 (mission, DTE_FORMATION_POINTS, point, "formation") != formation)
        continue;
      offset = mission_vec3 (mission, DTE_FORMATION_POINTS, point, "offset");
      *orientation = ship_orientation (mission, ship);
      *origin = vec3_sub (mission_vec3 (mission, DTE_SHIPS, ship, "position"),
                          mat3_transform (orientation, offset));
      return TRUE;
    }
  return FALSE;
}

/* Adds the points of a formation that stands at origin, each joined to it. Points follow one
 * another from the first for as long as each names the formation (dte-format.md 13). */
void
render_scene_add_formation (RenderScene *scene, const DteMission *mission, guint formation,
                            Vec3 origin, const Mat3 *orientation)
{
  guint count = dte_mission_count (mission, DTE_FORMATION_POINTS);
  guint point = dte_mission_get_u32 (mission, DTE_FORMATIONS, formation, "first_point");

  for (; point < count
         && dte_mission_get_u32 (mission, DTE_FORMATION_POINTS, point, "formation") == formation;
       point++)
    {
      Vec3 offset = mission_vec3 (mission, DTE_FORMATION_POINTS, point, "offset");
      Vec3 place = vec3_add (origin, mat3_transform (orientation, offset));

      render_scene_add_marker (scene, RENDER_MARKER_FORMATION, point, place);
      render_scene_add_line (scene, origin, place, formation_colour, HANDLE_WIDTH);
    }
}
