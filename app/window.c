/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window.c - the window's construction, title and messages; see window.h */
#include "app/window-private.h"

#include "app/actions.h"
#include "app/preferences.h"
#include "ui/viewport.h"

#include <glib/gi18n.h>

#define TOAST_SECONDS 4

G_DEFINE_FINAL_TYPE (SortieWindow, sortie_window, ADW_TYPE_APPLICATION_WINDOW)

/* --- messages --- */

/* Tells of something that failed, in a dialog that has to be closed. */
void
window_show_error (SortieWindow *window, const char *heading, const GError *error)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window), heading, error->message);

  gtk_widget_set_name (dialog, "error-dialog");
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Tells of something in passing. */
void
window_toast (SortieWindow *window, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  adw_toast_set_timeout (toast, TOAST_SECONDS);
  adw_toast_overlay_add_toast (window->toasts, toast);
}

static void
message_cb (SortieViewState *state, const char *text, SortieWindow *window)
{
  window_toast (window, text);
}

/* --- title and commands --- */

/* Lets one of the window's own commands (without "win.") be given, or not. */
void
window_set_enabled (SortieWindow *window, const char *action, gboolean enabled)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (window), action);

  if (found != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

static char *
dup_subtitle (SortieWindow *window)
{
  GFile *file = sortie_document_get_file (window->document);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;
  g_autofree char *name = dte_mission_dup_name (sortie_document_get_mission (window->document));
  const char *home = g_get_home_dir ();

  if (name != NULL && *name != '\0')
    return g_steal_pointer (&name);
  if (path != NULL && g_str_has_prefix (path, home))
    return g_strconcat ("~", path + strlen (home), NULL);
  return path != NULL ? g_steal_pointer (&path) : g_strdup (_ ("Not saved yet"));
}

/* Shows the document's name and state, and what can be done with it. */
void
window_update (SortieWindow *window)
{
  g_autofree char *title = sortie_document_dup_title (window->document);
  g_autofree char *subtitle = dup_subtitle (window);
  const char *shown = title != NULL ? title : _ ("New Mission");
  gboolean dirty = sortie_document_is_dirty (window->document);
  /* Translators: the window's title: a bullet for unsaved changes, then the file's name */
  g_autofree char *marked = g_strdup_printf (dirty ? _ ("• %s") : "%s", shown);

  adw_window_title_set_title (window->title, window->has_mission ? marked : _ ("Sortie"));
  adw_window_title_set_subtitle (window->title, window->has_mission ? subtitle : "");
  gtk_window_set_title (GTK_WINDOW (window), window->has_mission ? marked : _ ("Sortie"));
  window_set_enabled (window, "save",
                      window->has_mission
                          && (dirty || sortie_document_get_file (window->document) == NULL));
  window_set_enabled (window, "save-as", window->has_mission);
  window_set_enabled (window, "close-mission", window->has_mission);
  window_set_enabled (window, "reload",
                      window->has_mission && sortie_document_get_file (window->document) != NULL);
  window_edit_update (window);
  window_play_update (window);
}

/* Shows the mission, or the welcome page. */
void
window_show_mission (SortieWindow *window, gboolean shown)
{
  window->has_mission = shown;
  gtk_stack_set_visible_child_name (window->pages, shown ? "mission" : "welcome");
  window_update (window);
}

/* --- what others ask --- */

/* What the window's panels share; lent for the window's life. */
SortieViewState *
sortie_window_get_state (SortieWindow *window)
{
  g_return_val_if_fail (SORTIE_IS_WINDOW (window), NULL);

  return window->state;
}

/* Whether a mission is open; FALSE while the welcome page shows. */
gboolean
sortie_window_has_mission (SortieWindow *window)
{
  g_return_val_if_fail (SORTIE_IS_WINDOW (window), FALSE);

  return window->has_mission;
}

/* Shows missions with these models and statistics from now on. */
void
window_use_assets (SortieWindow *window, Assets *assets)
{
  sortie_view_state_set_assets (window->state, assets);
  window_play_update (window);
  if (window->play_when_ready && assets != NULL)
    {
      window->play_when_ready = FALSE;
      sortie_window_play (window);
    }
}

/* Gives the window the application's models and statistics to show missions with; one that shows an
 * opened model keeps that model's. */
void
sortie_window_set_assets (SortieWindow *window, Assets *assets)
{
  g_return_if_fail (SORTIE_IS_WINDOW (window));

  if (!window->shows_model)
    window_use_assets (window, assets);
}

/* --- construction --- */

static gboolean
close_request_cb (SortieWindow *window)
{
  GSettings *settings = preferences_get_settings ();
  int width, height;

  if (!window_files_close (window))
    return TRUE;
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (window)));
  window_panels_save (window);
  window_play_stop (window);
  return FALSE;
}

static void
fullscreen_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = GTK_WINDOW (user_data);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
restore_size (SortieWindow *window)
{
  GSettings *settings = preferences_get_settings ();

  gtk_window_set_default_size (GTK_WINDOW (window), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (window));
}

static void
sortie_window_init (SortieWindow *window)
{
  static const GActionEntry entries[]
      = { { "fullscreen", fullscreen_cb, NULL, NULL, NULL, { 0 } } };

  g_type_ensure (PANEL_TYPE_DOCK);
  g_type_ensure (PANEL_TYPE_PANED);
  g_type_ensure (PANEL_TYPE_FRAME);
  g_type_ensure (PANEL_TYPE_FRAME_TAB_BAR);
  gtk_widget_init_template (GTK_WIDGET (window));
  actions_add_keys_to_tooltips (GTK_WIDGET (window));
  window->state = sortie_view_state_new ();
  window->document = sortie_document_new ();
  sortie_view_state_set_document (window->state, window->document);
  g_signal_connect_object (window->state, "message", G_CALLBACK (message_cb), window, 0);
  g_signal_connect_object (window->document, "state", G_CALLBACK (window_update), window,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  window_files_install (window);
  window_recent_install (window);
  window_drafts_install (window);
  window_edit_install (window);
  window_play_install (window);
  window_panels_install (window);
  window->menu = actions_create_menu ();
  gtk_menu_button_set_menu_model (window->menu_button, window->menu);
  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (window),
                                           GTK_SHORTCUTS_WINDOW (actions_create_shortcuts ()));
  restore_size (window);
  window_show_mission (window, FALSE);
}

static void
sortie_window_dispose (GObject *object)
{
  SortieWindow *window = SORTIE_WINDOW (object);

  g_clear_handle_id (&window->draft_timer, g_source_remove);
  if (window->document != NULL)
    g_signal_handlers_disconnect_by_data (window->document, window);
  g_clear_object (&window->session);
  g_clear_object (&window->monitor);
  g_clear_object (&window->menu);
  g_clear_object (&window->document);
  g_clear_object (&window->state);
  g_clear_pointer (&window->panels, g_hash_table_unref);
  g_clear_pointer (&window->draft_id, g_free);
  G_OBJECT_CLASS (sortie_window_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, SortieWindow, name)

static void
sortie_window_class_init (SortieWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sortie_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/sortie/Sortie/ui/window.ui");
  BIND (toasts);
  BIND (title);
  BIND (pages);
  BIND (outside_bar);
  BIND (dock);
  BIND (start_frame);
  BIND (end_frame);
  BIND (bottom_frame);
  BIND (center);
  BIND (menu_button);
  BIND (recent_button);
  BIND (undo_button);
  BIND (redo_button);
  BIND (play_button);
  BIND (play_state);
  BIND (clock);
  BIND (speed);
  BIND (recent_group);
  BIND (recent_list);
  BIND (recent_section);
}

/* A window on the welcome page; GTK owns it. */
GtkWidget *
sortie_window_new (GtkApplication *application)
{
  SortieWindow *window = g_object_new (SORTIE_TYPE_WINDOW, "application", application, NULL);

  g_signal_connect (window, "close-request", G_CALLBACK (close_request_cb), NULL);
  return GTK_WIDGET (window);
}
