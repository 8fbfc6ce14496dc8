/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-viewport-mind.c - what ships have in mind, shown and hidden by its actions
 *
 * The player's ship stands 1500 to the left of the origin and steers for a point 1500 to the right,
 * seen from 4000 behind with a field of view of 90 degrees, so that in a viewport of height h a
 * unit is h / 8000 pixels and the line crosses the picture's middle. Pixels are read off the widget
 * as it is drawn.
 */
#include <math.h>

#include "engine/sim/objects.h"
#include "tests/ui/panel-fixture.h"
#include "ui/viewport-private.h"

#define DEPTH 4000.0f
#define ACROSS 1500.0f
#define WAIT_MS 250
#define NEARNESS 70 /* of a channel, for a line's soft edges and what shines through */

typedef struct
{
  PanelFixture panel;
  SortieViewport *viewport;
  World *world;
} Fixture;

static void
setup (Fixture *f, gconstpointer data)
{
  SortieViewport *self;

  panel_fixture_open (&f->panel, sortie_viewport_new, 800, 600);
  panel_fixture_give_assets (&f->panel);
  self = f->viewport = SORTIE_VIEWPORT (f->panel.panel);
  panel_fixture_play (&f->panel);
  sortie_session_run (f->panel.session);
  sortie_session_advance (f->panel.session, 8, 4, NULL);
  sortie_session_pause (f->panel.session);
  f->world = (World *) sortie_session_get_world (f->panel.session);
  object_set_position (f->world, 0, vec3 (-ACROSS, 0, 0));
  object_frame (f->world, 0);
  f->world->objects[0].velocity = vec3 (0, 0, 0);
  f->world->objects[0].steer_point = vec3 (ACROSS, 0, 0);
  f->world->objects[0].steered = STEERED;
  sortie_view_state_select (f->panel.state, DTE_SHIPS, 0);
  self->placed = TRUE;
  self->rig = render_camera_rig_default ();
  self->rig.fov_y = (float) G_PI_2;
  self->rig.yaw = self->rig.pitch = 0;
  self->rig.distance = DEPTH;
  self->show_grid = self->show_stars = FALSE;
  viewport_stale (self);
  panel_fixture_wait (WAIT_MS);
}

static void
teardown (Fixture *f, gconstpointer data)
{
  panel_fixture_close (&f->panel);
}

static void
activate (Fixture *f, const char *action)
{
  g_action_group_activate_action (sortie_viewport_get_actions (f->viewport), action, NULL);
  panel_fixture_wait (WAIT_MS);
}

/* The widget's pixels as drawn, blue, green, red, alpha; free with g_free. */
static guint8 *
draw (Fixture *f, int *width)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (f->panel.panel);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  guint8 *pixels;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (f->panel.panel),
                          gtk_widget_get_height (f->panel.panel));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (f->panel.window)),
                                         node, NULL);
  gsk_render_node_unref (node);
  *width = gdk_texture_get_width (texture);
  pixels = g_malloc0 ((gsize) *width * (gsize) gdk_texture_get_height (texture) * 4);
  gdk_texture_download (texture, pixels, (gsize) *width * 4);
  return pixels;
}

static gboolean
is_near (const guint8 *pixel, RenderColour colour)
{
  return ABS (pixel[2] - colour.r) < NEARNESS && ABS (pixel[1] - colour.g) < NEARNESS
         && ABS (pixel[0] - colour.b) < NEARNESS;
}

/* Whether a kind's colour stands within two pixels above or below a place of the plane through the
 * origin. */
static gboolean
shows_at (Fixture *f, RenderMind kind, float x, float y)
{
  int width, height = gtk_widget_get_height (f->panel.panel);
  g_autofree guint8 *pixels = draw (f, &width);
  int px = (int) lroundf ((float) width / 2 + x * (float) height / (2 * DEPTH));
  int py = (int) lroundf ((float) height / 2 + y * (float) height / (2 * DEPTH));

  for (int dy = -2; dy <= 2; dy++)
    if (is_near (pixels + ((gsize) (py + dy) * (gsize) width + (gsize) px) * 4,
                 render_mind_colour (kind)))
      return TRUE;
  return FALSE;
}

static gboolean
can_draw (Fixture *f)
{
  if (!gtk_widget_get_visible (f->viewport->trouble))
    return TRUE;
  g_test_skip (gtk_label_get_text (GTK_LABEL (f->viewport->trouble)));
  return FALSE;
}

/* Hidden at first; shown on demand, a third of the way along the line as at its middle; hidden
 * again by its own switch and by that of all. */
static void
test_toggles (Fixture *f, gconstpointer data)
{
  if (!can_draw (f))
    return;
  g_assert_false (shows_at (f, RENDER_MIND_STEERING, ACROSS / 3, 0));
  activate (f, "toggle-mind");
  g_assert_true (shows_at (f, RENDER_MIND_STEERING, ACROSS / 3, 0));
  g_assert_true (shows_at (f, RENDER_MIND_STEERING, 0, 0));
  g_assert_false (shows_at (f, RENDER_MIND_STEERING, 0, 400));
  panel_fixture_shot (&f->panel, "viewport-mind");
  activate (f, "mind-steering");
  g_assert_false (shows_at (f, RENDER_MIND_STEERING, ACROSS / 3, 0));
  activate (f, "mind-steering");
  g_assert_true (shows_at (f, RENDER_MIND_STEERING, ACROSS / 3, 0));
  activate (f, "toggle-mind");
  g_assert_false (shows_at (f, RENDER_MIND_STEERING, ACROSS / 3, 0));
}

/* Only of the selected ship, or of all. */
static void
test_of_all (Fixture *f, gconstpointer data)
{
  activate (f, "toggle-mind");
  viewport_fill_scene (f->viewport);
  g_assert_cmpuint (f->viewport->mind_ships, ==, 1);
  g_assert_cmpuint (f->viewport->mind_drawn & 1u << RENDER_MIND_STEERING, !=, 0);
  sortie_view_state_select_none (f->panel.state);
  viewport_fill_scene (f->viewport);
  g_assert_cmpuint (f->viewport->mind_ships, ==, 0);
  g_assert_cmpuint (f->viewport->mind_drawn, ==, 0);
  activate (f, "mind-all");
  viewport_fill_scene (f->viewport);
  g_assert_cmpuint (f->viewport->mind_ships, ==, f->viewport->scene->items->len);
  g_assert_cmpuint (f->viewport->mind_drawn & 1u << RENDER_MIND_STEERING, !=, 0);
}

/* Each kind's action takes its own bit. */
static void
test_kinds (Fixture *f, gconstpointer data)
{
  static const char *const actions[RENDER_MINDS] = {
    [RENDER_MIND_MOTION] = "mind-motion",       [RENDER_MIND_TARGET] = "mind-target",
    [RENDER_MIND_STEERING] = "mind-steering",   [RENDER_MIND_AVOIDANCE] = "mind-avoidance",
    [RENDER_MIND_COLLISION] = "mind-collision", [RENDER_MIND_FORMATION] = "mind-formation",
    [RENDER_MIND_PATH] = "mind-path",
  };

  for (guint n = 0; n < RENDER_MINDS; n++)
    {
      g_action_group_activate_action (sortie_viewport_get_actions (f->viewport), actions[n], NULL);
      g_assert_cmpuint (f->viewport->mind_kinds, ==, RENDER_MIND_ALL & ~(1u << n));
      g_action_group_activate_action (sortie_viewport_get_actions (f->viewport), actions[n], NULL);
      g_assert_cmpuint (f->viewport->mind_kinds, ==, RENDER_MIND_ALL);
    }
}

/* Without a session nothing is added, and the view says why. */
static void
test_editing (Fixture *f, gconstpointer data)
{
  activate (f, "toggle-mind");
  sortie_view_state_set_session (f->panel.state, NULL);
  panel_fixture_wait (WAIT_MS);
  viewport_fill_scene (f->viewport);
  g_assert_cmpuint (f->viewport->mind_ships, ==, 0);
  g_assert_cmpuint (f->viewport->scene->points->len, ==, 0);
  panel_fixture_shot (&f->panel, "viewport-mind-editing");
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/viewport-mind/" path, Fixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  ADD ("toggles", test_toggles);
  ADD ("of-all", test_of_all);
  ADD ("kinds", test_kinds);
  ADD ("editing", test_editing);
  return g_test_run ();
}
