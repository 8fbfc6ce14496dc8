/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-viewport.c - the viewport in a window: drawing, selecting, dragging, flying
 *
 * A mission of three ships side by side is seen from behind with a field of view of 90 degrees, so
 * that in a viewport of height h a unit at depth d is h / 2d pixels.
 */
#include <math.h>

#include "tests/ui/panel-fixture.h"
#include "ui/viewport-private.h"

#define DEPTH 4000.0f
#define WAIT_MS 200

static const float places[3][3] = { { -1500, 0, 0 }, { 0, 0, 0 }, { 1500, 0, 0 } };

static void
add_ship (DteMission *mission, const float place[3])
{
  g_autoptr (GError) error = NULL;
  guint8 bytes[128] = { 0 };
  guint ship = dte_mission_count (mission, DTE_SHIPS);

  dte_record_defaults (DTE_SHIPS, bytes);
  dte_mission_insert_record (mission, DTE_SHIPS, ship, bytes, &error);
  g_assert_no_error (error);
  dte_mission_set_u32 (mission, DTE_SHIPS, ship, "kind", 1, &error);
  dte_mission_set_vec3 (mission, DTE_SHIPS, ship, "position", place, &error);
  g_assert_no_error (error);
}

static SortieDocument *
three_ships (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  SortieDocument *document = sortie_document_new ();

  for (guint n = 0; n < 3; n++)
    add_ship (mission, places[n]);
  bytes = dte_mission_to_bytes (mission);
  sortie_document_load_bytes (document, bytes, "three.dte", &error);
  g_assert_no_error (error);
  return document;
}

static SortieViewport *
open_viewport (PanelFixture *f, SortieDocument *document)
{
  SortieViewport *self;

  panel_fixture_open (f, sortie_viewport_new, 800, 600);
  self = SORTIE_VIEWPORT (f->panel);
  panel_fixture_give_assets (f);
  if (document)
    sortie_view_state_set_document (f->state, document);
  panel_fixture_wait (WAIT_MS);
  self->placed = TRUE;
  self->rig = render_camera_rig_default ();
  self->rig.fov_y = (float) G_PI_2;
  self->rig.yaw = self->rig.pitch = 0;
  self->rig.distance = DEPTH;
  viewport_stale (self);
  viewport_fill_scene (self);
  return self;
}

/* Pixels of a place at the ships' depth. */
static void
pixel (SortieViewport *self, float x, float y, double *px, double *py)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));

  g_assert_cmpfloat (height, >, 100);
  *px = width / 2 + (double) x * height / (2 * DEPTH);
  *py = height / 2 + (double) y * height / (2 * DEPTH);
}

static float
coordinate (SortieDocument *document, guint ship, guint axis)
{
  float v[3];

  dte_mission_get_vec3 (sortie_document_get_mission (document), DTE_SHIPS, ship, "position", v);
  return v[axis];
}

static void
test_draws (void)
{
  g_autoptr (SortieDocument) document = three_ships ();
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, document);

  panel_fixture_wait (WAIT_MS * 5);
  if (gtk_widget_get_visible (self->trouble))
    g_test_skip (gtk_label_get_text (GTK_LABEL (self->trouble)));
  else
    {
      g_assert_nonnull (self->renderer);
      g_assert_cmpuint (self->scene->items->len, ==, 3);
      g_assert_cmpuint (renderer_get_counts (self->renderer).items_drawn, ==, 3);
    }
  panel_fixture_close (&f);
}

static void
test_click (void)
{
  g_autoptr (SortieDocument) document = three_ships ();
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, document);
  double x, y;

  pixel (self, 1500, 0, &x, &y);
  viewport_click (self, x, y, FALSE);
  g_assert_cmpuint (sortie_view_state_selection_count (f.state), ==, 1);
  g_assert_true (sortie_view_state_is_selected (f.state, DTE_SHIPS, 2));
  pixel (self, 0, 0, &x, &y);
  viewport_click (self, x, y, TRUE);
  g_assert_cmpuint (sortie_view_state_selection_count (f.state), ==, 2);
  viewport_click (self, x, y, TRUE);
  g_assert_false (sortie_view_state_is_selected (f.state, DTE_SHIPS, 1));
  pixel (self, 0, 3000, &x, &y);
  viewport_click (self, x, y, TRUE); /* nothing there: toggling keeps what is selected */
  g_assert_cmpuint (sortie_view_state_selection_count (f.state), ==, 1);
  viewport_click (self, x, y, FALSE);
  g_assert_cmpuint (sortie_view_state_selection_count (f.state), ==, 0);
  panel_fixture_close (&f);
}

static void
test_box (void)
{
  g_autoptr (SortieDocument) document = three_ships ();
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, document);

  pixel (self, -800, -800, &self->start_x, &self->start_y);
  pixel (self, 2200, 800, &self->last_x, &self->last_y);
  viewport_select_box (self, FALSE);
  g_assert_cmpuint (sortie_view_state_selection_count (f.state), ==, 2);
  g_assert_false (sortie_view_state_is_selected (f.state, DTE_SHIPS, 0));
  panel_fixture_close (&f);
}

/* The gizmo of two ships stands between them; its Y arm (down) is taken 40 pixels below and pulled
 * 500 units down. Both ships move, and one undo puts both back. */
static void
test_move (void)
{
  g_autoptr (SortieDocument) document = three_ships ();
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, document);
  const SortieRecord both[2] = { { DTE_SHIPS, 1 }, { DTE_SHIPS, 2 } };
  double x, y, to_x, to_y;

  sortie_view_state_select_many (f.state, both, 2);
  viewport_fill_scene (self);
  g_assert_true (self->has_gizmo);
  g_assert_cmpfloat_with_epsilon (self->gizmo.place.x, 750, 0.1);
  pixel (self, 750, 0, &x, &y);
  y += 60;
  g_assert_false (viewport_gizmo_begin (self, x - 300, y));
  g_assert_true (viewport_gizmo_begin (self, x, y));
  pixel (self, 750, 500, &to_x, &to_y);
  viewport_gizmo_update (self, to_x, to_y + 60, FALSE);
  viewport_gizmo_end (self, TRUE);
  for (guint ship = 1; ship < 3; ship++)
    {
      g_assert_cmpfloat_with_epsilon (coordinate (document, ship, 1), 500, 1);
      g_assert_cmpfloat_with_epsilon (coordinate (document, ship, 0), places[ship][0], 0.01);
    }
  g_assert_cmpfloat (coordinate (document, 0, 1), ==, 0);
  sortie_document_undo (document);
  g_assert_cmpfloat (coordinate (document, 1, 1), ==, 0);
  g_assert_cmpfloat (coordinate (document, 2, 1), ==, 0);
  g_assert_false (sortie_document_can_undo (document));
  panel_fixture_close (&f);
}

static void
test_move_cancelled (void)
{
  g_autoptr (SortieDocument) document = three_ships ();
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, document);
  double x, y;

  sortie_view_state_select (f.state, DTE_SHIPS, 1);
  viewport_fill_scene (self);
  pixel (self, 0, 0, &x, &y);
  g_assert_true (viewport_gizmo_begin (self, x, y + 60));
  viewport_gizmo_update (self, x, y + 120, FALSE);
  g_assert_cmpfloat (coordinate (document, 1, 1), >, 100);
  viewport_gizmo_end (self, FALSE);
  g_assert_cmpfloat (coordinate (document, 1, 1), ==, 0);
  g_assert_false (sortie_document_can_undo (document));
  panel_fixture_close (&f);
}

/* From behind, roll's ring faces the camera: a quarter from right to down is +90. */
static void
test_turn (void)
{
  g_autoptr (SortieDocument) document = three_ships ();
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, document);
  double x, y;

  g_action_group_activate_action (sortie_viewport_get_actions (self), "gizmo-rotate", NULL);
  sortie_view_state_select (f.state, DTE_SHIPS, 1);
  viewport_fill_scene (self);
  pixel (self, 0, 0, &x, &y);
  /* on the ring off the crossings: 30 degrees below the right */
  g_assert_true (viewport_gizmo_begin (self, x + GIZMO_PIXELS * 0.866, y + GIZMO_PIXELS * 0.5));
  viewport_gizmo_update (self, x - GIZMO_PIXELS * 0.5, y + GIZMO_PIXELS * 0.866, FALSE);
  viewport_gizmo_end (self, TRUE);
  g_assert_cmpint (dte_mission_get_i32 (sortie_document_get_mission (document), DTE_SHIPS, 1,
                                        "roll"),
                   ==, 90);
  g_assert_cmpint (dte_mission_get_i32 (sortie_document_get_mission (document), DTE_SHIPS, 1,
                                        "yaw"),
                   ==, 0);
  panel_fixture_close (&f);
}

static void
test_actions (void)
{
  g_autoptr (SortieDocument) document = three_ships ();
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, document);
  GActionGroup *actions = sortie_viewport_get_actions (self);
  g_autoptr (GVariant) mode = NULL;

  g_action_group_activate_action (actions, "toggle-grid", NULL);
  g_assert_false (self->show_grid);
  g_action_group_activate_action (actions, "camera-fly", NULL);
  mode = g_action_group_get_action_state (actions, "camera-mode");
  g_assert_cmpstr (g_variant_get_string (mode, NULL), ==, "fly");
  g_action_group_activate_action (actions, "top", NULL);
  g_assert_cmpint (self->rig.mode, ==, RENDER_CAMERA_ORBIT);
  g_assert_cmpfloat (self->rig.pitch, <, -1.5);
  sortie_view_state_select (f.state, DTE_SHIPS, 2);
  g_action_group_activate_action (actions, "focus", NULL);
  g_assert_cmpfloat_with_epsilon (self->rig.target.x, 1500, 300);
  panel_fixture_close (&f);
}

/* Nothing is flown while editing; in a session keys reach the controls, and Escape's release lets
 * them go. */
static void
test_capture (void)
{
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, NULL);
  PlayerControls controls;

  g_assert_false (sortie_viewport_capture (self));
  panel_fixture_play (&f);
  if (sortie_session_get_state (f.session) != SORTIE_SESSION_RUNNING)
    sortie_session_run (f.session);
  g_assert_true (sortie_viewport_capture (self));
  viewport_controls_press (&self->controls, GDK_KEY_equal, 0);
  sortie_viewport_get_controls (self, &controls);
  g_assert_cmpuint (controls.actions[25 / 8] & 1 << 25 % 8, !=, 0); /* ACCELERATE */
  sortie_viewport_release (self);
  sortie_viewport_get_controls (self, &controls);
  g_assert_cmpuint (controls.actions[25 / 8], ==, 0);
  panel_fixture_close (&f);
}

/* The mission's camera is where the running mission places its own, and there the player's ship is
 * seen; else at the eye of the player's ship, which is not, whatever is selected. */
static void
test_mission_camera (void)
{
  PanelFixture f = { 0 };
  SortieViewport *self = open_viewport (&f, NULL);
  const Mat3 down = mat3_look_at (vec3 (0, 1, 0));
  RenderCamera camera;
  World *world;

  panel_fixture_play (&f);
  sortie_session_pause (f.session);
  world = (World *) sortie_session_get_world (f.session);
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "camera-mission", NULL);
  g_assert_cmpint (self->rig.mode, ==, RENDER_CAMERA_MISSION);
  sortie_view_state_select (f.state, DTE_SHIPS, 1);
  g_assert_cmpint (viewport_followed_ship (self), ==, world->player_index);
  g_assert_true (viewport_in_cockpit (self));
  world->camera_view = 7; /* of an ejection: placed by the world */
  world->camera_position = vec3 (11, 22, 33);
  world->camera_orientation = down;
  viewport_ride (self, 0);
  camera = viewport_camera (self);
  g_assert_cmpfloat (camera.eye.y, ==, 22);
  g_assert_cmpfloat_with_epsilon (mat3_forward (&camera.orientation).y, 1, 1e-5);
  g_assert_false (viewport_in_cockpit (self));
  world->camera_view = 0;
  viewport_ride (self, 0);
  camera = viewport_camera (self);
  g_assert_cmpfloat (camera.eye.y, !=, 22);
  panel_fixture_close (&f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  g_test_add_func ("/ui/viewport/draws", test_draws);
  g_test_add_func ("/ui/viewport/click", test_click);
  g_test_add_func ("/ui/viewport/box", test_box);
  g_test_add_func ("/ui/viewport/gizmo/move", test_move);
  g_test_add_func ("/ui/viewport/gizmo/move-cancelled", test_move_cancelled);
  g_test_add_func ("/ui/viewport/gizmo/turn", test_turn);
  g_test_add_func ("/ui/viewport/actions", test_actions);
  g_test_add_func ("/ui/viewport/capture", test_capture);
  g_test_add_func ("/ui/viewport/mission-camera", test_mission_camera);
  return g_test_run ();
}
