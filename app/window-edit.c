/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-edit.c - undo, and records added, duplicated, renamed and removed */
#include "app/window-private.h"

#include "app/actions.h"
#include "ui/outline.h"
#include "ui/record-names.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
can_edit (SortieWindow *window)
{
  return window->has_mission && window->session == NULL;
}

/* Has what is being typed in a field written to the mission, or put back where it will not do; the
 * keyboard stays in the field. */
void
window_edit_finish_typing (SortieWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_autoptr (GtkWidget) text = GTK_IS_TEXT (focus) ? g_object_ref (focus) : NULL;

  if (text == NULL)
    return;
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  if (gtk_widget_get_root (text) == GTK_ROOT (window))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (text));
}

/* --- undo --- */

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sortie_document_undo (SORTIE_WINDOW (user_data)->document);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sortie_document_redo (SORTIE_WINDOW (user_data)->document);
}

/* --- adding --- */

static gboolean
add_trigger (SortieWindow *window, const char *step, guint *added, GError **error)
{
  const DteMission *mission = sortie_document_get_mission (window->document);
  DteSection section;
  SortieRecord record;
  guint owner;

  if (!sortie_view_state_get_primary (window->state, &record))
    return sortie_document_add_record (window->document, DTE_TRIGGERS, -1, step, added, error);
  section = record.section;
  owner = record.index;
  if (record.section == DTE_TRIGGERS
      && !sortie_document_trigger_owner (mission, record.index, &section, &owner))
    section = DTE_TRIGGERS;
  if (section == DTE_SHIPS || section == DTE_FLIGHT_GROUPS || section == DTE_SQUADS)
    return sortie_document_add_trigger (window->document, section, owner, step, added, error);
  return sortie_document_add_record (window->document, DTE_TRIGGERS, -1, step, added, error);
}

/* The object row of the first selected ship or group, to make a member of; -1 for none. */
static int
selected_object (SortieWindow *window)
{
  const DteMission *mission = sortie_document_get_mission (window->document);

  for (guint n = 0; n < sortie_view_state_selection_count (window->state); n++)
    {
      SortieRecord record = sortie_view_state_selection_nth (window->state, n);

      if (record.section == DTE_SHIPS || record.section == DTE_FLIGHT_GROUPS)
        return (int) (dte_mission_get_u32 (mission, record.section, record.index, "object_id")
                      & 0xFFFF);
    }
  return -1;
}

/* Adds to the selected owner, to that of the selected member, or to the first. */
static gboolean
add_member (SortieWindow *window, DteSection owners, DteSection members, const char *back,
            const char *step, guint *added, GError **error)
{
  const DteMission *mission = sortie_document_get_mission (window->document);
  int object = owners == DTE_SQUADS ? MAX (selected_object (window), 0) : -1;
  guint owner = 0;

  for (guint n = 0; n < sortie_view_state_selection_count (window->state); n++)
    {
      SortieRecord record = sortie_view_state_selection_nth (window->state, n);

      if (record.section == owners)
        owner = record.index;
      else if (record.section == members)
        owner = dte_mission_get_u32 (mission, members, record.index, back);
    }
  return sortie_document_add_member (window->document, owners, owner, object, step, added, error);
}

/* A ship goes to the selected flight group, or the selected ship's. */
static gboolean
add_ship (SortieWindow *window, const char *step, guint *added, GError **error)
{
  const DteMission *mission = sortie_document_get_mission (window->document);
  guint group = DTE_NONE_8;
  SortieRecord record;

  if (sortie_view_state_get_primary (window->state, &record))
    {
      if (record.section == DTE_FLIGHT_GROUPS)
        group = record.index;
      else if (record.section == DTE_SHIPS)
        group = dte_mission_get_u32 (mission, DTE_SHIPS, record.index, "flight_group");
    }
  return sortie_document_add_record (window->document, DTE_SHIPS, -1, step, added, error)
         && sortie_document_set_u32 (window->document, DTE_SHIPS, *added, "flight_group", group,
                                     step, error);
}

static gboolean
add_record (SortieWindow *window, DteSection section, const char *step, guint *added,
            GError **error)
{
  switch (section)
    {
    case DTE_SHIPS:
      return add_ship (window, step, added, error);
    case DTE_TRIGGERS:
      return add_trigger (window, step, added, error);
    case DTE_SQUAD_MEMBERS:
      return add_member (window, DTE_SQUADS, section, "squad", step, added, error);
    case DTE_FORMATION_POINTS:
      return add_member (window, DTE_FORMATIONS, section, "formation", step, added, error);
    default:
      return sortie_document_add_record (window->document, section, -1, step, added, error);
    }
}

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  int section = dte_section_for_name (g_variant_get_string (parameter, NULL));
  g_autoptr (GError) error = NULL;
  g_autofree char *step = NULL;
  guint added = 0;

  if (section < 0 || !can_edit (window))
    return;
  /* Translators: an undo step; %s is a kind of record such as Ship */
  step = g_strdup_printf (_ ("Add %s"), record_names_singular ((DteSection) section));
  sortie_document_begin_step (window->document, step);
  if (!add_record (window, (DteSection) section, step, &added, &error))
    {
      sortie_document_cancel_step (window->document);
      window_show_error (window, _ ("The Record Could Not Be Added"), error);
      return;
    }
  sortie_document_end_step (window->document);
  sortie_view_state_select (window->state, (DteSection) section, added);
}

/* --- all that is selected --- */

static int
compare_records (gconstpointer a, gconstpointer b)
{
  const SortieRecord *first = a, *second = b;

  if (first->section != second->section)
    return (int) first->section - (int) second->section;
  return (first->index < second->index) - (first->index > second->index);
}

/* The selected records, by section, the last ones first: so that removing one moves no other. */
static GArray *
list_selected (SortieWindow *window)
{
  GArray *records = g_array_new (FALSE, FALSE, sizeof (SortieRecord));

  for (guint n = 0; n < sortie_view_state_selection_count (window->state); n++)
    {
      SortieRecord record = sortie_view_state_selection_nth (window->state, n);

      g_array_append_val (records, record);
    }
  g_array_sort (records, compare_records);
  return records;
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  g_autoptr (GArray) records = list_selected (window);
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  sortie_document_begin_step (window->document, _ ("Remove"));
  for (guint n = 0; n < records->len && done; n++)
    {
      const SortieRecord *record = &g_array_index (records, SortieRecord, n);

      /* a member that went with its owner is not there any more */
      if (record->index
          < dte_mission_count (sortie_document_get_mission (window->document), record->section))
        done = sortie_document_remove_record (window->document, record->section, record->index,
                                              _ ("Remove"), &error);
    }
  if (done)
    {
      sortie_view_state_select_none (window->state);
      sortie_document_end_step (window->document);
      return;
    }
  sortie_document_cancel_step (window->document);
  window_show_error (window, _ ("The Record Is in Use"), error);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  g_autoptr (GArray) records = list_selected (window), copies = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  copies = g_array_new (FALSE, FALSE, sizeof (SortieRecord));
  sortie_document_begin_step (window->document, _ ("Duplicate"));
  for (guint n = records->len; n > 0 && done; n--)
    {
      SortieRecord record = g_array_index (records, SortieRecord, n - 1);

      done = sortie_document_add_record (window->document, record.section, (int) record.index,
                                         _ ("Duplicate"), &record.index, &error);
      g_array_append_val (copies, record);
    }
  if (done)
    {
      sortie_document_end_step (window->document);
      sortie_view_state_select_many (window->state, (SortieRecord *) (void *) copies->data,
                                     copies->len);
      return;
    }
  sortie_document_cancel_step (window->document);
  window_show_error (window, _ ("The Record Could Not Be Duplicated"), error);
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sortie_outline_rename (SORTIE_OUTLINE (SORTIE_WINDOW (user_data)->outline));
}

static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);

  window_panels_raise (window, "outline");
  sortie_outline_start_search (SORTIE_OUTLINE (window->outline));
}

static void
select_all_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  guint count = dte_mission_count (sortie_document_get_mission (window->document), DTE_SHIPS);
  g_autofree SortieRecord *records = g_new0 (SortieRecord, count + 1);

  for (guint n = 0; n < count; n++)
    records[n] = (SortieRecord){ DTE_SHIPS, n };
  sortie_view_state_select_many (window->state, records, count);
}

static void
select_none_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sortie_view_state_select_none (SORTIE_WINDOW (user_data)->state);
}

/* --- the mission's own name --- */

static void
name_response_cb (AdwMessageDialog *dialog, const char *response, SortieWindow *window)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "set"))
    return;
  mission = dte_mission_copy (sortie_document_get_mission (window->document));
  if (dte_mission_set_name (mission, gtk_editable_get_text (GTK_EDITABLE (entry)), &error))
    sortie_document_replace_mission (window->document, g_steal_pointer (&mission),
                                     _ ("Name the Mission"), NULL);
  else
    window_show_error (window, _ ("The Mission Could Not Be Named"), error);
}

static void
mission_name_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  g_autofree char *name = dte_mission_dup_name (sortie_document_get_mission (window->document));
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *dialog
      = adw_message_dialog_new (GTK_WINDOW (window), _ ("Mission Name"),
                                _ ("OpenReliant shows this name; the retail game has its own."));

  gtk_editable_set_text (GTK_EDITABLE (entry), name != NULL ? name : "");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_widget_set_name (entry, "mission-name");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Mission Name"), -1);
  gtk_widget_set_name (dialog, "mission-name-dialog");
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "set",
                                    _ ("_Set Name"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "set",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "set");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (name_response_cb), window);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- what is possible --- */

static void
show_step (SortieWindow *window, GtkWidget *button, const char *action, const char *step,
           const char *plain, const char *format)
{
  g_autofree char *text = step != NULL ? g_strdup_printf (format, step) : g_strdup (plain);

  actions_set_tooltip (button, action, text);
  if (window->menu != NULL)
    actions_set_label (window->menu, action, text);
}

static gboolean
selection_has_name (SortieWindow *window)
{
  SortieRecord record;

  return sortie_view_state_get_primary (window->state, &record)
         && dte_field (record.section, "name") != NULL;
}

/* Enables the commands that can be done now and names the undo steps. */
void
window_edit_update (SortieWindow *window)
{
  gboolean edit = can_edit (window);
  gboolean any = sortie_view_state_selection_count (window->state) > 0;
  const char *undo = sortie_document_get_undo_name (window->document);
  const char *redo = sortie_document_get_redo_name (window->document);

  window_set_enabled (window, "undo", edit && undo != NULL);
  window_set_enabled (window, "redo", edit && redo != NULL);
  window_set_enabled (window, "add", edit);
  window_set_enabled (window, "duplicate", edit && any);
  window_set_enabled (window, "remove", edit && any);
  window_set_enabled (window, "rename", edit && selection_has_name (window));
  window_set_enabled (window, "mission-name", edit);
  window_set_enabled (window, "select-all", window->has_mission);
  /* in play Escape gives the mouse back */
  window_set_enabled (window, "select-none", any && window->session == NULL);
  window_set_enabled (window, "find", window->has_mission);
  /* Translators: %s is what was done, such as Move */
  show_step (window, window->undo_button, "win.undo", undo, _ ("Undo"), _ ("Undo %s"));
  show_step (window, window->redo_button, "win.redo", redo, _ ("Redo"), _ ("Redo %s"));
}

void
window_edit_install (SortieWindow *window)
{
  static const GActionEntry entries[] = {
    { "undo", undo_cb, NULL, NULL, NULL, { 0 } },
    { "redo", redo_cb, NULL, NULL, NULL, { 0 } },
    { "add", add_cb, "s", NULL, NULL, { 0 } },
    { "remove", remove_cb, NULL, NULL, NULL, { 0 } },
    { "duplicate", duplicate_cb, NULL, NULL, NULL, { 0 } },
    { "rename", rename_cb, NULL, NULL, NULL, { 0 } },
    { "find", find_cb, NULL, NULL, NULL, { 0 } },
    { "select-all", select_all_cb, NULL, NULL, NULL, { 0 } },
    { "select-none", select_none_cb, NULL, NULL, NULL, { 0 } },
    { "mission-name", mission_name_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect_object (window->state, "selection-changed", G_CALLBACK (window_edit_update),
                           window, G_CONNECT_SWAPPED);
}
