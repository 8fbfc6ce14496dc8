/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/screenshot.c - see screenshot.h */
#include "app/screenshot.h"

/* Draws the window once more and writes the picture as PNG. */
gboolean
screenshot_save (GtkWindow *window, const char *path, GError **error)
{
  g_return_val_if_fail (GTK_IS_WINDOW (window) && path != NULL, FALSE);

  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (GTK_WIDGET (window)),
                          gtk_widget_get_height (GTK_WIDGET (window)));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL && renderer != NULL)
    texture = gsk_renderer_render_texture (renderer, node, NULL);
  if (texture != NULL && gdk_texture_save_to_png (texture, path))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: the picture could not be written", path);
  return FALSE;
}
