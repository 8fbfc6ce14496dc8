/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-model.c - a .SHP model opened in the window: it becomes the player's ship of a new
 * mission, with the textures that lie beside it, until another file is opened */
#include "app/application.h"
#include "app/window-private.h"

#include "engine/formats/game-files.h"
#include "engine/formats/shp.h"
#include "engine/tables/data-dir.h"

#include <glib/gi18n.h>

#define PLAYER_TYPE 0 /* the Predator, which a new mission's player flies */

/* Whether the file is a model by its name. */
gboolean
window_model_is_one (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, ".shp");
}

static ShpModel *
read_model (GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, error);

  return bytes == NULL ? NULL
                       : shp_model_new_from_bytes (g_bytes_get_data (bytes, NULL),
                                                   g_bytes_get_size (bytes), name, error);
}

/* The demo pack's assets with the model for the player's type; its folder counts as the game's, so
 * that its textures are found. */
static Assets *
assets_with_model (GFile *file, GError **error)
{
  g_autoptr (ShpModel) model = read_model (file, error);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *folder_path = folder != NULL ? g_file_get_path (folder) : NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *data_dir = data_dir_find (NULL);
  GameFiles *files;
  Assets *assets;

  if (model == NULL)
    return NULL;
  files = game_files_new (folder_path, data_dir, error);
  assets = files != NULL ? assets_new_take (files, error) : NULL;
  if (assets != NULL)
    assets_add_model (assets, name, g_steal_pointer (&model), PLAYER_TYPE);
  return assets;
}

/* Shows a model in a new mission, in place of the present one; errors are told in a dialog and
 * leave the window as it was. */
void
window_model_open (SortieWindow *window, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Assets) assets = assets_with_model (file, &error);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = NULL;

  if (assets == NULL)
    {
      window_show_error (window, _ ("The Model Could Not Be Opened"), error);
      return;
    }
  window_files_new (window);
  window->shows_model = TRUE;
  window_use_assets (window, assets);
  sortie_view_state_select (window->state, DTE_SHIPS, 0);
  sortie_view_state_focus_selection (window->state);
  text = g_strdup_printf (_ ("%s is the player's ship of a new mission"), name);
  window_toast (window, text);
}

/* Goes back to the application's models and statistics. */
void
window_model_forget (SortieWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  if (!window->shows_model)
    return;
  window->shows_model = FALSE;
  sortie_window_set_assets (window,
                            sortie_application_get_assets (SORTIE_APPLICATION (application)));
}
