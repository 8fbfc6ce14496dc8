/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-model.c - a .SHP model opened in the window is drawn with its texture */
#include "app/application.h"
#include "app/window.h"
#include "tests/ui/ui-fixture.h"
#include "ui/viewport-private.h"

#include <string.h>

#define WAIT_SECONDS 60

static SortieWindow *window;

static SortieViewport *
find_viewport (GtkWidget *widget)
{
  SortieViewport *found = SORTIE_IS_VIEWPORT (widget) ? SORTIE_VIEWPORT (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_viewport (child);
  return found;
}

static void
wait_for_picture (void)
{
  gint64 end = g_get_monotonic_time () + WAIT_SECONDS * G_USEC_PER_SEC;
  SortieViewport *viewport = NULL;

  while (g_get_monotonic_time () < end
         && ((viewport = find_viewport (GTK_WIDGET (window))) == NULL || viewport->renderer == NULL
             || viewport->scene->items->len == 0))
    ui_settle (50);
  g_assert_nonnull (viewport);
  g_assert_cmpuint (viewport->scene->items->len, >, 0);
  ui_settle (500);
  /* the same view each time, without handles or a rim of light */
  sortie_view_state_select (sortie_window_get_state (window), DTE_SHIPS, 0);
  sortie_view_state_focus_selection (sortie_window_get_state (window));
  sortie_view_state_select_none (sortie_window_get_state (window));
  ui_settle (1500);
}

/* The viewport's own picture, downloaded: how much each pixel of the hull differs from the one
 * beside it, in steps of 0 to 255 of green, on average over the middle of the view. A texture's
 * detail makes it large; a hull of one colour is smoothly shaded. */
static double
measure_detail (void)
{
  SortieViewport *viewport = find_viewport (GTK_WIDGET (window));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (viewport));
  int width = gtk_widget_get_width (GTK_WIDGET (viewport));
  int height = gtk_widget_get_height (GTK_WIDGET (viewport));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint8 *pixels = g_new0 (guint8, (gsize) width * height * 4);
  double sum = 0;
  guint count = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  for (int y = height * 45 / 100; y < height * 65 / 100; y++)
    for (int x = width * 45 / 100; x < width * 58 / 100; x++, count++)
      sum += ABS (pixels[4 * (y * width + x) + 1] - pixels[4 * (y * width + x + 1) + 1]);
  return sum / count;
}

/* A copy of the model in a folder of its own, where its texture does not lie. */
static GFile *
copy_without_texture (GFile *from)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "thunderbolt.shp", NULL);
  GFile *copy = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_file_copy (from, copy, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return copy;
}

static void
test_real_model (void)
{
  g_autofree char *path
    = g_build_filename (g_getenv ("SORTIE_SHARED"), "real", "thunderbolt.shp", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) bare = NULL;
  double textured, plain;
  const DteMission *mission;
  Assets *assets;
  const AssetModel *model;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("no shared folder with real files");
      return;
    }
  sortie_window_open (window, file);
  wait_for_picture ();
  /* the application's own models, loaded meanwhile, do not take its place */
  sortie_window_set_assets (window, NULL);
  mission = sortie_document_get_mission (
    sortie_view_state_get_document (sortie_window_get_state (window)));
  g_assert_cmpuint (dte_mission_count (mission, DTE_SHIPS), ==, 1);
  assets = sortie_view_state_get_assets (sortie_window_get_state (window));
  model = assets_model (assets, assets_model_for_type (assets, 0));
  g_assert_cmpstr (model->name, ==, "thunderbolt.shp");
  textured = measure_detail ();
  /* the same view of the same model in one colour */
  bare = copy_without_texture (file);
  sortie_window_open (window, bare);
  wait_for_picture ();
  plain = measure_detail ();
  g_test_message ("detail: %.2f textured, %.2f plain", textured, plain);
  g_assert_cmpfloat (textured, >, 2 * plain);
}

/* A model that is cut off is told in a dialog, and what was open stays. */
static void
test_broken_model (void)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "broken.shp", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Assets *before = sortie_view_state_get_assets (sortie_window_get_state (window));
  GtkWidget *dialog = NULL;

  g_assert_true (g_file_set_contents (path, "\0\0\x58\0\1\0", 6, NULL));
  sortie_window_open (window, file);
  ui_settle (500);
  for (guint n = 0; n < g_list_model_get_n_items (gtk_window_get_toplevels ()); n++)
    {
      g_autoptr (GtkWidget) top = g_list_model_get_item (gtk_window_get_toplevels (), n);

      if (strcmp (gtk_widget_get_name (top), "error-dialog") == 0)
        dialog = top;
    }
  g_assert_nonnull (dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_true (sortie_view_state_get_assets (sortie_window_get_state (window)) == before);
}

int
main (int argc, char **argv)
{
  SortieApplication *application;
  int status;

  g_test_init (&argc, &argv, NULL);
  application = sortie_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  window = SORTIE_WINDOW (sortie_window_new (GTK_APPLICATION (application)));
  gtk_window_present (GTK_WINDOW (window));
  ui_settle (500);
  g_test_add_func ("/ui/model/real", test_real_model);
  g_test_add_func ("/ui/model/broken", test_broken_model);
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (application);
  return status;
}
