/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/application.c - see application.h */
#include "app/application.h"

#include "app/actions.h"
#include "app/preferences.h"
#include "app/screenshot.h"
#include "app/window.h"
#include "engine/formats/game-files.h"
#include "engine/tables/data-dir.h"
#include "sortie-config.h"

#include <glib/gi18n.h>
#include <libpanel.h>

#define SCREENSHOT_SECONDS 2.0

struct _SortieApplication
{
  AdwApplication parent_instance;
  Assets *assets; /* reference; NULL until loaded */
  gboolean loading;
  char *screenshot; /* path of --screenshot; NULL none */
};

G_DEFINE_FINAL_TYPE (SortieApplication, sortie_application, ADW_TYPE_APPLICATION)

/* --- models and statistics --- */

static Assets *
load_assets (const char *game_dir, GError **error)
{
  g_autofree char *data_dir = data_dir_find (NULL);
  GameFiles *files = game_files_new (game_dir, data_dir, error);

  return files != NULL ? assets_new_take (files, error) : NULL;
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *folder = data;
  g_autoptr (GError) error = NULL;
  Assets *assets = load_assets (*folder != '\0' ? folder : NULL, &error);

  if (assets != NULL)
    g_task_return_pointer (task, assets, (GDestroyNotify) assets_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
give_assets (SortieApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (SORTIE_IS_WINDOW (l->data))
      sortie_window_set_assets (l->data, self->assets);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SortieApplication *self = SORTIE_APPLICATION (source);
  g_autoptr (GError) error = NULL;
  Assets *assets = g_task_propagate_pointer (G_TASK (result), &error);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  self->loading = FALSE;
  if (assets != NULL)
    {
      g_clear_pointer (&self->assets, assets_unref);
      self->assets = assets;
      give_assets (self);
    }
  else if (SORTIE_IS_WINDOW (window))
    sortie_view_state_message (sortie_window_get_state (SORTIE_WINDOW (window)), error->message);
  else
    g_warning ("%s", error->message);
}

/* Loads the models in the background; the windows get them when they are there. */
static void
start_loading (SortieApplication *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->loading)
    return;
  self->loading = TRUE;
  task = g_task_new (self, NULL, loaded_cb, NULL);
  g_task_set_task_data (task, g_settings_get_string (preferences_get_settings (), "game-folder"),
                        g_free);
  g_task_run_in_thread (task, load_thread);
}

/* --- windows --- */

static SortieWindow *
get_window (SortieApplication *self)
{
  GtkWidget *window;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (SORTIE_IS_WINDOW (l->data))
      return l->data;
  window = sortie_window_new (GTK_APPLICATION (self));
  sortie_window_set_assets (SORTIE_WINDOW (window), self->assets);
  gtk_window_present (GTK_WINDOW (window));
  sortie_window_offer_drafts (SORTIE_WINDOW (window));
  return SORTIE_WINDOW (window);
}

static gboolean
screenshot_cb (gpointer user_data)
{
  SortieApplication *self = SORTIE_APPLICATION (user_data);
  g_autoptr (GError) error = NULL;

  if (!screenshot_save (GTK_WINDOW (get_window (self)), self->screenshot, &error))
    g_printerr ("%s\n", error->message);
  g_application_quit (G_APPLICATION (self));
  return G_SOURCE_REMOVE;
}

static void
take_screenshot_later (SortieApplication *self, GVariantDict *options)
{
  double after_s = SCREENSHOT_SECONDS;

  g_clear_pointer (&self->screenshot, g_free);
  if (!g_variant_dict_lookup (options, "screenshot", "^ay", &self->screenshot))
    return;
  g_variant_dict_lookup (options, "after", "d", &after_s);
  g_timeout_add ((guint) (CLAMP (after_s, 0.1, 600.0) * 1000), screenshot_cb, self);
}

static int
sortie_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  SortieApplication *self = SORTIE_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (line);
  g_auto (GStrv) arguments = g_application_command_line_get_arguments (line, NULL);
  SortieWindow *window = get_window (self);
  gboolean demo = FALSE, play = FALSE;

  g_variant_dict_lookup (options, "demo", "b", &demo);
  g_variant_dict_lookup (options, "play", "b", &play);
  if (arguments[0] != NULL && arguments[1] != NULL)
    {
      g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (line, arguments[1]);

      sortie_window_open (window, file);
    }
  else if (demo)
    sortie_window_open_demo (window);
  if (play)
    sortie_window_play (window);
  gtk_window_present (GTK_WINDOW (window));
  take_screenshot_later (self, options);
  return 0;
}

static void
sortie_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (get_window (SORTIE_APPLICATION (application))));
}

/* --- commands --- */

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  preferences_show (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows
      = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (user_data)));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  adw_show_about_window (gtk_application_get_active_window (GTK_APPLICATION (user_data)),
                         "application-name", "Sortie", "application-icon", SORTIE_APP_ID, "version",
                         SORTIE_VERSION, "developer-name", _ ("The Sortie authors"), "comments",
                         _ ("Design, debug and play StarLancer missions"), "license-type",
                         GTK_LICENSE_GPL_3_0, "copyright", "© 2026 The Sortie authors",
                         /* Translators: put your names here, one a line */
                         "translator-credits", _ ("translator-credits"), NULL);
}

static void
add_options (GApplication *application)
{
  static const GOptionEntry options[] = {
    { "demo", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Open the demo mission"), NULL },
    { "play", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Play the mission at once"), NULL },
    { "screenshot", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Save a picture of the window and quit"),
      N_ ("FILE") },
    { "after", 0, 0, G_OPTION_ARG_DOUBLE, NULL, N_ ("Wait this long before the picture"),
      N_ ("SECONDS") },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };

  g_application_add_main_option_entries (application, options);
  g_application_set_option_context_parameter_string (application, _ ("[FILE]"));
  g_application_set_option_context_summary (application,
                                            _ ("Design, debug and play StarLancer missions."));
}

static void
sortie_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "preferences", preferences_cb, NULL, NULL, NULL, { 0 } },
    { "quit", quit_cb, NULL, NULL, NULL, { 0 } },
    { "about", about_cb, NULL, NULL, NULL, { 0 } },
  };
  GSettings *settings;

  G_APPLICATION_CLASS (sortie_application_parent_class)->startup (application);
  panel_init ();
  gtk_window_set_default_icon_name (SORTIE_APP_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  actions_install_keys (GTK_APPLICATION (application));
  settings = preferences_get_settings ();
  preferences_apply_theme ();
  g_signal_connect (settings, "changed::theme", G_CALLBACK (preferences_apply_theme), NULL);
  g_signal_connect_object (settings, "changed::game-folder", G_CALLBACK (start_loading),
                           application, G_CONNECT_SWAPPED);
  start_loading (SORTIE_APPLICATION (application));
}

static void
sortie_application_finalize (GObject *object)
{
  SortieApplication *self = SORTIE_APPLICATION (object);

  g_clear_pointer (&self->assets, assets_unref);
  g_free (self->screenshot);
  G_OBJECT_CLASS (sortie_application_parent_class)->finalize (object);
}

static void
sortie_application_class_init (SortieApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sortie_application_finalize;
  application_class->startup = sortie_application_startup;
  application_class->activate = sortie_application_activate;
  application_class->command_line = sortie_application_command_line;
}

static void
sortie_application_init (SortieApplication *self)
{
  add_options (G_APPLICATION (self));
}

/* The program; the caller's. */
SortieApplication *
sortie_application_new (void)
{
  return g_object_new (SORTIE_TYPE_APPLICATION, "application-id", SORTIE_APP_ID, "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE, "resource-base-path",
                       "/io/github/sortie/Sortie", NULL);
}

/* The models and statistics of the game folder or the demo pack, lent; NULL until they are
 * loaded. */
Assets *
sortie_application_get_assets (SortieApplication *application)
{
  g_return_val_if_fail (SORTIE_IS_APPLICATION (application), NULL);

  return application->assets;
}
