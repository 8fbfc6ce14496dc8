/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-edit.c - picking, selecting and dragging the gizmo */
#include <glib/gi18n.h>
#include <math.h>

#include "ui/viewport-private.h"

/* What a drag began from, so that every movement is worked out from there. */
typedef struct
{
  DteSection section;
  guint index;
  Vec3 position;     /* or a formation point's offset */
  int angles[3];     /* pitch, yaw, roll: the order of the rings */
} DragStart;

static const char *const angle_fields[3] = { "pitch", "yaw", "roll" };

static float
view_width (SortieViewport *self)
{
  return (float) MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1);
}

static float
view_height (SortieViewport *self)
{
  return (float) MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1);
}

/* What is under the pointer. */
gboolean
viewport_pick_at (SortieViewport *self, double x, double y, RenderPick *pick)
{
  Assets *assets = sortie_view_state_get_assets (self->state);
  RenderCamera camera = viewport_camera (self);

  pick->item = pick->marker = -1;
  viewport_fill_scene (self);
  return assets
         && render_pick (self->scene, assets, &camera, (float) x, (float) y, view_width (self),
                         view_height (self), pick);
}

/* Marks what is under the pointer. */
void
viewport_hover (SortieViewport *self, double x, double y)
{
  RenderCamera camera = viewport_camera (self);
  GizmoHandle handle = GIZMO_HANDLE_NONE;
  RenderPick pick = { .item = -1, .marker = -1 };

  if (self->has_gizmo)
    handle = gizmo_hit (&self->gizmo, &camera, view_width (self), view_height (self), (float) x,
                        (float) y);
  if (!handle)
    viewport_pick_at (self, x, y, &pick);
  if (handle == self->hovered_handle && pick.item == self->hovered_item
      && pick.marker == self->hovered_marker)
    return;
  self->hovered_handle = handle;
  self->hovered_item = pick.item;
  self->hovered_marker = pick.marker;
  viewport_update_cursor (self);
  viewport_stale (self);
}

static SortieRecord
picked_record (SortieViewport *self, int item, int marker)
{
  const RenderMarker *mark;

  if (item >= 0)
    return (SortieRecord) { DTE_SHIPS, g_array_index (self->scene->items, RenderItem, item).id };
  mark = &g_array_index (self->scene->markers, RenderMarker, marker);
  return (SortieRecord) { mark->kind == RENDER_MARKER_FORMATION ? DTE_FORMATION_POINTS : DTE_SHIPS,
                          mark->id };
}

static gboolean
record_exists (SortieViewport *self, const SortieRecord *record)
{
  const DteMission *mission = self->document ? sortie_document_get_mission (self->document) : NULL;

  return mission && record->index < dte_mission_count (mission, record->section);
}

/* Selects what is under the pointer; nothing there selects nothing, unless one is toggled. */
void
viewport_click (SortieViewport *self, double x, double y, gboolean toggle)
{
  RenderPick pick;
  SortieRecord record;

  if (!viewport_pick_at (self, x, y, &pick))
    {
      if (!toggle)
        sortie_view_state_select_none (self->state);
      return;
    }
  record = picked_record (self, pick.item, pick.marker);
  if (!record_exists (self, &record))
    return; /* an object the world made for itself */
  if (toggle)
    sortie_view_state_select_toggle (self->state, record.section, record.index);
  else
    sortie_view_state_select (self->state, record.section, record.index);
}

static void
append_records (SortieViewport *self, GArray *records, const GArray *indices, gboolean items)
{
  for (guint n = 0; n < indices->len; n++)
    {
      int index = (int) g_array_index (indices, guint, n);
      SortieRecord record = picked_record (self, items ? index : -1, items ? -1 : index);

      if (record_exists (self, &record))
        g_array_append_val (records, record);
    }
}

/* Selects what lies in the dragged rectangle; add: besides what is selected already. */
void
viewport_select_box (SortieViewport *self, gboolean add)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) markers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) records = g_array_new (FALSE, FALSE, sizeof (SortieRecord));
  RenderCamera camera = viewport_camera (self);

  viewport_fill_scene (self);
  render_pick_box (self->scene, &camera, (float) self->start_x, (float) self->start_y,
                   (float) self->last_x, (float) self->last_y, view_width (self),
                   view_height (self), items, markers);
  for (guint n = 0; add && n < sortie_view_state_selection_count (self->state); n++)
    {
      SortieRecord record = sortie_view_state_selection_nth (self->state, n);
      g_array_append_val (records, record);
    }
  append_records (self, records, items, TRUE);
  append_records (self, records, markers, FALSE);
  sortie_view_state_select_many (self->state, (const SortieRecord *) records->data, records->len);
}

static gboolean
movable (const SortieRecord *record)
{
  return record->section == DTE_SHIPS || record->section == DTE_FORMATION_POINTS;
}

static gboolean
place_of (SortieViewport *self, const SortieRecord *record, Vec3 *place)
{
  for (guint n = 0; n < self->scene->items->len; n++)
    {
      const RenderItem *item = &g_array_index (self->scene->items, RenderItem, n);
      if (record->section == DTE_SHIPS && item->id == record->index)
        {
          *place = item->position;
          return TRUE;
        }
    }
  for (guint n = 0; n < self->scene->markers->len; n++)
    {
      const RenderMarker *marker = &g_array_index (self->scene->markers, RenderMarker, n);
      gboolean formation = marker->kind == RENDER_MARKER_FORMATION;
      if (marker->id == record->index && formation == (record->section == DTE_FORMATION_POINTS))
        {
          *place = marker->position;
          return TRUE;
        }
    }
  return FALSE;
}

/* Puts the gizmo on what is selected: the primary one when it turns, else the middle of all. In a
 * running world nothing is edited. */
void
viewport_place_gizmo (SortieViewport *self)
{
  const DteMission *mission = self->document ? sortie_document_get_mission (self->document) : NULL;
  guint count = sortie_view_state_selection_count (self->state), found = 0;
  RenderCamera camera = viewport_camera (self);
  Vec3 middle = vec3 (0, 0, 0), place;
  SortieRecord record = { DTE_SHIPS, 0 };
  int yaw = 0, pitch = 0;

  self->has_gizmo = FALSE;
  if (self->session || !mission || self->gizmo_kind == GIZMO_NONE)
    return;
  for (guint n = 0; n < count; n++)
    {
      record = sortie_view_state_selection_nth (self->state, n);
      if (!movable (&record) || !place_of (self, &record, &place))
        continue;
      middle = vec3_add (middle, place);
      found++;
    }
  if (found == 0)
    return;
  middle = vec3_scale (middle, 1 / (float) found);
  if (record.section == DTE_SHIPS && record_exists (self, &record))
    {
      yaw = dte_mission_get_i32 (mission, DTE_SHIPS, record.index, "yaw");
      pitch = dte_mission_get_i32 (mission, DTE_SHIPS, record.index, "pitch");
    }
  else if (self->gizmo_kind == GIZMO_ROTATE)
    return; /* a formation's point has no angles */
  gizmo_set (&self->gizmo, self->gizmo_kind, middle, yaw, pitch, &camera, view_height (self));
  self->has_gizmo = render_camera_to_view (&camera, middle).z > camera.near_distance;
}

static const char *
position_field (const DragStart *start)
{
  return start->section == DTE_SHIPS ? "position" : "offset";
}

static void
note_starts (SortieViewport *self)
{
  const DteMission *mission = sortie_document_get_mission (self->document);

  if (!self->drag_starts)
    self->drag_starts = g_array_new (FALSE, TRUE, sizeof (DragStart));
  g_array_set_size (self->drag_starts, 0);
  for (guint n = 0; n < sortie_view_state_selection_count (self->state); n++)
    {
      SortieRecord record = sortie_view_state_selection_nth (self->state, n);
      DragStart start = { .section = record.section, .index = record.index };
      float v[3] = { 0, 0, 0 };

      if (!movable (&record) || !record_exists (self, &record))
        continue;
      dte_mission_get_vec3 (mission, record.section, record.index, position_field (&start), v);
      start.position = vec3 (v[0], v[1], v[2]);
      for (guint angle = 0; angle < 3 && record.section == DTE_SHIPS; angle++)
        start.angles[angle] = dte_mission_get_i32 (mission, DTE_SHIPS, record.index,
                                                   angle_fields[angle]);
      g_array_append_val (self->drag_starts, start);
    }
}

static const char *
step_name (SortieViewport *self)
{
  gboolean one = self->drag_starts->len == 1;

  if (self->gizmo_drag.handle >= GIZMO_HANDLE_PITCH)
    return one ? _ ("Turn Ship") : _ ("Turn Ships");
  return one ? _ ("Move Ship") : _ ("Move Ships");
}

/* Takes hold of the gizmo under the pointer; FALSE when it is not there. */
gboolean
viewport_gizmo_begin (SortieViewport *self, double x, double y)
{
  RenderCamera camera = viewport_camera (self);
  GizmoHandle handle;

  if (!self->has_gizmo || !self->document)
    return FALSE;
  handle = gizmo_hit (&self->gizmo, &camera, view_width (self), view_height (self), (float) x,
                      (float) y);
  if (!handle
      || !gizmo_drag_begin (&self->gizmo_drag, &self->gizmo, handle, &camera, view_width (self),
                            view_height (self), (float) x, (float) y))
    return FALSE;
  note_starts (self);
  if (self->drag_starts->len == 0)
    return FALSE;
  self->drag = VIEWPORT_GIZMO;
  self->hovered_handle = handle;
  sortie_document_begin_step (self->document, step_name (self));
  return TRUE;
}

/* A formation point's offset is in its formation's frame. */
static Vec3
local_offset (SortieViewport *self, const DragStart *start, Vec3 offset)
{
  const DteMission *mission = sortie_document_get_mission (self->document);
  Mat3 orientation;
  Vec3 origin;

  if (start->section != DTE_FORMATION_POINTS
      || !render_formation_origin (mission,
                                   dte_mission_get_u32 (mission, start->section, start->index,
                                                        "formation"),
                                   &origin, &orientation))
    return offset;
  return mat3_transform_transposed (&orientation, offset);
}

static gboolean
move_all (SortieViewport *self, Vec3 offset, GError **error)
{
  for (guint n = 0; n < self->drag_starts->len; n++)
    {
      const DragStart *start = &g_array_index (self->drag_starts, DragStart, n);
      Vec3 to = vec3_add (start->position, local_offset (self, start, offset));
      const float v[3] = { to.x, to.y, to.z };

      if (!sortie_document_set_vec3 (self->document, start->section, start->index,
                                     position_field (start), v, step_name (self), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
turn_all (SortieViewport *self, int degrees, GError **error)
{
  guint angle = self->gizmo_drag.handle - GIZMO_HANDLE_PITCH;

  for (guint n = 0; n < self->drag_starts->len; n++)
    {
      const DragStart *start = &g_array_index (self->drag_starts, DragStart, n);
      int to = gizmo_wrap_degrees (start->angles[angle] + degrees);

      if (start->section != DTE_SHIPS)
        continue;
      if (!sortie_document_set_u32 (self->document, DTE_SHIPS, start->index, angle_fields[angle],
                                    (guint32) to, step_name (self), error))
        return FALSE;
    }
  return TRUE;
}

static char *
move_text (Vec3 offset)
{
  /* Translators: how far ships were dragged along the three axes, in units */
  return g_strdup_printf (_ ("X %+.0f   Y %+.0f   Z %+.0f"), (double) offset.x,
                          (double) offset.y, (double) offset.z);
}

static char *
turn_text (GizmoHandle handle, int degrees)
{
  if (handle == GIZMO_HANDLE_PITCH)
    return g_strdup_printf (_ ("Pitch %+d°"), degrees);
  if (handle == GIZMO_HANDLE_YAW)
    return g_strdup_printf (_ ("Yaw %+d°"), degrees);
  return g_strdup_printf (_ ("Roll %+d°"), degrees);
}

/* Edits the mission to where the pointer has come; all of a drag is one step to undo. */
void
viewport_gizmo_update (SortieViewport *self, double x, double y, gboolean snap)
{
  RenderCamera camera = viewport_camera (self);
  const GizmoDrag *drag = &self->gizmo_drag;
  float width = view_width (self), height = view_height (self);
  float step = snap ? gizmo_snap_step (drag->gizmo.arm) : 0;
  g_autoptr (GError) error = NULL;
  Vec3 offset;
  int degrees;

  if (drag->handle >= GIZMO_HANDLE_PITCH)
    {
      if (!gizmo_drag_turn (drag, &camera, width, height, (float) x, (float) y, snap, &degrees))
        return;
      turn_all (self, degrees, &error);
      g_free (self->drag_text);
      self->drag_text = turn_text (drag->handle, degrees);
    }
  else
    {
      if (!gizmo_drag_move (drag, &camera, width, height, (float) x, (float) y, step, &offset))
        return;
      move_all (self, offset, &error);
      g_free (self->drag_text);
      self->drag_text = move_text (offset);
    }
  if (error)
    {
      sortie_view_state_message (self->state, error->message);
      viewport_gizmo_end (self, FALSE);
    }
  viewport_stale (self);
}

/* Ends a drag of the gizmo; without keep everything is put back. */
void
viewport_gizmo_end (SortieViewport *self, gboolean keep)
{
  if (self->drag != VIEWPORT_GIZMO)
    return;
  self->drag = VIEWPORT_IDLE;
  g_clear_pointer (&self->drag_text, g_free);
  if (keep)
    sortie_document_end_step (self->document);
  else
    sortie_document_cancel_step (self->document);
  viewport_update_cursor (self);
  viewport_stale (self);
}
