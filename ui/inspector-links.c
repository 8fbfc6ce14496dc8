/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector-links.c - rows that lead on: an object's triggers, a trigger's object and routine */
#include "ui/inspector-private.h"

#include "ui/record-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* What a row leads to; freed with the row. */
typedef struct
{
  SortieViewState *state; /* reference */
  DteSection section;
  guint index; /* a record, or with code the byte offset in the code section */
  gboolean code;
} Link;

static void
link_free (gpointer data, GClosure *closure)
{
  Link *link = data;

  g_object_unref (link->state);
  g_free (link);
}

static void
activated_cb (GtkWidget *row, Link *link)
{
  g_autoptr (SortieViewState) state = g_object_ref (link->state);
  Link to = *link; /* the row may go with the selection */

  if (to.code)
    {
      sortie_view_state_reveal_code (state, to.section, to.index);
      return;
    }
  sortie_view_state_select (state, to.section, to.index);
  sortie_view_state_reveal (state, to.section, to.index);
}

static void
add_link (GtkWidget *group, SortieViewState *state, Link to, const char *name, const char *title,
          const char *icon)
{
  GtkWidget *row = adw_action_row_new ();
  Link *link = g_new (Link, 1);

  *link = to;
  link->state = g_object_ref (state);
  gtk_widget_set_name (row, name);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name (icon));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect_data (row, "activated", G_CALLBACK (activated_cb), link, link_free, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static const DteMission *
get_mission (SortieViewState *state)
{
  return sortie_document_get_mission (sortie_view_state_get_document (state));
}

/* A group with a row for each of the object's triggers, which selects it; floating. NULL where the
 * record is no ship, flight group or squad, or has none. */
GtkWidget *
inspector_triggers_new (SortieViewState *state, SortieRecord record)
{
  const DteMission *mission = get_mission (state);
  guint object, first, count;
  GtkWidget *group;

  if (record.section != DTE_SHIPS && record.section != DTE_FLIGHT_GROUPS
      && record.section != DTE_SQUADS)
    return NULL;
  object = dte_mission_get_u32 (mission, record.section, record.index, "object_id") & 0xFFFF;
  if (object >= dte_mission_count (mission, DTE_OBJECTS))
    return NULL;
  first = dte_mission_get_u32 (mission, DTE_OBJECTS, object, "first_trigger");
  count = dte_mission_get_u32 (mission, DTE_OBJECTS, object, "trigger_count");
  if (count == 0 || first >= dte_mission_count (mission, DTE_TRIGGERS))
    return NULL;
  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Triggers"));
  for (guint n = first; n < MIN (first + count, dte_mission_count (mission, DTE_TRIGGERS)); n++)
    {
      g_autofree char *name = g_strdup_printf ("link-trigger-%u", n);

      add_link (group, state, (Link){ .section = DTE_TRIGGERS, .index = n }, name,
                record_names_condition (mission, n), record_names_icon (mission, DTE_TRIGGERS, n));
    }
  return group;
}

static void
add_owner (GtkWidget *group, SortieViewState *state, guint trigger)
{
  const DteMission *mission = get_mission (state);
  g_autofree char *title = NULL;
  DteSection section;
  guint owner;

  if (!sortie_document_trigger_owner (mission, trigger, &section, &owner))
    return;
  title = record_names_dup_title (mission, section, owner);
  add_link (group, state, (Link){ .section = section, .index = owner }, "link-owner", title,
            record_names_icon (mission, section, owner));
}

/* A group that leads from a trigger or a part to its routine in the script, and from a trigger to
 * the object it watches; floating. NULL where there is nothing to go to. */
GtkWidget *
inspector_routine_link_new (SortieViewState *state, SortieRecord record)
{
  gboolean trigger = record.section == DTE_TRIGGERS;
  const DteField *field = trigger ? dte_field (DTE_TRIGGERS, "link")
                          : record.section == DTE_PARTS || record.section == DTE_PARTS_B
                              ? dte_field (record.section, "offset")
                              : NULL;
  GtkWidget *group;
  guint32 halfword;

  if (field == NULL)
    return NULL;
  group = adw_preferences_group_new ();
  /* Translators: a heading above rows that lead to other places */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Go To"));
  halfword = dte_mission_get_u32 (get_mission (state), record.section, record.index, field->name);
  if (halfword != DTE_NONE_16)
    add_link (group, state,
              (Link){ .section = record.section == DTE_PARTS_B ? DTE_SCRIPT_B : DTE_SCRIPT,
                      .index = halfword * 2,
                      .code = TRUE },
              "link-routine", _ ("Its Routine in the Script"), "sortie-part-symbolic");
  if (trigger)
    add_owner (group, state, record.index);
  return group;
}
