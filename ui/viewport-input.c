/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-input.c - pointer, wheel and keys of the viewport */
#include <math.h>

#include "ui/viewport-private.h"

#define RADIANS_PER_PIXEL 0.006f   /* ours: half a turn across a usual viewport */
#define CLICK_PIXELS 4.0           /* a press that moved less is a click */
#define KEY_TURN 0.08f             /* radians a press of an arrow key */
#define FLY_FASTER 1.25f           /* a wheel's step while flying */
#define FLY_SLOWEST 50.0f
#define FLY_FASTEST 2.0e6f
#define FLY_BOOST 5.0f             /* with Shift */
#define PRIMARY 1
#define MIDDLE 2
#define SECONDARY 3

/* The cursor says what a press would do. */
void
viewport_update_cursor (SortieViewport *self)
{
  const char *name = "default";

  if (self->captured)
    name = "none";
  else if (self->drag == VIEWPORT_GIZMO || self->drag == VIEWPORT_PAN)
    name = "grabbing";
  else if (self->drag == VIEWPORT_ORBIT || self->drag == VIEWPORT_LOOK)
    name = "all-scroll";
  else if (self->drag == VIEWPORT_BOX)
    name = "crosshair";
  else if (self->hovered_handle)
    name = "grab";
  else if (self->hovered_item >= 0 || self->hovered_marker >= 0)
    name = "pointer";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static ViewportDrag
drag_for_press (SortieViewport *self, guint button, GdkModifierType modifiers)
{
  if (button == SECONDARY)
    return VIEWPORT_LOOK;
  if (button == MIDDLE || modifiers & GDK_ALT_MASK)
    return modifiers & GDK_SHIFT_MASK ? VIEWPORT_PAN : VIEWPORT_ORBIT;
  return VIEWPORT_IDLE;
}

static gboolean
press_while_captured (SortieViewport *self, guint button, gboolean down)
{
  if (!self->captured)
    return FALSE;
  if (button == PRIMARY)
    self->controls.fire = down;
  else if (button == SECONDARY)
    self->controls.launch = down;
  return TRUE;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, SortieViewport *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType modifiers
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (press_while_captured (self, button, TRUE) || self->drag != VIEWPORT_IDLE)
    return;
  self->drag_gesture = GTK_GESTURE (gesture);
  self->start_x = self->last_x = x;
  self->start_y = self->last_y = y;
  self->drag = drag_for_press (self, button, modifiers);
  if (self->drag == VIEWPORT_LOOK)
    render_camera_rig_set_mode (&self->rig, self->rig.mode == RENDER_CAMERA_ORBIT
                                              ? RENDER_CAMERA_FLY
                                              : self->rig.mode);
  if (self->drag == VIEWPORT_IDLE && button == PRIMARY)
    viewport_gizmo_begin (self, x, y);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  viewport_sync_actions (self);
  viewport_update_ticking (self);
  viewport_update_cursor (self);
}

static void
move_camera (SortieViewport *self, double dx, double dy)
{
  float yaw = (float) dx * RADIANS_PER_PIXEL, pitch = (float) -dy * RADIANS_PER_PIXEL;

  if (self->drag == VIEWPORT_ORBIT)
    render_camera_rig_orbit (&self->rig, yaw, pitch);
  else if (self->drag == VIEWPORT_LOOK)
    render_camera_rig_look (&self->rig, yaw * 0.5f, pitch * 0.5f);
  else
    render_camera_rig_pan (&self->rig, (float) dx, (float) dy,
                           (float) gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, SortieViewport *self)
{
  GdkModifierType modifiers
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  double x = self->start_x + dx, y = self->start_y + dy;
  double moved_x = x - self->last_x, moved_y = y - self->last_y;

  if (self->captured || self->drag_gesture != GTK_GESTURE (gesture))
    return;
  self->last_x = x;
  self->last_y = y;
  if (self->drag == VIEWPORT_GIZMO)
    {
      viewport_gizmo_update (self, x, y, (modifiers & GDK_CONTROL_MASK) != 0);
      return;
    }
  if (self->drag == VIEWPORT_IDLE
      && gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == PRIMARY
      && hypot (dx, dy) > CLICK_PIXELS)
    self->drag = VIEWPORT_BOX;
  if (self->drag != VIEWPORT_BOX && self->drag != VIEWPORT_IDLE)
    {
      move_camera (self, moved_x, moved_y);
      viewport_place_gizmo (self);
    }
  viewport_update_cursor (self);
  viewport_queue_draw (self);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, SortieViewport *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType modifiers
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  ViewportDrag was = self->drag;

  if (press_while_captured (self, button, FALSE)
      || self->drag_gesture != GTK_GESTURE (gesture))
    return;
  self->drag_gesture = NULL;
  if (was == VIEWPORT_GIZMO)
    viewport_gizmo_end (self, TRUE);
  self->drag = VIEWPORT_IDLE;
  if (was == VIEWPORT_BOX)
    viewport_select_box (self, (modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0);
  else if (was == VIEWPORT_IDLE && button == PRIMARY)
    viewport_click (self, self->start_x, self->start_y, (modifiers & GDK_CONTROL_MASK) != 0);
  viewport_update_ticking (self);
  viewport_update_cursor (self);
  viewport_stale (self);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, SortieViewport *self)
{
  if (self->drag_gesture != gesture)
    return;
  self->drag_gesture = NULL;
  viewport_gizmo_end (self, FALSE);
  self->drag = VIEWPORT_IDLE;
  viewport_update_ticking (self);
  viewport_update_cursor (self);
  viewport_queue_draw (self);
}

static void
pressed_cb (GtkGestureClick *gesture, int presses, double x, double y, SortieViewport *self)
{
  RenderPick pick;

  if (self->captured || presses != 2)
    return;
  if (viewport_session_runs (self))
    sortie_viewport_capture (self);
  else if (viewport_pick_at (self, x, y, &pick))
    sortie_view_state_focus_selection (self->state);
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, SortieViewport *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
  self->pointer_inside = TRUE;
  if (self->captured)
    {
      viewport_controls_point (&self->controls, x, y, gtk_widget_get_width (GTK_WIDGET (self)),
                               gtk_widget_get_height (GTK_WIDGET (self)));
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  else if (self->drag == VIEWPORT_IDLE)
    viewport_hover (self, x, y);
}

static void
leave_cb (GtkEventControllerMotion *motion, SortieViewport *self)
{
  self->pointer_inside = FALSE;
  if (self->hovered_item < 0 && self->hovered_marker < 0 && !self->hovered_handle)
    return;
  self->hovered_item = self->hovered_marker = -1;
  self->hovered_handle = GIZMO_HANDLE_NONE;
  viewport_stale (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, SortieViewport *self)
{
  if (self->captured)
    return TRUE;
  if (self->drag == VIEWPORT_LOOK)
    self->fly_speed = CLAMP (self->fly_speed * powf (FLY_FASTER, (float) -dy), FLY_SLOWEST,
                             FLY_FASTEST);
  else
    render_camera_rig_zoom (&self->rig, (float) -dy);
  viewport_place_gizmo (self);
  viewport_queue_draw (self);
  return TRUE;
}

static gboolean
flies (SortieViewport *self)
{
  return self->drag == VIEWPORT_LOOK || self->rig.mode == RENDER_CAMERA_FLY;
}

static gboolean
is_fly_key (guint keyval)
{
  static const guint keys[] = { GDK_KEY_w, GDK_KEY_a, GDK_KEY_s, GDK_KEY_d, GDK_KEY_q, GDK_KEY_e };

  for (guint n = 0; n < G_N_ELEMENTS (keys); n++)
    if (gdk_keyval_to_lower (keyval) == keys[n])
      return TRUE;
  return FALSE;
}

/* Without a mouse: arrows turn the camera, plus and minus zoom. */
static gboolean
camera_key (SortieViewport *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
      render_camera_rig_orbit (&self->rig, -KEY_TURN, 0);
      break;
    case GDK_KEY_Right:
      render_camera_rig_orbit (&self->rig, KEY_TURN, 0);
      break;
    case GDK_KEY_Up:
      render_camera_rig_orbit (&self->rig, 0, KEY_TURN);
      break;
    case GDK_KEY_Down:
      render_camera_rig_orbit (&self->rig, 0, -KEY_TURN);
      break;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      render_camera_rig_zoom (&self->rig, 1);
      break;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      render_camera_rig_zoom (&self->rig, -1);
      break;
    default:
      return FALSE;
    }
  viewport_sync_actions (self);
  viewport_place_gizmo (self);
  viewport_queue_draw (self);
  return TRUE;
}

static gboolean
escape_key (SortieViewport *self)
{
  if (self->captured)
    sortie_viewport_release (self);
  else if (self->drag == VIEWPORT_GIZMO)
    viewport_gizmo_end (self, FALSE);
  else if (self->drag == VIEWPORT_BOX)
    self->drag = VIEWPORT_IDLE;
  else
    return FALSE;
  self->drag_gesture = NULL;
  viewport_update_cursor (self);
  viewport_queue_draw (self);
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *key, guint keyval, guint keycode,
                GdkModifierType modifiers, SortieViewport *self)
{
  if (keyval == GDK_KEY_Escape)
    return escape_key (self);
  if (self->captured)
    return viewport_controls_press (&self->controls, keyval, modifiers);
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (flies (self) && is_fly_key (keyval))
    {
      viewport_controls_press (&self->controls, keyval, modifiers);
      return TRUE;
    }
  return camera_key (self, keyval);
}

static void
key_released_cb (GtkEventControllerKey *key, guint keyval, guint keycode,
                 GdkModifierType modifiers, SortieViewport *self)
{
  viewport_controls_release (&self->controls, keyval, modifiers);
}

static gboolean
key_modifiers_cb (GtkEventControllerKey *key, GdkModifierType modifiers, SortieViewport *self)
{
  self->controls.modifiers = modifiers;
  return FALSE;
}

static void
focus_leave_cb (GtkEventControllerFocus *focus, SortieViewport *self)
{
  sortie_viewport_release (self);
  viewport_controls_clear (&self->controls);
}

/* Moves a flying camera by the keys held: W S ahead and back, A D aside, E Q up and down; Shift
 * hurries. */
gboolean
viewport_fly_tick (SortieViewport *self, float seconds)
{
  const ViewportControls *c = &self->controls;
  Vec3 way;
  float speed = self->fly_speed * (c->modifiers & GDK_SHIFT_MASK ? FLY_BOOST : 1);

  if (self->captured || !flies (self))
    return FALSE;
  way.x = (float) (viewport_controls_holds (c, GDK_KEY_d) - viewport_controls_holds (c, GDK_KEY_a));
  way.y = (float) (viewport_controls_holds (c, GDK_KEY_q) - viewport_controls_holds (c, GDK_KEY_e));
  way.z = (float) (viewport_controls_holds (c, GDK_KEY_w) - viewport_controls_holds (c, GDK_KEY_s));
  if (way.x == 0 && way.y == 0 && way.z == 0)
    return FALSE;
  render_camera_rig_fly (&self->rig, way, speed * seconds);
  viewport_place_gizmo (self);
  return TRUE;
}

static void
add_drag (SortieViewport *self, guint button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
add_keys (SortieViewport *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  /* before the window's shortcuts: while playing Tab is the afterburner */
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (key, "key-released", G_CALLBACK (key_released_cb), self);
  g_signal_connect (key, "modifiers", G_CALLBACK (key_modifiers_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

/* Adds all that listens to pointer and keys. */
void
viewport_add_controllers (SortieViewport *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
    = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *click = gtk_gesture_click_new ();

  add_drag (self, PRIMARY);
  add_drag (self, MIDDLE);
  add_drag (self, SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  add_keys (self);
}
