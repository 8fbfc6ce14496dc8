/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-drafts.c - unsaved work written apart every half minute, offered after a crash */
#include "app/window-private.h"

#include "editor/drafts.h"

#include <glib/gi18n.h>

#define DRAFT_SECONDS 30

static gboolean
write_draft_cb (gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  g_autofree char *dir = drafts_default_dir ();
  g_autoptr (GError) error = NULL;

  if (!window->has_mission || !sortie_document_is_dirty (window->document))
    {
      window_drafts_forget (window);
      return G_SOURCE_CONTINUE;
    }
  if (drafts_save (dir, window->draft_id, window->document, &error))
    window->draft_written = TRUE;
  else
    g_warning ("draft: %s", error->message);
  return G_SOURCE_CONTINUE;
}

/* The draft is not needed any more: its work was saved or given up. */
void
window_drafts_forget (SortieWindow *window)
{
  g_autofree char *dir = drafts_default_dir ();

  if (window->draft_written)
    drafts_remove (dir, window->draft_id);
  window->draft_written = FALSE;
}

void
window_drafts_install (SortieWindow *window)
{
  window->draft_id = drafts_new_id ();
  window->draft_timer = g_timeout_add_seconds (DRAFT_SECONDS, write_draft_cb, window);
}

/* --- after a crash --- */

static const Draft *
newest_left (GPtrArray *list)
{
  for (guint n = 0; n < list->len; n++)
    if (!((Draft *) g_ptr_array_index (list, n))->in_use)
      return g_ptr_array_index (list, n);
  return NULL;
}

static void
restore (SortieWindow *window, const char *dir, const Draft *draft)
{
  g_autoptr (GError) error = NULL;

  if (!drafts_load (dir, draft, window->document, &error))
    {
      window_show_error (window, _ ("The Work Could Not Be Restored"), error);
      return;
    }
  sortie_view_state_select_none (window->state);
  window_files_watch (window);
  window_show_mission (window, TRUE);
  /* written anew as this window's own before the old one goes */
  write_draft_cb (window);
  drafts_remove (dir, draft->id);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, SortieWindow *window)
{
  g_autofree char *dir = drafts_default_dir ();
  g_autoptr (GPtrArray) list = drafts_list (dir);
  const Draft *draft = newest_left (list);

  if (draft == NULL)
    return;
  if (g_str_equal (response, "restore"))
    restore (window, dir, draft);
  else if (g_str_equal (response, "discard"))
    drafts_remove (dir, draft->id);
}

/* Offers the newest work that a window left unsaved when the program ended unexpectedly. */
void
sortie_window_offer_drafts (SortieWindow *window)
{
  g_autofree char *dir = drafts_default_dir (), *when = NULL;
  g_autoptr (GPtrArray) list = drafts_list (dir);
  g_autoptr (GDateTime) written = NULL;
  const Draft *draft = newest_left (list);
  GtkWidget *dialog;

  g_return_if_fail (SORTIE_IS_WINDOW (window));

  if (draft == NULL)
    return;
  written = g_date_time_new_from_unix_local (draft->written_unix_s);
  when = g_date_time_format (written, "%x %X");
  dialog = adw_message_dialog_new (GTK_WINDOW (window), _ ("Restore Unsaved Work?"), NULL);
  gtk_widget_set_name (dialog, "restore-dialog");
  /* Translators: a file's name, then a date and time */
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _ ("“%s” has work from %s that was never saved."),
                                  draft->title != NULL ? draft->title : _ ("New Mission"), when);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "later", _ ("_Later"), "discard",
                                    _ ("_Discard"), "restore", _ ("_Restore"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "restore",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "later");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), window);
  gtk_window_present (GTK_WINDOW (dialog));
}
