/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-files.c - opening, saving, closing; asking before anything is lost */
#include "app/window-private.h"

#include "editor/drafts.h"
#include "editor/mission-new.h"
#include "engine/tables/data-dir.h"

#include <glib/gi18n.h>

/* What goes on once unsaved changes are saved or given up. */
typedef void (*ThenFunc) (SortieWindow *window, gpointer data);

typedef struct
{
  SortieWindow *window;
  ThenFunc then;
  gpointer data;
  GDestroyNotify free_data;
} Pending;

static Pending *
pending_new (SortieWindow *window, ThenFunc then, gpointer data, GDestroyNotify free_data)
{
  Pending *pending = g_new0 (Pending, 1);

  *pending = (Pending){ g_object_ref (window), then, data, free_data };
  return pending;
}

static void
pending_free (Pending *pending)
{
  g_object_unref (pending->window);
  if (pending->free_data != NULL)
    pending->free_data (pending->data);
  g_free (pending);
}

static void save_then (Pending *pending, GFile *file, gboolean overwrite);

/* --- saving --- */

static void
saved (Pending *pending)
{
  SortieWindow *window = pending->window;
  GFile *file = sortie_document_get_file (window->document);

  window_recent_add (window, file);
  window_drafts_forget (window);
  window_files_watch (window);
  window_toast (window, _ ("Saved"));
  if (pending->then != NULL)
    pending->then (window, pending->data);
  pending_free (pending);
}

static void
overwrite_response_cb (AdwMessageDialog *dialog, const char *response, Pending *pending)
{
  if (g_str_equal (response, "overwrite"))
    save_then (pending, NULL, TRUE);
  else
    pending_free (pending);
}

static void
ask_overwrite (Pending *pending)
{
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (pending->window), _ ("The File Was Changed"),
      _ ("Another program changed the file since it was opened. Saving replaces those changes; the "
         "file as it is now stays as a backup."));

  gtk_widget_set_name (dialog, "overwrite-dialog");
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"),
                                    "overwrite", _ ("_Save Anyway"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (overwrite_response_cb), pending);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Saves, then does what is pending. Takes `pending`. */
static void
save_then (Pending *pending, GFile *file, gboolean overwrite)
{
  g_autoptr (GError) error = NULL;

  if (sortie_document_save (pending->window->document, file, overwrite, &error))
    saved (pending);
  else if (g_error_matches (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_CHANGED))
    ask_overwrite (pending);
  else
    {
      window_show_error (pending->window, _ ("The Mission Could Not Be Saved"), error);
      pending_free (pending);
    }
}

static void
save_as_response_cb (GtkNativeDialog *dialog, int response, Pending *pending)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    save_then (pending, file, TRUE);
  else
    pending_free (pending);
  g_object_unref (dialog);
}

static void
add_filters (GtkFileChooser *chooser, gboolean with_models)
{
  g_autoptr (GtkFileFilter) missions = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) models = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (missions, _ ("Missions"));
  gtk_file_filter_add_suffix (missions, "dte");
  gtk_file_filter_add_suffix (missions, "json");
  gtk_file_filter_set_name (models, _ ("Models"));
  gtk_file_filter_add_suffix (models, "shp");
  gtk_file_filter_set_name (all, _ ("All Files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, missions);
  if (with_models)
    gtk_file_chooser_add_filter (chooser, models);
  gtk_file_chooser_add_filter (chooser, all);
}

static void
save_as (Pending *pending)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Save Mission"), GTK_WINDOW (pending->window),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  GFile *file = sortie_document_get_file (pending->window->document);
  g_autofree char *title = sortie_document_dup_title (pending->window->document);

  add_filters (GTK_FILE_CHOOSER (dialog), FALSE);
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  else
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog),
                                       title != NULL ? title : _ ("mission.dte"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (save_as_response_cb), pending);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
save_or_ask (Pending *pending)
{
  if (sortie_document_get_file (pending->window->document) != NULL)
    save_then (pending, NULL, FALSE);
  else
    save_as (pending);
}

/* --- asking before changes are lost --- */

static void
unsaved_response_cb (AdwMessageDialog *dialog, const char *response, Pending *pending)
{
  if (g_str_equal (response, "save"))
    save_or_ask (pending);
  else if (g_str_equal (response, "discard"))
    {
      window_drafts_forget (pending->window);
      pending->then (pending->window, pending->data);
      pending_free (pending);
    }
  else
    pending_free (pending);
}

static void
ask_unsaved (Pending *pending)
{
  g_autofree char *title = sortie_document_dup_title (pending->window->document);
  GtkWidget *dialog
      = adw_message_dialog_new (GTK_WINDOW (pending->window), _ ("Save Changes?"), NULL);

  gtk_widget_set_name (dialog, "unsaved-dialog");
  /* Translators: %s is a file's name */
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _ ("“%s” has changes that are not saved. Changes that are not "
                                     "saved are lost for good."),
                                  title != NULL ? title : _ ("New Mission"));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (unsaved_response_cb), pending);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Does it now, or once the user has decided about unsaved changes; not at all on Cancel. */
static void
when_saved (SortieWindow *window, ThenFunc then, gpointer data, GDestroyNotify free_data)
{
  Pending *pending = pending_new (window, then, data, free_data);

  window_edit_finish_typing (window);
  if (window->has_mission && sortie_document_is_dirty (window->document))
    {
      ask_unsaved (pending);
      return;
    }
  then (window, data);
  pending_free (pending);
}

static void
close_now (SortieWindow *window, gpointer data)
{
  window->has_mission = FALSE;
  gtk_window_close (GTK_WINDOW (window));
}

/* Whether the window may close now; otherwise the user is asked and it closes by itself. */
gboolean
window_files_close (SortieWindow *window)
{
  window_edit_finish_typing (window);
  if (!window->has_mission || !sortie_document_is_dirty (window->document))
    return TRUE;
  when_saved (window, close_now, NULL, NULL);
  return FALSE;
}

/* --- opening --- */

static void
opened (SortieWindow *window)
{
  sortie_view_state_select_none (window->state);
  gtk_info_bar_set_revealed (window->outside_bar, FALSE);
  window_drafts_forget (window);
  window_files_watch (window);
  window_show_mission (window, TRUE);
}

static void
open_now (SortieWindow *window, gpointer data)
{
  GFile *file = G_FILE (data);
  g_autoptr (GError) error = NULL;

  window_play_stop (window);
  if (window_model_is_one (file))
    {
      window_model_open (window, file);
      return;
    }
  window_model_forget (window);
  if (!sortie_document_load (window->document, file, &error))
    {
      window_show_error (window, _ ("The Mission Could Not Be Opened"), error);
      return;
    }
  window_recent_add (window, file);
  opened (window);
}

/* Opens a mission, or a model in a new mission, in place of the present one; asks first when that
 * has unsaved changes. */
void
sortie_window_open (SortieWindow *window, GFile *file)
{
  g_return_if_fail (SORTIE_IS_WINDOW (window) && G_IS_FILE (file));

  when_saved (window, open_now, g_object_ref (file), g_object_unref);
}

static void
open_response_cb (GtkNativeDialog *dialog, int response, SortieWindow *window)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    sortie_window_open (window, file);
  g_object_unref (dialog);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Open Mission"), GTK_WINDOW (user_data),
                                     GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));

  add_filters (GTK_FILE_CHOOSER (dialog), TRUE);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (open_response_cb), user_data);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
open_uri_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  sortie_window_open (SORTIE_WINDOW (user_data), file);
}

/* The demo is a copy without a file, so that saving does not write over the program's own data. */
static void
open_demo_now (SortieWindow *window, gpointer unused)
{
  g_autofree char *data_dir = data_dir_find (NULL);
  g_autofree char *path = g_build_filename (data_dir, "missions", "first-sortie.dte", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize size = 0;

  window_play_stop (window);
  if (g_file_get_contents (path, &contents, &size, &error))
    bytes = g_bytes_new_take (g_steal_pointer (&contents), size);
  if (bytes == NULL
      || !sortie_document_load_bytes (window->document, bytes, "first-sortie.dte", &error))
    window_show_error (window, _ ("The Demo Could Not Be Opened"), error);
  else
    opened (window);
}

/* Opens the demo mission. */
void
sortie_window_open_demo (SortieWindow *window)
{
  g_return_if_fail (SORTIE_IS_WINDOW (window));

  when_saved (window, open_demo_now, NULL, NULL);
}

static void
open_demo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sortie_window_open_demo (SORTIE_WINDOW (user_data));
}

/* Begins a mission in place of the present one; nothing is asked. */
void
window_files_new (SortieWindow *window)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) mission = mission_new_minimal (&error);
  g_autoptr (GBytes) bytes = mission != NULL ? dte_mission_to_bytes (mission) : NULL;

  window_play_stop (window);
  window_model_forget (window);
  if (bytes == NULL || !sortie_document_load_bytes (window->document, bytes, NULL, &error))
    window_show_error (window, _ ("The Mission Could Not Be Made"), error);
  else
    opened (window);
}

static void
new_now (SortieWindow *window, gpointer unused)
{
  window_files_new (window);
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  when_saved (SORTIE_WINDOW (user_data), new_now, NULL, NULL);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  window_edit_finish_typing (SORTIE_WINDOW (user_data));
  save_or_ask (pending_new (SORTIE_WINDOW (user_data), NULL, NULL, NULL));
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  window_edit_finish_typing (SORTIE_WINDOW (user_data));
  save_as (pending_new (SORTIE_WINDOW (user_data), NULL, NULL, NULL));
}

static void
reload_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  GFile *file = sortie_document_get_file (window->document);

  if (file != NULL)
    sortie_window_open (window, file);
}

static void
keep_mine_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);

  sortie_document_ignore_outside_change (window->document);
  gtk_info_bar_set_revealed (window->outside_bar, FALSE);
}

static void
close_mission_now (SortieWindow *window, gpointer unused)
{
  g_autoptr (SortieDocument) empty = sortie_document_new ();
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (sortie_document_get_mission (empty));

  window_play_stop (window);
  sortie_view_state_select_none (window->state);
  sortie_document_load_bytes (window->document, bytes, NULL, NULL);
  gtk_info_bar_set_revealed (window->outside_bar, FALSE);
  window_drafts_forget (window);
  window_files_watch (window);
  window_show_mission (window, FALSE);
}

static void
close_mission_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  when_saved (SORTIE_WINDOW (user_data), close_mission_now, NULL, NULL);
}

/* --- the file on disk --- */

static void
file_changed_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
                 SortieWindow *window)
{
  if (sortie_document_file_changed_outside (window->document))
    gtk_info_bar_set_revealed (window->outside_bar, TRUE);
}

/* Watches the document's file for changes by others. */
void
window_files_watch (SortieWindow *window)
{
  GFile *file = sortie_document_get_file (window->document);

  g_clear_object (&window->monitor);
  if (file == NULL)
    return;
  window->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (window->monitor != NULL)
    g_signal_connect_object (window->monitor, "changed", G_CALLBACK (file_changed_cb), window, 0);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, SortieWindow *window)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  if (files == NULL)
    return FALSE;
  sortie_window_open (window, files->data);
  return TRUE;
}

/* Adds the commands of files, and takes files that are dropped on the window. */
void
window_files_install (SortieWindow *window)
{
  static const GActionEntry entries[] = {
    { "open", open_cb, NULL, NULL, NULL, { 0 } },
    { "open-uri", open_uri_cb, "s", NULL, NULL, { 0 } },
    { "open-demo", open_demo_cb, NULL, NULL, NULL, { 0 } },
    { "new", new_cb, NULL, NULL, NULL, { 0 } },
    { "save", save_cb, NULL, NULL, NULL, { 0 } },
    { "save-as", save_as_cb, NULL, NULL, NULL, { 0 } },
    { "reload", reload_cb, NULL, NULL, NULL, { 0 } },
    { "keep-mine", keep_mine_cb, NULL, NULL, NULL, { 0 } },
    { "close-mission", close_mission_cb, NULL, NULL, NULL, { 0 } },
  };
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
