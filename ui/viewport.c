/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport.c - the widget: its children, its picture, what it watches */
#include <glib/gi18n.h>

#include "ui/viewport-private.h"

#define USUAL_SAMPLES 4
#define FLY_SPEED_START 4000.0f /* ours: crosses a convoy in a few seconds */
#define MOST_SECONDS 0.1f       /* a longer pause between frames moves the camera no further */

G_DEFINE_TYPE (SortieViewport, sortie_viewport, GTK_TYPE_WIDGET)

/* Draws again, with what the scene holds. */
void
viewport_queue_draw (SortieViewport *self)
{
  gtk_gl_area_queue_render (GTK_GL_AREA (self->area));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Draws again, the scene filled anew. */
void
viewport_stale (SortieViewport *self)
{
  self->scene_stale = TRUE;
  viewport_queue_draw (self);
}

/* The camera of the moment. */
RenderCamera
viewport_camera (SortieViewport *self)
{
  return render_camera_rig_camera (&self->rig);
}

/* Whether frames of a world follow one another now. */
gboolean
viewport_session_runs (SortieViewport *self)
{
  return self->session && sortie_session_get_state (self->session) == SORTIE_SESSION_RUNNING;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  SortieViewport *self = SORTIE_VIEWPORT (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  float seconds = self->drawn_at ? (float) (now - self->drawn_at) / G_USEC_PER_SEC : 0;
  gboolean moved;

  seconds = CLAMP (seconds, 0, MOST_SECONDS);
  self->drawn_at = now;
  moved = viewport_fly_tick (self, seconds);
  if (viewport_session_runs (self))
    {
      self->scene_stale = TRUE;
      viewport_fill_scene (self);
      viewport_ride (self, seconds);
      moved = TRUE;
    }
  if (moved)
    viewport_queue_draw (self);
  return G_SOURCE_CONTINUE;
}

/* Frames follow one another only while something moves by itself. */
void
viewport_update_ticking (SortieViewport *self)
{
  gboolean wanted = viewport_session_runs (self) || self->drag == VIEWPORT_LOOK
                    || self->rig.mode == RENDER_CAMERA_FLY;

  if (wanted && !self->tick_callback)
    {
      self->drawn_at = 0;
      self->tick_callback = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
    }
  else if (!wanted && self->tick_callback)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_callback);
      self->tick_callback = 0;
    }
}

/* Not while the window is being drawn, which is when the trouble is met. */
static gboolean
swap_children_cb (gpointer data)
{
  g_autoptr (SortieViewport) self = SORTIE_VIEWPORT (data);

  if (self->area)
    {
      gtk_widget_set_visible (self->trouble, TRUE);
      gtk_widget_set_visible (self->area, FALSE);
    }
  return G_SOURCE_REMOVE;
}

static void
show_trouble (SortieViewport *self, const char *text)
{
  g_autofree char *whole
    = g_strdup_printf (_ ("The scene cannot be drawn.\n\n%s\n\nEverything else works: ships can be "
                          "edited in the outline and the inspector."),
                       text);

  gtk_label_set_text (GTK_LABEL (self->trouble), whole);
  g_idle_add (swap_children_cb, g_object_ref (self));
}

static gboolean
make_renderer (SortieViewport *self)
{
  Assets *assets = sortie_view_state_get_assets (self->state);
  g_autoptr (GError) error = NULL;

  if (self->renderer && self->renderer_assets == assets)
    return TRUE;
  g_clear_pointer (&self->renderer, renderer_free);
  g_clear_pointer (&self->renderer_assets, assets_unref);
  if (!assets)
    return FALSE;
  self->renderer = renderer_new (assets, &error);
  if (!self->renderer)
    {
      show_trouble (self, error->message);
      return FALSE;
    }
  self->renderer_assets = assets_ref (assets);
  return TRUE;
}

static void
realize_area_cb (GtkGLArea *area, SortieViewport *self)
{
  GError *error;

  gtk_gl_area_make_current (area);
  error = gtk_gl_area_get_error (area);
  if (error)
    show_trouble (self, error->message);
}

static void
unrealize_area_cb (GtkGLArea *area, SortieViewport *self)
{
  gtk_gl_area_make_current (area);
  if (gtk_gl_area_get_error (area) == NULL)
    g_clear_pointer (&self->renderer, renderer_free);
  g_clear_pointer (&self->renderer_assets, assets_unref);
}

/* A processor that draws gets no extra samples while the picture moves. */
static guint
wanted_samples (SortieViewport *self)
{
  gboolean moves = self->tick_callback != 0 || self->drag != VIEWPORT_IDLE;

  return renderer_is_software (self->renderer) && moves ? 0 : USUAL_SAMPLES;
}

static gboolean
render_cb (GtkGLArea *area, GdkGLContext *context, SortieViewport *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  RenderCamera camera;

  if (gtk_gl_area_get_error (area) || !make_renderer (self))
    return FALSE;
  viewport_place_camera (self);
  viewport_fill_scene (self);
  camera = viewport_camera (self);
  renderer_set_samples (self->renderer, wanted_samples (self));
  renderer_draw (self->renderer, self->scene, &camera,
                 gtk_widget_get_width (GTK_WIDGET (area)) * scale,
                 gtk_widget_get_height (GTK_WIDGET (area)) * scale);
  return TRUE;
}

static void
selection_cb (SortieViewState *state, SortieViewport *self)
{
  viewport_stale (self);
}

static void
focus_cb (SortieViewState *state, SortieViewport *self)
{
  viewport_focus_selection (self);
}

static void
document_changed_cb (SortieDocument *document, int section, int index, SortieViewport *self)
{
  viewport_stale (self);
}

static void
session_state_cb (SortieSession *session, SortieViewport *self)
{
  if (viewport_session_runs (self) && !self->was_running)
    self->advanced_at = 0;
  self->was_running = viewport_session_runs (self);
  if (!self->was_running && self->captured)
    sortie_viewport_release (self);
  viewport_update_ticking (self);
  viewport_stale (self);
}

static void
session_advanced_cb (SortieSession *session, SortieViewport *self)
{
  self->advanced_at = g_get_monotonic_time ();
  viewport_stale (self);
}

static void
watch_document (SortieViewport *self)
{
  SortieDocument *document = sortie_view_state_get_document (self->state);

  if (self->document == document)
    return;
  if (self->document)
    g_signal_handlers_disconnect_by_func (self->document, document_changed_cb, self);
  g_set_object (&self->document, document);
  if (document)
    g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  self->placed = FALSE;
  viewport_stale (self);
}

static void
watch_session (SortieViewport *self)
{
  SortieSession *session = sortie_view_state_get_session (self->state);

  if (self->session == session)
    return;
  if (self->session)
    {
      g_signal_handlers_disconnect_by_func (self->session, session_state_cb, self);
      g_signal_handlers_disconnect_by_func (self->session, session_advanced_cb, self);
    }
  if (session && !self->session)
    self->edit_rig = self->rig;
  g_set_object (&self->session, session);
  self->controls = (ViewportControls) { 0 };
  self->was_running = FALSE;
  if (session)
    {
      g_signal_connect_object (session, "state-changed", G_CALLBACK (session_state_cb), self, 0);
      g_signal_connect_object (session, "advanced", G_CALLBACK (session_advanced_cb), self, 0);
      session_state_cb (session, self);
    }
  else
    {
      sortie_viewport_release (self);
      self->rig = self->edit_rig;
    }
  viewport_sync_actions (self);
  viewport_update_ticking (self);
  viewport_stale (self);
}

static void
document_notify_cb (SortieViewState *state, GParamSpec *pspec, SortieViewport *self)
{
  watch_document (self);
}

static void
session_notify_cb (SortieViewState *state, GParamSpec *pspec, SortieViewport *self)
{
  watch_session (self);
}

static void
assets_notify_cb (SortieViewState *state, GParamSpec *pspec, SortieViewport *self)
{
  viewport_stale (self);
}

static void
sortie_viewport_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SortieViewport *self = SORTIE_VIEWPORT (widget);
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, 0, 0, (float) gtk_widget_get_width (widget),
                      (float) gtk_widget_get_height (widget));
  gtk_snapshot_push_clip (snapshot, &bounds);
  GTK_WIDGET_CLASS (sortie_viewport_parent_class)->snapshot (widget, snapshot);
  if (gtk_widget_get_visible (self->area))
    viewport_snapshot_overlay (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
sortie_viewport_dispose (GObject *object)
{
  SortieViewport *self = SORTIE_VIEWPORT (object);

  if (self->tick_callback)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_callback);
  self->tick_callback = 0;
  g_clear_pointer (&self->area, gtk_widget_unparent);
  g_clear_pointer (&self->trouble, gtk_widget_unparent);
  g_clear_object (&self->document);
  g_clear_object (&self->session);
  g_clear_object (&self->state);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->scene, render_scene_free);
  g_clear_pointer (&self->drag_starts, g_array_unref);
  g_clear_pointer (&self->layouts, g_hash_table_unref);
  g_clear_pointer (&self->drag_text, g_free);
  G_OBJECT_CLASS (sortie_viewport_parent_class)->dispose (object);
}

static void
sortie_viewport_class_init (SortieViewportClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = sortie_viewport_dispose;
  widget_class->snapshot = sortie_viewport_snapshot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "viewport-3d");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
add_children (SortieViewport *self)
{
  self->area = gtk_gl_area_new ();
  gtk_gl_area_set_has_depth_buffer (GTK_GL_AREA (self->area), TRUE);
  gtk_gl_area_set_auto_render (GTK_GL_AREA (self->area), FALSE);
  gtk_gl_area_set_required_version (GTK_GL_AREA (self->area), 3, 0);
  gtk_widget_set_hexpand (self->area, TRUE);
  gtk_widget_set_vexpand (self->area, TRUE);
  gtk_widget_set_parent (self->area, GTK_WIDGET (self));
  g_signal_connect (self->area, "realize", G_CALLBACK (realize_area_cb), self);
  g_signal_connect (self->area, "unrealize", G_CALLBACK (unrealize_area_cb), self);
  g_signal_connect (self->area, "render", G_CALLBACK (render_cb), self);

  self->trouble = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->trouble), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->trouble), GTK_JUSTIFY_CENTER);
  gtk_label_set_selectable (GTK_LABEL (self->trouble), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->trouble), 60);
  gtk_widget_set_visible (self->trouble, FALSE);
  gtk_widget_set_parent (self->trouble, GTK_WIDGET (self));
}

static void
sortie_viewport_init (SortieViewport *self)
{
  self->scene = render_scene_new ();
  self->rig = render_camera_rig_default ();
  self->show_grid = self->show_stars = self->show_labels = self->show_curves = TRUE;
  self->mind_kinds = RENDER_MIND_ALL;
  self->gizmo_kind = GIZMO_MOVE;
  self->fly_speed = FLY_SPEED_START;
  self->hovered_item = self->hovered_marker = -1;
  self->scene_stale = TRUE;
  self->layouts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_size_request (GTK_WIDGET (self), 200, 150);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Mission in three dimensions"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ ("Ships, points and curves of the mission. Arrow keys turn the "
                                     "camera, plus and minus zoom."),
                                  -1);
  add_children (self);
  viewport_add_actions (self);
  viewport_add_controllers (self);
}

/* A viewport that shows the view state's session, or its document while there is none. */
GtkWidget *
sortie_viewport_new (SortieViewState *state)
{
  SortieViewport *self;

  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);
  self = g_object_new (SORTIE_TYPE_VIEWPORT, NULL);
  self->state = g_object_ref (state);
  g_signal_connect_object (state, "selection-changed", G_CALLBACK (selection_cb), self, 0);
  g_signal_connect_object (state, "focus-selection", G_CALLBACK (focus_cb), self, 0);
  g_signal_connect_object (state, "notify::document", G_CALLBACK (document_notify_cb), self, 0);
  g_signal_connect_object (state, "notify::session", G_CALLBACK (session_notify_cb), self, 0);
  g_signal_connect_object (state, "notify::assets", G_CALLBACK (assets_notify_cb), self, 0);
  watch_document (self);
  watch_session (self);
  return GTK_WIDGET (self);
}

/* The actions, for a window to put under the prefix "view" and give shortcuts. Lent. */
GActionGroup *
sortie_viewport_get_actions (SortieViewport *self)
{
  g_return_val_if_fail (SORTIE_IS_VIEWPORT (self), NULL);
  return G_ACTION_GROUP (self->actions);
}

/* What the player does now, for the world's next frame; all at rest unless the mouse is captured.
 * Mouse movement is given once: call it once a frame. */
void
sortie_viewport_get_controls (SortieViewport *self, PlayerControls *controls)
{
  g_return_if_fail (SORTIE_IS_VIEWPORT (self) && controls != NULL);
  viewport_controls_take (&self->controls, controls);
}

/* Gives keys and mouse to the player's ship; FALSE when no session runs. */
gboolean
sortie_viewport_capture (SortieViewport *self)
{
  g_return_val_if_fail (SORTIE_IS_VIEWPORT (self), FALSE);
  if (!viewport_session_runs (self))
    return FALSE;
  if (self->drag == VIEWPORT_GIZMO)
    viewport_gizmo_end (self, FALSE);
  self->drag = VIEWPORT_IDLE;
  self->captured = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->rig.mode != RENDER_CAMERA_COCKPIT && self->rig.mode != RENDER_CAMERA_MISSION)
    render_camera_rig_set_mode (&self->rig, RENDER_CAMERA_FOLLOW);
  viewport_update_cursor (self);
  viewport_sync_actions (self);
  viewport_stale (self);
  return TRUE;
}

/* Gives keys and mouse back to the window. */
void
sortie_viewport_release (SortieViewport *self)
{
  g_return_if_fail (SORTIE_IS_VIEWPORT (self));
  if (!self->captured)
    return;
  self->captured = FALSE;
  viewport_controls_clear (&self->controls);
  viewport_update_cursor (self);
  viewport_sync_actions (self);
  viewport_queue_draw (self);
}
