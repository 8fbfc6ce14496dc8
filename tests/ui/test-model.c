/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-model.c - a .SHP model opened in the window is drawn with its texture */
#include "app/application.h"
#include "app/window.h"
#include "tests/ui/ui-fixture.h"
#include "ui/viewport-private.h"

#include <string.h>

#define WAIT_SECONDS 60
#define COLOURS_WANTED 64  /* a neutral hull under our lights shows a few dozen greys */

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
  ui_settle (1500);
}

/* The window's own picture, downloaded: how many colours its middle has, a half each way. */
static guint
count_colours (void)
{
  SortieViewport *viewport = find_viewport (GTK_WIDGET (window));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (viewport));
  int width = gtk_widget_get_width (GTK_WIDGET (viewport));
  int height = gtk_widget_get_height (GTK_WIDGET (viewport));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) width * height);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  for (int y = height / 4; y < height * 3 / 4; y++)
    for (int x = width / 4; x < width * 3 / 4; x++)
      g_hash_table_add (colours, GUINT_TO_POINTER (pixels[y * width + x] & 0xF0F0F0));
  return g_hash_table_size (colours);
}

static void
test_real_model (void)
{
  g_autofree char *path
    = g_build_filename (g_getenv ("SORTIE_SHARED"), "real", "thunderbolt.shp", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
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
  g_assert_cmpuint (count_colours (), >, COLOURS_WANTED);
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
