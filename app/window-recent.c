/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-recent.c - the missions opened last, in the menu and on the welcome page */
#include "app/window-private.h"

#include "sortie-config.h"

#include <glib/gi18n.h>

#define RECENT_SHOWN 8
#define APPLICATION_NAME "sortie" /* what the recent files are marked with */
#define MISSION_TYPE "application/x-starlancer-mission"

static int
compare_recent (gconstpointer a, gconstpointer b)
{
  GDateTime *first = gtk_recent_info_get_modified ((GtkRecentInfo *) a);
  GDateTime *second = gtk_recent_info_get_modified ((GtkRecentInfo *) b);

  return g_date_time_compare (second, first);
}

static void
open_row_cb (AdwActionRow *row, SortieWindow *window)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_object_get_data (G_OBJECT (row), "uri"));

  sortie_window_open (window, file);
}

static GtkWidget *
create_row (SortieWindow *window, GtkRecentInfo *info)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (gtk_recent_info_get_display_name (info), -1);
  g_autofree char *where = gtk_recent_info_get_uri_display (info);
  g_autofree char *subtitle = where != NULL ? g_markup_escape_text (where, -1) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : "");
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_object_set_data_full (G_OBJECT (row), "uri", g_strdup (gtk_recent_info_get_uri (info)), g_free);
  g_signal_connect (row, "activated", G_CALLBACK (open_row_cb), window);
  return row;
}

static void
clear_list (SortieWindow *window)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (window->recent_list, 0)) != NULL)
    gtk_list_box_remove (window->recent_list, GTK_WIDGET (row));
  g_menu_remove_all (window->recent_section);
}

static void
fill (SortieWindow *window)
{
  GList *items = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                              compare_recent);
  guint shown = 0;

  clear_list (window);
  for (GList *l = items; l != NULL && shown < RECENT_SHOWN; l = l->next)
    {
      g_autoptr (GMenuItem) item = NULL;

      if (!gtk_recent_info_has_application (l->data, APPLICATION_NAME)
          || !gtk_recent_info_exists (l->data))
        continue;
      item = g_menu_item_new (gtk_recent_info_get_display_name (l->data), NULL);
      g_menu_item_set_action_and_target (item, "win.open-uri", "s",
                                         gtk_recent_info_get_uri (l->data));
      g_menu_append_item (window->recent_section, item);
      gtk_list_box_append (window->recent_list, create_row (window, l->data));
      shown++;
    }
  gtk_widget_set_visible (window->recent_group, shown > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (window->recent_button), shown > 0);
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

/* Puts a file first among the recent ones. */
void
window_recent_add (SortieWindow *window, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) MISSION_TYPE,
    .app_name = (char *) APPLICATION_NAME,
    .app_exec = (char *) "sortie %f",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
window_recent_install (SortieWindow *window)
{
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill), window,
                           G_CONNECT_SWAPPED);
  fill (window);
}
