/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-private.h - what the files of the viewport share
 *
 * viewport.c: the widget and its picture; viewport-scene.c: what is drawn; viewport-input.c:
 * pointer and keys; viewport-edit.c: picking, selecting and gizmo drags; viewport-actions.c: its
 * actions; viewport-overlay.c, viewport-labels.c, viewport-mind.c: what is drawn over the picture.
 */
#pragma once

#include "engine/render/camera-rig.h"
#include "engine/render/mind.h"
#include "engine/render/pick.h"
#include "engine/render/renderer.h"
#include "ui/gizmo.h"
#include "ui/viewport-controls.h"
#include "ui/viewport.h"

G_BEGIN_DECLS

typedef enum
{
  VIEWPORT_IDLE,
  VIEWPORT_BOX,
  VIEWPORT_ORBIT,
  VIEWPORT_PAN,
  VIEWPORT_LOOK,
  VIEWPORT_GIZMO,
} ViewportDrag;

struct _SortieViewport
{
  GtkWidget parent_instance;

  SortieViewState *state;
  SortieDocument *document;  /* the state's, watched */
  SortieSession *session;    /* the state's, watched; NULL editing */
  GtkWidget *area;           /* GtkGLArea */
  GtkWidget *trouble;        /* shown in place of the area when OpenGL fails */
  GSimpleActionGroup *actions;

  Renderer *renderer;
  Assets *renderer_assets;   /* those the renderer was made for */
  RenderScene *scene;
  gboolean scene_stale;
  RenderCameraRig rig;
  RenderCameraRig edit_rig;  /* as it was before the session, to go back to */
  gboolean placed;           /* the camera has been put before the document once */
  float grid_height;
  gint64 advanced_at;        /* monotonic time of the session's last frames */
  gint64 drawn_at;
  guint tick_callback;
  gboolean was_running;

  gboolean show_grid, show_stars, show_labels, show_curves;
  gboolean show_mind, mind_all; /* of the selected ships, or of all */
  guint mind_kinds;          /* 1 << RenderMind: those that are wanted */
  guint mind_drawn;          /* those that have something to show */
  guint mind_ships;          /* how many ships are shown so */
  GizmoKind gizmo_kind;
  gboolean has_gizmo;        /* something that can be moved is selected */
  Gizmo gizmo;
  GizmoHandle hovered_handle;

  ViewportDrag drag;
  GtkGesture *drag_gesture;  /* the one that drags now */
  GizmoDrag gizmo_drag;
  GArray *drag_starts;       /* DragStart, of viewport-edit.c */
  char *drag_text;           /* what the drag has done so far, to show */
  double start_x, start_y, last_x, last_y; /* of the drag */
  double pointer_x, pointer_y;
  gboolean pointer_inside;
  int hovered_item, hovered_marker; /* in the scene; -1 none */
  float fly_speed;           /* units a second */
  gboolean captured;
  ViewportControls controls;

  GHashTable *layouts;       /* text -> PangoLayout, of labels */
};

/* viewport.c */
void viewport_queue_draw (SortieViewport *self);
void viewport_stale (SortieViewport *self);
void viewport_update_ticking (SortieViewport *self);
RenderCamera viewport_camera (SortieViewport *self);
gboolean viewport_session_runs (SortieViewport *self);

/* viewport-scene.c */
void viewport_fill_scene (SortieViewport *self);
void viewport_ride (SortieViewport *self, float seconds);
void viewport_place_camera (SortieViewport *self);
gboolean viewport_focus_selection (SortieViewport *self);
void viewport_frame_all (SortieViewport *self);
int viewport_followed_ship (SortieViewport *self);
gboolean viewport_in_cockpit (SortieViewport *self);

/* viewport-edit.c */
gboolean viewport_pick_at (SortieViewport *self, double x, double y, RenderPick *pick);
void viewport_hover (SortieViewport *self, double x, double y);
void viewport_click (SortieViewport *self, double x, double y, gboolean toggle);
void viewport_select_box (SortieViewport *self, gboolean add);
void viewport_place_gizmo (SortieViewport *self);
gboolean viewport_gizmo_begin (SortieViewport *self, double x, double y);
void viewport_gizmo_update (SortieViewport *self, double x, double y, gboolean snap);
void viewport_gizmo_end (SortieViewport *self, gboolean keep);

/* viewport-input.c */
void viewport_add_controllers (SortieViewport *self);
void viewport_update_cursor (SortieViewport *self);
gboolean viewport_fly_tick (SortieViewport *self, float seconds);

/* viewport-actions.c */
void viewport_add_actions (SortieViewport *self);
void viewport_sync_actions (SortieViewport *self);

/* viewport-overlay.c */
void viewport_snapshot_overlay (SortieViewport *self, GtkSnapshot *snapshot);

/* viewport-mind.c */
void viewport_add_minds (SortieViewport *self, float past_tick);
void viewport_snapshot_mind (SortieViewport *self, GtkSnapshot *snapshot);

/* viewport-labels.c */
void viewport_snapshot_text (SortieViewport *self, GtkSnapshot *snapshot, const char *text,
                             double x, double y, const GdkRGBA *colour);
void viewport_measure_text (SortieViewport *self, const char *text, int *width, int *height);
void viewport_snapshot_labels (SortieViewport *self, GtkSnapshot *snapshot);
char *viewport_item_name (SortieViewport *self, guint ship);

G_END_DECLS
