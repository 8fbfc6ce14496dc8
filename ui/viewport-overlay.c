/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-overlay.c - gizmo, compass, scale and texts over the picture */
#include <glib/gi18n.h>
#include <math.h>

#include "engine/sim/objects.h"
#include "ui/viewport-private.h"

#define MARGIN 14
#define COMPASS_ARM 30.0
#define COMPASS_BELOW_TOP 56.0
#define SCALE_PIXELS 120.0 /* the scale bar is at most so long */
#define RETICLE 12.0

static const GdkRGBA bright = { 0.90f, 0.94f, 0.98f, 0.95f };
static const GdkRGBA quiet = { 0.72f, 0.78f, 0.86f, 0.9f };
static const GdkRGBA lit = { 1.0f, 0.85f, 0.35f, 1.0f };

/* X red, Y green, Z blue, as everywhere. */
static const GdkRGBA axis_colours[3] = { { 0.95f, 0.36f, 0.38f, 1 },
                                         { 0.45f, 0.85f, 0.40f, 1 },
                                         { 0.38f, 0.60f, 1.00f, 1 } };
static const char *const axis_names[3] = { "X", "Y", "Z" };

static cairo_t *
begin_cairo (GtkSnapshot *snapshot, double x, double y, double width, double height)
{
  return gtk_snapshot_append_cairo (snapshot,
                                    &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width,
                                                         (float) height));
}

static void
stroke (cairo_t *cr, const GdkRGBA *colour, double width)
{
  cairo_path_t *path = cairo_copy_path (cr);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.55);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke (cr);
  cairo_append_path (cr, path);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_path_destroy (path);
}

static gboolean
project (SortieViewport *self, const RenderCamera *camera, Vec3 place, double *x, double *y)
{
  float px, py;

  if (!render_camera_project (camera, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                              (float) gtk_widget_get_height (GTK_WIDGET (self)), place, &px, &py,
                              NULL))
    return FALSE;
  *x = px;
  *y = py;
  return TRUE;
}

static const GdkRGBA *
handle_colour (SortieViewport *self, GizmoHandle handle)
{
  static const guint axes[GIZMO_HANDLES] = {
    [GIZMO_HANDLE_X] = 0,  [GIZMO_HANDLE_Y] = 1,  [GIZMO_HANDLE_Z] = 2,
    [GIZMO_HANDLE_YZ] = 0, [GIZMO_HANDLE_XZ] = 1, [GIZMO_HANDLE_XY] = 2,
    [GIZMO_HANDLE_PITCH] = 0, [GIZMO_HANDLE_YAW] = 1, [GIZMO_HANDLE_ROLL] = 2,
  };

  return self->hovered_handle == handle ? &lit : &axis_colours[axes[handle]];
}

static void
draw_arrow (SortieViewport *self, cairo_t *cr, const RenderCamera *camera, guint axis)
{
  const GdkRGBA *colour = handle_colour (self, GIZMO_HANDLE_X + axis);
  double x0, y0, x1, y1, length, dx, dy;

  if (!project (self, camera, self->gizmo.place, &x0, &y0)
      || !project (self, camera,
                   vec3_add (self->gizmo.place, vec3_scale (gizmo_axis (axis), self->gizmo.arm)),
                   &x1, &y1))
    return;
  length = hypot (x1 - x0, y1 - y0);
  if (length < 4)
    return; /* looked at along its length */
  dx = (x1 - x0) / length;
  dy = (y1 - y0) / length;
  cairo_move_to (cr, x0 + dx * 8, y0 + dy * 8);
  cairo_line_to (cr, x1 - dx * 10, y1 - dy * 10);
  stroke (cr, colour, 2.5);
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x1 - dx * 13 - dy * 5.5, y1 - dy * 13 + dx * 5.5);
  cairo_line_to (cr, x1 - dx * 13 + dy * 5.5, y1 - dy * 13 - dx * 5.5);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.5);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_plane (SortieViewport *self, cairo_t *cr, const RenderCamera *camera, GizmoHandle handle)
{
  const GdkRGBA *colour = handle_colour (self, handle);
  Vec3 corners[4];
  double x, y;

  gizmo_plane_corners (&self->gizmo, handle, corners);
  for (guint n = 0; n < 4; n++)
    {
      if (!project (self, camera, corners[n], &x, &y))
        {
          cairo_new_path (cr);
          return;
        }
      cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue,
                         self->hovered_handle == handle ? 0.6 : 0.3);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_ring (SortieViewport *self, cairo_t *cr, const RenderCamera *camera, GizmoHandle handle)
{
  double x, y;

  cairo_new_path (cr);
  for (guint n = 0; n <= GIZMO_RING_POINTS; n++)
    {
      Vec3 place;

      gizmo_ring_point (&self->gizmo, handle, n, &place);
      if (project (self, camera, place, &x, &y))
        cairo_line_to (cr, x, y);
    }
  stroke (cr, handle_colour (self, handle), self->hovered_handle == handle ? 3.5 : 2.2);
}

static void
draw_gizmo (SortieViewport *self, GtkSnapshot *snapshot)
{
  RenderCamera camera = viewport_camera (self);
  double reach = GIZMO_PIXELS * 2, x, y;
  cairo_t *cr;

  if (!self->has_gizmo || !project (self, &camera, self->gizmo.place, &x, &y))
    return;
  cr = begin_cairo (snapshot, floor (x - reach), floor (y - reach), reach * 2, reach * 2);
  if (self->gizmo.kind == GIZMO_MOVE)
    {
      for (guint handle = GIZMO_HANDLE_YZ; handle <= GIZMO_HANDLE_XY; handle++)
        draw_plane (self, cr, &camera, handle);
      for (guint axis = 0; axis < 3; axis++)
        draw_arrow (self, cr, &camera, axis);
    }
  else
    for (guint handle = GIZMO_HANDLE_PITCH; handle <= GIZMO_HANDLE_ROLL; handle++)
      draw_ring (self, cr, &camera, handle);
  cairo_destroy (cr);
  if (self->drag == VIEWPORT_GIZMO && self->drag_text)
    viewport_snapshot_text (self, snapshot, self->drag_text, x + 18, y + 18, &lit);
}

static void
draw_box (SortieViewport *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA fill = { 0.45f, 0.68f, 1.0f, 0.14f };
  static const GdkRGBA line = { 0.60f, 0.78f, 1.0f, 0.9f };
  graphene_rect_t box;
  GskRoundedRect round;

  if (self->drag != VIEWPORT_BOX)
    return;
  graphene_rect_init (&box, (float) MIN (self->start_x, self->last_x),
                      (float) MIN (self->start_y, self->last_y),
                      (float) fabs (self->last_x - self->start_x),
                      (float) fabs (self->last_y - self->start_y));
  gtk_snapshot_append_color (snapshot, &fill, &box);
  gsk_rounded_rect_init_from_rect (&round, &box, 0);
  gtk_snapshot_append_border (snapshot, &round, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { line, line, line, line });
}

/* The world's axes as the camera sees them, in the top right corner; those that point away are
 * fainter. */
static void
draw_compass (SortieViewport *self, GtkSnapshot *snapshot)
{
  RenderCamera camera = viewport_camera (self);
  double x = gtk_widget_get_width (GTK_WIDGET (self)) - COMPASS_BELOW_TOP;
  double y = COMPASS_BELOW_TOP;
  cairo_t *cr = begin_cairo (snapshot, x - 48, y - 48, 96, 96);
  guint order[3] = { 0, 1, 2 };

  for (guint n = 0; n < 3; n++)
    for (guint m = 0; m + 1 < 3; m++)
      {
        float depth[2];

        for (guint k = 0; k < 2; k++)
          depth[k] = mat3_transform_transposed (&camera.orientation, gizmo_axis (order[m + k])).z;
        if (depth[0] < depth[1])
          {
            guint swap = order[m];
            order[m] = order[m + 1];
            order[m + 1] = swap;
          }
      }
  for (guint n = 0; n < 3; n++)
    {
      Vec3 way = mat3_transform_transposed (&camera.orientation, gizmo_axis (order[n]));
      GdkRGBA colour = axis_colours[order[n]];

      colour.alpha = way.z > 0 ? 0.65f : 1.0f;
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + way.x * COMPASS_ARM, y + way.y * COMPASS_ARM);
      stroke (cr, &colour, 2.2);
    }
  cairo_destroy (cr);
  for (guint n = 0; n < 3; n++)
    {
      Vec3 way = mat3_transform_transposed (&camera.orientation, gizmo_axis (n));
      viewport_snapshot_text (self, snapshot, axis_names[n], x + way.x * (COMPASS_ARM + 9) - 4,
                              y + way.y * (COMPASS_ARM + 9) - 8, &axis_colours[n]);
    }
}

/* How long 1, 2 or 5 times a power of ten units is at the depth of what is looked at. */
static void
draw_scale (SortieViewport *self, GtkSnapshot *snapshot)
{
  RenderCamera camera = viewport_camera (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self)), text_width, text_height;
  double unit = render_camera_pixels_per_unit (&camera, (float) height, self->rig.distance);
  double most = SCALE_PIXELS / unit, step = pow (10, floor (log10 (most)));
  double length = most >= step * 5 ? step * 5 : most >= step * 2 ? step * 2 : step;
  double right = width - MARGIN, left = right - length * unit, y = height - MARGIN - 2;
  /* Translators: a scale bar's length in the game's units of length */
  g_autofree char *text = length >= 1000 ? g_strdup_printf (_ ("%gk units"), length / 1000)
                                         : g_strdup_printf (_ ("%g units"), length);
  cairo_t *cr = begin_cairo (snapshot, left - 4, y - 10, right - left + 8, 16);

  cairo_move_to (cr, left, y - 5);
  cairo_line_to (cr, left, y);
  cairo_line_to (cr, right, y);
  cairo_line_to (cr, right, y - 5);
  stroke (cr, &quiet, 1.4);
  cairo_destroy (cr);
  viewport_measure_text (self, text, &text_width, &text_height);
  viewport_snapshot_text (self, snapshot, text, right - text_width, y - 8 - text_height, &quiet);
}

static const char *
mode_text (SortieViewport *self)
{
  switch (self->rig.mode)
    {
    case RENDER_CAMERA_FLY:
      return _ ("Fly camera: right drag to look, W A S D Q E to move, wheel for speed");
    case RENDER_CAMERA_FOLLOW:
      return _ ("Follow camera");
    case RENDER_CAMERA_COCKPIT:
      return _ ("Cockpit camera");
    case RENDER_CAMERA_MISSION:
      return _ ("Mission camera");
    case RENDER_CAMERA_ORBIT:
    default:
      return NULL;
    }
}

/* What the mouse does and which camera looks; NULL for nothing to say. The caller frees it. */
static char *
dup_hint (SortieViewport *self)
{
  const char *camera = mode_text (self), *fly = _ ("Double click to fly the player's ship");

  if (self->captured)
    return g_strdup (_ ("Flying: mouse or arrows steer, = and - throttle, Tab afterburner. Escape "
                        "releases the mouse."));
  /* the keys of the fly camera fill the line */
  if (!viewport_session_runs (self) || self->rig.mode == RENDER_CAMERA_FLY)
    return g_strdup (camera);
  return camera != NULL ? g_strdup_printf ("%s    %s", camera, fly) : g_strdup (fly);
}

/* Rounded for showing, and never "-0". */
static double
whole (float value)
{
  return (double) roundf (value) + 0.0;
}

static char *
selection_text (SortieViewport *self)
{
  guint count = sortie_view_state_selection_count (self->state);
  SortieRecord record;

  if (!sortie_view_state_get_primary (self->state, &record))
    return NULL;
  if (count > 1)
    return g_strdup_printf (g_dngettext (NULL, "%u selected", "%u selected", count), count);
  if (record.section != DTE_SHIPS)
    return NULL;
  for (guint n = 0; n < self->scene->items->len + self->scene->markers->len; n++)
    {
      gboolean marker = n >= self->scene->items->len;
      guint at = marker ? n - self->scene->items->len : n;
      guint id = marker ? g_array_index (self->scene->markers, RenderMarker, at).id
                        : g_array_index (self->scene->items, RenderItem, at).id;
      Vec3 p = marker ? g_array_index (self->scene->markers, RenderMarker, at).position
                      : g_array_index (self->scene->items, RenderItem, at).position;

      if (id == record.index)
        {
          g_autofree char *name = viewport_item_name (self, id);
          return g_strdup_printf ("%s    X %.0f   Y %.0f   Z %.0f", name, whole (p.x), whole (p.y),
                                  whole (p.z));
        }
    }
  return NULL;
}

/* What a pilot must know: throttle, speed and what is left of the afterburner's fuel. */
static char *
flight_text (SortieViewport *self)
{
  const World *world = sortie_session_get_world (self->session);
  const WorldObject *ship = object_at_const (world, world->player_index);

  if (!ship)
    return NULL;
  return g_strdup_printf (_ ("Throttle %.0f%%    Speed %.0f    Afterburner %.0f s"),
                          (double) ship->throttle * 100, (double) ship->speed,
                          ship->afterburner_fuel / 100.0);
}

static void
draw_lines (SortieViewport *self, GtkSnapshot *snapshot)
{
  g_autofree char *selection = selection_text (self);
  g_autofree char *hint = dup_hint (self);
  int height = gtk_widget_get_height (GTK_WIDGET (self)), text_width, text_height;

  if (self->captured)
    {
      g_free (selection);
      selection = flight_text (self);
    }
  if (selection)
    {
      viewport_measure_text (self, selection, &text_width, &text_height);
      viewport_snapshot_text (self, snapshot, selection, MARGIN, height - MARGIN - text_height,
                              &bright);
    }
  if (hint != NULL)
    viewport_snapshot_text (self, snapshot, hint, MARGIN, MARGIN, &quiet);
}

/* Where the virtual stick stands, while the mouse flies. */
static void
draw_reticle (SortieViewport *self, GtkSnapshot *snapshot)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double x = width * 0.5, y = height * 0.5;
  double at_x = x + self->controls.stick_x * y, at_y = y + self->controls.stick_y * y;
  static const GdkRGBA green = { 0.55f, 0.95f, 0.65f, 0.9f };
  cairo_t *cr;

  if (!self->captured)
    return;
  cr = begin_cairo (snapshot, 0, 0, width, height);
  for (guint n = 0; n < 4; n++)
    {
      double dx = n == 0 ? 1 : n == 1 ? -1 : 0, dy = n == 2 ? 1 : n == 3 ? -1 : 0;
      cairo_move_to (cr, x + dx * RETICLE * 0.4, y + dy * RETICLE * 0.4);
      cairo_line_to (cr, x + dx * RETICLE, y + dy * RETICLE);
    }
  stroke (cr, &green, 1.5);
  if (self->controls.by_mouse)
    {
      cairo_new_path (cr);
      cairo_arc (cr, at_x, at_y, 5, 0, 2 * G_PI);
      stroke (cr, &green, 1.5);
    }
  cairo_destroy (cr);
}

/* Draws names, gizmo, selection box, compass, scale and lines of text over the picture. */
void
viewport_snapshot_overlay (SortieViewport *self, GtkSnapshot *snapshot)
{
  if (gtk_widget_get_width (GTK_WIDGET (self)) < 1 || !self->state)
    return;
  viewport_place_gizmo (self);
  if (self->show_labels)
    viewport_snapshot_labels (self, snapshot);
  viewport_snapshot_mind (self, snapshot);
  if (!self->captured)
    draw_gizmo (self, snapshot);
  draw_box (self, snapshot);
  draw_compass (self, snapshot);
  draw_scale (self, snapshot);
  draw_lines (self, snapshot);
  draw_reticle (self, snapshot);
}
