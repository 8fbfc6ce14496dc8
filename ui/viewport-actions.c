/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-actions.c - the viewport's actions and the keys bound to them */
#include "ui/viewport-private.h"

static const char *const mode_names[] = {
  [RENDER_CAMERA_ORBIT] = "orbit",
  [RENDER_CAMERA_FLY] = "fly",
  [RENDER_CAMERA_FOLLOW] = "follow",
  [RENDER_CAMERA_COCKPIT] = "cockpit",
  [RENDER_CAMERA_MISSION] = "mission",
};

static const char *const gizmo_names[] = {
  [GIZMO_NONE] = "none",
  [GIZMO_MOVE] = "move",
  [GIZMO_ROTATE] = "rotate",
};

/* Keys that work while the viewport has the focus; a window may give others besides. */
static const struct
{
  guint keyval;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_f, 0, "view.focus" },
  { GDK_KEY_Home, 0, "view.frame-all" },
  { GDK_KEY_g, 0, "view.toggle-grid" },
  { GDK_KEY_l, 0, "view.toggle-labels" },
  { GDK_KEY_m, 0, "view.gizmo-move" },
  { GDK_KEY_r, 0, "view.gizmo-rotate" },
  { GDK_KEY_KP_7, 0, "view.top" },
  { GDK_KEY_KP_7, GDK_CONTROL_MASK, "view.bottom" },
  { GDK_KEY_KP_1, 0, "view.front" },
  { GDK_KEY_KP_1, GDK_CONTROL_MASK, "view.back" },
  { GDK_KEY_KP_3, 0, "view.right" },
  { GDK_KEY_KP_3, GDK_CONTROL_MASK, "view.left" },
};

static void
set_mode (SortieViewport *self, RenderCameraMode mode)
{
  render_camera_rig_set_mode (&self->rig, mode);
  self->scene_stale = TRUE;
  viewport_fill_scene (self);
  viewport_ride (self, 0);
  viewport_sync_actions (self);
  viewport_update_ticking (self);
  viewport_stale (self);
}

static void
set_gizmo (SortieViewport *self, GizmoKind kind)
{
  if (self->drag == VIEWPORT_GIZMO)
    viewport_gizmo_end (self, FALSE);
  self->gizmo_kind = kind;
  self->hovered_handle = GIZMO_HANDLE_NONE;
  viewport_sync_actions (self);
  viewport_stale (self);
}

static void
focus_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  viewport_focus_selection (data);
}

static void
frame_all_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  viewport_frame_all (data);
}

static void
capture_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sortie_viewport_capture (data);
}

/* The action's name ends in the mode's. */
static void
camera_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action)) + strlen ("camera-");

  for (guint n = 0; n < G_N_ELEMENTS (mode_names); n++)
    if (g_str_equal (name, mode_names[n]))
      set_mode (data, n);
}

static void
gizmo_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action)) + strlen ("gizmo-");

  for (guint n = 0; n < G_N_ELEMENTS (gizmo_names); n++)
    if (g_str_equal (name, gizmo_names[n]))
      set_gizmo (data, n);
}

static void
change_mode (GSimpleAction *action, GVariant *value, gpointer data)
{
  for (guint n = 0; n < G_N_ELEMENTS (mode_names); n++)
    if (g_str_equal (g_variant_get_string (value, NULL), mode_names[n]))
      set_mode (data, n);
}

static void
change_gizmo (GSimpleAction *action, GVariant *value, gpointer data)
{
  for (guint n = 0; n < G_N_ELEMENTS (gizmo_names); n++)
    if (g_str_equal (g_variant_get_string (value, NULL), gizmo_names[n]))
      set_gizmo (data, n);
}

static void
view_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const names[] = {
    [RENDER_VIEW_TOP] = "top",   [RENDER_VIEW_BOTTOM] = "bottom",
    [RENDER_VIEW_FRONT] = "front", [RENDER_VIEW_BACK] = "back",
    [RENDER_VIEW_LEFT] = "left", [RENDER_VIEW_RIGHT] = "right",
    [RENDER_VIEW_THREE_QUARTERS] = "three-quarters",
  };
  SortieViewport *self = data;

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), names[n]))
      render_camera_rig_set_view (&self->rig, n);
  viewport_sync_actions (self);
  viewport_update_ticking (self);
  viewport_stale (self);
}

static const char *const mind_names[RENDER_MINDS] = {
  [RENDER_MIND_MOTION] = "mind-motion",       [RENDER_MIND_TARGET] = "mind-target",
  [RENDER_MIND_STEERING] = "mind-steering",   [RENDER_MIND_AVOIDANCE] = "mind-avoidance",
  [RENDER_MIND_COLLISION] = "mind-collision", [RENDER_MIND_FORMATION] = "mind-formation",
  [RENDER_MIND_PATH] = "mind-path",
};

static void
change_mind (GSimpleAction *action, GVariant *value, gpointer data)
{
  SortieViewport *self = data;

  for (guint n = 0; n < RENDER_MINDS; n++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), mind_names[n]))
      self->mind_kinds = g_variant_get_boolean (value) ? self->mind_kinds | 1u << n
                                                       : self->mind_kinds & ~(1u << n);
  g_simple_action_set_state (action, value);
  viewport_stale (self);
}

static gboolean *
toggle_for_name (SortieViewport *self, const char *name)
{
  if (g_str_equal (name, "toggle-grid"))
    return &self->show_grid;
  if (g_str_equal (name, "toggle-labels"))
    return &self->show_labels;
  if (g_str_equal (name, "toggle-stars"))
    return &self->show_stars;
  if (g_str_equal (name, "toggle-mind"))
    return &self->show_mind;
  if (g_str_equal (name, "mind-all"))
    return &self->mind_all;
  return &self->show_curves;
}

static void
change_toggle (GSimpleAction *action, GVariant *value, gpointer data)
{
  gboolean *toggle = toggle_for_name (data, g_action_get_name (G_ACTION (action)));

  *toggle = g_variant_get_boolean (value);
  g_simple_action_set_state (action, value);
  viewport_stale (data);
}

static const GActionEntry entries[] = {
  { .name = "focus", .activate = focus_action },
  { .name = "frame-all", .activate = frame_all_action },
  { .name = "capture", .activate = capture_action },
  { .name = "camera-mode", .parameter_type = "s", .state = "'orbit'",
    .change_state = change_mode },
  { .name = "camera-orbit", .activate = camera_action },
  { .name = "camera-fly", .activate = camera_action },
  { .name = "camera-follow", .activate = camera_action },
  { .name = "camera-cockpit", .activate = camera_action },
  { .name = "camera-mission", .activate = camera_action },
  { .name = "gizmo", .parameter_type = "s", .state = "'move'", .change_state = change_gizmo },
  { .name = "gizmo-none", .activate = gizmo_action },
  { .name = "gizmo-move", .activate = gizmo_action },
  { .name = "gizmo-rotate", .activate = gizmo_action },
  { .name = "toggle-grid", .state = "true", .change_state = change_toggle },
  { .name = "toggle-labels", .state = "true", .change_state = change_toggle },
  { .name = "toggle-stars", .state = "true", .change_state = change_toggle },
  { .name = "toggle-curves", .state = "true", .change_state = change_toggle },
  { .name = "toggle-mind", .state = "false", .change_state = change_toggle },
  { .name = "mind-all", .state = "false", .change_state = change_toggle },
  { .name = "mind-motion", .state = "true", .change_state = change_mind },
  { .name = "mind-target", .state = "true", .change_state = change_mind },
  { .name = "mind-steering", .state = "true", .change_state = change_mind },
  { .name = "mind-avoidance", .state = "true", .change_state = change_mind },
  { .name = "mind-collision", .state = "true", .change_state = change_mind },
  { .name = "mind-formation", .state = "true", .change_state = change_mind },
  { .name = "mind-path", .state = "true", .change_state = change_mind },
  { .name = "top", .activate = view_action },
  { .name = "bottom", .activate = view_action },
  { .name = "front", .activate = view_action },
  { .name = "back", .activate = view_action },
  { .name = "left", .activate = view_action },
  { .name = "right", .activate = view_action },
  { .name = "three-quarters", .activate = view_action },
};

static void
add_keys (SortieViewport *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  for (guint n = 0; n < G_N_ELEMENTS (keys); n++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_keyval_trigger_new (keys[n].keyval, keys[n].modifiers),
                        gtk_named_action_new (keys[n].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
}

/* Makes the actions, on the widget itself under "view". */
void
viewport_add_actions (SortieViewport *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "view", G_ACTION_GROUP (self->actions));
  add_keys (self);
  viewport_sync_actions (self);
}

static void
set_state (SortieViewport *self, const char *name, const char *value)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (value));
}

/* Tells the actions what the viewport is at. */
void
viewport_sync_actions (SortieViewport *self)
{
  GAction *capture = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "capture");

  set_state (self, "camera-mode", mode_names[self->rig.mode]);
  set_state (self, "gizmo", gizmo_names[self->gizmo_kind]);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (capture), viewport_session_runs (self));
}
